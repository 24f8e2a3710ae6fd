//! Tables of answers: what `:- table` declares.
//!
//! A goal of a tabled predicate is known by its *variant*: the goal with numbers for its variables. Each has a table of answers, which
//! is evaluated the first time that the goal is called. A goal that is called while its table is evaluated *consumes* the answers that
//! there are so far, also those that come while it does. Tables that need each other are evaluated again and again, by the one that was
//! called first (the *leader*), until no consumer has missed an answer; then they are complete. (This is linear tabling; what
//! runs is in `library/tabling.pl`.)

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database::{Mixer, instantiate};
use crate::engine::Machine;
use crate::error::{Res, representation_error};
use crate::memory;
use crate::term::copy::{Cells, Renaming, try_rebuild, variables};
use crate::term::{Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("$tbl_variant", 4, variant),
    det("$tbl_start", 2, start),
    det("$tbl_end", 2, end),
    det("$tbl_abandon", 1, |_, a| {
        TABLES.with_borrow_mut(|all| all.abandon(index(a[0])));
        Ok(true)
    }),
    det("$tbl_add", 2, |_, a| add(index(a[0]), a[1], None)),
    det("$tbl_put", 3, |_, a| add(index(a[0]), a[1], Some(a[2]))),
    det("$tbl_old", 3, old),
    det("$tbl_next", 4, next),
    det("$tbl_refresh", 0, |_, _| {
        if STALE.take() {
            TABLES.with_borrow_mut(Tables::clear);
        }
        Ok(true)
    }),
    det("abolish_all_tables", 0, |_, _| {
        TABLES.with_borrow_mut(Tables::clear);
        Ok(true)
    }),
];

/// Whether a table has all answers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    /// Nobody has asked, or what was evaluated has thrown something.
    Fresh,
    /// It is on the stack at this depth.
    Evaluating(usize),
    /// It was evaluated at a time, and needs a table that is evaluated.
    Waiting(u64),
    Complete,
}

struct Table {
    status: Status,
    /// The depth of the oldest table that it needs.
    low: usize,
    /// The least number of answers after which a consumer was told that there are no more.
    consumed: usize,
    /// The first answer of each hash, and for each answer the next one of the same.
    by_hash: HashMap<u64, u32, BuildHasherDefault<Mixer>>,
    same_hash: Vec<u32>,
    /// Answers that another one stands for.
    replaced: usize,
    /// Whether it is in the list of those that wait.
    is_listed: bool,
}

/// A table that is evaluated.
struct Evaluation {
    table: usize,
    /// How many tables waited before.
    waiting: usize,
    /// When the present turn began.
    turn: u64,
}

#[derive(Default)]
struct Tables {
    all: Vec<Table>,
    /// Tables by the hashes of their variants.
    variants: HashMap<u64, Vec<usize>, BuildHasherDefault<Mixer>>,
    evaluated: Vec<Evaluation>,
    waiting: Vec<usize>,
    time: u64,
}

thread_local! {
    static TABLES: RefCell<Tables> = RefCell::default();
    /// A predicate has changed on which tables depend.
    static STALE: Cell<bool> = const { Cell::new(false) };
    /// The variants of all tables, and the answers of each as a [`Term::Bag`].
    static TERMS: (Root<Stack>, Root<Stack>) = (Root::new(GcList::new()), Root::new(GcList::new()));
}

/// A predicate changes that tables of answers depend on.
pub fn make_stale() {
    STALE.set(true);
}

/// No answer.
const NONE: u32 = u32::MAX;

fn index(term: Term) -> usize {
    match term {
        Term::Int(n) => n as usize,
        _ => usize::MAX,
    }
}

/// The answers of a table.
fn answers(table: usize) -> Stack {
    TERMS.with(|(_, answers)| match answers.get().get(table) {
        Term::Bag(bag) => bag,
        _ => GcList::new(),
    })
}

/// A term with numbers for its variables.
fn stored(term: Term) -> Res<Term> {
    let term = term.deref();
    if term.is_atomic() {
        return Ok(term);
    }
    let mut names: Option<Renaming> = None;
    let mut leaf = |t| match t {
        Term::Var(var) => Term::Local(names.get_or_insert_default().place(var).0),
        other => other,
    };
    try_rebuild(term, Cells::Running, &mut leaf).ok_or_else(|| representation_error("cyclic_term"))
}

/// A word that equal stored terms have in common.
fn hash(term: Term) -> u64 {
    let (mut hash, mut todo) = (Mixer::default(), Vec::new());
    let mut at = term;
    loop {
        match at.deref() {
            Term::Int(n) => hash.write_u64(n as u64),
            Term::Atom(a) => hash.write_u64(a.address() as u64 | 1),
            Term::Float(x) => hash.write_u64(x.get().to_bits() ^ 2),
            Term::Text(t) => hash.write(t.text.as_bytes()),
            Term::Big(big) => big.value.iter_u64_digits().for_each(|digit| hash.write_u64(digit)),
            Term::Local(n) => hash.write_u64(n as u64 ^ 0x5555),
            Term::Pair(p) => {
                hash.write_u64(3);
                memory::push(&mut todo, p.tail());
                at = p.head();
                continue;
            }
            Term::Struct(s) => {
                hash.write_u64(s.functor.address() as u64);
                for n in (1..s.functor.arity).rev() {
                    memory::push(&mut todo, s.arg(n));
                }
                at = s.a();
                continue;
            }
            _ => hash.write_u64(7),
        }
        match todo.pop() {
            Some(next) => at = next,
            None => break,
        }
    }
    std::hint::black_box(term);
    hash.finish()
}

/// Whether two stored terms are the same.
fn is_same(a: Term, b: Term) -> bool {
    let mut todo = vec![(a, b)];
    while let Some((x, y)) = todo.pop() {
        match (x.deref(), y.deref()) {
            (Term::Local(m), Term::Local(n)) if m == n => {}
            (Term::Pair(p), Term::Pair(q)) if p == q => {}
            (Term::Struct(s), Term::Struct(t)) if s == t => {}
            (Term::Pair(p), Term::Pair(q)) => {
                memory::push(&mut todo, (p.tail(), q.tail()));
                memory::push(&mut todo, (p.head(), q.head()));
            }
            (Term::Struct(s), Term::Struct(t)) if s.functor == t.functor => {
                (0..s.functor.arity).for_each(|n| memory::push(&mut todo, (s.arg(n), t.arg(n))));
            }
            (x, y) if x.same_word(y) => {}
            _ => return false,
        }
    }
    std::hint::black_box((a, b));
    true
}

impl Tables {
    /// The table of a variant, which is made if there is none.
    fn of_variant(&mut self, variant: Term) -> usize {
        let (hash, variants) = (hash(variant), TERMS.with(|(variants, _)| variants.get()));
        let known = self.variants.get(&hash).into_iter().flatten();
        if let Some(table) = known.copied().find(|table| is_same(variants.get(*table), variant)) {
            return table;
        }
        let table = self.all.len();
        memory::room_for_one(&mut self.variants);
        self.variants.entry(hash).or_default().push(table);
        memory::push(&mut self.all, Table::new());
        variants.push(variant);
        TERMS.with(|(_, answers)| answers.get().push(Term::Bag(GcList::new())));
        table
    }

    /// The table that is evaluated now needs one at a depth.
    fn needs(&mut self, depth: usize) {
        if let Some(top) = self.evaluated.last() {
            let table = &mut self.all[top.table];
            table.low = table.low.min(depth);
        }
    }

    /// What is to be done with a goal.
    fn asked(&mut self, table: usize) -> &'static str {
        let low = self.all[table].low;
        match self.all[table].status {
            Status::Complete => "complete",
            Status::Fresh => "new",
            Status::Evaluating(depth) => {
                self.needs(depth);
                "consume"
            }
            // It is up to date unless the leader has begun another turn.
            Status::Waiting(time) if self.evaluated.get(low).is_some_and(|leader| leader.turn <= time) => {
                self.needs(low);
                "consume"
            }
            Status::Waiting(_) => "new",
        }
    }

    fn tick(&mut self) -> u64 {
        self.time += 1;
        self.time
    }

    fn start(&mut self, table: usize) -> usize {
        let (depth, turn) = (self.evaluated.len(), self.tick());
        self.all[table].status = Status::Evaluating(depth);
        self.all[table].low = depth;
        let waiting = self.waiting.len();
        memory::push(&mut self.evaluated, Evaluation { table, waiting, turn });
        depth
    }

    /// The end of a turn: what comes then.
    fn end(&mut self, table: usize) -> &'static str {
        let (depth, turn) = (self.evaluated.len() - 1, self.tick());
        let base = self.evaluated[depth].waiting;
        let low = self.all[table].low;
        let members: Vec<usize> = self.waiting[base..].iter().copied().chain([table]).collect();
        if low < depth {
            for member in &members {
                self.all[*member].low = low;
            }
            self.all[table].status = Status::Waiting(turn);
            self.evaluated.pop();
            if !std::mem::replace(&mut self.all[table].is_listed, true) {
                self.waiting.push(table);
            }
            self.needs(low);
            return "consume";
        }
        let missed = |member: &usize| self.all[*member].consumed < answers(*member).len();
        if members.iter().any(missed) {
            for member in members {
                self.all[member].consumed = usize::MAX;
            }
            self.evaluated[depth].turn = turn;
            return "again";
        }
        for member in members {
            self.complete(member);
        }
        self.waiting.truncate(base);
        self.evaluated.pop();
        "complete"
    }

    /// A table has all answers: those that others stand for go.
    fn complete(&mut self, table: usize) {
        let replaced = std::mem::take(&mut self.all[table].replaced);
        self.all[table].status = Status::Complete;
        self.all[table].is_listed = false;
        if replaced > 0 {
            let (old, new): (Stack, Stack) = (answers(table), GcList::new());
            for n in 0..old.len() {
                if !matches!(old.get(n), Term::Free) {
                    new.push(old.get(n));
                }
            }
            TERMS.with(|(_, answers)| answers.get().set(table, Term::Bag(new)));
        }
        self.all[table].by_hash = HashMap::default();
        self.all[table].same_hash = Vec::new();
    }

    /// What is evaluated from a depth on is forgotten.
    fn abandon(&mut self, depth: usize) {
        let Some(first) = self.evaluated.get(depth) else { return };
        let base = first.waiting;
        let waiting = self.waiting.split_off(base);
        let evaluated = self.evaluated.split_off(depth);
        for table in waiting.into_iter().chain(evaluated.into_iter().map(|e| e.table)) {
            self.forget(table);
        }
    }

    fn forget(&mut self, table: usize) {
        self.all[table] = Table::new();
        TERMS.with(|(_, answers)| answers.get().set(table, Term::Bag(GcList::new())));
    }

    /// All complete tables go; those that are evaluated are still needed.
    fn clear(&mut self) {
        if self.evaluated.is_empty() {
            *self = Tables::default();
            TERMS.with(|(variants, answers)| {
                variants.set(GcList::new());
                answers.set(GcList::new());
            });
            return;
        }
        for table in 0..self.all.len() {
            if self.all[table].status == Status::Complete {
                self.forget(table);
            }
        }
    }
}

impl Table {
    fn new() -> Table {
        Table {
            status: Status::Fresh,
            low: usize::MAX,
            consumed: usize::MAX,
            by_hash: HashMap::default(),
            same_hash: Vec::new(),
            replaced: 0,
            is_listed: false,
        }
    }

    /// The place of an answer with a key among others.
    fn place(&self, hash: u64, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let mut at = self.by_hash.get(&hash).copied()?;
        while at != NONE {
            if is_it(at as usize) {
                return Some(at as usize);
            }
            at = self.same_hash[at as usize];
        }
        None
    }
}

/// `$tbl_variant(Goal, Table, Variables, State)`: its table, what its answers bind, and what is to be done.
fn variant(m: &Machine, a: &[Term]) -> Res {
    let variant = stored(a[0])?;
    let (table, state) = TABLES.with_borrow_mut(|all| {
        let table = all.of_variant(variant);
        (table, all.asked(table))
    });
    let free = variables(a[0]);
    let answer = if free.len() == 1 { free.get(0) } else { Term::from_stack(crate::term::Atom::new("v"), free) };
    Ok(m.unify(a[1], Term::Int(table as i64)) && m.unify(a[2], answer) && m.unify(a[3], Term::atom(state)))
}

/// `$tbl_start(Table, Depth)`
fn start(m: &Machine, a: &[Term]) -> Res {
    let depth = TABLES.with_borrow_mut(|all| all.start(index(a[0])));
    Ok(m.unify(a[1], Term::Int(depth as i64)))
}

/// `$tbl_end(Table, Next)`: `again`, `complete` or `consume`.
fn end(m: &Machine, a: &[Term]) -> Res {
    let next = TABLES.with_borrow_mut(|all| all.end(index(a[0])));
    Ok(m.unify(a[1], Term::atom(next)))
}

/// Adds an answer, or one with a key that stands for another one of this key.
fn add(table: usize, key: Term, value: Option<Term>) -> Res {
    let key = stored(key)?;
    let value = value.map(stored).transpose()?;
    let (hash, all) = (hash(key), answers(table));
    let is_it = |n: usize| {
        let answer = all.get(n);
        if value.is_some() { answer.is("-", 2) && is_same(answer.arg(0), key) } else { is_same(answer, key) }
    };
    TABLES.with_borrow_mut(|tables| {
        let known = &mut tables.all[table];
        match (known.place(hash, is_it), value) {
            (Some(_), None) => return,
            (Some(old), Some(_)) => {
                all.set(old, Term::Free);
                known.replaced += 1;
            }
            (None, _) => {}
        }
        let n = all.len() as u32;
        all.push(value.map_or(key, |value| Term::apply("-", &[key, value])));
        memory::room_for_one(&mut known.by_hash);
        let next = known.by_hash.insert(hash, n).unwrap_or(NONE);
        memory::push(&mut known.same_hash, next);
    });
    Ok(true)
}

/// `$tbl_old(Table, Key, Value)`: the value that a key has so far.
fn old(m: &Machine, a: &[Term]) -> Res {
    let (table, key) = (index(a[0]), stored(a[1])?);
    let all = answers(table);
    let is_it = |n: usize| all.get(n).is("-", 2) && is_same(all.get(n).arg(0), key);
    let found = TABLES.with_borrow(|tables| tables.all[table].place(hash(key), is_it));
    Ok(found.is_some_and(|n| m.unify(a[2], new_variables(all.get(n).arg(1)))))
}

fn new_variables(term: Term) -> Term {
    if term.is_atomic() && !matches!(term, Term::Local(_)) {
        return term;
    }
    let locals: Stack = GcList::new();
    instantiate(term, &mut |n| {
        while locals.len() <= n {
            locals.push(Term::var());
        }
        locals.get(n)
    })
}

/// `$tbl_next(Table, From, Answer, Next)`: the first answer from a place on, and where the next one may be; `[]` if there is none.
fn next(m: &Machine, a: &[Term]) -> Res {
    let (table, mut n) = (index(a[0]), index(a[1]));
    let all = answers(table);
    while n < all.len() && matches!(all.get(n), Term::Free) {
        n += 1;
    }
    let complete = TABLES.with_borrow_mut(|tables| {
        let Some(known) = tables.all.get_mut(table) else { return true };
        let complete = known.status == Status::Complete;
        if n >= all.len() && !complete {
            known.consumed = known.consumed.min(all.len());
        }
        complete
    });
    if n >= all.len() {
        return Ok(false);
    }
    let next = if complete && n + 1 == all.len() { Term::nil() } else { Term::Int(n as i64 + 1) };
    Ok(m.unify(a[2], new_variables(all.get(n))) && m.unify(a[3], next))
}
