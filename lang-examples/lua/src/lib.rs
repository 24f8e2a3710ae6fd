//! Lua 5.4, whose JIT comes from the annotations of its interpreter.
//!
//! * A **value** ([`vm::value::Value`]) is a tag and a word, 16 bytes.
//! * **Text** becomes a tree with resolved names ([`syntax`]) and instructions for registers ([`compile`], [`code`]). Local
//!   variables that functions share and that change are in cells; all others are captured as the values that they are, so
//!   that upvalues of a known closure are constants of a trace.
//! * A **call** makes a frame on the heap that points to its caller ([`vm::frame`]); one loop ([`vm::machine`]) runs all frames.
//!   No function of the language runs on the native stack of another: `pcall`, metamethods, iterators, `sort` and `gsub` with
//!   functions, `require` and finalizers are frames too, partly by being written in the language (`stdlib/prelude.lua`, `library.lua`). So
//!   recursion is bounded by a count alone, a coroutine is a chain of frames that may be put aside anywhere
//!   ([`vm::coroutine`]), and traces go through all of it. A recursion is a loop for the JIT, whose turns are four or eight levels: what
//!   does not get deeper needs no frames ([`vm::machine`]).
//! * **Tables** ([`vm::table`]) have fields in the slots of a shape (hidden class), elements in an array, and a hash part.
//! * **Errors** are `Err` values that get their position and the names of variables where they leave the instruction
//!   ([`vm::fault`]); [`vm::unwind`] finds who catches them: in a trace, if that is a `pcall` near by, without frames.
//! * A **library function** ([`vm::native`]) is a call in a trace, with values and without the frame of its caller; what programs
//!   do most is done in the trace itself ([`vm::special`]).

pub mod cli;
pub mod code;
pub mod compile;
mod dead;
#[path = "lib/mod.rs"]
pub mod lib;
pub mod names;
mod repl;
pub mod stdlib;
pub mod syntax;
pub mod vm;

use jit_runtime::prelude::*;

use vm::call::{bottom, invoke};
use vm::fault::Fault;
use vm::frame::Site;
use vm::hook;
use vm::machine;
use vm::value::Value;
use vm::world::World;

/// Calls a function of the program from outside of it.
///
/// # Errors
/// An error that nobody catches, with its value and a traceback.
pub fn call(
    callee: Value,
    arguments: &[Value],
    run: fn(Gc<vm::frame::Frame>) -> Result<Value, Gc<Fault>>,
) -> Result<Value, Gc<Fault>> {
    let base = bottom("halt", World::get().main);
    let start = invoke(callee, base, 0, 0, Some(GcArray::from_slice(arguments)), base, Site::values(0, 0), false);
    let run_on = |frame| if hook::any() { machine::hooked::run(frame) } else { run(frame) };
    let mut outcome = match start {
        Ok(frame) => run_on(frame),
        Err(fault) => return Err(Fault::located(fault, base, 0)),
    };
    // On the stack of the interpreter there may be anything that looks like a pointer; here nothing of it is left.
    while let Ok(Value::Nil) = outcome
        && vm::attention::collect_aside()
    {
        outcome = run_on(bottom("leave", World::get().main));
    }
    outcome
}

/// KiB that are allocated between two collections, at least. Half of what the runtime would take costs some percent more for
/// collections where little lives, and saves as much memory as a small program needs for its data.
const NURSERY: u32 = 2 * 1024;

/// The same of a program that runs for long: with frames on the heap, and much of a deep recursion alive at any time, half as
/// many collections are worth it.
const STEADY: u32 = 4 * 1024;

/// Starts the thread's world: its heap is collected from here on, and the libraries are there.
pub fn start() {
    jit_runtime::set_options(jit_runtime::options().with_heap(NURSERY, 0, STEADY));
    // SAFETY: rule R1: what is kept outside of the heap and the stack is in `Root` and `RootSet` (interned strings, the
    // world, files); objects with finalizers are the guardian's; `Vec`s of this crate hold bytes and plain numbers only.
    let _ = unsafe { jit_runtime::collect_garbage() };
    jit_runtime::heap::on_full(&World::get().attention.wanted);
    stdlib::install();
    jit_runtime::heap::freeze();
}
