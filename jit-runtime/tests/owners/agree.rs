//! Runs a program in all ways that traces may be made and left, and watches what it owns.
//!
//! Memory that is given back is overwritten, and objects know whether they live: what is used too late is not what it was.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use jit_runtime::{Backend, Options, Stats, Testing, Tools};

/// Overwrites memory that is given back.
struct Poison;

// SAFETY: the system's allocator, of which the memory is written before it is given back.
unsafe impl GlobalAlloc for Poison {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller says.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        if layout.size() <= 256 {
            // SAFETY: the memory is still ours.
            unsafe { at.write_bytes(0xDD, layout.size()) }
        }
        // SAFETY: as the caller says.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static MEMORY: Poison = Poison;

thread_local! {
    static ALIVE: Cell<i64> = const { Cell::new(0) };
    static MADE: Cell<i64> = const { Cell::new(0) };
    static LOG: RefCell<Vec<i64>> = const { RefCell::new(Vec::new()) };
    static PANICS: Cell<i64> = const { Cell::new(0) };
}

const MAGIC: u64 = 0x5EED_0BEC_75A1_1FE5;

/// An object that is counted. Its end is written down.
#[derive(Debug)]
pub struct Object {
    magic: Cell<u64>,
    pub name: i64,
    pub val: Cell<i64>,
}

impl Object {
    pub fn new(val: i64) -> Rc<Object> {
        ALIVE.set(ALIVE.get() + 1);
        MADE.set(MADE.get() + 1);
        Rc::new(Object { magic: Cell::new(MAGIC), name: MADE.get(), val: Cell::new(val) })
    }

    /// The object, which lives.
    pub fn alive(&self) -> &Object {
        assert_eq!(self.magic.get(), MAGIC, "an object is used after its end");
        self
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        assert_eq!(self.magic.replace(0), MAGIC, "an object ends twice");
        ALIVE.set(ALIVE.get() - 1);
        note(self.name);
        if PANICS.get() != 0 && self.val.get() == PANICS.get() && !std::thread::panicking() {
            panic!("the end of {}", self.name);
        }
    }
}

/// Writes something down.
pub fn note(what: i64) {
    LOG.with(|log| log.borrow_mut().push(what));
}

/// Ends of objects with this value panic.
pub fn panic_at(val: i64) {
    PANICS.set(val);
}

/// The ways of a run, by name: `plain` first.
pub fn modes() -> Vec<(&'static str, Options)> {
    let eager =
        || Options { threshold: 2, bridge_threshold: 1, call_threshold: 2, compile_budget: 0, ..Options::default() };
    vec![
        ("plain", Options { enabled: false, ..Options::default() }),
        ("eager", eager()),
        ("threshold 1", Options { threshold: 1, bridge_threshold: 1, call_threshold: 1, ..eager() }),
        ("no bridges", Options { bridge_threshold: u32::MAX, ..eager() }),
        ("each guard fails", Options { testing: Testing { fail_each_guard: 1, ..eager().testing }, ..eager() }),
        (
            "each guard fails, no restarts",
            Options { testing: Testing { fail_each_guard: 2, restarts: false, ..eager().testing }, ..eager() },
        ),
        ("guards fail", Options { testing: Testing { fail_guard: 3, ..eager().testing }, ..eager() }),
        ("calls fail", Options { testing: Testing { fail_call: 3, ..eager().testing }, ..eager() }),
        ("each call fails", Options { testing: Testing { fail_call: 1, ..eager().testing }, ..eager() }),
        ("recordings fail", Options { testing: Testing { fail_recording: 20, ..eager().testing }, ..eager() }),
        ("recordings fail later", Options { testing: Testing { fail_recording: 75, ..eager().testing }, ..eager() }),
        ("paranoid", Options { tools: Tools { paranoid: true, ..eager().tools }, ..eager() }),
        ("evaluator", Options { backend: Backend::Evaluator, ..eager() }),
        (
            "evaluator, each guard fails",
            Options {
                backend: Backend::Evaluator,
                testing: Testing { fail_each_guard: 1, ..eager().testing },
                ..eager()
            },
        ),
        ("without virtuals", Options { testing: Testing { virtuals: false, ..eager().testing }, ..eager() }),
    ]
}

/// What a run gives: its text or its panic, the ends of objects in their order, and the objects that are left.
type Outcome = (String, Vec<i64>, i64, i64);

fn one(options: Options, run: &(impl Fn() -> String + Sync)) -> (Outcome, Stats) {
    std::thread::scope(|s| {
        let thread = s.spawn(|| {
            jit_runtime::set_options(options);
            let text = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
                let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
                format!("panic: {}", text.unwrap_or("?"))
            });
            let log = LOG.with(RefCell::take);
            assert!(jit_runtime::lies().is_empty(), "{:?}", jit_runtime::lies());
            ((text, log, ALIVE.get(), MADE.get()), jit_runtime::stats())
        });
        thread.join().expect("the harness does not panic")
    })
}

/// Runs in each way, in a thread of its own: all give the same. The statistics of the eager way.
pub fn agree(run: impl Fn() -> String + Sync) -> Stats {
    let (mut plain, mut eager) = (None, None);
    for (name, options) in modes() {
        let (found, stats) = one(options, &run);
        // rustc leaks the result of a function in which the end of a variable panics.
        assert!(found.2 == 0 || found.0.contains("panic: the end"), "{name}: {} objects are left", found.2);
        match &plain {
            None => plain = Some(found),
            Some(plain) => assert_eq!(found, *plain, "{name}"),
        }
        if name == "eager" {
            eager = Some(stats);
        }
    }
    eager.expect("the eager way")
}

/// The interpreter of a machine that does one step again and again: its type has the fields `turn`, `which`, `sum` and the method `step`.
macro_rules! turns {
    ($machine:ident) => {
        #[jit(owners)]
        impl $machine {
            #[jit_driver(greens = [self.which], reds = [self])]
            fn run(&mut self) -> i64 {
                while self.turn > 0 {
                    jit_merge_point!();
                    self.turn -= 1;
                    let found = self.step(self.turn);
                    self.sum = self.sum.wrapping_mul(31).wrapping_add(found);
                    can_enter_jit!();
                }
                self.sum
            }
        }
    };
}
