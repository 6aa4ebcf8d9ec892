// <qr-code text="...">, a QR code: black on white in every theme. The library is the one that reads codes (js/scan.js).
import { encodeQR } from "qr";

const MODULE = 4; // pixels: smaller modules fail on phones at arm's length
const QUIET = 4; // modules of white around it, which phones need (ISO/IEC 18004)

const drawn = (name, parent, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.appendChild(element);
};

customElements.define("qr-code", class extends HTMLElement {
  static observedAttributes = ["text"];

  attributeChangedCallback(_name, _before, text) {
    const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
    const side = rows.length, width = side * MODULE;
    // In a shadow root the painter of the page does not touch the code.
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    shadow.replaceChildren();
    const svg = drawn("svg", shadow, { viewBox: `0 0 ${side} ${side}`, width, "shape-rendering": "crispEdges" });
    Object.assign(svg.style, { display: "block", maxWidth: "100%", height: "auto" });
    drawn("rect", svg, { width: side, height: side, fill: "#fff" });
    const dark = rows.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : "")));
    drawn("path", svg, { d: dark.join(""), fill: "#000" });
  }
});
