//! Which NaN and which zero: bits that decide. A trace, its evaluator and its replays agree in them, whatever Rust leaves open.
//!
//! The bits of a float choose between a call that gives a number and one that gives an object. Then a rare guard fails, so
//! that the bytecode is replayed: a replay that had other bits would take the one for the other. What it goes on with is
//! compared with what the trace has stored. The numbers themselves are compared with the plain interpreter's where Rust says
//! which they are.

use std::cell::RefCell;

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats, Testing, Tools};

/// What one of the calls gives.
#[derive(JitObject)]
pub struct Leaf {
    n: i64,
}

/// The operands, and what is made of them.
#[derive(JitObject)]
pub struct World {
    f: GcCell<f64>,
    g: GcCell<f64>,
    rare: GcCell<bool>,
    /// The bits that the turn has computed.
    seen: GcCell<u64>,
    result: GcCell<f64>,
    single: GcCell<f32>,
    leaf: Gc<Leaf>,
}

/// Of either sign, quiet and signaling, with payloads that a single has no room for; zeros, infinities, subnormal numbers.
const SPECIAL: [u64; 18] = [
    0x7ff8 << 48,
    0xfff8 << 48,
    0x7ff8_0000_0000_0005,
    0xfff8_0000_0000_0006,
    0x7ffc_0000_2000_0000,
    0xfff0_0000_0000_0007,
    0x7ff0_0000_4000_0001,
    0xfff4 << 48,
    0,
    1 << 63,
    0x7ff0 << 48,
    0xfff0 << 48,
    1,
    0x8000_0000_0000_0003,
    0x3ff0 << 48,
    0xbff0 << 48,
    0x3ff8_0000_0000_0001,
    0xc7ef_ffff_e000_0000,
];

thread_local! {
    static PAIRS: RefCell<Vec<(f64, f64)>> = const { RefCell::new(Vec::new()) };
}

/// The operands of the next turn: one pair for as long as the loop gets hot, then now and then another.
#[dont_look_inside]
fn turn(w: Gc<World>, n: i64) {
    let (rare, (f, g)) = PAIRS.with_borrow(|pairs| {
        let rare = n % 7 == 3 && n < START;
        (rare, if rare { pairs[n as usize / 7 % pairs.len()] } else { pairs[0] })
    });
    w.f.set(f);
    w.g.set(g);
    w.rare.set(rare);
}

/// Looks like an address, and is none.
#[dont_look_inside]
fn number(n: i64) -> i64 {
    0x4141_4141_0000 + n
}

#[dont_look_inside]
fn leaf(w: Gc<World>) -> Gc<Leaf> {
    w.leaf
}

/// What an author's function makes of two NaNs is up to rustc, in each copy of it.
#[elidable]
fn mixed(a: f64, b: f64) -> f64 {
    a * 0.5 + b
}

#[elidable]
fn is_negative(a: f64, b: f64) -> bool {
    (a * b + a).is_sign_negative()
}

const TURNS: i64 = 7 * 700;
const START: i64 = 7 * 600;

/// A portal that computes a float from two and looks at its bits.
macro_rules! portal {
    ($name:ident, |$f:ident, $g:ident, $w:ident| $e:expr) => {
        #[jit_driver(greens = [], reds = [n, acc, bad, w])]
        fn $name(turns: i64, w: Gc<World>) -> (i64, i64) {
            let mut n = turns;
            let mut acc = 0i64;
            let mut bad = 0i64;
            turn(w, n);
            loop {
                jit_merge_point!();
                let ($f, $g, $w) = (w.f.get(), w.g.get(), w);
                let m: f64 = $e;
                let bits = m.to_bits();
                let value = if bits >> 63 == 1 { number(n) } else { leaf(w).n };
                w.seen.set(bits);
                w.result.set(m);
                if w.rare.get() {
                    acc ^= 1;
                }
                // Behind the guard: from the replay, and from what the trace has stored.
                let stored = w.result.get().to_bits();
                if bits != w.seen.get()
                    || m.to_bits() != stored
                    || (m.to_bits() >> 63 == 1) != (value > 0x4141_0000_0000)
                {
                    bad += 1;
                }
                acc = acc.wrapping_mul(3).wrapping_add(if m == m { bits as i64 } else { 7 });
                n -= 1;
                if n == 0 {
                    return (acc, bad);
                }
                turn(w, n);
                can_enter_jit!();
            }
        }
    };
}

portal!(times_minus_one, |f, g, w| f * -1.0);
portal!(by_minus_one, |f, g, w| f / -1.0);
portal!(times_one, |f, g, w| f * 1.0);
portal!(plus_zero, |f, g, w| f + -0.0);
portal!(minus_zero, |f, g, w| f - 0.0);
portal!(plus, |f, g, w| f + g);
portal!(plus_turned, |f, g, w| g + f);
portal!(plus_negated, |f, g, w| f + -g);
portal!(negated_plus, |f, g, w| -f + g);
portal!(minus_negated, |f, g, w| f - -g);
portal!(minus, |f, g, w| g - f);
portal!(times, |f, g, w| f * g);
portal!(times_turned, |f, g, w| g * f);
portal!(both_orders, |f, g, w| (f + g) / (g + f));
portal!(many, |f, g, w| f * g + g * f - (f + g) * (g + f));
portal!(by, |f, g, w| g / f);
portal!(by_power, |f, g, w| f / 8.0 + g);
portal!(invalid, |f, g, w| (f - f) * (g / g));
portal!(root, |f, g, w| f.sqrt() + g.sqrt());
portal!(rounded, |f, g, w| f.floor() * g.trunc() - g.ceil());
portal!(remainder, |f, g, w| f % g);
portal!(greatest, |f, g, w| f.max(g));
portal!(least, |f, g, w| f.min(g));
portal!(greatest_turned, |f, g, w| g.max(f));
portal!(least_turned, |f, g, w| g.min(f));
portal!(with_sign, |f, g, w| (f * -1.0).copysign(g + f));
portal!(absolute, |f, g, w| (f * g).abs() - -(g + f));
portal!(fused, |f, g, w| f.mul_add(g, f));
portal!(of_function, |f, g, w| mixed(f, g));
portal!(of_predicate, |f, g, w| if is_negative(f, g) { f * -1.0 } else { g });
portal!(single, |f, g, w| (f as f32 + g as f32) as f64);
portal!(single_product, |f, g, w| (g as f32 * f as f32 * -1.0) as f64);
portal!(stored_single, |f, g, w| {
    w.single.set(g as f32);
    (w.single.get() - f as f32) as f64
});
portal!(single_root, |f, g, w| (f as f32).sqrt() as f64 * g);
portal!(from_bits, |f, g, w| f64::from_bits((f * g).to_bits() ^ 1) + g);

type Portal = fn(i64, Gc<World>) -> (i64, i64);

const PORTALS: [(&str, Portal); 35] = [
    ("times_minus_one", times_minus_one),
    ("by_minus_one", by_minus_one),
    ("times_one", times_one),
    ("plus_zero", plus_zero),
    ("minus_zero", minus_zero),
    ("plus", plus),
    ("plus_turned", plus_turned),
    ("plus_negated", plus_negated),
    ("negated_plus", negated_plus),
    ("minus_negated", minus_negated),
    ("minus", minus),
    ("times", times),
    ("times_turned", times_turned),
    ("both_orders", both_orders),
    ("many", many),
    ("by", by),
    ("by_power", by_power),
    ("invalid", invalid),
    ("root", root),
    ("rounded", rounded),
    ("remainder", remainder),
    ("greatest", greatest),
    ("least", least),
    ("greatest_turned", greatest_turned),
    ("least_turned", least_turned),
    ("with_sign", with_sign),
    ("absolute", absolute),
    ("fused", fused),
    ("of_function", of_function),
    ("of_predicate", of_predicate),
    ("single", single),
    ("single_product", single_product),
    ("stored_single", stored_single),
    ("single_root", single_root),
    ("from_bits", from_bits),
];

/// What gives one zero of two, whichever.
const ZEROS_OPEN: [&str; 4] = ["greatest", "least", "greatest_turned", "least_turned"];
/// Where the sign of a NaN decides what number comes out.
const NANS_OPEN: [&str; 2] = ["with_sign", "of_predicate"];

fn world() -> Gc<World> {
    Gc::new(World {
        f: GcCell::new(0.0),
        g: GcCell::new(0.0),
        rare: GcCell::new(false),
        seen: GcCell::new(0),
        result: GcCell::new(0.0),
        single: GcCell::new(0.0),
        leaf: Gc::new(Leaf { n: 3 }),
    })
}

fn run(portal: Portal, pairs: Vec<(f64, f64)>, options: Options) -> ((i64, i64), Stats) {
    let thread = std::thread::spawn(move || {
        jit_runtime::set_options(options);
        PAIRS.set(pairs);
        (portal(TURNS, world()), jit_runtime::stats())
    });
    thread.join().expect("no panic")
}

/// All pairs that begin with one of the special doubles, after `first`, with which the loop gets hot.
fn pairs(first: (f64, f64)) -> Vec<(f64, f64)> {
    let all = SPECIAL.map(f64::from_bits);
    let with = |a: &f64| all.map(|b| (*a, b));
    std::iter::once(first).chain(all.iter().flat_map(with)).collect()
}

fn modes() -> [(&'static str, Options); 7] {
    let of = Options::default;
    [
        ("default", of()),
        ("evaluator", Options { backend: Backend::Evaluator, ..of() }),
        ("replayed", Options { testing: Testing { restarts: false, ..of().testing }, ..of() }),
        ("without bridges", Options { bridge_threshold: 1_000_000, ..of() }),
        ("at once", Options { threshold: 1, bridge_threshold: 1, ..of() }),
        ("left without cause", Options { testing: Testing { fail_guard: 5, ..of().testing }, ..of() }),
        ("paranoid", Options { tools: Tools { paranoid: true, ..of().tools }, ..of() }),
    ]
}

fn check(chosen: &[&str], first: (f64, f64)) {
    for (name, portal) in PORTALS.iter().filter(|(name, _)| chosen.is_empty() || chosen.contains(name)) {
        let off = Options { enabled: false, ..Options::default() };
        let ((plain, bad), _) = run(*portal, pairs(first), off);
        assert_eq!(bad, 0, "{name}, plain");
        for (mode, options) in modes() {
            let ((hot, bad), stats) = run(*portal, pairs(first), options);
            assert_eq!((bad, stats.diverged), (0, 0), "{name}, {mode}, {first:?}");
            assert!(hot == plain || ZEROS_OPEN.contains(name) || NANS_OPEN.contains(name), "{name}, {mode}, {first:?}");
            assert!(
                stats.loops > 0 && stats.deopts >= 3 && (mode == "at once" || stats.deopts > 30),
                "{name}, {mode}: {stats:?}"
            );
        }
    }
}

#[test]
fn a_loop_of_numbers_meets_nans() {
    check(&[], (-1.0, 1.5));
}

#[test]
fn a_loop_of_nans_meets_others() {
    check(&[], (f64::from_bits(SPECIAL[2]), f64::from_bits(SPECIAL[3])));
}

#[test]
fn a_loop_of_a_nan_meets_zeros() {
    check(&[], (f64::from_bits(SPECIAL[5]), 0.0));
}

#[test]
fn zeros_of_two_signs() {
    for first in [(-0.0, -0.0), (0.0, -0.0), (-0.0, 0.0)] {
        check(&ZEROS_OPEN, first);
    }
}
