//! Pointers as values.

use super::{Gc, GcArray, Tracer, Weak};
use crate::words::{
    Kind, Mem, MemWord, NullForm, Nullable, OneWord, Report, Trusted, Words, WordsAt, in_place, one_word,
};

macro_rules! pointers {
    ($([$p:ident $t:ident] $name:literal;)*) => {$(
        // SAFETY: one word, which is reported.
        unsafe impl<$t: 'static> Words for $p<$t> {
            type Form = NullForm;
            const KINDS: &'static [Kind] = &[Kind::P];
            const HOLDS_GC: bool = true;
            one_word!();

            #[inline(always)]
            fn trace<R: Report>(at: WordsAt<'_>, to: &mut R) {
                // SAFETY: the word of such a pointer, or 0.
                unsafe { to.pointer(at.word(0)) }
            }
        }
        impl<$t: 'static> OneWord for $p<$t> {
            const KIND: Kind = Kind::P;
            #[inline(always)]
            fn to_bits(self) -> u64 {
                self.address().expose_provenance() as u64
            }
            #[inline(always)]
            fn from_bits(bits: Trusted) -> Self {
                $p::from_word(bits)
            }
        }
        in_place!([$t: 'static] $p<$t>, $name, &[MemWord::word(Mem::W64, Kind::P)]);
        // SAFETY: the type is one `NonNull`, which has the null niche.
        unsafe impl<$t: 'static> Nullable for $p<$t> {}
    )*};
}
pointers! {
    [Gc T] "Gc";
    [GcArray E] "GcArray";
    [Weak T] "Weak";
}

const _: () = {
    assert!(size_of::<Option<Gc<u64>>>() == 8 && size_of::<Option<GcArray<u64>>>() == 8);
};

impl Tracer<'_> {
    /// Reports an object.
    pub fn gc<T: 'static>(&mut self, object: Gc<T>) {
        self.visit(object);
    }

    /// Reports an array.
    pub fn array<E: 'static>(&mut self, array: GcArray<E>) {
        self.visit(array);
    }
}
