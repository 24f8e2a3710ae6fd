//! Every path through a `match` asks the same questions in the same order: a guard that fails goes on, by a bridge, with other
//! arms than the trace, and what the bridge takes to be decided is what the trace has asked.

use jit_runtime::Options;
use jit_runtime::prelude::*;

const TEN: i64 = 10;

#[jit]
fn constant_behind_ranges(x: i64, y: i64) -> i64 {
    match x {
        0 => 1,
        1 | 2 => 20,
        3..=8 if y & 1 == 0 => 29,
        3..=9 => 30,
        TEN => 40,
        x if x < 0 => x - 1,
        12.. => 50,
        x @ 11 => x + 1,
        _ => 60,
    }
}

#[jit]
fn values_and_ranges_in_one_arm(x: i64, y: i64) -> i64 {
    match x {
        4 => y,
        1 | 5..=9 | 20 | 30..=40 => 2,
        ..=-1 => 3,
        2 | 12..=14 => 4 + y,
        3 => 5,
        100.. => 6,
        _ => 7,
    }
}

#[jit]
fn values_with_conditions(x: i64, y: i64) -> i64 {
    match x {
        0 => 1,
        5 if y > 1 => 2,
        7 | 8 if y > 2 => 3,
        9 => 4,
        5 | 7 => 5,
        10 if y == 0 => 6,
        11..=14 if y == 1 => 7,
        12 => 8,
        x @ 10..=20 if x & 2 == 0 => 9,
        x => x,
    }
}

#[jit]
fn texts(x: &'static str, y: i64) -> i64 {
    match x {
        "one" => 1,
        "two" | "three" => 2,
        "four" if y > 1 => 3,
        "five" => 4,
        "four" => 5,
        "six" => 6 + y,
        _ => 7,
    }
}

#[jit]
fn letters(x: char, y: i64) -> i64 {
    match x {
        'x' | 'a'..='f' if y > 1 => 1,
        'b' => 2,
        'y' | 'c'..='e' => 3,
        'x' => 4,
        'a' => 5,
        'z' => 6,
        _ => 7 + y,
    }
}

#[jit]
fn pairs(x: i64, y: i64) -> i64 {
    match (x, y) {
        (0, _) => 1,
        (1 | 5..=9, 0) => 2,
        (a, 1) if a > 10 => a,
        (..0, 2) => 3,
        (2, b) | (b, 2) => b,
        (12.., _) => 4,
        _ => 5,
    }
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Shape {
    Dot,
    Line(i64),
    Box(i64),
}

#[jit]
fn shapes(x: i64, y: i64) -> i64 {
    let shape = match y {
        0 => Shape::Dot,
        1 => Shape::Line(x),
        _ => Shape::Box(x),
    };
    match shape {
        Shape::Line(0) => 1,
        Shape::Line(1 | 5..=9) => 2,
        Shape::Box(a) if a > 8 && y == 2 => a,
        Shape::Line(x) if x < 0 => 3,
        Shape::Box(10 | 12 | ..=-1) => 4,
        Shape::Box(1 | 20..) if y == 3 => 5,
        Shape::Dot | Shape::Line(_) => 6,
        Shape::Box(a) => a.wrapping_add(y),
    }
}

/// Runs a function on lists of inputs in many orders, in portals whose bridges come soon, late and never.
macro_rules! decides {
    ($($name:ident: $f:ident($t:ty) of $inputs:expr;)*) => {$(
        #[test]
        fn $name() {
            #[jit_driver(greens = [stage], reds = [i, sum, xs, ys])]
            fn portal(xs: &'static [$t], ys: &'static [i64]) -> i64 {
                let stage = 0u8;
                let mut i = 0;
                let mut sum = 0i64;
                loop {
                    jit_merge_point!();
                    if i == xs.len() {
                        return sum;
                    }
                    sum = sum.wrapping_mul(31).wrapping_add($f(xs[i], ys[i]));
                    i += 1;
                    can_enter_jit!();
                }
            }
            let mut bridges = 0;
            for seed in 0..40u64 {
                let mut state = 0x9e37_79b9_7f4a_7c15u64.wrapping_mul(2 * seed + 1);
                let mut below = move |n: usize| {
                    state ^= state << 13;
                    state ^= state >> 7;
                    state ^= state << 17;
                    (state >> 11) as usize % n
                };
                let all: &[$t] = &$inputs;
                let xs: Vec<$t> = (0..1500).map(|_| all[below(all.len())]).collect();
                let ys: Vec<i64> = (0..1500).map(|_| below(4) as i64).collect();
                let (xs, ys): (&'static [$t], &'static [i64]) = (xs.leak(), ys.leak());
                let expected = xs.iter().zip(ys).fold(0i64, |sum, (x, y)| sum.wrapping_mul(31).wrapping_add($f(*x, *y)));
                let options = Options {
                    threshold: [1, 2, 10, 50][seed as usize % 4],
                    bridge_threshold: [1, 2, 3, 7, 30][seed as usize % 5],
                    ..Options::default()
                };
                let run = move || {
                    jit_runtime::set_options(options);
                    (portal(xs, ys), jit_runtime::stats().bridges)
                };
                let (sum, of_run) = std::thread::spawn(run).join().expect("no panic");
                assert_eq!(sum, expected, "seed {seed}");
                bridges += of_run;
            }
            assert!(bridges > 100, "{bridges}");
        }
    )*};
}

const NUMBERS: [i64; 24] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21, 35, 41, -1, -2, 100, i64::MAX];

decides! {
    a_constant_behind_ranges: constant_behind_ranges(i64) of NUMBERS;
    values_and_ranges: values_and_ranges_in_one_arm(i64) of NUMBERS;
    values_that_have_conditions: values_with_conditions(i64) of NUMBERS;
    values_of_texts: texts(&'static str) of ["one", "two", "three", "four", "five", "six", "seven", ""];
    values_of_letters: letters(char) of ['a', 'b', 'c', 'd', 'f', 'g', 'x', 'y', 'z'];
    values_of_pairs: pairs(i64) of NUMBERS;
    values_of_shapes: shapes(i64) of NUMBERS;
}
