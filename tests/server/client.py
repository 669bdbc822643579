"""A server of its own for a test, and people who talk to it over real sockets.

With FRACAS_TEST_DATABASE, the address of a PostgreSQL (postgres.py sets it), each server has a database of its own there;
without, an SQLite in a folder of its own.
"""
import asyncio
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

import websockets

program = pathlib.Path(sys.argv[1]).resolve()
root = pathlib.Path(sys.argv[2]).resolve()


postgres_address = os.environ.get("FRACAS_TEST_DATABASE", "")


def psql(address, statement):
    """Rows of one statement, as lists of texts."""
    done = subprocess.run(["psql", "-XAtq", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", statement],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [line.split("\t") for line in done.stdout.splitlines()]


def new_database():
    if not postgres_address:
        return ""
    name = "fracas_" + os.urandom(6).hex()
    psql(postgres_address, f"CREATE DATABASE {name}")
    return postgres_address.rsplit("/", 1)[0] + "/" + name


class Server:
    """fracas serve on a free port with a folder or database of its own, or with that of another server beside which it stands.
    What it writes on standard error is kept."""

    def __init__(self, *options, folder=None, beside=None, restore_signals=True):
        self.restore_signals = restore_signals
        self.database = beside.database if beside else new_database()
        self.own_folder = folder is None
        self.folder = folder or tempfile.mkdtemp(prefix="fracas-server-")
        self.options = options
        self.start()

    def start(self):
        self.errors = open(os.path.join(self.folder, "stderr"), "ab")
        self.process = subprocess.Popen(
            [program, "serve", "--json", "--port", "0", *self.storage(), "--log", os.path.join(self.folder, "log"),
             *(() if "--rate" in self.options else ("--rate", "0", "--join-rate", "0")), *self.options],
            stdout=subprocess.PIPE, stderr=self.errors, restore_signals=self.restore_signals, env={**os.environ, "FRACAS_HOME": str(root)})
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the server did not start: " + self.stderr())
        self.port = json.loads(line)["port"]

    def storage(self):
        return ("--database", self.database) if self.database else ("--data", self.folder)

    def entries(self, room):
        """(number, member, command) of all that is stored of a room."""
        if self.database:
            rows = psql(self.database, f"SELECT number, member, encode(command, 'escape') FROM fracas.entries WHERE room = '{room}' ORDER BY number")
            return [(int(number), member, command) for number, member, command in rows]
        database = sqlite3.connect(f"file:{self.folder}/fracas.sqlite?mode=ro", uri=True)
        rows = database.execute("SELECT number, member, command FROM entries WHERE room = ? ORDER BY number", (room,)).fetchall()
        database.close()
        return rows

    def stderr(self):
        return pathlib.Path(self.folder, "stderr").read_text()

    def log(self):
        return pathlib.Path(self.folder, "log").read_text()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.errors.close()

    def stop(self):
        """Politely; gives the exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=10)
        self.process.stdout.close()
        self.errors.close()
        return code

    def close(self):
        self.kill()
        if self.own_folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, path, body=None, token=None, headers=None):
        """(status, JSON or text, headers) of one request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        sent = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            sent["Authorization"] = "Bearer " + token
        sent.update(headers or {})
        if body is not None and not isinstance(body, (str, bytes)):
            body = json.dumps(body)
        connection.request(method, path, body=body, headers=sent)
        reply = connection.getresponse()
        text = reply.read().decode()
        connection.close()
        is_json = reply.getheader("Content-Type", "").startswith("application/json")
        return reply.status, json.loads(text) if is_json and text else text, reply.headers

    def get(self, path, token=None, **more):
        return self.ask("GET", path, token=token, **more)[:2]

    def post(self, path, body, token=None, **more):
        return self.ask("POST", path, body, token=token, **more)[:2]

    def room(self, example="coriolis/duel", **more):
        status, made = self.post("/api/v1/rooms", {"example": example, **more})
        assert status == 201, made
        return made

    def command(self, room, token, **command):
        return self.post(f"/api/v1/rooms/{room}/commands", command, token=token)

    def view(self, room, token):
        status, view = self.get(f"/api/v1/rooms/{room}", token=token)
        assert status == 200, view
        return view

    def export(self, room, token):
        status, saved = self.get(f"/api/v1/rooms/{room}/export", token=token)
        assert status == 200, saved
        return saved

    def metric(self, name):
        for line in self.get("/metrics")[1].splitlines():
            if line.startswith(name + " "):
                return float(line.split()[1])
        raise KeyError(name)

    def processor_seconds(self):
        """What the server has used so far: a busy machine has it wait, not work longer."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def until_work_has_run(self, seconds, what):
        """Until it has begun and then worked for so long; it must not have ended by then."""
        began = time.monotonic()
        while self.metric("fracas_work_running") == 0:
            assert time.monotonic() - began < 120, f"{what} does not begin"
            time.sleep(0.02)
        used = self.processor_seconds()
        while self.processor_seconds() - used < seconds:
            assert time.monotonic() - began < 120, f"{what} hardly works"
            assert self.metric("fracas_work_running") > 0, f"{what} has ended by itself"
            time.sleep(0.05)

    def until_no_work_runs(self, seconds, what):
        """Before it has worked for so long."""
        began, used = time.monotonic(), self.processor_seconds()
        while self.metric("fracas_work_running") > 0:
            assert self.processor_seconds() - used < seconds, f"{what} still runs"
            assert time.monotonic() - began < 120, f"{what} neither works nor ends"
            time.sleep(0.05)


class Person:
    """A WebSocket of one member. `view` is kept as the protocol says, from nothing but the messages."""

    def __init__(self, server, room, token):
        self.server, self.room, self.token = server, room, token
        self.messages, self.waiting, self.commands = [], {}, 0
        self.view, self.stream, self.number, self.welcomes = None, None, None, 0
        self.changed = asyncio.Event()
        self.ended = False
        self.prefix = os.urandom(4).hex()

    async def come(self, since=None, **more):
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/api/v1/rooms/{self.room}/live", max_size=None, compression=None,
            ping_interval=None)
        self.ended = False
        hello = {"do": "hello", "token": self.token, **more}
        if since:
            hello["since"] = since
        before = self.welcomes
        await self.socket.send(json.dumps(hello))
        self.reader = asyncio.ensure_future(self.read())
        await self.until(lambda: self.welcomes > before or self.ended)
        return self

    async def come_back(self):
        return await self.come(since={"stream": self.stream, "number": self.number})

    async def read(self):
        try:
            async for text in self.socket:
                self.take(json.loads(text))
        except websockets.ConnectionClosed:
            pass
        self.ended = True
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("the server has gone"))
        self.changed.set()

    def take(self, message):
        self.messages.append(message)
        kind = message["message"]
        if kind == "reply" and message["id"] in self.waiting:
            future = self.waiting.pop(message["id"])
            if not future.done():
                future.set_result(message)
        elif kind == "welcome":
            self.welcomes += 1
            self.stream, self.number = message["stream"], message["number"]
            self.you, self.about, self.here, self.awaited = message["you"], message["room"], message["here"], message["awaited"]
            if "view" in message:
                self.view = message["view"]
            for missed in message.get("missed", []):
                self.take_news(missed)
            self.number = message["number"]
        elif kind == "news":
            assert message["stream"] == self.stream, message
            assert message["number"] == self.number + 1, (message["number"], self.number)
            self.take_news(message)
        elif kind == "presence":
            self.here = message["here"]
        elif kind == "you":
            self.you = message["you"]
        elif kind == "room":
            self.about = message["room"]
        self.changed.set()

    def take_news(self, news):
        self.number = news["number"]
        self.awaited = news["awaited"]
        kept = self.view["events"][: news["events_from"]]
        assert len(kept) == news["events_from"], "events are missing"
        self.view = dict(news["standing"], events=kept + news["standing"]["events"])
        assert len(self.view["events"]) == self.view["event_count"], "events and their number differ"

    async def until(self, true, seconds=10):
        async def wait():
            while not true():
                self.changed.clear()
                if not true():
                    await self.changed.wait()
        await asyncio.wait_for(wait(), seconds)

    async def do(self, what, **members):
        """One command, with an id of its own unless it is given."""
        self.commands += 1
        command = {"do": what, "id": f"{self.prefix}-{self.commands}", **members}
        future = asyncio.get_running_loop().create_future()
        self.waiting[command["id"]] = future
        try:
            await self.socket.send(json.dumps(command))
            return await asyncio.wait_for(future, 20)
        finally:
            self.waiting.pop(command["id"], None)
            future.cancel()

    @property
    def question(self):
        return self.view["question"]

    async def leave(self):
        await self.socket.close()
        await self.reader


def some_answer(question, choice=0):
    """An answer that fits: the lowest faces, the first card, the option of this number."""
    if question["kind"] == "throw":
        return {"for": question["id"], "faces": [1 + (choice + i) % die["sides"] if "until" not in die else 1 + (choice % (die["sides"] - 1))
                                                 for die in question["dice"] for i in range(die["count"])]}
    if question["kind"] == "draw":
        return {"for": question["id"], "cards": [question["cards"][choice % len(question["cards"])]]}
    options = [option["key"] for option in question["options"]]
    return {"for": question["id"], "choose": options[choice % len(options)]}


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]
