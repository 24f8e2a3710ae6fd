//! Macros in traced code.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, Macro, Pat, Token};

use super::leaves::leaves_in;
use super::outside::Use;
use super::{Role, Twin, cx, hot, private, twin_of};
use crate::message::{self as msg, fill};
use crate::symbol::{ASSERT_GREEN, CALLED, CAN_ENTER_JIT, IS_CONSTANT, JIT_MERGE_POINT, OUTSIDE, WE_ARE_JITTED};

/// `matches!(e, P if g)`.
pub(super) struct Matches {
    pub value: Expr,
    pub pat: Pat,
    pub guard: Option<Expr>,
}

impl Parse for Matches {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let value = input.parse()?;
        input.parse::<Token![,]>()?;
        let pat = Pat::parse_multi_with_leading_vert(input)?;
        let guard = match input.parse::<Option<Token![if]>>()? {
            Some(_) => Some(input.parse()?),
            None => None,
        };
        input.parse::<Option<Token![,]>>()?;
        Ok(Matches { value, pat, guard })
    }
}

/// Macros whose meaning is known here, or is the standard library's.
const KNOWN: [&str; 46] = [
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
    "print",
    "println",
    "eprint",
    "eprintln",
    "dbg",
    "write",
    "writeln",
    "trace",
    "debug",
    "info",
    "warn",
    "error",
    "log",
    "cfg",
    "concat",
    "stringify",
    "env",
    "line",
    "column",
    "file",
    "module_path",
    "matches",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "promote",
    "is_constant",
    "assert_green",
    OUTSIDE.0,
    CALLED.0,
    "we_are_jitted",
    "jit_merge_point",
    "can_enter_jit",
    "vec",
    "format",
    "format_args",
    "include_str",
    "include_bytes",
    "compile_error",
];

/// Whether a macro is one of others.
pub(super) fn is_foreign(m: &Macro) -> bool {
    m.path.segments.last().is_some_and(|s| !KNOWN.iter().any(|name| s.ident == name))
}

impl Twin<'_> {
    pub(super) fn std_macro(&mut self, m: &Macro, used: Use) -> TokenStream {
        let span = m.path.span();
        let (p, cx) = (private(span), quote::ToTokens::to_token_stream(&cx()));
        let name = m.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        match name.as_str() {
            "panic" | "unreachable" | "todo" | "unimplemented" => match self.macro_args(m, 0) {
                Some((_, message)) => {
                    let path = &m.path;
                    quote_spanned!(span=> #path!(#message))
                }
                None => TokenStream::new(),
            },
            "print" | "println" | "eprint" | "eprintln" | "dbg" | "write" | "writeln" => {
                if let Some(printed) = self.printed_parts(m, used) {
                    return printed;
                }
                if !self.is_printing(m, &name) {
                    return TokenStream::new();
                }
                self.outside(quote!(#m), format!("{name}!(..)"), span, &cx, used)
            }
            // Of the crates `log` and `tracing`. A macro of that name that returns is an error, since the call gives `Told`.
            "trace" | "debug" | "info" | "warn" | "error" | "log" => {
                if !self.is_printing(m, &name) {
                    return TokenStream::new();
                }
                self.told(m, &name)
            }
            "cfg" | "concat" | "stringify" | "env" | "line" | "column" | "file" | "module_path" => {
                quote_spanned!(span=> #p::k(#m))
            }
            "matches" => {
                let test = self.matches(m);
                quote_spanned!(span=> #p::k(#test))
            }
            "assert" => self.assert(m),
            "assert_eq" => self.assert_pair(m, true),
            "assert_ne" => self.assert_pair(m, false),
            "debug_assert" | "debug_assert_eq" | "debug_assert_ne" => {
                let check = match name.as_str() {
                    "debug_assert" => self.assert(m),
                    other => self.assert_pair(m, other == "debug_assert_eq"),
                };
                quote!(if ::core::cfg!(debug_assertions) { #check; })
            }
            "promote" => self.promote(m),
            // Errors in their arguments are reported in the normal path.
            name if name == IS_CONSTANT.0 => match m.parse_body::<Expr>() {
                Ok(e) => {
                    let value = self.expr(&e);
                    quote_spanned!(span=> #p::is_constant(#value, #cx))
                }
                Err(_) => quote!(::core::unreachable!()),
            },
            name if name == ASSERT_GREEN.0 => match m.parse_body::<Expr>() {
                Ok(e) => {
                    let value = self.expr(&e);
                    quote_spanned!(span=> #p::expect_green(#value, #cx))
                }
                Err(_) => quote!(::core::unreachable!()),
            },
            name if name == OUTSIDE.0 || name == CALLED.0 => self.outside_block(m, used),
            name if name == WE_ARE_JITTED.0 => quote_spanned!(span=> #p::k(true)),
            name if name == JIT_MERGE_POINT.0 => match self.role {
                // The rules of the portal have said so.
                Role::Portal { .. } => TokenStream::new(),
                Role::Function => self.refuse(&m.path, msg::MERGE_POINT_OUTSIDE),
            },
            name if name == CAN_ENTER_JIT.0 => {
                self.no_arguments(m);
                let hot = hot();
                match self.role {
                    Role::Portal { .. } => quote!({ #hot = true; }),
                    Role::Function => self.refuse(&m.path, msg::CAN_ENTER_OUTSIDE),
                }
            }
            // One of others, as a statement: its expansion is run, not traced. One that returns is an error, as above.
            _ if used == Use::Unused && is_foreign(m) && !self.owner.modes.strict && !leaves_in(m.tokens.clone()) => {
                self.told(m, &name)
            }
            _ => self.refuse(&m.path, fill(msg::MACRO, &[&name])),
        }
    }

    /// A macro as a statement that is called.
    fn told(&mut self, m: &Macro, name: &str) -> TokenStream {
        let span = m.path.span();
        let (p, cx) = (private(span), quote::ToTokens::to_token_stream(&cx()));
        let told = quote_spanned!(span=> { #m; #p::Told });
        let call = self.outside(told, format!("{name}!(..)"), span, &cx, Use::Unused);
        quote_spanned!(span=> { #call; })
    }

    /// `print!("{}", self.pop()?)`: arguments that may leave are computed before.
    fn printed_parts(&mut self, m: &Macro, used: Use) -> Option<TokenStream> {
        let of_result = m.path.segments.last().is_some_and(|s| s.ident == "write" || s.ident == "writeln");
        if self.owner.modes.strict || of_result && used != Use::Unused || !leaves_in(m.tokens.clone()) {
            return None;
        }
        let args = m.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated).ok()?;
        if args.iter().any(|e| matches!(e, Expr::Assign(_))) {
            return None;
        }
        let mut before = Vec::new();
        let args: Vec<Expr> = args
            .into_iter()
            .map(|e| match leaves_in(quote!(#e)) {
                true => {
                    let name = quote::format_ident!("__printed{}", before.len(), span = e.span());
                    before.push(quote!(let #name = #e;));
                    syn::parse_quote!(#name)
                }
                false => e,
            })
            .collect();
        let path = &m.path;
        let all: syn::ExprBlock = syn::parse_quote_spanned!(m.path.span()=> { #(#before)* #path!(#(#args),*) });
        Some(self.expr(&Expr::Block(all)))
    }

    /// Whether a macro that prints may stand here; else its refusal.
    fn is_printing(&self, m: &Macro, name: &str) -> bool {
        let refused = self.owner.modes.strict || leaves_in(m.tokens.clone());
        if refused {
            self.refuse(&m.path, fill(msg::PRINT, &[&name]));
        }
        !refused
    }

    /// `promote!(e)`, and `promote!(e, same)`, which compares with the traced function `same`.
    fn promote(&mut self, m: &Macro) -> TokenStream {
        let span = m.path.span();
        let (p, cx) = (private(span), cx());
        let parsed = m.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        match parsed.ok().map(|args| args.into_iter().collect::<Vec<_>>()).as_deref() {
            Some([e]) => {
                let value = self.expr(e);
                quote_spanned!(span=> #p::promote(#value, #cx))
            }
            Some([e, Expr::Path(same)]) if same.qself.is_none() => {
                let value = self.expr(e);
                let same = twin_of(&same.path);
                quote_spanned!(span=> #p::promote_by(#value, |a, b, cx| #same(a, b, cx), #cx))
            }
            // Said in the normal path.
            _ => quote!(::core::unreachable!()),
        }
    }

    fn no_arguments(&self, m: &Macro) {
        if !m.tokens.is_empty() {
            let name = &m.path;
            self.refuse(&m.tokens, fill(msg::MARKER_ARGUMENTS, &[&quote!(#name)]));
        }
    }

    /// `matches!` as a Rust `bool`: its tests are recorded as they are decided.
    pub(super) fn matches(&mut self, m: &Macro) -> TokenStream {
        let Some(Matches { value, pat, guard }) = self.ctxt.ok(m.parse_body()) else { return TokenStream::new() };
        let (yes, no) = (self.label(), self.label());
        let mut tests = TokenStream::new();
        let subject = self.subject(&value, &[], &mut tests);
        self.scope.open();
        let fail = quote!(break #no);
        let asked = self.arm_tests(&pat, guard.as_ref(), &fail, &mut |t, p, fail, code| {
            t.test_subject(&subject, p, fail, code);
        });
        let own = self.taken_apart(&subject, &pat);
        self.scope.close();
        quote!((#yes: { #no: { #tests #asked #own break #yes true } false }))
    }

    fn macro_args(&mut self, m: &Macro, least: usize) -> Option<(Vec<Expr>, TokenStream)> {
        let args = self.ctxt.ok(m.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated))?;
        if args.len() < least {
            // rustc says it best, at the plain path.
            return None;
        }
        let message = args.iter().skip(least).enumerate();
        let message = message.map(|(n, a)| self.message_part(n, a)).collect();
        Some((args.into_iter().take(least).collect(), message))
    }

    /// The format string of a message, or one of its arguments. Lifted values print as plain ones do,
    /// so that the string may name variables.
    fn message_part(&mut self, n: usize, part: &Expr) -> TokenStream {
        match part {
            format if n == 0 => quote!(#format,),
            Expr::Assign(named) => {
                let (name, value) = (&named.left, self.expr(&named.right));
                quote!(#name = #value,)
            }
            argument => {
                let value = self.expr(argument);
                quote!(#value,)
            }
        }
    }

    fn assert(&mut self, m: &Macro) -> TokenStream {
        let Some((args, message)) = self.macro_args(m, 1) else { return TokenStream::new() };
        let cond = &args[0];
        let test = self.cond(cond);
        let panic = match message.is_empty() {
            true => quote!("{}", ::core::concat!("assertion failed: ", ::core::stringify!(#cond))),
            false => message,
        };
        quote_spanned!(m.path.span()=> if !#test { ::core::panic!(#panic) })
    }

    /// `assert_eq!` and `assert_ne!`, with the standard library's message.
    fn assert_pair(&mut self, m: &Macro, equal: bool) -> TokenStream {
        let Some((args, message)) = self.macro_args(m, 2) else { return TokenStream::new() };
        let span = m.path.span();
        let (p, cx, left, right) = (private(span), cx(), self.temp(), self.temp());
        let (a, b) = (self.expr(&args[0]), self.expr(&args[1]));
        let operator = if equal { "==" } else { "!=" };
        let compare = if equal { quote_spanned!(span=> #p::eq) } else { quote_spanned!(span=> #p::ne) };
        let panic = match message.is_empty() {
            true => {
                let text = format!("assertion `left {operator} right` failed\n  left: {{:?}}\n right: {{:?}}");
                quote!(#text, #left, #right)
            }
            false => {
                let text = format!("assertion `left {operator} right` failed: {{}}\n  left: {{:?}}\n right: {{:?}}");
                quote!(#text, ::core::format_args!(#message), #left, #right)
            }
        };
        quote_spanned! {span=> {
            let #left = #a;
            let #right = #b;
            if !#p::branch(#compare(#left, #right, #cx), #cx) { ::core::panic!(#panic) }
        }}
    }
}
