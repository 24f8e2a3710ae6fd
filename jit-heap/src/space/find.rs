//! Free lines and new chunks.

use std::ptr::NonNull;

use super::super::chunk::{CHUNK, Chunk, FIRST, LINE, Lines, MEDIUM, Pages};
use super::super::stats::counters;
use super::{BUMPS, CLOSED, LARGE_PAGE, LEAST, LEAST_LARGE, POPULATE, SHARED, SPAN, Search, Space, bump};

impl Space {
    /// Memory from free lines or a new chunk, without a collection, in chunks of `most` bytes at most.
    pub(super) fn find(&mut self, total: usize, lane: usize, most: usize) -> Option<usize> {
        if total > MEDIUM {
            let chunk = self.new_chunk(total, most)?;
            self.take(total);
            return Some(chunk.start() + FIRST);
        }
        if total > LINE {
            if let Some(object) = bump(&mut self.overflow, total) {
                return Some(object);
            }
            let span = self.span(total, None, most)?;
            self.overflow = span;
            return bump(&mut self.overflow, total);
        }
        let mut span = self.span(total, Some(lane), most)?;
        let object = bump(&mut span, total);
        if self.counts() {
            self.hidden[lane] = span;
        } else {
            BUMPS.with(|bumps| {
                bumps[lane].cursor.set(span.0);
                bumps[lane].limit.set(span.1);
            });
        }
        object
    }

    /// A zeroed run of lines with `need` bytes, for a lane or for the overflow.
    fn span(&mut self, need: usize, lane: Option<usize>, most: usize) -> Option<(usize, usize)> {
        let mut search = lane.map_or(self.overflow_search, |lane| self.searches[lane]);
        let found = loop {
            if search.chunk == CLOSED.chunk {
                // The next that no lane has looked at.
                search = Search { chunk: self.opened, line: 0 };
                self.opened += 1;
            }
            match self.order.get(search.chunk) {
                Some(chunk) => match take_lines(*chunk, &mut search, need) {
                    Some(lines) => break Some(lines),
                    None if lane.is_some() => search = CLOSED,
                    None => search = Search { chunk: search.chunk + 1, line: 0 },
                },
                None => {
                    // A small heap is a few chunks: the rest of the other lane's may be a large part of it.
                    let small = lane.is_some() && self.bytes < SHARED;
                    if let Some(lines) = small.then(|| self.lines_of_others(need)).flatten() {
                        (search, self.opened) = (CLOSED, search.chunk);
                        break Some(lines);
                    }
                    match self.new_chunk(0, most) {
                        Some(chunk) => self.order.push(chunk),
                        None => break self.lines_of_others(need),
                    }
                }
            }
        };
        *(lane.map_or(&mut self.overflow_search, |lane| &mut self.searches[lane])) = search;
        let lines = found?;
        let (start, end) = (lines.start(), lines.end());
        self.take(end - start);
        self.index.add_span(lines);
        Some((start, end))
    }

    /// Where no chunk is to be added, or can be: free lines of the chunks that the lanes have.
    fn lines_of_others(&mut self, need: usize) -> Option<Lines> {
        self.searches.iter_mut().find_map(|search| {
            let chunk = self.order.get(search.chunk)?;
            take_lines(*chunk, search, need)
        })
    }

    pub(super) fn take(&mut self, bytes: usize) {
        self.since += bytes;
        counters(|c| c.allocated_bytes.set(c.allocated_bytes.get() + bytes as u64));
    }

    /// Bytes of the objects that the last collection has left, of those made since, and of ends of spans that were given up.
    pub fn used(&self) -> usize {
        let rest = |(cursor, limit): (usize, usize)| limit - cursor;
        let bumps: usize = BUMPS.with(|bumps| bumps.iter().map(|b| rest((b.cursor.get(), b.limit.get()))).sum());
        let hidden: usize = self.hidden.iter().copied().map(rest).sum();
        (self.live() + self.since).saturating_sub(bumps + hidden + rest(self.overflow))
    }

    fn new_chunk(&mut self, large: usize, most: usize) -> Option<Chunk> {
        let size = if large == 0 { CHUNK } else { FIRST.checked_add(large)? };
        if size > most.saturating_sub(self.bytes) {
            return None;
        }
        let pages = self.collecting.and_then(|c| c.pages);
        let start = match pages {
            Some(pages) if large == 0 && self.bytes >= LEAST_LARGE => self.half_a_page(pages),
            _ => None,
        };
        let chunk = Chunk::new(large, start, pages, large == 0 && self.bytes >= POPULATE)?;
        self.index.add_chunk(chunk);
        self.count_bytes(chunk.size() as isize);
        Some(chunk)
    }

    /// Memory for a chunk, of a large page if the system has some.
    fn half_a_page(&mut self, pages: Pages) -> Option<NonNull<u8>> {
        if let Some(half) = self.half.take() {
            return Some(half);
        }
        let start = (pages.map)(LARGE_PAGE, LARGE_PAGE)?;
        // SAFETY: the memory was just mapped, so the second half lies in it.
        unsafe {
            (pages.enlarge)(start, LARGE_PAGE);
            self.half = Some(start.add(CHUNK));
        }
        Some(start)
    }
}

/// The next run of free lines of a chunk with `need` bytes.
fn take_lines(chunk: Chunk, search: &mut Search, need: usize) -> Option<Lines> {
    let (lines, line) = chunk.take_lines(search.line, need.max(LEAST), need.max(SPAN))?;
    search.line = line;
    Some(lines)
}
