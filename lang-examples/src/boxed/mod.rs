//! `boxed`: numbers as objects, and a small language over them.
//!
//! Every number is an object on the heap, a [`Boxed`] integer or float, and each operation on two
//! of them is a double dispatch that makes a third. That is what a plain interpreter of a dynamic
//! language does, and what the JIT takes away. [`f`](fn@f) is the function of the paper; the
//! language runs programs from files over the same objects.
//!
//! ```text
//! # The greatest common divisor of the arguments.
//! input a, b;
//!
//! fn gcd(a, b) {
//!     while b != 0 {
//!         rest = a % b;
//!         a = b;
//!         b = rest;
//!     }
//!     return a;
//! }
//!
//! print a, b, gcd(a, b);
//! ```
//!
//! | text                                | meaning                                                  |
//! |-------------------------------------|----------------------------------------------------------|
//! | `input a, b;`                       | first in a program: names of its arguments               |
//! | `x = e;`                            | assigns; variables belong to their function               |
//! | `print e, e;`                       | writes a line of numbers, each when it is known          |
//! | `while e { .. }`                    | repeats while `e` is not 0                               |
//! | `if e { .. } else if e { .. } else { .. }` | chooses                                           |
//! | `fn f(x, y) { .. }`                 | defines a function, also for the text before it          |
//! | `return e;` or `return;`            | ends a function; without a number its result is 0        |
//! | `f(e, e)`                           | calls, as a statement or in an expression                |
//! | `-e`, `* / %`, `+ -`, `== != < <= > >=` | operators from the tightest on, from left to right   |
//! | `12`, `1.5`, `2e3`, `# ..`          | an integer, floats, a comment to the end of the line     |
//!
//! Integers have 64 bits and wrap. `/` of two integers rounds towards 0, `%` has the sign of the
//! first; to divide an integer by the integer 0 is an error. Floats are IEEE doubles, and any
//! operation on an integer and a float first makes a float of the integer, comparisons too.
//! Comparisons give the integers 1 and 0. A variable that is used before it is assigned, and calls
//! nested more than [`DEEPEST_CALL`] deep, are errors. Operands and arguments are evaluated from
//! left to right.
//!
//! The numbers, [`f`](fn@f) and the way in which the JIT removes them are those of Bolz, Cuni,
//! Fijałkowski, Leuschel, Pedroni and Rigo, "Allocation Removal by Partial Evaluation in a Tracing
//! JIT" (PEPM 2011).

mod code;
mod lex;
mod machine;
mod number;
mod paper;
mod parse;

pub use code::{Code, Op};
pub use machine::{DEEPEST_CALL, Fault, Frame, run};
pub use number::{Boxed, Class};
pub use paper::f;
pub use parse::{count, load};
