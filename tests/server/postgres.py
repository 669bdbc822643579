"""A PostgreSQL of its own for a test, in a temporary folder, on a free port of the loopback address.

    postgres.py COMMAND...     starts one, runs the command with FRACAS_TEST_DATABASE set to its address, ends it
"""
import glob
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def programs():
    """The folder of initdb and postgres, of the newest version there is; None if there is none."""
    found = glob.glob("/usr/lib/postgresql/*/bin/initdb")
    return pathlib.Path(max(found, key=lambda one: int(one.split("/")[4]))).parent if found else None


def say_not_checked():
    print("NOT CHECKED: there is no PostgreSQL on this machine (Debian and Ubuntu: apt install postgresql)", flush=True)


class Postgres:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="fracas-postgres-")
        self.data = os.path.join(self.folder, "data")
        # PostgreSQL refuses to run as root.
        self.as_user = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            user = pwd.getpwnam("postgres")
            self.as_user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.run("initdb", "-D", self.data, "-A", "scram-sha-256", "-U", "fracas", "-E", "UTF8", "--no-locale", "--no-sync",
                 "--pwfile", self.write("password", "very-secret-word\n"))
        self.start()

    def write(self, name, text):
        file = os.path.join(self.folder, name)
        pathlib.Path(file).write_text(text)
        os.chmod(file, 0o644)
        return file

    def run(self, program, *words):
        done = subprocess.run([*self.as_user, programs() / program, *words], capture_output=True, text=True, cwd=self.folder)
        assert done.returncode == 0, done.stdout + done.stderr

    def url(self, database="postgres", password="very-secret-word"):
        return f"postgresql://fracas:{password}@127.0.0.1:{self.port}/{database}"

    def start(self):
        self.process = subprocess.Popen(
            [*self.as_user, programs() / "postgres", "-D", self.data, "-p", str(self.port), "-k", self.folder,
             "-c", "listen_addresses=127.0.0.1"],
            stdout=open(os.path.join(self.folder, "log"), "ab"), stderr=subprocess.STDOUT, cwd=self.folder)
        for _ in range(500):
            if subprocess.run([programs() / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]).returncode == 0:
                return
            time.sleep(0.02)
        raise RuntimeError("PostgreSQL did not start: " + pathlib.Path(self.folder, "log").read_text())

    def sql(self, text, database="postgres"):
        """Rows of one statement, as lists of texts."""
        done = subprocess.run(["psql", "-XAtq", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", self.url(database), "-c", text],
                              capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return [line.split("\t") for line in done.stdout.splitlines()]

    def dump(self, database="postgres"):
        done = subprocess.run([programs() / "pg_dump", "-d", self.url(database)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        # Newer versions of pg_dump write a word that is another each time.
        return "\n".join(line for line in done.stdout.splitlines() if "restrict" not in line)

    def end(self, how=signal.SIGINT):
        """SIGINT: connections are cut, nothing is lost. SIGQUIT: at once, as if the machine had failed."""
        self.process.send_signal(how)
        self.process.wait(timeout=30)

    def crash(self):
        self.end(signal.SIGQUIT)

    def close(self):
        if self.process.poll() is None:
            self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    if programs() is None:
        say_not_checked()
        sys.exit(subprocess.run(sys.argv[1:]).returncode)
    database = Postgres()
    try:
        sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "FRACAS_TEST_DATABASE": database.url()}).returncode)
    finally:
        database.close()
