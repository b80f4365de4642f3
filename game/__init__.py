"""27+1: Russian pyramid as a desktop game. The rooms and who may look at whom: see CONTRIBUTING.md."""

__version__ = "0.1.0"
