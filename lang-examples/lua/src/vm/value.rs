//! Values: 16 bytes, a tag and a word.

use std::convert::Infallible;

use jit_runtime::prelude::*;

use super::closure::{Cell, Closure, Native, Request};
use super::file::File;
use super::operate::is_small;
use super::string::{Str, Text, append};
use super::table::Table;
use super::thread::Thread;
use crate::lib::number;

/// A value.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
pub enum Value {
    /// `nil`
    Nil,
    /// `false`
    False,
    /// `true`
    True,
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A string.
    Str(Gc<Str>),
    /// A table.
    Table(Gc<Table>),
    /// A function of a program.
    Function(Gc<Closure>),
    /// A function of a library.
    Native(Gc<Native>),
    /// A coroutine.
    Thread(Gc<Thread>),
    /// A file.
    File(Gc<File>),
    /// Only in registers and upvalues: where a variable is that functions share.
    Cell(Gc<Cell>),
    /// Only as the result of a library function: any number of values.
    Many(GcArray<Value>),
    /// The same: so many values that the world has as its `few`.
    Few(usize),
    /// Only as the result of a library function: the call that is to be made instead.
    Call(Gc<Request>),
}

#[jit]
impl Value {
    /// `true` or `false`.
    #[inline(always)]
    pub fn of_bool(truth: bool) -> Value {
        if truth { Value::True } else { Value::False }
    }

    /// Whether it is neither nil nor false.
    #[inline(always)]
    pub fn is_true(self) -> bool {
        !matches!(self, Value::Nil | Value::False)
    }

    /// Whether it is nil.
    #[inline(always)]
    pub fn is_nil(self) -> bool {
        matches!(self, Value::Nil)
    }

    /// Equality without metamethods.
    #[inline(always)]
    pub fn same(a: Value, b: Value) -> bool {
        match (a, b) {
            (Value::Nil, Value::Nil) | (Value::False, Value::False) | (Value::True, Value::True) => true,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => a == b,
            (Value::Int(a), Value::Float(b)) => a as f64 == b && (is_small(a) || int_is_float(a, b)),
            (Value::Float(a), Value::Int(b)) => a == b as f64 && (is_small(b) || int_is_float(b, a)),
            (Value::Str(a), Value::Str(b)) => Str::same(a, b),
            (Value::Table(a), Value::Table(b)) => a == b,
            (Value::Function(a), Value::Function(b)) => a == b,
            (Value::Native(a), Value::Native(b)) => a == b,
            (Value::Thread(a), Value::Thread(b)) => a == b,
            (Value::File(a), Value::File(b)) => a == b,
            _ => false,
        }
    }
}

/// Whether an integer is a float exactly, given that they are equal as floats.
#[elidable]
fn int_is_float(a: i64, b: f64) -> bool {
    number::exact_integer(b) == Some(a)
}

impl Value {
    /// A string of some bytes.
    pub fn str(bytes: impl AsRef<[u8]>) -> Value {
        Value::Str(Str::new(bytes.as_ref()))
    }

    /// What `type` says.
    pub fn type_name(self) -> &'static str {
        match self {
            Value::Nil | Value::Cell(_) | Value::Many(_) | Value::Few(_) | Value::Call(_) => "nil",
            Value::False | Value::True => "boolean",
            Value::Int(_) | Value::Float(_) => "number",
            Value::Str(_) => "string",
            Value::Table(_) => "table",
            Value::Function(_) | Value::Native(_) => "function",
            Value::Thread(_) => "thread",
            Value::File(_) => "userdata",
        }
    }

    /// The address of an object.
    pub fn address(self) -> Option<u64> {
        Some(match self {
            Value::Str(s) => s.address() as u64,
            Value::Table(t) => t.address() as u64,
            Value::Function(f) => f.address() as u64,
            Value::Native(f) => f.address() as u64,
            Value::Thread(t) => t.address() as u64,
            Value::File(f) => f.address() as u64,
            _ => return None,
        })
    }

    /// The value as text, without metamethods.
    pub fn show(self, out: &mut Vec<u8>) {
        match self {
            Value::Nil => out.extend(b"nil"),
            Value::False => out.extend(b"false"),
            Value::True => out.extend(b"true"),
            Value::Int(n) => number::push_integer(out, n),
            Value::Float(x) => number::push_float(out, x),
            Value::Str(s) => append(out, &s.bytes()),
            Value::Native(f) => out.extend(format!("function: {:#x}", f.address() as u64).bytes()),
            Value::File(f) if f.is_closed() => out.extend(b"file (closed)"),
            Value::File(f) => out.extend(format!("file ({:#x})", f.address() as u64).bytes()),
            other => {
                let address = other.address().unwrap_or(0);
                out.extend(format!("{}: {address:#x}", other.type_name()).bytes());
            }
        }
    }

    /// The integer that a number stands for, or a string that is a numeral.
    pub fn to_integer(self) -> Option<i64> {
        match self.to_number() {
            Some(Value::Int(n)) => Some(n),
            Some(Value::Float(x)) => number::exact_integer(x),
            _ => None,
        }
    }

    /// The number that it is, or a string that is a numeral.
    pub fn to_number(self) -> Option<Value> {
        match self {
            Value::Int(_) | Value::Float(_) => Some(self),
            Value::Str(s) => match number::parse(&s.bytes())? {
                number::Number::Int(n) => Some(Value::Int(n)),
                number::Number::Float(x) => Some(Value::Float(x)),
            },
            _ => None,
        }
    }

    /// The same as a float.
    pub fn to_float(self) -> Option<f64> {
        match self.to_number()? {
            Value::Int(n) => Some(n as f64),
            Value::Float(x) => Some(x),
            _ => None,
        }
    }

    /// A string, or a number as a string.
    pub fn to_str(self) -> Option<Gc<Str>> {
        match self {
            Value::Str(s) => Some(s),
            Value::Int(_) | Value::Float(_) => {
                let Ok::<_, Infallible>(text) = Str::build(|text| {
                    self.show(text);
                    Ok(())
                });
                Some(text)
            }
            _ => None,
        }
    }
}
