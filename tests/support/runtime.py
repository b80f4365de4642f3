"""A runtime without engine and window: effects are answered with canned records and a plain computer player."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from game.control.answers import Answered, FilmEnded, Simulated
from game.control.controller import update
from game.control.effects import Effect, OpenTable, Quit, Refuse, ShowFilm, Simulate, Think, ThrowDice
from game.control.intents import Intent, Start
from game.control.session import Session
from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, Contact, Event, Film, Played, Potted, Record, Settled, Struck
from game.core.shot import Shot
from game.core.table import Pocket, Rail
from game.rules.commands import Accept, AnswerReplay, Command, PlaceCue, Strike, TakeOff
from game.rules.state import GameState
from game.rules.verdict import Phase

Stroke = Callable[[Layout], Played]
"""What comes of a stroke, whatever the aim."""

DICE = 29
"""The seed that is thrown for a match played again."""

Player = Callable[[GameState], tuple[Command, ...]]


def canned(layout: Layout, *events: Event, gone: tuple[BallId, ...] = ()) -> Played:
    """A stroke in which just this happens; balls stay where they lie but for those that are gone."""
    start = Struck(0.0, CUE, layout[CUE])
    record = Record((start, *events, Settled(3.0)), final=layout.without(*gone), duration=3.0)
    return Played(record, Film({}, 3.0), {})


def _contact(layout: Layout, one: BallId, other: BallId, time: float) -> Contact:
    return Contact(time, (one, other), (layout[one], layout[other]), 1.0)


def air_shot(layout: Layout) -> Played:
    """The cue ball meets nothing: a foul (§4)."""
    return canned(layout)


def miss(layout: Layout) -> Played:
    """A legal stroke, nothing falls: the ball goes from rail to rail (§4)."""
    ball = layout.object_balls[-1]
    return canned(
        layout,
        _contact(layout, CUE, ball, 0.5),
        Bank(1.0, ball, Rail.LEFT, layout[ball], False, 1.0),
        Bank(1.5, ball, Rail.RIGHT, layout[ball], False, 1.0),
    )


def pot(ball: BallId | None = None, pocket: Pocket = Pocket.FOOT_LEFT) -> Stroke:
    """This ball, or the last on the table, falls directly (§7.4)."""

    def stroke(layout: Layout) -> Played:
        chosen = layout.object_balls[-1] if ball is None else ball
        return canned(layout, _contact(layout, CUE, chosen, 0.5), Potted(1.0, chosen, pocket), gone=(chosen,))

    return stroke


def own(ball: BallId, pocket: Pocket = Pocket.FOOT_RIGHT) -> Stroke:
    """The cue ball falls off this ball."""

    def stroke(layout: Layout) -> Played:
        return canned(layout, _contact(layout, CUE, ball, 0.5), Potted(1.0, CUE, pocket), gone=(CUE,))

    return stroke


def fluke(layout: Layout) -> Played:
    """A ball falls after two far cushions and a kiss, which nobody has called (§7.5)."""
    ball, other = layout.object_balls[-1], layout.object_balls[0]
    kiss = () if other is ball else (_contact(layout, ball, other, 0.8),)
    return canned(
        layout,
        _contact(layout, CUE, ball, 0.5),
        *kiss,
        Bank(0.9, ball, Rail.HEAD, layout[ball], False, 1.0),
        Bank(1.0, ball, Rail.RIGHT, layout[ball], False, 1.0),
        Potted(1.5, ball, Pocket.FOOT_LEFT),
        gone=(ball,),
    )


def plain_player(state: GameState) -> tuple[Command, ...]:
    """A computer player that always has a lawful answer."""
    if state.replay_offered_by is not None:
        return (AnswerReplay(agreed=False),)
    stroke = Strike(Shot(0.1, 2.0))
    match state.phase:
        case Phase.PLACING:
            return (PlaceCue(Point(0.2, -state.setup.table.length / 2 + 0.3)), stroke)
        case Phase.READY:
            return (stroke,)
        case Phase.TAKING:
            return (TakeOff(state.take[0]),)
        case _:
            return (Accept(),)


@dataclass
class Runtime:
    """Sends intents and answers the effects; ``strokes`` are used up in turn, then every stroke is a miss."""

    session: Session = field(default_factory=Session)
    strokes: deque[Stroke] = field(default_factory=deque)
    player: Player = plain_player
    effects: list[Effect] = field(default_factory=list)
    answers: deque[Intent] = field(default_factory=deque)
    """Not yet sent."""
    closed: bool = False

    def tell(self, intent: Intent) -> None:
        """One intent; what the services answer waits in ``answers``."""
        self.session, effects = update(self.session, intent)
        self.effects.extend(effects)
        for effect in effects:
            self._run(effect)

    def send(self, *intents: Intent) -> None:
        """Intents one after another, each with all that the services answer."""
        for intent in intents:
            self.tell(intent)
            while self.answers:
                self.tell(self.answers.popleft())

    def _run(self, effect: Effect) -> None:
        match effect:
            case Simulate(layout, _):
                stroke = self.strokes.popleft() if self.strokes else miss
                self.answers.append(Simulated(stroke(layout)))
            case ShowFilm():
                self.answers.append(FilmEnded())
            case Think(state, _):
                self.answers.append(Answered(self.player(state)))
            case ThrowDice():
                self.answers.append(Start(breaker=0, seed=DICE))
            case Quit():
                self.closed = True
            case OpenTable() | Refuse():
                pass
