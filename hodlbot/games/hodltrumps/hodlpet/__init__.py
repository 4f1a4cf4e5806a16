"""HodlPet, the practice opponent: one word ahead, by odds, from what its own seat may know.

`known` hides what is hidden; everything else here only ever sees what `known` lets through.
"""
