#!/usr/bin/python3
"""Installs Fracas into an empty place and uses everything that is there as somebody else would.

    check_install.py BUILD ROOT prefix     cmake --install: the program, the libraries by find_package and pkg-config, the
                                           programs of examples/embed, manual pages, completions
    check_install.py BUILD ROOT package    cpack: the Debian package, installed by dpkg into an empty root that gets nothing
                                           else but the packages it depends on, and run there
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

build, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
checked = 0


def run(*command, given=None, **more):
    """What a command prints; it must end well. It does not see where this was built."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("FRACAS")} | more.pop("env", {})
    done = subprocess.run([str(word) for word in command], input=given, capture_output=True, text=True, env=environment, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return done.stdout


def expect(is_so, what):
    global checked
    checked += 1
    if not is_so:
        sys.exit(f"not so: {what}")


def uses_program(program, home, elsewhere):
    """The installed program, away from the sources: it finds its packs, rules, schemas and examples."""
    systems = json.loads(run(program, "systems", "--json", cwd=elsewhere))
    expect(len(systems) == 5 and all(system["rules"] > 50 for system in systems), "five games with their rules")
    expect("dura_axe" in run(program, "list", "coriolis", "weapons", cwd=elsewhere), "the packs are found")
    expect("combatant" in run(program, "list", "coriolis", "keys", cwd=elsewhere), "the schemas are found")
    for game in systems:
        example = sorted((home / "examples" / game["id"]).glob("*.toml"))[0]
        told = json.loads(run(program, "fight", example, "--seed", 1, "--json", cwd=elsewhere))
        expect(told["events"][-1]["kind"] == "fight-ends", f"{example} is fought to its end")
    reply = json.loads(run(program, "talk", given='{"do": "hello"}\n', cwd=elsewhere))
    expect(reply["ok"] and reply["protocol"] == 1, "it talks")


def serves_its_page(command, elsewhere):
    """The installed server shows the page, if one was built."""
    if not (root / "build/site/index.html").exists():
        print("NOT CHECKED: the page of the server, which was not built (web/build)")
        return
    environment = {key: value for key, value in os.environ.items() if not key.startswith("FRACAS")}
    server = subprocess.Popen([str(word) for word in [*command, "serve", "--json", "--port", "0", "--data", elsewhere]],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    try:
        port = json.loads(server.stdout.readline())["port"]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as reply:
            page = reply.read().decode()
        script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
        expect(script, "the page has its script")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/{script[1]}") as reply:
            expect(reply.headers["Content-Type"].startswith("text/javascript"), "the script is served")
    finally:
        server.kill()
        server.wait()


def add_what_the_page_shows(prefix, folder):
    """The pieces of C and C++ of docs/embedding.md become programs, too."""
    page = next((prefix / "share/doc").rglob("embedding.md")).read_text()
    for language, kind, library in (("c", "c", "c"), ("cpp", "cpp", "fracas")):
        lines = re.search(rf"```{kind}\n(.*?)```", page, re.S)[1].splitlines()
        includes = [line for line in lines if line.startswith("#include")] or ["#include <fracas.h>", "#include <stdio.h>"]
        body = [line for line in lines if not line.startswith("#include")]
        text = "\n".join([*includes, "int main(void) {", *body, "return 0; }", ""])
        (folder / "embed" / f"shown.{language}").write_text(text)
        with open(folder / "embed/CMakeLists.txt", "a") as made:
            made.write(f"add_executable(shown_{language} shown.{language})\n"
                       f"target_link_libraries(shown_{language} PRIVATE fracas::{library})\n")
    shutil.copy(prefix / "share/fracas/examples/coriolis/duel.toml", folder)


def check_prefix(folder):
    prefix = folder / "usr"
    run("cmake", "--install", build, "--prefix", prefix)
    uses_program(prefix / "bin/fracas", prefix / "share/fracas", folder)
    serves_its_page([prefix / "bin/fracas"], folder / "tables")

    pages = sorted(path.name for path in (prefix / "share/man/man1").glob("*.1"))
    expect("fracas.1" in pages and "fracas-talk.1" in pages and len(pages) >= 12, f"manual pages: {pages}")
    for page in pages:
        text = (prefix / "share/man/man1" / page).read_text()
        expect(text.startswith(".TH FRACAS") and ".SH SYNOPSIS" in text, page)
    # What man sets is what --help says.
    sim, page = run(prefix / "bin/fracas", "sim", "--help"), (prefix / "share/man/man1/fracas-sim.1").read_text().replace("\\-", "-")
    for option in re.findall(r"--[a-z-]+", sim):
        expect(option in page, f"{option} in the manual page of sim")
    run("bash", "-c", f"source {prefix}/share/bash-completion/completions/fracas && complete -p fracas")
    for shell in ("zsh/vendor-completions/_fracas", "fish/vendor_completions.d/fracas.fish"):
        expect((prefix / "share" / shell).read_text().count("talk") > 0, shell)

    # Others' programs. The sources of the examples are those that were installed.
    shutil.copytree(prefix / "share/fracas/examples/embed", folder / "embed")
    add_what_the_page_shows(prefix, folder)
    run("cmake", "-G", "Ninja", "-S", folder / "embed", "-B", folder / "made", f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", folder / "made")
    library = next((prefix / "lib").rglob("libfracas.so.0"))
    replies = [json.loads(line) for line in run(folder / "made/smallest_c", cwd=folder).splitlines()]
    expect(len(replies) == 2 and all(reply["ok"] for reply in replies), "the smallest C program")
    expect(replies[1]["counts"]["fights"] == 1000, "a thousand fights in C")
    said = run(folder / "made/smallest_cpp", cwd=folder, env={"FRACAS_HOME": str(prefix / "share/fracas")})
    expect("%" in said and "Brannoch" in said, f"the smallest C++ program: {said}")
    expect(json.loads(run(folder / "made/shown_c", cwd=folder))["ok"], "the C of docs/embedding.md")
    run(folder / "made/shown_cpp", cwd=folder, env={"FRACAS_HOME": str(prefix / "share/fracas")})
    packs = {"packs": {"alien": []}, "rules": {"alien": (prefix / "share/fracas/rules/alien.md").read_text()}}
    expect(json.loads(run(folder / "made/core_cpp", given=json.dumps(packs)))["ok"], "C++ without files")
    said = run("/usr/bin/python3", folder / "embed/smallest.py", library, cwd=folder)
    expect(len(said.splitlines()) >= 2, f"the smallest Python program: {said}")
    players = [prefix / "share/fracas/examples" / name for name in
               ("alien/corridor.toml", "coriolis/duel.toml", "forbidden-lands/duel.toml", "harnmaster/shield-duel.toml",
                "shadowrun/corridor.toml")]
    said = run("/usr/bin/python3", folder / "embed/random_player.py", prefix / "bin/fracas", *players, cwd=folder, timeout=300)
    expect(len(said.splitlines()) == 5 and said.count("answers;") == 5, f"five games played by chance: {said}")
    expect(len((folder / "embed/random_player.py").read_text().splitlines()) <= 30, "in thirty lines")

    pkg_config = shutil.which("pkg-config")
    if pkg_config:
        flags = run(pkg_config, "--cflags", "--libs", "fracas", env={"PKG_CONFIG_PATH": str(library.parent / "pkgconfig")}).split()
        run("cc", folder / "embed/smallest.c", "-o", folder / "by_pkg_config", *flags)
        run(folder / "by_pkg_config", cwd=folder, env={"LD_LIBRARY_PATH": str(library.parent)})
        expect(True, "by pkg-config")


def packages_needed(package):
    fields = run("dpkg-deb", "-f", package, "Depends").strip()
    names = [re.split(r"[ (|]", part.strip())[0] for part in fields.split(",")]
    expect({"libc6", "libstdc++6"} <= set(names), f"it depends on {names}")
    return names


def with_what_they_need(names):
    """These packages and theirs, as this machine has them."""
    needed, open_names = set(), list(names)
    while open_names:
        name = open_names.pop()
        if name in needed:
            continue
        done = subprocess.run(["dpkg-query", "-W", "-f", "${Depends}, ${Pre-Depends}", name], capture_output=True, text=True)
        if done.returncode == 0:
            needed.add(name)
            open_names += [re.split(r"[ (:|]", part.strip())[0] for part in done.stdout.split(",") if part.strip()]
    return needed


def check_package(folder):
    run("cpack", "--config", build / "CPackConfig.cmake", "-B", folder / "packages")
    package = next((folder / "packages").glob("fracas_*.deb"))
    machine = folder / "machine"
    (machine / "var/lib/dpkg/updates").mkdir(parents=True)
    (machine / "var/lib/dpkg/info").mkdir()
    (machine / "var/lib/dpkg/status").write_text("")
    for link in ("bin", "lib", "lib64", "sbin"):
        (machine / "usr" / link).mkdir(parents=True)
        (machine / link).symlink_to(f"usr/{link}")
    # The libraries of exactly the packages it says it needs: one that it forgot is not there.
    names = with_what_they_need(packages_needed(package))
    for name in names:
        for line in run("dpkg", "-L", name).splitlines():
            path = pathlib.Path(line)
            if ".so" in path.name and path.exists() and not path.is_dir():
                target = machine / line.lstrip("/")
                target.parent.mkdir(parents=True, exist_ok=True)
                if not target.exists():
                    shutil.copy(path, target)
    dpkg = ["dpkg", f"--root={machine}", "--force-script-chrootless", "--force-not-root", "--force-depends", "--log=/dev/null"]
    run(*dpkg, "-i", package)
    expect("ok installed" in (machine / "var/lib/dpkg/status").read_text(), "dpkg has installed it")
    chroot = ["chroot", machine] if os.getuid() == 0 else ["unshare", "--user", "--map-root-user", "chroot", machine]
    said = run(*chroot, "/usr/bin/fracas", "--version")
    expect(said.startswith("fracas "), said)
    systems = json.loads(run(*chroot, "/usr/bin/fracas", "systems", "--json"))
    expect(len(systems) == 5 and all(system["rules"] > 50 for system in systems), "five games on the new machine")
    told = json.loads(run(*chroot, "/usr/bin/fracas", "fight", "/usr/share/fracas/examples/coriolis/duel.toml", "--seed", 1, "--json"))
    expect(told["events"][-1]["kind"] == "fight-ends", "a fight on the new machine")
    reply = json.loads(run(*chroot, "/usr/bin/fracas", "talk", "--system", "alien",
                           given='{"do": "test", "system": "alien", "dice": 8}\n'))
    expect(reply["ok"], "it talks on the new machine")
    (machine / "tmp").mkdir(exist_ok=True)
    serves_its_page([*chroot, "/usr/bin/fracas"], "/tmp/tables")
    run(*dpkg, "-r", "fracas")
    expect(not (machine / "usr/bin/fracas").exists(), "dpkg has removed it")
    print(f"{package.name}: {package.stat().st_size / 2**20:.1f} MiB, needs {', '.join(packages_needed(package))}")


with tempfile.TemporaryDirectory() as place:
    (check_prefix if sys.argv[3] == "prefix" else check_package)(pathlib.Path(place))
print(f"{checked} checks passed")
