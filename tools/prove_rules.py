#!/usr/bin/env python3
"""Proves the rewrite rules with a solver: `pip install z3-solver`, then `python3 tools/prove_rules.py [name ..]`.

Reads the theorems of `jit-opt/tests/rules.txt`, of which `cargo test -p jit-opt rules` holds that they are what the
optimizer does, and proves each for all 64-bit words and all doubles, constants included, with the machine's meaning of
shifts and divisions (`jit-ir/src/ops.rs`), and for any memory (`rule_memory.py`). What the solver does not settle within the
limit is tried for each power of two if a condition asks for one, then proved for words of 16 or 8 bits, and listed;
random words of 64 bits are the test's.

What stands there as refuted must be false, and no statement about memory may hold for want of a memory. Of each other
statement the facts and conditions are left out one by one: how many are then false is told (not all: some only choose
the best form).

The solver's meaning of operations is compared with the evaluator's, by `cargo run -p jit-ir --example meaning`: pure
operations on extreme and random words, stores and loads of all forms.

Then proves the cases of `jit-opt/tests/traces/opt/*.trace` that are pure: the recorded trace and what the
optimizer made of it end alike, with the same words or at the same guard, on all inputs.

Options: `--seconds N` of the processor for each attempt (20), `--no-traces`, `--no-meaning`, `--no-mutants`.
"""

import multiprocessing
import os
import re
import subprocess
import sys
import time

import z3

import rule_memory as memory

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
ROOT = os.path.join(HOME, "jit-opt", "tests")


# -- Meaning: each operation on terms of the solver, for words of `w` bits ------------------------


class Double:
    """A double: its bits, its value, of which the solver knows one NaN only, and the bits if that is a NaN."""

    def __init__(self, machine, bits=None, value=None, nan=None):
        self.value = z3.fpBVToFP(bits, machine.float) if value is None else value
        self.nan = bits if nan is None else nan
        self.bits = z3.If(z3.fpIsNaN(value), self.nan, z3.fpToIEEEBV(value)) if bits is None else bits


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
        invalid = self.nan([])
        if text.startswith("nan("):
            return Double(self, self.int(int(text[4:-1], 16)) if self.w == 64 else invalid)
        if text in ("inf", "-inf"):
            return Double(self, value=z3.fpInfinity(self.float, text[0] == "-"), nan=invalid)
        x = float(text)
        value = z3.fpMinusZero(self.float) if str(x) == "-0.0" else z3.FPVal(x, self.float)
        return Double(self, value=value, nan=invalid)

    def nan(self, operands):
        """The NaN that arithmetic gives: the first operand that is one, made quiet (`jit-ir/src/float.rs`)."""
        fraction = self.float.sbits() - 1
        quiet = self.int(1 << fraction - 1)
        nan = self.int((1 << self.w) - (1 << fraction))
        for x in reversed(operands):
            nan = z3.If(z3.fpIsNaN(x.value), x.nan, nan)
        return nan | quiet

    def unknown(self, name, kind):
        if kind == "f":
            return Double(self, z3.Const(name, self.sort))
        return z3.Const(name, self.sort)

    def from_bits(self, bits):
        return Double(self, bits)

    def from_single(self, bits):
        single = z3.fpBVToFP(bits, self.single)
        kept, fraction = self.single.sbits() - 1, self.float.sbits() - 1
        sign, payload = z3.Extract(bits.size() - 1, bits.size() - 1, bits), z3.Extract(kept - 1, 0, bits)
        exponent = z3.BitVecVal(-1, self.float.ebits())
        nan = z3.Concat(sign, exponent, payload, z3.BitVecVal(0, fraction - kept)) | self.int(1 << fraction - 1)
        return Double(self, value=z3.fpToFP(z3.RNE(), single, self.float), nan=nan)

    def to_single(self, x):
        kept, fraction = self.single.sbits() - 1, self.float.sbits() - 1
        sign, payload = z3.Extract(self.w - 1, self.w - 1, x.nan), z3.Extract(fraction - 1, fraction - kept, x.nan)
        nan = z3.Concat(sign, z3.BitVecVal(-1, self.single.ebits()), payload | 1 << kept - 1)
        single = z3.fpToFP(z3.RNE(), x.value, self.single)
        return z3.If(z3.fpIsNaN(x.value), nan, z3.fpToIEEEBV(single))

    def apply(self, op, operands):
        sign = self.int(1 << self.w - 1)
        if op == "f_as_i":
            return operands[0].bits
        if op == "i_as_f":
            return Double(self, operands[0])
        if op == "i_as_s":
            return self.from_single(z3.Extract(self.single.ebits() + self.single.sbits() - 1, 0, operands[0]))
        if op == "s_as_i":
            bits = self.to_single(operands[0])
            return z3.ZeroExt(self.w - bits.size(), bits)
        if op == "float_neg":
            return Double(self, operands[0].bits ^ sign, z3.fpNeg(operands[0].value), operands[0].nan ^ sign)
        if op == "float_abs":
            return Double(self, operands[0].bits & ~sign, z3.fpAbs(operands[0].value), operands[0].nan & ~sign)
        result = self.meaning(op, [a.value if isinstance(a, Double) else a for a in operands])
        if not z3.is_fp(result):
            return result
        nan = self.nan([a for a in operands if isinstance(a, Double)])
        if op in ("float_round32", "float_mul_add32"):
            dropped = self.float.sbits() - self.single.sbits()
            nan = nan & self.int(-(1 << dropped))
        return Double(self, value=result, nan=nan)

    def meaning(self, op, a):
        w, rm = self.w, z3.RNE()
        count = lambda n: n & self.int(w - 1)
        zero, one = self.int(0), self.int(1)
        wide = lambda extend: [extend(w, x) for x in a]
        half = lambda share, extend: extend(w - w // share, z3.Extract(w // share - 1, 0, a[0]))

        def rotated(rotate):
            low = lambda x: z3.Extract(w // 2 - 1, 0, x)
            return z3.ZeroExt(w - w // 2, rotate(low(a[0]), low(a[1]) & w // 2 - 1))

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
            "int_rotl32": lambda: rotated(z3.RotateLeft),
            "int_rotr32": lambda: rotated(z3.RotateRight),
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
            "float_mul_add": lambda: z3.fpFMA(rm, a[0], a[1], a[2]),
            "float_mul_add32": lambda: z3.fpToFP(rm, z3.fpFMA(rm, *(z3.fpToFP(rm, x, self.single) for x in a)), self.float),
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

    def __init__(self, text, machine, declared=None):
        self.tokens = re.findall(r"=>|[-\w./\[\]~]+|[(),:!|;=]", text)
        self.at, self.machine, self.unknowns = 0, machine, {}
        # The sides of a statement about memory.
        self.world = memory.World(memory.Declared(declared), machine) if re.search(OF_MEMORY, text) else None
        self.run = None

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
        if word in LOCALS:
            return self.run.locals[word]
        self.expect("(")
        if re.match(OF_MEMORY, word + "("):
            return self.effect(word)
        args = self.list(self.term)
        self.expect(")")
        if word in UNINTERPRETED:
            return z3.Function(word, m.sort, m.sort)(*args)
        return m.is_pow2(args[0]) if word == "is_pow2" else m.apply(word, args)

    def effect(self, op):
        """An operation of memory: the name of what it is about, then its operands."""
        name = self.peek()
        self.at += 1
        args = self.list(self.term) if self.eat(",") else []
        self.expect(")")
        if op == "new":
            return self.run.new(self.named, self.world.declared.lengths[name])
        if op.startswith("call"):
            return self.run.call(name, args, self.named)
        return self.run.access(op, self.world.declared.descrs[name], args)

    def steps(self, is_left):
        """A side that is a piece of a trace."""
        run = self.run = memory.Side(self.world, is_left) if self.world else Plain()
        while True:
            if self.tokens[self.at + 1 : self.at + 2] == ["="]:
                self.named = self.peek()
                self.at += 2
                run.locals[self.named] = self.term()
            else:
                self.named = "unnamed"
                value = self.term()
                if value is not None:
                    run.results.append(value)
            if not self.eat(";"):
                return run

    def condition(self):
        negated = self.eat("!")
        any = [(self.term() == 0) == negated]
        while self.eat("|"):
            negated = self.eat("!")
            any.append((self.term() == 0) == negated)
        return z3.Or(any)

    def side(self):
        guards = []
        while name := next((name for name in ("guard_true", "guard_false") if self.eat(name)), None):
            self.expect("(")
            guards.append((self.term() != 0) == (name == "guard_true"))
            self.expect(")")
            if not self.eat("and"):
                return self.machine.truth(z3.And(guards))
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
        is_piece = self.world or ";" in self.tokens
        left = self.steps(True) if is_piece else self.side()
        self.expect("=>")
        right = self.steps(False) if is_piece else self.side()
        if self.eat("if"):
            assumed += self.list(self.condition)
        assert not self.peek(), self.tokens[self.at :]
        if self.world:
            words = [u for u in self.unknowns.values() if z3.is_bv(u)]
            return memory.compare(self.world, left, right, same, words, assumed)
        if is_piece:
            assert len(left.results) == len(right.results), "the sides have other results"
            return assumed, z3.And([same(x, y) for x, y in zip(left.results, right.results)])
        return assumed, same(left, right)


class Plain:
    """A side without memory."""

    def __init__(self):
        self.locals, self.results = {}, []


# Names of values in a side, and of unknown functions.
LOCALS = list("orstuv")
UNINTERPRETED = ("known", "body", "lean", "whole", "other")
OF_MEMORY = r"\b(new|(load|store)(_item)?_[ifp]|call_[nifp])\("


def same(a, b):
    """The same word, bit for bit. (The solver takes numbers for the same if they have the same bits.)"""
    if isinstance(a, Double):
        return z3.And(a.value == b.value, z3.Implies(z3.fpIsNaN(a.value), a.nan == b.nan))
    return a == b


def prove(assumed, claim, seconds, logic=None):
    is_float = "fp." in claim.sexpr() or "to_fp" in claim.sexpr()
    logic = logic or ("QF_FPBV" if is_float else "QF_BV")
    solver = z3.Solver() if logic == "any" else z3.SolverFor(logic)
    solver.add(assumed)
    solver.add(z3.Not(claim))
    result = memory.check(solver, seconds)
    if result == z3.sat:
        return f"FALSE: {solver.model()}"
    return "proved" if result == z3.unsat else "unknown"


def logic_of(text):
    """The logic for a statement with memory or unknown functions."""
    if any(t in text for t in ("_f(", "f_as_i", "float")):
        return "any"
    return "QF_UFBV" if re.search(r"call_.\((pure|steady)", text) or any(f + "(" in text for f in UNINTERPRETED) else "QF_BV"


def settle(job):
    """Proves one statement; gives its name, text, how, and the time."""
    name, text, seconds, declared = job
    start = time.time()

    def result(how):
        return name, text, how, time.time() - start

    assumed, claim = (reader := Reader(text, Machine(64), declared)).statement()
    if reader.world or any(f + "(" in text for f in UNINTERPRETED):
        logic = logic_of(text)
        how = prove(assumed, claim, seconds, logic)
        # A theorem about no memory at all says nothing.
        if how == "proved" and prove(assumed, z3.BoolVal(False), seconds, logic) == "proved":
            how = "nothing: there is no such memory"
        return result("64 bits" if how == "proved" else how)
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
    """Names with their statements, or with a note; and what the statements name."""
    sections, declared = [], []
    for line in open(os.path.join(ROOT, "rules.txt"), encoding="utf-8"):
        if line.startswith(";") or not line.strip():
            continue
        if line.startswith(("field ", "array ", "object ", "fn ")):
            declared.append(line.strip())
        elif not line.startswith(" "):
            name, _, note = line.strip().partition(" ")
            sections.append((f"{name} {note}", "", []) if name in ("fact", "lemma", "refuted") else (name, note, []))
        else:
            sections[-1][2].extend(expand(line.strip()))
    return sections, declared


def parts(text):
    """The text split at commas and colons that are not within brackets."""
    found, depth = [""], 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            found.append("")
        else:
            found[-1] += c
    return [f.strip() for f in found]


def mutants(text):
    """The statement without one of its facts or conditions."""
    given, body = "", text
    if text.startswith("given "):
        given, body = text.removeprefix("given ").split(": ", 1)
    body, _, conditions = body.partition(" if ")
    facts, conditions = (parts(t) if t else [] for t in (given, conditions))

    def statement(facts, conditions):
        head = f"given {', '.join(facts)}: " if facts else ""
        return head + body + (f" if {', '.join(conditions)}" if conditions else "")

    for n in range(len(facts)):
        yield statement(facts[:n] + facts[n + 1 :], conditions)
    for n in range(len(conditions)):
        yield statement(facts, conditions[:n] + conditions[n + 1 :])


def is_false(job):
    """Whether the solver refutes a mutant: at 64 bits, without more ado."""
    text, seconds, declared = job
    assumed, claim = (reader := Reader(text, Machine(64), declared)).statement()
    logic = logic_of(text) if reader.world or any(f + "(" in text for f in UNINTERPRETED) else None
    return prove(assumed, claim, seconds, logic)


# -- The table of operations ---------------------------------------------------------------------------


def compare_meaning(lines):
    """Lines `op KINDS word .. result`, and `mem FORM KIND word bytes loaded`; gives what the solver has otherwise."""
    machine, wrong = Machine(64), []
    for line in lines:
        op, kinds, *words = line.split()
        if op == "mem":
            form, kind, word, stored, loaded = kinds, *words
            assert form in memory.SIZES, form
            declared = memory.Declared([f"field T.x {form} @0 mut"])
            world = memory.World(declared, machine)
            side, at = memory.Side(world, True), machine.int(4096)
            from_word = lambda w: machine.from_bits(machine.int(int(w, 16))) if kind == "f" else machine.int(int(w, 16))
            value = from_word(word)
            side.access(f"store_{kind}", declared.descrs["T.x"], [at, value])
            got = bytes(z3.simplify(b).as_long() if z3.is_bv_value(z3.simplify(b)) else 0 for b in side.memory.store[1])
            back = side.access(f"load_{kind}", declared.descrs["T.x"], [at])
            claim = z3.BoolVal(got.hex() == stored)
            # Of a signal, nothing is told.
            if form != "signal":
                (loaded_word, there, place), = world.loads
                read = lambda term: z3.substitute(term, (loaded_word, world.read(there, place)))
                expected = from_word(loaded)
                claim = z3.And(claim, read(back.bits) == expected.bits if kind == "f" else read(back) == expected)
            if not z3.is_true(z3.simplify(claim)):
                wrong.append(f"{line}: stored {got.hex()}, {z3.simplify(claim)}")
            continue
        *operands, result = [machine.int(int(w, 16)) for w in words]
        to = lambda kind, word: machine.from_bits(word) if kind == "f" else word
        value = machine.apply(op, [to(k, w) for k, w in zip(kinds, operands)])
        if not z3.is_true(z3.simplify(same(value, to(kinds[-1], result)))):
            wrong.append(line)
    return wrong


def meaning():
    """What the evaluator gives, line by line."""
    command = ["cargo", "run", "--quiet", "-p", "jit-ir", "--example", "meaning"]
    text = subprocess.run(command, cwd=HOME, stdout=subprocess.PIPE, check=True, text=True).stdout
    return text.splitlines()


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


def shown(pool, function, jobs, what):
    """The results of all jobs; how many are done is shown on a terminal."""
    results, is_terminal = [], sys.stderr.isatty()
    for result in pool.imap(function, jobs, chunksize=1):
        results.append(result)
        if is_terminal:
            print(f"\r\x1b[K{what}: {len(results)} of {len(jobs)}", end="", file=sys.stderr, flush=True)
    if is_terminal:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return results


def main():
    arguments = sys.argv[1:]
    seconds = 20
    if "--seconds" in arguments:
        at = arguments.index("--seconds")
        seconds = float(arguments[at + 1])
        del arguments[at : at + 2]
    with_traces, with_meaning, with_mutants = (f"--no-{what}" not in arguments for what in ("traces", "meaning", "mutants"))
    chosen = [a for a in arguments if not a.startswith("--")]
    sections, declared = theorems()
    sections = [s for s in sections if not chosen or s[0].split(" ")[-1] in chosen]
    start, failed = time.time(), []
    lines = meaning() if with_meaning and (not chosen or "fold" in chosen) else []
    with multiprocessing.Pool() as pool:
        # To find that something is false takes longer.
        limit = lambda name: seconds * 4 if name.startswith("refuted ") else seconds
        jobs = [(name, text, limit(name), declared) for name, _, statements in sections for text in statements]
        results = shown(pool, settle, jobs, "statements")
        print(f"{'rule':22} statements  proved")
        for name, note, statements in sections:
            mine = [r for r in results if r[0] == name]
            ways = sorted({"false" if name.startswith("refuted ") and r[2].startswith("FALSE") else r[2] for r in mine})
            ways += ["lemmas"] * (note == "lemma")
            note = note.removeprefix("lemma")
            print(f"{name:24} {len(statements):8}  {note or ', '.join(ways)}" + (f"  {sum(r[3] for r in mine):.1f} s" if mine else ""))
        refuted = [r for r in results if r[0].startswith("refuted ")]
        results = [r for r in results if not r[0].startswith("refuted ")]
        unsettled = [r for r in results if r[2] != "64 bits"]
        if unsettled:
            print("\nnot with all 64-bit constants at once:")
        for _, text, how, took in unsettled:
            print(f"  {how} ({took:.1f} s): {text}")
        failed += [r for r in results if not re.match(r"\d+ bits", r[2])]
        failed += [r for r in refuted if not r[2].startswith("FALSE")]
        total = len(results)
        at_64 = sum(r[2].startswith("64 bits") for r in results)
        print(
            f"\n{len(sections)} names, {total} statements: {at_64} proved at 64 bits, "
            f"{total - at_64 - sum(r in failed for r in results)} at small widths only, {len(failed)} not; "
            f"{sum(r[2].startswith('FALSE') for r in refuted)} of {len(refuted)} statements refuted; {time.time() - start:.0f} s")
        if lines:
            pieces = [lines[n :: 64] for n in range(64)]
            wrong = sum(shown(pool, compare_meaning, pieces, "operations"), [])
            names = {line.split()[0] for line in lines}
            results_of = f"{len(lines)} results of {len(names) - 1} operations and of memory"
            print(f"fold: {results_of}, {len(wrong)} not as the solver has them; {time.time() - start:.0f} s")
            failed += [("fold", line, "the evaluator and the solver differ", 0) for line in wrong]
        if with_mutants:
            true = [t for name, _, statements in sections if not name.startswith("refuted ") for t in statements]
            unique = {mutant for text in true for mutant in mutants(text)}
            outcomes = shown(pool, is_false, [(m, min(seconds, 3), declared) for m in sorted(unique)], "mutants")
            false = sum(o.startswith("FALSE") for o in outcomes)
            rest = f"{outcomes.count('proved')} true all the same, {outcomes.count('unknown')} not settled"
            print(f"{len(unique)} statements less one fact or condition: {false} false, {rest}; {time.time() - start:.0f} s")
        if with_traces and not chosen:
            jobs = [(*case, seconds) for case in cases()]
            outcomes = [r for r in shown(pool, prove_case, jobs, "cases of traces") if r]
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
