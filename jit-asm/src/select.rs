//! Instruction selection and fusion.
//!
//! * `assume_*`, `note` and `merge_point` are nothing; neither is an unused pure operation or load.
//! * A comparison whose only use is a guard or a select is made there, as flags: `cmp; jcc`.
//! * An overflow predicate whose only use is a guard, next to the operation of the same operands,
//!   is that operation's flag: `add; jo`. The result is defined at the guard.
//! * A sum with a constant of which code makes nothing but addresses is a part of these: `[base + x + k]`. Exits may still need it.
//! * An operation whose result only a few exits need is made in their stubs.
//! * A sum whose only use is an extension from 8 bits is made with it, in the low byte of a register whose other bytes
//!   are known to be zero: those of a byte that was loaded or extended, or is assumed to be below 256.
//!
//! [`lower`] gives the operands of each piece in the order in which the emitter wants them:
//! constants second, float comparisons turned so that an unordered result says no.

use jit_ir::{Class, Descr, Inst, Mem, Op, Ref, Trace};

use crate::alloc::shape::{fits_imm, item_displacement};
use crate::faults::Fault;

/// Condition of the flags after `cmp`, by the number in the processor's encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Cc {
    Overflow = 0,
    Below = 2,
    AboveEq = 3,
    Equal = 4,
    NotEqual = 5,
    BelowEq = 6,
    Above = 7,
    Less = 12,
    GreaterEq = 13,
    LessEq = 14,
    Greater = 15,
}

impl Cc {
    /// The condition after the operands have changed places.
    fn mirrored(self) -> Cc {
        match self {
            _ if Fault::MirroredKept.on() => self,
            Cc::Below if Fault::MirroredSigned.on() => Cc::Greater,
            Cc::Below => Cc::Above,
            Cc::AboveEq => Cc::BelowEq,
            Cc::BelowEq => Cc::AboveEq,
            Cc::Above => Cc::Below,
            Cc::Less => Cc::Greater,
            Cc::GreaterEq => Cc::LessEq,
            Cc::LessEq => Cc::GreaterEq,
            Cc::Greater => Cc::Less,
            Cc::Overflow | Cc::Equal | Cc::NotEqual => self,
        }
    }
}

/// Something that sets flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// One operand is not 0.
    NonZero,
    /// Comparison of two words.
    Compare(Cc),
    /// The words have a common one bit.
    CommonBit,
    /// `a == b`, false if unordered.
    FloatEq,
    /// `a != b`, true if unordered.
    FloatNe,
    /// `a > b`, false if unordered.
    FloatAbove,
    /// `a >= b`, false if unordered.
    FloatAboveEq,
    /// The operation (one of `*_ovf`) overflows.
    Overflows(Op),
}

impl Test {
    /// Number of operands.
    pub fn arity(self) -> usize {
        if self == Test::NonZero { 1 } else { 2 }
    }
}

/// The kind of a piece of code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// The operation itself, on its operands.
    Plain,
    /// 1 if the test says yes, else 0.
    Value(Test),
    /// Leaves unless the test says `expect`. With a result, the test is an overflow and the
    /// result is that of the operation.
    Guard { test: Test, expect: bool },
    /// The operands of the test, then the value for yes and the value for no.
    Select(Test),
    /// The low byte of the sum of a byte and another word.
    ByteSum,
}

/// Up to four operands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Args {
    refs: [Ref; 4],
    len: u8,
}

impl Args {
    const NONE: Args = Args { refs: [Ref::NONE; 4], len: 0 };

    fn one(a: Ref) -> Args {
        Args { refs: [a, Ref::NONE, Ref::NONE, Ref::NONE], len: 1 }
    }

    fn two([a, b]: [Ref; 2]) -> Args {
        Args { refs: [a, b, Ref::NONE, Ref::NONE], len: 2 }
    }

    #[inline]
    pub fn as_slice(&self) -> &[Ref] {
        &self.refs[..self.len as usize]
    }
}

/// The choice for one instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// No code of its own.
    pub skip: bool,
    /// Only exits need it: their stubs make it ([`sinks`]).
    pub sunk: bool,
    /// The instruction whose test a guard or select makes, whose sum an extension, or whose sum is the index of a load or
    /// store; or [`NOTHING`].
    pub test: u32,
    /// The value that a guard on an overflow defines, or [`NOTHING`].
    pub partner: u32,
}

/// No instruction.
pub(crate) const NOTHING: u32 = u32::MAX;

/// The choices for a trace.
#[derive(Default)]
pub(crate) struct Choices {
    pub of: Vec<Choice>,
    /// The result of [`lower`] for each instruction whose operands it knows, once uses have been looked for.
    pub lowered: Vec<(Work, Args)>,
    /// Uses of each value by code and by exits, up to 255.
    uses: Vec<u8>,
    /// Whether code uses a value otherwise than as an index that may be a sum.
    others: Vec<bool>,
    /// Whether a value is known to be below 256.
    bytes: Vec<bool>,
}

/// How far from its guard an operation may stand to share its flags.
const PARTNER_DISTANCE: usize = 4;

impl Choices {
    /// Looks at the whole trace.
    pub fn make(&mut self, trace: &Trace) {
        let n = trace.insts.len();
        self.of.clear();
        self.of.resize(n, Choice { skip: false, sunk: false, test: NOTHING, partner: NOTHING });
        // The data of another trace is written over before it is read.
        self.lowered.resize(n, (Work::Plain, Args::NONE));
        self.uses.clear();
        self.uses.resize(n, 0);
        self.others.clear();
        self.others.resize(n, false);
        let (uses, others) = (&mut self.uses, &mut self.others);
        let mut count = |r: &Ref, by_code: bool| {
            if let Some(v) = r.as_inst() {
                let u = &mut uses[v as usize];
                *u = u.saturating_add(1);
                others[v as usize] |= by_code;
            }
        };
        for (choice, inst) in self.of.iter_mut().zip(&trace.insts) {
            match inst.op.class() {
                Class::Assume | Class::Marker | Class::Param => choice.skip = true,
                Class::Pure => fixed(inst).as_slice().iter().for_each(|r| count(r, true)),
                Class::Load | Class::Store => {
                    let sum = displaced(trace, inst).map(|_| inst.b);
                    fixed(inst).as_slice().iter().for_each(|r| count(r, Some(*r) != sum || *r == inst.c));
                }
                Class::Guard => {
                    fixed(inst).as_slice().iter().for_each(|r| count(r, true));
                    trace.exit_values(inst).iter().for_each(|r| count(r, false));
                }
                _ => {
                    trace.operands_of(inst).for_each(|r| count(&r, true));
                    trace.exit_values(inst).iter().for_each(|r| count(r, false));
                }
            }
        }
        self.bytes.clear();
        self.bytes.resize(n, false);
        let mut label = 0;
        for (i, inst) in trace.insts.iter().enumerate() {
            match inst.op {
                Op::Label => label = i,
                Op::GuardTrue | Op::GuardFalse | Op::IntSelect => self.fuse(trace, i, label),
                Op::LoadI => self.bytes[i] = loads_byte(trace, inst),
                Op::LoadItemI => {
                    self.bytes[i] = loads_byte(trace, inst);
                    self.displace(trace, i, label);
                }
                Op::LoadItemF | Op::LoadItemP | Op::StoreItemI | Op::StoreItemF | Op::StoreItemP => {
                    self.displace(trace, i, label);
                }
                Op::AssumeTrue => self.assume(trace, inst.a),
                Op::IntZext8 => {
                    self.bytes[i] = true;
                    self.fuse_sum(trace, i, label);
                }
                _ => {}
            }
        }
    }

    /// Learns from an assumption, which holds in all that follows.
    fn assume(&mut self, trace: &Trace, condition: Ref) {
        let Some(c) = condition.as_inst().map(|c| &trace.insts[c as usize]).filter(|c| c.op == Op::UintLt) else {
            return;
        };
        if let (Some(v), Some(k)) = (c.a.as_inst(), trace.as_const(c.b))
            && k.bits <= 256
        {
            self.bytes[v as usize] = true;
        }
    }

    /// Makes the index of `i` a part of its address, if no other code needs it. (A value from before the label would have to stay
    /// through the loop for it.)
    fn displace(&mut self, trace: &Trace, i: usize, label: usize) {
        let inst = &trace.insts[i];
        if let Some(s) = inst.b.as_inst().filter(|&s| s as usize > label && !self.others[s as usize])
            && displaced(trace, inst).is_some()
        {
            self.of[i].test = s;
        }
    }

    /// Makes the sum that `i` extends from 8 bits together with it, if it may.
    fn fuse_sum(&mut self, trace: &Trace, i: usize, label: usize) {
        let sum = trace.insts[i].a.as_inst().filter(|&s| s as usize > label && self.uses[s as usize] == 1);
        if let Some(s) = sum.filter(|&s| trace.insts[s as usize].op == Op::IntAdd && !self.of[s as usize].skip)
            && self.byte_first(&trace.insts[s as usize]).is_some()
        {
            self.of[i].test = s;
            self.of[s as usize].skip = true;
        }
    }

    /// The operands of a sum, first one that is known to be below 256.
    fn byte_first(&self, sum: &Inst) -> Option<[Ref; 2]> {
        let is_byte = |r: &Ref| r.as_inst().is_some_and(|v| self.bytes[v as usize]);
        [[sum.a, sum.b], [sum.b, sum.a]].into_iter().find(|[first, _]| is_byte(first))
    }

    /// Makes the condition of guard or select `i` its own test, if it may.
    fn fuse(&mut self, trace: &Trace, i: usize, label: usize) {
        let Some(c) = trace.insts[i].a.as_inst().filter(|&c| c as usize > label && self.is_only_use(c)) else {
            return;
        };
        let is_guard = trace.insts[i].op != Op::IntSelect;
        match test_of(trace, c) {
            None => return,
            Some((Test::Overflows(op), _)) => {
                if !is_guard {
                    return;
                }
                if let Some(p) = self.partner(trace, i, c as usize, op) {
                    self.of[i].partner = p as u32;
                    self.of[p].skip = true;
                }
            }
            // A select on a float comparison would need two conditions.
            Some((Test::FloatEq | Test::FloatNe | Test::FloatAbove | Test::FloatAboveEq, _)) if !is_guard => return,
            Some(_) => {}
        }
        self.of[i].test = c;
        self.of[c as usize].skip = true;
    }

    fn is_only_use(&self, v: u32) -> bool {
        self.uses[v as usize] == 1 || Fault::SharedTestFused.on()
    }

    /// The operation whose overflow `c` tells to guard `i`, if it may be done at the guard.
    fn partner(&self, trace: &Trace, i: usize, c: usize, op: Op) -> Option<usize> {
        let plain = match op {
            Op::IntAddOvf | Op::UintAddOvf => Op::IntAdd,
            Op::IntSubOvf | Op::UintSubOvf => Op::IntSub,
            _ => Op::IntMul,
        };
        let (a, b) = (trace.insts[c].a, trace.insts[c].b);
        let fits = |p: &usize| {
            let inst = &trace.insts[*p];
            inst.op == plain
                && inst.a == a
                && (inst.b == b || Fault::PartnerOfOthers.on())
                && !self.of[*p].skip
                && self.uses[*p] > 0
        };
        // Instructions between it and the guard must not use it; so there are none.
        let silent = |p: &usize| *p == c || matches!(trace.insts[*p].op.class(), Class::Assume | Class::Marker);
        let before = (0..i).rev().take(PARTNER_DISTANCE).find(|p| !silent(p)).filter(fits);
        let flows = |p: &usize| !matches!(trace.insts[*p].op.class(), Class::Label | Class::Final);
        before.or_else(|| (i + 1..trace.insts.len()).take(PARTNER_DISTANCE).take_while(flows).find(fits))
    }
}

/// The operands of an operation as a stub makes it, if it can: with nothing but its result's register and the scratch registers.
pub(crate) fn sinks(trace: &Trace, choices: &Choices, i: u32) -> Option<[Ref; 2]> {
    use Op::*;
    let inst = &trace.insts[i as usize];
    let is_imm = |r: Ref| trace.as_const(r).is_none_or(|c| fits_imm(c.bits));
    let (a, b) = (inst.a, inst.b);
    match inst.op {
        // A constant that is no immediate comes first: the result's register takes it.
        IntAdd | IntAnd | IntOr | IntXor => match (is_imm(a), is_imm(b)) {
            (_, true) => Some([a, b]),
            (true, false) => Some([b, a]),
            _ => None,
        },
        IntSub if is_imm(b) => Some([a, b]),
        IntShl | IntShr | UintShr if b.is_const() => Some([a, b]),
        IntZext8 if choices.of[i as usize].test != NOTHING => None,
        IntNeg | IntNot | IntSext8 | IntSext16 | IntSext32 | IntZext8 | IntZext16 | IntZext32 | FloatAsInt
        | SingleAsInt => Some([a, Ref::NONE]),
        _ => None,
    }
    .filter(|[a, _]| a.as_inst().is_some() || b.as_inst().is_some())
}

/// The displacement of a load or store and the rest of its index, if that is a sum with a constant.
pub(crate) fn displaced(trace: &Trace, inst: &Inst) -> Option<(Ref, i32)> {
    let Descr::Array(array) = &trace.descrs[inst.aux as usize] else { return None };
    let sum = &trace.insts[inst.b.as_inst()? as usize];
    if sum.op != Op::IntAdd {
        return None;
    }
    let (x, k) = if sum.a.is_const() { (sum.b, sum.a) } else { (sum.a, sum.b) };
    x.as_inst()?;
    Some((x, item_displacement(array, trace.as_const(k)?.bits)?))
}

fn loads_byte(trace: &Trace, inst: &Inst) -> bool {
    match &trace.descrs[inst.aux as usize] {
        Descr::Field(d) => d.mem == Mem::U8,
        Descr::Array(d) => d.mem == Mem::U8,
        _ => false,
    }
}

/// The test that a comparison makes, with its operands.
fn test_of(trace: &Trace, i: u32) -> Option<(Test, [Ref; 2])> {
    let inst = &trace.insts[i as usize];
    let (a, b) = (inst.a, inst.b);
    let compare = |cc: Cc| {
        if a.is_const() && !b.is_const() { (Test::Compare(cc.mirrored()), [b, a]) } else { (Test::Compare(cc), [a, b]) }
    };
    Some(match inst.op {
        Op::IntEq | Op::PtrEq => compare(Cc::Equal),
        Op::IntNe | Op::PtrNe => compare(Cc::NotEqual),
        Op::IntLt => compare(Cc::Less),
        Op::IntLe => compare(Cc::LessEq),
        Op::UintLt => compare(Cc::Below),
        Op::UintLe => compare(Cc::BelowEq),
        Op::IntAnd => (Test::CommonBit, constant_second(a, b)),
        Op::FloatEq => (Test::FloatEq, constant_second(a, b)),
        Op::FloatNe => (Test::FloatNe, constant_second(a, b)),
        Op::FloatLt => (Test::FloatAbove, [b, a]),
        Op::FloatLe if Fault::FloatLeAsLt.on() => (Test::FloatAbove, [b, a]),
        Op::FloatLe => (Test::FloatAboveEq, [b, a]),
        Op::IntAddOvf | Op::UintAddOvf | Op::IntMulOvf | Op::UintMulOvf => {
            (Test::Overflows(inst.op), constant_second(a, b))
        }
        Op::IntSubOvf | Op::UintSubOvf => (Test::Overflows(inst.op), [a, b]),
        _ => return None,
    })
}

fn constant_second(a: Ref, b: Ref) -> [Ref; 2] {
    if a.is_const() && !b.is_const() { [b, a] } else { [a, b] }
}

/// The piece of code for instruction `i`: its kind and its operands. Labels, calls and ends have none.
pub(crate) fn lower(trace: &Trace, choices: &Choices, i: u32) -> (Work, Args) {
    let inst = &trace.insts[i as usize];
    let choice = &choices.of[i as usize];
    let condition = || match choice.test {
        NOTHING => (Test::NonZero, Args::one(inst.a)),
        c => {
            let (test, args) = test_of(trace, c).expect("only tests are chosen");
            (test, Args::two(args))
        }
    };
    match inst.op.class() {
        Class::Guard if matches!(inst.op, Op::GuardValueI | Op::GuardValueP) => {
            (Work::Guard { test: Test::Compare(Cc::Equal), expect: true }, Args::two([inst.a, inst.b]))
        }
        Class::Guard => {
            let (test, args) = condition();
            (Work::Guard { test, expect: inst.op == Op::GuardTrue }, args)
        }
        Class::Pure if inst.op == Op::IntSelect => {
            let (test, mut args) = condition();
            let n = test.arity();
            args.refs[n..n + 2].copy_from_slice(&[inst.b, inst.c]);
            args.len += 2;
            (Work::Select(test), args)
        }
        Class::Pure if inst.op == Op::IntZext8 && choice.test != NOTHING => {
            let sum = &trace.insts[choice.test as usize];
            (Work::ByteSum, Args::two(choices.byte_first(sum).expect("only sums of a byte are chosen")))
        }
        Class::Pure if inst.op != Op::IntAnd => match test_of(trace, i) {
            Some((test, args)) => (Work::Value(test), Args::two(args)),
            None if inst.op.commutative() => (Work::Plain, Args::two(constant_second(inst.a, inst.b))),
            None => (Work::Plain, fixed(inst)),
        },
        Class::Pure => (Work::Plain, Args::two(constant_second(inst.a, inst.b))),
        Class::Load | Class::Store if choice.test != NOTHING => {
            let mut args = fixed(inst);
            args.refs[1] = displaced(trace, inst).expect("only sums are chosen").0;
            (Work::Plain, args)
        }
        Class::Load | Class::Store => (Work::Plain, fixed(inst)),
        _ => (Work::Plain, Args::NONE),
    }
}

fn fixed(inst: &Inst) -> Args {
    Args { refs: [inst.a, inst.b, inst.c, Ref::NONE], len: inst.op.info().operands.len() as u8 }
}
