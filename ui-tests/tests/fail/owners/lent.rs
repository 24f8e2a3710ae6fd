//! What a reference to an owner is not: a value that is kept, pushed or promoted.
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
impl Value {
    fn into_number(self) -> i64 {
        0
    }
}

#[jit(owners)]
impl Vm {
    fn pop(&mut self) -> Value {
        self.stack.pop().expect("a value")
    }

    fn temporary(&mut self) -> bool {
        let Value::Int(_) = &self.pop() else { return false };
        true
    }

    #[elidable]
    fn size(v: &Value) -> usize {
        match v {
            Value::Int(_) => 8,
            Value::Str(s) => s.len(),
        }
    }

    fn consumed(&mut self) -> i64 {
        let v = self.pop();
        v.into_number()
    }
}

#[derive(JitOwner)]
#[repr(C, u64)]
enum Ending {
    Int(i64),
    Str(Rc<str>),
}

impl Drop for Ending {
    fn drop(&mut self) {}
}

fn main() {}
