"""What a link carries: plain values as base64url of compressed JSON with a CRC-32 at its end.

A link that was cut or edited is refused; what its values mean is for others to check.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib

from .untrusted import InvalidInput, parse_json


class InvalidLink(ValueError):
    """Raised for a link that cannot be read; `reason` is the key of the sentence that says why, `slots` fill it."""

    def __init__(self, reason: str, **slots: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.slots = slots


def packed(values: object) -> str:
    """The payload of a link that carries these values."""
    body = zlib.compress(json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def unpacked(payload: str, longest: int) -> object:
    """The values of a payload, not checked; `longest` is how many bytes of JSON it may hold. Raises `InvalidLink`."""
    try:
        checked = base64.b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise InvalidLink("truncated") from None
    body = checked[:-4]
    if len(checked) < 8 or zlib.crc32(body).to_bytes(4, "big") != checked[-4:]:
        raise InvalidLink("corrupt")
    opening = zlib.decompressobj()
    try:
        text = opening.decompress(body, longest).decode()
        if opening.unconsumed_tail or opening.unused_data or not opening.eof:
            raise InvalidLink("corrupt")
        return parse_json(text, longest)
    except (zlib.error, UnicodeDecodeError, InvalidInput):
        raise InvalidLink("corrupt") from None
