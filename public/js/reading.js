// The part of a library that reads QR codes, for browsers without a detector of their own (host/browser/camera.py).
export { decodeQR } from "qr/decode.js";
