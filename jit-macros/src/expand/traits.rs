//! Expansion of traits.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::{Block, Generics, Ident, ItemTrait, Pat, Signature, TraitItem};

use super::callee::Callee;
use super::untwinned::{is_refused, takes_shared_slice};
use crate::attr::{Hints, Modes, hint_of};
use crate::check;
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::model::{Fun, type_names};
use crate::twin::types::{has_array, slice_elements};
use crate::twin::{Owner, has_word, private};

/// A trait, with a twin for each method. Calls through it are decided at compile time.
///
/// ```text
/// trait T { fn m(&self, a: A) -> R;  #[doc(hidden)] fn __jit_m(..) -> Jit<R> where Self: Sized + JitSelf + 'static; }
/// ```
pub fn trait_item(ctxt: &Ctxt, modes: Modes, mut item: ItemTrait) -> TokenStream {
    ctxt.owners.set(modes.owners);
    item.attrs.retain(|a| hint_of(a).is_none());
    let params = type_names(&item.generics);
    let mut twins = Vec::new();
    let of_states = item.items.iter().any(|m| matches!(m, TraitItem::Fn(m) if changes_self(&m.sig)));
    for member in &mut item.items {
        let TraitItem::Fn(m) = member else { continue };
        if !modes.strict
            && !m.attrs.iter().any(|a| hint_of(a).is_some())
            && (is_refused(&m.sig, modes.errors) || takes_shared_slice(&m.sig))
        {
            continue;
        }
        let hints = Hints::take(ctxt, None, &mut m.attrs);
        check::hints(ctxt, &hints, &m.sig.ident);
        if m.default.is_none()
            && let Some(hint) = hints.first()
        {
            ctxt.error(&m.sig.ident, fill(msg::TRAIT_HINT, &[&hint]));
        }
        let mut sig = m.sig.clone();
        let p = private(sig.ident.span());
        let bounds: syn::WherePredicate = match mentions_self(&sig) {
            _ if of_states => syn::parse_quote!(Self: ::core::marker::Sized + 'static),
            true => syn::parse_quote!(Self: ::core::marker::Sized + #p::JitSelf + #p::JitType + 'static),
            // Nothing of the type itself is traced.
            false if sig.receiver().is_none() => syn::parse_quote!(Self: ::core::marker::Sized + 'static),
            false => syn::parse_quote!(Self: ::core::marker::Sized + #p::JitSelf + 'static),
        };
        sig.generics.make_where_clause().predicates.push(bounds);
        let mut params = params.clone();
        params.extend(type_names(&m.sig.generics));
        ctxt.params.replace(params.clone());
        let owner = Owner { params, modes, of_states, of_trait: true, ..Owner::default() };
        let callee = Callee { ctxt, owner: &owner, generics: None, attrs: &m.attrs, alone: false };
        let name = &m.sig.ident;
        let twin_name = format_ident!("__jit_{}", name, span = name.span());
        let name_in_trace = format!("{}::{name}", item.ident);
        let plain = quote!(Self::#name);
        let known = of_states || m.sig.receiver().is_none();
        let called = if known { by_call(modes, &item.ident, &item.generics, &m.sig) } else { None };
        let body = m.default.as_ref().or(called.as_ref());
        twins.push(callee.twin(quote!(), &twin_name.to_token_stream(), &sig, body, &hints, &name_in_trace, &plain));
    }
    item.items.extend(twins.into_iter().map(TraitItem::Verbatim));
    quote!(#item)
}

/// The body of a method's twin for types whose `impl` has no `#[jit]`: the call.
fn by_call(modes: Modes, name: &Ident, generics: &Generics, sig: &Signature) -> Option<Block> {
    let fun = Fun::new(sig, modes.errors);
    let params: Vec<_> = type_names(generics).into_iter().chain(type_names(&sig.generics)).collect();
    // Nothing is known of the words of such a result.
    let unknown = has_word(fun.output(), &|i| i == "Self" || params.contains(i));
    if modes.strict || modes.owners || fun.fallible().is_some() || has_array(sig) || unknown {
        return None;
    }
    let mut args = Vec::new();
    for input in &sig.inputs {
        match input {
            syn::FnArg::Receiver(r) if r.reference.is_some() => args.push(quote!(self)),
            syn::FnArg::Receiver(_) => return None,
            syn::FnArg::Typed(t) => match &*t.pat {
                Pat::Ident(i) if slice_elements(&t.ty).is_none() => args.push(i.ident.to_token_stream()),
                _ => return None,
            },
        }
    }
    let (method, (_, params, _)) = (&sig.ident, generics.split_for_impl());
    Some(syn::parse_quote!({ outside!(<Self as #name #params>::#method(#(#args),*)) }))
}

/// Whether a method takes `&mut self`: then states implement its trait.
pub fn changes_self(sig: &Signature) -> bool {
    sig.receiver().is_some_and(|r| r.reference.is_some() && r.mutability.is_some())
}

/// Whether a signature has `Self` as the type of a parameter or result.
fn mentions_self(sig: &Signature) -> bool {
    let has_self = |tokens| has_word(tokens, &|i| i == "Self");
    let fun = Fun::new(sig, false);
    has_self(fun.output()) || fun.params.iter().any(|p| has_self(p.ty.to_token_stream()))
}
