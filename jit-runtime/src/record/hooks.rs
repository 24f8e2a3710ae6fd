//! The recorder's questions to the driver. Beside them are the purpose and the end of a recording.

use jit_ir::Kind;

use super::{Driver, OutWords};
use crate::abort::Abort;
use crate::ids::KeyId;

/// The purpose of a recording.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Nothing is recorded: a plain deoptimization.
    #[default]
    Nothing,
    /// A loop that starts at the first merge point.
    Loop,
    /// The same, but it may be no loop: the portal may return.
    Entry,
    /// The mode of a called portal with scalar-replaced arguments: nothing goes back to its beginning.
    Parts,
    /// A bridge from a guard.
    Bridge,
}

/// How a recording ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum End {
    /// Still going on, or nothing is recorded.
    #[default]
    Open,
    /// With a jump or a `finish`.
    Closed,
    /// It was given up.
    Aborted(Abort),
}

/// The driver's answer when a recording reaches a back edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackEdge {
    /// Nothing is known of the place.
    Unknown,
    /// Compiled code starts here: its target token.
    Compiled(u32),
    /// The same, of a short way into another loop; and that loop's token.
    Passage(u32, u32),
}

/// A called portal at its first merge point.
pub(crate) struct Called<'a> {
    pub driver: &'static Driver,
    pub greens: &'a [u64],
    /// Of the greens and of the reds.
    pub kinds: [&'static [Kind]; 2],
    /// Where in the state the parameters are that never change.
    pub steady: &'a [u32],
    /// Words of the result.
    pub results: usize,
    /// The key of the calling frame, and which of its calls this is, as far as those to that key are recorded.
    pub caller: (KeyId, u32),
}

/// The driver's answer about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    /// The key of the place.
    pub key: KeyId,
    /// Whether it may be traced into.
    pub inline: bool,
    /// Frames of the same place that may be live in a trace besides.
    pub recursion: u32,
    /// Operations of the recording from which on no deeper one is traced into.
    pub recursion_limit: usize,
}

/// The recorder's questions to the driver.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hooks {
    /// The state of a back edge to these greens.
    pub find_target: fn(&'static Driver, &[u64]) -> BackEdge,
    /// Whether traces join at these greens.
    pub joins_at: fn(&'static Driver, &[u64]) -> bool,
    /// Whether calls of portals from the bytecode at these greens are calls like any other.
    pub refuses_inlining: fn(&'static Driver, &[u64]) -> bool,
    /// The state of a called portal.
    pub called_portal: fn(&Called<'_>) -> Answer,
    /// Runs the portal from the merge point of this key with these reds to its end.
    pub call_portal: fn(KeyId, &[u64], &mut OutWords),
    /// The function by which traces do that; it has as many argument words and result words.
    pub portal_thunk: fn(usize, usize) -> usize,
    /// Whether traces may look for keys.
    pub may_look_up: fn() -> bool,
    /// The function by which traces look for a key, and its first argument, for a portal with so many words of greens; if it is
    /// to be called, with the number of a place that traces call. Then come the greens and the rest,
    /// [`MAX_ARGS`](jit_ir::invoke::MAX_ARGS) words in all.
    pub look_up: fn(&'static Driver, usize, Sought, KeyId) -> (usize, u64),
}

/// The target of a look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sought {
    /// The code of a key, to jump there.
    Code,
    /// The number of a key plus 1, to call the portal there.
    Portal,
}

/// Rules of replay that the tests break, to see that they notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mutants {
    /// Stores of the prefix happen again.
    pub redo_stores: bool,
    /// Loads of the prefix read memory again.
    pub reread_loads: bool,
    /// The replay allocates even objects of the exit's log.
    pub always_allocate: bool,
    /// Objects of an exit are filled one by one as they are allocated.
    pub fill_at_once: bool,
    /// The stores of an exit come before its objects.
    pub stores_before_objects: bool,
    /// The stores of an exit are not performed.
    pub pending_forgotten: bool,
    /// The replay of a frame that has called another one makes its stores again, those of the prologue among them.
    pub callers_redo_stores: bool,
    /// An inlined frame is replayed from its call on, not from its merge point.
    pub inlined_frames_restart: bool,
    /// The log of an inlined frame begins with its caller's.
    pub logs_are_shared: bool,
    /// A bridge takes over that its own guard has held.
    pub failed_guard_holds: bool,
    /// A bridge imports loads from before a store.
    pub facts_ignore_stores: bool,
    /// A bridge out of a loop imports the facts of its preamble, unless the loop has written to it since its label.
    pub facts_before_label: bool,
    /// A bridge takes the greatest value of an exit's value for one that it cannot have.
    pub ranges_end_early: bool,
    /// A bridge makes the exit's objects without their contents.
    pub contents_not_recorded: bool,
    /// A bridge of a promotion relies on the value of its recording.
    pub failed_promotion_known: bool,
    /// A replay does not count that a portal call was traced into.
    pub inlining_is_no_event: bool,
    /// A residual call that has panicked is made again.
    pub panics_forgotten: bool,
}
