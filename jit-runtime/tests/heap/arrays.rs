//! Frames whose registers are arrays of enum values: made in traces, and mostly not made at all.

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats, Testing};

use crate::collected;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Int(i64),
    Boxed(Gc<Boxed>),
}

#[derive(JitObject)]
struct Boxed {
    n: i64,
}

/// Registers are digits: `Add(210)` is `r2 = r1 + r0`.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Zero(u64),
    Move(u64),
    Add(u64),
    Decrement(u64),
    Box(u64),
    /// To `n / 10` if `r(n % 10)` is a multiple of 3.
    IfThird(u64),
    /// Back to a place if `r0` is positive.
    IfPositive(u64),
    /// Calls the function at a place with `r0`; the result is in `r1`.
    Call(u64),
    /// Begins again at a place, in a new frame with `r0` less one and `r1`; returns `r1` after `r0` was 1.
    Again(u64),
    Return(u64),
}

#[derive(JitObject)]
struct Frame {
    registers: GcArray<GcCell<Value>>,
    caller: Option<Gc<Frame>>,
    to: usize,
}

#[derive(JitObject)]
struct Code {
    ops: GcArray<Op>,
    registers: usize,
}

#[jit]
impl Frame {
    fn get(&self, r: u64) -> Value {
        self.registers[(r % 10) as usize].get()
    }

    fn set(&self, r: u64, value: Value) {
        self.registers[(r % 10) as usize].set(value);
    }

    fn int(&self, r: u64) -> i64 {
        match self.get(r) {
            Value::Int(n) => n,
            Value::Boxed(b) => b.n,
            Value::Nil => panic!("r{r} is nil"),
        }
    }
}

#[jit]
fn new_frame(registers: usize, caller: Option<Gc<Frame>>, to: usize) -> Gc<Frame> {
    Gc::new(Frame { registers: GcArray::filled(registers, Value::Nil), caller, to })
}

#[jit_driver(greens = [pc, code], reds = [frame])]
fn run(code: Gc<Code>, n: i64) -> i64 {
    let mut pc = 0;
    let mut frame = new_frame(code.registers, None, 0);
    frame.set(0, Value::Int(n));
    loop {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
            Op::Zero(r) => frame.set(r, Value::Int(0)),
            Op::Move(r) => frame.set(r / 10, frame.get(r)),
            Op::Add(r) => frame.set(r / 100, Value::Int(frame.int(r / 10).wrapping_add(frame.int(r)))),
            Op::Decrement(r) => frame.set(r, Value::Int(frame.int(r) - 1)),
            Op::Box(r) => frame.set(r / 10, Value::Boxed(Gc::new(Boxed { n: frame.int(r) }))),
            Op::IfThird(r) => {
                if frame.int(r) % 3 == 0 {
                    pc = (r / 10) as usize;
                }
            }
            Op::IfPositive(to) => {
                if frame.int(0) > 0 {
                    pc = to as usize;
                    can_enter_jit!();
                }
            }
            Op::Call(to) => {
                let argument = frame.get(0);
                frame = new_frame(code.registers, Some(frame), pc);
                frame.set(0, argument);
                pc = to as usize;
            }
            Op::Again(to) => {
                let (n, sum) = (frame.int(0), frame.get(1));
                if n <= 1 {
                    return frame.int(1);
                }
                frame = new_frame(code.registers, None, 0);
                frame.set(0, Value::Int(n - 1));
                frame.set(1, sum);
                pc = to as usize;
                can_enter_jit!();
            }
            Op::Return(r) => match frame.caller {
                Some(caller) => {
                    caller.set(1, frame.get(r));
                    pc = promote!(frame.to);
                    frame = caller;
                }
                None => return frame.int(r),
            },
        }
    }
}

fn code(ops: &[Op]) -> Gc<Code> {
    Gc::new(Code { ops: GcArray::from_slice(ops), registers: 5 })
}

/// Adds up `f(x)` from `n` to 1: `x`, or twice `x` for every third. `Box(10)` instead of `Move(10)` makes boxes.
fn calls(step: fn(u64) -> Op) -> Gc<Code> {
    use Op::*;
    let main = [Zero(2), Call(6), Add(221), Decrement(0), IfPositive(1), Return(2)];
    let function = [IfThird(90), step(30), Return(3), step(30), Add(330), Return(3)];
    code(&[main, function].concat())
}

/// Adds up `n` to 1, each in a frame of its own.
fn frames(step: fn(u64) -> Op) -> Gc<Code> {
    use Op::*;
    code(&[Zero(1), Add(110), IfThird(40), Again(1), step(11), Again(1)])
}

const NUMBERS: [i64; 6] = [1, 2, 3, 10, 200, 1001];

fn sum_of_calls(n: i64) -> i64 {
    (1..=n).map(|x| if x % 3 == 0 { 2 * x } else { x }).sum()
}

fn results() -> (Vec<i64>, Stats) {
    let mut all = Vec::new();
    for step in [Op::Move, Op::Box] {
        all.extend(NUMBERS.map(|n| run(calls(step), n)));
        all.extend(NUMBERS.map(|n| run(frames(step), n)));
    }
    (all, jit_runtime::stats())
}

fn expected() -> Vec<i64> {
    [NUMBERS.map(sum_of_calls), NUMBERS.map(|n| n * (n + 1) / 2)].concat().repeat(2)
}

#[test]
fn frames_of_calls_are_not_made() {
    let options = Options { threshold: 20, bridge_threshold: 1_000_000, ..Options::default() };
    let stats = collected(options, || {
        assert_eq!(run(calls(Op::Move), 1000), sum_of_calls(1000));
        jit_runtime::stats()
    });
    // A frame and its registers in each turn.
    assert!(stats.loops == 1 && stats.recorded_allocs >= 2, "{stats:?}");
    assert_eq!(stats.optimized_allocs - stats.preamble_allocs, 0, "{stats:?}");
    // Every third call leaves the loop while its frame is not made.
    assert!(stats.deopts > 300 && stats.bridges == 0, "{stats:?}");
}

#[test]
fn a_frame_is_carried_around_the_loop_in_parts() {
    let options = Options { threshold: 20, bridge_threshold: 1_000_000, ..Options::default() };
    let stats = collected(options, || {
        assert_eq!(run(frames(Op::Move), 1000), 1000 * 1001 / 2);
        jit_runtime::stats()
    });
    assert!(stats.loops == 1 && stats.recorded_allocs >= 2 && stats.deopts > 300, "{stats:?}");
    assert_eq!(stats.optimized_allocs - stats.preamble_allocs, 0, "{stats:?}");
}

#[test]
fn bridges_take_arrays_up_that_are_not_made() {
    let options = Options { threshold: 20, bridge_threshold: 3, ..Options::default() };
    let stats = collected(options, || {
        assert_eq!(run(calls(Op::Move), 3000), sum_of_calls(3000));
        jit_runtime::stats()
    });
    assert!(stats.bridges > 0 && stats.deopts < 100, "{stats:?}");
    assert_eq!(stats.optimized_allocs - stats.preamble_allocs, 0, "{stats:?}");
}

#[test]
fn all_ways_give_the_same() {
    assert_eq!(collected(Options { enabled: false, ..Options::default() }, results).0, expected());
    let base = Options {
        threshold: 2,
        bridge_threshold: 2,
        testing: Testing { heap_stress: 1, ..Testing::default() },
        ..Options::default()
    };
    for options in [
        base.clone(),
        Options { threshold: 3, bridge_threshold: 100, ..base.clone() },
        Options { testing: Testing { peel: false, ..base.testing }, ..base.clone() },
        Options { testing: Testing { virtuals: false, ..base.testing }, ..base.clone() },
        Options { testing: Testing { virtuals: false, heap_stress: 7, registers: 4, ..base.testing }, ..base.clone() },
        Options { backend: Backend::Evaluator, ..base.clone() },
        Options { backend: Backend::Evaluator, testing: Testing { virtuals: false, ..base.testing }, ..base },
    ] {
        let (all, stats) = collected(options.clone(), results);
        assert_eq!(all, expected(), "{options:?}");
        assert!(stats.loops > 1 && stats.heap.collections > 100, "{stats:?}");
    }
}
