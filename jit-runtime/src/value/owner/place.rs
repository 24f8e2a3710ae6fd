//! Owners in states. Variables that are looked at are here, too.

use std::marker::PhantomData;

use super::{MaybeView, Own, Owns};
use crate::record::Cx;
use crate::value::At;
use crate::value::state::{StateField, StateRef, load, store};
use crate::value::{Held, Jit, JitType, LOption, Lend, k, make};

/// Elements of vectors, by value.
#[diagnostic::on_unimplemented(
    message = "traced code cannot move a `{Self}` into memory or out of it",
    label = "neither a value of traced code nor an owner that it knows",
    note = "these are values, enums that derive `JitOwner`, structs that derive `JitState` and `JitOwner`, and `Rc`s and `Arc`s of states and lists; put another one into such an enum"
)]
pub trait Kept: StateField {
    /// The value that `push` takes.
    type Value;
    /// The result of `pop`.
    type Popped;
    /// Whether elements that are taken away are dropped.
    const DROPS: bool;

    /// Fills memory that has no value.
    #[doc(hidden)]
    fn put(at: At, v: Self::Value, cx: &mut Cx);
    /// Leaves memory without a value.
    #[doc(hidden)]
    fn moved(at: At, cx: &mut Cx) -> Self::Value;
    /// The same, for `pop`.
    #[doc(hidden)]
    fn take(at: At, cx: &mut Cx) -> Self::Popped;
    /// There was none.
    #[doc(hidden)]
    fn nothing() -> Self::Popped;
    /// Fills memory that has a value, which is given.
    #[doc(hidden)]
    fn replace(at: At, v: Self::Value, cx: &mut Cx) -> Self::Value;
    /// Two places change their contents.
    #[doc(hidden)]
    fn exchange(a: At, b: At, cx: &mut Cx);
}

impl<T: Held> Kept for T {
    type Value = Jit<T>;
    type Popped = Jit<Option<T>>;
    const DROPS: bool = false;

    #[inline(always)]
    fn put(at: At, v: Jit<T>, cx: &mut Cx) {
        store(at, v, cx);
    }
    #[inline(always)]
    fn moved(at: At, cx: &mut Cx) -> Jit<T> {
        load(at, cx)
    }
    #[inline(always)]
    fn take(at: At, cx: &mut Cx) -> Jit<Option<T>> {
        let v = load(at, cx);
        make(LOption::Some(v), cx)
    }
    #[inline(always)]
    fn nothing() -> Jit<Option<T>> {
        k(None)
    }
    #[inline(always)]
    fn replace(at: At, v: Jit<T>, cx: &mut Cx) -> Jit<T> {
        let old = load(at, cx);
        store(at, v, cx);
        old
    }
    #[inline(always)]
    fn exchange(a: At, b: At, cx: &mut Cx) {
        let (x, y): (Jit<T>, Jit<T>) = (load(a, cx), load(b, cx));
        store(a, y, cx);
        store(b, x, cx);
    }
}

/// [`Kept::put`] of an owner. One event.
#[inline(always)]
pub fn put_owner<T: Owns>(at: At, v: Own<T>, cx: &mut Cx) {
    store(at, v.release(), cx);
}

/// [`Kept::moved`] of an owner. One event. The memory owns nothing from now on.
#[inline(always)]
pub fn moved_owner<T: Owns>(at: At, cx: &mut Cx) -> Own<T> {
    let view = load::<T::View>(at, cx);
    Own::new(view, cx)
}

/// [`Kept::replace`] of an owner. Two events.
#[inline(always)]
pub fn replace_owner<T: Owns>(at: At, v: Own<T>, cx: &mut Cx) -> Own<T> {
    let old = moved_owner(at, cx);
    store(at, v.release(), cx);
    old
}

/// [`Kept::exchange`] of owners. Four events.
#[inline(always)]
pub fn exchange_owners<T: Owns>(a: At, b: At, cx: &mut Cx) {
    let (x, y) = (load::<T::View>(a, cx), load::<T::View>(b, cx));
    store(a, y, cx);
    store(b, x, cx);
}

/// `place = v`. The events of a load and a store, then those of a drop: its destructor alone comes between, and that cannot see
/// the place, which the plain function has borrowed.
#[inline(always)]
pub fn assign_owner<T: Owns>(v: Own<T>, to: StateRef<T>, cx: &mut Cx) {
    drop(replace_owner(to.place_of(), v, cx));
}

/// An access to an owner. One event.
#[inline(always)]
pub fn view_at<T: Owns>(at: At, cx: &mut Cx) -> Jit<T::View> {
    load::<T::View>(at, cx)
}

/// `get` and `last` of owners.
#[inline(always)]
pub fn view_option<T: Owns>(at: Option<At>, cx: &mut Cx) -> MaybeView<T::View> {
    MaybeView::of(at.map(|at| load::<T::View>(at, cx)))
}

/// A variable where the plain function has a reference to it: of an owner its view, of all else itself.
#[diagnostic::on_unimplemented(
    message = "traced code cannot look at this value",
    label = "neither a value of traced code nor an owner that it knows"
)]
pub trait Look {
    /// The view, or itself.
    type Out;
    #[doc(hidden)]
    fn look(&self) -> Self::Out;
}

impl<T: Copy> Look for T {
    type Out = T;

    #[inline(always)]
    fn look(&self) -> T {
        *self
    }
}

impl<T: Owns> Look for Own<T> {
    type Out = Jit<T::View>;

    #[inline(always)]
    fn look(&self) -> Jit<T::View> {
        self.view()
    }
}

/// See [`Look`].
#[inline(always)]
pub fn look<L: Look>(variable: &L) -> L::Out {
    variable.look()
}

/// An owner among the arguments of a call that may have no twin: nothing passes it there, as its twin takes it.
pub struct Moved<T>(PhantomData<fn() -> T>);

impl<T> Clone for Moved<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Moved<T> {}

impl<T> Moved<T> {
    /// It.
    pub const STAND_IN: Moved<T> = Moved(PhantomData);
}

impl<T> Lend for Moved<T> {
    type Plain = T;
}

/// An argument in the list of a call that may have no twin.
pub trait Listed {
    /// Itself, or a stand-in of an owner.
    type Out;
    #[doc(hidden)]
    fn listed(&self) -> Self::Out;
}

impl<T: Copy> Listed for T {
    type Out = T;

    #[inline(always)]
    fn listed(&self) -> T {
        *self
    }
}

impl<T: Owns> Listed for Own<T> {
    type Out = Moved<T>;

    #[inline(always)]
    fn listed(&self) -> Moved<T> {
        Moved::STAND_IN
    }
}

/// See [`Listed`].
#[inline(always)]
pub fn listed<L: Listed>(argument: &L) -> L::Out {
    argument.listed()
}

/// A receiver by value, as its method's twin has it. That of an owner would have its view, and not own.
#[diagnostic::on_unimplemented(
    message = "traced code does not call this method",
    label = "it takes its receiver by value, and that owns",
    note = "take `&self`, or give the value to a function as a parameter; `#[dont_look_inside]` functions take owners by value too"
)]
pub trait ByValue {
    #[doc(hidden)]
    const CHECKED: ();
}

impl<T: JitType> ByValue for Jit<T> {
    const CHECKED: () = assert!(
        !T::VIEWS,
        "a method of an owner that takes `self` by value has no twin: take `&self`, or make it a function with a parameter"
    );
}

impl<T: ?Sized> ByValue for StateRef<T> {
    const CHECKED: () = ();
}

/// Says at compile time that a receiver by value is no owner.
#[inline(always)]
pub fn receiver_by_value<R: ByValue>(_: &R) {
    const { R::CHECKED }
}

/// Values that patterns take apart: no owner, which a pattern would move in part.
#[diagnostic::on_unimplemented(
    message = "traced code takes no owner apart here",
    label = "an owner by value, whose rest the plain function drops later than traced code would",
    note = "match on a variable: `let v = self.pop(); match v {{ .. }}`; or let the `match` be a statement, the value of a `let`, or that of a block"
)]
pub trait Scrutinee {}

impl<T: Copy> Scrutinee for T {}

/// Says at compile time that patterns may take a value apart.
#[inline(always)]
pub fn scrutinee<S: Scrutinee>(_: &S) {}

/// `drop(x)`.
#[inline(always)]
pub fn dropped<T>(value: T) {
    drop(value);
}
