//! The free parts of an arena.

/// Free ranges by offset, none of them next to another.
#[derive(Debug, Default)]
pub(super) struct Holes {
    ranges: Vec<(usize, usize)>,
}

impl Holes {
    /// The largest, the first of equals: offset and size.
    pub fn largest(&self) -> Option<(usize, usize)> {
        self.ranges.iter().rev().max_by_key(|(_, len)| *len).copied()
    }

    /// Bytes in all.
    pub fn bytes(&self) -> usize {
        self.ranges.iter().map(|(_, len)| len).sum()
    }

    /// Takes the first `len` bytes of the hole at `at`.
    pub fn take(&mut self, at: usize, len: usize) {
        let n = self.ranges.binary_search_by_key(&at, |r| r.0).expect("a hole begins there");
        let (at, room) = self.ranges[n];
        match room - len {
            0 => drop(self.ranges.remove(n)),
            rest => self.ranges[n] = (at + len, rest),
        }
    }

    /// A new free range.
    ///
    /// # Panics
    /// If some of it was free already.
    pub fn add(&mut self, at: usize, len: usize) {
        let n = self.ranges.partition_point(|r| r.0 < at);
        let before = n.checked_sub(1).map(|i| self.ranges[i]);
        let after = self.ranges.get(n).copied();
        assert!(before.is_none_or(|(b, l)| b + l <= at) && after.is_none_or(|(a, _)| at + len <= a), "freed twice");
        let joins_before = before.is_some_and(|(b, l)| b + l == at);
        let joins_after = after.is_some_and(|(a, _)| at + len == a);
        match (joins_before, joins_after) {
            (true, true) => {
                self.ranges[n - 1].1 += len + self.ranges[n].1;
                self.ranges.remove(n);
            }
            (true, false) => self.ranges[n - 1].1 += len,
            (false, true) => self.ranges[n] = (at, len + self.ranges[n].1),
            (false, false) => self.ranges.insert(n, (at, len)),
        }
    }

    /// If the last hole ends at `end`, it is none: where it began.
    pub fn take_end(&mut self, end: usize) -> Option<usize> {
        let (at, _) = *self.ranges.last().filter(|(at, len)| at + len == end)?;
        self.ranges.pop();
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::Holes;

    #[test]
    fn neighbours_join_and_what_is_taken_is_gone() {
        let mut holes = Holes::default();
        holes.add(128, 64);
        holes.add(320, 192);
        holes.add(0, 64);
        assert_eq!((holes.largest(), holes.bytes()), (Some((320, 192)), 320));
        holes.take(320, 64);
        holes.add(64, 64);
        assert_eq!(holes.ranges, [(0, 192), (384, 128)]);
        assert_eq!((holes.take_end(512), holes.take_end(500)), (Some(384), None));
        holes.take(0, 192);
        assert!(holes.ranges.is_empty());
    }

    #[test]
    #[should_panic(expected = "freed twice")]
    fn nothing_is_freed_twice() {
        let mut holes = Holes::default();
        holes.add(64, 128);
        holes.add(128, 64);
    }
}
