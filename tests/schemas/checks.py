"""Counts what was right and what was not, and prints what was not: the end of every test of schemas."""
import sys

most_printed = 40
passed = failed = 0


def note(fine, *what):
    global passed, failed
    passed, failed = passed + bool(fine), failed + (not fine)
    if not fine and what and failed <= most_printed:
        print(*what)


def end():
    """A test that has looked at nothing has not passed."""
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)
