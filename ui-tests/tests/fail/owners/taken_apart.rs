//! Owners that patterns would take apart, or leave to the end of the statement.
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
    fn pop(&mut self) -> Value {
        self.stack.pop().expect("a value")
    }

    fn by_value(&mut self) -> i64 {
        match self.pop() {
            Value::Int(n) => n,
            Value::Str(_) => 0,
        }
    }

    fn variable(&mut self) -> i64 {
        let v = self.pop();
        match v {
            Value::Int(n) => n,
            _ => 0,
        }
    }

    fn unbound(&mut self) -> i64 {
        let (_, _b) = (self.pop(), self.pop());
        1
    }

    fn ignored(&mut self, _: Value) {}

    fn option(&mut self) -> i64 {
        match self.stack.pop() {
            Some(_) => 1,
            None => 2,
        }
    }
}

fn main() {}
