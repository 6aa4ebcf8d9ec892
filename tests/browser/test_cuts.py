"""A game at a shared table whose devices are cut off becomes the same game as on one device."""

import cutting
import together_driving
from baraja.core.streams import Rng


def test_a_game_cut_off_again_and_again_ends_as_on_one_device(open_page):
    """Channels close, pages are reloaded, and the process of the leading device is killed. tests/bench/cuts.py makes
    many more cuts, and kills followers too, which the leader's browser notices only after a quarter of a minute."""
    cuts = [cutting.Cut(kind, device) for kind in cutting.KINDS for device in (0, 1)][:-1]
    expected = cutting.by_one(open_page(locale="es-ES"), "villagers", 2)
    pages = [open_page(locale="es-ES"), open_page(locale="en-GB")]
    cutting.able_to_be_cut(pages)
    together_driving.gather(pages, "villagers")
    done = cutting.play_with_cuts(pages, cuts, 5, len(expected["decisions"]), Rng(3))
    assert done == cuts, "the game is long enough for all cuts"
    assert together_driving.records(pages) == [expected] * 2
