"""What a device must know about another to find it on the network, packed so that it fits into a QR code.

A browser describes itself in some seven hundred characters of SDP (RFC 8866), which are the same for all except the
name and password of the connection (RFC 8839), the fingerprint of its certificate, and its addresses. Only these go
into a link `t=<format>.<payload>`, with who invites whom to what; the description is rebuilt at the other end.
Everything in a link is checked before a browser sees it: it consists of letters, digits and addresses, and cannot add a
line.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from ipaddress import ip_address

from ..games.deal import LONGEST_FRAGMENT, DealError
from ..links.link_codec import LinkError, Reader, pasted, seal, text_bytes, unseal
from ..saves.save_file import clean

FORMAT = 1
OFFER, ANSWER = 1, 2
MOST_WAYS = 6
LONGEST_NAME = 24
LONGEST_TITLE = 30
_FRAGMENT = re.compile(r"t=(\d{1,4})\.([A-Za-z0-9_-]+)")
_SECRETS = re.compile(r"[A-Za-z0-9+/]{4,40} [A-Za-z0-9+/]{22,64}")  # name and password
_SDP = """v=0
o=- 1 1 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=ice-ufrag:{}
a=ice-pwd:{}
a=fingerprint:sha-256 {}
a=setup:{}
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
_SAID = re.compile(r"^a=(ice-ufrag:|ice-pwd:|fingerprint:sha-256 )(\S+)", re.MULTILINE)
_CANDIDATE = re.compile(r"^a=candidate:\S+ 1 (?i:udp) \d+ (\S+) (\d{1,5}) typ (host|srflx|relay)\b", re.MULTILINE)
_SERVER = re.compile(r"(stun|turns?):(?:([^:@\s]{1,60}):([^@\s]{1,60})@)?([A-Za-z0-9.-]{1,100}(?::\d{1,5})?)")
_MDNS = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local")
_UUID = re.compile("(.{8})(.{4})(.{4})(.{4})(.{12})")
_HOSTNAME, _IPV4, _IPV6 = range(3)
_KINDS = ("host", "srflx", "relay")


Way = tuple[str, int, str]
"""One address of a device: name or IP address, port, and whether it is its own ("host") or one found by a server
("srflx", "relay") that the reader has entered."""


class SignalError(DealError):
    """Raised if a browser's description of itself is of no use; `reason` is the key of the sentence that says why."""


@dataclass(frozen=True)
class Signal:
    """An offer or an answer. `meeting` is the number of the offer, which its answer repeats; `table` is that of the
    game, for devices that have been there. An offer also says who invites (`name`), to which game with which version of
    its rules, to which seat, and the title."""

    ufrag: str
    password: str
    fingerprint: bytes
    ways: tuple[Way, ...]
    kind: int
    meeting: int
    table: int
    name: str = ""
    game: str = ""
    rules: str = ""
    title: str = ""
    seat: str = ""


# ---------------------------------------------------------------- descriptions


def read_description(sdp: str) -> tuple[str, str, bytes, tuple[Way, ...]]:
    """The parts of a browser's own description that matter: name, password, fingerprint and addresses. Raises
    SignalError if it is not a description or the browser tells no address."""
    attributes = dict(_SAID.findall(sdp))
    ufrag, password = attributes.get("ice-ufrag:", ""), attributes.get("ice-pwd:", "")
    try:
        fingerprint = bytes.fromhex(attributes.get("fingerprint:sha-256 ", "").replace(":", ""))
    except ValueError:
        raise SignalError("broken") from None
    if not _SECRETS.fullmatch(f"{ufrag} {password}") or len(fingerprint) != 32:
        raise SignalError("broken")
    candidates = dict.fromkeys((address.lower(), int(port), kind) for address, port, kind in _CANDIDATE.findall(sdp))
    ways = [way for way in candidates if _parsed(way[0])[1]]
    if not ways:
        raise SignalError("no_address")
    # One address of each kind in turn: a device may have many, and a code has little room.
    kinds = [(kind, ":" in address) for address, _, kind in ways]
    turns = sorted(range(len(ways)), key=lambda at: (kinds[:at].count(kinds[at]), kinds[at]))
    return ufrag, password, fingerprint, tuple(ways[at] for at in turns[:MOST_WAYS])


def description(signal: Signal) -> str:
    """The description of another device, in the form that browsers take."""
    digest = ":".join(f"{byte:02X}" for byte in signal.fingerprint)
    text = _SDP.format(signal.ufrag, signal.password, digest, "actpass" if signal.kind == OFFER else "active")
    for number, (address, port, kind) in enumerate(signal.ways, 1):
        priority = ((126, 100, 0)[_KINDS.index(kind)] << 24) + ((1 << 16) - number << 8) + 255
        found_by = "" if kind == "host" else " raddr 0.0.0.0 rport 9"
        text += f"a=candidate:{number} 1 udp {priority} {address} {port} typ {kind}{found_by}\n"
    return f"{text}a=end-of-candidates\n".replace("\n", "\r\n")


# ---------------------------------------------------------------- servers


def servers_of(text: str) -> tuple[str, str]:
    """The servers in a text such as `stun:host:3478 turn:name:password@host`, as (a list in JSON in the form that
    browsers take, the parts that are not servers)."""
    servers, strange = [], []
    for word in text.split():
        server = _SERVER.fullmatch(word)
        if server:
            kind, name, password, host = server.groups()
            entry = {"urls": f"{kind}:{host}"}
            servers.append({**entry, "username": name, "credential": password} if name else entry)
        else:
            strange.append(word)
    return json.dumps(servers), " ".join(strange)


# ---------------------------------------------------------------- links


def pack(signal: Signal) -> str:
    """The fragment (without `#`) of an offer or an answer."""
    body = bytearray([signal.kind]) + signal.meeting.to_bytes(4, "big") + signal.table.to_bytes(4, "big")
    body += text_bytes(signal.ufrag) + text_bytes(signal.password) + signal.fingerprint
    body.append(len(signal.ways))
    for address, port, kind in signal.ways:
        form, raw = _parsed(address)
        body += bytes([form * 4 + _KINDS.index(kind)]) + raw + port.to_bytes(2, "big")
    if signal.kind == OFFER:
        for text in (signal.name, signal.game, signal.rules, signal.title, signal.seat):
            body += text_bytes(text)
    return seal(f"t={FORMAT}.", bytes(body))


def read(text: str) -> Signal:
    """The offer or answer in a fragment, an address or a pasted text. Raises LinkError for anything else."""
    if len(text) > 2 * LONGEST_FRAGMENT:
        raise LinkError("too_long")
    return pasted(text, _read)


def _read(fragment: str) -> Signal:
    match = _FRAGMENT.fullmatch(fragment)
    if not match:
        raise LinkError("truncated" if fragment.startswith("t=") else "foreign")
    if match[1] != str(FORMAT):
        raise LinkError("newer")
    return _signal(Reader(unseal(f"t={FORMAT}.", match[2])))


def _parsed(address: str) -> tuple[int, bytes]:
    """The kind of an address, and its bytes, which any other text has none of."""
    if _MDNS.fullmatch(address):
        return _HOSTNAME, bytes.fromhex(address.removesuffix(".local").replace("-", ""))
    try:
        parsed = ip_address(address)
    except ValueError:
        return _HOSTNAME, b""
    return (_IPV4 if parsed.version == 4 else _IPV6), parsed.packed


def _way(reader: Reader) -> Way:
    kind, server = divmod(reader.byte(), 4)
    if kind > _IPV6 or server >= len(_KINDS):
        raise LinkError("newer")
    raw = reader.take(4 if kind == _IPV4 else 16)
    address = str(ip_address(raw)) if kind != _HOSTNAME else _UUID.sub(r"\1-\2-\3-\4-\5.local", raw.hex())
    return address, int.from_bytes(reader.take(2), "big"), _KINDS[server]


def _signal(reader: Reader) -> Signal:
    kind = reader.byte()
    if kind not in (OFFER, ANSWER):
        raise LinkError("newer")
    meeting, table = int.from_bytes(reader.take(4), "big"), int.from_bytes(reader.take(4), "big")
    ufrag, password, fingerprint = reader.text(40), reader.text(64), reader.take(32)
    if not _SECRETS.fullmatch(f"{ufrag} {password}"):
        raise LinkError("corrupt")
    ways = tuple(_way(reader) for _ in range(min(reader.byte(), MOST_WAYS)))
    texts: list[str] = []
    if kind == OFFER:
        limits = (LONGEST_NAME, 40, 20, LONGEST_TITLE, LONGEST_NAME)
        texts = [clean(reader.text(4 * longest), "", longest) for longest in limits]
    if reader.rest():
        raise LinkError("corrupt")
    return Signal(ufrag, password, fingerprint, ways, kind, meeting, table, *texts)
