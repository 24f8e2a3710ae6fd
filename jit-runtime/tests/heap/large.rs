//! Heaps of many full chunks: some MiB to some tens of MiB are alive, between explicit collections and walks over the heap.
//!
//! `LARGE=n` makes n programs for each range of sizes.

use std::collections::HashSet;

use jit_runtime::Options;
use jit_runtime::heap::{self, Root, RootSet};
use jit_runtime::prelude::*;

use crate::{Rng, clear_stack, collected};

#[derive(JitObject)]
struct Item {
    id: u64,
    words: GcArray<u64>,
    other: GcCell<Option<Gc<Item>>>,
}

/// What is alive, and what each item is to be: its number and its words.
struct Test {
    rng: Rng,
    items: RootSet<Gc<Item>>,
    model: Vec<(u64, usize)>,
    made: u64,
    bytes: usize,
    /// Items have so many words, or fewer if they are not all alike.
    words: usize,
    alike: bool,
}

const HEADER: usize = 8;

fn bytes_of(words: usize) -> usize {
    HEADER + size_of::<Item>() + HEADER + size_of::<u64>() * (words + 1)
}

impl Test {
    fn make(&mut self) -> Gc<Item> {
        let id = self.made;
        self.made += 1;
        let len = if self.alike { self.words } else { self.rng.below(self.words + 1) };
        // All of few, and at times of as many as make a region of its own.
        let len = if self.rng.below(20_000) == 0 { len + (80 << 10) } else { len };
        self.model.push((id, len));
        self.bytes += bytes_of(len);
        let other = self.items.get(self.rng.below(self.items.len().max(1)));
        Gc::new(Item { id, words: GcArray::from_fn(len, |n| id + n as u64), other: GcCell::new(other) })
    }

    fn grow(&mut self, bytes: usize) {
        let enough = self.bytes + bytes;
        while self.bytes < enough {
            let item = self.make();
            self.items.push(item);
        }
    }

    /// Some items go: those behind a place, each so many-th, or any.
    fn shrink(&mut self) {
        let (many, place, how) = (2 + self.rng.below(6), self.rng.below(self.model.len() + 1), self.rng.below(3));
        let mut kept = 0;
        for n in 0..self.model.len() {
            let stays = match how {
                0 => n < place,
                1 => !n.is_multiple_of(many),
                _ => self.rng.below(many) > 0,
            };
            if stays {
                let item = self.items.get(n).expect("as many as in the model");
                self.items.set(kept, item);
                // What it leads to would stay.
                item.other.set(None);
                self.model[kept] = self.model[n];
                kept += 1;
            }
        }
        self.items.truncate(kept);
        self.model.truncate(kept);
        self.bytes = self.model.iter().map(|(_, len)| bytes_of(*len)).sum();
    }

    /// What walks over the heap find: each item that is alive, once. Says how many items they have found.
    fn walk(&self) -> usize {
        let census = heap::census();
        let count =
            |name: &str| census.iter().filter(|(n, _)| n.ends_with(name)).map(|(_, p)| p.objects).sum::<usize>();
        let mut found = HashSet::new();
        heap::each::<Item>(|item| assert!(found.insert(item.id), "item {} is found twice", item.id));
        assert_eq!(count("::Item"), found.len());
        assert!(self.model.iter().all(|(id, _)| found.contains(id)), "an item is not found");
        let (counted, used) = (census.values().map(|p| p.bytes).sum::<usize>(), heap::used_bytes());
        assert!(counted >= self.bytes, "{counted} bytes of {}", self.bytes);
        // The census counts whole pages of regions, and no ends of spans that were given up.
        assert!(used.abs_diff(counted) <= counted / 8 + (64 << 10), "{used} bytes for {counted}");
        found.len()
    }

    fn compare(&self) {
        for (n, (id, len)) in self.model.iter().enumerate() {
            let item = self.items.get(n).expect("as many as in the model");
            assert_eq!((item.id, item.words.len()), (*id, *len));
            assert!(item.words.iter().enumerate().all(|(n, word)| *word == id + n as u64), "the words of item {id}");
            assert!(item.other.get().is_none_or(|other| other.id < *id));
        }
    }

    fn step(&mut self, most: usize) {
        match self.rng.below(10) {
            0..=3 => {
                let room = most.saturating_sub(self.bytes);
                let more = self.rng.below(room.min(4 << 20) + 1);
                self.grow(more);
            }
            4 => self.shrink(),
            5 => drop(Root::new(GcArray::from_fn(self.rng.below(200_000), |n| n as u64))),
            6 | 7 => {
                clear_stack();
                heap::collect();
            }
            _ => {
                self.walk();
            }
        }
    }
}

/// One program, with at most so many bytes alive.
fn run(seed: u64, most: usize) {
    let mut rng = Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let words = [2, 5, 12, 60, 500][rng.below(5)];
    // Objects of one size fill a chunk to its end, or leave the same rest in each.
    let alike = rng.below(2) == 0;
    let nursery = [64, 1 << 10, 32 << 10][rng.below(3)];
    // Small objects are many: no program makes more of them than it takes to fill some chunks.
    let most = most.min(bytes_of(words) * 60_000);
    collected(Options { heap_nursery: nursery, ..Options::default() }, move || {
        let mut test = Test { rng, items: RootSet::new(), model: Vec::new(), made: 0, bytes: 0, words, alike };
        test.grow(most / 2);
        for _ in 0..12 {
            test.step(most);
        }
        test.compare();
        clear_stack();
        heap::collect();
        // What was found before is dead but for what the stack seems to hold, and what that leads to.
        test.items.truncate(0);
        test.model.clear();
        test.bytes = 0;
        for _ in 0..2 {
            clear_stack();
            heap::collect();
        }
        let left = test.walk() as u64;
        assert!(left <= test.made / 8 + 200, "{left} of {} items are still there", test.made);
    });
}

fn programs() -> u64 {
    std::env::var("LARGE").ok().and_then(|n| n.parse().ok()).unwrap_or(12)
}

#[test]
fn random_heaps_of_some_mib() {
    (1..=programs()).for_each(|seed| run(seed, 6 << 20));
}

#[test]
fn random_heaps_of_tens_of_mib() {
    (1001..=1000 + programs().div_ceil(3)).for_each(|seed| run(seed, 48 << 20));
}
