//! What interpreters are handed beside their state: a bus or a device as `&mut D`, `&mut impl Device` or `&mut dyn Device`, and output as
//! `&mut W`.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;

use crate::agree::agree;

/// No trace looks into it.
trait Device {
    fn out(&mut self, vm: &mut Vm, x: i64) -> bool;
    fn tick(&mut self) {}
    fn value(&self) -> i64 {
        3
    }
}

#[derive(Default)]
struct Log {
    all: Vec<i64>,
    ticks: u64,
}

impl Device for Log {
    fn out(&mut self, vm: &mut Vm, x: i64) -> bool {
        self.all.push(x);
        vm.acc += 1;
        true
    }
    fn tick(&mut self) {
        self.ticks += 1;
    }
    fn value(&self) -> i64 {
        self.ticks as i64 & 7
    }
}

/// It runs another machine, changes the one that calls it, and ends it or panics some time.
struct Nested {
    inner: Vm,
    left: u32,
    panics: bool,
}

impl Device for Nested {
    fn out(&mut self, vm: &mut Vm, x: i64) -> bool {
        vm.acc = vm.acc.wrapping_mul(3) ^ x;
        self.left -= 1;
        if self.left == 0 && self.panics {
            vm.acc += 5;
            panic!("the device fails");
        }
        self.inner.n = 3;
        let mut log = Log::default();
        vm.acc ^= self.inner.run(&mut log, &mut std::io::sink(), 0) ^ log.all.len() as i64;
        self.left > 0
    }
}

#[derive(JitState)]
struct Vm {
    code: Vec<u8>,
    acc: i64,
    n: i64,
}

#[jit]
impl Vm {
    #[jit_driver(greens = [pc], reds = [self, device, log])]
    fn run<W: Write>(&mut self, device: &mut impl Device, log: &mut W, mut pc: usize) -> i64 {
        loop {
            jit_merge_point!();
            let op = promote!(self.code[pc]);
            let Some(next) = self.op(op, device, log, pc) else { return self.acc };
            pc = next;
        }
    }

    fn op<D: Device, W: Write>(&mut self, op: u8, device: &mut D, log: &mut W, pc: usize) -> Option<usize> {
        match op {
            0 => self.acc = self.acc.wrapping_add(self.n),
            1 => {
                self.n -= 1;
                if self.n > 0 {
                    return Some(0);
                }
            }
            2 => return self.read(device, pc),
            3 => return None,
            4 => return self.write(device, pc),
            5 => self.show(log),
            6 => writeln!(log, "{}", self.n).unwrap(),
            7 => {
                self.read(device, pc)?;
                return self.write(device, pc);
            }
            _ => self.acc ^= device.value(),
        }
        Some(pc + 1)
    }

    fn read(&mut self, device: &mut dyn Device, pc: usize) -> Option<usize> {
        device.tick();
        self.acc ^= device.value();
        if device.out(self, self.n) {
            self.called(device);
            Some(pc + 1)
        } else {
            None
        }
    }

    fn write(&mut self, device: &mut impl Device, pc: usize) -> Option<usize> {
        device.tick();
        if !device.out(self, self.n) {
            return None;
        }
        self.read(&mut *device, pc)?;
        self.called(device);
        Some(pc + 1)
    }

    #[dont_look_inside]
    fn called(&mut self, device: &mut dyn Device) {
        device.tick();
        self.acc = self.acc.rotate_left(1);
    }

    fn show(&self, log: &mut dyn Write) {
        writeln!(log, "{} {}", self.acc, self.n).unwrap();
    }
}

const CODE: [u8; 10] = [0, 0, 2, 4, 5, 6, 7, 8, 1, 3];

fn vm(n: i64) -> Vm {
    Vm { code: CODE.to_vec(), acc: 0, n }
}

#[test]
fn devices_of_any_type_are_handed_on() {
    agree(|| {
        let (mut device, mut log) = (Log::default(), Vec::new());
        let acc = vm(40).run(&mut device, &mut log, 0);
        // Another type, which has code of its own.
        let mut nested = Nested { inner: vm(0), left: 70, panics: false };
        let mut machine = vm(40);
        let second = machine.run(&mut nested, &mut log, 0);
        (acc, device.all, device.ticks, log, second, machine.n, nested.left)
    });
}

#[test]
fn panics_of_devices_leave_the_machine_as_they_were_changed() {
    std::panic::set_hook(Box::new(|_| {}));
    agree(|| {
        let mut nested = Nested { inner: vm(0), left: 50, panics: true };
        let mut machine = vm(40);
        let mut log = Vec::new();
        let run = AssertUnwindSafe(|| machine.run(&mut nested, &mut log, 0));
        assert!(catch_unwind(run).is_err());
        (machine.acc, machine.n, nested.left, log)
    });
}

/// The same with two-word references from the host on.
#[derive(JitState)]
struct Boxed {
    code: Vec<u8>,
    acc: i64,
    n: i64,
}

trait Port {
    fn put(&mut self, x: i64);
    fn get(&mut self, machine: &mut Boxed) -> i64;
}

struct Ports<'a>(&'a mut Vec<i64>);

impl Port for Ports<'_> {
    fn put(&mut self, x: i64) {
        self.0.push(x);
    }
    fn get(&mut self, machine: &mut Boxed) -> i64 {
        machine.acc ^= 0x55;
        self.0.len() as i64
    }
}

#[jit]
impl Boxed {
    #[jit_driver(greens = [pc], reds = [self, port, depth])]
    fn run(&mut self, port: &mut dyn Port, mut pc: usize, depth: u32) -> i64 {
        loop {
            jit_merge_point!();
            let op = promote!(self.code[pc]);
            if op == 2 {
                port.put(self.acc);
                self.acc ^= port.get(self);
            }
            if op == 5 && depth > 0 && self.n & 3 == 0 {
                self.acc ^= self.again(port, depth);
            }
            let Some(next) = self.step(op, port, pc) else { return self.acc };
            pc = next;
        }
    }

    /// A call of the portal by the host's own code.
    #[dont_look_inside]
    fn again(&mut self, port: &mut dyn Port, depth: u32) -> i64 {
        let mut inner = Boxed { code: CODE.to_vec(), acc: self.acc, n: 6 };
        inner.run(port, 0, depth - 1)
    }

    fn step(&mut self, op: u8, port: &mut dyn Port, pc: usize) -> Option<usize> {
        match op {
            0 => self.acc = self.acc.wrapping_add(self.n),
            1 => {
                self.n -= 1;
                if self.n > 0 {
                    return Some(0);
                }
            }
            3 => return None,
            4 => self.twice(port),
            6 => self.acc ^= port.get(self),
            _ => {}
        }
        Some(pc + 1)
    }

    fn twice(&mut self, port: &mut dyn Port) {
        let moved = port;
        moved.put(self.n);
        let again = &mut *moved;
        again.put(-self.n);
        self.acc ^= moved.get(self);
    }
}

#[test]
fn trait_objects_of_the_host_are_handed_on() {
    agree(|| {
        let mut out = Vec::new();
        let mut machine = Boxed { code: CODE.to_vec(), acc: 1, n: 40 };
        let acc = machine.run(&mut Ports(&mut out), 0, 2);
        (acc, machine.acc, machine.n, out)
    });
}

/// A memory that traces look into, behind a parameter of the portal.
#[jit]
trait Memory {
    fn load(&self, at: usize) -> u8;
    fn store(&mut self, at: usize, value: u8);
}

#[derive(JitState)]
struct Flat {
    bytes: Vec<u8>,
}

#[jit]
impl Memory for Flat {
    fn load(&self, at: usize) -> u8 {
        self.bytes[at & 15]
    }
    fn store(&mut self, at: usize, value: u8) {
        self.bytes[at & 15] = value;
    }
}

#[derive(JitState)]
struct Banked {
    banks: [[u8; 8]; 2],
    bank: usize,
}

#[jit]
impl Memory for Banked {
    fn load(&self, at: usize) -> u8 {
        self.banks[self.bank][at & 7]
    }
    fn store(&mut self, at: usize, value: u8) {
        if at == 3 {
            self.bank = value as usize & 1;
        }
        self.banks[self.bank][at & 7] = value;
    }
}

#[derive(JitState)]
struct Cpu {
    a: u8,
    x: usize,
}

#[jit(strict)]
impl Cpu {
    #[jit_driver(greens = [pc], reds = [self, memory, left])]
    fn run<const STEP: usize, M: Memory>(&mut self, memory: &mut M, mut left: u32) -> u8 {
        let mut pc = 0usize;
        while left > 0 {
            jit_merge_point!();
            self.step::<STEP, M>(memory, pc);
            pc += 1;
            if pc == 3 {
                pc = 0;
                left -= 1;
                can_enter_jit!();
            }
        }
        self.a
    }

    fn step<const STEP: usize, M: Memory>(&mut self, memory: &mut M, pc: usize) {
        match pc {
            0 => self.a = self.a.wrapping_add(memory.load(self.x)),
            1 => memory.store(self.x.wrapping_mul(5), self.a ^ self.x as u8),
            _ => self.x = self.x.wrapping_add(STEP),
        }
    }
}

#[test]
fn traces_look_into_states_behind_parameters() {
    agree(|| {
        let mut flat = Flat { bytes: (0..16).collect() };
        let mut banked = Banked { banks: [[1, 2, 3, 4, 5, 6, 7, 8], [9; 8]], bank: 0 };
        let mut cpu = Cpu { a: 1, x: 0 };
        let results = [
            cpu.run::<1, _>(&mut flat, 90),
            cpu.run::<3, _>(&mut flat, 90),
            cpu.run::<1, _>(&mut banked, 90),
            cpu.run::<3, _>(&mut banked, 90),
        ];
        (results, cpu.a, cpu.x, flat.bytes, banked.banks, banked.bank)
    });
    let mut flat = Flat { bytes: (0..16).collect() };
    Cpu { a: 1, x: 0 }.run::<1, _>(&mut flat, 9000);
    assert!(jit_runtime::stats().loops > 0);
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Add(i64),
    Put,
    Loop(i64),
    Halt,
}

static PROGRAM: [Op; 5] = [Op::Add(3), Op::Add(-1), Op::Put, Op::Loop(100), Op::Halt];

/// In one function, as textbooks begin.
#[jit_driver(greens = [pc, program], reds = [acc, out])]
fn interpret<W: Write>(program: &'static [Op; 5], out: &mut W) -> i64 {
    let (mut pc, mut acc) = (0, 0);
    loop {
        jit_merge_point!();
        let op = program[pc];
        pc += 1;
        match op {
            Op::Add(n) => acc += n,
            Op::Put => {
                let _ = write!(out, "{acc},");
            }
            Op::Loop(end) => {
                if acc < end {
                    pc = 0;
                    can_enter_jit!();
                }
            }
            Op::Halt => return acc,
        }
    }
}

#[test]
fn functions_write_to_any_output() {
    agree(|| {
        let mut out = Vec::new();
        let acc = interpret(&PROGRAM, &mut out);
        let mut cursor = std::io::Cursor::new([0u8; 40]);
        (acc, out, interpret(&PROGRAM, &mut cursor), cursor.into_inner())
    });
}
