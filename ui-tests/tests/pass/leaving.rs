//! An argument of a macro may leave the function.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(n: Option<i64>) -> Option<i64> {
    println!("{}", n?);
    Some(1)
}

fn main() {}
