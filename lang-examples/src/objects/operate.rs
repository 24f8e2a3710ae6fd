//! Operators on values that the language knows. [`Value::Unbound`] says that it does not know
//! them: then a class may.

use jit_runtime::prelude::*;

use super::fault::Fault;
use super::list::List;
use super::names::Name;
use super::value::{Value, kind};

/// An operator of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub enum Binary {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `//`
    FloorDiv,
    /// `%`
    Mod,
    /// `==`
    Eq,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

impl Binary {
    /// As it is written, and the method of a class that gives it a meaning.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Binary::Add => ("+", "__add__"),
            Binary::Sub => ("-", "__sub__"),
            Binary::Mul => ("*", "__mul__"),
            Binary::Div => ("/", "__truediv__"),
            Binary::FloorDiv => ("//", "__floordiv__"),
            Binary::Mod => ("%", "__mod__"),
            Binary::Eq => ("==", "__eq__"),
            Binary::Lt => ("<", "__lt__"),
            Binary::Le => ("<=", "__le__"),
            Binary::Gt => (">", "__gt__"),
            Binary::Ge => (">=", "__ge__"),
        }
    }
}

#[jit]
impl Binary {
    /// The method of a class that gives the operator a meaning.
    #[elidable]
    pub fn special(self) -> &'static Name {
        Name::of(self.names().1)
    }

    /// The error of operands that the operator has no meaning for.
    #[dont_look_inside]
    pub fn refuse(self, a: Value, b: Value) -> Gc<Fault> {
        Fault::new(format!("`{}` is not defined for {} and {}", self.names().0, kind(a), kind(b)))
    }
}

/// `a op b`.
#[jit]
#[inline(always)]
pub fn binary(op: Binary, a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match op {
        Binary::Add => add(a, b),
        Binary::Sub => sub(a, b),
        Binary::Mul => mul(a, b),
        Binary::Div => div(a, b),
        Binary::FloorDiv => floor_div(a, b),
        Binary::Mod => modulo(a, b),
        Binary::Eq => Ok(equal(a, b)),
        Binary::Lt => Ok(less(a, b)),
        Binary::Le => Ok(less_or_equal(a, b)),
        Binary::Gt => Ok(less(b, a)),
        Binary::Ge => Ok(less_or_equal(b, a)),
    }
}

#[dont_look_inside]
fn overflow() -> Gc<Fault> {
    Fault::new("integer overflow: integers have 64 bits")
}

#[dont_look_inside]
fn zero() -> Gc<Fault> {
    Fault::new("division by zero")
}

#[jit]
fn int(result: Option<i64>) -> Result<Value, Gc<Fault>> {
    match result {
        Some(n) => Ok(Value::Int(n)),
        None => Err(overflow()),
    }
}

#[jit]
fn add(a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => int(a.checked_add(b)),
        (Value::Float(a), Value::Float(b)) => Ok(Value::Float(a + b)),
        (Value::Int(a), Value::Float(b)) => Ok(Value::Float(a as f64 + b)),
        (Value::Float(a), Value::Int(b)) => Ok(Value::Float(a + b as f64)),
        (Value::Text(a), Value::Text(b)) => Ok(Value::Text(a.join(b))),
        (Value::List(a), Value::List(b)) => Ok(Value::List(chain(a, b))),
        _ => Ok(Value::Unbound),
    }
}

#[jit]
fn sub(a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => int(a.checked_sub(b)),
        (Value::Float(a), Value::Float(b)) => Ok(Value::Float(a - b)),
        (Value::Int(a), Value::Float(b)) => Ok(Value::Float(a as f64 - b)),
        (Value::Float(a), Value::Int(b)) => Ok(Value::Float(a - b as f64)),
        _ => Ok(Value::Unbound),
    }
}

#[jit]
fn mul(a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => int(a.checked_mul(b)),
        (Value::Float(a), Value::Float(b)) => Ok(Value::Float(a * b)),
        (Value::Int(a), Value::Float(b)) => Ok(Value::Float(a as f64 * b)),
        (Value::Float(a), Value::Int(b)) => Ok(Value::Float(a * b as f64)),
        (Value::List(list), Value::Int(n)) => repeat(list, n),
        _ => Ok(Value::Unbound),
    }
}

#[jit]
fn div(a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => quotient(a as f64, b as f64),
        (Value::Float(a), Value::Float(b)) => quotient(a, b),
        (Value::Int(a), Value::Float(b)) => quotient(a as f64, b),
        (Value::Float(a), Value::Int(b)) => quotient(a, b as f64),
        _ => Ok(Value::Unbound),
    }
}

#[jit]
fn quotient(a: f64, b: f64) -> Result<Value, Gc<Fault>> {
    if b == 0.0 { Err(zero()) } else { Ok(Value::Float(a / b)) }
}

#[jit]
fn floor_div(a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => {
            if b == 0 {
                return Err(zero());
            }
            match a.checked_div(b) {
                // Rust rounds towards 0, the language down.
                Some(q) => Ok(Value::Int(if a % b != 0 && (a < 0) != (b < 0) { q - 1 } else { q })),
                None => Err(overflow()),
            }
        }
        (Value::Float(a), Value::Float(b)) => floor_quotient(a, b),
        (Value::Int(a), Value::Float(b)) => floor_quotient(a as f64, b),
        (Value::Float(a), Value::Int(b)) => floor_quotient(a, b as f64),
        _ => Ok(Value::Unbound),
    }
}

#[jit]
fn floor_quotient(a: f64, b: f64) -> Result<Value, Gc<Fault>> {
    if b == 0.0 { Err(zero()) } else { Ok(Value::Float((a / b).floor())) }
}

#[jit]
fn modulo(a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => {
            if b == 0 {
                return Err(zero());
            }
            // The remainder has the sign of the divisor.
            let r = a.wrapping_rem(b);
            Ok(Value::Int(if r != 0 && (r < 0) != (b < 0) { r + b } else { r }))
        }
        (Value::Float(a), Value::Float(b)) => remainder(a, b),
        (Value::Int(a), Value::Float(b)) => remainder(a as f64, b),
        (Value::Float(a), Value::Int(b)) => remainder(a, b as f64),
        _ => Ok(Value::Unbound),
    }
}

#[dont_look_inside]
fn remainder(a: f64, b: f64) -> Result<Value, Gc<Fault>> {
    if b == 0.0 {
        return Err(zero());
    }
    let r = a % b;
    Ok(Value::Float(if r != 0.0 && (r < 0.0) != (b < 0.0) { r + b } else { r }))
}

/// The elements of both.
#[dont_look_inside]
fn chain(a: Gc<List>, b: Gc<List>) -> Gc<List> {
    let (x, y) = (a.len.get(), b.len.get());
    let list = List::with_room(x + y, 0);
    (0..x).for_each(|i| list.put(i, a.at(i)));
    (0..y).for_each(|i| list.put(x + i, b.at(i)));
    list
}

#[dont_look_inside]
fn repeat(list: Gc<List>, times: i64) -> Result<Value, Gc<Fault>> {
    let len = list.len.get();
    let total = len.checked_mul(times.max(0) as usize).filter(|total| *total <= isize::MAX as usize / 32);
    let Some(total) = total else { return Err(Fault::new("the list would be too long")) };
    let all = List::with_room(total, 0);
    (0..total).for_each(|i| all.put(i, list.at(i % len)));
    Ok(Value::List(all))
}

/// Whether two values are equal; objects of classes are if they are the same.
#[jit]
fn equal(a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::of_bool(a == b),
        (Value::Float(a), Value::Float(b)) => Value::of_bool(a == b),
        (Value::Int(a), Value::Float(b)) => Value::of_bool(a as f64 == b),
        (Value::Float(a), Value::Int(b)) => Value::of_bool(a == b as f64),
        (Value::Text(a), Value::Text(b)) => Value::of_bool(a.same(b)),
        (Value::List(a), Value::List(b)) => Value::of_bool(equal_lists(a, b)),
        (Value::Instance(_), _) => Value::Unbound,
        (Value::Record(_), _) => Value::Unbound,
        _ => Value::of_bool(identical(a, b)),
    }
}

#[dont_look_inside]
fn equal_lists(a: Gc<List>, b: Gc<List>) -> bool {
    let same = |i| match equal(a.at(i), b.at(i)) {
        Value::Unbound => identical(a.at(i), b.at(i)),
        answer => answer.is_true(),
    };
    a.len.get() == b.len.get() && (a == b || (0..a.len.get()).all(same))
}

/// Whether two values are the same number, constant or object.
#[jit]
pub fn identical(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::None, Value::None) => true,
        (Value::True, Value::True) => true,
        (Value::False, Value::False) => true,
        (Value::Int(a), Value::Int(b)) => a == b,
        (Value::Float(a), Value::Float(b)) => a == b,
        (Value::Text(a), Value::Text(b)) => a == b,
        (Value::List(a), Value::List(b)) => a == b,
        (Value::Range(a), Value::Range(b)) => a == b,
        (Value::Function(a), Value::Function(b)) => a == b,
        (Value::Method(a), Value::Method(b)) => a == b,
        (Value::Builtin(a), Value::Builtin(b)) => a == b,
        (Value::Class(a), Value::Class(b)) => a == b,
        (Value::Instance(a), Value::Instance(b)) => a == b,
        (Value::Record(a), Value::Record(b)) => a == b,
        (Value::Module(a), Value::Module(b)) => a == b,
        _ => false,
    }
}

#[jit]
fn less(a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::of_bool(a < b),
        (Value::Float(a), Value::Float(b)) => Value::of_bool(a < b),
        (Value::Int(a), Value::Float(b)) => Value::of_bool((a as f64) < b),
        (Value::Float(a), Value::Int(b)) => Value::of_bool(a < b as f64),
        (Value::Text(a), Value::Text(b)) => Value::of_bool(a.before(b)),
        _ => Value::Unbound,
    }
}

#[jit]
fn less_or_equal(a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::of_bool(a <= b),
        (Value::Float(a), Value::Float(b)) => Value::of_bool(a <= b),
        (Value::Int(a), Value::Float(b)) => Value::of_bool(a as f64 <= b),
        (Value::Float(a), Value::Int(b)) => Value::of_bool(a <= b as f64),
        (Value::Text(a), Value::Text(b)) => Value::of_bool(!b.before(a)),
        _ => Value::Unbound,
    }
}

/// `-a`.
#[jit]
pub fn negate(a: Value) -> Result<Value, Gc<Fault>> {
    match a {
        Value::Int(a) => int(a.checked_neg()),
        Value::Float(a) => Ok(Value::Float(-a)),
        other => Err(cannot_negate(other)),
    }
}

#[dont_look_inside]
fn cannot_negate(a: Value) -> Gc<Fault> {
    Fault::new(format!("`-` is not defined for {}", kind(a)))
}
