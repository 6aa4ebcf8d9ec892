"""Servers that help devices of different networks to find each other: none, unless somebody enters one."""

import json
import re

_SERVER = re.compile(r"(stun|turns?):(?:([^:@\s]{1,60}):([^@\s]{1,60})@)?([A-Za-z0-9.-]{1,100}(?::\d{1,5})?)")


def servers_of(text: str) -> tuple[str, str]:
    """The servers in a text such as `stun:host:3478 turn:name:password@host`, as a browser takes them, a list in JSON;
    and what in it is none."""
    found, strange = [], []
    for word in text.split():
        server = _SERVER.fullmatch(word)
        if server:
            kind, name, password, host = server.groups()
            entry = {"urls": f"{kind}:{host}"}
            found.append({**entry, "username": name, "credential": password} if name else entry)
        else:
            strange.append(word)
    return json.dumps(found), " ".join(strange)
