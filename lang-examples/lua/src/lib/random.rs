//! The generator of `math.random`: xoshiro256** by Blackman and Vigna, seeded and projected as the reference does, so
//! that a seed gives the same numbers there and here. Traces look into its steps.

use jit_runtime::prelude::*;

/// The state of a generator.
#[derive(Clone, Debug)]
pub struct Random([u64; 4]);

/// Half of the distance between 1 and the next float.
const STEP: f64 = 1.0 / (1u64 << 53) as f64;

/// The bits that a state gives, by its second word.
#[jit]
#[inline(always)]
pub fn word(s1: u64) -> u64 {
    s1.wrapping_mul(5).rotate_left(7).wrapping_mul(9)
}

/// The state after another.
#[jit]
#[inline(always)]
pub fn step(s0: u64, s1: u64, s2: u64, s3: u64) -> (u64, u64, u64, u64) {
    let (s2, s3) = (s2 ^ s0, s3 ^ s1);
    (s0 ^ s3, s1 ^ s2, s2 ^ (s1 << 17), s3.rotate_left(45))
}

/// A float from 0 up to but without 1, of the upper 53 bits of a word.
#[jit]
#[inline(always)]
pub fn float(word: u64) -> f64 {
    (word >> 11) as f64 * STEP
}

/// As many bits of a word as a limit has; they may be above it, unless it is all ones.
#[jit]
#[inline(always)]
pub fn bits(word: u64, limit: u64) -> u64 {
    if limit & limit.wrapping_add(1) == 0 { word & limit } else { word & (u64::MAX >> limit.leading_zeros()) }
}

impl Random {
    /// A generator for the two words of a seed.
    pub fn new(first: u64, second: u64) -> Self {
        let mut made = Self([first, 0xff, second, 0]);
        for _ in 0..16 {
            made.word();
        }
        made
    }

    /// The words of its state.
    pub fn state(&self) -> [u64; 4] {
        self.0
    }

    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        let [s0, s1, s2, s3] = self.0;
        self.0 = step(s0, s1, s2, s3).into();
        word(s1)
    }

    /// A float from 0 up to but without 1.
    pub fn float(word: u64) -> f64 {
        float(word)
    }

    /// An integer from `low` to `high`, both included, each equally likely; the first from a word that is there already.
    pub fn between(&mut self, word: u64, low: i64, high: i64) -> i64 {
        let limit = high.wrapping_sub(low) as u64;
        let mut value = bits(word, limit);
        while value > limit {
            value = bits(self.word(), limit);
        }
        low.wrapping_add(value as i64)
    }
}
