//! Random numbers and interesting values.

/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014):
/// small, and the same for a seed on every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.word() as u128 * n as u128) >> 64) as usize
    }

    /// Whether an event of a probability in percent happens.
    pub fn percent(&mut self, probability: usize) -> bool {
        self.below(100) < probability
    }

    /// One of the items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// An integer: small, at a boundary of a width, or anything.
    pub fn int(&mut self) -> i64 {
        match self.below(8) {
            0..3 => self.below(20) as i64 - 5,
            3 | 4 => {
                let power = 1i64.wrapping_shl(*self.pick(&[7, 8, 15, 16, 31, 32, 63]));
                let near = power.wrapping_add(self.below(3) as i64 - 1);
                if self.percent(50) { near } else { near.wrapping_neg() }
            }
            5 => 1 << self.below(64),
            6 => self.word() as i32 as i64,
            _ => self.word() as i64,
        }
    }

    /// A double: ordinary, special, a NaN of either sign and any payload, or any bits.
    pub fn float(&mut self) -> f64 {
        const SPECIAL: [f64; 21] = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            -2.5,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MIN_POSITIVE,
            5e-324,
            -5e-324,
            f64::MAX,
            f64::MIN,
            f64::EPSILON,
            9007199254740991.0,
            9007199254740993.0,
            9223372036854775808.0,
            -9223372036854775808.0,
            18446744073709551616.0,
            3.4028234663852886e38,
            4294967295.5,
        ];
        match self.below(16) {
            0..4 => *self.pick(&SPECIAL),
            4..6 => self.nan(),
            6..14 => (self.below(4001) as f64 - 2000.0) / 8.0,
            _ => f64::from_bits(self.word()),
        }
    }

    /// A NaN: quiet or signaling, of either sign, few payloads.
    fn nan(&mut self) -> f64 {
        let quiet = 1 << 51;
        let payload = *self.pick(&[1, 5, 1 << 29, 1 << 50, quiet, quiet | 1, quiet | 5 << 29]);
        f64::from_bits(self.word() & 1 << 63 | 0x7ff << 52 | payload)
    }
}

/// The output function of SplitMix64: spreads a difference in one bit over all.
pub(super) fn mix(word: u64) -> u64 {
    let z = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
