"""Settings for all tests: slow and fast machines give the same results, and a test that hangs is named."""

import gc
import os
import threading
import traceback

import greenlet
import pytest
from hypothesis import HealthCheck, settings

# The slowest files start first, the very slowest before the others: the many quick ones then fill the gaps, so that all
# processes end at about the same time.
LONG = (
    "browser/test_webkit.py", "browser/test_every_screen.py", "browser/test_looks.py", "browser/test_play.py",
    "browser/test_village_looks.py", "browser/test_keeping.py", "browser/test_village_play.py",
    "browser/test_faults.py", "page/test_devices.py", "browser/test_healing.py", "browser/test_together.py",
    "browser/test_memory.py", "browser/test_offline.py", "browser/test_boot.py", "browser/test_killed.py",
    "browser/test_walk.py", "engine/test_compare.py", "page/test_monkey.py", "page/test_decide.py",
    "guards/test_golden.py", "engine/test_levels.py", "page/test_strange_input.py",
)  # fmt: skip
EARLIER = 0.9  # a test is named after this share of the time at which faulthandler ends the run

# A run judges the commit, so neither a clock nor chance may decide it. `--hypothesis-profile=default` looks for new
# examples.
settings.register_profile(
    "baraja", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("baraja")


def pytest_configure(config):
    config.screen = os.fdopen(os.dup(2), "w")  # the real one: pytest does not capture it yet


def pytest_collection_modifyitems(items):
    place = {name: nth for nth, name in enumerate(LONG)}
    items.sort(key=lambda item: place.get("/".join(item.path.parts[-2:]), len(LONG)))


def told(screen, name):
    screen.write(f"\nhangs: {name}\n")
    # Playwright waits in a separate greenlet: faulthandler, which knows only threads, does not show the test.
    for waiting in gc.get_objects():
        if isinstance(waiting, greenlet.greenlet) and waiting.gr_frame is not None:
            screen.writelines(["\n", *traceback.format_stack(waiting.gr_frame)])
    screen.flush()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    seconds = float(item.config.getini("faulthandler_timeout"))
    watch = threading.Timer(seconds * EARLIER, told, [item.config.screen, item.nodeid])
    watch.daemon = True
    if seconds:
        watch.start()
    try:
        return (yield)
    finally:
        watch.cancel()
