"""The laboratory: many games without a page, and players compared over many deals.

`match` plays one game and `league` many, `check` proves every invariant on the way, `guarded` keeps players from
elsewhere in processes of their own. `contest` defines a comparison and plays it chunk by chunk, `workers` distribute
the chunks, `journal` keeps them on disk, `standings` adds them up in their order, `report` shows them. So the figures
depend on the contest alone: not on how many workers there were, in which order they finished, or how often the run was
interrupted. `search` looks for a good buy list.
"""
