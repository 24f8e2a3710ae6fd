//! The portal's twin.
//! It is the same loop over lifted values; drivers call and resume it.

use super::*;
use crate::model::Param;
use crate::twin::object::Object;
use crate::twin::rooted_name;
use crate::twin::types::lift;

/// The name of a variable of the state in the twin.
fn twin_name(v: &Ident) -> Ident {
    if v == "self" { this() } else { v.clone() }
}

impl Portal<'_> {
    pub(super) fn twin_body(&self) -> TokenStream {
        let Names { entry, at, .. } = &self.names;
        let (hot, cx, p) = (hot(), cx(), private(self.item.sig.ident.span()));
        let (driver, part) = (self.erased("__driver"), self.part("__body"));
        let vars: Vec<_> = self.args.state().into_iter().map(twin_name).collect();
        let params = self.around().types;
        let methods = self.methods.clone();
        let owner = Owner { self_ty: self.owner.clone(), params, methods, modes: self.args.modes, ..Owner::default() };
        let role = Role::Portal { unit: self.fun.is_unit() };
        let mut twin = Twin::new(self.ctxt, &owner, role);
        twin.scan(&self.item.block.stmts);
        twin.fallible = self.fun.fallible();
        twin.spells(self.fun.params.iter().map(|p| &p.ty).chain(&self.owner));
        let mut bind = TokenStream::new();
        for q in &self.fun.params {
            twin.parameter(&q.name, &q.pat, &mut bind);
        }
        let cold = Cold::of(&self.fun, self.args.modes, &self.methods);
        let prologue = twin.stmts(&cold.called_in(&self.prologue, self.args.unrolled));
        for v in vars.iter().filter(|v| **v != this()) {
            twin.scope.bind(v);
        }
        for q in &self.fun.params {
            twin.exclusive_parameter(&q.pat, &q.ty);
            if let Some(name) = simple(&q.pat).filter(|name| self.is_object_state(name, &q.ty)) {
                twin.scope.is_an_object(name, Object::State);
            }
        }
        twin.self_is_exclusive = self.receiver().is_some_and(|r| r.mutability.is_some());
        // Greens that are fields are read again where the state is not just entered.
        let fields: Vec<_> = self.args.fields.iter().map(|(v, field)| (v, twin.expr(field))).collect();
        let known = self.args.fields.iter().filter(|(_, field)| rooted_name(field).is_some());
        let know = known.map(|(_, field)| {
            let place = twin.mutable_reference(field);
            quote!(#p::know(#place, #cx);)
        });
        let know: TokenStream = know.collect();
        let read_first = fields.iter().map(|(v, field)| quote!(let #v = #field;));
        let read_first: TokenStream = read_first.collect();
        let read_again = fields.iter().map(|(v, field)| quote!(if !#cx.is_entering() { #v = #field; }));
        let read_again: TokenStream = read_again.collect();
        let flag = match self.is_flagged() {
            true => quote!(#hot),
            false => quote!(true),
        };
        let greens = &self.args.greens;
        let (green_list, red_list) = (cons(greens.iter()), cons(self.args.reds.iter().map(twin_name)));
        let clear = self.is_flagged().then(|| quote!(#hot = false;));
        let Names { last, entered, .. } = &self.names;
        let spots = self.spotted.then(|| {
            let spots = self.args.greens.iter().map(|g| {
                let p = private(g.span());
                quote_spanned!(g.span()=> #p::spot(&#g.val).__spot())
            });
            let now = spot::position(&spots.collect::<Vec<_>>());
            quote!(#hot = #p::goes_back(&mut #last, #now) & !::core::mem::take(&mut #entered);)
        });
        let merge_point = quote! {
            #read_again
            #(#greens = #cx.promote_green(#greens);)*
            #spots
            if #cx.merge_point(#driver(), #flag, #green_list, #red_list) {
                return #p::PortalExit::Leave;
            }
            #know
            #clear
        };
        let run = twin.portal_loop(
            self.label.as_ref(),
            self.cond.as_ref(),
            at,
            &merge_point,
            &cold.called_in(&self.body, self.args.unrolled),
        );
        let after = self.epilogue(&mut twin, run);
        let prelude = twin.prelude();
        let (names, types) = self.taken();
        let output = self.jit_output();
        let takes = || vars.iter().map(|_| quote!(#cx.take()));
        let (inner, again) = (takes(), takes());
        let (items, quiet) = (&self.items, quiet());
        // Where the words of each steady parameter begin in the state.
        let starts =
            self.receiver().map(|_| this()).into_iter().chain(self.steady_params().into_iter().cloned()).map(|v| {
                let before = vars.iter().take_while(|w| **w != v);
                quote!(0 #(+ #p::width(&#before))*)
            });
        let plain_output = self.fun.word_output();
        let at_flag = self.cond.as_ref().map(|_| quote!(let mut #at = ::core::matches!(#entry, #p::Entry::At);));
        let spot_flags = self.spot_flags();
        let hot_flag = self.is_flagged().then(|| quote!(let mut #hot = false; #spot_flags));
        let exit = quote!(#p::PortalExit<#output>);
        let (generics, clause) = self.short_generics();
        let body = twin.with_returns(
            &exit,
            quote! {
                let (#(mut #vars,)*) = match #entry {
                    #p::Entry::Fresh((#(#names,)*)) => {
                        #bind
                        #prologue
                        #read_first
                        let __steady = [#(#starts),*];
                        match #cx.enter_inner::<_, _, #plain_output>(#driver(), #green_list, #red_list, &__steady) {
                            #p::Inner::Go => (#(#vars,)*),
                            #p::Inner::Logged => return #p::PortalExit::Logged,
                            #p::Inner::Resume => (#(#inner,)*),
                        }
                    }
                    #p::Entry::At => (#(#again,)*),
                };
                #after
            },
        );
        quote! {
            #[doc(hidden)]
            #quiet
            #[cold]
            #[inline(never)]
            fn #part #generics(#entry: #p::Entry<(#(#types,)*)>, #cx: &mut #p::Cx) -> #exit #clause {
                #prelude
                #(#items)*
                #hot_flag
                #at_flag
                #body
            }
        }
    }

    /// The arguments of the twin, and their types.
    fn taken(&self) -> (Vec<Ident>, Vec<TokenStream>) {
        let (names, types) = (self.fun.params.iter().map(|q| q.name.clone()), self.fun.params.iter());
        let types = types.map(|q| lift(self.ctxt, &super::super::state::erase_target(&q.ty)));
        let this_type = self.receiver().map(|r| {
            let (p, ty) = (private(r.self_token.span), self.owner.as_ref());
            match r.mutability {
                Some(_) => quote!(<#ty as #p::JitMut>::Mut),
                None => quote!(<#ty as #p::JitSelf>::This),
            }
        });
        let this_name = self.receiver().map(|_| this());
        (this_name.into_iter().chain(names).collect(), this_type.into_iter().chain(types).collect())
    }

    /// The loop, the statements after it, and the value of the function.
    fn epilogue(&self, twin: &mut Twin, run: TokenStream) -> TokenStream {
        let span = self.item.sig.ident.span();
        let result = &self.names.result;
        let value = |twin: &Twin, run: &TokenStream, e: TokenStream| {
            let done = match self.fun.is_unit() {
                true => twin.result(None, span),
                false => twin.result(Some(quote!(#result)), span),
            };
            quote!(#run let #result = #e; #done)
        };
        if self.tail {
            return value(twin, &quote!(), run);
        }
        let run = quote!(#run;);
        match self.after.split_last() {
            Some((Stmt::Expr(e, None), before)) => {
                let before = twin.stmts(before);
                let last = twin.returned(e);
                value(twin, &quote!(#run #before), last)
            }
            _ => {
                let after = twin.stmts(&self.after);
                let done = self.fun.is_unit().then(|| twin.result(None, span));
                quote!(#run #after #done)
            }
        }
    }

    /// The result as the driver passes it on: `()` is a value there.
    fn jit_output(&self) -> TokenStream {
        let (p, output) = (private(self.item.sig.ident.span()), self.fun.word_output());
        quote!(#p::Jit<#output>)
    }

    /// The portal as other twins call it.
    pub(super) fn trace(&self) -> TokenStream {
        let Names { result, state, .. } = &self.names;
        let (cx, p) = (cx(), private(self.item.sig.ident.span()));
        let (params, output, lifted) =
            (self.fun.lifted_params(self.ctxt, false), self.fun.word_output(), self.fun.lifted_output(self.ctxt));
        let (names, types) = self.taken();
        let (list, type_list) = (cons(names.iter()), cons(types.iter()));
        let name_in_trace = self.text();
        let around = self.around();
        let marker = around.marker(&Ident::new("__C", Span::call_site()));
        let Around { declared, named, predicates, .. } = &around;
        let (vis, name, call) = match &self.owner {
            None => {
                let (name, turbofish) = (&self.item.sig.ident, self.turbofish());
                (quote!(pub), quote!(trace), quote!(#name #turbofish))
            }
            Some(ty) => {
                let name = &self.item.sig.ident;
                let twin = format_ident!("__jit_{}", name, span = name.span());
                let turbofish = self.turbofish();
                (self.item.vis.to_token_stream(), twin.to_token_stream(), quote!(<#ty>::#name #turbofish))
            }
        };
        // As the normal path takes them: of the words of a call, and of lifted values.
        let of_call: Vec<_> = self.arguments(|root, v| match root {
            Some(mutable) => self.referred(mutable, quote!(#v)),
            None => quote!(#v),
        });
        let plain_of = |root: Option<bool>, v: &Ident| match root {
            Some(mutable) => self.referred(mutable, quote!(#p::pointer_of(#v))),
            None => quote!(#v.val),
        };
        let of_lifted = self.arguments(plain_of);
        let roots: Vec<_> = names.iter().zip(self.roots()).filter(|(_, root)| root.is_some()).map(|(v, _)| v).collect();
        let (body, driver) = (self.erased("__body"), self.erased("__driver"));
        let unit = if self.fun.is_unit() { quote!(;) } else { quote!() };
        let quiet = quiet();
        let jit_output = self.jit_output();
        let lifted_names: Vec<_> = self.fun.params.iter().map(|q| plain_of(self.root_of(q), &q.name)).collect();
        let (steady, _) = self.split(&lifted_names);
        let this_lifted = self.receiver().map(|r| plain_of(Some(r.mutability.is_some()), &this()));
        let steady: Vec<_> = this_lifted.into_iter().chain(steady).collect();
        let go_on = self.call_plain(&self.erased("__plain"), &steady, &quote!(#p::Start::At(&mut #state)));
        let called = self.fun.parked(quote!(#call(#(#of_call),*)));
        let plain = self.fun.parked(quote!(#call(#(#of_lifted),*)));
        let go_on = self.fun.parked(go_on);
        let opened = self.fun.opened(quote!(#result));
        let (generics, clause) = self.short_generics();
        quote! {
            #[doc(hidden)]
            #quiet
            #[inline(never)]
            #[track_caller]
            #vis fn #name #generics(#params) -> #lifted #clause {
                #marker
                impl<#(#declared),*> #p::Callee for __C<#(#named),*> where #(#predicates),* {
                    const NAME: &'static ::core::primitive::str = #name_in_trace;
                    const EFFECT: #p::Effect = #p::Effect::Any;
                    type Args = <#type_list as #p::LiftedValues>::Plain;
                    type Ret = #output;
                    fn call(#list: Self::Args) -> #output { #called }
                }
                let #result: #jit_output = if #cx.is_live() {
                    #p::k(#plain)
                } else if #(#p::is_part(&#roots) ||)* !#cx.may_inline(#driver()) {
                    #(let #roots = #p::passed(#roots, #cx);)*
                    #cx.call::<__C<#(#named),*>>(#list)
                } else {
                    match #body(#p::Entry::Fresh((#(#names,)*)), #cx) {
                        #p::PortalExit::Done(#result) => #cx.portal_return(#result),
                        #p::PortalExit::Logged => #cx.logged(),
                        #p::PortalExit::Leave => {
                            let mut #state = #cx.left_state();
                            let #result = #go_on;
                            #cx.portal_return(#p::k(#result))
                        }
                    }
                };
                #opened #unit
            }
        }
    }

    /// Of each argument of the twin, whether it is a reference to a state, and if so whether it may change it.
    fn roots(&self) -> Vec<Option<bool>> {
        let this = self.receiver().map(|r| Some(r.mutability.is_some()));
        this.into_iter().chain(self.fun.params.iter().map(|q| self.root_of(q))).collect()
    }

    fn root_of(&self, q: &Param) -> Option<bool> {
        match &q.ty {
            Type::Reference(r) if !is_static(r) => Some(r.mutability.is_some()),
            _ => None,
        }
    }

    /// The arguments, each made by `make`.
    fn arguments(&self, make: impl Fn(Option<bool>, &Ident) -> TokenStream) -> Vec<TokenStream> {
        self.taken().0.iter().zip(self.roots()).map(|(v, root)| make(root, v)).collect()
    }

    pub(super) fn resume(&self) -> TokenStream {
        let (cx, p) = (cx(), private(self.item.sig.ident.span()));
        let result = &self.names.result;
        let (name, body) = (self.part("__resume"), self.erased("__body"));
        let (generics, clause) = self.short_generics();
        let hand_over =
            self.fun.fallible().map(|t| quote!(let #result = <#t as #p::Fallible>::handed_over(#result, #cx);));
        quote! {
            #[doc(hidden)]
            fn #name #generics(#cx: &mut #p::Cx) -> #p::RawExit #clause {
                match #body(#p::Entry::At, #cx) {
                    #p::PortalExit::Done(#result) => { #hand_over #cx.done(#result) }
                    #p::PortalExit::Logged => ::core::unreachable!(),
                    #p::PortalExit::Leave => #p::RawExit::Leave,
                }
            }
        }
    }
}

impl Twin<'_> {
    /// The interpreter loop. A `while` tests its condition before the merge point, except where
    /// the loop is entered at the merge point itself.
    fn portal_loop(
        &mut self,
        label: Option<&syn::Label>,
        cond: Option<&Expr>,
        at: &Ident,
        merge_point: &TokenStream,
        body: &[Stmt],
    ) -> TokenStream {
        let label = self.open_loop(label);
        self.scope.open();
        let test = cond.map(|c| {
            let c = self.cond(c);
            quote!(if #at { #at = false; } else if !#c { break #label; })
        });
        let body = self.stmts(body);
        self.scope.close();
        self.scope.close_target();
        quote!(#label: loop { #test #merge_point #body })
    }
}
