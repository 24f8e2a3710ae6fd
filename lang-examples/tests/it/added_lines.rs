//! The JIT of the register machine is at most ten lines.
//!
//! `machine.rs` is `plain.rs` with lines added and none changed: so what is measured as the
//! interpreter without any attribute is the same interpreter.

const PLAIN: &str = include_str!("../../src/tlr/plain.rs");
const MACHINE: &str = include_str!("../../src/tlr/machine.rs");
const CODE: &str = include_str!("../../src/tlr/code.rs");

/// The lines of a file after its module comment.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with("//!"))
}

#[test]
fn the_jit_is_ten_lines() {
    let mut plain = lines(PLAIN).peekable();
    // The indentation may change, where a line comes to stand in a block.
    let added = lines(MACHINE).filter(|line| plain.next_if(|p| p.trim() == line.trim()).is_none());
    let mut added: Vec<&str> = added.collect();
    assert_eq!(plain.next(), None, "`machine.rs` lacks this line of `plain.rs`");
    // In the types: the lines that an interpreter without a JIT would do without, or have shorter.
    let marks = ["jit_runtime", "JitValue", "JitObject", "repr("];
    added.extend(CODE.lines().filter(|line| marks.iter().any(|mark| line.contains(mark))));
    assert!(added.len() <= 10, "{} lines:\n{}", added.len(), added.join("\n"));
}
