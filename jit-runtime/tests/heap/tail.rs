//! Objects with a tail, plain and traced.

use jit_runtime::heap::{self, Tracer};
use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Testing};

use crate::{Rng, collected, small, stress};

#[derive(JitObject)]
#[repr(C)]
struct Text {
    hash: u64,
    next: GcCell<Option<Gc<Text>>>,
    bytes: Tail<Text, u8>,
}

fn text(hash: u64, parts: &[&[u8]]) -> Gc<Text> {
    Gc::with_tail(Text { hash, next: GcCell::new(None), bytes: Tail::empty() }, |t| &t.bytes, parts)
}

/// Tails of all lengths, up to regions of their own, with what their objects lead to.
#[test]
fn a_tail_is_its_parts_one_after_another() {
    for options in [small(), stress(3)] {
        collected(options, || {
            let (mut rng, mut last) = (Rng(5), None);
            for n in 0..400usize {
                let len = if n % 100 == 99 { 300_000 } else { rng.below(600) };
                let bytes: Vec<u8> = (0..len).map(|i| (i * 7 + n) as u8).collect();
                let (first, second) = bytes.split_at(rng.below(len + 1));
                let t = text(n as u64, &[first, &[], second]);
                t.next.set(last);
                last = Some(t);
                if n % 40 == 0 {
                    heap::collect();
                }
                let (mut at, mut k) = (last, n);
                while let Some(t) = at {
                    assert_eq!(t.hash, k as u64);
                    assert!(t.bytes.iter().enumerate().all(|(i, b)| *b == (i * 7 + k) as u8));
                    // Not all of them each time.
                    (at, k) = if n % 20 == 0 { (t.next.get(), k.wrapping_sub(1)) } else { (None, k) };
                }
            }
            assert!(heap::census().iter().any(|(name, p)| name.ends_with("Text") && p.objects == 400));
        });
    }
}

#[derive(JitObject)]
#[repr(C)]
struct Numbers {
    values: Tail<Numbers, i32>,
}

#[test]
fn elements_of_other_sizes_and_no_other_field() {
    let numbers = Gc::with_tail(Numbers { values: Tail::empty() }, |n| &n.values, &[&[1, -2], &[i32::MIN]]);
    assert_eq!(*numbers.values, [1, -2, i32::MIN]);
    assert!(Gc::with_tail(Numbers { values: Tail::empty() }, |n| &n.values, &[]).values.is_empty());
}

/// Its fields are only read by functions that are not traced, so that nothing but `with_tail` knows where they are.
#[repr(C)]
#[derive(JitObject)]
struct Wrong {
    #[opaque(trace = no_pointers)]
    values: Tail<Wrong, u8>,
    last: u64,
}

fn no_pointers(_: &Tail<Wrong, u8>, _: &mut Tracer<'_>) {}

#[test]
#[should_panic(expected = "a `Tail` is the last field of its struct, which is `#[repr(C)]`")]
fn a_tail_that_is_not_last_is_refused() {
    let wrong = Gc::with_tail(Wrong { values: Tail::empty(), last: 1 }, |w| &w.values, &[b"x"]);
    assert_eq!(wrong.last, 1);
}

/// Sums up the bytes of texts one after another; the `n`th is asked for a byte that it has not.
#[jit_driver(greens = [step], reds = [t, left, at, sum])]
fn work(first: Gc<Text>, n: i64) -> i64 {
    let mut step = 0;
    let mut t = first;
    let mut left = n;
    let mut at = 0;
    let mut sum = 0;
    loop {
        jit_merge_point!();
        match step {
            0 => {
                if at < t.bytes.len() {
                    sum += t.bytes[at] as i64;
                    step = 1;
                } else if t.bytes.is_empty() {
                    return sum;
                } else {
                    step = 2;
                }
            }
            1 => {
                at += 1;
                sum ^= t.hash as i64;
                step = 0;
                can_enter_jit!();
            }
            _ => {
                at = 0;
                left -= 1;
                if left == 0 {
                    return t.bytes[t.bytes.len() + (sum & 1) as usize] as i64;
                }
                t = match t.next.get() {
                    Some(next) => next,
                    None => return sum,
                };
                step = 0;
                can_enter_jit!();
            }
        }
    }
}

/// Three texts in a ring.
fn ring() -> [Gc<Text>; 3] {
    let texts = [text(1, &[b"one"]), text(2, &[b"a longer text"]), text(3, &[b"x", b"yz"])];
    for n in 0..3 {
        texts[n].next.set(Some(texts[(n + 1) % 3]));
    }
    texts
}

/// What the texts give, and how many loops were compiled for it.
fn results(options: Options) -> ([Result<i64, String>; 4], u64) {
    collected(options, || {
        let go = |first: Gc<Text>, n: i64| {
            let panics = |p: Box<dyn std::any::Any + Send>| p.downcast_ref::<String>().cloned().unwrap_or_default();
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(first, n))).map_err(panics)
        };
        let (endless, ended, short) = (ring(), ring(), ring());
        ended[2].next.set(Some(text(9, &[b"the end"])));
        let empty = text(0, &[]);
        short[1].next.set(Some(text(7, &[b"short"])));
        for _ in 0..300 {
            // The ring goes on, and the last text changes.
            short[0].next.set(Some(text(4, &[b"another"])));
            let _ = go(short[0], 5);
        }
        short[0].next.set(Some(empty));
        let all = [go(endless[0], 5_000), go(ended[0], 5_000), go(short[0], 10), go(endless[1], 3)];
        (all, jit_runtime::stats().loops)
    })
}

#[test]
fn traced_code_reads_tails() {
    let (plain, _) = results(Options { enabled: false, ..Options::default() });
    assert!(plain[0].as_ref().is_err_and(|e| e.contains("index out of bounds: the len is ")), "{plain:?}");
    assert!(plain[1].is_ok() && plain[2].is_ok(), "{plain:?}");
    for backend in [Backend::Native, Backend::Evaluator] {
        for (threshold, heap_stress) in [(1, 0), (3, 50), (40, 400)] {
            let (jit, loops) = results(Options {
                backend,
                threshold,
                testing: Testing { heap_stress, ..Testing::default() },
                ..Options::default()
            });
            assert_eq!(jit, plain);
            assert!(loops > 0);
        }
    }
}
