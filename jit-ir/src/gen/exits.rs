//! Grows guards and their resume data.

use super::grow::{Grower, Target, Value};
use super::heap::Owner;
use crate::{
    Descr, ExitId, Frame, Index, Kind, List, LogEntry, Mem, Op, Position, Ref, Resume, SnapshotId, Source, Virtual,
    VirtualField,
};

const COMPARISONS: [Op; 12] = [
    Op::IntEq,
    Op::IntNe,
    Op::IntLt,
    Op::IntLe,
    Op::UintLt,
    Op::UintLe,
    Op::PtrEq,
    Op::PtrNe,
    Op::FloatEq,
    Op::FloatNe,
    Op::FloatLt,
    Op::FloatLe,
];

/// The snapshot of the outer frame, and that of the frame that it calls.
pub(super) const OUTER: SnapshotId = SnapshotId::FIRST;
const INNER: SnapshotId = SnapshotId::new(1);

impl Grower {
    /// Two snapshots: of a portal without reds, and of one with reds inlined in it.
    pub fn snapshots(&mut self) {
        let outer = self.b.portal("outer", &[Kind::I], &[]);
        let inner = self.b.portal("inner", &[Kind::I, Kind::P], &[Kind::I, Kind::P]);
        let green = self.b.int(5);
        let code = self.b.ptr(0);
        self.b.snapshot(outer, &[green], &[], None);
        self.b.snapshot(inner, &[green, code], &[], Some(Position { snapshot: OUTER, after: 1 }));
        self.b.at(OUTER, 0);
    }

    /// Appends a guard that holds on the first inputs.
    pub fn guard(&mut self) {
        let condition = if self.rng.percent(self.shape.robust) {
            self.robust_condition()
        } else if self.rng.percent(70) {
            let op = *self.rng.pick(&COMPARISONS);
            self.pure(op)
        } else {
            let kind = *self.rng.pick(&[Kind::I, Kind::I, Kind::P]);
            let value = self.such(kind, |v| v.target == Target::Number);
            if kind == Kind::P || self.rng.percent(50) {
                return self.guard_value(value);
            }
            value.r
        };
        self.guard_on(condition);
    }

    /// A condition that is the same in every iteration.
    fn robust_condition(&mut self) -> Ref {
        let (one, sixteen) = (self.b.int(1), self.b.int(16));
        match self.rng.below(4) {
            0 => {
                let any = self.any(Kind::I).r;
                self.append(Op::IntOr, 0, &[any, one])
            }
            1 => {
                let any = self.any(Kind::I).r;
                let small = self.append(Op::IntZext8, 0, &[any]);
                let large = self.b.int(255);
                self.append(Op::IntLt, 0, &[large, small])
            }
            2 => match self.find(Kind::I, |v| v.index) {
                Some(value) => self.append(Op::UintLt, 0, &[value.r, sixteen]),
                None => one,
            },
            _ => match self.find(Kind::P, |v| v.target == Target::Object) {
                Some(value) => {
                    let null = self.b.ptr(0);
                    self.append(Op::PtrEq, 0, &[value.r, null])
                }
                None => one,
            },
        }
    }

    /// A guard on a condition, the way that it is.
    pub fn guard_on(&mut self, condition: Ref) {
        let exit = self.exit();
        let holds = self.word(condition) != 0;
        let guard = if holds { self.b.guard_true(condition) } else { self.b.guard_false(condition) };
        self.b.set_exit(guard, exit);
        if self.rng.percent(10) {
            if holds { self.b.assume_true(condition) } else { self.b.assume_false(condition) }
        }
        self.run();
    }

    fn guard_value(&mut self, value: Value) {
        let exit = self.exit();
        let word = self.word(value.r);
        let k = self.b.constant(value.kind, word);
        let assume = self.rng.percent(10);
        let guard = match value.kind {
            Kind::P => self.b.guard_value_p(value.r, k),
            _ => self.b.guard_value_i(value.r, k),
        };
        self.b.set_exit(guard, exit);
        match value.kind {
            _ if !assume => {}
            Kind::P => self.b.assume_value_p(value.r, k),
            _ => self.b.assume_value_i(value.r, k),
        }
        self.run();
    }

    /// An exit with some of the values there are.
    pub fn exit(&mut self) -> ExitId {
        if let Some(last) = self.last_exit
            && self.rng.percent(10)
        {
            return last;
        }
        let mut values: Vec<Value> = Vec::new();
        for _ in 0..self.rng.below(self.shape.exit_values + 1) {
            let kind = *self.rng.pick(&[Kind::I, Kind::F, Kind::P]);
            if let Some(value) = self.find(kind, |_| true)
                && values.iter().all(|v| v.r != value.r)
            {
                values.push(value);
            }
        }
        let exit = if self.rng.percent(70) {
            self.b.at(OUTER, 1);
            let refs: Vec<Ref> = values.iter().map(|v| v.r).collect();
            self.b.exit_of(OUTER, &refs)
        } else {
            self.inlined_exit(&values)
        };
        self.last_exit = Some(exit);
        exit
    }

    /// An exit of two frames with reds, a log and objects to make.
    fn inlined_exit(&mut self, values: &[Value]) -> ExitId {
        self.b.at(INNER, 3);
        let zero = self.b.int(0);
        let as_bits = self.rng.percent(30);
        let nth = |n: usize| match values.get(n) {
            Some(v) if as_bits && v.kind != Kind::I => Source::Bits(v.r),
            Some(v) => Source::Value(v.r),
            None => Source::Value(zero),
        };
        let of_kind = |kind: Kind| values.iter().find(|v| v.kind == kind).map(|v| Source::Value(v.r));
        let (new, parts) = (self.new, self.parts.clone());
        let make = self.rng.below(3) as u32;
        let resume = &mut self.b.trace.resume;
        let virtuals = List { start: resume.made.len() as u32, len: make };
        for n in 0..make {
            let start = resume.fields.len() as u32;
            let (object, target) = new[n as usize % new.len()];
            let (owner, index) = match target {
                Target::Array(length) => (Owner::Array, Some(length - 1)),
                _ => (Owner::Node, None),
            };
            for &(descr, part) in parts.iter().filter(|(_, part)| part.owner == owner) {
                let (mem, is_item) = match &self.b.trace.descrs[descr as usize] {
                    Descr::Field(d) => (d.mem, false),
                    Descr::Array(d) => (d.mem, true),
                    _ => unreachable!("a part of an object"),
                };
                let kind = if part.opaque || mem == Mem::W64 && is_item { Kind::P } else { Kind::I };
                let value = match of_kind(kind) {
                    _ if kind == Kind::P => Some(Source::Virtual(make - 1 - n)),
                    found => found,
                };
                if let Some(value) = value.filter(|_| mem.holds(kind) && is_item == index.is_some()) {
                    resume.fields.push(VirtualField { descr, index: index.and_then(Index::new), value: value.pack() });
                }
            }
            let fields = List { start, len: resume.fields.len() as u32 - start };
            resume.made.push(resume.virtuals.len() as u32);
            resume.virtuals.push(Virtual { descr: object, fields });
        }
        let object = if make > 0 { Source::Virtual(0) } else { of_kind(Kind::P).unwrap_or(Source::Value(Ref::NONE)) };
        let object = if object == Source::Value(Ref::NONE) { Source::Value(self.b.ptr(0)) } else { object };
        let address = if make > 1 { Source::Address(1) } else { Source::Value(zero) };
        let reds = [of_kind(Kind::I).unwrap_or(address), object];
        let resume = &mut self.b.trace.resume;
        let reds = resume.add_sources(reds);
        let outer_log = log(resume, &[(1, vec![nth(0), nth(1)])]);
        let rest = (2..values.len()).map(nth).collect();
        let inner_log = log(resume, &[(1, vec![]), (2, rest), (3, vec![Source::Fresh(1)])]);
        let frames = List { start: resume.frames.len() as u32, len: 2 };
        resume.frames.push(Frame { snapshot: OUTER, after: 1, reds: List::EMPTY, log: outer_log });
        resume.frames.push(Frame { snapshot: INNER, after: 3, reds, log: inner_log });
        let refs: Vec<Ref> = values.iter().map(|v| v.r).collect();
        self.b.exit(&refs, frames, virtuals)
    }
}

fn log(resume: &mut Resume, entries: &[(u32, Vec<Source>)]) -> List {
    let start = resume.log.len() as u32;
    for (event, values) in entries {
        let values = resume.add_sources(values.iter().copied());
        resume.log.push(LogEntry { event: *event, values, stamp: 0 });
    }
    List { start, len: entries.len() as u32 }
}
