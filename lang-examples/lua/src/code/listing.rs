//! Instructions as text, for `lua --list`.

use std::fmt::Write;

use super::{Args, Chunk, Constant, Op, Template};

/// The functions of a chunk, each before those inside it: a line for each instruction with its place, its source line, its
/// operands, and the constants, upvalues and functions that they name.
pub fn listed(chunk: &Chunk, source: &str) -> String {
    let mut out = String::new();
    function(&mut out, chunk, &chunk.main, source, "main");
    out
}

fn function(out: &mut String, chunk: &Chunk, f: &Template, source: &str, path: &str) {
    let vararg = if f.vararg { "+" } else { "" };
    let _ = writeln!(
        out,
        "{path} <{source}:{},{}> ({} instructions, {}{vararg} parameters, {} registers, {} upvalues, {} constants, {} functions)",
        f.line,
        f.last_line,
        f.ops.len(),
        f.parameters,
        f.registers,
        f.upvalues.len(),
        f.constants.len(),
        f.functions.len(),
    );
    for (pc, op) in f.ops.iter().enumerate() {
        let line = instruction(chunk, f, path, op);
        let _ = writeln!(out, "\t{pc}\t[{}]\t{line}", f.lines.get(pc));
    }
    for (n, inner) in f.functions.iter().enumerate() {
        out.push('\n');
        function(out, chunk, inner, source, &inner_name(path, n));
    }
}

/// The path of a function in another one.
fn inner_name(path: &str, n: usize) -> String {
    if path == "main" { format!("function {n}") } else { format!("{path}.{n}") }
}

fn instruction(chunk: &Chunk, f: &Template, path: &str, op: Op) -> String {
    let (name, operands, args) = op.parts();
    let (mut numbers, mut notes) = (Vec::new(), Vec::new());
    for operand in operands.split(' ').filter(|o| !o.is_empty()) {
        let number = number(operand, args);
        numbers.push(number.to_string());
        match operand.as_bytes()[0] {
            b'k' => notes.push(constant(chunk, &f.constants[number])),
            b'u' => notes.push(text(chunk.texts.get(f.upvalues[number]))),
            b'f' => notes.push(inner_name(path, number)),
            b't' => notes.push(format!("to {number}")),
            _ => {}
        }
    }
    let line = format!("{name:<12} {}", numbers.join(" "));
    if notes.is_empty() { line.trim_end().to_owned() } else { format!("{line:<26} ; {}", notes.join(", ")) }
}

fn number(operand: &str, args: Args) -> usize {
    match operand.as_bytes()[operand.len() - 1] {
        b'a' => args.a(),
        b'b' => args.b(),
        b'c' => args.c(),
        b'd' => args.d(),
        // Where an instruction goes on is its long operand.
        _ => args.x(),
    }
}

fn constant(chunk: &Chunk, constant: &Constant) -> String {
    match constant {
        Constant::Nil => "nil".to_owned(),
        Constant::False => "false".to_owned(),
        Constant::True => "true".to_owned(),
        Constant::Int(n) => n.to_string(),
        Constant::Float(x) => format!("{x:?}"),
        Constant::Str(s) => format!("{:?}", text(chunk.texts.get(*s))),
    }
}

/// Enough of a text to know it.
fn text(bytes: &[u8]) -> String {
    const SHOWN: usize = 40;
    let all = String::from_utf8_lossy(bytes);
    let start: String = all.chars().take(SHOWN).collect();
    if start.len() < all.len() { start + ".." } else { start }
}
