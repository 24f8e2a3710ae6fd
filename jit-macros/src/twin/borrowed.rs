//! Borrows of `RefCell`s. They stand in functions under `#[jit(owners)]`: see the module `state/cell.rs` of the runtime.
//!
//! A guard is a variable of its own, or a temporary. A temporary of the plain code lives as long as rustc's rules say, which hang on the
//! edition: so the twin has one value for all guards of an expression, in a `match` without braces of its own where the author's
//! expression stands, and rustc drops both alike.
//!
//! ```text
//! let n = a.borrow().x + b.borrow().x;   let n = match Guards::new() { ref g => add(g.hold(borrow(a)).__jit_f_x(..), ..) };
//! let mut o = a.borrow_mut();            let o = borrow(a);
//! o.x = n;                               look(&o).__jit_with_x(n)
//! ```

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, Local, Pat};

use super::expr::inner;
use super::{Twin, cx, private};
use crate::message as msg;

/// The temporaries of an expression.
pub(super) struct Temporaries {
    name: Ident,
    used: bool,
}

/// Whether a call is a borrow as its name says, and whether it is exclusive.
pub fn borrows(m: &ExprMethodCall) -> Option<bool> {
    let plain = m.args.is_empty() && m.turbofish.is_none();
    match m.method.to_string().as_str() {
        "borrow" if plain => Some(false),
        "borrow_mut" if plain => Some(true),
        _ => None,
    }
}

/// Whether an expression borrows a cell.
pub(super) fn has_borrow(e: &Expr) -> bool {
    struct Search(bool);
    impl<'a> Visit<'a> for Search {
        fn visit_expr_method_call(&mut self, m: &'a ExprMethodCall) {
            self.0 |= borrows(m).is_some();
            visit::visit_expr_method_call(self, m);
        }
    }
    let mut search = Search(false);
    search.visit_expr(e);
    search.0
}

/// The variable that a `let` binds to a guard.
pub fn bound_guard(local: &Local) -> Option<(&syn::PatIdent, &ExprMethodCall)> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let (Pat::Ident(name), Expr::MethodCall(m)) = (super::untyped(&local.pat), inner(&init.expr)) else { return None };
    (name.by_ref.is_none() && name.subpat.is_none() && borrows(m).is_some()).then_some((name, m))
}

impl Twin<'_> {
    /// Code whose temporaries are dropped where the expression in its place has them dropped.
    pub(super) fn with_temporaries(&mut self, span: Span, code: impl FnOnce(&mut Self) -> TokenStream) -> TokenStream {
        if !self.owners() {
            return code(self);
        }
        let name = self.temp();
        self.temporaries.push(Some(Temporaries { name, used: false }));
        let code = code(self);
        let (p, Some(Some(Temporaries { name, used }))) = (private(span), self.temporaries.pop()) else { return code };
        match used {
            true => quote_spanned!(span=> match #p::Guards::new() { ref #name => #code }),
            false => code,
        }
    }

    /// Code in which no temporary may own: the twin has no place for it.
    pub(super) fn without_temporaries(&mut self, code: impl FnOnce(&mut Self) -> TokenStream) -> TokenStream {
        self.temporaries.push(None);
        let code = code(self);
        self.temporaries.pop();
        code
    }

    /// `if let P = e`, `while let P = e`: the names that are bound where all tests hold, as an option whose temporaries rustc drops as those
    /// of the author's `e`; and those names. `None` where no temporary may own, so that it makes no difference.
    pub(super) fn bound_by(
        &mut self,
        cond: &Expr,
        span: Span,
        tests: impl FnOnce(&mut Self, &TokenStream) -> TokenStream,
    ) -> Option<(TokenStream, Vec<Ident>)> {
        if !self.owners() || !has_borrow(cond) {
            return None;
        }
        let (no, names) = (self.label(), super::flow::bound_names(cond));
        let found = self.with_temporaries(span, |t| {
            let tests = tests(t, &quote!(break #no ::core::option::Option::None));
            quote_spanned!(span=> #no: { #tests ::core::option::Option::Some((#(#names,)*)) })
        });
        Some((found, names))
    }

    /// Whether a call is a borrow of a cell.
    pub(super) fn is_borrow(&self, e: &Expr) -> bool {
        matches!(inner(e), Expr::MethodCall(m) if self.owners() && borrows(m).is_some() && !self.is_own(m))
    }

    /// `cell.borrow()`: the place that the guard gives, which is a temporary.
    pub(super) fn borrowed(&mut self, m: &ExprMethodCall) -> Option<TokenStream> {
        let exclusive = borrows(m).filter(|_| self.owners() && !self.is_own(m))?;
        let guard = self.guard_of(m, exclusive);
        let Some(guards) = self.guards() else { return Some(self.refuse(&m.method, msg::GUARD)) };
        Some(quote_spanned!(m.method.span()=> #guards.hold(#guard)))
    }

    /// The temporaries of the present expression.
    fn guards(&mut self) -> Option<Ident> {
        let last = self.temporaries.last_mut()?.as_mut()?;
        last.used = true;
        Some(last.name.clone())
    }

    /// The guard itself.
    fn guard_of(&mut self, m: &ExprMethodCall, exclusive: bool) -> TokenStream {
        let (span, cx) = (m.method.span(), cx());
        let p = private(span);
        let cell = match inner(&m.receiver) {
            // It may be an owner, which lives as long as the guard.
            e @ (Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_)) if !self.is_borrow(e) => {
                let value = self.expr(e);
                match self.guards() {
                    Some(guards) => quote_spanned!(e.span()=> #guards.keep(#value)),
                    None => value,
                }
            }
            e => self.seen(e),
        };
        let cell = self.dotted(&m.receiver, cell);
        quote_spanned!(span=> #p::borrow::<#exclusive, _>(#cell, #cx))
    }

    /// `let mut o = cell.borrow_mut();`
    pub(super) fn guard_variable(&mut self, local: &Local) -> Option<TokenStream> {
        let (pat, m) = bound_guard(local).filter(|(_, m)| self.owners() && !self.is_own(m))?;
        let (name, span) = (&pat.ident, m.span());
        let exclusive = borrows(m)?;
        let guard = self.with_temporaries(span, |t| t.guard_of(m, exclusive));
        self.scope.bind_as(name, false);
        self.scope.is_a_guard(name);
        Some(quote_spanned!(span=> let #name = #guard;))
    }

    /// The variable that an expression names, if it is a guard.
    pub(super) fn guard_named<'e>(&self, e: &'e Expr) -> Option<&'e Ident> {
        let Expr::Path(p) = inner(e) else { return None };
        p.path.get_ident().filter(|i| self.scope.is_guard(i))
    }

    /// The place behind a variable that is a guard.
    pub(super) fn behind_guard(&self, name: &Ident) -> TokenStream {
        let p = private(name.span());
        quote_spanned!(name.span()=> #p::look(&#name))
    }
}
