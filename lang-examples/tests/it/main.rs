//! The binaries on all programs, with the JIT on, off and eager, and on programs with mistakes.

mod added_lines;
mod bombs;
mod boxed;
mod boxed_random;
mod calls;
mod faults;
mod format;
mod maker;
mod mistakes;
mod objects;
mod policy;
mod programs;
mod random;
mod recipes;
mod regex;
mod removal;
mod results;
mod run;
mod stress;
