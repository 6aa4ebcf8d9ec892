"""The strategy laboratory: players compared over many deals, and the results.

`contest` defines what is played and plays it chunk by chunk, `workers` distribute the chunks, `journal` keeps them on
disk, `standings` adds them up in their order, `report` shows them. So the figures depend on the contest alone: not on
how many workers there were, in which order they finished, or how often the run was interrupted.
"""
