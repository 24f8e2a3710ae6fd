//! Panics: the twin panics when the function does, with the same message.

use jit_runtime::prelude::*;

use crate::enums::{Color, Value};
use crate::function::functions;
use crate::logic::{log, tick};

#[jit]
fn plain_panic(a: i64) -> i64 {
    if a < 0 {
        panic!("negative");
    }
    a
}

#[jit]
fn panic_without_text(a: i64) -> i64 {
    if a == 0 {
        panic!();
    }
    a
}

#[jit]
fn panic_with_arguments(a: i64, b: u8) -> i64 {
    if a > 10 {
        panic!("{a} and {} and {b:03} and {:?}", a + 1, (b,).0);
    }
    a
}

#[jit]
fn panic_with_formats(a: u8, f: f64) -> u8 {
    if a > 5 {
        panic!("{a:#x} {a:>5} {:08b} {f:.3} {f:e} {n:?} {0}", a, n = a / 2);
    }
    a
}

#[jit]
fn panic_with_values(v: Value, o: Option<i64>) -> i64 {
    match (v, o) {
        (Value::Int(n), Some(m)) => n ^ m,
        (v, o) => panic!("no numbers: {v:?}, {o:?}"),
    }
}

#[jit]
fn panic_with_text(s: &'static str) -> usize {
    if s.len() > 2 {
        panic!("too long: {s}");
    }
    s.len()
}

#[jit]
fn panic_in_arm(c: Color) -> i64 {
    match c {
        Color::Red => 1,
        Color::Green => panic!("{c:?} means nothing"),
        Color::Blue => unreachable!(),
    }
}

#[jit]
fn unreachable_with_text(a: i64) -> i64 {
    match a & 3 {
        0 => 1,
        1 => 2,
        n => unreachable!("case {n}"),
    }
}

#[jit]
fn todo_and_unimplemented(a: i64) -> i64 {
    if a == 1 {
        todo!()
    }
    if a == 2 {
        unimplemented!("number {}", a)
    }
    a
}

#[jit]
fn assert_plain(a: i64) -> i64 {
    assert!(a != 7);
    a
}

#[jit]
fn assert_of_expression(a: i64, b: i64) -> i64 {
    assert!(a <= b || b == 0);
    b
}

#[jit]
fn assert_with_text(a: i64) -> i64 {
    assert!(a >= 0, "a is {a}, not {}", "positive");
    a
}

#[jit]
fn assert_equal(a: i64, b: i64) -> i64 {
    assert_eq!(a & 3, b & 3);
    a
}

#[jit]
fn assert_equal_with_text(a: u8, b: u8) -> u8 {
    assert_eq!(a / 64, b / 64, "classes of {a} and {b}");
    a
}

#[jit]
fn assert_not_equal(a: f64, b: f64) -> f64 {
    assert_ne!(a, b);
    a
}

#[jit]
fn assert_equal_values(a: Option<i64>, b: Option<i64>) -> bool {
    assert_eq!(a, b);
    true
}

#[jit]
fn debug_asserts(a: i64) -> i64 {
    debug_assert!(a != 1, "one");
    debug_assert_eq!(a == 2, false);
    debug_assert_ne!(a, -1);
    a
}

#[jit]
fn assert_effects(a: i64) -> i64 {
    assert!(tick(a) > 0, "effect {}", tick(2));
    tick(3)
}

#[jit]
fn assert_equal_effects(a: i64) -> i64 {
    assert_eq!(tick(a & 1), tick(1), "{}", tick(5));
    0
}

#[jit]
fn add_overflow(a: i64) -> i64 {
    a + 0x4000_0000_0000_0000
}

#[jit]
fn sub_overflow(a: u32) -> u32 {
    a - 3
}

#[jit]
fn mul_overflow(a: i16) -> i16 {
    a * 300
}

#[jit]
fn neg_overflow(a: i8) -> i8 {
    -a
}

#[jit]
fn neg_overflow_i64(a: i64) -> i64 {
    -a
}

#[jit]
fn shl_overflow(a: u8) -> u8 {
    1 << a
}

#[jit]
fn shr_overflow(a: i32) -> i32 {
    100 >> a
}

#[jit]
fn division_by_zero(a: i64) -> i64 {
    1000 / a
}

#[jit]
fn remainder_by_zero(a: u8) -> u8 {
    100 % a
}

#[jit]
fn division_overflow(a: i32, b: i32) -> i32 {
    (a | i32::MIN) / b
}

#[jit]
fn remainder_overflow(a: i64) -> i64 {
    i64::MIN % a
}

#[jit]
fn abs_overflow(a: i64) -> i64 {
    a.abs()
}

#[jit]
fn pow_overflow(a: i32) -> i32 {
    a.pow(3)
}

#[jit]
fn euclid_overflow(a: i64, b: i64) -> i64 {
    a.div_euclid(b) ^ a.rem_euclid(b)
}

#[jit]
fn wrapping_division_by_zero(a: i64, b: i64) -> i64 {
    a.wrapping_div(b) ^ a.wrapping_rem(b)
}

#[jit]
fn clamp_panics(a: i64, lo: i64, hi: i64) -> i64 {
    a.clamp(lo, hi)
}

#[jit]
fn assign_overflow(a: u8) -> u8 {
    let mut x = a;
    x += 100;
    x -= 50;
    x *= 2;
    x
}

#[jit]
fn unwrap_none(a: i64) -> i64 {
    a.checked_mul(a).unwrap()
}

#[jit]
fn expect_none(a: i64, b: i64) -> i64 {
    a.checked_sub(b).expect("a difference that fits")
}

#[jit]
fn unwrap_error_value(v: Result<i64, Value>) -> i64 {
    v.unwrap()
}

#[jit]
fn expect_error_value(v: Result<i64, Option<i64>>) -> i64 {
    v.expect("fine")
}

#[jit]
fn unwrap_err_of_ok(v: Result<Color, u8>) -> u8 {
    v.unwrap_err()
}

#[jit]
fn index_too_far(i: usize) -> i64 {
    const THREE: &[i64] = &[1, 2, 3];
    THREE[i]
}

#[jit]
fn first_panic_wins(a: i64, b: i64) -> i64 {
    let x = 10 / a;
    let y = 10 % b;
    x + y
}

#[jit]
fn panic_between_effects(a: i64) -> i64 {
    log(1);
    let x = 7 / a;
    log(2);
    if x > 3 {
        panic!("after two: {x}");
    }
    log(3);
    x
}

#[dont_look_inside]
fn residual_panic(a: i64) -> i64 {
    if a < 0 {
        panic!("deep inside: {a}");
    }
    a / 2
}

#[dont_look_inside]
fn residual_overflow(a: u8) -> u8 {
    a + 200
}

#[jit]
fn panic_in_residual_call(a: i64) -> i64 {
    log(1);
    let x = residual_panic(a);
    log(x);
    x
}

#[jit]
fn panic_in_second_residual_call(a: i64, b: i64) -> i64 {
    residual_panic(a) ^ residual_panic(b)
}

#[jit]
fn overflow_in_residual_call(a: u8) -> u8 {
    residual_overflow(a) / 2
}

#[jit]
fn callee(a: i64) -> i64 {
    if a == 3 { panic!("three") } else { a - 3 }
}

#[jit]
fn panic_in_called_twin(a: i64) -> i64 {
    callee(a & 7) * 2
}

functions! {
    plain_panic(i64);
    panic_without_text(i64);
    panic_with_arguments(i64, u8);
    panic_with_formats(u8, f64);
    panic_with_values(Value, Option<i64>);
    panic_with_text(&'static str);
    panic_in_arm(Color);
    unreachable_with_text(i64);
    todo_and_unimplemented(i64);
    assert_plain(i64);
    assert_of_expression(i64, i64);
    assert_with_text(i64);
    assert_equal(i64, i64);
    assert_equal_with_text(u8, u8);
    assert_not_equal(f64, f64);
    assert_equal_values(Option<i64>, Option<i64>);
    debug_asserts(i64);
    add_overflow(i64);
    sub_overflow(u32);
    mul_overflow(i16);
    neg_overflow(i8);
    neg_overflow_i64(i64);
    shl_overflow(u8);
    shr_overflow(i32);
    division_by_zero(i64);
    remainder_by_zero(u8);
    division_overflow(i32, i32);
    remainder_overflow(i64);
    abs_overflow(i64);
    pow_overflow(i32);
    euclid_overflow(i64, i64);
    wrapping_division_by_zero(i64, i64);
    clamp_panics(i64, i64, i64);
    assign_overflow(u8);
    unwrap_none(i64);
    expect_none(i64, i64);
    unwrap_error_value(Result<i64, Value>);
    expect_error_value(Result<i64, Option<i64>>);
    unwrap_err_of_ok(Result<Color, u8>);
    index_too_far(usize);
    first_panic_wins(i64, i64);
    panic_between_effects(i64);
    residual_panic(i64);
    residual_overflow(u8);
    panic_in_residual_call(i64);
    panic_in_second_residual_call(i64, i64);
    overflow_in_residual_call(u8);
    panic_in_called_twin(i64);
}
