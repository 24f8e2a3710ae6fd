//! Floats of both sizes: NaN, -0.0 and infinities included.

use jit_runtime::prelude::*;

use crate::function::functions;

const GOLDEN: f64 = 1.618033988749895;

#[jit]
fn add_sub(a: f64, b: f64) -> f64 {
    a + b - 0.1
}

#[jit]
fn mul_div(a: f64, b: f64) -> f64 {
    a * b / 3.0
}

#[jit]
fn negate(a: f64) -> f64 {
    -a
}

#[jit]
fn negative_zero(a: f64) -> (bool, f64) {
    (a == 0.0, 1.0 / (a * 0.0))
}

#[jit]
fn remainder(a: f64, b: f64) -> f64 {
    a % b
}

#[jit]
fn compare(a: f64, b: f64) -> (bool, bool, bool, bool) {
    (a < b, a <= b, a > b, a >= b)
}

#[jit]
fn equal(a: f64, b: f64) -> (bool, bool) {
    (a == b, a != b)
}

#[jit]
fn branches_with_nan(a: f64, b: f64) -> i64 {
    if a < b {
        1
    } else if a > b {
        2
    } else if a == b {
        3
    } else {
        4
    }
}

#[jit]
fn not_less(a: f64, b: f64) -> i64 {
    if !(a < b) { 1 } else { 0 }
}

#[jit]
fn is_nan(a: f64) -> (bool, bool) {
    (a.is_nan(), a != a)
}

#[jit]
fn classes(a: f64) -> (bool, bool) {
    (a.is_finite(), a.is_infinite())
}

#[jit]
fn roots(a: f64) -> f64 {
    a.sqrt() + a.abs().sqrt()
}

#[jit]
fn rounding(a: f64) -> (f64, f64, f64) {
    (a.floor(), a.ceil(), a.trunc())
}

#[jit]
fn round_half(a: f64) -> f64 {
    a.round()
}

#[jit]
fn extremes(a: f64, b: f64) -> (f64, f64) {
    (a.min(b), a.max(b))
}

#[jit]
fn to_bits_and_back(a: f64) -> f64 {
    f64::from_bits(a.to_bits() ^ (1 << 63))
}

#[jit]
fn sign_bit(a: f64) -> bool {
    a.to_bits() >> 63 == 1
}

#[jit]
fn exponent(a: f64) -> i64 {
    ((a.to_bits() >> 52) & 0x7ff) as i64 - 1023
}

#[jit]
fn hypotenuse(a: f64, b: f64) -> f64 {
    (a * a + b * b).sqrt()
}

#[jit]
fn no_contraction(a: f64, b: f64, c: f64) -> f64 {
    a * b + c
}

#[jit]
fn not_associative(a: f64, b: f64, c: f64) -> f64 {
    (a + b) + c - (a + (b + c))
}

#[jit]
fn x_minus_x(a: f64) -> f64 {
    a - a
}

#[jit]
fn times_zero_and_one(a: f64) -> (f64, f64, f64) {
    (a * 0.0, a * 1.0, a + 0.0)
}

#[jit]
fn constants(a: f64) -> f64 {
    a * GOLDEN + std::f64::consts::PI
}

#[jit]
fn associated_constants(a: f64) -> i64 {
    if a > f64::MAX {
        1
    } else if a == f64::INFINITY {
        2
    } else if a < f64::MIN {
        3
    } else if a.abs() < f64::EPSILON {
        4
    } else {
        5
    }
}

#[jit]
fn mandelbrot_step(x: f64, y: f64, c: f64) -> (f64, f64, bool) {
    let (x2, y2) = (x * x, y * y);
    (x2 - y2 + c, 2.0 * x * y + c, x2 + y2 > 4.0)
}

#[jit]
fn mixed(a: f64, n: i32) -> f64 {
    a * n as f64 + (n / 3) as f64
}

#[jit]
fn single_arithmetic(a: f32, b: f32) -> f32 {
    a * b + a / b - 0.1
}

#[jit]
fn single_compare(a: f32, b: f32) -> (bool, bool, bool) {
    (a < b, a == b, a >= b)
}

#[jit]
fn single_methods(a: f32) -> (f32, f32, f32) {
    (a.abs(), a.sqrt(), a.floor())
}

#[jit]
fn single_to_double(a: f32, b: f64) -> f64 {
    a as f64 + b
}

#[jit]
fn double_to_single(a: f64) -> f32 {
    a as f32 * 0.1
}

#[jit]
fn float_literals(x: f64) -> f64 {
    let mut s = 0.;
    s += x;
    s += 1e3 + 2.5E-1 + 1_000.0f64;
    s
}

#[jit]
fn float_assign(a: f64, b: f64) -> f64 {
    let mut x = a;
    x += b;
    x *= 2.0;
    x -= 1.0;
    x /= b;
    x
}

#[jit]
fn functions_of_the_library(a: f64) -> f64 {
    a.sin() + a.cos() * a.exp()
}

#[jit]
fn power(a: f64, n: i32) -> (f64, f64) {
    (a.powi(n % 4), a.powf(0.5))
}

#[jit]
fn step(a: f64, edge: f64) -> f64 {
    if a >= edge { 1.0 } else { 0.0 }
}

#[jit]
fn match_sign(a: f64) -> i64 {
    match a {
        x if x < 0.0 => -1,
        0.0 => 0,
        x if x > 0.0 => 1,
        _ => 2,
    }
}

functions! {
    add_sub(f64, f64);
    mul_div(f64, f64);
    negate(f64);
    negative_zero(f64);
    remainder(f64, f64);
    compare(f64, f64);
    equal(f64, f64);
    branches_with_nan(f64, f64);
    not_less(f64, f64);
    is_nan(f64);
    classes(f64);
    roots(f64);
    rounding(f64);
    round_half(f64);
    extremes(f64, f64);
    to_bits_and_back(f64);
    sign_bit(f64);
    exponent(f64);
    hypotenuse(f64, f64);
    no_contraction(f64, f64, f64);
    not_associative(f64, f64, f64);
    x_minus_x(f64);
    times_zero_and_one(f64);
    constants(f64);
    associated_constants(f64);
    mandelbrot_step(f64, f64, f64);
    mixed(f64, i32);
    single_arithmetic(f32, f32);
    single_compare(f32, f32);
    single_methods(f32);
    single_to_double(f32, f64);
    double_to_single(f64);
    float_literals(f64);
    float_assign(f64, f64);
    functions_of_the_library(f64);
    power(f64, i32);
    step(f64, f64);
    match_sign(f64);
}
