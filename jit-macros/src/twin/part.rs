//! Parts of slices. They are given by ranges; numbers of their bytes and `(a..b).contains(&x)` are here, too.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprCall, ExprIndex, ExprMethodCall, ExprRange, Ident, RangeLimits};

use super::expr::inner;
use super::{Twin, cx, private};

impl Twin<'_> {
    /// `a[from..to]` behind `&`, `&mut` or before a dot: a place of some elements.
    pub(super) fn part_of(&mut self, i: &ExprIndex) -> Option<TokenStream> {
        let range = half_open(&i.index)?;
        let span = i.span();
        let (p, cx) = (private(span), cx());
        let slice = self.mutable_reference(&i.expr);
        let (from, to) = (self.bound(range.start.as_deref()), self.bound(range.end.as_deref()));
        let [array, first, end] = [self.temp(), self.temp(), self.temp()];
        Some(quote_spanned! {span=> {
            let #array = #slice;
            let #first = #from;
            let #end = #to;
            #p::part_of(#array, #first, #end, #cx)
        }})
    }

    /// The part of a slice that an expression is, also behind `&` or `&mut`.
    pub(super) fn part_in(&mut self, e: &Expr) -> Option<TokenStream> {
        match inner(e) {
            Expr::Index(i) => self.part_of(i),
            Expr::Reference(r) => match inner(&r.expr) {
                Expr::Index(i) => self.part_of(i),
                _ => None,
            },
            _ => None,
        }
    }

    fn bound(&mut self, e: Option<&Expr>) -> TokenStream {
        match e {
            Some(e) => {
                let value = self.expr(e);
                quote!(::core::option::Option::Some(#value))
            }
            None => quote!(::core::option::Option::None),
        }
    }

    /// A slice of bytes: a part, or what an expression gives.
    fn bytes_of(&mut self, e: &Expr) -> TokenStream {
        match inner(e) {
            Expr::Index(i) => self.part_of(i).unwrap_or_else(|| self.expr(e)),
            _ => self.expr(e),
        }
    }

    /// `u32::from_le_bytes(bytes.try_into().unwrap())`: the array is made for the number alone, so it is one load.
    pub(super) fn number_of_bytes(&mut self, ty: &Ident, method: &Ident, c: &ExprCall) -> Option<TokenStream> {
        let swaps = match method.to_string().as_str() {
            "from_le_bytes" => quote!(::core::cfg!(target_endian = "big")),
            "from_be_bytes" => quote!(::core::cfg!(target_endian = "little")),
            "from_ne_bytes" => quote!(false),
            _ => return None,
        };
        let Expr::MethodCall(unwrap) = inner(c.args.first()?) else { return None };
        let is_unwrap = unwrap.method == "unwrap" && unwrap.args.is_empty();
        let Expr::MethodCall(tried) = inner(&unwrap.receiver) else { return None };
        if !is_unwrap || c.args.len() != 1 || tried.method != "try_into" || !tried.args.is_empty() {
            return None;
        }
        let span = unwrap.method.span();
        let (p, cx, bytes) = (private(span), cx(), self.bytes_of(&tried.receiver));
        Some(quote_spanned!(span=> #p::number_of_bytes::<#ty, _>(#bytes, #swaps, #cx)))
    }

    /// `bytes.copy_from_slice(&x.to_le_bytes())`, or of the first bytes of the number: one store.
    pub(super) fn store_of_number(&mut self, m: &ExprMethodCall) -> Option<TokenStream> {
        if m.method != "copy_from_slice" || m.args.len() != 1 {
            return None;
        }
        let Expr::Reference(r) = inner(&m.args[0]) else { return None };
        let (made, first) = match inner(&r.expr) {
            Expr::Index(i) => {
                let range = half_open(&i.index)?;
                if range.start.is_some() {
                    return None;
                }
                (inner(&i.expr), range.end.as_deref())
            }
            e => (e, None),
        };
        let Expr::MethodCall(made) = made else { return None };
        if made.method != "to_le_bytes" || !made.args.is_empty() {
            return None;
        }
        let span = m.method.span();
        let (p, cx, bytes) = (private(span), cx(), self.bytes_of(&m.receiver));
        let (number, count) = (self.before_dot(&made.receiver), self.bound(first));
        let [to, value, most] = [self.temp(), self.temp(), self.temp()];
        Some(quote_spanned! {span=> {
            let #to = #bytes;
            let #value = #number;
            let #most = #count;
            #p::store_number(#to, #value, #most, #cx)
        }})
    }

    /// `(a..b).contains(&x)`.
    pub(super) fn range_contains(&mut self, m: &ExprMethodCall) -> Option<TokenStream> {
        let Expr::Range(ExprRange { start: Some(start), end: Some(end), limits, .. }) = inner(&m.receiver) else {
            return None;
        };
        if m.method != "contains" || m.args.len() != 1 {
            return None;
        }
        let Expr::Reference(x) = inner(&m.args[0]) else { return None };
        let span = m.method.span();
        let (p, cx) = (private(span), cx());
        let inclusive = matches!(limits, RangeLimits::Closed(_));
        let values = [self.argument(start), self.argument(end), self.argument(&x.expr)];
        let [from, to, x] = [self.temp(), self.temp(), self.temp()];
        Some(quote_spanned! {span=> {
            let (#from, #to, #x) = (#(#values),*);
            #p::range_contains(#from, #to, #inclusive, #x, #cx)
        }})
    }
}

/// A range without its end.
fn half_open(e: &Expr) -> Option<&ExprRange> {
    match inner(e) {
        Expr::Range(r) if matches!(r.limits, RangeLimits::HalfOpen(_)) => Some(r),
        _ => None,
    }
}
