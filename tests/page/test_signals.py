"""What is read out of the description of a connection, whichever browser has written it."""

import pytest

from baraja_ui.together.signal import MOST_WAYS, SignalError, read_description

DIGEST = ":".join(["0A"] * 32)
LINES = f"""v=0
o=mozilla 7 0 IN IP4 0.0.0.0
a=fingerprint:sha-256 {DIGEST}
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=ice-pwd:asd88fgpdd777uzjYhagZg1234
a=ice-ufrag:5e09
""".splitlines()
MDNS = "0000beef-28a4-4b08-a1b9-3a9c0ea0d2b4.local"


def candidate(address, kind="host", port=5000, transport="udp", component=1):
    return f"a=candidate:7 {component} {transport} 2122260223 {address} {port} typ {kind} generation 0"


def ways(*candidates):
    return read_description("\r\n".join([*LINES, *candidates, ""]))[3]


def test_name_password_and_fingerprint_are_read_in_any_order():
    ufrag, password, fingerprint, _ = read_description("\r\n".join([*LINES, candidate(MDNS), ""]))
    assert (ufrag, password, fingerprint) == ("5e09", "asd88fgpdd777uzjYhagZg1234", bytes([10] * 32))


def test_each_address_for_udp_is_read_once_and_others_are_left_out():
    assert ways(
        candidate(MDNS.upper().replace(".LOCAL", ".local")), candidate(MDNS), candidate("10.0.0.7", transport="UDP"),
        candidate("10.0.0.8", transport="tcp"), candidate("10.0.0.9", component=2), candidate("no.address"),
        candidate("10.0.0.10", "prflx"), candidate("10.0.0.11", port=123456),
    ) == ((MDNS, 5000, "host"), ("10.0.0.7", 5000, "host"))  # fmt: skip


def test_a_device_with_many_addresses_gives_one_of_each_kind_before_a_second_one():
    """Devices in different networks find each other only by the address that a server gives."""
    own = [candidate(f"10.0.0.{number}") for number in range(9)] + [candidate("fe80::1"), candidate("fe80::2")]
    addresses = ways(*own, candidate("203.0.113.5", "srflx"), candidate("203.0.113.6", "relay"))
    assert len(addresses) == MOST_WAYS and [(address, kind) for address, _, kind in addresses[:5]] == [
        ("10.0.0.0", "host"), ("fe80::1", "host"), ("203.0.113.6", "relay"), ("203.0.113.5", "srflx"),
        ("10.0.0.1", "host"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after"),
    [("5e09", "5e"), ("asd88", "<b>"), (DIGEST, DIGEST[3:]), (DIGEST, "x"), ("a=ice-ufrag", "b"), ("a=finger", "b")],
)
def test_a_broken_description_is_told_apart_from_one_without_addresses(before, after):
    text = "\n".join([*LINES, candidate(MDNS)])
    assert read_description(text)
    with pytest.raises(SignalError) as broken:
        read_description(text.replace(before, after))
    assert broken.value.reason == "broken"
    with pytest.raises(SignalError) as alone:
        read_description("\n".join(LINES))
    assert alone.value.reason == "no_address"
