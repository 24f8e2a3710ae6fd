//! `#[derive(JitObject)]`: what traced code knows of an object's fields.
//!
//! ```text
//! struct Obj { map: GcCell<Gc<Map>>, #[opaque] names: HashMap<..> }
//!
//! impl JitSelf for Obj { type This = Jit<&'static Obj>; }
//! impl Obj {
//!     const __JIT_map: &'static MemDescr = &MemDescr::field::<GcCell<Gc<Map>>>("Obj.map", offset_of!(Self, map));
//!     fn __jit_f_map(&self, this: Jit<&'static Obj>, cx: &mut Cx) -> JitCell<Gc<Map>> { field(this, Self::__JIT_map, cx) }
//! }
//! // only without opaque fields, which traced code could not fill in:
//! struct __InitObj { map: Jit<Gc<Map>> }
//! impl JitObject for Obj { type Init = __InitObj; fn record_new(init, cx) { new_object(|| Obj { .. }, &[..], cx) } }
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Field, Fields, Ident, Meta};

use super::quiet_type;
use crate::ctxt::Ctxt;
use crate::message as msg;
use crate::symbol::{OPAQUE, ends_in};
use crate::twin::{cfgs, cx, private, this};

/// A field that traced code reads.
struct Visible<'a> {
    field: &'a Field,
    name: &'a Ident,
    descr: Ident,
}

pub fn object(ctxt: &Ctxt, input: &DeriveInput) -> TokenStream {
    let Data::Struct(data) = &input.data else {
        ctxt.error(&input.ident, msg::OBJECT_STRUCT);
        return TokenStream::new();
    };
    let fields = match &data.fields {
        Fields::Named(f) => f.named.iter().collect::<Vec<_>>(),
        Fields::Unit => Vec::new(),
        Fields::Unnamed(_) => {
            ctxt.error(&input.ident, msg::OBJECT_STRUCT);
            return TokenStream::new();
        }
    };
    no_lifetimes(ctxt, input);
    let mut visible = Vec::new();
    for field in &fields {
        let Some(name) = &field.ident else { continue };
        if !is_opaque(ctxt, field) {
            visible.push(Visible { field, name, descr: format_ident!("__JIT_{}", name) });
        }
    }
    let all = visible.len() == fields.len();
    let accessors = accessors(input, &visible);
    let literal = all.then(|| literal(input, &visible));
    quote!(#accessors #literal)
}

/// A lifetime parameter would make the type too short-lived for a trace.
pub fn no_lifetimes(ctxt: &Ctxt, input: &DeriveInput) {
    for l in input.generics.lifetimes() {
        ctxt.error(l, msg::DERIVE_LIFETIME);
    }
}

fn is_opaque(ctxt: &Ctxt, field: &Field) -> bool {
    let mut opaque = false;
    for a in field.attrs.iter().filter(|a| ends_in(a.path(), OPAQUE)) {
        opaque = true;
        if !matches!(a.meta, Meta::Path(_)) {
            ctxt.error(a, msg::OPAQUE_ARGUMENTS);
        }
    }
    opaque
}

fn accessors(input: &DeriveInput, fields: &[Visible]) -> TokenStream {
    let (name, p, cx, this) = (&input.ident, private(input.ident.span()), cx(), this());
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let each = fields.iter().map(|v| {
        let Visible { field, name: field_name, descr } = v;
        let (ty, vis, cfg) = (&field.ty, &field.vis, cfgs(&field.attrs));
        let text = format!("{name}.{field_name}");
        let accessor = format_ident!("__jit_f_{}", field_name, span = field_name.span());
        let p = private(ty.span());
        quote_spanned! {ty.span()=>
            #(#cfg)*
            const #descr: &'static #p::MemDescr =
                &#p::MemDescr::field::<#ty>(#text, ::core::mem::offset_of!(Self, #field_name));
            #(#cfg)*
            #[doc(hidden)]
            #[inline(always)]
            #vis fn #accessor(&self, #this: #p::Jit<&'static Self>, #cx: &mut #p::Cx) -> <#ty as #p::Elem>::Out {
                #p::field::<#ty, Self>(#this, Self::#descr, #cx)
            }
        }
    });
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::JitSelf for #name #type_generics #where_clause {
            type This = #p::Jit<&'static Self>;
        }
        #[automatically_derived]
        #[allow(non_upper_case_globals, dead_code)]
        impl #impl_generics #name #type_generics #where_clause { #(#each)* }
    }
}

/// What makes an object in traced code.
fn literal(input: &DeriveInput, fields: &[Visible]) -> TokenStream {
    let (name, vis, p, cx) = (&input.ident, &input.vis, private(input.ident.span()), cx());
    let generics = &input.generics;
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let (init, quiet_type) = (format_ident!("__Init{}", name), quiet_type());
    let text = name.to_string();
    let names: Vec<_> = fields.iter().map(|v| v.name).collect();
    let types: Vec<_> = fields.iter().map(|v| &v.field.ty).collect();
    let visibilities: Vec<_> = fields.iter().map(|v| &v.field.vis).collect();
    let cfgs: Vec<TokenStream> = fields
        .iter()
        .map(|v| {
            let cfg = cfgs(&v.field.attrs);
            quote!(#(#cfg)*)
        })
        .collect();
    let descrs: Vec<_> = fields.iter().map(|v| &v.descr).collect();
    quote! {
        #[doc(hidden)]
        #quiet_type
        #vis struct #init #impl_generics #where_clause { #(#cfgs #visibilities #names: #p::Jit<<#types as #p::Elem>::Value>,)* }
        #[automatically_derived]
        impl #impl_generics ::core::clone::Clone for #init #type_generics #where_clause {
            #[inline(always)]
            fn clone(&self) -> Self { *self }
        }
        #[automatically_derived]
        impl #impl_generics ::core::marker::Copy for #init #type_generics #where_clause {}
        #[automatically_derived]
        impl #impl_generics #p::JitInit for #init #type_generics #where_clause { type Object = #name #type_generics; }
        #[automatically_derived]
        impl #impl_generics #p::JitObject for #name #type_generics #where_clause {
            type Init = #init #type_generics;
            const NAME: &'static ::core::primitive::str = #text;
            fn record_new(init: Self::Init, #cx: &mut #p::Cx) -> #p::Jit<#p::Gc<Self>> {
                #p::new_object(
                    || #name { #(#cfgs #names: <#types as #p::Elem>::wrap(init.#names.val),)* },
                    &[#(#cfgs (Self::#descrs, #p::words(init.#names)),)*],
                    #cx,
                )
            }
        }
    }
}
