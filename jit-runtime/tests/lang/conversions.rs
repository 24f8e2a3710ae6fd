//! `From`, `TryFrom` and `==` of types of the author's.

use jit_runtime::prelude::*;

use crate::function::functions;

/// Its numbers are not those of its order.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
enum Op {
    Add,
    Halt,
    Wrong,
}

#[jit]
impl From<Op> for u8 {
    fn from(op: Op) -> Self {
        match op {
            Op::Add => 7,
            Op::Halt => 1,
            Op::Wrong => 100,
        }
    }
}

#[jit]
impl From<u8> for Op {
    fn from(byte: u8) -> Self {
        match byte {
            7 => Op::Add,
            1 => Self::Halt,
            _ => Op::Wrong,
        }
    }
}

#[jit]
impl From<i16> for Op {
    fn from(n: i16) -> Op {
        if n < 0 { Op::Wrong } else { Op::from(n as u8) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Cell {
    at: u32,
}

/// Without a twin.
impl From<u16> for Cell {
    fn from(at: u16) -> Cell {
        Cell { at: u32::from(at) * 2 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
enum Level {
    Low,
    High,
}

#[derive(Debug)]
#[allow(dead_code, reason = "the size of an error that owns")]
struct Unknown(String);

impl TryFrom<u8> for Level {
    type Error = Unknown;

    fn try_from(byte: u8) -> Result<Self, Unknown> {
        match byte {
            0..3 => Ok(Level::Low),
            3..250 => Ok(Level::High),
            _ => Err(Unknown(format!("{byte}"))),
        }
    }
}

#[jit]
fn by_path(n: i64) -> (u8, bool) {
    let op = Op::from(n as u8);
    (u8::from(op), op == Op::Wrong)
}

#[jit]
fn of_two_types(n: i16) -> (bool, u8) {
    (Op::from(n) == Op::Halt, u8::from(Op::from(n as u8)))
}

#[jit]
fn by_the_type_of_a_variable(n: u8) -> u8 {
    let op: Op = n.wrapping_add(1).into();
    match op {
        Op::Add => 1,
        Op::Halt => 2,
        Op::Wrong => 3,
    }
}

#[jit]
fn of_numbers(a: u8, b: i16) -> i64 {
    let a: u32 = a.into();
    let b: i64 = b.into();
    i64::from(a) + b
}

#[jit]
fn by_the_place(a: u8, b: u32) -> u64 {
    let op = twice(a.into());
    u64::from(b.wrapping_shl((a & 7).into())) + op.at as u64
}

#[jit]
fn twice(op: Op) -> Cell {
    Cell { at: u32::from(u8::from(op)) * 2 }
}

#[jit]
fn without_a_twin(n: u16) -> u32 {
    let cell: Cell = (n / 3).into();
    cell.at
}

#[jit]
fn that_may_fail(n: u8) -> (bool, bool) {
    let level: Level = (n & 0x7F).try_into().unwrap();
    let other: Level = n.try_into().unwrap_or_else(|_| Level::Low);
    (level == Level::Low, other == Level::High)
}

#[jit]
fn that_may_fail_by_path(n: u8) -> bool {
    let level = Level::try_from(promote!(n)).unwrap_or(Level::High);
    level == Level::try_from(n / 2).expect("half of a byte")
}

/// Equal if both are vowels or none is.
#[derive(Clone, Copy, Debug, JitValue)]
enum Sound {
    A,
    B,
    E,
    F,
}

impl PartialEq for Sound {
    fn eq(&self, other: &Sound) -> bool {
        self.is_vowel() == other.is_vowel()
    }
}

impl Sound {
    fn is_vowel(self) -> bool {
        matches!(self, Sound::A | Sound::E)
    }
}

#[jit]
fn sound_of(n: u8) -> Sound {
    match n % 4 {
        0 => Sound::A,
        1 => Sound::B,
        2 => Sound::E,
        _ => Sound::F,
    }
}

#[jit]
fn equal_as_the_author_says(a: u8, b: u8) -> (bool, bool, bool) {
    let (a, b) = (sound_of(a), sound_of(b));
    (a == b, a != Sound::F, Some(a) == Some(b))
}

#[jit]
fn one_variant_is_another_question(a: u8) -> (bool, bool) {
    let sound = sound_of(a);
    (matches!(sound, Sound::A), sound == Sound::A)
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Bool(bool),
    Number(f64),
    Cell(u32, u8),
}

#[jit]
fn value_of(n: u8, x: f64) -> Value {
    match n % 4 {
        0 => Value::Nil,
        1 => Value::Bool(n & 4 == 0),
        2 => Value::Number(x),
        _ => Value::Cell(u32::from(n), n / 8),
    }
}

#[jit]
fn equal_with_fields(a: u8, b: u8, x: f64, y: f64) -> (bool, bool, bool) {
    let (a, b) = (value_of(a, x), value_of(b, y));
    (a == b, a != Value::Bool(true), Some(a) == Some(b) || b != a)
}

/// Equal whatever their sign is.
#[derive(Clone, Copy, Debug, JitValue)]
struct Signed {
    size: u32,
    negative: bool,
}

impl PartialEq for Signed {
    fn eq(&self, other: &Signed) -> bool {
        self.size == other.size
    }
}

#[jit]
fn structs_as_the_author_says(a: i32, b: i32) -> (bool, bool) {
    let a = Signed { size: a.unsigned_abs() % 8, negative: a < 0 };
    let b = Signed { size: b.unsigned_abs() % 8, negative: b < 0 };
    (a == b, a != b && a.negative)
}

functions! {
    equal_with_fields(u8, u8, f64, f64);
    structs_as_the_author_says(i32, i32);
    equal_as_the_author_says(u8, u8);
    one_variant_is_another_question(u8);
    by_path(i64);
    of_two_types(i16);
    by_the_type_of_a_variable(u8);
    of_numbers(u8, i16);
    by_the_place(u8, u32);
    without_a_twin(u16);
    that_may_fail(u8);
    that_may_fail_by_path(u8);
}
