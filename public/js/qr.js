// <qr-code text="...">, a QR code: black on white in every theme. The library is the one that reads codes (js/reading.js).
import { encodeQR } from "qr";
import { fill } from "./markup.js";

const MODULE = 4; // pixels: smaller modules fail on phones at arm's length
const QUIET = 4; // modules of white around it, which phones need (ISO/IEC 18004)

customElements.define("qr-code", class extends HTMLElement {
  static observedAttributes = ["text"];

  attributeChangedCallback(_name, _before, text) {
    // In a shadow root the painter of the page does not touch the code.
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    fill(shadow, encodeQR(text, "svg", { ecc: "medium", border: QUIET }));
    const { style, viewBox } = shadow.firstElementChild;
    Object.assign(style, { display: "block", maxWidth: "100%", width: `${viewBox.baseVal.width * MODULE}px`, background: "#fff" });
  }
});
