//! Structs that own. They are moved as their fields are.

use super::{Kept, Own, Owns, ViewOf};
use crate::record::Cx;
use crate::value::At;
use crate::value::state::{Taken, at_field};
use crate::value::{Cloned, Jit, JitStruct, JitType, LiftedStruct, MemDescr, Probe, Receiver, Subject};

/// Variables that are moved in traced code, and dropped there.
pub trait Moves {}

impl<T: Owns> Moves for Own<T> {}

/// The form of a literal of a struct.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make a `{Self}` by value",
    label = "not a value of traced code",
    note = "an object is made as `Gc::new({Self} {{ .. }})`; a constructor that gives it by value stands in an `impl` block without `#[jit]`",
    note = "derive `JitValue` for a small Copy struct, `JitState` and `JitOwner` for one with `Rc`s in it"
)]
pub trait Literal {
    /// The struct of the same fields, lifted.
    type Form: Formed;
}

impl<T: JitStruct> Literal for T {
    type Form = T::Lifted;
}

/// See [`Literal`].
pub trait Formed {
    /// The value.
    type Out;
    #[doc(hidden)]
    fn formed(self, cx: &mut Cx) -> Self::Out;
}

impl<S: LiftedStruct> Formed for S {
    type Out = Jit<S::Plain>;

    #[inline(always)]
    fn formed(self, _: &mut Cx) -> Jit<S::Plain> {
        self.make()
    }
}

/// The value of a struct with lifted fields. Not an event.
#[inline(always)]
pub fn formed<F: Formed>(form: F, cx: &mut Cx) -> F::Out {
    form.formed(cx)
}

/// Fills a field of memory that has no value.
#[inline(always)]
pub fn put_part<F: Kept>(at: At, d: &'static MemDescr, v: F::Value, cx: &mut Cx) {
    F::put(at_field(at, d), v, cx);
}

/// Leaves a field of memory without a value.
#[inline(always)]
pub fn moved_part<F: Kept>(at: At, d: &'static MemDescr, cx: &mut Cx) -> F::Value {
    F::moved(at_field(at, d), cx)
}

/// A field of two places changes its contents.
#[inline(always)]
pub fn exchange_parts<F: Kept>(a: At, b: At, d: &'static MemDescr, cx: &mut Cx) {
    F::exchange(at_field(a, d), at_field(b, d), cx);
}

/// A field of a variable that owns, which is looked at.
pub trait LookPart {
    /// The value, or its view as a part.
    type Out: Copy;
    #[doc(hidden)]
    fn look_part(&self) -> Self::Out;
}

impl<T: JitType> LookPart for Jit<T> {
    type Out = Jit<T>;

    #[inline(always)]
    fn look_part(&self) -> Jit<T> {
        *self
    }
}

impl<T: Owns> LookPart for Own<T> {
    type Out = PartView<T::View>;

    #[inline(always)]
    fn look_part(&self) -> PartView<T::View> {
        PartView(self.view())
    }
}

/// An owner that is a field of a variable: it is seen, and not moved out of the variable.
pub struct PartView<V: JitType>(pub(in crate::value) Jit<V>);

impl<V: JitType> Clone for PartView<V> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: JitType> Copy for PartView<V> {}

impl<V: ViewOf> Receiver for PartView<V> {
    type This = V::This;
    type Face = V::Recv;

    #[inline(always)]
    fn this(self) -> V::This {
        V::this(self.0)
    }
    #[inline(always)]
    fn face(&self) -> &V::Recv {
        self.0.val.recv()
    }
}

impl<V: JitType> Subject for PartView<V> {
    type Out = Self;

    #[inline(always)]
    fn subject(self, _: &mut Cx) -> Self {
        self
    }
}

impl<V: ViewOf + Cloned> Probe<'_, PartView<V>> {
    /// `clone` of the owner.
    #[inline(never)]
    pub fn __jit_clone(self, this: V::This, cx: &mut Cx) -> V::Out {
        V::cloned(this, cx)
    }
}

/// A field that owns and is moved out of its struct.
#[diagnostic::on_unimplemented(
    message = "traced code does not move a field out of a variable that owns",
    label = "this moves the field",
    note = "write `&` before it, or `.clone()` behind it"
)]
pub trait MovesPart {}

impl<V: ViewOf> Taken<PartView<V>> {
    /// Refuses it.
    #[inline(always)]
    pub fn __jit_taken(self) -> PartView<V>
    where
        V: MovesPart,
    {
        self.0
    }
}
