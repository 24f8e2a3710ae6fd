//! Every program gives the same, right output with the JIT on, off and eager, and the JIT runs.

use crate::recipes::{LAST_NUMBER, LAST_ROOT, ONE, PALETTE, PICTURE};
use crate::run::{MODES, TAPE, TLR, program, run};

/// Runs a program that has a hot loop in every mode.
fn check(binary: &str, arguments: &[&str], input: &[u8], expected: &[u8]) {
    check_in(&MODES, binary, arguments, input, expected);
}

fn check_in(modes: &[&str], binary: &str, arguments: &[&str], input: &[u8], expected: &[u8]) {
    for &jit in modes {
        let ran = run(binary, arguments, jit, input);
        let what = arguments.join(" ");
        let (output, expected) = (String::from_utf8_lossy(&ran.output), String::from_utf8_lossy(expected));
        assert!(output == expected, "{what}, JIT={jit}:\n{output}\nexpected:\n{expected}\n{}", ran.errors);
        assert_eq!((ran.errors.as_str(), ran.status), ("", Some(0)), "{what}, JIT={jit}");
        ran.assert_jit(jit, &what);
    }
}

fn check_tlr(file: &str, n: i64, expected: i64) {
    check(TLR, &[&program(&format!("tlr/{file}.tlr")), &n.to_string()], b"", format!("{expected}\n").as_bytes());
}

#[test]
fn square() {
    check(TLR, &["square", "3000"], b"", b"9000000\n");
    check_tlr("square", 100_000, 10_000_000_000);
}

#[test]
fn a_register_of_the_machine_is_a_register_of_the_processor() {
    let ran = run(TLR, &["square", "3000"], "on", b"");
    let left = ["loops", "bridges", "optimized_loads", "optimized_stores"].map(|name| ran.counter(name));
    let of_preamble = ["preamble_loads", "preamble_stores"].map(|name| ran.counter(name));
    assert_eq!(left, [1, 0, of_preamble[0], of_preamble[1]], "the loop uses memory");
}

#[test]
fn square_of_little() {
    for (n, expected) in [("0", "0\n"), ("1", "1\n"), ("2", "4\n")] {
        for jit in MODES {
            assert_eq!(run(TLR, &["square", n], jit, b"").output, expected.as_bytes());
        }
    }
}

#[test]
fn cube() {
    check_tlr("cube", 211, 211 * 211 * 211);
}

#[test]
fn alternate() {
    check_tlr("alternate", 10_001, 5_001);
}

#[test]
fn fibonacci() {
    let (last, _) = (0..5_000).fold((0i64, 1i64), |(a, b), _| (b, a.wrapping_add(b)));
    check_tlr("fibonacci", 5_000, last);
}

#[test]
fn mandelbrot() {
    // Without `paranoid`, whose checks take long where the toolkit is not optimized.
    check_in(&MODES[..3], TAPE, &[&program("tape/mandelbrot.tape")], b"", &picture());
}

/// The picture, point by point, in the fixed-point numbers of the program.
fn picture() -> Vec<u8> {
    let (columns, rows, turns) = PICTURE;
    let mut bytes = Vec::new();
    for row in 0..rows {
        let cy = rows - 1 - 2 * row;
        bytes.extend((0..columns).map(|column| character(column + 1 - 2 * ONE, cy, turns)));
        bytes.push(b'\n');
    }
    bytes
}

fn character(cx: i32, cy: i32, turns: i32) -> u8 {
    let (mut x, mut y) = (0i32, 0i32);
    for turn in 0..turns {
        let (xx, yy) = (x * x / ONE, y * y / ONE);
        if x.abs() >= 2 * ONE || y.abs() >= 2 * ONE || xx + yy > 4 * ONE {
            return PALETTE[turn as usize];
        }
        // `/` rounds towards 0, as the magnitudes of the program do.
        (x, y) = (xx - yy + cx, x * y / (ONE / 2) + cy);
    }
    PALETTE[turns as usize]
}

#[test]
fn primes() {
    let is_prime = |n: &i32| (2..*n).all(|d| n % d != 0);
    let expected: String = (2..=LAST_NUMBER).filter(is_prime).map(|n| format!("{n}\n")).collect();
    check(TAPE, &[&program("tape/primes.tape")], b"", expected.as_bytes());
}

#[test]
fn squares() {
    let expected: String = (1..=LAST_ROOT).map(|n| format!("{n} squared is {} ok\n", n * n)).collect();
    check(TAPE, &[&program("tape/squares.tape")], b"", expected.as_bytes());
}

#[test]
fn rot13() {
    let text = "The quick brown fox jumps over the lazy dog: ABCXYZ abcxyz @[`{ äöü 0123456789\n".repeat(5);
    let turned = |byte: u8| match byte {
        b'a'..=b'z' => (byte - b'a' + 13) % 26 + b'a',
        b'A'..=b'Z' => (byte - b'A' + 13) % 26 + b'A',
        _ => byte,
    };
    let expected: Vec<u8> = text.bytes().map(turned).collect();
    check(TAPE, &[&program("tape/rot13.tape")], text.as_bytes(), &expected);
    // A filter may have nothing to do.
    assert_eq!(run(TAPE, &[&program("tape/rot13.tape")], "on", b"").output, b"");
}
