//! Reading and writing: what SWI-Prolog writes of the same texts, positions of syntax errors, deep terms, random terms.

use std::path::Path;

use prolog_vm::ops::{self, Fixity};
use prolog_vm::read::{Reader, What};
use prolog_vm::term::{Term, order};
use prolog_vm::write::{Options, quoted, text};

fn operators() {
    let new = [
        (700, Fixity::Xfx, "===>"),
        (200, Fixity::Xfy, "&"),
        (300, Fixity::Fy, "~"),
        (100, Fixity::Xf, "fact"),
        (150, Fixity::Yf, "@@"),
        (700, Fixity::Xfx, "has"),
        (300, Fixity::Fx, "let"),
    ];
    for (priority, fixity, name) in new {
        ops::set(name, priority, fixity);
    }
}

fn read(text: &str) -> Term {
    let read = Reader::new(text).next();
    match read {
        Ok(Some(read)) => read.term,
        Ok(None) => panic!("no term in {text}"),
        Err(ball) => panic!("{text}: {}", quoted(ball.term)),
    }
}

/// Each line: a term, and what `writeq`, `write_canonical` and `write_term` with spaces make of it, between tabs.
#[test]
fn terms_are_written_as_the_reference_writes_them() {
    prolog_vm::start();
    operators();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/syntax/terms.tsv");
    let (mut lines, mut wrong) = (0, Vec::new());
    for line in std::fs::read_to_string(path).expect("a readable file").lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let term = read(&format!("{} .", parts[0]));
        let canonical = Options::canonical(term);
        let spaced = Options { spaced: true, ..Options::writeq() };
        for (expected, options) in parts[1..].iter().zip([Options::writeq(), canonical, spaced]) {
            let written = text(term, &options);
            if written != *expected {
                wrong.push(format!("{}: {written} instead of {expected}", parts[0]));
            }
        }
        let again = text(term, &Options { quoted: true, ..Options::default() });
        if order::compare(read(&format!("{again} .")), term) != std::cmp::Ordering::Equal {
            wrong.push(format!("{}: {again} is read as something else", parts[0]));
        }
        lines += 1;
    }
    assert!(lines > 200, "only {lines} lines");
    assert!(wrong.is_empty(), "{} of {lines}:\n{}", wrong.len(), wrong.join("\n"));
}

/// The texts, line by line, and the errors that SWI-Prolog reports of them in a file.
#[test]
fn errors_are_where_the_reference_has_them() {
    prolog_vm::start();
    let cases: &[(&str, &str, usize)] = &[
        ("foo(a b).", "operator_expected", 6),
        ("  bar(X Y).", "operator_expected", 8),
        ("X = a = b = c.", "operator_clash", 7),
        ("f(a,,b).", "quoted_punctuation", 4),
        ("g([a|b|c]).", "list_rest", 6),
        ("h(a.", "operator_expected", 3),
        ("i(a)).", "cannot_start_term", 4),
        ("j :- ).", "cannot_start_term", 5),
        ("m({a).", "cannot_start_term", 4),
        ("p([1,2).", "cannot_start_term", 6),
        (" q((,)).", "quoted_punctuation", 4),
        ("X(a).", "operator_expected", 2),
        ("  n(A) :- a = \\+ b = c.", "operator_clash", 13),
    ];
    for (text, what, column) in cases {
        let mut input = prolog_vm::read::Input::of_text(&format!("{text}\nok(1)."));
        let error = match prolog_vm::read::read_term(&mut input) {
            Err(error) => error,
            Ok(_) => panic!("{text} is no error"),
        };
        assert_eq!(error.what, What::Name(what), "{text}");
        assert_eq!((error.at.line, error.at.column + 1), (1, *column), "{text}");
        let next = prolog_vm::read::read_term(&mut input).ok().flatten().expect("the next clause is read");
        assert_eq!(quoted(next.term), "ok(1)", "after {text}");
    }
}

/// Small random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u64) as usize]
    }
}

const NAMES: &[&str] = &[
    "a", "b", "foo", "-", "+", "*", "=", ":-", "|", ",", ";", "->", "\\", "\\+", "[]", "{}", "!", "is", "mod",
    "dynamic", "@@", "&", "==>", "let", "of", ".", "..", "", "A b", "Up", "_x", "a'b", "\n", "é", "*/", "/*", "^",
    "//", "0", "e", "#", "$VAR", "x1",
];

fn leaf(dice: &mut Dice) -> Term {
    match dice.below(9) {
        0 => Term::Int(dice.below(20) as i64 - 10),
        1 => Term::Float((dice.below(2000) as f64 - 1000.0) / 8.0),
        2 => Term::integer(
            num_bigint::BigInt::from(dice.below(1 << 50)).pow(3) * if dice.below(2) == 0 { -1 } else { 1 },
        ),
        3 => Term::text(dice.one(NAMES)),
        4 => Term::Float(f64::from_bits((dice.below(1 << 52) << 11) & !(1 << 62))),
        _ => Term::atom(dice.one(NAMES)),
    }
}

/// A term of about a size.
fn random(dice: &mut Dice, size: u64) -> Term {
    if size == 0 {
        return leaf(dice);
    }
    match dice.below(12) {
        0 => leaf(dice),
        1..=3 => {
            let arg = random(dice, size - 1);
            Term::apply(dice.one(NAMES), &[arg])
        }
        4..=8 => {
            let (a, b) = (random(dice, size / 2), random(dice, (size - 1) / 2));
            Term::apply(dice.one(NAMES), &[a, b])
        }
        9 => {
            let (a, b, c) = (random(dice, size / 3), random(dice, size / 3), random(dice, size / 3));
            Term::apply(dice.one(NAMES), &[a, b, c])
        }
        10 => {
            let (a, b) = (random(dice, size / 2), random(dice, size / 2));
            let tail = if dice.below(4) == 0 { leaf(dice) } else { Term::nil() };
            Term::pair(a, Term::pair(b, tail))
        }
        _ => {
            let arg = random(dice, size - 1);
            Term::apply("{}", &[arg])
        }
    }
}

const FIXITIES: &[Fixity] = &[Fixity::Xfx, Fixity::Xfy, Fixity::Yfx, Fixity::Fy, Fixity::Fx, Fixity::Xf, Fixity::Yf];

/// Random terms under random operators are read as what was written, in four ways of writing.
#[test]
fn random_terms_are_read_as_they_were_written() {
    prolog_vm::start();
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let count = if cfg!(debug_assertions) { 12_000 } else { 100_000 };
    for n in 0..count {
        if n % 20 == 0 {
            for _ in 0..6 {
                let name = dice.one(NAMES);
                if !matches!(name, "," | "|" | "[]" | "{}") {
                    let fixity = FIXITIES[dice.below(7) as usize];
                    let priority = if dice.below(4) == 0 { 0 } else { 1 + dice.below(1200) as u16 };
                    let other = if fixity.kind() == ops::Kind::Infix { Fixity::Xf } else { Fixity::Xfx };
                    if fixity.kind() != ops::Kind::Prefix {
                        ops::set(name, 0, other);
                    }
                    ops::set(name, priority, fixity);
                }
            }
        }
        let size = dice.below(14);
        let term = random(&mut dice, size);
        let plain = Options { quoted: true, ..Options::default() };
        let spaced = Options { spaced: true, ..plain.clone() };
        let operand = Options { priority: 699, operand: true, ..plain.clone() };
        for options in [Options { ignore_ops: true, ..plain.clone() }, plain, spaced, operand] {
            let written = text(term, &options);
            let again = match Reader::new(&format!("{written} .")).next() {
                Ok(Some(read)) => read.term,
                Ok(None) => panic!("{n}: nothing is read of {written}"),
                Err(ball) => {
                    let canonical = text(term, &Options::canonical(term));
                    panic!("{n}: {written}: {}, of {canonical}", quoted(ball.term));
                }
            };
            if order::compare(again, term) != std::cmp::Ordering::Equal {
                let [a, b] = [term, again].map(|t| text(t, &Options::canonical(t)));
                panic!("{n}: {written} is read as {b} instead of {a}");
            }
        }
    }
}

/// 300,000 levels of lists, of arguments, of operators, of brackets, read and written on a thread with a small native stack.
#[test]
fn deep_terms_are_read_and_written() {
    let work = || {
        prolog_vm::start();
        let n = if cfg!(debug_assertions) { 40_000 } else { 300_000 };
        let cases = [
            ("f(".repeat(n) + "x" + &")".repeat(n), true),
            ("[".repeat(n) + "x" + &"]".repeat(n), true),
            ("(".repeat(n) + "x" + &")".repeat(n), false),
            ("- ".repeat(n) + "x", false),
            ("x".to_owned() + &"-x".repeat(n), true),
            ("x".to_owned() + &"^x".repeat(n), true),
            ("{".repeat(n) + "x" + &"}".repeat(n), true),
            ("[x".to_owned() + &",x".repeat(n) + "]", true),
        ];
        for (input, same) in cases {
            let term = read(&format!("{input} ."));
            let written = quoted(term);
            assert_eq!(written == input, same, "{}", &input[..8]);
            assert!(order::compare(read(&format!("{written} .")), term).is_eq(), "{}", &input[..8]);
        }
    };
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(work).expect("a thread");
    thread.join().expect("it ends well");
}
