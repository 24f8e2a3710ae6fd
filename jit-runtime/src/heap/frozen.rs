//! What lives for ever: objects that were alive when the interpreter said so.
//!
//! Most of them cannot change once they are made, and all that they lead to was alive with them; so each collection finds them
//! marked and has nothing to look for in them. Of the others few ever do change: their words are kept, and only those are looked
//! into that have other words by now.

use super::chunk::{Chunk, FIRST, GRANULE, LINE, read};
use super::mark::{ask, load};
use super::space::Space;
use super::types::{HEADER, desc_of_header, size_of_header};
use crate::log::{self, Stage};

/// What is frozen of a heap.
pub(super) struct Frozen {
    /// A chunk, one of its words of bits, and the objects in it.
    marks: Vec<(Chunk, usize, u64)>,
    /// What shares lines or has neighbouring ones: a chunk, the first object, the bytes to the end of the last.
    lines: Vec<(Chunk, usize, usize)>,
    /// The objects that may change, with their bytes.
    open: Vec<(usize, usize)>,
    /// The words that those had, headers too.
    words: Vec<u64>,
    /// Bytes of all.
    pub bytes: usize,
}

/// Objects between the request for one, most of which is in no cache by then, and the look at it.
const AHEAD: usize = 8;
const CACHE_LINE: usize = 64;

impl Frozen {
    pub const fn new() -> Frozen {
        Frozen { marks: Vec::new(), lines: Vec::new(), open: Vec::new(), words: Vec::new(), bytes: 0 }
    }

    /// At the start of a collection: marks what is frozen, but for the objects that have changed, which it gives.
    pub fn mark(&self) -> Vec<usize> {
        for (chunk, word, mask) in &self.marks {
            // SAFETY: the objects are alive, and so is their chunk.
            unsafe { chunk.mark_word(*word, *mask) }
        }
        for (chunk, object, bytes) in &self.lines {
            chunk.mark_lines(*object, *bytes);
        }
        let (mut changed, mut rest) = (Vec::new(), &*self.words);
        for (n, (object, bytes)) in self.open.iter().enumerate() {
            if let Some((next, bytes)) = self.open.get(n + AHEAD) {
                (*next..next + bytes).step_by(CACHE_LINE).take(2).for_each(ask);
            }
            let words;
            (words, rest) = rest.split_at(bytes / size_of::<u64>());
            let is_new = |(n, word): (usize, &u64)| load(object + n * size_of::<u64>()) != *word;
            if words.iter().enumerate().any(is_new) {
                Chunk::of(*object).unmark(*object);
                changed.push(*object);
            }
        }
        changed
    }

    fn add(&mut self, chunk: Chunk, object: usize) {
        // SAFETY: what was marked is an object, and its header names its type.
        let (total, settled) = unsafe {
            let header = read(object);
            let (desc, total) = (desc_of_header(header), size_of_header(header));
            let value = std::ptr::with_exposed_provenance(object + HEADER);
            (total, desc.trace.is_none() || (desc.is_settled)(value, total))
        };
        let bytes = if total == 0 { chunk.size() - FIRST } else { total };
        self.bytes += bytes;
        if !settled {
            self.open.push((object, bytes));
            self.words.extend((object..object + bytes).step_by(size_of::<u64>()).map(load));
        }
        let granule = (object - chunk.start()) / GRANULE;
        let (word, bit) = (granule / 64, 1 << (granule % 64));
        match self.marks.last_mut() {
            Some((c, w, mask)) if (*c, *w) == (chunk, word) => *mask |= bit,
            _ => self.marks.push((chunk, word, bit)),
        }
        match self.lines.last_mut() {
            _ if total == 0 => {}
            Some((c, first, bytes)) if *c == chunk && object / LINE <= (*first + *bytes - 1) / LINE + 1 => {
                *bytes = object + total - *first;
            }
            _ => self.lines.push((chunk, object, total)),
        }
    }
}

impl Space {
    /// Collects, and freezes what is alive.
    pub fn freeze(&mut self) {
        let here = (&raw const self).addr();
        // On another stack nothing is collected.
        if !self.collecting.is_some_and(|c| (c.stack_start..c.stack_end).contains(&here)) {
            return;
        }
        self.collect();
        let mut frozen = Frozen::new();
        for chunk in &self.chunks {
            chunk.each_mark(|object| frozen.add(*chunk, object));
        }
        log::write(Stage::Heap, || {
            let (all, open, words) = (frozen.bytes >> 10, frozen.open.len(), frozen.words.len() >> 7);
            format!("heap: frozen {all} KiB; {open} objects of {words} KiB may change")
        });
        self.frozen = frozen;
    }
}
