//! Methods of numbers, `bool` and `char`.

use super::super::*;
use super::{agree, ones, twos};
use crate::record::Cx;

type Three<T> = (T, (T, (T, ())));
type Lifted<T> = <Three<T> as Values>::Lifted;

/// Methods `m` with twin `j`: of the value alone, or with one more argument.
macro_rules! methods {
    ($t:ident: $($m:ident $j:ident)*) => {$(
        agree(
            concat!(stringify!($t), "::", stringify!($m)),
            &ones::<$t>(),
            |(a, ())| a.$m(),
            |(a, ()), cx| probe(&a).$j(a, cx),
        );
    )*};
    ($t:ident, $u:ident: $($m:ident $j:ident)*) => {$(
        agree(
            concat!(stringify!($t), "::", stringify!($m)),
            &twos::<$t, $u>(),
            |(a, (b, ()))| a.$m(b),
            |(a, (b, ())), cx| probe(&a).$j(a, b, cx),
        );
    )*};
}

macro_rules! common {
    ($t:ident) => {
        methods!($t, $t:
            wrapping_add __jit_wrapping_add wrapping_sub __jit_wrapping_sub wrapping_mul __jit_wrapping_mul
            wrapping_div __jit_wrapping_div wrapping_rem __jit_wrapping_rem
            overflowing_add __jit_overflowing_add overflowing_sub __jit_overflowing_sub
            overflowing_mul __jit_overflowing_mul
            checked_add __jit_checked_add checked_sub __jit_checked_sub checked_mul __jit_checked_mul
            checked_div __jit_checked_div checked_rem __jit_checked_rem
            saturating_add __jit_saturating_add saturating_sub __jit_saturating_sub
            saturating_mul __jit_saturating_mul
            min __jit_min max __jit_max abs_diff __jit_abs_diff
            rem_euclid __jit_rem_euclid div_euclid __jit_div_euclid);
        methods!($t, u32:
            wrapping_shl __jit_wrapping_shl wrapping_shr __jit_wrapping_shr
            checked_shl __jit_checked_shl checked_shr __jit_checked_shr
            rotate_left __jit_rotate_left rotate_right __jit_rotate_right
            pow __jit_pow checked_pow __jit_checked_pow wrapping_pow __jit_wrapping_pow
            saturating_pow __jit_saturating_pow);
        methods!($t:
            wrapping_neg __jit_wrapping_neg checked_neg __jit_checked_neg
            count_ones __jit_count_ones count_zeros __jit_count_zeros
            leading_zeros __jit_leading_zeros trailing_zeros __jit_trailing_zeros
            leading_ones __jit_leading_ones trailing_ones __jit_trailing_ones
            swap_bytes __jit_swap_bytes reverse_bits __jit_reverse_bits isqrt __jit_isqrt);
    };
}
macro_rules! signed {
    ($t:ident) => {
        common!($t);
        methods!($t:
            abs __jit_abs wrapping_abs __jit_wrapping_abs unsigned_abs __jit_unsigned_abs
            checked_abs __jit_checked_abs signum __jit_signum
            is_positive __jit_is_positive is_negative __jit_is_negative);
    };
}
macro_rules! unsigned {
    ($t:ident) => {
        common!($t);
        methods!($t: is_power_of_two __jit_is_power_of_two);
    };
}

#[test]
fn of_signed_narrow_integers() {
    signed!(i8);
    signed!(i16);
}

#[test]
fn of_signed_integers() {
    signed!(i32);
    signed!(i64);
    signed!(isize);
}

#[test]
fn of_unsigned_narrow_integers() {
    unsigned!(u8);
    unsigned!(u16);
}

#[test]
fn of_unsigned_integers() {
    unsigned!(u32);
    unsigned!(u64);
    unsigned!(usize);
}

#[test]
fn clamp() {
    let limits = [(-5, 7), (7, -5), (0, 0), (i32::MIN, i32::MAX)];
    let inputs: Vec<Three<i32>> =
        limits.iter().flat_map(|(lo, hi)| [-9, -5, 0, 7, 8].map(|a| (a, (*lo, (*hi, ()))))).collect();
    let twin = |(a, (lo, (hi, ()))): Lifted<i32>, cx: &mut Cx| probe(&a).__jit_clamp(a, lo, hi, cx);
    agree("clamp", &inputs, |(a, (lo, (hi, ())))| a.clamp(lo, hi), twin);
    let limits = [(-5.0, 7.0), (7.0, -5.0), (f64::NAN, 1.0), (-0.0, 0.0)];
    let inputs: Vec<Three<f64>> =
        limits.iter().flat_map(|(lo, hi)| [-9.0, -0.0, 0.0, 8.0, f64::NAN].map(|a| (a, (*lo, (*hi, ()))))).collect();
    let twin = |(a, (lo, (hi, ()))): Lifted<f64>, cx: &mut Cx| probe(&a).__jit_clamp(a, lo, hi, cx);
    agree("clamp", &inputs, |(a, (lo, (hi, ())))| a.clamp(lo, hi), twin);
}

#[test]
fn of_floats() {
    macro_rules! test {
        ($t:ident) => {
            methods!($t:
                abs __jit_abs floor __jit_floor ceil __jit_ceil trunc __jit_trunc fract __jit_fract
                recip __jit_recip sqrt __jit_sqrt is_nan __jit_is_nan is_finite __jit_is_finite
                is_infinite __jit_is_infinite to_bits __jit_to_bits round __jit_round
                round_ties_even __jit_round_ties_even signum __jit_signum
                is_sign_negative __jit_is_sign_negative is_sign_positive __jit_is_sign_positive
                sin __jit_sin cos __jit_cos tan __jit_tan asin __jit_asin acos __jit_acos atan __jit_atan
                sinh __jit_sinh cosh __jit_cosh tanh __jit_tanh asinh __jit_asinh acosh __jit_acosh
                atanh __jit_atanh exp __jit_exp exp2 __jit_exp2 exp_m1 __jit_exp_m1 ln __jit_ln
                ln_1p __jit_ln_1p log2 __jit_log2 log10 __jit_log10 cbrt __jit_cbrt
                to_degrees __jit_to_degrees to_radians __jit_to_radians);
            methods!($t, $t:
                min __jit_min max __jit_max powf __jit_powf atan2 __jit_atan2 hypot __jit_hypot
                copysign __jit_copysign log __jit_log rem_euclid __jit_rem_euclid div_euclid __jit_div_euclid);
            methods!($t, i32: powi __jit_powi);
        };
    }
    test!(f64);
    test!(f32);
    let inputs: Vec<_> =
        twos::<f64, f64>().into_iter().map(|(a, (b, ()))| (a, (b, (0.1 * a, ())))).step_by(7).collect();
    let twin = |(a, (b, (c, ()))): Lifted<f64>, cx: &mut Cx| probe(&a).__jit_mul_add(a, b, c, cx);
    agree("mul_add", &inputs, |(a, (b, (c, ())))| a.mul_add(b, c), twin);
}

#[test]
fn of_bools_and_chars() {
    methods!(bool, i64: then_some __jit_then_some);
    methods!(bool, f64: then_some __jit_then_some);
    methods!(char, u32: to_digit __jit_to_digit);
    methods!(char: len_utf8 __jit_len_utf8 is_alphabetic __jit_is_alphabetic is_numeric __jit_is_numeric
        is_alphanumeric __jit_is_alphanumeric is_control __jit_is_control is_lowercase __jit_is_lowercase
        is_uppercase __jit_is_uppercase is_whitespace __jit_is_whitespace);
    macro_rules! ascii {
        ($t:ident) => {
            methods!($t: is_ascii __jit_is_ascii is_ascii_alphabetic __jit_is_ascii_alphabetic
                is_ascii_alphanumeric __jit_is_ascii_alphanumeric is_ascii_control __jit_is_ascii_control
                is_ascii_digit __jit_is_ascii_digit is_ascii_hexdigit __jit_is_ascii_hexdigit
                is_ascii_lowercase __jit_is_ascii_lowercase is_ascii_punctuation __jit_is_ascii_punctuation
                is_ascii_uppercase __jit_is_ascii_uppercase is_ascii_whitespace __jit_is_ascii_whitespace);
        };
    }
    ascii!(char);
    ascii!(u8);
}

#[test]
fn associated_functions() {
    agree("f64::from_bits", &ones::<u64>(), |(a, ())| f64::from_bits(a), |(a, ()), cx| f64::__jit_from_bits(a, cx));
    agree("f32::from_bits", &ones::<u32>(), |(a, ())| f32::from_bits(a), |(a, ()), cx| f32::__jit_from_bits(a, cx));
    agree("i64::from", &ones::<u32>(), |(a, ())| i64::from(a), |(a, ()), cx| i64::__jit_from(a, cx));
    agree("f64::from", &ones::<i32>(), |(a, ())| f64::from(a), |(a, ()), cx| f64::__jit_from(a, cx));
    agree("u32::from", &ones::<char>(), |(a, ())| u32::from(a), |(a, ()), cx| u32::__jit_from(a, cx));
}
