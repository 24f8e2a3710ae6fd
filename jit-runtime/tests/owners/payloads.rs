//! Payloads that change in place, in vectors of owners.

use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree};

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Bool(bool),
    Int(i64),
    Number(f64),
    Obj(Rc<Object>),
}

#[derive(JitState)]
struct Vm {
    stack: Vec<Value>,
    spare: Value,
    wrong: i64,
}

#[jit(owners)]
impl Vm {
    fn object(&self, n: i64) -> Value {
        Value::Obj(Object::new(n))
    }

    /// As a textbook negates: in place.
    fn negate(&mut self) -> Result<(), i64> {
        match self.stack.last_mut().unwrap() {
            Value::Number(n) => *n = -*n,
            Value::Int(n) => {
                let old = *n;
                *n = old.wrapping_neg();
            }
            Value::Bool(_) => return Err(self.wrong),
            _ => self.wrong += 1,
        }
        Ok(())
    }

    #[jit_driver(greens = [], reds = [self, turns])]
    fn run(&mut self, turns: i64) -> i64 {
        let mut turns = turns;
        while turns > 0 {
            jit_merge_point!();
            let value = match turns % 5 {
                0 => Value::Number(turns as f64),
                1 => self.object(turns),
                2 => Value::Bool(turns % 2 == 0),
                _ => Value::Int(turns * 3),
            };
            self.stack.push(value);
            if self.negate().is_err() {
                self.wrong += 100;
            }
            match &mut self.spare {
                Value::Int(n) => *n += turns,
                _ => self.wrong += 7,
            }
            if self.stack.len() > 3 {
                self.spare = self.stack.pop().unwrap();
            }
            if self.stack.len() > 3 {
                self.stack.clear();
            }
            turns -= 1;
        }
        self.wrong
    }
}

#[test]
fn payloads_of_owners_change_in_place() {
    let stats = agree(|| {
        let mut vm = Vm { stack: Vec::new(), spare: Value::Int(1), wrong: 0 };
        let result = vm.run(120);
        let shown = |v: &Value| match v {
            Value::Obj(o) => format!("object {}", o.alive().val.get()),
            v => format!("{v:?}"),
        };
        let stack: Vec<String> = vm.stack.iter().map(shown).collect();
        format!("{result} {stack:?} {}", shown(&vm.spare))
    });
    assert!(stats.loops > 0);
}
