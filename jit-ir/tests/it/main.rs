//! All tests of the crate in one binary: the table's meanings, the evaluator, the text form, the
//! checker and the generator.

mod check;
mod eval;
mod generated;
mod ops;
mod text;
