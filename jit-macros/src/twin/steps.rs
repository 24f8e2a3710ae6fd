//! Steps of call chains, by name.

use syn::{Expr, ExprCall, ExprMethodCall};

use super::expr::inner;

/// Methods whose results no trace can hold, such as guards and iterators: with a closure behind it, a chain is one call.
const STEPS: [&str; 17] = [
    "iter",
    "iter_mut",
    "into_iter",
    "borrow",
    "borrow_mut",
    "lock",
    "keys",
    "values",
    "values_mut",
    "chars",
    "bytes",
    "char_indices",
    "lines",
    "split_whitespace",
    "windows",
    "chunks",
    "drain",
];

/// Whether a function gives a value that no trace holds, as its name says: `rand::thread_rng()`, `io::stdin()`.
pub(super) fn gives_guard(c: &ExprCall) -> bool {
    const NAMES: [&str; 9] = ["thread_rng", "rng", "stdin", "stdout", "stderr", "now", "args", "vars", "current"];
    let Expr::Path(f) = inner(&c.func) else { return false };
    let last = f.path.segments.last();
    c.args.is_empty() && f.path.segments.len() > 1 && last.is_some_and(|s| NAMES.iter().any(|name| s.ident == name))
}

/// Whether the receiver of a call has such a step; `borrows` says that borrows of cells are lowered.
pub(super) fn has_step(m: &ExprMethodCall, borrows: bool) -> bool {
    match inner(&m.receiver) {
        Expr::MethodCall(r) if borrows && super::borrowed::borrows(r).is_some() => false,
        Expr::MethodCall(r) => STEPS.iter().any(|s| r.method == *s) || has_step(r, borrows),
        _ => false,
    }
}

/// Whether a call that is not part of a chain has a twin, as its name says: an error is better then, and sooner found.
pub(super) fn has_twin(m: &ExprMethodCall) -> bool {
    !matches!(inner(&m.receiver), Expr::MethodCall(_)) && is_of_value(m)
}

/// Whether a method is one of numbers, options or results, as its name tells.
pub(super) fn is_of_value(m: &ExprMethodCall) -> bool {
    const PREFIXES: [&str; 6] = ["wrapping_", "checked_", "overflowing_", "saturating_", "unwrap", "expect"];
    const NAMES: [&str; 8] =
        ["is_some", "is_none", "is_ok", "is_err", "ok_or", "then_some", "rotate_left", "rotate_right"];
    let name = m.method.to_string();
    PREFIXES.iter().any(|p| name.starts_with(p)) || NAMES.contains(&&*name)
}

/// Whether the name of a method says that it gives a value of traced code, so that a chain need not go through it.
pub(super) fn gives_value(m: &ExprMethodCall) -> bool {
    const PREFIXES: [&str; 9] =
        ["wrapping_", "checked_", "overflowing_", "saturating_", "rotate_", "count_", "leading_", "trailing_", "is_"];
    const NAMES: [&str; 10] = ["abs", "pow", "sqrt", "floor", "ceil", "min", "max", "len", "to_bits", "clone"];
    let name = m.method.to_string();
    PREFIXES.iter().any(|p| name.starts_with(p)) || NAMES.contains(&&*name)
}

/// Whether a method without a twin may give an optional reference to a value, as collections do. The value is copied.
pub(super) fn gives_reference(m: &ExprMethodCall) -> bool {
    ["get", "first", "last", "peek", "front", "back"].iter().any(|name| m.method == name)
}
