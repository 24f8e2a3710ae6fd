//! Strings, and terms as text.

use jit_runtime::prelude::*;

use super::Term;
use crate::memory;

/// A string.
#[derive(JitObject)]
pub struct Text {
    /// Its characters.
    #[opaque]
    pub text: Box<str>,
}

impl Text {
    /// A string.
    pub fn new(text: &str) -> Gc<Text> {
        memory::need(text.len());
        memory::own(text.len());
        Gc::new(Text { text: text.into() })
    }
}

impl Term {
    /// The characters of an atom or a string.
    pub fn name_text(&self) -> Option<&str> {
        match self {
            Term::Atom(a) => Some(&a.text),
            Term::Text(t) => Some(&t.text),
            _ => None,
        }
    }
}
