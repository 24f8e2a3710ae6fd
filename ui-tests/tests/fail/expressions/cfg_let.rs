//! And binds one name.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    #[cfg(unix)]
    let (a, b) = (x, 2);
    x
}

fn main() {}
