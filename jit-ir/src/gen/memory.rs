//! Grows loads, stores, objects and calls.

use super::callees::{self, Mode};
use super::grow::{Grower, Target, Value};
use super::heap::{ELEMENTS, Owner, Part};
use crate::{Descr, Kind, Mem, Op, Ref};

const KINDS: [Kind; 3] = [Kind::I, Kind::F, Kind::P];

impl Grower {
    /// A part of an object that there is, the object and, for an array, the index.
    fn place(&mut self, store: bool) -> Option<(u16, Part, Vec<Ref>)> {
        let owner = |target| match target {
            Target::Object => Some(Owner::Object),
            Target::Node => Some(Owner::Node),
            Target::Array(_) => Some(Owner::Array),
            _ => None,
        };
        let object = self.find(Kind::P, |v| owner(v.target).is_some())?;
        let (descr, part) = loop {
            let (descr, part) = *self.rng.pick(&self.parts);
            let writable = self.b.trace.descrs[descr as usize].mutable() || !store;
            if Some(part.owner) == owner(object.target) && writable {
                break (descr, part);
            }
        };
        let is_array = matches!(self.b.trace.descrs[descr as usize], Descr::Array(_));
        let mut operands = vec![object.r];
        if is_array {
            operands.push(match object.target {
                Target::Array(length) => self.index_below(length),
                _ => self.index(),
            });
        }
        Some((descr, part, operands))
    }

    /// An integer that is within the bounds of a short array.
    fn index_below(&mut self, length: u32) -> Ref {
        if self.rng.percent(80) {
            let n = self.rng.below(length as usize) as i64;
            return self.b.int(n);
        }
        let any = self.any(Kind::I).r;
        let length = self.b.int(length as i64);
        self.append(Op::UintRem, 0, &[any, length])
    }

    /// An integer that is within the bounds of every array of an object.
    fn index(&mut self) -> Ref {
        if self.rng.percent(30) {
            let n = self.rng.below(ELEMENTS as usize) as i64;
            return self.b.int(n);
        }
        if self.rng.percent(50)
            && let Some(value) = self.find(Kind::I, |v| v.index)
        {
            return value.r;
        }
        let any = self.any(Kind::I).r;
        let (op, operand) = *self.rng.pick(&[(Op::IntAnd, ELEMENTS - 1), (Op::UintShr, 60), (Op::UintRem, ELEMENTS)]);
        let operand = self.b.int(operand);
        let r = self.append(op, 0, &[any, operand]);
        self.offer(Value { r, kind: Kind::I, target: Target::Number, index: true });
        r
    }

    fn mem(&self, descr: u16) -> Mem {
        match &self.b.trace.descrs[descr as usize] {
            Descr::Field(d) => d.mem,
            Descr::Array(d) => d.mem,
            _ => unreachable!("a part of an object"),
        }
    }

    /// A kind that the part holds.
    fn kind_of(&mut self, descr: u16, part: Part) -> Kind {
        if part.link || part.opaque {
            return Kind::P;
        }
        loop {
            let kind = *self.rng.pick(&KINDS);
            if self.mem(descr).holds(kind) {
                return kind;
            }
        }
    }

    pub fn load(&mut self) {
        let Some((descr, part, operands)) = self.place(false) else { return };
        let kind = self.kind_of(descr, part);
        let family = if operands.len() == 1 { Op::LoadI } else { Op::LoadItemI };
        let r = self.append(family.of_kind(kind), descr, &operands);
        let target = match part {
            Part { link: true, .. } => Target::Object,
            Part { opaque: true, .. } => Target::Opaque,
            _ => Target::Number,
        };
        self.offer(Value { r, kind, target, index: false });
    }

    pub fn store(&mut self) {
        let Some((descr, part, mut operands)) = self.place(true) else { return };
        let kind = self.kind_of(descr, part);
        let value = if part.link {
            let Some(value) = self.find(Kind::P, |v| v.target == Target::Object) else { return };
            value
        } else if part.opaque {
            self.any(Kind::P)
        } else {
            self.such(kind, |v| v.target == Target::Number)
        };
        operands.push(value.r);
        let family = if operands.len() == 2 { Op::StoreI } else { Op::StoreItemI };
        self.append(family.of_kind(kind), descr, &operands);
    }

    /// Checks of neighbouring indexes against one length, or against a value that is none.
    pub fn bounds(&mut self) {
        let length = |(descr, part): &&(u16, Part)| part.owner == Owner::Object && self.mem(*descr) == Mem::Len;
        let descr = self.parts.iter().find(length).expect("objects have a length").0;
        let n = match self.find(Kind::P, |v| v.target == Target::Object) {
            Some(object) if self.rng.percent(80) => self.append(Op::LoadI, descr, &[object.r]),
            _ => self.any(Kind::I).r,
        };
        let x = if self.rng.percent(50) { self.index() } else { self.any(Kind::I).r };
        let steps = 2 + self.rng.below(4);
        for step in 0..steps {
            let k = self.rng.below(9) as i64 - 3;
            let k = self.b.int(k);
            let at = self.append(Op::IntAdd, 0, &[x, k]);
            let op = *self.rng.pick(&[Op::UintLt, Op::UintLt, Op::UintLe, Op::IntLt]);
            let operands = if self.rng.percent(30) { [n, at] } else { [at, n] };
            let c = self.append(op, 0, &operands);
            if step + 1 < steps && self.rng.percent(80) {
                self.guard_on(c);
            } else {
                self.offer(Value { r: c, kind: Kind::I, target: Target::Number, index: false });
            }
        }
    }

    pub fn new_object(&mut self) {
        let (descr, target) = if self.rng.percent(60) { self.new[0] } else { *self.rng.pick(&self.new) };
        if self.rng.percent(3) {
            self.append(Op::Garbage, descr, &[]);
        }
        let r = self.append(Op::New, descr, &[]);
        self.offer(Value { r, kind: Kind::P, target, index: false });
    }

    fn function(&mut self, descr: Descr) -> u16 {
        let b = &mut self.b;
        *self.functions.entry(descr.name().to_string()).or_insert_with(|| b.descr(descr))
    }

    /// A call of a function that sees words only.
    pub fn call(&mut self) {
        let count = self.rng.below(self.shape.max_args + 1);
        let mut args = Vec::new();
        let mut kinds = Vec::new();
        for _ in 0..count {
            let kind = *self.rng.pick(&KINDS);
            let value = self.such(kind, |v| v.target == Target::Number);
            kinds.push(kind);
            args.push(value.r);
        }
        let results: Vec<Kind> =
            (0..self.rng.below(callees::MAX_CALLEE_RESULTS + 1)).map(|_| *self.rng.pick(&KINDS)).collect();
        let words: Vec<u64> = args.iter().map(|&r| self.word(r)).collect();
        let (mut mode, _) = *self.rng.pick(&Mode::ALL);
        if mode.panics(&words) {
            mode = if mode == Mode::Dare { Mode::Spare } else { Mode::Mix };
        }
        let descr = self.function(callees::descr(mode, &kinds, &results));
        let leaves = mode.may_panic() || self.rng.percent(50);
        self.call_of(descr, &args, &results, Target::Number, leaves);
    }

    /// A call of a function that works on an object.
    pub fn object_call(&mut self) {
        let Some(object) = self.find(Kind::P, |v| v.target == Target::Object) else { return };
        let word = self.any(Kind::I).r;
        let [poke, grab, prod, linked] = callees::object_descrs();
        // `linked` panics for this word.
        if self.rng.percent(60) || self.word(word) == i64::MIN as u64 {
            let which = self.rng.below(3);
            let descr = self.function([poke, grab, prod].into_iter().nth(which).expect("one of three"));
            self.call_of(descr, &[object.r, word], &[Kind::I], Target::Number, false);
        } else {
            let descr = self.function(linked);
            self.call_of(descr, &[object.r, word], &[Kind::P], Target::Object, true);
        }
    }

    fn call_of(&mut self, descr: u16, args: &[Ref], results: &[Kind], target: Target, leaves: bool) {
        let call = if leaves {
            let exit = self.exit();
            let (call, guard) = self.b.call(descr, args);
            self.b.set_exit(guard, exit);
            call
        } else {
            self.b.call_no_panic(descr, args)
        };
        // Some result words stay without a name.
        let mut values = Vec::new();
        for (n, &kind) in results.iter().enumerate() {
            if n == 0 {
                values.push((call, kind));
            } else if self.rng.percent(85) {
                values.push((self.b.result(kind, call, n as u16), kind));
            }
        }
        self.run();
        for (r, kind) in values {
            self.offer(Value { r, kind, target, index: false });
        }
    }
}
