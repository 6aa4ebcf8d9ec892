"""Short lessons at the real table: an arranged deal, and for each decision what to do now, why, and why not otherwise.

A lesson is facts only; its sentences are in `words/lessons.toml` under the lesson's name. The coach compares an answer
with the step before the engine gets it: a wrong one is explained and nothing happens.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of the learner: the question, the answers that are right, and the key of what is said before it.

    `right` holds answers as tuples of names (copies of a card are not told apart); empty means any answer will do.
    """

    key: str
    say: str
    right: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """An arranged game and its steps. `rivals` are the bots on the other seats."""

    id: str
    game: str
    seed: int
    setup: dict
    rivals: tuple[str, ...]
    steps: tuple[Step, ...]

    def word(self, name: str) -> str:
        """The key of a sentence of this lesson."""
        return f"lesson_{self.id}.{name}"


def _cards(text: str) -> list[str]:
    return [card for part in text.split() for card in [part.split("*")[0]] * int((part + "*1").split("*")[1])]


def _deal(kingdom: str, mine: str, theirs: str, **supply: int) -> dict:
    decks = [_cards(mine), _cards(theirs)]
    return {"seats": 2, "kingdom": kingdom.split(), "start": 0, "scenario": {"decks": decks, "supply": supply}}


ALL = (("all",),)
NOTHING = ((),)


def _treasures(say: str = "treasures") -> Step:
    return Step("turn.treasure", say, ALL)


def _buy(say: str, *piles: str) -> Step:
    return Step("turn.buy", say, tuple((pile,) for pile in piles))


def _play(say: str, *cards: str) -> Step:
    return Step("turn.action", say, tuple((card,) for card in cards))


DOMINION = (
    Lesson(
        "money", "dominion", 1,
        _deal(
            "",
            "copper*4 estate  copper*3 estate*2  silver gold copper*2 estate  gold*2 silver copper estate",
            "copper*7 estate*3 copper*10",
        ),
        ("big-money",),
        (
            _treasures("treasures"), _buy("first_silver", "silver"),
            _treasures("again"), _buy("second_silver", "silver"),
            _treasures("later"), _buy("gold", "gold"),
            _treasures("rich"), _buy("province", "province"),
        ),
    ),
    Lesson(
        "actions", "dominion", 2,
        _deal(
            "smithy market laboratory woodcutter",
            "market smithy copper*2 estate  silver copper*2 gold  laboratory woodcutter copper silver estate  copper*6",
            "copper*7 estate*3 copper*10",
        ),
        ("big-money",),
        (
            _play("market", "market"), _play("smithy", "smithy"),
            _treasures("count"), _buy("gold", "gold"), _buy("second", "smithy"),
            _play("laboratory", "laboratory"), _play("woodcutter", "woodcutter"),
            _treasures("count_again"), _buy("choose", "laboratory", "market"), Step("turn.buy", "leave", NOTHING),
        ),
    ),
    Lesson(
        "villages", "dominion", 3,
        _deal(
            "village smithy council_room market",
            "smithy*2 copper*2 estate  village copper*2  village smithy*2 copper estate  copper gold silver copper"
            " silver estate copper copper*5",
            "copper*7 estate*3 copper*10",
        ),
        ("big-money",),
        (
            _play("clash", "smithy"), _treasures("stuck"), _buy("village", "village"),
            _play("open", "village"), _play("first", "smithy"), _play("second", "smithy"),
            _treasures("all_in"), _buy("province", "province"),
        ),
    ),
    Lesson(
        "trashing", "dominion", 4,
        _deal(
            "chapel smithy market workshop",
            "chapel estate*2 copper silver  chapel copper*3 estate  silver*2 gold copper silver  copper*5",
            "copper*7 estate*3 copper*10",
        ),
        ("big-money",),
        (
            _play("chapel", "chapel"), Step("chapel.trash", "estates", (("estate", "estate"),)),
            _treasures("rest"), _buy("silver", "silver"),
            _play("chapel_again", "chapel"),
            Step("chapel.trash", "four", (("copper", "copper", "copper", "estate"),)),
            Step("turn.buy", "nothing", NOTHING),
            _treasures("dense"), _buy("province", "province"),
        ),
    ),
    Lesson(
        "attacks", "dominion", 5,
        _deal(
            "militia moat witch village",
            "militia copper*2 estate*2  moat copper*2 silver*2  gold copper  copper*6",
            "witch copper*2 estate*2  copper*7 estate copper*5",
            province=1,
        ),
        ("money-plus",),
        (
            _play("militia", "militia"), _treasures("spend"), _buy("moat", "moat"),
            Step("react.attack", "reveal", (("moat",),)),
            _play("own_moat", "moat"), _treasures("last"), _buy("end", "province"),
        ),
    ),
)  # fmt: skip



def _village(road: str, mine: tuple[str, str], theirs: tuple[str, str], stacks: str, reserve: str) -> dict:
    """The set-up of a lesson of Villagers: (hand, village) of both, six stacks and the reserve with the top first."""
    hands, villages = ([_cards(own[part]) for own in (mine, theirs)] for part in (0, 1))
    piles = [_cards(stack) for stack in stacks.split("|")]
    scenario = {"hands": hands, "villages": villages, "stacks": piles, "reserve": _cards(reserve)}
    return {"seats": 2, "start": 0, "road": road.split(), "scenario": scenario}


def _draft(say: str, *cards: str) -> Step:
    """A draft of one of those cards; of any card when none is named."""
    return Step("draft.take", say, tuple((card,) for card in cards))


def _build(say: str, *cards: str) -> Step:
    """A build of one of those cards; the end of building when none is named."""
    return Step("build.play", say, tuple((card,) for card in cards) or NOTHING)


VILLAGERS = (
    Lesson(
        "road", "villagers", 11,
        _village(
            "grazier wheeler jeweler wine_trader spelunker brewer",
            ("vintner mason", "hayer lumberjack"), ("locksmith priest", "miner mason"),
            "poulterer glass_blower harvester log_rafter swineherd fisher | wattler carpenter | graper ore_muler"
            " | peddler | freemason | grocer",
            "truffler thatcher cartwright bed_builder fromager",
        ),
        ("greedy",),
        (
            _draft("fits", "grazier"), _draft("blind", "stack3"), Step("road.coin", "coin", (("wheeler",),)),
            _build("food", "grazier"), _build("start", "graper"), _build("limit"),
            _draft("four", "wheeler"), _draft("branch", "thatcher"), _draft("free"), _draft("last"),
        ),
    ),
    Lesson(
        "chains", "villagers", 12,
        _village(
            "shipwright jeweler wine_trader spelunker priest grocer",
            ("wheeler cartwright graper vintner seeker", "hayer thatcher wattler*2"),
            ("locksmith beekeeper", "miner mason"),
            "poulterer mason hunter fisher harvester fromager | carpenter chandler | log_rafter | truffler | freemason"
            " | brewer",
            "bed_builder ore_muler wood_carver jeweler truffler monk tinner",
        ),
        ("greedy",),
        (
            _draft("waits", "shipwright"), _draft("free"), Step("road.coin", "coin"),
            _build("trade", "lumberjack"), Step("trade.give", "give", (("seeker",),)), Step("trade.put", "put"),
            _build("first", "wheeler"), _build("second", "shipwright"), _build("cover", "cartwright"),
            _build("food", "graper"), _build("spare"),
        ),
    ),
    Lesson(
        "padlocks", "villagers", 13,
        _village(
            "locksmith jeweler wine_trader spelunker grocer thatcher",
            ("cooper beekeeper wheeler", "lumberjack miner blacksmith"), ("swineherd priest", "lumberjack carpenter"),
            "fromager | truffler | swineherd | hunter | poulterer | vintner",
            "mason shipwright cartwright jeweler log_rafter grazier",
        ),
        ("greedy",),
        (
            _draft("silver", "locksmith"), _draft("near"), Step("road.coin", "coin"),
            _build("own", "cooper"), _build("rival", "beekeeper"), _build("end"),
            _draft("held"), _draft("flipped"), _draft("last"),
            _build("count", "locksmith"), _build("gold", "wheeler"), _build("final"),
        ),
    ),
)  # fmt: skip

COURSES = {"dominion": DOMINION, "villagers": VILLAGERS}


def find(lesson_id: str) -> Lesson | None:
    """The lesson of a name."""
    return next((lesson for course in COURSES.values() for lesson in course if lesson.id == lesson_id), None)


class Coach:
    """Goes through a lesson beside a running game. `at` is the number of right decisions made so far."""

    def __init__(self, lesson: Lesson, at: int = 0):
        self.lesson = lesson
        self.at = at

    @property
    def done(self) -> bool:
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.done else self.lesson.steps[self.at]

    def says(self, question: dict | None) -> str:
        """The key of what to tell the learner now; the closing word when the lesson is over, "" while others move."""
        if self.done:
            return self.lesson.word("closing")
        if question is None or question["key"] != self.step.key:
            return ""
        return self.lesson.word(self.step.say)

    def accepts(self, question: dict, answer) -> bool:
        """Whether an answer is the one this step asks for; decisions that no step is about are free."""
        step = self.step
        if step is None or question["key"] != step.key or not step.right:
            return True
        cards = tuple(sorted(name.split("#")[0].split("@")[0] for name in answer))
        return cards in {tuple(sorted(right)) for right in step.right}

    def allowed(self, question: dict, answer, plan) -> list | None:
        """How much of an answer and the plan behind it this lesson lets through: None when the answer is not right."""
        if not self.accepts(question, answer):
            return None
        ahead = Coach(self.lesson, self.at)
        ahead.made(question["key"])
        passed = []
        for key, names in plan:
            if not ahead.accepts({"key": key}, names):
                break
            ahead.made(key)
            passed.append((key, names))
        return passed

    def follow(self, decisions: list[str], seat: int = 0) -> None:
        """Go to where a record stands: after an undo, the step is the one that belongs to it."""
        self.at = 0
        for decision in decisions:
            owner, key, *_ = decision.split()
            if owner == str(seat):
                self.made(key)

    def made(self, key: str) -> None:
        """A decision was made: on to the next step if it was the one."""
        if self.step is not None and key == self.step.key:
            self.at += 1
