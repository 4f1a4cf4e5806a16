"""Games and the line of play: pure, no clock, no files, no network."""
