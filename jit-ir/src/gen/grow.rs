//! Grows values, pure operations, labels and ends.

use std::collections::HashMap;

use super::exits::OUTER;
use super::heap::{self, Heap, OBJECTS, Part};
use super::rng::Rng;
use super::shape::{End, Shape, Step};
use super::{Case, Input};
use crate::build::Builder;
use crate::eval::Machine;
use crate::{ExitId, Inst, Kind, Op, Ref};

/// The uses of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// No address of an object: an integer in disguise.
    Number,
    /// One of the heap's objects.
    Object,
    /// A node.
    Node,
    /// A short array of this length.
    Array(u32),
    /// Null or the address of something: to be compared and moved only.
    Opaque,
}

const DIVISIONS: [Op; 4] = [Op::IntDiv, Op::IntRem, Op::UintDiv, Op::UintRem];

/// A value to choose from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub r: Ref,
    pub kind: Kind,
    pub target: Target,
    /// An integer that is an index of every array.
    pub index: bool,
}

pub(super) struct Grower {
    pub rng: Rng,
    pub shape: Shape,
    pub b: Builder,
    pub heap: Heap,
    pub machine: Machine,
    /// The values of each kind, oldest first.
    pub pools: [Vec<Value>; 3],
    /// Parts of objects with their descriptors.
    pub parts: Vec<(u16, Part)>,
    /// The types that `new` makes.
    pub new: [(u16, Target); 3],
    /// Descriptors of functions by name.
    pub functions: HashMap<String, u16>,
    /// The last exit, to be shared.
    pub last_exit: Option<ExitId>,
    seed: u64,
}

impl Grower {
    pub fn new(seed: u64) -> Grower {
        let mut rng = Rng::new(seed);
        let shape = Shape::new(&mut rng);
        let heap = Heap::new();
        heap.reset(seed);
        let mut b = Builder::new(format!("generated {seed}"));
        let parts = heap::descrs().into_iter().map(|(descr, part)| (b.descr(descr), part)).collect();
        let new = heap::new_descrs().map(|(descr, target)| (b.descr(descr), target));
        let mut grower = Grower {
            rng,
            shape,
            b,
            heap,
            machine: Machine::new(0),
            pools: Default::default(),
            parts,
            new,
            functions: HashMap::new(),
            last_exit: None,
            seed,
        };
        grower.snapshots();
        grower
    }

    pub fn grow(mut self, size: usize) -> Case {
        let loops = matches!(self.shape.end, End::Loop | End::Peeled);
        let mut kinds = vec![Kind::I];
        kinds.append(&mut self.shape.params);
        let first: Vec<Input> = (0..kinds.len()).map(|n| self.input(n, kinds[n])).collect();
        let params = self.b.entry(&kinds);
        let words = first.iter().map(|input| match *input {
            Input::Word(word) => word,
            Input::Object(number) => self.heap.object(number),
        });
        // Label 0 is no operation; its parameters have their words beforehand.
        self.machine.values = std::iter::once(0).chain(words).collect();
        let mut labels = vec![self.params(&params, &first.iter().map(target).collect::<Vec<_>>())];
        let mut counter = params[0];
        while self.b.trace.insts.len() < size {
            self.step();
            if self.shape.mid && self.b.trace.insts.len() > size / 2 && labels.len() == 1 {
                let (new_counter, values) = self.mid_label(counter);
                counter = if self.shape.end == End::Peeled { new_counter } else { counter };
                labels.push(values);
            }
        }
        if loops {
            let label = labels.len() as u16 - 1;
            let label = if self.shape.end == End::Peeled { label } else { 0 };
            self.close(label, counter, &labels[label as usize]);
        } else {
            self.end();
        }
        let inputs = self.inputs(&kinds, first);
        Case { seed: self.seed, trace: self.b.build(), inputs }
    }

    /// The first input vector's word for a parameter. Parameter 0 counts loops and stays small.
    fn input(&mut self, n: usize, kind: Kind) -> Input {
        match kind {
            Kind::I if n == 0 => Input::Word(2 + self.rng.below(8) as u64),
            Kind::I => Input::Word(self.rng.int() as u64),
            Kind::F => Input::Word(self.rng.float().to_bits()),
            Kind::P => Input::Object(self.rng.below(OBJECTS)),
        }
    }

    /// More input vectors, each with a few words changed.
    fn inputs(&mut self, kinds: &[Kind], first: Vec<Input>) -> Vec<Vec<Input>> {
        let mut vectors = vec![first];
        for _ in 0..5 {
            let mut vector = vectors[0].clone();
            for _ in 0..1 + self.rng.below(3) {
                let n = self.rng.below(kinds.len());
                vector[n] = self.input(n, kinds[n]);
            }
            vectors.push(vector);
        }
        vectors
    }

    fn step(&mut self) {
        let guard = self.rng.percent(self.shape.guards);
        match if guard { Step::Guard } else { *self.rng.pick(&self.shape.steps) } {
            Step::Pure => {
                let op = *self.rng.pick(&self.shape.ops);
                self.pure(op);
            }
            Step::Machine => self.machine_step(),
            Step::Overflow => self.overflow(),
            Step::Bounds => self.bounds(),
            Step::Load => self.load(),
            Step::Store => self.store(),
            Step::New => self.new_object(),
            Step::Call => self.call(),
            Step::ObjectCall => self.object_call(),
            Step::Guard => self.guard(),
            Step::Marker => self.marker(),
        }
    }

    /// Runs the appended instructions. None of them leaves the trace.
    pub fn run(&mut self) {
        let trace = &self.b.trace;
        self.machine.values.resize(trace.insts.len(), 0);
        while (self.machine.pc as usize) < trace.insts.len() {
            // SAFETY: accesses go to parts of the heap's objects and of nodes, functions are our own.
            let outcome = unsafe { self.machine.step(trace) };
            assert_eq!(outcome, None, "a generated trace holds for its first inputs");
        }
    }

    /// The word of a value on the first inputs.
    pub fn word(&self, r: Ref) -> u64 {
        self.machine.word(&self.b.trace, r)
    }

    /// Appends an operation with fixed operands.
    pub fn append(&mut self, op: Op, descr: u16, operands: &[Ref]) -> Ref {
        let nth = |n: usize| operands.get(n).copied().unwrap_or(Ref::NONE);
        let r = self.b.trace.push(Inst::new(op, descr, nth(0), nth(1), nth(2)));
        self.run();
        r
    }

    /// Makes a result available.
    pub fn offer(&mut self, value: Value) {
        self.pools[value.kind as usize].push(value);
    }

    /// A value or constant of a kind.
    pub fn any(&mut self, kind: Kind) -> Value {
        self.such(kind, |_| true)
    }

    /// A value of a kind that fulfils a condition, or a constant.
    pub fn such(&mut self, kind: Kind, condition: impl Fn(&Value) -> bool) -> Value {
        if !self.rng.percent(self.shape.constants)
            && let Some(value) = self.find(kind, condition)
        {
            return value;
        }
        let r = match kind {
            Kind::I => {
                let value = self.rng.int();
                self.b.int(value)
            }
            Kind::F => {
                let value = self.rng.float();
                self.b.float(value)
            }
            Kind::P => {
                let word = self.rng.below(3) as u64 * 0x1_0000_0008;
                self.b.ptr(word)
            }
        };
        Value { r, kind, target: Target::Number, index: false }
    }

    /// A value of a kind that fulfils a condition, more likely a recent one.
    pub fn find(&mut self, kind: Kind, condition: impl Fn(&Value) -> bool) -> Option<Value> {
        let pool = &self.pools[kind as usize];
        for _ in 0..8 {
            if pool.is_empty() {
                return None;
            }
            let range = if self.rng.percent(80) { self.shape.live.min(pool.len()) } else { pool.len() };
            let value = pool[pool.len() - 1 - self.rng.below(range)];
            if condition(&value) {
                return Some(value);
            }
        }
        pool.iter().rev().find(|v| condition(v)).copied()
    }

    /// Appends a pure operation.
    pub fn pure(&mut self, op: Op) -> Ref {
        let mut operands: Vec<Value> = Vec::new();
        for &(_, kind) in op.info().operands {
            let same = operands.last().filter(|v| v.kind == kind).copied();
            let value = match same {
                Some(value) if self.rng.percent(self.shape.equal) => value,
                None if DIVISIONS.contains(&op) && self.rng.percent(30) => self.large(),
                Some(_) if DIVISIONS.contains(&op) && self.rng.percent(40) => self.divisor(),
                _ if op == Op::PtrAsInt => self.such(kind, |v| v.target == Target::Number),
                _ => self.any(kind),
            };
            operands.push(value);
        }
        let refs: Vec<Ref> = operands.iter().map(|v| v.r).collect();
        let r = self.append(op, 0, &refs);
        let kind = op.result().expect("a pure operation has a result");
        self.offer(Value { r, kind, target: Target::Number, index: false });
        r
    }

    /// An integer of large magnitude about which nothing is known: roundings of divisions go wrong there.
    fn large(&mut self) -> Value {
        let (any, k) = (self.any(Kind::I), *self.rng.pick(&[i64::MIN, i64::MAX]));
        let k = self.b.int(k);
        let r = self.append(Op::IntXor, 0, &[any.r, k]);
        Value { r, kind: Kind::I, target: Target::Number, index: false }
    }

    /// A constant by which a division is made of other operations.
    fn divisor(&mut self) -> Value {
        const DIVISORS: [i64; 16] = [0, 1, -1, 2, -2, 3, -3, 4, 7, 8, 10, 100, -1000, 1 << 32, (1 << 32) - 1, i64::MIN];
        let k = match self.rng.below(3) {
            0 => 1 << self.rng.below(64),
            _ => *self.rng.pick(&DIVISORS),
        };
        Value { r: self.b.int(k), kind: Kind::I, target: Target::Number, index: false }
    }

    /// An overflow check with its operation, in either order.
    fn overflow(&mut self) {
        const PAIRS: [(Op, Op); 6] = [
            (Op::IntAddOvf, Op::IntAdd),
            (Op::IntSubOvf, Op::IntSub),
            (Op::IntMulOvf, Op::IntMul),
            (Op::UintAddOvf, Op::IntAdd),
            (Op::UintSubOvf, Op::IntSub),
            (Op::UintMulOvf, Op::IntMul),
        ];
        let (check, op) = *self.rng.pick(&PAIRS);
        let refs = [self.any(Kind::I).r, self.any(Kind::I).r];
        let early = self.rng.percent(30);
        let before = early.then(|| self.append(op, 0, &refs));
        let overflows = self.append(check, 0, &refs);
        self.guard_on(overflows);
        let r = before.unwrap_or_else(|| self.append(op, 0, &refs));
        self.offer(Value { r, kind: Kind::I, target: Target::Number, index: false });
    }

    /// Instructions that must not change anything.
    fn marker(&mut self) {
        let sort = self.rng.below(100);
        if sort < 30 {
            self.b.merge_point(OUTER);
        } else {
            // No call here is one of a portal with such objects, so that it promises nothing.
            if sort < 50 {
                self.b.prologue();
            }
            let kinds = [Kind::I, Kind::F, Kind::P];
            let words: Vec<Ref> = (0..self.rng.below(3)).map(|n| self.any(kinds[n]).r).collect();
            self.b.note(&words);
        }
        self.run();
    }

    /// Offers the parameters of a label.
    fn params(&mut self, params: &[Ref], targets: &[Target]) -> Vec<Value> {
        let value = |(&r, &target): (&Ref, &Target)| {
            let kind = self.b.trace.kind(r);
            // The arguments of a jump are not known yet.
            Value { r, kind, target, index: false }
        };
        let values: Vec<Value> = params.iter().zip(targets).map(value).collect();
        values.iter().for_each(|&v| self.offer(v));
        values
    }

    /// Appends label 1; gives the counter's parameter and all of them.
    fn mid_label(&mut self, counter: Ref) -> (Ref, Vec<Value>) {
        let all = [Kind::I, Kind::F, Kind::P].map(|kind| self.pools[kind as usize].clone()).concat();
        let mut args = vec![counter];
        let mut targets = vec![Target::Number];
        for _ in 0..self.rng.below(10).min(all.len()) {
            let value = self.rng.pick(&all);
            args.push(value.r);
            targets.push(value.target);
        }
        let params = self.b.label(&args);
        self.run();
        (params[0], self.params(&params, &targets))
    }

    /// Ends with a jump, as long as the counter is positive.
    fn close(&mut self, label: u16, counter: Ref, params: &[Value]) {
        let (zero, one) = (self.b.int(0), self.b.int(1));
        let next = self.append(Op::IntSub, 0, &[counter, one]);
        let goes_on = self.append(Op::IntLt, 0, &[zero, next]);
        self.guard_on(goes_on);
        let mut args = vec![next];
        for param in &params[1..] {
            let fits = |v: &Value| v.target == param.target || param.target == Target::Opaque;
            let arg = if self.rng.percent(20) {
                Some(*param)
            } else if self.rng.percent(40) {
                // Rotates the parameters.
                let others: Vec<&Value> = params[1..].iter().filter(|v| v.kind == param.kind && fits(v)).collect();
                Some(**self.rng.pick(&others))
            } else if param.target == Target::Number {
                Some(self.such(param.kind, fits))
            } else {
                self.find(param.kind, fits)
            };
            args.push(arg.expect("the parameter itself fits").r);
        }
        self.b.jump(label, &args);
    }

    fn end(&mut self) {
        self.b.at(OUTER, 0);
        if self.shape.end == End::Leave {
            let exit = self.exit();
            let guard = self.b.leave();
            return self.b.set_exit(guard, exit);
        }
        let kinds = [Kind::I, Kind::F, Kind::P];
        let words: Vec<Ref> = (0..self.rng.below(6))
            .map(|_| {
                let kind = *self.rng.pick(&kinds);
                self.any(kind).r
            })
            .collect();
        self.b.finish(&words);
    }
}

fn target(input: &Input) -> Target {
    match input {
        Input::Word(_) => Target::Number,
        Input::Object(_) => Target::Object,
    }
}
