"""asyncio as a page needs it: the browser has the only event loop, and there are no sockets, processes or threads.

Python's own __init__ imports those parts as well, which a first visit would wait for.
"""

# ruff: noqa: F403
# mypy: ignore-errors
from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *

# Python calls these by other names and warns of their use; Pyodide makes its event loop known through them.
AbstractEventLoopPolicy = events._AbstractEventLoopPolicy
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
get_event_loop_policy = events._get_event_loop_policy
set_event_loop_policy = events._set_event_loop_policy
