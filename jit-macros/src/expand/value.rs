//! `#[derive(JitValue)]`.
//! Enums and small structs become values of traced code.
//!
//! ```text
//! #[repr(C, u64)] enum Value { Nil, Int(i64) }
//!
//! enum __LiftedValue { Nil, Int(Jit<i64>) }            // for patterns of the twin
//! impl EnumParts for Value { parts, from_parts }       // tag and payload word
//! impl Words, JitType, JitEnum, JitSelf, Stored, InPlace for Value { .. }   impl LiftedEnum for __LiftedValue { .. }
//!
//! enum Op { Add, Sub }           // one word: impl OneWord, JitWord, JitEnum, Fieldless, ..
//! struct Point { x: i64, y: i64 }   // its fields' words: impl JitStruct, accessors; of one field: a word
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DataEnum, DeriveInput, Field, Fields, Generics, Ident, Member, Type, Variant};

mod equality;
mod packed;
mod spread;

use super::object::{no_lifetimes, owned};
use super::quiet_type;
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::symbol::{OPAQUE, SHORT_LIVED, VIRTUALIZABLE, named};
use crate::twin::{cx, private, this};

pub fn value(ctxt: &Ctxt, input: &DeriveInput) -> TokenStream {
    no_lifetimes(ctxt, input);
    for (hint, message) in [(VIRTUALIZABLE, msg::VIRTUALIZABLE_VALUE), (SHORT_LIVED, msg::SHORT_LIVED_VALUE)] {
        named(&input.attrs, hint).for_each(|a| ctxt.error(a, message));
    }
    match &input.data {
        Data::Union(u) => {
            ctxt.error(u.union_token, msg::VALUE_UNION);
            TokenStream::new()
        }
        Data::Enum(e) if e.variants.is_empty() => {
            ctxt.error(&input.ident, msg::VALUE_EMPTY);
            TokenStream::new()
        }
        Data::Enum(e) => {
            e.variants.iter().flat_map(|v| &v.fields).for_each(|f| not_opaque(ctxt, f));
            match e.variants.iter().all(|v| v.fields.is_empty()) {
                true => {
                    let repr = reprs(input);
                    if let (true, Some(number)) = (repr.iter().any(|r| r == "C"), repr.iter().find(|r| *r != "C")) {
                        let attrs = input.attrs.iter().filter(|a| a.path().is_ident("repr"));
                        attrs.for_each(|a| ctxt.error(a, fill(msg::VALUE_REPR_EMPTY, &[number])));
                    }
                    fieldless(input, e)
                }
                false => payloads(ctxt, input, e),
            }
        }
        Data::Struct(s) => {
            s.fields.iter().for_each(|f| not_opaque(ctxt, f));
            structure(ctxt, input, &s.fields)
        }
    }
}

fn not_opaque(ctxt: &Ctxt, f: &Field) {
    for a in named(&f.attrs, OPAQUE) {
        ctxt.error(a, msg::OPAQUE_VALUE);
    }
}

/// The integer types that the author's `#[repr(..)]` names.
pub(super) fn reprs(input: &DeriveInput) -> Vec<String> {
    let mut names = Vec::new();
    for a in input.attrs.iter().filter(|a| a.path().is_ident("repr")) {
        // rustc checks the rest of the attribute.
        let _ = a.parse_nested_meta(|m| {
            names.extend(m.path.get_ident().map(|i| i.to_string()));
            Ok(())
        });
    }
    names
}

/// The generics of the type, each type parameter bounded by `bound`.
fn bounded(input: &DeriveInput, bound: &str) -> Generics {
    let mut generics = input.generics.clone();
    let p = private(input.ident.span());
    let bound = Ident::new(bound, input.ident.span());
    let params: Vec<_> = generics.type_params().map(|t| t.ident.clone()).collect();
    if !params.is_empty() {
        let clause = generics.make_where_clause();
        clause.predicates.extend(params.iter().map(|t| -> syn::WherePredicate { syn::parse_quote!(#t: #p::#bound) }));
    }
    generics
}

/// The parts of a lifted type that all shapes share: it is `Copy`, and methods take it whole.
fn common(name: &Ident, lifted: &Ident, generics: &Generics) -> TokenStream {
    let p = private(name.span());
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    // A parameter may be a reference.
    let mut given = generics.clone();
    for t in generics.type_params().map(|t| &t.ident) {
        given.make_where_clause().predicates.push(syn::parse_quote!(#t: #p::Given));
    }
    let given_where = &given.where_clause;
    quote! {
        #[automatically_derived]
        impl #impl_generics ::core::clone::Clone for #lifted #type_generics #where_clause {
            #[inline(always)]
            fn clone(&self) -> Self { *self }
        }
        #[automatically_derived]
        impl #impl_generics ::core::marker::Copy for #lifted #type_generics #where_clause {}
        #[automatically_derived]
        impl #impl_generics #p::JitSelf for #name #type_generics #where_clause { type This = #p::Jit<Self>; }
        #[automatically_derived]
        impl #impl_generics #p::Green for #name #type_generics #where_clause {}
        #[automatically_derived]
        impl #impl_generics #p::Given for #name #type_generics #given_where {
            type Out = #p::Jit<Self>;
            #[inline(always)]
            fn out(j: #p::Jit<Self>) -> #p::Jit<Self> { j }
        }
    }
}

/// An enum by its variant: the tag of `j`, `j` with the operand `ir` of the tag, and the arms of a `match` that take a value apart and make one.
fn by_variant(
    name: &Ident,
    lifted: &Ident,
    generics: &Generics,
    (tag, with_tag): (TokenStream, TokenStream),
    (split, make): (&[TokenStream], &[TokenStream]),
) -> TokenStream {
    let (p, cx) = (private(name.span()), cx());
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::JitEnum for #name #type_generics #where_clause {
            type Lifted = #lifted #type_generics;
            #[inline(always)]
            fn tag(j: #p::Jit<Self>, _: &mut #p::Cx) -> #p::Jit<::core::primitive::u64> { #tag }
            #[inline(always)]
            fn with_tag(j: #p::Jit<Self>, ir: #p::OpRef) -> #p::Jit<Self> { #with_tag }
            #[inline(always)]
            fn split(j: #p::Jit<Self>, #cx: &mut #p::Cx) -> Self::Lifted { match j.val { #(#split,)* } }
        }
        #[automatically_derived]
        impl #impl_generics #p::LiftedEnum for #lifted #type_generics #where_clause {
            type Plain = #name #type_generics;
            #[inline(always)]
            fn make(self, #cx: &mut #p::Cx) -> #p::Jit<Self::Plain> { match self { #(#make,)* } }
        }
    }
}

/// The receiver items of `JitType`.
fn receiver() -> TokenStream {
    let p = private(proc_macro2::Span::call_site());
    quote! {
        type Opt = #p::TagForm;
        type Recv = Self;
        type This = #p::Jit<Self>;
        #[inline(always)]
        fn recv(&self) -> &Self { self }
        #[inline(always)]
        fn this(j: #p::Jit<Self>) -> #p::Jit<Self> { j }
    }
}

/// The payload of a variant: its type and how its field is written.
fn payload<'a>(ctxt: &Ctxt, v: &'a Variant) -> Option<(&'a Type, Member)> {
    let mut fields = v.fields.iter();
    let field = fields.next()?;
    if owned(&field.ty).is_some() {
        ctxt.error(&field.ty, msg::VALUE_PAYLOAD);
    }
    let member = match &field.ident {
        Some(i) => Member::Named(i.clone()),
        None => Member::from(0),
    };
    Some((&field.ty, member))
}

/// Whether a payload of the type fills its eight bytes, as far as the name tells; a constant
/// assertion in the expansion is the judge.
fn is_narrow(ty: &Type) -> bool {
    const NARROW: [&str; 9] = ["bool", "char", "i8", "i16", "i32", "u8", "u16", "u32", "f32"];
    matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|i| NARROW.iter().any(|n| i == n)))
}

fn payloads(ctxt: &Ctxt, input: &DeriveInput, data: &DataEnum) -> TokenStream {
    let (name, vis) = (&input.ident, &input.vis);
    let repr = reprs(input);
    if !(repr.iter().any(|r| r == "C") && repr.iter().any(|r| r == "u64")) {
        ctxt.error(name, msg::VALUE_REPR);
    }
    for v in &data.variants {
        if let Some((_, e)) = &v.discriminant {
            ctxt.error(e, msg::VALUE_DISCRIMINANT);
        }
    }
    if spread::is_spread(data) {
        return spread::spread(ctxt, input, data);
    }
    let (p, cx) = (private(name.span()), cx());
    let generics = bounded_stored(input);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let lifted = format_ident!("__Lifted{}", name);
    let text = name.to_string();
    let (mut variants, mut parts, mut from_parts, mut split, mut make, mut kinds, mut wide, mut traced) =
        (vec![], vec![], vec![], vec![], vec![], vec![], vec![], vec![]);
    let mut words = vec![];
    let mut narrow = false;
    for (tag, v) in (0u64..).zip(&data.variants) {
        let vn = &v.ident;
        if v.fields.len() > 1 {
            let made = packed::variant(ctxt, input, tag, v, &lifted);
            narrow = true;
            variants.push(made.lifted);
            parts.push(made.parts);
            from_parts.push(made.from_parts);
            split.push(made.split);
            words.push(made.words);
            make.push(made.make);
            kinds.push(quote!(#p::Kind::I));
            continue;
        }
        let Some((ty, member)) = payload(ctxt, v) else {
            let shape = empty_fields(v);
            variants.push(quote!(#vn #shape));
            parts.push(quote!(Self::#vn { .. } => (#tag, ::core::option::Option::None)));
            from_parts.push(quote!(#tag => Self::#vn {}));
            split.push(quote!(#name::#vn { .. } => #lifted::#vn {}));
            words.push(quote!(#name::#vn { .. } => #p::WordList::of(&[])));
            make.push(quote!(#lifted::#vn { .. } => #p::k(#name::#vn {})));
            continue;
        };
        let q = private(ty.span());
        let jit = quote_spanned!(ty.span()=> #q::Jit<#ty>);
        variants.push(match &member {
            Member::Named(f) => quote!(#vn { #f: #jit }),
            Member::Unnamed(_) => quote!(#vn(#jit)),
        });
        parts.push(quote!(Self::#vn { #member: v } => (#tag, ::core::option::Option::Some(#p::OneWord::to_bits(v)))));
        from_parts.push(quote!(#tag => Self::#vn { #member: #p::OneWord::from_bits(payload) }));
        split.push(quote!(#name::#vn { #member: v } => #lifted::#vn { #member: #p::enum_payload(v, j.ir, #cx) }));
        words.push(quote!(#name::#vn { #member: v } => #p::WordList::of(&[#p::enum_payload(v, j.ir, #cx).word()])));
        make.push(quote! {
            #lifted::#vn { #member: v } => #p::Jit { val: #name::#vn { #member: v.val }, ir: #p::EnumIr::of(v) }
        });
        traced.push(quote!(#tag => <#ty as #p::Words>::trace(at.from(1), to),));
        kinds.push(quote_spanned!(ty.span()=> <#ty as #q::OneWord>::KIND));
        narrow |= is_narrow(ty);
        wide.push(ty);
    }
    // Memory has other bits behind the tag of a variant without a payload.
    let loose = narrow || data.variants.iter().any(|v| v.fields.is_empty());
    let stored = match narrow {
        false => in_place(&wide),
        true => quote! {
            type Repr = #p::WordCell<Self, 2>;
            #[inline(always)]
            fn store(self) -> Self::Repr { #p::to_cell(self) }
            #[inline(always)]
            fn load(repr: Self::Repr) -> Self { #p::from_cell(repr) }
        },
    };
    let held = (narrow && !data.variants.iter().flat_map(|v| &v.fields).any(|f| is_float(&f.ty))).then(|| {
        quote! {
            // SAFETY: `repr(C, u64)` puts the tag at byte 0 and the payload at byte 8, where eight bytes are its own.
            #[automatically_derived]
            unsafe impl #impl_generics #p::Held for #name #type_generics #where_clause {
                const PARTS: &'static [#p::MemWord] = #p::narrow_parts(
                    ::core::mem::size_of::<Self>(),
                    &[#(<#wide as #p::Stored>::WORDS),*],
                    <Self as #p::Stored>::WORDS,
                );
            }
        }
    });
    let in_place = (!narrow).then(|| {
        quote! {
            // SAFETY: `repr(C, u64)` puts the tag at byte 0 and the payload, of eight bytes, at byte 8.
            #[automatically_derived]
            unsafe impl #impl_generics #p::InPlace for #name #type_generics #where_clause {}
        }
    });
    let (common, receiver, quiet_type) = (common(name, &lifted, &generics), receiver(), quiet_type());
    let equality = equality::call(name, &generics);
    let tags = (quote!(#p::enum_tag(j)), quote!(#p::enum_with_tag(j, ir)));
    let by_variant = by_variant(name, &lifted, &generics, tags, (&split, &make));
    quote! {
        #[doc(hidden)]
        #quiet_type
        #vis enum #lifted #impl_generics #where_clause { #(#variants,)* }
        #common
        #equality
        #[automatically_derived]
        impl #impl_generics #p::EnumParts for #name #type_generics #where_clause {
            #[inline(always)]
            fn parts(self) -> (::core::primitive::u64, ::core::option::Option<::core::primitive::u64>) {
                match self { #(#parts,)* }
            }
            #[inline(always)]
            fn from_parts(tag: ::core::primitive::u64, payload: #p::Trusted) -> Self {
                match tag { #(#from_parts,)* _ => #p::bad_tag(#text, tag) }
            }
        }
        // SAFETY: a tag and a payload word, which is reported as what the tag says.
        #[automatically_derived]
        unsafe impl #impl_generics #p::Words for #name #type_generics #where_clause {
            type Form = #p::TagForm;
            const KINDS: &'static [#p::Kind] = &[#p::Kind::I, #p::payload_kind(&[#(#kinds),*])];
            const HOLDS_GC: ::core::primitive::bool = false #(|| <#wide as #p::Words>::HOLDS_GC)*;
            #[inline(always)]
            fn trace<__R: #p::Report>(at: #p::WordsAt<'_>, to: &mut __R) {
                if Self::HOLDS_GC {
                    match at.tag(to) {
                        ::core::option::Option::None => at.ambiguous(1, to),
                        ::core::option::Option::Some(tag) => match tag { #(#traced)* _ => {} },
                    }
                }
            }
            #[inline(always)]
            fn to_words<__F: ::core::ops::FnMut(::core::primitive::u64)>(self, f: &mut __F) { #p::enum_to_words(self, f) }
            #[inline(always)]
            fn from_words<__F: ::core::ops::FnMut() -> #p::Trusted>(f: &mut __F) -> Self { #p::enum_from_words(f) }
        }
        #[automatically_derived]
        impl #impl_generics #p::JitType for #name #type_generics #where_clause {
            type Ir = #p::EnumIr;
            const KIR: #p::EnumIr = #p::EnumIr::CONST;
            const ANY_KIND: ::core::primitive::u32 = 0b10;
            const LOOSE: ::core::primitive::bool = #loose;
            #[inline(always)]
            #[track_caller]
            fn exact(x: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<Self> {
                if !#loose {
                    return x;
                }
                let v = <Self as #p::JitEnum>::decide(x, #cx);
                #p::make(v, #cx)
            }
            #receiver
            #[inline(always)]
            fn flat<__F: ::core::ops::FnMut(#p::Word)>(j: #p::Jit<Self>, f: &mut __F) { #p::enum_flat(j, f) }
            #[inline(always)]
            fn unflat<__F: ::core::ops::FnMut() -> #p::TrustedWord>(f: &mut __F) -> #p::Jit<Self> { #p::enum_unflat(f) }
            #[inline(always)]
            #[track_caller]
            fn promote(x: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<Self> {
                #p::enum_promote(x, |j, #cx| match j.val { #(#words,)* }, #cx)
            }
        }
        #by_variant
        // SAFETY: tag and payload word lie where `enum_words` says.
        #[automatically_derived]
        unsafe impl #impl_generics #p::Stored for #name #type_generics #where_clause {
            const NAME: &'static ::core::primitive::str = #text;
            const WORDS: &'static [#p::MemWord] = &#p::enum_words(#p::payload_kind(&[#(#kinds),*]));
            #stored
        }
        #in_place
        #held
    }
}

/// Whether a payload is a float of less than eight bytes, as far as the name tells.
fn is_float(ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.is_ident("f32"))
}

/// The enum lies in memory as its words: each payload takes all of its eight bytes.
fn in_place(payloads: &[&Type]) -> TokenStream {
    quote! {
        type Repr = Self;
        #[inline(always)]
        fn store(self) -> Self {
            const {
                #(::core::assert!(
                    ::core::mem::size_of::<#payloads>() == 8,
                    "a payload of a traced enum in memory takes 8 bytes: use a 64-bit type"
                );)*
            }
            self
        }
        #[inline(always)]
        fn load(repr: Self) -> Self { repr }
    }
}

/// How a variant without payload is written: `A`, `A()` or `A {}`.
fn empty_fields(v: &Variant) -> TokenStream {
    match &v.fields {
        Fields::Unit => quote!(),
        Fields::Unnamed(_) => quote!(()),
        Fields::Named(_) => quote!({}),
    }
}

/// An enum without payloads is one word: the number that `as` gives.
fn fieldless(input: &DeriveInput, data: &DataEnum) -> TokenStream {
    let (name, vis) = (&input.ident, &input.vis);
    let p = private(name.span());
    let lifted = format_ident!("__Lifted{}", name);
    let text = name.to_string();
    let variants: Vec<_> = data.variants.iter().map(|v| &v.ident).collect();
    let generics = Generics::default();
    let (common, receiver, quiet_type) = (common(name, &lifted, &generics), receiver(), quiet_type());
    let words = one_word();
    let tags = (quote!(#p::Jit { val: #p::OneWord::to_bits(j.val), ir: j.ir }), quote!(#p::Jit { val: j.val, ir }));
    let split: Vec<_> = variants.iter().map(|v| quote!(#name::#v => #lifted::#v)).collect();
    let make: Vec<_> = variants.iter().map(|v| quote!(#lifted::#v => #p::k(#name::#v))).collect();
    let by_variant = by_variant(name, &lifted, &generics, tags, (&split, &make));
    quote! {
        #[doc(hidden)]
        #quiet_type
        #vis enum #lifted { #(#variants,)* }
        #common
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
        #by_variant
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

/// Of a struct that is a value.
const MOST_FIELDS: usize = 8;

/// A struct is the tuple of its fields with names; one of a single field is that word.
fn structure(ctxt: &Ctxt, input: &DeriveInput, fields: &Fields) -> TokenStream {
    let (name, vis) = (&input.ident, &input.vis);
    if fields.is_empty() || fields.len() > MOST_FIELDS {
        ctxt.error(name, msg::VALUE_FIELDS);
        return TokenStream::new();
    }
    let (p, this, cx) = (private(name.span()), this(), cx());
    let generics = bounded(input, if fields.len() == 1 { "JitWord" } else { "JitType" });
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let lifted = format_ident!("__Lifted{}", name);
    let text = name.to_string();
    let types: Vec<_> = fields.iter().map(|f| &f.ty).collect();
    let jits: Vec<_> = types
        .iter()
        .map(|t| {
            let q = private(t.span());
            quote_spanned!(t.span()=> #q::Jit<#t>)
        })
        .collect();
    let visibilities: Vec<_> = fields.iter().map(|f| &f.vis).collect();
    let members: Vec<_> = fields.members().collect();
    let shape = match fields {
        Fields::Named(_) => quote!({ #(#visibilities #members: #jits,)* }),
        _ => quote!((#(#visibilities #jits,)*)),
    };
    let (semi, clause_in, clause_out) = match fields {
        Fields::Named(_) => (quote!(), quote!(#where_clause), quote!()),
        _ => (quote!(;), quote!(), quote!(#where_clause)),
    };
    let one = fields.len() == 1;
    // The operands: the field's own, or a tuple of them.
    let irs: Vec<_> = (0..members.len())
        .map(|i| {
            if one {
                quote!(ir)
            } else {
                let i = syn::Index::from(i);
                quote!(ir.#i)
            }
        })
        .collect();
    let join = |irs: Vec<TokenStream>| if one { quote!(#(#irs)*) } else { quote!((#(#irs,)*)) };
    let tuple = if one { quote!(#(#types)*) } else { quote!((#(#types,)*)) };
    let pack = |of: TokenStream| match one {
        true => quote!(#(#of.#members)*),
        false => quote!((#(#of.#members,)*)),
    };
    let (packed, plain) = (pack(quote!(j.val)), pack(quote!(self)));
    let unpack = |of: TokenStream| -> Vec<TokenStream> {
        let field = |i| match one {
            true => of.clone(),
            false => {
                let i = syn::Index::from(i);
                quote!(#of.#i)
            }
        };
        (0..members.len()).map(field).collect()
    };
    let (unpack, unpack_plain) = (unpack(quote!(t.val)), unpack(quote!(t)));
    let made = join(members.iter().map(|m| quote!(self.#m.ir)).collect());
    let accessors = members.iter().enumerate().map(|(i, m)| {
        let (get, with) = match m {
            Member::Named(n) => (format_ident!("__jit_f_{}", n), format_ident!("__jit_with_{}", n)),
            Member::Unnamed(n) => (format_ident!("__jit_f_{}", n.index), format_ident!("__jit_with_{}", n.index)),
        };
        let (jit, vis, ir) = (&jits[i], &visibilities[i], &irs[i]);
        quote! {
            #[doc(hidden)]
            #[inline(always)]
            #vis fn #get(&self, #this: #p::Jit<Self>, _: &mut #p::Cx) -> #jit {
                #p::Jit { val: #this.val.#m, ir: #this.#ir }
            }
            #[doc(hidden)]
            #[inline(always)]
            #vis fn #with(&self, mut #this: #p::Jit<Self>, v: #jit, _: &mut #p::Cx) -> #p::Jit<Self> {
                #this.val.#m = v.val;
                #this.#ir = v.ir;
                #this
            }
        }
    });
    let word = one.then(|| word(name, &generics, &members[0], types[0]));
    let stored = match one {
        true => {
            let ty = types[0];
            let m = &members[0];
            quote! {
                type Repr = <#ty as #p::Stored>::Repr;
                const WORDS: &'static [#p::MemWord] = <#ty as #p::Stored>::WORDS;
                #[inline(always)]
                fn store(self) -> Self::Repr { #p::Stored::store(self.#m) }
                #[inline(always)]
                fn load(repr: Self::Repr) -> Self { Self { #m: #p::Stored::load(repr) } }
            }
        }
        false => quote! {
            type Repr = #p::WordCell<Self>;
            const WORDS: &'static [#p::MemWord] = #p::stored_words::<Self>();
            #[inline(always)]
            fn store(self) -> Self::Repr { #p::to_cell(self) }
            #[inline(always)]
            fn load(repr: Self::Repr) -> Self { #p::from_cell(repr) }
        },
    };
    let (common, receiver, quiet_type) = (common(name, &lifted, &generics), receiver(), quiet_type());
    let stored_generics = match one {
        true => bounded_stored(input),
        false => generics.clone(),
    };
    let (_, _, stored_where) = stored_generics.split_for_impl();
    let is_packed = input.attrs.iter().any(super::state::is_packed);
    let held = (!is_packed && generics.params.is_empty()).then(|| held(name, &members, &types));
    let equality = equality::call(name, &generics);
    quote! {
        #[doc(hidden)]
        #quiet_type
        #vis struct #lifted #impl_generics #clause_in #shape #clause_out #semi
        #common
        #equality
        // SAFETY: the words of its fields.
        #[automatically_derived]
        unsafe impl #impl_generics #p::Words for #name #type_generics #where_clause {
            type Form = #p::TagForm;
            const KINDS: &'static [#p::Kind] = <#tuple as #p::Words>::KINDS;
            const HOLDS_GC: ::core::primitive::bool = <#tuple as #p::Words>::HOLDS_GC;
            #[inline(always)]
            fn trace<__R: #p::Report>(at: #p::WordsAt<'_>, to: &mut __R) { <#tuple as #p::Words>::trace(at, to) }
            #[inline(always)]
            fn to_words<__F: ::core::ops::FnMut(::core::primitive::u64)>(self, f: &mut __F) {
                #p::Words::to_words(#plain, f)
            }
            #[inline(always)]
            fn from_words<__F: ::core::ops::FnMut() -> #p::Trusted>(f: &mut __F) -> Self {
                let t = <#tuple as #p::Words>::from_words(f);
                Self { #(#members: #unpack_plain,)* }
            }
        }
        #[automatically_derived]
        impl #impl_generics #p::JitType for #name #type_generics #where_clause {
            type Ir = <#tuple as #p::JitType>::Ir;
            const KIR: Self::Ir = <#tuple as #p::JitType>::KIR;
            const LOOSE: ::core::primitive::bool = <#tuple as #p::JitType>::LOOSE;
            #receiver
            #[inline(always)]
            #[track_caller]
            fn exact(j: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<Self> {
                let t = <#tuple as #p::JitType>::exact(#p::Jit { val: #packed, ir: j.ir }, #cx);
                #p::Jit { val: Self { #(#members: #unpack,)* }, ir: t.ir }
            }
            #[inline(always)]
            fn flat<__F: ::core::ops::FnMut(#p::Word)>(j: #p::Jit<Self>, f: &mut __F) {
                <#tuple as #p::JitType>::flat(#p::Jit { val: #packed, ir: j.ir }, f)
            }
            #[inline(always)]
            fn unflat<__F: ::core::ops::FnMut() -> #p::TrustedWord>(f: &mut __F) -> #p::Jit<Self> {
                let t = <#tuple as #p::JitType>::unflat(f);
                #p::Jit { val: Self { #(#members: #unpack,)* }, ir: t.ir }
            }
        }
        #[automatically_derived]
        impl #impl_generics #p::JitStruct for #name #type_generics #where_clause { type Lifted = #lifted #type_generics; }
        #[automatically_derived]
        impl #impl_generics #p::LiftedStruct for #lifted #type_generics #where_clause {
            type Plain = #name #type_generics;
            #[inline(always)]
            fn make(self) -> #p::Jit<Self::Plain> {
                #p::Jit { val: #name { #(#members: self.#members.val,)* }, ir: #made }
            }
            #[inline(always)]
            fn split(whole: #p::Jit<Self::Plain>) -> Self {
                Self { #(#members: #p::Jit { val: whole.val.#members, ir: whole.#irs },)* }
            }
        }
        #[automatically_derived]
        #[allow(dead_code)]
        impl #impl_generics #name #type_generics #where_clause { #(#accessors)* }
        #word
        // SAFETY: in memory it has the form of its field, or of a cell of words.
        #[automatically_derived]
        unsafe impl #impl_generics #p::Stored for #name #type_generics #stored_where {
            const NAME: &'static ::core::primitive::str = #text;
            #stored
        }
        #held
    }
}

/// The struct in a state: its fields where rustc has put them, if all of them may lie there.
fn held(name: &Ident, members: &[Member], types: &[&Type]) -> TokenStream {
    let p = private(name.span());
    quote! {
        #[automatically_derived]
        impl #p::HeldParts for #name where #(for<'__x> #p::Of<'__x, #types>: #p::IsHeld),* {
            const WORDS: #p::HeldWords = #p::held_words(&[#(
                (::core::mem::offset_of!(Self, #members), <#p::Of<'static, #types> as #p::IsHeld>::PARTS)
            ),*]);
        }
        // SAFETY: the words of the fields, at their offsets.
        #[automatically_derived]
        unsafe impl #p::Held for #name where #(for<'__x> #p::Of<'__x, #types>: #p::IsHeld),* {
            const PARTS: &'static [#p::MemWord] = const { &<Self as #p::HeldParts>::WORDS }.slice();
        }
    }
}

fn bounded_stored(input: &DeriveInput) -> Generics {
    let mut generics = bounded(input, "JitWord");
    let stored = bounded(input, "Stored");
    if let (Some(to), Some(from)) = (&mut generics.where_clause, stored.where_clause) {
        to.predicates.extend(from.predicates);
    }
    generics
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

/// A struct of one field is a word.
fn word(name: &Ident, generics: &Generics, member: &Member, ty: &Type) -> TokenStream {
    let p = private(ty.span());
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::JitWord for #name #type_generics #where_clause {}
        #[automatically_derived]
        impl #impl_generics #p::OneWord for #name #type_generics #where_clause {
            const KIND: #p::Kind = <#ty as #p::OneWord>::KIND;
            #[inline(always)]
            fn to_bits(self) -> ::core::primitive::u64 { #p::OneWord::to_bits(self.#member) }
            #[inline(always)]
            fn from_bits(bits: #p::Trusted) -> Self { Self { #member: #p::OneWord::from_bits(bits) } }
        }
    }
}
