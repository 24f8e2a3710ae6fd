//! `tlr`: a register machine with one accumulator.
//!
//! The machine has an accumulator `a` and numbered registers, all of them 64-bit integers whose
//! arithmetic wraps, as that of a processor does. A program gets its input in `a` and returns `a`.
//!
//! | instruction    | effect                                                        |
//! |----------------|---------------------------------------------------------------|
//! | `MOV_A_R n`    | register `n` = `a`                                            |
//! | `MOV_R_A n`    | `a` = register `n`                                            |
//! | `ADD_R_TO_A n` | `a` += register `n`                                           |
//! | `DECR_A`       | `a` -= 1                                                      |
//! | `NEG_A`        | `a` = -`a`                                                    |
//! | `SET_A v`      | `a` = `v`                                                     |
//! | `JUMP_IF_A l`  | go on at `l` if `a` is not 0                                  |
//! | `ALLOCATE n`   | from here on there are the registers 0 to `n - 1`, all 0      |
//! | `RETURN_A`     | the result is `a`                                             |
//!
//! The text form is one instruction per line, `label:` before an instruction, comments from `#`
//! to the end of the line. A jump goes to a label or to the number of an instruction from 0.
//! [`load`] checks a program once, so that [`interpret`](fn@interpret) needs no checks of its own.
//!
//! The machine is the running example of Bolz, Cuni, Fijałkowski and Rigo, "Tracing the
//! Meta-Level: PyPy's Tracing JIT Compiler" (ICOOOLPS 2009).

mod assemble;
mod code;
#[doc(hidden)]
pub mod copies;
mod machine;
pub mod plain;
mod verify;

pub use assemble::load;
pub use code::{Code, Op};
pub use machine::interpret;

/// The text of the program that `tlr square` runs.
pub const SQUARE: &str = include_str!("../../programs/tlr/square.tlr");
