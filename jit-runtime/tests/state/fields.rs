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
