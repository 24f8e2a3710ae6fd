//! Terms to text: with as few brackets and spaces as will be read back.
//!
//! Nothing recurses: what is still to be written is a list. It may hold parts of the term: objects do not move, and the term is
//! kept by who writes it.

pub mod atom;
pub mod portray;

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use jit_runtime::heap;
use jit_runtime::prelude::*;

use crate::engine::once_and_undo;
use crate::error::Res;
use crate::memory;
use crate::ops::{self, Kind};
use crate::read::lex::{is_alnum, is_symbol, is_var_start};
use crate::streams;
use crate::term::copy::{factorized, is_cyclic, object};
use crate::term::{Atom, Functor, Stack, Term, Var};

/// How a term is written.
#[derive(Clone, Debug)]
pub struct Options {
    /// Atoms in quotes where they need them.
    pub quoted: bool,
    /// Operators as functors.
    pub ignore_ops: bool,
    /// `'$VAR'(N)` as a letter with a number.
    pub numbervars: bool,
    /// A space after the commas of arguments.
    pub spaced: bool,
    /// How deep, if it is not 0.
    pub max_depth: usize,
    /// Terms of a higher priority are put in parentheses.
    pub priority: u16,
    /// An operator as an atom is put in parentheses: it stands as an operand.
    pub operand: bool,
    /// Names of variables by the address of their object.
    pub names: HashMap<usize, String>,
    /// `portray/1` is asked of each part, if the program has it: see [`portrayed`].
    pub portray: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            quoted: false,
            ignore_ops: false,
            numbervars: false,
            spaced: false,
            max_depth: 0,
            priority: 1200,
            operand: false,
            names: HashMap::new(),
            portray: false,
        }
    }
}

impl Options {
    /// As `write/1` does.
    pub fn write() -> Options {
        Options { numbervars: true, ..Options::default() }
    }

    /// As `writeq/1` does.
    pub fn writeq() -> Options {
        Options { quoted: true, numbervars: true, ..Options::default() }
    }

    /// As `print/1` does.
    pub fn print() -> Options {
        Options { portray: true, ..Options::writeq() }
    }

    /// As `display/1` does.
    pub fn display() -> Options {
        Options { quoted: true, ignore_ops: true, ..Options::default() }
    }

    /// As `write_canonical/1` does: variables that are there once are `_`, the others letters.
    pub fn canonical(term: Term) -> Options {
        let mut options = Options { quoted: true, ignore_ops: true, ..Options::default() };
        let mut times: HashMap<usize, usize> = HashMap::new();
        let mut order = Vec::new();
        each_part(term, |part| {
            if let Term::Var(var) = part {
                memory::room_for_one(&mut times);
                let n = times.entry(address(var)).or_default();
                *n += 1;
                if *n == 1 {
                    order.push(address(var));
                }
            }
        });
        let mut letters = 0;
        for var in order {
            let name = if times[&var] == 1 {
                "_".to_owned()
            } else {
                letters += 1;
                letter(letters - 1)
            };
            options.names.insert(var, name);
        }
        options
    }

    /// Gives names to variables.
    pub fn named(mut self, names: &[String], vars: Stack) -> Options {
        for (n, name) in names.iter().enumerate() {
            if let Term::Var(var) = vars.get(n).deref() {
                self.names.entry(address(var)).or_insert_with(|| name.clone());
            }
        }
        self
    }
}

/// What tells a variable from others.
pub fn address(var: Gc<Var>) -> usize {
    var.address() as usize
}

/// A variable without a name: its place in the heap, counted from about the first one that was asked for.
pub fn var_name(var: Gc<Var>) -> String {
    thread_local! {
        static BASE: Cell<usize> = const { Cell::new(0) };
    }
    let place = address(var) / 8;
    if BASE.get() == 0 {
        BASE.set(place & !0xff_ffff);
    }
    // Of what lies before it the number is large.
    format!("_{}", place.wrapping_sub(BASE.get()) & 0xff_ffff_ffff)
}

fn letter(n: u64) -> String {
    let letter = char::from(b'A' + (n % 26) as u8);
    if n < 26 { letter.into() } else { format!("{letter}{}", n / 26) }
}

/// Calls a function for the parts of a term, each object once.
fn each_part(term: Term, mut visit: impl FnMut(Term)) {
    let mut todo = vec![term];
    let mut seen: HashSet<usize> = HashSet::new();
    let mut steps = 0usize;
    while let Some(term) = todo.pop() {
        let term = term.deref();
        visit(term);
        // Terms with cycles end, too; the set is only kept from some size on.
        steps += 1;
        if steps > 1_000_000 && object(term).is_some_and(|o| !memory::insert(&mut seen, o)) {
            continue;
        }
        for n in (0..term.arity()).rev() {
            memory::push(&mut todo, term.arg(n));
        }
    }
}

/// A term as text, of which the program may write parts itself: `portray/1` is called of each part, and if it is true, what it
/// has written stands there.
///
/// # Errors
/// What it throws.
pub fn portrayed(term: Term, options: &Options) -> Res<String> {
    let hook = Functor::new(Atom::new("portray"), 1);
    if !options.portray || crate::database::predicate(hook).count() == 0 || is_cyclic(term) {
        return Ok(text(term, options));
    }
    let mut thrown = None;
    let mut ask = |part: Term| {
        if part.is_var() || thrown.is_some() {
            return None;
        }
        let (n, before) = (streams::open_memory(), streams::output());
        streams::set_output(n);
        let answer = once_and_undo(Term::structure(hook, &[part]));
        let written = streams::take_memory(n);
        streams::close(n);
        streams::set_output(before);
        match answer {
            Ok(true) => Some(written),
            Ok(false) => None,
            Err(ball) => {
                thrown = Some(ball);
                None
            }
        }
    };
    let mut writer = Writer { options, out: String::new(), todo: Vec::new(), steps: usize::MAX, ask: Some(&mut ask) };
    writer.run(term);
    let out = writer.out;
    // Its parts were in the list alone.
    std::hint::black_box(term);
    match thrown {
        Some(ball) => Err(ball),
        None => Ok(out),
    }
}

/// A term as text.
pub fn text(term: Term, options: &Options) -> String {
    let mut writer = Writer { options, out: String::new(), todo: Vec::new(), steps: 0, ask: None };
    if !writer.run(term) {
        // It is suspiciously large.
        if options.max_depth == 0 && is_cyclic(term) {
            return with_cycles(term, options);
        }
        writer = Writer { options, out: String::new(), todo: Vec::new(), steps: usize::MAX, ask: None };
        writer.run(term);
    }
    writer.out
}

/// A term that is part of itself: `@(Term, [S_1=Part, ..])`.
fn with_cycles(term: Term, options: &Options) -> String {
    let (template, parts) = factorized(term, &mut |leaf| leaf);
    let (equations, mut options): (Stack, _) = (GcList::new(), options.clone());
    for n in 0..parts.len() {
        let part = parts.get(n);
        if let Term::Var(var) = part.arg(0) {
            options.names.insert(address(var), format!("S_{}", n + 1));
        }
        equations.push(Term::apply("=", &[part.arg(0), part.arg(1)]));
    }
    let list = Term::list_of(equations, 0, Term::nil());
    text(Term::apply("@", &[template, list]), &options)
}

/// As `writeq/1` writes it.
pub fn quoted(term: Term) -> String {
    text(term, &Options::writeq())
}

enum Job {
    /// A term, at most of a priority; an operand; and how deep it is.
    Term(Term, u16, bool, usize),
    /// From an argument on.
    Args(Term, usize, usize),
    /// What follows an element of a list: the tail, and how deep the list and its elements up to there are.
    Tail(Term, usize),
    /// As it stands.
    Punct(&'static str),
    /// A name that is set apart from its neighbours if these would be read with it.
    Name(String),
    /// An infix operator: one of letters has a space behind it if it needs one before it.
    Infix(String),
    /// The comma as an operator.
    Comma,
}

struct Writer<'a> {
    options: &'a Options,
    out: String,
    todo: Vec<Job>,
    steps: usize,
    /// What the program writes of a part, if it does.
    ask: Option<&'a mut dyn FnMut(Term) -> Option<String>>,
}

/// What one job adds, names aside: bytes of text, and jobs.
const ROOM: usize = 64;

impl Writer<'_> {
    /// Whether it has come to an end.
    fn run(&mut self, term: Term) -> bool {
        let endless = self.steps == usize::MAX;
        self.todo.push(Job::Term(term, self.options.priority, self.options.operand, 1));
        while let Some(job) = self.todo.pop() {
            memory::room_in(&mut self.out, ROOM);
            heap::make_room(&mut self.todo, ROOM);
            if !endless {
                self.steps += 1;
                if self.steps > 4_000_000 {
                    return false;
                }
            }
            match job {
                Job::Term(term, priority, operand, depth) => self.term(term.deref(), priority, operand, depth),
                Job::Args(term, n, depth) => {
                    if n > 0 {
                        self.out.push_str(if self.options.spaced { ", " } else { "," });
                    }
                    if n + 1 < term.arity() {
                        self.todo.push(Job::Args(term, n + 1, depth));
                    }
                    self.todo.push(Job::Term(term.arg(n), 999, false, depth));
                }
                Job::Tail(tail, depth) => self.tail(tail.deref(), depth),
                Job::Punct(text) => self.out.push_str(text),
                Job::Name(name) => self.token(&name),
                Job::Infix(name) => {
                    let before = self.out.len();
                    self.token(&name);
                    if name.ends_with(is_alnum) && self.out.len() > before + name.len() {
                        self.out.push(' ');
                    }
                }
                Job::Comma => self.out.push_str(if self.options.spaced { ", " } else { "," }),
            }
        }
        true
    }

    /// Writes a token, after a space if it would be read together with what is before it.
    fn token(&mut self, text: &str) {
        if let (Some(last), Some(first)) = (self.out.chars().next_back(), text.chars().next()) {
            let apart = is_alnum(last) && is_alnum(first)
                || is_symbol(last) && is_symbol(first)
                || first == '\'' && (last == '\'' || last.is_ascii_digit());
            if apart {
                self.out.push(' ');
            }
        }
        memory::room_in(&mut self.out, text.len());
        self.out.push_str(text);
    }

    fn atom(&self, name: &str) -> String {
        if self.options.quoted { atom::quoted(name) } else { name.to_owned() }
    }

    fn term(&mut self, term: Term, priority: u16, operand: bool, depth: usize) {
        if self.options.max_depth > 0 && depth > self.options.max_depth {
            return self.token("...");
        }
        if let Some(ask) = &mut self.ask
            && let Some(written) = ask(term)
        {
            // It is no token: only names are kept apart.
            if self.out.ends_with(is_alnum) && written.starts_with(is_alnum) {
                self.out.push(' ');
            }
            return self.out.push_str(&written);
        }
        match term {
            Term::Var(var) => {
                let name = self.options.names.get(&address(var)).cloned();
                self.token(&name.unwrap_or_else(|| var_name(var)));
            }
            Term::Int(n) => self.token(&n.to_string()),
            Term::Big(n) => self.token(&n.value.to_string()),
            Term::Float(x) => self.token(&atom::float(x.get())),
            Term::Atom(a) => {
                let name = self.atom(&a.text);
                if operand && ops::is_op(&a.text) || priority < 999 && self.over(&a.text, priority) {
                    self.out.push('(');
                    self.out.push_str(&name);
                    self.out.push(')');
                } else {
                    self.token(&name);
                }
            }
            Term::Text(t) if self.options.quoted => self.token(&atom::in_quotes(&t.text, '"')),
            // Without quotes it is no token: SWI-Prolog keeps it apart from nothing.
            Term::Text(t) => {
                memory::room_in(&mut self.out, t.text.len());
                self.out.push_str(&t.text);
            }
            Term::Pair(pair) => {
                self.out.push('[');
                self.todo.push(Job::Tail(pair.tail(), depth));
                self.todo.push(Job::Term(pair.head(), 999, false, depth + 1));
            }
            Term::Struct(_) => self.structure(term, priority, depth + 1),
            Term::Clause(clause) => {
                let kind = if *clause.owner.functor.name.text == *"$recorded" { "record" } else { "clause" };
                self.token(&format!("<{kind}>({:?})", clause.address()));
            }
            _ => self.token("<internal>"),
        }
    }

    /// Whether an atom is an operator of a higher priority.
    fn over(&self, name: &str, priority: u16) -> bool {
        [Kind::Prefix, Kind::Infix, Kind::Postfix]
            .iter()
            .any(|k| ops::get(name, *k).is_some_and(|op| op.priority > priority))
    }

    /// Each element of a list is one level deeper than the one before it, as in SWI-Prolog.
    fn tail(&mut self, tail: Term, depth: usize) {
        if tail.is_nil() {
            return self.out.push(']');
        }
        let depth = depth + 1;
        if self.options.max_depth > 0 && depth >= self.options.max_depth {
            return self.out.push_str("|...]");
        }
        match tail {
            Term::Pair(pair) => {
                self.out.push_str(if self.options.spaced { ", " } else { "," });
                self.todo.push(Job::Tail(pair.tail(), depth));
                self.todo.push(Job::Term(pair.head(), 999, false, depth + 1));
            }
            other => {
                self.out.push('|');
                self.todo.push(Job::Punct("]"));
                self.todo.push(Job::Term(other, 999, false, depth + 1));
            }
        }
    }

    fn structure(&mut self, term: Term, priority: u16, depth: usize) {
        let functor = term.functor().expect("a structure");
        let (name, arity) = (&*functor.name.text, functor.arity);
        if self.options.numbervars && arity == 1 && name == "$VAR" {
            match term.arg(0) {
                Term::Int(n) if n >= 0 => return self.token(&letter(n as u64)),
                Term::Atom(a) if a.text.starts_with(is_var_start) && a.text.chars().all(is_alnum) => {
                    return self.token(&a.text);
                }
                _ => {}
            }
        }
        if !self.options.ignore_ops {
            if arity == 1 && name == "{}" {
                self.token("{");
                self.todo.push(Job::Punct("}"));
                self.todo.push(Job::Term(term.arg(0), 1200, false, depth));
                return;
            }
            let op = match arity {
                1 => ops::get(name, Kind::Prefix).or_else(|| ops::get(name, Kind::Postfix)),
                2 => ops::get(name, Kind::Infix),
                _ => None,
            };
            if let Some(op) = op {
                return self.operation(term, op, priority, depth);
            }
        }
        self.token(&self.atom(name));
        self.out.push('(');
        self.todo.push(Job::Punct(")"));
        self.todo.push(Job::Args(term, 0, depth));
    }

    fn operation(&mut self, term: Term, op: ops::Op, priority: u16, depth: usize) {
        let functor = term.functor().expect("a structure");
        let name = &*functor.name.text;
        if op.priority > priority {
            self.out.push('(');
            self.todo.push(Job::Punct(")"));
        }
        match op.fixity.kind() {
            Kind::Prefix => {
                let arg = term.arg(0);
                self.token(&self.atom(name));
                self.todo.push(Job::Term(arg, op.right(), true, depth));
                // What would be read as arguments or as a negative number, otherwise.
                match self.first_of(arg, op.right()) {
                    First::Bracket => self.todo.push(Job::Punct(" ")),
                    First::Number if name == "-" => self.todo.push(Job::Punct(" ")),
                    _ => {}
                }
            }
            Kind::Postfix => {
                self.todo.push(Job::Name(self.atom(name)));
                self.todo.push(Job::Term(term.arg(0), self.left_limit(term, op), true, depth));
            }
            Kind::Infix => {
                self.todo.push(Job::Term(term.arg(1), op.right(), true, depth));
                self.todo.push(match name {
                    "," => Job::Comma,
                    "|" if self.options.spaced => Job::Punct("| "),
                    "|" => Job::Punct("|"),
                    _ => Job::Infix(self.atom(name)),
                });
                self.todo.push(Job::Term(term.arg(0), self.left_limit(term, op), true, depth));
            }
        }
    }

    /// The priority that the left operand may have. An operator of the same priority there that takes as much on its right
    /// would be read as having the rest as its operand.
    fn left_limit(&self, term: Term, op: ops::Op) -> u16 {
        let inner = match term.arg(0) {
            Term::Struct(s) if s.functor.arity == 1 => ops::get(&s.functor.name.text, Kind::Prefix),
            Term::Struct(s) if s.functor.arity == 2 => ops::get(&s.functor.name.text, Kind::Infix),
            _ => None,
        };
        match inner {
            Some(inner)
                if op.left() == op.priority && inner.priority == op.priority && inner.right() == op.priority =>
            {
                op.priority - 1
            }
            _ => op.left(),
        }
    }

    /// What an operand begins with.
    fn first_of(&self, operand: Term, mut limit: u16) -> First {
        let mut at = operand;
        loop {
            match at {
                Term::Atom(a) if ops::is_op(&a.text) || *a.text == *"{}" => return First::Bracket,
                Term::Int(_) | Term::Big(_) | Term::Float(_) => return First::Number,
                Term::Struct(s) => {
                    let (name, arity) = (&*s.functor.name.text, s.functor.arity);
                    if arity == 1 && name == "{}" {
                        return First::Bracket;
                    }
                    let prefix = if arity == 1 { ops::get(name, Kind::Prefix) } else { None };
                    let op = match arity {
                        1 => prefix.or_else(|| ops::get(name, Kind::Postfix)),
                        2 => ops::get(name, Kind::Infix),
                        _ => None,
                    };
                    match op {
                        Some(op) if op.priority > limit => return First::Bracket,
                        Some(op) if prefix.is_none() => limit = self.left_limit(at, op),
                        _ => return First::Other,
                    }
                    at = at.arg(0);
                }
                _ => return First::Other,
            }
        }
    }
}

/// What a text begins with.
enum First {
    Bracket,
    Number,
    Other,
}
