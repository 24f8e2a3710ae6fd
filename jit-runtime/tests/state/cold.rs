//! Arms and branches that are called where they stand, because no trace holds a form in them.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
enum Op {
    Load,
    Add,
    Mul,
    Fold,
    Swap,
    Name,
    Fail,
    Loop,
    Halt,
}

#[derive(Debug, PartialEq)]
enum Fault {
    Named(String),
    At(usize),
}

#[derive(Default, JitState)]
struct Vm {
    code: Vec<u8>,
    pc: usize,
    regs: [u32; 4],
    heap: Vec<u8>,
    said: Vec<String>,
    turns: u32,
}

fn op_of(byte: u8) -> Op {
    const OPS: [Op; 9] = [Op::Load, Op::Add, Op::Mul, Op::Fold, Op::Swap, Op::Name, Op::Fail, Op::Loop, Op::Halt];
    OPS[byte as usize % 9]
}

#[jit(opaque_errors)]
impl Vm {
    fn new(code: &[u8], turns: u32) -> Vm {
        Vm { code: code.to_vec(), turns, heap: (0..64).collect(), regs: [1, 2, 3, 4], ..Vm::default() }
    }

    #[jit_driver(greens = [self.pc], reds = [self])]
    fn run(&mut self) -> Result<u32, Fault> {
        loop {
            jit_merge_point!();
            if self.turns % 7 == 3 && self.regs[3] % 5 == 0 {
                for byte in self.heap.iter_mut() {
                    *byte = byte.wrapping_add(1);
                }
                self.regs[3] += 1;
            }
            if !self.step()? {
                return Ok(self.regs[0]);
            }
        }
    }

    /// Called as a whole: it has a loop.
    fn fold(&self, from: usize) -> u32 {
        let mut sum = 0u32;
        for byte in &self.heap[from..] {
            sum = sum.wrapping_mul(31).wrapping_add(*byte as u32);
        }
        sum
    }

    /// Not called as a whole: an arm of many has a form that no trace holds.
    fn step(&mut self) -> Result<bool, Fault> {
        let byte = self.code[self.pc];
        self.pc += 1;
        match promote!(op_of(byte)) {
            Op::Load => {
                let (to, value) = (self.operand(), self.operand());
                self.regs[to] = value as u32;
            }
            Op::Add => self.regs[0] = self.regs[0].wrapping_add(self.regs[1]),
            Op::Mul => self.regs[0] = self.regs[0].wrapping_mul(self.regs[2] | 1),
            Op::Fold => {
                let from = self.regs[1] as usize % 64;
                let sum = match from {
                    0..32 => {
                        let mut sum = 0;
                        let mut at = from;
                        while at < self.heap.len() {
                            sum += self.heap[at] as u32;
                            at += 3;
                        }
                        sum
                    }
                    from => self.fold(from),
                };
                // A call with a call in it: of the whole arm there is one.
                if sum % 3 == 0 {
                    let mut at = 0;
                    match sum % 2 {
                        0 => {
                            let zeros: [u8; 2] = [0; 2];
                            self.heap[..2].copy_from_slice(&zeros);
                        }
                        _ => self.heap[0] ^= 1,
                    }
                    while at < 3 {
                        self.heap[at] = self.heap[at].wrapping_mul(3);
                        at += 1;
                    }
                }
                self.regs[1] = self.regs[1].wrapping_add(sum);
            }
            Op::Swap => {
                let mut bytes: [u8; 4] = [0; 4];
                bytes[1..].copy_from_slice(&self.regs[2].to_be_bytes()[1..]);
                bytes[0] = self.heap[3];
                self.regs[2] = u32::from_le_bytes(bytes);
            }
            Op::Name => {
                if self.turns % 16 == 1 {
                    self.said.push(String::from(name_of(self.regs[0])?));
                }
            }
            Op::Fail => {
                let at = self.pc;
                if self.turns == 1 {
                    let mut text = String::new();
                    for n in self.regs {
                        text.push(char::from(b'a' + (n % 26) as u8));
                    }
                    return Err(Fault::Named(text));
                } else if self.regs[1] == 77 {
                    return Err(Fault::At(at));
                }
            }
            Op::Loop => {
                let to = self.operand();
                self.turns -= 1;
                if self.turns > 0 {
                    self.pc = to;
                }
            }
            Op::Halt => {
                if self.turns == 7 {
                    describe(&mut std::io::sink(), self);
                }
                self.say("halts");
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn say<S: AsRef<str>>(&mut self, text: S) {
        self.said.push(text.as_ref().to_owned());
    }

    fn operand(&mut self) -> usize {
        let operand = self.code[self.pc];
        self.pc += 1;
        operand as usize & 3
    }
}

fn describe(out: &mut impl std::io::Write, vm: &Vm) {
    writeln!(out, "{}", vm.pc).expect("a sink takes all");
}

fn name_of(n: u32) -> Result<&'static str, Fault> {
    match n {
        3_000_000_000.. => Err(Fault::At(n as usize)),
        n if n % 2 == 0 => Ok("even"),
        _ => Ok("odd"),
    }
}

/// What a run leaves.
type Left = (Result<u32, Fault>, [u32; 4], Vec<u8>, Vec<String>, usize);

fn run(code: &[u8], turns: u32) -> Left {
    let mut vm = Vm::new(code, turns);
    let result = vm.run();
    (result, vm.regs, vm.heap, vm.said, vm.pc)
}

#[test]
fn arms_with_loops_arrays_and_texts_are_called() {
    let (result, ..) = agree(|| run(&[1, 3, 2, 4, 1, 5, 7, 0, 8], 300));
    assert!(result.is_err(), "{result:?}");
    let (result, ..) = agree(|| run(&[0, 1, 3, 1, 3, 4, 1, 7, 0, 8], 300));
    assert!(result.is_ok(), "{result:?}");
}

#[test]
fn errors_leave_from_branches_that_are_called() {
    let (result, ..) = agree(|| run(&[1, 3, 6, 7, 0, 8], 60));
    assert!(matches!(&result, Err(Fault::Named(text)) if text.len() == 4), "{result:?}");
}

#[test]
fn parts_are_in_the_report_and_the_rest_is_traced() {
    let run = || {
        let traces = jit_runtime::testing::traces(|| drop(run(&[0, 1, 3, 1, 3, 4, 1, 7, 0, 8], 3_000)));
        let text = traces[0].to_string();
        assert!(text.contains("(..while)") && text.contains("(..array)"), "{text}");
        assert!(!text.contains("step"), "{text}");
    };
    std::thread::spawn(run).join().expect("the machine runs");
}

/// A free function in place of a method; a `&mut` parameter in place of `self`.
#[derive(Default, JitState)]
struct Tape {
    code: Vec<u8>,
    cells: Vec<u8>,
    at: usize,
    pc: usize,
    sum: u64,
}

#[jit]
fn step(tape: &mut Tape, turns: u32) {
    match promote!(tape.code[tape.pc]) {
        b'+' => tape.cells[tape.at] = tape.cells[tape.at].wrapping_add(3),
        b'>' => tape.at = (tape.at + 1) % 8,
        b'?' => {
            tape.sum = tape.sum.wrapping_mul(3);
            for (n, cell) in tape.cells.iter().enumerate() {
                tape.sum = tape.sum.wrapping_add(*cell as u64 * (n as u64 + turns as u64));
            }
            tape.at = 0;
        }
        _ => tape.sum += 1,
    }
    tape.pc = (tape.pc + 1) % 5;
}

#[jit_driver(greens = [tape.pc], reds = [tape, turns])]
fn run_tape(tape: &mut Tape, turns: u32) -> u64 {
    let mut turns = turns;
    while turns > 0 {
        jit_merge_point!();
        step(tape, turns);
        turns -= 1;
    }
    tape.sum
}

#[test]
fn parts_of_functions_change_states_behind_parameters() {
    agree(|| run_tape(&mut Tape { cells: vec![1; 8], code: b"+>+?.".to_vec(), ..Tape::default() }, 500));
}

/// Errors are handled by the machine itself, which goes on.
#[derive(Default, JitState)]
struct Forth {
    code: Vec<u8>,
    stack: Vec<i64>,
    pc: usize,
    running: bool,
    errors: Vec<Fault>,
    turns: i64,
}

#[jit(opaque_errors)]
impl Forth {
    #[jit_driver(greens = [self.pc], reds = [self])]
    fn run(&mut self) {
        while self.running {
            jit_merge_point!();
            self.step();
        }
    }

    fn step(&mut self) {
        match self.exec() {
            Ok(()) => (),
            Err(e) => {
                self.turns -= 1;
                if self.errors.len() < 5 {
                    self.errors.push(e);
                    self.pc = 0;
                } else {
                    for e in &self.errors {
                        self.stack.push(match e {
                            Fault::At(at) => *at as i64,
                            Fault::Named(name) => name.len() as i64,
                        });
                    }
                    self.errors.clear();
                }
                self.running = self.turns > 0;
            }
        }
    }

    fn exec(&mut self) -> Result<(), Fault> {
        let op = promote!(self.fetch()?);
        match op {
            b'1'..=b'9' => self.stack.push((op - b'0') as i64),
            b'+' => {
                let (b, a) = (self.pop()?, self.pop()?);
                self.stack.push(a.wrapping_mul(3) + b);
            }
            b'l' => {
                self.turns -= 1;
                self.pc = if self.turns > 0 { 0 } else { self.pc };
                self.running = self.turns > 0;
            }
            b'!' => {
                if self.turns % 32 == 5 {
                    self.turns -= 1;
                    return Err(Fault::Named("bang".to_owned()));
                }
            }
            _ => return Err(Fault::At(self.pc)),
        }
        Ok(())
    }

    fn fetch(&mut self) -> Result<u8, Fault> {
        let op = *self.code.get(self.pc).ok_or(Fault::At(self.pc))?;
        self.pc += 1;
        Ok(op)
    }

    fn pop(&mut self) -> Result<i64, Fault> {
        self.stack.pop().ok_or_else(|| Fault::Named(format!("nothing at {}", self.pc)))
    }
}

#[test]
fn errors_are_handled_in_arms_that_are_called() {
    fn forth(code: &str) -> (Vec<i64>, Vec<Fault>, usize) {
        let mut forth = Forth { code: code.into(), running: true, turns: 300, ..Forth::default() };
        forth.run();
        (forth.stack, forth.errors, forth.pc)
    }
    let (_, errors, _) = agree(|| forth("12+3!+l"));
    assert!(!errors.is_empty());
    agree(|| forth("12+l"));
    agree(|| forth("1!l"));
}
