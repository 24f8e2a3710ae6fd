//! Calls of what has no twin: each is one residual call by itself, whose result is that of the plain interpreter.

#![allow(missing_docs, reason = "the programs are not an interface")]
#![allow(clippy::non_canonical_clone_impl, clippy::clone_on_copy, reason = "an author's `clone` may do more than copy")]

use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use jit_runtime::prelude::*;
use jit_runtime::report::Report;
use jit_runtime::{Backend, Options, Testing, Tools};

#[derive(Clone, Copy, PartialEq, Debug, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Int(i64),
}

impl Value {
    fn sum(&self, other: &Value) -> i64 {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a.wrapping_add(*b),
            _ => 0,
        }
    }
}

#[jit]
impl Value {
    fn twin_sum(&self, other: &Value) -> i64 {
        self.sum(other)
    }

    fn largest(&self, other: &Value) -> Value {
        if other.sum(self) > 3 { *other } else { *self }
    }
}

trait Weigh {
    fn weight(&self) -> i64;
}

impl Weigh for i64 {
    fn weight(&self) -> i64 {
        self % 3
    }
}

/// A trait with twins beside one without.
#[jit]
trait Shape {
    fn area(&self, by: i64) -> i64;
}

#[jit]
impl Shape for World {
    fn area(&self, by: i64) -> i64 {
        self.hits.get().wrapping_mul(by) % 97
    }
}

#[derive(JitObject)]
struct World {
    hits: GcCell<i64>,
    #[opaque]
    map: HashMap<i64, i64>,
    #[opaque]
    name: String,
    #[opaque]
    out: RefCell<Vec<i64>>,
    #[opaque]
    log: Mutex<Vec<i64>>,
    #[opaque]
    globals: RefCell<HashMap<i64, Value>>,
}

impl World {
    fn without(&self, x: i64, y: &i64) -> i64 {
        x.wrapping_mul(2).wrapping_add(*y)
    }

    fn note(&self, x: i64) {
        self.log.lock().unwrap().push(x)
    }

    fn strange(&self, s: &str, on: Option<i64>) -> Result<i64, u8> {
        on.map(|n| n + s.len() as i64).ok_or(7)
    }

    /// It reads and writes what the trace knows.
    fn touch(&self) -> i64 {
        self.hits.set(self.hits.get() + 1);
        self.hits.get()
    }

    fn fails_at(&self, n: i64, limit: i64) -> i64 {
        assert!(n < limit, "too far: {n}");
        n
    }
}

#[jit]
impl World {
    fn global(&self, k: i64) -> Value {
        self.globals.borrow().get(&k).copied().unwrap_or(Value::Nil)
    }

    fn count(&self, k: i64) -> i64 {
        self.globals.borrow_mut().insert(k % 5, Value::Int(k));
        self.globals.borrow().len() as i64
    }

    fn mixed(&self, k: i64) -> i64 {
        let v = self.global(k % 7);
        let limit = k % 4;
        let few = self.out.borrow().iter().filter(|x| **x % 4 < limit).count() as i64;
        let same = self.strange("abc", Some(k)).unwrap_or(0).weight();
        v.twin_sum(&Value::Int(k)) + v.largest(&Value::Int(2)).sum(&v) + few + same + self.area(3)
    }

    fn early(&self, k: i64) -> Option<i64> {
        let v = self.map.get(&k).copied()?;
        Some(v + self.name.len() as i64)
    }
}

/// Its `clone` is more than a copy.
#[derive(Copy, JitValue)]
struct Ticket {
    number: i64,
}

impl Clone for Ticket {
    fn clone(&self) -> Ticket {
        Ticket { number: self.number + 1 }
    }
}

mod helpers {
    use super::*;

    pub fn cube(n: i64) -> i64 {
        n.wrapping_mul(n).wrapping_mul(n)
    }

    #[jit]
    pub fn half(n: i64) -> i64 {
        n / 2
    }

    pub fn note(w: &World, n: i64) {
        w.note(n);
    }

    pub fn name_of(v: Value, on: &Value) -> Option<u8> {
        match (v, on) {
            (Value::Int(n), Value::Int(m)) => u8::try_from(n + m).ok(),
            _ => None,
        }
    }
}

use helpers::{cube, half};

/// A type without twins.
struct Tables;

impl Tables {
    fn weight(n: i64) -> i64 {
        n.wrapping_mul(31) % 17
    }

    fn named(v: Value, on: &Value) -> Option<Value> {
        helpers::name_of(v, on).map(|n| Value::Int(n as i64))
    }

    fn counted(w: &World) -> i64 {
        w.hits.set(w.hits.get() + 1);
        w.hits.get()
    }

    fn nothing() -> i64 {
        3
    }
}

/// A generic one, in whose blocks some functions have twins and one has none.
struct Scale<const N: i64, T>(std::marker::PhantomData<T>);

#[jit]
impl<const N: i64> Scale<N, u8> {
    fn up(n: i64) -> i64 {
        n.wrapping_mul(N)
    }

    fn up_and_down(n: i64) -> i64 {
        Self::up(n) - Self::down(n) + Scale::<N, u8>::down(1) + Two::up(n) + Two::down(n)
    }
}

impl<const N: i64> Scale<N, u8> {
    fn down(n: i64) -> i64 {
        n / N
    }
}

type Two = Scale<2, u8>;

impl Value {
    fn of(n: i64) -> Value {
        if n % 5 == 0 { Value::Nil } else { Value::Int(n) }
    }
}

#[jit]
fn functions(w: &World, k: i64) -> i64 {
    fn inner(n: i64) -> i64 {
        n ^ 5
    }
    if k == 3 {
        helpers::note(w, k);
    }
    let v = Value::Int(k);
    let ticket = Ticket { number: k }.clone().number;
    let named = self::helpers::name_of(v, &v).map_or(-1, |n| n as i64);
    let before = w.hits.get();
    let counted = Tables::counted(w) - before + w.hits.get();
    let of_types = Tables::weight(k) + Tables::nothing() + Two::up_and_down(k) + Value::of(k).twin_sum(&Value::Int(1));
    let same = Tables::named(Value::of(k), &v) == Some(Value::Int(2 * k));
    counted + of_types + same as i64 + cube(k) + half(k) + inner(k) + named + ticket
}

#[jit]
fn blocks(w: &World, k: i64) -> i64 {
    let limit = k + 1;
    let text: i64 = outside! {
        let mut text = String::new();
        for n in 0..limit {
            if n == 5 {
                break;
            }
            text.push_str(&format!("{n}{limit:>3}"));
        }
        w.log.lock().unwrap().push(text.len() as i64);
        text.len() as i64
    };
    outside! { w.note(limit) }
    text
}

#[derive(Clone, Copy, JitValue)]
enum Op {
    Functions,
    Blocks,
    Map,
    Own,
    Push,
    Statement,
    Mixed,
    Touch,
    Early,
    Combine,
    Print,
    Fail,
}

#[derive(JitObject)]
struct Program {
    ops: &'static [Op],
}

#[jit_driver(greens = [pc, program], reds = [i, n, sum, w])]
fn run(program: &'static Program, w: &'static World, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0i64;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        if pc == program.ops.len() {
            pc = 0;
            i += 1;
            if i == n {
                return sum;
            }
            can_enter_jit!();
            continue;
        }
        let k = i % 7;
        match program.ops[pc] {
            Op::Map => {
                sum = sum.wrapping_add(w.map.get(&k).copied().unwrap_or(-1));
                if w.map.contains_key(&3) && w.name.starts_with("he") {
                    sum += w.name.len() as i64;
                }
            }
            Op::Own => sum = sum.wrapping_add(w.without(3, &k)).wrapping_add(w.without(k, &4)),
            Op::Push => {
                if w.out.borrow().len() < 50 {
                    w.out.borrow_mut().push(i);
                    w.out.borrow_mut().extend_from_slice(&[1, 2]);
                }
                sum += w.out.borrow().last().copied().unwrap_or(0);
            }
            Op::Statement => {
                if i % 50 == 5 {
                    w.note(sum);
                }
            }
            Op::Mixed => sum = sum.wrapping_add(w.mixed(k)).wrapping_add(w.count(i)),
            Op::Touch => {
                w.hits.set(w.hits.get() + 2);
                sum += w.touch();
                w.hits.set(w.hits.get() + 1);
            }
            Op::Early => {
                if let Some(v) = w.early(k) {
                    sum += v;
                }
            }
            Op::Combine => {
                let o = Some(k);
                let t = sum % 5;
                sum = sum.wrapping_add(o.filter(|x| *x > t).unwrap_or(0));
            }
            Op::Print => {
                if i % 400 == 7 {
                    eprintln!("round {i}: {} of {k:>4}", sum + 1);
                }
            }
            Op::Functions => sum = sum.wrapping_add(functions(w, k)),
            Op::Blocks => {
                if i % 90 == 4 {
                    sum = sum.wrapping_add(blocks(w, k));
                }
            }
            Op::Fail => sum = sum.wrapping_add(w.fails_at(i, n - 10)),
        }
        pc += 1;
    }
}

fn world() -> &'static World {
    Box::leak(Box::new(World {
        hits: GcCell::new(1),
        map: (0..5).map(|x| (x, x * x)).collect(),
        name: "hello".to_owned(),
        out: RefCell::default(),
        log: Mutex::default(),
        globals: RefCell::new((0..3).map(|k| (k, Value::Int(k))).collect()),
    }))
}

/// The result, or the panic, and all that the world then holds.
fn seen(ops: &'static [Op], options: Options) -> (String, Report) {
    std::thread::spawn(move || {
        jit_runtime::set_options(Options { tools: Tools { report: true, ..options.tools }, ..options });
        let (program, w) = (Box::leak(Box::new(Program { ops })), world());
        let program: &'static Program = program;
        let end = catch_unwind(AssertUnwindSafe(|| run(program, w, 900)))
            .map_err(|panic| panic.downcast_ref::<String>().cloned().unwrap_or_default());
        let mut globals: Vec<_> = w.globals.borrow().iter().map(|(k, v)| (*k, *v)).collect();
        globals.sort_by_key(|(k, _)| *k);
        let state = (w.hits.get(), w.out.borrow().clone(), w.log.lock().unwrap().clone(), globals);
        (format!("{end:?} {state:?}"), jit_runtime::report())
    })
    .join()
    .expect("what was seen")
}

const ALL: [Op; 11] = [
    Op::Functions,
    Op::Blocks,
    Op::Map,
    Op::Own,
    Op::Push,
    Op::Statement,
    Op::Mixed,
    Op::Touch,
    Op::Early,
    Op::Combine,
    Op::Print,
];

/// The ways of running a program.
fn ways() -> Vec<Options> {
    let early = Options {
        threshold: 3,
        bridge_threshold: 2,
        testing: Testing { verify: true, ..Testing::default() },
        ..Options::default()
    };
    vec![
        early.clone(),
        Options { threshold: 1, bridge_threshold: 1, ..early.clone() },
        Options { backend: Backend::Evaluator, ..early.clone() },
        Options { testing: Testing { fail_each_guard: 3, ..early.testing }, ..early.clone() },
        Options { testing: Testing { fail_guard: 7, ..early.testing }, ..early.clone() },
        Options { testing: Testing { fail_call: 5, ..early.testing }, ..early.clone() },
        Options { tools: Tools { paranoid: true, ..early.tools }, ..early },
    ]
}

fn agrees(ops: &'static [Op]) -> Report {
    let (plain, _) = seen(ops, Options { enabled: false, ..Options::default() });
    let mut last = None;
    for way in ways() {
        let text = format!("{way:?}");
        let (jit, report) = seen(ops, way);
        assert_eq!(jit, plain, "{text}");
        assert!(report.stats.loops > 0 && report.stats.entries > 0, "{text}: {}", report.to_text());
        last.get_or_insert(report);
    }
    last.expect("a way")
}

#[test]
fn each_call_gives_what_the_plain_interpreter_gets() {
    for op in ALL {
        let ops: &'static [Op] = Box::leak(Box::new([op]));
        agrees(ops);
    }
}

#[test]
fn calls_stand_beside_each_other() {
    agrees(&ALL);
}

#[test]
fn a_panic_arrives() {
    let report = agrees(&[Op::Own, Op::Fail]);
    assert!(
        report.calls.iter().any(|c| c.name.starts_with("w.fails_at(..)") || c.name.starts_with("w.fails_at(i, ..)"))
    );
}

/// Not silent: text, place and number of calls; and a chain is one call.
#[test]
fn a_call_is_in_the_report() {
    let (_, report) = seen(&[Op::Map], Options { threshold: 3, bridge_threshold: 2, ..Options::default() });
    let of_chain: Vec<_> = report.calls.iter().filter(|c| c.name.starts_with("w.map.get(&k)")).collect();
    let [call] = of_chain[..] else { panic!("one call of the chain: {:?}", report.calls) };
    assert!(call.name.starts_with("w.map.get(&k).copied().unwrap_or(..) at "), "{call:?}");
    assert!(call.name.contains("tests/cold.rs:") && call.is_by_itself() && call.promise.is_none(), "{call:?}");
    assert!((700..900).contains(&call.count), "{call:?}");
    let finding = report.findings.iter().find(|f| f.what.starts_with("`w.map.get(&k)")).expect("a finding");
    assert!(
        finding.what.contains("has no tracing twin and is called 8") && finding.what.contains("(called at "),
        "{finding:?}"
    );
    assert!(finding.cure.contains("`#[jit(strict)]`"), "{finding:?}");
}

#[test]
fn functions_are_called_by_themselves_too() {
    let (_, report) = seen(&[Op::Functions], Options { threshold: 3, bridge_threshold: 2, ..Options::default() });
    let called = |name: &str| report.calls.iter().any(|c| c.name.starts_with(name));
    assert!(
        called("cube(k) at ") && called("inner(k) at ") && called("self::helpers::name_of(v, &v) at "),
        "{:?}",
        report.calls
    );
    assert!(!called("half(") && !called("functions("), "{:?}", report.calls);
}

/// Twins win over the calls by themselves.
#[test]
fn what_has_a_twin_is_traced() {
    let (_, report) = seen(&[Op::Mixed], Options { threshold: 3, bridge_threshold: 2, ..Options::default() });
    for traced in ["w.mixed(", "w.count(", "self.global(", "v.twin_sum(", "self.area("] {
        assert!(!report.calls.iter().any(|c| c.name.starts_with(traced)), "{traced}: {:?}", report.calls);
    }
    for called in ["other.sum(self)", "self.globals.borrow().len()"] {
        assert!(report.calls.iter().any(|c| c.name.starts_with(called)), "{called}: {:?}", report.calls);
    }
}
