//! `Option`, `Result` and tuples. They have the words of their parts.
//!
//! A nullable pointer is one word, every other option a tag and the words of its value. Which of the two is a matter of the
//! type inside ([`Words::Form`]). A result is a tag (0 for `Ok`, 1 for `Err`) and as many words as the longer of its two values
//! has: the two never exist together.

use std::marker::PhantomData;
use std::mem::MaybeUninit;

use super::{
    InPlace, InState, Kind, Kinds, Mem, MemWord, OneWord, Report, Stored, Trusted, WordCell, Words, WordsAt, from_cell,
    stored_words, to_cell,
};

/// How the option of `T` is represented: a tag and the value's words ([`TagForm`]) or a pointer
/// that may be null ([`NullForm`]).
///
/// # Safety
/// As [`Words`] and [`Stored`] say, of `Option<T>`.
pub unsafe trait OptWords<T: Words> {
    /// The type in memory.
    type Repr: Copy;
    /// The kinds of the words.
    const KINDS: &'static [Kind];
    /// The words in memory.
    const WORDS: &'static [MemWord];

    #[doc(hidden)]
    fn to_words<F: FnMut(u64)>(val: Option<T>, f: &mut F);
    #[doc(hidden)]
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Option<T>;
    #[doc(hidden)]
    fn trace<R: Report>(at: WordsAt<'_>, to: &mut R);
    #[doc(hidden)]
    fn store(val: Option<T>) -> Self::Repr;
    #[doc(hidden)]
    fn load(repr: Self::Repr) -> Option<T>;
}

/// A tag and the words of the value.
#[derive(Clone, Copy, Debug)]
pub struct TagForm;

/// A pointer, null for `None`.
#[derive(Clone, Copy, Debug)]
pub struct NullForm;

/// A pointer type whose option is one word.
///
/// # Safety
/// `Option<Self>` is 8 bytes and `None` is all zeroes.
pub unsafe trait Nullable: OneWord<Form = NullForm> + Stored<Repr = Self> {}

/// Constants of a type, which have to be items to live for ever.
struct Const<T>(PhantomData<T>);

impl<T: Words> Const<Option<T>> {
    const KINDS: Kinds = Kinds::EMPTY.and(&[Kind::I]).and(T::KINDS);
}

/// The words of a value that is there, if one is, and zeroes up to `len` words.
#[inline(always)]
fn padded<T: Words, F: FnMut(u64)>(value: Option<T>, len: usize, f: &mut F) {
    let mut n = 0;
    if let Some(value) = value {
        value.to_words(&mut |word| {
            f(word);
            n += 1;
        });
    }
    (n..len).for_each(|_| f(0));
}

/// The value of the first of `len` payload words: either value of a result takes as many as it has.
#[inline(always)]
fn value<T: Words, F: FnMut() -> Trusted>(len: usize, f: &mut F) -> T {
    let value = T::from_words(f);
    (T::KINDS.len()..len).for_each(|_| _ = f());
    value
}

// SAFETY: a word cell holds the tag and the words in order.
unsafe impl<T: Words> OptWords<T> for TagForm {
    type Repr = WordCell<Option<T>>;
    const KINDS: &'static [Kind] = Const::<Option<T>>::KINDS.slice();
    const WORDS: &'static [MemWord] = stored_words::<Option<T>>();

    #[inline(always)]
    fn to_words<F: FnMut(u64)>(val: Option<T>, f: &mut F) {
        f(val.is_some() as u64);
        padded(val, T::KINDS.len(), f);
    }
    #[inline(always)]
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Option<T> {
        if f().get() != 0 {
            return Some(T::from_words(f));
        }
        T::KINDS.iter().for_each(|_| _ = f());
        None
    }
    #[inline(always)]
    fn trace<R: Report>(at: WordsAt<'_>, to: &mut R) {
        if T::HOLDS_GC {
            match at.tag(to) {
                None => at.ambiguous(1, to),
                Some(0) => {}
                Some(_) => T::trace(at.from(1), to),
            }
        }
    }
    #[inline(always)]
    fn store(val: Option<T>) -> WordCell<Option<T>> {
        to_cell(val)
    }
    #[inline(always)]
    fn load(repr: WordCell<Option<T>>) -> Option<T> {
        from_cell(repr)
    }
}

// SAFETY: `Nullable` says that the option is one word, which is 0 for `None`.
unsafe impl<T: Nullable> OptWords<T> for NullForm {
    type Repr = Option<T>;
    const KINDS: &'static [Kind] = &[Kind::P];
    const WORDS: &'static [MemWord] = &[MemWord::word(Mem::W64, Kind::P)];

    #[inline(always)]
    fn to_words<F: FnMut(u64)>(val: Option<T>, f: &mut F) {
        f(val.to_bits())
    }
    #[inline(always)]
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Option<T> {
        OneWord::from_bits(f())
    }
    #[inline(always)]
    fn trace<R: Report>(at: WordsAt<'_>, to: &mut R) {
        T::trace(at, to);
    }
    #[inline(always)]
    fn store(val: Option<T>) -> Option<T> {
        val
    }
    #[inline(always)]
    fn load(repr: Option<T>) -> Option<T> {
        repr
    }
}

// SAFETY: the forms say how.
unsafe impl<T: Words> Words for Option<T> {
    type Form = TagForm;
    const KINDS: &'static [Kind] = <T::Form as OptWords<T>>::KINDS;
    const HOLDS_GC: bool = T::HOLDS_GC;

    #[inline(always)]
    fn trace<R: Report>(at: WordsAt<'_>, to: &mut R) {
        T::Form::trace(at, to);
    }
    #[inline(always)]
    fn to_words<F: FnMut(u64)>(self, f: &mut F) {
        T::Form::to_words(self, f)
    }
    #[inline(always)]
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
        T::Form::from_words(f)
    }
}

impl<T: Nullable> OneWord for Option<T> {
    const KIND: Kind = Kind::P;

    #[inline(always)]
    fn to_bits(self) -> u64 {
        self.map_or(0, T::to_bits)
    }
    #[inline(always)]
    fn from_bits(bits: Trusted) -> Self {
        (bits.get() != 0).then(|| T::from_bits(bits))
    }
}

// SAFETY: the forms state how they lie in memory.
unsafe impl<T: Words> Stored for Option<T> {
    type Repr = <T::Form as OptWords<T>>::Repr;
    const NAME: &'static str = "Option";
    const WORDS: &'static [MemWord] = <T::Form as OptWords<T>>::WORDS;

    #[inline(always)]
    fn store(self) -> Self::Repr {
        T::Form::store(self)
    }
    #[inline(always)]
    fn load(repr: Self::Repr) -> Self {
        T::Form::load(repr)
    }
}
// SAFETY: a nullable pointer is one word.
unsafe impl<T: Nullable> InPlace for Option<T> {}

/// An `Option` of a number: a tag as wide as the number, which is 0 or 1, and the number behind it.
macro_rules! options {
    ($($t:ident $bits:ident $value:expr, $tag:expr, $mem:expr, $kind:ident;)*) => {$(
        // SAFETY: checked below.
        unsafe impl InState for Option<$t> {
            const PARTS: &'static [MemWord] = &[
                MemWord { offset: 0, mem: $tag, kind: Kind::I, suffix: "tag" },
                MemWord { offset: size_of::<$t>() as i32, mem: $mem, kind: Kind::$kind, suffix: "value" },
            ];
        }
        const _: () = {
            let value: $t = $value;
            // SAFETY: types of one size. A part that has no value is an error when this is compiled; the number of a `None` is not
            // looked at.
            let (some, tag) = unsafe {
                let none = std::mem::transmute::<Option<$t>, [MaybeUninit<$bits>; 2]>(None);
                (std::mem::transmute::<Option<$t>, [$bits; 2]>(Some(value)), none[0].assume_init())
            };
            assert!(some[0] == 1 && tag == 0 && some[1] == $bits::from_ne_bytes(value.to_ne_bytes()));
        };
    )*};
}
options! {
    i8 u8 -7, Mem::U8, Mem::I8, I;
    u8 u8 7, Mem::U8, Mem::U8, I;
    i16 u16 -700, Mem::U16, Mem::I16, I;
    u16 u16 700, Mem::U16, Mem::U16, I;
    i32 u32 -70_000, Mem::U32, Mem::I32, I;
    u32 u32 70_000, Mem::U32, Mem::U32, I;
    i64 u64 -7 << 40, Mem::W64, Mem::W64, I;
    u64 u64 7 << 40, Mem::W64, Mem::W64, I;
    isize u64 -7 << 40, Mem::W64, Mem::W64, I;
    usize u64 7 << 40, Mem::W64, Mem::W64, I;
    f64 u64 -7.5, Mem::W64, Mem::W64, F;
}

impl<T: Words, E: Words> Const<Result<T, E>> {
    const KINDS: Kinds = Kinds::EMPTY.and(&[Kind::I]).either(T::KINDS, E::KINDS);
    const PAYLOAD: usize = Self::KINDS.len - 1;
}

// SAFETY: a tag and the words of the one or the other value.
unsafe impl<T: Words, E: Words> Words for Result<T, E> {
    type Form = TagForm;
    const KINDS: &'static [Kind] = Const::<Result<T, E>>::KINDS.slice();
    const HOLDS_GC: bool = T::HOLDS_GC || E::HOLDS_GC;

    #[inline(always)]
    fn trace<R: Report>(at: WordsAt<'_>, to: &mut R) {
        if Self::HOLDS_GC {
            match at.tag(to) {
                None => at.ambiguous(1, to),
                Some(0) => T::trace(at.from(1), to),
                Some(_) => E::trace(at.from(1), to),
            }
        }
    }
    #[inline(always)]
    fn to_words<F: FnMut(u64)>(self, f: &mut F) {
        f(self.is_err() as u64);
        match self {
            Ok(v) => padded(Some(v), Const::<Self>::PAYLOAD, f),
            Err(e) => padded(Some(e), Const::<Self>::PAYLOAD, f),
        }
    }
    #[inline(always)]
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
        let len = Const::<Self>::PAYLOAD;
        if f().get() == 0 { Ok(value(len, f)) } else { Err(value(len, f)) }
    }
}

/// A type that is stored as its words.
macro_rules! in_cell {
    ([$($g:tt)*] $t:ty, $name:literal) => {
        // SAFETY: a word cell holds the words in order.
        unsafe impl<$($g)*> Stored for $t {
            type Repr = WordCell<Self>;
            const NAME: &'static str = $name;
            const WORDS: &'static [MemWord] = stored_words::<Self>();

            #[inline(always)]
            fn store(self) -> WordCell<Self> {
                to_cell(self)
            }
            #[inline(always)]
            fn load(repr: WordCell<Self>) -> Self {
                from_cell(repr)
            }
        }
    };
}
in_cell!([T: Words, E: Words] Result<T, E>, "Result");

macro_rules! tuples {
    ($(($($T:ident $n:tt $v:ident)*))*) => {$(
        impl<$($T: Words),*> Const<($($T,)*)> {
            const KINDS: Kinds = Kinds::EMPTY$(.and($T::KINDS))*;
        }
        // SAFETY: the words of the fields, one after another.
        #[diagnostic::do_not_recommend]
        unsafe impl<$($T: Words),*> Words for ($($T,)*) {
            type Form = TagForm;
            const KINDS: &'static [Kind] = Const::<($($T,)*)>::KINDS.slice();
            const HOLDS_GC: bool = false $(|| $T::HOLDS_GC)*;

            #[inline(always)]
            fn trace<Z: Report>(at: WordsAt<'_>, to: &mut Z) {
                let mut n = 0;
                $(
                    $T::trace(at.from(n), to);
                    n += $T::KINDS.len();
                )*
                debug_assert_eq!(n, Self::KINDS.len());
            }
            #[inline(always)]
            fn to_words<F: FnMut(u64)>(self, f: &mut F) {
                $( self.$n.to_words(f); )*
            }
            #[inline(always)]
            fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
                $( let $v = $T::from_words(f); )*
                ($($v,)*)
            }
        }
        in_cell!([$($T: Words),*] ($($T,)*), "tuple");
    )*};
}
tuples! {
    (A 0 a)
    (A 0 a B 1 b)
    (A 0 a B 1 b C 2 c)
    (A 0 a B 1 b C 2 c D 3 d)
    (A 0 a B 1 b C 2 c D 3 d E 4 e)
    (A 0 a B 1 b C 2 c D 3 d E 4 e G 5 g)
    (A 0 a B 1 b C 2 c D 3 d E 4 e G 5 g H 6 h)
    (A 0 a B 1 b C 2 c D 3 d E 4 e G 5 g H 6 h I 7 i)
}
