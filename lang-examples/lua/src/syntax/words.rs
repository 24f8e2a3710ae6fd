//! The words of a tree, in blocks: a long chain frees its first words while its instructions are made, so that tree and code are never
//! in memory as a whole at once.

use std::ops::Range;

use jit_runtime::heap::make_room;

/// Words of a block: as many as the system gets back when it is freed.
const BLOCK: usize = 1 << 16;

/// What debug builds have for words that nobody reads any more: no node begins with it.
const POISON: u32 = u32::MAX;

/// Words that the first block keeps room for until the next statement.
const KEPT: usize = 1 << 14;

/// Words that are appended; those in front may be freed.
#[derive(Default)]
pub struct Words {
    /// All but the last have `BLOCK` words, or none where they are freed.
    blocks: Vec<Vec<u32>>,
    len: usize,
}

impl Words {
    /// Where the next one comes.
    pub fn end(&self) -> usize {
        self.len
    }

    /// Bytes of the blocks that are not freed.
    pub fn size(&self) -> usize {
        self.blocks.iter().map(Vec::len).sum::<usize>() * size_of::<u32>()
    }

    /// Adds a word.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn push(&mut self, word: u32) {
        let (block, at) = (self.len / BLOCK, self.len % BLOCK);
        if block == self.blocks.len() {
            make_room(&mut self.blocks, 1);
            self.blocks.push(Vec::new());
        }
        let words = &mut self.blocks[block];
        if at == words.capacity() {
            // The first block grows, for most statements are short.
            make_room(words, if block == 0 { at.max(1) } else { BLOCK });
        }
        words.push(word);
        self.len += 1;
    }

    /// A word.
    ///
    /// # Panics
    /// It is freed.
    #[inline]
    pub fn get(&self, at: usize) -> u32 {
        debug_assert!(at < self.len);
        self.blocks[at / BLOCK][at % BLOCK]
    }

    /// Nobody reads a range any more: blocks all of whose words are in it are freed.
    pub fn free(&mut self, range: Range<usize>) {
        for block in (range.start.div_ceil(BLOCK)..range.end / BLOCK).rev() {
            // Those before it were freed with it.
            if self.blocks[block].is_empty() {
                break;
            }
            self.blocks[block] = Vec::new();
        }
        if cfg!(debug_assertions) {
            self.poison(range);
        }
    }

    fn poison(&mut self, range: Range<usize>) {
        for at in range.rev() {
            match self.blocks[at / BLOCK].get_mut(at % BLOCK) {
                Some(word) if *word != POISON => *word = POISON,
                _ => break,
            }
        }
    }

    /// Forgets all from a word on.
    pub fn truncate(&mut self, len: usize) {
        self.blocks.truncate((len / BLOCK + 1).min(self.blocks.len()));
        if let Some(last) = self.blocks.get_mut(len / BLOCK) {
            last.truncate(len % BLOCK);
            if last.capacity() > KEPT {
                last.shrink_to(2 * last.len());
            }
        }
        self.len = len;
    }
}
