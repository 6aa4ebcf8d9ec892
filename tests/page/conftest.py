import asyncio
from pathlib import Path

import pytest

from pretending import Pretended

NEVER_BEGUN = (
    "error:coroutine:RuntimeWarning",
    "error:Exception ignored .*coroutine:pytest.PytestUnraisableExceptionWarning",
)
"""Python only warns of a coroutine that was made and never awaited; in these tests it is an error."""


def pytest_collection_modifyitems(items):
    for item in items:
        if item.nodeid.startswith("tests/page/"):  # asking paths takes a second for all tests of the project
            for warning in NEVER_BEGUN:
                item.add_marker(pytest.mark.filterwarnings(warning))


@pytest.fixture(autouse=True, scope="module")
def no_loop_of_others():
    """Hides the loop that the driver of the browser tests keeps running in this thread: what a tap sets going would be
    given to it, and never end."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture(autouse=True)
def nothing_left_running(monkeypatch):
    """Drops what a test's last taps set going without waiting for it, and checks that no task is left running: Python
    would report one only when all tests are over, and nobody could tell which of them it came from."""
    monkeypatch.setattr(Pretended, "instances", [])
    yield
    for host in Pretended.instances:
        host.drop()
        assert [task for task in host.tasks if not task.done()] == []


@pytest.fixture(scope="session")
def art_css():
    """The rules of the pictures, with the palettes that the build appends."""
    from baraja_ui.art import palettes

    public = Path(__file__).parents[2] / "public"
    return next(public.rglob("art.css")).read_text("utf-8") + palettes.stylesheet()
