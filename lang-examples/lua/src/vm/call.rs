//! Calls and returns. A call of a function of the program gives a new frame, with which the interpreter goes on;
//! every other call leaves its results where they are wanted, and the interpreter goes on with the frame there.

use jit_runtime::prelude::*;

use super::attention::out_of_memory;
use super::closure::{Closure, Native, Proto, Special};
use super::coroutine::switch;
use super::fault::Fault;
use super::frame::{CONCAT, DEPTH, Extra, Frame, Registers, Site, TEST, registers};
use super::meta::{concat, join_two};
use super::special::{NOWHERE, UNTOLD, find, special};
use super::string::Str;
use super::thread::Thread;
use super::value::Value;
use super::world::World;
use crate::code::{Capture, Op};

/// So many arguments are passed as values.
const FEW: usize = 4;

/// A call of a library function: its arguments are values, or registers of a frame and then a list.
pub struct Call {
    /// The function.
    pub native: Gc<Native>,
    /// The frame of the caller; functions that are not [`Special::Framed`] do not ask for it.
    frame: Option<Gc<Frame>>,
    few: [Value; FEW],
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
}

impl Call {
    /// The number of arguments.
    pub fn len(&self) -> usize {
        self.count + self.open.map_or(0, |o| o.len())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An argument, counted from 0; nil if there are not so many.
    #[inline]
    pub fn get(&self, n: usize) -> Value {
        match (n.checked_sub(self.count), self.frame) {
            (None, Some(frame)) => frame.registers[self.first + n].get(),
            (None, None) => self.few[n],
            (Some(n), _) => self.open.and_then(|o| o.get(n).copied()).unwrap_or(Value::Nil),
        }
    }

    /// All arguments from one on.
    pub fn rest(&self, from: usize) -> GcArray<Value> {
        GcArray::from_fn(self.len().saturating_sub(from), |n| self.get(from + n))
    }

    /// A call with arguments in registers of a frame, and then a list.
    pub fn of(native: Gc<Native>, frame: Gc<Frame>, first: usize, count: usize, open: Option<GcArray<Value>>) -> Call {
        Call { native, frame: Some(frame), few: [Value::Nil; FEW], first, count, open }
    }

    /// The frame of the caller.
    ///
    /// # Panics
    /// If the function is not [`Special::Framed`].
    pub fn caller(&self) -> Gc<Frame> {
        self.frame.expect("a function that asks for the frame of its caller is marked")
    }
}

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
        other => match handler_of_call(other) {
            Value::Nil => Err(not_callable(other)),
            handler => {
                let all = prepended(other, frame, first, count, open);
                invoke(handler, frame, 0, 0, Some(all), back, site, tail)
            }
        },
    }
}

#[dont_look_inside]
fn is_out_of_memory() -> bool {
    jit_runtime::heap::take_full()
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
fn prepended(v: Value, frame: Gc<Frame>, first: usize, count: usize, open: Option<GcArray<Value>>) -> GcArray<Value> {
    let call = Call::of(Native::new("", Special::None, |_| Ok(Value::Nil)), frame, first, count, open);
    GcArray::from_fn(call.len() + 1, |n| if n == 0 { v } else { call.get(n - 1) })
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
        if back.depth >= DEPTH {
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
    Ok(Gc::new(Frame {
        closure,
        registers: to,
        back: Some(back),
        results: site.word(),
        depth: back.depth + 1,
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
        Some(_) => {
            if count == 0 && parameters == 0 {
                open
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
    Some(GcArray::from_fn(len, |n| {
        let n = n + parameters;
        match n.checked_sub(count) {
            None => frame.registers[first + n].get(),
            Some(n) => open.map_or(Value::Nil, |o| o[n]),
        }
    }))
}

#[dont_look_inside]
fn too_deep(frame: Gc<Frame>) -> Gc<Fault> {
    let _ = frame;
    Fault::text("stack overflow")
}

#[jit]
fn call_native(
    native: Gc<Native>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    back: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    // What kind of function it is, not which: iterators are made anew for each loop.
    match native.special {
        Special::Resume | Special::Wrapped | Special::Yield | Special::CloseThread => {
            switch(native, frame, first, count, open, back, site)
        }
        Special::None => finish(run_apart(native, frame, first, count, open), frame, back, site),
        Special::Error => {
            if count == 1 && open.is_none() {
                return Err(Fault::value(at_place(frame.registers[first].get(), frame)));
            }
            finish(run(native, frame, first, count, open), frame, back, site)
        }
        Special::Framed => finish(run(native, frame, first, count, open), frame, back, site),
        Special::Ipairs => {
            if count > 0 && open.is_none() {
                let iterated = frame.registers[first].get();
                return deliver_list(back, site, three(native.state.get(), iterated, Value::Int(0)));
            }
            finish(run_apart(native, frame, first, count, open), frame, back, site)
        }
        Special::Pairs => {
            if count > 0
                && open.is_none()
                && let Value::Table(table) = frame.registers[first].get()
                && table.meta.get().is_none()
            {
                return deliver_list(back, site, three(native.state.get(), Value::Table(table), Value::Nil));
            }
            finish(run_apart(native, frame, first, count, open), frame, back, site)
        }
        Special::Find => {
            let place = if open.is_none() { find(frame, first, count) } else { UNTOLD };
            if place == UNTOLD {
                return finish(run_apart(native, frame, first, count, open), frame, back, site);
            }
            if place == NOWHERE {
                return deliver(back, site, Value::Nil);
            }
            deliver_list(back, site, two(Value::Int((place >> 32) + 1), Value::Int(place & 0xffff_ffff)))
        }
        which => match open {
            None => match special(which, frame, first, count) {
                Value::Call(_) => finish(run_apart(native, frame, first, count, open), frame, back, site),
                Value::Many(_) => deliver_none(back, site),
                result => deliver(back, site, result),
            },
            Some(_) => finish(run_apart(native, frame, first, count, open), frame, back, site),
        },
    }
}

/// A library function that does not ask for the frame of its caller: it gets its arguments as values if they are few, else as a list,
/// so that a trace need not make the frame.
#[jit]
fn run_apart(
    native: Gc<Native>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
) -> Result<Value, Gc<Fault>> {
    let all = count + known_len(open);
    if all > FEW {
        if we_are_jitted!() {
            return run_list(native, listed(frame, first, count, open));
        }
        return run(native, frame, first, count, open);
    }
    let a = if all > 0 { argument(frame, first, count, open, 0) } else { Value::Nil };
    let b = if all > 1 { argument(frame, first, count, open, 1) } else { Value::Nil };
    let c = if all > 2 { argument(frame, first, count, open, 2) } else { Value::Nil };
    let d = if all > 3 { argument(frame, first, count, open, 3) } else { Value::Nil };
    run_few(native, all, a, b, c, d)
}

/// What `error` throws, given one value: a text gets the place of its caller.
#[jit]
fn at_place(value: Value, caller: Gc<Frame>) -> Value {
    match value {
        Value::Str(_) => join_two(Value::Str(place(promote!(caller.proto()), promote!(caller.pc.get()))), value),
        _ => value,
    }
}

/// The place of the instruction before one.
#[elidable]
fn place(proto: Gc<Proto>, pc: usize) -> Gc<Str> {
    Str::new(&proto.position(pc.saturating_sub(1)))
}

/// What a library function has given goes to where it is wanted; or the call that it asks for is made.
#[jit]
fn finish(
    result: Result<Value, Gc<Fault>>,
    frame: Gc<Frame>,
    back: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    match result {
        Ok(Value::Many(list)) => deliver_list(back, site, list),
        Ok(Value::Call(request)) => invoke(request.callee, frame, 0, 0, Some(request.arguments), back, site, false),
        Ok(value) => deliver(back, site, value),
        Err(fault) => Err(fault),
    }
}

#[dont_look_inside]
fn run(
    native: Gc<Native>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
) -> Result<Value, Gc<Fault>> {
    (native.run)(&Call::of(native, frame, first, count, open))
}

#[dont_look_inside]
fn run_few(native: Gc<Native>, count: usize, a: Value, b: Value, c: Value, d: Value) -> Result<Value, Gc<Fault>> {
    (native.run)(&Call { native, frame: None, few: [a, b, c, d], first: 0, count, open: None })
}

#[dont_look_inside]
fn run_list(native: Gc<Native>, arguments: GcArray<Value>) -> Result<Value, Gc<Fault>> {
    (native.run)(&Call { native, frame: None, few: [Value::Nil; FEW], first: 0, count: 0, open: Some(arguments) })
}

/// How many values a list has, where the trace has made it and knows; else too many.
#[jit]
fn known_len(open: Option<GcArray<Value>>) -> usize {
    match open {
        None => 0,
        Some(list) => {
            if is_constant!(list.len()) {
                list.len()
            } else {
                FEW + 1
            }
        }
    }
}

/// An argument that is there.
#[jit]
fn argument(frame: Gc<Frame>, first: usize, count: usize, open: Option<GcArray<Value>>, n: usize) -> Value {
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
    let Op::Concat(r) = back.proto().ops[back.pc.get() - 1] else { unreachable!("a `..` was going on") };
    back.registers[site.to()].set(value);
    concat(back, r.b(), site.want(), r.a())
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
fn listed(frame: Gc<Frame>, first: usize, count: usize, open: Option<GcArray<Value>>) -> GcArray<Value> {
    match open {
        None => GcArray::from_fn(count, |n| frame.registers[first + n].get()),
        Some(more) => {
            if count == 0 {
                more
            } else if is_constant!(more.len()) {
                GcArray::from_fn(count + more.len(), |n| {
                    if n < count { frame.registers[first + n].get() } else { more[n - count] }
                })
            } else {
                chained(GcArray::from_fn(count, |n| frame.registers[first + n].get()), more)
            }
        }
    }
}

#[dont_look_inside]
fn chained(some: GcArray<Value>, more: GcArray<Value>) -> GcArray<Value> {
    let count = some.len();
    GcArray::from_fn(count + more.len(), |n| if n < count { some[n] } else { more[n - count] })
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

#[jit]
fn three(a: Value, b: Value, c: Value) -> GcArray<Value> {
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
    Gc::new(Closure { proto, upvalues })
}

#[jit]
fn captured(frame: Gc<Frame>, capture: Capture) -> Value {
    match capture {
        Capture::Register(r) => frame.registers[r].get(),
        Capture::Upvalue(u) => frame.closure.upvalues[u],
        Capture::This => Value::Function(frame.closure),
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
