//! The context of a recording or replay.
//!
//! A twin runs the interpreter's code over lifted values and reports every operation to a
//! [`Cx`]. The `Cx` is in one of four modes, made of two flags:
//!
//! * **live** (neither): operations just run.
//! * **recording**: operations run, and those with an operand that is not constant are recorded.
//! * **prefix**: the twin replays the current bytecode up to where a trace was left. Pure
//!   operations are recomputed, effects are not repeated, results come from the exit's log.
//! * **prefix and recording**: the same, while a bridge is recorded from its very start.
//!
//! A replay recognizes **events**: a branch, a promotion, a load of mutable memory, a
//! store, an allocation, a call, a portal call. Events are counted per frame from its last merge
//! point, for each call of the interface, whether or not anything is recorded, because a replay
//! does not know which values were constant while recording. A resume position is "after event `n`": up to
//! event `n` the twin is in its prefix, the next event, merge point or return is live.
//!
//! **The heap at the start of a replay is the heap at the guard.** Hence stores of the prefix are
//! skipped, unless they go to an object that this very replay has allocated.

mod call;
mod carried;
mod decide;
mod dispatch;
pub(crate) mod errors;
mod hooks;
mod intern;
mod lifted;
mod list;
mod memory;
mod merge;
mod paranoid;
mod place;
mod portal;
mod prefix;
mod pure;
mod quasi;
mod room;
mod stamp;
mod state;
mod trace_ref;

use std::any::Any;
use std::collections::HashSet;
use std::marker::PhantomPinned;
use std::panic::Location;
use std::rc::Rc;
use std::sync::Arc;

use arrayvec::ArrayVec;
use jit_ir::{Event, Guard, Inst, Kind, LONG, List, Op, Position, Ref, SnapshotId, Trace};

pub use call::{Callee, panic_payload};
pub(crate) use call::{Function, NotMade, catch, thunk};
pub(crate) use hooks::{Answer, BackEdge, Called, End, Hooks, Mutants, Purpose, Sought};
pub(crate) use intern::AddressHasher;
pub use intern::Bounds;
use intern::{ConstTable, DescrTable, OnceTable};
pub(crate) use intern::{DescrId, LeftOut};
pub use lifted::{Jit, JitType, K, OptForm, TrustedWord, Word, WordList, k, words};
pub(crate) use lifted::{NoViews, from_words};
pub use list::{Lifted, LiftedValues, Values, effect_on, words_in};
pub use memory::{ArrayDescr, Initial, MAX_ELEMENTS, ObjectDescr};
use paranoid::Checked;
pub(crate) use paranoid::{Check, is_check};
pub use place::{At, Held, Located, MemDescr, MemOwner, Place};
pub(crate) use place::{Memory, Part};
pub(crate) use portal::driver_of;
pub use portal::{
    Driver, Drivers, Entry, FromState, Inner, OutWords, PortalExit, RawExit, Start, StateWords, width, write_result,
};

use merge::State;
use prefix::FreshObject;
pub(crate) use prefix::{Replay, ReplayEntry, ReplayFrame, ReplayWord};
pub(crate) use stamp::take_divergence;
pub(crate) use trace_ref::TraceRef;

use crate::abort::Abort;
use crate::ids::KeyId;
use carried::Carried;
pub(crate) use carried::Lists;
use jit_heap::host::Validity;
use jit_heap::words::MAX_WORDS;

/// Recorded operations that an interval between merge points may hold at most.
///
/// A replay repeats its interval, and an outer frame's log is kept by every guard of the frames
/// that it calls, so an unbounded interval would make every exit expensive.
pub(crate) const EVENTS_PER_INTERVAL: u32 = 2000;

/// Inlined portal frames, at most; a deeper call becomes a call of the portal.
const INLINE_DEPTH: usize = 7;

/// Most words of a portal's greens, and of its reds.
pub(crate) const MAX_STATE_WORDS: usize = 64;

/// A frame that has called the present one.
struct Caller {
    snapshot: SnapshotId,
    event: u32,
    /// Of the call.
    stamp: u32,
    depth: usize,
    cursor: u32,
    after: u32,
    /// The key that it was entered at.
    key: KeyId,
    /// See [`Cx::own_calls`].
    own_calls: u32,
    /// See [`Cx::nested`].
    nested: u32,
    /// Instructions of the trace at the call.
    began: usize,
}

struct Joins {
    greens: HashSet<Vec<u64>>,
    at_once: bool,
}

/// The places that a loop passes: a bridge does not end where other loops begin there.
struct OwnPath {
    greens: HashSet<Vec<u64>>,
    /// Operations of the recording from which on it ends there all the same.
    limit: usize,
}

const REC: u8 = 1;
const PREFIX: u8 = 2;
/// The recording is to be given up at some point: each event looks whether it is there.
const ENDS: u8 = 4;
/// The trace goes on wherever the greens of the present merge point lead.
const OPEN: u8 = 8;

/// The profile that an interpreter is compiled with.
pub(crate) struct Profile {
    pub overflow_checks: bool,
}

impl Default for Profile {
    /// That of this crate.
    fn default() -> Profile {
        Profile { overflow_checks: cfg!(debug_assertions) }
    }
}

/// The state of a recording or a replay. Fields of every operation lie together.
#[derive(Default)]
#[repr(C)]
pub struct Cx {
    mode: u8,
    /// The frame has passed its first merge point.
    passed_head: bool,
    event: u32,
    /// The present event, if it may be in a log.
    stamp: u32,
    snapshot: SnapshotId,
    /// A bridge: the event of the guard that failed, in the innermost frame's interval; 0 once
    /// that is over.
    failed_at: u32,
    /// Operations that were run; but for the events of the present interval.
    ran: u64,
    /// The heap's progress when the recording began.
    allocated: (usize, u64),
    trace_limit: usize,
    /// Operations from which on each merge point asks whether the recording ends there.
    asks_from: usize,
    /// Operations after which the recording is given up, if the mode says so.
    ends_after: u64,
    /// Of the code that calls a method now.
    pub(crate) profile: Profile,
    /// The name of the trace, if its omitted operations are to be checked.
    pub(crate) paranoid: Option<Arc<str>>,
    pub(crate) trace: Trace,
    consts: ConstTable,
    /// Fields of states that are green, until something may write them.
    known: Vec<state::KnownField>,
    /// The memory from which indexes of code were loaded that had the value of a green.
    green_loads: Vec<u16>,
    /// The place of the variable before the dot of the call that is being made.
    pub(crate) lodged: Option<At>,
    descrs: DescrTable,
    once: OnceTable,
    depth: usize,
    /// Prefix: the last event of this frame that is over.
    after: u32,
    /// Prefix: next entry of this frame's log.
    cursor: u32,
    /// Next word of [`Cx::take`], in [`Replay::words`].
    taken: u32,
    /// The key that the frame was entered at.
    key: KeyId,
    /// Calls of that very place that the frame has made, as far as they were recorded.
    own_calls: u32,
    /// Calls of functions that call themselves, which the twin of this frame is in.
    nested: u32,
    callers: Vec<Caller>,
    pub(crate) replay: Replay,
    /// Of the trace that was left.
    pub(crate) carried: Carried,
    fresh: Vec<FreshObject>,
    /// The panic of a residual call of the trace, raised again at its own event.
    panic: Option<(Box<dyn Any + Send>, u32)>,
    /// Errors that own, which may not have been taken yet.
    met: errors::Met,
    /// The state with which the portal was left.
    pub(crate) left: Vec<u64>,
    /// The trace has looked for the code of that state, and there was none.
    pub(crate) missed: bool,
    /// The values of the exit through which machine code was left, kept for their memory.
    pub(crate) values: Vec<u64>,
    pub(crate) mutants: Mutants,
    // -- Recording ---------------------------------------------------------------------------
    /// A bridge: the event of a promotion to do without, as `failed_at`.
    generic_at: u32,
    /// With [`OPEN`], the words of the greens from the first on that is not constant, and its event.
    open: Vec<Word>,
    open_at: u32,
    /// A promotion was left out; so bridges of this one know nothing of the path that leads to them.
    pub(crate) generic: bool,
    pub(crate) purpose: Purpose,
    pub(crate) end: End,
    /// The state at the last merge point.
    state: State,
    start: Option<(&'static Driver, Vec<u64>)>,
    seen: Vec<(usize, Vec<u64>)>,
    /// The token of the loop that the bridge leaves.
    leaves: Option<u32>,
    /// The state of the outermost frame that the bridge began with, as far as it is known.
    began_with: Vec<u64>,
    /// The way of the loop that the bridge hangs on, if it keeps to that.
    own_path: Option<OwnPath>,
    /// Heads of other loops that it has passed on that way, for the statistics.
    pub(crate) passed_heads: u32,
    /// The place that made the recording give up: an inner loop, to be traced first, or the
    /// bytecode that called a portal with a loop, not to be inlined again.
    pub(crate) offender: Option<(&'static Driver, Vec<u64>)>,
    /// The inlined frame with the most operations, and the key that it was entered at.
    pub(crate) biggest: (usize, KeyId),
    /// A key that was traced into in a frame of the same key.
    pub(crate) recursive: KeyId,
    /// The result of a call of a portal that was just made.
    called: Option<ArrayVec<Word, MAX_WORDS>>,
    /// The word that tells the trace being recorded of a change to a value that it takes for constant.
    pub(crate) validity: Option<Rc<Validity>>,
    /// The checks that the trace names.
    pub(crate) checks: Vec<Rc<Check>>,
    /// Calls and loads that were checked since something may have changed.
    checked: Checked,
    /// Instructions that belong to checks.
    check_ops: usize,
    /// The author's line that made the recording give up.
    pub(crate) culprit: Option<&'static Location<'static>>,
    /// A trace that is too long ends at the next merge point where no frame is inlined, instead of being given up.
    pub(crate) segments: bool,
    /// Where the recording may join other traces.
    joins: Option<Joins>,
    /// It has ended at such a place.
    pub(crate) has_joined: bool,
    /// The place has no code yet.
    pub(crate) joined: Option<(&'static Driver, Vec<u64>)>,
    locations: bool,
    hooks: Option<Hooks>,
    /// Events met in prefixes and stores skipped there, for the statistics.
    pub(crate) replayed_events: u64,
    pub(crate) skipped_stores: u64,
    /// Operations at the beginning of a bridge for facts that the trace has checked: the twin did not record them.
    pub(crate) facts: u32,
    /// Owners in variables of a twin point here, and their destructors record through it while functions have a `&mut Cx`. rustc
    /// takes no `&mut` for exclusive whose type is not `Unpin`.
    pub(crate) shared: PhantomPinned,
}

impl Cx {
    /// Makes a used context as good as new, keeping its memory.
    pub(crate) fn reset(&mut self) {
        self.mode = 0;
        self.passed_head = false;
        self.event = 0;
        self.ran = 0;
        self.depth = 0;
        self.after = 0;
        self.cursor = 0;
        self.taken = 0;
        self.snapshot = SnapshotId::FIRST;
        self.key = KeyId::NONE;
        self.own_calls = 0;
        self.nested = 0;
        self.callers.clear();
        self.replay.clear();
        self.fresh.clear();
        self.panic = None;
        self.met.clear();
        self.left.clear();
        self.missed = false;
        self.called = None;
        self.replayed_events = 0;
        self.skipped_stores = 0;
        // Most exits record nothing.
        if self.purpose != Purpose::Nothing {
            self.reset_recording();
        }
    }

    /// The part of [`Cx::reset`] for a context that has recorded.
    #[inline(never)]
    fn reset_recording(&mut self) {
        self.drop_long_trace();
        self.known.clear();
        self.green_loads.clear();
        self.failed_at = 0;
        self.generic_at = 0;
        self.open.clear();
        self.generic = false;
        self.purpose = Purpose::Nothing;
        self.end = End::Open;
        self.start = None;
        self.seen.clear();
        self.leaves = None;
        self.offender = None;
        self.biggest = (0, KeyId::NONE);
        self.recursive = KeyId::NONE;
        self.validity = None;
        self.paranoid = None;
        self.checks.clear();
        self.checked.clear();
        self.check_ops = 0;
        self.segments = false;
        self.joins = None;
        self.own_path = None;
        self.passed_heads = 0;
        self.has_joined = false;
        self.joined = None;
        self.culprit = None;
    }

    /// The recorded operations are not needed any more: if they were many, most of their memory is given back.
    pub(crate) fn drop_long_trace(&mut self) {
        let Trace { insts, consts, operands, guards, snapshots, events, .. } = &mut self.trace;
        let room = insts.capacity();
        fn shrink<T>(list: &mut Vec<T>, room: usize) {
            list.clear();
            list.shrink_to(list.capacity() * LONG / room);
        }
        if room > LONG {
            shrink(insts, room);
            shrink(consts, room);
            shrink(operands, room);
            shrink(guards.entries_mut(), room);
            shrink(snapshots.entries_mut(), room);
            shrink(events, room);
        }
    }

    /// Prepares a recording: an empty trace with label 0 and its parameters.
    pub(crate) fn start_recording(
        &mut self,
        purpose: Purpose,
        inputs: impl IntoIterator<Item = Kind>,
        trace_limit: usize,
        locations: bool,
        hooks: Hooks,
    ) {
        self.purpose = purpose;
        self.mode |= REC;
        self.trace_limit = trace_limit;
        self.asks_from = trace_limit;
        self.locations = locations;
        self.hooks = Some(hooks);
        self.descrs.start_recording();
        self.consts.start_recording();
        self.once.start_recording();
        self.ran = 0;
        self.allocated = jit_heap::host::progress();
        self.facts = 0;
        self.state.start_recording();
        let t = &mut self.trace;
        t.name.clear();
        t.insts.clear();
        t.consts.clear();
        t.operands.clear();
        t.descrs.clear();
        t.guards.clear();
        t.snapshots.clear();
        t.locations.clear();
        t.events.clear();
        t.push(Inst::list(Op::Label, 0, List::EMPTY, Ref::NONE));
        for (n, kind) in inputs.into_iter().enumerate() {
            t.push(Inst::new(Op::ParamI.of_kind(kind), n as u16, Ref::NONE, Ref::NONE, Ref::NONE));
        }
    }

    /// The recording ends at the first merge point of the outermost frame with one of these greens, or where traces join
    /// already; with `at_once` where it begins, too.
    pub(crate) fn set_joins(&mut self, greens: HashSet<Vec<u64>>, at_once: bool) {
        self.joins = Some(Joins { greens, at_once });
        self.asks_from = 0;
    }

    /// The bridge keeps to the way of its loop, which passes these places, up to so many operations.
    pub(crate) fn set_own_path(&mut self, greens: HashSet<Vec<u64>>, limit: usize) {
        self.own_path = Some(OwnPath { greens, limit });
    }

    /// The recording is given up at its first event after so many operations.
    pub(crate) fn end_after(&mut self, operations: u32) {
        self.ends_after = operations.into();
        self.mode |= ENDS;
    }

    /// Whether operations are recorded.
    #[inline]
    pub fn recording(&self) -> bool {
        self.mode & REC != 0
    }

    /// Operations that the recording had already and so has not recorded again.
    pub(crate) fn left_out(&self) -> LeftOut {
        self.once.left_out
    }

    /// Of the descriptors of the trace being recorded, in its order.
    pub(crate) fn descr_ids(&self) -> &[DescrId] {
        self.descrs.ids()
    }

    /// Whether the interpreter has made objects since the recording began.
    pub(crate) fn has_allocated(&self) -> bool {
        jit_heap::host::progress() != self.allocated
    }

    /// The operations that were run since the recording began.
    pub(crate) fn operations_run(&self) -> u64 {
        self.ran + u64::from(self.event)
    }

    /// An operation was run that is no event.
    #[inline(always)]
    pub(crate) fn count_run(&mut self) {
        self.ran += 1;
    }

    /// Whether the twin just runs: neither recording nor replaying.
    #[inline]
    pub fn is_live(&self) -> bool {
        self.mode == 0
    }

    #[inline]
    fn in_prefix(&self) -> bool {
        self.mode & PREFIX != 0
    }

    /// Gives the recording up for a named reason; the twin runs on to the next merge point.
    pub(crate) fn abort(&mut self, reason: Abort) {
        debug_assert!(self.recording());
        self.mode &= !(REC | ENDS | OPEN);
        self.end = End::Aborted(reason);
    }

    // -- Events --------------------------------------------------------------------------------

    /// Records known words as the result of the present event; `kinds` of constants default to `i`.
    pub(super) fn note(&mut self, words: &[Word], kinds: Option<&[Kind]>) {
        let start = self.trace.operands.len() as u32;
        for (n, w) in words.iter().enumerate() {
            let r = match w.ir.is_none() {
                true => self.constant(kinds.map_or(Kind::I, |k| k[n]), w.bits),
                false => w.ir,
            };
            self.trace.operands.push(r);
        }
        let list = List { start, len: words.len() as u32 };
        let r = self.trace.push(Inst::list(Op::Note, 0, list, Ref::NONE));
        self.add_event(r);
    }

    /// A constant of the trace. The recording keeps the object that it may point to; once it is
    /// compiled, the trace does.
    #[inline(always)]
    pub(crate) fn constant(&mut self, kind: Kind, bits: u64) -> Ref {
        match self.consts.get(&self.trace.consts, kind, bits) {
            Some(known) => known,
            None => self.add_constant(kind, bits),
        }
    }

    #[inline(never)]
    fn add_constant(&mut self, kind: Kind, bits: u64) -> Ref {
        if kind != Kind::F {
            jit_heap::host::pin(bits);
        }
        self.consts.keep(bits, self.trace.consts.len() as u32);
        self.trace.add_const(kind, bits)
    }

    #[inline]
    fn add_event(&mut self, at: Ref) {
        let inst = at.as_inst().expect("an instruction");
        self.trace.events.push(Event { snapshot: self.snapshot, number: self.event, inst, stamp: self.stamp });
    }

    /// A place to leave the trace just before the present event.
    #[inline]
    fn add_guard(&mut self, site: &'static Location<'static>) -> Ref {
        let guard = self.guard_here(site);
        Ref::guard(self.trace.guards.push(guard))
    }

    #[inline(always)]
    fn guard_here(&self, site: &'static Location<'static>) -> Guard {
        Guard {
            at: Position { snapshot: self.snapshot, after: self.event - 1 },
            events: self.trace.events.len() as u32,
            exit: None,
            site: Some(site),
        }
    }

    /// Lifts the plain words of `T`, with operands `first`, `first + 1`, ….
    fn lift<T: JitType>(words: &[Word]) -> Jit<T> {
        let mut it = words.iter();
        T::unflat(&mut || it.next().expect("as many words as the type has").trust())
    }

    /// Adds the operand list of a list of values, each word as its declared kind.
    #[inline(always)]
    fn add_values<V: Values>(&mut self, list: V::Lifted) -> List {
        let mut words = ArrayVec::<Word, MAX_STATE_WORDS>::new();
        V::flat(list, &mut |w: Word| words.push(w));
        self.add_words(&words, V::KINDS)
    }

    /// Adds the operand list of words, each of its kind.
    #[inline(never)]
    fn add_words(&mut self, words: &[Word], kinds: &[Kind]) -> List {
        let start = self.trace.operands.len();
        self.trace.operands.reserve(words.len());
        for (w, kind) in words.iter().zip(kinds) {
            let operand = self.value_of_kind(*w, *kind);
            self.trace.operands.push(operand);
        }
        List { start: start as u32, len: words.len() as u32 }
    }
}
