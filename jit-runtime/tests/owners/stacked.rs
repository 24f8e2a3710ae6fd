//! The frames of the textbook machine, which own their closures and a value.

use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::counted::Closure;
use crate::machine::{Value, Vm};

#[derive(JitState, JitOwner)]
pub struct Frame {
    closure: Rc<Closure>,
    height: usize,
    value: Value,
}

#[jit(owners)]
impl Vm {
    /// A frame for a closure; a value that is none replaces that of the frame.
    #[jit]
    pub fn stack_frame(&mut self, v: Value, n: i64) -> i64 {
        match v {
            Value::Fun(closure) => {
                let value = self.acc.clone();
                self.frames.push(Frame { closure, height: self.stack.len(), value });
                0
            }
            other => {
                if self.frames.is_empty() {
                    return n;
                }
                let last = self.frames.len() - 1;
                let old = std::mem::replace(&mut self.frames[last].value, other);
                self.acc = old;
                self.frames[last].height as i64
            }
        }
    }

    /// Leaves a frame, or one in the middle.
    #[jit]
    pub fn leave_frame(&mut self, n: i64) -> i64 {
        let depth = self.frames.len();
        if depth == 0 {
            return -1;
        }
        if depth > 3 && n % 2 == 0 {
            let frame = self.frames.swap_remove(1);
            return frame.closure.id + frame.closure.function.arity;
        }
        if n % 3 == 0 {
            self.frames.truncate(depth / 2);
            return depth as i64;
        }
        let frame = self.frames.pop().unwrap();
        self.acc = frame.value.clone();
        let same = Rc::ptr_eq(&frame.closure, &self.here);
        self.here = frame.closure.clone();
        frame.height as i64 + same as i64 + frame.closure.function.weight(n)
    }
}

impl Frame {
    pub fn shown(&self) -> String {
        let owners = (Rc::strong_count(&self.closure), Rc::strong_count(&self.closure.function));
        format!("{:?} of {owners:?} at {}", self.closure, self.height)
    }
}
