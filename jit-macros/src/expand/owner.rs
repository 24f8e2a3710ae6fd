//! `#[derive(JitOwner)]`.
//! Enums that own become values that traced code moves, and looks at through references.
//!
//! ```text
//! #[repr(C, u64)] enum Value { Nil, Int(i64), Str(Rc<str>) }
//!
//! enum __ViewValue { Nil, Int(i64), Str(OwnerBits<Rc<str>>) }               // the same bits, Copy
//! enum __LiftedValue { Nil, Int(Jit<i64>), Str(Jit<OwnerBits<Rc<str>>>) }   // for patterns on `&Value`
//! enum __MadeValue { Nil, Int(Jit<i64>), Str(Own<Rc<str>>) }                // for literals
//! impl ViewParts, Words, JitType, JitEnum, Held, ViewOf for __ViewValue { .. }   impl Makes for __MadeValue { .. }
//! impl Owns, Clone, StateField, Kept, LiftedAs, Shaped for Value { .. }
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Fields, Member, Type, Variant};

use super::object::{no_lifetimes, owned};
use super::quiet_type;
use super::value::reprs;
use crate::ctxt::Ctxt;
use crate::message as msg;
use crate::twin::{cx, private};

/// A variant's payload.
enum Payload<'a> {
    Nothing,
    Scalar(&'a Type, Member),
    Owner(&'a Type, Member),
}

pub fn owner(ctxt: &Ctxt, input: &DeriveInput) -> TokenStream {
    no_lifetimes(ctxt, input);
    for p in input.generics.type_params() {
        ctxt.error(p, msg::OWNER_SHAPE);
    }
    if let Data::Struct(data) = &input.data {
        return super::owner_struct::owner(ctxt, input, data);
    }
    let Data::Enum(data) = &input.data else {
        ctxt.error(&input.ident, msg::OWNER_SHAPE);
        return TokenStream::new();
    };
    let repr = reprs(input);
    if !(repr.iter().any(|r| r == "C") && repr.iter().any(|r| r == "u64")) {
        ctxt.error(&input.ident, msg::VALUE_REPR);
    }
    for v in &data.variants {
        if let Some((_, e)) = &v.discriminant {
            ctxt.error(e, msg::VALUE_DISCRIMINANT);
        }
        if v.fields.len() > 1 {
            ctxt.error(v, msg::OWNER_FIELDS);
        }
    }
    let variants: Vec<_> = data.variants.iter().map(|v| (v, payload(v))).collect();
    if !variants.iter().any(|(_, p)| matches!(p, Payload::Owner(..))) {
        ctxt.error(&input.ident, msg::OWNER_SHAPE);
    }
    if variants.len() > 64 {
        ctxt.error(&input.ident, msg::OWNER_SHAPE);
    }
    Enum { input, variants }.expand()
}

/// The payload of a variant: an owner if its type has the name of one.
fn payload(v: &Variant) -> Payload<'_> {
    let Some(field) = v.fields.iter().next() else { return Payload::Nothing };
    let member = field.ident.clone().map_or(Member::from(0), Member::Named);
    let weak = matches!(&field.ty, Type::Path(t) if t.path.segments.last().is_some_and(|s| s.ident == "Weak"));
    match weak || owned(&field.ty).is_some() {
        true => Payload::Owner(&field.ty, member),
        false => Payload::Scalar(&field.ty, member),
    }
}

struct Enum<'a> {
    input: &'a DeriveInput,
    variants: Vec<(&'a Variant, Payload<'a>)>,
}

impl Enum<'_> {
    fn name(&self, prefix: &str) -> Ident {
        format_ident!("__{}{}", prefix, self.input.ident)
    }

    /// A variant as it is declared, its payload of this type.
    fn declared(&self, of: impl Fn(&Payload) -> Option<TokenStream>) -> TokenStream {
        let all = self.variants.iter().map(|(v, payload)| {
            let (name, ty) = (&v.ident, of(payload));
            match (ty, payload) {
                (Some(ty), Payload::Scalar(_, Member::Named(f)) | Payload::Owner(_, Member::Named(f))) => {
                    quote!(#name { #f: #ty })
                }
                (Some(ty), _) => quote!(#name(#ty)),
                (None, _) => match &v.fields {
                    Fields::Unit => quote!(#name),
                    Fields::Unnamed(_) => quote!(#name()),
                    Fields::Named(_) => quote!(#name {}),
                },
            }
        });
        quote!(#(#all),*)
    }

    /// An arm for each variant of `of`: `Of::Name { member: v } => ..`.
    fn arms(&self, of: &TokenStream, body: impl Fn(&Ident, u64, &Payload) -> TokenStream) -> TokenStream {
        let all = (0u64..).zip(&self.variants).map(|(tag, (v, payload))| {
            let (name, body) = (&v.ident, body(&v.ident, tag, payload));
            match payload {
                Payload::Nothing => quote!(#of::#name { .. } => #body,),
                Payload::Scalar(_, member) | Payload::Owner(_, member) => {
                    quote!(#of::#name { #member: v } => #body,)
                }
            }
        });
        all.collect()
    }

    fn expand(&self) -> TokenStream {
        let p = private(self.input.ident.span());
        let (name, vis) = (&self.input.ident, &self.input.vis);
        let [view, lifted, made] = ["View", "Lifted", "Made"].map(|prefix| self.name(prefix));
        let views = self.declared(|payload| match payload {
            Payload::Nothing => None,
            Payload::Scalar(ty, _) => Some(quote!(#ty)),
            Payload::Owner(ty, _) => Some(quote!(#p::OwnerBits<#ty>)),
        });
        let lifts = self.declared(|payload| match payload {
            Payload::Nothing => None,
            Payload::Scalar(ty, _) => Some(quote!(#p::Jit<#ty>)),
            Payload::Owner(ty, _) => Some(quote!(#p::Jit<#p::OwnerBits<#ty>>)),
        });
        let makes = self.declared(|payload| match payload {
            Payload::Nothing => None,
            Payload::Scalar(ty, _) => Some(quote!(#p::Jit<#ty>)),
            Payload::Owner(ty, _) => Some(quote!(#p::Own<#ty>)),
        });
        let quiet = quiet_type();
        let (of_view, of_lifted, of_made, of_owner) =
            (self.of_view(&view, &lifted), self.of_lifted(&view, &lifted), self.of_made(&view, &made), self.of_owner());
        let copies = [&view, &lifted].map(|t| {
            quote! {
                #[automatically_derived]
                impl ::core::clone::Clone for #t {
                    #[inline(always)]
                    fn clone(&self) -> Self { *self }
                }
                #[automatically_derived]
                impl ::core::marker::Copy for #t {}
            }
        });
        quote! {
            #[doc(hidden)]
            #quiet
            #[repr(C, u64)]
            #vis enum #view { #views }
            #[doc(hidden)]
            #quiet
            #vis enum #lifted { #lifts }
            #[doc(hidden)]
            #quiet
            #vis enum #made { #makes }
            #(#copies)*
            #of_view
            #of_lifted
            #of_made
            // SAFETY: `repr(C, u64)` lays both out in the same way, of payloads of the same layouts.
            #[automatically_derived]
            unsafe impl #p::Owns for #name { type View = #view; }
            #of_owner
        }
    }

    /// The view: a value of traced code.
    fn of_view(&self, view: &Ident, lifted: &Ident) -> TokenStream {
        let (p, cx, name) = (private(self.input.ident.span()), cx(), &self.input.ident);
        let text = name.to_string();
        let words = quote!({ #p::payload_words::<#name>() });
        let this = quote!(Self);
        let parts = self.arms(&this, |_, tag, payload| match payload {
            Payload::Nothing => quote!((#tag, #p::Payloads::NONE)),
            Payload::Scalar(..) => quote!((#tag, #p::Payloads::scalar(v))),
            Payload::Owner(..) => quote!((#tag, #p::Payloads::bits(v))),
        });
        let of_parts = (0u64..).zip(&self.variants).map(|(tag, (v, payload))| {
            let v = &v.ident;
            match payload {
                Payload::Nothing => quote!(#tag => Self::#v {},),
                Payload::Scalar(_, member) => quote!(#tag => Self::#v { #member: #p::OneWord::from_bits(payload[0]) },),
                Payload::Owner(_, member) => quote! {
                    #tag => {
                        let mut words = payload.into_iter();
                        Self::#v { #member: #p::OwnerBits::of(|| words.next().expect("as many as it has")) }
                    }
                },
            }
        });
        let split = self.arms(&quote!(#view), |v, _, payload| match payload {
            Payload::Nothing => quote!(#lifted::#v {}),
            Payload::Scalar(_, member) => quote!(#lifted::#v { #member: #p::scalar_payload(v, j.ir, #cx) }),
            Payload::Owner(_, member) => quote!(#lifted::#v { #member: #p::bits_payload(v, j.ir, #cx) }),
        });
        let scalars: Vec<_> = self.types(|p| matches!(p, Payload::Scalar(..)));
        let kinds = self.variants.iter().filter_map(|(_, payload)| match payload {
            Payload::Nothing => None,
            Payload::Scalar(ty, _) => Some(quote!(<#ty as #p::OneWord>::KIND)),
            Payload::Owner(..) => Some(quote!(#p::Kind::I)),
        });
        let first = quote!(#p::payload_kind(&[#(#kinds),*]));
        let mask = (0u32..).zip(&self.variants).fold(0u64, |mask, (n, (_, payload))| match payload {
            Payload::Owner(..) if n < 64 => mask | 1 << n,
            _ => mask,
        });
        let count = self.variants.len() as u32;
        let (tags, owners): (Vec<_>, Vec<_>) = (0u32..)
            .zip(&self.variants)
            .filter_map(|(n, (_, payload))| match payload {
                Payload::Owner(ty, _) if n < 64 => Some((n, *ty)),
                _ => None,
            })
            .unzip();
        quote! {
            #[automatically_derived]
            impl #p::ViewParts<#words> for #view {
                #[inline(always)]
                fn parts(self) -> (::core::primitive::u64, #p::Payloads<#words>) { match self { #parts } }
                #[inline(always)]
                fn from_parts(tag: ::core::primitive::u64, payload: [#p::Trusted; #words]) -> Self {
                    match tag { #(#of_parts)* _ => #p::bad_tag(#text, tag) }
                }
            }
            // SAFETY: a tag and words that are no pointers into the heap.
            #[automatically_derived]
            unsafe impl #p::Words for #view {
                type Form = #p::TagForm;
                const KINDS: &'static [#p::Kind] = {
                    const ALL: [#p::MemWord; 1 + #words] = #p::view_words(#first);
                    &#p::kinds_of(&ALL)
                };
                const HOLDS_GC: ::core::primitive::bool = false;
                #[inline(always)]
                fn trace<__R: #p::Report>(_: #p::WordsAt<'_>, _: &mut __R) {}
                #[inline(always)]
                fn to_words<__F: ::core::ops::FnMut(::core::primitive::u64)>(self, f: &mut __F) { #p::ViewParts::view_to_words(self, f) }
                #[inline(always)]
                fn from_words<__F: ::core::ops::FnMut() -> #p::Trusted>(f: &mut __F) -> Self { #p::ViewParts::view_from_words(f) }
            }
            #[automatically_derived]
            impl #p::JitType for #view {
                type Ir = #p::ViewIr<#words>;
                type Opt = #p::TagForm;
                type Recv = #name;
                type This = #p::Jit<Self>;
                const KIR: Self::Ir = #p::ViewIr::CONST;
                const ANY_KIND: ::core::primitive::u32 = 0b10;
                const VIEWS: ::core::primitive::bool = true;
                #[inline(always)]
                fn recv(&self) -> &#name { #p::seen(self) }
                #[inline(always)]
                fn this(j: #p::Jit<Self>) -> #p::Jit<Self> { j }
                #[inline(always)]
                fn flat<__F: ::core::ops::FnMut(#p::Word)>(j: #p::Jit<Self>, f: &mut __F) { #p::ViewParts::flat_view(j, f) }
                #[inline(always)]
                fn unflat<__F: ::core::ops::FnMut() -> #p::TrustedWord>(f: &mut __F) -> #p::Jit<Self> { #p::ViewParts::unflat_view(f) }
            }
            // SAFETY: tag and payload lie where `view_words` says. A payload of less than eight bytes has others beside it.
            #[automatically_derived]
            unsafe impl #p::Held for #view {
                const PARTS: &'static [#p::MemWord] = {
                    const {
                        #(::core::assert!(
                            ::core::mem::size_of::<#scalars>() <= 8 && !::core::matches!(<#scalars as #p::Stored>::WORDS[0].mem, #p::Mem::F32),
                            "a payload of an enum of traced code that owns is a word, and no `f32`: use an `f64`"
                        );)*
                    }
                    &#p::view_words::<{ 1 + #p::payload_words::<#name>() }>(#first)
                };
            }
            #[automatically_derived]
            impl #p::JitEnum for #view {
                type Lifted = #lifted;
                #[inline(always)]
                fn tag(j: #p::Jit<Self>, _: &mut #p::Cx) -> #p::Jit<::core::primitive::u64> {
                    #p::Jit { val: #p::ViewParts::parts(j.val).0, ir: j.ir.tag }
                }
                #[inline(always)]
                fn with_tag(j: #p::Jit<Self>, tag: #p::OpRef) -> #p::Jit<Self> {
                    #p::Jit { val: j.val, ir: #p::ViewIr { tag, ..j.ir } }
                }
                #[inline(always)]
                fn split(j: #p::Jit<Self>, #cx: &mut #p::Cx) -> Self::Lifted { match j.val { #split } }
            }
            #[automatically_derived]
            impl ::core::ops::Deref for #view {
                type Target = #name;
                #[inline(always)]
                fn deref(&self) -> &#name { #p::seen(self) }
            }
            #[automatically_derived]
            impl #p::LodgedAs<#view> for #name {
                type Lodged = #p::Alone<#p::Jit<#view>>;
                #[inline(always)]
                fn lodged(value: #p::Jit<#view>, _: #p::StateRef<#name>) -> Self::Lodged { #p::Alone::new(value) }
            }
            #[automatically_derived]
            impl #p::Payload for #view {
                type Taken = #p::Own<#name>;
                #[inline(always)]
                fn taken(part: #p::Jit<Self>, #cx: &mut #p::Cx) -> Self::Taken { #p::whole_owner::<#name>(part, #cx) }
            }
            #[automatically_derived]
            impl #p::ViewOf for #view {
                type Owner = #name;
                #[inline(always)]
                fn owns(view: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<::core::primitive::bool> {
                    let tag = <Self as #p::JitEnum>::tag(view, #cx);
                    #p::is_among(tag, #mask, #count, #cx)
                }
                #[inline(always)]
                fn counts(view: #p::Jit<Self>, #cx: &mut #p::Cx) -> ::core::option::Option<#p::Word> {
                    let tag = <Self as #p::JitEnum>::tag(view, #cx);
                    let counted = const { 0 #(| (<#owners as #p::Owned>::COUNTS as ::core::primitive::u64) << #tags)* };
                    #p::counted_payload(view, tag, (counted, #mask), #count, #cx)
                }
            }
            #[automatically_derived]
            impl #p::Cloned for #view
            where
                #name: ::core::clone::Clone,
            {
                type Out = #p::Own<#name>;
                #[inline(always)]
                fn cloned(this: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Own<#name> { #p::clone_view::<#name>(this, #cx) }
            }
        }
    }

    /// The form for patterns on a view.
    fn of_lifted(&self, view: &Ident, lifted: &Ident) -> TokenStream {
        let p = private(self.input.ident.span());
        let make = self.arms(&quote!(#lifted), |v, _, payload| match payload {
            Payload::Nothing => quote!(#p::ViewParts::empty(#view::#v {})),
            Payload::Scalar(_, member) => quote!(#p::ViewParts::of_scalar(#view::#v { #member: v.val }, v)),
            Payload::Owner(_, member) => quote!(#p::ViewParts::of_bits(#view::#v { #member: v.val }, v)),
        });
        quote! {
            #[automatically_derived]
            impl #p::LiftedEnum for #lifted {
                type Plain = #view;
                #[inline(always)]
                fn make(self, _: &mut #p::Cx) -> #p::Jit<#view> { match self { #make } }
            }
        }
    }

    /// The form for literals.
    fn of_made(&self, view: &Ident, made: &Ident) -> TokenStream {
        let (p, cx, name) = (private(self.input.ident.span()), cx(), &self.input.ident);
        let make = self.arms(&quote!(#made), |v, _, payload| match payload {
            Payload::Nothing => quote!(#p::ViewParts::empty(#view::#v {})),
            Payload::Scalar(_, member) => quote!(#p::ViewParts::of_scalar(#view::#v { #member: v.val }, v)),
            Payload::Owner(_, member) => {
                quote!({ let v = v.payload(); #p::ViewParts::of_bits(#view::#v { #member: v.val }, v) })
            }
        });
        quote! {
            #[automatically_derived]
            impl #p::Makes for #made {
                type Out = #p::Own<#name>;
                #[inline(always)]
                fn build(self, #cx: &mut #p::Cx) -> #p::Own<#name> {
                    let view = match self { #make };
                    #p::Lowered::raise::<#name>(view, #cx)
                }
            }
        }
    }

    /// The author's type.
    fn of_owner(&self) -> TokenStream {
        let (p, cx, name) = (private(self.input.ident.span()), cx(), &self.input.ident);
        let [lifted, made, view] = ["Lifted", "Made", "View"].map(|prefix| self.name(prefix));
        let clone = self.arms(&quote!(Self), |v, _, payload| match payload {
            Payload::Nothing => quote!(Self::#v {}),
            Payload::Scalar(_, member) => quote!(Self::#v { #member: *v }),
            Payload::Owner(_, member) => quote!(Self::#v { #member: ::core::clone::Clone::clone(v) }),
        });
        // rustc says that it is not moved out of a type with a destructor.
        let moved = self.arms(&quote!(#name), |_, _, payload| match payload {
            Payload::Nothing => quote!({}),
            _ => quote!(::core::mem::drop(v)),
        });
        quote! {
            #[automatically_derived]
            impl ::core::clone::Clone for #name {
                #[inline]
                fn clone(&self) -> Self { match self { #clone } }
            }
            const _: fn(#name) = |whole| match whole { #moved };
            #[automatically_derived]
            impl #p::Shaped for #name {
                type Lifted = #lifted;
                type Made = #made;
            }
            #[automatically_derived]
            impl #p::JitSelf for #name { type This = #p::Jit<#view>; }
            #[automatically_derived]
            impl #p::JitMut for #name { type Mut = #p::StateRef<#name>; }
            #[automatically_derived]
            impl #p::StateField for #name {
                const WORDS: &'static [#p::MemWord] = <#view as #p::Held>::PARTS;
                type Out = #p::Jit<#view>;
                #[inline(always)]
                fn access(at: #p::At, #cx: &mut #p::Cx) -> Self::Out { #p::view_at::<#name>(at, #cx) }
            }
            #[automatically_derived]
            impl #p::Shared for #name {
                type Option = #p::MaybeView<#view>;
                #[inline(always)]
                fn option(at: ::core::option::Option<#p::At>, #cx: &mut #p::Cx) -> Self::Option { #p::view_option::<#name>(at, #cx) }
            }
            #[automatically_derived]
            impl #p::Kept for #name {
                type Value = #p::Own<#name>;
                type Popped = ::core::option::Option<#p::Own<#name>>;
                const DROPS: ::core::primitive::bool = true;
                #[inline(always)]
                fn put(at: #p::At, v: Self::Value, #cx: &mut #p::Cx) { #p::put_owner(at, v, #cx) }
                #[inline(always)]
                fn moved(at: #p::At, #cx: &mut #p::Cx) -> Self::Value { #p::moved_owner(at, #cx) }
                #[inline(always)]
                fn take(at: #p::At, #cx: &mut #p::Cx) -> Self::Popped { ::core::option::Option::Some(#p::moved_owner(at, #cx)) }
                #[inline(always)]
                fn nothing() -> Self::Popped { ::core::option::Option::None }
                #[inline(always)]
                fn replace(at: #p::At, v: Self::Value, #cx: &mut #p::Cx) -> Self::Value { #p::replace_owner(at, v, #cx) }
                #[inline(always)]
                fn exchange(a: #p::At, b: #p::At, #cx: &mut #p::Cx) { #p::exchange_owners::<#name>(a, b, #cx) }
            }
            #[automatically_derived]
            impl #p::LiftedAs for #name {
                type Out = #p::Own<#name>;
                type Option = ::core::option::Option<#p::Own<#name>>;
                type Result<__E: #p::JitType> = ::core::result::Result<#p::Own<#name>, #p::Jit<__E>>;
                type Word = #view;
                #[inline(always)]
                fn failed<__E: #p::JitType>(error: #p::Jit<__E>) -> Self::Result<__E> { ::core::result::Result::Err(error) }
                #[inline(always)]
                fn succeeded<__E: #p::JitType>(
                    result: #p::Jit<::core::result::Result<#view, __E>>,
                    #cx: &mut #p::Cx,
                ) -> Self::Result<__E> {
                    #p::Lowered::succeeded::<#name, __E>(result, #cx)
                }
                #[inline(always)]
                fn lower(out: Self::Out) -> #p::Jit<#view> { #p::Lowered::lower(out) }
                #[inline(always)]
                fn raise(word: #p::Jit<#view>, #cx: &mut #p::Cx) -> Self::Out { #p::Lowered::raise(word, #cx) }
                #[inline(always)]
                fn plain(word: #view) -> Self { #p::Lowered::plain(word) }
                #[inline(always)]
                fn word(self) -> #view { #p::Lowered::word(self) }
            }
        }
    }

    fn types(&self, which: impl Fn(&Payload) -> bool) -> Vec<&Type> {
        let types = self.variants.iter().filter(|(_, payload)| which(payload));
        types
            .filter_map(|(_, payload)| match payload {
                Payload::Nothing => None,
                Payload::Scalar(ty, _) | Payload::Owner(ty, _) => Some(*ty),
            })
            .collect()
    }
}
