//! Traced functions, methods and traits.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Block, Generics, Ident, ImplItem, ImplItemFn, ItemFn, ItemImpl, Signature, Type};

use super::slices::Slices;
use super::traits::changes_self;
use super::untwinned::{Untwinned, portals};
use super::{called, quiet, quiet_type};
use crate::attr::{Hints, Modes, SpanToken, hint_of};
use crate::check;
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::model::{Around, Fun, Look, Param, cons, lasting, type_names};
use crate::symbol::{ELIDABLE, ELIDABLE_PROMOTE, JIT, LOOP_INVARIANT, UNROLL_SAFE};
use crate::twin::call::PRIMITIVES;
use crate::twin::cold::Cold;
use crate::twin::error::slice_of_result;
use crate::twin::function::lifted_generics;
use crate::twin::imports;
use crate::twin::object::{Object, Objects, is_object};
use crate::twin::pointed::is_short_reference;
use crate::twin::twin_of;
use crate::twin::types::{ReplaceSelf, has_array, lift, slice_elements, slice_parameter};
use crate::twin::{Owner, Role, Twin, braced, cfgs, cx, pattern_names, private, this};

/// A free function; the struct puts its twin beside it under the same name, in the namespace of
/// types, so that one import brings both.
///
/// ```text
/// fn f(a: A) -> R { .. }
/// struct f {}
/// impl f { fn trace(a: Jit<A>, cx: &mut Cx) -> Jit<R> { .. } }
/// ```
pub fn function(ctxt: &Ctxt, hints: &Hints, f: ItemFn) -> TokenStream {
    ctxt.owners.set(hints.modes.owners);
    let (vis, name) = (&f.vis, &f.sig.ident);
    if f.sig.receiver().is_some() {
        match hints.first().filter(|h| *h != JIT) {
            Some(hint) => ctxt.error(Span::call_site().token(), fill(msg::METHOD_HINT, &[&hint])),
            None => ctxt.error(Span::call_site().token(), msg::METHOD_JIT),
        }
        return quote!(#f);
    }
    if PRIMITIVES.iter().any(|n| name == n) {
        ctxt.error(name, fill(msg::TYPE_NAME, &[&name]));
        return quote!(#f);
    }
    let sig = super::portal::with_named_types(&f.sig, &Objects::Both);
    ctxt.params.replace(type_names(&sig.generics));
    let owner = Owner {
        params: type_names(&sig.generics),
        modes: hints.modes,
        function: Some(name.clone()),
        ..Owner::default()
    };
    let callee = Callee { ctxt, owner: &owner, generics: None, attrs: &f.attrs, alone: true };
    let name_in_trace = name.to_string();
    let plain = quote!(#name);
    let trace = callee.twin(quote!(pub), &quote!(trace), &sig, Some(&f.block), hints, &name_in_trace, &plain);
    let (cfg, quiet_type) = (cfgs(&f.attrs), quiet_type());
    quote! {
        #f
        #(#cfg)*
        #[doc(hidden)]
        #quiet_type
        #vis struct #name {}
        #(#cfg)*
        #[automatically_derived]
        impl #name { #trace }
    }
}

/// An `impl` block, with the twin of `m` as `__jit_m`: in a block of its own, or beside the
/// methods of a trait.
///
/// ```text
/// impl T { #[doc(hidden)] fn __jit_m(&self, __this: <Self as JitSelf>::This, a: Jit<A>, cx: &mut Cx) -> Jit<R> { .. } }
/// ```
pub fn impl_block(ctxt: &Ctxt, modes: Modes, mut block: ItemImpl) -> TokenStream {
    ctxt.owners.set(modes.owners);
    block.attrs.retain(|a| hint_of(a).is_none());
    if let Some(conversion) = super::converted::conversion(ctxt, modes, &mut block) {
        return conversion;
    }
    super::portal::unfold_methods(&mut block);
    let objects = Objects::of_block(portals(&block));
    let (states, makers) = super::portal::split_methods(ctxt, modes, &mut block);
    super::portal::only_callees(&mut block);
    let self_ty = (*block.self_ty).clone();
    let of_trait = block.trait_.is_some();
    let generics = block.generics.clone();
    let block_head = ItemImpl { items: Vec::new(), ..block.clone() };
    let alone = Untwinned::in_block(modes, &block, makers, objects);
    let has_none: Vec<bool> = block.items.iter().map(|i| matches!(i, ImplItem::Fn(m) if alone.has_none(m))).collect();
    let hinted = |m: &ImplItemFn| m.attrs.iter().any(|a| hint_of(a).is_some());
    let (mut methods, mut untwinned) = (Vec::new(), Vec::new());
    for (item, &has_none) in block.items.iter().zip(&has_none) {
        match item {
            ImplItem::Fn(m) if !has_none => methods.push(m.sig.ident.clone()),
            ImplItem::Fn(m) if !hinted(m) => untwinned.push(m.sig.ident.clone()),
            _ => {}
        }
    }
    ctxt.untwinned.replace(untwinned);
    let mut twins = Vec::new();
    for (item, has_none) in block.items.iter_mut().zip(has_none) {
        let ImplItem::Fn(m) = item else { continue };
        if let Some((replaced, parts)) = super::portal::method_in(ctxt, m, (&block_head, &methods), modes, of_trait) {
            *item = ImplItem::Verbatim(replaced);
            twins.push(parts);
            continue;
        }
        if has_none && !hinted(m) {
            continue;
        }
        let called = if of_trait { None } else { called::suffix(m, modes, &methods) };
        let sig = super::portal::with_named_types(&m.sig, &alone.objects);
        let mut hints = Hints::take(ctxt, None, &mut m.attrs);
        check::hints(ctxt, &hints, &m.sig.ident);
        if called.is_some() {
            hints.call();
        }
        let mut params = type_names(&generics);
        params.extend(type_names(&sig.generics));
        ctxt.params.replace(params.clone());
        let erased = super::state::erase(&self_ty);
        let owner = Owner {
            self_ty: Some(erased.clone()),
            params,
            methods: methods.clone(),
            of_trait,
            modes,
            ..Owner::default()
        };
        let callee = Callee { ctxt, owner: &owner, generics: Some(&generics), attrs: &m.attrs, alone: !of_trait };
        let name = &m.sig.ident;
        let twin_name = format_ident!("__jit_{}", name, span = name.span());
        let vis = match of_trait {
            true => TokenStream::new(),
            false => m.vis.to_token_stream(),
        };
        let name_in_trace = format!("{}::{name}{}", type_text(&self_ty), called.unwrap_or_default());
        let plain = match &block.trait_ {
            Some((_, path, _)) => quote!(<#erased as #path>::#name),
            None => quote!(<#erased>::#name),
        };
        let body = &m.block;
        twins.push(callee.twin(vis, &twin_name.to_token_stream(), &sig, Some(body), &hints, &name_in_trace, &plain));
    }
    if of_trait {
        block.items.extend(twins.into_iter().map(ImplItem::Verbatim));
        return quote!(#block);
    }
    let mut generics = generics;
    let types = type_names(&generics);
    if !types.is_empty() {
        generics.make_where_clause().predicates.extend(lasting(&types));
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let cfg = cfgs(&block.attrs);
    quote! {
        #states
        #block
        #(#cfg)*
        #[automatically_derived]
        impl #impl_generics #self_ty #where_clause { #(#twins)* }
    }
}

/// A type as traces name it: `Pair<i64>` is `Pair`.
pub(super) fn type_text(ty: &Type) -> String {
    match ty {
        Type::Path(p) => p.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default(),
        other => other.to_token_stream().to_string(),
    }
}

/// Where a twin stands.
pub(super) struct Callee<'a> {
    pub ctxt: &'a Ctxt,
    pub owner: &'a Owner,
    /// The parameters of the `impl` block.
    pub generics: Option<&'a Generics>,
    pub attrs: &'a [Attribute],
    /// Not of a trait: further functions may stand beside it.
    pub alone: bool,
}

impl Callee<'_> {
    /// The twin of a function: its lowered body, or the recorded call.
    #[expect(clippy::too_many_arguments, reason = "one caller for each shape of function")]
    pub(super) fn twin(
        &self,
        vis: TokenStream,
        name: &TokenStream,
        sig: &Signature,
        body: Option<&Block>,
        hints: &Hints,
        name_in_trace: &str,
        plain: &TokenStream,
    ) -> TokenStream {
        let ctxt = self.ctxt;
        let fun = Fun::with_body(sig, body, self.owner.modes.errors);
        let look = Look::of(hints);
        check::signature(ctxt, sig);
        let by_value = self.owned_receiver(sig);
        match look {
            Look::Elidable => check::elidable(ctxt, &fun, ELIDABLE),
            Look::ElidablePromote => check::elidable(ctxt, &fun, ELIDABLE_PROMOTE),
            Look::Invariant => check::elidable(ctxt, &fun, LOOP_INVARIANT),
            Look::Inside | Look::Residual | Look::Iff => {}
        }
        if let (Look::Elidable | Look::ElidablePromote | Look::Invariant, Some(error)) = (look, fun.fallible()) {
            let hint = match look {
                Look::Elidable => ELIDABLE,
                Look::ElidablePromote => ELIDABLE_PROMOTE,
                _ => LOOP_INVARIANT,
            };
            ctxt.error(error, fill(msg::ELIDABLE_ERROR, &[&hint]));
        }
        let lifted = fun.lifted_params(ctxt, self.owner.of_states);
        let output = fun.lifted_output(ctxt);
        let (generics, where_clause) = lifted_generics(ctxt, &sig.generics);
        if look != Look::Inside
            && let Some(p) = fun.params.iter().find(|p| fun.is_function(p))
        {
            ctxt.error(&p.ty, msg::FN_CALLED);
            return TokenStream::new();
        }
        if look != Look::Inside && has_array(sig) {
            ctxt.error(&sig.inputs, msg::ARRAY_CALLED);
            return TokenStream::new();
        }
        if let (true, syn::ReturnType::Type(_, t)) = (look != Look::Inside, &sig.output)
            && (slice_elements(t).is_some() || slice_of_result(t).is_some())
        {
            ctxt.error(t, msg::SLICE_CALLED);
        }
        let cfg = cfgs(self.attrs);
        let quiet = quiet();
        let mut nested = TokenStream::new();
        let code = match (body, look) {
            (None, _) => {
                return quote! {
                    #(#cfg)*
                    #[doc(hidden)]
                    #vis fn #name #generics(#lifted) -> #output #where_clause;
                };
            }
            (Some(body), Look::Inside) => {
                let unrolled = hints.has(UNROLL_SAFE);
                let body = Cold::of(&fun, self.owner.modes, &self.owner.methods).called(body, unrolled);
                if !unrolled {
                    check::loops(ctxt, &body, msg::LOOP);
                }
                let code = self.traced(&fun, &body);
                if self.nests(&fun, &body) && !ctxt.failed() {
                    let called = self.called(&fun, Look::Residual, name_in_trace, plain, None);
                    let (inner, outer) = (self.nested_name(&fun), self.nested(&fun, &called));
                    let inside = braced(&body, quote!(#by_value #code));
                    nested = quote! {
                        #(#cfg)*
                        #[doc(hidden)]
                        #quiet
                        #[inline(never)]
                        fn #inner #generics(#lifted) -> #output #where_clause #inside
                    };
                    outer
                } else {
                    code
                }
            }
            (Some(body), Look::Iff) => {
                let (p, cx) = (private(fun.sig.ident.span()), cx());
                let inside = self.traced(&fun, body);
                // Called here for nothing, so that the normal path uses the predicate too.
                let asked = hints.predicate.as_ref().map(|f| quote!(#f));
                let called = self.called(&fun, look, name_in_trace, plain, asked);
                let predicate = hints.predicate.as_ref().map(twin_of);
                let this = sig.receiver().map(|_| this()).into_iter();
                let args = this.chain(fun.params.iter().map(|p| p.name.clone()));
                quote!(if #p::branch(#predicate(#(#args,)* #cx), #cx) { #inside } else { #called })
            }
            (Some(_), look) => self.called(&fun, look, name_in_trace, plain, None),
        };
        // After an error the body says nothing, but callers still find the twin.
        let code = if ctxt.failed() { quote!(::core::unreachable!()) } else { quote!(#by_value #code) };
        let code = match body {
            Some(body) => braced(body, code),
            None => quote!({ #code }),
        };
        quote! {
            #(#cfg)*
            #[doc(hidden)]
            #quiet
            #[inline(never)]
            #vis fn #name #generics(#lifted) -> #output #where_clause #code
            #nested
        }
    }

    /// Refuses `self` by value of an owner.
    fn owned_receiver(&self, sig: &Signature) -> TokenStream {
        let Some(r) = sig.receiver().filter(|r| r.reference.is_none() && r.colon_token.is_none()) else {
            return TokenStream::new();
        };
        if self.owner.self_ty.is_none() {
            return TokenStream::new();
        }
        let (p, this) = (private(r.self_token.span), this());
        quote_spanned!(r.self_token.span=> #p::receiver_by_value(&#this);)
    }

    /// A body that is traced into.
    fn traced(&self, fun: &Fun, body: &Block) -> TokenStream {
        let named = imports::qualified(body);
        let body = named.as_ref().unwrap_or(body);
        let mut twin = Twin::new(self.ctxt, self.owner, Role::Function);
        twin.scan(&body.stmts);
        twin.fallible = fun.fallible();
        twin.spells(fun.params.iter().map(|p| &p.ty).chain(&self.owner.self_ty));
        twin.self_by_reference = fun.sig.receiver().is_some_and(|r| r.reference.is_some());
        twin.self_is_exclusive = changes_self(fun.sig);
        twin.self_is_place = self.owner.self_ty.is_some() && self.owner.params.is_empty() && changes_self(fun.sig);
        twin.gives_reference =
            self.owner.modes.owners && matches!(&fun.sig.output, syn::ReturnType::Type(_, t) if is_short_reference(t));
        let mut bind = twin.own_receiver(fun.sig, body);
        let (private, cx) = (private(fun.sig.ident.span()), cx());
        for p in &fun.params {
            if slice_parameter(&p.ty).is_some() {
                let name = &p.name;
                bind.extend(quote!(let #name = #private::slice_of(#name, #cx);));
            }
            twin.parameter(&p.name, &p.pat, &mut bind);
            twin.short_reference(&p.pat, &p.ty);
            if is_object(&p.ty) {
                pattern_names(&p.pat).iter().for_each(|name| twin.scope.is_an_object(name, Object::Parameter));
            }
            if fun.is_function(p) {
                pattern_names(&p.pat).iter().for_each(|name| twin.scope.is_a_function(name));
            }
        }
        let code = twin.body(&body.stmts);
        let prelude = twin.prelude();
        let code = twin.with_returns(&fun.lifted_output(self.ctxt), quote!(#bind #code));
        quote!(#prelude #code)
    }

    /// A call that is recorded as a call.
    ///
    /// ```text
    /// struct __C<T>(PhantomData<fn() -> T>);
    /// impl<T> Callee for __C<T> {
    ///     type Args = <(This, (Jit<A>, ())) as LiftedValues>::Plain;
    ///     type Ret = R;
    ///     fn call((this, (a, ())): Self::Args) -> R { Type::m(JitType::recv(&this), a) }
    /// }
    /// cx.call::<__C<T>>((this, (a, ())))
    /// ```
    fn called(
        &self,
        fun: &Fun,
        look: Look,
        name_in_trace: &str,
        plain: &TokenStream,
        predicate: Option<TokenStream>,
    ) -> TokenStream {
        let span = fun.sig.ident.span();
        let (p, cx, this) = (private(span), cx(), this());
        let receiver = fun.sig.receiver();
        let names = fun.names();
        let slices = Slices::of(fun);
        let mut lifted: Vec<TokenStream> = fun.params.iter().flat_map(|p| self.words_of(p)).collect();
        let mut list: Vec<TokenStream> = names.iter().flat_map(|n| slices.names(n)).collect();
        // A receiver and a short reference arrive as their targets.
        let mut args: Vec<TokenStream> = fun
            .params
            .iter()
            .map(|p| match &p.ty {
                _ if let Some(slice) = slices.plain(&p.name) => slice,
                ty if is_object(ty) => {
                    let (p, name) = (private(ty.span()), &p.name);
                    quote!(<#ty as #p::ToObject>::target(#p::by_mut(&#name)))
                }
                Type::Reference(r) if r.mutability.is_some() => by_mut(&p.name),
                Type::Reference(r) if !crate::twin::types::is_static(r) => self.by_reference(&p.name),
                ty if self.moves(ty) => {
                    let (p, name) = (private(ty.span()), &p.name);
                    quote!(#p::plain_of(#name))
                }
                _ => p.name.to_token_stream(),
            })
            .collect();
        if let Some(r) = receiver {
            let changes = r.reference.is_some() && r.mutability.is_some();
            lifted.insert(
                0,
                match changes {
                    _ if self.owner.of_states => quote_spanned!(r.span()=> #p::StateRef<Self>),
                    true => quote_spanned!(r.span()=> <Self as #p::JitMut>::Mut),
                    false => quote_spanned!(r.span()=> <Self as #p::JitSelf>::This),
                },
            );
            list.insert(0, this.to_token_stream());
            args.insert(
                0,
                match r.reference {
                    Some(_) if changes => by_mut(&this),
                    Some(_) => self.by_reference(&this),
                    None => this.to_token_stream(),
                },
            );
        }
        let around: Vec<&Generics> = self.generics.into_iter().chain([&fun.sig.generics]).collect();
        let around = Around::of(&around);
        let marker = around.marker(&Ident::new("__C", Span::call_site()));
        let Around { declared, named, predicates, .. } = &around;
        let effect = match look {
            Look::Elidable | Look::ElidablePromote => quote!(#p::Effect::Elidable),
            Look::Invariant => quote!(#p::Effect::Invariant),
            Look::Residual | Look::Iff | Look::Inside => quote!(#p::effect_on::<Self::Args>()),
        };
        let output = match &fun.sig.output {
            syn::ReturnType::Default => quote!(()),
            syn::ReturnType::Type(..) if fun.fallible().is_some() => fun.word_output(),
            syn::ReturnType::Type(_, t) => super::state::erase(t).to_token_stream(),
        };
        let result = fun.parked(quote!(#plain(#(#args),*)));
        let given = match &fun.sig.output {
            syn::ReturnType::Type(_, t) if fun.fallible().is_none() && self.moves(t) => Some(super::state::erase(t)),
            _ => None,
        };
        let (output, result) = match &given {
            Some(ty) => (quote!(<#ty as #p::LiftedAs>::Word), quote!(#p::LiftedAs::word(#result))),
            None => (output, result),
        };
        // A part of a state becomes a pointer.
        let whole = fun.params.iter().filter(|p| is_short(&p.ty) && slice_parameter(&p.ty).is_none());
        let references = whole.map(|p| p.name.clone());
        let references = references.chain(receiver.filter(|r| r.reference.is_some()).map(|_| this.clone()));
        let pointers: TokenStream = references.map(|v| quote!(let #v = #p::passed(#v, #cx);)).collect();
        let objects = fun.params.iter().filter(|p| is_object(&p.ty)).map(|q| &q.name);
        let objects: TokenStream =
            objects.map(|v| quote!(let #v = #p::passed(#p::ToObject::state(#v), #cx);)).collect();
        let parts = slices.taken();
        let list = cons(list.iter());
        let reused = matches!(look, Look::Elidable | Look::ElidablePromote | Look::Invariant);
        let stateless = reused.then(|| quote_spanned!(span=> #p::stateless(&#list);));
        let lifted_list = cons(lifted.iter());
        let predicate = predicate.map(|f| quote!(if false { let _: ::core::primitive::bool = #f(#(#args),*); }));
        let item = quote! {
            #marker
            impl<#(#declared),*> #p::Callee for __C<#(#named),*> where #(#predicates),* {
                const NAME: &'static ::core::primitive::str = #name_in_trace;
                const EFFECT: #p::Effect = #effect;
                type Args = <#lifted_list as #p::LiftedValues>::Plain;
                type Ret = #output;
                fn call(#list: Self::Args) -> #output { #predicate #result }
            }
        };
        let item = match &self.owner.self_ty {
            Some(ty) => spell_self(item, &super::state::erase(ty)),
            None => item,
        };
        let end = if fun.is_unit() { quote!(;) } else { quote!() };
        let call = match look {
            Look::ElidablePromote => quote_spanned!(span=> call_promoted),
            _ => quote_spanned!(span=> call),
        };
        let moved: TokenStream = fun
            .params
            .iter()
            .filter(|p| self.moves(&p.ty))
            .map(|param| {
                let (name, ty) = (&param.name, &param.ty);
                quote!(let #name = <#ty as #p::LiftedAs>::lower(#name);)
            })
            .collect();
        let result = fun.opened(quote_spanned!(span=> #cx.#call::<__C<#(#named),*>>(#list)));
        let result = match &given {
            Some(ty) => quote_spanned!(span=> { let __word = #result; <#ty as #p::LiftedAs>::raise(__word, #cx) }),
            None => result,
        };
        quote_spanned!(span=> #item #parts #pointers #objects #moved #stateless #result #end)
    }

    /// The lifted types that a call gets for a parameter.
    fn words_of(&self, param: &Param) -> Vec<TokenStream> {
        let p = private(param.ty.span());
        match slice_parameter(&param.ty) {
            Some((elem, _)) => {
                let elem = super::state::erase(elem);
                vec![quote!(#p::StateRef<#elem>), quote!(#p::Jit<::core::primitive::usize>)]
            }
            None if is_object(&param.ty) => {
                let ty = &param.ty;
                vec![quote!(#p::StateRef<<#ty as #p::ToObject>::State>)]
            }
            None if self.moves(&param.ty) => {
                let ty = &param.ty;
                vec![quote!(#p::Jit<<#ty as #p::LiftedAs>::Word>)]
            }
            None => vec![lift(self.ctxt, &super::state::erase_target(&param.ty))],
        }
    }

    /// Whether a type by value may own.
    fn moves(&self, ty: &Type) -> bool {
        let known =
            |t: &syn::TypePath| t.path.segments.last().is_some_and(|s| s.ident == "Option" || s.ident == "Result");
        self.owner.modes.owners && matches!(ty, Type::Path(t) if !known(t)) && !is_object(ty)
    }

    fn by_reference(&self, name: &Ident) -> TokenStream {
        let p = private(name.span());
        quote!(#p::Passed::passed(&#name))
    }
}

/// A reference that the twin has as a place or a target.
fn is_short(ty: &Type) -> bool {
    matches!(ty, Type::Reference(r) if !crate::twin::types::is_static(r))
}

fn by_mut(name: &Ident) -> TokenStream {
    let p = private(name.span());
    quote!(#p::by_mut(&#name))
}

/// Spells `Self` out where the struct inside the twin stands in its place, except in `Self::Args`.
fn spell_self(items: TokenStream, ty: &Type) -> TokenStream {
    let Ok(mut file) = syn::parse2::<syn::File>(items.clone()) else { return items };
    for item in &mut file.items {
        let syn::Item::Impl(i) = item else { continue };
        for member in &mut i.items {
            match member {
                ImplItem::Type(t) => ReplaceSelf(ty).visit_type_mut(&mut t.ty),
                ImplItem::Fn(f) => {
                    if let syn::ReturnType::Type(_, t) = &mut f.sig.output {
                        ReplaceSelf(ty).visit_type_mut(t);
                    }
                }
                _ => {}
            }
        }
    }
    file.to_token_stream()
}
