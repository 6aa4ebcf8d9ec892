"""The built page under a sub-path, opened in Chromium and in WebKitGTK.

Every page is watched: a console error, an unhandled rejection, a violation of the content policy or a request to
another host fails the test in which it happens. Pages that are broken on purpose are opened with ``watched=False``.
"""

import glob
import os
import shutil
import subprocess

import pytest
from playwright.sync_api import sync_playwright

from serving import BOOT_MS, DIST, FAULTS, Site, wait_ready, watch


@pytest.fixture(scope="module")
def site():
    assert (DIST / "index.html").exists(), "no dist/: run python3 build.py dist"
    site = Site()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def chromium_path():
    names = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
    return os.environ.get("BARAJA_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def playwright_session():
    with sync_playwright() as play:
        yield play


@pytest.fixture(scope="session")
def chromium(playwright_session, chromium_path):
    browser = playwright_session.chromium.launch(executable_path=chromium_path)
    yield browser
    browser.close()


@pytest.fixture(autouse=True)
def no_faults():
    FAULTS.clear()
    yield
    assert not FAULTS, "\n".join(FAULTS)


def _opener(chromium, site, contexts):
    def open_page(address="", *, watched=True, ready=True, **options):
        """A page in a fresh context, loaded and, unless told otherwise, ready. `address` follows the site's address."""
        context = chromium.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(BOOT_MS)
        if watched:
            watch(context, site.origin)
        page = context.new_page()
        if ready:
            page.goto(site.url + address)
            wait_ready(page)
        return page

    return open_page


@pytest.fixture
def open_page(chromium, site):
    contexts = []
    yield _opener(chromium, site, contexts)
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def booted(chromium, site):
    """One ready page for a whole module, in Spanish."""
    contexts = []
    yield _opener(chromium, site, contexts)(locale="es-ES")
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def display():
    """A screen for WebKitGTK: the one there is, or a virtual one."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    yield f":{number}"
    screen.terminate()
    screen.wait()


@pytest.fixture(scope="module")
def webkit(display):
    """A WebKitGTK browser under WebDriver: the nearest thing to Safari on this machine."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    folders = ("/usr/lib*", "/usr/lib/*", "/usr/libexec")  # as Fedora, Debian and others lay it out
    browsers = sorted(path for folder in folders for path in glob.glob(f"{folder}/webkit2gtk-4.*/MiniBrowser"))
    assert browsers and shutil.which("WebKitWebDriver"), "no WebKitGTK: apt-get install webkit2gtk-driver xvfb"
    options = Options()
    options.binary_location = browsers[-1]
    options.add_argument("--automation")
    environment = {**os.environ, "DISPLAY": display}
    service = Service(shutil.which("WebKitWebDriver"), env=environment, log_output=subprocess.DEVNULL)
    driver = webdriver.WebKitGTK(options=options, service=service)
    driver.set_page_load_timeout(BOOT_MS / 1000)
    yield driver
    driver.quit()


def pytest_configure(config):
    config.addinivalue_line("markers", "webkit: runs in WebKitGTK, which exists on Linux only")
