"""QR codes: what a reader gets out of the painted picture is the link that went in."""

import io
import re

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


def test_modules_are_large_enough_and_the_quiet_zone_is_there():
    drawn = qr.svg(LINKS[0], "QR")
    side = int(re.search(r'viewBox="0 0 (\d+) ', drawn)[1])
    assert int(re.search(r' width="(\d+)" height', drawn.split(">")[0])[1]) == side * qr.MODULE
    columns = [int(number) for number in re.findall(r"M(\d+) ", drawn)]
    rows = [int(number) for number in re.findall(r"M\d+ (\d+)h", drawn)]
    assert min(columns) == min(rows) == qr.QUIET and max(rows) < side - qr.QUIET


def test_no_code_is_drawn_of_what_phones_cannot_scan():
    assert qr.svg("x" * (qr.LONGEST + 1), "QR") == ""
    assert qr.svg("", "QR") == ""


def test_the_label_is_text():
    assert '<script>"' not in qr.svg("x", '<script>"')
