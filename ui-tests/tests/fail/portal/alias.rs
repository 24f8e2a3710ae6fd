//! A reference behind the name of another type.
use jit_runtime::prelude::*;

type Program<'a> = &'a [u8];

#[jit_driver(greens = [pc], reds = [program, n])]
fn run<'a>(program: Program<'a>, turns: u64) -> u64 {
    let mut pc = 0;
    let mut n = turns;
    while pc < program.len() {
        jit_merge_point!();
        n += program[pc] as u64;
        pc += 1;
    }
    n
}

fn main() {}
