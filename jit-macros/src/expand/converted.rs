//! `#[jit]` on the `impl` of a conversion. The trait is not the author's, so that the twin stands beside it:
//!
//! ```text
//! impl From<u8> for Op { fn from(byte: u8) -> Op { .. } }
//! impl ConvertTo<Op> for u8 { fn lift_from(byte: Jit<u8>, cx: &mut Cx) -> Jit<Op> { .. } }
//! ```

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, ImplItem, ItemImpl, Path, PathArguments, Type};

use super::callee::{Callee, type_text};
use super::state::erase;
use crate::attr::{Hints, Modes};
use crate::check;
use crate::ctxt::Ctxt;
use crate::model::{lasting, type_names};
use crate::twin::types::ReplaceSelf;
use crate::twin::{Owner, cfgs, private};

/// The `A` of `impl From<A> for B`.
fn source(block: &ItemImpl) -> Option<&Type> {
    let (_, path, _) = block.trait_.as_ref()?;
    let last = path.segments.last().filter(|s| s.ident == "From")?;
    let PathArguments::AngleBracketed(a) = &last.arguments else { return None };
    match a.args.first()? {
        GenericArgument::Type(t) => Some(t),
        _ => None,
    }
}

/// Spells `Self::Variant` out.
struct Spelled<'a>(&'a Type);

impl VisitMut for Spelled<'_> {
    fn visit_path_mut(&mut self, path: &mut Path) {
        if let (Type::Path(t), true) = (self.0, path.segments.first().is_some_and(|s| s.ident == "Self")) {
            let mut spelled = t.path.clone();
            if let Some(PathArguments::AngleBracketed(a)) = spelled.segments.last_mut().map(|s| &mut s.arguments) {
                a.colon2_token = Some(Default::default());
            }
            spelled.segments.extend(path.segments.iter().skip(1).cloned());
            *path = spelled;
        }
        visit_mut::visit_path_mut(self, path);
    }
}

/// The whole, if a block is such an `impl`.
pub fn conversion(ctxt: &Ctxt, modes: Modes, block: &mut ItemImpl) -> Option<TokenStream> {
    let source = source(block)?.clone();
    let target = (*block.self_ty).clone();
    let erased = erase(&target);
    let mut generics = block.generics.clone();
    let owner = Owner { self_ty: Some(erased.clone()), params: type_names(&generics), modes, ..Owner::default() };
    let from = block.items.iter_mut().find_map(|i| match i {
        ImplItem::Fn(m) if m.sig.ident == "from" => Some(m),
        _ => None,
    })?;
    let hints = Hints::take(ctxt, None, &mut from.attrs);
    check::hints(ctxt, &hints, &from.sig.ident);
    let (mut sig, mut body) = (from.sig.clone(), from.block.clone());
    // In the twin `Self` is the source.
    ReplaceSelf(&erased).visit_signature_mut(&mut sig);
    ReplaceSelf(&erased).visit_block_mut(&mut body);
    Spelled(&erased).visit_block_mut(&mut body);
    let callee = Callee { ctxt, owner: &owner, generics: Some(&generics), attrs: &from.attrs, alone: false };
    let name = format!("{}::from", type_text(&target));
    let (plain, twin) = (quote!(<#erased as ::core::convert::From<#source>>::from), quote!(lift_from));
    let twin = callee.twin(quote!(), &twin, &sig, Some(&body), &hints, &name, &plain);
    let types = type_names(&generics);
    if !types.is_empty() {
        generics.make_where_clause().predicates.extend(lasting(&types));
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (cfg, p) = (cfgs(&block.attrs), private(proc_macro2::Span::call_site()));
    Some(quote! {
        #block
        #(#cfg)*
        #[automatically_derived]
        impl #impl_generics #p::ConvertTo<#target> for #source #where_clause { #twin }
    })
}
