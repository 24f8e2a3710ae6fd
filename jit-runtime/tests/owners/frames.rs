//! Structs that own, in vectors: the frames of a machine whose functions are in `Rc`s.

use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree, note, panic_at};
use crate::counted::{Closure, closure};

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Int(i64),
    Obj(Rc<Object>),
    Fun(Rc<Closure>),
}

#[derive(JitState, JitOwner)]
struct Frame {
    closure: Rc<Closure>,
    ip: usize,
    kept: Value,
    small: u8,
}

#[derive(JitState)]
struct Vm {
    frames: Vec<Frame>,
    spare: Vec<Frame>,
    stack: Vec<Value>,
    turn: i64,
    sum: i64,
    which: i64,
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn function(&mut self, n: i64) -> Rc<Closure> {
        closure(n)
    }

    #[dont_look_inside]
    fn object(&mut self, n: i64) -> Value {
        Value::Obj(Object::new(n))
    }

    #[dont_look_inside]
    fn note(&self, n: i64) {
        note(n);
    }

    #[dont_look_inside]
    fn panics(&mut self, n: i64) {
        assert!(n % 11 != 9, "at {n}");
    }

    fn frame(&self) -> &Frame {
        self.frames.last().unwrap()
    }

    fn frame_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().unwrap()
    }

    fn call(&mut self, closure: Rc<Closure>, n: i64) {
        let kept = if n % 3 == 0 { self.object(n) } else { Value::Int(n) };
        self.frames.push(Frame { closure, ip: n as usize, kept, small: (n & 7) as u8 });
    }

    /// A call of the guest, and its end.
    fn calls(&mut self, n: i64) -> i64 {
        let f = if n % 4 == 0 { self.function(n) } else { self.frame().closure.clone() };
        self.call(f, n);
        self.frame_mut().ip += 2;
        let inside = self.frame().closure.function.arity + self.frame().ip as i64 + self.frame().small as i64;
        let frame = self.frames.pop().unwrap();
        self.note(frame.ip as i64);
        let id = frame.closure.id + frame.closure.function.code.ops[1].add;
        inside + id
    }

    /// Frames that end unseen, by fours and more.
    fn unwinds(&mut self, n: i64) -> i64 {
        let mut made = 0;
        while made < n % 6 {
            let f = self.function(n + made);
            self.call(f, n + made);
            made += 1;
        }
        let deep = self.frames.len() as i64;
        if n % 2 == 0 {
            self.frames.truncate(1);
        } else {
            self.frames.pop();
        }
        deep + self.frames.len() as i64
    }

    /// Frames change places, and go from one list to another.
    fn moves(&mut self, n: i64) -> i64 {
        let f = self.function(n);
        self.call(f, n);
        self.frames.swap(0, 1);
        let other = self.frames.swap_remove(1);
        self.spare.push(other);
        let made = self.function(n + 1);
        let next = Frame { ip: 3, closure: made, small: 9, kept: Value::Int(n) };
        let old = std::mem::replace(&mut self.frames[0], next);
        let sum = old.ip as i64 + old.closure.id + self.frames[0].closure.id;
        if !self.spare.is_empty() {
            let frame = self.spare.pop().unwrap();
            let shared = Rc::ptr_eq(&frame.closure, &old.closure);
            self.note(shared as i64);
            if n % 3 == 1 {
                self.spare.push(frame);
                return sum;
            }
        }
        if self.spare.len() > 3 {
            self.spare.clear();
        }
        sum + 1
    }

    /// Calls that panic while frames are in variables.
    fn caught(&mut self, n: i64) -> i64 {
        let f = self.function(n);
        self.call(f, n);
        let frame = self.frames.pop().expect("it was pushed");
        if n % 2 == 0 {
            self.panics(n);
        }
        let copy = frame.closure.clone();
        drop(frame);
        self.panics(n + 4);
        copy.id
    }

    fn step(&mut self, n: i64) -> i64 {
        match promote!(self.which) {
            0 => self.calls(n),
            1 => self.unwinds(n),
            2 => self.moves(n),
            _ => self.caught(n),
        }
    }
}

turns!(Vm);

fn run(which: i64) -> String {
    let first = Frame { closure: closure(1), ip: 0, kept: Value::Obj(Object::new(2)), small: 3 };
    let stack = vec![Value::Int(1), Value::Fun(closure(5))];
    let mut vm = Vm { frames: vec![first], spare: Vec::new(), stack, turn: 60, sum: 0, which };
    let sum = vm.run();
    let frames: Vec<_> = vm.frames.iter().chain(&vm.spare).map(|f| (f.closure.id, f.ip, f.small)).collect();
    let owners = Rc::strong_count(&vm.frames[0].closure);
    format!("{sum} {frames:?} {owners} {:?} {:?}", vm.frames[0].kept, vm.stack.len())
}

#[test]
fn frames_own_their_functions() {
    for which in 0..4 {
        let stats = agree(|| run(which));
        assert!(stats.loops > 0, "{which}: {stats:?}");
    }
}

#[test]
fn ends_of_frames_panic() {
    for which in 0..4 {
        agree(|| {
            panic_at(21);
            run(which)
        });
    }
}
