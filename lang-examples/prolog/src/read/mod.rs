//! Text to terms.
//!
//! [`input`] gives characters with their positions, [`lex`] makes tokens of them, [`parse`] terms of these. Nothing recurses: what
//! is open is a list of frames, so terms may be nested as deeply as memory allows.

pub mod input;
pub mod lex;
pub mod parse;

use jit_runtime::prelude::*;

use crate::error::{Ball, throw};
use crate::term::Term;
pub use input::{Input, Position};
pub use lex::number;
pub use parse::{ReadTerm, read_term};

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The name of the error, as SWI-Prolog has it.
    pub what: What,
    /// Where.
    pub at: Position,
}

/// Names of syntax errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A name.
    Name(&'static str),
    /// `undefined_char_escape(c)`
    Escape(char),
}

impl SyntaxError {
    /// `error(syntax_error(What), Context)`
    pub fn ball(&self, context: Term) -> Gc<Ball> {
        let what = match self.what {
            What::Name(name) => Term::atom(name),
            What::Escape(c) => Term::apply("undefined_char_escape", &[Term::atom(c.encode_utf8(&mut [0; 4]))]),
        };
        throw(Term::apply("error", &[Term::apply("syntax_error", &[what]), context]))
    }

    /// The error of a text in a file: its context is `file(Name, Line, Column, Character)`.
    pub fn in_file(&self, file: &str) -> Gc<Ball> {
        let at = [self.at.line, self.at.column, self.at.character].map(|n| Term::Int(n as i64));
        self.ball(Term::apply("file", &[Term::atom(file), at[0], at[1], at[2]]))
    }
}

/// The terms of a text, one after the other.
pub struct Reader {
    input: Input,
    name: String,
}

impl std::fmt::Debug for Reader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Reader({} {:?})", self.name, self.input.position())
    }
}

impl Reader {
    /// A reader of a text that has no name.
    pub fn new(text: &str) -> Reader {
        Reader::named(text, "")
    }

    /// A reader of a text whose errors have a file's name.
    pub fn named(text: &str, name: &str) -> Reader {
        Reader { input: Input::of_text(text), name: name.to_owned() }
    }

    /// The next term; none at the end of the text. After an error, the next call goes on behind the clause that is wrong.
    ///
    /// # Errors
    /// Syntax errors.
    #[allow(clippy::should_implement_trait, reason = "its result is no item of an iterator")]
    pub fn next(&mut self) -> Result<Option<ReadTerm>, Gc<Ball>> {
        read_term(&mut self.input).map_err(|error| error.in_file(&self.name))
    }
}
