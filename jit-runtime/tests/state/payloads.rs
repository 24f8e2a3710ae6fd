//! Payloads of variants that change where the value lies.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Bool(bool),
    Number(f64),
    Int(i64),
}

#[derive(JitState)]
struct Vm {
    stack: Vec<Value>,
    top: Value,
    turns: i64,
    wrong: u32,
}

#[jit]
impl Vm {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> u32 {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            self.negate();
            let last = self.stack.last_mut().unwrap_or_else(|| {
                panic!("nothing on the stack");
            });
            match last {
                Value::Number(number) => {
                    let old = *number;
                    *number += old * 0.5 + 1.0;
                }
                Value::Int(n) if *n > 100 => *n -= 90,
                Value::Int(n) => *n = n.wrapping_mul(3) + 1,
                Value::Bool(yes) => *yes ^= true,
                Value::Nil => self.wrong += 1,
            }
            let at = self.turns as usize % self.stack.len();
            match &mut self.stack[at] {
                Value::Int(n) => *n += self.turns & 7,
                Value::Nil => self.stack[at] = Value::Bool(false),
                _ => {}
            }
            match &mut self.top {
                Value::Int(n) => {
                    *n ^= at as i64;
                    self.wrong += 2;
                }
                _ => return 0,
            }
            self.stack.reverse();
        }
        self.wrong
    }

    fn negate(&mut self) {
        match self.stack.last_mut().unwrap() {
            Value::Number(number) => *number = -*number,
            Value::Int(n) => *n = n.wrapping_neg(),
            _ => self.wrong += 1,
        }
    }
}

#[test]
fn payloads_change_in_place() {
    let run = || {
        let stack = vec![Value::Number(1.0), Value::Int(5), Value::Bool(true), Value::Int(7), Value::Nil];
        let mut vm = Vm { stack, top: Value::Int(1), turns: 200, wrong: 0 };
        let result = vm.run();
        (result, format!("{:?} {:?}", vm.stack, vm.top), vm.wrong)
    };
    agree(run);
}
