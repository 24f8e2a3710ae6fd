//! The generator of `math.random`: xoshiro256** by Blackman and Vigna, seeded and projected as the reference does, so
//! that a seed gives the same numbers there and here. Traces look into it.

use jit_runtime::prelude::*;

/// The state of a generator.
#[derive(JitObject)]
pub struct Generator {
    s0: GcCell<u64>,
    s1: GcCell<u64>,
    s2: GcCell<u64>,
    s3: GcCell<u64>,
}

/// Half of the distance between 1 and the next float.
const STEP: f64 = 1.0 / (1u64 << 53) as f64;

impl Generator {
    /// A generator for the two words of a seed.
    pub fn new(first: u64, second: u64) -> Gc<Generator> {
        let zero = || GcCell::new(0);
        let made = Gc::new(Generator { s0: zero(), s1: zero(), s2: zero(), s3: zero() });
        made.seed(first, second);
        made
    }

    /// Begins anew.
    pub fn seed(&self, first: u64, second: u64) {
        self.s0.set(first);
        self.s1.set(0xff);
        self.s2.set(second);
        self.s3.set(0);
        for _ in 0..16 {
            self.word();
        }
    }
}

#[jit]
impl Generator {
    /// The next 64 bits.
    pub fn word(&self) -> u64 {
        let (s0, s1) = (self.s0.get(), self.s1.get());
        let (s2, s3) = (self.s2.get() ^ s0, self.s3.get() ^ s1);
        self.s0.set(s0 ^ s3);
        self.s1.set(s1 ^ s2);
        self.s2.set(s2 ^ (s1 << 17));
        self.s3.set(s3.rotate_left(45));
        s1.wrapping_mul(5).rotate_left(7).wrapping_mul(9)
    }

    /// A float from 0 up to but without 1, of the upper 53 bits of a word.
    pub fn float(&self) -> f64 {
        (self.word() >> 11) as f64 * STEP
    }

    /// An integer from `low` to `high`, both included, each equally likely.
    pub fn between(&self, low: i64, high: i64) -> i64 {
        let word = self.word();
        let limit = high.wrapping_sub(low) as u64;
        if limit & limit.wrapping_add(1) == 0 {
            // A power of two, or all words: no word has to be refused.
            return low.wrapping_add((word & limit) as i64);
        }
        let mask = u64::MAX >> limit.leading_zeros();
        let value = word & mask;
        low.wrapping_add(if value > limit { self.below(limit, mask) } else { value } as i64)
    }

    /// The next word that is not above a limit.
    #[dont_look_inside]
    fn below(&self, limit: u64, mask: u64) -> u64 {
        loop {
            let value = self.word() & mask;
            if value <= limit {
                return value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Generator;

    /// `math.randomseed(42)`, then `math.random(0)` and `math.random(1, 100)` in the reference.
    #[test]
    fn numbers_of_the_reference() {
        let random = Generator::new(42, 0);
        assert_eq!([random.word() as i64, random.word() as i64], [WORDS.0, WORDS.1]);
        assert_eq!(random.between(1, 100), WORDS.2);
        assert_eq!(random.between(i64::MIN, i64::MAX), WORDS.3);
    }

    const WORDS: (i64, i64, i64, i64) = (-1276290044721465627, 8333941968102511665, 76, 5415767650884279637);
}
