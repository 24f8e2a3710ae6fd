//! Methods without a twin. No trace holds their arguments or results: constructors of states, loaders that take `&[u8]`, methods
//! that give text; and in a block under `#[jit(opaque_errors)]` also methods that take the state apart and functions that make
//! the errors. In a block with a portal, also methods that no code of the portal names, such as `reset` and `dump`.
//!
//! Traced code calls them as it calls any function without a twin. A hint or `#[jit(strict)]` asks for a twin, and so for the error.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::Visit;
use syn::{FnArg, ImplItem, ImplItemFn, ItemImpl, PathArguments, ReturnType, Signature, Type, TypeParamBound};

use super::owned;
use super::traits::changes_self;
use crate::attr::{Modes, hint_of};
use crate::check;
use crate::ctxt::Ctxt;
use crate::model::{Fun, type_names};
use crate::symbol::{CALLED, JIT_DRIVER, OUTSIDE, UNROLL_SAFE, ends_in};
use crate::twin::call::PRIMITIVES;
use crate::twin::cold::Cold;
use crate::twin::form::Forms;
use crate::twin::object::Objects;
use crate::twin::types::{has_array, slice_elements, slice_parameter};

/// The types that no trace holds.
pub struct Untwinned {
    errors: bool,
    owners: bool,
    /// Not strict.
    lenient: bool,
    /// Not of a trait: an implementation has the twins of its trait, which the signatures alone decide.
    inherent: bool,
    /// A method takes `&mut self`: the type is a state, as that of no `Copy` value has such a method.
    state: bool,
    /// Errors in results, and parameters of the block: as text.
    types: Vec<String>,
    /// The block's own.
    own: String,
    /// The functions that code of a portal names; `None` without a portal.
    named: Option<HashSet<String>>,
    /// The functions that make the states of a portal.
    makers: Vec<Ident>,
    /// The trait objects that twins take.
    pub objects: Objects,
}

impl Untwinned {
    /// Of a block in which the `makers` of states call their portals.
    pub fn in_block(modes: Modes, block: &ItemImpl, makers: Vec<Ident>, objects: Objects) -> Untwinned {
        let inherent = block.trait_.is_none();
        let signatures = block.items.iter().filter_map(|i| match i {
            ImplItem::Fn(m) => Some(&m.sig),
            _ => None,
        });
        let own = text(&block.self_ty);
        // A state is no parameter by value.
        let is_value = |sig: &Signature| {
            sig.inputs.iter().any(|i| matches!(i, FnArg::Typed(t) if text(&t.ty) == own || text(&t.ty) == "Self"))
        };
        let state = inherent && signatures.clone().any(changes_self) && !signatures.clone().any(is_value);
        let mut types: Vec<String> = signatures.filter_map(error_of).map(text).collect();
        types.extend(type_names(&block.generics).iter().map(text));
        Untwinned {
            errors: modes.errors && inherent,
            owners: modes.owners && inherent,
            lenient: !modes.strict,
            inherent,
            state,
            types,
            own,
            named: named_by_portals(block, modes),
            makers,
            objects: if inherent { objects } else { Objects::None },
        }
    }

    /// Whether a function has no twin.
    pub fn has_none(&self, m: &ImplItemFn) -> bool {
        let sig = &m.sig;
        let hinted = m.attrs.iter().any(|a| hint_of(a).is_some());
        if self.inherent && self.lenient && !hinted && takes_slice(sig) && check::has_loop(&m.block) {
            return true;
        }
        if self.lenient && !hinted && takes_shared_slice(sig) {
            return true;
        }
        let dispatches = || Cold::of(&Fun::new(sig, self.errors), Modes::default(), &[]).dispatches(&m.block);
        let std = takes_any(sig);
        if self.inherent && self.lenient && !hinted && std && !(takes_by_reference(sig) && dispatches()) {
            return true;
        }
        let unnamed = self.named.as_ref().is_some_and(|names| !names.contains(&sig.ident.to_string()));
        // An associated function may be called by its path, where a twin must be.
        if self.inherent && self.lenient && !hinted && unnamed && sig.receiver().is_some() {
            return true;
        }
        let output = match &sig.output {
            ReturnType::Type(_, t) => Some(&**t),
            ReturnType::Default => None,
        };
        let inputs = sig.inputs.iter().filter_map(|i| match i {
            FnArg::Typed(t) => Some(&*t.ty),
            FnArg::Receiver(_) => None,
        });
        let makes = sig.receiver().is_none() && output.is_some_and(|t| self.is_own(t));
        let consumes = self.inherent
            && self.state
            && sig.receiver().is_some_and(|r| r.reference.is_none() && r.colon_token.is_none())
            && !(sig.inputs.len() == 1 && output.is_some_and(is_number) && is_short(m));
        if has_array(sig) && !hinted && !(self.inherent && is_short(m)) {
            return true;
        }
        let objects = if self.makers.contains(&sig.ident) { &Objects::None } else { &self.objects };
        let named = super::portal::with_named_types(sig, objects);
        // A method with an owner as a parameter could not be called without a twin.
        let moves = self.owners && output.is_none_or(|t| !mentions_owner(t));
        if self.lenient && (consumes || is_refused_in(&named, self.errors, moves)) {
            return true;
        }
        makes && (self.errors || self.state) || self.errors && output.into_iter().chain(inputs).any(|t| self.is_none(t))
    }

    /// Whether a result is the block's own type, also in an `Option` or `Result`.
    fn is_own(&self, ty: &Type) -> bool {
        let inside = match ty {
            Type::Path(t) => t.path.segments.last().filter(|s| s.ident == "Option" || s.ident == "Result"),
            _ => None,
        };
        let first = inside.and_then(|s| match &s.arguments {
            PathArguments::AngleBracketed(a) => a.args.first(),
            _ => None,
        });
        match first {
            Some(syn::GenericArgument::Type(t)) => self.is_own(t),
            _ => text(ty) == self.own || text(ty) == "Self",
        }
    }

    fn is_none(&self, ty: &Type) -> bool {
        owned(ty).is_some() || self.types.contains(&text(ty))
    }
}

/// The names in the portals of a block, in the functions of the block that have these names, and so on. Code that is called is
/// not traced.
fn named_by_portals(block: &ItemImpl, modes: Modes) -> Option<HashSet<String>> {
    let functions: Vec<&ImplItemFn> = block
        .items
        .iter()
        .filter_map(|i| match i {
            ImplItem::Fn(m) => Some(m),
            _ => None,
        })
        .collect();
    let own: Vec<_> = functions.iter().map(|m| m.sig.ident.clone()).collect();
    let (mut todo, mut rest): (Vec<_>, Vec<_>) = functions.into_iter().partition(|m| is_portal(m));
    if todo.is_empty() {
        return None;
    }
    let mut names = HashSet::new();
    while let Some(m) = todo.pop() {
        m.attrs.iter().for_each(|a| words(a.to_token_stream(), &mut names));
        let cold = Cold::of(&Fun::with_body(&m.sig, Some(&m.block), modes.errors), modes, &own);
        let unrolled = m.attrs.iter().any(|a| ends_in(a.path(), UNROLL_SAFE));
        let traced = match is_portal(m) {
            true => cold.called_in(&m.block.stmts, unrolled),
            false => cold.called(&m.block, unrolled).stmts,
        };
        traced.iter().for_each(|s| words(s.to_token_stream(), &mut names));
        let (named, others) = rest.into_iter().partition(|m| names.contains(&m.sig.ident.to_string()));
        todo.extend::<Vec<_>>(named);
        rest = others;
    }
    Some(names)
}

fn words(tokens: TokenStream, found: &mut HashSet<String>) {
    let mut called = false;
    for t in tokens {
        match t {
            TokenTree::Punct(p) if p.as_char() == '!' => continue,
            TokenTree::Group(_) if called => {}
            TokenTree::Group(g) => words(g.stream(), found),
            TokenTree::Ident(i) if i == OUTSIDE.0 || i == CALLED.0 => {
                called = true;
                continue;
            }
            TokenTree::Ident(i) => drop(found.insert(i.to_string())),
            _ => {}
        }
        called = false;
    }
}

fn is_portal(m: &ImplItemFn) -> bool {
    m.attrs.iter().any(|a| ends_in(a.path(), JIT_DRIVER))
}

/// The signatures of the portals of a block.
pub fn portals(block: &ItemImpl) -> impl Iterator<Item = &Signature> {
    block.items.iter().filter_map(|i| match i {
        ImplItem::Fn(m) if is_portal(m) => Some(&m.sig),
        _ => None,
    })
}

/// Whether a function takes values of any type with a trait of the standard library, which no trace knows: `<S: AsRef<str>>`.
fn takes_any(sig: &Signature) -> bool {
    const TRAITS: [&str; 11] = [
        "AsRef",
        "Borrow",
        "BufRead",
        "Debug",
        "Display",
        "Into",
        "IntoIterator",
        "Iterator",
        "Read",
        "ToString",
        "Write",
    ];
    let of_std = |b: &TypeParamBound| match b {
        TypeParamBound::Trait(t) => t.path.segments.last().is_some_and(|s| TRAITS.iter().any(|name| s.ident == name)),
        _ => false,
    };
    let objects = sig.inputs.iter().any(|i| match i {
        FnArg::Typed(t) => match &*t.ty {
            Type::Reference(r) => match &*r.elem {
                Type::TraitObject(o) => o.bounds.iter().any(of_std),
                Type::ImplTrait(o) => o.bounds.iter().any(of_std),
                _ => false,
            },
            _ => false,
        },
        FnArg::Receiver(_) => false,
    });
    objects || sig.generics.type_params().any(|t| t.bounds.iter().any(of_std))
}

/// Whether values of types that are parameters come behind references.
fn takes_by_reference(sig: &Signature) -> bool {
    let params = type_names(&sig.generics);
    let is_param = |ty: &Type| matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|i| params.contains(i)));
    !sig.inputs.iter().any(|i| matches!(i, FnArg::Typed(t) if is_param(&t.ty)))
}

/// Whether a function takes a `&mut [T]`: one with a loop over it is called.
fn takes_slice(sig: &Signature) -> bool {
    sig.inputs.iter().any(|i| matches!(i, FnArg::Typed(t) if slice_elements(&t.ty).is_some()))
}

/// Whether a result has an owner of the standard library in it.
fn mentions_owner(ty: &Type) -> bool {
    let Type::Path(t) = ty else { return false };
    let inside = t.path.segments.last().filter(|s| s.ident == "Option" || s.ident == "Result").map(|s| &s.arguments);
    let Some(PathArguments::AngleBracketed(a)) = inside else { return owned(ty).is_some() };
    a.args.iter().any(|a| matches!(a, syn::GenericArgument::Type(t) if mentions_owner(t)))
}

/// Whether a function takes a `&[T]`. Mostly it loads a program: a hint asks for its twin.
pub fn takes_shared_slice(sig: &Signature) -> bool {
    let is_shared = |t: &Type| matches!(slice_parameter(t), Some((_, false)));
    sig.inputs.iter().any(|i| matches!(i, FnArg::Typed(t) if is_shared(&t.ty)))
}

fn text(ty: &impl ToTokens) -> String {
    ty.to_token_stream().to_string()
}

/// The error of a result.
fn error_of(sig: &Signature) -> Option<&Type> {
    let ReturnType::Type(_, t) = &sig.output else { return None };
    let Type::Path(t) = &**t else { return None };
    let last = t.path.segments.last().filter(|s| s.ident == "Result")?;
    let PathArguments::AngleBracketed(a) = &last.arguments else { return None };
    match a.args.iter().nth(1) {
        Some(syn::GenericArgument::Type(t)) => Some(t),
        _ => None,
    }
}

/// Whether a result is a number or a `bool`, as values give them of themselves: `fn to_u16(self) -> u16`.
fn is_number(ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|i| PRIMITIVES.iter().any(|n| i == n)))
}

/// Whether a method has no loop, and no form that no trace holds.
fn is_short(m: &ImplItemFn) -> bool {
    let mut forms = Forms::of_method(Modes::default(), &[]);
    forms.visit_block(&m.block);
    !check::has_loop(&m.block) && forms.found.is_none()
}

/// Whether the lifting of a signature is an error, or it has arrays by value, which few functions with twins have.
pub fn is_refused(sig: &Signature, errors: bool) -> bool {
    has_array(sig) || is_refused_in(sig, errors, false)
}

/// The same but for arrays, where owners may be moved.
fn is_refused_in(sig: &Signature, errors: bool, owners: bool) -> bool {
    let scratch = Ctxt::new();
    scratch.owners.set(owners);
    let fun = Fun::new(sig, errors);
    check::signature(&scratch, sig);
    fun.lifted_params(&scratch, false);
    fun.lifted_output(&scratch);
    let refused = scratch.failed();
    scratch.finish();
    refused
}
