//! The functions of the language, and the methods of lists.

use jit_runtime::prelude::*;

use super::access::{attribute, class_of, set_attribute};
use super::fault::Fault;
use super::frame::Frame;
use super::list::{List, Range};
use super::names::Name;
use super::operate::{Binary, binary};
use super::value::{Text, Value, kind, show};
use super::world::World;

macro_rules! builtins {
    ($($variant:ident $name:literal $least:literal $most:literal $doc:literal;)*) => {
        /// A function of the language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
        #[repr(u64)]
        pub enum Builtin { $( #[doc = $doc] $variant ),* }

        impl Builtin {
            /// All of them.
            pub const ALL: &'static [Builtin] = &[ $( Builtin::$variant ),* ];

            /// What programs call it.
            pub fn name(self) -> &'static str {
                match self { $( Builtin::$variant => $name ),* }
            }

            /// How many arguments it takes, at least and at most.
            fn arity(self) -> (usize, usize) {
                match self { $( Builtin::$variant => ($least, $most) ),* }
            }
        }
    };
}
builtins! {
    Print "print" 0 65535 "Prints its arguments, with a space between them, and ends the line.";
    Len "len" 1 1 "The length of a list, a string or a range.";
    Str "str" 1 1 "A value as a string.";
    Int "int" 1 1 "An integer from a number (towards zero) or a string.";
    Float "float" 1 1 "A floating-point number from a number or a string.";
    Abs "abs" 1 1 "The absolute value.";
    Min "min" 2 2 "The smaller of two values.";
    Max "max" 2 2 "The larger of two values.";
    Range "range" 1 3 "Numbers: to an end, from a start to an end, or with a step.";
    IsInstance "isinstance" 2 2 "Whether an object is an instance of a class or of a class that inherits from it.";
    Type "type" 1 1 "The class of an object.";
    GetAttr "getattr" 2 2 "The attribute of a name.";
    SetAttr "setattr" 3 3 "Sets the attribute of a name.";
    HasAttr "hasattr" 2 2 "Whether there is an attribute of a name.";
    Ord "ord" 1 1 "The number of a character.";
    Chr "chr" 1 1 "The character of a number.";
}

#[jit]
impl Builtin {
    /// Whether it takes this many arguments.
    #[elidable]
    fn takes(self, count: usize) -> bool {
        let (least, most) = self.arity();
        (least..=most).contains(&count)
    }

    /// Calls it with `count` arguments in registers from `first` on.
    pub fn call(self, world: Gc<World>, frame: Gc<Frame>, first: usize, count: usize) -> Result<Value, Gc<Fault>> {
        let builtin = promote!(self);
        if !builtin.takes(count) {
            return Err(arity(builtin, count));
        }
        // Not read where there are fewer.
        let a = if count > 0 { frame.get(first) } else { Value::Unbound };
        let b = if count > 1 { frame.get(first + 1) } else { Value::Unbound };
        let c = if count > 2 { frame.get(first + 2) } else { Value::Unbound };
        match builtin {
            Builtin::Print => print(world, line(frame, first, count)),
            Builtin::Len => length(a),
            Builtin::Str => Ok(Value::Text(text(a))),
            Builtin::Int => integer(a),
            Builtin::Float => float(a),
            Builtin::Abs => absolute(a),
            Builtin::Min => choose(Binary::Lt, a, b),
            Builtin::Max => choose(Binary::Gt, a, b),
            Builtin::Range => match b {
                Value::Unbound => range(Value::Int(0), a, Value::Int(1)),
                b => range(a, b, if c.is_bound() { c } else { Value::Int(1) }),
            },
            Builtin::IsInstance => is_instance(a, b),
            Builtin::Type => match class_of(a) {
                Some(class) => Ok(Value::Class(class)),
                None => Err(no_class(a)),
            },
            Builtin::GetAttr => {
                let name = name(b)?;
                match attribute(a, name) {
                    Some(value) => Ok(value),
                    None => Err(super::access::no_attribute(a, name)),
                }
            }
            Builtin::SetAttr => {
                let name = name(b)?;
                match set_attribute(a, name, c) {
                    Ok(()) => Ok(Value::None),
                    Err(fault) => Err(fault),
                }
            }
            Builtin::HasAttr => {
                let name = name(b)?;
                Ok(Value::of_bool(attribute(a, name).is_some()))
            }
            Builtin::Ord => ordinal(a),
            Builtin::Chr => character(a),
        }
    }
}

#[dont_look_inside]
fn arity(builtin: Builtin, count: usize) -> Gc<Fault> {
    let (least, most) = builtin.arity();
    let takes = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    let plural = if takes == "1" { "" } else { "s" };
    Fault::new(format!("{} takes {takes} argument{plural}, not {count}", builtin.name()))
}

/// The arguments of `print` as a line.
#[jit]
#[unroll_safe]
fn line(frame: Gc<Frame>, first: usize, count: usize) -> Gc<Text> {
    if count == 0 {
        return text(Value::Unbound);
    }
    let mut line = text(frame.get(first));
    for i in 1..count {
        line = with_space(line, frame.get(first + i));
    }
    line
}

/// A value as `str` gives it; nothing as nothing.
#[dont_look_inside]
fn text(value: Value) -> Gc<Text> {
    match value {
        Value::Unbound => Text::new(""),
        Value::Text(text) => text,
        value => Text::new(show(value)),
    }
}

#[dont_look_inside]
fn with_space(line: Gc<Text>, value: Value) -> Gc<Text> {
    Text::new(format!("{} {}", line.text, show(value)))
}

#[dont_look_inside]
fn print(world: Gc<World>, line: Gc<Text>) -> Result<Value, Gc<Fault>> {
    if world.console.print(format_args!("{}\n", line.text)) { Ok(Value::None) } else { Err(Fault::new("cannot print")) }
}

#[jit]
fn length(value: Value) -> Result<Value, Gc<Fault>> {
    match value {
        Value::List(list) => Ok(Value::Int(list.len.get() as i64)),
        Value::Text(text) => Ok(Value::Int(text.length())),
        Value::Range(range) => Ok(Value::Int(range_length(range))),
        other => Err(wrong("len", other)),
    }
}

#[elidable]
fn range_length(range: Gc<Range>) -> i64 {
    let (span, step) = match range.step > 0 {
        true => (range.stop as i128 - range.start as i128, range.step as i128),
        false => (range.start as i128 - range.stop as i128, -(range.step as i128)),
    };
    i64::try_from((span.max(0) + step - 1) / step).unwrap_or(i64::MAX)
}

#[dont_look_inside]
fn wrong(function: &'static str, value: Value) -> Gc<Fault> {
    Fault::new(format!("{function} cannot be used on {}", kind(value)))
}

#[dont_look_inside]
fn not_a_number(text: Gc<Text>, what: &'static str) -> Gc<Fault> {
    Fault::new(format!("'{}' is not {what}", text.text))
}

#[jit]
fn integer(value: Value) -> Result<Value, Gc<Fault>> {
    match value {
        Value::Int(n) => Ok(Value::Int(n)),
        Value::True => Ok(Value::Int(1)),
        Value::False => Ok(Value::Int(0)),
        Value::Float(x) => {
            // The bounds are exact; a NaN is within none.
            if x > -9223372036854777856.0 && x < 9223372036854775808.0 {
                Ok(Value::Int(x as i64))
            } else {
                Err(Fault::too_large())
            }
        }
        Value::Text(text) => match parse_integer(text) {
            Some(n) => Ok(Value::Int(n)),
            None => Err(not_a_number(text, "an integer")),
        },
        other => Err(wrong("int", other)),
    }
}

#[jit]
impl Fault {
    #[dont_look_inside]
    fn too_large() -> Gc<Fault> {
        Fault::new("the number does not fit an integer of 64 bits")
    }
}

#[elidable]
fn parse_integer(text: Gc<Text>) -> Option<i64> {
    text.text.trim().parse().ok()
}

#[elidable]
fn parse_float(text: Gc<Text>) -> Option<f64> {
    text.text.trim().parse().ok()
}

#[jit]
fn float(value: Value) -> Result<Value, Gc<Fault>> {
    match value {
        Value::Int(n) => Ok(Value::Float(n as f64)),
        Value::Float(x) => Ok(Value::Float(x)),
        Value::Text(text) => match parse_float(text) {
            Some(x) => Ok(Value::Float(x)),
            None => Err(not_a_number(text, "a number")),
        },
        other => Err(wrong("float", other)),
    }
}

#[jit]
fn absolute(value: Value) -> Result<Value, Gc<Fault>> {
    match value {
        Value::Int(n) => match n.checked_abs() {
            Some(n) => Ok(Value::Int(n)),
            None => Err(Fault::too_large()),
        },
        Value::Float(x) => Ok(Value::Float(x.abs())),
        other => Err(wrong("abs", other)),
    }
}

/// The second value if it is before the first in the order of `op`.
#[jit]
fn choose(op: Binary, a: Value, b: Value) -> Result<Value, Gc<Fault>> {
    match binary(op, b, a)? {
        Value::Unbound => Err(op.refuse(b, a)),
        answer => Ok(if answer.is_true() { b } else { a }),
    }
}

#[jit]
fn range(start: Value, stop: Value, step: Value) -> Result<Value, Gc<Fault>> {
    match (start, stop, step) {
        (Value::Int(start), Value::Int(stop), Value::Int(step)) => {
            if step == 0 {
                return Err(no_step());
            }
            Ok(Value::Range(Gc::new(Range { start, stop, step })))
        }
        _ => Err(no_range(start, stop, step)),
    }
}

#[dont_look_inside]
fn no_step() -> Gc<Fault> {
    Fault::new("the step of a range must not be 0")
}

#[dont_look_inside]
fn no_range(start: Value, stop: Value, step: Value) -> Gc<Fault> {
    let wrong = [start, stop, step].into_iter().find(|v| !matches!(v, Value::Int(_))).unwrap_or(Value::None);
    Fault::new(format!("range takes ints, not {}", kind(wrong)))
}

#[jit]
fn is_instance(value: Value, class: Value) -> Result<Value, Gc<Fault>> {
    match class {
        Value::Class(class) => match class_of(value) {
            Some(found) => {
                let own = promote!(found);
                Ok(Value::of_bool(own.is(class)))
            }
            None => Ok(Value::False),
        },
        other => Err(wrong("isinstance", other)),
    }
}

#[dont_look_inside]
fn no_class(value: Value) -> Gc<Fault> {
    Fault::new(format!("{} is not an instance of a class", kind(value)))
}

#[jit]
fn name(value: Value) -> Result<&'static Name, Gc<Fault>> {
    match value {
        Value::Text(text) => Ok(interned(text)),
        other => Err(no_name(other)),
    }
}

#[elidable]
fn interned(text: Gc<Text>) -> &'static Name {
    Name::of(&text.text)
}

#[dont_look_inside]
fn no_name(value: Value) -> Gc<Fault> {
    Fault::new(format!("the name of an attribute is a str, not {}", kind(value)))
}

#[dont_look_inside]
fn ordinal(value: Value) -> Result<Value, Gc<Fault>> {
    match value {
        Value::Text(text) if text.text.chars().count() == 1 => {
            Ok(Value::Int(text.text.chars().map(|c| i64::from(u32::from(c))).sum()))
        }
        _ => Err(Fault::new("ord takes a string of one character")),
    }
}

#[dont_look_inside]
fn character(value: Value) -> Result<Value, Gc<Fault>> {
    let character = match value {
        Value::Int(n) => u32::try_from(n).ok().and_then(char::from_u32),
        _ => None,
    };
    match character {
        Some(c) => Ok(Value::Text(Text::new(c.to_string()))),
        None => Err(Fault::new("chr takes the number of a character")),
    }
}

/// A method of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
enum ListMethod {
    Append,
    Pop,
    Unknown,
}

#[elidable]
fn list_method(name: &'static Name) -> ListMethod {
    match name.text {
        "append" => ListMethod::Append,
        "pop" => ListMethod::Pop,
        _ => ListMethod::Unknown,
    }
}

/// Calls a method of a list with `count` arguments in registers from `first` on.
#[jit]
pub fn call_list_method(
    list: Gc<List>,
    name: &'static Name,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
) -> Result<Value, Gc<Fault>> {
    match list_method(name) {
        ListMethod::Append if count == 1 => {
            list.append(frame.get(first));
            Ok(Value::None)
        }
        ListMethod::Pop if count == 0 => match list.pop() {
            Some(value) => Ok(value),
            None => Err(empty()),
        },
        ListMethod::Unknown => Err(super::access::no_attribute(Value::List(list), name)),
        _ => Err(list_arity(name, count)),
    }
}

#[dont_look_inside]
fn empty() -> Gc<Fault> {
    Fault::new("the list is empty")
}

#[dont_look_inside]
fn list_arity(name: &'static Name, count: usize) -> Gc<Fault> {
    let takes = if name.text == "append" { "1 argument" } else { "0 arguments" };
    Fault::new(format!("{} takes {takes}, not {count}", name.text))
}
