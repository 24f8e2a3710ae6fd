//! Conditions as jumps.

use super::stat::TOO_LONG;
use super::{Compiler, Patch, Result_};
use jit_runtime::heap::make_room;

use crate::code::{Args, Op};
use crate::syntax::ast::{Binary, Expr, Node, Unary};

impl Compiler<'_> {
    /// Jumps that are taken if a condition has this truth.
    pub(super) fn jump_if(&mut self, e: Expr, truth: bool) -> Result_<Vec<Patch>> {
        let free = self.f.free;
        let patches = self.jumps(e, truth)?;
        self.f.free = free;
        Ok(patches)
    }

    fn jumps(&mut self, e: Expr, truth: bool) -> Result_<Vec<Patch>> {
        match self.tree.get(e) {
            Node::Paren(inner)
                if self.is_truth(inner) || matches!(self.tree.get(inner), Node::And(..) | Node::Or(..)) =>
            {
                self.jump_if(inner, truth)
            }
            Node::Nil | Node::False => Ok(if truth { Vec::new() } else { vec![self.jump()] }),
            Node::True | Node::Int(_) | Node::Float(_) | Node::Str(_) => {
                Ok(if truth { vec![self.jump()] } else { Vec::new() })
            }
            Node::Unary(Unary::Not, operand, _) => self.jump_if(operand, !truth),
            Node::And(..) => self.jumps_of_all(e, truth, true),
            Node::Or(..) => self.jumps_of_all(e, truth, false),
            Node::Binary(op, left, right, line) if self.is_truth(e) => {
                Ok(vec![self.comparison(op, left, right, line, truth)?])
            }
            _ => {
                let a = self.put_any(e)?;
                let args = Args::abx(a, 0, 0);
                Ok(vec![self.emit(if truth { Op::JumpIf(args) } else { Op::JumpUnless(args) })])
            }
        }
    }

    /// Jumps that are taken if a chain of `and`, or of `or`, has this truth: with `decides` all of its operands must have it, else
    /// one.
    fn jumps_of_all(&mut self, e: Expr, truth: bool, and: bool) -> Result_<Vec<Patch>> {
        let operands = self.operands(e, and);
        let (last, others) = operands.split_last().expect("an operator has operands");
        let (mut skips, mut patches) = (Vec::new(), Vec::new());
        for operand in others {
            let (jumps, when) = if truth == and { (&mut skips, !truth) } else { (&mut patches, truth) };
            make_room(jumps, 1);
            jumps.extend(self.jump_if(*operand, when)?);
        }
        patches.extend(self.jump_if(*last, truth)?);
        self.patch_all(&skips);
        Ok(patches)
    }

    fn comparison(&mut self, op: Binary, left: Expr, right: Expr, line: u32, truth: bool) -> Result_<Patch> {
        let a = self.put_late(left)?;
        self.comparison_of(a, op, left, right, line, truth)
    }

    /// The same, where the left operand is in register `a`, or is read late.
    pub(super) fn comparison_of(
        &mut self,
        a: usize,
        op: Binary,
        left: Expr,
        right: Expr,
        line: u32,
        truth: bool,
    ) -> Result_<Patch> {
        let truth = truth != (op == Binary::Ne);
        let constant = match (op, self.tree.get(right)) {
            (Binary::Eq | Binary::Ne, Node::Str(_) | Node::Nil | Node::True | Node::False) => self.tree.known(right),
            _ => self.tree.known_number(right),
        };
        if let Some(constant) = constant {
            let k = self.constant(constant);
            if k < 1 << 16 {
                self.read_late(left, a);
                self.f.line = line;
                self.call_it(0, left);
                let args = Args::abx(a, k, 0);
                return Ok(self.emit(match (op, truth) {
                    (Binary::Eq | Binary::Ne, true) => Op::EqK(args),
                    (Binary::Eq | Binary::Ne, false) => Op::NeK(args),
                    (Binary::Lt, true) => Op::LtK(args),
                    (Binary::Lt, false) => Op::NltK(args),
                    (Binary::Le, true) => Op::LeK(args),
                    (Binary::Le, false) => Op::NleK(args),
                    (Binary::Gt, true) => Op::GtK(args),
                    (Binary::Gt, false) => Op::NgtK(args),
                    (_, true) => Op::GeK(args),
                    (_, false) => Op::NgeK(args),
                }));
            }
        }
        let b = self.put_any(right)?;
        self.read_late(left, a);
        self.f.line = line;
        self.call_it(0, left);
        self.call_it(1, right);
        let (args, swapped) = (Args::abx(a, b, 0), Args::abx(b, a, 0));
        Ok(self.emit(match (op, truth) {
            (Binary::Eq | Binary::Ne, true) => Op::Eq(args),
            (Binary::Eq | Binary::Ne, false) => Op::Ne(args),
            (Binary::Lt, true) => Op::Lt(args),
            (Binary::Lt, false) => Op::Nlt(args),
            (Binary::Le, true) => Op::Le(args),
            (Binary::Le, false) => Op::Nle(args),
            (Binary::Gt, true) => Op::Lt(swapped),
            (Binary::Gt, false) => Op::Nlt(swapped),
            (_, true) => Op::Le(swapped),
            (_, false) => Op::Nle(swapped),
        }))
    }

    pub(super) fn jump(&mut self) -> Patch {
        self.emit(Op::Jump(Args::abx(0, 0, 0)))
    }

    /// A jump goes here.
    pub(super) fn patch(&mut self, at: Patch) {
        let here = self.here();
        self.patch_to(at, here);
    }

    pub(super) fn patch_all(&mut self, patches: &[Patch]) {
        patches.iter().for_each(|at| self.patch(*at));
    }

    pub(super) fn patch_to(&mut self, at: Patch, to: usize) {
        let to = self.fits(to, TOO_LONG);
        macro_rules! targets {
            ($($op:ident)*) => {
                match self.f.out.ops.get(at) {
                    Op::Jump(args) if to <= at => Op::Loop(args.with_x(to)),
                    $(Op::$op(args) => Op::$op(args.with_x(to)),)*
                    other => unreachable!("{other:?} does not jump"),
                }
            };
        }
        let op = targets! {
            Jump Loop JumpIf JumpUnless Eq Ne Lt Nlt Le Nle EqK NeK LtK NltK LeK NleK GtK NgtK GeK NgeK
            ForPrepare ForLoop ForNext ForIn
        };
        self.f.out.ops.set(at, op);
    }
}
