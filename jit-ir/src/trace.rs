//! The trace: straight-line code in SSA form.
//!
//! A value is named by the index of the instruction that makes it ([`Ref`]). The first
//! instruction is label 0; its parameters, which follow it, are the inputs of the trace. A trace
//! ends in `jump` (to a label of its own or to a target token of other code), `finish` or
//! `leave`. Labels in the middle are reached by falling through (with the arguments in their
//! operand list) and by a jump from the end; control flow has no other merges.
//!
//! A trace comes in two states. As **recorded**, each guard names the snapshot and the event
//! after which the interpreter can be resumed ([`Guard`]), and [`Trace::events`] numbers the events that a
//! replay will meet. As **optimized**, each guard names an [`Exit`](crate::Exit), which says
//! where every value that a replay needs comes from; events are gone.

use std::panic::Location;
use std::sync::Arc;

use crate::resume::Resume;
use crate::{Class, Descr, Descrs, ExitId, GuardId, Kind, Op, SnapshotId, Table};

/// A value: an instruction's result or a constant of the pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ref(u32);

const CONST_BIT: u32 = 1 << 31;

impl Ref {
    /// No value.
    pub const NONE: Ref = Ref(u32::MAX);

    /// The result of instruction `index`.
    #[inline]
    pub const fn inst(index: u32) -> Ref {
        debug_assert!(index < CONST_BIT);
        Ref(index)
    }

    /// Constant `index` of the pool.
    #[inline]
    pub const fn constant(index: u32) -> Ref {
        debug_assert!(index < CONST_BIT - 1);
        Ref(index | CONST_BIT)
    }

    /// A guard's number, as an operand of [`Inst`].
    #[inline]
    pub const fn guard(guard: GuardId) -> Ref {
        Ref(guard.number())
    }

    /// A snapshot's number, as an operand of [`Inst`].
    #[inline]
    pub const fn snapshot(snapshot: SnapshotId) -> Ref {
        Ref(snapshot.number())
    }

    /// Whether this is [`Ref::NONE`].
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == u32::MAX
    }

    /// Whether this is a constant.
    #[inline]
    pub const fn is_const(self) -> bool {
        self.0 & CONST_BIT != 0 && self.0 != u32::MAX
    }

    /// The index of the instruction, if this is one's result.
    #[inline]
    pub const fn as_inst(self) -> Option<u32> {
        if self.0 & CONST_BIT == 0 { Some(self.0) } else { None }
    }

    /// The index in the constant pool, if this is a constant.
    #[inline]
    pub const fn as_const(self) -> Option<u32> {
        if self.is_const() { Some(self.0 & !CONST_BIT) } else { None }
    }

    /// The raw word, for operands of [`Inst`] that are not values.
    #[inline]
    pub const fn raw(self) -> u32 {
        self.0
    }

    /// An operand of [`Inst`] that is not a value.
    #[inline]
    pub const fn from_raw(raw: u32) -> Ref {
        Ref(raw)
    }
}

impl std::fmt::Debug for Ref {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.as_inst(), self.as_const()) {
            (Some(i), _) => write!(f, "v{i}"),
            (_, Some(c)) => write!(f, "k{c}"),
            _ => f.write_str("none"),
        }
    }
}

/// A constant: a kind and its 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Const {
    /// The kind.
    pub kind: Kind,
    /// The bits.
    pub bits: u64,
}

/// One instruction, 16 bytes.
///
/// | class of `op` | `aux` | `a` | `b` | `c` |
/// |---|---|---|---|---|
/// | Pure | | operand 0 | operand 1 | operand 2 |
/// | Load, Store | descriptor | operand 0 | operand 1 | operand 2 |
/// | Alloc | descriptor | | | |
/// | Call | descriptor | start of the operand list | its length | guard number, or none |
/// | Result | word number, from 1 | the call | | |
/// | Guard | | operand 0 | operand 1 | guard number |
/// | Assume | | operand 0 | operand 1 | |
/// | Label | label number | start of the operand list | its length | |
/// | Param | parameter number | | | |
/// | `merge_point` | | snapshot number | | |
/// | `jump` | 0: own label, 1: target token | start of the operand list | its length | label or token |
/// | `finish`, `leave` | | start of the operand list | its length | guard number |
///
/// Unused operands are [`Ref::NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Inst {
    /// The operation.
    pub op: Op,
    /// See the table.
    pub aux: u16,
    /// See the table.
    pub a: Ref,
    /// See the table.
    pub b: Ref,
    /// See the table.
    pub c: Ref,
}

const _: () = assert!(size_of::<Inst>() == 16);

impl Inst {
    /// An instruction with up to three operands.
    #[inline]
    pub const fn new(op: Op, aux: u16, a: Ref, b: Ref, c: Ref) -> Inst {
        Inst { op, aux, a, b, c }
    }

    /// An instruction with a range of [`Trace::operands`].
    #[inline]
    pub const fn list(op: Op, aux: u16, list: List, c: Ref) -> Inst {
        Inst { op, aux, a: Ref(list.start), b: Ref(list.len), c }
    }

    /// A jump with its arguments.
    pub const fn jump(target: Target, args: List) -> Inst {
        let (sort, number) = match target {
            Target::Label(n) => (0, Ref(n)),
            Target::Token(n) => (1, Ref(n)),
            Target::Code => (2, Ref::NONE),
        };
        Inst::list(Op::Jump, sort, args, number)
    }

    /// The target of a jump; none for all else, and for jumps that [`check`](mod@crate::check) refuses.
    #[inline]
    pub fn target(&self) -> Option<Target> {
        match (self.op, self.aux) {
            (Op::Jump, 0) => Some(Target::Label(self.c.0)),
            (Op::Jump, 1) => Some(Target::Token(self.c.0)),
            (Op::Jump, 2) if self.c.is_none() => Some(Target::Code),
            _ => None,
        }
    }

    /// Whether the operands are a range of [`Trace::operands`].
    #[inline]
    pub fn has_list(&self) -> bool {
        matches!(self.op.class(), Class::Call | Class::Label | Class::Final) || self.op == Op::Note
    }

    /// The range of [`Trace::operands`]; empty if there is none.
    #[inline]
    pub fn operand_list(&self) -> List {
        if self.has_list() { List { start: self.a.0, len: self.b.0 } } else { List::EMPTY }
    }

    /// The number of the guard, for guards, calls that may panic, `finish` and `leave`.
    #[inline]
    pub fn guard(&self) -> Option<GuardId> {
        match self.op.class() {
            Class::Guard | Class::Call => (!self.c.is_none()).then_some(GuardId::new(self.c.0)),
            Class::Final if self.op != Op::Jump => (!self.c.is_none()).then_some(GuardId::new(self.c.0)),
            _ => None,
        }
    }

    /// The snapshot that a `merge_point` names.
    #[inline]
    pub fn snapshot(&self) -> Option<SnapshotId> {
        (self.op == Op::MergePoint).then_some(SnapshotId::new(self.a.0))
    }
}

/// Where a jump goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To the label of its own trace with this number.
    Label(u32),
    /// To the code of a target token.
    Token(u32),
    /// To the code whose address is the first argument.
    Code,
}

/// A range of one of a trace's pools.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct List {
    /// First index.
    pub start: u32,
    /// Number of entries.
    pub len: u32,
}

impl List {
    /// No entries.
    pub const EMPTY: List = List { start: 0, len: 0 };

    /// As a range of `usize`.
    #[inline]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}

/// Where a portal frame stood when it passed a merge point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Snapshot {
    /// Descriptor of the portal.
    pub portal: u16,
    /// The greens, constants in [`Trace::operands`].
    pub greens: List,
    /// The reds in [`Trace::operands`]; empty in an optimized trace, where exits hold them.
    pub reds: List,
    /// The frame that called this one, if it is inlined.
    pub parent: Option<Position>,
    /// The runtime's number for the place where the frame was entered, if it has one; not part of the text form.
    pub key: Option<u32>,
}

/// A position in a frame: after event number `after` of snapshot `snapshot` (0: at the merge point).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The snapshot.
    pub snapshot: SnapshotId,
    /// The last event that has happened.
    pub after: u32,
}

/// An instruction that a replay meets as event `number` of snapshot `snapshot`.
///
/// Loads, stores, allocations, calls and `note`s are events. Several entries with one number
/// are one event of several words, in order; the words are the results of the instructions
/// (of a `note`: its operands). A store without an event initializes the object just made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The frame whose event it is.
    pub snapshot: SnapshotId,
    /// Counted from the frame's merge point, from 1.
    pub number: u32,
    /// The instruction.
    pub inst: u32,
    /// The stamp by which the runtime knows the event, so that a replay takes no result of another one; not part of the text form.
    pub stamp: u32,
}

/// A place where the trace may be left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guard {
    /// Where the interpreter is resumed.
    pub at: Position,
    /// The number of entries of [`Trace::events`] recorded before it.
    pub events: u32,
    /// The exit, once the trace is optimized.
    pub exit: Option<ExitId>,
    /// The interpreter's source line.
    pub site: Option<&'static Location<'static>>,
}

/// Instructions that make a recorded trace a long one: recorder, optimizer and assembler give its memory back. Most
/// traces are short, and leave it to the next.
pub const LONG: usize = 1 << 12;

/// A trace, recorded or optimized.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The name in logs, e.g. `loop 3` or `bridge 3.7`.
    pub name: String,
    /// The instructions.
    pub insts: Vec<Inst>,
    /// The constants; a constant may occur twice in a recorded trace.
    pub consts: Vec<Const>,
    /// Operand lists of calls, labels, jumps, snapshots and notes.
    pub operands: Vec<Ref>,
    /// The descriptors that the instructions and snapshots name.
    pub descrs: Descrs,
    /// The places where it may be left.
    pub guards: Table<GuardId, Guard>,
    /// The merge points that it passed.
    pub snapshots: Table<SnapshotId, Snapshot>,
    /// Of each snapshot, the greens as the guest's user knows them; shorter, or empty, without a reader:
    /// [`Trace::location`].
    pub locations: Table<SnapshotId, Option<String>>,
    /// The events of a replay, in the order of the instructions; empty once optimized.
    pub events: Vec<Event>,
    /// The resume data of each exit; empty until optimized.
    pub resume: Resume,
}

impl Trace {
    /// The number of a descriptor, which is added if it is not there.
    pub fn add_descr(&mut self, descr: &Arc<Descr>) -> usize {
        let known = self.descrs.iter().position(|d| d == &**descr);
        known.unwrap_or_else(|| {
            self.descrs.push(descr.clone());
            self.descrs.len() - 1
        })
    }

    /// The greens of a snapshot as the guest's user knows them, if that is known.
    pub fn location(&self, snapshot: SnapshotId) -> Option<&str> {
        self.locations.get(snapshot)?.as_deref()
    }

    /// Names the greens of a snapshot for the guest's user.
    pub fn set_location(&mut self, snapshot: SnapshotId, location: String) {
        if self.locations.len() <= snapshot.index() {
            self.locations.entries_mut().resize(snapshot.index() + 1, None);
        }
        self.locations[snapshot] = Some(location);
    }

    /// Where it ends by jumping to.
    pub fn target(&self) -> Option<Target> {
        self.insts.last()?.target()
    }

    /// The instructions with the values that they define.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Ref, &Inst)> {
        self.insts.iter().enumerate().map(|(i, inst)| (Ref::inst(i as u32), inst))
    }

    /// The kind of a value.
    ///
    /// # Panics
    /// If `r` is [`Ref::NONE`] or names an instruction without a result.
    #[inline]
    pub fn kind(&self, r: Ref) -> Kind {
        match r.as_inst() {
            Some(i) => self.insts[i as usize].op.result().expect("instruction with a result"),
            None => self.consts[r.as_const().expect("value") as usize].kind,
        }
    }

    /// The constant behind `r`, if it is one.
    #[inline]
    pub fn as_const(&self, r: Ref) -> Option<Const> {
        r.as_const().map(|c| self.consts[c as usize])
    }

    /// The entries of an operand list.
    #[inline]
    pub fn list(&self, list: List) -> &[Ref] {
        &self.operands[list.range()]
    }

    /// Adds an operand list.
    pub fn add_list(&mut self, refs: impl IntoIterator<Item = Ref>) -> List {
        let start = self.operands.len() as u32;
        self.operands.extend(refs);
        List { start, len: self.operands.len() as u32 - start }
    }

    /// Adds a constant without looking for an equal one.
    #[inline]
    pub fn add_const(&mut self, kind: Kind, bits: u64) -> Ref {
        self.consts.push(Const { kind, bits });
        Ref::constant(self.consts.len() as u32 - 1)
    }

    /// Adds an instruction and names its result.
    #[inline]
    pub fn push(&mut self, inst: Inst) -> Ref {
        self.insts.push(inst);
        Ref::inst(self.insts.len() as u32 - 1)
    }

    /// The parameters of the label at instruction `label`.
    pub fn params(&self, label: u32) -> std::ops::Range<u32> {
        let first = label + 1;
        let n = self.insts[first as usize..].iter().take_while(|i| i.op.class() == Class::Param).count();
        first..first + n as u32
    }

    /// How many instructions do something ([`Class::is_operation`]). In an optimized trace some of them only serve
    /// assumptions.
    pub fn operations(&self) -> usize {
        self.insts.iter().filter(|inst| inst.op.class().is_operation()).count()
    }

    /// The value operands of an instruction, fixed and listed.
    #[inline]
    pub fn operands_of<'a>(&'a self, inst: &'a Inst) -> impl Iterator<Item = Ref> + 'a {
        let fixed = match inst.op.class() {
            Class::Pure | Class::Load | Class::Store | Class::Guard | Class::Assume => inst.op.info().operands.len(),
            Class::Result => 1,
            _ => 0,
        };
        [inst.a, inst.b, inst.c].into_iter().take(fixed).chain(self.list(inst.operand_list()).iter().copied())
    }

    /// The values that must survive up to an instruction because its exit names them: those of
    /// the exit of a guard, of a call that may panic and of `leave`, the operands of `finish`.
    pub fn exit_values(&self, inst: &Inst) -> &[Ref] {
        match inst.guard() {
            _ if inst.op == Op::Finish => self.list(inst.operand_list()),
            Some(g) => match self.guards[g].exit {
                Some(x) => self.list(self.resume.exits[x].values),
                None => &[],
            },
            None => &[],
        }
    }
}
