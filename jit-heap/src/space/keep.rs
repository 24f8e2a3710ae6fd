//! Objects that next collections keep.

use super::super::frozen::Frozen;
use super::Space;

impl Space {
    /// Collects, and freezes all live objects.
    #[inline(never)]
    pub fn freeze(&mut self) {
        let here = (&raw const self).addr();
        // On another stack nothing is collected.
        let Some(how) = self.collecting.filter(|c| (c.stack_start..c.stack_end).contains(&here)) else { return };
        // Objects reached here are frozen for ever, and need not be kept until the next collection besides.
        (self.reached, self.young) = (None, 0);
        self.run();
        let mut frozen = Frozen::new();
        for chunk in self.index.chunks.clone() {
            chunk.each_mark(|object| frozen.add(&mut self.index, object, true));
        }
        (how.log)(&|| {
            let (all, (open, words)) = (frozen.bytes >> 10, frozen.open());
            format!("heap: frozen {all} KiB; {open} objects of {} KiB may change", words >> 7)
        });
        self.frozen = frozen;
    }

    /// After a full collection: freezes the reached objects for the next collections, if they are few.
    pub fn keep_reached(&mut self, most: usize) {
        let mut reached = std::mem::replace(&mut self.spare, Frozen::new());
        let bytes = self.live().saturating_sub(self.frozen.bytes);
        if bytes > most {
            return;
        }
        reached.clear();
        reached.reserve(bytes);
        reached.add_all_but(&mut self.index, &self.frozen);
        self.reached = Some(reached);
    }
}
