//! What variables hold.

use jit_runtime::prelude::*;

use super::builtin::Builtin;
use super::class::Class;
use super::code::Function;
use super::instance::{Instance, Record};
use super::list::{Cursor, List, Range};
use super::module::Module;
use super::names::{Cell, Name};

/// A value. Numbers and constants are in it; everything else is an object that it refers to.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
pub enum Value {
    /// No value: of a variable before its first assignment.
    Unbound,
    /// `None`.
    None,
    /// `False`.
    False,
    /// `True`.
    True,
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A string.
    Text(Gc<Text>),
    /// A list.
    List(Gc<List>),
    /// What `range` gives.
    Range(Gc<Range>),
    /// The state of a `for`.
    Cursor(Gc<Cursor>),
    /// A function.
    Function(Gc<Function>),
    /// A function of a class with its first argument.
    Method(Gc<Method>),
    /// A function of the language.
    Builtin(Builtin),
    /// A class.
    Class(Gc<Class>),
    /// An instance with a map.
    Instance(Gc<Instance>),
    /// An instance with a dictionary.
    Record(Gc<Record>),
    /// A module.
    Module(Gc<Module>),
    /// Only in the dictionaries of classes and modules: where a value is that changes often.
    Cell(Gc<Cell>),
}

/// A string, which never changes.
#[derive(JitObject)]
pub struct Text {
    /// Its characters.
    #[opaque]
    pub text: Box<str>,
}

impl Text {
    /// A string of the heap.
    pub fn new(text: impl Into<Box<str>>) -> Gc<Text> {
        Gc::new(Text { text: text.into() })
    }
}

/// A function that has its first argument already.
#[derive(JitObject)]
pub struct Method {
    /// The first argument.
    pub receiver: Value,
    /// The function.
    pub function: Gc<Function>,
}

#[jit]
impl Value {
    /// `True` or `False`.
    #[inline]
    pub fn of_bool(truth: bool) -> Value {
        if truth { Value::True } else { Value::False }
    }

    /// Whether a condition with this value holds.
    #[inline]
    pub fn is_true(self) -> bool {
        match self {
            Value::None | Value::False | Value::Unbound => false,
            Value::Int(n) => n != 0,
            Value::Float(x) => x != 0.0,
            Value::Text(t) => t.is_not_empty(),
            Value::List(l) => l.len.get() != 0,
            _ => true,
        }
    }

    /// Whether there is a value.
    #[inline]
    pub fn is_bound(self) -> bool {
        !matches!(self, Value::Unbound)
    }
}

#[jit]
impl Text {
    #[elidable]
    fn is_not_empty(&self) -> bool {
        !self.text.is_empty()
    }

    /// Whether two strings have the same characters.
    #[elidable]
    pub fn same(&self, other: Gc<Text>) -> bool {
        self.text == other.text
    }

    /// Whether one string comes before another.
    #[elidable]
    pub fn before(&self, other: Gc<Text>) -> bool {
        self.text < other.text
    }

    /// Two strings as one.
    #[dont_look_inside]
    pub fn join(&self, other: Gc<Text>) -> Gc<Text> {
        Text::new([&*self.text, &*other.text].concat())
    }

    /// The characters, counted.
    #[elidable]
    pub fn length(&self) -> i64 {
        self.text.chars().count() as i64
    }

    /// The character of an index from the start, or from the end if it is negative.
    #[dont_look_inside]
    pub fn character(&self, index: i64) -> Option<Gc<Text>> {
        let back = || usize::try_from(-(index + 1)).ok().and_then(|n| self.text.chars().nth_back(n));
        let character = match usize::try_from(index) {
            Ok(n) => self.text.chars().nth(n),
            Err(_) => back(),
        };
        character.map(|c| Text::new(c.to_string()))
    }
}

/// A value as `str` gives it.
pub fn show(value: Value) -> String {
    match value {
        Value::Text(t) => t.text.to_string(),
        other => repr(other, &mut Vec::new()),
    }
}

/// Lists within lists that are shown.
const SHOWN: usize = 20;

/// A value as a list shows it: strings in quotes, and `[...]` for one of the lists that it is in.
fn repr(value: Value, within: &mut Vec<*mut u8>) -> String {
    match value {
        Value::Unbound => "unbound".to_owned(),
        Value::None => "None".to_owned(),
        Value::False => "False".to_owned(),
        Value::True => "True".to_owned(),
        Value::Int(n) => n.to_string(),
        Value::Float(x) => show_float(x),
        Value::Text(t) => format!("'{}'", t.text.escape_debug()),
        Value::List(l) if within.len() == SHOWN || within.contains(&l.address()) => "[...]".to_owned(),
        Value::List(l) => {
            within.push(l.address());
            let shown: Vec<_> = (0..l.len.get()).map(|i| repr(l.at(i), within)).collect();
            within.pop();
            format!("[{}]", shown.join(", "))
        }
        Value::Range(r) => format!("range({}, {})", r.start, r.stop),
        Value::Cursor(_) => "<iterator>".to_owned(),
        Value::Function(f) => format!("<function {}>", f.code.name.text),
        Value::Method(m) => format!("<method {}>", m.function.code.name.text),
        Value::Builtin(b) => format!("<builtin {}>", b.name()),
        Value::Class(c) => format!("<class {}>", c.name.text),
        Value::Instance(i) => object(i.map.get().class.name),
        Value::Record(r) => object(r.class.get().name),
        Value::Module(m) => format!("<module {}>", m.name.text),
        Value::Cell(c) => repr(c.value.get(), within),
    }
}

fn object(class: &Name) -> String {
    format!("<{} object>", class.text)
}

/// A number with a point or an exponent, in the fewest digits that give it back.
fn show_float(x: f64) -> String {
    if !x.is_finite() {
        return match x {
            _ if x.is_nan() => "nan",
            _ if x < 0.0 => "-inf",
            _ => "inf",
        }
        .to_owned();
    }
    if x == 0.0 || (1e-4..1e16).contains(&x.abs()) {
        return format!("{x:?}");
    }
    let text = format!("{x:e}");
    let (digits, exponent) = text.split_once('e').expect("the exponent was asked for");
    let exponent: i32 = exponent.parse().expect("an exponent is a number");
    format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

/// What a value is called in messages.
pub fn kind(value: Value) -> &'static str {
    match value {
        Value::Unbound | Value::Cell(_) => "nothing",
        Value::None => "None",
        Value::False | Value::True => "bool",
        Value::Int(_) => "int",
        Value::Float(_) => "float",
        Value::Text(_) => "str",
        Value::List(_) => "list",
        Value::Range(_) => "range",
        Value::Cursor(_) => "iterator",
        Value::Function(_) | Value::Builtin(_) => "function",
        Value::Method(_) => "method",
        Value::Class(_) => "class",
        Value::Instance(i) => i.map.get().class.name.text,
        Value::Record(r) => r.class.get().name.text,
        Value::Module(_) => "module",
    }
}

#[cfg(test)]
mod tests {
    use super::{Value, show};

    #[test]
    fn floats_are_shown_with_a_point_or_an_exponent() {
        let cases = [
            (1.0, "1.0"),
            (-0.1, "-0.1"),
            (1e15, "1000000000000000.0"),
            (1e16, "1e+16"),
            (1.5e300, "1.5e+300"),
            (0.0001, "0.0001"),
            (0.00001, "1e-05"),
            (0.0, "0.0"),
            (f64::NAN, "nan"),
            (f64::NEG_INFINITY, "-inf"),
        ];
        for (x, text) in cases {
            assert_eq!(show(Value::Float(x)), text);
        }
    }
}
