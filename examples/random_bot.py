#!/usr/bin/env python3
"""Plays a whole game of Muster through `muster engine`, with random moves for every seat.

    examples/random_bot.py [GAME [SEED]]

The program is the one named in $MUSTER, or `muster` on the path. docs/PROTOCOL.md describes the requests.
"""
import json
import os
import random
import subprocess
import sys


class Engine:
    """A conversation with `muster engine`: one request, one answer."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, op, **fields):
        print(json.dumps({"op": op, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(f"{op}: {answer['error']['message']}")
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def play(engine, game, seed):
    chance = random.Random(seed)
    now = engine.ask("new", game=game, seed=seed)
    match = now["match"]
    for event in now["events"]:
        print(event["text"])
    while now["result"] is None:
        seat = now["deciders"][0]
        moves = engine.ask("moves", match=match, seat=seat)["moves"]
        # "as" is who is told what happened; a player would be told as its own seat.
        now = engine.ask("apply", match=match, seat=seat, move=chance.choice(moves), **{"as": "spectator"})
        for event in now["events"]:
            print(event["text"])
    return now


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else "imperium"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    engine = Engine(os.environ.get("MUSTER", "muster"))
    end = play(engine, game, seed)
    print(f"After {end['count']} moves: winner {end['result']['winner']}, score {end['result']['score']}.")
    sys.exit(engine.close())


main()
