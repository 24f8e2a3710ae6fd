//! A field without a lifted form is opaque.
#![allow(unused)]

use jit_runtime::prelude::*;

struct Names(Vec<String>);

#[derive(JitState)]
struct Vm<'a> {
    n: i64,
    out: Box<dyn Fn(i64) + 'a>,
    name: &'a str,
    map: Names,
}

#[jit]
fn read(vm: &mut Vm<'_>) -> usize {
    let map = &vm.map;
    vm.name.len()
}

fn main() {}
