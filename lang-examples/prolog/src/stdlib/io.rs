//! Streams, characters and bytes.

use std::borrow::Cow;
use std::path::Path;

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{
    Res, domain_error, existence_error, instantiation, integer, list, permission_error, representation_error,
    type_error,
};
use crate::read::Input;
use crate::stdlib::atoms::{text_of, text_or_list};
use crate::streams::{self, AtEnd, find, find_input, find_output};
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("open", 3, |m, a| open(m, a[0], a[1], a[2], Term::nil())),
    det("open", 4, |m, a| open(m, a[0], a[1], a[2], a[3])),
    det("open_string", 2, |m, a| {
        let text = text_or_list(&a[0])?;
        Ok(m.unify(a[1], streams::term(streams::open_text(&text))))
    }),
    det("close", 1, |_, a| close(a[0])),
    det("close", 2, |_, a| {
        let options = list(a[1])?;
        for n in 0..options.len() {
            match options.get(n) {
                Term::Var(_) => return Err(instantiation()),
                option if option.is("force", 1) => match option.arg(0) {
                    Term::Var(_) => return Err(instantiation()),
                    value if value.is_atom("true") || value.is_atom("false") => {}
                    _ => return Err(domain_error("close_option", option)),
                },
                option => return Err(domain_error("close_option", option)),
            }
        }
        close(a[0])
    }),
    det("current_input", 1, |m, a| current(m, a[0], streams::input())),
    det("current_output", 1, |m, a| current(m, a[0], streams::output())),
    det("set_input", 1, |_, a| {
        streams::set_input(find_input(a[0])?);
        Ok(true)
    }),
    det("set_output", 1, |_, a| {
        streams::set_output(find_output(a[0])?);
        Ok(true)
    }),
    det("flush_output", 0, |_, _| flush(streams::output())),
    det("flush_output", 1, |_, a| flush(find_output(a[0])?)),
    det("ttyflush", 0, |_, _| flush(1)),
    det("nl", 0, |_, _| put(streams::output(), "\n")),
    det("nl", 1, |_, a| put(find_output(a[0])?, "\n")),
    det("put_char", 1, |_, a| put_char(streams::output(), a[0])),
    det("put_char", 2, |_, a| put_char(find_output(a[0])?, a[1])),
    det("put_code", 1, |_, a| put_code(streams::output(), a[0])),
    det("put_code", 2, |_, a| put_code(find_output(a[0])?, a[1])),
    det("put", 1, |_, a| put_char(streams::output(), a[0])),
    det("put", 2, |_, a| put_char(find_output(a[0])?, a[1])),
    det("put_byte", 1, |_, a| put_byte(streams::term(streams::output()), a[0])),
    det("put_byte", 2, |_, a| put_byte(a[0], a[1])),
    det("tab", 1, |_, a| tab(streams::output(), a[0])),
    det("tab", 2, |_, a| tab(find_output(a[0])?, a[1])),
    det("get_char", 1, |m, a| character(m, streams::term(streams::input()), a[0], true, false)),
    det("get_char", 2, |m, a| character(m, a[0], a[1], true, false)),
    det("peek_char", 1, |m, a| character(m, streams::term(streams::input()), a[0], false, false)),
    det("peek_char", 2, |m, a| character(m, a[0], a[1], false, false)),
    det("get_code", 1, |m, a| character(m, streams::term(streams::input()), a[0], true, true)),
    det("get_code", 2, |m, a| character(m, a[0], a[1], true, true)),
    det("get0", 1, |m, a| character(m, streams::term(streams::input()), a[0], true, true)),
    det("peek_code", 1, |m, a| character(m, streams::term(streams::input()), a[0], false, true)),
    det("peek_code", 2, |m, a| character(m, a[0], a[1], false, true)),
    det("get_byte", 1, |m, a| byte(m, streams::term(streams::input()), a[0], true)),
    det("get_byte", 2, |m, a| byte(m, a[0], a[1], true)),
    det("peek_byte", 1, |m, a| byte(m, streams::term(streams::input()), a[0], false)),
    det("peek_byte", 2, |m, a| byte(m, a[0], a[1], false)),
    det("at_end_of_stream", 0, |_, _| at_end(streams::input())),
    det("at_end_of_stream", 1, |_, a| at_end(find_input(a[0])?)),
    det("$streams", 1, |m, a| {
        let terms = GcList::new();
        for n in streams::all() {
            terms.push(streams::term(n));
        }
        Ok(m.unify(a[0], Term::list_of(terms, 0, Term::nil())))
    }),
    det("$stream_properties", 2, properties),
    det("set_stream", 2, set_stream),
    det("set_stream_position", 2, set_position),
    det("line_count", 2, |m, a| {
        let n = find(a[0])?;
        let line = streams::with(n, |s| s.input.as_ref().map_or(s.position, Input::position).line);
        Ok(m.unify(a[1], Term::Int(line as i64)))
    }),
    det("line_position", 2, |m, a| {
        let n = find(a[0])?;
        let column = streams::with(n, |s| s.input.as_ref().map_or(s.position, Input::position).column);
        Ok(m.unify(a[1], Term::Int(column as i64)))
    }),
    det("read_line_to_string", 2, |m, a| match line(find_input(a[0])?) {
        Some(text) => Ok(m.unify(a[1], Term::text(&text))),
        None => Ok(m.unify(a[1], Term::atom("end_of_file"))),
    }),
    det("read_line_to_codes", 2, |m, a| match line(find_input(a[0])?) {
        Some(text) => Ok(m.unify(a[1], Term::codes(&text))),
        None => Ok(m.unify(a[1], Term::Int(-1))),
    }),
    det("read_stream_to_codes", 2, |m, a| {
        let text = rest(find_input(a[0])?, usize::MAX);
        Ok(m.unify(a[1], Term::codes(&text)))
    }),
    det("read_string", 3, |m, a| {
        let stream = find_input(a[0])?;
        if a[1].is_var() {
            let text = rest(stream, usize::MAX);
            return Ok(m.unify(a[1], Term::Int(text.chars().count() as i64)) && m.unify(a[2], Term::text(&text)));
        }
        let most = usize::try_from(integer(a[1])?).map_err(|_| domain_error("not_less_than_zero", a[1]))?;
        Ok(m.unify(a[2], Term::text(&rest(stream, most))))
    }),
    det("read_string", 5, |m, a| {
        let (ends, pads) = (text_or_list(&a[1])?, text_or_list(&a[2])?);
        let (text, end) = up_to(find_input(a[0])?, &ends);
        let text = text.trim_matches(|c| pads.contains(c));
        Ok(m.unify(a[3], Term::Int(end.map_or(-1, |c| i64::from(u32::from(c))))) && m.unify(a[4], Term::text(text)))
    }),
    det("exists_file", 1, |_, a| is_there(a[0], Path::is_file)),
    det("exists_directory", 1, |_, a| is_there(a[0], Path::is_dir)),
    det("delete_file", 1, |_, a| match file_name(&a[0]) {
        None if a[0].is_var() => Err(instantiation()),
        None => Err(type_error("text", a[0])),
        Some(file) => match std::fs::remove_file(&*file) {
            Ok(()) => Ok(true),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => Err(existence_error("file", a[0])),
            Err(_) => Err(permission_error("delete", "file", a[0])),
        },
    }),
    det("$open_text", 2, |m, a| {
        let text = text_or_list(&a[0])?;
        Ok(m.unify(a[1], streams::term(streams::open_text(&text))))
    }),
    det("$redirect", 1, |m, a| {
        let n = streams::open_memory();
        let redirected = Term::apply("redirected", &[Term::Int(n as i64), Term::Int(streams::output() as i64)]);
        streams::set_output(n);
        Ok(m.unify(a[0], redirected))
    }),
    det("$redirected", 2, |m, a| match (a[0].arg(0), a[0].arg(1)) {
        (Term::Int(n), Term::Int(before)) => {
            let text = streams::take_memory(n as usize);
            streams::close(n as usize);
            streams::set_output(before as usize);
            Ok(m.unify(a[1], Term::text(&text)))
        }
        _ => Ok(false),
    }),
];

fn open(m: &Machine, file: Term, mode: Term, stream: Term, options: Term) -> Res {
    let options = list(options)?;
    let mode = match mode {
        Term::Var(_) => return Err(instantiation()),
        Term::Atom(a) => match &*a.text {
            "read" => "read",
            "write" => "write",
            "append" | "update" => "append",
            _ => return Err(domain_error("io_mode", mode)),
        },
        other => return Err(type_error("atom", other)),
    };
    if !stream.is_var() {
        return Err(crate::error::error(Term::apply("uninstantiation_error", &[stream])));
    }
    let path = match file {
        Term::Var(_) => return Err(instantiation()),
        Term::Int(_) | Term::Big(_) | Term::Float(_) => return Err(domain_error("source_sink", file)),
        _ => match file_name(&file) {
            Some(name) => name,
            None if file.length().1.is_var() => return Err(instantiation()),
            None => return Err(domain_error("source_sink", file)),
        },
    };
    let (mut alias, mut binary, mut at_end) = (None, false, AtEnd::EofCode);
    for n in 0..options.len() {
        let option = options.get(n);
        if option.is_var() {
            return Err(instantiation());
        }
        if option.arity() != 1 {
            return Err(domain_error("stream_option", option));
        }
        let value = option.arg(0);
        if value.is_var() {
            return Err(instantiation());
        }
        if option.is("alias", 1) {
            let Term::Atom(_) = value else { return Err(type_error("atom", value)) };
            let name = text_of(&value).unwrap_or_default();
            if find(Term::atom(&name)).is_ok() {
                return Err(permission_error("open", "source_sink", option));
            }
            alias = Some(name.into_owned());
        } else if option.is("type", 1) {
            binary = match value.name_text() {
                Some("binary") => true,
                Some("text") => false,
                _ => return Err(domain_error("stream_option", option)),
            };
        } else if option.is("eof_action", 1) {
            at_end = match value.name_text() {
                Some("error") => AtEnd::Error,
                Some("reset") => AtEnd::Reset,
                Some("eof_code") => AtEnd::EofCode,
                _ if value.is_var() => return Err(instantiation()),
                _ => return Err(domain_error("eof_action", value)),
            };
        }
    }
    let n = streams::open(&path, mode, file)?;
    streams::with(n, |s| {
        s.aliases.extend(alias);
        s.binary = binary;
        s.at_end = at_end;
    });
    Ok(m.unify(stream, streams::term(n)))
}

fn close(stream: Term) -> Res {
    streams::close(find(stream)?);
    Ok(true)
}

fn current(m: &Machine, asked: Term, n: usize) -> Res {
    if !asked.is_var() && !asked.is("$stream", 1) {
        return Err(domain_error("stream", asked));
    }
    Ok(m.unify(asked, streams::term(n)))
}

fn flush(n: usize) -> Res {
    let _ = streams::with(n, |s| s.flush());
    Ok(true)
}

fn put(n: usize, text: &str) -> Res {
    streams::with(n, |s| s.write(text));
    Ok(true)
}

fn put_char(n: usize, c: Term) -> Res {
    match c {
        Term::Var(_) => Err(instantiation()),
        Term::Atom(a) if a.text.chars().count() == 1 => put(n, &a.text),
        Term::Int(code @ 0..) => match u32::try_from(code).ok().and_then(char::from_u32) {
            Some(c) => put(n, c.encode_utf8(&mut [0; 4])),
            None => Err(representation_error("character_code")),
        },
        other => match super::chars::only_character(other) {
            Some(c) => put(n, c.encode_utf8(&mut [0; 4])),
            None => Err(type_error("character", other)),
        },
    }
}

fn put_code(n: usize, code: Term) -> Res {
    match code {
        Term::Var(_) => Err(instantiation()),
        Term::Int(n) if u32::try_from(n).ok().and_then(char::from_u32).is_none() => {
            Err(representation_error("character_code"))
        }
        Term::Int(_) => put_char(n, code),
        other => Err(type_error("integer", other)),
    }
}

fn put_byte(stream: Term, byte: Term) -> Res {
    let n = find_output(stream)?;
    match byte {
        Term::Var(_) => Err(instantiation()),
        Term::Int(b @ 0..=255) => {
            if !streams::with(n, |s| s.binary) {
                return Err(permission_error("output", "text_stream", stream));
            }
            streams::with(n, |s| s.write_bytes(&[b as u8]));
            Ok(true)
        }
        other => Err(type_error("byte", other)),
    }
}

fn tab(n: usize, count: Term) -> Res {
    let count = integer(crate::engine::eval::eval(count)?)?;
    put(n, &" ".repeat(count.clamp(0, 1 << 24) as usize))
}

/// Looks at the input of a stream; at its end, what the stream does there.
fn look<T>(stream: Term, binary: bool, take: bool, see: impl Fn(&mut Input) -> Option<T>) -> Res<Option<T>> {
    let n = find_input(stream)?;
    streams::with(n, |s| {
        if s.binary != binary {
            return Err(permission_error("input", if binary { "text_stream" } else { "binary_stream" }, stream));
        }
        let input = s.input.as_mut().expect("it is an input");
        let seen = see(input);
        if seen.is_none() {
            if s.past && s.at_end == AtEnd::Error {
                return Err(permission_error("input", "past_end_of_stream", stream));
            }
            s.past |= take;
        }
        Ok(seen)
    })
}

fn character(m: &Machine, stream: Term, result: Term, take: bool, code: bool) -> Res {
    match result {
        Term::Var(_) => {}
        Term::Int(n) if code => {
            if !(-1..=0x10_ffff).contains(&n) {
                return Err(representation_error("in_character_code"));
            }
        }
        other if code => return Err(type_error("integer", other)),
        Term::Atom(a) if a.text.chars().count() == 1 || &*a.text == "end_of_file" => {}
        other => return Err(type_error("in_character", other)),
    }
    let seen = look(stream, false, take, |i| if take { i.next() } else { i.peek() })?;
    let term = match seen {
        Some(c) if code => Term::Int(i64::from(u32::from(c))),
        Some(c) => Term::atom(c.encode_utf8(&mut [0; 4])),
        None if code => Term::Int(-1),
        None => Term::atom("end_of_file"),
    };
    Ok(m.unify(result, term))
}

fn byte(m: &Machine, stream: Term, result: Term, take: bool) -> Res {
    match result {
        Term::Var(_) | Term::Int(-1..=255) => {}
        other => return Err(type_error("in_byte", other)),
    }
    let seen = look(stream, true, take, |i| if take { i.next_byte() } else { i.peek_byte() })?;
    Ok(m.unify(result, Term::Int(seen.map_or(-1, i64::from))))
}

fn at_end(n: usize) -> Res {
    Ok(streams::with(n, |s| s.input.as_mut().is_some_and(|i| i.peek().is_none())))
}

/// The next line, without what ends it.
pub fn line(n: usize) -> Option<String> {
    streams::with(n, |s| {
        let input = s.input.as_mut()?;
        input.peek()?;
        let mut text = String::new();
        while let Some(c) = input.next().filter(|c| *c != '\n') {
            text.push(c);
        }
        if text.ends_with('\r') {
            text.pop();
        }
        Some(text)
    })
}

/// Whether a term names something in the file system of which the test holds.
fn is_there(name: Term, test: fn(&Path) -> bool) -> Res<bool> {
    if name.is_var() {
        return Err(instantiation());
    }
    Ok(file_name(&name).is_some_and(|file| test(Path::new(&*file))))
}

/// The name of a file: an atom, a string, a number, or a list of codes or characters.
pub fn file_name(name: &Term) -> Option<Cow<'_, str>> {
    match name {
        Term::Pair(_) => text_or_list(name).ok(),
        _ => text_of(name),
    }
}

fn rest(n: usize, most: usize) -> String {
    streams::with(n, |s| {
        let next = || s.input.as_mut().and_then(Input::next);
        std::iter::from_fn(next).take(most).collect()
    })
}

/// The text up to one of some characters, which is read, too; and that, unless the stream ends before.
fn up_to(n: usize, ends: &str) -> (String, Option<char>) {
    streams::with(n, |s| {
        let mut text = String::new();
        while let Some(c) = s.input.as_mut().and_then(Input::next) {
            if ends.contains(c) {
                return (text, Some(c));
            }
            text.push(c);
        }
        (text, None)
    })
}

fn properties(m: &Machine, a: &[Term]) -> Res {
    let n = find(a[0])?;
    let list = GcList::new();
    streams::with(n, |s| {
        let flag = |name: &str, value: &str| Term::apply(name, &[Term::atom(value)]);
        list.push(flag("mode", s.mode));
        list.push(Term::atom(if s.input.is_some() { "input" } else { "output" }));
        for alias in &s.aliases {
            list.push(flag("alias", alias));
        }
        if let Some(file) = &s.file {
            list.push(flag("file_name", file));
        }
        list.push(flag("eof_action", s.at_end.name()));
        list.push(flag("type", if s.binary { "binary" } else { "text" }));
        list.push(flag("reposition", if s.file.is_some() && s.input.is_some() { "true" } else { "false" }));
        let position = match &mut s.input {
            Some(input) => {
                let end = match () {
                    () if s.past => "past",
                    () if s.file.is_some() && input.peek().is_none() => "at",
                    () => "not",
                };
                list.push(flag("end_of_stream", end));
                (input.position(), input.offset())
            }
            None => (s.position, s.position.character),
        };
        let place = [position.0.character, position.0.line, position.0.column, position.1].map(|n| Term::Int(n as i64));
        list.push(Term::apply("position", &[Term::apply("$stream_position", &place)]));
    });
    Ok(m.unify(a[1], Term::list_of(list, 0, Term::nil())))
}

fn set_stream(_: &Machine, a: &[Term]) -> Res {
    let n = find(a[0])?;
    if a[1].is("alias", 1)
        && let Some(name) = text_of(&a[1].arg(0))
    {
        for other in streams::all() {
            streams::with(other, |s| s.aliases.retain(|a| *a != name || a.starts_with("user_")));
        }
        streams::with(n, |s| s.aliases.push(name.into_owned()));
    } else if a[1].is("type", 1) {
        let binary = a[1].arg(0).is_atom("binary");
        streams::with(n, |s| s.binary = binary);
    } else {
        let known = a[1].functor().is_some_and(|f| f.arity == 1 && ATTRIBUTES.contains(&&*f.name.text));
        if !known {
            let kind = if a[1].arity() == 1 { domain_error } else { type_error };
            return Err(if a[1].is_var() { instantiation() } else { kind("stream_attribute", a[1]) });
        }
    }
    Ok(true)
}

/// What else may be said of a stream: texts are UTF-8, lines end in one way, and what is written is handed over in time.
const ATTRIBUTES: &[&str] = &[
    "buffer",
    "buffer_size",
    "close_on_abort",
    "close_on_exec",
    "encoding",
    "eof_action",
    "file_name",
    "line_position",
    "locale",
    "newline",
    "record_position",
    "representation_errors",
    "timeout",
    "tty",
];

fn set_position(_: &Machine, a: &[Term]) -> Res {
    let n = find(a[0])?;
    if a[1].is_var() {
        return Err(instantiation());
    }
    if !a[1].is("$stream_position", 4) {
        return Err(domain_error("stream_position", a[1]));
    }
    let offset = integer(a[1].arg(3))?;
    streams::with(n, |s| match &mut s.input {
        Some(input) if s.file.is_some() => {
            input.seek(offset as usize);
            s.past = false;
            Ok(true)
        }
        _ => Err(permission_error("reposition", "stream", a[0])),
    })
}
