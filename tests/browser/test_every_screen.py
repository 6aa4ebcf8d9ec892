"""Every screen in Spanish, reached on a tablet; and whether axe sees what it is to judge."""

import screen_walking
from auditing import AXE, violations

PALE = """() => {
  const pale = document.createElement("p");
  pale.textContent = "pale";
  pale.style.cssText = "color: #bbb; background: #fff";
  document.querySelector("#screen").firstElementChild.append(pale);
}"""


def test_every_screen_in_spanish_fits_and_axe_finds_nothing(open_page):
    wrong = screen_walking.faults(open_page, "es-ES", "landscape", ("phone", "narrow"), "landscape", "felt")
    assert not wrong, "\n".join(wrong)


def test_axe_sees_a_page_that_is_not_painted(open_page):
    page = open_page(locale="es-ES")
    page.evaluate(AXE)
    assert page.evaluate("getComputedStyle(document.body).opacity") == "0"
    assert violations(page) == []
    page.evaluate(PALE)
    assert any(line.startswith("color-contrast:") for line in violations(page))
    assert page.evaluate("getComputedStyle(document.body).opacity") == "0"
