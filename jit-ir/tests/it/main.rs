//! All tests of the crate in one binary: the table's meanings, the evaluator, the text form, the
//! checker, the builder and the generator.

mod build;
mod check;
#[cfg(target_arch = "x86_64")]
mod eval;
mod generated;
mod ops;
mod text;
