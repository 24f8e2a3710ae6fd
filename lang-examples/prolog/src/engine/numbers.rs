//! Arithmetic where small integers do not do: unbounded integers, floats, and what is wrong with numbers.

use std::cmp::Ordering;

use jit_runtime::prelude::*;
use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{FromPrimitive, Pow, Signed, ToPrimitive, Zero};

use super::arith::{Binary, Unary};
use super::{eval, functions, rounding};
use crate::error::{Ball, Res, domain_error, evaluation_error, resource_error, throw, type_error};
use crate::memory;
use crate::term::Term;
use crate::term::atom::known;
use crate::term::order::compare_numbers;

/// A float that is a number.
///
/// # Errors
/// `evaluation_error(undefined)` or `(float_overflow)`.
pub fn float(x: f64) -> Res<Term> {
    if x.is_nan() {
        return Err(evaluation_error("undefined"));
    }
    if x.is_infinite() {
        return Err(evaluation_error("float_overflow"));
    }
    Ok(Term::float(x))
}

/// A number as a float.
///
/// # Errors
/// `evaluation_error(float_overflow)`.
pub fn to_float(n: Term) -> Res<f64> {
    match n {
        Term::Int(n) => Ok(n as f64),
        Term::Float(x) => Ok(x.get()),
        Term::Big(b) => match b.value.to_f64() {
            Some(x) if x.is_finite() => Ok(x),
            _ => Err(evaluation_error("float_overflow")),
        },
        other => Err(type_error("evaluable", other)),
    }
}

/// As [`to_float`], of what is neither infinite nor no number.
///
/// # Errors
/// `evaluation_error(undefined)` or `(float_overflow)`.
pub fn finite(n: Term) -> Res<f64> {
    let x = to_float(n)?;
    float(x).map(|_| x)
}

pub(super) fn big(n: Term) -> Res<BigInt> {
    match n.to_big() {
        Some(b) => Ok(b),
        None => Err(finite(n).err().unwrap_or_else(|| type_error("integer", n))),
    }
}

pub(super) fn is_float(n: Term) -> bool {
    matches!(n, Term::Float(_))
}

pub(super) fn is_nan(n: Term) -> bool {
    matches!(n, Term::Float(x) if x.get().is_nan())
}

/// Whether it is -0.0.
fn is_low_zero(n: Term) -> bool {
    matches!(n, Term::Float(x) if x.get() == 0.0 && x.get().is_sign_negative())
}

/// An operation on two numbers.
///
/// # Errors
/// `evaluation_error`s, `type_error(integer, _)`.
pub fn apply(op: Binary, a: Term, b: Term) -> Res<Term> {
    let value = if rounding::is_directed() { rounding::binary(op, a, b) } else { computed(op, a, b) };
    // SWI-Prolog has this name in its errors.
    let name = if op == Binary::Getbit { "bit" } else { op.name() };
    value.map_err(|ball| of_function(ball, name, 2))
}

/// What a function cannot do has it as its context.
pub(super) fn of_function(ball: Gc<Ball>, name: &str, arity: i64) -> Gc<Ball> {
    let (error, k) = (ball.term, known());
    let is_instantiation = |t: Term| matches!(t, Term::Atom(a) if a == k.instantiation);
    if error.functor() != Some(k.error) || !error.arg(1).is_var() || is_instantiation(error.arg(0)) {
        return ball;
    }
    let function = Term::structure(k.slash, &[Term::atom(name), Term::Int(arity)]);
    throw(Term::structure(k.error, &[error.arg(0), Term::structure(k.context, &[function, Term::var()])]))
}

/// The most bits that a power has: more take minutes, which nobody can interrupt.
const MOST_BITS: u64 = 1 << 26;

/// The bytes of a large integer.
fn bytes_of(n: Term) -> usize {
    match n {
        Term::Big(b) => (b.value.bits() / 8) as usize,
        _ => 0,
    }
}

/// Copies of operands, results and what is computed on the way take some times as many bytes as the operands have.
const TIMES: usize = 6;

pub(super) fn computed(op: Binary, a: Term, b: Term) -> Res<Term> {
    use Binary as B;
    memory::need(TIMES * (bytes_of(a) + bytes_of(b)));
    let small = match (a, b) {
        (Term::Int(x), Term::Int(y)) => Some((x, y)),
        _ => None,
    };
    let mixed = is_float(a) || is_float(b);
    match op {
        B::Add | B::Sub | B::Mul if mixed => {
            let (x, y) = (to_float(a)?, to_float(b)?);
            float(match op {
                B::Add => x + y,
                B::Sub => x - y,
                _ => x * y,
            })
        }
        B::Add | B::Sub | B::Mul => {
            if let Some((x, y)) = small {
                let quick = match op {
                    B::Add => x.checked_add(y),
                    B::Sub => x.checked_sub(y),
                    _ => x.checked_mul(y),
                };
                if let Some(n) = quick {
                    return Ok(Term::Int(n));
                }
            }
            let (x, y) = (big(a)?, big(b)?);
            Ok(Term::integer(match op {
                B::Add => x + y,
                B::Sub => x - y,
                _ => x * y,
            }))
        }
        B::Div if mixed => {
            let (x, y) = (finite(a)?, to_float(b)?);
            if y == 0.0 {
                return Err(evaluation_error(if x == 0.0 || x.is_nan() { "undefined" } else { "zero_divisor" }));
            }
            float(x / y)
        }
        B::Div => {
            let (x, y) = (big(a)?, big(b)?);
            if y.is_zero() {
                return Err(evaluation_error("zero_divisor"));
            }
            let (quotient, rest) = x.div_rem(&y);
            if rest.is_zero() {
                return Ok(Term::integer(quotient));
            }
            let (x, y) = (to_float(a)?, to_float(b)?);
            float(x / y)
        }
        B::IntDiv | B::FloorDiv | B::Mod | B::Rem => {
            let (x, y) = (big(a)?, big(b)?);
            if y.is_zero() {
                return Err(evaluation_error("zero_divisor"));
            }
            Ok(Term::integer(match op {
                B::IntDiv => x / y,
                B::FloorDiv => x.div_floor(&y),
                B::Mod => x.mod_floor(&y),
                _ => x % y,
            }))
        }
        B::Min | B::Max => {
            // As in SWI-Prolog: of an integer and a float that are equal it is the float; -0.0 is less than zero; and a
            // number goes before what is none.
            Ok(match compare_numbers(a, b) {
                _ if is_nan(a) => b,
                _ if is_nan(b) => a,
                Ordering::Equal if is_low_zero(a) != is_low_zero(b) => {
                    if (op == B::Min) == is_low_zero(a) {
                        a
                    } else {
                        b
                    }
                }
                Ordering::Equal if is_float(b) => b,
                Ordering::Equal => a,
                order => {
                    if (order == Ordering::Less) == (op == B::Min) {
                        a
                    } else {
                        b
                    }
                }
            })
        }
        B::Shr | B::Shl => {
            let (x, y) = (big(a)?, big(b)?);
            let left = (op == B::Shl) != y.is_negative();
            let by = y.abs().to_u64();
            if !left && by.is_none() {
                return Ok(Term::Int(if x.is_negative() { -1 } else { 0 }));
            }
            let Some(by) = by else { return Err(resource_error("memory")) };
            if !left {
                return Ok(Term::integer(x >> by));
            }
            if by > 1 << 30 && !x.is_zero() {
                return Err(resource_error("memory"));
            }
            memory::need((by / 8) as usize);
            Ok(Term::integer(x << by))
        }
        B::And => Ok(Term::integer(big(a)? & big(b)?)),
        B::Or => Ok(Term::integer(big(a)? | big(b)?)),
        B::Xor => Ok(Term::integer(big(a)? ^ big(b)?)),
        B::Gcd => Ok(Term::integer(big(a)?.gcd(&big(b)?))),
        B::Pow | B::Caret if matches!(b, Term::Int(0)) => Ok(Term::Int(1)),
        B::Pow | B::Caret if mixed => {
            let (x, y) = (to_float(a)?, to_float(b)?);
            if x == 0.0 && y < 0.0 {
                return Err(evaluation_error("zero_divisor"));
            }
            float(x.powf(y))
        }
        B::Pow | B::Caret => integer_power(a, b, op == B::Pow),
        B::Atan2 | B::Atan => {
            let (x, y) = (finite(a)?, finite(b)?);
            if x == 0.0 && y == 0.0 && !mixed {
                return Err(evaluation_error("undefined"));
            }
            float(x.atan2(y))
        }
        B::Copysign => {
            let is_negative = to_float(b)?.is_sign_negative();
            match a {
                Term::Float(x) => Ok(Term::float(x.get().copysign(if is_negative { -1.0 } else { 1.0 }))),
                _ if is_negative => Ok(Term::integer(-big(a)?.abs())),
                _ => Ok(Term::integer(big(a)?.abs())),
            }
        }
        B::Log => {
            let (x, y) = (positive(a)?, positive(b)?);
            float(y.ln() / x.ln())
        }
        B::Truncate => float(to_float(a)?.trunc()),
        B::Nexttoward => {
            let (x, y) = (finite(a)?, finite(b)?);
            float(if x < y {
                x.next_up()
            } else if x > y {
                x.next_down()
            } else {
                y
            })
        }
        B::Cmpflags => Ok(Term::Int(compare_numbers(a, b) as i64)),
        B::Random => {
            let (low, high) = (crate::error::integer(a)?, crate::error::integer(b)?);
            let width = (i128::from(high) - i128::from(low)) as f64;
            Ok(Term::Int((i128::from(low) + (eval::random() * width) as i128) as i64))
        }
        B::Lcm | B::Getbit | B::Rdiv => functions::binary(op, a, b),
    }
}

/// A power of integers. A negative one is a fraction, which `**` has as a float and `^` has not.
fn integer_power(a: Term, b: Term, fractions: bool) -> Res<Term> {
    let (x, y) = (big(a)?, big(b)?);
    let one = BigInt::from(1);
    if y.is_negative() {
        // Only 1 and -1 have inverses among the integers.
        if x == one {
            return Ok(Term::Int(1));
        }
        if x == -one {
            return Ok(Term::Int(if y.is_even() { 1 } else { -1 }));
        }
        if x.is_zero() {
            return Err(evaluation_error("zero_divisor"));
        }
        if fractions {
            return float(to_float(a)?.powf(to_float(b)?));
        }
        return Err(type_error("float", a));
    }
    if x.is_zero() || x == one {
        return Ok(Term::integer(if y.is_zero() { one } else { x }));
    }
    if x == -BigInt::from(1) {
        return Ok(Term::Int(if y.is_even() { 1 } else { -1 }));
    }
    match y.to_u32() {
        Some(n) if x.bits().saturating_mul(u64::from(n)) <= MOST_BITS => {
            memory::need(TIMES * (x.bits() * u64::from(n) / 8) as usize);
            Ok(Term::integer(Pow::pow(x, n)))
        }
        _ => Err(resource_error("memory")),
    }
}

fn positive(n: Term) -> Res<f64> {
    let x = to_float(n)?;
    if x <= 0.0 {
        return Err(evaluation_error("undefined"));
    }
    Ok(x)
}

/// A float without fraction as an integer. What has none stays a float.
fn whole(x: f64) -> Term {
    BigInt::from_f64(x).map_or_else(|| Term::float(x), Term::integer)
}

/// An operation on a number.
///
/// # Errors
/// `evaluation_error`s, `type_error(integer, _)`.
pub fn unary(op: Unary, a: Term) -> Res<Term> {
    let value = if rounding::is_directed() { rounding::unary(op, a) } else { computed_one(op, a) };
    value.map_err(|ball| of_function(ball, op.name(), 1))
}

pub(super) fn computed_one(op: Unary, a: Term) -> Res<Term> {
    use Unary as U;
    memory::need(TIMES * bytes_of(a));
    Ok(match op {
        U::Plus | U::Eval => a,
        U::Neg => match a {
            Term::Float(x) => Term::float(-x.get()),
            _ => Term::integer(-big(a)?),
        },
        U::Abs => match a {
            Term::Float(x) => Term::float(x.get().abs()),
            _ => Term::integer(big(a)?.abs()),
        },
        U::Sign => match a {
            Term::Float(x) => {
                if x.get() == 0.0 {
                    Term::float(0.0)
                } else {
                    Term::float(x.get().signum())
                }
            }
            _ => Term::Int(match big(a)?.sign() {
                Sign::Minus => -1,
                Sign::NoSign => 0,
                Sign::Plus => 1,
            }),
        },
        U::Not => Term::integer(!big(a)?),
        U::Succ => Term::integer(big(a)? + 1),
        U::Msb => match big(a)? {
            n if n.is_positive() => Term::Int(n.bits() as i64 - 1),
            _ => return Err(domain_error("not_less_than_one", a)),
        },
        U::Float => Term::float(finite(a)?),
        U::Integer | U::Round => match a {
            Term::Float(x) => whole(x.get().round()),
            _ => a,
        },
        U::Truncate => match a {
            Term::Float(x) => whole(x.get().trunc()),
            _ => a,
        },
        U::Ceiling | U::Ceil => match a {
            Term::Float(x) => whole(x.get().ceil()),
            _ => a,
        },
        U::Floor => match a {
            Term::Float(x) => whole(x.get().floor()),
            _ => a,
        },
        U::FloatInt => match a {
            Term::Float(_) => Term::float(finite(a)?.trunc()),
            _ => a,
        },
        U::FloatFrac => match a {
            Term::Float(x) if x.get().is_infinite() => Term::float(0.0),
            Term::Float(x) => Term::float(x.get().fract().copysign(x.get())),
            _ => Term::Int(0),
        },
        U::Sqrt => {
            let x = finite(a)?;
            if x < 0.0 {
                return Err(evaluation_error("undefined"));
            }
            float(x.sqrt())?
        }
        U::Log => match finite(a)? {
            0.0 => return Err(evaluation_error("undefined")),
            _ => float(positive(a)?.ln())?,
        },
        U::Log2 => float(positive(a)?.log2())?,
        U::Log10 => float(positive(a)?.log10())?,
        U::Sin => float(finite(a)?.sin())?,
        U::Cos => float(finite(a)?.cos())?,
        U::Tan => float(finite(a)?.tan())?,
        U::Asin => float(finite(a)?.asin())?,
        U::Acos => float(finite(a)?.acos())?,
        U::Atan => float(finite(a)?.atan())?,
        U::Exp => float(finite(a)?.exp())?,
        U::Sinh => float(finite(a)?.sinh())?,
        U::Cosh => float(finite(a)?.cosh())?,
        U::Tanh => float(finite(a)?.tanh())?,
        U::Asinh => float(libm::asinh(finite(a)?))?,
        U::Acosh => float(libm::acosh(finite(a)?))?,
        U::Atanh => float(libm::atanh(finite(a)?))?,
        U::Random => {
            let n = crate::error::integer(a)?;
            if n < 1 {
                return Err(domain_error("not_less_than_one", a));
            }
            Term::Int((eval::random() * n as f64) as i64)
        }
        U::RandomFloat => Term::float(eval::random()),
        U::Popcount | U::Lsb | U::Erf | U::Erfc | U::Lgamma => functions::unary(op, a)?,
        U::Numerator | U::Denominator | U::Rational | U::Rationalize => functions::rational(op, a)?,
    })
}
