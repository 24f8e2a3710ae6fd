//! Floats and integers, singles and doubles.

use super::{Answer, Format, NV, NX, Number, Value, cut, round, unpack};
use crate::isa::action::Whole;

/// The least and the greatest integer.
fn range(whole: Whole) -> (i128, i128) {
    match whole {
        Whole::W => (i32::MIN.into(), i32::MAX.into()),
        Whole::Wu => (0, u32::MAX.into()),
        Whole::L => (i64::MIN.into(), i64::MAX.into()),
        Whole::Lu => (0, u64::MAX.into()),
    }
}

/// The integer as it is in a register: those of 32 bits with their sign, also unsigned ones.
fn in_register(whole: Whole, value: i128) -> u64 {
    match whole {
        Whole::W | Whole::Wu => value as i32 as u64,
        Whole::L | Whole::Lu => value as u64,
    }
}

/// The integer nearest to a float, or the end of the range, with [`NV`].
#[must_use]
pub fn to_int(format: Format, whole: Whole, bits: u64, mode: u64) -> Answer {
    let (least, greatest) = range(whole);
    let out = |value| Answer { bits: in_register(whole, value), flags: NV };
    let number = match unpack(format, bits) {
        Value::Zero(_) => return Answer { bits: 0, flags: 0 },
        Value::Nan | Value::Infinity(false) => return out(greatest),
        Value::Infinity(true) => return out(least),
        Value::Number(number) => number,
    };
    if number.exponent > 63 {
        return out(if number.negative { least } else { greatest });
    }
    let (magnitude, exact) = cut(number.significand, -number.exponent, number.negative, mode);
    let value = if number.negative { -(magnitude as i128) } else { magnitude as i128 };
    if value < least {
        out(least)
    } else if value > greatest {
        out(greatest)
    } else {
        Answer { bits: in_register(whole, value), flags: if exact { 0 } else { NX } }
    }
}

/// The float nearest to the integer in a register.
#[must_use]
pub fn from_int(format: Format, whole: Whole, register: u64, mode: u64) -> Answer {
    let value = match whole {
        Whole::W => i128::from(register as i32),
        Whole::Wu => i128::from(register as u32),
        Whole::L => i128::from(register as i64),
        Whole::Lu => i128::from(register),
    };
    if value == 0 {
        return Answer { bits: 0, flags: 0 };
    }
    round(format, Number { negative: value < 0, exponent: 0, significand: value.unsigned_abs() }, mode)
}

/// A float of another format.
#[must_use]
pub fn resize(from: Format, to: Format, bits: u64, mode: u64) -> Answer {
    let exactly = |negative, magnitude| Answer { bits: to.signed(negative, magnitude), flags: 0 };
    match unpack(from, bits) {
        Value::Nan => Answer { bits: to.nan(), flags: if from.is_signaling(bits) { NV } else { 0 } },
        Value::Infinity(negative) => exactly(negative, to.infinity()),
        Value::Zero(negative) => exactly(negative, 0),
        Value::Number(number) => round(to, number, mode),
    }
}

/// What kind of number it is, as `fclass` says it.
#[must_use]
pub fn classify(format: Format, bits: u64) -> u64 {
    let small = bits & format.infinity() == 0;
    let bit = match unpack(format, bits) {
        Value::Infinity(true) => 0,
        Value::Number(n) if n.negative => 1 + u32::from(small),
        Value::Zero(negative) => 4 - u32::from(negative),
        Value::Number(_) => 6 - u32::from(small),
        Value::Infinity(false) => 7,
        Value::Nan => 9 - u32::from(format.is_signaling(bits)),
    };
    1 << bit
}
