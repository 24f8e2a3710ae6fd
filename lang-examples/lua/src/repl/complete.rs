//! Completion: keywords, global variables, and the fields of tables that a name leads to, also through metatables.

use jit_runtime::prelude::*;
use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper, Result};

use crate::vm::string::Text;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

const KEYWORDS: &[&str] = &[
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
];

/// Metatables that are asked one behind the other, at most.
const CHAIN: usize = 10;

/// What knows the names of the program.
pub struct Names;

impl Helper for Names {}
impl Highlighter for Names {}
impl Validator for Names {}
impl Hinter for Names {
    type Hint = String;
}

impl Completer for Names {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> Result<(usize, Vec<String>)> {
        Ok(completions(&line[..at]))
    }
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Where the name begins at which a text ends, and what it may become.
pub fn completions(text: &str) -> (usize, Vec<String>) {
    let path = text.rfind(|c| !is_part(c) && !matches!(c, '.' | ':')).map_or(0, |at| at + 1);
    let start = text.rfind(|c| !is_part(c)).map_or(0, |at| at + 1);
    let begun = &text[start..];
    let mut found: Vec<String> = Vec::new();
    if start == path {
        found.extend(KEYWORDS.iter().filter(|word| word.starts_with(begun)).map(|word| (*word).to_owned()));
    }
    let mut at = Value::Table(World::get().globals);
    for name in text[path..start].split_terminator(['.', ':']) {
        at = field(at, name);
    }
    names(at, begun, &mut found);
    found.sort();
    found.dedup();
    (start, found)
}

/// The table that is asked for the fields of a value.
fn table_of(value: Value) -> Option<Gc<Table>> {
    match value {
        Value::Table(table) => Some(table),
        other => behind(other),
    }
}

/// The table that is asked next.
fn behind(value: Value) -> Option<Gc<Table>> {
    match World::meta(value, "__index") {
        Value::Table(table) => Some(table),
        _ => None,
    }
}

/// A field, without calling anything.
fn field(value: Value, name: &str) -> Value {
    let mut at = table_of(value);
    for _ in 0..CHAIN {
        let Some(table) = at else { break };
        let found = table.field(name);
        if !found.is_nil() {
            return found;
        }
        at = behind(Value::Table(table));
    }
    Value::Nil
}

fn names(value: Value, begun: &str, found: &mut Vec<String>) {
    let mut at = table_of(value);
    for _ in 0..CHAIN {
        let Some(table) = at else { break };
        let mut key = Value::Nil;
        while let Some(place @ 1..) = table.after(key) {
            key = table.entry(place).0;
            if let Value::Str(name) = key
                && let Ok(name) = std::str::from_utf8(&name.bytes())
                && name.starts_with(begun)
                && name.chars().all(is_part)
                && !name.starts_with(|c: char| c.is_ascii_digit())
            {
                found.push(name.to_owned());
            }
        }
        at = behind(Value::Table(table));
    }
}

#[cfg(test)]
mod tests {
    use super::completions;

    fn texts(found: &[&str]) -> Vec<String> {
        found.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn names_are_completed() {
        crate::start();
        assert_eq!(completions("pri"), (0, texts(&["print"])));
        assert_eq!(completions("x = string.re"), (11, texts(&["rep", "reverse"])));
        assert_eq!(completions("io.stdout:set"), (10, texts(&["setvbuf"])));
        assert_eq!(completions("retu"), (0, texts(&["return"])));
        assert_eq!(completions("math.pi.x.y"), (10, texts(&[])));
        assert_eq!(completions("_G.string.up"), (10, texts(&["upper"])));
        assert!(completions("").1.len() > 40);
    }
}
