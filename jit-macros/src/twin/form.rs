//! Forms that no trace holds, as the text of a body shows them.

use proc_macro2::{Ident, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprMethodCall, Macro, Pat, Type};

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
    pub found: Option<(String, Span)>,
}

impl<'a> Forms<'a> {
    /// The forms because of which a whole method is called.
    pub fn of_method(modes: Modes, twins: &'a [Ident]) -> Forms<'a> {
        Forms { modes, twins, loops: true, part: false, found: None }
    }

    /// The forms because of which an arm or branch is called.
    pub fn of_part(modes: Modes, twins: &'a [Ident], unrolled: bool) -> Forms<'a> {
        Forms { modes, twins, loops: !unrolled, part: true, found: None }
    }

    pub fn find(&mut self, form: String, at: Span) {
        self.found.get_or_insert((form, at));
    }

    /// Whether a call is one of a twin, which takes values of traced code alone.
    fn is_twin(&self, m: &ExprMethodCall) -> bool {
        matches!(&*m.receiver, Expr::Path(p) if p.path.is_ident("self")) && self.twins.contains(&m.method)
    }
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
        visit::visit_expr(self, e);
    }

    fn visit_local(&mut self, l: &'a syn::Local) {
        match (&l.pat, &l.init) {
            (Pat::Type(t), _) if self.part && matches!(&*t.ty, Type::Array(_)) => {
                self.find("array".to_owned(), t.ty.span());
            }
            // The next statement is one call with it.
            (_, Some(init)) if self.part && !self.modes.owners && makes(&init.expr) => {}
            _ => visit::visit_local(self, l),
        }
    }

    fn visit_macro(&mut self, m: &'a Macro) {
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
        visit::visit_expr_call(self, c);
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
        let arguments = m.args.len();
        let reference = matches!(m.args.first(), Some(Expr::Reference(_)));
        if self.modes.owners {
            let form = match m.method.to_string().as_str() {
                name @ ("borrow" | "borrow_mut" | "as_ref" | "as_mut" | "as_str") if arguments == 0 => {
                    Some(format!(".{name}()"))
                }
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
        self.visit_expr(&m.receiver);
        m.args.iter().filter(|a| !cold && (own || !makes(a))).for_each(|a| self.visit_expr(a));
    }
}
