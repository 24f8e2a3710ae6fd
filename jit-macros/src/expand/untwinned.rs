//! Methods of a block under `#[jit(opaque_errors)]` that have no twin, since no trace holds their arguments or results.
//!
//! They are constructors, methods that take the state apart, and functions that make the errors. Traced code calls them as it calls any
//! function without a twin.

use quote::ToTokens;
use syn::{FnArg, ImplItem, ItemImpl, PathArguments, ReturnType, Signature, Type};

use super::owned;
use crate::attr::Modes;
use crate::model::type_names;

/// The types that no trace holds.
pub struct Untwinned {
    on: bool,
    /// Errors in results, and parameters of the block: as text.
    types: Vec<String>,
    /// The block's own.
    own: String,
}

impl Untwinned {
    pub fn in_block(modes: Modes, block: &ItemImpl) -> Untwinned {
        let on = modes.errors && block.trait_.is_none();
        let signatures = block.items.iter().filter_map(|i| match i {
            ImplItem::Fn(m) => Some(&m.sig),
            _ => None,
        });
        let mut types: Vec<String> = signatures.filter_map(error_of).map(text).collect();
        types.extend(type_names(&block.generics).iter().map(text));
        Untwinned { on, types, own: text(&block.self_ty) }
    }

    /// Whether a function has no twin.
    pub fn has_none(&self, sig: &Signature) -> bool {
        let output = match &sig.output {
            ReturnType::Type(_, t) => Some(&**t),
            ReturnType::Default => None,
        };
        let inputs = sig.inputs.iter().filter_map(|i| match i {
            FnArg::Typed(t) => Some(&*t.ty),
            FnArg::Receiver(_) => None,
        });
        // A value that is `Copy` is made and passed in traces too: of those no method takes `&mut self`.
        let makes = sig.receiver().is_none() && output.is_some_and(|t| text(t) == self.own || text(t) == "Self");
        self.on && (makes || output.into_iter().chain(inputs).any(|t| self.is_none(t)))
    }

    fn is_none(&self, ty: &Type) -> bool {
        owned(ty).is_some() || self.types.contains(&text(ty))
    }
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
