//! Blocks: their variables, labels, and the jumps that leave them.

use jit_runtime::heap::make_room;

use super::{Compiler, Patch, Result_};
use crate::code::{Args, Op};
use crate::syntax::texts::Text;

/// A `goto` or `break` whose label has not been seen yet.
struct Pending {
    /// None of a `break`.
    name: Option<Text>,
    line: u32,
    jump: Patch,
    /// The `Close` before it, if there is one.
    close: Option<usize>,
    /// Variables that could be seen there.
    seen: usize,
}

struct Label {
    name: Text,
    line: u32,
    at: usize,
    seen: usize,
}

/// A block that is being compiled.
pub(super) struct Block {
    /// Registers in use where it began.
    pub(super) free: usize,
    /// Variables that could be seen where it began.
    first: usize,
    /// The numbers of its variables among the names, with those of what loops have for themselves.
    named: Vec<usize>,
    labels: Vec<Label>,
    pending: Vec<Pending>,
    is_loop: bool,
    pub(super) closes: bool,
}

impl Compiler<'_> {
    pub(super) fn enter(&mut self, is_loop: bool) {
        if self.emits() {
            let (free, first) = (self.f.free, self.f.locals.len());
            let (named, labels, pending) = Default::default();
            make_room(&mut self.f.blocks, 1);
            self.f.blocks.push(Block { free, first, named, labels, pending, is_loop, closes: false });
        }
    }

    pub(super) fn innermost(&mut self) -> &mut Block {
        self.f.blocks.last_mut().expect("a statement has a block")
    }

    /// Leaves a block that ends in a line.
    pub(super) fn leave(&mut self, line: u32) -> Result_<()> {
        if !self.emits() {
            return Ok(());
        }
        let mut block = self.f.blocks.pop().expect("a block was entered");
        self.f.out.called.close(self.f.out.ops.len(), &block.named);
        if block.closes {
            self.f.line = line;
            self.emit(Op::Close(Args::abc(block.free, 0, 0)));
        }
        self.f.free = block.free;
        if block.is_loop {
            let (breaks, rest): (Vec<_>, Vec<_>) = block.pending.into_iter().partition(|p| p.name.is_none());
            for pending in breaks {
                self.resolve(&pending, self.here(), block.free);
            }
            block.pending = rest;
        }
        for mut pending in block.pending {
            pending.seen = block.first;
            match (self.f.blocks.last_mut(), pending.name) {
                (Some(outer), _) => outer.pending.push(pending),
                (None, None) => {
                    return self.mistake(line, &format!("break outside loop at line {}", pending.line));
                }
                (None, Some(name)) => {
                    let name = self.shown(name);
                    let text = format!("no visible label '{name}' for <goto> at line {}", pending.line);
                    return self.mistake(line, &text);
                }
            }
        }
        Ok(())
    }

    fn resolve(&mut self, pending: &Pending, to: usize, level: usize) {
        self.patch_to(pending.jump, to);
        if let Some(close) = pending.close {
            self.f.out.ops.set(close, Op::Close(Args::abc(level, 0, 0)));
        }
    }

    /// A variable has a register from here on, unless it is a constant.
    pub(super) fn bind(&mut self, id: usize, register: usize) {
        self.f.locals[id].register = register as u16;
        if self.in_cell(id) {
            self.emit(Op::NewCell(Args::abc(register, 0, 0)));
        }
        if self.f.locals[id].known.is_none() {
            self.name(register, self.f.locals[id].name);
        }
    }

    /// A register has a name from here on.
    pub(super) fn name(&mut self, register: usize, name: Text) {
        self.lexer.texts.name(name);
        let number = self.f.out.called.open(self.f.out.ops.len(), register, name);
        self.innermost().named.push(number);
    }

    /// What a loop has for itself, from a register on.
    pub(super) fn name_state(&mut self, base: usize, count: usize) {
        (base..base + count).for_each(|register| self.name(register, self.facts.state_name()));
    }

    /// Whether something is to be closed when the function is left here.
    pub(super) fn to_close(&self) -> bool {
        self.f.blocks.iter().any(|b| b.closes)
    }

    /// A `goto`, or a `break`.
    pub(super) fn goto(&mut self, name: Option<Text>, line: u32) {
        let closes = self.to_close();
        // Backwards: the label is known.
        for (depth, block) in self.f.blocks.iter().enumerate().rev() {
            if let Some(label) = block.labels.iter().find(|l| Some(l.name) == name) {
                let (at, level) = (label.at, self.level_of(depth, label.seen));
                if closes {
                    self.emit(Op::Close(Args::abc(level, 0, 0)));
                }
                let jump = self.jump();
                self.patch_to(jump, at);
                return;
            }
        }
        let close = closes.then(|| self.emit(Op::Close(Args::abc(0, 0, 0))));
        let jump = self.jump();
        let seen = self.f.locals.len();
        let pending = &mut self.innermost().pending;
        make_room(pending, 1);
        pending.push(Pending { name, line, jump, close, seen });
    }

    /// The first register that is not in use where so many variables can be seen, of which some are a block's.
    fn level_of(&self, depth: usize, seen: usize) -> usize {
        let block = &self.f.blocks[depth];
        match self.f.locals[block.first..seen].iter().rfind(|local| local.known.is_none()) {
            Some(local) => usize::from(local.register) + 1,
            None => block.free,
        }
    }

    /// A label, which may be at the end of its block; `after` is the line of what follows.
    pub(super) fn label(&mut self, name: Text, line: u32, last: bool, after: u32) -> Result_<()> {
        if let Some(label) = self.f.blocks.iter().flat_map(|s| &s.labels).find(|label| label.name == name) {
            let message = format!("label '{}' already defined on line {}", self.shown(name), label.line);
            return self.mistake(after, &message);
        }
        let depth = self.f.blocks.len() - 1;
        let (at, all) = (self.here(), self.f.locals.len());
        let block = &mut self.f.blocks[depth];
        // At the end of a block its variables are as good as gone.
        let seen = if last { block.first } else { all };
        let (found, rest): (Vec<_>, Vec<_>) =
            std::mem::take(&mut block.pending).into_iter().partition(|p| p.name == Some(name));
        block.pending = rest;
        make_room(&mut block.labels, 1);
        block.labels.push(Label { name, line, at, seen: all });
        for pending in found {
            if pending.seen < seen {
                let (variable, name) = (self.shown(self.f.locals[pending.seen].name), self.shown(name));
                let message =
                    format!("<goto {name}> at line {} jumps into the scope of local '{variable}'", pending.line);
                return self.mistake(after, &message);
            }
            // Variables since the jump, which a label at the end may have before it, are in registers of what it closes.
            self.resolve(&pending, at, self.level_of(depth, pending.seen));
        }
        Ok(())
    }
}
