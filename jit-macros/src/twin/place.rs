//! Assignments.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprField, Ident, Member};

use super::expr::inner;
use super::{Twin, cx, private};
use crate::message::{self as msg, fill};

/// The variable at the root of a place: `x` of `x.pair.0`.
pub fn rooted_name(e: &Expr) -> Option<&Ident> {
    match inner(e) {
        Expr::Path(p) => p.path.get_ident(),
        Expr::Field(f) => rooted_name(&f.base),
        _ => None,
    }
}

impl Twin<'_> {
    /// `place = value`.
    ///
    /// A field of a value is assigned by rebuilding the value: `t.0 = v` is
    /// `t = t.__jit_with_0(t, v, cx)`.
    pub(super) fn assign(&mut self, place: &Expr, value: TokenStream) -> TokenStream {
        let span = place.span();
        match place {
            Expr::Path(p) if p.path.get_ident().is_some_and(|i| self.scope.is_local(i)) => {
                quote_spanned!(span=> #p = #value)
            }
            Expr::Infer(_) => quote!({ let _ = #value; }),
            Expr::Paren(p) => self.assign(&p.expr, value),
            Expr::Tuple(t) => {
                let p = private(span);
                let temps: Vec<_> = t.elems.iter().map(|_| self.temp()).collect();
                let assigns: Vec<_> = t.elems.iter().zip(&temps).map(|(e, v)| self.assign(e, quote!(#v))).collect();
                quote_spanned!(span=> { let (#(#temps,)*) = #p::parts(#value); #(#assigns;)* })
            }
            Expr::Field(f) if rooted_name(place).is_some_and(|i| self.scope.is_local(i)) => {
                let (value_temp, base_temp) = (self.temp(), self.temp());
                let base = self.expr(&f.base);
                let with = field_name("__jit_with_", f);
                let (p, cx) = (private(span), cx());
                let rebuilt = quote_spanned!(span=> #base_temp.#with(#p::this(#base_temp), #value_temp, #cx));
                let store = self.assign(&f.base, rebuilt);
                quote!({ let #value_temp = #value; let #base_temp = #base; #store })
            }
            Expr::Index(i) => {
                let array = inner(&i.expr);
                self.refuse(place, fill(msg::ASSIGN_INDEX, &[&quote!(#array)]))
            }
            _ => self.refuse(place, msg::ASSIGN),
        }
    }

    /// `(a, b) = (x, y)`, which never makes the tuple; other assignments as [`Twin::assign`].
    pub(super) fn assignment(&mut self, left: &Expr, right: &Expr) -> TokenStream {
        if let (Expr::Tuple(l), Expr::Tuple(r)) = (inner(left), inner(right))
            && l.elems.len() == r.elems.len()
            && !l.elems.iter().any(|e| matches!(e, Expr::Range(_)))
        {
            let values: Vec<_> = r.elems.iter().map(|e| self.expr(e)).collect();
            let temps: Vec<_> = values.iter().map(|_| self.temp()).collect();
            let assigns: Vec<_> = l.elems.iter().zip(&temps).map(|(e, v)| self.assign(e, quote!(#v))).collect();
            return quote!({ let (#(#temps,)*) = (#(#values,)*); #(#assigns;)* });
        }
        let value = self.expr(right);
        self.assign(left, value)
    }
}

/// The accessor of a field, e.g. `__jit_f_count`, at the author's token.
pub(super) fn field_name(prefix: &str, f: &ExprField) -> Ident {
    match &f.member {
        Member::Named(n) => format_ident!("{}{}", prefix, n, span = n.span()),
        Member::Unnamed(i) => format_ident!("{}{}", prefix, i.index, span = i.span),
    }
}
