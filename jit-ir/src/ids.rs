//! Numbered entities of a trace. Each kind has a type, and its table takes no other number.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::slice;

/// The number of an entity: its place in a [`Table`].
pub trait Id: Copy {
    /// The number of entry `index`.
    fn at(index: usize) -> Self;

    /// The place in a table.
    fn index(self) -> usize;
}

/// Declares types of numbers.
#[doc(hidden)]
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $vis:vis $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(transparent)]
        $vis struct $name(u32);

        impl $name {
            /// None of them.
            pub const NONE: $name = $name(u32::MAX);

            /// From its number in traces and logs.
            #[inline(always)]
            pub const fn new(number: u32) -> $name {
                $name(number)
            }

            /// As traces, logs and the assembler have it.
            #[inline(always)]
            pub const fn number(self) -> u32 {
                self.0
            }

            /// The place in a table.
            #[inline(always)]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Id for $name {
            #[inline(always)]
            fn at(index: usize) -> $name {
                $name(index as u32)
            }

            #[inline(always)]
            fn index(self) -> usize {
                self.index()
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::NONE
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// An entry of [`Trace::guards`](crate::Trace::guards).
    pub GuardId;
    /// An entry of [`Resume::exits`](crate::Resume::exits).
    pub ExitId;
    /// An entry of [`Trace::snapshots`](crate::Trace::snapshots).
    pub SnapshotId;
}

impl SnapshotId {
    /// The merge point at which a trace begins.
    pub const FIRST: SnapshotId = SnapshotId(0);
}

/// Entities by their numbers, which are given in order.
pub struct Table<I, T> {
    entries: Vec<T>,
    ids: PhantomData<fn(I)>,
}

impl<I: Id, T> Table<I, T> {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry with this number, if there is one.
    #[inline]
    pub fn get(&self, id: I) -> Option<&T> {
        self.entries.get(id.index())
    }

    /// The same, to be changed.
    #[inline]
    pub fn get_mut(&mut self, id: I) -> Option<&mut T> {
        self.entries.get_mut(id.index())
    }

    /// Adds an entry, and gives its number.
    #[inline]
    pub fn push(&mut self, entry: T) -> I {
        self.entries.push(entry);
        I::at(self.entries.len() - 1)
    }

    /// The number of the entry that is added next.
    #[inline]
    pub fn next(&self) -> I {
        I::at(self.entries.len())
    }

    /// The numbers.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.entries.len()).map(I::at)
    }

    /// The entries in the order of their numbers.
    #[inline]
    pub fn iter(&self) -> slice::Iter<'_, T> {
        self.entries.iter()
    }

    /// The same, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> slice::IterMut<'_, T> {
        self.entries.iter_mut()
    }

    /// The entries with their numbers.
    pub fn pairs(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.entries.iter().enumerate().map(|(n, entry)| (I::at(n), entry))
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// As the list that it is: for its memory, and for pushes where there is room.
    #[inline]
    pub fn entries(&self) -> &Vec<T> {
        &self.entries
    }

    /// The same, to be changed.
    #[inline]
    pub fn entries_mut(&mut self) -> &mut Vec<T> {
        &mut self.entries
    }
}

impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.entries[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Table<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.entries[id.index()]
    }
}

impl<'a, I, T> IntoIterator for &'a Table<I, T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    fn into_iter(self) -> slice::Iter<'a, T> {
        self.entries.iter()
    }
}

impl<'a, I, T> IntoIterator for &'a mut Table<I, T> {
    type Item = &'a mut T;
    type IntoIter = slice::IterMut<'a, T>;

    fn into_iter(self) -> slice::IterMut<'a, T> {
        self.entries.iter_mut()
    }
}

impl<I, T> From<Vec<T>> for Table<I, T> {
    fn from(entries: Vec<T>) -> Table<I, T> {
        Table { entries, ids: PhantomData }
    }
}

impl<I, T> FromIterator<T> for Table<I, T> {
    fn from_iter<E: IntoIterator<Item = T>>(entries: E) -> Table<I, T> {
        Vec::from_iter(entries).into()
    }
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Table<I, T> {
        Vec::new().into()
    }
}

impl<I, T: Clone> Clone for Table<I, T> {
    fn clone(&self) -> Table<I, T> {
        self.entries.clone().into()
    }

    fn clone_from(&mut self, other: &Table<I, T>) {
        self.entries.clone_from(&other.entries);
    }
}

impl<I, T: PartialEq> PartialEq for Table<I, T> {
    fn eq(&self, other: &Table<I, T>) -> bool {
        self.entries == other.entries
    }
}

impl<I, T: fmt::Debug> fmt::Debug for Table<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.fmt(f)
    }
}
