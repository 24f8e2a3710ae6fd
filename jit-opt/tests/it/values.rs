//! Steps of random bytecodes that work on values of a dynamic language: two words, a tag and a payload, which is
//! an integer, the bits of a double or the address of an object.
//!
//! A payload is used as what it is only behind a guard of its tag. Otherwise it is moved and compared as an
//! integer: nothing depends on the number that an address is.

use jit_ir::{Inst, Kind, Op, Ref};

use crate::bytecodes::{A, B, Generator, NANS, P, PAYLOAD, Q, TAG};

const INT: u64 = 1;
const FLOAT: u64 = 2;
const OBJECT: u64 = 3;

/// Tag and payload.
pub type Value = (Ref, Ref);

impl Generator {
    pub fn value(&mut self) -> Value {
        let values = &self.frames.last().expect("a live frame").values;
        // Recent ones are looked at more.
        let from = if self.random.below(2) == 0 { values.len() / 2 } else { 0 };
        self.random.of(&values[from..])
    }

    fn tag_of(&self, (tag, _): Value) -> u64 {
        match self.trace.as_const(tag) {
            Some(k) => k.bits,
            None => self.words[tag.as_inst().unwrap() as usize].expect("computed"),
        }
    }

    fn add_value(&mut self, tag: u64, payload: Ref) {
        let tag = self.constant(Kind::I, tag);
        self.frame().values.push((tag, payload));
    }

    pub fn value_step(&mut self) {
        let none = Ref::NONE;
        match self.random.below(12) {
            0 => {
                let x = self.int();
                self.add_value(INT, x);
            }
            1 => {
                let x = self.int();
                let f = self.push(Inst::new(Op::IntToFloat, 0, x, none, none), false);
                let payload = self.push(Inst::new(Op::FloatAsInt, 0, f, none, none), false);
                self.add_value(FLOAT, payload);
            }
            2 => {
                let p = self.pointer();
                let payload = self.push(Inst::new(Op::PtrAsInt, 0, p, none, none), false);
                self.add_value(OBJECT, payload);
            }
            // A field of pointers is read as a payload, or a payload stored to it.
            3 => {
                let (p, field) = (self.pointer(), self.random.of(&[P, Q]));
                let payload = self.event(Inst::new(Op::LoadI, field, p, none, none));
                self.add_value(OBJECT, payload);
            }
            4 => {
                let (p, field, value) = (self.pointer(), self.random.of(&[P, Q]), self.value());
                if self.knows(value) && self.tag_of(value) == OBJECT {
                    self.version += 1;
                    self.event(Inst::new(Op::StoreI, field, p, value.1, none));
                }
            }
            5 | 6 => {
                let (p, (tag, payload)) = (self.pointer(), self.value());
                self.version += 1;
                self.event(Inst::new(Op::StoreI, TAG, p, tag, none));
                self.event(Inst::new(Op::StoreI, PAYLOAD, p, payload, none));
            }
            7 | 8 => {
                let p = self.pointer();
                let tag = self.event(Inst::new(Op::LoadI, TAG, p, none, none));
                let payload = self.event(Inst::new(Op::LoadI, PAYLOAD, p, none, none));
                self.frame().values.push((tag, payload));
            }
            9 => {
                let (v, w, op) = (self.value(), self.value(), self.random.of(&[Op::IntEq, Op::IntNe]));
                let r = self.push(Inst::new(op, 0, v.1, w.1, none), false);
                self.frame().ints.push(r);
            }
            _ => {
                let value = self.value();
                self.use_value(value);
            }
        }
    }

    /// Whether the tag needs no guard. In a loop, few are made: another iteration has other values.
    fn knows(&mut self, (tag, _): Value) -> bool {
        if tag.is_const() || self.count.is_some() && self.random.below(4) > 0 {
            return tag.is_const();
        }
        let word = self.words[tag.as_inst().unwrap() as usize].expect("computed");
        let (k, g) = (self.constant(Kind::I, word), self.guard_number());
        self.push(Inst::new(Op::GuardValueI, 0, tag, k, g), false);
        true
    }

    /// A double to compute with: `f`, its negation, a number, or what a field holds.
    fn float_beside(&mut self, f: Ref) -> Ref {
        let none = Ref::NONE;
        match self.random.below(6) {
            0 => self.constant(Kind::F, 0.5f64.to_bits()),
            1 => self.constant(Kind::F, (-1.0f64).to_bits()),
            2 => f,
            3 => self.push(Inst::new(Op::FloatNeg, 0, f, none, none), false),
            4 => {
                let nan = self.random.of(&NANS);
                self.constant(Kind::F, nan)
            }
            _ => {
                let p = self.pointer();
                let g = self.event(Inst::new(Op::LoadF, B, p, none, none));
                if self.random.below(2) == 0 { g } else { self.push(Inst::new(Op::FloatNeg, 0, g, none, none), false) }
            }
        }
    }

    /// Asks for the tag and works with what the payload is.
    fn use_value(&mut self, value: Value) {
        if !self.knows(value) {
            return;
        }
        let none = Ref::NONE;
        match self.tag_of(value) {
            INT => self.frame().ints.push(value.1),
            FLOAT => {
                let f = self.push(Inst::new(Op::IntAsFloat, 0, value.1, none, none), false);
                let op = self.random.of(&[Op::FloatAdd, Op::FloatNeg, Op::FloatMul, Op::FloatSub, Op::FloatDiv]);
                let mut operands = [f, if op == Op::FloatNeg { none } else { self.float_beside(f) }];
                if matches!(op, Op::FloatAdd | Op::FloatMul) && self.random.below(2) == 0 {
                    operands.reverse();
                }
                let sum = self.push(Inst::new(op, 0, operands[0], operands[1], none), false);
                let payload = self.push(Inst::new(Op::FloatAsInt, 0, sum, none, none), false);
                self.add_value(FLOAT, payload);
                // Its sign decides.
                if self.random.below(3) == 0 {
                    let count = self.constant(Kind::I, 63);
                    let sign = self.push(Inst::new(Op::UintShr, 0, payload, count, none), false);
                    self.frame().ints.push(sign);
                }
                let (p, field) = (self.pointer(), self.random.of(&[A, B]));
                if self.random.below(3) == 0 {
                    self.version += 1;
                    self.event(Inst::new(Op::StoreI, field, p, payload, none));
                }
            }
            OBJECT => {
                let p = self.push(Inst::new(Op::IntAsPtr, 0, value.1, none, none), false);
                self.frame().pointers.push(p);
            }
            // Of a new object.
            _ => {}
        }
    }
}
