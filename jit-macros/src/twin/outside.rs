//! Calls without a twin. See the module of this name in the runtime.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprCall, ExprMethodCall};

use super::absent::{self, Instead, calls};
use super::argument::{Argument, exclusive_of};
use super::call::{COMBINATORS, in_type, is_upper, operator_closure, twin_of};
use super::expr::inner;
use super::leaves::leaves;
use super::receiver::Receiver;
use super::steps::{gives_guard, gives_reference, gives_value, has_step, has_twin, is_of_value};
use super::{Twin, private};
use crate::model::cons;

/// Arguments of a function that may have no twin.
const MOST_ARGUMENTS: usize = 8;

/// Characters of a call that its name shows.
const LONGEST: usize = 72;

/// Types whose functions have twins by traits of the runtime, or that no trace holds.
const RUNTIME_TYPES: [&str; 12] =
    ["Gc", "GcArray", "GcList", "GcCell", "QuasiCell", "Cell", "InSet", "Weak", "Rc", "Arc", "Box", "Vec"];

/// Functions that all types have by a trait of the runtime.
const TRAIT_FUNCTIONS: [&str; 8] = ["from", "default", "from_bits", "ptr_eq", "try_from", "clone", "from_fn", "filled"];

/// Methods of cells, with their numbers of arguments: they have twins.
const OF_CELLS: [(&str, usize); 2] = [("get", 0), ("set", 1)];

impl Twin<'_> {
    /// Whether a call may be one of a method without a twin, which is then called as it stands.
    pub(super) fn may_be_outside(&self, m: &ExprMethodCall) -> bool {
        let of_self = matches!(inner(&m.receiver), Expr::Path(p) if p.path.is_ident("self"));
        !self.owner.modes.strict
            && m.turbofish.is_none()
            // In a trait nothing is known of the lifted `self`.
            && !(of_self && (self.owner.self_ty.is_none() || self.owner.methods.contains(&m.method)))
            && !OF_CELLS.iter().any(|(name, n)| m.method == name && m.args.len() == *n)
            && !has_twin(m)
            && !m.args.iter().any(|a| self.is_constant_reference(a))
            && !self.takes_function(m)
    }

    /// Whether a method is one of the same block, whose twin is known to be there.
    pub(super) fn is_own(&self, m: &ExprMethodCall) -> bool {
        matches!(inner(&m.receiver), Expr::Path(p) if p.path.is_ident("self")) && self.owner.methods.contains(&m.method)
    }

    /// Whether an argument is a variable that is a function.
    fn is_function(&self, e: &Expr) -> bool {
        let e = match inner(e) {
            Expr::Reference(r) => inner(&r.expr),
            e => e,
        };
        matches!(e, Expr::Path(p) if p.path.get_ident().is_some_and(|i| self.scope.is_function(i)))
    }

    /// Whether an argument is the address of a static, which rustc may take as a slice where it stands, and not in a variable.
    fn is_constant_reference(&self, e: &Expr) -> bool {
        matches!(inner(e), Expr::Reference(r) if self.is_constant_path(&r.expr))
    }

    /// Whether a call takes a function, of which there is no lifted value.
    fn takes_function(&self, m: &ExprMethodCall) -> bool {
        let combinator = COMBINATORS.iter().any(|c| m.method == *c);
        m.args.iter().any(|a| match inner(a) {
            Expr::Closure(_) => true,
            a if self.is_function(a) => true,
            Expr::Path(f) if !self.is_variable(f) => {
                combinator || f.path.segments.last().is_some_and(|s| !is_upper(&s.ident))
            }
            _ => false,
        })
    }

    /// Whether a call stands in its own words only: it has arguments that are no values of traced code, or steps that no
    /// trace can hold.
    pub(super) fn is_verbatim(&self, m: &ExprMethodCall) -> bool {
        !self.owner.modes.strict && self.has_strange_link(m) && !leaves(m) && !self.is_of_trait(m)
    }

    /// Whether a call is made as it stands.
    pub(super) fn is_outside(&self, m: &ExprMethodCall) -> bool {
        !self.is_own(m) && self.is_verbatim(m)
    }

    /// A call as it stands, whose value has this type.
    pub(super) fn outside_of_type(&mut self, m: &ExprMethodCall, ty: &syn::Type) -> TokenStream {
        let (span, v) = (m.method.span(), Ident::new("__value", Span::mixed_site()));
        let cx = quote::ToTokens::to_token_stream(&super::cx());
        self.outside(quote!({ let #v: #ty = #m; #v }), text_of_call(m), span, &cx, Use::Used)
    }

    fn has_strange_link(&self, m: &ExprMethodCall) -> bool {
        let strange = |a: &Expr| {
            let a = match inner(a) {
                Expr::Reference(r) => inner(&r.expr),
                a => a,
            };
            makes(a) || matches!(a, Expr::Closure(_) | Expr::Array(_) | Expr::Repeat(_) | Expr::Range(_))
        };
        let combinator = COMBINATORS.iter().any(|c| m.method == *c);
        let simple = m.args.iter().all(|a| self.is_simple(a));
        let after_step = has_step(m, self.owners()) && (combinator || m.turbofish.is_some() || !simple);
        let before = match inner(&m.receiver) {
            Expr::MethodCall(r) => self.object_in(&r.receiver).is_some() || self.has_strange_link(r),
            Expr::Call(c) => gives_guard(c),
            Expr::Macro(m) => m.mac.path.is_ident("write") || m.mac.path.is_ident("writeln"),
            _ => false,
        };
        before || after_step || !combinator && m.args.iter().any(strange)
    }

    /// Whether a call is one of the `self` of a trait, of which nothing is known.
    fn is_of_trait(&self, m: &ExprMethodCall) -> bool {
        let mut base = &*m.receiver;
        while let Expr::MethodCall(ExprMethodCall { receiver, .. })
        | Expr::Field(syn::ExprField { base: receiver, .. }) = inner(base)
        {
            base = receiver;
        }
        matches!(inner(base), Expr::Path(p) if p.path.is_ident("self")) && self.owner.self_ty.is_none()
    }

    /// `x.m(a, &b)` of a method that may have no twin:
    /// `{ let t = x; let (a, b) = ..; let w = With::new(cx, name, (t, (a, (b, ()))), |(t, (a, (b, ())))| t.m(a, &b)); t.__jit_m(..) }`
    pub(super) fn call_or_outside(
        &mut self,
        m: &ExprMethodCall,
        temp: &Ident,
        cx: &TokenStream,
        used: Use,
    ) -> TokenStream {
        if let Some(links) = self.chain(m) {
            return self.chain_or_outside(&links, cx, used);
        }
        let span = m.method.span();
        let p = private(span);
        // rustc blames the receiver where a method would change it.
        let mut temp = temp.clone();
        temp.set_span(temp.span().located_at(m.receiver.span()));
        let temp = &temp;
        self.lodges_receiver = self.lodging(m, used);
        let receiver = self.receiver(&m.receiver, temp);
        let receiver = self.pointed(m, receiver, cx);
        let args: Vec<_> = m.args.iter().map(|a| self.outside_argument(a)).collect();
        let (method, author) = (format_ident!("__jit_{}", m.method, span = span), &m.method);
        let items = self.absent.method(&method, args.len() + 1, Instead::Call);
        let temps: Vec<_> = args.iter().map(|_| self.temp()).collect();
        let with = self.temp();
        let values = args.iter().map(|a| &a.value);
        let passed = args.iter().zip(&temps).map(|(a, t)| (a.twin)(t));
        let plain = args.iter().zip(&temps).map(|(a, t)| (a.plain)(t));
        let this = self.temp();
        // The receiver of a parameter's twins is not known.
        let lent = match () {
            _ if self.object_in(&m.receiver).is_some() => quote!(#p::lent_object(#temp)),
            _ if self.is_exclusive(&m.receiver) => exclusive_of(temp),
            _ if self.owner.params.is_empty() => quote!(#this),
            _ => quote!(#temp.receiver_of_call()),
        };
        let Receiver { bind, subject, place, lodges, .. } = &receiver;
        let (lent, bound, called) = match *lodges {
            true => (quote!(#p::lodge(#lent, #place)), quote!(mut #temp), quote!((*#temp))),
            false => (lent, quote!(#temp), quote!(#temp)),
        };
        let listed = args.iter().zip(&temps).map(|(a, t)| self.listed_argument(a, t));
        let list = cons(std::iter::once(lent).chain(listed));
        let pattern = cons(std::iter::once(bound).chain(temps.iter().map(|t| quote!(#t))));
        let (name, used) = (self.call_name(text_of_call(m), span), used_marker(used, span));
        let copied = gives_reference(m).then(|| quote_spanned!(span=> .__copy_given()));
        let at_place = receiver.place_in(&quote!(#with));
        let call = quote_spanned!(span=> #p::probe(&#subject).#method(#p::receive(#p::this(#subject), #at_place), #(#passed,)* &mut #with));
        let result = self.temp();
        let call = receiver.settled(call, &result, &quote!(#with));
        quote_spanned!(span=> {
            #bind
            #(let #temps = #values;)*
            let #this = #p::this(#temp);
            let mut #with = #p::With::new(
                &mut *#cx, #name, #used, #list, #[allow(unused_mut)] |#pattern| #called.#author(#(#plain),*)#copied
            );
            #items
            #call
        })
    }

    /// Whether a function may have no twin.
    pub(super) fn function_may_be_outside(&self, c: &ExprCall, callee: &syn::ExprPath) -> bool {
        let path = &callee.path;
        let Some(last) = path.segments.last() else { return false };
        let of_std = path.segments.iter().rev().nth(1).is_some_and(|s| s.ident == "ptr");
        let itself = path.segments.len() == 1 && self.owner.function.as_ref() == Some(&last.ident);
        let generic = match in_type(path) {
            true => !last.arguments.is_none(),
            false => path.segments.iter().any(|s| !s.arguments.is_none()),
        };
        let of_type = in_type(path) && !self.is_of_open_type(path);
        !(self.owner.modes.strict || itself || of_std || generic || of_type)
            && callee.qself.is_none()
            && !c.args.iter().any(|a| self.is_constant_reference(a))
            && c.args.len() <= MOST_ARGUMENTS
            && !c.args.iter().any(|a| match inner(a) {
                Expr::Closure(_) => true,
                Expr::Path(f) if operator_closure(f).is_some() => true,
                _ => self.is_function(a),
            })
    }

    /// Whether a path is that of a function of a type, `Type::f`, which may have no twin, and is no function of a trait that a type of
    /// the runtime or of std has.
    pub(super) fn is_of_open_type(&self, path: &syn::Path) -> bool {
        let mut segments = path.segments.iter().rev();
        let (Some(last), Some(ty)) = (segments.next(), segments.next()) else { return false };
        let is_own = ty.ident == "Self"
            || matches!(&self.owner.self_ty, Some(syn::Type::Path(t)) if t.path.segments.last().is_some_and(|s| s.ident == ty.ident));
        let is_of_block = is_own && self.owner.methods.contains(&last.ident) || self.is_untwinned(path);
        let is_of_runtime = RUNTIME_TYPES.iter().any(|name| ty.ident == *name)
            || TRAIT_FUNCTIONS.iter().any(|name| last.ident == *name);
        // In a trait's block the function may be the trait's, as another type has it.
        !(self.owner.of_trait || is_of_block || is_of_runtime || self.owner.params.contains(&ty.ident))
    }

    /// Whether a path is that of a function of the same block which has no twin: `Self::f`, `Type::f`.
    pub(super) fn is_untwinned(&self, path: &syn::Path) -> bool {
        let own = match &self.owner.self_ty {
            Some(syn::Type::Path(t)) => t.path.segments.last().map(|s| &s.ident),
            _ => return false,
        };
        let mut segments = path.segments.iter().rev();
        let (Some(last), Some(ty), None) = (segments.next(), segments.next(), segments.next()) else { return false };
        !self.owner.modes.strict
            && (ty.ident == "Self" || Some(&ty.ident) == own)
            && self.ctxt.untwinned.borrow().contains(&last.ident)
    }

    /// `f(a, &b)` of a function that may have no twin: `{ use f as __Twin; use no_twin::n2::*; .. __Twin::trace(a, this(b), w) }`.
    /// Without the import, of one that has none. Of a type's, `{ trait __NoTwin { fn __jit_f .. } .. Type::__jit_f(a, this(b), w) }`.
    pub(super) fn function_or_outside(
        &mut self,
        c: &ExprCall,
        path: &syn::Path,
        used: Use,
        may_have: bool,
    ) -> TokenStream {
        let span = path.span();
        let (p, cx) = (private(span), super::cx());
        let args: Vec<_> = c.args.iter().map(|a| self.outside_argument(a)).collect();
        let temps: Vec<_> = args.iter().map(|_| self.temp()).collect();
        let with = self.temp();
        let values = args.iter().map(|a| &a.value);
        let passed: Vec<_> = args.iter().zip(&temps).map(|(a, t)| (a.twin)(t)).collect();
        let plain = args.iter().zip(&temps).map(|(a, t)| (a.plain)(t));
        let listed: Vec<_> = args.iter().zip(&temps).map(|(a, t)| self.listed_argument(a, t)).collect();
        let (list, pattern) = (cons(listed.into_iter()), cons(temps.iter()));
        let args: Vec<String> = c.args.iter().map(text).collect();
        let name = self.call_name(format!("{}({})", text(&c.func), args.join(", ")), span);
        let (used, number) = (used_marker(used, span), format_ident!("n{}", args.len()));
        let made = quote_spanned!(span=> #(let #temps = #values;)*
            let mut #with = #p::With::new(&mut *#cx, #name, #used, #list, |#pattern| #path(#(#plain),*)););
        if !may_have {
            return quote_spanned!(span=> { #made #p::NoTwin::outside(&mut #with) });
        }
        if in_type(path) {
            let (twin, stand_in) = (twin_of(path), absent::of_type(path, passed.len(), Instead::Call));
            return quote_spanned!(span=> { #made { #stand_in #twin(#(#passed,)* &mut #with) } });
        }
        let twin = Ident::new("__Twin", span);
        quote_spanned!(span=> {
            #made
            {
                #[allow(unused_imports)]
                use #path as #twin;
                #[allow(unused_imports)]
                use #p::no_twin::#number::*;
                #twin::trace(#(#passed,)* &mut #with)
            }
        })
    }

    /// Whether a call may change a variable before its dot and gives a value, as the next call of the chain shows: `reader.next().is_some()`.
    fn changes_variable(&self, m: &ExprMethodCall, next: &ExprMethodCall) -> bool {
        let variable = match inner(&m.receiver) {
            Expr::Path(p) => p.path.get_ident().is_some_and(|i| self.scope.is_declared_mut(i)),
            _ => false,
        };
        variable && is_of_value(next) && !gives_reference(m)
    }

    /// The calls of a chain of which one may have no twin, the first one first; `None` if each is lowered by itself.
    fn chain<'m>(&self, m: &'m ExprMethodCall) -> Option<Vec<&'m ExprMethodCall>> {
        let mut links = vec![m];
        let mut last = m;
        while let Expr::MethodCall(r) = inner(&last.receiver)
            && last.args.iter().all(|a| self.is_simple(a))
            && !self.is_borrow(&last.receiver)
            && self.may_be_outside(r)
            && !gives_value(r)
            && !self.changes_variable(r, last)
        {
            links.push(r);
            last = r;
        }
        links.reverse();
        (links.len() > 1).then_some(links)
    }

    /// Whether it makes no difference when an argument is computed: it has no effect, cannot fail, and depends on no memory
    /// that changes.
    pub(super) fn is_simple(&self, e: &Expr) -> bool {
        use syn::BinOp::{BitAnd, BitOr, BitXor, Div, Eq, Ge, Gt, Le, Lt, Ne, Rem};
        match inner(e) {
            Expr::Lit(_) | Expr::Path(_) => true,
            Expr::Reference(r) => r.mutability.is_none() && self.is_simple(&r.expr),
            Expr::Cast(c) => self.is_simple(&c.expr),
            Expr::Field(f) => self.is_simple(&f.base),
            Expr::Unary(u) => matches!(u.op, syn::UnOp::Neg(_)) && matches!(inner(&u.expr), Expr::Lit(_)),
            Expr::Binary(b) => match &b.op {
                BitAnd(_) | BitOr(_) | BitXor(_) | Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_) => {
                    self.is_simple(&b.left) && self.is_simple(&b.right)
                }
                // A literal divisor that is not zero.
                Div(_) | Rem(_) => {
                    self.is_simple(&b.left)
                        && matches!(inner(&b.right), Expr::Lit(l) if matches!(&l.lit, syn::Lit::Int(n) if n.base10_parse::<u64>().is_ok_and(|n| n > 0)))
                }
                _ => false,
            },
            Expr::Tuple(t) => t.elems.iter().all(|e| self.is_simple(e)),
            Expr::Struct(s) => s.rest.is_none() && s.fields.iter().all(|f| self.is_simple(&f.expr)),
            Expr::Call(c) => {
                matches!(inner(&c.func), Expr::Path(f) if f.path.segments.last().is_some_and(|s| is_upper(&s.ident)))
                    && c.args.iter().all(|a| self.is_simple(a))
            }
            _ => false,
        }
    }

    /// `x.m(a).n(b)`, see the module of the runtime: the types of the steps, then the call of the last with all that may precede it.
    fn chain_or_outside(&mut self, links: &[&ExprMethodCall], cx: &TokenStream, used: Use) -> TokenStream {
        let (first, last) = (links[0], links[links.len() - 1]);
        let span = last.method.span();
        let p = private(span);
        let base = self.seen(&first.receiver);
        let args: Vec<Vec<Argument>> =
            links.iter().map(|l| l.args.iter().map(|a| self.outside_argument(a)).collect()).collect();
        let temps: Vec<Vec<Ident>> = args.iter().map(|a| a.iter().map(|_| self.temp()).collect()).collect();
        let steps: Vec<Ident> = links.iter().map(|_| self.temp()).collect();
        let values = args.iter().flatten().map(|a| &a.value);
        let all = temps.iter().flatten();
        let (call, quiet) = (self.call_name(text_of_call(last), span), quote!(#[allow(unreachable_code)]));
        let plain =
            |n: usize| -> Vec<TokenStream> { args[n].iter().zip(&temps[n]).map(|(a, t)| (a.plain)(t)).collect() };
        // The calls from the one with this number on, over its receiver and all arguments.
        let part = |from: usize, to: usize| {
            let code = (from..=to).fold(quote!(), |code, n| {
                let (author, plain) = (&links[n].method, plain(n));
                quote!(#code.#author(#(#plain),*))
            });
            let step = &steps[from];
            let list = cons(
                std::iter::once(quote!(#step.receiver_of_call()))
                    .chain(temps[from..=to].iter().flatten().map(|t| quote!(#t))),
            );
            // The next call may change the result of a call; none may change a variable.
            let receiver = if from == 0 { quote!(#step) } else { quote!(mut #step) };
            let pattern = cons(std::iter::once(receiver).chain(temps[from..=to].iter().flatten().map(|t| quote!(#t))));
            (list, pattern, quote!(#step #code))
        };
        let mut code = quote!(#(let #all = #values;)*);
        for (n, link) in links.iter().enumerate() {
            let (method, step) = (format_ident!("__jit_{}", link.method, span = link.method.span()), &steps[n]);
            let items = self.absent.method(&method, args[n].len() + 1, Instead::Call);
            let passed: Vec<_> = args[n].iter().zip(&temps[n]).map(|(a, t)| (a.twin)(t)).collect();
            let with = if n + 1 < links.len() {
                let (list, pattern, typed) = part(n, n);
                quote_spanned!(span=> #p::With::new(&mut *#cx, #call, #p::linked(&#step), #list, #quiet |#pattern| { loop {} #typed }))
            } else {
                let used = used_marker(used, span);
                let parts = (0..=n).rev().map(|from| {
                    let (list, pattern, code) = part(from, n);
                    quote_spanned!(span=> #p::Whole::new(#list, |#pattern| #code))
                });
                let parts = cons(parts.collect::<Vec<_>>().into_iter());
                quote_spanned!(span=> #p::With::chain(&mut *#cx, #call, #used, &#step, #parts))
            };
            let call = quote_spanned!(link.method.span()=> {
                #items
                #p::probe(&#step).#method(#p::receive(#p::this(#step), #p::NoPlace), #(#passed,)* &mut #with)
            });
            match steps.get(n + 1) {
                Some(next) => code.extend(quote!(let #next = #call;)),
                None => code.extend(call),
            }
        }
        let start = &steps[0];
        quote_spanned!(span=> { let #start = #base; #code })
    }

    /// The type that names a call, by its text and place.
    pub(super) fn call_name(&mut self, mut text: String, at: Span) -> TokenStream {
        if let Some((end, _)) = text.char_indices().nth(LONGEST) {
            text.truncate(end);
            text.push_str("..");
        }
        let n = self.absent.call(text + &place(at));
        let (calls, p) = (calls(), private(at));
        quote_spanned!(at=> #p::CallSite::<#calls, #n>::HERE)
    }

    /// Code as one residual call, over the variables that it names. They are copies, bound without `mut`.
    pub(super) fn outside(
        &mut self,
        code: TokenStream,
        text: String,
        span: Span,
        cx: &TokenStream,
        used: Use,
    ) -> TokenStream {
        let p = private(span);
        let (with, made) = self.outside_with(code, text, span, cx, used);
        quote_spanned!(span=> {
            let mut #with = #made;
            #p::NoTwin::outside(&mut #with)
        })
    }

    /// The maker of such a call, and the name of a variable for it.
    pub(super) fn outside_with(
        &mut self,
        code: TokenStream,
        text: String,
        span: Span,
        cx: &TokenStream,
        used: Use,
    ) -> (Ident, TokenStream) {
        let over = self.over_locals(code, false, &[]);
        self.call_over(over, text, span, cx, used)
    }

    /// A part of a function as one residual call: it takes along the owners that the patterns around it have `bound`.
    pub(super) fn outside_part(
        &mut self,
        code: TokenStream,
        text: String,
        span: Span,
        bound: &[Ident],
        used: Use,
    ) -> TokenStream {
        let p = private(span);
        let over = self.over_locals(code, true, bound);
        let (with, made) = self.call_over(over, text, span, &super::cx(), used);
        quote_spanned!(span=> {
            #[allow(unused_imports)]
            use #p::{CarriedValue as _, LeavingValue as _};
            let mut #with = #made;
            #p::NoTwin::outside(&mut #with)
        })
    }

    /// The maker of a call of code over a list of variables, and the name of a variable for it.
    fn call_over(
        &mut self,
        (list, pattern, body): (TokenStream, TokenStream, TokenStream),
        text: String,
        span: Span,
        cx: &impl quote::ToTokens,
        used: Use,
    ) -> (Ident, TokenStream) {
        let p = private(span);
        let (name, used) = (self.call_name(text, span), used_marker(used, span));
        let made = quote_spanned!(span=> #p::With::new(&mut *#cx, #name, #used, #list, |#pattern| { #body }));
        (self.temp(), made)
    }
}

/// `format!(..)` and `vec![..]`, also behind `&`.
pub fn makes(e: &Expr) -> bool {
    match inner(e) {
        Expr::Reference(r) => makes(&r.expr),
        Expr::Macro(m) => m.mac.path.is_ident("format") || m.mac.path.is_ident("vec"),
        _ => false,
    }
}

/// The use of the value of a call.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Use {
    /// Nothing.
    Unused,
    Used,
    /// It stands before `?`, or is returned, where no trace knows the error in it.
    Tried,
}

fn used_marker(used: Use, span: Span) -> TokenStream {
    let p = private(span);
    let name = match used {
        Use::Unused => "Unused",
        Use::Used => "Used",
        Use::Tried => "UsedByTry",
    };
    let name = Ident::new(name, span);
    quote_spanned!(span=> #p::#name)
}

/// The variables that a format string names: `{x}`, `{x:>w$}`. Of other strings perhaps some that are not meant.
pub fn captured_names(literal: &str) -> Vec<String> {
    if !literal.contains('"') {
        return Vec::new();
    }
    let word = |text: &str| -> Option<String> {
        let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        (!name.is_empty() && !name.starts_with(char::is_numeric) && name != "_").then_some(name)
    };
    let mut names = Vec::new();
    for part in literal.split('{').skip(1) {
        let hole = part.split('}').next().unwrap_or_default();
        names.extend(word(hole));
        // Width and precision: `name$`.
        for (end, _) in hole.match_indices('$') {
            let start = hole[..end].rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |n| n + 1);
            names.extend(word(&hole[start..end]));
        }
    }
    names.into_iter().filter(|n| syn::parse_str::<Ident>(n).is_ok()).collect()
}

/// A call as text. Not by the compiler, which takes as long for it as for the rest.
pub(super) fn text_of_call(m: &ExprMethodCall) -> String {
    let args: Vec<String> = m.args.iter().map(text).collect();
    format!("{}.{}({})", text(&m.receiver), m.method, args.join(", "))
}

pub(super) fn text(e: &Expr) -> String {
    match inner(e) {
        Expr::MethodCall(m) => text_of_call(m),
        Expr::Path(p) => p.path.segments.iter().map(|s| s.ident.to_string()).collect::<Vec<_>>().join("::"),
        Expr::Field(f) => match &f.member {
            syn::Member::Named(n) => format!("{}.{n}", text(&f.base)),
            syn::Member::Unnamed(n) => format!("{}.{}", text(&f.base), n.index),
        },
        Expr::Reference(r) => format!("&{}", text(&r.expr)),
        Expr::Lit(l) => match &l.lit {
            syn::Lit::Int(n) => n.to_string(),
            syn::Lit::Bool(b) => b.value.to_string(),
            syn::Lit::Str(s) => format!("{:?}", s.value()),
            _ => "..".to_owned(),
        },
        Expr::Call(c) => format!("{}(..)", text(&c.func)),
        Expr::Index(i) => format!("{}[..]", text(&i.expr)),
        Expr::Macro(m) => {
            format!("{}!(..)", m.mac.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default())
        }
        _ => "..".to_owned(),
    }
}

/// The place of a call, where the compiler says it.
pub fn place(at: Span) -> String {
    if !proc_macro::is_available() {
        return String::new();
    }
    let at = at.unwrap();
    format!(" at {}:{}", at.file(), at.line())
}
