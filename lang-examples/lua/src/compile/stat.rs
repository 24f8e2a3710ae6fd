//! Statements.

use super::expr::is_open;
use super::{Gen, Patch, Result_};
use crate::code::{Args, Op};
use crate::syntax::ast::{Attribute, Block, Expr, Function, Kind, Stat};

/// A `goto` or `break` whose label has not been seen yet.
struct Pending {
    name: Box<[u8]>,
    line: u32,
    jump: Patch,
    /// The `Close` before it, if there is one.
    close: Option<usize>,
    /// Variables that could be seen there.
    seen: usize,
}

struct Label {
    name: Box<[u8]>,
    line: u32,
    at: usize,
    seen: usize,
}

/// A block that is being compiled.
pub(super) struct Scope {
    /// Registers in use where it began.
    free: usize,
    variables: Vec<usize>,
    /// Their numbers among the names, with those of what loops have for themselves.
    named: Vec<usize>,
    labels: Vec<Label>,
    pending: Vec<Pending>,
    is_loop: bool,
    closes: bool,
}

/// So many registers are forgotten at the end of a turn, at most.
const MOST_FORGOTTEN: usize = 40;

impl Gen<'_> {
    pub(super) fn enter(&mut self, is_loop: bool) {
        let free = self.free;
        let (variables, named, labels, pending) = Default::default();
        self.blocks.push(Scope { free, variables, named, labels, pending, is_loop, closes: false });
    }

    /// The turn of a loop begins: from here on it is counted anew how many registers are in use. Gives how many there were.
    fn enter_turn(&mut self) -> usize {
        self.in_memory = false;
        std::mem::replace(&mut self.out.registers, self.free)
    }

    /// The turn ends. Gives where the registers end that are to be forgotten: those that it may have used. Not where a trace
    /// mostly has them in memory, since to forget them there would be one more store for each.
    fn leave_turn(&mut self, outside: usize) -> usize {
        let used = self.out.registers;
        self.out.registers = used.max(outside);
        match std::mem::replace(&mut self.in_memory, true) {
            true => 0,
            false => used.min(self.free + MOST_FORGOTTEN),
        }
    }

    /// A jump to the start of a loop, whose turn is to forget registers from `free` to `used`.
    fn jump_back(&mut self, start: usize, free: usize, used: usize) {
        // What is called in such a loop is mostly a function of the program, and the loop goes on from there.
        let calls = self.out.ops[start..].iter().any(|op| matches!(op, Op::Call(_) | Op::CallOpen(_)));
        self.emit(Op::Loop(Args::abx(free, if calls { 0 } else { used }, start)));
    }

    /// Leaves a block that ends in a line.
    pub(super) fn leave(&mut self, line: u32) -> Result_<()> {
        let mut scope = self.blocks.pop().expect("a block was entered");
        self.out.called.close(self.out.ops.len(), &scope.named);
        if scope.closes {
            self.line = line;
            self.emit(Op::Close(Args::abc(scope.free, 0, 0)));
        }
        self.free = scope.free;
        if scope.is_loop {
            let (breaks, rest): (Vec<_>, Vec<_>) = scope.pending.into_iter().partition(|p| *p.name == *b"break");
            for pending in breaks {
                self.resolve(&pending, self.here(), scope.free);
            }
            scope.pending = rest;
        }
        for mut pending in scope.pending {
            pending.seen = 0;
            match self.blocks.last_mut() {
                Some(outer) => {
                    pending.seen = outer.variables.len();
                    outer.pending.push(pending);
                }
                None if *pending.name == *b"break" => {
                    return self.error(line, &format!("break outside loop at line {}", pending.line));
                }
                None => {
                    let name = String::from_utf8_lossy(&pending.name);
                    let text = format!("no visible label '{name}' for <goto> at line {}", pending.line);
                    return self.error(line, &text);
                }
            }
        }
        Ok(())
    }

    fn resolve(&mut self, pending: &Pending, to: usize, level: usize) {
        self.patch_to(pending.jump, to);
        if let Some(close) = pending.close {
            self.out.ops[close] = Op::Close(Args::abc(level, 0, 0));
        }
    }

    fn has_register(&self, id: usize) -> bool {
        self.function.locals[id].known.is_none()
    }

    /// A variable can be seen from here on; its value is in a register, unless it is a constant.
    fn declare(&mut self, id: usize, register: usize) {
        self.registers[id] = register;
        if self.in_cell(id) {
            self.emit(Op::NewCell(Args::abc(register, 0, 0)));
        }
        self.blocks.last_mut().expect("a variable has a block").variables.push(id);
        if self.has_register(id) {
            let function: &Function = self.function;
            self.name(register, &function.locals[id].name);
        }
    }

    /// A register has a name from here on.
    pub(super) fn name(&mut self, register: usize, name: &[u8]) {
        let number = self.out.called.open(self.out.ops.len(), register, name);
        self.blocks.last_mut().expect("a variable has a block").named.push(number);
    }

    /// What a loop has for itself, from a register on.
    fn name_state(&mut self, base: usize, count: usize) {
        (base..base + count).for_each(|register| self.name(register, b"(for state)"));
    }

    pub(super) fn block(&mut self, block: &Block) -> Result_<()> {
        self.enter(false);
        self.statements(block, true)?;
        self.leave(block.end)
    }

    /// Statements of a block, behind which its variables may be at their end.
    pub(super) fn statements(&mut self, block: &Block, ends: bool) -> Result_<()> {
        for (n, stat) in block.stats.iter().enumerate() {
            let last = ends && block.stats[n + 1..].iter().all(|s| matches!(s.kind, Kind::Label(..)));
            self.line = stat.line;
            let free = self.free;
            self.statement(stat, last)?;
            if !matches!(stat.kind, Kind::Local(..) | Kind::LocalFunction(..)) {
                self.free = free;
            }
        }
        Ok(())
    }

    fn statement(&mut self, stat: &Stat, last: bool) -> Result_<()> {
        match &stat.kind {
            Kind::Local(ids, values) => {
                let constant = ids.iter().filter(|id| !self.has_register(**id)).count();
                let first = self.exactly(values, ids.len() - constant)?;
                for (n, id) in ids.iter().enumerate() {
                    self.declare(*id, first + n);
                    if self.function.locals[*id].attribute == Attribute::Close {
                        self.line = stat.line;
                        self.call_it(0, &Expr::Local(*id));
                        self.emit(Op::ToClose(Args::abc(first + n, 0, 0)));
                        self.blocks.last_mut().expect("a variable has a block").closes = true;
                    }
                }
                Ok(())
            }
            Kind::LocalFunction(id, function) => self.local_function(*id, function),
            Kind::Assign(targets, values, line) => self.assign(targets, values, *line),
            Kind::Call(e) => {
                self.in_memory = true;
                let base = self.alloc(1)?;
                self.call(e, base, 1)
            }
            Kind::Do(block) => self.block(block),
            Kind::While(condition, body) => {
                let (start, outside) = (self.here(), self.enter_turn());
                let exits = self.jump_if(condition, false)?;
                self.enter(true);
                self.block(body)?;
                self.line = stat.line;
                let used = self.leave_turn(outside);
                self.jump_back(start, self.free, used);
                self.patch_all(&exits);
                self.leave(body.end)
            }
            Kind::Repeat(body, condition) => self.repeat(body, condition),
            Kind::If(arms, otherwise) => {
                let mut ends = Vec::new();
                for (n, (condition, body)) in arms.iter().enumerate() {
                    let skip = self.jump_if(condition, false)?;
                    self.block(body)?;
                    if n + 1 < arms.len() || otherwise.is_some() {
                        ends.push(self.jump());
                    }
                    self.patch_all(&skip);
                }
                if let Some(body) = otherwise {
                    self.block(body)?;
                }
                self.patch_all(&ends);
                Ok(())
            }
            Kind::NumericFor(var, start, limit, step, body) => {
                let base = self.put_next(start)?;
                self.put_next(limit)?;
                match step {
                    Some(step) => self.put_next(step)?,
                    None => self.put_next(&Expr::Int(1))?,
                };
                self.enter(true);
                self.name_state(base, 3);
                self.line = stat.line;
                // Mostly the body leaves the variable alone, and no copy of it is needed.
                let plain = !self.function.locals[*var].assigned && matches!(step, None | Some(Expr::Int(1)));
                let prepare = self.emit(Op::ForPrepare(Args::abx(base, if plain { base } else { base + 3 }, 0)));
                self.enter(false);
                let outside = self.enter_turn();
                let register = if plain { base } else { self.alloc(1)? };
                self.declare(*var, register);
                let top = prepare + 1;
                self.statements(body, true)?;
                self.leave(body.end)?;
                self.line = stat.line;
                self.patch(prepare);
                let Op::ForPrepare(args) = self.out.ops[prepare] else { unreachable!("it was put there") };
                self.out.ops[prepare] = Op::ForPrepare(args.with_x(self.here() + 1));
                let used = self.leave_turn(outside);
                let args = Args::abx(base, used, top);
                self.emit(if plain { Op::ForNext(args) } else { Op::ForLoop(args) });
                self.leave(body.end)
            }
            Kind::GenericFor(vars, values, body) => self.generic_for(vars, values, body, stat.line),
            Kind::Return(values) => self.return_(values, stat.line),
            Kind::Goto(name) => self.goto(name, stat.line),
            Kind::Label(name, after) => self.label(name, stat.line, last, *after),
        }
    }

    fn local_function(&mut self, id: usize, function: &Function) -> Result_<()> {
        let register = self.alloc(1)?;
        if self.in_cell(id) {
            self.emit(Op::Nil(Args::abc(register, 1, 0)));
            self.declare(id, register);
            let closure = self.alloc(1)?;
            self.closure(function, Some(id), closure)?;
            self.emit(Op::SetCell(Args::abc(register, closure, 0)));
            self.free = register + 1;
        } else {
            self.declare(id, register);
            self.closure(function, Some(id), register)?;
        }
        Ok(())
    }

    fn assign(&mut self, targets: &[Expr], values: &[Expr], line: u32) -> Result_<()> {
        if let ([target], [value]) = (targets, values) {
            return self.assign_one(target, value, line);
        }
        // Everything is evaluated before anything is assigned; what a later target assigns is read before the values.
        let mut places = Vec::new();
        let mut late = Vec::new();
        for (n, target) in targets.iter().enumerate() {
            if let Expr::Index(table, key, _) = target {
                let later = &targets[n + 1..];
                let object = self.part(table, later, &mut late)?;
                let key = match &**key {
                    Expr::Str(_) => None,
                    key => Some(self.part(key, later, &mut late)?),
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
        for (n, (target, (object, key))) in targets.iter().zip(places).enumerate().rev() {
            self.store(target, object, key, first + n, line);
        }
        Ok(())
    }

    /// The table or key of a target in a register of its own; what is read only after the values goes to `late`.
    fn part<'e>(&mut self, e: &'e Expr, later: &[Expr], late: &mut Vec<(&'e Expr, usize)>) -> Result_<usize> {
        let to = self.alloc(1)?;
        match e {
            Expr::Local(id)
                if self.in_cell(*id) && !later.iter().any(|t| matches!(t, Expr::Local(other) if other == id)) =>
            {
                late.push((e, to));
            }
            _ => self.put(e, to)?,
        }
        Ok(to)
    }

    fn assign_one(&mut self, target: &Expr, value: &Expr, line: u32) -> Result_<()> {
        match target {
            Expr::Local(id) if !self.in_cell(*id) => {
                let to = self.registers[*id];
                // What is written in steps must not be written where it is still read.
                if matches!(value, Expr::And(..) | Expr::Or(..) | Expr::Paren(_) | Expr::Call(..) | Expr::Method(..)) {
                    let from = self.put_any(value)?;
                    self.emit(Op::Move(Args::abc(to, from, 0)));
                    return Ok(());
                }
                self.put(value, to)
            }
            Expr::Index(table, key, _) if !self.is_global(table, key) => {
                let object = self.put_late(table)?;
                let at = match &**key {
                    Expr::Str(_) => None,
                    key => Some(self.put_late(key)?),
                };
                let from = self.put_any(value)?;
                self.read_late(table, object);
                if let Some(at) = at {
                    self.read_late(key, at);
                }
                self.store(target, object, at, from, line);
                Ok(())
            }
            _ => {
                let from = self.put_any(value)?;
                self.store(target, 0, None, from, line);
                Ok(())
            }
        }
    }

    fn is_global(&self, table: &Expr, key: &Expr) -> bool {
        matches!((table, key), (Expr::Upval(n), Expr::Str(_)) if matches!(self.places[*n], super::Place::Value(_)))
    }

    /// Stores a register in a target whose table and key are in registers.
    fn store(&mut self, target: &Expr, object: usize, key: Option<usize>, from: usize, line: u32) {
        self.line = line;
        match target {
            Expr::Local(id) if self.in_cell(*id) => {
                self.emit(Op::SetCell(Args::abc(self.registers[*id], from, 0)));
            }
            Expr::Local(id) => {
                self.emit(Op::Move(Args::abc(self.registers[*id], from, 0)));
            }
            Expr::Upval(n) => {
                let super::Place::Cell(u) = self.places[*n] else { unreachable!("what is assigned is in a cell") };
                self.emit(Op::SetUpCell(Args::abc(from, u, 0)));
            }
            Expr::Index(table, name, _) => {
                let k = match &**name {
                    Expr::Str(name) => Some(self.string(name)),
                    _ => None,
                };
                // Where the key is a constant, the instruction names it.
                match (k, self.is_global(table, name)) {
                    (Some(_), true) => {}
                    (Some(_), false) => self.call_it(0, table),
                    (None, _) => {
                        self.call_it(0, table);
                        self.call_it(1, name);
                    }
                }
                match (&**table, k, key) {
                    (Expr::Upval(n), Some(k), _) if self.is_global(table, name) => {
                        let super::Place::Value(u) = self.places[*n] else { unreachable!("it was just tested") };
                        self.emit(Op::SetGlobal(Args::abx(from, u, k)));
                    }
                    (_, Some(k), _) => {
                        self.emit(Op::SetField(Args::abx(object, from, k)));
                    }
                    (_, None, key) => {
                        self.emit(Op::SetIndex(Args::abc(object, key.unwrap_or(0), from)));
                    }
                }
            }
            _ => unreachable!("the parser has seen to it"),
        }
    }

    fn repeat(&mut self, body: &Block, condition: &Expr) -> Result_<()> {
        let (start, free, outside) = (self.here(), self.free, self.enter_turn());
        self.enter(true);
        self.enter(false);
        // The condition sees the variables of the body: a label before it is not at their end.
        self.statements(body, false)?;
        let scope = self.blocks.last().expect("it was entered");
        let (closes, level) = (scope.closes, scope.free);
        if closes {
            let done = self.jump_if(condition, true)?;
            self.emit(Op::Close(Args::abc(level, 0, 0)));
            let used = self.leave_turn(outside);
            self.jump_back(start, free, used);
            self.patch_all(&done);
        } else {
            let skip = self.jump_if(condition, true)?;
            let used = self.leave_turn(outside);
            self.jump_back(start, free, used);
            self.patch_all(&skip);
        }
        self.leave(body.end)?;
        self.leave(body.end)
    }

    fn generic_for(&mut self, vars: &[usize], values: &[Expr], body: &Block, line: u32) -> Result_<()> {
        self.enter(true);
        let base = self.exactly(values, 4)?;
        self.name_state(base, 4);
        self.blocks.last_mut().expect("it was entered").closes = true;
        self.line = line;
        self.emit(Op::ToClose(Args::abc(base + 3, 1, 0)));
        let prepare = self.jump();
        self.enter(false);
        let first = self.alloc(vars.len())?;
        let top = self.here();
        for (n, id) in vars.iter().enumerate() {
            self.declare(*id, first + n);
        }
        self.statements(body, true)?;
        self.leave(body.end)?;
        self.patch(prepare);
        self.line = line;
        self.alloc(vars.len().max(3))?;
        self.free = base + 4;
        self.out.called.add(self.here(), 0, "for iterator", b"for iterator");
        self.in_memory = true;
        self.emit(Op::ForCall(Args::abc(base, 0, vars.len())));
        self.emit(Op::ForIn(Args::abx(base, 0, top)));
        self.leave(body.end)
    }

    /// Whether something is to be closed when the function is left here.
    fn to_close(&self) -> bool {
        self.blocks.iter().any(|b| b.closes)
    }

    fn return_(&mut self, values: &[Expr], line: u32) -> Result_<()> {
        if let [e @ (Expr::Call(..) | Expr::Method(..))] = values
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
        let (first, count, open) = match values {
            [] => (0, 0, false),
            [one] if !is_open(one) => (self.put_any(one)?, 1, false),
            _ => {
                let first = self.free;
                let (count, open) = self.values(values)?;
                (first, count, open)
            }
        };
        self.line = line;
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

    fn goto(&mut self, name: &[u8], line: u32) -> Result_<()> {
        let closes = self.to_close();
        // Backwards: the label is known.
        for (depth, scope) in self.blocks.iter().enumerate().rev() {
            if let Some(label) = scope.labels.iter().find(|l| *l.name == *name) {
                let (at, level) = (label.at, self.level(depth, label.seen));
                if closes {
                    self.emit(Op::Close(Args::abc(level, 0, 0)));
                }
                let jump = self.jump();
                self.patch_to(jump, at);
                return Ok(());
            }
        }
        let close = closes.then(|| self.emit(Op::Close(Args::abc(0, 0, 0))));
        let jump = self.jump();
        let scope = self.blocks.last_mut().expect("a statement has a block");
        let seen = scope.variables.len();
        scope.pending.push(Pending { name: name.into(), line, jump, close, seen });
        Ok(())
    }

    /// The first register that is not in use where so many variables of a block can be seen.
    fn level(&self, depth: usize, seen: usize) -> usize {
        let scope = &self.blocks[depth];
        match scope.variables[..seen].iter().rfind(|id| self.has_register(**id)) {
            Some(id) => self.registers[*id] + 1,
            None => scope.free,
        }
    }

    fn label(&mut self, name: &[u8], line: u32, last: bool, after: u32) -> Result_<()> {
        for label in self.blocks.iter().flat_map(|s| &s.labels) {
            if *label.name == *name {
                let text = String::from_utf8_lossy(name);
                return self.error(after, &format!("label '{text}' already defined on line {}", label.line));
            }
        }
        let depth = self.blocks.len() - 1;
        let at = self.here();
        let scope = &mut self.blocks[depth];
        // At the end of a block its variables are as good as gone.
        let seen = if last { 0 } else { scope.variables.len() };
        let (found, rest): (Vec<_>, Vec<_>) =
            std::mem::take(&mut scope.pending).into_iter().partition(|p| *p.name == *name);
        scope.pending = rest;
        let real = scope.variables.len();
        scope.labels.push(Label { name: name.into(), line, at, seen: real });
        for pending in found {
            if pending.seen < seen {
                let id = self.blocks[depth].variables[pending.seen];
                let variable = String::from_utf8_lossy(&self.function.locals[id].name).into_owned();
                let text = String::from_utf8_lossy(name);
                let message =
                    format!("<goto {text}> at line {} jumps into the scope of local '{variable}'", pending.line);
                return self.error(after, &message);
            }
            // Variables since the jump, which a label at the end may have before it, are in registers of what it closes.
            self.resolve(&pending, at, self.level(depth, pending.seen));
        }
        Ok(())
    }
}
