//! Function bodies to tracing twins.
//!
//! A twin does the function's work over lifted values: each operation runs *and* is recorded.
//! It has the shape of the source, because the rest is rustc's work: types are never looked at,
//! only wrapped (`T` becomes `Jit<T>`), so that inference, method lookup and exhaustiveness are
//! those of the plain function.
//!
//! ```text
//! let y = x.get() + 1;            let y = add(get(x), k(1), cx);
//! if y > limit { return y }       if branch(gt(y, limit, cx), cx) { return y }
//! match v { V::Int(n) => n, .. }  match decide(v, cx) { Lifted::Int(n) => n, .. }
//! ```
//!
//! Every name of the twin's own has the macro's hygiene; every call has the span of the author's
//! operator, since the location of a guard is the caller's location.

mod absent;
mod apart;
mod argument;
pub mod borrowed;
pub mod call;
mod captured;
pub mod cold;
mod convert;
pub mod error;
pub mod expr;
mod flow;
pub mod form;
pub mod function;
mod guard;
pub mod imports;
mod leaves;
mod lodged;
mod matching;
pub mod object;
mod outline;
pub mod outside;
mod owner;
mod part;
mod pat;
mod pat_slice;
mod payload;
mod place;
pub mod pointed;
mod receiver;
mod scope;
mod std_macro;
mod steps;
mod text;
mod through;
pub mod types;
mod within;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Block, Expr, Ident, Item, Lifetime, Local, Pat, Stmt, Type};

use crate::attr::Modes;
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::symbol::hint_of;
pub use call::twin_of;
pub use leaves::Returns;
pub use outside::captured_names;
pub use pat::names as pattern_names;
pub use place::{green_root, rooted_name};
use scope::{Scope, fresh_label};

/// The path of the runtime's hidden module, spelled so that no name of the author's can hide it.
pub fn private(span: Span) -> TokenStream {
    quote_spanned!(span=> ::jit_runtime::__private)
}

/// The recording context, a parameter of every twin.
pub fn cx() -> Ident {
    Ident::new("__cx", Span::mixed_site())
}

/// The lifted `self`.
pub fn this() -> Ident {
    Ident::new("__this", Span::mixed_site())
}

/// The flag that `can_enter_jit!` sets.
pub fn hot() -> Ident {
    Ident::new("__hot", Span::mixed_site())
}

/// The constant that says whether the author's crate checks overflow.
pub fn checked() -> Ident {
    Ident::new("__CK", Span::mixed_site())
}

/// Where a body stands.
#[derive(Default)]
pub struct Owner {
    /// The meaning of `Self`, inside an `impl` block.
    pub self_ty: Option<Type>,
    /// The type parameters in sight.
    pub params: Vec<Ident>,
    /// The methods of the same `impl` block, which have twins.
    pub methods: Vec<Ident>,
    /// `Self` is a trait's, which states implement.
    pub of_states: bool,
    /// The block is a trait's, or that of a type which has the trait.
    pub of_trait: bool,
    /// The function itself.
    pub function: Option<Ident>,
    /// The arguments of `#[jit]`.
    pub modes: Modes,
}

/// The kind of a body, which decides how it returns.
pub enum Role {
    /// An ordinary function.
    Function,
    /// The interpreter.
    Portal {
        /// It returns `()`.
        unit: bool,
    },
}

/// The lowering of one body.
pub struct Twin<'a> {
    pub ctxt: &'a Ctxt,
    pub scope: Scope,
    owner: &'a Owner,
    role: Role,
    aliases: Vec<types::Alias>,
    /// Types with parameters that the signature names.
    spelled: Vec<syn::Path>,
    absent: absent::Absent,
    count: usize,
    /// An outlined arm returns from the function.
    returns: bool,
    /// `self` is a reference.
    pub self_by_reference: bool,
    /// `self` is a `&mut`.
    pub self_is_exclusive: bool,
    /// `self` is a `&mut` to a known type, which may be a value that lies in a state.
    pub self_is_place: bool,
    /// Patterns bind copies of what lies in a place.
    copies: bool,
    /// The type of the result, if no trace knows the error in it.
    pub fallible: Option<Type>,
    /// Variables that are bound to references by `let`.
    references: std::collections::HashSet<String>,
    /// The function gives a reference that ends.
    pub gives_reference: bool,
    /// The call that is lowered next stands before `?`, or is returned.
    tried: bool,
    /// The variable before the dot of the call that is lowered next may get a place.
    lodges_receiver: receiver::Lodging,
    /// The temporaries of the expression that is lowered next are dropped right after it.
    direct: bool,
    /// The temporaries of the expressions around, the innermost last.
    temporaries: Vec<Option<borrowed::Temporaries>>,
}

impl<'a> Twin<'a> {
    pub fn new(ctxt: &'a Ctxt, owner: &'a Owner, role: Role) -> Twin<'a> {
        let (aliases, absent) = Default::default();
        Twin {
            ctxt,
            scope: Scope::new(),
            owner,
            role,
            aliases,
            spelled: Vec::new(),
            absent,
            count: 0,
            lodges_receiver: receiver::Lodging::None,
            direct: false,
            returns: false,
            self_by_reference: false,
            self_is_exclusive: false,
            self_is_place: false,
            copies: false,
            fallible: None,
            references: std::collections::HashSet::new(),
            gives_reference: false,
            tried: false,
            temporaries: Vec::new(),
        }
    }

    /// Looks at a body that is lowered next.
    pub fn scan(&mut self, stmts: &[Stmt]) {
        self.absent.scan(stmts);
    }

    /// The statements before the body: its aliases, the overflow constant, the traits of the
    /// functions that belong to foreign types, and the errors for methods without a twin.
    pub fn prelude(&self) -> TokenStream {
        let aliases = self.aliases.iter().map(|a| &a.item);
        let (checked, p, checks) = (checked(), private(Span::call_site()), crate::profile::checks_overflow());
        let (absent, dot) = (self.absent.items(), place::before_dot_type(Span::call_site()));
        quote! {
            use #p::{
                ArrayFns as _, AuthorState as _, AuthorValue as _, ByReference as _, CopiedOption as _, CopiedValue as _, BytesFns as _, CellFns as _, FloatFns as _, Lent as _, LentValue as _, MatchedValue as _, ParameterValue as _, PointsNowhere as _, ShownValue as _, PtrFns as _, StaticFns as _, Unasked as _, Undotted as _, ValueGiven as _, Variable as #dot,
                WeakFns as _,
            };
            const #checked: bool = #checks;
            #(#aliases)*
            #absent
        }
    }

    /// A variable of the twin's own.
    fn temp(&mut self) -> Ident {
        self.count += 1;
        format_ident!("__t{}", self.count, span = Span::mixed_site())
    }

    fn label(&mut self) -> Lifetime {
        self.count += 1;
        fresh_label(self.count)
    }

    /// Reports code that cannot be lowered; the code in its place is never compiled to the end.
    fn refuse(&self, at: impl quote::ToTokens, message: impl std::fmt::Display) -> TokenStream {
        self.ctxt.error(at, message);
        quote!(::core::unreachable!())
    }

    /// The statements of a body, in a scope that stays open.
    pub fn stmts(&mut self, stmts: &[Stmt]) -> TokenStream {
        self.stmts_before(stmts, true)
    }

    /// The same; `direct` says whether the temporaries of the last expression are dropped right after the block.
    fn stmts_before(&mut self, stmts: &[Stmt], direct: bool) -> TokenStream {
        let last = stmts.len().wrapping_sub(1);
        let mut code = TokenStream::new();
        let mut n = 0;
        while let Some(stmt) = stmts.get(n) {
            match self.text_statements(&stmts[n..]) {
                Some(both) => {
                    code.extend(both);
                    n += 1;
                }
                None => code.extend(self.stmt(stmt, n == last, direct)),
            }
            n += 1;
        }
        code
    }

    /// A block with a scope of its own.
    fn block(&mut self, block: &Block) -> TokenStream {
        self.block_before(block, true)
    }

    fn block_before(&mut self, block: &Block, direct: bool) -> TokenStream {
        self.scope.open();
        let body = self.stmts_before(&block.stmts, direct);
        self.scope.close();
        braced(block, body)
    }

    fn stmt(&mut self, stmt: &Stmt, last: bool, direct: bool) -> TokenStream {
        match stmt {
            Stmt::Expr(e, semi) if (semi.is_some() || !last) && flow::has_arms(e) => {
                let e = flow::as_statement(e);
                self.direct = true;
                self.expr_stmt(&e, semi.as_ref())
            }
            Stmt::Local(local) => {
                self.bound_to_reference(local);
                let cfg = cfgs(&local.attrs);
                if !cfg.is_empty() && !matches!(untyped(&local.pat), Pat::Ident(_)) {
                    return self.refuse(&local.pat, msg::CFG_LET);
                }
                let code = self.local(local);
                quote!(#(#cfg)* #code)
            }
            Stmt::Item(item) => self.item(item),
            Stmt::Expr(e, semi) => {
                self.direct = direct || semi.is_some() || !last;
                self.expr_stmt(e, semi.as_ref())
            }
            Stmt::Macro(m) => {
                let cfg = cfgs(&m.attrs);
                let used = if m.semi_token.is_some() { outside::Use::Unused } else { self.used() };
                let code = self.with_temporaries(m.mac.path.span(), |t| t.std_macro(&m.mac, used));
                match (cfg.is_empty(), m.semi_token) {
                    (true, semi) => quote!(#code #semi),
                    (false, _) => quote!(#(#cfg)* { #code; }),
                }
            }
        }
    }

    fn expr_stmt(&mut self, e: &Expr, semi: Option<&syn::Token![;]>) -> TokenStream {
        let cfg = cfgs(expr::attrs(e));
        for (attr, hint) in expr::attrs(e).iter().filter_map(|a| Some((a, hint_of(a.path())?))) {
            self.ctxt.error(attr, fill(msg::HINT_ITEM, &[&hint]));
        }
        let direct = std::mem::take(&mut self.direct);
        let code = self.with_temporaries(e.span(), |t| match expr::inner(e) {
            Expr::MethodCall(m) if semi.is_some() => t.method_statement(m),
            Expr::Call(c) if semi.is_some() => t.call_as(c, outside::Use::Unused),
            _ => {
                t.direct = direct;
                t.expr_without_attrs(e)
            }
        });
        // A statement that was a block stays one: its value is `()` in both paths.
        match (cfg.is_empty(), semi) {
            (true, _) => quote!(#code #semi),
            (false, None) => quote!(#(#cfg)* { #code }),
            (false, Some(_)) => quote!(#(#cfg)* { #code; }),
        }
    }

    /// Items inside a body exist once in each path, so that only those without identity may.
    fn item(&mut self, item: &Item) -> TokenStream {
        match item {
            Item::Const(_) | Item::Use(_) | Item::Fn(_) | Item::Type(_) => quote!(#item),
            Item::Static(s) => self.refuse(s.static_token, msg::STATIC_MUT),
            other => self.refuse(other, msg::INNER_ITEM),
        }
    }

    /// `let _ = write!(..);`, and of a call without owners: nobody uses the value, which no trace needs to hold.
    fn ignored(&mut self, e: &Expr) -> Option<TokenStream> {
        let code = match expr::inner(e) {
            Expr::Macro(m) if m.mac.path.is_ident("write") || m.mac.path.is_ident("writeln") => {
                self.std_macro(&m.mac, outside::Use::Unused)
            }
            Expr::MethodCall(m) if !self.owners() => self.method_statement(m),
            _ => return None,
        };
        Some(quote!({ #code; }))
    }

    fn local(&mut self, local: &Local) -> TokenStream {
        if let Some(guard) = self.guard_variable(local) {
            return guard;
        }
        let pat = untyped(&local.pat);
        let ty = match &local.pat {
            Pat::Type(t) => {
                let ty = self.lift(&t.ty);
                quote!(: #ty)
            }
            _ => TokenStream::new(),
        };
        let Some(init) = &local.init else {
            for name in pat::names(pat) {
                self.scope.bind_deferred(&name);
            }
            return quote!(let #pat #ty;);
        };
        if let Some((_, otherwise)) = &init.diverge {
            return self.let_else(pat, &ty, &init.expr, otherwise);
        }
        if let Pat::Wild(_) = &local.pat
            && let Some(code) = self.ignored(&init.expr)
        {
            return code;
        }
        if let (Pat::Ident(i), Some(object)) = (pat, self.object_in(&init.expr)) {
            let name = &i.ident;
            self.scope.bind(name);
            self.scope.is_an_object(name, object::Object::Parameter);
            return quote!(let #name = #object;);
        }
        // `let (a, b) = (x, y)` never makes the tuple.
        if let (Pat::Tuple(p), Expr::Tuple(e)) = (pat, expr::inner(&init.expr))
            && ty.is_empty()
            && p.elems.len() == e.elems.len()
            && !p.elems.iter().any(|p| matches!(p, Pat::Rest(_)))
        {
            let temps: Vec<_> = e.elems.iter().map(|_| self.temp()).collect();
            let values = self.with_temporaries(e.span(), |t| {
                let values = e.elems.iter().map(|e| t.own_value(e));
                quote!((#(#values,)*))
            });
            let mut code = quote!(let (#(#temps,)*) = #values;);
            for (temp, pat) in temps.iter().zip(&p.elems) {
                match pat {
                    Pat::Ident(i) if i.subpat.is_none() => {}
                    Pat::Wild(_) => code.extend(self.unbound(temp, pat)),
                    pat => code.extend(self.scrutinee(temp, pat)),
                }
                self.irrefutable(temp, pat, &mut code);
            }
            return code;
        }
        let copies = place::copies_place(&init.expr);
        let value = match (&local.pat, expr::inner(&init.expr)) {
            // The type may decide which method is called.
            (Pat::Type(t), Expr::MethodCall(m))
                if let Some(code) = self.converted(m, Some(&t.ty), outside::Use::Used) =>
            {
                code
            }
            (Pat::Type(t), Expr::MethodCall(m)) if self.is_outside(m) => self.outside_of_type(m, &t.ty),
            _ => self.with_temporaries(init.expr.span(), |t| {
                t.direct = true;
                t.matched(&init.expr, std::iter::once(pat))
            }),
        };
        match pat {
            Pat::Ident(p) if p.subpat.is_none() && p.by_ref.is_none() && !pat::is_constant(p) => {
                let (name, mutability) = (&p.ident, &p.mutability);
                self.scope.bind_as(name, mutability.is_some());
                quote!(let #mutability #name #ty = #value;)
            }
            Pat::Wild(_) => quote!(let _ #ty = #value;),
            _ => {
                let temp = self.temp();
                let check = self.scrutinee(&temp, &init.expr);
                let mut code = quote!(let #temp #ty = #value; #check);
                self.with_copies(copies, |t| t.irrefutable(&temp, pat, &mut code));
                code
            }
        }
    }

    /// `let P = e else { d }`:
    /// `let (a, b) = 'ok: { 'no: { let s = e; tests; break 'ok (a, b); } d };`
    fn let_else(&mut self, pat: &Pat, ty: &TokenStream, value: &Expr, otherwise: &Expr) -> TokenStream {
        let (ok, no) = (self.label(), self.label());
        let names = pat::names(pat);
        // The value is dropped before `else`.
        let tests = self.with_temporaries(value.span(), |t| {
            let (mut head, mut tests) = (TokenStream::new(), TokenStream::new());
            let subject = t.subject_of(value, &[pat], Some(ty), &mut head);
            t.scope.open();
            t.test_subject(&subject, pat, &quote!(break #no), &mut tests);
            let own = t.taken_apart(&subject, pat);
            t.scope.close();
            quote!({ #head #tests #own break #ok (#(#names,)*); })
        });
        let otherwise = self.expr(otherwise);
        for name in &names {
            self.scope.bind(name);
        }
        quote! {
            let (#(mut #names,)*) = #ok: {
                #no: {
                    #tests
                }
                #otherwise
            };
        }
    }
}

/// A block with the author's braces: their edition says when temporaries of its value are dropped.
pub fn braced(block: &Block, body: TokenStream) -> TokenStream {
    let mut group = proc_macro2::Group::new(proc_macro2::Delimiter::Brace, body);
    group.set_span(block.brace_token.span.join());
    quote!(#group)
}

/// The pattern of `pattern: Type`.
pub fn untyped(pat: &Pat) -> &Pat {
    match pat {
        Pat::Type(t) => &t.pat,
        p => p,
    }
}

/// The `cfg` attributes, which the twin carries too.
pub fn cfgs(attrs: &[syn::Attribute]) -> Vec<&syn::Attribute> {
    attrs.iter().filter(|a| a.path().is_ident("cfg")).collect()
}

/// Whether an identifier in `tokens`, at any depth, is one of those asked for.
pub fn has_word(tokens: TokenStream, is: &impl Fn(&Ident) -> bool) -> bool {
    tokens.into_iter().any(|t| match t {
        TokenTree::Group(g) => has_word(g.stream(), is),
        TokenTree::Ident(i) => is(&i),
        _ => false,
    })
}
