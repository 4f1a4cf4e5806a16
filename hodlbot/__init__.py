"""hodlbot: the referee of HodlTrumps matches."""

__version__ = "0.1.0"
