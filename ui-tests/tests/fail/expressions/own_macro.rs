//! Not even of a macro of one's own.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

macro_rules! double {
    ($e:expr) => {
        $e * 2
    };
}

#[jit]
fn f(x: i64) -> i64 {
    double!(x)
}

fn main() {}
