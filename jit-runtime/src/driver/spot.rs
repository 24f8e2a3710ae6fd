//! Back edges without `can_enter_jit!`. Interpreters that do not say where they are have merge points at which the program's
//! position does not grow.
//!
//! The position is the list of the greens that are integers, compared in their order: `[function, ip]`. Each loop of the guest's program has
//! such a merge point, in any order of its code.

/// A green.
pub struct Spot<'a, T>(&'a T);

/// A green, which may be the position.
#[inline(always)]
pub fn spot<T>(green: &T) -> Spot<'_, T> {
    Spot(green)
}

/// Integers.
pub trait Position: Copy {
    /// In the order of the integers.
    fn position(self) -> u64;
}

macro_rules! positions {
    ($($unsigned:ty, $signed:ty;)*) => {$(
        impl Position for $unsigned {
            #[inline(always)]
            fn position(self) -> u64 {
                self as u64
            }
        }
        impl Position for $signed {
            #[inline(always)]
            fn position(self) -> u64 {
                self as i64 as u64 ^ 1 << 63
            }
        }
    )*};
}
positions! { u8, i8; u16, i16; u32, i32; u64, i64; usize, isize; }

impl<T: Position> Spot<'_, T> {
    /// The position.
    #[inline(always)]
    pub fn __spot(self) -> Option<u64> {
        Some(self.0.position())
    }
}

/// A green that is no integer.
pub trait NoSpot: Sized {
    /// No position.
    #[inline(always)]
    fn __spot(self) -> Option<u64> {
        None
    }
}

impl<T> NoSpot for Spot<'_, T> {}

/// Whether the way from the last merge point was a back edge: the position does not grow, or there is none.
#[inline(always)]
pub fn goes_back<const N: usize>(last: &mut [u64; N], now: [Option<u64>; N]) -> bool {
    // By index, which rustc unrolls.
    let (mut back, mut decided) = (true, false);
    for n in 0..N {
        if let Some(now) = now[n] {
            back = if decided { back } else { now <= last[n] };
            decided |= now != last[n];
            last[n] = now;
        }
    }
    back
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_the_order_of_integers() {
        let mut last = [u64::MAX];
        let back: Vec<_> = [-3_i32, -1, 4, 4, -2, 7].map(|n| goes_back(&mut last, [spot(&n).__spot()])).to_vec();
        assert_eq!(back, [true, false, false, true, true, false]);
        assert!(goes_back(&mut last, [spot(&"text").__spot()]));
    }

    #[test]
    fn calls_of_later_functions_are_no_back_edges() {
        let mut last = [u64::MAX; 3];
        let ways = [(1_u8, 5_usize), (1, 9), (2, 0), (2, 3), (1, 10), (1, 10), (1, 2)];
        let back =
            ways.map(|(f, ip)| goes_back(&mut last, [spot(&f).__spot(), spot(&"code").__spot(), spot(&ip).__spot()]));
        assert_eq!(back, [true, false, false, false, true, true, true]);
    }
}
