//! `math`.

use jit_runtime::prelude::*;

use super::check::{Outcome, instead};
use crate::lib::number;
use crate::vm::closure::{Run, Special};
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::operate::less;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("abs", Special::Abs, |c| {
        Ok(match c.get(0) {
            Value::Int(n) => Value::Int(n.wrapping_abs()),
            // Of a string too.
            _ => Value::Float(c.float(0)?.abs()),
        })
    }),
    ("ceil", Special::Ceil, |c| round(c, f64::ceil)),
    ("floor", Special::Floor, |c| round(c, f64::floor)),
    ("sqrt", Special::Sqrt, |c| Ok(Value::Float(c.float(0)?.sqrt()))),
    ("sin", Special::Sin, |c| Ok(Value::Float(c.float(0)?.sin()))),
    ("cos", Special::Cos, |c| Ok(Value::Float(c.float(0)?.cos()))),
    ("tan", Special::Tan, |c| Ok(Value::Float(c.float(0)?.tan()))),
    ("asin", Special::Asin, |c| Ok(Value::Float(c.float(0)?.asin()))),
    ("acos", Special::Acos, |c| Ok(Value::Float(c.float(0)?.acos()))),
    ("atan", Special::Atan, atan),
    ("exp", Special::Exp, |c| Ok(Value::Float(c.float(0)?.exp()))),
    ("deg", Special::None, |c| Ok(Value::Float(c.float(0)? * (180.0 / std::f64::consts::PI)))),
    ("rad", Special::None, |c| Ok(Value::Float(c.float(0)? * (std::f64::consts::PI / 180.0)))),
    ("log", Special::Log, log),
    ("fmod", Special::None, fmod),
    ("modf", Special::None, modf),
    ("tointeger", Special::ToInteger, |c| {
        Ok(match c.any(0)? {
            value @ Value::Int(_) => value,
            Value::Float(x) => number::exact_integer(x).map_or(Value::Nil, Value::Int),
            value @ Value::Str(_) => value.to_integer().map_or(Value::Nil, Value::Int),
            _ => Value::Nil,
        })
    }),
    ("type", Special::None, |c| {
        Ok(match c.any(0)? {
            Value::Int(_) => Value::str("integer"),
            Value::Float(_) => Value::str("float"),
            _ => Value::Nil,
        })
    }),
    ("ult", Special::None, |c| Ok(Value::of_bool((c.integer(0)? as u64) < c.integer(1)? as u64))),
    ("max", Special::Max, |c| extreme(c, true)),
    ("min", Special::Min, |c| extreme(c, false)),
    ("random", Special::Random, random),
    ("randomseed", Special::None, seed),
    // Of earlier versions, which the reference has as it is mostly built.
    ("atan2", Special::None, atan),
    ("cosh", Special::None, |c| Ok(Value::Float(c.float(0)?.cosh()))),
    ("sinh", Special::None, |c| Ok(Value::Float(c.float(0)?.sinh()))),
    ("tanh", Special::None, |c| Ok(Value::Float(c.float(0)?.tanh()))),
    ("log10", Special::None, |c| Ok(Value::Float(c.float(0)?.log10()))),
    ("pow", Special::Pow, |c| {
        let x = c.float(0)?;
        Ok(Value::Float(x.powf(c.float(1)?)))
    }),
    ("frexp", Special::None, |c| {
        let (fraction, exponent) = libm::frexp(c.float(0)?);
        super::check::many(&[Value::Float(fraction), Value::Int(exponent.into())])
    }),
    ("ldexp", Special::None, |c| {
        let x = c.float(0)?;
        Ok(Value::Float(libm::ldexp(x, c.integer(1)? as i32)))
    }),
];

/// The library with its constants.
pub fn library() -> Gc<Table> {
    let math = crate::vm::closure::library(FUNCTIONS);
    Table::set_field(math, "pi", Value::Float(std::f64::consts::PI));
    Table::set_field(math, "huge", Value::Float(f64::INFINITY));
    Table::set_field(math, "maxinteger", Value::Int(i64::MAX));
    Table::set_field(math, "mininteger", Value::Int(i64::MIN));
    math
}

fn atan(call: &Call) -> Outcome {
    let y = call.float(0)?;
    Ok(Value::Float(y.atan2(if call.get(1).is_nil() { 1.0 } else { call.float(1)? })))
}

fn round(call: &Call, how: fn(f64) -> f64) -> Outcome {
    if let int @ Value::Int(_) = call.get(0) {
        return Ok(int);
    }
    // Of a string too, which is a float then.
    let whole = how(call.float(0)?);
    Ok(number::exact_integer(whole).map_or(Value::Float(whole), Value::Int))
}

fn log(call: &Call) -> Outcome {
    let x = call.float(0)?;
    Ok(Value::Float(match call.get(1) {
        Value::Nil => x.ln(),
        _ => match call.float(1)? {
            2.0 => x.log2(),
            10.0 => x.log10(),
            base => x.ln() / base.ln(),
        },
    }))
}

fn fmod(call: &Call) -> Outcome {
    match (call.get(0), call.get(1)) {
        (Value::Int(_), Value::Int(0)) => Err(Fault::argument(2, "zero")),
        (Value::Int(a), Value::Int(b)) => Ok(Value::Int(a.wrapping_rem(b))),
        _ => {
            // The reference looks at its second argument first.
            let divisor = call.float(1)?;
            Ok(Value::Float(call.float(0)? % divisor))
        }
    }
}

fn modf(call: &Call) -> Outcome {
    if let int @ Value::Int(_) = call.get(0) {
        return super::check::many(&[int, Value::Float(0.0)]);
    }
    let x = call.float(0)?;
    let whole = x.trunc();
    let rest = if x.is_infinite() { 0.0 } else { x - whole };
    let whole = number::exact_integer(whole).map_or(Value::Float(whole), Value::Int);
    super::check::many(&[whole, Value::Float(rest)])
}

fn extreme(call: &Call, largest: bool) -> Outcome {
    let mut best = call.any(0)?;
    // What has an order of its own, or none.
    if (0..call.len()).any(|n| !matches!(call.get(n), Value::Int(_) | Value::Float(_))) {
        return instead(if largest { "max" } else { "min" }, &call.rest(0));
    }
    for n in 1..call.len() {
        let value = call.get(n);
        let better = if largest { less(best, value) } else { less(value, best) };
        if better == 1 {
            best = value;
        }
    }
    Ok(best)
}

fn random(call: &Call) -> Outcome {
    let generator = World::get().random;
    match interval(call) {
        Ok(None) => Ok(Value::Float(generator.float())),
        Ok(Some((1, 0))) if call.len() == 1 => Ok(Value::Int(generator.word() as i64)),
        Ok(Some((low, high))) if low <= high => Ok(Value::Int(generator.between(low, high))),
        // As in the reference, a call that fails takes a word, too.
        otherwise => {
            generator.word();
            otherwise.and_then(|_| Err(Fault::argument(1, "interval is empty")))
        }
    }
}

/// The bounds that a call of `math.random` asks for, if any.
fn interval(call: &Call) -> Result<Option<(i64, i64)>, Gc<Fault>> {
    Ok(match call.len() {
        0 => None,
        1 => Some((1, call.integer(0)?)),
        2 => Some((call.integer(0)?, call.integer(1)?)),
        _ => return Err(Fault::text("wrong number of arguments")),
    })
}

fn seed(call: &Call) -> Outcome {
    let (first, second) = match call.get(0) {
        _ if call.is_empty() => {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            (now.map_or(0, |d| d.as_nanos() as i64), std::process::id().into())
        }
        Value::Float(x) => (number::exact_integer(x).unwrap_or(x.to_bits() as i64), call.integer_or(1, 0)?),
        _ => (call.integer(0)?, call.integer_or(1, 0)?),
    };
    World::get().random.seed(first as u64, second as u64);
    super::check::many(&[Value::Int(first), Value::Int(second)])
}
