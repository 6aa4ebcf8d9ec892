"""Runs in Pyodide with the trimmed library: uses modules that are read late, and prints which are not read yet, twice.

A task fails and its traceback is printed, as on the page when a handler has a fault.
"""

import asyncio
import sys
import traceback

from sitecustomize import SELDOM, Later


def unread():
    return sorted(name for name in SELDOM.split() if type(sys.modules[name]) is Later)


async def fails():
    await asyncio.sleep(0)
    raise ValueError("told")


print(*unread())
told = asyncio.gather(asyncio.wait_for(fails(), 1), return_exceptions=True)
[problem] = await told  # noqa: F704 - Pyodide runs a script inside its event loop
assert traceback.format_exception(problem)[-1] == "ValueError: told\n"
print(*unread())
