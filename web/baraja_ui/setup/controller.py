"""Setting up and dealing: what the controls of the new game screen do, and the ways to a fresh table."""

from ..controller import Controller, action, screen
from ..games.dominion import kingdom_builder as builder
from ..games.registry import GAMES
from ..links import codec as links
from ..match.controller import Tableside
from ..match.game import Play
from ..saves import model as saves
from ..shell.waiting import Stopped, Work
from . import history, presets
from . import screen as newgame


class SetupController(Controller):
    """Edits the draft and deals games."""

    def __init__(self, page):
        super().__init__(page)
        self.draft = newgame.fresh()
        self.query = ""

    async def restore(self) -> None:
        self.draft = newgame.fit(newgame.mend(await self.kept("draft")))

    def open(self) -> None:
        """Shows the screen without what was searched there before."""
        self.query = ""

    def draft_changed(self) -> None:
        self.draft = newgame.fit(self.draft)
        self.keep_draft()
        self.page.paint()

    def _draw(self) -> None:
        builder.draw(self.draft, self.host.new_seed(), history.lately(self.page.kingdoms.history))

    def _replaced(self, card: str) -> bool:
        return builder.replace_card(self.draft, card, self.host.new_seed(), history.lately(self.page.kingdoms.history))

    @action("new.name", on="input")
    def new_name(self, arg: str, value: str) -> None:
        self.draft["seats"][int(arg)]["name"] = saves.clean(value)
        self.host.swap(newgame.crests(self.draft, self.words))
        self.keep_draft()

    @action("new.kind", on="change")
    def new_kind(self, arg: str, value: str) -> None:
        if value in links.SEATS:
            self.draft["seats"][int(arg)]["kind"] = value
            self.draft_changed()

    @action("new.add")
    def new_add(self, _arg: str) -> None:
        game = newgame.kit_of(self.draft)
        if len(self.draft["seats"]) < game.most_seats:
            self.draft["seats"].append({"kind": game.usual_bot, "name": ""})
            self.draft_changed()

    @action("new.remove")
    def new_remove(self, arg: str) -> None:
        if len(self.draft["seats"]) > 2:
            del self.draft["seats"][int(arg)]
            self.draft_changed()

    @action("new.game")
    def new_game(self, arg: str) -> None:
        """Another game for the same people: bots that do not play it give way to one that does."""
        if arg in GAMES:
            self.draft["game"] = arg
            self.draft_changed()

    @action("new.mode")
    def new_mode(self, arg: str) -> None:
        self.draft["mode"] = arg
        if arg == "random" and not self.draft["drawn"]:
            self._draw()
        self.draft_changed()

    @action("new.suggested")
    def new_suggested(self, arg: str) -> None:
        self.draft["suggested"] = arg
        self.draft_changed()

    @action("new.draw")
    def new_draw(self, _arg: str) -> None:
        self._draw()
        self.draft_changed()

    def wished(self) -> None:
        """A wish has changed: another kingdom that fulfils them all, or what collides."""
        self._draw()
        self.draft_changed()

    @action("wish.role")
    def wish_role(self, arg: str) -> None:
        roles = self.draft["wishes"]["roles"]
        state = builder.STATES[(builder.STATES.index(roles.get(arg, "any")) + 1) % 3]
        roles.pop(arg, None)
        if state != "any":
            roles[arg] = state
        self.wished()

    @action("wish.switch")
    def wish_switch(self, arg: str) -> None:
        if arg in builder.SWITCHES:
            self.draft["wishes"][arg] = not self.draft["wishes"][arg]
            self.wished()

    @action("wish.set", on="change")
    def wish_set(self, arg: str, value: str) -> None:
        sets = self.draft["wishes"]["sets"]
        sets.pop(arg, None)
        if value != "0":
            sets[arg] = value
        self.wished()

    @action("wish.attacks", on="change")
    def wish_attacks(self, _arg: str, value: str) -> None:
        self.draft["wishes"]["attacks"] = value
        self.wished()

    @action("wish.loosen")
    def wish_loosen(self, arg: str) -> None:
        builder.loosen(self.draft, arg)
        self.wished()

    @action("wish.lock")
    def wish_lock(self, arg: str) -> None:
        locked = self.draft["wishes"]["locked"]
        self.draft["wishes"]["locked"] = [card for card in locked if card != arg] if arg in locked else [*locked, arg]
        self.draft_changed()

    @action("wish.reroll")
    def wish_reroll(self, arg: str) -> None:
        if not self._replaced(arg):
            self.tell(self.words("wish.no_other"))
        self.draft_changed()

    @action("wish.ban")
    def wish_ban(self, arg: str) -> None:
        self.draft["wishes"]["banned"].append(arg)
        if not self._replaced(arg):
            self._draw()
        self.draft_changed()

    @action("wish.unban")
    def wish_unban(self, arg: str) -> None:
        self.draft["wishes"]["banned"] = [card for card in self.draft["wishes"]["banned"] if card != arg]
        self.draft_changed()

    @action("new.pick")
    def new_pick(self, arg: str) -> None:
        if len(self.draft["picked"]) < 10 and arg not in self.draft["picked"]:
            self.draft["picked"].append(arg)
            self.query = ""
            self.draft_changed()

    @action("new.drop")
    def new_drop(self, arg: str) -> None:
        self.draft["picked"] = [card for card in self.draft["picked"] if card != arg]
        self.draft_changed()

    @action("new.fill")
    def new_fill(self, _arg: str) -> None:
        drawn = self.page.rules.random_kingdom(self.host.new_seed(), None, len(self.page.rules.kingdom_cards()))
        offered = list(drawn)
        seed = self.host.new_seed()
        while len(self.draft["picked"]) < 10 and offered:
            card = offered.pop(seed % len(offered))
            if card not in self.draft["picked"]:
                self.draft["picked"].append(card)
            seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        self.draft_changed()

    @action("new.query", on="input")
    def new_query(self, _arg: str, value: str) -> None:
        self.query = value[:40]
        self.page.paint()

    @action("new.seed", on="input")
    def new_seed(self, _arg: str, value: str) -> None:
        self.draft["seed"] = saves.clean(value, "", 40)
        self.keep_draft()

    @action("new.starts", on="change")
    def new_starts(self, _arg: str, value: str) -> None:
        self.draft["start"] = value
        self.draft_changed()

    @action("new.start")
    def new_start(self, _arg: str) -> None:
        wrong = newgame.problem(self.draft)
        if wrong:
            self.tell(self.words(wrong))
            return
        deal = newgame.deal_of(self.draft, self.host.new_seed())
        self.keep_draft()
        self.deal(deal, newgame.seats_of(self.draft, self.words))

    @action("play")
    def play_tapped(self, _arg: str) -> None:
        """The last set-up again, with other cards."""
        draft = {**self.draft, "seed": ""}
        if draft["mode"] == "random":
            self._draw()
            draft["drawn"] = self.draft["drawn"]
        if newgame.problem(draft):
            self.page.go("new")
            return
        self.deal(newgame.deal_of(draft, self.host.new_seed()), newgame.seats_of(draft, self.words))

    @action("daily")
    def daily(self, _arg: str) -> None:
        """The kingdom and the deal that the date gives to everybody."""
        date = self.host.today()[:10]
        cards, seed = self.page.rules.kingdom_of_the_day(date, self.page.rules.SETS)
        seats = ("person", "money-plus")
        draft = {**newgame.fresh(), "seats": [{"kind": kind, "name": ""} for kind in seats]}
        draft["seats"][0]["name"] = self.draft["seats"][0]["name"]
        deal = links.Deal(self.page.rules.NAME, tuple(cards), seed, seats, 0)
        self.deal(deal, newgame.seats_of(draft, self.words), self.words("home.daily_title", date=date))

    def deal(self, deal: links.Deal, seats: list[saves.Seat], title: str = "", challenge: str = "") -> None:
        """Deals a game and goes to its table; `challenge` is the link of the duel that it belongs to."""
        now = self.host.today()
        if not title:
            title = f"{newgame.title_of(deal, self.words)} · {now[:10]}"
        play = Play.new(self.fresh_id(), deal, seats, title, now, self.words, self.settings["taps"] == "one")
        play.save.duel = challenge
        met = self.page.deals.met_before(play)
        known = met and (challenge != "" or deal.seed == self.page.rules.seed_of_the_day(now[:10]))
        play.save.practice = known
        self.sit(play)
        if known:
            self.tell(self.words("duel.known"))

    def sit_again(self, save: saves.Save, said: str = "") -> None:
        """Goes to the table of a game that has been played for a while, and tells something there; a reader who does
        not wait for a long one stays where he is."""
        steps = Play.opening(save, self.words, self.settings["taps"] == "one")
        work = self.page.waiting.begin("waiting.opening", steps, len(save.record["decisions"]))
        if work.bite():
            self.page.waiting.done()
            self._sit_again(work, said)
        else:
            self.host.spawn(self._sit_later(work, said))

    async def _sit_later(self, work: Work, said: str) -> None:
        try:
            await self.page.waiting.await_work(work)
        except Stopped:
            return
        self._sit_again(work, said)

    def _sit_again(self, work: Work, said: str) -> None:
        self.sit(work.result[0])
        if said:
            self.tell(said)

    def sit(self, play: Play) -> None:
        """Goes to the table of a game, which is kept from now on."""
        self.page.sit(Tableside(self.page, play))
        self.page.deals.met_before(play)
        self.page.saves.opened(play.save.id)
        self.page.ending.begin()
        self.page.rematch.begin()
        self.page.duels.haunt()
        self.page.saves.save()
        if play.over:
            self.page.ending.finished()
            return
        self.page.go("table")
        self.host.spawn(self.side.think_ahead())
        self.side.announce()

    def fresh_id(self) -> str:
        return f"{self.host.today()[:19].replace(':', '').replace('-', '')}-{self.host.new_seed() % 16**6:06x}"

    @screen("new")
    def show_new(self) -> str:
        played = history.render(
            history.kingdoms(self.page.kingdoms.history), self.draft["played"], self.words, newgame.kit_of(self.draft)
        )
        kept = presets.render(self.page.presets.presets, self.page.presets.preset_name, self.words)
        return newgame.render(
            self.draft, self.words, self.query, self.page.links.sharing, self.page.links.shown, played, kept,
            self.settings["reacts"],
        )  # fmt: skip

    def keep_draft(self) -> None:
        self.keep("draft", self.draft)
