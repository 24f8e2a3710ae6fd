//! Operators on numbers and strings. What they do not know is for a metamethod.

use jit_runtime::prelude::*;

use super::call::invoke_with;
use super::fault::Fault;
use super::frame::{Frame, Registers, Site, TEST, TEST_NOT};
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

impl Event {
    fn name(self, world: Gc<World>) -> Gc<Str> {
        let names = world.names;
        match self {
            Event::Add => names.add,
            Event::Sub => names.sub,
            Event::Mul => names.mul,
            Event::Div => names.div,
            Event::IDiv => names.idiv,
            Event::Mod => names.mod_op,
            Event::Pow => names.pow,
            Event::BAnd => names.band,
            Event::BOr => names.bor,
            Event::BXor => names.bxor,
            Event::Shl => names.shl,
            Event::Shr => names.shr,
            Event::Unm => names.unm,
            Event::BNot => names.bnot,
            Event::Lt => names.lt,
            Event::Le => names.le,
            Event::Eq => names.eq,
            Event::Concat => names.concat,
            Event::Len => names.len,
        }
    }

    fn is_bitwise(self) -> bool {
        matches!(self, Event::BAnd | Event::BOr | Event::BXor | Event::Shl | Event::Shr | Event::BNot)
    }

    /// What the first of two operands that has a metamethod for it has.
    pub fn handler(self, world: Gc<World>, a: Value, b: Value) -> Value {
        let name = self.name(world);
        let of = |v| World::metatable(v).map_or(Value::Nil, |meta| meta.find_str(name));
        match of(a) {
            Value::Nil => of(b),
            handler => handler,
        }
    }
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

#[elidable]
fn float_mod(a: f64, b: f64) -> f64 {
    let rest = a % b;
    if rest * b < 0.0 { rest + b } else { rest }
}

#[elidable]
fn power(a: f64, b: f64) -> f64 {
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

/// An operator on values that are not two numbers, or that may fail: by conversion, then by a metamethod. `operand`
/// says which operand of the instruction `b` is, for messages.
#[dont_look_inside]
pub fn operate(event: Event, a: Value, b: Value, frame: Gc<Frame>, to: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = World::get();
    if let Some(result) = converted(event, a, b)? {
        frame.registers[to].set(result);
        return Ok(frame);
    }
    let handler = event.handler(world, a, b);
    if !handler.is_nil() {
        return invoke_with(handler, &[a, b], frame, Site::values(to, 2));
    }
    let is_text = |v| matches!(v, Value::Str(_));
    if !event.is_bitwise() && (is_text(a) || is_text(b)) {
        let name = event.name(world).bytes();
        let name = String::from_utf8_lossy(&name[2..]).into_owned();
        let (a, b) = (a.type_name(), b.type_name());
        return Err(Fault::text(format!("attempt to {name} a '{a}' with a '{b}'")));
    }
    // The culprit is the second operand if the first would have done.
    let (operand, culprit) = match (a, b) {
        _ if event.is_bitwise() => match (is_number(a), is_number(b)) {
            (true, true) => return Err(Fault::no_integer(u8::from(a.to_integer().is_some()))),
            (true, false) => (1, b),
            _ => (0, a),
        },
        (a, b) if is_number(a) || matches!(a, Value::Str(_)) && a.to_number().is_some() => (1, b),
        (a, _) => (0, a),
    };
    let attempt = if event.is_bitwise() { "perform bitwise operation on" } else { "perform arithmetic on" };
    Err(Fault::operand(attempt, operand, culprit))
}

fn is_number(v: Value) -> bool {
    matches!(v, Value::Int(_) | Value::Float(_))
}

/// The result on numbers, and on strings that are numerals.
fn converted(event: Event, a: Value, b: Value) -> Result<Option<Value>, Gc<Fault>> {
    let (a, b) = match event.is_bitwise() {
        true => match (a.to_integer(), b.to_integer()) {
            // A string is no number here, not even a numeral.
            (Some(x), Some(y)) if is_number(a) && is_number(b) => (Value::Int(x), Value::Int(y)),
            _ => return Ok(None),
        },
        false => match (a.to_number(), b.to_number()) {
            (Some(a), Some(b)) => (a, b),
            _ => return Ok(None),
        },
    };
    match (event, arithmetic(event, a, b)) {
        (Event::IDiv, Value::Nil) => Err(Fault::text("attempt to divide by zero")),
        (Event::Mod, Value::Nil) => Err(Fault::text("attempt to perform 'n%0'")),
        (_, result) => Ok(Some(result)),
    }
}

/// `a op b` of two numbers or numerals for libraries; nothing if they are none.
///
/// # Errors
/// A division by zero.
pub fn compute(event: Event, a: Value, b: Value) -> Result<Option<Value>, Gc<Fault>> {
    converted(event, a, b)
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
        (Value::Str(a), Value::Str(b)) => a.before(b) as usize,
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
        (Value::Str(a), Value::Str(b)) => !b.before(a) as usize,
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

/// A comparison that is for a metamethod; it decides whether the frame goes on at `target`, if it is as `truth` says.
#[dont_look_inside]
pub fn compare(
    event: Event,
    a: Value,
    b: Value,
    frame: Gc<Frame>,
    target: usize,
    truth: bool,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = World::get();
    let handler = event.handler(world, a, b);
    if handler.is_nil() {
        // `a <= b` is `not (b < a)` where only `__lt` is there, as the reference has it.
        let handler = if event == Event::Le { Event::Lt.handler(world, b, a) } else { Value::Nil };
        if handler.is_nil() {
            return Err(incomparable(a, b));
        }
        let kind = if truth { TEST_NOT } else { TEST };
        return invoke_with(handler, &[b, a], frame, Site::test(target, kind));
    }
    let kind = if truth { TEST } else { TEST_NOT };
    invoke_with(handler, &[a, b], frame, Site::test(target, kind))
}

/// The error of a comparison of values that have no order.
pub fn incomparable(a: Value, b: Value) -> Gc<Fault> {
    let (a, b) = (World::type_name(a), World::type_name(b));
    Fault::text(match a == b {
        true => format!("attempt to compare two {a} values"),
        false => format!("attempt to compare {a} with {b}"),
    })
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

/// The same of two tables of which one has a metatable.
#[dont_look_inside]
pub fn equal(a: Value, b: Value, frame: Gc<Frame>, target: usize, truth: bool) -> Result<Gc<Frame>, Gc<Fault>> {
    let handler = Event::Eq.handler(World::get(), a, b);
    if handler.is_nil() {
        if !truth {
            frame.pc.set(target);
        }
        return Ok(frame);
    }
    let kind = if truth { TEST } else { TEST_NOT };
    invoke_with(handler, &[a, b], frame, Site::test(target, kind))
}

/// `#v` of a table without a metatable and of a string; negative for others.
#[jit]
#[inline(always)]
pub fn length(v: Value) -> i64 {
    match v {
        Value::Str(s) => s.len as i64,
        Value::Table(t) => match t.meta.get() {
            None => t.len.get() as i64,
            Some(_) => -1,
        },
        _ => -1,
    }
}

/// `#v` of others.
#[dont_look_inside]
pub fn length_by_meta(v: Value, frame: Gc<Frame>, to: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    let handler = Event::Len.handler(World::get(), v, Value::Nil);
    match (handler, v) {
        (Value::Nil, Value::Table(t)) => {
            frame.registers[to].set(Value::Int(t.border() as i64));
            Ok(frame)
        }
        (Value::Nil, _) => Err(Fault::operand("get length of", 0, v)),
        _ => invoke_with(handler, &[v, v], frame, Site::values(to, 2)),
    }
}

/// `a .. b` of strings or numbers; nil if one is neither.
#[dont_look_inside]
pub fn join_two(a: Value, b: Value) -> Value {
    if let (Value::Str(a), Value::Str(b)) = (a, b) {
        return Value::Str(Str::join(a, b));
    }
    joined(&[a, b])
}

/// `a .. b .. c`, the same way.
#[dont_look_inside]
pub fn join_three(a: Value, b: Value, c: Value) -> Value {
    joined(&[a, b, c])
}

fn joined(parts: &[Value]) -> Value {
    if !parts.iter().all(|v| matches!(v, Value::Str(_) | Value::Int(_) | Value::Float(_))) {
        return Value::Nil;
    }
    if let Value::Str(long) = parts[0]
        && long.len >= 256
    {
        let mut rest = Vec::new();
        parts[1..].iter().for_each(|v| v.show(&mut rest));
        return Value::Str(Str::join(long, Str::new(&rest)));
    }
    let mut text = Vec::with_capacity(64);
    parts.iter().for_each(|v| v.show(&mut text));
    Value::str(text)
}

/// `..` of registers that are all strings or numbers; nil if one is not.
#[dont_look_inside]
pub fn join(frame: Gc<Frame>, first: usize, count: usize) -> Value {
    let parts = GcArray::from_fn(count, |n| frame.registers[first + n].get());
    joined(&parts)
}

/// `..` of the first `left` registers from `first` on, one pair at a time from the right, to register `to`.
#[dont_look_inside]
pub fn concat(frame: Gc<Frame>, first: usize, left: usize, to: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    let registers = frame.registers;
    for n in (1..left).rev() {
        let (a, b) = (registers[first + n - 1].get(), registers[first + n].get());
        if let (Some(x), Some(y)) = (a.to_str(), b.to_str()) {
            registers[first + n - 1].set(Value::Str(Str::join(x, y)));
            continue;
        }
        let handler = Event::Concat.handler(World::get(), a, b);
        if handler.is_nil() {
            let first = a.to_str().is_none();
            let (operand, culprit) = if first { (n - 1, a) } else { (n, b) };
            return Err(Fault::operand("concatenate", operand as u8, culprit));
        }
        return invoke_with(handler, &[a, b], frame, Site::concat(first + n - 1, n));
    }
    registers[to].set(registers[first].get());
    Ok(frame)
}

/// The numbers of a `for`: a message if they are none. Then the second is the number of turns to come, for integers.
#[jit]
#[inline(always)]
pub fn prepare_for(frame: Gc<Frame>, regs: Registers, base: usize) -> Result<bool, Gc<Fault>> {
    match (regs[base].get(), regs[base + 1].get(), regs[base + 2].get()) {
        (Value::Int(start), Value::Int(limit), Value::Int(step)) => {
            if step <= 0 {
                return prepare_other(frame, base);
            }
            if start > limit {
                return Ok(false);
            }
            let distance = limit.wrapping_sub(start) as u64;
            regs[base + 1].set(Value::Int((distance / step as u64) as i64));
            regs[base + 3].set(Value::Int(start));
            Ok(true)
        }
        _ => prepare_other(frame, base),
    }
}

#[dont_look_inside]
fn prepare_other(frame: Gc<Frame>, base: usize) -> Result<bool, Gc<Fault>> {
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
        registers[base + 3].set(Value::Int(start));
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
    registers[base + 3].set(Value::Float(start));
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
