//! Conversions to inferred types. Only the author's code shows the type: `let op: Op = x.into()`, `x.try_into().unwrap()`,
//! `Op::try_from(x)?`.
//!
//! The value that is converted is computed before, in the trace; the rest is one call, or for `into` the twin of the conversion.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, Type};

use super::expr::inner;
use super::leaves::leaves;
use super::outside::{Use, text_of_call};
use super::{Twin, private};

/// The value that a chain of calls converts first, and the chain of a variable in its place.
fn split(e: &Expr) -> Option<(Expr, Expr)> {
    let place = || Ident::new("__converted", Span::mixed_site());
    let put = |value: &Expr| {
        let name = place();
        (value.clone(), syn::parse_quote_spanned!(value.span()=> #name))
    };
    match inner(e) {
        Expr::MethodCall(m) if m.args.is_empty() && (m.method == "into" || m.method == "try_into") => {
            let (value, name) = put(&m.receiver);
            Some((value, Expr::MethodCall(ExprMethodCall { receiver: Box::new(name), ..m.clone() })))
        }
        Expr::MethodCall(m) => {
            let (value, receiver) = split(&m.receiver)?;
            Some((value, Expr::MethodCall(ExprMethodCall { receiver: Box::new(receiver), ..m.clone() })))
        }
        Expr::Call(c) if c.args.len() == 1 => {
            let Expr::Path(f) = inner(&c.func) else { return None };
            let mut last = f.path.segments.iter().rev();
            let tries = last.next()?.ident == "try_from" && last.next().is_some();
            let (value, name) = put(&c.args[0]);
            let mut c = c.clone();
            c.args = std::iter::once(name).collect();
            tries.then_some((value, Expr::Call(c)))
        }
        _ => None,
    }
}

/// Whether a chain ends in `into`, which has a twin if the conversion has one.
fn is_into(m: &ExprMethodCall) -> bool {
    m.method == "into" && m.args.is_empty()
}

impl Twin<'_> {
    /// A chain of calls that begins with a conversion: `ty` is the type of its value where the author writes it.
    pub(super) fn converted(&mut self, m: &ExprMethodCall, ty: Option<&Type>, used: Use) -> Option<TokenStream> {
        if is_into(m) && ty.is_none() && !self.owners() {
            let (value, p, cx) = (self.own_value(&m.receiver), private(m.method.span()), super::cx());
            return Some(quote_spanned!(m.method.span()=> #p::into(#value, #cx)));
        }
        let by_path = !mentions_into(m);
        if self.owner.modes.strict || !by_path && ty.is_none() {
            return None;
        }
        let whole = Expr::MethodCall(m.clone());
        let (value, call) = split(&whole)?;
        let Expr::MethodCall(chain) = &call else { return None };
        if leaves(chain) {
            return None;
        }
        let (span, name) = (m.method.span(), Ident::new("__converted", Span::mixed_site()));
        let (p, cx, text) = (private(span), super::cx().to_token_stream(), text_of_call(m));
        let value = self.own_value(&value);
        let v = Ident::new("__value", Span::mixed_site());
        let code = match ty {
            Some(ty) => quote!({ let #v: #ty = #call; #v }),
            None => quote!(#call),
        };
        self.scope.open();
        self.scope.bind(&name);
        let code = match ty.filter(|_| is_into(m)) {
            Some(ty) => {
                let (with, made) = self.outside_with(code, text, span, &cx, used);
                let lifted = super::super::expand::erase(ty);
                quote_spanned!(span=> {
                    #[allow(unused_imports)]
                    use #p::{Converts as _, ConvertsByCall as _};
                    let mut #with = #made;
                    #p::conversion::<_, #lifted>(#name).converted(&mut #with)
                })
            }
            None => self.outside(code, text, span, &cx, used),
        };
        self.scope.close();
        Some(quote_spanned!(span=> { let #name = #value; #code }))
    }
}

/// Whether the conversion of a chain is a method, whose result has the type that is asked for.
fn mentions_into(m: &ExprMethodCall) -> bool {
    m.args.is_empty() && (m.method == "into" || m.method == "try_into")
        || matches!(inner(&m.receiver), Expr::MethodCall(r) if mentions_into(r))
}
