//! Descriptors of one recording, found by the address of what declares them.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use jit_ir::{Descr, Trace};

/// Hashes one address: its low bits carry nothing, the multiplication spreads the rest.
#[derive(Default)]
pub(crate) struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        words.by_ref().for_each(|w| self.write_u64(w.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b))));
        words.remainder().iter().for_each(|b| self.write_u64(u64::from(*b)));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

/// From the address of a declaration (and the number of the part) to the trace's descriptor.
///
/// The same declaration may have several addresses (a generic constant has one per code unit),
/// so that a new address is compared by contents once. Descriptors outlive the recording: the
/// next one of this thread mostly needs the same.
pub(crate) struct DescrTable {
    by_address: HashMap<Key, Known, BuildHasherDefault<AddressHasher>>,
    /// The latest finds, each in the place that its address gives: most look-ups end here.
    recent: [Find; RECENT],
    /// The number of the present recording, from 1.
    recording: u32,
}

/// Address and part.
type Key = (usize, u32);

struct Known {
    descr: Descr,
    find: Find,
}

/// That recording `recording` knows `key` as its descriptor `n`.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Find {
    key: Key,
    recording: u32,
    n: u16,
}

const RECENT: usize = 64;

#[inline(always)]
fn place(key: Key) -> usize {
    // Equal addresses of neighbouring words, and addresses near each other, to different places.
    let mixed = (key.0 as u64 ^ key.1 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> (64 - RECENT.ilog2())) as usize
}

/// A trace has more descriptors than an instruction can name.
pub(crate) struct TooManyDescrs;

impl Default for DescrTable {
    fn default() -> Self {
        DescrTable { by_address: HashMap::default(), recent: [Find::default(); RECENT], recording: 0 }
    }
}

impl DescrTable {
    /// Begins with an empty trace.
    pub fn start_recording(&mut self) {
        self.recording = self.recording.wrapping_add(1);
        if self.recording == 0 {
            *self = DescrTable { recording: 1, ..DescrTable::default() };
        }
    }

    /// The number of the descriptor in `trace`, which is added at its first use.
    #[inline(always)]
    pub fn get(&mut self, trace: &mut Trace, key: Key, make: impl FnOnce() -> Descr) -> Result<u16, TooManyDescrs> {
        let recent = &self.recent[place(key)];
        match recent.key == key && recent.recording == self.recording {
            true => Ok(recent.n),
            false => self.find(trace, key, make),
        }
    }

    #[cold]
    #[inline(never)]
    fn find(&mut self, trace: &mut Trace, key: Key, make: impl FnOnce() -> Descr) -> Result<u16, TooManyDescrs> {
        let known = self.by_address.entry(key).or_insert_with(|| Known { descr: make(), find: Find::default() });
        if known.find.recording != self.recording {
            let n = trace.descrs.iter().position(|d| *d == known.descr).unwrap_or_else(|| {
                trace.descrs.push(known.descr.clone());
                trace.descrs.len() - 1
            });
            let n = u16::try_from(n).map_err(|_| TooManyDescrs)?;
            known.find = Find { key, recording: self.recording, n };
        }
        self.recent[place(key)] = known.find;
        Ok(known.find.n)
    }
}
