//! Portals and arms as people write them: generic machines, `for` loops, arrays by value, variants with several fields.

use std::io::Write;

use jit_runtime::prelude::*;

use crate::agree::agree;

// Generic machines: a parameter that traced code reaches through a trait, and one that it never looks at.

#[jit]
trait Tape {
    fn value(&self) -> u8;
    fn set_value(&mut self, value: u8);
    fn move_by(&mut self, n: isize) -> bool;
    fn double(&mut self) -> u8 {
        self.set_value(self.value().wrapping_mul(2));
        self.value()
    }
}

#[derive(JitState, Default)]
struct Row {
    cells: Vec<u8>,
    at: usize,
}

#[jit]
impl Tape for Row {
    fn value(&self) -> u8 {
        self.cells[self.at]
    }
    fn set_value(&mut self, value: u8) {
        self.cells[self.at] = value;
    }
    fn move_by(&mut self, n: isize) -> bool {
        let to = self.at as isize + n;
        if to < 0 || to as usize >= self.cells.len() {
            return false;
        }
        self.at = to as usize;
        true
    }
}

/// The same code as that of `Ring`, so that rustc may merge the two.
#[derive(JitState, Default)]
struct Loop {
    cells: Vec<u8>,
    at: usize,
}

#[derive(JitState, Default)]
struct Ring {
    cells: Vec<u8>,
    at: usize,
}

macro_rules! circle {
    ($t:ty) => {
        #[jit]
        impl Tape for $t {
            fn value(&self) -> u8 {
                self.cells[self.at]
            }
            fn set_value(&mut self, value: u8) {
                self.cells[self.at] = value;
            }
            fn move_by(&mut self, n: isize) -> bool {
                let len = self.cells.len() as isize;
                self.at = ((self.at as isize + n + len) % len) as usize;
                true
            }
        }
    };
}
circle!(Loop);
circle!(Ring);

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Add(u8),
    Move(isize),
    Double,
    Back(usize),
    Show,
}

#[derive(JitState)]
struct Machine<'a, T, W: Write> {
    ops: &'a Ops,
    at: usize,
    turns: u32,
    tape: T,
    out: W,
}

#[derive(JitState)]
struct Ops {
    list: Vec<Op>,
}

#[jit]
impl Ops {
    fn get(&self, at: usize) -> Option<Op> {
        self.list.get(at).copied()
    }
}

#[jit]
impl<T: Tape, W: Write> Machine<'_, T, W> {
    #[jit_driver(greens = [self.at], reds = [self, moved])]
    fn run(&mut self) -> u32 {
        let mut moved = 0;
        while let Some(op) = promote!(self.ops.get(self.at)) {
            jit_merge_point!();
            self.at += 1;
            match op {
                Op::Add(n) => self.tape.set_value(self.tape.value().wrapping_add(n)),
                Op::Move(n) => {
                    if self.tape.move_by(n) {
                        moved += 1;
                    }
                }
                Op::Double => moved ^= self.tape.double() as u32,
                Op::Back(to) => {
                    if self.turns > 0 {
                        self.turns -= 1;
                        self.at = to;
                    }
                }
                Op::Show => self.show(moved),
            }
        }
        moved
    }

    #[dont_look_inside]
    fn show(&mut self, moved: u32) {
        write!(self.out, "{moved} {};", self.tape.value()).expect("memory");
    }
}

fn machine<T: Tape + 'static, W: Write + 'static>(tape: T, out: W) -> (u32, u8, W) {
    let list = vec![Op::Add(3), Op::Move(1), Op::Double, Op::Move(1), Op::Show, Op::Add(1), Op::Move(-1), Op::Back(0)];
    let ops = Ops { list };
    let mut machine = Machine { ops: &ops, at: 0, turns: 200, tape, out };
    (machine.run(), machine.tape.value(), machine.out)
}

#[test]
fn generic_machines() {
    let found = agree(|| {
        let cells = || (0..7).collect::<Vec<u8>>();
        let row = machine(Row { cells: cells(), at: 0 }, Vec::<u8>::new());
        // Two monomorphs of equal code, then the first again.
        let ring = machine(Ring { cells: cells(), at: 2 }, Vec::<u8>::new());
        let circle = machine(Loop { cells: cells(), at: 2 }, Vec::<u8>::new());
        let again = machine(Ring { cells: cells(), at: 2 }, Vec::<u8>::new());
        let (moved, value, _) = machine(Row { cells: cells(), at: 5 }, std::io::sink());
        (row, ring, circle, again, (moved, value))
    });
    assert_eq!(found.1, found.2);
    assert_eq!(found.1, found.3);
}

/// A type parameter is of another type in each, at the same place: its memory has other words.
#[derive(JitState)]
struct Held<T> {
    turns: u32,
    value: T,
    values: Vec<T>,
}

#[jit]
trait Step {
    fn step(&mut self, by: u32);
}

macro_rules! steps {
    ($($t:ty)*) => {$(
        #[jit]
        impl Step for $t {
            fn step(&mut self, by: u32) {
                *self += by as $t;
            }
        }
    )*};
}
steps! { u32 f32 u64 f64 i64 }

#[jit]
impl<T: Step> Held<T> {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            self.value.step(self.turns & 3);
        }
    }
}

#[test]
fn one_field_of_several_types() {
    let found = agree(|| {
        macro_rules! run {
            ($t:ty) => {{
                let mut held = Held::<$t> { turns: 100, value: 1 as $t, values: vec![2 as $t] };
                held.run();
                (held.value, held.values)
            }};
        }
        (run!(u32), run!(f32), run!(u64), run!(f64), run!(i64))
    });
    assert_eq!(found.0.0, 151);
    assert_eq!(found.3.0, 151.0);
}

// `for` loops.

#[derive(JitState, Debug, PartialEq)]
struct Counter {
    sum: u64,
    seen: [u64; 4],
}

#[jit]
impl Counter {
    #[jit_driver(greens = [], reds = [self])]
    fn count(&mut self, to: u64) -> Result<u64, u64> {
        for n in self.sum..to {
            jit_merge_point!();
            if n % 7 == 3 {
                continue;
            }
            if n > 400 {
                return Err(n);
            }
            self.seen[(n & 3) as usize] += n;
            if self.sum > 20_000 {
                break;
            }
            self.sum += n ^ 1;
        }
        Ok(self.sum)
    }

    #[jit_driver(greens = [], reds = [self])]
    fn bytes(&mut self, from: u8) -> u64 {
        'all: for n in from..=u8::MAX {
            jit_merge_point!();
            if self.sum == 77 {
                break 'all;
            }
            self.sum = self.sum.wrapping_mul(3) ^ n as u64;
        }
        self.sum
    }
}

#[jit_driver(greens = [], reds = [sum])]
fn signed(from: i32, to: i32) -> i64 {
    let mut sum = 0;
    for _ in from + 1..to {
        jit_merge_point!();
        sum += 3;
    }
    for_after(sum)
}

#[jit]
fn for_after(sum: i64) -> i64 {
    sum * 2
}

#[test]
fn for_loops() {
    let found = agree(|| {
        let mut all = Vec::new();
        for to in [0, 1, 5, 150, 390, 500] {
            let mut counter = Counter { sum: 0, seen: [0; 4] };
            let end = counter.count(to);
            all.push((end, counter.bytes(to as u8), counter));
        }
        (all, signed(-50, 60), signed(5, 5), signed(9, -9))
    });
    assert_eq!((found.1, found.2, found.3), (3 * 109 * 2, 0, 0));
}

// Arrays by value.

#[derive(JitState, Debug, PartialEq, Clone)]
struct Memory {
    bytes: [u8; 64],
    screen: [bool; 300],
    three: [u16; 3],
    at: usize,
    sum: u64,
}

#[jit]
impl Memory {
    fn load(&self, at: usize) -> u16 {
        u16::from_be_bytes([self.bytes[at], self.bytes[at + 1]])
    }

    #[unroll_safe]
    fn store(&mut self, at: usize, value: u32) {
        for (k, byte) in value.to_le_bytes().into_iter().enumerate() {
            self.bytes[at + k] = byte;
        }
        for digit in [value / 100, value / 10 % 10, value % 10] {
            self.sum += digit as u64;
        }
        for (k, digit) in [value as u8, 1, 2].iter().enumerate() {
            if k == 1 {
                continue;
            }
            self.sum ^= *digit as u64;
        }
    }

    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self, turns: u32) -> u64 {
        for turn in 0..turns {
            jit_merge_point!();
            self.store(self.at, turn.wrapping_mul(0x0103_0507));
            let [low, .., high] = [self.bytes[1], 7, self.bytes[3]];
            self.sum = self.sum.wrapping_add(self.load(2) as u64).rotate_left(low as u32 & 31);
            self.sum ^= i16::from_le_bytes([high, low]) as u64;
            let pair = [self.sum, 5];
            self.sum = self.sum.wrapping_add(pair[(turn & 1) as usize] << 1);
            self.at = (self.at + 3) % 60;
            if turn % 16 == 5 {
                self.screen = [turn % 32 == 5; 300];
                self.three = [turn as u16, 1, 2];
            }
            if turn % 64 == 9 {
                self.three = [turn as u16; 3];
                self.screen[turn as usize & 255] ^= true;
            }
            match (self.three, turn) {
                ([1, _, x], 3) | ([_, x, 2], 4) => self.sum += x as u64,
                _ => {}
            }
        }
        self.sum
    }
}

#[test]
fn arrays_by_value() {
    let found = agree(|| {
        let mut memory = Memory { bytes: [0; 64], screen: [false; 300], three: [1, 0, 2], at: 0, sum: 1 };
        (memory.run(300), memory)
    });
    assert_eq!(found.0, found.1.sum);
}

#[derive(JitState)]
struct Items {
    items: Vec<i64>,
    sum: i64,
}

#[jit]
impl Items {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self, turns: i64) -> i64 {
        for turn in 0..turns {
            jit_merge_point!();
            match self.items.as_slice() {
                [] => self.items.push(turn),
                [one] => {
                    self.sum += one;
                    self.items.push(turn & 3);
                }
                [.., 0] => self.items.clear(),
                [1, x, ..] => {
                    self.sum ^= x;
                    self.items.push(x + 1);
                }
                [first, .., before, last] if first < last => self.sum += before - last,
                _ => self.items.push(turn % 5),
            }
        }
        self.sum
    }
}

#[test]
fn slice_patterns() {
    agree(|| {
        let mut items = Items { items: vec![4, 1], sum: 0 };
        (items.run(500), items.items)
    });
}

// Variants with several fields.

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Fault {
    None,
    Unknown { op: u16, at: u16 },
    Place(u8, bool, i32),
    Far(u64),
    Mixed { flag: bool, c: char },
    Signed(i8, i16, i8),
    Bytes(u8, u8, u8, u8, u8, u8),
}

#[derive(JitState, Debug, PartialEq)]
struct Faults {
    last: Fault,
    all: Vec<Fault>,
    turn: i32,
}

#[jit]
impl Faults {
    fn check(&self) -> Result<i32, Fault> {
        let n = self.turn;
        match n % 8 {
            0 => Err(Fault::Unknown { op: n as u16, at: (n as u16).wrapping_mul(1111) }),
            1 => Err(Fault::Place(n as u8, n > 50, -n)),
            2 => Err(Fault::Mixed { flag: n & 8 == 0, c: if n & 16 == 0 { 'x' } else { '\u{1F600}' } }),
            3 => Err(Fault::Signed(-(n as i8 & 63), n as i16 * -3, n as i8)),
            4 => Err(Fault::Far(n as u64)),
            5 => Err(self.last),
            6 if n & 32 != 0 => Err(Fault::Bytes(n as u8, 2, 3, n as u8, 5, 6)),
            6 => Err(Fault::None),
            n => Ok(n),
        }
    }

    fn weight(&self, fault: Fault) -> i64 {
        match fault {
            Fault::None => 1,
            Fault::Unknown { op, at: 1111 } => op as i64 + 1,
            Fault::Unknown { op, at } => op as i64 * 3 - at as i64,
            Fault::Place(a, true, b) => a as i64 + b as i64,
            Fault::Place(.., b) => b as i64,
            Fault::Mixed { flag, c } => c as i64 * if flag { 2 } else { -1 },
            Fault::Signed(a, b, c) => a as i64 * 100 + b as i64 * 10 + c as i64,
            Fault::Far(n) => n as i64,
            Fault::Bytes(a, b, c, d, e, f) => [a, b, c, d, e, f][(a & 3) as usize] as i64,
        }
    }

    #[jit_driver(greens = [], reds = [self, sum])]
    fn run(&mut self, turns: i32) -> Result<i64, Fault> {
        let mut sum = 0;
        for turn in 0..turns {
            jit_merge_point!();
            self.turn = turn;
            let found = self.check();
            match found {
                Ok(n) => sum += n as i64,
                Err(fault) => {
                    sum += self.weight(fault);
                    self.last = fault;
                    self.all.push(fault);
                    if turn < 40 {
                        sum += self.weight(promote!(self.all[turn as usize / 2]));
                    }
                }
            }
            if let Some(Fault::Place(n, ..)) = self.all.last().copied() {
                sum ^= n as i64;
            }
            if turn == 390 {
                self.check()?;
            }
        }
        Ok(sum)
    }
}

#[test]
fn variants_with_several_fields() {
    let found = agree(|| {
        let mut all = Vec::new();
        for turns in [7, 100, 300, 500] {
            let mut faults = Faults { last: Fault::Unknown { op: 1, at: 2 }, all: Vec::new(), turn: 0 };
            all.push((faults.run(turns), faults));
        }
        all
    });
    assert_eq!(found[3].0, Err(Fault::None));
}

#[derive(JitState)]
struct Tally {
    ops: Vec<Op>,
    at: usize,
    turns: u32,
    sum: u32,
}

#[jit]
impl Tally {
    #[jit_driver(greens = [self.at], reds = [self])]
    fn run(&mut self) -> u32 {
        while let Some(op) = promote!(self.ops.get(self.at).copied()) {
            jit_merge_point!();
            self.at += 1;
            match op {
                Op::Add(n) => self.sum += n as u32,
                Op::Back(to) if self.turns > 0 => {
                    self.turns -= 1;
                    self.at = to;
                }
                _ => {}
            }
        }
        self.sum
    }
}

/// Bits of memory above a short payload are anyone's: a promotion does not ask for them.
#[test]
fn short_payloads_are_promoted_by_their_own_bits() {
    let mut ops = vec![Op::Add(3), Op::Add(5), Op::Back(0)];
    for op in &mut ops[..2] {
        // SAFETY: the seven bytes above the payload of one byte are padding.
        unsafe { std::ptr::from_mut(op).cast::<u8>().add(9).write_bytes(0xAA, 7) }
    }
    let mut tally = Tally { ops, at: 0, turns: 5000, sum: 0 };
    assert_eq!(tally.run(), 8 * 5001);
    let stats = jit_runtime::stats();
    assert!(stats.loops > 0 && stats.deopts < 5, "{stats:?}");
}

/// Variants of eight bytes of payload, and without one.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Wide {
    Add(i64),
    Double,
    Back(usize),
    Halt,
}

#[derive(Clone, Copy, JitValue)]
struct Line {
    number: u64,
    op: Wide,
}

#[derive(JitState)]
struct Wides {
    ops: Vec<Wide>,
    lines: Vec<Line>,
    at: usize,
    turns: u32,
    sum: i64,
}

#[jit]
impl Wides {
    /// As an option, or as a field.
    fn fetch(&self) -> Option<Wide> {
        if self.lines.is_empty() {
            return promote!(self.ops.get(self.at).copied());
        }
        let line = promote!(self.lines[self.at]);
        if line.number == 99 { None } else { Some(line.op) }
    }

    #[jit_driver(greens = [self.at], reds = [self])]
    fn run(&mut self) -> i64 {
        while let Some(op) = self.fetch() {
            jit_merge_point!();
            self.at += 1;
            match op {
                Wide::Add(n) => self.sum = self.sum.wrapping_add(n),
                Wide::Double => self.sum = self.sum.wrapping_mul(2),
                Wide::Back(to) if self.turns > 0 => {
                    self.turns -= 1;
                    self.at = to;
                }
                _ => break,
            }
        }
        self.sum
    }
}

/// Behind the tag of a variant without a payload are anyone's bits.
#[test]
fn promotions_do_not_ask_for_what_is_behind_a_tag() {
    let run = |in_lines: bool| {
        let mut ops = [Wide::Add(3), Wide::Double, Wide::Add(1), Wide::Double, Wide::Back(0), Wide::Halt];
        let mut lines: Vec<Line> = (0..).zip(ops).map(|(number, op)| Line { number, op }).collect();
        let soil = |op: &mut Wide, n: usize| {
            if matches!(op, Wide::Double | Wide::Halt) {
                // SAFETY: the eight bytes of the payload, which this variant does not have.
                unsafe { std::ptr::from_mut(op).cast::<u8>().add(8).write_bytes(0xA0 + n as u8, 8) }
            }
        };
        ops.iter_mut().enumerate().for_each(|(n, op)| soil(op, n));
        lines.iter_mut().enumerate().for_each(|(n, line)| soil(&mut line.op, n));
        if !in_lines {
            lines.clear();
        }
        let mut machine = Wides { ops: ops.to_vec(), lines, at: 0, turns: 5000, sum: 0 };
        let sum = machine.run();
        let plain = (0..5001).fold(0_i64, |sum, _| sum.wrapping_add(3).wrapping_mul(2).wrapping_add(1).wrapping_mul(2));
        assert_eq!(sum, plain);
        let stats = jit_runtime::stats();
        assert!(stats.loops > 0 && stats.bridges < 2 && stats.deopts < 5, "{stats:?}");
    };
    // Each in a thread of its own, whose JIT has seen nothing.
    for in_lines in [false, true] {
        std::thread::scope(|s| s.spawn(|| run(in_lines)).join().expect("it runs"));
    }
}

// Flags as a struct of eight fields with `..`, loops over few items, and messages of a log.

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Flags {
    negative: bool,
    overflow: bool,
    unused: bool,
    brk: bool,
    decimal: bool,
    masked: u8,
    zero: bool,
    carry: bool,
}

#[jit]
impl Flags {
    fn none() -> Flags {
        Flags {
            negative: false,
            overflow: false,
            unused: false,
            brk: false,
            decimal: false,
            masked: 0,
            zero: false,
            carry: false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Level(u8);

#[jit]
impl Level {
    fn next(self) -> Level {
        Level(self.0.wrapping_mul(5).wrapping_add(1))
    }
}

#[derive(JitState)]
struct Processor {
    level: Level,
    levels: [Level; 3],
    a: u8,
    flags: Flags,
    stack: Vec<u8>,
    told: u64,
}

static TOLD: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);

/// As the crate `log` has it.
macro_rules! debug {
    ($($t:tt)*) => {
        TOLD.fetch_add(format!($($t)*).len() as u64, std::sync::atomic::Ordering::Relaxed)
    };
}

#[jit]
impl Processor {
    fn add(&mut self, n: u8) -> u8 {
        let (sum, carry) = self.a.overflowing_add(n);
        self.a = sum;
        // The fields come first, then the rest.
        self.flags = Flags { carry, zero: self.seen(sum) == 0, negative: sum > 127, ..self.renewed() };
        sum
    }

    fn seen(&mut self, sum: u8) -> u8 {
        self.flags.masked = self.flags.masked.wrapping_mul(3).wrapping_add(sum);
        sum
    }

    fn renewed(&mut self) -> Flags {
        Flags { masked: self.flags.masked ^ 5, ..Flags::none() }
    }

    fn push_address(&mut self, address: u16) {
        for b in address.to_be_bytes() {
            self.stack.push(b);
        }
        for n in 0..3 {
            for k in [1u8, 2] {
                self.a = self.a.wrapping_add(k << n);
            }
        }
        if self.stack.len() > 40 {
            debug!("address: {address:?} {}", self.a);
            self.stack.clear();
        }
    }

    /// All words go through a call, and into a variable that lives over it.
    #[dont_look_inside]
    fn turned(flags: Flags, n: u8) -> Flags {
        Flags { overflow: flags.carry, masked: flags.masked.rotate_left(3) ^ n, decimal: n.is_multiple_of(7), ..flags }
    }

    #[jit_driver(greens = [], reds = [self, turns, turn, sum, old])]
    fn run(&mut self, turns: i64) -> u64 {
        let mut old = self.flags;
        let mut turn = 0i64;
        let mut sum = 0u64;
        while turn < turns {
            jit_merge_point!();
            turn += 1;
            self.level = self.level.next();
            self.level.0 ^= 3;
            self.levels[(turn % 3) as usize] = self.level;
            sum += u64::from(self.levels[0].0) + u64::from(self.levels[1].next().0);
            let a = self.add(turn as u8);
            if old.masked == self.flags.masked && old.carry != self.flags.carry {
                sum += 100;
            }
            old = Processor::turned(self.flags, a);
            if turn % 5 == 0 {
                self.flags = old;
            }
            self.push_address(u16::from(a) << 3 | turn as u16);
            sum = sum.wrapping_mul(31) + u64::from(self.flags.masked) + u64::from(self.flags.carry);
            sum += u64::from(self.flags.zero) * 2 + u64::from(self.flags.negative) * 4 + u64::from(self.flags.decimal);
        }
        sum
    }
}

#[test]
fn values_of_many_fields_and_short_loops() {
    agree(|| {
        TOLD.store(0, std::sync::atomic::Ordering::Relaxed);
        let mut p = Processor {
            level: Level(9),
            levels: [Level(1); 3],
            a: 3,
            flags: Flags::none(),
            stack: Vec::new(),
            told: 0,
        };
        let sum = p.run(500);
        p.told = TOLD.load(std::sync::atomic::Ordering::Relaxed);
        (sum, p.level, p.levels, p.a, p.flags, p.stack, p.told)
    });
}

// Tuples of five fields and more.

#[jit]
fn many(n: u64) -> (u64, u8, bool, u64, u64, u8) {
    (n, n as u8, n & 1 == 0, n * 3, n ^ 7, 9)
}

#[jit_driver(greens = [], reds = [turns, turn, sum])]
fn tuples_of_many(turns: u64) -> u64 {
    let mut turn = 0u64;
    let mut sum = 0u64;
    while turn < turns {
        jit_merge_point!();
        turn += 1;
        let mut t = many(turn);
        t.5 += t.1 & 7;
        let (a, _, even, b, c, d) = t;
        sum = sum.wrapping_mul(31) + a + u64::from(even) + b + c + u64::from(d) + t.4;
    }
    sum
}

#[test]
fn tuples_have_up_to_eight_fields() {
    agree(|| tuples_of_many(300));
}

// Short loops inside the interpreter's own, which they leave in all ways.

#[jit_driver(greens = [pc, program], reds = [n, acc, seen])]
fn short_loops_of_a_portal(program: &'static [u8], rounds: i64) -> (i64, i64) {
    let mut pc = 0usize;
    let mut n = rounds;
    let mut acc = 0i64;
    let mut seen = 0i64;
    'main: loop {
        jit_merge_point!();
        let op = program[pc];
        pc += 1;
        match op {
            0 => {
                for i in 0..4 {
                    if (n + i) % 3 == 0 {
                        continue;
                    }
                    if acc & (1 << i) != 0 {
                        break;
                    }
                    acc += i;
                }
            }
            1 => {
                'inner: for i in [1i64, 5, 9] {
                    for k in (0..=2).rev() {
                        acc = acc.wrapping_mul(3) ^ (i + k);
                        if acc % 11 == k {
                            continue 'inner;
                        }
                        if acc % 13 == 7 {
                            seen += 1;
                            continue 'main;
                        }
                        if acc % 17 == 5 {
                            break 'inner;
                        }
                    }
                    seen += 2;
                }
            }
            2 => {
                for b in (acc as u16).to_le_bytes() {
                    if n < 3 && b > 100 {
                        return (acc, -seen);
                    }
                    seen = seen.wrapping_add(i64::from(b));
                }
            }
            _ => {
                n -= 1;
                if n == 0 {
                    break 'main;
                }
                pc = 0;
                can_enter_jit!();
            }
        }
    }
    (acc, seen)
}

#[test]
fn short_loops_stand_in_portals() {
    agree(|| {
        let mut all = Vec::new();
        for program in [&[0u8, 1, 2, 3][..], &[1, 1, 0, 3], &[2, 0, 3], &[1, 2, 1, 2, 3]] {
            let program: &'static [u8] = Box::leak(program.to_vec().into_boxed_slice());
            all.push(short_loops_of_a_portal(program, 400));
        }
        all
    });
}
