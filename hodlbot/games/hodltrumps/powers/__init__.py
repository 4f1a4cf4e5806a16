"""The powers, one file each. `registry.py` lists them by the effect their card names."""
