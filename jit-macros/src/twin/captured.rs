//! Variables that a call needs. The author's code in it names them.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::object::Object;
use super::outside::captured_names;
use super::{Twin, private, this};
use crate::model::cons;

impl Twin<'_> {
    /// The variables that tokens name, also in format strings, and whether `self` is among them.
    fn captures(&self, tokens: TokenStream, found: &mut Vec<Ident>, myself: &mut bool) {
        let mut after_dot = false;
        for t in tokens {
            let dot = matches!(&t, TokenTree::Punct(p) if p.as_char() == '.');
            match t {
                TokenTree::Group(g) => self.captures(g.stream(), found, myself),
                TokenTree::Ident(i) if i == "self" => *myself = true,
                TokenTree::Ident(i) if !after_dot && self.scope.is_local(&i) && !found.contains(&i) => found.push(i),
                TokenTree::Literal(l) => {
                    for name in captured_names(&l.to_string()) {
                        let i = Ident::new(&name, l.span());
                        if self.scope.is_local(&i) && !found.contains(&i) {
                            found.push(i);
                        }
                    }
                }
                _ => {}
            }
            after_dot = dot;
        }
    }

    /// The list of the variables that code names, its pattern, and the code over their plain values. With `seen` owners are among
    /// them, of which the code has references, but for the `moved` ones, all of which it takes in their order, since it ends their scope.
    pub(super) fn over_locals(
        &self,
        code: TokenStream,
        seen: bool,
        moved: &[Ident],
    ) -> (TokenStream, TokenStream, TokenStream) {
        let (mut names, targets, code) = self.named(code);
        names.retain(|i| !moved.contains(i));
        let this = this();
        let seen = seen && self.owners();
        let values = names.iter().map(|i| {
            let p = private(i.span());
            match () {
                _ if self.scope.object(i) == Some(Object::Parameter) => quote!(#p::lent_object(#i)),
                _ if self.scope.is_exclusive(i) => quote!(#p::parameter(&#i).__listed()),
                _ if *i == this && self.self_is_exclusive => quote!(#p::parameter(&#i).__listed()),
                _ if *i != this && seen => quote!(#p::shown(&#i).__listed()),
                _ => quote!(#i),
            }
        });
        let taken = moved.iter().map(|i| {
            let p = private(i.span());
            quote!(#p::leaving(#i).__listed())
        });
        let list = cons(values.chain(taken).collect::<Vec<_>>().into_iter());
        let plain = names.iter().filter(|i| seen && **i != this && !self.scope.is_by_reference(i)).map(|i| {
            let p = private(i.span());
            if self.scope.is_exclusive(i) { TokenStream::new() } else { quote!(let #i = #p::shown(&#i).__plain();) }
        });
        let taken = moved.iter().map(|i| {
            let (p, carried) = (private(i.span()), format_ident!("__carried_{}", i, span = Span::mixed_site()));
            quote!(let mut #carried = #p::carried(#i); #[allow(unused_mut)] let mut #i = #carried.__plain();)
        });
        let pattern = cons(names.iter().chain(moved));
        (list, pattern, quote!(#(#plain)* #(#targets)* #(#taken)* #code))
    }

    /// The variables that code names, the references among them, and the code with another name for `self`.
    fn named(&self, code: TokenStream) -> (Vec<Ident>, Vec<TokenStream>, TokenStream) {
        let (mut locals, mut myself) = (Vec::new(), false);
        self.captures(code.clone(), &mut locals, &mut myself);
        let this = this();
        let short = locals.iter().filter(|i| self.scope.is_by_reference(i));
        let short = short.chain((myself && self.self_by_reference).then_some(&this));
        let targets: Vec<_> = short.map(|i| quote!(let #i = #i.__jit_author();)).collect();
        let code = with_self(code, &this);
        (myself.then_some(this).into_iter().chain(locals).collect(), targets, code)
    }
}

/// Code with another name for `self`.
fn with_self(code: TokenStream, this: &Ident) -> TokenStream {
    let each = code.into_iter().map(|t| match t {
        TokenTree::Ident(i) if i == "self" => {
            let mut this = this.clone();
            this.set_span(this.span().located_at(i.span()));
            TokenTree::Ident(this)
        }
        TokenTree::Group(g) => {
            let mut group = proc_macro2::Group::new(g.delimiter(), with_self(g.stream(), this));
            group.set_span(g.span());
            TokenTree::Group(group)
        }
        t => t,
    });
    each.collect()
}
