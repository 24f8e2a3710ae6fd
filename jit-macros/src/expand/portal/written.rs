//! The code as written. It runs where the JIT is off, and where the calls of a host are too short for it.

use super::*;

impl Portal<'_> {
    /// The function that hosts call. It only chooses, so that it needs no frame.
    pub(super) fn entry(&self) -> TokenStream {
        let item = self.item;
        let (vis, name, attrs) = (&item.vis, &item.sig.ident, &item.attrs);
        // Expectations (`#[expect]`) stand where their code stands.
        let attrs = attrs.iter().filter(|a| !a.path().is_ident("expect"));
        let (shown, p) = (self.shown(), private(name.span()));
        let types = self.fun.params.iter().map(|q| &q.ty);
        let (receiver, this) = (self.receiver().into_iter(), self.this());
        let this: Vec<_> = this.into_iter().collect();
        let (steady, others) = self.split(&shown);
        let (driver, off, start) = (self.own("__driver"), self.own("__off"), self.own("__start"));
        // Without a flag its first merge point is a back edge like any other.
        let rests = self.is_flagged().then(|| {
            let resting = self.own("__resting");
            quote!(if #p::rests(#driver()) { #resting(#(#this,)* #(#steady,)* (#(#others,)*), true) } else)
        });
        let express = self.express();
        let (mut generics, output) = (item.sig.generics.clone(), &item.sig.output);
        let params = self.generics.map(type_names).unwrap_or_default();
        if !params.is_empty() {
            generics.make_where_clause().predicates.extend(lasting(&params));
        }
        let (_, _, clause) = generics.split_for_impl();
        quote! {
            #(#attrs)*
            #vis fn #name #generics(#(#receiver,)* #(#shown: #types),*) #output #clause {
                #rests if #p::is_off() {
                    #off(#(#this,)* #(#shown),*)
                } else {
                    #express
                    #start(#(#this,)* #(#shown),*)
                }
            }
        }
    }

    /// The parameters. The author's names stay in the signature, for documentation.
    fn shown(&self) -> Vec<Ident> {
        let name = |q: &crate::model::Param| match &q.pat {
            Pat::Ident(i) => i.ident.clone(),
            _ => q.name.clone(),
        };
        self.fun.params.iter().map(name).collect()
    }

    /// The normal path, where the JIT is on.
    pub(super) fn start(&self) -> TokenStream {
        let (shown, p) = (self.shown(), private(self.item.sig.ident.span()));
        let (types, output) = (self.fun.params.iter().map(|q| &q.ty), &self.item.sig.output);
        let (receiver, this) = (self.receiver().into_iter(), self.this());
        let this: Vec<_> = this.into_iter().collect();
        let (steady, others) = self.split(&shown);
        let (plain, off, base) = (self.own("__plain"), self.own("__off"), &self.names.base);
        let (name, (generics, clause)) = (self.part("__start"), self.generics());
        quote! {
            #[doc(hidden)]
            #[inline(never)]
            #[allow(clippy::all)]
            fn #name #generics(#(#receiver,)* #(#shown: #types),*) #output #clause {
                if #p::enabled() {
                    #p::on_stack(move |#base| #plain(#(#this,)* #(#steady,)* #p::Start::Fresh((#(#others,)*)), #base))
                } else {
                    #off(#(#this,)* #(#shown),*)
                }
            }
        }
    }

    /// The code as written: that of resting calls, where there is one.
    pub(super) fn off(&self) -> TokenStream {
        if self.marked {
            return self.never_counting();
        }
        let types = self.fun.params.iter().map(|q| &q.ty);
        let pats = self.fun.params.iter().map(|q| &q.pat);
        let (output, attrs) = (&self.item.sig.output, self.attrs_of_body());
        let (name, (generics, clause), receiver) = (self.part("__off"), self.generics(), self.receiver());
        let receiver = receiver.into_iter();
        // Not inlined: alone it becomes the machine code that it is without attributes.
        let mut block = self.written.clone();
        Hints { can_enter_jit: quote!({}) }.visit_block_mut(&mut block);
        quote! {
            #(#attrs)*
            #[doc(hidden)]
            #[inline(never)]
            #[allow(unused_mut, unused_assignments, unused_imports, unused_variables, unreachable_code, clippy::all)]
            fn #name #generics(#(#receiver,)* #(#pats: #types),*) #output #clause #block
        }
    }

    /// The code of resting calls, in which no back edge is counted.
    fn never_counting(&self) -> TokenStream {
        let (shown, output, receiver) = (self.shown(), &self.item.sig.output, self.receiver().into_iter());
        let types = self.fun.params.iter().map(|q| &q.ty);
        let (this, (steady, others)) = (self.this().into_iter(), self.split(&shown));
        let (resting, name, (generics, clause)) = (self.own("__resting"), self.part("__off"), self.generics());
        quote! {
            #[doc(hidden)]
            #[inline(always)]
            #[allow(clippy::all)]
            fn #name #generics(#(#receiver,)* #(#shown: #types),*) #output #clause {
                #resting(#(#this,)* #(#steady,)* (#(#others,)*), false)
            }
        }
    }

    /// The author's attributes for the item with the body.
    pub(super) fn attrs_of_body(&self) -> Vec<&syn::Attribute> {
        self.item.attrs.iter().filter(|a| is_about_body(a)).collect()
    }

    /// The code as written up to its first back edge: behind it, back edges are counted, if they are. So nothing in its loop is the
    /// JIT's.
    pub(super) fn resting(&self) -> TokenStream {
        if !self.is_flagged() {
            return TokenStream::new();
        }
        let (p, hot, state) = (private(self.item.sig.ident.span()), hot(), &self.names.state);
        let types: Vec<_> = self.fun.params.iter().map(|q| &q.ty).collect();
        let pats: Vec<_> = self.fun.params.iter().map(|q| &q.pat).collect();
        let ((steady_types, other_types), (steady_pats, other_pats)) = (self.split(&types), self.split(&pats));
        let (output, items, prologue) = (&self.item.sig.output, &self.items, &self.prologue);
        let list = |vars: &[Ident]| cons(vars.iter().map(|v| self.value(v)));
        let (greens, reds) = (list(&self.args.greens), list(&self.args.reds));
        let this = self.this().map(ToTokens::to_token_stream);
        let steady: Vec<_> =
            this.into_iter().chain(self.steady_params().into_iter().map(ToTokens::to_token_stream)).collect();
        let (plain, base) = (self.own("__plain"), &self.names.base);
        // Captured by value, so that they need no memory.
        let on = quote!(#p::on_stack(move |#base| #plain(#(#steady,)* #p::Start::Back(#state), #base)));
        let leave = quote!(if #hot { return #p::go_on(#greens, #reds, move |#state| #on); });
        let counts = Ident::new("__counts", Span::mixed_site());
        let flag = quote!({ #hot = #counts; });
        let (body, after, label) = (self.hinted(&self.body, &flag), self.hinted(&self.after, &flag), &self.label);
        let (spots, spot_flags) = (self.spots(&quote!(#counts)), self.spot_flags());
        let run = match &self.cond {
            None => quote!(#label loop { #spots #leave #(#body)* }),
            Some(cond) => quote!(#label while #cond { #spots #leave #(#body)* }),
        };
        let end = if self.tail { quote!() } else { quote!(;) };
        let ((generics, clause), receiver) = (self.generics(), self.receiver().into_iter());
        let name = self.part("__resting");
        let attrs = self.attrs_of_body();
        quote! {
            #(#attrs)*
            #[doc(hidden)]
            #[inline(never)]
            #[allow(unused_mut, unused_assignments, unused_imports, unused_variables, unreachable_code, clippy::all)]
            fn #name #generics(
                #(#receiver,)*
                #(#steady_pats: #steady_types,)*
                (#(#other_pats,)*): (#(#other_types,)*),
                #counts: bool,
            ) #output #clause {
                #(#items)*
                let mut #hot = false;
                #spot_flags
                #(#prologue)*
                #run #end
                #(#after)*
            }
        }
    }
}
