//! Random programs of a machine whose state Rust owns: pushes and pops around guards, field writes, interior references, errors
//! that return early, panics in the middle, calls that change the state behind the trace or run the machine again.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;

use crate::agree::modes;

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
pub enum Op {
    Const(i64),
    Load(usize),
    Store(usize),
    Local(usize),
    SetLocal(usize),
    Add,
    Sub,
    Mul,
    Less,
    Dup,
    Drop,
    JumpIfZero(usize),
    Jump(usize),
    Call(usize),
    Return,
    Bump(usize),
    Top(i64),
    Spread,
    Count(usize),
    Truncate(usize),
    Fail(i64),
    Divide,
    Grow(usize),
    Halve,
    Exchange,
    Enter,
    Swap,
    Skip,
    Mix(i64),
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
}

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Error {
    Underflow(usize),
    Fuel,
    TooDeep(usize),
    Asked(i64),
}

#[derive(JitState, Debug, PartialEq, Clone)]
struct Counts {
    calls: u32,
    small: [u8; 4],
    last: i64,
}

#[derive(JitState)]
struct Vm<'a> {
    ip: usize,
    fuel: i64,
    base: usize,
    code: &'static Code,
    counts: Counts,
    stack: Vec<i64>,
    other: Vec<i64>,
    frames: Vec<usize>,
    regs: [i64; 12],
    entered: u32,
    log: &'a mut Vec<String>,
}

#[jit]
fn raise(place: &mut i64, by: i64) {
    *place = (*place).wrapping_add(by);
}

/// A state that goes on to other functions by its name.
#[jit]
fn mix(counts: &mut Counts, by: i64) -> i64 {
    if counts.calls as i64 & Counts::bit() == by & 1 {
        turn(counts, Flag::Mark as i64);
    }
    last_of(counts).wrapping_sub(by)
}

#[jit]
fn turn(counts: &mut Counts, by: i64) {
    counts.last = counts.last.rotate_left(3) ^ by;
    raise(&mut counts.last, by);
    note(counts);
}

#[jit]
fn last_of(counts: &Counts) -> i64 {
    counts.last ^ first_small(counts)
}

/// Without a twin, and through a shared reference.
fn first_small(counts: &Counts) -> i64 {
    i64::from(counts.small[0])
}

/// Without a twin.
fn note(counts: &mut Counts) {
    counts.calls = counts.calls.wrapping_add(1);
}

/// No value that traces know.
enum Flag {
    Mark = 21,
}

#[jit]
impl Counts {
    /// A constructor among traced methods; what no trace holds.
    fn new() -> Counts {
        Counts { calls: 0, small: [0; 4], last: 0 }.loaded(&[0; 4]).expect("four numbers")
    }

    fn loaded(mut self, small: &[u8]) -> Option<Self> {
        self.small.copy_from_slice(small);
        Some(self)
    }

    const fn bit() -> i64 {
        1
    }

    fn mixed(&mut self, by: i64) -> i64 {
        mix(self, by)
    }
}

#[jit]
impl<'a> Vm<'a> {
    fn pop(&mut self) -> Result<i64, Error> {
        match self.stack.pop() {
            Some(v) => Ok(v),
            None => Err(Error::Underflow(self.ip)),
        }
    }

    fn burn(&mut self) -> Result<(), Error> {
        if self.fuel == 0 {
            return Err(Error::Fuel);
        }
        self.fuel -= 1;
        Ok(())
    }

    fn local(&self, n: usize) -> i64 {
        self.stack[self.base + n]
    }

    /// Changes the stack behind the trace, and moves it.
    #[dont_look_inside]
    fn grow(&mut self, n: usize) {
        self.stack.extend((0..n as i64).map(|i| i * 3));
        self.stack.truncate(self.stack.len() - n);
        self.stack.shrink_to_fit();
    }

    #[dont_look_inside]
    fn halve(&mut self) {
        for v in self.stack.iter_mut().chain(&mut self.regs[..5]).filter(|v| **v > 1 << 30) {
            *v /= 2;
        }
        self.log.push(format!("halved at {}", self.ip));
    }

    /// Changes a green.
    #[dont_look_inside]
    fn skip(&mut self) {
        self.ip += (self.fuel & 1) as usize;
    }

    /// Other memory in place of the stack's.
    #[dont_look_inside]
    fn exchange(&mut self) {
        self.other.clear();
        self.other.extend_from_slice(&self.stack);
        std::mem::swap(&mut self.stack, &mut self.other);
        self.other = Vec::new();
    }

    /// The machine again, on the same state.
    #[dont_look_inside]
    fn enter(&mut self) -> i64 {
        if self.entered > 3 {
            return 7;
        }
        let (ip, base, frames) = (self.ip, self.base, std::mem::take(&mut self.frames));
        self.entered += 1;
        self.base = self.stack.len();
        self.stack.push(4);
        self.ip = 2;
        let result = self.run();
        self.stack.truncate(self.base);
        (self.ip, self.base, self.frames) = (ip, base, frames);
        self.entered -= 1;
        self.log.push(format!("{result:?}"));
        result.unwrap_or(-1)
    }

    #[jit_driver(greens = [self.ip, self.code], reds = [self])]
    fn run(&mut self) -> Result<i64, Error> {
        loop {
            jit_merge_point!();
            let op = self.code.ops[self.ip];
            self.ip += 1;
            match op {
                Op::Const(n) => self.stack.push(n),
                Op::Load(n) => self.stack.push(self.regs[n]),
                Op::Store(n) => {
                    let v = self.pop()?;
                    self.regs[n] = v;
                }
                Op::Local(n) => {
                    let v = self.local(n);
                    self.stack.push(v);
                }
                Op::SetLocal(n) => {
                    let v = self.pop()?;
                    let at = self.base + n;
                    self.stack[at] = v;
                }
                Op::Add | Op::Sub | Op::Mul | Op::Less => {
                    let b = self.pop()?;
                    let a = self.pop()?;
                    self.stack.push(match op {
                        Op::Add => a.wrapping_add(b),
                        Op::Sub => a.wrapping_sub(b),
                        Op::Mul => a.wrapping_mul(b),
                        _ => (a < b) as i64,
                    });
                }
                Op::Dup => {
                    let n = self.stack.len();
                    self.stack.push(self.stack[n - 1]);
                }
                Op::Drop => {
                    self.pop()?;
                }
                Op::JumpIfZero(to) => {
                    if self.pop()? == 0 {
                        if to < self.ip {
                            can_enter_jit!();
                        }
                        self.ip = to;
                    }
                }
                Op::Jump(to) => {
                    if to < self.ip {
                        self.burn()?;
                        can_enter_jit!();
                    }
                    self.ip = to;
                }
                Op::Call(to) => {
                    self.burn()?;
                    if self.frames.len() > 60 {
                        return Err(Error::TooDeep(self.ip));
                    }
                    self.counts.calls += 1;
                    self.frames.push(self.ip);
                    self.frames.push(self.base);
                    self.base = self.stack.len() - 1;
                    self.ip = to;
                    can_enter_jit!();
                }
                Op::Return => {
                    let v = self.pop()?;
                    let Some(base) = self.frames.pop() else { return Ok(v) };
                    self.stack.truncate(self.base);
                    self.base = base;
                    self.ip = self.frames.pop().expect("a frame has two words");
                    self.stack.push(v);
                }
                // One place under two names.
                Op::Bump(n) => {
                    let r = &mut self.regs[n];
                    *r = (*r).wrapping_mul(3);
                    self.counts.last = self.regs[n];
                    raise(&mut self.regs[n], 1);
                    self.counts.last ^= self.regs[n];
                }
                Op::Top(n) => match self.stack.last_mut() {
                    Some(top) => *top ^= n,
                    None => self.stack.push(n),
                },
                Op::Spread => {
                    if let Some(&v) = self.stack.last() {
                        self.counts.small[(v & 3) as usize] = v as u8;
                    }
                    self.counts.last += self.counts.small[1] as i64;
                }
                Op::Count(n) => {
                    self.counts.small[n & 3] = self.counts.small[n & 3].wrapping_add(7);
                    raise(&mut self.counts.last, 3);
                }
                Op::Truncate(n) => {
                    let to = self.base + n;
                    self.stack.truncate(to);
                }
                Op::Fail(n) => {
                    if self.pop()? == n {
                        self.regs[0] += 1;
                        return Err(Error::Asked(n));
                    }
                }
                Op::Divide => {
                    let b = self.pop()?;
                    let a = self.pop()?;
                    self.regs[1] = a;
                    self.stack.push(a / (b & 63));
                }
                Op::Grow(n) => self.grow(n),
                Op::Halve => self.halve(),
                Op::Exchange => self.exchange(),
                Op::Enter => {
                    let v = self.enter();
                    self.stack.push(v);
                }
                Op::Skip => {
                    self.skip();
                    self.counts.last ^= self.ip as i64;
                }
                Op::Mix(by) => {
                    let v = self.counts.mixed(by).wrapping_add(mix(&mut self.counts, by));
                    self.stack.push(v);
                }
                Op::Swap => {
                    let n = self.stack.len();
                    self.stack.swap(n - 1, n - 2);
                }
            }
        }
    }
}

struct Rng(u64);

impl Rng {
    fn next(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }
}

/// Registers that loops count in.
const COUNTERS: std::ops::Range<usize> = 5..11;

struct Writer {
    rng: Rng,
    ops: Vec<Op>,
    counter: usize,
}

impl Writer {
    fn chance(&mut self, n: u64) -> bool {
        self.rng.next(n) == 0
    }

    fn expr(&mut self, depth: u32) {
        match self.rng.next(if depth == 0 { 4 } else { 11 }) {
            0 => self.ops.push(Op::Const(self.rng.next(9) as i64 - 2)),
            1 | 2 => self.ops.push(Op::Load(self.rng.next(5) as usize)),
            3 => self.ops.push(Op::Local(self.rng.next(3) as usize)),
            4..=7 => {
                self.expr(depth - 1);
                self.expr(depth - 1);
                let op = [Op::Add, Op::Sub, Op::Mul, Op::Less][self.rng.next(4) as usize];
                self.ops.push(op);
            }
            8 => {
                self.expr(depth - 1);
                self.ops.extend([Op::Dup, Op::Add]);
            }
            9 => {
                self.expr(depth - 1);
                self.expr(depth - 1);
                let op = if self.chance(2) { Op::Divide } else { Op::Drop };
                self.ops.extend([Op::Swap, op]);
            }
            _ => {
                self.expr(depth - 1);
                self.ops.push(Op::Top(self.rng.next(9) as i64));
            }
        }
    }

    fn effect(&mut self) {
        let n = self.rng.next(15) as usize;
        let op = match n {
            0 | 1 => Op::Bump(self.rng.next(5) as usize),
            2 => Op::Spread,
            3 | 4 => Op::Count(self.rng.next(9) as usize),
            5 => Op::Grow(self.rng.next(40) as usize),
            6 => Op::Halve,
            7 => Op::Exchange,
            13 => {
                self.ops.push(Op::Mix(self.rng.next(5) as i64));
                Op::Store(self.rng.next(5) as usize)
            }
            12 => {
                self.ops.push(Op::Skip);
                Op::Bump(self.rng.next(5) as usize)
            }
            8 if self.chance(3) => {
                self.ops.push(Op::Enter);
                Op::Store(self.rng.next(5) as usize)
            }
            9 => {
                (0..self.rng.next(5)).for_each(|_| self.expr(1));
                Op::Truncate(if self.chance(6) { 1 } else { 4 })
            }
            10 if self.chance(20) => Op::Drop,
            11 => {
                self.expr(1);
                Op::Fail(if self.chance(4) { 3 } else { 1 << 40 })
            }
            _ => {
                self.expr(1);
                self.ops.push(Op::Call(2));
                Op::Store(self.rng.next(5) as usize)
            }
        };
        self.ops.push(op);
    }

    fn stmt(&mut self, depth: u32) {
        match self.rng.next(if depth == 0 { 9 } else { 14 }) {
            0..=4 => {
                self.expr(2);
                let n = self.rng.next(5) as usize;
                let op = if n < 3 && self.chance(3) { Op::SetLocal(n) } else { Op::Store(n) };
                self.ops.push(op);
            }
            5..=8 => self.effect(),
            9 | 10 => {
                self.expr(2);
                let test = self.ops.len();
                self.ops.push(Op::Jump(0));
                (0..1 + self.rng.next(3)).for_each(|_| self.stmt(depth - 1));
                let end = self.ops.len();
                self.ops.push(Op::Jump(0));
                self.ops[test] = Op::JumpIfZero(self.ops.len());
                (0..self.rng.next(3)).for_each(|_| self.stmt(depth - 1));
                self.ops[end] = Op::Jump(self.ops.len());
            }
            _ => {
                if self.counter < COUNTERS.end {
                    let turns = 2 + self.rng.next(12) as i64;
                    self.counted(turns, depth - 1);
                }
            }
        }
    }

    /// A loop on a register of its own.
    fn counted(&mut self, turns: i64, depth: u32) {
        let counter = self.counter;
        self.counter += 1;
        self.ops.extend([Op::Const(turns), Op::Store(counter)]);
        let head = self.ops.len();
        (0..1 + self.rng.next(4)).for_each(|_| self.stmt(depth));
        self.ops.extend([Op::Load(counter), Op::Const(1), Op::Sub, Op::Dup, Op::Store(counter), Op::JumpIfZero(0)]);
        let test = self.ops.len() - 1;
        self.ops.push(Op::Jump(head));
        self.ops[test] = Op::JumpIfZero(self.ops.len());
    }
}

/// At 2 a function of one local: `n < 1 ? 1 : n * 2 + f(n - 3)`, bounded.
fn program(seed: u64) -> Vec<Op> {
    let mut w =
        Writer { rng: Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1), ops: Vec::new(), counter: COUNTERS.start };
    for _ in 0..5 {
        w.rng.next(2);
    }
    w.ops.extend([Op::Jump(0), Op::Return]);
    w.ops.extend([Op::Local(0), Op::Const(1), Op::Less, Op::JumpIfZero(8), Op::Const(1), Op::Return]);
    w.ops.extend([Op::Const(40), Op::Local(0), Op::Less, Op::JumpIfZero(14), Op::Local(0), Op::Return]);
    w.ops.extend([
        Op::Local(0),
        Op::Const(2),
        Op::Mul,
        Op::Local(0),
        Op::Const(3),
        Op::Sub,
        Op::Call(2),
        Op::Add,
        Op::Return,
    ]);
    w.ops[0] = Op::Jump(w.ops.len());
    (0..4).for_each(|n| w.ops.push(Op::Const(n)));
    let turns = 20 + w.rng.next(60) as i64;
    w.counted(turns, 3);
    (0..4).for_each(|n| w.ops.extend([Op::Load(n), Op::Add]));
    w.ops.push(Op::Return);
    w.ops
}

/// All that can be seen of a run.
#[derive(Debug, PartialEq, Clone)]
struct Seen {
    result: Result<Result<i64, Error>, String>,
    state: (usize, i64, usize, Counts, Vec<i64>, Vec<usize>, [i64; 12]),
    log: Vec<String>,
}

fn run(code: &'static Code, room: usize) -> Seen {
    let mut log = Vec::new();
    let counts = Counts::new();
    let (stack, other, frames) = (Vec::with_capacity(room), Vec::new(), Vec::new());
    let regs = [3, 1, 4, 1, 5, 0, 0, 0, 0, 0, 0, 0];
    let mut vm = Vm { ip: 0, fuel: 4000, base: 0, code, counts, stack, other, frames, regs, entered: 0, log: &mut log };
    let ran = catch_unwind(AssertUnwindSafe(|| vm.run()));
    let result = ran.map_err(|payload| match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(payload) => payload.downcast::<&str>().map_or_else(|_| "?".to_owned(), |text| text.to_string()),
    });
    let Vm { ip, fuel, base, counts, stack, frames, regs, .. } = vm;
    Seen { result, state: (ip, fuel, base, counts, stack, frames, regs), log }
}

/// Each program twice in each way, its state at another address.
fn runs(seeds: std::ops::Range<u64>) -> Vec<Seen> {
    let mut all = Vec::new();
    for seed in seeds {
        let code: &'static Code = Box::leak(Box::new(Code { ops: program(seed).leak() }));
        all.push(run(code, 0));
        all.push(*Box::new(run(code, 64)));
    }
    all
}

fn programs() -> u64 {
    std::env::var("STATE_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(40)
}

#[test]
fn programs_agree_in_all_ways() {
    let from = std::env::var("STATE_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let seeds = from..from + programs();
    std::panic::set_hook(Box::new(|_| {}));
    let in_mode = |options| {
        let seeds = seeds.clone();
        let body = move || {
            jit_runtime::set_options(options);
            (runs(seeds), jit_runtime::stats())
        };
        std::thread::spawn(body).join()
    };
    let (mut plain, mut wrong) = (None, Vec::new());
    for (name, options) in modes() {
        let Ok((found, stats)) = in_mode(options) else {
            wrong.push(format!("{name}: the thread panicked"));
            continue;
        };
        let plain = plain.get_or_insert_with(|| found.clone());
        for (n, (want, got)) in plain.iter().zip(&found).enumerate().filter(|(_, (want, got))| want != got) {
            wrong.push(format!("{name}, seed {}, run {}:\n want {want:?}\n got  {got:?}", from + n as u64 / 2, n % 2));
        }
        if name == "eager" && stats.loops < seeds.end - seeds.start {
            wrong.push(format!("few loops: {}", stats.loops));
        }
    }
    let _ = std::panic::take_hook();
    let plain = plain.expect("the first way");
    let panics = plain.iter().filter(|s| s.result.is_err()).count();
    let errors = plain.iter().filter(|s| matches!(s.result, Ok(Err(_)))).count();
    wrong.truncate(3);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(panics > 0 && errors > 0, "{panics} panics, {errors} errors of {} runs", plain.len());
    println!("{} runs, {panics} panics, {errors} errors", plain.len());
}
