//! Predicates that are written in Rust: one table per module, all of them deterministic. A predicate with several solutions is
//! written in Prolog on top of one that gives them as a list, or of `between/3`.

use crate::engine::Machine;
use crate::error::Res;
use crate::stdlib;
use crate::term::Term;

/// A predicate that is written in Rust.
#[derive(Debug)]
pub struct Builtin {
    /// Its name.
    pub name: &'static str,
    /// The number of its arguments.
    pub arity: usize,
    /// What it does: the arguments are dereferenced.
    pub run: fn(&Machine, &[Term]) -> Res,
}

/// A line of a table: `det("atom_length", 2, atom_length)`.
pub const fn det(name: &'static str, arity: usize, run: fn(&Machine, &[Term]) -> Res) -> Builtin {
    Builtin { name, arity, run }
}

/// All tables.
pub fn tables() -> Vec<&'static [Builtin]> {
    vec![
        stdlib::alarms::TABLE,
        stdlib::arguments::TABLE,
        stdlib::atoms::TABLE,
        stdlib::attributes::TABLE,
        stdlib::chars::TABLE,
        stdlib::clauses::TABLE,
        stdlib::continuations::TABLE,
        stdlib::control::TABLE,
        stdlib::dates::TABLE,
        stdlib::environment::TABLE,
        stdlib::files::TABLE,
        stdlib::filesystem::TABLE,
        stdlib::flags::TABLE,
        stdlib::format::TABLE,
        stdlib::io::TABLE,
        stdlib::load::TABLE,
        stdlib::positions::TABLE,
        stdlib::records::TABLE,
        stdlib::sha1::TABLE,
        stdlib::system::TABLE,
        stdlib::tables::TABLE,
        stdlib::terms::TABLE,
        stdlib::text::TABLE,
    ]
}
