"""Opens the built page, below a sub-path, in Chromium, WebKitGTK and Firefox.

Every page is watched: a console error, an unhandled rejection, a violation of the content policy or a request to
another host fails the test in which it happens. Pages that are broken on purpose are opened with ``watched=False``.
"""

import glob
import os
import re
import shutil
import subprocess
from pathlib import Path

import playwright
import pytest
from playwright.sync_api import sync_playwright

from auditing import AXE
from escaping import Counting
from firefox_driving import Firefox, find_firefox
from framing import Frame, Sheet
from serving import BOOT_MS, DIST, FAULTS, Site, wait_ready, watch
from tabs import COMPILE_PLAINLY, NO_GRAPHICS, ONE_PROCESS, Tabs
from web.build.assemble import dist
from web.build.environment import CACHE

# Chromium gives every window two hidden pages for the suggestions of an address bar: as slow as a start of Python.
NOT_NEEDED = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
WEBKIT_COMPILES_PLAINLY = {"JSC_useOMGJIT": "false"}


@pytest.fixture(scope="session")
def site():
    """Serves the built page at one address for all tests, so that what a tab has compiled and stored is there for the
    next test too. A test that changes what is served makes a site of its own."""
    assert (DIST / "index.html").exists(), "no dist/: run python3 build.py dist"
    site = Site()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def stock():
    """The folder of the page as `build.py dist --stock` builds it."""
    folder = CACHE / "stock-dist"
    dist(stock=True, folder=folder)
    return folder


@pytest.fixture(scope="session")
def chromium_path():
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
    return os.environ.get("BARAJA_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def playwright_session():
    with sync_playwright() as play:
        yield play


def without_what_is_not_needed():
    """Returns the option that switches parts of Chromium off. Chromium heeds only the last such option, so it repeats
    the parts that Playwright switches off."""
    driver = Path(playwright.__file__).parent / "driver/package/lib/coreBundle.js"
    [names] = re.findall(r"\bdisabledFeatures = \[(.*?)\]", driver.read_text("utf-8"), re.DOTALL)
    return "--disable-features=" + ",".join([*re.findall('^ *"(.+?)"', names, re.MULTILINE), *NOT_NEEDED])


@pytest.fixture(scope="session")
def chromium(playwright_session, chromium_path):
    options = [COMPILE_PLAINLY, ONE_PROCESS, NO_GRAPHICS, without_what_is_not_needed()]
    browser = playwright_session.chromium.launch(executable_path=chromium_path, args=options)
    yield browser
    browser.close()


@pytest.fixture
def other():
    """A second server, which counts what reaches it."""
    server = Counting()
    yield server
    server.end()


@pytest.fixture(autouse=True)
def no_faults():
    FAULTS.clear()
    yield
    assert not FAULTS, "\n".join(FAULTS)


@pytest.fixture(scope="session")
def tabs(chromium):
    tabs = Tabs(chromium)
    yield tabs
    tabs.close()


@pytest.fixture(scope="module")
def sheet(chromium, tmp_path_factory):
    """One browser page, with axe, for all pictures of a module. It has read axe and the typefaces already, and is
    filled again (`set_content`) instead of opened again. It is a file, so it may read files. It does not wait through
    the modules of other tests: after some minutes of that, one was never painted again."""
    blank = tmp_path_factory.mktemp("sheet") / "blank.html"
    blank.write_text("<!doctype html>", encoding="utf-8")
    blank_page = chromium.new_page()
    blank_page.goto(blank.as_uri())
    blank_page.evaluate(AXE)
    yield Sheet(blank_page)
    blank_page.close()


@pytest.fixture(scope="session")
def frame(chromium, tmp_path_factory):
    """One frame for all pictures of which only the places are asked: it has read the typefaces already, too."""
    blank = tmp_path_factory.mktemp("frame") / "blank.html"
    blank.write_text("<!doctype html>", encoding="utf-8")
    around = chromium.new_page()
    around.goto(blank.as_uri())
    yield Frame(around)
    around.close()


def _in_a_fresh_context(chromium, site, contexts, watched=True, **options):
    """Returns a page, in a context of its own, that has opened nothing yet."""
    context = chromium.new_context(**options)
    contexts.append(context)
    context.set_default_timeout(BOOT_MS)
    if watched:
        watch(context, site.origin)
    return context.new_page()


@pytest.fixture
def open_page(chromium, tabs, site):
    contexts, used = [], []

    def open_page(address="", *, watched=True, ready=True, anew=False, own=False, **options):
        """Returns a page that is loaded and ready, but not painted, with nothing stored and, unless its options allow
        it, no service worker. `address` follows the site's address. With `anew=True` no memory of an earlier start
        helps it. With `ready=False` it has opened nothing yet: for tests that change how a page starts. With `own=True`
        it is painted, and no other test uses its context: for tests that set a clock, which stays set, or install the
        worker."""
        options = {"service_workers": "block", **options}
        if own:
            page = _in_a_fresh_context(chromium, site, contexts, watched, **options)
            if ready:
                page.goto(site.url + address)
                wait_ready(page)
            return page
        tab = tabs.take(site, options, "anew" if anew else "any" if ready else "blank", watched)
        used.append(tab)
        return tab.open(site, address) if ready else tab.page

    yield open_page
    for context in contexts:
        context.close()
    for tab in used:
        tabs.give_back(tab)


@pytest.fixture(scope="module")
def booted(chromium, site):
    """Returns one ready page for a whole module, in Spanish."""
    contexts = []
    page = _in_a_fresh_context(chromium, site, contexts, locale="es-ES")
    page.goto(site.url)
    wait_ready(page)
    yield page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def display():
    """Returns the display for WebKitGTK: the one there is, or a virtual one."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    screen.terminate()
    screen.wait()


@pytest.fixture(scope="module")
def webkit(display):
    """Returns a WebKitGTK browser under WebDriver: the nearest thing to Safari on this machine."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    folders = ("/usr/lib*", "/usr/lib/*", "/usr/libexec")  # as Fedora, Debian and others lay it out
    browsers = sorted(path for folder in folders for path in glob.glob(f"{folder}/webkit2gtk-4.*/MiniBrowser"))
    assert browsers and shutil.which("WebKitWebDriver"), "no WebKitGTK: apt-get install webkit2gtk-driver xvfb"
    options = Options()
    options.binary_location = browsers[-1]
    options.add_argument("--automation")
    environment = {**os.environ, "DISPLAY": display, **WEBKIT_COMPILES_PLAINLY}
    service = Service(shutil.which("WebKitWebDriver"), env=environment, log_output=subprocess.DEVNULL)
    driver = webdriver.WebKitGTK(options=options, service=service)
    driver.set_page_load_timeout(BOOT_MS / 1000)
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    browser = Firefox(find_firefox(), tmp_path_factory.mktemp("firefox"))
    yield browser
    browser.close()


def pytest_configure(config):
    config.addinivalue_line("markers", "webkit: runs in WebKitGTK, which exists on Linux only")
    config.addinivalue_line("markers", "firefox: runs in Firefox too; left out where there is none")


def pytest_collection_modifyitems(config, items):
    """Leaves out the tests in Firefox where it is not installed: as a third browser it is optional."""
    if find_firefox() is None:
        left_out = [item for item in items if item.get_closest_marker("firefox")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
