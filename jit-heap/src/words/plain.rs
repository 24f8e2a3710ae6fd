//! Numbers, references, slices and function pointers. Strings are here, too.
//!
//! Canonical forms are those of [`jit_ir::ops`]: signed integers are sign-extended to 64 bits,
//! unsigned ones, `bool` and `char` zero-extended, an `f32` is the double of the same value.

use std::cmp::Ordering;

use jit_ir::float;

use super::{Kind, Mem, MemWord, NullForm, Nullable, OneWord, TagForm, Trusted, Words};

/// The items of [`Words`] of a type without pointers to the heap.
macro_rules! no_pointers {
    () => {
        const HOLDS_GC: bool = false;

        #[inline(always)]
        fn trace<Z: $crate::words::Report>(_: $crate::words::WordsAt<'_>, _: &mut Z) {}
    };
}
pub(crate) use no_pointers;

/// The items of [`Words`] of one word.
macro_rules! one_word {
    () => {
        #[inline(always)]
        fn to_words<Z: FnMut(u64)>(self, f: &mut Z) {
            f($crate::words::OneWord::to_bits(self))
        }
        #[inline(always)]
        fn from_words<Z: FnMut() -> $crate::words::Trusted>(f: &mut Z) -> Self {
            $crate::words::OneWord::from_bits(f())
        }
    };
}
pub(crate) use one_word;

/// A type that lies in memory as it is.
macro_rules! in_place {
    ([$($g:tt)*] $t:ty, $name:expr, $words:expr) => {
        // SAFETY: the type lies in memory as the stated words.
        unsafe impl<$($g)*> $crate::words::Stored for $t {
            type Repr = Self;
            const NAME: &'static str = $name;
            const WORDS: &'static [$crate::words::MemWord] = $words;
            #[inline(always)]
            fn store(self) -> Self {
                self
            }
            #[inline(always)]
            fn load(repr: Self) -> Self {
                repr
            }
        }
        // SAFETY: as above.
        unsafe impl<$($g)*> $crate::words::InPlace for $t {}
    };
}
pub(crate) use in_place;

macro_rules! numbers {
    ($($t:ident $kind:ident $mem:expr, |$v:ident| $to:expr, |$b:ident| $from:expr;)*) => {$(
        // SAFETY: one word and no pointer.
        unsafe impl Words for $t {
            type Form = TagForm;
            const KINDS: &'static [Kind] = &[Kind::$kind];
            no_pointers!();
            one_word!();
        }
        impl OneWord for $t {
            const KIND: Kind = Kind::$kind;
            #[inline(always)]
            fn to_bits(self) -> u64 {
                let $v = self;
                $to
            }
            #[inline(always)]
            fn from_bits(bits: Trusted) -> $t {
                let $b = bits.get();
                $from
            }
        }
        in_place!([] $t, stringify!($t), &[MemWord::word($mem, Kind::$kind)]);
    )*};
}
numbers! {
    i8 I Mem::I8, |v| v as i64 as u64, |b| b as i8;
    i16 I Mem::I16, |v| v as i64 as u64, |b| b as i16;
    i32 I Mem::I32, |v| v as i64 as u64, |b| b as i32;
    i64 I Mem::W64, |v| v as u64, |b| b as i64;
    isize I Mem::W64, |v| v as u64, |b| b as isize;
    u8 I Mem::U8, |v| v as u64, |b| b as u8;
    u16 I Mem::U16, |v| v as u64, |b| b as u16;
    u32 I Mem::U32, |v| v as u64, |b| b as u32;
    u64 I Mem::W64, |v| v, |b| b;
    usize I Mem::W64, |v| v as u64, |b| b as usize;
    bool I Mem::U8, |v| v as u64, |b| b as u8 != 0;
    char I Mem::U32, |v| v as u64, |b| char::from_u32(b as u32).unwrap_or(char::REPLACEMENT_CHARACTER);
    f64 F Mem::W64, |v| v.to_bits(), |b| f64::from_bits(b);
    f32 F Mem::F32, |v| float::widen(v).to_bits(), |b| float::narrow(f64::from_bits(b));
}

/// The result of comparisons: the number that `as` gives.
// SAFETY: one word and no pointer.
unsafe impl Words for Ordering {
    type Form = TagForm;
    const KINDS: &'static [Kind] = &[Kind::I];
    no_pointers!();
    one_word!();
}

impl OneWord for Ordering {
    const KIND: Kind = Kind::I;

    #[inline(always)]
    fn to_bits(self) -> u64 {
        self as i64 as u64
    }
    #[inline(always)]
    fn from_bits(bits: Trusted) -> Ordering {
        (bits.get() as i64).cmp(&0)
    }
}

in_place!([] Ordering, "Ordering", &[MemWord::word(Mem::I8, Kind::I)]);
const _: () = assert!(size_of::<Ordering>() == 1 && Ordering::Less as i8 == -1 && Ordering::Greater as i8 == 1);

macro_rules! wide {
    ($($t:ident)*) => {$(
        // SAFETY: two words and no pointer.
        unsafe impl Words for $t {
            type Form = TagForm;
            const KINDS: &'static [Kind] = &[Kind::I, Kind::I];
            no_pointers!();

            #[inline(always)]
            fn to_words<Z: FnMut(u64)>(self, f: &mut Z) {
                f(self as u64);
                f((self >> 64) as u64);
            }
            #[inline(always)]
            fn from_words<Z: FnMut() -> Trusted>(f: &mut Z) -> Self {
                let (low, high) = (f().get(), f().get());
                (u128::from(high) << 64 | u128::from(low)) as $t
            }
        }
    )*};
}
wide!(i128 u128);

const _: () = assert!(size_of::<usize>() == 8, "values are made of 64-bit words");

/// Function pointers are words that are passed around and compared by nothing.
macro_rules! fn_pointers {
    ($(($($a:ident)*))*) => {$(
        // SAFETY: one word and no pointer to the heap.
        unsafe impl<R: 'static $(, $a: 'static)*> Words for fn($($a),*) -> R {
            type Form = TagForm;
            const KINDS: &'static [Kind] = &[Kind::I];
            no_pointers!();
            one_word!();
        }
        impl<R: 'static $(, $a: 'static)*> OneWord for fn($($a),*) -> R {
            const KIND: Kind = Kind::I;
            #[inline(always)]
            fn to_bits(self) -> u64 {
                self as usize as u64
            }
            #[inline(always)]
            fn from_bits(bits: Trusted) -> Self {
                // SAFETY: a trusted word comes from `to_bits` of a value of the same type.
                unsafe { std::mem::transmute::<usize, fn($($a),*) -> R>(bits.get() as usize) }
            }
        }
        in_place!([R: 'static $(, $a: 'static)*] fn($($a),*) -> R, "fn", &[MemWord::word(Mem::W64, Kind::I)]);
    )*};
}
fn_pointers! { () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E G) }

// SAFETY: one word; a value that lives for ever is no object that is collected.
unsafe impl<T: 'static> Words for &'static T {
    type Form = NullForm;
    const KINDS: &'static [Kind] = &[Kind::P];
    no_pointers!();
    one_word!();
}

impl<T: 'static> OneWord for &'static T {
    const KIND: Kind = Kind::P;

    #[inline(always)]
    fn to_bits(self) -> u64 {
        std::ptr::from_ref(self).expose_provenance() as u64
    }
    #[inline(always)]
    fn from_bits(bits: Trusted) -> Self {
        // SAFETY: a trusted word of this type comes from `to_bits` of a reference or of a `Gc` to the same type, and neither
        // ever dies.
        unsafe { &*std::ptr::with_exposed_provenance(bits.get() as usize) }
    }
}

in_place!([T: 'static] &'static T, "&", &[MemWord::word(Mem::W64, Kind::P)]);

// SAFETY: a reference has the null niche.
unsafe impl<T: 'static> Nullable for &'static T {}

// SAFETY: `()` has no words.
unsafe impl Words for () {
    type Form = TagForm;
    const KINDS: &'static [Kind] = &[];
    no_pointers!();

    #[inline(always)]
    fn to_words<F: FnMut(u64)>(self, _: &mut F) {}
    #[inline(always)]
    fn from_words<F: FnMut() -> Trusted>(_: &mut F) {}
}

// rustc does not promise where the two words of a wide pointer lie; this asks it.
const _: () = {
    static PROBE: [u8; 3] = [1, 2, 3];
    union Wide {
        slice: &'static [u8],
        bytes: [std::mem::MaybeUninit<u8>; 16],
    }
    assert!(size_of::<&[u8]>() == 16 && size_of::<&str>() == 16 && align_of::<&[u8]>() == 8);
    assert!(std::mem::offset_of!(Wide, slice) == 0 && size_of::<Wide>() == 16);
    let wide = Wide { slice: &PROBE };
    // SAFETY: the second eight bytes are a pointer or a length; a pointer is no integer at compile
    // time, so that any other layout fails to compile.
    let len: usize = unsafe {
        let bytes = wide.bytes;
        std::mem::transmute([bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]])
    };
    assert!(len == 3);
};

const fn words(len: Mem) -> [MemWord; 2] {
    [
        MemWord { offset: 0, mem: Mem::W64, kind: Kind::P, suffix: "ptr" },
        MemWord { offset: 8, mem: len, kind: Kind::I, suffix: "len" },
    ]
}
const WIDE: &[MemWord] = &words(Mem::Len);
/// Of elements without memory there may be any number.
const WIDE_EMPTY: &[MemWord] = &words(Mem::W64);

/// The words of slices and strings: the pointer and the length.
macro_rules! wide {
    ($([$($g:tt)*] $t:ty, $name:literal, $element:ty, |$p:ident, $n:ident| $make:expr;)*) => {$(
        // SAFETY: two words, and nothing that is collected.
        unsafe impl<$($g)*> Words for &'static $t {
            type Form = TagForm;
            const KINDS: &'static [Kind] = &[Kind::P, Kind::I];
            no_pointers!();

            #[inline(always)]
            fn to_words<F: FnMut(u64)>(self, f: &mut F) {
                f(self.as_ptr().expose_provenance() as u64);
                f(self.len() as u64);
            }
            #[inline(always)]
            fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
                let (ptr, len) = (f().get(), f().get());
                let ($p, $n) = (std::ptr::with_exposed_provenance(ptr as usize), len as usize);
                $make
            }
        }
        in_place!([$($g)*] &'static $t, $name, if size_of::<$element>() == 0 { WIDE_EMPTY } else { WIDE });
    )*};
}
wide! {
    [E: 'static] [E], "&[]", E, |p, n| {
        // SAFETY: trusted words come from `to_words` of a slice of the same type, which lives for ever.
        unsafe { std::slice::from_raw_parts(p, n) }
    };
    [] str, "&str", u8, |p, n| {
        // SAFETY: trusted words come from `to_words` of a string, which lives for ever.
        unsafe { std::str::from_utf8_unchecked(std::slice::from_raw_parts(p, n)) }
    };
}
