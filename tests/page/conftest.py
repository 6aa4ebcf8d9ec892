from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def art_css():
    """The rules of the pictures, with the palettes that the build appends."""
    from baraja_ui.art import palettes

    public = Path(__file__).parents[2] / "public"
    return next(public.rglob("art.css")).read_text("utf-8") + palettes.stylesheet()
