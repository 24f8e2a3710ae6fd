//! Fields of numbers, and helpers that take `&mut self`.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(JitState, Debug, PartialEq, Clone)]
struct Counter {
    n: i64,
    sum: i64,
    small: u8,
    name: String,
}

#[jit]
impl Counter {
    fn step(&mut self, by: i64) {
        self.sum += self.n * by;
        self.n -= 1;
        self.small = self.small.wrapping_add(3);
    }

    fn is_done(&self) -> bool {
        self.n == 0
    }
}

#[jit_driver(greens = [], reds = [c])]
fn count(c: &mut Counter) -> i64 {
    loop {
        jit_merge_point!();
        if c.is_done() {
            return c.sum;
        }
        c.step(2);
        if c.n % 7 == 0 {
            c.sum ^= 5;
        }
        can_enter_jit!();
    }
}

#[test]
fn fields_of_a_state() {
    let (result, state) = agree(|| {
        let mut c = Counter { n: 1000, sum: 3, small: 250, name: "x".to_owned() };
        let first = count(&mut c);
        c.n = 77;
        (first + count(&mut c), c)
    });
    assert_eq!(state.n, 0);
    assert_eq!(result, 2_008_023);
}

#[derive(JitState)]
struct Hop {
    ip: usize,
    n: i64,
    sum: i64,
}

#[jit]
impl Hop {
    #[dont_look_inside]
    fn hop(&mut self) {
        self.ip = (self.n % 3 == 0) as usize;
    }

    /// A call changes a green, which is used in the same bytecode.
    #[jit_driver(greens = [self.ip], reds = [self])]
    fn run(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            if self.n == 0 {
                return self.sum;
            }
            self.n -= 1;
            self.hop();
            self.sum = self.sum.wrapping_mul(3).wrapping_add(self.ip as i64);
            can_enter_jit!();
        }
    }
}

#[test]
fn a_call_changes_a_green_field() {
    let sum = agree(|| Hop { ip: 0, n: 300, sum: 1 }.run());
    assert_ne!(sum, 0);
}

// Structs without names of fields.

#[derive(Clone, Copy, Debug, PartialEq, JitState)]
struct StackPointer(u8);

#[jit]
impl StackPointer {
    fn decrement(&mut self) {
        self.0 = self.0.wrapping_sub(1);
    }

    /// Gives the value of before, by a pattern.
    fn counted(n: &mut u8) -> u8 {
        let &mut before = n;
        *n = n.wrapping_add(3);
        before
    }

    fn to_u16(self) -> u16 {
        u16::from_le_bytes([self.0, 1])
    }
}

#[derive(JitState)]
struct Stack(StackPointer, Vec<u8>, [i16; 2]);

#[jit]
impl Stack {
    fn push(&mut self, n: u8) {
        let at = self.0.to_u16() as usize;
        self.1[at] ^= n;
        self.0.decrement();
        self.2[usize::from(n & 1)] ^= i16::from(n);
        self.2[0] ^= self.2[1];
    }

    #[jit_driver(greens = [], reds = [self, turns, sum])]
    fn run(&mut self, turns: u64) -> u64 {
        let mut turns = turns;
        let mut sum = 0u64;
        while turns > 0 {
            jit_merge_point!();
            turns -= 1;
            self.push(turns as u8 & 0x7f);
            let StackPointer(low) = self.0;
            let before = StackPointer::counted(&mut self.1[7]);
            if let Some(&now) = self.1.get(7) {
                self.1[7] ^= 1;
                sum += u64::from(before) ^ u64::from(now);
            }
            let StackPointer(again @ 0..=250) = self.0 else { continue };
            sum += u64::from(again);
            let [even, odd] = self.2;
            self.2[1] = even ^ odd;
            sum = sum.wrapping_mul(31) + u64::from(low) + u64::from(self.1[511]);
            if low == 3 {
                self.0.0 = 77;
            }
        }
        sum
    }
}

#[test]
fn fields_have_numbers() {
    agree(|| {
        let mut stack = Stack(StackPointer(9), vec![0; 512], [1, 2]);
        let sum = stack.run(1000);
        (sum, stack.0, stack.1, stack.2)
    });
}
