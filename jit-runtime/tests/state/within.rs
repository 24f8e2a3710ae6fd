//! `i < list.len() && list[i] == v`, which is one condition: of sparse sets, whose indexes are left from earlier uses.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(JitState)]
struct Sparse {
    dense: Vec<usize>,
    sparse: Vec<usize>,
}

#[jit]
impl Sparse {
    fn contains(&self, value: usize) -> bool {
        let at = self.sparse[value];
        at < self.dense.len() && self.dense[at] == value
    }

    fn insert(&mut self, value: usize) {
        self.sparse[value] = self.dense.len();
        self.dense.push(value);
    }

    fn clear(&mut self) {
        self.dense.clear();
    }
}

#[derive(JitState)]
struct Machine {
    set: Sparse,
    narrow: Vec<i8>,
    fixed: [u16; 3],
    marks: Vec<char>,
    random: usize,
    turns: usize,
    sum: usize,
}

#[jit]
impl Machine {
    #[unroll_safe]
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> usize {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            self.random = self.random.wrapping_mul(25_214_903_917).wrapping_add(11);
            let value = self.random >> 18 & 7;
            if !self.set.contains(value) {
                self.set.insert(value);
                self.sum += 1;
            }
            if self.set.contains(self.turns & 7) {
                self.sum = self.sum.wrapping_mul(3);
            }
            let at = self.random >> 25 & 3;
            let small = (self.sum & 15) as i8 - 8;
            if at < self.narrow.len() && self.narrow[at] != small {
                self.narrow[at] = small;
            } else if self.narrow.len() < 3 {
                self.narrow.push(small);
            }
            if at < self.fixed.len() && self.fixed[at] == 3 {
                self.sum ^= 5;
            }
            if at < self.marks.len() && self.marks[at] == 'x' {
                self.sum ^= 9;
            }
            if self.random >> 33 & 7 < 2 {
                self.set.clear();
                self.narrow.truncate(self.sum & 1);
            }
            if self.random >> 40 & 63 == 9 {
                self.set.dense = Vec::new();
            }
        }
        self.sum
    }
}

#[test]
fn membership_of_sparse_sets_is_one_condition() {
    let run = || {
        let set = Sparse { dense: Vec::new(), sparse: vec![0; 8] };
        let marks = vec!['x', 'y'];
        let mut machine = Machine { set, narrow: Vec::new(), fixed: [1, 3, 5], marks, random: 7, turns: 3000, sum: 0 };
        let sum = machine.run();
        (sum, machine.set.dense, machine.set.sparse, machine.narrow)
    };
    agree(run);
}
