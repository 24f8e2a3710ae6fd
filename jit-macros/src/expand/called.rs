//! Methods called because of their bodies. A form in these is one that no trace holds. They are as if hinted
//! `#[dont_look_inside]`, but for their names: those tell the form and the place, and the report says both.
//!
//! A hint, or `#[jit(strict)]`, asks for the twin, and so for the error at the form.

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Expr, ImplItemFn, Macro, ReturnType, Stmt, Type};

use crate::attr::{Modes, hint_of};
use crate::check::has_loop;
use crate::model::Fun;
use crate::twin::cold::Cold;
use crate::twin::form::Forms;
use crate::twin::outside::place;

/// Macros that print.
const PRINTS: [&str; 6] = ["print", "println", "eprint", "eprintln", "write", "writeln"];

/// The form because of which a method of an inherent block is called, and the end of its name: text and place.
pub fn suffix(m: &ImplItemFn, modes: Modes, twins: &[Ident]) -> Option<String> {
    let hinted = m.attrs.iter().any(|a| hint_of(a).is_some());
    if modes.strict || hinted || gives_reference(m) || takes_function(m) {
        return None;
    }
    let cold = Cold::of(&Fun::with_body(&m.sig, Some(&m.block), modes.errors), modes, twins);
    let block = cold.called(&m.block, false);
    if cold.dispatches(&m.block) && has_loop(&block) {
        // The whole would be called for the sake of one part.
        return None;
    }
    let mut forms = Forms::of_method(modes, twins);
    match prints_only(m) {
        Some(name) if modes.owners => forms.find(name, m.sig.ident.span()),
        _ => forms.visit_block(&block),
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
