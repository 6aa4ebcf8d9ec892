"""The register of answers that know the plan."""

from ..register import Register

answers = Register()
"""Policies, functions from a `Moment` to the picks, for whole keys or for `*.verb`."""
