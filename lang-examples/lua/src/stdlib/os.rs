//! `os`.

use std::cell::Cell;
use std::time::{SystemTime, UNIX_EPOCH};

use jit_runtime::heap;
use jit_runtime::prelude::*;

use super::check::{Outcome, instead};
use crate::lib::date;
use crate::vm::closure::{Run, Special};
use crate::vm::fault::{Fault, Nature};
use crate::vm::file::{new_temporary, shell};
use crate::vm::native::Call;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("time", Special::None, time),
    ("clock", Special::None, |_| Ok(Value::Float(cpu_time::ProcessTime::now().as_duration().as_secs_f64()))),
    ("date", Special::None, date_),
    ("getenv", Special::None, |c| {
        let value = std::env::var_os(c.text(0)?);
        Ok(value.map_or(Value::Nil, |value| Value::str(value.into_encoded_bytes())))
    }),
    ("exit", Special::None, exit),
    ("remove", Special::None, |c| {
        let name = c.text(0)?;
        let removed = match std::fs::symlink_metadata(&name) {
            Ok(what) if what.is_dir() => std::fs::remove_dir(&name),
            _ => std::fs::remove_file(&name),
        };
        done(removed, Some(&name))
    }),
    ("rename", Special::None, |c| {
        let (name, to) = (c.text(0)?, c.text(1)?);
        done(std::fs::rename(name, to), None)
    }),
    ("tmpname", Special::None, |_| match new_temporary() {
        Ok((_, path)) => Ok(Value::str(path.into_os_string().into_encoded_bytes())),
        Err(_) => Err(Fault::text("unable to generate a unique filename")),
    }),
    ("execute", Special::None, execute),
    ("difftime", Special::None, |c| {
        let (to, from) = (c.integer(0)?, c.integer(1)?);
        Ok(Value::Float((i128::from(to) - i128::from(from)) as f64))
    }),
    ("setlocale", Special::None, setlocale),
];

/// The same as `os.time` of a plain table.
pub const HIDDEN: &[(&str, Special, Run)] = &[("time_of", Special::None, time_of)];

/// Runs a command and waits for it; without one says whether there is a shell.
fn execute(call: &Call) -> Outcome {
    if call.get(0).is_nil() {
        return Ok(Value::of_bool(std::path::Path::new("/bin/sh").exists()));
    }
    let command = call.bytes(0)?;
    // Earlier output comes before the command's.
    super::io::flush_out();
    match shell(&command).status() {
        Ok(status) => super::io::exit_status(status),
        Err(error) => super::io::failed(&error, None),
    }
}

/// There is one locale.
fn setlocale(call: &Call) -> Outcome {
    let name = if call.get(0).is_nil() { None } else { Some(call.text(0)?) };
    call.option(1, Some("all"), &["all", "collate", "ctype", "monetary", "numeric", "time"])?;
    Ok(match name.as_deref() {
        None | Some("" | "C" | "POSIX") => Value::str("C"),
        Some(_) => Value::Nil,
    })
}

/// `true`, or nil, a message and a number.
fn done(result: std::io::Result<()>, name: Option<&str>) -> Outcome {
    match result {
        Ok(()) => Ok(Value::True),
        Err(error) => super::io::failed(&error, name),
    }
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs() as i64)
}

fn time(call: &Call) -> Outcome {
    if call.get(0).is_nil() {
        return Ok(Value::Int(now()));
    }
    let table = call.table(0)?;
    if table.meta.get().is_some() {
        return instead("time", &[Value::Table(table)]);
    }
    time_of(call)
}

/// A field of a date, which may be missing if there is a default: as far as C's integers go.
fn field(table: Gc<Table>, name: &str, least: i64, default: Option<i64>) -> Result<i64, Gc<Fault>> {
    let value = table.field(name);
    match (value.to_integer(), default) {
        (Some(n), _) => {
            let most = i64::from(i32::MAX) + least;
            let fits = (i64::from(i32::MIN) + least..=most).contains(&n);
            if fits { Ok(n) } else { Err(Fault::text(format!("field '{name}' is out-of-bound"))) }
        }
        (None, Some(default)) if value.is_nil() => Ok(default),
        (None, None) if value.is_nil() => Err(Fault::text(format!("field '{name}' missing in date table"))),
        _ => Err(Fault::text(format!("field '{name}' is not an integer"))),
    }
}

fn time_of(call: &Call) -> Outcome {
    let table = call.table(0)?;
    let (year, month) = (field(table, "year", 1900, None)?, field(table, "month", 1, None)?);
    let day = field(table, "day", 0, None)?;
    let hour = field(table, "hour", 0, Some(12))?;
    let (min, sec) = (field(table, "min", 0, Some(0))?, field(table, "sec", 0, Some(0))?);
    let summer = match table.field("isdst") {
        Value::Nil => None,
        value => Some(value.is_true()),
    };
    let time = date::time([year, month, day], [hour, min, sec], summer).map_err(|e| Fault::text(e.0))?;
    // As in C, the fields are brought into their ranges.
    show_fields(table, time, false)?;
    Ok(Value::Int(time))
}

/// Sets the fields of a time in a table.
fn show_fields(table: Gc<Table>, time: i64, utc: bool) -> Result<(), Gc<Fault>> {
    let f = date::fields(time, utc).map_err(|e| Fault::text(e.0))?;
    let all = [
        ("year", f.year),
        ("month", f.month),
        ("day", f.day),
        ("hour", f.hour),
        ("min", f.min),
        ("sec", f.sec),
        ("yday", f.yday),
        ("wday", f.wday),
    ];
    all.iter().for_each(|(name, n)| Table::set_field(table, name, Value::Int(*n)));
    Table::set_field(table, "isdst", Value::of_bool(f.isdst));
    Ok(())
}

/// Bytes of memory that a byte of a format may take: `%c` is as long as ten of its kind, in a vector that grows.
const LONGEST_DATE: usize = 40;

fn date_(call: &Call) -> Outcome {
    if let Value::Str(format) = call.get(0) {
        heap::expect_room(LONGEST_DATE * format.len());
    }
    let format = if call.get(0).is_nil() { b"%c".to_vec() } else { call.bytes(0)?.to_vec() };
    let time = call.integer_or(1, now())?;
    let (utc, format) = match format.strip_prefix(b"!") {
        Some(rest) => (true, rest),
        None => (false, &*format),
    };
    if format.starts_with(b"*t") {
        let table = Table::new();
        show_fields(table, time, utc)?;
        return Ok(Value::Table(table));
    }
    let mut text = Vec::new();
    date::format(&mut text, format, time, utc).map_err(|e| match e.0.starts_with("date result") {
        true => Fault::text(e.0),
        false => Fault::argument(1, e.0),
    })?;
    Ok(Value::str(text))
}

thread_local! {
    /// The status that the program wants to end with, once its variables are closed.
    static ENDS_WITH: Cell<Option<i32>> = const { Cell::new(None) };
}

/// The status of a program that `os.exit` has ended.
pub fn status() -> Option<i32> {
    ENDS_WITH.get()
}

fn exit(call: &Call) -> Outcome {
    let code = match call.get(0) {
        Value::Nil | Value::True => 0,
        Value::False => 1,
        _ => call.integer(0)? as i32,
    };
    let world = World::get();
    if call.get(1).is_true() && world.current.get() == world.main {
        // As a coroutine that is closed: its variables are, and nobody catches it.
        ENDS_WITH.set(Some(code));
        return Err(Fault::thrown(Value::Nil, Nature::Closing));
    }
    super::io::flush_out();
    std::process::exit(code)
}
