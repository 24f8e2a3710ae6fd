//! Arms of large matches as functions.
//!
//! The frame of a twin holds the temporaries of all its arms, and an interpreter has hundreds:
//! each arm is called through `outline(|| ..)`, which is never inlined. Variables are captured by
//! reference, so that types are still inferred. The way out of the arm becomes a value:
//!
//! ```text
//! match outline(|| { ..; if c { return Flow::Continue(0) } ..; Flow::Value(v) }) {
//!     Flow::Value(v) => v,
//!     _ => continue 'l,
//! }
//! ```
//!
//! The result of an arm is left in a variable of the twin, since a result of several words in every
//! `Flow` would be copied at every arm; and the twin returns it in one place:
//!
//! ```text
//! let mut ret = None;
//! 'leave: { return { .. match outline(|| { ret = Some(v); return Flow::Return }) { _ => break 'leave } .. } }
//! ret.unwrap()
//! ```

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprAssign, ExprBreak, ExprClosure, Ident, Lifetime};

use super::scope::{Exit, Frame, Scope};
use super::{Twin, private, rooted_name};

/// Bodies with fewer expressions stay where they are.
const SMALL: usize = 4;

impl Twin<'_> {
    /// An arm's body, outlined if that is worth it and possible.
    pub(super) fn outlined(&mut self, body: &Expr) -> TokenStream {
        let mut scan = Scan { scope: &self.scope, labels: Vec::new(), loops: 0, size: 0, fixed: false };
        scan.visit_expr(body);
        // In a closure of the author's, `return` is that closure's.
        let own = self.scope.frames.iter().any(|f| f.own);
        if scan.fixed || own || scan.size < SMALL {
            return self.expr(body);
        }
        let span = body.span();
        let p = private(span);
        self.scope.frames.push(Frame::default());
        let code = self.expr(body);
        let frame = self.scope.frames.pop().unwrap_or_default();
        if frame.exits.is_empty() && !frame.returns {
            return quote_spanned!(span=> #p::outline(|| { #code }));
        }
        let temp = self.temp();
        let mut leaves = Vec::new();
        if frame.returns {
            leaves.push((quote!(#p::Flow::Return), self.leave(span)));
        }
        for (n, exit) in (0u32..).zip(frame.exits) {
            let pattern = match exit {
                Exit::Break(_) => quote!(#p::Flow::Break(#n)),
                Exit::Continue(_) => quote!(#p::Flow::Continue(#n)),
            };
            leaves.push((pattern, self.jump(exit, span)));
        }
        // No pattern for the last: code for an impossible case is code too.
        if let Some((pattern, _)) = leaves.last_mut() {
            *pattern = quote!(_);
        }
        let arms = leaves.iter().map(|(pattern, leave)| quote!(#pattern => #leave,));
        quote_spanned! {span=>
            match #p::outline(|| #p::Flow::Value({ #code })) {
                #p::Flow::Value(#temp) => #temp,
                #(#arms)*
            }
        }
    }

    /// Leaves the function with the result of an outlined arm.
    fn leave(&mut self, span: Span) -> TokenStream {
        match self.scope.frames.last_mut() {
            Some(frame) => {
                frame.returns = true;
                let p = private(span);
                quote_spanned!(span=> return #p::Flow::Return)
            }
            None => {
                let label = leave_label();
                quote_spanned!(span=> break #label)
            }
        }
    }

    /// Returns `value` from inside an outlined arm. The whole is a `return`: a block that ends in one
    /// has a type which rustc infers last of all, and an interpreter has a thousand of them.
    pub(super) fn return_outlined(&mut self, value: TokenStream, span: Span) -> TokenStream {
        self.returns = true;
        if let Some(frame) = self.scope.frames.last_mut() {
            frame.returns = true;
        }
        let (p, ret) = (private(span), returned());
        quote_spanned!(span=> return { #p::leave(&mut #ret, #value); #p::Flow::Return })
    }

    /// The body of a function that gives a `ty`, with the place where it returns the results of outlined
    /// arms.
    pub fn with_returns(&self, ty: &TokenStream, body: TokenStream) -> TokenStream {
        if !self.returns {
            return body;
        }
        let (ret, label) = (returned(), leave_label());
        quote! {
            let mut #ret: ::core::option::Option<#ty> = ::core::option::Option::None;
            #label: { return { #body }; }
            ::core::option::Option::unwrap(#ret)
        }
    }
}

/// The variable that holds the result of an outlined arm.
fn returned() -> Ident {
    Ident::new("__returned", Span::mixed_site())
}

/// The block that an outlined arm's `return` leaves.
fn leave_label() -> Lifetime {
    Lifetime::new("'__leave", Span::mixed_site())
}

/// Measures a body and looks for code that a closure cannot contain.
struct Scan<'s> {
    scope: &'s Scope,
    labels: Vec<Lifetime>,
    loops: usize,
    size: usize,
    /// It breaks out with a value, or gives a value to a variable declared without one.
    fixed: bool,
}

impl Scan<'_> {
    fn assigned(&mut self, place: &Expr) {
        match place {
            Expr::Tuple(t) => t.elems.iter().for_each(|e| self.assigned(e)),
            e => self.fixed |= rooted_name(e).is_some_and(|i| self.scope.is_deferred(i)),
        }
    }

    fn within(&mut self, label: &Option<syn::Label>, is_loop: bool, visit: impl FnOnce(&mut Self)) {
        let labels = self.labels.len();
        self.labels.extend(label.iter().map(|l| l.name.clone()));
        self.loops += is_loop as usize;
        visit(self);
        self.loops -= is_loop as usize;
        self.labels.truncate(labels);
    }
}

impl<'a> Visit<'a> for Scan<'_> {
    fn visit_expr(&mut self, e: &'a Expr) {
        self.size += 1;
        visit::visit_expr(self, e);
    }

    fn visit_expr_break(&mut self, b: &'a ExprBreak) {
        if b.expr.is_some() {
            self.fixed |= match &b.label {
                Some(l) => !self.labels.contains(l),
                None => self.loops == 0,
            };
        }
        visit::visit_expr_break(self, b);
    }

    fn visit_expr_assign(&mut self, a: &'a ExprAssign) {
        self.assigned(&a.left);
        visit::visit_expr_assign(self, a);
    }

    fn visit_expr_loop(&mut self, l: &'a syn::ExprLoop) {
        self.within(&l.label, true, |s| visit::visit_expr_loop(s, l));
    }

    fn visit_expr_while(&mut self, l: &'a syn::ExprWhile) {
        self.within(&l.label, true, |s| visit::visit_expr_while(s, l));
    }

    fn visit_expr_for_loop(&mut self, l: &'a syn::ExprForLoop) {
        self.within(&l.label, true, |s| visit::visit_expr_for_loop(s, l));
    }

    fn visit_expr_block(&mut self, b: &'a syn::ExprBlock) {
        self.within(&b.label, false, |s| visit::visit_expr_block(s, b));
    }

    fn visit_expr_closure(&mut self, c: &'a ExprClosure) {
        let loops = std::mem::take(&mut self.loops);
        visit::visit_expr_closure(self, c);
        self.loops = loops;
    }

    fn visit_item(&mut self, _: &'a syn::Item) {}
}
