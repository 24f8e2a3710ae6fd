//! The heap beside `malloc`: allocation from Rust and from machine code, binary trees, garbage
//! while a large tree lives, and what marking takes. CPU time, best of three.
//!
//! `cargo run --release -p jit-runtime --example heap_bench [-- NURSERY_KIB]`

use jit_runtime::prelude::*;
use jit_runtime::{Options, Testing};

/// 32 bytes with the header.
#[derive(JitObject)]
struct Node {
    left: Option<Gc<Node>>,
    right: Option<Gc<Node>>,
    n: GcCell<i64>,
}

struct Boxed {
    left: Option<Box<Boxed>>,
    right: Option<Box<Boxed>>,
    #[allow(dead_code)]
    n: [i64; 2],
}

/// Makes `n` objects of 32 bytes, each with two fields set, and keeps the last.
#[jit_driver(greens = [], reds = [n, last])]
fn allocate(n: i64) -> i64 {
    let mut n = n;
    let mut last = node(0);
    loop {
        jit_merge_point!();
        if n == 0 {
            return last.n.get();
        }
        last = Gc::new(Node { left: None, right: None, n: GcCell::new(n) });
        n -= 1;
        can_enter_jit!();
    }
}

#[dont_look_inside]
fn node(n: i64) -> Gc<Node> {
    Gc::new(Node { left: None, right: None, n: GcCell::new(n) })
}

#[inline(never)]
fn allocate_in_rust(n: i64) -> i64 {
    (0..n).map(|i| std::hint::black_box(node(i)).n.get() & 1).sum()
}

fn allocate_in_malloc(n: i64) -> i64 {
    (0..n).map(|i| std::hint::black_box(Box::new([i; 4]))[3] & 1).sum()
}

fn tree(depth: u32) -> Gc<Node> {
    let sub = |d: u32| (d > 0).then(|| tree(d - 1));
    let (left, right) = (sub(depth), sub(depth));
    Gc::new(Node { left, right, n: GcCell::new(1) })
}

fn count(node: Gc<Node>) -> i64 {
    1 + node.left.map_or(0, count) + node.right.map_or(0, count)
}

fn boxed_tree(depth: u32) -> Box<Boxed> {
    let sub = |d: u32| (d > 0).then(|| boxed_tree(d - 1));
    Box::new(Boxed { left: sub(depth), right: sub(depth), n: [1; 2] })
}

fn boxed_count(node: &Boxed) -> i64 {
    1 + node.left.as_deref().map_or(0, boxed_count) + node.right.as_deref().map_or(0, boxed_count)
}

/// The usual program: a long-lived tree, and many short-lived ones of every other depth.
fn binary_trees<T>(max: u32, make: impl Fn(u32) -> T, count: impl Fn(&T) -> i64) -> i64 {
    let long = make(max);
    let mut sum = count(&make(max + 1));
    for depth in (4..=max).step_by(4) {
        sum += (0..1i64 << (max - depth + 4)).map(|_| count(&make(depth))).sum::<i64>();
    }
    sum + count(&long)
}

const CHURN: i64 = 20_000_000;

/// Garbage while 2.1 million objects live.
fn churn<T>(make: impl Fn(u32) -> T, garbage: impl Fn(i64) -> i64, count: impl Fn(&T) -> i64) -> i64 {
    let live = make(20);
    garbage(CHURN) + count(&live)
}

#[cfg(target_os = "linux")]
fn cpu() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call fills in the structure.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

#[cfg(not(target_os = "linux"))]
fn cpu() -> f64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs_f64()
}

/// Nanoseconds for each of a million turns of `run`: the least and the median of many times, since others use the machine.
/// A million objects of 32 bytes are seven collections of the usual nursery. `compiled` says that machine code runs.
fn million(nursery: Option<u32>, times: usize, compiled: bool, run: fn(i64) -> i64) -> (f64, f64) {
    const TURNS: i64 = 1_000_000;
    let measure = move || {
        run(TURNS);
        let mut all: Vec<f64> = (0..times)
            .map(|_| {
                let start = cpu();
                std::hint::black_box(run(TURNS));
                (cpu() - start) * 1e9 / TURNS as f64
            })
            .collect();
        let stats = jit_runtime::stats();
        assert!(!compiled || stats.loops > 0 && stats.entries > 0, "the loop was not compiled: {stats:?}");
        all.sort_by(f64::total_cmp);
        (all[0], all[times / 2])
    };
    in_thread(nursery, measure)
}

/// Runs in a thread with a heap of its own, if there is to be one.
fn in_thread<R: Send + 'static>(nursery: Option<u32>, run: impl FnOnce() -> R + Send + 'static) -> R {
    let with_heap = move || {
        if let Some(heap_nursery) = nursery {
            // Without it the object would not be made at all.
            jit_runtime::set_options(Options {
                heap_nursery,
                testing: Testing { virtuals: false, ..Testing::default() },
                ..Options::default()
            });
            // SAFETY: all pointers are on the stack and in objects.
            unsafe { jit_runtime::collect_garbage() }.expect("this machine can collect");
        }
        run()
    };
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(with_heap).expect("a thread");
    thread.join().expect("no panic")
}

/// A list whose elements and rests are payloads of enums, each made before what it is an element of.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Term {
    End,
    Number(i64),
    Pair(Gc<Pair>),
}

#[derive(JitObject)]
struct Pair {
    first: Term,
    rest: GcCell<Term>,
}

fn pairs(n: i64) -> Term {
    (0..n).fold(Term::End, |rest, n| {
        let first = Gc::new(Pair { first: Term::Number(n), rest: GcCell::new(Term::End) });
        Term::Pair(Gc::new(Pair { first: Term::Pair(first), rest: GcCell::new(rest) }))
    })
}

/// Nanoseconds that marking takes for each object of what `make` gives: the least of many collections.
fn marking<T: 'static>(nursery: u32, make: fn() -> T) -> f64 {
    in_thread(Some(nursery), move || {
        let kept = make();
        let once = || {
            let (start, before) = (cpu(), jit_runtime::heap::stats().marked);
            jit_runtime::heap::collect();
            (cpu() - start) * 1e9 / (jit_runtime::heap::stats().marked - before) as f64
        };
        let least = (0..20).map(|_| once()).fold(f64::INFINITY, f64::min);
        std::hint::black_box(&kept);
        least
    })
}

/// The least time of three runs, each in a thread with a heap of its own, and what they computed.
fn best(nursery: Option<u32>, run: fn() -> i64) -> (f64, i64) {
    let once = move || {
        let start = cpu();
        let result = run();
        (cpu() - start, result)
    };
    let runs = (0..3).map(|_| in_thread(nursery, once));
    runs.reduce(|a, b| {
        assert_eq!(a.1, b.1);
        (a.0.min(b.0), a.1)
    })
    .expect("three runs")
}

fn main() {
    let nursery = std::env::args().nth(1).map_or(Options::default().heap_nursery, |a| a.parse().expect("KiB"));
    let ours = |run| best(Some(nursery), run);
    let malloc = |run| best(None, run);
    println!("nursery {nursery} KiB; ns per object, seconds; CPU time, best of 3");
    println!("{:28} {:>9} {:>9}", "", "heap", "malloc");
    let row = |name: &str, ours: f64, malloc: f64| println!("{name:28} {ours:9.2} {malloc:9.2}");
    let machine = million(Some(nursery), 200, true, allocate);
    let (rust, malloc_rust) =
        (million(Some(nursery), 50, false, allocate_in_rust), million(None, 50, false, allocate_in_malloc));
    row("32 bytes, machine code", machine.0, malloc_rust.0);
    row("  the median of 200 times", machine.1, malloc_rust.1);
    row("32 bytes, Rust", rust.0, malloc_rust.0);
    println!("{:28} {:9.2}", "marking, a tree, per object", marking(nursery, || tree(19)));
    println!("{:28} {:9.2}", "marking, a list of enums", marking(nursery, || pairs(500_000)));
    let per = |t: (f64, i64), n: i64| t.0 * 1e9 / n as f64;
    macro_rules! trees {
        ($($depth:literal)*) => {$(
            let a = ours(|| binary_trees($depth, tree, |t| count(*t)));
            let b = malloc(|| binary_trees($depth, boxed_tree, |t| boxed_count(t)));
            assert_eq!(a.1, b.1);
            println!("{:28} {:9.3} {:9.3}", format!("binary trees {}", $depth), a.0, b.0);
        )*};
    }
    trees! { 16 17 18 }
    let a = ours(|| churn(tree, allocate_in_rust, |t| count(*t)));
    let b = malloc(|| churn(boxed_tree, allocate_in_malloc, |t| boxed_count(t)));
    assert_eq!(a.1, b.1);
    println!("{:28} {:9.2} {:9.2}", "churn beside 64 MB", per(a, CHURN), per(b, CHURN));
    let a = ours(|| churn(tree, allocate, |t| count(*t)));
    println!("{:28} {:9.2}", "churn from machine code", per(a, CHURN));
}
