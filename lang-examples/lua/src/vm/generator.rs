//! The state of `math.random`, where traces see it.

use jit_runtime::prelude::*;

use crate::lib::random::{Random, bits, float, step, word};

/// The state of a generator, see [`Random`].
#[derive(JitObject)]
pub struct Generator {
    s0: GcCell<u64>,
    s1: GcCell<u64>,
    s2: GcCell<u64>,
    s3: GcCell<u64>,
}

impl Generator {
    /// A generator for the two words of a seed.
    pub fn new(first: u64, second: u64) -> Gc<Generator> {
        let [s0, s1, s2, s3] = Random::new(first, second).state().map(GcCell::new);
        Gc::new(Generator { s0, s1, s2, s3 })
    }

    /// Begins anew.
    pub fn seed(&self, first: u64, second: u64) {
        let [s0, s1, s2, s3] = Random::new(first, second).state();
        self.s0.set(s0);
        self.s1.set(s1);
        self.s2.set(s2);
        self.s3.set(s3);
    }
}

#[jit]
impl Generator {
    /// The next 64 bits.
    pub fn word(&self) -> u64 {
        let given = word(self.s1.get());
        let (s0, s1, s2, s3) = step(self.s0.get(), self.s1.get(), self.s2.get(), self.s3.get());
        self.s0.set(s0);
        self.s1.set(s1);
        self.s2.set(s2);
        self.s3.set(s3);
        given
    }

    /// A float from 0 up to but without 1.
    pub fn float(&self) -> f64 {
        float(self.word())
    }

    /// An integer from `low` to `high`, both included, each equally likely.
    pub fn between(&self, low: i64, high: i64) -> i64 {
        let limit = high.wrapping_sub(low) as u64;
        let value = bits(self.word(), limit);
        low.wrapping_add(if value > limit { self.below(limit) } else { value } as i64)
    }

    /// Bits of the next word in which they are not above a limit.
    #[dont_look_inside]
    fn below(&self, limit: u64) -> u64 {
        loop {
            let value = bits(self.word(), limit);
            if value <= limit {
                return value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Generator, Random};

    /// `math.randomseed(42)`, then `math.random(0)` and `math.random(1, 100)` in the reference.
    #[test]
    fn numbers_of_the_reference() {
        let random = Generator::new(42, 0);
        assert_eq!([random.word() as i64, random.word() as i64], [WORDS.0, WORDS.1]);
        assert_eq!(random.between(1, 100), WORDS.2);
        assert_eq!(random.between(i64::MIN, i64::MAX), WORDS.3);
    }

    #[test]
    fn both_generators_give_the_same() {
        let (here, mut there) = (Generator::new(7, 8), Random::new(7, 8));
        for high in 0..1000 {
            let word = there.word();
            assert_eq!(here.between(-5, high), there.between(word, -5, high));
        }
    }

    const WORDS: (i64, i64, i64, i64) = (-1276290044721465627, 8333941968102511665, 76, 5415767650884279637);
}
