"""Devices that connect to each other: hosts without a browser, and the network between them, in one process."""

from pretending import Device, Pretended

SDP = """v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1467250027 1 udp 2122260223 {number:08x}-28a4-4b08-a1b9-3a9c0ea0d2b4.local 46154 typ host generation 0
a=candidate:1467250027 2 udp 2122260222 192.168.0.7 46155 typ host generation 0
a=candidate:2432867 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active generation 0
a=ice-ufrag:{number:04x}
a=ice-pwd:asd88fgpdd777uzjYhagZg{number:02x}
a=ice-options:trickle
a=fingerprint:sha-256 {digest}
a=setup:actpass
a=mid:0
a=sctp-port:5000
"""
DIGEST = ":".join(["0A"] * 32)


class FakeNetwork:
    """The network between the devices. An end of a connection is (host, its name for the connection): `begun` holds the
    ends that can be called, by the name in their description; `ends` says which end each end leads to. While it is
    `silent`, devices do not find each other."""

    def __init__(self):
        self.begun = {}
        self.ends = {}
        self.hosts = 0
        self.silent = False

    def sdp(self, end):
        number = len(self.begun) + 1
        self.begun[f"{number:04x}"] = end
        return SDP.format(number=number, digest=DIGEST)


class FakeDevice(Pretended):
    """A host whose connections lead through the network."""

    def __init__(self, network, languages=("es-ES",)):
        super().__init__(languages)
        self.network = network
        network.hosts += 1
        self.number = network.hosts
        self.on_news = None
        self.mail = []
        self.seen = ("", "")
        self.servers = None  # as the browser was last told
        self.met = True

    async def on_peers(self, callback):
        self.on_news = callback
        return self.met

    async def peer_begin(self, name, servers, offer=""):
        self.servers = servers
        if offer and "a=ice-ufrag:" not in offer:
            return ""
        mine = self.network.sdp((self, name))
        if offer:
            self.network.ends[self, name] = self.network.begun[_ufrag(offer)]
        return mine

    async def peer_accept(self, name, answer):
        end = self.network.begun.get(_ufrag(answer))
        if end is None:
            return False
        if self.network.silent:
            return True
        self.network.ends[self, name] = end
        other, called = end
        self.tell(name, "open", "")
        other.tell(called, "open", "")
        return True

    def tell(self, name, what, text):
        """Something happens on a connection: the page hears of it with `deliver`."""
        self.mail.append((name, what, text))

    def deliver(self):
        mail, self.mail = self.mail, []
        for news in mail:
            self.on_news(*news)

    def peer_send(self, name, text):
        end = self.network.ends.get((self, name))
        if end is not None and self.network.ends.get(end) == (self, name):
            end[0].tell(end[1], "text", text)

    def peer_close(self, name):
        end = self.network.ends.pop((self, name), None)
        if end is not None and self.network.ends.pop(end, None) is not None:
            end[0].tell(end[1], "closed", "")

    def cut(self, name):
        """The network fails."""
        end = self.network.ends.get((self, name))
        self.peer_close(name)
        if end is not None:
            self.tell(name, "closed", "")

    async def scan(self, selector):
        return self.seen

    def new_seed(self):
        return super().new_seed() + self.number  # so that the games of two devices have two ids


def _ufrag(sdp):
    return next(line.split(":", 1)[1].strip() for line in sdp.splitlines() if line.startswith("a=ice-ufrag:"))


class SharedTable:
    """Several devices, the first of which leads. What one of them does has reached all others before the next step."""

    def __init__(self, *names, game="dominion", seats=None, seed="31", langs=None, **settings):
        self.network = FakeNetwork()
        langs = langs or ["es-ES"] * len(names)
        self.devices = [Device(host=FakeDevice(self.network, (lang,))) for lang in langs]
        for device in self.devices:
            device.page.settings.update(pace="instant", **settings)
        kinds = seats or ["person"] * len(names)
        leader = self.leader = self.devices[0]
        draft = leader.page.setup.draft
        draft.update(game=game, seed=seed, start="0")
        called = iter(names)
        draft["seats"] = [{"kind": kind, "name": next(called) if kind == "person" else ""} for kind in kinds]
        self.do(leader, "new.together")

    def settle(self):
        """Delivers everything that is under way."""
        while any(device.host.mail for device in self.devices):
            for device in self.devices:
                device.run(device.host.deliver)

    def do(self, device, action, arg="", value="", kind="click"):
        device.run(device.page.act, action, arg, value, kind)
        self.settle()

    def address(self, device):
        """The address that a device shows."""
        return device.page.together.table.carried()[0]

    def meet(self, device, seat):
        """A device takes a seat: the leader's code is opened on it, and its answer pasted at the leader's."""
        self.do(self.leader, "together.open")
        self.invited(device, seat)
        self.do(device, "together.join")
        self.answered(device)

    def invited(self, device, seat):
        """The leader's code for a seat is opened on a device."""
        self.do(self.leader, "together.invite", str(seat))
        device.run(device.page.links.on_fragment, self.address(self.leader).partition("#")[2])

    def answered(self, device):
        """The answer of a device is pasted at the leader's."""
        self.do(self.leader, "together.text", "", self.address(device), "input")
        self.do(self.leader, "together.connect")

    def reload(self, at):
        """A device is reloaded: it starts with what it has stored, and its connections are gone."""
        device = self.devices[at]
        for _, name in [end for end in self.network.ends if end[0] is device.host]:
            device.host.cut(name)
        self.settle()
        device.host.mail.clear()
        self.devices[at] = Device(host=device.host)
        self.devices[at].page.settings.update(pace="instant")
        if at == 0:
            self.leader = self.devices[0]
        return self.devices[at]

    def plays(self):
        return [device.play for device in self.devices]

    def step(self):
        """Whoever is asked decides on their own device, as a simple bot would; returns whether anybody was."""
        for device in self.devices:
            side = device.page.open_table
            if side is not None and side.play.deciding is not None and side.play.decider in side.play.people:
                self.answer(device)
                return True
        return False

    def answer(self, device):
        from baraja import bots

        side = device.page.open_table
        session = side.play.session
        name = "money-plus" if side.play.ui.name == "dominion" else "greedy"
        bot = bots.make(name, side.play.ui.name, len(session.decisions))
        picks = bot.decide(session.view(side.play.decider), session.question, None)
        names, options = session.option_ids(), list(session.question.options)
        given = [pick if isinstance(pick, str) else names[options.index(pick)] for pick in picks]
        device.run(side.give, given, [])
        self.settle()
