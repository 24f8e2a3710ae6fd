//! The state at a loop's label.
//! The loop may rely on it, and every jumper must prove it.
//!
//! The first iteration (the *preamble*) is optimized knowing nothing. The facts at its end are
//! written down here in terms of the label's parameters ([`Node`], [`Item`]), and the second
//! iteration is optimized knowing just that: it uses no value of the preamble but through a parameter.
//! So the state is all that another jumper has to look at ([`crate::jump`]).
//!
//! - An object that is not made in the preamble is none in the loop either: its fields are parameters.
//! - A store that is pending goes on being pending, its value a parameter: a frame's registers are
//!   then carried in machine registers and written by exits only.
//! - Known contents of memory and results computed from values that do not change need no second
//!   load or computation: the *short preamble* of Ardö, Bolz and Fijałkowski (DLS 2012), whose
//!   virtual state this is too.
//!
//! An item that a jumper cannot prove leaves the state ([`Weakness`]), and the loop is optimized
//! again: each time less is known, so that this ends. The loop's own jump is asked first; mismatches of other
//! jumpers are reported to the owner of the loop ([`Missed`]).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use jit_ir::{Descr, Kind, Op, Trace};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::Count;
use crate::bounds::Interval;
use crate::fold::Bits;
use crate::virtuals::Part;

/// The values of a parameter of which nothing is known.
pub(crate) const FULL: (i64, i64) = (i64::MIN, i64::MAX);

/// A value at the label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    /// Always this constant.
    Const(Kind, u64),
    /// A parameter: index in [`LabelState::leaves`].
    Leaf(u32),
    /// A removed object: index in [`LabelState::objects`].
    Object(u32),
}

/// A parameter and the facts that the loop may rely on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    pub kind: Kind,
    pub nonzero: bool,
    pub range: (i64, i64),
    /// The bits that are known beyond the range.
    pub bits: Bits,
    /// Names the place where it was found, see [`Weakness`].
    pub key: Key,
    /// Whether it is the same in each iteration, as far as the preamble tells.
    pub invariant: bool,
    /// It is no parameter: the loop computes it from others at its beginning. As cheap as passing it, and
    /// the loop knows how it was made: of `x + 1`, that `x` is one less.
    pub recipe: Option<Recipe>,
}

/// An operation on values of the label.
pub(crate) type Recipe = (Op, [Option<Node>; 3]);

/// A removed object.
#[derive(Clone, Debug)]
pub(crate) struct ObjectState {
    pub descr: u16,
    /// Fields and elements as stored, with the names of their places; others are zero.
    pub fields: Vec<(Part, Node, Key)>,
    pub key: Key,
}

/// A place in memory, in terms of the label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodePlace {
    pub descr: u16,
    pub base: Node,
    pub index: Option<Node>,
}

/// A piece of the state. Its inputs are named by earlier items.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Item {
    /// A red of the merge point, in order.
    Red { node: Node, key: Key },
    /// A place is known to hold a value.
    Read { place: NodePlace, node: Node, key: Key },
    /// A store to a place is pending.
    Store { place: NodePlace, node: Node, key: Key },
    /// A pure operation was computed, or a guard has proved its result.
    Pure { op: Op, operands: [Option<Node>; 3], node: Node, key: Key },
    /// A call of an elidable or loop-invariant function on unchanging values was made: index in [`LabelState::calls`].
    Call { call: u32, key: Key },
    /// The offsets in the interval from `base` are below the length `len`: [`crate::bounds`].
    Below { base: Node, len: Node, interval: Interval, key: Key },
}

/// The state at a label.
#[derive(Clone, Debug, Default)]
pub(crate) struct LabelState {
    pub items: Vec<Item>,
    pub leaves: Vec<Leaf>,
    pub objects: Vec<ObjectState>,
    pub calls: Vec<CallState>,
}

/// A call whose results are known.
#[derive(Clone, Debug)]
pub(crate) struct CallState {
    pub descr: u16,
    pub args: Vec<Node>,
    /// Result words by number.
    pub results: Vec<(u16, Node)>,
}

/// The label of an optimized loop, for other traces that want to jump to it.
#[derive(Clone, Debug)]
pub struct LoopLabel {
    pub(crate) state: LabelState,
    /// Of each value of the state: the number of its parameter. Others are not passed.
    pub(crate) params: Vec<Option<u32>>,
    /// Facts that the state omits.
    weak: Weaknesses,
    /// The costs of a turn.
    pub(crate) turn: Count,
    /// The descriptors that the state names, by number.
    descrs: Vec<(u16, Arc<Descr>)>,
}

impl LoopLabel {
    /// The label of a finished trace, of whose parameters these were kept.
    pub(crate) fn new(peeled: Peeled, kept: &[bool], trace: &Trace, turn: Count) -> LoopLabel {
        let Peeled { mut state, weak } = peeled;
        let mut number = 0;
        let mut kept = kept.iter();
        let mut param = |leaf: &Leaf| {
            let passed = leaf.recipe.is_none() && *kept.next().expect("a parameter");
            passed.then(|| {
                number += 1;
                number - 1
            })
        };
        let params: Vec<Option<u32>> = state.leaves.iter().map(&mut param).collect();
        state.forget_unused(&params);
        let mut used: Vec<u16> =
            state.objects.iter().flat_map(|o| o.fields.iter().map(|f| f.0.descr).chain([o.descr])).collect();
        used.extend(state.items.iter().filter_map(|item| match item {
            Item::Read { place, .. } | Item::Store { place, .. } => Some(place.descr),
            _ => None,
        }));
        used.extend(state.calls.iter().map(|call| call.descr));
        used.sort_unstable();
        used.dedup();
        let descrs = used.into_iter().map(|d| (d, trace.descrs.shared(d as usize).clone())).collect();
        LoopLabel { state, params, weak, turn, descrs }
    }

    /// Whether objects are carried in parts, so that the way through the preamble has to make them.
    pub fn has_objects(&self) -> bool {
        !self.state.objects.is_empty()
    }

    /// How many stores are pending around the loop: a way through the preamble performs them and loads again.
    pub fn pending_stores(&self) -> u32 {
        self.state.items.iter().filter(|item| matches!(item, Item::Store { .. })).count() as u32
    }

    /// Whether each turn makes an object, as well as some that are carried in parts: so does a recursion with frames on
    /// the heap on its way down, which is left where it turns back.
    pub fn grows(&self) -> bool {
        self.has_objects() && self.turn.allocations > 0
    }

    /// Facts to omit for a jumper with this mismatch.
    pub(crate) fn weakened(&self, missed: &Missed) -> Weaknesses {
        self.weak.union(&missed.found).copied().collect()
    }

    /// The constants that the state names: their objects must live as long as the label, since jumpers compare
    /// addresses with them.
    pub fn constants(&self) -> impl Iterator<Item = u64> + '_ {
        let fields = self.state.objects.iter().flat_map(|o| o.fields.iter().map(|f| f.1));
        fields.chain(self.state.items.iter().flat_map(|item| self.state.nodes(item))).filter_map(|node| match node {
            Node::Const(_, bits) => Some(bits),
            _ => None,
        })
    }

    /// Adds the state's descriptors to those of another trace; gives the state in its terms.
    pub(crate) fn state_in(&self, trace: &mut Trace) -> LabelState {
        let mut number = |descr: &Arc<Descr>| trace.add_descr(descr) as u16;
        let numbers: FxHashMap<u16, u16> = self.descrs.iter().map(|(d, descr)| (*d, number(descr))).collect();
        let mut state = self.state.clone();
        for object in &mut state.objects {
            object.descr = numbers[&object.descr];
            object.fields.iter_mut().for_each(|(part, ..)| part.descr = numbers[&part.descr]);
        }
        state.calls.iter_mut().for_each(|call| call.descr = numbers[&call.descr]);
        for item in &mut state.items {
            if let Item::Read { place, .. } | Item::Store { place, .. } = item {
                place.descr = numbers[&place.descr];
            }
        }
        state
    }
}

impl LabelState {
    /// Takes out the items that only define a value that is not passed, that stands nowhere else, and of
    /// which the loop relies on nothing more. (A guard or a store that went because of a fact about a
    /// value leaves no use of it.)
    fn forget_unused(&mut self, params: &[Option<u32>]) {
        let leaf = |node: &Node| match node {
            Node::Leaf(n) => Some(*n as usize),
            _ => None,
        };
        let mut places = vec![0; self.leaves.len()];
        let fields = self.objects.iter().flat_map(|o| o.fields.iter().map(|f| f.1));
        for n in fields.chain(self.items.iter().flat_map(|i| self.nodes(i))).filter_map(|node| leaf(&node)) {
            places[n] += 1;
        }
        let mut kept: Vec<Item> = Vec::new();
        for item in self.items.iter().rev() {
            let only_named = |node: &Node| {
                leaf(node).is_some_and(|n| {
                    let Leaf { nonzero, range, bits, .. } = self.leaves[n];
                    params[n].is_none() && places[n] == 1 && !nonzero && range == FULL && bits == Bits::NONE
                })
            };
            let unused = match item {
                Item::Read { node, .. } | Item::Pure { node, .. } => only_named(node),
                Item::Call { call, .. } => self.calls[*call as usize].results.iter().all(|(_, node)| only_named(node)),
                Item::Red { .. } | Item::Store { .. } | Item::Below { .. } => false,
            };
            if unused {
                self.nodes(item).filter_map(|node| leaf(&node)).for_each(|n| places[n] -= 1);
            } else {
                kept.push(*item);
            }
        }
        kept.reverse();
        kept.shrink_to_fit();
        self.items = kept;
    }

    /// The values that an item is about.
    fn nodes(&self, item: &Item) -> impl Iterator<Item = Node> + use<'_> {
        let nodes = match *item {
            Item::Red { node, .. } => [Some(node), None, None, None],
            Item::Read { place, node, .. } | Item::Store { place, node, .. } => {
                [Some(node), Some(place.base), place.index, None]
            }
            Item::Pure { operands: [a, b, c], node, .. } => [Some(node), a, b, c],
            Item::Below { base, len, .. } => [Some(base), Some(len), None, None],
            Item::Call { .. } => [None; 4],
        };
        let call = match item {
            Item::Call { call, .. } => Some(&self.calls[*call as usize]),
            _ => None,
        };
        let of_call = call.into_iter().flat_map(|c| c.args.iter().copied().chain(c.results.iter().map(|r| r.1)));
        nodes.into_iter().flatten().chain(of_call)
    }
}

/// Names a place of the state, the same one in each attempt.
pub(crate) type Key = u64;

/// Facts that turned out to be too much to rely on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Weakness {
    /// It is not always this constant.
    NotConst,
    /// It is not always the same as the other place that holds the value.
    NotSame,
    /// It is not always removed, or not always of this shape.
    NotVirtual,
    NoLow,
    NoHigh,
    NotNonzero,
    /// Its bits are not always the same.
    NotBits,
    /// It is not always known, or not always pending.
    Unknown,
}

pub(crate) type Weaknesses = FxHashSet<(Key, Weakness)>;

impl Weakness {
    const NAMES: [&str; 7] =
        ["not constant", "not the same", "not removed", "out of range", "perhaps 0", "other bits", "not known"];

    fn name(self) -> &'static str {
        Weakness::NAMES[match self {
            Weakness::NotConst => 0,
            Weakness::NotSame => 1,
            Weakness::NotVirtual => 2,
            Weakness::NoLow | Weakness::NoHigh => 3,
            Weakness::NotNonzero => 4,
            Weakness::NotBits => 5,
            Weakness::Unknown => 6,
        }]
    }

    /// Whether a loop without it has the same objects and the same memory in parts: it is about a value only.
    fn is_of_value(self) -> bool {
        match self {
            Weakness::NotConst
            | Weakness::NotSame
            | Weakness::NoLow
            | Weakness::NoHigh
            | Weakness::NotNonzero
            | Weakness::NotBits => true,
            Weakness::NotVirtual | Weakness::Unknown => false,
        }
    }
}

/// The state at a loop's label, and the facts that it omits.
pub(crate) struct Peeled {
    pub state: LabelState,
    pub weak: Weaknesses,
}

/// Mismatches of a jumper with the state at a loop's label.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The loop's target token.
    pub token: u32,
    found: Weaknesses,
}

impl Missed {
    pub(crate) fn new(token: u32, found: Vec<(Key, Weakness)>) -> Missed {
        Missed { token, found: found.into_iter().collect() }
    }

    /// Whether there is a constant among them.
    pub fn has_constants(&self) -> bool {
        self.found.iter().any(|(_, w)| *w == Weakness::NotConst)
    }

    /// Whether they are about values only: constants and ranges, which the loop may not even need.
    pub fn is_of_values(&self) -> bool {
        self.found.iter().all(|(_, w)| w.is_of_value())
    }

    /// How many there are of each sort, for a reader.
    pub fn summary(&self) -> String {
        let count = |sort: &str| self.found.iter().filter(|(_, w)| w.name() == sort).count();
        let sorts = Weakness::NAMES.iter().map(|sort| (sort, count(sort))).filter(|(_, n)| *n > 0);
        sorts.map(|(sort, n)| format!("{n} {sort}")).collect::<Vec<_>>().join(", ")
    }
}

/// The key of a part of the place named `of`.
pub(crate) fn key(of: Key, part: impl Hash) -> Key {
    let mut hasher = FxHasher::default();
    (of, part).hash(&mut hasher);
    hasher.finish()
}
