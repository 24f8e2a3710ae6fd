//! Slice patterns. They are a test of the length, then elements by their numbers.
//!
//! ```text
//! [a, .., 3]      let n = s.len(); if !branch(ge(n, 2)) { fail }
//!                 let t = index(s, 0); let a = t;  let u = index(s, sub(n, 1)); if !pat_eq(u, 3) { fail }
//! ```

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Ident, Pat, PatSlice};

use super::{Twin, cx, private};
use crate::message as msg;

impl Twin<'_> {
    /// The tests of a slice pattern on the value in the variable `s`.
    pub(super) fn slice_pattern(&mut self, s: &Ident, pat: &PatSlice, fail: &TokenStream, code: &mut TokenStream) {
        let span = pat.span();
        let (p, cx, len) = (private(span), cx(), self.temp());
        let rest = pat.elems.iter().position(|e| matches!(e, Pat::Rest(_)));
        if let Some(named) = pat.elems.iter().find(|e| matches!(e, Pat::Ident(i) if is_rest(i))) {
            self.refuse(named, msg::SLICE_REST);
            return;
        }
        let least = pat.elems.len() - usize::from(rest.is_some());
        let test = if rest.is_some() { quote_spanned!(span=> ge) } else { quote_spanned!(span=> eq) };
        code.extend(quote_spanned! {span=>
            let #len = #p::probe(&#s).__jit_len(#p::this(#s), #cx);
            if !#p::branch(#p::#test(#len, #p::k(#least), #cx), #cx) { #fail; }
        });
        for (n, element) in pat.elems.iter().enumerate() {
            let number = match rest {
                Some(r) if n == r => continue,
                Some(r) if n > r => {
                    let back = pat.elems.len() - n;
                    quote_spanned!(span=> #p::sub::<_, false>(#len, #p::k(#back), #cx))
                }
                _ => quote_spanned!(span=> #p::k(#n)),
            };
            if matches!(element, Pat::Wild(_)) {
                continue;
            }
            let (temp, at) = (self.temp(), element.span());
            code.extend(quote_spanned!(at=> let #temp = #p::index(#s, #number, #cx);));
            self.own_part(&temp, element, code);
            self.tests(&temp, element, fail, code);
        }
    }
}

/// `name @ ..`
fn is_rest(pat: &syn::PatIdent) -> bool {
    matches!(&pat.subpat, Some((_, sub)) if matches!(**sub, Pat::Rest(_)))
}
