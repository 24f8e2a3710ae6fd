//! A macro whose argument leaves the function cannot be one call.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(n: Option<i64>) -> Option<i64> {
    println!("{}", n?);
    Some(1)
}

fn main() {}
