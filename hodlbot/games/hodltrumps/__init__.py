"""The HodlTrumps referee: the rules of one moment of a match."""
