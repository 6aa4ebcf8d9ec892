"""Every known way in which a start fails ends on the recovery screen, which works without Python.

Routes do not see what a service worker asks for, so these pages run without one.
"""

import json

import pytest

import packing
from auditing import AXE
from serving import wait_ready

SAVE = """async () => {
  const storage = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  await storage.put("game-1", '{"format":"baraja/1"}', '{"name":"Primera"}');
}"""
SAVED = """async () => {
  const storage = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  return storage.get("game-1");
}"""


def missing(route):
    route.fulfill(status=404, content_type="text/html", body="<h1>404</h1>")


def refused(route):
    route.abort("connectionrefused")


def web_page(route):
    route.fulfill(status=200, content_type="text/html", body="<h1>Log in to this network</h1>")


def cut_short(route):
    route.fulfill(response=(whole := route.fetch()), body=whole.body()[:100_000])


def damaged(route):
    body = bytearray((whole := route.fetch()).body())
    body[len(body) // 2] ^= 1
    route.fulfill(response=whole, body=bytes(body))


FAULTS = {
    "wasm missing": ("**/*.wasm", missing),
    "wasm cut short": ("**/*.wasm", cut_short),
    "wasm is a web page": ("**/*.wasm", web_page),
    "wasm refused": ("**/*.wasm", refused),
    "standard library missing": ("**/python_stdlib.zip", missing),
    "lock file missing": ("**/pyodide-lock.json", missing),
    "pyodide missing": ("**/pyodide.mjs", missing),
    "pyscript missing": ("**/core.js", missing),
    "own module missing": ("**/pyhost.js", missing),
    "own code missing": ("**/baraja_ui-*.zst", missing),
    "own code is a web page": ("**/baraja_ui-*.zst", web_page),
    "own code damaged": ("**/baraja_ui-*.zst", damaged),
    "own code cut short": ("**/baraja_ui-*.zst", cut_short),
    "config missing": ("**/pyscript.json", missing),
}


def broken_page(open_page, **options):
    return open_page(ready=False, watched=False, locale="es-ES", **options)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_at_the_start_ends_on_the_recovery_screen(open_page, site, fault):
    page = broken_page(open_page)
    page.route(*FAULTS[fault])
    page.goto(site.url)
    page.locator("#recovery").wait_for()
    assert page.get_by_role("heading", name="Baraja no ha podido arrancar").is_visible()
    assert page.locator("#recovery-text").text_content().strip()
    assert not page.locator("#boot").is_visible()
    for name in ("Reintentar", "Reparar", "Exportar"):
        assert page.get_by_role("button", name=name).is_enabled()


def test_an_exception_in_python_ends_on_the_recovery_screen_and_is_named_there(open_page, site, tmp_path):
    page = broken_page(open_page)
    packing.replaced(page, {"baraja_ui": {}}, tmp_path)
    page.goto(site.url)
    page.locator("#recovery").wait_for()
    assert "ModuleNotFoundError" in page.locator("#recovery-text").text_content()


def test_a_browser_without_webassembly_is_named_and_offered_no_repair(open_page, site):
    """An iPhone in Lockdown Mode is one."""
    page = broken_page(open_page)
    page.add_init_script("delete window.WebAssembly")
    page.goto(site.url)
    page.get_by_text("Este navegador tiene desactivado WebAssembly").wait_for()
    assert page.get_by_role("button", name="Reparar").is_hidden()
    assert page.get_by_role("button", name="Exportar").is_enabled()


def test_only_a_server_that_does_not_answer_is_blamed_on_the_connection(open_page, site):
    page = broken_page(open_page)
    page.route("**/baraja_ui-*.zst", missing)
    page.goto(site.url)
    page.get_by_text("Una parte del programa falta o ha fallado").wait_for()
    page.route("**/build.json", refused)
    page.reload()
    page.get_by_text("comprueba la conexión").wait_for()


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "pyodide.mjs", "pyodide.asm.mjs"])
def test_the_recovery_screen_names_the_file_that_a_server_sends_with_a_wrong_type(open_page, site, file):
    page = broken_page(open_page)

    def mistyped(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"content-type": "text/plain"})

    page.route("**/*.wasm", web_page) if file.endswith(".wasm") else page.route(f"**/{file}", mistyped)
    page.goto(site.url)
    page.get_by_text(f"El servidor envía {file} como «text/").wait_for()


def test_a_start_that_hangs_is_noticed(open_page, site):
    page = broken_page(open_page, own=True)
    page.clock.install()
    page.route("**/*.wasm", lambda route: None)
    page.goto(site.url)
    page.get_by_text("Descargando Python…").wait_for()
    slow = page.get_by_text("Sigue en ello")
    page.clock.fast_forward(10_000)
    assert not slow.is_visible()
    for _ in range(20):  # whatever else arrives is a sign of life: the wait begins anew
        page.clock.fast_forward(11_000)
        if slow.is_visible():
            break
    assert slow.is_visible()
    assert not page.locator("#recovery").is_visible()
    page.clock.fast_forward(61_000)
    page.locator("#recovery").wait_for()
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("file", ["*.asm.mjs", "*.asm.wasm", "python_stdlib.zip", "baraja_ui-*.zst"])
def test_a_request_that_hangs_is_made_again(open_page, site, file):
    page = open_page(ready=False, own=True, locale="es-ES")
    page.clock.install()
    asked = []

    def hang_at_first(route):
        asked.append(route)
        if len(asked) > 1:
            route.continue_()

    page.route(f"**/{file}", hang_at_first)
    with page.expect_request(f"**/{file}"):
        page.goto(site.url, wait_until="commit")
    for _ in range(200):  # whatever else arrives, which may take a while, is a sign of life
        page.clock.fast_forward(9_000)
        page.wait_for_timeout(50)
        if len(asked) > 1:
            break
    wait_ready(page)
    assert page.locator("#recovery").is_hidden()
    page.unroute_all(behavior="ignoreErrors")


def test_recovery_does_not_wait_for_a_module_that_never_comes(open_page, site):
    page = broken_page(open_page, own=True)
    page.clock.install()
    held = []
    page.route("**/pyhost.js", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/pyhost.js"):
        page.goto(site.url, wait_until="commit")
    for _ in range(20):
        page.clock.fast_forward(61_000)
        if page.locator("#recovery").is_visible():
            break
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Reintentar").click()
    wait_ready(page)


def test_a_start_that_was_only_slow_closes_the_recovery_screen_again(open_page, site):
    page = broken_page(open_page, own=True)
    held = []
    page.clock.install()
    page.route("**/*.wasm", lambda route: held.append(route))
    with page.expect_request("**/*.wasm"):
        page.goto(site.url)
    page.get_by_text("Descargando Python…").wait_for()
    for _ in range(20):  # after some silence the file is requested once more
        page.clock.fast_forward(9_000)
        if len(held) > 1:
            break
    for _ in range(20):
        page.clock.fast_forward(61_000)
        if page.locator("#recovery").is_visible():
            break
    for route in held[1:]:
        route.continue_()
    wait_ready(page)
    page.locator("#recovery").wait_for(state="hidden")


def test_the_recovery_screen_exports_the_saves_tries_again_and_repairs(open_page, site):
    page = broken_page(open_page)
    page.goto(site.url)
    wait_ready(page)
    page.evaluate(SAVE)
    page.route("**/baraja_ui-*.zst", missing)
    page.reload()
    page.locator("#recovery").wait_for()

    with page.expect_download() as download:
        page.get_by_role("button", name="Exportar").click()
    file = json.loads(download.value.path().read_text())
    assert file["format"] == "baraja-saves/1"
    assert {"id": "game-1", "save": '{"format":"baraja/1"}', "meta": '{"name":"Primera"}'} in file["saves"]

    with page.expect_navigation():
        page.get_by_role("button", name="Reintentar").click()
    page.locator("#recovery").wait_for()

    page.route("**/build.json", refused)
    page.get_by_role("button", name="Reparar").click()
    page.get_by_text("No se puede reparar sin conexión").wait_for()

    page.unroute_all()
    page.get_by_role("button", name="Reparar").click()
    wait_ready(page)
    assert page.evaluate(SAVED) == '{"format":"baraja/1"}', "a repair touches no save"


def test_an_export_says_so_when_storage_never_answers(open_page, site):
    page = broken_page(open_page, own=True)
    page.clock.install()
    page.add_init_script("IDBFactory.prototype.open = () => ({});")
    page.route("**/baraja_ui-*.zst", missing)
    page.goto(site.url)
    page.locator("#recovery").wait_for()
    page.get_by_role("button", name="Exportar").click()
    page.clock.fast_forward(9_000)
    page.get_by_text("El almacenamiento del navegador no responde.").wait_for()


@pytest.mark.parametrize(("scheme", "locale"), [("light", "es-ES"), ("dark", "en-GB")])
def test_axe_finds_nothing_on_the_shell_the_recovery_screen_and_the_offer_of_an_update(open_page, site, scheme, locale):
    page = open_page(ready=False, watched=False, locale=locale, color_scheme=scheme)
    held = []
    page.route("**/*.wasm", lambda route: held.append(route))
    with page.expect_request("**/*.wasm"):
        page.goto(site.url)
    page.evaluate(AXE)

    def violations():
        violations_found = page.evaluate("audited()")
        return [(entry["id"], node["html"]) for entry in violations_found for node in entry["nodes"]]

    assert violations() == []
    page.route("**/*.wasm", refused)  # the file is requested once more
    held[0].abort()
    page.locator("#recovery").wait_for()
    page.locator("summary").click()
    page.evaluate("document.getElementById('update').hidden = false")
    assert violations() == []
