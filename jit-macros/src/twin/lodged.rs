//! `&mut` of a variable. It is for one call: see the module of the runtime.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::punctuated::Punctuated;
use syn::{Expr, Token};

use super::expr::inner;
use super::{Twin, cx, has_word, private};

/// Arguments in which variables have places.
pub(super) struct Lodged {
    /// With the places in them.
    pub args: Punctuated<Expr, Token![,]>,
    /// The variables and their places.
    variables: Vec<(Ident, Ident)>,
}

impl Twin<'_> {
    /// The arguments, if some are `&mut` of variables of traced code. An expression before one does not name the variable, as it
    /// would see or change another value.
    pub(super) fn lodged(&mut self, before: &[&Expr], args: &Punctuated<Expr, Token![,]>) -> Option<Lodged> {
        let variable = |t: &Self, e: &Expr| match inner(e) {
            Expr::Reference(r) if r.mutability.is_some() => match inner(&r.expr) {
                Expr::Path(p) => p.path.get_ident().filter(|i| t.scope.is_declared_mut(i)).cloned(),
                _ => None,
            },
            _ => None,
        };
        let mut variables = Vec::new();
        let mut lodged = Punctuated::new();
        for (n, arg) in args.iter().enumerate() {
            let found = variable(self, arg).filter(|v| {
                !before.iter().copied().chain(args.iter().take(n)).any(|e| has_word(e.to_token_stream(), &|i| i == v))
            });
            lodged.push(match found {
                Some(v) => {
                    let place = Ident::new(&format!("__lodged_{v}"), Span::mixed_site().located_at(v.span()));
                    variables.push((v, place.clone()));
                    syn::parse_quote!(#place)
                }
                None => arg.clone(),
            });
        }
        (!variables.is_empty()).then_some(Lodged { args: lodged, variables })
    }

    /// A call in which variables have places.
    pub(super) fn with_lodged(
        &mut self,
        lodged: Lodged,
        span: Span,
        call: impl FnOnce(&mut Self) -> TokenStream,
    ) -> TokenStream {
        let (p, cx, result) = (private(span), cx(), self.temp());
        self.scope.open();
        lodged.variables.iter().for_each(|(_, place)| self.scope.bind(place));
        let call = call(self);
        self.scope.close();
        let (before, after): (Vec<_>, Vec<_>) = lodged
            .variables
            .iter()
            .map(|(v, place)| {
                let at = private(v.span());
                (
                    quote_spanned!(v.span()=> let #place = #at::lodged(&#v, &mut *#cx);),
                    quote_spanned!(v.span()=> #at::settle(&mut #v, #place, &mut *#cx);),
                )
            })
            .unzip();
        quote_spanned!(span=> { #(#before)* let #result = #call; #(#after)* #p::no_place(#result) })
    }
}
