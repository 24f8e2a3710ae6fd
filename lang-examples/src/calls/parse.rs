//! From the text of a program to its functions.

use std::collections::HashMap;

use super::code::{Args, Function, Op, Program};
use crate::memory::Memory;
use crate::source::{Mistake, Position};

/// Reads a program, which lives as long as the process.
///
/// # Errors
/// The first mistake of the text.
pub fn load(text: &str) -> Result<&'static Program, Mistake> {
    let lines: Vec<Line> = (1..).zip(text.lines()).filter_map(|(n, text)| Line::new(n, text)).collect();
    let bodies: Vec<&[Line]> = lines.chunk_by(|_, next| next.words[0] != "fn").collect();
    let mut names = HashMap::new();
    for (n, body) in bodies.iter().enumerate() {
        names.insert(body[0].name()?, n as i32);
    }
    let functions = bodies.iter().zip(0..).map(|(body, n)| function(n, body, &names));
    let functions = functions.collect::<Result<Vec<_>, _>>()?;
    if functions.is_empty() {
        return Err(Mistake::new(Position::START, "a program has a function"));
    }
    Ok(Box::leak(Box::new(Program { functions: functions.leak() })))
}

struct Line<'a> {
    at: Position,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    fn new(line: u32, text: &'a str) -> Option<Line<'a>> {
        let words: Vec<&str> = text.split('#').next()?.split_whitespace().collect();
        (!words.is_empty()).then_some(Line { at: Position { line, column: 1 }, words })
    }

    fn wrong<T>(&self, what: &str) -> Result<T, Mistake> {
        Err(Mistake::new(self.at, format!("`{}`: {what}", self.words.join(" "))))
    }

    fn name(&self) -> Result<&'a str, Mistake> {
        match self.words[..] {
            ["fn", name, _] => Ok(name),
            _ => self.wrong("a function begins with `fn`, its name and its number of parameters"),
        }
    }

    fn label(&self) -> Option<&'a str> {
        self.words[0].strip_suffix(':').filter(|_| self.words.len() == 1)
    }

    fn number(&self, text: &str) -> Result<i32, Mistake> {
        text.parse().or_else(|_| self.wrong("a number is expected"))
    }

    fn register(&self, text: &str) -> Result<u16, Mistake> {
        text.parse().ok().filter(|n| *n < 8).map_or_else(|| self.wrong("a register has a number from 0 to 7"), Ok)
    }

    fn place(&self, names: &HashMap<&str, i32>, name: &str) -> Result<i32, Mistake> {
        names.get(name).copied().map_or_else(|| self.wrong("no such label or function"), Ok)
    }
}

fn function(number: usize, body: &[Line], functions: &HashMap<&str, i32>) -> Result<&'static Function, Mistake> {
    let (head, code) = (&body[0], &body[1..]);
    let parameters = head.register(head.words[2])? as usize;
    let mut labels = HashMap::new();
    let mut at = 0;
    for line in code {
        match line.label() {
            Some(label) => drop(labels.insert(label, at)),
            None => at += 1,
        }
    }
    let mut ops = Vec::new();
    for line in code.iter().filter(|line| line.label().is_none()) {
        ops.push(instruction(line, functions, &labels)?);
    }
    // A jump may go to the end, and a function ends there.
    ops.push(Op::Return(Args::new(0, 0, 0)));
    let counters = ops.iter().map(|_| Default::default()).collect();
    let (ops, memory, name) = (ops.leak(), Memory::get(), head.words[1].to_owned());
    Ok(Box::leak(Box::new(Function { number, parameters, ops, memory, counters, name })))
}

fn instruction(line: &Line, functions: &HashMap<&str, i32>, labels: &HashMap<&str, i32>) -> Result<Op, Mistake> {
    let r = |text| line.register(text);
    let number = |text| line.number(text);
    let function = |name| line.place(functions, name);
    let label = |name| line.place(labels, name);
    let op = match line.words[..] {
        ["set", a, k] => Op::Set(Args::new(r(a)?, 0, number(k)?)),
        ["move", a, b] => Op::Move(Args::new(r(a)?, r(b)?, 0)),
        ["add", a, b, k] => Op::Add(Args::new(r(a)?, r(b)?, number(k)?)),
        ["less", a, b, k] => Op::Less(Args::new(r(a)?, r(b)?, number(k)?)),
        ["sum", a, b, c] => Op::Sum(Args::new(r(a)?, r(b)?, r(c)?.into())),
        ["minus", a, b, c] => Op::Minus(Args::new(r(a)?, r(b)?, r(c)?.into())),
        ["times", a, b, c] => Op::Times(Args::new(r(a)?, r(b)?, r(c)?.into())),
        ["rest", a, b, c] => Op::Rest(Args::new(r(a)?, r(b)?, r(c)?.into())),
        ["below", a, b, c] => Op::Below(Args::new(r(a)?, r(b)?, r(c)?.into())),
        ["jump", l] => Op::Jump(Args::new(0, 0, label(l)?)),
        ["if", a, l] => Op::If(Args::new(r(a)?, 0, label(l)?)),
        ["unless", a, l] => Op::Unless(Args::new(r(a)?, 0, label(l)?)),
        ["call", a, f, b] => Op::Call(Args::new(r(a)?, r(b)?, function(f)?)),
        ["choose", a, c, b] => Op::Choose(Args::new(r(a)?, r(b)?, r(c)?.into())),
        ["start", f, b] => Op::Start(Args::new(0, r(b)?, function(f)?)),
        ["next", a, l] => Op::Next(Args::new(r(a)?, 0, label(l)?)),
        ["yield", a] => Op::Yield(Args::new(r(a)?, 0, 0)),
        ["return", a] => Op::Return(Args::new(r(a)?, 0, 0)),
        _ => return line.wrong("no such instruction"),
    };
    Ok(op)
}
