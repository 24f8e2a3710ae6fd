//! What is said to users: errors and warnings in the words that they know from SWI-Prolog.

use crate::streams;
use crate::term::{Term, atom};
use crate::write::{self, Options};

/// Where something was found: a file and a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file as it is told.
    pub file: String,
    /// The line.
    pub line: usize,
}

fn quoted(term: Term) -> String {
    write::text(term, &Options { spaced: false, ..Options::writeq() })
}

/// A culprit: long terms are cut.
fn culprit(term: Term) -> String {
    write::text(term, &Options { max_depth: 10, ..Options::writeq() })
}

/// What kind of term it is.
fn kind(term: Term) -> &'static str {
    match term {
        Term::Var(_) => "a var",
        Term::Int(_) | Term::Big(_) => "an integer",
        Term::Float(_) => "a float",
        Term::Text(_) => "a string",
        Term::Atom(a) if a == atom::known().nil => "an empty_list",
        Term::Atom(_) => "an atom",
        Term::Pair(_) => {
            let (_, end) = term.elements();
            if end.is_nil() { "a list" } else { "a compound" }
        }
        _ => "a compound",
    }
}

/// The sentence for the name of a syntax error.
pub fn syntax(what: Term) -> String {
    if what.is("undefined_char_escape", 1) {
        return format!(
            "Unknown character escape in quoted atom or string: `\\{}'",
            what.arg(0).name_text().unwrap_or("")
        );
    }
    let Some(name) = what.name_text() else { return quoted(what) };
    match name {
        "end_of_clause" => "Unexpected end of clause",
        "end_of_clause_expected" => "End of clause expected",
        "end_of_file" => "Unexpected end of file",
        "end_of_file_in_block_comment" => "End of file in /* ... */ comment",
        "end_of_file_in_quoted" => "End of file in quoted string",
        "illegal_number" => "Illegal number",
        "illegal_character" => "Illegal character",
        "illegal_escape_sequence" => "Illegal \\u or \\x sequence",
        "cannot_start_term" => "Illegal start of term",
        "operator_expected" => "Operator expected",
        "operator_clash" => "Operator priority clash",
        "operator_balance" => "Unbalanced operator",
        "quoted_punctuation" => "Operand expected, unquoted comma or bar found",
        "list_rest" => "Unexpected comma or bar in rest of list",
        other => return other.to_owned(),
    }
    .to_owned()
}

/// `Name/Arity` of a context, with a colon.
fn context(context: Term) -> String {
    if context.is("context", 2) {
        let predicate = context.arg(0);
        let predicate = if predicate.is(":", 2) { predicate.arg(1) } else { predicate };
        if predicate.is("/", 2) {
            return format!("{}/{}: ", quoted(predicate.arg(0)), quoted(predicate.arg(1)));
        }
    }
    String::new()
}

fn formal(term: Term) -> String {
    let arg = |n| quoted(term.arg(n));
    let Some(functor) = term.functor() else {
        return match term.name_text() {
            Some("instantiation_error") => "Arguments are not sufficiently instantiated".into(),
            _ => format!("Unknown error term: {}", quoted(term)),
        };
    };
    match (&*functor.name.text, functor.arity) {
        ("type_error", 2) if term.arg(0).is_atom("evaluable") => {
            format!("Arithmetic: `{}' is not a function", arg(1))
        }
        ("type_error", 2) => {
            let found = term.arg(1);
            format!("Type error: `{}' expected, found `{}' ({})", text(term.arg(0)), culprit(found), kind(found))
        }
        ("domain_error", 2) => {
            format!("Domain error: `{}' expected, found `{}'", text(term.arg(0)), culprit(term.arg(1)))
        }
        ("existence_error", 2) if term.arg(0).is_atom("procedure") => format!("Unknown procedure: {}", arg(1)),
        ("existence_error", 2) if term.arg(0).is_atom("matching_rule") => format!("No rule matches {}", arg(1)),
        ("existence_error", 2 | 3) => format!("{} `{}' does not exist", text(term.arg(0)), arg(1)),
        ("permission_error", 3) => {
            let kind = text(term.arg(1));
            let kind = if kind == "static_procedure" { "static procedure" } else { &kind };
            format!("No permission to {} {kind} `{}'", text(term.arg(0)), arg(2))
        }
        ("representation_error", 1) => format!("Cannot represent due to `{}'", text(term.arg(0))),
        ("evaluation_error", 1) => format!("Arithmetic: evaluation error: `{}'", arg(0)),
        ("resource_error", 1) => format!("Not enough resources: {}", text(term.arg(0))),
        ("syntax_error", 1) => format!("Syntax error: {}", syntax(term.arg(0))),
        ("uninstantiation_error", 1) => format!("Cannot unify {} with an uninstantiated argument", arg(0)),
        ("format", 1) => format!("Format error: {}", text(term.arg(0))),
        ("format_argument_type", 2) => {
            format!("Illegal argument to format sequence ~{}: {}", text(term.arg(0)), arg(1))
        }
        ("shell", 2) | ("timeout_error", 2) => quoted(term),
        _ => format!("Unknown error term: {}", quoted(term)),
    }
}

fn text(term: Term) -> String {
    term.name_text().map_or_else(|| quoted(term), str::to_owned)
}

/// What is said of a ball that nobody has caught, without `ERROR:`.
pub fn ball(term: Term) -> String {
    let term = term.deref();
    if term.is("error", 2) {
        let (what, where_) = (term.arg(0), term.arg(1));
        if what.is("format", 2) {
            return quoted(what);
        }
        // Where a procedure is unknown, what called it is of no interest.
        let unknown = what.is("existence_error", 2) && what.arg(0).is_atom("procedure");
        let caller = if unknown { String::new() } else { context(where_) };
        return format!("{caller}{}{}", place_in(where_), formal(what));
    }
    if term.is_atom("$aborted") {
        return "% Execution Aborted".into();
    }
    format!("Unknown message: {}", quoted(term))
}

/// `FILE:LINE:COLUMN: ` of the context of a syntax error.
fn place_in(context: Term) -> String {
    if context.is("file", 4) {
        let column = match context.arg(2) {
            Term::Int(n) => n + 1,
            _ => 0,
        };
        return format!("{}:{}:{column}: ", text(context.arg(0)), quoted(context.arg(1)));
    }
    if context.is("stream", 4) {
        let column = match context.arg(2) {
            Term::Int(n) => n + 1,
            _ => 0,
        };
        return format!("Stream {}:{}:{column} ", quoted(context.arg(0)), quoted(context.arg(1)));
    }
    String::new()
}

/// Tells lines under a head such as `ERROR` or `Warning`, with the place, if it has one, on a line of its own.
pub fn tell(head: &str, place: Option<&Place>, lines: &str) {
    let mut out = String::new();
    if let Some(place) = place {
        out.push_str(&format!("{head}: {}:{}:\n", place.file, place.line));
    }
    let indent = if place.is_some() { "   " } else { "" };
    for line in lines.lines() {
        out.push_str(&format!("{head}: {indent}{line}\n"));
    }
    streams::write_error(&out);
}

/// Tells an error.
pub fn error(place: Option<&Place>, term: Term) {
    let term = term.deref();
    let syntax = term.is("error", 2) && term.arg(0).is("syntax_error", 1) && term.arg(1).is("file", 4);
    tell("ERROR", if syntax { None } else { place }, &ball(term));
}
