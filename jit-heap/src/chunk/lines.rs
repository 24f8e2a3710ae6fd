//! Free lines of a chunk. Objects are made in spans of them.

use super::{Chunk, Free, LINE};

/// Free lines of a chunk, which were just taken.
pub struct Lines {
    pub(super) chunk: Chunk,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Lines {
    pub fn start(&self) -> usize {
        self.start
    }

    pub fn end(&self) -> usize {
        self.end
    }

    /// Zeroes them, but for those that are zero since they came from the system.
    fn zero(&self) {
        let (start, end) = (self.start, self.end);
        let touched = self.chunk.with(|head| {
            let touched = head.untouched;
            head.untouched = touched.max((end - self.chunk.start()) / LINE);
            self.chunk.start() + touched * LINE
        });
        if start < touched {
            Free { start, end: end.min(touched) }.fill(0);
        }
    }
}

/// Zeroed lines, in which objects are made one behind the other.
pub struct Span {
    lines: Lines,
    /// The chunk's bits have all objects in front of this address.
    known: usize,
}

impl Span {
    /// Zeroes the lines. The caller reads them before: a load behind so many stores waits for all of them.
    #[inline]
    pub fn new(lines: Lines) -> Span {
        lines.zero();
        Span { known: lines.start, lines }
    }

    pub fn start(&self) -> usize {
        self.lines.start
    }

    pub fn end(&self) -> usize {
        self.lines.end
    }

    /// Objects in front of this address are found by their bits.
    pub fn known(&self) -> usize {
        self.known
    }

    /// Notes where objects begin, as far as `last`.
    pub fn know(&mut self, last: usize) {
        // Behind the last line of a chunk there is no word of bits.
        if self.known < self.lines.end {
            self.known = self.lines.chunk.set_starts(self.known, last, self.lines.end);
        }
    }
}

/// Whether there are two free lines side by side among eight and the one behind them. Long-lived objects mostly leave single ones,
/// which are passed by after each collection.
#[inline]
pub(super) fn has_two_free(lines: &[u8]) -> bool {
    const LOW: u64 = u64::MAX / 0xff;
    let eight = lines.first_chunk::<8>().map_or(0, |eight| u64::from_le_bytes(*eight));
    // The highest bit of each byte that is 0, exactly: it is set in no byte.
    let free = ((LOW << 7) - eight) & (LOW << 7);
    free & free >> 8 != 0 || free >> 63 != 0 && lines.get(8) == Some(&0)
}

/// How many lines are free before the first that is not.
pub(super) fn free_lines(lines: &[u8]) -> usize {
    let eights = 8 * lines.as_chunks::<8>().0.iter().take_while(|eight| **eight == [0; 8]).count();
    eights + lines[eights..].iter().take_while(|line| **line == 0).count()
}

#[cfg(test)]
mod tests {
    use super::super::{FIRST, TAKEN};
    use super::*;

    #[test]
    fn two_free_lines_are_seen_wherever_they_are() {
        for pattern in 0..3usize.pow(9) {
            let lines: Vec<u8> = (0..9).map(|n| (pattern / 3usize.pow(n) % 3) as u8).collect();
            for lines in [&lines[..], &lines[..8]] {
                let two = lines.windows(2).any(|w| w == [0, 0]);
                assert_eq!(has_two_free(lines), two, "{lines:?}");
            }
        }
    }

    #[test]
    fn lines_are_taken_as_by_a_look_at_each() {
        let chunk = Chunk::new(0, None, None, false).expect("memory");
        let mut random = 1u64;
        for round in 0..200 {
            // SAFETY: only this test has the chunk.
            let lines = unsafe { &mut (*chunk.head()).lines };
            for line in &mut *lines {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                *line = u8::from((random >> 33) % 8 < round % 8);
            }
            let (need, most) = ([LINE, 2 * LINE, 5 * LINE][round as usize % 3], 16 * LINE);
            let (mut from, mut before) = (0, *lines);
            while let Some((Lines { start, end, .. }, next)) = chunk.take_lines(from, need, most) {
                let free = |n: &usize| before[*n..].iter().take(most / LINE).take_while(|l| **l == 0).count();
                let mut at = from.max(FIRST / LINE);
                while free(&at) * LINE < need {
                    at += free(&at).max(1);
                }
                assert_eq!((start - chunk.start(), end - start), (at * LINE, free(&at) * LINE));
                before[at..next].fill(TAKEN);
                from = next;
            }
            let rest = &before[from.max(FIRST / LINE)..];
            assert!(!rest.windows(need / LINE).any(|w| w.iter().all(|l| *l == 0)), "free lines are left");
        }
        // SAFETY: it was never used.
        unsafe { chunk.free() }
    }
}
