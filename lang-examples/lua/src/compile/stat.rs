//! Statements, but blocks.

use super::expr::is_open;
use super::scope::Place;
use super::{Compiler, Patch, Result_};
use crate::code::{Args, Op};
use crate::syntax::ast::{Attribute, Expr, List, Node};

/// Constants that a short operand can name.
const SHORT_PLACES: usize = (1 << 16) - 1;

/// So many registers are forgotten at the end of a turn, at most.
const MOST_FORGOTTEN: usize = 40;

impl Compiler<'_> {
    /// The turn of a loop begins: from here on it is counted anew how many registers are in use. Gives how many there were.
    pub(super) fn enter_turn(&mut self) -> usize {
        self.f.in_memory = false;
        std::mem::replace(&mut self.f.out.registers, self.f.free)
    }

    /// The turn ends. Gives where the registers end that are to be forgotten: those that it may have used. Not where a trace
    /// mostly has them in memory, since to forget them there would be one more store for each.
    pub(super) fn leave_turn(&mut self, outside: usize) -> usize {
        let used = self.f.out.registers;
        self.f.out.registers = used.max(outside);
        match std::mem::replace(&mut self.f.in_memory, true) {
            true => 0,
            false => used.min(self.f.free + MOST_FORGOTTEN),
        }
    }

    /// A jump to the start of a loop, whose turn is to forget registers from `free` to `used`.
    pub(super) fn jump_back(&mut self, start: usize, free: usize, used: usize) {
        // What is called in such a loop is mostly a function of the program, and the loop goes on from there.
        let calls = self.f.out.ops.range(start..self.here()).any(|op| matches!(op, Op::Call(_) | Op::CallOpen(_)));
        let start = self.fits(start, TOO_LONG);
        self.emit(Op::Loop(Args::abx(free, if calls { 0 } else { used }, start)));
    }

    /// Values in the next three registers: the first.
    pub(super) fn put_three(&mut self, start: Expr, limit: Expr, step: Expr) -> Result_<usize> {
        let base = self.put_next(start)?;
        self.put_next(limit)?;
        self.put_next(step)?;
        Ok(base)
    }

    pub(super) fn end_numeric_for(&mut self, base: usize, plain: bool, prepare: Patch, outside: usize) {
        self.patch_to(prepare, self.here() + 1);
        let used = self.leave_turn(outside);
        let args = Args::abx(base, used, self.fits(prepare + 1, TOO_LONG));
        self.emit(if plain { Op::ForNext(args) } else { Op::ForLoop(args) });
    }

    /// What comes before the body of a loop over `values`: the first register, and the jump over the body.
    pub(super) fn begin_generic_for(&mut self, values: List, line: u32) -> Result_<(usize, Patch)> {
        let base = self.exactly(values, 4)?;
        self.name_state(base, 4);
        self.innermost().closes = true;
        self.f.line = line;
        self.emit(Op::ToClose(Args::abc(base + 3, 1, 0)));
        Ok((base, self.jump()))
    }

    pub(super) fn end_generic_for(
        &mut self,
        base: usize,
        prepare: Patch,
        top: usize,
        count: usize,
        line: u32,
    ) -> Result_<()> {
        self.patch(prepare);
        self.f.line = line;
        self.alloc(count.max(3))?;
        self.f.free = base + 4;
        let name = self.lexer.texts.intern(b"for iterator");
        self.note(0, "for iterator", name);
        self.f.in_memory = true;
        self.emit(Op::ForCall(Args::abc(base, 0, count)));
        let top = self.fits(top, TOO_LONG);
        self.emit(Op::ForIn(Args::abx(base, 0, top)));
        Ok(())
    }

    /// The variables from `first` on, which have just been declared, get their values; the last may be a constant.
    pub(super) fn declared(&mut self, first: usize, values: List, line: u32) -> Result_<()> {
        let ids = first..self.f.locals.len();
        let constants = self.f.locals[first..].iter().filter(|local| local.known.is_some()).count();
        let register = self.exactly(values, ids.len() - constants)?;
        for id in ids {
            self.bind(id, register + id - first);
            if self.f.locals[id].attribute == Attribute::Close {
                self.f.line = line;
                self.call_it(0, Expr::local(id));
                self.emit(Op::ToClose(Args::abc(register + id - first, 0, 0)));
                self.innermost().closes = true;
            }
        }
        Ok(())
    }

    pub(super) fn call_statement(&mut self, e: Expr) -> Result_<()> {
        self.f.in_memory = true;
        let base = self.alloc(1)?;
        self.call(e, base, 1)
    }

    pub(super) fn assign(&mut self, targets: List, values: List, line: u32) -> Result_<()> {
        if targets.len() == 1 && values.len() == 1 {
            return self.assign_one(self.tree.element(targets, 0), self.tree.element(values, 0), line);
        }
        // Everything is evaluated before anything is assigned; what a later target assigns is read before the values.
        let mut places = Vec::new();
        let mut late = Vec::new();
        for n in 0..targets.len() {
            if let Node::Index(table, key, _) = self.tree.get(self.tree.element(targets, n)) {
                let object = self.part(table, targets, n + 1, &mut late)?;
                let key = match self.tree.get(key) {
                    Node::Str(_) => None,
                    _ => Some(self.part(key, targets, n + 1, &mut late)?),
                };
                places.push((object, key));
            } else {
                places.push((0, None));
            }
        }
        let first = self.exactly(values, targets.len())?;
        for (e, to) in late {
            self.read_late(e, to);
        }
        for (n, (object, key)) in places.into_iter().enumerate().rev() {
            self.store(self.tree.element(targets, n), object, key, first + n, line);
        }
        Ok(())
    }

    /// The table or key of a target in a register of its own; what is read only after the values goes to `late`.
    fn part(&mut self, e: Expr, targets: List, later: usize, late: &mut Vec<(Expr, usize)>) -> Result_<usize> {
        let to = self.alloc(1)?;
        match self.tree.get(e) {
            Node::Local(id)
                if self.in_cell(id) && !(later..targets.len()).any(|n| self.tree.element(targets, n) == e) =>
            {
                late.push((e, to));
            }
            _ => self.put(e, to)?,
        }
        Ok(to)
    }

    pub(super) fn assign_one(&mut self, target: Expr, value: Expr, line: u32) -> Result_<()> {
        match self.tree.get(target) {
            Node::Local(id) if !self.in_cell(id) => {
                let to = self.register(id);
                // What is written in steps must not be written where it is still read.
                let steps = self.tree.get(value);
                if let Node::And(..) | Node::Or(..) | Node::Paren(_) | Node::Call(..) | Node::Method(..) = steps {
                    let from = self.put_any(value)?;
                    self.emit(Op::Move(Args::abc(to, from, 0)));
                    return Ok(());
                }
                self.put(value, to)
            }
            Node::Index(table, key, _) if !self.is_global(table, key) => {
                let object = self.put_late(table)?;
                let at = match self.tree.get(key) {
                    Node::Str(name) => {
                        if let Some(value) = self.short_constant(value) {
                            self.read_late(table, object);
                            self.f.line = line;
                            self.call_it(0, table);
                            let k = self.string(name);
                            self.emit(Op::SetFieldK(Args::abx(object, value, k)));
                            return Ok(());
                        }
                        None
                    }
                    _ => Some(self.put_late(key)?),
                };
                let from = self.put_any(value)?;
                self.read_late(table, object);
                if let Some(at) = at {
                    self.read_late(key, at);
                }
                self.store(target, object, at, from, line);
                Ok(())
            }
            Node::Index(table, key, _)
                if let (Some(u), Node::Str(name)) = (self.place_of(table), self.tree.get(key))
                    && let Some(value) = self.short_constant(value) =>
            {
                self.f.line = line;
                let k = self.string(name);
                self.emit(Op::SetGlobalK(Args::abx(value, u, k)));
                Ok(())
            }
            _ => {
                let from = self.put_any(value)?;
                self.store(target, 0, None, from, line);
                Ok(())
            }
        }
    }

    /// The place of a literal that a short operand can name.
    pub(super) fn short_constant(&mut self, e: Expr) -> Option<usize> {
        let literal = self.tree.known(e)?;
        let full = self.f.out.constants.len() > SHORT_PLACES;
        (!full).then(|| self.constant(literal))
    }

    /// Whether the instructions for globals access a table: it is an upvalue that never changes.
    fn is_global(&self, table: Expr, key: Expr) -> bool {
        self.place_of(table).is_some() && matches!(self.tree.get(key), Node::Str(_))
    }

    /// Where an upvalue that never changes is.
    pub(super) fn place_of(&self, table: Expr) -> Option<usize> {
        match self.tree.get(table) {
            Node::Upval(n) => match self.f.upvalues[n].place {
                Place::Value(u) => Some(u),
                _ => None,
            },
            _ => None,
        }
    }

    /// Stores a register in a target whose table and key are in registers.
    fn store(&mut self, target: Expr, object: usize, key: Option<usize>, from: usize, line: u32) {
        self.f.line = line;
        match self.tree.get(target) {
            Node::Local(id) => {
                let args = Args::abc(self.register(id), from, 0);
                self.emit(if self.in_cell(id) { Op::SetCell(args) } else { Op::Move(args) });
            }
            Node::Upval(n) => {
                let Place::Cell(u) = self.f.upvalues[n].place else { unreachable!("what is assigned is in a cell") };
                self.emit(Op::SetUpCell(Args::abc(from, u, 0)));
            }
            Node::Index(table, key_of, _) => {
                // Where the key is a constant, the instruction names it.
                match (self.tree.get(key_of), self.place_of(table)) {
                    (Node::Str(name), Some(u)) => {
                        let k = self.string(name);
                        self.emit(Op::SetGlobal(Args::abx(from, u, k)));
                    }
                    (Node::Str(name), None) => {
                        let k = self.string(name);
                        self.call_it(0, table);
                        self.emit(Op::SetField(Args::abx(object, from, k)));
                    }
                    _ => {
                        self.call_it(0, table);
                        self.call_it(1, key_of);
                        self.emit(Op::SetIndex(Args::abc(object, key.unwrap_or(0), from)));
                    }
                }
            }
            _ => unreachable!("the parser has seen to it"),
        }
    }

    pub(super) fn return_(&mut self, values: List, line: u32) -> Result_<()> {
        let only = if values.len() == 1 { self.tree.last(values) } else { None };
        if let Some(e) = only
            && matches!(self.tree.get(e), Node::Call(..) | Node::Method(..))
            && !self.to_close()
        {
            let base = self.alloc(1)?;
            let (count, open) = self.callee(e, base)?;
            let args = Args::abc(base, count, 0);
            self.emit(if open { Op::TailCallOpen(args) } else { Op::TailCall(args) });
            // For a function of the library that goes on in the language: its results come back here.
            self.emit(Op::ReturnOpen(Args::abc(base, 0, 0)));
            return Ok(());
        }
        let (first, count, open) = match only {
            None if values.is_empty() => (0, 0, false),
            Some(one) if !is_open(self.tree.get(one)) => (self.put_any(one)?, 1, false),
            _ => {
                let first = self.f.free;
                let (count, open) = self.values(values)?;
                (first, count, open)
            }
        };
        self.f.line = line;
        if self.to_close() {
            self.emit(Op::Close(Args::abc(0, 0, 0)));
        }
        let args = Args::abc(first, count, 0);
        self.emit(match (count, open) {
            (_, true) => Op::ReturnOpen(args),
            (0, _) => Op::Return0(args),
            (1, _) => Op::Return1(args),
            _ => Op::Return(args),
        });
        Ok(())
    }
}

/// What has jumps over more instructions than one has numbers for.
pub(super) const TOO_LONG: &str = "control structure too long";
