//! The label's state as assumptions in the trace.
//!
//! Nothing of it becomes code. It is there for the bridges out of the loop, which take it over like the
//! conditions of passed guards; for the evaluator, which checks them at every entry of the loop; and for the reader. Facts that the
//! preamble has checked do not hold in the loop: other traces enter at the label.

use jit_ir::{Class, Inst, Kind, MAX_LEN, Op, Ref};

use crate::bounds::Interval;
use crate::fold::Bits;
use crate::graph::Graph;
use crate::label::{FULL, Item, LabelState, Leaf, Node};
use crate::walk::Walk;

/// Limits beyond it are not worth their words: that a length is one says its load.
const FAR: i64 = MAX_LEN as i64;

impl Walk<'_> {
    /// States the facts that the loop relies on. A fact about a parameter is stated of the place or the operation that it comes
    /// from, if there is one: the loop may not need the parameter itself.
    pub(crate) fn state_all(&mut self, state: &LabelState, params: &[Ref]) {
        let graph = &mut self.graph;
        let mut values = params.to_vec();
        let mut bound: Vec<bool> = state.leaves.iter().map(|leaf| leaf.recipe.is_some()).collect();
        let fields = state.objects.iter().flat_map(|o| o.fields.iter().map(|f| f.1));
        let reds = state.items.iter().filter_map(|item| match *item {
            Item::Red { node, .. } | Item::Store { node, .. } => Some(node),
            _ => None,
        });
        for node in fields.chain(reds) {
            if let Node::Leaf(n) = node {
                bound[n as usize] = true;
            }
        }
        for item in &state.items {
            let word = |node: Node, graph: &mut Graph| match node {
                Node::Const(kind, bits) => Some(graph.constant(kind, bits)),
                Node::Leaf(n) => Some(values[n as usize]),
                Node::Object(_) => None,
            };
            let (op, aux, nodes, node) = match *item {
                Item::Read { place, node, .. } => {
                    let kind = match node {
                        Node::Const(kind, _) => kind,
                        Node::Leaf(n) => state.leaves[n as usize].kind,
                        Node::Object(_) => continue,
                    };
                    let op = if place.index.is_some() { Op::LoadItemI } else { Op::LoadI };
                    (op.of_kind(kind), place.descr, [Some(place.base), place.index, None], node)
                }
                Item::Pure { op, operands, node, .. } => (op, 0, operands, node),
                Item::Below { base, len, interval, .. } => {
                    if let (Some(base), Some(len)) = (word(base, graph), word(len, graph)) {
                        graph.state_interval(base, len, interval);
                    }
                    continue;
                }
                Item::Red { .. } | Item::Store { .. } | Item::Call { .. } => continue,
            };
            let is_recipe = matches!(node, Node::Leaf(n) if state.leaves[n as usize].recipe.is_some());
            let Some(value) = word(node, graph).filter(|_| !is_recipe) else { continue };
            let mut operands = [Ref::NONE; 3];
            let known = nodes.into_iter().zip(&mut operands).all(|(node, operand)| match node {
                Some(node) => word(node, graph).map(|r| *operand = r).is_some(),
                None => true,
            });
            if !known {
                continue;
            }
            let [a, b, c] = operands;
            let r = graph.push(Inst::new(op, aux, a, b, c));
            graph.state_same(r, value);
            if let Node::Leaf(n) = node
                && !std::mem::replace(&mut bound[n as usize], true)
            {
                values[n as usize] = r;
            }
        }
        for (leaf, &r) in state.leaves.iter().zip(&values).filter(|(leaf, _)| leaf.recipe.is_none()) {
            graph.state_leaf(leaf, r);
        }
    }
}

impl Graph {
    fn state(&mut self, assume: Op, a: Ref, b: Ref) {
        self.push(Inst::new(assume, 0, a, b, Ref::NONE));
    }

    /// States that a comparison holds.
    fn state_that(&mut self, op: Op, a: Ref, b: Ref) {
        let holds = self.push(Inst::new(op, 0, a, b, Ref::NONE));
        self.state(Op::AssumeTrue, holds, Ref::NONE);
    }

    /// States that the value just computed is another one. (Of doubles nothing needs it.)
    fn state_same(&mut self, r: Ref, value: Ref) {
        let op = self.def(r).expect("a result").op;
        match (self.kind(value), self.bits(value)) {
            (Kind::F, _) => {}
            (Kind::I, Some(0)) => self.state(Op::AssumeFalse, r, Ref::NONE),
            (Kind::I, Some(1)) if op.negated_comparison().is_some() => self.state(Op::AssumeTrue, r, Ref::NONE),
            (Kind::I, Some(_)) => self.state(Op::AssumeValueI, r, value),
            (Kind::P, Some(_)) => self.state(Op::AssumeValueP, r, value),
            (Kind::I, None) => self.state_that(Op::IntEq, r, value),
            (Kind::P, None) => self.state_that(Op::PtrEq, r, value),
        }
    }

    /// The facts about a parameter that its place or its operation does not tell by itself: a load of a byte is below 256.
    /// A bridge takes over a limited number of facts.
    fn untold(&self, leaf: &Leaf, r: Ref) -> Leaf {
        if self.def(r).is_none_or(|def| def.op.class() == Class::Param) {
            return *leaf;
        }
        let ((low, high), (least, greatest)) = (leaf.range, self.range(r));
        let range = (if least >= low { FULL.0 } else { low }, if greatest <= high { FULL.1 } else { high });
        let bits = if leaf.bits.beyond(self.known_bits(r)) == Bits::NONE { Bits::NONE } else { leaf.bits };
        Leaf { range, bits, ..*leaf }
    }

    /// States the facts about a parameter.
    fn state_leaf(&mut self, leaf: &Leaf, r: Ref) {
        let leaf = &self.untold(leaf, r);
        let (low, high) = leaf.range;
        if low == 0 && high < FAR {
            let end = self.int(high + 1);
            self.state_that(Op::UintLt, r, end);
        } else {
            if low > -FAR {
                let before = self.int(low - 1);
                self.state_that(Op::IntLt, before, r);
            }
            if high < FAR {
                let end = self.int(high + 1);
                self.state_that(Op::IntLt, r, end);
            }
        }
        if leaf.bits != Bits::NONE {
            let (mask, ones) = (self.int(leaf.bits.mask() as i64), self.int(leaf.bits.ones as i64));
            let masked = self.push(Inst::new(Op::IntAnd, 0, r, mask, Ref::NONE));
            match leaf.bits.ones {
                0 => self.state(Op::AssumeFalse, masked, Ref::NONE),
                _ => self.state(Op::AssumeValueI, masked, ones),
            }
        }
        match leaf.kind {
            Kind::I if leaf.nonzero && low <= 0 && high >= 0 => self.state(Op::AssumeTrue, r, Ref::NONE),
            Kind::P if leaf.nonzero => {
                let null = self.constant(Kind::P, 0);
                self.state_that(Op::PtrNe, r, null);
            }
            _ => {}
        }
    }

    /// States the ends of an interval of offsets below a length.
    fn state_interval(&mut self, x: Ref, n: Ref, (low, high): Interval) {
        let ends = [low, high];
        for &k in if low == high { &ends[..1] } else { &ends } {
            let k = self.int(k);
            let a = self.binary(Op::IntAdd, x, k);
            self.state_that(Op::UintLt, a, n);
        }
    }
}
