//! Cells in chains of conditions, which editions before 2024 do not have.

use std::cell::RefCell;
use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(JitState)]
struct Vm {
    list: Rc<RefCell<Vec<i64>>>,
    limit: RefCell<i64>,
    seen: Vec<i64>,
}

#[jit(owners, strict)]
impl Vm {
    /// Which cells a call finds free.
    #[dont_look_inside]
    fn see(&mut self, n: i64) -> i64 {
        let free = self.list.try_borrow_mut().is_ok() as i64 + 2 * self.limit.try_borrow_mut().is_ok() as i64;
        self.seen.push(4 * n + free);
        n
    }

    fn step(&mut self, n: i64) -> i64 {
        let list = self.list.clone();
        if list.borrow().len() > 3
            && let Some(x) = list.borrow().get(n as usize % 6)
            && *x > *self.limit.borrow()
            && let Some(y) = list.borrow().last()
        {
            return *x + *y + self.see(1);
        } else if n % 3 == 0 && self.see(2) == 2 {
            list.borrow_mut().push(n % 7);
        }
        if list.borrow().len() > 6 {
            list.borrow_mut().truncate(2);
        }
        *self.limit.borrow_mut() += self.see(3) % 2;
        -n
    }

    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, turns: i64) -> i64 {
        let mut n = turns;
        while n > 0 {
            jit_merge_point!();
            let found = self.step(n);
            self.seen.push(found);
            if *self.limit.borrow() > 5 {
                *self.limit.borrow_mut() = 0;
            }
            n -= 1;
        }
        n
    }
}

#[test]
fn chains_of_conditions_end_their_borrows() {
    agree(|| {
        let mut vm = Vm { list: Rc::new(RefCell::new(vec![1, 2, 3])), limit: RefCell::new(0), seen: Vec::new() };
        vm.run(80);
        (vm.seen, vm.list.take(), vm.limit.take())
    });
}
