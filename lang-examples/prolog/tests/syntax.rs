//! Reading and writing: what SWI-Prolog writes of the same texts, positions of syntax errors, deep terms, random terms.

use std::path::Path;

#[path = "random/terms.rs"]
mod terms;

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

/// Random terms under random operators are read as what was written, in four ways of writing; `examples/terms.rs` takes more.
#[test]
fn random_terms_are_read_as_they_were_written() {
    prolog_vm::start();
    let mut dice = terms::Dice::new(1);
    let mut operators = terms::Operators::default();
    for n in 0..12_000 {
        if n % 20 == 0 {
            operators.change(&mut dice);
        }
        let term = terms::random(&mut dice);
        if let Err(wrong) = terms::round_trip(term) {
            panic!("{n}: {wrong}");
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

/// Operators of one priority of which the left one takes as much on its right as the right one on its left.
#[test]
fn operators_that_meet_are_kept_apart() {
    prolog_vm::start();
    for (priority, fixity, name) in [(200, Fixity::Yfx, "lft"), (200, Fixity::Yf, "post"), (200, Fixity::Fy, "pre")] {
        ops::set(name, priority, fixity);
    }
    for text in ["(a^b)lft c", "a^b lft c", "(pre a)post", "pre a post", "(a^b)post", "a lft b lft c", "(pre a)lft b"] {
        let term = read(&format!("{text} ."));
        let written = quoted(term);
        assert!(order::compare(read(&format!("{written} .")), term).is_eq(), "{text}: {written}");
    }
    assert_eq!(quoted(read("(a^b)lft c .")), "(a^b)lft c");
    assert_eq!(quoted(read("1000000000000000.5 + 1.0e20 .")), "1000000000000000.5+1.0e+20");
}
