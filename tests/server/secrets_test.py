#!/usr/bin/python3
"""Nobody reads or does what is not theirs.

Two worlds: rooms whose fights differ only in what a player's side does not know of are played side by side, in every game, and
the frames the player's connection receives are the same bytes until the rules reveal it. Abuse: random tokens, roles, rooms and commands; whoever has no token
gets nothing, no response to anybody but the game master says a word of who is hidden, and nothing changes.

Usage: secrets_test.py PROGRAM ROOT [TRIES]      3000 tries of abuse; 100,000 with FRACAS_LONG
"""
import asyncio
import hashlib
import http.client
import json
import os
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Person, Server, some_answer

tries = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000 if os.environ.get("FRACAS_LONG") else 3000


def people(*list_):
    return [dict(one) for one in list_]


# Somebody who is there all along and of whom the travellers and those they fight know nothing.
def street(lurker):
    unaware = {"unaware_of": ["Watchers"]}
    return {"system": "coriolis", "title": "A street", "settings": {"darkness_points": 0},
            "side": [{"name": "Travellers"}, {"name": "Syndicate"}, {"name": "Watchers"}],
            "combatant": people({"from": "nasira_adel", "side": "Travellers", "at": [0, 0], **unaware},
                                {"from": "halima_sarr", "side": "Travellers", "at": [0, 2], **unaware},
                                {"from": "dock_tough", "side": "Syndicate", "at": [12, 0], **unaware},
                                {**lurker, "side": "Watchers", "unaware_of": ["Travellers", "Syndicate"]})}


worlds = [street({"from": "rooftop_marksman", "name": "Canary the first", "at": [60, 5], "start": {"hp": 0}}),
          street({"from": "dock_tough", "name": "Canary the second", "at": [30, 30], "hp": 3, "start": {"hp": 0}})]


def chosen(question, seed):
    """An answer that depends on nothing but what stands in the question; its number is counted by who looks."""
    digest = hashlib.sha256(f"{seed} {question['text']}".encode()).digest()
    return some_answer(question, digest[0])


async def play(server, world, seed, answers):
    """All frames of the player's connection, but for what is random in every room: names of rooms and streams."""
    status, made = server.post("/api/v1/rooms", {"encounter": world})
    assert status == 201, made
    gm = await Person(server, made["room"], made["token"]).come()
    joined = server.post("/api/v1/join", {"code": made["code"], "name": "Mara"})[1]
    mara = await Person(server, made["room"], joined["token"]).come()
    for key in ("nasira-adel", "halima-sarr"):
        assert (await mara.do("claim", id="claim-" + key, combatant=key))["ok"]
    hidden = 0
    for number in range(answers):
        question = gm.question
        if question is None:
            break
        fresh = server.view(made["room"], mara.token)
        await mara.until(lambda: mara.number == fresh["number"])
        told = len(mara.messages)
        if mara.question and mara.awaited == [mara.you["member"]]:
            reply = await mara.do("answer", id=f"a{mara.view['answers_used']}", answer=chosen(mara.question, seed))
        elif question["who"].startswith("canary"):
            hidden += 1
            reply = await gm.do("answer", answer=some_answer(question, number))
            # What the player cannot know has not happened for them.
            fresh = server.view(made["room"], mara.token)
            assert fresh["number"] == mara.number, "somebody hidden was heard of"
        else:
            reply = await gm.do("answer", answer=chosen(question, seed))
        assert reply["ok"], reply
        if number == answers // 2:
            # Nothing of this is told either.
            await gm.do("answer", answer={"set": {"combatant": "canary-the-first" if world is worlds[0] else "canary-the-second", "mp": 1}})
    fresh = server.view(made["room"], mara.token)
    await mara.until(lambda: mara.number == fresh["number"])
    text = [json.dumps(one) for one in mara.messages]
    for person in (gm, mara):
        await person.leave()
    for word in (made["room"], mara.stream, joined["token"]):
        text = [one.replace(word, "…") for one in text]
    streams = {json.loads(one).get("stream") for one in text} - {None}
    for word in streams:
        text = [one.replace(word, "…") for one in text]
    return text, hidden


async def two_worlds(server):
    compared, hidden_answers = 0, [0, 0]
    for seed in range(4):
        seen = []
        for i, world in enumerate(worlds):
            frames, hidden = await play(server, world, seed, 60)
            seen.append(frames)
            hidden_answers[i] += hidden
        for first, second in zip(*seen):
            if first != second:
                at = next((i for i, (a, b) in enumerate(zip(first, second)) if a != b), 0)
                raise AssertionError(f"seed {seed}, frame {compared}: …{first[max(0, at - 80):at + 80]}… and …{second[max(0, at - 80):at + 80]}…")
            assert "canary" not in first.lower(), first
            compared += 1
        assert abs(len(seen[0]) - len(seen[1])) <= 1, "one world was told more"
    assert compared > 100, compared
    print(f"{compared} frames of two worlds are the same; {hidden_answers} answers of the hidden were given")


# --- the other games: worlds as the tests of the fight layer have them, here on the frames of a connection -----------------

def stalkers(stalker):
    """Three hunters creep up on a mastiff; somebody else creeps up on them."""
    hunters = [{"name": name, "from": "brannoch", "side": "Hunters", "zone": "glade", "sneaks": "Mastiff", "engaged": ["Mastiff"],
                "skills": {"stealth": 4, "scouting": 0}, "wits": 1} for name in ("Ana", "Ben", "Cor")]
    mastiff = {"name": "Mastiff", "kind": "animal", "side": "Dogs", "strength": 12, "agility": 3}
    zones = [{"id": "glade", "neighbours": ["wood"]}, {"id": "wood", "neighbours": ["hill"]}, {"id": "hill"}]
    return {"system": "forbidden-lands", "zone": zones, "combatant": [*hunters, mastiff, stalker]}


def aft(*creatures):
    zones = [{"id": "lock", "features": ["exit"]}, {"id": "corridor"}, {"id": "stores", "features": ["cluttered", "terminal"]},
             {"id": "hold", "features": ["cluttered"]}]
    borders = [{"id": "hatch", "between": ["lock", "corridor"], "way": "door", "door": "open"},
               {"id": "stores_door", "between": ["corridor", "stores"], "way": "door", "door": "closed"},
               {"id": "far_door", "between": ["stores", "hold"], "way": "door", "door": "closed"}]
    crew = [{"from": kind, "name": name, "side": "Crew", "zone": "lock"} for kind, name in (("kuroda", "Brandt"), ("osei", "Marchetti"), ("guard", "Hand"))]
    return {"system": "alien", "title": "Aft", "zone": zones, "border": borders,
            "combatant": crew + [{"side": "Creature", **one} for one in creatures]}


def runner_against(foe):
    return {"system": "shadowrun", "side": [{"name": "Runners"}, {"name": "Others", "policy": "aggressive"}],
            "combatant": [{"from": "vesper_kade", "side": "Runners", "at": [0, 0]},
                          {"name": "Foe", "from": "site_guard", "side": "Others", "at": [12, 0], **foe}]}


def knight_against(foe):
    return {"system": "harnmaster", "title": "Two worlds", "side": [{"name": "Players"}, {"name": "Foes"}],
            "combatant": [{"from": "sir_aldric", "side": "Players", "controller": "pc", "at": [0, 0]},
                          {"name": "Foe", "from": "bandit_thug", "side": "Foes", "at": [1, 0], "load_lb": 23, **foe}]}


def namesake(name):
    """Somebody nobody knows of stands first in the file, under a name that another one has, too."""
    world = street({"from": "dock_tough", "name": name, "at": [60, 5], "start": {"hp": 0}})
    world["combatant"] = world["combatant"][-1:] + world["combatant"][:-1]
    return world


def watcher_shows(view):
    return view["status"] == "over" or any(one["side"] == "watchers" for one in view["state"]["combatants"])


def told_of_foe(*kinds):
    return lambda view: any(event["kind"] in kinds and "foe" in (event.get("who"), event.get("whom")) for event in view["events"])


def creature_shows(view):
    return view["status"] == "over" or bool(view["state"]["items"]) or any(one["side"] == "creature" for one in view["state"]["combatants"])


# Name, the two worlds, when the secret is out, words that never come, whether only what is shown at
# the player's own questions is compared (how long one waits tells of others, in whatever world).
cases = [
    ("forbidden-lands: who lies in wait", stalkers({"name": "Grey Jan", "from": "bandit_archer", "side": "Robbers", "zone": "wood", "agility": 6, "skills": {"stealth": 5}, "ambush": True, "sneaks": "Ana"}),
     stalkers({"name": "Mother Holt", "from": "orc_raider", "side": "The coven", "zone": "hill", "strength": 2, "agility": 5, "skills": {"stealth": 5, "melee": 1},
               "helmet": "great_helm", "ambush": True, "sneaks": "Cor", "casts": True, "willpower": 3}),
     lambda view: len(view["state"]["combatants"]) > 4, ["grey jan", "mother holt", "coven", "robbers"], False),
    ("coriolis: a namesake of the one in sight", namesake("Canary the third"), namesake("Dock tough"), watcher_shows, ["canary", "dock-tough-2", "tough 2"], False),
    ("coriolis: a namesake of one's own", namesake("Canary the third"), namesake("Nasira Adel"), watcher_shows, ["canary", "nasira-adel-2", "adel 2"], False),
    ("alien: behind a closed door", aft({"from": "drone", "zone": "stores"}),
     aft({"from": "mercenary", "name": "Kell", "health": 2, "zone": "hold"}, {"from": "hugger", "name": "Small one", "zone": "hold"}),
     creature_shows, ["drone", "kell", "small one"], True),
    ("shadowrun: rounds in the clip", runner_against({"rounds": {"heavy_pistol_laser": 10}}), runner_against({"rounds": {"heavy_pistol_laser": 3}}),
     told_of_foe("load-removed", "drew", "moved"), [], False),
    ("shadowrun: old wounds", runner_against({"start": {"physical": 1}}), runner_against({"start": {"physical": 2}}),
     told_of_foe("damaged", "pool-used"), [], False),
    ("shadowrun: armour", runner_against({"armor": ["vest_plates"]}), runner_against({"armor": ["vest"]}),
     told_of_foe("pool-used", "resisted"), [], False),
    ("harnmaster: fatigue", knight_against({"start": {"fp": 3}}), knight_against({"start": {"fp": 7}}),
     told_of_foe("rolled", "rolled-over", "engaged"), [], False),
    ("harnmaster: skills", knight_against({"skills": {"clubs": 52, "dodge": 50}}), knight_against({"skills": {"clubs": 54, "dodge": 51}}),
     told_of_foe("rolled", "rolled-over", "engaged"), [], False),
    ("harnmaster: armour", knight_against({"armour": ["leather_tunic"]}), knight_against({"armour": ["quilt_gambeson"]}),
     told_of_foe("injured", "no-injury"), [], False),
]


async def play_until_revealed(server, world, revealed, only_questions, seed, answers):
    """What the player's connection was sent while the secret was one."""
    status, made = server.post("/api/v1/rooms", {"encounter": world})
    assert status == 201, made
    room = made["room"]
    gm = await Person(server, room, made["token"]).come()
    joined = server.post("/api/v1/join", {"code": made["code"], "name": "Mara"})[1]
    mara = await Person(server, room, joined["token"]).come()
    for key in [one["key"] for one in mara.view["state"]["combatants"] if one.get("controller") == "pc"]:
        reply = await mara.do("claim", id="claim-" + key, combatant=key)
        assert reply["ok"], reply
    frames, known, views = mara.messages, 0, []
    for _ in range(answers):
        fresh = server.view(room, mara.token)
        await mara.until(lambda: mara.number == fresh["number"])
        whole = server.view(room, gm.token)["view"]
        if revealed(mara.view) or whole["question"] is None:
            break
        known = len(frames)
        if mara.question:
            views.append(json.dumps(mara.view))
        if mara.question and mara.awaited == [mara.you["member"]]:
            reply = await mara.do("answer", id=f"a{mara.view['answers_used']}", answer=chosen(mara.question, seed))
        elif mara.question:
            reply = await gm.do("answer", answer={**chosen(mara.question, seed), "for": whole["question"]["id"]})
        else:
            suggested = server.post(f"/api/v1/rooms/{room}/suggest", {"seed": seed}, token=gm.token)[1]
            reply = await gm.do("answer", answer=suggested["answer"] | {"for": whole["question"]["id"]})
        assert reply["ok"], reply
    texts = views if only_questions else [json.dumps(one) for one in frames[:known]]
    for person in (gm, mara):
        await person.leave()
    random_words = {room, joined["token"], *({one.get("stream") for one in frames} - {None})}
    for word in random_words:
        texts = [one.replace(word, "…") for one in texts]
    return texts


async def worlds_of_all_games(server):
    for name, first, second, revealed, words, only_questions in cases:
        compared = 0
        for seed in range(1, 13 if os.environ.get("FRACAS_LONG") else 4):
            one, other = [await play_until_revealed(server, world, revealed, only_questions, seed, 40) for world in (first, second)]
            for a, b in zip(one, other):
                if a != b:
                    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), 0)
                    raise AssertionError(f"{name}, seed {seed}, frame {compared}: …{a[max(0, at - 80):at + 80]}… and …{b[max(0, at - 80):at + 80]}…")
                for word in words:
                    assert word not in a.lower(), (name, word, a)
                compared += 1
        assert compared >= 10, (name, compared)
        print(f"{name}: {compared} frames of two worlds are the same")


def abuse(server):
    dice = random.Random(18)
    status, made = server.post("/api/v1/rooms", {"encounter": worlds[0]})
    room, master = made["room"], made["token"]
    other = server.room()
    player = server.post("/api/v1/join", {"code": made["code"], "name": "Mara"})[1]["token"]
    screen = server.command(room, master, do="invite", id="s", role="screen", name="Wall")[1]["token"]
    gone = server.command(room, master, do="invite", id="g", role="gm", name="Gone")[1]
    server.command(room, master, do="revoke", id="r", member=gone["member"])
    before = server.export(room, master)
    settings = server.view(room, master)["room"]["settings"]
    strangers = {"none": None, "other": other["token"], "revoked": gone["token"]}
    commands = ["answer", "roll", "decide", "go_on", "undo", "redo", "propose", "accept", "dismiss", "assign", "hand", "invite",
                "revoke", "settings", "rename", "archive", "export", "hello", "claim", "next"]
    pieces = ["canary-the-first", "nasira-adel", "m1", "m2", "m3", "0", "1", "p1", "gm", "player", "side:watchers", "npc", "all-dice", "exact", True, 0, None, -1]
    keys = ["for", "to", "member", "combatant", "proposal", "role", "name", "auto", "keep", "health", "sees", "as", "token", "allowed"]
    paths = ["", "/export", "/fork", "/odds", "/odds_of_options", "/simulate", "/suggest", "/moves", "/view", "/session", "/news?x", "/commands", "/next", "/balance", "/exact", "/initiative", "/compare", "/advise", "/play_out"]
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    seen = {}
    for number in range(tries):
        who = dice.choice(["none", "random", "near", "other", "revoked", "player", "screen"])
        token = {"random": os.urandom(16).hex()[:22], "player": player, "screen": screen}.get(who, strangers.get(who))
        if who == "near":  # one letter of the game master's changed
            at = dice.randrange(22)
            token = master[:at] + ("A" if master[at] != "A" else "B") + master[at + 1:]
            if token[:21] == master[:21]:
                token = "A" + token[1:] if master[0] != "A" else "B" + token[1:]
        body = {"id": f"x{number}", "do": dice.choice(commands)}
        for _ in range(dice.randrange(4)):
            body[dice.choice(keys)] = dice.choice(pieces)
        if dice.random() < 0.3:
            body["answer"] = dice.choice([{"set": {"combatant": "canary-the-first", "hp": 9}}, {"for": "0", "faces": [6]}, {"for": "0", "choose": "x"}, {"for": "1", "faces": [1]}, [], "x"])
        if who == "player" and body["do"] in ("claim", "propose"):
            body["do"] = "go_on"  # these are theirs to do
        path = dice.choice(paths) if dice.random() < 0.4 else "/commands"
        posts = path not in ("", "/export") or dice.random() < 0.3
        headers = {"Content-Type": "application/json"}
        if token:
            if dice.random() < 0.5:
                headers["Authorization"] = "Bearer " + token
            else:
                headers["Cookie"] = f"fracas-{room}={token}"
        connection.request("POST" if posts else "GET", f"/api/v1/rooms/{room}{path}", body=json.dumps(body) if posts else None, headers=headers)
        reply = connection.getresponse()
        text = reply.read().decode()
        assert "canary" not in text.lower() or "canary" in json.dumps(body).lower() and "Canary the" not in text, (who, path, body, text[:500])
        if who not in ("player", "screen"):
            assert reply.status == 401, (who, path, body, reply.status, text[:200])
        elif path == "/commands":
            assert '"ok":false' in text, (who, body, text[:300])
        seen[who, reply.status] = seen.get((who, reply.status), 0) + 1
        if reply.getheader("Connection") == "close":
            connection.close()
    assert server.export(room, master) == before, "something was changed"
    assert server.view(room, master)["room"]["settings"] == settings
    print(f"{tries} tries of abuse: {dict(sorted(seen.items()))}")


server = Server()
try:
    asyncio.run(two_worlds(server))
    asyncio.run(worlds_of_all_games(server))
    abuse(server)
finally:
    server.close()
