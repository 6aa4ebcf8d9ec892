"""The strategy laboratory: players held against each other over many deals, and what came of it.

`contest` says what is played and plays it chunk by chunk, `workers` spread the chunks, `journal` keeps them on disk,
`standings` add them up in their order, `report` shows them. So the figures depend on the contest alone: not on how many
workers there were, in which order they were ready, or how often the run was broken off.
"""
