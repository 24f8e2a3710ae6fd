//! Portals with type parameters. `fn run<D: Device>(&mut self, device: &mut D)`, and `&mut impl Device`.
//!
//! Each part of the portal is a function with the same parameters. Code without lifetimes has the others alone.

use syn::{FnArg, GenericParam, Signature, WherePredicate};

use super::*;
use crate::twin::function::is_function;
use crate::twin::object::{Objects, name_objects};

/// Gives each `impl Trait` behind a reference a name, and says that all types live as long as the program.
pub fn named(sig: &mut Signature) {
    name_impls(sig);
    for t in sig.generics.type_params_mut() {
        t.bounds.push(parse_quote!('static));
    }
}

/// A signature in which each `impl Trait` behind a reference has a name, and each `dyn Trait` that twins take.
pub fn with_named_types(sig: &Signature, objects: &Objects) -> Signature {
    let mut named = sig.clone();
    name_impls(&mut named);
    name_objects(&mut named, objects);
    named
}

fn name_impls(sig: &mut Signature) {
    let generics = sig.generics.clone();
    let mut made = Vec::new();
    for input in &mut sig.inputs {
        let FnArg::Typed(t) = input else { continue };
        let Type::Reference(r) = &mut *t.ty else { continue };
        let Type::ImplTrait(i) = &*r.elem else { continue };
        if is_function(&generics, &r.elem) {
            continue;
        }
        let (name, bounds) = (format_ident!("__Impl{}", made.len(), span = i.impl_token.span), &i.bounds);
        made.push(parse_quote!(#name: #bounds));
        *r.elem = parse_quote!(#name);
    }
    sig.generics.params.extend::<Vec<GenericParam>>(made);
}

impl Portal<'_> {
    /// The parameters of a part with the author's lifetimes, and its clause.
    pub(super) fn generics(&self) -> (&Generics, Option<&syn::WhereClause>) {
        let generics = &self.item.sig.generics;
        (generics, generics.where_clause.as_ref())
    }

    /// The same of a part without lifetimes.
    pub(super) fn short_generics(&self) -> (TokenStream, TokenStream) {
        let generics = &self.item.sig.generics;
        let params: Vec<_> = generics.params.iter().filter(|p| !matches!(p, GenericParam::Lifetime(_))).collect();
        if params.is_empty() {
            return Default::default();
        }
        let clauses = generics.where_clause.iter().flat_map(|w| &w.predicates);
        let clauses: Vec<_> = clauses.filter(|p| matches!(p, WherePredicate::Type(_))).collect();
        let clause = if clauses.is_empty() { quote!() } else { quote!(where #(#clauses),*) };
        (quote!(<#(#params),*>), clause)
    }

    /// The parameters behind the name of a part.
    pub(super) fn turbofish(&self) -> Option<TokenStream> {
        let names: Vec<_> = Around::of(&[&self.item.sig.generics]).named;
        (!names.is_empty()).then(|| quote!(::<#(#names),*>))
    }

    /// The parameters of the block, and its own.
    pub(super) fn around(&self) -> Around {
        let all: Vec<_> = self.generics.into_iter().chain([&self.item.sig.generics]).collect();
        Around::of(&all)
    }

    /// Whether a parameter is a reference to a type that is a parameter.
    pub(super) fn is_any(&self, v: &Ident) -> bool {
        let param = self.fun.params.iter().find(|q| simple(&q.pat) == Some(v));
        param.is_some_and(|q| matches!(&q.ty, Type::Reference(r) if is_param(self.ctxt, &r.elem)))
    }

    /// The portal as the driver knows it: one for each list of types.
    pub(super) fn driver(&self) -> TokenStream {
        let p = private(self.item.sig.ident.span());
        let text = self.text();
        let state = &self.names.state;
        let (name, resume, from_state) = (self.part("__driver"), self.erased("__resume"), self.erased("__from_state"));
        let location = match &self.args.printable {
            Some(path) => {
                let reads = self.args.greens.iter().map(|_| quote!(#state.read()));
                quote_spanned! {path.span()=> ::core::option::Option::Some(|#state| {
                    let mut #state = #p::StateWords::new(#state.iter().copied());
                    #path(#(#reads),*)
                })}
            }
            None => quote!(::core::option::Option::None),
        };
        let new = quote!(#p::Driver::new(#text, #resume, #from_state, #location, ::core::file!(), ::core::line!()));
        let around = self.around();
        let body = match around.declared.is_empty() {
            true => quote!(static DRIVER: #p::Driver = #new; &DRIVER),
            // A static is one for all types, and equal code may have one address.
            false => {
                let marker = around.marker(&Ident::new("__Of", Span::call_site()));
                let named = &around.named;
                quote!(#marker static DRIVERS: #p::Drivers = #p::Drivers::new(); DRIVERS.of::<__Of<#(#named),*>>(|| #new))
            }
        };
        let (generics, clause) = self.short_generics();
        quote! {
            #[doc(hidden)]
            #[inline(always)]
            fn #name #generics() -> &'static #p::Driver #clause { #body }
        }
    }
}
