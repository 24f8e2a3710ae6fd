//! Merge points and ends of recordings. The greens are constants and the state becomes a snapshot.

use std::panic::Location;

use arrayvec::ArrayVec;
use jit_ir::{Const, Descr, Inst, Kind, List, Op, Portal, Position, Ref, Snapshot, SnapshotId, Target};

use super::intern::{self, WHOLE};
use super::room::{has_room, has_room_for, push, push_all};
use super::{
    BackEdge, Cx, Driver, Jit, JitType, LiftedValues, MAX_STATE_WORDS, OPEN, Purpose, REC, RawExit, ReplayWord, Values,
    Word, k, words,
};
use crate::abort::Abort;
use crate::ids::KeyId;

/// How a recording ends at a merge point.
enum Ending {
    /// Not here.
    None,
    /// It was given up.
    GivenUp,
    /// By leaving.
    Segment,
    /// With a jump to its own loop, or to the code of a target token.
    Jump(Option<u32>),
}

/// The state at a merge point.
pub(super) struct State {
    words: [Word; 2 * MAX_STATE_WORDS],
    /// Their operands in the trace. Apart from them, since the next snapshot takes them all at once.
    operands: [Ref; 2 * MAX_STATE_WORDS],
    /// The snapshot that it is of.
    snapshot: SnapshotId,
    driver: *const Driver,
    /// The descriptor of the portal.
    portal: u16,
}

impl Default for State {
    /// Of no merge point.
    fn default() -> State {
        State {
            words: [Word::constant(0); 2 * MAX_STATE_WORDS],
            operands: [Ref::NONE; 2 * MAX_STATE_WORDS],
            snapshot: SnapshotId::NONE,
            driver: std::ptr::null(),
            portal: 0,
        }
    }
}

impl State {
    /// Begins with an empty trace.
    pub fn start_recording(&mut self) {
        self.snapshot = SnapshotId::NONE;
    }

    #[inline(always)]
    fn set(&mut self, n: usize, word: Word, operand: Ref) {
        self.words[n] = word;
        self.operands[n] = operand;
    }

    /// Whether word `n` is unchanged: one comparison, since the changing part of a word cannot be foreseen.
    #[inline(always)]
    fn is(&self, n: usize, word: Word) -> bool {
        let known = &self.words[n];
        (known.bits == word.bits) & (known.ir == word.ir)
    }
}

/// The words of a state.
#[inline(always)]
fn state_words<G: Values, R: Values>(greens: G::Lifted, reds: R::Lifted) -> ArrayVec<Word, { 2 * MAX_STATE_WORDS }> {
    let mut words = ArrayVec::new();
    G::flat(greens, &mut |w: Word| words.push(w));
    R::flat(reds, &mut |w: Word| words.push(w));
    words
}

impl Cx {
    /// The greens at a merge point are constants from here on.
    ///
    /// For the bytecode that ends this is an ordinary promotion. A frame just entered has no
    /// event of its own yet: if it was resumed its greens are constants; if it was called, the
    /// guard stands before the call event of the caller.
    #[track_caller]
    #[inline]
    pub fn promote_green<T: JitType>(&mut self, x: Jit<T>) -> Jit<T> {
        let mut constant = true;
        T::flat(x, &mut |w: Word| constant &= w.ir.is_none());
        if constant && self.mode == REC {
            self.event += self.passed_head as u32;
        } else if self.recording() {
            self.promote_green_slow(x, Location::caller());
        } else if self.mode != 0 && self.passed_head {
            self.event += 1;
            self.tick();
        }
        k(x.val)
    }

    #[inline(never)]
    fn promote_green_slow<T: JitType>(&mut self, x: Jit<T>, site: &'static Location<'static>) {
        match self.passed_head {
            false => self.guard_values(&words(x), self.in_prefix(), site),
            true => {
                self.event += 1;
                self.promote_or_open(&words(x), site);
            }
        }
    }

    /// The twin stands at its merge point. Returns whether it must leave here.
    #[inline(never)]
    pub fn merge_point<G: LiftedValues, R: LiftedValues>(
        &mut self,
        driver: &'static Driver,
        hot: bool,
        greens: G,
        reds: R,
    ) -> bool {
        let entered = !self.passed_head;
        let words = G::Plain::WORDS + R::Plain::WORDS;
        // One condition: behind a chain of branches rustc takes the usual way for a rare one, and inlines nothing there.
        let usual = (self.mode == REC)
            & !entered
            & !hot
            & (self.trace.insts.len() <= self.asks_from)
            & self.callers.is_empty()
            & (self.start.is_some() | (self.purpose != Purpose::Loop))
            & !self.locations
            & has_room_for(&self.trace.operands, words)
            & has_room_for(&self.trace.consts, G::Plain::WORDS)
            & has_room(self.trace.snapshots.entries())
            & has_room(&self.trace.insts);
        if usual && (self.state.snapshot == self.snapshot) & std::ptr::eq(self.state.driver, driver) {
            self.failed_at = 0;
            self.generic_at = 0;
            self.ran += u64::from(self.event);
            self.event = 0;
            let mut n = 0;
            G::Plain::flat(greens, &mut |w| {
                if !self.state.is(n, w) {
                    self.change_green(n, w, G::Plain::KINDS[n]);
                }
                n += 1;
            });
            R::Plain::flat(reds, &mut |w| {
                if !self.state.is(n, w) {
                    self.change_red(n, w, R::Plain::KINDS[n - G::Plain::WORDS]);
                }
                n += 1;
            });
            let start = self.trace.operands.len() as u32;
            push_all(&mut self.trace.operands, &self.state.operands[..words]);
            let greens = List { start, len: G::Plain::WORDS as u32 };
            let reds = List { start: start + greens.len, len: R::Plain::WORDS as u32 };
            self.push_snapshot(self.state.portal, [greens, reds], None);
            self.state.snapshot = self.snapshot;
            return false;
        }
        self.unusual_merge_point::<G::Plain, R::Plain>(driver, hot, greens, reds)
    }

    /// Word `n` of the state, a green, has changed; there is room for a constant. Greens have been promoted: a changed one
    /// green is hardly a constant that the recording has met.
    #[inline(always)]
    fn change_green(&mut self, n: usize, w: Word, kind: Kind) {
        if kind != Kind::F {
            jit_heap::host::pin(w.bits);
        }
        let operand = Ref::constant(self.trace.consts.len() as u32);
        push(&mut self.trace.consts, Const { kind, bits: w.bits });
        self.state.set(n, w, operand);
    }

    /// Word `n` of the state, a red, has changed.
    #[inline(never)]
    fn change_red(&mut self, n: usize, w: Word, kind: Kind) {
        let operand = self.value_of_kind(w, kind);
        self.state.set(n, w, operand);
    }

    /// A snapshot and its merge point; there is room for both.
    #[inline(always)]
    fn push_snapshot(&mut self, portal: u16, [greens, reds]: [List; 2], parent: Option<Position>) {
        self.snapshot = self.trace.snapshots.next();
        let key = (self.key != KeyId::NONE).then_some(self.key.number());
        push(self.trace.snapshots.entries_mut(), Snapshot { portal, greens, reds, parent, key });
        self.push_inst(Inst::new(Op::MergePoint, 0, Ref::snapshot(self.snapshot), Ref::NONE, Ref::NONE));
    }

    /// A merge point of a frame just entered, of a replay, at a back edge, or where the recording is
    /// too long or over. Returns whether the twin must leave.
    #[inline(never)]
    fn unusual_merge_point<G: Values, R: Values>(
        &mut self,
        driver: &'static Driver,
        hot: bool,
        greens: G::Lifted,
        reds: R::Lifted,
    ) -> bool {
        let entered = !std::mem::replace(&mut self.passed_head, true);
        if self.in_prefix() && !entered {
            // Reaching the next merge point is being there.
            self.leave_prefix();
        }
        if !self.recording() {
            if entered && self.in_prefix() {
                self.event = 0;
                return false;
            }
            self.leave::<G, R>(greens, reds);
            return true;
        }
        if self.mode & OPEN != 0 {
            self.dispatch(driver, &mut state_words::<G, R>(greens, reds), [G::KINDS, R::KINDS]);
            self.leave::<G, R>(greens, reds);
            return true;
        }
        let ends = hot || self.trace.insts.len() > self.asks_from;
        let at_once = self.joins.as_ref().is_some_and(|joins| joins.at_once);
        if (!entered || at_once) && ends && self.at_end::<G, R>(driver, hot, greens, reds) {
            self.leave::<G, R>(greens, reds);
            return true;
        }
        if !entered {
            self.failed_at = 0;
            self.generic_at = 0;
            self.ran += u64::from(self.event);
        }
        self.add_snapshot::<G, R>(driver, greens, reds);
        self.event = 0;
        false
    }

    #[inline(never)]
    fn leave<G: Values, R: Values>(&mut self, greens: G::Lifted, reds: R::Lifted) {
        self.left.clear();
        G::flat(greens, &mut |w: Word| self.left.push(w.bits));
        R::flat(reds, &mut |w: Word| self.left.push(w.bits));
        jit_heap::host::pin_all(&self.left);
    }

    /// Leaves where the only frame is to be entered, with nothing to be replayed.
    pub(crate) fn leave_as_entered(&mut self) -> RawExit {
        debug_assert!(self.replay.frames.len() == 1 && self.replay.frames[0].after == 0);
        self.left.clear();
        for i in self.replay.frames[0].state.range() {
            let ReplayWord::Known(w) = self.replay.words[i] else { unreachable!("a state of known words") };
            self.left.push(w.bits);
        }
        jit_heap::host::pin_all(&self.left);
        self.mode = 0;
        RawExit::Leave
    }

    /// At a merge point while recording: closes the trace if it can be closed here, gives it up
    /// if it must be. Returns whether the recording is over.
    #[inline(never)]
    fn at_end<G: Values, R: Values>(
        &mut self,
        driver: &'static Driver,
        hot: bool,
        greens: G::Lifted,
        reds: R::Lifted,
    ) -> bool {
        // In the memory of the state that the recording leaves with.
        let mut words = std::mem::take(&mut self.left);
        words.clear();
        G::flat(greens, &mut |w: Word| words.push(w.bits));
        // A loop in another frame than the bridge's is no loop around the one that it leaves.
        let mut within = self.leaves.is_some();
        let mut n = 0;
        R::flat(reds, &mut |w: Word| {
            within &= R::KINDS[n] != Kind::P || self.began_with.contains(&w.bits);
            n += 1;
        });
        let ending = self.ending(driver, hot, &words, within);
        self.left = words;
        match ending {
            Ending::None => return false,
            Ending::GivenUp => {}
            Ending::Segment => self.end_segment::<G, R>(driver, greens, reds),
            Ending::Jump(target) => {
                let list = self.add_values::<R>(reds);
                let to = target.map_or(Target::Label(0), Target::Token);
                self.trace.push(Inst::jump(to, list));
                self.close();
            }
        }
        true
    }

    /// How the recording ends at these greens: apart from [`Cx::at_end`], of which there is one for each portal. `within`
    /// says that a bridge is still where it began.
    fn ending(&mut self, driver: &'static Driver, hot: bool, greens: &[u64], within: bool) -> Ending {
        if !hot && self.callers.is_empty() && self.joins_at(driver, greens) {
            return if self.started_at(driver, greens) { Ending::Jump(None) } else { self.join(driver, greens) };
        }
        if jit_heap::host::is_low() {
            self.abort(Abort::OutOfMemory);
            return Ending::GivenUp;
        }
        let length = self.trace.insts.len() - self.check_ops;
        if length > self.trace_limit
            && let Some(end) = self.too_long(hot, length)
        {
            return end;
        }
        if !hot {
            return Ending::None;
        }
        if !self.callers.is_empty() {
            // Unrolling the loop of a called portal would not end: next time it is called.
            self.biggest = (0, self.key);
            self.abort(Abort::InlinedLoop);
            return Ending::GivenUp;
        }
        if self.started_at(driver, greens) {
            return Ending::Jump(None);
        }
        self.at_other_head(driver, greens, within, length)
    }

    /// Whether the recording began at these greens.
    fn started_at(&self, driver: &'static Driver, greens: &[u64]) -> bool {
        self.start.as_ref().is_some_and(|(d, g)| std::ptr::eq(*d, driver) && *g == greens)
    }

    /// The end of a recording that has become too long, or none until no frame is inlined.
    fn too_long(&mut self, hot: bool, length: usize) -> Option<Ending> {
        // If nothing was inlined that could be called, the next recording would be as long.
        let cut = self.segments || self.callers.is_empty() && self.biggest.1 == KeyId::NONE;
        if cut && self.callers.is_empty() && !hot {
            return Some(Ending::Segment);
        }
        // A segment ends where no frame is inlined.
        if cut && length <= 2 * self.trace_limit {
            return None;
        }
        for n in (0..self.callers.len()).rev() {
            let key = self.callers.get(n + 1).map_or(self.key, |c| c.key);
            self.note_inlined(key, self.callers[n].began);
        }
        self.abort(Abort::TraceTooLong);
        Some(Ending::GivenUp)
    }

    /// How the recording ends at the head of a loop where it did not begin.
    fn at_other_head(&mut self, driver: &'static Driver, greens: &[u64], within: bool, length: usize) -> Ending {
        let address = std::ptr::from_ref(driver) as usize;
        let is_seen = self.seen.iter().any(|(of, key)| *of == address && key == greens);
        match self.hooks.map(|h| (h.find_target)(driver, greens)) {
            // To the loop that the bridge has left it records the entry path itself, once: its facts need not go through memory.
            Some(BackEdge::Passage(_, into)) if within && self.leaves == Some(into) && !is_seen => {
                self.seen.push((address, greens.to_vec()));
                Ending::None
            }
            // Code without a loop of its own, at a place that the loop of the bridge passes: at the end of that way the contents of
            // memory are those of the label.
            Some(BackEdge::Passage(..)) if !is_seen && self.is_on_own_path(greens, length) => {
                self.passed_heads += 1;
                self.seen.push((address, greens.to_vec()));
                Ending::None
            }
            Some(BackEdge::Compiled(token) | BackEdge::Passage(token, _)) => Ending::Jump(Some(token)),
            _ => {
                if is_seen {
                    // A loop inside the one being recorded that has no code yet: it goes first.
                    self.offender = Some((driver, greens.to_vec()));
                    self.abort(Abort::InnerLoop);
                    return Ending::GivenUp;
                }
                self.seen.push((address, greens.to_vec()));
                Ending::None
            }
        }
    }

    /// Whether the bridge keeps to the way of its loop, which passes here, and has recorded few enough operations.
    fn is_on_own_path(&self, greens: &[u64], length: usize) -> bool {
        self.own_path.as_ref().is_some_and(|path| length <= path.limit && path.greens.contains(greens))
    }

    /// Whether the recording is one that joins others, and may do so here.
    fn joins_at(&self, driver: &'static Driver, greens: &[u64]) -> bool {
        let Some(joins) = &self.joins else { return false };
        joins.greens.contains(greens) || self.hooks.is_some_and(|h| (h.joins_at)(driver, greens))
    }

    /// The recording joins others here: with a jump to the code of this place, or by leaving where there will be some.
    fn join(&mut self, driver: &'static Driver, greens: &[u64]) -> Ending {
        self.has_joined = true;
        match self.hooks.map(|h| (h.find_target)(driver, greens)) {
            Some(BackEdge::Compiled(token) | BackEdge::Passage(token, _)) => Ending::Jump(Some(token)),
            _ => {
                self.joined = Some((driver, greens.to_vec()));
                Ending::Segment
            }
        }
    }

    /// The trace ends here: it always leaves, and a bridge goes on from there.
    fn end_segment<G: Values, R: Values>(&mut self, driver: &'static Driver, greens: G::Lifted, reds: R::Lifted) {
        self.add_snapshot::<G, R>(driver, greens, reds);
        // Left before the first event.
        self.event = 1;
        let guard = self.add_guard(Location::caller());
        self.trace.push(Inst::list(Op::Leave, 0, List::EMPTY, guard));
        self.close();
    }

    /// A snapshot of a state and its merge point.
    #[inline(never)]
    fn add_snapshot<G: Values, R: Values>(&mut self, driver: &'static Driver, greens: G::Lifted, reds: R::Lifted) {
        let words = state_words::<G, R>(greens, reds);
        self.add_state(driver, &words, [G::KINDS, R::KINDS]);
    }

    fn add_state(&mut self, driver: &'static Driver, words: &[Word], kinds: [&'static [Kind]; 2]) {
        // A next one will find room.
        self.trace.operands.reserve(2 * words.len());
        self.trace.snapshots.entries_mut().reserve(2);
        self.trace.consts.reserve(2 * kinds[0].len());
        let (greens, reds) = words.split_at(kinds[0].len());
        let lists = [self.add_words(greens, kinds[0]), self.add_words(reds, kinds[1])];
        self.add_merge_point(driver, kinds, lists);
        let operands = lists.iter().flat_map(|list| self.trace.list(*list));
        for (n, (word, operand)) in words.iter().zip(operands).enumerate() {
            self.state.set(n, *word, *operand);
        }
        (self.state.snapshot, self.state.driver) = (self.snapshot, driver);
    }

    /// A merge point with the state in `lists`; there is room for its snapshot.
    #[inline(never)]
    fn add_merge_point(&mut self, driver: &'static Driver, kinds: [&'static [Kind]; 2], lists: [List; 2]) {
        let [green_kinds, red_kinds] = kinds;
        let make = || {
            Descr::Portal(Portal {
                name: driver.name.into(),
                greens: green_kinds.into(),
                reds: red_kinds.into(),
                driver: std::ptr::from_ref(driver) as usize,
            })
        };
        let Ok(portal) = self.descrs.get(&mut self.trace, intern::key(driver, WHOLE), &make) else {
            return self.abort(Abort::TooManyDescriptors);
        };
        let parent = self.callers.last().map(|c| Position { snapshot: c.snapshot, after: c.event - 1 });
        self.state.portal = portal;
        self.trace.insts.reserve(1);
        self.push_snapshot(portal, lists, parent);
        let n = self.snapshot;
        if self.locations {
            let location = driver.printable(&self.place(n).1, green_kinds);
            self.trace.set_location(n, location);
        }
        if self.start.is_none() && matches!(self.purpose, Purpose::Loop | Purpose::Entry) {
            self.start = Some(self.place(n));
        }
    }
}
