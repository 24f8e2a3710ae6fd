//! Portals without a loop. A host calls these functions often, such as one that evaluates an expression. The merge point is at
//! their start.
//!
//! ```text
//! fn evaluate(&self, row: &[f64]) -> f64 { walk(&self.root, row) }
//! fn evaluate(&self, row: &[f64]) -> f64 { loop { jit_merge_point!(); return { walk(&self.root, row) }; } }
//! ```

use syn::{ImplItem, ItemImpl, parse_quote_spanned};

use super::*;
use crate::check::has_loop;
use crate::check::portal::{loop_body, markers};

/// A body with neither a loop nor a merge point becomes one with both.
pub fn unfold(block: &mut Block) {
    let is_loop = |s: &Stmt| loop_body(s).is_some() || matches!(s, Stmt::Expr(Expr::ForLoop(_), _));
    if has_loop(block) || block.stmts.iter().any(is_loop) || !markers(block, JIT_MERGE_POINT).is_empty() {
        return;
    }
    let span = block.brace_token.span.open();
    let p = private(span);
    // rustc warns of braces around one expression.
    let value = match &block.stmts[..] {
        [Stmt::Expr(e, None)] => e.to_token_stream(),
        stmts => quote!({ #(#stmts)* }),
    };
    let whole: Stmt = parse_quote_spanned!(span=> loop { #p::jit_merge_point!(); return #value; });
    block.stmts = vec![whole];
}

/// The same of the portals in a block.
pub fn unfold_methods(block: &mut ItemImpl) {
    for item in &mut block.items {
        if let ImplItem::Fn(m) = item
            && m.attrs.iter().any(|a| ends_in(a.path(), JIT_DRIVER))
        {
            unfold(&mut m.block);
        }
    }
}

/// Whether a loop's body leaves it at once, with the value of the function.
pub fn returns(body: &[Stmt]) -> bool {
    matches!(body, [Stmt::Expr(Expr::Return(_), _)])
}

impl Portal<'_> {
    /// The call of machine code by the host itself, where there is some: the result, or nothing was done.
    pub(super) fn express(&self) -> Option<TokenStream> {
        let named = self.fun.params.iter().all(|q| simple(&q.pat).is_some());
        let known = |v: &&Ident| {
            *v == "self" || self.args.field(v).is_some() || self.fun.params.iter().any(|q| simple(&q.pat) == Some(*v))
        };
        let state = self.args.state();
        if !self.whole || !named || !state.iter().all(known) {
            return None;
        }
        let p = private(self.item.sig.ident.span());
        let list = |vars: &[Ident]| cons(vars.iter().map(|v| self.value(v)));
        let (greens, reds) = (list(&self.args.greens), list(&self.args.reds));
        let this = Ident::new("self", Span::call_site());
        let steady: Vec<_> = self.receiver().map(|_| &this).into_iter().chain(self.steady_params()).collect();
        let starts = steady.iter().map(|v| {
            let before = state.iter().take_while(|w| *w != v).map(|w| self.value(w));
            quote!(0 #(+ #p::words_in((#before, ())))*)
        });
        let (driver, result, output) = (self.own("__driver"), &self.names.result, self.fun.word_output());
        let done = self.fun.unparked(quote!(#result));
        Some(quote! {
            if let ::core::option::Option::Some(#result) = #p::express::<_, _, #output>(
                #driver(), #greens, #reds, || ::std::boxed::Box::new([#(#starts),*])
            ) {
                return #done;
            }
        })
    }
}
