//! From words to objects.
//!
//! Objects that a collection has reached have a bit. Others are found by the headers in their span, which are read once the first
//! word leads there.

use super::chunk::{CHUNK, Chunk, FIRST, GRANULE, Lines, Object, Span};

/// The starts of objects in a span are noted in pieces of so many bytes: most objects die, and live ones lie together.
const PIECE: usize = 4 << 10;

/// As many as a heap of 1 GiB has chunks: beside each other, no two of them have one place.
const RECENT: usize = 1024;

/// The objects of a heap, by address.
pub(super) struct Index {
    /// All chunks and regions, by address.
    pub chunks: Vec<Chunk>,
    /// The spans handed out since the last collection, sorted by address during one.
    spans: Vec<Span>,
    /// The span of the last look-up.
    near: usize,
    /// All chunks lie between these addresses.
    pub low: usize,
    pub high: usize,
    /// Chunks of recent look-ups, each in the place that its number gives.
    recent: [Option<Chunk>; RECENT],
}

impl Index {
    pub const fn new() -> Index {
        Index { chunks: Vec::new(), spans: Vec::new(), near: 0, low: usize::MAX, high: 0, recent: [None; RECENT] }
    }

    /// Adds a chunk.
    pub fn add_chunk(&mut self, chunk: Chunk) {
        let at = self.chunks.partition_point(|c| *c < chunk);
        self.chunks.insert(at, chunk);
        (self.low, self.high) = (self.low.min(chunk.start()), self.high.max(chunk.start() + chunk.size()));
    }

    /// Lines become a span.
    pub fn add_span(&mut self, lines: Lines) {
        self.spans.push(Span::new(lines));
    }

    /// Before a collection.
    pub fn sort_spans(&mut self) {
        self.spans.sort_unstable_by_key(Span::start);
    }

    /// After marking: the chunks are swept, and spans are taken anew.
    pub fn forget_spans(&mut self) {
        self.spans.clear();
        self.recent = [None; RECENT];
    }

    /// The object whose header or value has the byte at `address`.
    pub fn object_around(&mut self, address: usize) -> Option<Object> {
        if address < self.low || address >= self.high {
            return None;
        }
        let chunk = *self.chunks[..self.chunks.partition_point(|c| c.start() <= address)].last()?;
        if address - chunk.start() >= chunk.size() || address - chunk.start() < FIRST {
            return None;
        }
        if chunk.is_large() {
            // There is but one object.
            return chunk.object_at(chunk.start() + FIRST);
        }
        self.know(address);
        let object = chunk.start_before(address)?;
        (address < object.address() + object.size()).then_some(object)
    }

    /// Whether a word may be the address of an existing object, or of a byte inside of one.
    pub fn may_lead_here(&self, word: u64) -> bool {
        (self.low..=self.high).contains(&(word as usize))
    }

    /// The object that begins at an address. For words that are a pointer to a value or none at all: much cheaper
    /// than [`Index::object_around`], and called for each payload of an enum that lives.
    #[inline]
    pub fn object_at(&mut self, address: usize) -> Option<Object> {
        if !address.is_multiple_of(GRANULE) || address < self.low || address >= self.high {
            return None;
        }
        let start = address & !(CHUNK - 1);
        let recent = &mut self.recent[start / CHUNK % RECENT];
        let chunk = match *recent {
            Some(chunk) if chunk.start() == start => chunk,
            _ => {
                let chunk = self.chunks[self.chunks.binary_search_by_key(&start, |c| c.start()).ok()?];
                *recent = Some(chunk);
                chunk
            }
        };
        chunk.object_at(address).or_else(|| self.know(address).then(|| chunk.object_at(address)).flatten())
    }

    /// After a collection: whether a word leads to no object, but might to one that is made later.
    #[inline]
    pub fn could_become_object(&mut self, word: u64) -> bool {
        let object = (word as usize).wrapping_sub(super::chunk::HEADER);
        object.is_multiple_of(GRANULE) && (LOWEST..HIGHEST).contains(&object) && self.object_at(object).is_none()
    }

    /// Notes where the objects begin that were made since the last collection in the span of an address, at least as far as
    /// there. Says whether that was not known.
    #[cold]
    #[inline(never)]
    fn know(&mut self, address: usize) -> bool {
        // Mostly it is the span of the last.
        if !self.spans.get(self.near).is_some_and(|s| (s.start()..s.end()).contains(&address)) {
            self.near = self.spans.partition_point(|s| s.start() <= address).saturating_sub(1);
        }
        let span = self.spans.get_mut(self.near).filter(|s| (s.known()..s.end()).contains(&address));
        span.is_some_and(|span| {
            span.know(address | (PIECE - 1));
            true
        })
    }

    /// Calls `f` with every object.
    pub fn each_object(&mut self, f: &mut dyn FnMut(Object)) {
        let chunks = self.chunks.clone();
        self.spans.iter_mut().for_each(|span| span.know(span.end()));
        chunks.iter().for_each(|chunk| chunk.each_start(&mut *f));
    }
}

/// No chunk lies below.
pub(super) const LOWEST: usize = 1 << 32;
const HIGHEST: usize = 1 << 47;
