//! Calls, methods and fields. Literals of structs are here, too.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Expr, ExprCall, ExprClosure, ExprField, ExprMethodCall, ExprStruct, Ident, Pat, Path, PathArguments, Token,
    parse_quote,
};

use super::absent::{self, Instead};
use super::expr::inner;
use super::leaves::leaves_in;
use super::outside::{Use, text, text_of_call};
use super::place::field_name;
use super::receiver::Receiver;
use super::scope::Frame;
use super::{Twin, cfgs, checked, cx, private, this};
use crate::message::{self as msg, fill};

/// The methods of `Option` and `Result` that take a closure in traced code.
pub(super) const COMBINATORS: [&str; 13] = [
    "map",
    "and_then",
    "or_else",
    "unwrap_or_else",
    "ok_or_else",
    "map_err",
    "map_or",
    "map_or_else",
    "filter",
    "is_some_and",
    "is_none_or",
    "is_ok_and",
    "is_err_and",
];

/// The primitive types that have names.
pub const PRIMITIVES: [&str; 17] = [
    "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64", "bool",
    "char", "str",
];

/// The methods that check for overflow in one profile and wrap in another.
const BY_PROFILE: [&str; 2] = ["abs", "pow"];

/// The functions of primitive types that are no methods.
const ASSOCIATED: [&str; 6] = ["from", "default", "from_bits", "from_le_bytes", "from_be_bytes", "from_ne_bytes"];

/// Whether an identifier names a type, a variant or a constant rather than a variable or function.
pub(super) fn is_upper(i: &Ident) -> bool {
    i.to_string().trim_start_matches("r#").trim_start_matches('_').starts_with(char::is_uppercase)
}

/// A call whose result does not depend on the place where it stands.
fn gives_known_type(e: &Expr) -> bool {
    const BY_USE: [&str; 9] = ["into", "try_into", "parse", "sum", "product", "collect", "default", "from", "try_from"];
    let by_use = |name: &Ident| BY_USE.iter().any(|n| name == n);
    match inner(e) {
        Expr::MethodCall(m) => !by_use(&m.method),
        Expr::Call(c) => match inner(&c.func) {
            Expr::Path(f) => f.path.segments.last().is_some_and(|s| !is_upper(&s.ident) && !by_use(&s.ident)),
            _ => false,
        },
        _ => false,
    }
}

/// The path without its last segment.
pub(super) fn parent(path: &Path) -> Option<Path> {
    let mut parent = path.clone();
    parent.segments.pop()?;
    let last = parent.segments.pop()?.into_value();
    parent.segments.push(last);
    Some(parent)
}

/// Whether a path's next to last segment is a type, so that its last is a variant or member.
pub(super) fn in_type(path: &Path) -> bool {
    path.segments.iter().rev().nth(1).is_some_and(|s| is_upper(&s.ident))
}

/// The path of the twin of the function at `path`: `Type::f` is `Type::__jit_f`, `f::<T>` is
/// `<f>::trace::<T>`. Without an attribute on `f`, rustc says that it expected a type and found the
/// function.
pub fn twin_of(path: &Path) -> TokenStream {
    let span = path.span();
    if in_type(path) {
        let mut twin = path.clone();
        if let Some(s) = twin.segments.last_mut() {
            s.ident = format_ident!("__jit_{}", s.ident, span = s.ident.span());
        }
        return quote_spanned!(span=> #twin);
    }
    let mut ty = path.clone();
    let generics = match ty.segments.last_mut() {
        Some(s) => std::mem::replace(&mut s.arguments, PathArguments::None),
        None => PathArguments::None,
    };
    let generics = match generics {
        PathArguments::AngleBracketed(mut g) => {
            g.colon2_token = Some(Token![::](span));
            quote!(#g)
        }
        _ => TokenStream::new(),
    };
    quote_spanned!(span=> <#ty>::trace #generics)
}

impl Twin<'_> {
    /// The lifted form of a path to an enum's variant; `None` if the path is of a struct.
    pub(super) fn variant(&mut self, path: &Path) -> Option<TokenStream> {
        let last = &path.segments.last()?.ident;
        let p = private(path.span());
        let of_std = |name: &str| match name {
            "Some" | "None" => Some(quote_spanned!(last.span()=> #p::LOption::#last)),
            "Ok" | "Err" => Some(quote_spanned!(last.span()=> #p::LResult::#last)),
            _ => None,
        };
        if path.segments.len() == 1 {
            return of_std(&last.to_string());
        }
        if !in_type(path) {
            return None;
        }
        let owner = parent(path)?;
        if owner.segments.last().is_some_and(|s| s.ident == "Option" || s.ident == "Result")
            && let Some(v) = of_std(&last.to_string())
        {
            return Some(v);
        }
        let role = if self.owners() { "Shaped" } else { "Matched" };
        let lifted = self.alias(&owner, role, "Lifted");
        Some(quote_spanned!(path.span()=> #lifted::#last))
    }

    fn arguments(&mut self, args: &Punctuated<Expr, Token![,]>) -> Vec<TokenStream> {
        args.iter().map(|e| self.argument(e)).collect()
    }

    /// The same, where closures are arguments of a function with a twin.
    fn arguments_with_functions(&mut self, args: &Punctuated<Expr, Token![,]>) -> Vec<TokenStream> {
        let argument = |e: &Expr| match inner(e) {
            Expr::Closure(c) => self.closure(c),
            Expr::Path(f) if let Some(c) = operator_closure(f) => self.closure(&c),
            e => self.argument(e),
        };
        args.iter().map(argument).collect()
    }

    pub(super) fn call(&mut self, c: &ExprCall) -> TokenStream {
        let used = self.used();
        self.call_as(c, used)
    }

    /// A call, whose value may not be used.
    pub(super) fn call_as(&mut self, c: &ExprCall, used: Use) -> TokenStream {
        if let Some(code) = self.replaces_variable(c) {
            return code;
        }
        if let Some(lodged) = self.lodged(&[], &c.args) {
            let c = ExprCall { args: lodged.args.clone(), ..c.clone() };
            return self.with_lodged(lodged, c.span(), |t| t.call_as(&c, used));
        }
        let Expr::Path(callee) = inner(&c.func) else { return self.refuse(&c.func, msg::CALLEE) };
        let path = &callee.path;
        let span = path.span();
        let cx = cx();
        let Some(last) = path.segments.last() else { return self.refuse(callee, msg::CALLEE) };
        if callee.qself.is_none() && is_upper(&last.ident) {
            return self.construct(path, &c.args);
        }
        if path.get_ident().is_some_and(|i| self.scope.is_function(i)) {
            let args = self.arguments(&c.args);
            return quote_spanned!(span=> #callee(#(#args,)* #cx));
        }
        if path.get_ident().is_some_and(|i| self.scope.is_local(i)) {
            return self.refuse(callee, fill(msg::FN_VALUE, &[&last.ident]));
        }
        let owner = path.segments.iter().rev().nth(1).map(|s| s.ident.to_string());
        if let Some(owner) = &owner {
            if callee.qself.is_none() && owner == "Gc" && last.ident == "new" {
                return self.gc_new(c);
            }
            if path.segments.len() == 2 && PRIMITIVES.contains(&owner.as_str()) {
                let ty = &path.segments[0].ident;
                if let Some(number) = self.number_of_bytes(ty, &last.ident, c) {
                    return number;
                }
                let args = self.arguments(&c.args);
                if !ASSOCIATED.iter().any(|f| last.ident == *f) {
                    return self.method_by_path(ty, &last.ident, args);
                }
                let method = format_ident!("__jit_{}", last.ident, span = last.ident.span());
                return quote_spanned!(span=> <#ty>::#method(#(#args,)* #cx));
            }
        }
        let swaps = owner.as_deref() == Some("mem") && last.ident == "swap" && c.args.len() == 2;
        if let Some(code) = self.drops(c, path) {
            return code;
        }
        if swaps && callee.qself.is_none() {
            return self.swapped(c);
        }
        if let Some(code) = self.replaces(c) {
            return code;
        }
        if let Some(code) = self.of_pointer(c, callee, used) {
            return code;
        }
        if self.function_may_be_outside(c, callee) {
            return self.function_or_outside(c, path, used, true);
        }
        if callee.qself.is_none() && self.is_untwinned(path) {
            let cx = quote::ToTokens::to_token_stream(&cx);
            return match leaves_in(quote!(#c)) {
                true => self.function_or_outside(c, path, used, false),
                false => self.outside(quote!(#c), text(&Expr::Call(c.clone())), span, &cx, used),
            };
        }
        let args = match owner.as_deref() {
            Some("ptr") if last.ident == "eq" && callee.qself.is_none() && c.args.len() == 2 => {
                let (p, args) = (private(span), self.arguments(&c.args));
                return quote_spanned!(span=> #p::ptr_eq(#(#args,)* #cx));
            }
            Some("GcArray") if last.ident == "from_fn" && callee.qself.is_none() => self.array_of_function(&c.args),
            _ => self.arguments_with_functions(&c.args),
        };
        if callee.qself.is_some() {
            let mut twin = callee.clone();
            if let Some(s) = twin.path.segments.last_mut() {
                s.ident = format_ident!("__jit_{}", s.ident, span = s.ident.span());
            }
            return quote_spanned!(span=> #twin(#(#args,)* #cx));
        }
        let twin = twin_of(path);
        if in_type(path) && self.is_of_open_type(path) {
            let stand_in = absent::of_type(path, args.len(), Instead::Error);
            return quote_spanned!(span=> { #stand_in #twin(#(#args,)* #cx) });
        }
        quote_spanned!(span=> #twin(#(#args,)* #cx))
    }

    /// `i64::max(a, b)` is `a.max(b)` with an `a` of the type.
    fn method_by_path(&mut self, ty: &Ident, method: &Ident, args: Vec<TokenStream>) -> TokenStream {
        let (p, cx, span) = (private(method.span()), self.cx_of_call(method), method.span());
        let lifted = if ty == "str" { quote!(_) } else { quote_spanned!(ty.span()=> #p::Jit<#ty>) };
        let temps: Vec<_> = args.iter().map(|_| self.temp()).collect();
        let Some(receiver) = temps.first() else {
            return self.refuse(method, msg::UNTRACEABLE);
        };
        let (rest, method) = (&temps[1..], format_ident!("__jit_{}", method, span = span));
        let items = self.absent.method(&method, args.len(), Instead::Error);
        quote_spanned! {span=> {
            #items
            let (#(#temps,)*) = (#(#args,)*);
            let #receiver: #lifted = #receiver;
            #p::probe(&#receiver).#method(#p::receive(#p::this(#receiver), #p::NoPlace), #(#rest,)* #cx)
        }}
    }

    /// `Enum::Variant(a)`, `Some(a)` or `Tuple(a)`.
    fn construct(&mut self, path: &Path, args: &Punctuated<Expr, Token![,]>) -> TokenStream {
        let span = path.span();
        let (p, cx) = (private(span), cx());
        let mut values = self.arguments(args);
        // `Ok(self.store(v))`: a call may give `()`, which is a word only where it is a part of a value.
        if let ([value], Some(call)) = (&mut values[..], args.first())
            && path.is_ident("Ok")
            && gives_known_type(call)
        {
            *value = quote_spanned!(call.span()=> #p::payload(#value));
        }
        if let ([value], true) = (&values[..], path.is_ident("Ok") && self.gives_slice()) {
            return quote_spanned!(span=> ::core::result::Result::Ok(#p::slice_of(#value, #cx)));
        }
        if let Some(code) = self.construct_owner(path, &values) {
            return code;
        }
        match self.variant(path) {
            Some(variant) => quote_spanned!(span=> #p::make(#variant(#(#values),*), #cx)),
            None => {
                let lifted = self.alias(path, "JitStruct", "Lifted");
                let members = (0..values.len()).map(syn::Index::from);
                quote_spanned!(span=> #p::make_struct(#lifted { #(#members: #values),* }, #cx))
            }
        }
    }

    /// `Enum::Variant { a: x }` or `Struct { a: x }`.
    pub(super) fn struct_literal(&mut self, s: &ExprStruct) -> TokenStream {
        if s.qself.is_some() {
            return self.refuse(s, msg::UNTRACEABLE);
        }
        let span = s.path.span();
        let (p, cx) = (private(span), cx());
        if let Some(variant) = self.made(&s.path) {
            self.refuse_rest(s);
            let fields = self.fields(s, |t, e| t.argument(e));
            return quote_spanned!(span=> #p::build(#variant { #fields }, #cx));
        }
        match self.variant(&s.path) {
            Some(variant) => {
                self.refuse_rest(s);
                let fields = self.fields(s, |t, e| t.argument(e));
                quote_spanned!(span=> #p::make(#variant { #fields }, #cx))
            }
            None => {
                let (role, form, make) = match self.owners() {
                    true => ("Literal", "Form", Ident::new("formed", span)),
                    false => ("JitStruct", "Lifted", Ident::new("make_struct", span)),
                };
                let lifted = self.alias(&s.path, role, form);
                let fields = self.fields(s, |t, e| t.argument(e));
                let rest = s.rest.as_ref().map(|rest| {
                    let rest = self.argument(rest);
                    quote_spanned!(span=> , ..#p::split_struct(#rest))
                });
                quote_spanned!(span=> #p::#make(#lifted { #fields #rest }, #cx))
            }
        }
    }

    /// An object is not copied, and a variant has no `..`.
    fn refuse_rest(&self, s: &ExprStruct) {
        if let Some(dots) = &s.dot2_token {
            self.refuse(dots, msg::STRUCT_UPDATE);
        }
    }

    fn fields(&mut self, s: &ExprStruct, value: impl Fn(&mut Self, &Expr) -> TokenStream) -> TokenStream {
        let fields = s.fields.iter().map(|f| {
            let (cfg, member, value) = (cfgs(&f.attrs), &f.member, value(self, &f.expr));
            quote!(#(#cfg)* #member: #value)
        });
        quote!(#(#fields),*)
    }

    /// `Gc::new(Type { a: x, b: GcCell::new(y) })` makes the object through its lifted fields.
    fn gc_new(&mut self, c: &ExprCall) -> TokenStream {
        let Some(Expr::Struct(s)) = c.args.first().map(inner) else { return self.refuse(c, msg::GC_NEW) };
        let span = c.func.span();
        let (p, cx, temp) = (private(span), cx(), self.temp());
        let init = self.alias(&s.path, "JitObject", "Init");
        self.refuse_rest(s);
        let fields = self.fields(s, |t, e| match cell_contents(e) {
            Some(contents) => t.argument(contents),
            None => t.argument(e),
        });
        quote_spanned!(span=> { let #temp = #init { #fields }; #p::gc_new(#temp, #cx) })
    }

    /// The arguments of `GcArray::from_fn`, whose function may be a closure.
    fn array_of_function(&mut self, args: &Punctuated<Expr, Token![,]>) -> Vec<TokenStream> {
        let argument = |(n, e): (usize, &Expr)| match inner(e) {
            Expr::Closure(c) if n == 1 => self.closure(c),
            Expr::Path(f) if n == 1 && !self.is_variable(f) => self.named_closure(f),
            _ => self.argument(e),
        };
        args.iter().enumerate().map(argument).collect()
    }

    /// The context for a call of a method, which is told the profile where it asks.
    fn cx_of_call(&self, method: &Ident) -> TokenStream {
        let (p, cx, checked) = (private(method.span()), cx(), checked());
        match BY_PROFILE.iter().any(|m| method == m) {
            true => quote!(#p::with_profile::<#checked>(#cx)),
            false => quote!(#cx),
        }
    }

    pub(super) fn method_call(&mut self, m: &ExprMethodCall) -> TokenStream {
        let used = self.used();
        self.method_call_as(m, used)
    }

    /// A call whose value is not used.
    pub(super) fn method_statement(&mut self, m: &ExprMethodCall) -> TokenStream {
        self.method_call_as(m, Use::Unused)
    }

    pub(super) fn method_call_as(&mut self, m: &ExprMethodCall, used: Use) -> TokenStream {
        if let Some(lodged) = self.lodged(&[&m.receiver], &m.args) {
            let m = ExprMethodCall { args: lodged.args.clone(), ..m.clone() };
            return self.with_lodged(lodged, m.span(), |t| t.method_call_as(&m, used));
        }
        if let Some(lowered) = self.store_of_number(m).or_else(|| self.range_contains(m)) {
            return lowered;
        }
        if let Some(converted) = self.converted(m, None, used) {
            return converted;
        }
        if let Some(place) = self.borrowed(m) {
            return place;
        }
        if let Some(opened) = self.opens(m) {
            return opened;
        }
        let span = m.method.span();
        let (p, cx, mut temp) = (private(span), self.cx_of_call(&m.method), self.temp());
        if m.method == "clone" {
            // rustc blames the receiver, and shows a place of the author's.
            temp = Ident::new("__jit_cloned", span);
        }
        let own = self.is_own(m);
        if self.is_outside(m) {
            return self.outside(quote!(#m), text_of_call(m), span, &cx, used);
        }
        if self.may_be_outside(m) {
            return self.call_or_outside(m, &temp, &cx, used);
        }
        let combinator = COMBINATORS.iter().any(|c| m.method == *c);
        let of_trait =
            matches!(inner(&m.receiver), Expr::Path(p) if p.path.is_ident("self")) && self.owner.self_ty.is_none();
        self.lodges_receiver = self.lodging(m, used);
        let receiver = self.receiver_or_subject(&m.receiver, &temp);
        let receiver = match of_trait {
            true => receiver,
            false => self.pointed(m, receiver, &cx),
        };
        let args: Vec<_> = m
            .args
            .iter()
            .map(|a| match inner(a) {
                Expr::Closure(c) if combinator || own => self.closure(c),
                Expr::Path(f) if own && let Some(c) = operator_closure(f) => self.closure(&c),
                Expr::Path(f)
                    if combinator && !self.is_variable(f) && m.method != "map_or" && m.method != "map_or_else" =>
                {
                    self.named_closure(f)
                }
                _ => self.argument(a),
            })
            .collect();
        let method = format_ident!("__jit_{}", m.method, span = span);
        let generics = &m.turbofish;
        let items = generics.is_none().then(|| self.absent.method(&method, args.len() + 1, Instead::Error));
        // In a trait nothing is known of the lifted `self`, but `self` itself has its methods.
        if of_trait {
            let this = this();
            let receiver = &m.receiver;
            return quote_spanned!(span=> #receiver.#method #generics(#this, #(#args,)* #cx));
        }
        let Receiver { bind, subject, .. } = &receiver;
        let own_cx = quote::ToTokens::to_token_stream(&super::cx());
        let (place, result) = (receiver.place_in(&own_cx), self.temp());
        let call = quote_spanned!(span=> #p::probe(&#subject).#method #generics(#p::receive(#p::this(#subject), #place), #(#args,)* #cx));
        let call = receiver.settled(call, &result, &quote!(#own_cx));
        quote_spanned!(span=> { #items #bind #call })
    }

    pub(super) fn is_variable(&self, path: &syn::ExprPath) -> bool {
        path.path.get_ident().is_some_and(|i| i == "self" || self.scope.is_local(i))
    }

    /// A closure argument of a combinator, which hands it the context.
    pub(super) fn closure(&mut self, c: &ExprClosure) -> TokenStream {
        if let Some(a) = &c.asyncness {
            return self.refuse(a, msg::ASYNC_BLOCK);
        }
        let span = c.or1_token.span();
        let (p, cx) = (private(span), cx());
        self.scope.open();
        self.scope.frames.push(Frame { own: true, ..Frame::default() });
        let mut unpack = TokenStream::new();
        let params: Vec<_> = c
            .inputs
            .iter()
            .map(|input| {
                let temp = self.temp();
                let (pat, ty) = match input {
                    Pat::Type(t) => (&*t.pat, self.lift(&t.ty)),
                    pat => (pat, quote!(_)),
                };
                self.irrefutable(&temp, pat, &mut unpack);
                quote!(#temp: #ty)
            })
            .collect();
        let body = self.with_temporaries(c.body.span(), |t| t.expr(&c.body));
        self.scope.frames.pop();
        self.scope.close();
        quote_spanned!(span=> |#(#params,)* #cx: &mut #p::Cx| { #unpack #body })
    }

    /// A function or constructor passed to a combinator: `map(Value::Int)` is `map(|x| Value::Int(x))`.
    fn named_closure(&mut self, f: &syn::ExprPath) -> TokenStream {
        let temp = self.temp();
        let closure: ExprClosure = parse_quote!(|#temp| #f(#temp));
        self.closure(&closure)
    }

    pub(super) fn field(&mut self, f: &ExprField) -> TokenStream {
        let base = match self.is_constant_path(&f.base) {
            true => {
                let (p, name) = (private(f.base.span()), &f.base);
                quote_spanned!(f.base.span()=> #p::Named(&#name).base())
            }
            false => self.before_dot(&f.base),
        };
        let accessor = field_name("__jit_f_", f);
        self.absent.field(&accessor);
        let span = accessor.span();
        let (p, cx, temp) = (private(span), cx(), self.temp());
        quote_spanned!(span=> { let #temp = #base; #temp.#accessor(#p::this(#temp), #cx) })
    }
}

/// `Sub::sub`, as an argument: `|a, b| a - b`.
pub(super) fn operator_closure(f: &syn::ExprPath) -> Option<ExprClosure> {
    let span = f.span();
    let mut last = f.path.segments.iter().rev().map(|s| s.ident.to_string());
    let (name, of) = (last.next()?, last.next()?);
    let op = match (of.as_str(), name.as_str()) {
        ("Add", "add") => quote!(+),
        ("Sub", "sub") => quote!(-),
        ("Mul", "mul") => quote!(*),
        ("Div", "div") => quote!(/),
        ("Rem", "rem") => quote!(%),
        ("BitAnd", "bitand") => quote!(&),
        ("BitOr", "bitor") => quote!(|),
        ("BitXor", "bitxor") => quote!(^),
        ("Neg", "neg") => return Some(syn::parse_quote_spanned!(span=> |a| -a)),
        ("Not", "not") => return Some(syn::parse_quote_spanned!(span=> |a| !a)),
        _ => return None,
    };
    f.qself.is_none().then(|| syn::parse_quote_spanned!(span=> |a, b| a #op b))
}

/// The contents of `GcCell::new(x)`: the initial value of a cell is given without the cell.
fn cell_contents(e: &Expr) -> Option<&Expr> {
    let Expr::Call(c) = inner(e) else { return None };
    let Expr::Path(f) = inner(&c.func) else { return None };
    let mut segments = f.path.segments.iter().rev();
    let is_new = segments.next()?.ident == "new";
    let is_cell = segments.next()?.ident.to_string().ends_with("Cell");
    (is_new && is_cell && c.args.len() == 1).then(|| &c.args[0])
}
