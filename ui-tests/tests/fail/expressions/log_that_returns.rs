//! A macro with the name of one that logs.
#![allow(unused)]

use jit_runtime::prelude::*;

macro_rules! trace {
    ($n:expr) => {
        if $n > 3 {
            return;
        }
    };
}

macro_rules! error {
    ($n:expr) => {
        return Err($n)
    };
}

#[derive(JitState)]
struct Vm {
    n: i64,
}

#[jit]
impl Vm {
    fn step(&mut self) {
        trace!(self.n);
        self.n += 1;
    }

    fn fail(&mut self) -> Result<i64, i64> {
        error!(self.n);
    }
}

fn main() {}
