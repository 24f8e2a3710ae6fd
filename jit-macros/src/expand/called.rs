//! Methods that are called because of their bodies: a form in them that no trace holds. They are as if hinted `#[dont_look_inside]`,
//! but for their names: those tell the form and the place, and the report says both.
//!
//! A hint, or `#[jit(strict)]`, asks for the twin, and so for the error at the form.

use proc_macro2::{Ident, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprMethodCall, ImplItemFn, Macro, ReturnType, Stmt, Type};

use crate::attr::{Modes, hint_of};
use crate::model::Fun;
use crate::twin::outside::{makes, place};

/// Types of the standard library whose constructors make owners.
const MAKERS: [&str; 12] =
    ["Rc", "Arc", "Box", "RefCell", "Weak", "String", "Vec", "VecDeque", "HashMap", "HashSet", "BTreeMap", "BTreeSet"];

/// Macros that print.
const PRINTS: [&str; 6] = ["print", "println", "eprint", "eprintln", "write", "writeln"];

/// The form because of which a method of an inherent block is called, and the end of its name: text and place.
pub fn suffix(m: &ImplItemFn, modes: Modes, twins: &[Ident]) -> Option<String> {
    let hinted = m.attrs.iter().any(|a| hint_of(a).is_some());
    if modes.strict || hinted || gives_reference(m) || takes_function(m) {
        return None;
    }
    let mut forms = Forms { modes, twins, found: None };
    match prints_only(m) {
        Some(name) if modes.owners => forms.find(name, m.sig.ident.span()),
        _ => forms.visit_block(&m.block),
    }
    let (form, at) = forms.found?;
    Some(format!("(..{form}){}", place(at)))
}

fn gives_reference(m: &ImplItemFn) -> bool {
    match &m.sig.output {
        ReturnType::Type(_, t) => {
            let mut found = References(false);
            found.visit_type(t);
            found.0
        }
        ReturnType::Default => false,
    }
}

/// Whether a type has a reference in it.
struct References(bool);

impl<'a> Visit<'a> for References {
    fn visit_type(&mut self, t: &'a Type) {
        self.0 |= matches!(t, Type::Reference(_));
        visit::visit_type(self, t);
    }
}

fn takes_function(m: &ImplItemFn) -> bool {
    let fun = Fun::new(&m.sig, false);
    fun.params.iter().any(|p| fun.is_function(p))
}

/// The macro that a body consists of.
fn prints_only(m: &ImplItemFn) -> Option<String> {
    let [stmt] = &m.block.stmts[..] else { return None };
    let mut e = match stmt {
        Stmt::Macro(m) => return printing(&m.mac),
        Stmt::Expr(e, _) => e,
        _ => return None,
    };
    loop {
        e = match e {
            Expr::MethodCall(m) if m.method == "unwrap" || m.method == "expect" => &m.receiver,
            Expr::Macro(m) => return printing(&m.mac),
            _ => return None,
        };
    }
}

fn printing(m: &Macro) -> Option<String> {
    let name = m.path.segments.last()?.ident.to_string();
    PRINTS.contains(&&*name).then(|| format!("{name}!"))
}

/// Looks for the first form.
struct Forms<'a> {
    modes: Modes,
    /// Methods of the block that have twins.
    twins: &'a [Ident],
    found: Option<(String, Span)>,
}

impl Forms<'_> {
    fn find(&mut self, form: String, at: Span) {
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
        if let (true, Some(name), Some(parent)) = (self.modes.owners, name, parent)
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
                name @ ("borrow" | "borrow_mut") if arguments == 0 => Some(format!(".{name}()")),
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
