//! `io`: standard streams and files.

use std::io::{self, BufRead, SeekFrom};

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::check::{Outcome, many};
use crate::lib::number;
use crate::vm::closure::{Native, Run, Special, library};
use crate::vm::fault::Fault;
use crate::vm::file::{File, read_count, read_line};
use crate::vm::native::Call;
use crate::vm::string::Text;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

thread_local! {
    static STANDARD: [Root<Gc<File>>; 3] = [Root::new(File::stdin()), Root::new(File::stdout()), Root::new(File::stderr())];
    /// What `io.read` and `io.write` use.
    static DEFAULT: [Root<Gc<File>>; 2] = STANDARD.with(|[input, output, _]| [Root::new(input.get()), Root::new(output.get())]);
}

/// Writes to standard output.
pub fn write_out(bytes: &[u8]) {
    // A broken pipe is found when it is flushed at the end.
    let _ = STANDARD.with(|s| s[1].get()).write(bytes);
}

/// Writes what standard output keeps in memory.
pub fn flush_out() {
    let _ = STANDARD.with(|s| s[1].get()).flush();
}

/// What the system says of an error.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(at) => text[..at].to_owned(),
        None => text,
    }
}

fn failed(error: &io::Error, name: Option<&str>) -> Outcome {
    let text = match name {
        Some(name) => format!("{name}: {}", reason(error)),
        None => reason(error),
    };
    many(&[Value::Nil, Value::str(text), Value::Int(error.raw_os_error().unwrap_or(0).into())])
}

const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("write", Special::None, |c| write(c, DEFAULT.with(|d| d[1].get()), 0)),
    ("read", Special::None, |c| read(c, DEFAULT.with(|d| d[0].get()), 0)),
    ("lines", Special::None, lines),
    ("open", Special::None, open),
    ("close", Special::None, |c| close(if c.is_empty() { DEFAULT.with(|d| d[1].get()) } else { file(c)? })),
    ("flush", Special::None, |_| {
        let output = DEFAULT.with(|d| d[1].get());
        match output.flush() {
            Ok(()) => Ok(Value::File(output)),
            Err(error) => failed(&error, None),
        }
    }),
    ("input", Special::None, |c| redirect(c, 0, "r")),
    ("output", Special::None, |c| redirect(c, 1, "w")),
    ("type", Special::None, |c| {
        Ok(match c.any(0)? {
            Value::File(f) => Value::str(if f.is_closed() { "closed file" } else { "file" }),
            _ => Value::Nil,
        })
    }),
];

const METHODS: &[(&str, Special, Run)] = &[
    ("write", Special::None, |c| write(c, file(c)?, 1)),
    ("read", Special::None, |c| read(c, file(c)?, 1)),
    ("lines", Special::None, |c| {
        let f = file(c)?;
        Ok(line_reader(f, c.rest(1), false))
    }),
    ("close", Special::None, |c| close(file(c)?)),
    ("flush", Special::None, |c| match file(c)?.flush() {
        Ok(()) => Ok(c.get(0)),
        Err(error) => failed(&error, None),
    }),
    ("seek", Special::None, seek),
    ("setvbuf", Special::None, |_| Ok(Value::True)),
];

/// The library, and the metatable of files.
pub fn install(world: Gc<World>) {
    let io = library(FUNCTIONS);
    STANDARD.with(|[input, output, error]| {
        Table::set_field(io, "stdin", Value::File(input.get()));
        Table::set_field(io, "stdout", Value::File(output.get()));
        Table::set_field(io, "stderr", Value::File(error.get()));
    });
    world.install("io", io);
    let meta = Table::new();
    Table::set_field(meta, "__index", Value::Table(library(METHODS)));
    Table::set_field(meta, "__name", Value::str("FILE*"));
    let closing = Native::new("__close", Special::None, |c| match c.get(0) {
        Value::File(f) if !f.is_closed() => close(f),
        _ => many(&[]),
    });
    Table::set_field(meta, "__close", Value::Native(closing));
    world.files.set(Some(meta));
}

/// The file that a method is called on.
fn file(call: &Call) -> Result<Gc<File>, Gc<Fault>> {
    match call.get(0) {
        Value::File(f) if f.is_closed() => Err(Fault::text("attempt to use a closed file")),
        Value::File(f) => Ok(f),
        _ => Err(call.wrong(0, "FILE*")),
    }
}

fn write(call: &Call, to: Gc<File>, from: usize) -> Outcome {
    for n in from..call.len() {
        let written = match call.get(n) {
            Value::Str(s) => to.write(&s.bytes()),
            value @ (Value::Int(_) | Value::Float(_)) => {
                let mut text = Vec::new();
                value.show(&mut text);
                // As C's `%.14g` has it.
                if let Value::Float(_) = value
                    && text.ends_with(b".0")
                {
                    text.truncate(text.len() - 2);
                }
                to.write(&text)
            }
            _ => return Err(call.wrong(n, "string")),
        };
        if let Err(error) = written {
            return failed(&error, None);
        }
    }
    Ok(Value::File(to))
}

fn read(call: &Call, from: Gc<File>, first: usize) -> Outcome {
    // What is asked of the other standard stream first appears.
    flush_out();
    read_all(from, call.rest(first), first).map(Value::Many)
}

/// What several formats read, up to the first that finds nothing; without any a line. `first` is the number of the first
/// as an argument.
fn read_all(from: Gc<File>, formats: GcArray<Value>, first: usize) -> Result<GcArray<Value>, Gc<Fault>> {
    if formats.is_empty() {
        let line = read_one(from, Value::str("l"), first)?;
        return Ok(GcArray::from_slice(&[line]));
    }
    let (mut failed, mut count) = (None, 0);
    let values = GcArray::from_fn(formats.len(), |n| {
        if count < n || failed.is_some() {
            return Value::Nil;
        }
        match read_one(from, formats[n], first + n) {
            Ok(value) => {
                count += usize::from(!value.is_nil());
                value
            }
            Err(fault) => {
                failed = Some(fault);
                Value::Nil
            }
        }
    });
    match failed {
        Some(fault) => Err(fault),
        None => Ok(GcArray::from_slice(&values[..(count + 1).min(values.len())])),
    }
}

fn read_one(from: Gc<File>, format: Value, n: usize) -> Outcome {
    let read = match format {
        Value::Int(count) => from.reading(|r| read_count(r, count.max(0) as usize)),
        Value::Str(format) => {
            let bytes = format.bytes();
            match bytes.strip_prefix(b"*").unwrap_or(&bytes).first() {
                Some(b'l') => from.reading(|r| read_line(r, false)),
                Some(b'L') => from.reading(|r| read_line(r, true)),
                Some(b'a') => from.reading(|r| {
                    let mut all = Vec::new();
                    r.read_to_end(&mut all)?;
                    Ok(Some(all))
                }),
                Some(b'n') => {
                    let text = from.reading(read_numeral);
                    return Ok(match text.ok().and_then(|t| number::parse(&t)) {
                        Some(number::Number::Int(n)) => Value::Int(n),
                        Some(number::Number::Float(x)) => Value::Float(x),
                        None => Value::Nil,
                    });
                }
                _ => return Err(Fault::argument(n + 1, "invalid format")),
            }
        }
        _ => return Err(Fault::argument(n + 1, "invalid format")),
    };
    Ok(read.ok().flatten().map_or(Value::Nil, Value::str))
}

/// The longest text that may be a numeral.
fn read_numeral(from: &mut dyn BufRead) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    loop {
        let Some(c) = from.fill_buf()?.first().copied() else { return Ok(text) };
        let part = c.is_ascii_alphanumeric() || matches!(c, b'+' | b'-' | b'.');
        let skipped = text.is_empty() && number::is_space(c);
        if !(part || skipped) || text.len() > 200 {
            return Ok(text);
        }
        if part {
            text.push(c);
        }
        from.consume(1);
    }
}

fn line_reader(file: Gc<File>, formats: GcArray<Value>, close: bool) -> Value {
    let reader = Native::with("lines", Special::None, next_line, Value::File(file));
    reader.count.set(i64::from(close));
    reader.more.set(Value::Many(formats));
    Value::Native(reader)
}

fn next_line(call: &Call) -> Outcome {
    let Value::File(file) = call.native.state.get() else { return Ok(Value::Nil) };
    if file.is_closed() {
        return Err(Fault::text("file is already closed"));
    }
    let formats = match call.native.more.get() {
        Value::Many(formats) => formats,
        _ => GcArray::from_slice(&[]),
    };
    let values = read_all(file, formats, 0)?;
    if values[0].is_nil() && call.native.count.get() == 1 {
        let _ = file.close();
    }
    Ok(Value::Many(values))
}

fn lines(call: &Call) -> Outcome {
    if call.get(0).is_nil() {
        return Ok(line_reader(DEFAULT.with(|d| d[0].get()), call.rest(1), false));
    }
    let name = call.text(0)?;
    match File::open(&name, "r") {
        Ok(file) => many(&[line_reader(file, call.rest(1), true), Value::Nil, Value::Nil, Value::File(file)]),
        Err(error) => Err(Fault::text(format!("cannot open file '{name}' ({})", reason(&error)))),
    }
}

fn open(call: &Call) -> Outcome {
    let name = call.text(0)?;
    let mode = if call.get(1).is_nil() { "r".to_owned() } else { call.text(1)? };
    let rest = mode.get(1..).unwrap_or("!");
    if !matches!(mode.as_bytes().first(), Some(b'r' | b'w' | b'a')) || !matches!(rest, "" | "b" | "+" | "+b") {
        return Err(Fault::argument(2, "invalid mode"));
    }
    match File::open(&name, &mode) {
        Ok(file) => Ok(Value::File(file)),
        Err(error) => failed(&error, Some(&name)),
    }
}

fn close(file: Gc<File>) -> Outcome {
    if file.standard {
        return match file.flush() {
            Ok(()) => Ok(Value::True),
            Err(error) => failed(&error, None),
        };
    }
    match file.close() {
        Ok(()) => Ok(Value::True),
        Err(error) => failed(&error, None),
    }
}

fn redirect(call: &Call, which: usize, mode: &str) -> Outcome {
    match call.get(0) {
        Value::Nil => {}
        Value::File(f) => DEFAULT.with(|d| d[which].set(f)),
        _ => {
            let name = call.text(0)?;
            let file = File::open(&name, mode)
                .map_err(|e| Fault::text(format!("cannot open file '{name}' ({})", reason(&e))))?;
            DEFAULT.with(|d| d[which].set(file));
        }
    }
    Ok(Value::File(DEFAULT.with(|d| d[which].get())))
}

fn seek(call: &Call) -> Outcome {
    let file = file(call)?;
    let offset = call.integer_or(2, 0)?;
    let whence = if call.get(1).is_nil() { "cur".to_owned() } else { call.text(1)? };
    let to = match &*whence {
        "set" => SeekFrom::Start(offset as u64),
        "cur" => SeekFrom::Current(offset),
        "end" => SeekFrom::End(offset),
        other => return Err(Fault::argument(2, format!("invalid option '{other}'"))),
    };
    match file.seek(to) {
        Ok(at) => Ok(Value::Int(at as i64)),
        Err(error) => failed(&error, None),
    }
}
