//! A static would have two addresses.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

use std::sync::atomic::AtomicI64;

#[jit]
fn f(x: i64) -> i64 {
    static N: AtomicI64 = AtomicI64::new(0);
    x
}

fn main() {}
