//! Joins recorder, optimizer, assembler and replay. It counts back edges, records, optimizes, compiles, enters machine code, and
//! brings the interpreter back where a trace was left.
//!
//! One [`Runtime`] per thread. A green key (a portal and the values of its greens) has a
//! [`LoopCell`] with an exact counter and, once compiled, the loop's code. Machine code is
//! entered from the plain portal's back edge and always comes back there: with the portal's
//! result, or with the state at a merge point.

mod backend;
mod cell;
mod code_roots;
mod collect;
mod compile;
mod dispatch;
mod enter;
mod evict;
mod express;
mod forced;
mod garbage;
mod guards;
mod holdings;
mod host;
mod mutants;
mod parts;
mod policy;
mod portal;
mod recording;
mod runtime;
mod spot;
mod survey;
mod targets;
mod unlink;

use std::marker::PhantomData;
use std::ops::Range;

use arrayvec::ArrayVec;
use jit_ir::Kind;

pub use cell::JitCounter;
pub(crate) use cell::LoopCell;
pub use collect::{CannotCollect, collect_garbage, deepen_stack};
pub use express::express;
pub use host::{options, report, reset_stats, set_options, stats};
pub use mutants::{Mutants, set_mutants, set_small_limits};
pub(crate) use runtime::with;
use runtime::{Runtime, hash_on, is_enabled, light, look_up, passed_before};
pub use spot::{NoSpot, Position, Spot, goes_back, spot};
pub(crate) use survey::{code_texts, last_code};

use crate::record::{Driver, MAX_STATE_WORDS, StateWords};
use crate::value::{JitType, Values, Word, code};
use cell::{State, Way};
use enter::LeftCx;

/// The outcome of a back edge of the plain portal.
pub enum Step<G, R, T> {
    /// Go on as if nothing had happened.
    None,
    /// Go on from another state: compiled code or a recording ran meanwhile.
    Go(G, R),
    /// The portal has returned.
    Done(T),
}

/// Whether the JIT of this thread traces at all; read once per portal call: where it does not,
/// the portal's code as written runs.
#[inline]
pub fn enabled() -> bool {
    is_enabled()
}

/// Whether the JIT of this thread is known to trace nothing.
#[inline(always)]
pub fn is_off() -> bool {
    runtime::is_off()
}

/// The plain portal has taken a back edge and stands at its merge point again; or it was called
/// (`fresh`) and stands there for the first time. Its lasting needs are `steady`, and its frame begins below `base`
/// (see [`on_stack`](jit_heap::on_stack)).
///
/// # Panics
/// Re-raises the panic of interpreter code that ran in machine code or in a twin.
// Nearly all back edges of an interpreter that is not hot only count: that part is in its loop, the
// rest is called.
#[inline(always)]
pub fn back_edge<G: Values, R: Values, S: Values, T: JitType>(
    driver: &'static Driver,
    counter: Option<&JitCounter>,
    fresh: bool,
    greens: G,
    reds: R,
    steady: S,
    base: usize,
) -> Step<G, R, T> {
    let counts = |cell: &LoopCell| cell.is_at(driver, greens) && if fresh { cell.rests_on() } else { cell.counts_on() };
    if passed_before(counter, || hash_of(greens)).is_some_and(counts) {
        if fresh {
            grant(driver);
        }
        return Step::None;
    }
    let mut state = (greens, reds);
    match pass(driver, counter, fresh, &mut state, steady, base) {
        Some(result) => Step::Done(result),
        // In any case: so the portal's variables are dead while code runs.
        None => Step::Go(state.0, state.1),
    }
}

/// Passes a merge point with a state, and leaves there the state from which to go on, if the portal has not returned.
#[inline(never)]
fn pass<G: Values, R: Values, S: Values, T: JitType>(
    driver: &'static Driver,
    counter: Option<&JitCounter>,
    fresh: bool,
    state: &mut (G, R),
    steady: S,
    base: usize,
) -> Option<T> {
    let greens = state.0;
    let way = if fresh { Way::Call } else { Way::BackEdge };
    let cell = passed_before(counter, || hash_of(greens)).filter(|cell| cell.is_at(driver, greens));
    let cell = match cell {
        Some(cell) if cell.is_to_be_entered() => {
            if fresh {
                light(address_of(driver), |light| light.deny(address_of(driver)));
            }
            Some((cell, State::Compiled))
        }
        _ => meet(driver, counter, cell, way, base, || words_of(greens)),
    };
    let (cell, hot) = cell?;
    if hot != State::Compiled || jit_heap::is_collected() {
        clean_stack();
    }
    let mine = 0u64;
    // The stack above belongs to this function and to the portal.
    let portal = (&raw const mine).addr()..base;
    run(cell, hot, way, state, steady, &portal)
}

/// Counts a pass of a key, which is that of `cell` if this is some; gives the action.
#[inline(never)]
fn meet(
    driver: &'static Driver,
    counter: Option<&JitCounter>,
    cell: Option<&'static LoopCell>,
    way: Way,
    base: usize,
    greens: impl Fn() -> Words,
) -> Option<(&'static LoopCell, State)> {
    let find = || look_up(driver, counter, &greens());
    let mut cell = cell.unwrap_or_else(find);
    let mut hot = cell.pass(way);
    if hot == Some(State::Free) {
        // Given up by its key, which is here again.
        cell = find();
        hot = cell.pass(way);
    }
    let call = (way == Way::Call).then_some(base);
    if call.is_some() {
        looked(driver, cell);
    }
    let hot = hot?;
    (!waits(cell, hot, way, call)).then_some((cell, hot))
}

/// A call of the portal has found this key.
fn looked(driver: &'static Driver, cell: &LoopCell) {
    match cell.is_short() || cell.is_hopeless() {
        true => grant(driver),
        // When it has rested, it is measured.
        false if cell.is_compiled() && cell.visits.is_measuring() => {}
        false => light(address_of(driver), |light| light.deny(address_of(driver))),
    }
}

/// The next calls of the portal need not look at their keys.
#[inline(never)]
fn grant(driver: &'static Driver) {
    light(address_of(driver), |light| light.grant(address_of(driver)));
}

#[inline(always)]
fn address_of(driver: &'static Driver) -> usize {
    std::ptr::from_ref(driver).addr()
}

/// Whether this call of the portal need not look at its key: those before were all of short programs, which the interpreter runs. Then
/// the code as written runs up to its first back edge.
#[inline(always)]
pub fn rests(driver: &'static Driver) -> bool {
    light(address_of(driver), |light| light.takes(address_of(driver)))
}

/// A call that [rests](rests) has come to its first back edge, with this state: `on` runs the normal path from there.
// Not inlined: the code as written keeps its small frame.
#[inline(never)]
pub fn go_on<G: Values, R: Values, T>(greens: G, reds: R, on: impl FnOnce(&mut StateWords) -> T) -> T {
    on(&mut StateWords::of(greens, reds))
}

/// Zeroes the memory that the frames of the next calls will have, but for the frame of machine code, which is zeroed where it
/// is made. Most of it is room for more words than there are: words of earlier calls would be alive as long as a
/// trace runs.
#[inline(never)]
fn clean_stack() {
    std::hint::black_box(&mut [0u64; 240]);
}

/// The words of a portal's state, or those of its result.
type Words = ArrayVec<u64, { 2 * MAX_STATE_WORDS }>;

/// Whether nothing is to be done at this pass but to count it. If the portal was called by its host or by others, its frame ends at
/// `call`.
fn waits(cell: &'static LoopCell, state: State, way: Way, call: Option<usize>) -> bool {
    match state {
        State::Compiled => cell.visits.is_measuring() && with(|rt| policy::measures(rt, cell, call)),
        State::Counting => way == Way::BackEdge && with(|rt| rt.delays(cell)),
        _ => false,
    }
}

/// The hash of a key, by which the recent ones are found.
#[inline(always)]
fn hash_of<G: Values>(greens: G) -> u64 {
    let mut hash = 0;
    G::flat(greens.constant(), &mut |w: Word| hash = hash_on(hash, w.bits));
    hash
}

/// The plain words of `values`.
#[inline(always)]
fn words_of<V: Values>(values: V) -> Words {
    const {
        assert!(V::WORDS <= MAX_STATE_WORDS, "the greens and the reds of a portal take at most 64 words each");
    }
    let mut words = ArrayVec::new();
    V::flat(values.constant(), &mut |w: Word| words.push(w.bits));
    words
}

#[inline(never)]
fn run<G: Values, R: Values, S: Values, T: JitType>(
    cell: &'static LoopCell,
    hot: State,
    way: Way,
    state: &mut (G, R),
    steady: S,
    portal: &Range<usize>,
) -> Option<T> {
    let (greens, mut words) = (state.0, words_of(state.1));
    let pin = || {
        // A recording from there has the greens as constants.
        G::flat(greens.constant(), &mut |w: Word| jit_heap::host::pin(w.bits));
        S::flat(steady.constant(), &mut |w: Word| jit_heap::host::pin(w.bits));
    };
    let ran =
        run_words(cell, hot, way, const { &[G::KINDS, R::KINDS, T::KINDS] }, &mut words, portal, &(&pin as &dyn Fn()));
    let mut words = words.iter();
    let mut next = || Word::constant(*words.next().expect("a whole state")).trust();
    if ran == Some(true) {
        return Some(T::unflat(&mut next).val);
    }
    // Without stack for it nothing has run: these are the reds alone.
    let greens = if ran.is_none() { greens } else { G::plain(G::unflat(&mut next)) };
    *state = (greens, R::plain(R::unflat(&mut next)));
    None
}

/// While it exists, a portal waits for a state from which to go on: its frame is dead, but for its lasting needs.
/// The state in which it has stopped would else live as long as the code runs, which may be as long as the program.
struct Waiting<'a>(&'a Runtime);

impl Waiting<'_> {
    fn new(rt: &Runtime, portal: Range<usize>) -> Waiting<'_> {
        rt.waiting.borrow_mut().push(portal);
        Waiting(rt)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.borrow_mut().pop();
    }
}

/// Runs from the reds in `words` on, if there is stack for it. Says whether the portal has returned; then its result is in
/// `words`, else the state with which to go on. The frame of the portal is `portal`, and `pin` pins its lasting needs.
// In no author's crate: it would have the destructor of the whole runtime. And the runtime is looked for once.
#[inline(never)]
fn run_words(
    cell: &'static LoopCell,
    state: State,
    way: Way,
    kinds: &'static [&'static [Kind]; 3],
    words: &mut Words,
    // Pairs of words by reference: a word that was just written by halves is slow to read as one.
    portal: &Range<usize>,
    pin: &&dyn Fn(),
) -> Option<bool> {
    let ran = with(|rt| {
        if !(rt.has_half_of_stack() || rt.has_stack() && (way == Way::BackEdge || rt.has_stack_for_code())) {
            return None;
        }
        if state == State::Compiled && !rt.is_collected.get() {
            // Nothing is pinned for those that return in machine code: most of the short ones.
            let Some(exit) = enter::run(rt, cell, words, kinds[2].len()) else { return Some(true) };
            let pins = jit_heap::host::PinScope::new();
            let left = enter::go_back(rt, cell, exit, words);
            return Some(left.is_none_or(|left| go_on_from(rt, cell, left, kinds, words, &pins)));
        }
        // While there are pins no heap begins to be collected.
        let mut pins = jit_heap::host::PinScope::new();
        let _waiting = rt.is_collected.get().then(|| {
            pin();
            pins.keep();
            Waiting::new(rt, portal.clone())
        });
        let exit = go(rt, cell, state, way, kinds, words);
        Some(exit.is_none_or(|left| go_on_from(rt, cell, left, kinds, words, &pins)))
    });
    code::settle();
    ran
}

/// Enters or records the loop of `cell`, from the reds in `words`. If the portal has returned, its result is there.
#[inline]
fn go<'a>(
    rt: &'a Runtime,
    cell: &'static LoopCell,
    state: State,
    way: Way,
    kinds: &'static [&'static [Kind]; 3],
    words: &mut Words,
) -> Option<LeftCx<'a>> {
    match state {
        State::Compiled => enter::enter(rt, cell, words, kinds[2].len()),
        _ => {
            cell.kinds.get_or_init(|| kinds[0]);
            recording::record_loop(rt, cell, way, words, kinds[1])
        }
    }
}

/// The loop of `cell` was left: where traces join, and where they look for code, the next code is entered without the interpreter.
/// Says whether the portal has returned, as [`run_words`] does.
#[inline(never)]
fn go_on_from<'a>(
    rt: &'a Runtime,
    cell: &'static LoopCell,
    mut left: LeftCx<'a>,
    kinds: &'static [&'static [Kind]; 3],
    words: &mut Words,
    pins: &jit_heap::host::PinScope,
) -> bool {
    while let (next, state) = left.words().split_at(kinds[0].len())
        && let Some(next) = match left.has_missed() {
            true => Some(rt.missed_at(cell.driver, next)),
            false => rt.join_at(cell.driver, next),
        }
        && let Some(hot) = next.pass(Way::BackEdge)
        && !waits(next, hot, Way::BackEdge, None)
    {
        set_words(words, state);
        // The state lies on the stack.
        pins.clear();
        match go(rt, next, hot, Way::BackEdge, kinds, words) {
            Some(exit) => left = exit,
            None => return true,
        }
    }
    set_words(words, left.words());
    false
}

#[inline]
fn set_words(words: &mut Words, to: &[u64]) {
    words.clear();
    words.try_extend_from_slice(to).expect("a state has no more words than its portal");
}

/// Not `Send`: belongs to one thread's runtime.
pub(crate) type NotSend = PhantomData<*const ()>;
