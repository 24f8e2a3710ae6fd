//! Chains of calls without twins. Types stand for the steps that are not made; a choice says which part is one call.

use std::marker::PhantomData;

use super::{Jit, JitCell, JitType, Lend, MaybeRef, MaybeView, OpaqueAccess, OpaqueOf, StateRef, StateSlice, ViewOf};

/// The result of a call that was not made, the `D`th of these in its chain: the chain's last call makes them all, and no
/// trace need hold the steps between.
pub struct Deferred<R, D>(pub(super) PhantomData<fn() -> (R, D)>);

impl<R, D> Clone for Deferred<R, D> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R, D> Copy for Deferred<R, D> {}

impl<R, D> super::Receiver for Deferred<R, D> {
    super::probe::own_face!();
}

impl<R, D> Lend for Deferred<R, D> {
    type Plain = R;
}

/// The first.
pub struct First;

/// One more.
pub struct After<D>(PhantomData<fn() -> D>);

/// The number of calls in a row that have no twin.
pub trait Depth {
    /// That of one more.
    type Next;
}

impl<T: JitType> Depth for Jit<T> {
    type Next = First;
}

impl<T: ?Sized> Depth for StateRef<T> {
    type Next = First;
}

impl<V: ViewOf> Depth for MaybeView<V> {
    type Next = First;
}

impl<T> Depth for MaybeRef<T> {
    type Next = First;
}

impl<A: OpaqueAccess> Depth for OpaqueOf<A> {
    type Next = First;
}

impl<T> Depth for JitCell<T> {
    type Next = First;
}

impl<T> Depth for super::quasi::JitQuasi<T> {
    type Next = First;
}

impl<R, D> Depth for Deferred<R, D> {
    type Next = After<D>;
}

/// Chooses the part of a chain that is one call, of a list of all.
pub trait Chosen<Ws> {
    /// The part.
    type Whole;
    /// Chooses it.
    fn choose(all: Ws) -> Self::Whole;
}

/// The receiver is a value, of which the last call is one alone.
macro_rules! last_alone {
    ($([$($g:tt)*] $t:ty;)*) => {$(
        impl<$($g)*, W, Rest> Chosen<(W, Rest)> for $t {
            type Whole = W;

            #[inline(always)]
            fn choose(all: (W, Rest)) -> W {
                all.0
            }
        }
    )*};
}
last_alone! { [T: JitType] Jit<T>; [T: ?Sized] StateRef<T>; [T] MaybeRef<T>; [T] StateSlice<T>; [V: ViewOf] MaybeView<V>; }

impl<R, W, Rest, D: Chosen<Rest>> Chosen<(W, Rest)> for Deferred<R, D> {
    type Whole = D::Whole;

    #[inline(always)]
    fn choose(all: (W, Rest)) -> D::Whole {
        D::choose(all.1)
    }
}

impl<W, Rest> Chosen<(W, Rest)> for First {
    type Whole = W;

    #[inline(always)]
    fn choose(all: (W, Rest)) -> W {
        all.0
    }
}

impl<W, Rest, D: Chosen<Rest>> Chosen<(W, Rest)> for After<D> {
    type Whole = D::Whole;

    #[inline(always)]
    fn choose(all: (W, Rest)) -> D::Whole {
        D::choose(all.1)
    }
}
