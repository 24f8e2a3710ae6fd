//! The three forms of `match`.
//!
//! * **plain**: literals, ranges, constants: the original patterns on the concrete value, so that
//!   rustc keeps its jump table; each arm begins by recording why it was taken.
//! * **flat**: variants: a `match` on the decided (promoted) variant. Patterns inside a variant
//!   are tested in the arm's guard and taken apart again in its body.
//! * **chain**: everything else, above all tuples: arm after arm.
//!
//! An exit taken at any recorded test re-runs the twin up to that test and then goes on with other
//! values; so an arm's tests are recorded in the order in which Rust decides them, and before the
//! arm's own `if`.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Arm, Attribute, Expr, ExprMatch, Ident, Pat};

use super::borrowed::has_borrow;
use super::expr::inner;
use super::flow::lets;
use super::guard::{Tests, asks_again};
use super::pat::{Parts, Subject, bare, is_constant, names, names_variant};
use super::{Twin, cfgs, cx, private};

/// Matches with more arms than this have their bodies outlined.
const MANY_ARMS: usize = 6;

/// A test that an arm further down records as failed, unless the arm's `#[cfg]` takes it away.
struct Earlier<'p> {
    cfg: Vec<&'p Attribute>,
    test: Test<'p>,
}

/// Whether both tests belong to one question, *which of these values, or none?*: it is one event.
fn is_one_question(a: &Earlier, b: &Earlier) -> bool {
    [a, b].iter().all(|e| matches!(e.test, Test::Exact(_, false)))
}

/// The exact values of tests.
fn exact(run: &[Earlier]) -> Vec<TokenStream> {
    let shown = |Earlier { cfg, test }: &Earlier| match test {
        Test::Exact(pat, _) => Some(quote!(#(#cfg)* #pat)),
        Test::Range(_) => None,
    };
    run.iter().filter_map(shown).collect()
}

/// The patterns of one question, in a variable before the `match` if they are many: written out in each arm, they would
/// make the expansion grow with the square of the number of arms.
struct List {
    name: Option<Ident>,
    len: usize,
}

impl List {
    /// The first patterns of the list.
    fn first(&self, run: &[Earlier]) -> TokenStream {
        match &self.name {
            Some(name) if run.len() == self.len => quote!(#name),
            _ => {
                let exact = exact(run);
                quote!(&[#(#exact),*])
            }
        }
    }

    /// At least the first patterns.
    fn at_least(&self, run: &[Earlier]) -> TokenStream {
        self.name.as_ref().map_or_else(|| self.first(run), |name| quote!(#name))
    }
}

enum Test<'p> {
    /// An exact value; `true` if the arm has an `if`, so that the value may come this far.
    Exact(&'p Pat, bool),
    Range(&'p syn::PatRange),
}

/// Literals, ranges, constants and bindings.
fn is_plain(pat: &Pat) -> bool {
    match bare(pat) {
        Pat::Lit(_) | Pat::Range(_) | Pat::Path(_) | Pat::Wild(_) | Pat::Const(_) => true,
        Pat::Ident(i) => {
            i.by_ref.is_none()
                && i.ident != "None"
                && i.subpat
                    .as_ref()
                    .is_none_or(|(_, s)| is_plain(s) && names(s).is_empty() && !matches!(bare(s), Pat::Wild(_)))
        }
        Pat::Or(o) => o.cases.iter().all(|c| is_plain(c) && names(c).is_empty() && !matches!(bare(c), Pat::Wild(_))),
        _ => false,
    }
}

/// One variant, with anything inside, or a binding of the whole.
fn is_flat(pat: &Pat) -> bool {
    match bare(pat) {
        Pat::TupleStruct(t) => is_variant(&t.path),
        Pat::Struct(s) => is_variant(&s.path),
        Pat::Path(p) => p.qself.is_none() && is_variant(&p.path),
        Pat::Ident(i) => i.by_ref.is_none() && i.subpat.is_none() && (!is_constant(i) || i.ident == "None"),
        Pat::Wild(_) => true,
        Pat::Or(o) => o
            .cases
            .iter()
            .all(|c| is_flat(c) && !nests(c) && !matches!(bare(c), Pat::Wild(_) | Pat::Ident(_)) || is_none(c)),
        _ => false,
    }
}

fn is_none(pat: &Pat) -> bool {
    matches!(bare(pat), Pat::Ident(i) if i.ident == "None")
}

pub(super) fn is_variant(path: &syn::Path) -> bool {
    path.segments.len() > 1 || path.get_ident().is_some_and(|i| ["Some", "None", "Ok", "Err"].iter().any(|v| i == v))
}

/// A field pattern that the lifted variant's pattern can hold as it is.
fn is_simple(pat: &Pat) -> bool {
    match bare(pat) {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(i) => i.by_ref.is_none() && i.subpat.is_none() && !is_constant(i),
        Pat::Tuple(t) => t.elems.is_empty(),
        _ => false,
    }
}

/// Whether a variant has patterns inside that need tests.
fn nests(pat: &Pat) -> bool {
    match bare(pat) {
        Pat::TupleStruct(t) => !t.elems.iter().all(is_simple),
        Pat::Struct(s) => !s.fields.iter().all(|f| is_simple(&f.pat)),
        _ => false,
    }
}

impl<'a> Twin<'a> {
    /// `direct` says whether the temporaries of the whole are dropped right after it.
    pub(super) fn lower_match(&mut self, m: &ExprMatch, direct: bool) -> TokenStream {
        if let Some(code) = self.assigned_through(m).or_else(|| self.changed_payload(m)) {
            return code;
        }
        self.check_variants(m.arms.iter().map(|a| &a.pat), false);
        let mut head = TokenStream::new();
        let pats: Vec<_> = m.arms.iter().map(|a| &a.pat).collect();
        // Guards in the scrutinee end with the statement, and so later than its value.
        let apart = direct && !(self.owners() && has_borrow(&m.expr));
        if apart && let Some((value, owner, subject)) = self.temporary_apart(&m.expr, &pats, &mut head) {
            let code = self.match_subject(m, &subject);
            return quote_spanned!(m.match_token.span=> match #value { ref #owner => { #head #code } });
        }
        let subject = self.subject(&m.expr, &pats, &mut head);
        let code = self.match_subject(m, &subject);
        quote!({ #head #code })
    }

    fn match_subject(&mut self, m: &ExprMatch, subject: &Subject) -> TokenStream {
        let tuple = matches!(inner(&m.expr), Expr::Tuple(t) if !t.elems.is_empty());
        match &subject.of {
            Parts::One(s) if !tuple && m.arms.iter().all(|a| is_plain(&a.pat)) && !self.names_owner(m) => {
                self.plain_match(m, s, subject)
            }
            Parts::One(s) if !tuple && m.arms.iter().all(|a| is_flat(&a.pat)) => self.flat_match(m, s, subject),
            _ => self.chain_match(m, subject),
        }
    }

    /// Whether a pattern may be a variant of an owner, whose view has other variants.
    fn names_owner(&self, m: &ExprMatch) -> bool {
        fn named(pat: &Pat) -> bool {
            match bare(pat) {
                Pat::Path(q) => names_variant(&q.path),
                Pat::Or(o) => o.cases.iter().any(named),
                _ => false,
            }
        }
        self.owners() && m.arms.iter().any(|a| named(&a.pat))
    }

    fn arm_body(&mut self, arm: &Arm, m: &ExprMatch) -> TokenStream {
        self.direct = true;
        // The closure of an outlined arm would move an owner where the arm may leave it.
        match m.arms.len() > MANY_ARMS && !self.owners() {
            true => self.outlined(&arm.body),
            false => self.with_temporaries(arm.body.span(), |t| {
                t.direct = true;
                t.expr(&arm.body)
            }),
        }
    }

    /// ```text
    /// let l = &[1, 2];
    /// match s.val {
    ///     1 => { took(s, l, cx); a }
    ///     x if { pat_none(s, &[1], cx); let x = s; g } => { let x = s; b }
    ///     2 => { took(s, l, cx); c }
    /// }
    /// ```
    fn plain_match(&mut self, m: &ExprMatch, s: &Ident, subject: &Subject) -> TokenStream {
        let (mut tests, mut asked) = (Vec::new(), Vec::new());
        for arm in &m.arms {
            remember(unbound(&arm.pat), arm, &mut tests);
            asked.push(tests.len());
        }
        let (mut arms, mut lists, mut shared) = (TokenStream::new(), TokenStream::new(), Vec::new());
        for run in tests.chunk_by(is_one_question) {
            // If `#[cfg]`s took all of it, nothing would tell its type.
            let many = run.len() > 1 && run.iter().any(|e| e.cfg.is_empty());
            let name = many.then(|| self.temp());
            if let Some(name) = &name {
                let exact = exact(run);
                lists.extend(quote!(let #name = &[#(#exact),*];));
            }
            shared.push(List { name, len: run.len() });
        }
        let mut own = 0;
        for (arm, &asked) in m.arms.iter().zip(&asked) {
            self.scope.open();
            let earlier = &tests[..asked];
            let mut bind = TokenStream::new();
            if let Pat::Ident(i) = bare(&arm.pat)
                && !is_constant(i)
            {
                let (name, mutability) = (&i.ident, &i.mutability);
                self.scope.bind(name);
                bind = quote!(let #mutability #name = #s;);
            }
            let again = arm.guard.is_some() && asks_again(unbound(&arm.pat));
            let (shown, note) = match unbound(&arm.pat) {
                // rustc shall ask the `if` once: it asks for each alternative by itself.
                _ if again => (quote!(_), self.not_earlier(s, &tests[..own], &shared)),
                Pat::Ident(i) if !is_constant(i) => (quote!(_), self.not_earlier(s, earlier, &shared)),
                Pat::Wild(_) => (quote!(_), self.not_earlier(s, earlier, &shared)),
                pat => (quote!(#pat), self.took(s, earlier, own, &shared)),
            };
            own = asked;
            let (guard, note, bind) = match &arm.guard {
                Some((_, g)) if again || !lets(g).is_empty() => {
                    let asked = if again { unbound(&arm.pat).clone() } else { syn::parse_quote!(_) };
                    let (asked, taken) =
                        self.kept(&asked, g, (&cfgs(&arm.attrs), &mut lists), &mut |t, p, fail, code| {
                            t.tests(s, p, fail, code);
                        });
                    (quote!(if { #note #bind #asked }), TokenStream::new(), quote!(#bind #taken))
                }
                Some((_, g)) => {
                    let c = self.cond(g);
                    (quote!(if { #note #bind #c }), TokenStream::new(), bind)
                }
                None => (TokenStream::new(), note, bind),
            };
            let own = self.taken_apart(subject, &arm.pat);
            let (cfg, body) = (cfgs(&arm.attrs), self.arm_body(arm, m));
            arms.extend(quote!(#(#cfg)* #shown #guard => { #note #bind #own #body }));
            self.scope.close();
        }
        let p = private(m.match_token.span);
        let code = quote_spanned!(m.match_token.span=> match #p::plain_value(#s) { #arms });
        quote!(#lists #code)
    }

    /// Records why an arm was taken whose own tests begin at `own`: the tests of earlier arms, which have all failed, and its
    /// own in turn, as far as the first that holds. Every path asks the same in the same order, as a replay needs it.
    fn took(&mut self, s: &Ident, tests: &[Earlier], own: usize, lists: &[List]) -> TokenStream {
        let done = self.label();
        let (mut code, mut first, mut leaves) = (TokenStream::new(), 0, false);
        for (run, list) in tests.chunk_by(is_one_question).zip(lists) {
            let end = first + run.len();
            let of_arm = &run[own.clamp(first, end) - first..];
            first = end;
            if of_arm.is_empty() {
                code.extend(self.not_of(s, run, list));
                continue;
            }
            let last = end == tests.len();
            leaves |= !last;
            code.extend(match &of_arm[0].test {
                Test::Exact(pat, false) => {
                    // Patterns behind the arm's own tests are never reached, as one of these holds.
                    let (p, cx, pats) = (private(pat.span()), cx(), list.at_least(run));
                    let took = quote_spanned!(pat.span()=> #p::took(#s, #pats, #cx););
                    match last {
                        true => took,
                        false => {
                            // Its `#[cfg]` holds here.
                            let shown = of_arm.iter().filter_map(|e| match e.test {
                                Test::Exact(pat, _) => Some(pat),
                                Test::Range(_) => None,
                            });
                            let not = self.not_of(s, run, list);
                            quote!(if ::core::matches!(#s.val, #(#shown)|*) { #took break #done; } #not)
                        }
                    }
                }
                Test::Exact(pat, true) => {
                    let (p, cx) = (private(pat.span()), cx());
                    let test = quote_spanned!(pat.span()=> #p::pat_eq(#s, #pat, #cx));
                    if last { quote!(let _ = #test;) } else { quote!(if #test { break #done; }) }
                }
                Test::Range(r) => {
                    let test = self.in_range(s, r);
                    if last { quote!(let _ = #test;) } else { quote!(if #test { break #done; }) }
                }
            });
        }
        if leaves { quote!(#done: { #code }) } else { code }
    }

    /// Records that no earlier arm's pattern matched: exact values at once, as long as none of
    /// them has an `if` and no range stands between.
    fn not_earlier(&mut self, s: &Ident, earlier: &[Earlier], lists: &[List]) -> TokenStream {
        earlier.chunk_by(is_one_question).zip(lists).map(|(run, list)| self.not_of(s, run, list)).collect()
    }

    fn not_of(&mut self, s: &Ident, run: &[Earlier], list: &List) -> TokenStream {
        let Earlier { cfg, test } = &run[0];
        match test {
            Test::Exact(pat, true) => {
                let (p, cx) = (private(pat.span()), cx());
                quote_spanned!(pat.span()=> #(#cfg)* let _ = #p::pat_eq(#s, #pat, #cx);)
            }
            Test::Exact(pat, false) => {
                let (p, cx, pats) = (private(pat.span()), cx(), list.first(run));
                quote_spanned!(pat.span()=> #p::pat_none(#s, #pats, #cx);)
            }
            Test::Range(r) => {
                let test = self.in_range(s, r);
                quote!(#(#cfg)* let _ = #test;)
            }
        }
    }

    /// ```text
    /// match decide(s, cx) { Lifted::Int(n) if branch(g, cx) => a, Lifted::Pair(t) if { tests of t } => { let .. b } }
    /// ```
    fn flat_match(&mut self, m: &ExprMatch, s: &Ident, of: &Subject) -> TokenStream {
        let span = m.match_token.span;
        let (p, cx) = (private(span), cx());
        let (mut head, mut arms, mut rest) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
        for arm in &m.arms {
            self.scope.open();
            let mut nested = Vec::new();
            let mut bind = TokenStream::new();
            let pat = match bare(&arm.pat) {
                Pat::Ident(i) if !is_constant(i) => {
                    let (name, mutability) = (&i.ident, &i.mutability);
                    self.scope.bind_as(name, mutability.is_some());
                    bind = quote!(let #mutability #name = #s;);
                    quote!(_)
                }
                pat => self.flat_pattern(pat, &mut nested),
            };
            if !nested.is_empty() {
                // rustc cannot see that such guards leave no case out; the plain path it has checked.
                rest = quote!(_ => ::core::unreachable!(),);
            }
            let kept = arm.guard.as_ref().map(|(_, g)| &**g);
            let kept = kept.filter(|g| !lets(g).is_empty() || nested.iter().any(|(_, p)| asks_again(p)));
            let guard = if let Some(g) = kept {
                let temps = nested.iter().map(|(t, _)| t.clone()).collect();
                let pats = nested.iter().map(|(_, p)| p);
                let (subject, pats) = (Subject::values(temps), syn::parse_quote!((#(#pats,)*)));
                let (asked, taken) = self.kept(&pats, g, (&cfgs(&arm.attrs), &mut head), &mut |t, p, fail, code| {
                    t.test_subject(&subject, p, fail, code);
                });
                let guard = quote!(if { #bind #asked });
                bind.extend(taken);
                guard
            } else {
                let guard = match (&arm.guard, self.nested_tests(&nested, arm)) {
                    (_, Some(test)) => quote!(if #test),
                    (Some((_, g)), None) => {
                        let c = self.cond(g);
                        quote!(if { #bind #c })
                    }
                    (None, None) => TokenStream::new(),
                };
                for (temp, pat) in &nested {
                    self.irrefutable(temp, pat, &mut bind);
                }
                guard
            };
            let own = self.taken_apart(of, &arm.pat);
            let (cfg, body) = (cfgs(&arm.attrs), self.arm_body(arm, m));
            arms.extend(quote!(#(#cfg)* #pat #guard => { #bind #own #body }));
            self.scope.close();
        }
        let code = quote_spanned!(span=> match #p::decide(#s, #cx) { #arms #rest });
        quote!(#head #code)
    }

    /// The condition of a Rust `if` in place of an arm's own, and the beginning of its body: the names that were bound where it held
    /// are kept in a variable that `head` declares.
    fn kept(
        &mut self,
        pat: &Pat,
        guard: &Expr,
        (cfg, head): (&[&Attribute], &mut TokenStream),
        test: &mut Tests<'_, 'a>,
    ) -> (TokenStream, TokenStream) {
        let (yes, no, kept, bound) = (self.label(), self.label(), self.temp(), self.names_behind(pat, guard));
        self.scope.open();
        let tests = self.arm_tests(pat, Some(guard), &quote!(break #no), test);
        self.scope.close();
        bound.iter().for_each(|name| self.scope.bind(name));
        head.extend(quote!(#(#cfg)* let mut #kept = ::core::option::Option::None;));
        (
            quote!(#yes: { #no: { #tests #kept = ::core::option::Option::Some((#(#bound,)*)); break #yes true } false }),
            quote!(let (#(mut #bound,)*) = ::core::option::Option::unwrap(#kept);),
        )
    }

    /// Whether the patterns inside a variant match and the arm's own `if` holds.
    fn nested_tests(&mut self, nested: &[(Ident, &Pat)], arm: &Arm) -> Option<TokenStream> {
        if nested.is_empty() {
            return None;
        }
        let (yes, no) = (self.label(), self.label());
        self.scope.open();
        let mut tests = TokenStream::new();
        for (temp, pat) in nested {
            self.tests(temp, pat, &quote!(break #no), &mut tests);
        }
        let value = match &arm.guard {
            Some((_, g)) => self.cond(g),
            None => quote!(true),
        };
        self.scope.close();
        Some(quote!((#yes: { #no: { #tests break #yes #value; } false })))
    }

    /// The pattern of the lifted variant; parts that it cannot hold go to `nested`.
    fn flat_pattern<'p>(&mut self, pat: &'p Pat, nested: &mut Vec<(Ident, &'p Pat)>) -> TokenStream {
        let variant = |t: &mut Self, path| t.variant(path).unwrap_or_else(|| quote!(#path));
        match bare(pat) {
            Pat::TupleStruct(t) => {
                let variant = variant(self, &t.path);
                let fields: Vec<_> = t.elems.iter().map(|p| self.flat_field(p, nested)).collect();
                quote!(#variant(#(#fields),*))
            }
            Pat::Struct(t) => {
                let variant = variant(self, &t.path);
                let fields: Vec<_> = t
                    .fields
                    .iter()
                    .map(|f| {
                        let (member, pat) = (&f.member, self.flat_field(&f.pat, nested));
                        quote!(#member: #pat,)
                    })
                    .collect();
                let rest = &t.rest;
                quote!(#variant { #(#fields)* #rest })
            }
            Pat::Path(q) => variant(self, &q.path),
            Pat::Ident(i) if is_constant(i) => variant(self, &i.ident.clone().into()),
            Pat::Or(o) => {
                let cases: Punctuated<_, syn::Token![|]> =
                    o.cases.iter().map(|c| self.flat_pattern(c, nested)).collect();
                quote!(#cases)
            }
            _ => quote!(_),
        }
    }

    fn flat_field<'p>(&mut self, pat: &'p Pat, nested: &mut Vec<(Ident, &'p Pat)>) -> TokenStream {
        match bare(pat) {
            Pat::Tuple(t) if t.elems.is_empty() => quote!(_),
            p if is_simple(p) => {
                if let Pat::Ident(i) = p {
                    self.scope.bind_as(&i.ident, i.mutability.is_some());
                }
                quote!(#p)
            }
            p => {
                let temp = self.temp();
                nested.push((temp.clone(), p));
                quote!(#temp)
            }
        }
    }

    /// ```text
    /// 'm: { 'a: { tests; if !g { break 'a } break 'm { a } } 'b: { .. } unreachable!() }
    /// ```
    fn chain_match(&mut self, m: &ExprMatch, subject: &Subject) -> TokenStream {
        let done = self.label();
        let mut arms = TokenStream::new();
        for arm in &m.arms {
            let next = self.label();
            self.scope.open();
            let guard = arm.guard.as_ref().map(|(_, g)| &**g);
            let tests = self.arm_tests(&arm.pat, guard, &quote!(break #next), &mut |t, p, fail, code| {
                t.test_subject(subject, p, fail, code);
            });
            let own = self.taken_apart(subject, &arm.pat);
            let (cfg, body) = (cfgs(&arm.attrs), self.arm_body(arm, m));
            self.scope.close();
            arms.extend(quote!(#(#cfg)* #next: { #tests #own break #done { #body }; }));
        }
        quote!(#done: { #arms ::core::unreachable!() })
    }
}

/// The tested pattern of an arm: the one behind the name of the whole, if it has both.
fn unbound(pat: &Pat) -> &Pat {
    match bare(pat) {
        Pat::Ident(i) if !is_constant(i) => i.subpat.as_ref().map_or(bare(pat), |(_, sub)| bare(sub)),
        pat => pat,
    }
}

fn remember<'p>(pat: &'p Pat, arm: &'p Arm, earlier: &mut Vec<Earlier<'p>>) {
    let test = match bare(pat) {
        Pat::Or(o) => return o.cases.iter().for_each(|c| remember(c, arm, earlier)),
        Pat::Range(r) => Test::Range(r),
        Pat::Wild(_) => return,
        Pat::Ident(i) if !is_constant(i) => return,
        p => Test::Exact(p, arm.guard.is_some()),
    };
    earlier.push(Earlier { cfg: cfgs(&arm.attrs), test });
}
