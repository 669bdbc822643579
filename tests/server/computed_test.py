#!/usr/bin/python3
"""What the command line computes, over the server: the same figures; given up when the client leaves; and the next fight of a
table with the survivors as they are.

Usage: computed_test.py PROGRAM ROOT [TEST ...]
"""
import http.client
import json
import logging
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from client import Person, Server, program, root, some_answer

duel = root / "examples/coriolis/duel.toml"


def run(*words):
    done = subprocess.run([program, *map(str, words), "--json"], capture_output=True, text=True, cwd=root,
                          env={**os.environ, "FRACAS_HOME": str(root)})
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class OneServer(unittest.IsolatedAsyncioTestCase):
    options = ("--deadline", "20", "--workers", "2")

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.options)

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def example(self, name):
        return self.server.get("/api/v1/examples/" + name)[1]["encounter"]

    def fine(self, path, body, token=None):
        status, reply = self.server.post(path, body, token=token)
        self.assertEqual(status, 200, str(reply)[:500])
        return reply


class Computed(OneServer):
    def test_whole_fights_exactly(self):
        reply = self.fine("/api/v1/exact", {"encounter": self.example("coriolis/duel"), "steps": 30, "fights": 50, "id": 7})
        self.assertEqual(reply["id"], 7)
        told = run("sim", duel, "--exact", "--steps", 30, "-n", 50)
        told.pop("seconds", None), reply["exact"].pop("seconds", None)
        self.assertEqual(reply["exact"], told)

    def test_initiative(self):
        reply = self.fine("/api/v1/initiative", {"encounter": self.example("coriolis/duel")})
        self.assertEqual(reply["initiative"], run("odds", duel, "--initiative"))

    def test_comparison(self):
        with tempfile.TemporaryDirectory() as folder:
            other = pathlib.Path(folder) / "other.toml"
            other.write_text(duel.read_text().replace("[[combatant]]", "[[combatant]]\nmodifier = 1", 1))
            told = run("sim", duel, "--against", other, "-n", 300)
        changed = self.example("coriolis/duel")
        changed["combatant"][0]["modifier"] = 1
        reply = self.fine("/api/v1/compare", {"encounter": self.example("coriolis/duel"), "against": {"encounter": changed}, "fights": 300})
        for key in ("sides", "combatants", "fights", "seed"):
            self.assertEqual(reply["comparison"].get(key), told.get(key), key)

    def test_balance(self):
        told = run("balance", duel, "--side", "the-collector", "--want", 0.35, "-n", 100, "--rows", 4, "--numbers")
        reply = self.fine("/api/v1/balance", {"encounter": self.example("coriolis/duel"), "side": "the-collector", "want": 0.35, "fights": 100,
                                              "rows": 4, "numbers": True})
        self.assertEqual(reply["balance"], told)
        status, reply = self.server.post("/api/v1/balance", {"encounter": self.example("coriolis/duel"), "side": "nobody"})
        self.assertEqual(status, 400)
        self.assertIn("there is no side", reply["error"]["message"])

    def test_page_of_a_simulation(self):
        counts = self.fine("/api/v1/simulate", {"encounter": self.example("coriolis/duel"), "fights": 50})["counts"]
        page = self.fine("/api/v1/page", {"counts": [counts]})["page"]
        self.assertTrue(page.startswith("<!DOCTYPE html>"), page[:100])
        self.assertIn("<svg", page)
        self.assertNotIn("<script", page)

    def test_after_the_fight(self):
        encounter = self.example("coriolis/duel")
        told = run("fight", duel, "--seed", 4, "--after")
        reply = self.fine("/api/v1/play_out", {"encounter": encounter, "seed": 4, "after": True, "since": 0, "state": True})
        self.assertEqual(reply["events"], told["events"])
        self.assertEqual(reply["state"], told["state"])

    def test_progress_is_told(self):
        body = json.dumps({"encounter": self.example("coriolis/duel"), "side": "the-collector", "fights": 30, "rows": 3, "numbers": True, "progress": True})
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("POST", "/api/v1/balance", body=body, headers={"Content-Type": "application/json"})
        lines = [json.loads(line) for line in connection.getresponse().read().decode().splitlines()]
        connection.close()
        self.assertGreater(len(lines), 2)
        self.assertTrue(all("done" in line for line in lines[:-1]))
        self.assertTrue(lines[-1]["ok"])


class Leaving(OneServer):
    # Nothing ends by its deadline here, however slow the machine is.
    options = ("--deadline", "600", "--workers", "2")

    def test_who_leaves_ends_the_work(self):
        """Of every kind of long work: soon after the client has gone the worker is free."""
        boarding = self.example("coriolis/boarding")
        long_ones = {
            "simulate": {"encounter": boarding, "fights": 1_000_000},
            "exact": {"encounter": boarding, "seconds": 3600},
            "balance": {"encounter": boarding, "side": "corsairs", "fights": 1_000_000},
            "compare": {"encounter": boarding, "against": {"encounter": boarding}, "fights": 1_000_000},
            "advise": {"encounter": self.example("harnmaster/shield-duel"), "fights": 1_000_000, "seconds": 3600},
            "odds": {"encounter": self.example("coriolis/duel"), "by": "jaras-quill", "move": "melee>collector:mercurium_knife", "play": "best"},
        }
        for what, body in long_ones.items():
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.request("POST", "/api/v1/" + what, body=json.dumps(body), headers={"Content-Type": "application/json"})
            self.server.until_work_has_run(0.5, what)
            connection.sock.close()
            connection.close()
            self.server.until_no_work_runs(3, what)


class NextFight(OneServer):
    async def test_same_people_at_another_fight(self):
        made = self.server.room("coriolis/duel")
        room = made["room"]
        gm = await Person(self.server, room, made["token"]).come()
        joined = self.server.post("/api/v1/join", {"code": made["code"], "name": "Mara"})[1]
        mara = await Person(self.server, room, joined["token"]).come()
        self.assertTrue((await mara.do("claim", combatant="jaras-quill"))["ok"])
        await gm.do("answer", answer={"set": {"combatant": "jaras-quill", "hp": 3, "mp": 2}})
        for _ in range(12):
            if gm.question is None:
                break
            await gm.do("answer", answer=some_answer(gm.question, 1))
        before = next(one for one in gm.view["state"]["combatants"] if one["key"] == "jaras-quill")
        saved = self.server.export(room, gm.token)
        old_stream, welcomes = mara.stream, mara.welcomes
        # Not for players, not without survivors, not with the dead.
        for wrong, reason in (({"example": "coriolis/duel", "survivors": []}, None), ({"example": "none/such", "survivors": ["jaras-quill"]}, None)):
            status, reply = self.server.post(f"/api/v1/rooms/{room}/next", wrong, token=gm.token)
            self.assertIn(status, (400, 404), reply)
        status, reply = self.server.post(f"/api/v1/rooms/{room}/next", {"example": "coriolis/duel", "survivors": ["jaras-quill"]}, token=mara.token)
        self.assertEqual(status, 403, reply)
        self.assertEqual(self.server.export(room, gm.token), saved)

        encounter = {"system": "coriolis", "title": "The way home", "combatant": [
            {"from": "dock_tough", "side": "Thugs", "at": [9, 0]}, {"name": "Jaras Quill", "from": "dock_tough", "side": "Jaras", "at": [1, 1]}]}
        status, reply = self.server.post(f"/api/v1/rooms/{room}/next", {"encounter": encounter, "survivors": ["jaras-quill"], "id": "n1"}, token=gm.token)
        self.assertEqual(status, 200, reply)
        self.assertEqual([(one["combatant"], one["was"]) for one in reply["survivors"]], [("jaras-quill", "jaras-quill")])
        again = self.server.post(f"/api/v1/rooms/{room}/next", {"encounter": encounter, "survivors": ["jaras-quill"], "id": "n1"}, token=gm.token)[1]
        self.assertTrue(again.get("again"), again)
        await mara.until(lambda: mara.welcomes > welcomes)
        self.assertNotEqual(mara.stream, old_stream)
        self.assertEqual(mara.you["claims"], ["jaras-quill"])
        self.assertEqual(mara.view["state"]["title"], "The way home")
        await gm.until(lambda: gm.view["state"]["title"] == "The way home")
        now = next(one for one in gm.view["state"]["combatants"] if one["key"] == "jaras-quill")
        for key in ("hp", "mp", "most_hp", "most_mp", "reloads", "injuries", "weapons"):
            self.assertEqual(before[key], now[key], key)
        self.assertEqual((now["x"], now["y"]), (1, 1))
        self.assertEqual(gm.view["answers_used"], 0)
        self.assertFalse((await gm.do("undo"))["ok"])
        # It goes on as any fight does, and is the same after the room was put away.
        for _ in range(4):
            if gm.question is None:
                break
            self.assertTrue((await gm.do("answer", answer=some_answer(gm.question)))["ok"])
        whole = self.server.view(room, gm.token)["view"]
        for person in (gm, mara):
            await person.leave()
        folder = self.server.folder
        self.server.stop()
        self.server.start()
        self.assertEqual(self.server.view(room, gm.token)["view"], whole)
        self.assertEqual(self.server.view(room, mara.token)["you"]["claims"], ["jaras-quill"])
        self.assertEqual(self.server.folder, folder)

    def test_without_a_room(self):
        saved = run("fight", duel, "--seed", 3)
        alive = [one["key"] for one in saved["state"]["combatants"] if one["looks"] != "dead"]
        fight = {"fracas": "fight", "version": 1, "system": "coriolis", "encounter": self.example("coriolis/duel"), "answers": saved["answers"]}
        reply = self.fine("/api/v1/next", {"saved": fight, "encounter": self.example("coriolis/duel"), "survivors": alive})
        self.assertEqual([one["was"] for one in reply["survivors"]], alive)
        with tempfile.TemporaryDirectory() as folder:
            last, new = pathlib.Path(folder) / "last.json", pathlib.Path(folder) / "next.json"
            last.write_text(json.dumps(fight))
            words = [word for key in alive for word in ("--survivor", key)]
            told = run("next", last, duel, *words, "--save", new)
            self.assertEqual(told["encounter"], reply["encounter"])
            self.assertEqual(json.loads(new.read_text())["encounter"], reply["encounter"])


if __name__ == "__main__":
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], warnings="ignore")
