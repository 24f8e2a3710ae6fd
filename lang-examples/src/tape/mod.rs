//! `tape`: the eight-command tape language.
//!
//! A program moves over a tape of bytes, all 0 at first, that begins at its left end and grows to
//! the right as far as it is used ([`MAX_CELLS`] at most). Bytes wrap.
//!
//! | command   | effect                                                                 |
//! |-----------|------------------------------------------------------------------------|
//! | `>` `<`   | one cell to the right, to the left; left of the left end is an error    |
//! | `+` `-`   | the cell plus 1, minus 1                                               |
//! | `.`       | writes the cell to standard output                                     |
//! | `,`       | reads a byte from standard input; at its end the cell stays as it is    |
//! | `[` `]`   | repeats what is between while the cell is not 0                        |
//!
//! Everything else is comment. [`load`] matches the brackets and joins runs of `+-` and of `<>`
//! to one instruction each; [`run`](fn@run) stays a plain loop over these instructions. Output is
//! buffered, and written out before input is read and before the program ends in any way.
//!
//! The language is Urban Müller's of 1993.

mod code;
mod machine;

pub use code::{Code, Op, load};
pub use machine::{End, MAX_CELLS, run};
