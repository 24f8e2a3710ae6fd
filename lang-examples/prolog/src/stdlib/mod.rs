//! Predicates that are written in Rust.

pub mod atoms;
pub mod clauses;
pub mod control;
pub mod format;
pub mod io;
pub mod load;
pub mod system;
pub mod terms;
pub mod text;
