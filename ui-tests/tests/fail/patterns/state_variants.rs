//! Variants of a state that all have no fields, and a state that traced code would make.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
#[repr(C, u64)]
enum Node {
    Nothing,
    End,
    Number(i64),
}

#[jit]
fn kind(node: &Node) -> i64 {
    match node {
        Node::Nothing => 1,
        Node::End => 2,
        _ => 3,
    }
}

#[jit]
fn made(n: i64) -> i64 {
    let node = Node::Number(n);
    n
}

fn main() {}
