//! The contents of `Rc`s. Methods and references reach those of an `Rc` or `Arc`.
//!
//! `f.name()` of an `Rc<Function>` is the method of `Function`, unless the pointer itself has one of that name. Which it is shows only in the
//! plain call: so the twin has one that is never made, where a method of the pointer comes first, then that of a trait of all types. The type of
//! its result says which.
//!
//! ```text
//! f.name(a)     trait __OfContents_name { fn name<A>(&mut self, _: A) -> OfContents; }  impl<X> __OfContents_name for X {}
//!               let t = asked(f, || (*Variable(f).__jit_pointer()).name(loop {})).__jit_contents(cx);
//!               probe(&t).__jit_name(this(t), a, cx)
//! ```

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, Type};

use super::expr::inner;
use super::receiver::Receiver;
use super::{Twin, cx, private};

/// Methods that pointers have by traits of the standard library.
const OF_POINTERS: [&str; 24] = [
    "clone",
    "clone_from",
    "eq",
    "ne",
    "cmp",
    "partial_cmp",
    "lt",
    "le",
    "gt",
    "ge",
    "max",
    "min",
    "clamp",
    "hash",
    "fmt",
    "to_string",
    "to_owned",
    "borrow",
    "borrow_mut",
    "as_ref",
    "into",
    "try_into",
    "deref",
    "type_id",
];

impl Twin<'_> {
    /// The receiver, of which the twin of a method is looked up on the contents if it is a pointer. A call without a twin gets the
    /// pointer, as the author's.
    pub(super) fn pointed(&mut self, m: &ExprMethodCall, receiver: Receiver, cx: &TokenStream) -> Receiver {
        let of_self = matches!(inner(&m.receiver), Expr::Path(p) if p.path.is_ident("self"));
        if !self.owners() || of_self || m.turbofish.is_some() || OF_POINTERS.iter().any(|name| m.method == name) {
            return receiver;
        }
        let (span, name, subject, target) = (m.method.span(), &m.method, &receiver.subject, self.temp());
        let (p, bind) = (private(span), &receiver.bind);
        let of_contents = format_ident!("__OfContents_{}", name, span = Span::mixed_site());
        let types: Vec<_> = (0..m.args.len()).map(|n| format_ident!("T{n}")).collect();
        let nothing = m.args.iter().map(|_| quote!(loop {}));
        let declared = Ident::new(&name.to_string(), Span::call_site());
        let bind = quote_spanned!(span=>
            #bind
            let #target = {
                #[allow(non_camel_case_types, dead_code)]
                trait #of_contents {
                    fn #declared<#(#types),*>(&mut self, #(_: #types),*) -> #p::OfContents {
                        ::core::unreachable!()
                    }
                }
                impl<X: ?::core::marker::Sized> #of_contents for X {}
                #[allow(unreachable_code, clippy::diverging_sub_expression)]
                let asked = #p::asked(#subject, || (*#p::Variable(#subject).__jit_pointer()).#name(#(#nothing),*));
                asked.__jit_contents(&mut *#cx)
            };
        );
        Receiver { bind, subject: target, ..receiver }
    }

    /// The result of a function that gives a reference: one to a pointer is one to its contents where the function says so.
    pub(super) fn coerced(&self, e: &Expr, value: TokenStream) -> TokenStream {
        let may_coerce = matches!(inner(e), Expr::Reference(_) | Expr::MethodCall(_) | Expr::Path(_));
        if !self.gives_reference || !may_coerce || self.scope.frames.iter().any(|f| f.own) {
            return value;
        }
        let (p, cx) = (private(e.span()), cx());
        quote_spanned!(e.span()=> #p::coerced(#value, #cx))
    }
}

/// Whether a type is a reference that ends.
pub fn is_short_reference(ty: &Type) -> bool {
    matches!(ty, Type::Reference(r) if r.mutability.is_none() && !super::types::is_static(r))
}
