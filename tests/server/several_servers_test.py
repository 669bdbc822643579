#!/usr/bin/python3
"""Several servers on one PostgreSQL, which this test starts: a client may talk to any of them, one that is killed is not missed, and
a PostgreSQL that is restarted under load loses nothing.

Usage: several_servers_test.py PROGRAM ROOT
"""
import asyncio
import logging
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import client
import postgres
from client import Person, Server, program, some_answer
from crash_test import Table

rounds = 20 if os.environ.get("FRACAS_LONG") else 2
examples = ("coriolis/duel", "coriolis/ambush", "alien/corridor")


def setUpModule():
    global database
    database = postgres.Postgres()
    client.postgres_address = database.url()


def tearDownModule():
    database.close()


class Together(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.a = Server("--dice-seed", "7")
        self.b = Server("--dice-seed", "7", beside=self.a)

    def tearDown(self):
        self.a.close()
        self.b.close()

    def join(self, server, made, name):
        status, joined = server.post("/api/v1/join", {"code": made["code"], "name": name})
        self.assertEqual(status, 201, joined)
        return joined

    async def test_what_one_does_the_other_tells(self):
        made = self.a.room("coriolis/duel")
        mara = self.join(self.b, made, "Mara")
        gm = await Person(self.a, made["room"], made["token"]).come()
        player = await Person(self.b, made["room"], mara["token"]).come()
        # Who is here is known at both.
        await gm.until(lambda: [one["name"] for one in gm.here] == ["Game master", "Mara"])
        await player.until(lambda: len(player.here) == 2)
        # A claim at one, as the other's game master sees it.
        self.assertTrue((await player.do("claim", combatant="jaras-quill"))["claimed"])
        await gm.until(lambda: any(one["claims"] == ["jaras-quill"] for one in gm.about["members"]))
        # An answer at one is news at the other, and says what it was and whose.
        reply = await player.do("answer", answer={"for": "0", "faces": [5]})
        self.assertTrue(reply["ok"], reply)
        await gm.until(lambda: gm.view["answers_used"] == 1)
        news = [one for one in gm.messages if one["message"] == "news"][-1]
        self.assertEqual((news["what"], news["by"]["name"], news["events_from"]), ("answer", "Mara", 0))
        self.assertTrue((await gm.do("roll", **{"for": "1"}))["ok"])
        await player.until(lambda: player.number == 2 and player.question)
        self.assertTrue((await gm.do("undo", keep=1))["ok"])
        await player.until(lambda: player.number == 3 and not player.question)
        self.assertTrue((await gm.do("redo"))["ok"])
        await player.until(lambda: player.number == 4 and player.question)
        self.assertEqual([one["what"] for one in player.messages if one["message"] == "news"], ["answer", "answer", "undo", "redo"])
        self.assertTrue((await gm.do("settings", typed_dice="gm"))["ok"])
        await player.until(lambda: player.about["settings"]["typed_dice"] == "gm")
        # Everybody has from news alone what a fresh view shows.
        for person, server in ((gm, self.b), (player, self.a)):
            fresh = server.view(person.room, person.token)
            await person.until(lambda: person.view == fresh["view"])
        # Whoever is shown out at one is out at the other.
        self.assertTrue((await gm.do("revoke", member=mara["member"]))["ok"])
        await player.until(lambda: player.ended)
        self.assertEqual(player.messages[-1]["reason"], "revoked")
        self.assertEqual(self.b.get(f"/api/v1/rooms/{made['room']}", token=mara["token"])[0], 401)
        await gm.until(lambda: [one["name"] for one in gm.here] == ["Game master"])
        await gm.leave()

    async def test_no_stickiness_is_needed(self):
        """Each request goes to the other server than the one before: what was acknowledged is seen at once."""
        made, servers = self.a.room("coriolis/ambush"), (self.a, self.b)
        room, token = made["room"], made["token"]
        for number in range(30):
            view = servers[number % 2].view(room, token)["view"]
            self.assertEqual(view["answers_used"], number)
            command = {"do": "answer", "id": f"c{number}", "answer": some_answer(view["question"], number)}
            status, reply = servers[(number + 1) % 2].command(room, token, **command)
            self.assertEqual((status, reply["ok"]), (200, True), reply)
            # Sent again, to the other one: it is known there.
            status, reply = servers[number % 2].command(room, token, **command)
            self.assertEqual((status, reply.get("again")), (200, True), reply)
        self.assertEqual(self.a.export(room, token), self.b.export(room, token))
        # Too late is too late at both, and it is known who was faster.
        late = self.b.command(room, token, do="answer", id="late", answer={"for": "29", "faces": [1]})
        self.assertEqual((late[0], late[1]["error"]["reason"]), (409, "answered"), late)
        # One who comes back to the other server gets a whole view.
        gm = await Person(self.a, room, token).come()
        since = {"stream": gm.stream, "number": gm.number}
        await gm.leave()
        gm.server, gm.view = self.b, None
        await gm.come(since=since)
        self.assertEqual(gm.view["answers_used"], 30)
        await gm.leave()

    async def test_fights_put_away_hear_of_others_too(self):
        self.b.close()
        self.b = Server("--idle", "0.2", beside=self.a)
        made = self.a.room("coriolis/ambush")
        gm = await Person(self.b, made["room"], made["token"]).come()
        for number in range(3):
            for _ in range(100):
                if self.b.metric("fracas_fights_awake") == 0:
                    break
                await asyncio.sleep(0.05)
            self.assertEqual(self.b.metric("fracas_fights_awake"), 0)
            view = self.a.view(made["room"], made["token"])["view"]
            self.assertEqual(self.a.command(made["room"], made["token"], do="answer", id=f"c{number}", answer=some_answer(view["question"]))[0], 200)
            await gm.until(lambda: gm.view["answers_used"] == number + 1)
        self.assertEqual([one["what"] for one in gm.messages if one["message"] == "news"], ["answer"] * 3)
        await gm.leave()

    async def test_the_next_fight_is_told_by_the_other(self):
        """At once, when the room was put away there, and when its encounter is longer than PostgreSQL carries with its news."""
        self.b.close()
        self.b = Server("--idle", "0.5", beside=self.a)
        made = self.a.room("coriolis/duel")
        room, token = made["room"], made["token"]
        mara = self.join(self.b, made, "Mara")
        gm = await Person(self.a, room, token).come()
        player = await Person(self.b, room, mara["token"]).come()
        self.assertTrue((await player.do("claim", combatant="jaras-quill"))["claimed"])
        self.assertTrue((await gm.do("answer", answer={"set": {"combatant": "jaras-quill", "hp": 3}}))["ok"])
        for number, (description, asleep) in enumerate((("Fog.", False), ("Rain.", True), ("A long way. " * 1000, False))):
            for _ in range(3):
                if gm.question:
                    self.assertTrue((await gm.do("answer", answer=some_answer(gm.question)))["ok"])
            await player.until(lambda: player.view["state"]["title"] == gm.view["state"]["title"])
            if asleep:
                for _ in range(200):
                    if self.b.metric("fracas_fights_awake") == 0:
                        break
                    await asyncio.sleep(0.05)
                self.assertEqual(self.b.metric("fracas_fights_awake"), 0)
            title, stream, welcomes = f"Fight {number + 2}", player.stream, player.welcomes
            encounter = {"system": "coriolis", "title": title, "description": description, "combatant": [
                {"from": "dock_tough", "side": "Thugs", "at": [9, 0]}, {"name": "Jaras Quill", "from": "dock_tough", "side": "Jaras", "at": [1, 1]}]}
            status, reply = self.a.post(f"/api/v1/rooms/{room}/next", {"encounter": encounter, "survivors": ["jaras-quill"], "id": f"n{number}"}, token=token)
            self.assertEqual(status, 200, reply)
            await player.until(lambda: player.view["state"]["title"] == title)
            # A new stream that begins with a whole view, the claim kept, the wounds carried over.
            self.assertEqual(player.welcomes, welcomes + 1)
            self.assertNotEqual(player.stream, stream)
            self.assertEqual((player.number, player.you["claims"], player.view["answers_used"]), (0, ["jaras-quill"], 0))
            self.assertEqual(next(one for one in player.view["state"]["combatants"] if one["key"] == "jaras-quill")["hp"], 3)
            # Sent again to the other server it is known there, and answers of the last fight are out of reach at both.
            again = self.b.post(f"/api/v1/rooms/{room}/next", {"encounter": encounter, "survivors": ["jaras-quill"], "id": f"n{number}"}, token=token)[1]
            self.assertTrue(again.get("again"), again)
            for server in (self.a, self.b):
                status, reply = server.command(room, token, do="undo", id=f"undo-{number}-{server.port}")
                self.assertEqual((status, reply["ok"]), (400, False), reply)
            # The fight goes on at the server that has only heard of it, and both show the same.
            status, reply = self.b.command(room, token, do="answer", id=f"first-{number}", answer=some_answer(gm.question))
            self.assertEqual(status, 200, reply)
            await gm.until(lambda: gm.view["answers_used"] == 1 and gm.view["state"]["title"] == title)
            self.assertEqual(self.a.view(room, token)["view"], self.b.view(room, token)["view"])
            for person in (gm, player):
                fresh = self.b.view(room, person.token)["view"]
                await person.until(lambda: person.view == fresh)
        await gm.leave()
        await player.leave()

    async def test_one_is_killed(self):
        slowest, commands = 0.0, 0
        for number_of_round in range(rounds):
            tables = [Table(self.a.room(name)) for name in examples * 4]
            made = tables[0].made
            watcher = await Person(self.b, made["room"], made["token"]).come()
            await Person(self.a, made["room"], self.join(self.a, made, "Mara")["token"]).come()
            await watcher.until(lambda: [one["member"] for one in watcher.here] == ["m1", "m2"])
            playing = [asyncio.ensure_future(table.play((self.a, self.b)[number % 2])) for number, table in enumerate(tables)]
            await asyncio.sleep(1)
            self.a.kill()
            killed = time.monotonic()
            others = [asyncio.ensure_future(one) for number, one in enumerate(playing) if number % 2 == 1]
            await asyncio.gather(*(one for number, one in enumerate(playing) if number % 2 == 0))
            playing = [asyncio.ensure_future(table.play(self.b)) for table in tables[::2]]
            while any(table.last < killed for table in tables):
                await asyncio.sleep(0.005)
                self.assertLess(time.monotonic() - killed, 10, "a fight has not gone on")
            slowest = max([slowest, *(table.last - killed for table in tables), time.monotonic() - killed])
            # Who was at the one that was killed is here no more, in a while.
            if number_of_round == 0:
                await watcher.until(lambda: [one["member"] for one in watcher.here] == ["m1"], 15)
            self.b.kill()
            await asyncio.gather(*playing, *others)
            self.b.start()
            for table in tables:
                table.check(self.b, self.b.folder)
            commands += sum(table.next for table in tables)
            self.a.close()
            self.a = Server(beside=self.b)
        print(f"{rounds} times one of two servers was killed, {commands} commands: the last of 12 fights went on at the other after {slowest:.2f} s")
        self.assertLess(slowest, 2)


class Restarted(unittest.IsolatedAsyncioTestCase):
    async def test_under_load(self):
        a = Server()
        b = Server(beside=a)
        try:
            tables = [Table((a, b)[number % 2].room(name)) for number, name in enumerate(examples * 2)]
            playing = [asyncio.ensure_future(table.play((a, b)[number % 2], patient=True)) for number, table in enumerate(tables)]
            away = 0.0
            for number in range(rounds):
                await asyncio.sleep(0.5)
                (database.end, database.crash)[number % 2]()
                began = time.monotonic()
                await asyncio.sleep(0.3)
                made = tables[0].made
                for server in (a, b):
                    self.assertEqual(server.get("/healthz")[0], 200)
                    self.assertEqual(server.get("/readyz")[0], 503)
                    self.assertEqual(server.post("/api/v1/rooms", {"example": "coriolis/duel"})[0], 503)
                # What is awake can be read, and shows nothing that is not stored.
                status, view = a.get(f"/api/v1/rooms/{made['room']}", token=made["token"])
                self.assertEqual(status, 200, view)
                self.assertIn(view["view"]["answers_used"], (len(tables[0].acknowledged), len(tables[0].under_way[1])))
                status, reply = a.command(made["room"], made["token"], do="undo", id=f"no-{number}")
                self.assertEqual((status, reply["error"]["reason"]), (503, "storage"), reply)
                self.assertIn("could not be stored", reply["error"]["message"])
                status, reply = a.get(f"/api/v1/rooms/{made['room']}", token="somebody-unknown")
                self.assertEqual((status, reply["error"]["reason"]), (503, "storage"), reply)
                database.start()
                back = time.monotonic()
                while any(table.last < back for table in tables):
                    await asyncio.sleep(0.01)
                    self.assertLess(time.monotonic() - back, 10, "writing has not resumed")
                away = max(away, time.monotonic() - back)
                # Who began to ask before the database was back, and hears late that it was not, casts no doubt on it.
                self.assertEqual([server.get("/readyz")[0] for server in (a, b)], [200, 200])
            a.kill()
            b.kill()
            await asyncio.gather(*playing)
            a.start()
            b.start()
            for number, table in enumerate(tables):
                table.check((b, a)[number % 2], a.folder)
            refusals, commands = sum(table.refusals for table in tables), sum(table.next for table in tables)
            print(f"{rounds} restarts of PostgreSQL under load, {commands} commands, {refusals} times told to try again; "
                  f"all wrote again {away:.2f} s after it was back; nothing acknowledged was lost, nothing was done twice")
            self.assertGreater(refusals, 0)
            self.assertIn("DATABASE", a.log())
            self.assertNotIn("very-secret-word", a.log() + b.log() + a.stderr() + b.stderr())
        finally:
            a.close()
            b.close()


class Refused(unittest.TestCase):
    def refused(self, address, *words):
        for command in (["serve", "--port", "0"], ["export", "--all", tempfile.gettempdir() + "/fracas-nothing"]):
            run = subprocess.run([program, *command, "--database", address], capture_output=True, text=True, timeout=30)
            self.assertEqual(run.returncode, 1, run.stderr)
            self.assertEqual(run.stderr.count("\n"), 1, run.stderr)
            self.assertEqual(run.stdout, "")
            for word in words:
                self.assertIn(word, run.stderr)
            for part in ("very-secret-word", "secret", "word"):
                self.assertNotIn(part, run.stderr.replace("password", ""))

    def test_addresses_that_are_none(self):
        self.refused("mysql://fracas:secret@127.0.0.1/x", "postgresql://USER@HOST:PORT/NAME")
        self.refused("postgresql://fracas:secret@127.0.0.1:12x34/x", "127.0.0.1")
        self.refused("postgresql://fracas:secret@127.0.0.1/x?nonsense=1", "cannot be read")
        self.refused("postgresql://fracas:se@cret@127.0.0.1/x", "%40")
        self.refused("postgresql://fracas:se/cret@127.0.0.1/x", "%2F")

    def test_who_does_not_answer(self):
        self.refused(f"postgresql://fracas:secret@127.0.0.1:{client.free_port()}/x", "refused")
        self.refused("postgresql://fracas:secret@no-such-host.invalid/x", "no-such-host.invalid")
        self.refused(database.url(password="secret"), "authentication failed")
        self.refused(database.url("nowhere"), "nowhere", "does not exist")

    def test_a_newer_database_is_left_alone(self):
        address = client.new_database()
        name = address.rsplit("/", 1)[1]
        server = Server()
        server.database = address
        server.kill()
        server.start()
        server.room()
        server.close()
        self.assertEqual(database.sql("SELECT number, program ~ '^[0-9.]+$' FROM fracas.versions", name), [["1", "t"]])
        database.sql("INSERT INTO fracas.versions(number, program) VALUES (99, '9.0')", name)
        before = database.dump(name)
        self.refused(address)
        run = subprocess.run([program, "serve", "--port", "0", "--database", address], capture_output=True, text=True)
        self.assertIn("newer Fracas", run.stderr)
        self.assertEqual(database.dump(name), before)

    def test_what_is_not_of_fracas_is_left_alone(self):
        address = client.new_database()
        name = address.rsplit("/", 1)[1]
        database.sql("CREATE SCHEMA fracas; CREATE TABLE fracas.other(one int)", name)
        before = database.dump(name)
        self.refused(address, "not of Fracas")
        self.assertEqual(database.dump(name), before)

    def test_an_encoding_that_cannot_hold_all(self):
        database.sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
        run = subprocess.run([program, "serve", "--port", "0", "--database", database.url("latin")], capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("UTF-8", run.stderr)

    def test_folder_and_database_are_not_both_taken(self):
        run = subprocess.run([program, "serve", "--data", "/tmp", "--database", database.url()], capture_output=True, text=True)
        self.assertNotEqual(run.returncode, 0)
        self.assertNotIn("very-secret-word", run.stderr)

    def test_the_address_may_come_from_the_environment(self):
        server = Server()
        try:
            made = server.room()
            with tempfile.TemporaryDirectory() as folder:
                run = subprocess.run([program, "export", "--all", folder], capture_output=True, text=True,
                                     env={**os.environ, "FRACAS_DATABASE": server.database})
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertTrue(pathlib.Path(folder, made["room"] + ".json").exists())
        finally:
            server.close()


if __name__ == "__main__":
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    if postgres.programs() is None:
        postgres.say_not_checked()
    else:
        unittest.main(argv=[sys.argv[0], *sys.argv[3:]], warnings="ignore")
