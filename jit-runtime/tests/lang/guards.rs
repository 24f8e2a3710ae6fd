//! Arms with an `if`: how often it is asked, in which order, and what the body finds.

#![allow(
    overlapping_range_endpoints,
    non_contiguous_range_endpoints,
    reason = "alternatives that overlap are what is tested"
)]

use jit_runtime::prelude::*;

use crate::function::{effect, functions};

/// Says that it was asked, and of what.
#[dont_look_inside]
fn ask(x: i64, yes: bool) -> bool {
    effect(x);
    yes
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Shape {
    Point,
    Line(i64),
    Square(i64),
    Named(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Pair {
    a: i64,
    b: i64,
}

#[elidable]
fn shape(kind: i64, n: i64) -> Shape {
    match kind & 3 {
        0 => Shape::Point,
        1 => Shape::Line(n & 7),
        2 => Shape::Square(n & 7),
        _ => Shape::Named(n as u64 & 7),
    }
}

#[jit]
fn first_or_second(a: Option<i64>, b: Option<i64>) -> i64 {
    match (a, b) {
        (Some(v), _) | (_, Some(v)) if v > 10 => v,
        _ => 0,
    }
}

#[jit]
fn asked_for_each(a: i64, b: i64) -> i64 {
    match (a & 3, b & 3) {
        (v, 0 | 1) | (0, v) | (v, _) if ask(v, v == b & 7) => v + 10,
        (1 | 2, v) if ask(v, false) => v,
        _ => -1,
    }
}

#[jit]
fn overlapping_ranges(x: i64) -> i64 {
    match x & 15 {
        0 => 1,
        0..=5 | 3..=9 if ask(1, x > 40) => 2,
        4 | 12 if ask(2, x > 20) => 3,
        7.. | 9..=12 | 11 if ask(3, false) => 4,
        v => v,
    }
}

#[jit]
fn ranges_that_exclude_each_other(x: u8) -> i64 {
    match x & 15 {
        0..=2 | 5..8 | 11 if ask(4, x > 100) => 1,
        3 | 4 | 9.. if ask(5, x > 200) => 2,
        _ => 3,
    }
}

const SEVEN: i64 = 7;
const ALSO_SEVEN: i64 = 7;

#[jit]
fn equal_constants(x: i64) -> i64 {
    match x {
        SEVEN | ALSO_SEVEN if ask(6, false) => 1,
        _ => 0,
    }
}

#[jit]
fn wild_alternatives(x: i64, y: i64) -> i64 {
    match x & 1 {
        0 | _ if ask(7, y == 3) => 1,
        _ => 2,
    }
}

#[jit]
fn nameless_alternatives_of_two(x: i64, y: i64) -> i64 {
    match (x & 3, y & 3) {
        (1 | _, 2 | _) if ask(8, x == 9) => 1,
        _ => 2,
    }
}

#[jit]
fn named_whole(x: i64) -> i64 {
    match x & 7 {
        v @ (1..=5 | 2..=6) if ask(v, v == 6) => v,
        v => -v,
    }
}

#[jit]
fn inside_a_variant(x: i64, n: i64) -> i64 {
    match shape(x, n) {
        Shape::Line(1..=4 | 3..=6) if ask(9, n > 30) => 1,
        Shape::Line(v @ (0..=5 | 2..)) if ask(v, v == n) => v,
        Shape::Square(v) | Shape::Line(v) if ask(v, v == 3) => v + 10,
        Shape::Point | Shape::Named(_) if ask(10, n & 1 == 0) => 2,
        _ => 0,
    }
}

#[jit]
fn names_inside_a_variant(a: i64, b: i64) -> i64 {
    let pair = if a == 0 { None } else { Some((a & 7, b & 7)) };
    match pair {
        Some((v, 2..) | (1, v) | (_, v)) if ask(v, v == 5) => v,
        None => -1,
        Some((v, _)) => v + 100,
    }
}

#[jit]
fn a_struct(a: i64, b: i64) -> i64 {
    match (Pair { a: a & 3, b: b & 3 }) {
        Pair { a: 1, b: v } | Pair { a: v, b: 1 } | Pair { b: v, .. } if ask(v, v == 2) => v,
        Pair { a: 0 | 3, b: 2 } if ask(11, true) => 20,
        Pair { a, .. } => -a,
    }
}

#[jit]
fn in_matches(a: Option<i64>, b: Option<i64>) -> bool {
    matches!((a, b), (Some(v), _) | (_, Some(v)) if ask(v, v & 1 == 1))
}

#[jit]
fn in_a_condition(a: i64, b: i64) -> i64 {
    if matches!(a & 7, 1..=4 | 2..=6 if ask(12, b > 0)) && b != 5 { 1 } else { 2 }
}

#[jit]
fn changes_in_the_guard(a: i64, b: i64) -> (i64, i64) {
    let mut asked = 0;
    let r = match (a & 3, b & 3) {
        (v, 1) | (1, v) | (_, v)
            if {
                asked = asked * 10 + v + 1;
                asked > 30
            } =>
        {
            v
        }
        _ => 9,
    };
    (asked, r)
}

#[jit]
fn mutable_in_the_body(a: i64, b: i64) -> i64 {
    match (a & 7, b & 7) {
        (mut v, 1..) | (1, mut v) | (_, mut v) if v > 2 => {
            v += 40;
            v
        }
        (v, w) => v * w,
    }
}

#[jit]
fn arms_that_fall_through(a: i64, b: i64) -> i64 {
    match (a & 3, b & 3) {
        (v, 1) | (1, v) if ask(v, false) => 1,
        (1, v) | (v, 1) if ask(v + 10, v == 2) => 2,
        (v, _) | (_, v) if ask(v + 20, v == 3) => v,
        _ => 0,
    }
}

#[jit]
fn half(x: i64) -> Option<i64> {
    if x & 1 == 0 { Some(x >> 1) } else { None }
}

#[jit]
fn let_in_a_plain_match(x: i64) -> i64 {
    match x & 15 {
        0 => 0,
        1..=9 if let Some(h) = half(x) => h,
        n @ 8..
            if let Some(h) = half(n + 1)
                && ask(h, h > 5) =>
        {
            h * n
        }
        _ => -1,
    }
}

#[jit]
fn let_in_a_flat_match(x: i64, n: i64) -> i64 {
    match shape(x, n) {
        Shape::Line(v) | Shape::Square(v) if let Some(h) = half(v) => h + v,
        Shape::Named(w @ 1..=5) if let Some(h) = half(w as i64) => h * 3,
        other if let Shape::Point = other => 7,
        _ => 8,
    }
}

#[jit]
fn let_in_a_chain(a: i64, b: i64) -> i64 {
    match (a & 7, b & 7) {
        (v, 1..) | (_, v)
            if let Some(v) = half(v)
                && ask(v, v != 2) =>
        {
            v
        }
        (v, w) if let (Some(p), None) = (half(v), half(w)) => p + w,
        _ => -1,
    }
}

#[jit]
fn more_than_six_arms(a: i64, b: i64) -> i64 {
    match (a & 7, b & 7) {
        (0, v) | (v, 0) if ask(v, v == 3) => return v + 50,
        (1, v) | (v, 1) if ask(v, v == 4) => (v + 1) * 2 + half(a).unwrap_or(b),
        (2, v) | (v, 2) if v > 4 => half(v).unwrap_or(a) * 2 + v,
        (3, v) => half(v + a).unwrap_or(b) * 2 + 1,
        (4, v) => half(v + b).unwrap_or(a) * 2 + 2,
        (5, v) => v,
        (6, v) => half(v * 3).unwrap_or(a) * 2 + 3,
        _ => 77,
    }
}

functions! {
    first_or_second(Option<i64>, Option<i64>);
    asked_for_each(i64, i64);
    overlapping_ranges(i64);
    ranges_that_exclude_each_other(u8);
    equal_constants(i64);
    wild_alternatives(i64, i64);
    nameless_alternatives_of_two(i64, i64);
    named_whole(i64);
    inside_a_variant(i64, i64);
    names_inside_a_variant(i64, i64);
    a_struct(i64, i64);
    in_matches(Option<i64>, Option<i64>);
    in_a_condition(i64, i64);
    changes_in_the_guard(i64, i64);
    mutable_in_the_body(i64, i64);
    arms_that_fall_through(i64, i64);
    let_in_a_plain_match(i64);
    let_in_a_flat_match(i64, i64);
    let_in_a_chain(i64, i64);
    more_than_six_arms(i64, i64);
}
