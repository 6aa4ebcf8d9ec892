// The first script of the page, without any dependency: it must work even when everything after it is broken. It updates
// the progress bar, notices every way in which a start can fail, offers the recovery screen, and runs the service worker.
// The build joins its parts and puts them into index.html.
import { afterStart, started } from "./boot/failures.js"; // before all others
import "./boot/recovery.js";
import { goLive } from "./boot/first.js";
import { fence, Watcher } from "./boot/fence.js";
import "./boot/theme.js";
import { unmark } from "./boot/memory.js";
import { early } from "./boot/progress.js";
import { $, fetchAnew, ready, root } from "./boot/shell.js";
import { tellOffline } from "./boot/update.js";

function becameReady() {
  started();
  window.fetch = fetchAnew;
  early.clear();
  fence();
  unmark();
  $("boot")?.remove();
  $("recovery").hidden = true; // it was only slow
  $("app").hidden = false;
  goLive();
  afterStart.splice(0).forEach((act) => act());
  tellOffline();
}

new Watcher((_changes, observer) => {
  if (!ready()) return;
  observer.disconnect();
  becameReady();
}).observe(root, { attributeFilter: ["data-ready"] });
