//! Portals without a loop: functions that a host calls often, such as one that evaluates an expression. The merge point is at their start.
//!
//! ```text
//! fn evaluate(&self, row: &[f64]) -> f64 { walk(&self.root, row) }
//! fn evaluate(&self, row: &[f64]) -> f64 { loop { jit_merge_point!(); return { walk(&self.root, row) }; } }
//! ```

use syn::{ImplItem, ItemImpl, parse_quote_spanned};

use super::*;
use crate::check::has_loop;
use crate::check::portal::{loop_body, markers};

/// A body with neither a loop nor a merge point becomes one with both.
pub fn unfold(block: &mut Block) {
    let is_loop = |s: &Stmt| loop_body(s).is_some() || matches!(s, Stmt::Expr(Expr::ForLoop(_), _));
    if has_loop(block) || block.stmts.iter().any(is_loop) || !markers(block, JIT_MERGE_POINT).is_empty() {
        return;
    }
    let span = block.brace_token.span.open();
    let p = private(span);
    // rustc warns of braces around one expression.
    let value = match &block.stmts[..] {
        [Stmt::Expr(e, None)] => e.to_token_stream(),
        stmts => quote!({ #(#stmts)* }),
    };
    let whole: Stmt = parse_quote_spanned!(span=> loop { #p::jit_merge_point!(); return #value; });
    block.stmts = vec![whole];
}

/// The same of the portals in a block.
pub fn unfold_methods(block: &mut ItemImpl) {
    for item in &mut block.items {
        if let ImplItem::Fn(m) = item
            && m.attrs.iter().any(|a| ends_in(a.path(), JIT_DRIVER))
        {
            unfold(&mut m.block);
        }
    }
}
