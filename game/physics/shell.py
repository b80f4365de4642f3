"""The table's bodies as an engine keeps them: what they are made of, and the fresh world each space is given."""

from functools import lru_cache
from math import sqrt
from typing import Final

from panda3d.bullet import BulletRigidBodyNode, BulletWorld
from panda3d.core import ConfigVariableBool, Vec3

from game.core.table import TableSpec
from game.physics.bodies import MM, Matter, Solid, bodies_of, solids_of
from game.physics.constants import Constants
from game.physics.space import Space

BALL_FRICTION: Final = 0.05
"""Between two balls here, where no curve can be followed."""

FAINT: Final = 0.05
"""Least share of restitution and friction a ball carries: Bullet multiplies the shares of both bodies."""


class Shell:
    """The table's bodies, made once an engine when first needed, and lent to one space after the other."""

    def __init__(self, table: TableSpec, constants: Constants) -> None:
        self._table = table
        self._constants = constants
        self._ball = max(sqrt(constants.ball_restitution), FAINT), max(sqrt(BALL_FRICTION), FAINT)
        self._bodies: tuple[BulletRigidBodyNode, ...] = ()
        self._world: BulletWorld | None = None

    def open(self, now: float) -> Space:
        """A fresh space; the one before is closed."""
        self.build()
        if self._world is not None:
            for body in self._bodies:
                self._world.remove(body)
        self._world = _world(self._constants.gravity)
        for body in self._bodies:
            self._world.attach(body)
        return Space(self._world, self._table, self._ball, self._constants.gravity, now)

    def build(self) -> None:
        """Make the bodies where there are none yet."""
        if self._bodies:
            return
        constants = self._constants
        kinds = {
            Matter.SLATE: (constants.slate_restitution, constants.cloth_slide),
            Matter.RUBBER: (constants.cushion_restitution, constants.cushion_friction),
            Matter.LEATHER: (constants.pocket_restitution, constants.pocket_friction),
            Matter.WOOD: (constants.wood_restitution, constants.wood_friction),
        }
        bodies = bodies_of(_solids(self._table))
        for (matter, _), body in bodies.items():
            restitution, friction = kinds[matter]
            body.set_restitution(restitution / self._ball[0])
            body.set_friction(friction / self._ball[1])
        self._bodies = tuple(bodies.values())


@lru_cache(maxsize=32)
def _solids(table: TableSpec) -> tuple[Solid, ...]:
    return solids_of(table)


def _world(gravity: float) -> BulletWorld:
    """An empty world. Split impulse keeps overlaps out of the speeds; impact worlds have no use for it."""
    split = ConfigVariableBool("bullet-split-impulse")
    was = split.get_value()
    split.set_value(True)
    world = BulletWorld()
    split.set_value(was)
    world.set_gravity(Vec3(0, 0, -gravity * MM))
    return world
