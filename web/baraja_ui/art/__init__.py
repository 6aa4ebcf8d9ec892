"""The pictures of the cards: a scene, its colours, and one motif that stands for the card.

A picture is four words of data (`cards.toml`): the kind of scene (`scenes`), its palette and the material of the motif
(`palettes`), and the motif itself, a drawing in `motifs/`. `drawing` puts them together. All drawings are our own.
"""
