//! Input files, and errors with line and column.

use std::fmt;
use std::io::Read;

use jit_ir::check::{Place, Violation, check};
use jit_ir::{Op, Trace};

/// A text and its name in messages.
#[derive(Clone, Debug)]
pub struct Source {
    /// The file's name.
    pub name: String,
    /// The text.
    pub text: String,
}

/// An error and its place: lines and columns count from 1, line 0 stands for the whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The file's name.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The column in characters.
    pub column: usize,
    /// The error.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.message),
            line => write!(f, "{}:{line}:{}: {}", self.file, self.column, self.message),
        }
    }
}

impl std::error::Error for Error {}

impl Source {
    /// Reads a file, or standard input if it is called `-`.
    ///
    /// # Errors
    /// If it cannot be read or is not UTF-8.
    pub fn read(name: &str) -> Result<Source, Error> {
        let mut text = String::new();
        let done = match name {
            "-" => std::io::stdin().read_to_string(&mut text).map(|_| ()),
            _ => std::fs::read_to_string(name).map(|t| text = t),
        };
        done.map_err(|e| Error { file: name.to_owned(), line: 0, column: 0, message: e.to_string() })?;
        Ok(Source { name: name.to_owned(), text })
    }

    /// An error about this source as a whole.
    pub fn error(&self, message: impl Into<String>) -> Error {
        self.error_at(0, 0, message)
    }

    /// An error at a place of this source.
    pub fn error_at(&self, line: usize, column: usize, message: impl Into<String>) -> Error {
        Error { file: self.name.clone(), line, column, message: message.into() }
    }

    /// Parses a trace that begins at `line`.
    ///
    /// # Errors
    /// The first mistake.
    pub fn parse(&self, line: usize, text: &str) -> Result<Trace, Error> {
        text.parse().map_err(|e: jit_ir::text::ParseError| self.error_at(line + e.line - 1, e.column, e.message))
    }

    /// Parses a trace that begins at `line` and checks the laws.
    ///
    /// # Errors
    /// The first mistake of form, or all broken laws.
    pub fn parse_checked(&self, line: usize, text: &str) -> Result<Trace, Vec<Error>> {
        let trace = self.parse(line, text).map_err(|e| vec![e])?;
        match check(&trace) {
            Ok(()) => Ok(trace),
            Err(violations) => Err(violations.iter().map(|v| self.violation(&trace, line, text, v)).collect()),
        }
    }

    fn violation(&self, trace: &Trace, first: usize, text: &str, violation: &Violation) -> Error {
        let line = line_of(trace, text, violation.place);
        let column = line.and_then(|n| text.lines().nth(n)).map_or(1, |l| l.len() - l.trim_start().len() + 1);
        self.error_at(first + line.unwrap_or(0), column, violation.to_string())
    }
}

/// The line, from 0, of a part of a trace in the text that it was parsed from.
pub fn line_of(trace: &Trace, text: &str, place: Place) -> Option<usize> {
    let numbered = |word: &str, n: u32| {
        let is = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some(word) && words.next() == Some(&n.to_string())
        };
        text.lines().position(is)
    };
    let inst = |n: u32| instruction_lines(trace, text).get(n as usize).copied();
    match place {
        Place::Trace => None,
        Place::Inst(n) => inst(n),
        Place::Snapshot(n) => numbered("snapshot", n.number()),
        Place::Event(n) => trace.events.get(n as usize).and_then(|e| inst(e.inst)),
        Place::Exit(n) => numbered("exit", n.number()),
    }
}

/// For each instruction of a trace the line, from 0, of the text that it was parsed from.
pub fn instruction_lines(trace: &Trace, text: &str) -> Vec<usize> {
    let mut lines = Vec::with_capacity(trace.insts.len());
    for (n, line) in text.lines().enumerate() {
        let line = line.trim_start();
        let body = match line.split_once('=') {
            Some((name, body)) if name.trim().chars().all(|c| c.is_ascii_alphanumeric() || c == '_') => body,
            _ => line,
        };
        let word: String = body.trim_start().chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        match Op::from_name(&word) {
            // A label stands on one line with its parameters.
            Some(Op::Label) => {
                let at = lines.len() as u32;
                let params = if (at as usize) < trace.insts.len() { trace.params(at).len() } else { 0 };
                lines.extend(std::iter::repeat_n(n, 1 + params));
            }
            Some(_) => lines.push(n),
            None => {}
        }
    }
    lines
}
