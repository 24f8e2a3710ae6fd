//! Prolog, whose JIT comes from the annotations of its engine.
//!
//! * A **term** ([`term::Term`]) is a tag and a word; structures never change, variables are objects ([`term`]).
//! * **Errors** are `Err` values with a term ([`error`]).
//! * **Built-in predicates** are rows of tables ([`builtin`]).
//! * The **engine** ([`engine`]) is one loop over instructions; the program's recursion is in objects of the heap.

pub mod builtin;
pub mod database;
pub mod engine;
pub mod error;
pub mod flags;
pub mod ops;
pub mod read;
pub mod term;

/// Starts the thread's world: its heap is collected from here on, and the libraries are there.
pub fn start() {
    // SAFETY: rule R1: what is kept outside of the heap and the stack is in `Root` and `RootSet` (atoms, the machine);
    // `Vec`s of terms hold parts of terms that are kept elsewhere, or are gone before anything is allocated.
    let _ = unsafe { jit_runtime::collect_garbage() };
}
