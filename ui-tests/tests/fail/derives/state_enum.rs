//! Enums in states have a known layout, and fields that traced code knows.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
enum Node {
    Number(i64),
    Negate(Box<Node>),
}

#[derive(JitState)]
#[repr(C, u64)]
enum Numbered {
    One(i64) = 1,
    Two = 2,
}

#[derive(JitState)]
enum Never {}

#[derive(JitState)]
union Bits {
    int: i64,
    float: f64,
}

fn main() {}
