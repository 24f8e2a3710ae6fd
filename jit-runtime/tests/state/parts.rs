//! Arrays as roots, parts of slices by ranges, numbers of several bytes among bytes.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(JitState, Debug, PartialEq, Clone)]
struct Memory {
    heap: Vec<u8>,
    frame: [u8; 24],
    rows: [[u8; 8]; 3],
    words: Vec<u32>,
    fill: u64,
    sum: u64,
}

#[jit]
impl Memory {
    /// The same bytes by numbers of one width and by bytes or numbers of another one.
    fn mix(&mut self, step: u64) {
        let at = (step % 9) as usize;
        let bytes = if step.is_multiple_of(3) { &mut self.frame[at..at + 8] } else { &mut self.heap[at + 1..at + 9] };
        bytes.copy_from_slice(&self.fill.to_le_bytes());
        bytes[2] = bytes[2].wrapping_add(step as u8);
        let low = u16::from_le_bytes(bytes[1..3].try_into().unwrap());
        let high = u32::from_be_bytes(bytes[4..].try_into().unwrap());
        bytes[..2].copy_from_slice(&high.to_le_bytes()[..2]);
        let whole = i64::from_le_bytes(bytes.try_into().unwrap());
        // What is loaded once must be loaded again behind a store of another width.
        let (byte, word) = (bytes[3], u32::from_le_bytes(bytes[2..6].try_into().unwrap()));
        bytes[2..4].copy_from_slice(&(word ^ byte as u32).to_le_bytes()[..2]);
        self.sum ^= (bytes[3] as u64) << 9 ^ u32::from_le_bytes(bytes[2..6].try_into().unwrap()) as u64;
        bytes[5] = byte;
        self.sum ^= (u32::from_le_bytes(bytes[2..6].try_into().unwrap()) as u64) << 17;
        let row = &mut self.rows[(step % 3) as usize];
        row[2..6].copy_from_slice(&(whole as i32).to_le_bytes());
        row[5] ^= 3;
        let part = &row[1..7];
        self.sum = self.sum.rotate_left(5) ^ low as u64 ^ u32::from_le_bytes(part[..4].try_into().unwrap()) as u64;
        self.sum = self.sum.wrapping_add(whole as u64).wrapping_add(part.len() as u64);
        self.fill = self.fill.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(self.sum);
        let some = &mut self.words[at..];
        some[0] = some[0].wrapping_add(self.fill as u32);
        if (3..7).contains(&step) || (100..=200).contains(&step) {
            self.sum ^= self.words[at] as u64;
        }
        if self.words[at].is_multiple_of(61) {
            self.heap.push(step as u8);
            self.heap[5..8].copy_from_slice(&self.fill.to_le_bytes()[..3]);
        }
    }

    #[jit_driver(greens = [], reds = [self, step, steps])]
    fn run(&mut self, steps: u64) -> u64 {
        let mut step = 0;
        while step < steps {
            jit_merge_point!();
            self.mix(step);
            step += 1;
            can_enter_jit!();
        }
        self.sum
    }
}

fn memory() -> Memory {
    let (heap, rows) = ((0..20).collect(), [[1; 8], [2; 8], [3; 8]]);
    Memory { heap, frame: [7; 24], rows, words: vec![9; 12], fill: 0x1234_5678_9ABC_DEF1, sum: 0 }
}

#[test]
fn numbers_and_bytes_are_the_same_memory() {
    let (sum, memory) = agree(|| {
        let mut memory = memory();
        (memory.run(900), memory)
    });
    assert!(memory.heap.len() > 20 && memory.sum == sum, "{memory:?}");
}

#[derive(JitState, Debug, PartialEq)]
struct Bytes {
    all: Vec<u8>,
    sum: u64,
    way: u8,
}

#[jit]
impl Bytes {
    fn take(&mut self, from: usize, to: usize) {
        match self.way {
            0 => self.sum += u32::from_le_bytes(self.all[from..to].try_into().unwrap()) as u64,
            1 => self.all[from..to].copy_from_slice(&self.sum.to_le_bytes()[..4]),
            2 => {
                let part = &mut self.all[from..];
                part[to - from] = 1;
            }
            _ => self.all[from..from + 4].copy_from_slice(&self.sum.to_le_bytes()[..to - from]),
        }
        self.sum += 1;
    }

    #[jit_driver(greens = [], reds = [self, n, last, from, to])]
    fn run(&mut self, last: usize, from: usize, to: usize) {
        let mut n = 0;
        loop {
            jit_merge_point!();
            if n >= last {
                self.take(from, to);
                return;
            }
            self.take(n % 7, n % 7 + 4);
            n += 1;
            can_enter_jit!();
        }
    }
}

/// The message of the panic of a range that is wrong at the last turn.
fn message(way: u8, from: usize, to: usize) -> String {
    let mut bytes = Bytes { all: vec![3; 16], sum: 0, way };
    let result = catch_unwind(AssertUnwindSafe(|| bytes.run(300, from, to)));
    let text = match result {
        Ok(()) => "no panic".to_owned(),
        Err(e) => match e.downcast::<String>() {
            Ok(text) => *text,
            Err(e) => e.downcast::<&str>().map_or_else(|_| "another".to_owned(), |text| text.to_string()),
        },
    };
    format!("{text}: {bytes:?}")
}

#[test]
fn wrong_ranges_panic_as_in_plain_code() {
    let texts = agree(|| {
        let cases = [(4, 8), (14, 18), (9, 5), (2, 5), (17, 21), (usize::MAX, 3), (3, 12)];
        (0..4).map(|way| cases.map(|(from, to)| catch_unwind(|| message(way, from, to)).ok())).collect::<Vec<_>>()
    });
    let panics = texts.iter().flatten().filter(|t| !t.as_ref().is_some_and(|t| t.starts_with("no panic"))).count();
    assert!(panics > 12, "{texts:?}");
    assert!(texts[0].iter().flatten().any(|t| t.contains("TryFromSliceError")), "{texts:?}");
}

#[jit_driver(greens = [pc, code], reds = [regs, doubles, rows])]
fn arrays(code: &'static [u8; 6], regs: &mut [u64; 4], doubles: &mut [f64; 4], rows: &mut [[u64; 4]; 2]) -> u64 {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        match code[pc] {
            0 => regs[1] = regs[1].wrapping_mul(31) ^ regs[0],
            1 => doubles[(regs[1] & 3) as usize] += regs[0] as f64,
            2 => {
                let row = &mut rows[(regs[1] & 1) as usize];
                row[2] = row[2].wrapping_add(turned(row, 3));
            }
            3 => regs[2] = regs[2].wrapping_add(turned(regs, 4)),
            4 => regs[0] -= 1,
            _ if regs[0] > 0 => {
                pc = 0;
                can_enter_jit!();
                continue;
            }
            _ => return regs[1] ^ rows[0][2],
        }
        pc += 1;
    }
}

/// A portal within a portal: with a root of the outer one, or a part of one.
#[jit_driver(greens = [], reds = [regs, n])]
fn turned(regs: &mut [u64; 4], times: u64) -> u64 {
    let mut n = times;
    while n > 0 {
        jit_merge_point!();
        regs[3] = regs[3].rotate_left(7) ^ regs[1] ^ n;
        n -= 1;
        can_enter_jit!();
    }
    regs[3]
}

#[test]
fn arrays_are_roots() {
    static CODE: [u8; 6] = [0, 1, 2, 3, 4, 5];
    let (_, regs, doubles, rows) = agree(|| {
        let (mut regs, mut doubles, mut rows) = ([300, 1, 2, 3], [0.0; 4], [[5; 4], [6; 4]]);
        // Another array at each call: its address is not the program's.
        let first = arrays(&CODE, &mut regs, &mut doubles, &mut rows);
        let mut others = Box::new([300, 7, 8, 9]);
        let second = arrays(&CODE, &mut others, &mut doubles, &mut rows);
        ((first, second, *others), regs, doubles, rows)
    });
    assert_eq!((regs[0], doubles.iter().sum::<f64>()), (0, 2.0 * 299.0 * 300.0 / 2.0 + 600.0));
    assert_ne!(rows[0], rows[1]);
}
