//! `std::mem::swap`, `std::mem::replace` and `std::mem::take` of places in states, and `Vec::remove`.
//!
//! Two values change places by loads and stores. Two lists or states do so by a call, which moves their words as they are: so no
//! trace writes a pointer of a `Vec`, and each access behind the call loads it again.

use std::marker::PhantomData;

use jit_ir::Effect;

use super::root::passed;
use super::{StateField, StatePtr, StateRef, by_mut};
use crate::record::{Callee, Cx};
use crate::value::{Held, Jit, JitType, Kept, LOption, LiftedAs, Probe, k, make};

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

/// `std::mem::take`. The event of a call, which makes the default, then as [`replaced`].
#[inline(never)]
pub fn taken_out<T: Kept<Value = <T as LiftedAs>::Out> + LiftedAs + Default>(
    place: StateRef<T>,
    cx: &mut Cx,
) -> T::Value {
    let default = cx.call::<DefaultOf<T>>(());
    let default = T::raise(default, cx);
    T::replace(place.at, default, cx)
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
