//! Attributes and elements of values of all kinds.

use jit_runtime::prelude::*;

use super::class::Class;
use super::code::Code;
use super::fault::Fault;
use super::instance::Instance;
use super::list::position;
use super::names::{Name, Names};
use super::value::{Method, Text, Value, kind};

/// The class of an instance.
#[jit]
pub fn class_of(value: Value) -> Option<Gc<Class>> {
    match value {
        Value::Instance(instance) => Some(Instance::class(instance)),
        Value::Record(record) => Some(record.class.get()),
        _ => None,
    }
}

/// What an object has of its own under a name.
#[jit]
pub fn own_attribute(value: Value, name: &'static Name) -> Option<Value> {
    match value {
        Value::Instance(instance) => Instance::find(instance, name),
        Value::Record(record) => record.find(name),
        Value::Module(module) => Names::find(module.names, name),
        Value::Class(class) => Class::find(class, name),
        _ => None,
    }
}

/// `value.name`, if there is such an attribute.
#[jit]
pub fn attribute(value: Value, name: &'static Name) -> Option<Value> {
    if let Some(own) = own_attribute(value, name) {
        return Some(own);
    }
    match class_of(value) {
        Some(class) => match Class::find(class, name) {
            Some(Value::Function(function)) => Some(Value::Method(Gc::new(Method { receiver: value, function }))),
            Some(found) => Some(found),
            None => special_attribute(value, name),
        },
        None => special_attribute(value, name),
    }
}

/// Attributes that every object has.
#[dont_look_inside]
fn special_attribute(value: Value, name: &'static Name) -> Option<Value> {
    let text = |name: &Name| Some(Value::Text(Text::new(name.text)));
    match (name.text, value) {
        ("__class__", value) => class_of(value).map(Value::Class),
        ("__name__", Value::Class(class)) => text(class.name),
        ("__name__", Value::Module(module)) => text(module.name),
        ("__name__", Value::Function(function)) => text(function.code.name),
        _ => None,
    }
}

/// The error of an attribute that is not there.
#[dont_look_inside]
pub fn no_attribute(value: Value, name: &'static Name) -> Gc<Fault> {
    Fault::new(match value {
        Value::Class(class) => format!("class {} has no attribute `{}`", class.name.text, name.text),
        Value::Module(module) => format!("module {} has no attribute `{}`", module.name.text, name.text),
        value => format!("{} has no attribute `{}`", kind(value), name.text),
    })
}

/// `object.name = value`.
#[jit]
pub fn set_attribute(object: Value, name: &'static Name, value: Value) -> Result<(), Gc<Fault>> {
    match object {
        Value::Instance(instance) => {
            if is_class_name(name) {
                let Value::Class(class) = value else { return Err(not_a_class(value)) };
                Instance::set_class(instance, class);
            } else {
                Instance::set(instance, name, value);
            }
            Ok(())
        }
        Value::Record(record) => {
            if is_class_name(name) {
                let Value::Class(class) = value else { return Err(not_a_class(value)) };
                record.class.set(class);
            } else {
                record.set(name, value);
            }
            Ok(())
        }
        Value::Class(class) => {
            Class::set(class, name, value);
            Ok(())
        }
        Value::Module(module) => {
            Names::set(module.names, name, value);
            Ok(())
        }
        other => Err(no_attribute(other, name)),
    }
}

#[elidable]
fn is_class_name(name: &'static Name) -> bool {
    name.text == "__class__"
}

#[dont_look_inside]
fn not_a_class(value: Value) -> Gc<Fault> {
    Fault::new(format!("`__class__` can only be set to a class, not to {}", kind(value)))
}

/// `value[index]`.
#[jit]
pub fn item(value: Value, index: Value) -> Result<Value, Gc<Fault>> {
    match (value, index) {
        (Value::List(list), Value::Int(index)) => match list.position(index) {
            Some(at) => Ok(list.at(at)),
            None => Err(no_element(index, list.len.get())),
        },
        (Value::Text(text), Value::Int(index)) => match text.character(index) {
            Some(character) => Ok(Value::Text(character)),
            None => Err(no_element(index, text.length() as usize)),
        },
        _ => Err(no_index(value, index)),
    }
}

/// `list[index] = value`.
#[jit]
pub fn set_item(list: Value, index: Value, value: Value) -> Result<(), Gc<Fault>> {
    match (list, index) {
        (Value::List(list), Value::Int(index)) => match position(index, list.len.get()) {
            Some(at) => {
                list.put(at, value);
                Ok(())
            }
            None => Err(no_element(index, list.len.get())),
        },
        _ => Err(no_index(list, index)),
    }
}

#[dont_look_inside]
fn no_element(index: i64, len: usize) -> Gc<Fault> {
    Fault::new(format!("index {index} is out of range: the length is {len}"))
}

#[dont_look_inside]
fn no_index(value: Value, index: Value) -> Gc<Fault> {
    Fault::new(match value {
        Value::List(_) | Value::Text(_) => format!("an index must be an int, not {}", kind(index)),
        value => format!("{} has no elements", kind(value)),
    })
}

/// The error of a variable without a value.
#[dont_look_inside]
pub fn no_value(code: Gc<Code>, name: usize) -> Gc<Fault> {
    Fault::new(format!("`{}` has no value yet", code.names[name].text))
}

/// The error of a name that is not defined.
#[dont_look_inside]
pub fn no_name(code: Gc<Code>, name: usize) -> Gc<Fault> {
    Fault::new(format!("`{}` is not defined", code.names[name].text))
}
