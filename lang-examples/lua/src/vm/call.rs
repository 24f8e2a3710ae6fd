//! Calls and returns. A call of a function of the program gives a new frame, with which the interpreter goes on;
//! every other call leaves its results where they are wanted, and the interpreter goes on with the frame there.

use jit_runtime::prelude::*;

use super::access::handler_of;
use super::attention::{is_out_of_memory, or_told, out_of_memory};
use super::closure::{Closure, Proto, op_at};
use super::fault::Fault;
use super::frame::{CONCAT, DEPTH, Extra, Frame, Registers, Site, TEST, registers};
use super::meta::concat_pairs;
use super::native::{FEW, call_native};
use super::thread::Thread;
use super::upvalue;
use super::value::Value;
use super::world::World;
use crate::code::{Capture, Op};

/// So many arguments of a function that takes any number count as a further frame.
const MORE: usize = 16;

/// Values in a chain of `__call`, at most.
const CHAIN: usize = 200;

/// Calls a value: its arguments are `count` registers of `frame` from `first` on, and then the open ones. The results
/// go to `back`.
#[jit]
#[allow(clippy::too_many_arguments, reason = "traced code has no structs of references")]
pub fn invoke(
    callee: Value,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    back: Gc<Frame>,
    site: Site,
    tail: bool,
) -> Result<Gc<Frame>, Gc<Fault>> {
    match callee {
        Value::Function(function) => enter(function, frame, first, count, open, back, site, tail, !tail),
        Value::Native(native) => call_native(native, frame, first, count, open, back, site),
        Value::Table(table) => match handler_of(table.meta.get(), frame.closure.proto.world.names.call) {
            Value::Nil => Err(not_callable(callee)),
            handler => {
                let all = with_callee(callee, frame, first, count, open);
                match handler {
                    Value::Function(function) => enter(function, frame, 0, 0, Some(all), back, site, tail, !tail),
                    Value::Native(native) => call_native(native, frame, 0, 0, Some(all), back, site),
                    next => invoke_chain(next, all, frame, back, site, tail),
                }
            }
        },
        other => match handler_of_call(other) {
            Value::Nil => Err(not_callable(other)),
            handler => {
                let all = prepended(other, listed(frame, first, count, open));
                invoke_chain(handler, all, frame, back, site, tail)
            }
        },
    }
}

/// Calls the `__call` of a value; what is no function is called by its own, which may lead back.
#[dont_look_inside]
fn invoke_chain(
    callee: Value,
    arguments: GcArray<Value>,
    frame: Gc<Frame>,
    back: Gc<Frame>,
    site: Site,
    tail: bool,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let (mut callee, mut arguments) = (callee, arguments);
    for _ in 0..CHAIN {
        if matches!(callee, Value::Function(_) | Value::Native(_)) {
            return invoke(callee, frame, 0, 0, Some(arguments), back, site, tail);
        }
        let handler = handler_of_call(callee);
        if handler.is_nil() {
            return Err(not_callable(callee));
        }
        arguments = prepended(callee, arguments);
        callee = handler;
    }
    Err(Fault::text("'__call' chain too long"))
}

/// The arguments of a call behind the table that is called.
#[jit]
fn with_callee(
    callee: Value,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
) -> GcArray<Value> {
    match open {
        None => GcArray::from_fn(count + 1, |n| if n == 0 { callee } else { frame.registers[first + n - 1].get() }),
        Some(_) => prepended(callee, listed(frame, first, count, open)),
    }
}

#[dont_look_inside]
fn handler_of_call(callee: Value) -> Value {
    World::metatable(callee).map_or(Value::Nil, |meta| meta.find_str(World::get().names.call))
}

#[dont_look_inside]
fn not_callable(callee: Value) -> Gc<Fault> {
    Fault::not_callable(callee)
}

#[dont_look_inside]
fn prepended(v: Value, list: GcArray<Value>) -> GcArray<Value> {
    or_told(list, || GcArray::from_fn(list.len() + 1, |n| if n == 0 { v } else { list[n - 1] }))
}

/// A frame for a function. If it `asks`, there may be too many frames, or no memory: what calls itself without end has to,
/// some time. (One that takes the place of another is no more than there were, and has just been asked for.)
///
/// # Errors
/// There are too many frames already.
#[jit]
#[inline(always)]
#[allow(clippy::too_many_arguments, reason = "as above")]
pub fn enter(
    closure: Gc<Closure>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    back: Gc<Frame>,
    site: Site,
    tail: bool,
    asks: bool,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let proto = promote!(closure.proto);
    if asks {
        if back.depth >= DEPTH && !may_go_deeper(back) {
            return Err(too_deep(back));
        }
        // A recursion has no loop that asks.
        if proto.world.attention.wanted.get() && is_out_of_memory() {
            return Err(out_of_memory());
        }
    }
    let to = registers(proto.registers);
    let parameters = proto.parameters;
    match open {
        None => {
            pass(frame, first, to, if count < parameters { count } else { parameters });
        }
        Some(open) => pass_open(frame, first, count, open, to, parameters),
    }
    let extra = if proto.vararg { with_varargs(frame, first, count, open, parameters) } else { None };
    // A recursion with ever more arguments fills memory before it is deep.
    let more = match open {
        Some(open) if proto.vararg => (count + open.len()) / MORE,
        _ => 0,
    };
    if asks && proto.vararg && known_len(open) > FEW && proto.world.attention.wanted.get() && is_out_of_memory() {
        return Err(out_of_memory());
    }
    Ok(Gc::new(Frame {
        closure,
        registers: to,
        back: Some(back),
        results: site.word(),
        depth: back.depth + 1 + more as u32,
        tail,
        pc: GcCell::new(0),
        extra: GcCell::new(extra),
    }))
}

#[jit]
fn with_varargs(
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    parameters: usize,
) -> Option<Gc<Extra>> {
    match more(frame, first, count, open, parameters) {
        None => None,
        varargs => Some(Gc::new(Extra { varargs, open: GcCell::new(None), to_close: GcCell::new(None) })),
    }
}

#[jit]
#[unroll_safe]
#[inline(always)]
fn pass(frame: Gc<Frame>, first: usize, to: Registers, count: usize) {
    let from = frame.registers;
    for i in 0..count {
        to[i].set(from[first + i].get());
    }
}

#[jit]
#[unroll_safe]
fn pass_open(frame: Gc<Frame>, first: usize, count: usize, open: GcArray<Value>, to: Registers, parameters: usize) {
    for i in 0..parameters {
        if i < count {
            to[i].set(frame.registers[first + i].get());
        } else if i - count < open.len() {
            to[i].set(open[i - count]);
        }
    }
}

/// The arguments beyond the parameters.
#[jit]
fn more(
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    parameters: usize,
) -> Option<GcArray<Value>> {
    match open {
        None => {
            if count > parameters {
                let from = first + parameters;
                Some(GcArray::from_fn(count - parameters, |n| frame.registers[from + n].get()))
            } else {
                None
            }
        }
        Some(list) => {
            if count == 0 && parameters == 0 {
                open
            } else if known_len(open) <= FEW {
                let all = count + len_of(list);
                if all <= parameters {
                    return None;
                }
                Some(GcArray::from_fn(all - parameters, |n| argument(frame, first, count, open, n + parameters)))
            } else {
                more_of_open(frame, first, count, open, parameters)
            }
        }
    }
}

#[dont_look_inside]
fn more_of_open(
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    parameters: usize,
) -> Option<GcArray<Value>> {
    let extra = open.map_or(0, |o| o.len());
    let len = (count + extra).checked_sub(parameters).filter(|n| *n > 0)?;
    or_told(None, || Some(GcArray::from_fn(len, |n| argument(frame, first, count, open, n + parameters))))
}

/// Frames that handlers of `xpcall` have when there are too many without them.
const SPARE: u32 = 1000;

/// Whether the frames beyond the limit are those of a handler.
#[dont_look_inside]
fn may_go_deeper(frame: Gc<Frame>) -> bool {
    let handle = World::get().prelude("handle").proto;
    let mut at = Some(frame);
    while let Some(frame) = at.filter(|f| frame.depth < DEPTH + SPARE && f.depth + SPARE >= DEPTH) {
        if frame.proto() == handle {
            return true;
        }
        at = frame.back;
    }
    false
}

#[dont_look_inside]
fn too_deep(frame: Gc<Frame>) -> Gc<Fault> {
    let _ = frame;
    Fault::text("stack overflow")
}

/// How many values a list has, which a trace takes for a constant if they are few: mostly it has made the list itself, or it comes
/// from a place that always gives as many.
#[jit]
pub fn len_of(list: GcArray<Value>) -> usize {
    let len = list.len();
    if len <= FEW { promote!(len) } else { len }
}

/// The same of what may be none; too many if the trace does not know.
#[jit]
pub fn known_len(open: Option<GcArray<Value>>) -> usize {
    match open {
        None => 0,
        Some(list) => {
            let len = len_of(list);
            if is_constant!(len) { len } else { FEW + 1 }
        }
    }
}

/// An argument that is there.
#[jit]
pub fn argument(frame: Gc<Frame>, first: usize, count: usize, open: Option<GcArray<Value>>, n: usize) -> Value {
    if n < count {
        return frame.registers[first + n].get();
    }
    match open {
        None => Value::Nil,
        Some(list) => list[n - count],
    }
}

/// One value to where the results of a call go.
#[jit]
pub fn deliver(back: Gc<Frame>, at: Site, value: Value) -> Result<Gc<Frame>, Gc<Fault>> {
    let site = promote!(at);
    match site.kind() {
        0 => {
            match site.want() {
                2 => back.registers[site.to()].set(value),
                1 => {}
                0 => back.set_open(Some(single(value))),
                want => {
                    back.registers[site.to()].set(value);
                    fill(back, site.to() + 1, want - 2);
                }
            }
            Ok(back)
        }
        CONCAT => go_on_with_concat(back, site, value),
        kind => {
            if value.is_true() == (kind == TEST) {
                back.pc.set(site.target());
            }
            Ok(back)
        }
    }
}

/// A list of one value.
#[jit]
pub fn single(value: Value) -> GcArray<Value> {
    GcArray::from_fn(1, |_| value)
}

#[dont_look_inside]
fn go_on_with_concat(back: Gc<Frame>, site: Site, value: Value) -> Result<Gc<Frame>, Gc<Fault>> {
    let Op::Concat(r) = op_at(back.proto(), back.pc.get() - 1) else { unreachable!("a `..` was going on") };
    back.registers[site.to()].set(value);
    concat_pairs(back, r.b(), site.want(), r.a())
}

#[jit]
#[unroll_safe]
fn fill(frame: Gc<Frame>, first: usize, count: usize) {
    for i in 0..count {
        frame.registers[first + i].set(Value::Nil);
    }
}

/// No value to where the results of a call go.
#[jit]
pub fn deliver_none(back: Gc<Frame>, at: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    let site = promote!(at);
    if site.kind() != 0 {
        return deliver(back, site, Value::Nil);
    }
    match site.want() {
        0 => back.set_open(None),
        want => fill(back, site.to(), want - 1),
    }
    Ok(back)
}

/// Any number of values to where the results of a call go.
#[jit]
pub fn deliver_list(back: Gc<Frame>, at: Site, list: GcArray<Value>) -> Result<Gc<Frame>, Gc<Fault>> {
    let site = promote!(at);
    if site.kind() != 0 {
        let value = if !list.is_empty() { list[0] } else { Value::Nil };
        return deliver(back, site, value);
    }
    match site.want() {
        0 => back.set_open(Some(list)),
        want => spread(list, back, site.to(), want - 1),
    }
    Ok(back)
}

/// `count` registers get the values of a list.
#[jit]
#[unroll_safe]
pub fn spread(list: GcArray<Value>, back: Gc<Frame>, to: usize, count: usize) {
    for i in 0..count {
        let value = if i < list.len() { list[i] } else { Value::Nil };
        back.registers[to + i].set(value);
    }
}

/// Registers of a frame, and then its open values if `open` says so, to where its results go.
#[jit]
pub fn deliver_registers(
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: bool,
    back: Gc<Frame>,
    at: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let site = promote!(at);
    let wanted = site.want();
    if wanted == 0 || site.kind() != 0 {
        return deliver_list(back, site, list(frame, first, count, open));
    }
    let given = if count < wanted - 1 { count } else { wanted - 1 };
    move_results(frame, first, back, site.to(), given);
    let left = wanted - 1 - given;
    match if open { frame.open() } else { None } {
        Some(more) => spread(more, back, site.to() + given, left),
        None => fill(back, site.to() + given, left),
    }
    Ok(back)
}

#[jit]
#[unroll_safe]
fn move_results(frame: Gc<Frame>, first: usize, back: Gc<Frame>, to: usize, count: usize) {
    for i in 0..count {
        back.registers[to + i].set(frame.registers[first + i].get());
    }
}

/// A value and then registers of a frame to where the results of a call go.
#[jit]
pub fn deliver_with(
    value: Value,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    back: Gc<Frame>,
    at: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let site = promote!(at);
    let wanted = site.want();
    if wanted == 0 || site.kind() != 0 {
        let all = GcArray::from_fn(count + 1, |n| if n == 0 { value } else { frame.registers[first + n - 1].get() });
        return deliver_list(back, site, all);
    }
    if wanted > 1 {
        back.registers[site.to()].set(value);
        let given = if count < wanted - 2 { count } else { wanted - 2 };
        move_results(frame, first, back, site.to() + 1, given);
        fill(back, site.to() + 1 + given, wanted - 2 - given);
    }
    Ok(back)
}

/// Registers of a frame, and then its open values if `open` says so.
#[jit]
pub fn list(frame: Gc<Frame>, first: usize, count: usize, open: bool) -> GcArray<Value> {
    listed(frame, first, count, if open { frame.open() } else { None })
}

/// Registers of a frame, and then other values.
#[jit]
pub fn listed(frame: Gc<Frame>, first: usize, count: usize, open: Option<GcArray<Value>>) -> GcArray<Value> {
    match open {
        None => GcArray::from_fn(count, |n| frame.registers[first + n].get()),
        Some(more) => {
            if count == 0 {
                more
            } else if known_len(open) <= FEW {
                GcArray::from_fn(count + len_of(more), |n| argument(frame, first, count, open, n))
            } else {
                chained(GcArray::from_fn(count, |n| frame.registers[first + n].get()), more)
            }
        }
    }
}

#[dont_look_inside]
fn chained(some: GcArray<Value>, more: GcArray<Value>) -> GcArray<Value> {
    let count = some.len();
    or_told(some, || GcArray::from_fn(count + more.len(), |n| if n < count { some[n] } else { more[n - count] }))
}

/// Calls a metamethod with two operands.
#[jit]
pub fn invoke_two(handler: Value, a: Value, b: Value, frame: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    invoke(handler, frame, 0, 0, Some(two(a, b)), frame, site, false)
}

/// A list of two values.
#[jit]
pub fn two(a: Value, b: Value) -> GcArray<Value> {
    GcArray::from_fn(2, |n| if n == 0 { a } else { b })
}

/// Calls a metamethod with three operands.
#[jit]
pub fn invoke_three(
    handler: Value,
    a: Value,
    b: Value,
    c: Value,
    frame: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    invoke(handler, frame, 0, 0, Some(three(a, b, c)), frame, site, false)
}

/// A list of three values.
#[jit]
pub fn three(a: Value, b: Value, c: Value) -> GcArray<Value> {
    GcArray::from_fn(3, |n| {
        if n == 0 {
            a
        } else if n == 1 {
            b
        } else {
            c
        }
    })
}

/// Calls a value with some arguments.
///
/// # Errors
/// That it cannot be called, and what it says.
pub fn invoke_with(callee: Value, arguments: &[Value], frame: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    invoke(callee, frame, 0, 0, Some(GcArray::from_slice(arguments)), frame, site, false)
}

/// A closure that a frame makes.
#[jit]
pub fn closure(frame: Gc<Frame>, proto: Gc<Proto>) -> Gc<Closure> {
    let captures = proto.captures;
    let upvalues = GcArray::from_fn(captures.len(), |n| captured(frame, captures[n]));
    Gc::new(Closure { proto, upvalues, own: GcCell::new(None) })
}

#[jit]
fn captured(frame: Gc<Frame>, capture: Capture) -> Value {
    match capture {
        Capture::Register(r) => frame.registers[r].get(),
        Capture::Upvalue(u) => upvalue::captured(frame, frame.proto(), u),
        Capture::This => upvalue::itself(frame, frame.proto()),
    }
}

/// The first frame of a chain: it gets the results, and its one instruction ends the program or the coroutine.
pub fn bottom(name: &str, thread: Gc<Thread>) -> Gc<Frame> {
    let _ = thread;
    let closure = World::get().prelude(name);
    Gc::new(Frame {
        closure,
        registers: registers(1),
        back: None,
        results: Site::none().word(),
        depth: 0,
        tail: false,
        pc: GcCell::new(0),
        extra: GcCell::new(None),
    })
}
