//! Owners in functions that are not said to move them.
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

#[jit]
impl Vm {
    fn push(&mut self, v: Value) {
        self.stack.push(v);
    }

    fn number(&mut self, n: i64) {
        self.stack.push(Value::Int(n));
    }

    fn arms(&mut self, n: i64) -> i64 {
        let v = self.stack[0].clone();
        match n {
            0 => {
                let m = n + 1;
                self.stack.push(v);
                m * 2
            }
            1 => 1,
            2 => 2,
            3 => 3,
            4 => 4,
            5 => 5,
            _ => 6,
        }
    }
}

fn main() {}
