//! The model of an item.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{
    Block, FnArg, GenericParam, Generics, Ident, Pat, ReturnType, Signature, Stmt, Type, WherePredicate, parse_quote,
};

use crate::attr::Hints;
use crate::ctxt::Ctxt;
use crate::expand::erase;
use crate::symbol::{DONT_LOOK_INSIDE, ELIDABLE, ELIDABLE_PROMOTE, LOOK_INSIDE_IFF, LOOP_INVARIANT};
use crate::twin::function::is_function;
use crate::twin::types::{lift, lifted_array, lifted_elements, lifted_parameter};
use crate::twin::{cx, private, this};

/// The meaning of a function's call to traced code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// It is traced into.
    Inside,
    /// It is called.
    Residual,
    /// It is called, unless its result is known.
    Elidable,
    /// The same after a promotion of its arguments.
    ElidablePromote,
    /// It is called once per trace.
    Invariant,
    /// Its predicate says whether it is traced into or called.
    Iff,
}

impl Look {
    pub fn of(hints: &Hints) -> Look {
        match () {
            _ if hints.has(ELIDABLE) => Look::Elidable,
            _ if hints.has(ELIDABLE_PROMOTE) => Look::ElidablePromote,
            _ if hints.has(LOOP_INVARIANT) => Look::Invariant,
            _ if hints.has(LOOK_INSIDE_IFF) => Look::Iff,
            _ if hints.has(DONT_LOOK_INSIDE) => Look::Residual,
            _ => Look::Inside,
        }
    }
}

/// A parameter other than the receiver.
pub struct Param {
    /// The name in the twin's own code, which no name of the author's can meet.
    pub name: Ident,
    pub pat: Pat,
    pub ty: Type,
}

/// A signature, with the needs of each path.
pub struct Fun<'a> {
    pub sig: &'a Signature,
    pub params: Vec<Param>,
    /// No trace knows the error in its result.
    pub errors: bool,
    /// Its body shows that it gives a result, whatever the name of the type.
    tries: bool,
}

impl<'a> Fun<'a> {
    pub fn new(sig: &'a Signature, errors: bool) -> Fun<'a> {
        let typed = sig.inputs.iter().filter_map(|a| match a {
            FnArg::Typed(t) => Some(t),
            FnArg::Receiver(_) => None,
        });
        let params = typed
            .enumerate()
            .map(|(i, t)| Param {
                name: format_ident!("__p{}", i, span = Span::mixed_site()),
                pat: (*t.pat).clone(),
                ty: (*t.ty).clone(),
            })
            .collect();
        Fun { sig, params, errors, tries: false }
    }

    /// The same with a body.
    pub fn with_body(sig: &'a Signature, body: Option<&Block>, errors: bool) -> Fun<'a> {
        Fun { tries: body.is_some_and(tries), ..Fun::new(sig, errors) }
    }

    /// Whether a parameter is a function.
    pub fn is_function(&self, p: &Param) -> bool {
        is_function(&self.sig.generics, &p.ty)
    }

    pub fn names(&self) -> Vec<&Ident> {
        self.params.iter().map(|p| &p.name).collect()
    }

    /// The plain result type.
    pub fn output(&self) -> TokenStream {
        match &self.sig.output {
            ReturnType::Default => quote!(()),
            ReturnType::Type(_, t) => quote!(#t),
        }
    }

    /// Whether it returns nothing.
    pub fn is_unit(&self) -> bool {
        match &self.sig.output {
            ReturnType::Default => true,
            ReturnType::Type(_, t) => matches!(&**t, Type::Tuple(t) if t.elems.is_empty()),
        }
    }

    /// The plain result type, without its lifetimes, if it is a `Result` of whose error no trace knows.
    pub fn fallible(&self) -> Option<Type> {
        match &self.sig.output {
            ReturnType::Type(_, t) if self.errors && (is_result(t) || self.tries && !is_option(t)) => Some(erase(t)),
            _ => None,
        }
    }

    /// The result type as words are made of it.
    pub fn word_output(&self) -> TokenStream {
        match self.fallible() {
            Some(t) => word_of(&t),
            None => self.output(),
        }
    }

    /// A plain result as words are made of it.
    pub fn parked(&self, result: TokenStream) -> TokenStream {
        let p = private(self.sig.ident.span());
        self.fallible().map_or(result.clone(), |t| quote!(#p::parked::<#t>(#result)))
    }

    /// The plain result of what words were made of.
    pub fn unparked(&self, result: TokenStream) -> TokenStream {
        let p = private(self.sig.ident.span());
        self.fallible().map_or(result.clone(), |t| quote!(#p::unparked::<#t>(#result)))
    }

    /// The lifted result of a call, which has an error only where nothing is recorded.
    pub fn opened(&self, result: TokenStream) -> TokenStream {
        let (p, cx) = (private(self.sig.ident.span()), cx());
        self.fallible().map_or(result.clone(), |t| quote!(<#t as #p::Fallible>::opened(#result, #cx)))
    }

    /// The lifted result type.
    pub fn lifted_output(&self, ctxt: &Ctxt) -> TokenStream {
        if let Some(t) = self.fallible() {
            let p = private(t.span());
            return quote_spanned!(t.span()=> <#t as #p::Raises>::Lifted);
        }
        match &self.sig.output {
            ReturnType::Default => quote!(()),
            ReturnType::Type(_, t) if let Some(elem) = lifted_elements(ctxt, t) => {
                let p = private(t.span());
                quote_spanned!(t.span()=> #p::StateSlice<#elem>)
            }
            ReturnType::Type(_, t) => lifted_array(ctxt, t).unwrap_or_else(|| lift(ctxt, t)),
        }
    }

    pub fn lifted_types(&self, ctxt: &Ctxt) -> Vec<TokenStream> {
        let lifted = |p: &Param| match &p.ty {
            Type::Path(ty) if self.is_function(p) => quote!(#ty),
            ty if let Some(elem) = lifted_parameter(ctxt, ty) => {
                let p = private(ty.span());
                quote_spanned!(ty.span()=> impl #p::Parted<Elem = #elem>)
            }
            ty => lifted_array(ctxt, ty).unwrap_or_else(|| lift(ctxt, ty)),
        };
        self.params.iter().map(lifted).collect()
    }

    /// The twin's parameters: receiver, which may be known to be a state, lifted parameters, context.
    pub fn lifted_params(&self, ctxt: &Ctxt, of_states: bool) -> TokenStream {
        let (names, types, cx) = (self.names(), self.lifted_types(ctxt), cx());
        let p = private(self.sig.ident.span());
        let receiver = self.sig.receiver().map(|r| {
            let (this, p) = (this(), private(r.span()));
            match r.reference.is_some() && r.mutability.is_some() {
                _ if of_states && r.reference.is_some() => {
                    quote_spanned!(r.self_token.span=> &self, #this: #p::StateRef<Self>,)
                }
                true => quote_spanned!(r.self_token.span=> &self, #this: <Self as #p::JitMut>::Mut,),
                false => quote_spanned!(r.self_token.span=> &self, #this: <Self as #p::JitSelf>::This,),
            }
        });
        quote!(#receiver #(#names: #types,)* #cx: &mut #p::Cx)
    }
}

fn word_of(result: &Type) -> TokenStream {
    let p = private(result.span());
    quote_spanned!(result.span()=> <#result as #p::Fallible>::Word)
}

/// A `Result`, as far as the name tells: `io::Result<T>` and `LoxResult` too.
fn is_result(ty: &Type) -> bool {
    let Type::Path(t) = ty else { return false };
    t.path.segments.last().is_some_and(|s| s.ident.to_string().ends_with("Result"))
}

fn is_option(ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.segments.last().is_some_and(|s| s.ident == "Option"))
}

/// Whether a body has a `?` of its own.
fn tries(body: &Block) -> bool {
    #[derive(Default)]
    struct Tries(bool);
    impl<'a> Visit<'a> for Tries {
        fn visit_expr_try(&mut self, _: &'a syn::ExprTry) {
            self.0 = true;
        }
        fn visit_expr_return(&mut self, r: &'a syn::ExprReturn) {
            self.0 |= r.expr.as_deref().is_some_and(is_made);
            syn::visit::visit_expr_return(self, r);
        }
        fn visit_macro(&mut self, m: &'a syn::Macro) {
            // Its argument is an expression of the function.
            self.0 |= m.path.is_ident("promote") && m.parse_body::<syn::Expr>().is_ok_and(|e| has_try(&e));
        }
        fn visit_expr_closure(&mut self, _: &'a syn::ExprClosure) {}
        fn visit_item(&mut self, _: &'a syn::Item) {}
    }
    fn has_try(e: &syn::Expr) -> bool {
        let mut found = Tries::default();
        found.visit_expr(e);
        found.0
    }
    let mut found = Tries::default();
    found.visit_block(body);
    let value = matches!(body.stmts.last(), Some(Stmt::Expr(e, None)) if is_made(e));
    found.0 || value
}

/// `Ok(..)` and `Err(..)`.
fn is_made(e: &syn::Expr) -> bool {
    let syn::Expr::Call(c) = e else { return false };
    matches!(&*c.func, syn::Expr::Path(f) if f.path.is_ident("Ok") || f.path.is_ident("Err"))
}

/// The type and constant parameters in sight, without their defaults.
pub fn type_params(generics: &Generics) -> Vec<GenericParam> {
    let params = generics.params.iter().filter(|p| !matches!(p, GenericParam::Lifetime(_)));
    params
        .cloned()
        .map(|mut p| {
            match &mut p {
                GenericParam::Type(t) => (t.eq_token, t.default) = (None, None),
                GenericParam::Const(c) => (c.eq_token, c.default) = (None, None),
                GenericParam::Lifetime(_) => {}
            }
            p
        })
        .collect()
}

/// The parameters of the functions and blocks around an item that stands inside and cannot see them.
pub struct Around {
    /// As the item declares them.
    pub declared: Vec<GenericParam>,
    /// As the item is named.
    pub named: Vec<TokenStream>,
    /// The type parameters.
    pub types: Vec<Ident>,
    /// Their bounds. Types that traces know live as long as the program.
    pub predicates: Vec<WherePredicate>,
}

impl Around {
    /// Of the outer ones first.
    pub fn of(generics: &[&Generics]) -> Around {
        let declared: Vec<_> = generics.iter().flat_map(|g| type_params(g)).collect();
        let named = declared.iter().map(|p| match p {
            GenericParam::Type(t) => t.ident.to_token_stream(),
            GenericParam::Const(c) => c.ident.to_token_stream(),
            GenericParam::Lifetime(l) => l.lifetime.to_token_stream(),
        });
        let types: Vec<_> = generics.iter().flat_map(|g| type_names(g)).collect();
        let clauses = generics.iter().filter_map(|g| g.where_clause.as_ref()).flat_map(|w| w.predicates.iter());
        let mut predicates: Vec<_> = clauses.filter(|p| matches!(p, WherePredicate::Type(_))).cloned().collect();
        predicates.extend(lasting(&types));
        Around { named: named.collect(), declared, types, predicates }
    }

    /// The item: a struct of this name without values.
    pub fn marker(&self, name: &Ident) -> TokenStream {
        let Around { declared, types, predicates, .. } = self;
        quote!(struct #name<#(#declared),*>(::core::marker::PhantomData<fn() -> (#(#types,)*)>) where #(#predicates),*;)
    }
}

/// `T: 'static` of each.
pub fn lasting(types: &[Ident]) -> Vec<WherePredicate> {
    types.iter().map(|t| parse_quote!(#t: 'static)).collect()
}

/// The names of type parameters.
pub fn type_names(generics: &Generics) -> Vec<Ident> {
    generics.type_params().map(|t| t.ident.clone()).collect()
}

/// `(a, (b, ()))`.
pub fn cons<T: ToTokens>(items: impl DoubleEndedIterator<Item = T>) -> TokenStream {
    items.rev().fold(quote!(()), |list, item| quote!((#item, #list)))
}

/// Splits the declarations of a body (constants, imports) from its statements.
pub fn split_items(stmts: &[Stmt]) -> (Vec<&Stmt>, Vec<Stmt>) {
    let items = stmts.iter().filter(|s| matches!(s, Stmt::Item(_))).collect();
    let rest = stmts.iter().filter(|s| !matches!(s, Stmt::Item(_))).cloned().collect();
    (items, rest)
}
