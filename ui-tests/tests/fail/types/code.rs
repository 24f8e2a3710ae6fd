//! Code that does not change: it is not changed by traced code, it is no parameter of a portal, it stays in its thread, and no cell
//! in it is traced.

use std::cell::Cell;

use jit_runtime::Code;
use jit_runtime::prelude::*;

#[derive(JitState)]
struct Function {
    ops: Vec<i64>,
    hits: Cell<i64>,
}

#[derive(JitState)]
struct Vm {
    functions: Code<Vec<Function>>,
}

#[jit]
impl Vm {
    fn counts(&mut self) {
        self.functions[0].hits.set(1);
    }

    fn writes(&mut self) {
        self.functions[0].ops[0] = 1;
    }
}

#[jit_driver(greens = [at], reds = [code])]
fn run(code: &Code<Vec<Function>>, mut at: usize) -> i64 {
    loop {
        jit_merge_point!();
        at += 1;
        if at == code[0].ops.len() {
            return 0;
        }
    }
}

fn main() {
    let code = Code::new(vec![1_i64]);
    std::thread::spawn(move || drop(code));
}
