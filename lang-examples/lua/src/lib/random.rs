//! The generator of `math.random`: xoshiro256** by Blackman and Vigna, seeded and projected as the reference does, so
//! that a seed gives the same numbers there and here.

/// The state of a generator.
#[derive(Clone, Debug)]
pub struct Random([u64; 4]);

impl Random {
    /// A generator for the two words of a seed.
    pub fn new(first: u64, second: u64) -> Self {
        let mut made = Self([first, 0xff, second, 0]);
        for _ in 0..16 {
            made.word();
        }
        made
    }

    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        let [s0, s1, s2, s3] = self.0;
        let (s2, s3) = (s2 ^ s0, s3 ^ s1);
        self.0 = [s0 ^ s3, s1 ^ s2, s2 ^ (s1 << 17), s3.rotate_left(45)];
        s1.wrapping_mul(5).rotate_left(7).wrapping_mul(9)
    }

    /// A float from 0 up to but without 1, of the upper 53 bits of a word.
    pub fn float(word: u64) -> f64 {
        (word >> 11) as f64 * 2f64.powi(-53)
    }

    /// An integer from `low` to `high`, both included, each equally likely; the first from a word that is there already.
    pub fn between(&mut self, word: u64, low: i64, high: i64) -> i64 {
        let limit = high.wrapping_sub(low) as u64;
        let mask = match limit.checked_add(1) {
            // A power of two, or all words: no word has to be refused.
            Some(count) if !count.is_power_of_two() => u64::MAX >> limit.leading_zeros(),
            _ => return low.wrapping_add((word & limit) as i64),
        };
        let mut value = word & mask;
        while value > limit {
            value = self.word() & mask;
        }
        low.wrapping_add(value as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `math.randomseed(42)`, then `math.random(0)` and `math.random(1, 100)` in the reference.
    #[test]
    fn numbers_of_the_reference() {
        let mut random = Random::new(42, 0);
        assert_eq!([random.word() as i64, random.word() as i64], [WORDS.0, WORDS.1]);
        let word = random.word();
        assert_eq!(random.between(word, 1, 100), WORDS.2);
        let word = random.word();
        assert_eq!(random.between(word, i64::MIN, i64::MAX), WORDS.3);
    }

    const WORDS: (i64, i64, i64, i64) = (-1276290044721465627, 8333941968102511665, 76, 5415767650884279637);
}
