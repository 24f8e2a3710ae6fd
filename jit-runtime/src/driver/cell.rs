//! The cell of a green key. It has the counter, the state and the code.

use std::alloc::{Layout, alloc_zeroed};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use jit_ir::Kind;

use super::NotSend;
use super::compile::Compiled;
use super::express::Express;
use super::parts::Parts;
use super::policy::{Exits, HOPELESS, MOST_DOUBLINGS, MOST_PATIENT, Megamorphic, Place, Visits};
use crate::ids::KeyId;
use crate::record::Driver;
use crate::value::{Values, Word};

/// The action at a back edge of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Passes are counted.
    Counting,
    /// There is code, which is not entered for a while; passes are counted.
    Resting,
    /// The loop is being recorded; others run it in the interpreter.
    Recording,
    /// There is code.
    Compiled,
    /// The cell is of no key; it waits for the next.
    Free,
}

/// How a key is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The program has jumped back to it.
    BackEdge,
    /// A call of the portal stands at its first merge point.
    Call,
}

/// Runs a portal from a key and the words of its reds.
#[derive(Clone)]
pub(crate) struct CalledAt {
    pub red_kinds: &'static [Kind],
    /// See [`crate::record::Called::steady`].
    pub steady: Box<[u32]>,
    /// Words of the result.
    pub results: usize,
}

/// A green key with its counters and its code.
///
/// The memory lives for ever, since a [`JitCounter`] anywhere may point to it. But a key that is not
/// passed any more gives its cell to another key of the same driver: a look-up compares the greens.
///
/// The fields for passes and entries come first.
#[repr(C)]
pub(crate) struct LoopCell {
    pub driver: &'static Driver,
    greens: Box<[Cell<u64>]>,
    pub state: Cell<State>,
    /// Passes since the last attempt.
    pub count: Cell<u32>,
    /// Passes until the next attempt: doubled by each recording given up.
    pub limit: Cell<u32>,
    /// Calls of the portal that stand first at this key, since the last attempt.
    pub calls: Cell<u32>,
    /// Calls until the next attempt: doubled like `limit`.
    pub call_limit: Cell<u32>,
    /// The exits since its last cool-down, see [`policy`](super::policy).
    pub exits: Exits,
    /// How long its visits are.
    pub visits: Visits,
    /// The short way for calls of a host.
    pub express: Express,
    /// While it rests, its `limit`, which is then that of the rest.
    kept_limit: Cell<u32>,
    /// The runtime's clock when it was entered last.
    pub entered: Cell<u64>,
    pub code: RefCell<Option<Rc<Compiled>>>,
    /// Kinds of the greens, known once a recording starts here.
    pub kinds: OnceCell<&'static [Kind]>,
    /// Its number, which names it in traces that jump to its code.
    pub key: KeyId,
    first_limits: [u32; 2],
    /// The counts when keys were looked through last.
    seen: Cell<u32>,
    /// The portal has returned while a loop was recorded from here: the next trace may end so.
    pub returns: Cell<bool>,
    /// A trace from here was too long, though nothing was inlined: the next one may be cut.
    pub segments: Cell<bool>,
    /// How often a recorded turn of the loop ended in another loop.
    pub detours: Cell<u32>,
    /// Calls of portals from the bytecode at this key are calls like any other.
    pub refuses_inlining: Cell<bool>,
    /// A portal that is called and begins at this key is not traced into.
    pub refuses_to_be_inlined: Cell<bool>,
    /// Operations of recordings in which the function that begins here was traced into inside of itself.
    pub recursive_ops: Cell<u32>,
    /// Calls of the function that begins here by itself, at most in one turn of it that was recorded.
    pub own_calls: Cell<u32>,
    /// Bridges end here, see the option `bridge_limit`: an interpreter that leaves machine code here enters the code of the place.
    pub joins: Cell<bool>,
    /// Traces have looked for its code.
    pub dispatched: Cell<bool>,
    /// Traces have looked for it since code was last freed.
    pub is_sought: Cell<bool>,
    /// It is in a table of look-ups of traces.
    pub is_kept: Cell<bool>,
    /// Facts of calls of the portal at this key by traces.
    pub called: OnceCell<CalledAt>,
    /// Its code is that of another cell, and takes objects in parts. Then the cell is of no key.
    pub parts: OnceCell<Parts>,
    /// The cells whose code is that of this one, and takes objects in parts.
    pub in_parts: RefCell<Vec<&'static LoopCell>>,
    /// Promotions for which its loop was recorded again.
    pub retraced: RefCell<Vec<Place>>,
    /// Promotions in the bytecode at this key that have too many values.
    pub megamorphic: RefCell<Vec<Megamorphic>>,
}

impl LoopCell {
    pub fn new(driver: &'static Driver, greens: &[u64], key: KeyId, limits: [u32; 2]) -> LoopCell {
        LoopCell {
            driver,
            greens: greens.iter().map(|g| Cell::new(*g)).collect(),
            kinds: OnceCell::new(),
            key,
            state: Cell::new(State::Counting),
            count: Cell::new(0),
            first_limits: limits,
            seen: Cell::new(u32::MAX),
            limit: Cell::new(limits[0]),
            calls: Cell::new(0),
            call_limit: Cell::new(limits[1]),
            returns: Cell::new(false),
            segments: Cell::new(false),
            detours: Cell::new(0),
            refuses_inlining: Cell::new(false),
            refuses_to_be_inlined: Cell::new(false),
            recursive_ops: Cell::new(0),
            own_calls: Cell::new(0),
            joins: Cell::new(false),
            dispatched: Cell::new(false),
            is_sought: Cell::new(false),
            is_kept: Cell::new(false),
            called: OnceCell::new(),
            parts: OnceCell::new(),
            in_parts: RefCell::default(),
            code: RefCell::new(None),
            retraced: RefCell::default(),
            megamorphic: RefCell::default(),
            exits: Exits::default(),
            visits: Visits::default(),
            express: Express::default(),
            kept_limit: Cell::new(0),
            entered: Cell::new(0),
        }
    }

    /// Counts one pass, of a back edge or of a call; gives the action if it is time for one.
    #[inline(always)]
    pub fn pass(&self, way: Way) -> Option<State> {
        match self.state.get() {
            State::Counting => {
                let (count, limit) = self.counts(way);
                let n = count.get() + 1;
                count.set(n);
                (n >= limit.get()).then_some(State::Counting)
            }
            State::Compiled => Some(State::Compiled),
            State::Resting => {
                if self.counts_on() {
                    return None;
                }
                self.end_rest();
                Some(State::Compiled)
            }
            State::Recording => None,
            State::Free => Some(State::Free),
        }
    }

    /// Whether a pass enters its code, and all there is to do.
    #[inline(always)]
    pub fn is_to_be_entered(&self) -> bool {
        self.state.get() == State::Compiled && !self.visits.is_measuring()
    }

    /// Counts one pass of a back edge, if that is all there is to do.
    #[inline(always)]
    pub fn counts_on(&self) -> bool {
        let n = self.count.get().wrapping_add(1);
        let on = matches!(self.state.get(), State::Counting | State::Resting) && n < self.limit.get();
        if on {
            self.count.set(n);
        }
        on
    }

    /// Whether it cools down since calls from here are too short.
    #[inline(always)]
    pub fn is_short(&self) -> bool {
        self.state.get() == State::Resting && self.visits.is_measuring()
    }

    /// Whether recordings from calls of the portal here were given up so often that a further one will be, too.
    pub fn is_hopeless(&self) -> bool {
        let first = self.first_limits[Way::Call as usize];
        self.state.get() == State::Counting && self.call_limit.get() >= first.saturating_mul(1 << HOPELESS)
    }

    /// Counts one pass of a call, if it cools down since calls from here are too short, and there is nothing else to do.
    #[inline(always)]
    pub fn rests_on(&self) -> bool {
        self.is_short() && self.counts_on()
    }

    /// Whether there is code.
    pub fn is_compiled(&self) -> bool {
        matches!(self.state.get(), State::Compiled | State::Resting)
    }

    /// Its code is not entered at so many passes.
    pub fn rest(&self, passes: u32) {
        if self.state.get() == State::Compiled {
            self.express.end();
            self.state.set(State::Resting);
            self.count.set(0);
            self.kept_limit.set(self.limit.replace(passes.saturating_add(1)));
        }
    }

    /// Its code is entered again.
    pub fn end_rest(&self) {
        if self.state.get() == State::Resting {
            self.state.set(State::Compiled);
            self.count.set(0);
            self.limit.set(self.kept_limit.get());
        }
    }

    /// The words of the key.
    pub fn greens(&self) -> impl Iterator<Item = u64> {
        self.greens.iter().map(Cell::get)
    }

    /// Whether the cell is of this key, or was before it became free.
    ///
    /// Word by word, in registers: written to memory first, the greens would be read back wider than
    /// they were written, which a processor answers with a stall.
    #[inline(always)]
    pub fn is_at<G: Values>(&self, driver: &'static Driver, greens: G) -> bool {
        if !std::ptr::eq(self.driver, driver) || self.greens.len() != G::WORDS {
            return false;
        }
        let (mut same, mut n) = (true, 0);
        G::flat(greens.constant(), &mut |w: Word| {
            same &= self.greens[n].get() == w.bits;
            n += 1;
        });
        same
    }

    /// Frees the cell if its key was not passed since this was asked before.
    pub fn free_if_old(&self) -> bool {
        // Traces name a place that they call by its number.
        if self.state.get() != State::Counting || self.called.get().is_some() || self.joins.get() {
            return false;
        }
        let now = self.count.get().wrapping_add(self.calls.get());
        if self.seen.replace(now) != now {
            return false;
        }
        self.state.set(State::Free);
        true
    }

    /// Gives a free cell to another key of its driver, of which nothing is known.
    pub fn give_to(&self, key: &[u64]) {
        debug_assert!(self.state.get() == State::Free && self.code.borrow().is_none());
        // All fields by name: none is forgotten.
        let LoopCell {
            // All keys of a driver have these, and the cell's name in traces.
            driver: _,
            kinds: _,
            key: _,
            first_limits,
            greens,
            state,
            count,
            limit,
            calls,
            call_limit,
            exits,
            visits,
            // A key that hosts call so keeps its cell.
            express: _,
            kept_limit,
            entered,
            // Code goes before its key, and a key that calls or joins lead to keeps it.
            code: _,
            called: _,
            joins: _,
            parts: _,
            in_parts: _,
            seen,
            returns,
            segments,
            detours,
            refuses_inlining,
            refuses_to_be_inlined,
            recursive_ops,
            own_calls,
            dispatched,
            is_sought,
            is_kept,
            retraced,
            megamorphic,
        } = self;
        greens.iter().zip(key).for_each(|(a, b)| a.set(*b));
        state.set(State::Counting);
        [count, calls, kept_limit, detours, recursive_ops, own_calls].iter().for_each(|n| n.set(0));
        limit.set(first_limits[0]);
        call_limit.set(first_limits[1]);
        seen.set(u32::MAX);
        entered.set(0);
        exits.reset();
        visits.reset();
        [returns, segments, refuses_inlining, refuses_to_be_inlined, dispatched].iter().for_each(|is| is.set(false));
        [is_sought, is_kept].iter().for_each(|is| is.set(false));
        retraced.take();
        megamorphic.take();
    }

    /// The loop of a key that nothing was recorded of takes `doublings` times as many passes to be recorded. Says
    /// whether it has them not yet.
    pub fn delay(&self, doublings: u32) -> bool {
        let limit = self.first_limits[Way::BackEdge as usize].saturating_mul(1 << doublings);
        self.limit.set(self.limit.get().max(limit));
        self.count.get() < limit
    }

    /// The next attempt comes after twice as many passes.
    pub fn back_off(&self, way: Way) {
        self.end_rest();
        let (count, limit) = self.counts(way);
        count.set(0);
        let most = self.first_limits[way as usize].saturating_mul(1 << MOST_DOUBLINGS);
        limit.set(limit.get().saturating_mul(2).min(most));
    }

    /// Whether it was passed this way before, and is waited for no longer than keys that nothing is known of.
    pub fn is_promising(&self, way: Way) -> bool {
        let (count, limit) = self.counts(way);
        count.get() > 0 && limit.get() <= self.first_limits[way as usize].saturating_mul(1 << MOST_PATIENT)
    }

    /// The counter of a way, and its limit.
    #[inline(always)]
    pub fn counts(&self, way: Way) -> (&Cell<u32>, &Cell<u32>) {
        match way {
            Way::BackEdge => (&self.count, &self.limit),
            Way::Call => (&self.calls, &self.call_limit),
        }
    }

    /// The place as the guest's user knows it.
    pub fn printable(&self) -> String {
        let kinds = self.kinds.get().map_or(&[][..], |k| k);
        format!("{} {}", self.driver.name, self.driver.printable(&self.greens().collect::<Vec<_>>(), kinds))
    }
}

/// A cell for the counter of one green key, kept by the interpreter beside its code
/// (`counters = code.counters[pc]` in `#[jit_driver]`): then a back edge needs no look-up.
///
/// Belongs to the thread that first passes it; on other threads it is not used.
#[derive(Default)]
pub struct JitCounter {
    cell: Cell<Option<&'static LoopCell>>,
    /// The number of its runtime.
    owner: Cell<u64>,
    _thread: NotSend,
}

impl JitCounter {
    /// A counter that was never passed.
    pub const fn new() -> JitCounter {
        JitCounter { cell: Cell::new(None), owner: Cell::new(0), _thread: std::marker::PhantomData }
    }

    /// Counters that were never passed, one for each instruction of a piece of code. Those that no back edge comes to take no memory
    /// but addresses.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn row(count: usize) -> Box<[JitCounter]> {
        let Ok(layout) = Layout::array::<JitCounter>(count) else { jit_heap::no_room_for(usize::MAX) };
        if count == 0 {
            return Box::default();
        }
        // SAFETY: the layout has a size. `new` gives zeroes, too: no reference, and a number.
        unsafe {
            let memory = alloc_zeroed(layout).cast::<JitCounter>();
            if memory.is_null() {
                jit_heap::no_room_for(layout.size());
            }
            Box::from_raw(std::ptr::slice_from_raw_parts_mut(memory, count))
        }
    }

    /// The cell with which the counter was last passed, if by this very runtime.
    #[inline(always)]
    pub(super) fn get(&self, runtime: u64) -> Option<&'static LoopCell> {
        self.cell.get().filter(|_| self.owner.get() == runtime)
    }

    pub(super) fn set(&self, runtime: u64, cell: &'static LoopCell) {
        self.cell.set(Some(cell));
        self.owner.set(runtime);
    }
}

// SAFETY: another thread's runtime has another number, so that `get` gives it nothing; the cells
// that a thread leaves behind are replaced, never used.
unsafe impl Send for JitCounter {}

impl Clone for JitCounter {
    /// A counter that was never passed: the copy belongs to other code.
    fn clone(&self) -> JitCounter {
        JitCounter::new()
    }
}

impl std::fmt::Debug for JitCounter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JitCounter")
    }
}
