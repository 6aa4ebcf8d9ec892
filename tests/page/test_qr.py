"""QR codes: which texts get one, and that text stays text."""

from baraja_ui.shell import qr


def test_no_code_is_drawn_of_what_phones_cannot_scan():
    assert qr.code("x" * qr.MAX_TEXT_LENGTH, "QR").startswith("<qr-code")
    assert qr.code("x" * (qr.MAX_TEXT_LENGTH + 1), "QR") == ""
    assert qr.code("", "QR") == ""


def test_text_and_label_are_text():
    drawn = qr.code('"><script>', '<script>"')
    assert "<script" not in drawn and drawn.count('"') == 2 * drawn.count('="')
