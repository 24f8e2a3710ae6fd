//! Expressions.

use super::scope::Place;
use super::{Compiler, Patch, Result_};
use crate::code::{Args, Constant, FLUSH, Op};
use crate::syntax::ast::{Binary, Expr, Item, List, Node, Unary};

impl Compiler<'_> {
    /// The value of an expression in a register that is its own: the next free one.
    pub(super) fn put_next(&mut self, e: Expr) -> Result_<usize> {
        let to = self.alloc(1)?;
        self.put(e, to)?;
        Ok(to)
    }

    /// The value of an expression in some register, which is not to be written.
    pub(super) fn put_any(&mut self, e: Expr) -> Result_<usize> {
        match self.tree.get(e) {
            Node::Local(id) if !self.in_cell(id) => Ok(self.register(id)),
            Node::Paren(inner) => self.put_any(inner),
            _ => self.put_next(e),
        }
    }

    /// As `put_any`, but a variable in a cell is read by [`Self::read_late`]: what is evaluated in between may still
    /// change it, as it changes a register of the reference.
    pub(super) fn put_late(&mut self, e: Expr) -> Result_<usize> {
        match self.tree.get(e) {
            Node::Local(id) if self.in_cell(id) => self.alloc(1),
            Node::Paren(inner) => self.put_late(inner),
            _ => self.put_any(e),
        }
    }

    /// Reads what `put_late` left unread in register `to`.
    pub(super) fn read_late(&mut self, e: Expr, to: usize) {
        match self.tree.get(e) {
            Node::Local(id) if self.in_cell(id) => {
                self.emit(Op::Cell(Args::abc(to, self.register(id), 0)));
            }
            Node::Paren(inner) => self.read_late(inner, to),
            _ => {}
        }
    }

    fn load(&mut self, constant: Constant, to: usize) {
        let k = self.constant(constant);
        self.emit(Op::Constant(Args::abx(to, 0, k)));
    }

    /// The value of an expression in a register that nothing in the expression uses.
    pub(super) fn put(&mut self, e: Expr, to: usize) -> Result_<()> {
        let free = self.f.free;
        if self.is_long(e) {
            self.put_chain(e, to)?;
            self.f.free = free;
            return Ok(());
        }
        match self.tree.get(e) {
            Node::Nil => {
                self.emit(Op::Nil(Args::abc(to, 1, 0)));
            }
            Node::True => self.load(Constant::True, to),
            Node::False => self.load(Constant::False, to),
            Node::Int(n) => self.load(Constant::Int(n), to),
            Node::Float(x) => self.load(Constant::Float(x), to),
            Node::Str(s) => self.load(Constant::Str(s), to),
            Node::Vararg => {
                self.emit(Op::Vararg(Args::abc(to, 0, 2)));
            }
            Node::Local(id) => {
                let from = self.register(id);
                if self.in_cell(id) {
                    self.emit(Op::Cell(Args::abc(to, from, 0)));
                } else if from != to {
                    self.emit(Op::Move(Args::abc(to, from, 0)));
                }
            }
            Node::Upval(n) => {
                self.emit(match self.f.upvalues[n].place {
                    Place::Value(u) => Op::Upvalue(Args::abc(to, u, 0)),
                    Place::Cell(u) => Op::UpCell(Args::abc(to, u, 0)),
                    Place::This => Op::This(Args::abc(to, 0, 0)),
                });
            }
            Node::Index(table, key, line) => self.index(table, key, line, to)?,
            Node::Call(..) | Node::Method(..) => {
                let base = if to + 1 == self.f.free { to } else { self.alloc(1)? };
                self.call(e, base, 2)?;
                if base != to {
                    self.emit(Op::Move(Args::abc(to, base, 0)));
                }
            }
            Node::Function(function, last) => self.closure(function, last, to),
            Node::Unary(op, operand, line) => {
                if op == Unary::Not {
                    self.put_truth(e, to)?;
                } else {
                    let from = self.put_any(operand)?;
                    self.f.line = line;
                    self.call_it(0, operand);
                    let args = Args::abc(to, from, 0);
                    self.emit(match op {
                        Unary::Neg => Op::Neg(args),
                        Unary::BNot => Op::BNot(args),
                        Unary::Len => Op::Len(args),
                        Unary::Not => Op::Not(args),
                    });
                }
            }
            Node::Binary(op, left, right, line) => self.put_binary(e, op, left, right, line, to)?,
            Node::And(..) | Node::Or(..) if self.is_long_logic(e) => self.put_logic(e, to)?,
            Node::And(left, right) => {
                if self.is_truth(left) {
                    // The value of a comparison that fails is false.
                    let patches = self.jump_if(left, false)?;
                    self.put(right, to)?;
                    let end = self.emit(Op::Jump(Args::abx(0, 0, 0)));
                    self.patch_all(&patches);
                    self.load(Constant::False, to);
                    self.patch(end);
                } else {
                    self.put(left, to)?;
                    let end = self.emit(Op::JumpUnless(Args::abx(to, 0, 0)));
                    self.put(right, to)?;
                    self.patch(end);
                }
            }
            Node::Or(left, right) => {
                if let Node::And(condition, value) = self.tree.get(left) {
                    // Where the condition fails, its value is not the result.
                    let patches = self.jump_if(condition, false)?;
                    self.put(value, to)?;
                    let end = if self.is_surely_true(value) {
                        self.jump()
                    } else {
                        self.emit(Op::JumpIf(Args::abx(to, 0, 0)))
                    };
                    self.patch_all(&patches);
                    self.put(right, to)?;
                    self.patch(end);
                } else {
                    self.put(left, to)?;
                    let end = self.emit(Op::JumpIf(Args::abx(to, 0, 0)));
                    self.put(right, to)?;
                    self.patch(end);
                }
            }
            Node::Table(items, line) => self.table(items, line, to)?,
            Node::Paren(inner) => self.put(inner, to)?,
        }
        self.f.free = free;
        Ok(())
    }

    /// Whether the text tells that an expression is neither nil nor false.
    fn is_surely_true(&self, e: Expr) -> bool {
        match self.tree.get(e) {
            Node::True | Node::Int(_) | Node::Float(_) | Node::Str(_) | Node::Table(..) | Node::Function(..) => true,
            Node::Paren(inner) => self.is_surely_true(inner),
            _ => false,
        }
    }

    fn index(&mut self, table: Expr, key: Expr, line: u32, to: usize) -> Result_<()> {
        if let (Some(u), Node::Str(name)) = (self.place_of(table), self.tree.get(key)) {
            let k = self.string(name);
            self.f.line = line;
            self.emit(Op::Global(Args::abx(to, u, k)));
            return Ok(());
        }
        let object = self.put_late(table)?;
        self.index_of(object, table, key, line, to)
    }

    /// `table[key]`, where the table is in register `object`, or is read late.
    pub(super) fn index_of(&mut self, object: usize, table: Expr, key: Expr, line: u32, to: usize) -> Result_<()> {
        let op = match self.tree.get(key) {
            Node::Str(name) => {
                let k = self.string(name);
                Op::Field(Args::abx(to, object, k))
            }
            _ => Op::Index(Args::abc(to, object, self.put_any(key)?)),
        };
        self.read_late(table, object);
        self.f.line = line;
        self.call_it(0, table);
        if let Op::Index(_) = op {
            self.call_it(1, key);
        }
        self.emit(op);
        Ok(())
    }

    fn put_binary(&mut self, e: Expr, op: Binary, left: Expr, right: Expr, line: u32, to: usize) -> Result_<()> {
        match op {
            Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => {
                return self.put_truth(e, to);
            }
            Binary::Concat => return self.concat(left, right, line, to),
            _ => {}
        }
        let b = self.put_late(left)?;
        self.arithmetic_of(b, op, left, right, line, to)
    }

    /// `left op right`, where the left operand is in register `b`, or is read late.
    pub(super) fn arithmetic_of(
        &mut self,
        b: usize,
        op: Binary,
        left: Expr,
        right: Expr,
        line: u32,
        to: usize,
    ) -> Result_<()> {
        let with_constant: Option<fn(Args) -> Op> = match op {
            Binary::Add => Some(Op::AddK),
            Binary::Sub => Some(Op::SubK),
            Binary::Mul => Some(Op::MulK),
            Binary::Div => Some(Op::DivK),
            Binary::IDiv => Some(Op::IDivK),
            Binary::Mod => Some(Op::ModK),
            _ => None,
        };
        if let (Some(with_constant), Some(number)) = (with_constant, self.tree.known_number(right)) {
            let k = self.constant(number);
            if k < 1 << 16 {
                self.read_late(left, b);
                self.f.line = line;
                self.call_it(0, left);
                self.emit(with_constant(Args::abc(to, b, k)));
                return Ok(());
            }
        }
        let c = self.put_any(right)?;
        self.read_late(left, b);
        self.f.line = line;
        self.call_it(0, left);
        self.call_it(1, right);
        let args = Args::abc(to, b, c);
        self.emit(match op {
            Binary::Add => Op::Add(args),
            Binary::Sub => Op::Sub(args),
            Binary::Mul => Op::Mul(args),
            Binary::Div => Op::Div(args),
            Binary::IDiv => Op::IDiv(args),
            Binary::Mod => Op::Mod(args),
            Binary::Pow => Op::Pow(args),
            Binary::BAnd => Op::BAnd(args),
            Binary::BOr => Op::BOr(args),
            Binary::BXor => Op::BXor(args),
            Binary::Shl => Op::Shl(args),
            _ => Op::Shr(args),
        });
        Ok(())
    }

    /// `a .. b .. c` is one instruction: it is done from the right.
    fn concat(&mut self, left: Expr, right: Expr, line: u32, to: usize) -> Result_<()> {
        let first = self.put_next(left)?;
        let (mut rest, mut parts) = (right, vec![left]);
        while let Node::Binary(Binary::Concat, left, right, _) = self.tree.get(rest) {
            self.put_next(left)?;
            parts.push(left);
            rest = right;
        }
        self.put_next(rest)?;
        parts.push(rest);
        self.f.line = line;
        for (n, part) in parts.iter().enumerate().take(200) {
            // A value that was copied for it has no name, but what the reference knows of constants and upvalues.
            if let Node::Upval(_) | Node::Index(..) | Node::Str(_) | Node::Local(_) = self.tree.get(*part) {
                self.call_it(n as u8, *part);
            }
        }
        self.emit(Op::Concat(Args::abc(to, first, parts.len())));
        Ok(())
    }

    /// A condition as `true` or `false`.
    fn put_truth(&mut self, e: Expr, to: usize) -> Result_<()> {
        if let Node::Unary(Unary::Not, operand, _) = self.tree.get(e)
            && !self.is_truth(operand)
        {
            let from = self.put_any(operand)?;
            self.emit(Op::Not(Args::abc(to, from, 0)));
            return Ok(());
        }
        let patches = self.jump_if(e, true)?;
        self.load_truth(&patches, to);
        Ok(())
    }

    /// `false`, but `true` where these jumps are taken.
    pub(super) fn load_truth(&mut self, patches: &[Patch], to: usize) {
        self.load(Constant::False, to);
        let end = self.emit(Op::Jump(Args::abx(0, 0, 0)));
        self.patch_all(patches);
        self.load(Constant::True, to);
        self.patch(end);
    }

    fn table(&mut self, items: List, line: u32, to: usize) -> Result_<()> {
        let (mut at, mut elements, mut fields) = (0, 0, 0);
        while at < items.len() {
            let (item, next) = self.tree.item(items, at);
            at = next;
            match item {
                Item::Value(_) => elements += 1,
                Item::Pair(..) => fields += 1,
            }
        }
        let table = self.alloc(1)?;
        self.f.line = line;
        let room = |n: usize| n.min(60_000);
        self.emit(Op::Table(Args::abc(table, room(elements), room(fields))));
        let (mut at, mut done, mut pending) = (0, 0, 0);
        while at < items.len() {
            let (item, next) = self.tree.item(items, at);
            at = next;
            match item {
                Item::Pair(key, value) => self.pair(table, key, value)?,
                Item::Value(e) if at == items.len() && is_open(self.tree.get(e)) => {
                    let base = self.alloc(1)?;
                    self.open(e, base)?;
                    self.emit(Op::SetListOpen(Args::abx(table, pending, done)));
                    self.f.free = table + 1;
                    pending = 0;
                }
                Item::Value(e) => {
                    self.put_next(e)?;
                    pending += 1;
                    if pending == FLUSH {
                        self.emit(Op::SetList(Args::abx(table, pending, done)));
                        done = self.fits(done + 1, "table constructor too long");
                        pending = 0;
                        self.f.free = table + 1;
                    }
                }
            }
        }
        if pending > 0 {
            self.emit(Op::SetList(Args::abx(table, pending, done)));
        }
        if table != to {
            self.emit(Op::Move(Args::abc(to, table, 0)));
        }
        Ok(())
    }

    fn pair(&mut self, table: usize, key: Expr, value: Expr) -> Result_<()> {
        let free = self.f.free;
        if let (Node::Str(name), Some(value)) = (self.tree.get(key), self.short_constant(value)) {
            let k = self.string(name);
            self.emit(Op::SetFieldK(Args::abx(table, value, k)));
        } else if let Node::Str(name) = self.tree.get(key) {
            let value = self.put_any(value)?;
            let k = self.string(name);
            self.emit(Op::SetField(Args::abx(table, value, k)));
        } else {
            let at = self.put_late(key)?;
            let value = self.put_any(value)?;
            self.read_late(key, at);
            self.emit(Op::SetIndex(Args::abc(table, at, value)));
        }
        self.f.free = free;
        Ok(())
    }

    /// All values of a call or of `...`, as open values.
    fn open(&mut self, e: Expr, base: usize) -> Result_<()> {
        if let Node::Vararg = self.tree.get(e) {
            self.emit(Op::Vararg(Args::abc(base, 0, 0)));
            return Ok(());
        }
        self.call(e, base, 0)
    }

    /// A call whose callee and results are at `base`, the last register in use.
    pub(super) fn call(&mut self, e: Expr, base: usize, want: usize) -> Result_<()> {
        let (count, open) = self.callee(e, base)?;
        let args = Args::abc(base, count, want);
        self.emit(if open { Op::CallOpen(args) } else { Op::Call(args) });
        Ok(())
    }

    /// What is called and its arguments, in registers from `base` on, and the line of the call: the number of
    /// arguments in registers, and whether there are open ones.
    pub(super) fn callee(&mut self, e: Expr, base: usize) -> Result_<(usize, bool)> {
        let from = match self.tree.get(e) {
            Node::Call(callee, ..) => {
                self.put(callee, base)?;
                base
            }
            Node::Method(object, ..) => self.put_any(object)?,
            _ => unreachable!("a call is a call"),
        };
        self.callee_of(from, e, base)
    }

    /// The same, where the function, or the object of a method, is in a register: the function in `base`.
    pub(super) fn callee_of(&mut self, from: usize, e: Expr, base: usize) -> Result_<(usize, bool)> {
        let (arguments, line, extra) = match self.tree.get(e) {
            Node::Call(_, arguments, line) => (arguments, line, 0),
            Node::Method(object, name, arguments, line) => {
                let k = self.string(name);
                self.f.line = line;
                self.call_it(0, object);
                self.emit(Op::Method(Args::abx(base, from, k)));
                self.f.free = base + 1;
                self.alloc(1)?;
                (arguments, line, 1)
            }
            _ => unreachable!("a call is a call"),
        };
        let (count, open) = self.values(arguments)?;
        self.f.line = line;
        self.call_callee(e);
        self.f.free = base + 1;
        Ok((count + extra, open))
    }

    /// Values in the next registers: how many, and whether open ones follow.
    pub(super) fn values(&mut self, list: List) -> Result_<(usize, bool)> {
        for n in 0..list.len() {
            let e = self.tree.element(list, n);
            if n + 1 == list.len() && is_open(self.tree.get(e)) {
                let base = self.alloc(1)?;
                self.open(e, base)?;
                return Ok((n, true));
            }
            self.put_next(e)?;
        }
        Ok((list.len(), false))
    }

    /// Exactly `count` values in the next registers.
    pub(super) fn exactly(&mut self, list: List, count: usize) -> Result_<usize> {
        let first = self.f.free;
        for n in 0..list.len() {
            let e = self.tree.element(list, n);
            let missing = count.saturating_sub(n);
            if n + 1 == list.len() && is_open(self.tree.get(e)) && missing != 1 {
                let base = self.alloc(1)?;
                match self.tree.get(e) {
                    Node::Vararg => {
                        self.emit(Op::Vararg(Args::abc(base, 0, missing + 1)));
                    }
                    _ => self.call(e, base, missing + 1)?,
                }
                self.f.free = base;
                self.alloc(missing)?;
                return Ok(first);
            }
            self.put_next(e)?;
            if n >= count {
                self.f.free -= 1;
            }
        }
        let missing = count.saturating_sub(list.len());
        if missing > 0 {
            let at = self.alloc(missing)?;
            self.emit(Op::Nil(Args::abc(at, missing, 0)));
        }
        Ok(first)
    }

    /// Whether the value of an expression is `true` or `false`, made by jumps.
    pub(super) fn is_truth(&self, e: Expr) -> bool {
        match self.tree.get(e) {
            Node::Unary(Unary::Not, ..) => true,
            Node::Binary(op, ..) => {
                matches!(op, Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge)
            }
            Node::Paren(inner) => self.is_truth(inner),
            _ => false,
        }
    }
}

/// Whether an expression may have any number of values.
pub(super) fn is_open(e: Node) -> bool {
    matches!(e, Node::Vararg | Node::Call(..) | Node::Method(..))
}
