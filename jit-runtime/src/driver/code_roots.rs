//! Roots of compiled code. Code with dead greens goes.
//!
//! The constants of code live as long as the code. Code that runs, or that an exit is being replayed of, lives; other code
//! lives as long as the objects among the greens of its key do, since only code that has those can come to it. So the key's greens and
//! the constants are an ephemeron: were they roots, no code of a place that names itself would ever go, nor the objects that it leads to.
//! At the end of a collection nothing leads to the code of keys that are gone: another object may have the key's address next.

use std::cell::Cell;
use std::rc::Rc;

use jit_ir::Kind;

use super::cell::{LoopCell, State};
use super::holdings::Node;
use super::runtime::{Runtime, with};
use super::unlink::unlink;
use crate::locals::local;
use crate::log::{self, Stage};
use crate::stats::add;
use jit_heap::host::Ephemerons;
use jit_heap::{Tracer, WeakTables};

/// A key whose code holds its constants only while the key's greens live.
struct Tree {
    cell: &'static LoopCell,
    node: Option<Rc<Node>>,
    reached: Cell<bool>,
}

/// All words that code of this thread holds, at the start of a collection.
struct Codes {
    /// The greens of keys that are held unconditionally.
    greens: Vec<u64>,
    /// The code whose words are held unconditionally.
    always: Vec<Rc<Node>>,
    /// Whether these were reported.
    begun: Cell<bool>,
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
        rt.with_holdings(|holdings| {
            let running = holdings.running(rt);
            let (mut greens, mut trees, mut waiting) = (Vec::new(), Vec::new(), vec![false; running.len()]);
            rt.each_cell(|cell| {
                let compiled = cell.is_compiled();
                if !compiled && cell.state.get() != State::Recording && cell.called.get().is_none() {
                    return;
                }
                // Traces that call a key, and those that end where traces join, name it by its number.
                let named = cell.called.get().is_some() || cell.joins.get();
                let has_objects = cell.kinds.get().is_some_and(|kinds| kinds.contains(&Kind::P));
                let node = holdings.of_key(cell.key);
                if !compiled || named || !has_objects || node.is_some_and(|node| running[node]) {
                    greens.extend(cell.greens());
                } else {
                    node.into_iter().for_each(|node| waiting[node] = true);
                    let node = node.map(|node| holdings.nodes[node].clone());
                    trees.push(Tree { cell, node, reached: Cell::new(false) });
                }
            });
            let is_held = |at: usize| !waiting[at] && (running[at] || !holdings.nodes[at].unlinked);
            let always = (0..running.len()).filter(|at| is_held(*at)).map(|at| holdings.nodes[at].clone()).collect();
            Codes { greens, always, begun: Cell::new(false), trees }
        })
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
        // It is asked again when more is reached.
        if !self.begun.replace(true) {
            self.greens.iter().for_each(|word| tracer.ambiguous(*word));
            self.always.iter().for_each(|node| node.each_word(|word| tracer.ambiguous(word)));
        }
        for tree in self.trees.iter().filter(|tree| !tree.reached.get()) {
            if tree.place_is_reached(tracer) {
                tree.reached.set(true);
                tree.node.iter().for_each(|node| node.each_word(|word| tracer.ambiguous(word)));
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
