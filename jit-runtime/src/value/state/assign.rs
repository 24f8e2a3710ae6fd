//! Assignments to states.
//!
//! `place.f = v` is `place.__jit_with_f(place, v, cx)`. Of a value this gives the value with another field, which then
//! takes the place of the old one; of a state it stores and gives [`Done`].

use super::field::store;
use super::{FieldOf, Held, MaybeRef, MemDescr, Memory, StateField, StateRef};
use crate::record::Cx;
use crate::value::quasi::JitQuasi;
use crate::value::signal::JitSignal;
use crate::value::{Jit, JitCell, JitIndex, JitType, Kept, Own, Owns, assign_owner};
use std::rc::Rc;

/// Nothing is left to do: the store of an assignment was made.
#[derive(Clone, Copy, Debug)]
pub struct Done;

/// A value that takes the place of a `T`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot assign this to a field or element of type `{T}`",
    label = "not a value that can be stored there"
)]
pub trait Assign<T> {
    #[doc(hidden)]
    fn assign(self, to: StateRef<T>, cx: &mut Cx);
}

impl<T: Held> Assign<T> for Jit<T> {
    #[inline(always)]
    fn assign(self, to: StateRef<T>, cx: &mut Cx) {
        store(to.at, self, cx);
    }
}

/// Not a `Vec`, whose words have names of their own.
impl<T: Owns + Kept<Value = Own<T>>> Assign<T> for Own<T> {
    #[inline(always)]
    fn assign(self, to: StateRef<T>, cx: &mut Cx) {
        assign_owner(self, to, cx);
    }
}

impl<T: StateField> Assign<Rc<[T]>> for Own<Rc<[T]>> {
    #[inline(always)]
    fn assign(self, to: StateRef<Rc<[T]>>, cx: &mut Cx) {
        assign_owner(self, to, cx);
    }
}

impl<T> Assign<T> for Done {
    #[inline(always)]
    fn assign(self, _: StateRef<T>, _: &mut Cx) {}
}

/// Assigns a field of a state. One event.
#[inline(always)]
pub fn assign_field<S: 'static, F: FieldOf, V: Assign<F::Field>>(
    this: StateRef<S>,
    d: &'static MemDescr,
    v: V,
    cx: &mut Cx,
) -> Done {
    v.assign(StateRef::at(this.at.field(d)), cx);
    Done
}

/// The outcome of an assignment through a variable: for a variable that is assigned itself, its new value.
#[diagnostic::on_unimplemented(
    message = "traced code cannot assign through this variable",
    label = "`{Self}` is a value: the assignment would change a copy of it",
    note = "what traced code changes through `&mut` is a state: derive `JitState` for its type; a value is returned, or its variable is `mut`"
)]
pub trait Put<V> {
    #[doc(hidden)]
    fn put(&mut self, v: V);
}

impl<T: JitType> Put<Jit<T>> for Jit<T> {
    #[inline(always)]
    fn put(&mut self, v: Jit<T>) {
        *self = v;
    }
}

impl<T: ?Sized> Put<Done> for StateRef<T> {
    #[inline(always)]
    fn put(&mut self, _: Done) {}
}

/// Assigns a variable, a part of which has a new value.
#[inline(always)]
pub fn put<V, P: Put<V>>(variable: &mut P, v: V) {
    variable.put(v);
}

/// An assignment through something that is no variable of its own: the store was made, or the reference is to a value that lies
/// in a state, which is stored as a whole.
#[diagnostic::on_unimplemented(
    message = "traced code cannot assign through this",
    label = "this is a value: the assignment would change a copy of it",
    note = "what traced code changes through `&mut self` or a reference is a state: derive `JitState` for its type"
)]
pub trait Through<V> {
    #[doc(hidden)]
    fn through(self, v: V, cx: &mut Cx);
}

impl<T, V: Assign<T>> Through<V> for StateRef<T> {
    #[inline(always)]
    fn through(self, v: V, cx: &mut Cx) {
        v.assign(self, cx);
    }
}

/// See [`Through`].
#[inline(always)]
pub fn through<R: Through<V>, V>(r: R, v: V, cx: &mut Cx) {
    r.through(v, cx);
}

/// A field of the state is green: at a merge point its value is constant.
pub fn know<T: Held>(field: StateRef<T>, cx: &mut Cx) {
    // In a `RefCell` each call may write it.
    if field.at.memory != Memory::Celled {
        cx.know_state(&field.at.place(T::PARTS));
    }
}

/// The subject before a dot: a reference to a value in a state is that value.
pub trait Subject {
    /// The value, or the place itself.
    type Out;
    #[doc(hidden)]
    fn subject(self, cx: &mut Cx) -> Self::Out;
}

impl<T: JitType> Subject for Jit<T> {
    type Out = Jit<T>;

    #[inline(always)]
    fn subject(self, _: &mut Cx) -> Jit<T> {
        self
    }
}

impl<T: StateField> Subject for StateRef<T> {
    type Out = T::Out;

    #[inline(always)]
    fn subject(self, cx: &mut Cx) -> T::Out {
        T::access(self.at, cx)
    }
}

macro_rules! themselves {
    ($([$($g:ident)?] $t:ty;)*) => {$(
        impl<$($g)?> Subject for $t {
            type Out = Self;

            #[inline(always)]
            fn subject(self, _: &mut Cx) -> Self {
                self
            }
        }
    )*};
}
themselves! { [T] JitCell<T>; [T] JitQuasi<T>; [] JitSignal; [T] MaybeRef<T>; }

/// The subject before a dot. One event where it is a reference to a value in a state.
#[inline(always)]
pub fn subject<S: Subject>(s: S, cx: &mut Cx) -> S::Out {
    s.subject(cx)
}

/// The target of `*r`.
pub trait Dereferenced {
    /// The value, or the place.
    type Out;
    #[doc(hidden)]
    fn deref(self, cx: &mut Cx) -> Self::Out;
}

impl<T: JitType> Dereferenced for Jit<T> {
    type Out = Jit<T>;

    #[inline(always)]
    fn deref(self, _: &mut Cx) -> Jit<T> {
        self
    }
}

impl<T: StateField> Dereferenced for StateRef<T> {
    type Out = T::Out;

    #[inline(always)]
    fn deref(self, cx: &mut Cx) -> T::Out {
        T::access(self.at, cx)
    }
}

/// `*r`. One event where `r` is a place of a value.
#[inline(always)]
pub fn deref<R: Dereferenced>(r: R, cx: &mut Cx) -> R::Out {
    r.deref(cx)
}

/// The value that `*r = v` assigns.
#[diagnostic::on_unimplemented(
    message = "traced code cannot assign through this reference",
    label = "not a place in a state",
    note = "`*r = v` works where `r` is a `&mut` to a value that lies in a `JitState`"
)]
pub trait SetDeref<V> {
    #[doc(hidden)]
    fn set(self, v: V, cx: &mut Cx);
}

impl<T, V: Assign<T>> SetDeref<V> for StateRef<T> {
    #[inline(always)]
    fn set(self, v: V, cx: &mut Cx) {
        v.assign(self, cx);
    }
}

/// `*r = v`. One event.
#[inline(always)]
pub fn set_deref<R: SetDeref<V>, V>(r: R, v: V, cx: &mut Cx) {
    r.set(v, cx);
}

/// The result of `get_mut`, where the value is assigned to the element that it finds.
pub trait AssignFound<V> {
    #[doc(hidden)]
    #[track_caller]
    fn assign_found(self, v: V, cx: &mut Cx) -> bool;
}

impl<T, V: Assign<T>> AssignFound<V> for MaybeRef<T> {
    #[inline(always)]
    fn assign_found(self, v: V, cx: &mut Cx) -> bool {
        match self.place() {
            Some(place) => {
                v.assign(place, cx);
                true
            }
            None => false,
        }
    }
}

/// A call without a twin has assigned it.
impl<V> AssignFound<V> for Jit<bool> {
    #[inline(always)]
    #[track_caller]
    fn assign_found(self, _: V, cx: &mut Cx) -> bool {
        crate::value::branch(self, cx)
    }
}

/// Whether something was found. One event.
#[inline(always)]
#[track_caller]
pub fn assign_found<R: AssignFound<V>, V>(found: R, v: V, cx: &mut Cx) -> bool {
    found.assign_found(v, cx)
}

/// The value that `a[i] = v` assigns.
#[diagnostic::on_unimplemented(
    message = "traced code cannot assign an element of `{Self}`",
    label = "elements that do not change, or whose change traced code cannot see",
    note = "elements of arrays, `Vec`s and boxes in a `JitState` are assigned; elsewhere make it an array of `GcCell` or `Cell` and write `a[i].set(v)`"
)]
pub trait SetIndex<V> {
    #[doc(hidden)]
    fn set_index(self, i: Jit<usize>, v: V, cx: &mut Cx);
}

/// `a[i] = v`. The event of the bounds check, then those of `a`, then one.
#[inline(always)]
#[track_caller]
pub fn set_index<A: SetIndex<V>, I: JitIndex, V>(a: A, i: I, v: V, cx: &mut Cx) {
    a.set_index(i.number(), v, cx);
}

/// `&mut *r`, or `&mut x` where `x` is a reference to a state.
#[diagnostic::on_unimplemented(
    message = "traced code has no `&mut` to a value of its own",
    label = "not a place in a state",
    note = "`&mut` is of fields and elements of a `JitState`; a value is returned instead"
)]
pub trait Reborrowed: Sized {}

impl<T: ?Sized> Reborrowed for StateRef<T> {}

/// See [`Reborrowed`].
#[inline(always)]
pub fn reborrowed<R: Reborrowed>(r: R) -> R {
    r
}
