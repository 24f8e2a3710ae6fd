//! Structs that own: a field is not moved out, and they have no destructor.
use std::rc::Rc;

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Function {
    arity: i64,
}

#[derive(JitState, JitOwner)]
struct Frame {
    function: Rc<Function>,
    ip: usize,
}

#[derive(JitState, JitOwner)]
struct Guarded {
    function: Rc<Function>,
}

impl Drop for Guarded {
    fn drop(&mut self) {}
}

#[derive(JitState)]
struct Vm {
    frames: Vec<Frame>,
}

#[jit(owners)]
impl Vm {
    fn moves(&mut self) -> i64 {
        let frame = self.frames.pop().unwrap();
        let function = frame.function;
        function.arity
    }

    fn drops(&mut self) -> usize {
        let frame = self.frames.pop().unwrap();
        drop(frame.function);
        frame.ip
    }
}

fn main() {}
