//! Portals that are methods. States in the normal path are here, too.
//!
//! The parts of a method's portal stand beside it in the block, each with the method's name: `__plain_run`. Code without the
//! block's lifetimes, as machine code calls it, names them through the type with all lifetimes `'static`.

use super::*;
use crate::attr::Modes;

/// A portal that is a method: what takes its place, and what stands beside it.
fn method(
    ctxt: &Ctxt,
    mut args: DriverArgs,
    written: ItemFn,
    (block, methods): (&ItemImpl, &[Ident]),
) -> (TokenStream, TokenStream) {
    let Some(item) = range::unfold(ctxt, &mut args, &written) else { return broken_method(ctxt, written, &args) };
    let mut item = super::qualified(item);
    named(&mut item.sig);
    let mut params = type_names(&block.generics);
    params.extend(type_names(&item.sig.generics));
    ctxt.params.replace(params);
    check::signature(ctxt, &item.sig);
    check::portal_signature(ctxt, &item.sig);
    let fun = Fun::with_body(&item.sig, Some(&item.block), args.modes.errors);
    let Some(shape) = merge_point(ctxt, &item.block, &Cold::of(&fun, args.modes, methods), args.unrolled) else {
        return broken_method(ctxt, item, &args);
    };
    state(ctxt, &args, &item, shape.at);
    let owner = erase(&block.self_ty);
    let mut portal = Portal::new(ctxt, &args, (&item, &written.block), shape, Some((owner, &block.generics)));
    portal.methods = methods.to_vec();
    match portal.twin() {
        Some(twin) => portal.expand_method(twin),
        None => broken_method(ctxt, item.clone(), &args),
    }
}

/// [`method`], if it is a portal.
pub fn method_in(
    ctxt: &Ctxt,
    m: &ImplItemFn,
    block: (&ItemImpl, &[Ident]),
    modes: Modes,
    of_trait: bool,
) -> Option<(TokenStream, TokenStream)> {
    let attr = m.attrs.iter().find(|a| ends_in(a.path(), JIT_DRIVER))?;
    if of_trait {
        ctxt.error(attr, msg::DRIVER_TRAIT);
        return None;
    }
    let tokens = match &attr.meta {
        Meta::List(l) => l.tokens.clone(),
        _ => TokenStream::new(),
    };
    let mut args = DriverArgs::parse(ctxt, tokens);
    args.modes.errors |= modes.errors;
    args.modes.owners |= modes.owners;
    let mut attrs = m.attrs.clone();
    let hints = crate::attr::Hints::take(ctxt, None, &mut attrs);
    check::hints(ctxt, &hints, &m.sig.ident);
    args.unrolled = hints.has(UNROLL_SAFE);
    let item = ItemFn { attrs, vis: m.vis.clone(), sig: m.sig.clone(), block: Box::new(m.block.clone()) };
    Some(method(ctxt, args, item, block))
}

fn broken_method(ctxt: &Ctxt, mut item: ItemFn, args: &DriverArgs) -> (TokenStream, TokenStream) {
    item.block = parse_quote!({ ::core::unreachable!() });
    let fun = Fun::new(&item.sig, args.modes.errors);
    let name = format_ident!("__jit_{}", item.sig.ident, span = item.sig.ident.span());
    let (vis, params, output) = (&item.vis, fun.lifted_params(ctxt, false), fun.lifted_output(ctxt));
    let generics = &item.sig.generics;
    let twin =
        quote!(#[doc(hidden)] #[allow(unused)] #vis fn #name #generics(#params) -> #output { ::core::unreachable!() });
    (quote!(#[allow(unused)] #item), twin)
}

impl Portal<'_> {
    /// The name of a part: a method's stand beside those of other methods.
    pub(super) fn part(&self, part: &str) -> Ident {
        match &self.owner {
            None => Ident::new(part, Span::call_site()),
            Some(_) => format_ident!("{}_{}", part, self.item.sig.ident, span = Span::call_site()),
        }
    }

    /// The path of a part, in code that has the lifetimes of the block.
    pub(super) fn own(&self, part: &str) -> TokenStream {
        let (name, part) = (&self.item.sig.ident, self.part(part));
        let turbofish = self.turbofish();
        match &self.owner {
            None => quote!(<#name>::#part #turbofish),
            Some(_) => quote!(Self::#part #turbofish),
        }
    }

    /// The path of a part, in code without lifetimes.
    pub(super) fn erased(&self, part: &str) -> TokenStream {
        let (name, part) = (&self.item.sig.ident, self.part(part));
        let turbofish = self.turbofish();
        match &self.owner {
            None => quote!(<#name>::#part #turbofish),
            Some(ty) => quote!(<#ty>::#part #turbofish),
        }
    }

    /// The receiver as it is declared.
    pub(super) fn receiver(&self) -> Option<&syn::Receiver> {
        self.item.sig.receiver()
    }

    /// `self`, if there is one.
    pub(super) fn this(&self) -> Option<&syn::Token![self]> {
        self.receiver().map(|r| &r.self_token)
    }

    /// Whether a variable is a reference to a state, and if so, whether it may change it.
    pub(super) fn root(&self, v: &Ident) -> Option<bool> {
        if v == "self" {
            return self.receiver().map(|r| r.mutability.is_some());
        }
        let param = self.fun.params.iter().find(|q| simple(&q.pat) == Some(v))?;
        match &param.ty {
            Type::Reference(r) if !is_static(r) => Some(r.mutability.is_some()),
            _ => None,
        }
    }

    /// A variable of the state in the normal path, as a value.
    pub(super) fn value(&self, v: &Ident) -> TokenStream {
        let p = private(v.span());
        match (self.args.field(v), self.root(v)) {
            (Some(field), _) => quote!(#field),
            (None, Some(true)) if self.is_any(v) => quote_spanned!(v.span()=> #p::root_of_any(&mut *#v)),
            (None, Some(false)) if self.is_any(v) => quote_spanned!(v.span()=> #p::root_of_any_shared(&*#v)),
            // Made anew at each merge point: a use of the reference ends the pointer.
            (None, Some(true)) => quote_spanned!(v.span()=> #p::root(&mut *#v)),
            (None, Some(false)) => quote_spanned!(v.span()=> #p::root_of_shared(&*#v)),
            (None, None) => quote!(#v),
        }
    }

    /// References to states: how a function without lifetimes makes them of pointers.
    pub(super) fn referred(&self, mutable: bool, pointer: TokenStream) -> TokenStream {
        let p = private(self.item.sig.ident.span());
        if mutable { quote!(#p::by_mut(&#pointer)) } else { quote!(#p::by_ref(&#pointer)) }
    }

    /// Whether a variable of the state is none of the normal path's own: it has another place there.
    pub(super) fn stays(&self, v: &Ident) -> bool {
        v == "self" || self.args.field(v).is_some() || self.steady().contains(&v)
    }

    /// The name in traces.
    pub(super) fn text(&self) -> String {
        let name = self.item.sig.ident.to_string();
        let name = name.strip_prefix(split::LOOP).unwrap_or(&name);
        match &self.owner {
            Some(ty) => format!("{}::{name}", crate::expand::callee::type_text(ty)),
            None => name.to_string(),
        }
    }
}
