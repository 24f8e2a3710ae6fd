//! And binds one name.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    #[cfg(unix)]
    let (a, b) = (x, 2);
    x
}

fn main() {}
