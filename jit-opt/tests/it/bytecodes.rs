//! Random recorded traces: bytecodes over a few objects, as a recorder would write them down.
//!
//! Frames nest up to three deep. A step of a frame computes, loads, stores, makes an object, calls
//! (anything, elidable, panicking), passes a merge point, or enters and leaves an inlined frame. A frame
//! uses only its reds and what it made since its last merge point; the values of an inlined frame that
//! returned reach the outer one through a `note`.
//!
//! The generator runs each instruction as it makes it, so all guards hold on the inputs it used.
//! Most guards and the panics hang on a parameter of their own, a *switch*, so that each can be
//! made to fail alone. In a loop the switch is a number, and the guard fails when the count of iterations
//! to go is that number.

use std::ops::Range;

use jit_ir::{
    Array, Call, Const, Descr, Effect, Event, Field, Guard, Inst, Kind, List, Mem, Object, Op, Portal, Position, Ref,
    Region, Snapshot, SnapshotId, Target, Trace,
};

use crate::machine::Machine;
use crate::memory;
use crate::stacks;
use crate::values::Value;
use crate::views;

/// Number of input objects.
pub const OBJECTS: usize = 3;
pub const INTS: usize = 2;
/// Words of what a loop carries: objects, integers, and a value of two words.
pub const STATE: usize = OBJECTS + INTS + 2;
const SWITCHES: usize = 24;
/// Iterations of a loop, unless a guard ends it.
pub const ITERATIONS: u64 = 6;

// Descriptors, in this order.
pub const A: u16 = 0;
pub const B: u16 = 1;
pub const SMALL: u16 = 2;
pub const P: u16 = 3;
pub const Q: u16 = 4;
pub const KIND: u16 = 5;
pub const ITEMS: u16 = 6;
pub const OBJ: u16 = 7;
pub const EFFECT: u16 = 8;
const FAIL: u16 = 9;
const LOOKUP: u16 = 10;
const PEEK: u16 = 11;
const ELIDE: u16 = 12;
const PORTAL: u16 = 13;
const SHORT: u16 = 14;
const HALF: u16 = 15;
const SINGLE: u16 = 16;
pub const ARRAY: u16 = 17;
const WORD: u16 = 18;
const LINK: u16 = 19;
const BYTE: u16 = 20;
pub const TAG: u16 = 21;
pub const PAYLOAD: u16 = 22;
const MAKE: u16 = 23;
pub const RUN: u16 = 24;
const LOOK_UP: u16 = 25;
const GRAB: u16 = 26;
const SPARE: u16 = 27;
const DARE: u16 = 28;

/// Elements of an array that is made. Every object has room for them, behind all that else it may have.
const LENGTH: u32 = 3;

/// A recorded trace and what the recorder knows of it.
pub struct Recorded {
    pub trace: Trace,
    /// The snapshot of the frame that each instruction belongs to.
    pub owner: Vec<SnapshotId>,
    /// What each instruction gave on the inputs; nothing if the trace did not run.
    pub words: Vec<Option<u64>>,
    /// The inputs on which all guards hold.
    pub inputs: Vec<u64>,
    /// The inputs that are switches in use.
    pub switches: Vec<usize>,
    /// The instructions of prologues of portals, and the calls that they end with: what they name is forgotten then.
    pub prologues: Vec<Range<usize>>,
}

impl Recorded {
    /// The object of its frame that a store goes to, under whatever name, if the trace ran.
    pub fn own_object(&self, store: usize) -> Option<Ref> {
        let base = self.words[self.trace.insts[store].a.as_inst()? as usize]?;
        let is_own = |&i: &usize| {
            self.trace.insts[i].op == Op::New && self.owner[i] == self.owner[store] && self.words[i] == Some(base)
        };
        (0..store).find(is_own).map(|i| Ref::inst(i as u32))
    }
}

/// NaNs of both signs, quiet and signaling.
pub const NANS: [u64; 4] = [0x7ff8 << 48 | 3, 0xfff8 << 48 | 5, 0x7ff0 << 48 | 7, 0xfff0 << 48 | 9];

/// What the input objects hold.
pub fn contents(object: usize, objects: &[u64]) -> Vec<(u32, u64)> {
    let next = |n: usize| objects[(object + n) % objects.len()];
    let b = if object.is_multiple_of(2) { 40 + object as u64 } else { NANS[object / 2 % NANS.len()] };
    let mut words = vec![(0, object as u64 + 3), (8, b), (16, 7), (24, next(1)), (32, next(2)), (40, 9)];
    words.extend((0..8).map(|i| (64 + 8 * i, (object as u64 + 2) * i as u64)));
    let float = [1.25f64.to_bits(), NANS[object % NANS.len()]][object / 3 % 2];
    let payload = [object as u64 + 1, float, next(1)];
    words.extend([(200, object as u64 % 3 + 1), (208, payload[object % 3])]);
    words.extend(stacks::contents(object));
    words
}

pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n
    }

    pub fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

#[derive(Clone, Default)]
pub struct Frame {
    snapshot: SnapshotId,
    events: u32,
    pub ints: Vec<Ref>,
    pub pointers: Vec<Ref>,
    /// Those of them that are known to be arrays.
    pub arrays: Vec<Ref>,
    pub values: Vec<Value>,
}

pub struct Generator {
    pub random: Random,
    pub trace: Trace,
    owner: Vec<SnapshotId>,
    pub words: Vec<Option<u64>>,
    pub frames: Vec<Frame>,
    switches: Vec<usize>,
    /// Stores and calls so far: the version of everything.
    pub version: i64,
    /// The iterations to go, if this is a loop.
    pub count: Option<Ref>,
    relies: bool,
    /// Parameters that were checked and stay as they are.
    kept: Vec<Ref>,
    /// One that a call was made of, which stays too.
    held: Option<Ref>,
    /// Whether there are steps with values. In the others, the state of a loop is such that more traces may enter it.
    has_values: bool,
    /// Whether there are steps that see memory in several widths.
    has_views: bool,
    /// Whether there are steps on stacks.
    has_stacks: bool,
    /// Whether portals are called.
    calls: bool,
    /// The instructions of prologues, and the calls that they end with.
    pub prologues: Vec<Range<usize>>,
}

/// The token that [`generate_entry`] jumps to.
pub const ENTERED: u32 = 7;

/// How a trace ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Straight,
    Loop,
    /// A loop with more for its next iteration to rely on.
    RelyingLoop,
    Entry,
    /// It goes on to code that it looks for.
    Dispatch,
}

/// The trace of a seed, which is left at its end.
pub fn generate(seed: u64) -> Recorded {
    generate_form(seed, Form::Straight, false)
}

/// The trace of a seed, which goes to a loop of [`generate_loop`] at its end.
pub fn generate_entry(seed: u64) -> Recorded {
    generate_form(seed, Form::Entry, false)
}

/// The trace of a seed, which looks for the code of a loop of [`generate_loop`] at its end, and goes on there.
pub fn generate_dispatch(seed: u64) -> Recorded {
    generate_form(seed, Form::Dispatch, false)
}

/// The trace of a seed, which jumps back at its end.
pub fn generate_loop(seed: u64) -> Recorded {
    generate_form(seed, Form::Loop, false)
}

/// The trace of a seed, which jumps back at its end. Guards on what stays, and objects and small numbers that are
/// passed back, give its next iteration more to rely on.
pub fn generate_relying_loop(seed: u64) -> Recorded {
    generate_form(seed, Form::RelyingLoop, false)
}

/// The trace of a seed, straight or a loop, in which portals are called: see [`crate::calls`].
pub fn generate_calling(seed: u64) -> Recorded {
    let form = if seed.is_multiple_of(2) { Form::Straight } else { Form::Loop };
    generate_form(seed / 2, form, true)
}

fn generate_form(seed: u64, form: Form, calls: bool) -> Recorded {
    let is_loop = form != Form::Straight;
    let random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let trace = Trace { name: format!("seed {seed}"), descrs: descriptors().into_iter().collect(), ..Trace::default() };
    let mut generator = Generator {
        random,
        trace,
        owner: vec![],
        words: vec![],
        frames: vec![],
        switches: vec![],
        version: 0,
        count: None,
        relies: form == Form::RelyingLoop,
        kept: vec![],
        held: None,
        has_values: seed % 2 == 1,
        has_views: seed / 2 % 4 == 2,
        has_stacks: seed / 2 % 4 == 1,
        calls,
        prologues: vec![],
    };
    let objects = memory::reset(OBJECTS, contents);
    let mut inputs = objects;
    let float = [0.75f64.to_bits(), NANS[seed as usize / 6 % NANS.len()]][seed as usize / 3 % 2];
    let (tag, payload) = [(1, 17), (2, float), (3, inputs[1])][seed as usize % 3];
    inputs.extend([5, 12, tag, payload]);
    if is_loop {
        generator.count = Some(Ref::inst(inputs.len() as u32 + 1));
        inputs.push(ITERATIONS);
        inputs.extend([0; SWITCHES]);
    } else {
        inputs.extend([1; SWITCHES]);
    }
    generator.start(&inputs);
    if generator.relies && generator.random.below(4) != 0 {
        generator.check_reds();
    }
    let steps = if is_loop { 5 + generator.random.below(50) } else { 20 + generator.random.below(80) };
    for _ in 0..steps {
        generator.step();
    }
    match form {
        Form::Straight => generator.end(),
        Form::Loop | Form::RelyingLoop => generator.end_of_loop(),
        Form::Entry => generator.end_of_entry(),
        Form::Dispatch => generator.end_of_dispatch(),
    }
    let Generator { trace, owner, words, switches, prologues, .. } = generator;
    Recorded { trace, owner, words, inputs, switches, prologues }
}

/// Parts of objects that calls spare unless they may do anything.
const OWNED: [&str; 5] = ["Obj.b", "Obj.q", "Obj.half", "Obj.payload", "[Val].word"];

fn descriptors() -> Vec<Descr> {
    let region = |name| Region { owned: OWNED.contains(&name), ..Region::default() };
    let field = |name: &'static str, offset, mem, mutable| {
        Descr::Field(Field { name: name.into(), offset, mem, mutable, region: region(name) })
    };
    let function = |name: &'static str, args: &'static [Kind], results: &'static [Kind], effect| {
        let addr = memory::address(name).expect("a function of the tests");
        Descr::Call(Call { name: name.into(), args: args.into(), results: results.into(), effect, addr })
    };
    let object = |name: &'static str, size, length| {
        let alloc = memory::alloc as *const () as usize;
        Descr::Object(Object { name: name.into(), size, length, alloc, bump: None })
    };
    let elements = |name: &'static str, base, mem| {
        Descr::Array(Array { name: name.into(), base, stride: 24, mem, mutable: true, region: region(name) })
    };
    use Kind::{I, P};
    let own = vec![
        field("Obj.a", 0, Mem::W64, true),
        field("Obj.b", 8, Mem::W64, true),
        field("Obj.small", 16, Mem::U8, true),
        field("Obj.p", 24, Mem::W64, true),
        field("Obj.q", 32, Mem::W64, true),
        field("Obj.kind", 40, Mem::W64, false),
        Descr::Array(Array {
            name: "[i]".into(),
            base: views::BASE,
            stride: 8,
            mem: Mem::W64,
            mutable: true,
            region: views::region(true),
        }),
        object("Obj", stacks::BYTES, None),
        function("effect2", &[P, I], &[I], Effect::Any),
        function("fail2", &[P, I], &[I], Effect::Any),
        function("lookup", &[I], &[I], Effect::Elidable),
        function("peek", &[P, I], &[I], Effect::Elidable),
        function("elide_pair", &[I], &[I, I], Effect::Elidable),
        Descr::Portal(Portal {
            name: "run".into(),
            greens: (&[]).into(),
            reds: (&[P, P, P, I, I, I, I]).into(),
            driver: 0,
        }),
        field("Obj.short", 48, Mem::I16, true),
        field("Obj.half", 52, Mem::U32, true),
        field("Obj.single", 56, Mem::F32, true),
        object("Obj[3]", stacks::BYTES, Some(LENGTH)),
        elements("[Val].word", 128, Mem::W64),
        elements("[Val].link", 136, Mem::W64),
        elements("[Val].byte", 144, Mem::U8),
        field("Obj.tag", 200, Mem::W64, true),
        field("Obj.payload", 208, Mem::W64, true),
        function("make2", &[P, I], &[P], Effect::Alloc),
        function("run", &[I, P, P, I], &[I], Effect::Any),
        function("look_up", &[P, P, P], &[I], Effect::Any),
        function("grab2", &[P, I], &[I], Effect::Any),
        function("spare2", &[P, I], &[I], Effect::Unowned),
        function("dare2", &[P, I], &[I], Effect::Unowned),
    ];
    debug_assert_eq!(own.len(), views::FIRST as usize);
    own.into_iter().chain(views::descriptors()).chain(stacks::descriptors()).collect()
}

impl Generator {
    pub fn frame(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a live frame")
    }

    pub fn int(&mut self) -> Ref {
        if self.random.below(4) == 0 {
            let k = self.random.of(&[0, 1, 2, 7, -1, 100, 255]);
            return self.constant(Kind::I, k as u64);
        }
        let ints = &self.frames.last().expect("a live frame").ints;
        self.random.of(ints)
    }

    pub fn pointer(&mut self) -> Ref {
        let pointers = &self.frames.last().expect("a live frame").pointers;
        // Recent objects are looked at more.
        let from = if self.random.below(2) == 0 { pointers.len() / 2 } else { 0 };
        self.random.of(&pointers[from..])
    }

    pub fn constant(&mut self, kind: Kind, bits: u64) -> Ref {
        let found = self.trace.consts.iter().position(|&k| k == Const { kind, bits });
        found.map_or_else(|| self.trace.add_const(kind, bits), |k| Ref::constant(k as u32))
    }

    /// Adds an instruction of the current frame, which is perhaps an event, and runs it.
    pub fn push(&mut self, inst: Inst, event: bool) -> Ref {
        let r = self.trace.push(inst);
        let snapshot = self.frames.last().map_or(SnapshotId::FIRST, |f| f.snapshot);
        self.owner.push(snapshot);
        if event {
            let number = self.frame().events;
            self.trace.events.push(Event { snapshot, number, inst: r.as_inst().unwrap(), stamp: 0 });
        }
        self.words.push(None);
        let mut machine = Machine::new(&self.trace);
        machine.words = std::mem::take(&mut self.words);
        let stopped = machine.step(r.as_inst().unwrap() as usize);
        self.words = machine.words;
        assert!(stopped.is_ok() || self.trace.insts[r.as_inst().unwrap() as usize].op == Op::Leave);
        r
    }

    /// Adds an instruction that no frame knows of.
    fn push_outside(&mut self, inst: Inst) -> Ref {
        let r = self.push(inst, false);
        *self.owner.last_mut().expect("an instruction") = SnapshotId::NONE;
        r
    }

    /// Adds an instruction that is the next event.
    pub fn event(&mut self, inst: Inst) -> Ref {
        self.frame().events += 1;
        self.push(inst, true)
    }

    fn at(&mut self) -> Position {
        let frame = self.frame();
        Position { snapshot: frame.snapshot, after: frame.events }
    }

    pub fn guard_number(&mut self) -> Ref {
        let (at, events) = (self.at(), self.trace.events.len() as u32);
        Ref::guard(self.trace.guards.push(Guard { at, events, exit: None, site: None }))
    }

    fn start(&mut self, inputs: &[u64]) {
        self.push(Inst::list(Op::Label, 0, List::EMPTY, Ref::NONE), false);
        let mut frame = Frame::default();
        for (i, &word) in inputs.iter().enumerate() {
            let kind = if i < OBJECTS { Kind::P } else { Kind::I };
            let r = self.push(Inst::new(Op::ParamI.of_kind(kind), i as u16, Ref::NONE, Ref::NONE, Ref::NONE), false);
            self.words[r.as_inst().unwrap() as usize] = Some(word);
            match kind {
                Kind::P => frame.pointers.push(r),
                _ if i < OBJECTS + INTS => frame.ints.push(r),
                _ => {}
            }
        }
        let first = (OBJECTS + INTS) as u32 + 1;
        frame.values.push((Ref::inst(first), Ref::inst(first + 1)));
        self.frames.push(frame);
        self.merge_point(None);
    }

    /// The current frame passes a merge point; some of its values become its reds.
    fn merge_point(&mut self, parent: Option<Position>) {
        let (tag, payload) = self.value();
        let reds = [self.pointer(), self.pointer(), self.pointer(), self.int(), self.int(), tag, payload];
        let known = &self.frames.last().expect("a live frame").arrays;
        let arrays = reds.iter().filter(|r| known.contains(r)).copied().collect();
        let list = self.trace.add_list(reds);
        let snapshot = Snapshot { portal: PORTAL, greens: List::EMPTY, reds: list, parent, key: None };
        let snapshot = self.trace.snapshots.push(snapshot);
        let values = vec![(tag, payload)];
        let (pointers, ints) = (reds[..3].to_vec(), reds[3..5].to_vec());
        *self.frame() = Frame { snapshot, events: 0, pointers, ints, arrays, values };
        self.push(Inst::new(Op::MergePoint, 0, Ref::snapshot(snapshot), Ref::NONE, Ref::NONE), false);
    }

    fn step(&mut self) {
        let none = Ref::NONE;
        if self.calls && self.random.below(8) == 0 {
            return self.call_portal();
        }
        if self.has_views && self.random.below(5) == 0 {
            return self.view_step();
        }
        if self.has_stacks && self.random.below(24) == 0 {
            return self.stack_step();
        }
        if self.random.below(40) == 0 {
            return self.check_bounds();
        }
        match self.random.below(if self.relies { 54 } else { 44 }) {
            0..4 => {
                const OPS: [Op; 10] = [
                    Op::IntAdd,
                    Op::IntSub,
                    Op::IntMul,
                    Op::IntAnd,
                    Op::IntLt,
                    Op::IntEq,
                    Op::IntSext8,
                    Op::IntZext8,
                    Op::IntSext16,
                    Op::IntZext32,
                ];
                let op = self.random.of(&OPS);
                let a = self.int();
                let b = if op.info().operands.len() == 2 { self.int() } else { none };
                let r = self.push(Inst::new(op, 0, a, b, none), false);
                self.frame().ints.push(r);
            }
            4..7 => {
                let (p, field) = (self.pointer(), self.random.of(&[A, A, B, SMALL, SHORT, HALF]));
                let r = self.event(Inst::new(Op::LoadI, field, p, none, none));
                self.frame().ints.push(r);
            }
            7..11 => {
                let (p, field) = (self.pointer(), self.random.of(&[P, P, Q]));
                let r = self.event(Inst::new(Op::LoadP, field, p, none, none));
                self.frame().pointers.push(r);
            }
            11 => {
                let p = self.pointer();
                let r = self.push(Inst::new(Op::LoadI, KIND, p, none, none), false);
                self.frame().ints.push(r);
            }
            12 => {
                let (p, x) = (self.pointer(), self.int());
                if self.random.below(3) == 0 {
                    let f = self.push(Inst::new(Op::IntToFloat, 0, x, none, none), false);
                    self.version += 1;
                    self.event(Inst::new(Op::StoreF, SINGLE, p, f, none));
                    return;
                }
                let field = self.random.of(&[B, SINGLE]);
                let f = self.event(Inst::new(Op::LoadF, field, p, none, none));
                let r = self.push(Inst::new(Op::FloatAsInt, 0, f, none, none), false);
                self.frame().ints.push(r);
            }
            13 if self.random.below(2) == 0 => self.element(),
            13 => {
                let (p, mask, x) = (self.pointer(), self.constant(Kind::I, 7), self.int());
                let x = self.push(Inst::new(Op::IntAnd, 0, x, mask, none), false);
                if self.random.below(2) == 0 {
                    let r = self.event(Inst::new(Op::LoadItemI, ITEMS, p, x, none));
                    self.frame().ints.push(r);
                } else {
                    let v = self.int();
                    self.version += 1;
                    self.event(Inst::new(Op::StoreItemI, ITEMS, p, x, v));
                }
            }
            14..17 => {
                let (p, field, v) = (self.pointer(), self.random.of(&[A, A, B, SMALL, SHORT, HALF]), self.int());
                self.version += 1;
                self.event(Inst::new(Op::StoreI, field, p, v, none));
            }
            17..20 => {
                let (p, field, v) = (self.pointer(), self.random.of(&[P, P, Q]), self.pointer());
                self.version += 1;
                self.event(Inst::new(Op::StoreP, field, p, v, none));
            }
            20..23 if self.random.below(3) == 0 => self.new_array(),
            20..23 => self.new_object(),
            23 if self.random.below(3) == 0 => {
                let (p, x) = (self.pointer(), self.int());
                let r = self.call(MAKE, &[p, x], false);
                self.frame().pointers.push(r);
            }
            23 => {
                let (p, x) = (self.pointer(), self.int());
                let function = self.random.of(&[EFFECT, GRAB, SPARE, SPARE]);
                self.call(function, &[p, x], false);
            }
            // What an elidable function reads is protected by a constant of the first iteration only.
            24 | 25 if self.count.is_some() => {}
            24 => {
                let k = self.constant(Kind::I, self.version as u64);
                let r = self.call(LOOKUP, &[k], false);
                self.frame().ints.push(r);
            }
            25 => {
                let (p, k) = (self.pointer(), self.constant(Kind::I, self.version as u64));
                let r = self.call(PEEK, &[p, k], false);
                self.frame().ints.push(r);
            }
            26 => {
                let x = self.int();
                self.elidable_call(x);
            }
            27..29 => {
                let Some(c) = self.switch() else { return };
                let g = self.guard_number();
                self.push(Inst::new(Op::GuardTrue, 0, c, none, g), false);
            }
            29 => {
                // A promote, or the switch of a panic.
                let x = self.int();
                if x.is_const() {
                    let Some(c) = self.switch() else { return };
                    let p = self.pointer();
                    let function = self.random.of(&[FAIL, DARE]);
                    let r = self.call(function, &[p, c], true);
                    self.frame().ints.push(r);
                } else if self.count.is_none() || self.random.below(12) == 0 {
                    let word = self.words[x.as_inst().unwrap() as usize].expect("computed");
                    let (k, g) = (self.constant(Kind::I, word), self.guard_number());
                    self.push(Inst::new(Op::GuardValueI, 0, x, k, g), false);
                }
            }
            30 => {
                let snapshot = self.frame().snapshot;
                let parent = self.trace.snapshots[snapshot].parent;
                self.merge_point(parent);
            }
            31..33 if self.frames.len() < 3 => {
                let (caller, parent) = (self.frame().clone(), self.at());
                self.frames.push(caller);
                self.merge_point(Some(parent));
            }
            31..34 if self.frames.len() > 1 => self.leave_frame(),
            34..44 if self.has_values => self.value_step(),
            44.. => self.loop_step(),
            _ => {}
        }
    }

    /// What makes facts for the next iteration to rely on.
    fn loop_step(&mut self) {
        let x = self.int();
        match self.random.below(7) {
            0 | 1 => {
                let (op, k) = self.random.of(&[(Op::IntAnd, 7), (Op::IntAnd, 0xff), (Op::IntOr, 1), (Op::IntAnd, 1)]);
                let k = self.constant(Kind::I, k);
                let r = self.push(Inst::new(op, 0, x, k, Ref::NONE), false);
                self.frame().ints.push(r);
            }
            2 if !x.is_const() => self.guard_as_it_is(x),
            3 | 4 if !x.is_const() => {
                let k = self.random.of(&[-1, 0, 7, 8, 255, 256, 100_000]);
                let k = self.constant(Kind::I, k as u64);
                let (a, b) = self.random.of(&[(x, k), (k, x)]);
                let c = self.push(Inst::new(Op::IntLt, 0, a, b, Ref::NONE), false);
                self.guard_as_it_is(c);
            }
            5 => {
                let (op, p, q) = (self.random.of(&[Op::PtrEq, Op::PtrNe]), self.pointer(), self.pointer());
                let c = self.push(Inst::new(op, 0, p, q, Ref::NONE), false);
                self.guard_as_it_is(c);
            }
            // What is loaded is stored back, or elsewhere.
            6 => {
                let (p, q, field) = (self.pointer(), self.pointer(), self.random.of(&[A, B]));
                let r = self.event(Inst::new(Op::LoadI, field, p, Ref::NONE, Ref::NONE));
                self.event(Inst::new(Op::StoreI, field, q, r, Ref::NONE));
                self.version += 1;
            }
            _ => {}
        }
    }

    /// Checks what often holds at the end of the loop, too.
    fn check_reds(&mut self) {
        let ints: Vec<Ref> = self.frame().ints.iter().filter(|x| !x.is_const()).copied().collect();
        let &[x, n, ..] = &ints[..] else { return };
        match self.random.below(8) {
            0 | 1 => {
                self.kept = vec![x, n];
                return self.check_bounds_of(x, n);
            }
            2 | 3 => {
                self.kept = vec![x];
                return self.guard_as_it_is(x);
            }
            4 => {
                self.held = Some(x);
                return self.elidable_call(x);
            }
            _ => {}
        }
        let k = self.random.of(&[-1, 13, 256]);
        let k = self.constant(Kind::I, k as u64);
        let (a, b) = if self.trace.as_const(k).unwrap().bits as i64 == -1 { (k, x) } else { (x, k) };
        let c = self.push(Inst::new(Op::IntLt, 0, a, b, Ref::NONE), false);
        self.guard_as_it_is(c);
    }

    fn elidable_call(&mut self, x: Ref) {
        let call = self.call(ELIDE, &[x], false);
        let number = self.frame().events;
        let word = self.pair_word(call, number);
        self.frame().ints.extend([call, word]);
    }

    /// That a value and a few offsets from it are below another one, as unsigned numbers.
    fn check_bounds(&mut self) {
        let (x, n) = (self.int(), self.int());
        if !x.is_const() && !n.is_const() {
            self.check_bounds_of(x, n);
        }
    }

    fn check_bounds_of(&mut self, x: Ref, n: Ref) {
        let less = self.constant(Kind::I, -1i64 as u64);
        let c = self.push(Inst::new(Op::IntLt, 0, less, n, Ref::NONE), false);
        self.guard_as_it_is(c);
        for _ in 0..1 + self.random.below(2) {
            let k = self.random.below(8) as u64;
            let k = self.constant(Kind::I, k);
            let at = self.push(Inst::new(Op::IntAdd, 0, x, k, Ref::NONE), false);
            let c = self.push(Inst::new(Op::UintLt, 0, at, n, Ref::NONE), false);
            self.guard_as_it_is(c);
        }
    }

    /// A guard that a value is zero, or that it is not.
    pub fn guard_as_it_is(&mut self, x: Ref) {
        let word = self.words[x.as_inst().unwrap() as usize].expect("computed");
        let (op, g) = (if word == 0 { Op::GuardFalse } else { Op::GuardTrue }, self.guard_number());
        self.push(Inst::new(op, 0, x, Ref::NONE, g), false);
    }

    fn leave_frame(&mut self) {
        let (x, p, value) = (self.int(), self.pointer(), self.value());
        self.frames.pop();
        let words = self.trace.add_list([x, p, value.0, value.1]);
        self.event(Inst::list(Op::Note, 0, words, Ref::NONE));
        self.frame().pointers.push(p);
        self.frame().values.push(value);
        if !x.is_const() {
            self.frame().ints.push(x);
        }
    }

    /// The further result word of `elide_pair`; the machine knows it only right after the call.
    fn pair_word(&mut self, call: Ref, number: u32) -> Ref {
        // The call runs again together with its result: it changes nothing.
        let r = self.trace.push(Inst::new(Op::ResultI, 1, call, Ref::NONE, Ref::NONE));
        let snapshot = self.frame().snapshot;
        self.owner.push(snapshot);
        self.trace.events.push(Event { snapshot, number, inst: r.as_inst().unwrap(), stamp: 0 });
        self.words.push(None);
        let mut machine = Machine::new(&self.trace);
        machine.words = std::mem::take(&mut self.words);
        machine.step(call.as_inst().unwrap() as usize).expect("no panic");
        machine.step(r.as_inst().unwrap() as usize).expect("a result");
        self.words = machine.words;
        r
    }

    pub fn new_object(&mut self) {
        let none = Ref::NONE;
        let (a, kind) = (self.int(), self.int());
        let (p, q) = (self.pointer(), self.pointer());
        let r = self.event(Inst::new(Op::New, OBJ, none, none, none));
        self.push(Inst::new(Op::StoreI, A, r, a, none), false);
        self.push(Inst::new(Op::StoreI, KIND, r, kind, none), false);
        self.push(Inst::new(Op::StoreP, P, r, p, none), false);
        self.push(Inst::new(Op::StoreP, Q, r, q, none), false);
        if self.random.below(2) == 0 {
            let (tag, payload) = self.value();
            self.push(Inst::new(Op::StoreI, TAG, r, tag, none), false);
            self.push(Inst::new(Op::StoreI, PAYLOAD, r, payload, none), false);
        }
        self.frame().pointers.push(r);
    }

    pub fn new_array(&mut self) {
        let none = Ref::NONE;
        let [p, q, x] = [self.pointer(), self.pointer(), self.int()];
        let links: Vec<Ref> = (0..LENGTH).map(|_| self.pointer()).collect();
        let r = self.event(Inst::new(Op::New, ARRAY, none, none, none));
        self.push(Inst::new(Op::StoreP, P, r, p, none), false);
        self.push(Inst::new(Op::StoreP, Q, r, q, none), false);
        for (n, link) in links.into_iter().enumerate() {
            let n = self.constant(Kind::I, n as u64);
            self.push(Inst::new(Op::StoreItemP, LINK, r, n, link), false);
        }
        let last = self.constant(Kind::I, LENGTH as u64 - 1);
        self.push(Inst::new(Op::StoreItemI, WORD, r, last, x), false);
        self.frame().pointers.push(r);
        self.frame().arrays.push(r);
        for _ in 0..self.random.below(3) {
            self.element();
        }
    }

    /// A load or store of an element, mostly of an array.
    pub fn element(&mut self) {
        let arrays = &self.frames.last().expect("a live frame").arrays;
        let known = (!arrays.is_empty() && self.random.below(4) > 0).then(|| self.random.of(arrays));
        let base = known.unwrap_or_else(|| self.pointer());
        let index = self.random.below(LENGTH as usize);
        let mut index = self.constant(Kind::I, index as u64);
        if self.random.below(8) == 0 {
            let (x, one) = (self.int(), self.constant(Kind::I, 1));
            index = self.push(Inst::new(Op::IntAnd, 0, x, one, Ref::NONE), false);
        }
        match self.random.below(if known.is_some() { 6 } else { 4 }) {
            0 | 1 => {
                let (descr, x) = (self.random.of(&[WORD, BYTE]), self.int());
                self.version += 1;
                self.event(Inst::new(Op::StoreItemI, descr, base, index, x));
            }
            2 | 3 => {
                let descr = self.random.of(&[WORD, BYTE]);
                let r = self.event(Inst::new(Op::LoadItemI, descr, base, index, Ref::NONE));
                self.frame().ints.push(r);
            }
            4 => {
                let p = self.pointer();
                self.version += 1;
                self.event(Inst::new(Op::StoreItemP, LINK, base, index, p));
            }
            _ => {
                let r = self.event(Inst::new(Op::LoadItemP, LINK, base, index, Ref::NONE));
                self.frame().pointers.push(r);
            }
        }
    }

    pub fn call(&mut self, descr: u16, args: &[Ref], panics: bool) -> Ref {
        let effect = matches!(descr, EFFECT | FAIL | RUN | GRAB | SPARE | DARE);
        self.version += effect as i64;
        let guard = if panics || self.random.below(2) == 0 { self.guard_number() } else { Ref::NONE };
        let list = self.trace.add_list(args.iter().copied());
        let op = if descr == MAKE { Op::CallP } else { Op::CallI };
        self.event(Inst::list(op, descr, list, guard))
    }

    /// The next unused switch.
    pub fn switch(&mut self) -> Option<Ref> {
        let n = self.switches.len();
        let input = STATE + n + self.count.is_some() as usize;
        (n < SWITCHES).then(|| {
            self.switches.push(input);
            let switch = Ref::inst(input as u32 + 1);
            match self.count {
                Some(count) => self.push_outside(Inst::new(Op::IntNe, 0, count, switch, Ref::NONE)),
                None => switch,
            }
        })
    }

    /// Perhaps something to pass back: a new object, or a small number.
    fn made_for(&mut self, is_pointer: bool) -> Option<Ref> {
        if !self.relies {
            return None;
        }
        match self.random.below(4) {
            0 if is_pointer => {
                if self.random.below(3) == 0 {
                    self.new_array();
                } else {
                    self.new_object();
                }
                self.frame().pointers.last().copied()
            }
            0 | 1 if !is_pointer => {
                // Often another number each time: a small one, or an odd one, of which bits are known and no range.
                let (op, k) = self.random.of(&[(Op::IntAnd, 7), (Op::IntOr, 1)]);
                let (x, y, k) = (self.int(), self.int(), self.constant(Kind::I, k));
                let sum = self.push(Inst::new(Op::IntAdd, 0, x, y, Ref::NONE), false);
                Some(self.push(Inst::new(op, 0, sum, k, Ref::NONE), false))
            }
            _ => None,
        }
    }

    fn end_of_loop(&mut self) {
        while self.frames.len() > 1 {
            self.leave_frame();
        }
        let own: Vec<Option<Ref>> = (0..OBJECTS + INTS).map(|n| self.made_for(n < OBJECTS)).collect();
        let (count, one) = (self.count.expect("a loop"), self.constant(Kind::I, 1));
        let more = self.push_outside(Inst::new(Op::IntNe, 0, count, one, Ref::NONE));
        let g = self.guard_number();
        self.push(Inst::new(Op::GuardTrue, 0, more, Ref::NONE, g), false);
        let next = self.push_outside(Inst::new(Op::IntSub, 0, count, one, Ref::NONE));
        self.jump(own, next, Target::Label(0));
    }

    fn end_of_entry(&mut self) {
        while self.frames.len() > 1 {
            self.leave_frame();
        }
        self.jump(vec![None; OBJECTS + INTS], self.count.expect("the iterations to go"), Target::Token(ENTERED));
    }

    /// Looks for code with the objects of the state, which are made then, and leaves if there is none.
    fn end_of_dispatch(&mut self) {
        while self.frames.len() > 1 {
            self.leave_frame();
        }
        let args = self.arguments(vec![None; OBJECTS + INTS], self.count.expect("the iterations to go"));
        let objects = self.trace.add_list(args[..OBJECTS].iter().copied());
        let code = self.push_outside(Inst::list(Op::CallI, LOOK_UP, objects, Ref::NONE));
        let guard = self.guard_number();
        self.push(Inst::new(Op::GuardTrue, 0, code, Ref::NONE, guard), false);
        let list = self.trace.add_list(std::iter::once(code).chain(args));
        self.trace.push(Inst::jump(Target::Code, list));
        self.owner.push(SnapshotId::NONE);
    }

    /// Jumps to a label or a token with some of the values, and with those that were made for it.
    fn jump(&mut self, own: Vec<Option<Ref>>, count: Ref, to: Target) {
        let args = self.arguments(own, count);
        let list = self.trace.add_list(args);
        let jump = Inst::jump(to, list);
        self.trace.push(jump);
        self.owner.push(SnapshotId::NONE);
    }

    /// What a jump passes.
    fn arguments(&mut self, own: Vec<Option<Ref>>, count: Ref) -> Vec<Ref> {
        // Often some of the state stays as it is.
        let same = |this: &mut Generator, n: usize, r: Ref| match this.random.below(3) {
            0 => Ref::inst(n as u32 + 1),
            _ => r,
        };
        let mut args = Vec::new();
        for (n, own) in own.into_iter().enumerate() {
            let param = Ref::inst(n as u32 + 1);
            if self.kept.contains(&param) {
                args.push(param);
                continue;
            }
            let r = if n < OBJECTS { self.pointer() } else { self.int() };
            let r = same(self, n, r);
            args.push(if self.held == Some(param) { param } else { own.unwrap_or(r) });
        }
        let value = self.value();
        let first = Ref::inst((OBJECTS + INTS) as u32 + 1);
        let value = if self.random.below(3) == 0 { (first, Ref::inst(first.raw() + 1)) } else { value };
        args.extend([value.0, value.1]);
        args.push(count);
        let switches = (args.len()..args.len() + SWITCHES).map(|n| Ref::inst(n as u32 + 1));
        args.extend(switches);
        args
    }

    fn end(&mut self) {
        let g = self.guard_number();
        self.push(Inst::list(Op::Leave, 0, List::EMPTY, g), false);
    }
}
