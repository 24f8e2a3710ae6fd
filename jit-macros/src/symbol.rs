//! The names that the macros know.

use std::fmt;

use syn::{Attribute, Path};

/// A name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Symbol(pub &'static str);

pub const JIT: Symbol = Symbol("jit");
pub const JIT_DRIVER: Symbol = Symbol("jit_driver");
pub const ELIDABLE: Symbol = Symbol("elidable");
pub const ELIDABLE_PROMOTE: Symbol = Symbol("elidable_promote");
pub const LOOP_INVARIANT: Symbol = Symbol("loop_invariant");
pub const LOOK_INSIDE_IFF: Symbol = Symbol("look_inside_iff");
pub const UNROLL_SAFE: Symbol = Symbol("unroll_safe");
pub const DONT_LOOK_INSIDE: Symbol = Symbol("dont_look_inside");
pub const OPAQUE: Symbol = Symbol("opaque");
pub const VIRTUALIZABLE: Symbol = Symbol("virtualizable");
pub const SHORT_LIVED: Symbol = Symbol("short_lived");
pub const TRACE: &str = "trace";
pub const STRICT: &str = "strict";
pub const OPAQUE_ERRORS: &str = "opaque_errors";
pub const OWNERS: &str = "owners";

pub const GREENS: Symbol = Symbol("greens");
pub const REDS: Symbol = Symbol("reds");
pub const COUNTERS: Symbol = Symbol("counters");
pub const PRINTABLE: Symbol = Symbol("printable");

pub const JIT_MERGE_POINT: Symbol = Symbol("jit_merge_point");
pub const CAN_ENTER_JIT: Symbol = Symbol("can_enter_jit");
pub const IS_CONSTANT: Symbol = Symbol("is_constant");
pub const ASSERT_GREEN: Symbol = Symbol("assert_green");
pub const OUTSIDE: Symbol = Symbol("outside");
/// A part of a function that is called: in twins alone.
pub const CALLED: Symbol = Symbol("__called");
pub const WE_ARE_JITTED: Symbol = Symbol("we_are_jitted");

/// Whether a path ends in the name (`jit`, `jit_runtime::jit`).
pub fn ends_in(path: &Path, name: Symbol) -> bool {
    path.segments.last().is_some_and(|s| s.ident == name.0)
}

/// The attributes of this name.
pub fn named(attrs: &[Attribute], name: Symbol) -> impl Iterator<Item = &Attribute> {
    attrs.iter().filter(move |a| ends_in(a.path(), name))
}

/// The hint for functions that a path names.
pub fn hint_of(path: &Path) -> Option<Symbol> {
    const HINTS: [Symbol; 7] =
        [JIT, ELIDABLE, ELIDABLE_PROMOTE, LOOP_INVARIANT, LOOK_INSIDE_IFF, UNROLL_SAFE, DONT_LOOK_INSIDE];
    HINTS.into_iter().find(|hint| ends_in(path, *hint))
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0)
    }
}
