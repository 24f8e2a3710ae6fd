//! Bounds checks that are made together.
//!
//! A compiled function saves ten registers at `x + 8`, `x + 16`, .., and a machine checks each of these places against the size of
//! its memory. The first two checks of a value stay; the second one takes over the later ones: it tests the farthest
//! offset instead of its own, so that the places between need no check ([`crate::bounds`] says why). Let it be `x + far`, and
//! `x + near` the first one:
//!
//! > Let `x + near` be below `n`, `x + far` below `m`, `n` and `m` below `2^63`. Upwards (`near <= k <= far`), `x + k` is
//! > at most `x + far`, so below each length that is at least `m`. Downwards (`far <= k <= near`), it is `x + near` less
//! > `near - k`, so below each length that is at least `n - (near - k)`.
//!
//! For `x + near` and `near - far` are below `2^63`, so that the way from one to the other wraps around in neither direction.
//!
//! The check may then fail where the trace would have left later, or not at all. That is right, for an exit is right wherever
//! it is taken; but it must be rare. So the length must be a constant, and the offsets must lie close together, measured by it: the memory
//! of a machine, seldom used up to its end. Arrays are walked to their ends all the time.

use jit_ir::{Inst, Op, Ref};

use crate::Rule;
use crate::facts::Test;
use crate::faults::Fault;
use crate::graph::Graph;

/// Offsets are close if they are no more than this part of the length apart.
const CLOSE: u64 = 256;

/// `x + offset` is below `length` as an unsigned number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Check {
    x: Ref,
    offset: i64,
    length: u64,
}

/// The check that takes over others.
#[derive(Clone, Copy, Debug)]
struct Far {
    check: Check,
    guard: Ref,
    spare: Spare,
}

/// A sum and a comparison before a guard, which nothing uses yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spare {
    sum: Ref,
    less: Ref,
}

/// The checks of a value since the label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checks {
    near: Check,
    below: Option<Far>,
    above: Option<Far>,
}

impl Graph {
    /// The bounds check that a test is.
    pub(crate) fn check_of(&self, test: Test) -> Option<Check> {
        let Test::True(r) = test else { return None };
        let (a, n) = self.operands_if(r, Op::UintLt)?;
        let length = self.bits(n).filter(|&n| n <= i64::MAX as u64)?;
        let (x, offset) = self.split(a);
        (!x.is_const()).then_some(Check { x, offset, length })
    }

    /// Lets a check before take over this one, if one may.
    pub(crate) fn take_over(&mut self, check: Check) -> bool {
        let Some(place) = self.checks.iter().position(|known| known.near.x == check.x) else { return false };
        let Checks { near, below, above } = &mut self.checks[place];
        let is_close = |a: Check, b: Check| {
            a.offset.checked_sub(b.offset).is_some_and(|d| d.unsigned_abs() <= a.length.min(b.length) / CLOSE)
        };
        let (far, length) = match (below, above) {
            (_, Some(far)) if check.offset >= far.check.offset => {
                let length = check.length.min(far.check.length);
                (far, length)
            }
            (Some(far), _) if check.offset < far.check.offset => {
                let covered = |k: Check| near.length.saturating_sub(near.offset.abs_diff(k.offset)) <= k.length;
                if !covered(far.check) || !covered(check) {
                    return false;
                }
                (far, check.length)
            }
            _ => return false,
        };
        if !is_close(check, *near) {
            return false;
        }
        far.check = Check { length, ..check };
        let Far { guard, spare, .. } = *far;
        let (offset, n) = (self.int(check.offset), self.int(length as i64));
        let insts = &mut self.out.insts;
        let at = |r: Ref| r.as_inst().expect("an instruction") as usize;
        insts[at(spare.sum)].b = offset;
        insts[at(spare.less)].b = n;
        insts[at(guard)].a = spare.less;
        self.fire(Rule::CheckWidened);
        true
    }

    /// Instructions that the guard of a check, about to be emitted, may test later on instead of its own.
    pub(crate) fn spare(&mut self, check: Check) -> Option<Spare> {
        let known = self.checks.iter().find(|known| known.near.x == check.x);
        let is_far = known.is_some_and(|Checks { near, below, above }| {
            if check.offset > near.offset { above.is_none() } else { check.offset < near.offset && below.is_none() }
        });
        if !(is_far || known.is_none() && Fault::CheckMoves.on()) {
            return None;
        }
        let (offset, n) = (self.int(check.offset), self.int(check.length as i64));
        let sum = self.push(Inst::new(Op::IntAdd, 0, check.x, offset, Ref::NONE));
        let less = self.push(Inst::new(Op::UintLt, 0, sum, n, Ref::NONE));
        Some(Spare { sum, less })
    }

    /// Notes that a check was emitted as a guard.
    pub(crate) fn note_check(&mut self, check: Check, spare: Option<Spare>, guard: Ref) {
        let far = spare.map(|spare| Far { check, guard, spare });
        match self.checks.iter_mut().find(|known| known.near.x == check.x) {
            Some(known) if far.is_some() => {
                let is_above = check.offset > known.near.offset;
                *if is_above { &mut known.above } else { &mut known.below } = far;
            }
            Some(_) => {}
            None => self.checks.push(Checks { near: check, below: far, above: far }),
        }
    }
}
