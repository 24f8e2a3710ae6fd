//! The replayed prefix. It ends at the failed guard.
//!
//! [`Replay`] holds the exit's data: the frames with their state, and the results of events that
//! are over. While an event belongs to the prefix, its result is taken from there; the first that does not is live.

use std::any::Any;
use std::panic::resume_unwind;

use jit_ir::List;

use super::{Cx, Driver, ENDS, EVENTS_PER_INTERVAL, PREFIX, REC, Word};
use crate::abort::Abort;
use crate::ids::KeyId;

/// A word of the state that a replay starts from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ReplayWord {
    /// A known word: its bits, and its operand if a bridge is recorded.
    Known(Word),
    /// The object that this replay allocates at an event of the same frame.
    Fresh(u32),
}

/// The result of an event, as the exit's log has it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplayEntry {
    pub event: u32,
    /// The event.
    pub stamp: u32,
    pub words: List,
}

/// A frame to resume.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplayFrame {
    /// Whose it is.
    pub driver: &'static Driver,
    /// The greens, which are constants, and behind them the reds, in [`Replay::words`].
    pub state: List,
    /// The last event that is over.
    pub after: u32,
    /// In [`Replay::log`].
    pub log: List,
    /// The key that it was entered at, or [`KeyId::NONE`].
    pub key: KeyId,
}

/// The state that a replay (or a fresh recording, which has one frame and no log) starts from.
#[derive(Default, Debug)]
pub(crate) struct Replay {
    pub frames: Vec<ReplayFrame>,
    pub log: Vec<ReplayEntry>,
    pub words: Vec<ReplayWord>,
}

impl Replay {
    pub(super) fn clear(&mut self) {
        self.frames.clear();
        self.log.clear();
        self.words.clear();
    }

    /// Adds known words, which are kept alive.
    pub fn add_words(&mut self, words: impl IntoIterator<Item = Word>) {
        self.words.extend(words.into_iter().map(|w| {
            jit_heap::host::pin(w.bits);
            ReplayWord::Known(w)
        }));
    }

    /// The words from `start` on.
    pub fn words_from(&self, start: usize) -> List {
        List { start: start as u32, len: (self.words.len() - start) as u32 }
    }
}

/// An object allocated by the replay itself.
pub(super) struct FreshObject {
    pub depth: usize,
    pub event: u32,
    pub word: Word,
}

impl Cx {
    /// Says that the frames in [`Cx::replay`] are to be resumed, not entered at a merge point.
    pub(crate) fn start_prefix(&mut self) {
        self.mode |= PREFIX;
    }

    /// The bridge being recorded hangs on the guard of event `event` of the innermost frame.
    pub(crate) fn set_failed(&mut self, event: u32) {
        self.failed_at = event;
    }

    /// The bridge being recorded leaves the loop with this token, in the state that the replay begins with.
    pub(crate) fn set_leaves(&mut self, token: Option<u32>) {
        self.leaves = token;
        let state = &self.replay.words[self.replay.frames[0].state.range()];
        self.began_with.clear();
        self.began_with.extend(state.iter().filter_map(|word| match word {
            ReplayWord::Known(w) => Some(w.bits),
            ReplayWord::Fresh(_) => None,
        }));
    }

    /// The bridge being recorded is to do without the promotion of event `event` of the innermost frame.
    pub(crate) fn set_generic(&mut self, event: u32) {
        self.generic_at = event;
    }

    /// Whether a bridge knows the present event's decision without a check.
    ///
    /// One straight path leads to its guard. An exit may resume before events whose guards were
    /// passed on that path: their decisions hold. And if the guard of a branch has failed, then
    /// the branch goes the other way (`branch`); of a promoted value no such thing is known.
    #[inline]
    pub(super) fn is_known(&self, branch: bool) -> bool {
        if self.failed_at == 0 {
            return false;
        }
        let innermost = self.depth + 1 == self.replay.frames.len();
        let branch = branch || self.mutants.failed_promotion_known;
        innermost && (self.event < self.failed_at || branch && self.event == self.failed_at)
    }

    /// The panic of the residual call at event `event` of the innermost frame.
    pub(crate) fn set_panic(&mut self, payload: Box<dyn Any + Send>, event: u32) {
        self.panic = Some((payload, event));
    }

    /// Raises the panic of a call of the trace again, at the event of that call.
    pub(super) fn raise_panic(&mut self) {
        if self.mutants.panics_forgotten {
            self.panic = None;
        }
        if self.panic.as_ref().is_some_and(|(_, event)| *event == self.event)
            && let Some((payload, _)) = self.panic.take()
        {
            resume_unwind(payload);
        }
    }

    /// Decides whether the event just counted still belongs to the prefix.
    #[inline(always)]
    pub(super) fn tick(&mut self) -> bool {
        if self.mode == REC && self.event <= EVENTS_PER_INTERVAL {
            return false;
        }
        self.tick_slow()
    }

    #[inline(never)]
    fn tick_slow(&mut self) -> bool {
        if self.in_prefix() {
            self.replayed_events += 1;
            if self.event <= self.after {
                return true;
            }
            if self.depth + 1 < self.replay.frames.len() {
                // The call is the first event behind those that are over.
                if self.event > self.after + 1 {
                    self.diverged("it has not made the call");
                }
                return true;
            }
            self.end_prefix();
        }
        if self.event > EVENTS_PER_INTERVAL && self.recording() {
            self.abort(Abort::IntervalTooLong);
        }
        if self.mode & ENDS != 0 && self.operations_run() >= self.ends_after {
            self.abort(Abort::Asked);
        }
        false
    }

    /// The events of the trace are over.
    pub(super) fn end_prefix(&mut self) {
        self.mode &= !PREFIX;
        if self.cursor != self.replay.frames[self.depth].log.len {
            self.diverged("results are left over");
        }
    }

    /// The frame at the present depth is left, at a merge point or by returning: all that the trace has done in it must be over.
    pub(super) fn leave_prefix(&mut self) {
        if self.depth + 1 < self.replay.frames.len() || self.event < self.after {
            self.diverged("it is at the end");
        }
        self.end_prefix();
    }

    /// Whether the frame at the present depth of the replay has called another one.
    pub(super) fn has_called(&self) -> bool {
        self.depth + 1 < self.replay.frames.len()
    }

    /// The logged result of the present event, if the exit has one.
    pub(super) fn logged_words(&mut self) -> Option<List> {
        let log = self.replay.frames[self.depth].log;
        let entry = *self.replay.log[log.range()].get(self.cursor as usize)?;
        if entry.event > self.event {
            return None;
        }
        if entry.event < self.event || entry.stamp != self.stamp {
            self.diverged("the next result is that of another event");
        }
        self.cursor += 1;
        Some(entry.words)
    }

    fn replay_word(&self, index: usize) -> Word {
        match self.replay.words[index] {
            ReplayWord::Known(w) => w,
            ReplayWord::Fresh(event) => {
                let of = |f: &&FreshObject| f.depth == self.depth && f.event == event;
                self.fresh.iter().find(of).unwrap_or_else(|| self.diverged("an object was not made")).word
            }
        }
    }

    /// Reads the words of a log entry into `out`, and notes them in a bridge that is recorded.
    pub(super) fn take_logged(&mut self, words: List, out: &mut [Word]) {
        if words.len as usize != out.len() {
            self.diverged("the result has other words");
        }
        for (o, i) in out.iter_mut().zip(words.range()) {
            *o = self.replay_word(i);
        }
        if self.recording() {
            self.note(out, None);
        }
    }
}
