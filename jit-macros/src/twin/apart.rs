//! Patterns that take owners apart. See the module of this name in the runtime.
//!
//! A temporary of a `match` lives until the end of the statement. So it stands where rustc drops it then: before the `match`
//! of the twin, which has no braces around it, in a *direct* position: as a statement, as the value of a `let`, or as that of a block or an
//! arm. The blocks have the author's braces, whose edition decides the rest. A variable may be matched anywhere.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Pat};

use super::borrowed::has_borrow;
use super::expr::inner;
use super::pat::{Parts, Subject, bare, is_constant, names_of_owners, part};
use super::{Twin, cx, private};

/// Whether a value is moved as a whole where the pattern matches, and owns nothing where it does not: `Some(v)`, `Ok(v)`.
pub(super) fn leaves_nothing(pat: &Pat) -> bool {
    match bare(pat) {
        Pat::TupleStruct(t) if t.path.is_ident("Some") || t.path.is_ident("Ok") => {
            t.elems.len() == 1 && matches!(bare(&t.elems[0]), Pat::Ident(i) if !is_constant(i) && i.subpat.is_none())
        }
        _ => false,
    }
}

/// Whether an expression makes a value, and so perhaps an owner.
fn makes(e: &Expr) -> bool {
    matches!(inner(e), Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_))
}

impl Twin<'_> {
    /// A variable that may be an owner.
    pub(super) fn owner_variable<'e>(&self, e: &'e Expr) -> Option<&'e Ident> {
        let Expr::Path(p) = inner(e) else { return None };
        let name = p.path.get_ident().filter(|_| self.owners())?;
        let scope = &self.scope;
        let known =
            scope.is_local(name) && !scope.is_by_reference(name) && !scope.is_function(name) && !scope.is_guard(name);
        known.then_some(name)
    }

    /// `match v`, where `v` stays unless an arm moves it.
    pub(super) fn variable_apart(&mut self, variable: &Ident, code: &mut TokenStream) -> Subject {
        let (p, temp, owner, span) = (private(variable.span()), self.temp(), self.temp(), variable.span());
        // A pattern may bind the same name.
        code.extend(quote_spanned!(span=> let #owner = #p::matched(&#variable); let #temp = #owner.__view();));
        Subject { of: Parts::One(temp), copies: false, owners: vec![quote!(#owner)] }
    }

    /// A scrutinee that is a temporary: its value, the name of the reference to it, and what patterns are tested on, which `head` makes.
    pub(super) fn temporary_apart(
        &mut self,
        e: &Expr,
        pats: &[&Pat],
        head: &mut TokenStream,
    ) -> Option<(TokenStream, Ident, Subject)> {
        if !self.owners() {
            return None;
        }
        let span = e.span();
        let p = private(span);
        let Expr::Tuple(t) = inner(e) else {
            if !makes(e) {
                return None;
            }
            let (value, owner, temp) = (self.matched(e, pats.iter().copied()), self.temp(), self.temp());
            head.extend(quote_spanned!(span=> let #temp = #p::matched(#owner).__view();));
            return Some((
                value,
                owner.clone(),
                Subject { of: Parts::One(temp), copies: false, owners: vec![quote!(#p::matched(#owner))] },
            ));
        };
        if !t.elems.iter().any(|e| makes(e) || self.owner_variable(e).is_some())
            || t.elems.iter().any(super::place::copies_place)
        {
            return None;
        }
        let owner = self.temp();
        let values: Vec<_> =
            (0..).zip(&t.elems).map(|(n, e)| self.matched(e, pats.iter().map(|p| part(bare(p), n)))).collect();
        let (mut temps, mut owners) = (Vec::new(), Vec::new());
        for (n, e) in t.elems.iter().enumerate() {
            let (temp, index, span) = (self.temp(), syn::Index::from(n), e.span());
            // A part that no pattern looks at may be anything.
            if pats.iter().any(|p| !matches!(part(bare(p), n), Pat::Wild(_))) {
                head.extend(quote_spanned!(span=> let #temp = #p::matched(&#owner.#index).__view();));
            }
            temps.push(temp);
            owners.push(quote_spanned!(span=> #p::matched(&#owner.#index)));
        }
        Some((quote!((#(#values,)*)), owner, Subject { of: Parts::Many(temps), copies: false, owners }))
    }

    /// `if let P = e` of a temporary that may own, which lives as long as rustc says of `e`: the names that are bound where `P` matches, as an
    /// option, and those names.
    pub(super) fn bound_apart(&mut self, pat: &Pat, e: &Expr, span: Span) -> Option<(TokenStream, Vec<Ident>)> {
        if leaves_nothing(pat) || has_borrow(e) {
            return None;
        }
        self.check_variants([pat].into_iter(), true);
        let mut head = TokenStream::new();
        let (value, owner, subject) = self.temporary_apart(e, &[pat], &mut head)?;
        let (no, mut tests) = (self.label(), TokenStream::new());
        self.test_subject(&subject, pat, &quote!(break #no ::core::option::Option::None), &mut tests);
        let (own, names) = (self.taken_apart(&subject, pat), super::pat::names(pat));
        let found = quote_spanned! {span=>
            match #value { ref #owner => #no: { #head #tests #own ::core::option::Option::Some((#(#names,)*)) } }
        };
        Some((found, names))
    }

    /// What patterns of a `let` with `else` or of an `if let` are tested on: the owner is a variable of the twin.
    pub(super) fn subject_of(
        &mut self,
        e: &Expr,
        pats: &[&Pat],
        ty: Option<&TokenStream>,
        code: &mut TokenStream,
    ) -> Subject {
        if let Some(variable) = self.owner_variable(e) {
            return self.variable_apart(variable, code);
        }
        let (value, temp) = (self.matched(e, pats.iter().copied()), self.temp());
        let copies = super::place::copies_place(e);
        if !self.owners() || !makes(e) {
            let check = self.scrutinee(&temp, e);
            code.extend(quote!(let #temp #ty = #value; #check));
            return Subject { of: Parts::One(temp), copies, owners: Vec::new() };
        }
        let (owner, p) = (self.temp(), private(e.span()));
        code.extend(quote_spanned!(e.span()=> let #owner #ty = #value; let #temp = #p::matched(&#owner).__view();));
        Subject { of: Parts::One(temp), copies, owners: vec![quote!(#p::matched(&#owner))] }
    }

    /// The names of a pattern that has matched, by value: `let s = o.__part(s, cx);`
    pub(super) fn taken_apart(&mut self, s: &Subject, pat: &Pat) -> TokenStream {
        let mut found: Vec<(Ident, usize)> = Vec::new();
        let cases: Vec<&Pat> = match bare(pat) {
            _ if s.owners.is_empty() => return TokenStream::new(),
            Pat::Or(o) => o.cases.iter().collect(),
            pat => vec![pat],
        };
        for case in cases {
            let of_parts = match (bare(case), &s.of) {
                (Pat::Tuple(t), Parts::Many(temps)) => {
                    let rest = t.elems.iter().position(|p| matches!(p, Pat::Rest(_)));
                    let behind = |n: usize| rest.is_some_and(|r| n > r);
                    let place =
                        |n: usize| if behind(n) { (temps.len() + n).checked_sub(t.elems.len()) } else { Some(n) };
                    t.elems.iter().enumerate().filter_map(|(n, p)| Some((p, place(n)?))).collect()
                }
                // A name for all of them.
                (pat, _) => (0..s.owners.len()).map(|n| (pat, n)).collect::<Vec<_>>(),
            };
            let names =
                of_parts.into_iter().flat_map(|(p, n)| names_of_owners(p).into_iter().map(move |name| (name, n)));
            found.extend(names.filter(|one| !found.contains(one)).collect::<Vec<_>>());
        }
        let places = |name: &Ident| found.iter().filter(|(other, _)| other == name).count();
        let each = found.iter().map(|(name, n)| {
            let (p, cx, span) = (private(name.span()), cx(), name.span());
            let Some(owner) = s.owners.get(*n) else { return TokenStream::new() };
            match places(name) {
                1 => quote_spanned!(span=> let mut #name = #owner.__part(#name, #cx);),
                // Of either of two parts: no owner.
                _ => quote_spanned!(span=> #p::in_either(#owner);),
            }
        });
        each.collect()
    }
}
