//! Payloads that change in place. An example is `match place { Value::Number(n) => *n = -*n, .. }`.
//!
//! A payload has no place of its own in traces. The arm stores the whole value instead, which it knows:
//!
//! ```text
//! match self.stack.last_mut().unwrap() { Value::Number(n) => *n = -*n, _ => .. }
//! { let place = self.stack.last_mut().unwrap(); match place { Value::Number(n) => *place = Value::Number(-*n), _ => .. } }
//! ```

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Block, Expr, ExprMatch, Pat, Path, Stmt, UnOp};

use super::Twin;
use super::expr::inner;
use super::matching::is_variant;
use super::text::mentions;

/// The variable to whose target an expression is assigned, and the value.
fn assigned(e: &Expr, name: &Ident) -> Option<Expr> {
    let target = |e: &Expr| match inner(e) {
        Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => {
            matches!(inner(&u.expr), Expr::Path(p) if p.path.is_ident(name))
        }
        _ => false,
    };
    match e {
        Expr::Assign(a) if target(&a.left) => Some((*a.right).clone()),
        Expr::Binary(b) if target(&b.left) => {
            let (op, left, right) = (assigned_operator(&b.op)?, &b.left, &b.right);
            Some(syn::parse_quote_spanned!(b.span()=> #left #op (#right)))
        }
        _ => None,
    }
}

/// The `+` of `+=`.
fn assigned_operator(op: &BinOp) -> Option<BinOp> {
    Some(match op {
        BinOp::AddAssign(t) => BinOp::Add(syn::Token![+](t.spans[0])),
        BinOp::SubAssign(t) => BinOp::Sub(syn::Token![-](t.spans[0])),
        BinOp::MulAssign(t) => BinOp::Mul(syn::Token![*](t.spans[0])),
        BinOp::DivAssign(t) => BinOp::Div(syn::Token![/](t.spans[0])),
        BinOp::RemAssign(t) => BinOp::Rem(syn::Token![%](t.spans[0])),
        BinOp::BitXorAssign(t) => BinOp::BitXor(syn::Token![^](t.spans[0])),
        BinOp::BitAndAssign(t) => BinOp::BitAnd(syn::Token![&](t.spans[0])),
        BinOp::BitOrAssign(t) => BinOp::BitOr(syn::Token![|](t.spans[0])),
        BinOp::ShlAssign(t) => BinOp::Shl(syn::Token![<<](t.spans[0])),
        BinOp::ShrAssign(t) => BinOp::Shr(syn::Token![>>](t.spans[0])),
        _ => return None,
    })
}

/// Whether code assigns to the target of a variable.
fn assigns(e: &Expr, name: &Ident) -> bool {
    struct Assigns<'a>(&'a Ident, bool);
    impl<'a> Visit<'a> for Assigns<'_> {
        fn visit_expr(&mut self, e: &'a Expr) {
            self.1 |= assigned(e, self.0).is_some();
            visit::visit_expr(self, e);
        }
    }
    let mut found = Assigns(name, false);
    found.visit_expr(e);
    found.1
}

/// An arm's variant, and the name of its payload.
fn payload(arm: &Arm) -> Option<(&Path, &Ident)> {
    let Pat::TupleStruct(t) = &arm.pat else { return None };
    let name = match t.elems.first() {
        Some(Pat::Ident(i)) if t.elems.len() == 1 && i.by_ref.is_none() && i.subpat.is_none() => &i.ident,
        _ => return None,
    };
    (is_variant(&t.path) && t.path.segments.len() > 1).then_some((&t.path, name))
}

/// The body of an arm with a store of the whole value in place of the one assignment, behind which the payload is not used.
fn stored(body: &Expr, name: &Ident, variant: &Path, place: &Expr) -> Option<Expr> {
    let store = |e: &Expr| -> Option<Expr> {
        let value = assigned(e, name).filter(|v| !assigns(v, name))?;
        Some(syn::parse_quote_spanned!(e.span()=> *#place = #variant(#value)))
    };
    let Expr::Block(b) = body else { return store(body) };
    let mut b = b.clone();
    let Block { stmts, .. } = &mut b.block;
    let at = stmts.iter().position(|s| matches!(s, Stmt::Expr(e, _) if assigned(e, name).is_some()))?;
    let before = Expr::Block(syn::parse_quote!({ #(#stmts)* }));
    let behind = &stmts[at + 1..];
    let used = mentions(quote!(#(#behind)*), name);
    let Stmt::Expr(e, _) = &mut stmts[at] else { return None };
    *e = store(e)?;
    let after = Expr::Block(syn::parse_quote!({ #(#stmts)* }));
    (!used && assigns(&before, name) && !assigns(&after, name)).then_some(Expr::Block(b))
}

impl Twin<'_> {
    /// A `match` of which an arm changes a payload in place.
    pub(super) fn changed_payload(&mut self, m: &ExprMatch) -> Option<TokenStream> {
        let changes = |arm: &Arm| payload(arm).is_some_and(|(_, name)| assigns(&arm.body, name));
        if !m.arms.iter().any(changes) {
            return None;
        }
        let name = Ident::new("__place", Span::mixed_site());
        // A variable has its place already.
        let (bind, place) = match inner(&m.expr) {
            Expr::Path(_) => (None, (*m.expr).clone()),
            e => (Some(quote!(let #name = #e;)), syn::parse_quote!(#name)),
        };
        let mut m = m.clone();
        for arm in m.arms.iter_mut().filter(|arm| changes(arm)) {
            let (variant, name) = payload(arm)?;
            let body = stored(&arm.body, name, variant, &place)?;
            *arm.body = body;
        }
        // Its value is asked for the variant.
        *m.expr = syn::parse_quote_spanned!(m.expr.span()=> *#place);
        let whole: syn::ExprBlock = syn::parse_quote_spanned!(m.match_token.span=> { #bind #m });
        Some(self.expr(&Expr::Block(whole)))
    }
}
