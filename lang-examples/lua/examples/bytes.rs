//! Random bytes and changed programs, given to the compiler of the language: it compiles them or says what is wrong, and neither panics nor
//! ends the process.
//!
//! `cargo run --release -p lua --example bytes -- 1000000` tries so many; `--from SEED` begins at another seed, `--show SEED` prints a text.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;

use lua_vm::compile::compile;

/// Pieces of which texts are made.
const PIECES: &[&str] = &[
    "a",
    "b",
    "_ENV",
    "1",
    "0x1p4",
    "1e400",
    "'s'",
    "\"\\u{7fffffff}\"",
    "[[l]]",
    "[==[",
    "]==]",
    "...",
    "nil",
    "true",
    "+",
    "-",
    "*",
    "/",
    "//",
    "%",
    "^",
    "..",
    "==",
    "~=",
    "<",
    "<=",
    ">",
    ">=",
    "<<",
    ">>",
    "&",
    "|",
    "~",
    "#",
    "not ",
    " and ",
    " or ",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ".",
    ":",
    ",",
    ";",
    "=",
    "::l::",
    " goto l ",
    " break ",
    " if ",
    " then ",
    " else ",
    " elseif ",
    " end ",
    " while ",
    " do ",
    " for ",
    " in ",
    " repeat ",
    " until ",
    " function ",
    " local ",
    " return ",
    "<const>",
    "<close>",
    "\n",
    "--",
    "--[[",
    "\\",
    "\0",
    "\u{fffd}",
    "#!",
    "\x1b",
];

/// A generator of numbers (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }
}

/// The text of a seed.
fn text(seed: u64, programs: &[Vec<u8>]) -> Vec<u8> {
    let mut random = Random(seed);
    match random.below(4) {
        0 => (0..random.below(200)).map(|_| random.below(256) as u8).collect(),
        1 => (0..random.below(60)).flat_map(|_| PIECES[random.below(PIECES.len())].bytes()).collect(),
        2 => {
            // One piece again and again: chains and nests.
            let some: Vec<&str> = (0..1 + random.below(3)).map(|_| PIECES[random.below(PIECES.len())]).collect();
            let (before, times) = (PIECES[random.below(PIECES.len())], random.below(3000));
            ["return ", "", before][random.below(3)].bytes().chain(some.concat().repeat(times).into_bytes()).collect()
        }
        _ => {
            let mut text = programs[random.below(programs.len())].clone();
            for _ in 0..1 + random.below(8) {
                let at = random.below(text.len() + 1);
                let end = (at + random.below(30)).min(text.len());
                match random.below(4) {
                    0 => drop(text.drain(at..end)),
                    1 => drop(text.splice(at..at, PIECES[random.below(PIECES.len())].bytes())),
                    2 => {
                        let piece = text[at..end].repeat(1 + random.below(20));
                        drop(text.splice(at..at, piece));
                    }
                    _ if at < text.len() => text[at] = random.below(256) as u8,
                    _ => {}
                }
            }
            text
        }
    }
}

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let files = std::fs::read_dir(folder).expect("the programs of the tests").map(|e| e.expect("an entry").path());
    let mut paths: Vec<_> = files.filter(|p| p.extension().is_some_and(|e| e == "lua")).collect();
    paths.sort();
    let programs: Vec<Vec<u8>> = paths.iter().map(|p| std::fs::read(p).expect("a readable file")).collect();
    let (mut count, mut from) = (100_000, 0);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|n| n.parse().ok()).expect("a number");
        match &*arg {
            "--from" => from = number(),
            "--show" => {
                let shown = std::io::stdout().write_all(&text(number(), &programs));
                return if shown.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
            }
            other => count = other.parse().expect("a number of texts"),
        }
    }
    lua_vm::start();
    let (mut compiled, mut failed) = (0, 0);
    for seed in from..from + count {
        let text = text(seed, &programs);
        match catch_unwind(AssertUnwindSafe(|| compile(&text, b"=text").is_ok())) {
            Ok(good) => compiled += u64::from(good),
            Err(_) => {
                failed += 1;
                println!("seed {seed} panics");
            }
        }
    }
    println!("{count} texts from seed {from}: {compiled} compiled, {failed} panicked");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
