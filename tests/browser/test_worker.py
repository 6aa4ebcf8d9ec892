"""Workers in a browser: they start from files that are here already, are replaced if killed, and fence in programs."""

import driving
import village_driving
from serving import Site, wait_ready, watch


def laboratory(page, games=1000):
    page.click("[data-focus=go-laboratory]")
    page.click(f"[data-action='laboratory.games'][data-arg='{games}']")


def test_the_laboratory_plays_in_a_worker_offline_and_a_killed_one_is_replaced(open_page):
    site = Site()
    page = open_page(ready=False, own=True, watched=False, service_workers="allow", locale="es-ES")
    watch(page.context, site.origin)
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    site.stop()  # from here on there is only what the browser has cached
    page.reload()
    wait_ready(page)
    workers = []
    page.on("worker", lambda worker: workers.append(worker))
    laboratory(page)
    assert not workers, "no worker, which takes memory, starts before it is needed"
    page.click("[data-action='laboratory.start']")
    page.wait_for_selector(".lab-figure")
    assert [worker.url for worker in workers] == [
        f"{site.url}app/{page.get_attribute('html', 'data-build')}/js/worker.js"
    ]
    before = page.inner_text(".lab-progress p")
    with page.expect_worker():
        workers[0].evaluate("() => void setTimeout(() => { throw new Error('killed by a test'); })")
    page.wait_for_function("told => document.querySelector('.lab-progress p').innerText !== told", arg=before)
    page.click("[data-action='laboratory.stop']")
    page.wait_for_selector("[data-action='laboratory.start']")


ORDERS = """() => {
  const say = Worker.prototype.postMessage;
  window.orders = 0;
  Worker.prototype.postMessage = function (text) {
    if (text.includes('"decision"')) window.orders += 1;
    return say.call(this, text);
  };
}"""


def test_the_expert_decides_in_the_worker_and_goes_on_when_that_is_killed(open_page):
    page = open_page("", locale="es-ES")
    page.evaluate(ORDERS)
    with page.expect_worker() as begun:
        village_driving.open_fragment(page, village_driving.deal_link(seats=("person", "expert"), start=1))

    def orders_grow():
        before = page.evaluate("window.orders")
        for _ in range(40):
            assert driving.my_turn(page)
            village_driving.one_step(page)
            if page.evaluate("window.orders") > before:
                return True
        return False

    assert orders_grow()
    with page.expect_worker():
        begun.value.evaluate("() => void setTimeout(() => { throw new Error('killed by a test'); })")
    assert orders_grow()
    assert driving.my_turn(page)


PLAYER = "class A:\n    def __init__(self, seed): pass\n    def decide(self, view, question):\n        "


def test_a_program_of_the_readers_own_runs_fenced_in_and_is_ended_when_it_never_answers(booted):
    page = booted
    page.click("[data-focus=go-laboratory]")
    with page.expect_worker() as begun:
        page.click("[data-focus=go-player]")
        page.click("[data-focus=player-go]")
    page.wait_for_selector(".lab-figure")
    page.wait_for_selector("[data-action='player.run']")
    page.fill("#program", f"import js\n{PLAYER}return question.options[:question.least]\n")
    page.click("[data-action='player.run']")
    page.get_by_text("Línea 1: ImportError: there is no browser here").first.wait_for()
    page.fill("#program", f"{PLAYER}hoard = [0]\n        while True: hoard += hoard\n")
    page.click("[data-action='player.run']")
    page.get_by_text("Línea 5: MemoryError").first.wait_for()
    assert page.inner_text("#program-lines .wrong") == "5"
    page.fill("#program", f"{PLAYER}while True: pass\n")
    with page.expect_worker() as looping:
        page.click("[data-action='player.run']")
    page.wait_for_selector("[data-action='player.stop']")
    assert begun.value != looping.value, "each trial has a worker of its own"
    page.get_by_text("Tu jugador lleva 5 segundos sin responder").first.wait_for()
    page.fill("#program", f"{PLAYER}return question.options[:question.least]\n")
    with page.expect_worker() as last:
        page.click("[data-action='player.games'][data-arg='1000']")
        page.click("[data-action='player.run']")
    page.wait_for_function("() => /[1-9]\\d* de 1000/.test(document.querySelector('.lab-progress')?.textContent)")
    assert last.value.url.startswith("blob:"), "a worker of a frame of its own (tests/browser/test_fence.py)"
    page.click("[data-action='player.stop']")
    page.wait_for_selector("[data-action='player.run']")
