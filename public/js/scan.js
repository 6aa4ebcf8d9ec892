// Reads a QR code with the camera, whose picture is shown in the page's video element. The browser's own detector is used
// if there is one, else the library that also draws codes (js/qr.js).
const EVERY = 150; // ms between two attempts
const LARGEST = 960; // pixels of the longer side of the picture that is searched

let stopped = () => {};

async function native() {
  if (!("BarcodeDetector" in globalThis)) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!formats.includes("qr_code")) return null;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (canvas) => (await detector.detect(canvas))[0]?.rawValue;
}

async function library() {
  const { decodeQR } = await import("qr/decode.js");
  return async (canvas, pen) => {
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return ""; // no code in this picture
    }
  };
}

/** Stops looking for a code, and turns the camera off. */
export const stop = () => stopped();

/** The text of the first code that the camera sees; "" if it was stopped. Rejects if there is no usable camera. */
export async function scan(selector) {
  stop();
  const video = document.querySelector(selector);
  let stream;
  let going = true;
  stopped = () => {
    going = false;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  async function open() {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
    if (!going) return stopped();
    video.srcObject = stream;
    await video.play();
  }
  await open();
  const look = (await native()) ?? (await library());
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  while (going) {
    if (!video.isConnected) stop();
    // A call or a locked screen ends the camera's picture.
    if (going && !document.hidden && stream.getTracks().every(({ readyState }) => readyState === "ended")) await open();
    if (going && video.paused) video.play().catch(() => {});
    const { videoWidth: width, videoHeight: height } = video;
    if (width) {
      const scale = Math.min(1, LARGEST / Math.max(width, height));
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = await look(canvas, pen);
      if (text && going) {
        stop();
        return text;
      }
    }
    await new Promise((done) => setTimeout(done, EVERY));
  }
  return "";
}
