//! A processor with a bus of devices, as emulators have it: functions that give `()` in an `Ok`, free functions over the state,
//! constants of types that traces do not know, loaders beside traced methods.
#![allow(clippy::unit_arg, reason = "emulators write it")]

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
enum Fault {
    Load,
    Store,
    Halt,
}

#[jit]
trait Device {
    fn load(&self, addr: usize) -> Result<u64, Fault>;
    fn store(&mut self, addr: usize, value: u64) -> Result<(), Fault>;

    /// No trace holds the bytes.
    fn load_image(&mut self, image: &[u8]) {
        for (n, byte) in image.iter().enumerate() {
            let _ = self.store(n, u64::from(*byte));
        }
    }
}

#[derive(JitState)]
struct Ram {
    bytes: Vec<u8>,
    stores: u64,
}

#[jit]
impl Device for Ram {
    fn load(&self, addr: usize) -> Result<u64, Fault> {
        if addr < 64 { Ok(self.word(addr)) } else { Err(Fault::Load) }
    }

    fn store(&mut self, addr: usize, value: u64) -> Result<(), Fault> {
        match addr {
            0..=62 => Ok(self.set(addr, value)),
            63 => Err(Fault::Halt),
            _ => Err(Fault::Store),
        }
    }
}

#[jit]
impl Ram {
    fn new(image: &[u8]) -> Self {
        let mut ram = Ram { bytes: vec![0; 66], stores: 0 };
        ram.fill(image);
        ram
    }

    fn fill(&mut self, image: &[u8]) {
        self.bytes[..image.len()].copy_from_slice(image);
    }

    fn word(&self, addr: usize) -> u64 {
        u64::from(self.bytes[addr]) | u64::from(self.bytes[addr + 1]) << 8
    }

    fn set(&mut self, addr: usize, value: u64) {
        self.bytes[addr] = value as u8;
        self.bytes[addr + 1] = (value >> 8) as u8;
        self.stores += 1;
    }

    fn text(&self) -> String {
        format!("{:?} {}", self.bytes, self.stores)
    }
}

/// No value that traces know.
enum Register {
    Count = 3,
}

#[derive(JitState)]
struct Cpu {
    pc: usize,
    regs: [u64; 4],
    ram: Ram,
    notes: u64,
}

#[jit]
impl Cpu {
    const fn entry() -> usize {
        4
    }

    fn step(&mut self) -> Result<(), Fault> {
        let at = self.regs[Register::Count as usize];
        match self.pc {
            4 => self.regs[0] = self.ram.load(at as usize & 31)?,
            5 => shift(self),
            6 => self.ram.store(at as usize % 62, self.regs[0] ^ self.regs[1])?,
            _ => return self.end(),
        }
        self.pc += 1;
        Ok(())
    }

    fn end(&mut self) -> Result<(), Fault> {
        let at = Register::Count as usize;
        self.regs[at] += 1;
        self.pc = Cpu::entry();
        if self.regs[at] == 900 {
            outside!(text_of(at));
            return self.ram.store(63, 0);
        }
        Ok(note(self))
    }
}

#[jit]
fn shift(cpu: &mut Cpu) {
    cpu.regs[1] = cpu.regs[1].rotate_left(5) ^ cpu.regs[0];
    let by = seen(cpu);
    mix(&mut cpu.regs[2], by);
}

#[jit]
fn seen(cpu: &Cpu) -> u64 {
    cpu.notes ^ cpu.ram.stores
}

#[jit]
fn mix(place: &mut u64, by: u64) {
    *place = place.wrapping_mul(31).wrapping_add(by);
}

/// A text, which no trace holds and nothing uses.
fn text_of(n: usize) -> String {
    n.to_string()
}

/// Without a twin.
fn note(cpu: &mut Cpu) {
    cpu.notes += cpu.regs[1] & 1;
}

#[jit_driver(greens = [cpu.pc], reds = [cpu])]
fn run(cpu: &mut Cpu) -> Fault {
    loop {
        jit_merge_point!();
        match cpu.step() {
            Ok(_) => {}
            Err(fault) => return fault,
        }
    }
}

#[test]
fn a_processor_with_a_bus() {
    let found = agree(|| {
        let mut ram = Ram::new(&[7, 1, 200, 9, 31, 0, 77]);
        ram.load_image(&[3, 250]);
        let mut cpu = Cpu { pc: Cpu::entry(), regs: [0; 4], ram, notes: 0 };
        (run(&mut cpu), cpu.regs, cpu.notes, cpu.ram.text())
    });
    assert_eq!(found.0, Fault::Halt);
}

// A device that is a parameter, with methods that no trace holds.

#[jit]
trait Port {
    fn load(&mut self, at: usize) -> u64;
    fn label(&self) -> String {
        "x".to_owned()
    }
    fn feed(&mut self, bytes: &[u8]) -> usize {
        bytes.len() + self.load(0) as usize
    }
}

#[derive(JitState)]
struct Cells {
    n: Vec<u64>,
}

#[jit]
impl Port for Cells {
    fn load(&mut self, at: usize) -> u64 {
        self.n[at] += 1;
        self.n[at]
    }
    fn label(&self) -> String {
        format!("cells{}", self.n[0])
    }
}

#[derive(JitState)]
struct Hub<B: Port + 'static> {
    bus: B,
    sum: u64,
}

#[jit]
impl<B: Port + 'static> Hub<B> {
    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, turns: u64) -> u64 {
        let mut n = turns;
        while n > 0 {
            jit_merge_point!();
            n -= 1;
            self.sum += self.bus.load((n % 3) as usize);
            if n.is_multiple_of(100) {
                self.sum += self.bus.label().len() as u64;
                self.sum += self.bus.feed(&[1, 2]) as u64;
            }
        }
        self.sum
    }
}

#[test]
fn a_device_is_a_parameter() {
    agree(|| {
        let mut hub = Hub { bus: Cells { n: vec![1, 2, 3] }, sum: 0 };
        (hub.run(1000), hub.bus.n)
    });
}
