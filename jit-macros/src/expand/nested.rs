//! Functions that call themselves. Those that walk trees do. A twin takes much more of the native stack than the plain function:
//! so calls are traced into up to a depth, and further ones are made. The depth is counted from the merge point on, so that a
//! replay decides alike.
//!
//! ```text
//! fn trace(node: .., cx) -> .. {
//!     if cx.goes_deeper() { let result = Self::__nested(node, cx); cx.comes_back(); result } else { cx.call::<__C>((node, ())) }
//! }
//! fn __nested(node: .., cx) -> .. { the body }
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprCall, ExprMethodCall, GenericParam, Ident, ReturnType, Type};

use super::callee::Callee;
use crate::model::Fun;
use crate::twin::expr::inner;
use crate::twin::types::slice_parameter;
use crate::twin::{cx, this};

/// Methods that fields and elements have mostly of the standard library.
const OF_STD: [&str; 24] = [
    "clear", "clone", "contains", "extend", "fill", "first", "flush", "get", "insert", "is_empty", "iter", "last",
    "len", "next", "pop", "push", "read", "remove", "replace", "set", "swap", "take", "truncate", "write",
];

/// Whether a body calls the function of this name: `walk(..)`, and a method as `self.walk(..)`, `left.walk(..)`, `Self::walk(..)`.
fn calls(body: &Block, name: &Ident, is_method: bool) -> bool {
    struct Calls<'a> {
        name: &'a Ident,
        is_method: bool,
        found: bool,
    }
    impl<'b> Visit<'b> for Calls<'_> {
        fn visit_expr_call(&mut self, c: &'b ExprCall) {
            if let Expr::Path(f) = inner(&c.func) {
                let of_type = f.path.segments.len() == 2 && f.path.segments[0].ident == "Self";
                self.found |= if self.is_method {
                    of_type && f.path.segments[1].ident == *self.name
                } else {
                    f.path.is_ident(self.name)
                };
            }
            visit::visit_expr_call(self, c);
        }
        fn visit_expr_method_call(&mut self, m: &'b ExprMethodCall) {
            let is_place = matches!(inner(&m.receiver), Expr::Field(_) | Expr::Index(_));
            let of_std = is_place && OF_STD.iter().any(|name| m.method == name);
            self.found |= self.is_method && m.method == *self.name && !of_std;
            visit::visit_expr_method_call(self, m);
        }
        fn visit_item(&mut self, _: &'b syn::Item) {}
    }
    let mut found = Calls { name, is_method, found: false };
    found.visit_block(body);
    found.found
}

/// Whether a type has a reference, or a part that is no value.
fn refers(ty: &Type) -> bool {
    struct Refers(bool);
    impl<'a> Visit<'a> for Refers {
        fn visit_type_reference(&mut self, _: &'a syn::TypeReference) {
            self.0 = true;
        }
        fn visit_type_impl_trait(&mut self, _: &'a syn::TypeImplTrait) {
            self.0 = true;
        }
        fn visit_lifetime(&mut self, _: &'a syn::Lifetime) {
            self.0 = true;
        }
    }
    let mut found = Refers(false);
    visit::visit_type(&mut found, ty);
    found.0
}

impl Callee<'_> {
    /// Whether calls of the function are traced into up to a depth: it calls itself, and a call can be made of it.
    pub(super) fn nests(&self, fun: &Fun, body: &Block) -> bool {
        let plain = |ty: &Type| match ty {
            Type::Reference(r) => slice_parameter(ty).is_some_and(|(t, _)| !refers(t)) || !refers(&r.elem),
            ty => !refers(ty),
        };
        let output = match &fun.sig.output {
            ReturnType::Type(_, t) => !refers(t),
            ReturnType::Default => true,
        };
        let generic = fun.sig.generics.params.iter().any(|p| !matches!(p, GenericParam::Lifetime(_)));
        let params = fun.params.iter().all(|p| plain(&p.ty) && !fun.is_function(p));
        self.alone && !generic && output && params && calls(body, &fun.sig.ident, self.owner.self_ty.is_some())
    }

    /// The name of the function with the body.
    pub(super) fn nested_name(&self, fun: &Fun) -> Ident {
        match self.owner.self_ty {
            Some(_) => format_ident!("__jit_nested_{}", fun.sig.ident),
            None => format_ident!("__nested"),
        }
    }

    /// The twin: as deep as it goes, the body, and else a call.
    pub(super) fn nested(&self, fun: &Fun, called: &TokenStream) -> TokenStream {
        let (cx, this, name) = (cx(), this(), self.nested_name(fun));
        let names = fun.names();
        let inner = match fun.sig.receiver() {
            Some(_) => quote!(self.#name(#this, #(#names,)* #cx)),
            None => quote!(Self::#name(#(#names,)* #cx)),
        };
        quote! {
            if #cx.goes_deeper() {
                let __result = #inner;
                #cx.comes_back();
                __result
            } else {
                #called
            }
        }
    }
}
