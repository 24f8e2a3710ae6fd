//! Objects taken as alive. The interpreter has frozen them for ever, or the last full collection has reached them: then until the
//! next.
//!
//! All that they lead to was alive with them; so a collection finds them marked and has nothing to look for in them. But they
//! may change: their words are kept, and only those are looked into that have other words by now. Most long-lived objects
//! cannot change once they are made. Of objects that a collection has reached, perhaps while one is being made, all words are
//! compared. That needs no barrier where objects are written to, and is for small heaps: the words are memory, too.
//!
//! Equal words lead to the same object, but for one case: a word behind a tag that is no pointer yet, of a value whose tag machine
//! code has stored already (see [`WordsAt::ambiguous`](super::WordsAt::ambiguous)), may be equal to the address that an object
//! gets later. So an object with a word that could be an address and leads nowhere is looked into each time.
//!
//! The sticky mark bits of Demers, Weiser, Hayes, Boehm, Bobrow and Shenker, *Combining generational and conservative garbage
//! collection* (POPL 1990), with words compared instead of dirty pages.

use super::chunk::{Group, LINE, Object};
use super::index::Index;
use super::prefetch::{CACHE_LINE, prefetch};
use crate::words::load;

/// The frozen objects of a heap.
pub(super) struct Frozen {
    /// All objects.
    groups: Vec<Group>,
    /// Objects with common or neighbouring lines: the first, and the bytes to the end of the last.
    lines: Vec<(Object, usize)>,
    /// The objects that may change, with their bytes.
    open: Vec<(Object, usize)>,
    /// Those of them that lie one behind the other: the first and their number.
    runs: Vec<(usize, usize)>,
    /// The words that they had, headers too.
    words: Vec<u64>,
    /// The objects whose words do not tell, with their bytes: their types report pointers from other memory than their own, or
    /// a word is like an address where no object is yet.
    elsewhere: Vec<(Object, usize)>,
    /// Bytes of all.
    pub bytes: usize,
}

impl Frozen {
    pub const fn new() -> Frozen {
        Frozen {
            groups: Vec::new(),
            lines: Vec::new(),
            open: Vec::new(),
            runs: Vec::new(),
            words: Vec::new(),
            elsewhere: Vec::new(),
            bytes: 0,
        }
    }

    /// Is as new, but has its memory.
    pub fn clear(&mut self) {
        let Frozen { groups, lines, open, runs, words, elsewhere, bytes } = self;
        groups.clear();
        lines.clear();
        open.clear();
        runs.clear();
        words.clear();
        elsewhere.clear();
        *bytes = 0;
    }

    /// Room for the words of objects of so many bytes.
    pub fn reserve(&mut self, bytes: usize) {
        // They are never more: a vector that grows would take twice as much at the end.
        self.words.reserve_exact(bytes / WORD);
    }

    /// At the start of a collection: marks these objects, but for those that have changed, which are added to the list.
    /// Gives the bytes of those that are marked.
    pub fn mark(&self, changed: &mut Vec<Object>) -> usize {
        self.groups.iter().for_each(Group::mark);
        for (object, bytes) in &self.lines {
            object.chunk().mark_lines(*object, *bytes);
        }
        let (mut bytes_left, mut rest) = (self.bytes, &*self.words);
        let mut look = |object: Object, bytes: usize| {
            object.chunk().unmark(object);
            changed.push(object);
            bytes_left -= bytes;
        };
        self.elsewhere.iter().for_each(|(object, bytes)| look(*object, *bytes));
        let mut prefetched = 0;
        for (first, number) in &self.runs {
            let run = &self.open[*first..first + number];
            let (start, (last, last_bytes)) = (run[0].0.address(), run[number - 1]);
            // They are scattered, and no cache has them: the mutator has filled a nursery since.
            while let Some((object, bytes)) = self.open.get(prefetched).filter(|_| prefetched < first + number + AHEAD)
            {
                let lines = (object.address()..object.address() + bytes).step_by(CACHE_LINE);
                lines.take(LINES_AHEAD).for_each(prefetch);
                prefetched += 1;
            }
            let words;
            (words, rest) = rest.split_at((last.address() + last_bytes - start) / WORD);
            let mut at = 0;
            while let Some(word) = first_difference(run, words, at) {
                let after = run.partition_point(|(object, _)| object.address() <= start + word * WORD);
                let (object, bytes) = run[after - 1];
                look(object, bytes);
                at = (object.address() + bytes - start) / WORD;
            }
        }
        bytes_left
    }

    /// Adds an object; if it may be one that is still being made, all its pointers may become others.
    pub fn add(&mut self, index: &mut Index, object: Object, complete: bool) {
        let (total, bytes, desc) = (object.size(), object.bytes(), object.desc());
        let settled = desc.trace.is_none() || complete && (desc.is_settled)(object, total);
        self.bytes += bytes;
        let before = self.words.len();
        if !settled && !desc.looks_elsewhere {
            self.words.extend(object.words());
        }
        // The first word is the header.
        let words = self.words[before..].get(1..).unwrap_or_default();
        if desc.looks_elsewhere || words.iter().any(|word| index.could_become_object(*word)) {
            self.words.truncate(before);
            self.elsewhere.push((object, bytes));
        } else if !settled {
            match self.open.last() {
                Some((before, bytes)) if before.address() + bytes == object.address() => {
                    self.runs.last_mut().expect("it has one").1 += 1;
                }
                _ => self.runs.push((self.open.len(), 1)),
            }
            self.open.push((object, bytes));
        }
        let group = Group::of(object);
        if !self.groups.last_mut().is_some_and(|last| last.add(group)) {
            self.groups.push(group);
        }
        match self.lines.last_mut() {
            _ if total == 0 => {}
            Some((first, bytes))
                if first.chunk() == object.chunk()
                    && object.address() / LINE <= (first.address() + *bytes - 1) / LINE + 1 =>
            {
                *bytes = object.address() + total - first.address();
            }
            _ => self.lines.push((object, total)),
        }
    }

    /// Adds the marked objects that `known` does not have.
    pub fn add_all_but(&mut self, index: &mut Index, known: &Frozen) {
        // Both are in the order of addresses.
        let mut known = known.groups.iter().peekable();
        for chunk in index.chunks.clone() {
            chunk.each_mark(|object| {
                let group = Group::of(object);
                while known.next_if(|known| known.place() < group.place()).is_some() {}
                if !known.peek().is_some_and(|known| known.has(group)) {
                    self.add(index, object, false);
                }
            });
        }
    }

    /// How many objects may change, and how many words they have.
    pub fn open(&self) -> (usize, usize) {
        (self.open.len(), self.words.len())
    }
}

/// So many objects are prefetched before they are compared.
const AHEAD: usize = 32;
/// Of each so many lines of the cache: the processor prefetches longer runs itself.
const LINES_AHEAD: usize = 4;

/// The first word from `from` on in which objects that lie one behind the other, with their bytes, differ from the words.
fn first_difference(run: &[(Object, usize)], words: &[u64], from: usize) -> Option<usize> {
    let (start, (last, bytes)) = (run.first()?.0.address(), run.last()?);
    assert!(words.len() * WORD <= last.address() + bytes - start);
    let eights = words[from..].as_chunks::<8>().0.iter().enumerate();
    // SAFETY: the words are those of live objects.
    let same = eights.take_while(|(n, eight)| unsafe { !differ(start + (from + 8 * n) * WORD, eight) }).count();
    // SAFETY: as above.
    (from + 8 * same..words.len()).find(|n| unsafe { load(start + n * WORD) } != words[*n])
}

const WORD: usize = size_of::<u64>();

/// Whether memory has other words.
///
/// # Safety
/// Eight words are in use at the address.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn differ(address: usize, words: &[u64; 8]) -> bool {
    let equal: u32;
    // SAFETY: says the caller; as for `load`.
    unsafe {
        std::arch::asm!(
            "movdqu {a}, [{at}]",
            "movdqu {b}, [{words}]",
            "pcmpeqb {a}, {b}",
            "movdqu {b}, [{at} + 16]",
            "movdqu {c}, [{words} + 16]",
            "pcmpeqb {b}, {c}",
            "pand {a}, {b}",
            "movdqu {b}, [{at} + 32]",
            "movdqu {c}, [{words} + 32]",
            "pcmpeqb {b}, {c}",
            "pand {a}, {b}",
            "movdqu {b}, [{at} + 48]",
            "movdqu {c}, [{words} + 48]",
            "pcmpeqb {b}, {c}",
            "pand {a}, {b}",
            "pmovmskb {equal:e}, {a}",
            at = in(reg) address,
            words = in(reg) words.as_ptr(),
            equal = out(reg) equal,
            a = out(xmm_reg) _,
            b = out(xmm_reg) _,
            c = out(xmm_reg) _,
            options(nostack, readonly, preserves_flags),
        );
    }
    equal != 0xffff
}

/// # Safety
/// None is needed.
#[cfg(not(target_arch = "x86_64"))]
unsafe fn differ(_: usize, _: &[u64; 8]) -> bool {
    true
}
