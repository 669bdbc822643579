#!/usr/bin/python3
"""Whoever comes out of a fight comes into the next one as they are.

Every example of every game is played to its end with some seeds. All who can be carried over are, into the same encounter
again: what the game master sees of each, all tracks and lasting injuries, is the same in the new fight as at the end of the old
one. Then some are carried into an encounter that has never heard of them.

Usage: next_test.py PROGRAM ROOT [SEEDS]
"""
import json
import os
import pathlib
import subprocess
import sys

program, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
seeds = int(sys.argv[3]) if len(sys.argv) > 3 else 20 if os.environ.get("FRACAS_LONG") else 3

talk = subprocess.Popen([program, "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                        env={**os.environ, "FRACAS_HOME": str(root)})


def ask(**request):
    talk.stdin.write(json.dumps(request) + "\n")
    talk.stdin.flush()
    return json.loads(talk.stdout.readline())


def good(**request):
    reply = ask(**request)
    assert reply["ok"], (request, reply)
    return reply


def person(state, key):
    return next(one for one in state["combatants"] if one["key"] == key)


def figures(one, *groups):
    """Those that are kept; what follows from others (a penalty by the load of somebody who has lost a shield) follows anew."""
    return {figure["key"]: figure["now"] for figure in one.get("figures", []) if figure["group"] in groups and figure["can_set"]}


def lasting(injuries):
    # How an injury is called among others of its kind is a matter of the list.
    return sorted(json.dumps({key: value for key, value in one.items() if key not in ("key", "number")}) for one in injuries)


carried_all, hurt, refused, told = 0, 0, {}, {}
for file in sorted((root / "examples").glob("*/*.toml")):
    game, text = file.parent.name, file.read_text()
    if game == "embed":
        continue
    for seed in range(1, seeds + 1):
        opened = ask(do="open", toml=text, fight="last")
        assert opened["ok"], (file, opened)
        good(do="play_out", fight="last", seed=seed)
        before = good(do="state", fight="last")["state"]
        able = []
        for key in opened["combatants"]:
            reply = ask(do="next", fight="last", toml=text, survivors=[key])
            if reply["ok"]:
                able.append(key)
            else:
                reason = reply["error"]["message"].split(": ")[-1]
                refused[reason] = refused.get(reason, 0) + 1
        # Of a kind of several in one table they come beside them: then there may be no room for all at once.
        together = ask(do="next", fight="last", toml=text, survivors=able)["ok"] if able else False
        for group in [able] if together else [[key] for key in able]:
            next_ = good(do="next", fight="last", toml=text, survivors=group)
            assert [one["was"] for one in next_["survivors"]] == group
            good(do="open", encounter=next_["encounter"], fight="new")
            after = good(do="state", fight="new")["state"]
            behind = {(one["combatant"], one["what"], one["of"]) for one in next_["left_behind"]}
            for one in next_["survivors"]:
                was, now = person(before, one["was"]), person(after, one["combatant"])
                assert was["side"] == now["side"] and one["name"] == was["name"], (file, was["name"])
                assert figures(was, "track") == figures(now, "track"), (str(file), seed, one, figures(was, "track"), figures(now, "track"))
                names = {figure["key"]: figure["name"] for figure in was["figures"]}
                for key, figure in figures(was, "attribute", "skill").items():
                    if figures(now, "attribute", "skill").get(key) != figure:
                        assert (one["was"], "figure", names[key]) in behind, (str(file), seed, one, key)
                        told[game, key] = told.get((game, key), 0) + 1
                old, new = lasting(was.get("injuries", [])), lasting(now.get("injuries", []))
                missing = [injury for injury in old if injury not in new]
                for injury in missing:
                    name = json.loads(injury)["name"]
                    assert (one["was"], "injury", name) in behind, (str(file), seed, one, injury, new)
                    told[game, "injury " + name] = told.get((game, "injury " + name), 0) + 1
                assert len(new) <= len(old), (str(file), seed, one, old, new)
                hurt += bool(old)
                carried_all += 1
            good(do="close", fight="new")
        good(do="close", fight="last")

# Into an encounter that does not name them: they keep their side, and what they had is written there.
opened = good(do="open", toml=(root / "examples/coriolis/duel.toml").read_text(), fight="duel")
good(do="play_out", fight="duel", seed=3)
alive = [one["key"] for one in good(do="state", fight="duel")["state"]["combatants"] if "dead" not in [c["key"] for c in one["conditions"]]]
foe = {"system": "coriolis", "title": "Round two", "combatant": [{"from": "dock_tough", "side": "Others", "at": [10, 0]}]}
reply = good(do="next", fight="duel", encounter=foe, survivors=[{"combatant": alive[0], "at": [0, 3], "side": "Crew"}])
assert reply["encounter"]["combatant"][1]["at"] == [0, 3] and reply["encounter"]["combatant"][1]["side"] == "Crew"
assert reply["encounter"]["combatant"][1]["start"]["hp"] == person(good(do="state", fight="duel")["state"], alive[0])["hp"]
for wrong, words in ((dict(survivors=[]), "nobody is carried over"), (dict(survivors=["nobody"]), "nobody"), (dict(survivors=[alive[0]] * 2), "twice"), (dict(), "survivors"),
                     (dict(survivors=[7]), "named"), (dict(survivors=[alive[0]], encounter={**foe, "system": "alien"}), "another game")):
    reply = ask(**{"do": "next", "fight": "duel", "encounter": foe, **wrong})
    assert not reply["ok"] and words in reply["error"]["message"], (wrong, reply)
talk.stdin.close()
talk.wait()
assert carried_all > 100 and hurt > 20, (carried_all, hurt)
print(f"{carried_all} combatants carried over, {hurt} of them hurt")
print(f"not carried, and said so: {told}")
print(f"refused: {refused}")
