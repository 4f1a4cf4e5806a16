"""HodlTrumps in words: what players and referees type, and what they are told."""
