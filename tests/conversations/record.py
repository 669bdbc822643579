#!/usr/bin/python3
"""Makes the recorded conversations: tests/conversations/<game>.jsonl, a request and its reply a line.

    record.py PROGRAM ROOT

A line is {"request": TEXT, "reply": TEXT}; of a long reply {"request": TEXT, "bytes": N, "sha256": HASH, "begins": TEXT}.
Requests are text, not objects, because some of them are no JSON. Whatever speaks the protocol must give the same bytes:
compare.py checks the stream and the C API, the tests of wasm/ Node and a browser. Run it again when rules, policies, packs
or the protocol change on purpose, and look at the difference.
"""
import hashlib
import json
import pathlib
import subprocess
import sys
import tomllib

longest_shown = 200


class Conversation:
    """One conversation with `fracas talk --system GAME`, written down."""

    def __init__(self, program, root, game):
        self.root, self.game, self.lines, self.kinds = root, game, [], set()
        self.refused = 0
        self.talk = subprocess.Popen([program, "talk", "--system", game], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, cwd=root)

    def say(self, text):
        self.talk.stdin.write(text.encode() + b"\n")
        self.talk.stdin.flush()
        reply = self.talk.stdout.readline().rstrip(b"\n")
        line = {"request": text}
        if len(reply) <= longest_shown:
            line["reply"] = reply.decode()
        else:
            line |= {"bytes": len(reply), "sha256": hashlib.sha256(reply).hexdigest(),
                     "begins": reply[:80].decode(errors="ignore")}
        self.lines.append(line)
        return json.loads(reply)

    def ask(self, do, **members):
        self.kinds.add(do)
        request = {"id": len(self.lines) + 1, "do": do} | members
        reply = self.say(json.dumps(request, separators=(",", ":"), ensure_ascii=False))
        assert reply["id"] == request["id"], reply
        self.refused += not reply["ok"]
        return reply

    def fine(self, do, **members):
        reply = self.ask(do, **members)
        assert reply["ok"], (self.game, do, str(members)[:300], reply)
        return reply

    def wrong(self, do, **members):
        reply = self.ask(do, **members)
        assert not reply["ok"] and reply["error"]["message"], (self.game, do, str(members)[:300], str(reply)[:300])

    def encounters(self):
        for path in sorted((self.root / "examples" / self.game).glob("*.toml")):
            yield tomllib.loads(path.read_text())


def no_requests(talk):
    for text in ["{", "[]", "null", "7", '"hello"', "{}", '{"do":', '{"do":7}', '{"do":"hello"} x', '{"do":"hello","do":"hello"}',
                 '{"id":[1],"do":"hello"}', '{"id":1.5,"do":"hello"}', '{"id":"' + "x" * 101 + '","do":"hello"}',
                 '{"do":"hello","seed":99999999999999999999999999}', "[" * 65, '{"do":"hello"}']:
        talk.say(text)


def library(talk):
    game = talk.game
    talk.fine("hello")
    talk.fine("systems")
    talk.fine("systems", system=game)
    talk.wrong("systems", system="chess")
    talk.wrong("helo")
    talk.wrong("hello", surprise=1)
    for named in talk.fine("list", system=game)["lists"]:
        entries = talk.fine("list", system=game, list=named["list"])["entries"]
        if entries and isinstance(entries[0].get("id"), str):
            talk.fine("list", system=game, list=named["list"], entry=entries[0]["id"])
    talk.wrong("list", system=game, list="spoons")
    talk.wrong("list", system=game, list=named["list"], entry="a spoon")
    talk.wrong("list", system=game, entry="a spoon")
    talk.wrong("list")
    rules = talk.fine("rules", system=game)["rules"]
    for rule in rules[:: max(1, len(rules) // 8)]:
        talk.fine("rules", rule=rule["id"], notes=True)
    for words in ["armour", "full auto", "injury roll", "dieing", "qqqqqqqqqq"]:
        talk.fine("rules", system=game, search=words)
    talk.wrong("rules", rule="XYZ-NONE-1")
    talk.wrong("rules", search=" ")
    talk.wrong("rules", search="a", rule="b")
    talk.wrong("rules", texts="yes")
    for test in [{"dice": 8}, {"dice": "5"}, {"dice": "8+2"}, {"dice": "6", "target": 5}, {"eml": 65}, {"eml": 65, "against": 40},
                 {"dice": "x"}, {"dice": -1}, {"target": 0}, {"eml": 500}]:
        talk.ask("test", system=game, **test)


def opening(talk, encounter):
    talk.wrong("open")
    talk.wrong("open", encounter=7)
    talk.wrong("open", encounter={})
    talk.wrong("open", encounter={"system": talk.game})
    talk.wrong("open", encounter={"system": "chess"})
    talk.wrong("open", encounter=encounter, fight="")
    talk.wrong("open", encounter=encounter, fight=7)
    talk.wrong("open", encounter=encounter, toml="x = 1")
    talk.wrong("open", encounter=encounter | {"surprise": 1})
    talk.fine("check", encounter=encounter)
    talk.fine("check", encounter=encounter | {"surprise": 1})
    talk.fine("check", saved={"fracas": "fight"})
    talk.wrong("check")
    for name, about in [("question", {}), ("view", {}), ("save", {}), ("answer", {"answer": {"faces": [1]}}), ("close", {})]:
        talk.wrong(name, fight="a", **about)
        talk.wrong(name, **about)
    opened = talk.fine("open", fight="a", encounter=encounter, state=True)
    talk.wrong("open", fight="a", encounter=encounter)
    return opened


def wrong_answers(talk, question):
    for answer in [7, {}, {"faces": []}, {"faces": [99]}, {"faces": "six"}, {"faces": [1] * 60}, {"cards": [77]}, {"choose": "nothing"},
                   {"choose": 1}, {"set": {"combatant": "nobody"}}, {"faces": [1], "choose": "x"}, {"surprise": 1},
                   {"faces": [1.5]}, {"choose": "x", "for": "999"}]:
        talk.wrong("answer", fight="a", answer=answer)
    talk.wrong("answer", fight="a")
    talk.wrong("answer", fight="a", answer={"faces": [1]}, role="king")
    talk.wrong("answer", fight="a", answer={"faces": [1]}, since=-1)


def play(talk, opened, steps):
    """Plays on, asking about everything on the way; the names of the choices that were made."""
    roles = ["gm"] + [f"side:{key}" for key in opened["sides"]] + [f"combatant:{key}" for key in opened["combatants"][:3]]
    now, chosen, kinds, tried = opened, [], set(), 0
    for step in range(steps):
        if now["status"] == "over":
            break
        question = now["question"]
        if question["kind"] not in kinds:
            kinds.add(question["kind"])
            wrong_answers(talk, question)
        answer = talk.fine("roll", fight="a", seed=step)["answer"]
        if answer is None:
            chosen.append(question["name"])
            if tried < 4 and step % 3 == 0:
                tried += 1
                talk.ask("odds_of_options", fight="a", seconds=0)
                talk.ask("odds_of_options", fight="a", seconds=0, role=question["for"])
                talk.ask("advise", fight="a", seconds=3600, odds_seconds=0, fights=8 * tried, seed=step)
                talk.ask("odds", fight="a", option=question["options"][0]["key"], own_tables=False)
            answer = talk.fine("suggest", fight="a", seed=str(2**64 - 1 - step), policies={"all": "random"} if step % 2 else {})["answer"]
            if answer.get("choose") == "yield":  # what is over too soon has been told too little
                answer = talk.fine("suggest", fight="a", seed=str(2**64 - 1 - step), policies={"all": "aggressive"})["answer"]
        elif tried < 6 and step > 4:
            tried += 1
            talk.ask("odds", fight="a", own_tables=False)
        if step % 5 == 4:
            answer["for"] = question["id"]
        role = question["for"] if step % 4 == 3 else "gm"
        if role != "gm":
            # The one who is not asked may not answer, and sees what it may.
            talk.fine("view", fight="a", role=role)
            answer.pop("for", None)
            now = talk.fine("answer", fight="a", answer=answer, role=role)
            now["question"] = talk.fine("question", fight="a")["question"]
        else:
            now = talk.fine("answer", fight="a", answer=answer, state=step % 7 == 0)
        if step % 6 == 5:
            seen = roles[step // 6 % len(roles)]
            talk.fine("question", fight="a", role=seen)
            talk.fine("state", fight="a", role=seen)
            talk.fine("events", fight="a", role=seen, since=step)
    talk.wrong("state", fight="a", role="side:nobody")
    talk.wrong("events", fight="a", since="x")
    talk.wrong("roll", fight="a", seed=-1)
    talk.wrong("roll", fight="a", seed="18446744073709551616")
    talk.wrong("suggest", fight="a", policies={"all": "heroic"})
    talk.wrong("suggest", fight="a", policies={"everybody": "random"})
    return chosen


def back_and_forth(talk):
    talk.fine("answers", fight="a")
    saved = talk.fine("save", fight="a")["saved"]
    talk.fine("load", fight="b", saved=saved)
    talk.fine("view", fight="b", since=10)
    talk.fine("undo", fight="b")
    talk.fine("undo", fight="b", back=7, state=True)
    talk.fine("undo", fight="b", keep=5)
    talk.wrong("undo", fight="b", keep=500)
    talk.wrong("undo", fight="b", back=500)
    talk.wrong("undo", fight="b", back=1, keep=1)
    talk.wrong("load", fight="b", saved=saved)
    talk.wrong("load", saved=saved | {"version": 7})
    talk.wrong("load", saved=saved | {"answers": saved["answers"][:3] + [{"choose": "nothing"}]})
    talk.wrong("load", saved={})
    talk.wrong("load")
    talk.fine("check", saved=saved)
    talk.fine("fights")
    for what in ["npc-dice", "all-dice", "npc", "nothing"]:
        talk.fine("go_on", fight="b", auto=what, seed=3)
    talk.wrong("go_on", fight="b", auto="everything")
    talk.wrong("go_on", fight="b")


def computing(talk, opened, chosen):
    talk.fine("undo", fight="b", keep=0)
    for who in opened["combatants"][:2]:
        moves = talk.fine("moves", fight="b", by=who)["moves"]
        for move in moves[:3]:
            talk.ask("odds", fight="b", by=who, move=move["key"])
        talk.ask("odds", fight="b", by=who, move=moves[0]["key"], exact=True, own_tables=False)
        talk.ask("odds", fight="b", by=who, move=moves[0]["key"], play="best", aim="taken-out")
        talk.wrong("odds", fight="b", by=who, move=moves[0]["key"], play="worse")
        talk.ask("odds", fight="b", by=who, move=moves[0]["key"], then=[moves[0]["key"]], together=["taken-out,killed"])
        talk.wrong("odds", fight="b", by=who, move=moves[0]["key"], then=["no such move"])
        talk.wrong("odds", fight="b", option="x", then=["y"])
        talk.wrong("odds", fight="b", by=who, move=moves[0]["key"], play="best", aim="glory")
        talk.wrong("odds", fight="b", by=who, move="no such move")
        talk.wrong("odds", fight="b", by=who)
        for name in sorted(set(chosen) - {"act"})[:3]:
            talk.ask("odds", fight="b", by=who, move=moves[0]["key"], choose={name: "policy"}, tables=[name])
        talk.ask("odds", fight="b", by=who, move=moves[0]["key"], policies={"all": "cautious"}, choose={"nothing of the kind": "yes"})
        talk.ask("odds", fight="b", by=who, move=moves[0]["key"], set=[{"combatant": who, "spoons": 3}])
    talk.wrong("moves", fight="b", by="nobody")
    talk.wrong("odds", fight="b", by="nobody", move="x")
    talk.wrong("odds", fight="b", by=who, move="x", option="y")
    talk.wrong("odds", fight="b", option="y", set=[{}])
    talk.wrong("odds_of_options", fight="b", seconds=-1)
    talk.wrong("odds_of_options", fight="b", role="side:nobody")
    for members in [{"seconds": 0}, {"odds_seconds": -1}, {"fights": 0}, {"policies": {"all": "heroic"}}, {"by": "x"}]:
        talk.wrong("advise", fight="b", **members)


def simulating(talk):
    blocks = [talk.fine("simulate", fight="b", first=first, fights=fights, seed=str(2**63 + 5))["counts"]
              for first, fights in [(1, 40), (41, 1), (42, 59)]]
    talk.fine("simulate", fight="b", fights=30)
    other = talk.fine("simulate", fight="b", fights=5, seed=7, after=True, policies={"all": "cautious"})["counts"]
    talk.fine("simulate", fight="a", fights=20, seed=9)
    talk.fine("report", counts=blocks)
    talk.fine("report", counts=[blocks[2], blocks[0]], error=0.01, cut_short=True)
    merged = talk.fine("merge", counts=[blocks[1], blocks[2], blocks[0]])["counts"]
    talk.fine("report", counts=[merged], error=0.4)
    talk.wrong("report", counts=[merged, blocks[0]])
    talk.wrong("merge", counts=[merged, other])
    talk.wrong("report", counts=[merged | {"fights": 7}])
    talk.wrong("report", counts=[{}])
    talk.wrong("report", counts=[])
    talk.wrong("report", counts=7)
    talk.wrong("report")
    for members in [{"fights": -1}, {"fights": 0}, {"fights": 1000001}, {"fights": "many"}, {"fights": 1.5}, {"first": 0}, {"first": 10**13},
                    {"seed": -1}, {"seed": "x"}, {"seed": 1.5}, {"policies": 7}, {"policies": {"all": "heroic"}},
                    {"policies": {"sides": {"nobody": "random"}}}, {"policies": {"combatants": {"x": 7}}}, {"after": 1}]:
        talk.wrong("simulate", fight="b", **members)


def carry_over(talk, name, encounter):
    """Everybody who can be, into the same encounter again; and what is wrong with it."""
    keys = [one["key"] for one in talk.fine("state", fight=name)["state"]["combatants"]]
    able = [key for key in keys if talk.ask("next", fight=name, encounter=encounter, survivors=[key])["ok"]]
    if able:
        talk.ask("next", fight=name, encounter=encounter, survivors=[{"combatant": able[0], "modifier": 0}, *able[1:]])
        talk.wrong("next", fight=name, encounter=encounter, survivors=[able[0], able[0]])
        talk.wrong("next", fight=name, encounter={**encounter, "system": "chess"}, survivors=able)
    talk.wrong("next", fight=name, encounter=encounter, survivors=[])
    talk.wrong("next", fight=name, encounter=encounter)
    talk.wrong("next", fight=name, survivors=keys)
    talk.wrong("next", fight=name, encounter=encounter, survivors=["nobody of this name"])


def ending(talk, encounters):
    for number, encounter in enumerate(encounters):
        name = talk.fine("open", encounter=encounter)["fight"]
        talk.fine("play_out", fight=name, seed=number, number=number + 1)
        talk.fine("view", fight=name, since=5)
        talk.wrong("suggest", fight=name)
        talk.fine("roll", fight=name)
        talk.wrong("answer", fight=name, answer={"choose": "x"})
        talk.wrong("odds", fight=name)
        talk.wrong("advise", fight=name)
        talk.fine("simulate", fight=name, fights=2)
        carry_over(talk, name, encounter)
    talk.fine("play_out", fight="b", since=0)
    talk.wrong("play_out", fight="b", number=0)
    talk.fine("fights")
    talk.fine("close", fight="a")
    talk.wrong("close", fight="a")
    talk.wrong("view", fight="a")
    talk.wrong("close", fight=["b"])


def record(program, root, game):
    talk = Conversation(program, root, game)
    encounters = list(talk.encounters())
    requests = set(talk.fine("hello")["requests"])
    no_requests(talk)
    library(talk)
    opened = opening(talk, encounters[0])
    chosen = play(talk, opened, 60)
    back_and_forth(talk)
    computing(talk, opened, chosen)
    simulating(talk)
    ending(talk, encounters[1:])
    talk.talk.stdin.close()
    assert talk.talk.wait() == 0
    assert talk.kinds >= requests, f"no request of the kind {requests - talk.kinds}"
    path = root / "tests/conversations" / f"{game}.jsonl"
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in talk.lines))
    print(f"{game}: {len(talk.lines)} requests, {talk.refused} of them refused, {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    program, root = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    for folder in sorted((root / "packs").iterdir()):
        record(program, root, folder.name)
