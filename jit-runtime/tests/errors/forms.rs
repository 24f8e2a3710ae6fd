//! Errors of the standard library's types, in free functions and a portal that is a function.

use std::error::Error;

use jit_runtime::prelude::*;

use crate::modes::{Counted, agree};

#[jit(opaque_errors)]
fn positive(n: i64) -> Result<i64, String> {
    if n < 0 { Err(format!("{n} is negative")) } else { Ok(n) }
}

#[jit(opaque_errors)]
fn boxed(n: i64) -> Result<i64, Box<dyn Error>> {
    if n == 77 {
        return Err("seventy-seven".into());
    }
    let n = read(positive(n)?)?;
    if n == 78 {
        Err(std::io::Error::other(n.to_string()))?;
    }
    let half = (n % 2 == 0).then_some(n / 2);
    Ok(half.ok_or(n).unwrap_or(n))
}

#[jit(opaque_errors)]
#[dont_look_inside]
fn read(n: i64) -> std::io::Result<i64> {
    if n == 90 { Err(std::io::Error::from_raw_os_error(2)) } else { Ok(n) }
}

#[jit_driver(greens = [], reds = [n, sum, step], opaque_errors)]
fn count(start: i64, step: i64) -> Result<i64, Box<dyn Error>> {
    let mut n = start;
    let mut sum = 0;
    loop {
        jit_merge_point!();
        sum += boxed(n)?;
        n += step;
        if n > 200 {
            return Ok(sum);
        }
        can_enter_jit!();
    }
}

fn text(result: Result<i64, Box<dyn Error>>) -> String {
    // The count of errors is of interest only.
    drop(Counted::new(0));
    match result {
        Ok(n) => n.to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn errors_of_the_standard_library() {
    agree(|| [text(count(0, 1)), text(count(78 % 2, 2)), text(count(-5, 1)), text(count(100, 1))].join(" "));
    agree(|| [text(count(1, 3)), text(count(0, 3)), text(count(2, 4)), text(count(100, -1))].join(" "));
}
