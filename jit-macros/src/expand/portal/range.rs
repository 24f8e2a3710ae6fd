//! Range loops as portals. The next value and the end are reds by themselves.
//!
//! ```text
//! for i in a..b { jit_merge_point!(); .. }      let mut next = a; let end = b;
//!                                               while next < end { jit_merge_point!(); let i = next; next += 1; .. }
//! for i in a..=b { jit_merge_point!(); .. }     let mut next = a; let end = b; let mut more = next <= end;
//!                                               while more { jit_merge_point!(); let i = next; if next < end { next += 1 } else { more = false } .. }
//! ```

use syn::{ExprForLoop, RangeLimits};

use super::*;
use crate::check::portal::is_merge_point;

/// The function with its `for` portal, if it has one, as a `while`. The variables of that loop join the reds. `None` after an
/// error.
pub fn unfold(ctxt: &Ctxt, args: &mut DriverArgs, item: &ItemFn) -> Option<ItemFn> {
    let is_portal =
        |s: &Stmt| matches!(s, Stmt::Expr(Expr::ForLoop(f), _) if f.body.stmts.first().is_some_and(is_merge_point));
    let mut item = item.clone();
    let Some(at) = item.block.stmts.iter().position(is_portal) else { return Some(item) };
    let Stmt::Expr(Expr::ForLoop(f), _) = item.block.stmts.remove(at) else { return Some(item) };
    match as_while(&f, args) {
        Some(stmts) => drop(item.block.stmts.splice(at..at, stmts)),
        None => {
            ctxt.error(&f.expr, msg::PORTAL_FOR);
            return None;
        }
    }
    Some(item)
}

fn as_while(f: &ExprForLoop, args: &mut DriverArgs) -> Option<Vec<Stmt>> {
    let mut range = &*f.expr;
    while let Expr::Paren(p) = range {
        range = &p.expr;
    }
    let Expr::Range(r) = range else { return None };
    let (from, to) = (r.start.as_ref()?, r.end.as_ref()?);
    let span = Span::mixed_site().located_at(f.for_token.span);
    let [next, end, more] = ["__next", "__end", "__more"].map(|name| Ident::new(name, span));
    let (label, pat) = (&f.label, &f.pat);
    let (first, body) = f.body.stmts.split_first()?;
    let head = quote_spanned!(span=> let mut #next = #from; let #end = #to;);
    let code = match &r.limits {
        RangeLimits::HalfOpen(_) => {
            args.reds.extend([next.clone(), end.clone()]);
            quote_spanned!(span=> #head #label while #next < #end { #first let #pat = #next; #next += 1; #(#body)* })
        }
        RangeLimits::Closed(_) => {
            args.reds.extend([next.clone(), end.clone(), more.clone()]);
            quote_spanned! {span=>
                #head let mut #more = #next <= #end;
                #label while #more {
                    #first let #pat = #next; if #next < #end { #next += 1; } else { #more = false; } #(#body)*
                }
            }
        }
    };
    syn::parse::Parser::parse2(Block::parse_within, code).ok()
}
