//! The interpreter with its JIT.

use jit_runtime::prelude::*;

use super::arith;
use super::code::{Code, K, NONE, Op, REGISTERS, place};
use super::operand::{fetch, gathered, instantiate, no_more, spread, store};
use super::solve;
use super::test::{
    alike, get_const, innermost, is_bound, is_kind, is_ordered, is_same, looked_at, names_module, names_two_modules,
    order_of, select_functor, select_key, set_cut, unlike,
};
use super::unwind::{call_native, located, pending, poll, unwind};
use super::wake;
use super::{BOUND, Env, FAILED, Machine, WOKEN};
use crate::database;
use crate::error::{Ball, Res};
use crate::term::{Pair, Struct, Term, rest};

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
        if we_are_jitted!() {
            // One check for all of them.
            assert!(m.regs.len() >= REGISTERS);
        }
        let at = pc;
        pc += 1;
        let done: Result<bool, Gc<Ball>> = match code.ops[at] {
            Op::Move(r) => {
                let value = fetch(m, code, r.b());
                store(m, r.a(), value);
                continue;
            }
            Op::Load(r) => {
                let value = fetch(m, code, r.b()).look();
                store(m, r.a(), value);
                continue;
            }
            Op::Fresh(r) => {
                store(m, r.a(), m.fresh());
                continue;
            }
            Op::Pair(r) => {
                let (head, tail) = (fetch(m, code, r.b()), fetch(m, code, r.c()));
                store(m, r.a(), Term::Pair(Pair::new(head, tail)));
                continue;
            }
            Op::PairOpen(r) => {
                let pair = Pair::open(fetch(m, code, r.b()), m.choice.get().stamp);
                store(m, r.a(), Term::Pair(pair));
                store(m, r.c(), Term::Hole(pair));
                continue;
            }
            Op::Struct1(r) => {
                let a = fetch(m, code, r.c());
                let functor = code.functors[r.b()];
                let more = no_more();
                store(m, r.a(), Term::Struct(Struct::new(functor, a, Term::Free, more)));
                continue;
            }
            Op::Struct2(r) => {
                let (a, b) = (fetch(m, code, r.c()), fetch(m, code, r.d()));
                let functor = code.functors[r.b()];
                let more = no_more();
                store(m, r.a(), Term::Struct(Struct::new(functor, a, b, more)));
                continue;
            }
            Op::Qualify(r) => {
                let (term, functor) = (fetch(m, code, r.a()).deref(), code.functors[r.c()]);
                if !names_module(term, functor) {
                    let (a, more) = (fetch(m, code, r.b()), no_more());
                    store(m, r.a(), Term::Struct(Struct::new(functor, a, term, more)));
                } else if names_two_modules(term, functor) {
                    store(m, r.a(), innermost(term));
                }
                continue;
            }
            Op::StructN(r) => {
                let functor = code.functors[r.b()];
                let first = r.c();
                let more = gathered(m, first + 2, functor.arity - 2);
                let (a, b) = (regs[first].get(), regs[first + 1].get());
                store(m, r.a(), Term::Struct(Struct::new(functor, a, b, more)));
                continue;
            }
            Op::Instantiate(r) => {
                let value = instantiate(m, code.constants[r.b() - K], r.c());
                store(m, r.a(), value);
                continue;
            }
            Op::GetConst(r) => match get_const(m, fetch(m, code, r.a()), code.constants[r.b() - K]) {
                BOUND => continue,
                other => Ok(other == WOKEN),
            },
            Op::GetPair(r) => match fetch(m, code, r.a()).look() {
                Term::Pair(pair) => {
                    if r.b() != NONE {
                        store(m, r.b(), pair.head());
                    }
                    if r.c() != NONE {
                        store(m, r.c(), rest(pair));
                    }
                    continue;
                }
                Term::Var(_) | Term::Hole(_) => {
                    pc = r.d();
                    continue;
                }
                _ => Ok(false),
            },
            Op::GetStruct(r) => match fetch(m, code, r.a()).look() {
                Term::Struct(s) => {
                    let functor = code.functors[r.b()];
                    if s.functor == functor {
                        spread(m, s, r.c(), functor.arity);
                        continue;
                    }
                    Ok(false)
                }
                Term::Var(_) | Term::Hole(_) => {
                    pc = r.d();
                    continue;
                }
                _ => Ok(false),
            },
            Op::Bind(r) => {
                let value = fetch(m, code, r.b());
                match fetch(m, code, r.a()).look() {
                    Term::Var(var) => match m.bind(var, value) {
                        BOUND => continue,
                        _ => Ok(true),
                    },
                    Term::Hole(pair) => {
                        m.fill(pair, value);
                        continue;
                    }
                    other => match m.unified(other, value) {
                        BOUND => continue,
                        other => Ok(other == WOKEN),
                    },
                }
            }
            Op::Unify(r) => match m.unified(fetch(m, code, r.a()), fetch(m, code, r.b())) {
                BOUND => continue,
                other => Ok(other == WOKEN),
            },
            Op::Call(r) => match polled(m, code, r.b()) {
                Ok(_) => {
                    m.ret.set(place(code, pc));
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
                Err(ball) => Err(ball),
            },
            Op::Execute(r) => match polled(m, code, r.b()) {
                Ok(_) => {
                    m.cut.set(m.choice.get());
                    code = promote!(code.predicates[r.b()].entry.get());
                    pc = 0;
                    can_enter_jit!();
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Proceed(_) => {
                let ret = promote!(m.ret.get());
                let again = ret.code == code;
                code = ret.code;
                pc = ret.pc;
                if again {
                    // The way back from a recursion is a loop, too.
                    can_enter_jit!();
                }
                continue;
            }
            Op::Allocate(r) => {
                let slots = GcArray::<super::Slot>::filled(r.a(), Term::Free);
                let (back, ret) = (m.env.get(), m.ret.get());
                m.env.set(Gc::new(Env { slots, back: Some(back), ret }));
                continue;
            }
            Op::Deallocate(_) => {
                let env = m.env.get();
                m.ret.set(env.ret);
                if let Some(back) = env.back {
                    m.env.set(back);
                }
                continue;
            }
            Op::Jump(r) => {
                pc = r.d();
                continue;
            }
            Op::Fail(_) => Ok(false),
            Op::PushAlt(r) => {
                m.push(0, place(code, r.d()));
                continue;
            }
            Op::RetryAlt(r) => {
                m.choice.get().alt.set(place(code, r.d()));
                continue;
            }
            Op::PopAlt(_) => {
                m.pop();
                continue;
            }
            Op::Try(r) => {
                m.push(r.a(), place(code, pc));
                code = code.clauses[r.b()];
                pc = 0;
                continue;
            }
            Op::Retry(r) => {
                let choice = m.choice.get();
                choice.alt.set(place(code, pc));
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
                    Term::Var(_) | Term::Hole(_) => pc = switch.var,
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
            Op::Unlike(r) => {
                if unlike(looked_at(m, r.a()), looked_at(m, r.b())) {
                    pc = r.d();
                }
                continue;
            }
            Op::Row(r) => match database::row(m, code.rows[r.b()]) {
                Some(head) => {
                    let unified = database::unify_plain(m, head, r.a());
                    if unified != FAILED {
                        let ret = promote!(wake::returned(m, unified));
                        code = ret.code;
                        pc = ret.pc;
                        continue;
                    }
                    Ok(false)
                }
                None => continue,
            },
            Op::Sure(r) => {
                if is_bound(looked_at(m, r.c())) && alike(looked_at(m, r.a()), looked_at(m, r.b())) {
                    pc = r.d();
                }
                continue;
            }
            Op::Dynamic(r) => {
                let predicate = code.predicates[r.b()];
                let clause = database::first(m, predicate, place(code, pc));
                match clause {
                    Some(clause) => {
                        if clause.fact {
                            let unified = database::unify_fact(m, clause, code.predicates[r.b()].functor.arity);
                            if unified != FAILED {
                                let ret = promote!(wake::returned(m, unified));
                                code = ret.code;
                                pc = ret.pc;
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
            Op::RetryDynamic(r) => match database::next(m) {
                Some(clause) => {
                    if clause.fact {
                        let unified = database::unify_fact(m, clause, code.predicates[r.b()].functor.arity);
                        if unified != FAILED {
                            let ret = promote!(wake::returned(m, unified));
                            code = ret.code;
                            pc = ret.pc;
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
                        choice.alt.set(m.gone);
                    }
                }
                continue;
            }
            Op::Builtin(r) => match call_native(m, code.natives[r.b()], r.c()) {
                Ok(BOUND) => continue,
                Ok(other) => Ok(other == WOKEN),
                Err(ball) => Err(ball),
            },
            Op::CallN(r) => match solve::called(m, r.a(), r.b() != 0) {
                Ok(predicate) => {
                    m.cut.set(m.choice.get());
                    code = promote!(promote!(predicate).entry.get());
                    pc = 0;
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Catch(r) => {
                store(m, r.a(), Term::Catcher(m.choice.get()));
                continue;
            }
            Op::CatchExit(r) => match if m.poll.flag.get() { pending(m) } else { Ok(true) } {
                Ok(_) => {
                    if let Term::Catcher(choice) = fetch(m, code, r.a())
                        && m.choice.get() == choice
                        && let Some(back) = choice.back
                    {
                        m.cut_to(back);
                    }
                    continue;
                }
                Err(ball) => Err(ball),
            },
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
            Op::Add(r) => match arith::add(fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref()) {
                Ok(value) => {
                    store(m, r.a(), value);
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Sub(r) => match arith::sub(fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref()) {
                Ok(value) => {
                    store(m, r.a(), value);
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Mul(r) => match arith::mul(fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref()) {
                Ok(value) => {
                    store(m, r.a(), value);
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Compare(r) => {
                let (a, b) = (fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref());
                store(m, r.a(), order_of(a, b));
                continue;
            }
            Op::Arith2(r) => {
                let (a, b) = (fetch(m, code, r.b()).deref(), fetch(m, code, r.c()).deref());
                match arith::quick(r.d() & 0xff, a, b) {
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
            Op::Eval(r) => match super::eval::evaluated(fetch(m, code, r.b()).deref()) {
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
                        pc = r.d();
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::LessEq(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                match arith::less_or_equal(a, b) {
                    Ok(true) => continue,
                    Ok(false) => {
                        pc = r.d();
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::NumEq(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                match arith::equal(a, b) {
                    Ok(true) => continue,
                    Ok(false) => {
                        pc = r.d();
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::NumNe(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                match arith::equal(a, b) {
                    Ok(false) => continue,
                    Ok(true) => {
                        pc = r.d();
                        continue;
                    }
                    Err(ball) => Err(ball),
                }
            }
            Op::Test(r) => {
                if !is_kind(fetch(m, code, r.a()).deref(), r.b()) {
                    pc = r.d();
                }
                continue;
            }
            Op::Same(r) => {
                let (a, b) = (fetch(m, code, r.a()).deref(), fetch(m, code, r.b()).deref());
                if is_same(a, b) != (r.c() == 0) {
                    pc = r.d();
                }
                continue;
            }
            Op::Order(r) => {
                if !is_ordered(fetch(m, code, r.a()), fetch(m, code, r.b()), r.c()) {
                    pc = r.d();
                }
                continue;
            }
            Op::Differ(r) => match solve::unifiable(m, fetch(m, code, r.a()), fetch(m, code, r.b())) {
                Ok(false) => continue,
                Ok(true) => {
                    pc = r.d();
                    continue;
                }
                Err(ball) => Err(ball),
            },
            Op::Wake(r) => {
                let next = promote!(wake::interrupted(m, code.clauses[r.b()], r.a()));
                code = next.code;
                pc = next.pc;
                continue;
            }
            Op::Resume(r) => {
                let next = code.clauses[r.b()];
                wake::resumed(m, next.registers);
                code = next;
                pc = r.a();
                continue;
            }
        };
        match done {
            // A variable with attributes was bound.
            Ok(true) => {
                let next = promote!(wake::awake(m, code, at));
                code = next.code;
                pc = next.pc;
            }
            Ok(false) => {
                let choice = m.choice.get();
                m.restore(choice);
                let alt = promote!(choice.alt.get());
                code = alt.code;
                pc = alt.pc;
                if matches!(code.ops[pc], Op::RetryDynamic(_)) {
                    can_enter_jit!();
                }
            }
            Err(ball) => match unwind(m, located(ball, code, at)) {
                Ok(next) => {
                    code = promote!(next);
                    pc = 0;
                    if m.woken.get().is_some() {
                        // The ball was unified with a variable that has attributes.
                        let next = promote!(wake::interrupted(m, code, pc));
                        code = next.code;
                        pc = next.pc;
                    }
                }
                Err(ball) => return Err(ball),
            },
        }
    }
}

fn location(pc: usize, code: Gc<Code>) -> String {
    let name = code.owner.map_or_else(|| "?".to_owned(), |p| format!("{:?}", *p.functor));
    code.ops.get(pc).map_or_else(|| format!("{name}@{pc}"), |op| format!("{name}@{pc} {op:?}"))
}

/// Before a call of one of the code's predicates: what is to be done by then is done.
#[jit]
#[inline(always)]
fn polled(m: Gc<Machine>, code: Gc<Code>, callee: usize) -> Res {
    if m.poll.flag.get() { poll(m, code.predicates[callee].functor.arity) } else { Ok(true) }
}
