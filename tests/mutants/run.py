#!/usr/bin/python3
"""Breaks the rules of a game on purpose, one small change at a time, and tells which changes no scripted test noticed.

Usage: tests/mutants/run.py GAME… [--count 30] [--seeds 2,3]
       tests/mutants/run.py GAME… --by-hand        also the changes of tests/mutants/by_hand.toml, each with the test that must
                                                   fail; with --count 0 those alone
       tests/mutants/run.py GAME… --by-hand --whole        those of them that only a whole program notices

Sites, order and changes are those of the tool that edits rules in place and builds each anew (../shared/tools/mutants);
here all changes of a game are switches in one build (build/mutants/GAME), which an environment variable sets, so that a
game takes minutes instead of hours. Changes in what is evaluated when compiling are built one by one. A change that does
not build does not count. For whole programs (odds of fights, simulations) the sources are changed in place, built once with
all switches (build/release) and put back. One that no test noticed is told with its line: either the line does nothing, or a test is
missing; those that can do nothing are explained in tests/mutants/equivalent.toml. Exit status 1 if another lived.
"""
import argparse
import concurrent.futures
import glob
import os
import re
import resource
import shlex
import subprocess
import sys
import time
import tomllib

sys.path.insert(0, os.path.dirname(__file__))
import switches

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
HERE = "tests/mutants"
FLAGS = shlex.split("-std=c++20 -O0 -w -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0 -DJSON_HAS_FILESYSTEM=0 -DJSON_NOEXCEPTION "
                    "-DNDEBUG -fPIC -fvisibility=hidden -Wno-narrowing -fmax-errors=0")
LIBRARIES = shlex.split("build/release/libfracas_files.a -lgmock -lgtest_main -lgtest -lrapidcheck build/release/libfracas_shared.a "
                        "build/release/libfracas_book.a build/release/libfracas_engine.a -lfmt -lpthread")
JOBS = int(os.environ.get("FRACAS_JOBS", os.cpu_count()))
PROCESSOR_SECONDS = 20  # of one run, which takes two to six; a change that runs longer never ends


class Mutant:
    def __init__(self, number, file, start, end, new, text, whole=False):
        self.number, self.file, self.start, self.end, self.new, self.whole = number, file, start, end, new, whole
        self.line = text.count("\n", 0, start) + 1
        first = text.rfind("\n", 0, start) + 1
        self.before = text[first:text.find("\n", start)].strip()
        self.change = f"{text[start:end]} -> {new}"
        self.after = (text[first:start] + "«" + text[start:end] + " -> " + new + "»" + text[end:text.find("\n", end)]).strip()
        self.constant = not whole and switches.is_constant(switches.masked(text), start)
        self.verdict, self.tests = None, None

    def where(self):
        return f"{self.file.removeprefix('src/systems/')}:{self.line}"


def run(command, **more):
    return subprocess.run(command, cwd=ROOT, **more)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or open(path).read() != text:
        with open(path, "w") as file:
            file.write(text)


def random_mutants(game, seeds, count):
    """The first `count` of each seed that can build, and a few to take the place of those that do not."""
    found, order = {}, {}
    for seed in seeds:
        order[seed] = []
        for file, n, (s, e), new in switches.sites(f"src/systems/{game}/rules/*.hpp", seed):
            text = open(file).read()
            if switches.cannot_build(text.split("\n")[n], (s, e), new):
                continue
            key = (file, n, s, new)
            if key not in found:
                at = switches.offset(text, n)
                found[key] = Mutant(len(found) + 1, file, at + s, at + e, new, text)
            order[seed].append(found[key])
            if len(order[seed]) == count + 3:
                break
    return list(found.values()), order


def mutants_by_hand(game, whole=False):
    with open(f"{ROOT}/{HERE}/by_hand.toml", "rb") as file:
        rows = [row for row in tomllib.load(file)["mutant"] if row["game"] == game and ("program" in row) == whole]
    found = []
    for row in rows:
        text = open(row["file"]).read()
        if text.count(row["old"]) != 1:
            sys.exit(f"{HERE}/by_hand.toml: {row['file']} has {text.count(row['old'])} places that read {row['old']!r}; one is wanted")
        start = text.index(row["old"])
        old = row.get("part", row["old"])
        start += row["old"].index(old)
        mutant = Mutant(len(found) + 1, row["file"], start, start + len(old), row["new"], text, True)
        mutant.promise, mutant.holders, mutant.program = row["promise"], row["tests"], row.get("program")
        found.append(mutant)
    return found


class Build:
    """A folder with changed copies of some sources, and the test program made of them."""

    def __init__(self, game, name):
        self.game, self.folder = game, f"build/mutants/{game}/{name}"
        self.copies = f"{self.folder}/src"

    def source(self, path):
        copy = f"{self.copies}/{path.removeprefix('src/')}"
        return copy if os.path.exists(copy) else path

    def put(self, mutants):
        """Every file of these changes with its switches."""
        for old in glob.glob(f"{self.copies}/**/*.[hc]pp", recursive=True):
            if not any(self.copies + m.file.removeprefix("src") == old for m in mutants):
                os.remove(old)
        for file in sorted({m.file for m in mutants}):
            changes = {m.number: (m.start, m.end, m.new, m.whole) for m in mutants if m.file == file}
            write(self.copies + file.removeprefix("src"), switches.instrument(open(file).read(), changes))

    def change(self, mutant):
        text = open(mutant.file).read()
        write(self.copies + mutant.file.removeprefix("src"), text[:mutant.start] + mutant.new + text[mutant.end:])

    def compile(self, name, sources, tests):
        unit = f"{self.folder}/{name}.cpp"
        write(unit, "".join(f'#include "{ROOT}/{self.source(s)}"\n' for s in sources))
        command = ["c++", *FLAGS, f"-I{self.copies}", "-Isrc", "-Itests", f"-I{HERE}", '-DFRACAS_ROOT="."']
        if not tests:
            command.append("-fno-exceptions")
        done = run([*command, "-c", unit, "-o", f"{self.folder}/{name}.o"], capture_output=True, text=True)
        return done.stderr if done.returncode else None

    def units(self):
        tests = sorted(glob.glob(f"tests/systems/{self.game}/**/*.cpp", recursive=True))
        tests = [t for t in tests if not re.search(r"/(generic|laws|policy)_test\.cpp$", t)]
        yield "tests", [*tests, f"{HERE}/reached.cpp"], True
        library = sorted(glob.glob(f"src/systems/{self.game}/**/*.cpp", recursive=True))
        for i in range(0, len(library), 12):
            yield f"library{i // 12}", library[i:i + 12], False

    def build(self):
        os.makedirs(f"{ROOT}/{self.folder}", exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
            said = list(pool.map(lambda unit: self.compile(*unit), self.units()))
        if any(said):
            return "".join(s for s in said if s)
        return self.link([f"{self.folder}/{name}.o" for name, *_ in self.units()])

    def link(self, objects):
        done = run(["c++", "-fuse-ld=mold", *objects, "-o", f"{self.folder}/program", *LIBRARIES], capture_output=True, text=True)
        return done.stderr if done.returncode else None

    def test(self, number, names=None):
        """None when everything passed, or the first test that failed."""
        options = ["--gtest_fail_fast", "--gtest_brief=1"]
        if names:
            flags = f"{self.folder}/tests_of_{number}.flags"
            write(flags, "--gtest_filter=" + ":".join(names) + "\n")
            options.append(f"--gtest_flagfile={flags}")

        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        done = run([f"{self.folder}/program", *options], env={**os.environ, "FRACAS_MUTANT": str(number)}, preexec_fn=limits,
                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode == 0:
            return None
        said = done.stdout.decode(errors="replace")
        failed = re.search(r"\[  FAILED  \] ([\w/]+\.[\w/]+)", said)
        if failed:
            return failed.group(1)
        return "never ends" if done.returncode in (-24, -9) else f"ends the program ({done.returncode})"

    def reached(self, mutants):
        """The names of the tests that reach each change; None: all of them."""
        path = f"{self.folder}/reached.txt"
        done = run([f"{self.folder}/program", "--gtest_brief=1"], env={**os.environ, "FRACAS_REACHED": path, "FRACAS_MUTANT": "0"},
                   capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"mutants: without a change the tests of {self.game} do not pass\n{done.stdout[-4000:]}")
        tests = {}
        for line in open(f"{ROOT}/{path}"):
            number, name = line.split(" ", 1)
            tests.setdefault(int(number), []).append(name.strip())
        for m in mutants:
            m.tests = tests.get(m.number, [])


def misfits(build, mutants, said):
    """The changes in whose lines the compiler found something wrong."""
    found = set()
    for path, line in re.findall(rf"({re.escape(build.copies)}/[\w/.]+):(\d+):\d+: error", said):
        lines = open(f"{ROOT}/{path}").read().split("\n")
        near = "\n".join(lines[max(0, int(line) - 2):int(line) + 1])
        at = [int(n) for n in re.findall(r"::mutant\((\d+)\)", lines[int(line) - 1])] or \
             [int(n) for n in re.findall(r"::mutant\((\d+)\)", near)]
        found.update(at)
    return [m for m in mutants if m.number in found]


def try_one(build, mutant):
    full = build.test(mutant.number, mutant.tests) if mutant.tests and "*" not in mutant.tests else None
    # What was made once for all tests was reached by the first of them alone: whoever lives meets them all.
    mutant.verdict = full or build.test(mutant.number) or "lived"


def alone(game, mutant):
    """A change that cannot be switched: built and tried by itself, the test of its file first, then all."""
    build = Build(game, f"alone{mutant.number}")
    build.put([])
    build.change(mutant)
    stem = os.path.basename(mutant.file).removesuffix(".hpp")
    nearest = [t for t in glob.glob(f"tests/systems/{game}/rules/*_test.cpp") if os.path.basename(t).startswith(stem)]
    if nearest:
        os.makedirs(f"{ROOT}/{build.folder}", exist_ok=True)
        said = build.compile("nearest", [f"tests/systems/{game}/stage.cpp", *sorted(nearest)], True)
        if said:
            mutant.verdict = "does not build"
            return
        library = [f"build/mutants/{game}/all/{name}.o" for name, *_ in build.units() if name != "tests"]
        if not build.link([f"{build.folder}/nearest.o", *library]):
            mutant.verdict = build.test(mutant.number)
            if mutant.verdict:
                return
    mutant.verdict = "does not build" if build.build() else build.test(mutant.number) or "lived"


def try_all(game, mutants, by_hand=()):
    """Builds both kinds together, and tries those that are not by hand on all tests."""
    began = time.time()
    build = Build(game, "all")
    for number, m in enumerate(by_hand, len(mutants) + 1):
        m.number = number
    random, mutants = mutants, [*mutants, *by_hand]
    switched = [m for m in mutants if not m.constant]
    while True:
        build.put(switched)
        said = build.build()
        if not said:
            break
        wrong = misfits(build, switched, said)
        if not wrong:
            sys.exit(f"mutants: the switches of {game} do not build, and no change is to blame\n{said[:6000]}")
        print(f"{game}: one by one, because they cannot be switched: {', '.join(m.where() for m in wrong)}", flush=True)
        switched = [m for m in switched if m not in wrong]
    built = time.time() - began
    build.reached(switched)
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(lambda m: try_one(build, m), [m for m in random if m in switched]))
    tried = time.time() - began - built
    for m in random:
        if m.verdict is None:
            alone(game, m)
    print(f"{game}: {len(switched)} in one build, {len(mutants) - len(switched)} alone; built in {built:.0f} s, tried in {tried:.0f} s, "
          f"all in {time.time() - began:.0f} s", flush=True)
    return build


def explanations():
    path = f"{ROOT}/{HERE}/equivalent.toml"
    return tomllib.load(open(path, "rb"))["mutant"] if os.path.exists(path) else []


def random_run(game, seeds, count, by_hand):
    """Those drawn by lot; and, if asked for, those by hand in the same build."""
    mutants, order = random_mutants(game, seeds, count)
    build = try_all(game, mutants, by_hand)
    unexplained = run_by_hand(build, by_hand)
    known = {(row["file"], row["line"], row["change"]): row["why"] for row in explanations()}
    told = set()
    for seed in seeds:
        counted = [m for m in order[seed] if m.verdict != "does not build"][:count]
        lived = [m for m in counted if m.verdict == "lived"]
        print(f"{game}, seed {seed}: {len(counted) - len(lived)} killed, {len(lived)} lived of {len(counted)}")
        for m in lived:
            why = known.get((m.file, m.before, m.change))
            unexplained += why is None and m not in told
            told.add(m)
            print(f"  lived {m.where()}: {m.after}\n    {why or 'not explained'}")
    with open(f"{ROOT}/build/mutants/{game}/verdicts.txt", "w") as file:
        for m in mutants:
            file.write(f"{m.number} {m.where()} {m.after}\n    {m.verdict}; reached by {len(m.tests or [])} tests\n")
    return unexplained


def run_by_hand(build, mutants):
    wrong = 0
    for m in mutants:
        for test in m.holders:
            wrong += not told(test, build.test(m.number, [test]), m)
    return wrong


def told(test, verdict, mutant):
    """Whether the test failed as it must; one that never ends has not."""
    fails = verdict == test or (verdict or "").startswith("ends the program")
    print(f"{'fails ' if fails else 'PASSES'} {test}: {mutant.promise}{'' if fails else f' ({verdict})'}", flush=True)
    return fails


def run_whole(games):
    """Changes that only a program with whole fights in it notices: switched in place, built once, put back."""
    mutants = [m for game in games for m in mutants_by_hand(game, True)]
    for number, m in enumerate(mutants, 1):
        m.number = number
    before = {m.file: open(m.file).read() for m in mutants}
    wrong = 0
    try:
        for file, text in before.items():
            changes = {m.number: (m.start, m.end, m.new, m.whole) for m in mutants if m.file == file}
            changed = switches.instrument(text, changes).replace('"mutant_switch.hpp"', f'"{ROOT}/{HERE}/mutant_switch.hpp"')
            write(file, changed.replace("#pragma GCC system_header\n", ""))
        run(["cmake/build", "release", *sorted({m.program for m in mutants})], check=True)
        for m in mutants:
            for test in m.holders:
                for number in (0, m.number):
                    done = run([f"build/release/{m.program}", f"--gtest_filter={test}", "--gtest_brief=1"], capture_output=True,
                               env={**os.environ, "FRACAS_MUTANT": str(number)})
                    if number == 0 and done.returncode:
                        sys.exit(f"mutants: without a change {test} does not pass")
                wrong += not told(test, test if done.returncode else None, m)
    finally:
        for file, text in before.items():
            write(file, text)
    return wrong


def main():
    p = argparse.ArgumentParser(usage=__doc__)
    p.add_argument("games", nargs="+")
    p.add_argument("--count", type=int, default=30, help="of each seed")
    p.add_argument("--seeds", default="2,3")
    p.add_argument("--by-hand", action="store_true")
    p.add_argument("--whole", action="store_true")
    a = p.parse_args()
    os.chdir(ROOT)
    run(["cmake/build", "release", "fracas_files", "fracas_shared", "fracas_book", "fracas_engine"], check=True)
    games = [game.replace("-", "_") for game in a.games]
    left = run_whole(games) if a.by_hand and a.whole else 0
    for game in games if not a.whole else []:
        by_hand = mutants_by_hand(game) if a.by_hand else []
        left += random_run(game, [int(s) for s in a.seeds.split(",") if a.count > 0], a.count, by_hand)
    sys.exit(1 if left else 0)


if __name__ == "__main__":
    main()
