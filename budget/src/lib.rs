//! An interpreter as large as those of grown languages, made by a program.
//!
//! A tracing twin holds a copy of the interpreter in another form, and the interpreters worth a JIT
//! are one function of thousands of lines. [`portal()`] writes such a function, of as many match
//! arms as asked for, in the shape people write; the tests of this crate compile it with and
//! without its attributes and hold the difference to the budgets.

pub mod arms;

use arms::{Arms, TEMPLATES};

/// The helpers that the interpreter calls, as source text.
pub const HEAD: &str = include_str!("../programs/head.rs");

/// An interpreter of `arms` opcodes as source text, without [`HEAD`].
///
/// The same number of arms always gives the same text.
pub fn portal(arms: usize) -> String {
    let all: Vec<_> = Arms::new().take(arms).collect();
    let mut out = String::new();
    for (n, arm) in all.iter().enumerate() {
        out.push_str(&format!("pub const {}: u16 = {n};\n", arm.name));
    }
    out.push_str(&format!("\n/// Opcodes with their forms.\npub const FORMS: [(u16, &str); {arms}] = [\n"));
    for arm in &all {
        out.push_str(&format!("    ({}, \"{}\"),\n", arm.name, TEMPLATES[arm.template].0));
    }
    out.push_str("];\n");
    out.push_str(PROLOGUE);
    for arm in &all {
        out.push_str(&arm.text);
    }
    out.push_str(EPILOGUE);
    out
}

const PROLOGUE: &str = "
#[cfg_attr(jit, jit_driver(greens = [pc, code], reds = [acc, fac, regs, frame]))]
pub fn interpret(
    code: &'static Code,
    regs: &'static [Cell<i64>],
    frame: Gc<Frame>,
    start: i64,
) -> Result<i64, Trap> {
    let mut pc = 0;
    let mut acc = start;
    let mut fac = 0.0;
    loop {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
";

const EPILOGUE: &str = "            _ => return Err(Trap::Opcode),
        }
    }
}
";
