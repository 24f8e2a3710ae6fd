//! Prolog, whose JIT comes from the annotations of its engine.
//!
//! * A **term** ([`term::Term`]) is a tag and a word; structures never change, variables are objects ([`term`]).
//! * **Errors** are `Err` values with a term ([`error`]).
//! * **Built-in predicates** are rows of tables ([`builtin`]).
//! * The **engine** ([`engine`]) is one loop over instructions; the program's recursion is in objects of the heap.

#![allow(
    clippy::collapsible_match,
    clippy::manual_range_contains,
    clippy::single_match,
    reason = "traced code says branches one by one"
)]

pub mod builtin;
pub mod cli;
pub mod database;
pub mod engine;
pub mod error;
pub mod flags;
pub mod libraries;
pub mod memory;
pub mod messages;
pub mod ops;
pub mod read;
pub mod stdlib;
pub mod streams;
pub mod term;
pub mod toplevel;
pub mod write;

/// KiB that are allocated between two collections, at least. They are in no cache of a core's own, and need not be: machine code
/// asks for memory before it uses it.
const NURSERY: u32 = 10 * 1024;

/// The same where a program has terms of its own, which live longer than numbers: fewer collections, as long as that is little
/// memory.
const ROOM: u32 = 48 * 1024;

/// Starts the thread's world: its heap is collected from here on, and the libraries are there.
pub fn start() {
    jit_runtime::set_options(jit_runtime::options().with_heap(NURSERY, ROOM, 0));
    // SAFETY: rule R1: what is kept outside of the heap and the stack is in `Root` and `RootSet` (atoms, the machine);
    // `Vec`s of terms hold parts of terms that are kept elsewhere, or are gone before anything is allocated.
    let _ = unsafe { jit_runtime::collect_garbage() };
    stdlib::records::start();
    for (name, text) in libraries::SYSTEM {
        libraries::load(name, text);
    }
    database::seal(database::Property::System);
    for (name, text) in libraries::LIBRARY {
        libraries::load(name, text);
    }
    database::seal(database::Property::Library);
    database::modules::set_meta();
    database::booted();
    jit_runtime::heap::freeze();
    stdlib::system::set_limit(stdlib::system::LIMIT);
}
