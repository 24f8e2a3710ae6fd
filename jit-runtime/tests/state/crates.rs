//! Forms that public interpreters have: variables behind `&mut`, imported variants, tables that are constants, macros of others.

use jit_runtime::prelude::*;

use crate::agree::agree;

// `&mut` of a variable, which a call changes: functions and methods, traced and not, in one call with a field.

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Flags(u8);

#[jit]
impl Flags {
    fn insert(&mut self, bits: u8) {
        self.0 |= bits;
    }
    fn toggle(&mut self, bits: u8) -> bool {
        self.0 ^= bits;
        self.0 & bits != 0
    }
    fn has(self, bits: u8) -> bool {
        self.0 & bits != 0
    }
}

impl Flags {
    /// It has no twin.
    fn rotate(&mut self, n: u32) {
        self.0 = self.0.rotate_left(n);
    }
}

#[jit]
fn shift(value: &mut u8, flags: &mut Flags) {
    let out = *value & 0x80;
    *value <<= 1;
    if out != 0 {
        flags.insert(1);
    }
}

#[jit]
fn step(value: &mut u8, by: u8) -> u8 {
    let old = *value;
    *value = old.wrapping_add(by);
    old
}

#[dont_look_inside]
fn twice(value: &mut u8) -> u8 {
    *value = value.wrapping_mul(2);
    *value
}

#[jit]
fn order(low: &mut i64, high: &mut i64) -> bool {
    if *low <= *high {
        return false;
    }
    std::mem::swap(low, high);
    true
}

#[derive(JitState, Debug, PartialEq)]
struct Cpu {
    a: u8,
    status: Flags,
    memory: [u8; 32],
    swaps: u64,
}

#[jit]
impl Cpu {
    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, mut n: u32) -> u64 {
        while n > 0 {
            jit_merge_point!();
            let at = n as usize % 32;
            let mut value = self.memory[at];
            shift(&mut value, &mut self.status);
            let old = step(&mut value, self.a);
            let mut flags = self.status;
            flags.insert(4);
            if old % 3 == 0 {
                flags.toggle(0x11);
            }
            flags.rotate(n % 3);
            if flags.has(8) {
                self.a = self.a.wrapping_add(twice(&mut value));
            }
            let (mut low, mut high) = (i64::from(value), i64::from(old));
            if order(&mut low, &mut high) {
                self.swaps += 1;
            }
            assert!(low <= high);
            if n % 7 == 0 {
                self.status = flags;
            }
            self.memory[at] = value ^ n as u8;
            self.memory[(at + 5) % 32] = flags.0;
            n -= 1;
        }
        self.sum()
    }

    #[dont_look_inside]
    fn sum(&self) -> u64 {
        self.memory.iter().fold(0, |sum, b| sum.wrapping_mul(31) + u64::from(*b))
    }
}

#[test]
fn calls_change_variables() {
    agree(|| {
        let mut cpu = Cpu { a: 3, status: Flags(0), memory: std::array::from_fn(|n| n as u8 * 7), swaps: 0 };
        (cpu.run(2000), cpu)
    });
}

/// The call fails in the middle: the variable is gone with it, the state keeps what was stored.
#[test]
fn a_call_that_panics_has_changed_the_state() {
    #[jit]
    fn fail(value: &mut u8, at: &mut u64) -> u8 {
        *at += 1;
        *value += 1;
        *value
    }

    #[derive(JitState)]
    struct Counter {
        at: u64,
    }

    #[jit]
    impl Counter {
        #[jit_driver(greens = [], reds = [self, sum])]
        fn run(&mut self) -> u64 {
            let mut sum = 0;
            loop {
                jit_merge_point!();
                let mut value = self.at as u8;
                fail(&mut value, &mut self.at);
                sum += u64::from(value);
            }
        }
    }
    if !cfg!(debug_assertions) {
        return;
    }
    agree(|| {
        let mut counter = Counter { at: 0 };
        // `256 + 1` as bytes overflows.
        let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| counter.run())).is_err();
        (failed, counter.at)
    });
}

// Variants by imports inside the function, of a list and of all; `reset` has no twin, as no code of the portal names it.

#[derive(Clone, Copy, Debug, JitValue)]
#[repr(C, u64)]
enum Op {
    Push(i64),
    Add,
    Dup,
    Print,
    Below(i64),
    Jump(usize),
    Stop,
}

const COSTS: [u32; 5] = [1, 2, 3, 5, 8];
static PRIMES: [u8; 4] = [2, 3, 5, 7];
const NAMES: &[u64] = &[10, 20];
const FONT: [u8; 4] = [1, 2, 4, 8];

#[derive(JitState, Debug, PartialEq)]
struct Machine {
    pc: usize,
    code: &'static Code,
    stack: Vec<i64>,
    cycles: u64,
    memory: [u8; 8],
    out: String,
}

#[derive(JitObject, Debug)]
struct Code {
    ops: &'static [Op],
}

impl PartialEq for Code {
    fn eq(&self, other: &Code) -> bool {
        self.ops.len() == other.ops.len()
    }
}

#[derive(Debug, PartialEq)]
enum Failed {
    Empty,
    Stopped(String),
}

type Done = Result<(), Failed>;

macro_rules! note {
    ($to:expr, $($part:tt)*) => {
        if $to.len() < 4000 {
            $to.push_str(&format!($($part)*));
        }
    };
}

#[jit(opaque_errors)]
impl Machine {
    fn reset(&mut self) {
        self.memory[..4].copy_from_slice(&FONT);
        self.stack.clear();
        while self.pc > 0 {
            self.pc -= 1;
        }
    }

    fn pop(&mut self) -> Result<i64, Failed> {
        self.stack.pop().ok_or(Failed::Empty)
    }

    fn check(&self, op: Op) -> bool {
        use Op::{Add, Below, Push as P};
        matches!(op, Add | Below(_)) || matches!(op, P(n) if n > 1)
    }

    fn execute(&mut self, op: Op) -> Done {
        use Op::*;
        match op {
            Push(n) => self.stack.push(n),
            Add => {
                let n = self.pop()?;
                let m = self.pop()?;
                self.stack.push(n.wrapping_add(m));
            }
            Dup => {
                let n = self.pop()?;
                self.stack.push(n);
                self.stack.push(n);
            }
            Print => note!(self.out, "{} ", self.stack.len()),
            Below(n) => {
                if self.pop()? >= n {
                    self.pc += 1;
                }
            }
            Jump(to) => self.pc = to,
            Stop => {
                return Err(Failed::Stopped(self.stack.iter().map(|n| n.to_string()).collect()));
            }
        }
        Ok(())
    }

    #[jit_driver(greens = [self.pc, self.code], reds = [self])]
    fn run(&mut self) -> Done {
        loop {
            jit_merge_point!();
            let op = self.code.ops[self.pc];
            let at = self.pc % 5;
            self.cycles += u64::from(COSTS[at]) + u64::from(PRIMES[at % 4]) + NAMES[at % 2];
            if self.check(op) {
                self.cycles += 1000;
            }
            self.pc += 1;
            self.execute(op)?;
        }
    }
}

#[test]
fn machines_of_crates() {
    agree(|| {
        let ops: &'static [Op] =
            &[Op::Push(0), Op::Push(3), Op::Add, Op::Print, Op::Dup, Op::Below(2000), Op::Jump(1), Op::Stop];
        let code: &'static Code = Box::leak(Box::new(Code { ops }));
        let mut machine = Machine { pc: 3, code, stack: vec![7], cycles: 0, memory: [9; 8], out: String::new() };
        machine.reset();
        let stopped = machine.run();
        assert_eq!(stopped, Err(Failed::Stopped("2001".to_owned())));
        machine.reset();
        let short: &'static Code = Box::leak(Box::new(Code { ops: &[Op::Push(1), Op::Add] }));
        machine.code = short;
        assert_eq!(machine.run(), Err(Failed::Empty));
        machine
    });
}

// A call that begins with a function of another module, whose result is a value of a type that is said.

mod clock {
    pub struct Clock(pub u64);

    impl Clock {
        pub fn tick<T: From<u8>>(&self, n: u64) -> T {
            T::from((self.0 + n) as u8)
        }
    }
    pub fn now() -> Clock {
        Clock(5)
    }
}

#[jit_driver(greens = [], reds = [n, sum])]
fn ticks(mut n: u64) -> u64 {
    let mut sum = 0;
    while n > 0 {
        jit_merge_point!();
        let tick: u16 = clock::now().tick(n % 9);
        let wide: i64 = clock::now().tick(n % 4);
        sum += u64::from(tick) * 3 + wide as u64;
        n -= 1;
    }
    sum
}

#[test]
fn calls_begin_with_functions() {
    agree(|| ticks(900));
}
