//! A call by itself gets a copy of a variable: a change of it would be lost.
#![allow(unused)]

use jit_runtime::prelude::*;

trait Grow {
    fn grow(&mut self, by: i64);
}

impl Grow for i64 {
    fn grow(&mut self, by: i64) {
        *self += by;
    }
}

#[jit]
fn f(n: i64) -> i64 {
    let mut sum = n;
    sum.grow(2);
    sum
}

#[jit]
fn g(n: Option<i64>) -> i64 {
    let mut sum = 1;
    n.inspect(|x| sum += *x);
    sum
}

fn main() {}
