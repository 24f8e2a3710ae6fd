//! Parameters `&mut dyn Trait`.
//!
//! The twin of a function is generic over them: it takes a place whose target has the trait. Such a variable is passed on, and its methods
//! are calls.
//!
//! ```text
//! fn op(&mut self, device: &mut dyn Device)    fn __jit_op<__Dyn0: ToObject<Target: Device>>(&self, this, device: __Dyn0, cx)
//! self.read(device)                            self.__jit_read(this, device, cx)
//! ```

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::{Expr, FnArg, GenericParam, Ident, Signature, Type, TypeParamBound, UnOp, parse_quote};

use super::expr::inner;
use super::{Twin, private};
use crate::expand::erase;

/// The beginning of the name of such a type.
const NAME: &str = "__Dyn";

/// The source of a variable that is a trait object.
#[derive(Clone, Copy, PartialEq)]
pub enum Object {
    /// A parameter of a function.
    Parameter,
    /// The state in which one of an interpreter comes.
    State,
}

/// Whether a parameter's type is that of a trait object's place.
pub fn is_object(ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|i| i.to_string().starts_with(NAME)))
}

/// The trait objects that twins of a block take.
#[derive(Clone)]
pub enum Objects {
    /// None: such a function has no twin.
    None,
    /// Of the portals of the block, those of these types are trait objects. Others are values of known types.
    OfPortals(Vec<Type>),
    /// Both: such a parameter is passed on to other twins only.
    Both,
}

impl Objects {
    /// Of the functions of a block, a portal among them has these signatures.
    pub fn of_block<'s>(portals: impl Iterator<Item = &'s Signature>) -> Objects {
        let mut portals = portals.peekable();
        if portals.peek().is_none() {
            return Objects::Both;
        }
        let types = portals.flat_map(|sig| &sig.inputs).filter_map(|input| match input {
            FnArg::Typed(t) => target(&t.ty),
            FnArg::Receiver(_) => None,
        });
        Objects::OfPortals(types.map(erase).collect())
    }

    /// The bound of a twin's parameter for `&mut dyn Bounds`.
    fn bound(&self, ty: &Type, bounds: &[TypeParamBound]) -> TokenStream {
        match self {
            Objects::OfPortals(types) if types.contains(ty) => quote!(Target = #ty),
            Objects::OfPortals(_) => quote!(Target: #(#bounds +)* ::core::marker::Sized),
            Objects::None | Objects::Both => quote!(Target: #(#bounds)+*),
        }
    }
}

/// The target of a `&mut dyn Trait`.
fn target(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Reference(r) if r.mutability.is_some() && matches!(&*r.elem, Type::TraitObject(_)) => Some(&r.elem),
        _ => None,
    }
}

/// Gives the type of each parameter `&mut dyn Trait` a name.
pub fn name_objects(sig: &mut Signature, objects: &Objects) {
    if let Objects::None = objects {
        return;
    }
    let mut made: Vec<GenericParam> = Vec::new();
    for input in &mut sig.inputs {
        let FnArg::Typed(t) = input else { continue };
        let Some(ty) = target(&t.ty).map(erase) else { continue };
        let Type::TraitObject(o) = &ty else { continue };
        let (name, p) = (format_ident!("{NAME}{}", made.len(), span = Span::mixed_site()), private(t.ty.span()));
        let bounds = o.bounds.iter().filter(|b| !matches!(b, TypeParamBound::Lifetime(_))).cloned();
        let bound = objects.bound(&ty, &bounds.collect::<Vec<_>>());
        made.push(parse_quote!(#name: #p::ToObject<#bound>));
        *t.ty = parse_quote!(#name);
    }
    sig.generics.params.extend(made);
}

impl Twin<'_> {
    /// A trait object as a twin takes it: the variable, its field in the state of an interpreter, or `&mut *` of one.
    pub(super) fn object_in(&self, e: &Expr) -> Option<TokenStream> {
        match inner(e) {
            Expr::Reference(r) if r.mutability.is_some() => match inner(&r.expr) {
                Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => self.object_in(&u.expr),
                _ => None,
            },
            Expr::Field(f) => {
                let v = self.object_variable(&f.base, Object::State)?;
                let p = private(v.span());
                matches!(&f.member, syn::Member::Named(n) if n == "all").then(|| quote!(#p::object(#v)))
            }
            e => self.object_variable(e, Object::Parameter).map(|v| quote!(#v)),
        }
    }

    fn object_variable<'e>(&self, e: &'e Expr, object: Object) -> Option<&'e Ident> {
        let Expr::Path(path) = inner(e) else { return None };
        path.path.get_ident().filter(|v| self.scope.object(v) == Some(object))
    }
}
