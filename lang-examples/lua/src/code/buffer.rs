//! Instructions while they are made: in blocks, so that a long function is never copied as a whole.

use std::ops::Range;

use jit_runtime::heap::make_room;
use jit_runtime::prelude::*;

use super::{Op, unpack};

/// Instructions of a function, in blocks.
#[derive(Debug, Default)]
pub struct Code {
    /// The first block; it alone may have less room.
    first: Vec<u64>,
    #[allow(clippy::box_collection, reason = "few functions are long")]
    more: Option<Box<Vec<Vec<u64>>>>,
}

/// Instructions of a block: as many as the system gets back when they are copied to the heap.
const BLOCK: usize = 1 << 15;

impl Code {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self.more.as_ref().and_then(|more| Some((more.len(), more.last()?.len()))) {
            None => self.first.len(),
            Some((blocks, last)) => blocks * BLOCK + last,
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// Adds an instruction.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn push(&mut self, op: Op) {
        if self.first.len() < BLOCK {
            make_room(&mut self.first, 1);
            self.first.push(op.pack());
            return;
        }
        let more = self.more.get_or_insert_default();
        if more.last().is_none_or(|last| last.len() == BLOCK) {
            let mut block = Vec::new();
            make_room(&mut block, BLOCK);
            make_room(more, 1);
            more.push(block);
        }
        more.last_mut().expect("it was just pushed").push(op.pack());
    }

    fn word(&mut self, at: usize) -> &mut u64 {
        match (at / BLOCK, &mut self.more) {
            (1.., Some(more)) => &mut more[at / BLOCK - 1][at % BLOCK],
            _ => &mut self.first[at],
        }
    }

    /// An instruction.
    pub fn get(&self, at: usize) -> Op {
        unpack(match (at / BLOCK, &self.more) {
            (1.., Some(more)) => more[at / BLOCK - 1][at % BLOCK],
            _ => self.first[at],
        })
    }

    /// Replaces an instruction.
    pub fn set(&mut self, at: usize, op: Op) {
        *self.word(at) = op.pack();
    }

    /// Some of the instructions.
    pub fn range(&self, range: Range<usize>) -> impl DoubleEndedIterator<Item = Op> {
        range.map(|at| self.get(at))
    }

    /// All of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Op> {
        self.range(0..self.len())
    }

    /// There will be no more.
    pub(super) fn finish(mut self) -> Code {
        self.first.shrink_to_fit();
        self
    }

    /// All of them as an object of the heap; what was copied is freed on the way.
    pub fn into_array(mut self) -> GcArray<u64> {
        let len = self.len();
        GcArray::from_fn(len, |at| {
            let word = *self.word(at);
            if at % BLOCK == BLOCK - 1 {
                match (at / BLOCK, &mut self.more) {
                    (block @ 1.., Some(more)) => more[block - 1] = Vec::new(),
                    _ => self.first = Vec::new(),
                }
            }
            word
        })
    }
}
