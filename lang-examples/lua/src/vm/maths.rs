//! Functions of `math` that traces look into.

use jit_runtime::prelude::*;

use super::closure::Special;
use super::frame::Frame;
use super::native::FEW;
use super::operate::{less, power};
use super::special::{other, pick, world};
use super::value::Value;

/// The largest or the smallest of a few numbers.
#[jit]
#[unroll_safe]
pub fn extreme(largest: bool, frame: Gc<Frame>, count: usize, a: Value, b: Value, c: Value, d: Value) -> Value {
    let mut best = a;
    if count > FEW || !is_number(best) {
        return other(frame);
    }
    for n in 1..count {
        let value = pick(n, a, b, c, d);
        best = match (best, value) {
            // No branches: which one it is says little about the next time.
            (Value::Int(x), Value::Int(y)) => Value::Int(if largest { x.max(y) } else { x.min(y) }),
            (Value::Float(x), Value::Float(y)) => Value::Float(chosen(if largest { x < y } else { y < x }, y, x)),
            _ => {
                if !is_number(value) {
                    return other(frame);
                }
                let (low, high) = if largest { (best, value) } else { (value, best) };
                if less(low, high) == 1 { value } else { best }
            }
        };
    }
    best
}

/// One of two floats, bit by bit.
#[jit]
#[inline(always)]
fn chosen(first: bool, a: f64, b: f64) -> f64 {
    let mask = (first as u64).wrapping_neg();
    f64::from_bits((a.to_bits() & mask) | (b.to_bits() & !mask))
}

/// Functions of a number that may give an integer.
#[jit]
pub fn of_number(which: Special, a: Value, frame: Gc<Frame>) -> Value {
    match (which, a) {
        (Special::Sqrt, Value::Float(x)) => Value::Float(x.sqrt()),
        (Special::Sqrt, Value::Int(n)) => Value::Float((n as f64).sqrt()),
        (Special::Abs, Value::Float(x)) => Value::Float(x.abs()),
        (Special::Abs, Value::Int(n)) => Value::Int(n.wrapping_abs()),
        (_, Value::Int(_)) => a,
        (Special::Floor, Value::Float(x)) => whole(x.floor(), frame),
        (Special::Ceil, Value::Float(x)) => whole(x.ceil(), frame),
        (Special::ToInteger, Value::Float(x)) => {
            if x.floor() == x {
                whole(x, frame)
            } else {
                Value::Nil
            }
        }
        _ => other(frame),
    }
}

/// Functions of a float.
#[jit]
pub fn of_float(which: Special, a: Value, frame: Gc<Frame>) -> Value {
    if !is_number(a) {
        return other(frame);
    }
    let x = float(a);
    match which {
        Special::Sin => Value::Float(x.sin()),
        Special::Cos => Value::Float(x.cos()),
        Special::Tan => Value::Float(x.tan()),
        Special::Asin => Value::Float(x.asin()),
        Special::Acos => Value::Float(x.acos()),
        Special::Atan => Value::Float(x.atan2(1.0)),
        Special::Exp => Value::Float(x.exp()),
        Special::Log => Value::Float(x.ln()),
        _ => other(frame),
    }
}

/// `math.pow`.
#[jit]
pub fn power_of(a: Value, b: Value, frame: Gc<Frame>) -> Value {
    if is_number(a) && is_number(b) { Value::Float(power(float(a), float(b))) } else { other(frame) }
}

/// The float of a number.
#[jit]
#[inline(always)]
fn float(v: Value) -> f64 {
    match v {
        Value::Int(n) => n as f64,
        Value::Float(x) => x,
        _ => 0.0,
    }
}

/// `math.random`: a float, or an integer up to one or from one to another.
#[jit]
pub fn random(frame: Gc<Frame>, count: usize, a: Value, b: Value) -> Value {
    let generator = world(frame).random;
    if count == 0 {
        return Value::Float(generator.float());
    }
    let (low, high) = if count == 1 {
        (Value::Int(1), a)
    } else if count == 2 {
        (a, b)
    } else {
        return other(frame);
    };
    match (low, high) {
        // An empty interval is an error, or asks for all bits.
        (Value::Int(low), Value::Int(high)) if low <= high => Value::Int(generator.between(low, high)),
        _ => other(frame),
    }
}

/// Whether a value is a number, as it stands.
#[jit]
#[inline(always)]
pub fn is_number(v: Value) -> bool {
    matches!(v, Value::Int(_) | Value::Float(_))
}

/// A whole float as an integer, if it is in range.
#[jit]
#[allow(clippy::manual_range_contains, reason = "traced code has no ranges as values")]
fn whole(x: f64, frame: Gc<Frame>) -> Value {
    if x >= -9223372036854775808.0 && x < 9223372036854775808.0 { Value::Int(x as i64) } else { other(frame) }
}
