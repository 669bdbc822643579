#!/usr/bin/python3
"""Answers at tables while every worker simulates: their 99th percentile, beside that of an idle server.

Usage: beside_work.py PROGRAM ROOT SERVER_LOAD [RATE [SECONDS]]     50 rooms of 6, together 300 answers a second, for 20 seconds
"""
import pathlib
import re
import subprocess
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tests" / "server"))
from client import Server

load = sys.argv[3]
rate = sys.argv[4] if len(sys.argv) > 4 else "300"
seconds = sys.argv[5] if len(sys.argv) > 5 else "20"


def measured(server, meanwhile=lambda: None):
    """The 99th percentile in milliseconds, from answer to the last screen."""
    running = subprocess.Popen([load, str(server.port), "50", "6", seconds, "coriolis/duel", rate], stdout=subprocess.PIPE, text=True)
    assert "are open" in running.stdout.readline()
    meanwhile()  # to make a room is work, too, which would wait with all other
    told = running.stdout.read()
    assert running.wait() == 0
    print(told, end="")
    return float(re.search(r"last screen: median [0-9.]+ ms, 99th percentile ([0-9.]+) ms", told)[1])


server = Server()
try:
    idle = measured(server)
    encounter = server.get("/api/v1/examples/coriolis/boarding")[1]["encounter"]
    stop, simulated, refused = threading.Event(), [0], [0]

    def simulate(seed):
        while not stop.is_set():
            status, reply = server.post("/api/v1/simulate", {"encounter": encounter, "fights": 5000, "seed": seed})
            if status == 200:
                simulated[0] += 5000
            else:
                refused[0] += 1

    people = [threading.Thread(target=simulate, args=(number,)) for number in range(8)]
    busy = measured(server, lambda: [person.start() for person in people])
    stop.set()
    for person in people:
        person.join()
    print(f"99th percentile {idle:.1f} ms idle, {busy:.1f} ms while {simulated[0]} fights were simulated ({refused[0]} requests were turned away): {busy / idle:.2f} times")
finally:
    server.close()
