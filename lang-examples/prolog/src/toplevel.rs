//! Queries from the user.

use std::collections::HashMap;
use std::io::{self, IsTerminal};

use jit_runtime::prelude::*;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::engine::{Query, once};
use crate::error::{Ball, Res, list};
use crate::messages;
use crate::read::{Input, ReadTerm, SyntaxError, lex, read_term};
use crate::stdlib::attributes::attributed;
use crate::streams;
use crate::term::copy::{factorized, is_cyclic, walk};
use crate::term::{Stack, Term, order};
use crate::write::{self, Options, address};

/// Where queries come from.
enum Source {
    /// The lines of a user at a terminal.
    Terminal(Box<DefaultEditor>),
    /// Standard input, which is something else.
    Pipe,
}

/// Answers queries until the input ends or something halts.
///
/// # Errors
/// `halt`.
pub fn run() -> Res<()> {
    let mut source = match DefaultEditor::new() {
        Ok(editor) if io::stdin().is_terminal() => Source::Terminal(Box::new(editor)),
        _ => Source::Pipe,
    };
    loop {
        match source.query() {
            Ok(Some(read)) => {
                if read.term.is_atom("end_of_file") {
                    return Ok(());
                }
                answer(&mut source, &read)?;
            }
            Ok(None) => {
                streams::write("\n");
                return Ok(());
            }
            Err(Asked::Syntax(error, text)) => tell_syntax(&error, &text),
            Err(Asked::Nothing) => {}
        }
        streams::flush_all();
    }
}

enum Asked {
    Syntax(SyntaxError, String),
    Nothing,
}

impl Source {
    /// The next query; none at the end.
    fn query(&mut self) -> Result<Option<ReadTerm>, Asked> {
        match self {
            Source::Pipe => streams::with(0, |s| {
                let Some(input) = &mut s.input else { return Ok(None) };
                match read_term(input) {
                    Ok(read) => Ok(read),
                    Err(error) => Err(Asked::Syntax(error, String::new())),
                }
            }),
            Source::Terminal(editor) => {
                let mut text = String::new();
                loop {
                    let prompt = if text.is_empty() { "?- " } else { "|    " };
                    match editor.readline(prompt) {
                        Ok(line) => {
                            text.push_str(&line);
                            text.push('\n');
                        }
                        Err(ReadlineError::Eof) => return Ok(None),
                        Err(_) => return Err(Asked::Nothing),
                    }
                    if text.trim().is_empty() {
                        text.clear();
                    } else if is_complete(&text) {
                        break;
                    }
                }
                let _ = editor.add_history_entry(text.trim());
                read_term(&mut Input::of_text(&text)).map_err(|error| Asked::Syntax(error, text))
            }
        }
    }

    /// Whether the user wants another answer.
    fn wants_more(&mut self) -> bool {
        match self {
            Source::Terminal(editor) => {
                streams::flush_all();
                matches!(editor.readline(" ").as_deref().map(str::trim), Ok(";" | "n" | " "))
            }
            // A line with `;` asks for more; what is anything else is the next query.
            Source::Pipe => streams::with(0, |s| {
                let Some(input) = &mut s.input else { return false };
                let mut n = 0;
                while input.peek_at(n).is_some_and(|c| c.is_whitespace()) {
                    n += 1;
                }
                let more = input.peek_at(n) == Some(';');
                if more {
                    for _ in 0..=n {
                        input.next();
                    }
                }
                more
            }),
        }
    }
}

/// Whether a full stop is in a text.
fn is_complete(text: &str) -> bool {
    let mut input = Input::of_text(text);
    loop {
        match lex::token(&mut input) {
            Ok(token) => match token.kind {
                lex::Kind::End => return true,
                lex::Kind::Eof => return false,
                _ => {}
            },
            Err(error) if error.what == crate::read::What::Name("end_of_file_in_quoted") => return false,
            Err(error) if error.what == crate::read::What::Name("end_of_file_in_block_comment") => return false,
            Err(_) => {}
        }
    }
}

fn tell_syntax(error: &SyntaxError, text: &str) {
    let what = match error.ball(Term::var()).term {
        ball if ball.is("error", 2) => messages::syntax(ball.arg(0).arg(0)),
        _ => String::new(),
    };
    let chars: Vec<char> = text.trim_end().chars().collect();
    let mut lines = format!("Syntax error: {what}");
    if !chars.is_empty() {
        let (before, after) = chars.split_at(error.at.character.min(chars.len()));
        let [before, after] = [before, after].map(|part| part.iter().collect::<String>());
        lines.push_str(&format!("\n{before}\n** here **\n{after}"));
    } else {
        lines = format!("Stream user_input:{}:{} {lines}", error.at.line, error.at.column + 1);
    }
    messages::tell("ERROR", None, &lines);
}

fn answer(source: &mut Source, read: &ReadTerm) -> Res<()> {
    let goal = read.term;
    let goal = if goal.is("?-", 1) || goal.is(":-", 1) { goal.arg(0) } else { goal };
    let mut query = Query::new(goal);
    loop {
        match query.next() {
            Ok(true) => {
                let text = bindings(read);
                let more = query.may_have_more();
                fresh_line();
                streams::write(&text);
                if !more {
                    streams::write(".\n\n");
                    return Ok(());
                }
                if !source.wants_more() {
                    streams::write(".\n\n");
                    return Ok(());
                }
                streams::write(" ;\n");
            }
            Ok(false) => {
                fresh_line();
                streams::write("false.\n\n");
                return Ok(());
            }
            Err(ball) if ball.halt.is_some() => return Err(ball),
            Err(ball) => {
                uncaught(ball);
                return Ok(());
            }
        }
    }
}

/// What the goal has written is on lines of its own.
fn fresh_line() {
    if streams::with(1, |s| s.position.column) > 0 {
        streams::with(1, |s| s.write("\n"));
    }
}

fn uncaught(ball: Gc<Ball>) {
    let term = ball.term;
    if term.is("error", 2) || term.is_atom("$aborted") {
        let without = if term.is("error", 2) && !term.arg(1).is("file", 4) {
            Term::apply("error", &[term.arg(0), Term::var()])
        } else {
            term
        };
        messages::tell("ERROR", None, &messages::ball(without));
    } else {
        messages::tell("ERROR", None, &format!("Unhandled exception: {}", messages::ball(term)));
    }
}

/// A term that is part of itself: `f(X)` for the value of `X`, and equations for other parts of the kind.
fn with_cycles(term: Term, name: &str, options: &Options) -> (String, Vec<String>) {
    let (template, parts) = factorized(term, &mut |leaf| leaf);
    let mut options = options.clone();
    for n in 0..parts.len() {
        if let Term::Var(var) = parts.get(n).arg(0) {
            let is_whole = template.same_word(Term::Var(var));
            options.names.insert(address(var), if is_whole { name.to_owned() } else { format!("_S{}", n + 1) });
        }
    }
    let (mut own, mut others) = (write::text(template, &options), Vec::new());
    for n in 0..parts.len() {
        let (var, part) = (parts.get(n).arg(0), write::text(parts.get(n).arg(1), &options));
        if template.same_word(var) {
            own = part;
        } else {
            others.push(format!("_S{} = {part}", n + 1));
        }
    }
    (own, others)
}

/// The goals that variables of an answer wait for.
fn residual(values: &[Term]) -> Stack {
    let all: Stack = GcList::new();
    values.iter().for_each(|value| all.push(*value));
    let values = Term::list_of(all, 0, Term::nil());
    if attributed(values).is_empty() {
        return GcList::new();
    }
    let goals = Term::var();
    match once(Term::apply("$residual_goals", &[values, goals])) {
        Ok(true) => list(goals.deref()).unwrap_or_else(|_| GcList::new()),
        _ => GcList::new(),
    }
}

/// An answer, without the full stop.
fn bindings(read: &ReadTerm) -> String {
    let mut options = Options { spaced: true, priority: 699, operand: true, ..Options::writeq() };
    // Variables that were asked for keep their names; others get one if they are there more than once.
    let shown: Vec<usize> = (0..read.names.len()).filter(|n| !read.names[*n].starts_with('_')).collect();
    let value = |n: usize| read.vars.get(n).deref();
    for n in &shown {
        if let Term::Var(var) = value(*n) {
            options.names.entry(address(var)).or_insert_with(|| read.names[*n].clone());
        }
    }
    let mut times: HashMap<usize, usize> = HashMap::new();
    let mut order_met = Vec::new();
    let mut budget = 2_000_000usize;
    let goals = residual(&shown.iter().map(|n| value(*n)).collect::<Vec<_>>());
    let count = goals.len();
    let parts_shown = shown.iter().map(|n| value(*n)).chain((0..count).map(|n| goals.get(n)));
    for part in parts_shown.collect::<Vec<_>>() {
        walk(part, &mut |part| {
            if let Term::Var(var) = part {
                let count = times.entry(address(var)).or_default();
                *count += 1;
                if *count == 1 {
                    order_met.push(address(var));
                }
            }
            budget = budget.saturating_sub(1);
            budget > 0
        });
    }
    let mut letters = 0;
    for var in order_met {
        if options.names.contains_key(&var) {
            continue;
        }
        let name = if times[&var] == 1 {
            "_".to_owned()
        } else {
            loop {
                let letter = char::from(b'A' + (letters % 26) as u8);
                let name = if letters < 26 { format!("_{letter}") } else { format!("_{letter}{}", letters / 26) };
                letters += 1;
                if !read.names.contains(&name) {
                    break name;
                }
            }
        };
        options.names.insert(var, name);
    }
    let mut done = vec![false; read.names.len()];
    let mut parts = Vec::new();
    for (i, n) in shown.iter().enumerate() {
        if done[*n] {
            continue;
        }
        let term = value(*n);
        let mut names = vec![read.names[*n].clone()];
        for m in &shown[i + 1..] {
            let other = value(*m);
            let same = match (term, other) {
                (Term::Var(a), Term::Var(b)) => a == b,
                (Term::Var(_), _) | (_, Term::Var(_)) => false,
                _ => term.same_word(other) || budget > 0 && order::compare(term, other).is_eq(),
            };
            if same {
                done[*m] = true;
                names.push(read.names[*m].clone());
            }
        }
        if term.is_var() {
            if names.len() > 1 {
                parts.push(names.join(" = "));
            }
            continue;
        }
        // `X = Y, Y = 1`
        let last = names.last().expect("it has one").clone();
        let chain: String = names.windows(2).map(|pair| format!("{} = {}, ", pair[0], pair[1])).collect();
        if is_cyclic(term) {
            let (own, others) = with_cycles(term, &last, &options);
            parts.push(format!("{chain}{last} = {own}"));
            parts.extend(others);
        } else {
            parts.push(format!("{chain}{last} = {}", write::text(term, &options)));
        }
    }
    let options = Options { priority: 999, operand: false, ..options };
    parts.extend((0..count).map(|n| write::text(goals.get(n), &options)));
    if parts.is_empty() { "true".into() } else { parts.join(",\n") }
}
