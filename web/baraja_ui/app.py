"""The page: which screen is shown, what is kept, and what every tap outside the table means."""

import json

from .art.drawing import with_symbols
from .games.base import Finished
from .games.registry import every, first, kit
from .links import codec as links
from .links.duel import model as duel
from .links.duel.controller import Dueling
from .links.incoming import Post
from .match import game as playing
from .match.controller import Tableside
from .match.lessons import controller as school
from .match.lessons.controller import School
from .replay.controller import Rewind
from .replay.viewer import Film
from .saves import model as saves
from .saves import screen as games
from .saves.controller import Shelf
from .setup import history, played_deals, presets
from .setup import screen as newgame
from .setup.controller import Dealing
from .setup.history import History
from .setup.played_deals import PlayedDeals
from .setup.presets import Presets
from .setup.rematch import Rematch
from .shell import install as welcome
from .shell import screens, settings
from .shell.install import Welcome
from .shell.waiting import Waiting, Work
from .statistics import model as statistics
from .statistics.controller import Ledger
from .table import keys
from .words import Words

NOTE_MS = 6000
LONGEST_KEPT = 3_000_000  # of what is remembered: twice the results of as many games as are counted
ROOT_FALLBACK = ('[data-focus="title"]', ".page-body")


class App(
    Dealing, History, PlayedDeals, Presets, Rematch, Shelf, Post, Dueling, School, Ledger, Rewind, Waiting, Welcome
):  # fmt: skip
    """The whole page on top of a host (see `host`): tests give it another one."""

    def __init__(self, host):
        self.host = host
        self.settings = settings.usual(host.languages())
        self.words = Words(self.settings["lang"], dates=self.host.date)
        self.rules = first().rules
        self.facts = first().facts()
        self.draft = newgame.fresh()
        self.route = "home"
        self.came_from = "home"
        self.tableside: Tableside | None = None
        self.entries: list[dict] = []
        self.damaged: list[dict] = []
        self.open_id = ""
        self.owner = True
        self.query = ""
        self.learned: list[str] = []
        self.places: dict[str, list[str]] = {}
        self.results: list[statistics.Result] = []
        self.asking_stats = False
        self.chosen = ""
        self.renaming = self.new_title = self.deleting = ""
        self.report: list[str] = []
        self.kept = ""
        self.code = self.code_problem = ""
        self.shared: links.Shared | None = None
        self.challengers: list[duel.Standing] = []
        self.received = None
        self.work: Work | None = None
        self.signature = self.sent = ""
        self.sharing = self.shown = ""
        self.curve: list[dict] = []
        self.film: Film | None = None
        self.welcome: dict = {}
        self.history: list[history.Played] = []
        self.presets: list[dict] = []
        self.played_deals: list[str] = []
        self.preset_name = ""
        self.metric = "points"
        self.marked: list[str] = []
        self._dirty = False
        self._writing = False
        self._notes = 0
        self._ready = False

    # ------------------------------------------------------------ start

    async def start(self) -> None:
        """Reads what is kept, shows the first screen, and tells the shell that the page is usable."""
        host = self.host
        try:
            self.settings = settings.mend(_json(await host.setting("settings")), host.languages())
            self.draft = newgame.fit(newgame.mend(_json(await host.setting("draft"))))
            open_game = _json(await host.setting("open"))
            self.results = statistics.read(_json(await host.setting("statistics")) or "")
            self.signature = saves.clean(_json(await host.setting("signature")))
            known = frozenset(self.rules.kingdom_cards())
            self.history = history.read(_json(await host.setting("history")), known)
            self.presets = presets.mend(_json(await host.setting("presets")), known)
            self.welcome = welcome.mend(_json(await host.setting("welcome")))
            self.played_deals = played_deals.mend(_json(await host.setting("played_deals")))
            self.learned = school.mend(_json(await host.setting("lessons")))
            self.places = school.mend_places(_json(await host.setting("lesson_places")))
            await self.list_games()
        except host.StorageError:
            open_game = None
        self.words = Words(self.settings["lang"], dates=self.host.date)
        host.mount(screens.frame())
        self.dress()
        host.listen(self.on_event)
        host.on_hash(self.on_fragment)
        host.on_hidden(self.on_hidden)
        host.on_ownership(self.on_ownership)
        fragment = host.fragment()
        if isinstance(open_game, dict):
            self.open_id = str(open_game.get("id", ""))
        if fragment:
            self.read_link(fragment)
        elif self.open_id and open_game.get("route") == "table":
            await self.resume(self.open_id, quiet=True)
        self.paint()
        self.become_ready()

    def become_ready(self) -> None:
        """Tells the shell, once, that the page is usable."""
        if not self._ready:
            self._ready = True
            self.host.ready()

    def dress(self) -> None:
        """Theme, text size, side and language on the document's root."""
        chosen = self.settings
        self.host.attribute("lang", chosen["lang"])
        self.host.attribute("data-look", chosen["theme"])  # js/boot.js makes a theme of it and of the device's wishes
        self.host.attribute("data-text", settings.PERCENT[chosen["text"]])
        self.host.attribute("data-side", chosen["side"])
        self.host.attribute("data-art", chosen["art"])
        self.host.attribute("data-back", chosen["back"])

    # ------------------------------------------------------------ painting and moving about

    def go(self, route: str) -> None:
        """Shows another screen."""
        if route in ("cards", "settings") and self.route in ("home", "pause", "table"):
            self.came_from = self.route
        self.route = route
        if route == "table" and self.tableside is None:
            self.route = "home"
        if self.route == "table":
            self.watch_idle()
        if self.route != "film" or self.film is None:
            self.film = None
            self.route = "table" if self.route == "film" else self.route
        if self.route in ("home", "games"):
            self.renaming = self.deleting = ""
        if self.route not in ("end", "new"):
            self.sharing = self.shown = ""
        if self.route == "home":
            self.keep_open("home")
        if self.route in ("table", "end"):
            self.keep_open("table")
        self.note("")
        self.host.hush()
        self.paint()
        if self.route != "table":
            self.host.focus('[data-focus="title"]')
        elif self.tableside is not None:
            self.host.focus("#primary", '[data-focus="curtain"]', "#menu")
            self.tableside.start_bots()

    def paint(self) -> None:
        """Draws the screen that is shown now."""
        if self.route == "table" and self.tableside is not None:
            self.host.title(f"{self.tableside.play.title} · Baraja")
            self.tableside.paint(whole=True)
            return
        if self.route == "film" and self.film is not None:
            self.host.title(f"{self.tableside.play.title} · Baraja")
            self.film.paint(whole=True)
            return
        self.host.title("Baraja")
        self.host.swap({"#screen": with_symbols(getattr(self, f"show_{self.route}")())}, ROOT_FALLBACK)

    def note(self, text: str) -> None:
        """Puts a passing note on the screen, or takes it away."""
        self._notes += 1
        self.host.swap({"#note": screens.note(text, self.words)}, ROOT_FALLBACK)
        if text:
            self.host.spawn(self._fade(self._notes))

    async def _fade(self, number: int) -> None:
        await self.host.sleep(NOTE_MS)
        if number == self._notes:
            self.host.swap({"#note": ""}, ROOT_FALLBACK)

    def tell(self, text: str) -> None:
        """A passing note that is also said aloud."""
        self.note(text)
        self.host.say(text)

    # ------------------------------------------------------------ screens

    def show_home(self) -> str:
        resume = next((entry for entry in self.entries if entry["id"] == self.open_id), None)
        if resume is None or resume["over"]:
            resume = next((entry for entry in self.entries if not entry["over"]), None)
        last = newgame.describe(self.draft, self.words)
        fan = newgame.kit_of(self.draft).picture(self.draft)
        return screens.home(self.words, resume, last, len(self.entries) + len(self.damaged), not self.owner, fan)

    def show_new(self) -> str:
        played = history.render(
            history.kingdoms(self.history), self.draft["played"], self.words, newgame.kit_of(self.draft)
        )
        kept = presets.render(self.presets, self.preset_name, self.words)
        return newgame.render(
            self.draft, self.words, self.query, self.sharing, self.shown, played, kept, self.settings["reacts"]
        )

    def show_games(self) -> str:
        return games.render(
            self.words, self.entries, self.renaming, self.deleting, self.report, self.copy_age(), self.damaged
        )

    def show_settings(self) -> str:
        return settings.render(self.settings, self.words, self.came_from, self.kept, every())

    def show_cards(self) -> str:
        names = sorted(self.rules.KINDS, key=self.words.name)
        return screens.cards(self.words, self.facts, names, self.query, self.chosen, self.came_from)

    def show_about(self) -> str:
        return screens.about(self.words, self.host.version())

    def show_code(self) -> str:
        return screens.code(self.words, self.code, self.code_problem)

    def show_pause(self) -> str:
        play = self.tableside.play
        title, practice = play.title, play.save.practice
        return screens.pause(
            self.words, title, play.over, practice, not self.owner, self.sharing, self.shown,
            self.tableside.coach is not None, self._countable(), self.tableside.single,
        )  # fmt: skip

    def _countable(self) -> str:
        """What the menu offers several people about counting: to begin, to end, or "" for nothing."""
        play = self.tableside.play
        if len(play.people) < 2 or play.over or not play.kit.counts:
            return ""
        if "always" not in (self.settings["points"], self.settings["deck"]):
            return ""
        return "uncount" if play.save.counted else "count"

    def show_consent(self) -> str:
        side = self.tableside
        people = [(seat, side.play.names[seat]) for seat in side.asking]
        what = "undo"
        if side.asked_for == "count":
            what = "count" if not side.play.save.counted else "uncount"
        return screens.consent(self.words, people, what)

    def show_incoming(self) -> str:
        deal = self.shared.deal
        cards = playing.setup_of(deal).get("kingdom", [])
        title = newgame.title_of(deal, self.words)
        names = self._names_of(self.shared)
        seats = [(name, self.words(f"seat.{kind}")) for name, kind in zip(names, deal.seats, strict=True)]
        words = self.words.of(deal.game)
        offered = duel.offered(self.challengers, words) if self.shared.duel else ""
        told = kit(deal.game).about(deal, words)
        return screens.incoming(
            self.words, self.facts, self.shared, title, cards, seats, bool(self.entries), offered,
            told,
        )

    def show_end(self) -> str:
        play = self.tableside.play
        plans = tuple(play.plan_of(seat) for seat in range(len(play.names)))
        metric = self.metric if self.metric in play.kit.metrics else play.kit.metrics[0]
        sharing, shown = ("", "") if self.sent == "duel" else (self.sharing, self.shown)
        end = Finished(
            play.table()["view"], play.names, self.curve, play.save.practice, sharing, shown, plans,
            self.tableside.elapsed(), metric, self.duel_result(), self.again_panel(), self.hint(),
        )  # fmt: skip
        return play.kit.ending(play.words, end)

    # ------------------------------------------------------------ events

    def on_event(self, kind: str, action: str, arg: str, value: str) -> bool:
        """Everything that the reader does arrives here. True: a key that has been dealt with."""
        if kind == "key":
            return keys.press(self, action, arg, value == "text")
        side = self.tableside
        if kind == "inspect":
            if self.route == "table" and side is not None:
                side.look(arg, value)
            elif self.route == "film" and self.film is not None:
                self.film.look(arg, value)
            return False
        self.act(action, arg, value, kind)
        return False

    def act(self, action: str, arg: str, value: str = "", kind: str = "click") -> None:
        """Does what a control says, wherever it stands."""
        name = action.replace(".", "_")
        method = getattr(self, f"do_{name}", None)
        if method is not None:
            if kind == "click" or name in TYPED.get(kind, ()):
                method(arg, value) if name in TYPED["input"] or name in TYPED["change"] else method(arg)
            return
        if name.startswith("set_") and name[4:] in settings.CHOICES:
            if kind == "click":
                self.choose(name[4:], arg)
            return
        if self.route == "film" and self.film is not None:
            self.film.act(action, arg)
        elif self.tableside is not None and self.route in ("table", "consent", "end"):
            self.tableside.act(action, arg)

    def do_command_line(self, _arg: str, value: str) -> None:
        if self.tableside is not None and self.route == "table":
            self.tableside.line.read(value)

    def do_one_card(self, arg: str) -> None:
        if self.tableside is not None and self.route in ("table", "pause"):
            self.tableside.on_one_card(arg)

    def do_count(self, arg: str) -> None:
        if self.tableside is not None and self.route == "pause":
            self.tableside.on_count(arg)

    def do_naming(self, _arg: str, value: str) -> None:
        if self.tableside is not None and self.route == "table":
            self.tableside.name(value)

    def do_typing(self, arg: str) -> None:
        if self.tableside is not None:
            self.tableside.on_typing(arg)

    def do_go(self, arg: str) -> None:
        if arg == "new":
            self.query = self.sharing = self.shown = ""
        if arg == "cards":
            self.query = self.chosen = ""
        if arg == "games":
            self.report = []
        if arg == "code":
            self.code = self.code_problem = ""
        if arg == "home" or arg == "games":
            self.host.spawn(self._list_and_go(arg))
            return
        self.go(arg)

    async def _list_and_go(self, route: str) -> None:
        await self._list()
        self.go(route)

    async def _list(self) -> None:
        try:
            await self.list_games()
        except self.host.StorageError:
            self.tell(self.words("frame.not_saved"))

    def do_note_close(self, _arg: str) -> None:
        self.note("")

    # ------------------------------------------------------------ language and settings

    def do_lang(self, arg: str) -> None:
        """Turns the whole page into the other language, in mid-decision too."""
        if arg not in ("es", "en"):
            return
        self.settings["lang"] = arg
        self.words = Words(arg, dates=self.host.date)
        if self.tableside is not None:
            self.tableside.speak(self.words)
        self.dress()
        self.paint()
        self.keep_settings()

    def do_set_taps(self, arg: str) -> None:
        self.choose("taps", arg)
        if self.tableside is not None:
            self.tableside.play.quick = arg == "one"
            if self.tableside.play.deciding is not None:
                self.tableside.play.deciding.quick = arg == "one"

    def choose(self, name: str, value: str) -> None:
        """One setting, at once."""
        if value in settings.CHOICES[name]:
            self.settings[name] = value
            if name == "idle":
                self.watch_idle()
            if name == "reacts" and self.tableside is not None:
                self.tableside.play.be_discreet(value == "discreet")
            self.dress()
            self.paint()
            self.keep_settings()

    def keep_settings(self) -> None:
        self.host.spawn(self._keep("settings", self.settings))
        # The shell reads these two before Python is there.
        self.host.spawn(self._keep("lang", self.settings["lang"]))
        self.host.spawn(self._keep("theme", self.settings["theme"]))

    def keep_draft(self) -> None:
        self.host.spawn(self._keep("draft", self.draft))

    def keep_open(self, route: str) -> None:
        self.host.spawn(self._keep("open", {"id": self.open_id, "route": route}))

    async def _keep(self, name: str, value) -> None:
        try:
            await self.host.keep_setting(name, json.dumps(value, ensure_ascii=False))
        except self.host.StorageError:
            pass  # a setting that is not kept costs one tap next time; lost games are told about

    def do_persist(self, _arg: str) -> None:
        self.host.spawn(self._persist())

    async def _persist(self) -> None:
        try:
            self.kept = await self.host.persist()
        except self.host.StorageError:
            self.kept = "unknown"
        self.paint()

    # ------------------------------------------------------------ the end, and again

    def finished(self) -> None:
        """The game is over: its result, and the curve as soon as it is counted."""
        self.sharing = self.shown = ""
        self.count_result(self.tableside.play)
        self.remember(self.tableside.play)
        self.ask_to_keep()
        self.tableside.ceremony = self.host.now()
        self.go("end")
        self.host.say(self.words("say.over"))
        if not self.curve:
            self.host.spawn(self._count(self.tableside))

    async def _count(self, side: Tableside) -> None:
        self.curve = await playing.curve(side.play, self.host)
        if self.route == "end" and self.tableside is side:
            self.paint()

    def do_end_table(self, _arg: str) -> None:
        self.go("table")

    def do_end_result(self, _arg: str) -> None:
        self.finished()

    def do_end_metric(self, arg: str) -> None:
        self.metric = arg
        self.paint()

    # ------------------------------------------------------------ cards

    def do_cards_query(self, _arg: str, value: str) -> None:
        self.query = value[:40]
        self.paint()

    def do_cards_open(self, arg: str) -> None:
        self.chosen = "" if self.chosen == arg else arg
        self.paint()


# Which of the methods above take a value, and from which event.
TYPED = {
    "input": (
        "new_name", "new_query", "new_seed", "code_text", "duel_name", "preset_name", "cards_query", "games_title",
        "film_at", "naming",
    ),
    "change": (
        "command_line", "new_kind", "new_starts", "wish_set", "wish_attacks", "games_import", "film_seat",
    ),
}


def _json(text: str):
    """What a kept text stands for, None when it is none, damaged, or longer than anything kept."""
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_KEPT:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def start() -> None:
    """Starts the page in a browser."""
    from . import host

    host.spawn(App(host).start())
