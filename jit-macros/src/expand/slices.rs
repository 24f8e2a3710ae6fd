//! Slice parameters of called functions.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use crate::model::{Fun, Param};
use crate::twin::types::slice_parameter;
use crate::twin::{cx, private};

/// The parameters `&[T]` and `&mut [T]` of a function that is called: two words each, a pointer and a length.
pub struct Slices(Vec<Slice>);

struct Slice {
    name: Ident,
    len: Ident,
    changes: bool,
}

impl Slices {
    pub fn of(fun: &Fun) -> Slices {
        let slice = |p: &Param| {
            let (_, changes) = slice_parameter(&p.ty)?;
            Some(Slice { name: p.name.clone(), len: format_ident!("{}_len", p.name), changes })
        };
        Slices(fun.params.iter().filter_map(slice).collect())
    }

    pub fn names(&self, name: &Ident) -> Vec<TokenStream> {
        let len = self.0.iter().find(|s| s.name == *name).map(|s| s.len.to_token_stream());
        std::iter::once(quote!(#name)).chain(len).collect()
    }

    /// The author's own argument.
    pub fn plain(&self, name: &Ident) -> Option<TokenStream> {
        let Slice { len, changes, .. } = self.0.iter().find(|s| s.name == *name)?;
        let p = private(name.span());
        Some(if *changes { quote!(#p::slice_by_mut(&#name, #len)) } else { quote!(#p::slice_by_ref(&#name, #len)) })
    }

    /// Makes the words.
    pub fn taken(&self) -> TokenStream {
        let cx = cx();
        let words = self.0.iter().map(|Slice { name, len, .. }| {
            let p = private(name.span());
            quote!(let (#name, #len) = #p::slice_words(#name, #cx);)
        });
        words.collect()
    }
}
