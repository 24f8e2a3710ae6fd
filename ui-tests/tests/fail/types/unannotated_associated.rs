//! Nor has a function of a type.
#![allow(unused)]

use jit_runtime::prelude::*;

struct Table;

impl Table {
    fn weight(n: i64) -> i64 {
        n + 1
    }

    fn twice(f: impl Fn(i64) -> i64) -> i64 {
        f(f(1))
    }
}

#[jit(strict)]
fn f(n: i64) -> i64 {
    Table::weight(n)
}

#[jit]
fn g(n: i64) -> i64 {
    Table::twice(|x| x + n)
}

fn main() {}
