//! What was read of texts that programs use again and again: patterns and formats.

use std::rc::Rc;

/// Texts that are kept, and how long they are at most.
const KEPT: usize = 64;
const LONGEST: usize = 256;

/// A text and what was read of it.
type Read<T> = (Box<[u8]>, Rc<T>);

/// The texts that were read last, each at the place that its hash says.
pub struct Known<T>([Option<Read<T>>; KEPT]);

impl<T> Known<T> {
    /// None as yet.
    pub const NONE: Known<T> = Known([const { None }; KEPT]);

    /// What `read` gives for a text with a hash.
    pub fn get(&mut self, hash: u64, text: &[u8], read: impl FnOnce(&[u8]) -> T) -> Rc<T> {
        let slot = &mut self.0[hash as usize % KEPT];
        if let Some((known, found)) = slot
            && **known == *text
        {
            return found.clone();
        }
        let found = Rc::new(read(text));
        if text.len() <= LONGEST {
            *slot = Some((text.into(), found.clone()));
        }
        found
    }
}
