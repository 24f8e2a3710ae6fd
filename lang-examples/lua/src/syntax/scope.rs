//! Names while functions are parsed: which variable each one is.

use super::ast::{Attribute, Expr, Local, Source, Upvalue};
use super::fold::known;

/// A function that is being parsed.
pub struct Scope {
    /// All its variables so far.
    pub locals: Vec<Local>,
    /// Variables of functions around that it or functions in it use.
    pub upvalues: Vec<Upvalue>,
    /// Variables that can be seen here, the last first found.
    pub active: Vec<usize>,
    /// Whether it takes `...`.
    pub vararg: bool,
}

/// Functions that are being parsed, the innermost last.
pub struct Scopes {
    functions: Vec<Scope>,
    /// Whether each variable counts as assigned: `debug` may do so.
    assigned: bool,
}

/// What a name stands for.
pub enum Found {
    /// A local variable.
    Local(usize),
    /// A variable of a function around.
    Upvalue(usize),
    /// A constant.
    Known(Expr),
}

impl Scopes {
    /// A chunk, whose one upvalue is `_ENV`. What is never assigned is copied where functions share it, but not in a chunk that names
    /// functions of `debug` which assign variables.
    pub fn new(text: &[u8]) -> Scopes {
        let assigned = [&b"upvalue"[..], b"setlocal"].iter().any(|name| memchr::memmem::find(text, name).is_some());
        let env = Upvalue { name: (*b"_ENV").into(), from: Source::Globals, attribute: Attribute::None, assigned };
        let functions = vec![Scope { locals: Vec::new(), upvalues: vec![env], active: Vec::new(), vararg: true }];
        Scopes { functions, assigned }
    }

    /// The innermost function.
    pub fn top(&mut self) -> &mut Scope {
        self.functions.last_mut().expect("a chunk is a function")
    }

    /// Enters a function.
    pub fn enter(&mut self) {
        self.functions.push(Scope { locals: Vec::new(), upvalues: Vec::new(), active: Vec::new(), vararg: false });
    }

    /// Leaves the innermost function.
    pub fn leave(&mut self) -> Scope {
        self.functions.pop().expect("a function was entered")
    }

    /// A new variable, which cannot be seen yet.
    pub fn declare(&mut self, name: &[u8], attribute: Attribute) -> usize {
        let assigned = self.assigned;
        let locals = &mut self.top().locals;
        locals.push(Local { name: name.into(), attribute, known: None, captured: false, assigned });
        locals.len() - 1
    }

    /// What a name stands for, unless it is global.
    pub fn find(&mut self, name: &[u8]) -> Option<Found> {
        self.find_in(self.functions.len() - 1, name)
    }

    fn find_in(&mut self, level: usize, name: &[u8]) -> Option<Found> {
        let scope = &self.functions[level];
        if let Some(local) = scope.active.iter().rev().find(|id| *scope.locals[**id].name == *name) {
            return Some(match scope.locals[*local].known.as_ref().and_then(known) {
                Some(constant) => Found::Known(constant),
                None => Found::Local(*local),
            });
        }
        if let Some(upvalue) = scope.upvalues.iter().position(|u| *u.name == *name) {
            return Some(Found::Upvalue(upvalue));
        }
        let (from, attribute) = match self.find_in(level.checked_sub(1)?, name)? {
            Found::Local(id) => {
                let local = &mut self.functions[level - 1].locals[id];
                local.captured = true;
                (Source::Local(id), local.attribute)
            }
            Found::Upvalue(n) => (Source::Upvalue(n), self.functions[level - 1].upvalues[n].attribute),
            constant => return Some(constant),
        };
        let upvalues = &mut self.functions[level].upvalues;
        upvalues.push(Upvalue { name: name.into(), from, attribute, assigned: false });
        Some(Found::Upvalue(upvalues.len() - 1))
    }

    /// Notes that a local variable or an upvalue is assigned; whether it must not be.
    pub fn assign(&mut self, found: Found) -> bool {
        let mut level = self.functions.len() - 1;
        let mut found = found;
        loop {
            match found {
                Found::Local(id) => {
                    let local = &mut self.functions[level].locals[id];
                    local.assigned = true;
                    return local.attribute != Attribute::None;
                }
                Found::Upvalue(n) => match self.functions[level].upvalues[n].from {
                    Source::Local(id) => found = Found::Local(id),
                    Source::Upvalue(up) => found = Found::Upvalue(up),
                    Source::Globals => {
                        self.functions[level].upvalues[n].assigned = true;
                        return false;
                    }
                },
                Found::Known(_) => return true,
            }
            level -= 1;
        }
    }

    /// Whether variables of the innermost function are too many.
    pub fn too_many(&mut self) -> Option<(&'static str, usize)> {
        match self.top() {
            scope if scope.active.len() > 200 => Some(("local variables", 200)),
            scope if scope.upvalues.len() > 255 => Some(("upvalues", 255)),
            _ => None,
        }
    }
}
