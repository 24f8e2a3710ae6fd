//! `#[derive(JitObject)]`.
//! It describes an object's fields to traced code.
//!
//! ```text
//! struct Obj { map: GcCell<Gc<Map>>, #[opaque] names: HashMap<..> }
//!
//! impl JitSelf for Obj { type This = Jit<&'static Obj>; }
//! impl Obj {
//!     const __JIT_map: &'static MemDescr = &MemDescr::field::<GcCell<Gc<Map>>>("Obj.map", offset_of!(Self, map));
//!     fn __jit_f_map(&self, this: Jit<&'static Obj>, cx: &mut Cx) -> JitCell<Gc<Map>> { field(this, Self::__JIT_map, cx) }
//! }
//! unsafe impl GcType for Obj { .. }   // each field's own `trace`; an opaque one must be `Send`
//! impl Obj { fn __jit_may_drop() { .. } }   // a destructor of its own is refused, unless the type is `Send`
//! // only without opaque fields, which traced code could not fill in:
//! struct __InitObj { map: Jit<Gc<Map>> }
//! impl JitObject for Obj { type Init = __InitObj; fn record_new(init, cx) { new_object(|| Obj { .. }, &[..], cx) } }
//! ```

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Field, Fields, Ident, Meta, Path, Type};

use super::quiet_type;
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::symbol::{OPAQUE, SHORT_LIVED, Symbol, TRACE, VIRTUALIZABLE, named};
use crate::twin::{cfgs, cx, private, this};

/// A field that traced code does not see.
struct Hidden<'a> {
    field: &'a Field,
    name: &'a Ident,
    trace: Option<Path>,
}

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
    let declared = |hint, messages| declared(ctxt, input, &fields, hint, messages);
    let virtualizable = declared(VIRTUALIZABLE, [msg::VIRTUALIZABLE_FIELD, msg::VIRTUALIZABLE_ARGUMENTS]);
    let short_lived = declared(SHORT_LIVED, [msg::SHORT_LIVED_FIELD, msg::SHORT_LIVED_ARGUMENTS]);
    let (mut visible, mut hidden) = (Vec::new(), Vec::new());
    for field in &fields {
        let Some(name) = &field.ident else { continue };
        match opaque(ctxt, field) {
            Some(trace) => hidden.push(Hidden { field, name, trace }),
            None => {
                if is_list(&field.ty) {
                    ctxt.error(&field.ty, msg::LIST_FIELD);
                } else if let Some((owner, instead)) = owned(&field.ty) {
                    ctxt.error(&field.ty, fill(msg::OWNED_FIELD, &[&owner, &instead]));
                }
                visible.push(Visible { field, name, descr: format_ident!("__JIT_{}", name) });
            }
        }
    }
    let all = hidden.is_empty();
    let accessors = accessors(input, &visible, virtualizable);
    let opaque = opaque_accessors(input, &hidden);
    let collected = collected(input, &visible, &hidden, short_lived);
    let literal = all.then(|| literal(input, &visible, virtualizable));
    quote!(#accessors #opaque #collected #literal)
}

/// The types of Rust's own memory that authors meet first, as far as their names tell, and their
/// counterparts in traced code. Of others rustc says that the traits are missing.
pub fn owned(ty: &Type) -> Option<(&Ident, &'static str)> {
    const OWNERS: [(&[&str], &str); 6] = [
        (&["Vec", "VecDeque"], "a `Gc<GcList<T>>` or a `GcArray<T>`"),
        (&["String", "PathBuf", "OsString"], "a `&'static str`"),
        (&["Box", "Rc", "Arc"], "a `Gc`"),
        (&["RefCell", "OnceCell", "Mutex", "RwLock", "AtomicUsize", "AtomicU64"], "a `GcCell`"),
        (&["HashMap", "BTreeMap", "HashSet", "BTreeSet"], "an object of your own"),
        (&["File", "Stdout", "Stdin"], "a function of your own"),
    ];
    let Type::Path(t) = ty else { return None };
    let name = &t.path.segments.last()?.ident;
    OWNERS.iter().find(|(names, _)| names.iter().any(|n| name == n)).map(|(_, instead)| (name, *instead))
}

/// A list by itself, without its `Gc`.
pub fn is_list(ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.segments.last().is_some_and(|s| s.ident == "GcList"))
}

/// A lifetime parameter would make the type too short-lived for a trace.
pub fn no_lifetimes(ctxt: &Ctxt, input: &DeriveInput) {
    for l in input.generics.lifetimes() {
        ctxt.error(l, msg::DERIVE_LIFETIME);
    }
}

/// Whether a field is opaque, and the function that reports its pointers.
fn opaque(ctxt: &Ctxt, field: &Field) -> Option<Option<Path>> {
    let mut opaque = None;
    for a in named(&field.attrs, OPAQUE) {
        let trace = opaque.get_or_insert(None);
        let understood = match &a.meta {
            Meta::Path(_) => true,
            _ => a
                .parse_nested_meta(|m| match m.path.is_ident(TRACE) {
                    true => {
                        *trace = Some(m.value()?.parse::<Path>()?);
                        Ok(())
                    }
                    false => Err(m.error("")),
                })
                .is_ok(),
        };
        if !understood {
            ctxt.error(a, msg::OPAQUE_ARGUMENTS);
        }
    }
    opaque
}

/// The collector's description of the type.
fn collected(input: &DeriveInput, visible: &[Visible], hidden: &[Hidden], short_lived: bool) -> TokenStream {
    let (name, p) = (&input.ident, private(input.ident.span()));
    let mut generics = input.generics.clone();
    if !generics.params.is_empty() {
        generics.make_where_clause().predicates.push(syn::parse_quote!(Self: 'static));
    }
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let (at, tracer) =
        (format_ident!("at", span = Span::mixed_site()), format_ident!("tracer", span = Span::mixed_site()));
    let (mut holds, mut changes, mut elsewhere, mut reports) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for Visible { field, name, .. } in visible {
        let (ty, cfg) = (&field.ty, cfgs(&field.attrs));
        let p = private(ty.span());
        holds.push(quote_spanned!(ty.span()=> #(#cfg)* { holds |= <#ty as #p::GcType>::HOLDS_GC; }));
        changes.push(quote_spanned!(ty.span()=> #(#cfg)* { changes |= <#ty as #p::GcType>::CHANGES; }));
        elsewhere.push(quote_spanned!(ty.span()=> #(#cfg)* { elsewhere |= <#ty as #p::GcType>::ELSEWHERE; }));
        reports.push(quote_spanned! {ty.span()=>
            #(#cfg)*
            <#ty as #p::GcType>::trace(&raw const (*#at).#name, #tracer);
        });
    }
    for Hidden { field, name: field_name, trace } in hidden {
        let (ty, cfg) = (&field.ty, cfgs(&field.attrs));
        match trace {
            Some(trace) => {
                holds.push(quote!(#(#cfg)* { holds = true; }));
                changes.push(quote!(#(#cfg)* { changes = true; }));
                elsewhere.push(quote!(#(#cfg)* { elsewhere = true; }));
                reports.push(quote_spanned!(trace.span()=> #(#cfg)* #trace(&(*#at).#field_name, #tracer);));
            }
            None => {
                let p = private(ty.span());
                holds.push(quote_spanned!(ty.span()=> #(#cfg)* { #p::holds_no_gc::<#ty>(); }));
            }
        }
    }
    quote! {
        // SAFETY: every field is reported, or reports itself, or cannot hold a pointer. One that
        // reports itself is never zero, since traced code does not make such objects.
        #[automatically_derived]
        #[allow(unused_mut)]
        unsafe impl #impl_generics #p::GcType for #name #type_generics #where_clause {
            const HOLDS_GC: ::core::primitive::bool = {
                let mut holds = false;
                #(#holds)*
                holds
            };
            const CHANGES: ::core::primitive::bool = {
                let mut changes = false;
                #(#changes)*
                changes
            };
            const ELSEWHERE: ::core::primitive::bool = {
                let mut elsewhere = false;
                #(#elsewhere)*
                elsewhere
            };
            const SHORT_LIVED: ::core::primitive::bool = #short_lived;
            #[inline]
            #[allow(unused_variables, unsafe_op_in_unsafe_fn)]
            unsafe fn trace(#at: *const Self, #tracer: &mut #p::Tracer<'_>) {
                #(#reports)*
            }
        }
    }
}

/// Whether the struct has a hint that is for all of it and takes no arguments; `messages` say so.
fn declared(ctxt: &Ctxt, input: &DeriveInput, fields: &[&Field], hint: Symbol, messages: [&str; 2]) -> bool {
    let [on_field, arguments] = messages;
    for a in fields.iter().flat_map(|f| named(&f.attrs, hint)) {
        ctxt.error(a, on_field);
    }
    for a in named(&input.attrs, hint).filter(|a| !matches!(a.meta, Meta::Path(_))) {
        ctxt.error(a, arguments);
    }
    named(&input.attrs, hint).next().is_some()
}

fn accessors(input: &DeriveInput, fields: &[Visible], virtualizable: bool) -> TokenStream {
    let (name, p, cx, this) = (&input.ident, private(input.ident.span()), cx(), this());
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let declared = virtualizable.then(|| quote!(.virtualizable()));
    // Asked by types, so that `cargo check` sees it, also where the struct is generic.
    let destructor = quote_spanned! {name.span()=>
        #[allow(unused_imports)]
        fn __jit_may_drop() {
            use #p::{OpaqueFallback as _, OwnDropFallback as _};
            #p::may_drop::<Self, _, _>(#p::OpaqueField::<Self>::contents(), #p::OwnDrop::<Self>::found());
        }
    };
    let each = fields.iter().map(|v| {
        let Visible { field, name: field_name, descr } = v;
        let (ty, vis, cfg) = (&field.ty, &field.vis, cfgs(&field.attrs));
        let text = format!("{name}.{field_name}");
        let accessor = format_ident!("__jit_f_{}", field_name, span = field_name.span());
        let p = private(ty.span());
        quote_spanned! {ty.span()=>
            #(#cfg)*
            const #descr: &'static #p::MemDescr =
                &#p::MemDescr::field::<#ty>(#text, ::core::mem::offset_of!(Self, #field_name))#declared;
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
        impl #impl_generics #name #type_generics #where_clause {
            #(#each)*
            #destructor
        }
    }
}

/// The accessors of opaque fields, for calls of their methods: a call takes the object. A generic struct has none.
fn opaque_accessors(input: &DeriveInput, hidden: &[Hidden]) -> TokenStream {
    if !input.generics.params.is_empty() {
        return TokenStream::new();
    }
    let (owner, p, cx, this) = (&input.ident, private(input.ident.span()), cx(), this());
    let each = hidden.iter().map(|h| {
        let (name, ty, vis, cfg) = (h.name, &h.field.ty, &h.field.vis, cfgs(&h.field.attrs));
        let field = format_ident!("__Opaque{}_{}", owner, name);
        let accessor = format_ident!("__jit_f_{}", name, span = name.span());
        let quiet_type = quiet_type();
        quote! {
            #(#cfg)*
            #[doc(hidden)]
            #quiet_type
            struct #field;
            #(#cfg)*
            #[automatically_derived]
            impl #p::OpaqueAccess for #field {
                type Object = #owner;
                type Field = #ty;
                #[inline(always)]
                fn of(object: &'static #owner) -> &'static #ty { &object.#name }
            }
            #(#cfg)*
            #[automatically_derived]
            #[allow(dead_code, private_interfaces, non_snake_case)]
            impl #owner {
                #[doc(hidden)]
                #[inline(always)]
                #vis fn #accessor(&self, #this: #p::Jit<&'static Self>, #cx: &mut #p::Cx) -> #p::OpaqueOf<#field> {
                    #p::OpaqueOf::new(#this)
                }
            }
        }
    });
    quote!(#(#each)*)
}

/// The constructor in traced code.
fn literal(input: &DeriveInput, fields: &[Visible], virtualizable: bool) -> TokenStream {
    let (name, vis, p, cx) = (&input.ident, &input.vis, private(input.ident.span()), cx());
    let generics = &input.generics;
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let (init, quiet_type) = (format_ident!("__Init{}", name), quiet_type());
    let text = name.to_string();
    let declared = virtualizable.then(|| {
        quote!(
            const VIRTUALIZABLE: ::core::primitive::bool = true;
        )
    });
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
        #vis struct #init #impl_generics #where_clause { #(#cfgs #visibilities #names: #p::Jit<<#types as #p::Slot>::Value>,)* }
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
            #declared
            fn record_new(init: Self::Init, #cx: &mut #p::Cx) -> #p::Jit<#p::Gc<Self>> {
                #p::new_object(
                    || #name { #(#cfgs #names: <#types as #p::Slot>::wrap(init.#names.val),)* },
                    &[#(#cfgs (Self::#descrs, #p::words(init.#names)),)*],
                    #cx,
                )
            }
        }
    }
}
