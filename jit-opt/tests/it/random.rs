//! Random words: mostly edges, where rules go wrong.

use jit_ir::Kind;

/// A generator of words that are worth testing with.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n
    }

    /// A number at an edge, a small one or any.
    pub fn int(&mut self) -> u64 {
        // The first is just above the middle of two doubles.
        const WIDTHS: [i64; 17] = [
            i64::MIN + 0x401,
            31,
            32,
            33,
            63,
            64,
            65,
            48,
            56,
            16,
            24,
            255,
            0xffff,
            0xffff_ffff,
            i64::MIN,
            i64::MAX,
            -1 << 32,
        ];
        match self.below(5) {
            4 => WIDTHS[self.below(WIDTHS.len())] as u64,
            0 => self.below(9) as u64,
            1 => (self.below(9) as u64).wrapping_neg(),
            2 => (1u64 << self.below(64)).wrapping_add(self.below(3) as u64).wrapping_sub(1),
            _ => self.next() >> self.below(64),
        }
    }

    pub fn float(&mut self) -> u64 {
        const FLOATS: [f64; 13] = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            -2.0,
            3.0,
            0.1,
            1e300,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MIN_POSITIVE / 8.0,
            9007199254740993.0,
        ];
        match self.below(6) {
            0 => self.next(),
            1 => self.nan(),
            _ => FLOATS[self.below(FLOATS.len())].to_bits(),
        }
    }

    /// A NaN of either sign, quiet or signaling.
    fn nan(&mut self) -> u64 {
        let payloads = [0x7ff8 << 48, 0x7ff8 << 48 | 5, 0x7ff0 << 48 | 5, 0x7ff4 << 48, 0x7fff_ffff << 32];
        payloads[self.below(payloads.len())] | self.next() & 1 << 63
    }

    pub fn word(&mut self, kind: Kind) -> u64 {
        match kind {
            Kind::I => self.int(),
            Kind::F => self.float(),
            Kind::P => [0, 0x1000, 0x2000, 0x3000][self.below(4)],
        }
    }
}
