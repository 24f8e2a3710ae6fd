use jit_runtime::prelude::*;

#[jit(opaque_errors)]
#[elidable]
fn half(n: i64) -> Result<i64, String> {
    if n % 2 == 0 { Ok(n / 2) } else { Err(format!("{n} is odd")) }
}

fn main() {
    let _ = half(2);
}
