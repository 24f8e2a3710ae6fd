//! A portal that is given a part of another portal's state, two states at once, and states that move between calls.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(JitState, Debug, PartialEq, Clone)]
struct Cpu {
    n: i64,
    acc: i64,
    regs: [i64; 3],
}

#[derive(JitState, Debug, PartialEq, Clone)]
struct Machine {
    turns: i64,
    cpu: Cpu,
    others: Vec<Cpu>,
    spare: [Cpu; 2],
    sum: i64,
}

#[jit]
impl Cpu {
    #[jit_driver(greens = [], reds = [self])]
    fn spin(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            if self.n == 0 {
                return self.acc;
            }
            self.acc += self.n ^ self.regs[1];
            self.regs[(self.n & 1) as usize] += 1;
            self.n -= 1;
            can_enter_jit!();
        }
    }
}

#[jit]
impl Machine {
    /// The same memory as a part of this state and as a root of the inner portal.
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> i64 {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            self.cpu.n = 3;
            self.cpu.regs[1] = self.turns;
            let found = self.cpu.spin();
            self.sum += found + self.cpu.regs[1] + self.cpu.n;
            let last = (self.turns & 1) as usize;
            self.others[last].n = 2;
            self.others[last].acc += 1;
            self.sum ^= self.others[last].spin();
            self.sum += self.others[last].regs[0] + self.others[1 - last].acc;
            self.spare[last].n = 2;
            self.sum += self.spare[last].spin() - self.spare[last].regs[1];
            can_enter_jit!();
        }
        self.sum
    }
}

fn machine() -> Machine {
    let cpu = Cpu { n: 0, acc: 0, regs: [0; 3] };
    let (others, spare) = (vec![cpu.clone(); 2], [cpu.clone(), cpu.clone()]);
    Machine { turns: 300, cpu, others, spare, sum: 0 }
}

#[test]
fn a_part_of_a_state_is_the_root_of_another_portal() {
    let (sum, machine) = agree(|| {
        let mut machine = machine();
        (machine.run(), machine)
    });
    assert_eq!((machine.turns, machine.sum), (0, sum));
}

/// Each call has its state elsewhere, often where another one was.
#[test]
fn states_move_between_calls() {
    let sums = agree(|| {
        let mut sums = Vec::new();
        for n in 0..60 {
            let mut boxed = Box::new(machine());
            boxed.turns = 20 + n % 3;
            boxed.sum = n;
            sums.push(boxed.run());
            boxed.turns = 5;
            let mut moved = *boxed;
            moved.others.reserve(100);
            sums.push(moved.run());
        }
        sums
    });
    assert_eq!(sums.len(), 120);
}

#[derive(JitState)]
struct Left {
    n: i64,
    items: Vec<i64>,
}

#[jit_driver(greens = [], reds = [a, b])]
fn exchange(a: &mut Left, b: &mut Left, rounds: i64) -> i64 {
    let _ = rounds;
    loop {
        jit_merge_point!();
        if a.n == 0 {
            return b.n;
        }
        match a.items.pop() {
            Some(item) => b.items.push(item + b.n),
            None => swap(a, b),
        }
        a.n -= 1;
        b.n += a.items.len() as i64;
        can_enter_jit!();
    }
}

#[dont_look_inside]
fn swap(a: &mut Left, b: &mut Left) {
    std::mem::swap(&mut a.items, &mut b.items);
}

#[test]
fn two_states() {
    let found = agree(|| {
        let (mut a, mut b) = (Left { n: 500, items: (0..40).collect() }, Left { n: 0, items: Vec::new() });
        (exchange(&mut a, &mut b, 1), a.items, b.items)
    });
    assert_eq!(found.1.len() + found.2.len(), 40);
}
