//! Values that own. They are enums that derive `JitOwner`, and the pointers in them.
//!
//! An owner is lifted to an [`Own`], which is not `Copy`: so rustc places moves and drops in a twin as in the plain function, and a
//! drop is recorded where it happens. A reference to an owner sees its *view*, the same bits as a `Copy` value of traced
//! code. Traced code moves an owner as a whole, looks at it, or takes its payload out.
//!
//! ```text
//! enum Value { Int(i64), Str(Rc<str>) }      the author's; Own<Value> where it is moved
//! enum __View { Int(i64), Str(OwnerBits<Rc<str>>) }      Jit<__View> for `&Value`, and as it lies in a state
//! ```
//!
//! A clone and a drop of a variant that owns are a change of the counts of its `Rc`, or residual calls; of the others they are a branch
//! on the tag.
//!
//! The owner of such a value is the variable of the twin, in a replay too, which makes it again out of the words in the log. No owner is red or green,
//! so none is alive at a merge point.

mod apart;
mod bits;
mod calls;
mod counts;
mod enums;
mod option;
mod parts;
mod place;
mod shown;

use std::cell::Cell;
use std::mem::ManuallyDrop;

use super::{Held, Jit, JitType, Word, branch, k};
use crate::record::Cx;

pub use apart::{InEither, Matched, MatchedValue, Payload, ResultView, in_either, matched, whole_owner};
pub use bits::{Owned, OwnerBits};
pub use calls::{LiftedAs, Lowered, lifted_constant, plain_of};
pub(in crate::value) use counts::first_word;
pub use enums::{
    Makes, Payloads, Shaped, ViewIr, ViewParts, bits_payload, build, counted_payload, is_among, kinds_of,
    payload_words, scalar_payload, view_words,
};
pub use option::{
    MaybeView, Opens, OpensOr, Residuals, WrapErr, WrapNone, WrapOk, none, some_of, try_owner, wrap_err, wrap_ok,
    wrap_some,
};
pub use parts::{Formed, Literal, LookPart, Moves, MovesPart, PartView, exchange_parts, formed, moved_part, put_part};
pub use place::{
    ByValue, Kept, Listed, Look, Moved, Scrutinee, assign_owner, dropped, exchange_owners, listed, look, moved_owner,
    put_owner, receiver_by_value, replace_owner, scrutinee, view_at, view_option,
};
pub use shown::{
    Along, Arrived, Carried, CarriedValue, Leaving, LeavingValue, LentValue, Shown, ShownValue, Viewed, carried,
    leaving, shown,
};

/// A type that owns something, and that traced code moves.
///
/// # Safety
/// The view has the bits of the owner: a valid owner, read as its view, is a valid view; and a view of an owner that is not dropped
/// elsewhere, read as an owner, is that owner.
#[diagnostic::on_unimplemented(
    message = "traced code cannot move a `{Self}`",
    label = "neither a value of traced code nor an owner that it knows",
    note = "derive `JitOwner` for an enum with `Rc`, `Box` or `String` in it"
)]
pub unsafe trait Owns: Sized + 'static {
    /// Its bits.
    type View: ViewOf<Owner = Self>;
}

/// The bits of an owner.
pub trait ViewOf: Held {
    /// The owner.
    type Owner: Owns<View = Self>;
    /// Whether there is something to drop. Not an event.
    fn owns(view: Jit<Self>, cx: &mut Cx) -> Jit<bool>;
    /// The pointer to the counts, if it owns an `Rc`. The event of a branch where that depends on it.
    fn counts(view: Jit<Self>, cx: &mut Cx) -> Option<Word>;
}

const fn same_layout<T: Owns>() {
    assert!(size_of::<T>() == size_of::<T::View>() && align_of::<T>() == align_of::<T::View>());
}

/// The bits of an owner, which is not dropped.
#[inline(always)]
pub(crate) fn view_of<T: Owns>(owner: T) -> T::View {
    const { same_layout::<T>() }
    let owner = ManuallyDrop::new(owner);
    // SAFETY: the bits of an owner are a valid view.
    unsafe { (&raw const *owner).cast::<T::View>().read() }
}

/// The owner of these bits.
///
/// # Safety
/// It is not dropped elsewhere.
#[inline(always)]
pub(crate) unsafe fn owner_of<T: Owns>(view: T::View) -> T {
    const { same_layout::<T>() }
    // SAFETY: as the caller says.
    unsafe { (&raw const view).cast::<T>().read() }
}

/// A reference to the owner of these bits.
#[inline(always)]
pub fn seen<V: ViewOf>(view: &V) -> &V::Owner {
    const { same_layout::<V::Owner>() }
    // SAFETY: the same bits. A twin has a view only as long as the plain function has a reference.
    unsafe { &*std::ptr::from_ref(view).cast() }
}

/// The context that the drop of a variable is an event of. It is not `Unpin`, so that no `&mut` to it excludes this pointer.
#[derive(Clone, Copy)]
pub(in crate::value) struct DropCx {
    cx: *mut Cx,
    /// The thread was unwinding when the twin got the variable: in a destructor.
    in_unwinding: bool,
}

impl DropCx {
    /// That of a variable that the twin gets now.
    #[inline(always)]
    pub fn new(cx: &mut Cx) -> DropCx {
        DropCx { cx, in_unwinding: std::thread::panicking() }
    }

    /// The context, unless the twin unwinds: nothing is recorded or replayed any more then.
    #[inline(always)]
    pub fn recorded<'a>(self) -> Option<&'a mut Cx> {
        if std::thread::panicking() && !self.in_unwinding {
            return None;
        }
        // SAFETY: a twin has its context for as long as it has variables.
        Some(unsafe { &mut *self.cx })
    }
}

/// An owner of a twin.
#[must_use]
pub struct Own<T: Owns> {
    view: Jit<T::View>,
    drop_cx: DropCx,
    /// A pattern has taken it apart.
    gone: Cell<bool>,
}

impl<T: Owns> Own<T> {
    /// The owner with these bits, which is not dropped elsewhere.
    #[inline(always)]
    pub(crate) fn new(view: Jit<T::View>, cx: &mut Cx) -> Own<T> {
        Own { view, drop_cx: DropCx::new(cx), gone: Cell::new(false) }
    }

    /// The bits, which are owned elsewhere from now on.
    #[inline(always)]
    pub(crate) fn release(self) -> Jit<T::View> {
        debug_assert!(!self.gone.get(), "an owner that was taken apart is moved");
        ManuallyDrop::new(self).view
    }

    /// Its contents are owned elsewhere from now on.
    #[inline(always)]
    pub(super) fn leave(&self) {
        debug_assert!(!self.gone.get(), "an owner is taken apart twice");
        self.gone.set(true);
    }

    /// The view.
    #[inline(always)]
    pub(crate) fn view(&self) -> Jit<T::View> {
        self.view
    }
}

impl<T: Owns> Drop for Own<T> {
    #[inline(never)]
    fn drop(&mut self) {
        if self.gone.get() {
            return;
        }
        match self.drop_cx.recorded() {
            Some(cx) => calls::drop_view::<T>(self.view, cx),
            // SAFETY: this is the owner.
            None => drop(unsafe { owner_of::<T>(self.view.val) }),
        }
    }
}

/// `clone` of a view. The event of a branch, and those of the counts or of a call if there is something to own.
#[inline(never)]
pub fn clone_view<T: Owns + Clone>(view: Jit<T::View>, cx: &mut Cx) -> Own<T> {
    let owns = <T::View as ViewOf>::owns(view, cx);
    if !branch(owns, cx) {
        return Own::new(view, cx);
    }
    let bits = match <T::View as ViewOf>::counts(view, cx) {
        Some(pointer) => {
            counts::add_one(pointer, cx);
            view
        }
        None => cx.call::<calls::Cloned<T>>((view, ())),
    };
    Own::new(bits, cx)
}

/// A constant that is no owner.
#[inline(always)]
pub(crate) fn always<T: JitType>(_: Jit<T>) -> Jit<bool> {
    k(true)
}
