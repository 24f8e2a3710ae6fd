//! Calls of portals and inlined frames.

use std::any::TypeId;
use std::panic::Location;
use std::sync::OnceLock;

use arrayvec::ArrayVec;
use jit_ir::invoke::MAX_ARGS;
use jit_ir::{Call, Descr, Effect, Inst, Kind, Op, Ref, SnapshotId, Trace};

use super::intern::{self, CALL};
use super::{
    Called, Caller, Cx, End, INLINE_DEPTH, Jit, JitType, K, Lifted, LiftedValues, MAX_STATE_WORDS, Purpose,
    ReplayFrame, ReplayWord, Values, Word, k, stamp,
};
use crate::abort::Abort;
use crate::ids::KeyId;
use jit_heap::words::MAX_WORDS;

/// See [`Driver::from_state`].
pub type FromState = fn(&mut StateWords, &[u32], &mut OutWords);

/// The words of a portal's result.
pub type OutWords = ArrayVec<u64, MAX_WORDS>;

/// A portal as the macros declare it, one per `#[jit_driver]` function.
#[derive(Debug)]
pub struct Driver {
    /// The function's name.
    pub name: &'static str,
    /// Runs the twin from the state in the context.
    pub resume: fn(&mut Cx) -> RawExit,
    /// Runs the portal from a state in words to its end, and gives the words of its result. The
    /// numbers say where in the state those parameters are that never change.
    pub from_state: FromState,
    /// The greens, given as words, as the guest's user knows them.
    pub location: Option<fn(&[u64]) -> String>,
    /// The function's source file.
    pub file: &'static str,
    /// The function's source line.
    pub line: u32,
}

impl Driver {
    /// A portal.
    pub const fn new(
        name: &'static str,
        resume: fn(&mut Cx) -> RawExit,
        from_state: FromState,
        location: Option<fn(&[u64]) -> String>,
        file: &'static str,
        line: u32,
    ) -> Driver {
        Driver { name, resume, from_state, location, file, line }
    }

    /// The greens as text: by the author's function, else their numbers. Addresses are left out:
    /// they would make the logs of two runs differ.
    pub fn printable(&self, greens: &[u64], kinds: &[Kind]) -> String {
        if let Some(location) = self.location {
            return location(greens);
        }
        let numbers = greens.iter().zip(kinds).filter(|(_, kind)| **kind != Kind::P);
        numbers.map(|(bits, _)| (*bits as i64).to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// The portals that one generic function is, by its types. Not by address: rustc may merge equal code of two types.
#[derive(Debug, Default)]
pub struct Drivers(OnceLock<Box<OfTypes>>);

/// A portal, for some types, and those for other types.
#[derive(Debug)]
struct OfTypes {
    types: TypeId,
    driver: Driver,
    others: Drivers,
}

impl Drivers {
    /// None yet.
    pub const fn new() -> Drivers {
        Drivers(OnceLock::new())
    }

    /// The portal for the types that `T` names.
    #[inline(always)]
    pub fn of<T: 'static>(&'static self, make: fn() -> Driver) -> &'static Driver {
        let types = TypeId::of::<T>();
        match self.0.get() {
            Some(first) if first.types == types => &first.driver,
            _ => self.find(types, make),
        }
    }

    #[inline(never)]
    fn find(&'static self, types: TypeId, make: fn() -> Driver) -> &'static Driver {
        let mut of = self;
        loop {
            let add = || Box::new(OfTypes { types, driver: make(), others: Drivers::new() });
            let found = of.0.get_or_init(add);
            if found.types == types {
                return &found.driver;
            }
            of = &found.others;
        }
    }
}

/// How the twin of a portal was left.
#[derive(Debug)]
pub enum RawExit {
    /// The portal has returned; its result words are in the context.
    Done,
    /// At a merge point; the state is in the context.
    Leave,
}

/// How the body of a portal's twin ended.
pub enum PortalExit<T> {
    /// It returned.
    Done(T),
    /// The call is over: its result is in the exit's log.
    Logged,
    /// It left at a merge point.
    Leave,
}

/// How a twin of a portal is entered.
pub enum Entry<A> {
    /// Called with arguments.
    Fresh(A),
    /// At a merge point, with the state in the context.
    At,
}

/// How the normal path of a portal is started.
pub enum Start<'a, A> {
    /// Called, with those arguments that it may change or that are not part of its state.
    Fresh(A),
    /// At a merge point.
    At(&'a mut StateWords),
    /// At a merge point, behind a back edge that is not counted yet.
    Back(&'a mut StateWords),
}

/// The number of words of a value or a root.
pub fn width<T: Lifted>(_: &T) -> u32 {
    T::WIDTH
}

/// Adds the words of a portal's result.
pub fn write_result<T: JitType>(result: T, out: &mut OutWords) {
    T::flat(k(result), &mut |w: Word| out.push(w.bits));
}

/// The next action of the prologue of a portal's twin.
pub enum Inner {
    /// Run the loop.
    Go,
    /// Nothing: the call is over, and [`Cx::logged`] gives its result.
    Logged,
    /// Resume at the frame's merge point.
    Resume,
}

/// The words of a portal's state, read back in order.
#[derive(Debug)]
pub struct StateWords {
    words: ArrayVec<u64, { 2 * MAX_STATE_WORDS }>,
    next: usize,
}

impl StateWords {
    /// A state of words.
    ///
    /// # Panics
    /// If there are more words than a portal's greens and reds can have.
    pub fn new(words: impl IntoIterator<Item = u64>) -> StateWords {
        StateWords { words: words.into_iter().collect(), next: 0 }
    }

    /// The state of a portal.
    #[inline]
    pub fn of<G: Values, R: Values>(greens: G, reds: R) -> StateWords {
        let mut words = ArrayVec::new();
        G::flat(greens.constant(), &mut |w: Word| words.push(w.bits));
        R::flat(reds.constant(), &mut |w: Word| words.push(w.bits));
        StateWords { words, next: 0 }
    }

    /// The next value.
    pub fn read<T: JitType>(&mut self) -> T {
        T::unflat(&mut || {
            self.next += 1;
            // The stack is scanned as long as the portal runs.
            let bits = std::mem::take(&mut self.words[self.next - 1]);
            Word { bits, ir: K }.trust()
        })
        .val
    }

    /// The value whose first word has this number.
    pub fn at<T: JitType>(&self, first: u32) -> T {
        let mut words = self.words[first as usize..].iter();
        T::unflat(&mut || Word { bits: *words.next().expect("a whole state"), ir: K }.trust()).val
    }

    /// The word of this number.
    pub(crate) fn word_at(&self, first: u32) -> u64 {
        self.words[first as usize]
    }

    /// Passes over the next value, a root.
    pub fn skip_root(&mut self) {
        self.next += 1;
    }

    /// Passes over the next value, which the caller has already.
    pub fn skip<T: JitType>(&mut self, _: &T) {
        self.next += T::KINDS.len();
    }
}

/// The portal of a snapshot of a trace that this process has recorded.
pub(crate) fn driver_of(trace: &Trace, snapshot: SnapshotId) -> &'static Driver {
    let Descr::Portal(portal) = &trace.descrs[trace.snapshots[snapshot].portal as usize] else {
        unreachable!("a snapshot names a portal")
    };
    // SAFETY: `Cx::add_snapshot` has put the address of a `&'static Driver` there.
    unsafe { &*(portal.driver as *const Driver) }
}

/// Functions that call themselves are traced into so deep in a frame, and called from there on.
const MOST_NESTED: u32 = 32;

impl Cx {
    /// Whether the frame was just entered and has not passed its first merge point: its state is that of the merge point.
    #[inline(always)]
    pub fn is_entering(&self) -> bool {
        !self.passed_head
    }

    /// The next value of the frame's state, greens first, then reds.
    pub fn take<T: Lifted>(&mut self) -> T {
        T::take(&mut || self.take_word().trust())
    }

    /// Out of line, so that the beginning of a twin is short: it is in no cache where a trace is left.
    #[inline(never)]
    fn take_word(&mut self) -> Word {
        let at = self.taken;
        self.taken += 1;
        match self.replay.words[at as usize] {
            ReplayWord::Known(w) => w,
            ReplayWord::Fresh(_) => unreachable!("a red is never fresh"),
        }
    }

    /// Whether the call of a portal from traced code is traced into, or stays a residual call.
    ///
    /// One event: a replay has to decide as the recording did, so that a refusal is in the log.
    pub fn may_inline(&mut self, _callee: &'static Driver) -> bool {
        self.event += 1;
        if self.recording() {
            self.trace.push(Inst::new(Op::Prologue, 0, Ref::NONE, Ref::NONE, Ref::NONE));
        }
        self.stamp = stamp::NOT_INLINED;
        if self.tick() {
            let Some(words) = self.logged_words() else {
                self.event -= u32::from(self.mutants.inlining_is_no_event);
                return true;
            };
            let mut refused = [Word { bits: 0, ir: K }];
            self.take_logged(words, &mut refused);
            return false;
        }
        if !self.recording() {
            return true;
        }
        let inline = !self.refuses_inlining();
        if !inline {
            self.note(&[Word { bits: 0, ir: K }], None);
        }
        inline
    }

    /// Whether a call of the present bytecode contains a loop.
    fn refuses_inlining(&self) -> bool {
        let (driver, greens) = self.place(self.snapshot);
        self.hooks.is_some_and(|h| (h.refuses_inlining)(driver, &greens))
    }

    /// The portal and the greens of a snapshot.
    pub(super) fn place(&self, snapshot: SnapshotId) -> (&'static Driver, Vec<u64>) {
        let s = &self.trace.snapshots[snapshot];
        let driver = driver_of(&self.trace, snapshot);
        let greens = self.trace.list(s.greens).iter().map(|g| self.trace.as_const(*g).expect("a green").bits);
        (driver, greens.collect())
    }

    /// The prologue of a called portal is over; the call itself is one event of the caller.
    ///
    /// The called portal is traced into, unless the driver says otherwise of the place where it
    /// begins: then the recording has a call that runs it from this merge point to its end. To a
    /// replay it makes no difference how a call was made that is over.
    #[track_caller]
    pub fn enter_inner<G: LiftedValues, R: LiftedValues, T: JitType>(
        &mut self,
        driver: &'static Driver,
        greens: G,
        reds: R,
        steady: &[u32],
    ) -> Inner {
        self.event += 1;
        self.stamp = stamp::PORTAL ^ stamp::of_type::<T>() ^ stamp::of_address(driver);
        let mut words = [const { ArrayVec::<Word, MAX_STATE_WORDS>::new_const() }; 2];
        if self.recording() {
            let [green_words, red_words] = &mut words;
            G::Plain::flat(greens, &mut |w: Word| green_words.push(w));
            R::Plain::flat(reds, &mut |w: Word| red_words.push(w));
        }
        let kinds = [G::Plain::KINDS, R::Plain::KINDS];
        self.enter_words(driver, [&words[0], &words[1]], kinds, steady, T::KINDS, Location::caller())
    }

    /// The same of words, which are there if something is recorded; the event is counted.
    #[inline(never)]
    fn enter_words(
        &mut self,
        driver: &'static Driver,
        [greens, reds]: [&[Word]; 2],
        kinds: [&'static [Kind]; 2],
        steady: &[u32],
        results: &'static [Kind],
        site: &'static Location<'static>,
    ) -> Inner {
        // A call that is over may have written anything; one that is traced into knows its stores.
        self.forget_states();
        let prefix = self.tick();
        if prefix {
            let inner =
                self.depth + 1 < self.replay.frames.len() && self.event == self.replay.frames[self.depth].after + 1;
            if !inner {
                return Inner::Logged;
            }
            if !std::ptr::eq(self.replay.frames[self.depth + 1].driver, driver) {
                self.diverged("it calls another portal");
            }
        } else {
            self.raise_panic();
        }
        let mut key = KeyId::NONE;
        if self.recording() && !prefix {
            match self.key_to_inline(driver, [greens, reds], kinds, steady, results, site) {
                Some(inlined) => key = inlined,
                None => return Inner::Logged,
            }
        }
        self.push_frame(key);
        if prefix {
            self.enter_frame();
            if self.mutants.inlined_frames_restart {
                return Inner::Go;
            }
            Inner::Resume
        } else {
            Inner::Go
        }
    }

    /// The key of a called portal that is traced into, or `None` once it was called.
    fn key_to_inline(
        &mut self,
        driver: &'static Driver,
        [greens, reds]: [&[Word]; 2],
        kinds: [&'static [Kind]; 2],
        steady: &[u32],
        results: &'static [Kind],
        site: &'static Location<'static>,
    ) -> Option<KeyId> {
        let bits: ArrayVec<u64, MAX_STATE_WORDS> = greens.iter().map(|w| w.bits).collect();
        let hooks = self.hooks.expect("a recording has hooks");
        let caller = (self.key, self.own_calls + 1);
        let called = Called { driver, greens: &bits, kinds, steady, results: results.len(), caller };
        let answer = (hooks.called_portal)(&called);
        let key = answer.key;
        self.own_calls += u32::from(key == self.key);
        let frames = self.frames_of(key);
        let too_much = frames > 0 && self.trace.insts.len() >= answer.recursion_limit;
        let open = self.is_generic() && self.may_look_up() && greens.iter().any(|w| !w.ir.is_none());
        if open {
            // The bridge is to do without the promotion of the greens.
            if let Some(place) = self.called_place(driver, key, greens, kinds[0], site)
                && self.call_portal(driver, place, reds, kinds[1], results, site)
            {
                return None;
            }
        } else if !answer.inline || self.depth >= INLINE_DEPTH || frames > answer.recursion || too_much {
            self.guard_values(greens, false, site);
            let place = Word { bits: key.number().into(), ir: K };
            if self.call_portal(driver, place, reds, kinds[1], results, site) {
                return None;
            }
        } else if frames > 0 {
            self.recursive = key;
        }
        Some(key)
    }

    /// The frame of the called portal is the present one.
    fn push_frame(&mut self, key: KeyId) {
        self.callers.push(Caller {
            snapshot: self.snapshot,
            event: self.event,
            stamp: self.stamp,
            depth: self.depth,
            cursor: self.cursor,
            after: self.after,
            key: self.key,
            own_calls: self.own_calls,
            nested: self.nested,
            began: self.trace.insts.len(),
        });
        self.key = key;
        self.own_calls = 0;
        self.nested = 0;
        self.depth += 1;
        self.passed_head = false;
    }

    /// Live frames that were entered at a key.
    fn frames_of(&self, key: KeyId) -> u32 {
        let callers = self.callers.iter().filter(|c| c.key == key).count();
        callers as u32 + u32::from(self.key == key)
    }

    /// Records a call of a portal at its first merge point, which is `place`, and makes it. False if that cannot be: then the
    /// recording is given up.
    fn call_portal(
        &mut self,
        driver: &'static Driver,
        place: Word,
        reds: &[Word],
        red_kinds: &[Kind],
        result_kinds: &'static [Kind],
        site: &'static Location<'static>,
    ) -> bool {
        let hooks = self.hooks.expect("a recording has hooks");
        if reds.len() >= MAX_ARGS {
            // The next recording calls the portal as a function like any other.
            self.offender = Some(self.place(self.snapshot));
            self.abort(Abort::TooManyReds);
            return false;
        }
        let make = || {
            let kinds: Vec<Kind> = std::iter::once(Kind::I).chain(red_kinds.iter().copied()).collect();
            let addr = (hooks.portal_thunk)(reds.len() + 1, result_kinds.len());
            let (name, results) = (driver.name.into(), result_kinds.into());
            Descr::Call(Call { name, args: kinds.into(), results, effect: Effect::Any, addr })
        };
        let Ok(d) = self.descrs.get(&mut self.trace, intern::key(driver, CALL), &make) else {
            self.abort(Abort::TooManyDescriptors);
            return false;
        };
        if self.paranoid.is_some() {
            self.check_anew(true);
        }
        let mut words = ArrayVec::<Word, MAX_ARGS>::new();
        words.push(place);
        words.extend(reds.iter().copied());
        let mut kinds = ArrayVec::<Kind, MAX_ARGS>::new();
        kinds.push(Kind::I);
        kinds.extend(red_kinds.iter().copied());
        let list = self.add_words(&words, &kinds);
        let guard = self.add_guard(site);
        let op = result_kinds.first().map_or(Op::CallN, |kind| Op::CallI.of_kind(*kind));
        let call = self.trace.push(Inst::list(op, d, list, guard));
        let bits: ArrayVec<u64, MAX_ARGS> = reds.iter().map(|w| w.bits).collect();
        let mut out = OutWords::new();
        (hooks.call_portal)(KeyId::new(place.bits as u32), &bits, &mut out);
        let mut results: ArrayVec<Word, MAX_WORDS> = out.iter().map(|&bits| Word { bits, ir: K }).collect();
        self.record_results(call, result_kinds, &mut results);
        self.called = Some(results);
        true
    }

    /// Gets ready to read the state of the frame at the present depth.
    pub(crate) fn enter_frame(&mut self) {
        let ReplayFrame { state, after, key, .. } = self.replay.frames[self.depth];
        self.taken = state.start;
        self.cursor = if self.mutants.logs_are_shared { self.cursor } else { 0 };
        self.after = after;
        self.key = key;
        self.own_calls = 0;
        self.nested = 0;
    }

    /// The twin of a function that calls itself is entered, unless it is too deep in such functions: their frames take much more of the
    /// native stack than those of the plain functions.
    #[inline(always)]
    pub fn goes_deeper(&mut self) -> bool {
        let deeper = self.nested < MOST_NESTED;
        self.nested += u32::from(deeper);
        deeper
    }

    /// It has returned.
    #[inline(always)]
    pub fn comes_back(&mut self) {
        self.nested -= 1;
    }

    /// A frame entered at `key`, whose operations begin at `began`, is over: keeps the longest.
    pub(super) fn note_inlined(&mut self, key: KeyId, began: usize) {
        let size = self.trace.insts.len().saturating_sub(began);
        if self.recording() && key != KeyId::NONE && size > self.biggest.0 {
            self.biggest = (size, key);
        }
    }

    /// The result of a portal call that was over when the trace was left, or was just made.
    pub fn logged<R: JitType>(&mut self) -> Jit<R> {
        if let Some(words) = self.called.take() {
            return Self::lift(&words);
        }
        let Some(words) = self.logged_words() else { self.diverged("the portal has not returned") };
        let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
        let out = &mut out[..R::KINDS.len()];
        self.take_logged(words, out);
        Self::lift(out)
    }

    /// A called portal has returned: back to the caller's frame.
    pub fn portal_return<R: JitType>(&mut self, r: Jit<R>) -> Jit<R> {
        if self.in_prefix() {
            self.leave_prefix();
        }
        let caller = self.callers.pop().expect("a portal returns to its caller");
        self.ran += u64::from(self.event);
        self.snapshot = caller.snapshot;
        self.event = caller.event;
        self.stamp = caller.stamp;
        self.depth = caller.depth;
        self.cursor = caller.cursor;
        self.after = caller.after;
        self.note_inlined(self.key, caller.began);
        self.key = caller.key;
        self.own_calls = caller.own_calls;
        self.nested = caller.nested;
        self.passed_head = true;
        if self.recording() {
            let mut words = ArrayVec::<Word, MAX_WORDS>::new();
            R::flat(r, &mut |w: Word| words.push(w));
            self.note(&words, Some(R::KINDS));
        }
        r
    }

    /// The portal that was resumed has returned to its plain caller.
    #[track_caller]
    pub fn done<R: JitType>(&mut self, r: Jit<R>) -> RawExit {
        if self.in_prefix() {
            self.leave_prefix();
        }
        self.left.clear();
        R::flat(k(r.val), &mut |w: Word| self.left.push(w.bits));
        jit_heap::host::pin_all(&self.left);
        if self.recording() {
            if self.purpose != Purpose::Loop {
                let list = self.add_values::<(R, ())>((r, ()));
                // `finish` is left like a guard, hence its number.
                self.event += 1;
                let guard = self.add_guard(Location::caller());
                self.trace.push(Inst::list(Op::Finish, 0, list, guard));
                self.close();
            } else {
                self.abort(Abort::PortalReturned);
            }
        }
        RawExit::Done
    }

    pub(super) fn close(&mut self) {
        self.mode = 0;
        self.end = End::Closed;
    }

    /// The state with which an inlined frame was left.
    pub fn left_state(&mut self) -> StateWords {
        StateWords::new(std::mem::take(&mut self.left))
    }
}
