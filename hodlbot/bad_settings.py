"""Apart from the settings, so that a command that needs none does not load what reads them."""


class BadSettingsError(Exception):
    """Every fault, each with the name of its variable and without its value."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
