//! Terms taken apart and put together, compared, sorted.

use std::cmp::Ordering;

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{
    Res, domain_error, error, instantiation, integer, list, partial_list, representation_error, resource_error,
    type_error,
};
use crate::term::copy::{copy, is_ground, occurs, rebuild, variables, walk};
use crate::term::order::{Pairs, compare, same};
use crate::term::{Functor, Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("functor", 3, functor),
    det("$arg", 3, arg),
    det("=..", 2, univ),
    det("copy_term", 2, |m, a| Ok(m.unify(a[1], copy(a[0])))),
    det("term_variables", 2, |m, a| {
        let found = variables(a[0]);
        Ok(m.unify(a[1], Term::list_of(found, 0, Term::nil())))
    }),
    det("term_variables", 3, |m, a| {
        let found = variables(a[0]);
        Ok(m.unify(a[1], Term::list_of(found, 0, a[2])))
    }),
    det("same_term", 2, |_, a| Ok(is_same(a[0], a[1]))),
    det("ground", 1, |_, a| Ok(is_ground(a[0]))),
    det("compare", 3, compare_three),
    det("unify_with_occurs_check", 2, unify_with_occurs_check),
    det("?=", 2, |m, a| {
        Ok(same(a[0], a[1])
            || !crate::engine::solve::unifiable_without_goals(crate::engine::machine(), a[0], a[1])?
                && m.unify(Term::Int(0), Term::Int(0)))
    }),
    det("=@=", 2, |_, a| Ok(variant(a[0], a[1]))),
    det("\\=@=", 2, |_, a| Ok(!variant(a[0], a[1]))),
    det("subsumes_term", 2, subsumes),
    det("string", 1, |_, a| Ok(matches!(a[0], Term::Text(_)))),
    det("rational", 1, |_, a| Ok(matches!(a[0], Term::Int(_) | Term::Big(_)))),
    det("blob", 2, |m, a| Ok(matches!(a[0], Term::Atom(_)) && m.unify(a[1], Term::atom("text")))),
    det("acyclic_term", 1, |_, a| Ok(!crate::term::copy::is_cyclic(a[0]))),
    det("cyclic_term", 1, |_, a| Ok(crate::term::copy::is_cyclic(a[0]))),
    det("msort", 2, msort),
    det("sort", 2, sort),
    det("sort", 4, sort_by),
    det("keysort", 2, keysort),
    det("$length", 3, length),
    det("$list_from", 2, new_list),
    det("succ", 2, succ),
    det("plus", 3, plus),
    det("numbervars", 3, numbervars),
    det("term_hash", 2, term_hash),
];

fn functor(m: &Machine, a: &[Term]) -> Res {
    match a[0] {
        Term::Var(_) => {
            if matches!(a[1], Term::Var(_)) || matches!(a[2], Term::Var(_)) {
                return Err(instantiation());
            }
            let n = integer(a[2])?;
            if n < 0 {
                return Err(domain_error("not_less_than_zero", a[2]));
            }
            if n == 0 {
                if a[1].is_compound() {
                    return Err(type_error("atomic", a[1]));
                }
                return Ok(m.unify(a[0], a[1]));
            }
            if a[1].is_compound() {
                return Err(type_error("atomic", a[1]));
            }
            let Term::Atom(name) = a[1] else { return Err(type_error("atom", a[1])) };
            if n > 10_000_000 {
                return Err(resource_error("memory"));
            }
            let args: Stack = GcList::new();
            for _ in 0..n {
                args.push(m.fresh());
            }
            Ok(m.unify(a[0], Term::from_stack(name, args)))
        }
        term => match term.functor() {
            Some(f) => Ok(m.unify(a[1], Term::Atom(f.name)) && m.unify(a[2], Term::Int(f.arity as i64))),
            None => Ok(m.unify(a[1], term) && m.unify(a[2], Term::Int(0))),
        },
    }
}

/// `arg/3` with a number.
fn arg(m: &Machine, a: &[Term]) -> Res {
    let n = integer(a[0])?;
    match a[1] {
        Term::Var(_) => Err(instantiation()),
        term if term.is_compound() => {
            if n < 0 {
                return Err(domain_error("not_less_than_zero", a[0]));
            }
            if n == 0 || n as usize > term.arity() {
                return Ok(false);
            }
            Ok(m.unify(a[2], term.arg(n as usize - 1)))
        }
        other => Err(type_error("compound", other)),
    }
}

fn univ(m: &Machine, a: &[Term]) -> Res {
    match a[0] {
        Term::Var(_) => {
            if matches!(a[1], Term::Var(_)) {
                return Err(instantiation());
            }
            let elements = list(a[1])?;
            if elements.is_empty() {
                return Err(domain_error("non_empty_list", a[1]));
            }
            let name = elements.get(0);
            if elements.len() == 1 {
                return match name {
                    Term::Var(_) => Err(instantiation()),
                    name if name.is_compound() => Err(type_error("atomic", name)),
                    name => Ok(m.unify(a[0], name)),
                };
            }
            let atom = match name {
                Term::Atom(a) => a,
                Term::Var(_) => return Err(instantiation()),
                other => return Err(type_error("atom", other)),
            };
            let args: Stack = GcList::new();
            for n in 1..elements.len() {
                args.push(elements.get(n));
            }
            Ok(m.unify(a[0], Term::from_stack(atom, args)))
        }
        term => {
            partial_list(a[1])?;
            match term.functor() {
                Some(f) => {
                    let args = term.elements_of_structure();
                    Ok(m.unify(a[1], Term::pair(Term::Atom(f.name), Term::list_of(args, 0, Term::nil()))))
                }
                None => Ok(m.unify(a[1], Term::pair(term, Term::nil()))),
            }
        }
    }
}

fn compare_three(m: &Machine, a: &[Term]) -> Res {
    match a[0] {
        Term::Var(_) => {}
        Term::Atom(order) => {
            if !["<", ">", "="].contains(&&*order.text) {
                return Err(domain_error("order", a[0]));
            }
        }
        other => return Err(type_error("atom", other)),
    }
    let k = crate::term::atom::known();
    let order = match compare(a[1], a[2]) {
        Ordering::Less => k.lt_name,
        Ordering::Equal => k.eq_name,
        Ordering::Greater => k.gt_name,
    };
    Ok(m.unify(a[0], Term::Atom(order)))
}

fn unify_with_occurs_check(m: &Machine, a: &[Term]) -> Res {
    // As unification, but that a variable may not become part of itself.
    let mut todo = vec![(a[0], a[1])];
    let mut pairs = Pairs::default();
    while let Some((x, y)) = todo.pop() {
        match (x.deref(), y.deref()) {
            (x, y) if pairs.again(x, y) => {}
            (Term::Var(x), Term::Var(y)) if x == y => {}
            (Term::Var(x), y) | (y, Term::Var(x)) => {
                if y.is_compound() && occurs(x, y) {
                    return Ok(false);
                }
                m.unify(Term::Var(x), y);
            }
            (x, y) if x.is_compound() && y.is_compound() => {
                if x.functor() != y.functor() {
                    return Ok(false);
                }
                for n in (0..x.arity()).rev() {
                    todo.push((x.arg(n), y.arg(n)));
                }
            }
            (x, y) => {
                if !m.unify(x, y) {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

/// Whether two terms are equal but for the names of their variables.
pub fn variant(a: Term, b: Term) -> bool {
    let (mut left, mut right) = (crate::term::copy::Renaming::default(), crate::term::copy::Renaming::default());
    let mut todo = vec![(a, b)];
    let mut pairs = Pairs::default();
    while let Some((x, y)) = todo.pop() {
        match (x.deref(), y.deref()) {
            (x, y) if pairs.again(x, y) => {}
            (Term::Var(x), Term::Var(y)) => {
                if left.place(x).0 != right.place(y).0 {
                    return false;
                }
            }
            (x, y) if x.is_compound() && y.is_compound() => {
                if x.functor() != y.functor() {
                    return false;
                }
                for n in (0..x.arity()).rev() {
                    todo.push((x.arg(n), y.arg(n)));
                }
            }
            (x, y) => {
                if !x.same_word(y) {
                    return false;
                }
            }
        }
    }
    true
}

fn subsumes(_: &Machine, a: &[Term]) -> Res {
    let m = crate::engine::machine();
    let before = variables(a[1]);
    m.push(0, m.fail);
    let choice = m.choice.get();
    let mut ok = m.unify(a[0], a[1]);
    if ok {
        // The variables of the specific term are still variables, and different ones.
        let after = variables(Term::list_of(before, 0, Term::nil()));
        ok = before.len() == after.len() && (0..before.len()).all(|n| before.get(n).deref().is_var());
    }
    m.undo(choice.trail);
    m.pop();
    Ok(ok)
}

/// The elements of a list in a `Vec`: `kept` keeps them alive.
fn sorted(kept: Stack, order: impl FnMut(&Term, &Term) -> Ordering) -> Vec<Term> {
    let mut elements: Vec<Term> = (0..kept.len()).map(|n| kept.get(n)).collect();
    elements.sort_by(order);
    elements
}

fn msort(m: &Machine, a: &[Term]) -> Res {
    let kept = list(a[0])?;
    let elements = sorted(kept, |x, y| compare(*x, *y));
    let result = Term::list(&elements, Term::nil());
    std::hint::black_box(kept);
    Ok(m.unify(a[1], result))
}

fn sort(m: &Machine, a: &[Term]) -> Res {
    let kept = list(a[0])?;
    partial_list(a[1])?;
    let mut elements = sorted(kept, |x, y| compare(*x, *y));
    elements.dedup_by(|x, y| same(*x, *y));
    let result = Term::list(&elements, Term::nil());
    std::hint::black_box(kept);
    Ok(m.unify(a[1], result))
}

/// The positions that `sort/4` looks at, one in the other: none is the element itself.
fn sort_key(key: Term) -> Res<Vec<usize>> {
    let position = |part: Term| match part {
        Term::Var(_) => Err(instantiation()),
        Term::Int(n @ 0..) => Ok(n as usize),
        Term::Int(_) => Err(domain_error("not_less_than_one", part)),
        _ => Err(type_error("sort_key", key)),
    };
    if let Term::Pair(_) = key {
        let parts = list(key)?;
        return (0..parts.len()).map(|n| position(parts.get(n))).collect();
    }
    let position = position(key)?;
    Ok(if position == 0 { Vec::new() } else { vec![position] })
}

/// The part of an element at a key.
fn part_at(element: Term, key: &[usize]) -> Res<Term> {
    let mut at = element;
    for n in key {
        at = match at {
            Term::Var(_) => return Err(instantiation()),
            _ if !at.is_compound() => return Err(type_error("compound", at)),
            _ if *n == 0 || *n > at.arity() => {
                let argument = Term::apply("existence_error", &[Term::atom("argument"), Term::Int(*n as i64), at]);
                return Err(error(argument));
            }
            _ => at.arg(*n - 1),
        };
    }
    Ok(at)
}

fn sort_by(m: &Machine, a: &[Term]) -> Res {
    let key = sort_key(a[0])?;
    let (ascending, dedup) = match a[1] {
        Term::Var(_) => return Err(instantiation()),
        Term::Atom(order) => match &*order.text {
            "@<" => (true, true),
            "@=<" => (true, false),
            "@>" => (false, true),
            "@>=" => (false, false),
            _ => return Err(domain_error("order", a[1])),
        },
        other => return Err(type_error("atom", other)),
    };
    let kept = list(a[2])?;
    for n in 0..kept.len() {
        part_at(kept.get(n), &key)?;
    }
    let of = |t: &Term| part_at(*t, &key).unwrap_or(*t);
    let by = |x: &Term, y: &Term| {
        let order = compare(of(x), of(y));
        if ascending { order } else { order.reverse() }
    };
    let mut elements = sorted(kept, by);
    if dedup {
        elements.dedup_by(|x, y| same(of(x), of(y)));
    }
    let result = Term::list(&elements, Term::nil());
    std::hint::black_box(kept);
    Ok(m.unify(a[3], result))
}

fn keysort(m: &Machine, a: &[Term]) -> Res {
    let kept = list(a[0])?;
    partial_list(a[1])?;
    let minus = crate::term::atom::known().minus;
    for n in 0..kept.len() {
        match kept.get(n) {
            Term::Var(_) => return Err(instantiation()),
            Term::Struct(s) if s.functor == minus => {}
            other => return Err(type_error("pair", other)),
        }
    }
    let elements = sorted(kept, |x, y| compare(x.arg(0), y.arg(0)));
    let result = Term::list(&elements, Term::nil());
    std::hint::black_box(kept);
    Ok(m.unify(a[1], result))
}

/// `$length(List, Length, Tail)`: how many elements there are, and what comes after them.
fn length(m: &Machine, a: &[Term]) -> Res {
    let (n, end) = a[0].length();
    Ok(m.unify(a[1], Term::Int(n as i64)) && m.unify(a[2], end))
}

/// `$list_from(Length, List)`: a list of variables.
fn new_list(m: &Machine, a: &[Term]) -> Res {
    let n = integer(a[0])?;
    if n > 50_000_000 {
        return Err(resource_error("memory"));
    }
    let mut list = Term::nil();
    for _ in 0..n {
        list = Term::pair(m.fresh(), list);
    }
    Ok(m.unify(a[1], list))
}

fn succ(m: &Machine, a: &[Term]) -> Res {
    let natural = |t: Term| match t {
        Term::Int(n) if n >= 0 => Ok(Some(n)),
        Term::Int(_) => Err(domain_error("not_less_than_zero", t)),
        Term::Var(_) => Ok(None),
        other => Err(type_error("integer", other)),
    };
    match (natural(a[0])?, natural(a[1])?) {
        (Some(n), _) => Ok(m.unify(a[1], Term::integer(num_bigint::BigInt::from(n) + 1))),
        (None, Some(0)) => Ok(false),
        (None, Some(n)) => Ok(m.unify(a[0], Term::Int(n - 1))),
        (None, None) => Err(instantiation()),
    }
}

fn plus(m: &Machine, a: &[Term]) -> Res {
    use crate::engine::arith::Binary;
    use crate::engine::numbers::apply;
    for term in a {
        match term {
            Term::Int(_) | Term::Big(_) | Term::Var(_) => {}
            other => return Err(type_error("integer", *other)),
        }
    }
    match (a[0], a[1], a[2]) {
        (Term::Var(_), Term::Var(_), _) | (Term::Var(_), _, Term::Var(_)) | (_, Term::Var(_), Term::Var(_)) => {
            Err(instantiation())
        }
        (x, Term::Var(_), z) => Ok(m.unify(a[1], apply(Binary::Sub, z, x)?)),
        (Term::Var(_), y, z) => Ok(m.unify(a[0], apply(Binary::Sub, z, y)?)),
        (x, y, z) => Ok(m.unify(z, apply(Binary::Add, x, y)?)),
    }
}

/// Whether two terms are one: the same variable or structure, or equal and without parts.
fn is_same(a: Term, b: Term) -> bool {
    match (a, b) {
        (Term::Struct(a), Term::Struct(b)) => Gc::ptr_eq(a, b),
        (Term::Pair(a), Term::Pair(b)) => Gc::ptr_eq(a, b),
        (Term::Struct(_) | Term::Pair(_), _) | (_, Term::Struct(_) | Term::Pair(_)) => false,
        _ => crate::term::order::compare(a, b).is_eq(),
    }
}

fn numbervars(m: &Machine, a: &[Term]) -> Res {
    let mut n = integer(a[1])?;
    let found = variables(a[0]);
    for at in 0..found.len() {
        m.unify(found.get(at), Term::apply("$VAR", &[Term::Int(n)]));
        n += 1;
    }
    Ok(m.unify(a[2], Term::Int(n)))
}

fn term_hash(m: &Machine, a: &[Term]) -> Res {
    use std::hash::{DefaultHasher, Hash, Hasher};
    if !is_ground(a[0]) {
        return Ok(true);
    }
    let mut hash = DefaultHasher::new();
    walk(a[0], &mut |t| {
        match t {
            Term::Int(n) => n.hash(&mut hash),
            Term::Float(x) => x.get().to_bits().hash(&mut hash),
            Term::Atom(a) => a.text.hash(&mut hash),
            Term::Text(s) => s.text.hash(&mut hash),
            Term::Big(b) => b.value.hash(&mut hash),
            other => {
                if let Some(f) = other.functor() {
                    (&*f.name.text, f.arity).hash(&mut hash);
                }
            }
        }
        true
    });
    Ok(m.unify(a[1], Term::Int((hash.finish() & 0xff_ffff) as i64)))
}

/// A copy in which nothing is bound any more: for what outlives bindings, such as global variables.
pub fn resolved(term: Term) -> Term {
    rebuild(term, &mut |leaf| leaf)
}

/// The functor of `Name/Arity`.
///
/// # Errors
/// `instantiation_error`, `type_error`s, `representation_error(max_arity)`.
pub fn functor_of(term: Term) -> Res<Gc<Functor>> {
    match term {
        Term::Var(_) => Err(instantiation()),
        _ if term.is(":", 2) => functor_of(term.arg(1)),
        _ if term.is("//", 2) => {
            let functor = functor_of(Term::apply("/", &[term.arg(0), term.arg(1)]))?;
            Ok(Functor::new(functor.name, functor.arity + 2))
        }
        _ if term.is("/", 2) => {
            let (name, arity) = (term.arg(0), term.arg(1));
            if name.is_var() || arity.is_var() {
                return Err(instantiation());
            }
            let arity = integer(arity)?;
            let name = crate::error::atom(name)?;
            if arity < 0 {
                return Err(domain_error("not_less_than_zero", Term::Int(arity)));
            }
            if arity > 255 {
                return Err(representation_error("max_arity"));
            }
            Ok(Functor::new(name, arity as usize))
        }
        other => Err(type_error("predicate_indicator", other)),
    }
}
