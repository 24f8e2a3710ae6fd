//! Concrete result, recorded operations and plain Rust agree in every bit.
//!
//! One check serves all operations: [`agree`] runs the lifted operation live and while recording,
//! with each choice of constant and variable inputs, and compares with plain Rust, panics
//! included. Then it evaluates the recorded trace with *other* inputs: where no guard fails, the
//! trace must give the result of plain Rust there, so that nothing of the recorded run may be
//! baked in.

mod enums;
mod memory;
mod methods;
mod operators;
mod wide;

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

use jit_ir::eval::{Outcome, run};
use jit_ir::{Inst, Op, Ref, Trace};

use super::{Jit, JitType, K, LiftedValues, Values, Word, k, words};
use crate::record::{Cx, Purpose};

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs `f`; a panic gives its message.
fn outcome<R>(f: impl FnOnce() -> R) -> Result<R, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                loud(info)
            }
        }));
    });
    let before = QUIET.replace(true);
    let result = catch_unwind(AssertUnwindSafe(f));
    QUIET.set(before);
    result.map_err(|payload| match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(payload) => payload.downcast_ref::<&str>().expect("a panic with a message").to_string(),
    })
}

/// A context that records, with the values of `inputs` as parameters where `variable` says so.
fn recorder<A: Values>(inputs: A, variable: impl Fn(usize) -> bool) -> (Cx, A::Lifted) {
    let kinds = A::KINDS.iter().copied();
    let mut cx = Cx::default();
    let hooks = crate::testing::HOOKS;
    cx.start_recording(Purpose::Loop, kinds, usize::MAX, false, hooks);
    let mut list = Vec::new();
    A::flat(inputs.constant(), &mut |w| list.push(w));
    let mut n = 0;
    let lifted = A::unflat(&mut || {
        n += 1;
        Word { bits: list[n - 1].bits, ir: if variable(n - 1) { Ref::inst(n as u32) } else { K } }.trust()
    });
    (cx, lifted)
}

/// Ends the recording with a `finish` of a value.
fn finish<R: JitType>(mut cx: Cx, result: Jit<R>) -> Trace {
    assert!(cx.recording(), "the recording was given up: {:?}", cx.end);
    let refs: Vec<Ref> = words(result)
        .iter()
        .zip(R::KINDS)
        .map(|(w, kind)| match cx.coerce(*w, *kind) {
            K => cx.trace.add_const(*kind, w.bits),
            r => r,
        })
        .collect();
    let mut trace = std::mem::take(&mut cx.trace);
    let list = trace.add_list(refs);
    trace.push(Inst::list(Op::Finish, 0, list, Ref::NONE));
    trace
}

fn plain_words<R: JitType>(value: R) -> Vec<u64> {
    words(k(value)).iter().map(|w| w.bits).collect()
}

/// The words of a result, those of an absent payload zeroed.
fn normal<R: JitType>(list: &[u64]) -> Vec<u64> {
    let mut it = list.iter();
    plain_words(R::unflat(&mut || Word::constant(*it.next().unwrap()).trust()).val)
}

fn input_words<A: Values>(inputs: A) -> Vec<u64> {
    let mut list = Vec::new();
    A::flat(inputs.constant(), &mut |w| list.push(w.bits));
    list
}

/// Checks a lifted operation against plain Rust for all inputs. Gives the number of runs of a
/// trace that reached its end.
fn agree<A: Values, R: JitType>(
    name: &str,
    inputs: &[A],
    plain: impl Fn(A) -> R,
    lifted: impl Fn(A::Lifted, &mut Cx) -> Jit<R>,
) -> usize {
    // One copy of the check for all operations of a signature.
    check(name, inputs, &plain, &lifted)
}

fn check<A: Values, R: JitType>(
    name: &str,
    inputs: &[A],
    plain: &dyn Fn(A) -> R,
    lifted: &dyn Fn(A::Lifted, &mut Cx) -> Jit<R>,
) -> usize {
    let expected: Vec<Result<Vec<u64>, String>> =
        inputs.iter().map(|input| outcome(|| plain_words(plain(*input)))).collect();
    let mut ends = 0;
    // Of many inputs, each trace runs with every fifth, and each input through every fifth trace.
    let stride = if inputs.len() > 24 { 5 } else { 1 };
    for (i, (input, want)) in inputs.iter().zip(&expected).enumerate() {
        let shown = input_words(*input);
        let live = outcome(|| {
            let j = lifted(input.constant(), &mut Cx::default());
            assert!(words(j).iter().all(|w| w.ir == K), "{name}: an operand without a recording");
            plain_words(j.val)
        });
        compare(name, "live", &shown, &live, want);

        let all = (1u32 << A::WORDS.min(4)) - 1;
        for mask in 0..=all {
            let (mut cx, args) = recorder(*input, |n| n >= 4 || mask >> n & 1 != 0);
            let mut result = None;
            let recorded = outcome(|| {
                let j = lifted(args, &mut cx);
                result = Some(j);
                plain_words(j.val)
            });
            compare(name, "recording", &shown, &recorded, want);
            let Some(value) = result else { continue };
            if mask == 0 && A::WORDS <= 4 && cx.trace.events.is_empty() {
                assert!(words(value).iter().all(|w| w.ir == K), "{name}{shown:x?}: constants do not fold");
                assert!(cx.trace.guards.is_empty(), "{name}{shown:x?}: a guard on a constant");
            }
            let trace = finish(cx, value);
            for (j, (other, want)) in inputs.iter().zip(&expected).enumerate() {
                if i != j && (i + j) % stride != 0 {
                    continue;
                }
                let other = input_words(*other);
                let fixed = |n: usize| n < 4 && mask >> n & 1 == 0;
                if (0..other.len()).any(|n| fixed(n) && other[n] != shown[n]) {
                    continue;
                }
                // SAFETY: the operations of these tests touch no memory but live objects.
                match unsafe { run(&trace, &other, 0) }.outcome {
                    Outcome::Finish(got) => {
                        ends += 1;
                        let got = Ok(normal::<R>(&got));
                        compare(name, &format!("trace recorded with {shown:x?}"), &other, &got, want);
                    }
                    Outcome::Guard { .. } | Outcome::Panic { .. } => {
                        assert_ne!(other, shown, "{name}: the trace does not repeat what it recorded");
                    }
                    end => panic!("{name}{other:x?}: {end:?}"),
                }
            }
        }
    }
    ends
}

fn compare(name: &str, how: &str, inputs: &[u64], got: &Result<Vec<u64>, String>, want: &Result<Vec<u64>, String>) {
    assert!(got == want, "{name}{inputs:x?}, {how}: got {got:x?}, plain Rust has {want:x?}");
}

/// Values at which operations go wrong.
trait Edges: Sized + Copy + 'static {
    fn edges() -> Vec<Self>;
}

macro_rules! edges {
    ($($t:ident: $($e:expr),*;)*) => {$(
        impl Edges for $t {
            fn edges() -> Vec<$t> {
                vec![$($e),*]
            }
        }
    )*};
}
edges! {
    i8: 0, 1, -1, i8::MIN, i8::MAX, 2, -7, 100;
    i16: 0, 1, -1, i16::MIN, i16::MAX, 2, -7, 300;
    i32: 0, 1, -1, i32::MIN, i32::MAX, 2, -7, 70_000;
    i64: 0, 1, -1, i64::MIN, i64::MAX, 2, -7, 3_037_000_500;
    isize: 0, 1, -1, isize::MIN, isize::MAX, 3, -7;
    u8: 0, 1, 2, 7, 127, 128, u8::MAX;
    u16: 0, 1, 2, 7, 300, 0x8000, u16::MAX;
    u32: 0, 1, 2, 7, 8, 31, 32, 64, 0x8000_0000, u32::MAX;
    u64: 0, 1, 2, 63, 64, 1 << 32, 1 << 63, u64::MAX;
    usize: 0, 1, 2, 7, 1 << 63, usize::MAX;
    bool: false, true;
    char: '\0', 'a', 'Z', '7', ' ', 'é', '\u{d7ff}', '\u{e000}', char::MAX;
    f64: 0.0, -0.0, 1.0, -1.5, 0.1, 1e300, -1e300, 5e-324, 255.5, -129.0, 2147483648.0, 4294967295.9,
        9.3e18, 1.9e19, 16777217.0, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::NAN;
    f32: 0.0, -0.0, 1.0, -1.5, 0.1, 3e38, -3e38, 1e-45, 255.5, -129.0, 2147483648.0, 9.3e18,
        16777216.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN;
}

type One<A> = (A, ());
type Two<A, B> = (A, (B, ()));

fn ones<A: Edges>() -> Vec<One<A>> {
    A::edges().into_iter().map(|a| (a, ())).collect()
}

fn twos<A: Edges, B: Edges>() -> Vec<Two<A, B>> {
    let b = B::edges();
    A::edges().into_iter().flat_map(|a| b.iter().map(move |b| (a, (*b, ())))).collect()
}

#[test]
fn lifted_lists_name_their_plain_lists() {
    fn plain<L: LiftedValues>(list: L) -> L::Plain {
        L::Plain::plain(list)
    }
    let mut cx = Cx::default();
    let sum = super::add::<_, true>(k(2i64), k(3), &mut cx);
    assert_eq!(plain((sum, (k(true), ()))), (5, (true, ())));
}
