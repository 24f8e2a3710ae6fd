//! From text to a tree with resolved names.

pub mod ast;
pub mod fold;
pub mod lex;
mod parse;
mod scope;

pub use lex::{SyntaxError, chunk_id};
pub use parse::parse;
