//! A textbook machine: values with `Rc`s on a `Vec`, in locals and globals.

use std::cell::RefCell;
use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree};
use crate::counted::{Closure, closure};
use crate::nodes::{Node, Shared, node};
use crate::stacked::Frame;

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
pub enum Value {
    Nil,
    Bool(bool),
    Int(i64),
    Num(f64),
    Str(Rc<str>),
    Obj(Rc<Object>),
    Fun(Rc<Closure>),
    Node(Rc<RefCell<Node>>),
}

#[derive(Clone, Copy, JitValue, Debug)]
#[repr(C, u64)]
pub enum Op {
    Int(i64),
    Num(f64),
    Str,
    Obj(i64),
    Local(usize),
    SetLocal(usize),
    Add,
    Less,
    JumpIfFalse(usize),
    Jump(usize),
    Pop,
    Read,
    Dup,
    Top,
    Keep(i64),
    Acc,
    Choose(i64),
    Pick,
    Check(i64),
    Exchange(usize),
    Truncate(usize),
    Again(i64),
    Spread(usize),
    Nested(i64),
    Merge,
    Settle(i64),
    Fun(i64),
    Enter,
    Here(usize),
    Look(usize),
    Renew(i64),
    Frame(i64),
    Leave(i64),
    Node,
    Step(i64),
    Return,
}

#[derive(JitObject)]
pub struct Code {
    pub ops: &'static [Op],
}

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
pub enum Failed {
    Types,
    Empty,
}

#[derive(JitState)]
pub struct Vm {
    ip: usize,
    code: &'static Code,
    pub stack: Vec<Value>,
    pub acc: Value,
    text: Rc<str>,
    pub node: Shared,
    pub here: Rc<Closure>,
    pub frames: Vec<Frame>,
    depth: usize,
}

#[jit(owners)]
impl Value {
    fn is_falsy(&self) -> bool {
        match self {
            Value::Nil => true,
            Value::Bool(b) => !*b,
            _ => false,
        }
    }
}

#[jit(owners)]
impl Vm {
    fn push(&mut self, v: Value) {
        self.stack.push(v);
    }

    fn pop(&mut self) -> Value {
        self.stack.pop().expect("a value")
    }

    #[dont_look_inside]
    fn text(&mut self) -> Value {
        Value::Str(self.text.clone())
    }

    #[dont_look_inside]
    fn object(&mut self, val: i64) -> Value {
        Value::Obj(Object::new(val))
    }

    #[dont_look_inside]
    fn concat(&mut self, a: &Value, b: &Value) -> Value {
        match (a, b) {
            (Value::Str(a), Value::Str(b)) if a.len() < 40 => Value::Str(format!("{a}{b}").into()),
            (Value::Str(a), _) => Value::Str(a.clone()),
            (Value::Obj(a), Value::Obj(b)) => Value::Obj(Object::new(a.alive().val.get() + b.alive().val.get())),
            _ => Value::Nil,
        }
    }

    #[dont_look_inside]
    fn read(&mut self, v: Value) -> i64 {
        match v {
            Value::Obj(o) => o.alive().val.get(),
            Value::Str(s) => s.len() as i64,
            _ => -1,
        }
    }

    #[dont_look_inside]
    fn weigh(&mut self, o: Rc<Object>) -> i64 {
        o.alive().val.get() + Rc::strong_count(&o) as i64
    }

    #[dont_look_inside]
    fn function(&mut self, n: i64) -> Rc<Closure> {
        closure(n)
    }

    /// Goes to a closure, if it is one. The one before may end.
    fn enter(&mut self, v: Value) -> i64 {
        let before = self.here.id + self.here.function.arity;
        if let Value::Fun(f) = v {
            self.here = f;
        }
        before + self.here.function.table[2]
    }

    /// What a value says of itself, before it is dropped and behind.
    fn look(&mut self, v: Value, at: usize) -> i64 {
        let (mut n, mut kept) = (0, false);
        if let Value::Fun(f) = &v {
            n = f.function.code.ops[at % 4].add + f.function.shared[0] + *f.function.number;
            kept = f.function.arity == 1;
        }
        let id = match v {
            Value::Fun(f) if f.id > 3 => f.id,
            Value::Fun(f) => {
                let inner = Rc::clone(&f.function);
                drop(f);
                inner.arity + inner.code.weights[at % 3]
            }
            Value::Int(n) => n,
            _ => 7,
        };
        if kept { n.wrapping_sub(id) } else { n.wrapping_add(id) }
    }

    /// Another closure, which was there for a moment.
    fn renew(&mut self, n: i64) -> i64 {
        let old = self.here.clone();
        let made = self.function(n);
        let same = Rc::ptr_eq(&old, &self.here) && !Rc::ptr_eq(&old, &made);
        self.here = made;
        let sum = old.function.code.weights[1] + self.here.function.code.ops[0].add;
        if same { sum } else { -sum }
    }

    /// Takes two values apart, in a tuple.
    fn merge(&mut self, a: Value, b: Value) -> Value {
        match (a, b) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_sub(b)),
            (Value::Obj(o), Value::Int(n)) if n % 2 == 0 => Value::Obj(o),
            (Value::Obj(o), _) => {
                let n = self.weigh(o);
                Value::Int(n)
            }
            (Value::Str(s), Value::Str(_)) => Value::Str(s),
            (v, Value::Nil) => v,
            (_, w) => w,
        }
    }

    /// Takes variables apart; some stay.
    fn settle(&mut self, limit: i64) -> i64 {
        let (v, w) = (self.pop(), self.pop());
        let mut n = match v {
            Value::Int(n) if n < limit => n,
            Value::Obj(o) => self.weigh(o),
            Value::Str(_) => 2,
            _ => 3,
        };
        if let Value::Obj(o) = w {
            self.acc = Value::Obj(o);
        } else {
            n += match self.stack.pop() {
                Some(Value::Obj(o)) if n == 2 => {
                    self.push(Value::Nil);
                    self.weigh(o)
                }
                Some(x) => {
                    self.push(x);
                    1
                }
                None => 4,
            };
        }
        n
    }

    #[dont_look_inside]
    fn check(&mut self, v: &Value, limit: i64) -> Result<(), Failed> {
        match v {
            Value::Int(n) if *n == limit => panic!("the number {n}"),
            Value::Obj(o) if o.alive().val.get() == limit => panic!("an object of {limit}"),
            Value::Str(s) if s.len() as i64 == limit => Err(Failed::Types),
            _ => Ok(()),
        }
    }

    /// Runs a machine of its own.
    #[dont_look_inside]
    fn again(&mut self, turns: i64, v: &Value) -> i64 {
        if self.depth == 0 {
            return 0;
        }
        let ops = counted(turns, &[Op::Obj(3), Op::SetLocal(1)], &[Op::Local(1), Op::Dup, Op::Add, Op::SetLocal(1)]);
        let ops: &'static [Op] = ops.leak();
        let mut vm = Vm::new(Box::leak(Box::new(Code { ops })), 2, self.depth - 1);
        vm.acc = v.clone();
        vm.run().unwrap_or(-1)
    }

    fn pick(&mut self, a: Value, b: Value, first: bool) -> Value {
        if first {
            return a;
        }
        let c = b;
        if c.is_falsy() {
            return Value::Bool(true);
        }
        c
    }

    /// Moves the last values down, until a number.
    #[unroll_safe]
    fn spread(&mut self, most: usize) -> i64 {
        let mut sum = 0;
        for _ in 0..most {
            let v = self.pop();
            if let Value::Int(n) = &v {
                sum += *n;
                if *n > 2 {
                    self.push(v);
                    break;
                }
            } else if let Value::Obj(_) = &v {
                self.acc = v;
                continue;
            }
            sum += 1;
        }
        sum
    }

    fn nested(&mut self, n: i64) -> Result<Value, Failed> {
        let outer = self.pop();
        let result = {
            let inner = self.stack[0].clone();
            let both = (&outer, &inner);
            match both {
                _ if n == 0 => return Ok(outer),
                _ if n == 1 => return Err(Failed::Types),
                _ => {}
            }
            self.check(&inner, n)?;
            inner
        };
        drop(outer);
        Ok(result)
    }

    #[jit_driver(greens = [self.ip, self.code], reds = [self])]
    fn run(&mut self) -> Result<i64, Failed> {
        loop {
            jit_merge_point!();
            let op = self.code.ops[self.ip];
            self.ip += 1;
            match op {
                Op::Int(n) => self.push(Value::Int(n)),
                Op::Num(x) => self.push(Value::Num(x)),
                Op::Str => {
                    let v = self.text();
                    self.push(v);
                }
                Op::Obj(n) => {
                    let v = self.object(n);
                    self.push(v);
                }
                Op::Local(i) => {
                    let v = self.stack[i].clone();
                    self.push(v);
                }
                Op::SetLocal(i) => {
                    let v = self.pop();
                    self.stack[i] = v;
                }
                Op::Add => {
                    let b = self.pop();
                    let a = self.pop();
                    let sum = match (&a, &b) {
                        (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_add(*b)),
                        (Value::Num(a), Value::Num(b)) => Value::Num(*a + *b),
                        _ => self.concat(&a, &b),
                    };
                    self.push(sum);
                }
                Op::Less => {
                    let b = self.pop();
                    let a = self.pop();
                    let less = match (&a, &b) {
                        (Value::Int(a), Value::Int(b)) => *a < *b,
                        _ => return Err(Failed::Types),
                    };
                    self.push(Value::Bool(less));
                }
                Op::JumpIfFalse(to) => {
                    let v = self.pop();
                    if v.is_falsy() {
                        self.ip = to;
                    }
                }
                Op::Jump(to) => {
                    can_enter_jit!();
                    self.ip = to;
                }
                Op::Pop => {
                    self.stack.pop();
                }
                Op::Read => {
                    let v = self.pop();
                    let n = self.read(v);
                    self.push(Value::Int(n));
                }
                Op::Dup => {
                    let v = self.stack.last().cloned().expect("a value");
                    self.push(v);
                }
                Op::Top => {
                    let n = match self.stack.last() {
                        Some(Value::Int(n)) => *n,
                        Some(Value::Obj(_)) => 1,
                        Some(Value::Bool(true)) => 2,
                        Some(_) => 3,
                        None => 4,
                    };
                    self.push(Value::Int(n));
                }
                Op::Keep(limit) => {
                    let v = self.pop();
                    let n = self.ip as i64;
                    let w = Value::Int(n);
                    if let Value::Int(n) = &v {
                        if *n > limit {
                            self.acc = v;
                        }
                    } else {
                        self.acc = v;
                        self.acc = w;
                    }
                }
                Op::Acc => {
                    let v = self.acc.clone();
                    self.push(v);
                }
                Op::Choose(limit) => {
                    let b = self.pop();
                    let a = self.pop();
                    let mut chosen = Value::Nil;
                    if let Value::Int(n) = &b {
                        if *n < limit {
                            chosen = a;
                        }
                    } else if !a.is_falsy() {
                        chosen = b;
                    }
                    self.push(chosen);
                }
                Op::Pick => {
                    let b = self.pop();
                    let a = self.pop();
                    let first = matches!(&b, Value::Int(_) | Value::Nil);
                    let v = self.pick(a, b, first);
                    self.push(v);
                }
                Op::Check(limit) => {
                    let v = self.pop();
                    let w = self.stack[0].clone();
                    self.check(&v, limit)?;
                    self.check(&w, limit)?;
                }
                Op::Exchange(i) => {
                    let n = self.stack.len() - 1;
                    self.stack.swap(i, n);
                }
                Op::Truncate(n) => self.stack.truncate(n),
                Op::Again(turns) => {
                    let v = self.pop();
                    let n = self.again(turns, &v);
                    self.push(Value::Int(n));
                }
                Op::Spread(most) => {
                    let n = self.spread(most);
                    self.push(Value::Int(n));
                }
                Op::Nested(n) => {
                    let v = self.nested(n)?;
                    self.push(v);
                }
                Op::Merge => {
                    let b = self.pop();
                    let a = self.pop();
                    let v = self.merge(a, b);
                    self.push(v);
                }
                Op::Settle(limit) => {
                    let n = self.settle(limit);
                    self.push(Value::Int(n));
                }
                Op::Fun(n) => {
                    let f = self.function(n);
                    self.push(Value::Fun(f));
                }
                Op::Enter => {
                    let v = self.pop();
                    let n = self.enter(v);
                    self.push(Value::Int(n));
                }
                Op::Here(at) => {
                    let n = self.here.function.code.ops[at].add + self.here.function.table.len() as i64;
                    self.push(Value::Int(n));
                }
                Op::Look(at) => {
                    let v = self.pop();
                    let n = self.look(v, at);
                    self.push(Value::Int(n));
                }
                Op::Renew(n) => {
                    let n = self.renew(n);
                    self.push(Value::Int(n));
                }
                Op::Frame(n) => {
                    let v = self.pop();
                    let n = self.stack_frame(v, n);
                    self.push(Value::Int(n));
                }
                Op::Leave(n) => {
                    let n = self.leave_frame(n);
                    self.push(Value::Int(n));
                }
                Op::Node => {
                    let node = self.node.clone();
                    self.push(Value::Node(node));
                }
                Op::Step(k) => {
                    let v = self.pop();
                    let n = self.node_step(v, k);
                    self.push(Value::Int(n));
                }
                Op::Return => {
                    let v = self.stack.pop().ok_or(Failed::Empty)?;
                    return match &v {
                        Value::Int(n) => Ok(*n),
                        _ => Err(Failed::Types),
                    };
                }
            }
        }
    }
}

impl Vm {
    fn new(code: &'static Code, locals: usize, depth: usize) -> Vm {
        Vm {
            ip: 0,
            code,
            stack: vec![Value::Nil; locals],
            acc: Value::Nil,
            text: "ab".into(),
            node: node(6, None),
            here: closure(9),
            frames: Vec::new(),
            depth,
        }
    }
}

fn kind(v: &Value) -> String {
    match v {
        Value::Obj(o) => format!("object {} of {} owners", o.alive().val.get(), Rc::strong_count(o)),
        Value::Fun(f) => format!("{f:?} of {} owners and {}", Rc::strong_count(f), Rc::strong_count(&f.function)),
        v => format!("{v:?}"),
    }
}

pub fn run(ops: &[Op], locals: usize) -> String {
    let ops: &'static [Op] = ops.to_vec().leak();
    let code: &'static Code = Box::leak(Box::new(Code { ops }));
    let mut vm = Vm::new(code, locals, 1);
    let result = vm.run();
    let rest: Vec<String> = vm.stack.iter().map(kind).collect();
    let frames: Vec<String> = vm.frames.iter().map(Frame::shown).collect();
    format!(
        "{result:?}, {rest:?}, {frames:?}, {:?}, {} owners of the text, {:?} of {} owners",
        kind(&vm.acc),
        Rc::strong_count(&vm.text),
        vm.node,
        Rc::strong_count(&vm.node)
    )
}

/// The body `n` times, its counter in local 0.
pub fn counted(n: i64, start: &[Op], body: &[Op]) -> Vec<Op> {
    let mut ops = start.to_vec();
    ops.extend([Op::Int(0), Op::SetLocal(0)]);
    let head = ops.len();
    ops.extend_from_slice(body);
    ops.extend([Op::Local(0), Op::Int(1), Op::Add, Op::SetLocal(0), Op::Local(0), Op::Int(n), Op::Less]);
    ops.extend([Op::JumpIfFalse(ops.len() + 2), Op::Jump(head), Op::Local(0), Op::Return]);
    ops
}

#[test]
fn numbers() {
    let ops = counted(60, &[Op::Int(0), Op::SetLocal(1)], &[Op::Local(1), Op::Local(0), Op::Add, Op::SetLocal(1)]);
    let stats = agree(|| run(&ops, 2));
    assert!(stats.loops > 0, "{stats:?}");
}

#[test]
fn floats() {
    let ops = counted(60, &[Op::Num(0.5), Op::SetLocal(1)], &[Op::Local(1), Op::Num(0.25), Op::Add, Op::SetLocal(1)]);
    let stats = agree(|| run(&ops, 2));
    assert!(stats.loops > 0, "{stats:?}");
}

#[test]
fn texts() {
    let ops = counted(60, &[Op::Str, Op::SetLocal(1)], &[Op::Local(1), Op::Str, Op::Add, Op::SetLocal(1)]);
    let stats = agree(|| run(&ops, 2));
    assert!(stats.loops > 0, "{stats:?}");
}

#[test]
fn objects() {
    let ops = counted(
        60,
        &[Op::Obj(5), Op::SetLocal(1), Op::Obj(7), Op::SetLocal(2)],
        &[Op::Local(1), Op::Local(2), Op::Add, Op::SetLocal(1), Op::Local(1), Op::Pop, Op::Local(2), Op::Read, Op::Pop],
    );
    let stats = agree(|| run(&ops, 3));
    assert!(stats.loops > 0, "{stats:?}");
}
