//! `&mut` of a variable. It is for one call.
//!
//! A variable has no address. Where a call takes one, the value is put into an object of its own, which the call gets as a place, and is
//! read back behind it. No other code knows the object, so that a trace does not make it unless a residual call takes it.
//!
//! ```text
//! increment(&mut x, &mut self.flags)     let place = lodged(&x, cx); let r = <increment>::trace(place, ..); settle(&mut x, place, cx); no_place(r)
//! flags.insert(Flags::BREAK);            probe(&flags).__jit_insert(receive(this(flags), room.place(&flags, cx)), ..); Settling(&mut flags, &room, Vacant).__jit_settle(cx);
//! ```

use std::cell::Cell;

use jit_ir::Effect;

use super::{At, Held, MemDescr, NoPlace, Received, StatePtr, StateRef, Variable, passed};
use crate::record::{Cx, ObjectDescr};
use crate::value::lent::Lodger;
use crate::value::{Jit, JitType, LArray, Lend, Lodge, Passes, Values};
use jit_heap::host::{alloc_zeroed_object, object_bump};
use jit_heap::{Gc, GcType, Tracer};

/// The object that has the value.
struct Lodging<T> {
    value: T,
}

// SAFETY: a value with a `Gc` is not lodged, see `make`.
unsafe impl<T: Held> GcType for Lodging<T> {
    const HOLDS_GC: bool = false;

    unsafe fn trace(_: *const Self, _: &mut Tracer<'_>) {}
}

impl<T: Held> Lodging<T> {
    const OBJECT: ObjectDescr = ObjectDescr {
        name: "Variable",
        virtualizable: false,
        size: size_of::<Self>().next_multiple_of(8) as u32,
        alloc: alloc_zeroed_object::<Self>,
        bump: object_bump::<Self>,
    };
    const VALUE: MemDescr = MemDescr::state("Variable.value", std::mem::offset_of!(Self, value), T::PARTS);
}

/// Makes the object of a value. Two events.
fn make<T: Held>(v: Jit<T>, cx: &mut Cx) -> StateRef<T> {
    const { assert!(align_of::<Lodging<T>>() <= 8, "objects of the heap are aligned to 8 bytes at most") };
    const { assert!(!T::HOLDS_GC, "traced code has no `&mut` to a variable with a `Gc` in it: return the value instead") };
    let object = cx.new_object(const { &Lodging::<T>::OBJECT }, || Gc::new(Lodging { value: v.val }), &[]);
    let place = StateRef::at(At::root(object).field(const { &Lodging::<T>::VALUE }));
    cx.store_state(&place.at.located(T::PARTS), v);
    place
}

/// The value of a variable after the call. One event.
fn settled<T: Held>(at: At, cx: &mut Cx) -> Jit<T> {
    cx.load_state(&at.located(T::PARTS))
}

/// A variable that a call may change.
#[diagnostic::on_unimplemented(
    message = "traced code has no `&mut` to this variable",
    label = "not a value that a state could have",
    note = "`&mut` as an argument is of fields and elements of a `JitState`, and of variables that are numbers or derive `JitValue`; another value is returned instead"
)]
pub trait Lodges: Copy {
    /// Where the call finds it.
    type Place: Copy;
    #[doc(hidden)]
    fn lodged(self, cx: &mut Cx) -> Self::Place;
    #[doc(hidden)]
    fn settled(place: Self::Place, cx: &mut Cx) -> Self;
}

impl<T: Held> Lodges for Jit<T> {
    type Place = StateRef<T>;

    fn lodged(self, cx: &mut Cx) -> StateRef<T> {
        make(self, cx)
    }
    fn settled(place: StateRef<T>, cx: &mut Cx) -> Jit<T> {
        settled(place.at, cx)
    }
}

/// The place of a variable for the call that follows.
#[inline(always)]
pub fn lodged<V: Lodges>(variable: &V, cx: &mut Cx) -> V::Place {
    variable.lodged(cx)
}

/// The variable after the call.
#[inline(always)]
pub fn settle<V: Lodges>(variable: &mut V, place: V::Place, cx: &mut Cx) {
    *variable = V::settled(place, cx);
}

/// The result of a call that has changed a variable: no reference, as it might be to the variable.
#[diagnostic::on_unimplemented(
    message = "traced code cannot hold a reference that may be to a variable",
    label = "the call takes `&mut` of a variable and gives a reference",
    note = "let the function give the value, or make the variable a field of the state"
)]
pub trait NoPlaceGiven {}

impl<T: JitType> NoPlaceGiven for Jit<T> {}
impl NoPlaceGiven for () {}
impl<T: JitType, const N: usize> NoPlaceGiven for LArray<T, N> {}
impl<T: NoPlaceGiven, E> NoPlaceGiven for Result<T, E> {}

/// See [`NoPlaceGiven`].
#[inline(always)]
pub fn no_place<R: NoPlaceGiven>(result: R) -> R {
    result
}

/// A variable before the dot of a call whose result is used.
#[derive(Debug)]
pub struct Gives<'v, V>(pub &'v V);

impl<T: Held> Gives<'_, Jit<T>> {
    /// The result, which is no reference.
    #[inline(always)]
    pub fn __jit_given<R: NoPlaceGiven>(self, result: R) -> R {
        result
    }
}

/// All other variables.
pub trait GivesAny: Sized {
    /// The result.
    #[inline(always)]
    fn __jit_given<R>(self, result: R) -> R {
        result
    }
}

impl<V> GivesAny for Gives<'_, V> {}

/// Room for the variable before the dot of a call that stands alone, taken if the method has `&mut self`.
#[derive(Debug, Default)]
pub struct Room(Cell<Option<At>>);

impl Room {
    /// The place for a twin.
    #[inline(always)]
    pub fn place<'c, V: Copy>(&'c self, variable: &V, cx: &'c mut Cx) -> RoomOf<'c, V> {
        RoomOf { room: self, variable: *variable, cx }
    }
}

/// Where a variable may get a place.
pub struct RoomOf<'c, V> {
    room: &'c Room,
    variable: V,
    cx: &'c mut Cx,
}

impl<T: Held> Received<Jit<T>, RoomOf<'_, Jit<T>>> for StateRef<T> {
    fn received(value: Jit<T>, place: RoomOf<'_, Jit<T>>) -> StateRef<T> {
        let made = make(value, place.cx);
        place.room.0.set(Some(made.at));
        made
    }
}

/// A variable that is a place already.
impl<T: JitType> Received<Jit<T>, RoomOf<'_, StateRef<T>>> for StateRef<T> {
    #[inline(always)]
    fn received(_: Jit<T>, place: RoomOf<'_, StateRef<T>>) -> StateRef<T> {
        place.variable
    }
}

/// A variable, its room, and the place that a call without a twin was given.
#[derive(Debug)]
pub struct Settling<'v, V, P>(pub &'v mut V, pub &'v Room, pub P);

impl<T: Held> Settling<'_, Jit<T>, Vacant> {
    /// The variable after the call: a twin has taken the room, or a call without one has it in the context.
    #[inline(always)]
    pub fn __jit_settle(self, cx: &mut Cx) {
        if let Some(at) = self.1.0.get().or(cx.lodged.take()) {
            *self.0 = settled(at, cx);
        }
    }
}

/// All other variables.
pub trait Unsettled: Sized {
    /// Nothing.
    #[inline(always)]
    fn __jit_settle(self, _: &mut Cx) {}
}

impl<V, P> Unsettled for Settling<'_, V, P> {}

/// The room of a value, for a call without a twin.
#[derive(Clone, Copy, Debug)]
pub struct Vacant;

/// A variable before the dot of a call that has no twin.
impl<T: Held + JitType<Recv = T>> Variable<Jit<T>> {
    /// The place is made if the call is.
    #[inline(always)]
    pub fn __jit_place(self) -> Vacant {
        Vacant
    }
}

/// A reference, which is a place.
impl<T> Variable<StateRef<T>> {
    /// Itself.
    #[inline(always)]
    pub fn __jit_place(self) -> StateRef<T> {
        self.0
    }
}

/// All other variables.
pub trait Unlodged: Sized {
    /// None.
    #[inline(always)]
    fn __jit_place(self) -> NoPlace {
        NoPlace
    }
}

impl<V> Unlodged for Variable<V> {}

impl<T: JitType> Lodge<Vacant> for Jit<T> {
    type Lodged = AtRoom<T>;

    #[inline(always)]
    fn lodge(self, _: Vacant) -> AtRoom<T> {
        AtRoom(self)
    }
}

/// A value that a call without a twin gets in a place of its own.
pub struct AtRoom<T: JitType>(Jit<T>);

impl<T: JitType> Clone for AtRoom<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: JitType> Copy for AtRoom<T> {}

#[diagnostic::do_not_recommend]
impl<T: JitType> Lend for AtRoom<T> {
    type Plain = Lodger<T>;
}

impl<T: Held, R: Passes> Passes for (AtRoom<T>, R)
where
    (T, (StatePtr<T>, R::Words)): Values<Lifted = (Jit<T>, (StateRef<T>, <R::Words as Values>::Lifted))>,
{
    type Words = (T, (StatePtr<T>, R::Words));
    const STATES: usize = R::STATES;
    const EXCLUSIVE: bool = R::EXCLUSIVE;

    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        let place = make(self.0.0, cx);
        cx.lodged = Some(place.at);
        (self.0.0, (passed(place, cx), self.1.words(cx)))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        let (copy, (place, rest)) = words;
        (Lodger::new(copy, place), R::plain(rest))
    }
    #[inline(always)]
    fn effect(&self) -> Effect {
        Effect::Any
    }
}
