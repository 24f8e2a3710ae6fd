//! Vectors in states. Boxes of elements are here, too.
//!
//! A `Vec` is three words, found by value ([`layout`]). Traced code loads all of them at each use, as fields that any call
//! forgets, and writes only the length; a `Vec` without room grows by a call. Elements that traced code adds or takes away are
//! `Copy`, so that none is dropped.

use std::marker::PhantomData;
use std::mem::ManuallyDrop;

use arrayvec::ArrayVec;
use jit_ir::Effect;

use super::array::{element, settled};
use super::cached::CachedMap;
use super::field::load;
use super::root::passed;
use super::{At, Held, LENGTH, Memory, POINTER, Part, StateField, StateIndex, StatePtr, StateRef, by_mut};
use crate::locals::local;
use crate::record::{Callee, Cx};
use crate::value::probe::own_face;
use crate::value::{
    Decide, Jit, JitMut, JitSelf, JitState, JitType, Kept, LOption, MemWord, Probe, Receiver, Word, WrapNone, WrapOk,
    add, branch, eq, ge, k, lt, make, sub,
};

/// Bytes from the start of a `Vec` to its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    pointer: usize,
    capacity: usize,
    length: usize,
}

const WORD: usize = size_of::<usize>();

/// Finds the words of a `Vec<T>` by known values in them, and that a written length is its length.
fn probe<T>() -> Option<Layout> {
    const { assert!(size_of::<T>() > 0, "elements without size have no memory") };
    if size_of::<Vec<T>>() != 3 * WORD || align_of::<Vec<T>>() != WORD {
        return None;
    }
    let mut vec: ManuallyDrop<Vec<T>> = ManuallyDrop::new(Vec::with_capacity(1237));
    let words = (&raw mut *vec).cast::<usize>();
    // SAFETY: a `Vec` without padding, three words long.
    let read = |n: usize| unsafe { words.add(n).read() };
    let (address, capacity) = (vec.as_ptr().expose_provenance(), vec.capacity());
    let find = |value: usize| {
        let mut found = (0..3).filter(|n| read(*n) == value);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    };
    let (pointer, capacity, length) = (find(address)?, find(capacity)?, find(0)?);
    // SAFETY: no element is looked at before the length is 0 again.
    let set_length = |to: usize| unsafe { words.add(length).write(to) };
    set_length(5);
    let is_length = vec.len() == 5 && vec.as_ptr().addr() == address;
    set_length(0);
    drop(ManuallyDrop::into_inner(vec));
    is_length.then_some(Layout { pointer: pointer * WORD, capacity: capacity * WORD, length: length * WORD })
}

local! {
    static LAYOUTS: CachedMap<usize, Layout> = const { CachedMap::new() };
}

/// Where the words of a `Vec<T>` lie.
#[inline(never)]
fn layout<T>() -> Layout {
    // A key that equal code may share: then the layouts are equal, or one is asked again.
    let key = probe::<T> as fn() -> Option<Layout> as usize;
    let find = || probe::<T>().expect("a `Vec` of this version of Rust is a pointer, a capacity and a length");
    // Functions begin at multiples of 16.
    LAYOUTS.with(|known| known.get(key / 16, key, find))
}

/// Its length is known for all elements.
impl<T: 'static> StateField for Vec<T> {
    const WORDS: &'static [MemWord] = &[];
    type Out = StateRef<Vec<T>>;

    #[inline(always)]
    fn access(at: At, _: &mut Cx) -> Self::Out {
        StateRef::at(at)
    }
}

impl<T: 'static> JitMut for Vec<T> {
    type Mut = StateRef<Vec<T>>;
}

// SAFETY: the elements of states have no lifetimes but `'static`.
unsafe impl<T: 'static> JitState for Vec<T> {
    type Erased = Vec<T>;
    const NAME: &'static str = "Vec";
}

impl<T: 'static> JitSelf for Vec<T> {
    type This = StateRef<Vec<T>>;
}

impl<T: StateField> StateIndex for Vec<T> {
    type Elem = T;

    #[inline(always)]
    fn length(at: &At, cx: &mut Cx) -> Jit<usize> {
        length::<T>(at, cx)
    }

    #[inline(always)]
    fn element(at: &At, i: Jit<usize>, cx: &mut Cx) -> At {
        elements::<T>(at, i, cx)
    }
}

/// Loads a word of a `Vec`. One event.
pub(super) fn word(at: At, words: &'static [MemWord], cx: &mut Cx) -> Word {
    match at.memory {
        Memory::Frozen => cx.load_frozen_word(&at.located(words), &words[0], at.is_constant()),
        _ => cx.load_word(&at.located(words), &words[0]),
    }
}

pub(super) fn length<T>(at: &At, cx: &mut Cx) -> Jit<usize> {
    let w = word(at.word(Part::Length, layout::<T>().length), LENGTH, cx);
    Jit { val: w.bits as usize, ir: w.ir }
}

pub(super) fn capacity<T>(at: &At, cx: &mut Cx) -> Jit<usize> {
    let w = word(at.word(Part::Capacity, layout::<T>().capacity), LENGTH, cx);
    Jit { val: w.bits as usize, ir: w.ir }
}

fn set_length<T>(at: &At, n: Jit<usize>, cx: &mut Cx) {
    cx.store_words(&at.word(Part::Length, layout::<T>().length).place(LENGTH), LENGTH, &[n.word()]);
}

/// The place of an element that is within bounds or room. The event of the pointer's load.
pub(super) fn elements<T>(at: &At, i: Jit<usize>, cx: &mut Cx) -> At {
    let pointer = word(at.word(Part::Pointer, layout::<T>().pointer), POINTER, cx);
    at.element(pointer, 0, i.word(), size_of::<T>())
}

/// Makes room for one more element.
struct Grow<T>(PhantomData<fn() -> T>);

impl<T: StateField> Callee for Grow<T> {
    const NAME: &'static str = "Vec::reserve";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<Vec<T>>, ());
    type Ret = ();
    fn call((vec, ()): Self::Args) {
        by_mut(&vec).reserve(1);
    }
}

fn plus_one(n: Jit<usize>, cx: &mut Cx) -> Jit<usize> {
    add::<_, false>(n, k(1), cx)
}

impl<T: 'static> Probe<'_, StateRef<Vec<T>>> {
    /// `Vec::as_slice`.
    #[inline(always)]
    pub fn __jit_as_slice(self, this: StateRef<Vec<T>>, _: &mut Cx) -> StateRef<Vec<T>> {
        this
    }
    /// `Vec::as_mut_slice`.
    #[inline(always)]
    pub fn __jit_as_mut_slice(self, this: StateRef<Vec<T>>, _: &mut Cx) -> StateRef<Vec<T>> {
        this
    }
    /// `Vec::len`.
    #[inline(never)]
    pub fn __jit_len(self, this: StateRef<Vec<T>>, cx: &mut Cx) -> Jit<usize> {
        length::<T>(&this.at, cx)
    }
    /// `Vec::is_empty`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_is_empty(self, this: StateRef<Vec<T>>, cx: &mut Cx) -> Jit<bool> {
        let n = length::<T>(&this.at, cx);
        eq(n, k(0), cx)
    }
}

/// Methods of vectors whose elements are values or owners.
impl<T: Kept> Probe<'_, StateRef<Vec<T>>> {
    /// `Vec::push`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_push(self, this: StateRef<Vec<T>>, v: T::Value, cx: &mut Cx) {
        let n = length::<T>(&this.at, cx);
        let room = capacity::<T>(&this.at, cx);
        // Not `!=`: `len < capacity` says for earlier pushes and later pops, too, that they are within.
        let has_room = lt(n, room, cx);
        if !branch(has_room, cx) {
            let vec = passed(this, cx);
            cx.call::<Grow<T>>((vec, ()));
        }
        let at = elements::<T>(&this.at, n, cx);
        T::put(at, v, cx);
        let longer = plus_one(n, cx);
        set_length::<T>(&this.at, longer, cx);
    }

    /// `Vec::pop`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_pop(self, this: StateRef<Vec<T>>, cx: &mut Cx) -> T::Popped {
        let n = length::<T>(&this.at, cx);
        let empty = eq(n, k(0), cx);
        if branch(empty, cx) {
            return T::nothing();
        }
        let last = sub::<_, false>(n, k(1), cx);
        let at = elements::<T>(&this.at, last, cx);
        let v = T::take(at, cx);
        set_length::<T>(&this.at, last, cx);
        v
    }

    /// `Vec::swap_remove`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_swap_remove(self, this: StateRef<Vec<T>>, i: Jit<usize>, cx: &mut Cx) -> T::Value {
        let n = length::<T>(&this.at, cx);
        let within = lt(i, n, cx);
        if !branch(within, cx) {
            panic!("swap_remove index (is {}) should be < len (is {})", i.val, n.val);
        }
        let last = sub::<_, false>(n, k(1), cx);
        let (at, from) = (elements::<T>(&this.at, i, cx), elements::<T>(&this.at, last, cx));
        let removed = T::moved(at, cx);
        // It may be the last itself: then this fills memory behind the end.
        let other = T::moved(from, cx);
        T::put(at, other, cx);
        set_length::<T>(&this.at, last, cx);
        removed
    }

    /// `Vec::truncate`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_truncate(self, this: StateRef<Vec<T>>, to: Jit<usize>, cx: &mut Cx) {
        let n = length::<T>(&this.at, cx);
        let shorter = lt(to, n, cx);
        if !branch(shorter, cx) {
            return;
        }
        if T::DROPS {
            let count = sub::<_, false>(n, to, cx);
            let many = lt(k(FEW_DROPPED), count, cx);
            if branch(many, cx) {
                let vec = passed(this, cx);
                cx.call::<Truncate<T>>((vec, (to, ())));
                return;
            }
            return truncate_few::<T>(this, to, count, cx);
        }
        set_length::<T>(&this.at, to, cx);
    }

    /// `Vec::clear`.
    #[inline(never)]
    pub fn __jit_clear(self, this: StateRef<Vec<T>>, cx: &mut Cx) {
        if T::DROPS {
            return self.__jit_truncate(this, k(0), cx);
        }
        set_length::<T>(&this.at, k(0), cx);
    }
}

/// Methods of vectors whose elements are values.
impl<T: Held> Probe<'_, StateRef<Vec<T>>> {
    /// `Vec::extend_from_slice` of a slice that lives for ever.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_extend_from_slice(self, this: StateRef<Vec<T>>, slice: Jit<&'static [T]>, cx: &mut Cx)
    where
        &'static [T]: JitType,
    {
        let vec = passed(this, cx);
        cx.call::<Extend<T>>((vec, (slice, ())));
    }
}

/// The owners at the end of a vector that traced code drops one by one. The frames of most guests' functions have no more values.
const FEW_DROPPED: usize = 4;

/// `Vec::truncate` by a few elements. The vector is shorter before the first of them is dropped, and all are dropped if one panics.
#[track_caller]
fn truncate_few<T: Kept>(this: StateRef<Vec<T>>, to: Jit<usize>, count: Jit<usize>, cx: &mut Cx) {
    let mut all = ArrayVec::<T::Popped, FEW_DROPPED>::new();
    let mut next = to;
    for n in 1..=FEW_DROPPED {
        let at = elements::<T>(&this.at, next, cx);
        all.push(T::take(at, cx));
        let last = eq(count, k(n), cx);
        if branch(last, cx) {
            break;
        }
        next = plus_one(next, cx);
    }
    set_length::<T>(&this.at, to, cx);
    drop(all);
}

/// Drops the elements behind the first `to`.
struct Truncate<T>(PhantomData<fn() -> T>);

impl<T: StateField> Callee for Truncate<T> {
    const NAME: &'static str = "Vec::truncate";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<Vec<T>>, (usize, ()));
    type Ret = ();
    fn call((vec, (to, ())): Self::Args) {
        by_mut(&vec).truncate(to);
    }
}

struct Extend<T>(PhantomData<fn() -> T>);

impl<T: Held> Callee for Extend<T>
where
    &'static [T]: JitType,
{
    const NAME: &'static str = "Vec::extend_from_slice";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<Vec<T>>, (&'static [T], ()));
    type Ret = ();
    fn call((vec, (slice, ())): Self::Args) {
        by_mut(&vec).extend_from_slice(slice);
    }
}

/// An `Option<&mut T>` of traced code, decided when it was made.
pub struct MaybeRef<T>(LOption<StateRef<T>>);

impl<T> Clone for MaybeRef<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for MaybeRef<T> {}

impl<T> Receiver for MaybeRef<T> {
    own_face!();
}

impl<T> Decide for MaybeRef<T> {
    type Out = LOption<StateRef<T>>;

    #[inline(always)]
    fn decide(self, _: &mut Cx) -> Self::Out {
        self.0
    }
}

impl<T> MaybeRef<T> {
    pub(in crate::value) fn place(self) -> Option<StateRef<T>> {
        match self.0 {
            LOption::Some(place) => Some(place),
            LOption::None => None,
        }
    }

    /// The option of a place.
    pub fn of(at: Option<At>) -> MaybeRef<T> {
        MaybeRef(match at {
            Some(at) => LOption::Some(StateRef::at(at)),
            None => LOption::None,
        })
    }
}

/// Methods of options of places.
impl<T> Probe<'_, MaybeRef<T>> {
    /// `Option::is_some`.
    #[inline(always)]
    pub fn __jit_is_some(self, this: MaybeRef<T>, _: &mut Cx) -> Jit<bool> {
        k(matches!(this.0, LOption::Some(_)))
    }
    /// `Option::is_none`.
    #[inline(always)]
    pub fn __jit_is_none(self, this: MaybeRef<T>, _: &mut Cx) -> Jit<bool> {
        k(matches!(this.0, LOption::None))
    }
    /// `Option::unwrap`.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_unwrap(self, this: MaybeRef<T>, _: &mut Cx) -> StateRef<T> {
        this.place().unwrap()
    }
    /// `Option::expect`.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_expect(self, this: MaybeRef<T>, text: Jit<&'static str>, _: &mut Cx) -> StateRef<T> {
        this.place().expect(text.val)
    }
    /// `Option::map` to a value or an owner.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_map<R: WrapOk<Option: WrapNone>>(
        self,
        this: MaybeRef<T>,
        f: impl FnOnce(StateRef<T>, &mut Cx) -> R,
        cx: &mut Cx,
    ) -> R::Option {
        match this.place() {
            Some(place) => f(place, cx).some(cx),
            None => WrapNone::none(),
        }
    }
    /// `Option::unwrap_or_else`.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_unwrap_or_else(
        self,
        this: MaybeRef<T>,
        f: impl FnOnce(&mut Cx) -> StateRef<T>,
        cx: &mut Cx,
    ) -> StateRef<T> {
        match this.place() {
            Some(place) => place,
            None => f(cx),
        }
    }
}

/// Whether `i` is an index; the place of the element if so. The events of the length and a branch, and of the pointer.
#[inline(never)]
#[track_caller]
fn place_if<A: StateIndex>(at: &At, i: Jit<usize>, cx: &mut Cx) -> Option<At> {
    let i = settled(at, i, cx);
    let len = A::length(at, cx);
    let within = lt(i, len, cx);
    branch(within, cx).then(|| A::element(at, i, cx))
}

#[inline(never)]
#[track_caller]
fn last_place<A: StateIndex>(at: &At, cx: &mut Cx) -> Option<At> {
    let len = A::length(at, cx);
    let some = ge(len, k(1), cx);
    if !branch(some, cx) {
        return None;
    }
    let last = sub::<_, false>(len, k(1), cx);
    Some(A::element(at, last, cx))
}

fn value<T: Held>(at: Option<At>, cx: &mut Cx) -> Jit<Option<T>> {
    match at {
        Some(at) => {
            let v = load(at, cx);
            make(LOption::Some(v), cx)
        }
        None => k(None),
    }
}

/// The result of `last` and `get`: the value, or its place.
pub trait Shared: StateField {
    /// An option of it.
    type Option;
    #[doc(hidden)]
    fn option(at: Option<At>, cx: &mut Cx) -> Self::Option;
}

impl<T: Held> Shared for T {
    type Option = Jit<Option<T>>;

    #[inline(always)]
    fn option(at: Option<At>, cx: &mut Cx) -> Self::Option {
        value(at, cx)
    }
}

/// Methods of slices.
impl<A: StateIndex> Probe<'_, StateRef<A>> {
    /// `get_mut`.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_get_mut(self, this: StateRef<A>, i: Jit<usize>, cx: &mut Cx) -> MaybeRef<A::Elem> {
        MaybeRef::of(place_if::<A>(&this.at, i, cx))
    }
    /// `last_mut`.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_last_mut(self, this: StateRef<A>, cx: &mut Cx) -> MaybeRef<A::Elem> {
        MaybeRef::of(last_place::<A>(&this.at, cx))
    }
    /// `get`.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_get(self, this: StateRef<A>, i: Jit<usize>, cx: &mut Cx) -> <A::Elem as Shared>::Option
    where
        A::Elem: Shared,
    {
        let at = place_if::<A>(&this.at, i, cx);
        A::Elem::option(at, cx)
    }
    /// `last`.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_last(self, this: StateRef<A>, cx: &mut Cx) -> <A::Elem as Shared>::Option
    where
        A::Elem: Shared,
    {
        let at = last_place::<A>(&this.at, cx);
        A::Elem::option(at, cx)
    }
    /// `swap`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_swap(self, this: StateRef<A>, i: Jit<usize>, j: Jit<usize>, cx: &mut Cx)
    where
        A::Elem: Kept,
    {
        let (a, b) = (element::<A>(&this.at, i, cx), element::<A>(&this.at, j, cx));
        A::Elem::exchange(a, b, cx);
    }
}

/// For the types of chains whose first call has a twin: `get` gives the value, where the author's code has a reference.
pub trait ValueGiven: Copy {
    /// `copied`.
    #[inline(always)]
    fn copied(self) -> Self {
        self
    }
    /// `cloned`.
    #[inline(always)]
    fn cloned(self) -> Self {
        self
    }
}

impl<T: JitType> ValueGiven for Option<T> {}

/// The result of `get` and `last` is the value already.
impl<T: JitType> Probe<'_, Jit<Option<T>>> {
    /// `Option::copied` of a reference into a state.
    #[inline(always)]
    pub fn __jit_copied(self, this: Jit<Option<T>>, _: &mut Cx) -> Jit<Option<T>> {
        this
    }
    /// `Option::cloned` of a reference into a state.
    #[inline(always)]
    pub fn __jit_cloned(self, this: Jit<Option<T>>, _: &mut Cx) -> Jit<Option<T>> {
        this
    }
}
