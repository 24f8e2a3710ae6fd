//! From text to tokens, and expressions as trees.

pub mod ast;
pub mod fold;
pub mod lex;
pub mod texts;
pub mod words;

pub use lex::{SyntaxError, chunk_id};
