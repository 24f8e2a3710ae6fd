//! Roots of compiled code; code with dead greens.
//!
//! What code names by constants lives as long as the code. Code that runs, or that an exit is being replayed of, lives; other code
//! lives as long as the objects among the greens of its key do, since only who has those can come to it. So the key's greens and
//! the constants are an ephemeron: were they roots, no code of a place that names itself would ever go, nor what it leads to.
//! At the end of a collection nothing leads to the code of keys that are gone: another object may have the key's address next.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use jit_ir::Kind;

use super::cell::{LoopCell, State};
use super::compile::{Compiled, Home};
use super::evict;
use super::runtime::{Runtime, with};
use super::unlink::unlink;
use crate::ids::KeyId;
use crate::locals::local;
use crate::log::{self, Stage};
use crate::stats::add;
use jit_heap::host::Ephemerons;
use jit_heap::{Tracer, WeakTables};

/// The words that the code of a key, and its bridges, name.
struct Tree {
    cell: &'static LoopCell,
    words: Vec<u64>,
    reached: Cell<bool>,
}

/// All words that code of this thread holds, at the start of a collection.
struct Codes {
    /// Those that are held unconditionally.
    always: RefCell<Vec<u64>>,
    trees: Vec<Tree>,
}

local! {
    /// Whether there is code, or a key that holds its greens, that the last collection of all has not seen.
    static NEWS: Cell<bool> = const { Cell::new(true) };
}

/// From here on there is code or a key with greens to be held that there was not before.
pub(super) fn news() {
    NEWS.set(true);
}

/// Reports the roots of code to a collection.
pub(super) fn report(tables: &mut WeakTables<'_>) {
    // The roots of the last report are alive.
    if tables.young && !NEWS.get() {
        return;
    }
    if !tables.young {
        NEWS.set(false);
    }
    with(|rt| tables.add_ephemerons(Box::new(Codes::of(rt))));
}

impl Codes {
    fn of(rt: &Runtime) -> Codes {
        let codes = rt.codes();
        let running = evict::in_use(rt, &codes);
        let in_use: HashSet<KeyId> =
            codes.iter().filter(|c| running.contains(&c.code.id())).filter_map(root).map(|cell| cell.key).collect();
        let (mut always, mut trees, mut numbers) = (Vec::new(), Vec::new(), HashMap::new());
        rt.each_cell(|cell| {
            let compiled = cell.is_compiled();
            if !compiled && cell.state.get() != State::Recording && cell.called.get().is_none() {
                return;
            }
            // Traces that call a key, and those that end where traces join, name it by its number.
            let named = cell.called.get().is_some() || cell.joins.get();
            let has_objects = cell.kinds.get().is_some_and(|kinds| kinds.contains(&Kind::P));
            if !compiled || named || !has_objects || in_use.contains(&cell.key) {
                always.extend(cell.greens());
            } else {
                numbers.insert(cell.key, trees.len());
                trees.push(Tree { cell, words: Vec::new(), reached: Cell::new(false) });
            }
        });
        for code in &codes {
            let id = code.code.id();
            let runs = running.contains(&id);
            if code.unlinked.get() && !runs {
                continue;
            }
            match root(code).and_then(|cell| numbers.get(&cell.key)) {
                Some(tree) if !runs => rt.each_constant_of(id, |word| trees[*tree].words.push(word)),
                _ => rt.each_constant_of(id, |word| always.push(word)),
            }
        }
        Codes { always: RefCell::new(always), trees }
    }
}

/// The key whose loop code is, or is a bridge of.
fn root(code: &Rc<Compiled>) -> Option<&'static LoopCell> {
    let mut code = code.clone();
    loop {
        code = match &code.home {
            Home::Loop(cell) => return Some(cell),
            Home::Bridge(of, _) => of.upgrade()?,
        };
    }
}

impl Tree {
    fn place_is_reached(&self, tracer: &mut Tracer<'_>) -> bool {
        let kinds = self.cell.kinds.get().map_or(&[][..], |kinds| kinds);
        self.cell.greens().zip(kinds).all(|(word, kind)| *kind != Kind::P || tracer.reaches_word(word))
    }
}

impl Ephemerons for Codes {
    fn trace(&self, tracer: &mut Tracer<'_>) {
        self.always.take().into_iter().for_each(|word| tracer.ambiguous(word));
        for tree in self.trees.iter().filter(|tree| !tree.reached.get()) {
            if tree.place_is_reached(tracer) {
                tree.reached.set(true);
                tree.words.iter().for_each(|word| tracer.ambiguous(*word));
            }
        }
    }

    fn end(&self, _: &mut Tracer<'_>, keys: bool) {
        if !keys {
            return;
        }
        for tree in self.trees.iter().filter(|tree| !tree.reached.get()) {
            let Some(code) = tree.cell.code.borrow().clone() else { continue };
            log::write(Stage::Invalid, || format!("orphan {}", code.trace.name));
            with(|rt| {
                unlink(rt, &code);
                add(&rt.counters.orphaned, 1);
                rt.orphans.set(true);
            });
        }
    }
}
