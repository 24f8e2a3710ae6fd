//! Slices as parameters of functions that are called.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::model::Fun;
use crate::twin::types::slice_elements;
use crate::twin::{cx, private};

/// The parameters `&mut [T]` of a function that is called: two words each, a pointer and a length.
pub struct Slices(Vec<(Ident, Ident)>);

impl Slices {
    pub fn of(fun: &Fun) -> Slices {
        let slices = fun.params.iter().filter(|p| slice_elements(&p.ty).is_some());
        Slices(slices.map(|p| (p.name.clone(), format_ident!("{}_len", p.name))).collect())
    }

    pub fn names(&self, name: &Ident) -> Vec<TokenStream> {
        let len = self.0.iter().find(|(n, _)| n == name).map(|(_, len)| quote!(#len));
        std::iter::once(quote!(#name)).chain(len).collect()
    }

    /// The author's own argument.
    pub fn plain(&self, name: &Ident) -> Option<TokenStream> {
        let (_, len) = self.0.iter().find(|(n, _)| n == name)?;
        let p = private(name.span());
        Some(quote!(#p::slice_by_mut(&#name, #len)))
    }

    /// Makes the words.
    pub fn taken(&self) -> TokenStream {
        let cx = cx();
        let words = self.0.iter().map(|(name, len)| {
            let p = private(name.span());
            quote!(let (#name, #len) = #p::slice_words(#name, #cx);)
        });
        words.collect()
    }
}
