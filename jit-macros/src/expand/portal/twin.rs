//! The portal's twin.
//! It is the same loop over lifted values; drivers call and resume it.

use super::*;

impl Portal<'_> {
    pub(super) fn twin_body(&self) -> TokenStream {
        let Names { entry, at, .. } = &self.names;
        let (hot, cx, p) = (hot(), cx(), private(self.item.sig.ident.span()));
        let name = &self.item.sig.ident;
        let vars = self.args.state();
        let owner = Owner { strict: self.args.strict, ..Owner::default() };
        let role = Role::Portal { unit: self.fun.is_unit() };
        let mut twin = Twin::new(self.ctxt, &owner, role);
        twin.scan(&self.item.block.stmts);
        let mut bind = TokenStream::new();
        for q in &self.fun.params {
            twin.parameter(&q.name, &q.pat, &mut bind);
        }
        let prologue = twin.stmts(&self.prologue);
        for v in &vars {
            twin.scope.bind(v);
        }
        let flag = match self.marked {
            true => quote!(#hot),
            false => quote!(true),
        };
        let (greens, reds) = (&self.args.greens, &self.args.reds);
        let (green_list, red_list) = (cons(greens.iter()), cons(reds.iter()));
        let clear = self.marked.then(|| quote!(#hot = false;));
        let merge_point = quote! {
            #(#greens = #cx.promote_green(#greens);)*
            if #cx.merge_point(<#name>::__driver(), #flag, #green_list, #red_list) {
                return #p::PortalExit::Leave;
            }
            #clear
        };
        let run = twin.portal_loop(self.label.as_ref(), self.cond.as_ref(), at, &merge_point, &self.body);
        let after = self.epilogue(&mut twin, run);
        let prelude = twin.prelude();
        let (names, types) = (self.fun.names(), self.fun.lifted_types(self.ctxt));
        let output = self.jit_output();
        let takes = || vars.iter().map(|_| quote!(#cx.take()));
        let (inner, again) = (takes(), takes());
        let (items, quiet) = (&self.items, quiet());
        // Where the words of each steady parameter begin in the state.
        let starts = self.steady_params().into_iter().map(|v| {
            let before = vars.iter().take_while(|w| **w != v);
            quote!(0 #(+ #p::width(&#before))*)
        });
        let plain_output = self.fun.output();
        let at_flag = self.cond.as_ref().map(|_| quote!(let mut #at = ::core::matches!(#entry, #p::Entry::At);));
        let hot_flag = self.marked.then(|| quote!(let mut #hot = false;));
        let exit = quote!(#p::PortalExit<#output>);
        let body = twin.with_returns(
            &exit,
            quote! {
                let (#(mut #vars,)*) = match #entry {
                    #p::Entry::Fresh((#(#names,)*)) => {
                        #bind
                        #prologue
                        let __steady = [#(#starts),*];
                        match #cx.enter_inner::<_, _, #plain_output>(<#name>::__driver(), #green_list, #red_list, &__steady) {
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
            fn __body(#entry: #p::Entry<(#(#types,)*)>, #cx: &mut #p::Cx) -> #exit {
                #prelude
                #(#items)*
                #hot_flag
                #at_flag
                #body
            }
        }
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
                let last = twin.expr(e);
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
        let (p, output) = (private(self.item.sig.ident.span()), self.fun.output());
        quote!(#p::Jit<#output>)
    }

    /// The portal as other twins call it.
    pub(super) fn trace(&self) -> TokenStream {
        let Names { result, state, .. } = &self.names;
        let (name, cx, p) = (&self.item.sig.ident, cx(), private(self.item.sig.ident.span()));
        let (params, output, lifted) =
            (self.fun.lifted_params(self.ctxt), self.fun.output(), self.fun.lifted_output(self.ctxt));
        let names = self.fun.names();
        let types: Vec<_> = self.fun.params.iter().map(|q| &q.ty).collect();
        let (list, type_list) = (cons(names.iter()), cons(types.iter()));
        let name_in_trace = name.to_string();
        let unit = if self.fun.is_unit() { quote!(;) } else { quote!() };
        let quiet = quiet();
        let jit_output = self.jit_output();
        let (steady, _) = self.split(&names);
        let call = self.call_plain(steady.iter().map(|v| quote!(#v.val)), &quote!(#p::Start::At(&mut #state)));
        quote! {
            #[doc(hidden)]
            #quiet
            #[inline(never)]
            #[track_caller]
            pub fn trace(#params) -> #lifted {
                struct __C;
                impl #p::Callee for __C {
                    const NAME: &'static ::core::primitive::str = #name_in_trace;
                    const EFFECT: #p::Effect = #p::Effect::Any;
                    type Args = #type_list;
                    type Ret = #output;
                    fn call(#list: Self::Args) -> #output { #name(#(#names),*) }
                }
                let #result: #jit_output = if #cx.is_live() {
                    #p::k(#name(#(#names.val),*))
                } else if !#cx.may_inline(<#name>::__driver()) {
                    #cx.call::<__C>(#list)
                } else {
                    match <#name>::__body(#p::Entry::Fresh((#(#names,)*)), #cx) {
                        #p::PortalExit::Done(#result) => #cx.portal_return(#result),
                        #p::PortalExit::Logged => #cx.logged(),
                        #p::PortalExit::Leave => {
                            let mut #state = #cx.left_state();
                            let #result = #call;
                            #cx.portal_return(#p::k(#result))
                        }
                    }
                };
                #result #unit
            }
        }
    }

    pub(super) fn resume(&self) -> TokenStream {
        let (name, cx, p) = (&self.item.sig.ident, cx(), private(self.item.sig.ident.span()));
        let result = &self.names.result;
        quote! {
            fn __resume(#cx: &mut #p::Cx) -> #p::RawExit {
                match <#name>::__body(#p::Entry::At, #cx) {
                    #p::PortalExit::Done(#result) => #cx.done(#result),
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
