//! `package`, for `require` of files of the language.

use std::sync::atomic::{AtomicBool, Ordering};

use jit_runtime::heap;
use jit_runtime::prelude::*;

use super::check::{Outcome, instead, many};
use crate::vm::closure::{Native, Run, Special};
use crate::vm::native::Call;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The functions and their names.
const FUNCTIONS: &[(&str, Special, Run)] = &[("searchpath", Special::None, search)];

fn search(call: &Call) -> Outcome {
    let (name, path) = (call.text(0)?, call.text(1)?);
    let separator = if call.get(2).is_nil() { ".".to_owned() } else { call.text(2)? };
    let folder = if call.get(3).is_nil() { "/".to_owned() } else { call.text(3)? };
    let file = if separator.is_empty() { name } else { name.replace(&separator, &folder) };
    let mut tried = Vec::new();
    // Each is copied, and joined with the others.
    let (templates, names) = (path.matches(';').count() + 1, path.matches('?').count());
    heap::expect_room(
        path.len().saturating_add(names.saturating_mul(file.len())).saturating_add(templates * 128).saturating_mul(4),
    );
    for template in path.split(';').filter(|t| !t.is_empty()) {
        let candidate = template.replace('?', &file);
        if std::fs::File::open(&candidate).is_ok_and(|f| f.metadata().is_ok_and(|m| m.is_file())) {
            return Ok(Value::str(candidate));
        }
        tried.push(format!("no file '{candidate}'"));
    }
    many(&[Value::Nil, Value::str(tried.join("\n\t"))])
}

/// Where modules are looked for.
const PATH: &str = "./?.lua;./?/init.lua";

/// Whether the environment is left out of it (`-E`).
pub static ALONE: AtomicBool = AtomicBool::new(false);

/// A variable of the environment, if it counts.
pub fn variable(name: &str) -> Option<String> {
    if ALONE.load(Ordering::Relaxed) { None } else { std::env::var(name).ok() }
}

/// A path in which the first `;;` stands for the usual one.
fn with_default(path: &str) -> String {
    match path.split_once(";;") {
        None => path.to_owned(),
        Some((before, after)) => {
            [before, PATH, after].into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(";")
        }
    }
}

/// The library and `require`.
pub fn install(world: Gc<World>, hidden: Gc<Table>) {
    let package = crate::vm::closure::library(FUNCTIONS);
    let path = variable("LUA_PATH_5_4").or_else(|| variable("LUA_PATH")).map_or(PATH.to_owned(), |p| with_default(&p));
    Table::set_field(package, "path", Value::str(path));
    Table::set_field(package, "cpath", Value::str(""));
    Table::set_field(package, "config", Value::str("/\n;\n?\n!\n-\n"));
    Table::set_field(package, "loaded", Value::Table(world.loaded));
    Table::set_field(package, "searchers", Value::Table(Table::new()));
    Table::set_field(package, "preload", Value::Table(Table::new()));
    Table::set_field(hidden, "searchpath", package.field("searchpath"));
    Table::set_field(hidden, "package", Value::Table(package));
    world.install("package", package);
    world.define(Native::new("require", Special::None, |c| instead("require", &[Value::Str(c.string(0)?)])));
}
