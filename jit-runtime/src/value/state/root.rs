//! The states that a host passes. Each root is one word.

use super::{At, StateRef};
use crate::record::Cx;
use crate::value::{Jit, JitType, K, Op, Word};

/// A struct that Rust owns and that traced code reaches through `&mut` or `&`. Derived.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no state of traced code",
    label = "traced code cannot reach it",
    note = "derive `JitState` for a struct that traced code reaches through `&mut` or `&`"
)]
///
/// # Safety
/// [`JitState::Erased`] is the same type but for its lifetimes.
pub unsafe trait JitState: Sized {
    /// The same struct with all lifetimes `'static`.
    type Erased: JitState + 'static;
    /// Its name.
    const NAME: &'static str;
}

/// The types that traced code reaches through `&mut`: a state, a vector, an array, or a value that lies in one.
#[diagnostic::on_unimplemented(
    message = "traced code cannot change a `{Self}` through `&mut`",
    label = "not a state of traced code",
    note = "derive `JitState` for a struct whose fields traced code assigns; a value that derives `JitValue` is returned instead"
)]
pub trait JitMut {
    /// The place.
    type Mut;
}

/// A pointer to a state, in a list of plain values.
pub struct StatePtr<S: ?Sized>(*mut S);

impl<S: ?Sized> Clone for StatePtr<S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: ?Sized> Copy for StatePtr<S> {}

impl<S> StatePtr<S> {
    /// So many elements from this one on.
    pub(super) fn elements(self, len: usize) -> StatePtr<[S]> {
        StatePtr(std::ptr::slice_from_raw_parts_mut(self.0, len))
    }

    pub(super) fn bits(self) -> u64 {
        self.0.expose_provenance() as u64
    }

    pub(super) fn from_bits(bits: u64) -> StatePtr<S> {
        StatePtr(std::ptr::with_exposed_provenance_mut(bits as usize))
    }
}

/// The pointer of a state. The normal path makes it anew at each merge point: a use of the reference in between would end it.
#[inline(always)]
pub fn root<S: JitState>(state: &mut S) -> StatePtr<S::Erased> {
    StatePtr((&raw mut *state).cast())
}

/// The pointer of a state that is not changed.
#[inline(always)]
pub fn root_of_shared<S: JitState>(state: &S) -> StatePtr<S::Erased> {
    StatePtr((&raw const *state).cast_mut().cast())
}

/// The pointer of a state whose type is a parameter.
#[inline(always)]
pub fn root_of_any<S: 'static>(state: &mut S) -> StatePtr<S> {
    StatePtr(&raw mut *state)
}

/// The pointer of such a state that is not changed.
#[inline(always)]
pub fn root_of_any_shared<S: 'static>(state: &S) -> StatePtr<S> {
    StatePtr((&raw const *state).cast_mut())
}

/// The state that a residual call, or the normal path, gets.
#[inline(always)]
pub fn by_mut<'a, S: ?Sized>(state: &StatePtr<S>) -> &'a mut S {
    // SAFETY: called only by code of the macros, which got the pointer from a `&mut` of the activation that waits for it.
    unsafe { &mut *state.0 }
}

/// A shared state that a residual call, or the normal path, gets.
#[inline(always)]
pub fn by_ref<'a, S: ?Sized>(state: &StatePtr<S>) -> &'a S {
    // SAFETY: as above, from a `&mut` or a `&`.
    unsafe { &*state.0 }
}

/// The pointer that a place is.
pub fn pointer_of<S>(place: StateRef<S>) -> StatePtr<S> {
    StatePtr(place.at.addr.cast())
}

/// The argument of a residual call for a parameter `&T`.
pub trait Passed {
    /// The target of the reference.
    type Target: ?Sized;
    /// The reference.
    fn passed(&self) -> &Self::Target;
}

impl<T: JitType> Passed for T {
    type Target = T::Recv;

    #[inline(always)]
    fn passed(&self) -> &T::Recv {
        self.recv()
    }
}

impl<S> Passed for StatePtr<S> {
    type Target = S;

    #[inline(always)]
    fn passed(&self) -> &S {
        by_ref(self)
    }
}

/// An argument of a residual call: a part of a state becomes a pointer of its own, which goes nowhere else.
pub trait Argument {
    #[doc(hidden)]
    fn passed(self, cx: &mut Cx) -> Self;
}

impl<T: JitType> Argument for Jit<T> {
    #[inline(always)]
    fn passed(self, _: &mut Cx) -> Self {
        self
    }
}

impl<T: 'static> Argument for StateRef<T> {
    fn passed(self, cx: &mut Cx) -> Self {
        match self.at.is_part() {
            true => StateRef::at(At::root(self.at.address(cx))),
            false => self,
        }
    }
}

/// An argument of a residual call.
#[inline(always)]
pub fn passed<A: Argument>(argument: A, cx: &mut Cx) -> A {
    argument.passed(cx)
}

/// Whether an argument of a portal is a part of a state: then it is called and not traced into.
pub trait IsPart {
    #[doc(hidden)]
    fn is_part(&self) -> bool;
}

impl<T: JitType> IsPart for Jit<T> {
    #[inline(always)]
    fn is_part(&self) -> bool {
        false
    }
}

impl<T: ?Sized> IsPart for StateRef<T> {
    fn is_part(&self) -> bool {
        self.at.is_part()
    }
}

/// Whether an argument of a portal is a part of a state.
#[inline(always)]
pub fn is_part<A: IsPart>(argument: &A) -> bool {
    argument.is_part()
}

impl At {
    /// The address of the place as a word.
    pub(super) fn address(&self, cx: &mut Cx) -> Word {
        let bits = self.addr.expose_provenance() as u64;
        if !cx.recording() {
            return Word { bits, ir: K };
        }
        let int = |v: i64| Word::constant(v as u64);
        let mut sum = Word { bits: self.base.bits, ir: cx.pure1(Op::PtrAsInt, self.base) };
        if let Some(index) = self.index {
            let scaled = index.bits.wrapping_mul(self.stride.into());
            let scaled = Word { bits: scaled, ir: cx.pure2(Op::IntMul, index, int(self.stride.into())) };
            sum = Word { bits: sum.bits.wrapping_add(scaled.bits), ir: cx.pure2(Op::IntAdd, sum, scaled) };
        }
        let sum = Word { bits, ir: cx.pure2(Op::IntAdd, sum, int(self.offset.into())) };
        Word { bits, ir: cx.coerce(sum, crate::value::Kind::P) }
    }
}

/// Bytes that methods are looked up on: no twin reads them.
const STAND_IN: usize = 1 << 20;

#[repr(align(64))]
struct StandIn(#[expect(dead_code, reason = "only its address is used")] [u8; STAND_IN]);

static BYTES: StandIn = StandIn([0; STAND_IN]);

/// Where methods of a `T` are looked up, which is not the state.
#[inline(always)]
pub(super) fn stand_in<T>() -> &'static T {
    const {
        assert!(
            size_of::<T>() <= STAND_IN && align_of::<T>() <= 64,
            "a state of traced code is at most 1 MiB long: put its memory into a `Vec` or a box"
        );
    }
    // SAFETY: the memory is there, as large and as aligned. The twin of a method takes the reference and never reads it.
    unsafe { &*(&raw const BYTES).cast::<T>() }
}
