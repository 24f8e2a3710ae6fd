//! Code that does not change: traces have it as constants, and none runs for another one.

use std::cell::{Cell, RefCell};

use jit_runtime::Code;
use jit_runtime::assert_trace;
use jit_runtime::prelude::*;
use jit_runtime::testing::traces;

use crate::agree::agree;

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Op {
    Load(usize),
    Store(usize),
    Const(usize),
    Table,
    Add,
    JumpIfZero(u16),
    Jump(u16),
    Call(usize),
    Return,
    Other,
    Edit,
    Swap,
}

#[derive(JitState, Clone)]
struct Function {
    name: String,
    code: Vec<Op>,
    constants: Box<[i64]>,
    bonus: i64,
}

#[derive(JitState)]
struct Table {
    entries: Vec<i64>,
    small: [u8; 4],
}

#[derive(Clone, Copy, JitValue)]
struct Frame {
    function: usize,
    ip: usize,
}

#[derive(JitState)]
struct Vm<'t> {
    functions: Code<Vec<Function>>,
    spare: Code<Vec<Function>>,
    table: &'t Code<Table>,
    frames: Vec<Frame>,
    stack: Vec<i64>,
    regs: [i64; 4],
    log: Vec<String>,
    /// What replaces the functions in the middle of a run.
    others: Vec<Vec<Function>>,
}

#[jit]
impl<'t> Vm<'t> {
    fn frame(&mut self) -> &mut Frame {
        self.frames.last_mut().unwrap()
    }

    /// The old code is gone; other code may lie there.
    #[dont_look_inside]
    fn other(&mut self) {
        if let Some(other) = self.others.pop() {
            self.functions = Code::new(other);
            self.log.push(self.functions[0].name.clone());
        }
    }

    #[dont_look_inside]
    fn edit(&mut self) {
        let function = &mut self.functions.edit()[0];
        function.bonus += 1;
        function.constants[1] += 3;
        self.log.push(format!("{:?}", function.constants));
    }

    #[dont_look_inside]
    fn name(&mut self, function: usize) {
        self.log.push(self.functions[function].name.clone());
    }

    #[jit_driver(greens = [self.frame().function, self.frame().ip], reds = [self])]
    fn run(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            let Frame { function, ip } = *self.frame();
            let op = promote!(self.functions[function].code[ip]);
            self.frame().ip += 1;
            match op {
                Op::Load(n) => self.stack.push(self.regs[n]),
                Op::Store(n) => {
                    let v = self.stack.pop().unwrap();
                    self.regs[n] = v;
                }
                Op::Const(n) => {
                    let c = self.functions[function].constants[n];
                    self.stack.push(c);
                }
                Op::Table => {
                    let at = self.stack.pop().unwrap() as usize;
                    let entry = self.table.entries[at % self.table.entries.len()];
                    self.stack.push(entry + i64::from(self.table.small[at & 3]));
                }
                Op::Add => {
                    let (b, a) = (self.stack.pop().unwrap(), self.stack.pop().unwrap());
                    self.stack.push(a.wrapping_add(b));
                }
                Op::JumpIfZero(to) => {
                    if self.stack.pop().unwrap() == 0 {
                        self.frame().ip = to as usize;
                    }
                }
                Op::Jump(to) => {
                    if (to as usize) < ip {
                        can_enter_jit!();
                    }
                    self.frame().ip = to as usize;
                }
                Op::Call(f) => {
                    self.frames.push(Frame { function: f, ip: 0 });
                    can_enter_jit!();
                }
                Op::Return => {
                    self.frames.pop();
                    if self.frames.is_empty() {
                        return self.regs[1];
                    }
                }
                Op::Other => {
                    let before = self.functions[function].bonus;
                    self.other();
                    // A guard behind the call: its replay reads the op and the bonus again.
                    if self.regs[0] % 3 == 0 {
                        self.regs[2] += before * self.functions[function].bonus;
                    }
                }
                Op::Swap => {
                    let before = self.functions[function].bonus;
                    std::mem::swap(&mut self.functions, &mut self.spare);
                    if self.regs[0] % 3 == 1 {
                        self.regs[2] += before * self.functions[function].bonus;
                    }
                }
                Op::Edit => {
                    let before = self.functions[function].bonus;
                    self.edit();
                    if self.regs[0] % 5 == 0 {
                        self.regs[3] += before - 2 * self.functions[function].bonus;
                        self.name(function);
                    }
                }
            }
        }
    }
}

/// Sums constants and entries of the table down to zero, with one op in the middle.
fn functions(op: Op, n: i64) -> Vec<Function> {
    let main = vec![
        Op::Load(0),
        Op::JumpIfZero(15),
        Op::Load(1),
        Op::Load(0),
        Op::Add,
        Op::Load(0),
        Op::Table,
        Op::Add,
        Op::Store(1),
        Op::Load(0),
        Op::Const(0),
        Op::Add,
        Op::Store(0),
        Op::Call(1),
        Op::Jump(0),
        Op::Return,
    ];
    let inner = vec![op, Op::Load(2), Op::Const(1), Op::Add, Op::Store(2), Op::Return];
    let function =
        |name: &str, code| Function { name: format!("{name} {n}"), code, constants: Box::new([-1, n]), bonus: n + 1 };
    vec![function("main", main), function("inner", inner)]
}

type Outcome = (i64, Vec<i64>, [i64; 4], Vec<String>);

fn run(vm: &mut Vm<'_>, n: i64) -> Outcome {
    vm.frames = vec![Frame { function: 0, ip: 0 }];
    vm.regs = [n, 0, 0, 0];
    let result = vm.run();
    (result, std::mem::take(&mut vm.stack), vm.regs, std::mem::take(&mut vm.log))
}

fn table(n: i64) -> Code<Table> {
    Code::new(Table { entries: (0..5 + n).map(|e| e * e * n).collect(), small: [n as u8, 2, 3, 4] })
}

fn vm(table: &Code<Table>, functions: Vec<Function>) -> Vm<'_> {
    let functions = Code::new(functions);
    let spare = Code::default();
    Vm { functions, spare, table, frames: vec![], stack: vec![], regs: [0; 4], log: vec![], others: vec![] }
}

#[test]
fn code_is_as_without() {
    let outcome = agree(|| {
        let table = table(3);
        run(&mut vm(&table, functions(Op::Load(3), 7)), 300)
    });
    assert_eq!((outcome.0, outcome.1.len(), outcome.2[2]), (61_680, 300, 2100));
}

#[test]
fn other_code_at_the_same_address_runs_no_trace_of_the_old() {
    agree(|| {
        (0..12_i64)
            .map(|n| {
                // Dropped at the end of the turn; the next has the same sizes.
                let table = table(n % 3);
                run(&mut vm(&table, functions(if n % 4 == 3 { Op::Const(1) } else { Op::Load(1) }, n)), 40)
            })
            .collect::<Vec<_>>()
    });
}

#[test]
fn code_is_edited_between_calls() {
    agree(|| {
        let table = table(2);
        let mut vm = vm(&table, functions(Op::Load(1), 5));
        (0..12)
            .map(|n| {
                let outcome = run(&mut vm, 30);
                let edited = vm.functions.edit();
                edited[1].constants[1] += 1;
                edited[1].code[n % 4] = [Op::Load(2), Op::Load(2), Op::Const(1), Op::Add][n % 4];
                outcome
            })
            .collect::<Vec<_>>()
    });
}

#[test]
fn code_is_replaced_by_a_call_in_a_trace() {
    let outcome = agree(|| {
        let table = table(2);
        let mut vm = vm(&table, functions(Op::Other, 1));
        vm.others = (0..40).rev().map(|n| functions(if n % 7 == 6 { Op::Load(1) } else { Op::Other }, n % 4)).collect();
        let first = run(&mut vm, 90);
        vm.functions = Code::new(functions(Op::Other, 2));
        vm.others = (0..70).map(|n| functions(Op::Other, n % 2)).collect();
        (first, run(&mut vm, 90))
    });
    assert_eq!((outcome.0.3.len(), outcome.1.3.len()), (7, 70));
}

#[test]
fn code_is_edited_by_a_call_in_a_trace() {
    let outcome = agree(|| {
        let table = table(2);
        let mut vm = vm(&table, functions(Op::Edit, 1));
        let mut all = vec![run(&mut vm, 60)];
        vm.functions.edit()[1].constants[1] = -1;
        all.push(run(&mut vm, 60));
        all
    });
    assert!(outcome[0].3.len() > 1, "{outcome:?}");
}

#[test]
fn two_codes_change_places() {
    agree(|| {
        let table = table(2);
        let mut vm = vm(&table, functions(Op::Swap, 3));
        vm.spare = functions(Op::Swap, 5).into();
        (0..4).map(|n| run(&mut vm, 50 + n)).collect::<Vec<_>>()
    });
}

#[test]
fn two_codes_are_told_apart() {
    agree(|| {
        let tables = [table(1), table(2), table(3)];
        (0..15).map(|n| run(&mut vm(&tables[n % 3], functions(Op::Load(1), n as i64 / 5)), 25)).collect::<Vec<_>>()
    });
}

#[test]
fn traces_load_no_code() {
    let traces = traces(|| {
        let table = table(3);
        run(&mut vm(&table, functions(Op::Load(3), 7)), 3000);
    });
    let all = traces.iter().map(|trace| trace.to_string()).collect::<String>();
    let loads = |name: &str| all.lines().filter(|line| line.contains("load") && line.contains(name)).count();
    assert_eq!(["Function.", "Vec", "[].code"].map(loads), [0; 3], "{all}");
    let _ = &traces;
    assert_trace!(traces[0]; no new);
}

/// What may change although it is shared, and code in bytes.
#[derive(JitState)]
struct Counted {
    bytes: Vec<u8>,
    step: i64,
    hits: Cell<i64>,
    seen: RefCell<Vec<i64>>,
    inner: Code<[i64; 4]>,
    tree: Tree,
}

#[derive(JitState)]
#[repr(C, u64)]
enum Tree {
    Leaf(i64),
    Twice(Box<Tree>),
    Plus { left: Box<Tree>, right: Option<Box<Tree>> },
}

#[derive(JitState)]
struct Bytes<'c> {
    at: usize,
    turns: i64,
    sum: i64,
    code: &'c Code<Counted>,
}

#[jit]
impl Counted {
    #[dont_look_inside]
    fn hit(&self) -> i64 {
        self.hits.set(self.hits.get() + 1);
        self.hits.get()
    }
}

#[jit(owners)]
impl Bytes<'_> {
    fn operand(&self) -> u16 {
        u16::from_le_bytes(self.code.bytes[self.at + 1..self.at + 3].try_into().unwrap())
    }

    #[jit_driver(greens = [self.at], reds = [self])]
    fn run(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            let code = self.code;
            match code.bytes[self.at] {
                0 => {
                    self.sum += i64::from(self.operand()) * code.step;
                    self.at += 3;
                }
                1 => {
                    self.sum += code.hit();
                    self.at += 1;
                }
                2 => {
                    let mut seen = code.seen.borrow_mut();
                    seen.push(self.sum);
                    let len = seen.len() as i64;
                    seen[0] += len;
                    self.sum += seen[0] + self.code.inner[self.sum as usize & 3];
                    self.at += 1;
                }
                3 => {
                    self.sum += value(&code.tree);
                    self.at += 1;
                }
                _ => {
                    if self.turns == 0 {
                        return self.sum;
                    }
                    self.turns -= 1;
                    self.at = 0;
                    can_enter_jit!();
                }
            }
        }
    }
}

#[jit]
fn value(tree: &Tree) -> i64 {
    match tree {
        Tree::Leaf(n) => *n,
        Tree::Twice(of) => 2 * value(of),
        Tree::Plus { left, right: Some(right) } => value(left) + value(right),
        Tree::Plus { left, right: None } => value(left) + 1,
    }
}

#[test]
fn cells_in_code_change() {
    let outcome = agree(|| {
        let run = |n: i64| {
            let plus = |right| Tree::Plus { left: Box::new(Tree::Leaf(n)), right };
            let code = Code::new(Counted {
                bytes: vec![0, 5, n as u8, 1, 2, 3, 9],
                step: n,
                hits: Cell::new(0),
                seen: RefCell::new(vec![0]),
                inner: Code::new([n, 2, 3, 4]),
                tree: Tree::Twice(Box::new(plus(Some(Box::new(plus(None)))))),
            });
            let mut machine = Bytes { at: 0, turns: 60, sum: 0, code: &code };
            let sum = machine.run();
            (sum, code.hits.get(), code.seen.take())
        };
        (0..6).map(run).collect::<Vec<_>>()
    });
    assert_eq!((outcome[1].1, outcome[1].2.len()), (61, 62));
}

/// A portal without a loop, whose table a call in the middle replaces.
#[derive(JitState)]
struct Short {
    table: Code<Vec<i64>>,
    next: i64,
}

#[jit]
impl Short {
    #[dont_look_inside]
    fn replace(&mut self, n: i64) {
        if n % 7 == 3 {
            self.next += 1;
            self.table = Code::new((0..8).map(|k| k * self.next).collect());
            // The old one is gone in the plain program, and its memory is written.
            drop(std::hint::black_box(vec![-1_i64; 8]));
        }
    }

    #[jit_driver(greens = [], reds = [self, n])]
    fn step(&mut self, n: i64) -> i64 {
        let before = self.table[n as usize & 7];
        self.replace(n);
        if n % 5 == 0 {
            return before - self.table[n as usize % 3];
        }
        before + self.table[3]
    }
}

#[test]
fn a_host_calls_for_short() {
    agree(|| {
        let mut short = Short { table: Code::new(vec![5; 8]), next: 0 };
        (0..1500).map(|n| short.step(n)).collect::<Vec<_>>()
    });
}
