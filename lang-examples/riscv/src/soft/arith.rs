//! Sums, products, quotients, square roots.

use super::{Answer, DZ, Format, NV, Number, RDN, Value, round, shift_right, unpack};
use crate::isa::action::{Arith, Fused};

const EXACT: u64 = 0;

fn invalid(format: Format) -> Answer {
    Answer { bits: format.nan(), flags: NV }
}

/// The NaN, with the flag if an operand is a signaling one.
fn nan_of(format: Format, operands: &[u64]) -> Answer {
    let signaling = operands.iter().any(|bits| format.is_signaling(*bits));
    Answer { bits: format.nan(), flags: if signaling { NV } else { 0 } }
}

fn exactly(format: Format, negative: bool, magnitude: u64) -> Answer {
    Answer { bits: format.signed(negative, magnitude), flags: EXACT }
}

/// An operation that rounds; `b` is of no use to a square root.
#[must_use]
pub fn arith(format: Format, op: Arith, a: u64, b: u64, mode: u64) -> Answer {
    match op {
        Arith::Add => add(format, a, b, mode),
        Arith::Sub if format.is_nan(b) => nan_of(format, &[a, b]),
        Arith::Sub => add(format, a, b ^ format.sign(), mode),
        Arith::Mul => mul(format, a, b, mode),
        Arith::Div => div(format, a, b, mode),
        Arith::Sqrt => sqrt(format, a, mode),
    }
}

fn add(format: Format, a: u64, b: u64, mode: u64) -> Answer {
    match (unpack(format, a), unpack(format, b)) {
        (Value::Nan, _) | (_, Value::Nan) => nan_of(format, &[a, b]),
        (a, b) => sum(format, a, b, mode),
    }
}

/// The sum of what is no NaN.
fn sum(format: Format, a: Value, b: Value, mode: u64) -> Answer {
    match (a, b) {
        (Value::Infinity(a), Value::Infinity(b)) if a != b => invalid(format),
        (Value::Infinity(sign), _) | (_, Value::Infinity(sign)) => exactly(format, sign, format.infinity()),
        (Value::Zero(a), Value::Zero(b)) => exactly(format, if a == b { a } else { mode == RDN }, 0),
        (Value::Number(n), _) if matches!(b, Value::Zero(_)) => round(format, n, mode),
        (_, Value::Number(n)) if matches!(a, Value::Zero(_)) => round(format, n, mode),
        (Value::Number(a), Value::Number(b)) => sum_of_numbers(format, a, b, mode),
        _ => invalid(format),
    }
}

/// With its first bit at bit 125: there is room for a carry, and more than the places of a product.
fn normal(number: Number) -> Number {
    let shift = number.significand.leading_zeros() as i32 - 2;
    let significand =
        if shift >= 0 { number.significand << shift } else { shift_right(number.significand, -shift as u32) };
    Number { significand, exponent: number.exponent - shift, ..number }
}

fn sum_of_numbers(format: Format, a: Number, b: Number, mode: u64) -> Answer {
    let (a, b) = (normal(a), normal(b));
    let (large, small) = if a.exponent >= b.exponent { (a, b) } else { (b, a) };
    // A shift of two or more leaves all bits that a difference needs; one of less loses none, for the last bits are zeros.
    let shifted = shift_right(small.significand, (large.exponent - small.exponent) as u32);
    let (negative, significand) = if large.negative == small.negative {
        (large.negative, large.significand + shifted)
    } else if large.significand >= shifted {
        (large.negative, large.significand - shifted)
    } else {
        (small.negative, shifted - large.significand)
    };
    if significand == 0 {
        return exactly(format, mode == RDN, 0);
    }
    round(format, Number { negative, exponent: large.exponent, significand }, mode)
}

/// The exact product of what is no NaN; none of zero and infinity.
fn product(a: Value, b: Value) -> Option<Value> {
    let sign = |value| match value {
        Value::Infinity(sign) | Value::Zero(sign) => sign,
        Value::Number(n) => n.negative,
        Value::Nan => false,
    };
    let negative = sign(a) != sign(b);
    Some(match (a, b) {
        (Value::Infinity(_), Value::Zero(_)) | (Value::Zero(_), Value::Infinity(_)) => return None,
        (Value::Infinity(_), _) | (_, Value::Infinity(_)) => Value::Infinity(negative),
        (Value::Number(a), Value::Number(b)) => Value::Number(Number {
            negative,
            exponent: a.exponent + b.exponent,
            significand: a.significand * b.significand,
        }),
        _ => Value::Zero(negative),
    })
}

fn mul(format: Format, a: u64, b: u64, mode: u64) -> Answer {
    let (x, y) = (unpack(format, a), unpack(format, b));
    if let (Value::Nan, _) | (_, Value::Nan) = (x, y) {
        return nan_of(format, &[a, b]);
    }
    match product(x, y) {
        None | Some(Value::Nan) => invalid(format),
        Some(Value::Infinity(sign)) => exactly(format, sign, format.infinity()),
        Some(Value::Zero(sign)) => exactly(format, sign, 0),
        Some(Value::Number(n)) => round(format, n, mode),
    }
}

/// A product and a sum, rounded once.
#[must_use]
pub fn fused(format: Format, op: Fused, a: u64, b: u64, c: u64, mode: u64) -> Answer {
    // Signs of the product and of what is added.
    let (minus, subtract) = match op {
        Fused::Madd => (false, false),
        Fused::Msub => (false, true),
        Fused::Nmsub => (true, false),
        Fused::Nmadd => (true, true),
    };
    let (x, y, z) = (unpack(format, a), unpack(format, b), unpack(format, c));
    let both = if let (Value::Nan, _) | (_, Value::Nan) = (x, y) { Some(Value::Nan) } else { product(x, y) };
    let Some(both) = both else {
        return invalid(format);
    };
    if let (Value::Nan, _) | (_, Value::Nan) = (both, z) {
        return nan_of(format, &[a, b, c]);
    }
    sum(format, with_sign(both, minus), with_sign(z, subtract), mode)
}

fn with_sign(value: Value, change: bool) -> Value {
    match value {
        Value::Infinity(sign) => Value::Infinity(sign != change),
        Value::Zero(sign) => Value::Zero(sign != change),
        Value::Number(n) => Value::Number(Number { negative: n.negative != change, ..n }),
        Value::Nan => Value::Nan,
    }
}

fn div(format: Format, a: u64, b: u64, mode: u64) -> Answer {
    let negative = (a ^ b) & format.sign() != 0;
    match (unpack(format, a), unpack(format, b)) {
        (Value::Nan, _) | (_, Value::Nan) => nan_of(format, &[a, b]),
        (Value::Infinity(_), Value::Infinity(_)) | (Value::Zero(_), Value::Zero(_)) => invalid(format),
        (Value::Infinity(_), _) => exactly(format, negative, format.infinity()),
        (_, Value::Infinity(_)) | (Value::Zero(_), _) => exactly(format, negative, 0),
        (_, Value::Zero(_)) => Answer { bits: format.signed(negative, format.infinity()), flags: DZ },
        (Value::Number(a), Value::Number(b)) => {
            // The first bits at 125 and 52: the quotient has 73 bits or more.
            let a = normal(a);
            let shift = b.significand.leading_zeros() - (127 - 52);
            let (divisor, exponent) = (b.significand << shift, b.exponent - shift as i32);
            let sticky = u128::from(!a.significand.is_multiple_of(divisor));
            let significand = (a.significand / divisor) | sticky;
            round(format, Number { negative, exponent: a.exponent - exponent, significand }, mode)
        }
    }
}

fn sqrt(format: Format, a: u64, mode: u64) -> Answer {
    match unpack(format, a) {
        Value::Nan => nan_of(format, &[a]),
        Value::Zero(sign) => exactly(format, sign, 0),
        Value::Infinity(false) => exactly(format, false, format.infinity()),
        Value::Infinity(true) | Value::Number(Number { negative: true, .. }) => invalid(format),
        Value::Number(n) => {
            let n = normal(n);
            // An even exponent.
            let odd = n.exponent & 1;
            let square = n.significand << odd;
            let root = square.isqrt();
            let significand = root << 1 | u128::from(root * root != square);
            round(format, Number { negative: false, exponent: (n.exponent - odd) / 2 - 1, significand }, mode)
        }
    }
}
