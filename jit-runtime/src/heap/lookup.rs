//! Where objects begin: from any word to the object that it may point to.
//!
//! Objects that a collection has reached have a bit; of others only the headers in their span say where they are, which is
//! asked when the first word leads there.

use super::chunk::{CHUNK, Chunk, FIRST, GRANULE, read};
use super::space::{RECENT, Space, Span};
use super::types::{TypeDesc, desc_of_header, size_of_header};

/// Where the objects of a span begin is noted in pieces of so many bytes: most die, and what lives lies together.
const PIECE: usize = 4 << 10;

impl Space {
    /// The object whose header or value has the byte at `address`.
    pub fn object_at(&mut self, address: usize) -> Option<usize> {
        if address < self.low || address >= self.high {
            return None;
        }
        let chunk = *self.chunks[..self.chunks.partition_point(|c| c.start() <= address)].last()?;
        if address - chunk.start() >= chunk.size() || address - chunk.start() < FIRST {
            return None;
        }
        if chunk.is_large() {
            // There is but one object.
            return Some(chunk.start() + FIRST);
        }
        self.know(address);
        let object = chunk.start_before(address)?;
        // SAFETY: an object begins there.
        let total = size_of_header(unsafe { read(object) });
        (address < object + total).then_some(object)
    }

    /// Whether a word may be the address of an object that there is by now, or of a byte inside of one.
    pub fn may_lead_here(&self, word: u64) -> bool {
        (self.low..=self.high).contains(&(word as usize))
    }

    /// Whether an object begins at an address. For words that are a pointer to a value or none at all: much cheaper
    /// than [`Space::object_at`], and asked of each payload of an enum that lives.
    #[inline]
    pub fn is_object(&mut self, object: usize) -> bool {
        if !object.is_multiple_of(GRANULE) || object < self.low || object >= self.high {
            return false;
        }
        let chunk = Chunk::of(object);
        let recent = &mut self.recent[chunk.start() / CHUNK % RECENT];
        if *recent != chunk.start() {
            if self.chunks.binary_search(&chunk).is_err() {
                return false;
            }
            *recent = chunk.start();
        }
        chunk.is_start(object) || self.know(object) && chunk.is_start(object)
    }

    /// Notes where the objects begin that were made since the last collection in the span of an address, at least as far as
    /// there. Says whether that was not known.
    #[cold]
    #[inline(never)]
    fn know(&mut self, address: usize) -> bool {
        // Mostly it is the span of the last.
        if !self.spans.get(self.near).is_some_and(|s| (s.start..s.end).contains(&address)) {
            self.near = self.spans.partition_point(|s| s.start <= address).saturating_sub(1);
        }
        let span = self.spans.get_mut(self.near).filter(|s| (s.known..s.end).contains(&address));
        span.is_some_and(|span| {
            know(span, address | (PIECE - 1));
            true
        })
    }

    /// Calls `f` with the type, the bytes, header included, and the address of every object.
    pub fn each_object(&mut self, f: &mut dyn FnMut(&'static TypeDesc, usize, usize)) {
        let chunks = self.chunks.clone();
        self.spans.iter_mut().for_each(|span| know(span, span.end));
        for chunk in chunks {
            chunk.each_start(|object| {
                // SAFETY: an object begins there.
                let header = unsafe { read(object) };
                let total = if chunk.is_large() { chunk.size() - FIRST } else { size_of_header(header) };
                // SAFETY: as above.
                f(unsafe { desc_of_header(header) }, total, object);
            });
        }
    }
}

/// Notes where the objects of a span begin, as far as `last`.
fn know(span: &mut Span, last: usize) {
    // Behind the last line of a chunk there is no word of bits to look at.
    if span.known == span.end {
        return;
    }
    // SAFETY: a span of an ordinary chunk holds objects one after the other, and then zeroes.
    span.known = unsafe { Chunk::of(span.start).set_starts(span.known, last, span.end) };
}
