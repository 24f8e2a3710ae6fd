//! A state is no green.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Vm {
    n: i64,
}

#[jit_driver(greens = [vm], reds = [])]
fn run(vm: &mut Vm) -> i64 {
    loop {
        jit_merge_point!();
        vm.n += 1;
        if vm.n == 10 {
            return vm.n;
        }
    }
}

fn main() {}
