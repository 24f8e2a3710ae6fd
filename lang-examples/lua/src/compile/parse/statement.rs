//! Statements: each is compiled when it has been read, one that has blocks while it is read.

use jit_runtime::heap::make_room;

use super::{Compiler, Result_};
use crate::code::{Args, Op};
use crate::compile::scope::Found;
use crate::syntax::ast::{Attribute, Expr, List, Node};
use crate::syntax::lex::{Sym, Token};
use crate::syntax::texts::Text;

impl Compiler<'_> {
    /// Statements up to the end of their block.
    pub(in crate::compile) fn statements(&mut self) -> Result_<()> {
        while !self.block_ends() {
            self.make(2)?;
            if self.at(Sym::Return) {
                return self.nested(Self::statement);
            }
            self.nested(Self::statement)?;
        }
        Ok(())
    }

    /// A block: the line of the token after it.
    fn block(&mut self) -> Result_<u32> {
        let seen = self.f.locals.len();
        self.enter(false);
        self.statements()?;
        let end = self.line;
        self.leave(end)?;
        self.f.locals.truncate(seen);
        Ok(end)
    }

    fn statement(&mut self) -> Result_<()> {
        let (mark, free) = (self.tree.mark(), self.f.free);
        self.f.line = self.line;
        let declares = self.at(Sym::Local);
        self.statement_at(self.line)?;
        if !declares {
            self.f.free = free;
        }
        self.tree.truncate(mark);
        Ok(())
    }

    /// A statement that begins in this line.
    fn statement_at(&mut self, line: u32) -> Result_<()> {
        let Token::Sym(symbol) = self.token else { return self.expression_statement() };
        match symbol {
            Sym::Semicolon => self.advance(),
            Sym::If => self.if_(line),
            Sym::While => self.while_(line),
            Sym::Do => {
                self.advance()?;
                self.block()?;
                self.expect_match(Sym::End, Sym::Do, line)
            }
            Sym::For => self.for_(line),
            Sym::Repeat => self.repeat(line),
            Sym::Function => self.function_statement(line),
            Sym::Local => {
                self.advance()?;
                if self.accept(Sym::Function)? { self.local_function() } else { self.local(line) }
            }
            Sym::Colons => {
                self.advance()?;
                let name = self.take_name()?;
                self.label_statement(name, line)
            }
            Sym::Return => self.return_statement(),
            Sym::Break | Sym::Goto => {
                self.advance()?;
                let name = if symbol == Sym::Goto { Some(self.take_name()?) } else { None };
                if self.emits() {
                    self.goto(name, line);
                }
                Ok(())
            }
            _ => self.expression_statement(),
        }
    }

    fn label_statement(&mut self, name: Text, line: u32) -> Result_<()> {
        self.expect(Sym::Colons)?;
        let after = self.line;
        // What does nothing may follow a label at the end of its block.
        while self.at(Sym::Semicolon) || self.at(Sym::Colons) {
            self.nested(Self::statement)?;
        }
        if !self.emits() {
            return Ok(());
        }
        self.label(name, line, self.block_ends() && !self.at(Sym::Until), after)
    }

    fn if_(&mut self, line: u32) -> Result_<()> {
        let mut ends = Vec::new();
        loop {
            self.advance()?;
            let mark = self.tree.mark();
            let condition = self.expression()?;
            self.expect(Sym::Then)?;
            let skip = if self.emits() { self.jump_if(condition, false)? } else { Vec::new() };
            self.tree.truncate(mark);
            self.block()?;
            if (self.at(Sym::Elseif) || self.at(Sym::Else)) && self.emits() {
                make_room(&mut ends, 1);
                ends.push(self.jump());
            }
            self.patch_all(&skip);
            if self.at(Sym::Elseif) {
                continue;
            }
            if self.accept(Sym::Else)? {
                self.block()?;
            }
            self.expect_match(Sym::End, Sym::If, line)?;
            self.patch_all(&ends);
            return Ok(());
        }
    }

    fn while_(&mut self, line: u32) -> Result_<()> {
        self.advance()?;
        let condition = self.expression()?;
        self.expect(Sym::Do)?;
        let (start, outside) = (self.here(), self.enter_turn());
        let exits = if self.emits() { self.jump_if(condition, false)? } else { Vec::new() };
        self.enter(true);
        let end = self.block()?;
        if self.emits() {
            self.f.line = line;
            let used = self.leave_turn(outside);
            self.jump_back(start, self.f.free, used);
            self.patch_all(&exits);
        }
        self.leave(end)?;
        self.expect_match(Sym::End, Sym::While, line)
    }

    fn repeat(&mut self, line: u32) -> Result_<()> {
        self.advance()?;
        let (start, free, outside) = (self.here(), self.f.free, self.enter_turn());
        let seen = self.f.locals.len();
        self.enter(true);
        self.enter(false);
        self.statements()?;
        let end = self.line;
        self.expect_match(Sym::Until, Sym::Repeat, line)?;
        // It sees the variables of the body.
        let condition = self.expression()?;
        if self.emits() {
            let (closes, level) = (self.innermost().closes, self.innermost().free);
            let done = self.jump_if(condition, true)?;
            if closes {
                self.emit(Op::Close(Args::abc(level, 0, 0)));
            }
            let used = self.leave_turn(outside);
            self.jump_back(start, free, used);
            self.patch_all(&done);
        }
        self.leave(end)?;
        self.leave(end)?;
        self.f.locals.truncate(seen);
        Ok(())
    }

    fn for_(&mut self, line: u32) -> Result_<()> {
        self.advance()?;
        let first = self.take_name()?;
        let seen = self.f.locals.len();
        if self.at(Sym::Assign) {
            self.numeric_for(first, line)?;
        } else if self.at(Sym::Comma) || self.at(Sym::In) {
            self.generic_for(first)?;
        } else {
            return Err(self.error("'=' or 'in' expected"));
        }
        self.f.locals.truncate(seen);
        self.expect_match(Sym::End, Sym::For, line)
    }

    /// The variables that a loop has for itself: these count, too.
    fn show_state(&mut self, count: usize) -> Result_<()> {
        for _ in 0..count {
            let state = self.declare(self.facts.state_name(), Attribute::None);
            self.show(state);
        }
        self.limits()
    }

    fn numeric_for(&mut self, name: Text, line: u32) -> Result_<()> {
        self.advance()?;
        let start = self.expression()?;
        self.expect(Sym::Comma)?;
        let limit = self.expression()?;
        let step = if self.accept(Sym::Comma)? { Some(self.expression()?) } else { None };
        self.expect(Sym::Do)?;
        let step = step.unwrap_or(self.tree.int(1));
        let base = if self.emits() { self.put_three(start, limit, step)? } else { 0 };
        self.enter(true);
        self.show_state(3)?;
        let mut variable = self.declare(name, Attribute::None);
        // Mostly the body leaves the variable alone, and no copy of it is needed.
        let plain = !variable.is_assigned() && self.tree.get(step) == Node::Int(1);
        variable.is_control = plain;
        let (mut prepare, mut outside) = (0, 0);
        if self.emits() {
            self.name_state(base, 3);
            self.f.line = line;
            prepare = self.emit(Op::ForPrepare(Args::abx(base, if plain { base } else { base + 3 }, 0)));
        }
        self.enter(false);
        let variable = self.show(variable);
        self.limits()?;
        if self.emits() {
            outside = self.enter_turn();
            let register = if plain { base } else { self.alloc(1)? };
            self.bind(variable, register);
        }
        self.statements()?;
        let end = self.line;
        self.leave(end)?;
        if self.emits() {
            self.f.line = line;
            self.end_numeric_for(base, plain, prepare, outside);
        }
        self.leave(end)
    }

    fn generic_for(&mut self, first: Text) -> Result_<()> {
        let mut names = vec![first];
        while self.accept(Sym::Comma)? {
            make_room(&mut names, 1);
            names.push(self.take_name()?);
        }
        self.expect(Sym::In)?;
        // The line of the call of the iterator.
        let line = self.line;
        let values = self.expressions()?;
        self.expect(Sym::Do)?;
        self.enter(true);
        self.show_state(4)?;
        let (base, prepare) = if self.emits() { self.begin_generic_for(values, line)? } else { (0, 0) };
        self.enter(false);
        let seen = self.f.locals.len();
        for name in &names {
            let variable = self.declare(*name, Attribute::None);
            self.show(variable);
        }
        self.limits()?;
        let top = self.here();
        if self.emits() {
            let register = self.alloc(names.len())?;
            (0..names.len()).for_each(|n| self.bind(seen + n, register + n));
        }
        self.statements()?;
        let end = self.line;
        self.leave(end)?;
        if self.emits() {
            self.end_generic_for(base, prepare, top, names.len(), line)?;
        }
        self.leave(end)
    }

    fn function_statement(&mut self, line: u32) -> Result_<()> {
        self.advance()?;
        let name = self.take_name()?;
        let mut target = self.variable(name, self.last)?;
        let mut method = false;
        while self.at(Sym::Dot) || self.at(Sym::Colon) {
            method = self.at(Sym::Colon);
            self.advance()?;
            let key = self.take_name()?;
            let key = self.tree.text(key);
            target = self.tree.index(target, key, self.last);
            if method {
                break;
            }
        }
        let (function, last) = self.function_body(method, line, None)?;
        let body = self.tree.function(function, last);
        self.check_target(target, Some(name))?;
        if self.emits() { self.assign_one(target, body, line) } else { Ok(()) }
    }

    fn local_function(&mut self) -> Result_<()> {
        let name = self.take_name()?;
        let variable = self.declare(name, Attribute::None);
        let id = self.show(variable);
        self.limits()?;
        let (mut register, mut to) = (0, 0);
        if self.emits() {
            register = self.alloc(1)?;
            to = register;
            if self.in_cell(id) {
                self.emit(Op::Nil(Args::abc(register, 1, 0)));
                self.bind(id, register);
                to = self.alloc(1)?;
            } else {
                self.bind(id, register);
            }
        }
        let (function, last) = self.function_body(false, self.last, Some(id))?;
        if self.emits() {
            self.closure(function, last, to);
            if to != register {
                self.emit(Op::SetCell(Args::abc(register, to, 0)));
            }
            self.f.free = register + 1;
        }
        Ok(())
    }

    fn attribute(&mut self) -> Result_<Attribute> {
        if !self.accept(Sym::Lt)? {
            return Ok(Attribute::None);
        }
        let name = self.take_name()?;
        let attribute = match self.lexer.texts.get(name) {
            b"const" => Attribute::Const,
            b"close" => Attribute::Close,
            _ => return self.mistake(self.line, &format!("unknown attribute '{}'", self.shown(name))),
        };
        self.expect(Sym::Gt)?;
        Ok(attribute)
    }

    fn local(&mut self, line: u32) -> Result_<()> {
        let mut names = Vec::new();
        let mut closing = false;
        loop {
            let name = self.take_name()?;
            let attribute = self.attribute()?;
            if attribute == Attribute::Close && std::mem::replace(&mut closing, true) {
                return self.mistake(self.line, "multiple to-be-closed variables in local list");
            }
            make_room(&mut names, 1);
            names.push((name, attribute));
            if !self.accept(Sym::Comma)? {
                break;
            }
        }
        let mut values = if self.accept(Sym::Assign)? { self.expressions()? } else { List::EMPTY };
        // As in the reference the last alone, with a value of its own, may be a constant.
        let mut known = None;
        if names[names.len() - 1].1 == Attribute::Const && names.len() == values.len() {
            known = self.tree.last(values).and_then(|value| self.tree.known(value));
            values = if known.is_some() { values.without_last() } else { values };
        }
        let (seen, last) = (self.f.locals.len(), names.len() - 1);
        for (n, (name, attribute)) in names.iter().enumerate() {
            let mut variable = self.declare(*name, *attribute);
            variable.known = known.filter(|_| n == last);
            self.show(variable);
        }
        self.limits()?;
        if self.emits() { self.declared(seen, values, line) } else { Ok(()) }
    }

    fn return_statement(&mut self) -> Result_<()> {
        self.advance()?;
        let values = if self.block_ends() || self.at(Sym::Semicolon) { List::EMPTY } else { self.expressions()? };
        let line = self.last;
        self.accept(Sym::Semicolon)?;
        self.f.line = line;
        if self.emits() { self.return_(values, line) } else { Ok(()) }
    }

    /// The name that comes next, if one does.
    fn name_here(&self) -> Option<Text> {
        match self.token {
            Token::Name(name) => Some(name),
            _ => None,
        }
    }

    fn expression_statement(&mut self) -> Result_<()> {
        let name = self.name_here();
        let first = self.suffixed()?;
        if !self.at(Sym::Assign) && !self.at(Sym::Comma) {
            return match self.tree.get(first) {
                Node::Call(..) | Node::Method(..) if self.emits() => self.call_statement(first),
                Node::Call(..) | Node::Method(..) => Ok(()),
                _ => Err(self.error("syntax error")),
            };
        }
        self.check_target(first, name)?;
        let (targets, depth) = (self.tree.open(), self.depth);
        self.tree.add(first);
        while self.accept(Sym::Comma)? {
            self.deeper()?;
            let name = self.name_here();
            let target = self.suffixed()?;
            self.check_target(target, name)?;
            self.tree.add(target);
        }
        let is_variable = |e| matches!(self.tree.get(e), Node::Local(_) | Node::Upval(_) | Node::Index(..));
        if !self.tree.opened(targets).all(is_variable) {
            return Err(self.error("syntax error"));
        }
        let targets = self.tree.close(targets);
        self.expect(Sym::Assign)?;
        let values = self.expressions()?;
        self.depth = depth;
        if self.emits() { self.assign(targets, values, self.last) } else { Ok(()) }
    }

    /// Notes what is assigned, which begins with `name`: if it is that alone, it must not be a constant.
    fn check_target(&mut self, target: Expr, name: Option<Text>) -> Result_<()> {
        let constant = match self.tree.get(target) {
            Node::Local(id) => self.assigned(Found::Local(id)),
            Node::Upval(n) => self.assigned(Found::Upvalue(n)),
            // A name that is read as a literal is that of a constant.
            _ => name.is_some() && self.tree.known(target).is_some(),
        };
        match name {
            Some(name) if constant => {
                self.mistake(self.line, &format!("attempt to assign to const variable '{}'", self.shown(name)))
            }
            _ => Ok(()),
        }
    }
}
