//! Arms and branches that are called. They are called where they stand, because of a form in them that no trace holds: a loop, an
//! array, a text.
//!
//! ```text
//! Op::Print => { let mut end = at; while self.data[end] != 0 { end += 1; } .. }
//! Op::Print => __called!("(..while)", [], { let mut end = at; while self.data[end] != 0 { end += 1; } .. })
//! ```
//!
//! Only the twin has the call: one of an `outside!` block, to which an error may belong that leaves the function. Where a function dispatches
//! the guest's instructions, such a part is rare, and all else stays in the trace.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprMatch, ExprReturn, Macro, Pat, Stmt, Type};

use super::form::Forms;
use super::leaves::{CalledPart, Leaves, outside_stmts};
use super::outside::Use;
use super::place::rooted_name;
use super::{Twin, pattern_names, private};
use crate::attr::{Modes, SpanToken};
use crate::message as msg;
use crate::model::Fun;
use crate::symbol::{CALLED, CAN_ENTER_JIT, JIT_MERGE_POINT, ends_in};

/// A `match` with so many arms dispatches instructions.
const DISPATCH: usize = 8;

/// The facts about a function whose parts may be called.
pub struct Cold<'a> {
    modes: Modes,
    /// Methods of the block that have twins.
    twins: &'a [Ident],
    /// An error may leave the function.
    tries: bool,
    /// Parameters that are references to states.
    references: HashSet<String>,
}

impl<'a> Cold<'a> {
    pub fn of(fun: &Fun, modes: Modes, twins: &'a [Ident]) -> Cold<'a> {
        let references = fun.params.iter().filter(|p| matches!(&p.ty, Type::Reference(_)));
        let references = references.flat_map(|p| pattern_names(&p.pat)).map(|name| name.to_string()).collect();
        Cold { modes, twins, tries: fun.fallible().is_some(), references }
    }

    /// Whether a function dispatches instructions: it is not called as a whole for a loop, and has parts that are called
    /// though owners may be among their variables.
    pub fn dispatches(&self, block: &Block) -> bool {
        let mut found = Dispatch(false);
        found.visit_block(block);
        found.0
    }

    /// A function with such parts as calls; `unrolled` says that its loops are no such form.
    pub fn called(&self, block: &Block, unrolled: bool) -> Block {
        let mut block = block.clone();
        if !self.modes.strict && (!self.modes.owners || self.dispatches(&block)) {
            let inner = self.dispatches(&block);
            Parts { cold: self, unrolled, inner }.visit_block_mut(&mut block);
        }
        block
    }

    /// The statements of an interpreter, with such parts as calls; `unrolled` as of [`Cold::called`].
    pub fn called_in(&self, stmts: &[Stmt], unrolled: bool) -> Vec<Stmt> {
        let mut stmts = stmts.to_vec();
        if !self.modes.strict {
            let mut parts = Parts { cold: self, unrolled, inner: true };
            stmts.iter_mut().for_each(|s| parts.visit_stmt_mut(s));
        }
        stmts
    }

    /// Whether a part can be a call: it changes no variable of the function, and leaves it by an error alone.
    fn can_be_called(&self, part: &Expr) -> bool {
        let mut bound = Bound(HashSet::new());
        bound.visit_expr(part);
        let mut leaves = Leaves { tries: self.tries, ..Leaves::default() };
        leaves.visit_expr(part);
        let mut changes = Changes { cold: self, bound: bound.0, found: false };
        changes.visit_expr(part);
        leaves.at.is_none() && !changes.found
    }
}

/// Looks for a form that only a function that dispatches instructions has.
struct Dispatch(bool);

impl<'a> Visit<'a> for Dispatch {
    fn visit_expr_match(&mut self, m: &'a ExprMatch) {
        self.0 |= m.arms.len() >= DISPATCH;
        visit::visit_expr_match(self, m);
    }
    fn visit_macro(&mut self, m: &'a Macro) {
        self.0 |= m.path.is_ident("promote");
    }
    fn visit_item(&mut self, _: &'a syn::Item) {}
}

/// Puts calls in the place of parts that can be calls: of a function that dispatches instructions the innermost ones, since
/// all around them is for the trace; of others the outermost ones.
struct Parts<'a> {
    cold: &'a Cold<'a>,
    unrolled: bool,
    inner: bool,
}

impl Parts<'_> {
    /// `Err(e) => ..` with a form in it: a whole, since no trace knows the error.
    fn handler(&self, pat: &Pat, body: &Expr) -> Option<Expr> {
        let Pat::TupleStruct(t) = pat else { return None };
        let (Some(Pat::Ident(name)), 1) = (t.elems.first(), t.elems.len()) else { return None };
        if !self.cold.modes.errors || !t.path.is_ident("Err") || self.form(body).is_none() {
            return None;
        }
        let (p, name, mutability) = (private(name.ident.span()), &name.ident, &name.mutability);
        let handled = syn::parse_quote_spanned!(body.span()=> {
            let #mutability #name = {
                #[allow(unused_imports)]
                use #p::HandledValue as _;
                #p::Handled(#name).error()
            };
            #body
        });
        self.part(&handled, &handled, &[])
    }

    fn form(&self, part: &Expr) -> Option<(String, proc_macro2::Span)> {
        let mut forms = Forms::of_part(self.cold.modes, self.cold.twins, self.unrolled);
        forms.visit_expr(part);
        forms.found
    }

    /// The variables of a pattern that may own.
    fn bound(&self, pat: &Pat) -> Vec<Ident> {
        if self.cold.modes.owners { pattern_names(pat) } else { Vec::new() }
    }

    /// A part as a call, because of a form that is left where calls stand in it already: those are no code of the author's.
    fn part(&self, part: &Expr, lowered: &Expr, bound: &[Ident]) -> Option<Expr> {
        let (form, at) = self.form(lowered).filter(|_| self.cold.can_be_called(part))?;
        let (path, text, span) = (Ident::new(CALLED.0, at), format!("(..{form})"), part.span());
        Some(match part {
            // The others have values of any type beside it.
            _ if returns(part) => {
                syn::parse_quote_spanned!(span=> { #path!(#text, [#(#bound),*], { #part; () }); ::core::unreachable!() })
            }
            _ if has_no_value(part) => syn::parse_quote_spanned!(span=> { #path!(#text, [#(#bound),*], #part); }),
            _ => syn::parse_quote_spanned!(span=> #path!(#text, [#(#bound),*], #part)),
        })
    }

    fn branch(&self, written: &Block, block: &mut Block, bound: &[Ident]) {
        if let Some(call) = self.part(&block_expr(written), &block_expr(block), bound) {
            block.stmts = stmts_of(call);
        }
    }
}

impl VisitMut for Parts<'_> {
    fn visit_expr_match_mut(&mut self, m: &mut ExprMatch) {
        for arm in &mut m.arms {
            if let Some(call) = self.handler(&arm.pat, &arm.body) {
                *arm.body = call;
            }
        }
        let written: Vec<Expr> = m.arms.iter().map(|arm| (*arm.body).clone()).collect();
        if self.inner {
            visit_mut::visit_expr_match_mut(self, m);
        }
        for (arm, written) in m.arms.iter_mut().zip(&written) {
            if let Some(call) = self.part(written, &arm.body, &self.bound(&arm.pat)) {
                *arm.body = call;
            }
        }
        if !self.inner {
            visit_mut::visit_expr_match_mut(self, m);
        }
    }

    fn visit_expr_if_mut(&mut self, i: &mut syn::ExprIf) {
        if let Expr::Let(l) = &*i.cond {
            let whole = block_expr(&i.then_branch);
            if let Some(call) = self.handler(&l.pat, &whole) {
                i.then_branch.stmts = stmts_of(call);
            }
        }
        let written = i.clone();
        if self.inner {
            visit_mut::visit_expr_if_mut(self, i);
        }
        let bound = match &*i.cond {
            Expr::Let(l) => self.bound(&l.pat),
            _ => Vec::new(),
        };
        self.branch(&written.then_branch, &mut i.then_branch, &bound);
        if let (Some((_, otherwise)), Some((_, written))) = (&mut i.else_branch, &written.else_branch)
            && let (Expr::Block(b), Expr::Block(written)) = (&mut **otherwise, &**written)
        {
            self.branch(&written.block, &mut b.block, &[]);
        }
        if !self.inner {
            visit_mut::visit_expr_if_mut(self, i);
        }
    }

    fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

fn block_expr(block: &Block) -> Expr {
    Expr::Block(syn::ExprBlock { attrs: Vec::new(), label: None, block: block.clone() })
}

fn stmts_of(e: Expr) -> Vec<Stmt> {
    match e {
        Expr::Block(b) => b.block.stmts,
        call => vec![Stmt::Expr(call, None)],
    }
}

/// The names that code binds.
struct Bound(HashSet<String>);

impl<'a> Visit<'a> for Bound {
    fn visit_pat(&mut self, p: &'a Pat) {
        self.0.extend(pattern_names(p).iter().map(Ident::to_string));
    }
}

/// Looks for a change of a variable that code does not bind, and for a marker, which only the function itself has.
struct Changes<'a> {
    cold: &'a Cold<'a>,
    bound: HashSet<String>,
    found: bool,
}

impl Changes<'_> {
    fn changed(&mut self, place: &Expr) {
        if let Expr::Tuple(t) = place {
            return t.elems.iter().for_each(|e| self.changed(e));
        }
        let Some(name) = rooted_name(place).map(|i| i.to_string()) else { return };
        let inside = !matches!(place, Expr::Path(_)) && self.cold.references.contains(&name);
        self.found |= name != "self" && !inside && !self.bound.contains(&name);
    }
}

impl<'a> Visit<'a> for Changes<'_> {
    fn visit_expr(&mut self, e: &'a Expr) {
        match e {
            Expr::Assign(a) => self.changed(&a.left),
            Expr::Binary(b) if is_assignment(&b.op) => self.changed(&b.left),
            Expr::Reference(r) if r.mutability.is_some() => self.changed(&r.expr),
            _ => {}
        }
        visit::visit_expr(self, e);
    }

    fn visit_macro(&mut self, m: &'a Macro) {
        self.found |= ends_in(&m.path, JIT_MERGE_POINT) || ends_in(&m.path, CAN_ENTER_JIT);
    }

    fn visit_item(&mut self, _: &'a syn::Item) {}
}

fn is_assignment(op: &syn::BinOp) -> bool {
    use syn::BinOp::*;
    matches!(
        op,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}

/// Whether the last thing that code does is to return.
fn returns(part: &Expr) -> bool {
    match part {
        Expr::Return(_) => true,
        Expr::Block(b) => match b.block.stmts.last() {
            Some(Stmt::Expr(e, _)) => returns(e),
            _ => false,
        },
        _ => false,
    }
}

/// Whether code is a block without a value.
fn has_no_value(part: &Expr) -> bool {
    let Expr::Block(b) = part else { return matches!(part, Expr::Assign(_)) };
    match b.block.stmts.last() {
        Some(Stmt::Expr(e, None)) => has_no_value(e) || matches!(e, Expr::While(_) | Expr::ForLoop(_)),
        Some(Stmt::Macro(m)) => m.semi_token.is_some(),
        _ => true,
    }
}

impl Twin<'_> {
    /// `outside! { .. }`: a block as one residual call.
    pub(super) fn outside_block(&mut self, m: &syn::Macro, used: Use) -> TokenStream {
        let Some(stmts) = outside_stmts(m).and_then(|parsed| self.ctxt.ok(parsed)) else { return TokenStream::new() };
        let tries = self.errors().cloned();
        let mut leaves = Leaves { tries: tries.is_some(), ..Leaves::default() };
        stmts.iter().for_each(|s| leaves.visit_stmt(s));
        if let Some(at) = leaves.at {
            return self.refuse(at.token(), msg::OUTSIDE_LEAVES);
        }
        let span = m.path.span();
        let (text, bound, code) = match m.parse_body::<CalledPart>() {
            Ok(called) if m.path.is_ident(CALLED.0) => {
                (called.text.value(), called.bound, called.part.to_token_stream())
            }
            _ => ("outside!(..)".to_owned(), Vec::new(), m.tokens.clone()),
        };
        let Some(result) = tries.filter(|_| leaves.has_try) else {
            return self.outside_part(quote!({ #code }), text, span, &bound, used);
        };
        // One call, whose error leaves from here.
        let p = private(span);
        // A value that is returned, or stands before `?`, is a result itself.
        let code = if used == Use::Tried { code } else { quote!(::core::result::Result::Ok({ #code })) };
        let called =
            quote_spanned!(span=> (|| -> ::core::result::Result<_, <#result as #p::Raises>::Error> { #code })());
        if used == Use::Tried {
            return self.outside_part(called, text, span, &bound, used);
        }
        let name = Ident::new(CALLED.0, span);
        self.lower_try(&syn::parse_quote_spanned!(span=> #name!(#text, [#(#bound),*], #called)?))
    }
}

/// Whether a `return` gives an error.
pub(super) fn returns_error(r: &ExprReturn) -> bool {
    let Some(Expr::Call(c)) = r.expr.as_deref() else { return false };
    matches!(&*c.func, Expr::Path(f) if f.path.segments.last().is_some_and(|s| s.ident == "Err"))
}
