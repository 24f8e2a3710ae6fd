//! Clauses as they are laid out in files.

use crate::ops;
use crate::term::Term;

use super::{Options, text};

/// How deep control constructs are laid out; deeper ones stand on one line.
const DEEPEST: usize = 40;

/// A clause with its full stop and a line feed.
pub fn clause(term: Term) -> String {
    let mut options = Options::canonical(term);
    (options.ignore_ops, options.numbervars) = (false, true);
    options.spaced = true;
    let mut out = String::new();
    if term.is(":-", 2) {
        goal(&mut out, term.arg(0), 0, 1199, &options);
        let body = term.arg(1);
        if !body.is_atom("true") {
            out.push_str(" :-\n    ");
            goal(&mut out, body, 1, 1199, &options);
        }
    } else if term.is(":-", 1) {
        out.push_str(":- ");
        goal(&mut out, term.arg(0), 1, 1199, &options);
    } else {
        options.priority = 1200;
        out.push_str(&text(term, &options));
    }
    if out.ends_with(crate::read::lex::is_symbol) {
        out.push(' ');
    }
    out.push_str(".\n");
    out
}

fn indent(out: &mut String, level: usize) {
    out.push('\n');
    out.push_str(&"    ".repeat(level));
}

fn goal(out: &mut String, term: Term, level: usize, priority: u16, options: &Options) {
    let mut term = term;
    // A conjunction is a line for each of its goals.
    while term.is(",", 2) && level > 0 && priority >= 1000 {
        goal(out, term.arg(0), level, 999, options);
        out.push(',');
        indent(out, level);
        term = term.arg(1);
    }
    let laid_out = level > 0 && level < DEEPEST;
    if laid_out && [";", "->", "*->"].iter().any(|name| term.is(name, 2)) {
        out.push_str("(   ");
        alternatives(out, term, level, options);
        indent(out, level);
        out.push(')');
        return;
    }
    if laid_out && term.is("\\+", 1) {
        let inner = term.arg(0);
        let control = [",", ";", "->", "*->"].iter().any(|name| inner.is(name, 2));
        out.push_str("\\+ ");
        if control && inner.is(",", 2) {
            out.push_str("( ");
            goal(out, inner, level + 1, 1200, options);
            indent(out, level);
            out.push_str("  )");
            return;
        }
        return goal(out, inner, level, 900, options);
    }
    let options = Options { priority: priority.min(999), ..options.clone() };
    let operand = matches!(term, Term::Atom(a) if ops::is_op(&a.text));
    out.push_str(&text(term, &Options { operand: operand && level > 0, ..options }));
}

fn alternatives(out: &mut String, term: Term, level: usize, options: &Options) {
    let mut term = term;
    loop {
        let other = term.is(";", 2);
        let first = if other { term.arg(0) } else { term };
        match ["->", "*->"].iter().find(|name| first.is(name, 2)) {
            Some(arrow) => {
                goal(out, first.arg(0), level + 1, 1049, options);
                indent(out, level);
                out.push_str(&format!("{arrow:<4}"));
                goal(out, first.arg(1), level + 1, 1050, options);
            }
            None => goal(out, first, level + 1, 1099, options),
        }
        if !other {
            return;
        }
        indent(out, level);
        out.push_str(";   ");
        term = term.arg(1);
    }
}
