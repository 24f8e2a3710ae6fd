//! Quasi-immutable cells: what traces hold of them, and that a write is seen at once, by traces that
//! run, by bridges, and by whatever jumps to what is invalid.

use std::cell::Cell;

use jit_runtime::__private::testing::record;
use jit_runtime::prelude::*;
use jit_runtime::{Backend, Stats};

use crate::portals::with_jit;
use crate::shapes::check;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    /// Adds a global.
    Global(usize),
    /// Adds the global that the accumulator chooses.
    Chosen,
    /// Sets a global.
    Set(usize),
    /// A call that sets a global now and then.
    Foreign(usize),
    /// Skips the next operation now and then.
    Skip(i64),
    Mix(i64),
    /// Jumps to `target` (times 16) as often as the counter says.
    Back(usize),
    Return,
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
    globals: GcArray<QuasiCell<i64>>,
    counters: GcArray<GcCell<i64>>,
    trips: GcArray<i64>,
    #[opaque]
    clock: Cell<usize>,
}

impl Code {
    fn new(ops: &'static [Op], trips: &[i64]) -> &'static Code {
        Box::leak(Box::new(Code {
            ops,
            globals: GcArray::from_fn(4, |i| QuasiCell::new(i as i64)),
            counters: GcArray::from_fn(trips.len(), |i| GcCell::new(trips[i])),
            trips: GcArray::from_slice(trips),
            clock: Cell::new(0),
        }))
    }
}

#[dont_look_inside]
fn foreign(code: &'static Code, every: usize, acc: i64) {
    let now = code.clock.get() + 1;
    code.clock.set(now);
    if now.is_multiple_of(every) {
        code.globals[now / every % 4].set(acc & 15);
    }
}

#[jit_driver(greens = [pc, code], reds = [acc])]
fn interpret(code: &'static Code) -> i64 {
    let mut pc = 0;
    let mut acc = 1i64;
    loop {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
            Op::Global(n) => acc = acc.wrapping_mul(3).wrapping_add(code.globals[n].get()),
            Op::Chosen => acc = acc.wrapping_add(code.globals[(acc & 3) as usize].get()),
            Op::Set(n) => {
                let old = code.globals[n].get();
                if old != acc & 1 {
                    code.globals[n].set(acc & 1);
                }
                acc = acc.wrapping_add(old ^ code.globals[n].get());
            }
            Op::Foreign(n) => {
                let before = code.globals[0].get();
                foreign(code, n, acc);
                acc = acc.wrapping_mul(5).wrapping_add(before - code.globals[0].get());
            }
            Op::Skip(n) => {
                if acc & 3 == n {
                    pc += 1;
                }
            }
            Op::Mix(n) => acc = (acc ^ (acc >> 7)).wrapping_mul(31).wrapping_add(n),
            Op::Back(n) => {
                let counter = n & 15;
                let left = code.counters[counter].get() - 1;
                if left > 0 {
                    code.counters[counter].set(left);
                    pc = n >> 4;
                    can_enter_jit!();
                } else {
                    code.counters[counter].set(code.trips[counter]);
                }
            }
            Op::Return => return acc,
        }
    }
}

/// Compares with the plain interpreter; gives the statistics of machine code.
fn agree(ops: &[Op], trips: &[i64]) -> Stats {
    let run = |ops: Vec<Op>, trips: Vec<i64>| interpret(Code::new(ops.leak(), &trips));
    let (o, t) = (ops.to_vec(), trips.to_vec());
    let plain = std::thread::spawn(move || {
        jit_runtime::set_options(jit_runtime::Options { enabled: false, ..Default::default() });
        run(o, t)
    });
    let plain = plain.join().expect("the program does not panic");
    let [_, native] = [Backend::Evaluator, Backend::Native].map(|backend| {
        let (o, t) = (ops.to_vec(), trips.to_vec());
        with_jit(backend, move || assert_eq!(run(o, t), plain))
    });
    native
}

/// Jumps to `target` by counter `counter`.
fn back(target: usize, counter: usize) -> Op {
    Op::Back(target * 16 + counter)
}

#[test]
fn a_loop_that_nobody_disturbs_stays() {
    let s = agree(&[Op::Global(1), Op::Global(2), back(0, 0), Op::Return], &[500]);
    assert_eq!((s.loops, s.invalidated, s.unlinked), (1, 0, 0));
}

#[test]
fn a_write_in_a_call_leaves_the_loop_and_it_is_recorded_anew() {
    let s = agree(&[Op::Foreign(150), Op::Global(1), Op::Global(3), back(0, 0), Op::Return], &[1000]);
    assert!(s.invalidated >= 3 && s.loops >= 3, "{s:?}");
    assert_eq!((s.unlinked >= s.invalidated, s.aborted()), (true, 0), "{s:?}");
    // Each is freed when the next is recorded.
    assert!(s.freed + 1 >= s.unlinked, "{s:?}");
}

#[test]
fn a_write_in_the_trace_itself_breaks_it() {
    let s = agree(&[Op::Global(1), Op::Mix(3), Op::Set(1), Op::Global(1), back(0, 0), Op::Return], &[600]);
    assert!(s.invalidated + s.aborted() > 0, "{s:?}");
}

#[test]
fn a_recording_that_is_disturbed_is_given_up() {
    // The call sets a global each time, before another is read.
    let s = agree(&[Op::Global(0), Op::Foreign(1), Op::Global(1), back(0, 0), Op::Return], &[400]);
    let given_up = s.aborts.iter().find(|(a, _)| *a == jit_runtime::Abort::QuasiChanged).map(|(_, n)| *n);
    assert!(given_up > Some(0) && s.aborted() < 20, "{s:?}");
}

#[test]
fn only_the_bridge_that_depends_on_it_goes() {
    // What is skipped most of the time reads the global; the loop itself does not.
    let ops = [Op::Mix(1), Op::Skip(0), Op::Mix(7), Op::Skip(1), Op::Global(2), back(0, 0), back(10, 2), Op::Return];
    let s = agree(&ops, &[800, 1, 1]);
    assert!(s.bridges > 0 && s.invalidated == 0, "{s:?}");
    let mut ops = ops.to_vec();
    ops[2] = Op::Set(2);
    let s = agree(&ops, &[800, 1, 1]);
    assert!(s.invalidated > 0 && s.bridges > 1, "{s:?}");
}

#[test]
fn what_jumps_to_an_invalid_loop_is_unlinked_with_it() {
    // The inner loop reads a global that the outer one sets now and then; both have code.
    let ops = [Op::Mix(2), Op::Global(2), Op::Mix(1), back(1, 0), Op::Foreign(40), Op::Mix(5), back(0, 1), Op::Return];
    let s = agree(&ops, &[4, 700]);
    assert!(s.invalidated > 0 && s.unlinked > s.invalidated && s.loops >= 2, "{s:?}");
}

/// A splitmix generator.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % n as u64) as usize
    }
}

#[test]
fn random_programs_agree() {
    let (mut invalidated, mut unlinked, mut bridges) = (0, 0, 0);
    for seed in 0..60 {
        let mut r = Random(seed);
        let mut ops = Vec::new();
        let (mut starts, mut trips) = (Vec::new(), Vec::new());
        for _ in 0..2 + r.below(2) {
            starts.push(ops.len());
            for _ in 0..1 + r.below(4) {
                let n = r.below(4);
                ops.push(match r.below(8) {
                    0 | 1 => Op::Global(n),
                    2 => Op::Chosen,
                    3 if r.below(3) == 0 => Op::Set(n),
                    4 => Op::Foreign(7 + 40 * r.below(5)),
                    5 | 6 => Op::Skip(n as i64),
                    _ => Op::Mix(n as i64),
                });
            }
        }
        while let Some(start) = starts.pop() {
            // What stands here is never skipped.
            ops.push(Op::Mix(9));
            ops.push(back(start, trips.len()));
            trips.push(if starts.is_empty() { 400 } else { 1 + r.below(6) as i64 });
            if r.below(2) == 0 {
                ops.push(Op::Global(r.below(4)));
            }
        }
        ops.push(Op::Return);
        let s = agree(&ops, &trips);
        invalidated += s.invalidated;
        unlinked += s.unlinked;
        bridges += s.bridges;
    }
    println!("{invalidated} traces made invalid, {unlinked} unlinked, {bridges} bridges");
    assert!(invalidated > 50 && unlinked > invalidated && bridges > 100);
}

#[dont_look_inside]
fn opaque_call(n: i64) -> i64 {
    n
}

#[derive(JitObject)]
struct Class {
    version: QuasiCell<(i64, bool)>,
    name: QuasiCell<Option<Gc<Class>>>,
}

#[jit]
fn reads(class: Gc<Class>, x: i64) -> i64 {
    let class = promote!(class);
    let a = class.version.get().0 ^ class.version.get().0 ^ x;
    let b = if class.name.get().is_none() { a } else { 0 };
    opaque_call(b);
    if class.version.get().1 { b ^ class.version.get().0 } else { b }
}

#[jit]
fn reads_unknown(class: Gc<Class>) -> i64 {
    class.version.get().0.wrapping_add(class.version.get().0)
}

#[derive(JitObject)]
struct Pair {
    left: QuasiCell<(i64, bool)>,
    right: QuasiCell<f64>,
}

#[jit]
fn makes_and_writes(x: i64) -> i64 {
    let pair = Gc::new(Pair { left: QuasiCell::new((x, true)), right: QuasiCell::new(2.5) });
    let old = pair.left.replace((5, false)).0;
    pair.right.set(1.5);
    old ^ pair.left.get().0
}

fn class() -> Gc<Class> {
    Gc::new(Class { version: QuasiCell::new((17, true)), name: QuasiCell::new(None) })
}

#[test]
fn a_read_from_a_constant_object_is_a_constant_and_one_test_after_each_call() {
    assert_eq!((reads(class(), 1), reads_unknown(class()), makes_and_writes(3)), (16, 34, 6));
    let test = "load_i guard_false";
    check(
        record((class(), (1, ())), |(c, (x, ())), cx| <reads>::trace(c, x, cx)),
        &format!("guard_value_p {test} {test} int_xor {test} opaque_call {test} {test} int_xor"),
        &format!("guard_value_p {test} opaque_call {test} int_xor"),
    );
    // Two words each: the number and the flag.
    check(
        record((class(), ()), |(c, ()), cx| <reads_unknown>::trace(c, cx)),
        "load_i load_i load_i load_i int_add",
        "load_i int_add",
    );
}

#[test]
fn a_new_object_with_such_cells_is_written_by_calls() {
    check(
        record((3, ()), |(x, ()), cx| <makes_and_writes>::trace(x, cx)),
        "new store_i store_i store_f load_i load_i QuasiCell::set QuasiCell::set load_i load_i int_xor",
        "new store_i store_i store_f QuasiCell::set QuasiCell::set load_i int_xor",
    );
}
