//! `match` and patterns: literals, ranges, bindings, guards, tuples, constants.

use jit_runtime::prelude::*;

use crate::function::functions;
use crate::logic::{log, test, tick};

const SPECIAL: i64 = 42;

mod limits {
    pub const LOW: i64 = -5;
    pub const HIGH: i64 = 5;
}

#[jit]
fn literals(x: i64) -> i64 {
    match x {
        0 => 10,
        1 => 20,
        -1 => 30,
        127 => 40,
        _ => 50,
    }
}

#[jit]
fn literals_with_or(x: i64) -> i64 {
    match x {
        0 | 1 | 2 => 1,
        7 | -1 => 2,
        _ => 3,
    }
}

#[jit]
fn ranges(x: i64) -> i64 {
    match x {
        i64::MIN..=-1 => -1,
        0 => 0,
        1..10 => 1,
        10..=99 => 2,
        100.. => 3,
    }
}

#[jit]
fn half_open_ranges(x: u8) -> u8 {
    match x {
        ..10 => 1,
        10..=20 => 2,
        21..200 => 3,
        200.. => 4,
    }
}

#[jit]
fn open_to_the_left(x: i64) -> i64 {
    match x {
        ..=-3 => 1,
        ..3 => 2,
        _ => 3,
    }
}

#[jit]
fn overlapping_ranges(x: i64) -> i64 {
    match x {
        5 => 1,
        0..=10 => 2,
        3..=127 => 3,
        7 | 300..=400 => 4,
        _ => 5,
    }
}

#[jit]
fn range_or_literal(x: u16) -> u16 {
    match x {
        1 | 3..=5 | 255 => 1,
        4 | 6 => 2,
        2 | 7..9 => 3,
        _ => 4,
    }
}

#[jit]
fn constants(x: i64) -> i64 {
    match x {
        SPECIAL => 1,
        limits::LOW..=limits::HIGH => 2,
        i64::MAX => 3,
        _ => 4,
    }
}

#[jit]
fn binding_arm(x: i64) -> i64 {
    match x & 0xff {
        0 => 100,
        n => n + 1,
    }
}

#[jit]
fn guards(x: i64) -> i64 {
    match x {
        n if n < 0 => 1,
        0 => 2,
        n if n % 2 == 0 => 3,
        7 => 4,
        _ => 5,
    }
}

#[jit]
fn guard_on_literal(x: i64, c: bool) -> i64 {
    match x {
        1 if c => 1,
        1 => 2,
        2 if !c => 3,
        _ => 4,
    }
}

#[jit]
fn guard_on_range(x: i64, y: i64) -> i64 {
    match x {
        0..=10 if y > x => 1,
        5..=20 => 2,
        _ if y == 0 => 3,
        _ => 4,
    }
}

#[jit]
fn guard_with_effects(x: i64, c: bool) -> i64 {
    match x & 3 {
        0 if test(1, c) => tick(10),
        0 | 1 if test(2, !c) => tick(11),
        _ if test(3, c) => tick(12),
        n => tick(n),
    }
}

#[jit]
fn at_bindings(x: i64) -> i64 {
    match x {
        n @ 0..=9 => n * 10,
        n @ (11 | 13 | 63) => n + 1,
        n @ 100.. => n / 100,
        n => n % 7,
    }
}

#[jit]
fn at_binding_with_guard(x: i64) -> i64 {
    match x {
        n @ 0..=127 if n % 2 == 1 => n,
        n @ 0..=200 => n * 2,
        _ => -1,
    }
}

#[jit]
fn match_on_bool(a: bool) -> i64 {
    match a {
        true => 1,
        false => 2,
    }
}

#[jit]
fn match_on_char(c: char) -> i64 {
    match c {
        'a'..='z' => 1,
        'A'..='Z' => 2,
        '0' | '9' => 3,
        '\n' => 4,
        'é' => 5,
        _ => 6,
    }
}

#[jit]
fn match_on_byte(b: u8) -> i64 {
    match b {
        b'a'..=b'z' => 1,
        b'0'..=b'9' => (b - b'0') as i64,
        b'\x7f' => 3,
        0xff => 4,
        _ => 5,
    }
}

#[jit]
fn match_on_str(s: &'static str) -> i64 {
    match s {
        "add" => 1,
        "sub" | "mul" => 2,
        "" => 3,
        _ => 4,
    }
}

#[jit]
fn match_of_expression(a: i64, b: i64) -> i64 {
    match a.wrapping_mul(3).wrapping_add(b) & 3 {
        0 => a,
        1 => b,
        2 => 0,
        _ => 1,
    }
}

#[jit]
fn scrutinee_once(a: i64) -> i64 {
    match tick(a & 3) {
        0 => 1,
        1 => 2,
        n if n == 2 => 3,
        _ => 4,
    }
}

#[jit]
fn tuple_of_ints(a: i64, b: i64) -> i64 {
    match (a & 3, b & 3) {
        (0, 0) => 1,
        (0, _) => 2,
        (_, 0) => 3,
        (x, y) if x == y => 4,
        (1, y) => y * 10,
        (x, 2..=3) => x * 100,
        (x, y) => x - y,
    }
}

#[jit]
fn tuple_of_bools(a: bool, b: bool) -> i64 {
    match (a, b) {
        (true, true) => 1,
        (true, false) => 2,
        (false, true) => 3,
        (false, false) => 4,
    }
}

#[jit]
fn fizz(n: u32) -> i64 {
    match (n % 3, n % 5) {
        (0, 0) => -3,
        (0, _) => -1,
        (_, 0) => -2,
        _ => n as i64,
    }
}

#[jit]
fn tuple_scrutinee_effects(a: i64) -> i64 {
    match (tick(a & 1), tick(2), tick(3)) {
        (0, x, y) => x + y,
        (x, ..) => x,
    }
}

#[jit]
fn tuple_rest(a: i64, b: i64, c: i64) -> i64 {
    match (a & 1, b & 1, c & 1) {
        (0, ..) => 1,
        (.., 0) => 2,
        (1, .., 1) => 3,
        _ => 4,
    }
}

#[jit]
fn nested_tuples(a: i64, b: i64) -> i64 {
    match ((a & 1, b & 1), a > b) {
        ((0, x), true) => x,
        ((x, 0), false) => x + 10,
        ((1, 1), c) => {
            if c {
                20
            } else {
                30
            }
        }
        (_, _) => 40,
    }
}

#[jit]
fn tuple_in_variable(a: i64, b: i64) -> i64 {
    let pair = (a & 3, b & 1 == 0);
    match pair {
        (0, true) => 1,
        (n, true) => n,
        (n @ 1..=2, false) => n * 10,
        (_, false) => 2,
    }
}

#[jit]
fn or_with_bindings(a: i64, b: i64) -> i64 {
    match (a & 3, b & 3) {
        (0, x) | (x, 0) => x,
        (1, x) | (2, x) => x * 10,
        (_, x) => x * 100,
    }
}

#[jit]
fn match_as_operand(a: i64) -> i64 {
    1 + match a & 1 {
        0 => 10,
        _ => 20,
    } * 2
}

#[jit]
fn match_in_match(a: i64, b: i64) -> i64 {
    match a & 3 {
        0 => match b & 1 {
            0 => 1,
            _ => 2,
        },
        1 => match b {
            b if b > 100 => 3,
            -1 => 4,
            _ => 5,
        },
        _ => 6,
    }
}

#[jit]
fn match_with_blocks(a: i64) -> i64 {
    let mut total = 0;
    match a & 3 {
        0 => {
            total += 1;
            log(total);
        }
        1 => total = 5,
        2 => {
            let total = 7;
            log(total);
        }
        _ => return -1,
    }
    total
}

#[jit]
fn many_arms(op: u8, a: i64, b: i64) -> i64 {
    let mut acc = a & 0xffff;
    let b = b & 0xffff;
    match op & 15 {
        0 => acc += b,
        1 => acc -= b,
        2 => {
            acc *= b;
            log(acc);
        }
        3 => {
            if b == 0 {
                return -1;
            }
            acc /= b;
        }
        4 => acc = b,
        5 => {
            let t = acc & b;
            acc = t ^ 0xff;
        }
        6 => acc <<= b & 7,
        7 | 8 => {
            acc = acc % (b + 1);
            acc = acc * acc;
        }
        9..=11 => {
            let x = match acc & 1 {
                0 => b,
                _ => return acc,
            };
            acc = x + 1;
        }
        12 => return acc + b + tick(1),
        n => acc = n as i64,
    }
    acc
}

#[jit]
fn many_arms_with_value(op: u8, a: i64) -> i64 {
    let a = a & 0xff;
    let mut side = 0;
    let x = match op % 9 {
        0 => a + 1,
        1 => {
            side += 1;
            a * 2
        }
        2 => {
            side -= a;
            a / (a & 3)
        }
        3 => {
            let t = tick(a);
            t + tick(1)
        }
        4 => {
            if a > 100 {
                return side + 77;
            }
            a - 100
        }
        5 => -a + side + 3,
        6 => (a ^ 0x55) + (a & 3) * 2,
        _ => 0,
    };
    x * 1000 + side
}

#[unroll_safe]
#[jit]
fn many_arms_that_jump(a: u64) -> u64 {
    let mut code = a;
    let mut sum = 0;
    'run: loop {
        sum += 1;
        let op = code & 7;
        code >>= 3;
        match op {
            0 => break,
            1 => {
                sum += 10;
                if sum > 40 {
                    continue 'run;
                }
                sum += 1;
            }
            2 => {
                sum *= 2;
                if code & 1 == 0 {
                    break 'run;
                }
            }
            3 => continue,
            4 => {
                let mut i = 0;
                while i < 3 {
                    i += 1;
                    if i == code & 3 {
                        continue;
                    }
                    sum += i;
                }
            }
            5 => {
                if code == 0 {
                    return sum * 100;
                }
                sum += code & 1;
            }
            6 => {
                sum = sum * 3 % 1000;
                code >>= 3;
            }
            _ => {
                sum += 5;
                code >>= 6;
            }
        }
    }
    sum
}

#[jit]
fn matches_macro(a: i64) -> bool {
    matches!(a, 0..=9 | 63 | 127)
}

#[jit]
fn matches_with_guard(a: i64, b: i64) -> bool {
    matches!((a & 3, b), (x, y) if x < y) != matches!(b, 0)
}

#[jit]
fn matches_in_condition(a: i64) -> i64 {
    if matches!(a, 1 | 2) && !matches!(a, 2) { 1 } else { 0 }
}

#[jit]
fn let_patterns(a: i64, b: i64) -> i64 {
    let (x, (y, _), z) = (a & 7, (b & 7, a), 3);
    let (mut p, _) = (x, y);
    p += z;
    p * 10 + y
}

#[jit]
fn parameter_patterns((a, b): (i64, bool), _: i64, mut c: u8) -> i64 {
    c /= 2;
    if b { a } else { c as i64 }
}

#[jit]
fn parenthesized(a: i64) -> i64 {
    match a & 7 {
        (0 | 1) => 1,
        (2..=4) => 2,
        (x) => x,
    }
}

#[jit]
fn unsigned_64(a: u64) -> u64 {
    match a {
        0 => 1,
        0xffff_ffff_ffff_ffff => 2,
        0x8000_0000_0000_0000.. => 3,
        x => x >> 1,
    }
}

#[jit]
fn narrow_negative(a: i8) -> i8 {
    match a {
        -128 => 1,
        -127..=-1 => 2,
        0 => 3,
        127 => 4,
        _ => 5,
    }
}

functions! {
    literals(i64);
    literals_with_or(i64);
    ranges(i64);
    half_open_ranges(u8);
    open_to_the_left(i64);
    overlapping_ranges(i64);
    range_or_literal(u16);
    constants(i64);
    binding_arm(i64);
    guards(i64);
    guard_on_literal(i64, bool);
    guard_on_range(i64, i64);
    guard_with_effects(i64, bool);
    at_bindings(i64);
    at_binding_with_guard(i64);
    match_on_bool(bool);
    match_on_char(char);
    match_on_byte(u8);
    match_on_str(&'static str);
    match_of_expression(i64, i64);
    scrutinee_once(i64);
    tuple_of_ints(i64, i64);
    tuple_of_bools(bool, bool);
    fizz(u32);
    tuple_scrutinee_effects(i64);
    tuple_rest(i64, i64, i64);
    nested_tuples(i64, i64);
    tuple_in_variable(i64, i64);
    or_with_bindings(i64, i64);
    match_as_operand(i64);
    match_in_match(i64, i64);
    match_with_blocks(i64);
    many_arms(u8, i64, i64);
    many_arms_with_value(u8, i64);
    many_arms_that_jump(u64);
    matches_macro(i64);
    matches_with_guard(i64, i64);
    matches_in_condition(i64);
    let_patterns(i64, i64);
    parameter_patterns((i64, bool), i64, u8);
    parenthesized(i64);
    unsigned_64(u64);
    narrow_negative(i8);
}
