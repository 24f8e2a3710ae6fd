//! Enums in states.
//!
//! ```text
//! #[repr(C, u64)] enum Node { Number(f64), Negate(Box<Node>) }
//!
//! enum __PartsNode { Number(Jit<f64>), Negate(StateRef<Node>) }       // for patterns on `&Node`
//! impl StateEnum for Node { type Parts = __PartsNode; fn split(tag, this, cx) -> __PartsNode { .. } }
//! impl Matched, Shaped for Node { type Lifted = __PartsNode; .. }
//! ```

use syn::{DataEnum, Variant, WherePredicate, parse_quote};

use super::*;
use crate::expand::quiet_type;
use crate::expand::value::reprs;
use crate::symbol::{OPAQUE, named};

/// The form of an enum for patterns.
pub fn enumeration(ctxt: &Ctxt, input: &DeriveInput, data: &DataEnum, erased: &TokenStream) -> TokenStream {
    check(ctxt, input, data);
    let (name, vis) = (&input.ident, &input.vis);
    let (p, cx, this) = (private(name.span()), cx(), this());
    let mut generics = without_lifetimes(&input.generics);
    let params: Vec<_> = generics.type_params().map(|t| t.ident.clone()).collect();
    if !params.is_empty() {
        let clause = generics.make_where_clause();
        clause.predicates.extend(params.iter().map(|t| -> WherePredicate { parse_quote!(#t: 'static) }));
    }
    let (impl_generics, type_generics, clause) = generics.split_for_impl();
    let parts = format_ident!("__Parts{}", name);
    let fields: Vec<_> = data.variants.iter().map(|v| Part::all(input, v)).collect();
    let shapes: Vec<_> = data.variants.iter().map(|v| shapes(input, v)).collect();
    let flat = shapes.iter().flatten();
    let all = quote!(&[#(#flat),*]);
    let declared = data.variants.iter().zip(&fields).map(|(v, fields)| declaration(v, fields));
    let arms = data.variants.iter().zip(&fields).zip(&shapes).zip(0u64..).map(|(((v, fields), shapes), tag)| {
        let vn = &v.ident;
        let values = v.fields.members().zip(fields).enumerate().map(|(n, (member, field))| {
            let text = format!("{name}.{vn}.{}", member.to_token_stream());
            let value = field.value(&text, &quote!(#p::variant_offset(&[#(#shapes),*], #n, #all)));
            quote!(#member: #value)
        });
        quote!(#tag => #parts::#vn { #(#values),* })
    });
    let numbers = data.variants.iter().zip(0u64..).map(|(v, tag)| {
        let vn = &v.ident;
        quote!(Self::#vn { .. } => #tag)
    });
    let boxes = data.variants.iter().flat_map(|v| &v.fields).map(|f| check_box(input, &f.ty));
    // A parameter that no field has.
    let marker = (!params.is_empty()).then(|| {
        quote!(#[doc(hidden)] __Of(::core::marker::PhantomData<fn() -> (#(#params,)*)>, ::core::convert::Infallible),)
    });
    let (text, tag, quiet) = (name.to_string(), format!("{name}.tag"), quiet_type());
    quote! {
        #[doc(hidden)]
        #quiet
        #[allow(private_interfaces)]
        #vis enum #parts #impl_generics #clause { #(#declared,)* #marker }
        #[automatically_derived]
        impl #impl_generics ::core::clone::Clone for #parts #type_generics #clause {
            #[inline(always)]
            fn clone(&self) -> Self { *self }
        }
        #[automatically_derived]
        impl #impl_generics ::core::marker::Copy for #parts #type_generics #clause {}
        #[automatically_derived]
        impl #impl_generics #p::StateEnum for #erased #clause {
            type Parts = #parts #type_generics;
            const TAG: &'static #p::MemDescr = &#p::MemDescr::state_tag(#tag);
            #[inline]
            fn number(value: &Self) -> ::core::primitive::u64 { match value { #(#numbers,)* } }
            #[inline(never)]
            fn split(tag: ::core::primitive::u64, #this: #p::StateRef<Self>, #cx: &mut #p::Cx) -> Self::Parts {
                const { #p::check_size::<Self>(&[#(&[#(#shapes),*]),*], #all) }
                #(#boxes)*
                match tag {
                    #(#arms,)*
                    _ => #p::bad_tag(#text, tag),
                }
            }
        }
        #[automatically_derived]
        impl #impl_generics #p::Matched for #erased #clause { type Lifted = #parts #type_generics; }
        #[automatically_derived]
        impl #impl_generics #p::Shaped for #erased #clause {
            type Lifted = #parts #type_generics;
            type Made = #parts #type_generics;
        }
    }
}

/// The layout is known, and variants are numbered in their order.
fn check(ctxt: &Ctxt, input: &DeriveInput, data: &DataEnum) {
    let repr = reprs(input);
    if repr.len() != 2 || !["C", "u64"].iter().all(|r| repr.iter().any(|own| own == r)) {
        ctxt.error(&input.ident, msg::STATE_REPR);
    }
    for (_, e) in data.variants.iter().filter_map(|v| v.discriminant.as_ref()) {
        ctxt.error(e, msg::VALUE_DISCRIMINANT);
    }
    if data.variants.is_empty() {
        ctxt.error(&input.ident, msg::VALUE_EMPTY);
    }
}

/// Size and alignment of each field.
fn shapes(input: &DeriveInput, v: &Variant) -> Vec<TokenStream> {
    let p = private(v.ident.span());
    v.fields.iter().map(|f| erased_in(input, &f.ty)).map(|t| quote!(#p::shape_of::<#t>())).collect()
}

/// A variant over the parts of its fields.
fn declaration(v: &Variant, fields: &[Part]) -> TokenStream {
    let vn = &v.ident;
    let types = fields.iter().map(Part::ty);
    match &v.fields {
        syn::Fields::Named(named) => {
            let names = named.named.iter().map(|f| &f.ident);
            quote!(#vn { #(#names: #types),* })
        }
        syn::Fields::Unnamed(_) => quote!(#vn(#(#types),*)),
        syn::Fields::Unit => quote!(#vn),
    }
}

/// A field of a variant.
enum Part {
    /// Of this type in states.
    Known(TokenStream),
    /// Used by calls without twins only.
    Opaque(TokenStream),
}

impl Part {
    fn all(input: &DeriveInput, v: &Variant) -> Vec<Part> {
        v.fields.iter().map(|f| Part::of(input, f)).collect()
    }

    fn of(input: &DeriveInput, f: &Field) -> Part {
        let is_opaque = named(&f.attrs, OPAQUE).next().is_some() || is_foreign(&f.ty) && !mentions(&f.ty, input);
        match is_opaque || is_param(input, &f.ty) {
            true => Part::Opaque(erased_in(input, &f.ty).to_token_stream()),
            false => Part::Known(field_type(input, &f.ty)),
        }
    }

    fn ty(&self) -> TokenStream {
        match self {
            Part::Known(ty) => {
                let p = private(ty.span());
                quote_spanned!(ty.span()=> <#ty as #p::StateField>::Out)
            }
            Part::Opaque(ty) => {
                let p = private(ty.span());
                quote_spanned!(ty.span()=> #p::StateRef<#ty>)
            }
        }
    }

    /// The field, or its place.
    fn value(&self, text: &str, offset: &TokenStream) -> TokenStream {
        let (cx, this) = (cx(), this());
        match self {
            Part::Known(ty) => {
                let p = private(ty.span());
                let descr =
                    quote_spanned!(ty.span()=> #p::MemDescr::state(#text, #offset, <#ty as #p::StateField>::WORDS));
                quote_spanned!(ty.span()=> #p::variant_field::<_, #ty>(#this, const { &#descr }, #cx))
            }
            Part::Opaque(ty) => {
                let p = private(ty.span());
                quote_spanned! {ty.span()=>
                    #p::part_place(#this, const { &#p::MemDescr::untraced(#text, #offset, false) })
                }
            }
        }
    }
}
