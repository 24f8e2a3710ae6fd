//! Lists of objects that are to be found again, but not kept: a walk over the heap would take as long as marking it.

use std::cell::Cell;

use jit_runtime::heap::RootSet;
use jit_runtime::prelude::*;

/// So many are listed before it is asked which of them are gone.
const LEAST: usize = 32;

/// Objects, each until it is gone.
pub struct Listed<T: 'static> {
    all: RootSet<Weak<T>>,
    /// At this length those that are gone are taken out.
    full: Cell<usize>,
}

impl<T: 'static> Default for Listed<T> {
    fn default() -> Listed<T> {
        Listed { all: RootSet::new(), full: Cell::new(LEAST) }
    }
}

impl<T: 'static> Listed<T> {
    /// Adds an object that is not in the list.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn add(&self, object: Gc<T>) {
        if self.all.len() >= self.full.get() {
            self.retain(|_| true);
            self.full.set((2 * self.all.len()).max(LEAST));
        }
        self.all.push(Weak::new(object));
    }

    /// How many there are, those that are gone included.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// Whether an object is in the list, which is gone through.
    pub fn has(&self, object: Gc<T>) -> bool {
        self.find(object).is_some()
    }

    /// Its place, looked for from the end.
    fn find(&self, object: Gc<T>) -> Option<usize> {
        (0..self.all.len()).rev().find(|n| self.all.get(*n).and_then(Weak::get) == Some(object))
    }

    /// Calls `f` with each object, which must not change the list.
    pub fn each(&self, f: impl FnMut(Gc<T>)) {
        (0..self.all.len()).filter_map(|n| self.all.get(n)?.get()).for_each(f);
    }

    /// Takes an object out.
    pub fn remove(&self, object: Gc<T>) {
        if let Some(at) = self.find(object)
            && let Some(last) = self.all.pop()
            && at < self.all.len()
        {
            self.all.set(at, last);
        }
    }

    /// Takes out those that are gone, and those that `keep` does not want.
    pub fn retain(&self, keep: impl Fn(Gc<T>) -> bool) {
        let mut kept = 0;
        for n in 0..self.all.len() {
            if let Some(weak) = self.all.get(n).filter(|weak| weak.get().is_some_and(&keep)) {
                self.all.set(kept, weak);
                kept += 1;
            }
        }
        self.all.truncate(kept);
    }
}
