//! The environment of the process, and other programs.

use std::cell::RefCell;
use std::collections::HashMap;
use std::process::Command;

use crate::builtin::{Builtin, det};
use crate::error::{Res, instantiation, type_error};
use crate::stdlib::atoms::text_of;
use crate::streams;
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("getenv", 2, |m, a| match value(&text(a[0])?) {
        Some(value) => Ok(m.unify(a[1], Term::atom(&value))),
        None => Ok(false),
    }),
    det("setenv", 2, |_, a| {
        let (name, value) = (text(a[0])?, text(a[1])?);
        CHANGED.with_borrow_mut(|all| all.insert(name, Some(value)));
        Ok(true)
    }),
    det("unsetenv", 1, |_, a| {
        let name = text(a[0])?;
        CHANGED.with_borrow_mut(|all| all.insert(name, None));
        Ok(true)
    }),
    det("shell", 1, |_, a| Ok(shell(&text(a[0])?) == 0)),
    det("shell", 2, |m, a| {
        let status = shell(&text(a[0])?);
        Ok(m.unify(a[1], Term::Int(status)))
    }),
];

thread_local! {
    /// What the program has changed: other threads may read the process's own environment.
    static CHANGED: RefCell<HashMap<String, Option<String>>> = RefCell::default();
}

/// The text of a term.
///
/// # Errors
/// `instantiation_error`, `type_error(text, _)`.
pub fn text(term: Term) -> Res<String> {
    match text_of(&term) {
        Some(text) => Ok(text.into_owned()),
        None if term.is_var() => Err(instantiation()),
        None => Err(type_error("text", term)),
    }
}

/// The value of a variable, with what the program has changed.
pub fn value(name: &str) -> Option<String> {
    match CHANGED.with_borrow(|all| all.get(name).cloned()) {
        Some(changed) => changed,
        None => std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()),
    }
}

/// The status of a command, or that it could not be run, as the shell says that.
fn shell(line: &str) -> i64 {
    streams::flush_all();
    let mut command = Command::new("sh");
    command.arg("-c").arg(line);
    CHANGED.with_borrow(|all| {
        for (name, value) in all {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
    });
    command.status().ok().and_then(|status| status.code()).map_or(127, i64::from)
}
