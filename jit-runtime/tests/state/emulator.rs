//! A processor as libraries of emulators have it: generic over its bus and its variant, whose functions have no `self`; flags with a
//! constructor beside their methods; a decoder that gives a tuple in an `Option`; short arrays as parameters and results.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[jit]
trait Bus {
    fn load(&mut self, at: u16) -> u8;
    fn store(&mut self, at: u16, value: u8);

    fn load_pair(&mut self, at: u16) -> u16 {
        let bytes = read_pair(self.load(at), self.load(at.wrapping_add(1)));
        u16::from_le_bytes([bytes[0], bytes[1]])
    }
}

#[jit]
fn read_pair(low: u8, high: u8) -> [u8; 2] {
    if low == high { [low; 2] } else { [low, high] }
}

#[derive(JitState)]
struct Ram {
    bytes: [u8; 256],
}

#[jit]
impl Bus for Ram {
    fn load(&mut self, at: u16) -> u8 {
        self.bytes[at as usize & 255]
    }
    fn store(&mut self, at: u16, value: u8) {
        self.bytes[at as usize & 255] = value;
    }
}

/// A user's bus, which says nothing of traces: its methods are called.
struct Counting {
    bytes: Vec<u8>,
    loads: u64,
    stores: Vec<(u16, u8)>,
}

impl Bus for Counting {
    fn load(&mut self, at: u16) -> u8 {
        self.loads += 1;
        self.bytes[at as usize & 255]
    }
    fn store(&mut self, at: u16, value: u8) {
        self.stores.push((at, value));
        self.bytes[at as usize & 255] = value;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Operation {
    Load,
    Add,
    Store,
    Rotate { by: u8 },
    Branch(bool),
    Stop,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Operand {
    None,
    Value(u8),
    Address { at: u16, crossed: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
enum Mode {
    Implied,
    Immediate,
    Direct,
}

type Decoded = (Operation, Mode, Operand);

#[jit]
trait Variant {
    fn decode(opcode: u8) -> Option<(Operation, Mode)>;
    fn penalty() -> u8 {
        0
    }
    fn add(a: u8, b: u8, carry: bool) -> Sum;
}

#[derive(Clone, Copy, JitValue)]
struct Sum {
    result: u8,
    carry: bool,
}

struct Old;

#[jit]
impl Variant for Old {
    fn decode(opcode: u8) -> Option<(Operation, Mode)> {
        match opcode {
            0 => Some((Operation::Load, Mode::Direct)),
            1 => Some((Operation::Add, Mode::Immediate)),
            2 => Some((Operation::Store, Mode::Direct)),
            3 => Some((Operation::Branch(true), Mode::Immediate)),
            4 => Some((Operation::Stop, Mode::Implied)),
            _ => None,
        }
    }
    fn add(a: u8, b: u8, carry: bool) -> Sum {
        let sum = u16::from(a) + u16::from(b) + u16::from(carry);
        Sum { result: sum as u8, carry: sum > 255 }
    }
}

struct New;

#[jit]
impl Variant for New {
    fn decode(opcode: u8) -> Option<(Operation, Mode)> {
        if opcode == 5 { Some((Operation::Rotate { by: 3 }, Mode::Implied)) } else { Old::decode(opcode) }
    }
    fn penalty() -> u8 {
        1
    }
    fn add(a: u8, b: u8, carry: bool) -> Sum {
        Self::halved(Old::add(a, b, carry))
    }
}

#[jit]
impl New {
    fn halved(sum: Sum) -> Sum {
        Sum { result: sum.result ^ 0x40, ..sum }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Flags(u8);

/// The constructor has a twin beside methods that change a value, since one of them takes a value.
#[jit]
impl Flags {
    fn new(zero: bool, carry: bool) -> Flags {
        Flags(u8::from(zero) | u8::from(carry) << 1)
    }
    fn set(&mut self, mask: u8, flags: Flags) {
        self.0 = self.0 & !mask | flags.0;
    }
    fn carry(self) -> bool {
        self.0 & 2 != 0
    }
}

/// No function takes a value of it.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Pointer(u8);

#[jit]
impl Pointer {
    fn step(&mut self) {
        self.0 = self.0.wrapping_add(1);
    }
    fn to_u16(self) -> u16 {
        u16::from_le_bytes([self.0, 1])
    }
}

#[derive(JitState)]
struct Registers {
    a: u8,
    pc: u16,
    pointer: Pointer,
    flags: Flags,
}

#[derive(JitState)]
struct Cpu<M: Bus, V: Variant> {
    registers: Registers,
    memory: M,
    cycles: u64,
    variant: std::marker::PhantomData<V>,
}

#[jit]
impl<M: Bus, V: Variant> Cpu<M, V> {
    fn new(memory: M) -> Cpu<M, V> {
        let registers = Registers { a: 0, pc: 0, pointer: Pointer(0), flags: Flags(0) };
        Cpu { registers, memory, cycles: 0, variant: std::marker::PhantomData }
    }

    fn fetch(&mut self) -> Option<Decoded> {
        let opcode = self.memory.load(self.registers.pc);
        match V::decode(promote!(opcode)) {
            Some((operation, mode)) => {
                let more = if mode == Mode::Implied { [0, 0] } else { self.bytes(self.registers.pc) };
                let operand = match mode {
                    Mode::Implied => Operand::None,
                    Mode::Immediate => Operand::Value(more[0]),
                    Mode::Direct => Self::address(more),
                };
                self.registers.pc = self.registers.pc.wrapping_add(if mode == Mode::Implied { 1 } else { 2 });
                Some((operation, mode, operand))
            }
            _ => None,
        }
    }

    fn bytes(&mut self, at: u16) -> [u8; 2] {
        let memory = &mut self.memory;
        [memory.load(at.wrapping_add(1)), 7]
    }

    fn address(bytes: [u8; 2]) -> Operand {
        Operand::Address { at: u16::from(bytes[0]), crossed: bytes[1] > bytes[0] }
    }

    fn execute(&mut self, decoded: Decoded) -> bool {
        let (operation, _, operand) = decoded;
        self.cycles += u64::from(2 + V::penalty());
        match (operation, operand) {
            (Operation::Load, Operand::Address { at, crossed }) => {
                self.registers.a = self.memory.load(at);
                self.cycles += u64::from(crossed);
            }
            (Operation::Add, Operand::Value(value)) => {
                let Sum { result, carry } = V::add(self.registers.a, value, self.registers.flags.carry());
                self.registers.a = result;
                self.registers.flags.set(3, Flags::new(result == 0, carry));
            }
            (Operation::Store, Operand::Address { at, .. }) => {
                self.memory.store(at, self.registers.a);
                self.registers.pointer.step();
                self.cycles += u64::from(self.registers.pointer.to_u16());
            }
            (Operation::Rotate { by }, _) => self.registers.a = self.registers.a.rotate_left(u32::from(by)),
            (Operation::Branch(carry), Operand::Value(to)) => {
                if self.registers.flags.carry() == carry {
                    self.registers.pc = u16::from(to);
                }
            }
            (Operation::Stop, _) => {
                let (count, reload) = (self.memory.load(250), self.memory.load_pair(252));
                self.memory.store(250, count.wrapping_sub(1));
                self.registers.pc = reload;
                return count > 1;
            }
            _ => return false,
        }
        true
    }

    #[jit_driver(greens = [self.registers.pc], reds = [self])]
    fn run(&mut self) {
        while let Some(decoded) = self.fetch() {
            jit_merge_point!();
            if !self.execute(decoded) {
                break;
            }
        }
    }
}

/// Counts, branches back on a carry, and starts again some times.
fn program<V: Variant>() -> [u8; 256] {
    let mut bytes = [0; 256];
    let mut code = vec![0, 240, 1, 249, 2, 240];
    code.extend(V::decode(5).map(|_| 5));
    code.extend([1, 3, 3, 0, 0, 241, 1, 7, 2, 241, 4]);
    bytes[..code.len()].copy_from_slice(&code);
    bytes[240] = 200;
    bytes[250] = 40;
    bytes
}

fn run_on<V: Variant + 'static>() -> (Vec<u8>, u64, u8, u64, Vec<(u16, u8)>) {
    let mut cpu = Cpu::<_, V>::new(Ram { bytes: program::<V>() });
    cpu.run();
    let mut user = Cpu::<_, V>::new(Counting { bytes: program::<V>().to_vec(), loads: 0, stores: Vec::new() });
    user.run();
    assert_eq!((cpu.memory.bytes.as_slice(), cpu.cycles), (user.memory.bytes.as_slice(), user.cycles));
    (user.memory.bytes, cpu.cycles, cpu.registers.a, user.memory.loads, user.memory.stores)
}

#[test]
fn processors_are_generic_over_bus_and_variant() {
    agree(run_on::<Old>);
    agree(run_on::<New>);
}

/// A trait whose methods give a type of its own: nothing is known of its words, so that each `impl` has `#[jit]`.
#[jit]
trait Words {
    type Word: jit_runtime::bounds::JitType;
    fn word(&self, at: usize) -> Self::Word;
    fn put(&mut self, at: usize, word: Self::Word);
}

#[jit]
impl Words for Ram {
    type Word = u16;
    fn word(&self, at: usize) -> u16 {
        u16::from(self.bytes[at & 255]) << 3
    }
    fn put(&mut self, at: usize, word: u16) {
        self.bytes[at & 255] = word as u8;
    }
}

#[derive(JitState)]
struct Copier<M: Words> {
    memory: M,
    left: usize,
}

#[jit]
impl<M: Words<Word = u16>> Copier<M> {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) {
        while self.left > 0 {
            jit_merge_point!();
            let word = self.memory.word(self.left) ^ self.left as u16;
            self.memory.put(self.left + 7, word);
            self.left -= 1;
        }
    }
}

#[test]
fn traits_give_types_of_their_own() {
    agree(|| {
        let mut copier = Copier { memory: Ram { bytes: program::<Old>() }, left: 90 };
        copier.run();
        copier.memory.bytes
    });
}
