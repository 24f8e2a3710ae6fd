//! Types of the twin.
//! It also makes the aliases through which the twin names the lifted forms of the author's types.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Ident, Path, PathArguments, Type, TypeReference};

use super::object::is_object;
use super::{Owner, Twin, private};
use crate::ctxt::Ctxt;
use crate::expand::owned;
use crate::message::{self as msg, fill};

/// `type __E0<T> = <Tree<T> as Matched>::Lifted;`: a path to variants and fields that patterns
/// accept, as a qualified path is not on stable Rust.
pub struct Alias {
    key: String,
    path: TokenStream,
    pub item: TokenStream,
}

/// The lifted form of a type: `Jit<T>`, except for `()`, `!` and `_`, which stay, and for
/// references as receivers have them.
pub fn lift(ctxt: &Ctxt, ty: &Type) -> TokenStream {
    let p = private(ty.span());
    match ty {
        Type::Tuple(t) if t.elems.is_empty() => quote!(()),
        Type::Never(_) | Type::Infer(_) => quote!(#ty),
        Type::Paren(t) => lift(ctxt, &t.elem),
        Type::Group(t) => lift(ctxt, &t.elem),
        ty if is_object(ty) => quote!(#ty),
        Type::Reference(r) if !is_static(r) && is_param(ctxt, &r.elem) => {
            let target = &r.elem;
            quote_spanned!(ty.span()=> #p::StateRef<#target>)
        }
        Type::Reference(r) if r.mutability.is_some() && !is_unsized(&r.elem) && !refused_target(ctxt, &r.elem) => {
            let target = &r.elem;
            quote_spanned!(ty.span()=> <#target as #p::JitMut>::Mut)
        }
        Type::ImplTrait(t) if let Some(bounds) = super::function::lifted_bounds(ctxt, &t.bounds) => {
            quote!(impl #bounds)
        }
        // rustc has nothing to add.
        ty if refused(ctxt, ty) || !ctxt.owners.get() && refused_owner(ctxt, ty) => quote!(()),
        Type::Reference(r) if !is_static(r) => {
            let target = &r.elem;
            quote_spanned!(ty.span()=> <#target as #p::JitSelf>::This)
        }
        _ if ctxt.owners.get() && !matches!(ty, Type::Reference(_) | Type::Tuple(_)) => lift_owner(ty),
        _ => quote_spanned!(ty.span()=> #p::Jit<#ty>),
    }
}

/// Whether a type is a parameter. The target of a reference to one is a place, of which no trace knows more than its traits say.
pub fn is_param(ctxt: &Ctxt, ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|i| ctxt.params.borrow().contains(i)))
}

/// The lifted form of a type that may own.
fn lift_owner(ty: &Type) -> TokenStream {
    let p = private(ty.span());
    let arguments = |name: &str| match ty {
        Type::Path(t) => t.path.segments.last().filter(|s| s.ident == name).and_then(|s| match &s.arguments {
            PathArguments::AngleBracketed(a) => {
                let types = a.args.iter().filter_map(|a| match a {
                    syn::GenericArgument::Type(t) => Some(t),
                    _ => None,
                });
                Some(types.collect::<Vec<_>>())
            }
            _ => None,
        }),
        _ => None,
    };
    match (arguments("Option").as_deref(), arguments("Result").as_deref()) {
        (Some([t]), _) => quote_spanned!(ty.span()=> <#t as #p::LiftedAs>::Option),
        (_, Some([t, e])) => quote_spanned!(ty.span()=> <#t as #p::LiftedAs>::Result<#e>),
        _ => quote_spanned!(ty.span()=> <#ty as #p::LiftedAs>::Out),
    }
}

/// The elements of `&mut [T]`, which functions take and give as a place of some elements.
pub fn slice_elements(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Paren(t) => slice_elements(&t.elem),
        Type::Group(t) => slice_elements(&t.elem),
        Type::Reference(r) if r.mutability.is_some() => match &*r.elem {
            Type::Slice(s) => Some(&s.elem),
            _ => None,
        },
        _ => None,
    }
}

/// The elements of a parameter `&[T]` or `&mut [T]`, and whether it may change them.
pub fn slice_parameter(ty: &Type) -> Option<(&Type, bool)> {
    match ty {
        Type::Paren(t) => slice_parameter(&t.elem),
        Type::Group(t) => slice_parameter(&t.elem),
        Type::Reference(r) if !is_static(r) => match &*r.elem {
            Type::Slice(s) => Some((&s.elem, r.mutability.is_some())),
            _ => None,
        },
        _ => None,
    }
}

/// The same, if its elements are no error of their own.
pub fn lifted_parameter<'t>(ctxt: &Ctxt, ty: &'t Type) -> Option<&'t Type> {
    slice_parameter(ty).map(|(t, _)| t).filter(|t| !refused(ctxt, t))
}

/// The same of a result.
pub fn lifted_elements<'t>(ctxt: &Ctxt, ty: &'t Type) -> Option<&'t Type> {
    slice_elements(ty).filter(|t| !refused(ctxt, t))
}

/// A few values as one parameter or result of a function that traces look into: `[T; 2]`.
pub fn lifted_array(ctxt: &Ctxt, ty: &Type) -> Option<TokenStream> {
    let Type::Array(a) = ty else { return None };
    if ctxt.owners.get() || refused(ctxt, &a.elem) {
        return None;
    }
    let (p, elem, len) = (private(ty.span()), &a.elem, &a.len);
    Some(quote_spanned!(ty.span()=> #p::LArray<#elem, { #len }>))
}

/// Whether a signature has arrays by value.
pub fn has_array(sig: &syn::Signature) -> bool {
    let of_input = |i: &syn::FnArg| matches!(i, syn::FnArg::Typed(t) if matches!(&*t.ty, Type::Array(_)));
    let output = matches!(&sig.output, syn::ReturnType::Type(_, t) if matches!(&**t, Type::Array(_)));
    output || sig.inputs.iter().any(of_input)
}

/// A type that only references have, as far as it tells: those to states are of sized types.
fn is_unsized(ty: &Type) -> bool {
    match ty {
        Type::Slice(_) | Type::TraitObject(_) => true,
        Type::Path(t) => t.path.is_ident("str"),
        Type::Paren(t) => is_unsized(&t.elem),
        _ => false,
    }
}

/// A reference that is lifted as it stands.
pub fn is_static(r: &TypeReference) -> bool {
    r.lifetime.as_ref().is_some_and(|l| l.ident == "static")
}

/// Refuses the target of a `&mut`: an array is one of a state.
fn refused_target(ctxt: &Ctxt, ty: &Type) -> bool {
    match ty {
        Type::Array(a) => refused_target(ctxt, &a.elem),
        ty => refused(ctxt, ty),
    }
}

/// Refuses the types whose error from rustc would not name the cure. Whether it has.
fn refused(ctxt: &Ctxt, ty: &Type) -> bool {
    let refuse = |message: &str| {
        ctxt.error(ty, message);
        true
    };
    match ty {
        ty if slice_elements(ty).is_some() => refuse(msg::SLICE_PLACE),
        Type::Reference(r) if r.mutability.is_some() => refuse(msg::MUT_REF),
        Type::Reference(r) => match &*r.elem {
            t @ Type::Slice(_) if !is_static(r) => refuse(&fill(msg::UNSIZED_REF, &[&t.to_token_stream()])),
            Type::Path(t) if t.path.is_ident("str") && !is_static(r) => refuse(&fill(msg::UNSIZED_REF, &[&"str"])),
            Type::Slice(s) => refused(ctxt, &s.elem),
            // A reference to an array is a word.
            Type::Array(a) => refused(ctxt, &a.elem),
            elem => refused(ctxt, elem),
        },
        Type::ImplTrait(_) => refuse(msg::IMPL_TRAIT),
        Type::TraitObject(_) => refuse(msg::DYN_TRAIT),
        Type::Array(_) => refuse(msg::ARRAY_TYPE),
        Type::Ptr(_) => refuse(msg::RAW_POINTER),
        Type::Tuple(t) => t.elems.iter().any(|t| refused(ctxt, t) || refused_owner(ctxt, t)),
        Type::Path(t) => t.path.segments.iter().any(|s| match &s.arguments {
            PathArguments::AngleBracketed(a) => a.args.iter().any(|a| match a {
                syn::GenericArgument::Type(t) => refused(ctxt, t),
                _ => false,
            }),
            _ => false,
        }),
        _ => false,
    }
}

/// Refuses the types of Rust's own memory that authors meet first, as values, also in an `Option` or `Result`.
fn refused_owner(ctxt: &Ctxt, ty: &Type) -> bool {
    if let Some((owner, instead)) = owned(ty) {
        ctxt.error(ty, fill(msg::OWNED_VALUE, &[&owner, &instead]));
        return true;
    }
    let Type::Path(t) = ty else { return false };
    let Some(last) = t.path.segments.last().filter(|s| s.ident == "Option" || s.ident == "Result") else {
        return false;
    };
    let PathArguments::AngleBracketed(a) = &last.arguments else { return false };
    a.args.iter().any(|a| matches!(a, syn::GenericArgument::Type(t) if refused_owner(ctxt, t)))
}

/// Replaces `Self` by the type of the `impl` block, for items that cannot see it.
pub struct ReplaceSelf<'a>(pub &'a Type);

impl VisitMut for ReplaceSelf<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        match ty {
            Type::Path(t) if t.qself.is_none() && t.path.is_ident("Self") => *ty = self.0.clone(),
            _ => visit_mut::visit_type_mut(self, ty),
        }
    }

    fn visit_type_path_mut(&mut self, t: &mut syn::TypePath) {
        // `Self::Item` becomes `<Type>::Item`.
        if t.qself.is_none() && t.path.segments.len() > 1 && t.path.segments[0].ident == "Self" {
            let rest: Vec<_> = t.path.segments.iter().skip(1).cloned().collect();
            let ty = self.0;
            *t = syn::parse_quote!(<#ty>::#(#rest)::*);
        }
        visit_mut::visit_type_path_mut(self, t);
    }
}

/// The identifiers of `tokens` that are type parameters in sight.
pub fn params_in(owner: &Owner, tokens: TokenStream) -> Vec<Ident> {
    fn collect(tokens: TokenStream, owner: &Owner, found: &mut Vec<Ident>) {
        for t in tokens {
            match t {
                proc_macro2::TokenTree::Group(g) => collect(g.stream(), owner, found),
                proc_macro2::TokenTree::Ident(i) if owner.params.contains(&i) && !found.contains(&i) => found.push(i),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    collect(tokens, owner, &mut found);
    found
}

impl Twin<'_> {
    /// The lifted form of a type.
    pub fn lift(&self, ty: &Type) -> TokenStream {
        lift(self.ctxt, ty)
    }

    /// The type that a path names, with `Self` spelled out.
    fn type_of_path(&self, path: &Path) -> TokenStream {
        match &self.owner.self_ty {
            Some(ty) if path.is_ident("Self") => ty.to_token_stream(),
            _ if let Some(ty) = self.spelled(path) => ty.to_token_stream(),
            _ => {
                let mut path = path.clone();
                if let Some(last) = path.segments.last_mut()
                    && let PathArguments::AngleBracketed(a) = &mut last.arguments
                {
                    a.colon2_token = None;
                }
                path.to_token_stream()
            }
        }
    }

    /// The type of this name with the parameters that the signature gives it: patterns and literals leave them out.
    fn spelled(&self, path: &Path) -> Option<&Path> {
        let name = path.segments.last().filter(|s| s.arguments.is_none())?;
        self.spelled.iter().find(|p| p.segments.last().is_some_and(|s| s.ident == name.ident))
    }

    /// Notes the types with parameters in a signature.
    pub fn spells<'t>(&mut self, types: impl Iterator<Item = &'t Type>) {
        struct Finds<'a>(&'a mut Vec<Path>);
        impl<'b> Visit<'b> for Finds<'_> {
            fn visit_type_path(&mut self, t: &'b syn::TypePath) {
                if t.qself.is_none() && t.path.segments.last().is_some_and(|s| !s.arguments.is_empty()) {
                    self.0.push(t.path.clone());
                }
                visit::visit_type_path(self, t);
            }
        }
        types.for_each(|t| Finds(&mut self.spelled).visit_type(&crate::expand::erase(t)));
    }

    /// A local name of `<path as role>::member`.
    pub(super) fn alias(&mut self, path: &Path, role: &str, member: &str) -> TokenStream {
        let ty = self.type_of_path(path);
        let key = format!("{role}::{member} {ty}");
        if let Some(a) = self.aliases.iter().find(|a| a.key == key) {
            return a.path.clone();
        }
        let span = path.span();
        let p = private(span);
        let name = format_ident!("__A{}", self.aliases.len(), span = Span::mixed_site());
        let (role, member) = (Ident::new(role, span), Ident::new(member, span));
        let params = params_in(self.owner, ty.clone());
        let (generics, path) = match params.is_empty() {
            true => (TokenStream::new(), quote!(#name)),
            false => (quote!(<#(#params),*>), quote!(#name::<#(#params),*>)),
        };
        let item = quote_spanned!(span=> type #name #generics = <#ty as #p::#role>::#member;);
        self.aliases.push(Alias { key, path: path.clone(), item });
        path
    }
}
