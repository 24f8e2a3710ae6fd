//! Code in `Rc`s: the frames of calls own it, and give it up in the middle of traces.

use std::rc::Rc;

use jit_runtime::Code;
use jit_runtime::prelude::*;

use crate::agree::{agree, note};

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Int(i64),
    Text(Rc<str>),
}

#[derive(JitState)]
struct Function {
    ops: Vec<i64>,
    constants: Vec<Value>,
    callee: Option<Rc<Code<Function>>>,
    shared: Rc<Vec<i64>>,
}

#[derive(JitState, JitOwner)]
struct Frame {
    function: Rc<Code<Function>>,
    ip: usize,
}

#[derive(JitState)]
struct Vm {
    frames: Vec<Frame>,
    stack: Vec<Value>,
    turn: i64,
    sum: i64,
    which: i64,
}

fn function(n: i64, depth: i64) -> Rc<Code<Function>> {
    let text = format!("text {n} {depth}");
    let callee = (depth > 0).then(|| function(n + 1, depth - 1));
    let constants = vec![Value::Int(n), Value::Text(text.into())];
    Rc::new(Code::new(Function { ops: vec![n % 3, 1, depth], constants, callee, shared: Rc::new(vec![n, 2, depth]) }))
}

#[jit(owners)]
impl Vm {
    /// New code, which the frame alone owns.
    #[dont_look_inside]
    fn function(&mut self, n: i64) -> Rc<Code<Function>> {
        function(n % 5, n % 2)
    }

    #[dont_look_inside]
    fn unwind(&mut self) {
        self.frames.truncate(1);
    }

    #[dont_look_inside]
    fn note(&self, value: &Value) {
        note(match value {
            Value::Int(n) => *n,
            Value::Text(text) => text.bytes().map(i64::from).sum(),
        });
    }

    fn frame(&self) -> &Frame {
        self.frames.last().unwrap()
    }

    fn constant(&self, n: usize) -> &Value {
        &self.frame().function.constants[n]
    }

    fn step(&mut self, n: i64) -> i64 {
        let function = self.function(n);
        self.frames.push(Frame { function, ip: 0 });
        let op = promote!(self.frame().function.ops[0]);
        let number = match self.constant(0) {
            Value::Int(n) => *n,
            Value::Text(_) => 0,
        };
        let text = self.constant(1).clone();
        self.note(&text);
        self.stack.push(text);
        let shared = self.frame().function.shared[1] + self.frame().function.shared[(n & 1) as usize];
        if n % 4 == 1 {
            // The frame's code ends here, and a guard behind it fails.
            self.unwind();
        } else {
            self.frames.pop();
        }
        let first = self.frame().function.ops[2];
        let popped = self.stack.pop().unwrap();
        self.note(&popped);
        if n % 3 == 0 { op + number + shared } else { number - first }
    }
}

turns!(Vm);

#[test]
fn frames_own_code() {
    let stats = agree(|| {
        let main = Frame { function: function(2, 1), ip: 0 };
        let mut vm = Vm { frames: vec![main], stack: vec![], turn: 60, sum: 0, which: 0 };
        let sum = vm.run();
        format!("{sum} {} {} {}", vm.frames.len(), vm.frames[0].ip, Rc::strong_count(&vm.frames[0].function))
    });
    assert!(stats.loops > 0, "{stats:?}");
}
