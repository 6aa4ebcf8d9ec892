"""Wheels given as a file: what is read of them, what is refused, and that nothing of a refused one stays."""

import struct
import sys
from base64 import b64encode

import pytest

import plugin
from baraja import dominion, plugins, wheels
from baraja.bots import make
from baraja.core.choose import Illegal
from baraja.jobs import tasks
from baraja.jobs.wheels import take
from baraja.words import Words

FACTS, SET, wheel = plugin.FACTS, plugin.FILES, plugin.wheel


def without(text, old, new=""):
    assert old in text
    return text.replace(old, new)


@pytest.fixture(autouse=True)
def as_before():
    with plugin.gone_afterwards():
        yield


def refused(data):
    """Returns why a wheel is refused, after checking that nothing of it is left."""
    path, modules = list(sys.path), set(sys.modules)
    cards, sets = list(dominion.KINDS), list(dominion.SETS)
    with pytest.raises(Illegal) as problem:
        take(data)
    assert (sys.path, list(dominion.KINDS), list(dominion.SETS)) == (path, cards, sets)
    assert not {name for name in set(sys.modules) - modules if name.startswith("mills")}
    assert plugins.offered(plugins.SETS) == {} and "miller" not in plugins.offered(plugins.BOTS)
    return problem.value.reason, problem.value.slots


def test_a_wheel_is_read_without_running_any_of_it():
    facts = wheels.read(wheel({"mills/__init__.py": "raise SystemExit"}))
    assert (facts.name, facts.version, facts.modules) == ("mills", "1.0", ("mills",))
    assert [(group, name) for group, name, _, _ in facts.offers] == [
        ("baraja.bots", "miller"),
        ("baraja.sets", "mills"),
    ]
    assert "mills" not in sys.modules


def test_a_wheel_that_is_taken_has_its_cards_words_and_players_here_at_once():
    assert "windmill" not in dominion.KINDS
    assert take(wheel()).name == "mills"
    assert dominion.SETS[-1] == "mills" and "mills" not in dominion.OWN_SETS
    assert dominion.KINDS["windmill"].set == "mills"
    assert Words("dominion", "es").name("windmill") == "Molino de viento"
    assert dominion.packages_of(["windmill", "village"]) == ["mills 1.0"] and dominion.packages_of(["village"]) == []
    assert make("miller", "dominion", 1).decide is not None
    assert take(wheel()).name == "mills", "once more does nothing"
    again = wheel({f"{FACTS}/METADATA": SET[f"{FACTS}/METADATA"].replace("Version: 1.0\n", "Version: 2.0\n")})
    with pytest.raises(Illegal, match="wheel_again"):
        take(again)


def test_a_trial_says_what_is_in_a_wheel_and_has_played_with_it():
    file = b64encode(wheel()).decode()
    steps = tasks.begin("trial", {"file": file}, programs=True)
    count = 0
    try:
        while True:
            next(steps)
            count += 1
    except StopIteration as end:
        facts = end.value
    assert count > 10, "it pauses, so that it can be ended"
    assert facts["sets"] == {"mills": 2} and facts["bots"] == ["miller"]
    assert [card["names"]["en"] for card in facts["cards"]] == ["Water Mill", "Windmill"]
    with pytest.raises(Illegal, match="no_task"):
        tasks.begin("trial", {"file": file})


METADATA, WHEEL, CODE = SET[f"{FACTS}/METADATA"], SET[f"{FACTS}/WHEEL"], SET["mills/__init__.py"]
BAD = [
    (b"no zip at all", "wheel_none"),
    (b"", "wheel_none"),
    (wheel()[:-40], "wheel_none"),
    (wheel({f"{FACTS}/METADATA": None}), "wheel_none"),
    (wheel({f"{FACTS}/WHEEL": None}), "wheel_none"),
    (wheel({f"{FACTS}/METADATA": without(METADATA, "Name: mills", "Name: ../mills")}), "wheel_none"),
    (wheel({f"{FACTS}/entry_points.txt": "[console_scripts]\nmills = mills:main\n"}), "wheel_empty"),
    (wheel({f"{FACTS}/METADATA": without(METADATA, ">=3.11", "<3.9")}), "wheel_python"),
    (wheel({f"{FACTS}/METADATA": without(METADATA, ">=3.11", "==2.7.*")}), "wheel_python"),
    (wheel({f"{FACTS}/METADATA": without(METADATA, ">=3.11", "the newest")}), "wheel_python"),
    (wheel({f"{FACTS}/WHEEL": without(WHEEL, "py3-none-any", "cp314-cp314-manylinux_x86_64")}), "wheel_platform"),
    (wheel({f"{FACTS}/WHEEL": without(WHEEL, "py3", "py2")}), "wheel_platform"),
    (wheel({"mills/fast.so": b"\x7fELF"}), "wheel_platform"),
    (wheel({f"{FACTS}/METADATA": without(METADATA, "Dist: baraja\n", "Dist: numpy>=2\n")}), "wheel_needs"),
    (wheel({"../outside.py": "x = 1"}), "wheel_unsafe"),
    (wheel({"/etc/passwd": "x"}), "wheel_unsafe"),
    (wheel({"mills/..\\..\\x.py": "x"}), "wheel_unsafe"),
    (wheel({"json.py": "raise SystemExit"}), "wheel_clash"),
    (wheel({"baraja/dominion/cards/base.py": ""}), "wheel_clash"),
    (wheel({"mills/__init__.py": without(CODE, '"windmill", cost=4', '"village", cost=4')}), "wheel_clash"),
    (wheel({f"{FACTS}/entry_points.txt": "[baraja.bots]\nexpert = mills.miller:Miller\n"}), "wheel_clash"),
    (wheel({f"{FACTS}/entry_points.txt": "[baraja.sets]\nbase = mills\n"}), "wheel_clash"),
    (wheel({"mills/__init__.py": "raise KeyError('flour')"}), "wheel_raised"),
    (wheel({"mills/__init__.py": "import sys\nsys.exit(3)"}), "wheel_raised"),
    (wheel({"mills/__init__.py": "this is no Python"}), "wheel_raised"),
    (wheel({"mills/miller.py": "raise RuntimeError('no flour')"}), "wheel_raised"),
    (wheel({"mills/mills.toml": "[mills"}), "wheel_raised"),
    (wheel({"mills/mills.toml": None}), "wheel_raised"),
    (wheel({"mills/flour.bin": b"0" * 9_000_000}), "wheel_bomb"),
    (wheel({f"mills/{number}.txt": "" for number in range(600)}), "wheel_bomb"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "reason"), BAD)
def test_what_is_no_wheel_for_here_is_refused_as_a_whole(data, reason):
    assert refused(data)[0] == reason


def test_a_wheel_of_more_than_a_megabyte_is_not_even_opened():
    assert refused(b"PK" + b"0" * wheels.MAX_WHEEL_BYTES)[0] == "wheel_large"


def test_a_file_that_lies_about_its_length_is_read_no_further_than_is_allowed():
    data = bytearray(wheel({"mills/flour.bin": b"0" * 9_000_000}))
    assert data.count(struct.pack("<I", 9_000_000)) == 2
    lied = bytes(data).replace(struct.pack("<I", 9_000_000), struct.pack("<I", 9))
    assert refused(lied)[0] in ("wheel_bomb", "wheel_none")


def test_a_refusal_names_what_is_wrong():
    assert refused(wheel({"mills/__init__.py": without(CODE, '"windmill", cost=4', '"village", cost=4')}))[1] == {
        "names": "village"
    }
    assert refused(wheel({f"{FACTS}/METADATA": without(METADATA, "Dist: baraja\n", "Dist: numpy>=2\n")}))[1] == {
        "packages": "numpy>=2"
    }
    assert "no flour" in refused(wheel({"mills/miller.py": "raise RuntimeError('no flour')"}))[1]["why"]


def test_a_card_that_raises_when_it_is_played_fails_the_trial():
    broken = without(CODE, 'yield from gain(game, me, "silver")', "yield from 1 / 0")
    file = b64encode(wheel({"mills/__init__.py": broken})).decode()
    with pytest.raises(Illegal, match="wheel_raised") as problem:
        steps = tasks.begin("trial", {"file": file}, programs=True)
        while True:
            next(steps)
    assert "ZeroDivisionError" in problem.value.slots["why"]


@pytest.mark.parametrize(
    ("wanted", "fits"),
    [
        ("", True), (">=3.11", True), (">=3.11,<4", True), ("~=3.11", True), ("!=3.9.*", True), ("==3.*", True),
        (">=4", False), ("<3", False), ("~=2.7", False), ("==3.11.99", False), (">=3.x", False),
    ],
)  # fmt: skip
def test_the_python_that_a_wheel_wants_is_understood(wanted, fits):
    assert wheels._allows(wanted) is fits
