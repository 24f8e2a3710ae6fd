//! Destructors that the collector runs: they change what cells hold, and which memory it is in, but not where a trace makes objects.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;
use jit_runtime::{Abort, Options, Stats, Testing};

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

/// Ends count there, too: an object that traces read.
#[derive(JitObject)]
struct Count {
    ends: GcCell<i64>,
}

thread_local! {
    static COUNT: OnceCell<Root<Gc<Count>>> = const { OnceCell::new() };
    static WAITING: Cell<(i64, i64)> = const { Cell::new((0, 0)) };
}

struct Counted;

impl Counted {
    fn new() -> Counted {
        let (alive, most) = WAITING.get();
        WAITING.set((alive + 1, most.max(alive + 1)));
        Counted
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let (alive, most) = WAITING.get();
        WAITING.set((alive - 1, most));
        let _ = SHARED.try_with(|shared| shared.borrow_mut().list = vec![alive; 1 + alive as usize % 5]);
        let _ = COUNT.try_with(|count| {
            let count = count.get().expect("made before").get();
            count.ends.set(count.ends.get() + 1);
        });
    }
}

#[derive(JitObject)]
struct Text {
    n: i64,
    pair: Gc<Pair>,
    #[opaque]
    _end: Counted,
}

#[derive(JitState)]
struct Watcher {
    turn: i64,
    shared: Rc<RefCell<Shared>>,
    sum: i64,
    /// Values that were read and are others in memory, though no object is made in between.
    stale: i64,
    /// And where the trace itself reads twice.
    torn: i64,
}

/// Makes an object that has an end, and one that has none. The trace knows of neither.
#[elidable]
fn text(n: i64) -> Gc<Text> {
    Gc::new(Text { n, pair: Gc::new(Pair { n, list: GcCell::new(None) }), _end: Counted::new() })
}

/// Makes an object that has no end.
#[elidable]
fn boxed(n: i64) -> Gc<Pair> {
    Gc::new(Pair { n, list: GcCell::new(None) })
}

#[dont_look_inside]
fn in_memory(count: Gc<Count>) -> i64 {
    count.ends.get()
}

#[jit(owners)]
impl Watcher {
    /// Where it makes an object, deferred destructors run.
    #[dont_look_inside]
    fn waste_text(&self, n: i64) {
        text(n);
    }

    #[dont_look_inside]
    fn listed(&self) -> i64 {
        self.shared.borrow().list[0]
    }

    fn step(&mut self, n: i64, held: Gc<Held>, count: Gc<Count>, makes_texts: bool) -> i64 {
        if n < 1000 && n % 32 == 0 {
            self.waste_text(n);
        }
        let pair = Gc::new(Pair { n, list: GcCell::new(None) });
        let before = count.ends.get();
        let first = self.shared.borrow().list[0];
        held.last.set(Some(pair));
        let after = count.ends.get();
        let last = self.shared.borrow().list[0];
        self.torn += (before != after || first != last) as i64;
        let (ends, list) = (in_memory(count), self.listed());
        self.stale += (ends != after || list != last) as i64;
        let early = count.ends.get();
        let other = if makes_texts { text(n).pair } else { boxed(n) };
        let made = boxed(n + 1);
        let here = Gc::new(Pair { n, list: GcCell::new(None) });
        let late = count.ends.get();
        if late != early {
            // A trace is recorded that never comes here.
            self.sum += 1;
        }
        let list = self.shared.borrow().list[0];
        self.stale += (in_memory(count) != late || self.listed() != list || late < early) as i64;
        other.n + made.n + here.n
    }

    #[jit_driver(greens = [makes_texts], reds = [self, held, count])]
    fn watch(&mut self, held: Gc<Held>, count: Gc<Count>, makes_texts: bool) {
        while self.turn > 0 {
            jit_merge_point!();
            self.turn -= 1;
            let found = self.step(self.turn, held, count, makes_texts);
            self.sum = self.sum.wrapping_mul(31).wrapping_add(found);
            can_enter_jit!();
        }
    }
}

/// The number of turns with wrong values, and the most objects with ends that were there at once.
fn watch(options: Options, (stress, nursery): (u32, u32), makes_texts: bool, turns: i64) -> (i64, i64, Stats) {
    let run = move || {
        let testing = Testing { heap_stress: stress, ..options.testing };
        jit_runtime::set_options(Options { testing, heap_nursery: nursery, ..options });
        // SAFETY: pointers to objects are on the stack and in a root.
        unsafe { jit_runtime::collect_garbage() }.expect("this machine can collect");
        let count = Gc::new(Count { ends: GcCell::new(0) });
        COUNT.with(|root| assert!(root.set(Root::new(count)).is_ok()));
        for n in 0..if makes_texts { 0 } else { turns } {
            text(n);
        }
        let held = Gc::new(Held { last: GcCell::new(None) });
        let mut vm = Watcher { turn: turns, shared: SHARED.with(Rc::clone), sum: 0, stale: 0, torn: 0 };
        vm.watch(held, count, makes_texts);
        (vm.stale + vm.torn, WAITING.get().1, jit_runtime::stats())
    };
    std::thread::spawn(run).join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[test]
fn destructors_wait_where_traces_make_objects() {
    for (name, options) in modes() {
        for (stress, makes_texts) in [(1, true), (3, true), (1, false), (3, false)] {
            let (wrong, _, stats) = watch(options.clone(), (stress, 0), makes_texts, 200);
            assert_eq!(wrong, 0, "{name}, at each {stress}, {stats:?}");
            assert!(stats.heap.dropped > 30, "{name}, at each {stress}: {:?}", stats.heap);
            assert!(
                !stats.aborts.iter().any(|(abort, n)| *abort == Abort::Contradiction && *n > 0),
                "{name}: {stats:?}"
            );
            assert!(name != "eager" || stats.loops > 0 && stats.heap.deferred > 0, "{name}: {stats:?}");
        }
    }
}

#[test]
fn a_loop_of_elidable_calls_frees_what_they_make() {
    for (name, options) in
        modes().into_iter().filter(|(name, _)| ["plain", "eager", "evaluator", "paranoid"].contains(name))
    {
        let turns = if name.len() > "plain".len() { 20_000 } else { 300_000 };
        let (wrong, most, stats) = watch(options, (0, 256), true, turns);
        assert_eq!((wrong, stats.lies), (0, 0), "{name}: {stats:?}");
        assert!(most < 12_000, "{name}: {most} objects of {turns} waited, {stats:?}");
    }
}
