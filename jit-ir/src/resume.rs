//! Resume data: the state that an exit rebuilds.
//!
//! Everything lies in pools of the trace, so that building an exit allocates nothing.
//! **The heap at the start of a replay is the heap at the guard**; the rules which values need
//! an entry follow from that and are applied where exits are built, in the optimizer.

use std::fmt;
use std::num::{NonZeroU16, NonZeroU32};

use crate::{ExitId, Kind, List, Ref, SnapshotId, Table, Trace};

/// Where a replay finds a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A value of the trace that is alive at the exit, or a constant.
    Value(Ref),
    /// The bits of a double or a pointer of the trace that is alive at the exit, as an integer.
    Bits(Ref),
    /// Object number `n` of the exit's [`Virtual`]s, which the exit makes before the replay.
    Virtual(u32),
    /// The address of that object as an integer.
    Address(u32),
    /// The object that the replay itself allocates at event `n` of the same frame.
    Fresh(u32),
}

/// The recorded result of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The event of the frame, counted from 1.
    pub event: u32,
    /// The result's words in [`Resume::sources`]; of a new object, none if the replay makes it.
    pub values: List,
    /// As [`Event::stamp`](crate::Event::stamp).
    pub stamp: u32,
}

/// A portal frame to resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Its last merge point.
    pub snapshot: SnapshotId,
    /// The last event that is over; the frame goes on after it.
    pub after: u32,
    /// The reds as of the merge point, in [`Resume::sources`].
    pub reds: List,
    /// Results of events up to `after`, ascending, in [`Resume::log`].
    pub log: List,
}

/// An object that the optimizer removed and the exit makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Virtual {
    /// Its object descriptor.
    pub descr: u16,
    /// Its contents as of the guard, in [`Resume::fields`]; an unlisted field is zero.
    pub fields: List,
}

/// A field or element of a [`Virtual`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VirtualField {
    /// The field or array descriptor.
    pub descr: u16,
    /// The index of an element; none for a field.
    pub index: Option<Index>,
    /// The contents.
    pub value: PackedSource,
}

/// A store that the trace has put off and the exit makes good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The field or array descriptor.
    pub descr: u16,
    /// The object.
    pub base: PackedSource,
    /// The index; none for a field.
    pub index: Option<PackedSource>,
    /// The stored value.
    pub value: PackedSource,
}

/// The data of one exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The live values that the parts below name, each once and no constants, in
    /// [`Trace::operands`](crate::Trace::operands). They are the inputs of a bridge.
    pub values: List,
    /// The live portal frames in [`Resume::frames`], the outermost first.
    pub frames: List,
    /// The objects to make: a range of [`Resume::made`].
    pub made: List,
    /// The stores to perform when all objects are made, in [`Resume::stores`]. No two of them
    /// overlap, so that their order does not matter.
    pub stores: List,
}

/// The resume data of all exits of a trace.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Resume {
    /// The exits.
    pub exits: Table<ExitId, Exit>,
    /// Pool of frames.
    pub frames: Vec<Frame>,
    /// Pool of log entries.
    pub log: Vec<LogEntry>,
    /// Pool of numbers of [`Resume::virtuals`]: objects of exits. Most exits share them.
    pub made: Vec<u32>,
    /// Pool of removed objects.
    pub virtuals: Vec<Virtual>,
    /// Pool of their fields.
    pub fields: Vec<VirtualField>,
    /// Pool of stores.
    pub stores: Vec<Pending>,
    /// Pool of words.
    pub sources: Vec<PackedSource>,
}

/// A [`Source`] in four bytes. Sources are most of a trace's memory as long as its code lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PackedSource(NonZeroU32);

impl PackedSource {
    /// Numbers of values, constants, objects and events are below.
    const END: u32 = 1 << 28;

    /// None for a number of 2^28 and above, which no trace has, and for no value.
    #[inline]
    pub fn new(source: Source) -> Option<PackedSource> {
        let number = |r: Ref| r.as_inst().or(r.as_const()).filter(|n| *n < PackedSource::END);
        // By far the most are values: these are told by one bit, and whether they are constants by the next.
        let word = match source {
            Source::Value(r) => number(r)? << 2 | u32::from(r.is_const()) << 1 | 1,
            Source::Bits(r) => number(r)? << 4 | u32::from(r.is_const()) << 1 | 4,
            Source::Virtual(n) if n < PackedSource::END => n << 4 | 8,
            Source::Address(n) if n < PackedSource::END => n << 4 | 10,
            Source::Fresh(n) if n < PackedSource::END => n << 4 | 12,
            _ => return None,
        };
        NonZeroU32::new(word).map(PackedSource)
    }

    /// The unpacked source.
    #[inline]
    pub fn get(self) -> Source {
        let word = self.0.get();
        let of = |number: u32| if word & 2 != 0 { Ref::constant(number) } else { Ref::inst(number) };
        if word & 1 != 0 {
            return Source::Value(of(word >> 2));
        }
        let number = word >> 4;
        match word & 14 {
            8 => Source::Virtual(number),
            10 => Source::Address(number),
            12 => Source::Fresh(number),
            _ => Source::Bits(of(number)),
        }
    }
}

impl fmt::Debug for PackedSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// The index of an element of a removed object, which is short. None of it takes no room.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Index(NonZeroU16);

impl Index {
    /// None from 65,535 on.
    #[inline]
    pub fn new(index: u32) -> Option<Index> {
        u16::try_from(index).ok()?.checked_add(1).and_then(NonZeroU16::new).map(Index)
    }

    /// The number.
    #[inline]
    pub fn get(self) -> u32 {
        u32::from(self.0.get()) - 1
    }
}

impl fmt::Debug for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

const _: () = assert!(size_of::<VirtualField>() == 8 && size_of::<Pending>() == 16);

impl Source {
    /// In four bytes.
    ///
    /// # Panics
    /// For a number of 2^28 and above, which a trace of 4 GiB would have, and for no value.
    #[inline]
    pub fn pack(self) -> PackedSource {
        PackedSource::new(self).expect("a value of a trace that fits in memory")
    }

    /// The value of the trace that it names.
    pub fn value(self) -> Option<Ref> {
        match self {
            Source::Value(r) | Source::Bits(r) => Some(r),
            Source::Virtual(_) | Source::Address(_) | Source::Fresh(_) => None,
        }
    }

    /// The kind of the word.
    pub fn kind(self, trace: &Trace) -> Kind {
        match self {
            Source::Value(r) => trace.kind(r),
            Source::Bits(_) | Source::Address(_) => Kind::I,
            Source::Virtual(_) | Source::Fresh(_) => Kind::P,
        }
    }
}

impl Resume {
    /// Adds a list of words.
    pub fn add_sources(&mut self, sources: impl IntoIterator<Item = Source>) -> List {
        let start = self.sources.len() as u32;
        self.sources.extend(sources.into_iter().map(Source::pack));
        List { start, len: self.sources.len() as u32 - start }
    }

    /// The objects that an exit makes.
    pub fn made_by(&self, exit: &Exit) -> impl ExactSizeIterator<Item = &Virtual> + Clone {
        self.made[exit.made.range()].iter().map(|n| &self.virtuals[*n as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::{Index, PackedSource, Source};
    use crate::Ref;

    #[test]
    fn a_packed_source_is_the_same_source() {
        const MOST: u32 = (1 << 28) - 1;
        for n in [0, 1, 2, 3, 4, 7, 8, MOST - 1, MOST] {
            let values = [Ref::inst(n), Ref::constant(n)].into_iter().flat_map(|r| [Source::Value(r), Source::Bits(r)]);
            for source in values.chain([Source::Virtual(n), Source::Address(n), Source::Fresh(n)]) {
                assert_eq!(source.pack().get(), source);
            }
        }
        let refused = [Ref::inst(MOST + 1), Ref::constant(MOST + 1), Ref::NONE].map(Source::Value);
        let others =
            [Source::Fresh(MOST + 1), Source::Virtual(u32::MAX), Source::Address(1 << 28), Source::Bits(Ref::NONE)];
        for refused in refused.into_iter().chain(others) {
            assert_eq!(PackedSource::new(refused), None, "{refused:?}");
        }
        assert_eq!(
            [0, 5, 0xfffe, 0xffff, 0x10000, u32::MAX].map(|n| Index::new(n).map(Index::get)),
            [Some(0), Some(5), Some(0xfffe), None, None, None]
        );
    }
}
