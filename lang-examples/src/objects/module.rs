//! Modules: a file's global variables.

use jit_runtime::prelude::*;

use super::names::{Name, Names};

/// A module.
#[derive(JitObject)]
pub struct Module {
    /// Its name.
    pub name: &'static Name,
    /// Its global variables.
    pub names: Gc<Names>,
    /// Its file.
    #[opaque]
    pub file: Box<str>,
}

impl Module {
    /// A module without variables.
    pub fn new(name: &'static Name, file: &str, versioned: bool) -> Gc<Module> {
        Gc::new(Module { name, names: Names::new(versioned), file: file.into() })
    }
}
