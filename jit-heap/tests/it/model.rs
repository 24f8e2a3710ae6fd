//! A graph of objects that changes at random, and the same graph in plain Rust.
//!
//! The heap's graph has every kind of field: cells of references, of options, of enums, arrays
//! and lists of references, weak references, tuples, payloads that own Rust memory. After every
//! few hundred steps the whole graph is compared, from the roots on; in the end everything that
//! is dead must be gone but for what the stack seems to hold.

use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;

use jit_heap::host::DeferDrops;
use jit_heap::{self as heap, Root};

use crate::prelude::*;

use crate::{Rng, clear_stack, collected, small, stress};

value! {
    enum Value {
        Nil(u64),
        Int(i64),
        Node(Gc<Node>),
        Words(GcArray<u32>),
    }
}

type Nodes = GcArray<InSet<Apart, GcCell<Option<Gc<Node>>>>>;

struct Apart;

impl AliasSet for Apart {
    const NAME: &'static str = "Apart";
    const SHORT_LIVED: bool = true;
}

object! {
    struct Node {
        id: u64,
        /// Set once, when the node is made.
        origin: Option<Gc<Node>>,
        next: GcCell<Option<Gc<Node>>>,
        value: GcCell<Value>,
        pair: GcCell<(i32, Option<Gc<Node>>)>,
        many: GcCell<Nodes>,
        list: GcCell<Gc<GcList<Gc<Node>>>>,
        weak: GcCell<Option<Weak<Node>>>;
        name: String,
        alive: Alive => report_nothing,
    }
}

fn report_nothing(_: &Alive, _: &mut heap::Tracer<'_>) {}

/// Counts the nodes that were not dropped.
struct Alive(Rc<Cell<usize>>);

impl Drop for Alive {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

/// What a node should be, by ids.
#[derive(Default, Clone)]
struct Model {
    origin: Option<u64>,
    next: Option<u64>,
    value: ModelValue,
    pair: (i32, Option<u64>),
    many: Vec<Option<u64>>,
    list: Vec<u64>,
    weak: Option<u64>,
}

#[derive(Default, Clone, Copy, PartialEq, Debug)]
enum ModelValue {
    #[default]
    Nil,
    Int(i64),
    Node(u64),
    /// Length and seed of the contents.
    Words(usize, u32),
}

struct Test {
    rng: Rng,
    nodes: HashMap<u64, Model>,
    /// The roots: ids in the model, the only strong references in the heap.
    roots: Vec<Option<u64>>,
    held: Root<Nodes>,
    alive: Rc<Cell<usize>>,
    next_id: u64,
    /// Addresses of nodes, so that the collector does not know them.
    hidden: Vec<usize>,
}

/// The hidden address is another one.
const MASK: usize = !0;

const ROOTS: usize = 24;

fn words(len: usize, seed: u32) -> impl Fn(usize) -> u32 {
    move |i| (i as u32 + 1).wrapping_mul(seed) ^ len as u32
}

impl Test {
    fn new(seed: u64) -> Test {
        Test {
            rng: Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1),
            nodes: HashMap::new(),
            roots: vec![None; ROOTS],
            held: Root::new(GcArray::from_fn(ROOTS, |_| InSet::new(GcCell::new(None)))),
            alive: Rc::default(),
            next_id: 0,
            hidden: Vec::new(),
        }
    }

    /// The address of one of the last nodes.
    fn stale(&mut self) -> usize {
        let late = self.hidden.len().min(100);
        if late == 0 { 0 } else { self.hidden[self.hidden.len() - 1 - self.rng.below(late)] ^ MASK }
    }

    /// A node that is reached from a root by a random walk.
    fn pick(&mut self) -> Option<(u64, Gc<Node>)> {
        let n = self.rng.below(ROOTS);
        let mut at = (self.roots[n]?, self.held.get()[n].get().expect("the root of the model"));
        for _ in 0..self.rng.below(6) {
            let m = &self.nodes[&at.0];
            let node = at.1;
            let to = match self.rng.below(6) {
                0 => m.origin.zip(node.origin),
                1 => m.next.zip(node.next.get()),
                2 => m.pair.1.zip(node.pair.get().1),
                3 => match (m.value, node.value.get()) {
                    (ModelValue::Node(id), Value::Node(n)) => Some((id, n)),
                    _ => None,
                },
                4 if !m.many.is_empty() => {
                    let i = self.rng.below(m.many.len());
                    m.many[i].zip(node.many.get()[i].get())
                }
                5 if !m.list.is_empty() => {
                    let i = self.rng.below(m.list.len());
                    Some((m.list[i], node.list.get().get(i)))
                }
                _ => None,
            };
            at = to.unwrap_or(at);
        }
        assert_eq!(at.0, at.1.id);
        Some(at)
    }

    fn some(&mut self) -> Option<(u64, Gc<Node>)> {
        if self.rng.below(5) == 0 { None } else { self.pick() }
    }

    fn make(&mut self) -> (u64, Gc<Node>) {
        let id = self.next_id;
        self.next_id += 1;
        let origin = self.some();
        self.alive.set(self.alive.get() + 1);
        let node = Gc::new(Node {
            id,
            origin: origin.map(|o| o.1),
            next: GcCell::new(None),
            value: GcCell::new(Value::Nil(0)),
            pair: GcCell::new((0, None)),
            many: GcCell::new(GcArray::from_fn(0, |_| InSet::new(GcCell::new(None)))),
            list: GcCell::new(GcList::new()),
            weak: GcCell::new(None),
            name: format!("node {id}"),
            alive: Alive(self.alive.clone()),
        });
        self.hidden.push(std::ptr::from_ref(&*node).addr() ^ MASK);
        self.nodes.insert(id, Model { origin: origin.map(|o| o.0), ..Model::default() });
        (id, node)
    }

    fn step(&mut self) {
        let slot = self.rng.below(ROOTS);
        match self.rng.below(16) {
            0..=2 => {
                let (id, node) = self.make();
                self.held.get()[slot].set(Some(node));
                self.roots[slot] = Some(id);
            }
            3 => {
                let to = self.some();
                self.held.get()[slot].set(to.map(|t| t.1));
                self.roots[slot] = to.map(|t| t.0);
            }
            4 => {
                // Garbage of all sizes.
                let bits = if self.rng.below(20) == 0 { 18 } else { 10 };
                let len = 1 << self.rng.below(bits);
                std::hint::black_box(GcArray::from_fn(len, |i| i as u64));
            }
            _ => {
                let Some((id, node)) = self.pick() else { return };
                self.change(id, node);
            }
        }
    }

    fn change(&mut self, id: u64, node: Gc<Node>) {
        let to = self.some();
        let (to_id, to_node) = (to.map(|t| t.0), to.map(|t| t.1));
        match self.rng.below(9) {
            0 => {
                node.next.set(to_node);
                self.nodes.get_mut(&id).unwrap().next = to_id;
            }
            1 => {
                node.pair.set((id as i32, to_node));
                self.nodes.get_mut(&id).unwrap().pair = (id as i32, to_id);
            }
            2 => {
                let (value, model) = match (self.rng.below(4), to) {
                    (0, Some((id, n))) => (Value::Node(n), ModelValue::Node(id)),
                    (1, _) => (Value::Int(id as i64), ModelValue::Int(id as i64)),
                    (2, _) => (Value::Nil(0), ModelValue::Nil),
                    _ => {
                        let (len, seed) = (self.rng.below(100), self.rng.next() as u32);
                        (Value::Words(GcArray::from_fn(len, words(len, seed))), ModelValue::Words(len, seed))
                    }
                };
                node.value.set(value);
                self.nodes.get_mut(&id).unwrap().value = model;
            }
            3 => {
                // Each element may allocate while the array is half made.
                let len = self.rng.below(12);
                let mut ids = Vec::new();
                let many = GcArray::from_fn(len, |_| {
                    let to = if self.rng.below(4) == 0 { Some(self.make()) } else { self.some() };
                    ids.push(to.map(|t| t.0));
                    InSet::new(GcCell::new(to.map(|t| t.1)))
                });
                node.many.set(many);
                self.nodes.get_mut(&id).unwrap().many = ids;
            }
            4 | 5 => {
                let Some((to_id, to_node)) = to else { return };
                node.list.get().push(to_node);
                self.nodes.get_mut(&id).unwrap().list.push(to_id);
            }
            6 => {
                let popped = node.list.get().pop().map(|n| n.id);
                assert_eq!(popped, self.nodes.get_mut(&id).unwrap().list.pop());
            }
            7 => {
                node.list.set(GcList::new());
                self.nodes.get_mut(&id).unwrap().list.clear();
            }
            _ => {
                node.weak.set(to_node.map(Weak::new));
                self.nodes.get_mut(&id).unwrap().weak = to_id;
            }
        }
    }

    /// Compares everything that the roots lead to, and forgets the rest of the model.
    fn compare(&mut self) {
        let mut seen = HashMap::<u64, Model>::new();
        let mut work: Vec<u64> = Vec::new();
        // Nodes under comparison are in the heap, as rule R1 wants it.
        let nodes = GcList::<Gc<Node>>::new();
        let mut visit = |id: Option<u64>, node: Option<Gc<Node>>, work: &mut Vec<u64>| {
            assert_eq!(id, node.map(|n| n.id));
            if let (Some(id), Some(node)) = (id, node)
                && seen.insert(id, self.nodes[&id].clone()).is_none()
            {
                work.push(id);
                nodes.push(node);
            }
        };
        for (id, cell) in self.roots.iter().zip(self.held.get().iter()) {
            visit(*id, cell.get(), &mut work);
        }
        while let Some(id) = work.pop() {
            let node = nodes.pop().expect("as many as ids");
            assert_eq!((node.id, &node.name), (id, &format!("node {id}")));
            let m = &self.nodes[&id];
            visit(m.origin, node.origin, &mut work);
            visit(m.next, node.next.get(), &mut work);
            let (n, to) = node.pair.get();
            assert_eq!(n, m.pair.0);
            visit(m.pair.1, to, &mut work);
            match (m.value, node.value.get()) {
                (ModelValue::Nil, Value::Nil(_)) => {}
                (ModelValue::Int(a), Value::Int(b)) => assert_eq!(a, b),
                (ModelValue::Node(id), Value::Node(n)) => visit(Some(id), Some(n), &mut work),
                (ModelValue::Words(len, seed), Value::Words(array)) => {
                    assert!(array.iter().copied().eq((0..len).map(words(len, seed))));
                }
                (model, _) => panic!("not {model:?}"),
            }
            let many = node.many.get();
            assert_eq!(m.many.len(), many.len());
            for (id, cell) in m.many.iter().zip(many.iter()) {
                visit(*id, cell.get(), &mut work);
            }
            assert_eq!(m.list.len(), node.list.get().len());
            for (i, id) in m.list.iter().enumerate() {
                visit(Some(*id), Some(node.list.get().get(i)), &mut work);
            }
        }
        // A weak reference to a living node is never cleared. (Some nodes: each is searched for.)
        for (id, m) in seen.iter().filter(|(id, _)| *id % 16 == 0) {
            let Some(to) = m.weak.filter(|to| seen.contains_key(to)) else { continue };
            assert_eq!(self.weak_of(*id), Some(to), "the weak reference of node {id}");
        }
        self.nodes = seen;
    }

    /// The target of the weak reference of a node that is alive.
    fn weak_of(&self, id: u64) -> Option<u64> {
        let seen = GcList::<Gc<Node>>::new();
        let add = |n: Option<Gc<Node>>| {
            if let Some(n) = n
                && (0..seen.len()).all(|i| seen.get(i) != n)
            {
                seen.push(n);
            }
        };
        self.held.get().iter().for_each(|c| add(c.get()));
        let mut i = 0;
        while i < seen.len() {
            let n = seen.get(i);
            if n.id == id {
                return n.weak.get().and_then(|w| w.get()).map(|n| n.id);
            }
            add(n.origin);
            add(n.next.get());
            add(n.pair.get().1);
            if let Value::Node(n) = n.value.get() {
                add(Some(n));
            }
            n.many.get().iter().for_each(|c| add(c.get()));
            (0..n.list.get().len()).for_each(|k| add(Some(n.list.get().get(k))));
            i += 1;
        }
        None
    }
}

/// A graph changes in so many steps. A function of its own: its frame has words that nobody clears any more.
#[inline(never)]
fn change(seed: u64, steps: usize, every: usize) -> Test {
    let mut test = Test::new(seed);
    for n in 1..=steps {
        let deferred = (test.rng.below(3) == 0).then(DeferDrops::new);
        let alive = test.alive.get();
        // The stack may lead to a dead node again, whose destructor waits.
        let stale = std::hint::black_box([test.stale()]);
        test.step();
        std::hint::black_box(&stale);
        assert!(deferred.is_none() || test.alive.get() >= alive, "a destructor ran where it was to wait");
        drop(deferred);
        if n % every == 0 {
            test.compare();
        }
    }
    test.compare();
    assert!(test.alive.get() >= test.nodes.len());
    let stats = heap::stats();
    assert!(stats.collections > 2 && stats.deferred > 0 && stats.dropped >= stats.deferred / 2, "{stats:?}");
    test
}

fn run(seed: u64, steps: usize, every: usize) {
    // Without roots all are dropped, but for a few that a word on the stack may seem to hold.
    let Test { held, alive, .. } = change(seed, steps, every);
    let many = alive.get();
    drop(held);
    for _ in 0..3 {
        clear_stack();
        heap::collect();
    }
    assert!(alive.get() <= many / 4 + 40, "{} of {many} nodes are still there", alive.get());
}

#[test]
fn random_graphs_in_a_small_heap() {
    collected(small(), || {
        for seed in 1..=8 {
            run(seed, 6000, 1000);
        }
    });
}

#[test]
fn random_graphs_under_stress() {
    collected(stress(1), || run(1, 700, 100));
    collected(stress(7), || run(2, 2500, 250));
}

#[test]
fn random_graphs_in_parallel_heaps() {
    let threads: Vec<_> = (10..14)
        .map(|seed| {
            std::thread::spawn(move || {
                // SAFETY: as in `collected`.
                unsafe {
                    heap::run(small(), || {
                        run(seed, 4000, 1000);
                        heap::stats().collections
                    })
                }
            })
        })
        .collect();
    for t in threads {
        assert!(t.join().expect("no panic") > 2);
    }
}
