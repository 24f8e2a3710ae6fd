//! `#[derive(JitState)]`.
//! It describes the fields of a struct, or of the variants of an enum, that Rust owns, and that traced code reaches through `&mut` and `&`.
//!
//! ```text
//! struct Vm<'a> { ip: usize, stack: Vec<i64>, out: Box<dyn Write + 'a> }
//!
//! impl<'a> JitState for Vm<'a> { type Erased = Vm<'static>; .. }
//! impl<'a> JitSelf for Vm<'a> { type This = StateRef<Vm<'static>>; }      // `&self` in twins, and `&mut self` by `JitMut`
//! impl StateField for Vm<'static> { .. }                                  // as a field of another state
//! impl<'a> Vm<'a> {
//!     fn __jit_f_ip<R>(&self, this: StateRef<Vm<'static>>, cx) -> R where Of<usize>: FieldOf<Out = R> { .. }
//!     fn __jit_with_ip<V: Assign<..>>(&self, this, v: V, cx) -> Done where .. { .. }
//!     fn __jit_m_ip(&self, this, cx) -> StateRef<usize> where .. { .. }   // `&mut self.ip`
//! }
//! ```
//!
//! Each accessor has its field's type in a bound, so that one without a lifted form is an error only where traced code uses it.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Data, DeriveInput, Field, GenericArgument, GenericParam, Generics, Lifetime, Member, PathArguments, Type};

mod variants;

use crate::ctxt::Ctxt;
use crate::message as msg;
use crate::twin::{cfgs, cx, private, this};

pub fn state(ctxt: &Ctxt, input: &DeriveInput) -> TokenStream {
    if let Some(packed) = input.attrs.iter().find(|a| is_packed(a)) {
        ctxt.error(packed, msg::STATE_PACKED);
    }
    let erased = erased_type(input);
    let (own, accessors) = match &input.data {
        Data::Struct(data) => {
            let accessors = data.fields.members().zip(&data.fields).map(|(m, f)| accessors(input, &m, f, &erased));
            (TokenStream::new(), accessors.collect())
        }
        Data::Enum(data) => (variants::enumeration(ctxt, input, data, &erased), TokenStream::new()),
        Data::Union(_) => {
            ctxt.error(&input.ident, msg::STATE_STRUCT);
            return TokenStream::new();
        }
    };
    let (name, p) = (&input.ident, private(input.ident.span()));
    let mut generics = input.generics.clone();
    let params: Vec<_> = generics.type_params().map(|t| t.ident.clone()).collect();
    if !params.is_empty() {
        let clause = generics.make_where_clause();
        clause.predicates.extend(params.iter().map(|t| -> syn::WherePredicate { syn::parse_quote!(#t: 'static) }));
    }
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let short = without_lifetimes(&generics);
    let (short_impl, _, short_where) = short.split_for_impl();
    let text = name.to_string();
    quote! {
        #own
        // SAFETY: the same struct, with `'static` for its lifetimes.
        #[automatically_derived]
        unsafe impl #impl_generics #p::JitState for #name #type_generics #where_clause {
            type Erased = #erased;
            const NAME: &'static ::core::primitive::str = #text;
        }
        #[automatically_derived]
        impl #impl_generics #p::JitSelf for #name #type_generics #where_clause { type This = #p::StateRef<#erased>; }
        #[automatically_derived]
        impl #impl_generics #p::JitMut for #name #type_generics #where_clause { type Mut = #p::StateRef<#erased>; }
        #[automatically_derived]
        impl #short_impl #p::StateField for #erased #short_where {
            const WORDS: &'static [#p::MemWord] = &[];
            type Out = #p::StateRef<Self>;
            #[inline(always)]
            fn access(at: #p::At, _: &mut #p::Cx) -> Self::Out { #p::StateRef::at(at) }
        }
        #[automatically_derived]
        impl #short_impl #p::Shared for #erased #short_where {
            type Option = #p::MaybeRef<Self>;
            #[inline(always)]
            fn option(at: ::core::option::Option<#p::At>, _: &mut #p::Cx) -> Self::Option { #p::MaybeRef::of(at) }
        }
        #[automatically_derived]
        #[allow(dead_code, clippy::type_complexity)]
        impl #impl_generics #name #type_generics #where_clause { #accessors }
    }
}

/// Whether an attribute takes the alignment from the fields.
pub fn is_packed(a: &syn::Attribute) -> bool {
    let mut packed = false;
    if a.path().is_ident("repr") {
        // rustc checks the rest of the attribute.
        let _ = a.parse_nested_meta(|m| {
            packed |= m.path.is_ident("packed");
            match m.input.peek(syn::token::Paren) {
                true => m.input.parse::<proc_macro2::Group>().map(|_| ()),
                false => Ok(()),
            }
        });
    }
    packed
}

/// The accessors of a field: its value or place, its assignment, and its place.
fn accessors(input: &DeriveInput, member: &Member, field: &Field, erased: &TokenStream) -> TokenStream {
    let (vis, cfg, cx, this) = (&field.vis, cfgs(&field.attrs), cx(), this());
    let span = field.ty.span();
    let p = private(span);
    let ty = field_type(input, &field.ty);
    let text = format!("{}.{}", input.ident, member.to_token_stream());
    if is_param(input, &field.ty) || is_foreign(&field.ty) && !mentions(&field.ty, input) {
        return parameter(field, member, &text, erased, is_param(input, &field.ty));
    }
    let [get, with, place] = names(member);
    let of = quote_spanned!(span=> #p::Of<'static, #ty>);
    let check_box = check_box(input, &field.ty);
    let bound = quote_spanned!(span=> for<'__x> #p::Of<'__x, #ty>: #p::FieldOf);
    let descr = quote_spanned! {span=>
        const { &#p::MemDescr::state(#text, ::core::mem::offset_of!(#erased, #member), <#of as #p::FieldOf>::WORDS) }
    };
    quote_spanned! {span=>
        #(#cfg)*
        #[doc(hidden)]
        #[inline(always)]
        #vis fn #get<__R>(&self, #this: #p::StateRef<#erased>, #cx: &mut #p::Cx) -> __R
        where for<'__x> #p::Of<'__x, #ty>: #p::FieldOf<Out = __R> {
            #check_box
            #p::state_field::<_, #of>(#this, #descr, #cx)
        }
        #(#cfg)*
        #[doc(hidden)]
        #[inline(always)]
        #vis fn #with<__V: #p::Assign<<#of as #p::FieldOf>::Field>>(
            &self, #this: #p::StateRef<#erased>, __v: __V, #cx: &mut #p::Cx
        ) -> #p::Done
        where #bound {
            #p::assign_field::<_, #of, _>(#this, #descr, __v, #cx)
        }
        #(#cfg)*
        #[doc(hidden)]
        #[inline(always)]
        #vis fn #place<__R>(&self, #this: #p::StateRef<#erased>, _: &mut #p::Cx) -> #p::StateRef<__R>
        where for<'__x> #p::Of<'__x, #ty>: #p::FieldOf<Field = __R> {
            #p::field_place::<_, #of>(#this, #descr)
        }
    }
}

/// The names of the accessors of a field.
fn names(member: &Member) -> [syn::Ident; 3] {
    ["f", "with", "m"].map(|a| match member {
        Member::Named(n) => format_ident!("__jit_{}_{}", a, n, span = n.span()),
        Member::Unnamed(i) => format_ident!("__jit_{}_{}", a, i.index, span = i.span),
    })
}

/// Whether a type is one of the standard library's that has methods without twins only, as far as its name tells.
fn is_foreign(ty: &Type) -> bool {
    const NAMES: [&str; 16] = [
        "HashMap",
        "BTreeMap",
        "HashSet",
        "BTreeSet",
        "BinaryHeap",
        "VecDeque",
        "String",
        "PathBuf",
        "Rc",
        "Arc",
        "RefCell",
        "Mutex",
        "RwLock",
        "File",
        "Stdout",
        "Stdin",
    ];
    matches!(ty, Type::Path(t) if t.path.segments.last().is_some_and(|s| NAMES.iter().any(|n| s.ident == n)))
}

fn is_param(input: &DeriveInput, ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|i| input.generics.type_params().any(|p| p.ident == *i)))
}

/// The accessors of a field that is a place of which nothing is known: its type is a parameter, or a foreign one.
fn parameter(field: &Field, member: &Member, text: &str, erased: &TokenStream, is_param: bool) -> TokenStream {
    let (vis, cfg, cx, this, ty) = (&field.vis, cfgs(&field.attrs), cx(), this(), &field.ty);
    let span = ty.span();
    let p = private(span);
    let [get, with, place] = names(member);
    // A type of the author's may have the name of a foreign one.
    let is_field = match is_param {
        true => quote!(true),
        false => quote_spanned!(span=> { #[allow(unused_imports)] use #p::NoField as _; #p::IsField::<#ty>::IS }),
    };
    let descr = quote_spanned! {span=>
        const { &#p::MemDescr::untraced(#text, ::core::mem::offset_of!(#erased, #member), #is_field) }
    };
    quote_spanned! {span=>
        #(#cfg)*
        #[doc(hidden)]
        #[inline(always)]
        #vis fn #get(&self, #this: #p::StateRef<#erased>, _: &mut #p::Cx) -> #p::StateRef<#ty> {
            #p::part_place(#this, #descr)
        }
        #(#cfg)*
        #[doc(hidden)]
        #[inline(always)]
        #vis fn #with<__V: #p::Assign<#ty>>(&self, #this: #p::StateRef<#erased>, __v: __V, #cx: &mut #p::Cx) -> #p::Done {
            #p::Assign::assign(__v, #p::part_place(#this, #descr), #cx);
            #p::Done
        }
        #(#cfg)*
        #[doc(hidden)]
        #[inline(always)]
        #vis fn #place(&self, #this: #p::StateRef<#erased>, _: &mut #p::Cx) -> #p::StateRef<#ty> {
            #p::part_place(#this, #descr)
        }
    }
}

/// The type with its lifetimes `'static`.
fn erased_type(input: &DeriveInput) -> TokenStream {
    let name = &input.ident;
    let args: Vec<_> = input
        .generics
        .params
        .iter()
        .map(|p| match p {
            GenericParam::Lifetime(_) => quote!('static),
            GenericParam::Type(t) => {
                let t = &t.ident;
                quote!(#t)
            }
            GenericParam::Const(c) => {
                let c = &c.ident;
                quote!(#c)
            }
        })
        .collect();
    if args.is_empty() { quote!(#name) } else { quote!(#name<#(#args),*>) }
}

/// The generics of implementations for the erased type.
fn without_lifetimes(generics: &Generics) -> Generics {
    let mut generics = generics.clone();
    generics.params = generics.params.into_iter().filter(|p| !matches!(p, GenericParam::Lifetime(_))).collect();
    generics
}

/// A type without the lifetimes of its struct.
fn erased_in(input: &DeriveInput, ty: &Type) -> Type {
    let mut erased = ty.clone();
    let names = input.generics.lifetimes().map(|l| l.lifetime.clone()).collect();
    Erase(names).visit_type_mut(&mut erased);
    erased
}

/// The type of a field as traced code has it. A reference that may end is no `&'static`, which traced code could keep: it is a
/// `Borrowed`.
fn field_type(input: &DeriveInput, ty: &Type) -> TokenStream {
    let p = private(ty.span());
    let erased = erased_in(input, ty);
    match (ty, &erased) {
        (Type::Reference(r), Type::Reference(e)) if r.lifetime.as_ref().is_some_and(|l| l.ident != "static") => {
            let target = &e.elem;
            quote_spanned!(ty.span()=> #p::Borrowed<#target>)
        }
        _ if let Some(target) = maybe_boxed(&erased) => quote_spanned!(ty.span()=> #p::MaybeBoxed<#target>),
        _ if let Some(target) = boxed(&erased) => quote_spanned!(ty.span()=> #p::Boxed<#target>),
        _ if mentions(ty, input) => quote_spanned!(ty.span()=> #p::Short<#erased>),
        _ => quote_spanned!(ty.span()=> #erased),
    }
}

/// The target of a `Box`, if that has a name: states have one.
fn boxed(ty: &Type) -> Option<&Type> {
    let Type::Path(t) = ty else { return None };
    let last = t.path.segments.last().filter(|s| s.ident == "Box")?;
    let PathArguments::AngleBracketed(a) = &last.arguments else { return None };
    match (a.args.first(), a.args.len()) {
        (Some(GenericArgument::Type(t @ Type::Path(_))), 1) => Some(t),
        _ => None,
    }
}

/// The target of an `Option<Box<..>>`.
fn maybe_boxed(ty: &Type) -> Option<&Type> {
    let Type::Path(t) = ty else { return None };
    let last = t.path.segments.last().filter(|s| s.ident == "Option")?;
    let PathArguments::AngleBracketed(a) = &last.arguments else { return None };
    match (a.args.first(), a.args.len()) {
        (Some(GenericArgument::Type(t)), 1) => boxed(t),
        _ => None,
    }
}

/// Says of a field whose type is named `Box` that it is the standard library's.
fn check_box(input: &DeriveInput, ty: &Type) -> TokenStream {
    let erased = erased_in(input, ty);
    let p = private(ty.span());
    if let Some(t) = maybe_boxed(&erased) {
        return quote_spanned! {ty.span()=>
            #p::same::<#erased, ::core::option::Option<::std::boxed::Box<#t>>>();
        };
    }
    boxed(&erased)
        .map_or(TokenStream::new(), |t| quote_spanned!(ty.span()=> #p::same::<#erased, ::std::boxed::Box<#t>>();))
}

/// Whether a type that is no reference itself has one with a lifetime of the struct.
fn mentions(ty: &Type, input: &DeriveInput) -> bool {
    struct Finds<'a>(&'a DeriveInput, bool);
    impl<'b> syn::visit::Visit<'b> for Finds<'_> {
        fn visit_type_reference(&mut self, r: &'b syn::TypeReference) {
            let own = |l: &Lifetime| self.0.generics.lifetimes().any(|g| g.lifetime == *l);
            self.1 |= r.lifetime.as_ref().is_some_and(own);
            syn::visit::visit_type_reference(self, r);
        }
    }
    let mut finds = Finds(input, false);
    syn::visit::Visit::visit_type(&mut finds, ty);
    finds.1
}

/// Makes the lifetimes of these names `'static`.
struct Erase(Vec<Lifetime>);

impl VisitMut for Erase {
    fn visit_lifetime_mut(&mut self, l: &mut Lifetime) {
        if self.0.contains(l) || l.ident == "_" {
            *l = Lifetime::new("'static", l.span());
        }
    }
}

/// A type in code that has no lifetimes of its own: those that are written are `'static`.
pub fn erase(ty: &Type) -> Type {
    struct All;
    impl VisitMut for All {
        fn visit_lifetime_mut(&mut self, l: &mut Lifetime) {
            *l = Lifetime::new("'static", l.span());
        }
        fn visit_bound_lifetimes_mut(&mut self, _: &mut syn::BoundLifetimes) {}
        fn visit_type_bare_fn_mut(&mut self, _: &mut syn::TypeBareFn) {}
    }
    let mut ty = ty.clone();
    visit_mut::visit_type_mut(&mut All, &mut ty);
    ty
}

/// The same of a parameter's type, where the lifetime of a reference itself says how it is lifted.
pub fn erase_target(ty: &Type) -> Type {
    match ty {
        Type::Reference(r) => {
            let mut r = r.clone();
            r.elem = Box::new(erase(&r.elem));
            if !crate::twin::types::is_static(&r) {
                r.lifetime = None;
            }
            Type::Reference(r)
        }
        ty => erase(ty),
    }
}
