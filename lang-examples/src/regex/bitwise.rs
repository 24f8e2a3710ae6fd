//! The matcher without branches on marks.

use jit_runtime::prelude::*;

use super::{Form, Node};

/// Whether the expression, without marks, matches the whole text.
#[jit_driver(greens = [node], reds = [at, matches, text])]
pub fn matches(node: &'static Node, text: &'static [u8]) -> bool {
    let mut at = 0;
    let mut matches = node.empty;
    while at < text.len() {
        jit_merge_point!();
        matches = shift(node, text[at] as u64, at == 0);
        at += 1;
    }
    matches
}

/// Shifts the marks of a node over a byte; `mark` says whether the text before it may end where the node begins.
#[jit]
fn shift(node: &'static Node, byte: u64, mark: bool) -> bool {
    let marked = match node.form {
        Form::Empty => false,
        Form::Byte(own) => mark & (byte == own),
        Form::Either(pair) => {
            let left = shift(pair.left, byte, mark);
            left | shift(pair.right, byte, mark)
        }
        Form::Sequence(pair) => {
            let before = pair.left.marked.get();
            let left = shift(pair.left, byte, mark);
            let right = shift(pair.right, byte, before | (mark & pair.left.empty));
            (left & pair.right.empty) | right
        }
        Form::Star(inner) => shift(inner, byte, mark | node.marked.get()),
    };
    node.marked.set(marked);
    marked
}
