//! Greens that are not constant. Traces look their keys up. If a promotion has too many values, the trace looks its key up and
//! continues or calls the portal there.
//!
//! A trace that goes on ends at the merge point with three instructions: the call that looks for the code, a guard
//! that there is some, and the jump to it. The call gets the reds too, so that the optimizer allocates all objects
//! of the state before it: code between call and jump runs nothing of the driver, and the code that was found is
//! there. The guard leaves before the first promotion that was left out, as that promotion's own guard would have.
//! (An inline cache of one place is its guards; this is the table behind them, as megamorphic sends have it:
//! Deutsch and Schiffman, "Efficient Implementation of the Smalltalk-80 System", 1984.)

use std::panic::Location;

use arrayvec::ArrayVec;
use jit_ir::invoke::MAX_ARGS;
use jit_ir::{Call, Descr, Effect, Inst, Kind, List, Op, Ref, Target};

use super::intern::{self, SEEK_CODE, SEEK_PORTAL};
use super::{Cx, Driver, OPEN, Sought, Word};
use crate::abort::Abort;
use crate::ids::KeyId;

impl Cx {
    /// Promotes a green at a merge point, unless the bridge is to do without its promotion, or without that of
    /// a green before: then it stays unpromoted. The event is counted.
    pub(super) fn promote_or_open(&mut self, words: &[Word], site: &'static Location<'static>) {
        let prefix = self.tick();
        if self.mode & OPEN == 0 {
            if prefix || !self.is_generic() {
                let known = prefix || self.is_known(false);
                return self.guard_values(words, known, site);
            }
            if !self.callers.is_empty() || !self.may_look_up() {
                return self.abort(Abort::PromoteLimit);
            }
            self.mode |= OPEN;
            self.open_at = self.event;
            self.open.clear();
        }
        self.open.extend(words.iter().copied());
    }

    /// Whether the recording may look for keys.
    pub(super) fn may_look_up(&self) -> bool {
        self.hooks.is_some_and(|hooks| (hooks.may_look_up)())
    }

    /// Ends the recording at a merge point whose last greens are open.
    pub(super) fn dispatch(
        &mut self,
        driver: &'static Driver,
        state: &mut [Word],
        [green_kinds, red_kinds]: [&'static [Kind]; 2],
    ) {
        let n = green_kinds.len();
        state[n - self.open.len()..n].copy_from_slice(&self.open);
        self.event = self.open_at;
        let kinds = green_kinds.iter().chain(red_kinds);
        let Some(code) = self.look_up(driver, (Sought::Code, KeyId::NONE), n, state, kinds, Location::caller()) else {
            return;
        };
        let reds = self.add_words(&state[n..], red_kinds);
        let start = self.trace.operands.len() as u32;
        self.trace.operands.push(code);
        self.trace.operands.extend_from_within(reds.range());
        let list = List { start, len: 1 + reds.len };
        self.trace.push(Inst::jump(Target::Code, list));
        self.close();
    }

    /// The number of the place that a portal is called at, as the trace finds it. None if the recording was given up.
    pub(super) fn called_place(
        &mut self,
        driver: &'static Driver,
        called: KeyId,
        greens: &[Word],
        kinds: &'static [Kind],
        site: &'static Location<'static>,
    ) -> Option<Word> {
        let number = self.look_up(driver, (Sought::Portal, called), greens.len(), greens, kinds.iter(), site)?;
        let one = self.constant(Kind::I, 1);
        let ir = self.trace.push(Inst::new(Op::IntSub, 0, number, one, Ref::NONE));
        Some(Word { bits: called.number().into(), ir })
    }

    /// Records a call that looks for a key, the first `greens` of the words, and a guard that leaves before the present event if
    /// there is none.
    fn look_up<'k>(
        &mut self,
        driver: &'static Driver,
        (sought, called): (Sought, KeyId),
        greens: usize,
        words: &[Word],
        kinds: impl Iterator<Item = &'k Kind>,
        site: &'static Location<'static>,
    ) -> Option<Ref> {
        if words.len() >= MAX_ARGS {
            self.abort(Abort::PromoteLimit);
            return None;
        }
        let part = match sought {
            Sought::Code => SEEK_CODE,
            Sought::Portal => SEEK_PORTAL,
        };
        let (function, place) = (self.hooks.expect("a recording has hooks").look_up)(driver, greens, sought, called);
        let rest = std::iter::repeat(Kind::I);
        let kinds: Vec<Kind> = std::iter::once(Kind::I).chain(kinds.copied()).chain(rest).take(MAX_ARGS).collect();
        let make = || {
            Descr::Call(Call {
                name: "look_up".into(),
                args: kinds.clone().into(),
                results: (&[Kind::I]).into(),
                effect: Effect::Any,
                addr: function,
            })
        };
        let Ok(d) = self.descrs.get(&mut self.trace, intern::key(driver, part), &make) else {
            self.abort(Abort::TooManyDescriptors);
            return None;
        };
        let mut args = ArrayVec::<Word, MAX_ARGS>::new();
        args.push(Word::constant(place));
        args.extend(words.iter().copied());
        args.extend(std::iter::repeat_n(Word::constant(0), MAX_ARGS - 1 - words.len()));
        let list = self.add_words(&args, &kinds);
        let found = self.trace.push(Inst::list(Op::CallI, d, list, Ref::NONE));
        let guard = self.add_guard(site);
        self.trace.push(Inst::new(Op::GuardTrue, 0, found, Ref::NONE, guard));
        Some(found)
    }
}
