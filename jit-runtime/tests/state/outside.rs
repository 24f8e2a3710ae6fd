//! Calls of code in place: blocks with `?` that leave the function, and methods of vectors that have no twin.

use std::io::{self, Read, Write};

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Debug)]
enum Fault {
    Io(io::Error),
    Text(String),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Io(error)
    }
}

#[derive(JitState)]
struct Pump<'a> {
    turns: u32,
    sum: u64,
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
}

#[jit(opaque_errors)]
impl Pump<'_> {
    #[jit_driver(greens = [], reds = [self], opaque_errors)]
    fn run(&mut self) -> Result<u64, Fault> {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            let limit = self.sum % 3;
            let byte = outside! {
                let mut buffer = [0];
                match self.input.read(&mut buffer)? {
                    0 if limit == 0 => return_zero()?,
                    0 => 1_u64,
                    _ => buffer[0] as u64,
                }
            };
            self.sum = self.sum.wrapping_mul(5) ^ byte;
            match self.sum & 3 {
                0 => outside! {
                    let text = [self.sum as u8 & 0x7F];
                    self.output.write_all(&text)?;
                },
                1 => self.sum += 1,
                _ => {}
            }
        }
        Ok(self.sum)
    }
}

fn return_zero() -> Result<u64, Fault> {
    Err(Fault::Text("no more".to_owned()))
}

#[test]
fn blocks_with_errors() {
    let found = agree(|| {
        let mut all = Vec::new();
        for (length, room) in [(400, 400), (90, 400), (400, 9), (0, 0)] {
            let bytes: Vec<u8> = (0..length).map(|n| (n * 7 % 253) as u8).collect();
            let (mut input, mut memory) = (bytes.as_slice(), [0_u8; 400]);
            let mut output = &mut memory[..room];
            let mut pump = Pump { turns: 300, sum: 1, input: &mut input, output: &mut output };
            let end = pump.run().map_err(|fault| match fault {
                Fault::Io(error) => error.to_string(),
                Fault::Text(text) => text,
            });
            all.push((end, pump.turns, memory));
        }
        all
    });
    assert!(found[0].0.is_ok());
    assert_eq!(found[1].0, Err("no more".to_owned()));
    assert_eq!(found[2].0, Err("failed to write whole buffer".to_owned()));
}

#[derive(JitState, Debug, PartialEq)]
struct Lists {
    items: Vec<i64>,
    flags: [bool; 9],
    sum: i64,
}

#[jit]
impl Lists {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self, turns: i64) -> i64 {
        for turn in 0..turns {
            jit_merge_point!();
            match turn % 12 {
                0 => self.items.insert(0, turn),
                1 => self.sum += self.items.remove(0),
                2 => self.items.extend_from_slice(&[1, turn, 3]),
                3 => self.items.swap(0, 1),
                4 => self.sum += self.items.iter().position(|x| *x == 3).map_or(-1, |n| n as i64),
                5 => self.items.resize(3, 9),
                6 => self.sum += self.items.contains(&9) as i64 + self.items.first().copied().unwrap_or(7),
                7 => self.flags[(turn % 9) as usize] = self.items.iter().any(|x| *x > 60),
                8 => self.sum += self.flags.iter().all(|flag| !flag) as i64,
                9 => {
                    self.items.drain(1..);
                }
                10 => self.items.iter_mut().for_each(|x| *x += 1),
                _ => self.sum ^= self.items.iter().sum::<i64>(),
            }
        }
        self.sum
    }
}

#[test]
fn methods_of_vectors() {
    agree(|| {
        let mut lists = Lists { items: vec![2], flags: [false; 9], sum: 0 };
        (lists.run(400), lists)
    });
}
