//! Random numbers and a cleared stack, for the tests of the heap here and in `jit-runtime`.

/// A generator of numbers for tests.
pub(crate) struct Rng(pub u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Overwrites the words that earlier calls have left on the stack, so that they keep nothing.
#[inline(never)]
pub(crate) fn clear_stack() {
    let words = [0u64; 16 << 10];
    std::hint::black_box(&words);
}
