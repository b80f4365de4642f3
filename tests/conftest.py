"""Settings of every test: properties draw the same examples each time and never hurry."""

from hypothesis import settings

settings.register_profile("project", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("project")
