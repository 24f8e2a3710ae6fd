//! Expressions. Operators become calls with the context last, so that they nest without
//! temporaries and keep the order of evaluation: `a + b * c` is `add(a, mul(b, c, cx), cx)`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Attribute, BinOp, Expr, ExprBinary, ExprGroup, ExprParen, ExprUnary, Ident, Lit, UnOp};

use super::call::is_upper;
use super::{Twin, checked, cx, flow, private, this};
use crate::message as msg;

/// The expression inside parentheses and invisible groups.
pub fn inner(e: &Expr) -> &Expr {
    match e {
        Expr::Paren(p) => inner(&p.expr),
        Expr::Group(g) => inner(&g.expr),
        e => e,
    }
}

/// A literal, perhaps negated.
fn literal(e: &Expr) -> Option<&Lit> {
    match inner(e) {
        Expr::Lit(l) => Some(&l.lit),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => literal(expr),
        _ => None,
    }
}

/// Elements of `[a; N]` that are as many values.
const FEW: usize = 8;

/// A number that is written as such.
pub fn number(e: &Expr) -> Option<usize> {
    match inner(e) {
        Expr::Lit(syn::ExprLit { lit: Lit::Int(n), .. }) => n.base10_parse().ok(),
        _ => None,
    }
}

impl Twin<'_> {
    /// The lifted value of an expression.
    pub fn expr(&mut self, e: &Expr) -> TokenStream {
        if attrs(e).iter().any(|a| a.path().is_ident("cfg")) {
            return self.refuse(e, msg::CFG);
        }
        self.expr_without_attrs(e)
    }

    pub(super) fn expr_without_attrs(&mut self, e: &Expr) -> TokenStream {
        let span = e.span();
        let (p, cx) = (private(span), cx());
        let direct = std::mem::take(&mut self.direct);
        match e {
            Expr::Lit(l) => {
                self.check_literal(&l.lit);
                quote_spanned!(span=> #p::k(#l))
            }
            Expr::Path(path) => self.path(path),
            // A semicolon alone.
            Expr::Verbatim(nothing) if nothing.is_empty() => TokenStream::new(),
            Expr::Paren(ExprParen { expr, .. }) | Expr::Group(ExprGroup { expr, .. }) => {
                self.direct = direct;
                self.expr(expr)
            }
            Expr::Unary(u) => self.unary(u),
            Expr::Binary(b) => self.binary(b, direct),
            Expr::Cast(c) => {
                let ty = &c.ty;
                match literal(&c.expr) {
                    // The target type decides the type of a literal.
                    Some(_) => quote_spanned!(span=> #p::k(#c)),
                    // A constant, of a type that traces need not know: `Flag::Zero as u16`.
                    None if self.is_named_constant(&c.expr) => quote_spanned!(span=> #p::k(#c)),
                    None => {
                        let value = self.expr(&c.expr);
                        quote_spanned!(c.as_token.span=> #p::cast::<_, #ty>(#value, #cx))
                    }
                }
            }
            Expr::Reference(r) => {
                if r.mutability.is_some() {
                    return self.mutable_reference(&r.expr);
                }
                if self.is_constant_path(&r.expr) {
                    // The address of a static, which lives as long as the program.
                    return quote_spanned!(span=> #p::k(#r));
                }
                if let Expr::Index(i) = inner(&r.expr)
                    && let Some(part) = self.part_of(i)
                {
                    return part;
                }
                let value = self.seen(&r.expr);
                quote_spanned!(span=> #p::this(#value))
            }
            Expr::Assign(a) => {
                // A place is assigned after its value is known, and so after the end of temporaries.
                self.direct = direct && self.is_local(&a.left);
                self.assignment(&a.left, &a.right)
            }
            Expr::Tuple(t) if t.elems.is_empty() => quote!(()),
            Expr::Tuple(t) => {
                let values: Vec<_> = t.elems.iter().map(|e| self.argument(e)).collect();
                quote_spanned!(span=> #p::tuple((#(#values,)*)))
            }
            Expr::Call(c) => self.call(c),
            Expr::MethodCall(m) => self.method_call(m),
            Expr::Struct(s) => self.struct_literal(s),
            Expr::Field(f) => self.field(f),
            Expr::Index(i) if self.is_constant_path(&i.expr) => {
                let (array, index) = (&i.expr, self.expr(&i.index));
                let at = array.span();
                let p = private(at);
                let table = quote_spanned!(at=> #p::table(&#array));
                quote_spanned!(span=> #p::index(#table, #index, #cx))
            }
            Expr::Index(i) => {
                let (array, index) = (self.expr(&i.expr), self.expr(&i.index));
                quote_spanned!(span=> #p::index(#array, #index, #cx))
            }
            e @ (Expr::If(_) | Expr::Match(_)) if flow::mixes_units(e) => {
                self.direct = direct;
                self.expr_without_attrs(&flow::as_statement(e))
            }
            Expr::If(i) => self.lower_if(i),
            Expr::Match(m) => self.lower_match(m, direct),
            Expr::Block(b) => self.labelled_block(b, direct),
            Expr::Loop(l) => self.lower_loop(l),
            Expr::While(w) => self.lower_while(w),
            Expr::ForLoop(f) => self.lower_for(f),
            Expr::Break(b) => self.lower_break(b),
            Expr::Continue(c) => self.lower_continue(c),
            Expr::Return(r) => self.lower_return(r),
            Expr::Try(t) => self.lower_try(t),
            Expr::Macro(m) => {
                let used = self.used();
                self.std_macro(&m.mac, used)
            }
            Expr::Const(c) => quote_spanned!(span=> #p::k(#c)),
            // rustc has said that `let` cannot stand here.
            Expr::Let(_) => quote!(::core::unreachable!()),
            Expr::Closure(c) => {
                self.refuse(c, crate::message::fill(msg::CLOSURE, &[&super::call::COMBINATORS.join(", ")]))
            }
            Expr::Unsafe(u) => self.refuse(u.unsafe_token, msg::UNSAFE_BLOCK),
            Expr::Async(a) => self.refuse(a.async_token, msg::ASYNC_BLOCK),
            Expr::Await(a) => self.refuse(a.await_token, msg::AWAIT),
            Expr::Array(a) => {
                let values: Vec<_> = a.elems.iter().map(|e| self.argument(e)).collect();
                quote_spanned!(span=> #p::array([#(#values),*]))
            }
            Expr::Repeat(r) => {
                let (value, len) = (self.argument(&r.expr), &r.len);
                match number(len) {
                    Some(n) if n <= FEW => quote_spanned!(span=> #p::array([#value; #len])),
                    _ => quote_spanned!(span=> #p::repeated::<_, { #len }>(#value)),
                }
            }
            Expr::Range(_) => self.refuse(e, msg::RANGE),
            Expr::RawAddr(_) => self.refuse(e, msg::RAW_REF),
            e => self.refuse(e, msg::UNTRACEABLE),
        }
    }

    /// An expression whose value is stored in another one, where `()` is a value like any other.
    pub(super) fn argument(&mut self, e: &Expr) -> TokenStream {
        if let Some(object) = self.object_in(e) {
            return object;
        }
        match inner(e) {
            Expr::Tuple(t) if t.elems.is_empty() => {
                let p = private(t.span());
                quote_spanned!(t.span()=> #p::k(()))
            }
            e => self.expr(e),
        }
    }

    fn check_literal(&self, lit: &Lit) {
        if let Lit::ByteStr(_) | Lit::CStr(_) = lit {
            self.ctxt.error(lit, msg::BYTE_STRING);
        }
    }

    /// A variable, or a constant: rustc knows any other name.
    fn path(&mut self, path: &syn::ExprPath) -> TokenStream {
        let span = path.span();
        match path.path.get_ident() {
            Some(i) if i == "self" => this().to_token_stream(),
            Some(i) if self.scope.is_guard(i) => self.behind_guard(i),
            Some(i) if self.scope.is_local(i) => quote!(#i),
            _ if let Some(constant) = self.owner_constant(path) => constant,
            _ => {
                let p = private(span);
                quote_spanned!(span=> #p::k(#path))
            }
        }
    }

    fn is_local(&self, e: &Expr) -> bool {
        matches!(inner(e), Expr::Path(p) if p.path.get_ident().is_some_and(|i| self.scope.is_local(i)))
    }

    /// Whether an expression is the name of a static or constant.
    pub(super) fn is_constant_path(&self, e: &Expr) -> bool {
        let Expr::Path(path) = inner(e) else { return false };
        let last = path.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        let local = path.path.get_ident().is_some_and(|i| self.scope.is_local(i));
        !local && last.len() > 1 && !last.contains(char::is_lowercase)
    }

    /// A constant, static or variant without fields, by its name.
    fn is_named_constant(&self, e: &Expr) -> bool {
        matches!(inner(e), Expr::Path(p) if !self.is_variable(p) && p.path.segments.last().is_some_and(|s| is_upper(&s.ident)))
    }

    fn unary(&mut self, u: &ExprUnary) -> TokenStream {
        let (p, cx, checked) = (private(u.op.span()), cx(), checked());
        let span = u.op.span();
        match &u.op {
            UnOp::Neg(_) if literal(&u.expr).is_some() => {
                if let Some(lit) = literal(&u.expr) {
                    self.check_literal(lit);
                }
                quote_spanned!(span=> #p::k(#u))
            }
            UnOp::Neg(_) => {
                let value = self.expr(&u.expr);
                quote_spanned!(span=> #p::neg::<_, #checked>(#value, #cx))
            }
            UnOp::Not(_) => {
                let value = self.expr(&u.expr);
                quote_spanned!(span=> #p::not(#value, #cx))
            }
            UnOp::Deref(_) => {
                let mut value = self.expr(&u.expr);
                // Of a place that is a pointer the contents; a variable is a reference to the pointer.
                if matches!(inner(&u.expr), Expr::Field(_) | Expr::Index(_) | Expr::Unary(_)) {
                    value = self.dotted(&u.expr, value);
                }
                quote_spanned!(span=> #p::deref(#value, #cx))
            }
            _ => self.refuse(u, msg::UNTRACEABLE),
        }
    }

    fn binary(&mut self, b: &ExprBinary, direct: bool) -> TokenStream {
        let span = b.op.span();
        let (p, cx) = (private(span), cx());
        match &b.op {
            BinOp::And(_) | BinOp::Or(_) if is_free(&b.right) && !asks(&b.left) => {
                let function = Ident::new(if matches!(b.op, BinOp::And(_)) { "both" } else { "either" }, span);
                let left = self.with_temporaries(b.left.span(), |t| t.expr(&b.left));
                let right = self.expr(&b.right);
                return quote_spanned!(span=> #p::#function(#left, #right, #cx));
            }
            BinOp::And(_) => {
                let c = self.cond(&b.left);
                let r = self.with_temporaries(b.right.span(), |t| t.expr(&b.right));
                let branches = quote_spanned!(span=> if #c { #r } else { #p::k(false) });
                return self.within(&b.left, &b.right, &branches).unwrap_or(branches);
            }
            BinOp::Or(_) => {
                let c = self.cond(&b.left);
                let r = self.with_temporaries(b.right.span(), |t| t.expr(&b.right));
                return quote_spanned!(span=> if #c { #p::k(true) } else { #r });
            }
            _ => {}
        }
        let Some((name, assign)) = operator(&b.op) else { return self.refuse(b.op, msg::UNTRACEABLE) };
        let function = Ident::new(name, span);
        let (t, checked) = (quote_spanned!(span=> _), checked());
        let generics = match name {
            "add" | "sub" | "mul" | "div" | "rem" => quote!(::<#t, #checked>),
            "shl" | "shr" => quote!(::<#t, #t, #checked>),
            _ => TokenStream::new(),
        };
        if assign {
            self.direct = direct && self.is_local(&b.left);
            return self.update(
                &b.left,
                &b.right,
                |old, right| quote_spanned!(span=> #p::#function #generics(#old, #right, #cx)),
            );
        }
        let (left, right) = (self.expr(&b.left), self.expr(&b.right));
        quote_spanned!(span=> #p::#function #generics(#left, #right, #cx))
    }

    /// The concrete outcome of a condition, recorded as a branch; `&&`, `||` and `!` stay Rust's.
    pub fn cond(&mut self, e: &Expr) -> TokenStream {
        match e {
            Expr::Paren(e) => self.cond(&e.expr),
            Expr::Group(e) => self.cond(&e.expr),
            Expr::Unary(ExprUnary { op: UnOp::Not(_), expr, .. }) => {
                let c = self.cond(expr);
                quote!((!#c))
            }
            Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => {
                let (a, b) = (self.cond(left), self.cond(right));
                let (span, p, cx) = (branch_span(right), private(branch_span(right)), cx());
                let branches = quote_spanned!(span=> #p::k(#a && #b));
                match self.within(left, right, &branches) {
                    Some(code) => quote_spanned!(span=> #p::branch(#code, #cx)),
                    None => quote!((#a && #b)),
                }
            }
            Expr::Binary(ExprBinary { left, op: BinOp::Or(_), right, .. }) => {
                let (a, b) = (self.cond(left), self.cond(right));
                quote!((#a || #b))
            }
            Expr::Macro(m) if m.mac.path.is_ident("matches") => self.with_temporaries(m.span(), |t| t.matches(&m.mac)),
            e => {
                let span = branch_span(e);
                let (p, cx) = (private(span), cx());
                // The operands of conditions end their temporaries.
                self.with_temporaries(span, |t| {
                    let value = t.expr(e);
                    quote_spanned!(span=> #p::branch(#value, #cx))
                })
            }
        }
    }
}

/// Whether an expression does nothing but give its value, in next to no time. As the right side of `&&` or `||` where
/// a value is wanted, it is computed and not branched to: that is one path instead of two.
fn is_free(e: &Expr) -> bool {
    use BinOp::{And, Eq, Ge, Gt, Le, Lt, Ne, Or};
    match inner(e) {
        Expr::Path(_) => true,
        Expr::Lit(l) => !matches!(l.lit, Lit::Str(_)),
        Expr::Field(f) => is_free(&f.base),
        Expr::Unary(u) => matches!(u.op, UnOp::Not(_)) && is_free(&u.expr),
        Expr::Binary(b) => {
            let pure = matches!(b.op, And(_) | Or(_) | Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_));
            pure && is_free(&b.left) && is_free(&b.right)
        }
        _ => false,
    }
}

/// Whether an expression may ask about the recording, as `is_constant!` does: the branch that it excludes is not to be recorded.
fn asks(e: &Expr) -> bool {
    match inner(e) {
        Expr::Macro(_) => true,
        Expr::Unary(u) => asks(&u.expr),
        Expr::Binary(b) => asks(&b.left) || asks(&b.right),
        _ => false,
    }
}

/// Where a branch is said to be: at the comparison, else at the expression.
fn branch_span(e: &Expr) -> proc_macro2::Span {
    match e {
        Expr::Binary(b) => b.op.span(),
        Expr::MethodCall(m) => m.method.span(),
        e => e.span(),
    }
}

/// The runtime's function for an operator, and whether the operator assigns.
pub(super) fn operator(op: &BinOp) -> Option<(&'static str, bool)> {
    Some(match op {
        BinOp::Add(_) => ("add", false),
        BinOp::Sub(_) => ("sub", false),
        BinOp::Mul(_) => ("mul", false),
        BinOp::Div(_) => ("div", false),
        BinOp::Rem(_) => ("rem", false),
        BinOp::BitAnd(_) => ("and", false),
        BinOp::BitOr(_) => ("or", false),
        BinOp::BitXor(_) => ("xor", false),
        BinOp::Shl(_) => ("shl", false),
        BinOp::Shr(_) => ("shr", false),
        BinOp::Eq(_) => ("eq", false),
        BinOp::Ne(_) => ("ne", false),
        BinOp::Lt(_) => ("lt", false),
        BinOp::Le(_) => ("le", false),
        BinOp::Gt(_) => ("gt", false),
        BinOp::Ge(_) => ("ge", false),
        BinOp::AddAssign(_) => ("add", true),
        BinOp::SubAssign(_) => ("sub", true),
        BinOp::MulAssign(_) => ("mul", true),
        BinOp::DivAssign(_) => ("div", true),
        BinOp::RemAssign(_) => ("rem", true),
        BinOp::BitAndAssign(_) => ("and", true),
        BinOp::BitOrAssign(_) => ("or", true),
        BinOp::BitXorAssign(_) => ("xor", true),
        BinOp::ShlAssign(_) => ("shl", true),
        BinOp::ShrAssign(_) => ("shr", true),
        _ => return None,
    })
}

/// The attributes on an expression.
pub(super) fn attrs(e: &Expr) -> &[Attribute] {
    match e {
        Expr::Assign(e) => &e.attrs,
        Expr::Binary(e) => &e.attrs,
        Expr::Block(e) => &e.attrs,
        Expr::Break(e) => &e.attrs,
        Expr::Call(e) => &e.attrs,
        Expr::Cast(e) => &e.attrs,
        Expr::Continue(e) => &e.attrs,
        Expr::Field(e) => &e.attrs,
        Expr::ForLoop(e) => &e.attrs,
        Expr::If(e) => &e.attrs,
        Expr::Index(e) => &e.attrs,
        Expr::Lit(e) => &e.attrs,
        Expr::Loop(e) => &e.attrs,
        Expr::Macro(e) => &e.attrs,
        Expr::Match(e) => &e.attrs,
        Expr::MethodCall(e) => &e.attrs,
        Expr::Paren(e) => &e.attrs,
        Expr::Path(e) => &e.attrs,
        Expr::Reference(e) => &e.attrs,
        Expr::Return(e) => &e.attrs,
        Expr::Struct(e) => &e.attrs,
        Expr::Try(e) => &e.attrs,
        Expr::Tuple(e) => &e.attrs,
        Expr::Unary(e) => &e.attrs,
        Expr::While(e) => &e.attrs,
        _ => &[],
    }
}
