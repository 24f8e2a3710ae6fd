//! The types of characters: `char_type/2` and `code_type/2`.

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{Ball, Res, domain_error, in_context, type_error};
use crate::read::lex::is_symbol;
use crate::stdlib::atoms::text_of;
use crate::term::{Atom, Functor, Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("$has_type", 3, |m, a| has_type(m, a[0], a[1], Form::of(a[2])).map_err(|ball| located(ball, a[2]))),
    det("$types_of", 3, |m, a| {
        let all: Stack = GcList::new();
        match character(a[0]).map_err(|ball| located(ball, a[1]))? {
            End => all.push(Term::atom("end_of_file")),
            Char(c) => types_of(c, Form::of(a[1]), all),
        }
        Ok(m.unify(a[2], Term::list_of(all, 0, Term::nil())))
    }),
    det("$chars_of", 3, |m, a| {
        let all: Stack = GcList::new();
        chars_of(a[0], Form::of(a[1]), all).map_err(|ball| located(ball, a[1]))?;
        Ok(m.unify(a[2], Term::list_of(all, 0, Term::nil())))
    }),
];

use Seen::{Char, End};

/// What a term stands for.
enum Seen {
    Char(char),
    /// The end of a file: -1.
    End,
}

/// How characters are said.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Code,
    Char,
}

impl Form {
    fn of(term: Term) -> Form {
        if term.is_atom("code") { Form::Code } else { Form::Char }
    }

    fn term(self, c: char) -> Term {
        match self {
            Form::Code => Term::Int(i64::from(u32::from(c))),
            Form::Char => Term::Atom(Atom::of_char(c)),
        }
    }
}

/// Types without an argument, in the order in which they are told; some are told at two places.
const CLASSES: &[&str] = &[
    "alnum",
    "alpha",
    "csym",
    "csymf",
    "prolog_var_start",
    "prolog_atom_start",
    "prolog_identifier_continue",
    "prolog_symbol",
    "csymf",
    "decimal",
    "decimal(_)",
    "ascii",
    "white",
    "cntrl",
    "digit",
    "print",
    "space",
    "end_of_line",
    "newline",
    "graph",
    "lower",
    "upper",
    "punct",
    "period",
    "quote",
    "lower(_)",
    "upper(_)",
    "to_lower(_)",
    "to_upper(_)",
    "paren(_)",
    "digit(_)",
    "xdigit(_)",
];

fn is_of_class(c: char, class: &str) -> bool {
    let alnum = c.is_alphabetic() || c.is_ascii_digit();
    let graph = !c.is_control() && (!c.is_whitespace() || c == '\u{a0}');
    match class {
        "alnum" => alnum,
        "alpha" => c.is_alphabetic(),
        "csym" | "prolog_identifier_continue" => alnum || c == '_',
        "csymf" => c.is_alphabetic() || c == '_',
        "prolog_var_start" => c.is_uppercase() || c == '_',
        "prolog_atom_start" => c.is_alphabetic() && !c.is_uppercase(),
        "prolog_symbol" => {
            is_symbol(c)
                || !c.is_ascii()
                    && graph
                    && !alnum
                    && !"\u{a0}«»".contains(c)
                    && !c.is_numeric()
                    && c != '§'
                    && c != '¶'
        }
        "ascii" => c.is_ascii(),
        "white" => c == ' ' || c == '\t',
        "cntrl" => c.is_control(),
        "digit" | "decimal" => c.is_ascii_digit(),
        "space" => c.is_whitespace() && !"\u{85}\u{a0}".contains(c),
        "end_of_line" => ('\n'..='\r').contains(&c),
        "newline" => c == '\n',
        "lower" => c.is_lowercase(),
        "upper" => c.is_uppercase(),
        "punct" => graph && !alnum,
        "graph" => graph,
        "print" => graph || c == ' ',
        "period" => ".?!".contains(c),
        "quote" => "'\"`".contains(c),
        _ => false,
    }
}

/// The other case of a character, if that is one character.
fn cased(mut other: impl Iterator<Item = char>, c: char) -> char {
    match (other.next(), other.next()) {
        (Some(one), None) => one,
        _ => c,
    }
}

fn upper(c: char) -> char {
    cased(c.to_uppercase(), c)
}

fn lower(c: char) -> char {
    cased(c.to_lowercase(), c)
}

/// The argument of a type of a character: a character or a number.
fn argument(c: char, name: &str, form: Form) -> Option<Term> {
    Some(match name {
        "digit" | "decimal" => Term::Int(i64::from(c.to_digit(10)?)),
        "xdigit" => Term::Int(i64::from(c.to_digit(16)?)),
        "upper" if c.is_uppercase() => form.term(lower(c)),
        "lower" if c.is_lowercase() => form.term(upper(c)),
        "to_lower" => form.term(upper(c)),
        "to_upper" => form.term(lower(c)),
        "paren" => form.term(match c {
            '(' => ')',
            '[' => ']',
            '{' => '}',
            _ => return None,
        }),
        _ => return None,
    })
}

/// The character of a term: a character, a string of one, or a code.
fn character(term: Term) -> Res<Seen> {
    match term {
        Term::Int(-1) => return Ok(End),
        Term::Int(code @ 0..) => {
            return match u32::try_from(code).ok().and_then(char::from_u32) {
                Some(c) => Ok(Char(c)),
                None => Err(domain_error("character", term)),
            };
        }
        _ if term.is_atom("end_of_file") => return Ok(End),
        _ => {}
    }
    only_character(term).map(Char).ok_or_else(|| type_error("character", term))
}

/// The character of a text of one character, which may be a list.
pub(super) fn only_character(term: Term) -> Option<char> {
    let term = match term {
        Term::Pair(pair) if pair.tail().deref().is_nil() => match pair.head().deref() {
            Term::Int(code) => return u32::try_from(code).ok().and_then(char::from_u32),
            element => element,
        },
        other => other,
    };
    let text = text_of(&term)?;
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// The error of the predicate that was called.
fn located(ball: Gc<Ball>, form: Term) -> Gc<Ball> {
    let name = if Form::of(form) == Form::Code { "code_type" } else { "char_type" };
    in_context(ball, Functor::new(Atom::new(name), 2))
}

fn has_type(m: &Machine, c: Term, of: Term, form: Form) -> Res {
    match character(c)? {
        Char(c) => has(m, c, of, form),
        End => known_type(of).map(|_| of.is_atom("end_of_file")),
    }
}

/// Whether a term is a type, at least in form.
///
/// # Errors
/// `type_error(char_type, _)`
fn known_type(of: Term) -> Res<bool> {
    let known = match of {
        Term::Atom(a) => *a.text == *"end_of_file" || CLASSES.contains(&&*a.text),
        Term::Struct(s) if s.functor.arity == 1 => CLASSES.contains(&&*format!("{}(_)", s.functor.name.text)),
        _ => false,
    };
    if known { Ok(true) } else { Err(type_error("char_type", of)) }
}

/// Whether a character is of a type, whose argument may be unbound.
fn has(m: &Machine, c: char, of: Term, form: Form) -> Res {
    known_type(of)?;
    if let Term::Atom(class) = of {
        return Ok(is_of_class(c, &class.text));
    }
    let functor = of.functor().expect("it has an argument");
    let (name, given) = (&*functor.name.text, of.arg(0));
    let Some(value) = argument(c, name, form) else { return Ok(false) };
    if given.is_var() || matches!(name, "digit" | "decimal" | "xdigit") {
        return Ok(m.unify(given, value));
    }
    let Char(given) = character(given)? else { return Ok(false) };
    let is_value = matches!(character(value)?, Char(value) if value == given);
    Ok(match name {
        "to_lower" => is_value || c == lower(given),
        "to_upper" => is_value || c == upper(given),
        _ => is_value,
    })
}

fn types_of(c: char, form: Form, all: Stack) {
    for class in CLASSES {
        match class.strip_suffix("(_)") {
            Some(name) => {
                if let Some(value) = argument(c, name, form) {
                    all.push(Term::apply(name, &[value]));
                }
            }
            None if is_of_class(c, class) => all.push(Term::atom(class)),
            None => {}
        }
    }
}

/// The characters of a type, each with its type as a pair.
fn chars_of(of: Term, form: Form, all: Stack) -> Res<()> {
    known_type(of)?;
    let pair = |c: Term, of: Term| all.push(Term::apply("-", &[c, of]));
    if of.is_atom("end_of_file") {
        pair(if form == Form::Code { Term::Int(-1) } else { of }, of);
        return Ok(());
    }
    let name = of.functor().map(|f| f.name.text.to_string());
    let given = if of.arity() == 1 { of.arg(0) } else { Term::Free };
    let is_number = matches!(name.as_deref(), Some("digit" | "decimal" | "xdigit"));
    if of.arity() == 1 && !given.is_var() && !is_number {
        let (Char(given), Some(name)) = (character(given)?, name) else { return Ok(()) };
        let found = match &*name {
            "to_lower" => Some(lower(given)),
            "to_upper" => Some(upper(given)),
            "upper" => Some(upper(given)).filter(|c| c.is_uppercase() && lower(*c) == given),
            "lower" => Some(lower(given)).filter(|c| c.is_lowercase() && upper(*c) == given),
            _ => "([{".chars().zip(")]}".chars()).find(|(_, close)| *close == given).map(|(open, _)| open),
        };
        if let Some(c) = found {
            pair(form.term(c), of);
        }
        return Ok(());
    }
    if let Term::Int(n) = given {
        // Of two digits it is the small one.
        let radix = if name.as_deref() == Some("xdigit") { 16 } else { 10 };
        if let Some(c) = u32::try_from(n).ok().and_then(|n| char::from_digit(n, radix)) {
            pair(form.term(c), of);
        }
        return Ok(());
    }
    for c in '\0'..=char::MAX {
        match &name {
            Some(name) => {
                if let Some(value) = argument(c, name, form) {
                    pair(form.term(c), Term::apply(name, &[value]));
                }
            }
            None if is_of_class(c, of.name_text().unwrap_or_default()) => pair(form.term(c), of),
            None => {}
        }
    }
    Ok(())
}
