//! Associated functions of primitive types. Those of cells are here, too: `f64::from_bits(x)`, `i64::from(x)`, `Cell::new(x)`.
//!
//! Foreign types cannot have twins of their own; twins bring these traits into scope.

use std::cell::Cell;

use jit_ir::Op;

use super::{ConvertTo, Elem, InPlace, Jit, JitType, JitWord, Stored};
use crate::record::Cx;
use jit_heap::{Gc, GcCell, QuasiCell};

/// `T::from(x)`, and `T::default()`.
pub trait StaticFns: JitType {
    /// `From::from`.
    #[inline(always)]
    fn __jit_from<A: ConvertTo<Self>>(a: Jit<A>, cx: &mut Cx) -> Jit<Self>
    where
        Self: From<A>,
    {
        A::lift_from(a, cx)
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

impl<T: JitType> StaticFns for T {}

/// `new` of cells in the literal of an object that is being made: the value itself.
pub trait CellFns: Elem {
    /// `new`.
    #[inline(always)]
    fn __jit_new(v: Jit<Self::Value>, _: &mut Cx) -> Jit<Self::Value> {
        v
    }
}

impl<T: Stored + JitType> CellFns for GcCell<T> {}
impl<T: Stored + JitType> CellFns for QuasiCell<T> {}
impl<T: InPlace + JitType> CellFns for Cell<T> {}

/// The meaning of `NAME` in `NAME.field`, for a static or constant that traced code cannot hold: a reference to it.
pub trait ByReference<T> {
    /// The reference, as a constant.
    fn base(self) -> Jit<&'static T>;
}

/// A static or constant whose field is read. A value of traced code is read as it is, by the method of
/// the same name that this has then.
pub struct Named<T: 'static>(pub &'static T);

impl<T: JitType> Named<T> {
    /// The value.
    #[inline(always)]
    pub fn base(self) -> Jit<T> {
        super::k(*self.0)
    }
}

impl<T> ByReference<T> for Named<T> {
    #[inline(always)]
    fn base(self) -> Jit<&'static T> {
        super::k(self.0)
    }
}

/// A pointer to one object.
pub trait Pointer: JitWord {}
impl<T: 'static> Pointer for &'static T {}
impl<T: 'static> Pointer for Gc<T> {}

/// `std::ptr::eq` of two references.
#[track_caller]
pub fn ptr_eq<P: Pointer>(a: Jit<P>, b: Jit<P>, cx: &mut Cx) -> Jit<bool> {
    super::emit::single2(Op::PtrEq, a, b, a.val.to_bits() == b.val.to_bits(), cx)
}

/// `from_bits` of floats.
pub trait FloatFns: JitType {
    /// The integer of the same width.
    type Bits: JitWord;
    /// `f64::from_bits`, `f32::from_bits`.
    #[track_caller]
    fn __jit_from_bits(bits: Jit<Self::Bits>, cx: &mut Cx) -> Jit<Self>;
}
