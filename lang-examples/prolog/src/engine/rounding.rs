//! Floats that are rounded to a side, as `roundtoward/2` asks. The processor keeps rounding to the nearest one: sums, products, quotients and
//! square roots are computed exactly, as an integer and a power of two, and cut off there. Other functions are refused: nobody knows
//! their exact values.

use jit_runtime::prelude::*;
use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_traits::float::FloatCore;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::arith::{Binary, Unary};
use super::numbers::{self, big, computed, computed_one, is_float};
use crate::error::{Ball, Res, atom, domain_error, evaluation_error, existence_error, indicator};
use crate::flags::{self, Rounding};
use crate::term::{Atom, Functor, Term};

/// Whether floats are not rounded to the nearest one now.
pub fn is_directed() -> bool {
    flags::with(|f| f.rounding.get()) != Rounding::Nearest
}

/// The base of natural logarithms, which SWI-Prolog computes. The nearest float is less.
pub fn euler() -> f64 {
    let is_up = flags::with(|f| f.rounding.get()) == Rounding::Up;
    if is_up { std::f64::consts::E.next_up() } else { std::f64::consts::E }
}

/// How `roundtoward/2` shall round.
///
/// # Errors
/// `instantiation_error`, `type_error(atom, _)`, `domain_error(round, _)`.
pub fn asked(mode: Term) -> Res<Rounding> {
    Rounding::of(&atom(mode)?.text).ok_or_else(|| domain_error("round", mode))
}

fn refused(name: &str, arity: usize) -> Gc<Ball> {
    let function = indicator(Functor::new(Atom::new(name), arity));
    existence_error("feature", Term::apply("roundtoward", &[function]))
}

/// `factor * 2 ** exponent`, or a little more, away from 0.
struct Exact {
    factor: BigInt,
    exponent: i64,
    more: bool,
}

/// More bits than a float has.
const ENOUGH: i64 = 64;

impl Exact {
    /// The value of a finite number.
    fn of(n: Term) -> Res<Exact> {
        let (factor, exponent) = match n {
            Term::Float(x) => {
                let (mantissa, exponent, sign) = x.get().integer_decode();
                (BigInt::from(mantissa) * sign, exponent.into())
            }
            _ => (big(n)?, 0),
        };
        Ok(Exact { factor, exponent, more: false })
    }

    fn sum(self, other: Exact) -> Exact {
        let exponent = self.exponent.min(other.exponent);
        let aligned = |n: Exact| n.factor << (n.exponent - exponent);
        Exact { factor: aligned(self) + aligned(other), exponent, more: false }
    }

    fn product(self, other: Exact) -> Exact {
        Exact { factor: self.factor * other.factor, exponent: self.exponent + other.exponent, more: false }
    }

    fn quotient(self, other: Exact) -> Exact {
        let by = (other.factor.bits() as i64 + ENOUGH - self.factor.bits() as i64).max(0);
        let (factor, rest) = (self.factor << by).div_rem(&other.factor);
        Exact { factor, exponent: self.exponent - by - other.exponent, more: !rest.is_zero() }
    }

    fn root(self) -> Exact {
        let by = 2 * ENOUGH + (self.exponent & 1);
        let square = self.factor << by;
        let factor = square.sqrt();
        let more = &factor * &factor != square;
        Exact { factor, exponent: (self.exponent - by) / 2, more }
    }

    /// The float on the side to which floats are rounded now.
    fn rounded(&self) -> f64 {
        let (magnitude, is_negative) = (self.factor.magnitude(), self.factor.sign() == Sign::Minus);
        let sign = if is_negative { -1.0 } else { 1.0 };
        let lowest = (magnitude.bits() as i64 + self.exponent - 53).max(-1074);
        let cut = lowest - self.exponent;
        let (mut kept, rest) = if cut > 0 {
            let kept = magnitude >> cut;
            let rest = &kept << cut != *magnitude;
            (kept, rest || self.more)
        } else {
            (magnitude << -cut, self.more)
        };
        let mode = flags::with(|f| f.rounding.get());
        let outwards = mode == if is_negative { Rounding::Down } else { Rounding::Up };
        if rest && outwards {
            kept += BigUint::one();
        }
        if lowest > 971 {
            return if outwards { sign * f64::INFINITY } else { sign * f64::MAX };
        }
        // In two steps, as the power alone may be too small.
        let (half, kept) = (lowest / 2, kept.to_f64().unwrap_or(f64::INFINITY));
        sign * kept * 2f64.powi(half as i32) * 2f64.powi((lowest - half) as i32)
    }
}

fn is_infinite(n: Term) -> bool {
    matches!(n, Term::Float(x) if !x.get().is_finite())
}

/// The sign of a zero that is a sum: 0.0 unless both are -0.0, or it is rounded down.
fn zero_sum(x: f64, y: f64) -> f64 {
    let is_down = flags::with(|f| f.rounding.get()) == Rounding::Down;
    if is_down && (x != 0.0 || x.is_sign_negative() != y.is_sign_negative()) { -0.0 } else { x + y }
}

/// An operation on two numbers.
///
/// # Errors
/// As [`numbers::apply`], and that the exact value is not known.
pub fn binary(op: Binary, a: Term, b: Term) -> Res<Term> {
    use Binary as B;
    let mixed = is_float(a) || is_float(b);
    if is_infinite(a) || is_infinite(b) {
        return computed(op, a, b);
    }
    match op {
        B::Add | B::Sub if mixed => {
            let (x, mut y) = (Exact::of(a)?, Exact::of(b)?);
            if op == B::Sub {
                y.factor = -y.factor;
            }
            let sum = x.sum(y);
            if sum.factor.is_zero() {
                let (x, y) = (numbers::to_float(a)?, numbers::to_float(b)?);
                return Ok(Term::float(zero_sum(x, if op == B::Sub { -y } else { y })));
            }
            numbers::float(sum.rounded())
        }
        B::Mul if mixed => {
            let product = Exact::of(a)?.product(Exact::of(b)?);
            if product.factor.is_zero() { computed(op, a, b) } else { numbers::float(product.rounded()) }
        }
        B::Div => {
            let (x, y) = (Exact::of(a)?, Exact::of(b)?);
            let is_whole = || !mixed && (&x.factor % &y.factor).is_zero();
            if x.factor.is_zero() || y.factor.is_zero() || is_whole() {
                return computed(op, a, b);
            }
            numbers::float(x.quotient(y).rounded())
        }
        B::Pow | B::Caret if matches!(b, Term::Int(0)) => computed(op, a, b),
        B::Pow | B::Caret if mixed || big(b)?.is_negative() => Err(refused(op.name(), 2)),
        B::Atan2 | B::Atan | B::Log => Err(refused(op.name(), 2)),
        _ => computed(op, a, b),
    }
}

/// An operation on a number.
///
/// # Errors
/// As [`numbers::unary`], and that the exact value is not known.
pub fn unary(op: Unary, a: Term) -> Res<Term> {
    use Unary as U;
    match op {
        U::Float if !is_float(a) => numbers::float(Exact::of(a)?.rounded()),
        U::Sqrt if is_infinite(a) => computed_one(op, a),
        U::Sqrt => {
            let x = Exact::of(a)?;
            match x.factor.sign() {
                Sign::Minus => Err(evaluation_error("undefined")),
                Sign::NoSign => computed_one(op, a),
                Sign::Plus => numbers::float(x.root().rounded()),
            }
        }
        U::Log | U::Log2 | U::Log10 | U::Sin | U::Cos | U::Tan | U::Asin | U::Acos | U::Atan | U::Exp => {
            Err(refused(op.name(), 1))
        }
        U::Sinh | U::Cosh | U::Tanh | U::Asinh | U::Acosh | U::Atanh | U::Erf | U::Erfc | U::Lgamma => {
            Err(refused(op.name(), 1))
        }
        _ => computed_one(op, a),
    }
}
