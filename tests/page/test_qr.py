"""QR codes: quiet zone, size of the modules, and what is too long for a phone."""

import re

from baraja_ui.shell import qr

LINKS = [
    "https://example.org/baraja/#g=1.1.AAEC_-zZ09",
    "https://example.org/baraja/#g=1.1." + "Ab3-_9Zq" * 40,
]


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
