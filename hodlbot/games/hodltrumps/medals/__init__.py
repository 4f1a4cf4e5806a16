"""The medals. Plain boosts are data; each other one has a file. `registry.py` lists them."""
