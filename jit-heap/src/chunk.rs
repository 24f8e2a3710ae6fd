//! Chunks, with their marks and lines. They are aligned pieces of memory with a bit for each granule and a byte for each line.
//!
//! ```text
//! 0 ... FIRST                    mark and start bits, lines
//! FIRST .. 1 MiB                 lines of 128 bytes: objects, aligned to granules of 8 bytes
//! ```
//!
//! The chunk of an object is its address without the low 20 bits. An object of more than
//! [`MEDIUM`] bytes has a region of its own, which begins like a chunk.

mod lines;
mod object;

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::num::NonZeroUsize;
use std::ptr::NonNull;

use super::prefetch::prefetch;

pub(super) use lines::{Lines, Span};
use lines::{free_lines, has_two_free};
use object::size_of_header;
pub(super) use object::{ALIGN, HEADER, Object, SIZE_SHIFT, total_size};

/// Bytes and alignment of a chunk.
pub(super) const CHUNK: usize = 1 << 20;
/// Objects are aligned to this many bytes; a bit stands for each.
pub(super) const GRANULE: usize = 8;
/// Memory is reused in lines of this many bytes.
pub(super) const LINE: usize = 128;
/// A larger object has a region of its own.
pub(super) const MEDIUM: usize = CHUNK / 2;

const LINES: usize = CHUNK / LINE;
const WORDS: usize = CHUNK / GRANULE / 64;

/// Headers are prefetched so many bytes before they are read: the nursery is larger than the caches.
const HEADERS_AHEAD: usize = 1 << 10;

/// A line that holds (a part of) an object that the last collection has marked.
const LIVE: u8 = 1;
/// A line handed out since.
const TAKEN: u8 = 2;
/// During a collection under stress: a line that was one or the other.
const USED: u8 = 3;

/// Where chunks come from, instead of the allocator: whole pages of the system.
#[derive(Clone, Copy, Debug)]
pub struct Pages {
    /// So many zeroed bytes at an address with this alignment.
    pub map: fn(usize, usize) -> Option<NonNull<u8>>,
    /// Gives the same back, or a part of it.
    pub unmap: unsafe fn(NonNull<u8>, usize),
    /// Memory just mapped had better be of large pages.
    pub enlarge: unsafe fn(NonNull<u8>, usize),
    /// Memory just mapped will be used soon, all of it.
    pub populate: unsafe fn(NonNull<u8>, usize),
}

/// How the memory of a chunk was got.
#[derive(Clone, Copy)]
enum Memory {
    Allocated(*mut u8, Layout),
    Mapped(Pages),
}

#[repr(C)]
struct Head {
    /// Bytes of the chunk, this head included.
    size: usize,
    /// Whether it is the region of one object.
    large: bool,
    /// Whether no bit is set.
    clean: bool,
    /// Lines in which the last collection has left something.
    live: usize,
    memory: Memory,
    /// The first of the lines that are as they came from the system.
    untouched: usize,
    bits: [Bits; WORDS],
    lines: [u8; LINES],
}

/// The bits of 64 granules. Marking reads both, so that they lie side by side.
#[derive(Clone, Copy)]
#[repr(C)]
struct Bits {
    /// The objects that the present, or else the last, collection has reached.
    marks: u64,
    /// Where objects are known to begin.
    starts: u64,
}

/// Where the first object of a chunk is.
pub(super) const FIRST: usize = size_of::<Head>().next_multiple_of(4096);

/// A chunk, or the region of a large object, by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub(super) struct Chunk(NonZeroUsize);

/// The address of the bits of an object that may be at `address`.
#[inline(always)]
pub(super) fn bits_of(address: usize) -> usize {
    let word = (address & (CHUNK - 1)) / (GRANULE * 64);
    (address & !(CHUNK - 1)) + std::mem::offset_of!(Head, bits) + word * size_of::<Bits>()
}

impl Chunk {
    /// A chunk, or, if `large` is not 0, the zeroed region of an object of so many bytes: at `start`, if it was mapped there
    /// already. From `pages`, if there are any, and then, with `populate`, without page faults.
    pub fn new(large: usize, start: Option<NonNull<u8>>, pages: Option<Pages>, populate: bool) -> Option<Chunk> {
        let size = match large {
            0 => CHUNK,
            total => total.checked_add(FIRST)?.checked_next_multiple_of(4096)?,
        };
        let (start, memory) = match pages {
            Some(pages) => {
                let start = start.or_else(|| (pages.map)(size, CHUNK))?;
                if populate {
                    // SAFETY: the memory was just mapped.
                    unsafe { (pages.populate)(start, size) }
                }
                (start.as_ptr().expose_provenance(), Memory::Mapped(pages))
            }
            None => {
                // Zeroed memory of a large alignment would be written in full; this is zero as it comes
                // from the system, and untouched pages cost nothing.
                let layout = Layout::from_size_align(size.checked_add(CHUNK)?, align_of::<Head>()).ok()?;
                // SAFETY: the size is not zero.
                let memory = unsafe { alloc_zeroed(layout) };
                if memory.is_null() {
                    return None;
                }
                (memory.expose_provenance().next_multiple_of(CHUNK), Memory::Allocated(memory, layout))
            }
        };
        let chunk = Chunk(NonZeroUsize::new(start)?);
        // SAFETY: the head lies in the memory just got, which is zero: valid bits and lines.
        unsafe {
            let head = chunk.head();
            (*head).size = size;
            (*head).large = large > 0;
            (*head).clean = true;
            (*head).untouched = FIRST / LINE + usize::from(large > 0);
            if large > 0 {
                // The one object of a region begins behind the head.
                (*head).clean = false;
                (*head).bits[FIRST / GRANULE / 64].starts = 1 << (FIRST / GRANULE % 64);
            }
            (&raw mut (*head).memory).write(memory);
        }
        Some(chunk)
    }

    /// Gives the memory back.
    ///
    /// # Safety
    /// No copy of this chunk and no object in it is used any more.
    pub unsafe fn free(self) {
        // SAFETY: `new` has got it so.
        unsafe {
            match (*self.head()).memory {
                Memory::Allocated(memory, layout) => dealloc(memory, layout),
                Memory::Mapped(pages) => {
                    let start = NonNull::new_unchecked(self.head().cast::<u8>());
                    (pages.unmap)(start, self.size());
                }
            }
        }
    }

    #[inline]
    fn head(self) -> *mut Head {
        std::ptr::with_exposed_provenance_mut(self.start())
    }

    /// Calls `f` with the head, the one place where it is read and written. `f` is code of this file that calls no other.
    #[inline(always)]
    fn with<R>(self, f: impl FnOnce(&mut Head) -> R) -> R {
        // SAFETY: chunks live until `free`, and there is no other reference to the head: `f` does not come here again.
        unsafe { f(&mut *self.head()) }
    }

    #[inline]
    pub fn start(self) -> usize {
        self.0.get()
    }

    /// The word of bits of an address of this chunk, and its bit there. Objects of regions, too, begin in the first mebibyte.
    #[inline(always)]
    fn bit(address: usize) -> (usize, u64) {
        let granule = (address & (CHUNK - 1)) / GRANULE;
        (granule / 64, 1 << (granule % 64))
    }

    /// The object whose bit is set.
    #[inline(always)]
    fn object(self, word: usize, bit: u32) -> Object {
        // SAFETY: bits are set where objects begin, and a sweep takes those of dead objects off.
        unsafe { Object::at(self.start() + (word * 64 + bit as usize) * GRANULE) }
    }

    #[inline]
    pub fn size(self) -> usize {
        self.with(|head| head.size)
    }

    pub fn is_large(self) -> bool {
        self.with(|head| head.large)
    }

    /// Marks an object of this chunk; says whether it was not marked.
    #[inline(always)]
    pub fn mark(self, object: Object) -> bool {
        let (word, bit) = Chunk::bit(object.address());
        self.with(|head| {
            let marks = &mut head.bits[word].marks;
            let new = *marks & bit == 0;
            *marks |= bit;
            new
        })
    }

    pub fn is_marked(self, object: Object) -> bool {
        let (word, bit) = Chunk::bit(object.address());
        self.with(|head| head.bits[word].marks & bit != 0)
    }

    /// The object that is known to begin at an address of this chunk.
    #[inline]
    pub fn object_at(self, address: usize) -> Option<Object> {
        let (word, bit) = Chunk::bit(address);
        self.with(|head| head.bits[word].starts & bit != 0).then(|| self.object(word, bit.trailing_zeros()))
    }

    /// Notes where the objects of a span begin that lie one after another from `start` on: as far as `last`, a zero word or `end`.
    /// Gives the address behind the last of them.
    fn set_starts(self, start: usize, last: usize, end: usize) -> usize {
        self.with(|head| {
            head.clean = false;
            let (mut at, mut word) = (start, Chunk::bit(start).0);
            let mut starts = head.bits[word].starts;
            let (mut like, mut total) = (0, 0);
            while at <= last && at < end {
                prefetch(at + HEADERS_AHEAD);
                // SAFETY: an object of the span, or zeroes.
                let header = unsafe { Object::at(at) }.header();
                if header == 0 {
                    break;
                }
                // Where one object is like the last, the processor goes on to the next before it has read this one.
                if header != like {
                    (like, total) = (header, size_of_header(header));
                }
                let (next, bit) = Chunk::bit(at);
                if next != word {
                    head.bits[word].starts = starts;
                    word = next;
                    starts = head.bits[word].starts;
                }
                starts |= bit;
                at += total;
            }
            head.bits[word].starts = starts;
            at
        })
    }

    /// Notes where an object of this chunk begins.
    #[cfg(test)]
    pub fn set_start(self, object: Object) {
        let (word, bit) = Chunk::bit(object.address());
        self.with(|head| {
            head.clean = false;
            head.bits[word].starts |= bit;
        });
    }

    /// The last object that begins at or before `address` in this chunk, if a start is known.
    pub fn start_before(self, address: usize) -> Option<Object> {
        let granule = (address - self.start()) / GRANULE;
        let (word, bits) = self.with(|head| {
            let mut word = granule / 64;
            let mut bits = head.bits[word].starts & (!0 >> (63 - granule % 64));
            while bits == 0 {
                word = word.checked_sub(1)?;
                bits = head.bits[word].starts;
            }
            Some((word, bits))
        })?;
        Some(self.object(word, 63 - bits.leading_zeros()))
    }

    /// Words of bits for the lines that were ever written to: all others are 0.
    #[inline]
    fn words(self) -> usize {
        let untouched = self.with(|head| head.untouched);
        (untouched * LINE).div_ceil(GRANULE * 64)
    }

    /// Calls `f` with the objects known to begin here, in order.
    pub fn each_start(self, f: impl FnMut(Object)) {
        self.each(|bits| bits.starts, f);
    }

    /// Calls `f` with the objects that are marked, in order.
    pub fn each_mark(self, f: impl FnMut(Object)) {
        self.each(|bits| bits.marks, f);
    }

    fn each(self, which: fn(Bits) -> u64, mut f: impl FnMut(Object)) {
        for n in 0..self.words() {
            let mut bits = which(self.with(|head| head.bits[n]));
            while bits != 0 {
                f(self.object(n, bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
    }

    /// Takes the mark of an object off.
    pub fn unmark(self, object: Object) {
        let (word, bit) = Chunk::bit(object.address());
        self.with(|head| head.bits[word].marks &= !bit);
    }

    /// The lines of an object, or of some one behind the other, hold something alive.
    #[inline(always)]
    pub fn mark_lines(self, object: Object, total: usize) {
        let start = object.address() & (CHUNK - 1);
        let (first, end) = (start / LINE, (start + total).div_ceil(LINE).min(LINES));
        self.with(|head| head.lines[first..end].iter_mut().for_each(|line| *line = LIVE));
    }

    /// Before a collection: nothing is marked. With `stress`, the memory in use until now is noted for
    /// [`Chunk::poison`].
    pub fn clear(self, stress: bool) {
        let words = self.words();
        self.with(|head| {
            if !head.clean {
                head.bits[..words].iter_mut().for_each(|b| b.marks = 0);
            }
            let lines = &mut head.lines[..head.untouched.next_multiple_of(8)];
            if !stress {
                lines.fill(0);
                return;
            }
            for eight in lines.as_chunks_mut::<8>().0 {
                // `LIVE` and `TAKEN` become `USED`.
                let word = u64::from_ne_bytes(*eight);
                *eight = (((word | word >> 1) & (u64::MAX / 0xff)) * u64::from(USED)).to_ne_bytes();
            }
        });
    }

    /// After marking: the marked objects are all objects. Counts the lines in which something lives.
    pub fn keep_marked(self) {
        let words = self.words();
        self.with(|head| {
            head.live = match head.large {
                // There is but one object.
                true => usize::from(head.bits[FIRST / (GRANULE * 64)].marks != 0) * (head.size / LINE),
                // In pieces whose number is a byte.
                false => {
                    let pieces = head.lines[..head.untouched].chunks(128);
                    pieces.map(|lines| lines.iter().map(|line| u8::from(*line == LIVE)).sum::<u8>() as usize).sum()
                }
            };
            if head.live > 0 {
                head.clean = false;
                head.bits[..words].iter_mut().for_each(|b| b.starts = b.marks);
            } else if !head.clean {
                head.clean = true;
                head.bits[..words].fill(Bits { marks: 0, starts: 0 });
            }
        });
    }

    /// Lines in which the last collection has left something: those of a region are all.
    pub fn live_lines(self) -> usize {
        self.with(|head| head.live)
    }

    /// Takes the next run of free lines from line `from` on that has `need` bytes, and as many
    /// more as it has up to `most`. Also gives the line where to look next.
    pub fn take_lines(self, from: usize, need: usize, most: usize) -> Option<(Lines, usize)> {
        let free =
            |first, line| Lines { chunk: self, start: self.start() + first * LINE, end: self.start() + line * LINE };
        self.with(|head| {
            let lines = &mut head.lines;
            let mut line = from.max(FIRST / LINE);
            while line < LINES {
                if line.is_multiple_of(8) && need > LINE && !has_two_free(&lines[line..LINES.min(line + 9)]) {
                    line += 8;
                    continue;
                }
                if lines[line] != 0 {
                    line += 1;
                    continue;
                }
                let first = line;
                line += free_lines(&lines[first..LINES.min(first + most.div_ceil(LINE))]);
                if (line - first) * LINE >= need {
                    lines[first..line].fill(TAKEN);
                    // No cache has the next any more when this span is full.
                    [0, 64, 128].iter().for_each(|n| prefetch(lines.as_ptr().addr() + line + n));
                    return Some((free(first, line), line));
                }
            }
            None
        })
    }

    /// Fills used memory that belongs to no marked object with `byte`.
    ///
    /// # Safety
    /// The chunk is an ordinary one; after a collection, before anything is allocated.
    pub unsafe fn poison(self, byte: u8) {
        let mut gaps = Vec::new();
        let mut free = self.start() + FIRST;
        self.each_start(|object| {
            gaps.push(Free { start: free, end: object.address() });
            free = object.address() + object.size();
        });
        gaps.push(Free { start: free, end: self.start() + self.with(|head| head.untouched) * LINE });
        gaps.into_iter().for_each(|gap| self.poison_gap(gap, byte));
    }

    fn poison_gap(self, Free { start, end }: Free, byte: u8) {
        self.with(|head| {
            let lines = &mut head.lines;
            let mut at = start;
            while at < end {
                let line = (at - self.start()) / LINE;
                if line.is_multiple_of(8) && lines[line..line + 8] == [0; 8] {
                    at = self.start() + (line + 8) * LINE;
                    continue;
                }
                let next = end.min(self.start() + (line + 1) * LINE);
                if lines[line] != 0 {
                    Free { start: at, end: next }.fill(byte);
                }
                if lines[line] == USED {
                    lines[line] = 0;
                }
                at = next;
            }
        });
    }
}

/// Memory of a chunk in which no object lives: free lines, or a gap between two objects of a swept chunk.
struct Free {
    start: usize,
    end: usize,
}

impl Free {
    fn fill(self, byte: u8) {
        let at = std::ptr::with_exposed_provenance_mut::<u8>(self.start);
        // SAFETY: says the type.
        unsafe { at.write_bytes(byte, self.end - self.start) }
    }
}

/// Objects of one word of bits of a chunk.
#[derive(Clone, Copy)]
pub(super) struct Group {
    chunk: Chunk,
    word: usize,
    mask: u64,
}

impl Group {
    /// One object.
    pub fn of(object: Object) -> Group {
        let (word, mask) = Chunk::bit(object.address());
        Group { chunk: object.chunk(), word, mask }
    }

    /// By their order groups are in that of addresses; those of one word are equal.
    pub fn place(&self) -> (Chunk, usize) {
        (self.chunk, self.word)
    }

    /// Adds the objects of a group of the same word; says whether it is one.
    pub fn add(&mut self, more: Group) -> bool {
        let same = self.place() == more.place();
        self.mask |= if same { more.mask } else { 0 };
        same
    }

    /// Whether all objects of another group are in it.
    pub fn has(&self, other: Group) -> bool {
        self.place() == other.place() && self.mask & other.mask == other.mask
    }

    /// Marks them.
    #[inline]
    pub fn mark(&self) {
        self.chunk.with(|head| head.bits[self.word].marks |= self.mask);
    }
}
