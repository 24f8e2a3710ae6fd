//! Integer arithmetic: operators and literals, every width, overflow and division included.

use jit_runtime::prelude::*;

use crate::function::functions;

#[jit]
fn add_i64(a: i64, b: i64) -> i64 {
    a + b
}

#[jit]
fn literal_fixes_nothing(x: i32) -> i32 {
    let mut s = 0;
    s += x;
    s
}

#[jit]
fn literal_takes_the_type_of_its_use(x: u8) -> u8 {
    let mask = 15;
    let one = 1;
    (x & mask) + one
}

#[jit]
fn fallback_is_i32(x: i64) -> i64 {
    let big = 2_000_000_000;
    let more = big / 3 * 2;
    more as i64 + (x & 0xff)
}

#[jit]
fn fallback_overflow_is_that_of_i32(x: i64) -> i64 {
    let mut n = 1;
    if x & 1 == 0 {
        n += 2_147_483_646;
    }
    if x & 2 == 0 {
        n += 1;
    }
    n as i64
}

#[jit]
fn suffixes(x: u16) -> u16 {
    let a = 0xffu16;
    let b = 0b1010_u16;
    let c = 0o17;
    x / (a - b + c)
}

#[jit]
fn min_literal(x: i8) -> bool {
    x == -128
}

#[jit]
fn min_literal_i64(x: i64) -> i64 {
    x / -9223372036854775808 + 1
}

#[jit]
fn negative_literal_method(x: i32) -> i32 {
    -1i32.wrapping_add(x & 7)
}

#[jit]
fn precedence(a: i64, b: i64) -> i64 {
    let (a, b) = (a & 0xffff, b & 0xff);
    a + b * 3 - a / (b + 1) % 7 << 2 & 0xfff | a ^ b
}

#[jit]
fn unary_chain(a: i64) -> i64 {
    let a = a & 0xffff;
    -(-a) + !-a - (-(!a))
}

#[jit]
fn assign_operators(a: i64, b: i64) -> i64 {
    let mut x = a & 0xff_ffff;
    let b = b & 0xff;
    x += b;
    x -= 2;
    x *= 3;
    x /= b + 1;
    x %= 1000;
    x <<= 3;
    x >>= 1;
    x |= 0x10;
    x &= 0xff0f;
    x ^= b;
    x
}

#[jit]
fn difference_of_squares(a: i32, b: i32) -> i32 {
    (a + b) * (a - b)
}

#[jit]
fn average(a: u32, b: u32) -> u32 {
    (a & b) + ((a ^ b) >> 1)
}

#[jit]
fn polynomial(x: i16) -> i16 {
    x * x * x - 4 * x * x + 7 * x - 1
}

#[jit]
fn overflow_in_the_middle(a: u8, b: u8) -> u8 {
    a - b + b
}

#[jit]
fn overflow_order(a: i64, b: i64) -> i64 {
    // The left operand's overflow comes first, then the right one's division by zero.
    (a + i64::MAX) + (1 / b)
}

#[jit]
fn sum_of_digits(n: u64) -> u64 {
    n % 10 + n / 10 % 10 + n / 100 % 10
}

#[jit]
fn collatz_step(n: u64) -> u64 {
    if n % 2 == 0 { n / 2 } else { 3 * n + 1 }
}

#[jit]
fn clamp_by_hand(x: i64, lo: i64, hi: i64) -> i64 {
    if x < lo {
        lo
    } else if x > hi {
        hi
    } else {
        x
    }
}

#[jit]
fn compare_all(a: i64, b: i64) -> i64 {
    let mut n = 0;
    if a == b {
        n += 1;
    }
    if a != b {
        n += 2;
    }
    if a < b {
        n += 4;
    }
    if a <= b {
        n += 8;
    }
    if a > b {
        n += 16;
    }
    if a >= b {
        n += 32;
    }
    n
}

#[jit]
fn compare_unsigned(a: u64, b: u64) -> i64 {
    let mut n = 0;
    if a < b {
        n |= 1;
    }
    if a <= b {
        n |= 2;
    }
    if a > b {
        n |= 4;
    }
    if a >= b {
        n |= 8;
    }
    n
}

#[jit]
fn constants_of_types(x: i64) -> i64 {
    if x == i64::MAX || x == i64::MIN {
        return u32::MAX as i64;
    }
    x.wrapping_add(i16::MIN as i64)
}

#[jit]
fn bits_constant(x: u32) -> u32 {
    x % u32::BITS + i8::BITS
}

#[jit]
fn div_by_constant(a: i64) -> i64 {
    a / 7 + a / -3 + a / 8 + a / 1
}

#[jit]
fn rem_by_constant(a: i64) -> i64 {
    a % 7 + a % -3 + a % 8 + a % 1
}

#[jit]
fn div_unsigned_by_constant(a: u64) -> u64 {
    a / 10 + a % 10 + a / 16 + a % 16
}

#[jit]
fn division_both(a: i64, b: i64) -> i64 {
    (a / b) * b + a % b - a
}

#[jit]
fn division_i32(a: i32, b: i32) -> i32 {
    a / b
}

#[jit]
fn remainder_i32(a: i32, b: i32) -> i32 {
    a % b
}

#[jit]
fn division_u16(a: u16, b: u16) -> u16 {
    a / b ^ a % b
}

#[jit]
fn same_variable_twice(a: i64) -> i64 {
    (a ^ a) + (a & a) - (a | a) + a / (a | 1)
}

#[jit]
fn multiply_high_part(a: u32, b: u32) -> u32 {
    ((a as u64 * b as u64) >> 32) as u32
}

#[jit]
fn hash_mix(a: u64, b: u64) -> u64 {
    let mut h = a ^ 0x9e37_79b9_7f4a_7c15;
    h = h.wrapping_mul(0xff51_afd7_ed55_8ccd);
    h ^= h >> 33;
    h = h.wrapping_add(b.rotate_left(17));
    h ^ (h >> 29)
}

#[jit]
fn isize_steps(a: isize, b: usize) -> isize {
    a / 2 + (b % 1000) as isize
}

#[jit]
fn underflow_of_usize(a: usize) -> usize {
    a - 5
}

/// The same small functions for every integer type.
macro_rules! widths {
    ($($t:ident)*) => {$(
        pub mod $t {
            use jit_runtime::prelude::*;

            use crate::function::functions;

            #[jit]
            fn add(a: $t, b: $t) -> $t {
                a + b
            }

            #[jit]
            fn sub_mul(a: $t, b: $t) -> $t {
                (a - b) * 3
            }

            #[jit]
            fn mul(a: $t, b: $t) -> $t {
                a * b
            }

            #[jit]
            fn div_rem(a: $t, b: $t) -> ($t, $t) {
                (a / b, a % b)
            }

            #[jit]
            fn compare(a: $t, b: $t) -> (bool, bool, bool, bool) {
                (a < b, a <= b, a == b, a > b)
            }

            #[jit]
            fn extremes(a: $t, b: $t) -> $t {
                a.max(b).wrapping_sub(a.min(b)).clamp(3, 100)
            }

            functions! {
                add($t, $t);
                sub_mul($t, $t);
                mul($t, $t);
                div_rem($t, $t);
                compare($t, $t);
                extremes($t, $t);
            }
        }
    )*};
}

/// In a module of its own, so that the modules named like types hide none here.
pub mod widths {
    widths! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

    pub fn table() -> Vec<Box<dyn crate::function::Function>> {
        let all = [
            i8::table,
            i16::table,
            i32::table,
            i64::table,
            isize::table,
            u8::table,
            u16::table,
            u32::table,
            u64::table,
            usize::table,
        ];
        all.iter().flat_map(|table| table()).collect()
    }
}

functions! {
    add_i64(i64, i64);
    literal_fixes_nothing(i32);
    literal_takes_the_type_of_its_use(u8);
    fallback_is_i32(i64);
    fallback_overflow_is_that_of_i32(i64);
    suffixes(u16);
    min_literal(i8);
    min_literal_i64(i64);
    negative_literal_method(i32);
    precedence(i64, i64);
    unary_chain(i64);
    assign_operators(i64, i64);
    difference_of_squares(i32, i32);
    average(u32, u32);
    polynomial(i16);
    overflow_in_the_middle(u8, u8);
    overflow_order(i64, i64);
    sum_of_digits(u64);
    collatz_step(u64);
    clamp_by_hand(i64, i64, i64);
    compare_all(i64, i64);
    compare_unsigned(u64, u64);
    constants_of_types(i64);
    bits_constant(u32);
    div_by_constant(i64);
    rem_by_constant(i64);
    div_unsigned_by_constant(u64);
    division_both(i64, i64);
    division_i32(i32, i32);
    remainder_i32(i32, i32);
    division_u16(u16, u16);
    same_variable_twice(i64);
    multiply_high_part(u32, u32);
    hash_mix(u64, u64);
    isize_steps(isize, usize);
    underflow_of_usize(usize);
}
