//! A tape machine: instructions are folded runs of `><+-`, the tape is a type parameter, input and output are trait objects.

use jit_runtime::prelude::*;
use std::fmt;
use std::io::{self, Read, Write};

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Instruction {
    Right(usize),
    Left(usize),
    Add(u8),
    Sub(u8),
    Output,
    Input,
    JumpIfZero(usize),
    JumpIfNonZero(usize),
}

#[derive(Debug)]
pub enum Error {
    UnmatchedBracket(usize),
    TapeUnderflow(usize),
    TapeOverflow(usize),
    Io(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnmatchedBracket(at) => write!(f, "bracket without partner at {at}"),
            Error::TapeUnderflow(at) => write!(f, "left of the tape at instruction {at}"),
            Error::TapeOverflow(at) => write!(f, "right of the tape at instruction {at}"),
            Error::Io(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}

#[derive(Debug, Clone, JitState)]
pub struct Program {
    instructions: Vec<Instruction>,
}

#[jit(opaque_errors)]
impl Program {
    pub fn parse(text: &str) -> Result<Program, Error> {
        let mut instructions: Vec<Instruction> = Vec::new();
        let mut open = Vec::new();
        for (at, c) in text.bytes().enumerate() {
            match (c, instructions.last_mut()) {
                (b'>', Some(Instruction::Right(n))) => *n += 1,
                (b'<', Some(Instruction::Left(n))) => *n += 1,
                (b'+', Some(Instruction::Add(n))) => *n = n.wrapping_add(1),
                (b'-', Some(Instruction::Sub(n))) => *n = n.wrapping_add(1),
                (b'>', _) => instructions.push(Instruction::Right(1)),
                (b'<', _) => instructions.push(Instruction::Left(1)),
                (b'+', _) => instructions.push(Instruction::Add(1)),
                (b'-', _) => instructions.push(Instruction::Sub(1)),
                (b'.', _) => instructions.push(Instruction::Output),
                (b',', _) => instructions.push(Instruction::Input),
                (b'[', _) => {
                    open.push(instructions.len());
                    instructions.push(Instruction::JumpIfZero(0));
                }
                (b']', _) => {
                    let start = open.pop().ok_or(Error::UnmatchedBracket(at))?;
                    instructions[start] = Instruction::JumpIfZero(instructions.len() + 1);
                    instructions.push(Instruction::JumpIfNonZero(start + 1));
                }
                _ => {}
            }
        }
        match open.pop() {
            Some(start) => Err(Error::UnmatchedBracket(start)),
            None => Ok(Program { instructions }),
        }
    }

    pub fn get(&self, at: usize) -> Option<Instruction> {
        self.instructions.get(at).copied()
    }
}

#[jit]
pub trait Tape {
    fn value(&self) -> u8;
    fn set_value(&mut self, value: u8);
    /// False if the tape ends there.
    fn move_left(&mut self, n: usize) -> bool;
    fn move_right(&mut self, n: usize) -> bool;
}

#[derive(JitState)]
pub struct ArrayTape {
    cells: [u8; 30_000],
    pointer: usize,
}

impl Default for ArrayTape {
    fn default() -> ArrayTape {
        ArrayTape { cells: [0; 30_000], pointer: 0 }
    }
}

#[jit]
impl Tape for ArrayTape {
    fn value(&self) -> u8 {
        self.cells[self.pointer]
    }

    fn set_value(&mut self, value: u8) {
        self.cells[self.pointer] = value;
    }

    fn move_left(&mut self, n: usize) -> bool {
        if n > self.pointer {
            return false;
        }
        self.pointer -= n;
        true
    }

    fn move_right(&mut self, n: usize) -> bool {
        if self.pointer + n >= self.cells.len() {
            return false;
        }
        self.pointer += n;
        true
    }
}

/// A tape without a right end.
#[derive(JitState)]
pub struct VecTape {
    cells: Vec<u8>,
    pointer: usize,
}

impl Default for VecTape {
    fn default() -> VecTape {
        VecTape { cells: vec![0], pointer: 0 }
    }
}

#[jit]
impl Tape for VecTape {
    fn value(&self) -> u8 {
        self.cells[self.pointer]
    }

    fn set_value(&mut self, value: u8) {
        self.cells[self.pointer] = value;
    }

    fn move_left(&mut self, n: usize) -> bool {
        if n > self.pointer {
            return false;
        }
        self.pointer -= n;
        true
    }

    #[unroll_safe]
    fn move_right(&mut self, n: usize) -> bool {
        self.pointer += n;
        while self.pointer >= self.cells.len() {
            self.cells.push(0);
        }
        true
    }
}

#[derive(JitState)]
pub struct Interpreter<'a, T: Tape> {
    program: &'a Program,
    tape: T,
    counter: usize,
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
}

impl<'a, T: Tape + Default> Interpreter<'a, T> {
    pub fn new(program: &'a Program, input: &'a mut dyn Read, output: &'a mut dyn Write) -> Interpreter<'a, T> {
        Interpreter { program, tape: T::default(), counter: 0, input, output }
    }
}

#[jit(opaque_errors)]
impl<T: Tape> Interpreter<'_, T> {
    /// Runs to the end of the program and returns the number of instructions.
    #[jit_driver(greens = [self.counter], reds = [self, steps])]
    pub fn run(&mut self) -> Result<u64, Error> {
        let mut steps = 0;
        while let Some(instruction) = promote!(self.program.get(self.counter)) {
            jit_merge_point!();
            self.execute(instruction)?;
            steps += 1;
        }
        Ok(steps)
    }

    fn execute(&mut self, instruction: Instruction) -> Result<(), Error> {
        match instruction {
            Instruction::Right(n) => {
                if !self.tape.move_right(n) {
                    return Err(Error::TapeOverflow(self.counter));
                }
            }
            Instruction::Left(n) => {
                if !self.tape.move_left(n) {
                    return Err(Error::TapeUnderflow(self.counter));
                }
            }
            Instruction::Add(n) => self.tape.set_value(self.tape.value().wrapping_add(n)),
            Instruction::Sub(n) => self.tape.set_value(self.tape.value().wrapping_sub(n)),
            Instruction::Output => self.output.write_all(&[self.tape.value()])?,
            Instruction::Input => outside! {
                let mut buffer = [0];
                match self.input.read(&mut buffer)? {
                    0 => self.tape.set_value(0),
                    _ => self.tape.set_value(buffer[0]),
                }
            },
            Instruction::JumpIfZero(to) => {
                if self.tape.value() == 0 {
                    self.counter = to;
                    return Ok(());
                }
            }
            Instruction::JumpIfNonZero(to) => {
                if self.tape.value() != 0 {
                    self.counter = to;
                    return Ok(());
                }
            }
        }
        self.counter += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{ArrayTape, Error, Interpreter, Program, VecTape};

    const HELLO: &str =
        "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.";

    fn run(text: &str, input: &str) -> Result<String, Error> {
        let program = Program::parse(text)?;
        let (mut from, mut out) = (input.as_bytes(), Vec::new());
        Interpreter::<ArrayTape>::new(&program, &mut from, &mut out).run()?;
        let (mut from, mut again) = (input.as_bytes(), Vec::new());
        Interpreter::<VecTape>::new(&program, &mut from, &mut again).run()?;
        assert_eq!(out, again);
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    #[test]
    fn prints_and_reads() {
        assert_eq!(run(HELLO, "").unwrap(), "Hello World!\n");
        assert_eq!(run(",[.,]", "abc").unwrap(), "abc");
        assert_eq!(run("++++++[>++++++++<-]>[>+>+<<-]>>[<<+>>-]<.", "").unwrap(), "0");
    }

    #[test]
    fn errors_are_errors() {
        assert!(matches!(run("[", ""), Err(Error::UnmatchedBracket(0))));
        assert!(matches!(run("+<", ""), Err(Error::TapeUnderflow(1))));
    }
}
