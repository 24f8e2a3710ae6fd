//! A state has a name.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Vm {
    n: i64,
}

#[jit_driver(greens = [], reds = [vm])]
fn run(mut vm: &mut Vm) -> i64 {
    loop {
        jit_merge_point!();
        if vm.n == 10 {
            return vm.n;
        }
    }
}

fn main() {}
