//! A variable that owns, before the loop.
use std::rc::Rc;

use jit_runtime::prelude::*;

#[derive(JitOwner)]
#[repr(C, u64)]
enum Value {
    Int(i64),
    Str(Rc<str>),
}

#[derive(JitState)]
struct Vm {
    stack: Vec<Value>,
}

#[jit(owners)]
impl Vm {
    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, n: i64) -> i64 {
        let first = self.stack[0].clone();
        let mut n = n;
        while n > 0 {
            jit_merge_point!();
            n -= 1;
        }
        drop(first);
        n
    }
}

fn main() {}
