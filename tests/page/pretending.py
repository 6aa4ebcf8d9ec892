"""A host without a browser: the page runs on it in CPython, hundreds of times faster than by clicks."""

import asyncio
import re
from base64 import b64encode
from datetime import datetime
from functools import lru_cache
from html import unescape
from inspect import iscoroutinefunction

from baraja_ui.host.protocol import Host

CONTROL = re.compile(r"<(button|input|select|textarea)([^>]*)>((?:<option.*?</option>)*)", re.DOTALL)
OPTION = re.compile(r'<option[^>]*value="([^"]*)"')
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
BESIDE = ("#app", "#note", "#unkept", "#together")
"""The parts that stay when another screen is shown."""
MONTHS = {
    "es": "ene feb mar abr may jun jul ago sept oct nov dic".split(),
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(),
}


class StorageError(Exception):
    """Stands for what the real host raises when the browser refuses."""

    reason = "full"


@lru_cache(maxsize=200)
def controls_of(html):
    """What `controls` finds in one part, most of which stay as they are from one tap to the next."""
    controls = []
    for tag, attributes, inside in CONTROL.findall(html):
        named = {name: unescape(value) for name, value in ATTRIBUTE.findall(attributes)}
        values = [unescape(value) for value in OPTION.findall(inside)] if tag == "select" else []
        if "data-action" in named:
            controls.append((tag, named["data-action"], named.get("data-arg", ""), values))
    return tuple(controls)


class Pretended:
    """Remembers what the page asks of the browser. `parts` is the markup shown, by selector. Time passes only by
    sleeping, and a little by looking at the clock."""

    StorageError = StorageError
    instances = None
    """Where it is a list, all hosts that are made are added to it."""

    def __init__(self, languages=("es-ES",), fragment=""):
        if self.instances is not None:
            self.instances.append(self)
        self.spoken = []
        self.downloads = []
        self.downloaded = ""  # what a browser hears of a download
        self.flown = []
        self.vibrations = []
        self.remembered = 0
        self.heard = []
        self.parts = {}
        self.stored = {}
        self.saves = {}
        self.summaries = {}
        self.file = None
        self.traced = ""
        self.clock = 0.0
        self.seeds = 1000
        self.tasks, self.waiting = [], []
        self._languages = list(languages)
        self._fragment = fragment
        self.failing = False

    def __getattr__(self, name):
        """Answers what no test looks at with "". A name that the real host does not have is a fault."""
        if name.startswith("_") or name not in vars(Host):
            raise AttributeError(f"the host has no {name}")

        async def later(*_arguments, **_named):
            return ""

        return later if iscoroutinefunction(vars(Host)[name]) else lambda *_arguments, **_named: ""

    # --- painting

    def mount(self, html):
        self.parts = {"#app": html}
        self.spoken.clear()  # the live regions are new as well
        return ""

    def swap(self, parts, fallback=(), anew=False, frame=None):
        if "#screen" in parts:
            self.parts = {key: html for key, html in self.parts.items() if key in BESIDE}
        self.parts.update(parts)

    def say(self, text, urgent=False):
        self.spoken.append(text)

    def remember_places(self):
        self.remembered += 1

    def fly(self, flights):
        self.flown.append(flights)

    def sound(self, cues, level):
        self.heard.append((cues, level))

    def vibrate(self, pattern):
        self.vibrations.append(pattern)

    def controls(self):
        """Everything that could be tapped or filled in, as (tag, action, arg, values of a select)."""
        return [control for html in self.parts.values() for control in controls_of(html)]

    def html(self):
        return "".join(self.parts.values())

    # --- time, chance, surroundings

    async def sleep(self, milliseconds):
        self.clock += milliseconds
        await asyncio.sleep(0)

    async def drawn(self):
        await self.sleep(16)

    async def scan(self, place):
        return "", ""

    def spawn(self, coroutine):
        """Starts a coroutine at once; or, where a test taps outside of any loop, with the next `settle`."""
        if asyncio._get_running_loop() is None:
            self.waiting.append(coroutine)
        else:
            self.tasks.append(asyncio.ensure_future(coroutine))

    def drop(self):
        """Forgets what has not been started yet."""
        while self.waiting:
            self.waiting.pop().close()

    async def settle(self, rounds=400):
        """Runs everything that was started, to its end or for so many rounds; what fails in it is raised here. Returns
        whether all of it has ended."""
        while self.waiting:
            self.spawn(self.waiting.pop(0))
        for _ in range(rounds):
            await asyncio.sleep(0)
            for task in [task for task in self.tasks if task.done()]:
                self.tasks.remove(task)
                if not task.cancelled():  # by the end of `run`
                    task.result()
            if not self.tasks:
                return True
        return False

    def now(self):
        self.clock += 0.1
        return self.clock

    def today(self):
        return "2026-11-20T12:00:00"

    def date(self, day, lang, time=False):
        try:
            when = datetime.fromisoformat(day)
        except ValueError:
            return day
        month = MONTHS.get(lang, MONTHS["en"])[when.month - 1]
        written = f"{when.day} {month} {when.year}" if lang == "es" else f"{month} {when.day}, {when.year}"
        return f"{written}, {when:%H:%M}" if time else written

    def days_since(self, day):
        try:
            return (datetime.fromisoformat(self.today()) - datetime.fromisoformat(day)).days
        except ValueError:
            return None

    def new_seed(self):
        self.seeds += 1
        return self.seeds * 0x9E3779B97F4A7C15 % 2**64

    def languages(self):
        return self._languages

    def fragment(self):
        return self._fragment

    def address(self, fragment):
        return "https://example.org/baraja/#" + fragment

    def media(self, _query):
        return False

    def focus(self, *_selectors):
        return True

    async def share(self, *_parcel):
        return ""

    def online(self):
        return True

    async def copy(self, _text):
        return True

    def begin_link(self):
        return 1

    async def download(self, name, text):
        self.downloads.append((name, text))
        return self.downloaded

    async def read_file(self, _selector, longest):
        return self.file if self.file is not None and len(self.file) <= longest else None

    async def read_bytes(self, _selector, longest):
        fits = self.file is not None and len(self.file) <= longest
        return b64encode(self.file).decode() if fits else None

    # --- keeping

    def _refuse(self):
        if self.failing:
            raise StorageError("full")

    async def put(self, save_id, text, summary):
        self._refuse()
        self.saves[save_id], self.summaries[save_id] = text, summary

    async def get(self, save_id):
        self._refuse()
        return self.saves.get(save_id, "")

    async def saved(self):
        self._refuse()
        return [{"id": key, "meta": self.summaries.get(key, "")} for key in {**self.saves, **self.summaries}]

    async def remove(self, save_id):
        self._refuse()
        self.saves.pop(save_id, None)
        self.summaries.pop(save_id, None)

    def leave_trace(self, text):
        self.traced = text

    def trace(self):
        return self.traced

    async def setting(self, name):
        self._refuse()
        return self.stored.get(name, "")

    async def settings(self, names):
        return {name: await self.setting(name) for name in names}

    async def keep_setting(self, name, text):
        self._refuse()
        self.stored[name] = text

    async def persist(self):
        return "unknown"


class Employing(Pretended):
    """A host with workers, which are real but for the browser around them. `deaf` ones never begin; each of the first
    `mortal` ones dies of its first message."""

    def __init__(self, *arguments, deaf=False, mortal=0, **named):
        super().__init__(*arguments, **named)
        self.deaf = deaf
        self.mortal = mortal
        self.hearers = {}
        self.runners = {}
        self.started = []
        self.sent = []

    def on_worker(self, name, callback):
        self.hearers[name] = callback

    def start_worker(self, name, fenced):
        self.started.append(name)
        from baraja.jobs.runner import JobRunner  # a worker's, not the page's: a page reads none of it

        self.runners[name] = JobRunner(self.now, programs=fenced)
        return True

    def end_worker(self, name):
        self.runners.pop(name, None)

    def tell_worker(self, name, text):
        self.sent.append(text)
        runner = self.runners[name]
        runner.receive(text)
        if not self.deaf:
            self.spawn(self._work(name, runner))

    async def _work(self, name, runner):
        await asyncio.sleep(0)
        if self.runners.get(name) is runner and len(self.started) <= self.mortal:
            self.hearers[name](None, "")
            return
        while self.runners.get(name) is runner and runner.busy:
            self.hearers[name](runner.work(1), "")
            await asyncio.sleep(0)


async def until(happened, most=50_000):
    """Lets everything else go on until something has happened."""
    for _ in range(most):
        if happened():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never happened")


def run(coroutine):
    """Runs a coroutine on a loop of its own, as the driver of the browser tests keeps one running in this thread.

    What is still under way afterwards (a pause before the next try, a bot that thinks) is cancelled, as when a page is
    closed: without its loop a task could neither go on nor be awaited.
    """
    loop = asyncio.new_event_loop()
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return loop.run_until_complete(coroutine)
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        if left:
            loop.run_until_complete(asyncio.wait(left))
        asyncio._set_running_loop(running)
        loop.close()


class Device:
    """A page on a device of its own, of which a test can have several. Each step is run to its end."""

    def __init__(self, languages=("es-ES",), host=None):
        from baraja_ui.app import App

        self.host = host or Pretended(languages)
        self.page = App(self.host)
        self.run(self.page.start)

    def run(self, step, *arguments):
        """Takes a step and waits for all that it sets going."""

        async def doing():
            result = step(*arguments)
            if asyncio.iscoroutine(result):
                await result
            assert await self.host.settle(20_000), f"something that {step} has started never ends"

        run(doing())

    @property
    def play(self):
        return self.page.open_table.play

    def screen(self):
        return self.host.parts["#screen"]

    def now(self):
        """The whole screen as it is now, where taps have drawn only parts of it anew."""
        return self.page.painter._shown.whole()

    def html(self):
        return self.host.html()

    def finish(self, player):
        """Plays the game at the table to its end, people deciding as a bot would."""
        from baraja import bots

        def play():
            side = self.page.open_table
            session = side.play.session
            while not side.play.over:
                seat = side.play.decider
                if side.play.save.seats[seat].person:
                    bot = bots.make(player, side.play.ui.name, len(session.decisions))
                    picks = bot.decide(session.view(seat), session.question, None)
                    names, options = session.option_ids(), list(session.question.options)
                    side.play.answer([pick if isinstance(pick, str) else names[options.index(pick)] for pick in picks])
                else:
                    side.play.bot_step()
            side.moved()

        self.run(play)
