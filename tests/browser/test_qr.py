"""QR codes: what a reader gets out of the painted picture is the link that went in."""

import io

import pytest
import zxingcpp
from PIL import Image

from baraja_ui.shell import qr

LINKS = [
    "https://example.org/baraja/#g=1.1.AAEC_-zZ09",
    "https://example.org/baraja/#g=1.1." + "Ab3-_9Zq" * 40,
]


@pytest.mark.parametrize("link", LINKS, ids=["short", "long"])
def test_a_painted_code_is_read_back(chromium, link):
    page = chromium.new_page()
    page.set_content(f'<body style="background:#12171b">{qr.svg(link, "QR")}</body>')
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True)))
    page.close()
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [link]
