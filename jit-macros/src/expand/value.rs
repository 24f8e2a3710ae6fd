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
mod fieldless;
mod packed;
mod payloads;
mod spread;
mod structure;

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
                    fieldless::fieldless(input, e)
                }
                false => payloads::payloads(ctxt, input, e),
            }
        }
        Data::Struct(s) => {
            s.fields.iter().for_each(|f| not_opaque(ctxt, f));
            structure::structure(ctxt, input, &s.fields)
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

/// The lifted enum of an enum with payloads, with all that its shapes share.
fn lifted_enum(input: &DeriveInput, lifted: &Ident, generics: &Generics, variants: &[TokenStream]) -> TokenStream {
    let (name, vis, quiet_type) = (&input.ident, &input.vis, quiet_type());
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (common, equality) = (common(name, lifted, generics), equality::call(name, generics));
    quote! {
        #[doc(hidden)]
        #quiet_type
        #vis enum #lifted #impl_generics #where_clause { #(#variants,)* }
        #common
        #equality
    }
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

fn bounded_stored(input: &DeriveInput) -> Generics {
    let mut generics = bounded(input, "JitWord");
    let stored = bounded(input, "Stored");
    if let (Some(to), Some(from)) = (&mut generics.where_clause, stored.where_clause) {
        to.predicates.extend(from.predicates);
    }
    generics
}
