//! `#[derive(JitOwner)]` of structs. Such a struct is moved as its fields are: literals, `push`, `pop`, `mem::replace` of it are
//! those of the fields, in their order.
//!
//! ```text
//! #[derive(JitState, JitOwner)] struct Frame { closure: Rc<Closure>, ip: usize }
//!
//! struct __FormFrame { closure: Own<Rc<Closure>>, ip: Jit<usize> }              // by value
//! struct __SeenFrame { closure: PartView<OwnerBits<Rc<Closure>>>, ip: Jit<usize> }   // a variable that is looked at
//! impl Kept for Frame { type Value = __FormFrame; fn put(at, v, cx) { put_part(at, .., v.closure, cx); put_part(at, .., v.ip, cx) } .. }
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{DataStruct, DeriveInput, Field, Member, PathArguments, Type};

use super::object::owned;
use super::quiet_type;
use crate::ctxt::Ctxt;
use crate::message as msg;
use crate::twin::{cx, private};

/// The expansion; the struct derives `JitState` too.
pub fn owner(ctxt: &Ctxt, input: &DeriveInput, data: &DataStruct) -> TokenStream {
    let fields: Vec<(Member, &Field)> = data.fields.members().zip(&data.fields).collect();
    for (_, f) in fields.iter().filter(|(_, f)| is_unknown(&f.ty)) {
        ctxt.error(&f.ty, msg::OWNER_PART);
    }
    if ctxt.failed() { TokenStream::new() } else { Struct { input, fields }.expand() }
}

/// Whether a type has the name of an owner of the standard library that is not moved in a struct.
fn is_unknown(ty: &Type) -> bool {
    let Type::Path(t) = ty else { return true };
    let Some(last) = t.path.segments.last() else { return true };
    if last.ident != "Rc" && last.ident != "Arc" {
        return owned(ty).is_some() || last.ident == "Option" || last.ident == "Weak";
    }
    let text = |a: &syn::GenericArgument| match a {
        syn::GenericArgument::Type(Type::Path(t)) => t.path.is_ident("str"),
        syn::GenericArgument::Type(Type::Slice(_) | Type::TraitObject(_)) => true,
        _ => false,
    };
    matches!(&last.arguments, PathArguments::AngleBracketed(a) if a.args.iter().any(text))
}

struct Struct<'a> {
    input: &'a DeriveInput,
    fields: Vec<(Member, &'a Field)>,
}

impl Struct<'_> {
    fn expand(&self) -> TokenStream {
        let (name, vis, p) = (&self.input.ident, &self.input.vis, private(self.input.ident.span()));
        let [form, seen] = ["Form", "Seen"].map(|prefix| format_ident!("__{}{}", prefix, name));
        let (quiet, kept) = (quiet_type(), self.kept(&form));
        let members: Vec<_> = self.fields.iter().map(|(m, _)| m).collect();
        let values = self.each(|_, f| {
            let ty = &f.ty;
            quote_spanned!(ty.span()=> <#ty as #p::Kept>::Value)
        });
        let parts = self.each(|_, f| {
            let ty = &f.ty;
            quote_spanned!(ty.span()=> <<#ty as #p::Kept>::Value as #p::LookPart>::Out)
        });
        let accessors = self.fields.iter().zip(&parts).map(|((m, f), part)| {
            let (get, vis) = (accessor(m), &f.vis);
            quote! {
                #[doc(hidden)]
                #[inline(always)]
                #vis fn #get(&self, _: Self, _: &mut #p::Cx) -> #part { self.#m }
            }
        });
        let declared = |types: &[TokenStream]| {
            let fields = self.fields.iter().zip(types).map(|((m, f), ty)| match m {
                Member::Named(n) => {
                    let vis = &f.vis;
                    quote!(#vis #n: #ty)
                }
                Member::Unnamed(_) => ty.clone(),
            });
            match self.fields.first() {
                Some((Member::Unnamed(_), _)) => quote!((#(#fields),*);),
                _ => quote!({ #(#fields),* }),
            }
        };
        let (formed, looked) = (declared(&values), declared(&parts));
        quote! {
            #[doc(hidden)]
            #quiet
            #vis struct #form #formed
            #[doc(hidden)]
            #quiet
            #[derive(::core::clone::Clone, ::core::marker::Copy)]
            #vis struct #seen #looked
            // rustc says that it is not moved out of a type with a destructor.
            const _: fn(#name) = |whole| { #(::core::mem::drop(whole.#members);)* };
            #[automatically_derived]
            impl #p::Literal for #name { type Form = #form; }
            #[automatically_derived]
            impl #p::Formed for #form {
                type Out = Self;
                #[inline(always)]
                fn formed(self, _: &mut #p::Cx) -> Self { self }
            }
            #[automatically_derived]
            impl #p::Moves for #form {}
            #[automatically_derived]
            impl #p::Listed for #form {
                type Out = #p::Moved<#name>;
                #[inline(always)]
                fn listed(&self) -> #p::Moved<#name> { #p::Moved::STAND_IN }
            }
            #[automatically_derived]
            impl #p::Look for #form {
                type Out = #seen;
                #[inline(always)]
                fn look(&self) -> #seen { #seen { #(#members: #p::LookPart::look_part(&self.#members)),* } }
            }
            #[automatically_derived]
            impl #p::Receiver for #seen {
                type This = Self;
                type Face = Self;
                #[inline(always)]
                fn this(self) -> Self { self }
                #[inline(always)]
                fn face(&self) -> &Self { self }
            }
            #[automatically_derived]
            impl #p::Subject for #seen {
                type Out = Self;
                #[inline(always)]
                fn subject(self, _: &mut #p::Cx) -> Self { self }
            }
            #[allow(dead_code)]
            impl #seen { #(#accessors)* }
            #kept
        }
    }

    fn each(&self, of: impl Fn(&Member, &Field) -> TokenStream) -> Vec<TokenStream> {
        self.fields.iter().map(|(m, f)| of(m, f)).collect()
    }

    /// How it lies in memory: as its fields.
    fn kept(&self, form: &Ident) -> TokenStream {
        let (name, p, cx) = (&self.input.ident, private(self.input.ident.span()), cx());
        let members: Vec<_> = self.fields.iter().map(|(m, _)| m).collect();
        let types: Vec<_> = self.fields.iter().map(|(_, f)| &f.ty).collect();
        // As `JitState` names them.
        let descrs = self.each(|m, f| {
            let (ty, text) = (&f.ty, format!("{name}.{}", m.to_token_stream()));
            quote!(const { &#p::MemDescr::state(#text, ::core::mem::offset_of!(#name, #m), <#ty as #p::StateField>::WORDS) })
        });
        quote! {
            #[automatically_derived]
            impl #p::Kept for #name {
                type Value = #form;
                type Popped = ::core::option::Option<#form>;
                const DROPS: ::core::primitive::bool = true;
                #[inline(never)]
                fn put(at: #p::At, v: #form, #cx: &mut #p::Cx) { #(#p::put_part::<#types>(at, #descrs, v.#members, #cx);)* }
                #[inline(never)]
                fn moved(at: #p::At, #cx: &mut #p::Cx) -> #form {
                    #form { #(#members: #p::moved_part::<#types>(at, #descrs, #cx)),* }
                }
                #[inline(always)]
                fn take(at: #p::At, #cx: &mut #p::Cx) -> Self::Popped { ::core::option::Option::Some(Self::moved(at, #cx)) }
                #[inline(always)]
                fn nothing() -> Self::Popped { ::core::option::Option::None }
                #[inline(always)]
                fn replace(at: #p::At, v: #form, #cx: &mut #p::Cx) -> #form {
                    let old = Self::moved(at, #cx);
                    Self::put(at, v, #cx);
                    old
                }
                #[inline(never)]
                fn exchange(a: #p::At, b: #p::At, #cx: &mut #p::Cx) { #(#p::exchange_parts::<#types>(a, b, #descrs, #cx);)* }
            }
        }
    }
}

fn accessor(member: &Member) -> Ident {
    match member {
        Member::Named(n) => format_ident!("__jit_f_{}", n, span = n.span()),
        Member::Unnamed(i) => format_ident!("__jit_f_{}", i.index, span = i.span),
    }
}
