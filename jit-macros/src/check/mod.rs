//! The rules of whole items.
//! Each rule is one function.
//! Rules about single expressions and patterns are where those are lowered, in `twin`.

pub mod portal;

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Block, Expr, FnArg, Pat, ReturnType, Signature, Type};

use crate::attr::Hints;
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::model::Fun;
use crate::symbol::*;
use crate::twin::types::{is_static, slice_elements};

/// A hint says one thing about a function, so that two that disagree are refused.
pub fn hints(ctxt: &Ctxt, hints: &Hints, at: &impl ToTokens) {
    const CALLED: &str = "it is called, never looked into";
    const LOOKS: &str = "one says that it is always called";
    const EFFECTS: &str = "an interpreter has effects";
    const CONFLICTS: [(Symbol, Symbol, &str); 21] = [
        (ELIDABLE, UNROLL_SAFE, "an elidable function is never looked into"),
        (ELIDABLE, DONT_LOOK_INSIDE, "an elidable function is never looked into anyway, keep `#[elidable]`"),
        (ELIDABLE, ELIDABLE_PROMOTE, "the second says both"),
        (ELIDABLE, LOOP_INVARIANT, "an elidable result holds in every loop, keep `#[elidable]`"),
        (ELIDABLE, LOOK_INSIDE_IFF, LOOKS),
        (ELIDABLE_PROMOTE, UNROLL_SAFE, CALLED),
        (ELIDABLE_PROMOTE, DONT_LOOK_INSIDE, "it is never looked into anyway, keep the first"),
        (ELIDABLE_PROMOTE, LOOP_INVARIANT, "an elidable result holds in every loop, keep the first"),
        (ELIDABLE_PROMOTE, LOOK_INSIDE_IFF, LOOKS),
        (LOOP_INVARIANT, UNROLL_SAFE, CALLED),
        (LOOP_INVARIANT, DONT_LOOK_INSIDE, "it is never looked into anyway, keep the first"),
        (LOOP_INVARIANT, LOOK_INSIDE_IFF, LOOKS),
        (LOOK_INSIDE_IFF, DONT_LOOK_INSIDE, LOOKS),
        (LOOK_INSIDE_IFF, UNROLL_SAFE, "its loops are unrolled anyway, keep the first"),
        (DONT_LOOK_INSIDE, UNROLL_SAFE, "what is not looked into is not unrolled"),
        (JIT_DRIVER, ELIDABLE, EFFECTS),
        (JIT_DRIVER, ELIDABLE_PROMOTE, EFFECTS),
        (JIT_DRIVER, LOOP_INVARIANT, EFFECTS),
        (JIT_DRIVER, LOOK_INSIDE_IFF, "the interpreter is what is traced"),
        (JIT_DRIVER, DONT_LOOK_INSIDE, "the interpreter is what is traced"),
        (JIT_DRIVER, JIT, "`#[jit_driver]` says it all"),
    ];
    let mut said = false;
    for (a, b, why) in CONFLICTS {
        if hints.has(a) && hints.has(b) && !said {
            ctxt.error(at, fill(msg::CONFLICT, &[&a, &b, &why]));
            said = true;
        }
    }
}

/// A traced function is a plain function of values.
pub fn signature(ctxt: &Ctxt, sig: &Signature) {
    if let Some(t) = &sig.asyncness {
        ctxt.error(t, msg::ASYNC_FN);
    }
    if let Some(t) = &sig.unsafety {
        ctxt.error(t, msg::UNSAFE_FN);
    }
    if let Some(t) = &sig.abi {
        ctxt.error(t, msg::EXTERN_FN);
    }
    for input in &sig.inputs {
        match input {
            FnArg::Receiver(r) if r.colon_token.is_some() => ctxt.error(r, msg::TYPED_SELF),
            _ => {}
        }
    }
}

/// A function whose calls are left out gives the same result for the same arguments, so that it
/// must have one and, if it is to hold for ever, its arguments must not be changing places.
pub fn elidable(ctxt: &Ctxt, fun: &Fun, hint: Symbol) {
    if fun.is_unit() {
        ctxt.error(&fun.sig.ident, fill(msg::ELIDABLE_UNIT, &[&hint]));
    }
    if hint == LOOP_INVARIANT {
        return;
    }
    for p in &fun.params {
        if let Type::Reference(r) = &p.ty
            && let Type::Path(t) = &*r.elem
            && t.path.segments.last().is_some_and(|s| s.ident.to_string().ends_with("Cell"))
        {
            ctxt.error(&p.ty, fill(msg::ELIDABLE_CELL, &[&hint]));
        }
    }
}

/// The iterations of a loop, with those of the loops in it, that are unrolled without a hint.
const FEW: usize = 32;

/// A loop in traced code is unrolled, which its author must want. That of a `for` over few items is seen here.
pub fn loops(ctxt: &Ctxt, block: &Block, message: &'static str) {
    struct Loops<'a> {
        ctxt: &'a Ctxt,
        message: &'static str,
        around: usize,
    }
    impl<'b> Visit<'b> for Loops<'_> {
        fn visit_expr(&mut self, e: &'b Expr) {
            let around = self.around;
            match e {
                Expr::Loop(l) => self.ctxt.error(l.loop_token, self.message),
                Expr::While(l) => self.ctxt.error(l.while_token, self.message),
                Expr::ForLoop(l) => match items(&l.expr).map(|n| n * around) {
                    Some(n) if n <= FEW => self.around = n,
                    _ => self.ctxt.error(l.for_token, self.message),
                },
                _ => {}
            }
            visit::visit_expr(self, e);
            self.around = around;
        }
        fn visit_item(&mut self, _: &'b syn::Item) {}
    }
    Loops { ctxt, message, around: 1 }.visit_block(block);
}

/// How many items an iterator gives, as far as its text tells.
fn items(e: &Expr) -> Option<usize> {
    let number = |e: &Expr| match e {
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(n), .. }) => n.base10_parse::<usize>().ok(),
        _ => None,
    };
    match e {
        Expr::Paren(e) => items(&e.expr),
        Expr::Array(a) => Some(a.elems.len()),
        Expr::Repeat(r) => number(&r.len),
        Expr::Reference(r) => items(&r.expr),
        Expr::Range(r) => {
            let (start, end) = (number(r.start.as_ref()?)?, number(r.end.as_ref()?)?);
            let last = matches!(r.limits, syn::RangeLimits::Closed(_));
            Some(end.saturating_sub(start) + usize::from(last))
        }
        Expr::MethodCall(m) => match m.method.to_string().as_str() {
            "rev" | "iter" | "into_iter" | "enumerate" | "copied" | "cloned" => items(&m.receiver),
            // Of the widest integer.
            "to_le_bytes" | "to_be_bytes" | "to_ne_bytes" => Some(16),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a `for` runs over few items, as its text tells.
pub fn is_short(f: &syn::ExprForLoop) -> bool {
    items(&f.expr).is_some_and(|n| n <= FEW)
}

/// Whether a block has a loop, which a trace would unroll.
pub fn has_loop(block: &Block) -> bool {
    let scratch = Ctxt::new();
    loops(&scratch, block, msg::LOOP);
    let found = scratch.failed();
    scratch.finish();
    found
}

/// Whether the name of a type has a lifetime, which an alias of a reference has.
fn has_lifetime(path: &syn::TypePath) -> bool {
    path.path.segments.last().is_some_and(|s| match &s.arguments {
        syn::PathArguments::AngleBracketed(a) => {
            a.args.iter().any(|a| matches!(a, syn::GenericArgument::Lifetime(l) if l.ident != "static"))
        }
        _ => false,
    })
}

/// Whether a parameter is such an alias.
pub fn takes_alias(sig: &Signature) -> bool {
    sig.inputs.iter().any(|i| matches!(i, FnArg::Typed(t) if matches!(&*t.ty, Type::Path(path) if has_lifetime(path))))
}

/// The type parameter of a portal whose value this is, unless it says that a trace can hold it.
fn any_value<'s>(sig: &'s Signature, ty: &Type) -> Option<&'s syn::Ident> {
    let Type::Path(t) = ty else { return None };
    let name = t.path.get_ident()?;
    let param = sig.generics.type_params().find(|p| p.ident == *name)?;
    let held = |b: &syn::TypeParamBound| match b {
        syn::TypeParamBound::Trait(t) => t.path.segments.last().is_some_and(|s| s.ident.to_string().starts_with("Jit")),
        _ => false,
    };
    let clauses = sig.generics.where_clause.iter().flat_map(|w| &w.predicates).filter_map(|p| match p {
        syn::WherePredicate::Type(p) if p.bounded_ty == *ty => Some(&p.bounds),
        _ => None,
    });
    let mut bounds = std::iter::once(&param.bounds).chain(clauses).flatten();
    (!bounds.any(held)).then_some(&param.ident)
}

/// The interpreter is one function of known types, which lives as long as the program.
pub fn portal_signature(ctxt: &Ctxt, sig: &Signature) {
    if let Some(t) = &sig.constness {
        ctxt.error(t, msg::CONST_FN);
    }
    if let Some(r) = sig.receiver()
        && r.reference.is_none()
    {
        ctxt.error(r, msg::DRIVER_BY_VALUE);
    }
    let inputs = sig.inputs.iter().filter_map(|i| match i {
        FnArg::Typed(t) => Some(&*t.ty),
        FnArg::Receiver(_) => None,
    });
    let output = match &sig.output {
        ReturnType::Type(_, t) => Some(&**t),
        ReturnType::Default => None,
    };
    for ty in inputs.clone().chain(output) {
        if let Type::Array(_) = ty {
            ctxt.error(ty, msg::ARRAY_TYPE);
        }
        if let Some(name) = any_value(sig, ty) {
            ctxt.error(ty, fill(msg::DRIVER_ANY_VALUE, &[name, name]));
        }
    }
    let slices = inputs.chain(output).filter(|t| slice_elements(t).is_some());
    slices.for_each(|t| ctxt.error(t, msg::SLICE_PLACE));
    for input in &sig.inputs {
        if let FnArg::Typed(t) = input
            && let Type::Path(path) = &*t.ty
            && has_lifetime(path)
        {
            let name = path.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
            ctxt.error(&t.ty, fill(msg::ALIAS_LIFETIME, &[&name]));
        }
        if let FnArg::Typed(t) = input
            && let Type::Reference(r) = &*t.ty
            && !is_static(r)
            && !matches!(&*t.pat, Pat::Ident(i) if i.mutability.is_none() && i.by_ref.is_none() && i.subpat.is_none())
        {
            ctxt.error(&t.pat, msg::DRIVER_STATE);
        }
    }
}
