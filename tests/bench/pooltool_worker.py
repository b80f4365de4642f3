"""Plays layouts with pooltool, in pooltool's own interpreter; started by compare_pooltool. Knows nothing of the game.

First line in: {"table": ..., "ball": ..., "groups": ...}. Each further line "round" is answered by one line of
milliseconds for each stroke; without pockets after "open", with pockets after "round".
"""

import json
import sys
from time import process_time

import pooltool as pt

EVENT_CAP = 5000


def main() -> None:
    asked = json.loads(sys.stdin.readline())
    shape = asked["table"]
    tables = {
        "round": pt.Table.from_table_specs(pt.objects.PocketTableSpecs(**shape)),
        "open": pt.Table.from_table_specs(
            pt.objects.BilliardTableSpecs(l=shape["l"], w=shape["w"], cushion_height=shape["cushion_height"])
        ),
    }
    print(json.dumps({"version": pt.__version__}), flush=True)
    for line in sys.stdin:
        table = tables[line.strip()]
        print(
            json.dumps(
                {
                    name: [_timed(case, table, asked["ball"]) for case in group]
                    for name, group in asked["groups"].items()
                }
            ),
            flush=True,
        )


def _timed(case: list[dict], table: pt.Table, params: dict) -> list:
    balls = {}
    for row in case:
        ball = pt.Ball.create(row["id"], xy=row["xy"], **params)
        ball.state.rvw[1] = row["v"]
        ball.state.rvw[2] = row["w"]
        if any(row["v"]) or any(row["w"]):
            ball.state.s = pt.constants.sliding
        balls[row["id"]] = ball
    system = pt.System(cue=pt.Cue(cue_ball_id=case[0]["id"]), table=table.copy(), balls=balls)
    started = process_time()
    try:
        pt.simulate(system, inplace=True, max_events=EVENT_CAP)
    except Exception as error:  # pooltool asserts in some contacts; the other side is told which strokes
        return [repr(error), len(system.events)]
    if len(system.events) >= EVENT_CAP:
        return ["endless", len(system.events)]
    return [1e3 * (process_time() - started), len(system.events)]


if __name__ == "__main__":
    main()
