//! Operands of instructions: registers, slots, constants.

use jit_runtime::prelude::*;

use super::Machine;
use super::code::{Code, K, Y};
use crate::database;
use crate::term::{Rest, Struct, Term};

/// The value of an operand.
#[jit]
#[inline(always)]
pub(super) fn fetch(m: Gc<Machine>, code: Gc<Code>, at: usize) -> Term {
    if at < Y {
        m.regs[at].get()
    } else if at < K {
        m.env.get().slots[at - Y].get()
    } else {
        code.constants[at - K]
    }
}

/// Sets a register or a slot.
#[jit]
#[inline(always)]
pub(super) fn store(m: Gc<Machine>, at: usize, value: Term) {
    if at < Y {
        m.regs[at].set(value);
    } else {
        m.env.get().slots[at - Y].set(value);
    }
}

#[jit]
#[unroll_safe]
#[inline(always)]
pub(super) fn spread(m: Gc<Machine>, s: Gc<Struct>, first: usize, arity: usize) {
    m.regs[first].set(s.a());
    if arity > 1 {
        m.regs[first + 1].set(s.b());
    }
    if arity > 2 {
        let more = s.more;
        for n in 2..arity {
            m.regs[first + n].set(more[n - 2].get());
        }
    }
}

/// The values of `count` registers as arguments of a structure behind its second.
#[jit]
#[unroll_safe]
pub(super) fn gathered(m: Gc<Machine>, first: usize, count: usize) -> GcArray<Rest> {
    let more = GcArray::<Rest>::filled(count, Term::Free);
    for n in 0..count {
        more[n].set(m.regs[first + n].get());
    }
    more
}

#[elidable]
pub(super) fn no_more() -> GcArray<Rest> {
    crate::term::atom::known().no_terms
}

#[dont_look_inside]
pub(super) fn instantiate(m: Gc<Machine>, template: Term, first: usize) -> Term {
    database::instantiate(template, &mut |n| m.regs[first + n].get())
}
#[jit]
#[unroll_safe]
pub(super) fn extend(m: Gc<Machine>, more: GcArray<Term>, arity: usize, extra: usize) {
    for n in 0..extra {
        m.regs[arity + n].set(more[n]);
    }
}

#[jit]
#[unroll_safe]
pub(super) fn shift(m: Gc<Machine>, extra: usize) {
    for n in 0..extra {
        m.regs[n].set(m.regs[n + 1].get());
    }
}
