//! What collections take to be alive: objects that were when the interpreter said so, for ever, and those that the last
//! collection of all has reached, until the next.
//!
//! All that they lead to was alive with them; so a collection finds them marked and has nothing to look for in them. But they
//! may change: their words are kept, and only those are looked into that have other words by now. Most of what lives for ever
//! cannot change once it is made. Of what a collection has reached, which may come while an object is being made, all words are
//! compared. That needs no barrier where objects are written to, and is for small heaps: the words are memory, too.
//!
//! Equal words lead to the same object, but for one case: a word behind a tag that is no pointer yet, of a value whose tag machine
//! code has stored already (see [`WordsAt::ambiguous`](super::WordsAt::ambiguous)), may be equal to the address that an object
//! gets later. So an object with a word that could be an address and leads nowhere is looked into each time.
//!
//! The sticky mark bits of Demers, Weiser, Hayes, Boehm, Bobrow and Shenker, *Combining generational and conservative garbage
//! collection* (POPL 1990), with words compared instead of dirty pages.

use super::chunk::{Chunk, FIRST, GRANULE, LINE, read};
use super::mark::{ask, differ, load};
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
    /// Those of them that lie one behind the other: the first and their number.
    runs: Vec<(usize, usize)>,
    /// The words that they had, headers too.
    words: Vec<u64>,
    /// The objects whose words do not tell, with their bytes: their types report pointers from other memory than their own, or
    /// a word is like an address of an object that there is not.
    elsewhere: Vec<(usize, usize)>,
    /// Bytes of all.
    pub bytes: usize,
}

impl Frozen {
    pub const fn new() -> Frozen {
        Frozen {
            marks: Vec::new(),
            lines: Vec::new(),
            open: Vec::new(),
            runs: Vec::new(),
            words: Vec::new(),
            elsewhere: Vec::new(),
            bytes: 0,
        }
    }

    /// Is as new, but has its memory.
    fn clear(&mut self) {
        let Frozen { marks, lines, open, runs, words, elsewhere, bytes } = self;
        marks.clear();
        lines.clear();
        open.clear();
        runs.clear();
        words.clear();
        elsewhere.clear();
        *bytes = 0;
    }

    /// At the start of a collection: marks these objects, but for those that have changed, which are added to the list.
    /// Gives the bytes of those that are marked.
    pub fn mark(&self, changed: &mut Vec<usize>) -> usize {
        for (chunk, word, mask) in &self.marks {
            // SAFETY: the objects are alive, and so is their chunk.
            unsafe { chunk.mark_word(*word, *mask) }
        }
        for (chunk, object, bytes) in &self.lines {
            chunk.mark_lines(*object, *bytes);
        }
        let (mut bytes_left, mut rest) = (self.bytes, &*self.words);
        let mut look = |object: usize, bytes: usize| {
            Chunk::of(object).unmark(object);
            changed.push(object);
            bytes_left -= bytes;
        };
        self.elsewhere.iter().for_each(|(object, bytes)| look(*object, *bytes));
        let mut asked = 0;
        for (first, number) in &self.runs {
            let run = &self.open[*first..first + number];
            let (start, last) = (run[0].0, run[number - 1]);
            // They are scattered, and no cache has them: the mutator has filled a nursery since.
            while let Some((object, bytes)) = self.open.get(asked).filter(|_| asked < first + number + AHEAD) {
                (*object..object + bytes).step_by(CACHE_LINE).take(LINES_ASKED).for_each(ask);
                asked += 1;
            }
            let words;
            (words, rest) = rest.split_at((last.0 + last.1 - start) / WORD);
            let mut at = 0;
            while let Some(word) = first_difference(start, words, at) {
                let (object, bytes) = run[run.partition_point(|(object, _)| *object <= start + word * WORD) - 1];
                look(object, bytes);
                at = (object + bytes - start) / WORD;
            }
        }
        bytes_left
    }

    /// Adds an object; if it may be one that is still being made, all its pointers may become others.
    fn add(&mut self, space: &mut Space, chunk: Chunk, object: usize, complete: bool) {
        // SAFETY: what was marked is an object, and its header names its type.
        let (total, desc, settled) = unsafe {
            let header = read(object);
            let (desc, total) = (desc_of_header(header), size_of_header(header));
            let value = std::ptr::with_exposed_provenance(object + HEADER);
            (total, desc, desc.trace.is_none() || complete && (desc.is_settled)(value, total))
        };
        let bytes = if total == 0 { chunk.size() - FIRST } else { total };
        self.bytes += bytes;
        let (before, number) = (self.words.len(), bytes / WORD);
        if !settled && !desc.looks_elsewhere {
            self.words.extend((0..number).map(|n| load(object + n * WORD)));
        }
        // The first word is the header.
        let words = self.words[before..].get(1..).unwrap_or_default();
        if desc.looks_elsewhere || words.iter().any(|word| space.could_become_object(*word)) {
            self.words.truncate(before);
            self.elsewhere.push((object, bytes));
        } else if !settled {
            match self.open.last() {
                Some((before, bytes)) if before + bytes == object => self.runs.last_mut().expect("it has one").1 += 1,
                _ => self.runs.push((self.open.len(), 1)),
            }
            self.open.push((object, bytes));
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

/// So many objects are asked of the memory before they are compared.
const AHEAD: usize = 32;
/// Of each so many lines of the cache: what is longer the processor asks for itself.
const LINES_ASKED: usize = 4;
const CACHE_LINE: usize = 64;

/// The first word from `from` on that is not what the words say.
fn first_difference(start: usize, words: &[u64], from: usize) -> Option<usize> {
    let eights = words[from..].as_chunks::<8>().0;
    let same = eights.iter().enumerate().take_while(|(n, eight)| !differ(start + (from + 8 * n) * WORD, eight)).count();
    (from + 8 * same..words.len()).find(|n| load(start + n * WORD) != words[*n])
}

const WORD: usize = size_of::<u64>();

/// No chunk lies below.
pub(super) const LOWEST: usize = 1 << 32;
const HIGHEST: usize = 1 << 47;

impl Space {
    /// After a collection: whether a word leads to no object, but might to one that is made later.
    #[inline]
    fn could_become_object(&mut self, word: u64) -> bool {
        let object = (word as usize).wrapping_sub(HEADER);
        object.is_multiple_of(GRANULE) && (LOWEST..HIGHEST).contains(&object) && !self.is_object(object)
    }

    /// Collects, and freezes what is alive.
    #[inline(never)]
    pub fn freeze(&mut self) {
        let here = (&raw const self).addr();
        // On another stack nothing is collected.
        if !self.collecting.is_some_and(|c| (c.stack_start..c.stack_end).contains(&here)) {
            return;
        }
        // What is reached is frozen here for ever, and need not be kept until the next collection besides.
        (self.reached, self.young) = (None, 0);
        self.run();
        let mut frozen = Frozen::new();
        for chunk in self.chunks.clone() {
            chunk.each_mark(|object| frozen.add(self, chunk, object, true));
        }
        log::write(Stage::Heap, || {
            let (all, open, words) = (frozen.bytes >> 10, frozen.open.len(), frozen.words.len() >> 7);
            format!("heap: frozen {all} KiB; {open} objects of {words} KiB may change")
        });
        self.frozen = frozen;
    }

    /// After a collection of all: keeps what it has reached, so that the next need not, if that is little.
    pub fn keep_reached(&mut self, most: usize) {
        let mut reached = std::mem::replace(&mut self.spare, Frozen::new());
        if self.live().saturating_sub(self.frozen.bytes) > most {
            return;
        }
        reached.clear();
        // They are never more: a vector that grows would take twice as much at the end.
        reached.words.reserve_exact(self.live().saturating_sub(self.frozen.bytes) / WORD);
        // Both are in the order of addresses.
        let marks = std::mem::take(&mut self.frozen.marks);
        let mut frozen = marks.iter().peekable();
        for chunk in self.chunks.clone() {
            chunk.each_mark(|object| {
                let granule = (object - chunk.start()) / GRANULE;
                let here = (chunk, granule / 64);
                while frozen.next_if(|(chunk, word, _)| (*chunk, *word) < here).is_some() {}
                let mask =
                    frozen.peek().map_or(0, |(chunk, word, mask)| if (*chunk, *word) == here { *mask } else { 0 });
                if mask & 1 << (granule % 64) == 0 {
                    reached.add(self, chunk, object, false);
                }
            });
        }
        self.frozen.marks = marks;
        self.reached = Some(reached);
    }
}
