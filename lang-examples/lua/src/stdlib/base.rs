//! The basic functions.

use std::io::Write as _;

use jit_runtime::prelude::*;

use super::check::{Outcome, failure, instead, many, none};
use crate::compile::compile;
use crate::lib::number;
use crate::vm::attention;
use crate::vm::closure::{Closure, Native, Proto, Run, Special, undump};
use crate::vm::fault::{Fault, Nature};
use crate::vm::frame::Frame;
use crate::vm::hook;
use crate::vm::native::Call;
use crate::vm::string::{Text, append};
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::weak;
use crate::vm::world::World;

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("print", Special::None, print),
    ("type", Special::Type, type_),
    ("tostring", Special::ToString, tostring),
    ("tonumber", Special::ToNumber, tonumber),
    ("rawget", Special::RawGet, rawget),
    ("rawset", Special::None, rawset),
    ("rawequal", Special::None, |c| Ok(Value::of_bool(Value::same(c.any(0)?, c.any(1)?)))),
    ("rawlen", Special::RawLen, rawlen),
    ("select", Special::Select, select),
    ("setmetatable", Special::SetMetatable, setmetatable),
    ("getmetatable", Special::None, getmetatable),
    ("next", Special::Next, next),
    ("pairs", Special::Pairs, pairs),
    ("ipairs", Special::Ipairs, ipairs),
    ("error", Special::Error, error),
    ("assert", Special::Assert, assert_),
    ("load", Special::None, load),
    ("loadfile", Special::None, loadfile),
    ("dofile", Special::None, |c| instead("dofile", &[c.get(0)])),
    ("collectgarbage", Special::None, collectgarbage),
    ("warn", Special::None, warn),
];

/// Functions that only the prelude sees.
pub const HIDDEN: &[(&str, Special, Run)] = &[
    ("throw", Special::None, |c| Err(Fault::thrown(c.get(0), Nature::of(c.get(1))))),
    ("throw_handled", Special::None, |c| Err(Fault::handled(c.get(0)))),
    ("write", Special::None, |c| {
        super::io::write_out(&c.bytes(0)?);
        none()
    }),
    ("warn_of_finalizer", Special::None, |c| {
        let message = c.get(0).to_str().map(|text| text.bytes().to_vec());
        let message = message.unwrap_or_else(|| b"error object is not a string".to_vec());
        print_warning(&[b"error in __gc (", &*message, b")"]);
        none()
    }),
    ("checked", Special::Framed, checked),
    ("has_tostring", Special::None, |c| Ok(Value::of_bool(!World::meta(c.get(0), "__tostring").is_nil()))),
];

/// Prints a warning, or turns warnings on or off. As the reference does, it takes the last piece of several for a command where
/// warnings are off.
fn warn(call: &Call) -> Outcome {
    let count = call.len().max(1);
    let pieces = (0..count).map(|n| call.bytes(n)).collect::<Result<Vec<_>, _>>()?;
    let world = World::get();
    let commands = count == 1 || !world.warns.get();
    match pieces.last().map(|piece| &**piece) {
        Some(b"@on") if commands => world.warns.set(true),
        Some(b"@off") if commands => world.warns.set(false),
        Some([b'@', ..]) if commands => {}
        _ => print_warning(&pieces.iter().map(|piece| &**piece).collect::<Vec<_>>()),
    }
    none()
}

fn print_warning(pieces: &[&[u8]]) {
    if World::get().warns.get() {
        let mut text = b"Lua warning: ".to_vec();
        pieces.iter().for_each(|piece| append(&mut text, piece));
        append(&mut text, b"\n");
        // Nobody can be told that nobody can be warned.
        let _ = std::io::stderr().write_all(&text);
    }
}

/// Whether the text of a value is for a metamethod.
fn has_text_of_its_own(value: Value) -> bool {
    World::metatable(value).is_some_and(|meta| !meta.field("__tostring").is_nil() || !meta.field("__name").is_nil())
}

fn print(call: &Call) -> Outcome {
    let count = call.len();
    if (0..count).any(|n| matches!(call.get(n), Value::Table(_) | Value::File(_)) && has_text_of_its_own(call.get(n))) {
        let all = call.rest(0);
        return instead("print", &all);
    }
    let mut text = Vec::new();
    for n in 0..count {
        if n > 0 {
            text.push(b'\t');
        }
        call.get(n).show(&mut text);
    }
    text.push(b'\n');
    super::io::write_out(&text);
    none()
}

fn type_(call: &Call) -> Outcome {
    Ok(Value::Str(crate::vm::string::Str::intern(call.any(0)?.type_name().as_bytes())))
}

/// A value as text, without calling anything.
pub fn shown(value: Value) -> Value {
    let mut text = Vec::new();
    match (value, World::meta(value, "__name")) {
        (Value::Table(_), Value::Str(name)) => {
            append(&mut text, &name.bytes());
            append(&mut text, format!(": {:#x}", value.address().unwrap_or(0)).as_bytes());
        }
        _ => value.show(&mut text),
    }
    Value::str(text)
}

fn tostring(call: &Call) -> Outcome {
    let value = call.any(0)?;
    match value {
        Value::Str(_) => Ok(value),
        Value::Table(_) | Value::File(_) => match World::meta(value, "__tostring") {
            Value::Nil => Ok(shown(value)),
            f => instead("tostring", &[value, f]),
        },
        _ => Ok(shown(value)),
    }
}

fn tonumber(call: &Call) -> Outcome {
    if call.get(1).is_nil() {
        return match call.any(0)? {
            value @ (Value::Int(_) | Value::Float(_) | Value::Str(_)) => Ok(value.to_number().unwrap_or(Value::Nil)),
            _ => Ok(Value::Nil),
        };
    }
    let base = call.integer(1)?;
    let Value::Str(text) = call.get(0) else { return Err(call.wrong(0, "string")) };
    if !(2..=36).contains(&base) {
        return Err(Fault::argument(2, "base out of range"));
    }
    let bytes = text.bytes();
    let (negative, digits) = match number::trim(&bytes) {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    let mut value: i64 = 0;
    for digit in digits {
        match (*digit as char).to_digit(36).map(i64::from).filter(|d| *d < base) {
            Some(digit) => value = value.wrapping_mul(base).wrapping_add(digit),
            None => return Ok(Value::Nil),
        }
    }
    if digits.is_empty() {
        return Ok(Value::Nil);
    }
    Ok(Value::Int(if negative { value.wrapping_neg() } else { value }))
}

fn rawget(call: &Call) -> Outcome {
    Ok(call.table(0)?.get(call.any(1)?))
}

fn rawset(call: &Call) -> Outcome {
    let table = call.table(0)?;
    let (key, value) = (call.any(1)?, call.any(2)?);
    match key {
        // Without a place: in the reference the table says so, not the function.
        Value::Nil => return Err(Fault::value(Value::str("table index is nil"))),
        Value::Float(x) if x.is_nan() => return Err(Fault::value(Value::str("table index is NaN"))),
        key => Table::set(table, key, value),
    }
    Ok(call.get(0))
}

fn rawlen(call: &Call) -> Outcome {
    match call.get(0) {
        Value::Table(t) => Ok(Value::Int(t.border() as i64)),
        Value::Str(s) => Ok(Value::Int(s.len() as i64)),
        _ => Err(call.wrong(0, "table or string")),
    }
}

fn select(call: &Call) -> Outcome {
    let count = call.len() as i64 - 1;
    if let Value::Str(s) = call.get(0)
        && *s.bytes() == *b"#"
    {
        return Ok(Value::Int(count));
    }
    let n = call.integer(0)?;
    let from = if n < 0 { count + n + 1 } else { n };
    if from < 1 {
        return Err(Fault::argument(1, "index out of range"));
    }
    Ok(Value::Many(call.rest(from.min(count + 1) as usize)))
}

fn setmetatable(call: &Call) -> Outcome {
    let table = call.table(0)?;
    let meta = match call.get(1) {
        Value::Table(meta) => Some(meta),
        Value::Nil if call.len() > 1 => None,
        _ => return Err(call.wrong(1, "nil or table")),
    };
    if !World::meta(call.get(0), "__metatable").is_nil() {
        return Err(Fault::text("cannot change a protected metatable"));
    }
    set_metatable(table, meta);
    Ok(call.get(0))
}

/// Gives a table a metatable, with what that says of finalizers and weak entries.
pub fn set_metatable(table: Gc<Table>, meta: Option<Gc<Table>>) {
    table.meta.set(meta);
    if meta.is_some_and(|m| !m.field("__gc").is_nil()) {
        attention::finalize_later(Value::Table(table));
    }
    weak::follow(table);
}

fn getmetatable(call: &Call) -> Outcome {
    let value = call.any(0)?;
    Ok(match World::metatable(value) {
        None => Value::Nil,
        Some(meta) => match meta.field("__metatable") {
            Value::Nil => Value::Table(meta),
            protected => protected,
        },
    })
}

fn next(call: &Call) -> Outcome {
    let table = call.table(0)?;
    match table.after(call.get(1)) {
        Some(0) => Ok(Value::Nil),
        Some(place) => {
            let (key, value) = table.entry(place);
            many(&[key, value])
        }
        // Without a place, as of `rawset`.
        None => Err(Fault::value(Value::str("invalid key to 'next'"))),
    }
}

fn pairs(call: &Call) -> Outcome {
    let value = call.any(0)?;
    match World::meta(value, "__pairs") {
        Value::Nil => many(&[call.native.state.get(), value, Value::Nil]),
        f => instead("pairs", &[value, f]),
    }
}

fn ipairs(call: &Call) -> Outcome {
    let value = call.any(0)?;
    many(&[call.native.state.get(), value, Value::Int(0)])
}

/// The iterator of `ipairs`.
pub fn ipairs_iterator() -> Gc<Native> {
    Native::new("ipairs_iterator", Special::IpairsStep, |call| {
        let n = call.integer(1)?.wrapping_add(1);
        if let Value::Table(table) = call.get(0) {
            let value = table.find_int(n);
            if !value.is_nil() {
                return many(&[Value::Int(n), value]);
            }
            if table.meta.get().is_none() {
                return Ok(Value::Nil);
            }
        }
        instead("ipairs_step", &[call.get(0), Value::Int(n)])
    })
}

/// Where the function at a level is: 1 is the one that calls the library.
pub fn position(frame: Gc<Frame>, level: i64) -> Vec<u8> {
    let mut at = frame;
    for _ in 1..level {
        match at.back {
            Some(back) => at = back,
            None => return Vec::new(),
        }
    }
    match at.back {
        None => Vec::new(),
        Some(_) => at.proto().position(hook::present(at)),
    }
}

fn error(call: &Call) -> Outcome {
    let level = call.integer_or(1, 1)?;
    let value = match call.get(0) {
        Value::Str(text) if level > 0 => {
            let mut whole = position(call.caller(), level);
            whole.extend(&*text.bytes());
            Value::str(whole)
        }
        other => other,
    };
    Err(Fault::value(value))
}

/// A value, which a function of the prelude was given as argument `n`, as what it wants: a number or a string, or a function; if
/// it is none of these, or what is wanted is not to be had, the error is that of the function's caller.
fn checked(call: &Call) -> Outcome {
    let wanted = call.bytes(2)?;
    let good = match &*wanted {
        b"number" => call.integer(0).map(Value::Int),
        b"string" => call.string(0).map(Value::Str),
        b"function" if matches!(call.get(0), Value::Function(_) | Value::Native(_)) => Ok(call.get(0)),
        b"function" => Err(call.wrong(0, "function")),
        problem => Err(Fault::argument(1, String::from_utf8_lossy(problem))),
    };
    let n = call.integer(1)? as usize;
    good.map_err(|fault| match call.caller().back {
        Some(back) => Fault::located(Fault::of_argument(fault, n), back, back.pc.get().saturating_sub(1)),
        None => fault,
    })
}

fn assert_(call: &Call) -> Outcome {
    if call.any(0)?.is_true() {
        return Ok(Value::Many(call.rest(0)));
    }
    Err(match call.len() {
        1 => Fault::text("assertion failed!"),
        _ => match call.get(1) {
            Value::Str(text) => Fault::text(&*text.bytes()),
            other => Fault::value(other),
        },
    })
}

/// What binary chunks begin with.
const BINARY: u8 = 0x1b;

/// Compiles a chunk: a function, or nil and a message.
pub fn compiled(text: &[u8], source: &[u8], env: Option<Value>) -> Outcome {
    if text.first() == Some(&BINARY) {
        return match undump(text, env.unwrap_or(Value::Table(World::get().globals))) {
            Ok(function) => Ok(Value::Function(function)),
            Err(message) => failure(format!("{}: {message}", binary_name(source))),
        };
    }
    match compile(text, source) {
        Ok(chunk) => {
            let world = World::get();
            let proto = Proto::new(chunk, world, source);
            Ok(Value::Function(Closure::main(proto, env.unwrap_or(Value::Table(world.globals)))))
        }
        Err(error) => failure(error.0),
    }
}

fn load(call: &Call) -> Outcome {
    let env = (call.len() > 3).then(|| call.get(3));
    let mode = if call.get(2).is_nil() { "bt".to_owned() } else { call.text(2)? };
    let name = if call.get(1).is_nil() { None } else { Some(call.string(1)?) };
    let text = match call.get(0).to_str() {
        Some(text) => text.bytes(),
        None => {
            let (Value::Function(_) | Value::Native(_)) = call.get(0) else { return Err(call.wrong(0, "function")) };
            let name = name.map_or_else(|| Value::str("=(load)"), Value::Str);
            let arguments = [call.get(0), name, call.get(2), env.unwrap_or(Value::Nil)];
            return instead("load", &arguments[..if env.is_some() { 4 } else { 3 }]);
        }
    };
    let source = name.map_or(text, Text::bytes);
    if let Some(refusal) = refusal(&text, &mode) {
        return failure(refusal);
    }
    compiled(&text, &source, env)
}

/// Why a chunk of its kind is not loaded in a mode.
fn refusal(text: &[u8], mode: &str) -> Option<String> {
    let (kind, letter) = if text.first() == Some(&BINARY) { ("binary", 'b') } else { ("text", 't') };
    (!mode.contains(letter)).then(|| format!("attempt to load a {kind} chunk (mode is '{mode}')"))
}

/// What a binary chunk is called in messages.
fn binary_name(source: &[u8]) -> String {
    let name = match source.split_first() {
        Some((b'@' | b'=', name)) => name,
        Some((&BINARY, _)) => b"binary string",
        _ => source,
    };
    String::from_utf8_lossy(name).into_owned()
}

fn loadfile(call: &Call) -> Outcome {
    let env = (call.len() > 2).then(|| call.get(2));
    if call.get(0).is_nil() {
        let mut text = Vec::new();
        let _ = std::io::Read::read_to_end(&mut std::io::stdin(), &mut text);
        return compiled(without_first(&text), b"=stdin", env);
    }
    let name = call.text(0)?;
    let mode = if call.get(1).is_nil() { "bt".to_owned() } else { call.text(1)? };
    match file_text(&name) {
        Ok(text) => match refusal(&text, &mode) {
            Some(refusal) => failure(refusal),
            None => compiled(&text, format!("@{name}").as_bytes(), env),
        },
        Err(message) => failure(message),
    }
}

/// What a file of a chunk has, or why it has not.
pub fn file_text(name: &str) -> Result<Vec<u8>, String> {
    let failed = |what: &str, error: std::io::Error| format!("cannot {what} {name}: {}", super::io::reason(&error));
    let mut file = std::fs::File::open(name).map_err(|error| failed("open", error))?;
    let mut text = Vec::new();
    std::io::Read::read_to_end(&mut file, &mut text).map_err(|error| failed("read", error))?;
    let skipped = text.len() - without_first(&text).len();
    text.drain(..skipped);
    Ok(text)
}

/// A file without the mark of its encoding and a first line for the shell, of which the end stays.
pub fn without_first(file: &[u8]) -> &[u8] {
    let text = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    match text.first() {
        Some(b'#') => {
            let end = text.iter().position(|c| *c == b'\n').unwrap_or(text.len());
            // A binary chunk does not begin with a line's end.
            match text.get(end + 1) {
                Some(&BINARY) => &text[end + 1..],
                _ => &text[end..],
            }
        }
        _ => text,
    }
}

thread_local! {
    /// What the program was told of the collector; it runs all the same.
    static STOPPED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    static PAUSE: std::cell::Cell<u8> = const { std::cell::Cell::new(200 / 4) };
    static STEP: std::cell::Cell<u8> = const { std::cell::Cell::new(100 / 4) };
    static GENERATIONAL: std::cell::Cell<bool> = const { std::cell::Cell::new(true) };
}

/// Keeps what the program asks for, as exactly as the reference: in a byte, by fours. Gives what it was.
fn of_percent(kept: &'static std::thread::LocalKey<std::cell::Cell<u8>>, percent: i64) -> Value {
    Value::Int(i64::from(kept.replace((percent / 4) as u8)) * 4)
}

fn collectgarbage(call: &Call) -> Outcome {
    let what = if call.get(0).is_nil() { "collect".to_owned() } else { call.text(0)? };
    // No collection begins in a finalizer.
    if matches!(&*what, "collect" | "step") && attention::finalizes() {
        return Ok(Value::Nil);
    }
    Ok(match &*what {
        "stop" | "restart" => {
            STOPPED.set(what == "stop");
            Value::Int(0)
        }
        "incremental" | "generational" => {
            let before = GENERATIONAL.replace(what == "generational");
            Value::str(if before { "generational" } else { "incremental" })
        }
        "isrunning" => Value::of_bool(!STOPPED.get()),
        "collect" => {
            weak::catch_up_all();
            return instead("collect", &[attention::next_finalizer(), Value::Int(0)]);
        }
        "count" => Value::Float(jit_runtime::heap::used_bytes() as f64 / 1024.0),
        "step" => {
            weak::catch_up_all();
            return instead("collect", &[attention::next_finalizer(), Value::True]);
        }
        "setpause" => of_percent(&PAUSE, call.integer_or(1, 0)?),
        "setstepmul" => of_percent(&STEP, call.integer_or(1, 0)?),
        other => return Err(Fault::argument(1, format!("invalid option '{other}'"))),
    })
}
