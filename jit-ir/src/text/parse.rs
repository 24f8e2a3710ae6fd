//! The parser of instructions.
//!
//! It goes through the text once; only snapshot lines, which name values before these are
//! defined, wait until the end. It accepts any text without panicking; an accepted text may still
//! break the laws of [`crate::check`].

use std::collections::HashMap;

use super::Sort;
use super::lex::{Cursor, Result};
use crate::{Class, Event, ExitId, Guard, Inst, Kind, List, Op, Position, Ref, SnapshotId, Trace};

/// An error of a text: its place and its cure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The expected text.
    pub message: String,
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

/// Guard numbers end here: a `gN` makes all guards up to it.
const MAX_GUARDS: u32 = 1 << 16;

/// Pointer constant `&n` gets the address `FIRST_ADDRESS + n * ADDRESS_STEP`, which no process can map: it
/// differs from that of any `ptr` line, and a use in earnest faults.
const FIRST_ADDRESS: u64 = 1 << 56;
const ADDRESS_STEP: u64 = 0x1000;

pub(super) fn parse(text: &str) -> Result<Trace> {
    let lines = || text.lines().enumerate().map(|(n, line)| Cursor::new(line, n + 1)).filter(|c| !c.at_end());
    let mut parser = Parser::default();
    let mut first = lines();
    match first.next() {
        Some(mut cur) => {
            cur.expect_word("trace")?;
            parser.trace.name = cur.string()?;
            cur.end()?;
        }
        None => return Err(Cursor::new("", 1).expected("`trace \"name\"`")),
    }
    for mut cur in first {
        parser.line(&mut cur)?;
        cur.end()?;
    }
    for mut cur in lines().filter(|c| c.peek_word() == "snapshot") {
        parser.snapshot(&mut cur)?;
        cur.end()?;
    }
    Ok(parser.trace)
}

#[derive(Default)]
pub(super) struct Parser<'t> {
    pub(super) trace: Trace,
    /// Numbers of descriptors, by sort and name.
    pub(super) descrs: HashMap<(u8, String), Vec<u16>>,
    values: HashMap<&'t str, Ref>,
    consts: HashMap<(Kind, u64), Ref>,
    pub(super) addresses: HashMap<u32, u64>,
    labels: u16,
}

impl<'t> Parser<'t> {
    fn line(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        let mut rest = cur.clone();
        let word = rest.peek_word();
        let defines = !word.is_empty() && rest.eat_word(word) && rest.sees("=");
        match word {
            _ if defines => {
                let name = cur.clone();
                cur.word("a value")?;
                cur.expect("=")?;
                self.inst(cur, Some((name, word)))
            }
            "field" | "array" | "object" | "fn" | "portal" => self.descr(cur),
            "ptr" => self.ptr(cur),
            "snapshot" => {
                // It is read when all values are known.
                cur.skip_line();
                Ok(())
            }
            "exit" => self.exit(cur),
            "virtual" => self.virtual_object(cur),
            "store" => self.pending(cur),
            "frame" => self.frame(cur),
            "label" => self.label(cur),
            "trace" => Err(cur.error("a text holds one trace")),
            _ => self.inst(cur, None),
        }
    }

    fn ptr(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        cur.expect_word("ptr")?;
        cur.expect("&")?;
        let start = cur.clone();
        let number = cur.number("the number of a pointer")?;
        cur.expect("=")?;
        let address = cur.number("an address")?;
        if address == 0 {
            return Err(start.error("a numbered pointer is not null; write `null` where it is used"));
        }
        match self.addresses.insert(number, address) {
            None => Ok(()),
            Some(_) => Err(start.error(format!("pointer &{number} has an address already; `ptr` lines come first"))),
        }
    }

    /// Takes a name of a value that is new.
    fn define(&mut self, at: &Cursor<'t>, name: &'t str, value: Ref) -> Result<()> {
        if matches!(name, "null" | "inf" | "nan" | "bits" | "virtual" | "address" | "fresh" | "snapshot") {
            return Err(at.error(format!("a value cannot be called `{name}`")));
        }
        match self.values.insert(name, value) {
            None => Ok(()),
            Some(_) => Err(at.error(format!("`{name}` is defined twice"))),
        }
    }

    fn constant(&mut self, kind: Kind, bits: u64) -> Ref {
        let trace = &mut self.trace;
        *self.consts.entry((kind, bits)).or_insert_with(|| trace.add_const(kind, bits))
    }

    /// Takes a value or a constant.
    pub(super) fn operand(&mut self, cur: &mut Cursor<'t>) -> Result<Ref> {
        if cur.eat("&") {
            let number: u32 = cur.number("the number of a pointer")?;
            let address = *self.addresses.entry(number).or_insert(FIRST_ADDRESS + number as u64 * ADDRESS_STEP);
            return Ok(self.constant(Kind::P, address));
        }
        match cur.peek_word() {
            "" | "inf" | "nan" => {
                let (kind, bits) = cur.numeral()?;
                Ok(self.constant(kind, bits))
            }
            "null" => {
                cur.word("null")?;
                Ok(self.constant(Kind::P, 0))
            }
            name => {
                let Some(&value) = self.values.get(name) else {
                    return Err(cur.error(format!("`{name}` is not defined before this line")));
                };
                cur.word("a value")?;
                Ok(value)
            }
        }
    }

    pub(super) fn operands(&mut self, cur: &mut Cursor<'t>, close: &str) -> Result<List> {
        let refs = cur.items(close, |cur| self.operand(cur))?;
        Ok(self.trace.add_list(refs))
    }

    fn label(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        cur.expect_word("label")?;
        let start = cur.clone();
        if cur.number::<u16>("the number of a label")? != self.labels {
            return Err(start.error(format!("the number of this label is {}", self.labels)));
        }
        self.labels = self.labels.checked_add(1).ok_or_else(|| start.error("too many labels"))?;
        cur.expect("(")?;
        let params = cur.items(")", |cur| {
            let start = cur.clone();
            let name = cur.word("a parameter")?;
            let kind = if cur.eat(":") { Some(cur.kind()?) } else { kind_of_name(name) };
            let kind = kind.ok_or_else(|| {
                start.error(format!("the kind of parameter `{name}` is not clear; write e.g. `{name}: i`"))
            })?;
            let arg = if cur.eat("=") { Some(self.operand(cur)?) } else { None };
            Ok((start, name, kind, arg))
        })?;
        if params.len() > u16::MAX as usize {
            return Err(start.error("too many parameters"));
        }
        let args = self.trace.add_list(params.iter().filter_map(|p| p.3));
        self.trace.push(Inst::list(Op::Label, self.labels - 1, args, Ref::NONE));
        for (n, (start, name, kind, _)) in params.into_iter().enumerate() {
            let op = Op::ParamI.of_kind(kind);
            let value = self.trace.push(Inst::new(op, n as u16, Ref::NONE, Ref::NONE, Ref::NONE));
            self.define(&start, name, value)?;
        }
        Ok(())
    }

    fn inst(&mut self, cur: &mut Cursor<'t>, result: Option<(Cursor<'t>, &'t str)>) -> Result<()> {
        let start = cur.clone();
        let name = cur.word("an operation")?;
        let Some(op) = Op::from_name(name) else {
            return Err(start.error(format!("unknown operation `{name}`{}", similar(name))));
        };
        if op.class() == Class::Param {
            return Err(start.error("parameters stand in the parentheses of their label"));
        }
        match (op.result(), &result) {
            (None, Some(_)) => return Err(start.error(format!("{name} has no result"))),
            (Some(kind), None) => {
                let cure = format!("write `{}{} = {name}`", kind.letter(), self.trace.insts.len());
                return Err(start.error(format!("the result of {name} needs a name; {cure}")));
            }
            _ => {}
        }
        let mut inst = self.body(cur, op)?;
        let suffixes = self.suffixes(cur, &start, op)?;
        match inst.op.class() {
            Class::Guard | Class::Call => inst.c = suffixes,
            Class::Final if op != Op::Jump => inst.c = suffixes,
            _ => {}
        }
        let value = self.trace.push(inst);
        match result {
            Some((at, name)) => self.define(&at, name, value),
            None => Ok(()),
        }
    }

    /// The operands of an instruction.
    fn body(&mut self, cur: &mut Cursor<'t>, op: Op) -> Result<Inst> {
        let none = Ref::NONE;
        if op == Op::MergePoint {
            let snapshot = SnapshotId::new(cur.number("the number of a snapshot")?);
            return Ok(Inst::new(op, 0, Ref::snapshot(snapshot), none, none));
        }
        let (mut aux, mut target) = (0, none);
        if op == Op::Jump {
            aux = if cur.eat_word("code") { 2 } else { cur.eat_word("token") as u16 };
            if aux != 2 {
                target = Ref::from_raw(cur.number("the number of a label, `token` and its number, or `code`")?);
            }
        } else if op == Op::Leave && !cur.sees("(") {
            return Ok(Inst::list(op, 0, List::EMPTY, none));
        }
        cur.expect("(")?;
        if let Some(sort) = Sort::of_op(op) {
            aux = self.descr_number(cur, sort)?;
            if !cur.sees(")") {
                cur.expect(",")?;
            }
        }
        if op.class() == Class::Result {
            let call = self.operand(cur)?;
            cur.expect(",")?;
            aux = cur.number("the number of a result word")?;
            cur.expect(")")?;
            return Ok(Inst::new(op, aux, call, none, none));
        }
        let inst = Inst::new(op, aux, none, none, target);
        if inst.has_list() {
            return Ok(Inst::list(op, aux, self.operands(cur, ")")?, target));
        }
        let start = cur.clone();
        let refs = cur.items(")", |cur| self.operand(cur))?;
        let wanted = op.info().operands;
        if refs.len() != wanted.len() {
            let names: Vec<&str> = wanted.iter().map(|o| o.0).collect();
            return Err(start.error(format!("the operands of {} are ({})", op.name(), names.join(", "))));
        }
        let nth = |n: usize| refs.get(n).copied().unwrap_or(none);
        Ok(Inst::new(op, aux, nth(0), nth(1), nth(2)))
    }

    /// Takes position, exit, guard number and events; gives the guard's number or none.
    fn suffixes(&mut self, cur: &mut Cursor<'t>, start: &Cursor<'t>, op: Op) -> Result<Ref> {
        let before = self.trace.events.len() as u32;
        let (mut at, mut exit, mut number) = (None, None, None);
        loop {
            let here = cur.clone();
            let twice = if cur.eat("@") {
                at.replace(self.position(cur)?).is_some()
            } else if cur.eat("x") {
                exit.replace(ExitId::new(cur.number("the number of an exit")?)).is_some()
            } else if cur.eat("g") {
                number.replace(cur.number("the number of a guard")?).is_some()
            } else if cur.eat("!") {
                let Position { snapshot, after } = self.position(cur)?;
                let inst = self.trace.insts.len() as u32;
                self.trace.events.push(Event { snapshot, number: after, inst, stamp: 0 });
                false
            } else {
                break;
            };
            if twice {
                return Err(here.error("this is said already"));
            }
        }
        let may = match op.class() {
            Class::Guard | Class::Call => true,
            Class::Final => op != Op::Jump,
            _ => false,
        };
        let Some(at) = at else {
            if exit.is_some() || number.is_some() {
                return Err(start.error("an exit or guard number without a position; add e.g. `@0.0`"));
            }
            if may && op.class() != Class::Call {
                return Err(start.error(format!("{} has no position; add e.g. `@0.0`", op.name())));
            }
            return Ok(Ref::NONE);
        };
        if !may {
            return Err(start.error(format!("{} cannot leave the trace; remove `@`", op.name())));
        }
        let guards = &mut self.trace.guards;
        let number = number.unwrap_or(guards.len() as u32);
        if number < guards.len() as u32 || number >= MAX_GUARDS {
            return Err(start.error(format!("guard numbers rise, and end at {MAX_GUARDS}: g{number}")));
        }
        // The numbers skipped belong to guards that were removed.
        let removed =
            Guard { at: Position { snapshot: SnapshotId::FIRST, after: 0 }, events: 0, exit: None, site: None };
        guards.entries_mut().resize(number as usize, removed);
        Ok(Ref::guard(guards.push(Guard { at, events: before, exit, site: None })))
    }

    pub(super) fn position(&mut self, cur: &mut Cursor<'t>) -> Result<Position> {
        let snapshot = SnapshotId::new(cur.number("the number of a snapshot")?);
        cur.expect(".")?;
        Ok(Position { snapshot, after: cur.number("the number of an event")? })
    }
}

/// The kind of a parameter called like `i7`.
fn kind_of_name(name: &str) -> Option<Kind> {
    let mut chars = name.chars();
    let kind = chars.next().and_then(Kind::from_letter)?;
    (name.len() > 1 && chars.all(|c| c.is_ascii_digit())).then_some(kind)
}

/// A hint at the operation that was meant.
fn similar(name: &str) -> String {
    let near = Op::ALL.iter().map(|op| (distance(name, op.name()), op.name())).min();
    match near {
        Some((distance, near)) if distance <= 2 => format!("; did you mean `{near}`?"),
        _ => String::new(),
    }
}

/// The Levenshtein distance.
fn distance(a: &str, b: &str) -> usize {
    // Nothing long is near to an operation; the cost stays bounded.
    if a.len() > 40 {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let replaced = diagonal + (x != y) as usize;
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
