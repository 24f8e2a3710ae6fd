//! Short calls of portals by a host. They are made as traces make them.
//!
//! A portal without a prologue is at its first merge point when it is called: all that machine code needs are the arguments. Where its
//! code has just returned to the host, the next calls go straight there, by the function of [`portal`](super::portal): some thirty
//! instructions, with ways out where there is no code, where it is left, and where the stack is short. They are counted all
//! the same, at the next call that takes the long way.

use std::cell::Cell;
use std::panic::resume_unwind;

use super::backend::call_stub;
use super::cell::{CalledAt, LoopCell};
use super::runtime::{Runtime, passed_before, with};
use super::{hash_of, portal};
use crate::record::{Driver, panic_payload};
use crate::report;
use crate::stats::add;
use crate::value::{JitType, Values, Word};

/// Words of reds, and of a result, that travel in registers or beside them.
const MOST_REDS: usize = 4;
const MOST_RESULTS: usize = 4;

/// Calls that take this way before one takes the long way.
const CALLS: u32 = 256;

/// Of a key: the calls of a host that enter its code as traces do.
#[derive(Default)]
pub(crate) struct Express {
    left: Cell<u32>,
    /// How many there were at first.
    granted: Cell<u32>,
    /// Those that were left through guards.
    exits: Cell<u32>,
    /// The function that enters the code; 0 as long as no host can call it so.
    stub: Cell<usize>,
}

impl Express {
    /// The function to call, if this call may take it.
    #[inline(always)]
    fn take(&self) -> Option<usize> {
        let left = self.left.get();
        (left > 0).then(|| {
            self.left.set(left - 1);
            self.stub.get()
        })
    }

    /// No call takes this way until the code has returned to the long way.
    pub fn end(&self) {
        self.granted.set(self.granted.get() - self.left.replace(0));
    }

    /// A call was left through a guard.
    pub fn left(&self) {
        if self.left.get() > 0 {
            self.end();
            self.exits.set(self.exits.get() + 1);
        }
    }

    /// Whether calls may take this way at times.
    pub fn is_ready(&self) -> bool {
        self.stub.get() != 0
    }

    /// Calls since this was asked last, and those of them that have returned in machine code.
    fn taken(&self) -> (u32, u32) {
        let calls = self.granted.get() - self.left.get();
        self.granted.set(self.left.get());
        (calls, calls.saturating_sub(self.exits.replace(0)))
    }

    /// The code has returned to the host.
    pub fn grant(&self, rt: &Runtime) {
        if self.is_ready() && !rt.is_collected.get() && !report::is_on() {
            self.left.set(CALLS);
            self.granted.set(CALLS);
        }
    }
}

/// Calls the code of a portal, if there is some to be called, and gives its result. `steady` are the places of the parameters that
/// never change, in the words of the state.
///
/// # Panics
/// As the portal does.
#[inline(always)]
pub fn express<G: Values, R: Values, T: JitType>(
    driver: &'static Driver,
    greens: G,
    reds: R,
    steady: impl FnOnce() -> Box<[u32]>,
) -> Option<T> {
    if R::WORDS > MOST_REDS || T::KINDS.len() > MOST_RESULTS {
        return None;
    }
    let cell = passed_before(None, || hash_of(greens)).filter(|cell| cell.is_at(driver, greens))?;
    let Some(stub) = cell.express.take() else {
        prepare(cell, R::KINDS, T::KINDS.len(), steady);
        return None;
    };
    let mut out = [0; MOST_RESULTS - 1];
    let (mut words, mut n) = ([0; MOST_REDS + 2], 1);
    words[0] = cell.key.number().into();
    R::flat(reds.constant(), &mut |w: Word| {
        words[n] = w.bits;
        n += 1;
    });
    words[n] = out.as_mut_ptr().expose_provenance() as u64;
    let returned = call_stub(stub, words);
    if returned.status != 0 {
        resume();
    }
    let mut n = 0;
    let result = T::unflat(&mut || {
        let bits = if n == 0 { returned.value } else { out[n - 1] };
        n += 1;
        Word::constant(bits).trust()
    });
    Some(result.val)
}

#[cold]
#[inline(never)]
fn resume() -> ! {
    resume_unwind(panic_payload().expect("a thunk keeps the payload of its panic"))
}

/// The portal has compiled code: from now on the host may call it as traces do.
#[inline(always)]
fn prepare(
    cell: &'static LoopCell,
    red_kinds: &'static [jit_ir::Kind],
    results: usize,
    steady: impl FnOnce() -> Box<[u32]>,
) {
    if !cell.express.is_ready() && cell.is_to_be_entered() {
        make(cell, CalledAt { red_kinds, steady: steady(), results });
    }
}

#[cold]
#[inline(never)]
fn make(cell: &'static LoopCell, at: CalledAt) {
    with(|rt| {
        if let Some(stub) = portal::stub_of(rt, 1 + at.red_kinds.len(), at.results) {
            cell.be_called(|| at);
            rt.portals.set_entry(cell.key, cell.address());
            cell.express.stub.set(stub);
        }
    });
}

/// Counts the calls that have taken this way.
pub(super) fn settle(rt: &Runtime, cell: &LoopCell) {
    let (calls, finished) = cell.express.taken();
    if calls == 0 {
        return;
    }
    let calls = u64::from(calls);
    add(&rt.counters.entries, calls);
    add(&rt.counters.finishes, finished.into());
    add(&rt.clock, calls);
    cell.exits.entries.set(cell.exits.entries.get() + calls as u32);
    cell.visits.finished(finished);
    if let Some(code) = &*cell.code.borrow() {
        code.entries.set(code.entries.get() + calls);
    }
}
