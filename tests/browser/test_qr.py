"""QR codes: what a scanner reads from the painted picture is the link that went in."""

import io

import zxingcpp
from PIL import Image, ImageOps

from baraja_ui.shell import qr

LINKS = [
    "https://example.org/baraja/#g=1.1.AAEC_-zZ09",
    "https://example.org/baraja/#g=1.1." + "Ab3-_9Zq" * 40,
]
PUT = """async (html) => {
  const markup = await import(document.querySelector("script[type=module]").src.replace("pyhost", "markup"));
  document.body.style.background = "#12171b";
  markup.fill(document.querySelector("#app"), html);
}"""
MODULE = 4  # pixels
QUIET = 4  # modules, ISO/IEC 18004


def test_a_painted_code_is_read_back_and_so_is_the_next_one_in_its_place(open_page):
    page = open_page(own=True)
    page.evaluate(PUT, qr.code("first", "QR"))
    page.wait_for_function("() => document.querySelector('qr-code').shadowRoot")
    code = page.locator("qr-code")
    for link in LINKS:
        before = code.evaluate("(code) => code.shadowRoot.innerHTML")
        code.evaluate("(code, text) => code.setAttribute('text', text)", link)
        page.wait_for_function("(old) => document.querySelector('qr-code').shadowRoot.innerHTML !== old", arg=before)
        picture = Image.open(io.BytesIO(code.locator("svg").screenshot()))
        assert [barcode.text for barcode in zxingcpp.read_barcodes(picture)] == [link]
        left, top, right, bottom = ImageOps.invert(picture.convert("L")).getbbox()
        assert left == top == picture.width - right == picture.height - bottom == MODULE * QUIET
        assert (picture.width // MODULE - 2 * QUIET - 17) % 4 == 0, "a code has 21, 25, 29 ... modules a side"
