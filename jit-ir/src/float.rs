//! Arithmetic of doubles, exact also for NaN bits.
//! The functions define also the NaN that an operation returns.
//!
//! Rust leaves the sign and the payload of a NaN that arithmetic gives open, and may choose otherwise each time. A trace
//! and its replay compute the same operation in two places, and `f_as_i`, memory and calls see the bits. So they are
//! stated here, as x86-64 has them: the first operand that is a NaN, made quiet; of numbers alone, [`INVALID`].
//! Code that runs beside a trace, or after it, uses these functions, never the bare operators.

/// The result of an invalid operation on numbers, as `0.0 / 0.0`.
pub const INVALID: u64 = 0xfff8 << 48;

/// Set in each NaN that arithmetic gives.
const QUIET: u64 = 1 << 51;

/// The result `r` of an operation on `a` and `b`.
#[inline(always)]
fn of_two(r: f64, a: f64, b: f64) -> f64 {
    if r.is_nan() { nan(a, b) } else { r }
}

#[cold]
#[inline(never)]
fn nan(a: f64, b: f64) -> f64 {
    let operand = [a, b].into_iter().find(|x| x.is_nan());
    f64::from_bits(operand.map_or(INVALID, f64::to_bits) | QUIET)
}

/// Sum.
#[inline(always)]
pub fn add(a: f64, b: f64) -> f64 {
    of_two(a + b, a, b)
}

/// Difference.
#[inline(always)]
pub fn sub(a: f64, b: f64) -> f64 {
    of_two(a - b, a, b)
}

/// Product.
#[inline(always)]
pub fn mul(a: f64, b: f64) -> f64 {
    of_two(a * b, a, b)
}

/// Quotient.
#[inline(always)]
pub fn div(a: f64, b: f64) -> f64 {
    of_two(a / b, a, b)
}

/// `a * b + c`, rounded once.
#[inline(always)]
pub fn mul_add(a: f64, b: f64, c: f64) -> f64 {
    let r = a.mul_add(b, c);
    if r.is_nan() { nan(if a.is_nan() { a } else { b }, c) } else { r }
}

/// The same of single precision, of operands that are rounded to it.
#[inline(always)]
pub fn mul_add32(a: f64, b: f64, c: f64) -> f64 {
    let r = narrow(a).mul_add(narrow(b), narrow(c));
    if r.is_nan() { round32(nan(if a.is_nan() { a } else { b }, c)) } else { r.into() }
}

/// [`mul_add`] for machine code on processors that have no such instruction.
pub extern "sysv64" fn mul_add_words(a: f64, b: f64, c: f64) -> f64 {
    mul_add(a, b, c)
}

/// [`mul_add32`] for machine code.
pub extern "sysv64" fn mul_add32_words(a: f64, b: f64, c: f64) -> f64 {
    mul_add32(a, b, c)
}

/// Square root.
#[inline(always)]
pub fn sqrt(a: f64) -> f64 {
    of_two(a.sqrt(), a, a)
}

/// Rounded towards minus infinity.
#[inline(always)]
pub fn floor(a: f64) -> f64 {
    of_two(a.floor(), a, a)
}

/// Rounded towards plus infinity.
#[inline(always)]
pub fn ceil(a: f64) -> f64 {
    of_two(a.ceil(), a, a)
}

/// Rounded towards zero.
#[inline(always)]
pub fn trunc(a: f64) -> f64 {
    of_two(a.trunc(), a, a)
}

/// Rounded to single precision; of a NaN, the beginning of its payload.
#[inline(always)]
pub fn narrow(a: f64) -> f32 {
    if !a.is_nan() {
        return a as f32;
    }
    let bits = a.to_bits() | QUIET;
    f32::from_bits((bits >> 32) as u32 & 1 << 31 | 0x7f80_0000 | (bits >> 29) as u32 & 0x7f_ffff)
}

/// The double of the same value; of a NaN, of the same payload, made quiet.
#[inline(always)]
pub fn widen(a: f32) -> f64 {
    if !a.is_nan() {
        return a.into();
    }
    let bits = u64::from(a.to_bits());
    f64::from_bits((bits & 1 << 31) << 32 | 0x7ff0 << 48 | (bits & 0x7f_ffff) << 29 | QUIET)
}

/// Rounded to single precision.
#[inline(always)]
pub fn round32(a: f64) -> f64 {
    widen(narrow(a))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_nan_comes_out_quiet() {
        let [quiet, other, signaling] = [0x7ff8_0000_0000_0005, 0xfff8_0000_0000_0006, 0x7ff0_0000_0000_0007];
        let of = f64::from_bits;
        let all = [(add as fn(f64, f64) -> f64), sub, mul, div];
        for f in all {
            let bits = |a, b| f(of(a), of(b)).to_bits();
            let one = 1f64.to_bits();
            assert_eq!([bits(quiet, other), bits(other, quiet)], [quiet, other]);
            assert_eq!([bits(one, other), bits(other, one)], [other; 2]);
            assert_eq!(bits(signaling, quiet), signaling | QUIET);
        }
        let inf = f64::INFINITY;
        assert_eq!([add(inf, -inf), sub(inf, inf), mul(inf, 0.0), div(0.0, 0.0)].map(f64::to_bits), [INVALID; 4]);
        assert_eq!(sqrt(-1.0).to_bits(), INVALID);
        let rounded = [sqrt, floor, ceil, trunc].map(|f| f(of(signaling)).to_bits());
        assert_eq!(rounded, [signaling | QUIET; 4]);
    }

    #[test]
    fn a_nan_keeps_what_a_single_has_room_for() {
        assert_eq!(narrow(f64::from_bits(0xfff0_0000_2000_0001)).to_bits(), 0xffc0_0001);
        assert_eq!(widen(f32::from_bits(0xff80_0001)).to_bits(), 0xfff8_0000_2000_0000);
        assert_eq!(round32(f64::from_bits(0x7ff0_0000_0000_0001)).to_bits(), 0x7ff8 << 48);
        for x in [0.0, -0.0, 1.5, 1e-40, f32::MAX, f32::NEG_INFINITY] {
            assert_eq!(narrow(widen(x)).to_bits(), x.to_bits());
        }
    }
}
