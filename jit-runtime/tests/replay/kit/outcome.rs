//! What a run has done, in a form that can be compared with another run.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;

use super::world::{self, GuestPanic, Node, Val};

/// Everything that a run can be told by: its result or its panic, the graph of all objects that
/// are reachable afterwards with their identities, and the ordered effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub result: Result<i64, String>,
    pub effects: u64,
    /// Objects in the order in which they are found from the roots; links by number.
    pub heap: Vec<u64>,
}

/// Runs `f` and looks at what can be reached from the roots, from its result and from the world.
pub fn observe(roots: &[Gc<Node>], f: impl FnOnce() -> (i64, Gc<Node>)) -> Outcome {
    let result = catch_unwind(AssertUnwindSafe(f));
    // Made before the graph, whose list no collection sees.
    let interned = world::interned();
    let mut graph = Graph::default();
    roots.iter().for_each(|r| graph.root(*r));
    let result = match result {
        Ok((value, object)) => {
            graph.root(object);
            Ok(value)
        }
        Err(payload) => Err(text(&*payload)),
    };
    interned.into_iter().for_each(|o| graph.root(o));
    Outcome { result, effects: world::effects(), heap: graph.close() }
}

fn text(payload: &dyn std::any::Any) -> String {
    if let Some(GuestPanic(n)) = payload.downcast_ref() {
        return format!("guest panic {n}");
    }
    match (payload.downcast_ref::<String>(), payload.downcast_ref::<&str>()) {
        (Some(s), _) => s.clone(),
        (_, Some(s)) => (*s).to_owned(),
        _ => "a payload of another type".to_owned(),
    }
}

/// Numbers objects in the order in which they are reached.
#[derive(Default)]
struct Graph {
    numbers: HashMap<usize, u64>,
    nodes: Vec<Gc<Node>>,
    words: Vec<u64>,
}

impl Graph {
    fn number(&mut self, address: usize) -> (u64, bool) {
        let next = self.numbers.len() as u64 + 1;
        let number = *self.numbers.entry(address).or_insert(next);
        (number, number == next)
    }

    fn node(&mut self, node: Gc<Node>) -> u64 {
        let (number, new) = self.number(node.address() as usize);
        if new {
            self.nodes.push(node);
        }
        number
    }

    fn root(&mut self, node: Gc<Node>) {
        let n = self.node(node);
        self.words.push(n);
    }

    fn link(&mut self, node: Option<Gc<Node>>) {
        let n = node.map_or(0, |n| self.node(n));
        self.words.push(n);
    }

    fn close(mut self) -> Vec<u64> {
        let mut done = 0;
        while let Some(&node) = self.nodes.get(done) {
            done += 1;
            let plain = [node.tag as u64, node.a.get() as u64, node.b.get() as u64, node.small.get().into()];
            self.words.extend(plain);
            self.link(node.link.get());
            self.link(node.tmp.get());
            let num = node.num.get();
            let (number, new) = self.number(num.address() as usize);
            self.words.push(number);
            if new {
                self.words.push(num.i as u64);
            }
            match node.val.get() {
                Val::Nil => self.words.push(0),
                Val::Int(n) => self.words.extend([1, n as u64]),
                Val::Num(f) => self.words.extend([2, f.to_bits()]),
                Val::Ref(o) => {
                    self.words.push(3);
                    self.link(Some(o));
                }
            }
        }
        self.words.extend(super::views::contents());
        self.words
    }
}
