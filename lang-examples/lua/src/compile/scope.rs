//! Names: which variable each one is, and what is known of variables before they are used.

use jit_runtime::heap::make_room;

use super::{Compiler, Function, Result_};
use crate::code::{Capture, Constant};
use crate::syntax::ast::{Attribute, Expr};
use crate::syntax::texts::{Interner, Text, grow};

/// Where a function has a variable of a function around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Among its upvalues, the value itself: it never changes.
    Value(usize),
    /// Among its upvalues, a cell.
    Cell(usize),
    /// It is the function itself.
    This,
}

/// A local variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Local {
    pub(super) name: Text,
    pub(super) attribute: Attribute,
    /// What it is, if the text tells: its uses are this, and it has no register.
    pub(super) known: Option<Constant>,
    pub(super) register: u16,
    facts: u8,
    /// Which declaration of the text it is.
    number: u32,
    /// It is the control variable of a loop itself, not a copy.
    pub(super) is_control: bool,
}

impl Local {
    /// Whether it is assigned after its declaration.
    pub(super) fn is_assigned(&self) -> bool {
        self.facts & ASSIGNED != 0
    }

    /// Whether it is in a cell: functions share it, and it changes.
    pub(super) fn in_cell(&self) -> bool {
        self.facts == CAPTURED | ASSIGNED
    }
}

/// A variable of an enclosing function.
#[derive(Clone, Copy, Debug)]
pub(super) struct Upvalue {
    pub(super) name: Text,
    pub(super) place: Place,
    /// A local variable of the function around, or an upvalue of it.
    from: Source,
    /// Whether it may be assigned.
    attribute: Attribute,
    /// Of the globals: whether the variable is assigned.
    pub(super) assigned: bool,
}

/// Where a closure finds a variable when it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Local(usize),
    Upvalue(usize),
    /// The globals: only of main functions.
    Globals,
}

/// Functions inside use the variable.
const CAPTURED: u8 = 1;
/// It is assigned after its declaration.
const ASSIGNED: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// No variable that functions share is assigned, nor one of a loop.
    Guessed,
    /// That was wrong: the rest of the text is read to find it out.
    Collected,
    Known,
}

/// What is known of variables before they are used.
pub(super) struct Facts {
    phase: Phase,
    /// Of each declaration of the text.
    of_locals: Vec<u8>,
    env_assigned: bool,
    /// Declarations so far.
    declared: usize,
    /// What is taken for assigned without an assignment: `debug` may do so.
    default: u8,
    env_name: Text,
    state_name: Text,
    self_name: Text,
}

impl Facts {
    /// Of a text that was not read yet. What is never assigned is copied where functions share it, but not in a chunk that names
    /// functions of `debug` which assign variables.
    pub(super) fn new(text: &[u8], texts: &mut Interner) -> Facts {
        let assigned = [&b"upvalue"[..], b"setlocal"].iter().any(|name| memchr::memmem::find(text, name).is_some());
        Facts {
            phase: Phase::Guessed,
            of_locals: Vec::new(),
            env_assigned: assigned,
            declared: 0,
            default: if assigned { ASSIGNED } else { 0 },
            env_name: texts.intern(b"_ENV"),
            state_name: texts.intern(b"(for state)"),
            self_name: texts.intern(b"self"),
        }
    }

    pub(super) fn env_name(&self) -> Text {
        self.env_name
    }

    pub(super) fn state_name(&self) -> Text {
        self.state_name
    }

    pub(super) fn self_name(&self) -> Text {
        self.self_name
    }

    pub(super) fn are_collected(&self) -> bool {
        self.phase == Phase::Collected
    }

    pub(super) fn know(&mut self) {
        self.phase = Phase::Known;
    }

    pub(super) fn rewind(&mut self) {
        self.declared = 0;
    }

    /// At the end of the text: whether `_ENV` is assigned.
    pub(super) fn env(&mut self, assigned: bool) {
        self.env_assigned = assigned;
    }
}

/// What a name stands for.
#[derive(Clone, Copy)]
pub(super) enum Found {
    /// A local variable.
    Local(usize),
    /// A variable of a function around.
    Upvalue(usize),
    /// A constant.
    Known(Constant),
}

impl Compiler<'_> {
    /// The main function, whose one upvalue is `_ENV`.
    pub(super) fn begin_main(&mut self) {
        let (name, assigned) = (self.facts.env_name, self.facts.env_assigned);
        let place = if assigned { Place::Cell(0) } else { Place::Value(0) };
        let env = Upvalue { name, place, from: Source::Globals, attribute: Attribute::None, assigned };
        self.f.out.vararg = true;
        self.lexer.texts.name(name);
        self.f.upvalues.push(env);
    }

    /// Enters a function; `own` is the variable that it is the value of.
    pub(super) fn enter_function(&mut self, own: Option<usize>) {
        make_room(&mut self.around, 1);
        let outer = std::mem::replace(&mut self.f, Function { own, ..Function::default() });
        self.around.push(outer);
    }

    /// Leaves the innermost function.
    pub(super) fn leave_function(&mut self) {
        self.f = self.around.pop().expect("a function was entered");
    }

    fn level(&mut self, level: usize) -> &mut Function {
        self.around.get_mut(level).unwrap_or(&mut self.f)
    }

    /// A new variable, which cannot be seen yet.
    pub(super) fn declare(&mut self, name: Text, attribute: Attribute) -> Local {
        let facts = &mut self.facts;
        let number = facts.declared;
        facts.declared += 1;
        let known = match facts.phase {
            Phase::Known => facts.of_locals[number],
            Phase::Guessed | Phase::Collected => {
                grow(&mut facts.of_locals);
                facts.of_locals.push(facts.default);
                facts.default
            }
        };
        Local { name, attribute, known: None, register: 0, facts: known, number: number as u32, is_control: false }
    }

    /// A variable can be seen from here on: its number.
    pub(super) fn show(&mut self, local: Local) -> usize {
        make_room(&mut self.f.locals, 1);
        self.f.locals.push(local);
        self.f.locals.len() - 1
    }

    pub(super) fn in_cell(&self, id: usize) -> bool {
        self.f.locals[id].in_cell()
    }

    pub(super) fn register(&self, id: usize) -> usize {
        usize::from(self.f.locals[id].register)
    }

    fn guessed_wrong(&mut self) {
        if self.facts.phase == Phase::Guessed {
            self.facts.phase = Phase::Collected;
        }
    }

    /// Something is found out about a variable of a function.
    fn learn(&mut self, level: usize, id: usize, fact: u8) {
        let local = &mut self.level(level).locals[id];
        local.facts |= fact;
        let (number, in_cell) = (local.number as usize, local.in_cell());
        let wrong = in_cell || local.is_control && fact == ASSIGNED;
        if self.facts.phase != Phase::Known {
            self.facts.of_locals[number] |= fact;
        }
        if wrong {
            self.guessed_wrong();
        }
    }

    /// What a name stands for as an expression; `_ENV.name` if it is global.
    pub(super) fn variable(&mut self, name: Text, line: u32) -> Result_<Expr> {
        if let Some(found) = self.find(name) {
            self.limits()?;
            return Ok(self.found(found));
        }
        let env = self.find(self.facts.env_name).expect("a chunk has _ENV");
        let (env, key) = (self.found(env), self.tree.text(name));
        Ok(self.tree.index(env, key, line))
    }

    fn found(&mut self, found: Found) -> Expr {
        match found {
            Found::Local(id) => Expr::local(id),
            Found::Upvalue(n) => Expr::upvalue(n),
            Found::Known(constant) => self.tree.literal(constant),
        }
    }

    /// What a name stands for, unless it is global.
    fn find(&mut self, name: Text) -> Option<Found> {
        self.find_in(self.around.len(), name)
    }

    fn find_in(&mut self, level: usize, name: Text) -> Option<Found> {
        let f = self.level(level);
        if let Some(id) = f.locals.iter().rposition(|local| local.name == name) {
            return Some(match f.locals[id].known {
                Some(constant) => Found::Known(constant),
                None => Found::Local(id),
            });
        }
        if let Some(upvalue) = f.upvalues.iter().position(|u| u.name == name) {
            return Some(Found::Upvalue(upvalue));
        }
        let below = level.checked_sub(1)?;
        let (from, attribute) = match self.find_in(below, name)? {
            Found::Local(id) => {
                self.learn(below, id, CAPTURED);
                (Source::Local(id), self.around[below].locals[id].attribute)
            }
            Found::Upvalue(n) => (Source::Upvalue(n), self.around[below].upvalues[n].attribute),
            constant => return Some(constant),
        };
        self.lexer.texts.name(name);
        let (place, capture) = self.captured(level, from);
        let f = self.level(level);
        if place == Place::This {
            f.out.itself = Some(f.upvalues.len());
        }
        f.out.captures.extend(capture);
        f.upvalues.push(Upvalue { name, place, from, attribute, assigned: false });
        Some(Found::Upvalue(f.upvalues.len() - 1))
    }

    /// Where a function has a variable that it did not have yet, and where its closure takes it from.
    fn captured(&mut self, level: usize, from: Source) -> (Place, Option<Capture>) {
        let f = self.level(level);
        let (n, own) = (f.out.captures.len(), f.own);
        let outer = &self.around[level - 1];
        match from {
            Source::Local(id) => {
                let local = &outer.locals[id];
                match local.in_cell() {
                    false if own == Some(id) => (Place::This, None),
                    cell => {
                        let place = if cell { Place::Cell(n) } else { Place::Value(n) };
                        (place, Some(Capture::Register(usize::from(local.register))))
                    }
                }
            }
            Source::Upvalue(up) => match outer.upvalues[up].place {
                Place::Value(from) => (Place::Value(n), Some(Capture::Upvalue(from))),
                Place::Cell(from) => (Place::Cell(n), Some(Capture::Upvalue(from))),
                Place::This => (Place::Value(n), Some(Capture::This)),
            },
            Source::Globals => unreachable!("only chunks have globals as an upvalue"),
        }
    }

    /// Notes that a local variable or an upvalue is assigned; whether it must not be.
    pub(super) fn assigned(&mut self, found: Found) -> bool {
        let mut level = self.around.len();
        let mut found = found;
        loop {
            match found {
                Found::Local(id) => {
                    self.learn(level, id, ASSIGNED);
                    return self.level(level).locals[id].attribute != Attribute::None;
                }
                Found::Upvalue(n) => match self.level(level).upvalues[n].from {
                    Source::Local(id) => found = Found::Local(id),
                    Source::Upvalue(up) => found = Found::Upvalue(up),
                    Source::Globals => {
                        if !std::mem::replace(&mut self.level(level).upvalues[n].assigned, true) {
                            self.guessed_wrong();
                        }
                        return false;
                    }
                },
                Found::Known(_) => return true,
            }
            level -= 1;
        }
    }

    /// # Errors
    /// Variables of the innermost function are too many.
    pub(super) fn limits(&self) -> Result_<()> {
        let (what, limit) = match &self.f {
            f if f.locals.len() > 200 => ("local variables", 200),
            f if f.upvalues.len() > 255 => ("upvalues", 255),
            _ => return Ok(()),
        };
        let place = match self.f.out.line {
            0 => "main function".to_owned(),
            line => format!("function at line {line}"),
        };
        Err(self.error(&format!("too many {what} (limit is {limit}) in {place}")))
    }
}
