//! Destructors of thread-locals run when the thread ends, before and after those of the runtime: whatever they use then works, and
//! gives what it always gives.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::mpsc::{Sender, channel};

use jit_runtime::heap::{self, Guardian, Root, RootSet, TraceHook, Weakly};
use jit_runtime::hooks::{Hooks, set_hooks};
use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Testing, Tools};

#[derive(JitObject)]
struct Cons {
    head: i64,
    tail: GcCell<Option<Gc<Cons>>>,
    step: QuasiCell<i64>,
    #[opaque]
    name: String,
}

#[dont_look_inside]
fn cons(head: i64, tail: Option<Gc<Cons>>) -> Gc<Cons> {
    Gc::new(Cons { head, tail: GcCell::new(tail), step: QuasiCell::new(1), name: format!("cons {head}") })
}

#[derive(JitObject)]
struct Pair {
    a: i64,
    b: i64,
}

#[dont_look_inside]
fn check(n: i64) {
    assert!(n >= 0, "a panic of the interpreter");
}

/// A list of `n` places that is summed up, with steps that traces take for constants; panics if `n` is negative.
#[jit_driver(greens = [pc, of], reds = [i, n, list, sum])]
fn work(of: Gc<Cons>, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut list = None;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                check(n);
                list = Some(cons(i, list));
                let pair = Gc::new(Pair { a: i, b: sum });
                if i & 7 == 3 {
                    list = None;
                }
                sum = pair.b.wrapping_mul(3).wrapping_add(pair.a);
                pc = 1;
            }
            1 => {
                if let Some(first) = list {
                    sum = sum.wrapping_add(first.head);
                }
                i += of.step.get();
                pc = 2;
            }
            _ => {
                if i >= n {
                    return sum;
                }
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

fn expected(n: i64) -> i64 {
    let (mut sum, mut i) = (0i64, 0);
    loop {
        sum = sum.wrapping_mul(3).wrapping_add(i);
        if i & 7 != 3 {
            sum = sum.wrapping_add(i);
        }
        i += 1;
        if i >= n {
            return sum;
        }
    }
}

struct Quiet;

impl Hooks for Quiet {}

type Cells = GcArray<GcCell<Option<Gc<Cons>>>>;

fn weak_tables(array: Cells) -> heap::WeakHook {
    heap::on_weak_tables(move |t| {
        let how =
            Weakly { keys: true, values: false, ended: (None, None), has_ended: |_| false, is_object: |v| v.is_some() };
        t.add(array, how);
    })
}

/// What a thread-local holds, and what its destructor does.
struct Late {
    number: usize,
    uses: Vec<usize>,
    root: Root<Gc<Cons>>,
    set: RootSet<Gc<Cons>>,
    guardian: Guardian<Gc<Cons>>,
    hook: Option<TraceHook>,
    traced: Rc<Cell<Option<Gc<Cons>>>>,
    tables: Option<heap::WeakHook>,
    told: Sender<(usize, usize)>,
}

impl Late {
    fn new(number: usize, uses: Vec<usize>, told: Sender<(usize, usize)>) -> Late {
        let (root, set) = (Root::new(cons(number as i64, None)), RootSet::new());
        let traced = Rc::new(Cell::new(Some(cons(7, None))));
        let of_hook = traced.clone();
        let hook = Some(heap::on_trace(move |tracer| tracer.visit(of_hook.get())));
        let table = Cells::filled(4, None);
        let guardian = Guardian::new(None);
        guardian.watch(cons(9, None));
        set.push(cons(8, None));
        Late { number, uses, root, set, guardian, hook, traced, tables: Some(weak_tables(table)), told }
    }

    fn use_one(&mut self, what: usize) {
        match what {
            0 => assert_eq!(work(self.root.get(), 3), expected(3)),
            1 => assert_eq!(work(self.root.get(), 2000), expected(2000)),
            2 => {
                let of = cons(1, None);
                (0..300).for_each(|n| assert_eq!(work(of, n % 5 + 1), expected(n % 5 + 1)));
            }
            3 => {
                let panicked = catch_unwind(AssertUnwindSafe(|| work(self.root.get(), -1))).is_err();
                assert!(panicked);
            }
            4 => {
                let list = (0..3000).fold(None, |tail, head| Some(cons(head, tail)));
                assert_eq!(list.map(|l| (l.head, l.name.len())), Some((2999, 9)));
                assert_eq!(GcArray::from_fn(100_000, |i| i)[77_777], 77_777);
            }
            5 => {
                assert_eq!(self.root.get().name, format!("cons {}", self.root.get().head));
                self.root.set(cons(5, Some(self.root.get())));
                assert_eq!(Root::new(self.root.get()).get().tail.get().map(|t| t.name.starts_with("cons")), Some(true));
            }
            6 => {
                self.set.push(cons(6, None));
                assert_eq!(self.set.get(0).map(|c| c.name.clone()), Some("cons 8".to_owned()));
            }
            7 => {
                assert_eq!(self.traced.get().map(|c| c.name.clone()), Some("cons 7".to_owned()));
                let keep = self.traced.clone();
                drop(heap::on_trace(move |tracer| tracer.visit(keep.get())));
            }
            8 => {
                let weak = Weak::new(self.root.get());
                assert_eq!(weak.get(), Some(self.root.get()));
            }
            // Traces take it for a constant.
            9 => self.root.get().step.set(1),
            10 => heap::collect(),
            11 => {
                let (stats, report) = (jit_runtime::stats(), jit_runtime::report());
                assert!(stats.to_text().contains("loops") && !stats.to_json().is_empty());
                assert!(!report.to_text().is_empty() && !report.to_json().is_empty());
                // All that was counted, also if the JIT has ended since.
                assert_eq!(stats.loops > 0, COMPILED.get(), "{stats:?}");
            }
            12 => {
                // What was compiled before is not counted; it may be that more is.
                COMPILED.set(false);
                jit_runtime::reset_stats();
                jit_runtime::set_options(Options { enabled: false, ..jit_runtime::options() });
            }
            13 => jit_runtime::set_options(Options { bridge_threshold: 2, ..jit_runtime::options() }),
            14 => drop(set_hooks(Some(Rc::new(Quiet)))),
            15 => assert!(jit_runtime::lies().is_empty()),
            // SAFETY: rule R1 is kept as before.
            16 => drop(unsafe { jit_runtime::collect_garbage() }),
            17 => drop((heap::census(), heap::stats())),
            18 => {
                if let Some(t) = self.guardian.take() {
                    assert_eq!(t.name, "cons 9");
                }
                self.guardian.watch(cons(9, None));
                self.guardian.release();
                assert_eq!(self.guardian.take().map(|t| t.head), Some(9));
            }
            19 => self.tables = Some(weak_tables(Cells::filled(4, None))),
            20 => heap::freeze(),
            21 => assert_eq!(heap::catch_out_of_memory(|| cons(3, None).head), Ok(3)),
            22 => drop(self.hook.take()),
            _ => {
                // A thread may end while another begins.
                let value = std::thread::spawn(|| work(cons(2, None), 300)).join().expect("no panic");
                assert_eq!(value, expected(300));
            }
        }
    }
}

const USES: usize = 24;

impl Drop for Late {
    fn drop(&mut self) {
        for what in std::mem::take(&mut self.uses) {
            self.use_one(what);
            let _ = self.told.send((self.number, what));
        }
    }
}

thread_local! {
    static COMPILED: Cell<bool> = const { Cell::new(false) };
    static FIRST: RefCell<Option<Late>> = const { RefCell::new(None) };
    static SECOND: RefCell<Option<Late>> = const { RefCell::new(None) };
    static THIRD: RefCell<Option<Late>> = const { RefCell::new(None) };
    static FOURTH: RefCell<Option<Late>> = const { RefCell::new(None) };
}

/// Thread-locals that are made before and after the runtime, the heap and the first machine code; what each of them uses in the end.
fn end(seed: u64, options: Options, collects: bool) -> usize {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = move |n: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) % n
    };
    // One after the other in the first programs, so that each comes first.
    let first = (seed as usize) % USES;
    let mut uses = || [vec![first], (0..below(6)).map(|_| below(USES as u64) as usize).collect()].concat();
    let uses = [uses(), uses(), uses(), uses()];
    let all = uses.iter().map(Vec::len).sum::<usize>();
    let (told, heard) = channel();
    let thread = std::thread::spawn(move || {
        let mut uses = uses.into_iter();
        let mut late = |number| Some(Late::new(number, uses.next().expect("four"), told.clone()));
        // The order of the destructors is that of the first uses.
        FIRST.with(|f| drop(f.borrow()));
        if collects {
            jit_runtime::set_options(options.clone());
            // SAFETY: `Gc`s are on the stack, in objects, in roots and what hooks report.
            unsafe { jit_runtime::collect_garbage() }.expect("this machine can collect");
        }
        FIRST.set(late(0));
        SECOND.set(late(1));
        jit_runtime::set_options(options);
        assert_eq!(work(cons(1, None), 1000), expected(1000));
        THIRD.set(late(2));
        let of = cons(2, None);
        (0..30).for_each(|n| assert_eq!(work(of, 100 + n), expected(100 + n)));
        FOURTH.set(late(3));
        COMPILED.set(jit_runtime::stats().loops > 0);
    });
    thread.join().expect("no panic");
    let heard = heard.iter().count();
    assert_eq!(heard, all, "program {seed}");
    heard
}

#[test]
fn whatever_a_destructor_uses_when_its_thread_ends_works() {
    let modes = || {
        let jit = |threshold| Options {
            threshold,
            bridge_threshold: threshold,
            call_threshold: threshold,
            ..Options::default()
        };
        [
            jit(1),
            jit(20),
            Options { tools: Tools { paranoid: true, ..jit(3).tools }, ..jit(3) },
            Options { testing: Testing { heap_stress: 50, ..jit(3).testing }, ..jit(3) },
            Options { heap_nursery: 64, tools: Tools { report: true, ..jit(30).tools }, ..jit(30) },
            Options { backend: Backend::Evaluator, ..jit(3) },
            Options { backend: Backend::None, ..jit(3) },
            Options { enabled: false, ..Options::default() },
        ]
    };
    let mut all = 0;
    for seed in 0..6 * USES as u64 {
        let mode = modes()[(seed / 3 % 8) as usize].clone();
        all += end(seed, mode, seed % 3 > 0);
    }
    println!("{all} uses");
}

/// What a thread has made is gone with it, also where traces ran and hooks were kept.
#[test]
fn what_a_thread_has_made_ends_with_it() {
    struct Counted(Sender<()>);
    impl Drop for Counted {
        fn drop(&mut self) {
            let _ = self.0.send(());
        }
    }
    #[derive(JitObject)]
    struct Owner {
        n: i64,
        #[opaque]
        _counted: Counted,
    }
    let (told, heard) = channel();
    let thread = std::thread::spawn(move || {
        // SAFETY: `Gc`s are on the stack and in roots.
        unsafe { jit_runtime::collect_garbage() }.expect("this machine can collect");
        let keep = Counted(told.clone());
        heap::on_trace(move |_| drop(keep.0.clone())).keep();
        let root = Root::new(cons(0, None));
        assert_eq!(work(root.get(), 1000), expected(1000));
        for n in 0..100 {
            assert_eq!(Gc::new(Owner { n, _counted: Counted(told.clone()) }).n, n);
        }
    });
    thread.join().expect("no panic");
    assert_eq!(heard.iter().count(), 101, "the objects and the kept hook");
}
