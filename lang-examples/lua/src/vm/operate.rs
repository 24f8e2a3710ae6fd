//! Operators on numbers, and on strings where they are as quick. What they do not know is for [`super::meta`].

use jit_runtime::prelude::*;

use super::fault::Fault;
use super::frame::{Frame, Registers};
use super::string::Str;
use super::value::Value;
use super::world::World;
use crate::lib::number;

/// An operator with a metamethod.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[allow(missing_docs, reason = "they are called as the metamethods are")]
pub enum Event {
    Add,
    Sub,
    Mul,
    Div,
    IDiv,
    Mod,
    Pow,
    BAnd,
    BOr,
    BXor,
    Shl,
    Shr,
    Unm,
    BNot,
    Lt,
    Le,
    Eq,
    Concat,
    Len,
}

/// `a op b` on numbers; nil if they are none, or the operator may fail.
#[jit]
#[inline(always)]
pub fn arithmetic(event: Event, a: Value, b: Value) -> Value {
    match event {
        Event::Add => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_add(b)),
            (Value::Float(a), Value::Float(b)) => Value::Float(a + b),
            (Value::Int(a), Value::Float(b)) => Value::Float(a as f64 + b),
            (Value::Float(a), Value::Int(b)) => Value::Float(a + b as f64),
            _ => Value::Nil,
        },
        Event::Sub => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_sub(b)),
            (Value::Float(a), Value::Float(b)) => Value::Float(a - b),
            (Value::Int(a), Value::Float(b)) => Value::Float(a as f64 - b),
            (Value::Float(a), Value::Int(b)) => Value::Float(a - b as f64),
            _ => Value::Nil,
        },
        Event::Mul => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_mul(b)),
            (Value::Float(a), Value::Float(b)) => Value::Float(a * b),
            (Value::Int(a), Value::Float(b)) => Value::Float(a as f64 * b),
            (Value::Float(a), Value::Int(b)) => Value::Float(a * b as f64),
            _ => Value::Nil,
        },
        Event::Div => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Float(a as f64 / b as f64),
            (Value::Float(a), Value::Float(b)) => Value::Float(a / b),
            (Value::Int(a), Value::Float(b)) => Value::Float(a as f64 / b),
            (Value::Float(a), Value::Int(b)) => Value::Float(a / b as f64),
            _ => Value::Nil,
        },
        Event::IDiv => match (a, b) {
            (Value::Int(a), Value::Int(b)) => {
                if b == 0 {
                    Value::Nil
                } else {
                    Value::Int(floor_div(a, b))
                }
            }
            (Value::Float(a), Value::Float(b)) => Value::Float((a / b).floor()),
            (Value::Int(a), Value::Float(b)) => Value::Float((a as f64 / b).floor()),
            (Value::Float(a), Value::Int(b)) => Value::Float((a / b as f64).floor()),
            _ => Value::Nil,
        },
        Event::Mod => match (a, b) {
            (Value::Int(a), Value::Int(b)) => {
                if b == 0 {
                    Value::Nil
                } else {
                    Value::Int(floor_mod(a, b))
                }
            }
            (Value::Float(a), Value::Float(b)) => Value::Float(float_mod(a, b)),
            (Value::Int(a), Value::Float(b)) => Value::Float(float_mod(a as f64, b)),
            (Value::Float(a), Value::Int(b)) => Value::Float(float_mod(a, b as f64)),
            _ => Value::Nil,
        },
        Event::Pow => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Float(power(a as f64, b as f64)),
            (Value::Float(a), Value::Float(b)) => Value::Float(power(a, b)),
            (Value::Int(a), Value::Float(b)) => Value::Float(power(a as f64, b)),
            (Value::Float(a), Value::Int(b)) => Value::Float(power(a, b as f64)),
            _ => Value::Nil,
        },
        Event::BAnd => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a & b),
            _ => Value::Nil,
        },
        Event::BOr => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a | b),
            _ => Value::Nil,
        },
        Event::BXor => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a ^ b),
            _ => Value::Nil,
        },
        Event::Shl => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(shift_left(a, b)),
            _ => Value::Nil,
        },
        Event::Shr => match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(shift_left(a, b.wrapping_neg())),
            _ => Value::Nil,
        },
        Event::Unm => match a {
            Value::Int(a) => Value::Int(a.wrapping_neg()),
            Value::Float(a) => Value::Float(-a),
            _ => Value::Nil,
        },
        Event::BNot => match a {
            Value::Int(a) => Value::Int(!a),
            _ => Value::Nil,
        },
        _ => Value::Nil,
    }
}

/// `a // b`, where `b` is not 0.
#[jit]
#[inline(always)]
pub fn floor_div(a: i64, b: i64) -> i64 {
    let (quotient, rest) = (a.wrapping_div(b), a.wrapping_rem(b));
    if b > 0 {
        if rest < 0 { quotient - 1 } else { quotient }
    } else if rest > 0 {
        quotient - 1
    } else {
        quotient
    }
}

/// `a % b`, where `b` is not 0: it has the sign of `b`.
#[jit]
#[inline(always)]
pub fn floor_mod(a: i64, b: i64) -> i64 {
    let rest = a.wrapping_rem(b);
    if b > 0 {
        if rest < 0 { rest + b } else { rest }
    } else if rest > 0 {
        rest + b
    } else {
        rest
    }
}

/// `a % b` of floats. Of whole numbers below 2^53 it is exact in floats: a quotient that is rounded up to a whole number `n`
/// would be nearer to it than `n * 2^-53`, but it is no nearer than `1 / b`, and `n * b` is at most 2^53 then.
#[jit]
#[inline(always)]
fn float_mod(a: f64, b: f64) -> f64 {
    if a > 0.0 && b > 0.0 && a < 9007199254740992.0 && b < 9007199254740992.0 && a.floor() == a && b.floor() == b {
        return a - (a / b).floor() * b;
    }
    any_float_mod(a, b)
}

#[elidable]
fn any_float_mod(a: f64, b: f64) -> f64 {
    let rest = a % b;
    // Not by their product, which may underflow.
    if rest != 0.0 && (rest < 0.0) != (b < 0.0) { rest + b } else { rest }
}

/// A power of floats; squares come often.
#[elidable]
pub fn power(a: f64, b: f64) -> f64 {
    if b == 2.0 { a * a } else { a.powf(b) }
}

#[jit]
#[inline(always)]
fn shift_left(a: i64, by: i64) -> i64 {
    if by >= 0 {
        if by < 64 { a << by } else { 0 }
    } else if by > -64 {
        ((a as u64) >> by.wrapping_neg()) as i64
    } else {
        0
    }
}

/// Whether an integer is a float exactly because it is small.
#[jit]
#[inline(always)]
pub fn is_small(n: i64) -> bool {
    (n.wrapping_add(1 << 53) as u64) <= 1 << 54
}

/// `a < b` of numbers and strings: 0 or 1, and 2 if they are neither.
#[jit]
#[inline(always)]
pub fn less(a: Value, b: Value) -> usize {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => (a < b) as usize,
        (Value::Float(a), Value::Float(b)) => (a < b) as usize,
        (Value::Int(a), Value::Float(b)) => {
            if is_small(a) {
                ((a as f64) < b) as usize
            } else {
                int_less(a, b) as usize
            }
        }
        (Value::Float(a), Value::Int(b)) => {
            if is_small(b) {
                (a < b as f64) as usize
            } else {
                float_less(a, b) as usize
            }
        }
        (Value::Str(a), Value::Str(b)) => Str::before(a, b) as usize,
        _ => 2,
    }
}

/// The same for `a <= b`.
#[jit]
#[inline(always)]
pub fn less_or_equal(a: Value, b: Value) -> usize {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => (a <= b) as usize,
        (Value::Float(a), Value::Float(b)) => (a <= b) as usize,
        (Value::Int(a), Value::Float(b)) => {
            if is_small(a) {
                (a as f64 <= b) as usize
            } else {
                int_less_or_equal(a, b) as usize
            }
        }
        (Value::Float(a), Value::Int(b)) => {
            if is_small(b) {
                (a <= b as f64) as usize
            } else {
                float_less_or_equal(a, b) as usize
            }
        }
        (Value::Str(a), Value::Str(b)) => !Str::before(b, a) as usize,
        _ => 2,
    }
}

/// The integers below which, or up to which, all are below a float.
fn bound(x: f64, up: bool) -> Option<i64> {
    let whole = if up { x.ceil() } else { x.floor() };
    number::exact_integer(whole)
}

#[elidable]
fn int_less(a: i64, b: f64) -> bool {
    bound(b, true).map_or(b > 0.0, |b| a < b)
}

#[elidable]
fn int_less_or_equal(a: i64, b: f64) -> bool {
    bound(b, false).map_or(b > 0.0, |b| a <= b)
}

#[elidable]
fn float_less(a: f64, b: i64) -> bool {
    bound(a, false).map_or(a < 0.0, |a| a < b)
}

#[elidable]
fn float_less_or_equal(a: f64, b: i64) -> bool {
    bound(a, true).map_or(a < 0.0, |a| a <= b)
}

/// Whether tables or files that are not the same may be equal by a metamethod.
#[jit]
#[inline(always)]
pub fn may_be_equal(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Table(a), Value::Table(b)) => a != b && (a.meta.get().is_some() || b.meta.get().is_some()),
        _ => false,
    }
}

/// `#v` of a table without a metatable and of a string; negative for others.
#[jit]
#[inline(always)]
pub fn length(v: Value) -> i64 {
    match v {
        Value::Str(s) => s.len() as i64,
        Value::Table(t) => match t.meta.get() {
            None => t.len.get() as i64,
            Some(_) => -1,
        },
        _ => -1,
    }
}

/// The numbers of a `for`: a message if they are none. Then the second is the number of turns to come, for integers.
#[jit]
#[inline(always)]
pub fn prepare_for(frame: Gc<Frame>, regs: Registers, base: usize, variable: usize) -> Result<bool, Gc<Fault>> {
    match (regs[base].get(), regs[base + 1].get(), regs[base + 2].get()) {
        (Value::Int(start), Value::Int(limit), Value::Int(step)) => {
            if step <= 0 {
                return prepare_other(frame, base, variable);
            }
            if start > limit {
                return Ok(false);
            }
            let distance = limit.wrapping_sub(start) as u64;
            regs[base + 1].set(Value::Int((distance / step as u64) as i64));
            regs[variable].set(Value::Int(start));
            Ok(true)
        }
        _ => prepare_other(frame, base, variable),
    }
}

/// The next turn of a `for` by 1 on its variable `r[a]`, if there is one.
#[jit]
#[inline(always)]
pub fn next_turn(regs: Registers, a: usize) -> bool {
    match (regs[a].get(), regs[a + 1].get()) {
        (Value::Int(now), Value::Int(left)) => {
            if left == 0 {
                return false;
            }
            regs[a + 1].set(Value::Int(left.wrapping_sub(1)));
            regs[a].set(Value::Int(now.wrapping_add(1)));
            true
        }
        (Value::Float(now), Value::Float(limit)) => {
            let value = now + 1.0;
            if value <= limit {
                regs[a].set(Value::Float(value));
            }
            value <= limit
        }
        _ => false,
    }
}

#[dont_look_inside]
fn prepare_other(frame: Gc<Frame>, base: usize, variable: usize) -> Result<bool, Gc<Fault>> {
    let registers = frame.registers;
    let [start, limit, step] = [0, 1, 2].map(|n| registers[base + n].get());
    let bad =
        |what: &str, v: Value| Fault::text(format!("bad 'for' {what} (number expected, got {})", World::type_name(v)));
    if let (Value::Int(start), Value::Int(step)) = (start, step) {
        if step == 0 {
            return Err(Fault::text("'for' step is zero"));
        }
        // A string is a number here too.
        let limit = match limit.to_number().unwrap_or(Value::Nil) {
            Value::Int(limit) => limit,
            Value::Float(x) => match bound(x, step < 0) {
                Some(limit) => limit,
                None if x.is_nan() => return Ok(false),
                None if (x > 0.0) == (step < 0) => return Ok(false),
                None => {
                    if x > 0.0 {
                        i64::MAX
                    } else {
                        i64::MIN
                    }
                }
            },
            _ => return Err(bad("limit", limit)),
        };
        if if step > 0 { start > limit } else { start < limit } {
            return Ok(false);
        }
        let distance = if step > 0 { limit.wrapping_sub(start) } else { start.wrapping_sub(limit) } as u64;
        registers[base + 1].set(Value::Int((distance / step.unsigned_abs()) as i64));
        registers[variable].set(Value::Int(start));
        return Ok(true);
    }
    let float = Value::to_float;
    let Some(limit) = float(limit) else { return Err(bad("limit", limit)) };
    let Some(step) = float(step) else { return Err(bad("step", step)) };
    let Some(start) = float(start) else { return Err(bad("initial value", start)) };
    if step == 0.0 {
        return Err(Fault::text("'for' step is zero"));
    }
    if !(if step > 0.0 { start <= limit } else { start >= limit }) {
        return Ok(false);
    }
    registers[base].set(Value::Float(start));
    registers[base + 1].set(Value::Float(limit));
    registers[base + 2].set(Value::Float(step));
    registers[variable].set(Value::Float(start));
    Ok(true)
}

/// Whether a key can be that of an entry.
#[jit]
#[inline(always)]
pub fn is_key(key: Value) -> bool {
    match key {
        Value::Nil => false,
        Value::Float(x) => !x.is_nan(),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::{any_float_mod, float_mod};

    #[test]
    fn the_quick_rest_is_that_of_the_library() {
        let large = 9007199254740991.0;
        let edges = [1.0, 2.0, 3.0, 7.0, 10.0, 65536.0, 94906265.0, 94906266.0, 4503599627370497.0, large - 1.0, large];
        let mut seed = 1u64;
        let mut random = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((seed >> 11) >> (seed % 53)) as f64
        };
        let randoms: Vec<(f64, f64)> = (0..200_000).map(|_| (random(), random())).collect();
        let near = edges.iter().flat_map(|&a| edges.map(|b| [(a, b), (a * b % large, b), (a - 1.0, b)])).flatten();
        for (a, b) in near.chain(randoms) {
            let (quick, slow) = (float_mod(a, b), any_float_mod(a, b));
            assert!(quick.to_bits() == slow.to_bits() || quick.is_nan() && slow.is_nan(), "{a} % {b}: {quick}, {slow}");
        }
    }
}
