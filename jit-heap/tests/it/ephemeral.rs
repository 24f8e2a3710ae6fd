//! Tables that hold weakly, and guardians.

use std::cell::RefCell;
use std::rc::Rc;

use jit_heap::{Guardian, Root, RootSet, Weakly, collect, on_weak_tables};

use crate::prelude::*;

use crate::{Rng, clear_stack, collected, small, stress};

object! {
    struct Thing {
        number: i64,
        other: GcCell<Option<Gc<Thing>>>,
    }
}

fn thing(number: i64) -> Gc<Thing> {
    Gc::new(Thing { number, other: GcCell::new(None) })
}

value! {
    enum Entry {
        None(u64),
        Number(i64),
        Thing(Gc<Thing>),
        /// Not held weakly.
        Fixed(Gc<Thing>),
    }
}

type Cells = GcArray<GcCell<Entry>>;

object! {
    struct Table {
        entries: Cells,
    }
}

impl Table {
    fn key(&self, n: usize) -> &GcCell<Entry> {
        &self.entries[2 * n]
    }

    fn value(&self, n: usize) -> &GcCell<Entry> {
        &self.entries[2 * n + 1]
    }
}

fn table(keys: bool, values: bool, roots: &RootSet<Gc<Table>>) -> Gc<Table> {
    let table = Gc::new(Table { entries: Cells::filled(128, Entry::None(0)) });
    roots.push(table);
    on_weak_tables(move |tables| {
        let how = Weakly {
            keys,
            values,
            ended: (Entry::Number(-1), Entry::None(0)),
            has_ended: |v| matches!(v, Entry::None(_)),
            is_object: |v| matches!(v, Entry::Thing(_)),
        };
        tables.add(table.entries, how);
    })
    .keep();
    table
}

/// The numbers of keys and values that are left.
fn left(table: Gc<Table>) -> Vec<(i64, i64)> {
    let number = |e| match e {
        Entry::None(_) => 0,
        Entry::Number(n) => n,
        Entry::Thing(t) | Entry::Fixed(t) => t.number,
    };
    let all = (0..table.entries.len() / 2).map(|n| (table.key(n), table.value(n)));
    all.filter(|(_, v)| !matches!(v.get(), Entry::None(_))).map(|(k, v)| (number(k.get()), number(v.get()))).collect()
}

#[inline(never)]
fn fill(table: Gc<Table>, kept: Gc<Thing>) {
    for n in 0..20 {
        // Both are made first: an entry without a value holds no key.
        let (key, value) = (thing(n as i64), thing(100 + n as i64));
        table.key(n).set(Entry::Thing(key));
        table.value(n).set(Entry::Thing(value));
    }
    // An ephemeron: only its own value leads to the key.
    let circle = thing(20);
    let value = thing(120);
    value.other.set(Some(circle));
    table.key(20).set(Entry::Thing(circle));
    table.value(20).set(Entry::Thing(value));
    // A chain, last link first: what is kept leads from key to value to key.
    let (a, b) = (thing(30), thing(31));
    table.key(21).set(Entry::Thing(b));
    table.value(21).set(Entry::Number(131));
    table.key(22).set(Entry::Thing(a));
    table.value(22).set(Entry::Thing(b));
    table.key(23).set(Entry::Thing(kept));
    table.value(23).set(Entry::Thing(a));
    // What is no object that may be held weakly is held.
    table.key(24).set(Entry::Fixed(thing(40)));
    table.value(24).set(Entry::Fixed(thing(140)));
}

#[test]
fn entries_end_with_weak_keys_or_values() {
    collected(stress(1), || {
        let (roots, kept) = (RootSet::new(), thing(7));
        let ephemerons = table(true, false, &roots);
        let values = table(false, true, &roots);
        let both = table(true, true, &roots);
        for t in [ephemerons, values, both] {
            fill(t, kept);
        }
        clear_stack();
        collect();
        assert_eq!(left(ephemerons), [(31, 131), (30, 31), (7, 30), (40, 140)]);
        // Strong keys lead to some of the values.
        assert_eq!(left(values), [(31, 131), (30, 31), (7, 30), (40, 140)]);
        assert_eq!(left(both), [(40, 140)]);
        assert_eq!(kept.number, 7);
    });
}

#[inline(never)]
fn watch(guardian: &Guardian<Gc<Thing>>, from: i64, count: i64) {
    for n in from..from + count {
        let t = thing(n);
        t.other.set(Some(thing(n + 1000)));
        guardian.watch(t);
    }
}

#[test]
fn a_guardian_gives_back_what_nobody_reaches_the_last_first() {
    static BELL: SignalCell = SignalCell::new(false);
    collected(small(), || {
        let guardian = Guardian::new(Some(&BELL));
        let kept = thing(50);
        guardian.watch(kept);
        watch(&guardian, 0, 10);
        clear_stack();
        collect();
        assert!(BELL.take());
        watch(&guardian, 10, 10);
        clear_stack();
        collect();
        let mut given = Vec::new();
        while let Some(t) = guardian.take() {
            // Alive, with all that it leads to.
            assert_eq!(t.other.get().map(|o| o.number), Some(t.number + 1000));
            given.push(t.number);
        }
        // Stale words of the stack may keep a few back.
        assert!(given.len() >= 15, "{given:?}");
        let (first, second): (Vec<i64>, Vec<i64>) = given.iter().partition(|n| **n < 10);
        assert!(first.is_sorted_by(|a, b| a > b) && second.is_sorted_by(|a, b| a > b), "{given:?}");
        assert_eq!(kept.number, 50);
        guardian.release();
        assert!(std::iter::from_fn(|| guardian.take()).any(|t| t.number == 50));
    });
}

/// What comes back is no value of a weak table any more, but a key still.
#[test]
fn what_comes_back_stays_a_key_for_one_collection() {
    collected(stress(1), || {
        let (roots, guardian) = (RootSet::new(), Guardian::new(None));
        let (keys, values) = (table(true, false, &roots), table(false, true, &roots));
        for_each_of_both(keys, values, &guardian);
        clear_stack();
        collect();
        let (in_keys, in_values) = (left(keys).len(), left(values).len());
        assert!(in_keys >= 8 && in_values <= 2, "{in_keys} {in_values}");
        while guardian.take().is_some() {}
        clear_stack();
        collect();
        assert!(left(keys).len() <= 2);
    });
}

#[inline(never)]
fn for_each_of_both(keys: Gc<Table>, values: Gc<Table>, guardian: &Guardian<Gc<Thing>>) {
    for n in 0..10 {
        let t = thing(n as i64);
        guardian.watch(t);
        keys.key(n).set(Entry::Thing(t));
        keys.value(n).set(Entry::Number(n as i64));
        values.key(n).set(Entry::Number(n as i64));
        values.value(n).set(Entry::Thing(t));
    }
}

thread_local! {
    static ANSWERS: RefCell<Rng> = const { RefCell::new(Rng(1)) };
}

fn any(_: Entry) -> bool {
    ANSWERS.with_borrow_mut(|rng| rng.next() & 1 == 1)
}

fn is_none(value: Entry) -> bool {
    matches!(value, Entry::None(_))
}

fn is_thing(value: Entry) -> bool {
    matches!(value, Entry::Thing(_))
}

/// Fills places at random and says with what numbers.
#[inline(never)]
fn scatter(
    entries: Cells,
    numbers: &mut [i64],
    next: &mut i64,
    rng: &mut Rng,
    kept: &RootSet<Gc<Thing>>,
    left: &Root<Option<Weak<Thing>>>,
) {
    for (cell, number) in entries.iter().zip(numbers) {
        if rng.below(3) > 0 {
            continue;
        }
        *next += 1;
        let t = thing(*next);
        if rng.below(4) == 0 {
            kept.push(t);
        }
        *number = *next;
        cell.set(if rng.below(4) == 0 { Entry::Fixed(t) } else { Entry::Thing(t) });
    }
    if rng.below(2) == 0 {
        left.set(Some(Weak::new(thing(-7))));
    }
}

/// A host that answers wrongly loses entries. But what an entry leads to is what was put there, or what is left of it.
fn host(seed: u64) {
    let mut rng = Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    ANSWERS.set(Rng(seed | 1));
    let has_ended: [fn(Entry) -> bool; 4] = [is_none, any, |_| true, |_| false];
    let is_object: [fn(Entry) -> bool; 4] = [is_thing, any, |_| true, |_| false];
    let (keys, values) = (rng.below(2) == 1, rng.below(2) == 1);
    let (has_ended, is_object) = (has_ended[rng.below(4)], is_object[rng.below(4)]);
    let (leaves, len, twice) = (rng.below(4) == 0, 30 + rng.below(20), rng.below(4) == 0);
    let (kept, arrays) = (RootSet::new(), RootSet::new());
    let entries = Cells::filled(len, Entry::None(0));
    arrays.push(entries);
    // What the host says is left of an entry.
    let left = Rc::new(Root::new(None));
    let read = left.clone();
    let _hook = on_weak_tables(move |tables| {
        let left = read.get().filter(|_| leaves).and_then(Weak::get).map_or(Entry::None(0), Entry::Thing);
        let how = Weakly { keys, values, ended: (left, left), has_ended, is_object };
        tables.add(entries, how);
        if twice {
            tables.add(entries, Weakly { keys: !keys, values: !values, ..how });
        }
    });
    let (mut numbers, mut next) = (vec![0; len], 0);
    for _ in 0..8 {
        scatter(entries, &mut numbers, &mut next, &mut rng, &kept, &left);
        clear_stack();
        collect();
        // What is gone is overwritten, then used again.
        (0..200).for_each(|n| assert!(thing(-1000 - n).number < 0));
        for (at, (cell, number)) in entries.iter().zip(&numbers).enumerate() {
            if let Entry::Thing(t) | Entry::Fixed(t) = cell.get() {
                let is_left = leaves && t.number == -7;
                assert!(
                    is_left || t.number == *number,
                    "program {seed}, place {at} of {len}: {}, not {number}",
                    t.number
                );
            }
        }
    }
}

#[test]
fn whatever_a_host_says_no_entry_leads_to_what_is_gone() {
    collected(stress(500), || (0..200).for_each(host));
}
