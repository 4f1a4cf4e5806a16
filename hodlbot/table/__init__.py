"""The use cases: who sits where, what is said, what everybody is told. No messenger in it."""
