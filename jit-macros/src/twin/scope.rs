//! Scopes of variables and labels.

use proc_macro2::Span;
use syn::{Ident, Lifetime};

use super::object::Object;

/// A place that `break` or `continue` may name.
#[derive(Clone)]
pub struct Target {
    /// The label in the twin; every loop has one, since the twin nests loops in labelled blocks.
    pub label: Lifetime,
    /// The author's label.
    user: Option<String>,
    /// A loop, not a labelled block.
    is_loop: bool,
    /// The number of outlined arms around it.
    depth: usize,
}

/// An exit of an outlined arm other than by its value or by returning.
#[derive(Clone, PartialEq, Eq)]
pub enum Exit {
    Break(Lifetime),
    Continue(Lifetime),
}

/// A closure of the twin that control flow cannot cross as it is.
#[derive(Default)]
pub struct Frame {
    /// An argument of a combinator: the author's own closure, whose `return` is its own.
    pub own: bool,
    /// Whether the function returns from inside.
    pub returns: bool,
    /// The jumps to targets outside.
    pub exits: Vec<Exit>,
}

/// A local variable.
struct Local {
    name: String,
    /// Declared without a value; a closure cannot give it one.
    deferred: bool,
    /// The twin declares it `mut`.
    mutable: bool,
    /// So does the author.
    authors: bool,
    /// A reference in the author's code, of which the twin has the target.
    by_reference: bool,
    /// A parameter `&mut`.
    exclusive: bool,
    /// A trait object.
    object: Option<Object>,
    /// A reference to a type that is a parameter.
    any: bool,
    /// A function, which is no value.
    function: bool,
    /// A guard of a `RefCell`.
    guard: bool,
}

/// The names in scope.
pub struct Scope {
    locals: Vec<Vec<Local>>,
    targets: Vec<Target>,
    pub frames: Vec<Frame>,
}

impl Scope {
    pub fn new() -> Scope {
        Scope { locals: vec![Vec::new()], targets: Vec::new(), frames: Vec::new() }
    }

    pub fn open(&mut self) {
        self.locals.push(Vec::new());
    }

    pub fn close(&mut self) {
        self.locals.pop();
    }

    /// A variable that the twin declares `mut`.
    pub fn bind(&mut self, name: &Ident) {
        self.bind_local(name, false, true);
    }

    /// A variable that is `mut` where the author's is.
    pub fn bind_as(&mut self, name: &Ident, mutable: bool) {
        self.bind_local(name, false, mutable);
        if let Some(local) = self.locals.last_mut().and_then(|l| l.last_mut()) {
            local.authors = mutable;
        }
    }

    /// A variable declared without a value.
    pub fn bind_deferred(&mut self, name: &Ident) {
        self.bind_local(name, true, false);
    }

    fn bind_local(&mut self, name: &Ident, deferred: bool, mutable: bool) {
        let local = Local {
            name: name.to_string(),
            deferred,
            mutable,
            authors: false,
            by_reference: false,
            exclusive: false,
            object: None,
            any: false,
            function: false,
            guard: false,
        };
        self.locals.last_mut().expect("a scope is open").push(local);
    }

    /// Says that a variable just bound is a short reference in the author's code.
    pub fn is_short_reference(&mut self, name: &Ident) {
        let locals = self.locals.last_mut().into_iter().flatten();
        locals.filter(|l| *name == l.name).for_each(|l| l.by_reference = true);
    }

    /// Says that a variable just bound is a parameter `&mut`.
    pub fn is_an_exclusive_parameter(&mut self, name: &Ident) {
        let locals = self.locals.last_mut().into_iter().flatten();
        locals.filter(|l| *name == l.name).for_each(|l| l.exclusive = true);
    }

    /// Whether a variable is a parameter `&mut`.
    pub fn is_exclusive(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.exclusive)
    }

    /// Says that a variable just bound is a trait object.
    pub fn is_an_object(&mut self, name: &Ident, object: Object) {
        let locals = self.locals.last_mut().into_iter().flatten();
        locals.filter(|l| *name == l.name).for_each(|l| l.object = Some(object));
    }

    /// The source of a variable that is a trait object.
    pub fn object(&self, name: &Ident) -> Option<Object> {
        self.find(name)?.object
    }

    /// Says that a variable just bound is a reference to a type that is a parameter.
    pub fn is_any_reference(&mut self, name: &Ident) {
        let locals = self.locals.last_mut().into_iter().flatten();
        locals.filter(|l| *name == l.name).for_each(|l| l.any = true);
    }

    /// Whether a variable is a reference to a type that is a parameter: a place, never a value in one.
    pub fn is_any(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.any)
    }

    /// Says that a variable just bound is a function.
    pub fn is_a_function(&mut self, name: &Ident) {
        let locals = self.locals.last_mut().into_iter().flatten();
        locals.filter(|l| *name == l.name).for_each(|l| l.function = true);
    }

    /// Says that a variable just bound is a guard of a `RefCell`.
    pub fn is_a_guard(&mut self, name: &Ident) {
        let locals = self.locals.last_mut().into_iter().flatten();
        locals.filter(|l| *name == l.name).last().into_iter().for_each(|l| l.guard = true);
    }

    /// Whether a variable is a guard of a `RefCell`.
    pub fn is_guard(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.guard)
    }

    /// Whether a variable is a function.
    pub fn is_function(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.function)
    }

    /// Whether a variable is a reference in the author's code, of which the twin has the target.
    pub fn is_by_reference(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.by_reference)
    }

    fn find(&self, name: &Ident) -> Option<&Local> {
        self.locals.iter().rev().flat_map(|s| s.iter().rev()).find(|l| *name == l.name)
    }

    pub fn is_local(&self, name: &Ident) -> bool {
        self.find(name).is_some()
    }

    pub fn is_deferred(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.deferred)
    }

    /// Whether the author declares it `mut`.
    pub fn is_declared_mut(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.authors)
    }

    pub fn is_mutable(&self, name: &Ident) -> bool {
        self.find(name).is_some_and(|l| l.mutable)
    }

    /// Opens a loop or labelled block; `fresh` is its label unless the author gave one.
    pub fn open_target(&mut self, user: Option<&Lifetime>, fresh: Lifetime, is_loop: bool) -> Lifetime {
        let label = user.cloned().unwrap_or(fresh);
        self.targets.push(Target {
            label: label.clone(),
            user: user.map(|l| l.ident.to_string()),
            is_loop,
            depth: self.frames.len(),
        });
        label
    }

    pub fn close_target(&mut self) {
        self.targets.pop();
    }

    /// Where `break` or `continue` goes: to the named target, else to the innermost loop.
    pub fn target(&self, user: Option<&Lifetime>) -> Option<Target> {
        let mut targets = self.targets.iter().rev();
        match user {
            Some(l) => targets.find(|t| t.user.as_ref().is_some_and(|u| l.ident == *u)),
            None => targets.find(|t| t.is_loop),
        }
        .cloned()
    }

    fn target_of_label(&self, label: &Lifetime) -> Option<&Target> {
        self.targets.iter().rev().find(|t| t.label == *label)
    }

    /// Whether a jump to `label` crosses the innermost closure, and if so its number there.
    pub fn crossing(&mut self, exit: Exit) -> Option<u32> {
        let (Exit::Break(label) | Exit::Continue(label)) = &exit;
        let depth = self.target_of_label(label)?.depth;
        if depth == self.frames.len() {
            return None;
        }
        let exits = &mut self.frames.last_mut().expect("deeper than its target").exits;
        let n = exits.iter().position(|e| *e == exit).unwrap_or_else(|| {
            exits.push(exit);
            exits.len() - 1
        });
        Some(n as u32)
    }
}

/// A label of the macro's own; `n` makes it unlike the others of the body.
pub fn fresh_label(n: usize) -> Lifetime {
    Lifetime::new(&format!("'__l{n}"), Span::mixed_site())
}
