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
