"""Bots for Villagers: which there are, and in which module. `planner` has the first two, `people` the five levels."""

from .. import LEVELS

HOMES = {"people": LEVELS, "planner": ("greedy", "planner")}
QUICK = ("planner", "greedy")
