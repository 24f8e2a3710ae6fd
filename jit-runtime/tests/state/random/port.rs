//! What the random machines are handed beside their state: a state that traces look into, or a value of the host's that they call.

use jit_runtime::prelude::*;

#[jit]
pub trait Port {
    fn send(&mut self, v: i64) -> i64;
    fn level(&self) -> i64;

    fn twice(&mut self, v: i64) -> i64 {
        let first = self.send(v);
        self.send(first ^ 5).wrapping_add(first)
    }
}

/// Traces look into it. It panics in the middle.
#[derive(JitState, Debug, PartialEq, Clone)]
pub struct Wired {
    pub cells: [i64; 4],
    pub at: usize,
    pub list: Vec<i64>,
}

#[jit]
impl Port for Wired {
    fn send(&mut self, v: i64) -> i64 {
        self.at = (self.at + 1) & 3;
        self.cells[self.at] = self.cells[self.at].wrapping_add(v);
        assert!(v & 511 != 77, "the wire breaks");
        if let Some(last) = self.list.last_mut() {
            *last ^= v;
        }
        if self.list.len() < 6 {
            self.list.push(v);
        } else if v & 1 == 0 {
            self.list.pop();
        }
        self.cells[(self.at + 3) & 3]
    }

    fn level(&self) -> i64 {
        self.cells[0].wrapping_add(self.list.len() as i64)
    }
}

/// Traces call it.
#[derive(Debug, PartialEq, Clone)]
pub struct Plain(pub Vec<i64>);

impl Port for Plain {
    fn send(&mut self, v: i64) -> i64 {
        assert!(v & 511 != 77, "the wire breaks");
        self.0.push(v);
        if self.0.len() > 9 {
            self.0.clear();
        }
        self.0.iter().fold(v, |sum, x| sum.rotate_left(1) ^ x)
    }

    fn level(&self) -> i64 {
        self.0.len() as i64
    }
}
