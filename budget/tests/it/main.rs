//! The budgets of twins, measured on a generated interpreter of 700 arms.
//!
//! | what | at most |
//! |---|---|
//! | stack of one level of the twin, release | 8 kB |
//! | the same, debug | 64 kB |
//! | machine code of the twin | 6 times the plain code |
//! | release compile time | 4.5 times that without attributes |
//! | expansion | linear in the arms |
//!
//! `cargo test -p budget -- --nocapture` prints the figures.

mod budgets;
mod compile;
mod symbols;
