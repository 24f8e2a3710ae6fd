//! Functions as parameters. `impl Fn(A) -> R`, and `F where F: Fn(A) -> R`.
//!
//! ```text
//! fn binary(&mut self, op: impl Fn(f64, f64) -> f64)    op: impl Fn(Jit<f64>, Jit<f64>, &mut Cx) -> Jit<f64>
//! op(a, b)                                              op(a, b, cx)
//! self.binary(|a, b| a - b)                             self.__jit_binary(this, |a, b, cx| sub(a, b, cx), cx)
//! ```
//!
//! A closure is no value of traces: rustc makes one function of the two, so that the trace has the closure's operations in place
//! of the call.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    GenericParam, Generics, Ident, ParenthesizedGenericArguments, PathArguments, ReturnType, Token, Type,
    TypeParamBound, WherePredicate,
};

use super::private;
use super::types::lift;
use crate::ctxt::Ctxt;
use crate::model::{lasting, type_names};

type Bounds = Punctuated<TypeParamBound, Token![+]>;

/// The bound that says how a function is called.
fn signature(bounds: &Bounds) -> Option<(&Ident, &ParenthesizedGenericArguments)> {
    bounds.iter().find_map(|b| {
        let TypeParamBound::Trait(t) = b else { return None };
        let last = t.path.segments.last()?;
        match &last.arguments {
            PathArguments::Parenthesized(args) if ["Fn", "FnMut", "FnOnce"].iter().any(|f| last.ident == f) => {
                Some((&last.ident, args))
            }
            _ => None,
        }
    })
}

/// The lifted bounds of a function.
pub fn lifted_bounds(ctxt: &Ctxt, bounds: &Bounds) -> Option<TokenStream> {
    let (name, args) = signature(bounds)?;
    let p = private(args.span());
    let inputs = args.inputs.iter().map(|t| lift(ctxt, t));
    let output = match &args.output {
        ReturnType::Default => TokenStream::new(),
        ReturnType::Type(_, t) => {
            let t = lift(ctxt, t);
            quote!(-> #t)
        }
    };
    Some(quote_spanned!(name.span()=> #name(#(#inputs,)* &mut #p::Cx) #output))
}

/// The bounds of a type parameter that is a function.
fn bounds_of<'g>(generics: &'g Generics, name: &Ident) -> Option<&'g Bounds> {
    let declared = generics.type_params().find(|t| t.ident == *name).map(|t| &t.bounds);
    let clauses = generics.where_clause.iter().flat_map(|w| &w.predicates).filter_map(|p| match p {
        WherePredicate::Type(t) if is_named(&t.bounded_ty, name) => Some(&t.bounds),
        _ => None,
    });
    declared.into_iter().chain(clauses).find(|b| signature(b).is_some())
}

fn is_named(ty: &Type, name: &Ident) -> bool {
    matches!(ty, Type::Path(t) if t.path.is_ident(name))
}

/// Whether a parameter's type is that of a function.
pub fn is_function(generics: &Generics, ty: &Type) -> bool {
    match ty {
        Type::ImplTrait(t) => signature(&t.bounds).is_some(),
        Type::Path(t) => t.path.get_ident().is_some_and(|name| bounds_of(generics, name).is_some()),
        _ => false,
    }
}

/// The parameters and the clause of a function's twin.
pub fn lifted_generics(ctxt: &Ctxt, generics: &Generics) -> (TokenStream, TokenStream) {
    if generics.params.is_empty() {
        let clause = &generics.where_clause;
        return (TokenStream::new(), quote!(#clause));
    }
    let params = generics.params.iter().map(|p| match p {
        GenericParam::Type(t) => match bounds_of(generics, &t.ident).and_then(|b| lifted_bounds(ctxt, b)) {
            Some(bounds) => {
                let name = &t.ident;
                quote!(#name: #bounds)
            }
            None => quote!(#p),
        },
        p => quote!(#p),
    });
    let is_function =
        |ty: &Type| matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|n| bounds_of(generics, n).is_some()));
    let others = generics.where_clause.iter().flat_map(|w| &w.predicates);
    let others = others.filter(|p| !matches!(p, WherePredicate::Type(t) if is_function(&t.bounded_ty))).cloned();
    let values = type_names(generics).into_iter().filter(|t| bounds_of(generics, t).is_none());
    let others: Vec<_> = others.chain(lasting(&values.collect::<Vec<_>>())).collect();
    let clause = if others.is_empty() { TokenStream::new() } else { quote!(where #(#others),*) };
    (quote!(<#(#params),*>), clause)
}
