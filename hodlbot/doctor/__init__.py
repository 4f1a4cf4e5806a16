"""`hodlbot doctor`: what of this installation is well, what is not, and what to do about it. It
changes nothing, here or at Telegram."""
