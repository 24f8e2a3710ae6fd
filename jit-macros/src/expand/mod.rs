//! Expansion of items.
//! Each part is pictured above the function that makes it.

mod called;
mod callee;
mod converted;
mod nested;
mod object;
mod owner;
mod owner_struct;
mod params;
mod portal;
mod slices;
mod state;
mod traits;
mod untwinned;
mod value;

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{DeriveInput, Expr, Ident, Item, ItemFn, Token};

pub use object::owned;
pub use state::erase;

use crate::attr::{DriverArgs, Hints, Modes, SpanToken, hint_of};
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::symbol::*;

/// The lints that generated code need not obey: it has the shape of the author's code, which was
/// linted.
pub fn quiet() -> TokenStream {
    quote!(#[allow(unused, irrefutable_let_patterns, non_camel_case_types, non_shorthand_field_patterns, clippy::all, clippy::pedantic)])
}

/// The lints that the types beside the author's need not obey.
pub fn quiet_type() -> TokenStream {
    quote!(#[allow(
        dead_code,
        non_camel_case_types,
        unreachable_pub,
        missing_debug_implementations,
        missing_copy_implementations
    )])
}

/// `#[jit]`.
pub fn jit(args: TokenStream, tokens: TokenStream) -> TokenStream {
    let ctxt = Ctxt::new();
    let modes = Modes::parse(&args);
    if modes.is_none() {
        ctxt.error(&args, msg::JIT_ARGUMENTS);
    }
    let args = if modes.is_some() { args } else { TokenStream::new() };
    let modes = modes.unwrap_or_default();
    let code = match ctxt.ok(syn::parse2::<Item>(tokens.clone())) {
        Some(Item::Fn(f)) => function(&ctxt, JIT, args, f),
        Some(Item::Impl(i)) => callee::impl_block(&ctxt, modes, i),
        Some(Item::Trait(t)) => traits::trait_item(&ctxt, modes, t),
        Some(Item::Mod(m)) => module(&ctxt, args, m),
        Some(_) => {
            ctxt.error(Span::call_site().token(), msg::JIT_ITEM);
            tokens
        }
        None => tokens,
    };
    finish(ctxt, code)
}

/// `#[elidable]` and the other hints on a function.
pub fn hint(name: Symbol, args: TokenStream, tokens: TokenStream) -> TokenStream {
    let ctxt = Ctxt::new();
    let code = match syn::parse2::<ItemFn>(tokens.clone()) {
        Ok(f) => function(&ctxt, name, args, f),
        Err(_) => {
            ctxt.error(Span::call_site().token(), fill(msg::HINT_ITEM, &[&name]));
            tokens
        }
    };
    finish(ctxt, code)
}

/// `#[jit_driver(..)]`.
pub fn jit_driver(args: TokenStream, tokens: TokenStream) -> TokenStream {
    let ctxt = Ctxt::new();
    let mut args = DriverArgs::parse(&ctxt, args);
    let code = match syn::parse2::<ItemFn>(tokens.clone()) {
        Ok(mut f) => {
            let hints = Hints::take(&ctxt, Some((JIT_DRIVER, TokenStream::new())), &mut f.attrs);
            crate::check::hints(&ctxt, &hints, &f.sig.ident);
            args.unrolled = hints.has(UNROLL_SAFE);
            portal::unfold(&mut f.block);
            match portal::split(&ctxt, &args, &f, TokenStream::new()) {
                Some((maker, interpreter, types)) => {
                    let maker = called(&ctxt, args.modes, maker);
                    let interpreter = portal::portal(&ctxt, args, interpreter);
                    quote!(#types #maker #interpreter)
                }
                None => portal::portal(&ctxt, args, f),
            }
        }
        Err(_) => {
            ctxt.error(Span::call_site().token(), msg::DRIVER_ITEM);
            tokens
        }
    };
    finish(ctxt, code)
}

/// A function that traces call, if they can.
fn called(ctxt: &Ctxt, modes: Modes, f: ItemFn) -> TokenStream {
    if untwinned::is_refused(&f.sig, modes.errors) {
        return quote!(#f);
    }
    let mut hints = Hints::default();
    hints.modes = modes;
    hints.call();
    callee::function(ctxt, &hints, f)
}

/// `#[derive(JitValue)]`.
pub fn value(tokens: TokenStream) -> TokenStream {
    derive(tokens, value::value)
}

/// `#[derive(JitOwner)]`.
pub fn owner(tokens: TokenStream) -> TokenStream {
    derive(tokens, owner::owner)
}

/// `#[derive(JitObject)]`.
pub fn object(tokens: TokenStream) -> TokenStream {
    derive(tokens, object::object)
}

/// `#[derive(JitState)]`.
pub fn state(tokens: TokenStream) -> TokenStream {
    derive(tokens, state::state)
}

fn derive(tokens: TokenStream, expand: fn(&Ctxt, &DeriveInput) -> TokenStream) -> TokenStream {
    let ctxt = Ctxt::new();
    let code = ctxt.ok(syn::parse2(tokens)).map(|input| expand(&ctxt, &input));
    // A type that cannot be derived for has no code at all, so that rustc does not add to it.
    match ctxt.failed() {
        true => ctxt.finish(),
        false => finish(ctxt, code.unwrap_or_default()),
    }
}

/// `promote!(e)` and `promote!(e, same)` in the normal path.
pub fn promote(tokens: TokenStream) -> TokenStream {
    let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
    match syn::parse::Parser::parse2(parser, tokens.clone()) {
        Ok(args) if args.len() == 2 && matches!(args[1], Expr::Path(_)) => {
            let (value, same) = (&args[0], &args[1]);
            let v = Ident::new("__v", Span::mixed_site());
            // The comparison is never made here, but it is a use of the function.
            quote!({ let #v = #value; if false { let _: ::core::primitive::bool = #same(#v, #v); } #v })
        }
        Ok(args) if args.len() > 1 => syn::Error::new_spanned(tokens, msg::PROMOTE_BY).to_compile_error(),
        // In braces, since `let x = promote!(x)` is no mistake, as `let x = x` would be.
        Ok(args) if args.len() == 1 => quote!({ #args }),
        // rustc reports the error of an expression.
        _ => tokens,
    }
}

/// `is_constant!(e)` and `assert_green!(e)` in the normal path.
pub fn about_value(name: Symbol, tokens: TokenStream) -> TokenStream {
    let value = match syn::parse2::<Expr>(tokens.clone()) {
        Ok(e) => e,
        Err(_) => return syn::Error::new_spanned(tokens, fill(msg::ONE_VALUE, &[&name])).to_compile_error(),
    };
    let result = if name == IS_CONSTANT { quote!(false) } else { TokenStream::new() };
    quote!({ let _ = #value; #result })
}

/// `we_are_jitted!()` in the normal path.
pub fn we_are_jitted(args: TokenStream) -> TokenStream {
    match args.is_empty() {
        true => quote!(false),
        false => syn::Error::new_spanned(args, fill(msg::MARKER_ARGUMENTS, &[&WE_ARE_JITTED])).to_compile_error(),
    }
}

/// `outside! { .. }` in the normal path.
pub fn outside_block(block: TokenStream) -> TokenStream {
    quote!({ #block })
}

/// A marker that the portal's expansion has not taken away.
pub fn outside(message: &str) -> TokenStream {
    syn::Error::new(Span::call_site(), message).to_compile_error()
}

fn finish(ctxt: Ctxt, code: TokenStream) -> TokenStream {
    let errors = ctxt.finish();
    quote!(#code #errors)
}

fn function(ctxt: &Ctxt, invoked: Symbol, args: TokenStream, mut f: ItemFn) -> TokenStream {
    let hints = Hints::take(ctxt, Some((invoked, args)), &mut f.attrs);
    crate::check::hints(ctxt, &hints, &f.sig.ident);
    callee::function(ctxt, &hints, f)
}

/// `#[jit] mod`: each function, `impl` block and trait of it as if it had the attribute.
///
/// An item with an attribute of ours speaks for itself; tests, and implementations of traits from
/// elsewhere, are not traced.
fn module(ctxt: &Ctxt, args: TokenStream, mut module: syn::ItemMod) -> TokenStream {
    let Some((_, items)) = &mut module.content else {
        ctxt.error(&module, msg::MODULE_FILE);
        return quote!(#module);
    };
    let traits: Vec<_> = items
        .iter()
        .filter_map(|i| match i {
            Item::Trait(t) => Some(t.ident.clone()),
            _ => None,
        })
        .collect();
    let modes = Modes::parse(&args).unwrap_or_default();
    let own = |attrs: &[syn::Attribute]| attrs.iter().any(|a| hint_of(a).is_some() || a.path().is_ident("test"));
    let expanded = std::mem::take(items).into_iter().map(|item| match item {
        Item::Fn(f) if !own(&f.attrs) => function(ctxt, JIT, args.clone(), f),
        Item::Impl(i) if !own(&i.attrs) => match &i.trait_ {
            Some((_, path, _)) if !path.segments.last().is_some_and(|s| traits.contains(&s.ident)) => quote!(#i),
            _ => callee::impl_block(ctxt, modes, i),
        },
        Item::Trait(t) if !own(&t.attrs) => traits::trait_item(ctxt, modes, t),
        other => quote!(#other),
    });
    *items = expanded.map(Item::Verbatim).collect();
    quote!(#module)
}
