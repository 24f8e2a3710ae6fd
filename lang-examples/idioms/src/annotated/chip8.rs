//! A machine of the seventies: 4096 bytes of memory, sixteen registers, a stack of calls, a screen of 64 by 32 dots.

use jit_runtime::prelude::*;
use std::fmt;

pub const WIDTH: usize = 64;
pub const HEIGHT: usize = 32;
const START: u16 = 0x200;

const DIGITS: [u8; 80] = [
    0xF0, 0x90, 0x90, 0x90, 0xF0, 0x20, 0x60, 0x20, 0x20, 0x70, 0xF0, 0x10, 0xF0, 0x80, 0xF0, 0xF0, 0x10, 0xF0, 0x10,
    0xF0, 0x90, 0x90, 0xF0, 0x10, 0x10, 0xF0, 0x80, 0xF0, 0x10, 0xF0, 0xF0, 0x80, 0xF0, 0x90, 0xF0, 0xF0, 0x10, 0x20,
    0x40, 0x40, 0xF0, 0x90, 0xF0, 0x90, 0xF0, 0xF0, 0x90, 0xF0, 0x10, 0xF0, 0xF0, 0x90, 0xF0, 0x90, 0x90, 0xE0, 0x90,
    0xE0, 0x90, 0xE0, 0xF0, 0x80, 0x80, 0x80, 0xF0, 0xE0, 0x90, 0x90, 0x90, 0xE0, 0xF0, 0x80, 0xF0, 0x80, 0xF0, 0xF0,
    0x80, 0xF0, 0x80, 0x80,
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Error {
    UnknownOpcode { opcode: u16, at: u16 },
    StackOverflow(u16),
    StackUnderflow(u16),
    BadAddress(u16),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownOpcode { opcode, at } => write!(f, "unknown opcode {opcode:04x} at {at:03x}"),
            Error::StackOverflow(at) => write!(f, "too many calls at {at:03x}"),
            Error::StackUnderflow(at) => write!(f, "return without call at {at:03x}"),
            Error::BadAddress(at) => write!(f, "no memory at {at:04x}"),
        }
    }
}

impl std::error::Error for Error {}

#[derive(JitState)]
pub struct Chip8 {
    memory: [u8; 4096],
    v: [u8; 16],
    i: u16,
    pc: u16,
    stack: [u16; 16],
    sp: u8,
    delay: u8,
    sound: u8,
    keys: [bool; 16],
    screen: [bool; WIDTH * HEIGHT],
    random: u32,
}

impl Chip8 {
    pub fn new(program: &[u8]) -> Chip8 {
        let mut memory = [0; 4096];
        memory[..DIGITS.len()].copy_from_slice(&DIGITS);
        memory[START as usize..START as usize + program.len()].copy_from_slice(program);
        Chip8 {
            memory,
            v: [0; 16],
            i: 0,
            pc: START,
            stack: [0; 16],
            sp: 0,
            delay: 0,
            sound: 0,
            keys: [false; 16],
            screen: [false; WIDTH * HEIGHT],
            random: 0x2545_F491,
        }
    }

    pub fn press(&mut self, key: usize, down: bool) {
        self.keys[key] = down;
    }

    pub fn register(&self, n: usize) -> u8 {
        self.v[n]
    }

    pub fn screen(&self) -> String {
        let row = |y: usize| (0..WIDTH).map(|x| if self.screen[y * WIDTH + x] { '#' } else { '.' }).collect::<String>();
        (0..HEIGHT).map(row).collect::<Vec<_>>().join("\n")
    }
}

#[jit]
impl Chip8 {
    /// Executes `cycles` instructions; a timer ticks each sixteen of them.
    #[jit_driver(greens = [self.pc], reds = [self])]
    pub fn run(&mut self, cycles: u64) -> Result<(), Error> {
        for cycle in 0..cycles {
            jit_merge_point!();
            if cycle % 16 == 0 {
                self.tick();
            }
            self.step()?;
        }
        Ok(())
    }

    fn tick(&mut self) {
        if self.delay > 0 {
            self.delay -= 1;
        }
        if self.sound > 0 {
            self.sound -= 1;
        }
    }

    fn fetch(&self) -> Result<u16, Error> {
        let at = self.pc as usize;
        if at + 1 >= self.memory.len() {
            return Err(Error::BadAddress(self.pc));
        }
        Ok(u16::from_be_bytes([self.memory[at], self.memory[at + 1]]))
    }

    fn next_random(&mut self) -> u8 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        (self.random >> 24) as u8
    }

    #[unroll_safe]
    pub fn step(&mut self) -> Result<(), Error> {
        let opcode = promote!(self.fetch()?);
        let at = self.pc;
        self.pc += 2;
        let x = ((opcode >> 8) & 0xF) as usize;
        let y = ((opcode >> 4) & 0xF) as usize;
        let n = (opcode & 0xF) as u8;
        let nn = (opcode & 0xFF) as u8;
        let nnn = opcode & 0xFFF;
        match (opcode >> 12, x, y, n) {
            (0x0, 0x0, 0xE, 0x0) => self.screen = [false; WIDTH * HEIGHT],
            (0x0, 0x0, 0xE, 0xE) => {
                if self.sp == 0 {
                    return Err(Error::StackUnderflow(at));
                }
                self.sp -= 1;
                self.pc = self.stack[self.sp as usize];
            }
            (0x1, ..) => self.pc = nnn,
            (0x2, ..) => {
                if self.sp as usize == self.stack.len() {
                    return Err(Error::StackOverflow(at));
                }
                self.stack[self.sp as usize] = self.pc;
                self.sp += 1;
                self.pc = nnn;
            }
            (0x3, ..) => self.skip_if(self.v[x] == nn),
            (0x4, ..) => self.skip_if(self.v[x] != nn),
            (0x5, _, _, 0x0) => self.skip_if(self.v[x] == self.v[y]),
            (0x6, ..) => self.v[x] = nn,
            (0x7, ..) => self.v[x] = self.v[x].wrapping_add(nn),
            (0x8, _, _, 0x0) => self.v[x] = self.v[y],
            (0x8, _, _, 0x1) => self.v[x] |= self.v[y],
            (0x8, _, _, 0x2) => self.v[x] &= self.v[y],
            (0x8, _, _, 0x3) => self.v[x] ^= self.v[y],
            (0x8, _, _, 0x4) => {
                let (sum, carry) = self.v[x].overflowing_add(self.v[y]);
                self.v[x] = sum;
                self.v[0xF] = carry as u8;
            }
            (0x8, _, _, 0x5) => {
                let (difference, borrow) = self.v[x].overflowing_sub(self.v[y]);
                self.v[x] = difference;
                self.v[0xF] = !borrow as u8;
            }
            (0x8, _, _, 0x6) => {
                let bit = self.v[x] & 1;
                self.v[x] >>= 1;
                self.v[0xF] = bit;
            }
            (0x8, _, _, 0x7) => {
                let (difference, borrow) = self.v[y].overflowing_sub(self.v[x]);
                self.v[x] = difference;
                self.v[0xF] = !borrow as u8;
            }
            (0x8, _, _, 0xE) => {
                let bit = self.v[x] >> 7;
                self.v[x] <<= 1;
                self.v[0xF] = bit;
            }
            (0x9, _, _, 0x0) => self.skip_if(self.v[x] != self.v[y]),
            (0xA, ..) => self.i = nnn,
            (0xB, ..) => self.pc = nnn + self.v[0] as u16,
            (0xC, ..) => self.v[x] = self.next_random() & nn,
            (0xD, ..) => self.draw(self.v[x] as usize, self.v[y] as usize, n as usize)?,
            (0xE, _, 0x9, 0xE) => self.skip_if(self.keys[(self.v[x] & 0xF) as usize]),
            (0xE, _, 0xA, 0x1) => self.skip_if(!self.keys[(self.v[x] & 0xF) as usize]),
            (0xF, _, 0x0, 0x7) => self.v[x] = self.delay,
            (0xF, _, 0x0, 0xA) => match self.keys.iter().position(|down| *down) {
                Some(key) => self.v[x] = key as u8,
                None => self.pc = at,
            },
            (0xF, _, 0x1, 0x5) => self.delay = self.v[x],
            (0xF, _, 0x1, 0x8) => self.sound = self.v[x],
            (0xF, _, 0x1, 0xE) => self.i = self.i.wrapping_add(self.v[x] as u16),
            (0xF, _, 0x2, 0x9) => self.i = (self.v[x] & 0xF) as u16 * 5,
            (0xF, _, 0x3, 0x3) => {
                let value = self.v[x];
                for (k, digit) in [value / 100, value / 10 % 10, value % 10].into_iter().enumerate() {
                    self.store(self.i as usize + k, digit)?;
                }
            }
            (0xF, _, 0x5, 0x5) => {
                for k in 0..=x {
                    self.store(self.i as usize + k, self.v[k])?;
                }
            }
            (0xF, _, 0x6, 0x5) => {
                for k in 0..=x {
                    self.v[k] = self.load(self.i as usize + k)?;
                }
            }
            _ => return Err(Error::UnknownOpcode { opcode, at }),
        }
        Ok(())
    }

    fn skip_if(&mut self, condition: bool) {
        if condition {
            self.pc += 2;
        }
    }

    fn load(&self, at: usize) -> Result<u8, Error> {
        self.memory.get(at).copied().ok_or(Error::BadAddress(at as u16))
    }

    fn store(&mut self, at: usize, value: u8) -> Result<(), Error> {
        match self.memory.get_mut(at) {
            Some(place) => {
                *place = value;
                Ok(())
            }
            None => Err(Error::BadAddress(at as u16)),
        }
    }

    #[dont_look_inside]
    fn draw(&mut self, x: usize, y: usize, rows: usize) -> Result<(), Error> {
        self.v[0xF] = 0;
        for row in 0..rows {
            let bits = self.load(self.i as usize + row)?;
            for column in 0..8 {
                if bits & (0x80 >> column) != 0 {
                    let at = (y + row) % HEIGHT * WIDTH + (x + column) % WIDTH;
                    if self.screen[at] {
                        self.v[0xF] = 1;
                    }
                    self.screen[at] ^= true;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Chip8, Error};

    #[test]
    fn adds_and_jumps() {
        // v0 counts to 10, v1 sums.
        let mut machine = Chip8::new(&[0x60, 0, 0x61, 0, 0x70, 1, 0x81, 0x04, 0x30, 10, 0x12, 0x04, 0x12, 0x0C]);
        machine.run(100).unwrap();
        assert_eq!((machine.register(0), machine.register(1)), (10, 55));
    }

    #[test]
    fn draws_a_digit() {
        let mut machine = Chip8::new(&[0x60, 1, 0x61, 1, 0xF0, 0x29, 0xD0, 0x15, 0x12, 0x08]);
        machine.run(10).unwrap();
        let screen = machine.screen();
        let rows: Vec<&str> = screen.lines().map(|row| &row[..6]).collect();
        assert_eq!(rows[..7], ["......", "...#..", "..##..", "...#..", "...#..", "..###.", "......"]);
        assert_eq!(screen.matches('#').count(), 8);
    }

    #[test]
    fn errors_are_errors() {
        assert_eq!(Chip8::new(&[0x00, 0xEE]).run(1), Err(Error::StackUnderflow(0x200)));
        assert_eq!(Chip8::new(&[0x22, 0x00]).run(17), Err(Error::StackOverflow(0x200)));
        assert_eq!(Chip8::new(&[0xF0, 0xFF]).run(1), Err(Error::UnknownOpcode { opcode: 0xF0FF, at: 0x200 }));
    }
}
