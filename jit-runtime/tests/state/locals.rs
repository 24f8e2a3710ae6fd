//! States that interpreters make before their loop.

use std::io::{self, Read, Write};

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Push(i64),
    Add,
    Dup,
    Store(usize),
    Load(usize),
    JumpIfLess(usize),
    Pack,
    Halt,
}

/// As textbooks begin: all of the machine is in variables.
#[jit_driver(greens = [pc, ops], reds = [&mut stack, &mut locals, limit, steps])]
fn interpret(ops: &'static [Op; 12], limit: i64) -> (i64, u64) {
    let mut stack: Vec<i64> = Vec::with_capacity(2);
    let mut locals = [0i64; 4];
    let mut pc = 0;
    let mut steps = 0u64;
    locals[3] = limit;
    loop {
        jit_merge_point!();
        let op = ops[pc];
        pc += 1;
        steps += 1;
        match op {
            Op::Push(n) => stack.push(n),
            Op::Add => {
                let (b, a) = (stack.pop().unwrap(), stack.pop().unwrap());
                stack.push(a.wrapping_add(b));
            }
            Op::Dup => {
                let top = *stack.last().unwrap();
                stack.push(top);
            }
            Op::Store(n) => locals[n] = stack.pop().unwrap(),
            Op::Load(n) => stack.push(locals[n]),
            Op::JumpIfLess(to) => {
                if stack.pop().unwrap() < limit {
                    pc = to;
                    can_enter_jit!();
                }
            }
            Op::Pack => packed(&mut locals, &mut stack),
            Op::Halt => return (locals[1] ^ locals[2] ^ locals[3], steps),
        }
    }
}

#[jit]
fn packed(locals: &mut [i64; 4], stack: &mut Vec<i64>) {
    stack.push(locals[0]);
    locals[2] = locals[2].wrapping_mul(31).wrapping_add(stack.len() as i64);
    stack.truncate(stack.len() - 1);
}

static LOOP: [Op; 12] = [
    Op::Load(0),
    Op::Push(1),
    Op::Add,
    Op::Dup,
    Op::Store(0),
    Op::Load(1),
    Op::Add,
    Op::Store(1),
    Op::Pack,
    Op::Load(0),
    Op::JumpIfLess(0),
    Op::Halt,
];

#[derive(JitState)]
struct Registers {
    all: [u32; 4],
    flags: u8,
}

impl Registers {
    fn new() -> Registers {
        Registers { all: [1, 2, 3, 4], flags: 0 }
    }
}

#[derive(JitState)]
struct Machine {
    memory: Vec<u8>,
    turns: u32,
}

#[jit]
impl Machine {
    /// A portal that is a method, and calls itself.
    #[jit_driver(greens = [pc], reds = [self, turns, depth, &mut registers, &mut frame, left])]
    fn run(&mut self, turns: u32, depth: u32) -> u64 {
        let mut registers = Registers::new();
        let left: u32 = turns + registers.all[0];
        let mut frame = [7u8; 16];
        frame[0] = depth as u8;
        let mut pc = 0;
        let mut left = left;
        while left > 0 {
            jit_merge_point!();
            match pc {
                0 => registers.all[1] = registers.all[1].wrapping_mul(5) ^ left,
                1 => frame[(registers.all[1] & 15) as usize] ^= registers.flags,
                2 => registers.flags = registers.flags.wrapping_add(frame[3]),
                3 => {
                    let at = (left & 7) as usize;
                    self.memory[at] = self.memory[at].wrapping_add(frame[at]);
                }
                _ => {
                    left -= 1;
                    pc = 0;
                    can_enter_jit!();
                    if depth > 0 && left & 15 == 3 {
                        let inner = self.run(left & 7, depth - 1);
                        registers.all[2] = registers.all[2].wrapping_add(inner as u32);
                    }
                    continue;
                }
            }
            pc += 1;
        }
        self.turns += turns;
        u64::from(registers.all[1])
            ^ u64::from(registers.all[2]) << 32
            ^ u64::from(frame[5]) << 16
            ^ u64::from(registers.flags)
    }
}

#[jit]
impl Machine {
    /// A portal without a receiver that makes a state.
    #[jit_driver(greens = [], reds = [&mut all, n])]
    fn counts(turns: u32) -> u32 {
        let mut all = [turns; 3];
        let mut n = turns;
        while n > 0 {
            jit_merge_point!();
            all[1] = all[1].wrapping_mul(3) ^ n;
            n -= 1;
            can_enter_jit!();
        }
        all[1]
    }
}

#[test]
fn functions_of_a_type_make_states() {
    agree(|| [90, 7, 300].map(Machine::counts));
}

#[test]
fn variables_are_states() {
    agree(|| {
        let all: Vec<_> = [300, 20, 77, 150].map(|limit| interpret(&LOOP, limit)).to_vec();
        format!("{all:?}")
    });
    jit_runtime::set_options(jit_runtime::Options { threshold: 5, ..jit_runtime::Options::default() });
    interpret(&LOOP, 300);
    assert!(jit_runtime::stats().loops > 0);
}

#[test]
fn methods_make_states() {
    agree(|| {
        let mut machine = Machine { memory: vec![3; 8], turns: 0 };
        let all: Vec<_> = (0..6).map(|n| machine.run(60 + n, 2)).collect();
        format!("{all:?} {:?} {}", machine.memory, machine.turns)
    });
}

const BASE: u64 = 0x100;

/// Code that gives a part of one of two slices, or an error.
#[jit(opaque_errors)]
fn part<'m>(low: &'m mut [u8], high: &'m mut [u8; 32], at: u64, width: usize) -> Result<&'m mut [u8], String> {
    if (BASE..2 * BASE).contains(&at) {
        let start = (at - BASE) as usize;
        if start + width <= low.len() {
            return Ok(&mut low[start..start + width]);
        }
    } else if at >= 2 * BASE {
        let start = (at - 2 * BASE) as usize;
        if start + width <= 32 {
            return Ok(&mut high[start..start + width]);
        }
    }
    Err(format!("{width} bytes at {at:#x}"))
}

#[derive(JitState)]
struct Reader {
    sum: u64,
}

#[jit(opaque_errors)]
impl Reader {
    #[jit_driver(greens = [pc], reds = [self, packet, &mut frame, n, fails_at])]
    fn read(&mut self, packet: &mut [u8], turns: u64, fails_at: u64) -> Result<u64, String> {
        let mut frame = [1u8; 32];
        frame[31] = 9;
        let mut pc = 0;
        let mut n = turns + 1;
        while n > 1 {
            jit_merge_point!();
            match pc {
                0 => {
                    let bytes = part(packet, &mut frame, BASE + n % 13, 2)?;
                    self.sum = self.sum.wrapping_mul(31).wrapping_add(u16::from_le_bytes([bytes[0], bytes[1]]) as u64);
                }
                1 => {
                    let bytes = part(packet, &mut frame, 2 * BASE + n % 29, 4)?;
                    bytes.copy_from_slice(&(self.sum as u32).to_le_bytes());
                }
                2 => packet[(n % 16) as usize] ^= frame[(n % 32) as usize],
                3 if n == fails_at => {
                    part(packet, &mut frame, BASE + 15, 2)?[0] = 1;
                }
                4 => {
                    pc = 0;
                    n -= 1;
                    can_enter_jit!();
                    continue;
                }
                _ => {}
            }
            pc += 1;
        }
        Ok(self.sum ^ packet.len() as u64)
    }
}

#[test]
fn parts_of_slices_are_results() {
    agree(|| {
        let mut reader = Reader { sum: 1 };
        let mut packet: Vec<u8> = (0..16).collect();
        let all: Vec<_> = [0, 7, 0, 100].map(|fails_at| reader.read(&mut packet, 60, fails_at)).to_vec();
        format!("{all:?} {packet:?}")
    });
}

/// A machine as most first ones are written.
#[jit_driver(greens = [pc], reds = [program, input, output, &mut tape, pointer, steps], opaque_errors)]
fn tape_machine(program: &[Cmd], input: &mut dyn Read, output: &mut dyn Write) -> io::Result<u64> {
    let mut tape = vec![0u8; 300];
    let mut pointer = 0;
    let mut pc = 0;
    let mut steps = 0;
    while pc < program.len() {
        jit_merge_point!();
        match promote!(program[pc]) {
            Cmd::Move(n) => pointer = (pointer as isize + n) as usize % tape.len(),
            Cmd::Add(n) => tape[pointer] = tape[pointer].wrapping_add(n),
            Cmd::Out => output.write_all(&[tape[pointer]])?,
            Cmd::Show => write!(output, "<{}>", steps)?,
            Cmd::In => {
                outside! {
                    let mut byte = [0];
                    input.read_exact(&mut byte)?;
                    tape[pointer] = byte[0];
                }
            }
            Cmd::Open(to) => {
                if tape[pointer] == 0 {
                    pc = to;
                }
            }
            Cmd::Close(to) => {
                if tape[pointer] != 0 {
                    pc = to;
                }
            }
        }
        pc += 1;
        steps += 1;
    }
    Ok(steps)
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Cmd {
    Move(isize),
    Add(u8),
    Out,
    Show,
    In,
    Open(usize),
    Close(usize),
}

/// Doubles what it reads, until the input ends.
fn doubling() -> Vec<Cmd> {
    use Cmd::{Add, Close, In, Move, Open, Out, Show};
    vec![
        Add(1),
        Open(14),
        Move(1),
        In,
        Open(8),
        Add(255),
        Move(1),
        Add(2),
        Move(-1),
        Close(4),
        Move(1),
        Out,
        Add(128),
        Show,
        Move(-2),
        Close(1),
    ]
}

#[test]
fn free_functions_with_streams() {
    agree(|| {
        let program = doubling();
        let bytes: Vec<u8> = (0..70).map(|n| n % 23 + 1).collect();
        let all: Vec<_> = [70, 9, 33]
            .map(|n| {
                let mut out = Vec::new();
                let result = tape_machine(&program, &mut &bytes[..n], &mut out);
                (result.map_err(|e| e.kind()), out)
            })
            .to_vec();
        // Another program at the same places.
        let other = [Cmd::Add(3), Cmd::Open(4), Cmd::Add(255), Cmd::Show, Cmd::Close(1)];
        let mut out = Vec::new();
        let last = tape_machine(&other, &mut io::empty(), &mut out).map_err(|e| e.kind());
        format!("{all:?} {last:?} {out:?}")
    });
}
