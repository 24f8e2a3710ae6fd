//! Atoms, characters, codes and strings.

use std::borrow::Cow;

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{Res, instantiation, integer, list, partial_list, representation_error, syntax_error, type_error};
use crate::term::{Atom, Stack, Term};

/// What the elements of a list of characters are.
const CHARS: &str = "character";
/// What those of a list of codes are.
const CODES: &str = "character_code";

/// The table.
pub const TABLE: &[Builtin] = &[
    det("atom_length", 2, length),
    det("string_length", 2, |m, a| {
        if text_of(&a[0]).is_some() {
            return length(m, a);
        }
        let text = text_or_list(&a[0])?;
        length(m, &[Term::text(&text), a[1]])
    }),
    det("$concat", 4, concat),
    det("$sub_text", 5, sub_text),
    det("$find_text", 5, find_text),
    det("atom_chars", 2, |m, a| exploded(m, a, CHARS, |t| Ok(Term::atom(t)))),
    det("atom_codes", 2, |m, a| exploded(m, a, CODES, |t| Ok(Term::atom(t)))),
    det("number_chars", 2, |m, a| exploded_number(m, a, CHARS)),
    det("number_codes", 2, |m, a| exploded_number(m, a, CODES)),
    det("string_chars", 2, |m, a| exploded(m, a, CHARS, |t| Ok(Term::text(t)))),
    det("string_codes", 2, |m, a| exploded(m, a, CODES, |t| Ok(Term::text(t)))),
    det("name", 2, |m, a| exploded(m, a, CODES, |t| Ok(crate::read::number(t).unwrap_or_else(|| Term::atom(t))))),
    det("char_code", 2, char_code),
    det("atom_number", 2, atom_number),
    det("number_string", 2, |m, a| match text_of(&a[1]) {
        Some(text) if !a[1].is_var() => {
            Ok(!text.starts_with(char::is_whitespace) && crate::read::number(&text).is_some_and(|n| m.unify(a[0], n)))
        }
        _ => Ok(m.unify(a[1], Term::text(&needed(&a[0])?))),
    }),
    det("atom_string", 2, |m, a| match text_of(&a[0]) {
        Some(text) => Ok(m.unify(a[1], Term::text(&text))),
        None if matches!(a[0], Term::Pair(_)) && text_or_list(&a[0]).is_ok() => {
            Ok(m.unify(a[1], Term::text(&text_or_list(&a[0])?)))
        }
        None if !a[0].is_var() => Err(type_error("atom", a[0])),
        None => Ok(m.unify(a[0], Term::atom(&needed(&a[1])?))),
    }),
    det("string_to_atom", 2, |m, a| match text_of(&a[0]) {
        Some(text) => Ok(m.unify(a[1], Term::atom(&text))),
        None if !a[0].is_var() => Err(type_error("string", a[0])),
        None => Ok(m.unify(a[0], Term::text(&needed(&a[1])?))),
    }),
    det("text_to_string", 2, |m, a| {
        if a[0].is_var() { Err(instantiation()) } else { Ok(m.unify(a[1], Term::text(&text_or_list(&a[0])?))) }
    }),
    det("string_code", 3, |m, a| {
        let (n, text) = (integer(a[0])?, needed(&a[1])?);
        if n < 0 {
            return Err(crate::error::domain_error("not_less_than_zero", a[0]));
        }
        let code = usize::try_from(n - 1).ok().and_then(|n| text.chars().nth(n));
        Ok(code.is_some_and(|c| m.unify(a[2], Term::Int(i64::from(u32::from(c))))))
    }),
    det("upcase_atom", 2, |m, a| Ok(m.unify(a[1], Term::atom(&needed(&a[0])?.to_uppercase())))),
    det("downcase_atom", 2, |m, a| Ok(m.unify(a[1], Term::atom(&needed(&a[0])?.to_lowercase())))),
    det("string_upper", 2, |m, a| Ok(m.unify(a[1], Term::text(&needed(&a[0])?.to_uppercase())))),
    det("string_lower", 2, |m, a| Ok(m.unify(a[1], Term::text(&needed(&a[0])?.to_lowercase())))),
    det("atomic_list_concat", 2, |m, a| {
        let text = joined(a[0], "")?.ok_or_else(instantiation)?;
        Ok(m.unify(a[1], Term::atom(&text)))
    }),
    det("atomic_list_concat", 3, atomic_list_concat),
    det("split_string", 4, split_string),
    det("$normal_space", 2, |m, a| {
        let text = needed(&a[0])?;
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(m.unify(a[1], Term::text(&words.join(" "))))
    }),
    det("$atoms", 1, |m, a| Ok(m.unify(a[0], Term::list_of(Atom::all(), 0, Term::nil())))),
];

/// The characters of a constant. Those of an atom and of a string are there as long as somebody names it.
#[inline]
pub fn text_of(term: &Term) -> Option<Cow<'_, str>> {
    match term {
        Term::Atom(a) => Some(Cow::Borrowed(&*a.text)),
        other => text_of_other(other),
    }
}

fn text_of_other(term: &Term) -> Option<Cow<'_, str>> {
    Some(match term {
        Term::Text(t) => Cow::Borrowed(&*t.text),
        Term::Int(n) => n.to_string().into(),
        Term::Big(b) => b.value.to_string().into(),
        Term::Float(x) => crate::write::atom::float(x.get()).into(),
        _ => return None,
    })
}

/// The characters of a constant that must be one.
#[inline]
fn needed(term: &Term) -> Res<Cow<'_, str>> {
    match term {
        Term::Atom(a) => Ok(Cow::Borrowed(&*a.text)),
        other => needed_of(other),
    }
}

#[inline(never)]
fn needed_of(term: &Term) -> Res<Cow<'_, str>> {
    match text_of(term) {
        Some(text) => Ok(text),
        None if term.is_var() => Err(instantiation()),
        None if !term.is_nil() && !matches!(term, Term::Pair(_)) => Err(type_error("atomic", *term)),
        None => text_or_list(term),
    }
}

/// The characters of a constant, or of a list of characters or codes.
///
/// # Errors
/// `instantiation_error`, `type_error(text, _)`.
pub fn text_or_list(term: &Term) -> Res<Cow<'_, str>> {
    if term.is_nil() {
        return Ok(Cow::Borrowed(""));
    }
    if let Some(text) = text_of(term) {
        return Ok(text);
    }
    match list_text(*term, "character_code")? {
        Some(text) => Ok(text.into()),
        None if term.length().1.is_var() => Err(instantiation()),
        None => Err(type_error("text", *term)),
    }
}

/// The characters of a list of characters or of codes, or what an element is not; none if something is missing.
fn list_text(term: Term, kind: &str) -> Res<Option<String>> {
    let (count, end) = term.length();
    if !end.is_nil() {
        return Ok(None);
    }
    crate::memory::need(count);
    let mut text = String::with_capacity(count);
    let (mut codes, mut first) = (false, true);
    let mut at = term.deref();
    while let Term::Pair(pair) = at {
        match pair.head().deref() {
            other @ Term::Int(_) if !first && !codes => return Err(type_error("character", other)),
            Term::Int(code) => match u32::try_from(code).ok().and_then(char::from_u32) {
                Some(c) => {
                    codes = true;
                    text.push(c);
                }
                None => return Err(representation_error("character_code")),
            },
            Term::Atom(a) if !codes && is_char(&a.text) => text.push_str(&a.text),
            Term::Var(_) => return Ok(None),
            other => return Err(type_error(if codes { "character_code" } else { kind }, other)),
        }
        first = false;
        at = pair.tail().deref();
    }
    Ok(Some(text))
}

fn is_char(text: &str) -> bool {
    text.len() == 1 || text.chars().count() == 1
}

fn length(m: &Machine, a: &[Term]) -> Res {
    let text = match text_of(&a[0]) {
        Some(text) => text,
        None if a[0].is_var() => return Err(instantiation()),
        None => return Err(type_error("atom", a[0])),
    };
    match a[1] {
        Term::Int(n) if n < 0 => return Err(crate::error::domain_error("not_less_than_zero", a[1])),
        Term::Var(_) | Term::Int(_) | Term::Big(_) => {}
        other => return Err(type_error("integer", other)),
    }
    let count = if text.is_ascii() { text.len() } else { text.chars().count() };
    Ok(m.unify(a[1], Term::Int(count as i64)))
}

fn made(kind: Term, text: &str) -> Term {
    if kind.is_atom("string") { Term::text(text) } else { Term::atom(text) }
}

/// `$concat(Kind, A, B, C)`
fn concat(m: &Machine, a: &[Term]) -> Res {
    let (x, y) = (needed(&a[1])?, needed(&a[2])?);
    if a[3].is_compound() {
        return Err(type_error("atomic", a[3]));
    }
    crate::memory::need(x.len() + y.len());
    let mut text = String::with_capacity(x.len() + y.len());
    text.push_str(&x);
    text.push_str(&y);
    Ok(m.unify(a[3], made(a[0], &text)))
}

/// `$sub_text(Kind, Text, Before, Length, Sub)`
fn sub_text(m: &Machine, a: &[Term]) -> Res {
    let (text, before, length) = (needed(&a[1])?, integer(a[2])?, integer(a[3])?);
    let (Ok(before), Ok(length)) = (usize::try_from(before), usize::try_from(length)) else { return Ok(false) };
    if text.is_ascii() {
        return Ok(text.get(before..before + length).is_some_and(|t| m.unify(a[4], made(a[0], t))));
    }
    let part: String = text.chars().skip(before).take(length).collect();
    Ok(part.chars().count() == length && m.unify(a[4], made(a[0], &part)))
}

/// Texts that are not longer are looked for at each place: they need no preparation.
const SHORT: usize = 16;

/// `$find_text(Text, Sub, Length, Rest, Befores)`: where it begins, how long it is, and how much there is besides.
fn find_text(m: &Machine, a: &[Term]) -> Res {
    let (text, sub) = (needed(&a[0])?, needed(&a[1])?);
    let mut found = Vec::new();
    let is_ascii = text.is_ascii();
    let count = |text: &str| if is_ascii { text.len() } else { text.chars().count() } as i64;
    let before = |at: usize| Term::Int(count(&text[..at]));
    if is_ascii && (1..=SHORT).contains(&sub.len()) {
        let (text, sub) = (text.as_bytes(), sub.as_bytes());
        for at in 0..(text.len() + 1).saturating_sub(sub.len()) {
            if text[at] == sub[0] && text[at..].iter().zip(sub).all(|(x, y)| x == y) {
                found.push(Term::Int(at as i64));
            }
        }
    } else {
        let mut from = 0;
        while let Some(at) = text.get(from..).and_then(|rest| rest.find(&*sub)) {
            let at = from + at;
            found.push(before(at));
            match text[at..].chars().next() {
                Some(c) => from = at + c.len_utf8(),
                None => break,
            }
        }
    }
    if found.is_empty() {
        return Ok(false);
    }
    let length = sub.chars().count() as i64;
    Ok(m.unify(a[2], Term::Int(length))
        && m.unify(a[3], Term::Int(count(&text) - length))
        && m.unify(a[4], Term::list(&found, Term::nil())))
}

/// A constant and its characters one by one.
fn exploded(m: &Machine, a: &[Term], kind: &str, make: impl Fn(&str) -> Res<Term>) -> Res {
    let explode = if kind == CHARS { Term::chars } else { Term::codes };
    match text_of(&a[0]) {
        Some(text) => {
            let (_, end) = a[1].length();
            if !end.is_var() && !end.is_nil() && !matches!(end, Term::Text(_)) {
                return Err(type_error("list", a[1]));
            }
            Ok(m.unify(a[1], explode(&text)))
        }
        None if a[0].is_var() => match list_text(a[1], kind)? {
            Some(text) => Ok(m.unify(a[0], make(&text)?)),
            None => match a[1] {
                Term::Text(text) => Ok(m.unify(a[0], make(&text.text)?)),
                _ => {
                    list(a[1])?;
                    Err(instantiation())
                }
            },
        },
        None => match list_text(a[0], kind)? {
            Some(text) => Ok(m.unify(a[1], explode(&text))),
            None => Err(type_error("atom", a[0])),
        },
    }
}

fn exploded_number(m: &Machine, a: &[Term], kind: &str) -> Res {
    let explode = if kind == CHARS { Term::chars } else { Term::codes };
    match a[0] {
        Term::Int(_) | Term::Big(_) | Term::Float(_) | Term::Var(_) => {}
        other => return Err(type_error("number", other)),
    }
    let text = match a[1] {
        Term::Text(t) => Some(t.text.to_string()),
        _ => list_text(a[1], kind)?,
    };
    match text {
        Some(text) => match crate::read::number(text.trim_start()) {
            Some(number) => Ok(m.unify(a[0], number)),
            None => Err(syntax_error("illegal_number")),
        },
        None => match text_of(&a[0]) {
            Some(text) => {
                partial_list(a[1])?;
                Ok(m.unify(a[1], explode(&text)))
            }
            None => {
                list(a[1])?;
                Err(instantiation())
            }
        },
    }
}

fn char_code(m: &Machine, a: &[Term]) -> Res {
    match (a[0], a[1]) {
        (Term::Atom(_), other) if !matches!(other, Term::Var(_) | Term::Int(_) | Term::Big(_)) => {
            Err(type_error("integer", other))
        }
        (Term::Atom(name), _) => {
            let mut chars = name.text.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => Ok(m.unify(a[1], Term::Int(i64::from(u32::from(c))))),
                _ => Err(type_error("character", a[0])),
            }
        }
        (Term::Var(_), Term::Int(code)) => match u32::try_from(code).ok().and_then(char::from_u32) {
            Some(c) => Ok(m.unify(a[0], Term::Atom(Atom::of_char(c)))),
            None => Err(representation_error("character_code")),
        },
        (Term::Var(_), Term::Var(_)) => Err(instantiation()),
        (Term::Var(_), other) => Err(type_error("integer", other)),
        (other, _) => Err(type_error("character", other)),
    }
}

fn atom_number(m: &Machine, a: &[Term]) -> Res {
    match a[0] {
        Term::Var(_) => match a[1] {
            Term::Var(_) => Err(instantiation()),
            Term::Int(_) | Term::Big(_) | Term::Float(_) => {
                Ok(m.unify(a[0], Term::atom(&text_of(&a[1]).unwrap_or_default())))
            }
            other => Err(type_error("number", other)),
        },
        Term::Atom(_) | Term::Text(_) => {
            let text = text_of(&a[0]).unwrap_or_default();
            Ok(!text.starts_with(char::is_whitespace) && crate::read::number(&text).is_some_and(|n| m.unify(a[1], n)))
        }
        other => Err(type_error("atom", other)),
    }
}

/// The texts of a list with something between them; none if one is missing.
fn joined(term: Term, between: &str) -> Res<Option<String>> {
    let (elements, end) = term.elements();
    if !end.is_nil() {
        return Ok(None);
    }
    let mut text = String::new();
    for n in 0..elements.len() {
        if n > 0 {
            text.push_str(between);
        }
        match elements.get(n) {
            Term::Var(_) => return Ok(None),
            term => text.push_str(&needed(&term)?),
        }
    }
    Ok(Some(text))
}

fn atomic_list_concat(m: &Machine, a: &[Term]) -> Res {
    let between = needed(&a[1])?;
    if let Some(text) = joined(a[0], &between)? {
        return Ok(m.unify(a[2], Term::atom(&text)));
    }
    if a[2].is_var() || between.is_empty() {
        return Err(instantiation());
    }
    let text = needed(&a[2])?;
    let parts: Stack = GcList::new();
    for part in text.split(&*between) {
        parts.push(Term::atom(part));
    }
    Ok(m.unify(a[0], Term::list_of(parts, 0, Term::nil())))
}

fn split_string(m: &Machine, a: &[Term]) -> Res {
    let (text, separators, padding) = (needed(&a[0])?, needed(&a[1])?, needed(&a[2])?);
    let parts: Stack = GcList::new();
    let is_padding = |c: char| padding.contains(c);
    // Padding goes before separators are looked for: where they are padding, too, several are one.
    let mut rest = text.trim_matches(is_padding);
    loop {
        rest = rest.trim_start_matches(is_padding);
        let Some(at) = rest.find(|c| separators.contains(c)) else { break };
        parts.push(Term::text(rest[..at].trim_end_matches(is_padding)));
        rest = &rest[at + rest[at..].chars().next().map_or(0, char::len_utf8)..];
    }
    parts.push(Term::text(rest));
    Ok(m.unify(a[3], Term::list_of(parts, 0, Term::nil())))
}
