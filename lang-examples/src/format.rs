//! Two formats of a dynamic language's values, each with the same small interpreter: 16 bytes of tag and payload, and
//! words of 8 bytes.
//!
//! What they cost is measured by `bench format`; `lua` was decided by it. The words hold floats as they are and
//! integers of 48 bits among the patterns of floats that are not numbers (NaN-boxing); integers of more bits
//! need memory of their own, which here is a ring of words: less than an object of a heap would take.

use jit_runtime::prelude::*;

/// An instruction, with the numbers of registers `a`, `b` and `c` in one word, 8 bits each.
#[derive(Clone, Copy, Debug, JitValue)]
#[repr(C, u64)]
pub enum Instr {
    /// `a` = `b` + `c`.
    Add(u64),
    /// `a` = `b` * `c`.
    Mul(u64),
    /// `a` = the element `b` of the array.
    Get(u64),
    /// The element `b` of the array = `c`.
    Set(u64),
    /// Goes on at `c` if `a` is less than `b`.
    Less(u64),
    /// The result is `a`.
    Return(u64),
}

#[jit]
fn a(word: u64) -> usize {
    (word & 0xff) as usize
}

#[jit]
fn b(word: u64) -> usize {
    (word >> 8 & 0xff) as usize
}

#[jit]
fn c(word: u64) -> usize {
    (word >> 16 & 0xff) as usize
}

/// A number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Sums and products wrap.
    Int(i64),
    /// A double.
    Float(f64),
}

/// A loop over an array.
pub struct Subject {
    /// What it does.
    pub name: &'static str,
    code: &'static [Instr],
    /// What is in the registers when it begins: the counter, its end (which [`Subject::tagged`] sets), one, and more.
    registers: [Number; 6],
    /// What is in the array.
    element: Number,
}

use Instr::*;
use Number::{Float, Int};

const fn abc(a: u64, b: u64, c: u64) -> u64 {
    a | b << 8 | c << 16
}

const SUM: &[Instr] =
    &[Get(abc(4, 0, 0)), Add(abc(3, 3, 4)), Add(abc(0, 0, 2)), Less(abc(0, 1, 0)), Return(abc(3, 0, 0))];

const fn registers(sum: Number, x: i64, y: i64) -> [Number; 6] {
    [Int(0), Int(0), Int(1), sum, Int(x), Int(y)]
}

/// The loops.
pub static SUBJECTS: [Subject; 5] = [
    Subject {
        name: "sum of the counter",
        code: &[Add(abc(3, 3, 0)), Add(abc(0, 0, 2)), Less(abc(0, 1, 0)), Return(abc(3, 0, 0))],
        registers: registers(Int(0), 0, 0),
        element: Int(0),
    },
    Subject { name: "sum of integers", code: SUM, registers: registers(Int(0), 0, 0), element: Int(7) },
    Subject { name: "sum of floats", code: SUM, registers: registers(Float(0.0), 0, 0), element: Float(0.5) },
    Subject {
        name: "integers stored",
        code: &[Mul(abc(4, 0, 5)), Set(abc(0, 0, 4)), Add(abc(0, 0, 2)), Less(abc(0, 1, 0)), Return(abc(4, 0, 0))],
        registers: registers(Int(0), 0, 3),
        element: Int(0),
    },
    Subject {
        name: "random integers of 64 bits stored",
        code: &[
            Mul(abc(3, 3, 5)),
            Add(abc(3, 3, 4)),
            Set(abc(0, 0, 3)),
            Add(abc(0, 0, 2)),
            Less(abc(0, 1, 0)),
            Return(abc(3, 0, 0)),
        ],
        registers: registers(Int(1), 1442695040888963407, 6364136223846793005),
        element: Int(0),
    },
];

/// 16 bytes.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
pub enum Tagged {
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
}

#[jit]
impl Tagged {
    fn int(n: i64, _ring: Gc<Ring>) -> Tagged {
        Tagged::Int(n)
    }

    fn float(x: f64) -> Tagged {
        Tagged::Float(x)
    }

    fn is_int(self) -> bool {
        matches!(self, Tagged::Int(_))
    }

    fn as_int(self, _ring: Gc<Ring>) -> i64 {
        match self {
            Tagged::Int(n) => n,
            Tagged::Float(x) => x as i64,
        }
    }

    fn as_float(self) -> f64 {
        match self {
            Tagged::Int(n) => n as f64,
            Tagged::Float(x) => x,
        }
    }
}

/// Integers of more than 48 bits, the last ones made.
#[derive(JitObject)]
pub struct Ring {
    words: GcArray<GcCell<i64>>,
    next: GcCell<usize>,
}

const RING: usize = 4096;
/// The first places of the ring are those of numbers that are in registers from the beginning.
const KEPT: usize = 8;

/// 8 bytes: a float; or, where the float would be no number, an integer or the place of one.
#[derive(Clone, Copy, JitValue)]
pub struct Word {
    bits: u64,
}

/// The words from here on are no floats.
const SHORT: u64 = 0xfff9 << 48;
/// The words from here on are places of integers.
const LONG: u64 = 0xfffa << 48;

#[jit]
impl Word {
    fn int(n: i64, ring: Gc<Ring>) -> Word {
        if n << 16 >> 16 == n {
            return Word { bits: SHORT | (n as u64 & !(0xffff << 48)) };
        }
        let at = (ring.next.get() + 1) & (RING - 1) | KEPT;
        ring.next.set(at);
        Word::long(n, at, ring)
    }

    fn long(n: i64, at: usize, ring: Gc<Ring>) -> Word {
        ring.words[at].set(n);
        Word { bits: LONG | at as u64 }
    }

    fn float(x: f64) -> Word {
        // A float that is no number may have any sign and payload.
        Word { bits: if x.is_nan() { 0x7ff8 << 48 } else { x.to_bits() } }
    }

    fn is_int(self) -> bool {
        self.bits >= SHORT
    }

    fn as_int(self, ring: Gc<Ring>) -> i64 {
        if self.bits >= LONG {
            return ring.words[self.bits as usize & (RING - 1)].get();
        }
        (self.bits << 16) as i64 >> 16
    }

    fn as_float(self) -> f64 {
        f64::from_bits(self.bits)
    }
}

/// The interpreter over one format of values.
macro_rules! machine {
    ($module:ident, $value:ident) => {
        mod $module {
            use super::*;

            #[jit_driver(greens = [pc, code], reds = [registers, array, ring, rounds])]
            pub fn run(
                code: &'static [Instr],
                registers: GcArray<GcCell<$value>>,
                array: GcArray<GcCell<$value>>,
                ring: Gc<Ring>,
                rounds: i64,
            ) -> $value {
                let mut pc = 0usize;
                let mut rounds = rounds;
                loop {
                    jit_merge_point!();
                    let op = code[pc];
                    pc += 1;
                    match op {
                        Instr::Add(w) => {
                            let (x, y) = (registers[b(w)].get(), registers[c(w)].get());
                            let sum = match x.is_int() && y.is_int() {
                                true => $value::int(x.as_int(ring).wrapping_add(y.as_int(ring)), ring),
                                false => $value::float(x.as_float() + y.as_float()),
                            };
                            registers[a(w)].set(sum);
                        }
                        Instr::Mul(w) => {
                            let (x, y) = (registers[b(w)].get(), registers[c(w)].get());
                            let product = match x.is_int() && y.is_int() {
                                true => $value::int(x.as_int(ring).wrapping_mul(y.as_int(ring)), ring),
                                false => $value::float(x.as_float() * y.as_float()),
                            };
                            registers[a(w)].set(product);
                        }
                        Instr::Get(w) => registers[a(w)].set(array[registers[b(w)].get().as_int(ring) as usize].get()),
                        Instr::Set(w) => array[registers[b(w)].get().as_int(ring) as usize].set(registers[c(w)].get()),
                        Instr::Less(w) => {
                            if registers[a(w)].get().as_int(ring) < registers[b(w)].get().as_int(ring) {
                                pc = c(w);
                                can_enter_jit!();
                            } else if rounds > 1 {
                                rounds -= 1;
                                registers[a(w)].set($value::int(0, ring));
                                pc = c(w);
                                can_enter_jit!();
                            }
                        }
                        Instr::Return(w) => return registers[a(w)].get(),
                    }
                }
            }
        }
    };
}

machine!(tagged, Tagged);
machine!(words, Word);

impl Subject {
    /// Runs the loop so many times over an array of `length` elements, with values of 16 bytes.
    pub fn tagged(&self, length: usize, rounds: i64) -> Number {
        let of = |n| match n {
            Int(n) => Tagged::Int(n),
            Float(x) => Tagged::Float(x),
        };
        let mut registers = self.registers;
        registers[1] = Int(length as i64);
        let registers = GcArray::from_fn(registers.len(), |i| GcCell::new(of(registers[i])));
        let array = GcArray::from_fn(length, |_| GcCell::new(of(self.element)));
        match tagged::run(self.code, registers, array, ring(), rounds) {
            Tagged::Int(n) => Int(n),
            Tagged::Float(x) => Float(x),
        }
    }

    /// The same with values of 8 bytes.
    pub fn words(&self, length: usize, rounds: i64) -> Number {
        let ring = ring();
        let of = |n, register| match n {
            Int(n) if n << 16 >> 16 != n => Word::long(n, register, ring),
            Int(n) => Word::int(n, ring),
            Float(x) => Word::float(x),
        };
        let mut registers = self.registers;
        registers[1] = Int(length as i64);
        let registers = GcArray::from_fn(registers.len(), |i| GcCell::new(of(registers[i], i)));
        let array = GcArray::from_fn(length, |_| GcCell::new(of(self.element, 0)));
        let word = words::run(self.code, registers, array, ring, rounds);
        match word.is_int() {
            true => Int(word.as_int(ring)),
            false => Float(word.as_float()),
        }
    }
}

fn ring() -> Gc<Ring> {
    Gc::new(Ring { words: GcArray::filled(RING, 0), next: GcCell::new(0) })
}
