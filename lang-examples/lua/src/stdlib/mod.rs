//! The libraries.

pub mod base;
mod check;
mod coroutine;
mod debug;
pub mod io;
mod math;
mod operators;
pub mod os;
mod pack;
pub mod package;
mod string;
mod table;
mod utf8;

use jit_runtime::heap::no_room_for;
use jit_runtime::prelude::*;

use crate::code::{Args, Chunk, Draft, Op};
use crate::compile::compile;
use crate::syntax::SyntaxError;
use crate::syntax::texts::Texts;
use crate::vm::attention::is_out_of_memory;
use crate::vm::closure::{CLOSES, Closure, Native, PCALL, Proto, XPCALL, library};
use crate::vm::machine::run;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

/// What of the libraries is written in the language: what all programs have, and what most never ask for. To compile that
/// would take half of the time in which an empty program starts, and each collection would mark it.
const PRELUDE: &str = include_str!("prelude.lua");
const LIBRARY: &str = include_str!("library.lua");

/// Puts all libraries into the world of this thread.
pub fn install() {
    let world = World::get();
    for (name, special, run) in base::FUNCTIONS {
        world.define(Native::new(name, *special, *run));
    }
    Table::set_field(world.globals, "_VERSION", Value::str("Lua 5.4"));
    world.install("_G", world.globals);
    string::install(world);
    world.install("table", library(table::FUNCTIONS));
    world.install("math", math::library());
    world.install("coroutine", library(coroutine::FUNCTIONS));
    world.install("os", library(os::FUNCTIONS));
    world.install("utf8", utf8::library());
    world.install("debug", library(debug::FUNCTIONS));
    io::install(world);

    let hidden = world.hidden;
    for (name, special, run) in base::HIDDEN.iter().chain(string::HIDDEN).chain(os::HIDDEN).chain(debug::HIDDEN) {
        Table::set_field(hidden, name, Value::Native(Native::new(name, *special, *run)));
    }
    for name in ["type", "select", "tostring", "error", "load", "loadfile", "rawget"] {
        Table::set_field(hidden, name, world.globals.field(name));
    }
    if let Value::Table(table) = world.globals.field("table") {
        Table::set_field(hidden, "concat", table.field("concat"));
        Table::set_field(hidden, "unpack", table.field("unpack"));
    }
    if let Value::Table(math) = world.globals.field("math") {
        for (name, of) in [("math_type", "type"), ("tointeger", "tointeger"), ("ult", "ult")] {
            Table::set_field(hidden, name, math.field(of));
        }
    }
    package::install(world, hidden);
    let none = Args::abc(0, 0, 0);
    for (name, op) in [("halt", Op::Halt(none)), ("end_of_coroutine", Op::End(none)), ("leave", Op::Leave(none))] {
        let mut draft = Draft { registers: 1, ..Draft::default() };
        [op, Op::Return0(none)].iter().for_each(|op| draft.ops.push(*op));
        let main = draft.finish(std::iter::empty());
        let chunk = Chunk { main, texts: Texts::default(), names: Texts::default() };
        let proto = Proto::new(chunk, world, b"=[C]");
        let closure = Closure::new(proto, GcArray::from_slice(&[]));
        Table::set_field(world.prelude, name, Value::Function(closure));
    }
    Table::set_field(hidden, "leave", world.prelude.field("leave"));
    run_prelude(PRELUDE);
    world.later.set(Some(|| run_prelude(LIBRARY)));
    Table::set_field(world.prelude, "next", world.globals.field("next"));
    Table::set_field(world.prelude, "ipairs_iterator", Value::Native(base::ipairs_iterator()));
    for (name, iterator) in [("pairs", "next"), ("ipairs", "ipairs_iterator")] {
        if let Value::Native(native) = world.globals.field(name) {
            native.state.set(world.prelude.field(iterator));
        }
    }
    world.prelude("pcall").proto.catches.set(PCALL);
    world.prelude("xpcall").proto.catches.set(XPCALL);
    world.prelude("close_and_throw").proto.catches.set(CLOSES);
    for name in ["pcall", "xpcall"] {
        Table::set_field(world.globals, name, world.prelude.field(name));
    }
    Table::set_field(hidden, "pcall", world.prelude.field("pcall"));
}

/// So often an end of memory may be told while a part of the prelude is run: of the heap, of the system, and by what was refused.
const TOLD: usize = 3;

/// Adds what a part of the prelude gives.
fn run_prelude(text: &str) {
    let world = World::get();
    let chunk = compile(text.as_bytes(), b"=[C]").unwrap_or_else(|e| match e == SyntaxError::out_of_memory() {
        true => no_room_for(text.len()),
        false => panic!("{}", String::from_utf8_lossy(&e.0)),
    });
    let prelude = Value::Function(World::closure(chunk, b"=[C]"));
    // An end of memory is told to whoever makes a frame: there is some memory left for what is made here.
    let mut outcome = crate::call(prelude, &[Value::Table(world.hidden)], run);
    for _ in 0..TOLD {
        if outcome.is_err() {
            is_out_of_memory();
            outcome = crate::call(prelude, &[Value::Table(world.hidden)], run);
        }
    }
    let Ok(Value::Many(made)) = outcome else { no_room_for(text.len()) };
    let Some(Value::Table(made)) = made.first().copied() else { panic!("the prelude gives a table") };
    let mut key = Value::Nil;
    while let Some(place @ 1..) = made.after(key) {
        let (name, function) = made.entry(place);
        Table::set(world.prelude, name, function);
        key = name;
    }
}
