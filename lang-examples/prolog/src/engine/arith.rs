//! Arithmetic: small integers in traced code, everything else in calls.

use std::cmp::Ordering;

use jit_runtime::prelude::*;

use super::eval;
use super::numbers::{apply, unary};
use crate::error::Ball;
use crate::term::order::compare_numbers;
use crate::term::{Functor, Term};

macro_rules! operations {
    ($(#[$doc:meta])* $type:ident { $($name:ident $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "they are what they are called")]
        #[repr(usize)]
        pub enum $type { $($name),* }

        impl $type {
            const ALL: &'static [($type, &'static str)] = &[$(($type::$name, $text)),*];

            /// The operation of a name.
            pub fn named(text: &str) -> Option<$type> {
                Self::ALL.iter().find(|(_, t)| *t == text).map(|(op, _)| *op)
            }

            /// The operation of a number from 1 on.
            fn of(number: usize) -> Option<$type> {
                Self::ALL.get(number.wrapping_sub(1)).map(|(op, _)| *op)
            }

            /// What it is called.
            pub fn name(self) -> &'static str {
                Self::ALL[self as usize].1
            }
        }
    };
}

operations! {
    /// Evaluable functors of two arguments.
    Binary {
        Add "+" Sub "-" Mul "*" Div "/" IntDiv "//" FloorDiv "div" Mod "mod" Rem "rem" Min "min" Max "max" Shr ">>" Shl "<<"
        And "/\\" Or "\\/" Xor "xor" Pow "**" Caret "^" Atan2 "atan2" Atan "atan" Copysign "copysign" Gcd "gcd" Log "log"
        Truncate "truncate" Nexttoward "nexttoward" Cmpflags "cmpflags" Random "random_range" Lcm "lcm" Getbit "getbit"
        Rdiv "rdiv"
    }
}

operations! {
    /// Evaluable functors of one argument.
    Unary {
        Neg "-" Plus "+" Abs "abs" Sign "sign" Not "\\" Sqrt "sqrt" Sin "sin" Cos "cos" Tan "tan" Asin "asin" Acos "acos"
        Atan "atan" Exp "exp" Log "log" Log2 "log2" Float "float" Integer "integer" Truncate "truncate" Round "round"
        Ceiling "ceiling" Floor "floor" FloatInt "float_integer_part" FloatFrac "float_fractional_part" Msb "msb" Succ "succ"
        Sinh "sinh" Cosh "cosh" Tanh "tanh" Asinh "asinh" Acosh "acosh" Atanh "atanh" Random "random"
        RandomFloat "random_float" Log10 "log10" Ceil "ceil" Eval "eval" Popcount "popcount" Lsb "lsb" Erf "erf" Erfc "erfc"
        Lgamma "lgamma" Numerator "numerator" Denominator "denominator" Rational "rational" Rationalize "rationalize"
    }
}

/// The number of an operation from 1 on; 0 if there is none.
pub fn number_of(name: &str, arity: usize) -> usize {
    match arity {
        1 => Unary::named(name).map_or(0, |op| op as usize + 1),
        2 => Binary::named(name).map_or(0, |op| op as usize + 1),
        _ => 0,
    }
}

/// The function of one argument that a functor names.
pub fn function1(functor: Gc<Functor>) -> Option<Unary> {
    if functor.arity == 1 { Unary::of(functor.evaluable) } else { None }
}

/// The function of two arguments that a functor names.
pub fn function2(functor: Gc<Functor>) -> Option<Binary> {
    if functor.arity == 2 { Binary::of(functor.evaluable) } else { None }
}

/// The number of the operation of two operands that a functor names; [`NONE`] if there is none.
#[jit]
#[inline(always)]
pub fn operation2(functor: Gc<Functor>) -> usize {
    if functor.arity == 2 { functor.evaluable.wrapping_sub(1) } else { NONE }
}

/// No operation.
pub const NONE: usize = usize::MAX;

/// The predicates that compute: an operand of instructions names one, for errors.
pub const COMPARISONS: &[&str] = &["is", "<", "=<", "=:=", "=\\=", ">", ">="];
/// From here on the instruction has its operands the other way round.
pub const TURNED: usize = 5;

/// `+`
pub const ADD: usize = Binary::Add as usize;
/// `-`
pub const SUB: usize = Binary::Sub as usize;
/// `*`
pub const MUL: usize = Binary::Mul as usize;
const INT_DIV: usize = Binary::IntDiv as usize;
const FLOOR_DIV: usize = Binary::FloorDiv as usize;
const MOD: usize = Binary::Mod as usize;
const REM: usize = Binary::Rem as usize;
const MIN: usize = Binary::Min as usize;
const MAX: usize = Binary::Max as usize;
const SHR: usize = Binary::Shr as usize;
const SHL: usize = Binary::Shl as usize;
const AND: usize = Binary::And as usize;
const OR: usize = Binary::Or as usize;
const XOR: usize = Binary::Xor as usize;
const DIV: usize = Binary::Div as usize;
const NEG: usize = Unary::Neg as usize;
const ABS: usize = Unary::Abs as usize;

/// An operation of two operands: small integers here, the rest in a call.
#[jit]
#[inline(always)]
pub fn quick(op: usize, a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    if let (Term::Int(x), Term::Int(y)) = (a, b) {
        match op {
            INT_DIV => {
                if y > 0 {
                    return Ok(Term::Int(x / y));
                }
            }
            FLOOR_DIV => {
                if y > 0 {
                    let rest = x % y;
                    let quotient = x / y;
                    return Ok(Term::Int(if rest < 0 { quotient - 1 } else { quotient }));
                }
            }
            MOD => {
                if y > 0 {
                    let rest = x % y;
                    return Ok(Term::Int(if rest < 0 { rest + y } else { rest }));
                }
            }
            REM => {
                if y > 0 {
                    return Ok(Term::Int(x % y));
                }
            }
            DIV => {
                if y > 0 && x % y == 0 {
                    return Ok(Term::Int(x / y));
                }
            }
            MIN => return Ok(Term::Int(if x <= y { x } else { y })),
            MAX => return Ok(Term::Int(if x >= y { x } else { y })),
            SHR => {
                if y >= 0 && y < 64 {
                    return Ok(Term::Int(x >> (y as u32)));
                }
            }
            SHL => {
                if y >= 0 && y < 30 && x >= 0 && x < 1 << 31 {
                    return Ok(Term::Int(x << (y as u32)));
                }
            }
            AND => return Ok(Term::Int(x & y)),
            OR => return Ok(Term::Int(x | y)),
            XOR => return Ok(Term::Int(x ^ y)),
            _ => {}
        }
    }
    binary_of(op, a, b)
}

/// An operation of one operand.
#[jit]
#[inline(always)]
pub fn unary_of(op: usize, a: Term) -> Result<Term, Gc<Ball>> {
    if let Term::Int(x) = a
        && x > i64::MIN
    {
        match op {
            NEG => return Ok(Term::Int(-x)),
            ABS => return Ok(Term::Int(if x < 0 { -x } else { x })),
            _ => {}
        }
    }
    unary_slow(op, a)
}

#[dont_look_inside]
fn unary_slow(op: usize, a: Term) -> Result<Term, Gc<Ball>> {
    unary(Unary::ALL[op].0, eval::eval(a)?)
}

#[dont_look_inside]
fn binary_of(op: usize, a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    binary_slow(Binary::ALL[op].0, a, b)
}

/// Any operation of two operands.
#[jit]
#[inline(always)]
pub fn of_two(op: usize, a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    match op {
        ADD => add(a, b),
        SUB => sub(a, b),
        MUL => mul(a, b),
        _ => quick(op, a, b),
    }
}

/// `a + b`
#[jit]
#[inline(always)]
pub fn add(a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    if let (Term::Int(x), Term::Int(y)) = (a, b) {
        let (value, over) = x.overflowing_add(y);
        if !over {
            return Ok(Term::Int(value));
        }
    }
    binary(ADD, a, b)
}

/// `a - b`
#[jit]
#[inline(always)]
pub fn sub(a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    if let (Term::Int(x), Term::Int(y)) = (a, b) {
        let (value, over) = x.overflowing_sub(y);
        if !over {
            return Ok(Term::Int(value));
        }
    }
    binary(SUB, a, b)
}

/// `a * b`
#[jit]
#[inline(always)]
pub fn mul(a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    if let (Term::Int(x), Term::Int(y)) = (a, b) {
        let (value, over) = x.overflowing_mul(y);
        if !over {
            return Ok(Term::Int(value));
        }
    }
    binary(MUL, a, b)
}

/// `+`, `-` and `*` where small integers do not do.
#[jit]
fn binary(op: usize, a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    if let (Term::Float(x), Term::Float(y)) = (a, b) {
        let (x, y) = (x.get(), y.get());
        let value = match op {
            ADD => x + y,
            SUB => x - y,
            _ => x * y,
        };
        // Neither infinite nor no number.
        if value * 0.0 == 0.0 {
            return Ok(Term::float(value));
        }
    }
    binary_of(op, a, b)
}

fn binary_slow(op: Binary, a: Term, b: Term) -> Result<Term, Gc<Ball>> {
    let (a, b) = (eval::eval(a)?, eval::eval(b)?);
    apply(op, a, b)
}

/// `a < b`
#[jit]
#[inline(always)]
pub fn less(a: Term, b: Term) -> Result<bool, Gc<Ball>> {
    match (a, b) {
        (Term::Int(x), Term::Int(y)) => Ok(x < y),
        (Term::Float(x), Term::Float(y)) => Ok(x.get() < y.get()),
        _ => compare(a, b, 0),
    }
}

/// `a =< b`
#[jit]
#[inline(always)]
pub fn less_or_equal(a: Term, b: Term) -> Result<bool, Gc<Ball>> {
    match (a, b) {
        (Term::Int(x), Term::Int(y)) => Ok(x <= y),
        (Term::Float(x), Term::Float(y)) => Ok(x.get() <= y.get()),
        _ => compare(a, b, 1),
    }
}

/// `a =:= b`
#[jit]
#[inline(always)]
pub fn equal(a: Term, b: Term) -> Result<bool, Gc<Ball>> {
    match (a, b) {
        (Term::Int(x), Term::Int(y)) => Ok(x == y),
        (Term::Float(x), Term::Float(y)) => Ok(x.get() == y.get()),
        _ => compare(a, b, 2),
    }
}

#[dont_look_inside]
fn compare(a: Term, b: Term, which: usize) -> Result<bool, Gc<Ball>> {
    let (a, b) = (eval::eval(a)?, eval::eval(b)?);
    let is_nan = |t| matches!(t, Term::Float(x) if x.get().is_nan());
    if is_nan(a) || is_nan(b) {
        return Ok(false);
    }
    let order = compare_numbers(a, b);
    Ok(match which {
        0 => order == Ordering::Less,
        1 => order != Ordering::Greater,
        _ => order == Ordering::Equal,
    })
}
