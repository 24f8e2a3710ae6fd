//! Indexes: where the clauses of a predicate are found by what an argument of the call is, or by an argument of that. One is made
//! when a call would look at many clauses without it, so that a predicate has those that its calls can use.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

use jit_runtime::prelude::*;

use super::GENERATION;
use super::clause::{ALIVE, Clause, Clauses};
use crate::term::Term;
use crate::term::text::Text;

/// How many arguments an index looks at, of the call and of structures there.
pub(super) const KEYS: usize = 8;
/// So many clauses are looked at one by one.
const FEW: usize = 12;
/// So many clauses that an index finds are few enough to look for no better one.
const ENOUGH: usize = 8;
/// So many removed clauses in one entry are taken out of it.
const DEAD: usize = 16;

/// The hash of what [`key_of`] gives. Numbers that come one after another are mostly looked for so, too: 64 of them lie side by
/// side in a table, which else would be asked for a line of memory each time. Where such a piece lies is mixed, so that steps of
/// any size do no harm.
#[derive(Default)]
struct Neighbours(u64);

impl Hasher for Neighbours {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, key: u64) {
        let mixed = |n: u64| (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // A table looks for a place by the low bits, and tells keys of one place apart by the highest seven.
        let tag = mixed(key) & !(u64::MAX >> 7);
        let place = if key & 1 == 1 { mixed(key >> 7) >> 32 << 6 | key >> 1 & 63 } else { mixed(key) >> 32 };
        self.0 = tag | place;
    }
}

/// Places by key. They are counted from `base`, so that an array with more room before takes the index over.
#[derive(Default)]
struct Index {
    by_key: HashMap<u64, Places, BuildHasherDefault<Neighbours>>,
    any: Places,
    base: i64,
}

/// Places in ascending order, mostly one.
#[derive(Default)]
#[allow(clippy::box_collection, reason = "an entry of the index has half the size")]
enum Places {
    #[default]
    None,
    One(i64),
    Many(Box<VecDeque<i64>>),
}

impl Places {
    /// A place as it is in the array.
    fn get(&self, n: usize, base: i64) -> Option<usize> {
        let place = match self {
            Places::One(place) if n == 0 => *place,
            Places::Many(places) => *places.get(n)?,
            _ => return None,
        };
        Some((place + base) as usize)
    }

    /// The first that is not before a place of the array.
    fn from(&self, place: usize, base: i64) -> usize {
        let before = |n: &i64| *n + base < place as i64;
        match self {
            Places::None => 0,
            Places::One(n) => usize::from(before(n)),
            Places::Many(places) => places.partition_point(before),
        }
    }

    fn add(&mut self, place: i64, last: bool) {
        match self {
            Places::None => *self = Places::One(place),
            Places::One(one) => {
                *self = Places::Many(Box::new(VecDeque::from(if last { [*one, place] } else { [place, *one] })));
            }
            Places::Many(places) if last => places.push_back(place),
            Places::Many(places) => places.push_front(place),
        }
    }

    fn len(&self) -> usize {
        match self {
            Places::None => 0,
            Places::One(_) => 1,
            Places::Many(places) => places.len(),
        }
    }

    /// Keeps those for which a function says so.
    fn retain(&mut self, mut keep: impl FnMut(i64) -> bool) {
        match self {
            Places::Many(places) => places.retain(|n| keep(*n)),
            Places::One(n) if !keep(*n) => *self = Places::None,
            _ => {}
        }
    }
}

/// The indexes of a predicate. A position is an argument `n`, or the argument `sub` of it: `n + 8 * (sub + 1)`.
#[derive(Default)]
pub(super) struct Indexes {
    /// Of the first argument.
    first: Option<Index>,
    /// Of other positions.
    others: Vec<(usize, Index)>,
    /// Positions that tell too few clauses apart, as a set, and how many clauses there were then.
    poor: u64,
    judged: usize,
    /// Calls up to this generation may see clauses that are no more in the indexes.
    purged: u64,
}

/// What a call says about the clauses that fit.
pub(super) struct Call<'a> {
    /// What each of the first arguments is: see [`key_of`].
    pub(super) keys: [u64; KEYS],
    /// The arguments.
    pub(super) arg: &'a dyn Fn(usize) -> Term,
}

impl<'a> Call<'a> {
    /// A call with some arguments.
    pub(super) fn new(arity: usize, arg: &'a dyn Fn(usize) -> Term) -> Call<'a> {
        let mut keys = [0; KEYS];
        for (n, place) in keys.iter_mut().enumerate().take(arity) {
            *place = key_of(arg(n).deref());
        }
        Call { keys, arg }
    }

    /// Whether any clause fits, as far as keys say.
    pub(super) fn is_open(&self) -> bool {
        self.keys == [0; KEYS]
    }

    /// What a position is; 0 for anything.
    fn key(&self, position: usize) -> u64 {
        let (arg, sub) = (position % KEYS, position / KEYS);
        if sub == 0 {
            return self.keys[arg];
        }
        let term = (self.arg)(arg).deref();
        if sub <= term.arity() { key_of(term.arg(sub - 1)) } else { 0 }
    }

    /// Whether a clause may fit.
    fn fits(&self, clause: &Clause) -> bool {
        self.keys.iter().enumerate().all(|(n, key)| *key == 0 || [0, *key].contains(&key_of(clause.arg(n))))
    }
}

/// What tells terms apart that cannot be unified; 0 for what may be unified with anything.
pub(super) fn key_of(term: Term) -> u64 {
    match term {
        // Those that differ in the highest bit only are taken for one.
        Term::Int(n) => (n as u64) << 1 | 1,
        Term::Atom(a) => a.address() as u64,
        Term::Pair(_) => 2,
        Term::Struct(s) => s.functor.address() as u64 ^ 4,
        Term::Float(x) => other(x.get().to_bits()),
        Term::Text(t) => other(text_word(t)),
        Term::Big(big) => other(big.value.iter_u64_digits().next().unwrap_or(0)),
        _ => 0,
    }
}

/// The key of what is neither an address nor a small number.
fn other(word: u64) -> u64 {
    word.wrapping_mul(0x9e37_79b9_7f4a_7c15) & !7 | 6
}

/// A word that strings of one text have in common: of a long one only its start and its length are looked at.
fn text_word(text: Gc<Text>) -> u64 {
    let bytes = text.text.as_bytes();
    let mut hash = super::Mixer::default();
    hash.write_u64(bytes.len() as u64);
    hash.write(&bytes[..bytes.len().min(64)]);
    hash.finish()
}

/// What a position of a clause's head is: 0 for anything; none if no call with something there fits.
fn key_at(clause: &Clause, position: usize) -> Option<u64> {
    let (arg, sub) = (clause.arg(position % KEYS), position / KEYS);
    match arg {
        arg if sub == 0 => Some(key_of(arg)),
        Term::Local(_) => Some(0),
        Term::Pair(p) if sub == 1 => Some(key_of(p.head())),
        Term::Pair(p) if sub == 2 => Some(key_of(p.tail())),
        Term::Struct(s) if sub <= s.functor.arity => Some(key_of(s.arg(sub - 1))),
        _ => None,
    }
}

impl Index {
    /// The index of a position of all clauses. Those before the first, too: they were removed, but calls may still see them.
    fn new(clauses: &Clauses, position: usize) -> Index {
        let mut index = Index::default();
        for n in 0..clauses.end.get() {
            if let Some(clause) = clauses.items[n].get() {
                index.add(key_at(&clause, position), n, true);
            }
        }
        index
    }

    /// A clause is at a place of the array, after all others or before them.
    fn add(&mut self, key: Option<u64>, n: usize, last: bool) {
        let Some(key) = key else { return };
        let place = n as i64 - self.base;
        let places = if key == 0 {
            &mut self.any
        } else {
            crate::memory::room_for_one(&mut self.by_key);
            self.by_key.entry(key).or_default()
        };
        places.add(place, last);
    }

    /// How many clauses it finds for a key.
    fn count(&self, key: u64) -> usize {
        self.by_key.get(&key).map_or(0, Places::len) + self.any.len()
    }

    /// Whether it finds few of many clauses.
    fn is_good(&self, count: usize) -> bool {
        self.by_key.len() > 2 && self.any.len() < count / 4
    }
}

impl Indexes {
    /// A clause was added, after all others or before them.
    pub(super) fn add(&mut self, clause: &Clause, n: usize, last: bool) {
        if let Some(first) = &mut self.first {
            first.add(Some(clause.key(0)), n, last);
        }
        for (position, index) in &mut self.others {
            index.add(key_at(clause, *position), n, last);
        }
    }

    /// The same for an array in which all places are so many more.
    pub(super) fn moved(mut self, by: i64) -> Indexes {
        self.first.iter_mut().chain(self.others.iter_mut().map(|(_, index)| index)).for_each(|index| index.base += by);
        self
    }

    /// What is known of positions, for clauses of which none has a place yet.
    pub(super) fn judgement(&self) -> Indexes {
        Indexes { poor: self.poor, judged: self.judged, ..Indexes::default() }
    }

    fn get(&self, position: usize) -> Option<&Index> {
        match position {
            0 => self.first.as_ref(),
            _ => self.others.iter().find(|(p, _)| *p == position).map(|(_, index)| index),
        }
    }

    /// How many clauses the index of a position finds for a key; it is made if that may be worth it.
    fn found(&mut self, clauses: &Clauses, position: usize, key: u64) -> Option<usize> {
        if let Some(index) = self.get(position) {
            return Some(index.count(key));
        }
        let count = clauses.end.get() - clauses.start.get();
        if count > 2 * self.judged {
            (self.poor, self.judged) = (0, count);
        }
        if self.poor >> position & 1 == 1 {
            return None;
        }
        let index = Index::new(clauses, position);
        if position != 0 && !index.is_good(count) {
            self.poor |= 1 << position;
            return None;
        }
        let found = index.count(key);
        match position {
            0 => self.first = Some(index),
            _ => self.others.push((position, index)),
        }
        Some(found)
    }

    /// The position whose index finds the fewest clauses for a call.
    fn best(&mut self, clauses: &Clauses, call: &Call<'_>) -> Option<usize> {
        let mut best: Option<(usize, usize)> = None;
        for arg in (0..KEYS).filter(|n| call.keys[*n] != 0) {
            let inner = (call.arg)(arg).deref().arity().min(KEYS - 2);
            for position in (0..=inner).map(|sub| arg + KEYS * sub) {
                let key = call.key(position);
                if key == 0 {
                    continue;
                }
                if let Some(found) = self.found(clauses, position, key)
                    && best.is_none_or(|(fewest, _)| found < fewest)
                {
                    if found <= ENOUGH {
                        return Some(position);
                    }
                    best = Some((found, position));
                }
            }
        }
        best.map(|(_, position)| position)
    }

    /// Takes removed clauses out of an entry. Calls that were made before they were removed find them without the index.
    fn purge(&mut self, clauses: &Clauses, position: usize, key: u64) {
        let mut newest = self.purged;
        let index = match position {
            0 => self.first.as_mut(),
            _ => self.others.iter_mut().find(|(p, _)| *p == position).map(|(_, index)| index),
        };
        let Some(index) = index else { return };
        let base = index.base;
        let mut keep = |n: i64| {
            let removed = clauses.items[(n + base) as usize].get().map_or(0, |clause| clause.removed.get());
            if removed != ALIVE {
                newest = newest.max(removed);
            }
            removed == ALIVE
        };
        index.any.retain(&mut keep);
        if let Some(places) = index.by_key.get_mut(&key) {
            places.retain(&mut keep);
        }
        self.purged = newest;
    }
}

impl Clauses {
    /// The one clause that may fit a key of the first argument, or that there is none, where the index says so: at once, and with
    /// nothing to be tried after it. None if it does not.
    #[inline]
    pub(super) fn single(&self, key: u64) -> Option<Option<Gc<Clause>>> {
        if key == 0 {
            return None;
        }
        let indexes = self.index.borrow();
        let index = indexes.first.as_ref()?;
        if !matches!(index.any, Places::None) {
            return None;
        }
        match index.by_key.get(&key) {
            None => Some(None),
            Some(Places::One(place)) => {
                let n = (place + index.base) as usize;
                let is_there = n >= self.start.get() && n < self.end.get();
                let is_seen = |clause: &Gc<Clause>| clause.is_alive() || clause.removed.get() >= GENERATION.get();
                Some(self.items[n].get().filter(|clause| is_there && is_seen(clause)))
            }
            Some(_) => None,
        }
    }

    /// Calls a function for each clause from a place on, before another, that fits and was there at a time, until it says no.
    #[inline]
    pub(super) fn each(
        &self,
        (from, end): (usize, usize),
        generation: u64,
        call: &Call<'_>,
        mut visit: impl FnMut(usize) -> bool,
    ) {
        let mut fits = |n: usize| {
            self.items[n].get().is_some_and(|clause| clause.removed.get() >= generation && call.fits(&clause))
                && !visit(n)
        };
        if end - from >= FEW && !call.is_open() && self.each_of_index((from, end), generation, call, &mut fits) {
            return;
        }
        for n in from..end {
            if fits(n) {
                return;
            }
        }
    }

    /// Calls a function for each clause that the best index finds, until it says that this is enough; whether there is such an index.
    #[inline(never)]
    fn each_of_index(
        &self,
        (from, end): (usize, usize),
        generation: u64,
        call: &Call<'_>,
        enough: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        let mut indexes = self.index.borrow_mut();
        if generation <= indexes.purged {
            return false;
        }
        let Some(position) = indexes.best(self, call) else { return false };
        let (key, mut dead) = (call.key(position), 0);
        let Some(index) = indexes.get(position) else { return false };
        let (same, any) = (index.by_key.get(&key), &index.any);
        let (mut a, mut b) = (same.map_or(0, |same| same.from(from, index.base)), any.from(from, index.base));
        loop {
            let next = match (same.and_then(|same| same.get(a, index.base)), any.get(b, index.base)) {
                (Some(x), Some(y)) if x < y => {
                    a += 1;
                    x
                }
                (_, Some(y)) => {
                    b += 1;
                    y
                }
                (Some(x), None) => {
                    a += 1;
                    x
                }
                (None, None) => break,
            };
            dead += usize::from(!self.items[next].get().is_some_and(|clause| clause.is_alive()));
            if next >= end || enough(next) {
                break;
            }
        }
        if dead > DEAD {
            indexes.purge(self, position, key);
        }
        true
    }
}
