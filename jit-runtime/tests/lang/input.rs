//! Arguments by type: edge values in order for the first argument, a mix for the others.
//!
//! The arguments of input `n` of a function are the same whenever they are made, but objects are
//! new each time, so that every way of running the function finds the heap untouched.

use crate::lang::*;

/// Makes the arguments of one input.
pub struct Gen {
    input: usize,
    argument: usize,
    state: u64,
    last: u64,
}

impl Gen {
    pub fn new(name: &str, input: usize) -> Gen {
        let seed = name.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ b as u64).wrapping_mul(0x100_0000_01b3));
        let mut g =
            Gen { input, argument: 0, state: seed ^ (input as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15), last: 0 };
        g.next();
        g
    }

    /// SplitMix64, Steele, Lea and Flood (2014).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn next_argument(&mut self) -> usize {
        self.argument += 1;
        self.argument - 1
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// One of the first argument's values in turn, else one at random.
    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        let argument = self.next_argument();
        let at = self.below(all.len() as u64) as usize;
        all[if argument == 0 { self.input % all.len() } else { at }]
    }

    fn word(&mut self, edges: &[u64]) -> u64 {
        let argument = self.next_argument();
        let choice = self.below(8);
        self.last = match choice {
            _ if argument == 0 && self.input < edges.len() => edges[self.input],
            0 => self.last,
            1..=3 => self.below(12).wrapping_sub(3),
            4 | 5 => edges[self.below(edges.len() as u64) as usize],
            _ => self.next() >> self.below(64),
        };
        self.last
    }
}

/// A type of arguments.
pub trait Input: Copy {
    fn make(g: &mut Gen) -> Self;
}

/// Edges of all widths: each type takes their low bits.
const INTEGERS: &[u64] = &[
    0,
    1,
    u64::MAX,
    2,
    7,
    i64::MIN as u64,
    i64::MAX as u64,
    -2i64 as u64,
    127,
    128,
    -128i64 as u64,
    255,
    256,
    32767,
    32768,
    65535,
    -32768i64 as u64,
    0x7fff_ffff,
    0x8000_0000,
    -0x8000_0000i64 as u64,
    0xffff_ffff,
    0x1_0000_0000,
    i64::MIN as u64 + 1,
    63,
    64,
    0x5555_5555_5555_5555,
];

macro_rules! integers {
    ($($t:ident)*) => {$(
        impl Input for $t {
            fn make(g: &mut Gen) -> $t {
                g.word(INTEGERS) as $t
            }
        }
    )*};
}
integers! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

const FLOATS: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    0.5,
    -1.5,
    2.5,
    1e-310,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    f64::EPSILON,
    9007199254740993.0,
    9.223372036854775e18,
    -9.223372036854776e18,
    1.8446744073709552e19,
    255.4,
    256.0,
    -129.0,
    3.4028235e38,
    1e39,
    0.1,
    4294967296.5,
];

impl Input for f64 {
    fn make(g: &mut Gen) -> f64 {
        match g.below(4) {
            0 => (g.below(2000) as f64 - 1000.0) / 8.0,
            1 if g.argument > 0 => f64::from_bits(g.next()),
            _ => g.pick(FLOATS),
        }
    }
}

impl Input for f32 {
    fn make(g: &mut Gen) -> f32 {
        f64::make(g) as f32
    }
}

impl Input for bool {
    fn make(g: &mut Gen) -> bool {
        g.pick(&[false, true])
    }
}

impl Input for char {
    fn make(g: &mut Gen) -> char {
        g.pick(&[
            'a',
            'Z',
            '0',
            '9',
            ' ',
            '\n',
            '\0',
            'é',
            'ß',
            '中',
            '\u{d7ff}',
            '\u{e000}',
            '\u{10ffff}',
            '_',
            '~',
            'f',
        ])
    }
}

impl<T: Input> Input for Option<T> {
    fn make(g: &mut Gen) -> Option<T> {
        let some = !g.input.is_multiple_of(3);
        let value = T::make(g);
        some.then_some(value)
    }
}

impl<T: Input, E: Input> Input for Result<T, E> {
    fn make(g: &mut Gen) -> Result<T, E> {
        if g.input.is_multiple_of(3) { Err(E::make(g)) } else { Ok(T::make(g)) }
    }
}

macro_rules! tuples {
    ($(($($t:ident)*))*) => {$(
        impl<$($t: Input),*> Input for ($($t,)*) {
            fn make(g: &mut Gen) -> Self {
                ($($t::make(g),)*)
            }
        }
    )*};
}
tuples! { (A) (A B) (A B C) (A B C D) }

impl Input for () {
    fn make(_: &mut Gen) {}
}

impl Input for &'static [i64] {
    fn make(g: &mut Gen) -> Self {
        const ALL: [&[i64]; 6] =
            [&[3, -1, 4, 1, -5, 9, 2, 6], &[], &[7], &[i64::MAX, 1], &[0, 0, 0, 0, 1], &[-2, 5, -8]];
        g.pick(&ALL)
    }
}

impl Input for &'static [u8] {
    fn make(g: &mut Gen) -> Self {
        const ALL: [&[u8]; 5] = [b"(a+b)*12", b"", b"zzz", b"0", &[255, 128, 0, 127, 1]];
        g.pick(&ALL)
    }
}

impl Input for &'static [f64] {
    fn make(g: &mut Gen) -> Self {
        const ALL: [&[f64]; 4] = [&[1.5, -2.0, 0.25], &[], &[f64::NAN, 1.0], &[-0.0, f64::INFINITY, 3.0, 2.0]];
        g.pick(&ALL)
    }
}

impl Input for &'static str {
    fn make(g: &mut Gen) -> Self {
        g.pick(&["", "add", "sub", "a", "é", "a longer text"])
    }
}

impl Input for GcArray<i64> {
    fn make(g: &mut Gen) -> Self {
        GcArray::from_slice(<&[i64]>::make(g))
    }
}

impl Input for GcArray<GcCell<i64>> {
    fn make(g: &mut Gen) -> Self {
        let contents = <&[i64]>::make(g);
        GcArray::from_fn(contents.len(), |i| GcCell::new(contents[i]))
    }
}
