//! Expressions.

use super::{Gen, Patch, Place, Result_, chain};
use crate::code::{Args, Constant, Op};
use crate::syntax::ast::{Binary, Expr, Item, Unary};
use crate::syntax::fold::known;

/// Elements of a constructor that are stored at once.
const FLUSH: usize = 50;

impl Gen<'_> {
    /// The value of an expression in a register that is its own: the next free one.
    pub(super) fn put_next(&mut self, e: &Expr) -> Result_<usize> {
        let to = self.alloc(1)?;
        self.put(e, to)?;
        Ok(to)
    }

    /// The value of an expression in some register, which is not to be written.
    pub(super) fn put_any(&mut self, e: &Expr) -> Result_<usize> {
        match e {
            Expr::Local(id) if !self.in_cell(*id) => Ok(self.registers[*id]),
            Expr::Paren(inner) => self.put_any(inner),
            _ => self.put_next(e),
        }
    }

    /// As `put_any`, but a variable in a cell is read by [`Self::read_late`]: what is evaluated in between may still
    /// change it, as it changes a register of the reference.
    pub(super) fn put_late(&mut self, e: &Expr) -> Result_<usize> {
        match e {
            Expr::Local(id) if self.in_cell(*id) => self.alloc(1),
            Expr::Paren(inner) => self.put_late(inner),
            _ => self.put_any(e),
        }
    }

    /// Reads what `put_late` left unread in register `to`.
    pub(super) fn read_late(&mut self, e: &Expr, to: usize) {
        match e {
            Expr::Local(id) if self.in_cell(*id) => {
                self.emit(Op::Cell(Args::abc(to, self.registers[*id], 0)));
            }
            Expr::Paren(inner) => self.read_late(inner, to),
            _ => {}
        }
    }

    fn load(&mut self, constant: Constant, to: usize) {
        let k = self.constant(constant);
        self.emit(Op::Constant(Args::abx(to, 0, k)));
    }

    /// The value of an expression in a register that nothing in the expression uses.
    pub(super) fn put(&mut self, e: &Expr, to: usize) -> Result_<()> {
        let free = self.free;
        if chain::is_long(e) {
            self.put_chain(e, to)?;
            self.free = free;
            return Ok(());
        }
        match e {
            Expr::Nil => {
                self.emit(Op::Nil(Args::abc(to, 1, 0)));
            }
            Expr::True => self.load(Constant::True, to),
            Expr::False => self.load(Constant::False, to),
            Expr::Int(n) => self.load(Constant::Int(*n), to),
            Expr::Float(x) => self.load(Constant::Float(*x), to),
            Expr::Str(s) => self.load(Constant::Str(s.clone()), to),
            Expr::Vararg => {
                self.emit(Op::Vararg(Args::abc(to, 0, 2)));
            }
            Expr::Local(id) => {
                let from = self.registers[*id];
                if self.in_cell(*id) {
                    self.emit(Op::Cell(Args::abc(to, from, 0)));
                } else if from != to {
                    self.emit(Op::Move(Args::abc(to, from, 0)));
                }
            }
            Expr::Upval(n) => {
                self.emit(match self.places[*n] {
                    Place::Value(u) => Op::Upvalue(Args::abc(to, u, 0)),
                    Place::Cell(u) => Op::UpCell(Args::abc(to, u, 0)),
                    Place::This => Op::This(Args::abc(to, 0, 0)),
                });
            }
            Expr::Index(table, key, line) => self.index(table, key, *line, to)?,
            Expr::Call(..) | Expr::Method(..) => {
                let base = if to + 1 == self.free { to } else { self.alloc(1)? };
                self.call(e, base, 2)?;
                if base != to {
                    self.emit(Op::Move(Args::abc(to, base, 0)));
                }
            }
            Expr::Function(function) => self.closure(function, None, to)?,
            Expr::Unary(op, operand, line) => {
                if let Some(constant) = number(e) {
                    self.load(constant, to);
                } else if *op == Unary::Not {
                    self.put_truth(e, to)?;
                } else {
                    let from = self.put_any(operand)?;
                    self.line = *line;
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
            Expr::Binary(op, left, right, line) => self.binary(e, *op, left, right, *line, to)?,
            Expr::And(..) | Expr::Or(..) if chain::is_long_logic(e) => self.put_logic(e, to)?,
            Expr::And(left, right) => {
                if is_truth(left) {
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
            Expr::Or(left, right) => {
                if let Expr::And(condition, value) = &**left
                    && is_truth(condition)
                {
                    let patches = self.jump_if(condition, false)?;
                    self.put(value, to)?;
                    let end = self.emit(Op::JumpIf(Args::abx(to, 0, 0)));
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
            Expr::Table(items, line) => self.table(items, *line, to)?,
            Expr::Paren(inner) => self.put(inner, to)?,
        }
        self.free = free;
        Ok(())
    }

    fn index(&mut self, table: &Expr, key: &Expr, line: u32, to: usize) -> Result_<()> {
        if let (Expr::Upval(n), Expr::Str(name)) = (table, key)
            && let Place::Value(u) = self.places[*n]
        {
            let k = self.string(name);
            self.line = line;
            self.emit(Op::Global(Args::abx(to, u, k)));
            return Ok(());
        }
        let object = self.put_late(table)?;
        self.index_of(object, table, key, line, to)
    }

    /// `table[key]`, where the table is in register `object`, or is read late.
    pub(super) fn index_of(&mut self, object: usize, table: &Expr, key: &Expr, line: u32, to: usize) -> Result_<()> {
        let op = match key {
            Expr::Str(name) => {
                let k = self.string(name);
                Op::Field(Args::abx(to, object, k))
            }
            _ => Op::Index(Args::abc(to, object, self.put_any(key)?)),
        };
        self.read_late(table, object);
        self.line = line;
        self.call_it(0, table);
        if let Op::Index(_) = op {
            self.call_it(1, key);
        }
        self.emit(op);
        Ok(())
    }

    fn binary(&mut self, e: &Expr, op: Binary, left: &Expr, right: &Expr, line: u32, to: usize) -> Result_<()> {
        if let Some(constant) = number(e) {
            self.load(constant, to);
            return Ok(());
        }
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
        left: &Expr,
        right: &Expr,
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
        if let (Some(with_constant), Some(number)) = (with_constant, number(right)) {
            let k = self.constant(number);
            if k < 1 << 16 {
                self.read_late(left, b);
                self.line = line;
                self.call_it(0, left);
                self.emit(with_constant(Args::abc(to, b, k)));
                return Ok(());
            }
        }
        let c = self.put_any(right)?;
        self.read_late(left, b);
        self.line = line;
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
    fn concat(&mut self, left: &Expr, right: &Expr, line: u32, to: usize) -> Result_<()> {
        let first = self.put_next(left)?;
        let (mut count, mut rest, mut parts) = (2, right, vec![left]);
        while let Expr::Binary(Binary::Concat, left, right, _) = rest {
            self.put_next(left)?;
            parts.push(left);
            count += 1;
            rest = right;
        }
        self.put_next(rest)?;
        parts.push(rest);
        self.line = line;
        for (n, part) in parts.iter().enumerate().take(200) {
            // A value that was copied for it has no name, but what the reference knows of constants and upvalues.
            if matches!(part, Expr::Upval(_) | Expr::Index(..) | Expr::Str(_) | Expr::Local(_)) {
                self.call_it(n as u8, part);
            }
        }
        self.emit(Op::Concat(Args::abc(to, first, count)));
        Ok(())
    }

    /// A condition as `true` or `false`.
    fn put_truth(&mut self, e: &Expr, to: usize) -> Result_<()> {
        if let Expr::Unary(Unary::Not, operand, _) = e
            && !is_truth(operand)
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

    fn table(&mut self, items: &[Item], line: u32, to: usize) -> Result_<()> {
        let elements = items.iter().filter(|i| matches!(i, Item::Value(_))).count();
        let fields = items.len() - elements;
        let table = self.alloc(1)?;
        self.line = line;
        let room = |n: usize| n.min(60_000);
        self.emit(Op::Table(Args::abc(table, room(elements), room(fields))));
        let (mut done, mut pending) = (0, 0);
        for (n, item) in items.iter().enumerate() {
            match item {
                Item::Pair(key, value) => {
                    let free = self.free;
                    if let Expr::Str(name) = key {
                        let value = self.put_any(value)?;
                        let k = self.string(name);
                        self.emit(Op::SetField(Args::abx(table, value, k)));
                    } else {
                        let at = self.put_late(key)?;
                        let value = self.put_any(value)?;
                        self.read_late(key, at);
                        self.emit(Op::SetIndex(Args::abc(table, at, value)));
                    }
                    self.free = free;
                }
                Item::Value(e) if n + 1 == items.len() && is_open(e) => {
                    let base = self.alloc(1)?;
                    self.open(e, base)?;
                    self.emit(Op::SetListOpen(Args::abx(table, pending, done)));
                    self.free = table + 1;
                    pending = 0;
                }
                Item::Value(e) => {
                    self.put_next(e)?;
                    pending += 1;
                    if pending == FLUSH {
                        self.emit(Op::SetList(Args::abx(table, pending, done)));
                        done += pending;
                        pending = 0;
                        self.free = table + 1;
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

    /// All values of a call or of `...`, as open values.
    pub(super) fn open(&mut self, e: &Expr, base: usize) -> Result_<()> {
        if let Expr::Vararg = e {
            self.emit(Op::Vararg(Args::abc(base, 0, 0)));
            return Ok(());
        }
        self.call(e, base, 0)
    }

    /// A call whose callee and results are at `base`, the last register in use.
    pub(super) fn call(&mut self, e: &Expr, base: usize, want: usize) -> Result_<()> {
        let (count, open) = self.callee(e, base)?;
        let args = Args::abc(base, count, want);
        self.emit(if open { Op::CallOpen(args) } else { Op::Call(args) });
        Ok(())
    }

    /// What is called and its arguments, in registers from `base` on, and the line of the call: the number of
    /// arguments in registers, and whether there are open ones.
    pub(super) fn callee(&mut self, e: &Expr, base: usize) -> Result_<(usize, bool)> {
        let from = match e {
            Expr::Call(call, _) => {
                self.put(&call.callee, base)?;
                base
            }
            Expr::Method(call, _) => self.put_any(&call.object)?,
            _ => unreachable!("a call is a call"),
        };
        self.callee_of(from, e, base)
    }

    /// The same, where the function, or the object of a method, is in a register: the function in `base`.
    pub(super) fn callee_of(&mut self, from: usize, e: &Expr, base: usize) -> Result_<(usize, bool)> {
        let (arguments, line, extra) = match e {
            Expr::Call(call, line) => (&call.arguments, *line, 0),
            Expr::Method(call, line) => {
                let k = self.string(&call.name);
                self.line = *line;
                self.call_it(0, &call.object);
                self.emit(Op::Method(Args::abx(base, from, k)));
                self.free = base + 1;
                self.alloc(1)?;
                (&call.arguments, *line, 1)
            }
            _ => unreachable!("a call is a call"),
        };
        let (count, open) = self.values(arguments)?;
        self.line = line;
        self.call_callee(e);
        self.free = base + 1;
        Ok((count + extra, open))
    }

    /// Values in the next registers: how many, and whether open ones follow.
    pub(super) fn values(&mut self, list: &[Expr]) -> Result_<(usize, bool)> {
        for (n, e) in list.iter().enumerate() {
            if n + 1 == list.len() && is_open(e) {
                let base = self.alloc(1)?;
                self.open(e, base)?;
                return Ok((n, true));
            }
            self.put_next(e)?;
        }
        Ok((list.len(), false))
    }

    /// Exactly `count` values in the next registers.
    pub(super) fn exactly(&mut self, list: &[Expr], count: usize) -> Result_<usize> {
        let first = self.free;
        for (n, e) in list.iter().enumerate() {
            let missing = count.saturating_sub(n);
            if n + 1 == list.len() && is_open(e) && missing != 1 {
                let base = self.alloc(1)?;
                match e {
                    Expr::Vararg => {
                        self.emit(Op::Vararg(Args::abc(base, 0, missing + 1)));
                    }
                    _ => self.call(e, base, missing + 1)?,
                }
                self.free = base;
                self.alloc(missing)?;
                return Ok(first);
            }
            self.put_next(e)?;
            if n >= count {
                self.free -= 1;
            }
        }
        let missing = count.saturating_sub(list.len());
        if missing > 0 {
            let at = self.alloc(missing)?;
            self.emit(Op::Nil(Args::abc(at, missing, 0)));
        }
        Ok(first)
    }
}

/// Whether an expression may have any number of values.
pub(super) fn is_open(e: &Expr) -> bool {
    matches!(e, Expr::Vararg | Expr::Call(..) | Expr::Method(..))
}

/// Whether the value of an expression is `true` or `false`, made by jumps.
pub(super) fn is_truth(e: &Expr) -> bool {
    match e {
        Expr::Unary(Unary::Not, ..) => true,
        Expr::Binary(op, ..) => {
            matches!(op, Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge)
        }
        Expr::Paren(inner) => is_truth(inner),
        _ => false,
    }
}

/// What an expression is, if it is a number that is known.
pub(super) fn number(e: &Expr) -> Option<Constant> {
    match known(e)? {
        Expr::Int(n) => Some(Constant::Int(n)),
        Expr::Float(x) => Some(Constant::Float(x)),
        _ => None,
    }
}
