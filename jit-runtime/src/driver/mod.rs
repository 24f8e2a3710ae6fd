//! Joins everything: counts back edges, records, optimizes, compiles, enters machine code, and
//! brings the interpreter back where a trace was left.
//!
//! One [`Runtime`] per thread. A green key (a portal and the values of its greens) has a
//! [`LoopCell`] with an exact counter and, once compiled, the loop's code. Machine code is
//! entered from the plain portal's back edge and always comes back there: with the portal's
//! result, or with the state at a merge point.

mod age;
mod backend;
mod cell;
mod collect;
mod compile;
mod enter;
mod forced;
mod mutants;
mod policy;
mod portal;
mod runtime;
mod survey;
mod unlink;

use std::marker::PhantomData;

use arrayvec::ArrayVec;

pub use cell::JitCounter;
pub(crate) use cell::LoopCell;
pub use collect::{CannotCollect, collect_garbage};
pub use mutants::{Mutants, set_mutants};
use runtime::Runtime;
pub(crate) use runtime::with;
pub use runtime::{options, report, reset_stats, set_options, stats};
pub(crate) use survey::{code_texts, last_code};

use crate::heap;
use crate::record::{Driver, MAX_STATE_WORDS};
use crate::value::{JitType, K, Values, Word};
use cell::{State, Way};
use enter::Exit;

/// What a back edge of the plain portal leads to.
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
    with(|rt| rt.enabled.get())
}

/// The plain portal has taken a back edge and stands at its merge point again; or it was called
/// (`fresh`) and stands there for the first time.
///
/// # Panics
/// Re-raises the panic of interpreter code that ran in machine code or in a twin.
// Nearly all back edges of an interpreter that is not hot only count: that part is in its loop, the
// rest is called.
#[inline(always)]
pub fn back_edge<G: Values, R: Values, T: JitType>(
    driver: &'static Driver,
    counter: Option<&JitCounter>,
    fresh: bool,
    greens: G,
    reds: R,
) -> Step<G, R, T> {
    let counts = |cell: &LoopCell| cell.is_at(driver, greens) && cell.counts_on();
    if !fresh && with(|rt| rt.passed_before(counter).is_some_and(counts)) {
        return Step::None;
    }
    pass(driver, counter, fresh, greens, reds)
}

#[inline(never)]
fn pass<G: Values, R: Values, T: JitType>(
    driver: &'static Driver,
    counter: Option<&JitCounter>,
    fresh: bool,
    greens: G,
    reds: R,
) -> Step<G, R, T> {
    let way = if fresh { Way::Call } else { Way::BackEdge };
    let known = with(|rt| rt.passed_before(counter).filter(|cell| cell.is_at(driver, greens)));
    let cell = match known {
        Some(cell) => cell,
        None => look_up(driver, counter, greens),
    };
    match cell.pass(way) {
        None => Step::None,
        Some(State::Compiled) if cell.rests() => Step::None,
        // Given up by its key, which is here again.
        Some(State::Free) => {
            let cell = look_up(driver, counter, greens);
            match cell.pass(way) {
                None => Step::None,
                Some(State::Compiled) if cell.rests() => Step::None,
                Some(state) => run::<G, R, T>(cell, state, way, reds),
            }
        }
        Some(state) => run::<G, R, T>(cell, state, way, reds),
    }
}

#[cold]
#[inline(never)]
fn look_up<G: Values>(driver: &'static Driver, counter: Option<&JitCounter>, greens: G) -> &'static LoopCell {
    with(|rt| rt.look_up(driver, counter, &words_of(greens)))
}

/// The plain words of `values`.
#[inline(always)]
fn words_of<V: Values>(values: V) -> ArrayVec<u64, MAX_STATE_WORDS> {
    const {
        assert!(V::WORDS <= MAX_STATE_WORDS, "the greens and the reds of a portal take at most 64 words each");
    }
    let mut words = ArrayVec::new();
    V::flat(values.constant(), &mut |w: Word| words.push(w.bits));
    words
}

#[cold]
#[inline(never)]
fn run<G: Values, R: Values, T: JitType>(cell: &'static LoopCell, state: State, way: Way, reds: R) -> Step<G, R, T> {
    let has_stack = |rt: &Runtime| rt.has_stack() && (way == Way::BackEdge || rt.has_stack_for_code());
    if !with(has_stack) {
        return Step::None;
    }
    let reds = words_of(reds);
    let pins = heap::PinScope::new();
    let go = |cell: &'static LoopCell, state, way, reds: &[u64]| match state {
        State::Compiled => with(|rt| enter::enter(rt, cell, reds)),
        _ => {
            cell.kinds.get_or_init(|| G::KINDS);
            compile::record_loop(cell, way, reds, R::KINDS)
        }
    };
    let mut exit = go(cell, state, way, &reds);
    // Where traces join, the next code is entered without the interpreter.
    while let Exit::Left(_) = exit
        && let (greens, reds) = exit.words().split_at(G::WORDS)
        && let Some(next) = with(|rt| rt.join_at(cell.driver, greens))
        && let Some(state) = next.pass(Way::BackEdge)
        && !(state == State::Compiled && next.rests())
    {
        let reds: ArrayVec<u64, MAX_STATE_WORDS> = reds.iter().copied().collect();
        pins.clear();
        heap::pin_all(&reds);
        exit = go(next, state, Way::BackEdge, &reds);
    }
    let mut words = exit.words().iter();
    let mut next = || Word { bits: *words.next().expect("a whole state"), ir: K };
    match exit {
        Exit::Done(_) => Step::Done(T::unflat(&mut next).val),
        Exit::Left(_) => {
            let greens = G::plain(G::unflat(&mut next));
            Step::Go(greens, R::plain(R::unflat(&mut next)))
        }
    }
}

/// Not `Send`: belongs to one thread's runtime.
pub(crate) type NotSend = PhantomData<*const ()>;
