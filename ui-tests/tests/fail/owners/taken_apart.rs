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

    fn argument(&mut self) -> i64 {
        let n = 1 + match self.pop() {
            Value::Int(n) => n,
            Value::Str(_) => 0,
        };
        n
    }

    fn condition(&mut self) -> i64 {
        if let Value::Int(n) = self.pop()
            && n > 0
        {
            return n;
        }
        0
    }

    fn either(&mut self) -> Value {
        match (self.pop(), self.pop()) {
            (v, Value::Int(1)) | (Value::Int(1), v) => v,
            _ => Value::Int(0),
        }
    }

    fn unbound(&mut self) -> i64 {
        let (_, _b) = (self.pop(), self.pop());
        1
    }

    fn ignored(&mut self, _: Value) {}
}

fn main() {}
