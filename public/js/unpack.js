// A worker that unpacks a wheel while the page starts Python (js/pyhost.js).
import { decompress } from "fzstd";

onmessage = ({ data }) => {
  const wheel = decompress(data);
  postMessage(wheel, [wheel.buffer]);
};
