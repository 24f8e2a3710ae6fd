//! `string`, but what packs data.

use std::rc::Rc;

use arrayvec::ArrayVec;
use jit_runtime::heap;
use jit_runtime::prelude::*;

use super::check::{Outcome, few, instead, many, none};
use super::operators::OPERATORS;
use crate::lib::format::{self, Piece, Wanted};
use crate::lib::pattern::{CAPTURES, Capture, Invalid, Matcher, Pattern, STOPPED};
use crate::vm::attention::out_of_memory;
use crate::vm::closure::{Native, Run, Special, dump};
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::string::{Str, Text, append};
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::{FEW, World};

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("len", Special::Len, |c| Ok(Value::Int(c.string(0)?.len() as i64))),
    ("sub", Special::Sub, sub),
    ("byte", Special::Byte, byte),
    ("char", Special::Char, char_),
    ("upper", Special::Upper, |c| Str::upper(c.string(0)?).map(Value::Str).ok_or_else(out_of_memory)),
    ("lower", Special::Lower, |c| Str::lower(c.string(0)?).map(Value::Str).ok_or_else(out_of_memory)),
    ("reverse", Special::None, |c| changed(c, <[u8]>::reverse)),
    ("rep", Special::None, rep),
    ("find", Special::Find, |c| find(c, true)),
    ("match", Special::None, |c| find(c, false)),
    ("gmatch", Special::None, gmatch),
    ("gsub", Special::None, gsub),
    ("format", Special::None, format_),
    ("dump", Special::None, |c| match c.get(0) {
        Value::Function(function) if !function.proto.is_native() => Ok(Value::str(dump(function, c.get(1).is_true()))),
        Value::Function(_) | Value::Native(_) => Err(Fault::text("unable to dump given function")),
        _ => Err(c.wrong(0, "function")),
    }),
    ("pack", Special::None, super::pack::pack),
    ("unpack", Special::None, super::pack::unpack),
    ("packsize", Special::None, super::pack::packsize),
];

/// What the prelude uses.
pub const HIDDEN: &[(&str, Special, Run)] = &[
    ("gsub_find", Special::None, gsub_find),
    ("sub", Special::Sub, sub),
    ("byte", Special::None, byte),
    ("format", Special::None, format_),
];

/// The largest string.
const LARGEST: usize = (1 << 31) - 1;

/// The string that a function appends to a buffer.
pub(super) fn built(f: impl FnOnce(&mut Vec<u8>) -> Result<(), Gc<Fault>>) -> Outcome {
    Ok(Value::Str(Str::build(f)?))
}

/// The bytes of the first argument, changed.
fn changed(call: &Call, f: impl FnOnce(&mut [u8])) -> Outcome {
    let bytes = call.bytes(0)?;
    built(|text| {
        append(text, &bytes);
        f(text);
        Ok(())
    })
}

fn wrong(e: Invalid) -> Gc<Fault> {
    if e.0 == STOPPED {
        // That is told now.
        World::get().attention.calm();
    }
    Fault::text(e.0)
}

/// A position from the start or, if it is negative, from the end: 1 at least.
pub(super) fn start(position: i64, len: usize) -> usize {
    match position {
        1.. => position as usize,
        0 => 1,
        _ if position.unsigned_abs() > len as u64 => 1,
        _ => len - position.unsigned_abs() as usize + 1,
    }
}

/// A last position, the same way.
fn end(position: i64, len: usize) -> usize {
    match position {
        _ if position > len as i64 => len,
        0.. => position as usize,
        _ if position.unsigned_abs() > len as u64 => 0,
        _ => len - position.unsigned_abs() as usize + 1,
    }
}

fn sub(call: &Call) -> Outcome {
    let s = call.string(0)?;
    let (from, to) = (start(call.integer(1)?, s.len()), end(call.integer_or(2, -1)?, s.len()));
    if from > to {
        return Ok(Value::str(b""));
    }
    if from == 1 && to == s.len() {
        return Ok(Value::Str(s));
    }
    Ok(Value::str(&s.bytes()[from - 1..to]))
}

fn byte(call: &Call) -> Outcome {
    let s = call.string(0)?;
    let first = call.integer_or(1, 1)?;
    let from = start(first, s.len());
    let to = end(call.integer_or(2, first)?, s.len());
    let bytes = s.bytes();
    match (to + 1).saturating_sub(from) {
        0 => none(),
        1 => Ok(Value::Int(i64::from(bytes[from - 1]))),
        count => Ok(Value::Many(GcArray::from_fn(count, |n| Value::Int(i64::from(bytes[from - 1 + n]))))),
    }
}

fn char_(call: &Call) -> Outcome {
    let byte = |n| u8::try_from(call.integer(n)?).map_err(|_| Fault::argument(n + 1, "value out of range"));
    if call.len() == 1 {
        return Ok(Value::str([byte(0)?]));
    }
    let bytes = (0..call.len()).map(byte).collect::<Result<Vec<u8>, _>>()?;
    Ok(Value::str(bytes))
}

fn rep(call: &Call) -> Outcome {
    let s = call.bytes(0)?;
    let count = call.integer(1)?;
    let separator = if call.get(2).is_nil() { Str::new(b"").bytes() } else { call.bytes(2)? };
    if count <= 0 {
        return Ok(Value::str(b""));
    }
    let one = s.len() + separator.len();
    if one as u128 * count as u128 > LARGEST as u128 {
        return Err(Fault::text("resulting string too large"));
    }
    built(|text| {
        let whole = one * count as usize;
        heap::make_room(text, whole);
        text.extend_from_slice(&s);
        text.extend_from_slice(&separator);
        // The separator behind the last goes again.
        while text.len() < whole {
            text.extend_from_within(..text.len().min(whole - text.len()));
        }
        text.truncate(whole - separator.len());
        Ok(())
    })
}

fn capture(subject: &[u8], capture: Capture) -> Value {
    match capture {
        Capture::Text(from, to) => Value::str(&subject[from..to]),
        Capture::Position(at) | Capture::Open(at) => Value::Int(at as i64 + 1),
    }
}

/// What a match gives: its captures, or the whole if there are none and `whole` says so; others come before them.
fn captures(m: &Matcher<'_>, subject: &[u8], from: usize, to: usize, whole: bool, before: &[Value]) -> Outcome {
    let count = if whole { m.values() } else { m.level() };
    if let (1, []) = (count, before) {
        return Ok(capture(subject, m.value(0, from, to).map_err(wrong)?));
    }
    let mut values = ArrayVec::<Value, { CAPTURES + 2 }>::new();
    values.extend(before.iter().copied());
    for n in 0..count {
        values.push(capture(subject, m.value(n, from, to).map_err(wrong)?));
    }
    if (2..=FEW).contains(&values.len()) { few(&values) } else { many(&values) }
}

fn known(pattern: Gc<Str>) -> Rc<Pattern> {
    Pattern::known(Str::hashed(pattern), &pattern.bytes())
}

fn find(call: &Call, positions: bool) -> Outcome {
    let (subject, pattern) = (call.bytes(0)?, call.string(1)?);
    let from = start(call.integer_or(2, 1)?, subject.len()) - 1;
    if from > subject.len() {
        return Ok(Value::Nil);
    }
    let at_text = |found: Option<usize>| match found {
        Some(at) => few(&[Value::Int((from + at) as i64 + 1), Value::Int((from + at + pattern.len()) as i64)]),
        None => Ok(Value::Nil),
    };
    if positions && call.get(3).is_true() {
        return at_text(memchr::memmem::find(&subject[from..], &pattern.bytes()));
    }
    let pattern = known(pattern);
    if positions && let Some(text) = pattern.plain() {
        return at_text(text.find(&subject[from..]));
    }
    let mut matcher = Matcher::new(&subject, &pattern);
    match matcher.search(from, pattern.anchored).map_err(wrong)? {
        Some((at, to)) if positions => {
            let place = [Value::Int(at as i64 + 1), Value::Int(to as i64)];
            captures(&matcher, &subject, at, to, false, &place)
        }
        Some((at, to)) => captures(&matcher, &subject, at, to, true, &[]),
        None => Ok(Value::Nil),
    }
}

fn gmatch(call: &Call) -> Outcome {
    let subject = Value::Str(call.string(0)?);
    let pattern = call.string(1)?;
    let from = start(call.integer_or(2, 1)?, call.string(0)?.len()) as i64;
    // Here `^` is itself.
    let pattern = match &*pattern.bytes() {
        [b'^', ..] => Value::str([b"%", &*pattern.bytes()].concat()),
        _ => Value::Str(pattern),
    };
    let state = GcArray::from_slice(&[subject, pattern]);
    let next = Native::with("gmatch", Special::None, gmatch_next, Value::Many(state));
    next.count.set(from - 1);
    next.more.set(Value::Int(-1));
    Ok(Value::Native(next))
}

fn gmatch_next(call: &Call) -> Outcome {
    let (Value::Many(state), Value::Int(last)) = (call.native.state.get(), call.native.more.get()) else {
        return Ok(Value::Nil);
    };
    let [Value::Str(subject), Value::Str(pattern)] = *state else { return Ok(Value::Nil) };
    let (subject, pattern) = (subject.bytes(), known(pattern));
    let mut matcher = Matcher::new(&subject, &pattern);
    let mut from = call.native.count.get() as usize;
    while from <= subject.len()
        && let Some((at, to)) = matcher.search(from, false).map_err(wrong)?
    {
        if to as i64 != last {
            call.native.count.set(to as i64);
            call.native.more.set(Value::Int(to as i64));
            return captures(&matcher, &subject, at, to, true, &[]);
        }
        from = at + 1;
    }
    call.native.count.set(subject.len() as i64 + 1);
    none()
}

/// The next match for a `gsub` of the prelude: start, end and captures.
fn gsub_find(call: &Call) -> Outcome {
    let (subject, pattern) = (call.bytes(0)?, known(call.string(1)?));
    let (mut from, last) = (call.integer(2)? as usize - 1, call.integer(3)?);
    let anchored = pattern.anchored;
    let mut matcher = Matcher::new(&subject, &pattern);
    while from <= subject.len()
        && let Some((at, to)) = matcher.search(from, anchored).map_err(wrong)?
    {
        if to as i64 + 1 != last {
            let place = [Value::Int(at as i64 + 1), Value::Int(to as i64 + 1)];
            return captures(&matcher, &subject, at, to, true, &place);
        }
        if anchored {
            break;
        }
        from = at + 1;
    }
    Ok(Value::Nil)
}

fn gsub(call: &Call) -> Outcome {
    let (subject, pattern) = (call.string(0)?, call.string(1)?);
    let replacement = call.get(2);
    let most = call.integer_or(3, subject.len() as i64 + 1)?;
    let table = match replacement {
        Value::Table(t) if t.meta.get().is_none() => Some(t),
        Value::Table(_) | Value::Function(_) | Value::Native(_) => {
            return instead("gsub", &[Value::Str(subject), Value::Str(pattern), replacement, Value::Int(most)]);
        }
        Value::Str(_) | Value::Int(_) | Value::Float(_) => None,
        _ => return Err(call.wrong(2, "string/function/table")),
    };
    let text = if table.is_none() { Some(call.bytes(2)?) } else { None };
    let (whole, subject, pattern) = (subject, subject.bytes(), known(pattern));
    let mut matcher = Matcher::new(&subject, &pattern);
    // Where a match cannot even begin there is nothing to build.
    let end = subject.len();
    if !pattern.anchored && most > 0 && matcher.skip(0) == end && matcher.at(end).map_err(wrong)?.is_none() {
        return few(&[Value::Str(whole), Value::Int(0)]);
    }
    let mut count = 0;
    let replaced = built(|out| {
        count = replace(out, &mut matcher, &subject, pattern.anchored, most, text.as_deref(), table)?;
        Ok(())
    })?;
    few(&[replaced, Value::Int(count)])
}

/// Appends the subject with its matches replaced, and counts them.
fn replace(
    out: &mut Vec<u8>,
    matcher: &mut Matcher<'_>,
    subject: &[u8],
    anchored: bool,
    most: i64,
    text: Option<&[u8]>,
    table: Option<Gc<Table>>,
) -> Result<i64, Gc<Fault>> {
    let (mut at, mut last, mut count) = (0, None, 0);
    while count < most {
        if !anchored {
            let next = matcher.skip(at);
            append(out, &subject[at..next]);
            at = next;
        }
        match matcher.at(at).map_err(wrong)? {
            Some(to) if last != Some(to) => {
                count += 1;
                match (text, table) {
                    (Some(text), _) => expand(out, text, matcher, subject, at, to)?,
                    (None, Some(table)) => {
                        let key = capture(subject, matcher.value(0, at, to).map_err(wrong)?);
                        match table.get(key) {
                            Value::Nil | Value::False => append(out, &subject[at..to]),
                            value @ (Value::Str(_) | Value::Int(_) | Value::Float(_)) => value.show(out),
                            other => {
                                let text = format!("invalid replacement value (a {})", other.type_name());
                                return Err(Fault::text(text));
                            }
                        }
                    }
                    _ => {}
                }
                at = to;
                last = Some(to);
            }
            _ if at < subject.len() => {
                append(out, &subject[at..at + 1]);
                at += 1;
            }
            _ => break,
        }
        if anchored {
            break;
        }
    }
    append(out, &subject[at.min(subject.len())..]);
    Ok(count)
}

fn expand(
    out: &mut Vec<u8>,
    text: &[u8],
    m: &Matcher<'_>,
    subject: &[u8],
    from: usize,
    to: usize,
) -> Result<(), Gc<Fault>> {
    let mut bytes = text.iter();
    while let Some(byte) = bytes.next() {
        if *byte != b'%' {
            append(out, &[*byte]);
            continue;
        }
        match bytes.next() {
            Some(b'%') => append(out, b"%"),
            Some(b'0') => append(out, &subject[from..to]),
            Some(digit @ b'1'..=b'9') => {
                let n = usize::from(digit - b'1');
                let value = m.value(n, from, to).map_err(|e| match e.0.starts_with("invalid capture index") {
                    true => Fault::text(format!("invalid capture index %{}", n + 1)),
                    false => wrong(e),
                })?;
                capture(subject, value).show(out);
            }
            _ => return Err(Fault::text("invalid use of '%' in replacement string")),
        }
    }
    Ok(())
}

fn format_(call: &Call) -> Outcome {
    let format = call.string(0)?;
    let has_tostring = |v| matches!(v, Value::Table(_) | Value::File(_)) && !World::meta(v, "__tostring").is_nil();
    let pieces = format::pieces(Str::hashed(format), &format.bytes());
    let letters = || pieces.iter().filter_map(Piece::letter);
    if letters().zip(1..call.len()).any(|(letter, n)| letter == b's' && has_tostring(call.get(n))) {
        let letters: Vec<u8> = letters().collect();
        let letters = Value::str(letters);
        let all = GcArray::from_fn(call.len() + 1, |n| if n == 0 { letters } else { call.get(n - 1) });
        return instead("format", &all);
    }
    built(|out| fill(out, &pieces, call))
}

/// The error of a directive that is none: of its argument, which is looked at first.
fn wrong_directive(call: &Call, n: usize, wrong: &format::Invalid, wanted: Option<Wanted>) -> Gc<Fault> {
    if n >= call.len() {
        return Fault::argument(n + 1, "no value");
    }
    let argument = match wanted {
        Some(Wanted::Integer) => call.integer(n).map(drop),
        Some(Wanted::Float) => call.float(n).map(drop),
        Some(Wanted::Text) => match super::base::shown(call.get(n)) {
            Value::Str(text) if text.bytes().contains(&0) => Err(Fault::argument(n + 1, "string contains zeros")),
            _ => Ok(()),
        },
        _ => Ok(()),
    };
    argument.err().unwrap_or_else(|| Fault::text(wrong.0.clone()))
}

/// Bytes that a directive becomes which is not for a text: all digits of the largest float, and as many behind the point as may be asked
/// for.
const LONGEST_DIRECTIVE: usize = 512;

/// Appends a format, filled in with the arguments behind it.
fn fill(out: &mut Vec<u8>, pieces: &[Piece], call: &Call) -> Result<(), Gc<Fault>> {
    let mut n = 0;
    for piece in pieces {
        heap::make_room(out, LONGEST_DIRECTIVE);
        let directive = match piece {
            Piece::Text(text) => {
                append(out, text);
                continue;
            }
            Piece::Directive(directive) => directive,
            Piece::Wrong(wrong, wanted) => return Err(wrong_directive(call, n + 1, wrong, *wanted)),
        };
        n += 1;
        if n >= call.len() {
            return Err(Fault::argument(n + 1, "no value"));
        }
        match directive.wanted() {
            Wanted::Character => directive.character(out, call.integer(n)?),
            Wanted::Integer => directive.integer(out, call.integer(n)?),
            Wanted::Float => directive.float(out, call.float(n)?),
            Wanted::Pointer => directive.pointer(out, call.get(n).address()),
            Wanted::Quoted => match call.get(n) {
                Value::Str(s) => format::quote_string(out, &s.bytes()),
                Value::Int(i) => format::quote_integer(out, i),
                Value::Float(x) => format::quote_float(out, x),
                value @ (Value::Nil | Value::True | Value::False) => value.show(out),
                _ => return Err(Fault::argument(n + 1, "value has no literal form")),
            },
            Wanted::Text => {
                let Value::Str(text) = super::base::shown(call.get(n)) else { continue };
                let text = text.bytes();
                if !directive.is_plain() && text.contains(&0) {
                    return Err(Fault::argument(n + 1, "string contains zeros"));
                }
                directive.text(out, &text);
            }
        }
    }
    Ok(())
}

/// The library, which is also what strings are indexed with.
pub fn install(world: Gc<World>) {
    let library = crate::vm::closure::library(FUNCTIONS);
    world.install("string", library);
    let meta = Table::new();
    Table::set_field(meta, "__index", Value::Table(library));
    for (name, run) in OPERATORS {
        Table::set_field(meta, name, Value::Native(Native::new(name, Special::OfStrings, *run)));
    }
    world.strings.set(Some(meta));
}
