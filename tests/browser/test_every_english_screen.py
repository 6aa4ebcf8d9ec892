"""Every screen in English, reached on the narrowest phone: what can be tapped there can be tapped on any phone."""

import screen_walking


def test_every_screen_in_english_fits_and_axe_finds_nothing(open_page):
    wrong = screen_walking.faults(open_page, "en-GB", "narrow", ("phone", "portrait"), "phone", "contrast")
    assert not wrong, "\n".join(wrong)
