//! Where objects begin: from any word to the object that it may point to.
//!
//! Objects that a collection has reached have a bit; of others only the headers in their span say where they are, which is
//! asked when the first word leads there.

use super::chunk::{CHUNK, Chunk, FIRST, GRANULE, read};
use super::space::{RECENT, Space, Span};
use super::types::{TypeDesc, desc_of_header, size_of_header};

impl Space {
    /// The object whose header or value has the byte at `address`.
    pub fn object_at(&mut self, address: usize) -> Option<usize> {
        // Most words of a stack are no addresses at all.
        if address < self.low || address >= self.high {
            return None;
        }
        let chunk = self.chunks[..self.chunks.partition_point(|c| c.start() <= address)].last()?;
        if address - chunk.start() >= chunk.size() || address - chunk.start() < FIRST {
            return None;
        }
        if chunk.is_large() {
            // There is but one object.
            return Some(chunk.start() + FIRST);
        }
        let n = self.spans.partition_point(|s| s.start <= address);
        if let Some(span) = self.spans[..n].last_mut().filter(|s| address < s.end && !s.known) {
            span.known = true;
            know(*chunk, span);
        }
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
        chunk.is_start(object) || !chunk.is_known() && self.know_all(chunk).is_start(object)
    }

    /// Notes where the objects of a chunk begin that were made since the last collection.
    #[cold]
    fn know_all(&mut self, chunk: Chunk) -> Chunk {
        let end = chunk.start() + chunk.size();
        let first = self.spans.partition_point(|s| s.start < chunk.start());
        for span in self.spans[first..].iter_mut().take_while(|s| s.start < end).filter(|s| !s.known) {
            span.known = true;
            know(chunk, span);
        }
        chunk.set_known();
        chunk
    }

    /// Calls `f` with the type and the bytes of every object, header included.
    pub fn each_object(&mut self, f: &mut dyn FnMut(&'static TypeDesc, usize)) {
        let chunks = self.chunks.clone();
        for span in &mut self.spans {
            let n = chunks.partition_point(|c| c.start() <= span.start);
            span.known = true;
            know(chunks[n - 1], span);
        }
        for chunk in chunks {
            chunk.each_start(|object| {
                // SAFETY: an object begins there.
                let header = unsafe { read(object) };
                let total = if chunk.is_large() { chunk.size() - FIRST } else { size_of_header(header) };
                // SAFETY: as above.
                f(unsafe { desc_of_header(header) }, total);
            });
        }
    }
}

/// Notes where the objects of a span begin.
fn know(chunk: Chunk, span: &Span) {
    let mut at = span.start;
    while at < span.end {
        // SAFETY: an object or the zeroed rest of the span.
        let header = unsafe { read(at) };
        if header == 0 {
            break;
        }
        chunk.set_start(at);
        at += size_of_header(header);
    }
}
