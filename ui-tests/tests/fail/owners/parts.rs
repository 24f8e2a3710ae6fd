//! Structs that own: a field is not moved out, a struct is no parameter, and none has a destructor or a text.
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

#[derive(JitState, JitOwner)]
struct Named {
    name: String,
}

#[derive(JitState, JitOwner)]
struct Pair<T: 'static> {
    one: Rc<T>,
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

    fn takes(&mut self, frame: Frame) {
        self.frames.push(frame);
    }
}

fn main() {}
