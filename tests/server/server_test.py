#!/usr/bin/python3
"""The server as its clients meet it: addresses, rooms, roles, live messages, limits, the end. Over real sockets.

Usage: server_test.py PROGRAM ROOT [TEST ...]
"""
import asyncio
import http.client
import json
import logging
import os
import pathlib
import socket
import sqlite3
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Person, Server, postgres_address, program, root, some_answer

json_type = {"Content-Type": "application/json"}
# The thread sanitizer makes fights twenty times slower, and threads that simulate give way to all others.
slowly = bool(os.environ.get("FRACAS_SLOWLY"))


class OneServer(unittest.IsolatedAsyncioTestCase):
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.options)

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    async def table(self, example="coriolis/ambush", people=("Mara",)):
        """A room with its game master and players, all connected."""
        made = self.server.room(example)
        gm = await Person(self.server, made["room"], made["token"]).come()
        players = []
        for name in people:
            status, joined = self.server.post("/api/v1/join", {"code": made["code"], "name": name})
            self.assertEqual(status, 201, joined)
            players.append(await Person(self.server, made["room"], joined["token"]).come())
        return made, gm, players

    async def until_asked(self, gm, who):
        """The program decides and rolls until somebody is asked what to do."""
        for _ in range(200):
            question = gm.view["question"]
            self.assertIsNotNone(question, f"the fight is over before {who} is asked")
            if question["name"] == "act" and question["who"] == who:
                return
            await gm.do("decide", **{"for": question["id"]})
        self.fail(f"{who} is never asked")

    async def leave(self, *people):
        for person in people:
            await person.leave()


class Addresses(OneServer):
    def test_health_and_figures(self):
        self.assertEqual(self.server.get("/healthz"), (200, "well\n"))
        self.assertEqual(self.server.get("/readyz"), (200, "ready\n"))
        status, text = self.server.get("/metrics")
        self.assertEqual(status, 200)
        for line in text.splitlines():
            self.assertRegex(line, r"^(# (HELP|TYPE) \w+ .+|\w+(\{[a-z]+=\"[^\"]+\"\})? [0-9.e+-]+)$")

    def test_the_page_lists_fights_and_api_and_has_no_script(self):
        status, page, headers = self.server.ask("GET", "/plain")
        self.assertEqual(status, 200)
        self.assertIn("Knives at the docks", page)
        self.assertIn("/api/v1/openapi.json", page)
        self.assertNotIn("<script", page)
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(headers["Referrer-Policy"], "no-referrer")

    def talk(self, *requests):
        """The same requests in a conversation with the program."""
        run = subprocess.run([program, "talk"], input="\n".join(json.dumps(one) for one in requests), capture_output=True,
                             text=True, env={**os.environ, "FRACAS_HOME": str(root)})
        return [json.loads(line) for line in run.stdout.splitlines()]

    def test_requests_give_what_a_conversation_gives(self):
        encounter = self.server.get("/api/v1/examples/coriolis/duel")[1]["encounter"]
        opening = {"do": "open", "fight": "it", "encounter": encounter}
        for request in ({"do": "systems"}, {"do": "list", "system": "coriolis"}, {"do": "rules", "search": "pray"},
                        {"do": "test", "system": "coriolis", "dice": 5}, {"do": "check", "encounter": encounter},
                        {"do": "moves", "fight": "it", "by": "jaras-quill"}, {"do": "view", "fight": "it"},
                        {"do": "odds", "fight": "it", "by": "jaras-quill", "move": "attack>collector:mercurium_knife:strike"},
                        {"do": "odds", "fight": "it", "by": "nobody", "move": "x"},
                        {"do": "simulate", "fight": "it", "fights": 500 if slowly else 5000, "seed": "7"},
                        {"do": "simulate", "fight": "it", "fights": 0}, {"do": "simulate", "fight": "it", "fights": -1},
                        {"do": "simulate", "fight": "it", "fights": "many"}, {"do": "rules", "nonsense": 1}):
            with self.subTest(request=request):
                expected = self.talk(opening, request)[1]
                members = {key: value for key, value in request.items() if key not in ("do", "fight")}
                if "fight" in request:
                    members["encounter"] = encounter
                status, reply = self.server.post("/api/v1/" + request["do"], members)
                self.assertEqual(reply, expected)
                self.assertEqual(status, 200 if expected["ok"] else 400)

    def test_the_library_can_be_asked_by_address(self):
        self.assertEqual(self.server.get("/api/v1/systems")[1], self.talk({"do": "systems"})[0])
        self.assertEqual(self.server.get("/api/v1/rules?system=coriolis&search=full%20auto")[1],
                         self.talk({"do": "rules", "system": "coriolis", "search": "full auto"})[0])
        self.assertEqual(self.server.get("/api/v1/rules?a=%4")[0], 400)

    def test_a_simulation_tells_its_progress(self):
        encounter = self.server.get("/api/v1/examples/coriolis/duel")[1]["encounter"]
        fights = 2000 if slowly else 40000
        status, text = self.server.post("/api/v1/simulate", {"encounter": encounter, "fights": fights, "progress": True})
        lines = [json.loads(line) for line in text.splitlines()]
        self.assertEqual(status, 200)
        self.assertGreater(len(lines), 2)
        self.assertEqual(lines[-2], {"done": fights, "of": fights})
        whole = self.talk({"do": "open", "fight": "it", "encounter": encounter}, {"do": "simulate", "fight": "it", "fights": fights})
        self.assertEqual(lines[-1], whole[1])

    def test_a_simulation_ends_when_the_client_goes(self):
        encounter = self.server.get("/api/v1/examples/coriolis/boarding")[1]["encounter"]
        # What a client sends meanwhile is not read before its answer is there: leaving is noticed behind it, too.
        for progress, meanwhile in ((False, b""), (True, b""), (False, b"\r\n"), (True, b"\r\n")):
            body = json.dumps({"encounter": encounter, "fights": 1000000, "progress": progress})
            one = socket.create_connection(("127.0.0.1", self.server.port))
            one.sendall(f"POST /api/v1/simulate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
            deadline = time.monotonic() + 60
            while self.server.metric("fracas_work_running") == 0 and time.monotonic() < deadline:
                time.sleep(0.02)
            self.assertEqual(self.server.metric("fracas_work_running"), 1)
            if meanwhile:
                one.sendall(meanwhile)
                self.server.until_work_has_run(0.3, "a simulation")
            one.close()
            self.server.until_no_work_runs(30 if slowly else 5, "a simulation")

    async def test_work_leaves_a_core_to_people_who_answer(self):
        cores = len(os.sched_getaffinity(0))
        if cores < 2:
            self.skipTest("there is one core")
        workers = [int(task.name) for task in pathlib.Path(f"/proc/{self.server.process.pid}/task").iterdir()
                   if os.getpriority(os.PRIO_PROCESS, int(task.name)) == 19]
        self.assertTrue(workers)

        async def until_they_have(count):
            for _ in range(600):
                if all(len(os.sched_getaffinity(one)) == count for one in workers):
                    return
                await asyncio.sleep(0.05)
            self.fail(f"workers never had {count} of {cores} cores")
        await until_they_have(cores)
        _, gm, players = await self.table()
        left = False
        for _ in range(600):
            await gm.do("roll", **{"for": str(gm.view["answers_used"])})  # taken or not, somebody is there
            left = all(len(os.sched_getaffinity(one)) == cores - 1 for one in workers)
            if left:
                break
            await asyncio.sleep(0.05)
        self.assertTrue(left, "workers use every core while people answer")
        await until_they_have(cores)
        await self.leave(gm, *players)

    def test_wrong_addresses_and_methods(self):
        for method, path, status in (("GET", "/nothing", 404), ("GET", "/api/v1/nothing", 404), ("GET", "/api/v1/odds", 405),
                                     ("DELETE", "/api/v1/rooms", 405), ("GET", "/api/v1/../../etc/passwd", 404),
                                     ("GET", "/api/v1/schemas/../CMakeLists.txt", 404), ("GET", "/%2e%2e/etc/passwd", 404),
                                     ("POST", "/", 405), ("GET", "/api/v1x", 404), ("GET", "/api/v1/examples/alien", 404)):
            self.assertEqual(self.server.ask(method, path)[0], status, path)

    def test_what_is_posted_is_json_of_bounded_size_and_depth(self):
        encounter = {"system": "coriolis"}
        self.assertEqual(self.server.post("/api/v1/check", "{}", headers={"Content-Type": "text/plain"})[0], 415)
        self.assertEqual(self.server.post("/api/v1/check", "{\"a\": ")[0], 400)
        self.assertEqual(self.server.post("/api/v1/check", "[]")[0], 400)
        self.assertEqual(self.server.post("/api/v1/check", "[" * 5000)[0], 400)
        self.assertEqual(self.server.post("/api/v1/check", {"encounter": encounter, "x": "x" * (2 << 20)})[0], 413)
        status, reply = self.server.post("/api/v1/check", {"toml": "system = 'coriolis'"})
        self.assertEqual(status, 400)
        self.assertIn("no TOML is read here", reply["error"]["message"])
        self.assertEqual(self.server.ask("GET", "/healthz", headers={"X": "y" * 20000})[0], 431)
        raw = socket.create_connection(("127.0.0.1", self.server.port))
        raw.sendall(b"\x16\x03\x01\x00nonsense\r\n\r\n")
        self.assertTrue(raw.recv(100).startswith(b"HTTP/1.1 400"))
        raw.close()

    def test_host_and_origin(self):
        for host, status in (("evil.example", 421), ("127.0.0.1.evil.example:80", 421), ("localhost", 200), ("LOCALHOST:9", 200),
                             ("[::1]:80", 200), ("", 421)):
            self.assertEqual(self.server.ask("GET", "/healthz", headers={"Host": host})[0], status, host)
        here = f"127.0.0.1:{self.server.port}"
        for origin, status in ((f"http://{here}", 200), ("http://evil.example", 403), ("null", 403), ("http://127.0.0.1:1", 403)):
            self.assertEqual(self.server.ask("GET", "/healthz", headers={"Origin": origin})[0], status, origin)


class Rooms(OneServer):
    def test_a_room_is_made_from_an_example_an_encounter_or_a_saved_fight(self):
        encounter = self.server.get("/api/v1/examples/coriolis/duel")[1]["encounter"]
        first = self.server.room("coriolis/duel", name="  The docks ", person="Ann")
        self.assertEqual(first["name"], "The docks")
        self.assertEqual(len(first["token"]), 22)
        self.server.command(first["room"], first["token"], do="roll", id="1", **{"for": "0"})
        saved = self.server.export(first["room"], first["token"])
        self.assertEqual(len(saved["answers"]), 1)
        for body in ({"encounter": encounter}, {"saved": saved}):
            status, made = self.server.post("/api/v1/rooms", body)
            self.assertEqual(status, 201)
            again = self.server.export(made["room"], made["token"])
            self.assertEqual(again["answers"], body.get("saved", {"answers": []})["answers"])
        for body in ({}, {"example": "no/such"}, {"encounter": encounter, "saved": saved}, {"saved": []}, {"encounter": {"system": "x"}},
                     {"example": "coriolis/duel", "name": ""}, {"example": "coriolis/duel", "name": "a\nb"},
                     {"example": "coriolis/duel", "name": "x" * 200}, {"example": "coriolis/duel", "else": 1},
                     {"saved": dict(saved, answers=[{"choose": "no such"}])}):
            status, reply = self.server.post("/api/v1/rooms", body)
            self.assertIn(status, (400, 404), body)
            self.assertFalse(reply["ok"])

    def test_the_saved_fight_of_a_room_is_the_programs(self):
        made = self.server.room("coriolis/duel")
        room, token = made["room"], made["token"]
        for number in range(12):
            question = self.server.view(room, token)["view"]["question"]
            if question is None:
                break
            self.assertTrue(self.server.command(room, token, do="answer", id=str(number), answer=some_answer(question, number))[1]["ok"])
        saved = self.server.export(room, token)
        file = os.path.join(self.server.folder, "saved.json")
        pathlib.Path(file).write_text(json.dumps(saved))
        played = subprocess.run([program, "play", file, "--json"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        theirs, ours = json.loads(played.stdout), self.server.view(room, token)["view"]
        for key in theirs:
            self.assertEqual(ours[key], theirs[key], key)

    def test_tokens(self):
        made, other = self.server.room(), self.server.room()
        path = f"/api/v1/rooms/{made['room']}"
        self.assertEqual(self.server.get(path)[0], 401)
        self.assertEqual(self.server.get(path, token="x" * 22)[0], 401)
        self.assertEqual(self.server.get(path, token=other["token"])[0], 401)
        self.assertEqual(self.server.get("/api/v1/rooms/no-such-room", token=made["token"])[0], 401)
        self.assertEqual(self.server.get(path, token=made["token"])[0], 200)
        # The token of a link becomes a cookie.
        status, reply, headers = self.server.ask("POST", path + "/session", {"token": made["token"]})
        self.assertEqual(status, 200)
        cookie = headers["Set-Cookie"]
        self.assertIn("HttpOnly", cookie)
        self.assertIn("SameSite=Strict", cookie)
        sent = {"Cookie": "a=b; " + cookie.split(";")[0]}
        self.assertEqual(self.server.ask("GET", path, headers=sent)[0], 200)
        mine = self.server.ask("GET", "/api/v1/rooms", headers=sent)[1]["rooms"]
        self.assertEqual([one["room"] for one in mine], [made["room"]])
        self.assertEqual(self.server.post(path + "/session", {"token": other["token"]})[0], 401)
        # Nothing of it is written anywhere.
        self.server.get(path + "?token=" + made["token"])
        self.assertNotIn(made["token"], self.server.log() + self.server.stderr())
        for file in os.listdir(self.server.folder):
            with open(os.path.join(self.server.folder, file), "rb") as one:
                self.assertNotIn(made["token"].encode(), one.read(), file)

    def test_all_rooms_are_exported_while_the_server_runs(self):
        server = Server()
        try:
            rooms = [server.room(name) for name in ("coriolis/duel", "alien/corridor")]
            server.command(rooms[0]["room"], rooms[0]["token"], do="roll", id="1", **{"for": "0"})
            into = os.path.join(server.folder, "backup")
            run = subprocess.run([program, "export", "--all", *server.storage(), into], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            for made in rooms:
                saved = json.loads(pathlib.Path(into, made["room"] + ".json").read_text())
                self.assertEqual(saved, server.export(made["room"], made["token"]))
                self.assertEqual(server.post("/api/v1/rooms", {"saved": saved})[0], 201)
            run = subprocess.run([program, "export", "--all", "--data", "/nowhere", into], capture_output=True, text=True)
            self.assertEqual(run.returncode, 1)
        finally:
            server.close()

    def test_fork_keeps_the_first_answers(self):
        made = self.server.room()
        room, token = made["room"], made["token"]
        for number in range(4):
            self.server.command(room, token, do="answer", id=str(number),
                                answer=some_answer(self.server.view(room, token)["view"]["question"]))
        saved = self.server.export(room, token)
        status, fork = self.server.post(f"/api/v1/rooms/{room}/fork", {"keep": 2}, token=token)
        self.assertEqual(status, 201)
        self.assertNotEqual(fork["room"], room)
        self.assertEqual(self.server.export(fork["room"], fork["token"])["answers"], saved["answers"][:2])
        self.assertEqual(self.server.export(room, token), saved)
        for keep in (5, -1, "x"):
            self.assertEqual(self.server.post(f"/api/v1/rooms/{room}/fork", {"keep": keep}, token=token)[0], 400)

    def test_what_is_computed_of_a_room(self):
        made = self.server.room()
        room, token = made["room"], made["token"]
        saved = self.server.export(room, token)
        for what, members in (("moves", {"by": "jaras-quill"}), ("simulate", {"fights": 200})):
            status, reply = self.server.post(f"/api/v1/rooms/{room}/{what}", members, token=token)
            self.assertEqual(status, 200, reply)
            self.assertEqual(reply, self.server.post("/api/v1/" + what, dict(members, saved=saved))[1])
        self.assertEqual(self.server.post(f"/api/v1/rooms/{room}/moves", {"by": "jaras-quill", "saved": saved}, token=token)[0], 400)

    def test_rename_archive_and_settings(self):
        made = self.server.room()
        room, token = made["room"], made["token"]
        self.assertTrue(self.server.command(room, token, do="rename", id="1", name="Another")[1]["ok"])
        self.assertTrue(self.server.command(room, token, do="settings", id="2", health="exact", typed_dice="nobody")[1]["ok"])
        about = self.server.view(room, token)["room"]
        self.assertEqual((about["name"], about["settings"]["health"]), ("Another", "exact"))
        status, reply = self.server.command(room, token, do="answer", id="3", answer={"for": "0", "faces": [1]})
        self.assertIn("thrown by the program", reply["error"]["message"])
        self.assertFalse(self.server.command(room, token, do="settings", id="4", health="loud")[1]["ok"])
        self.assertFalse(self.server.command(room, token, do="settings", id="5", helth="exact")[1]["ok"])
        self.assertTrue(self.server.command(room, token, do="archive", id="6")[1]["ok"])
        self.assertEqual(self.server.command(room, token, do="roll", id="7", **{"for": "0"})[1]["error"]["reason"], "archived")
        self.assertEqual(self.server.post("/api/v1/join", {"code": made["code"], "name": "X"})[0], 404)
        self.assertTrue(self.server.command(room, token, do="archive", id="8", archived=False)[1]["ok"])
        self.assertEqual(self.server.post("/api/v1/join", {"code": made["code"].lower(), "name": "X"})[0], 201)


class Live(OneServer):
    async def test_everybody_sees_an_answer_and_the_views_are_those_of_the_fight(self):
        made, gm, (mara,) = await self.table()
        for number in range(25):
            before = gm.number
            self.assertTrue((await gm.do("answer", answer=some_answer(gm.question, number)))["ok"])
            self.assertEqual(gm.number, before + 1)
        status, fresh = self.server.get(f"/api/v1/rooms/{made['room']}", token=mara.token)
        await mara.until(lambda: mara.number == fresh["number"])
        self.assertEqual(mara.view, fresh["view"])
        self.assertEqual(gm.view, self.server.view(made["room"], gm.token)["view"])
        await self.leave(gm, mara)

    async def test_a_command_is_carried_out_once(self):
        made, gm, _ = await self.table(people=())
        first = await gm.do("roll", id="same", **{"for": "0"})
        self.assertTrue(first["ok"])
        for _ in range(3):
            again = await gm.do("roll", id="same", **{"for": "0"})
            self.assertTrue(again["ok"] and again["again"])
        self.assertEqual(gm.view["answers_used"], 1)
        await self.leave(gm)

    async def test_two_answer_one_question_and_one_wins(self):
        made, gm, _ = await self.table(people=())
        status, second = self.server.command(made["room"], made["token"], do="invite", id="i", role="gm", name="Second")
        other = await Person(self.server, made["room"], second["token"]).come()
        for _ in range(10):
            answer = some_answer(gm.question)
            await other.until(lambda: other.number == gm.number)
            replies = await asyncio.gather(gm.do("answer", answer=answer), other.do("answer", answer=answer))
            self.assertEqual(sorted(one["ok"] for one in replies), [False, True])
            loser = next(one for one in replies if not one["ok"])
            winner = "Second" if replies[1]["ok"] else "Game master"
            self.assertEqual(loser["error"]["reason"], "answered")
            self.assertEqual(loser["error"]["by"]["name"], winner)
            self.assertIn("was faster", loser["error"]["message"])
        await self.leave(gm, other)

    async def test_undo_redo_and_undo_to_a_point(self):
        made, gm, (mara,) = await self.table()
        views = [gm.view]
        for number in range(8):
            await gm.do("answer", answer=some_answer(gm.question, number))
            views.append(gm.view)
        told_before = len(mara.messages)
        await gm.do("undo")
        self.assertEqual(gm.view, views[7])
        news, room = gm.messages[-3:-1]
        self.assertEqual(news["what"], "undo")
        self.assertEqual(news["by"]["name"], "Game master")
        self.assertTrue(room["room"]["can_redo"], "the game master is told that there is something to do again")
        await mara.until(lambda: mara.number == self.server.view(made["room"], mara.token)["number"])
        self.assertNotIn("room", [one["message"] for one in mara.messages[told_before:]], "and nobody else")
        await gm.do("undo", keep=3)
        self.assertEqual(gm.view, views[3])
        for number in range(4, 9):
            self.assertTrue((await gm.do("redo"))["ok"])
            self.assertEqual(gm.view, views[number])
        self.assertFalse(gm.messages[-2]["room"]["can_redo"])
        self.assertFalse((await gm.do("redo"))["ok"])
        await gm.do("undo", keep=5)
        await gm.do("answer", answer=some_answer(gm.question, 1))
        self.assertFalse(gm.messages[-2]["room"]["can_redo"])
        self.assertFalse((await gm.do("redo"))["ok"])
        self.assertFalse((await gm.do("undo", keep=99))["ok"])
        fresh = self.server.view(made["room"], mara.token)
        await mara.until(lambda: mara.number == fresh["number"])
        self.assertEqual(mara.view, fresh["view"])
        await self.leave(gm, mara)

    async def test_who_was_away_gets_what_was_missed_or_a_fresh_view(self):
        made, gm, (mara,) = await self.table()
        await gm.do("answer", answer=some_answer(gm.question))
        second = await Person(self.server, made["room"], made["token"]).come()
        await second.leave()
        for number in range(2):
            await gm.do("answer", answer=some_answer(gm.question, number))
        await second.come_back()
        self.assertEqual([one["number"] for one in second.messages[-1]["missed"]] if "missed" in second.messages[-1] else
                         [one["number"] for one in next(m for m in reversed(second.messages) if m["message"] == "welcome")["missed"]],
                         [gm.number - 1, gm.number])
        self.assertEqual(second.view, gm.view)
        await second.leave()
        for number in range(40):
            if number % 2 == 0:
                await gm.do("answer", answer=some_answer(gm.question, number))
            else:
                await gm.do("undo")
        await second.come_back()
        welcome = next(m for m in reversed(second.messages) if m["message"] == "welcome")
        self.assertIn("view", welcome)
        self.assertEqual(second.view, gm.view)
        await self.leave(gm, mara, second)

    async def test_presence(self):
        made, gm, (mara, jon) = await self.table(people=("Mara", "Jon"))
        await gm.until(lambda: len(gm.here) == 3)
        self.assertEqual([one["name"] for one in gm.here], ["Game master", "Mara", "Jon"])
        await jon.leave()
        await gm.until(lambda: len(gm.here) == 2)
        await self.leave(gm, mara)

    async def test_events_for_who_only_reads(self):
        made, gm, _ = await self.table(people=())
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(f"GET /api/v1/rooms/{made['room']}/news HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {made['token']}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        self.assertIn(b"text/event-stream", head)

        async def event():
            size = int(await reader.readline(), 16)
            data = await reader.readexactly(size + 2)
            return data.decode()
        self.assertIn('"message":"welcome"', await event())
        await gm.do("answer", answer=some_answer(gm.question))
        text = await asyncio.wait_for(event(), 5)
        while '"message":"news"' not in text:
            text += await asyncio.wait_for(event(), 5)
        self.assertIn(f"id: {gm.stream}:1\n", text)
        writer.close()
        await gm.until(lambda: True)
        await self.leave(gm)

    async def test_the_first_message_is_hello_with_a_token(self):
        import websockets
        made = self.server.room()
        for first, code in (('{"do": "roll"}', 1008), ("nonsense", 1008), ('{"do": "hello", "token": "wrong"}', 4401), ('{"do": "hello"}', 4401)):
            socket_ = await websockets.connect(f"ws://127.0.0.1:{self.server.port}/api/v1/rooms/{made['room']}/live")
            await socket_.send(first)
            with self.assertRaises(websockets.ConnectionClosed) as closed:
                await asyncio.wait_for(socket_.recv(), 5)
            self.assertEqual(closed.exception.rcvd.code, code)
        for origin in ("http://evil.example",):
            with self.assertRaises(websockets.InvalidStatusCode):
                await websockets.connect(f"ws://127.0.0.1:{self.server.port}/api/v1/rooms/{made['room']}/live", origin=origin)

    async def test_a_frame_that_is_too_long_ends_the_connection(self):
        made, gm, _ = await self.table(people=())
        await gm.socket.send("x" * 100000)
        await gm.until(lambda: gm.ended)

    async def test_a_fight_put_away_opens_as_it_was(self):
        server = Server("--idle", "0.4")
        try:
            made = server.room("coriolis/ambush")
            gm = await Person(server, made["room"], made["token"]).come()
            for number in range(10):
                await gm.do("answer", answer=some_answer(gm.question, number))
            await gm.do("undo", keep=7)
            before = gm.view
            for _ in range(100):
                if server.metric("fracas_fights_awake") == 0:
                    break
                await asyncio.sleep(0.05)
            self.assertEqual(server.metric("fracas_fights_awake"), 0)
            self.assertEqual(server.view(made["room"], made["token"])["view"], before)
            self.assertTrue((await gm.do("redo"))["ok"])
            self.assertEqual(gm.view["answers_used"], 8)
            await gm.leave()
        finally:
            server.close()


class Roles(OneServer):
    options = ("--dice-seed", "7")  # dice after which whoever is waited for still stands

    async def test_a_player_answers_for_whom_they_have_claimed(self):
        made, gm, (mara, jon) = await self.table(people=("Mara", "Jon"))
        self.assertEqual(mara.you["sees"], "side:travellers")
        self.assertTrue((await mara.do("claim", combatant="nasira-adel"))["ok"])
        self.assertEqual((await jon.do("claim", combatant="nasira-adel"))["error"]["message"], "somebody else has this one; the game master can hand it on")
        for nobody in ("rooftop-marksman", "syndicate-enforcer", "no-such"):
            self.assertEqual((await jon.do("claim", combatant=nobody))["error"]["message"], "players claim player characters, by their key")
        answered = 0
        for number in range(120):
            question = gm.question
            if question is None:
                break
            fresh = self.server.view(made["room"], mara.token)
            await mara.until(lambda: mara.number == fresh["number"])
            if question["who"] == "nasira-adel" and question["for"] == "side:travellers":
                self.assertEqual(mara.awaited, [mara.you["member"]])
                self.assertEqual((await jon.do("answer", answer=some_answer(mara.question)))["error"]["reason"], "not-yours")
                self.assertTrue((await mara.do("answer", answer=some_answer(mara.question)))["ok"])
                await gm.until(lambda: gm.view["answers_used"] > int(question["id"]))
                answered += 1
                continue
            if mara.question is not None:
                self.assertEqual((await mara.do("answer", answer=some_answer(mara.question)))["error"]["reason"], "not-yours")
            self.assertTrue((await gm.do("answer", answer=some_answer(question, number)))["ok"])
        self.assertGreater(answered, 3)
        await self.leave(gm, mara, jon)

    async def test_claims_with_approval_and_from_the_game_master(self):
        made, gm, (mara,) = await self.table()
        await gm.do("settings", claims="approval")
        self.assertEqual((await mara.do("claim", combatant="nasira-adel"))["claimed"], False)
        await gm.until(lambda: any(one.get("asked_for") for one in gm.about["members"]))
        self.assertTrue((await gm.do("assign", member=mara.you["member"], combatant="nasira-adel"))["ok"])
        await mara.until(lambda: mara.you["claims"] == ["nasira-adel"])
        self.assertFalse((await gm.do("assign", member=mara.you["member"], combatant="rooftop-marksman"))["ok"])
        self.assertTrue((await mara.do("release", combatant="nasira-adel"))["ok"])
        await mara.until(lambda: mara.you["claims"] == [])
        await self.leave(gm, mara)

    async def test_players_and_screens_do_nothing_that_is_the_game_masters(self):
        made, gm, (mara,) = await self.table()
        screen_token = (await gm.do("invite", role="screen", name="Wall"))["token"]
        screen = await Person(self.server, made["room"], screen_token).come()
        for person in (mara, screen):
            for what, members in (("decide", {"for": "0"}), ("go_on", {"auto": "npc"}), ("redo", {}), ("assign", {"member": "m2", "combatant": "nasira-adel"}),
                                  ("hand", {"for": "0", "to": "m2"}), ("invite", {"role": "gm", "name": "X"}), ("revoke", {"member": "m1"}),
                                  ("settings", {"health": "exact"}), ("rename", {"name": "X"}), ("archive", {})):
                self.assertEqual((await person.do(what, **members))["error"]["reason"], "role", what)
            self.assertIn((await person.do("answer", answer={"set": {"combatant": "nasira-adel", "hp": 1}}))["error"]["reason"], ("not-yours", "role"))
            for path, body in (("export", None), ("fork", {}), ("odds_of_options", {}), ("simulate", {}), ("suggest", {})):
                ask = self.server.post(f"/api/v1/rooms/{made['room']}/{path}", body, token=person.token) if body is not None else \
                    self.server.get(f"/api/v1/rooms/{made['room']}/{path}", token=person.token)
                self.assertEqual(ask[0], 403, path)
        self.assertNotIn("code", mara.about)
        self.assertEqual((await screen.do("claim", combatant="nasira-adel"))["error"]["reason"], "role")
        await self.leave(gm, mara, screen)

    async def test_players_are_told_odds_of_what_they_are_asked_where_the_game_master_allows_it(self):
        made, gm, (mara, tom) = await self.table("coriolis/duel", people=("Mara", "Tom"))
        self.assertEqual(mara.about["settings"]["odds"], "gm")
        await mara.do("claim", combatant="jaras-quill")

        def ask(person, what="odds_of_options", body=None):
            return self.server.post(f"/api/v1/rooms/{made['room']}/{what}", body or {}, token=person.token)

        await self.until_asked(gm, "jaras-quill")
        self.assertEqual(ask(mara)[0], 403)
        self.assertTrue((await gm.do("settings", odds="players"))["ok"])
        # With time enough for all of them exactly: how many samples a busy machine takes in a tenth of a second differs.
        enough = {"seconds": 30}
        status, told = ask(mara, body=enough)
        self.assertEqual(status, 200, told)
        self.assertEqual(told["options"], ask(gm, body=enough)[1]["options"])
        # Neither anything else, nor what somebody else is asked.
        self.assertEqual((ask(mara, "odds")[0], ask(mara, "simulate")[0], ask(mara, "advise")[0], ask(tom)[0]), (403, 403, 403, 403))
        await gm.do("decide", **{"for": gm.view["question"]["id"]})
        if gm.view["question"]["who"] != "jaras-quill":
            self.assertEqual(ask(mara)[0], 403)
        self.assertTrue((await gm.do("undo"))["ok"])
        self.assertEqual((gm.view["question"]["name"], gm.view["question"]["who"]), ("act", "jaras-quill"))
        self.assertEqual(ask(mara)[0], 200)
        await gm.do("settings", odds="gm")
        self.assertEqual(ask(mara)[0], 403)
        await self.leave(gm, mara, tom)

    async def test_odds_are_told_in_the_words_of_who_asks(self):
        made, gm, (mara,) = await self.table()
        await mara.do("claim", combatant="nasira-adel")
        self.assertTrue((await gm.do("settings", odds="players"))["ok"])
        await self.until_asked(gm, "nasira-adel")
        await mara.until(lambda: mara.view["question"] is not None and mara.view["question"]["name"] == "act")
        status, told = self.server.post(f"/api/v1/rooms/{made['room']}/odds_of_options", {}, token=mara.token)
        self.assertEqual(status, 200, told)
        own = mara.view["question"]
        self.assertEqual((told["question"], told["who"]), (own["id"], "nasira-adel"))
        self.assertLessEqual({one["key"] for one in told["options"]}, {one["key"] for one in own["options"]})
        await self.leave(gm, mara)

    async def test_a_revoked_token_is_worth_nothing_at_once(self):
        made, gm, (mara,) = await self.table()
        await gm.do("revoke", member=mara.you["member"])
        await mara.until(lambda: mara.ended)
        self.assertEqual(mara.messages[-1]["reason"], "revoked")
        self.assertEqual(self.server.get(f"/api/v1/rooms/{made['room']}", token=mara.token)[0], 401)
        self.assertFalse((await gm.do("revoke", member="m1"))["ok"])
        await self.leave(gm)

    async def test_the_game_master_hands_a_question_on(self):
        made, gm, (mara,) = await self.table()
        question = gm.question
        self.assertEqual(question["for"], "gm")
        self.assertTrue((await gm.do("hand", to=mara.you["member"], **{"for": question["id"]}))["ok"])
        await mara.until(lambda: mara.you["handed"] is not None)
        self.assertEqual(mara.you["handed"]["text"], question["text"])
        self.assertTrue((await mara.do("answer", answer=some_answer(mara.you["handed"])))["ok"])
        await gm.until(lambda: gm.view["answers_used"] == 1)
        await mara.until(lambda: mara.you["handed"] is None)
        self.assertFalse((await mara.do("roll", **{"for": "0"}))["ok"])
        await self.leave(gm, mara)

    async def test_proposals(self):
        made, gm, (mara, jon) = await self.table("coriolis/duel", people=("Mara", "Jon"))
        await mara.do("claim", combatant="jaras-quill")
        while gm.question["for"] == "gm":
            await gm.do("answer", answer=some_answer(gm.question))
        await jon.until(lambda: jon.question is not None)
        proposed = await jon.do("propose", answer=some_answer(jon.question))
        self.assertTrue(proposed["ok"], proposed)
        await gm.until(lambda: gm.about["proposals"])
        self.assertEqual(gm.about["proposals"][0]["for"], gm.question["id"])
        self.assertEqual((await jon.do("accept", proposal=proposed["proposal"]))["error"]["reason"], "not-yours")
        used = gm.view["answers_used"]
        self.assertTrue((await gm.do("accept", proposal=proposed["proposal"]))["ok"])
        self.assertEqual(gm.view["answers_used"], used + 1)
        await jon.until(lambda: not jon.about["proposals"])
        await self.leave(gm, mara, jon)

    async def test_the_program_answers_by_itself_where_it_is_let(self):
        made, gm, (mara,) = await self.table("coriolis/duel")
        await gm.do("settings", automatic="npc")
        await mara.do("claim", combatant="jaras-quill")
        await gm.do("answer", answer=some_answer(gm.question))
        for _ in range(6):
            if gm.view["status"] == "over":
                break
            self.assertEqual(gm.question["who"], "jaras-quill")
            await mara.until(lambda: mara.question and mara.awaited == [mara.you["member"]])
            number = gm.number
            self.assertTrue((await mara.do("answer", answer=some_answer(mara.question)))["ok"])
            await gm.until(lambda: gm.number > number)
        # A player takes back the own last answer with what the program did after it.
        self.assertTrue((await mara.do("undo"))["ok"])
        self.assertEqual(self.server.export(made["room"], made["token"])["answers"].__len__(), self.server.view(made["room"], made["token"])["view"]["answers_used"])
        await self.leave(gm, mara)

    async def test_health_of_opponents(self):
        made, gm, (mara,) = await self.table("coriolis/duel")
        def collector():
            return next(one for one in mara.view["state"]["combatants"] if one["key"] == "collector")
        self.assertIn("looks", collector())
        self.assertNotIn("hp", collector())
        await gm.do("settings", health="exact")
        await mara.until(lambda: "hp" in collector())
        self.assertEqual((collector()["hp"], collector()["most_hp"]), (10, 10))
        await gm.do("settings", health="damage")
        await mara.until(lambda: "damage_taken" in collector())
        self.assertNotIn("hp", collector())
        await gm.do("settings", health="nothing")
        await mara.until(lambda: "looks" not in collector())
        await self.leave(gm, mara)


def is_well(server):
    """False also where a connection is turned away without a word."""
    try:
        return server.get("/healthz")[0] == 200
    except (ConnectionError, http.client.HTTPException):
        return False


class Limits(unittest.IsolatedAsyncioTestCase):
    def until(self, true, seconds=20):
        deadline = time.monotonic() + seconds
        while not true():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)

    # Rates so low that a busy machine, too, asks faster.
    def test_rate_of_codes(self):
        server = Server("--rate", "0", "--join-rate", "0.2")
        try:
            codes = [server.post("/api/v1/join", {"code": "AAAAAA", "name": "x"})[0] for _ in range(15)]
            self.assertEqual(codes[:10], [404] * 10)
            self.assertIn(429, codes[10:])
        finally:
            server.close()

    def test_rate_of_addresses(self):
        server = Server("--rate", "2", "--join-rate", "0")
        try:
            self.assertIn(429, [server.get("/healthz")[0] for _ in range(60)])
        finally:
            server.close()

    def test_rooms_and_connections(self):
        server = Server("--most-rooms", "2", "--most-connections", "5")
        try:
            server.room()
            server.room()
            self.assertEqual(server.post("/api/v1/rooms", {"example": "coriolis/duel"})[0], 503)
            self.until(lambda: server.metric("fracas_connections") == 1)  # that which asks
            held, answered = [], 0
            for _ in range(12):
                one = socket.create_connection(("127.0.0.1", server.port))
                held.append(one)
                try:
                    one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    answered += one.recv(100).startswith(b"HTTP/1.1 200")
                except ConnectionError:
                    pass
            self.assertIn(answered, (4, 5))
            for connection in held:
                connection.close()
            self.until(lambda: is_well(server))
        finally:
            server.close()

    async def test_who_does_not_read_is_dropped_and_delays_nobody(self):
        server = Server()
        try:
            made = server.room("coriolis/boarding")
            gm = await Person(server, made["room"], made["token"]).come()
            # Says hello, then never reads.
            lazy = socket.create_connection(("127.0.0.1", server.port))
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            lazy.sendall((f"GET /api/v1/rooms/{made['room']}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
            lazy.recv(1000)
            hello = json.dumps({"do": "hello", "token": made["token"]}).encode()
            lazy.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            await asyncio.sleep(0.2)
            slow = 0
            for number in range(600):
                if gm.view["status"] == "over":
                    await gm.do("undo", keep=3)
                began = time.time()
                await gm.do("answer", answer=some_answer(gm.question, number % 3)) if number % 2 == 0 else await gm.do("undo")
                slow = max(slow, time.time() - began)
                if 'why="slow"} 1' in server.get("/metrics")[1]:
                    break
            self.assertIn('fracas_refusals_total{why="slow"} 1', server.get("/metrics")[1])
            self.assertLess(slow, 1)
            lazy.close()
            await gm.leave()
        finally:
            server.close()


class Encrypted(unittest.IsolatedAsyncioTestCase):
    def certificate(self, folder, name):
        files = [os.path.join(folder, name + end) for end in (".pem", ".key")]
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=" + name,
                        "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
        return files

    async def test_everything_over_tls_and_a_new_certificate_on_sighup(self):
        import shutil
        import signal
        import ssl
        import tempfile
        import websockets
        folder = tempfile.mkdtemp(prefix="fracas-tls-")
        files, others = self.certificate(folder, "first"), self.certificate(folder, "second")
        server = Server("--tls", *files)
        try:
            trust = ssl.create_default_context(cafile=files[0])
            trust.load_verify_locations(others[0])

            def ask(method, path, body=None, token=None):
                connection = http.client.HTTPSConnection("localhost", server.port, context=trust, timeout=20)
                headers = {"Content-Type": "application/json", **({"Authorization": "Bearer " + token} if token else {})}
                connection.request(method, path, json.dumps(body) if body is not None else None, headers)
                subject = dict(one[0] for one in connection.sock.getpeercert()["subject"])["commonName"]
                reply = connection.getresponse()
                return reply.status, json.loads(reply.read()), reply.headers, subject
            status, made, _, subject = ask("POST", "/api/v1/rooms", {"example": "coriolis/duel"})
            self.assertEqual((status, subject), (201, "first"))
            self.assertIn("Secure", ask("POST", f"/api/v1/rooms/{made['room']}/session", {"token": made["token"]})[2]["Set-Cookie"])
            live = await websockets.connect(f"wss://localhost:{server.port}/api/v1/rooms/{made['room']}/live", ssl=trust)
            await live.send(json.dumps({"do": "hello", "token": made["token"]}))
            self.assertEqual(json.loads(await live.recv())["message"], "welcome")
            for old, new in zip(files, others):
                shutil.copy(new, old)
            server.process.send_signal(signal.SIGHUP)
            deadline = time.time() + 5
            while ask("GET", "/api/v1")[3] != "second" and time.time() < deadline:
                time.sleep(0.05)
            self.assertEqual(ask("GET", "/api/v1")[3], "second")
            # Whoever was connected stays; a file that is no certificate changes nothing.
            pathlib.Path(files[0]).write_text("nonsense")
            server.process.send_signal(signal.SIGHUP)
            await live.send(json.dumps({"do": "roll", "id": "1", "for": "0"}))
            while json.loads(await live.recv())["message"] != "reply":
                pass
            self.assertEqual(ask("GET", "/api/v1")[3], "second")
            await live.close()
            # Who does not speak TLS gets nothing.
            plain = socket.create_connection(("127.0.0.1", server.port))
            plain.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertNotIn(b"well", plain.recv(1000))
            plain.close()
            self.assertEqual(server.stop(), 0)
            run = subprocess.run([program, "serve", "--port", "0", "--data", folder, "--tls", files[0], files[1]], capture_output=True, text=True, timeout=20)
            self.assertEqual(run.returncode, 1)
            self.assertIn("no certificate", run.stderr)
        finally:
            server.close()
            shutil.rmtree(folder)


class TheEnd(unittest.IsolatedAsyncioTestCase):
    async def test_sigterm_tells_everybody_and_keeps_everything(self):
        server = Server()
        try:
            made = server.room("coriolis/ambush")
            people = [await Person(server, made["room"], made["token"]).come() for _ in range(5)]
            await people[0].do("answer", answer=some_answer(people[0].question))
            encounter = server.get("/api/v1/examples/coriolis/boarding")[1]["encounter"]
            body = json.dumps({"encounter": encounter, "fights": 1000000})
            busy = socket.create_connection(("127.0.0.1", server.port))
            busy.sendall(f"POST /api/v1/simulate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                         f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
            await asyncio.sleep(0.3)
            began = time.time()
            server.process.terminate()
            for person in people:
                await person.until(lambda: person.ended)
                self.assertEqual(person.messages[-1]["message"], "bye")
                self.assertEqual(person.messages[-1]["reason"], "stopping")
            while server.process.poll() is None and time.time() < began + 10:
                await asyncio.sleep(0.02)
            self.assertEqual(server.process.poll(), 0)
            self.assertLess(time.time() - began, 5)
            busy.close()
            server.start()
            self.assertEqual(server.view(made["room"], made["token"])["view"]["answers_used"], 1)
        finally:
            server.close()

    @unittest.skipIf(postgres_address, "of the folder; for PostgreSQL see several_servers_test.py")
    def test_a_database_of_the_first_version_is_brought_up_to_date(self):
        server = Server()
        try:
            made = server.room("coriolis/duel")
            server.command(made["room"], made["token"], do="roll", id="a", **{"for": "0"})
            before = server.export(made["room"], made["token"])
            server.kill()
            database = sqlite3.connect(os.path.join(server.folder, "fracas.sqlite"))
            self.assertEqual([row[0] for row in database.execute("SELECT number FROM versions")], [2])
            # As the first version had written it.
            database.executescript("DROP TABLE versions; PRAGMA user_version = 1")
            database.close()
            server.start()
            self.assertEqual(server.export(made["room"], made["token"]), before)
            server.kill()
            database = sqlite3.connect(os.path.join(server.folder, "fracas.sqlite"))
            self.assertEqual(database.execute("PRAGMA user_version").fetchone()[0], 2)
            self.assertRegex(database.execute("SELECT program FROM versions WHERE number = 2").fetchone()[0], r"^\d+\.\d+")
            database.close()
        finally:
            server.close()

    def run_serve(self, folder, *options):
        port = () if "--port" in options else ("--port", "0")
        run = subprocess.run([program, "serve", *port, "--data", folder, *options], capture_output=True, text=True, timeout=20)
        return run.returncode, run.stderr

    @unittest.skipIf(postgres_address, "of the folder; for PostgreSQL see several_servers_test.py")
    def test_what_cannot_be_served_is_said(self):
        server = Server()
        try:
            code, text = self.run_serve(server.folder)
            self.assertEqual(code, 1)
            self.assertIn("another server has this folder open", text)
            code, text = self.run_serve("/dev/null/x")
            self.assertEqual(code, 1)
            self.assertIn("/dev/null/x", text)
            other = Server()
            other.kill()
            code, text = self.run_serve(other.folder, "--port", str(server.port))
            self.assertEqual(code, 1)
            self.assertIn("cannot listen", text)
            file = os.path.join(other.folder, "fracas.sqlite")
            database = sqlite3.connect(file)
            database.execute("PRAGMA user_version = 99")
            database.close()
            before = pathlib.Path(file).read_bytes()
            code, text = self.run_serve(other.folder)
            self.assertEqual(code, 1)
            self.assertIn("newer Fracas", text)
            self.assertEqual(pathlib.Path(file).read_bytes(), before)
            pathlib.Path(file).write_bytes(b"this is no database at all" * 100)
            code, text = self.run_serve(other.folder)
            self.assertEqual(code, 1)
            self.assertIn("fracas.sqlite", text)
            other.close()
        finally:
            server.close()


if __name__ == "__main__":
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # how long something took on a busy machine is no news
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], warnings="ignore")
