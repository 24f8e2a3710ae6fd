//! The trace of a meta-tracing JIT compiler.
//!
//! One table declares the operations ([`ops`]); a [`Trace`] is a straight line of them with
//! guards, descriptors and resume data. It has one textual form, printed and parsed ([`text`]), laws that make
//! it well-formed ([`check`]), and a reference evaluator that defines its meaning ([`eval`]). Traces
//! are made by a recorder and an optimizer, by hand ([`build`]), or at random ([`gen`]).

pub mod build;
pub mod check;
pub mod descr;
mod descrs;
pub mod eval;
mod fault;
pub mod float;
pub mod r#gen;
mod ids;
pub mod invoke;
pub mod ops;
pub mod resume;
pub mod text;
pub mod trace;

pub use descr::{Array, Bump, Call, Descr, Effect, Field, MAX_LEN, Mem, Name, Object, Portal, Region};
pub use descrs::Descrs;
pub use ids::{ExitId, GuardId, Id, SnapshotId, Table};
pub use ops::{Class, Kind, Op, OpInfo};
pub use resume::{Exit, Frame, Index, LogEntry, PackedSource, Pending, Resume, Source, Virtual, VirtualField};
pub use trace::{Const, Event, Guard, Inst, LONG, List, Position, Ref, Snapshot, Target, Trace};
