//! Sparse sets, lists and slices that traced functions take by `&mut`, lists and states that change places.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;

use crate::agree::agree;

/// Numbers below a bound, in the order in which they came.
#[derive(JitState, Debug, PartialEq, Clone)]
struct SparseSet {
    dense: Vec<usize>,
    sparse: Vec<usize>,
}

#[jit]
impl SparseSet {
    fn contains(&self, value: usize) -> bool {
        let at = self.sparse[value];
        at < self.dense.len() && self.dense[at] == value
    }

    fn insert(&mut self, value: usize) {
        self.sparse[value] = self.dense.len();
        self.dense.push(value);
    }

    fn clear(&mut self) {
        self.dense.clear();
    }
}

#[derive(JitState, Debug, PartialEq, Clone)]
struct Threads {
    set: SparseSet,
    slots: Vec<u64>,
    each: usize,
}

#[derive(JitState, Debug, PartialEq, Clone)]
struct Machine {
    current: Threads,
    next: Threads,
    stack: Vec<usize>,
    spare: Vec<usize>,
    row: [u64; 3],
    rows: [[u64; 3]; 2],
    rows_of_others: Vec<[u64; 3]>,
    boxed: Box<[u64]>,
    sum: u64,
}

#[jit]
fn rotate(row: &mut [u64], by: usize) -> u64 {
    let at = by % row.len();
    row[at] = row[at].rotate_left(5) ^ by as u64;
    if by.is_multiple_of(3) {
        halved(&mut row[1..], by);
    }
    if row.is_empty() { 0 } else { last_two(row).wrapping_add(row[0]) >> 1 }
}

#[jit]
fn last_two(row: &mut [u64]) -> u64 {
    let from = row.len() - 2;
    let end = &mut row[from..];
    end.swap(0, 1);
    let place = &mut end[1];
    *place ^= 9;
    end[0] ^ end[1]
}

/// Called, with a pointer and a length for each slice.
#[jit]
#[dont_look_inside]
fn mixed(row: &mut [u64], slots: &mut [u64], n: usize) -> u64 {
    for (slot, x) in slots.iter_mut().zip(row.iter_mut()) {
        *slot = slot.wrapping_mul(3) ^ *x;
        *x = x.wrapping_add(n as u64);
    }
    row.len() as u64 ^ (slots[n % slots.len()] / 2)
}

#[jit]
#[look_inside_iff(is_even)]
fn halved(row: &mut [u64], n: usize) {
    row[n % 2] /= 2;
}

#[jit]
fn is_even(row: &mut [u64], n: usize) -> bool {
    n.is_multiple_of(2) && !row.is_empty()
}

#[jit]
fn add(stack: &mut Vec<usize>, threads: &mut Threads, value: usize) {
    stack.push(value);
    if !threads.set.contains(value) {
        threads.set.insert(value);
    }
}

#[jit]
impl Machine {
    /// The slots of a thread, to be changed.
    fn slots(&mut self, thread: usize) -> &mut [u64] {
        let start = thread * self.current.each;
        if thread > 6 {
            return &mut self.row[..];
        }
        &mut self.current.slots[start..start + self.current.each]
    }

    fn step(&mut self, n: usize) {
        add(&mut self.stack, &mut self.current, n % 7);
        let thread = n % 8;
        self.slots(thread)[2] ^= n as u64;
        let row = self.slots((n + 3) % 7);
        self.sum ^= rotate(row, n) ^ rotate(&mut self.row, 1) ^ rotate(&mut self.rows[n % 2], 2);
        self.sum ^= rotate(&mut self.boxed, n % 5) ^ mixed(&mut self.rows[1], &mut self.current.slots[1..], n);
        self.row[..].copy_from_slice(&self.rows[n % 2][..]);
        self.boxed[..3].copy_from_slice(&self.rows[0][..]);
        if n.is_multiple_of(5) {
            // More than a trace copies one by one.
            self.next.slots[..].copy_from_slice(&self.current.slots[..]);
            self.current.slots[2..22].fill(n as u64);
            self.boxed[n % 4..4].fill(self.sum);
        }
        std::mem::swap(&mut self.sum, &mut self.row[n % 3]);
        std::mem::swap(&mut self.rows[0], &mut self.rows_of_others[n % 2]);
        if n.is_multiple_of(3) {
            std::mem::swap(&mut self.current, &mut self.next);
            self.next.set.clear();
        }
        std::mem::swap(&mut self.stack, &mut self.spare);
        self.sum = self.sum.rotate_left(3) ^ self.current.set.dense.len() as u64;
    }

    #[jit_driver(greens = [], reds = [self, n, steps])]
    fn run(&mut self, steps: usize) -> u64 {
        let mut n = 0;
        while n < steps {
            jit_merge_point!();
            self.step(n);
            n += 1;
            can_enter_jit!();
        }
        self.sum
    }
}

fn machine() -> Machine {
    let threads = Threads { set: SparseSet { dense: Vec::new(), sparse: vec![0; 8] }, slots: vec![0; 24], each: 3 };
    Machine {
        current: threads.clone(),
        next: threads,
        stack: vec![],
        spare: vec![],
        row: [1, 2, 3],
        rows: [[4; 3], [5; 3]],
        rows_of_others: vec![[6; 3], [7; 3]],
        boxed: Box::new([8; 4]),
        sum: 1,
    }
}

#[test]
fn lists_and_states_change_places() {
    let (sum, machine) = agree(|| {
        let mut machine = machine();
        (machine.run(500), machine)
    });
    assert!(machine.stack.len() == 250 && machine.sum == sum, "{machine:?}");
}

#[derive(JitState, Debug, PartialEq)]
struct Lengths {
    all: Vec<u64>,
    few: [u64; 4],
}

#[jit]
impl Lengths {
    fn fill_some(&mut self, from: usize, to: usize, v: u64) {
        self.all[from..to].fill(v);
        self.few[..to - from].copy_from_slice(&self.all[from..to]);
    }

    #[jit_driver(greens = [], reds = [self, n, last, from, to])]
    fn run(&mut self, last: usize, from: usize, to: usize) {
        let mut n = 0;
        loop {
            jit_merge_point!();
            if n >= last {
                self.few[..].copy_from_slice(&self.all[from..to]);
                return;
            }
            self.fill_some(n % 5, n % 5 + n % 3, n as u64);
            n += 1;
            can_enter_jit!();
        }
    }
}

#[test]
fn slices_of_other_lengths_panic_as_in_plain_code() {
    let seen = agree(|| {
        [(0, 4), (1, 4), (0, 7), (3, 30), (0, 0)].map(|(from, to)| {
            let mut lengths = Lengths { all: vec![2; 25], few: [0; 4] };
            let result = catch_unwind(AssertUnwindSafe(|| lengths.run(300, from, to)));
            let text = result.map_err(|e| e.downcast::<String>().map_or_else(|_| "another".to_owned(), |text| *text));
            (text, lengths)
        })
    });
    assert!(seen[0].0.is_ok() && seen[1..].iter().all(|(text, _)| text.is_err()), "{seen:?}");
}

#[jit]
trait Spread {
    fn spread(&self, row: &mut [u64], by: u64);
}

#[jit]
impl Spread for SparseSet {
    #[unroll_safe]
    fn spread(&self, row: &mut [u64], by: u64) {
        let mut at = 0;
        while at < row.len() {
            row[at] = row[at].rotate_left(7) ^ by ^ self.dense.len() as u64;
            at += 1;
        }
    }
}

#[jit]
impl Spread for u64 {
    #[unroll_safe]
    fn spread(&self, row: &mut [u64], by: u64) {
        let mut at = 0;
        while at < row.len() {
            row[at] = row[at].wrapping_mul(*self) ^ by;
            at += 1;
        }
    }
}

#[derive(JitState, Debug, PartialEq)]
struct Mixer {
    set: SparseSet,
    row: [u64; 4],
    list: Vec<u64>,
}

#[jit]
impl Mixer {
    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, mut n: u64) {
        while n > 0 {
            jit_merge_point!();
            self.set.spread(&mut self.row, n);
            let factor = n | 5;
            factor.spread(&mut self.list, self.row[2]);
            n -= 1;
        }
    }
}

/// The implementation of a trait has the twins that the trait declares, also of a method with a loop over a `&mut [T]`.
#[test]
fn methods_of_traits_take_slices() {
    let mixer = agree(|| {
        let set = SparseSet { dense: vec![1], sparse: vec![0; 4] };
        let mut mixer = Mixer { set, row: [1, 2, 3, 4], list: vec![7; 9] };
        mixer.run(300);
        mixer
    });
    assert_ne!(mixer.list, vec![7; 9]);
}

/// An element that traced code does not know.
struct Frame {
    name: String,
    at: usize,
}

#[derive(JitState)]
struct Frames<'a> {
    frames: Vec<Frame>,
    names: Box<[String]>,
    borrowed: &'a [Option<String>],
    turns: i64,
    sum: usize,
}

#[jit]
impl Frames<'_> {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> usize {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            if self.frames.is_empty() || self.frames.len() < 3 && self.turns % 5 != 0 {
                self.enter();
            } else if self.frames.len() > 2 {
                self.sum += self.leave();
            }
            self.sum = self.sum * 3 + self.frames.len() + self.names.len() * 2 + self.borrowed.len();
            self.sum &= 0xff_ffff;
        }
        self.sum
    }

    #[dont_look_inside]
    fn enter(&mut self) {
        self.frames.push(Frame { name: "x".repeat(self.turns as usize % 4), at: self.sum & 15 });
    }

    #[dont_look_inside]
    fn leave(&mut self) -> usize {
        let frame = self.frames.remove(0);
        if self.turns % 7 == 3 {
            self.frames.clear();
        }
        frame.name.len() + frame.at
    }
}

#[test]
fn lists_of_unknown_elements_have_a_length() {
    let run = || {
        let borrowed = [None, Some("b".to_owned())];
        let names = vec!["a".to_owned(); 3].into_boxed_slice();
        let mut frames = Frames { frames: Vec::new(), names, borrowed: &borrowed, turns: 300, sum: 1 };
        (frames.run(), frames.frames.len())
    };
    agree(run);
}
