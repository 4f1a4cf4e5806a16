"""The cards: models of the YAML files, their checks, and the matching of titles."""

from hodlbot.catalogue.catalogue import Catalogue
from hodlbot.catalogue.faults import CatalogueError, Fault, NoCatalogueError
from hodlbot.catalogue.loading import default_directory, load, restore
from hodlbot.catalogue.titles import TitleIndex, normalise

__all__ = [
    "Catalogue",
    "CatalogueError",
    "Fault",
    "NoCatalogueError",
    "TitleIndex",
    "default_directory",
    "load",
    "normalise",
    "restore",
]
