#!/usr/bin/python3
"""How much is asked in each example: before the first action and in the whole fight, of one fight played by its policies.

Usage: questions.py PROGRAM ROOT [SEED]

Prints a table for docs/figures.md. With "--auto npc-dice" the program throws what is the game master's to throw; the fight
is the same, so its other questions are those that are left.
"""
import json
import os
import pathlib
import subprocess
import sys
import tomllib

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 17
talk = subprocess.Popen([program, "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                        env=dict(os.environ, FRACAS_HOME=str(root.resolve())))


def do(**request):
    talk.stdin.write(json.dumps(request) + "\n")
    talk.stdin.flush()
    reply = json.loads(talk.stdout.readline())
    assert reply["ok"], reply
    return reply


def counted(encounter):
    """(before the first action, in the whole fight), each without and with npc-dice."""
    do(do="open", fight="whole", encounter=encounter)
    do(do="play_out", fight="whole", seed=seed)
    answers = do(do="answers", fight="whole")["answers"]
    do(do="close", fight="whole")
    question = do(do="open", fight="again", encounter=encounter)["question"]
    before, whole, acts = [0, 0], [0, 0], False
    for answer in answers:
        acts = acts or question["name"] == "act"
        thrown = question["kind"] != "choice" and question["for"] == "gm"
        for i, asked in enumerate((True, not thrown)):
            whole[i] += asked
            before[i] += asked and not acts
        question = do(do="answer", fight="again", answer=answer)["question"]
    do(do="close", fight="again")
    return before, whole


print("| example | before the first action | with `npc-dice` | in the whole fight | with `npc-dice` |\n|---|---|---|---|---|")
for path in sorted((root / "examples").glob("*/*.toml")):
    before, whole = counted(tomllib.loads(path.read_text()))
    print(f"| {path.parent.name}/{path.stem} | {before[0]} | {before[1]} | {whole[0]} | {whole[1]} |")
