"""Games at a shared table whose devices are cut off: as with nothing cut, and as on one device."""

import cutting
import together_driving as table
from baraja.core.streams import Rng


def test_a_game_cut_off_again_and_again_ends_as_on_one_device(open_page):
    """Channels close, pages are reloaded, the process of the device that leads is killed; tests/bench/cuts.py draws
    many more, and kills those that follow too, which takes the browser a quarter of a minute to notice."""
    cuts = [cutting.Cut(kind, device) for kind in cutting.KINDS for device in (0, 1)][:-1]
    expected = cutting.by_one(open_page(locale="es-ES"), "villagers", 2)
    pages = [open_page(locale="es-ES"), open_page(locale="en-GB")]
    cutting.able_to_be_cut(pages)
    table.gather(pages, "villagers")
    done = cutting.play_with_cuts(pages, cuts, 5, len(expected["decisions"]), Rng(3))
    assert done == cuts, "the game is long enough for all of them"
    assert table.records(pages) == [expected] * 2
