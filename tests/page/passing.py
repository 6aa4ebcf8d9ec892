"""Several people at one device on a page without a browser: dealing, handing the tablet on, playing a simple plan."""

import re

from baraja_ui.app import App
from baraja_ui.links import link_codec
from baraja_ui.saves import save_file
from pretending import Pretended, run

DEED = re.compile(r'<li(?: class="(own)")?(?: data-sight)?>(?:(?!<li).)*?<span class="said">(.*?)</span></li>')
MARKS = re.compile(r"<[^>]*>")
NAMES = ("Ana", "Berta", "Carlos", "Delia")
KINGDOM = ("militia", "witch", "moat", "village", "smithy", "market", "mine", "cellar", "bureaucrat", "throne_room")


def deeds(markup):
    """What a curtain lists: (whether it happened to its reader, the words)."""
    return [(bool(own), MARKS.sub(" ", sentence).strip()) for own, sentence in DEED.findall(markup)]


class Table:
    """A page at a table of people (and bots), dealt with a seed. `seen` holds what stood on the screen after each
    tap, as (curtain's owner and step, or None; markup)."""

    def __init__(self, kinds, seed, kingdom=KINGDOM, game="dominion", lang="es-ES", **settings):
        self.host = Pretended((lang,))
        self.page = App(self.host)
        self.seen = []

        async def begin():
            await self.page.start()
            self.page.settings.update(pace="instant", **settings)
            seats = [save_file.Seat(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
            self.page.setup.deal(link_codec.Deal(game, kingdom, seed, tuple(kinds), 0), seats)
            await self.host.settle(3000)

        run(begin())
        self.look()

    @property
    def play(self):
        return self.page.open_table.play

    def look(self):
        curtain = self.play.curtain
        self.seen.append(((curtain.to, curtain.step) if curtain else None, self.host.html()))

    def act(self, action, arg=""):
        """One tap, and what follows from it."""

        async def tap():
            self.page.on_event("click", action, arg, "")
            await self.host.settle(3000)

        run(tap())
        self.look()

    def do(self, what, *arguments):
        """Calls what no tap calls: a timer, a typed line."""

        async def call():
            what(*arguments)
            await self.host.settle(3000)

        run(call())
        self.look()

    def answer(self, *names):
        """The reader's answer, by option names."""

        async def give():
            self.page.open_table.give(list(names), [])
            await self.host.settle(3000)

        run(give())
        self.look()

    def take(self):
        """Lifts curtains until somebody decides; returns (owner, step) of each."""
        lifted = []
        while self.play.deciding is None and not self.play.over:
            assert self.play.curtain is not None
            lifted.append((self.play.curtain.to, self.play.curtain.step))
            self.act("curtain")
        return lifted

    def until(self, stop, wishes=("militia",), most=400):
        """Everybody buys the first wish or the best Treasure and plays no Action until `stop(play)`."""
        for _ in range(most):
            self.take()
            if stop(self.play):
                return
            self.step(wishes)
        raise AssertionError(f"`stop` was never true in {most} decisions")

    def step(self, wishes):
        question = self.play.deciding.question
        names = [option["name"] for option in question["options"]]
        if question["key"] == "turn.treasure":
            self.answer("all" if "all" in names else names[0])
        elif question["key"] == "turn.buy":
            self.answer(*[name for name in (*wishes, "gold", "silver") if name in names][:1])
        else:
            self.answer(*names[: question["least"]])

    def markup(self):
        """What is on the screen now."""
        return self.host.parts["#screen"]
