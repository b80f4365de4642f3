"""A case seen in a mirror, and a case with its twins' names exchanged."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import Any

from game.core.balls import BALLS_OF, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import Pocket, Rail

_SIDES = {"left": "right", "right": "left"}


def mirrored(value: Any) -> Any:
    """The same value with left and right exchanged."""
    return _changed(value, _mirrored_atom)


def with_twins_swapped(value: Any) -> Any:
    """The same value with every ball called by its twin's name."""
    return _changed(value, _swapped_atom)


def _mirrored_atom(atom: Any) -> Any:
    if isinstance(atom, Point):
        return Point(-atom.x, atom.y)
    if isinstance(atom, Rail):
        return Rail(_SIDES.get(atom.value, atom.value))
    if isinstance(atom, Pocket):
        end, side = atom.value.split("-")
        return Pocket(f"{end}-{_SIDES[side]}")
    return atom


def _swapped_atom(atom: Any) -> Any:
    if isinstance(atom, BallId):
        twins = next((balls for balls in BALLS_OF.values() if atom in balls), (atom,))
        return twins[-1] if atom is twins[0] else twins[0]
    return atom


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, Point | Enum):
        return change(value)
    if isinstance(value, Layout):
        return Layout(_changed(value.places, change))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: _changed(getattr(value, field.name), change) for field in fields(value)})
    if isinstance(value, tuple):
        return tuple(_changed(item, change) for item in value)
    if isinstance(value, Mapping | MappingProxyType):
        return {_changed(key, change): _changed(item, change) for key, item in value.items()}
    return value
