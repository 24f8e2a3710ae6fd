//! Parses the attributes. Nothing here fails: errors go to the [`Ctxt`], so that the
//! author sees the errors of the attributes together with those of the code.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Ident, Meta, Path, Token, bracketed};

use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::symbol::*;
use crate::twin::green_root;

/// The attributes of ours on one function.
#[derive(Default)]
pub struct Hints {
    names: Vec<Symbol>,
    /// The argument of `#[look_inside_iff(..)]`.
    pub predicate: Option<Path>,
    /// The arguments of `#[jit]`.
    pub modes: Modes,
}

const HINTS: [Symbol; 8] =
    [JIT, JIT_DRIVER, ELIDABLE, ELIDABLE_PROMOTE, LOOP_INVARIANT, LOOK_INSIDE_IFF, UNROLL_SAFE, DONT_LOOK_INSIDE];

/// The hint that an attribute is, if it is one of ours.
pub fn hint_of(a: &Attribute) -> Option<Symbol> {
    HINTS.into_iter().find(|h| ends_in(a.path(), *h))
}

impl Hints {
    /// Takes our attributes out of `attrs`; `invoked` is the one that rustc has taken out already,
    /// with its arguments.
    pub fn take(ctxt: &Ctxt, invoked: Option<(Symbol, TokenStream)>, attrs: &mut Vec<Attribute>) -> Hints {
        let mut hints = Hints::default();
        if let Some((name, args)) = invoked {
            hints.add(ctxt, name, args, Span::call_site().token());
        }
        attrs.retain(|a| {
            let Some(name) = hint_of(a) else { return true };
            if hints.has(name) {
                ctxt.error(a, fill(msg::TWICE, &[&name]));
            }
            let args = match &a.meta {
                Meta::List(l) => l.tokens.clone(),
                Meta::Path(_) => TokenStream::new(),
                Meta::NameValue(v) => v.value.to_token_stream(),
            };
            hints.add(ctxt, name, args, a.to_token_stream());
            false
        });
        hints
    }

    fn add(&mut self, ctxt: &Ctxt, name: Symbol, args: TokenStream, attribute: TokenStream) {
        self.names.push(name);
        match name {
            LOOK_INSIDE_IFF => match syn::parse2(args.clone()) {
                Ok(path) => self.predicate = Some(path),
                Err(_) if args.is_empty() => ctxt.error(attribute, msg::PREDICATE),
                Err(_) => ctxt.error(args, msg::PREDICATE),
            },
            // `#[jit_driver]` has parsed its arguments, `#[jit]` as invoked has said so.
            JIT_DRIVER => {}
            JIT if let Some(modes) = Modes::parse(&args) => self.modes = modes,
            _ if !args.is_empty() => ctxt.error(args, fill(msg::HINT_ARGUMENTS, &[&name])),
            _ => {}
        }
    }

    /// As if hinted `#[dont_look_inside]`.
    pub fn call(&mut self) {
        self.names.push(DONT_LOOK_INSIDE);
    }

    pub fn has(&self, name: Symbol) -> bool {
        self.names.contains(&name)
    }

    /// The first hint.
    pub fn first(&self) -> Option<Symbol> {
        self.names.first().copied()
    }
}

/// The arguments of `#[jit(..)]`.
#[derive(Clone, Copy, Default)]
pub struct Modes {
    /// `strict`: a call without a twin is an error.
    pub strict: bool,
    /// `opaque_errors`: no trace knows the errors in the results of functions.
    pub errors: bool,
    /// `owners`: values that own are moved.
    pub owners: bool,
}

impl Modes {
    /// Those that tokens name; `None` if one is no argument.
    pub fn parse(args: &TokenStream) -> Option<Modes> {
        let parser = Punctuated::<Ident, Token![,]>::parse_terminated;
        let names = syn::parse::Parser::parse2(parser, args.clone()).ok()?;
        names.iter().try_fold(Modes::default(), Modes::with)
    }

    fn with(self, name: &Ident) -> Option<Modes> {
        match name.to_string().as_str() {
            STRICT => Some(Modes { strict: true, ..self }),
            OPAQUE_ERRORS => Some(Modes { errors: true, ..self }),
            OWNERS => Some(Modes { owners: true, ..self }),
            _ => None,
        }
    }
}

/// The arguments of `#[jit_driver(..)]`.
#[derive(Default)]
pub struct DriverArgs {
    pub greens: Vec<Ident>,
    pub reds: Vec<Ident>,
    pub counters: Option<Expr>,
    pub printable: Option<Path>,
    /// Greens that are fields of the state, and the variables that stand for them in `greens`.
    pub fields: Vec<(Ident, Expr)>,
    /// Reds that the interpreter makes before its loop, and that are states: `&mut frame`.
    pub locals: Vec<Ident>,
    /// As arguments of `#[jit]`.
    pub modes: Modes,
    /// `#[unroll_safe]`: its other loops are unrolled.
    pub unrolled: bool,
    /// Both lists are there, so that a variable in neither is missing.
    pub complete: bool,
}

/// `key = value`.
struct Entry {
    key: Ident,
    value: Value,
}

enum Value {
    List(Vec<Expr>),
    Expr(Expr),
    /// Nothing: the key says it.
    Flag,
}

impl Parse for Entry {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let key: Ident = input.parse()?;
        if [STRICT, OPAQUE_ERRORS, OWNERS].iter().any(|flag| key == flag) && !input.peek(Token![=]) {
            return Ok(Entry { key, value: Value::Flag });
        }
        input.parse::<Token![=]>()?;
        let value = if input.peek(syn::token::Bracket) {
            let content;
            bracketed!(content in input);
            let items = Punctuated::<Expr, Token![,]>::parse_terminated(&content)?;
            Value::List(items.into_iter().collect())
        } else {
            Value::Expr(input.parse()?)
        };
        Ok(Entry { key, value })
    }
}

impl DriverArgs {
    pub fn parse(ctxt: &Ctxt, tokens: TokenStream) -> DriverArgs {
        let mut args = DriverArgs::default();
        let parser = Punctuated::<Entry, Token![,]>::parse_terminated;
        let Some(entries) = ctxt.ok(syn::parse::Parser::parse2(parser, tokens)) else { return args };
        let mut seen: Vec<Ident> = Vec::new();
        for Entry { key, value } in entries {
            if seen.contains(&key) {
                ctxt.error(&key, fill(msg::DRIVER_KEY_TWICE, &[&key]));
                continue;
            }
            match (key.to_string(), value) {
                (_, Value::Flag) => args.modes = args.modes.with(&key).unwrap_or_default(),
                (k, Value::List(items)) if k == GREENS.0 => args.greens = args.green_list(ctxt, &key, items),
                (k, Value::List(items)) if k == REDS.0 => args.reds = args.red_list(ctxt, &key, items),
                (k, Value::Expr(e)) if k == GREENS.0 || k == REDS.0 => {
                    ctxt.error(e, fill(msg::DRIVER_LIST, &[&key, &key]));
                }
                (k, Value::Expr(e)) if k == COUNTERS.0 => args.counters = Some(e),
                (k, Value::Expr(Expr::Path(p))) if k == PRINTABLE.0 => args.printable = Some(p.path),
                (k, _) if k == PRINTABLE.0 => ctxt.error(&key, msg::DRIVER_PATH),
                (k, Value::List(items)) if k == COUNTERS.0 => {
                    args.counters = Some(syn::parse_quote!([#(#items),*]));
                }
                _ => ctxt.error(&key, fill(msg::DRIVER_KEY, &[&key])),
            }
            seen.push(key);
        }
        let lists = [GREENS, REDS].map(|list| seen.iter().any(|k| *k == list.0));
        args.complete = lists == [true; 2] && !ctxt.failed();
        if !lists[0] {
            ctxt.error(Span::call_site().token(), msg::NO_GREENS);
        }
        if !lists[1] {
            ctxt.error(Span::call_site().token(), msg::NO_REDS);
        }
        args
    }

    /// Variables, and fields of the state.
    fn green_list(&mut self, ctxt: &Ctxt, key: &Ident, items: Vec<Expr>) -> Vec<Ident> {
        let mut names = Vec::new();
        for item in items {
            match &item {
                Expr::Field(_) | Expr::MethodCall(_) if green_root(&item).is_some() => {
                    let span = Span::mixed_site().located_at(item.span());
                    let name = Ident::new(&format!("__green{}", names.len()), span);
                    names.push(name.clone());
                    self.fields.push((name, item));
                }
                _ => names.extend(variables(ctxt, key, vec![item])),
            }
        }
        names
    }

    /// Variables, and states that are variables: `&mut frame`.
    fn red_list(&mut self, ctxt: &Ctxt, key: &Ident, items: Vec<Expr>) -> Vec<Ident> {
        let mut names = Vec::new();
        for item in items {
            match &item {
                Expr::Reference(r) if r.mutability.is_some() => {
                    let found = variables(ctxt, key, vec![(*r.expr).clone()]);
                    self.locals.extend(found.iter().cloned());
                    names.extend(found);
                }
                _ => names.extend(variables(ctxt, key, vec![item])),
            }
        }
        names
    }

    /// The field that a green stands for.
    pub fn field(&self, green: &Ident) -> Option<&Expr> {
        self.fields.iter().find(|(name, _)| name == green).map(|(_, e)| e)
    }

    /// Greens, then reds.
    pub fn state(&self) -> Vec<&Ident> {
        self.greens.iter().chain(&self.reds).collect()
    }
}

fn variables(ctxt: &Ctxt, key: &Ident, items: Vec<Expr>) -> Vec<Ident> {
    let mut names = Vec::new();
    for item in items {
        match &item {
            Expr::Path(p) if p.path.get_ident().is_some() => names.extend(p.path.get_ident().cloned()),
            _ => ctxt.error(item, fill(msg::DRIVER_LIST, &[key, key])),
        }
    }
    names
}

/// A token to hang an error on where only a place is known.
pub trait SpanToken {
    fn token(self) -> TokenStream;
}

impl SpanToken for Span {
    fn token(self) -> TokenStream {
        quote::quote_spanned!(self=> _)
    }
}
