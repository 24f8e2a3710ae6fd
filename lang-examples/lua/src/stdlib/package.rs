//! `package`, for `require` of files of the language.

use std::sync::atomic::{AtomicBool, Ordering};

use jit_runtime::heap;
use jit_runtime::prelude::*;

use super::base::{compiled, file_text};
use super::check::{Outcome, failure, instead, many, none};
use crate::vm::closure::{Native, Run, Special};
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::string::Text;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The functions and their names.
const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("searchpath", Special::None, |c| {
        let separator = if c.get(2).is_nil() { ".".to_owned() } else { c.text(2)? };
        let folder = if c.get(3).is_nil() { "/".to_owned() } else { c.text(3)? };
        match found(&c.text(0)?, &c.text(1)?, &separator, &folder) {
            Ok(file) => Ok(Value::str(file)),
            Err(tried) => failure(tried),
        }
    }),
    ("loadlib", Special::None, |c| {
        c.string(0)?;
        c.string(1)?;
        many(&[Value::Nil, Value::str(NO_LIBRARIES), Value::str("absent")])
    }),
];

/// What looks for a module, in this order.
const SEARCHERS: &[(&str, Special, Run)] = &[
    ("preload", Special::None, preloaded),
    ("lua", Special::Framed, of_language),
    ("c", Special::None, |c| of_machine(c, false)),
    ("root", Special::None, |c| of_machine(c, true)),
];

/// Code of the machine is not loaded: it would want the reference's interface.
const NO_LIBRARIES: &str = "dynamic libraries not enabled; check your Lua installation";

/// The file of a module in a path, or all files that are none.
fn found(name: &str, path: &str, separator: &str, folder: &str) -> Result<String, String> {
    let file = if separator.is_empty() { name.to_owned() } else { name.replace(separator, folder) };
    let mut tried = Vec::new();
    // Each is copied, and joined with the others.
    let (templates, names) = (path.matches(';').count() + 1, path.matches('?').count());
    heap::expect_room(
        path.len().saturating_add(names.saturating_mul(file.len())).saturating_add(templates * 128).saturating_mul(4),
    );
    for template in path.split(';') {
        let candidate = template.replace('?', &file);
        if std::fs::File::open(&candidate).is_ok() {
            return Ok(candidate);
        }
        tried.push(format!("no file '{candidate}'"));
    }
    Err(tried.join("\n\t"))
}

fn the_package() -> Option<Gc<Table>> {
    match World::get().hidden.field("package") {
        Value::Table(package) => Some(package),
        _ => None,
    }
}

/// A path of the library, which the program may have changed.
fn path_of(field: &str) -> Result<String, Gc<Fault>> {
    let path = the_package().and_then(|package| package.field(field).to_str());
    let path = path.ok_or_else(|| Fault::value(Value::str(format!("'package.{field}' must be a string"))))?;
    Ok(String::from_utf8_lossy(&path.bytes()).into_owned())
}

fn preloaded(call: &Call) -> Outcome {
    let name = call.string(0)?;
    let loader = match World::get().hidden.field("preload") {
        Value::Table(preload) => preload.find_str(name),
        _ => Value::Nil,
    };
    match loader {
        Value::Nil => Ok(Value::str(format!("no field package.preload['{}']", call.text(0)?))),
        loader => many(&[loader, Value::str(":preload:")]),
    }
}

/// Modules that load each other, at most: as many as the reference has room for.
const NESTED: usize = 195;

/// How many modules are being loaded.
fn nesting(call: &Call) -> usize {
    let require = World::get().prelude("require");
    let frames = std::iter::successors(Some(call.caller()), |frame| frame.back);
    frames.filter(|frame| frame.closure == require).count()
}

fn of_language(call: &Call) -> Outcome {
    let name = call.text(0)?;
    let file = match found(&name, &path_of("path")?, ".", "/") {
        Ok(file) => file,
        Err(tried) => return Ok(Value::str(tried)),
    };
    let loaded = match file_text(&file) {
        _ if nesting(call) > NESTED => failure("C stack overflow")?,
        Ok(text) => compiled(&text, format!("@{file}").as_bytes(), None)?,
        Err(message) => failure(message)?,
    };
    match loaded {
        Value::Many(refused) => {
            let reason = refused[1].to_str().map(|text| text.bytes().to_vec()).unwrap_or_default();
            let mut message = format!("error loading module '{name}' from file '{file}':\n\t").into_bytes();
            message.extend(reason);
            Err(Fault::value(Value::str(message)))
        }
        loader => many(&[loader, Value::str(file)]),
    }
}

/// A file that would have to be loaded as code of the machine is an error that says so.
fn of_machine(call: &Call, root: bool) -> Outcome {
    let whole = call.text(0)?;
    let name = match (root, whole.split_once('.')) {
        (false, _) => &*whole,
        (true, Some((first, _))) => first,
        // The searcher before has looked for it.
        (true, None) => return none(),
    };
    match found(name, &path_of("cpath")?, ".", "/") {
        Err(tried) => Ok(Value::str(tried)),
        Ok(file) => {
            let message = format!("error loading module '{whole}' from file '{file}':\n\t{NO_LIBRARIES}");
            Err(Fault::value(Value::str(message)))
        }
    }
}

/// Where modules are looked for.
const PATH: &str = "/usr/local/share/lua/5.4/?.lua;/usr/local/share/lua/5.4/?/init.lua;/usr/local/lib/lua/5.4/?.lua;\
                    /usr/local/lib/lua/5.4/?/init.lua;/usr/share/lua/5.4/?.lua;/usr/share/lua/5.4/?/init.lua;./?.lua;./?/init.lua";
const C_PATH: &str = "/usr/local/lib/lua/5.4/?.so;/usr/lib/x86_64-linux-gnu/lua/5.4/?.so;/usr/lib/lua/5.4/?.so;/usr/local/lib/lua/5.4/loadall.so;./?.so";

/// Whether the environment is left out of it (`-E`).
pub static ALONE: AtomicBool = AtomicBool::new(false);

/// A variable of the environment, if it counts.
pub fn variable(name: &str) -> Option<String> {
    if ALONE.load(Ordering::Relaxed) { None } else { std::env::var(name).ok() }
}

/// A path of the environment, in which the first `;;` stands for the usual one.
fn path(name: &str, usual: &str) -> String {
    let Some(path) = variable(&format!("{name}_5_4")).or_else(|| variable(name)) else { return usual.to_owned() };
    match path.split_once(";;") {
        None => path,
        Some((before, after)) => {
            [before, usual, after].into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(";")
        }
    }
}

/// The library and `require`.
pub fn install(world: Gc<World>, hidden: Gc<Table>) {
    let package = crate::vm::closure::library(FUNCTIONS);
    let (preload, searchers) = (Table::new(), Table::new());
    for (n, (name, special, run)) in (1..).zip(SEARCHERS) {
        Table::set_int(searchers, n, Value::Native(Native::new(name, *special, *run)));
    }
    Table::set_field(package, "path", Value::str(path("LUA_PATH", PATH)));
    Table::set_field(package, "cpath", Value::str(path("LUA_CPATH", C_PATH)));
    Table::set_field(package, "config", Value::str("/\n;\n?\n!\n-\n"));
    Table::set_field(package, "loaded", Value::Table(world.loaded));
    Table::set_field(package, "searchers", Value::Table(searchers));
    Table::set_field(package, "preload", Value::Table(preload));
    Table::set_field(hidden, "preload", Value::Table(preload));
    Table::set_field(hidden, "loaded", Value::Table(world.loaded));
    Table::set_field(hidden, "package", Value::Table(package));
    world.install("package", package);
    world.define(Native::new("require", Special::None, |c| instead("require", &[Value::Str(c.string(0)?)])));
}
