"""Connections to other devices."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import js

from .border import LOADED, module, permanent

_told: dict[str, Any] = {}


async def on_peers(callback: Callable[[str, str, str], None]) -> bool:
    """Calls `callback(name, what, text)` for events of connections to other devices. False if the browser cannot
    connect to others."""
    if not hasattr(js, "RTCPeerConnection"):
        return False
    peers = await module("peers")
    _told["peers"] = callback
    if "listener" not in _told:
        _told["listener"] = permanent(lambda *news: _told["peers"](*map(str, news)))
        peers.listen(_told["listener"])
    return True


async def _described(promise: Awaitable[object]) -> str:
    try:
        return str(await promise)
    except Exception:  # the text is not a description, or the browser refuses: the caller says so
        return ""


async def peer_begin(name: str, servers: str, offer: str = "") -> str:
    """Begins a connection, or answers another device's offer; the description of this device."""
    return await _described((await module("peers")).begin(name, servers, offer))


async def peer_accept(name: str, answer: str) -> bool:
    return await _described((await module("peers")).accept(name, answer)) != ""


def peer_send(name: str, text: str) -> None:
    LOADED["peers"].send(name, text)


def peer_close(name: str) -> None:
    if "peers" in LOADED:
        LOADED["peers"].close(name)
