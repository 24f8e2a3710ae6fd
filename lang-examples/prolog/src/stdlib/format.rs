//! `format/1,2,3`.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write;

use jit_runtime::prelude::*;
use num_bigint::{BigInt, Sign};

use crate::builtin::{Builtin, det};
use crate::database::modules;
use crate::engine::eval::eval;
use crate::engine::{Machine, once};
use crate::error::{Ball, Res, domain_error, error, existence_error, instantiation, type_error};
use crate::memory;
use crate::stdlib::atoms::{text_of, text_or_list};
use crate::streams::{self, find_output};
use crate::term::atom::known;
use crate::term::{Atom, Stack, Term};
use crate::write::{self, Options};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("format", 1, |_, a| to_stream(streams::output(), a[0], Term::nil())),
    det("format", 2, |_, a| to_stream(streams::output(), a[0], a[1])),
    det("format", 3, format_to),
    det("$format_text", 3, |m, a| {
        let (text, result) = formatted(a[0], a[1], 0);
        Ok(result? && m.unify(a[2], Term::text(&text)))
    }),
    det("format_predicate", 2, set_own),
    det("$format_predicates", 1, |m, a| {
        let all: Stack = GcList::new();
        OWN.with_borrow(|own| {
            for (directive, (module, name)) in own {
                let head = Term::apply(name, &[Term::var(), Term::var()]);
                let code = Term::Int(i64::from(u32::from(*directive)));
                all.push(Term::apply("-", &[code, modules::qualified(Atom::new(module), head)]));
            }
        });
        Ok(m.unify(a[0], Term::list_of(all, 0, Term::nil())))
    }),
];

fn format_to(m: &Machine, a: &[Term]) -> Res {
    let sink = a[0].functor().filter(|f| f.arity <= 2).map(|f| f.name.text.to_string()).unwrap_or_default();
    let make: fn(&str) -> Term = match &*sink {
        "atom" => Term::atom,
        "string" => Term::text,
        "codes" => Term::codes,
        "chars" => Term::chars,
        _ => return to_stream(find_output(a[0])?, a[1], a[2]),
    };
    let (text, result) = formatted(a[1], a[2], 0);
    if !result? {
        return Ok(false);
    }
    if a[0].arity() == 2 {
        let chars: Stack = GcList::new();
        for c in text.chars() {
            chars.push(Term::Int(i64::from(u32::from(c))));
        }
        return Ok(m.unify(a[0].arg(0), Term::list_of(chars, 0, a[0].arg(1))));
    }
    Ok(m.unify(a[0].arg(0), make(&text)))
}

fn to_stream(n: usize, format: Term, args: Term) -> Res {
    let column = streams::with(n, |s| s.position.column);
    let (text, result) = formatted(format, args, column);
    streams::with(n, |s| s.write(&text));
    result
}

fn complaint(what: &str) -> Gc<Ball> {
    error(Term::apply("format", &[Term::atom(what)]))
}

fn wrong(directive: char, arg: Term) -> Gc<Ball> {
    let directive = Term::atom(directive.encode_utf8(&mut [0; 4]));
    error(Term::apply("format_argument_type", &[directive, arg]))
}

/// What is written, and how it ended.
fn formatted(format: Term, args: Term, column: usize) -> (String, Res) {
    let mut page = Page { text: String::new(), column, stop: column, segment: 0, fills: Vec::new() };
    let result = text_or_list(&format).and_then(|format| run(&mut page, &format, args));
    (page.text, result)
}

/// What has been written, and what stands between the last column stop and here.
struct Page {
    text: String,
    /// Where the text began.
    column: usize,
    /// The last column stop.
    stop: usize,
    /// Where the text after it begins.
    segment: usize,
    /// Places in the text that may be filled, with what.
    fills: Vec<(usize, char)>,
}

impl Page {
    /// The column that the text has come to.
    fn here(&self) -> usize {
        match self.text.rfind('\n') {
            Some(n) => self.text[n + 1..].chars().count(),
            None => self.column + self.text.chars().count(),
        }
    }

    fn stop_at(&mut self, column: usize) {
        let missing = column.saturating_sub(self.here());
        if missing > 0 {
            if self.fills.is_empty() {
                self.fills.push((self.text.len(), ' '));
            }
            let share = missing / self.fills.len();
            // The last get one more each.
            let rest = missing % self.fills.len();
            for (at, (place, c)) in self.fills.drain(..).rev().enumerate() {
                let n = share + usize::from(at < rest);
                memory::need(n.saturating_mul(2));
                memory::room_in(&mut self.text, n.saturating_mul(c.len_utf8()));
                self.text.insert_str(place, &String::from(c).repeat(n));
            }
        }
        self.stop = self.here().max(column);
        self.segment = self.text.len();
        self.fills.clear();
    }
}

struct Arguments {
    list: Stack,
    next: usize,
}

impl Arguments {
    fn next(&mut self) -> Res<Term> {
        if self.next == self.list.len() {
            return Err(complaint("not enough arguments"));
        }
        self.next += 1;
        Ok(self.list.get(self.next - 1))
    }
}

fn run(page: &mut Page, format: &str, args: Term) -> Res {
    let (list, end) = args.elements();
    let list = if end.is_nil() { list } else { GcList::from_slice(&[args]) };
    let mut args = Arguments { list, next: 0 };
    let mut chars = format.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '~' {
            page.text.push(c);
            continue;
        }
        let mut number: Option<usize> = None;
        match chars.peek() {
            Some('*') => {
                chars.next();
                match args.next()? {
                    Term::Int(n) if n >= 0 => number = Some(n as usize),
                    _ => return Err(complaint("no or negative integer for `*' argument")),
                }
            }
            Some('`') => {
                chars.next();
                number = chars.next().map(|c| u32::from(c) as usize);
            }
            _ => {
                while let Some(d) = chars.peek().and_then(|c| c.to_digit(10)) {
                    number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(d as usize));
                    chars.next();
                }
            }
        }
        let Some(directive) = chars.next() else { return Err(complaint("truncated format specification")) };
        if let Some(predicate) = own(directive) {
            let number = number.map_or_else(|| Term::atom("default"), |n| Term::Int(n as i64));
            let goal = Term::apply(&predicate.1, &[number, args.next()?]);
            let (text, is_true) = output_of(modules::qualified(Atom::new(&predicate.0), goal));
            page.text.push_str(&text);
            if !is_true? {
                return Ok(false);
            }
            continue;
        }
        match directive {
            '~' => page.text.push('~'),
            'n' => {
                memory::room_in(&mut page.text, number.unwrap_or(1));
                page.text.extend(std::iter::repeat_n('\n', number.unwrap_or(1)));
            }
            // The first only where the line has begun.
            'N' => {
                let count = number.unwrap_or(1).saturating_sub(usize::from(page.here() == 0));
                memory::room_in(&mut page.text, count);
                page.text.extend(std::iter::repeat_n('\n', count));
            }
            'w' => page.text.push_str(&write::text(args.next()?, &Options::write())),
            'q' => page.text.push_str(&write::text(args.next()?, &Options::writeq())),
            'p' => page.text.push_str(&write::portrayed(args.next()?, &Options::print())?),
            'k' => {
                let term = args.next()?;
                page.text.push_str(&write::text(term, &Options::canonical(term)));
            }
            'a' => match args.next()? {
                Term::Var(_) => return Err(instantiation()),
                arg => page.text.push_str(&text_of(&arg).ok_or_else(|| wrong('a', arg))?),
            },
            's' => page.text.push_str(&text_or_list(&args.next()?)?),
            'c' => {
                let arg = args.next()?;
                let code = match arg {
                    Term::Int(n) => u32::try_from(n).ok().and_then(char::from_u32),
                    _ => None,
                };
                let code = code.ok_or_else(|| wrong('c', arg))?;
                let count = number.unwrap_or(1);
                memory::room_in(&mut page.text, count.saturating_mul(code.len_utf8()));
                page.text.extend(std::iter::repeat_n(code, count));
            }
            'd' | 'D' => {
                let arg = args.next()?;
                let value = match arg {
                    Term::Var(_) => return Err(instantiation()),
                    _ => eval(arg)?.to_big().ok_or_else(|| wrong(directive, arg))?,
                };
                page.text.push_str(&grouped(&value, number.unwrap_or(0), directive == 'D'));
            }
            'r' | 'R' => {
                let arg = args.next()?;
                let value = arg.to_big().ok_or_else(|| wrong(directive, arg))?;
                let Some(base) = number else { return Err(complaint("no or bad radix")) };
                if !(2..=36).contains(&base) {
                    return Err(domain_error("radix", Term::Int(base as i64)));
                }
                let text = value.to_str_radix(base as u32);
                page.text.push_str(&if directive == 'R' { text.to_uppercase() } else { text });
            }
            'e' | 'f' | 'g' => {
                let arg = args.next()?;
                if arg.is_var() {
                    return Err(instantiation());
                }
                let value = eval(arg)?;
                page.text.push_str(&real(directive, value, number.unwrap_or(6)));
            }
            'i' => {
                args.next()?;
            }
            '@' => {
                let (text, is_true) = output_of(args.next()?);
                page.text.push_str(&text);
                if !is_true? {
                    return Ok(false);
                }
            }
            't' => {
                let fill = number.and_then(|n| char::from_u32(n as u32)).unwrap_or(' ');
                page.fills.push((page.text.len(), fill));
            }
            '|' => {
                let column = number.unwrap_or_else(|| page.here());
                page.stop_at(column);
            }
            '+' => page.stop_at(page.stop + number.unwrap_or(8)),
            other => {
                return Err(existence_error("format_character", Term::atom(other.encode_utf8(&mut [0; 4]))));
            }
        }
    }
    if args.next < args.list.len() {
        return Err(complaint("too many arguments"));
    }
    Ok(true)
}

/// What a goal writes, and whether it is true.
fn output_of(goal: Term) -> (String, Res) {
    let (memory, before) = (streams::open_memory(), streams::output());
    streams::set_output(memory);
    let ran = once(goal);
    let text = streams::take_memory(memory);
    streams::set_output(before);
    streams::close(memory);
    (text, ran)
}

thread_local! {
    /// The directives of programs: the module and the name of a predicate each.
    static OWN: RefCell<BTreeMap<char, (String, String)>> = const { RefCell::new(BTreeMap::new()) };
}

fn own(directive: char) -> Option<(String, String)> {
    OWN.with_borrow(|own| if own.is_empty() { None } else { own.get(&directive).cloned() })
}

/// `format_predicate(Char, Head)`: `Head` has two arguments, or is a name.
fn set_own(_: &Machine, a: &[Term]) -> Res {
    let directive = match a[0] {
        Term::Var(_) => return Err(instantiation()),
        Term::Int(code) => u32::try_from(code).ok().and_then(char::from_u32),
        Term::Atom(name) if name.text.chars().count() == 1 => name.text.chars().next(),
        _ => None,
    };
    let directive = directive.ok_or_else(|| type_error("character", a[0]))?;
    let (module, head) = modules::strip(a[1], known().user);
    let (name, arity) = match head {
        Term::Var(_) => return Err(instantiation()),
        Term::Atom(name) => (name, 0),
        other => other.functor().map(|f| (f.name, f.arity)).ok_or_else(|| type_error("callable", other))?,
    };
    match arity {
        2 => {
            let predicate = (module.text.to_string(), name.text.to_string());
            OWN.with_borrow_mut(|own| own.insert(directive, predicate));
            Ok(true)
        }
        0 => Err(domain_error("format_predicate", head)),
        _ => Err(existence_error("feature", Term::apply("format_predicate", &[head]))),
    }
}

/// An integer with a point before some of its digits, and with commas.
fn grouped(value: &BigInt, point: usize, commas: bool) -> String {
    let mut digits = value.magnitude().to_string();
    if digits.len() <= point {
        memory::need(point);
        digits.insert_str(0, &"0".repeat(point + 1 - digits.len()));
    }
    let (whole, fraction) = digits.split_at(digits.len() - point);
    let mut out = String::new();
    if value.sign() == Sign::Minus {
        out.push('-');
    }
    for (n, c) in whole.chars().enumerate() {
        if commas && n > 0 && (whole.len() - n) % 3 == 0 {
            out.push(',');
        }
        out.push(c);
    }
    if point > 0 {
        let _ = write!(out, ".{fraction}");
    }
    out
}

/// A number as C writes it.
fn real(directive: char, value: Term, digits: usize) -> String {
    if directive == 'f'
        && let Some(n) = value.to_big()
    {
        memory::need(digits.saturating_mul(3));
        let fraction = if digits > 0 { format!(".{}", "0".repeat(digits)) } else { String::new() };
        return format!("{n}{fraction}");
    }
    let x = match value {
        Term::Float(x) => x.get(),
        other => other.to_big().and_then(|n| num_traits::ToPrimitive::to_f64(&n)).unwrap_or(f64::INFINITY),
    };
    if !x.is_finite() {
        let name = if x.is_nan() { "nan" } else { "inf" };
        return if x < 0.0 { format!("-{name}") } else { name.into() };
    }
    let scientific = |digits: usize| {
        let text = format!("{x:.digits$e}");
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let exponent: i32 = exponent.parse().unwrap_or(0);
        (mantissa.to_owned(), exponent)
    };
    let joined = |mantissa: &str, exponent: i32| {
        format!("{mantissa}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
    };
    match directive {
        'f' => format!("{x:.digits$}"),
        'e' => {
            let (mantissa, exponent) = scientific(digits);
            joined(&mantissa, exponent)
        }
        _ => {
            let digits = digits.max(1);
            let (mantissa, exponent) = scientific(digits - 1);
            let trim = |text: &str| match text.contains('.') {
                true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
                false => text.to_owned(),
            };
            if exponent < -4 || exponent >= digits as i32 {
                joined(&trim(&mantissa), exponent)
            } else {
                let after = (digits as i32 - 1 - exponent).max(0) as usize;
                trim(&format!("{x:.after$}"))
            }
        }
    }
}
