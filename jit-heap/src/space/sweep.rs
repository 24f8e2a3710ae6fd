//! Clears marks, and frees unmarked memory. Marks are cleared before a collection, and memory without marked objects is free
//! after it.

use super::super::chunk::{CHUNK, LINE};
use super::{CLOSED, LANES, Search, Space};

impl Space {
    /// After marking: memory without marked objects is free.
    pub fn sweep(&mut self) {
        self.index.forget_spans();
        self.order.clear();
        (self.searches, self.opened) = ([CLOSED; LANES], 0);
        self.overflow_search = Search::default();
        let mut chunks = std::mem::take(&mut self.index.chunks);
        chunks.iter().for_each(|c| c.keep_marked());
        let occupied = chunks.iter().map(|c| c.live_lines() * LINE).sum();
        self.taken = self.since;
        self.freed = (self.occupied + self.since).saturating_sub(occupied);
        self.occupied = occupied;
        // As much is kept as is filled until the next collection. Where that is less than it was, it may soon be more again, and
        // pages from the system take as long as the work in them: an eighth of the excess goes each time.
        self.kept = self.allowance().max(self.kept - self.kept / 8);
        let (mut spare, mut freed) = (self.kept, 0);
        chunks.retain(|chunk| {
            if chunk.live_lines() > 0 {
                return true;
            }
            let keep = !chunk.is_large() && spare >= CHUNK;
            if keep {
                spare -= CHUNK;
            } else {
                freed += chunk.size() as isize;
                // SAFETY: nothing in it was reached.
                unsafe { chunk.free() };
            }
            keep
        });
        self.count_bytes(-freed);
        self.order.extend(chunks.iter().filter(|c| !c.is_large()));
        self.index.chunks = chunks;
    }

    pub fn clear_marks(&mut self) {
        let stress = self.stress();
        self.index.chunks.iter().for_each(|c| c.clear(stress));
        self.index.sort_spans();
    }
}
