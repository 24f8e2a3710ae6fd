//! Calls without a twin.
//!
//! A method without a twin is called by the author's own expression, as one residual call of a closure without
//! captures. The closure travels in the context, so that a twin, if there is one, is called as ever:
//!
//! ```text
//! w.map.get(&k)      let (t1, t2) = (<w.map>, k);
//!                    let with = &mut With::new(cx, CallSite::<__Calls, 0>, (t1, (t2, ())), |(t1, (t2, ()))| t1.get(&t2));
//!                    probe(&t1).__jit_get(this(t1), this(t2), with)
//! ```
//!
//! A chain, `w.map.get(&k).copied().unwrap_or(0)`, is one call of all that follows its last twin. A call within it that has no
//! twin is not made but gives its type, [`Deferred`]; the last call has a closure for each place where the part without twins may
//! begin. The type of a step is that of a closure which is never run, `|..| { loop {} t1.get(&t2) }`: rustc infers the types of
//! such code, and does not check its borrows.
//!
//! A twin takes `with` as its `&mut Cx`. The trait of the fallback asks for [`NoTwin`] instead.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use jit_ir::Effect;

use super::chain::{Chosen, Deferred, Depth};
use super::{Jit, JitCell, JitType, Lends, MaybeRef, MaybeView, Passes, StateRef, StateSlice, Stored, Tries, ViewOf};
use crate::record::{Callee, Cx};
use jit_heap::{Gc, GcArray, GcCell, QuasiCell, SignalCell, Weak};

/// Stands for a value of the author's own code.
pub trait Lend: Copy {
    /// The author's value.
    type Plain;
}

/// A call takes the value of a cell, not the cell.
impl<T: Stored + JitType> Lend for JitCell<T> {
    type Plain = &'static GcCell<T>;
}

impl<T: Stored + JitType> Lend for super::quasi::JitQuasi<T> {
    type Plain = &'static QuasiCell<T>;
}

impl Lend for super::signal::JitSignal {
    type Plain = &'static SignalCell;
}

/// A value that a call can pass on.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call this method",
    label = "it has no tracing twin, and the receiver or an argument is no value that a call can take",
    note = "a method of your own gets a twin from `#[jit]` on its `impl` block",
    note = "read a cell into a variable first; put several steps into one `outside! {{ .. }}` block"
)]
pub trait Pass: Lend {
    /// The value that is passed.
    type Word: JitType;
    /// The value to pass.
    fn word(self) -> Jit<Self::Word>;
    /// The author's value.
    fn plain(word: Self::Word) -> Self::Plain;
}

/// The author reaches it through a reference.
impl<T: ?Sized + 'static> Lend for StateRef<T> {
    type Plain = &'static mut T;
}

impl<T: 'static> Lend for MaybeRef<T> {
    type Plain = Option<&'static mut T>;
}

/// No call takes it: see [`Pass`].
impl<V: ViewOf> Lend for MaybeView<V> {
    type Plain = Option<&'static V::Owner>;
}

/// No call takes it: see [`Pass`].
impl<T: 'static> Lend for StateSlice<T> {
    type Plain = &'static mut [T];
}

impl<T: JitType> Lend for Jit<T> {
    type Plain = T;
}

impl<T: JitType> Pass for Jit<T> {
    type Word = T;

    #[inline(always)]
    fn word(self) -> Jit<T> {
        const { super::NoViews::<T>::CHECKED }
        self
    }
    #[inline(always)]
    fn plain(word: T) -> T {
        word
    }
}

/// A value that a call of code without a twin may give. No reference: the closure sees its arguments as if they lived for ever,
/// and so would the result, which borrows of them.
#[diagnostic::on_unimplemented(
    message = "traced code cannot hold the result of this call, a `{Self}`",
    label = "the method has no tracing twin, and this is no value that a trace can keep",
    note = "a method of your own gets a twin from `#[jit]` on its `impl` block",
    note = "go on in the same expression, down to a value: `.copied()`, `.len()`, `.is_some()`; or put the steps into one `outside! {{ .. }}` block",
    note = "values are numbers, bool, char, Gc<T>, GcArray<T>, types that derive `JitValue`, and Option, Result and tuples of them"
)]
pub trait Given: JitType {
    /// The lifted result of a call: `()` stays.
    type Out;
    /// Makes it.
    fn out(j: Jit<Self>) -> Self::Out;
}

/// The items of [`Given`].
macro_rules! given {
    ($($(#[$a:meta])? [$($g:tt)*] $t:ty;)*) => {$(
        $(#[$a])?
        impl<$($g)*> Given for $t {
            type Out = Jit<Self>;
            #[inline(always)]
            fn out(j: Jit<Self>) -> Jit<Self> {
                j
            }
        }
    )*};
}
given! {
    [] i8; [] i16; [] i32; [] i64; [] i128; [] isize; [] u8; [] u16; [] u32; [] u64; [] u128; [] usize; [] f32; [] f64; [] bool;
    [] char; [T: 'static] Gc<T>; [E: 'static] GcArray<E>; [T: 'static] Weak<T>;
    [T: Given] Option<T>; [T: Given, E: Given] Result<T, E>;
    [A: Given] (A,); [A: Given, B: Given] (A, B); [A: Given, B: Given, C: Given] (A, B, C);
    [A: Given, B: Given, C: Given, D: Given] (A, B, C, D);
    #[diagnostic::do_not_recommend]
    [A: Given, B: Given, C: Given, D: Given, E: Given] (A, B, C, D, E);
    #[diagnostic::do_not_recommend]
    [A: Given, B: Given, C: Given, D: Given, E: Given, F: Given] (A, B, C, D, E, F);
    #[diagnostic::do_not_recommend]
    [A: Given, B: Given, C: Given, D: Given, E: Given, F: Given, G: Given] (A, B, C, D, E, F, G);
    #[diagnostic::do_not_recommend]
    [A: Given, B: Given, C: Given, D: Given, E: Given, F: Given, G: Given, H: Given] (A, B, C, D, E, F, G, H);
}

impl Given for () {
    type Out = ();
    #[inline(always)]
    fn out(_: Jit<()>) {}
}

/// The result of a message of a log.
#[derive(Clone, Copy, Debug)]
pub struct Told;

/// The calls of a function that may have no twin, by their text and place.
pub trait CallNames: 'static {
    /// The names.
    const NAMES: &'static [&'static str];
}

/// One of [`CallNames`].
pub struct CallSite<C, const N: usize>(PhantomData<fn() -> C>);

/// The name of a call.
pub trait CallName: 'static {
    /// The name.
    const NAME: &'static str;
}

impl<C, const N: usize> CallSite<C, N> {
    /// Its value.
    pub const HERE: Self = CallSite(PhantomData);
}

impl<C: CallNames, const N: usize> CallName for CallSite<C, N> {
    const NAME: &'static str = C::NAMES[N];
}

/// The author's expression over a list of values.
struct Outside<L, F, R, N>(PhantomData<(L, F, R, N)>);

/// A closure without captures, of which the type is enough.
#[inline(always)]
fn conjured<F: Copy>() -> F {
    const { assert!(size_of::<F>() == 0, "a call from traced code captures nothing") };
    // SAFETY: a value of this type was given to `Whole::new`, is `Copy` and has no bytes.
    unsafe { std::ptr::NonNull::<F>::dangling().as_ptr().read() }
}

impl<L, F, R, N> Callee for Outside<L, F, R, N>
where
    L: Passes + 'static,
    F: Fn(L::Plain) -> R + Copy + 'static,
    R: JitType,
    N: CallName,
{
    const NAME: &'static str = N::NAME;
    const EFFECT: Effect = Effect::Any;
    type Args = L::Words;
    type Ret = R;

    fn call(args: L::Words) -> R {
        conjured::<F>()(L::plain(args))
    }
}

/// The same of an expression whose value is not used.
struct Dropped<L, F, R, N>(PhantomData<(L, F, R, N)>);

impl<L, F, R, N> Callee for Dropped<L, F, R, N>
where
    L: Passes + 'static,
    F: Fn(L::Plain) -> R + Copy + 'static,
    R: 'static,
    N: CallName,
{
    const NAME: &'static str = N::NAME;
    const EFFECT: Effect = Effect::Any;
    type Args = L::Words;
    type Ret = ();

    fn call(args: L::Words) {
        drop(conjured::<F>()(L::plain(args)));
    }
}

/// The same of an expression before `?`, whose error is parked.
struct Tried<L, F, R, N>(PhantomData<(L, F, R, N)>);

impl<L, F, R, N> Callee for Tried<L, F, R, N>
where
    L: Passes + 'static,
    F: Fn(L::Plain) -> R + Copy + 'static,
    R: Tries + 'static,
    N: CallName,
{
    const NAME: &'static str = N::NAME;
    const EFFECT: Effect = Effect::Any;
    type Args = L::Words;
    type Ret = R::Word;

    fn call(args: L::Words) -> R::Word {
        conjured::<F>()(L::plain(args)).word()
    }
}

/// The value of the call is used.
pub struct Used;

/// The call stands before `?`, or is returned, in a function with errors that own.
pub struct UsedByTry;

/// The call is a statement.
pub struct Unused;

/// The call is the receiver `S`'s, and itself the receiver of the next call of a chain.
pub struct Linked<S>(PhantomData<fn() -> S>);

/// [`Linked`] to this receiver.
#[inline(always)]
pub fn linked<S>(_: &S) -> Linked<S> {
    Linked(PhantomData)
}

/// The author's expression over a list of values.
pub struct Whole<L, F, R> {
    list: L,
    call: PhantomData<fn() -> (F, R)>,
}

impl<L: Lends, F: Fn(L::Plain) -> R, R> Whole<L, F, R> {
    /// The values, and the expression over them.
    #[inline(always)]
    pub fn new(list: L, _: F) -> Self {
        Whole { list, call: PhantomData }
    }
}

/// The context of a call, with the maker of the call if there is no twin.
pub struct With<'a, W, N, U> {
    cx: &'a mut Cx,
    whole: W,
    call: PhantomData<fn() -> (N, U)>,
}

impl<'a, L: Lends, F: Fn(L::Plain) -> R, R, N, U> With<'a, Whole<L, F, R>, N, U> {
    /// The context, the name of the call, receiver and arguments, and the author's expression over them.
    #[inline(always)]
    pub fn new(cx: &'a mut Cx, _: N, _: U, list: L, _: F) -> Self {
        With { cx, whole: Whole { list, call: PhantomData }, call: PhantomData }
    }
}

impl<'a, W, N, U> With<'a, W, N, U> {
    /// The same for the last call of a chain, whose receiver is `last`: of the chain from each of its calls on, the last
    /// first, that which begins behind the last twin.
    #[inline(always)]
    pub fn chain<S: Chosen<Ws, Whole = W>, Ws>(cx: &'a mut Cx, _: N, _: U, _: &S, all: Ws) -> Self {
        With { cx, whole: S::choose(all), call: PhantomData }
    }
}

impl<W, N, U> Deref for With<'_, W, N, U> {
    type Target = Cx;

    #[inline(always)]
    fn deref(&self) -> &Cx {
        self.cx
    }
}

impl<W, N, U> DerefMut for With<'_, W, N, U> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Cx {
        self.cx
    }
}

/// A call that is made if there is no twin.
pub trait NoTwin {
    /// Its lifted result.
    type Out;
    /// Makes it. One event.
    #[track_caller]
    fn outside(&mut self) -> Self::Out;
}

impl<L, F, R, N> NoTwin for With<'_, Whole<L, F, R>, N, Used>
where
    L: Passes + 'static,
    F: Fn(L::Plain) -> R + Copy + 'static,
    R: Given,
    N: CallName,
{
    type Out = R::Out;

    #[inline]
    #[track_caller]
    fn outside(&mut self) -> R::Out {
        let effect = self.whole.list.effect();
        let words = self.whole.list.words(self.cx);
        R::out(self.cx.call_with::<Outside<L, F, R, N>>(words, effect))
    }
}

impl<L, F, R, N> NoTwin for With<'_, Whole<L, F, R>, N, UsedByTry>
where
    L: Passes + 'static,
    F: Fn(L::Plain) -> R + Copy + 'static,
    R: Tries + 'static,
    N: CallName,
{
    type Out = Jit<R::Word>;

    #[inline]
    #[track_caller]
    fn outside(&mut self) -> Self::Out {
        let effect = self.whole.list.effect();
        let words = self.whole.list.words(self.cx);
        let result = self.cx.call_with::<Tried<L, F, R, N>>(words, effect);
        R::received(result, self.cx)
    }
}

impl<L, F, R, N> NoTwin for With<'_, Whole<L, F, R>, N, Unused>
where
    L: Passes + 'static,
    F: Fn(L::Plain) -> R + Copy + 'static,
    R: 'static,
    N: CallName,
{
    type Out = ();

    #[inline]
    #[track_caller]
    fn outside(&mut self) {
        let effect = self.whole.list.effect();
        let words = self.whole.list.words(self.cx);
        self.cx.call_with::<Dropped<L, F, R, N>>(words, effect);
    }
}

/// Nothing is called yet.
impl<L, F, R, N, S: Depth> NoTwin for With<'_, Whole<L, F, R>, N, Linked<S>> {
    type Out = Deferred<R, S::Next>;

    #[inline(always)]
    fn outside(&mut self) -> Self::Out {
        Deferred(PhantomData)
    }
}

/// An opaque field of an object: `of` is the object, from which a call takes the field.
pub trait OpaqueAccess: 'static {
    /// The object's type.
    type Object: 'static;
    /// The field's type.
    type Field: 'static;
    /// The field.
    fn of(object: &'static Self::Object) -> &'static Self::Field;
}

/// An opaque field. A call of one of its methods passes the object on.
pub struct OpaqueOf<A: OpaqueAccess> {
    object: Jit<&'static A::Object>,
}

impl<A: OpaqueAccess> OpaqueOf<A> {
    /// The field of this object.
    #[inline(always)]
    pub fn new(object: Jit<&'static A::Object>) -> Self {
        OpaqueOf { object }
    }
}

impl<A: OpaqueAccess> Clone for OpaqueOf<A> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: OpaqueAccess> Copy for OpaqueOf<A> {}

impl<A: OpaqueAccess> super::Receiver for OpaqueOf<A> {
    super::probe::own_face!();
}

impl<A: OpaqueAccess> Lend for OpaqueOf<A> {
    type Plain = &'static A::Field;
}

impl<A: OpaqueAccess> Pass for OpaqueOf<A> {
    type Word = &'static A::Object;

    #[inline(always)]
    fn word(self) -> Jit<&'static A::Object> {
        self.object
    }
    #[inline(always)]
    fn plain(object: &'static A::Object) -> &'static A::Field {
        A::of(object)
    }
}

/// The receiver of a call as the author's code is given it: that of a `Gc` is its target, which lives as long as the
/// references that a method gives.
pub trait Lent: Copy {
    /// Itself.
    #[inline(always)]
    fn receiver_of_call(self) -> Self {
        self
    }
}

impl<J: Copy> Lent for J {}

impl<T: 'static> Jit<Gc<T>> {
    /// The target.
    #[inline(always)]
    pub fn receiver_of_call(self) -> Jit<&'static T> {
        super::this(self)
    }
}

/// The stand-in of a function's twin, for each number of arguments. A twin calls `f` as `__Twin`, after `use f as __Twin` and
/// `use no_twin::n2::*`: if `f` has a twin, that is a type of the same name, and its import hides this one.
pub mod no_twin {
    macro_rules! numbers {
        ($($n:ident ($($a:ident)*);)*) => {$(
            /// For so many arguments.
            pub mod $n {
                /// The stand-in.
                pub struct __Twin;

                impl __Twin {
                    /// Calls the function. One event.
                    #[inline(always)]
                    #[track_caller]
                    #[allow(clippy::too_many_arguments, reason = "as many as the function has")]
                    pub fn trace<$($a,)* W: crate::value::NoTwin>($(_: $a,)* with: &mut W) -> W::Out {
                        with.outside()
                    }
                }
            }
        )*};
    }
    numbers! {
        n0 (); n1 (A); n2 (A B); n3 (A B C); n4 (A B C D); n5 (A B C D E); n6 (A B C D E F); n7 (A B C D E F G); n8 (A B C D E F G H);
    }
}
