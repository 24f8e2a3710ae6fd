//! Swaps of places in states. They are `std::mem::swap`, `std::mem::replace`, `std::mem::take` and `Vec::remove`.
//!
//! Two values change places by loads and stores. Two lists or states do so by a call, which moves their words as they are: so no
//! trace writes a pointer of a `Vec`, and each access behind the call loads it again.

use std::marker::PhantomData;

use jit_ir::Effect;

use super::root::passed;
use super::{Assign, StateField, StatePtr, StateRef, by_mut};
use crate::record::{Callee, Cx};
use crate::value::{Held, Jit, JitType, Kept, LOption, LiftedAs, Lowered, Own, OwnerBits, Probe, k, make};

/// Two places that change their contents.
#[derive(Clone, Copy, Debug)]
pub struct Swapped<P>(pub P, pub P);

/// Places of values: the type alone decides, so this comes before [`SwapStates`].
impl<T: Kept> Swapped<StateRef<T>> {
    /// `std::mem::swap`. Four events.
    #[inline(never)]
    pub fn __jit_swapped(self, cx: &mut Cx) {
        T::exchange(self.0.at, self.1.at, cx);
    }
}

/// Places of lists and states.
pub trait SwapStates {
    /// `std::mem::swap`. The event of a call.
    fn __jit_swapped(self, cx: &mut Cx);
}

impl<T: 'static> SwapStates for Swapped<StateRef<T>> {
    #[inline(never)]
    fn __jit_swapped(self, cx: &mut Cx) {
        let (a, b) = (passed(self.0, cx), passed(self.1, cx));
        cx.call::<Swap<T>>((a, (b, ())));
    }
}

struct Swap<T>(PhantomData<fn() -> T>);

impl<T: 'static> Callee for Swap<T> {
    const NAME: &'static str = "mem::swap";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<T>, (StatePtr<T>, ()));
    type Ret = ();
    fn call((a, (b, ())): Self::Args) {
        std::mem::swap(by_mut(&a), by_mut(&b));
    }
}

/// `std::mem::replace`. The events of a load and a store.
#[inline(never)]
pub fn replaced<T: Kept>(place: StateRef<T>, v: T::Value, cx: &mut Cx) -> T::Value {
    T::replace(place.at, v, cx)
}

/// `std::mem::take`.
#[inline(always)]
pub fn taken_out<T: TakesOut>(place: StateRef<T>, cx: &mut Cx) -> T::Taken {
    T::taken_out(place, cx)
}

/// Types that `std::mem::take` takes out of a place.
#[diagnostic::on_unimplemented(
    message = "traced code cannot take a `{Self}` out of its place",
    label = "neither a value, nor an owner that it knows, nor a `Vec`"
)]
pub trait TakesOut: Sized {
    /// The value.
    type Taken;
    #[doc(hidden)]
    fn taken_out(place: StateRef<Self>, cx: &mut Cx) -> Self::Taken;
}

/// The event of a call, which makes the default, then as [`replaced`].
impl<T: Kept<Value = <T as LiftedAs>::Out> + LiftedAs + Default> TakesOut for T {
    type Taken = T::Value;

    #[inline(never)]
    fn taken_out(place: StateRef<T>, cx: &mut Cx) -> T::Value {
        let default = cx.call::<DefaultOf<T>>(());
        let default = T::raise(default, cx);
        T::replace(place.at, default, cx)
    }
}

/// The event of a call, as for [`Swapped`].
impl<T: 'static> TakesOut for Vec<T> {
    type Taken = Own<Vec<T>>;

    #[inline(never)]
    fn taken_out(place: StateRef<Vec<T>>, cx: &mut Cx) -> Own<Vec<T>> {
        let list = passed(place, cx);
        let taken = cx.call::<TakeList<T>>((list, ()));
        Lowered::raise(taken, cx)
    }
}

struct TakeList<T>(PhantomData<fn() -> T>);

impl<T: 'static> Callee for TakeList<T> {
    const NAME: &'static str = "mem::take";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<Vec<T>>, ());
    type Ret = OwnerBits<Vec<T>>;
    fn call((list, ()): Self::Args) -> OwnerBits<Vec<T>> {
        Lowered::word(std::mem::take(by_mut(&list)))
    }
}

/// A list that was taken is put into a place. The event of a call, then those of the drop of the old one.
impl<T: 'static> Assign<Vec<T>> for Own<Vec<T>> {
    #[inline(never)]
    fn assign(self, to: StateRef<Vec<T>>, cx: &mut Cx) {
        let (list, new) = (passed(to, cx), Lowered::lower(self));
        let old = cx.call::<PutList<T>>((list, (new, ())));
        drop::<Own<Vec<T>>>(Lowered::raise(old, cx));
    }
}

struct PutList<T>(PhantomData<fn() -> T>);

impl<T: 'static> Callee for PutList<T> {
    const NAME: &'static str = "Vec::assign";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<Vec<T>>, (OwnerBits<Vec<T>>, ()));
    type Ret = OwnerBits<Vec<T>>;
    fn call((list, (new, ())): Self::Args) -> OwnerBits<Vec<T>> {
        Lowered::word(std::mem::replace(by_mut(&list), Lowered::plain(new)))
    }
}

struct DefaultOf<T>(PhantomData<fn() -> T>);

impl<T: LiftedAs + Default + 'static> Callee for DefaultOf<T> {
    const NAME: &'static str = "Default::default";
    const EFFECT: Effect = Effect::Unowned;
    type Args = ();
    type Ret = T::Word;
    fn call((): ()) -> T::Word {
        T::default().word()
    }
}

/// Methods of options in states.
impl<T: JitType> Probe<'_, Jit<Option<T>>>
where
    Option<T>: Held + JitType,
{
    /// `Option::take`. Two events.
    #[inline(never)]
    pub fn __jit_take(self, this: StateRef<Option<T>>, cx: &mut Cx) -> Jit<Option<T>> {
        <Option<T> as Kept>::replace(this.at, k(None), cx)
    }
    /// `Option::replace`. Two events.
    #[inline(never)]
    pub fn __jit_replace(self, this: StateRef<Option<T>>, v: Jit<T>, cx: &mut Cx) -> Jit<Option<T>> {
        let v = make(LOption::Some(v), cx);
        <Option<T> as Kept>::replace(this.at, v, cx)
    }
}

/// Methods of vectors whose elements go through calls.
impl<T: Kept<Value = <T as LiftedAs>::Out> + LiftedAs> Probe<'_, StateRef<Vec<T>>> {
    /// `Vec::remove`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_remove(self, this: StateRef<Vec<T>>, i: Jit<usize>, cx: &mut Cx) -> T::Value {
        let vec = passed(this, cx);
        let removed = cx.call::<Remove<T>>((vec, (i, ())));
        T::raise(removed, cx)
    }
}

/// Removes an element; those behind it move.
struct Remove<T>(PhantomData<fn() -> T>);

impl<T: StateField + LiftedAs> Callee for Remove<T> {
    const NAME: &'static str = "Vec::remove";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<Vec<T>>, (usize, ()));
    type Ret = T::Word;
    fn call((vec, (i, ())): Self::Args) -> T::Word {
        by_mut(&vec).remove(i).word()
    }
}
