//! A borrow of what is no `RefCell`.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Shelf {
    books: Vec<i64>,
}

impl Shelf {
    fn borrow(&self) -> i64 {
        self.books[0]
    }
}

#[derive(JitState)]
struct Vm {
    shelf: Shelf,
}

#[jit(owners)]
impl Vm {
    fn first(&mut self) -> i64 {
        self.shelf.borrow().abs()
    }
}

fn main() {}
