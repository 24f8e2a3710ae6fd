//! Jumps to a label: proof and arguments.
//!
//! The jumper goes through the items of the label's state ([`crate::label`]) in order, finds the
//! value of each here, and compares: a constant must be that constant, a removed object must be
//! removed here too and have the same fields, a parameter's value must be within the bounds that the loop
//! relies on, a value that stands in two places must be one here too. A store that is pending here and
//! not at the label is stored before the jump.
//!
//! Memory that is known at the label and not here is loaded, if it is at the same place as at
//! the label: then the load is safe. Of another place nothing says that it may be loaded from yet, and memory that calls end may have
//! ended since.

use jit_ir::{Inst, Kind, Op, Ref, Target};

use crate::Rule;
use crate::faults::Fault;
use crate::fold::Bits;
use crate::graph::{Graph, NO};
use crate::heap::Place;
use crate::label::{CallState, Item, Key, LabelState, Leaf, LoopLabel, Node, NodePlace, Weakness};
use crate::walk::{Walk, keeps_virtual};

/// The label's parameters and objects at the jump.
struct Binding<'s> {
    state: &'s LabelState,
    /// The parameters themselves, as far as they are here: in the label's own loop and in its bridges.
    params: &'s [Ref],
    leaves: Vec<Ref>,
    objects: Vec<u32>,
    /// The mismatches here.
    found: Vec<(Key, Weakness)>,
}

impl Walk<'_> {
    /// Emits the jump that closes the loop, or says which facts the state must drop.
    pub(crate) fn close(
        &mut self,
        state: &LabelState,
        params: &[Ref],
        reds: &[Ref],
    ) -> Result<(), Vec<(Key, Weakness)>> {
        let leaves = self.bind(state, params, reds)?;
        let passed = leaves.iter().zip(&state.leaves).filter(|(_, leaf)| leaf.recipe.is_none());
        let list = self.graph.out.add_list(passed.map(|(&r, _)| r));
        self.graph.push(Inst::jump(Target::Label(1), list));
        Ok(())
    }

    /// At the end of a trace that jumps to another loop: emits a jump to that loop's label, if all holds
    /// that the loop relies on. If not, names the mismatch, and nothing has changed. `same` says which
    /// parameter of the loop a parameter of this trace is.
    pub(crate) fn enter_loop(
        &mut self,
        label: &LoopLabel,
        state: &LabelState,
        token: u32,
        same: &[Option<u32>],
        jump: &Inst,
    ) -> Result<(), Vec<(Key, Weakness)>> {
        self.save();
        let param = |of: &Option<u32>| {
            let n = of.and_then(|n| same.iter().position(|s| *s == Some(n)));
            n.map_or(Ref::NONE, |n| Ref::inst(n as u32 + 1))
        };
        let params: Vec<Ref> = label.params.iter().map(param).collect();
        let reds = self.reds_of(jump);
        match self.bind(state, &params, &reds) {
            Ok(leaves) => {
                let passed = leaves.iter().zip(&label.params).filter(|(_, param)| param.is_some());
                let list = self.graph.out.add_list(passed.map(|(&r, _)| r));
                self.graph.push(Inst::jump(Target::Token(token), list));
                self.graph.fire(Rule::EnterLoop);
                Ok(())
            }
            Err(found) => {
                self.restore();
                Err(found)
            }
        }
    }

    /// The values of the label's parameters and recipes at this jump; stores that are pending here and not at the label are
    /// performed then.
    fn bind(&mut self, state: &LabelState, params: &[Ref], reds: &[Ref]) -> Result<Vec<Ref>, Vec<(Key, Weakness)>> {
        let mut binding = Binding {
            state,
            params,
            leaves: vec![Ref::NONE; state.leaves.len()],
            objects: vec![NO; state.objects.len()],
            found: Vec::new(),
        };
        let mut reds = reds.iter();
        // The places of the label's pending stores, here; whether they are the very places of the label.
        let mut stores: Vec<(Place, bool)> = Vec::new();
        // The places that memory itself holds the label's values at.
        let mut reads: Vec<Place> = Vec::new();
        for item in &state.items {
            match *item {
                Item::Red { node, key } => {
                    let red = *reds.next().expect("a label has the reds of its merge point");
                    self.unify(&mut binding, node, red, key);
                }
                Item::Read { place, node, key } => {
                    reads.extend(binding.place(&place, self).map(|(at, _)| at));
                    match binding.old(node, Fault::PeelReadOld).or_else(|| self.read(&binding, &place, node)) {
                        Some(value) => self.unify(&mut binding, node, value, key),
                        None => binding.found.push((key, Weakness::Unknown)),
                    }
                }
                Item::Store { place, node, key } => match self.stored(&binding, &place, node, &mut stores) {
                    Some(value) => self.unify(&mut binding, node, value, key),
                    None => binding.found.push((key, Weakness::Unknown)),
                },
                Item::Call { call, key } => self.unify_call(&mut binding, &state.calls[call as usize], key),
                Item::Below { base, len, interval: (low, high), key } => {
                    let (Some(base), Some(len)) = (binding.value(base, self), binding.value(len, self)) else {
                        continue;
                    };
                    let mut need = |offset, weakness| {
                        if !self.graph.proves_below(base, offset, len) && !Fault::EnterBounds.on() {
                            binding.found.push((key, if offset == 0 { Weakness::Unknown } else { weakness }));
                        }
                    };
                    need(low, Weakness::NoLow);
                    need(high, Weakness::NoHigh);
                }
                Item::Pure { op, operands, node, key } => match self.computed(&binding, op, operands) {
                    Some(r) => self.unify(&mut binding, node, r, key),
                    None => debug_assert!(!binding.found.is_empty(), "what binds an operand comes first"),
                },
            }
        }
        self.leave_bound(binding, &stores, &reads)
    }

    /// The value of a store that is pending at the label; `stores` are the places of those before, here.
    fn stored(
        &mut self,
        binding: &Binding,
        place: &NodePlace,
        node: Node,
        stores: &mut Vec<(Place, bool)>,
    ) -> Option<Ref> {
        let (at, same) = binding.place(place, self)?;
        let at = at.resolved(&self.graph);
        let mut value = binding.old(node, Fault::PeelPendingOld).or_else(|| self.pending_at(&at));
        // If it is loaded, and pending from now on, it must not be one of the others.
        let others = &mut stores.iter();
        if value.is_none() && others.all(|(other, other_same)| same && *other_same || !self.overlap(other, &at)) {
            value = self.read(binding, place, node);
        }
        stores.push((at, same));
        value
    }

    /// The result of a pure operation of the label, unless an operand is not bound.
    fn computed(&mut self, binding: &Binding, op: Op, operands: [Option<Node>; 3]) -> Option<Ref> {
        let mut words = [Ref::NONE; 3];
        let mut bound = true;
        for (word, node) in words.iter_mut().zip(operands) {
            let Some(node) = node else { break };
            match binding.value(node, self) {
                Some(r) if keeps_virtual(op) => *word = r,
                Some(r) => *word = self.force(r),
                None => bound = false,
            }
        }
        bound.then(|| self.graph.pure(op, words[0], words[1], words[2]))
    }

    /// Makes memory as it is at the label, and gives the leaves, if all items are bound.
    fn leave_bound(
        &mut self,
        mut binding: Binding,
        stores: &[(Place, bool)],
        reads: &[Place],
    ) -> Result<Vec<Ref>, Vec<(Key, Weakness)>> {
        if !binding.found.is_empty() {
            return Err(binding.found);
        }
        for &leaf in binding.leaves.iter().filter(|r| !r.is_none()) {
            let r = self.graph.resolve(leaf);
            self.force(r);
        }
        // Two places of the label may be one here: one that is pending there, and one that memory holds.
        while self.flush_one(|this, pending| {
            let pending = pending.resolved(&this.graph);
            let is = |at: &Place| at.resolved(&this.graph).is(&pending, &this.classes);
            !stores.iter().any(|(at, _)| is(at)) || reads.iter().any(is)
        }) {}
        for (n, &object) in binding.objects.iter().enumerate() {
            if object != NO && !self.is_virtual(object) {
                binding.found.push((binding.state.objects[n].key, Weakness::NotVirtual));
            }
        }
        if !binding.found.is_empty() {
            return Err(binding.found);
        }
        Ok(binding.leaves.iter().map(|&r| if r.is_none() { r } else { self.graph.resolve(r) }).collect())
    }

    /// Whether two places may be one.
    fn overlap(&self, a: &Place, b: &Place) -> bool {
        // An object that was none when a place was written down may have been made since.
        let (a, b) = (a.resolved(&self.graph), b.resolved(&self.graph));
        a.may_alias(&b, &self.classes, &self.graph)
    }

    /// The value of the pending store to a place.
    fn pending_at(&self, place: &Place) -> Option<Ref> {
        let mut pending = self.heap.pending();
        let found = pending.find(|(at, _)| at.resolved(&self.graph).is(place, &self.classes));
        found.map(|(_, value)| self.graph.resolve(value))
    }

    /// The contents of a place, if they are known or can be loaded.
    fn read(&mut self, binding: &Binding, place: &NodePlace, node: Node) -> Option<Ref> {
        let (at, same) = binding.place(place, self)?;
        let at = at.resolved(&self.graph);
        if let Some(value) = self.heap.load(&at, &self.classes, &mut self.graph) {
            return Some(value);
        }
        let Node::Leaf(leaf) = node else { return None };
        let stale = self.heap.pending().any(|(pending, _)| self.overlap(&pending, &at));
        if !same || stale || self.graph.out.descrs[at.descr as usize].is_counted() {
            return None;
        }
        let kind = binding.state.leaves[leaf as usize].kind;
        let load = match at.index {
            Ref::NONE => Inst::new(Op::LoadI.of_kind(kind), at.descr, at.base, Ref::NONE, Ref::NONE),
            index => Inst::new(Op::LoadItemI.of_kind(kind), at.descr, at.base, index, Ref::NONE),
        };
        let r = self.graph.push(load);
        self.heap.loaded(at, r, &self.classes);
        Some(r)
    }

    /// `value` stands where the label has `node`.
    fn unify(&mut self, binding: &mut Binding, node: Node, value: Ref, key: Key) {
        let value = self.graph.resolve(value);
        match node {
            Node::Const(_, bits) => {
                // Nothing depends on the kind: an imported value is converted to the needed one.
                let same = self.graph.bits(value) == Some(bits);
                if !same && !Fault::EnterConst.on() {
                    binding.found.push((key, Weakness::NotConst));
                }
            }
            Node::Leaf(n) => {
                let leaf = binding.state.leaves[n as usize];
                // A stored value has the kind of its store.
                let value = if self.graph.kind(value) == leaf.kind {
                    value
                } else {
                    let value = self.force(value);
                    self.graph.as_kind(value, leaf.kind)
                };
                let bound = binding.leaves[n as usize];
                if bound.is_none() {
                    binding.leaves[n as usize] = value;
                    self.compare(binding, &leaf, leaf.key, value);
                } else if self.graph.resolve(bound) != value && !Fault::EnterSame.on() {
                    binding.found.push((key, Weakness::NotSame));
                    // A parameter of its own has the same facts.
                    self.compare(binding, &leaf, key, value);
                }
            }
            Node::Object(n) => self.unify_object(binding, n, value, key),
        }
    }

    /// Notes which facts about a parameter do not hold for `value`.
    fn compare(&self, binding: &mut Binding, leaf: &Leaf, key: Key, value: Ref) {
        let mut need = |holds: bool, weakness| {
            if !holds {
                binding.found.push((key, weakness));
            }
        };
        if leaf.nonzero && !Fault::EnterNonzero.on() {
            need(self.graph.truth(value) == Some(true), Weakness::NotNonzero);
        }
        if leaf.kind == Kind::I && !Fault::EnterRange.on() {
            let (low, high) = self.graph.range(value);
            need(low >= leaf.range.0, Weakness::NoLow);
            need(high <= leaf.range.1, Weakness::NoHigh);
            let bits = if leaf.bits == Bits::NONE { Bits::NONE } else { self.graph.known_bits(value) };
            need(leaf.bits.beyond(bits) == Bits::NONE || Fault::EnterBits.on(), Weakness::NotBits);
        }
    }

    /// The results of a call stand where the label has those of `call`: the call was made here too, or the arguments
    /// are the label's own, and so are the results.
    fn unify_call(&mut self, binding: &mut Binding, call: &CallState, key: Key) {
        let values = call.args.iter().map(|&node| binding.value(node, self)).collect::<Option<Vec<Ref>>>();
        let Some(args) = values.filter(|args| args.iter().all(|&r| self.graph.virt(r) == NO)) else {
            return binding.found.push((key, Weakness::Unknown));
        };
        let words = call.results.iter().map(|(n, _)| *n).max().unwrap_or(0);
        let known = self.graph.find_call(call.descr, &args, words);
        let own = call.args.iter().zip(&args).all(|(&node, &r)| binding.is_own(node, r, &self.graph));
        for &(word, node) in &call.results {
            let value = match (known, node) {
                (Some(call), _) => Some(self.graph.call_result(call, word)),
                (None, Node::Leaf(n)) if own || Fault::EnterCall.on() => {
                    Some(binding.params[n as usize]).filter(|r| !r.is_none())
                }
                (None, Node::Const(kind, bits)) if own => Some(self.graph.constant(kind, bits)),
                _ => None,
            };
            match value {
                Some(value) => self.unify(binding, node, value, crate::label::key(key, word)),
                None => return binding.found.push((key, Weakness::Unknown)),
            }
        }
    }

    fn unify_object(&mut self, binding: &mut Binding, n: u32, value: Ref, key: Key) {
        let state = &binding.state.objects[n as usize];
        let object = self.graph.virt(value);
        match binding.objects[n as usize] {
            NO => {}
            bound if bound == object => return,
            _ => return binding.found.push((key, Weakness::NotSame)),
        }
        let fits = object != NO
            && !binding.objects.contains(&object)
            && self.virtuals.objects[object as usize].descr == state.descr
            && self.virtuals.contents(object).all(|c| {
                // An unlisted field is zero.
                let exact = c.part.exact(&self.classes);
                self.graph.bits(self.graph.resolve(c.value)) == Some(0)
                    || state.fields.iter().any(|f| f.0.exact(&self.classes) == exact)
            });
        if !fits {
            binding.found.push((state.key, Weakness::NotVirtual));
            if key != state.key {
                binding.found.push((key, Weakness::NotVirtual));
            }
            return;
        }
        binding.objects[n as usize] = object;
        for &(part, node, key) in &state.fields {
            let exact = part.exact(&self.classes);
            let content = self.virtuals.contents(object).find(|c| c.part.exact(&self.classes) == exact);
            let value = match content {
                Some(content) if !Fault::PeelFieldZero.on() => content.value,
                _ => {
                    let kind = match node {
                        Node::Const(kind, _) => kind,
                        Node::Leaf(leaf) => binding.state.leaves[leaf as usize].kind,
                        Node::Object(_) => Kind::P,
                    };
                    self.graph.zero(kind)
                }
            };
            self.unify(binding, node, value, key);
        }
    }
}

impl Binding<'_> {
    /// With this fault, the value that the label had, if that is a parameter.
    fn old(&self, node: Node, fault: Fault) -> Option<Ref> {
        match node {
            Node::Leaf(n) if fault.on() => Some(self.params[n as usize]),
            _ => None,
        }
    }

    /// The value of a node, if it is bound.
    fn value(&self, node: Node, walk: &mut Walk) -> Option<Ref> {
        match node {
            Node::Const(kind, bits) => Some(walk.graph.constant(kind, bits)),
            Node::Leaf(n) => Some(self.leaves[n as usize]).filter(|r| !r.is_none()).map(|r| walk.graph.resolve(r)),
            Node::Object(_) => None,
        }
    }

    /// Whether the value of a node here is certainly the very one that it had at the label.
    fn is_own(&self, node: Node, r: Ref, graph: &Graph) -> bool {
        match node {
            Node::Leaf(n) => self.params[n as usize] != Ref::NONE && graph.resolve(self.params[n as usize]) == r,
            _ => true,
        }
    }

    /// A place of the label, here; and whether it is certainly the very same place.
    fn place(&self, place: &NodePlace, walk: &mut Walk) -> Option<(Place, bool)> {
        let base = self.value(place.base, walk)?;
        let index = match place.index {
            Some(index) => self.value(index, walk)?,
            None => Ref::NONE,
        };
        let own = |node: Node, r: Ref| self.is_own(node, r, &walk.graph);
        let is_same = own(place.base, base) && place.index.is_none_or(|node| own(node, index));
        Some((Place { descr: place.descr, base, index }, is_same))
    }
}
