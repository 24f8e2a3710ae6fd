//! The pointers of owners, as bits.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;

use super::counts::are_known;
use super::{Own, Owns, ViewOf, always, seen};
use crate::record::Cx;
use crate::value::{
    Held, Jit, JitSelf, JitType, K, Kind, Mem, MemWord, OpRef, TagForm, Trusted, TrustedWord, Word, Words, words,
};
use jit_heap::words::{Report, WordsAt};

/// A type of the standard library that owns, and whose values are pointers and lengths without padding.
///
/// # Safety
/// The type is as many words as [`Owned::Raw`] has, all of them initialized.
#[diagnostic::on_unimplemented(
    message = "traced code does not know how to move a `{Self}` in an enum that owns",
    label = "not one of the owners that it knows",
    note = "these are `Rc<T>`, `Arc<T>`, `Box<T>`, `rc::Weak<T>` of sized types, `Rc<str>`, `Arc<str>`, `Box<str>`, `Rc<[T]>`, `Box<[T]>`, `String` and `Vec<T>`",
    note = "put another one into a `Box` or an `Rc`"
)]
pub unsafe trait Owned: Sized + 'static {
    /// Its words.
    type Raw: Copy + 'static + AsRef<[*mut ()]> + AsMut<[*mut ()]>;
    /// No word.
    const NONE: Self::Raw;
    /// The words in memory.
    const PARTS: &'static [MemWord];
    /// Their kinds.
    const KINDS: &'static [Kind];
    /// Whether its owners are counted where its first word says, by this thread alone.
    const COUNTS: bool;
}

/// The words of an owner in memory.
const fn parts<const N: usize>() -> [MemWord; N] {
    const SUFFIXES: [&str; 3] = ["0", "1", "2"];
    let mut all = [MemWord { offset: 0, mem: Mem::W64, kind: Kind::I, suffix: "0" }; N];
    let mut n = 0;
    while n < N {
        all[n].offset = 8 * n as i32;
        all[n].suffix = SUFFIXES[n];
        n += 1;
    }
    all
}

macro_rules! owned {
    ($([$($g:tt)*] $t:ty, $n:literal, $counts:literal;)*) => {$(
        // SAFETY: pointers and lengths alone.
        unsafe impl<$($g)*> Owned for $t {
            type Raw = [*mut (); $n];
            const COUNTS: bool = $counts;
            const NONE: Self::Raw = [std::ptr::null_mut(); $n];
            const PARTS: &'static [MemWord] = &parts::<$n>();
            const KINDS: &'static [Kind] = &[Kind::I; $n];
        }
    )*};
}
owned! {
    [T: 'static] Rc<T>, 1, true; [T: 'static] Arc<T>, 1, false; [T: 'static] Box<T>, 1, false;
    [T: 'static] std::rc::Weak<T>, 1, false; [] Rc<str>, 2, true; [] Arc<str>, 2, false; [] Box<str>, 2, false;
    [T: 'static] Rc<[T]>, 2, true; [T: 'static] Box<[T]>, 2, false; [] String, 3, false; [T: 'static] Vec<T>, 3, false;
}

/// The bits of a `T`.
#[repr(transparent)]
pub struct OwnerBits<T: Owned>(T::Raw, PhantomData<fn() -> T>);

impl<T: Owned> Clone for OwnerBits<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Owned> Copy for OwnerBits<T> {}

impl<T: Owned> fmt::Debug for OwnerBits<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.as_ref()).finish()
    }
}

impl<T: Owned> Deref for OwnerBits<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        seen(self)
    }
}

impl<T: Owned> OwnerBits<T> {
    /// No pointer, where there may be none.
    #[inline(always)]
    pub fn none() -> Self {
        OwnerBits(T::NONE, PhantomData)
    }

    /// The words, as numbers.
    #[inline(always)]
    pub fn each<F: FnMut(u64)>(self, mut f: F) {
        self.0.as_ref().iter().for_each(|p| f(p.expose_provenance() as u64));
    }

    /// Of these words.
    #[inline(always)]
    pub fn of<F: FnMut() -> Trusted>(mut f: F) -> Self {
        let mut raw = T::NONE;
        raw.as_mut().iter_mut().for_each(|p| *p = std::ptr::with_exposed_provenance_mut(f().get() as usize));
        OwnerBits(raw, PhantomData)
    }
}

// SAFETY: as many words as it has, and no pointer to the heap.
unsafe impl<T: Owned> Words for OwnerBits<T> {
    type Form = TagForm;
    const KINDS: &'static [Kind] = T::KINDS;
    const HOLDS_GC: bool = false;

    #[inline(always)]
    fn trace<R: Report>(_: WordsAt<'_>, _: &mut R) {}
    #[inline(always)]
    fn to_words<F: FnMut(u64)>(self, f: &mut F) {
        self.each(f)
    }
    #[inline(always)]
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
        OwnerBits::of(f)
    }
}

impl<T: Owned> JitType for OwnerBits<T> {
    type Ir = [OpRef; 3];
    type Opt = TagForm;
    type Recv = T;
    type This = Jit<Self>;
    const KIR: Self::Ir = [K; 3];
    const VIEWS: bool = true;

    #[inline(always)]
    fn recv(&self) -> &T {
        seen(self)
    }
    #[inline(always)]
    fn this(j: Jit<Self>) -> Jit<Self> {
        j
    }
    #[inline(always)]
    fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
        let mut ir = j.ir.iter();
        j.val.each(|bits| f(Word { bits, ir: *ir.next().expect("three words at most") }));
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
        let mut ir = [K; 3];
        let mut n = 0;
        let val = OwnerBits::of(|| {
            let w = f();
            ir[n] = w.ir;
            n += 1;
            w.bits
        });
        Jit { val, ir }
    }
}

// SAFETY: the words of a `T`, in their order.
unsafe impl<T: Owned> Held for OwnerBits<T> {
    const PARTS: &'static [MemWord] = T::PARTS;
}

impl<T: Owned> ViewOf for OwnerBits<T> {
    type Owner = T;

    #[inline(always)]
    fn owns(view: Jit<Self>, _: &mut Cx) -> Jit<bool> {
        always(view)
    }
    #[inline(always)]
    fn counts(view: Jit<Self>, _: &mut Cx) -> Option<Word> {
        (T::COUNTS && are_known()).then(|| words(view)[0])
    }
}

// SAFETY: the same bits.
unsafe impl<T: Owned> Owns for T {
    type View = OwnerBits<T>;
}

/// A method of the pointer takes its view.
macro_rules! themselves {
    ($([$($g:tt)*] $t:ty;)*) => {$(
        impl<$($g)*> JitSelf for $t {
            type This = Jit<OwnerBits<$t>>;
        }
    )*};
}
themselves! {
    [T: 'static] Rc<T>; [T: 'static] Arc<T>; [T: 'static] Box<T>; [T: 'static] std::rc::Weak<T>;
    [] Rc<str>; [] Arc<str>; [] Box<str>; [T: 'static] Rc<[T]>; [] String;
}

impl<T: Owned> Own<T> {
    /// The payload of a variant.
    #[inline(always)]
    pub fn payload(self) -> Jit<OwnerBits<T>> {
        self.release()
    }
}
