//! A machine of numbers whose program is in an `Rc`: no value owns, so its block needs no mode.

use std::rc::Rc;
use std::sync::Arc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree};

#[derive(Clone, Copy, JitValue, Debug)]
#[repr(C, u64)]
enum Op {
    Push(i64),
    Add,
    Table(usize),
    Dup,
    Swap,
    Replace(i64),
    Loop(usize),
    Inner,
    Return,
}

#[derive(JitState)]
struct Table {
    numbers: Vec<i64>,
    scale: i64,
    small: [u8; 4],
}

#[derive(JitState)]
struct Program {
    ops: Vec<Op>,
    table: Arc<Table>,
    name: Rc<str>,
    /// Its end is written down.
    object: Rc<Object>,
}

#[derive(JitState)]
struct Machine {
    program: Rc<Program>,
    ip: usize,
    left: i64,
    stack: Vec<i64>,
}

fn program(n: i64) -> Rc<Program> {
    let inner = [Op::Dup, Op::Add, Op::Table(1), Op::Add, Op::Inner];
    let mut ops = vec![Op::Push(n), Op::Table(0), Op::Add, Op::Add];
    ops.extend_from_slice(if n % 2 == 0 { &inner } else { &inner[2..] });
    ops.extend([Op::Replace(n + 1), Op::Swap, Op::Swap, Op::Loop(0), Op::Return]);
    let table = Table { numbers: vec![n, n * n, 5], scale: n % 5, small: [1, 2, 3, n as u8] };
    Rc::new(Program { ops, table: Arc::new(table), name: "program".into(), object: Object::new(n) })
}

#[jit]
impl Machine {
    #[dont_look_inside]
    fn replace(&mut self, n: i64) {
        if n % 3 != 0 {
            self.program = program(n % 7);
        }
    }

    #[dont_look_inside]
    fn length(&self) -> usize {
        self.program.name.len()
    }

    fn top(&mut self) -> i64 {
        self.stack.pop().expect("a value")
    }

    #[jit_driver(greens = [self.ip], reds = [self])]
    fn run(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            let op = promote!(self.program.ops[self.ip]);
            self.ip += 1;
            match op {
                Op::Push(n) => self.stack.push(n),
                Op::Add => {
                    let sum = self.top().wrapping_add(self.top());
                    self.stack.push(sum);
                }
                Op::Table(at) => {
                    let table = &self.program.table;
                    let small = table.small[(table.scale & 3) as usize] as i64;
                    self.stack.push(table.numbers[at] * table.scale + small + table.numbers.len() as i64);
                }
                Op::Dup => {
                    let n = self.top();
                    self.stack.push(n);
                    self.stack.push(n);
                }
                Op::Swap => {
                    let n = self.stack.len();
                    if n > 1 {
                        self.stack.swap(n - 1, n - 2);
                    }
                }
                Op::Replace(n) => {
                    // Of the program that ends here.
                    let scale = self.program.table.scale;
                    let first = self.program.ops[0];
                    self.replace(n + self.left);
                    // It may be shorter.
                    if self.ip >= self.program.ops.len() {
                        self.ip = 0;
                    }
                    if let Op::Push(n) = first {
                        self.stack.push(n * scale);
                    }
                }
                Op::Loop(to) => {
                    self.left -= 1;
                    if self.left <= 0 {
                        return self.top();
                    }
                    let n = self.top();
                    self.stack.truncate(2);
                    self.stack.push(n);
                    self.ip = to;
                }
                Op::Inner => {
                    let n = self.length() as i64 + self.program.table.numbers[2];
                    self.stack.push(n);
                }
                Op::Return => return self.top(),
            }
        }
    }
}

fn run(first: i64) -> String {
    let mut machine = Machine { program: program(first), ip: 0, left: 60, stack: vec![1, 2, 3] };
    let result = machine.run();
    format!("{result} {:?} {} {}", machine.stack, machine.ip, Rc::strong_count(&machine.program))
}

#[test]
fn programs_end_while_they_run() {
    for first in 0..6 {
        let stats = agree(|| run(first));
        assert!(stats.loops > 0, "{first}: {stats:?}");
    }
}
