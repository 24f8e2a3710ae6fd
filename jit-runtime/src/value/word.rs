//! Types of one machine word.

use super::{Jit, JitSelf, JitType, OneWord, OpRef, TrustedWord, Word};
use jit_heap::words::{NullForm, TagForm};

/// A [`JitType`] of one word.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a machine word",
    label = "traced code needs a type of one machine word here",
    note = "words are the integers up to 64 bits, bool, char, f32, f64, Gc<T>, GcArray<T>, &'static T, Option of such a pointer, fn pointers, and enums without fields that derive `JitValue`"
)]
pub trait JitWord: JitType<Ir = OpRef> + OneWord {}

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
        type Ir = $crate::value::OpRef;
        const KIR: $crate::value::OpRef = $crate::value::K;

        #[inline(always)]
        fn flat<F: FnMut($crate::value::Word)>(j: $crate::value::Jit<Self>, f: &mut F) {
            f(j.word())
        }
        #[inline(always)]
        fn unflat<F: FnMut() -> $crate::value::TrustedWord>(f: &mut F) -> $crate::value::Jit<Self> {
            let w = f();
            $crate::value::Jit { val: $crate::value::OneWord::from_bits(w.bits), ir: w.ir }
        }
    };
}
pub(crate) use word_items;

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
    ($($t:ident)*) => {$(
        impl JitType for $t {
            type Opt = TagForm;
            word_items!();
            value_items!($t, |v| v);
        }
        impl JitWord for $t {}
        impl JitSelf for $t {
            type This = Jit<Self>;
        }
    )*};
}
words! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool char f64 f32 }

/// Function pointers are words that traced code passes around and compares by nothing.
macro_rules! fn_pointers {
    ($(($($a:ident)*))*) => {$(
        impl<R: 'static $(, $a: 'static)*> JitType for fn($($a),*) -> R {
            type Opt = TagForm;
            word_items!();
            value_items!((), |_v| &());
        }
        impl<R: 'static $(, $a: 'static)*> JitWord for fn($($a),*) -> R {}
    )*};
}
fn_pointers! { () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E G) }

/// A reference to an immutable object that lives for ever: the word of a `Gc` of the same type.
impl<T: 'static> JitType for &'static T {
    type Opt = NullForm;
    type Recv = T;
    type This = Jit<&'static T>;
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

impl<T: 'static> JitWord for &'static T {}

/// `()` has no words.
impl JitType for () {
    type Ir = ();
    type Opt = TagForm;
    const KIR: () = ();
    value_items!((), |_v| &());

    #[inline(always)]
    fn flat<F: FnMut(Word)>(_: Jit<()>, _: &mut F) {}
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(_: &mut F) -> Jit<()> {
        Jit { val: (), ir: () }
    }
}

const _: () = assert!(super::K.is_none());
