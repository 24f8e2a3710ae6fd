//! A guard whose end no trace can tell: in the last expression of an interpreter, and in an `if let` of an arm's `if`.
#![allow(unused)]

use std::cell::RefCell;

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Vm {
    n: i64,
    cell: RefCell<i64>,
    list: RefCell<Vec<i64>>,
}

#[jit(owners)]
impl Vm {
    fn guarded(&mut self) -> i64 {
        match self.n {
            1 if let Some(x) = self.list.borrow().last() => *x,
            n => n,
        }
    }
}

#[jit(owners)]
impl Vm {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> i64 {
        while self.n > 0 {
            jit_merge_point!();
            self.n -= 1;
        }
        *self.cell.borrow()
    }
}

fn main() {}
