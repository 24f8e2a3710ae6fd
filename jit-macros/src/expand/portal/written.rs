//! The code as written: where the JIT is off, and where the calls of a host are too short for it.

use super::*;

impl Portal<'_> {
    /// The code as written.
    pub(super) fn off(&self) -> TokenStream {
        let types = self.fun.params.iter().map(|q| &q.ty);
        let pats = self.fun.params.iter().map(|q| &q.pat);
        let (output, attrs) = (&self.item.sig.output, self.attrs_of_body());
        let (name, generics, receiver) = (self.part("__off"), &self.item.sig.generics, self.receiver());
        let receiver = receiver.into_iter();
        // Not inlined: alone it becomes the machine code that it is without attributes.
        let mut block = self.written.clone();
        Hints { can_enter_jit: quote!({}) }.visit_block_mut(&mut block);
        quote! {
            #(#attrs)*
            #[doc(hidden)]
            #[inline(never)]
            #[allow(unused_mut, unused_assignments, unused_variables, unreachable_code, clippy::all)]
            fn #name #generics(#(#receiver,)* #(#pats: #types),*) #output #block
        }
    }

    /// The author's attributes for the item with the body.
    pub(super) fn attrs_of_body(&self) -> Vec<&syn::Attribute> {
        self.item.attrs.iter().filter(|a| is_about_body(a)).collect()
    }

    /// The code as written up to its first back edge: behind it, back edges are counted. So nothing in its loop is the JIT's.
    pub(super) fn resting(&self) -> TokenStream {
        if !self.marked {
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
        let on = self.call_plain(&self.own("__plain"), &steady, &quote!(#p::Start::Back(#state)));
        let leave = quote!(if #hot { return #p::go_on(#greens, #reds, |#state| #on); });
        let (body, after, label) = (self.with_flags(&self.body), self.with_flags(&self.after), &self.label);
        let run = match &self.cond {
            None => quote!(#label loop { #leave #(#body)* }),
            Some(cond) => quote!(#label while #cond { #leave #(#body)* }),
        };
        let end = if self.tail { quote!() } else { quote!(;) };
        let (name, generics, receiver) = (self.part("__resting"), &self.item.sig.generics, self.receiver().into_iter());
        let attrs = self.attrs_of_body();
        quote! {
            #(#attrs)*
            #[doc(hidden)]
            #[inline(never)]
            #[allow(unused_mut, unused_assignments, unused_variables, unreachable_code, clippy::all)]
            fn #name #generics(
                #(#receiver,)*
                #(#steady_pats: #steady_types,)*
                (#(#other_pats,)*): (#(#other_types,)*)
            ) #output {
                #(#items)*
                let mut #hot = false;
                #(#prologue)*
                #run #end
                #(#after)*
            }
        }
    }
}
