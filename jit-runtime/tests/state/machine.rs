//! A register machine with a `Vec` as its stack: the portal is a method, its greens are fields of the state.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Op {
    Load(usize),
    Store(usize),
    Const(i64),
    Add,
    Sub,
    Dup,
    JumpIfZero(usize),
    Jump(usize),
    Call(usize),
    Return,
    Clear,
    Note,
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
}

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Error {
    Underflow(u64),
    TooDeep,
}

#[derive(JitState, Debug, PartialEq, Clone, Default)]
struct Counts {
    ops: u32,
    calls: [u16; 2],
}

#[derive(JitState)]
struct Vm<'a> {
    ip: usize,
    code: &'static Code,
    stack: Vec<i64>,
    frames: Vec<usize>,
    regs: [i64; 4],
    counts: Counts,
    log: &'a mut Vec<String>,
}

#[jit]
impl<'a> Vm<'a> {
    fn pop(&mut self) -> Result<i64, Error> {
        match self.stack.pop() {
            Some(v) => Ok(v),
            None => Err(Error::Underflow(self.ip as u64)),
        }
    }

    #[dont_look_inside]
    fn note(&mut self) {
        let text = format!("{} {:?}", self.ip, self.stack.last());
        self.log.push(text);
        self.regs[3] += 1;
        self.stack.push(0);
        self.stack.pop();
    }

    #[jit_driver(greens = [self.ip, self.code], reds = [self])]
    fn run(&mut self) -> Result<i64, Error> {
        loop {
            jit_merge_point!();
            let op = self.code.ops[self.ip];
            self.ip += 1;
            self.counts.ops += 1;
            match op {
                Op::Load(n) => self.stack.push(self.regs[n]),
                Op::Store(n) => {
                    let v = self.pop()?;
                    self.regs[n] = v;
                }
                Op::Const(n) => self.stack.push(n),
                Op::Add => {
                    let (b, a) = (self.pop()?, self.pop()?);
                    self.stack.push(a.wrapping_add(b));
                }
                Op::Sub => {
                    let b = self.pop()?;
                    if let Some(top) = self.stack.last_mut() {
                        *top -= b;
                    }
                }
                Op::Dup => {
                    let n = self.stack.len();
                    self.stack.push(self.stack[n - 1]);
                }
                Op::JumpIfZero(to) => {
                    if self.pop()? == 0 {
                        self.ip = to;
                    }
                }
                Op::Jump(to) => {
                    if to < self.ip {
                        can_enter_jit!();
                    }
                    self.ip = to;
                }
                Op::Call(to) => {
                    if self.frames.len() >= 40 {
                        return Err(Error::TooDeep);
                    }
                    self.counts.calls[to & 1] += 1;
                    self.frames.push(self.ip);
                    can_enter_jit!();
                    self.ip = to;
                }
                Op::Return => match self.frames.pop() {
                    Some(back) => self.ip = back,
                    None => return self.pop(),
                },
                Op::Clear => self.stack.clear(),
                Op::Note => self.note(),
            }
        }
    }
}

type Outcome = (Result<i64, Error>, Vec<i64>, [i64; 4], Counts, Vec<String>);

fn run(ops: &[Op], n: i64) -> Outcome {
    let code: &'static Code = Box::leak(Box::new(Code { ops: ops.to_vec().leak() }));
    let mut log = Vec::new();
    let counts = Counts::default();
    let mut vm = Vm { ip: 0, code, stack: Vec::new(), frames: Vec::new(), regs: [n, 0, 0, 0], counts, log: &mut log };
    let result = vm.run();
    let (stack, regs, counts) = (vm.stack, vm.regs, vm.counts);
    (result, stack, regs, counts, log)
}

/// Sums down to zero.
const SUM: &[Op] = &[
    Op::Load(0),
    Op::JumpIfZero(12),
    Op::Load(1),
    Op::Load(0),
    Op::Add,
    Op::Store(1),
    Op::Load(0),
    Op::Const(1),
    Op::Sub,
    Op::Store(0),
    Op::Call(14),
    Op::Jump(0),
    Op::Load(1),
    Op::Return,
    // A function: counts in a register, leaves something on the stack.
    Op::Load(2),
    Op::Const(3),
    Op::Add,
    Op::Dup,
    Op::Store(2),
    Op::Return,
];

#[test]
fn a_loop_with_a_growing_stack() {
    let (result, stack, regs, counts, _) = agree(|| run(SUM, 500));
    assert_eq!((result, stack.len(), regs[2], counts.calls[0]), (Ok(125_250), 500, 1500, 500));
}

#[test]
fn errors_leave_early() {
    let (result, _, regs, _, log) = agree(|| {
        let mut ops = SUM.to_vec();
        ops[17] = Op::Clear;
        ops[18] = Op::Note;
        ops[12] = Op::Sub;
        run(&ops, 300)
    });
    assert_eq!((result, regs[3], log.len()), (Err(Error::Underflow(13)), 300, 300));
}

#[test]
fn a_recursion_without_end_is_an_error() {
    let outcome = agree(|| run(&[Op::Const(5), Op::Call(0)], 0));
    assert_eq!((outcome.0, outcome.1.len()), (Err(Error::TooDeep), 41));
}
