//! The descriptors of a trace, by number.
//!
//! The traces of a program name the same few, and each has many of them: they share them.

use std::ops::Index;
use std::sync::Arc;

use crate::Descr;

/// The descriptors that a trace names.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Descrs(Vec<Arc<Descr>>);

impl Descrs {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Number `n`, if there is one.
    #[inline]
    pub fn get(&self, n: usize) -> Option<&Descr> {
        self.0.get(n).map(Arc::as_ref)
    }

    /// Number `n`, to be shared with another trace.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn shared(&self, n: usize) -> &Arc<Descr> {
        &self.0[n]
    }

    /// In the order of their numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Descr> {
        self.0.iter().map(Arc::as_ref)
    }

    /// The same, to be changed: only here.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = &mut Descr> {
        self.0.iter_mut().map(Arc::make_mut)
    }

    /// Adds one.
    pub fn push(&mut self, descr: impl Into<Arc<Descr>>) {
        self.0.push(descr.into());
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps those, in their order, of which `keep` says so.
    pub fn retain(&mut self, mut keep: impl FnMut(&Descr) -> bool) {
        self.0.retain(|descr| keep(descr));
    }

    /// Has no more memory than it needs.
    pub fn shrink_to_fit(&mut self) {
        self.0.shrink_to_fit();
    }

    /// Their address, for prefetching.
    pub fn as_slice(&self) -> &[impl AsRef<Descr>] {
        &self.0
    }
}

impl Clone for Descrs {
    fn clone(&self) -> Descrs {
        Descrs(self.0.clone())
    }

    fn clone_from(&mut self, other: &Descrs) {
        self.0.clone_from(&other.0);
    }
}

impl Index<usize> for Descrs {
    type Output = Descr;

    #[inline]
    fn index(&self, n: usize) -> &Descr {
        &self.0[n]
    }
}

impl FromIterator<Descr> for Descrs {
    fn from_iter<I: IntoIterator<Item = Descr>>(descrs: I) -> Descrs {
        Descrs(descrs.into_iter().map(Arc::new).collect())
    }
}
