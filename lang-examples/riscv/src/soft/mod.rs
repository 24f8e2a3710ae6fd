//! Floats by integers: every rounding mode, with the flags that RISC-V wants (tininess is seen after rounding, a NaN that is made is the
//! canonical one). The host's floats cannot do it: they know neither the flags, nor the mode to the nearest with ties away from zero.
//! Crates that round in all modes see tininess before rounding, or have no square root.

mod arith;
mod convert;

use jit_runtime::prelude::*;

pub use arith::{arith, fused};
pub use convert::{classify, from_int, resize, to_int};

/// The flag of an inexact result.
pub const NX: u64 = 1;
/// The flag of an underflow.
pub const UF: u64 = 2;
/// The flag of an overflow.
pub const OF: u64 = 4;
/// The flag of a division by zero.
pub const DZ: u64 = 8;
/// The flag of an invalid operation.
pub const NV: u64 = 16;

/// Rounding modes: to the nearest, ties to even; towards zero; down; up; to the nearest, ties away from zero.
pub const RNE: u64 = 0;
const RDN: u64 = 2;
const RUP: u64 = 3;
const RMM: u64 = 4;

/// A result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub struct Answer {
    /// The bits of a float, or an integer.
    pub bits: u64,
    /// The flags that it raises.
    pub flags: u64,
}

/// The widths of the fields of a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    fraction: u32,
    exponent: u32,
}

/// 32 bits.
pub const SINGLE: Format = Format { fraction: 23, exponent: 8 };
/// 64 bits.
pub const DOUBLE: Format = Format { fraction: 52, exponent: 11 };

impl Format {
    const fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The exponent of the last place of the smallest numbers.
    const fn least(self) -> i32 {
        1 - self.bias() - self.fraction as i32
    }

    const fn infinity(self) -> u64 {
        ((1 << self.exponent) - 1) << self.fraction
    }

    /// The NaN that operations give.
    #[must_use]
    pub const fn nan(self) -> u64 {
        self.infinity() | 1 << (self.fraction - 1)
    }

    const fn sign(self) -> u64 {
        1 << (self.fraction + self.exponent)
    }

    const fn signed(self, negative: bool, magnitude: u64) -> u64 {
        if negative { magnitude | self.sign() } else { magnitude }
    }

    /// Whether these bits are a NaN.
    #[must_use]
    pub const fn is_nan(self, bits: u64) -> bool {
        bits & (self.sign() - 1) > self.infinity()
    }

    /// Whether these bits are a NaN that raises [`NV`] wherever it is used.
    #[must_use]
    pub const fn is_signaling(self, bits: u64) -> bool {
        self.is_nan(bits) && bits >> (self.fraction - 1) & 1 == 0
    }
}

/// A number that is not zero: `significand * 2^exponent`. The last bit of the significand also says that there is more behind it.
#[derive(Clone, Copy, Debug)]
struct Number {
    negative: bool,
    exponent: i32,
    significand: u128,
}

/// What bits mean.
#[derive(Clone, Copy, Debug)]
enum Value {
    Nan,
    Infinity(bool),
    Zero(bool),
    Number(Number),
}

fn unpack(format: Format, bits: u64) -> Value {
    let negative = bits & format.sign() != 0;
    let magnitude = bits & (format.sign() - 1);
    let fraction = magnitude & ((1 << format.fraction) - 1);
    let field = (magnitude >> format.fraction) as i32;
    if magnitude > format.infinity() {
        Value::Nan
    } else if magnitude == format.infinity() {
        Value::Infinity(negative)
    } else if magnitude == 0 {
        Value::Zero(negative)
    } else if field == 0 {
        Value::Number(Number { negative, exponent: format.least(), significand: fraction.into() })
    } else {
        let significand = u128::from(fraction | 1 << format.fraction);
        Value::Number(Number { negative, exponent: format.least() + field - 1, significand })
    }
}

/// `value >> n`; the last bit says whether any that is gone was set.
fn shift_right(value: u128, n: u32) -> u128 {
    match n {
        0 => value,
        1..=127 => value >> n | u128::from(value << (128 - n) != 0),
        _ => u128::from(value != 0),
    }
}

/// `significand` without its last `shift` bits, rounded, and whether it was exact.
fn cut(significand: u128, shift: i32, negative: bool, mode: u64) -> (u128, bool) {
    if shift <= 0 {
        return (significand << -shift, true);
    }
    // Two bits more than are kept say all that rounding needs.
    let with_two = if shift >= 2 { shift_right(significand, shift as u32 - 2) } else { significand << 1 };
    let (kept, rest) = (with_two >> 2, with_two & 3);
    let up = match mode {
        RNE => rest == 3 || rest == 2 && kept & 1 == 1,
        RDN => negative && rest != 0,
        RUP => !negative && rest != 0,
        RMM => rest >= 2,
        _ => false,
    };
    (kept + u128::from(up), rest == 0)
}

/// The float that a number becomes.
fn round(format: Format, number: Number, mode: u64) -> Answer {
    let Number { negative, exponent, significand } = number;
    let leading = 127 - significand.leading_zeros() as i32;
    let precise = leading + exponent - format.fraction as i32;
    let place = precise.max(format.least());
    let (kept, exact) = cut(significand, place - exponent, negative, mode);
    let magnitude = (((place - format.least()) as u128) << format.fraction) + kept;
    if magnitude >= u128::from(format.infinity()) {
        let to_infinity = match mode {
            RNE | RMM => true,
            RDN => negative,
            RUP => !negative,
            _ => false,
        };
        let magnitude = format.infinity() - u64::from(!to_infinity);
        return Answer { bits: format.signed(negative, magnitude), flags: OF | NX };
    }
    let mut flags = if exact { 0 } else { NX };
    if !exact && precise < format.least() {
        // Tiny, unless it becomes the smallest normal number with any range of exponents.
        let (rounded, _) = cut(significand, precise - exponent, negative, mode);
        let grows = rounded >> (format.fraction + 1) != 0;
        if !(precise == format.least() - 1 && grows) {
            flags |= UF;
        }
    }
    Answer { bits: format.signed(negative, magnitude as u64), flags }
}
