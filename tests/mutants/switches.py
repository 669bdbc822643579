"""Small changes of a source, each behind a switch, so that one build holds them all.

A change is (file, line from 0, (start, end) in the line, new text). `sites` finds them exactly as the tool that changes
sources in place does, in its order; `instrument` writes a source in which `running_mutant` chooses one of them.
"""
import glob
import random
import re

SWAPS = [(r"(?<![<>=!-])<(?![<=])(?=\s)", "<="), (r"(?<=\s)<=(?=\s)", "<"), (r"(?<![->=])>(?![>=])(?=\s)", ">="),
         (r"(?<=\s)>=(?=\s)", ">"), (r"==", "!="), (r"!=", "=="), (r"&&", "||"), (r"\|\|", "&&"), (r"(?<=\s)\+(?=\s)", "-"),
         (r"(?<=\s)-(?=\s)", "+"), (r"\+=", "-="), (r"-=", "+="), (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
         (r"\bmin\b", "max"), (r"\bmax\b", "min")]
NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])")
NO_CODE = ("#", "*", "/*", "static_assert", "template", "using", "namespace", "enum")


def sites(pattern, seed):
    found = []
    for name in sorted(glob.glob(pattern, recursive=True)):
        with open(name) as source:
            lines = source.read().split("\n")
        for n, line in enumerate(lines):
            code = line.split("//")[0]
            if not code.strip() or code.lstrip().startswith(NO_CODE):
                continue
            quoted = [m.span() for m in re.finditer(r'"[^"]*"', code)]

            def free(m):
                return not any(s <= m.start() < e for s, e in quoted)

            for old, new in SWAPS:
                found += [(name, n, m.span(), new) for m in re.finditer(old, code) if free(m)]
            found += [(name, n, m.span(), str(int(m.group(1)) + 1)) for m in NUMBER.finditer(code) if free(m)]
    random.Random(seed).shuffle(found)
    return found


def cannot_build(line, span, new):
    """In formatted sources an operator stands between spaces; an angle or an && that does not belongs to a type."""
    return new in (">=", "||") and span[0] > 0 and line[span[0] - 1] != " "


def masked(text):
    """The text with comments and quoted text blanked, place by place."""
    def blank(m):
        return re.sub(r"[^\n]", "_" if m.group(0)[0] in "\"'" else " ", m.group(0))
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z_])\'(?:\\.|[^\'\\\n])\'', blank, text, flags=re.S)


OPEN, CLOSE = "([{", ")]}"
STOPS = {  # what an expression around such an operator does not reach across
    "assign": [], "or": [r"[?:]"], "compare": [r"[?:]", r"&&", r"\|\|"],
    "add": [r"[?:]", r"&&", r"\|\|", r"[<>=!]=", r"(?<= )<<?(?= )", r"(?<= )>>?(?= )", r"(?<= )[&|^](?= )"]}


def kind_of(old):
    if old in ("+=", "-="):
        return "assign"
    if old in ("&&", "||"):
        return "or"
    if old in ("+", "-", "min", "max"):
        return "add"
    return "compare"


def expression(text, start, end):
    """The range of the smallest whole expression around the operator at start..end of a masked text."""
    stops = STOPS[kind_of(text[start:end])]

    def stopped_at(i):
        if text[i] in ";,":
            return True
        if text[i] == "=" and text[i - 1] not in "=<>!" and text[i + 1] != "=":
            return True  # an assignment, also += and its like
        if text[i] == ":" and ":" in (text[i - 1], text[i + 1]):
            return False
        return any(m.start() <= i < m.end() for pattern in stops for m in re.compile(pattern).finditer(text, max(0, i - 2), i + 3))

    def closes_angle(i):  # of a template; a comparison or a shift has a space before it
        return text[i] == ">" and text[i - 1] not in " -" and text[i - 2:i] != " >" and text[i + 1] != "="

    i, depth = start - 1, 0
    while i >= 0:
        c = text[i]
        if c in CLOSE or closes_angle(i):
            if depth == 0 and c == "}":
                break
            depth += 1
        elif c in OPEN or (c == "<" and text[i - 1] != " " and depth > 0):
            if depth == 0:
                break
            depth -= 1
            if depth == 0 and c == "(" and re.search(r"\b(if|for|while|switch|if constexpr)\s*$", text[:i]):
                i = matching(text, i)
                break
        elif depth == 0 and stopped_at(i):
            break
        i -= 1
    low = i + 1
    word = re.compile(r"\s*\b(return|else|do|case|co_return)\b")
    while m := word.match(text, low, start):
        low = m.end()
    while text[low].isspace():
        low += 1
    i, depth = end, 0
    while i < len(text):
        c = text[i]
        if c in OPEN or (c == "<" and text[i - 1] not in " <" and text[i + 1] not in " =<"):
            depth += 1
        elif c in CLOSE or (depth > 0 and closes_angle(i)):
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and stopped_at(i):
            if text[i] == "=" and text[i - 1] in "+-*/|&^%":
                i -= 1
            break
        i += 1
    high = i
    while text[high - 1].isspace():
        high -= 1
    return low, high


def matching(text, i):
    depth = 0
    for j in range(i, len(text)):
        depth += (text[j] in OPEN) - (text[j] in CLOSE)
        if depth == 0:
            return j
    return i


def is_constant(text, start):
    """Whether the place lies in what is evaluated when compiling: a constant or a label."""
    begin = max(text.rfind(";", 0, start), text.rfind("}", 0, start), text.rfind("{\n", 0, start)) + 1
    return bool(re.search(r"\bconstexpr\b[^()]*=|\bcase\b[^:]*$", re.sub("::", "__", text[begin:start])))


def offset(text, n):
    at = 0
    for _ in range(n):
        at = text.index("\n", at) + 1
    return at


def instrument(text, changes):
    """changes: {number: (start, end, new, whole)}: places in the text; whole says that start..end is an expression."""
    quiet = masked(text)
    ranges = []
    for number, (start, end, new, whole) in changes.items():
        plain = whole or re.fullmatch(r"\d+|true|false", text[start:end])
        low, high = (start, end) if plain else expression(quiet, start, end)
        ranges.append([low, high, [number]])
    ranges.sort(key=lambda r: (r[0], -r[1]))
    merged = []
    for low, high, numbers in ranges:
        if merged and low < merged[-1][1]:
            if high > merged[-1][1]:
                raise ValueError(f"expressions of {merged[-1][2]} and {numbers} overlap")
            merged[-1][2] += numbers
        else:
            merged.append([low, high, numbers])
    out, at = [], 0
    for low, high, numbers in merged:
        switched = ""
        for number in numbers:
            start, end, new, _ = changes[number]
            switched += f"::mutant({number}) ? ({text[low:start]}{new}{text[end:high]}) : "
        # A const figure with a constant value would be taken when compiling.
        before = re.sub(r"\bconst ((?:int|bool|auto|unsigned|std::u?int\w+) \w+ = )$", r"\1", text[at:low])
        out += [before, "(", switched, "(", text[low:high], "))"]
        at = high
    return '#include "mutant_switch.hpp"\n#pragma GCC system_header\n' + "".join(out) + text[at:]
