//! `std::cmp::Ordering`: comparisons that give one, and functions that take and give it.

use std::cmp::Ordering;

use jit_runtime::prelude::*;

use crate::function::functions;

#[jit]
fn of_numbers(a: i64, b: i64) -> Ordering {
    a.cmp(&b)
}

#[jit]
fn of_words(a: u64, b: u64, c: bool, d: bool) -> (Ordering, Ordering, Ordering) {
    (a.cmp(&b), c.cmp(&d), (a as i8).cmp(&(b as i8)).reverse())
}

#[jit]
fn of_floats(a: f64, b: f64) -> (Option<Ordering>, bool) {
    let ordering = a.partial_cmp(&b);
    (ordering, b.partial_cmp(&a) == ordering.map(|o| o.reverse()))
}

#[jit]
fn reverse_of(o: Ordering) -> Ordering {
    match o {
        Ordering::Less => Ordering::Greater,
        Ordering::Equal => Ordering::Equal,
        Ordering::Greater => Ordering::Less,
    }
}

/// As machines for languages compare: one function for all operators.
#[jit]
fn holds(o: Option<Ordering>, op: u8) -> bool {
    match (op, o) {
        (0, Some(Ordering::Less)) | (1, Some(Ordering::Less | Ordering::Equal)) => true,
        (2, Some(o)) => o == Ordering::Greater,
        (3, Some(o)) => o.is_ge(),
        (4, o) => o.is_none_or(|o| o != Ordering::Equal),
        _ => false,
    }
}

#[jit]
fn by_operators(a: f64, b: f64, op: u8) -> bool {
    holds(a.partial_cmp(&b), op % 6)
}

#[jit]
fn asked(a: i32, b: i32) -> u8 {
    let o = a.cmp(&b);
    let asked = u8::from(o.is_eq()) | u8::from(o.is_ne()) << 1 | u8::from(o.is_lt()) << 2;
    asked | u8::from(o.is_gt()) << 3 | u8::from(o.is_le()) << 4 | u8::from(o.is_ge()) << 5
}

#[jit]
fn one_after_the_other(a: u8, b: u8, c: char, d: char) -> Ordering {
    (a / 16).cmp(&(b / 16)).then(c.cmp(&d)).reverse()
}

#[jit]
fn from_a_call(a: u16, b: u16) -> (i64, Ordering) {
    let o = compared(a, b);
    let n = match reverse_of(o) {
        Ordering::Less => -5,
        Ordering::Equal => 0,
        Ordering::Greater => 5,
    };
    (n + o as i64, o)
}

#[jit]
#[dont_look_inside]
fn compared(a: u16, b: u16) -> Ordering {
    a.leading_zeros().cmp(&b.leading_zeros())
}

functions! {
    of_numbers(i64, i64);
    of_words(u64, u64, bool, bool);
    of_floats(f64, f64);
    by_operators(f64, f64, u8);
    asked(i32, i32);
    one_after_the_other(u8, u8, char, char);
    from_a_call(u16, u16);
}
