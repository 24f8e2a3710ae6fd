//! Writes down and imports the state at a label.
//! The preamble's end writes the state ([`crate::label`]) down; the loop's beginning imports it.

use jit_ir::{Class, Inst, Kind, Op, Ref};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cse::KnownCall;
use crate::faults::Fault;
use crate::fold::Bits;
use crate::graph::{Graph, NO};
use crate::heap::Place;
use crate::label::{
    CallState, FULL, Item, Key, LabelState, Leaf, Node, NodePlace, ObjectState, Weakness, Weaknesses, key,
};
use crate::walk::Walk;

const RED: Key = 1;
const READ: Key = 2;
const STORE: Key = 3;
const PURE: Key = 4;
const BELOW: Key = 5;
const CALL: Key = 6;

/// A state in the making, with the preamble's values of its parameters.
struct Export<'e> {
    state: LabelState,
    weak: &'e Weaknesses,
    values: Vec<Ref>,
    leaf_of: FxHashMap<Ref, u32>,
    object_of: FxHashMap<u32, u32>,
    /// Parameters of the trace that are passed on unchanged.
    steady: FxHashSet<Ref>,
    /// The instructions that are [`Item::Pure`] already.
    computed: FxHashSet<u32>,
    /// The calls that are [`Item::Call`] already, by their keys.
    called: FxHashSet<Key>,
    /// Values that stand where the next iteration looks for another one's.
    moved: FxHashSet<u32>,
}

/// An element by the exact descriptor of its place, its base, and its index as a value and an offset.
type Element = (u16, Ref, Ref, i64);

/// The values that the nodes of a label's state are in its second iteration.
struct Nodes<'a> {
    params: &'a [Ref],
    objects: &'a [Ref],
}

impl Nodes<'_> {
    fn value(&self, node: Node, graph: &mut Graph) -> Ref {
        match node {
            Node::Const(kind, bits) => graph.constant(kind, bits),
            Node::Leaf(n) => self.params[n as usize],
            Node::Object(n) => self.objects[n as usize],
        }
    }

    fn place(&self, at: &NodePlace, graph: &mut Graph) -> Place {
        Place {
            descr: at.descr,
            base: self.value(at.base, graph),
            index: at.index.map_or(Ref::NONE, |index| self.value(index, graph)),
        }
    }
}

impl Walk<'_> {
    /// Writes down the state at the end of the preamble, where the merge point is reached with
    /// `reds`, and emits the label. Gives the state and the parameters in the loop.
    pub(crate) fn export(&mut self, reds: &[Ref], weak: &Weaknesses) -> (LabelState, Vec<Ref>) {
        self.force_at_label(reds, weak);
        let (state, values) = loop {
            let (export, dropped) = self.traverse(reds, weak);
            for place in dropped.into_iter().filter(|_| !Fault::PeelDropped.on()) {
                self.flush_one(|this, p| p.resolved(&this.graph).is(&place.resolved(&this.graph), &this.classes));
            }
            if export.object_of.keys().all(|&object| self.is_virtual(object)) {
                break (export.state, export.values);
            }
        };
        let passed = values.iter().zip(&state.leaves).filter(|(_, leaf)| leaf.recipe.is_none());
        let passed: Vec<Ref> = passed.map(|(&r, _)| self.graph.resolve(r)).collect();
        let list = self.graph.out.add_list(passed);
        self.graph.push(Inst::list(Op::Label, 1, list, Ref::NONE));
        let mut number = 0;
        let params = state.leaves.iter().map(|leaf| {
            if leaf.recipe.is_some() {
                return Ref::NONE;
            }
            let param = Inst::new(Op::ParamI.of_kind(leaf.kind), number, Ref::NONE, Ref::NONE, Ref::NONE);
            number += 1;
            let r = self.graph.push(param);
            if leaf.nonzero {
                self.graph.set_nonzero(r);
            }
            self.graph.set_range(r, leaf.range);
            self.graph.learn_bits(r, leaf.bits);
            r
        });
        let params = params.collect();
        (state, params)
    }

    /// Starts the second iteration, where nothing is known but `state`.
    pub(crate) fn begin_loop(&mut self, state: &LabelState, params: &mut [Ref]) {
        self.forget();
        for (n, leaf) in state.leaves.iter().enumerate() {
            let Some((op, operands)) = leaf.recipe else { continue };
            let words = operands.map(|node| match node {
                Some(Node::Const(kind, bits)) => self.graph.constant(kind, bits),
                Some(Node::Leaf(n)) => params[n as usize],
                Some(Node::Object(_)) | None => Ref::NONE,
            });
            params[n] = self.graph.pure(op, words[0], words[1], words[2]);
        }
        self.state_all(state, params);
        let make = |object: &ObjectState| {
            let new = Inst::new(Op::New, object.descr, Ref::NONE, Ref::NONE, Ref::NONE);
            self.virtuals.make(&new, None, &mut self.graph)
        };
        let objects: Vec<Ref> = state.objects.iter().map(make).collect();
        let nodes = Nodes { params, objects: &objects };
        for (n, object) in state.objects.iter().enumerate() {
            for &(part, node, _) in &object.fields {
                let r = nodes.value(node, &mut self.graph);
                let stored = self.virtuals.store(n as u32, part, r, None, &self.classes, &self.graph);
                stored.expect("an object as it was in the preamble");
            }
        }
        for item in &state.items {
            self.import(item, state, &nodes);
        }
    }

    /// Knows an item of the label's state.
    fn import(&mut self, item: &Item, state: &LabelState, nodes: &Nodes) {
        match item {
            Item::Red { node, .. } => {
                let kind = self.recorded.kind(Ref::inst(self.map.len()));
                let r = nodes.value(*node, &mut self.graph);
                let r = self.graph.as_kind(r, kind);
                self.map.add(r);
            }
            Item::Read { place: at, node, .. } => {
                let (at, r) = (nodes.place(at, &mut self.graph), nodes.value(*node, &mut self.graph));
                self.heap.loaded(at, r, &self.classes);
            }
            Item::Store { place: at, node, .. } => {
                let (at, r) = (nodes.place(at, &mut self.graph), nodes.value(*node, &mut self.graph));
                self.heap.import_pending(at, r, &self.classes);
            }
            Item::Call { call, .. } => {
                let CallState { descr, args, results } = &state.calls[*call as usize];
                let args = args.iter().map(|&node| nodes.value(node, &mut self.graph)).collect();
                let results = results.iter().map(|&(n, node)| (n, nodes.value(node, &mut self.graph))).collect();
                self.graph.remember_call(*descr, args, results);
            }
            Item::Below { base, len, interval, .. } => {
                let (base, len) = (nodes.value(*base, &mut self.graph), nodes.value(*len, &mut self.graph));
                self.graph.learn_interval(base, len, *interval);
            }
            Item::Pure { op, operands, node, .. } => {
                let mut words = [Ref::NONE; 3];
                for (word, operand) in words.iter_mut().zip(operands) {
                    *word = operand.map_or(Ref::NONE, |node| nodes.value(node, &mut self.graph));
                }
                let [a, b, c] = words;
                // The parameters have another order than what was passed.
                let (a, b) = self.graph.in_order(*op, a, b);
                let r = nodes.value(*node, &mut self.graph);
                self.graph.cse.insert(*op, a, b, c, r);
            }
        }
    }

    /// Makes the objects that are not to be carried in parts.
    fn force_at_label(&mut self, reds: &[Ref], weak: &Weaknesses) {
        let mut roots: Vec<(Ref, Key)> = reds.iter().enumerate().map(|(n, &r)| (r, key(RED, n))).collect();
        roots.extend(self.heap.pending().map(|(place, value)| (value, self.place_key(STORE, &place))));
        let (mut seen, mut parts, limits) = (FxHashSet::default(), 0, self.options.limits);
        let mut force = Vec::new();
        let mut work: Vec<(Ref, Key, u32)> = roots.into_iter().rev().map(|(r, key)| (r, key, 0)).collect();
        while let Some((r, at, depth)) = work.pop() {
            let r = self.graph.resolve(r);
            let object = self.graph.virt(r);
            if object == NO || seen.contains(&object) {
                continue;
            }
            parts += self.virtuals.contents(object).count();
            if depth >= limits.depth
                || seen.len() >= limits.objects
                || parts > limits.parts
                || weak.contains(&(at, Weakness::NotVirtual))
            {
                force.push(r);
                continue;
            }
            seen.insert(object);
            let fields = self.virtuals.contents(object);
            work.extend(fields.map(|c| (c.value, key(at, c.part.exact(&self.classes)), depth + 1)));
        }
        for r in force {
            self.force(r);
        }
    }

    /// Whether an object is still not made.
    pub(crate) fn is_virtual(&self, object: u32) -> bool {
        self.graph.virt(self.graph.resolve(self.virtuals.place(object))) == object
    }

    fn place_key(&self, sort: Key, place: &Place) -> Key {
        let Place { descr, base, index } = place.resolved(&self.graph);
        key(sort, (self.classes.exact(descr), base, index))
    }

    /// Writes down the state as it is; also gives the pending stores that are not in it.
    fn traverse<'e>(&mut self, reds: &[Ref], weak: &'e Weaknesses) -> (Export<'e>, Vec<Place>) {
        let steady = reds.iter().enumerate().map(|(n, &r)| (n, self.graph.resolve(r)));
        let steady = steady.filter(|&(n, r)| r == Ref::inst(n as u32 + 1)).map(|(_, r)| r).collect();
        let mut export = Export {
            state: LabelState::default(),
            weak,
            values: Vec::new(),
            leaf_of: FxHashMap::default(),
            object_of: FxHashMap::default(),
            steady,
            computed: FxHashSet::default(),
            called: FxHashSet::default(),
            moved: FxHashSet::default(),
        };
        for (n, &red) in reds.iter().enumerate() {
            let key = key(RED, n);
            // A bit-cast is passed unconverted.
            let red = self.graph.resolve(red);
            let red = self.graph.bits_of(red).unwrap_or(red);
            let node = self.node(&mut export, red, key);
            export.state.items.push(Item::Red { node, key });
        }
        let mut places: Vec<(Place, Ref, bool)> = self.heap.known();
        let elements: FxHashSet<Element> = places.iter().filter_map(|(place, ..)| self.element(place)).collect();
        let mut dropped = Vec::new();
        loop {
            let before = export.state.items.len();
            places.retain(|known| !self.export_place(&mut export, &elements, *known, &mut dropped));
            self.export_pure(&mut export);
            self.export_calls(&mut export);
            if export.state.items.len() == before {
                break;
            }
        }
        self.export_bounds(&mut export);
        dropped.extend(places.iter().filter(|p| p.2).map(|p| p.0));
        (export, dropped)
    }

    /// Writes down the contents of a known place, or that a pending store there is not in the state. False if its object or
    /// index has no name yet.
    fn export_place(
        &mut self,
        export: &mut Export,
        elements: &FxHashSet<Element>,
        (place, value, pending): (Place, Ref, bool),
        dropped: &mut Vec<Place>,
    ) -> bool {
        let at = export.place(&place.resolved(&self.graph), &self.graph);
        let moved = at.is_none();
        // It is stored, and the loop knows the contents of memory.
        let carried = pending && !moved;
        let key = self.place_key(if carried { STORE } else { READ }, &place);
        let Some(at) = at.or_else(|| self.moved_place(export, elements, &place, key)) else {
            return false;
        };
        if export.weak.contains(&(key, Weakness::Unknown))
            || !pending && export.values.len() >= self.options.limits.leaves
        {
            if pending {
                dropped.push(place);
            }
            return true;
        }
        if pending && moved {
            dropped.push(place);
        }
        let item = if carried {
            let node = self.node(export, value, key);
            Item::Store { place: at, node, key }
        } else {
            let value = self.heap.load(&place.resolved(&self.graph), &self.classes, &mut self.graph);
            let node = self.node(export, value.expect("a known place"), key);
            match node {
                Node::Leaf(n) if moved => _ = export.moved.insert(n),
                Node::Leaf(n) => export.state.leaves[n as usize].invariant = true,
                _ => {}
            }
            Item::Read { place: at, node, key }
        };
        export.state.items.push(item);
        true
    }

    /// A place as an element whose index varies.
    fn element(&self, place: &Place) -> Option<Element> {
        let Place { descr, base, index } = place.resolved(&self.graph);
        let (x, k) = if index.is_none() || index.is_const() { return None } else { self.graph.split(index) };
        Some((self.classes.exact(descr), base, x, k))
    }

    /// The place of an element at `x + k` where the label has `x + step` and this iteration has used the element at
    /// `x + k - step`: the next one looks for it there. (Other elements are never asked for.)
    fn moved_place(
        &self,
        export: &mut Export,
        elements: &FxHashSet<Element>,
        place: &Place,
        key: Key,
    ) -> Option<NodePlace> {
        let (exact, base, x, k) = self.element(place)?;
        if export.weak.contains(&(key, Weakness::Unknown)) || export.values.len() >= self.options.limits.leaves {
            return None;
        }
        let base_node = export.expressible(base, &self.graph)?;
        let is_step = |n: &usize| {
            let Leaf { kind, recipe, .. } = export.state.leaves[*n];
            let (of, step) = self.graph.split(self.graph.resolve(export.values[*n]));
            let before = (exact, base, x, k.wrapping_sub(step));
            kind == Kind::I && recipe.is_none() && of == x && step != 0 && elements.contains(&before)
        };
        let n = (0..export.values.len()).find(is_step)?;
        let step = self.graph.split(self.graph.resolve(export.values[n])).1;
        let operands = [Some(Node::Leaf(n as u32)), Some(Node::Const(Kind::I, k.wrapping_sub(step) as u64)), None];
        let index = self.graph.resolve(place.index);
        let of_index = crate::label::key(PURE, index);
        let leaf = Leaf { recipe: Some((Op::IntAdd, operands)), ..export.new_leaf(Kind::I, of_index) };
        let node = export.add(leaf, index);
        export.leaf_of.insert(index, export.values.len() as u32 - 1);
        export.state.items.push(Item::Pure { op: Op::IntAdd, operands, node, key: of_index });
        Some(NodePlace { descr: place.descr, base: base_node, index: Some(node) })
    }

    /// Adds the pure operations on values that do not change, and facts about elements that the next iteration
    /// looks for.
    fn export_pure(&self, export: &mut Export) {
        for i in 0..self.graph.out.insts.len() as u32 {
            let (r, inst) = (Ref::inst(i), self.graph.out.insts[i as usize]);
            if inst.op.class() != Class::Pure
                || export.computed.contains(&i)
                || export.values.len() >= self.options.limits.leaves
            {
                continue;
            }
            let value = self.graph.resolve(r);
            if value != r && !value.is_const() {
                continue;
            }
            let n = inst.op.info().operands.len();
            let mut operands = [None; 3];
            let known = [inst.a, inst.b, inst.c].into_iter().zip(&mut operands).take(n).all(|(r, operand)| {
                *operand = export.expressible(self.graph.resolve(r), &self.graph);
                operand.is_some()
            });
            let invariant = operands.iter().flatten().all(|node| match node {
                Node::Leaf(n) => export.state.leaves[*n as usize].invariant,
                _ => true,
            });
            let key = key(PURE, r);
            let named = operands.iter().flatten().any(|node| matches!(node, Node::Leaf(_)));
            if known && named && !export.weak.contains(&(key, Weakness::Unknown)) {
                let moved = operands.iter().flatten().any(|node| match node {
                    Node::Leaf(n) => export.moved.contains(n),
                    _ => false,
                });
                let is_sum = inst.op == Op::IntAdd && self.graph.resolve(inst.b).is_const() && !value.is_const();
                let is_bits = moved && inst.op == Op::FloatAsInt && !value.is_const();
                let is_new = (is_sum || is_bits) && !export.leaf_of.contains_key(&value);
                let is_proved = moved && value.is_const() && !export.weak.contains(&(key, Weakness::NotConst));
                if !invariant && !is_new && !is_proved {
                    continue;
                }
                export.computed.insert(i);
                let node = if is_new {
                    let leaf = Leaf { recipe: Some((inst.op, operands)), ..export.new_leaf(Kind::I, key) };
                    let node = export.add(leaf, value);
                    let n = export.values.len() as u32 - 1;
                    export.leaf_of.insert(value, n);
                    if is_bits {
                        export.moved.insert(n);
                    }
                    node
                } else {
                    self.node(export, value, key)
                };
                if let Node::Leaf(n) = node {
                    export.state.leaves[n as usize].invariant |= invariant;
                }
                export.state.items.push(Item::Pure { op: inst.op, operands, node, key });
            }
        }
    }

    /// Adds the calls of elidable and loop-invariant functions on values that do not change.
    fn export_calls(&self, export: &mut Export) {
        let mut calls: Vec<(u64, &KnownCall)> = self.graph.calls.iter().map(|(&key, call)| (key, call)).collect();
        calls.sort_unstable_by_key(|(_, call)| call.results[0].1);
        for (hash, call) in calls {
            let key = key(CALL, hash);
            let has_results = |r: Ref| self.graph.def(r).is_none_or(|inst| inst.op.result().is_some());
            if export.called.contains(&key)
                || !call.results.iter().all(|r| has_results(r.1))
                || export.values.len() >= self.options.limits.leaves
                || export.weak.contains(&(key, Weakness::Unknown))
            {
                continue;
            }
            let invariant = |node: &Node| match node {
                Node::Leaf(n) => export.state.leaves[*n as usize].invariant,
                _ => true,
            };
            let args = call.args.iter().map(|&r| export.expressible(self.graph.resolve(r), &self.graph));
            let Some(args) = args.collect::<Option<Vec<Node>>>().filter(|args| args.iter().all(invariant)) else {
                continue;
            };
            export.called.insert(key);
            let mut results = Vec::new();
            for &(word, r) in &call.results {
                let node = self.node(export, r, crate::label::key(key, word));
                if let Node::Leaf(n) = node {
                    export.state.leaves[n as usize].invariant = true;
                }
                results.push((word, node));
            }
            export.state.items.push(Item::Call { call: export.state.calls.len() as u32, key });
            export.state.calls.push(CallState { descr: call.descr, args, results });
        }
    }

    /// Adds the intervals that are known to be below a length.
    fn export_bounds(&self, export: &mut Export) {
        let integers = (0..export.values.len()).filter(|&n| {
            let Leaf { kind, recipe, .. } = export.state.leaves[n];
            kind == Kind::I && recipe.is_none()
        });
        let mut items = Vec::new();
        for n in integers {
            let (x, k) = self.graph.split(self.graph.resolve(export.values[n]));
            for (len, (low, high)) in self.graph.intervals_of(x) {
                let at = key(BELOW, (export.state.leaves[n].key, len));
                let weak = |w| export.weak.contains(&(at, w));
                let (Some(low), Some(high)) = (low.checked_sub(k), high.checked_sub(k)) else { continue };
                let interval =
                    (if weak(Weakness::NoLow) { 0 } else { low }, if weak(Weakness::NoHigh) { 0 } else { high });
                let within = low <= interval.0 && interval.0 <= interval.1 && interval.1 <= high;
                if within
                    && !weak(Weakness::Unknown)
                    && let Some(len) = export.expressible(self.graph.resolve(len), &self.graph)
                {
                    items.push(Item::Below { base: Node::Leaf(n as u32), len, interval, key: at });
                }
            }
        }
        // Implied facts need not be stated again.
        let leaves = &export.state.leaves;
        let implied = |a: Node, n: Node| {
            let (base, k) = match a {
                Node::Leaf(leaf) => match leaves[leaf as usize].recipe {
                    Some((Op::IntAdd, [Some(base), Some(Node::Const(_, k)), _])) => (base, k as i64),
                    _ => (a, 0),
                },
                _ => return false,
            };
            items.iter().any(|item| match item {
                Item::Below { base: b, len, interval: (low, high), .. } => {
                    (*b, *len) == (base, n) && *low <= k && k <= *high
                }
                _ => false,
            })
        };
        export.state.items.retain(|item| match *item {
            Item::Pure {
                op: Op::UintLt | Op::UintLe, operands: [Some(a), Some(b), _], node: Node::Const(..), ..
            } => !implied(a, b) && !implied(b, a),
            _ => true,
        });
        export.state.items.append(&mut items);
    }

    /// The value of the place `key` at the label.
    fn node(&self, export: &mut Export, value: Ref, key: Key) -> Node {
        let value = self.graph.resolve(value);
        if let Some(constant) = self.graph.out.as_const(value) {
            if !export.weak.contains(&(key, Weakness::NotConst)) {
                return Node::Const(constant.kind, constant.bits);
            }
            return export.add(export.new_leaf(constant.kind, key), value);
        }
        let object = self.graph.virt(value);
        if object != NO {
            return self.object(export, object, key);
        }
        if export.weak.contains(&(key, Weakness::NotSame)) {
            let leaf = self.with_facts(export, value, key);
            return export.add(leaf, value);
        }
        Node::Leaf(self.leaf(export, value, key))
    }

    /// The parameter for a value, new or the one it has already.
    fn leaf(&self, export: &mut Export, value: Ref, key: Key) -> u32 {
        if let Some(&leaf) = export.leaf_of.get(&value) {
            return leaf;
        }
        let leaf = Leaf { invariant: export.steady.contains(&value), ..self.with_facts(export, value, key) };
        let Node::Leaf(n) = export.add(leaf, value) else { unreachable!("a leaf was added") };
        export.leaf_of.insert(value, n);
        n
    }

    fn with_facts(&self, export: &Export, value: Ref, key: Key) -> Leaf {
        let mut leaf = export.new_leaf(self.graph.kind(value), key);
        let weak = |w| export.weak.contains(&(key, w));
        leaf.nonzero = self.graph.is_shown_nonzero(value) && !weak(Weakness::NotNonzero);
        if leaf.kind == Kind::I {
            let (low, high) = self.graph.range(value);
            leaf.range = (
                if weak(Weakness::NoLow) { i64::MIN } else { low },
                if weak(Weakness::NoHigh) { i64::MAX } else { high },
            );
            if !weak(Weakness::NotBits) {
                // The bits that a range implies go with it.
                leaf.bits = self.graph.known_bits(value).beyond(Bits::of_range((low, high)));
            }
        }
        leaf
    }

    fn object(&self, export: &mut Export, object: u32, at: Key) -> Node {
        if let Some(&n) = export.object_of.get(&object) {
            return Node::Object(n);
        }
        let n = export.state.objects.len() as u32;
        export.object_of.insert(object, n);
        let descr = self.virtuals.objects[object as usize].descr;
        export.state.objects.push(ObjectState { descr, fields: Vec::new(), key: at });
        for content in self.virtuals.contents(object) {
            let key = key(at, content.part.exact(&self.classes));
            let node = self.node(export, content.value, key);
            export.state.objects[n as usize].fields.push((content.part, node, key));
        }
        Node::Object(n)
    }
}

impl Export<'_> {
    fn new_leaf(&self, kind: Kind, key: Key) -> Leaf {
        Leaf { kind, nonzero: false, range: FULL, bits: Bits::NONE, key, invariant: false, recipe: None }
    }

    fn add(&mut self, leaf: Leaf, value: Ref) -> Node {
        self.state.leaves.push(leaf);
        self.values.push(value);
        Node::Leaf(self.values.len() as u32 - 1)
    }

    /// The node of a value that is at the label already.
    fn expressible(&self, value: Ref, graph: &Graph) -> Option<Node> {
        match graph.out.as_const(value) {
            Some(constant) => Some(Node::Const(constant.kind, constant.bits)),
            None => self.leaf_of.get(&value).map(|&n| Node::Leaf(n)),
        }
    }

    fn place(&self, place: &Place, graph: &Graph) -> Option<NodePlace> {
        let base = self.expressible(place.base, graph)?;
        let index = if place.index.is_none() { None } else { Some(self.expressible(place.index, graph)?) };
        Some(NodePlace { descr: place.descr, base, index })
    }
}
