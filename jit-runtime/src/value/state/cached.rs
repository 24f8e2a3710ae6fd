//! The latest finds of a table that each access searches.

use std::cell::Cell;

const PLACES: usize = 128;

/// Finds, each at the place of its key's hash. Keys of one place replace each other.
pub(super) struct Recent<K, V> {
    finds: [Cell<Option<(K, V)>>; PLACES],
}

impl<K: Copy + PartialEq, V: Copy> Recent<K, V> {
    pub const fn new() -> Self {
        Recent { finds: [const { Cell::new(None) }; PLACES] }
    }

    /// The find for a key. Another than the latest of its place is searched for.
    #[inline]
    pub fn get(&self, hash: usize, key: K, search: impl FnOnce() -> V) -> V {
        let place = &self.finds[hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (usize::BITS - PLACES.ilog2())];
        match place.get() {
            Some((known, find)) if known == key => find,
            _ => {
                let find = search();
                place.set(Some((key, find)));
                find
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PLACES, Recent};

    #[test]
    fn a_find_is_that_of_its_key() {
        let recent = Recent::new();
        let mut searches = 0;
        for turn in 0..2 * PLACES {
            // As many keys as places: some replace each other.
            let key = turn % PLACES;
            assert_eq!(recent.get(key, key, || (searches += 1, key + 1).1), key + 1);
            assert_eq!(recent.get(key, key, || unreachable!()), key + 1);
            // Of one hash.
            assert_eq!(recent.get(key, key + PLACES, || key + 2), key + 2);
        }
        assert_eq!(searches, 2 * PLACES);
    }
}
