//! Portals that make states first. `reds = [.., &mut frame]`: the states are made before the loop. The loop becomes a portal of
//! its own, which takes them. So it does where a red is a parameter `&mut [T]`, `&[T]` or `&mut dyn Trait`, which comes in a
//! state of one field.
//!
//! ```text
//! fn run(&self, packet: &mut Packet) -> R {       fn run(&self, packet: &mut Packet) -> R {
//!                                                     if is_off() { return { .. }; }
//!     let mut frame = [0u8; 512];                     let mut frame = [0u8; 512];
//!     let mut pc = 0;                                 self.loop_of_run(packet, &mut frame)
//!     while pc < n { jit_merge_point!(); .. }     }
//! }                                               fn loop_of_run(&self, packet: &mut Packet, frame: &mut [u8; 512]) -> R {
//!                                                     let mut pc = 0;
//!                                                     while pc < n { jit_merge_point!(); .. }
//!                                                 }
//! ```

use std::collections::HashSet;

use proc_macro2::TokenTree;
use syn::visit::Visit as _;
use syn::{BinOp, FnArg, ImplItem, Lit, Local, PatType, Signature, parse_quote_spanned};

use super::*;
use crate::attr::Modes;
use crate::check::portal::{is_merge_point, loop_body};
use crate::expand::untwinned::is_refused;
use crate::message::fill;
use crate::twin::untyped;

/// The beginning of the loop's name.
pub const LOOP: &str = "loop_of_";

/// The function that makes the states, the portal that takes them, and types of states.
pub type Parts = (ItemFn, ItemFn, TokenStream);

/// The parts of a portal; `None` without such states, or after an error. A function of a type is called by `path`, `Self::`.
pub fn split(ctxt: &Ctxt, args: &DriverArgs, item: &ItemFn, path: TokenStream) -> Option<Parts> {
    let fields = fields(args, item);
    if args.locals.is_empty() && fields.is_empty() {
        return None;
    }
    let at = item.block.stmts.iter().position(is_portal)?;
    // Its errors are reported where it stays one.
    let scratch = Ctxt::new();
    state(&scratch, args, item, at);
    let refused = scratch.failed();
    scratch.finish();
    if refused {
        return None;
    }
    let (prologue, rest) = item.block.stmts.split_at(at);
    let (before, mut own) = divide(args, item, prologue);
    let mut handed = Handed::default();
    handed.parameters(args, item);
    handed.states(ctxt, args, item, prologue);
    handed.numbers(ctxt, args, item, &before);
    if ctxt.failed() {
        return None;
    }
    let (rest, after) = if leaves_by_break(args, item, at, &own) { rest.split_at(1) } else { (rest, &[][..]) };
    own.extend(rest.iter().cloned());
    let mut taken = Taken { states: args.locals.iter().collect(), fields, objects: objects(item) };
    own.iter_mut().for_each(|s| taken.visit_stmt_mut(s));
    let Handed { inputs, passed, types } = handed;
    let name = format_ident!("{}{}", LOOP, item.sig.ident, span = item.sig.ident.span());
    let callee = item.sig.receiver().map_or(path.clone(), |r| {
        let this = &r.self_token;
        quote!(#this.)
    });
    let call = parse_quote!(#callee #name(#(#passed),*));
    // Where calls rest, nothing has to be counted of a portal without a loop.
    let whole = before.is_empty() && own.first().and_then(loop_body).is_some_and(|b| whole::returns(&b.stmts[1..]));
    let driver = match item.sig.receiver() {
        None if path.is_empty() => quote!(<#name>::__driver()),
        _ => {
            let driver = format_ident!("__driver_{}", name, span = Span::call_site());
            quote!(Self::#driver())
        }
    };
    let rests = whole.then_some(driver);
    let mut interpreter = interpreter(item, name, inputs, own);
    if !after.is_empty() {
        interpreter.sig.output = syn::ReturnType::Default;
    }
    Some((maker(item, before, call, after, rests), interpreter, types))
}

/// Whether the loop is left by `break` alone, and the statements behind it use variables of the maker: the states, and parameters. They
/// come behind the call of the loop then, so that no trace knows the value of the function.
fn leaves_by_break(args: &DriverArgs, item: &ItemFn, at: usize, own: &[Stmt]) -> bool {
    let (prologue, rest) = item.block.stmts.split_at(at);
    let (run, after) = rest.split_at(1);
    let declared = prologue.iter().filter_map(|s| match s {
        Stmt::Local(local) => Some(pattern_names(&local.pat)),
        _ => None,
    });
    let params = item.sig.inputs.iter().filter_map(|input| match input {
        // Moved into its state, or changed by the loop.
        FnArg::Typed(t)
            if !matches!(Kept::of(&t.ty), None | Some(Kept::Shared(_) | Kept::Text)) || simple(&t.pat).is_none() =>
        {
            Some(pattern_names(&t.pat))
        }
        _ => None,
    });
    let lost: Vec<Ident> = declared.chain(params).flatten().filter(|name| !args.locals.contains(name)).collect();
    let is_item = |s: &Stmt| matches!(s, Stmt::Item(_));
    let mut returns = crate::twin::Returns::default();
    own.iter().chain(run).for_each(|s| returns.visit_stmt(s));
    // The value of the function is behind the loop.
    let valued = matches!(after.last(), Some(Stmt::Expr(_, None)));
    valued && !returns.found && !prologue.iter().any(is_item) && !after.iter().any(|s| is_item(s) || mentions(s, &lost))
}

/// The statements of the function that makes the states, and those that come before the loop in its own function.
fn divide(args: &DriverArgs, item: &ItemFn, prologue: &[Stmt]) -> (Vec<Stmt>, Vec<Stmt>) {
    let vars = args.state();
    // The loop does not get the other variables.
    let params = item.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(t) => Some(pattern_names(&t.pat)),
        FnArg::Receiver(_) => None,
    });
    let declared = prologue.iter().filter_map(|s| match s {
        Stmt::Local(local) => Some(pattern_names(&local.pat)),
        _ => None,
    });
    let others: Vec<Ident> = params.chain(declared).flatten().filter(|name| !vars.contains(&name)).collect();
    let is_of_maker = |s: &Stmt| mentions(s, args.locals.iter().chain(&others));
    let last = prologue.iter().rposition(is_of_maker).map_or(0, |n| n + 1);
    let (before, after) = prologue.split_at(last);
    // Numbers that only the loop uses are made there.
    let is_of_loop = |n: usize| {
        local_of(&before[n]).is_some_and(|(name, local)| {
            let mut others = before.iter().enumerate().filter(|(m, _)| *m != n);
            vars.contains(&name) && is_literal(local) && !others.any(|(_, s)| mentions(s, [name]))
        })
    };
    let (of_loop, before): (Vec<_>, Vec<_>) = before.iter().enumerate().partition(|(n, _)| is_of_loop(*n));
    let is_item = |s: &&Stmt| matches!(s, Stmt::Item(_));
    let items = prologue.iter().filter(is_item);
    let own = items.chain(of_loop.into_iter().map(|(_, s)| s)).chain(after.iter().filter(|s| !is_item(s)));
    (before.into_iter().map(|(_, s)| s.clone()).collect(), own.cloned().collect())
}

/// The parameters of the loop's function, and the arguments for them.
#[derive(Default)]
struct Handed {
    inputs: Vec<FnArg>,
    passed: Vec<TokenStream>,
    /// Types of states that arguments come in.
    types: TokenStream,
}

impl Handed {
    fn add(&mut self, input: FnArg, passed: TokenStream) {
        self.inputs.push(input);
        self.passed.push(passed);
    }

    /// Those of the author's function that the loop uses.
    fn parameters(&mut self, args: &DriverArgs, item: &ItemFn) {
        for input in &item.sig.inputs {
            match input {
                FnArg::Receiver(_) => self.inputs.push(input.clone()),
                FnArg::Typed(t) => {
                    if let Pat::Ident(i) = &*t.pat
                        && args.state().contains(&&i.ident)
                    {
                        self.parameter(input, t, &i.ident, item);
                    }
                }
            }
        }
    }

    fn parameter(&mut self, input: &FnArg, t: &PatType, name: &Ident, item: &ItemFn) {
        let p = private(t.ty.span());
        match simple(&t.pat).and_then(|_| Kept::of(&t.ty)) {
            Some(Kept::Slice(elem)) => self
                .add(parse_quote!(#name: &mut #p::SliceState<'_, #elem>), quote!(&mut #p::SliceState { all: #name })),
            Some(Kept::Shared(elem)) => {
                self.add(parse_quote!(#name: &#p::SharedState<'_, #elem>), quote!(&#p::SharedState { all: #name }));
            }
            Some(Kept::Text) => {
                self.add(parse_quote!(#name: &#p::TextState<'_>), quote!(&#p::TextState { all: #name }))
            }
            Some(Kept::Object(target)) => {
                let (state, quiet) = (object_state(&item.sig.ident, name), quiet_type());
                let lasting = erase(target);
                self.types.extend(quote! {
                    #[doc(hidden)]
                    #quiet
                    #[derive(::jit_runtime::prelude::JitState)]
                    struct #state<'s> { all: &'s mut #target }
                    #[automatically_derived]
                    impl #p::ObjectState for #state<'static> {
                        type Target = #lasting;
                        fn target(&mut self) -> &mut Self::Target { self.all }
                    }
                });
                self.add(parse_quote!(#name: &mut #state<'_>), quote!(&mut #state { all: #name }));
            }
            None => self.add(input.clone(), quote!(#name)),
        }
    }

    /// The states.
    fn states(&mut self, ctxt: &Ctxt, args: &DriverArgs, item: &ItemFn, prologue: &[Stmt]) {
        for name in &args.locals {
            let declared = prologue.iter().filter_map(local_of).find(|(n, _)| *n == name);
            match declared.and_then(|(_, local)| type_of(local, &item.sig)) {
                Some(ty) => self.add(parse_quote!(#name: &mut #ty), quote!(&mut #name)),
                None => ctxt.error(name, fill(msg::LOCAL_STATE, &[name, name])),
            }
        }
    }

    /// Variables that the loop uses and that are made before the states are.
    fn numbers(&mut self, ctxt: &Ctxt, args: &DriverArgs, item: &ItemFn, before: &[Stmt]) {
        for (name, local) in before.iter().filter_map(local_of) {
            if args.locals.contains(name) || !args.state().contains(&name) {
                continue;
            }
            match type_of(local, &item.sig) {
                Some(ty) => {
                    let pat = untyped(&local.pat);
                    self.add(parse_quote!(#pat: #ty), quote!(#name));
                }
                None => ctxt.error(name, fill(msg::LOCAL_TYPE, &[name, name])),
            }
        }
    }
}

/// The author's function, which makes the states and calls the loop.
fn maker(item: &ItemFn, before: Vec<Stmt>, call: Expr, after: &[Stmt], rests: Option<TokenStream>) -> ItemFn {
    let mut maker = item.clone();
    maker.attrs.retain(|a| !ends_in(a.path(), JIT_DRIVER) && !ends_in(a.path(), UNROLL_SAFE));
    maker.attrs.push(parse_quote!(#[allow(unused_mut, unused_imports, unreachable_code, clippy::all)]));
    // Where the JIT is off the states are rustc's own variables, which may be in registers.
    let mut off = (*item.block).clone();
    Hints { can_enter_jit: quote!({}) }.visit_block_mut(&mut off);
    let p = private(item.sig.ident.span());
    let rests = rests.map(|driver| quote!(|| #p::rests(#driver)));
    maker.block.stmts = vec![parse_quote!(if #p::is_off() #rests { return #off; })];
    maker.block.stmts.extend(before);
    let semi = (!after.is_empty()).then(Default::default);
    maker.block.stmts.push(Stmt::Expr(call, semi));
    maker.block.stmts.extend(after.iter().cloned());
    maker
}

/// The loop as a portal.
fn interpreter(item: &ItemFn, name: Ident, inputs: Vec<FnArg>, stmts: Vec<Stmt>) -> ItemFn {
    let mut interpreter = item.clone();
    interpreter.vis = syn::Visibility::Inherited;
    let is_hint = |a: &syn::Attribute| ends_in(a.path(), JIT_DRIVER) || ends_in(a.path(), UNROLL_SAFE);
    interpreter.attrs.retain(|a| is_about_body(a) || is_hint(a));
    // It only chooses what to call.
    interpreter.attrs.push(parse_quote!(#[inline(always)]));
    interpreter.sig.ident = name;
    interpreter.sig.inputs = inputs.into_iter().collect();
    interpreter.block.stmts = stmts;
    interpreter
}

/// The same of the methods of a block. Gives the types, and the names of the functions that make the states.
pub fn split_methods(ctxt: &Ctxt, modes: Modes, block: &mut ItemImpl) -> (TokenStream, Vec<Ident>) {
    let (mut items, mut types, mut makers) = (Vec::new(), TokenStream::new(), Vec::new());
    for item in std::mem::take(&mut block.items) {
        match methods(ctxt, modes, &item) {
            Some((both, more)) => {
                makers.push(both[0].sig.ident.clone());
                items.extend(both.map(ImplItem::Fn));
                types.extend(more);
            }
            None => items.push(item),
        }
    }
    block.items = items;
    (types, makers)
}

fn methods(ctxt: &Ctxt, modes: Modes, item: &ImplItem) -> Option<([ImplItemFn; 2], TokenStream)> {
    let ImplItem::Fn(m) = item else { return None };
    let attr = m.attrs.iter().find(|a| ends_in(a.path(), JIT_DRIVER))?;
    let Meta::List(list) = &attr.meta else { return None };
    // Errors in it are reported where the portal is made.
    let scratch = Ctxt::new();
    let args = DriverArgs::parse(&scratch, list.tokens.clone());
    scratch.finish();
    let function =
        ItemFn { attrs: m.attrs.clone(), vis: m.vis.clone(), sig: m.sig.clone(), block: Box::new(m.block.clone()) };
    let (maker, interpreter, types) = split(ctxt, &args, &function, quote!(Self::))?;
    let method = |f: ItemFn| ImplItemFn { attrs: f.attrs, vis: f.vis, defaultness: None, sig: f.sig, block: *f.block };
    let mut maker = method(maker);
    if !is_refused(&maker.sig, modes.errors) {
        maker.attrs.push(parse_quote!(#[dont_look_inside]));
    }
    Some(([maker, method(interpreter)], types))
}

fn is_portal(s: &Stmt) -> bool {
    let body = match s {
        Stmt::Expr(Expr::ForLoop(f), _) => Some(&f.body),
        s => loop_body(s),
    };
    body.is_some_and(|b| b.stmts.first().is_some_and(is_merge_point))
}

/// The one name that a statement declares.
fn local_of(s: &Stmt) -> Option<(&Ident, &Local)> {
    let Stmt::Local(local) = s else { return None };
    match untyped(&local.pat) {
        Pat::Ident(i) if i.by_ref.is_none() && i.subpat.is_none() => Some((&i.ident, local)),
        _ => None,
    }
}

/// Whether a statement names one of these variables.
fn mentions<'i>(s: &Stmt, names: impl IntoIterator<Item = &'i Ident>) -> bool {
    fn words(tokens: TokenStream, found: &mut HashSet<String>) {
        for t in tokens {
            match t {
                TokenTree::Group(g) => words(g.stream(), found),
                TokenTree::Ident(i) => drop(found.insert(i.to_string())),
                TokenTree::Literal(l) => found.extend(crate::twin::captured_names(&l.to_string())),
                TokenTree::Punct(_) => {}
            }
        }
    }
    let mut found = HashSet::new();
    words(s.to_token_stream(), &mut found);
    names.into_iter().any(|n| found.contains(&n.to_string()))
}

fn is_literal(local: &Local) -> bool {
    let value = match local.init.as_ref().map(|i| &*i.expr) {
        Some(Expr::Unary(u)) => &u.expr,
        Some(e) => e,
        None => return false,
    };
    matches!(value, Expr::Lit(_))
}

/// The type of a variable: declared, or as its value tells.
fn type_of(local: &Local, sig: &Signature) -> Option<Type> {
    match &local.pat {
        Pat::Type(t) => Some((*t.ty).clone()),
        _ => type_of_value(&local.init.as_ref()?.expr, sig),
    }
}

fn type_of_value(e: &Expr, sig: &Signature) -> Option<Type> {
    match e {
        Expr::Paren(e) => type_of_value(&e.expr, sig),
        Expr::Lit(_) => type_of_literal(e),
        Expr::Cast(c) => Some((*c.ty).clone()),
        Expr::MethodCall(m) if m.method == "len" && m.args.is_empty() => Some(parse_quote!(usize)),
        Expr::MethodCall(m) if m.args.is_empty() => type_of_iterator(m, sig),
        Expr::Binary(b) if !is_comparison(&b.op) => {
            type_of_value(&b.left, sig).or_else(|| type_of_value(&b.right, sig))
        }
        Expr::Path(p) => sig.inputs.iter().find_map(|input| match input {
            FnArg::Typed(t) if simple(&t.pat) == p.path.get_ident() => Some((*t.ty).clone()),
            _ => None,
        }),
        Expr::Repeat(r) => {
            let (ty, len) = (type_of_value(&r.expr, sig)?, &r.len);
            Some(parse_quote!([#ty; #len]))
        }
        Expr::Array(a) => {
            let (ty, len) = (type_of_value(a.elems.first()?, sig)?, a.elems.len());
            Some(parse_quote!([#ty; #len]))
        }
        Expr::Macro(m) if m.mac.path.is_ident("vec") => {
            let first: syn::Expr = m.mac.parse_body_with(first_of_list).ok()?;
            let ty = type_of_value(&first, sig)?;
            Some(parse_quote!(::std::vec::Vec<#ty>))
        }
        Expr::Struct(s) => {
            let path = &s.path;
            Some(parse_quote!(#path))
        }
        // `T::new(..)` gives a `T`, or rustc says that it does not.
        Expr::Call(c) => {
            let Expr::Path(f) = &*c.func else { return None };
            let mut path = f.path.clone();
            let (last, _) = (path.segments.pop()?.into_value(), path.segments.pop_punct());
            let known = last.ident == "new" || last.ident == "default" || last.ident == "with_capacity";
            let bare = path.segments.last().is_some_and(|s| s.arguments.is_none() && s.ident == "Vec");
            (known && !bare && !path.segments.is_empty()).then(|| parse_quote!(#path))
        }
        _ => None,
    }
}

/// The type of `text.char_indices()`, of a parameter `text: &str`.
fn type_of_iterator(m: &syn::ExprMethodCall, sig: &Signature) -> Option<Type> {
    let Some(Type::Reference(r)) = type_of_value(&m.receiver, sig) else { return None };
    let is_text = matches!(&*r.elem, Type::Path(t) if t.path.is_ident("str"));
    let all = [("bytes", "Bytes"), ("chars", "Chars"), ("char_indices", "CharIndices")];
    let (_, name) = all.into_iter().find(|(method, _)| is_text && m.method == method)?;
    let name = Ident::new(name, Span::call_site());
    Some(parse_quote!(::core::str::#name<'_>))
}

/// The first expression of `vec![a; n]` and `vec![a, b]`.
fn first_of_list(input: syn::parse::ParseStream) -> syn::Result<Expr> {
    let first = input.parse()?;
    input.parse::<TokenStream>()?;
    Ok(first)
}

fn is_comparison(op: &BinOp) -> bool {
    use BinOp::{And, Eq, Ge, Gt, Le, Lt, Ne, Or};
    matches!(op, And(_) | Eq(_) | Ge(_) | Gt(_) | Le(_) | Lt(_) | Ne(_) | Or(_))
}

fn type_of_literal(e: &Expr) -> Option<Type> {
    let Expr::Lit(l) = e else { return None };
    let suffix = match &l.lit {
        Lit::Int(n) => n.suffix().to_owned(),
        Lit::Float(n) => n.suffix().to_owned(),
        Lit::Bool(_) => "bool".to_owned(),
        Lit::Char(_) => "char".to_owned(),
        _ => return None,
    };
    syn::parse_str(&suffix).ok()
}

/// A parameter that is no root, and so the field of a state: a reference of two words.
enum Kept<'t> {
    /// `&mut [T]`
    Slice(&'t Type),
    /// `&[T]`
    Shared(&'t Type),
    /// `&str`
    Text,
    /// `&mut dyn Trait`
    Object(&'t Type),
}

impl Kept<'_> {
    fn of(ty: &Type) -> Option<Kept<'_>> {
        let Type::Reference(r) = ty else { return None };
        match (&*r.elem, r.mutability) {
            (Type::Slice(s), Some(_)) => Some(Kept::Slice(&s.elem)),
            (Type::Slice(s), None) if !is_static(r) => Some(Kept::Shared(&s.elem)),
            (Type::Path(t), None) if t.path.is_ident("str") && !is_static(r) => Some(Kept::Text),
            (target @ Type::TraitObject(_), Some(_)) => Some(Kept::Object(target)),
            _ => None,
        }
    }
}

/// The parameters that come in states, and whether each is only looked at.
fn fields<'i>(args: &DriverArgs, item: &'i ItemFn) -> Vec<(&'i Ident, bool)> {
    let reds = &args.reds;
    let inputs = item.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(t) => Some((simple(&t.pat)?, matches!(Kept::of(&t.ty)?, Kept::Shared(_) | Kept::Text))),
        FnArg::Receiver(_) => None,
    });
    inputs.filter(|(name, _)| reds.contains(name)).collect()
}

/// The type of the state in which a trait object comes.
fn object_state(function: &Ident, name: &Ident) -> Ident {
    format_ident!("__{}_{}", function, name)
}

impl Portal<'_> {
    /// Whether a parameter is such a state.
    pub(super) fn is_object_state(&self, name: &Ident, ty: &Type) -> bool {
        let function = self.item.sig.ident.to_string();
        let Some(function) = function.strip_prefix(LOOP) else { return false };
        let state = object_state(&Ident::new(function, Span::call_site()), name);
        matches!(ty, Type::Reference(r) if matches!(&*r.elem, Type::Path(t) if t.path.segments[0].ident == state))
    }
}

/// The parameters `&mut dyn Trait`.
pub fn objects(item: &ItemFn) -> Vec<Ident> {
    let inputs = item.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(t) if matches!(Kept::of(&t.ty), Some(Kept::Object(_))) => simple(&t.pat),
        _ => None,
    });
    inputs.cloned().collect()
}

/// References to the states are the parameters: `&mut frame` is `frame`. Others are fields: `packet` is `packet.all`.
struct Taken<'a> {
    states: Vec<&'a Ident>,
    fields: Vec<(&'a Ident, bool)>,
    /// Those of the fields that are trait objects.
    objects: Vec<Ident>,
}

impl Taken<'_> {
    fn is_state(&self, e: &Expr) -> bool {
        matches!(e, Expr::Path(p) if p.path.get_ident().is_some_and(|i| self.states.contains(&i)))
    }

    fn is_object(&self, e: &Expr) -> bool {
        matches!(e, Expr::Path(p) if p.path.get_ident().is_some_and(|i| self.objects.contains(i)))
    }

    /// Whether a variable is a field; if so, whether it is only looked at.
    fn field(&self, i: &Ident) -> Option<bool> {
        self.fields.iter().find(|(name, _)| *name == i).map(|(_, shared)| *shared)
    }

    fn field_in(&self, e: &Expr) -> Option<bool> {
        match e {
            Expr::Path(p) => self.field(p.path.get_ident()?),
            _ => None,
        }
    }

    /// An argument that is a slice is all of it.
    fn arguments<'e>(&mut self, args: impl Iterator<Item = &'e mut Expr>) {
        for arg in args {
            match self.field_in(arg) {
                Some(true) => *arg = parse_quote_spanned!(arg.span()=> #arg.all),
                Some(false) if self.is_object(arg) => *arg = parse_quote_spanned!(arg.span()=> &mut *#arg.all),
                Some(false) => *arg = parse_quote_spanned!(arg.span()=> &mut #arg.all[..]),
                None => self.visit_expr_mut(arg),
            }
        }
    }

    /// The fields in the arguments of a macro.
    fn tokens(&self, tokens: TokenStream) -> TokenStream {
        let mut after_dot = false;
        let each = tokens.into_iter().map(|t| {
            let dot = matches!(&t, TokenTree::Punct(p) if p.as_char() == '.');
            let new = match t {
                TokenTree::Group(g) => {
                    let mut group = proc_macro2::Group::new(g.delimiter(), self.tokens(g.stream()));
                    group.set_span(g.span());
                    quote!(#group)
                }
                TokenTree::Ident(i) if !after_dot && self.field(&i).is_some() => quote_spanned!(i.span()=> #i.all),
                t => quote!(#t),
            };
            after_dot = dot;
            new
        });
        each.collect()
    }
}

impl VisitMut for Taken<'_> {
    fn visit_macro_mut(&mut self, m: &mut Macro) {
        m.tokens = self.tokens(std::mem::take(&mut m.tokens));
    }

    fn visit_expr_mut(&mut self, e: &mut Expr) {
        match e {
            Expr::Reference(r) if self.is_state(&r.expr) => *e = (*r.expr).clone(),
            // The new state is made by a call.
            Expr::Assign(a) if self.is_state(&a.left) => {
                self.visit_expr_mut(&mut a.right);
                let (left, right) = (&a.left, &a.right);
                *e = {
                    let p = private(a.eq_token.span);
                    parse_quote_spanned!(a.eq_token.span=> #p::outside!(*#left = #right))
                };
            }
            Expr::Call(c) => {
                self.visit_expr_mut(&mut c.func);
                self.arguments(c.args.iter_mut());
            }
            Expr::MethodCall(m) => {
                self.visit_expr_mut(&mut m.receiver);
                self.arguments(m.args.iter_mut());
            }
            e if self.field_in(e).is_some() => *e = parse_quote_spanned!(e.span()=> #e.all),
            e => visit_mut::visit_expr_mut(self, e),
        }
    }
}
