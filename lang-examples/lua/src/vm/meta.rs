//! Operators on what is no number: by conversion, then by a metamethod.
//!
//! They find their operands by the instruction that the frame is at. A value that is handed on would have to be in memory,
//! and then so would be what the interpreter's quick way works with.

use std::cell::Cell as StdCell;

use jit_runtime::heap;
use jit_runtime::prelude::*;

use super::access::handler_of;
use super::attention::out_of_memory;
use super::call::{invoke_two, invoke_with};
use super::closure::{Special, op_at};
use super::fault::Fault;
use super::frame::{Frame, Site, TEST, TEST_NOT};
use super::maths::is_number;
use super::operate::{Event, arithmetic};
use super::string::{Str, Text};
use super::value::Value;
use super::world::World;
use crate::code::{Args, Op};

#[jit]
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

    /// The metamethod of strings that a program has put in the place of the library's; else nil.
    fn of_strings(self, world: Gc<World>) -> Value {
        match handler_of(world.strings.get(), self.name(world)) {
            Value::Native(native) if native.special == Special::OfStrings => Value::Nil,
            handler => handler,
        }
    }

    /// The metamethod of the first of two operands that has one, one of them a table; else nil.
    fn of_tables(self, world: Gc<World>, a: Value, b: Value) -> Value {
        match (a, b) {
            (Value::Table(a), _) => match handler_of(a.meta.get(), self.name(world)) {
                Value::Nil => self.of_table(world, b),
                handler => handler,
            },
            (Value::Str(_), Value::Table(b)) => match self.of_strings(world) {
                Value::Nil => handler_of(b.meta.get(), self.name(world)),
                handler => handler,
            },
            // Numbers have no metatable.
            (Value::Int(_) | Value::Float(_), b) => self.of_table(world, b),
            _ => Value::Nil,
        }
    }

    fn of_table(self, world: Gc<World>, v: Value) -> Value {
        match v {
            Value::Table(table) => handler_of(table.meta.get(), self.name(world)),
            _ => Value::Nil,
        }
    }
}

impl Event {
    fn is_bitwise(self) -> bool {
        matches!(self, Event::BAnd | Event::BOr | Event::BXor | Event::Shl | Event::Shr | Event::BNot)
    }

    /// The metamethod of the first of two operands that has one, but for the library's of strings.
    fn handler(self, world: Gc<World>, a: Value, b: Value) -> Value {
        let name = self.name(world);
        let of = |v| match World::metatable(v).map_or(Value::Nil, |meta| meta.find_str(name)) {
            Value::Native(native) if native.special == Special::OfStrings => Value::Nil,
            handler => handler,
        };
        match of(a) {
            Value::Nil => of(b),
            handler => handler,
        }
    }

    /// Whether strings have the library's operator.
    fn is_of_strings(self, world: Gc<World>) -> bool {
        let found = world.strings.get().map(|meta| meta.find_str(self.name(world)));
        matches!(found, Some(Value::Native(native)) if native.special == Special::OfStrings)
    }
}

/// The instruction that a frame is at: the one before that with which it will go on.
#[jit]
fn present(frame: Gc<Frame>) -> Op {
    op_at(frame.proto(), frame.pc.get() - 1)
}

/// An operator, its operands, and the last operand of its instruction: the register of the result, or a target.
type Operation = (Event, Value, Value, usize);

#[jit]
fn registers(frame: Gc<Frame>, event: Event, r: Args) -> Operation {
    (event, frame.registers[r.b()].get(), frame.registers[r.c()].get(), r.a())
}

#[jit]
fn with_constant(frame: Gc<Frame>, event: Event, r: Args) -> Operation {
    (event, frame.registers[r.b()].get(), frame.proto().constants[r.c()], r.a())
}

#[jit]
fn unary(frame: Gc<Frame>, event: Event, r: Args) -> Operation {
    (event, frame.registers[r.b()].get(), frame.registers[r.b()].get(), r.a())
}

#[jit]
fn test(frame: Gc<Frame>, event: Event, r: Args) -> Operation {
    (event, frame.registers[r.a()].get(), frame.registers[r.b()].get(), r.x())
}

#[jit]
fn test_constant(frame: Gc<Frame>, event: Event, r: Args) -> Operation {
    (event, frame.registers[r.a()].get(), frame.proto().constants[r.b()], r.x())
}

#[jit]
fn test_of_constant(frame: Gc<Frame>, event: Event, r: Args) -> Operation {
    (event, frame.proto().constants[r.b()], frame.registers[r.a()].get(), r.x())
}

/// The operation of the present instruction.
#[jit]
fn operands(frame: Gc<Frame>) -> Operation {
    match present(frame) {
        Op::Add(r) => registers(frame, Event::Add, r),
        Op::Sub(r) => registers(frame, Event::Sub, r),
        Op::Mul(r) => registers(frame, Event::Mul, r),
        Op::Div(r) => registers(frame, Event::Div, r),
        Op::IDiv(r) => registers(frame, Event::IDiv, r),
        Op::Mod(r) => registers(frame, Event::Mod, r),
        Op::Pow(r) => registers(frame, Event::Pow, r),
        Op::BAnd(r) => registers(frame, Event::BAnd, r),
        Op::BOr(r) => registers(frame, Event::BOr, r),
        Op::BXor(r) => registers(frame, Event::BXor, r),
        Op::Shl(r) => registers(frame, Event::Shl, r),
        Op::Shr(r) => registers(frame, Event::Shr, r),
        Op::AddK(r) => with_constant(frame, Event::Add, r),
        Op::SubK(r) => with_constant(frame, Event::Sub, r),
        Op::MulK(r) => with_constant(frame, Event::Mul, r),
        Op::DivK(r) => with_constant(frame, Event::Div, r),
        Op::IDivK(r) => with_constant(frame, Event::IDiv, r),
        Op::ModK(r) => with_constant(frame, Event::Mod, r),
        Op::Neg(r) => unary(frame, Event::Unm, r),
        Op::BNot(r) => unary(frame, Event::BNot, r),
        Op::Len(r) => unary(frame, Event::Len, r),
        Op::Eq(r) | Op::Ne(r) => test(frame, Event::Eq, r),
        Op::Lt(r) | Op::Nlt(r) => test(frame, Event::Lt, r),
        Op::Le(r) | Op::Nle(r) => test(frame, Event::Le, r),
        Op::LtK(r) | Op::NltK(r) => test_constant(frame, Event::Lt, r),
        Op::LeK(r) | Op::NleK(r) => test_constant(frame, Event::Le, r),
        Op::GtK(r) | Op::NgtK(r) => test_of_constant(frame, Event::Lt, r),
        Op::GeK(r) | Op::NgeK(r) => test_of_constant(frame, Event::Le, r),
        _ => unreachable!("no operator"),
    }
}

#[jit]
fn jumps_if_true(op: Op) -> bool {
    matches!(op, Op::Eq(_) | Op::Lt(_) | Op::Le(_) | Op::LtK(_) | Op::LeK(_) | Op::GtK(_) | Op::GeK(_))
}

/// An operator on values that are not two numbers, or that may fail: by conversion, then by a metamethod.
#[jit]
pub fn operate(frame: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let (event, a, b, to) = operands(frame);
    match event.of_tables(frame.closure.proto.world, a, b) {
        Value::Nil => operate_on_others(frame),
        handler => invoke_two(handler, a, b, frame, Site::values(to, 2)),
    }
}

/// An operator on values of which no table has a metamethod for it.
#[dont_look_inside]
fn operate_on_others(frame: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = World::get();
    let (event, a, b, to) = operands(frame);
    let is_text = |v| matches!(v, Value::Str(_));
    let of_strings = !event.is_bitwise() && (is_text(a) || is_text(b));
    let handler = event.handler(world, a, b);
    // A metamethod in the place of the library's operator comes first.
    if (!of_strings || handler.is_nil() && event.is_of_strings(world))
        && let Some(result) = converted(event, a, b)?
    {
        frame.registers[to].set(result);
        return Ok(frame);
    }
    if !handler.is_nil() {
        return invoke_with(handler, &[a, b], frame, Site::values(to, 2));
    }
    if of_strings && event.is_of_strings(world) {
        return Err(Fault::text(event.misuse(world, a, b)));
    }
    // The culprit is the second operand if the first would have done.
    let (operand, culprit) = match (a, b) {
        _ if event.is_bitwise() => match (is_number(a), is_number(b)) {
            (true, true) => return Err(Fault::no_integer(u8::from(a.to_integer().is_some()))),
            (true, false) => (1, b),
            _ => (0, a),
        },
        (a, b) if is_number(a) => (1, b),
        (a, _) => (0, a),
    };
    let attempt = if event.is_bitwise() { "perform bitwise operation on" } else { "perform arithmetic on" };
    Err(Fault::operand(attempt, operand, culprit))
}

impl Event {
    /// The message of the library's operator of strings for operands that are no numbers.
    fn misuse(self, world: Gc<World>, a: Value, b: Value) -> String {
        let name = self.name(world).bytes();
        let name = String::from_utf8_lossy(&name[2..]).into_owned();
        format!("attempt to {name} a '{}' with a '{}'", a.type_name(), b.type_name())
    }

    /// The library's operator of strings as a function: its result, or the metamethod of the second operand that is to be called.
    pub fn called_on(self, a: Value, b: Value) -> Result<Result<Value, Value>, Gc<Fault>> {
        let world = World::get();
        if let Some(result) = converted(self, a, b)? {
            return Ok(Ok(result));
        }
        match World::metatable(b).map_or(Value::Nil, |meta| meta.find_str(self.name(world))) {
            handler if !handler.is_nil() && !matches!(b, Value::Str(_)) => Ok(Err(handler)),
            _ => Err(Fault::text(self.misuse(world, a, b))),
        }
    }
}

/// The result on numbers, and on strings that are numerals.
fn converted(event: Event, a: Value, b: Value) -> Result<Option<Value>, Gc<Fault>> {
    // Of strings it is a function of the library that fails, which has no place.
    let zero = |text: &str| match is_number(a) && is_number(b) {
        true => Fault::text(text),
        false => Fault::value(Value::str(text)),
    };
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
        (Event::IDiv, Value::Nil) => Err(zero("attempt to divide by zero")),
        (Event::Mod, Value::Nil) => Err(zero("attempt to perform 'n%0'")),
        (_, result) => Ok(Some(result)),
    }
}

/// A comparison that is for a metamethod; it decides where the frame goes on.
#[jit]
pub fn compare(frame: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let (event, a, b, target) = operands(frame);
    let truth = jumps_if_true(present(frame));
    match event.of_tables(frame.closure.proto.world, a, b) {
        Value::Nil => {
            // Only two tables are asked whether they are equal.
            if event != Event::Eq {
                return compare_others(frame);
            }
            if !truth {
                frame.pc.set(target);
            }
            Ok(frame)
        }
        handler => {
            let kind = if truth { TEST } else { TEST_NOT };
            invoke_two(handler, a, b, frame, Site::test(target, kind))
        }
    }
}

/// A comparison of values of which no table has a metamethod for it.
#[dont_look_inside]
fn compare_others(frame: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = World::get();
    let (event, a, b, target) = operands(frame);
    let truth = jumps_if_true(present(frame));
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
fn incomparable(a: Value, b: Value) -> Gc<Fault> {
    let (a, b) = (World::type_name(a), World::type_name(b));
    Fault::text(match a == b {
        true => format!("attempt to compare two {a} values"),
        false => format!("attempt to compare {a} with {b}"),
    })
}

/// `#v` of others.
#[jit]
pub fn length_by_meta(frame: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let (event, v, _, to) = operands(frame);
    match v {
        Value::Table(table) => match handler_of(table.meta.get(), event.name(frame.closure.proto.world)) {
            Value::Nil => {
                frame.registers[to].set(Value::Int(table.border() as i64));
                Ok(frame)
            }
            handler => invoke_two(handler, v, v, frame, Site::values(to, 2)),
        },
        _ => length_of_others(frame),
    }
}

#[dont_look_inside]
fn length_of_others(frame: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let (_, v, _, to) = operands(frame);
    let handler = Event::Len.handler(World::get(), v, Value::Nil);
    if handler.is_nil() {
        return Err(Fault::operand("get length of", 0, v));
    }
    invoke_with(handler, &[v, v], frame, Site::values(to, 2))
}

/// Whether `..` makes a string of it by itself.
#[jit]
fn is_text(v: Value) -> bool {
    matches!(v, Value::Str(_) | Value::Int(_) | Value::Float(_))
}

/// A text, or nil if it was to be longer than memory.
#[jit]
#[inline(always)]
fn text_of(text: Option<Gc<Str>>) -> Value {
    match text {
        Some(text) => Value::Str(text),
        None => Value::Nil,
    }
}

/// `a .. b` of strings or numbers; nil if one is neither, or if there is no memory: then [`concat_pairs`] says so.
#[jit]
pub fn join_two(a: Value, b: Value) -> Value {
    if let (Value::Str(a), Value::Str(b)) = (a, b) {
        return text_of(Str::join(a, b));
    }
    if is_text(a) && is_text(b) { text_of(of_two(a, b)) } else { Value::Nil }
}

/// `a .. b .. c`, the same way.
#[jit]
pub fn join_three(a: Value, b: Value, c: Value) -> Value {
    if is_text(a) && is_text(b) && is_text(c) { text_of(of_three(a, b, c)) } else { Value::Nil }
}

/// `..` of a list of values, the same way.
#[dont_look_inside]
pub fn join_all(parts: GcArray<Value>) -> Value {
    match parts.iter().all(|v| is_text(*v)) {
        true => text_of(joined(&parts)),
        false => Value::Nil,
    }
}

#[elidable]
fn of_two(a: Value, b: Value) -> Option<Gc<Str>> {
    joined(&[a, b])
}

#[elidable]
fn of_three(a: Value, b: Value, c: Value) -> Option<Gc<Str>> {
    joined(&[a, b, c])
}

thread_local! {
    /// Room for what is being joined.
    static TEXT: StdCell<Vec<u8>> = const { StdCell::new(Vec::new()) };
}

fn joined(parts: &[Value]) -> Option<Gc<Str>> {
    heap::catch_out_of_memory(|| joined_now(parts)).unwrap_or_default()
}

fn joined_now(parts: &[Value]) -> Option<Gc<Str>> {
    if let Value::Str(long) = parts[0]
        && long.len() >= 256
    {
        let mut rest = Vec::new();
        parts[1..].iter().for_each(|v| v.show(&mut rest));
        return Str::join(long, Str::new(&rest));
    }
    let mut text = TEXT.take();
    parts.iter().for_each(|v| v.show(&mut text));
    let joined = Str::new(&text);
    if text.capacity() <= 4096 {
        text.clear();
        TEXT.set(text);
    }
    Some(joined)
}

/// `..` of the first `left` registers from `first` on, of which one is neither a string nor a number, to register `to`.
#[jit]
pub fn concat(frame: Gc<Frame>, first: usize, left: usize, to: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    if left == 2 {
        let (a, b) = (frame.registers[first].get(), frame.registers[first + 1].get());
        match Event::Concat.of_tables(frame.closure.proto.world, a, b) {
            Value::Nil => {}
            handler => return invoke_two(handler, a, b, frame, Site::values(to, 2)),
        }
    }
    concat_pairs(frame, first, left, to)
}

/// `..` of the first `left` registers from `first` on, one pair at a time from the right, to register `to`.
#[dont_look_inside]
pub fn concat_pairs(frame: Gc<Frame>, first: usize, left: usize, to: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    let registers = frame.registers;
    for n in (1..left).rev() {
        let (a, b) = (registers[first + n - 1].get(), registers[first + n].get());
        if let (Some(x), Some(y)) = (a.to_str(), b.to_str()) {
            let Some(joined) = Str::join(x, y) else { return Err(out_of_memory()) };
            registers[first + n - 1].set(Value::Str(joined));
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
