//! Descriptors of one recording, found by the address of what declares them.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use jit_ir::{Descr, Trace};

/// Hashes one address: its low bits carry nothing, the multiplication spreads the rest.
#[derive(Default)]
pub(crate) struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.write_u64(*b as u64);
        }
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
/// so that a new address is compared by contents once.
#[derive(Default)]
pub(crate) struct DescrTable {
    by_address: HashMap<(usize, u32), u16, BuildHasherDefault<AddressHasher>>,
    /// The latest finds, each in the place that its address gives: most look-ups end here.
    recent: [Option<((usize, u32), u16)>; RECENT],
}

const RECENT: usize = 16;

fn place(key: (usize, u32)) -> usize {
    ((key.0 >> 3) ^ (key.0 >> 8) ^ key.1 as usize) % RECENT
}

/// A trace has more descriptors than an instruction can name.
pub(crate) struct TooManyDescrs;

impl DescrTable {
    pub fn clear(&mut self) {
        self.by_address.clear();
        self.recent = [None; RECENT];
    }

    /// The number of the descriptor in `trace`, which is added at its first use.
    #[inline]
    pub fn get(
        &mut self,
        trace: &mut Trace,
        key: (usize, u32),
        make: impl FnOnce() -> Descr,
    ) -> Result<u16, TooManyDescrs> {
        match self.recent[place(key)] {
            Some((recent, d)) if recent == key => Ok(d),
            _ => self.find(trace, key, make),
        }
    }

    fn find(
        &mut self,
        trace: &mut Trace,
        key: (usize, u32),
        make: impl FnOnce() -> Descr,
    ) -> Result<u16, TooManyDescrs> {
        let d = match self.by_address.get(&key) {
            Some(d) => *d,
            None => {
                let descr = make();
                let d = match trace.descrs.iter().position(|d| *d == descr) {
                    Some(i) => i,
                    None => {
                        trace.descrs.push(descr);
                        trace.descrs.len() - 1
                    }
                };
                let d = u16::try_from(d).map_err(|_| TooManyDescrs)?;
                self.by_address.insert(key, d);
                d
            }
        };
        self.recent[place(key)] = Some((key, d));
        Ok(d)
    }
}
