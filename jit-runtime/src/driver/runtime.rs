//! The state of one thread's JIT.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasherDefault;
use std::mem::ManuallyDrop;
use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use jit_asm::Trip;

use super::backend::{Activation, Backend, Code};
use super::cell::{JitCounter, LoopCell};
use super::code_roots;
use super::compile::Compiled;
use super::holdings::Holdings;
use super::policy::{Ledger, Light};
use super::portal::Portals;
use super::targets::LoopTarget;
use crate::hooks;
use crate::ids::KeyId;
use crate::lies;
use crate::locals::{at_end, local};
use crate::log::{self, Stage};
use crate::options::Options;
use crate::record::{AddressHasher, Cx, Driver};
use crate::report;
use crate::stats::{Counters, Stats, add};
use crate::value::code;
use jit_asm::CodeId;

type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<AddressHasher>>;
/// The cells of a driver.
#[derive(Default)]
struct Cells {
    /// By the words of the greens.
    by_key: FastMap<Box<[u64]>, &'static LoopCell>,
    /// With the memory of the keys that they were of.
    free: Vec<(Box<[u64]>, &'static LoopCell)>,
}

pub(crate) struct Runtime {
    pub options: RefCell<Options>,
    pub mutants: Cell<super::Mutants>,
    /// Whether the optimizer's limits are such as all traces reach, for tests.
    pub small_limits: Cell<bool>,
    pub counters: Counters,
    /// By the address of the driver.
    keys: RefCell<FastMap<usize, Cells>>,
    cells: RefCell<Vec<&'static LoopCell>>,
    /// Cells that are of a key, and how many there may be before those are freed that are not used.
    keys_used: Cell<usize>,
    keys_limit: Cell<usize>,
    codes: RefCell<FastMap<CodeId, Rc<Compiled>>>,
    /// Where machine code begins: where it ends, how many slots of its frame it uses, and its number.
    pub by_address: RefCell<BTreeMap<usize, (usize, usize, CodeId)>>,
    /// Whether the thread's heap is collected.
    pub is_collected: Cell<bool>,
    /// Slots of a frame that some code uses, at most.
    pub most_slots: Cell<usize>,
    /// Of each code, the words that it holds and that may be pointers; most code holds none.
    constants: RefCell<FastMap<CodeId, Box<[u64]>>>,
    contexts: RefCell<Vec<Box<Cx>>>,
    /// The compile budget.
    pub ledger: Ledger,
    /// Activations of traces up the stack, the innermost last.
    pub activations: RefCell<Vec<Activation>>,
    /// The frames of portals that wait for code that runs below them.
    pub waiting: RefCell<Vec<Range<usize>>>,
    /// Code that nothing leads to any more, but that may still be running.
    pub retired: RefCell<Vec<Rc<Compiled>>>,
    /// The constants of code, unless they have to be looked up.
    pub(super) holdings: RefCell<Option<Holdings>>,
    /// So much of it could not be freed when that was last tried.
    pub still_running: Cell<usize>,
    /// Whether there is some whose place is gone.
    pub orphans: Cell<bool>,
    /// The numbers of the code that exits are being replayed of.
    pub replayed: RefCell<Vec<CodeId>>,
    /// The twins that run from a key.
    pub twins: Cell<u32>,
    /// Some cell is a place where traces join.
    joins: Cell<bool>,
    /// See [`policy::AdaptiveThreshold`](super::policy::AdaptiveThreshold).
    pub adaptive: super::policy::AdaptiveThreshold,
    /// Entries into machine code, to order code by its last entry.
    pub clock: Cell<u64>,
    /// The number of the loop that was entered, or measured, last.
    pub latest: Cell<KeyId>,
    /// Of the portals that are called while visits are measured.
    pub outermost: super::policy::Outermost,
    /// Guards until one is left though nothing has failed, if the option `fail_guard` asks for it; with
    /// `fail_each_guard`, for each guard.
    trip: RefCell<Box<[Cell<u64>]>>,
    /// Where the thread's own stack lies.
    stack: OnceCell<Option<Range<usize>>>,
    backend: OnceCell<Result<RefCell<Backend>, String>>,
    pub portals: Portals,
    pub places: super::dispatch::Places,
}

/// Guards that are counted each for itself; further ones share their counts.
const GUARDS: usize = 1 << 16;

local! {
    static RUNTIME: ManuallyDrop<Runtime> = ManuallyDrop::new(Runtime::new());
}

/// The state that calls and back edges of portals read. Apart from the rest of the thread's state, since it needs no
/// destructor and is a constant at first: nothing is tested before it is read, and interpreters get no copy of the code
/// that makes and drops a [`Runtime`].
pub(super) struct Passing {
    /// The number of the thread's runtime, or 0. Process-unique, so that a counter of a thread that is gone is not mistaken
    /// for ours.
    runtime: Cell<u64>,
    /// The keys that passed without a counter, by their hashes: an interpreter that marks no back edges comes to one of its keys at
    /// each instruction.
    recent: [Cell<Option<&'static LoopCell>>; RECENT],
    /// Whether the thread's JIT traces, once it has a runtime.
    enabled: Cell<Option<bool>>,
    /// The thread ends: its JIT never traces any more.
    ended: Cell<bool>,
    /// By the addresses of drivers.
    lights: [Light; LIGHTS],
}

/// Keys of recent passes.
const RECENT: usize = 256;

/// So many portals of short programs at least may be called by turns.
const LIGHTS: usize = 4;

local! {
    static PASSING: Passing = const {
        Passing {
            runtime: Cell::new(0),
            recent: [const { Cell::new(None) }; RECENT],
            enabled: Cell::new(None),
            ended: Cell::new(false),
            lights: [const { Light::new() }; LIGHTS],
        }
    };
}

/// The cell that was met last where this counter is passed; without a counter, with greens of this hash in this thread. It may be
/// another key's: the author may have given one counter to two keys.
#[inline(always)]
pub(super) fn passed_before(counter: Option<&JitCounter>, hash: impl FnOnce() -> u64) -> Option<&'static LoopCell> {
    PASSING.with(|passing| match counter {
        Some(counter) => counter.get(passing.runtime.get()),
        None => passing.recent(hash()).get(),
    })
}

/// The hash of a word after that of the words before it.
#[inline(always)]
pub(super) fn hash_on(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Passing {
    #[inline(always)]
    fn recent(&self, hash: u64) -> &Cell<Option<&'static LoopCell>> {
        &self.recent[(hash >> (u64::BITS - RECENT.ilog2())) as usize]
    }

    fn forget(&self) {
        self.recent.iter().for_each(|cell| cell.set(None));
    }
}

/// Of calls of this portal in this thread, which look at their keys.
#[inline(always)]
pub(super) fn light<R>(driver: usize, f: impl FnOnce(&Light) -> R) -> R {
    PASSING.with(|passing| f(&passing.lights[driver / 64 % LIGHTS]))
}

/// The same for all portals.
pub(super) fn each_light(f: impl Fn(&Light)) {
    PASSING.with(|passing| passing.lights.iter().for_each(f));
}

/// Whether the JIT of this thread traces at all.
#[inline(always)]
pub(super) fn is_enabled() -> bool {
    PASSING.with(|passing| passing.enabled.get()).unwrap_or_else(find_enabled)
}

/// Whether it is known that it traces nothing.
#[inline(always)]
pub(super) fn is_off() -> bool {
    PASSING.with(|passing| passing.enabled.get()) == Some(false)
}

#[cold]
#[inline(never)]
fn find_enabled() -> bool {
    with(|_| ());
    PASSING.with(|passing| passing.enabled.get()).expect("the runtime was just made")
}

/// Turns the JIT of this thread on or off.
pub(super) fn set_enabled(enabled: bool) {
    PASSING.with(|passing| {
        passing.enabled.set(Some(enabled && !passing.ended.get()));
        passing.lights.iter().for_each(Light::end);
    });
}

/// The cell of a key that was not met last, in this thread's runtime.
#[cold]
#[inline(never)]
pub(super) fn look_up(driver: &'static Driver, counter: Option<&JitCounter>, greens: &[u64]) -> &'static LoopCell {
    with(|rt| rt.look_up(driver, counter, greens))
}

/// Runs `f` with this thread's runtime.
#[inline(always)]
pub(crate) fn with<R>(f: impl FnOnce(&Runtime) -> R) -> R {
    RUNTIME.with(|rt| f(rt))
}

/// The thread ends: from here on portals run as they are written, and reports tell of the past.
fn end() {
    PASSING.with(|passing| {
        passing.ended.set(true);
        passing.forget();
    });
    set_enabled(false);
    with(Runtime::end);
    code::settle();
    // They may own anything.
    drop(hooks::set_hooks(None));
}

impl Runtime {
    fn new() -> Runtime {
        static IDS: AtomicU64 = AtomicU64::new(1);
        let options = Options::from_env();
        if options.tools.report || log::report_target().is_some() {
            report::turn_on();
        }
        if options.testing.fail_call > 0 {
            report::refuse_calls(options.testing.fail_call);
        }
        PASSING.with(|passing| {
            passing.runtime.set(IDS.fetch_add(1, Ordering::Relaxed));
            passing.forget();
        });
        if !at_end(end) {
            PASSING.with(|passing| passing.ended.set(true));
        }
        set_enabled(options.enabled);
        code::ask(|| with(Runtime::is_active));
        Runtime {
            options: RefCell::new(options),
            mutants: Cell::default(),
            small_limits: Cell::default(),
            counters: Counters::default(),
            keys: RefCell::default(),
            cells: RefCell::default(),
            keys_used: Cell::new(0),
            keys_limit: Cell::new(0),
            codes: RefCell::default(),
            by_address: RefCell::default(),
            is_collected: Cell::new(false),
            most_slots: Cell::new(0),
            constants: RefCell::default(),
            contexts: RefCell::default(),
            ledger: Ledger::default(),
            activations: RefCell::default(),
            waiting: RefCell::default(),
            retired: RefCell::default(),
            holdings: RefCell::default(),
            still_running: Cell::default(),
            orphans: Cell::new(false),
            replayed: RefCell::default(),
            twins: Cell::default(),
            joins: Cell::new(false),
            adaptive: Default::default(),
            clock: Cell::new(0),
            latest: Cell::new(KeyId::NONE),
            outermost: Default::default(),
            trip: RefCell::default(),
            stack: OnceCell::new(),
            backend: OnceCell::new(),
            portals: Portals::default(),
            places: Default::default(),
        }
    }

    /// The cell of a key that was not met last.
    fn look_up(&self, driver: &'static Driver, counter: Option<&JitCounter>, greens: &[u64]) -> &'static LoopCell {
        let cell = self.cell(driver, greens);
        PASSING.with(|passing| match counter {
            Some(counter) => counter.set(passing.runtime.get(), cell),
            None => passing.recent(greens.iter().fold(0, |h, w| hash_on(h, *w))).set(Some(cell)),
        });
        cell
    }

    /// The cell of a key, made at its first use.
    #[inline(never)]
    pub fn cell(&self, driver: &'static Driver, greens: &[u64]) -> &'static LoopCell {
        let address = std::ptr::from_ref(driver) as usize;
        if let Some(cell) = self.known_cell(driver, greens) {
            return cell;
        }
        if self.keys_used.get() >= self.keys_limit.get() {
            self.free_keys();
        }
        let mut keys = self.keys.borrow_mut();
        let of_driver = keys.entry(address).or_default();
        let (key, cell) = match of_driver.free.pop() {
            Some((mut key, cell)) => {
                cell.give_to(greens);
                key.copy_from_slice(greens);
                (key, cell)
            }
            None => {
                let limits = {
                    let options = self.options.borrow();
                    [options.threshold, options.call_threshold]
                };
                (greens.into(), self.cell_without_key(driver, greens, limits))
            }
        };
        of_driver.by_key.insert(key, cell);
        self.keys_used.set(self.keys_used.get() + 1);
        cell
    }

    /// A cell that is of no key.
    pub fn cell_without_key(&self, driver: &'static Driver, greens: &[u64], limits: [u32; 2]) -> &'static LoopCell {
        let mut cells = self.cells.borrow_mut();
        let cell: &'static LoopCell = Box::leak(Box::new(LoopCell::new(
            driver,
            greens,
            KeyId::new(cells.len() as u32),
            limits.map(|n| n.max(1)),
        )));
        cells.push(cell);
        cell
    }

    /// The cell of a key, if it has one.
    pub fn known_cell(&self, driver: &'static Driver, greens: &[u64]) -> Option<&'static LoopCell> {
        let address = std::ptr::from_ref(driver) as usize;
        self.keys.borrow().get(&address)?.by_key.get(greens).copied()
    }

    /// The cell of a key where traces join from now on.
    pub fn join(&self, driver: &'static Driver, greens: &[u64]) -> &'static LoopCell {
        let cell = self.cell(driver, greens);
        code_roots::news();
        cell.joins.set(true);
        self.joins.set(true);
        cell
    }

    /// Whether there are places where traces join.
    pub fn has_joins(&self) -> bool {
        self.joins.get()
    }

    /// The cell of this key if it is one where traces join.
    pub fn join_at(&self, driver: &'static Driver, greens: &[u64]) -> Option<&'static LoopCell> {
        if !self.joins.get() {
            return None;
        }
        self.known_cell(driver, greens).filter(|cell| cell.joins.get())
    }

    /// Frees the cells of keys that were not passed since this was done last.
    #[cold]
    fn free_keys(&self) {
        let mut keys = self.keys.borrow_mut();
        for Cells { by_key, free } in keys.values_mut() {
            let before = free.len();
            free.extend(by_key.extract_if(|_, cell| cell.free_if_old()));
            // The table is in the order of addresses.
            free[before..].sort_unstable_by_key(|(_, cell)| cell.key);
            self.keys_used.set(self.keys_used.get() - (free.len() - before));
        }
        // Where most are used, looking through all of them must not come often.
        let limit = self.options.borrow().tuning.key_limit as usize;
        self.keys_limit.set(limit.max(self.keys_used.get() / 2 * 3));
    }

    /// The cell of this number.
    pub fn cell_of(&self, key: KeyId) -> &'static LoopCell {
        self.cells.borrow()[key.index()]
    }

    /// The cell and the label of a target.
    pub fn target(&self, target: LoopTarget) -> Option<(&'static LoopCell, u32)> {
        Some((self.cells.borrow().get(target.key.index()).copied()?, target.label as u32))
    }

    /// The present code of a target.
    pub fn code_of_target(&self, target: LoopTarget) -> Option<Rc<Compiled>> {
        self.target(target)?.0.code.borrow().clone()
    }

    pub fn add_code(&self, compiled: Rc<Compiled>) {
        code_roots::news();
        let constants = jit_heap::host::that_may_lead_here(compiled.constants());
        if !constants.is_empty() {
            self.constants.borrow_mut().insert(compiled.code.id(), constants);
        }
        if let Code::Native(code) = &compiled.code {
            let about = (code.address() + code.size(), code.slots(), compiled.code.id());
            self.by_address.borrow_mut().insert(code.address(), about);
            self.most_slots.set(self.most_slots.get().max(code.slots()));
        }
        self.codes.borrow_mut().insert(compiled.code.id(), compiled.clone());
        if let Some(holdings) = &mut *self.holdings.borrow_mut() {
            holdings.add(self, &compiled);
        }
    }

    /// All loops that have code, by token.
    pub fn compiled_cells(&self) -> Vec<&'static LoopCell> {
        self.cells.borrow().iter().copied().filter(|cell| cell.code.borrow().is_some()).collect()
    }

    /// No activation is inside of the code any more, nor will be.
    pub fn forget_code(&self, id: CodeId) {
        self.forget_holdings();
        let code = self.codes.borrow_mut().remove(&id);
        if let Some(Code::Native(code)) = code.as_ref().map(|compiled| &compiled.code) {
            self.by_address.borrow_mut().remove(&code.address());
        }
        self.constants.borrow_mut().remove(&id);
    }

    pub fn code(&self, id: CodeId) -> Rc<Compiled> {
        self.codes.borrow().get(&id).expect("machine code names the code that was left").clone()
    }

    /// A context, used or new.
    pub fn context(&self) -> Box<Cx> {
        let mut cx = self.contexts.borrow_mut().pop().unwrap_or_default();
        cx.mutants = self.mutants.get().replay;
        cx
    }

    /// Gives a context back.
    pub fn keep_context(&self, mut cx: Box<Cx>) {
        cx.reset();
        self.contexts.borrow_mut().push(cx);
    }

    fn stack(&self) -> Option<&Range<usize>> {
        self.stack.get_or_init(jit_asm::stack_bounds).as_ref()
    }

    /// Whether enough of the native stack is left to enter machine code or to record. On a stack that is
    /// not the thread's own nothing is known, and nothing refused.
    #[inline]
    pub fn has_stack(&self) -> bool {
        let Some(stack) = self.stack() else { return true };
        let here = (&raw const stack).addr();
        let left = here.wrapping_sub(stack.start);
        let reserve = (self.options.borrow().tuning.stack_reserve as usize * 1024).min(stack.len() / 2);
        let enough = left >= reserve || !stack.contains(&here);
        add(&self.counters.stack_refusals, (!enough).into());
        enough
    }

    /// Whether this is the thread's own stack, and half of it is left: then there is enough for everything.
    #[inline]
    pub fn has_half_of_stack(&self) -> bool {
        let here = 0u8;
        let here = (&raw const here).addr();
        matches!(self.stack.get(), Some(Some(stack)) if stack.contains(&here) && here >= stack.start + stack.len() / 2)
    }

    /// Below this address calls enter no machine code, see [`portal`](super::portal).
    pub fn middle_of_stack(&self) -> usize {
        self.stack().map_or(0, |stack| stack.start + stack.len() / 2)
    }

    /// Whether a call may enter machine code: then there is also the reserve.
    #[inline]
    pub fn has_stack_for_code(&self) -> bool {
        let here = 0u8;
        (&raw const here).addr() >= self.middle_of_stack()
    }

    /// The executor of traces, if this machine has one.
    pub fn backend(&self) -> Option<&RefCell<Backend>> {
        let made = self.backend.get_or_init(|| Backend::new(&self.options.borrow(), self).map(RefCell::new));
        made.as_ref().ok()
    }

    /// The counts of guards that are passed, if guards are to be left without cause; machine code counts down. Its code
    /// goes with the runtime.
    pub fn trip(&self) -> Option<Trip> {
        let options = self.options.borrow();
        let (words, count) = match (options.testing.fail_guard, options.testing.fail_each_guard) {
            (0, 0) => return None,
            (0, count) => (GUARDS, count),
            (count, _) => (1, count),
        };
        let mut trip = self.trip.borrow_mut();
        if trip.is_empty() {
            *trip = (0..words).map(|_| Cell::new(count.into())).collect();
        }
        let words = &*trip;
        Some(Trip { address: words.as_ptr().expose_provenance(), words: words.len() })
    }

    /// A guard was left without cause: if they are counted together, counts anew.
    pub fn set_trip(&self) {
        if let [count] = &**self.trip.borrow() {
            count.set(self.options.borrow().testing.fail_guard.into());
        }
    }

    /// All code that is kept.
    pub fn codes(&self) -> Vec<Rc<Compiled>> {
        self.codes.borrow().values().cloned().collect()
    }

    /// All cells, by their numbers.
    pub fn each_cell(&self, f: impl FnMut(&'static LoopCell)) {
        self.cells.borrow().iter().copied().for_each(f);
    }

    /// The constants of a compiled trace and of its label that may be pointers to objects.
    pub fn each_constant_of(&self, id: CodeId, f: impl FnMut(u64)) {
        self.constants.borrow().get(&id).into_iter().flat_map(|words| words.iter().copied()).for_each(f);
    }

    fn no_machine_code(&self) -> Option<String> {
        self.backend.get().and_then(|b| b.as_ref().err().cloned())
    }

    pub fn stats(&self) -> Stats {
        self.each_cell(|cell| super::express::settle(self, cell));
        self.counters.lies.set(lies::count());
        self.counters.dispatches.set(self.places.hits());
        self.counters.resting_calls.set(0);
        each_light(|light| add(&self.counters.resting_calls, light.calls()));
        self.counters.read(self.no_machine_code(), jit_heap::stats())
    }
}

impl Runtime {
    /// The thread ends. The counters stay.
    fn end(&self) {
        if !self.codes.borrow().is_empty() {
            log::write(Stage::Counts, || self.counts());
        }
        if let Some((target, json)) = log::report_target() {
            let report = self.report();
            log::write_report(target, &if json { report.to_json() } else { report.to_text() });
        } else if report::is_on() && self.options.borrow().tools.report {
            log::write_report("-", &self.report().to_text());
        }
        match log::stats_form() {
            log::StatsForm::None => {}
            log::StatsForm::Text => eprint!("{}", self.stats().to_text()),
            log::StatsForm::Json => eprintln!("{}", self.stats().to_json()),
        }
        // Cells live for ever and bridges lead back to their parents: all code ends with the thread.
        self.cells.borrow().iter().for_each(|cell| drop(cell.code.take()));
        let codes = self.codes.take();
        codes.values().flat_map(|code| code.guards.iter()).for_each(|(_, guard)| drop(guard.bridge.take()));
        drop((codes, self.retired.take(), self.holdings.take(), self.keys.take(), self.cells.take()));
        drop((self.by_address.take(), self.constants.take(), self.contexts.take()));
        drop((self.activations.take(), self.waiting.take(), self.replayed.take(), self.trip.take()));
        self.portals.end();
        self.places.end();
        if let Some(Ok(backend)) = self.backend.get() {
            backend.replace(Backend::Evaluator { next_id: 0 });
        }
        jit_heap::host::end_of_pins();
    }
}
