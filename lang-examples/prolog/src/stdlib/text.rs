//! Terms from and to text: reading, writing, operators, flags.

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database::modules;
use crate::engine::Machine;
use crate::error::{
    Ball, Res, atom, domain_error, existence_error, instantiation, integer, list, permission_error, type_error,
};
use crate::flags::{self, Quotes};
use crate::ops::{self, Fixity};
use crate::read::lex::{is_alnum, is_var_start};
use crate::read::{Input, ReadTerm, read_term};
use crate::stdlib::atoms::text_or_list;
use crate::streams::{self, find_input, find_output};
use crate::term::atom::known;
use crate::term::{Stack, Term};
use crate::write::{self, Options};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("write", 1, |_, a| out(streams::output(), a[0], Options::write())),
    det("write", 2, |_, a| out(find_output(a[0])?, a[1], Options::write())),
    det("print", 1, |_, a| out(streams::output(), a[0], Options::print())),
    det("print", 2, |_, a| out(find_output(a[0])?, a[1], Options::print())),
    det("display", 1, |_, a| out(streams::output(), a[0], Options::display())),
    det("display", 2, |_, a| out(find_output(a[0])?, a[1], Options::display())),
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
    det("read_term_from_atom", 3, |m, a| {
        let options = read_options(a[2])?;
        let text = text_or_list(&a[0])?;
        let read = as_asked(options, || parsed(&text))?;
        Ok(tell(m, &read, options) && m.unify(a[1], read.term))
    }),
    det("op", 3, op),
    det("$ops", 2, |m, a| {
        let (all, module) = (GcList::new(), atom(a[0])?);
        let (local, shared) = (ops::of_module(&module.text), ops::all());
        let hidden =
            |name: &str, op: &ops::Op| local.iter().any(|(n, o)| n == name && o.fixity.kind() == op.fixity.kind());
        let seen = shared.iter().filter(|(name, op)| !hidden(name, op));
        for (name, op) in local.iter().filter(|(_, op)| op.priority > 0).chain(seen) {
            let parts = [Term::Int(i64::from(op.priority)), Term::atom(op.fixity.name()), Term::atom(name)];
            all.push(Term::apply("op", &parts));
        }
        Ok(m.unify(a[1], Term::list_of(all, 0, Term::nil())))
    }),
    det("char_conversion", 2, char_conversion),
    det("$portray", 2, |m, a| Ok(m.unify(a[1], Term::text(&write::portray::clause(a[0]))))),
    det("$quoted", 2, |m, a| Ok(m.unify(a[1], Term::text(&write::quoted(a[0]))))),
];

/// Nothing is converted: what would be is refused.
fn char_conversion(_: &Machine, a: &[Term]) -> Res {
    for term in a {
        match term {
            Term::Var(_) => return Err(instantiation()),
            Term::Atom(atom) if atom.text.chars().count() == 1 => {}
            other => return Err(type_error("character", *other)),
        }
    }
    if a[0].same_word(a[1]) {
        return Ok(true);
    }
    Err(existence_error("feature", Term::apply("char_conversion", a)))
}

/// Writes a term to a stream.
pub fn out(n: usize, term: Term, options: Options) -> Res {
    let text = write::portrayed(term, &options)?;
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
            "portray" | "portrayed" => options.portray = truth(option)?,
            "fullstop" => stop = truth(option)?,
            "nl" => newline = truth(option)?,
            "spacing" => options.spaced = option.arg(0).is_atom("next_argument"),
            "max_depth" => options.max_depth = integer(option.arg(0))?.max(0) as usize,
            "priority" => options.priority = integer(option.arg(0))?.clamp(0, 1200) as u16,
            "variable_names" => {
                let names = list(option.arg(0))?;
                // As of all options, the last holds.
                options.names.clear();
                for j in 0..names.len() {
                    let pair = names.get(j);
                    let name = variable_name(pair)?;
                    if let Term::Var(var) = pair.arg(1) {
                        options.names.entry(write::address(var)).or_insert(name);
                    }
                }
            }
            _ => {}
        }
    }
    let mut text = write::portrayed(term, &options)?;
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

/// The name in `'X' = _`.
fn variable_name(pair: Term) -> Res<String> {
    if pair.is_var() {
        return Err(instantiation());
    }
    if !pair.is("=", 2) {
        return Err(domain_error("write_option", pair));
    }
    let Term::Atom(name) = pair.arg(0) else {
        let name = pair.arg(0);
        return Err(if name.is_var() { instantiation() } else { type_error("atom", name) });
    };
    if !name.text.starts_with(is_var_start) || !name.text.chars().all(is_alnum) {
        return Err(domain_error("variable_name", Term::Atom(name)));
    }
    Ok(name.text.to_string())
}

/// `['X'=_, ..]`
pub fn named(read: &ReadTerm) -> Term {
    let names: Stack = GcList::new();
    for (n, name) in read.names.iter().enumerate() {
        names.push(Term::apply("=", &[Term::atom(name), read.vars.get(n)]));
    }
    Term::list_of(names, 0, Term::nil())
}

/// What texts in double quotes are to be, if the options say so; the last does.
fn quotes_asked(asked: Stack) -> Res<Option<Quotes>> {
    let mut quotes = None;
    for n in 0..asked.len() {
        let option = asked.get(n);
        if option.is("double_quotes", 1) {
            let value = option.arg(0);
            if value.is_var() {
                return Err(instantiation());
            }
            let known = value.name_text().and_then(Quotes::of);
            quotes = Some(known.ok_or_else(|| domain_error("double_quotes", value))?);
        }
    }
    Ok(quotes)
}

/// Reads with texts in double quotes as the options say, and with the operators of the module that they name.
fn as_asked<T>(options: Stack, read: impl FnOnce() -> Res<T>) -> Res<T> {
    let _kept = flags::keep(|f| &f.double_quotes);
    if let Some(asked) = quotes_asked(options)? {
        flags::with(|f| f.double_quotes.set(asked));
    }
    let module = (0..options.len()).map(|n| options.get(n)).find(|option| option.is("module", 1));
    match module {
        Some(option) => ops::within(&atom(option.arg(0))?.text, read),
        None => read(),
    }
}

/// The next term of an input.
fn next_term(n: usize, stream: Term) -> Res<Option<ReadTerm>> {
    streams::with(n, |s| match &mut s.input {
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
    })
}

/// What is asked of a term that is read.
fn read_options(asked: Term) -> Res<Stack> {
    let asked = list(asked)?;
    for n in 0..asked.len() {
        match asked.get(n) {
            Term::Var(_) => return Err(instantiation()),
            option if option.arity() != 1 => return Err(domain_error("read_option", option)),
            _ => {}
        }
    }
    Ok(asked)
}

fn read(m: &Machine, stream: Term, term: Term, asked: Term) -> Res {
    let asked = read_options(asked)?;
    let n = find_input(stream)?;
    let Some(read) = as_asked(asked, || next_term(n, stream))? else {
        for n in 0..asked.len() {
            let option = asked.get(n);
            let empty = ["variables", "variable_names", "singletons"].iter().any(|o| option.is(o, 1));
            if empty && !m.unify(option.arg(0), Term::nil()) {
                return Ok(false);
            }
        }
        return Ok(m.unify(term, Term::atom("end_of_file")));
    };
    Ok(tell(m, &read, asked) && m.unify(term, read.term))
}

/// Whether what is asked of a term is what it is.
fn tell(m: &Machine, read: &ReadTerm, asked: Stack) -> bool {
    for n in 0..asked.len() {
        let option = asked.get(n);
        let value = if option.is("variables", 1) {
            Term::list_of(read.all, 0, Term::nil())
        } else if option.is("variable_names", 1) {
            named(read)
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
            return false;
        }
    }
    true
}

/// The term of a text without a full stop; `end_of_file` if there is none.
///
/// # Errors
/// Syntax errors.
pub fn parsed(text: &str) -> Res<ReadTerm> {
    let mut input = Input::of_text(&format!("{text} ."));
    let wrong = |error: crate::read::SyntaxError| -> Gc<Ball> {
        error.ball(Term::apply("string", &[Term::text(&format!("{text} . ")), Term::Int(error.at.character as i64)]))
    };
    let is_blank = || matches!(read_term(&mut Input::of_text(text)), Ok(None));
    match read_term(&mut input) {
        Ok(Some(read)) => Ok(read),
        Ok(None) => parsed("end_of_file"),
        Err(_) if is_blank() => parsed("end_of_file"),
        Err(error) => Err(wrong(error)),
    }
}

fn term_to_text(m: &Machine, a: &[Term], make: fn(&str) -> Term) -> Res {
    if a[1].is_var() {
        return if a[0].is_var() { Err(instantiation()) } else { Ok(m.unify(a[1], make(&write::quoted(a[0])))) };
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
    let (module, of_module) = modules::strip(a[2], known().user);
    let names: Stack = match of_module {
        Term::Pair(_) => list(of_module)?,
        other => GcList::from_slice(&[other]),
    };
    for n in 0..names.len() {
        let (module, name) = modules::strip(names.get(n), module);
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
        if priority > 0 && module == known().user && other.is_some_and(|k| ops::get(name, k).is_some()) {
            return Err(permission_error("create", "operator", culprit));
        }
    }
    for n in 0..names.len() {
        let (module, name) = modules::strip(names.get(n), module);
        let name = name.name_text().unwrap_or_default();
        if module == known().user || module == known().system {
            ops::set(name, priority, fixity);
        } else {
            ops::set_local(&module.text, name, priority, fixity);
        }
    }
    Ok(true)
}
