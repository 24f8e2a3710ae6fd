//! Assignments through `get_mut`. `match m.get_mut(k) { Some(place) => *place = v, None => .. }` assigns to an element that may be
//! there.
//!
//! No trace holds a reference into a collection without twins: that call assigns too, and says whether there was a place.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::{Arm, Expr, ExprAssign, ExprMatch, ExprMethodCall, Ident, Pat, UnOp};

use super::absent::Instead;
use super::expr::inner;
use super::outside::text_of_call;
use super::{Twin, cx, private};
use crate::model::cons;

impl Twin<'_> {
    pub(super) fn assigned_through(&mut self, m: &ExprMatch) -> Option<TokenStream> {
        let Expr::MethodCall(call) = inner(&m.expr) else { return None };
        let [some, none] = &m.arms[..] else { return None };
        let value = assignment(some)?;
        if call.method != "get_mut" || !is_none(none) || !self.is_simple(value) || !self.may_be_outside(call) {
            return None;
        }
        let found = self.assigning_call(call, value);
        let otherwise = self.expr(&none.body);
        Some(quote_spanned!(m.match_token.span=> if #found {} else { #otherwise }))
    }

    /// Whether there was a place, to which the value was assigned.
    fn assigning_call(&mut self, m: &ExprMethodCall, value: &Expr) -> TokenStream {
        let span = m.method.span();
        let (p, cx) = (private(span), cx());
        let receiver = self.expr(&m.receiver);
        let args: Vec<_> = m.args.iter().map(|a| self.outside_argument(a)).collect();
        let value = self.expr(value);
        let (temp, found, v, with) = (self.temp(), self.temp(), self.temp(), self.temp());
        let temps: Vec<_> = args.iter().map(|_| self.temp()).collect();
        let values = args.iter().map(|a| &a.value);
        let passed = args.iter().zip(&temps).map(|(a, t)| (a.twin)(t));
        let plain = args.iter().zip(&temps).map(|(a, t)| (a.plain)(t));
        let (method, author) = (format_ident!("__jit_{}", m.method, span = span), &m.method);
        let items = self.absent.method(&method, args.len() + 1, Instead::Call);
        let list = cons(std::iter::once(&temp).chain(&temps).chain([&v]));
        let name = self.call_name(text_of_call(m), span);
        quote_spanned!(span=> {
            let #temp = #receiver;
            #(let #temps = #values;)*
            let #v = #value;
            let mut #with = #p::With::new(&mut *#cx, #name, #p::Used, #list, |#list| match #temp.#author(#(#plain),*) {
                ::core::option::Option::Some(__place) => { *__place = #v; true }
                ::core::option::Option::None => false,
            });
            let #found = {
                #items
                #p::probe(&#temp).#method(#p::receive(#p::this(#temp), #p::NoPlace), #(#passed,)* &mut #with)
            };
            #p::assign_found(#found, #v, #cx)
        })
    }
}

/// The `v` of `Some(place) => *place = v`.
fn assignment(arm: &Arm) -> Option<&Expr> {
    let Pat::TupleStruct(t) = &arm.pat else { return None };
    let place = match (&arm.guard, t.path.is_ident("Some"), t.elems.first()) {
        (None, true, Some(Pat::Ident(i))) if t.elems.len() == 1 && i.subpat.is_none() => &i.ident,
        _ => return None,
    };
    let Expr::Assign(ExprAssign { left, right, .. }) = inner(&arm.body) else { return None };
    let Expr::Unary(u) = inner(left) else { return None };
    let is_place = |e: &Expr| matches!(inner(e), Expr::Path(p) if p.path.get_ident() == Some(place));
    (matches!(u.op, UnOp::Deref(_)) && is_place(&u.expr) && !names(right, place)).then_some(right)
}

fn names(e: &Expr, name: &Ident) -> bool {
    super::text::mentions(quote!(#e), name)
}

fn is_none(arm: &Arm) -> bool {
    let none = match &arm.pat {
        Pat::Ident(i) => i.ident == "None",
        Pat::Wild(_) => true,
        _ => false,
    };
    none && arm.guard.is_none() && arm.attrs.is_empty()
}
