//! Enums without payloads. They are one word, the number that `as` gives.
//!
//! ```text
//! enum Op { Add, Sub }
//! ```

use super::*;

pub fn fieldless(input: &DeriveInput, data: &DataEnum) -> TokenStream {
    let (name, vis) = (&input.ident, &input.vis);
    let p = private(name.span());
    let lifted = format_ident!("__Lifted{}", name);
    let variants: Vec<_> = data.variants.iter().map(|v| &v.ident).collect();
    let generics = Generics::default();
    let (common, quiet_type) = (common(name, &lifted, &generics), quiet_type());
    let tags = (quote!(#p::Jit { val: #p::OneWord::to_bits(j.val), ir: j.ir }), quote!(#p::Jit { val: j.val, ir }));
    let split: Vec<_> = variants.iter().map(|v| quote!(#name::#v => #lifted::#v)).collect();
    let make: Vec<_> = variants.iter().map(|v| quote!(#lifted::#v => #p::k(#name::#v))).collect();
    let by_variant = by_variant(name, &lifted, &generics, tags, (&split, &make));
    let (lifting, number, stored) = (lifting(name), number(name, &variants), stored(name, &variants));
    quote! {
        #[doc(hidden)]
        #quiet_type
        #vis enum #lifted { #(#variants,)* }
        #common
        #lifting
        #number
        #by_variant
        #stored
    }
}

/// The enum as a value of one word.
fn lifting(name: &Ident) -> TokenStream {
    let (p, receiver, words) = (private(name.span()), receiver(), one_word());
    quote! {
        // SAFETY: one word and no pointer.
        #[automatically_derived]
        unsafe impl #p::Words for #name {
            type Form = #p::TagForm;
            const KINDS: &'static [#p::Kind] = &[#p::Kind::I];
            const HOLDS_GC: ::core::primitive::bool = false;
            #[inline(always)]
            fn trace<__R: #p::Report>(_: #p::WordsAt<'_>, _: &mut __R) {}
            #words
        }
        #[automatically_derived]
        impl #p::JitType for #name {
            type Ir = #p::OpRef;
            const KIR: #p::OpRef = #p::K;
            #receiver
            #[inline(always)]
            fn flat<__F: ::core::ops::FnMut(#p::Word)>(j: #p::Jit<Self>, f: &mut __F) { f(j.word()) }
            #[inline(always)]
            fn unflat<__F: ::core::ops::FnMut() -> #p::TrustedWord>(f: &mut __F) -> #p::Jit<Self> {
                let w = f();
                #p::Jit { val: #p::OneWord::from_bits(w.bits), ir: w.ir }
            }
        }
    }
}

/// The numbers of the variants.
fn number(name: &Ident, variants: &[&Ident]) -> TokenStream {
    let (p, text) = (private(name.span()), name.to_string());
    quote! {
        #[automatically_derived]
        impl #p::JitWord for #name {}
        #[automatically_derived]
        impl #p::OneWord for #name {
            const KIND: #p::Kind = #p::Kind::I;
            #[inline(always)]
            fn to_bits(self) -> ::core::primitive::u64 {
                self as ::core::primitive::i64 as ::core::primitive::u64
            }
            #[inline(always)]
            fn from_bits(bits: #p::Trusted) -> Self {
                let bits = bits.get();
                #(if bits == #name::#variants as ::core::primitive::i64 as ::core::primitive::u64 {
                    return #name::#variants;
                })*
                #p::bad_tag(#text, bits)
            }
        }
        #[automatically_derived]
        impl #p::Fieldless for #name {
            const ALL: &'static [Self] = &[#(#name::#variants),*];
            fn derived() -> &'static ::std::sync::OnceLock<bool> {
                static DERIVED: ::std::sync::OnceLock<bool> = ::std::sync::OnceLock::new();
                &DERIVED
            }
        }
    }
}

/// The form in memory.
fn stored(name: &Ident, variants: &[&Ident]) -> TokenStream {
    let (p, text) = (private(name.span()), name.to_string());
    quote! {
        // SAFETY: an enum without payloads lies in memory as the integer that `as` gives.
        #[automatically_derived]
        unsafe impl #p::Stored for #name {
            type Repr = Self;
            const NAME: &'static ::core::primitive::str = #text;
            const WORDS: &'static [#p::MemWord] = &[#p::MemWord::word(
                #p::tag_mem(::core::mem::size_of::<Self>(), false #(|| (#name::#variants as ::core::primitive::i64) < 0)*),
                #p::Kind::I,
            )];
            #[inline(always)]
            fn store(self) -> Self { self }
            #[inline(always)]
            fn load(repr: Self) -> Self { repr }
        }
        // SAFETY: as above.
        #[automatically_derived]
        unsafe impl #p::InPlace for #name {}
    }
}

/// The items of `Words` of one word.
fn one_word() -> TokenStream {
    let p = private(proc_macro2::Span::call_site());
    quote! {
        #[inline(always)]
        fn to_words<__F: ::core::ops::FnMut(::core::primitive::u64)>(self, f: &mut __F) { f(#p::OneWord::to_bits(self)) }
        #[inline(always)]
        fn from_words<__F: ::core::ops::FnMut() -> #p::Trusted>(f: &mut __F) -> Self { #p::OneWord::from_bits(f()) }
    }
}
