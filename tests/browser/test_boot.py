"""The page starts below a sub-path from its own files only, stays within its limits, and can be installed."""

import base64
import hashlib
import json
import re
import struct

import pytest

from serving import DIST, Site, wait_ready
from web.build.assemble import VENDOR
from web.build.environment import MODULES
from web.build.sizes import LIMITS

COUNT_STACKS = """
  window.stacks = 0;
  const { promising } = WebAssembly;
  WebAssembly.promising = (task) => { stacks += 1; return promising(task); };
"""


def test_the_page_starts_below_a_sub_path(booted, site):
    assert booted.url == site.url
    assert booted.locator("#app").inner_text().strip()
    assert booted.locator("#boot").count() == 0
    assert not booted.locator("#recovery").is_visible()


def test_a_start_asks_for_few_files_and_only_for_its_own(open_page):
    site = Site()  # its own: the worker of no other page asks it for anything
    page = open_page(ready=False, watched=False)
    page.goto(site.url)
    wait_ready(page)
    site.stop()
    asked = site.requests
    assert "/repo/" in asked
    assert all(path.startswith("/repo/") for path in asked)
    assert len(asked) <= 24, asked  # two of them typefaces, four the modules in JavaScript
    assert page.evaluate("performance.getEntriesByName('app-ready').length") == 1


def test_no_task_of_python_gets_a_stack_of_its_own(open_page, site):
    """Chromium's heap sampling reads past the end of such a stack, which crashes the tab (public/js/python.js)."""
    page = open_page(ready=False)
    page.add_init_script(COUNT_STACKS)
    page.goto(site.url)
    wait_ready(page)
    assert page.evaluate("[typeof WebAssembly.promising, stacks]") == ["function", 0]


def test_the_shell_is_painted_before_python_arrives(open_page, site):
    page = open_page(ready=False, locale="es-ES")
    held = []
    page.route("**/*.wasm", lambda route: held.append(route))
    with page.expect_request("**/*.wasm"):
        page.goto(site.url)
    page.wait_for_selector("#boot-bar")
    assert page.locator("#boot h1").inner_text() == "Baraja"
    page.wait_for_selector("text=Descargando Python…")
    waiting = page.evaluate("document.getElementById('boot-bar').value")
    assert 0 < waiting < 60, "the wasm file is most of the bytes and has not come yet"
    held[0].continue_()
    wait_ready(page)


@pytest.mark.parametrize(("locale", "sentence"), [("es-MX", "Preparando la mesa…"), ("en-GB", "Setting the table…")])
def test_the_shell_speaks_the_language_of_the_browser(open_page, site, locale, sentence):
    page = open_page(ready=False, locale=locale)
    page.route("**/vendor/**", lambda route: None)
    page.goto(site.url, wait_until="commit")
    page.get_by_text(sentence).wait_for()
    assert page.evaluate("document.documentElement.lang") == locale[:2]
    page.unroute_all(behavior="ignoreErrors")


def test_without_scripts_the_page_says_what_it_needs(open_page, site):
    page = open_page(ready=False, own=True, java_script_enabled=False)
    page.goto(site.url)
    text = page.locator("noscript").inner_text()
    assert "JavaScript" in text and "Actívalos" in text and "Allow them" in text


def test_the_address_can_switch_the_service_worker_off(open_page, site):
    page = open_page(own=True, service_workers="allow")
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    page.goto(site.url + "?no-sw")
    wait_ready(page)
    count = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    assert page.evaluate(count) == 0
    page.reload()
    wait_ready(page)
    assert page.evaluate("navigator.serviceWorker.controller === null")


def test_the_build_stays_within_its_limits():
    summary = json.loads((DIST / "build.json").read_text())
    for key, limit in LIMITS.items():
        assert 0 < summary[key] <= limit


def test_files_of_others_are_as_npm_delivers_them_but_for_what_is_shrunk():
    summary = json.loads((DIST / "build.json").read_text())
    shrunk = {"pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"}
    for name, version in summary["vendor"].items():
        package = MODULES / VENDOR[name][0]
        for path in DIST.glob(f"vendor/{name}-{version}-*/*"):
            same = any(path.read_bytes() == original.read_bytes() for original in package.rglob(path.name))
            assert same != (path.name in shrunk), path.name


def test_no_file_has_a_name_that_a_static_host_hides():
    assert not [path for path in DIST.rglob("*") if path.name.startswith(("_", "."))]


def test_about_leads_to_the_licence_version_and_source_of_all_that_ships(open_page):
    page = open_page(locale="es-ES", watched=False)  # for a text file the browser asks the host for an icon
    page.click("[data-action=go][data-arg=about]")
    with page.context.expect_page() as opened:
        page.get_by_text("Licencias, versiones y fuentes").click()
    text = opened.value.inner_text("body")
    shipped = json.loads((DIST / "build.json").read_text())["vendor"]
    names = {"sans": "Source Sans 3, .*", "serif": "Alegreya, .*"}
    for name, version in shipped.items():
        assert re.search(rf"^{names.get(name, name)} {re.escape(version)}$", text, re.MULTILINE | re.IGNORECASE), name
    for licence in ("MPL-2.0", "PSF-2.0", "Apache-2.0", "ISC", "MIT", "OFL-1.1"):
        assert re.search(rf"^  {licence}, © .+\n  https://github\.com/", text, re.MULTILINE), f"nobody under {licence}"
        assert re.search(rf"^=+\n{licence}\n=+\n\s*\w", text, re.MULTILINE), f"no text of {licence}"


def test_own_files_name_no_other_host():
    for path in DIST.rglob("*"):
        own = path.is_file() and "vendor" not in path.relative_to(DIST).parts
        if own and path.suffix in {".html", ".js", ".css", ".json", ".webmanifest"}:
            # `.invalid` is no host (RFC 2606): it stands for the address that a worker without any gives to its files
            named = re.findall(r"(?:https?:)?//(?!www\.w3\.org/|nowhere\.invalid/)[a-z0-9-]+\.[a-z]", path.read_text())
            assert not named, path.name


def test_the_policy_allows_neither_eval_nor_inline_code_but_two_scripts_of_ours():
    page = (DIST / "index.html").read_text()
    [boot] = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    own = base64.b64encode(hashlib.sha256(boot.encode()).digest()).decode()
    scripts = (path.read_text() for path in DIST.rglob("*.js") if "vendor" not in path.parts)
    [frame] = {digest for text in scripts for digest in re.findall(r"'none'; ?script-src 'sha256-([^']+)'", text)}
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)[1]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == rules["connect-src"] == rules["style-src"] == "'self'"
    assert rules["script-src"] == f"'self' 'sha256-{own}' 'sha256-{frame}' 'wasm-unsafe-eval'"
    assert page.index("Content-Security-Policy") < min(page.index("<link"), page.index("<script"))


def png_size(path):
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


def test_manifest_and_icons_have_what_browsers_need_to_install_the_page():
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    assert manifest["name"] and manifest["short_name"] and manifest["lang"] == "es"
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"
    purposes = {}
    for icon in manifest["icons"]:
        width, height = png_size(DIST / icon["src"])
        assert f"{width}x{height}" == icon["sizes"]
        purposes.setdefault(icon["purpose"], set()).add(width)
    assert purposes == {"any": {192, 512}, "maskable": {512}}
    assert png_size(DIST / "icons/apple-touch-icon.png") == (180, 180)
    assert '<link rel="apple-touch-icon" href="icons/apple-touch-icon.png">' in (DIST / "index.html").read_text()


def test_the_manifest_speaks_the_language_of_the_page(open_page):
    for locale, name in (("es-ES", "manifest.webmanifest"), ("en-GB", "manifest.en.webmanifest")):
        assert open_page(locale=locale).get_attribute("link[rel=manifest]", "href") == name


def test_a_link_that_another_app_shares_is_opened(open_page):
    page = open_page("?title=Baraja&text=Juega+esto&url=https%3A%2F%2Fexample.org%2F%23daily", locale="es-ES")
    page.wait_for_selector("#table")
    assert page.evaluate("location.search") == ""


def test_chromium_would_install_the_page(booted):
    booted.wait_for_selector("html[data-offline=ready]", state="attached")
    session = booted.context.new_cdp_session(booted)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
