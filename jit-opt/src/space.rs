//! Memory that one optimization leaves to the next.
//!
//! Most traces are short: making and growing the vectors of the passes anew took a fifth of their time.

use std::cell::Cell;

use jit_ir::{LONG, Ref};

use crate::dce::Marks;
use crate::exits::Exits;
use crate::graph::{Graph, SavedGraph};
use crate::heap::{Classes, Heap};
use crate::virtuals::Virtuals;
use crate::walk::{LastCall, Map};

thread_local! {
    static KEPT: Cell<Option<Box<Space>>> = const { Cell::new(None) };
}

/// The working memory of the passes; nothing in it outlives an optimization.
#[derive(Default)]
pub(crate) struct Space {
    pub graph: Graph,
    pub map: Map,
    pub classes: Classes,
    pub heap: Heap,
    pub virtuals: Virtuals,
    pub exits: Exits,
    pub operands: Vec<Ref>,
    pub saved: Box<Saved>,
    pub marks: Box<Marks>,
}

/// How everything was at some place in the walk.
#[derive(Default)]
pub(crate) struct Saved {
    pub graph: SavedGraph,
    pub map: Vec<Ref>,
    pub heap: Heap,
    pub virtuals: Virtuals,
    pub exits: Exits,
    pub next_event: usize,
    pub call: LastCall,
}

impl Space {
    /// The thread's space, or a new one, also where the thread ends.
    pub fn take() -> Space {
        KEPT.try_with(Cell::take).ok().flatten().map_or_else(Space::default, |space| *space)
    }

    /// Leaves it to the thread's next optimization, unless it has room for a long trace.
    pub fn keep(self) {
        if self.graph.out.insts.capacity() <= LONG {
            let _ = KEPT.try_with(|kept| kept.set(Some(Box::new(self))));
        }
    }
}

#[cfg(test)]
mod tests {
    use jit_ir::LONG;

    use super::{KEPT, Space};

    #[test]
    fn a_long_trace_leaves_no_memory() {
        let is_kept = |room| {
            let mut space = Space::take();
            space.graph.out.insts.reserve_exact(room);
            space.keep();
            KEPT.take().is_some()
        };
        assert_eq!([8, LONG, LONG + 1].map(is_kept), [true, true, false]);
    }
}
