"""Memory for the theorems of `jit-opt/tests/rules.txt`: pieces of traces on terms of the solver.

Memory is bytes at 64-bit addresses, fields lie at unknown offsets, objects where and as large as the solver likes. The
two sides of a statement run from the same memory; calls that may do anything are the same unknown on both sides, if
their arguments are and all memory is that they can reach. What is taken for granted is said at the head of rules.txt
and is made here, in `World.hypotheses`, of the places that the two sides reach: each is an instance for addresses at
hand, so that no quantifier is needed and what is proved needs no more than these.

What a load reads is found by going back through what was written. Whether two places are one or do not overlap is asked
of the solver first (`World.relation`); only what it does not know stays a case distinction. So the last question, whether
the sides are equal, is small. Memory is equal if it is at each byte that was reached, and at any other.
"""

import threading
import time

import z3

WORD, BYTE, ADDRESS = 64, 8, z3.BitVecSort(64)
MAX_LEN = 1 << 56
SIZES = {"i8": 1, "u8": 1, "i16": 2, "u16": 2, "i32": 4, "u32": 4, "f32": 4, "w64": 8, "len": 8, "signal": 8}


def number(n):
    return z3.BitVecVal(n, WORD)


def check(solver, seconds):
    """What a solver says within so many seconds of the processor: how busy the machine is must not change the answer."""
    done, until = threading.Event(), time.process_time() + seconds

    def watch():
        while not done.wait(0.05):
            if time.process_time() > until:
                return z3.main_ctx().interrupt()

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        return solver.check()
    except z3.Z3Exception:
        return z3.unknown
    finally:
        done.set()
        watcher.join()


def constants(term):
    """The names of the unknowns that a word is made of; not of those that are only compared."""
    seen, work, names = set(), [term], set()
    while work:
        t = work.pop()
        if t.get_id() in seen:
            continue
        seen.add(t.get_id())
        if z3.is_const(t) and t.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            names.add(t.decl().name())
        work.extend(child for child in t.children() if not z3.is_bool(child))
    return names


def apart(a, b):
    """No byte of a place is one of another."""
    return z3.And([x != y for x in a.bytes() for y in b.bytes()])


class Descr:
    """A field or array: its name, by which places are told apart, form, distance of elements, whether it is `mut`."""

    def __init__(self, line):
        words = line.split()
        self.sort, self.name, self.mem = words[0], words[1], words[2]
        self.size = SIZES[self.mem]
        self.mutable = words[-1] == "mut"
        self.stride = int(next((w[1:] for w in words if w.startswith("*")), "0"))
        self.offset = None

    def identify(self, exact):
        self.exact = exact
        # The length stands at the pointer; all else may be anywhere.
        self.offset = number(0) if self.mem == "len" else z3.Const(f"offset {exact}", ADDRESS)


class Declared:
    """What the statements name."""

    def __init__(self, lines):
        self.descrs, self.lengths, self.effects = {}, {}, {}
        for line in lines:
            words = line.split()
            if words[0] in ("field", "array"):
                descr = Descr(line)
                n = sum(d.name == descr.name for d in self.descrs.values())
                descr.identify(descr.name + (f"~{n}" if n else ""))
                self.descrs[descr.exact] = descr
            elif words[0] == "object":
                self.lengths[words[1]] = next((int(w[1:]) for w in words if w.startswith("*")), None)
            elif words[0] == "fn":
                self.effects[words[1]] = words[-1] if words[-1] in ("elidable", "invariant", "alloc") else "any"


class Access:
    """A place that is read or written."""

    def __init__(self, descr, base, index, address):
        self.descr, self.base, self.index, self.address, self.size = descr, base, index, address, descr.size
        self.key = (descr.exact, address.sexpr())

    def bytes(self):
        return [self.address + number(n) for n in range(self.size)]


class Anywhere:
    """A byte that no side reaches."""

    def __init__(self, address):
        self.address, self.size, self.key = address, 1, ("anywhere", address.sexpr())

    def bytes(self):
        return [self.address]


class Object:
    """One that a side makes; the two sides' objects of one name are one."""

    def __init__(self, name, length, content):
        self.name, self.length, self.content = name, length, content
        self.address = z3.Const(f"object {name}", ADDRESS)
        self.size = z3.Const(f"size {name}", ADDRESS)

    def has(self, address):
        return z3.ULT(address - self.address, self.size)

    def first(self, address):
        """The byte that a new object has at an address, if it is zeroed."""
        if self.length is None:
            return z3.BitVecVal(0, BYTE)
        at = address - self.address
        byte = z3.Extract(7, 0, z3.LShR(number(self.length), 8 * at))
        return z3.If(z3.ULT(at, number(8)), byte, z3.BitVecVal(0, BYTE))


class Memory:
    """What there was, and what was written since: a chain of a store, a new object or a call."""

    def __init__(self, unknown=None, store=None, made=None, call=None, before=None):
        self.unknown, self.store, self.made, self.call, self.before = unknown, store, made, call, before


class World:
    """What the two sides of a statement have in common."""

    def __init__(self, declared, machine):
        self.declared, self.machine = declared, machine
        self.objects, self.accesses, self.calls = {}, {}, []
        # Words and the memory and place that they were loaded from.
        self.loads, self.extra, self.relations = [], [], {}
        # Of each unknown memory, the bytes that were read, by place.
        self.cells = {}
        # Of the left side, when a word became known and an object was made.
        self.words, self.births, self.claims, self.count = [], {}, [], 0
        # Objects of which a call was not told, with what it left.
        self.unknown_to = []
        # Memories that are the same for both sides, but for objects.
        self.equal = []
        self.functions = False
        self.start = self.unknown_memory()

    def fresh(self, what, sort):
        self.count += 1
        return z3.Const(f"{what} {self.count}", sort)

    def unknown_memory(self):
        self.count += 1
        return Memory(unknown=self.count)

    def object(self, name, length, zeroed):
        if name not in self.objects:
            self.objects[name] = Object(name, length, None if zeroed else self.unknown_memory())
        return self.objects[name]

    # -- Reading, when all places are known

    def relation(self, a, b):
        """Whether two places are one, are apart, or None."""
        if a.key == b.key:
            return "one"
        if isinstance(a, Anywhere) or isinstance(b, Anywhere):
            return "apart"
        key = (a.key, b.key)
        known, at = self.relations.get(key, (None, -1))
        # What is not known may be, when more is.
        if known is None and at < len(self.known):
            found = None
            if (a.descr.sort, a.descr.name) != (b.descr.sort, b.descr.name):
                found = "apart"
            elif a.descr.exact == b.descr.exact:
                # They are one or apart.
                for outcome, claim in (("apart", a.address != b.address), ("one", a.address == b.address)):
                    if found is None and self.follows(claim):
                        found = outcome
            self.relations[key] = self.relations[b.key, a.key] = known, at = found, len(self.known)
        return known

    def follows(self, claim):
        """Whether a claim follows from what is known."""
        solver = z3.SolverFor("QF_UFBV" if self.functions else "QF_BV")
        solver.add(self.known + [z3.Not(claim)])
        return check(solver, 20) == z3.unsat

    def whether_in(self, place, o):
        """Whether a place is in an object, outside, or None."""
        if isinstance(place, Anywhere):
            return None
        if place.base.eq(o.address):
            return "inside"
        known, at = self.relations.get((place.key, o.name), (None, -1))
        if known is None and at < len(self.known):
            known = "outside" if self.follows(z3.Not(z3.Or([o.has(b) for b in place.bytes()]))) else None
            self.relations[place.key, o.name] = known, len(self.known)
        return known

    def byte(self, memory, place, n):
        """Byte `n` of a place."""
        address = place.bytes()[n]
        if memory.unknown is not None:
            cells = self.cells.setdefault(memory.unknown, {})
            name = f"memory {memory.unknown} at {place.key} {n}"
            return cells.setdefault((place.key, n), (z3.Const(name, z3.BitVecSort(BYTE)), place))[0]
        if memory.made is not None:
            o, before = memory.made, self.byte(memory.before, place, n)
            first = self.byte(o.content, place, n) if o.content else o.first(address)
            return {"inside": first, "outside": before, None: z3.If(o.has(address), first, before)}[self.whether_in(place, o)]
        if memory.call is not None:
            after, hidden = memory.call
            fixed = isinstance(place, Access) and not place.descr.mutable
            if fixed:
                return self.byte(memory.before, place, n)
            immutable = [address == b for a in self.accesses.values() if not a.descr.mutable for b in a.bytes()
                         if self.relation(place, a) is None]
            kept = [o.has(address) for o in hidden] + immutable
            there = self.byte(after, place, n)
            return z3.If(z3.Or(kept), self.byte(memory.before, place, n), there) if kept else there
        written, values = memory.store
        relation = self.relation(place, written)
        if relation == "one":
            return values[n]
        rest = self.byte(memory.before, place, n)
        if relation is None:
            for at, value in zip(written.bytes(), values):
                rest = z3.If(address == at, value, rest)
        return rest

    def read(self, memory, place):
        """All bytes of a place as one word, little endian."""
        found = [self.byte(memory, place, n) for n in range(place.size)]
        return z3.simplify(z3.Concat(*reversed(found))) if len(found) > 1 else found[0]

    # -- What is taken for granted

    def taken_for_granted(self, unknowns):
        """Of places and objects, and of what a new object's address is not."""
        found = list(self.extra)
        accesses, objects = list(self.accesses.values()), list(self.objects.values())
        for descr in {a.descr.exact: a.descr for a in accesses}.values():
            found.append(z3.And(descr.offset < 1 << 31, descr.offset > -(1 << 31)))
        for a in accesses:
            if a.index is not None:
                # bounds
                most = MAX_LEN // a.descr.stride
                found.append(z3.ULT(a.index + number(most), number(2 * most)))
        for o in objects:
            found += [o.address != 0, z3.ULT(o.address, number(1 << 63))]
            found += [z3.ULT(o.size, number(1 << 32)), z3.UGE(o.size, number(8))]
            if o.name in self.births:
                # new
                known = list(unknowns) + [word for word, when in self.words if when < self.births[o.name][0]]
                found += [z3.Not(o.has(word)) for word in known]
            for other in objects:
                if other is not o:
                    found += [z3.Not(o.has(other.address))]
            for a in accesses:
                # objects
                if a.base.eq(o.address):
                    found.append(o.has(a.address))
                else:
                    outside = z3.Not(z3.Or([o.has(b) for b in a.bytes()]))
                    found.append(z3.If(a.base == o.address, o.has(a.address), z3.Or(o.has(a.base), outside)))
        return found

    def hypotheses(self):
        """The rest, which is not asked for to tell places apart."""
        found = []
        accesses, objects = list(self.accesses.values()), list(self.objects.values())
        for n, a in enumerate(accesses):
            for b in accesses[:n]:
                # names
                if self.relation(a, b) == "apart":
                    found.append(apart(a, b))
                elif a.descr.exact == b.descr.exact:
                    found.append(z3.Or(a.address == b.address, apart(a, b)))
        for o in objects:
            for a in accesses:
                # objects
                first = 8 if o.length is not None and a.descr.mem != "len" else 0
                # What an object `holds` (`jit-ir/src/descr.rs`).
                inside = [z3.And(o.has(b), z3.UGE(b - o.address, number(first))) for b in a.bytes()]
                outside = [z3.Not(o.has(b)) for b in a.bytes()]
                if a.base.eq(o.address):
                    found += inside
                else:
                    found.append(z3.If(a.base == o.address, z3.And(inside), z3.Or(o.has(a.base), z3.And(outside))))
            for other in objects:
                if other is not o:
                    # Nor does a byte belong to both.
                    bytes_of = [b for a in accesses for b in a.bytes()]
                    found += [z3.Not(z3.And(o.has(b), other.has(b))) for b in bytes_of]
        return found

    def learn(self, unknowns, assumed):
        """What helps to tell places apart, one after the other: each may need those before."""
        self.known = assumed + self.taken_for_granted(unknowns)
        words = [a for a in self.accesses.values() if a.size == 8]
        nowhere = [(o, memory, None) for o, memory in ((self.objects[n], b[1]) for n, b in self.births.items())]
        nowhere += [(o, after, word) for hidden, after, word in self.unknown_to for o in hidden]
        for o, memory, word in nowhere:
            if word is not None:
                self.known.append(z3.Not(o.has(word)))
            self.known += [z3.Not(o.has(self.read(memory, a))) for a in words]
        for word, memory, place in self.loads:
            self.known.append(word == self.read(memory, place))

    def one_memory(self):
        """A byte of an unknown memory is one byte, from whatever place it is read."""
        found = []
        for cells in self.cells.values():
            all = list(cells.items())
            for n, ((key, i), (byte, place)) in enumerate(all):
                for (other_key, j), (other_byte, other) in all[:n]:
                    relation = self.relation(place, other)
                    if key == other_key or relation == "apart":
                        continue
                    if relation == "one":
                        found += [byte == other_byte] if i == j else []
                    else:
                        found.append(z3.Implies(place.bytes()[i] == other.bytes()[j], byte == other_byte))
        return found

    def same_memory(self, left, right, hidden):
        """Two memories are one, but for objects."""
        elsewhere = self.fresh("elsewhere", ADDRESS)
        claims = []
        for place in [*self.accesses.values(), Anywhere(elsewhere)]:
            for n, address in enumerate(place.bytes()):
                reached = z3.Not(z3.Or([o.has(address) for o in hidden]))
                claims.append(z3.Implies(reached, self.byte(left, place, n) == self.byte(right, place, n)))
        return claims


class Side:
    """A side of a statement while it runs."""

    def __init__(self, world, is_left):
        self.world, self.is_left = world, is_left
        self.memory, self.time, self.results, self.locals, self.leaves = world.start, 0, [], {}, []
        self.made, self.escaped, self.calls = {}, set(), 0
        # Which objects a word may be a pointer to, and an object hold.
        self.pointing, self.holding = {}, {}

    def names(self, word):
        """The objects that a word may tell the address of."""
        found = set()
        for name in constants(word):
            if name.startswith("object "):
                found.add(name.removeprefix("object "))
            found |= self.pointing.get(name, set())
        return found

    def escape(self, names):
        work = list(names)
        while work:
            name = work.pop()
            if name not in self.escaped:
                self.escaped.add(name)
                work.extend(self.holding.get(name, ()))

    def hidden(self):
        """The objects that nobody knows."""
        return [o for name, o in self.made.items() if name not in self.escaped]

    def know(self, word, may_point_to=()):
        """A word becomes known here."""
        self.pointing[word.decl().name()] = set(may_point_to)
        if self.is_left:
            self.world.words.append((word, self.time))
        return word

    def place(self, descr, base, index):
        address = base + descr.offset
        if index is not None:
            address = address + index * number(descr.stride)
        found = Access(descr, base, index, address)
        return self.world.accesses.setdefault(found.key, found)

    def holders(self, base):
        """The hidden objects that a pointer may point to."""
        return [name for name in self.names(base) if name not in self.escaped]

    def access(self, op, descr, args):
        """A load or store of the table of operations."""
        self.time += 1
        m, item = self.world.machine, "_item_" in op
        base, index = args[0], args[1] if item else None
        at = self.place(descr, base, index)
        if op.startswith("load"):
            word = self.world.fresh("loaded", z3.BitVecSort(8 * at.size))
            if descr.mem == "signal":
                return self.know(word)
            self.world.loads.append((word, self.memory, at))
            if op[-1] == "f":
                return m.from_single(word) if descr.mem == "f32" else m.from_bits(word)
            if at.size == 8:
                return self.know(word, set().union(*[self.holding.get(name, set()) for name in self.holders(base)], set()))
            return (z3.SignExt if descr.mem[0] == "i" else z3.ZeroExt)(WORD - 8 * at.size, word)
        value = args[-1]
        if not z3.is_bv(value):
            value = m.to_single(value) if descr.mem == "f32" else value.bits
        else:
            into = self.holders(base)
            for name in into:
                self.holding.setdefault(name, set()).update(self.names(value))
            if not into:
                self.escape(self.names(value))
        values = [z3.Extract(8 * n + 7, 8 * n, value) for n in range(at.size)]
        self.memory = Memory(store=(at, values), before=self.memory)
        return None

    def new(self, name, length, zeroed=True):
        self.time += 1
        o = self.world.object(name, length, zeroed)
        if self.is_left:
            self.world.births[name] = (self.time, self.memory)
        self.made[name] = o
        self.memory = Memory(made=o, before=self.memory)
        return o.address

    def call(self, name, args, result):
        self.time += 1
        effect, world = self.world.declared.effects[name], self.world
        if effect in ("elidable", "invariant"):
            sorts = [ADDRESS] * len(args)
            self.leaves.append(z3.Function(f"{name} panics", *sorts, z3.BoolSort())(*args))
            for arg in args:
                self.escape(self.names(arg))
            world.functions = True
            word = world.fresh("result", ADDRESS)
            world.extra.append(word == z3.Function(name, *sorts, ADDRESS)(*args))
            return self.know(word)
        if effect == "alloc":
            return self.new(result, None, zeroed=False)
        for arg in args:
            self.escape(self.names(arg))
        hidden = self.hidden()
        if self.calls == len(world.calls):
            world.calls.append((name, args, self.memory, hidden, world.unknown_memory(), world.fresh("result", ADDRESS)))
        called, args_there, memory_there, hidden_there, after, word = world.calls[self.calls]
        self.calls += 1
        if self.is_left:
            # Nobody tells the function of what is hidden, so it tells nobody.
            world.unknown_to.append((hidden, after, word))
        else:
            world.claims.append(z3.BoolVal(called == name and len(args) == len(args_there)))
            world.claims += [x == y for x, y in zip(args, args_there)]
            world.equal.append((memory_there, self.memory, hidden_there))
        self.memory = Memory(call=(after, hidden), before=self.memory)
        return self.know(word)


def compare(world, left, right, same, unknowns, assumed):
    """What is assumed of both sides, and that they end alike."""
    for word in left.results:
        if z3.is_bv(word):
            left.escape(left.names(word))
    assert len(left.results) == len(right.results), "the sides have other results"
    world.learn(unknowns, assumed)
    hypotheses = world.hypotheses()
    claims = world.claims + [same(x, y) for x, y in zip(left.results, right.results)]
    claims.append(z3.BoolVal(left.calls == right.calls))
    for memories in [*world.equal, (left.memory, right.memory, left.hidden())]:
        claims += world.same_memory(*memories)
    leaves = [z3.Or(side.leaves) for side in (left, right)]
    claim = z3.And(leaves[0] == leaves[1], z3.Implies(z3.Not(leaves[0]), z3.And(claims)))
    return world.known + hypotheses + world.one_memory(), claim
