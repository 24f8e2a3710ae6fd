//! Objects that have something to drop.

use super::super::chunk::Object;
use super::Space;

impl Space {
    /// Notes an object that has something to drop, if there is memory for that.
    pub fn list_droppable(&mut self, object: Object) -> bool {
        let room = self.droppable.len() < self.droppable.capacity() || self.droppable.try_reserve(1).is_ok();
        if room {
            self.droppable.push(object);
        }
        room
    }

    /// After marking: such objects that are dead come behind the others; how many live. It takes no memory.
    pub fn part_droppable(&mut self) -> usize {
        let mut kept = 0;
        for n in 0..self.droppable.len() {
            if self.droppable[n].is_marked() {
                self.droppable.swap(kept, n);
                kept += 1;
            }
        }
        kept
    }
}
