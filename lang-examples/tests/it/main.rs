//! The binaries on all programs, with the JIT on, off and eager, and on programs with mistakes.

mod maker;
mod programs;
mod recipes;
