"""What the bot shows of HodlTrumps: every screen, made from views alone."""
