//! Destructors that the collector runs where a trace makes objects: they change what cells hold, and which memory it is in.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use jit_runtime::prelude::*;
use jit_runtime::{Options, Stats, Testing};

use crate::agree::modes;

/// What traces read and destructors change.
#[derive(JitState)]
struct Shared {
    ends: i64,
    list: Vec<i64>,
}

thread_local! {
    static SHARED: Rc<RefCell<Shared>> = Rc::new(RefCell::new(Shared { ends: 0, list: vec![0] }));
    static ENDS: Cell<i64> = const { Cell::new(0) };
}

struct End;

impl Drop for End {
    fn drop(&mut self) {
        let _ = SHARED.try_with(|shared| {
            // Nobody has borrowed it: else what a trace knows may stay.
            if let Ok(mut shared) = shared.try_borrow_mut() {
                ENDS.set(ENDS.get() + 1);
                shared.ends += 1;
                let ends = shared.ends;
                // In other memory each time.
                shared.list = vec![ends; 1 + ends as usize % 5];
            }
        });
    }
}

#[derive(JitObject)]
struct Ending {
    #[opaque]
    _end: End,
}

/// What traces make.
#[derive(JitObject)]
struct Pair {
    n: i64,
    list: GcCell<Option<GcArray<i64>>>,
}

#[derive(JitObject)]
struct Held {
    last: GcCell<Option<Gc<Pair>>>,
}

#[derive(JitState)]
struct Vm {
    turn: i64,
    shared: Rc<RefCell<Shared>>,
    sum: i64,
    wrong: i64,
}

#[jit(owners)]
impl Vm {
    /// Garbage that has ends.
    #[dont_look_inside]
    fn waste(&self) {
        Gc::new(Ending { _end: End });
    }

    /// The object is made here at the latest.
    #[dont_look_inside]
    fn escapes(&self, pair: Gc<Pair>) -> i64 {
        assert_eq!(pair.n, self.turn);
        pair.list.get().map_or(0, |list| list.len() as i64)
    }

    /// Objects are made, and escape, while nobody, or somebody, has borrowed what the ends change.
    fn step(&mut self, n: i64, held: Gc<Held>) -> i64 {
        self.waste();
        self.shared.borrow_mut().ends += 1;
        let pair = Gc::new(Pair { n, list: GcCell::new(None) });
        if n % 3 == 0 {
            pair.list.set(Some(GcArray::filled(n as usize % 7 + 1, n)));
        }
        held.last.set(Some(pair));
        self.shared.borrow_mut().ends -= 1;
        let length = self.escapes(pair);
        self.waste();
        let shared = self.shared.borrow();
        let first = shared.list[0];
        let other = Gc::new(Pair { n, list: GcCell::new(None) });
        held.last.set(Some(other));
        let filled: GcArray<i64> = GcArray::filled(length as usize + 3, n);
        let last = shared.list[shared.list.len() - 1];
        self.wrong += (first != last) as i64;
        length + filled[n as usize % 3] + self.escapes(other)
    }
}

#[jit(owners)]
impl Vm {
    #[jit_driver(greens = [], reds = [self, held])]
    fn run(&mut self, held: Gc<Held>) {
        while self.turn > 0 {
            jit_merge_point!();
            self.turn -= 1;
            let found = self.step(self.turn, held);
            self.sum = self.sum.wrapping_mul(31).wrapping_add(found);
            can_enter_jit!();
        }
    }
}

/// One way of `agree`, in a thread with a heap that collects all the time: how many ends it saw, and the statistics.
fn one(options: Options, stress: u32, turns: i64) -> (i64, Stats) {
    let run = move || {
        let testing = Testing { heap_stress: stress, ..options.testing };
        jit_runtime::set_options(Options { testing, ..options });
        // SAFETY: pointers to objects are on the stack alone.
        unsafe { jit_runtime::collect_garbage() }.expect("this machine can collect");
        let shared = SHARED.with(Rc::clone);
        let held = Gc::new(Held { last: GcCell::new(None) });
        let mut vm = Vm { turn: turns, shared: shared.clone(), sum: 0, wrong: 0 };
        vm.run(held);
        assert_eq!(vm.wrong, 0, "of {turns} turns, with {} ends", ENDS.get());
        assert_eq!(shared.borrow().ends, ENDS.get(), "an end was written over");
        (ENDS.get(), jit_runtime::stats())
    };
    std::thread::spawn(run).join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[test]
fn destructors_change_cells_where_traces_make_objects() {
    for (name, options) in modes() {
        for stress in [1, 2, 3] {
            println!("{name}, at each {stress}");
            let (ends, stats) = one(options.clone(), stress, 200);
            assert!(ends > 30, "{name}: {ends} ends");
            assert!(name != "eager" || stats.loops > 0, "{name}: {stats:?}");
        }
    }
}
