//! Predicates that are written in Rust.

pub mod atoms;
pub mod clauses;
pub mod control;
pub mod system;
pub mod terms;
