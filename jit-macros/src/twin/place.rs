//! Assignments.
//!
//! A place is taken apart once: the expressions in it are evaluated into variables, from which it is read and written.
//!
//! ```text
//! self.regs[f()] += 1        let a = this.__jit_f_regs(..); let i = f(); set_index(a, i, add(index(a, i), k(1)))
//! pair.0 = v                 put(&mut pair, pair.__jit_with_0(pair, v))
//! ```
//!
//! Whether a field is that of a value, which is rebuilt, or of a state, which is stored to, is a matter of its type: the
//! accessor `__jit_with_f` gives the new value or says that all is done.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Expr, ExprCall, ExprField, Ident, Member, UnOp};

use super::expr::inner;
use super::{Twin, cx, private, this};
use crate::message as msg;

/// The variable at the root of a place: `x` of `x.pair.0`.
pub fn rooted_name(e: &Expr) -> Option<&Ident> {
    match inner(e) {
        Expr::Path(p) => p.path.get_ident(),
        Expr::Field(f) => rooted_name(&f.base),
        _ => None,
    }
}

/// The variable that a green reads, through fields and methods.
pub fn green_root(e: &Expr) -> Option<&Ident> {
    match inner(e) {
        Expr::Field(f) => green_root(&f.base),
        Expr::MethodCall(m) if m.args.is_empty() => green_root(&m.receiver),
        e => rooted_name(e),
    }
}

/// A place whose parts are evaluated.
struct Place {
    /// The variables of its parts.
    bind: TokenStream,
    /// Its value, or the place itself if it is a state's.
    read: TokenStream,
    store: Store,
}

/// How a place gets another value.
enum Store {
    /// A variable.
    Variable(TokenStream),
    /// A variable that is not assigned itself, or an expression: a reference, in this variable.
    Through(TokenStream),
    /// A field of what is in the variable; then the outer place gets the new value of that.
    Field(Box<Store>, Ident, Ident),
    /// An element.
    Index(Ident, Ident, proc_macro2::Span),
    /// The target of a reference.
    Deref(Ident),
}

impl Twin<'_> {
    /// `place = value`.
    pub(super) fn assign(&mut self, place: &Expr, value: TokenStream) -> TokenStream {
        let span = place.span();
        match place {
            Expr::Path(p) if p.path.get_ident().is_some_and(|i| self.scope.is_local(i)) => {
                quote_spanned!(span=> #p = #value)
            }
            Expr::Infer(_) => quote!({ let _ = #value; }),
            Expr::Paren(p) => self.assign(&p.expr, value),
            Expr::Tuple(t) => {
                let p = private(span);
                let temps: Vec<_> = t.elems.iter().map(|_| self.temp()).collect();
                let assigns: Vec<_> = t.elems.iter().zip(&temps).map(|(e, v)| self.assign(e, quote!(#v))).collect();
                quote_spanned!(span=> { let (#(#temps,)*) = #p::parts(#value); #(#assigns;)* })
            }
            Expr::Field(_) | Expr::Index(_) | Expr::Unary(_) => {
                let temp = self.temp();
                let Some(Place { bind, store, .. }) = self.place(place) else { return self.refuse(place, msg::ASSIGN) };
                let store = store_to(&store, quote!(#temp), span);
                quote!({ let #temp = #value; #bind #store })
            }
            _ => self.refuse(place, msg::ASSIGN),
        }
    }

    /// `(a, b) = (x, y)`, which never makes the tuple; other assignments as [`Twin::assign`].
    pub(super) fn assignment(&mut self, left: &Expr, right: &Expr) -> TokenStream {
        if let (Expr::Tuple(l), Expr::Tuple(r)) = (inner(left), inner(right))
            && l.elems.len() == r.elems.len()
            && !l.elems.iter().any(|e| matches!(e, Expr::Range(_)))
        {
            let values: Vec<_> = r.elems.iter().map(|e| self.own_value(e)).collect();
            let temps: Vec<_> = values.iter().map(|_| self.temp()).collect();
            let assigns: Vec<_> = l.elems.iter().zip(&temps).map(|(e, v)| self.assign(e, quote!(#v))).collect();
            return quote!({ let (#(#temps,)*) = (#(#values,)*); #(#assigns;)* });
        }
        let place = matches!(inner(left), Expr::Field(_) | Expr::Index(_) | Expr::Unary(_));
        let value = match inner(right) {
            Expr::Path(p) if place && self.owners() && p.path.is_ident("None") => {
                let p = private(right.span());
                quote_spanned!(right.span()=> #p::Nothing)
            }
            _ => self.own_value(right),
        };
        self.assign(left, value)
    }

    /// `place op= right`: `operation` makes the new value of the old one. On words the right side comes first.
    pub(super) fn update(
        &mut self,
        left: &Expr,
        right: &Expr,
        operation: impl FnOnce(TokenStream, TokenStream) -> TokenStream,
    ) -> TokenStream {
        let right = self.expr(right);
        let (temp, new) = (self.temp(), self.temp());
        if let Expr::Path(p) = inner(left)
            && p.path.get_ident().is_some_and(|i| self.scope.is_local(i))
        {
            let value = operation(quote!(#p), quote!(#temp));
            return quote_spanned!(left.span()=> { let #temp = #right; #p = #value });
        }
        let Some(Place { bind, read, store }) = self.place(left) else { return self.refuse(left, msg::ASSIGN) };
        let value = operation(read, quote!(#temp));
        let store = store_to(&store, quote!(#new), left.span());
        quote!({ let #temp = #right; #bind let #new = #value; #store })
    }

    /// A variable for a part of a place, which rustc shows where it blames the variable.
    fn part(&mut self, e: &Expr) -> Ident {
        let mut temp = self.temp();
        temp.set_span(temp.span().located_at(e.span()));
        temp
    }

    /// Takes a place apart.
    fn place(&mut self, e: &Expr) -> Option<Place> {
        let span = e.span();
        let (p, cx) = (private(span), cx());
        Some(match inner(e) {
            Expr::Path(_) if let Some(guard) = self.guard_named(e) => {
                let target = self.behind_guard(guard);
                Place { bind: TokenStream::new(), read: target.clone(), store: Store::Through(target) }
            }
            Expr::Path(path) if path.path.get_ident().is_some_and(|i| self.scope.is_local(i)) => {
                let store = match path.path.get_ident().is_some_and(|i| self.scope.is_mutable(i)) {
                    true => Store::Variable(quote!(#path)),
                    false => Store::Through(quote!(#path)),
                };
                Place { bind: TokenStream::new(), read: quote!(#path), store }
            }
            Expr::Field(f) if !self.is_constant_path(&f.base) => {
                let Place { mut bind, read, store } = self.place(&f.base)?;
                let base = self.part(&f.base);
                let subject = match self.may_refer(&f.base) {
                    true => quote_spanned!(span=> #p::subject(#read, #cx)),
                    false => read,
                };
                let subject = self.dotted(&f.base, subject);
                bind.extend(quote!(let #base = #subject;));
                let get = field_name("__jit_f_", f);
                let at = get.span();
                let p = private(at);
                let read = quote_spanned!(at=> #base.#get(#p::this(#base), #cx));
                Place { bind, read, store: Store::Field(Box::new(store), base, field_name("__jit_with_", f)) }
            }
            Expr::Index(i) => {
                let Place { mut bind, read, .. } = self.place(&i.expr)?;
                let (array, index) = (self.part(&i.expr), self.part(&i.index));
                let number = self.expr(&i.index);
                bind.extend(quote!(let #array = #read; let #index = #number;));
                let read = quote_spanned!(span=> #p::index(#array, #index, #cx));
                Place { bind, read, store: Store::Index(array, index, span) }
            }
            Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => {
                let (target, temp) = (self.expr(&u.expr), self.part(&u.expr));
                let read = quote_spanned!(span=> #p::deref(#temp, #cx));
                Place { bind: quote!(let #temp = #target;), read, store: Store::Deref(temp) }
            }
            Expr::Path(_) | Expr::Field(_) | Expr::MethodCall(_) | Expr::Call(_) | Expr::Try(_) => {
                let (value, temp) = (self.expr(e), self.part(e));
                Place { bind: quote!(let #temp = #value;), read: quote!(#temp), store: Store::Through(quote!(#temp)) }
            }
            _ => return None,
        })
    }

    /// Whether an expression may be a reference to a value in a state. Fields and elements are values or places of states.
    pub(super) fn may_refer(&self, e: &Expr) -> bool {
        match inner(e) {
            Expr::Path(p) => p.path.get_ident().is_some_and(|i| match i == "self" {
                true => self.self_is_place,
                false => !self.scope.is_any(i),
            }),
            Expr::MethodCall(_) | Expr::Call(_) | Expr::Try(_) | Expr::Reference(_) => true,
            _ => false,
        }
    }

    /// The expression before a dot: a reference to a value in a state is that value.
    pub(super) fn before_dot(&mut self, e: &Expr) -> TokenStream {
        if let Expr::Index(i) = inner(e)
            && let Some(part) = self.part_of(i)
        {
            return part;
        }
        let value = self.seen(e);
        let (p, cx) = (private(e.span()), cx());
        let value = if self.may_refer(e) { quote_spanned!(e.span()=> #p::subject(#value, #cx)) } else { value };
        self.dotted(e, value)
    }

    /// The value of a variable. A place would be seen with its later changes, so a state is not copied.
    pub(super) fn own_value(&mut self, e: &Expr) -> TokenStream {
        let value = self.expr(e);
        if !copies_place(e) {
            return value;
        }
        taken(e.span(), &value)
    }

    /// Refuses `self` by value of a state where its place would show later changes: of `mut self`, beside arguments (the caller makes
    /// them after the copy), and where the body uses `self` as a whole. Reading its fields needs no copy.
    pub fn own_receiver(&self, sig: &syn::Signature, body: &syn::Block) -> TokenStream {
        let Some(r) = sig.receiver().filter(|r| r.reference.is_none() && r.colon_token.is_none()) else {
            return TokenStream::new();
        };
        if r.mutability.is_none() && sig.inputs.len() == 1 && !uses_whole_self(body) {
            return TokenStream::new();
        }
        let this = this();
        let taken = taken(r.self_token.span, &quote!(#this));
        quote!(let #this = #taken;)
    }

    /// `std::mem::swap(&mut a, &mut b)` of two places.
    pub(super) fn swapped(&mut self, c: &ExprCall) -> TokenStream {
        let (span, p, cx) = (c.span(), private(c.span()), cx());
        let places: Vec<_> = c.args.iter().map(|e| self.argument(e)).collect();
        quote_spanned!(span=> {
            #[allow(unused_imports)]
            use #p::SwapStates as _;
            #p::Swapped(#(#places),*).__jit_swapped(#cx)
        })
    }

    /// `std::mem::replace(&mut x, v)` of a variable, which rustc moves: it may own.
    pub(super) fn replaces_variable(&mut self, c: &ExprCall) -> Option<TokenStream> {
        let name = of_mem(c).filter(|name| self.owners() && *name == "replace" && c.args.len() == 2)?;
        let (Expr::Reference(r), value) = (inner(&c.args[0]), &c.args[1]) else { return None };
        let Expr::Path(path) = inner(&r.expr) else { return None };
        if r.mutability.is_none() || !path.path.get_ident().is_some_and(|i| self.scope.is_declared_mut(i)) {
            return None;
        }
        let (value, temp, name) = (self.own_value(value), self.temp(), Ident::new(name, c.span()));
        Some(quote_spanned!(c.span()=> { let #temp = #value; ::core::mem::#name(&mut #path, #temp) }))
    }

    /// `std::mem::replace(&mut place, v)` and `std::mem::take(&mut place)`.
    pub(super) fn replaces(&mut self, c: &ExprCall) -> Option<TokenStream> {
        let name = of_mem(c)?;
        let (span, p, cx, place) = (c.span(), private(c.span()), cx(), self.temp());
        match (name, c.args.len()) {
            ("replace", 2) => {
                let (of, value) = (self.expr(&c.args[0]), self.own_value(&c.args[1]));
                Some(quote_spanned!(span=> { let #place = #of; #p::replaced(#place, #value, #cx) }))
            }
            ("take", 1) => {
                let of = self.expr(&c.args[0]);
                Some(quote_spanned!(span=> #p::taken_out(#of, #cx)))
            }
            _ => None,
        }
    }

    /// `&mut place`: the place of a state.
    pub fn mutable_reference(&mut self, e: &Expr) -> TokenStream {
        let span = e.span();
        let (p, cx) = (private(span), cx());
        match inner(e) {
            Expr::Field(f) if !self.is_constant_path(&f.base) => {
                let Some(Place { bind, read, .. }) = self.place(&f.base) else { return self.refuse(e, msg::MUT_REF) };
                let (base, place, read) = (self.temp(), field_name("__jit_m_", f), self.dotted(&f.base, read));
                quote_spanned!(span=> { #bind let #base = #read; #base.#place(#p::this(#base), #cx) })
            }
            Expr::Index(i) => {
                if let Some(part) = self.part_of(i) {
                    return part;
                }
                let Some(Place { bind, read, .. }) = self.place(&i.expr) else { return self.refuse(e, msg::MUT_REF) };
                let (array, index) = (self.temp(), self.expr(&i.index));
                quote_spanned!(span=> { #bind let #array = #read; #p::index_place(#array, #index, #cx) })
            }
            Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => {
                let value = self.expr(&u.expr);
                quote_spanned!(span=> #p::reborrowed(#value))
            }
            _ if matches!(inner(e), Expr::Path(_)) || self.is_borrow(e) => {
                let value = self.expr(e);
                quote_spanned!(span=> #p::reborrowed(#value))
            }
            _ => self.refuse(e, msg::MUT_REF),
        }
    }
}

impl Twin<'_> {
    /// The value before a dot: of a pointer its contents. A variable is one only if it may own, or is a reference to a place.
    pub(super) fn dotted(&self, e: &Expr, value: TokenStream) -> TokenStream {
        let is_value = |i: &Ident| i == "self" || !self.owners() && !self.references.contains(&i.to_string());
        match inner(e) {
            Expr::Path(p) if p.path.get_ident().is_some_and(is_value) => value,
            _ => dotted(e, &value),
        }
    }

    /// A variable is bound to a reference, perhaps to a pointer.
    pub(super) fn bound_to_reference(&mut self, l: &syn::Local) {
        let refers = l.init.as_ref().is_some_and(|init| matches!(inner(&init.expr), Expr::Reference(_)));
        if let (syn::Pat::Ident(name), true) = (&l.pat, refers) {
            self.references.insert(name.ident.to_string());
        }
    }
}

fn dotted(e: &Expr, value: &TokenStream) -> TokenStream {
    let (dot, cx) = (before_dot_type(e.span()), cx());
    quote_spanned!(e.span()=> #dot(#value).__jit_dot(#cx))
}

/// The short name of the runtime's `Variable` in a twin, which has it before each dot.
pub(super) fn before_dot_type(at: proc_macro2::Span) -> Ident {
    Ident::new("__Dot", proc_macro2::Span::mixed_site().located_at(at))
}

/// The name of a function of `std::mem` that moves a value out of a place.
fn of_mem(c: &ExprCall) -> Option<&'static str> {
    let Expr::Path(f) = inner(&c.func) else { return None };
    let mut last = f.path.segments.iter().rev();
    let (name, of) = (last.next()?, last.next()?);
    let name = ["replace", "take"].into_iter().find(|n| name.ident == n && name.arguments.is_none());
    name.filter(|_| f.qself.is_none() && of.ident == "mem")
}

/// A value that is none of a state.
pub(super) fn taken(span: proc_macro2::Span, value: &TokenStream) -> TokenStream {
    let p = private(span);
    quote_spanned!(span=> {
        #[allow(unused_imports)]
        use #p::TakesValue as _;
        #p::Taken(#value).__jit_taken()
    })
}

/// Whether the value of an expression is copied out of a field, an element or a reference.
pub(super) fn copies_place(e: &Expr) -> bool {
    let ends_so = |stmts: &[syn::Stmt]| matches!(stmts.last(), Some(syn::Stmt::Expr(e, None)) if copies_place(e));
    match inner(e) {
        Expr::Field(_) | Expr::Index(_) => true,
        Expr::Unary(u) => matches!(u.op, UnOp::Deref(_)),
        Expr::Block(b) => ends_so(&b.block.stmts),
        Expr::If(i) => ends_so(&i.then_branch.stmts) || i.else_branch.as_ref().is_some_and(|(_, e)| copies_place(e)),
        Expr::Match(m) => m.arms.iter().any(|arm| copies_place(&arm.body)),
        _ => false,
    }
}

/// Whether a body uses `self` other than for a field or a call of a method.
fn uses_whole_self(body: &syn::Block) -> bool {
    struct Search(bool);
    impl Search {
        fn part(&mut self, base: &Expr) {
            if !matches!(inner(base), Expr::Path(p) if p.path.is_ident("self")) {
                self.visit_expr(base);
            }
        }
    }
    impl<'ast> Visit<'ast> for Search {
        fn visit_expr_path(&mut self, e: &'ast syn::ExprPath) {
            self.0 |= e.path.is_ident("self");
        }
        fn visit_expr_field(&mut self, e: &'ast syn::ExprField) {
            self.part(&e.base);
        }
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            self.part(&e.receiver);
            e.args.iter().for_each(|a| self.visit_expr(a));
        }
        fn visit_macro(&mut self, m: &'ast syn::Macro) {
            self.0 |= m.tokens.to_string().contains("self");
        }
    }
    let mut search = Search(false);
    search.visit_block(body);
    search.0
}

/// The store of a value to a place whose parts are in variables.
fn store_to(store: &Store, value: TokenStream, span: proc_macro2::Span) -> TokenStream {
    let (p, cx) = (private(span), cx());
    match store {
        Store::Variable(name) => quote_spanned!(span=> #p::put(&mut #name, #value)),
        Store::Through(target) => quote_spanned!(span=> #p::through(#target, #value, #cx)),
        Store::Field(outer, base, with) => {
            let at = with.span();
            let p = private(at);
            let rebuilt = quote_spanned!(at=> #base.#with(#p::this(#base), #value, #cx));
            store_to(outer, rebuilt, at)
        }
        Store::Index(array, index, at) => {
            let p = private(*at);
            quote_spanned!(*at=> #p::set_index(#array, #index, #value, #cx))
        }
        Store::Deref(target) => quote_spanned!(span=> #p::set_deref(#target, #value, #cx)),
    }
}

/// The accessor of a field, e.g. `__jit_f_count`, at the author's token.
pub(super) fn field_name(prefix: &str, f: &ExprField) -> Ident {
    match &f.member {
        Member::Named(n) => format_ident!("{}{}", prefix, n, span = n.span()),
        Member::Unnamed(i) => format_ident!("{}{}", prefix, i.index, span = i.span),
    }
}
