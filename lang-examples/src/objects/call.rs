//! Calls. A call of a function of the program gives a new frame, with which the interpreter goes
//! on; every other call leaves its result in the present one.

use jit_runtime::prelude::*;

use super::access::{class_of, no_attribute, own_attribute};
use super::builtin::call_list_method;
use super::class::Class;
use super::code::Function;
use super::fault::Fault;
use super::frame::{DEPTH, Frame};
use super::instance::{Instance, Record};
use super::list::List;
use super::names::Name;
use super::operate::{Binary, binary, identical};
use super::value::{Text, Value, kind, show};
use super::world::{Model, World};

/// A call in the code: the register of the result, the first argument's, how many there are, and
/// where to go on afterwards.
#[derive(Clone, Copy, JitValue)]
pub struct Site {
    /// The register that gets the result.
    pub to: usize,
    /// The register of the first argument.
    pub first: usize,
    /// The number of arguments.
    pub count: usize,
    /// The instruction after the call.
    pub pc: usize,
}

/// The present frame with the result of what was called.
#[jit]
pub fn finished(frame: Gc<Frame>, to: usize, result: Result<Value, Gc<Fault>>) -> Result<Gc<Frame>, Gc<Fault>> {
    match result {
        Ok(value) => {
            frame.set(to, value);
            Ok(frame)
        }
        Err(fault) => Err(fault),
    }
}

/// Calls a value.
#[jit]
pub fn call(callee: Value, world: Gc<World>, frame: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    match callee {
        Value::Function(function) => enter(function, Value::Unbound, frame, site, Value::Unbound),
        Value::Method(method) => enter(method.function, method.receiver, frame, site, Value::Unbound),
        Value::Class(class) => instantiate(class, world, frame, site),
        Value::Builtin(builtin) => finished(frame, site.to, builtin.call(world, frame, site.first, site.count)),
        other => Err(not_callable(other)),
    }
}

/// A frame for a function, with its arguments: `receiver` if it is bound, then those of the call.
#[jit]
fn enter(
    callee: Gc<Function>,
    receiver: Value,
    frame: Gc<Frame>,
    site: Site,
    made: Value,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let function = promote!(callee);
    let before = if receiver.is_bound() { 1 } else { 0 };
    if before + site.count != function.code.parameters {
        return Err(arity(function, before + site.count));
    }
    if frame.depth >= DEPTH {
        return Err(too_deep());
    }
    let next = Frame::new(function, Some(frame), site.pc, site.to, made);
    if receiver.is_bound() {
        next.set(0, receiver);
    }
    pass(frame, site.first, next, before, site.count);
    Ok(next)
}

#[jit]
#[unroll_safe]
fn pass(caller: Gc<Frame>, first: usize, callee: Gc<Frame>, to: usize, count: usize) {
    for i in 0..count {
        callee.set(to + i, caller.get(first + i));
    }
}

/// Makes an instance and calls its `__init__`, if it has one.
#[jit]
fn instantiate(callee: Gc<Class>, world: Gc<World>, frame: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    let class = promote!(callee);
    let object = match world.model {
        Model::Dict => Value::Record(Record::new(class)),
        _ => Value::Instance(Instance::new(class.map())),
    };
    match Class::find(class, world.init) {
        Some(Value::Function(init)) => enter(init, object, frame, site, object),
        Some(other) => Err(not_callable(other)),
        None => {
            if site.count > 0 {
                return Err(no_init(class, site.count));
            }
            frame.set(site.to, object);
            Ok(frame)
        }
    }
}

/// Calls a method of a value.
#[jit]
pub fn call_method(
    receiver: Value,
    name: &'static Name,
    world: Gc<World>,
    frame: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    if let Value::List(list) = receiver {
        return finished(frame, site.to, call_list_method(list, name, frame, site.first, site.count));
    }
    if let Some(own) = own_attribute(receiver, name) {
        return call(own, world, frame, site);
    }
    match class_of(receiver) {
        Some(class) => match Class::find(class, name) {
            Some(Value::Function(function)) => enter(function, receiver, frame, site, Value::Unbound),
            Some(other) => call(other, world, frame, site),
            None => Err(no_attribute(receiver, name)),
        },
        None => Err(no_attribute(receiver, name)),
    }
}

/// Calls the method of an object that comes after that of the function's own class.
#[jit]
pub fn call_super(
    receiver: Value,
    name: &'static Name,
    world: Gc<World>,
    frame: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let function = promote!(frame.function);
    let (Some(class), Some(owner)) = (class_of(receiver), function.owner) else {
        return Err(no_super(receiver));
    };
    match Class::find_after(class, owner, name) {
        Some(Value::Function(function)) => enter(function, receiver, frame, site, Value::Unbound),
        Some(other) => call(other, world, frame, site),
        // Every class has an `__init__` that does nothing.
        None if is_init(name) && site.count == 0 => {
            frame.set(site.to, Value::None);
            Ok(frame)
        }
        None => Err(no_super_method(owner, name)),
    }
}

#[elidable]
fn is_init(name: &'static Name) -> bool {
    name.text == "__init__"
}

/// `a op b`, by the language or by a method of the class of `a`.
#[jit]
#[inline(always)]
pub fn operate(op: Binary, a: Value, b: Value, frame: Gc<Frame>, to: usize, pc: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    match binary(op, a, b) {
        Ok(Value::Unbound) => operate_by_method(op, a, b, frame, Site { to, first: 0, count: 1, pc }),
        Ok(value) => {
            frame.set(to, value);
            Ok(frame)
        }
        Err(fault) => Err(fault),
    }
}

#[jit]
fn operate_by_method(op: Binary, a: Value, b: Value, frame: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    let found = match class_of(a) {
        Some(class) => Class::find(class, op.special()),
        None => None,
    };
    match found {
        Some(Value::Function(special)) => {
            let function = promote!(special);
            if function.code.parameters != 2 {
                return Err(arity(function, 2));
            }
            if frame.depth >= DEPTH {
                return Err(too_deep());
            }
            let callee = Frame::new(function, Some(frame), site.pc, site.to, Value::Unbound);
            callee.set(0, a);
            callee.set(1, b);
            Ok(callee)
        }
        _ if op == Binary::Eq => finished(frame, site.to, Ok(Value::of_bool(identical(a, b)))),
        _ => Err(op.refuse(a, b)),
    }
}

/// A list of `count` registers from `first` on.
#[jit]
#[unroll_safe]
pub fn list(frame: Gc<Frame>, first: usize, count: usize) -> Gc<List> {
    let list = List::with_room(count, 0);
    for i in 0..count {
        list.put(i, frame.get(first + i));
    }
    list
}

/// A new class with the bases in a list.
#[dont_look_inside]
pub fn make_class(world: Gc<World>, name: &'static Name, bases: Gc<List>) -> Result<Value, Gc<Fault>> {
    let mut classes = Vec::new();
    for i in 0..bases.len.get() {
        match bases.at(i) {
            Value::Class(class) if classes.contains(&class) => {
                return Err(Fault::new(format!("{} is a base of class {} twice", class.name.text, name.text)));
            }
            Value::Class(class) => classes.push(class),
            other => return Err(Fault::new(format!("the base of a class is a class, not {}", kind(other)))),
        }
    }
    match Class::new(name, &classes, world.versioned()) {
        Ok(class) => Ok(Value::Class(class)),
        Err(message) => Err(Fault::new(message)),
    }
}

#[dont_look_inside]
fn not_callable(value: Value) -> Gc<Fault> {
    Fault::new(format!("{} cannot be called", kind(value)))
}

#[dont_look_inside]
fn arity(function: Gc<Function>, count: usize) -> Gc<Fault> {
    let takes = function.code.parameters;
    let plural = if takes == 1 { "" } else { "s" };
    Fault::new(format!("{} takes {takes} argument{plural}, not {count}", function.title()))
}

#[dont_look_inside]
fn too_deep() -> Gc<Fault> {
    Fault::new(format!("more than {DEPTH} calls are active"))
}

#[dont_look_inside]
fn no_init(class: Gc<Class>, count: usize) -> Gc<Fault> {
    Fault::new(format!("class {} has no `__init__`, so it takes no arguments, not {count}", class.name.text))
}

#[dont_look_inside]
fn no_super(receiver: Value) -> Gc<Fault> {
    Fault::new(format!("super() needs an instance as the first argument, not {}", kind(receiver)))
}

#[dont_look_inside]
fn no_super_method(owner: Gc<Class>, name: &'static Name) -> Gc<Fault> {
    Fault::new(format!("no class after {} has a method `{}`", owner.name.text, name.text))
}

/// What `raise` says.
#[dont_look_inside]
pub fn raised(value: Value) -> Gc<Fault> {
    Fault::new(match value {
        Value::Text(text) => text.text.to_string(),
        other => show(other),
    })
}

/// The error of a `for` over a value that has no elements.
#[dont_look_inside]
pub fn not_iterable(value: Value) -> Gc<Fault> {
    Fault::new(format!("`for` cannot go through {}", kind(value)))
}

/// The characters of a string as a list, for a `for` over them.
#[dont_look_inside]
pub fn characters(text: Gc<Text>) -> Gc<List> {
    let list = List::with_room(0, text.text.len());
    text.text.chars().for_each(|c| list.append(Value::Text(Text::new(c.to_string()))));
    list
}
