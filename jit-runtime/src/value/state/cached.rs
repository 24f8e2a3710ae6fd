//! A map with recent finds first.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::mem::ManuallyDrop;

const PLACES: usize = 128;

/// A map of one thread. Finds stay; those in front are each at the place of their key's hash, where keys replace each other.
pub(super) struct CachedMap<K, V> {
    latest: [Cell<Option<(K, V)>>; PLACES],
    all: ManuallyDrop<RefCell<BTreeMap<K, V>>>,
}

impl<K: Copy + Ord, V: Copy> CachedMap<K, V> {
    pub const fn new() -> Self {
        let all = ManuallyDrop::new(RefCell::new(BTreeMap::new()));
        CachedMap { latest: [const { Cell::new(None) }; PLACES], all }
    }

    /// The value of a key, made with `make` at its first use.
    #[inline]
    pub fn get(&self, hash: usize, key: K, make: impl FnOnce() -> V) -> V {
        let place = &self.latest[hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (usize::BITS - PLACES.ilog2())];
        match place.get() {
            Some((known, value)) if known == key => value,
            _ => {
                let value = *self.all.borrow_mut().entry(key).or_insert_with(make);
                place.set(Some((key, value)));
                value
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CachedMap, PLACES};

    #[test]
    fn a_value_is_made_once_and_is_that_of_its_key() {
        let map = CachedMap::new();
        let mut made = 0;
        for _ in 0..3 {
            // Three keys of each hash, and as many hashes as places, of which some share one.
            for key in 0..3 * PLACES {
                assert_eq!(map.get(key % PLACES, key, || (made += 1, key + 1).1), key + 1);
                assert_eq!(map.get(key % PLACES, key, || unreachable!()), key + 1);
            }
        }
        assert_eq!(made, 3 * PLACES);
    }
}
