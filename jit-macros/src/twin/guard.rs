//! Or-patterns under an `if`. Rust asks the `if` of an arm for each alternative that matches, until it holds:
//!
//! ```text
//! (Some(v), _) | (_, Some(v)) if g    let mut n = 0;
//!                                     let (v,) = 'again: loop {
//!                                         let (v,) = 'got: {
//!                                             if n < 1 { n = 1; 'no: { tests of the first; break 'got (v,); } }
//!                                             if n < 2 { n = 2; 'no: { tests of the second; break 'got (v,); } }
//!                                             fail
//!                                         };
//!                                         if !g { continue 'again; }
//!                                         break 'again (v,);
//!                                     };
//! ```
//!
//! So the `if` and the arm's body are written once. Alternatives that exclude each other need none of it.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, Ident, Lit, Member, Pat, RangeLimits};

use super::Twin;
use super::matching::is_variant;
use super::pat::{bare, is_constant, names};
use crate::message as msg;

/// The tests of one pattern: pattern, exit, code.
pub(super) type Tests<'t, 'a> = dyn FnMut(&mut Twin<'a>, &Pat, &TokenStream, &mut TokenStream) + 't;

/// Whether Rust may ask an `if` behind the pattern more than once for one value.
pub(super) fn asks_again(pat: &Pat) -> bool {
    match pat {
        Pat::Or(o) => !exclusive(o) || o.cases.iter().any(asks_again),
        pat => parts(pat).into_iter().any(asks_again),
    }
}

/// Whether a value matches one of the alternatives at most.
fn exclusive(o: &syn::PatOr) -> bool {
    let cases: Vec<&Pat> = o.cases.iter().collect();
    cases.iter().enumerate().all(|(n, a)| cases[..n].iter().all(|b| disjoint(a, b)))
}

/// The patterns inside.
fn parts(pat: &Pat) -> Vec<&Pat> {
    match pat {
        Pat::Paren(p) => vec![&p.pat],
        Pat::Reference(p) => vec![&p.pat],
        Pat::Type(p) => vec![&p.pat],
        Pat::Ident(i) => i.subpat.iter().map(|(_, p)| &**p).collect(),
        Pat::Tuple(t) => t.elems.iter().collect(),
        Pat::TupleStruct(t) => t.elems.iter().collect(),
        Pat::Struct(s) => s.fields.iter().map(|f| &*f.pat).collect(),
        _ => Vec::new(),
    }
}

/// Whether no value matches both, as far as the patterns tell.
fn disjoint(a: &Pat, b: &Pat) -> bool {
    let (a, b) = (core(a), core(b));
    if let (Pat::Or(o), other) | (other, Pat::Or(o)) = (a, b) {
        return o.cases.iter().all(|c| disjoint(c, other));
    }
    if let (Some(m), Some(n)) = (variant(a), variant(b))
        && m != n
    {
        return true;
    }
    if let (Some((low, high)), Some((from, to))) = (interval(a), interval(b)) {
        return high < from || to < low;
    }
    match (a, b) {
        (Pat::Lit(a), Pat::Lit(b)) => match (&a.lit, &b.lit) {
            (Lit::Str(a), Lit::Str(b)) => a.value() != b.value(),
            (Lit::Bool(a), Lit::Bool(b)) => a.value != b.value,
            _ => false,
        },
        (Pat::Tuple(a), Pat::Tuple(b)) => any_disjoint(&a.elems, &b.elems),
        (Pat::TupleStruct(a), Pat::TupleStruct(b)) => any_disjoint(&a.elems, &b.elems),
        (Pat::Struct(a), Pat::Struct(b)) => a.fields.iter().any(|f| {
            let is_same = |g: &&syn::FieldPat| match (&f.member, &g.member) {
                (Member::Named(f), Member::Named(g)) => f == g,
                (Member::Unnamed(f), Member::Unnamed(g)) => f.index == g.index,
                _ => false,
            };
            b.fields.iter().find(is_same).is_some_and(|g| disjoint(&f.pat, &g.pat))
        }),
        _ => false,
    }
}

fn any_disjoint<'p>(a: impl IntoIterator<Item = &'p Pat>, b: impl IntoIterator<Item = &'p Pat>) -> bool {
    let both = a.into_iter().zip(b).take_while(|(a, b)| ![a, b].iter().any(|p| matches!(p, Pat::Rest(_))));
    both.into_iter().any(|(a, b)| disjoint(a, b))
}

/// A pattern without the parts that match everything.
fn core(pat: &Pat) -> &Pat {
    match bare(pat) {
        Pat::Reference(p) => core(&p.pat),
        Pat::Type(p) => core(&p.pat),
        Pat::Ident(i) if !is_constant(i) => i.subpat.as_ref().map_or(bare(pat), |(_, p)| core(p)),
        p => p,
    }
}

/// The variant that a pattern takes apart. A path alone may be a constant of any variant.
fn variant(pat: &Pat) -> Option<&Ident> {
    match pat {
        Pat::TupleStruct(t) if is_variant(&t.path) => Some(&t.path.segments.last()?.ident),
        Pat::Struct(s) if is_variant(&s.path) => Some(&s.path.segments.last()?.ident),
        Pat::Ident(i) if i.ident == "None" => Some(&i.ident),
        _ => None,
    }
}

/// The first and the last number or character of a pattern of literals.
fn interval(pat: &Pat) -> Option<(i128, i128)> {
    let of = |lit: &Lit| match lit {
        Lit::Int(i) => i.base10_parse::<i128>().ok(),
        Lit::Char(c) => Some(u32::from(c.value()).into()),
        Lit::Byte(b) => Some(b.value().into()),
        _ => None,
    };
    let end = |e: &Option<Box<Expr>>, open: i128| match e.as_deref() {
        None => Some(open),
        Some(Expr::Lit(l)) => of(&l.lit),
        Some(Expr::Unary(u)) if matches!(u.op, syn::UnOp::Neg(_)) => match &*u.expr {
            Expr::Lit(l) => of(&l.lit).map(|n| -n),
            _ => None,
        },
        Some(_) => None,
    };
    match pat {
        Pat::Lit(l) => of(&l.lit).map(|n| (n, n)),
        Pat::Range(r) => {
            let (low, high) = (end(&r.start, i128::MIN)?, end(&r.end, i128::MAX)?);
            let is_open = r.end.is_some() && matches!(r.limits, RangeLimits::HalfOpen(_));
            Some((low, if is_open { high - 1 } else { high }))
        }
        _ => None,
    }
}

/// Whether alternatives that a value may match both bind names.
fn binds_by_alternative(pat: &Pat) -> bool {
    match pat {
        Pat::Or(o) if !exclusive(o) => !names(pat).is_empty(),
        Pat::Or(o) => o.cases.iter().any(binds_by_alternative),
        pat => parts(pat).into_iter().any(binds_by_alternative),
    }
}

impl<'a> Twin<'a> {
    /// The tests of an arm: its pattern, then its `if`, whose names and those of the pattern are bound from here on.
    pub(super) fn arm_tests(
        &mut self,
        pat: &Pat,
        guard: Option<&Expr>,
        fail: &TokenStream,
        test: &mut Tests<'_, 'a>,
    ) -> TokenStream {
        let cases = match guard {
            Some(_) if asks_again(pat) => self.alternatives_of(pat),
            _ => Vec::new(),
        };
        let mut code = TokenStream::new();
        let Some(guard) = guard.filter(|_| !cases.is_empty()) else {
            test(self, pat, fail, &mut code);
            code.extend(guard.map(|g| self.guard_tests(g, fail)));
            return code;
        };
        let (inside, bound) = (names(pat), self.names_behind(pat, guard));
        let (at, again, got) = (self.temp(), self.label(), self.label());
        let mut all = TokenStream::new();
        for (n, case) in (1u32..).zip(&cases) {
            let no = self.label();
            let mut tests = TokenStream::new();
            self.scope.open();
            test(self, case, &quote!(break #no), &mut tests);
            self.scope.close();
            all.extend(quote!(if #at < #n { #at = #n; #no: { #tests break #got (#(#inside,)*); } }));
        }
        self.scope.open();
        inside.iter().for_each(|name| self.scope.bind(name));
        let asked = self.guard_tests(guard, &quote!(continue #again));
        self.scope.close();
        bound.iter().for_each(|name| self.scope.bind(name));
        quote! {
            let mut #at = 0u32;
            let (#(mut #bound,)*) = #again: loop {
                let (#(mut #inside,)*) = #got: { #all #fail };
                #asked
                break #again (#(#bound,)*);
            };
        }
    }

    /// The names that an arm's body finds.
    pub(super) fn names_behind(&self, pat: &Pat, guard: &Expr) -> Vec<Ident> {
        let mut all = names(pat);
        for pat in super::flow::lets(guard) {
            all.extend(names(pat).into_iter().filter(|n| !all.contains(n)).collect::<Vec<_>>());
        }
        all
    }

    /// The alternatives of a pattern, without two that match the same value, in the order in which rustc tries them.
    fn alternatives_of(&mut self, pat: &Pat) -> Vec<Pat> {
        if !asks_again(pat) {
            return vec![pat.clone()];
        }
        let whole = |t: &mut Self, inner: &Pat, put: &dyn Fn(&mut Pat, Pat)| {
            let each = |inner| {
                let mut whole = pat.clone();
                put(&mut whole, inner);
                whole
            };
            t.alternatives_of(inner).into_iter().map(each).collect()
        };
        match pat {
            Pat::Or(o) => o.cases.iter().flat_map(|c| self.alternatives_of(c)).collect(),
            Pat::Paren(p) => self.alternatives_of(&p.pat),
            Pat::Reference(p) => self.alternatives_of(&p.pat),
            Pat::Type(p) => self.alternatives_of(&p.pat),
            Pat::Ident(i) => match &i.subpat {
                Some((_, inner)) => whole(self, inner, &|whole, inner| {
                    if let Pat::Ident(i) = whole
                        && let Some((_, sub)) = &mut i.subpat
                    {
                        **sub = inner;
                    }
                }),
                None => vec![pat.clone()],
            },
            // rustc tries the parts of a pattern in an order of its own, which the names in them could tell.
            _ => {
                let open: Vec<usize> = (0..).zip(parts(pat)).filter(|(_, p)| asks_again(p)).map(|(n, _)| n).collect();
                if open.len() > 1 && parts(pat).into_iter().any(binds_by_alternative) {
                    self.ctxt.error(pat, msg::OR_ORDER);
                    return vec![pat.clone()];
                }
                open.iter().fold(vec![pat.clone()], |all, n| {
                    let each = |p: Pat| {
                        let inner = self.alternatives_of(parts(&p)[*n]);
                        inner.into_iter().map(|inner| with_part(&p, *n, inner)).collect::<Vec<_>>()
                    };
                    all.into_iter().flat_map(each).collect()
                })
            }
        }
    }
}

/// A pattern with another part.
fn with_part(pat: &Pat, n: usize, part: Pat) -> Pat {
    let mut pat = pat.clone();
    match &mut pat {
        Pat::Tuple(t) => t.elems[n] = part,
        Pat::TupleStruct(t) => t.elems[n] = part,
        Pat::Struct(s) => {
            let field = &mut s.fields[n];
            // `S { a }` is `S { a: a }`; a part that has alternatives is never such a one.
            *field.pat = part;
        }
        _ => {}
    }
    pat
}
