//! Errors that own. Forms make and pass them in functions under `#[jit(opaque_errors)]`.
//!
//! The error of `return Err(e)` is the author's own expression over the plain values of the variables that it names: it is run where
//! nothing is recorded. See the module of this name in the runtime.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprTry, Stmt, Type};

use super::call::is_upper;
use super::expr::inner;
use super::leaves::leaves_in;
use super::outside::{Use, makes};
use super::types::slice_elements;
use super::{Twin, cx, private};
use crate::message as msg;
use crate::symbol::{CALLED, OUTSIDE};

impl Twin<'_> {
    /// The type of the result, if no trace knows the error in it. In a closure `return` is the closure's.
    pub(super) fn errors(&self) -> Option<&Type> {
        self.fallible.as_ref().filter(|_| !self.scope.frames.iter().any(|f| f.own))
    }

    /// Whether the value of such a result is a part of a slice, which is no value of traces.
    pub(super) fn gives_slice(&self) -> bool {
        self.errors().is_some_and(|t| slice_of_result(t).is_some())
    }

    /// The use of the value of the call that is lowered next.
    pub(super) fn used(&mut self) -> Use {
        if std::mem::take(&mut self.tried) { Use::Tried } else { Use::Used }
    }

    /// The value of an expression before `?`.
    pub(super) fn tried(&mut self, e: &Expr) -> TokenStream {
        self.tried = self.errors().is_some() && is_call(e);
        self.expr(e)
    }

    /// The statements of a function's body.
    pub fn body(&mut self, stmts: &[Stmt]) -> TokenStream {
        match stmts.split_last() {
            Some((Stmt::Expr(e, None), before)) if self.errors().is_some() => {
                let mut all = before.to_vec();
                all.push(Stmt::Expr(as_returned(e), None));
                self.stmts(&all)
            }
            Some((Stmt::Expr(e, None), before)) if self.gives_reference && !ends_with_text(before) => {
                let before = self.stmts(before);
                let value = self.with_temporaries(e.span(), |t| {
                    let value = t.returned(e);
                    t.coerced(e, value)
                });
                quote!(#before #value)
            }
            _ => self.stmts(stmts),
        }
    }

    /// The value that a function returns.
    pub fn returned(&mut self, e: &Expr) -> TokenStream {
        if self.errors().is_none() {
            self.direct = true;
            return self.expr(e);
        }
        match made_error(e) {
            Some(error) => self.failed(error, false, e.span()),
            // As `?` makes it.
            None if makes_error(e) => {
                let e = syn::parse_quote_spanned!(e.span()=> ::core::result::Result::Ok(#e?));
                self.expr(&e)
            }
            None if is_call(e) => self.tried(e),
            None => {
                let e = as_returned(e);
                self.direct = true;
                self.expr(&e)
            }
        }
    }

    /// `Err(e)?`, `x.ok_or(e)?` and `x.ok_or_else(|| e)?`.
    pub(super) fn tries_error(&mut self, t: &ExprTry) -> Option<TokenStream> {
        self.errors()?;
        let span = t.question_token.span;
        if let Some(error) = made_error(&t.expr) {
            let result = self.failed(error, true, span);
            let result = self.result(Some(result), span);
            return Some(self.return_result(result, span));
        }
        let Expr::MethodCall(m) = inner(&t.expr) else { return None };
        let error = match (m.method.to_string().as_str(), m.args.len()) {
            ("ok_or", 1) if self.is_simple(&m.args[0]) => m.args[0].clone(),
            // It is made in any case.
            ("ok_or", 1) => return Some(self.refuse(&m.method, msg::OK_OR)),
            ("ok_or_else", 1) => match inner(&m.args[0]) {
                Expr::Closure(c) if c.inputs.is_empty() => (*c.body).clone(),
                f => syn::parse_quote_spanned!(f.span()=> (#f)()),
            },
            _ => return None,
        };
        let (p, cx) = (private(span), cx());
        let decides = if self.owners() { quote!(some_of) } else { quote!(try_some) };
        let option = self.expr(&m.receiver);
        let result = self.failed(&error, true, span);
        let result = self.result(Some(result), span);
        let leave = self.return_result(result, span);
        let v = self.temp();
        Some(quote_spanned! {span=>
            match #p::#decides(#option, #cx) {
                ::core::option::Option::Some(#v) => #v,
                ::core::option::Option::None => #leave,
            }
        })
    }

    /// The result that is the error in `residual`.
    pub(super) fn raised(&self, residual: TokenStream, span: Span) -> TokenStream {
        let (p, cx, result) = (private(span), cx(), self.errors());
        quote_spanned!(span=> {
            #[allow(unused_imports)]
            use #p::TakenWords as _;
            <#result as #p::Raises>::raised(::core::convert::From::from(#residual.taken(#cx)), #cx)
        })
    }

    /// The result that is this error; with `converts` as `?` makes it.
    fn failed(&mut self, error: &Expr, converts: bool, span: Span) -> TokenStream {
        let p = private(span);
        // A variable that is an error has been taken out of a result.
        if let Expr::Path(path) = inner(error)
            && self.is_variable(path)
        {
            let value = self.expr(error);
            return self.raised(quote_spanned!(span=> #p::ErrResidual::new(#value)), span);
        }
        if leaves_in(quote!(#error)) {
            return self.refuse(error, msg::ERROR_LEAVES);
        }
        let cx = cx();
        let (list, pattern, body) = self.over_locals(quote!(#error), true, &[]);
        let Some(result) = self.errors() else { return TokenStream::new() };
        let body = if converts { quote_spanned!(span=> ::core::convert::From::from({ #body })) } else { body };
        quote_spanned!(span=> #p::failed::<#result, _>(
            &mut *#cx, #list, |#pattern| -> <#result as #p::Raises>::Error { #body }
        ))
    }
}

/// The `T` of a `Result<&mut [T], E>`.
pub fn slice_of_result(ty: &Type) -> Option<&Type> {
    let Type::Path(t) = ty else { return None };
    let syn::PathArguments::AngleBracketed(a) = &t.path.segments.last()?.arguments else { return None };
    match a.args.first()? {
        syn::GenericArgument::Type(t) => slice_elements(t),
        _ => None,
    }
}

/// The `e` of `Err(e)`.
fn made_error(e: &Expr) -> Option<&Expr> {
    let Expr::Call(c) = inner(e) else { return None };
    let Expr::Path(f) = inner(&c.func) else { return None };
    let is_err = f.path.segments.last().is_some_and(|s| s.ident == "Err");
    (is_err && c.args.len() == 1).then(|| &c.args[0])
}

/// `x.ok_or(e)` and `x.ok_or_else(|| e)`.
fn makes_error(e: &Expr) -> bool {
    matches!(inner(e), Expr::MethodCall(m) if m.args.len() == 1 && (m.method == "ok_or" || m.method == "ok_or_else"))
}

/// A call that may have no twin.
fn is_call(e: &Expr) -> bool {
    match inner(e) {
        Expr::MethodCall(_) => true,
        Expr::Call(c) => match inner(&c.func) {
            Expr::Path(f) => f.path.segments.last().is_some_and(|s| !is_upper(&s.ident)),
            _ => false,
        },
        Expr::Macro(m) => ["write", "writeln", OUTSIDE.0, CALLED.0].iter().any(|name| m.mac.path.is_ident(name)),
        _ => false,
    }
}

/// The value of a function, with `return` before the errors and calls that may be it.
fn as_returned(e: &Expr) -> Expr {
    match e {
        Expr::Match(m) => {
            let mut m = m.clone();
            m.arms.iter_mut().for_each(|arm| *arm.body = as_returned(&arm.body));
            Expr::Match(m)
        }
        Expr::If(i) if i.else_branch.is_some() => {
            let mut i = i.clone();
            block_as_returned(&mut i.then_branch);
            if let Some((_, otherwise)) = &mut i.else_branch {
                **otherwise = as_returned(otherwise);
            }
            Expr::If(i)
        }
        Expr::Block(b) if b.label.is_none() => {
            let mut b = b.clone();
            block_as_returned(&mut b.block);
            Expr::Block(b)
        }
        e if made_error(e).is_some() || is_call(e) => syn::parse_quote_spanned!(e.span()=> return #e),
        e => e.clone(),
    }
}

fn block_as_returned(block: &mut syn::Block) {
    if let Some(Stmt::Expr(e, None)) = block.stmts.last_mut() {
        *e = as_returned(e);
    }
}

/// Whether the next statement is one call with a text that is made for it.
fn ends_with_text(stmts: &[Stmt]) -> bool {
    matches!(stmts.last(), Some(Stmt::Local(l)) if l.init.as_ref().is_some_and(|init| makes(&init.expr)))
}
