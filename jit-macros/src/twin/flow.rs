//! Conditions, loops and their exits.
//!
//! Tests of patterns are statements in labelled blocks, and Rust wants a label on every `break`
//! inside one; so each loop of the twin has a label and each `break` names it.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{
    BinOp, Expr, ExprBinary, ExprBlock, ExprBreak, ExprContinue, ExprForLoop, ExprIf, ExprLoop, ExprMethodCall,
    ExprRange, ExprReturn, ExprTry, ExprWhile, Ident, Lifetime, Pat, RangeLimits, Stmt,
};

use super::expr::inner;
use super::leaves::tries_outside;
use super::scope::Exit;
use super::std_macro::is_foreign;
use super::{Role, Twin, cx, private};
use crate::message as msg;

/// A part of `a && let P = e && b`.
enum Condition<'e> {
    Bool(&'e Expr),
    Let(&'e Pat, &'e Expr),
}

/// The parts of a condition that has a `let`; `None` if it has none.
fn chain(e: &Expr) -> Option<Vec<Condition<'_>>> {
    fn collect<'e>(e: &'e Expr, out: &mut Vec<Condition<'e>>) {
        match e {
            Expr::Group(g) => collect(&g.expr, out),
            Expr::Let(l) => out.push(Condition::Let(&l.pat, &l.expr)),
            Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => {
                collect(left, out);
                collect(right, out);
            }
            e => out.push(Condition::Bool(e)),
        }
    }
    let mut parts = Vec::new();
    collect(e, &mut parts);
    parts.iter().any(|p| matches!(p, Condition::Let(..))).then_some(parts)
}

/// The patterns of the `let`s of a condition.
pub(super) fn lets(e: &Expr) -> Vec<&Pat> {
    let pattern = |part| match part {
        Condition::Let(pat, _) => Some(pat),
        Condition::Bool(_) => None,
    };
    chain(e).into_iter().flatten().filter_map(pattern).collect()
}

/// The names that a condition binds, each once.
pub(super) fn bound_names(e: &Expr) -> Vec<Ident> {
    let mut all: Vec<Ident> = Vec::new();
    for name in lets(e).into_iter().flat_map(super::pat::names) {
        all.retain(|other| *other != name);
        all.push(name);
    }
    all
}

/// Whether an expression has branches, the value of one of which may be that of `?`.
pub(super) fn has_arms(e: &Expr) -> bool {
    matches!(e, Expr::Match(_) | Expr::If(_))
}

/// An expression whose value, which is `()`, is unused. That of `f(x)?` is a lifted `()`, as a part of a `Result`, and
/// that of a block without a value is Rust's; where branches have both, they are made one.
pub(super) fn as_statement(e: &Expr) -> Expr {
    match e {
        Expr::Try(_) => syn::parse_quote_spanned!(e.span()=> { #e; }),
        Expr::Macro(m) if tries_outside(&m.mac) || is_foreign(&m.mac) => syn::parse_quote_spanned!(e.span()=> { #e; }),
        Expr::Match(m) => {
            let mut m = m.clone();
            m.arms.iter_mut().for_each(|arm| *arm.body = as_statement(&arm.body));
            Expr::Match(m)
        }
        Expr::If(i) => {
            let mut i = i.clone();
            block_as_statement(&mut i.then_branch);
            if let Some((_, otherwise)) = &mut i.else_branch {
                **otherwise = as_statement(otherwise);
            }
            Expr::If(i)
        }
        Expr::Block(b) if b.label.is_none() => {
            let mut b = b.clone();
            block_as_statement(&mut b.block);
            Expr::Block(b)
        }
        e => e.clone(),
    }
}

fn block_as_statement(block: &mut syn::Block) {
    match block.stmts.last_mut() {
        Some(Stmt::Expr(e, None)) => *e = as_statement(e),
        Some(Stmt::Macro(m)) if tries_outside(&m.mac) => m.semi_token = Some(Default::default()),
        _ => {}
    }
}

/// Whether an arm has no value, so that the others have none either.
fn is_unit(e: &Expr) -> bool {
    match inner(e) {
        Expr::Tuple(t) => t.elems.is_empty(),
        Expr::Assign(_) | Expr::While(_) | Expr::ForLoop(_) => true,
        Expr::Binary(b) => super::expr::operator(&b.op).is_some_and(|(_, assigns)| assigns),
        Expr::Block(b) => is_unit_block(&b.block),
        _ => false,
    }
}

fn is_unit_block(block: &syn::Block) -> bool {
    match block.stmts.last() {
        None | Some(Stmt::Local(_)) => true,
        // `return;` is of any type.
        Some(Stmt::Expr(e, Some(_))) => {
            matches!(inner(e), Expr::Assign(_) | Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_)) || is_unit(e)
        }
        Some(Stmt::Expr(e, None)) => is_unit(e),
        Some(Stmt::Item(_) | Stmt::Macro(_)) => false,
    }
}

/// Whether a `match` or `if` has an arm without a value beside one that is `f(x)?`.
pub(super) fn mixes_units(e: &Expr) -> bool {
    let arms: Vec<&Expr> = match e {
        Expr::Match(m) => m.arms.iter().map(|a| &*a.body).collect(),
        Expr::If(ExprIf { then_branch, else_branch: Some((_, otherwise)), .. }) => {
            return (is_unit_block(then_branch) || is_unit(otherwise)) && has_try(e);
        }
        Expr::If(_) => return has_try(e),
        _ => return false,
    };
    arms.iter().any(|a| is_unit(a)) && arms.iter().any(|a| has_try(a))
}

/// Whether the value of an expression may be that of `?`.
fn has_try(e: &Expr) -> bool {
    let tail = |b: &syn::Block| match b.stmts.last() {
        Some(Stmt::Expr(e, None)) => has_try(e),
        Some(Stmt::Macro(m)) => m.semi_token.is_none() && tries_outside(&m.mac),
        _ => false,
    };
    match inner(e) {
        Expr::Try(_) => true,
        Expr::Macro(m) => tries_outside(&m.mac),
        Expr::Match(m) => m.arms.iter().any(|a| has_try(&a.body)),
        Expr::If(i) => tail(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| has_try(e)),
        Expr::Block(b) => tail(&b.block),
        _ => false,
    }
}

impl Twin<'_> {
    /// The tests of a condition with `let`s, binding as they go; `fail` leaves.
    fn chain_tests(&mut self, parts: &[Condition], fail: &TokenStream) -> TokenStream {
        let mut code = TokenStream::new();
        for part in parts {
            match part {
                Condition::Bool(e) => {
                    let c = self.cond(e);
                    code.extend(quote!(if !#c { #fail; }));
                }
                Condition::Let(pat, e) => {
                    self.check_variants([*pat].into_iter(), true);
                    self.test_expr(pat, e, fail, &mut code);
                }
            }
        }
        code
    }

    /// The condition of an `if let` or `while let` of the twin, and the names that it binds.
    fn bound_by_parts(&mut self, cond: &Expr, parts: &[Condition], span: Span) -> Option<(TokenStream, Vec<Ident>)> {
        if let [Condition::Let(pat, e)] = parts
            && let Some(bound) = self.bound_apart(pat, e, span)
        {
            return Some(bound);
        }
        self.bound_by(cond, span, |t, fail| t.chain_tests(parts, fail))
    }

    /// The tests of an arm's `if`, which binds the names of its `let`s; `fail` leaves.
    pub(super) fn guard_tests(&mut self, guard: &Expr, fail: &TokenStream) -> TokenStream {
        match chain(guard) {
            Some(parts) => self.without_temporaries(|t| t.chain_tests(&parts, fail)),
            None => {
                let c = self.cond(guard);
                quote!(if !#c { #fail; })
            }
        }
    }

    /// `if let P = e { a } else { b }` is `'m: { 'f: { tests; break 'm { a } } b }`.
    pub(super) fn lower_if(&mut self, i: &ExprIf) -> TokenStream {
        let otherwise = |t: &mut Self| {
            let (_, e) = i.else_branch.as_ref()?;
            t.direct = true;
            Some(t.expr(e))
        };
        match chain(&i.cond) {
            Some(parts) => {
                let span = i.if_token.span;
                self.scope.open();
                if let Some((found, names)) = self.bound_by_parts(&i.cond, &parts, span) {
                    let then = self.block(&i.then_branch);
                    self.scope.close();
                    let otherwise = otherwise(self).map(|e| quote_spanned!(span=> else { #e }));
                    let some = quote_spanned!(span=> ::core::option::Option::Some((#(mut #names,)*)));
                    return quote_spanned!(span=> if let #some = #found #then #otherwise);
                }
                let (done, fail) = (self.label(), self.label());
                let tests = self.chain_tests(&parts, &quote!(break #fail));
                let then = self.block(&i.then_branch);
                self.scope.close();
                let otherwise = otherwise(self);
                quote!(#done: { #fail: { #tests break #done #then; } #otherwise })
            }
            None => {
                let cond = self.cond(&i.cond);
                let then = self.block(&i.then_branch);
                match otherwise(self) {
                    Some(otherwise) => quote!(if #cond #then else { #otherwise }),
                    None => quote!(if #cond #then),
                }
            }
        }
    }

    pub(super) fn labelled_block(&mut self, b: &ExprBlock, direct: bool) -> TokenStream {
        let Some(label) = &b.label else { return self.block_before(&b.block, direct) };
        let fresh = self.label();
        let label = self.scope.open_target(Some(&label.name), fresh, false);
        let block = self.block_before(&b.block, direct);
        self.scope.close_target();
        quote!(#label: #block)
    }

    pub fn open_loop(&mut self, label: Option<&syn::Label>) -> Lifetime {
        let fresh = self.label();
        self.scope.open_target(label.map(|l| &l.name), fresh, true)
    }

    pub(super) fn lower_loop(&mut self, l: &ExprLoop) -> TokenStream {
        let label = self.open_loop(l.label.as_ref());
        let body = self.block(&l.body);
        self.scope.close_target();
        quote!(#label: loop #body)
    }

    /// `while let P = e { a }` is `'l: loop { 'f: { tests; { a }; continue 'l; } break 'l; }`.
    pub(super) fn lower_while(&mut self, w: &ExprWhile) -> TokenStream {
        let label = self.open_loop(w.label.as_ref());
        let code = match chain(&w.cond) {
            Some(parts) => {
                let span = w.while_token.span;
                self.scope.open();
                if let Some((found, names)) = self.bound_by_parts(&w.cond, &parts, span) {
                    let body = self.block(&w.body);
                    self.scope.close();
                    self.scope.close_target();
                    let some = quote_spanned!(span=> ::core::option::Option::Some((#(mut #names,)*)));
                    return quote_spanned!(span=> #label: while let #some = #found #body);
                }
                let fail = self.label();
                let tests = self.chain_tests(&parts, &quote!(break #fail));
                let body = self.block(&w.body);
                self.scope.close();
                quote!(#label: loop { #fail: { #tests #body; continue #label; } break #label; })
            }
            None => {
                let cond = self.cond(&w.cond);
                let body = self.block(&w.body);
                quote!(#label: while #cond #body)
            }
        };
        self.scope.close_target();
        code
    }

    pub(super) fn lower_for(&mut self, f: &ExprForLoop) -> TokenStream {
        match inner(&f.expr) {
            Expr::Range(r) => self.for_range(f, r, false),
            Expr::MethodCall(m) if m.method == "rev" && m.args.is_empty() => match inner(&m.receiver) {
                Expr::Range(r) => self.for_range(f, r, true),
                _ => self.refuse(&f.expr, msg::FOR_RANGE),
            },
            items => self.for_items(f, items),
        }
    }

    /// A range steps before the body, so that `continue` is the loop's own:
    /// `let mut i = a; let end = b; 'l: while branch(lt(i, end)) { let x = i; i = i + 1; body }`.
    /// `a..=b` must not step past its last value, and says so in `more`.
    fn for_range(&mut self, f: &ExprForLoop, r: &ExprRange, rev: bool) -> TokenStream {
        let (Some(start), Some(end)) = (&r.start, &r.end) else { return self.refuse(r, msg::OPEN_RANGE) };
        let span = f.for_token.span;
        let (p, cx) = (private(span), cx());
        let (start, end) = (self.expr(start), self.expr(end));
        let (lo, hi, now, more) = (self.temp(), self.temp(), self.temp(), self.temp());
        let label = self.open_loop(f.label.as_ref());
        self.scope.open();
        let mut bind = TokenStream::new();
        self.irrefutable(&now, &f.pat, &mut bind);
        let body = self.block(&f.body);
        self.scope.close();
        self.scope.close_target();
        let one = quote_spanned!(span=> #p::k(1));
        let less = quote_spanned!(span=> #p::branch(#p::lt(#lo, #hi, #cx), #cx));
        let up = quote_spanned!(span=> #lo = #p::add::<_, false>(#lo, #one, #cx));
        let down = quote_spanned!(span=> #hi = #p::sub::<_, false>(#hi, #one, #cx));
        let head = quote!(let mut #lo = #start; let mut #hi = #end;);
        let code = match (&r.limits, rev) {
            (RangeLimits::HalfOpen(_), false) => {
                quote!(#label: while #less { let #now = #lo; #up; #bind #body })
            }
            (RangeLimits::HalfOpen(_), true) => {
                quote!(#label: while #less { #down; let #now = #hi; #bind #body })
            }
            (RangeLimits::Closed(_), rev) => {
                let (from, step) = if rev { (&hi, down) } else { (&lo, up) };
                let first = quote_spanned!(span=> #p::branch(#p::le(#lo, #hi, #cx), #cx));
                quote! {
                    let mut #more = #first;
                    #label: while #more {
                        let #now = #from;
                        if #less { #step } else { #more = false }
                        #bind #body
                    }
                }
            }
        };
        quote!({ #head #code })
    }

    /// An array or slice runs over its indexes.
    fn for_items(&mut self, f: &ExprForLoop, items: &Expr) -> TokenStream {
        let mut items = items;
        let (mut numbered, mut cloned, mut lent) = (false, None, false);
        loop {
            if let Expr::MethodCall(m) = inner(items)
                && m.method == "cloned"
            {
                cloned = Some(m.method.span());
            }
            match inner(items) {
                Expr::MethodCall(m) if adapter(m, &["iter", "into_iter", "copied", "cloned"]) => {
                    lent |= m.method == "iter";
                    items = &m.receiver;
                }
                Expr::MethodCall(m) if adapter(m, &["enumerate"]) && !numbered => {
                    numbered = true;
                    items = &m.receiver;
                }
                Expr::Reference(r) if r.mutability.is_none() && !self.is_constant_path(&r.expr) => {
                    lent = true;
                    items = &r.expr;
                }
                _ => break,
            }
        }
        if matches!(inner(items), Expr::Range(_) | Expr::Closure(_)) {
            return self.refuse(&f.expr, msg::FOR_RANGE);
        }
        let span = f.for_token.span;
        let (p, cx) = (private(span), cx());
        // An array by value is a copy, which the body does not change.
        let array = if lent { self.expr(items) } else { self.own_value(items) };
        let (a, n, i, now, item) = (self.temp(), self.temp(), self.temp(), self.temp(), self.temp());
        let label = self.open_loop(f.label.as_ref());
        self.scope.open();
        let mut bind = TokenStream::new();
        match (&*f.pat, numbered) {
            (Pat::Tuple(t), true) if t.elems.len() == 2 => {
                self.irrefutable(&now, &t.elems[0], &mut bind);
                self.irrefutable(&item, &t.elems[1], &mut bind);
            }
            (pat, true) => {
                let pair = self.temp();
                bind = quote_spanned!(span=> let #pair = #p::tuple((#now, #item)););
                self.irrefutable(&pair, pat, &mut bind);
            }
            (pat, false) => self.irrefutable(&item, pat, &mut bind),
        }
        if let Some(at) = cloned {
            let (p, blamed) = (private(at), Ident::new("__jit_cloned", at));
            bind = quote_spanned!(at=> let #blamed = #item; let _ = #p::cloned(#blamed); #bind);
        }
        let body = self.block(&f.body);
        self.scope.close();
        self.scope.close_target();
        quote_spanned! {span=> {
            let #a = #array;
            let #n = #p::probe(&#a).__jit_len(#p::this(#a), #cx);
            let mut #i = #p::k(0usize);
            #label: while #p::branch(#p::lt(#i, #n, #cx), #cx) {
                let #now = #i;
                #i = #p::add::<_, false>(#i, #p::k(1usize), #cx);
                let #item = #p::index(#a, #now, #cx);
                #bind #body
            }
        }}
    }

    pub(super) fn lower_break(&mut self, b: &ExprBreak) -> TokenStream {
        let value = b.expr.as_ref().map(|e| self.expr(e));
        let Some(target) = self.scope.target(b.label.as_ref()) else { return unknown_target() };
        let label = target.label;
        match value {
            Some(value) => quote!(break #label #value),
            None => self.jump(Exit::Break(label), b.break_token.span),
        }
    }

    pub(super) fn lower_continue(&mut self, c: &ExprContinue) -> TokenStream {
        match self.scope.target(c.label.as_ref()) {
            Some(target) => self.jump(Exit::Continue(target.label), c.continue_token.span),
            None => unknown_target(),
        }
    }

    /// A jump, through the enclosing outlined arm if its target is outside.
    pub(super) fn jump(&mut self, exit: Exit, span: Span) -> TokenStream {
        let p = private(span);
        match (self.scope.crossing(exit.clone()), exit) {
            (None, Exit::Break(l)) => quote_spanned!(span=> break #l),
            (None, Exit::Continue(l)) => quote_spanned!(span=> continue #l),
            (Some(n), Exit::Break(_)) => quote_spanned!(span=> return #p::Flow::Break(#n)),
            (Some(n), Exit::Continue(_)) => quote_spanned!(span=> return #p::Flow::Continue(#n)),
        }
    }

    pub(super) fn lower_return(&mut self, r: &ExprReturn) -> TokenStream {
        let span = r.return_token.span;
        let value = r.expr.as_ref().map(|e| {
            let value = self.returned(e);
            self.coerced(e, value)
        });
        let value = self.result(value, span);
        self.return_result(value, span)
    }

    /// The result of a body for the author's value.
    pub fn result(&self, value: Option<TokenStream>, span: Span) -> TokenStream {
        let p = private(span);
        let own = self.scope.frames.iter().any(|f| f.own);
        match (&self.role, value) {
            (Role::Portal { unit: true }, value) if !own => {
                quote_spanned!(span=> { #value; #p::PortalExit::Done(#p::k(())) })
            }
            (Role::Portal { unit: false }, Some(value)) if !own => quote_spanned!(span=> #p::PortalExit::Done(#value)),
            (_, Some(value)) => value,
            (_, None) => quote!(()),
        }
    }

    /// Returns the value that [`Twin::result`] made.
    pub(super) fn return_result(&mut self, value: TokenStream, span: Span) -> TokenStream {
        match self.scope.frames.last() {
            Some(frame) if !frame.own => self.return_outlined(value, span),
            _ => quote_spanned!(span=> return #value),
        }
    }

    pub(super) fn lower_try(&mut self, t: &ExprTry) -> TokenStream {
        let span = t.question_token.span;
        let (p, cx) = (private(span), cx());
        if let Some(code) = self.tries_error(t) {
            return code;
        }
        let decides = self.decides_try();
        let value = self.tried(&t.expr);
        let (v, r) = (self.temp(), self.temp());
        let result = match self.errors() {
            Some(_) => self.raised(quote!(#r), span),
            None => quote_spanned!(span=> #p::FromRes::from_res(#r)),
        };
        let result = self.result(Some(result), span);
        let leave = self.return_result(result, span);
        quote_spanned! {span=>
            match #p::#decides(#value, #cx) {
                ::core::ops::ControlFlow::Continue(#v) => #v,
                ::core::ops::ControlFlow::Break(#r) => #leave,
            }
        }
    }
}

fn adapter(m: &ExprMethodCall, names: &[&str]) -> bool {
    m.args.is_empty() && names.iter().any(|n| m.method == *n)
}

/// A `break` or `continue` without a target: rustc says so in the plain path.
fn unknown_target() -> TokenStream {
    quote!(::core::unreachable!())
}
