"""Home is painted before Python comes: taps on it are not lost, and nothing jumps when the page becomes live."""

import json
import re

import pytest

import deals
import driving
from serving import FAULTS, wait_ready

HOME = "#screen > .page-home"
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifted += entry.value; })
  .observe({ type: "layout-shift", buffered: true });"""
TEXTS = """() => Array.from(document.querySelectorAll("#screen :is(h1, h2, .poster-text p, .invitation p, nav span)"))
  .map((element) => element.textContent)"""


@pytest.fixture
def waiting(open_page, site):
    """Opens pages whose Python is held back; returns the page and a function that lets Python come."""

    def begin(**options):
        page = open_page(ready=False, **options)
        page.add_init_script(SHIFTS)
        held = []
        page.route("**/*.wasm", lambda route: held.append(route))
        page.goto(site.url, wait_until="commit")
        page.wait_for_selector(HOME)

        def go_on():
            page.wait_for_function("() => document.getElementById('boot-stage')?.textContent.includes('Python')")
            for route in held:
                route.continue_()
            wait_ready(page)

        return page, go_on

    return begin


def test_while_a_reader_looks_at_home_the_modules_of_a_table_are_read(open_page):
    open_page(anew=True).wait_for_function("() => performance.getEntriesByName('table-read').length")


@pytest.mark.parametrize(("locale", "sentence"), [("es-AR", "Partidas (0)"), ("en-GB", "Games (0)")])
def test_home_is_painted_before_python_and_stays(waiting, locale, sentence):
    page, go_on = waiting(locale=locale, viewport={"width": 412, "height": 823})
    assert page.get_by_text(sentence).is_visible()
    assert page.locator("#boot-bar").is_visible() and page.locator("#boot").bounding_box()["height"] < 80
    before = page.evaluate(TEXTS)
    page.focus("[data-focus=go-new]")
    page.evaluate("window.posters = document.querySelector('.posters')")
    go_on()
    assert page.evaluate(TEXTS) == before
    assert page.evaluate("window.posters.isConnected && document.activeElement.dataset.focus") == "go-new"
    assert page.evaluate("window.shifted") < 0.01
    assert page.locator("#boot").count() == 0


def test_a_tap_before_python_comes_is_confirmed_and_done_later(waiting):
    page, go_on = waiting(locale="es-ES")
    page.click("[data-action=go][data-arg=cards]")
    page.click("[data-action=lang]")
    page.press("[data-focus=go-new-villagers]", "Enter")
    assert page.locator("[data-heard]").count() == 2
    assert page.locator("#boot-heard").inner_text() == "Enseguida: Nueva partida: Villagers"
    go_on()
    page.wait_for_selector(".page-new")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.locator("#screen [data-heard]").count() == 0


def test_later_visits_begin_with_home_as_it_was_left_and_run_nothing_planted_in_it(open_page, site):
    page = open_page(ready=False, locale="es-ES")
    page.goto(site.url)
    wait_ready(page)
    page.click("[data-focus=lesson-never]")
    page.click("[data-focus=go-settings]")
    page.click("[data-action='set.theme'][data-arg=contrast]")
    page.click("[data-action='set.text'][data-arg=larger]")
    page.click("[data-focus=back]")
    page.wait_for_selector(HOME)
    assert page.locator(".invitation").count() == 0
    driving.wait_saved(page)
    held = []
    page.route("**/*.wasm", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.wait_for_selector(HOME)
    assert page.locator(".invitation").count() == 0 and page.locator(".daily .fan-card").count() > 0
    assert page.evaluate("document.documentElement.dataset.text") == "150"
    assert page.evaluate("document.documentElement.dataset.theme").startswith("contrast")

    stored_home = json.loads(page.evaluate("localStorage.getItem('baraja-home')"))
    for planted in (
        "<script>window.ran = 1</script>",
        '<img src="x" onerror="window.ran = 1">',
        '<a href="javascript:window.ran=1">tap</a>',
        "<div><style>* { display: none }</style></div>",
        "<svg><script>window.ran = 1</script></svg>",
        "<template><script>window.ran = 1</script></template>",
        '<form action="https://example.org"><button>tap</button></form>',
        None,
    ):
        stored_home["screen"] = planted and f'<div class="page page-home">{planted}</div>'
        page.evaluate("text => localStorage.setItem('baraja-home', text)", json.dumps(stored_home))
        page.reload(wait_until="commit")
        page.wait_for_selector(f"{HOME} .posters")
        assert page.locator("#screen :is(script, [onerror], [href^=javascript], style, template, form)").count() == 0
        assert page.evaluate("window.ran") is None
    FAULTS.clear()  # the content policy reports what it has refused, too


def test_a_game_under_way_is_not_hidden_behind_home(open_page, site):
    page = open_page(ready=False, locale="es-ES")
    page.goto(site.url + deals.deal_link())
    wait_ready(page)
    driving.open_link(page)
    assert driving.my_turn(page)
    driving.wait_saved(page)
    held = []
    page.route("**/*.wasm", lambda route: held.append(route))
    page.goto(site.url, wait_until="commit")
    page.get_by_text("Te espera:").wait_for()
    assert re.search(r"· \d{1,2} \w{3} \d{4}, turno", page.inner_text("#boot-last")), "the day, as people write it"
    assert page.locator(HOME).count() == 0 and page.locator("#boot h1").is_visible()
