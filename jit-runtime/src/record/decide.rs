//! Branches and promotions.
//!
//! While recording, a decision on a value that is not constant is a guard, which leaves the trace
//! just before the decision. In a prefix, and where a bridge knows the outcome from the path that
//! leads to it, it is a fact to `assume`.

use std::panic::Location;

use jit_ir::{Inst, Kind, Op, Ref};

use super::intern::Bounds;
use super::room::has_room;
use super::{Cx, EVENTS_PER_INTERVAL, Jit, JitType, K, REC, Word, stamp, words};
use crate::abort::Abort;
use jit_heap::words::MAX_WORDS;

/// The entry of an event that promotes nothing.
const NOTHING: Word = Word { bits: 0, ir: K };

impl Cx {
    /// A branch on a traced condition; returns its concrete outcome. One event.
    #[inline(always)]
    #[track_caller]
    pub fn branch(&mut self, c: Word) -> bool {
        self.event += 1;
        if !self.passes(c.ir.is_none()) {
            self.branch_slow(c, true, Location::caller());
        }
        c.bits != 0
    }

    /// A branch on a condition that is made of the present value, so that the failure of its guard
    /// in a trace made for another value says nothing about it. One event.
    #[track_caller]
    pub fn branch_anew(&mut self, c: Word) -> bool {
        self.event += 1;
        if !self.passes(c.ir.is_none()) {
            self.branch_slow(c, false, Location::caller());
        }
        c.bits != 0
    }

    /// Whether a decision on a value that is `constant` or not only needs to be counted.
    #[inline(always)]
    fn passes(&self, constant: bool) -> bool {
        self.mode == 0 || self.mode == REC && constant
    }

    #[inline(never)]
    fn branch_slow(&mut self, c: Word, same: bool, site: &'static Location<'static>) {
        if self.decides_anew() && has_room(&self.trace.insts) && has_room(self.trace.guards.entries()) {
            return self.push_branch(c, site);
        }
        if !self.recording() {
            self.tick();
            return;
        }
        self.branch_slower(c, same, site);
    }

    /// Whether decisions are just recorded: no replay, nothing known, no end in sight.
    #[inline(always)]
    fn decides_anew(&self) -> bool {
        self.mode == REC && self.event <= EVENTS_PER_INTERVAL && self.failed_at == 0
    }

    /// Records a branch; there is room for it.
    #[inline(always)]
    fn push_branch(&mut self, c: Word, site: &'static Location<'static>) {
        let op = if c.bits != 0 { Op::GuardTrue } else { Op::GuardFalse };
        if !self.has_decided(op, c.ir, Ref::NONE) {
            let guard = self.push_guard(site);
            self.push_inst(Inst::new(op, 0, c.ir, Ref::NONE, guard));
        }
    }

    /// Whether `i` is below `len`: a comparison of unsigned words and a branch on it. One event.
    #[inline(always)]
    pub fn is_below(&mut self, i: Word, len: Word, site: &'static Location<'static>) -> bool {
        self.ran += 1;
        self.event += 1;
        if self.mode != 0 && !(self.mode == REC && i.ir.is_none() && len.ir.is_none()) {
            self.is_below_slow(i, len, site);
        }
        i.bits < len.bits
    }

    /// Whether the recording knows that `i` is within the bounds of an array: then the check is counted, which is one event,
    /// and with it the load of the length, if there is one.
    #[inline(always)]
    pub fn is_within(&mut self, bounds: Bounds, i: Word) -> bool {
        self.mode == REC && self.knows_within(bounds, i)
    }

    #[inline(never)]
    fn knows_within(&mut self, bounds: Bounds, i: Word) -> bool {
        let (of, loads) = bounds.parts();
        let usual = (self.event < EVENTS_PER_INTERVAL) & (self.failed_at == 0) & !of.is_none();
        let known = usual && self.paranoid.is_none() && self.once.is_within(bounds, i);
        if known {
            self.ran += 1 + u64::from(loads);
            self.event += 1;
        }
        known
    }

    /// The present event has found that `i` is within the bounds of an array.
    #[inline(always)]
    pub fn note_within(&mut self, bounds: Bounds, i: Word) {
        // In a prefix nothing was recorded where the recording was given up.
        if self.mode == REC && !bounds.parts().0.is_none() {
            self.set_within(bounds, i);
        }
    }

    #[inline(never)]
    fn set_within(&mut self, bounds: Bounds, i: Word) {
        self.once.set_within(bounds, i);
    }

    /// Whether an access to an element is just made if it is constant: if so, a check of its bounds that holds
    /// and `loads` more operations are counted, which is one event.
    #[inline(always)]
    pub fn passes_constants(&mut self, loads: u64) -> bool {
        let passes = self.mode == 0 || self.mode == REC && self.paranoid.is_none();
        if passes {
            self.ran += 1 + loads;
            self.event += 1;
        }
        passes
    }

    #[inline(never)]
    fn is_below_slow(&mut self, i: Word, len: Word, site: &'static Location<'static>) {
        if self.decides_anew()
            && let Some(a) = self.known_operand(i, Kind::I)
            && let Some(b) = self.known_operand(len, Kind::I)
            && self.trace.insts.capacity() - self.trace.insts.len() >= 2
            && has_room(self.trace.guards.entries())
        {
            let ir = self.push_once(Inst::new(Op::UintLt, 0, a, b, Ref::NONE));
            return self.push_branch(Word { bits: (i.bits < len.bits) as u64, ir }, site);
        }
        if !self.recording() {
            self.tick();
            return;
        }
        let constant = i.ir.is_none() && len.ir.is_none();
        let ir = if constant { K } else { self.record2(Op::UintLt, i, len) };
        let c = Word { bits: (i.bits < len.bits) as u64, ir };
        if !self.passes(ir.is_none()) {
            self.branch_slower(c, true, site);
        }
    }

    #[inline(never)]
    fn branch_slower(&mut self, c: Word, same: bool, site: &'static Location<'static>) {
        let prefix = self.tick();
        if !prefix && !same && self.is_generic() {
            return self.abort(Abort::PromoteLimit);
        }
        // The event may have been the recording's last.
        if !self.recording() || c.ir.is_none() {
            return;
        }
        let (guard, assume) =
            if c.bits != 0 { (Op::GuardTrue, Op::AssumeTrue) } else { (Op::GuardFalse, Op::AssumeFalse) };
        if self.has_decided(guard, c.ir, Ref::NONE) {
            return;
        }
        if prefix || self.is_known(same) {
            self.trace.push(Inst::new(assume, 0, c.ir, Ref::NONE, Ref::NONE));
        } else {
            let g = self.add_guard(site);
            self.trace.push(Inst::new(guard, 0, c.ir, Ref::NONE, g));
        }
    }

    /// The conditions that `next` gives, by number until there is none, do not hold. One event for
    /// all of them: a replay that finds one of them true decides anew, whichever it is.
    #[inline(always)]
    #[track_caller]
    pub fn none(&mut self, next: impl FnMut(&mut Cx, usize) -> Option<Ref>) {
        self.event += 1;
        if self.mode != 0 {
            self.none_slow(next, Location::caller());
        }
    }

    fn none_slow(&mut self, mut next: impl FnMut(&mut Cx, usize) -> Option<Ref>, site: &'static Location<'static>) {
        let known = self.tick() || self.is_known(false);
        let mut n = 0;
        while self.recording()
            && let Some(condition) = next(self, n)
        {
            n += 1;
            if condition.is_none() || self.has_decided(Op::GuardFalse, condition, Ref::NONE) {
                continue;
            }
            if known {
                self.trace.push(Inst::new(Op::AssumeFalse, 0, condition, Ref::NONE, Ref::NONE));
            } else {
                let guard = self.add_guard(site);
                self.trace.push(Inst::new(Op::GuardFalse, 0, condition, Ref::NONE, guard));
            }
        }
    }

    /// Whether the words are all constant in the recording; false where nothing is recorded. One
    /// event: a replay has to answer as the recording did, so that a yes is in the log.
    #[inline(always)]
    pub fn is_constant(&mut self, words: &[Word]) -> bool {
        self.event += 1;
        self.mode != 0 && self.is_constant_slow(words)
    }

    #[inline(never)]
    fn is_constant_slow(&mut self, words: &[Word]) -> bool {
        const YES: [Word; 1] = [Word { bits: 1, ir: K }];
        self.stamp = stamp::CONSTANT;
        if self.tick() {
            let Some(logged) = self.logged_words() else { return false };
            self.take_logged(logged, &mut [YES[0]]);
            return true;
        }
        // Decided anew: the continuation need not be the path that led to the failed guard.
        self.failed_at = 0;
        let constant = self.recording() && words.iter().all(|w| w.ir.is_none());
        if constant {
            self.note(&YES, None);
        }
        constant
    }

    /// Gives the recording up if a word is not constant in it. No event: nothing is decided.
    #[inline(always)]
    #[track_caller]
    pub fn expect_green(&mut self, words: &[Word]) {
        if self.recording() && words.iter().any(|w| !w.ir.is_none()) {
            self.culprit = Some(Location::caller());
            self.abort(Abort::NotGreen);
        }
    }

    /// The constant `c` stands for a value that was found equal to it. One event, whose result is in
    /// the log: a replay for another such value goes on with the constant, as the trace did.
    pub fn settle<T: JitType>(&mut self, c: Jit<T>) -> Jit<T> {
        self.event += 1;
        if self.mode == 0 {
            return c;
        }
        let words = words(c);
        self.stamp = stamp::SETTLED ^ stamp::of_type::<T>();
        if self.tick() {
            let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
            let out = &mut out[..words.len()];
            let Some(logged) = self.logged_words() else { self.diverged("there is no constant to go on with") };
            self.take_logged(logged, out);
            return Self::lift(out);
        }
        if self.recording() {
            self.note(&words, Some(T::KINDS));
        }
        c
    }

    /// From here on the words are constants with their present values. One event for all of them.
    #[inline(always)]
    #[track_caller]
    pub fn promote(&mut self, words: &[Word]) {
        self.event += 1;
        if !self.passes(words.iter().all(|w| w.ir.is_none())) {
            self.promote_slow(words, Location::caller());
        }
    }

    /// [`Cx::promote`] of one of a few values: every one may have its bridge.
    #[inline(always)]
    #[track_caller]
    pub fn promote_few(&mut self, words: &[Word]) {
        self.event += 1;
        if !self.passes(words.iter().all(|w| w.ir.is_none())) {
            let known = self.tick() || self.is_known(false);
            self.guard_values(words, known, Location::caller());
        }
    }

    /// Whether a promotion of a value that is `constant` or not only needs to be counted. One event.
    #[inline(always)]
    pub fn passes_promotion(&mut self, constant: bool) -> bool {
        self.event += 1;
        self.passes(constant)
    }

    #[inline(never)]
    pub(super) fn promote_slow(&mut self, words: &[Word], site: &'static Location<'static>) {
        let prefix = self.tick();
        if !prefix && self.is_generic() {
            return self.abort(Abort::PromoteLimit);
        }
        let known = prefix || self.is_known(false);
        self.guard_values(words, known, site);
    }

    /// Begins the event of a constant that is wanted, not needed: whether it is one of the prefix. None if the log says that
    /// nothing was promoted.
    pub(super) fn begin_wish(&mut self) -> Option<bool> {
        self.stamp = stamp::NOT_PROMOTED;
        let prefix = self.tick();
        if prefix && let Some(logged) = self.logged_words() {
            self.take_logged(logged, &mut [Word { ..NOTHING }]);
            return None;
        }
        Some(prefix)
    }

    /// Nothing is promoted in this event: the log says so.
    pub(super) fn decline(&mut self) {
        self.note(&[NOTHING], None);
    }

    /// [`Cx::promote`] where the constant is wanted, not needed, of an event that is counted already. Returns whether the
    /// words are constants from here on; where they are not, the log says so.
    #[inline(never)]
    pub fn promote_if_rare(&mut self, words: &[Word], site: &'static Location<'static>) -> bool {
        let Some(prefix) = self.begin_wish() else { return false };
        if !prefix && self.is_generic() {
            self.decline();
            self.generic = true;
            return false;
        }
        let known = prefix || self.is_known(false);
        self.guard_values(words, known, site);
        true
    }

    /// Whether the present event is the promotion that this bridge is to do without.
    pub(super) fn is_generic(&self) -> bool {
        let innermost = self.depth + 1 == self.replay.frames.len();
        self.recording() && self.generic_at != 0 && innermost && self.event == self.generic_at
    }

    pub(super) fn guard_values(&mut self, words: &[Word], known: bool, site: &'static Location<'static>) {
        if !self.recording() {
            return;
        }
        for w in words.iter().filter(|w| !w.ir.is_none()) {
            let kind = match self.trace.kind(w.ir) {
                Kind::P => Kind::P,
                _ => Kind::I,
            };
            let value = self.coerce(*w, kind);
            let constant = self.constant(kind, w.bits);
            let (guard, assume) = match kind {
                Kind::P => (Op::GuardValueP, Op::AssumeValueP),
                _ => (Op::GuardValueI, Op::AssumeValueI),
            };
            if self.has_decided(guard, value, constant) {
                continue;
            }
            if known {
                self.trace.push(Inst::new(assume, 0, value, constant, Ref::NONE));
            } else {
                let g = self.add_guard(site);
                self.trace.push(Inst::new(guard, 0, value, constant, g));
            }
        }
    }
}
