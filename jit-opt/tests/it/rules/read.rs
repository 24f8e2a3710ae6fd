//! The text of `tests/rules.txt`, read.

use jit_ir::{Class, Op};

const FILE: &str = include_str!("../../rules.txt");

#[derive(Clone, Debug)]
pub enum Term {
    Unknown(char),
    Int(i64),
    /// `w`, divided.
    Width(i64),
    Min,
    Max,
    Exact,
    Float(f64),
    Null,
    Apply(Op, Vec<Term>),
    IsPow2(Box<Term>),
    /// What a step has named.
    Local(char),
    /// An operation of memory or a call: the name of what it is about, and the operands.
    Effect(Op, String, Vec<Term>),
}

use Term::*;

/// A fact or condition: one of the terms is not 0, or is 0 if it is negated.
pub type Condition = Vec<(bool, Term)>;

/// One side of a statement.
#[derive(Clone, Debug)]
pub enum Side {
    Value(Term),
    /// Goes on if each term is not 0 / is 0.
    Guards(Vec<(bool, Term)>),
    Pass,
    /// A piece of a trace: each step may have a name; one without is a result, if it has a value.
    Steps(Vec<(Option<char>, Term)>),
}

#[derive(Debug)]
pub struct Statement {
    pub text: String,
    pub given: Vec<Condition>,
    pub with: Vec<Term>,
    pub sides: [Side; 2],
    pub conditions: Vec<Condition>,
}

/// What stands under a name.
#[derive(Debug)]
pub enum Section {
    Statements(Vec<Statement>),
    /// Statements that are only proved: so many.
    Lemmas(usize),
    /// Statements that are false.
    Refuted(Vec<Statement>),
    Note(String),
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn eat(&mut self, token: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, token: &str) {
        assert!(self.eat(token), "`{token}` expected at `{}`", self.rest);
    }

    fn word(&mut self) -> String {
        let rest = self.rest.trim_start();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_-./[]~".contains(c))).unwrap_or(rest.len());
        self.rest = &rest[end..];
        rest[..end].to_string()
    }

    fn list<T>(&mut self, item: impl Fn(&mut Self) -> T) -> Vec<T> {
        let mut all = vec![item(self)];
        while self.eat(",") {
            all.push(item(self));
        }
        all
    }

    fn term(&mut self) -> Term {
        let word = self.word();
        let is_int = |w: &str| w.trim_start_matches('-').chars().all(|c| c.is_ascii_digit());
        match word.as_str() {
            "w" => Width(1),
            "min" => Min,
            "max" => Max,
            "exact" => Exact,
            "null" => Null,
            "is_pow2" => {
                self.expect("(");
                let term = self.term();
                self.expect(")");
                IsPow2(Box::new(term))
            }
            w if w.starts_with("w/") => Width(w[2..].parse().expect("a divisor")),
            w if w.len() == 1 && "xyzklmnhfgcpq".contains(w) => Unknown(w.chars().next().unwrap()),
            w if w.len() == 1 && "orstuv".contains(w) => Local(w.chars().next().unwrap()),
            w if is_int(w) => Int(w.parse().expect("an integer")),
            w if w.contains('.') => Float(w.parse().expect("a double")),
            w => {
                let op = Op::from_name(w).unwrap_or_else(|| panic!("`{w}` is no operation"));
                self.expect("(");
                if op.class() != Class::Pure {
                    let name = self.word();
                    let args = if self.eat(",") { self.list(Reader::term) } else { Vec::new() };
                    self.expect(")");
                    return Effect(op, name, args);
                }
                let args = self.list(Reader::term);
                self.expect(")");
                assert_eq!(args.len(), op.info().operands.len(), "operands of {w}");
                Apply(op, args)
            }
        }
    }

    fn condition(&mut self) -> Condition {
        let mut all = Vec::new();
        loop {
            let negated = self.eat("!");
            all.push((negated, self.term()));
            if !self.eat("|") {
                return all;
            }
        }
    }

    fn side(&mut self) -> Side {
        let mut guards = Vec::new();
        while let Some((_, truth)) = [("guard_true", true), ("guard_false", false)].into_iter().find(|g| self.eat(g.0))
        {
            self.expect("(");
            guards.push((truth, self.term()));
            self.expect(")");
            if !self.eat("and ") {
                return Side::Guards(guards);
            }
        }
        if self.eat("pass") {
            return Side::Pass;
        }
        let mut steps = vec![self.step()];
        while self.eat(";") {
            steps.push(self.step());
        }
        match steps.as_slice() {
            [(None, term)] if !matches!(term, Effect(..)) => Side::Value(term.clone()),
            _ => Side::Steps(steps),
        }
    }

    fn step(&mut self) -> (Option<char>, Term) {
        let rest = self.rest.trim_start();
        let name = rest.chars().next().filter(|_| rest[1..].starts_with(" = "));
        self.rest = if name.is_some() { &rest[3..] } else { rest };
        (name, self.term())
    }

    fn statement(text: &str) -> Statement {
        let mut reader = Reader { rest: text };
        let (mut given, mut with, mut conditions) = (Vec::new(), Vec::new(), Vec::new());
        if reader.eat("given ") {
            given = reader.list(Reader::condition);
            reader.expect(":");
        }
        if reader.eat("with ") {
            with = reader.list(Reader::term);
            reader.expect(":");
        }
        let mut left = reader.side();
        reader.expect("=>");
        let mut right = reader.side();
        if reader.eat("if ") {
            conditions = reader.list(Reader::condition);
        }
        for side in [&mut left, &mut right] {
            if let Side::Value(term) = side
                && text.contains(';')
            {
                *side = Side::Steps(vec![(None, term.clone())]);
            }
        }
        assert!(reader.rest.trim().is_empty(), "`{}` is left of `{text}`", reader.rest);
        Statement { text: text.to_string(), given, with, sides: [left, right], conditions }
    }
}

/// A line for each choice of its `for` words.
fn expand(line: &str) -> Vec<String> {
    let Some((line, choices)) = line.split_once(" for ") else { return vec![line.to_string()] };
    let mut lines = vec![line.to_string()];
    for choice in choices.split(';') {
        let (name, words) = choice.trim().split_once(" in ").expect("`A in words`");
        let all = |line: &String| Vec::from_iter(words.split(' ').map(|word| line.replace(&format!("${name}"), word)));
        lines = lines.iter().flat_map(all).collect();
    }
    lines
}

/// Whether a line says of what the statements about memory are.
fn is_descriptor(line: &str) -> bool {
    ["field ", "array ", "object ", "fn "].iter().any(|word| line.starts_with(word))
}

/// The lines that say of what the statements about memory are.
pub fn descriptors() -> String {
    FILE.lines().filter(|l| is_descriptor(l)).map(|l| format!("{l}\n")).collect()
}

pub fn sections() -> Vec<(String, Section)> {
    let mut sections: Vec<(String, Section)> = Vec::new();
    for line in FILE.lines().filter(|l| !l.starts_with(';') && !l.trim().is_empty() && !is_descriptor(l)) {
        if !line.starts_with(' ') {
            let section = match line.split_once(' ') {
                Some(("fact", _)) | None => Section::Statements(Vec::new()),
                Some(("lemma", _) | (_, "lemma")) => Section::Lemmas(0),
                Some(("refuted", _)) => Section::Refuted(Vec::new()),
                Some((_, note)) => Section::Note(note.to_string()),
            };
            let name = line.strip_suffix(" lemma").or(line.strip_suffix(" table")).unwrap_or(line);
            sections.push((name.to_string(), section));
            continue;
        }
        let all = expand(line.trim());
        match sections.last_mut() {
            Some((_, Section::Statements(statements))) => statements.extend(all.iter().map(|s| Reader::statement(s))),
            // Those of a loop name unknown functions.
            Some((name, Section::Refuted(_)))
                if ["refuted peel", "refuted enter_loop", "refuted pass_parts"].contains(&name.as_str()) => {}
            Some((_, Section::Refuted(statements))) => statements.extend(all.iter().map(|s| Reader::statement(s))),
            Some((_, Section::Lemmas(n))) => *n += all.len(),
            _ => panic!("`{line}` has no name"),
        }
    }
    sections
}
