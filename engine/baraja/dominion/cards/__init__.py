"""The cards, one module for each expansion, alphabetical inside; names and texts are in the `.toml` beside each.

Every module in this folder is imported, which registers its cards: a new set is a new module with its words. Then come
the sets that installed packages add.
"""

from importlib import import_module
from pkgutil import iter_modules

from ..added import SETS, add_sets

for _module in sorted(module.name for module in iter_modules(__path__)):
    import_module(f".{_module}", __name__)

add_sets()

__all__ = ["SETS"]
