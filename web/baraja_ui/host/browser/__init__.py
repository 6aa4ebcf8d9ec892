"""The host in a real browser: the only folder of the page that imports `js` or `pyscript`.

The rest of the page gets this package as an object, so that tests can pass another one. `host.protocol` describes the
functions.
"""

# ruff: noqa: F401
# mypy: implicit_reexport=True

from .border import spawn
from .camera import scan, stop_scan
from .clock import date, days_since, drawn, languages, new_seed, now, sleep, today
from .devices import on_peers, peer_accept, peer_begin, peer_close, peer_send
from .dom import (
    attribute,
    busy,
    clear_announcements,
    fly,
    focus,
    focus_nth,
    focused,
    focused_zone,
    mark,
    media,
    mount,
    ready,
    remember_places,
    say,
    scroll_to,
    set_attributes,
    sound,
    step_focus,
    swap,
    title,
    version,
    vibrate,
)
from .input import listen, on_hidden, when_idle
from .sharing import (
    address,
    begin_link,
    can_share,
    clear_fragment,
    copy,
    download,
    edit,
    fragment,
    install,
    installable,
    on_hash,
    online,
    own_file,
    read_bytes,
    read_file,
    set_fragment,
    share,
)
from .storage import (
    StorageError,
    get,
    keep_setting,
    leave_trace,
    on_ownership,
    persist,
    put,
    remove,
    saved,
    setting,
    settings,
    trace,
)
from .workers import end_worker, on_worker, start_worker, tell_worker
