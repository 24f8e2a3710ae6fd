//! What is `Copy` may have a `clone` of its own; and what a reference points to may have one, too.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Copy, JitValue)]
struct Ticket {
    number: i64,
}

impl Clone for Ticket {
    fn clone(&self) -> Ticket {
        Ticket { number: self.number + 1 }
    }
}

#[derive(Clone, JitObject)]
struct Account {
    sum: i64,
}

#[jit]
fn of_a_value(t: Ticket) -> i64 {
    t.clone().number
}

#[jit]
fn of_a_reference(a: &'static Account) -> i64 {
    a.clone().sum
}

#[jit]
#[unroll_safe]
fn of_elements(all: &'static [Ticket]) -> i64 {
    let mut sum = 0;
    for t in all.iter().cloned() {
        sum += t.number;
    }
    sum
}

fn main() {}
