//! Trace builder: one method per operation.
//! The table of operations makes the methods.
//!
//! For tests and tools; the recorder of a runtime has its own, which also computes. Constants
//! are interned by kind and bits. Methods append and trust the caller: [`crate::check`] judges
//! the result.
//!
//! ```
//! use jit_ir::build::Builder;
//! use jit_ir::{Kind, eval};
//!
//! let mut b = Builder::new("sum");
//! let [x, y] = b.entry(&[Kind::I, Kind::I])[..] else { unreachable!() };
//! let sum = b.int_add(x, y);
//! b.finish(&[sum]);
//! let trace = b.build();
//! // SAFETY: the trace touches no memory.
//! let run = unsafe { eval::run(&trace, &[20, 22], 0) };
//! assert_eq!(run.outcome, eval::Outcome::Finish(vec![42]));
//! ```

use std::collections::HashMap;

use crate::{
    Descr, Event, Exit, ExitId, Frame, Guard, GuardId, Inst, Kind, List, LogEntry, Name, Op, Portal, Position, Ref,
    Snapshot, SnapshotId, Source, Target, Trace,
};

/// A trace in the making.
pub struct Builder {
    /// The instructions so far, for uses without a method.
    pub trace: Trace,
    consts: HashMap<(Kind, u64), Ref>,
    at: Position,
    labels: u16,
}

macro_rules! result {
    ($b:ident, n, $inst:expr) => {{
        $b.trace.push($inst);
    }};
    ($b:ident, $k:ident, $inst:expr) => {
        $b.trace.push($inst)
    };
}
macro_rules! result_type {
    (n) => {
        ()
    };
    ($k:ident) => {
        Ref
    };
}
macro_rules! method {
    (Pure, $v:ident $name:ident ($($a:ident),*) $r:ident $doc:literal) => {
        #[doc = $doc]
        pub fn $name(&mut self, $($a: Ref),*) -> result_type!($r) {
            let [a, b, c] = three([$($a),*]);
            result!(self, $r, Inst::new(Op::$v, 0, a, b, c))
        }
    };
    (Assume, $($row:tt)*) => { method! { Pure, $($row)* } };
    (Load, $v:ident $name:ident ($($a:ident),*) $r:ident $doc:literal) => {
        #[doc = $doc]
        pub fn $name(&mut self, descr: u16, $($a: Ref),*) -> result_type!($r) {
            let [a, b, c] = three([$($a),*]);
            result!(self, $r, Inst::new(Op::$v, descr, a, b, c))
        }
    };
    (Store, $($row:tt)*) => { method! { Load, $($row)* } };
    (Guard, $v:ident $name:ident ($($a:ident),*) $r:ident $doc:literal) => {
        #[doc = $doc]
        #[doc = "Stands at the position set by [`Builder::at`]; gives the guard's number."]
        pub fn $name(&mut self, $($a: Ref),*) -> GuardId {
            let [a, b, _] = three([$($a),*]);
            let guard = self.guard();
            self.trace.push(Inst::new(Op::$v, 0, a, b, Ref::guard(guard)));
            guard
        }
    };
    // The others have operand lists or say more than operands; they are written out below.
    ($class:ident, $($row:tt)*) => {};
}
macro_rules! methods {
    ($( $v:ident $name:ident ( $($a:ident : $k:ident),* ) -> $r:ident $class:ident $doc:literal $({ $($body:tt)* })? ; )*) => {
        /// One method for each operation with fixed operands.
        impl Builder {
            $( method! { $class, $v $name ($($a),*) $r $doc } )*
        }
    };
}
crate::for_each_op!(methods);

fn three<const N: usize>(refs: [Ref; N]) -> [Ref; 3] {
    let mut all = [Ref::NONE; 3];
    all[..N].copy_from_slice(&refs);
    all
}

impl Builder {
    /// An empty trace.
    pub fn new(name: impl Into<String>) -> Builder {
        Builder {
            trace: Trace { name: name.into(), ..Trace::default() },
            consts: HashMap::new(),
            at: Position { snapshot: SnapshotId::FIRST, after: 0 },
            labels: 0,
        }
    }

    /// The finished trace.
    pub fn build(self) -> Trace {
        self.trace
    }

    /// A constant; equal ones are the same.
    pub fn constant(&mut self, kind: Kind, bits: u64) -> Ref {
        let trace = &mut self.trace;
        *self.consts.entry((kind, bits)).or_insert_with(|| trace.add_const(kind, bits))
    }

    /// An integer constant.
    pub fn int(&mut self, value: i64) -> Ref {
        self.constant(Kind::I, value as u64)
    }

    /// A constant double.
    pub fn float(&mut self, value: f64) -> Ref {
        self.constant(Kind::F, value.to_bits())
    }

    /// A constant pointer.
    pub fn ptr(&mut self, address: u64) -> Ref {
        self.constant(Kind::P, address)
    }

    /// Adds a descriptor.
    pub fn descr(&mut self, descr: Descr) -> u16 {
        let number = u16::try_from(self.trace.descrs.len()).expect("fewer than 65,536 descriptors");
        self.trace.descrs.push(descr);
        number
    }

    /// Adds a portal.
    pub fn portal(&mut self, name: impl Into<Name>, greens: &[Kind], reds: &[Kind]) -> u16 {
        let (greens, reds) = (greens.to_vec().into(), reds.to_vec().into());
        self.descr(Descr::Portal(Portal { name: name.into(), greens, reds, driver: 0 }))
    }

    /// Adds a snapshot; following guards stand at its merge point.
    pub fn snapshot(&mut self, portal: u16, greens: &[Ref], reds: &[Ref], parent: Option<Position>) -> SnapshotId {
        let greens = self.trace.add_list(greens.iter().copied());
        let reds = self.trace.add_list(reds.iter().copied());
        let snapshot = self.trace.snapshots.push(Snapshot { portal, greens, reds, parent, key: None });
        self.at(snapshot, 0);
        snapshot
    }

    /// Sets the position of the guards that follow.
    pub fn at(&mut self, snapshot: SnapshotId, after: u32) {
        self.at = Position { snapshot, after };
    }

    /// Makes the last instruction event `number` of a snapshot; following guards stand after it.
    pub fn event(&mut self, snapshot: SnapshotId, number: u32) {
        let inst = self.trace.insts.len() as u32 - 1;
        self.trace.events.push(Event { snapshot, number, inst, stamp: 0 });
        self.at(snapshot, number);
    }

    /// Adds a guard at the current position that no instruction names yet.
    fn guard(&mut self) -> GuardId {
        let events = self.trace.events.len() as u32;
        self.trace.guards.push(Guard { at: self.at, events, exit: None, site: None })
    }

    /// Adds an exit.
    pub fn exit(&mut self, values: &[Ref], frames: List, made: List) -> ExitId {
        let values = self.trace.add_list(values.iter().copied());
        self.trace.resume.exits.push(Exit { values, frames, made, stores: List::EMPTY })
    }

    /// Adds an exit that keeps `values` in the log of one frame, which stands after event 1 of
    /// `snapshot`. The snapshot's portal must be without reds.
    pub fn exit_of(&mut self, snapshot: SnapshotId, values: &[Ref]) -> ExitId {
        let values: Vec<Ref> = values.iter().copied().filter(|r| !r.is_const()).collect();
        let resume = &mut self.trace.resume;
        let sources = resume.add_sources(values.iter().map(|&r| Source::Value(r)));
        resume.log.push(LogEntry { event: 1, values: sources, stamp: 0 });
        let log = List { start: resume.log.len() as u32 - 1, len: 1 };
        resume.frames.push(Frame { snapshot, after: 1, reds: List::EMPTY, log });
        let frames = List { start: resume.frames.len() as u32 - 1, len: 1 };
        self.exit(&values, frames, List::EMPTY)
    }

    /// Lets a guard leave through an exit.
    pub fn set_exit(&mut self, guard: GuardId, exit: ExitId) {
        self.trace.guards[guard].exit = Some(exit);
    }

    /// Label 0 and its parameters, the inputs of the trace.
    pub fn entry(&mut self, kinds: &[Kind]) -> Vec<Ref> {
        self.label_with(&[], kinds)
    }

    /// A label in the middle, reached by falling through with `args`; gives its parameters.
    pub fn label(&mut self, args: &[Ref]) -> Vec<Ref> {
        let kinds: Vec<Kind> = args.iter().map(|&r| self.trace.kind(r)).collect();
        self.label_with(args, &kinds)
    }

    fn label_with(&mut self, args: &[Ref], kinds: &[Kind]) -> Vec<Ref> {
        let list = self.trace.add_list(args.iter().copied());
        self.trace.push(Inst::list(Op::Label, self.labels, list, Ref::NONE));
        self.labels += 1;
        let none = Ref::NONE;
        let param = |(n, &kind): (usize, &Kind)| Inst::new(Op::ParamI.of_kind(kind), n as u16, none, none, none);
        kinds.iter().enumerate().map(|p| self.trace.push(param(p))).collect()
    }

    /// A call whose panic leaves through a guard of its own; gives the call and the guard's number.
    pub fn call(&mut self, descr: u16, args: &[Ref]) -> (Ref, GuardId) {
        let guard = self.guard();
        (self.call_with(descr, args, Ref::guard(guard)), guard)
    }

    /// A call that cannot panic.
    pub fn call_no_panic(&mut self, descr: u16, args: &[Ref]) -> Ref {
        self.call_with(descr, args, Ref::NONE)
    }

    fn call_with(&mut self, descr: u16, args: &[Ref], guard: Ref) -> Ref {
        let result = match &self.trace.descrs[descr as usize] {
            Descr::Call(call) => call.results.first().copied(),
            other => panic!("call through {other:?}"),
        };
        let op = result.map_or(Op::CallN, |kind| Op::CallI.of_kind(kind));
        let list = self.trace.add_list(args.iter().copied());
        self.trace.push(Inst::list(op, descr, list, guard))
    }

    /// Result word `number`, from 1, of the call just before.
    pub fn result(&mut self, kind: Kind, call: Ref, number: u16) -> Ref {
        self.trace.push(Inst::new(Op::ResultI.of_kind(kind), number, call, Ref::NONE, Ref::NONE))
    }

    /// A new object.
    pub fn new_object(&mut self, descr: u16) -> Ref {
        self.trace.push(Inst::new(Op::New, descr, Ref::NONE, Ref::NONE, Ref::NONE))
    }

    /// The interpreter is at the merge point of a snapshot; following guards stand there.
    pub fn merge_point(&mut self, snapshot: SnapshotId) {
        self.trace.push(Inst::new(Op::MergePoint, 0, Ref::snapshot(snapshot), Ref::NONE, Ref::NONE));
        self.at(snapshot, 0);
    }

    /// Words for the log of a replay.
    pub fn note(&mut self, words: &[Ref]) {
        let list = self.trace.add_list(words.iter().copied());
        self.trace.push(Inst::list(Op::Note, 0, list, Ref::NONE));
    }

    /// A call of a portal begins: only its results lead to objects that are made from here on to it.
    pub fn prologue(&mut self) {
        self.trace.push(Inst::new(Op::Prologue, 0, Ref::NONE, Ref::NONE, Ref::NONE));
    }

    /// The end: back to an own label.
    pub fn jump(&mut self, label: u16, args: &[Ref]) {
        let list = self.trace.add_list(args.iter().copied());
        self.trace.push(Inst::jump(Target::Label(label.into()), list));
    }

    /// The end: to other code.
    pub fn jump_token(&mut self, token: u32, args: &[Ref]) {
        let list = self.trace.add_list(args.iter().copied());
        self.trace.push(Inst::jump(Target::Token(token), list));
    }

    /// The end: to the code whose address is the first operand.
    pub fn jump_code(&mut self, operands: &[Ref]) {
        let list = self.trace.add_list(operands.iter().copied());
        self.trace.push(Inst::jump(Target::Code, list));
    }

    /// The end: the portal returns. Gives the guard's number.
    ///
    /// A guard needs a position: if there is no snapshot yet, an empty one is made.
    pub fn finish(&mut self, words: &[Ref]) -> GuardId {
        if self.trace.snapshots.is_empty() {
            let portal = self.portal("portal", &[], &[]);
            self.snapshot(portal, &[], &[], None);
        }
        let guard = self.guard();
        let list = self.trace.add_list(words.iter().copied());
        self.trace.push(Inst::list(Op::Finish, 0, list, Ref::guard(guard)));
        guard
    }

    /// The end: back to the interpreter. Gives the guard's number.
    pub fn leave(&mut self) -> GuardId {
        let guard = self.guard();
        self.trace.push(Inst::list(Op::Leave, 0, List::EMPTY, Ref::guard(guard)));
        guard
    }
}
