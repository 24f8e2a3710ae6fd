//! 128-bit integers in traced code: what an interpreter of a machine does with them.

use jit_runtime::prelude::*;

use crate::function::functions;

#[jit]
fn upper_signed(a: i64, b: i64) -> i64 {
    ((a as i128 * b as i128) >> 64) as i64
}

#[jit]
fn upper_unsigned(a: u64, b: u64) -> u64 {
    ((a as u128 * b as u128) >> 64) as u64
}

#[jit]
fn upper_mixed(a: i64, b: u64) -> i64 {
    ((a as i128 * b as i128) >> 64) as i64
}

#[jit]
fn upper_of_words(a: i64, b: i64) -> i64 {
    (i128::from(a).wrapping_mul(b as u64 as i128) >> 64) as i64
}

#[jit]
fn both_halves(a: u64, b: u64) -> u64 {
    let p: u128 = a as u128 * b as u128;
    (p as u64) ^ (p >> 64) as u64
}

#[jit]
fn folded_product(a: u64, b: u64) -> u64 {
    let mut state = a as u128;
    state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645);
    state += (b >> 1) as u128;
    (state >> 64) as u64 ^ state as u64
}

#[jit]
fn fits(a: i64, b: i64) -> bool {
    let p = a as i128 * b as i128;
    p == p as i64 as i128
}

#[jit]
fn in_range(a: i64, b: i64) -> bool {
    let sum = a as i128 + b as i128;
    sum <= i64::MAX as i128 && sum >= i64::MIN as i128
}

#[jit]
fn checked(a: u64, b: u64) -> u64 {
    let p = (a as i128 * b as i128) - 1i128;
    (p >> 3) as u64
}

#[jit]
fn shifted(a: u64, b: u64, n: u32) -> u64 {
    let pair = (a as u128) << 64 | b as u128;
    (pair >> (n & 127)) as u64 & !(pair << (n & 127) >> 64) as u64
}

#[jit]
fn passed(a: u64, b: u64) -> u64 {
    fn_of_two(pair(a, b), pair(b, a)) as u64
}

#[jit]
fn pair(high: u64, low: u64) -> u128 {
    (high as u128) << 64 | low as u128
}

#[jit]
fn fn_of_two(a: u128, b: u128) -> u128 {
    if a < b { a ^ b } else { a.wrapping_sub(b) >> 32 }
}

#[dont_look_inside]
fn quotient(a: u128, b: u64) -> u128 {
    a / (b as u128 | 1)
}

#[elidable]
fn remainder(a: i128, b: i64) -> i64 {
    (a % (b as i128 | 1)) as i64
}

#[jit]
fn called(a: u64, b: u64) -> u64 {
    let q = quotient(pair(a, b), b);
    let r = remainder(a as i128 * -3, b as i64);
    (q >> 64) as u64 ^ q as u64 ^ r as u64
}

#[jit]
fn chosen(a: i64, b: i64) -> i64 {
    let wide = if a < b { Some(a as i128 * b as i128) } else { None };
    match wide {
        Some(p) => (p >> 60) as i64,
        None => -(a as i128 - b as i128) as i64,
    }
}

#[jit]
fn negated(a: i64, b: i64) -> i64 {
    let x = a as i128 * b as i128 * 2;
    (-x >> 64) as i64
}

#[jit]
fn carries(a: u64, b: u64) -> u64 {
    let (low, carry) = a.carrying_add(b, true);
    let (rest, borrow) = low.borrowing_sub(a >> 1, carry);
    let (low, high) = rest.carrying_mul(b, borrow as u64);
    let (low, more) = low.carrying_mul_add(a, high, 3);
    low ^ more.reverse_bits()
}

functions! {
    upper_signed(i64, i64);
    upper_unsigned(u64, u64);
    upper_mixed(i64, u64);
    upper_of_words(i64, i64);
    both_halves(u64, u64);
    folded_product(u64, u64);
    fits(i64, i64);
    in_range(i64, i64);
    checked(u64, u64);
    shifted(u64, u64, u32);
    passed(u64, u64);
    called(u64, u64);
    chosen(i64, i64);
    negated(i64, i64);
    carries(u64, u64);
}
