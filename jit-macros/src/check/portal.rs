//! The rules of the portal.
//! They find its loop, its merge point and the variables that are its state.

use std::collections::HashMap;

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{
    Arm, Block, Expr, ExprClosure, ExprForLoop, ExprIf, ExprPath, ExprWhile, Ident, ItemFn, Local, Macro, Pat, Stmt,
    Type,
};

use super::loops;
use crate::attr::DriverArgs;
use crate::ctxt::Ctxt;
use crate::message::{self as msg, fill};
use crate::model::Fun;
use crate::symbol::{CAN_ENTER_JIT, JIT_MERGE_POINT, Symbol, ends_in};
use crate::twin::cold::Cold;
use crate::twin::types::is_static;
use crate::twin::{green_root, pattern_names};

/// Where the interpreter loop is.
pub struct Shape {
    /// The number of its statement in the body.
    pub at: usize,
    /// The loop, a `loop` or `while`; a `for` has become one.
    pub interpreter: Expr,
    /// Whether `can_enter_jit!` occurs.
    pub marked: bool,
}

/// All uses of a marker.
pub fn markers(block: &Block, name: Symbol) -> Vec<&Macro> {
    struct Markers<'a>(Symbol, Vec<&'a Macro>);
    impl<'a> Visit<'a> for Markers<'a> {
        fn visit_macro(&mut self, m: &'a Macro) {
            if ends_in(&m.path, self.0) {
                self.1.push(m);
            }
        }
        fn visit_item(&mut self, _: &'a syn::Item) {}
    }
    let mut found = Markers(name, Vec::new());
    found.visit_block(block);
    found.1
}

/// Whether a statement is the merge point.
pub fn is_merge_point(s: &Stmt) -> bool {
    matches!(s, Stmt::Macro(m) if ends_in(&m.mac.path, JIT_MERGE_POINT))
}

/// The body of a `loop` or `while`.
pub fn loop_body(s: &Stmt) -> Option<&Block> {
    match s {
        Stmt::Expr(Expr::Loop(l), _) => Some(&l.body),
        Stmt::Expr(Expr::While(w), _) => Some(&w.body),
        _ => None,
    }
}

/// Finds the interpreter loop: a statement of the body, with the one merge point first in it.
pub fn merge_point(ctxt: &Ctxt, block: &Block, cold: &Cold, unrolled: bool) -> Option<Shape> {
    let found = markers(block, JIT_MERGE_POINT);
    let mut is_loop = block.stmts.iter().enumerate().filter(|(_, s)| loop_body(s).is_some());
    let Some(first) = is_loop.clone().next() else {
        ctxt.error(Span::call_site().token_at(block), msg::NO_LOOP);
        return None;
    };
    let Some(marker) = found.first() else {
        match first.1 {
            Stmt::Expr(Expr::While(w), _) => ctxt.error(w.while_token, msg::NO_MERGE_POINT),
            Stmt::Expr(Expr::Loop(l), _) => ctxt.error(l.loop_token, msg::NO_MERGE_POINT),
            _ => {}
        }
        return None;
    };
    for again in &found[1..] {
        ctxt.error(&again.path, msg::MERGE_POINT_TWICE);
    }
    if !marker.tokens.is_empty() {
        let name = &marker.path;
        ctxt.error(&marker.tokens, fill(msg::MARKER_ARGUMENTS, &[&quote::quote!(#name)]));
    }
    let Some((at, stmt)) =
        is_loop.find(|(_, s)| loop_body(s).and_then(|b| b.stmts.first()).is_some_and(is_merge_point))
    else {
        ctxt.error(&marker.path, msg::MERGE_POINT_FIRST);
        return None;
    };
    let outside = Block { brace_token: block.brace_token, stmts: block.stmts[..at].to_vec() };
    for m in markers(&outside, CAN_ENTER_JIT) {
        ctxt.error(&m.path, msg::CAN_ENTER_OUTSIDE);
    }
    let Stmt::Expr(interpreter, _) = stmt else { return None };
    for (i, s) in block.stmts.iter().enumerate().filter(|_| !unrolled) {
        let stmts = match loop_body(s) {
            Some(body) if i == at => body.stmts.clone(),
            _ => vec![s.clone()],
        };
        let stmts = cold.called_in(&stmts, false);
        loops(ctxt, &Block { brace_token: block.brace_token, stmts }, msg::PORTAL_LOOP);
    }
    Some(Shape { at, interpreter: interpreter.clone(), marked: !markers(block, CAN_ENTER_JIT).is_empty() })
}

/// A place for an error about a body as a whole.
trait TokenAt {
    fn token_at(self, block: &Block) -> TokenStream;
}

impl TokenAt for Span {
    fn token_at(self, block: &Block) -> TokenStream {
        let span = block.brace_token.span.open();
        quote::quote_spanned!(span=> _)
    }
}

/// The state: named once, alive at the merge point, and nothing else used from there on.
pub fn state(ctxt: &Ctxt, args: &DriverArgs, item: &ItemFn, at: usize) {
    let (prologue, rest) = item.block.stmts.split_at(at);
    let mut alive: HashMap<String, Span> = HashMap::new();
    let fun = Fun::new(&item.sig, false);
    let lets = prologue.iter().filter_map(|s| match s {
        Stmt::Local(l) => Some(&l.pat),
        _ => None,
    });
    for name in fun.params.iter().map(|p| &p.pat).chain(lets).flat_map(pattern_names) {
        alive.insert(name.to_string(), name.span());
    }
    if let Some(r) = item.sig.receiver() {
        alive.insert("self".to_owned(), r.self_token.span);
    }
    for (_, field) in &args.fields {
        match green_root(field) {
            Some(root) if !alive.contains_key(&root.to_string()) => {
                ctxt.error(root, fill(msg::NO_SUCH_VARIABLE, &[root]));
            }
            Some(root) if !is_state(&fun, root) => ctxt.error(field, msg::GREEN_FIELD),
            _ => {}
        }
    }
    for v in args.greens.iter().filter(|v| is_state(&fun, v)) {
        ctxt.error(v, fill(msg::GREEN_STATE, &[v, v]));
    }
    let mut named: Vec<&Ident> = Vec::new();
    for v in args.state().into_iter().filter(|v| args.field(v).is_none()) {
        if named.contains(&v) {
            ctxt.error(v, fill(msg::NAMED_TWICE, &[v]));
        } else if !alive.contains_key(&v.to_string()) {
            ctxt.error(v, fill(msg::NO_SUCH_VARIABLE, &[v]));
        }
        named.push(v);
    }
    if args.modes.owners {
        // In a twin they end before the loop.
        let bound = prologue.iter().filter_map(|s| match s {
            Stmt::Local(l) => Some(&l.pat),
            _ => None,
        });
        for name in bound.flat_map(pattern_names).filter(|name| !named.iter().any(|v| v == &name)) {
            ctxt.error(&name, msg::OWNER_PROLOGUE);
        }
    }
    if !args.complete {
        return;
    }
    alive.retain(|name, _| !named.iter().any(|v| *v == name));
    let mut uses = Uses { of: &alive, hidden: vec![Vec::new()], found: Vec::new() };
    rest.iter().for_each(|s| uses.visit_stmt(s));
    for name in uses.found {
        let declared = alive[&name.to_string()];
        let mut error = syn::Error::new(name.span(), fill(msg::NEITHER, &[&name]));
        error.combine(syn::Error::new(declared, fill(msg::NEITHER_DECLARED, &[&name])));
        ctxt.syn_error(error);
    }
}

/// Whether a variable is `self` or a reference to a state.
fn is_state(fun: &Fun, v: &Ident) -> bool {
    let is_param = |q: &crate::model::Param| {
        matches!(&q.pat, Pat::Ident(i) if i.ident == *v) && matches!(&q.ty, Type::Reference(r) if !is_static(r))
    };
    v == "self" || fun.params.iter().any(is_param)
}

/// Finds uses of variables, where no other variable hides them.
struct Uses<'a> {
    of: &'a HashMap<String, Span>,
    hidden: Vec<Vec<String>>,
    found: Vec<Ident>,
}

impl Uses<'_> {
    fn hide(&mut self, pat: &Pat) {
        let names = pattern_names(pat).into_iter().map(|n| n.to_string());
        self.hidden.last_mut().expect("a scope is open").extend(names);
    }

    fn within(&mut self, visit: impl FnOnce(&mut Self)) {
        self.hidden.push(Vec::new());
        visit(self);
        self.hidden.pop();
    }

    fn used(&mut self, name: &Ident) {
        let text = name.to_string();
        if self.of.contains_key(&text)
            && !self.hidden.iter().flatten().any(|h| *h == text)
            && !self.found.contains(name)
        {
            self.found.push(name.clone());
        }
    }

    /// Identifiers in the arguments of a macro, except fields.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut after_dot = false;
        for t in tokens {
            match &t {
                TokenTree::Group(g) => self.tokens(g.stream()),
                TokenTree::Ident(i) if !after_dot => self.used(i),
                // A format string names variables.
                TokenTree::Literal(l) => {
                    let names = crate::twin::captured_names(&l.to_string()).into_iter();
                    names.for_each(|name| self.used(&Ident::new(&name, l.span())));
                }
                _ => {}
            }
            after_dot = matches!(&t, TokenTree::Punct(p) if p.as_char() == '.');
        }
    }
}

impl<'a> Visit<'a> for Uses<'_> {
    fn visit_block(&mut self, b: &'a Block) {
        self.within(|s| visit::visit_block(s, b));
    }

    fn visit_local(&mut self, l: &'a Local) {
        if let Some(init) = &l.init {
            self.visit_expr(&init.expr);
            if let Some((_, e)) = &init.diverge {
                self.visit_expr(e);
            }
        }
        self.hide(&l.pat);
    }

    fn visit_arm(&mut self, a: &'a Arm) {
        self.within(|s| {
            s.hide(&a.pat);
            if let Some((_, g)) = &a.guard {
                s.visit_expr(g);
            }
            s.visit_expr(&a.body);
        });
    }

    fn visit_expr_let(&mut self, l: &'a syn::ExprLet) {
        self.visit_expr(&l.expr);
        self.hide(&l.pat);
    }

    fn visit_expr_if(&mut self, i: &'a ExprIf) {
        self.within(|s| {
            s.visit_expr(&i.cond);
            s.visit_block(&i.then_branch);
        });
        if let Some((_, e)) = &i.else_branch {
            self.visit_expr(e);
        }
    }

    fn visit_expr_while(&mut self, w: &'a ExprWhile) {
        self.within(|s| {
            s.visit_expr(&w.cond);
            s.visit_block(&w.body);
        });
    }

    fn visit_expr_for_loop(&mut self, f: &'a ExprForLoop) {
        self.visit_expr(&f.expr);
        self.within(|s| {
            s.hide(&f.pat);
            s.visit_block(&f.body);
        });
    }

    fn visit_expr_closure(&mut self, c: &'a ExprClosure) {
        self.within(|s| {
            c.inputs.iter().for_each(|p| s.hide(p));
            s.visit_expr(&c.body);
        });
    }

    fn visit_expr_path(&mut self, p: &'a ExprPath) {
        if let Some(i) = p.path.get_ident() {
            self.used(i);
        }
    }

    fn visit_macro(&mut self, m: &'a Macro) {
        self.tokens(m.tokens.clone());
    }

    fn visit_item(&mut self, _: &'a syn::Item) {}
}
