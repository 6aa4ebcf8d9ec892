"""The worker in a browser: it starts from the files that are here already, and the page answers while it works."""

from serving import Site, wait_ready, watch


def laboratory(page, games=1000):
    page.click("[data-focus=go-laboratory]")
    page.click(f"[data-action='laboratory.games'][data-arg='{games}']")


def test_the_laboratory_plays_in_a_worker_offline_and_a_killed_one_is_replaced(open_page):
    site = Site()
    page = open_page(ready=False, watched=False, locale="es-ES")
    watch(page.context, site.origin)
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    site.stop()  # from here on there is nothing but what the browser has kept
    page.reload()
    wait_ready(page)
    workers = []
    page.on("worker", lambda worker: workers.append(worker))
    laboratory(page)
    assert not workers, "a worker that nobody needs takes memory"
    page.click("[data-action='laboratory.start']")
    page.wait_for_selector(".lab-progress")
    assert [worker.url for worker in workers] == [
        f"{site.url}app/{page.get_attribute('html', 'data-build')}/js/worker.js"
    ]
    before = page.inner_text(".lab-progress p")
    with page.expect_worker():
        workers[0].evaluate("() => void setTimeout(() => { throw new Error('killed by a test'); })")
    page.wait_for_function("told => document.querySelector('.lab-progress p').innerText !== told", arg=before)
    page.click("[data-action='laboratory.stop']")
    page.wait_for_selector("[data-action='laboratory.start']")
