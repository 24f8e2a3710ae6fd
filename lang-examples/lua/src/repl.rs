//! The interactive mode: lines are read, run, and what they give is printed.

mod complete;

use std::io::{IsTerminal, Write};

use rustyline::Editor;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;

use self::complete::Names;
use crate::cli::{do_text, reported};
use crate::stdlib::io::flush_out;
use crate::stdlib::os;
use crate::vm::machine::run;
use crate::vm::string::Text;
use crate::vm::value::Value;
use crate::vm::world::World;

/// Where lines come from.
enum Source {
    /// A terminal, with editing and history.
    Terminal(Box<Editor<Names, DefaultHistory>>),
    /// Anything else; prompts are printed all the same.
    Pipe,
}

/// What was read.
enum Line {
    Text(String),
    /// Ctrl-C: what was begun is given up.
    GivenUp,
    End,
}

impl Source {
    fn new() -> Source {
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        match Editor::new() {
            Ok(mut editor) if terminal => {
                editor.set_helper(Some(Names));
                Source::Terminal(Box::new(editor))
            }
            _ => Source::Pipe,
        }
    }

    fn read(&mut self, prompt: &str) -> Line {
        match self {
            Source::Terminal(editor) => match editor.readline(prompt) {
                Ok(text) => Line::Text(text),
                Err(ReadlineError::Interrupted) => Line::GivenUp,
                Err(_) => Line::End,
            },
            Source::Pipe => {
                print!("{prompt}");
                let _ = std::io::stdout().flush();
                let mut text = String::new();
                match std::io::stdin().read_line(&mut text) {
                    Ok(0) | Err(_) => Line::End,
                    Ok(_) => Line::Text(text.trim_end_matches('\n').to_owned()),
                }
            }
        }
    }

    /// A whole chunk is one entry of the history.
    fn remember(&mut self, text: &str) {
        if let Source::Terminal(editor) = self {
            let _ = editor.add_history_entry(text);
        }
    }
}

/// The global variable with a prompt, if it is a string.
fn prompt(name: &str, otherwise: &str) -> String {
    match World::get().globals.field(name) {
        Value::Str(text) => String::from_utf8_lossy(&text.bytes()).into_owned(),
        _ => otherwise.to_owned(),
    }
}

/// Reads lines and runs them, until the input ends.
pub fn repl() {
    let mut source = Source::new();
    let mut pending = String::new();
    loop {
        flush_out();
        let asked = if pending.is_empty() { prompt("_PROMPT", "> ") } else { prompt("_PROMPT2", ">> ") };
        let line = match source.read(&asked) {
            Line::Text(text) => text,
            Line::GivenUp => {
                pending.clear();
                continue;
            }
            Line::End => break,
        };
        match (pending.is_empty(), line.strip_prefix('=')) {
            (true, Some(expression)) => pending = format!("return {expression}"),
            _ => pending.push_str(&line),
        }
        let Some(text) = whole(&pending) else {
            pending.push('\n');
            continue;
        };
        source.remember(&pending);
        pending.clear();
        World::get().attention.calm();
        match do_text(text.as_bytes(), b"=stdin", &[]) {
            Ok(Value::Many(values)) if !values.is_empty() => print(&values),
            Ok(_) => {}
            Err(ended) => drop(reported("", Err(ended))),
        }
        if os::status().is_some() {
            return;
        }
    }
    println!();
}

/// The chunk to run: an expression gives its values. None if more lines are to come.
fn whole(text: &str) -> Option<String> {
    let expression = format!("return {text}");
    if crate::compile::compile(expression.as_bytes(), b"=stdin").is_ok() {
        return Some(expression);
    }
    match crate::compile::compile(text.as_bytes(), b"=stdin") {
        Err(error) if error.0.ends_with(b"near <eof>") => None,
        _ => Some(text.to_owned()),
    }
}

fn print(values: &[Value]) {
    if let Err(fault) = crate::call(World::get().globals.field("print"), values, run) {
        let text = fault.value.to_str().map(|s| String::from_utf8_lossy(&s.bytes()).into_owned()).unwrap_or_default();
        flush_out();
        eprintln!("error calling 'print' ({text})");
    }
}
