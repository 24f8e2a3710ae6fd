//! `calls`: a small register machine with functions, and two interpreters of it.
//!
//! It is there for the shapes of control: recursion, calls of functions that the program chooses,
//! generators. In [`recursive`] a call of the program is a call of the interpreter, in
//! [`stackless`] it is a change of frame in one loop of the interpreter.
//!
//! A program is a list of functions; the first one runs. Each has eight registers of 64 bits,
//! the first of which are its parameters.
//!
//! ```text
//! fn main 1
//!     call 0 fib 0       # r0 = fib(r0)
//!     return 0
//! fn fib 1               # name and number of parameters
//!     less 1 0 2         # r1 = r0 < 2
//!     unless 1 big
//!     return 0
//! big:
//!     add 1 0 -1
//!     call 1 fib 1       # arguments from r1 on
//!     add 2 0 -2
//!     call 2 fib 2
//!     sum 0 1 2
//!     return 0
//! ```
//!
//! | instruction | meaning |
//! |---|---|
//! | `set a k`, `move a b` | `r[a] = k`, `r[a] = r[b]` |
//! | `add a b k`, `less a b k` | `r[a] = r[b] + k`, `r[a] = r[b] < k` |
//! | `sum a b c`, `minus`, `times`, `rest`, `below` | `r[a] = r[b] op r[c]`; `rest` by 0 is 0 |
//! | `jump l`, `if a l`, `unless a l` | goes on at the label, if `r[a]` is not 0, if it is 0 |
//! | `call a f b` | `r[a] = f(r[b], ..)` |
//! | `choose a c b` | the same with function number `r[c]` of the program, counted from the end if there are fewer |
//! | `start f b` | makes a generator of `f(r[b], ..)`, one for each call of a function |
//! | `next a l` | `r[a]` is the next value of the generator; at its end goes on at the label |
//! | `yield a`, `return a` | gives a value, of a generator or a function; `return` ends both |
//!
//! Arithmetic wraps. Calls nested more than [`DEEPEST`] deep are an error, and so is `next` without a generator.

mod code;
mod frame;
mod parse;
pub mod recursive;
pub mod stackless;

pub use code::{Function, Op, Program};
pub use frame::{DEEPEST, Fault, Frame};
pub use parse::load;

/// An interpreter of the machine.
pub type Machine = fn(&'static Program, i64) -> Result<i64, Fault>;
