//! Arguments of calls. A call may have no twin: then they are for the twin, and for the author's own call.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Expr;

use super::expr::inner;
use super::{Twin, private};

/// An argument of a call that may have no twin.
pub(super) struct Argument {
    /// Its lifted value.
    pub value: TokenStream,
    /// The twin's argument, of the variable with the value.
    pub twin: fn(&Ident) -> TokenStream,
    listed: Listed,
    /// The author's own argument, of the variable with the plain value.
    pub plain: fn(&Ident) -> TokenStream,
}

/// The entry of an argument in the list of a call.
#[derive(Clone, Copy, PartialEq)]
enum Listed {
    /// Its value.
    Value,
    /// The owner that is seen through it.
    Seen,
    /// A parameter `&mut`: no other argument is the same state.
    Exclusive,
    /// A trait object.
    Object,
}

fn as_it_is(v: &Ident) -> TokenStream {
    quote!(#v)
}

fn twin_of_reference(v: &Ident) -> TokenStream {
    let p = private(v.span());
    quote!(#p::this(#v))
}

fn reference(v: &Ident) -> TokenStream {
    quote!(&#v)
}

/// A reference to a value, or to the owner that is seen.
fn reference_to_owner(v: &Ident) -> TokenStream {
    let p = private(v.span());
    quote!(#p::shown(&#v).__lent())
}

/// A parameter `&mut` in a list.
pub(super) fn exclusive_of(v: &Ident) -> TokenStream {
    let p = private(v.span());
    quote!({
        #[allow(unused_imports)]
        use #p::ParameterValue as _;
        #p::parameter(&#v).__listed()
    })
}

fn target(v: &Ident) -> TokenStream {
    quote!(#v.__jit_author())
}

impl Twin<'_> {
    /// An argument of a call that may have no twin.
    pub(super) fn outside_argument(&mut self, e: &Expr) -> Argument {
        if let Some(value) = self.part_in(e) {
            return Argument { value, twin: as_it_is, listed: Listed::Value, plain: as_it_is };
        }
        match inner(e) {
            Expr::Reference(r) if r.mutability.is_none() && !self.is_constant_path(&r.expr) => {
                let (listed, plain): (_, fn(&Ident) -> TokenStream) = match self.owners() {
                    true => (Listed::Seen, reference_to_owner),
                    false => (Listed::Value, reference),
                };
                Argument { value: self.seen(&r.expr), twin: twin_of_reference, listed, plain }
            }
            Expr::Path(p)
                if p.path.get_ident().is_some_and(|i| match i == "self" {
                    true => self.self_by_reference,
                    false => self.scope.is_by_reference(i),
                }) =>
            {
                Argument { value: self.argument(e), twin: as_it_is, listed: self.listed_as(e), plain: target }
            }
            _ => Argument { value: self.argument(e), twin: as_it_is, listed: self.listed_as(e), plain: as_it_is },
        }
    }

    fn listed_as(&self, e: &Expr) -> Listed {
        match self.is_exclusive(e) {
            _ if self.object_in(e).is_some() => Listed::Object,
            true => Listed::Exclusive,
            false => Listed::Value,
        }
    }

    /// Whether an expression is a parameter `&mut`.
    pub(super) fn is_exclusive(&self, e: &Expr) -> bool {
        let Expr::Path(p) = inner(e) else { return false };
        p.path.get_ident().is_some_and(|i| match i == "self" {
            true => self.self_is_exclusive,
            false => self.scope.is_exclusive(i),
        })
    }

    /// The entry of an argument in the list of a call.
    pub(super) fn listed_argument(&self, a: &Argument, temp: &Ident) -> TokenStream {
        let p = private(temp.span());
        match a.listed {
            Listed::Value => self.listed(temp),
            Listed::Seen => quote!(#p::shown(&#temp).__listed()),
            Listed::Exclusive => exclusive_of(temp),
            Listed::Object => quote!(#p::lent_object(#temp)),
        }
    }
}
