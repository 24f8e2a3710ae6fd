//! Arrays are constants or behind a pointer.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let a = [x; 3];
    a[0]
}

fn main() {}
