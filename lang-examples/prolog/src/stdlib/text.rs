//! Terms from and to text: reading, writing, operators, flags.

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{Ball, Res, domain_error, instantiation, integer, list, permission_error, type_error};
use crate::flags::{self, Quotes, Unknown};
use crate::ops::{self, Fixity};
use crate::read::{Input, ReadTerm, read_term};
use crate::stdlib::atoms::{text_of, text_or_list};
use crate::streams::{self, find_input, find_output};
use crate::term::{Stack, Term};
use crate::write::{self, Options};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("write", 1, |_, a| out(streams::output(), a[0], Options::write())),
    det("write", 2, |_, a| out(find_output(a[0])?, a[1], Options::write())),
    det("print", 1, |_, a| out(streams::output(), a[0], Options::writeq())),
    det("print", 2, |_, a| out(find_output(a[0])?, a[1], Options::writeq())),
    det("writeq", 1, |_, a| out(streams::output(), a[0], Options::writeq())),
    det("writeq", 2, |_, a| out(find_output(a[0])?, a[1], Options::writeq())),
    det("write_canonical", 1, |_, a| out(streams::output(), a[0], Options::canonical(a[0]))),
    det("write_canonical", 2, |_, a| out(find_output(a[0])?, a[1], Options::canonical(a[1]))),
    det("writeln", 1, |_, a| line(streams::output(), a[0])),
    det("writeln", 2, |_, a| line(find_output(a[0])?, a[1])),
    det("write_term", 2, |_, a| written(streams::output(), a[0], a[1])),
    det("write_term", 3, |_, a| written(find_output(a[0])?, a[1], a[2])),
    det("read", 1, |m, a| read(m, streams::term(streams::input()), a[0], Term::nil())),
    det("read", 2, |m, a| read(m, a[0], a[1], Term::nil())),
    det("read_term", 2, |m, a| read(m, streams::term(streams::input()), a[0], a[1])),
    det("read_term", 3, |m, a| read(m, a[0], a[1], a[2])),
    det("term_to_atom", 2, |m, a| term_to_text(m, a, Term::atom)),
    det("term_string", 2, |m, a| term_to_text(m, a, Term::text)),
    det("sformat", 2, |m, a| Ok(m.unify(a[0], Term::text(&text_or_list(&a[1])?)))),
    det("atom_to_term", 3, |m, a| {
        let text = text_or_list(&a[0])?;
        let read = parsed(&text)?;
        let names = named(&read);
        Ok(m.unify(a[1], read.term) && m.unify(a[2], names))
    }),
    det("read_term_from_atom", 3, |m, a| Ok(m.unify(a[1], parsed(&text_or_list(&a[0])?)?.term))),
    det("op", 3, op),
    det("$ops", 1, |m, a| {
        let all = GcList::new();
        for (name, op) in ops::all() {
            let parts = [Term::Int(i64::from(op.priority)), Term::atom(op.fixity.name()), Term::atom(&name)];
            all.push(Term::apply("op", &parts));
        }
        Ok(m.unify(a[0], Term::list_of(all, 0, Term::nil())))
    }),
    det("set_prolog_flag", 2, set_flag),
    det("create_prolog_flag", 3, |_, a| {
        match a[0] {
            Term::Atom(_) => {}
            Term::Var(_) | Term::Hole(_) => return Err(instantiation()),
            other => return Err(type_error("atom", other)),
        }
        flags::set_other(&text_of(&a[0]).unwrap_or_default(), crate::term::copy::copy(a[1]));
        Ok(true)
    }),
    det("$flags", 1, |m, a| Ok(m.unify(a[0], all_flags()))),
    det("char_conversion", 2, char_conversion),
    det("$portray", 2, |m, a| Ok(m.unify(a[1], Term::text(&write::portray::clause(a[0]))))),
    det("$quoted", 2, |m, a| Ok(m.unify(a[1], Term::text(&write::quoted(a[0]))))),
];

/// Nothing is converted; but what is no character is an error.
fn char_conversion(_: &Machine, a: &[Term]) -> Res {
    for term in a {
        match term {
            Term::Var(_) => return Err(instantiation()),
            Term::Atom(atom) if atom.text.chars().count() == 1 => {}
            other => return Err(type_error("character", *other)),
        }
    }
    Ok(true)
}

/// Writes a term to a stream.
pub fn out(n: usize, term: Term, options: Options) -> Res {
    let text = write::text(term, &options);
    streams::with(n, |s| s.write(&text));
    Ok(true)
}

fn line(n: usize, term: Term) -> Res {
    let text = write::text(term, &Options::write()) + "\n";
    streams::with(n, |s| s.write(&text));
    Ok(true)
}

fn truth(option: Term) -> Res<bool> {
    match option.arg(0) {
        Term::Var(_) => Err(instantiation()),
        value if value.is_atom("true") => Ok(true),
        value if value.is_atom("false") => Ok(false),
        _ => Err(domain_error("write_option", option)),
    }
}

fn written(n: usize, term: Term, asked: Term) -> Res {
    let asked = list(asked)?;
    let mut options = Options::default();
    let (mut stop, mut newline) = (false, false);
    for i in 0..asked.len() {
        let option = asked.get(i);
        if option.is_var() {
            return Err(instantiation());
        }
        if option.arity() != 1 {
            return Err(domain_error("write_option", option));
        }
        let functor = option.functor().expect("it has an argument");
        match &*functor.name.text {
            "quoted" => options.quoted = truth(option)?,
            "ignore_ops" => options.ignore_ops = truth(option)?,
            "numbervars" => options.numbervars = truth(option)?,
            "fullstop" => stop = truth(option)?,
            "nl" => newline = truth(option)?,
            "spacing" => options.spaced = option.arg(0).is_atom("next_argument"),
            "max_depth" => options.max_depth = integer(option.arg(0))?.max(0) as usize,
            "priority" => options.priority = integer(option.arg(0))?.clamp(0, 1200) as u16,
            "variable_names" => {
                let names = list(option.arg(0))?;
                for j in 0..names.len() {
                    let pair = names.get(j);
                    match pair {
                        Term::Var(_) => return Err(instantiation()),
                        _ if pair.is("=", 2) => {}
                        other => return Err(domain_error("write_option", other)),
                    }
                    if let (Some(name), Term::Var(var)) = (text_of(&pair.arg(0)), pair.arg(1)) {
                        options.names.entry(write::address(var)).or_insert(name.into_owned());
                    }
                }
            }
            _ => {}
        }
    }
    let mut text = write::text(term, &options);
    if stop {
        if text.ends_with(crate::read::lex::is_symbol) {
            text.push(' ');
        }
        text.push('.');
        text.push(if newline { '\n' } else { ' ' });
    } else if newline {
        text.push('\n');
    }
    streams::with(n, |s| s.write(&text));
    Ok(true)
}

/// `['X'=_, ..]`
pub fn named(read: &ReadTerm) -> Term {
    let names: Stack = GcList::new();
    for (n, name) in read.names.iter().enumerate() {
        names.push(Term::apply("=", &[Term::atom(name), read.vars.get(n)]));
    }
    Term::list_of(names, 0, Term::nil())
}

fn read(m: &Machine, stream: Term, term: Term, asked: Term) -> Res {
    let asked = list(asked)?;
    for n in 0..asked.len() {
        match asked.get(n) {
            Term::Var(_) => return Err(instantiation()),
            option if option.arity() != 1 => return Err(domain_error("read_option", option)),
            _ => {}
        }
    }
    let n = find_input(stream)?;
    let result = streams::with(n, |s| match &mut s.input {
        _ if s.binary => Err(permission_error("input", "binary_stream", stream)),
        Some(input) => {
            let ended = input.peek().is_none();
            if ended && s.past && s.at_end == streams::AtEnd::Error {
                return Err(permission_error("input", "past_end_of_stream", stream));
            }
            s.past |= ended;
            let file = s.file.clone();
            read_term(input).map_err(|error| match file {
                Some(file) => error.in_file(&file),
                None => {
                    let at = [error.at.line, error.at.column, error.at.character].map(|n| Term::Int(n as i64));
                    error.ball(Term::apply("stream", &[stream, at[0], at[1], at[2]]))
                }
            })
        }
        None => Ok(None),
    })?;
    let Some(read) = result else {
        for n in 0..asked.len() {
            let option = asked.get(n);
            let empty = ["variables", "variable_names", "singletons"].iter().any(|o| option.is(o, 1));
            if empty && !m.unify(option.arg(0), Term::nil()) {
                return Ok(false);
            }
        }
        return Ok(m.unify(term, Term::atom("end_of_file")));
    };
    for n in 0..asked.len() {
        let option = asked.get(n);
        let value = if option.is("variables", 1) {
            Term::list_of(read.all, 0, Term::nil())
        } else if option.is("variable_names", 1) {
            named(&read)
        } else if option.is("singletons", 1) {
            let names: Stack = GcList::new();
            for (n, name) in read.names.iter().enumerate() {
                if read.counts[n] == 1 {
                    names.push(Term::apply("=", &[Term::atom(name), read.vars.get(n)]));
                }
            }
            Term::list_of(names, 0, Term::nil())
        } else {
            continue;
        };
        if !m.unify(option.arg(0), value) {
            return Ok(false);
        }
    }
    Ok(m.unify(term, read.term))
}

/// The term of a text without a full stop.
///
/// # Errors
/// Syntax errors.
pub fn parsed(text: &str) -> Res<ReadTerm> {
    let mut input = Input::of_text(&format!("{text} ."));
    let wrong = |error: crate::read::SyntaxError| -> Gc<Ball> {
        error.ball(Term::apply("string", &[Term::text(&format!("{text} . ")), Term::Int(error.at.character as i64)]))
    };
    match read_term(&mut input) {
        Ok(Some(read)) => Ok(read),
        Ok(None) => Err(crate::error::syntax_error("end_of_file")),
        Err(error) => Err(wrong(error)),
    }
}

fn term_to_text(m: &Machine, a: &[Term], make: fn(&str) -> Term) -> Res {
    if !a[0].is_var() {
        return Ok(m.unify(a[1], make(&write::quoted(a[0]))));
    }
    if a[1].is_var() {
        return Err(instantiation());
    }
    let text = text_or_list(&a[1])?;
    Ok(m.unify(a[0], parsed(&text)?.term))
}

fn op(_: &Machine, a: &[Term]) -> Res {
    let priority = match a[0] {
        Term::Int(n @ 0..=1200) => n as u16,
        Term::Var(_) => return Err(instantiation()),
        Term::Int(_) => return Err(domain_error("operator_priority", a[0])),
        other => return Err(type_error("integer", other)),
    };
    let fixity = match a[1] {
        Term::Var(_) => return Err(instantiation()),
        Term::Atom(name) => Fixity::of(&name.text).ok_or_else(|| domain_error("operator_specifier", a[1]))?,
        other => return Err(type_error("atom", other)),
    };
    let names: Stack = match a[2] {
        Term::Pair(_) => list(a[2])?,
        other => GcList::from_slice(&[other]),
    };
    for n in 0..names.len() {
        let name = names.get(n);
        let name = if name.is(":", 2) { name.arg(1) } else { name };
        let Term::Atom(atom) = name else {
            return Err(if name.is_var() { instantiation() } else { type_error("list", name) });
        };
        let name: &str = &atom.text;
        let culprit = Term::Atom(atom);
        match name {
            "," => return Err(permission_error("modify", "operator", culprit)),
            "|" if fixity.kind() != ops::Kind::Infix || (1..1001).contains(&priority) => {
                return Err(permission_error("create", "operator", culprit));
            }
            "[]" | "{}" => return Err(permission_error("create", "operator", culprit)),
            _ => {}
        }
        let other = match fixity.kind() {
            ops::Kind::Infix => Some(ops::Kind::Postfix),
            ops::Kind::Postfix => Some(ops::Kind::Infix),
            ops::Kind::Prefix => None,
        };
        if priority > 0 && other.is_some_and(|k| ops::get(name, k).is_some()) {
            return Err(permission_error("create", "operator", culprit));
        }
    }
    for n in 0..names.len() {
        let name = names.get(n);
        let name = if name.is(":", 2) { name.arg(1) } else { name };
        ops::set(name.name_text().unwrap_or_default(), priority, fixity);
    }
    Ok(true)
}

fn boolean(value: Term, name: Term) -> Res<bool> {
    match value {
        _ if value.is_atom("true") || value.is_atom("on") => Ok(true),
        _ if value.is_atom("false") || value.is_atom("off") => Ok(false),
        other => Err(bad_value(name, other)),
    }
}

fn bad_value(name: Term, value: Term) -> Gc<Ball> {
    domain_error("flag_value", Term::apply("+", &[name, value]))
}

fn set_flag(_: &Machine, a: &[Term]) -> Res {
    let (name, value) = (a[0], a[1]);
    if name.is_var() || value.is_var() {
        return Err(instantiation());
    }
    let Term::Atom(atom) = name else { return Err(type_error("atom", name)) };
    let text: &str = &atom.text;
    match text {
        "double_quotes" => {
            let quotes = value.name_text().and_then(Quotes::of).ok_or_else(|| bad_value(name, value))?;
            flags::with(|f| f.double_quotes.set(quotes));
        }
        "unknown" => {
            let unknown = match value.name_text() {
                Some("error") => Unknown::Error,
                Some("fail") => Unknown::Fail,
                Some("warning") => Unknown::Warning,
                _ => return Err(bad_value(name, value)),
            };
            flags::with(|f| f.unknown.set(unknown));
        }
        "occurs_check" => {
            let check = boolean(value, name)?;
            flags::with(|f| f.occurs_check.set(check));
        }
        "character_escapes" => {
            let escapes = boolean(value, name)?;
            flags::with(|f| f.escapes.set(escapes));
        }
        "stack_limit" => {
            let bytes = integer(value)?;
            crate::stdlib::system::set_limit((bytes.max(0) as u64).div_ceil(1 << 20));
            flags::set_other(text, value);
        }
        "bounded"
        | "max_integer"
        | "min_integer"
        | "max_arity"
        | "version"
        | "dialect"
        | "argv"
        | "integer_rounding_function"
        | "max_tagged_integer"
        | "min_tagged_integer" => {
            return Err(permission_error("modify", "flag", name));
        }
        _ if flags::other(text).is_some() || KNOWN.contains(&text) => {
            flags::set_other(text, crate::term::copy::copy(value));
        }
        _ => return Err(domain_error("prolog_flag", name)),
    }
    Ok(true)
}

/// Flags that may be set and change nothing.
const KNOWN: &[&str] = &[
    "optimise",
    "gc",
    "verbose",
    "verbose_load",
    "toplevel_prompt",
    "debug",
    "char_conversion",
    "generate_debug_info",
    "toplevel_var_size",
    "toplevel_print_anon",
    "answer_write_options",
    "print_write_options",
    "encoding",
    "last_call_optimisation",
    "float_format",
    "prefer_rationals",
    "iso",
    "autoload",
    "warn_override_implicit_import",
    "style_check",
];

fn all_flags() -> Term {
    let all: Stack = GcList::new();
    let add = |name: &str, value: Term| all.push(Term::apply("-", &[Term::atom(name), value]));
    let truth = |b: bool| Term::atom(if b { "true" } else { "false" });
    flags::with(|f| {
        add("double_quotes", Term::atom(f.double_quotes.get().name()));
        let unknown = match f.unknown.get() {
            Unknown::Error => "error",
            Unknown::Fail => "fail",
            Unknown::Warning => "warning",
        };
        add("unknown", Term::atom(unknown));
        add("occurs_check", truth(f.occurs_check.get()));
        add("character_escapes", truth(f.escapes.get()));
        let arguments: Stack = GcList::new();
        for argument in f.arguments.borrow().iter() {
            arguments.push(Term::atom(argument));
        }
        add("argv", Term::list_of(arguments, 0, Term::nil()));
    });
    add("bounded", Term::atom("false"));
    add("max_integer", Term::Int(i64::MAX));
    add("min_integer", Term::Int(i64::MIN));
    add("max_tagged_integer", Term::Int(i64::MAX));
    add("min_tagged_integer", Term::Int(i64::MIN));
    add("integer_rounding_function", Term::atom("toward_zero"));
    add("max_arity", Term::atom("unbounded"));
    if flags::other("stack_limit").is_none() {
        add("stack_limit", Term::Int((crate::stdlib::system::LIMIT << 20) as i64));
    }
    add("debug", Term::atom("off"));
    add("char_conversion", Term::atom("off"));
    for name in flags::others() {
        if let Some(value) = flags::other(&name) {
            add(&name, value);
        }
    }
    Term::list_of(all, 0, Term::nil())
}
