"""Screens that any game needs around its own."""
