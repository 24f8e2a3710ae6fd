//! How long allocation, marking and sweeping take, beside `Box` and `Rc`: `cargo bench -p jit-heap`.
//!
//! Each row is the smallest of several runs. A ratio below 1 is less time than the peer takes.

use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use jit_heap::{Collecting, Gc, GcArray, GcCell, Root, collect, object, run, stats};

object! {
    struct Pair {
        left: Option<Gc<Pair>>,
        right: GcCell<Option<Gc<Pair>>>,
    }
}

object! {
    #[allow(dead_code, reason = "it is what memory holds")]
    struct Two {
        a: u64,
        b: u64,
    }
}

struct Boxed {
    _left: Option<Box<Boxed>>,
    _right: Option<Box<Boxed>>,
}

struct Shared {
    _left: Option<Rc<Shared>>,
    _right: Option<Rc<Shared>>,
}

/// Objects of each row: so few that a run ends before another process has its turn.
const MANY: usize = 100_000;
const RUNS: usize = 60;
/// Depth of the tree: 2^17 - 1 objects.
const DEPTH: u32 = 17;

fn time(f: impl FnOnce()) -> Duration {
    let start = Instant::now();
    f();
    start.elapsed()
}

/// The smallest of several runs.
fn least(mut f: impl FnMut() -> Duration) -> Duration {
    (0..RUNS).map(|_| f()).min().expect("there are runs")
}

fn tree(depth: u32) -> Option<Gc<Pair>> {
    (depth > 0).then(|| Gc::new(Pair { left: tree(depth - 1), right: GcCell::new(tree(depth - 1)) }))
}

fn boxes(depth: u32) -> Option<Box<Boxed>> {
    (depth > 0).then(|| Box::new(Boxed { _left: boxes(depth - 1), _right: boxes(depth - 1) }))
}

fn shared(depth: u32) -> Option<Rc<Shared>> {
    (depth > 0).then(|| Rc::new(Shared { _left: shared(depth - 1), _right: shared(depth - 1) }))
}

fn row(what: &str, objects: usize, ours: Duration, peers: &[(&str, Duration)]) {
    let each = |t: Duration| t.as_nanos() as f64 / objects as f64;
    print!("{what:36} {:7.2} ns each", each(ours));
    peers.iter().for_each(|(peer, t)| print!("   {:.2} of {peer} ({:.2} ns)", each(ours) / each(*t), each(*t)));
    println!();
}

fn short_lived() {
    let ours = least(|| time(|| (0..MANY as u64).for_each(|n| _ = black_box(Gc::new(Two { a: n, b: n })))));
    let boxed = least(|| time(|| (0..MANY as u64).for_each(|n| _ = black_box(Box::new(Two { a: n, b: n })))));
    row("make and drop 16 bytes", MANY, ours, &[("Box", boxed)]);
    let ours = least(|| time(|| (0..MANY / 8).for_each(|n| _ = black_box(GcArray::<u64>::filled(n % 64, 7)))));
    let boxed = least(|| time(|| (0..MANY / 8).for_each(|n| _ = black_box(vec![7u64; n % 64]))));
    row("make and drop arrays of 0 to 63", MANY / 8, ours, &[("Vec", boxed)]);
}

fn trees() {
    let objects = (1 << DEPTH) - 1;
    let ours = least(|| {
        time(|| {
            black_box(tree(DEPTH));
            // What the tree has cost is paid when it is collected.
            collect();
        })
    });
    let boxed = least(|| time(|| drop(black_box(boxes(DEPTH)))));
    let counted = least(|| time(|| drop(black_box(shared(DEPTH)))));
    row("build and drop a tree", objects, ours, &[("Box", boxed), ("Rc", counted)]);
    let held = Root::new(tree(DEPTH));
    collect();
    let before = stats().marked;
    let ours = least(|| time(collect));
    let marked = ((stats().marked - before) / RUNS as u64) as usize;
    assert!(marked >= objects, "{marked} of {objects} were marked");
    row("mark a tree and sweep", marked, ours, &[]);
    drop(held);
}

/// In a heap whose nursery takes all of it, of which nothing lives.
fn sweep() {
    let sweep = least(|| {
        (0..MANY as u64).for_each(|n| _ = black_box(Gc::new(Two { a: n, b: n })));
        time(collect)
    });
    let stats = stats();
    assert!(stats.collections >= RUNS as u64 && stats.live_bytes < 1 << 20, "{stats:?}");
    row("sweep what is dead", MANY, sweep, &[]);
}

/// A heap of its own for each.
fn alone(nursery: usize, test: fn()) {
    // SAFETY: rule R1: what is kept has a root.
    let thread = std::thread::spawn(move || unsafe { run(Collecting { nursery, ..Collecting::default() }, test) });
    thread.join().expect("no panic");
}

fn main() {
    alone(4 << 20, short_lived);
    alone(4 << 20, trees);
    alone(1 << 30, sweep);
}
