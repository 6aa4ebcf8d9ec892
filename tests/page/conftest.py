from pathlib import Path

import pytest

from pretending import Pretended

NEVER_BEGUN = (
    "error:coroutine:RuntimeWarning",
    "error:Exception ignored .*coroutine:pytest.PytestUnraisableExceptionWarning",
)
"""What Python only warns of: that something was set going and nobody let it begin."""


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            for warning in NEVER_BEGUN:
                item.add_marker(pytest.mark.filterwarnings(warning))


@pytest.fixture(autouse=True)
def begun_or_dropped(monkeypatch):
    """What a test tapped last and did not wait for is dropped when it ends. What was begun has ended by then: of a task
    that was not, Python only writes that it was destroyed, when the tests are over and nobody can say whose it was."""
    monkeypatch.setattr(Pretended, "made", [])
    yield
    for host in Pretended.made:
        host.drop()
        assert [task for task in host.tasks if not task.done()] == []


@pytest.fixture(scope="session")
def art_css():
    """The rules of the pictures, with the palettes that the build appends."""
    from baraja_ui.art import palettes

    public = Path(__file__).parents[2] / "public"
    return next(public.rglob("art.css")).read_text("utf-8") + palettes.stylesheet()
