//! Arithmetic expressions as terms. They may be nested at will.

use std::cell::Cell;

use jit_runtime::prelude::*;

use super::{arith, functions, numbers, rounding};
use crate::error::{Ball, Res, error, instantiation, type_error};
use crate::flags;
use crate::term::atom::known;
use crate::term::copy::MANY;
use crate::term::{Functor, Term};

thread_local! {
    static SEED: Cell<u64> = const { Cell::new(0x2545_f491_4f6c_dd1d) };
}

/// A float from 0 to 1. (xorshift64*)
pub fn random() -> f64 {
    let mut x = SEED.get();
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    SEED.set(x);
    (x.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11) as f64 / (1u64 << 53) as f64
}

/// Sets what random numbers follow.
pub fn set_seed(seed: u64) {
    SEED.set(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
}

/// The value of an expression that was dereferenced, of which traces see the operations of the two uppermost levels.
///
/// # Errors
/// As [`eval`].
#[jit]
#[inline(always)]
pub fn evaluated(term: Term) -> Result<Term, Gc<Ball>> {
    match term {
        Term::Int(_) => Ok(term),
        Term::Struct(s) => {
            let op = arith::operation2(promote!(s.functor));
            if op == arith::NONE {
                return eval(term);
            }
            match operand(s.a().deref()) {
                Ok(a) => match operand(s.b().deref()) {
                    Ok(b) => arith::of_two(op, a, b),
                    Err(ball) => Err(ball),
                },
                Err(ball) => Err(ball),
            }
        }
        _ => eval(term),
    }
}

#[jit]
fn operand(term: Term) -> Result<Term, Gc<Ball>> {
    match term {
        Term::Int(_) => Ok(term),
        Term::Struct(s) => {
            let op = arith::operation2(promote!(s.functor));
            if op == arith::NONE {
                return eval(term);
            }
            match (s.a().deref(), s.b().deref()) {
                (a @ Term::Int(_), b @ Term::Int(_)) => arith::of_two(op, a, b),
                _ => eval(term),
            }
        }
        _ => eval(term),
    }
}

/// The value of an expression.
///
/// # Errors
/// `instantiation_error`, `type_error(evaluable, _)`, and what the operations say.
#[dont_look_inside]
pub fn eval(term: Term) -> Result<Term, Gc<Ball>> {
    match term.deref() {
        term @ (Term::Int(_) | Term::Float(_) | Term::Big(_)) => Ok(term),
        Term::Atom(a) => constant(&a.text),
        Term::Var(_) => Err(instantiation()),
        term => match shallow(term, DEPTH)? {
            Some(value) => Ok(value),
            None => nested(term),
        },
    }
}

/// The value of an expression that is not nested deeply, of numbers and functions alone.
fn shallow(term: Term, depth: usize) -> Res<Option<Term>> {
    match term.deref() {
        term @ (Term::Int(_) | Term::Float(_) | Term::Big(_)) => Ok(Some(term)),
        Term::Struct(s) if s.functor.evaluable != 0 && depth > 0 => {
            let Some(a) = shallow(s.a(), depth - 1)? else { return Ok(None) };
            if let Some(op) = arith::function1(s.functor) {
                return numbers::unary(op, a).map(Some);
            }
            let Some(b) = shallow(s.b(), depth - 1)? else { return Ok(None) };
            match arith::function2(s.functor) {
                Some(op) => numbers::apply(op, a, b).map(Some),
                None => Ok(None),
            }
        }
        _ => Ok(None),
    }
}

/// Expressions that are nested deeper do without the native stack.
const DEPTH: usize = 16;

fn nested(term: Term) -> Res<Term> {
    let _kept = flags::keep(|f| &f.rounding);
    // How floats were rounded outside of each `roundtoward/2` that is open.
    let mut outside = Vec::new();
    // A structure and how many of its arguments have values. It is part of `term`.
    let mut open: Vec<(Term, usize)> = Vec::new();
    let values = GcList::<Term>::new();
    let mut at = term;
    loop {
        at = at.deref();
        let mut value = match at {
            Term::Int(_) | Term::Float(_) | Term::Big(_) => at,
            Term::Var(_) => return Err(instantiation()),
            Term::Atom(a) => constant(&a.text)?,
            Term::Text(t) if t.text.chars().count() == 1 => {
                Term::Int(t.text.chars().next().map_or(0, |c| i64::from(u32::from(c))))
            }
            Term::Pair(p) => {
                if !p.tail().deref().is_nil() {
                    return Err(type_error("evaluable", at));
                }
                code_of(p.head().deref())?
            }
            Term::Struct(s) => {
                match s.functor.arity {
                    3 if *s.functor.name.text == *"powm" => {}
                    2 if is_rounding(s.functor) => {
                        let asked = rounding::asked(s.b().deref())?;
                        outside.push(flags::with(|f| f.rounding.replace(asked)));
                    }
                    1 | 2 => {}
                    _ => return Err(not_evaluable(s.functor)),
                }
                open.push((at, 1));
                at = s.a();
                if open.len() == MANY && crate::term::copy::is_cyclic(term) {
                    return Err(type_error("expression", term));
                }
                continue;
            }
            other => return Err(type_error("evaluable", other)),
        };
        loop {
            let Some((Term::Struct(s), done)) = open.pop() else {
                std::hint::black_box(term);
                return Ok(value);
            };
            if is_rounding(s.functor) {
                let before = outside.pop().expect("it was set when the term was entered");
                flags::with(|f| f.rounding.set(before));
                continue;
            }
            if done < s.functor.arity {
                values.push(value);
                open.push((Term::Struct(s), done + 1));
                at = s.arg(done);
                break;
            }
            value = called(s.functor, &values, value)?;
        }
    }
}

/// The value of a function whose last argument has this value, the others those that were found last.
fn called(functor: Gc<Functor>, values: &GcList<Term>, last: Term) -> Res<Term> {
    let next = || values.pop().expect("the arguments before have values");
    match functor.arity {
        3 => {
            let base_and_power = (next(), next());
            functions::power_modulo(base_and_power.1, base_and_power.0, last)
        }
        2 => match arith::function2(functor) {
            Some(op) => numbers::apply(op, next(), last),
            None => Err(not_evaluable(functor)),
        },
        _ => match arith::function1(functor) {
            Some(op) => numbers::unary(op, last),
            None => Err(not_evaluable(functor)),
        },
    }
}

fn is_rounding(functor: Gc<Functor>) -> bool {
    functor.arity == 2 && *functor.name.text == *"roundtoward"
}

/// The value of a list with one element: a character or its code.
fn code_of(element: Term) -> Res<Term> {
    match element {
        Term::Int(code) if u32::try_from(code).is_ok_and(|code| char::from_u32(code).is_some()) => Ok(element),
        Term::Atom(a) => {
            let mut chars = a.text.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => Ok(Term::Int(i64::from(u32::from(c)))),
                _ => Err(type_error("character", element)),
            }
        }
        Term::Var(_) => Err(instantiation()),
        _ => Err(type_error("character", element)),
    }
}

fn not_evaluable(functor: Gc<Functor>) -> Gc<Ball> {
    type_error("evaluable", crate::error::indicator(functor))
}

fn constant(name: &str) -> Res<Term> {
    Ok(match name {
        "pi" => Term::float(std::f64::consts::PI),
        "e" => Term::float(rounding::euler()),
        "inf" | "infinite" => Term::float(f64::INFINITY),
        "nan" => Term::float(f64::NAN),
        "epsilon" => Term::float(f64::EPSILON),
        "max_tagged_integer" => Term::Int((1 << 60) - 1),
        "min_tagged_integer" => Term::Int(-(1 << 60)),
        "max_integer" => Term::Int(i64::MAX),
        "min_integer" => Term::Int(i64::MIN),
        "random" | "random_float" => Term::float(random()),
        "cputime" => Term::float(crate::stdlib::system::cpu_seconds()),
        "realtime" => Term::Int(crate::stdlib::system::wall_seconds() as i64),
        "[]" => return Err(type_error("evaluable", Term::Atom(known().nil))),
        name => {
            let functor = Functor::new(crate::term::Atom::new(name), 0);
            return Err(error(Term::apply("type_error", &[Term::atom("evaluable"), crate::error::indicator(functor)])));
        }
    })
}
