//! Machine words: the types that are one word.
//!
//! Canonical forms are those of [`jit_ir::ops`]: signed integers are sign-extended to 64 bits,
//! unsigned ones, `bool` and `char` zero-extended, an `f32` is the double of the same value.

use jit_ir::float;

use super::{InPlace, Jit, JitSelf, JitType, K, Kind, Mem, MemWord, OpRef, Stored, TagForm, Word};

/// A [`JitType`] of one word.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a machine word",
    label = "traced code needs a type of one machine word here",
    note = "words are the integers up to 64 bits, bool, char, f32, f64, Gc<T>, GcArray<T>, &'static T, Option of such a pointer, fn pointers, and enums without fields that derive `JitValue`"
)]
pub trait JitWord: JitType<Ir = OpRef> {
    /// The kind of the word.
    const KIND: Kind;
    /// The canonical word.
    fn to_bits(self) -> u64;
    /// The value of a canonical word. Bits above the type's width are ignored.
    fn from_bits(bits: u64) -> Self;
}

impl<T: JitWord> Jit<T> {
    /// The word with its operand.
    #[inline(always)]
    pub fn word(self) -> Word {
        Word { bits: self.val.to_bits(), ir: self.ir }
    }
}

/// The items of [`JitType`] that all words share.
macro_rules! word_items {
    () => {
        $crate::value::word::plain_items!();
        $crate::value::word::word_items!(pointer);
    };
    (pointer) => {
        type Ir = $crate::value::OpRef;
        const KIR: $crate::value::OpRef = $crate::value::K;

        #[inline(always)]
        fn flat<F: FnMut($crate::value::Word)>(j: $crate::value::Jit<Self>, f: &mut F) {
            f(j.word())
        }
        #[inline(always)]
        fn unflat<F: FnMut() -> $crate::value::Word>(f: &mut F) -> $crate::value::Jit<Self> {
            let w = f();
            $crate::value::Jit { val: $crate::value::JitWord::from_bits(w.bits), ir: w.ir }
        }
    };
}
pub(crate) use word_items;

/// The items of [`JitType`] of a type without pointers to the heap.
macro_rules! plain_items {
    () => {
        const HOLDS_GC: bool = false;

        #[inline(always)]
        fn trace(_: $crate::heap::WordsAt<'_>, _: &mut $crate::heap::Tracer<'_>) {}
    };
}
pub(crate) use plain_items;

/// The items of [`JitType`] of a value whose methods are its own.
macro_rules! value_items {
    ($recv:ty, |$v:ident| $e:expr) => {
        type Recv = $recv;
        type This = $crate::value::Jit<Self>;

        #[inline(always)]
        fn recv(&self) -> &$recv {
            let $v = self;
            $e
        }
        #[inline(always)]
        fn this(j: $crate::value::Jit<Self>) -> $crate::value::Jit<Self> {
            j
        }
    };
}
pub(crate) use value_items;

macro_rules! words {
    ($($t:ident $kind:ident $mem:expr, |$v:ident| $to:expr, |$b:ident| $from:expr;)*) => {$(
        impl JitType for $t {
            type Opt = TagForm;
            const KINDS: &'static [Kind] = &[Kind::$kind];
            word_items!();
            value_items!($t, |v| v);
        }
        impl JitWord for $t {
            const KIND: Kind = Kind::$kind;
            #[inline(always)]
            fn to_bits(self) -> u64 {
                let $v = self;
                $to
            }
            #[inline(always)]
            fn from_bits($b: u64) -> $t {
                $from
            }
        }
        impl JitSelf for $t {
            type This = Jit<Self>;
        }
        // SAFETY: the type lies in memory as the stated form.
        unsafe impl Stored for $t {
            type Repr = $t;
            const NAME: &'static str = stringify!($t);
            const WORDS: &'static [MemWord] = &[MemWord::word($mem, Kind::$kind)];
            #[inline(always)]
            fn store(self) -> $t {
                self
            }
            #[inline(always)]
            fn load(repr: $t) -> $t {
                repr
            }
        }
        // SAFETY: as above.
        unsafe impl InPlace for $t {}
    )*};
}
words! {
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

const _: () = assert!(size_of::<usize>() == 8, "traces are made of 64-bit words");

/// Function pointers are words that traced code passes around and compares by nothing.
macro_rules! fn_pointers {
    ($(($($a:ident)*))*) => {$(
        impl<R: 'static $(, $a: 'static)*> JitType for fn($($a),*) -> R {
            type Opt = TagForm;
            const KINDS: &'static [Kind] = &[Kind::I];
            word_items!();
            value_items!((), |_v| &());
        }
        impl<R: 'static $(, $a: 'static)*> JitWord for fn($($a),*) -> R {
            const KIND: Kind = Kind::I;
            #[inline(always)]
            fn to_bits(self) -> u64 {
                self as usize as u64
            }
            #[inline(always)]
            fn from_bits(bits: u64) -> Self {
                // SAFETY: words come from `to_bits` of a value of the same type.
                unsafe { std::mem::transmute::<usize, fn($($a),*) -> R>(bits as usize) }
            }
        }
        // SAFETY: a function pointer is one 64-bit word.
        unsafe impl<R: 'static $(, $a: 'static)*> Stored for fn($($a),*) -> R {
            type Repr = Self;
            const NAME: &'static str = "fn";
            const WORDS: &'static [MemWord] = &[MemWord::word(Mem::W64, Kind::I)];
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
        unsafe impl<R: 'static $(, $a: 'static)*> InPlace for fn($($a),*) -> R {}
    )*};
}
fn_pointers! { () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E G) }

/// A reference to an immutable object that lives for ever: the word of a `Gc` of the same type.
impl<T: 'static> JitType for &'static T {
    type Opt = super::NullForm;
    type Recv = T;
    type This = Jit<&'static T>;
    const KINDS: &'static [Kind] = &[Kind::P];
    word_items!();

    #[inline(always)]
    fn recv(&self) -> &T {
        self
    }
    #[inline(always)]
    fn this(j: Jit<Self>) -> Jit<Self> {
        j
    }
}

impl<T: 'static> JitWord for &'static T {
    const KIND: Kind = Kind::P;

    #[inline(always)]
    fn to_bits(self) -> u64 {
        std::ptr::from_ref(self).expose_provenance() as u64
    }
    #[inline(always)]
    fn from_bits(bits: u64) -> Self {
        // SAFETY: words of this type come from `to_bits` of a reference or of a `Gc` to the same
        // type, and neither ever dies.
        unsafe { &*std::ptr::with_exposed_provenance(bits as usize) }
    }
}

// SAFETY: a thin reference is one 64-bit word.
unsafe impl<T: 'static> Stored for &'static T {
    type Repr = Self;
    const NAME: &'static str = "&";
    const WORDS: &'static [MemWord] = &[MemWord::word(Mem::W64, Kind::P)];

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
unsafe impl<T: 'static> InPlace for &'static T {}

/// `()` has no words.
impl JitType for () {
    type Ir = ();
    type Opt = TagForm;
    const KIR: () = ();
    const KINDS: &'static [Kind] = &[];
    value_items!((), |_v| &());
    plain_items!();

    #[inline(always)]
    fn flat<F: FnMut(Word)>(_: Jit<()>, _: &mut F) {}
    #[inline(always)]
    fn unflat<F: FnMut() -> Word>(_: &mut F) -> Jit<()> {
        Jit { val: (), ir: () }
    }
}

const _: () = assert!(K.is_none());
