//! A slice that a call gives has no place in a state.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Machine {
    memory: Vec<u8>,
}

#[jit]
impl Machine {
    #[dont_look_inside]
    fn part(&mut self) -> &mut [u8] {
        &mut self.memory[1..]
    }
}

fn main() {}
