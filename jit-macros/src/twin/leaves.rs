//! Code that leaves its place. It does so by `?`, `return`, `break` or `continue`.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall};

use super::cold::returns_error;
use crate::symbol::{CALLED, OUTSIDE, ends_in};

/// The first place where code leaves the place where it stands: as the body of a call it would leave the call instead.
#[derive(Default)]
pub(super) struct Leaves {
    pub at: Option<Span>,
    pub loops: usize,
    /// `?` and `return Err(..)` are no such places.
    pub tries: bool,
    pub has_try: bool,
}

/// A part of a function that is called: its name in traces, and its code.
pub(super) struct CalledPart {
    pub text: syn::LitStr,
    /// The variables that the patterns around it bind.
    pub bound: Vec<syn::Ident>,
    pub part: Expr,
}

impl syn::parse::Parse for CalledPart {
    fn parse(input: syn::parse::ParseStream) -> syn::Result<Self> {
        let text = input.parse()?;
        input.parse::<syn::Token![,]>()?;
        let list;
        syn::bracketed!(list in input);
        let bound = list.parse_terminated(syn::Ident::parse, syn::Token![,])?.into_iter().collect();
        input.parse::<syn::Token![,]>()?;
        Ok(CalledPart { text, bound, part: input.parse()? })
    }
}

/// The statements of an `outside!` block, or of a part that is called.
pub(super) fn outside_stmts(m: &syn::Macro) -> Option<syn::Result<Vec<syn::Stmt>>> {
    match () {
        _ if ends_in(&m.path, OUTSIDE) => Some(m.parse_body_with(syn::Block::parse_within)),
        _ if m.path.is_ident(CALLED.0) => {
            Some(m.parse_body::<CalledPart>().map(|c| vec![syn::Stmt::Expr(c.part, None)]))
        }
        _ => None,
    }
}

/// Whether a macro is an `outside!` block that an error may leave.
pub(super) fn tries_outside(m: &syn::Macro) -> bool {
    let Some(Ok(stmts)) = outside_stmts(m) else { return false };
    let mut leaves = Leaves { tries: true, ..Leaves::default() };
    stmts.iter().for_each(|s| leaves.visit_stmt(s));
    leaves.has_try
}

impl<'a> Visit<'a> for Leaves {
    fn visit_expr(&mut self, e: &'a Expr) {
        let own = self.loops > 0;
        match e {
            Expr::Try(t) if self.tries => {
                self.has_try = true;
                self.visit_expr(&t.expr);
            }
            Expr::Try(t) => drop(self.at.get_or_insert(t.question_token.span)),
            Expr::Return(r) if self.tries && returns_error(r) => {
                self.has_try = true;
                visit::visit_expr(self, e);
            }
            Expr::Return(r) => drop(self.at.get_or_insert(r.return_token.span)),
            Expr::Break(b) if own && b.label.is_none() => visit::visit_expr(self, e),
            Expr::Break(b) => drop(self.at.get_or_insert(b.break_token.span)),
            Expr::Continue(c) if own && c.label.is_none() => {}
            Expr::Continue(c) => drop(self.at.get_or_insert(c.continue_token.span)),
            Expr::Await(a) => drop(self.at.get_or_insert(a.await_token.span)),
            Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) => {
                self.loops += 1;
                visit::visit_expr(self, e);
                self.loops -= 1;
            }
            // Its own.
            Expr::Closure(_) | Expr::Async(_) => {}
            e => visit::visit_expr(self, e),
        }
    }

    fn visit_macro(&mut self, m: &'a syn::Macro) {
        match leaves_in(m.tokens.clone()) {
            true if self.tries && !jumps_in(m.tokens.clone()) => self.has_try = true,
            true => drop(self.at.get_or_insert(m.path.span())),
            false => {}
        }
    }

    fn visit_item(&mut self, _: &'a syn::Item) {}
}

/// Whether code returns from its function.
#[derive(Default)]
pub struct Returns {
    pub found: bool,
}

impl<'a> Visit<'a> for Returns {
    fn visit_expr(&mut self, e: &'a Expr) {
        match e {
            Expr::Try(_) | Expr::Return(_) | Expr::Await(_) => self.found = true,
            Expr::Closure(_) | Expr::Async(_) => {}
            e => visit::visit_expr(self, e),
        }
    }

    fn visit_macro(&mut self, m: &'a syn::Macro) {
        self.found |= leaves_in(m.tokens.clone());
    }

    fn visit_item(&mut self, _: &'a syn::Item) {}
}

/// Whether a call leaves the place where it stands.
pub(super) fn leaves(m: &ExprMethodCall) -> bool {
    let mut found = Leaves::default();
    found.visit_expr_method_call(m);
    found.at.is_some()
}

/// The same of tokens that are not parsed.
pub(super) fn leaves_in(tokens: TokenStream) -> bool {
    jumps_in(tokens.clone()) || tries_in(tokens)
}

fn tries_in(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|t| match t {
        TokenTree::Group(g) => tries_in(g.stream()),
        TokenTree::Punct(p) => p.as_char() == '?',
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    })
}

/// Whether tokens leave the place where they stand by a word.
fn jumps_in(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|t| match t {
        TokenTree::Group(g) => jumps_in(g.stream()),
        TokenTree::Ident(i) => ["return", "break", "continue", "await"].iter().any(|word| i == word),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
