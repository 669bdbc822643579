#!/usr/bin/python3
"""What the server sends and takes is what its OpenAPI document and schemas say, in both directions.

The documents are fetched from the server. Every response and every message must be valid for its address and status; whatever
the server takes must be valid, too, and whatever is not valid it must refuse: valid requests are spoiled in every member.

Usage: schemas_test.py PROGRAM ROOT
"""
import asyncio
import copy
import json
import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import jsonschema
from client import Person, Server, some_answer

server = Server("--dice-seed", "7")  # commands below are answers to what these dice lead to
openapi = server.get("/api/v1/openapi.json")[1]
for path in server.get("/api/v1/schemas")[1]["schemas"]:
    schema = server.get(path)[1]
    if "$schema" in schema:
        jsonschema.Draft7Validator.check_schema(schema)
checked, refused = {}, 0
cache = {}


def fetched(address):
    status, schema = server.get(address.removeprefix("http://fracas.invalid"))
    assert status == 200, f"a schema refers to {address}, which is not served"
    return schema


# As whoever reads the document would: from its address on.
resolver = jsonschema.RefResolver("http://fracas.invalid/api/v1/openapi.json", openapi, handlers={"http": fetched})


def problems(schema, value):
    key = json.dumps(schema)
    if key not in cache:
        cache[key] = jsonschema.Draft7Validator(schema, resolver=resolver)
    return [f"{'/'.join(map(str, one.absolute_path))}: {one.message[:200]}" for one in cache[key].iter_errors(value)]


def operation(method, path):
    path = path.split("?")[0]
    if path in openapi["paths"]:  # before those with something in braces
        return path, openapi["paths"][path].get(method.lower())
    for pattern, methods in openapi["paths"].items():
        name = "(.+)" if pattern.endswith("{name}") and "schemas" in pattern else "[^/]+"
        if re.fullmatch(re.sub(r"\\\{\w+\\\}", name, re.escape(pattern)), path):
            return pattern, methods.get(method.lower())
    return None, None


def ask(method, path, body=None, token=None):
    """One request; the response is checked, and the body if it was taken."""
    global refused
    status, reply, headers = server.ask(method, path, body, token)
    pattern, described = operation(method, path)
    assert described, f"{method} {path} is not in the OpenAPI document"
    assert str(status) in described["responses"], f"{method} {path}: status {status} is not described: {reply}"
    content = described["responses"][str(status)].get("content", {})
    assert headers["Content-Type"] in content, (path, status, headers["Content-Type"], list(content))
    wrong = problems(content[headers["Content-Type"]]["schema"], reply)
    assert not wrong, (method, path, status, wrong[:3], json.dumps(reply)[:500])
    checked[pattern, status] = checked.get((pattern, status), 0) + 1
    if body is not None:
        wrong = problems(described["requestBody"]["content"]["application/json"]["schema"], body)
        if status in (200, 201):
            assert not wrong, f"{path}: the server took what the schema does not allow: {wrong[:2]} {body}"
        elif status == 400:
            refused += 1
    return status, reply


def spoiled(body):
    """The body with one thing wrong: a member missing, of another kind, or too many."""
    yield dict(body, nobody_knows=1)
    for key in body:
        yield {other: value for other, value in body.items() if other != key}
        for value in (None, 7, -1, 1.5, True, "", "x" * 300, [], ["x"], {}, {"x": 1}):
            if type(value) is not type(body[key]) or value in ("", "x" * 300, -1):
                yield dict(body, **{key: value})


async def main():
    for path in ("/", "/plain", "/server.json", "/healthz", "/readyz", "/metrics", "/api/v1", "/api/v1/openapi.json", "/api/v1/schemas", "/api/v1/schemas/view.json",
                 "/api/v1/schemas/no.json", "/api/v1/examples", "/api/v1/examples/coriolis/duel", "/api/v1/examples/no/such", "/api/v1/systems",
                 "/api/v1/systems?system=nothing", "/api/v1/list?system=coriolis", "/api/v1/rules?search=pray", "/api/v1/rooms"):
        ask("GET", path)
    encounter = ask("GET", "/api/v1/examples/coriolis/duel")[1]["encounter"]
    made = ask("POST", "/api/v1/rooms", {"example": "coriolis/duel", "name": "Docks", "person": "Ann"})[1]
    room, token = made["room"], made["token"]
    at = f"/api/v1/rooms/{room}"
    joined = ask("POST", "/api/v1/join", {"code": made["code"], "name": "Mara"})[1]
    requests = {"systems": {"system": "coriolis"}, "list": {"system": "coriolis", "list": "weapons"}, "rules": {"search": "pray"}, "test": {"system": "coriolis", "dice": 4},
                "check": {"encounter": encounter}, "view": {"encounter": encounter}, "moves": {"encounter": encounter, "by": "jaras-quill"},
                "odds": {"encounter": encounter, "by": "jaras-quill", "move": "no such move"}, "odds_of_options": {"encounter": encounter, "seconds": 0},
                "simulate": {"encounter": encounter, "fights": 20}, "suggest": {"encounter": encounter}, "roll": {"encounter": encounter},
                "play_out": {"encounter": encounter}, "advise": {"encounter": encounter, "seconds": 0.1},
                "exact": {"encounter": encounter, "seconds": 0.1, "fights": 10}, "initiative": {"encounter": encounter, "seconds": 0.1, "fights": 50},
                "compare": {"encounter": encounter, "against": {"encounter": encounter}, "fights": 20},
                "balance": {"encounter": encounter, "side": "jaras", "fights": 10, "numbers": True},
                "next": {"saved": {"fracas": "fight", "version": 1, "system": "coriolis", "encounter": encounter, "answers": []}, "encounter": encounter, "survivors": ["jaras-quill"]}}
    computed = ("advise", "exact", "initiative", "compare", "balance", "next")
    for what, members in requests.items():
        ask("POST", "/api/v1/" + what, members)
        if "encounter" in members and what not in ("check", *computed):
            ask("POST", "/api/v1/" + what, {**members, "fight": "x"})
            ask("POST", f"{at}/{what}", {key: value for key, value in members.items() if key != "encounter"}, token)
            ask("POST", f"{at}/{what}", members, token)
            ask("POST", f"{at}/{what}", {}, joined["token"])
    counts = ask("POST", "/api/v1/simulate", {"encounter": encounter, "fights": 20})[1]["counts"]
    for what in computed[1:-1]:
        ask("POST", f"{at}/{what}", {key: value for key, value in requests[what].items() if key != "encounter"}, token)
        ask("POST", f"{at}/{what}", {}, joined["token"])
    ask("POST", at + "/next", {"example": "no/such", "survivors": ["jaras-quill"]}, token)
    ask("POST", at + "/next", {"example": "coriolis/duel", "survivors": []}, token)
    ask("POST", at + "/next", {"example": "coriolis/duel", "survivors": ["jaras-quill"]}, joined["token"])
    for what in ("merge", "report", "page"):
        ask("POST", "/api/v1/" + what, {"counts": [counts]})
        ask("POST", "/api/v1/" + what, {"counts": []})
    ask("GET", at, token=token)
    ask("GET", at)
    ask("GET", at + "/export", token=token)
    ask("GET", at + "/export", token=joined["token"])
    ask("GET", at + "/live", token=token)
    ask("POST", at + "/session", {"token": token})
    ask("POST", at + "/session", {"token": "wrong"})
    fork = ask("POST", at + "/fork", {"keep": 0, "name": "If"}, token)[1]
    for body in spoiled({"example": "coriolis/duel", "name": "Docks", "person": "Ann"}):
        ask("POST", "/api/v1/rooms", body)
    for body in spoiled({"code": made["code"], "name": "Jon"}):
        if "nobody_knows" not in body:
            ask("POST", "/api/v1/join", body)

    # Every command, and everything that is wrong with each, in a room of its own; with two who listen.
    gm = await Person(server, room, token).come()
    mara = await Person(server, room, joined["token"]).come()
    screen = await gm.do("invite", role="screen", name="Wall")
    gone = await gm.do("invite", role="player", name="Gone")
    master, player = token, joined["token"]
    commands = [
        (player, {"do": "claim", "combatant": "jaras-quill"}), (player, {"do": "roll", "for": "0"}), (master, {"do": "roll", "for": "1"}),
        (master, {"do": "propose", "answer": {"for": "2", "choose": "none"}}), (player, {"do": "accept", "proposal": "p1"}),
        (master, {"do": "decide", "for": "3", "policies": {"all": "random"}}), (master, {"do": "undo"}), (master, {"do": "redo"}),
        (master, {"do": "undo", "keep": 1}), (master, {"do": "hand", "for": "1", "to": joined["member"]}), (player, {"do": "answer", "answer": {"for": "1", "faces": [1]}}),
        (player, {"do": "propose", "answer": {"for": "1", "choose": "none"}}), (player, {"do": "dismiss", "proposal": "p2"}),
        (master, {"do": "go_on", "auto": "all-dice"}), (master, {"do": "answer", "answer": {"set": {"combatant": "collector", "hp": 5}}}),
        (master, {"do": "settings", "health": "damage", "claims": "approval", "typed_dice": "gm", "automatic": "npc-dice", "player_undo": "never", "screen": "jaras", "screen_shows": "picture", "odds": "players"}),
        (player, {"do": "release", "combatant": "jaras-quill"}), (player, {"do": "claim", "combatant": "jaras-quill"}),
        (master, {"do": "assign", "member": joined["member"], "combatant": "jaras-quill", "allowed": True}),
        (master, {"do": "revoke", "member": gone["member"]}), (master, {"do": "rename", "name": "Other docks"}), (master, {"do": "archive", "archived": True}),
        (master, {"do": "archive", "archived": False}), (master, {"do": "no such"}),
        (master, {"do": "next", "encounter": encounter, "survivors": ["jaras-quill", {"combatant": "collector", "at": [3, 3]}]}),
    ]
    number = 0
    for who, command in commands:
        number += 1
        wrong_ones = list(spoiled(dict(command, id="x"))) if command["do"] not in ("go_on", "settings", "archive", "undo", "no such") else []
        for wrong in wrong_ones:
            number += 1
            if problems({"$ref": "schemas/server/command.json"}, wrong) and wrong.get("id", "") == "x":
                wrong["id"] = f"w{number}"
            elif not problems({"$ref": "schemas/server/command.json"}, wrong):
                continue  # right in itself: the command below does it
            status, reply = ask("POST", at + "/commands", wrong, who)
            assert status != 200, f"taken, though the schema does not allow it: {wrong}"
        status, reply = ask("POST", at + "/commands", dict(command, id=f"c{number}"), who)
        assert reply["ok"] or command["do"] in ("no such", "go_on", "redo"), (command, reply)
        if reply["ok"]:
            ask("POST", at + "/commands", dict(command, id=f"c{number}"), who)
    fresh = server.view(room, player)
    await mara.until(lambda: mara.number == fresh["number"])
    await mara.leave()
    await gm.do("rename", name="Docks again")
    await mara.come_back()
    # The first time while somebody is there of whom schemas can be fetched; the second with the farewell.
    for message in gm.messages + mara.messages:
        problems({"$ref": "schemas/server/message.json"}, message)
    server.process.terminate()
    await gm.until(lambda: gm.ended)
    for message in gm.messages + mara.messages:
        wrong = problems({"$ref": "schemas/server/message.json"}, message)
        assert not wrong, (wrong[:2], json.dumps(message)[:400])
    kinds = {}
    for message in gm.messages + mara.messages:
        kinds[message["message"]] = kinds.get(message["message"], 0) + 1
    assert len(kinds) == 7, kinds
    described = sum(1 for methods in openapi["paths"].values() for one in methods.values())
    seen = {pattern for pattern, _ in checked}
    unseen = set(openapi["paths"]) - seen - {"/api/v1/rooms/{room}/news"}
    assert not unseen, f"never asked: {unseen}"
    print(f"{sum(checked.values())} responses of {len(checked)} kinds, {refused} refusals, {sum(kinds.values())} messages {kinds}: as described in {described} operations")


try:
    asyncio.run(main())
finally:
    server.close()
