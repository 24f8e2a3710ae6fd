//! The parameters of a twin.

use proc_macro2::{Ident, TokenStream};
use syn::{Pat, Type};

use crate::twin::types::is_param;
use crate::twin::{Twin, pattern_names};

impl Twin<'_> {
    /// Binds a parameter's pattern.
    pub fn parameter(&mut self, name: &Ident, pat: &Pat, code: &mut TokenStream) {
        for n in pattern_names(pat) {
            self.scope.bind(&n);
        }
        if matches!(pat, Pat::Wild(_)) {
            // An owner would be dropped after the variables.
            code.extend(self.unbound(name, pat));
        }
        self.irrefutable(name, pat, code);
    }

    /// Notes a parameter `&mut`, and a reference to a type that is a parameter.
    pub fn exclusive_parameter(&mut self, pat: &Pat, ty: &Type) {
        if let (Pat::Ident(i), Type::Reference(r)) = (pat, ty)
            && is_param(self.ctxt, &r.elem)
        {
            self.scope.is_any_reference(&i.ident);
        }
        // A variable that is `mut` may get another reference, to a part of another parameter.
        if let (Pat::Ident(i), Type::Reference(r)) = (pat, ty)
            && i.mutability.is_none()
            && r.mutability.is_some()
        {
            self.scope.is_an_exclusive_parameter(&i.ident);
        }
    }

    /// Notes a parameter that is a reference and arrives as its target.
    pub(super) fn short_reference(&mut self, pat: &Pat, ty: &Type) {
        self.exclusive_parameter(pat, ty);
        if let (Pat::Ident(i), Type::Reference(r)) = (pat, ty)
            && !crate::twin::types::is_static(r)
            && !matches!(&*r.elem, Type::Tuple(_))
        {
            self.scope.is_short_reference(&i.ident);
        }
    }
}
