//! Resume data: what an exit must rebuild before the interpreter can be resumed by replay.
//!
//! Everything lies in pools of the trace, so that building an exit allocates nothing.
//! **The heap at the start of a replay is the heap at the guard**; the rules which values need
//! an entry follow from that and are applied where exits are built, in the optimizer.

use crate::{Kind, List, Ref, Trace};

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
    /// The result's words in [`Resume::sources`].
    pub values: List,
}

/// A portal frame to resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Its last merge point.
    pub snapshot: u32,
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
    /// Its contents as of the guard, in [`Resume::fields`]; what is not listed is zero.
    pub fields: List,
}

/// A field or element of a [`Virtual`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VirtualField {
    /// The field or array descriptor.
    pub descr: u16,
    /// The index of an element; none for a field.
    pub index: Option<u32>,
    /// The contents.
    pub value: Source,
}

/// A store that the trace has put off and the exit makes good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The field or array descriptor.
    pub descr: u16,
    /// The object.
    pub base: Source,
    /// The index; none for a field.
    pub index: Option<Source>,
    /// What is stored.
    pub value: Source,
}

/// What one exit rebuilds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The live values that the parts below name, each once and no constants, in
    /// [`Trace::operands`](crate::Trace::operands). They are the inputs of a bridge.
    pub values: List,
    /// The live portal frames in [`Resume::frames`], the outermost first.
    pub frames: List,
    /// The objects to make, in [`Resume::virtuals`].
    pub virtuals: List,
    /// The stores to perform when all objects are made, in [`Resume::stores`]. No two of them
    /// overlap, so that their order does not matter.
    pub stores: List,
}

/// The resume data of all exits of a trace.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Resume {
    /// The exits.
    pub exits: Vec<Exit>,
    /// Pool of frames.
    pub frames: Vec<Frame>,
    /// Pool of log entries.
    pub log: Vec<LogEntry>,
    /// Pool of removed objects.
    pub virtuals: Vec<Virtual>,
    /// Pool of their fields.
    pub fields: Vec<VirtualField>,
    /// Pool of stores.
    pub stores: Vec<Pending>,
    /// Pool of words.
    pub sources: Vec<Source>,
}

impl Source {
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
        self.sources.extend(sources);
        List { start, len: self.sources.len() as u32 - start }
    }
}
