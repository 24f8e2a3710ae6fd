//! The state of the interpreter behind `&mut`, as plain interpreters have it.
#![allow(unused)]

use jit_runtime::prelude::*;

struct State {
    sum: i64,
}

#[jit_driver(greens = [pc], reds = [state])]
fn interpret(state: &mut State) -> i64 {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        state.sum += 1;
        pc += 1;
        if pc > 10 {
            return state.sum;
        }
    }
}

fn main() {}
