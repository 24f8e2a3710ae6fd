//! Steps of random bytecodes on a stack: pushes, pops and locals over the elements of one array, with a length word.
//!
//! A push checks the length against a constant or against the room that an object has, a local is at a constant or at
//! `base + n` and is checked against the length. Elements have a narrow tag and a payload, as values have.

use jit_ir::{Array, Descr, Field, Inst, Kind, Mem, Op, Ref, Region};

use crate::bytecodes::Generator;
use crate::views;

/// Where an object has the length, the room and the elements, and how many these are.
pub const LEN_AT: u32 = 216;
pub const ROOM_AT: u32 = 224;
pub const ITEMS_AT: u32 = 232;
pub const ROOM: u64 = 6;
const STRIDE: u32 = 16;

/// The bytes of an object with a stack.
pub const BYTES: u32 = ITEMS_AT + ROOM as u32 * STRIDE;

/// The number of the first descriptor of [`descriptors`].
const FIRST: u16 = views::FIRST + views::COUNT;
const LEN: u16 = FIRST;
const FREE: u16 = FIRST + 1;
const TAG: u16 = FIRST + 2;
const PAYLOAD: u16 = FIRST + 3;

pub fn descriptors() -> impl Iterator<Item = Descr> {
    let field = |name: &'static str, offset: u32, mem, mutable| {
        Descr::Field(Field { name: name.into(), offset: offset as i32, mem, mutable, region: Region::default() })
    };
    let element = |name: &'static str, base: u32, mem| {
        let region = Region::default();
        Descr::Array(Array { name: name.into(), base: base as i32, stride: STRIDE, mem, mutable: true, region })
    };
    [
        field("Stack.len", LEN_AT, Mem::W64, true),
        field("Stack.room", ROOM_AT, Mem::Len, false),
        element("[Slot].tag", ITEMS_AT, Mem::U8),
        element("[Slot].payload", ITEMS_AT + 8, Mem::W64),
    ]
    .into_iter()
}

/// What the stack of an input object holds; that of an object that is made is empty, without room.
pub fn contents(object: usize) -> impl Iterator<Item = (u32, u64)> {
    let slots = (0..ROOM as u32).flat_map(move |n| {
        let at = ITEMS_AT + n * STRIDE;
        [(at, 1), (at + 8, (object as u64 + 5) * 10 + u64::from(n))]
    });
    [(LEN_AT, 2 + object as u64 % 2), (ROOM_AT, ROOM)].into_iter().chain(slots)
}

impl Generator {
    /// Some bytecodes of a stack machine; mostly as many pushes as pops.
    pub fn stack_step(&mut self) {
        let p = self.pointer();
        let mut depth = 0;
        for _ in 0..1 + self.random.below(7) {
            match self.random.below(8) {
                0..3 => depth += self.push_slot(p) as i32,
                3 => depth -= self.pop_slot(p) as i32,
                4 => self.local(p),
                5 => self.frame_local(p),
                6 => self.apart(p),
                _ => self.stack_guard(),
            }
        }
        while depth > 0 && self.random.below(8) > 0 && self.pop_slot(p) {
            depth -= 1;
        }
    }

    fn stack_guard(&mut self) {
        if let Some(c) = self.switch() {
            let g = self.guard_number();
            self.push(Inst::new(Op::GuardTrue, 0, c, Ref::NONE, g), false);
        }
    }

    fn load_field(&mut self, descr: u16, p: Ref) -> Ref {
        let load = Inst::new(Op::LoadI, descr, p, Ref::NONE, Ref::NONE);
        if descr == LEN { self.event(load) } else { self.push(load, false) }
    }

    /// Compares, and guards what holds; whether it does.
    fn check(&mut self, op: Op, a: Ref, b: Ref) -> bool {
        let c = self.push(Inst::new(op, 0, a, b, Ref::NONE), false);
        self.guard_as_it_is(c);
        self.word(c) != 0
    }

    /// The word of a value on the inputs.
    fn word(&self, r: Ref) -> u64 {
        match r.as_inst() {
            Some(i) => self.words[i as usize].expect("computed"),
            None => self.trace.as_const(r).expect("a constant").bits,
        }
    }

    fn sum(&mut self, x: Ref, k: i64) -> Ref {
        let k = self.constant(Kind::I, k as u64);
        self.push(Inst::new(Op::IntAdd, 0, x, k, Ref::NONE), false)
    }

    /// Checks that an index has a place, in the array or in all arrays.
    fn has_room(&mut self, p: Ref, x: Ref) -> bool {
        if self.random.below(2) == 0 {
            let room = self.load_field(FREE, p);
            return self.check(Op::UintLt, x, room);
        }
        let room = self.constant(Kind::I, ROOM);
        self.check(Op::UintLt, x, room)
    }

    /// `p.push(v)`.
    fn push_slot(&mut self, p: Ref) -> bool {
        let n = self.load_field(LEN, p);
        if !self.has_room(p, n) {
            return false;
        }
        self.store_slot(p, n);
        let n = self.sum(n, 1);
        self.store_len(p, n);
        true
    }

    /// `p.pop()`.
    fn pop_slot(&mut self, p: Ref) -> bool {
        let n = self.load_field(LEN, p);
        let zero = self.constant(Kind::I, 0);
        let last = self.sum(n, -1);
        let is_there = if self.random.below(2) == 0 { self.check(Op::IntNe, n, zero) } else { self.has_room(p, last) };
        if !is_there {
            return false;
        }
        self.load_slot(p, last);
        self.store_len(p, last);
        true
    }

    fn store_len(&mut self, p: Ref, n: Ref) {
        self.version += 1;
        self.event(Inst::new(Op::StoreI, LEN, p, n, Ref::NONE));
    }

    fn store_slot(&mut self, p: Ref, x: Ref) {
        let v = self.int();
        self.version += 1;
        if self.random.below(2) == 0 {
            let tag = self.random.of(&[0u64, 1, 2, 0x101]);
            let tag = if self.random.below(4) == 0 { v } else { self.constant(Kind::I, tag) };
            self.event(Inst::new(Op::StoreItemI, TAG, p, x, tag));
        }
        self.event(Inst::new(Op::StoreItemI, PAYLOAD, p, x, v));
    }

    fn load_slot(&mut self, p: Ref, x: Ref) {
        let descr = self.random.of(&[TAG, PAYLOAD, PAYLOAD]);
        let r = self.event(Inst::new(Op::LoadItemI, descr, p, x, Ref::NONE));
        self.frame().ints.push(r);
    }

    fn slot(&mut self, p: Ref, x: Ref) {
        if self.random.below(2) == 0 { self.load_slot(p, x) } else { self.store_slot(p, x) }
    }

    /// `p[k]`, checked against the length and sometimes against the room.
    fn local(&mut self, p: Ref) {
        let k = self.random.below(4) as u64;
        let (n, k) = (self.load_field(LEN, p), self.constant(Kind::I, k));
        if self.check(Op::UintLt, k, n) && (self.random.below(4) > 0 || self.has_room(p, k)) {
            self.slot(p, k);
        }
    }

    /// Some of `p[base + k]`, `p[base - k]`, the last one mostly first.
    fn frame_local(&mut self, p: Ref) {
        let (x, mask) = (self.int(), self.random.of(&[0, 1, 3]));
        let mask = self.constant(Kind::I, mask);
        // As likely negative, and outside then.
        let low = self.random.of(&[0, 0, 0, -2]);
        let base = self.push(Inst::new(Op::IntAnd, 0, x, mask, Ref::NONE), false);
        let base = if low == 0 { base } else { self.sum(base, low) };
        let n = self.load_field(LEN, p);
        // Often the last one of the stack, which the next pop takes.
        let mut k = match self.random.below(3) {
            0 => self.word(n).wrapping_sub(self.word(base)).wrapping_sub(1) as i64,
            _ => self.random.below(4) as i64,
        };
        for _ in 0..1 + self.random.below(3) {
            let at = self.sum(base, k);
            let op = self.random.of(&[Op::UintLt, Op::UintLt, Op::UintLt, Op::IntLt]);
            if self.check(op, at, n) && (op == Op::UintLt || self.has_room(p, at)) {
                self.slot(p, at);
            }
            k -= self.random.of(&[1, 1, 2, -1]);
        }
    }

    /// A place below a constant, and one that begins at it or a little before.
    fn apart(&mut self, p: Ref) {
        let (x, mask) = (self.int(), self.random.of(&[1, 3]));
        let mask = self.constant(Kind::I, mask);
        let low = self.push(Inst::new(Op::IntAnd, 0, x, mask, Ref::NONE), false);
        let high = match self.random.below(3) {
            0 => self.sum(low, 2),
            _ => {
                let k = 1 + self.random.below(ROOM as usize - 1) as u64;
                self.constant(Kind::I, k)
            }
        };
        for _ in 0..2 + self.random.below(2) {
            let at = self.random.of(&[low, high]);
            self.slot(p, at);
        }
    }
}
