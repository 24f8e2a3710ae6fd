//! Random terms under random operators.

#![allow(dead_code, reason = "the test uses less of it than the example")]

use prolog_vm::ops::{self, Fixity};
use prolog_vm::read::Reader;
use prolog_vm::term::{Term, order};
use prolog_vm::write::{Options, quoted, text};

#[path = "../dice/mod.rs"]
mod dice;

pub use dice::Dice;

const NAMES: &[&str] = &[
    "a", "b", "foo", "-", "+", "*", "=", ":-", "|", ",", ";", "->", "\\", "\\+", "[]", "{}", "!", "is", "mod",
    "dynamic", "@@", "&", "==>", "let", "of", ".", "..", "", "A b", "Up", "_x", "a'b", "\n", "é", "*/", "/*", "^",
    "//", "0", "e", "#", "$VAR", "x1",
];

fn leaf(dice: &mut Dice) -> Term {
    match dice.below(9) {
        0 => Term::Int(dice.below(20) as i64 - 10),
        1 => Term::float((dice.below(2000) as f64 - 1000.0) / 8.0),
        2 => Term::integer(
            num_bigint::BigInt::from(dice.below(1 << 50)).pow(3) * if dice.below(2) == 0 { -1 } else { 1 },
        ),
        3 => Term::text(dice.one(NAMES)),
        4 => Term::float(f64::from_bits(((dice.below(1 << 52) as u64) << 11) & !(1 << 62))),
        _ => Term::atom(dice.one(NAMES)),
    }
}

/// A random term.
pub fn random(dice: &mut Dice) -> Term {
    let size = dice.below(14);
    sized(dice, size)
}

/// A term of about a size.
fn sized(dice: &mut Dice, size: usize) -> Term {
    if size == 0 {
        return leaf(dice);
    }
    match dice.below(12) {
        0 => leaf(dice),
        1..=3 => {
            let arg = sized(dice, size - 1);
            Term::apply(dice.one(NAMES), &[arg])
        }
        4..=8 => {
            let (a, b) = (sized(dice, size / 2), sized(dice, (size - 1) / 2));
            Term::apply(dice.one(NAMES), &[a, b])
        }
        9 => {
            let (a, b, c) = (sized(dice, size / 3), sized(dice, size / 3), sized(dice, size / 3));
            Term::apply(dice.one(NAMES), &[a, b, c])
        }
        10 => {
            let (a, b) = (sized(dice, size / 2), sized(dice, size / 2));
            let tail = if dice.below(4) == 0 { leaf(dice) } else { Term::nil() };
            Term::pair(a, Term::pair(b, tail))
        }
        _ => {
            let arg = sized(dice, size - 1);
            Term::apply("{}", &[arg])
        }
    }
}

const FIXITIES: &[Fixity] = &[Fixity::Xfx, Fixity::Xfy, Fixity::Yfx, Fixity::Fy, Fixity::Fx, Fixity::Xf, Fixity::Yf];

/// Operators that come and go.
#[derive(Default)]
pub struct Operators {
    /// The last changes, as directives.
    pub changes: Vec<String>,
}

impl Operators {
    /// Changes some.
    pub fn change(&mut self, dice: &mut Dice) {
        self.changes.clear();
        for _ in 0..6 {
            let name = dice.one(NAMES);
            if matches!(name, "," | "|" | "[]" | "{}") {
                continue;
            }
            let fixity = FIXITIES[dice.below(7)];
            let priority = if dice.below(4) == 0 { 0 } else { 1 + dice.below(1200) as u16 };
            let other = if fixity.kind() == ops::Kind::Infix { Fixity::Xf } else { Fixity::Xfx };
            if fixity.kind() != ops::Kind::Prefix {
                self.set(name, 0, other);
            }
            self.set(name, priority, fixity);
        }
    }

    fn set(&mut self, name: &str, priority: u16, fixity: Fixity) {
        ops::set(name, priority, fixity);
        let parts = [Term::Int(i64::from(priority)), Term::atom(fixity.name()), Term::atom(name)];
        self.changes.push(canonical(Term::apply("op", &parts)));
    }
}

/// A term without operators.
pub fn canonical(term: Term) -> String {
    text(term, &Options::canonical(term))
}

/// A term with operators, as it is read back.
pub fn plain(term: Term) -> String {
    text(term, &Options { quoted: true, ..Options::default() })
}

/// Whether a term is what is read of its texts.
///
/// # Errors
/// What is wrong.
pub fn round_trip(term: Term) -> Result<(), String> {
    let plain = Options { quoted: true, ..Options::default() };
    let spaced = Options { spaced: true, ..plain.clone() };
    let operand = Options { priority: 699, operand: true, ..plain.clone() };
    for options in [Options { ignore_ops: true, ..plain.clone() }, plain, spaced, operand] {
        let written = text(term, &options);
        let again = match Reader::new(&format!("{written} .")).next() {
            Ok(Some(read)) => read.term,
            Ok(None) => return Err(format!("nothing is read of {written}")),
            Err(ball) => return Err(format!("{written}: {}, of {}", quoted(ball.term), canonical(term))),
        };
        if order::compare(again, term) != std::cmp::Ordering::Equal {
            return Err(format!("{written} is read as {} instead of {}", canonical(again), canonical(term)));
        }
    }
    Ok(())
}
