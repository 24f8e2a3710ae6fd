//! Forms that no trace holds.

use proc_macro2::{Ident, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprMethodCall, Macro, Pat, Type, UnOp};

use super::borrowed::{borrows, bound_guard};
use super::expr::inner;
use super::has_word;
use super::outside::makes;
use crate::attr::Modes;
use crate::check::is_short;

/// Types of the standard library whose constructors make owners.
const MAKERS: [&str; 12] =
    ["Rc", "Arc", "Box", "RefCell", "Weak", "String", "Vec", "VecDeque", "HashMap", "HashSet", "BTreeMap", "BTreeSet"];

/// Looks for the first form.
pub struct Forms<'a> {
    modes: Modes,
    /// Methods of the block that have twins.
    twins: &'a [Ident],
    /// A loop is such a form: no hint says that it is unrolled.
    loops: bool,
    /// Only one arm or branch is called for the form.
    part: bool,
    /// The next call gives an option, which is opened at once.
    opened: bool,
    /// Variables that are guards of cells.
    guards: Vec<Ident>,
    pub found: Option<(String, Span)>,
}

impl<'a> Forms<'a> {
    /// The forms because of which a whole method is called.
    pub fn of_method(modes: Modes, twins: &'a [Ident]) -> Forms<'a> {
        Forms { modes, twins, loops: true, part: false, opened: false, guards: Vec::new(), found: None }
    }

    /// The forms because of which an arm or branch is called.
    pub fn of_part(modes: Modes, twins: &'a [Ident], unrolled: bool) -> Forms<'a> {
        Forms { modes, twins, loops: !unrolled, part: true, opened: false, guards: Vec::new(), found: None }
    }

    pub fn find(&mut self, form: String, at: Span) {
        self.found.get_or_insert((form, at));
    }

    /// The borrow that an expression is, in the modes in which traced code borrows.
    fn borrow<'e>(&self, e: &'e Expr) -> Option<&'e ExprMethodCall> {
        match inner(e) {
            Expr::MethodCall(m) if self.modes.owners && borrows(m).is_some() && !self.is_twin(m) => Some(m),
            _ => None,
        }
    }

    fn is_guard(&self, e: &Expr) -> bool {
        matches!(inner(e), Expr::Path(p) if p.path.get_ident().is_some_and(|i| self.guards.contains(i)))
    }

    /// An expression that is not used by value: a guard may stand there.
    fn place(&mut self, e: &Expr) {
        match self.borrow(e) {
            Some(m) => self.place(&m.receiver),
            None if self.is_guard(e) => {}
            None => self.visit_expr(e),
        }
    }

    /// Whether a call is one of a twin, which takes values of traced code alone.
    fn is_twin(&self, m: &ExprMethodCall) -> bool {
        matches!(&*m.receiver, Expr::Path(p) if p.path.is_ident("self")) && self.twins.contains(&m.method)
    }
}

/// Methods of options that end a reference to one.
const OPENS: [&str; 8] = ["unwrap", "expect", "cloned", "is_some", "is_none", "ok_or", "ok_or_else", "map"];

fn is_option(pat: &Pat) -> bool {
    match pat {
        Pat::TupleStruct(t) => t.path.is_ident("Some"),
        Pat::Ident(i) => i.ident == "None",
        _ => false,
    }
}

/// Macros whose arguments are expressions of the twin.
fn is_lowered(m: &Macro) -> bool {
    const NAMES: [&str; 7] =
        ["assert", "assert_eq", "assert_ne", "debug_assert", "debug_assert_eq", "debug_assert_ne", "matches"];
    NAMES.iter().any(|name| m.path.is_ident(name))
}

/// The call by which a payload that owns is made: `T::new(..)`, `x.into()`.
fn makes_owner(e: &Expr) -> Option<(String, Span)> {
    match e {
        Expr::Call(c) => {
            let Expr::Path(f) = &*c.func else { return None };
            let mut last = f.path.segments.iter().rev();
            let (name, parent) = (last.next()?, last.next()?);
            let makes = ["new", "from", "default"].iter().any(|n| name.ident == n) && parent.ident != "Self";
            makes.then(|| (format!("{}::{}", parent.ident, name.ident), f.path.span()))
        }
        Expr::MethodCall(m) => {
            let makes = ["into", "to_string", "to_owned"].iter().any(|n| m.method == n) && m.args.is_empty();
            makes.then(|| (format!(".{}()", m.method), m.method.span()))
        }
        _ => None,
    }
}

impl<'a> Visit<'a> for Forms<'_> {
    fn visit_item(&mut self, _: &'a syn::Item) {}

    fn visit_expr(&mut self, e: &'a Expr) {
        self.opened &= matches!(e, Expr::MethodCall(_) | Expr::Paren(_));
        // A guard by value goes where no twin follows it.
        if let Some(m) = self.borrow(e) {
            self.find(format!(".{}()", m.method), m.method.span());
        } else if self.is_guard(e) {
            self.find("a guard that is moved".to_owned(), e.span());
        }
        let form = match e {
            Expr::Loop(l) if self.loops => Some(("loop", l.loop_token.span)),
            Expr::While(w) if self.loops => Some(("while", w.while_token.span)),
            Expr::ForLoop(f) if self.loops && !is_short(f) => Some(("for", f.for_token.span)),
            Expr::Unsafe(u) if self.part => Some(("unsafe", u.unsafe_token.span)),
            // Of a temporary, which has no place: `&mut io::stdout()`.
            Expr::Reference(r) if self.part && r.mutability.is_some() && matches!(&*r.expr, Expr::Call(_)) => {
                Some(("&mut", r.and_token.span))
            }
            _ => None,
        };
        if let Some((form, at)) = form {
            self.find(form.to_owned(), at);
        }
        match e {
            Expr::Field(f) => self.place(&f.base),
            Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => self.place(&u.expr),
            Expr::Reference(r) => self.place(&r.expr),
            Expr::Index(i) => {
                self.place(&i.expr);
                self.visit_expr(&i.index);
            }
            Expr::Paren(p) => self.visit_expr(&p.expr),
            Expr::Let(l) => {
                self.opened = is_option(&l.pat);
                self.visit_expr(&l.expr);
            }
            Expr::Try(t) => {
                self.opened = true;
                self.visit_expr(&t.expr);
            }
            Expr::Match(m) => {
                self.opened = m.arms.iter().any(|arm| is_option(&arm.pat));
                self.visit_expr(&m.expr);
                m.arms.iter().for_each(|arm| self.visit_arm(arm));
            }
            e => visit::visit_expr(self, e),
        }
    }

    fn visit_local(&mut self, l: &'a syn::Local) {
        match (&l.pat, &l.init) {
            // A reference to a guard that lives on.
            (_, Some(init))
                if let Expr::Reference(r) = inner(&init.expr)
                    && let Some(m) = self.borrow(&r.expr) =>
            {
                self.find(format!(".{}()", m.method), m.method.span());
            }
            _ if let Some((name, m)) = bound_guard(l).filter(|(_, m)| self.modes.owners && !self.is_twin(m)) => {
                self.opened = OPENS.iter().any(|name| m.method == name);
                self.place(&m.receiver);
                self.guards.push(name.ident.clone());
            }
            (Pat::Type(t), _) if self.part && matches!(&*t.ty, Type::Array(_)) => {
                self.find("array".to_owned(), t.ty.span());
            }
            // The next statement is one call with it.
            (_, Some(init)) if self.part && !self.modes.owners && makes(&init.expr) => {}
            _ => visit::visit_local(self, l),
        }
    }

    fn visit_macro(&mut self, m: &'a Macro) {
        let names_guard = |i: &Ident| self.guards.contains(i);
        if !self.guards.is_empty() && !is_lowered(m) && has_word(m.tokens.clone(), &names_guard) {
            self.find("a guard in a macro".to_owned(), m.path.span());
        }
        let name = ["format", "vec"].into_iter().find(|name| m.path.is_ident(name));
        if let Some(name) = name {
            self.find(format!("{name}!"), m.path.span());
        }
    }

    fn visit_expr_call(&mut self, c: &'a ExprCall) {
        let Expr::Path(f) = &*c.func else { return visit::visit_expr_call(self, c) };
        let mut last = f.path.segments.iter().rev();
        let (name, parent) = (last.next(), last.next());
        if name.is_some_and(|s| s.ident == "Err") && self.modes.errors {
            // Made where nothing is recorded.
            return;
        }
        if let (true, Some(name), Some(parent)) = (self.modes.owners || self.part, name, parent)
            && MAKERS.iter().any(|maker| parent.ident == maker)
            && !["clone", "ptr_eq"].iter().any(|n| name.ident == n)
        {
            self.find(format!("{}::{}", parent.ident, name.ident), f.path.span());
        }
        match c.args.first() {
            Some(e) if c.args.len() == 1 && name.is_some_and(|n| n.ident == "drop") => self.place(e),
            _ => visit::visit_expr_call(self, c),
        }
        // The payload of a variant.
        let variant = name.zip(parent).is_some_and(|(n, _)| n.ident.to_string().starts_with(char::is_uppercase));
        if self.modes.owners
            && variant
            && let Some((form, at)) = c.args.iter().find_map(makes_owner)
        {
            self.find(form, at);
        }
    }

    fn visit_expr_method_call(&mut self, m: &'a ExprMethodCall) {
        let (arguments, opened) = (m.args.len(), std::mem::take(&mut self.opened));
        let reference = matches!(m.args.first(), Some(Expr::Reference(_)));
        if self.modes.owners {
            let form = match m.method.to_string().as_str() {
                "as_ref" | "as_deref" if opened => None,
                name @ ("as_ref" | "as_mut" | "as_str") if arguments == 0 => Some(format!(".{name}()")),
                "insert" if arguments == 2 => Some(".insert(..)".to_owned()),
                "entry" if arguments == 1 => Some(".entry(..)".to_owned()),
                name @ ("get" | "get_mut" | "remove" | "contains_key") if arguments == 1 && reference => {
                    Some(format!(".{name}(&..)"))
                }
                _ => None,
            };
            if let Some(form) = form.filter(|_| !self.is_twin(m)) {
                self.find(form, m.method.span());
            }
        }
        // The error of a result that no trace knows; and a call that is made as it stands.
        let cold = self.modes.errors && m.method == "ok_or_else";
        let own = self.is_twin(m);
        self.place(&m.receiver);
        m.args.iter().filter(|a| !cold && (own || !makes(a))).for_each(|a| self.visit_expr(a));
    }
}
