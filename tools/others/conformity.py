#!/usr/bin/env python3
"""Runs the conformity tests of other Prolog systems with SWI-Prolog and with ours, and prints one row for each suite.

    python3 tools/others/conformity.py --scryer DIR --trealla DIR [--ours PROGRAM] [--verbose]

DIR is a checkout of the system's repository. Of Scryer Prolog these are the cases of `tests-pl/iso-conformity-tests.pl`
(the table of ISO's syntax), each in a process of its own with the predicates of `prolog/conformity.pl`; of Trealla Prolog
the programs of `tests/tests` and `tests/issues*` with their expected output. A row counts the cases that hold, and those
in which the two systems differ; --verbose names these. Names of variables and contexts of errors are not compared.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from others import HERE, MODES, NOISE, ROOT

PRELUDE = HERE / "prolog" / "conformity.pl"
PATIENCE = 60
# Systems say where an error came from as they like.
CONTEXT = re.compile(rb"context\([^()]*(\([^()]*\)[^()]*)*\)")


def plain(text):
    return CONTEXT.sub(b"_", NOISE.sub(b"_", text.replace(b"\r", b"")))


def run(command, folder, jit):
    """Standard output and status, or nothing after too long."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, "JIT": jit},
        )
    except subprocess.TimeoutExpired:
        return b"", None
    return done.stdout, done.returncode


def scryer(checkout, work):
    """The cases: name, command behind the system's name, and what holds."""
    text = (checkout / "tests-pl" / "iso-conformity-tests.pl").read_text()
    ends = [m.start() for m in re.finditer(r"(?m)^(?=test_\d)|^(?=run_tests)", text)]
    for begin, end in zip(ends, ends[1:]):
        case = text[begin:end]
        name = re.match(r"\w+", case).group()
        if not name.startswith("test_"):
            continue
        file = work / f"{name}.pl"
        file.write_text(case)
        command = ["-q", "-g", "main", "-t", "halt", str(PRELUDE), "--", str(file)]
        yield name, work, command, f"{name} holds\n".encode()


def trealla(checkout, _):
    files = [*checkout.glob("tests/tests/*.pl"), *checkout.glob("tests/issues*/*.pl")]
    for file in sorted(files):
        expected = file.with_suffix(".expected")
        if expected.exists():
            name = str(file.relative_to(checkout / "tests").with_suffix(""))
            yield name, checkout, ["-q", "-g", "halt", str(file)], expected.read_bytes()


def compare(suite, checkout, ours, verbose):
    """Prints a row; whether ours holds in as many cases, and none ends by a signal or a panic."""
    cases = reference_holds = ours_hold = differ = modes_differ = 0
    bad = []
    with tempfile.TemporaryDirectory() as work:
        for name, folder, command, expected in suite(checkout.resolve(), pathlib.Path(work)):
            cases += 1
            theirs, _ = run(["swipl", *command], folder, "")
            results = [run([ours, *command], folder, jit) for jit in MODES.values()]
            is_held, holds = plain(theirs) == plain(expected), plain(results[0][0]) == plain(expected)
            reference_holds += is_held
            ours_hold += holds
            if any(plain(r[0]) != plain(results[0][0]) for r in results):
                modes_differ += 1
                bad.append(f"{name} (modes)")
            if any(status is not None and (status < 0 or status == 101) for _, status in results):
                bad.append(name)
            if is_held != holds:
                differ += 1
                if verbose:
                    print(f"  {name}: {'SWI-Prolog' if is_held else 'ours'} holds", file=sys.stderr)
    print(f"{suite.__name__:10} {cases:6} {reference_holds:11} {ours_hold:6} {differ:7} {modes_differ:12}  {' '.join(bad)}")
    return ours_hold >= reference_holds and not bad


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scryer", type=pathlib.Path)
    parser.add_argument("--trealla", type=pathlib.Path)
    parser.add_argument("--ours", default=str(ROOT / "target" / "release" / "prolog"))
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    chosen = [(s, d) for s, d in ((scryer, args.scryer), (trealla, args.trealla)) if d]
    if not chosen:
        parser.error("no checkout is given")
    print(f"{'suite':10} {'cases':>6} {'SWI-Prolog':>11} {'ours':>6} {'differ':>7} {'modes differ':>12}  killed, panicked, or other output by mode")
    results = [compare(suite, checkout, args.ours, args.verbose) for suite, checkout in chosen]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
