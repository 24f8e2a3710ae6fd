//! Associated functions of primitive types and cells: `f64::from_bits(x)`, `i64::from(x)`,
//! `Cell::new(x)`.
//!
//! Foreign types cannot have twins of their own; twins bring these traits into scope.

use std::cell::Cell;

use super::{CastTo, Elem, InPlace, Jit, JitType, JitWord, Stored, cast};
use crate::heap::{GcCell, QuasiCell};
use crate::record::Cx;

/// `T::from(x)` of numbers, where it is lossless.
pub trait StaticFns: JitWord {
    /// `From::from`.
    #[inline(always)]
    fn __jit_from<A: CastTo<Self>>(a: Jit<A>, cx: &mut Cx) -> Jit<Self>
    where
        Self: From<A>,
    {
        cast(a, cx)
    }

    /// `Default::default`.
    #[inline(always)]
    fn __jit_default(_: &mut Cx) -> Jit<Self>
    where
        Self: Default,
    {
        super::k(Self::default())
    }
}

impl<T: JitWord> StaticFns for T {}

/// `new` of cells in the literal of an object that is being made: the value itself.
pub trait CellFns: Elem {
    /// `new`.
    #[inline(always)]
    fn __jit_new(v: Jit<Self::Value>, _: &mut Cx) -> Jit<Self::Value> {
        v
    }
}

impl<T: Stored> CellFns for GcCell<T> {}
impl<T: Stored> CellFns for QuasiCell<T> {}
impl<T: InPlace> CellFns for Cell<T> {}

/// `from_bits` of floats.
pub trait FloatFns: JitType {
    /// The integer of the same width.
    type Bits: JitWord;
    /// `f64::from_bits`, `f32::from_bits`.
    #[track_caller]
    fn __jit_from_bits(bits: Jit<Self::Bits>, cx: &mut Cx) -> Jit<Self>;
}
