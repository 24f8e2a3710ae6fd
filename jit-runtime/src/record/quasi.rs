//! Quasi-immutable cells in traces.
//!
//! A read from a constant object is a constant: an event whose result is in the log, since the
//! cell may have changed when the event is replayed. Before it stands a test that the trace is
//! still valid, an ordinary load and guard:
//!
//! ```text
//! i5 = load_i(Trace.invalid, &3)
//! guard_false(i5) @0.4
//! note(17) !0.5
//! ```
//!
//! The optimizer keeps its facts about the word until the next call that may do anything, so that
//! one test stands after each call that something relies on, and one in each trace: a jump from
//! other code meets it too.

use std::panic::Location;
use std::rc::Rc;

use jit_ir::{Inst, Kind, Mem, Op, Ref};

use super::memory::read_place;
use super::{Cx, MemDescr, MemOwner, Place, Word, stamp};
use crate::abort::Abort;
use jit_heap::host::Validity;
use jit_heap::words::MemWord;

/// The word of a [`Validity`].
static INVALID: MemDescr = MemDescr {
    name: "Trace.invalid",
    region: "",
    view: false,
    owner: MemOwner::Shared,
    array: false,
    base: 0,
    stride: 0,
    mutable: true,
    words: &[MemWord::word(Mem::W64, Kind::I)],
    virtualizable: false,
};

impl Cx {
    /// Loads the words of a quasi-immutable cell, of the given kinds. One event. `watch` makes the
    /// recording depend on the cell.
    #[track_caller]
    pub(crate) fn load_quasi<T: 'static>(
        &mut self,
        p: &Place,
        kinds: &[Kind],
        out: &mut [Word],
        watch: impl FnOnce(&Rc<Validity>),
    ) {
        if !self.recording() || !p.is_constant() || self.in_prefix() && self.replays_next() {
            return self.load_words::<T>(p, out);
        }
        self.event += 1;
        self.stamp = stamp::of_load::<T>(p.descr);
        self.tick();
        read_place(p, p.descr.words, out);
        if !self.recording() {
            return;
        }
        let validity = self.validity.get_or_insert_with(Validity::new).clone();
        if validity.is_broken() {
            return self.abort(Abort::QuasiChanged);
        }
        watch(&validity);
        self.guard_valid(&validity, Location::caller());
        self.note(out, Some(kinds));
    }

    fn guard_valid(&mut self, validity: &Validity, site: &'static Location<'static>) {
        let d = self.mem_descr(&INVALID, 0);
        let base = self.constant(Kind::P, validity.address());
        let invalid = self.trace.push(Inst::new(Op::LoadI, d, base, Ref::NONE, Ref::NONE));
        let guard = self.add_guard(site);
        self.trace.push(Inst::new(Op::GuardFalse, 0, invalid, Ref::NONE, guard));
    }

    /// Whether the next event still belongs to the prefix.
    fn replays_next(&self) -> bool {
        self.event < self.after || self.depth + 1 < self.replay.frames.len()
    }
}
