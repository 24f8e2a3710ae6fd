//! From trees to code.
//!
//! A function's parameters and variables have registers of their own; intermediate values take the
//! registers above, like a stack. Which variables certainly have a value is known for every
//! statement (`scope`), so that only reads of the others are checked.

mod draft;
mod expr;
mod scope;

use jit_runtime::prelude::*;

use super::code::{Args, Code, Op};
use super::module::Module;
use super::parse::parse;
use super::syntax::{Action, Definition, Expr, Form, Statement, Word};
use super::world::World;
use crate::source::{Mistake, Position};
use draft::{Constant, Draft};
use scope::{Place, Scope, State};

/// Compiles the text of a module. The code runs its statements.
///
/// # Errors
/// The first mistake of the text.
pub fn compile(world: Gc<World>, module: Gc<Module>, text: &str) -> Result<Gc<Code>, Mistake> {
    let statements = parse(text)?;
    let mut compiler = Compiler::new(Scope::module(), "module");
    compiler.statements(&statements)?;
    Ok(compiler.finish()?.link(world, module))
}

type Compiled<T> = Result<T, Mistake>;

/// A loop that is being compiled.
struct Loop {
    top: usize,
    /// Jumps to behind it.
    breaks: Vec<usize>,
}

/// The compiler of one function, or of a module's statements.
struct Compiler {
    scope: Scope,
    draft: Draft,
    /// The lowest free register.
    free: usize,
    loops: Vec<Loop>,
    /// What is reported once the function is complete: an operand that was too large.
    too_large: Option<Position>,
}

impl Compiler {
    fn new(scope: Scope, name: &str) -> Compiler {
        let free = scope.variables();
        let draft = Draft::new(name, free);
        Compiler { scope, draft, free, loops: Vec::new(), too_large: None }
    }

    fn finish(mut self) -> Compiled<Draft> {
        if self.scope.reachable() {
            let at = self.draft.places.last().copied().unwrap_or(Position::START);
            let none = self.temporary();
            self.constant(none, Constant::None, at);
            self.emit(Op::Return, [none, 0, 0, 0], at);
        }
        match self.too_large {
            Some(at) => Err(Mistake::new(at, "the function is too large: it needs more than 65535 of something")),
            None => Ok(self.draft),
        }
    }

    // -- Instructions -------------------------------------------------------------------------

    fn emit(&mut self, op: fn(Args) -> Op, operands: [usize; 4], at: Position) {
        let [a, b, c, d] = operands.map(|n| {
            u16::try_from(n).unwrap_or_else(|_| {
                self.too_large = self.too_large.or(Some(at));
                0
            })
        });
        self.draft.push(op(Args::new(a, b, c, d)), at);
    }

    /// A jump whose target is known later; its index.
    fn jump(&mut self, op: fn(Args) -> Op, a: usize, b: usize, at: Position) -> usize {
        self.emit(op, [a, b, 0, 0], at);
        self.draft.ops.len() - 1
    }

    fn here(&self) -> usize {
        self.draft.ops.len()
    }

    /// Lets jumps go on here.
    fn land(&mut self, jumps: &[usize]) {
        let here = self.here();
        jumps.iter().for_each(|jump| self.draft.set_target(*jump, here));
    }

    fn repeat(&mut self, top: usize, at: Position) {
        let jump = self.jump(Op::Repeat, 0, 0, at);
        self.draft.set_target(jump, top);
    }

    fn temporary(&mut self) -> usize {
        let register = self.free;
        self.free += 1;
        self.draft.registers = self.draft.registers.max(self.free);
        register
    }

    fn constant(&mut self, to: usize, constant: Constant, at: Position) {
        let n = self.draft.constant(constant);
        self.emit(Op::Constant, [to, n, 0, 0], at);
    }

    // -- Statements ---------------------------------------------------------------------------

    fn statements(&mut self, statements: &[Statement]) -> Compiled<()> {
        for statement in statements {
            let free = self.free;
            self.statement(statement)?;
            self.free = free;
        }
        Ok(())
    }

    fn statement(&mut self, statement: &Statement) -> Compiled<()> {
        let at = statement.at;
        match &statement.action {
            Action::Evaluate(e) => {
                self.operand(e)?;
            }
            Action::Assign(target, value) => self.assign(target, value)?,
            Action::Update(target, operator, value) => self.update(target, *operator, value)?,
            Action::If(condition, then, otherwise) => self.lower_if(condition, then, otherwise, at)?,
            Action::While(condition, body) => {
                let top = self.here();
                let exits = self.branch(condition, false)?;
                let before = self.scope.state();
                self.body(top, body, at)?;
                self.leave_loop(before, exits);
            }
            Action::For(variable, list, body) => {
                let list = self.operand(list)?;
                let cursor = self.temporary();
                self.emit(Op::Iterate, [cursor, list, 0, 0], at);
                let top = self.here();
                let before = self.scope.state();
                let exit = match self.scope.place(variable)? {
                    Place::Register(r) => {
                        self.scope.assign(r);
                        self.jump(Op::Next, r, cursor, at)
                    }
                    _ => {
                        let value = self.temporary();
                        let exit = self.jump(Op::Next, value, cursor, at);
                        self.bind(variable, value)?;
                        exit
                    }
                };
                self.body(top, body, at)?;
                self.leave_loop(before, vec![exit]);
            }
            Action::Break => {
                let jump = self.jump(Op::Jump, 0, 0, at);
                match self.loops.last_mut() {
                    Some(l) => l.breaks.push(jump),
                    None => return Err(Mistake::new(at, "`break` stands in a loop")),
                }
                self.scope.leave();
            }
            Action::Continue => {
                let Some(l) = self.loops.last() else { return Err(Mistake::new(at, "`continue` stands in a loop")) };
                self.repeat(l.top, at);
                self.scope.leave();
            }
            Action::Return(value) => {
                if !self.scope.in_function() {
                    return Err(Mistake::new(at, "`return` stands in a function"));
                }
                let result = match value {
                    Some(value) => self.operand(value)?,
                    None => {
                        let none = self.temporary();
                        self.constant(none, Constant::None, at);
                        none
                    }
                };
                self.emit(Op::Return, [result, 0, 0, 0], at);
                self.scope.leave();
            }
            Action::Pass => {}
            Action::Define(definition) => {
                let code = self.function(definition, false)?;
                let to = self.temporary();
                self.emit(Op::Function, [to, code, 0, 0], at);
                self.bind(&definition.name, to)?;
            }
            Action::Class(name, bases, body) => self.class(name, bases, body, at)?,
            Action::Global(names) => {
                if !self.scope.in_function() {
                    return Err(Mistake::new(names[0].at, "`global` stands in a function"));
                }
            }
            Action::Import(name) => {
                let to = self.import(name, at);
                self.bind(name, to)?;
            }
            Action::From(module, names) => {
                let from = self.import(module, at);
                for name in names {
                    let to = self.temporary();
                    let n = self.draft.name(&name.text);
                    self.emit(Op::Attribute, [to, from, n, 0], name.at);
                    self.bind(name, to)?;
                }
            }
            Action::Raise(value) => {
                let value = self.operand(value)?;
                self.emit(Op::Raise, [value, 0, 0, 0], at);
                self.scope.leave();
            }
        }
        Ok(())
    }

    fn import(&mut self, module: &Word, at: Position) -> usize {
        let to = self.temporary();
        let n = self.draft.name(&module.text);
        self.emit(Op::Import, [to, n, 0, 0], at);
        to
    }

    fn lower_if(
        &mut self,
        condition: &Expr,
        then: &[Statement],
        otherwise: &[Statement],
        at: Position,
    ) -> Compiled<()> {
        let to_else = self.branch(condition, false)?;
        let before = self.scope.state();
        self.statements(then)?;
        if otherwise.is_empty() {
            self.land(&to_else);
            self.scope.join(before);
            return Ok(());
        }
        let to_end = self.jump(Op::Jump, 0, 0, at);
        self.land(&to_else);
        let after_then = std::mem::replace(self.scope.state_mut(), before);
        self.statements(otherwise)?;
        self.land(&[to_end]);
        self.scope.join(after_then);
        Ok(())
    }

    /// The body of a loop and the jump back.
    fn body(&mut self, top: usize, body: &[Statement], at: Position) -> Compiled<()> {
        self.loops.push(Loop { top, breaks: Vec::new() });
        self.statements(body)?;
        if self.scope.reachable() {
            self.repeat(top, at);
        }
        Ok(())
    }

    /// Behind a loop that was entered in the state `before`.
    fn leave_loop(&mut self, before: State, mut exits: Vec<usize>) {
        exits.extend(self.loops.pop().into_iter().flat_map(|l| l.breaks));
        self.land(&exits);
        *self.scope.state_mut() = before;
    }

    fn assign(&mut self, target: &Expr, value: &Expr) -> Compiled<()> {
        match &target.form {
            Form::Name(name) => {
                let name = Word { at: target.at, text: name.clone() };
                match self.scope.place(&name)? {
                    Place::Register(r) => {
                        self.into(value, r)?;
                        self.scope.assign(r);
                        Ok(())
                    }
                    _ => {
                        let value = self.operand(value)?;
                        self.bind(&name, value)
                    }
                }
            }
            Form::Attribute(object, name) => {
                let object = self.operand(object)?;
                let value = self.operand(value)?;
                let n = self.draft.name(name);
                self.emit(Op::SetAttribute, [value, object, n, 0], target.at);
                Ok(())
            }
            Form::Item(list, index) => {
                let list = self.operand(list)?;
                let index = self.operand(index)?;
                let value = self.operand(value)?;
                self.emit(Op::SetItem, [value, list, index, 0], target.at);
                Ok(())
            }
            _ => Err(Mistake::new(target.at, "this cannot be assigned")),
        }
    }

    /// `target op= value`: the parts of the target are computed once.
    fn update(&mut self, target: &Expr, operator: super::operate::Binary, value: &Expr) -> Compiled<()> {
        let at = target.at;
        match &target.form {
            Form::Name(name) => {
                let word = Word { at, text: name.clone() };
                let old = self.operand(target)?;
                let value = self.operand(value)?;
                let to = match self.scope.place(&word)? {
                    Place::Register(r) => r,
                    _ => self.temporary(),
                };
                self.emit(expr::operation(operator), [to, old, value, 0], at);
                self.bind(&word, to)
            }
            Form::Attribute(object, name) => {
                let object = self.operand(object)?;
                let n = self.draft.name(name);
                let old = self.temporary();
                self.emit(Op::Attribute, [old, object, n, 0], at);
                let value = self.operand(value)?;
                self.emit(expr::operation(operator), [old, old, value, 0], at);
                self.emit(Op::SetAttribute, [old, object, n, 0], at);
                Ok(())
            }
            Form::Item(list, index) => {
                let list = self.operand(list)?;
                let index = self.operand(index)?;
                let old = self.temporary();
                self.emit(Op::Item, [old, list, index, 0], at);
                let value = self.operand(value)?;
                self.emit(expr::operation(operator), [old, old, value, 0], at);
                self.emit(Op::SetItem, [old, list, index, 0], at);
                Ok(())
            }
            _ => Err(Mistake::new(at, "this cannot be assigned")),
        }
    }

    /// Gives a variable the value of a register.
    fn bind(&mut self, name: &Word, value: usize) -> Compiled<()> {
        match self.scope.place(name)? {
            Place::Register(r) => {
                if r != value {
                    self.emit(Op::Move, [r, value, 0, 0], name.at);
                }
                self.scope.assign(r);
            }
            Place::Member(class) => {
                let n = self.draft.name(&name.text);
                self.emit(Op::SetAttribute, [value, class, n, 0], name.at);
                self.scope.add_member(&name.text);
            }
            Place::Global => {
                let n = self.draft.name(&name.text);
                self.emit(Op::SetGlobal, [value, n, 0, 0], name.at);
            }
        }
        Ok(())
    }

    /// Compiles a function; the number of its code.
    fn function(&mut self, definition: &Definition, method: bool) -> Compiled<usize> {
        let scope = self.scope.function(definition, method)?;
        let mut compiler = Compiler::new(scope, &definition.name.text);
        compiler.draft.parameters = definition.parameters.len();
        compiler.statements(&definition.body)?;
        self.draft.codes.push(compiler.finish()?);
        Ok(self.draft.codes.len() - 1)
    }

    fn class(&mut self, name: &Word, bases: &[Expr], body: &[Statement], at: Position) -> Compiled<()> {
        let class = self.temporary();
        let first = self.free;
        for base in bases {
            let to = self.temporary();
            self.into(base, to)?;
        }
        self.free = first;
        let n = self.draft.name(&name.text);
        self.emit(Op::Class, [class, first, bases.len(), n], at);
        let outer = self.scope.enter_class(class);
        for member in body {
            let free = self.free;
            match &member.action {
                Action::Define(definition) => {
                    let code = self.function(definition, true)?;
                    let to = self.temporary();
                    self.emit(Op::MethodOf, [to, code, class, 0], member.at);
                    self.bind(&definition.name, to)?;
                }
                _ => self.statement(member)?,
            }
            self.free = free;
        }
        self.scope.leave_class(outer);
        self.bind(name, class)
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Module, World, compile};
    use crate::console::Console;
    use crate::objects::names::Name;
    use crate::objects::world::Model;

    fn mistake(text: &str) -> String {
        let console = Console::new(Box::new(std::io::empty()), Box::new(std::io::sink()));
        let world = World::new(Model::Versions, PathBuf::new(), console, &[]);
        let module = Module::new(Name::of("t"), "t", true);
        compile(world, module, text).expect_err("a mistake").to_string()
    }

    #[test]
    fn mistakes_have_places() {
        let cases = [
            ("break", "1:1: `break` stands in a loop"),
            ("if 1:\n  continue", "2:3: `continue` stands in a loop"),
            ("return 1", "1:1: `return` stands in a function"),
            ("global x", "1:8: `global` stands in a function"),
            ("def f(a):\n  global a", "2:10: `a` is a parameter, so it cannot be global"),
            (
                "def f(a):\n  def g():\n    return a\n  return g",
                "3:12: `a` belongs to the function around this one, which cannot see it: pass it as an argument",
            ),
            ("def f():\n  super().g()", "2:3: `super()` stands in a method with a first parameter"),
            (
                "class A:\n  def f(self):\n    return super()",
                "3:12: `super()` is used to call a method: `super().name(..)`",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(mistake(text), message, "{text:?}");
        }
    }
}
