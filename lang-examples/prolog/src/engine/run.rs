//! The interpreter with its JIT.

use jit_runtime::prelude::*;

use super::arith;
use super::code::{Code, FAIL, K, Kind, NONE, Op, Y};
use super::solve;
use super::unwind::{call_native, poll, unwind};
use super::{Env, Machine};
use crate::database::{self, Predicate};
use crate::error::{Ball, Res};
use crate::term::{Functor, Struct, Term};

/// Runs the machine from the start of some code until the query has an answer, or none.
///
/// # Errors
/// What nobody catches.
#[jit_driver(greens = [pc, code], reds = [m, regs], counters = &code.counters[pc], printable = location)]
pub fn run(machine: Gc<Machine>, start: Gc<Code>) -> Result<bool, Gc<Ball>> {
    let m = machine;
    let regs = m.regs;
    let mut code = start;
    let mut pc = 0;
    loop {
        jit_merge_point!();
        let at = pc;
        pc += 1;
        let done: Result<bool, Gc<Ball>> = match code.ops[at] {
            Op::Move(r) => {
                let value = fetch(m, code, r.b());
                store(m, r.a(), value);
                continue;
            }
            Op::Fresh(r) => {
                store(m, r.a(), m.fresh());
                continue;
            }
            Op::Pair(r) => {
                let (head, tail) = (fetch(m, code, r.b()), fetch(m, code, r.c()));
                store(m, r.a(), Term::Pair(Gc::new(crate::term::Pair { head, tail })));
                continue;
            }
            Op::Struct1(r) => {
                let a = fetch(m, code, r.c());
                let functor = code.functors[r.b()];
                let more = no_more();
                store(m, r.a(), Term::Struct(Gc::new(Struct { functor, a, b: Term::Free, more })));
                continue;
            }
            Op::Struct2(r) => {
                let (a, b) = (fetch(m, code, r.c()), fetch(m, code, r.d()));
                let functor = code.functors[r.b()];
                let more = no_more();
                store(m, r.a(), Term::Struct(Gc::new(Struct { functor, a, b, more })));
                continue;
            }
            Op::StructN(r) => {
                let functor = code.functors[r.b()];
                let first = r.c();
                let more = GcArray::from_fn(functor.arity - 2, |n| regs[first + 2 + n].get());
                let (a, b) = (regs[first].get(), regs[first + 1].get());
                store(m, r.a(), Term::Struct(Gc::new(Struct { functor, a, b, more })));
                continue;
            }
            Op::Instantiate(r) => {
                let value = instantiate(m, code.constants[r.b() - K], r.c());
                store(m, r.a(), value);
                continue;
            }
            Op::GetConst(r) => Ok(get_const(m, fetch(m, code, r.a()), code.constants[r.b() - K])),
            Op::GetPair(r) => match fetch(m, code, r.a()).deref() {
                Term::Pair(pair) => {
                    if r.b() != NONE {
                        store(m, r.b(), pair.head);
                    }
                    if r.c() != NONE {
                        store(m, r.c(), pair.tail);
                    }
                    continue;
                }
                Term::Var(_) => {
                    pc = r.d();
                    continue;
                }
                _ => Ok(false),
            },
            Op::GetStruct(r) => match fetch(m, code, r.a()).deref() {
                Term::Struct(s) => {
                    let functor = code.functors[r.b()];
                    if s.functor == functor {
                        spread(m, s, r.c(), functor.arity);
                        continue;
                    }
                    Ok(false)
                }
                Term::Var(_) => {
                    pc = r.d();
                    continue;
                }
                _ => Ok(false),
            },
            Op::Bind(r) => {
                let value = fetch(m, code, r.b());
                match fetch(m, code, r.a()).deref() {
                    Term::Var(var) => {
                        m.bind(var, value);
                        continue;
                    }
                    other => Ok(m.unify(other, value)),
                }
            }
            Op::Unify(r) => Ok(m.unify(fetch(m, code, r.a()), fetch(m, code, r.b()))),
            Op::Call(r) => {
                if m.poll.flag.get() {
                    let arity = code.predicates[r.b()].functor.arity;
                    match poll(m, arity) {
                        Ok(_) => {}
                        Err(ball) => match unwind(m, ball) {
                            Ok(next) => {
                                code = promote!(next);
                                pc = 0;
                                continue;
                            }
                            Err(ball) => return Err(ball),
                        },
                    }
                }
                m.ret_code.set(code);
                m.ret_pc.set(pc);
                m.cut.set(m.choice.get());
                let caller = code.owner;
                let predicate = code.predicates[r.b()];
                code = promote!(predicate.entry.get());
                pc = 0;
                if caller == Some(predicate) {
                    can_enter_jit!();
                }
                continue;
            }
            Op::Execute(r) => {
                if m.poll.flag.get() {
                    let arity = code.predicates[r.b()].functor.arity;
                    match poll(m, arity) {
                        Ok(_) => {}
                        Err(ball) => match unwind(m, ball) {
                            Ok(next) => {
                                code = promote!(next);
                                pc = 0;
                                continue;
                            }
                            Err(ball) => return Err(ball),
                        },
                    }
                }
                m.cut.set(m.choice.get());
                code = promote!(code.predicates[r.b()].entry.get());
                pc = 0;
                can_enter_jit!();
                continue;
            }
            Op::Proceed(_) => {
                code = promote!(m.ret_code.get());
                pc = promote!(m.ret_pc.get());
                continue;
            }
            Op::Allocate(r) => {
                let slots = GcArray::<GcCell<Term>>::filled(r.a(), Term::Free);
                let (back, ret) = (m.env.get(), m.ret_code.get());
                m.env.set(Gc::new(Env {
                    slots,
                    back: Some(back),
                    code: ret,
                    pc: m.ret_pc.get(),
                    catches: GcCell::new(false),
                }));
                continue;
            }
            Op::Deallocate(_) => {
                let env = m.env.get();
                m.ret_code.set(env.code);
                m.ret_pc.set(env.pc);
                if let Some(back) = env.back {
                    m.env.set(back);
                }
                continue;
            }
            Op::Jump(r) => {
                if r.d() != FAIL {
                    pc = r.d();
                    continue;
                }
                Ok(false)
            }
            Op::Fail(_) => Ok(false),
            Op::PushAlt(r) => {
                m.push(0, code, r.d(), None);
                continue;
            }
            Op::RetryAlt(r) => {
                m.choice.get().alt_pc.set(r.d());
                continue;
            }
            Op::PopAlt(_) => {
                m.pop();
                continue;
            }
            Op::Try(r) => {
                m.push(r.a(), code, pc, None);
                code = code.clauses[r.b()];
                pc = 0;
                continue;
            }
            Op::Retry(r) => {
                let choice = m.choice.get();
                choice.alt_pc.set(pc);
                set_cut(m);
                code = code.clauses[r.b()];
                pc = 0;
                continue;
            }
            Op::Trust(r) => {
                m.pop();
                m.cut.set(m.choice.get());
                code = code.clauses[r.b()];
                pc = 0;
                continue;
            }
            Op::Goto(r) => {
                code = code.clauses[r.b()];
                pc = 0;
                continue;
            }
            Op::Switch(r) => {
                let switch = code.switches[r.b()];
                let term = looked_at(m, r.a());
                match term {
                    Term::Var(_) => pc = switch.var,
                    Term::Pair(_) => pc = switch.pair,
                    Term::Struct(s) => {
                        if switch.functors.len() <= 8 {
                            pc = select_functor(switch, s.functor);
                        } else {
                            pc = promote!(super::entry::find_functor(switch, s.functor));
                        }
                    }
                    Term::Int(_) | Term::Atom(_) => {
                        if switch.keys.len() <= 8 {
                            pc = select_key(switch, term);
                        } else {
                            pc = promote!(super::entry::find_key(switch, term));
                        }
                    }
                    _ => pc = switch.other,
                }
                continue;
            }
            Op::Dynamic(r) => {
                let predicate = code.predicates[r.b()];
                let clause = database::first(m, predicate, code, pc);
                match clause {
                    Some(clause) => {
                        if clause.fact {
                            if database::unify_fact(m, clause) {
                                code = promote!(m.ret_code.get());
                                pc = promote!(m.ret_pc.get());
                                continue;
                            }
                            Ok(false)
                        } else {
                            match database::code_of(clause) {
                                Ok(next) => {
                                    code = promote!(next);
                                    pc = 0;
                                    continue;
                                }
                                Err(ball) => Err(ball),
                            }
                        }
                    }
                    None => Ok(false),
                }
            }
            Op::RetryDynamic(_) => match database::next(m) {
                Some(clause) => {
                    if clause.fact {
                        if database::unify_fact(m, clause) {
                            code = promote!(m.ret_code.get());
                            pc = promote!(m.ret_pc.get());
                            continue;
                        }
                        Ok(false)
                    } else {
                        match database::code_of(clause) {
                            Ok(next) => {
                                code = promote!(next);
                                pc = 0;
                                continue;
                            }
                            Err(ball) => Err(ball),
                        }
                    }
                }
                None => Ok(false),
            },
            Op::SaveCut(r) => {
                store(m, r.a(), Term::Choice(m.cut.get()));
                continue;
            }
            Op::SaveChoice(r) => {
                store(m, r.a(), Term::Choice(m.choice.get()));
                continue;
            }
            Op::Cut(_) => {
                m.cut_to(m.cut.get());
                continue;
            }
            Op::CutTo(r) => {
                if let Term::Choice(choice) = fetch(m, code, r.a()) {
                    m.cut_to(choice);
                }
                continue;
            }
            Op::SoftCut(r) => {
                if let Term::Choice(choice) = fetch(m, code, r.a()) {
                    if m.choice.get() == choice {
                        if let Some(back) = choice.back {
                            m.cut_to(back);
                        }
                    } else {
                        choice.alt_code.set(m.fail);
                        choice.alt_pc.set(0);
                    }
                }
                continue;
            }
            Op::Builtin(r) => call_native(m, code.natives[r.b()], r.c()),
            Op::CallN(r) => match goal(m, regs[0].get().deref(), r.a()) {
                Ok(predicate) => {
                    m.cut.set(m.choice.get());
                    code = promote!(promote!(predicate).entry.get());
                    pc = 0;
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::CallCut(_) => {
                let target = regs[1].get().deref();
                match solve::with_barrier(m, regs[0].get().deref(), target) {
                    Ok(predicate) => {
                        m.cut.set(m.choice.get());
                        code = promote!(promote!(predicate).entry.get());
                        pc = 0;
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::Catch(_) => {
                m.env.get().catches.set(true);
                continue;
            }
            Op::CatchExit(r) => {
                if let Term::Choice(choice) = fetch(m, code, r.a())
                    && m.choice.get() == choice
                    && let Some(back) = choice.back
                {
                    m.cut_to(back);
                }
                continue;
            }
            Op::Prepare(r) => match super::entry::prepare(code.predicates[r.b()]) {
                Ok(next) => {
                    code = promote!(next);
                    pc = 0;
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Success(_) => return Ok(true),
            Op::NoMore(_) => return Ok(false),
            Op::Add(r) => {
                let (a, b) = (fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref());
                if let (Term::Int(x), Term::Int(y)) = (a, b) {
                    let (sum, over) = x.overflowing_add(y);
                    if !over {
                        store(m, r.a(), Term::Int(sum));
                        continue;
                    }
                }
                match arith::binary(arith::ADD, a, b) {
                    Ok(value) => {
                        store(m, r.a(), value);
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::Sub(r) => {
                let (a, b) = (fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref());
                if let (Term::Int(x), Term::Int(y)) = (a, b) {
                    let (difference, over) = x.overflowing_sub(y);
                    if !over {
                        store(m, r.a(), Term::Int(difference));
                        continue;
                    }
                }
                match arith::binary(arith::SUB, a, b) {
                    Ok(value) => {
                        store(m, r.a(), value);
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::Mul(r) => {
                let (a, b) = (fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref());
                if let (Term::Int(x), Term::Int(y)) = (a, b) {
                    let (product, over) = x.overflowing_mul(y);
                    if !over {
                        store(m, r.a(), Term::Int(product));
                        continue;
                    }
                }
                match arith::binary(arith::MUL, a, b) {
                    Ok(value) => {
                        store(m, r.a(), value);
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::Arith2(r) => {
                let (a, b) = (fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref());
                match arith::quick(r.d(), a, b) {
                    Ok(value) => {
                        store(m, r.a(), value);
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::Arith1(r) => match arith::unary_of(r.c(), fetch(m, code, r.b()).deref()) {
                Ok(value) => {
                    store(m, r.a(), value);
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Eval(r) => match super::eval::eval(fetch(m, code, r.b())) {
                Ok(value) => {
                    store(m, r.a(), value);
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Less(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                match arith::less(a, b) {
                    Ok(true) => continue,
                    Ok(false) => {
                        if r.d() != FAIL {
                            pc = r.d();
                            continue;
                        }
                        Ok(false)
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::LessEq(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                match arith::less_or_equal(a, b) {
                    Ok(true) => continue,
                    Ok(false) => {
                        if r.d() != FAIL {
                            pc = r.d();
                            continue;
                        }
                        Ok(false)
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::NumEq(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                match arith::equal(a, b) {
                    Ok(true) => continue,
                    Ok(false) => {
                        if r.d() != FAIL {
                            pc = r.d();
                            continue;
                        }
                        Ok(false)
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::NumNe(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                match arith::equal(a, b) {
                    Ok(false) => continue,
                    Ok(true) => {
                        if r.d() != FAIL {
                            pc = r.d();
                            continue;
                        }
                        Ok(false)
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::Test(r) => {
                if is_kind(fetch(m, code, r.a()).deref(), r.b()) {
                    continue;
                }
                if r.d() != FAIL {
                    pc = r.d();
                    continue;
                }
                Ok(false)
            }
            Op::Same(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                if is_same(a, b) == (r.c() == 0) {
                    continue;
                }
                if r.d() != FAIL {
                    pc = r.d();
                    continue;
                }
                Ok(false)
            }
            Op::Order(r) => {
                if is_ordered(fetch(m, code, r.a()), fetch(m, code, r.b()), r.c()) {
                    continue;
                }
                if r.d() != FAIL {
                    pc = r.d();
                    continue;
                }
                Ok(false)
            }
            Op::Differ(r) => {
                if !solve::unifiable(m, fetch(m, code, r.a()), fetch(m, code, r.b())) {
                    continue;
                }
                if r.d() != FAIL {
                    pc = r.d();
                    continue;
                }
                Ok(false)
            }
        };
        match done {
            Ok(true) => {}
            Ok(false) => {
                let choice = m.choice.get();
                m.restore(choice);
                code = promote!(choice.alt_code.get());
                pc = promote!(choice.alt_pc.get());
                if choice.cursor.is_some() {
                    can_enter_jit!();
                }
            }
            Err(ball) => match unwind(m, ball) {
                Ok(next) => {
                    code = promote!(next);
                    pc = 0;
                }
                Err(ball) => return Err(ball),
            },
        }
    }
}

fn location(pc: usize, code: Gc<Code>) -> String {
    let name = code.owner.map_or_else(|| "?".to_owned(), |p| format!("{:?}", *p.functor));
    format!("{name}@{pc} {:?}", code.ops.get(pc))
}

/// The value of an operand.
#[jit]
#[inline(always)]
fn fetch(m: Gc<Machine>, code: Gc<Code>, at: usize) -> Term {
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
fn store(m: Gc<Machine>, at: usize, value: Term) {
    if at < Y {
        m.regs[at].set(value);
    } else {
        m.env.get().slots[at - Y].set(value);
    }
}

#[jit]
#[unroll_safe]
#[inline(always)]
fn spread(m: Gc<Machine>, s: Gc<Struct>, first: usize, arity: usize) {
    m.regs[first].set(s.a);
    if arity > 1 {
        m.regs[first + 1].set(s.b);
    }
    if arity > 2 {
        let more = s.more;
        for n in 2..arity {
            m.regs[first + n].set(more[n - 2]);
        }
    }
}

#[loop_invariant]
fn no_more() -> GcArray<Term> {
    crate::term::atom::known().no_terms
}

#[jit]
#[inline(always)]
fn get_const(m: Gc<Machine>, term: Term, constant: Term) -> bool {
    match (term.deref(), constant) {
        (Term::Var(var), value) => {
            m.bind(var, value);
            true
        }
        (Term::Int(a), Term::Int(b)) => a == b,
        (Term::Atom(a), Term::Atom(b)) => a == b,
        (Term::Int(_) | Term::Atom(_), _) => false,
        (other, value) => m.unify(other, value),
    }
}

#[jit]
#[inline(always)]
fn set_cut(m: Gc<Machine>) {
    if let Some(back) = m.choice.get().back {
        m.cut.set(back);
    }
}

/// What a switch looks at: an argument, or an argument of that.
#[jit]
#[inline(always)]
fn looked_at(m: Gc<Machine>, place: usize) -> Term {
    let term = m.regs[place & 7].get().deref();
    if place < 8 {
        return term;
    }
    let n = (place >> 3) - 1;
    match term {
        Term::Pair(pair) => (if n == 0 { pair.head } else { pair.tail }).deref(),
        Term::Struct(s) => s.arg(n).deref(),
        other => other,
    }
}

#[jit]
#[unroll_safe]
fn select_functor(switch: Gc<super::code::Switch>, functor: Gc<Functor>) -> usize {
    for n in 0..switch.functors.len() {
        if switch.functors[n] == functor {
            return switch.functor_labels[n];
        }
    }
    switch.other
}

#[jit]
#[unroll_safe]
fn select_key(switch: Gc<super::code::Switch>, term: Term) -> usize {
    for n in 0..switch.keys.len() {
        let same = match (switch.keys[n], term) {
            (Term::Int(a), Term::Int(b)) => a == b,
            (Term::Atom(a), Term::Atom(b)) => a == b,
            _ => false,
        };
        if same {
            return switch.key_labels[n];
        }
    }
    switch.other
}

#[dont_look_inside]
fn instantiate(m: Gc<Machine>, template: Term, first: usize) -> Term {
    database::instantiate(template, &mut |n| m.regs[first + n].get())
}

#[jit]
#[inline(always)]
fn is_kind(term: Term, kind: usize) -> bool {
    match kind {
        VAR => term.is_var(),
        NONVAR => !term.is_var(),
        ATOM => matches!(term, Term::Atom(_)),
        INTEGER => matches!(term, Term::Int(_) | Term::Big(_)),
        FLOAT => matches!(term, Term::Float(_)),
        NUMBER => matches!(term, Term::Int(_) | Term::Big(_) | Term::Float(_)),
        ATOMIC => term.is_atomic(),
        COMPOUND => term.is_compound(),
        CALLABLE => term.is_callable(),
        _ => is_list(term),
    }
}

const VAR: usize = Kind::Var as usize;
const NONVAR: usize = Kind::Nonvar as usize;
const ATOM: usize = Kind::Atom as usize;
const INTEGER: usize = Kind::Integer as usize;
const FLOAT: usize = Kind::Float as usize;
const NUMBER: usize = Kind::Number as usize;
const ATOMIC: usize = Kind::Atomic as usize;
const COMPOUND: usize = Kind::Compound as usize;
const CALLABLE: usize = Kind::Callable as usize;

#[dont_look_inside]
fn is_list(term: Term) -> bool {
    let mut at = term;
    while let Term::Pair(pair) = at {
        at = pair.tail.deref();
    }
    at.is_nil()
}

/// `a == b`
#[jit]
#[inline(always)]
fn is_same(a: Term, b: Term) -> bool {
    match (a, b) {
        (Term::Var(a), Term::Var(b)) => a == b,
        (Term::Int(a), Term::Int(b)) => a == b,
        (Term::Atom(a), Term::Atom(b)) => a == b,
        (Term::Var(_) | Term::Int(_) | Term::Atom(_), _) | (_, Term::Var(_) | Term::Int(_) | Term::Atom(_)) => false,
        (a, b) => same_deep(a, b),
    }
}

#[dont_look_inside]
fn same_deep(a: Term, b: Term) -> bool {
    crate::term::order::same(a, b)
}

#[dont_look_inside]
fn is_ordered(a: Term, b: Term, which: usize) -> bool {
    let order = crate::term::order::compare(a, b);
    match which {
        0 => order.is_lt(),
        1 => order.is_le(),
        2 => order.is_gt(),
        _ => order.is_ge(),
    }
}

/// The predicate of a goal with `extra` more arguments in the registers after the first; all arguments are then in theirs.
#[jit]
fn goal(m: Gc<Machine>, goal: Term, extra: usize) -> Res<Gc<Predicate>> {
    match goal {
        Term::Struct(s) => {
            let functor = promote!(s.functor);
            match solve::callee(functor, extra) {
                Some(predicate) => {
                    let arity = functor.arity;
                    let regs = m.regs;
                    let more = GcArray::from_fn(extra, |n| regs[1 + n].get());
                    spread(m, s, 0, arity);
                    extend(m, more, arity, extra);
                    Ok(predicate)
                }
                None => solve::control(m, goal, extra),
            }
        }
        Term::Atom(name) => match solve::callee_of_atom(promote!(name), extra) {
            Some(predicate) => {
                shift(m, extra);
                Ok(predicate)
            }
            None => solve::control(m, goal, extra),
        },
        _ => solve::control(m, goal, extra),
    }
}

#[jit]
#[unroll_safe]
fn extend(m: Gc<Machine>, more: GcArray<Term>, arity: usize, extra: usize) {
    for n in 0..extra {
        m.regs[arity + n].set(more[n]);
    }
}

#[jit]
#[unroll_safe]
fn shift(m: Gc<Machine>, extra: usize) {
    for n in 0..extra {
        m.regs[n].set(m.regs[n + 1].get());
    }
}
