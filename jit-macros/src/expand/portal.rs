//! The portal's normal path.
//! The code as written stands beside one function with two entries.
//!
//! Where the JIT is off, the code as written runs, without a trace of the JIT in it: one branch
//! at the call of the portal decides. Else the normal path counts back edges. While the calls of a host are too short for
//! machine code, the code as written runs, too, up to its first back edge.
//!
//! The normal path and the twin have the shape *state, then loop*. The state comes from the arguments and the code
//! before the loop, or from words (`At`), so that the types of greens and reds are inferred and
//! need not be written. Leaving compiled code assigns the state of the *running* loop: the stack
//! does not grow however often code is entered and left.
//!
//! A parameter that is itself green or red and not `mut` never changes: the normal path keeps
//! using the parameter. rustc knows much of a `&` parameter that it does not know of a variable
//! (nothing else writes its target), and so keeps the interpreter's loop as fast as without
//! attributes.
//!
//! ```text
//! fn interpret(code: C, a: A) -> R {
//!     if rests(interpret::__driver()) {
//!         interpret::__resting(code, (a,), true)
//!     } else if is_off() {
//!         interpret::__off(code, a)
//!     } else {
//!         interpret::__start(code, a)
//!     }
//! }
//! struct interpret {}
//! impl interpret {
//!     fn __off(code: C, a: A) -> R { interpret::__resting(code, (a,), false) }
//!     fn __start(code: C, a: A) -> R { on_stack(|base| interpret::__plain(code, Start::Fresh((a,)), base)) }
//!     fn __resting(code: C, (a,): (A,), counts: bool) -> R {
//!         .. as written, but at a back edge that counts: return go_on(greens, reds, |s| interpret::__plain(code, Start::Back(s), base))
//!     }
//!     fn __plain(code: C, e: Start<(A,)>, base: usize) -> R {
//!         let mut fresh = matches!(e, Start::Fresh(..));
//!         let mut hot = !matches!(e, Start::At(_));
//!         let (mut pc, mut acc) = match e {
//!             Start::Fresh((a,)) => { ..; (pc, acc) }
//!             Start::At(s) | Start::Back(s) => { let pc = s.read(); s.skip(&code); let acc = s.read(); (pc, acc) }
//!         };
//!         'portal: loop {
//!             if hot {
//!                 hot = false;
//!                 let (greens, reds, steady) = ((pc, (code, ())), (acc, ()), (code, ()));
//!                 match back_edge::<_, _, _, R>(interpret::__driver(), None, take(fresh), greens, reds, steady, base) {
//!                     Step::None => {}
//!                     Step::Go((g0, (_, ())), (r0, ())) => { pc = g0; acc = r0; }
//!                     Step::Done(r) => return r,
//!                 }
//!             }
//!             break 'portal loop {
//!                 if hot { continue 'portal; }
//!                 ..
//!             }
//!         }
//!     }
//!     fn __body(e: Entry<(Jit<A>,)>, cx: &mut Cx) -> PortalExit<Jit<R>> { .. the same, lifted .. }
//!     fn trace(a: Jit<A>, cx: &mut Cx) -> Jit<R> { .. }
//!     fn __resume(cx: &mut Cx) -> RawExit { .. }
//!     fn __from_state(s: &mut StateWords, at: &[u32], out: &mut Vec<u64>) { .. }
//!     fn __driver() -> &'static Driver { .. }
//! }
//! ```

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Generics, ImplItemFn, ItemFn, ItemImpl, Lifetime, Macro, Meta, Pat, Stmt, Type, parse_quote};

use super::state::erase;
use super::{quiet, quiet_type};
use crate::attr::DriverArgs;
use crate::check;
use crate::check::portal::{Shape, merge_point, state};
use crate::ctxt::Ctxt;
use crate::message as msg;
use crate::model::{Around, Fun, cons, lasting, split_items, type_names};
use crate::symbol::{CAN_ENTER_JIT, JIT_DRIVER, JIT_MERGE_POINT, UNROLL_SAFE, ends_in};
use crate::twin::cold::Cold;
use crate::twin::types::{is_param, is_static};
use crate::twin::{Owner, Role, Twin, cfgs, cx, hot, pattern_names, private, this};

mod generic;
mod inline;
mod markers;
mod method;
mod range;
mod split;
mod spot;
mod twin;
mod whole;
mod written;

use generic::named;
pub use generic::with_named_types;
pub use inline::only_callees;
use markers::Hints;
pub use method::method_in;
pub use split::{split, split_methods};
pub use whole::{unfold, unfold_methods};

/// The names of the macro's own in both paths.
struct Names {
    entry: Ident,
    state: Ident,
    result: Ident,
    /// Set where a `while` loop is entered at its merge point, behind its condition.
    at: Ident,
    /// The position at the last merge point, where nobody says where the program jumps back.
    last: Ident,
    /// Set until the next merge point, where a loop is entered at one.
    entered: Ident,
    /// Set until the first merge point of a call.
    fresh: Ident,
    /// The frame is below this address.
    base: Ident,
}

impl Names {
    fn new() -> Names {
        let name = |n| Ident::new(n, Span::mixed_site());
        Names {
            entry: name("__entry"),
            state: name("__state"),
            result: name("__result"),
            at: name("__at"),
            last: name("__last"),
            entered: name("__entered"),
            fresh: name("__fresh"),
            base: name("__base"),
        }
    }
}

/// The parts of a portal.
struct Portal<'a> {
    ctxt: &'a Ctxt,
    args: &'a DriverArgs,
    item: &'a ItemFn,
    /// The code as the author wrote it.
    written: &'a Block,
    fun: Fun<'a>,
    names: Names,
    /// Of a method: the type that it belongs to, without its lifetimes.
    owner: Option<Type>,
    /// The methods of its block.
    methods: Vec<Ident>,
    /// The parameters of its block.
    generics: Option<&'a Generics>,
    /// `const`s and `use`s, which both the state and the loop may need.
    items: Vec<TokenStream>,
    prologue: Vec<Stmt>,
    label: Option<syn::Label>,
    /// Of a `while`.
    cond: Option<Expr>,
    /// The loop's body behind the merge point.
    body: Vec<Stmt>,
    after: Vec<Stmt>,
    /// The loop is the value of the function.
    tail: bool,
    /// The author says where the program jumps back.
    marked: bool,
    /// It has no loop of its own and begins at its merge point.
    whole: bool,
    /// Else its position tells, the greens that are integers: see `spot.rs` of the runtime.
    spotted: bool,
}

/// Everything that a `#[jit_driver]` function becomes.
pub fn portal(ctxt: &Ctxt, mut args: DriverArgs, written: ItemFn) -> TokenStream {
    let Some(item) = range::unfold(ctxt, &mut args, &written) else { return broken(ctxt, written) };
    let mut item = qualified(item);
    named(&mut item.sig);
    ctxt.params.replace(type_names(&item.sig.generics));
    check::signature(ctxt, &item.sig);
    check::portal_signature(ctxt, &item.sig);
    let fun = Fun::with_body(&item.sig, Some(&item.block), args.modes.errors);
    let Some(shape) = merge_point(ctxt, &item.block, &Cold::of(&fun, args.modes, &[]), args.unrolled) else {
        return broken(ctxt, item);
    };
    if let Some(r) = item.sig.receiver() {
        ctxt.error(r, msg::DRIVER_METHOD);
        return broken(ctxt, item);
    }
    state(ctxt, &args, &item, shape.at);
    let portal = Portal::new(ctxt, &args, (&item, &written.block), shape, None);
    match portal.twin() {
        Some(twin) => portal.expand(twin),
        None => broken(ctxt, item),
    }
}

/// The portal with variants named in full.
fn qualified(mut item: ItemFn) -> ItemFn {
    if let Some(block) = crate::twin::imports::qualified(&item.block) {
        *item.block = block;
    }
    item
}

/// The remains of a portal with errors: enough for its callers not to report more.
fn broken(ctxt: &Ctxt, mut item: ItemFn) -> TokenStream {
    item.block = parse_quote!({ ::core::unreachable!() });
    let (vis, name) = (&item.vis, &item.sig.ident);
    let fun = Fun::new(&item.sig, false);
    let (params, output) = match item.sig.receiver() {
        Some(_) => return quote!(#[allow(unused)] #item),
        // Its lifetimes are declared nowhere else.
        None if check::takes_alias(&item.sig) || item.sig.generics.type_params().next().is_some() => {
            return quote!(#[allow(unused)] #item);
        }
        None => (fun.lifted_params(ctxt, false), fun.lifted_output(ctxt)),
    };
    let generics = &item.sig.generics;
    quote! {
        #[allow(unused)]
        #item
        #[allow(non_camel_case_types, dead_code)]
        #vis struct #name {}
        #[allow(unused)]
        impl #name { pub fn trace #generics(#params) -> #output { ::core::unreachable!() } }
    }
}

impl<'a> Portal<'a> {
    fn new(
        ctxt: &'a Ctxt,
        args: &'a DriverArgs,
        (item, written): (&'a ItemFn, &'a Block),
        shape: Shape,
        owner: Option<(Type, &'a Generics)>,
    ) -> Portal<'a> {
        let stmts = &item.block.stmts;
        let (mut items, prologue) = split_items(&stmts[..shape.at]);
        let (more, after) = split_items(&stmts[shape.at + 1..]);
        items.extend(more);
        let (label, cond, block) = match shape.interpreter {
            Expr::Loop(l) => (l.label, None, l.body),
            Expr::While(w) if binds(&w.cond) => (w.label, None, with_test(&w.cond, &w.body)),
            Expr::While(w) => (w.label, Some(*w.cond), w.body),
            _ => (None, None, Block { brace_token: Default::default(), stmts: Vec::new() }),
        };
        let body: Vec<Stmt> = block.stmts.into_iter().skip(1).collect();
        let whole = prologue.is_empty() && cond.is_none() && whole::returns(&body);
        let tail = after.is_empty() && matches!(&stmts[shape.at], Stmt::Expr(_, None));
        Portal {
            ctxt,
            args,
            item,
            written,
            fun: Fun::with_body(&item.sig, Some(&item.block), args.modes.errors),
            names: Names::new(),
            methods: Vec::new(),
            generics: owner.as_ref().map(|(_, generics)| *generics),
            owner: owner.map(|(ty, _)| ty),
            items: items.iter().map(|s| s.to_token_stream()).collect(),
            prologue,
            label,
            cond,
            body,
            after,
            tail,
            marked: shape.marked || whole,
            spotted: !shape.marked && !whole && !args.greens.is_empty(),
            whole,
        }
    }

    /// The body of the twin, if the portal has no errors.
    fn twin(&self) -> Option<TokenStream> {
        let twin = self.twin_body();
        // A result that cannot be lifted is refused where it is written, not wherever the twin would have it.
        let _ = self.fun.lifted_output(self.ctxt);
        (!self.ctxt.failed()).then_some(twin)
    }

    fn expand(&self, twin_body: TokenStream) -> TokenStream {
        let entry = self.entry();
        let (vis, name) = (&self.item.vis, &self.item.sig.ident);
        let (cfg, quiet_type) = (cfgs(&self.item.attrs), quiet_type());
        let parts = self.parts(twin_body);
        quote! {
            #entry
            #(#cfg)*
            #[doc(hidden)]
            #quiet_type
            #vis struct #name {}
            #(#cfg)*
            #[automatically_derived]
            impl #name { #parts }
        }
    }

    /// The method as its callers know it, and the rest.
    fn expand_method(&self, twin_body: TokenStream) -> (TokenStream, TokenStream) {
        (self.entry(), self.parts(twin_body))
    }

    /// All but the function that hosts call.
    fn parts(&self, twin_body: TokenStream) -> TokenStream {
        let (off, resting, start, plain) = (self.off(), self.resting(), self.start(), self.plain());
        let (trace, resume, driver) = (self.trace(), self.resume(), self.driver());
        let continuation = self.continuation();
        quote!(#off #resting #start #plain #twin_body #trace #resume #continuation #driver)
    }

    fn plain(&self) -> TokenStream {
        let Names { entry, state, at, fresh, base, .. } = &self.names;
        let (hot, p) = (hot(), private(self.item.sig.ident.span()));
        let types: Vec<_> = self.fun.params.iter().map(|q| &q.ty).collect();
        let pats: Vec<_> = self.fun.params.iter().map(|q| &q.pat).collect();
        let (steady_types, other_types) = self.split(&types);
        let (steady_pats, other_pats) = self.split(&pats);
        let (output, items, prologue) = (&self.item.sig.output, &self.items, &self.prologue);
        let vars = self.args.state();
        let greens = self.args.greens.iter().map(|g| {
            let (p, value) = (private(g.span()), self.args.field(g).map_or(quote!(#g), |f| quote!(#f)));
            quote_spanned!(g.span()=> #p::assert_green(&#value);)
        });
        let steady = self.steady();
        let changing: Vec<_> = vars.iter().filter(|v| !self.stays(v)).collect();
        let reads = vars.iter().map(|v| match (self.args.field(v), self.root(v)) {
            (Some(field), _) => quote!(#state.skip(&#field);),
            (None, Some(_)) => quote!(#state.skip_root();),
            (None, None) if steady.contains(v) => quote!(#state.skip(&#v);),
            (None, None) => quote!(let #v = #state.read();),
        });
        let back_edge = self.back_edge(&steady);
        let body = self.with_flags(&self.body);
        let after = self.with_flags(&self.after);
        let label = &self.label;
        let spots = self.spots(&quote!(true));
        let run = match &self.cond {
            // The greens change nowhere in the inner loop but by the author's own code, so that
            // rustc keeps values that depend on them; a back edge costs the inner loop a test of a flag.
            None if self.is_flagged() => {
                let outer = Lifetime::new("'__portal", Span::mixed_site());
                let entered = self.spotted.then(|| {
                    let entered = &self.names.entered;
                    quote!(#entered = true;)
                });
                quote! {
                    #outer: loop {
                        #back_edge
                        break #outer #label loop {
                            #spots
                            if #hot { #entered continue #outer; }
                            #(#body)*
                        };
                    }
                }
            }
            None => quote!(#label loop { #back_edge #(#body)* }),
            Some(cond) => quote! {
                #label loop {
                    if #at { #at = false; } else if !(#cond) { break; }
                    #spots
                    #back_edge
                    #(#body)*
                }
            },
        };
        let at_flag = self.cond.as_ref().map(|_| quote!(let mut #at = !::core::matches!(#entry, #p::Start::Fresh(_));));
        let end = if self.tail { quote!() } else { quote!(;) };
        let attrs = self.attrs_of_body();
        let ((generics, clause), receiver) = (self.generics(), self.receiver().into_iter());
        let name = self.part("__plain");
        let spot_flags = self.spot_flags();
        let hot_flag = match self.is_flagged() {
            true => quote! {
                let mut #fresh = ::core::matches!(#entry, #p::Start::Fresh(_));
                let mut #hot = !::core::matches!(#entry, #p::Start::At(_));
                #spot_flags
            },
            false => quote!(),
        };
        quote! {
            #(#attrs)*
            #[doc(hidden)]
            #[inline(never)]
            #[allow(unused_mut, unused_assignments, unused_imports, unused_variables, unreachable_code, clippy::all)]
            fn #name #generics(
                #(#receiver,)*
                #(#steady_pats: #steady_types,)*
                #entry: #p::Start<'_, (#(#other_types,)*)>,
                #base: ::core::primitive::usize
            ) #output #clause {
                #(#items)*
                #hot_flag
                #at_flag
                let (#(mut #changing,)*) = match #entry {
                    #p::Start::Fresh((#(#other_pats,)*)) => {
                        #(#prologue)*
                        #(#greens)*
                        (#(#changing,)*)
                    }
                    #p::Start::At(#state) | #p::Start::Back(#state) => {
                        #(#reads)*
                        (#(#changing,)*)
                    }
                };
                #run #end
                #(#after)*
            }
        }
    }

    /// The code for steady parameters, and the code for the others.
    fn split<T: Clone>(&self, of_params: &[T]) -> (Vec<T>, Vec<T>) {
        let steady = self.steady();
        let all = self.fun.params.iter().zip(of_params.iter().cloned());
        let (yes, no): (Vec<_>, Vec<_>) = all.partition(|(q, _)| simple(&q.pat).is_some_and(|v| steady.contains(&v)));
        let of = |list: Vec<(_, T)>| list.into_iter().map(|(_, x)| x).collect();
        (of(yes), of(no))
    }

    /// The steady parameters in their order.
    fn steady_params(&self) -> Vec<&Ident> {
        let steady = self.steady();
        self.fun.params.iter().filter_map(|q| simple(&q.pat)).filter(|v| steady.contains(v)).collect()
    }

    /// The greens and reds that are parameters and never change.
    fn steady(&self) -> Vec<&Ident> {
        let is_param = |v: &Ident| self.fun.params.iter().any(|q| simple(&q.pat) == Some(v));
        let mut rebound = Vec::new();
        for s in &self.prologue {
            if let Stmt::Local(l) = s {
                rebound.extend(pattern_names(&l.pat));
            }
        }
        self.args.state().into_iter().filter(|v| is_param(v) && !rebound.contains(v)).collect()
    }

    /// The merge point of the normal path.
    fn back_edge(&self, steady: &[&Ident]) -> TokenStream {
        let Names { result, base, .. } = &self.names;
        let (hot, p, driver) = (hot(), private(self.item.sig.ident.span()), self.own("__driver"));
        let counter = match &self.args.counters {
            Some(e) => quote_spanned!(e.span()=> ::core::option::Option::Some(&#e)),
            None => quote!(::core::option::Option::None),
        };
        let (greens, reds) = (&self.args.greens, &self.args.reds);
        let fresh = |prefix: &str, n: usize| -> Vec<Ident> {
            (0..n).map(|i| format_ident!("__{prefix}{i}", span = Span::mixed_site())).collect()
        };
        let (new_greens, new_reds) = (fresh("g", greens.len()), fresh("r", reds.len()));
        let list = |vars: &[Ident]| cons(vars.iter().map(|v| self.value(v)));
        let (green_list, red_list) = (list(greens), list(reds));
        let steady_list = cons(steady.iter().map(|v| self.value(v)));
        // A steady value comes back unchanged.
        let pattern = |vars: &[Ident], new: &[Ident]| {
            cons(vars.iter().zip(new).map(|(v, new)| match self.stays(v) {
                true => quote!(_),
                false => quote!(#new),
            }))
        };
        let (green_pat, red_pat) = (pattern(greens, &new_greens), pattern(reds, &new_reds));
        let assign = greens.iter().zip(&new_greens).chain(reds.iter().zip(&new_reds));
        let assign = assign.filter(|(v, _)| !self.stays(v)).map(|(v, new)| quote!(#v = #new;));
        let (output, done) = (self.fun.word_output(), self.fun.unparked(quote!(#result)));
        let fresh = &self.names.fresh;
        let is_fresh = match self.is_flagged() {
            true => quote!(::core::mem::take(&mut #fresh)),
            false => quote!(false),
        };
        let step = quote! {
            match #p::back_edge::<_, _, _, #output>(
                #driver(), #counter, #is_fresh, #green_list, #red_list, #steady_list, #base
            ) {
                #p::Step::None => {}
                #p::Step::Go(#green_pat, #red_pat) => {
                    #(#assign)*
                }
                #p::Step::Done(#result) => return #done,
            }
        };
        // Where the machine code has left the program.
        let spot = (self.spotted && self.cond.is_some()).then(|| {
            let (last, now) = (&self.names.last, self.spot());
            quote!(#p::goes_back(&mut #last, #now);)
        });
        match self.is_flagged() {
            true => quote!(if #hot { #hot = false; #step #spot }),
            false => step,
        }
    }

    /// Statements with `can_enter_jit!()` as its action in the normal path.
    fn with_flags(&self, stmts: &[Stmt]) -> Vec<Stmt> {
        let hot = hot();
        self.hinted(stmts, &quote!({ #hot = true; }))
    }

    /// Statements with this for `can_enter_jit!()`.
    fn hinted(&self, stmts: &[Stmt], can_enter_jit: &TokenStream) -> Vec<Stmt> {
        let mut stmts = stmts.to_vec();
        let mut hints = Hints { can_enter_jit: can_enter_jit.clone() };
        stmts.iter_mut().for_each(|s| hints.visit_stmt_mut(s));
        stmts
    }

    /// A call of the normal path, below the collector's mark for the end of its frame.
    fn call_plain(&self, plain: &TokenStream, steady: &[TokenStream], start: &TokenStream) -> TokenStream {
        let (base, p) = (&self.names.base, private(self.item.sig.ident.span()));
        quote!(#p::on_stack(|#base| #plain(#(#steady,)* #start, #base)))
    }

    /// The portal from a state in words to its end.
    fn continuation(&self) -> TokenStream {
        let Names { state, result, .. } = &self.names;
        let p = private(self.item.sig.ident.span());
        let params = self.steady_params();
        let this = self.receiver().map(|r| (None, Some(r.mutability.is_some())));
        let params = params.into_iter().map(|v| {
            let param = self.fun.params.iter().find(|q| simple(&q.pat) == Some(v));
            (param.map(|q| &q.ty), self.root(v))
        });
        let steady = this.into_iter().chain(params).enumerate().map(|(n, (ty, root))| {
            let n = syn::Index::from(n);
            match root {
                Some(mutable) => self.referred(mutable, quote!(#state.root_at(__steady[#n]))),
                None => quote!(#state.at::<#ty>(__steady[#n])),
            }
        });
        let steady: Vec<_> = steady.collect();
        let call = self.call_plain(&self.erased("__plain"), &steady, &quote!(#p::Start::At(#state)));
        let (name, words) = (self.part("__from_state"), self.fun.parked(quote!(#result)));
        let (generics, clause) = self.short_generics();
        quote! {
            #[doc(hidden)]
            #[inline(never)]
            fn #name #generics(
                #state: &mut #p::StateWords,
                __steady: &[::core::primitive::u32],
                __out: &mut #p::OutWords
            ) #clause {
                let #result = #call;
                #p::write_result(#words, __out)
            }
        }
    }
}

/// Whether a condition has a `let`.
fn binds(cond: &Expr) -> bool {
    match cond {
        Expr::Let(_) => true,
        Expr::Binary(b) => binds(&b.left) || binds(&b.right),
        _ => false,
    }
}

/// The body of `while let P = e { .. }` as that of a `loop`, which passes its merge point before it tests.
fn with_test(cond: &Expr, body: &Block) -> Block {
    let (first, rest) = (body.stmts.first(), body.stmts.get(1..).unwrap_or_default());
    parse_quote!({ #first if #cond { #(#rest)* } else { break; } })
}

/// The name of a parameter that is nothing but a name.
fn simple(pat: &Pat) -> Option<&Ident> {
    match pat {
        Pat::Ident(i) if i.mutability.is_none() && i.by_ref.is_none() && i.subpat.is_none() => Some(&i.ident),
        _ => None,
    }
}

/// Whether an attribute of the function concerns its code, which is in `__plain`.
fn is_about_body(a: &syn::Attribute) -> bool {
    const ABOUT: [&str; 7] = ["cold", "cfg", "allow", "expect", "warn", "deny", "forbid"];
    ABOUT.iter().any(|name| a.path().is_ident(name))
}
