//! Markers of interpreters on the normal path.

use super::*;

/// Replaces the hints in the interpreter's code; the merge point goes.
pub struct Hints {
    pub can_enter_jit: TokenStream,
}

impl Hints {
    fn replacement(&self, m: &Macro) -> Option<TokenStream> {
        match () {
            _ if ends_in(&m.path, CAN_ENTER_JIT) => Some(self.can_enter_jit.clone()),
            _ if ends_in(&m.path, JIT_MERGE_POINT) => Some(quote!({})),
            _ => None,
        }
    }
}

impl VisitMut for Hints {
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Macro(m) = e
            && let Some(to) = self.replacement(&m.mac)
        {
            *e = Expr::Verbatim(to);
        } else {
            visit_mut::visit_expr_mut(self, e);
        }
    }

    fn visit_stmt_mut(&mut self, s: &mut Stmt) {
        if let Stmt::Macro(m) = s
            && let Some(to) = self.replacement(&m.mac)
        {
            *s = Stmt::Expr(Expr::Verbatim(to), m.semi_token);
        } else {
            visit_mut::visit_stmt_mut(self, s);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
