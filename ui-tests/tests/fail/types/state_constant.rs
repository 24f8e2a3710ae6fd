//! A state is never a constant of a trace, nor a part of one: the next one may lie at the same address.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Vm {
    n: i64,
    other: i64,
}

#[jit]
fn promoted(vm: &mut Vm) -> i64 {
    let vm = promote!(vm);
    vm.n
}

#[jit]
fn in_a_tuple(vm: &mut Vm) -> i64 {
    let pair = promote!((vm, 1));
    pair.1
}

#[jit]
fn in_an_option(vm: &mut Vm) -> bool {
    let some = Some(vm);
    some.is_some()
}

#[jit]
fn in_a_result(vm: &mut Vm) -> bool {
    let ok: Result<&mut Vm, i64> = Ok(vm);
    ok.is_ok()
}

#[elidable]
fn reused(vm: &Vm) -> i64 {
    vm.n + vm.other
}

#[loop_invariant]
fn reused_in_a_trace(vm: &Vm) -> i64 {
    vm.n + vm.other
}

#[jit]
impl Vm {
    #[elidable]
    fn reused_method(&self) -> i64 {
        self.n
    }
}

fn main() {}
