//! Shifts, rotations, bit counts, and the wrapping, checked, overflowing and saturating methods.

use jit_runtime::prelude::*;

use crate::function::functions;

#[jit]
fn shl_i64(a: i64, n: u32) -> i64 {
    a << (n & 63)
}

#[jit]
fn shl_overflows(a: i64, n: i64) -> i64 {
    a << n
}

#[jit]
fn shr_overflows(a: i32, n: u8) -> i32 {
    a >> n
}

#[jit]
fn shr_signed_and_unsigned(a: i64, n: u8) -> (i64, u64) {
    (a >> (n % 64), a as u64 >> (n % 64))
}

#[jit]
fn shl_of_a_literal(x: u32) -> u32 {
    1 << (x & 31)
}

#[jit]
fn shl_u8(x: u8, n: u8) -> u8 {
    x << (n & 7)
}

#[jit]
fn shl_i16_by_i8(x: i16, n: i8) -> i16 {
    x << n
}

#[jit]
fn shr_u16_by_usize(x: u16, n: usize) -> u16 {
    x >> n
}

#[jit]
fn shift_assign(x: u32, n: i32) -> u32 {
    let mut x = x;
    x <<= n & 15;
    x >>= 3;
    x
}

#[jit]
fn bit_fields(x: u32) -> (u32, u32, u32) {
    (x >> 24, (x >> 8) & 0xffff, x & 0xff)
}

#[jit]
fn set_and_clear(x: u64, n: u32) -> u64 {
    let bit = 1u64 << (n % 64);
    (x | bit) & !(bit << 1 >> 2)
}

#[jit]
fn not_of_narrow(x: u8, y: i8) -> (u8, i8) {
    (!x, !y)
}

#[jit]
fn xor_swap(a: i32, b: i32) -> (i32, i32) {
    let mut a = a;
    let mut b = b;
    a ^= b;
    b ^= a;
    a ^= b;
    (a, b)
}

#[jit]
fn byte_of(x: u64, n: usize) -> u8 {
    (x >> (n % 8 * 8)) as u8
}

#[jit]
fn popcount_by_loop_free(x: u32) -> u32 {
    let x = x - ((x >> 1) & 0x5555_5555);
    let x = (x & 0x3333_3333) + ((x >> 2) & 0x3333_3333);
    (x + (x >> 4)) & 0x0f0f_0f0f
}

#[jit]
fn checked_chain(a: i64, b: i64) -> Option<i64> {
    a.checked_add(b)?.checked_mul(3)?.checked_sub(7)
}

#[jit]
fn checked_match(a: i32, b: i32) -> i32 {
    match a.checked_mul(b) {
        Some(p) => p,
        None => -1,
    }
}

#[jit]
fn checked_let_else(a: u8, b: u8) -> u8 {
    let Some(s) = a.checked_sub(b) else { return 0 };
    s
}

#[jit]
fn checked_div_and_rem(a: i64, b: i64) -> (Option<i64>, Option<i64>) {
    (a.checked_div(b), a.checked_rem(b))
}

#[jit]
fn checked_neg_abs(a: i8) -> (Option<i8>, Option<i8>) {
    (a.checked_neg(), a.checked_abs())
}

#[jit]
fn checked_shifts(a: i32, n: u32) -> (Option<i32>, Option<i32>) {
    (a.checked_shl(n), a.checked_shr(n))
}

#[jit]
fn checked_pow(a: i32, n: u32) -> Option<i32> {
    a.checked_pow(n & 15)
}

#[jit]
fn wrapping_neg_abs(a: i64) -> (i64, i64) {
    (a.wrapping_neg(), a.wrapping_abs())
}

#[jit]
fn overflowing_pair(a: i64, b: i64) -> (i64, bool) {
    let (sum, over) = a.overflowing_add(b);
    let (product, again) = sum.overflowing_mul(b);
    (product, over != again)
}

#[jit]
fn carry(a: u64, b: u64) -> u64 {
    let (low, carry) = a.overflowing_add(b);
    low ^ carry as u64
}

#[jit]
fn borrow_chain(a: u32, b: u32) -> (u32, bool) {
    let (d, under) = a.overflowing_sub(b);
    if under { (d.wrapping_neg(), true) } else { (d, false) }
}

#[jit]
fn absolute(a: i32) -> i32 {
    a.abs()
}

#[jit]
fn absolute_of_narrow(a: i8) -> i8 {
    a.abs() + 1
}

#[jit]
fn signs(a: i64) -> (i64, bool, bool) {
    (a.signum(), a.is_negative(), a.is_positive())
}

#[jit]
fn euclid(a: i64, b: i64) -> (i64, i64) {
    (a.div_euclid(b), a.rem_euclid(b))
}

#[jit]
fn euclid_i8(a: i8, b: i8) -> (i8, i8) {
    (a.div_euclid(b), a.rem_euclid(b))
}

#[jit]
fn power(a: i64, n: u32) -> i64 {
    a.pow(n % 5)
}

#[jit]
fn power_of_two(a: u32) -> (bool, u32) {
    (a.is_power_of_two(), a.trailing_zeros())
}

/// The same methods for every integer type.
macro_rules! widths {
    ($($t:ident)*) => {$(
        pub mod $t {
            use jit_runtime::prelude::*;

            use crate::function::functions;

            #[jit]
            fn wrapping(a: $t, b: $t) -> $t {
                a.wrapping_add(b).wrapping_mul(a).wrapping_sub(b)
            }

            #[jit]
            fn wrapping_division(a: $t, b: $t) -> ($t, $t) {
                (a.wrapping_div(b), a.wrapping_rem(b))
            }

            #[jit]
            fn wrapping_shifts(a: $t, n: u32) -> ($t, $t) {
                (a.wrapping_shl(n), a.wrapping_shr(n))
            }

            #[jit]
            fn checked(a: $t, b: $t) -> (Option<$t>, Option<$t>) {
                (a.checked_add(b), a.checked_sub(b))
            }

            #[jit]
            fn checked_product(a: $t, b: $t) -> Option<$t> {
                a.checked_mul(b)
            }

            #[jit]
            fn checked_division(a: $t, b: $t) -> (Option<$t>, Option<$t>) {
                (a.checked_div(b), a.checked_rem(b))
            }

            #[jit]
            fn saturating(a: $t, b: $t) -> ($t, $t) {
                (a.saturating_add(b), a.saturating_sub(b))
            }

            #[jit]
            fn overflowing(a: $t, b: $t) -> (($t, bool), ($t, bool)) {
                (a.overflowing_add(b), a.overflowing_mul(b))
            }

            #[jit]
            fn counts(a: $t) -> (u32, u32, u32) {
                (a.count_ones(), a.leading_zeros(), a.trailing_zeros())
            }

            #[jit]
            fn counts_of_ones(a: $t) -> (u32, u32, u32) {
                (a.count_zeros(), a.leading_ones(), a.trailing_ones())
            }

            #[jit]
            fn rotations(a: $t, n: u32) -> ($t, $t, $t) {
                (a.rotate_left(n), a.rotate_right(n), a.swap_bytes())
            }

            #[jit]
            fn distance(a: $t, b: $t) -> u64 {
                a.abs_diff(b) as u64
            }

            functions! {
                wrapping($t, $t);
                wrapping_division($t, $t);
                wrapping_shifts($t, u32);
                checked($t, $t);
                checked_product($t, $t);
                checked_division($t, $t);
                saturating($t, $t);
                overflowing($t, $t);
                counts($t);
                counts_of_ones($t);
                rotations($t, u32);
                distance($t, $t);
            }
        }
    )*};
}

/// In a module of its own, so that the modules named like types hide none here.
pub mod methods {
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
    shl_i64(i64, u32);
    shl_overflows(i64, i64);
    shr_overflows(i32, u8);
    shr_signed_and_unsigned(i64, u8);
    shl_of_a_literal(u32);
    shl_u8(u8, u8);
    shl_i16_by_i8(i16, i8);
    shr_u16_by_usize(u16, usize);
    shift_assign(u32, i32);
    bit_fields(u32);
    set_and_clear(u64, u32);
    not_of_narrow(u8, i8);
    xor_swap(i32, i32);
    byte_of(u64, usize);
    popcount_by_loop_free(u32);
    checked_chain(i64, i64);
    checked_match(i32, i32);
    checked_let_else(u8, u8);
    checked_div_and_rem(i64, i64);
    checked_neg_abs(i8);
    checked_shifts(i32, u32);
    checked_pow(i32, u32);
    wrapping_neg_abs(i64);
    overflowing_pair(i64, i64);
    carry(u64, u64);
    borrow_chain(u32, u32);
    absolute(i32);
    absolute_of_narrow(i8);
    signs(i64);
    euclid(i64, i64);
    euclid_i8(i8, i8);
    power(i64, u32);
    power_of_two(u32);
}
