//! Collections while portals run in machine code, in the evaluator, in recordings and in replays.
//!
//! A small interpreter of a stack machine whose values, frames and code are objects of the heap
//! runs programs under stress: with a threshold of 1 each recording, each exit and each bridge
//! meets collections in its middle. The outputs are those of the plain interpreter.

use jit_runtime::heap::{self, Root};
use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats, Testing, Tools};

use crate::collected;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Int(i64),
    Load(u64),
    Store(u64),
    Add,
    Sub,
    Mod,
    Less,
    Cons,
    Head,
    Tail,
    JumpIf(u64),
    Jump(u64),
    Call(Gc<Code>),
    Weak,
    Return,
}

/// Code is an object of the heap, named by green variables.
#[derive(JitObject)]
struct Code {
    ops: GcArray<Op>,
    locals: usize,
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Int(Gc<Int>),
    Pair(Gc<Pair>),
}

#[derive(JitObject)]
struct Int {
    n: i64,
}

#[derive(JitObject)]
struct Pair {
    head: Value,
    tail: Value,
}

#[derive(JitObject)]
struct Frame {
    locals: GcArray<GcCell<Value>>,
    top: GcCell<Option<Gc<Entry>>>,
}

#[derive(JitObject)]
#[short_lived]
struct Entry {
    value: Value,
    below: Option<Gc<Entry>>,
}

#[jit]
impl Frame {
    fn push(&self, value: Value) {
        let below = self.top.get();
        self.top.set(Some(Gc::new(Entry { value, below })));
    }

    fn pop(&self) -> Value {
        let entry = self.top.get().expect("a value on the stack");
        self.top.set(entry.below);
        entry.value
    }

    fn push_int(&self, n: i64) {
        self.push(Value::Int(Gc::new(Int { n })));
    }

    fn pop_int(&self) -> i64 {
        match self.pop() {
            Value::Int(i) => i.n,
            _ => panic!("not a number"),
        }
    }
}

#[jit]
fn new_frame(locals: usize, argument: Value) -> Gc<Frame> {
    let locals = GcArray::from_fn(locals, |n| GcCell::new(if n == 0 { argument } else { Value::Nil }));
    Gc::new(Frame { locals, top: GcCell::new(None) })
}

/// Garbage, a panic now and then, and the value itself.
#[dont_look_inside]
fn shuffle(v: Value, n: i64) -> Value {
    for i in 0..3 {
        std::hint::black_box(GcArray::from_fn(10, |k| GcCell::new(Value::Int(Gc::new(Int { n: i + k as i64 })))));
    }
    if n % 31 == 30 {
        panic!("shuffled too often: {n}");
    }
    v
}

/// A use of a value that keeps its object until here. Behind the last use of a variable, optimized code has its pointer nowhere.
#[dont_look_inside]
fn keep(v: Value) {
    std::hint::black_box(v);
}

#[jit_driver(greens = [pc, code], reds = [frame])]
fn interpret(code: Gc<Code>, argument: Value) -> Value {
    let mut pc = 0;
    let frame = new_frame(code.locals, argument);
    loop {
        jit_merge_point!();
        match code.ops[pc] {
            Op::Int(n) => {
                frame.push_int(n);
                pc += 1;
            }
            Op::Load(n) => {
                frame.push(frame.locals[n as usize].get());
                pc += 1;
            }
            Op::Store(n) => {
                frame.locals[n as usize].set(frame.pop());
                pc += 1;
            }
            Op::Add => {
                let b = frame.pop_int();
                let a = frame.pop_int();
                frame.push_int(a.wrapping_add(b));
                pc += 1;
            }
            Op::Sub => {
                let b = frame.pop_int();
                let a = frame.pop_int();
                frame.push_int(a.wrapping_sub(b));
                pc += 1;
            }
            Op::Mod => {
                let b = frame.pop_int();
                let a = frame.pop_int();
                frame.push_int(a % b);
                pc += 1;
            }
            Op::Less => {
                let b = frame.pop_int();
                let a = frame.pop_int();
                frame.push_int((a < b) as i64);
                pc += 1;
            }
            Op::Cons => {
                let tail = frame.pop();
                let head = frame.pop();
                frame.push(Value::Pair(Gc::new(Pair { head, tail })));
                pc += 1;
            }
            Op::Head => {
                let pair = frame.pop();
                frame.push(match pair {
                    Value::Pair(p) => p.head,
                    other => other,
                });
                pc += 1;
            }
            Op::Tail => {
                let pair = frame.pop();
                frame.push(match pair {
                    Value::Pair(p) => p.tail,
                    other => other,
                });
                pc += 1;
            }
            Op::JumpIf(to) => {
                let holds = frame.pop_int() != 0;
                let to = to as usize;
                if holds {
                    let back = to < pc;
                    pc = to;
                    if back {
                        can_enter_jit!();
                    }
                } else {
                    pc += 1;
                }
            }
            Op::Jump(to) => {
                let to = to as usize;
                let back = to < pc;
                pc = to;
                if back {
                    can_enter_jit!();
                }
            }
            Op::Call(callee) => {
                let argument = frame.pop();
                frame.push(interpret(callee, argument));
                pc += 1;
            }
            Op::Weak => {
                // The top of the stack through a weak reference, and through a function.
                let v = frame.pop();
                let v = match v {
                    Value::Pair(p) => {
                        let weak = Weak::new(p);
                        shuffle(v, 0);
                        let found = match weak.get() {
                            Some(p) => Value::Pair(p),
                            None => Value::Nil,
                        };
                        keep(v);
                        found
                    }
                    Value::Int(i) => shuffle(v, i.n),
                    Value::Nil => v,
                };
                frame.push(v);
                pc += 1;
            }
            Op::Return => return frame.pop(),
        }
    }
}

fn code(locals: usize, ops: &[Op]) -> Gc<Code> {
    Gc::new(Code { ops: GcArray::from_slice(ops), locals })
}

/// Sums 0..n, with a list of the last numbers and a bridge for every third.
fn sums() -> Gc<Code> {
    use Op::*;
    // locals: n, i, sum, list
    let mut ops = vec![Int(0), Store(1), Int(0), Store(2), Int(0), Store(3)];
    let start = ops.len() as u64;
    ops.extend([Load(2), Load(1), Add, Store(2), Load(1), Int(3), Mod, JumpIf(start + 15)]);
    ops.extend([Load(2), Load(3), Cons, Weak, Head, Store(2), Jump(start + 15)]);
    ops.extend([Load(1), Load(3), Cons, Store(3), Load(3), Weak, Store(3)]);
    ops.extend([Load(1), Int(1), Add, Store(1), Load(1), Load(0), Less, JumpIf(start), Load(2), Load(3), Cons, Return]);
    code(4, &ops)
}

/// Calls `callee` for 1..n and adds up the heads of what it gives.
fn calls(callee: Gc<Code>) -> Gc<Code> {
    use Op::*;
    let mut ops = vec![Int(1), Store(1), Int(0), Store(2)];
    let start = ops.len() as u64;
    ops.extend([Load(1), Call(callee), Head, Load(2), Add, Store(2), Load(1), Int(1), Add, Store(1)]);
    ops.extend([Load(1), Load(0), Less, JumpIf(start), Load(2), Return]);
    code(3, &ops)
}

/// Halves of a number that grow into a list: no loop of its own, so calls of it are inlined.
fn leaf() -> Gc<Code> {
    use Op::*;
    code(1, &[Load(0), Int(7), Mod, Load(0), Weak, Cons, Return])
}

fn print(v: Value) -> String {
    match v {
        Value::Nil => "nil".into(),
        Value::Int(i) => i.n.to_string(),
        Value::Pair(p) => {
            // Long lists are long to the right.
            let (mut text, mut at, mut n) = (format!("({}", print(p.head)), p.tail, 0);
            while let Value::Pair(p) = at {
                text += &format!(" {}", print(p.head));
                at = p.tail;
                n += 1;
                assert!(n < 1_000_000);
            }
            format!("{text} . {})", print(at))
        }
    }
}

fn number(n: i64) -> Value {
    Value::Int(Gc::new(Int { n }))
}

/// The output of all programs; a panic of one is its output.
fn programs() -> Vec<String> {
    let run = |make: &dyn Fn() -> Gc<Code>, n: i64| {
        // The program is kept by nothing but the interpreter that runs it.
        let text = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| print(interpret(make(), number(n)))));
        text.unwrap_or_else(|p| p.downcast_ref::<String>().cloned().expect("a message"))
    };
    vec![
        run(&sums, 24),
        run(&|| calls(leaf()), 25),
        run(&|| calls(leaf()), 40),
        run(&|| calls(sums()), 9),
        run(&|| calls(calls(leaf())), 7),
    ]
}

fn outputs(options: Options) -> (Vec<String>, Stats) {
    std::panic::set_hook(Box::new(|_| ()));
    let all = collected(options, || (programs(), jit_runtime::stats()));
    let _ = std::panic::take_hook();
    all
}

fn expected() -> Vec<String> {
    let (expected, stats) = outputs(Options { enabled: false, ..Options::default() });
    assert_eq!((stats.loops, stats.heap.collections), (0, 0));
    assert!(expected[2].contains("shuffled too often: 30") && expected[0].starts_with("(276 23 22 "), "{expected:?}");
    expected
}

#[test]
fn collections_in_recordings_replays_and_machine_code() {
    let expected = expected();
    for (threshold, bridge_threshold) in [(1, 1), (2, 1), (3, 2), (5, 100)] {
        let options = Options {
            threshold,
            bridge_threshold,
            testing: Testing { heap_stress: 1, ..Testing::default() },
            ..Options::default()
        };
        let (out, stats) = outputs(options);
        assert_eq!(out, expected);
        assert!(stats.loops > 1 && stats.deopts > 5 && stats.deopts_inlined > 0 && stats.panics > 0, "{stats:?}");
        assert!((stats.bridges > 0) == (bridge_threshold < 100), "{stats:?}");
        assert!(stats.heap.collections > 1000, "{stats:?}");
    }
}

#[test]
fn collections_under_the_evaluator_and_without_virtual_objects() {
    let expected = expected();
    let base = Options {
        threshold: 2,
        bridge_threshold: 2,
        testing: Testing { heap_stress: 1, ..Testing::default() },
        ..Options::default()
    };
    for options in [
        Options { backend: Backend::Evaluator, ..base.clone() },
        Options { backend: Backend::Evaluator, testing: Testing { virtuals: false, ..base.testing }, ..base.clone() },
        Options { testing: Testing { virtuals: false, ..base.testing }, ..base.clone() },
        Options { testing: Testing { registers: 4, virtuals: false, ..base.testing }, ..base.clone() },
        Options { backend: Backend::None, ..base },
    ] {
        let (out, stats) = outputs(options);
        assert_eq!(out, expected);
        assert!(stats.heap.collections > 1000, "{stats:?}");
    }
}

#[test]
fn a_collection_may_be_asked_for_anywhere() {
    #[dont_look_inside]
    fn collect_now(n: i64) -> i64 {
        heap::collect();
        n
    }
    #[jit_driver(greens = [], reds = [i, last, sum])]
    fn count(n: i64) -> i64 {
        let mut i = n;
        let mut last = first();
        let mut sum = 0;
        loop {
            jit_merge_point!();
            if i == 0 {
                return sum + last.n;
            }
            let made = Gc::new(Int { n: i });
            sum += collect_now(i) + last.n;
            last = made;
            i -= 1;
            can_enter_jit!();
        }
    }
    #[dont_look_inside]
    fn first() -> Gc<Int> {
        Gc::new(Int { n: 0 })
    }
    let stats = collected(
        Options { threshold: 3, testing: Testing { heap_stress: 0, ..Testing::default() }, ..Options::default() },
        || {
            let kept = Root::new(Gc::new(Int { n: 5 }));
            assert_eq!(count(500), 2 * 500 * 501 / 2);
            assert_eq!(kept.get().n, 5);
            jit_runtime::stats()
        },
    );
    assert!(stats.loops == 1 && stats.heap.collections == 500, "{stats:?}");
}

/// A constant of a trace must not be mistaken for another object that has come to lie where it
/// lay: what was folded of the one would be taken for the other.
#[test]
fn what_a_trace_has_made_constant_does_not_die() {
    #[jit_driver(greens = [], reds = [i, object, sum])]
    fn add(n: i64, value: i64) -> i64 {
        let mut i = n;
        let object = made(value);
        let mut sum = 0;
        loop {
            jit_merge_point!();
            if i == 0 {
                return sum;
            }
            let known = promote!(object);
            sum += known.n;
            i -= 1;
            can_enter_jit!();
        }
    }
    #[dont_look_inside]
    fn made(n: i64) -> Gc<Int> {
        Gc::new(Int { n })
    }
    let options = Options { threshold: 2, bridge_threshold: 1, ..Options::default() };
    let stats = collected(options, || {
        for value in 1..60 {
            assert_eq!(add(20, value), 20 * value);
            crate::clear_stack();
            heap::collect();
        }
        jit_runtime::stats()
    });
    assert!(stats.loops > 0 && stats.bridges > 0, "{stats:?}");
}

/// Where machine code has stored the tag of an object and makes that first, the payload may still be a number, which looks like
/// an address here. The place is in an object that the trace has loaded, in one that is a constant of it, and in an array.
#[test]
fn what_is_stored_in_part_is_not_believed() {
    #[derive(Clone, Copy, JitValue)]
    #[repr(C, u64)]
    enum Held {
        Number(i64),
        Object(Gc<Int>),
    }
    #[derive(JitObject)]
    struct Holder {
        value: GcCell<Held>,
        result: GcCell<Result<i64, Gc<Int>>>,
    }
    #[jit_driver(greens = [known], reds = [i, number, holders, array, sum])]
    fn run(known: bool, n: i64, number: i64, holders: GcArray<Gc<Holder>>, array: GcArray<GcCell<Held>>) -> i64 {
        let mut i = n;
        let mut sum = 0;
        loop {
            jit_merge_point!();
            if i == 0 {
                return sum;
            }
            let mut holder = holders[(i % 2) as usize];
            if known {
                holder = promote!(holder);
            }
            let element = (i % 3) as usize;
            holder.value.set(Held::Number(number));
            array[element].set(Held::Number(number));
            holder.result.set(Ok(number));
            sum += look(holder, array, element);
            holder.value.set(Held::Object(Gc::new(Int { n: i })));
            array[element].set(Held::Object(Gc::new(Int { n: i })));
            holder.result.set(Err(Gc::new(Int { n: i })));
            sum += look(holder, array, element);
            i -= 1;
            can_enter_jit!();
        }
    }
    fn number_of(held: Held) -> i64 {
        if let Held::Object(int) = held { int.n } else { 1000 }
    }
    #[dont_look_inside]
    fn look(holder: Gc<Holder>, array: GcArray<GcCell<Held>>, element: usize) -> i64 {
        let result = holder.result.get().map_or_else(|int| int.n, |_| 1000);
        number_of(holder.value.get()) + number_of(array[element].get()) + result
    }
    /// As numbers that are none, addresses inside of an object that lives, at which no object begins.
    #[inline(never)]
    fn inside(of: GcArray<i64>, n: usize) -> i64 {
        of.address() as i64 + 8 * n as i64 + 16
    }
    let expected = (1..=60).map(|i| 3000 + 3 * i).sum::<i64>();
    for backend in [Backend::Native, Backend::Evaluator] {
        let options = Options {
            backend,
            threshold: 2,
            bridge_threshold: 1,
            testing: Testing { heap_stress: 1, ..Testing::default() },
            ..Options::default()
        };
        let stats = collected(options, move || {
            let large = Root::new(GcArray::from_fn(100, |n| n as i64));
            for n in 0..20 {
                let number = Held::Number(0);
                let holder = |_| Gc::new(Holder { value: GcCell::new(number), result: GcCell::new(Ok(0)) });
                let holders = GcArray::from_fn(2, holder);
                let array = GcArray::from_fn(3, |_| GcCell::new(number));
                assert_eq!(run(n % 2 == 0, 60, inside(large.get(), n), holders, array), expected);
            }
            jit_runtime::stats()
        });
        assert!(stats.loops >= 2 && stats.bridges > 0, "{stats:?}");
    }
}

/// Runs a program of its own, of which nothing is kept.
#[inline(never)]
fn countdown(step: i64) -> String {
    use Op::*;
    let ops = [Load(0), Int(step), Sub, Store(0), Int(0), Load(0), Less, JumpIf(0), Load(0), Return];
    print(interpret(code(1, &ops), number(101)))
}

/// The same of programs, which are green.
#[test]
fn a_program_is_not_mistaken_for_one_that_was_forgotten() {
    let options = Options { threshold: 2, bridge_threshold: 2, ..Options::default() };
    let stats = collected(options, || {
        for step in 1..50i64 {
            let expected = 101 - (101 + step - 1) / step * step;
            assert_eq!(countdown(step), expected.to_string());
            crate::clear_stack();
            heap::collect();
        }
        jit_runtime::stats()
    });
    assert!(stats.loops > 20, "{stats:?}");
}

/// What a trace names lives as long as its code, and the code as long as the program: else none would ever go.
#[test]
fn code_goes_with_the_program_that_it_is_of() {
    for backend in [Backend::Native, Backend::Evaluator] {
        let options = Options { threshold: 2, backend, ..Options::default() };
        let (live, stats) = collected(options, || {
            let live = [50, 200].map(|n| {
                for step in 1..=n {
                    countdown(step % 40 + 1);
                    crate::clear_stack();
                    heap::collect();
                }
                heap::stats().live_bytes
            });
            (live, jit_runtime::stats())
        });
        assert!(stats.loops > 200, "{stats:?}");
        // Words left on the stack may hold some.
        assert!(
            stats.orphaned + 10 > stats.loops,
            "{} of {} loops are left",
            stats.loops - stats.orphaned,
            stats.loops
        );
        assert!(stats.freed + 20 > stats.loops, "{} of {} loops are freed", stats.freed, stats.loops);
        assert!(live[1] <= live[0] + 4096, "{live:?} bytes live");
    }
}

/// A program that only machine code names, while that runs, and while an exit of it is replayed.
#[test]
fn code_that_runs_keeps_what_it_names() {
    let options = Options {
        threshold: 1,
        bridge_threshold: 3,
        testing: Testing { heap_stress: 1, ..Testing::default() },
        ..Options::default()
    };
    let stats = collected(options, || {
        for step in 1..12i64 {
            let expected = 101 - (101 + step - 1) / step * step;
            assert_eq!(countdown(step), expected.to_string());
        }
        jit_runtime::stats()
    });
    assert!(stats.loops > 5 && stats.entries > 5, "{stats:?}");
}

/// The checks of `paranoid` call functions again with what they had, though the trace has only what came of it.
#[test]
fn what_a_check_calls_a_function_with_does_not_die() {
    #[elidable]
    fn made(n: i64) -> Gc<Int> {
        Gc::new(Int { n })
    }

    #[elidable]
    fn twice(of: Gc<Int>) -> i64 {
        of.n * 2
    }

    #[jit_driver(greens = [], reds = [i, sum])]
    fn sums(n: i64) -> i64 {
        let mut i = n;
        let mut sum = 0;
        loop {
            jit_merge_point!();
            if i == 0 {
                return sum;
            }
            sum += twice(made(4));
            let other = Gc::new(Int { n: i });
            sum += look(other);
            i -= 1;
            can_enter_jit!();
        }
    }

    #[dont_look_inside]
    fn look(of: Gc<Int>) -> i64 {
        of.n & 1
    }

    let options = Options {
        threshold: 2,
        testing: Testing { heap_stress: 1, ..Testing::default() },
        tools: Tools { paranoid: true, ..Tools::default() },
        ..Options::default()
    };
    let (lies, stats) = collected(options, || {
        assert_eq!(sums(200), 200 * 8 + 100);
        (jit_runtime::lies(), jit_runtime::stats())
    });
    assert!(stats.loops > 0 && stats.entries > 0, "{stats:?}");
    assert_eq!(lies, []);
}
