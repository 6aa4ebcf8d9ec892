// The only script of the hidden frame that js/workers.js makes for each worker that is not ours: it starts that worker. The
// page's policy and the frame's own allow this script by its hash, so it must not change while the page is open.
onmessage = ({ data: { script, start, transferred }, ports: [faults] }) => {
  onmessage = null;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const policy = self.trustedTypes?.createPolicy("baraja-jobs", { createScriptURL: () => address });
  try {
    const worker = new Worker(policy ? policy.createScriptURL("") : address);
    worker.onerror = (event) => {
      event.preventDefault();
      faults.postMessage("");
    };
    worker.postMessage(start, transferred);
  } catch {
    faults.postMessage("no_worker");
  }
};
