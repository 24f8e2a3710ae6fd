//! `io`: standard streams and files.

use std::io::{self, SeekFrom};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::check::{Outcome, failure, many, none};
use crate::lib::number;
use crate::vm::closure::{Native, Run, Special, library};
use crate::vm::fault::Fault;
use crate::vm::file::{Buffering, File, read_count, read_line, read_numeral};
use crate::vm::native::Call;
use crate::vm::string::Text;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

thread_local! {
    static STANDARD: [Root<Gc<File>>; 3] = [Root::new(File::stdin()), Root::new(File::stdout()), Root::new(File::stderr())];
    /// What `io.read` and `io.write` use: [`INPUT`] and [`OUTPUT`].
    static DEFAULT: [Root<Gc<File>>; 2] = STANDARD.with(|[input, output, _]| [Root::new(input.get()), Root::new(output.get())]);
}

const INPUT: usize = 0;
const OUTPUT: usize = 1;

/// A default file, which must not be closed.
fn default(which: usize) -> Result<Gc<File>, Gc<Fault>> {
    let file = DEFAULT.with(|d| d[which].get());
    let name = if which == INPUT { "input" } else { "output" };
    if file.is_closed() { Err(Fault::text(format!("default {name} file is closed"))) } else { Ok(file) }
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

/// `nil`, a message and the number of the error.
pub fn failed(error: &io::Error, name: Option<&str>) -> Outcome {
    let text = match name {
        Some(name) => format!("{name}: {}", reason(error)),
        None => reason(error),
    };
    many(&[Value::Nil, Value::str(text), Value::Int(error.raw_os_error().unwrap_or(0).into())])
}

const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("write", Special::None, |c| write(c, default(OUTPUT)?, 0)),
    ("read", Special::None, |c| read(c, default(INPUT)?, 0)),
    ("lines", Special::None, lines),
    ("open", Special::None, open),
    ("popen", Special::None, popen),
    ("tmpfile", Special::None, |_| match File::temporary() {
        Ok(file) => Ok(Value::File(file)),
        Err(error) => failed(&error, None),
    }),
    ("close", Special::None, |c| {
        close(open_file(if c.is_empty() { Value::File(DEFAULT.with(|d| d[OUTPUT].get())) } else { c.get(0) }, c)?)
    }),
    ("flush", Special::None, |_| {
        let output = default(OUTPUT)?;
        match output.flush() {
            Ok(()) => Ok(Value::True),
            Err(error) => failed(&error, None),
        }
    }),
    ("input", Special::None, |c| redirect(c, INPUT, "r")),
    ("output", Special::None, |c| redirect(c, OUTPUT, "w")),
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
        Ok(()) => Ok(Value::True),
        Err(error) => failed(&error, None),
    }),
    ("seek", Special::None, seek),
    ("setvbuf", Special::None, |c| {
        let file = file(c)?;
        file.set_buffering(match c.option(1, None, &["no", "full", "line"])? {
            "no" => Buffering::No,
            "line" => Buffering::Line,
            _ => Buffering::Full,
        });
        Ok(Value::True)
    }),
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
    // A file that nobody has any more is closed with its object: this is for who calls it.
    let collected = Native::new("__gc", Special::None, |c| match c.get(0) {
        Value::File(f) if !f.is_closed() && !f.standard => close(f).and_then(|_| none()),
        Value::File(_) => none(),
        _ => Err(c.wrong(0, "FILE*")),
    });
    Table::set_field(meta, "__gc", Value::Native(collected));
    let shown = Native::new("__tostring", Special::None, |c| match c.get(0) {
        file @ Value::File(_) => {
            let mut text = Vec::new();
            file.show(&mut text);
            Ok(Value::str(text))
        }
        _ => Err(c.wrong(0, "FILE*")),
    });
    Table::set_field(meta, "__tostring", Value::Native(shown));
    world.files.set(Some(meta));
}

/// The file that a method is called on.
fn file(call: &Call) -> Result<Gc<File>, Gc<Fault>> {
    open_file(call.get(0), call)
}

fn open_file(value: Value, call: &Call) -> Result<Gc<File>, Gc<Fault>> {
    match value {
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
    match read_all(from, call.rest(first), first)? {
        Ok(values) => Ok(Value::Many(values)),
        Err(error) => failed(&error, None),
    }
}

/// What several formats read, up to the first that finds nothing; without any a line. `first` is the number of the first
/// as an argument. What the system refuses is no error of the program.
fn read_all(
    from: Gc<File>,
    formats: GcArray<Value>,
    first: usize,
) -> Result<Result<GcArray<Value>, io::Error>, Gc<Fault>> {
    let line = GcArray::from_slice(&[Value::str("l")]);
    let formats = if formats.is_empty() { line } else { formats };
    let (mut ended, mut count) = (None, 0);
    let values = GcArray::from_fn(formats.len(), |n| {
        if count < n || ended.is_some() {
            return Value::Nil;
        }
        match read_one(from, formats[n], first + n) {
            Ok(Ok(value)) => {
                count += usize::from(!value.is_nil());
                value
            }
            other => {
                ended = Some(other);
                Value::Nil
            }
        }
    });
    match ended {
        Some(Err(fault)) => Err(fault),
        Some(Ok(Err(error))) => Ok(Err(error)),
        _ => Ok(Ok(GcArray::from_slice(&values[..(count + 1).min(values.len())]))),
    }
}

fn read_one(from: Gc<File>, format: Value, n: usize) -> Result<io::Result<Value>, Gc<Fault>> {
    let no_format = || Fault::argument(n + 1, "invalid format");
    let read = match format {
        Value::Int(count) => from.reading(|r| read_count(r, count.max(0) as usize)),
        Value::Float(x) => {
            let count = number::exact_integer(x);
            let count = count.ok_or_else(|| Fault::argument(n + 1, "number has no integer representation"))?;
            from.reading(|r| read_count(r, count.max(0) as usize))
        }
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
                    return Ok(text.map(|text| match number::parse(&text) {
                        Some(number::Number::Int(n)) => Value::Int(n),
                        Some(number::Number::Float(x)) => Value::Float(x),
                        None => Value::Nil,
                    }));
                }
                _ => return Err(no_format()),
            }
        }
        _ => return Err(no_format()),
    };
    Ok(read.map(|found| found.map_or(Value::Nil, Value::str)))
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
    let values = match read_all(file, formats, 0)? {
        Ok(values) => values,
        Err(error) => return Err(Fault::text(reason(&error))),
    };
    if values[0].is_nil() && call.native.count.get() == 1 {
        let _ = file.close();
    }
    Ok(Value::Many(values))
}

/// Formats of `lines`, at most.
const FORMATS: usize = 250;

fn lines(call: &Call) -> Outcome {
    if call.get(0).is_nil() {
        return Ok(line_reader(default(INPUT)?, call.rest(1), false));
    }
    let name = call.text(0)?;
    match File::open(&name, "r") {
        Ok(_) if call.len() > FORMATS + 1 => Err(Fault::argument(FORMATS + 2, "too many arguments")),
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

/// A command that runs beside the program, as a file.
fn popen(call: &Call) -> Outcome {
    let command = call.bytes(0)?;
    let mode = if call.get(1).is_nil() { "r".to_owned() } else { call.text(1)? };
    if !matches!(&*mode, "r" | "w") {
        return Err(Fault::argument(2, "invalid mode"));
    }
    // What was written before comes out before what the command prints.
    flush_out();
    match File::of_command(&command, mode == "r") {
        Ok(file) => Ok(Value::File(file)),
        Err(error) => failed(&error, Some(&call.text(0)?)),
    }
}

/// How a command has ended: whether it says that all is well, by itself or by a signal, and the number.
pub fn exit_status(status: ExitStatus) -> Outcome {
    let (how, number) = match (status.code(), status.signal()) {
        (None, Some(signal)) => ("signal", signal),
        (code, _) => ("exit", code.unwrap_or(0)),
    };
    let good = if status.success() { Value::True } else { Value::Nil };
    many(&[good, Value::str(how), Value::Int(number.into())])
}

fn close(file: Gc<File>) -> Outcome {
    if file.standard {
        return failure("cannot close standard file");
    }
    match file.close() {
        Ok(None) => Ok(Value::True),
        Ok(Some(status)) => exit_status(status),
        Err(error) => failed(&error, None),
    }
}

fn redirect(call: &Call, which: usize, mode: &str) -> Outcome {
    match call.get(0) {
        Value::Nil => {}
        Value::File(f) => DEFAULT.with(|d| d[which].set(f)),
        _ => {
            let name = call.text(0).map_err(|_| call.wrong(0, "FILE*"))?;
            let file = File::open(&name, mode)
                .map_err(|e| Fault::text(format!("cannot open file '{name}' ({})", reason(&e))))?;
            DEFAULT.with(|d| d[which].set(file));
        }
    }
    Ok(Value::File(DEFAULT.with(|d| d[which].get())))
}

fn seek(call: &Call) -> Outcome {
    let file = file(call)?;
    let whence = call.option(1, Some("cur"), &["set", "cur", "end"])?;
    let offset = call.integer_or(2, 0)?;
    let to = match whence {
        "set" => SeekFrom::Start(offset as u64),
        "cur" => SeekFrom::Current(offset),
        _ => SeekFrom::End(offset),
    };
    match file.seek(to) {
        Ok(at) => Ok(Value::Int(at as i64)),
        Err(error) => failed(&error, None),
    }
}
