//! Lists that are taken out of places as wholes, and put into others.

use jit_runtime::prelude::*;

use crate::agree::{Object, agree, note};
use std::rc::Rc;

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Int(i64),
    Obj(Rc<Object>),
    Items(Vec<i64>),
}

#[derive(JitState)]
struct Vm {
    list: Vec<i64>,
    spare: Vec<i64>,
    values: Vec<Value>,
    kept: Vec<Value>,
    turn: i64,
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn make(&self, n: i64) -> Value {
        if n % 3 == 0 { Value::Items((0..n % 7).collect()) } else { Value::Int(n) }
    }

    #[dont_look_inside]
    fn object(&self, n: i64) -> Value {
        Value::Obj(Object::new(n))
    }

    #[dont_look_inside]
    fn see(&self, n: i64) -> i64 {
        note(n);
        note((self.list.len() * 100 + self.spare.len() * 10 + self.values.len()) as i64);
        n
    }

    /// A list that was a payload.
    #[jit(strict)]
    fn payload(&mut self, n: i64) -> i64 {
        let before = self.list.len();
        if let Value::Items(items) = self.make(n) {
            self.list = items;
        }
        self.list.push(n);
        before as i64 + self.list.len() as i64 + self.list[0]
    }

    #[jit(strict)]
    fn takes(&mut self, n: i64) -> i64 {
        self.list.push(n);
        let length = self.list.len() as i64;
        let taken = std::mem::take(&mut self.list);
        let none = self.list.len() as i64 + self.see(1);
        if n % 4 == 0 {
            self.spare = taken;
        } else if n % 4 == 1 {
            drop(taken);
        } else {
            self.list = taken;
            if self.list.len() > 5 {
                self.list.truncate(1);
            }
        }
        length + none + self.list.len() as i64 + self.spare.len() as i64
    }

    /// The elements of a list that is replaced end.
    #[jit(strict)]
    fn owners(&mut self, n: i64) -> i64 {
        let v = self.object(n);
        self.values.push(v);
        if n % 3 == 0 {
            self.kept = std::mem::take(&mut self.values);
            self.see(2);
        }
        if n % 5 == 0 {
            let all = std::mem::take(&mut self.kept);
            self.see(3);
            if n % 2 == 0 {
                return self.see(4);
            }
            self.values = all;
        }
        self.values.len() as i64 + 10 * self.kept.len() as i64
    }

    #[jit_driver(greens = [case], reds = [self, sum, n])]
    fn run(&mut self, case: i64, turns: i64) -> i64 {
        let mut sum = 0i64;
        let mut n = turns;
        while n > 0 {
            jit_merge_point!();
            self.turn += 1;
            let turn = self.turn;
            let found = match case {
                0 => self.payload(turn),
                1 => self.takes(turn),
                _ => self.owners(turn),
            };
            sum = sum.wrapping_mul(31).wrapping_add(found);
            n -= 1;
        }
        sum
    }
}

#[test]
fn lists_are_taken_and_put() {
    for case in 0..3 {
        let stats = agree(|| {
            let (list, spare) = (vec![1, 2], Vec::new());
            let mut vm = Vm { list, spare, values: Vec::new(), kept: Vec::new(), turn: 0 };
            format!("{} {:?} {:?} {}", vm.run(case, 60), vm.list, vm.spare, vm.values.len())
        });
        assert!(stats.loops > 0, "case {case}: {stats:?}");
    }
}
