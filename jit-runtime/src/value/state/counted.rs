//! The contents of `Rc`s. Those of an `Rc` or `Arc` are a place that is not written while it lives.
//!
//! `rc.f` is a load through the pointer's word, as of a borrowed state. The contents change only where there is one owner, by calls that
//! are given it. But a call that drops the last owner ends the memory. So each load is an event, which has its word in the log if a
//! call follows, and no jump repeats a load ([`jit_ir::Region::counted`]).
//!
//! ```text
//! self.closure.function.arity     p = load(Vm.closure)   q = load(p + 16: Closure.function)   load(q + 16: Function.arity)
//! ```

use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use super::array::{StateIndex, within};
use super::field::load;
use super::slice::wide;
use super::vec::Shared;
use super::{At, MaybeRef, Memory, Part, ROOT, StateField, StateRef, Variable};
use crate::record::Cx;
use crate::value::array::Indexed;
use crate::value::owner::first_word;
use crate::value::{
    Jit, JitIndex, Kept, Kind, MemWord, NoPlace, Own, Owned, OwnerBits, PartView, Probe, Word, clone_view, eq,
    exchange_owners, k, moved_owner, put_owner, replace_owner, words,
};

/// Bytes of the two counts before the contents.
const COUNTS: usize = 2 * size_of::<usize>();

/// Bytes from the address in the pointer to its contents.
fn contents<T>() -> usize {
    static KNOWN: OnceLock<bool> = OnceLock::new();
    assert!(
        *KNOWN.get_or_init(is_as_known),
        "an `Rc` of this version of Rust is the address of two counts and the contents"
    );
    COUNTS.next_multiple_of(align_of::<T>())
}

/// Whether pointers have the address of their counts, which the contents follow.
fn is_as_known() -> bool {
    #[repr(align(64))]
    struct Aligned;
    fn follow<T: 'static>(a: T, b: T) -> bool {
        let (a, b, offset) = (Rc::new(a), Arc::new(b), COUNTS.next_multiple_of(align_of::<T>()));
        let contents = (Rc::as_ptr(&a).addr(), Arc::as_ptr(&b).addr());
        contents == (first_word(a) + offset, first_word(b) + offset)
    }
    follow(7_u8, 8) && follow([7_u64; 3], [8; 3]) && follow(Aligned, Aligned)
}

impl At {
    /// The contents behind a word of a pointer.
    fn counted(pointer: Word, offset: usize, cx: &mut Cx) -> At {
        let base = Word { bits: pointer.bits, ir: cx.coerce(pointer, Kind::P) };
        let addr = std::ptr::with_exposed_provenance_mut::<u8>(base.bits as usize).wrapping_add(offset);
        At {
            base,
            index: None,
            addr,
            offset: offset as i32,
            stride: 0,
            field: &ROOT,
            part: Part::Field,
            memory: Memory::Counted,
        }
    }

    /// The contents of a pointer that lies in code: an owner is there, so nobody writes them.
    fn also_frozen(self, pointer: &At) -> At {
        At { memory: if pointer.memory == Memory::Frozen { Memory::Frozen } else { self.memory }, ..self }
    }

    /// The contents of a pointer to a sized type.
    pub(super) fn behind<T, P: Owned>(pointer: Jit<OwnerBits<P>>, cx: &mut Cx) -> At {
        At::counted(words(pointer)[0], contents::<T>(), cx)
    }
}

/// A pointer to contents that traced code knows.
pub trait Contents: Sized {
    /// Its type.
    type Pointer: 'static;
    /// The contents: the value, or its place.
    type Out;
    #[doc(hidden)]
    fn contents(self, cx: &mut Cx) -> Self::Out;
}

impl<P: Owned> Contents for PartView<OwnerBits<P>>
where
    Jit<OwnerBits<P>>: Contents,
{
    type Pointer = <Jit<OwnerBits<P>> as Contents>::Pointer;
    type Out = <Jit<OwnerBits<P>> as Contents>::Out;

    #[inline(always)]
    fn contents(self, cx: &mut Cx) -> Self::Out {
        self.0.contents(cx)
    }
}

/// The type alone decides, so this comes before [`Undotted`] and [`PointsNowhere`].
impl<S: Contents> Variable<S> {
    /// The contents. The events of the pointer's load where it lies in a state, and of the access.
    #[inline(always)]
    pub fn __jit_dot(self, cx: &mut Cx) -> S::Out {
        self.0.contents(cx)
    }
    /// The type of the pointer.
    pub fn __jit_pointer(self) -> &'static mut S::Pointer {
        unreachable!("it is not called")
    }
}

/// A value before a dot that is no such pointer.
pub trait Undotted: Sized {
    /// Its type.
    type Out;
    #[doc(hidden)]
    fn __jit_dot(self, cx: &mut Cx) -> Self::Out;
}

impl<T> Undotted for Variable<T> {
    type Out = T;

    #[inline(always)]
    fn __jit_dot(self, _: &mut Cx) -> T {
        self.0
    }
}

/// The result of a call that is never made: no method of a pointer was found.
pub struct OfContents(());

/// A receiver, and the result of the plain call as it may be found on the pointer.
pub struct Asked<S, R>(S, PhantomData<fn() -> R>);

/// See [`Asked`].
#[inline(always)]
pub fn asked<S, R>(receiver: S, _: impl Fn() -> R) -> Asked<S, R> {
    Asked(receiver, PhantomData)
}

impl<S: Contents> Asked<S, OfContents> {
    /// As [`Variable::__jit_dot`].
    #[inline(always)]
    pub fn __jit_contents(self, cx: &mut Cx) -> S::Out {
        self.0.contents(cx)
    }
}

/// A receiver that is no pointer, or whose method is the pointer's own.
pub trait Unasked: Sized {
    /// Its type.
    type Out;
    #[doc(hidden)]
    fn __jit_contents(self, cx: &mut Cx) -> Self::Out;
}

impl<S, R> Unasked for Asked<S, R> {
    type Out = S;

    #[inline(always)]
    fn __jit_contents(self, _: &mut Cx) -> S {
        self.0
    }
}

/// The pointer of a receiver that is none.
pub struct NoPointer(());

/// See [`NoPointer`].
pub trait PointsNowhere: Sized {
    #[doc(hidden)]
    fn __jit_pointer(self) -> &'static mut NoPointer {
        unreachable!("it is not called")
    }
}

impl<T> PointsNowhere for Variable<T> {}

/// A reference that a function gives.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make this reference of that one",
    label = "neither the same reference nor one to the contents of an `Rc` or `Arc`"
)]
pub trait Coerces<To> {
    #[doc(hidden)]
    fn coerced(self, cx: &mut Cx) -> To;
}

impl<T> Coerces<T> for T {
    #[inline(always)]
    fn coerced(self, _: &mut Cx) -> T {
        self
    }
}

/// See [`Coerces`].
#[inline(always)]
pub fn coerced<F: Coerces<To>, To>(from: F, cx: &mut Cx) -> To {
    from.coerced(cx)
}

/// The result of `Rc::clone`.
#[inline(always)]
pub fn an_rc<T: ?Sized>(pointer: Own<Rc<T>>) -> Own<Rc<T>>
where
    Rc<T>: Owned,
{
    pointer
}

/// The result of `Arc::clone`.
#[inline(always)]
pub fn an_arc<T: ?Sized>(pointer: Own<Arc<T>>) -> Own<Arc<T>>
where
    Arc<T>: Owned,
{
    pointer
}

/// A reference to an `Rc` or `Arc`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot compare this pointer",
    label = "not an `Rc` or `Arc` that traced code knows"
)]
pub trait PointerSeen {
    /// The pointer.
    type Pointer;
    #[doc(hidden)]
    fn address(self, cx: &mut Cx) -> Jit<usize>;
}

/// `Rc::ptr_eq`, `Arc::ptr_eq`. The events of the loads.
#[inline(never)]
pub fn same_pointer<P, A: PointerSeen<Pointer = P>, B: PointerSeen<Pointer = P>>(a: A, b: B, cx: &mut Cx) -> Jit<bool> {
    let (a, b) = (a.address(cx), b.address(cx));
    eq(a, b, cx)
}

fn address_in(word: Word, cx: &mut Cx) -> Jit<usize> {
    Jit { val: word.bits as usize, ir: cx.coerce(word, Kind::I) }
}

macro_rules! seen {
    ($([$($g:tt)*] $t:ty, $word:expr;)*) => {$(
        impl<$($g)*> PointerSeen for Jit<OwnerBits<$t>> {
            type Pointer = $t;

            #[inline(always)]
            fn address(self, cx: &mut Cx) -> Jit<usize> {
                address_in(words(self)[$word / size_of::<usize>()], cx)
            }
        }
    )*};
}
seen! {
    [T: 'static] Rc<T>, 0; [T: 'static] Arc<T>, 0; [] Rc<str>, wide().0; [] Arc<str>, wide().0;
    [T: 'static] Rc<[T]>, wide().0;
}

impl<P: Owned> PointerSeen for PartView<OwnerBits<P>>
where
    Jit<OwnerBits<P>>: PointerSeen<Pointer = P>,
{
    type Pointer = P;

    #[inline(always)]
    fn address(self, cx: &mut Cx) -> Jit<usize> {
        self.0.address(cx)
    }
}

/// Other pointers in states are of no known contents: a call that gets one may change it.
impl<P: Owned + StateField> PointerSeen for StateRef<P>
where
    Jit<OwnerBits<P>>: PointerSeen<Pointer = P>,
{
    type Pointer = P;

    #[inline(always)]
    fn address(self, cx: &mut Cx) -> Jit<usize> {
        load::<OwnerBits<P>>(self.at, cx).address(cx)
    }
}

macro_rules! counted {
    ($($pointer:ident)*) => {$(
        impl<T: StateField> StateField for $pointer<T> {
            const WORDS: &'static [MemWord] = &[];
            type Out = StateRef<$pointer<T>>;

            #[inline(always)]
            fn access(at: At, _: &mut Cx) -> Self::Out {
                StateRef::at(at)
            }
        }

        impl<T: StateField> Shared for $pointer<T> {
            type Option = MaybeRef<Self>;

            #[inline(always)]
            fn option(at: Option<At>, _: &mut Cx) -> Self::Option {
                MaybeRef::of(at)
            }
        }

        impl<T: StateField> Kept for $pointer<T> {
            type Value = Own<Self>;
            type Popped = Option<Own<Self>>;
            const DROPS: bool = true;

            #[inline(always)]
            fn put(at: At, v: Own<Self>, cx: &mut Cx) {
                put_owner(at, v, cx)
            }
            #[inline(always)]
            fn moved(at: At, cx: &mut Cx) -> Own<Self> {
                moved_owner(at, cx)
            }
            #[inline(always)]
            fn take(at: At, cx: &mut Cx) -> Option<Own<Self>> {
                Some(moved_owner(at, cx))
            }
            #[inline(always)]
            fn nothing() -> Option<Own<Self>> {
                None
            }
            #[inline(always)]
            fn replace(at: At, v: Own<Self>, cx: &mut Cx) -> Own<Self> {
                replace_owner(at, v, cx)
            }
            #[inline(always)]
            fn exchange(a: At, b: At, cx: &mut Cx) {
                exchange_owners::<Self>(a, b, cx)
            }
        }

        impl<T: StateField> Contents for Jit<OwnerBits<$pointer<T>>> {
            type Pointer = $pointer<T>;
            type Out = T::Out;

            #[inline(always)]
            fn contents(self, cx: &mut Cx) -> T::Out {
                T::access(At::behind::<T, _>(self, cx), cx)
            }
        }

        impl<T: StateField> Contents for StateRef<$pointer<T>> {
            type Pointer = $pointer<T>;
            type Out = T::Out;

            #[inline(always)]
            fn contents(self, cx: &mut Cx) -> T::Out {
                let pointer = load::<OwnerBits<$pointer<T>>>(self.at, cx);
                T::access(At::behind::<T, _>(pointer, cx).also_frozen(&self.at), cx)
            }
        }

        impl<T: StateField<Out = StateRef<T>>> Coerces<StateRef<T>> for StateRef<$pointer<T>> {
            #[inline(always)]
            fn coerced(self, cx: &mut Cx) -> StateRef<T> {
                self.contents(cx)
            }
        }

        impl<T: StateField<Out = StateRef<T>>> Coerces<StateRef<T>> for Jit<OwnerBits<$pointer<T>>> {
            #[inline(always)]
            fn coerced(self, cx: &mut Cx) -> StateRef<T> {
                self.contents(cx)
            }
        }

        impl<T: StateField> Coerces<Jit<OwnerBits<$pointer<T>>>> for StateRef<$pointer<T>> {
            #[inline(always)]
            fn coerced(self, cx: &mut Cx) -> Jit<OwnerBits<$pointer<T>>> {
                load(self.at, cx)
            }
        }

        impl<T: StateField> Probe<'_, StateRef<$pointer<T>>> {
            /// `clone` of the pointer.
            #[inline(never)]
            pub fn __jit_clone(self, this: StateRef<$pointer<T>>, cx: &mut Cx) -> Own<$pointer<T>> {
                let pointer = load::<OwnerBits<$pointer<T>>>(this.at, cx);
                clone_view::<$pointer<T>>(pointer, cx)
            }
        }
    )*};
}
counted! { Rc Arc }

/// A pointer to elements.
pub trait Elements: Owned {
    /// The elements.
    type Elem: StateField;
    #[doc(hidden)]
    fn length(pointer: Jit<OwnerBits<Self>>, cx: &mut Cx) -> Jit<usize>;
    #[doc(hidden)]
    fn element(pointer: Jit<OwnerBits<Self>>, i: Jit<usize>, cx: &mut Cx) -> At;
}

macro_rules! of_lists {
    ($($pointer:ident)*) => {$(
        impl<A: StateIndex + StateField> Elements for $pointer<A> {
            type Elem = A::Elem;

            fn length(pointer: Jit<OwnerBits<Self>>, cx: &mut Cx) -> Jit<usize> {
                let at = At::behind::<A, _>(pointer, cx);
                A::length(&at, cx)
            }
            fn element(pointer: Jit<OwnerBits<Self>>, i: Jit<usize>, cx: &mut Cx) -> At {
                let at = At::behind::<A, _>(pointer, cx);
                A::element(&at, i, cx)
            }
        }
    )*};
}
of_lists! { Rc Arc }

impl<T: StateField> Elements for Rc<[T]> {
    type Elem = T;

    fn length(pointer: Jit<OwnerBits<Self>>, _: &mut Cx) -> Jit<usize> {
        let word = words(pointer)[wide().1 / size_of::<usize>()];
        Jit { val: word.bits as usize, ir: word.ir }
    }
    fn element(pointer: Jit<OwnerBits<Self>>, i: Jit<usize>, cx: &mut Cx) -> At {
        let word = words(pointer)[wide().0 / size_of::<usize>()];
        let first = At::counted(word, contents::<T>(), cx);
        first.element(first.base, contents::<T>(), i.word(), size_of::<T>())
    }
}

impl<T: StateField> StateField for Rc<[T]> {
    const WORDS: &'static [MemWord] = &[];
    type Out = StateRef<Rc<[T]>>;

    #[inline(always)]
    fn access(at: At, _: &mut Cx) -> Self::Out {
        StateRef::at(at)
    }
}

impl<T: StateField> Probe<'_, StateRef<Rc<[T]>>> {
    /// `clone` of the pointer.
    #[inline(never)]
    pub fn __jit_clone(self, this: StateRef<Rc<[T]>>, cx: &mut Cx) -> Own<Rc<[T]>> {
        let pointer = load::<OwnerBits<Rc<[T]>>>(this.at, cx);
        clone_view::<Rc<[T]>>(pointer, cx)
    }
}

macro_rules! indexed {
    ($([$($g:tt)*] $t:ty;)*) => {$(
        impl<$($g)*> StateIndex for $t {
            type Elem = <$t as Elements>::Elem;

            fn length(at: &At, cx: &mut Cx) -> Jit<usize> {
                let pointer = load::<OwnerBits<$t>>(*at, cx);
                <$t as Elements>::length(pointer, cx)
            }
            fn element(at: &At, i: Jit<usize>, cx: &mut Cx) -> At {
                let pointer = load::<OwnerBits<$t>>(*at, cx);
                <$t as Elements>::element(pointer, i, cx)
            }
        }

        /// Methods of the elements' slice.
        impl<$($g)*> Probe<'_, StateRef<$t>> {
            /// `len`.
            #[inline(never)]
            pub fn __jit_len(self, this: StateRef<$t>, cx: &mut Cx) -> Jit<usize> {
                <$t as StateIndex>::length(&this.at, cx)
            }
            /// `is_empty`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_is_empty(self, this: StateRef<$t>, cx: &mut Cx) -> Jit<bool> {
                let n = <$t as StateIndex>::length(&this.at, cx);
                eq(n, k(0), cx)
            }
        }

        /// Methods of the elements' slice.
        impl<$($g)*> Probe<'_, Jit<OwnerBits<$t>>> {
            /// `len`.
            #[inline(never)]
            pub fn __jit_len(self, this: Jit<OwnerBits<$t>>, cx: &mut Cx) -> Jit<usize> {
                <$t as Elements>::length(this, cx)
            }
            /// `is_empty`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_is_empty(self, this: Jit<OwnerBits<$t>>, cx: &mut Cx) -> Jit<bool> {
                let n = <$t as Elements>::length(this, cx);
                eq(n, k(0), cx)
            }
        }
    )*};
}
indexed! {
    [A: StateIndex + StateField] Rc<A>; [A: StateIndex + StateField] Arc<A>; [T: StateField] Rc<[T]>;
}

impl<P: Elements> Indexed for Jit<OwnerBits<P>> {
    type Out = <P::Elem as StateField>::Out;

    #[inline(never)]
    #[track_caller]
    fn index<I: JitIndex>(self, i: I, cx: &mut Cx) -> Self::Out {
        let i = i.number();
        let len = P::length(self, cx);
        within(i, len, cx);
        P::Elem::access(P::element(self, i, cx), cx)
    }

    type Place = NoPlace;

    #[inline(always)]
    #[track_caller]
    fn element<I: JitIndex>(self, i: I, cx: &mut Cx) -> (Self::Out, Self::Place) {
        (self.index(i, cx), NoPlace)
    }
}
