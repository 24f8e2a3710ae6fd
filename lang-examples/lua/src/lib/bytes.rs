//! Numbers and texts one behind the other, as dumped functions have them.

use jit_runtime::heap::make_room;

/// Writes them.
#[derive(Debug, Default)]
pub struct Writer(Vec<u8>);

/// Reads them in the same order; behind the end all is zero.
#[derive(Debug)]
pub struct Reader<'a>(&'a [u8]);

impl Writer {
    /// A number, in as few bytes as it needs.
    ///
    /// # Panics
    /// As the heap does, if there is no memory; the same goes for the others.
    pub fn number(&mut self, mut n: u64) {
        make_room(&mut self.0, 10);
        while n >= 0x80 {
            self.0.push(n as u8 | 0x80);
            n >>= 7;
        }
        self.0.push(n as u8);
    }

    /// Eight bytes.
    pub fn word(&mut self, word: u64) {
        make_room(&mut self.0, 8);
        self.0.extend(word.to_le_bytes());
    }

    /// Bytes and how many they are.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        make_room(&mut self.0, bytes.len());
        self.0.extend_from_slice(bytes);
    }

    /// All of it.
    pub fn finish(self) -> Vec<u8> {
        self.0
    }
}

impl<'a> Reader<'a> {
    /// Of some bytes.
    pub fn of(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// A number.
    pub fn number(&mut self) -> u64 {
        let mut n = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1).first().copied().unwrap_or(0);
            n |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        n
    }

    /// Eight bytes.
    pub fn word(&mut self) -> u64 {
        self.take(8).iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
    }

    /// Bytes.
    pub fn bytes(&mut self) -> &'a [u8] {
        let count = self.number();
        self.take(usize::try_from(count).unwrap_or(usize::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::{Reader, Writer};

    #[test]
    fn what_was_written_is_read() {
        let numbers = [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX];
        let mut w = Writer::default();
        numbers.iter().for_each(|n| w.number(*n));
        w.word(u64::MAX - 5);
        w.bytes(b"text");
        let bytes = w.finish();
        let mut r = Reader::of(&bytes);
        assert_eq!(numbers.map(|_| r.number()), numbers);
        assert_eq!((r.word(), r.bytes(), r.number()), (u64::MAX - 5, &b"text"[..], 0));
    }
}
