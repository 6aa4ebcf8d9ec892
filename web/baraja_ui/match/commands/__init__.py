"""Typed commands."""
