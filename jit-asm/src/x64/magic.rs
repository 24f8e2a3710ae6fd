//! Division by a constant as a multiplication.
//!
//! From Granlund and Montgomery, "Division by Invariant Integers using Multiplication" (1994),
//! figures 4.1 (unsigned) and 5.1 (signed), for 64 bits.

/// Unsigned: with `t` the upper half of `multiplier * n`, the quotient is
/// `(t + ((n - t) >> 1)) >> shift`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unsigned {
    pub multiplier: u64,
    pub shift: u32,
}

impl Unsigned {
    /// For a divisor greater than 1.
    pub fn new(d: u64) -> Unsigned {
        debug_assert!(d > 1);
        let log = 64 - (d - 1).leading_zeros();
        let multiplier = (((1u128 << log) - d as u128) << 64) / d as u128 + 1;
        Unsigned { multiplier: multiplier as u64, shift: log - 1 }
    }
}

/// Signed: with `t` the upper half of `multiplier * n`, the quotient by `|d|` is
/// `((t + n) >> shift) - (n >> 63)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signed {
    pub multiplier: i64,
    pub shift: u32,
}

impl Signed {
    /// For a divisor of a magnitude greater than 1.
    pub fn new(d: i64) -> Signed {
        let magnitude = d.unsigned_abs();
        debug_assert!(magnitude > 1);
        let log = 64 - (magnitude - 1).leading_zeros();
        let multiplier = (1u128 << (63 + log)) / magnitude as u128 + 1;
        Signed { multiplier: multiplier as u64 as i64, shift: log - 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [u64; 14] = [
        0,
        1,
        2,
        3,
        6,
        7,
        10,
        1 << 31,
        (1 << 32) - 1,
        (1 << 62) + 1,
        i64::MAX as u64 - 1,
        i64::MAX as u64,
        1 << 63,
        u64::MAX,
    ];

    /// Numbers around the edges and their multiples, and some from a linear congruence.
    fn numbers(d: u64) -> impl Iterator<Item = u64> {
        let around = |n: u64| [n.wrapping_sub(1), n, n.wrapping_add(1)];
        let multiples = [1, 2, 3, 1000, u64::MAX / d.max(1)].map(|k| d.wrapping_mul(k));
        let mut seed = d ^ 0x9e37_79b9_7f4a_7c15;
        let random = std::iter::repeat_with(move || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            seed ^ seed >> 29
        });
        EDGES.into_iter().chain(multiples).flat_map(around).chain(random.take(200))
    }

    #[test]
    fn unsigned_quotients() {
        for d in (2..3000).chain(EDGES).chain(EDGES.map(|e| e / 3)).filter(|&d| d > 1) {
            let m = Unsigned::new(d);
            for n in numbers(d) {
                let t = ((m.multiplier as u128 * n as u128) >> 64) as u64;
                assert_eq!((t + ((n - t) >> 1)) >> m.shift, n / d, "{n} / {d}");
            }
        }
    }

    #[test]
    fn signed_quotients() {
        let edges = EDGES.map(|e| e as i64);
        for d in (-3000..3000).chain(edges).chain(edges.map(|e| e / 3)).filter(|&d| d.unsigned_abs() > 1) {
            let m = Signed::new(d);
            for n in numbers(d.unsigned_abs()).map(|n| n as i64) {
                let t = ((m.multiplier as i128 * n as i128) >> 64) as i64;
                let q = (t.wrapping_add(n) >> m.shift) - (n >> 63);
                let q = if d < 0 { q.wrapping_neg() } else { q };
                assert_eq!(q, n.wrapping_div(d), "{n} / {d}");
            }
        }
    }
}
