//! Functions that few programs use: bits, common multiples, powers modulo a number, the error and the gamma function, and as much of
//! rational numbers as has integers for its results.

use jit_runtime::prelude::*;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{FromPrimitive, One, ToPrimitive, Zero};

use super::arith::{Binary, Unary};
use super::numbers::{big, finite, float, is_float, of_function};
use crate::error::{Ball, Res, domain_error, evaluation_error, existence_error, type_error};
use crate::memory;
use crate::term::Term;

/// An integer from a least one on.
fn at_least(least: i64, domain: &str, n: Term) -> Res<BigUint> {
    let value = big(n)?;
    match value.to_biguint() {
        Some(natural) if value >= BigInt::from(least) => Ok(natural),
        _ => Err(domain_error(domain, n)),
    }
}

fn natural(n: Term) -> Res<BigUint> {
    at_least(0, "not_less_than_zero", n)
}

fn positive(n: Term) -> Res<BigUint> {
    at_least(1, "not_less_than_one", n)
}

/// `lcm`, `getbit` and `rdiv`.
///
/// # Errors
/// `type_error(integer, _)`, `domain_error`s.
pub fn binary(op: Binary, a: Term, b: Term) -> Res<Term> {
    match op {
        Binary::Lcm => Ok(Term::integer(big(a)?.lcm(&big(b)?))),
        Binary::Getbit => {
            for n in [a, b] {
                big(n)?;
            }
            let (bits, place) = (natural(a)?, natural(b)?);
            Ok(Term::Int(place.to_u64().is_some_and(|n| bits.bit(n)).into()))
        }
        _ => {
            let (x, y) = (of_rationals(a)?, of_rationals(b)?);
            if y.is_zero() {
                return Err(of_function(evaluation_error("zero_divisor"), "/", 2));
            }
            let (quotient, rest) = x.div_rem(&y);
            if rest.is_zero() { Ok(Term::integer(quotient)) } else { Err(no_rationals()) }
        }
    }
}

/// `popcount`, `lsb`, `erf`, `erfc` and `lgamma`.
///
/// # Errors
/// `type_error(integer, _)`, `domain_error`s, `evaluation_error`s.
pub fn unary(op: Unary, a: Term) -> Res<Term> {
    match op {
        Unary::Popcount => Ok(Term::Int(natural(a)?.count_ones() as i64)),
        Unary::Lsb => Ok(Term::Int(positive(a)?.trailing_zeros().unwrap_or_default() as i64)),
        _ => {
            let x = finite(a)?;
            match op {
                Unary::Erf => float(libm::erf(x)),
                // SWI-Prolog computes it so, though it loses digits.
                Unary::Erfc => float(1.0 - libm::erf(x)),
                _ if x <= 0.0 => Err(evaluation_error("float_overflow")),
                _ => float(libm::lgamma(x)),
            }
        }
    }
}

fn no_rationals() -> Gc<Ball> {
    existence_error("feature", Term::atom("rational_numbers"))
}

fn of_rationals(n: Term) -> Res<BigInt> {
    if is_float(n) { Err(finite(n).err().unwrap_or_else(|| type_error("rational", n))) } else { big(n) }
}

/// `numerator`, `denominator`, `rational` and `rationalize`, where the result is an integer.
///
/// # Errors
/// `type_error(rational, _)`, `evaluation_error`s, and that there are no rational numbers.
pub fn rational(op: Unary, a: Term) -> Res<Term> {
    match (op, a) {
        (Unary::Numerator, Term::Float(_)) => Err(type_error("rational", a)),
        (Unary::Numerator, _) => Ok(Term::integer(of_rationals(a)?)),
        (Unary::Denominator, _) => of_rationals(a).map(|_| Term::Int(1)),
        (_, Term::Float(x)) => match x.get() {
            x if x.is_nan() => Err(evaluation_error("undefined")),
            x if x.is_infinite() => Err(evaluation_error("rational_overflow")),
            x if x.fract() == 0.0 => BigInt::from_f64(x).map(Term::integer).ok_or_else(no_rationals),
            _ => Err(no_rationals()),
        },
        _ => Ok(a),
    }
}

/// `powm(Base, Power, Modulus)`
///
/// # Errors
/// `type_error(integer, _)`, `domain_error`s.
pub fn power_modulo(base: Term, power: Term, modulus: Term) -> Res<Term> {
    let value = || {
        for n in [base, power, modulus] {
            big(n)?;
        }
        let (x, y, m) = (natural(base)?, natural(power)?, positive(modulus)?);
        memory::need(6 * (x.bits() + y.bits() + m.bits()) as usize / 8);
        Ok(Term::integer(if m.is_one() { BigInt::zero() } else { x.modpow(&y, &m).into() }))
    };
    value().map_err(|ball| of_function(ball, "powm", 3))
}
