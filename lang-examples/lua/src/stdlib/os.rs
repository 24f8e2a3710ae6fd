//! `os`.

use std::time::{SystemTime, UNIX_EPOCH};

use super::check::{Outcome, many};
use crate::lib::date;
use crate::vm::closure::{Run, Special};
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::table::Table;
use crate::vm::value::Value;

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("time", Special::None, time),
    ("clock", Special::None, |_| Ok(Value::Float(cpu_time::ProcessTime::now().as_duration().as_secs_f64()))),
    ("date", Special::None, date_),
    ("getenv", Special::None, |c| Ok(std::env::var(c.text(0)?).map_or(Value::Nil, Value::str))),
    ("exit", Special::None, exit),
    ("remove", Special::None, |c| {
        let name = c.text(0)?;
        done(std::fs::remove_file(&name), &name)
    }),
    ("rename", Special::None, |c| {
        let name = c.text(0)?;
        done(std::fs::rename(&name, c.text(1)?), &name)
    }),
    ("tmpname", Special::None, |_| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos());
        Ok(Value::str(std::env::temp_dir().join(format!("lua_{now:x}")).display().to_string()))
    }),
    ("difftime", Special::None, |c| Ok(Value::Float(c.float(0)? - if c.len() > 1 { c.float(1)? } else { 0.0 }))),
    ("setlocale", Special::None, |_| Ok(Value::str("C"))),
];

/// `true`, or nil, a message and a number.
pub fn done(result: std::io::Result<()>, name: &str) -> Outcome {
    match result {
        Ok(()) => Ok(Value::True),
        Err(error) => {
            let text = format!("{name}: {}", super::io::reason(&error));
            many(&[Value::Nil, Value::str(text), Value::Int(error.raw_os_error().unwrap_or(0).into())])
        }
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
    let field = |name: &str, default: Option<i64>| match (table.field(name), default) {
        (Value::Nil, Some(default)) => Ok(default),
        (Value::Nil, None) => Err(Fault::text(format!("field '{name}' missing in date table"))),
        (value, _) => value.to_integer().ok_or_else(|| Fault::text(format!("field '{name}' is not an integer"))),
    };
    let (year, month, day) = (field("year", None)?, field("month", None)?, field("day", None)?);
    let (hour, min, sec) = (field("hour", Some(12))?, field("min", Some(0))?, field("sec", Some(0))?);
    let time = date::time(year, month, day, hour, min, sec).map_err(|e| Fault::text(e.0))?;
    Ok(Value::Int(time))
}

fn date_(call: &Call) -> Outcome {
    let format = if call.get(0).is_nil() { b"%c".to_vec() } else { call.bytes(0)?.to_vec() };
    let time = call.integer_or(1, now())?;
    let (utc, format) = match format.strip_prefix(b"!") {
        Some(rest) => (true, rest),
        None => (false, &*format),
    };
    if format.starts_with(b"*t") {
        let f = date::fields(time, utc).map_err(|e| Fault::text(e.0))?;
        let table = Table::new();
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
        return Ok(Value::Table(table));
    }
    let mut text = Vec::new();
    date::format(&mut text, format, time, utc).map_err(|e| Fault::argument(1, e.0))?;
    Ok(Value::str(text))
}

fn exit(call: &Call) -> Outcome {
    let code = match call.get(0) {
        Value::Nil | Value::True => 0,
        Value::False => 1,
        _ => call.integer(0)? as i32,
    };
    super::io::flush_out();
    std::process::exit(code)
}
