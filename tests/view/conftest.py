"""What tests of the view share: a stage without a window, and the wishes that are sent."""

from collections.abc import Iterator

import pytest

from game.control.intents import Intent
from game.view.stage import DEFAULT_SIZE, Showing, Stage
from tests.support.stages import plain


@pytest.fixture(scope="module")
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """As large as the module's ``SIZE`` says."""
    stage = Stage(Showing.OFFSCREEN, getattr(request.module, "SIZE", DEFAULT_SIZE), plain())
    yield stage
    stage.close()


@pytest.fixture
def sent() -> list[Intent]:
    return []
