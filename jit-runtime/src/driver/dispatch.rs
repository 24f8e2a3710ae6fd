//! Look-up of green keys by traces.
//!
//! A trace whose greens are no constants calls [`look_up`] for the code of its key, and jumps there if its end is a merge
//! point, or for the number of its key, and calls the portal by it (`record/dispatch.rs`). Found keys are kept in a table for each
//! portal, a line of the cache for each, so that nothing else of the driver is read. Where there is no code, the trace is left,
//! and its key is counted: each such pass counts for as many as an exit is worth, so that keys that traces come to are recorded
//! after as many exits as bridges are.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use jit_ir::invoke::{MAX_ARGS, Returned};
use jit_ir::{Class, Descr, GuardId, Inst, Op, Target, Trace};

use super::backend::Code;
use super::cell::{LoopCell, Way};
use super::portal;
use super::runtime::{Runtime, hash_on, with};
use crate::ids::KeyId;
use crate::record::{Driver, Sought, TraceRef};
use crate::report::LookUpRow;
use crate::stats::add;

/// Words of greens of which found keys are kept; of larger ones each is looked for in the driver's table.
const KEPT: usize = 4;

/// Pairs of keys that a table has room for: the two of a pair have the same hash.
const PAIRS: usize = 512;

/// A key that was found.
#[derive(Default)]
#[repr(C, align(64))]
struct Found {
    greens: [Cell<u64>; KEPT],
    /// The address for the trace; 0 is no key.
    word: Cell<u64>,
    cell: Cell<Option<&'static LoopCell>>,
    /// Since it was last asked.
    used: Cell<bool>,
}

/// The first argument of the calls that look for a portal's keys. Belongs to one thread.
struct Place {
    driver: &'static Driver,
    /// Words of the greens.
    greens: usize,
    sought: Sought,
    /// A place of the portal that traces call, for the common part of calls of all its places.
    called: Cell<KeyId>,
    hits: Cell<u64>,
    misses: Cell<u64>,
    found: Box<[[Found; 2]]>,
}

/// The places of a thread.
#[derive(Default)]
pub(crate) struct Places {
    all: RefCell<HashMap<(usize, Sought), Box<Place>>>,
    /// The last key that was not found has been there before, and will have code soon.
    comes_again: Cell<bool>,
}

/// See [`crate::record::Hooks::look_up`].
pub(super) fn look_up_of(
    rt: &Runtime,
    driver: &'static Driver,
    greens: usize,
    sought: Sought,
    called: KeyId,
) -> (usize, u64) {
    let make = || {
        let found = std::iter::repeat_with(Default::default).take(PAIRS).collect();
        Box::new(Place {
            driver,
            greens,
            sought,
            called: Cell::new(called),
            hits: Cell::new(0),
            misses: Cell::new(0),
            found,
        })
    };
    let mut places = rt.places.all.borrow_mut();
    let place = places.entry((std::ptr::from_ref(driver).addr(), sought)).or_insert_with(make);
    (look_up as *const () as usize, TraceRef::address(&**place))
}

/// The result for the key that begins with `a`, or 0.
#[rustfmt::skip]
extern "sysv64" fn look_up(
    place: TraceRef<Place>, a: u64, b: u64, c: u64, d: u64, e: u64, f: u64, g: u64, h: u64, i: u64, j: u64, k: u64,
) -> Returned {
    let Some(place) = place.get() else { return Returned::ok(0) };
    if place.greens <= KEPT {
        let words = [a, b, c, d];
        for found in place.pair(&words) {
            let same = |n: usize| n >= place.greens || found.greens[n].get() == words[n];
            if found.word.get() != 0 && (0..KEPT).all(same) {
                found.used.set(true);
                place.hits.set(place.hits.get() + 1);
                return Returned::ok(found.word.get());
            }
        }
    }
    Returned::ok(place.seek(&[a, b, c, d, e, f, g, h, i, j, k]))
}

impl Found {
    /// The place is for another key.
    fn give_up(&self) {
        self.word.set(0);
        if let Some(cell) = self.cell.take() {
            cell.is_sought.set(cell.is_sought.get() | self.used.get());
        }
    }
}

impl Place {
    /// Where a key may be kept.
    #[inline(always)]
    fn pair(&self, words: &[u64]) -> &[Found; 2] {
        let hash = words[..self.greens].iter().fold(0, |h, w| hash_on(h, *w));
        &self.found[(hash >> (u64::BITS - PAIRS.ilog2())) as usize]
    }

    /// Looks for a key that is not kept.
    #[cold]
    #[inline(never)]
    fn seek(&self, words: &[u64; MAX_ARGS - 1]) -> u64 {
        let greens = &words[..self.greens];
        with(|rt| {
            let known = rt.known_cell(self.driver, greens);
            rt.places.comes_again.set(known.is_some_and(|cell| cell.is_promising(self.sought.way())));
            let cell = match self.sought {
                Sought::Code => known,
                Sought::Portal => Some(known.unwrap_or_else(|| rt.cell(self.driver, greens))),
            };
            let word = cell.map_or(0, |cell| self.word_of(rt, cell));
            self.misses.set(self.misses.get() + u64::from(word == 0));
            let Some(cell) = cell else { return 0 };
            cell.is_sought.set(true);
            if word == 0 || !cell.has_code() {
                return word;
            }
            self.hits.set(self.hits.get() + 1);
            if self.greens <= KEPT {
                let [first, second] = self.pair(greens);
                let found = if first.word.get() == 0 || second.word.get() != 0 { first } else { second };
                found.give_up();
                found.greens.iter().zip(greens).for_each(|(place, word)| place.set(*word));
                found.word.set(word);
                found.cell.set(Some(cell));
                found.used.set(false);
                cell.is_kept.set(true);
            }
            word
        })
    }

    /// The result for a cell; 0 if the trace is to be left.
    fn word_of(&self, rt: &Runtime, cell: &'static LoopCell) -> u64 {
        let number = u64::from(cell.key.number()) + 1;
        let code = cell.code.borrow();
        match (self.sought, code.as_ref().map(|code| &code.code)) {
            (Sought::Code, Some(Code::Native(code))) => code.address() as u64,
            (Sought::Code, Some(Code::Evaluated { .. })) => number,
            (Sought::Code, None) => 0,
            (Sought::Portal, code) => {
                if code.is_none() {
                    let n = cell.calls.get().saturating_add(rt.passes_of_an_exit(|options| options.call_threshold));
                    cell.calls.set(n.min(cell.call_limit.get() - 1));
                    if n < cell.call_limit.get() {
                        add(&rt.counters.dispatch_misses, 1);
                        return 0;
                    }
                    // Called all the same, it is recorded.
                }
                let like = rt.cell_of(self.called.get());
                cell.kinds.get_or_init(|| like.kinds.get().expect("a place that a trace calls is known"));
                cell.be_called(|| portal::called_at(like).clone());
                number
            }
        }
    }
}

impl Sought {
    fn way(self) -> Way {
        match self {
            Sought::Code => Way::BackEdge,
            Sought::Portal => Way::Call,
        }
    }
}

impl LoopCell {
    fn has_code(&self) -> bool {
        self.code.borrow().is_some()
    }
}

impl Places {
    /// Whether the key that was just not found has been there before, and will have code soon.
    pub fn comes_again(&self) -> bool {
        self.comes_again.get()
    }

    fn each(&self, mut f: impl FnMut(&Found)) {
        self.all.borrow().values().flat_map(|place| place.found.iter().flatten()).for_each(&mut f);
    }

    /// The code of `cell` is another one, or gone.
    pub fn forget(&self, cell: &'static LoopCell) {
        if cell.is_kept.replace(false) {
            self.each(|found| {
                if found.cell.get().is_some_and(|kept| std::ptr::eq(kept, cell)) {
                    found.give_up();
                }
            });
        }
    }

    /// Times that something was found.
    pub fn hits(&self) -> u64 {
        self.all.borrow().values().map(|place| place.hits.get()).sum()
    }

    /// The thread ends, and with it all code.
    pub fn end(&self) {
        self.all.take();
    }

    pub fn clear_hits(&self) {
        self.all.borrow().values().for_each(|place| {
            place.hits.set(0);
            place.misses.set(0);
        });
    }

    /// The rows of a report on the look-ups of these traces.
    pub fn rows<'t>(&self, traces: impl Iterator<Item = &'t Trace> + Clone) -> Vec<LookUpRow> {
        let all = self.all.borrow();
        let row = |place: &Place| {
            let address = std::ptr::from_ref(place).addr() as u64;
            let is_here = |trace: &&Trace, inst: &&Inst| {
                looks_up(trace, inst)
                    && trace.as_const(trace.list(inst.operand_list())[0]).is_some_and(|c| c.bits == address)
            };
            let in_trace = |trace: &'t Trace| trace.insts.iter().filter(|inst| is_here(&trace, inst)).count() as u32;
            LookUpRow {
                portal: place.driver.name.to_owned(),
                then: match place.sought {
                    Sought::Code => "goes on there",
                    Sought::Portal => "calls it",
                },
                found: place.hits.get(),
                missed: place.misses.get(),
                keys: place.found.iter().flatten().filter(|found| found.word.get() != 0).count() as u32,
                in_traces: traces.clone().map(in_trace).sum(),
            }
        };
        let mut rows: Vec<LookUpRow> = all.values().map(|place| row(place)).collect();
        rows.sort_by(|a, b| b.found.cmp(&a.found).then_with(|| (&a.portal, a.then).cmp(&(&b.portal, b.then))));
        rows
    }
}

/// Whether an instruction looks for a key.
fn looks_up(trace: &Trace, inst: &Inst) -> bool {
    let function = look_up as *const () as usize;
    inst.op == Op::CallI && matches!(&trace.descrs[inst.aux as usize], Descr::Call(d) if d.addr == function)
}

/// The guards of a trace that look whether something was found.
pub(super) fn guards_of(trace: &Trace) -> Vec<GuardId> {
    let is_look_up = |call: u32| looks_up(trace, &trace.insts[call as usize]);
    let guards = trace.insts.iter().filter(|i| i.op == Op::GuardTrue && i.a.as_inst().is_some_and(is_look_up));
    guards.filter_map(|i| i.guard()).collect()
}

/// Whether nothing runs between the look-up and the jump to its result that could free it.
pub(super) fn is_sound(trace: &Trace) -> bool {
    let Some(end) = trace.insts.last().filter(|end| end.target() == Some(Target::Code)) else { return true };
    let code = trace.list(end.operand_list()).first().and_then(|code| code.as_inst());
    let behind = code.and_then(|call| trace.insts.get(call as usize + 1..));
    behind.is_some_and(|insts| insts.iter().all(|i| !matches!(i.op.class(), Class::Call | Class::Alloc)))
}

impl Runtime {
    /// For how many passes an exit counts.
    fn passes_of_an_exit(&self, threshold: impl Fn(&crate::options::Options) -> u32) -> u32 {
        let options = self.options.borrow();
        (threshold(&options) / options.bridge_threshold.max(1)).max(1)
    }

    /// A trace came to this key, which has no code, and was left.
    pub fn missed_at(&self, driver: &'static Driver, greens: &[u64]) -> &'static LoopCell {
        let cell = self.cell(driver, greens);
        cell.dispatched.set(true);
        let passes = self.passes_of_an_exit(|options| options.threshold) - 1;
        cell.count.set(cell.count.get().saturating_add(passes));
        add(&self.counters.dispatch_misses, 1);
        cell
    }

    /// Keys that traces have looked for count as entered, by their numbers: the tables are in the order of addresses.
    pub fn note_found(&self) {
        self.places.each(|found| {
            if let Some(cell) = found.cell.get().filter(|_| found.used.replace(false)) {
                cell.is_sought.set(true);
            }
        });
        self.each_cell(|cell| {
            if cell.is_sought.replace(false) {
                add(&self.clock, 1);
                cell.entered.set(self.clock.get());
            }
        });
    }
}
