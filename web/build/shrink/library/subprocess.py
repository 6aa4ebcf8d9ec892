"""What is left of `subprocess` where there are no processes: the numbers that `asyncio` names in its signatures."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
