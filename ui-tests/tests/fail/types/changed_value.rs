//! A method with `&mut self` changes a value that lies in a state, or a variable, unless it gives a reference; not a part of a value.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
struct Flags(u8);

#[derive(Clone, Copy, JitValue)]
struct Pair {
    flags: Flags,
    n: u64,
}

#[jit]
impl Flags {
    fn insert(&mut self, other: u8) {
        self.0 |= other;
    }
    fn itself(&mut self) -> &mut Flags {
        self
    }
}

#[derive(JitState)]
struct Cpu {
    pair: Pair,
}

#[jit]
fn of_variable(n: u8) {
    let mut flags = Flags(n);
    flags.itself().insert(4);
}
// Its pair has the place.

#[jit]
fn of_part(cpu: &mut Cpu) {
    cpu.pair.flags.insert(4);
}

fn main() {}
