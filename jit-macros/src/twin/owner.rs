//! Values that own. They stand in functions under `#[jit(owners)]`.
//!
//! A variable of an owner is moved where the plain function moves it. Where that has a reference to the variable, the twin has its
//! view. Patterns take views apart, never owners: the plain function drops the rest of such an owner at the end of a
//! statement that the twin does not have.
//!
//! ```text
//! match &v { Value::Int(n) => n, .. }    match decide(look(&v), cx) { Lifted::Int(n) => n, .. }
//! self.stack.push(Value::Int(n))         probe(&t).__jit_push(t, build(Made::Int(n), cx), cx)
//! self.stack.pop().expect("some")        pop(..).expected(k("some"), cx)
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprCall, ExprMethodCall, Path};

use super::call::{in_type, is_upper};
use super::expr::inner;
use super::outside::Use;
use super::{Twin, cx, private};

/// Methods that open an option or a result: name, function of the runtime, arguments.
const OPENS: [(&str, &str, usize); 3] = [("unwrap", "opened", 0), ("expect", "expected", 1), ("ok_or", "or_error", 1)];

impl Twin<'_> {
    /// Whether values that own are moved.
    pub(super) fn owners(&self) -> bool {
        self.owner.modes.owners
    }

    /// The value of an expression where the plain function has a reference to it: a variable stays where it is.
    pub(super) fn seen(&mut self, e: &Expr) -> TokenStream {
        match inner(e) {
            Expr::Path(path) if self.owners() && path.path.get_ident().is_some_and(|i| self.scope.is_local(i)) => {
                let (p, span) = (private(e.span()), e.span());
                quote_spanned!(span=> #p::look(&#path))
            }
            _ => self.expr(e),
        }
    }

    /// An argument in the list of a call that may have no twin.
    pub(super) fn listed(&self, temp: &Ident) -> TokenStream {
        let p = private(temp.span());
        if self.owners() { quote!(#p::listed(&#temp)) } else { quote!(#temp) }
    }

    /// Says that a pattern may take the value of a variable apart.
    pub(super) fn scrutinee(&self, temp: &Ident, at: &impl Spanned) -> TokenStream {
        if !self.owners() {
            return TokenStream::new();
        }
        let p = private(at.span());
        quote_spanned!(at.span()=> #p::scrutinee(&#temp);)
    }

    /// Says, in any function, that a value which no pattern binds is no owner: the variable of the twin outlives the plain value.
    pub fn unbound(&self, temp: &Ident, at: &impl Spanned) -> TokenStream {
        let p = private(at.span());
        quote_spanned!(at.span()=> #p::scrutinee(&#temp);)
    }

    /// A constant or a variant without payload, which may be an owner.
    pub(super) fn owner_constant(&self, path: &syn::ExprPath) -> Option<TokenStream> {
        let last = &path.path.segments.last()?.ident;
        if !self.owners() || !is_upper(last) {
            return None;
        }
        let (p, span, cx) = (private(path.span()), path.span(), cx());
        Some(match path.path.is_ident("None") {
            true => quote_spanned!(span=> #p::none()),
            false => quote_spanned!(span=> #p::lifted_constant(#path, #cx)),
        })
    }

    /// `Some(v)`, `Ok(v)`, `Err(e)` or a variant, which may be or have an owner.
    pub(super) fn construct_owner(&mut self, path: &Path, values: &[TokenStream]) -> Option<TokenStream> {
        if !self.owners() {
            return None;
        }
        let (p, span, cx) = (private(path.span()), path.span(), cx());
        let wrapped = |name: &str| {
            let name = Ident::new(name, span);
            Some(quote_spanned!(span=> #p::#name(#(#values,)* #cx)))
        };
        match path.segments.last()?.ident.to_string().as_str() {
            "Some" => return wrapped("wrap_some"),
            "Ok" => return wrapped("wrap_ok"),
            "Err" => return wrapped("wrap_err"),
            _ => {}
        }
        let variant = self.made(path)?;
        Some(quote_spanned!(span=> #p::build(#variant(#(#values),*), #cx)))
    }

    /// The form of a variant that its literal has.
    pub(super) fn made(&mut self, path: &Path) -> Option<TokenStream> {
        if !self.owners() || !in_type(path) {
            return None;
        }
        let last = &path.segments.last()?.ident;
        let owner = super::call::parent(path)?;
        let made = self.alias(&owner, "Shaped", "Made");
        Some(quote_spanned!(path.span()=> #made::#last))
    }

    /// `x.unwrap()`, `x.expect(t)` and `x.ok_or(e)`, which move out of `x`.
    pub(super) fn opens(&mut self, m: &ExprMethodCall) -> Option<TokenStream> {
        let of_self = matches!(inner(&m.receiver), Expr::Path(p) if p.path.is_ident("self"));
        if !self.owners() || of_self || m.turbofish.is_some() {
            return None;
        }
        if let Some(opened) = self.opens_or(m) {
            return Some(opened);
        }
        let (_, name, _) = OPENS.iter().find(|(name, _, n)| m.method == name && m.args.len() == *n)?;
        let (p, span, cx) = (private(m.method.span()), m.method.span(), cx());
        let (value, name) = (self.expr(&m.receiver), Ident::new(name, span));
        let args: Vec<_> = m.args.iter().map(|a| self.argument(a)).collect();
        Some(quote_spanned!(span=> #p::Opens::#name(#value, #(#args,)* #cx)))
    }

    /// `self.stack.pop().unwrap_or(v)`, `.unwrap_or_else(|| v)`.
    fn opens_or(&mut self, m: &ExprMethodCall) -> Option<TokenStream> {
        const GIVERS: [&str; 5] = ["pop", "last", "first", "cloned", "last_mut"];
        let of_option = match inner(&m.receiver) {
            Expr::MethodCall(r) => GIVERS.iter().any(|name| r.method == name) || self.is_own(r),
            e => self.owner_variable(e).is_some(),
        };
        let name = match (m.method.to_string().as_str(), m.args.first().map(inner)) {
            _ if !of_option || m.args.len() != 1 => return None,
            ("unwrap_or", Some(_)) => "or_value",
            ("unwrap_or_else", Some(Expr::Closure(c))) if c.inputs.is_empty() => "or_made",
            _ => return None,
        };
        let (p, span, cx) = (private(m.method.span()), m.method.span(), cx());
        let (value, name) = (self.expr(&m.receiver), Ident::new(name, span));
        let other = match inner(&m.args[0]) {
            Expr::Closure(c) => self.closure(c),
            e => self.own_value(e),
        };
        Some(quote_spanned!(span=> #p::OpensOr::#name(#value, #other, #cx)))
    }

    /// `Rc::clone(&x)`, which is `x.clone()` of a pointer, and `Rc::ptr_eq(&x, &y)`.
    pub(super) fn of_pointer(&mut self, c: &ExprCall, callee: &syn::ExprPath, used: Use) -> Option<TokenStream> {
        let mut last = callee.path.segments.iter().rev();
        let (name, of) = (last.next()?, last.next()?);
        if !self.owners() || callee.qself.is_some() || !(of.ident == "Rc" || of.ident == "Arc") {
            return None;
        }
        let arguments: Vec<&Expr> = c.args.iter().map(inner).collect();
        match (name.ident.to_string().as_str(), &arguments[..]) {
            ("clone", [argument]) => {
                let (receiver, clone) = (target(argument), &name.ident);
                let call: ExprMethodCall = syn::parse_quote_spanned!(c.span()=> #receiver.#clone());
                let (p, pointer, value) = (private(c.span()), &of.ident, self.method_call_as(&call, used));
                let ty = Ident::new(if pointer == "Rc" { "an_rc" } else { "an_arc" }, c.span());
                Some(quote_spanned!(c.span()=> #p::#ty(#value)))
            }
            ("ptr_eq", [a, b]) => {
                let (p, cx) = (private(c.span()), cx());
                let pointers = [self.seen(target(a)), self.seen(target(b))];
                Some(quote_spanned!(c.span()=> #p::same_pointer(#(#pointers,)* #cx)))
            }
            _ => None,
        }
    }

    /// `drop(x)`.
    pub(super) fn drops(&mut self, c: &ExprCall, path: &Path) -> Option<TokenStream> {
        if !self.owners() || path.segments.last().is_none_or(|s| s.ident != "drop") || c.args.len() != 1 {
            return None;
        }
        let (p, span) = (private(path.span()), path.span());
        let value = match self.guard_named(&c.args[0]) {
            Some(guard) => quote!(#guard),
            None => self.own_value(&c.args[0]),
        };
        Some(quote_spanned!(span=> #p::dropped(#value)))
    }

    /// The function that decides `?`.
    pub(super) fn decides_try(&self) -> TokenStream {
        if self.owners() || self.owner.modes.errors { quote!(try_owner) } else { quote!(try_) }
    }
}

/// The target of a reference.
fn target(e: &Expr) -> &Expr {
    match e {
        Expr::Reference(r) => &r.expr,
        e => e,
    }
}
