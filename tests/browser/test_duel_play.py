"""A duel between two devices, from the challenge to the answer; and the offer to install the page after a game."""

import deals
import driving
from touring import link

OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { document.documentElement.dataset.prompted = "yes"; };
  offer.userChoice = Promise.resolve({ outcome: "dismissed" });
  dispatchEvent(offer);
}"""
JUST_ABOVE_THE_FOOT = """button => {
  button.scrollIntoView({ block: "end" });
  scrollBy(0, document.querySelector(".page-foot").offsetHeight);
  button.click();
}"""


def sent(page):
    """Sends the duel by the button of the end screen; returns the fragment of its link."""
    page.eval_on_selector("[data-focus=duel-send]", JUST_ABOVE_THE_FOOT)
    page.wait_for_selector(".link-text")
    link, foot = (page.locator(part).bounding_box() for part in (".link-text", ".page-foot"))
    assert link["y"] >= 0 and link["y"] + link["height"] <= foot["y"], "the link to copy by hand comes in sight"
    return "#" + page.input_value(".link-text").split("#")[1]


def test_a_duel_is_played_by_links_and_a_finished_game_brings_the_offer_to_install_the_page(open_page):
    begun = deals.game_link(deals.nearly_over)
    ana, berta = open_page(locale="es-ES"), open_page(locale="en-GB")
    for page in (ana, berta):
        page.set_viewport_size({"width": 390, "height": 664})
        driving.instant(page)
        link(page, begun)
        driving.open_link(page)
    ana.evaluate(OFFER)
    assert ana.query_selector(".panel-install") is None
    driving.play_to_end(ana)
    ana.wait_for_selector(".panel-install [data-focus=install-now]")
    ana.click("[data-focus=install-now]")
    ana.wait_for_selector("html[data-prompted=yes]")
    assert ana.evaluate("window.installOffer") is None
    challenge = sent(ana)

    link(berta, challenge)
    assert "Ana" in berta.inner_text(".panel-duel")
    driving.open_link(berta)
    berta.wait_for_selector(".ghost", state="attached")
    driving.play_to_end(berta)
    berta.wait_for_selector(".panel-duel .chart .seat-line-1", state="attached")
    berta.fill("#duel-name", "Berta")
    answer = sent(berta)

    link(ana, answer)
    ana.click("[data-focus=link-open]")
    ana.wait_for_selector(".panel-duel .chart .seat-line-1", state="attached")
    assert "Berta" in ana.inner_text(".panel-duel .places")
    ana.evaluate(OFFER)
    ana.click("[data-focus='end.metric-deck']")
    ana.click("[data-focus=install-never]")
    ana.wait_for_selector(".panel-install", state="detached")
    points = [page.eval_on_selector_all(".panel-duel .place-points", "all => all.map(one => parseInt(one.innerText))")
              for page in (ana, berta)]  # fmt: skip
    assert points[0] == points[1] and len(points[0]) == 2
