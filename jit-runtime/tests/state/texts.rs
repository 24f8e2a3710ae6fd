//! Iterators over a text and optional lists that an interpreter makes, statements behind its loop, and other loops in it.

use std::cell::RefCell;

use jit_runtime::prelude::*;

use crate::agree::agree;

thread_local! {
    static ENDS: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// Its end is seen.
#[derive(JitState)]
struct Noisy {
    number: u32,
    seen: Vec<usize>,
}

impl Noisy {
    fn new(number: u32) -> Noisy {
        Noisy { number, seen: Vec::new() }
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        ENDS.with(|ends| ends.borrow_mut().push(self.number * 1000 + self.seen.len() as u32));
    }
}

fn ended() -> Vec<u32> {
    ENDS.with(|ends| std::mem::take(&mut *ends.borrow_mut()))
}

#[derive(JitState)]
struct Scanner {
    runs: [usize; 4],
    steps: usize,
}

#[jit]
impl Scanner {
    /// The value is behind the loop, made of states and parameters.
    #[unroll_safe]
    #[jit_driver(greens = [], reds = [self, text, stop, &mut best, &mut chars, &mut last, &mut noisy])]
    fn longest(&mut self, text: &str, stop: char) -> Option<(Vec<usize>, String)> {
        let mut best: Option<Vec<usize>> = None;
        let mut chars = text.char_indices();
        let mut last = Noisy::new(1);
        let mut noisy = Noisy::new(2);
        loop {
            jit_merge_point!();
            let (at, c) = match chars.next() {
                Some((at, c)) => (at, Some(c)),
                None => (text.len(), None),
            };
            self.steps += 1;
            if best.is_none() && at > 3 {
                best = Some(vec![at]);
            }
            for k in 0..self.runs.len() {
                match c {
                    Some(c) if c == stop => {
                        noisy.seen.push(at);
                        if k == 2 {
                            last = Noisy::new(noisy.seen.len() as u32);
                            last.seen.fill(3);
                            break;
                        }
                    }
                    Some(c) => self.runs[k] = self.runs[k] * 3 + c.len_utf8() + k,
                    None => break,
                }
                self.runs[k] &= 0xFFFF;
            }
            if c.is_none() {
                break;
            }
            if self.runs[1] & 15 == 3 {
                best = Some(self.runs.to_vec());
            }
        }
        noisy.seen.push(last.seen.len());
        let rest = text.get(self.steps / 2..)?;
        let mut best = best.take()?;
        best.push(noisy.seen.len());
        Some((best, rest.to_owned()))
    }
}

const TEXT: &str = "a few words; ünd döch: they are many more, äs one might think; all of them the same ";

#[test]
fn iterators_and_optional_lists_are_states() {
    let run = || {
        let mut found = Vec::new();
        for stop in ['e', ';', '?'] {
            let mut scanner = Scanner { runs: [0, 1, 2, 3], steps: 0 };
            let text = TEXT.repeat(4);
            found.push((scanner.longest(&text, stop), scanner.runs, scanner.steps, ended()));
        }
        let mut empty = Scanner { runs: [1; 4], steps: 0 };
        found.push((empty.longest("", 'x'), empty.runs, empty.steps, ended()));
        found
    };
    let found = agree(run);
    assert_eq!(found.iter().filter(|(best, ..)| best.is_some()).count(), 3);
}

/// A function: `chars` and `bytes`, and a name that may be there.
#[jit_driver(greens = [], reds = [text, sum, &mut name, &mut chars, &mut bytes])]
fn named(text: &str, start: u64) -> Option<u64> {
    let mut name: Option<String> = None;
    let mut chars = text.chars();
    let mut bytes = text.bytes();
    let mut sum = start;
    while let Some(c) = chars.next() {
        jit_merge_point!();
        sum = sum.wrapping_mul(31) ^ u64::from(c as u32) ^ u64::from(bytes.next().unwrap_or(3));
        if name.is_some() && text.is_empty() {
            return None;
        }
        if sum & 31 == 7 {
            name = Some(format!("{c}{sum}"));
        }
        if name.is_some() && sum & 63 == 12 {
            return None;
        }
        assert!(sum & 0xFFF != 99, "ninety-nine");
    }
    sum.checked_mul(2)
}

#[test]
fn a_result_in_the_loop_keeps_the_rest_there() {
    let run = || {
        (0..6).map(|sum| std::panic::catch_unwind(|| named(&TEXT.repeat(30), sum)).map_err(drop)).collect::<Vec<_>>()
    };
    agree(run);
}

const LAST: &[u8] = b"fg";

/// Borrowed texts and slices are lent to calls.
#[derive(JitState)]
struct Reader<'a> {
    name: &'a str,
    items: &'a [u8],
    turns: usize,
    sum: usize,
}

#[jit]
impl Reader<'_> {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> usize {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            if self.name.starts_with("abc") {
                self.sum += self.name.len();
            }
            if self.items.ends_with(LAST) {
                self.sum ^= self.turns;
            }
        }
        self.sum
    }
}

#[jit_driver(greens = [], reds = [text, n, sum])]
fn texts(text: &str, turns: usize) -> usize {
    let mut n = turns;
    let mut sum = 0usize;
    while n > 0 {
        jit_merge_point!();
        n -= 1;
        if text.starts_with("abc") {
            sum += text.len();
        }
        if ends(text) {
            sum ^= n;
        }
    }
    sum
}

fn ends(text: &str) -> bool {
    text.ends_with('z')
}

#[test]
fn calls_get_borrowed_texts_and_slices() {
    let run = || {
        let mut reader = Reader { name: "abcdef", items: b"abcdefg", turns: 300, sum: 0 };
        (reader.run(), texts("abcz", 300), texts("z", 300), texts("abc", 20))
    };
    agree(run);
}
