use jit_runtime::prelude::*;

fn text(n: i64) -> Result<String, String> {
    Ok(n.to_string())
}

#[jit(opaque_errors)]
fn half(n: Option<i64>) -> Result<i64, String> {
    let n = n.ok_or("nothing".to_owned())?;
    if n % 2 == 1 {
        return Err(text(n)?);
    }
    Ok(n / 2)
}

fn main() {
    let _ = half(None);
}
