"""Plays fights to the end by chance, whoever is asked: at somebody if it can, else anything, anywhere.

    python3 random_player.py PROGRAM ENCOUNTER.toml…
"""
import json, random, subprocess, sys

talk = subprocess.Popen([sys.argv[1], "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    print(json.dumps(request), file=talk.stdin, flush=True)
    reply = json.loads(talk.stdout.readline())
    return reply if reply["ok"] else sys.exit(reply["error"]["message"])


for file in sys.argv[2:]:
    now = ask(do="open", fight=file, toml=open(file).read(), name=file)
    dice = random.Random(file)
    while now["status"] == "asking":
        question = now["question"]
        if question["kind"] == "choice":
            options = [option for option in question["options"] if not option.get("confirm")] or question["options"]
            keys = [option["key"] for option in options if option.get("target")] or [option["key"] for option in options] + [
                place["key"].replace("x,y", f"{x},{y}") for place in question.get("places", []) for x, y in place["points"]]
            answer = {"choose": dice.choice(keys)}
        else:
            answer = ask(do="roll", fight=file, seed=str(dice.getrandbits(64)))["answer"]
        now = ask(do="answer", fight=file, answer=answer)
    print(f"{file}: {now['answers_used']} answers; {now['events'][-1]['text']}")
    ask(do="close", fight=file)
