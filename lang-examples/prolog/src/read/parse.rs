//! Terms from tokens: operator precedence with a list of what is open.
//!
//! In turn an **operand** is expected, or something that may follow one. Finished terms lie on a list in the heap, above the name
//! of the operator or functor whose arguments they are.

use std::collections::HashMap;

use jit_runtime::prelude::*;

use super::input::{Input, Position};
use super::lex::{Kind, Token, token};
use super::{SyntaxError, What};
use crate::database;
use crate::flags::{self, Quotes};
use crate::ops::{self, Op};
use crate::term::{Stack, Term};

/// A term that was read.
pub struct ReadTerm {
    /// The term.
    pub term: Term,
    /// The names of its variables, in the order in which they were met, without `_`.
    pub names: Vec<String>,
    /// The variables of these names.
    pub vars: Stack,
    /// How often each is there.
    pub counts: Vec<usize>,
    /// All variables, also those written `_`.
    pub all: Stack,
    /// Where it begins.
    pub start: Position,
    /// Behind its full stop.
    pub end: Position,
}

impl ReadTerm {
    /// The names that are there once and do not say that this is meant.
    pub fn singletons(&self) -> Vec<String> {
        self.chosen(|name, count| count == 1 && !name.starts_with('_'))
    }

    /// The names that say that they are there once, and are not.
    pub fn marked(&self) -> Vec<String> {
        self.chosen(|name, count| {
            count > 1 && name.starts_with('_') && name[1..].starts_with(|c: char| c.is_uppercase())
        })
    }

    fn chosen(&self, wanted: impl Fn(&str, usize) -> bool) -> Vec<String> {
        let names = self.names.iter().zip(&self.counts);
        names.filter(|(name, count)| wanted(name, **count)).map(|(name, _)| name.clone()).collect()
    }
}

/// What is open. `base` is where its terms begin on the stack: first its name, if it has one.
enum Open {
    /// The whole.
    Top,
    /// `name(`
    Args { base: usize },
    /// `[`
    List { base: usize },
    /// `[.. |`
    Tail { base: usize },
    /// `(`
    Paren,
    /// `{`
    Curly,
    /// An operator whose right operand is read: with the left one before it, or without.
    Op { op: Op, infix: bool },
}

impl Open {
    /// The priority that a term in it may have.
    fn limit(&self) -> u16 {
        match self {
            Open::Op { op, .. } => op.right(),
            _ => 1200,
        }
    }
}

struct Parser<'a> {
    input: &'a mut Input,
    ahead: Option<Token>,
    /// Where the token before the present one begins and ends.
    before: (Position, Position),
    present: (Position, Position),
    terms: Stack,
    open: Vec<Open>,
    /// Which of what is open are brackets.
    brackets: Vec<usize>,
    places: HashMap<String, usize>,
    names: Vec<String>,
    counts: Vec<usize>,
    vars: Stack,
    all: Stack,
    ended: bool,
}

/// The next term of a text, to its full stop; none at the end of the text.
///
/// # Errors
/// Syntax errors; the text is then behind the full stop of the term that is wrong.
pub fn read_term(input: &mut Input) -> Result<Option<ReadTerm>, SyntaxError> {
    let here = input.position();
    let mut parser = Parser {
        input,
        ahead: None,
        before: (here, here),
        present: (here, here),
        terms: GcList::new(),
        open: vec![Open::Top],
        brackets: vec![0],
        places: HashMap::new(),
        names: Vec::new(),
        counts: Vec::new(),
        vars: GcList::new(),
        all: GcList::new(),
        ended: false,
    };
    match parser.whole() {
        Ok(Some(start)) => {
            let term = parser.terms.get(0);
            let end = parser.input.position();
            let Parser { names, counts, vars, all, .. } = parser;
            Ok(Some(ReadTerm { term, names, vars, counts, all, start, end }))
        }
        Ok(None) => Ok(None),
        Err(error) => {
            while !parser.ended {
                let next = match parser.ahead.take() {
                    Some(token) => Ok(token),
                    None => token(parser.input),
                };
                parser.ended = match next {
                    Ok(token) => matches!(token.kind, Kind::End | Kind::Eof),
                    Err(_) => parser.input.peek().is_none(),
                };
            }
            Err(error)
        }
    }
}

/// What comes next.
enum State {
    Operand,
    /// An operand of this priority is on the stack.
    After(u16),
    Done,
}

impl Parser<'_> {
    fn fail<T>(&self, what: &'static str, at: Position) -> Result<T, SyntaxError> {
        Err(SyntaxError { what: What::Name(what), at })
    }

    fn peek(&mut self) -> Result<&Token, SyntaxError> {
        if self.ahead.is_none() {
            self.ahead = Some(token(self.input)?);
        }
        Ok(self.ahead.as_ref().expect("it was just put there"))
    }

    fn take(&mut self) -> Result<Token, SyntaxError> {
        let token = match self.ahead.take() {
            Some(token) => token,
            None => token(self.input)?,
        };
        self.before = self.present;
        self.present = (token.start, token.end);
        self.ended |= matches!(token.kind, Kind::End | Kind::Eof);
        Ok(token)
    }

    /// Where the term begins, if there is one.
    fn whole(&mut self) -> Result<Option<Position>, SyntaxError> {
        let first = self.peek()?;
        let start = first.start;
        if first.kind == Kind::Eof {
            return Ok(None);
        }
        let mut state = State::Operand;
        loop {
            state = match state {
                State::Operand => self.operand()?,
                State::After(priority) => self.after(priority)?,
                State::Done => return Ok(Some(start)),
            };
        }
    }

    /// Whether a token, in the place of an operand of a prefix operator, says that there is none.
    fn ends_operand(token: &Token) -> bool {
        match &token.kind {
            Kind::Punct(c) => matches!(c, ')' | ']' | '}' | ',' | '|'),
            Kind::End | Kind::Eof => true,
            Kind::Name(name) if name == "-" && token.digit => false,
            Kind::Name(name) | Kind::Quoted(name) => {
                let infix = ops::visible(name, ops::Kind::Infix).or_else(|| ops::visible(name, ops::Kind::Postfix));
                infix.is_some() && ops::visible(name, ops::Kind::Prefix).is_none() && !token.open
            }
            _ => false,
        }
    }

    fn operand(&mut self) -> Result<State, SyntaxError> {
        let token = self.take()?;
        let (open, end) = (token.open, token.end);
        match token.kind {
            Kind::Name(name) if name == "-" && !open => {
                let next = self.peek()?;
                if next.start == end
                    && let Kind::Number(number) = &next.kind
                {
                    let number = number.clone().negated();
                    self.take()?;
                    return Ok(self.push(number.term()));
                }
                self.named(name, open)
            }
            Kind::Name(name) => self.named(name, open),
            Kind::Quoted(name) => self.named(name, open),
            Kind::Number(number) => Ok(self.push(number.term())),
            Kind::Var(name) => {
                let var = self.variable(name);
                Ok(self.push(var))
            }
            Kind::Text(text) => {
                let quotes = flags::with(|f| f.double_quotes.get());
                Ok(self.push(in_quotes(&text, quotes)))
            }
            Kind::Back(text) => Ok(self.push(Term::codes(&text))),
            Kind::Punct('(') => {
                self.enter(Open::Paren);
                Ok(State::Operand)
            }
            Kind::Punct('[') => self.bracket(']', "[]"),
            Kind::Punct('{') => self.bracket('}', "{}"),
            Kind::Punct(',' | '|') => self.fail("quoted_punctuation", self.before.0),
            Kind::Punct(_) => self.fail("cannot_start_term", self.before.1),
            Kind::End => self.fail("end_of_clause", self.before.1),
            Kind::Eof => self.fail("end_of_file", self.before.1),
        }
    }

    fn push(&mut self, term: Term) -> State {
        self.terms.push(term);
        State::After(0)
    }

    fn variable(&mut self, name: String) -> Term {
        if name == "_" {
            let var = Term::var();
            self.all.push(var);
            return var;
        }
        match self.places.get(&name) {
            Some(n) => {
                self.counts[*n] += 1;
                self.vars.get(*n)
            }
            None => {
                let var = Term::var();
                self.all.push(var);
                self.vars.push(var);
                self.counts.push(1);
                self.places.insert(name.clone(), self.names.len());
                self.names.push(name);
                var
            }
        }
    }

    /// `[` or `{` was taken.
    fn bracket(&mut self, close: char, both: &str) -> Result<State, SyntaxError> {
        let next = self.peek()?;
        if next.kind == Kind::Punct(close) {
            let open = next.open;
            self.take()?;
            return self.named(both.into(), open);
        }
        let base = self.terms.len();
        self.enter(if close == ']' { Open::List { base } } else { Open::Curly });
        Ok(State::Operand)
    }

    /// A name: a functor, a prefix operator or an atom.
    fn named(&mut self, name: String, open: bool) -> Result<State, SyntaxError> {
        database::named(&name);
        if open {
            self.take()?;
            self.enter(Open::Args { base: self.terms.len() });
            self.terms.push(Term::atom(&name));
            return Ok(State::Operand);
        }
        let Some(op) = ops::visible(&name, ops::Kind::Prefix) else {
            return Ok(self.push(Term::atom(&name)));
        };
        if Self::ends_operand(self.peek()?) {
            return Ok(self.push(Term::atom(&name)));
        }
        let limit = self.limit();
        if op.priority > limit {
            return self.fail("operator_clash", self.before.0);
        }
        self.terms.push(Term::atom(&name));
        self.open.push(Open::Op { op, infix: false });
        Ok(State::Operand)
    }

    fn enter(&mut self, bracket: Open) {
        self.brackets.push(self.open.len());
        self.open.push(bracket);
    }

    fn leave(&mut self) {
        self.open.pop();
        self.brackets.pop();
    }

    fn limit(&self) -> u16 {
        self.open.last().map_or(1200, Open::limit)
    }

    /// Makes a term of the last operator and its operands.
    fn reduce(&mut self) -> u16 {
        let Some(Open::Op { op, infix }) = self.open.pop() else { unreachable!("only operators are reduced") };
        let right = self.terms.pop().expect("an operand");
        let name = self.terms.pop().expect("an operator");
        let Term::Atom(name) = name else { unreachable!("operators are atoms") };
        let term = if infix {
            let left = self.terms.pop().expect("an operand");
            Term::compound(name, &[left, right])
        } else {
            Term::compound(name, &[right])
        };
        self.terms.push(term);
        op.priority
    }

    fn after(&mut self, priority: u16) -> Result<State, SyntaxError> {
        let next = self.peek()?;
        let start = next.start;
        let punct = matches!(next.kind, Kind::Punct(_));
        let name = match &next.kind {
            Kind::Name(name) | Kind::Quoted(name) => Some(name.clone()),
            Kind::Punct(',') => Some(",".to_owned()),
            Kind::Punct('|') => Some("|".to_owned()),
            _ => None,
        };
        if let Some(name) = name {
            let bracket = self.brackets.last().map_or(&Open::Top, |n| &self.open[*n]);
            let separates = match bracket {
                Open::Args { .. } => name == ",",
                Open::List { .. } | Open::Tail { .. } => name == "," || name == "|",
                _ => false,
            };
            if separates && punct {
                return self.close(priority);
            }
            if let Some(op) = ops::visible(&name, ops::Kind::Infix) {
                return self.infix(priority, &name, op, start);
            }
            if let Some(op) = ops::visible(&name, ops::Kind::Postfix) {
                return self.postfix(priority, &name, op, start);
            }
            return self.fail("operator_expected", self.present.1);
        }
        self.close(priority)
    }

    /// Finishes operators that do not take another operator as part of their operand.
    fn make_room(&mut self, mut priority: u16, op: Op, at: Position) -> Result<(), SyntaxError> {
        while op.priority > self.limit() || priority > op.left() {
            if !matches!(self.open.last(), Some(Open::Op { .. })) || priority > op.left() {
                return self.fail("operator_clash", at);
            }
            priority = self.reduce();
        }
        Ok(())
    }

    fn infix(&mut self, priority: u16, name: &str, op: Op, at: Position) -> Result<State, SyntaxError> {
        self.make_room(priority, op, at)?;
        self.take()?;
        self.terms.push(Term::atom(name));
        self.open.push(Open::Op { op, infix: true });
        Ok(State::Operand)
    }

    fn postfix(&mut self, priority: u16, name: &str, op: Op, at: Position) -> Result<State, SyntaxError> {
        self.make_room(priority, op, at)?;
        self.take()?;
        let operand = self.terms.pop().expect("an operand");
        self.terms.push(Term::apply(name, &[operand]));
        Ok(State::After(op.priority))
    }

    /// A term is finished: the next token separates or closes.
    fn close(&mut self, mut priority: u16) -> Result<State, SyntaxError> {
        while let Some(Open::Op { .. }) = self.open.last() {
            if priority > self.limit() {
                return self.fail("operator_clash", self.before.0);
            }
            priority = self.reduce();
        }
        let token = self.take()?;
        let bracket = self.open.last().expect("the whole");
        match (bracket, &token.kind) {
            (Open::Top, Kind::End) => Ok(State::Done),
            (Open::Args { .. }, Kind::Punct(',')) | (Open::List { .. }, Kind::Punct(',')) => Ok(State::Operand),
            (Open::List { base }, Kind::Punct('|')) => {
                let base = *base;
                self.leave();
                self.enter(Open::Tail { base });
                Ok(State::Operand)
            }
            (Open::Tail { .. }, Kind::Punct(',' | '|')) => self.fail("list_rest", self.before.0),
            (Open::Args { base }, Kind::Punct(')')) => {
                let base = *base;
                self.leave();
                self.applied(base);
                Ok(State::After(0))
            }
            (Open::List { base }, Kind::Punct(']')) => {
                let base = *base;
                self.list(base, false);
                Ok(State::After(0))
            }
            (Open::Tail { base }, Kind::Punct(']')) => {
                let base = *base;
                self.list(base, true);
                Ok(State::After(0))
            }
            (Open::Paren, Kind::Punct(')')) => {
                self.leave();
                Ok(State::After(0))
            }
            (Open::Curly, Kind::Punct('}')) => {
                self.leave();
                let inner = self.terms.pop().expect("a term");
                self.terms.push(Term::apply("{}", &[inner]));
                Ok(State::After(0))
            }
            (_, Kind::Eof) => self.fail("end_of_file", self.before.1),
            (_, Kind::End) => self.fail("operator_expected", self.before.0),
            (_, Kind::Punct(')' | ']' | '}')) => self.fail("cannot_start_term", self.before.0),
            _ => self.fail("operator_expected", self.before.1),
        }
    }

    /// A functor and its arguments become a term.
    fn applied(&mut self, base: usize) {
        let Term::Atom(name) = self.terms.get(base) else { unreachable!("functors are atoms") };
        // They are in `terms` until the structure is made.
        let args: Vec<Term> = (base + 1..self.terms.len()).map(|n| self.terms.get(n)).collect();
        let term = Term::compound(name, &args);
        self.cut(base);
        self.terms.push(term);
    }

    fn list(&mut self, base: usize, tail: bool) {
        self.leave();
        let tail = if tail { self.terms.pop().expect("a tail") } else { Term::nil() };
        let list = Term::list_of(self.terms, base, tail);
        self.cut(base);
        self.terms.push(list);
    }

    fn cut(&mut self, base: usize) {
        while self.terms.len() > base {
            self.terms.pop();
        }
    }
}

/// A text in quotes, as a flag says.
pub fn in_quotes(text: &str, quotes: Quotes) -> Term {
    match quotes {
        Quotes::Codes => Term::codes(text),
        Quotes::Chars => Term::chars(text),
        Quotes::Atom => Term::atom(text),
        Quotes::String => Term::text(text),
    }
}
