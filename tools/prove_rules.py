#!/usr/bin/env python3
"""Proves the rewrite rules with a solver: `pip install z3-solver`, then `python3 tools/prove_rules.py [name ..]`.

Reads the theorems of `jit-opt/tests/rules.txt`, of which `cargo test -p jit-opt rules` holds that they are what the
optimizer does, and proves each for all 64-bit words and all doubles, constants included, with the machine's meaning of
shifts and divisions (`jit-ir/src/ops.rs`). What the solver does not settle within the limit is tried for each power of two
if a condition asks for one, then proved for words of 16 or 8 bits, and listed; random words of 64 bits are the test's.

Then proves the cases of `jit-opt/tests/traces/opt/*.trace` that are pure: the recorded trace and what the
optimizer made of it end alike, with the same words or at the same guard, on all inputs.

Options: `--seconds N` for each attempt (20), `--no-traces`.
"""

import multiprocessing
import os
import re
import sys
import time

import z3

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "jit-opt", "tests")


# -- Meaning: each operation on terms of the solver, for words of `w` bits ------------------------


class Double:
    """A double: its bits, and its value where a NaN is only a NaN, since the payload of a result is unspecified."""

    def __init__(self, machine, bits=None, value=None):
        self.bits = z3.fpToIEEEBV(value) if bits is None else bits
        self.value = z3.fpBVToFP(bits, machine.float) if value is None else value


class Machine:
    """Words of `w` bits; doubles with `float_bits` of exponent and significand."""

    def __init__(self, w):
        self.w = w
        self.sort = z3.BitVecSort(w)
        self.float = {64: z3.FPSort(11, 53), 16: z3.FPSort(5, 11), 8: z3.FPSort(4, 4)}[w]
        self.single = {64: z3.FPSort(8, 24), 16: z3.FPSort(4, 5), 8: z3.FPSort(3, 3)}[w]
        self.exact = 1 << {64: 53, 16: 11, 8: 4}[w]

    def int(self, n):
        return z3.BitVecVal(n, self.w)

    def truth(self, b):
        return z3.If(b, self.int(1), self.int(0))

    def double(self, text):
        if text.startswith("nan("):
            return Double(self, value=z3.fpNaN(self.float))
        if text in ("inf", "-inf"):
            return Double(self, value=z3.fpInfinity(self.float, text[0] == "-"))
        x = float(text)
        return Double(self, value=z3.fpMinusZero(self.float) if str(x) == "-0.0" else z3.FPVal(x, self.float))

    def unknown(self, name, kind):
        if kind == "f":
            return Double(self, z3.Const(name, self.sort))
        return z3.Const(name, self.sort)

    def apply(self, op, operands):
        sign = self.int(1 << self.w - 1)
        if op == "f_as_i":
            return operands[0].bits
        if op == "i_as_f":
            return Double(self, operands[0])
        if op == "float_neg":
            return Double(self, operands[0].bits ^ sign, z3.fpNeg(operands[0].value))
        if op == "float_abs":
            return Double(self, operands[0].bits & ~sign, z3.fpAbs(operands[0].value))
        result = self.meaning(op, [a.value if isinstance(a, Double) else a for a in operands])
        return Double(self, value=result) if z3.is_fp(result) else result

    def meaning(self, op, a):
        w, rm = self.w, z3.RNE()
        count = lambda n: n & self.int(w - 1)
        zero, one = self.int(0), self.int(1)
        wide = lambda extend: [extend(w, x) for x in a]
        half = lambda share, extend: extend(w - w // share, z3.Extract(w // share - 1, 0, a[0]))

        def leading(x):
            n = self.int(w)
            for bit in range(w):
                n = z3.If(z3.Extract(bit, bit, x) == 1, self.int(w - 1 - bit), n)
            return n

        def trailing(x):
            n = self.int(w)
            for bit in reversed(range(w)):
                n = z3.If(z3.Extract(bit, bit, x) == 1, self.int(bit), n)
            return n

        def ones(x):
            return sum((z3.ZeroExt(w - 1, z3.Extract(bit, bit, x)) for bit in range(w)), zero)

        def saturated(signed):
            x, top = a[0], w - 1 if signed else w
            limit = z3.fpToFP(rm, z3.RealVal(2**top), self.float)
            low = z3.fpNeg(limit) if signed else z3.fpPlusZero(self.float)
            convert = z3.fpToSBV if signed else z3.fpToUBV
            most = self.int(2**top - 1)
            least = self.int(-(2**top)) if signed else zero
            inside = convert(z3.RTZ(), x, self.sort)
            above = z3.fpGEQ(x, limit)
            below = z3.fpLEQ(x, low)
            return z3.If(z3.fpIsNaN(x), zero, z3.If(above, most, z3.If(below, least, inside)))

        rounded = lambda mode: z3.fpRoundToIntegral(mode, a[0])
        return {
            "int_add": lambda: a[0] + a[1],
            "int_sub": lambda: a[0] - a[1],
            "int_mul": lambda: a[0] * a[1],
            "int_mulhi": lambda: z3.Extract(2 * w - 1, w, wide(z3.SignExt)[0] * wide(z3.SignExt)[1]),
            "uint_mulhi": lambda: z3.Extract(2 * w - 1, w, wide(z3.ZeroExt)[0] * wide(z3.ZeroExt)[1]),
            "int_div": lambda: z3.If(a[1] == 0, zero, a[0] / a[1]),
            "int_rem": lambda: z3.If(a[1] == 0, a[0], z3.SRem(a[0], a[1])),
            "uint_div": lambda: z3.If(a[1] == 0, zero, z3.UDiv(a[0], a[1])),
            "uint_rem": lambda: z3.If(a[1] == 0, a[0], z3.URem(a[0], a[1])),
            "int_neg": lambda: -a[0],
            "int_not": lambda: ~a[0],
            "int_and": lambda: a[0] & a[1],
            "int_or": lambda: a[0] | a[1],
            "int_xor": lambda: a[0] ^ a[1],
            "int_shl": lambda: a[0] << count(a[1]),
            "int_shr": lambda: a[0] >> count(a[1]),
            "uint_shr": lambda: z3.LShR(a[0], count(a[1])),
            "int_rotl": lambda: z3.RotateLeft(a[0], count(a[1])),
            "int_rotr": lambda: z3.RotateRight(a[0], count(a[1])),
            "int_clz": lambda: leading(a[0]),
            "int_ctz": lambda: trailing(a[0]),
            "int_popcnt": lambda: ones(a[0]),
            "int_bswap": lambda: z3.Concat(*(z3.Extract(8 * n + 7, 8 * n, a[0]) for n in range(w // 8))),
            "int_sext8": lambda: half(8, z3.SignExt),
            "int_sext16": lambda: half(4, z3.SignExt),
            "int_sext32": lambda: half(2, z3.SignExt),
            "int_zext8": lambda: half(8, z3.ZeroExt),
            "int_zext16": lambda: half(4, z3.ZeroExt),
            "int_zext32": lambda: half(2, z3.ZeroExt),
            "int_add_ovf": lambda: self.overflows(a, z3.SignExt, lambda x, y: x + y),
            "int_sub_ovf": lambda: self.overflows(a, z3.SignExt, lambda x, y: x - y),
            "int_mul_ovf": lambda: self.overflows(a, z3.SignExt, lambda x, y: x * y),
            "uint_add_ovf": lambda: self.overflows(a, z3.ZeroExt, lambda x, y: x + y),
            "uint_sub_ovf": lambda: self.truth(z3.ULT(a[0], a[1])),
            "uint_mul_ovf": lambda: self.overflows(a, z3.ZeroExt, lambda x, y: x * y),
            "int_eq": lambda: self.truth(a[0] == a[1]),
            "int_ne": lambda: self.truth(a[0] != a[1]),
            "int_lt": lambda: self.truth(a[0] < a[1]),
            "int_le": lambda: self.truth(a[0] <= a[1]),
            "uint_lt": lambda: self.truth(z3.ULT(a[0], a[1])),
            "uint_le": lambda: self.truth(z3.ULE(a[0], a[1])),
            "ptr_eq": lambda: self.truth(a[0] == a[1]),
            "ptr_ne": lambda: self.truth(a[0] != a[1]),
            "float_eq": lambda: self.truth(z3.fpEQ(a[0], a[1])),
            "float_ne": lambda: self.truth(z3.Not(z3.fpEQ(a[0], a[1]))),
            "float_lt": lambda: self.truth(z3.fpLT(a[0], a[1])),
            "float_le": lambda: self.truth(z3.fpLEQ(a[0], a[1])),
            "int_select": lambda: z3.If(a[0] != 0, a[1], a[2]),
            "float_add": lambda: z3.fpAdd(rm, a[0], a[1]),
            "float_sub": lambda: z3.fpSub(rm, a[0], a[1]),
            "float_mul": lambda: z3.fpMul(rm, a[0], a[1]),
            "float_div": lambda: z3.fpDiv(rm, a[0], a[1]),
            "float_sqrt": lambda: z3.fpSqrt(rm, a[0]),
            "float_floor": lambda: rounded(z3.RTN()),
            "float_ceil": lambda: rounded(z3.RTP()),
            "float_trunc": lambda: rounded(z3.RTZ()),
            "float_round32": lambda: z3.fpToFP(rm, z3.fpToFP(rm, a[0], self.single), self.float),
            "int_to_float": lambda: z3.fpSignedToFP(rm, a[0], self.float),
            "uint_to_float": lambda: z3.fpUnsignedToFP(rm, a[0], self.float),
            "float_to_int": lambda: saturated(True),
            "float_to_uint": lambda: saturated(False),
            "i_as_p": lambda: a[0],
            "p_as_i": lambda: a[0],
        }[op]()

    def overflows(self, a, extend, f):
        exact = f(extend(self.w, a[0]), extend(self.w, a[1]))
        return self.truth(exact != extend(self.w, z3.Extract(self.w - 1, 0, exact)))

    def is_pow2(self, x):
        significand = self.float.sbits() - 1
        reciprocal = z3.fpDiv(z3.RNE(), z3.FPVal(1.0, self.float), x.value)
        whole = z3.Extract(significand - 1, 0, x.bits) == 0
        return self.truth(z3.And(z3.fpIsNormal(x.value), whole, z3.fpIsNormal(reciprocal)))


# -- Theorems --------------------------------------------------------------------------------------


class Reader:
    """Reads one statement into terms for a machine."""

    def __init__(self, text, machine):
        self.tokens = re.findall(r"=>|[-\w./]+|[(),:!|]", text)
        self.at, self.machine, self.unknowns = 0, machine, {}

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def eat(self, token):
        found = self.peek() == token
        self.at += found
        return found

    def expect(self, token):
        assert self.eat(token), f"{token} expected in {' '.join(self.tokens)}"

    def list(self, item):
        all = [item()]
        while self.eat(","):
            all.append(item())
        return all

    def term(self):
        m, word = self.machine, self.peek()
        self.at += 1
        if re.fullmatch(r"[xyzklmnhfgcpq]", word):
            return self.unknowns.setdefault(word, m.unknown(word, "f" if word in "fgc" else "i"))
        if re.fullmatch(r"w(/\d)?", word):
            return m.int(m.w // int(word[2:] or 1))
        if word in ("min", "max", "exact", "null"):
            return m.int({"min": 1 << m.w - 1, "max": (1 << m.w - 1) - 1, "exact": m.exact, "null": 0}[word])
        if re.fullmatch(r"-?\d+", word):
            return m.int(int(word))
        if re.fullmatch(r"-?\d+\.\d+", word):
            return m.double(word)
        self.expect("(")
        args = self.list(self.term)
        self.expect(")")
        return m.is_pow2(args[0]) if word == "is_pow2" else m.apply(word, args)

    def condition(self):
        negated = self.eat("!")
        any = [(self.term() == 0) == negated]
        while self.eat("|"):
            negated = self.eat("!")
            any.append((self.term() == 0) == negated)
        return z3.Or(any)

    def side(self):
        for name, truth in (("guard_true", True), ("guard_false", False)):
            if self.eat(name):
                self.expect("(")
                goes_on = (self.term() != 0) == truth
                self.expect(")")
                return self.machine.truth(goes_on)
        return self.machine.int(1) if self.eat("pass") else self.term()

    def statement(self):
        """What is assumed, and what is to be proved."""
        assumed = []
        if self.eat("given"):
            assumed += self.list(self.condition)
            self.expect(":")
        if self.eat("with"):
            self.list(self.term)
            self.expect(":")
        left = self.side()
        self.expect("=>")
        right = self.side()
        if self.eat("if"):
            assumed += self.list(self.condition)
        assert not self.peek(), self.tokens[self.at :]
        return assumed, same(left, right)


def same(a, b):
    """The same word; all NaNs are one."""
    if isinstance(a, Double):
        return z3.Or(a.bits == b.bits, a.value == b.value)
    return a == b


def prove(assumed, claim, seconds):
    solver = z3.SolverFor("QF_FPBV" if "fp." in claim.sexpr() or "to_fp" in claim.sexpr() else "QF_BV")
    solver.set("timeout", int(seconds * 1000))
    solver.add(assumed)
    solver.add(z3.Not(claim))
    result = solver.check()
    if result == z3.sat:
        return f"FALSE: {solver.model()}"
    return "proved" if result == z3.unsat else "unknown"


def settle(job):
    """Proves one statement; gives its name, text, how, and the time."""
    name, text, seconds = job
    start = time.time()

    def result(how):
        return name, text, how, time.time() - start

    assumed, claim = (reader := Reader(text, Machine(64))).statement()
    how = prove(assumed, claim, seconds)
    if how != "unknown":
        return result("64 bits" if how == "proved" else how)
    if "int_popcnt(k), 1)" in text:
        powers = [(reader.unknowns["k"], z3.BitVecVal(1 << n, 64)) for n in range(64)]
        with_power = lambda term, power: z3.simplify(z3.substitute(term, power))
        outcomes = [prove([with_power(z3.And(assumed), k)], with_power(claim, k), seconds) for k in powers]
        false = [o for o in outcomes if o.startswith("FALSE")]
        if false:
            return result(false[0])
        if all(o == "proved" for o in outcomes):
            return result("64 bits, constant by constant")
    for w in (16, 8):
        how = prove(*Reader(text, Machine(w)).statement(), seconds * 2)
        if how != "unknown":
            return result(f"{w} bits" if how == "proved" else how)
    return result("unknown")


def expand(line):
    line, _, choices = line.partition(" for ")
    lines = [line]
    for choice in filter(None, choices.split(";")):
        name, words = choice.strip().split(" in ")
        lines = [line.replace("$" + name, word) for line in lines for word in words.split()]
    return lines


def theorems():
    """Names with their statements, or with a note."""
    sections = []
    for line in open(os.path.join(ROOT, "rules.txt"), encoding="utf-8"):
        if line.startswith(";") or not line.strip():
            continue
        if not line.startswith(" "):
            name, _, note = line.strip().partition(" ")
            sections.append((f"fact {note}", "", []) if name == "fact" else (name, note, []))
        else:
            sections[-1][2].extend(expand(line.strip()))
    return sections


# -- Traces ------------------------------------------------------------------------------------------


class NotPure(Exception):
    """A trace does what only memory can tell."""


def run(trace, inputs, machine):
    """How a trace ends, as a list of (condition, end, words): the first condition that is true counts."""
    values, ends = {}, []

    def operand(text):
        if text in values:
            return values[text]
        if text == "null" or text.startswith("&"):
            return machine.int(0 if text == "null" else 0x10000 + 64 * int(text[1:]))
        if re.fullmatch(r"-?(\d+|0x[0-9a-f]+)", text):
            return machine.int(int(text, 0))
        try:
            return machine.double(text)
        except ValueError:
            raise NotPure(text) from None

    for line in trace:
        line = line.split(";")[0].strip()
        if not line or re.match(r"(trace|portal|snapshot|exit|frame|merge_point|field|array|object|fn)\b", line):
            continue
        label = re.fullmatch(r"label 0 \((.*)\)", line)
        if label:
            for n, param in enumerate(filter(None, map(str.strip, label[1].split(",")))):
                name, _, kind = param.partition(":")
                kind = kind.strip() or name[0]
                key = f"in{n}"
                values[name.strip()] = inputs.setdefault(key, machine.unknown(key, kind))
            continue
        match = re.fullmatch(r"(?:(\w+) = )?(\w+)\((.*)\)((?: [@x!g][\d.]+)*)", line)
        if not match:
            raise NotPure(line)
        name, op, args, suffix = match.groups()
        args = [operand(a.strip()) for a in filter(None, args.split(","))]
        position = (re.search(r"@([\d.]+)", suffix) or [None, ""])[1]
        if op == "finish":
            ends.append((z3.BoolVal(True), "finish", args))
        elif op in ("guard_true", "guard_false", "guard_value_i", "guard_value_p"):
            holds = {"guard_true": lambda: args[0] != 0, "guard_false": lambda: args[0] == 0}.get(
                op, lambda: args[0] == args[1])()
            ends.append((z3.Not(holds), position, []))
        else:
            try:
                values[name] = machine.apply(op, args)
            except KeyError:
                raise NotPure(line) from None
    return ends


def prove_case(job):
    """Proves that both sides of a case end alike."""
    name, before, after, seconds = job
    start = time.time()
    machine, inputs = Machine(64), {}
    try:
        left, right = (run(side, inputs, machine) for side in (before, after))
    except NotPure:
        return None
    # Numbers of the ends, and the words of `finish`.
    number = {}

    def where(ends):
        term = machine.int(-1)
        for condition, position, _ in reversed(ends):
            term = z3.If(condition, machine.int(number.setdefault(position, len(number))), term)
        return term

    at_left, at_right = where(left), where(right)
    claims = [at_left == at_right]
    finished = [next((e for e in ends if e[1] == "finish"), None) for ends in (left, right)]
    if all(finished):
        assert len(finished[0][2]) == len(finished[1][2]), name
        words = [same(a, b) for a, b in zip(finished[0][2], finished[1][2])]
        claims.append(z3.Implies(at_left == number["finish"], z3.And(words)))
    how = prove([], z3.And(claims), seconds)
    return name, "", how, time.time() - start


def cases():
    folder = os.path.join(ROOT, "traces", "opt")
    for file in sorted(os.listdir(folder)):
        head, *parts = open(os.path.join(folder, file), encoding="utf-8").read().split("--- ")
        for part in parts:
            name, _, rest = part.partition("\n")
            before, _, after = rest.partition("=>\n")
            if "contradiction" not in after:
                yield f"{file}: {name}", (head + before).split("\n"), after.split("\n")


def main():
    arguments = sys.argv[1:]
    seconds = 20
    if "--seconds" in arguments:
        at = arguments.index("--seconds")
        seconds = float(arguments[at + 1])
        del arguments[at : at + 2]
    with_traces = "--no-traces" not in arguments
    chosen = [a for a in arguments if not a.startswith("--")]
    sections = [s for s in theorems() if not chosen or s[0].removeprefix("fact ") in chosen]
    start, failed = time.time(), []
    with multiprocessing.Pool() as pool:
        jobs = [(name, text, seconds) for name, _, statements in sections for text in statements]
        results = pool.map(settle, jobs, chunksize=1)
        print(f"{'rule':22} statements  proved")
        for name, note, statements in sections:
            mine = [r for r in results if r[0] == name]
            ways = sorted({r[2] for r in mine})
            print(f"{name:22} {len(statements):10}  {note or ', '.join(ways)}" + (f"  {sum(r[3] for r in mine):.1f} s" if mine else ""))
        unsettled = [r for r in results if r[2] != "64 bits"]
        if unsettled:
            print("\nnot with all 64-bit constants at once:")
        for _, text, how, took in unsettled:
            print(f"  {how} ({took:.1f} s): {text}")
        failed += [r for r in results if r[2].startswith("FALSE") or r[2] == "unknown"]
        total = len(results)
        at_64 = sum(r[2].startswith("64 bits") for r in results)
        print(f"\n{len(sections)} names, {total} statements: {at_64} proved at 64 bits, {total - at_64 - len(failed)} at small widths only, {len(failed)} not; {time.time() - start:.0f} s")
        if with_traces and not chosen:
            jobs = [(*case, seconds) for case in cases()]
            outcomes = [r for r in pool.map(prove_case, jobs, chunksize=1) if r]
            proved = sum(r[2] == "proved" for r in outcomes)
            print(f"{len(jobs)} cases of traces, {len(outcomes)} without memory, {proved} proved; {time.time() - start:.0f} s")
            for name, _, how, took in (r for r in outcomes if r[2] != "proved"):
                print(f"  {how} ({took:.1f} s): {name}")
            failed += [r for r in outcomes if r[2].startswith("FALSE")]
    for name, text, how, _ in failed:
        print(f"FAILED {name}: {text}\n  {how}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
