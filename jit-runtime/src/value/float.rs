//! Methods of floats.
//!
//! An `f32` is computed as the double of the same value. An operation that is exact in both (sign, absolute
//! value, rounding to an integer) is one operation; a square root needs one rounding more. The result of Rust's operator
//! is defined by [`jit_ir::float`], which says which NaN it is: traces and their replays agree in it.

use jit_ir::float;

use super::emit::{float1, float3, lift1, op1, single1};
use super::math::elidable_methods;
use super::statics::FloatFns;
use super::{Jit, Op, Probe, Word, branch, div, eq, k, ne, sub};
use crate::record::Cx;

macro_rules! floats {
    ($($t:ident)*) => {$(
        /// Methods that are operations of the table.
        impl Probe<'_, Jit<$t>> {
            /// `abs`.
            #[inline(never)]
            pub fn __jit_abs(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                single1(Op::FloatAbs, this, this.val.abs(), cx)
            }
            /// `floor`.
            #[inline(never)]
            pub fn __jit_floor(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                single1(Op::FloatFloor, this, float1(float::floor, this.val), cx)
            }
            /// `ceil`.
            #[inline(never)]
            pub fn __jit_ceil(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                single1(Op::FloatCeil, this, float1(float::ceil, this.val), cx)
            }
            /// `trunc`.
            #[inline(never)]
            pub fn __jit_trunc(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                single1(Op::FloatTrunc, this, float1(float::trunc, this.val), cx)
            }
            /// `fract`.
            #[inline(never)]
            pub fn __jit_fract(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let whole = self.__jit_trunc(this, cx);
                sub::<_, false>(this, whole, cx)
            }
            /// `recip`.
            #[inline(never)]
            pub fn __jit_recip(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                div::<_, false>(k(1.0), this, cx)
            }
            /// `is_nan`.
            #[inline(never)]
            pub fn __jit_is_nan(self, this: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                ne(this, this, cx)
            }
            /// `is_finite`.
            #[inline(never)]
            pub fn __jit_is_finite(self, this: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                let abs = self.__jit_abs(this, cx);
                super::lt(abs, k($t::INFINITY), cx)
            }
            /// `is_infinite`.
            #[inline(never)]
            pub fn __jit_is_infinite(self, this: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                let abs = self.__jit_abs(this, cx);
                eq(abs, k($t::INFINITY), cx)
            }
            /// `clamp`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_clamp(self, this: Jit<$t>, min: Jit<$t>, max: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let ordered = super::le(min, max, cx);
                if !branch(ordered, cx) {
                    panic!("min > max, or either was NaN. min = {:?}, max = {:?}", min.val, max.val);
                }
                let below = super::lt(this, min, cx);
                if branch(below, cx) {
                    return min;
                }
                let above = super::gt(this, max, cx);
                if branch(above, cx) { max } else { this }
            }
        }

        elidable_methods! {
            $t:
            acos __jit_acos () -> $t;
            acosh __jit_acosh () -> $t;
            asin __jit_asin () -> $t;
            asinh __jit_asinh () -> $t;
            atan __jit_atan () -> $t;
            atan2 __jit_atan2 (x: $t) -> $t;
            atanh __jit_atanh () -> $t;
            cbrt __jit_cbrt () -> $t;
            copysign __jit_copysign (sign: $t) -> $t;
            cos __jit_cos () -> $t;
            cosh __jit_cosh () -> $t;
            div_euclid __jit_div_euclid (b: $t) -> $t;
            exp __jit_exp () -> $t;
            exp2 __jit_exp2 () -> $t;
            exp_m1 __jit_exp_m1 () -> $t;
            hypot __jit_hypot (b: $t) -> $t;
            is_sign_negative __jit_is_sign_negative () -> bool;
            is_sign_positive __jit_is_sign_positive () -> bool;
            ln __jit_ln () -> $t;
            ln_1p __jit_ln_1p () -> $t;
            log __jit_log (base: $t) -> $t;
            log10 __jit_log10 () -> $t;
            log2 __jit_log2 () -> $t;
            max __jit_max (b: $t) -> $t;
            min __jit_min (b: $t) -> $t;
            powf __jit_powf (n: $t) -> $t;
            powi __jit_powi (n: i32) -> $t;
            rem_euclid __jit_rem_euclid (b: $t) -> $t;
            round __jit_round () -> $t;
            round_ties_even __jit_round_ties_even () -> $t;
            signum __jit_signum () -> $t;
            sin __jit_sin () -> $t;
            sinh __jit_sinh () -> $t;
            tan __jit_tan () -> $t;
            tanh __jit_tanh () -> $t;
            to_degrees __jit_to_degrees () -> $t;
            to_radians __jit_to_radians () -> $t;
        }
    )*};
}
floats! { f64 f32 }

macro_rules! fused {
    ($($t:ident $op:ident $meaning:ident)*) => {$(
        impl Probe<'_, Jit<$t>> {
            /// `mul_add`.
            #[inline(never)]
            pub fn __jit_mul_add(self, this: Jit<$t>, a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let val = float3(float::$meaning, [this.val, a.val, b.val]);
                Jit { val, ir: cx.pure3(Op::$op, this.word(), a.word(), b.word()) }
            }
        }
    )*};
}
fused! { f64 FloatMulAdd mul_add f32 FloatMulAdd32 mul_add32 }

impl Probe<'_, Jit<f64>> {
    /// `f64::sqrt`.
    #[inline(never)]
    pub fn __jit_sqrt(self, this: Jit<f64>, cx: &mut Cx) -> Jit<f64> {
        single1(Op::FloatSqrt, this, float1(float::sqrt, this.val), cx)
    }
    /// `f64::to_bits`.
    #[inline(never)]
    pub fn __jit_to_bits(self, this: Jit<f64>, cx: &mut Cx) -> Jit<u64> {
        single1(Op::FloatAsInt, this, this.val.to_bits(), cx)
    }
}

impl FloatFns for f64 {
    type Bits = u64;

    #[inline(always)]
    fn __jit_from_bits(bits: Jit<u64>, cx: &mut Cx) -> Jit<f64> {
        single1(Op::IntAsFloat, bits, f64::from_bits(bits.val), cx)
    }
}

impl Probe<'_, Jit<f32>> {
    /// `f32::sqrt`.
    #[inline(never)]
    pub fn __jit_sqrt(self, this: Jit<f32>, cx: &mut Cx) -> Jit<f32> {
        let record: fn(Word, &mut Cx) -> Word = |a, cx| {
            let root = op1(Op::FloatSqrt, a, cx);
            op1(Op::FloatRound32, root, cx)
        };
        lift1(this, float1(float::sqrt, this.val), record, cx)
    }
}

impl Probe<'_, Jit<f32>> {
    /// `f32::to_bits`.
    #[inline(never)]
    pub fn __jit_to_bits(self, this: Jit<f32>, cx: &mut Cx) -> Jit<u32> {
        single1(Op::SingleAsInt, this, float::narrow(float::widen(this.val)).to_bits(), cx)
    }
}

impl FloatFns for f32 {
    type Bits = u32;

    /// A signaling NaN comes out quiet, since a traced `f32` is a double.
    #[inline(always)]
    fn __jit_from_bits(bits: Jit<u32>, cx: &mut Cx) -> Jit<f32> {
        single1(Op::IntAsSingle, bits, float::narrow(float::widen(f32::from_bits(bits.val))), cx)
    }
}
