//! Patterns as statements.
//! Each test leaves through `fail`, each variable is a `let`.
//!
//! ```text
//! Value::Int(n @ 1..=5)      let Lifted::Int(t) = decide(s, cx) else { fail };
//!                            if !pat_in(t, 1, 5, true, cx) { fail }
//!                            let n = t;
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, Ident, Member, Pat, PatIdent, PatRange, PatTupleStruct, RangeLimits};

use super::apart::leaves_nothing;
use super::call::is_upper;
use super::expr::inner;
use super::place::{copies_place, taken};
use super::{Twin, cx, private};
use crate::message::{self as msg, fill};

/// Whether an identifier in a pattern is a constant or variant rather than a new variable.
pub(super) fn is_constant(p: &PatIdent) -> bool {
    is_upper(&p.ident) && p.by_ref.is_none() && p.mutability.is_none()
}

/// The variables that a pattern binds, each once.
pub fn names(pat: &Pat) -> Vec<Ident> {
    let mut names = Names { all: Vec::new(), errors: true };
    names.visit_pat(pat);
    names.all
}

/// The same but for those of errors, which do not own.
pub(super) fn names_of_owners(pat: &Pat) -> Vec<Ident> {
    let mut names = Names { all: Vec::new(), errors: false };
    names.visit_pat(pat);
    names.all
}

struct Names {
    all: Vec<Ident>,
    /// With those in `Err(..)`.
    errors: bool,
}

impl<'a> Visit<'a> for Names {
    fn visit_pat_ident(&mut self, p: &'a PatIdent) {
        if !is_constant(p) && !self.all.contains(&p.ident) {
            self.all.push(p.ident.clone());
        }
        visit::visit_pat_ident(self, p);
    }
    fn visit_pat_tuple_struct(&mut self, p: &'a PatTupleStruct) {
        if self.errors || !p.path.is_ident("Err") {
            visit::visit_pat_tuple_struct(self, p);
        }
    }
}

/// A pattern without its parentheses.
pub(super) fn bare(pat: &Pat) -> &Pat {
    match pat {
        Pat::Paren(p) => bare(&p.pat),
        p => p,
    }
}

/// The value that a pattern is matched against.
pub(super) struct Subject {
    pub of: Parts,
    /// Patterns bind copies of its parts: it is a place, or several.
    pub copies: bool,
    /// What may be owners that patterns take apart, a place for each part; or none.
    pub owners: Vec<TokenStream>,
}

impl Subject {
    /// Values that are matched as a tuple that is never made.
    pub fn values(temps: Vec<Ident>) -> Subject {
        Subject { of: Parts::Many(temps), copies: false, owners: Vec::new() }
    }
}

/// The variables that hold a [`Subject`].
pub(super) enum Parts {
    One(Ident),
    /// Those of a tuple that is never made.
    Many(Vec<Ident>),
}

/// Variants that need no enum.
pub(super) const LONE: [&str; 4] = ["Some", "None", "Ok", "Err"];

/// The name of a pattern that may be a variant without its enum: `Push(n)`, `Add`.
fn lone_name(pat: &Pat) -> Option<&Ident> {
    let ident = match bare(pat) {
        Pat::TupleStruct(t) => t.path.get_ident()?,
        Pat::Struct(s) => s.path.get_ident()?,
        Pat::Ident(i) if is_constant(i) && i.ident.to_string().contains(char::is_lowercase) => &i.ident,
        _ => return None,
    };
    (!LONE.iter().any(|s| ident == s)).then_some(ident)
}

/// Whether a path names a variant rather than a constant of a type.
pub(super) fn names_variant(path: &syn::Path) -> bool {
    let last = path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
    path.segments.len() > 1 && (last.len() == 1 || last.contains(char::is_lowercase))
}

/// Whether a pattern takes something apart and tests none of it: as a struct's, it would always match.
fn takes_apart(pat: &Pat) -> bool {
    let simple =
        |p: &Pat| matches!(bare(p), Pat::Wild(_) | Pat::Rest(_)) || matches!(bare(p), Pat::Ident(i) if !is_constant(i));
    match bare(pat) {
        Pat::TupleStruct(t) => t.elems.iter().all(simple),
        Pat::Struct(s) => s.fields.iter().all(|f| simple(&f.pat)),
        _ => false,
    }
}

impl Twin<'_> {
    /// Refuses variants that are named without their enum, where patterns cannot be of a struct: one beside
    /// another name, or `refutable` though nothing in it is tested.
    pub(super) fn check_variants<'p>(&self, pats: impl Iterator<Item = &'p Pat>, refutable: bool) {
        let cases = pats.flat_map(|p| match bare(p) {
            Pat::Or(o) => o.cases.iter().collect(),
            p => vec![p],
        });
        let named: Vec<(&Pat, &Ident)> = cases.filter_map(|p| Some((p, lone_name(p)?))).collect();
        let Some((_, first)) = named.first() else { return };
        let taken = named.iter().any(|(p, _)| !matches!(bare(p), Pat::Ident(_)));
        let several = taken && named.iter().any(|(_, name)| name != first);
        for (pat, name) in named {
            if several || refutable && takes_apart(pat) {
                self.ctxt.error(name, fill(msg::LONE_VARIANT, &[name]));
            }
        }
    }

    /// Binds a pattern that rustc knows to match, in the plain path.
    pub fn irrefutable(&mut self, subject: &Ident, pat: &Pat, code: &mut TokenStream) {
        self.tests(subject, pat, &quote!(::core::unreachable!()), code);
    }

    /// The variables that hold an expression to match, made in `code`.
    pub(super) fn subject(&mut self, e: &Expr, pats: &[&Pat], code: &mut TokenStream) -> Subject {
        match inner(e) {
            Expr::Tuple(t) if !t.elems.is_empty() => {
                let values = t.elems.iter().enumerate();
                let values: Vec<_> = values.map(|(n, e)| self.matched(e, pats.iter().map(|p| part(p, n)))).collect();
                let temps: Vec<_> = values.iter().map(|_| self.temp()).collect();
                code.extend(quote!(let (#(#temps,)*) = (#(#values,)*);));
                for (n, (temp, e)) in temps.iter().zip(&t.elems).enumerate() {
                    let tested = |p: &&Pat| !matches!(part(bare(p), n), Pat::Wild(_));
                    match pats.iter().any(tested) {
                        true => code.extend(self.scrutinee(temp, e)),
                        false => code.extend(self.unbound(temp, e)),
                    }
                }
                Subject { of: Parts::Many(temps), copies: t.elems.iter().any(copies_place), owners: Vec::new() }
            }
            e if let Some(variable) = self.owner_variable(e) => self.variable_apart(variable, code),
            e => {
                let (value, temp) = (self.matched(e, pats.iter().copied()), self.temp());
                let check = self.scrutinee(&temp, e);
                code.extend(quote!(let #temp = #value; #check));
                Subject { of: Parts::One(temp), copies: copies_place(e), owners: Vec::new() }
            }
        }
    }

    /// The value for patterns that take it apart, or bind a name to all of it.
    pub(super) fn matched<'p>(&mut self, e: &Expr, mut pats: impl Iterator<Item = &'p Pat>) -> TokenStream {
        let whole = pats.any(|p| matches!(bare(p), Pat::Ident(i) if !is_constant(i)));
        if whole { self.own_value(e) } else { self.expr(e) }
    }

    /// Tests an expression, made first, against a pattern.
    pub(super) fn test_expr(&mut self, pat: &Pat, e: &Expr, fail: &TokenStream, code: &mut TokenStream) {
        let subject = match leaves_nothing(pat) {
            true => self.subject_of(e, &[pat], None, code),
            false => self.subject(e, &[pat], code),
        };
        self.test_subject(&subject, pat, fail, code);
        let own = self.taken_apart(&subject, pat);
        code.extend(own);
    }

    pub(super) fn test_subject(&mut self, s: &Subject, pat: &Pat, fail: &TokenStream, code: &mut TokenStream) {
        self.with_copies(s.copies, |t| t.test_parts(&s.of, pat, fail, code));
    }

    /// Lowers patterns that bind copies of the parts of a place, if `copies`.
    pub(super) fn with_copies<R>(&mut self, copies: bool, f: impl FnOnce(&mut Self) -> R) -> R {
        let outer = std::mem::replace(&mut self.copies, copies);
        let result = f(self);
        self.copies = outer;
        result
    }

    fn test_parts(&mut self, s: &Parts, pat: &Pat, fail: &TokenStream, code: &mut TokenStream) {
        let temps = match s {
            Parts::One(s) => return self.tests(s, pat, fail, code),
            Parts::Many(temps) => temps,
        };
        match bare(pat) {
            Pat::Wild(_) => {}
            Pat::Tuple(t) => {
                let rest = t.elems.iter().position(|p| matches!(p, Pat::Rest(_)));
                for (i, p) in t.elems.iter().enumerate() {
                    match rest {
                        Some(r) if i == r => {}
                        Some(r) if i > r => {
                            if let Some(n) = (temps.len() + i).checked_sub(t.elems.len()) {
                                self.tests(&temps[n], p, fail, code);
                            }
                        }
                        _ => {
                            if let Some(temp) = temps.get(i) {
                                self.tests(temp, p, fail, code);
                            }
                        }
                    }
                }
            }
            Pat::Or(o) => {
                let cases: Vec<_> = o.cases.iter().collect();
                self.alternatives(&cases, fail, code, &mut |t, p, fail, code| t.test_parts(s, p, fail, code));
            }
            p => {
                let (runtime, temp) = (private(p.span()), self.temp());
                code.extend(quote!(let #temp = #runtime::tuple((#(#temps,)*));));
                self.tests(&temp, p, fail, code);
            }
        }
    }

    /// `A(x) | B(x)` is `let (x,) = 'ok: { 'no: { tests of A; break 'ok (x,); } .. fail };`
    fn alternatives(
        &mut self,
        cases: &[&Pat],
        fail: &TokenStream,
        code: &mut TokenStream,
        test: &mut dyn FnMut(&mut Self, &Pat, &TokenStream, &mut TokenStream),
    ) {
        let bound = names(cases[0]);
        let ok = self.label();
        let mut all = TokenStream::new();
        for case in cases {
            let no = self.label();
            let mut tests = TokenStream::new();
            self.scope.open();
            test(self, case, &quote!(break #no), &mut tests);
            self.scope.close();
            all.extend(quote!(#no: { #tests break #ok (#(#bound,)*); }));
        }
        for name in &bound {
            self.scope.bind(name);
        }
        code.extend(quote!(let (#(mut #bound,)*) = #ok: { #all #fail };));
    }

    /// The tests of a pattern on the value in the variable `s`.
    pub(super) fn tests(&mut self, s: &Ident, pat: &Pat, fail: &TokenStream, code: &mut TokenStream) {
        let span = pat.span();
        let (p, cx) = (private(span), cx());
        match pat {
            Pat::Wild(_) | Pat::Rest(_) => {}
            Pat::Paren(q) => self.tests(s, &q.pat, fail, code),
            Pat::Reference(q) => self.behind_reference(s, &q.pat, fail, code),
            Pat::Type(q) => self.tests(s, &q.pat, fail, code),
            Pat::Ident(i) if i.by_ref.is_some() => {
                self.refuse(i.by_ref, msg::REF_PATTERN);
            }
            Pat::Ident(i) if is_constant(i) => match i.ident == "None" {
                true => code.extend(quote_spanned!(span=> let #p::LOption::None = #p::decide(#s, #cx) else { #fail };)),
                false => code.extend(quote_spanned!(span=> if !#p::pat_eq(#s, #i, #cx) { #fail; })),
            },
            Pat::Ident(i) => {
                if let Some((_, sub)) = &i.subpat {
                    self.tests(s, sub, fail, code);
                }
                let (name, mutability) = (&i.ident, &i.mutability);
                self.scope.bind_as(name, mutability.is_some());
                code.extend(quote!(let #mutability #name = #s;));
            }
            Pat::Path(q) if self.owners() && names_variant(&q.path) => {
                let variant = self.variant(&q.path);
                code.extend(quote_spanned!(span=> let #variant { .. } = #p::decide(#s, #cx) else { #fail };));
            }
            Pat::Lit(_) | Pat::Path(_) | Pat::Const(_) => {
                code.extend(quote_spanned!(span=> if !#p::pat_eq(#s, #pat, #cx) { #fail; }));
            }
            Pat::Range(r) => {
                let inside = self.in_range(s, r);
                code.extend(quote_spanned!(span=> if !#inside { #fail; }));
            }
            Pat::Tuple(t) if t.elems.is_empty() => {}
            Pat::Tuple(t) => match t.elems.iter().position(|p| matches!(p, Pat::Rest(_))) {
                None => {
                    let temps: Vec<_> = t.elems.iter().map(|_| self.temp()).collect();
                    code.extend(quote_spanned!(span=> let (#(#temps,)*) = #p::parts(#s);));
                    for (temp, p) in temps.iter().zip(&t.elems) {
                        self.tests(temp, p, fail, code);
                    }
                }
                Some(r) if r + 1 < t.elems.len() => {
                    self.refuse(t, msg::TUPLE_REST);
                }
                Some(_) => {
                    for (i, p) in t.elems.iter().enumerate() {
                        self.member(s, &Member::from(i), p, fail, code);
                    }
                }
            },
            Pat::TupleStruct(t) => match self.variant(&t.path) {
                Some(variant) => {
                    let fields: Vec<_> = t.elems.iter().map(|p| self.field_pattern(p)).collect();
                    let inside = fields.iter().map(|(p, _)| p);
                    let test = quote!(#variant(#(#inside),*));
                    code.extend(quote_spanned!(span=> let #test = #p::decide(#s, #cx) else { #fail };));
                    for (temp, p) in fields.iter().zip(&t.elems).filter_map(|((_, t), p)| Some((t.as_ref()?, p))) {
                        self.tests(temp, p, fail, code);
                    }
                }
                None => {
                    for (i, p) in t.elems.iter().enumerate() {
                        self.member(s, &Member::from(i), p, fail, code);
                    }
                }
            },
            Pat::Struct(t) => match self.variant(&t.path) {
                Some(variant) => {
                    let fields: Vec<_> = t.fields.iter().map(|f| (&f.member, self.field_pattern(&f.pat))).collect();
                    let inside = fields.iter().map(|(m, (p, _))| quote!(#m: #p));
                    let test = match &t.rest {
                        Some(_) => quote!(#variant { #(#inside,)* .. }),
                        None => quote!(#variant { #(#inside),* }),
                    };
                    code.extend(quote_spanned!(span=> let #test = #p::decide(#s, #cx) else { #fail };));
                    for (temp, p) in
                        fields.iter().zip(&t.fields).filter_map(|((_, (_, t)), f)| Some((t.as_ref()?, &f.pat)))
                    {
                        self.tests(temp, p, fail, code);
                    }
                }
                None => {
                    for f in &t.fields {
                        self.member(s, &f.member, &f.pat, fail, code);
                    }
                }
            },
            Pat::Or(o) => {
                let cases: Vec<_> = o.cases.iter().collect();
                self.alternatives(&cases, fail, code, &mut |t, p, fail, code| t.tests(s, p, fail, code));
            }
            Pat::Slice(q) => self.slice_pattern(s, q, fail, code),
            Pat::Macro(_) => {
                self.refuse(pat, msg::MACRO_PATTERN);
            }
            _ => {
                self.refuse(pat, msg::UNTRACEABLE);
            }
        }
    }

    /// A field of a lifted variant: `_`, or a variable to test further.
    fn field_pattern(&mut self, pat: &Pat) -> (TokenStream, Option<Ident>) {
        match bare(pat) {
            Pat::Wild(_) => (quote!(_), None),
            Pat::Rest(_) => (quote!(..), None),
            _ => {
                let temp = self.temp();
                (quote!(#temp), Some(temp))
            }
        }
    }

    /// A field of a struct or tuple, read through its accessor.
    fn member(&mut self, s: &Ident, member: &Member, pat: &Pat, fail: &TokenStream, code: &mut TokenStream) {
        if matches!(bare(pat), Pat::Wild(_) | Pat::Rest(_)) {
            return;
        }
        let span = pat.span();
        let (p, cx, temp) = (private(span), cx(), self.temp());
        let accessor = match member {
            Member::Named(n) => format_ident!("__jit_f_{}", n, span = n.span()),
            Member::Unnamed(i) => format_ident!("__jit_f_{}", i.index, span = span),
        };
        code.extend(quote_spanned!(span=> let #temp = #s.#accessor(#p::this(#s), #cx);));
        self.own_part(&temp, pat, code);
        self.tests(&temp, pat, fail, code);
    }

    /// `&x` binds a copy of the value behind the reference, or of its parts.
    fn behind_reference(&mut self, s: &Ident, pat: &Pat, fail: &TokenStream, code: &mut TokenStream) {
        let (p, cx, temp) = (private(pat.span()), cx(), self.temp());
        let value = match bare(pat) {
            Pat::Ident(i) if !is_constant(i) => quote_spanned!(pat.span()=> #p::deref(#s, #cx)),
            _ => quote!(#s),
        };
        code.extend(quote!(let #temp = #value;));
        self.with_copies(true, |t| {
            t.own_part(&temp, pat, code);
            t.tests(&temp, pat, fail, code);
        });
    }

    /// A name that is bound to a part of a place is a copy, and no state is copied.
    pub(super) fn own_part(&self, temp: &Ident, pat: &Pat, code: &mut TokenStream) {
        if self.copies && matches!(bare(pat), Pat::Ident(i) if !is_constant(i)) {
            let taken = taken(pat.span(), &quote!(#temp));
            code.extend(quote!(let #temp = #taken;));
        }
    }

    /// Whether `s` is in a range pattern, as a Rust `bool`.
    pub(super) fn in_range(&mut self, s: &Ident, r: &PatRange) -> TokenStream {
        let span = r.span();
        let (p, cx) = (private(span), cx());
        let closed = matches!(r.limits, RangeLimits::Closed(_));
        match (&r.start, &r.end) {
            (Some(lo), Some(hi)) => quote_spanned!(span=> #p::pat_in(#s, #lo, #hi, #closed, #cx)),
            (Some(lo), None) => quote_spanned!(span=> #p::branch(#p::ge(#s, #p::k(#lo), #cx), #cx)),
            (None, Some(hi)) if closed => quote_spanned!(span=> #p::branch(#p::le(#s, #p::k(#hi), #cx), #cx)),
            (None, Some(hi)) => quote_spanned!(span=> #p::branch(#p::lt(#s, #p::k(#hi), #cx), #cx)),
            (None, None) => quote!(true),
        }
    }
}

/// The part of a pattern for a part of a tuple, or the pattern.
pub(super) fn part(pat: &Pat, n: usize) -> &Pat {
    match pat {
        Pat::Tuple(t) => t.elems.get(n).unwrap_or(pat),
        pat => pat,
    }
}
