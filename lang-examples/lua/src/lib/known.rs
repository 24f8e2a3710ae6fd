//! What was read of texts that programs use again and again: patterns and formats.

use std::rc::Rc;

/// Places at which texts are kept, how many at each, and how long they are at most.
const PLACES: usize = 32;
const WAYS: usize = 2;
const LONGEST: usize = 256;

/// A text and what was read of it.
type Read<T> = (Box<[u8]>, Rc<T>);

/// The texts that were read last, each at the place that its hash says, the last first.
pub struct Known<T>([[Option<Read<T>>; WAYS]; PLACES]);

impl<T> Known<T> {
    /// None as yet.
    pub const NONE: Known<T> = Known([const { [const { None }; WAYS] }; PLACES]);

    /// What `read` gives for a text with a hash.
    pub fn get(&mut self, hash: u64, text: &[u8], read: impl FnOnce(&[u8]) -> T) -> Rc<T> {
        let place = &mut self.0[hash as usize % PLACES];
        if let Some((_, found)) = place.iter().flatten().find(|(known, _)| **known == *text) {
            return found.clone();
        }
        let found = Rc::new(read(text));
        if text.len() <= LONGEST {
            place.rotate_right(1);
            place[0] = Some((text.into(), found.clone()));
        }
        found
    }
}
