//! Integer methods with a carry. Of unsigned integers they take and give one; sums of signed and unsigned integers are here, too.

use super::emit::{Record1, int, lift1, lift2, op1, op2};
use super::num::{ADD, SUB, narrow, overflowing, wrapping};
use super::{Int, Jit, Op, Probe, Word, k, or, probe, tuple};
use crate::record::Cx;

/// The low half of `a * b + c + d`, and the high half: no sum of these overflows two words.
fn record_product<T: Int>([a, b, c, d]: [Word; 4], cx: &mut Cx) -> (Word, Word) {
    let low = op2(Op::IntMul, a, b, cx);
    if T::WIDTH < 64 {
        let sum = op2(Op::IntAdd, low, c, cx);
        let sum = op2(Op::IntAdd, sum, d, cx);
        return (narrow::<T>(sum, cx), op2(Op::UintShr, sum, int(T::WIDTH as i64), cx));
    }
    let mut halves = (low, op2(Op::UintMulHi, a, b, cx));
    for more in [c, d].into_iter().filter(|w| !w.ir.is_none() || w.bits != 0) {
        let carry = op2(Op::UintAddOvf, halves.0, more, cx);
        halves = (op2(Op::IntAdd, halves.0, more, cx), op2(Op::IntAdd, halves.1, carry, cx));
    }
    halves
}

#[inline(always)]
fn product<T: Int>(args: [Jit<T>; 4], val: (T, T), cx: &mut Cx) -> Jit<(T, T)>
where
    (Jit<T>, Jit<T>): super::LiftedTuple<Plain = (T, T)>,
{
    if !cx.recording() || args.iter().all(|a| a.ir.is_none()) {
        cx.count_run();
        return k(val);
    }
    let (low, high) = record_product::<T>(args.map(Jit::word), cx);
    debug_assert_eq!((low.bits, high.bits), (val.0.to_bits(), val.1.to_bits()));
    tuple((Jit { val: val.0, ir: low.ir }, Jit { val: val.1, ir: high.ir }))
}

macro_rules! unsigned {
    ($($t:ident $s:ident)*) => {$(
        /// Methods with a carry, and with an operand that has a sign.
        impl Probe<'_, Jit<$t>> {
            /// `carrying_add`.
            #[inline(never)]
            pub fn __jit_carrying_add(self, this: Jit<$t>, b: Jit<$t>, carry: Jit<bool>, cx: &mut Cx) -> Jit<($t, bool)> {
                let (sum, first) = overflowing(ADD, this, b, this.val.overflowing_add(b.val), cx);
                let carry = Jit { val: carry.val as $t, ir: carry.ir };
                let (sum, second) = overflowing(ADD, sum, carry, sum.val.overflowing_add(carry.val), cx);
                tuple((sum, or(first, second, cx)))
            }
            /// `borrowing_sub`.
            #[inline(never)]
            pub fn __jit_borrowing_sub(self, this: Jit<$t>, b: Jit<$t>, borrow: Jit<bool>, cx: &mut Cx) -> Jit<($t, bool)> {
                let (rest, first) = overflowing(SUB, this, b, this.val.overflowing_sub(b.val), cx);
                let borrow = Jit { val: borrow.val as $t, ir: borrow.ir };
                let (rest, second) = overflowing(SUB, rest, borrow, rest.val.overflowing_sub(borrow.val), cx);
                tuple((rest, or(first, second, cx)))
            }
            /// `carrying_mul`.
            #[inline(never)]
            pub fn __jit_carrying_mul(self, this: Jit<$t>, b: Jit<$t>, c: Jit<$t>, cx: &mut Cx) -> Jit<($t, $t)> {
                product([this, b, c, k(0)], this.val.carrying_mul(b.val, c.val), cx)
            }
            /// `carrying_mul_add`.
            #[inline(never)]
            pub fn __jit_carrying_mul_add(self, this: Jit<$t>, b: Jit<$t>, c: Jit<$t>, d: Jit<$t>, cx: &mut Cx) -> Jit<($t, $t)> {
                product([this, b, c, d], this.val.carrying_mul_add(b.val, c.val, d.val), cx)
            }
            /// `wrapping_add_signed`.
            #[inline(never)]
            pub fn __jit_wrapping_add_signed(self, this: Jit<$t>, b: Jit<$s>, cx: &mut Cx) -> Jit<$t> {
                let b = probe(&b).__jit_cast_unsigned(b, cx);
                wrapping(ADD, this, b, this.val.wrapping_add(b.val), cx)
            }
            /// `cast_signed`.
            #[inline(never)]
            pub fn __jit_cast_signed(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$s> {
                super::cast(this, cx)
            }
            /// `is_multiple_of`.
            #[inline(never)]
            pub fn __jit_is_multiple_of(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                // The table's remainder by 0 is the dividend.
                lift2(this, b, this.val.is_multiple_of(b.val), |a, b, cx| {
                    let rest = op2(Op::UintRem, a, b, cx);
                    op2(Op::IntEq, rest, int(0), cx)
                }, cx)
            }
        }
        impl Probe<'_, Jit<$s>> {
            /// `wrapping_add_unsigned`.
            #[inline(never)]
            pub fn __jit_wrapping_add_unsigned(self, this: Jit<$s>, b: Jit<$t>, cx: &mut Cx) -> Jit<$s> {
                let b = probe(&b).__jit_cast_signed(b, cx);
                wrapping(ADD, this, b, this.val.wrapping_add(b.val), cx)
            }
            /// `wrapping_sub_unsigned`.
            #[inline(never)]
            pub fn __jit_wrapping_sub_unsigned(self, this: Jit<$s>, b: Jit<$t>, cx: &mut Cx) -> Jit<$s> {
                let b = probe(&b).__jit_cast_signed(b, cx);
                wrapping(SUB, this, b, this.val.wrapping_sub(b.val), cx)
            }
            /// `cast_unsigned`.
            #[inline(never)]
            pub fn __jit_cast_unsigned(self, this: Jit<$s>, cx: &mut Cx) -> Jit<$t> {
                super::cast(this, cx)
            }
        }
    )*};
}
unsigned! { u8 i8 u16 i16 u32 i32 u64 i64 usize isize }

fn reversed<T: Int>(a: Word, cx: &mut Cx) -> Word {
    // Neighbours of 1, 2 and 4 bits change places, then bytes.
    let swap = |a: Word, n: i64, mask: i64, cx: &mut Cx| {
        let up = op2(Op::IntAnd, a, int(mask), cx);
        let up = op2(Op::IntShl, up, int(n), cx);
        let down = op2(Op::UintShr, a, int(n), cx);
        let down = op2(Op::IntAnd, down, int(mask), cx);
        op2(Op::IntOr, up, down, cx)
    };
    let a = swap(a, 1, 0x5555_5555_5555_5555, cx);
    let a = swap(a, 2, 0x3333_3333_3333_3333, cx);
    let a = swap(a, 4, 0x0f0f_0f0f_0f0f_0f0f, cx);
    let a = op1(Op::IntBswap, a, cx);
    let shift = super::num::by_sign::<T>(Op::IntShr, Op::UintShr);
    if T::WIDTH == 64 { a } else { op2(shift, a, int(64 - T::WIDTH as i64), cx) }
}

macro_rules! reverse {
    ($($t:ident)*) => {$(
        impl Probe<'_, Jit<$t>> {
            /// `reverse_bits`.
            #[inline(never)]
            pub fn __jit_reverse_bits(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let record: Record1 = reversed::<$t>;
                lift1(this, this.val.reverse_bits(), record, cx)
            }
        }
    )*};
}
reverse! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }
