//! Texts for the next statement. `let text = format!(..); let n = self.intern(&text);` is one call.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, Ident, Pat, Stmt};

use super::expr::inner;
use super::leaves::leaves_in;
use super::outside::Use;
use super::{Twin, cfgs, cx, untyped};

impl Twin<'_> {
    /// The first two of these statements, if the first makes a text that the second uses and nothing else does.
    pub(super) fn text_statements(&mut self, stmts: &[Stmt]) -> Option<TokenStream> {
        let [Stmt::Local(first), Stmt::Local(second), rest @ ..] = stmts else { return None };
        let (text, value) = (named(&first.pat)?, named(&second.pat)?);
        let (made, used) = (first.init.as_ref()?, second.init.as_ref()?);
        let Expr::Macro(m) = inner(&made.expr) else { return None };
        let plain = [made, used].iter().all(|i| i.diverge.is_none() && !leaves_in(i.expr.to_token_stream()));
        let attributes = cfgs(&first.attrs).len() + cfgs(&second.attrs).len();
        let alone = !rest.iter().any(|s| mentions(s.to_token_stream(), text));
        let is_text = !self.owner.modes.strict && m.mac.path.is_ident("format");
        let is_used = matches!(inner(&used.expr), Expr::MethodCall(_) | Expr::Call(_))
            && mentions(used.expr.to_token_stream(), text);
        if !(is_text && is_used && plain && alone && attributes == 0) {
            return None;
        }
        let (cx, span) = (cx().to_token_stream(), used.expr.span());
        let (made, used) = (&made.expr, &used.expr);
        let call = self.outside(quote!({ let #text = #made; #used }), "format!(..)".to_owned(), span, &cx, Use::Used);
        self.scope.bind(value);
        let pat = untyped(&second.pat);
        Some(quote!(let #pat = #call;))
    }
}

fn named(pat: &Pat) -> Option<&Ident> {
    match pat {
        Pat::Ident(i) if i.by_ref.is_none() && i.subpat.is_none() && i.mutability.is_none() => Some(&i.ident),
        _ => None,
    }
}

pub(super) fn mentions(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|t| match t {
        proc_macro2::TokenTree::Group(g) => mentions(g.stream(), name),
        proc_macro2::TokenTree::Ident(i) => i == *name,
        proc_macro2::TokenTree::Literal(l) => super::captured_names(&l.to_string()).iter().any(|n| name == n),
        _ => false,
    })
}
