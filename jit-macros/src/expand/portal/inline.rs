//! Methods of the loop alone. The interpreter's loop calls each once.
//!
//! rustc inlines a function that has one caller, however large it is: often that is the step of the interpreter. The loop stands in
//! the code as written and in the normal path, so that such a function has two, and would be inlined in neither.

use std::collections::HashMap;

use proc_macro2::TokenTree;
use syn::visit::{self, Visit};

use super::*;
use crate::symbol::{UNROLL_SAFE, hint_of};

/// Has such methods of a block inlined into both paths, unless their authors have said something about that.
pub fn only_callees(block: &mut ItemImpl) {
    let is_portal = |m: &ImplItemFn| m.attrs.iter().any(|a| ends_in(a.path(), JIT_DRIVER));
    let (mut all, mut of_portals) = (Calls::default(), Calls::default());
    for item in &block.items {
        let syn::ImplItem::Fn(m) = item else { continue };
        all.visit_block(&m.block);
        if is_portal(m) {
            of_portals.visit_block(&m.block);
        }
    }
    for item in &mut block.items {
        let syn::ImplItem::Fn(m) = item else { continue };
        let name = m.sig.ident.to_string();
        let once = of_portals.0.get(&name) == Some(&1) && all.0.get(&name) == Some(&1);
        let silent = m.attrs.iter().all(|a| {
            let hint = hint_of(a.path()).filter(|hint| *hint != UNROLL_SAFE);
            hint.is_none()
                && !a.path().is_ident("inline")
                && !a.path().is_ident("cold")
                && !ends_in(a.path(), JIT_DRIVER)
        });
        if once && silent {
            m.attrs.push(parse_quote!(#[allow(clippy::inline_always)]));
            m.attrs.push(parse_quote!(#[inline(always)]));
        }
    }
}

/// The numbers of calls `self.m(..)`, `Self::m(..)` and the like, by name.
#[derive(Default)]
struct Calls(HashMap<String, usize>);

impl Calls {
    /// Identifiers in front of arguments, in code that is not parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        for t in tokens {
            match t {
                TokenTree::Group(g) => self.tokens(g.stream()),
                TokenTree::Ident(i) => *self.0.entry(i.to_string()).or_default() += 1,
                _ => {}
            }
        }
    }
}

impl<'a> Visit<'a> for Calls {
    fn visit_expr_method_call(&mut self, m: &'a syn::ExprMethodCall) {
        *self.0.entry(m.method.to_string()).or_default() += 1;
        visit::visit_expr_method_call(self, m);
    }

    fn visit_expr_path(&mut self, p: &'a syn::ExprPath) {
        if let Some(last) = p.path.segments.last() {
            *self.0.entry(last.ident.to_string()).or_default() += 1;
        }
    }

    fn visit_macro(&mut self, m: &'a Macro) {
        self.tokens(m.tokens.clone());
    }
}
