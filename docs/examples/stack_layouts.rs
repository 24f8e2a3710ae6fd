//! One stack machine with four layouts of its stack, timed; the chapter "From an interpreter that exists" shows the figures.

use cpu_time::ThreadTime;
use jit_runtime::prelude::*;
use std::hint::black_box;

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Value {
    Nil,
    Int(i64),
    Float(f64),
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Const(i64),
    Load(usize),
    Store(usize),
    Add,
    Sub,
    Mul,
    Less,
    JumpIfZero(usize),
    Jump(usize),
    Return,
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
}

#[jit]
fn arith(op: Op, a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => match op {
            Op::Add => Value::Int(a.wrapping_add(b)),
            Op::Sub => Value::Int(a.wrapping_sub(b)),
            Op::Mul => Value::Int(a.wrapping_mul(b)),
            _ => Value::Int((a < b) as i64),
        },
        (Value::Float(a), Value::Float(b)) => match op {
            Op::Add => Value::Float(a + b),
            Op::Sub => Value::Float(a - b),
            Op::Mul => Value::Float(a * b),
            _ => Value::Int((a < b) as i64),
        },
        _ => Value::Nil,
    }
}
#[jit]
fn is_zero(v: Value) -> bool {
    matches!(v, Value::Int(0))
}

/// The plain machine: a `Vec` that grows, as most interpreters have it.
struct Vm {
    code: Vec<Op>,
    ip: usize,
    stack: Vec<Value>,
}
impl Vm {
    fn pop(&mut self) -> Value {
        self.stack.pop().expect("underflow")
    }
    fn run(&mut self) -> Value {
        loop {
            let op = self.code[self.ip];
            self.ip += 1;
            match op {
                Op::Const(n) => self.stack.push(Value::Int(n)),
                Op::Load(n) => self.stack.push(self.stack[n]),
                Op::Store(n) => {
                    let v = self.pop();
                    self.stack[n] = v;
                }
                Op::Add | Op::Sub | Op::Mul | Op::Less => {
                    let b = self.pop();
                    let a = self.pop();
                    self.stack.push(arith(op, a, b));
                }
                Op::JumpIfZero(to) => {
                    if is_zero(self.pop()) {
                        self.ip = to
                    }
                }
                Op::Jump(to) => self.ip = to,
                Op::Return => return self.pop(),
            }
        }
    }
}

/// The literal translation: a list with push and pop.
#[jit_driver(greens = [ip, code], reds = [stack])]
fn with_list(code: &'static Code, stack: Gc<GcList<Value>>) -> Value {
    let mut ip = 0;
    loop {
        jit_merge_point!();
        let op = code.ops[ip];
        ip += 1;
        match op {
            Op::Const(n) => stack.push(Value::Int(n)),
            Op::Load(n) => stack.push(stack.get(n)),
            Op::Store(n) => {
                let v = stack.pop().expect("underflow");
                stack.set(n, v);
            }
            Op::Add | Op::Sub | Op::Mul | Op::Less => {
                let b = stack.pop().expect("underflow");
                let a = stack.pop().expect("underflow");
                stack.push(arith(op, a, b));
            }
            Op::JumpIfZero(to) => {
                if is_zero(stack.pop().expect("underflow")) {
                    ip = to;
                }
            }
            Op::Jump(to) => {
                ip = to;
                can_enter_jit!();
            }
            Op::Return => return stack.pop().expect("underflow"),
        }
    }
}

/// An array, with the stack pointer among the reds.
#[jit_driver(greens = [ip, code], reds = [sp, stack])]
fn sp_red(code: &'static Code, stack: GcArray<GcCell<Value>>, locals: usize) -> Value {
    let mut ip = 0;
    let mut sp = locals;
    loop {
        jit_merge_point!();
        let op = code.ops[ip];
        ip += 1;
        match op {
            Op::Const(n) => {
                stack[sp].set(Value::Int(n));
                sp += 1;
            }
            Op::Load(n) => {
                stack[sp].set(stack[n].get());
                sp += 1;
            }
            Op::Store(n) => {
                sp -= 1;
                stack[n].set(stack[sp].get());
            }
            Op::Add | Op::Sub | Op::Mul | Op::Less => {
                sp -= 1;
                stack[sp - 1].set(arith(op, stack[sp - 1].get(), stack[sp].get()));
            }
            Op::JumpIfZero(to) => {
                sp -= 1;
                if is_zero(stack[sp].get()) {
                    ip = to;
                }
            }
            Op::Jump(to) => {
                ip = to;
                can_enter_jit!();
            }
            Op::Return => return stack[sp - 1].get(),
        }
    }
}

/// The same array, with the stack pointer among the greens: it is constant at each place of the program.
#[jit_driver(greens = [ip, sp, code], reds = [stack])]
fn sp_green(code: &'static Code, stack: GcArray<GcCell<Value>>, locals: usize) -> Value {
    let mut ip = 0;
    let mut sp = locals;
    loop {
        jit_merge_point!();
        let op = code.ops[ip];
        ip += 1;
        match op {
            Op::Const(n) => {
                stack[sp].set(Value::Int(n));
                sp += 1;
            }
            Op::Load(n) => {
                stack[sp].set(stack[n].get());
                sp += 1;
            }
            Op::Store(n) => {
                sp -= 1;
                stack[n].set(stack[sp].get());
            }
            Op::Add | Op::Sub | Op::Mul | Op::Less => {
                sp -= 1;
                stack[sp - 1].set(arith(op, stack[sp - 1].get(), stack[sp].get()));
            }
            Op::JumpIfZero(to) => {
                sp -= 1;
                if is_zero(stack[sp].get()) {
                    ip = to;
                }
            }
            Op::Jump(to) => {
                ip = to;
                can_enter_jit!();
            }
            Op::Return => return stack[sp - 1].get(),
        }
    }
}

type Run<'a> = (&'a str, &'a dyn Fn() -> Value);

/// `sum = 0; i = 0; while i < n { sum += i * 3; i += 1 }`, with `i` at 0 and `sum` at 1.
fn program(n: i64) -> &'static [Op] {
    vec![
        Op::Load(0),
        Op::Const(n),
        Op::Less,
        Op::JumpIfZero(15),
        Op::Load(1),
        Op::Load(0),
        Op::Const(3),
        Op::Mul,
        Op::Add,
        Op::Store(1),
        Op::Load(0),
        Op::Const(1),
        Op::Add,
        Op::Store(0),
        Op::Jump(0),
        Op::Load(1),
        Op::Return,
    ]
    .leak()
}

fn main() {
    let n = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000_000);
    let ops = program(n);
    let code: &'static Code = Box::leak(Box::new(Code { ops }));
    let zero = Value::Int(0);
    let array = || GcArray::from_fn(1000, |_| GcCell::new(zero));
    let runs: [Run; 4] = [
        ("a plain `Vec`, no JIT", &|| Vm { code: ops.to_vec(), ip: 0, stack: black_box(vec![zero, zero]) }.run()),
        ("`GcList`, push and pop", &|| with_list(code, GcList::from_slice(&[zero, zero]))),
        ("`GcArray`, `sp` red", &|| sp_red(code, array(), 2)),
        ("`GcArray`, `sp` green", &|| sp_green(code, array(), 2)),
    ];
    let expected = Value::Int((0..n).fold(0i64, |sum, i| sum.wrapping_add(i.wrapping_mul(3))));
    for (name, run) in runs {
        let best = (0..5).map(|_| {
            let start = ThreadTime::now();
            assert_eq!(run(), expected, "{name}");
            start.elapsed()
        });
        println!("| {name} | {:.4} s |", best.min().expect("five runs").as_secs_f64());
    }
}
