#!/usr/bin/python3
"""How much a duel leaves to decide: what the answers of `aggressive` are behind the best ones, question by question.

    bench/room_for_better.py FRACAS --game harnmaster --only own-table -n 20

In the mirror duels of bench/mirror_duels.py the one plays by `tactical`, the other by `aggressive`. At each question put to the one,
`advise` tells by how much the answer that `aggressive` would give is behind the best one, if both play on as `aggressive`: once with
one seed to choose the best, once more with another to measure it, so that chance does not count as skill. The sum over a fight says
how much there is to decide and at which question, not what somebody would gain: a better answer that is passed over counts again each
time it could have been given, so in a fight that does not end the sum has no limit.
"""
import argparse, json, math, statistics, subprocess

from mirror_duels import ROOT, duels

AGGRESSIVE = {"all": "aggressive"}
TACTICAL = {"all": "aggressive", "sides": {"one": "tactical"}}


class Talk:
    def __init__(self, fracas):
        self.process = subprocess.Popen([fracas, "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, do, **members):
        print(json.dumps({"do": do, **members}), file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            raise RuntimeError(f"{do}: {reply['error']['message']}")
        return reply


def behind(talk, fights, seed):
    advice = talk.ask("advise", fight="duel", policies=AGGRESSIVE, seed=seed, seconds=600, odds_seconds=0, fights=fights)["advice"]
    return {option["key"]: option["behind"]["of"] for option in advice["options"] if option["fights"] > 0}


def left_in(talk, toml, number, fights):
    """What the answers of `aggressive` leave lying in one fight, and at how many questions."""
    question = talk.ask("open", toml=toml, fight="duel")["question"]
    left, questions, seed = 0.0, 0, 1000 * number
    while question is not None:
        seed += 1
        if question["kind"] != "choice":
            answer = talk.ask("roll", fight="duel", seed=seed)["answer"]
        elif question["who"] != "one" or len(question["options"]) < 2:
            answer = talk.ask("suggest", fight="duel", policies=AGGRESSIVE, seed=seed)["answer"]
        else:
            usual = talk.ask("suggest", fight="duel", policies=AGGRESSIVE, seed=seed)["answer"]["choose"]
            chosen = behind(talk, fights, 2 * seed)
            best = min(chosen, key=chosen.get, default=usual)
            questions += 1
            if best != usual and usual in chosen:
                measured = behind(talk, fights, 2 * seed + 1)
                left += measured[usual] - measured[best]
            answer = talk.ask("suggest", fight="duel", policies=TACTICAL, seed=seed)["answer"]
        question = talk.ask("answer", fight="duel", answer=answer).get("question")
    talk.ask("close", fight="duel")
    return left, questions


def main():
    args = argparse.ArgumentParser()
    args.add_argument("fracas")
    args.add_argument("--game", required=True)
    args.add_argument("--only", default="")
    args.add_argument("-n", type=int, default=20)
    args.add_argument("--fights", type=int, default=2048, help="of each option")
    args = args.parse_args()
    talk = Talk(args.fracas)
    for path in sorted((ROOT / "examples" / args.game).glob("*.toml")):
        for name, toml in duels(path):
            if args.only and args.only not in f"{path.stem}: {name}":
                continue
            try:
                fights = [left_in(talk, toml, number, args.fights) for number in range(1, args.n + 1)]
            except RuntimeError as error:
                print(f"{path.stem}: {name:24} not played: {error}")
                continue
            left = [100 * one for one, _ in fights]
            error = 1.96 * statistics.stdev(left) / math.sqrt(len(left)) if len(left) > 1 else math.nan
            print(f"{path.stem}: {name:24} {statistics.mean(left):5.1f} points (+- {error:.1f}) a fight, at "
                  f"{statistics.mean(questions for _, questions in fights):.1f} questions", flush=True)


if __name__ == "__main__":
    main()
