//! Random programs of a machine whose state Rust owns: pushes and pops around guards, field writes, interior references, errors
//! that return early, panics in the middle, calls that change the state behind the trace or run the machine again.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;

use crate::agree::modes;
use port::{Plain, Port, Wired};
use sign::Sign;
use slots::Slots;
use writer::program;

mod port;
mod sign;
mod slots;
mod writer;

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
    Blend(usize),
    Trade(usize),
    Half(usize),
    Lamp(usize),
    Keep(usize),
    Cold(usize),
    Port(usize),
    Slot(usize),
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

/// A value that methods change where it lies.
#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
pub struct Lamp {
    level: i64,
    on: bool,
    turns: u8,
}

#[jit]
impl Lamp {
    /// Panics in the middle, when a part has changed.
    fn turn(&mut self, by: i64) -> bool {
        self.turns = self.turns.wrapping_add(1);
        if by & 3 == 1 {
            return self.on;
        }
        self.level = self.level.rotate_left(2) ^ by;
        assert!(self.level & 127 != 77, "burnt");
        self.switch();
        self.on
    }

    fn switch(&mut self) {
        self.on = !self.on;
    }

    fn dimmed(self, by: i64) -> Lamp {
        Lamp { level: self.level.wrapping_sub(by), ..self }
    }

    fn sum(&self) -> i64 {
        self.level.wrapping_add(i64::from(self.turns)) ^ i64::from(self.on)
    }
}

impl Lamp {
    /// These have no twins.
    fn shake(&mut self, by: i64) -> i64 {
        self.level = self.level.wrapping_mul(3) ^ by;
        self.turns ^= 1;
        self.level
    }

    fn apart(self, by: i64) -> i64 {
        self.level.wrapping_sub(by)
    }
}

#[derive(JitState)]
struct Vm<'a> {
    ip: usize,
    fuel: i64,
    base: usize,
    code: &'static Code,
    counts: Counts,
    spare: Counts,
    stack: Vec<i64>,
    other: Vec<i64>,
    frames: Vec<usize>,
    regs: [i64; 12],
    entered: u32,
    lamp: Lamp,
    lamps: Vec<Lamp>,
    slots: Slots,
    notes: HashMap<usize, i64>,
    log: &'a mut Vec<String>,
}

/// A call that gets no state. It panics in the middle of what the caller does.
#[jit]
#[dont_look_inside]
fn weighed(v: i64) -> i64 {
    assert!(v & 255 != 99, "too heavy");
    v >> 2
}

#[jit]
fn raise(place: &mut i64, by: i64) {
    *place = (*place).wrapping_add(by);
}

/// Two slices of one state, a value of each of which changes places.
#[jit]
fn blend(part: &mut [i64], list: &mut [i64], by: i64) -> i64 {
    let last = list.len() - 1;
    raise(&mut list[last], by);
    std::mem::swap(&mut part[0], &mut list[last]);
    if by & 1 == 0 {
        raise(&mut part[0], scatter(&mut list[last..], by));
    }
    part[0] ^ part[part.len() - 1]
}

/// A variable and a field.
#[jit]
fn lift(value: &mut i64, last: &mut i64, by: i64) -> bool {
    raise(value, by);
    if *value & 3 == 0 {
        raise(last, *value);
        return false;
    }
    *value ^= *last;
    true
}

/// Called with a variable.
#[dont_look_inside]
fn pour(lamp: &mut Lamp, by: i64) {
    lamp.level = lamp.level.wrapping_mul(7) ^ by;
    lamp.turns = lamp.turns.wrapping_sub(3);
}

/// Called with a slice.
#[jit]
#[dont_look_inside]
fn scatter(part: &mut [i64], by: i64) -> i64 {
    part.iter_mut().for_each(|v| *v = v.wrapping_mul(5) ^ by);
    part.len() as i64
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

    fn half(&mut self, upper: bool) -> &mut [i64] {
        if upper {
            return &mut self.regs[2..4];
        }
        &mut self.regs[..2]
    }

    /// Changes the lamp that the caller may have taken by value before.
    fn blink(&mut self) -> i64 {
        self.lamp.switch();
        self.lamp.turns ^= 3;
        self.lamp.sum()
    }

    fn light(&mut self, n: usize) -> i64 {
        let by = self.fuel ^ self.regs[n];
        if self.lamp.turn(by.wrapping_add(self.lamp.sum())) {
            self.lamps[n].turn(self.lamp.level);
        }
        let taken = self.lamp.dimmed(self.blink());
        let apart = self.lamp.apart(self.blink());
        if let Some(last) = self.lamps.last_mut() {
            last.switch();
            last.level ^= taken.sum();
            if last.sum() & 1 == 0 {
                last.turn(apart);
            }
        }
        let lent = self.lend(by);
        let shaken = if by & 2 == 0 { self.lamp.shake(by ^ lent) } else { self.lamps[n % 3].shake(self.lamp.sum()) };
        shaken.wrapping_add(self.lamps[0].sum())
    }

    /// Variables that calls change, with twins and without, one of which may panic in the middle.
    fn lend(&mut self, by: i64) -> i64 {
        let mut own = self.lamp;
        own.turn(by);
        if own.turn(by ^ 2) {
            own.level ^= own.shake(by) ^ i64::from(own.turn(own.level));
        }
        let mut level = own.shake(own.level) ^ own.level;
        if lift(&mut level, &mut self.counts.last, by) {
            own.shake(level);
        }
        pour(&mut own, by);
        own.switch();
        let (mut low, mut high) = (level, own.level);
        std::mem::swap(&mut low, &mut high);
        if own.sum() & 7 == 3 {
            self.lamp = own;
        }
        low.wrapping_sub(high) ^ own.sum()
    }

    /// Lists and states that change places, for a while and for good.
    fn trade(&mut self, n: usize) {
        std::mem::swap(&mut self.stack, &mut self.other);
        self.stack.push(n as i64);
        if self.other.len() > 4 {
            self.regs[n..n + 2].copy_from_slice(&self.other[n..n + 2]);
        }
        std::mem::swap(&mut self.other, &mut self.stack);
        std::mem::swap(&mut self.counts, &mut self.spare);
        std::mem::swap(&mut self.counts.last, &mut self.regs[n]);
    }

    /// Calls that get no part of the state that traces know, between stores and loads of it.
    fn keep(&mut self, n: usize, v: i64) {
        self.counts.last ^= v;
        self.stack.push(v);
        self.notes.insert(n & 3, weighed(v));
        self.regs[n] = self.notes.get(&((n + 1) & 3)).copied().unwrap_or(v);
        self.counts.last = self.counts.last.wrapping_sub(self.regs[n]);
        self.stack.pop();
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

    /// A parameter of any type, which goes on to other functions, also as a trait object.
    fn talk<P: Port>(&mut self, port: &mut P, n: usize) -> i64 {
        let sent = port.send(self.regs[n]);
        self.counts.last ^= port.level();
        match sent & 7 {
            0 => self.through(port, sent),
            1 | 2 => port.twice(self.counts.last),
            3 => self.hidden(&mut *port, n),
            _ => sent,
        }
    }

    fn through(&mut self, port: &mut dyn Port, v: i64) -> i64 {
        self.regs[0] ^= port.send(v);
        if self.regs[0] & 3 == 1 { self.hidden(port, 1) } else { port.level() }
    }

    /// Called with both.
    #[dont_look_inside]
    fn hidden(&mut self, port: &mut dyn Port, n: usize) -> i64 {
        self.regs[n] = self.regs[n].wrapping_sub(port.send(3));
        self.counts.last
    }

    /// The machine again, on the same state.
    #[dont_look_inside]
    fn enter<P: Port + 'static>(&mut self, port: &mut P) -> i64 {
        if self.entered > 3 {
            return 7;
        }
        let (ip, base, frames) = (self.ip, self.base, std::mem::take(&mut self.frames));
        self.entered += 1;
        self.base = self.stack.len();
        self.stack.push(4);
        self.ip = 2;
        let result = self.run(port);
        self.stack.truncate(self.base);
        (self.ip, self.base, self.frames) = (ip, base, frames);
        self.entered -= 1;
        self.log.push(format!("{result:?}"));
        result.unwrap_or(-1)
    }

    #[jit_driver(greens = [self.ip, self.code], reds = [self, port])]
    fn run<P: Port + 'static>(&mut self, port: &mut P) -> Result<i64, Error> {
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
                    let v = self.enter(port);
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
                Op::Blend(n) => {
                    let v = blend(&mut self.regs[n..5], &mut self.stack, n as i64);
                    self.stack.push(v);
                }
                Op::Trade(n) => self.trade(n),
                Op::Half(n) => {
                    let (v, by) = (self.regs[n], self.fuel);
                    let part = self.half(v & 1 == 0);
                    part[n % 2] ^= by;
                    self.half(n == 2).fill(v);
                }
                Op::Lamp(n) => {
                    let v = self.light(n);
                    self.stack.push(v);
                }
                Op::Slot(n) => {
                    let by = self.pop()?;
                    let v = self.slots.step(n, by);
                    self.stack.push(v);
                }
                Op::Keep(n) => {
                    let v = self.pop()?;
                    self.keep(n, v);
                }
                Op::Cold(n) => match self.regs[n] & 7 {
                    0 => {
                        let mut sum = n as i64;
                        for v in self.stack.iter() {
                            sum = sum.wrapping_mul(3).wrapping_add(*v);
                        }
                        self.regs[n] = sum;
                    }
                    1 | 2 => {
                        let mut pair: [i64; 2] = [self.fuel, self.counts.last];
                        pair.reverse();
                        self.counts.last = pair[0] ^ self.regs[n];
                        if pair[1] & 63 == 5 {
                            self.stack.push(pair[0]);
                        }
                    }
                    kind => {
                        let sign = Sign::from(kind ^ self.fuel);
                        let other: Sign = self.regs[n].into();
                        self.regs[n] = self.regs[n].wrapping_add(i64::from(u8::from(sign)));
                        self.counts.last ^= i64::from(sign == other) + 2 * i64::from(other != Sign::Plus);
                    }
                },
                Op::Port(n) => {
                    let v = self.talk(port, n);
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

/// All that can be seen of a run.
#[derive(Debug, PartialEq, Clone)]
struct Seen {
    result: Result<Result<i64, Error>, String>,
    state: (usize, i64, usize, Counts, Vec<i64>, Vec<usize>, [i64; 12]),
    lamps: (Lamp, Vec<Lamp>, Slots),
    port: String,
    log: Vec<String>,
}

fn run<P: Port + std::fmt::Debug + 'static>(code: &'static Code, room: usize, mut port: P) -> Seen {
    let mut log = Vec::new();
    let (counts, spare) = (Counts::new(), Counts::new());
    let (stack, other, frames) = (Vec::with_capacity(room), Vec::new(), Vec::new());
    let regs = [3, 1, 4, 1, 5, 0, 0, 0, 0, 0, 0, 0];
    let lamp = Lamp { level: 5, on: false, turns: 250 };
    let (lamps, log_of_vm) = (vec![lamp; 3], &mut log);
    let mut vm = Vm {
        ip: 0,
        fuel: 4000,
        base: 0,
        code,
        counts,
        spare,
        stack,
        other,
        frames,
        regs,
        entered: 0,
        lamp,
        lamps,
        slots: Slots::new(),
        notes: HashMap::new(),
        log: log_of_vm,
    };
    let ran = catch_unwind(AssertUnwindSafe(|| vm.run(&mut port)));
    let result = ran.map_err(|payload| match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(payload) => payload.downcast::<&str>().map_or_else(|_| "?".to_owned(), |text| text.to_string()),
    });
    let Vm { ip, fuel, base, counts, stack, frames, regs, lamp, lamps, slots, .. } = vm;
    Seen {
        result,
        state: (ip, fuel, base, counts, stack, frames, regs),
        lamps: (lamp, lamps, slots),
        port: format!("{port:?}"),
        log,
    }
}

/// Each program twice in each way, its state at another address and beside another port.
fn runs(seeds: std::ops::Range<u64>) -> Vec<Seen> {
    let mut all = Vec::new();
    for seed in seeds {
        let code: &'static Code = Box::leak(Box::new(Code { ops: program(seed).leak() }));
        all.push(run(code, 0, Wired { cells: [1, -2, 3, 4], at: 0, list: Vec::new() }));
        all.push(*Box::new(run(code, 64, Plain(Vec::new()))));
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
