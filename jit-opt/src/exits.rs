//! Exits: resume data by the rules of replay.
//!
//! A replay runs each live frame again from its last merge point, up to the event after which
//! it goes on. It computes pure operations, skips stores, and takes from the exit's *log* the results that
//! it cannot compute. One principle decides everything: **the heap at the start of the replay is
//! the heap at the guard.** So, for the events of a frame up to its position:
//!
//! - A *call* that may do anything, one that makes objects, a loop-invariant one, and a *note*, has always an entry.
//! - A *load* has an entry if a store that may overwrite it, or a call that may do anything, was
//!   recorded after it, in any frame. Only recorded events count: removed stores and
//!   stores to virtual objects do, since contents are rebuilt as of the guard.
//! - An *elidable call* has always an entry, too. Repeated, it may give another result: an equal object that is not the
//!   same one, another NaN, or anything, if the author was wrong. Then the replay would take another path than the trace,
//!   and a bridge would rely on facts that guards proved of the first result.
//! - A *new object* has an entry if it is real or the exit makes it. Otherwise the replay makes it
//!   (it is **fresh**) and redoes the stores to it; its entry has no words then, and stands only where another entry names
//!   the object: to be compared with the object of the replay.
//! - A *store* has no entry.
//!
//! A virtual object can be fresh if the frame that made it is live and still at the same merge
//! point, every store to it is an event of that bytecode, and nothing that the exit rebuilds
//! leads to it: no red of a frame, no value in another frame's log, no pending store, no object that
//! the exit makes. All other virtual objects that are named are made by the exit ("materialized"). An
//! entry of its own frame's log may name a fresh object by the event that makes it, but not as a word that
//! is an integer: a payload.
//!
//! Guards share an exit as long as resuming at the first of them is right for all: until a store is
//! emitted (one that is pending is not in the exit, and the replay goes live before it), and until the next
//! call that may do anything, allocation or merge point. The exit of a call is not shared:
//! when the call panics it may have changed the heap already, so for its own exit it counts as over.
//!
//! Where the innermost frame has only read since its merge point, the heap there is the heap at the guard, and no log has
//! anything that the interpreter would not find out itself. An exit of that frame alone is then said to *restart*: without
//! recording it goes back to the merge point and needs no replay.

use jit_ir::{
    Class, Effect, Exit, ExitId, Frame, Index, Inst, Kind, List, LogEntry, Mem, Op, PackedSource, Pending, Position,
    Ref, Resume, SnapshotId, Source, Table, Trace, Virtual, VirtualField,
};

use crate::faults::Fault;
use crate::graph::{Graph, NO, call_descr, mem_of};
use crate::heap::{Classes, Heap, Place};
use crate::virtuals::{Part, Virtuals};
use crate::walk::Map;
use crate::{Limits, Mutants};

/// The inputs of building an exit, and the graph that it goes to.
pub(crate) struct Context<'a> {
    pub recorded: &'a Trace,
    pub mutants: Mutants,
    pub limits: Limits,
    pub map: &'a Map,
    pub classes: &'a Classes,
    pub virtuals: &'a Virtuals,
    pub heap: &'a Heap,
    pub graph: &'a mut Graph,
}

impl Context<'_> {
    /// The present value of a recorded value.
    fn value(&self, r: Ref) -> Ref {
        self.graph.resolve(self.map.get(r))
    }

    /// Where a recorded load or store goes.
    fn place(&self, inst: u32) -> Place {
        let inst = &self.recorded.insts[inst as usize];
        let index = match inst.op.info().operands.get(1) {
            Some(("x", _)) => self.value(inst.b),
            _ => Ref::NONE,
        };
        Place { descr: inst.aux, base: self.value(inst.a), index }
    }
}

/// An event that gets an entry.
#[derive(Clone, Copy)]
struct Entry {
    frame: u32,
    number: u32,
    /// Its words: the entries of [`Trace::events`] from here on, in the frame's chain.
    first: u32,
}

/// A materialized object: the exit that makes it and its number there.
#[derive(Clone, Copy)]
struct Made {
    exit: ExitId,
    number: u32,
}

#[derive(Default)]
pub(crate) struct Exits {
    /// Of each snapshot: its first and last event so far.
    chains: Table<SnapshotId, (u32, u32)>,
    /// Of each event: the next one of its snapshot.
    next: Vec<u32>,
    /// The last call that may do anything; 0, a label, for none.
    last_call: u32,
    /// The last one that spares owned memory; 0 for none.
    last_unowned: u32,
    /// Of each class: its last store; the stores with the one before of their class.
    class_stores: Vec<u32>,
    stores: Vec<(u32, u32)>,
    /// The snapshot and the exit that the next guard may share.
    shared: Option<(SnapshotId, ExitId)>,
    /// The snapshot of the merge point since which nothing but reading was recorded, or none.
    unchanged: SnapshotId,
    /// Of each exit: the snapshot that it may restart from, or none.
    restarts: Table<ExitId, SnapshotId>,

    // Of the exit in the making.
    frames: Vec<Position>,
    entries: Vec<Entry>,
    objects: Vec<u32>,
    /// Where fresh objects are made that another entry names.
    named: Vec<Position>,
    values: Vec<Ref>,
    /// Of each virtual object: where it was materialized last.
    made: Vec<Made>,
    /// Of each instruction: the last exit that lists its value.
    listed: Vec<ExitId>,
    /// Of each virtual object: its number where an exit listed it last. Mostly it is the same in the next one, which shares it.
    written: Vec<u32>,
    /// The pending stores of the exit before: mostly the next one has the same, or the same and more, and shares their list.
    stores_before: List,
}

impl Exits {
    /// The objects that the last exit makes, farther from the frames the later.
    pub fn objects(&self) -> &[u32] {
        &self.objects
    }

    /// Copies another one.
    pub fn copy(&mut self, of: &Exits) {
        self.chains.clone_from(&of.chains);
        self.next.clone_from(&of.next);
        (self.last_call, self.last_unowned, self.shared) = (of.last_call, of.last_unowned, of.shared);
        self.unchanged = of.unchanged;
        self.class_stores.clone_from(&of.class_stores);
        self.stores.clone_from(&of.stores);
        // Numbers of exits and objects, which may be given again to others.
        self.objects.clear();
        self.made.clear();
        self.listed.clear();
        self.written.clear();
        self.stores_before = List::EMPTY;
    }

    /// At the beginning of an iteration.
    pub fn reset(&mut self, recorded: &Trace, classes: &Classes) {
        self.chains.clear();
        self.chains.entries_mut().resize(recorded.snapshots.len(), (NO, NO));
        self.next.clear();
        (self.last_call, self.last_unowned, self.shared) = (0, 0, None);
        self.unchanged = SnapshotId::NONE;
        self.class_stores.clear();
        self.class_stores.resize(classes.len(), NO);
        self.stores.clear();
        self.objects.clear();
        self.made.clear();
        self.listed.clear();
        self.written.clear();
        self.stores_before = List::EMPTY;
    }

    /// The next entry of [`Trace::events`] has happened.
    pub fn event(&mut self, recorded: &Trace) {
        let event = self.next.len() as u32;
        self.next.push(NO);
        let chain = &mut self.chains[recorded.events[event as usize].snapshot];
        match chain.1 {
            NO => chain.0 = event,
            last => self.next[last as usize] = event,
        }
        chain.1 = event;
    }

    /// The next recorded instruction.
    #[inline]
    pub fn pass(&mut self, inst: &Inst, mutants: &Mutants) {
        match inst.op.class() {
            Class::Pure | Class::Load | Class::Guard | Class::Assume => {}
            _ if inst.op == Op::MergePoint => self.unchanged = inst.snapshot().unwrap_or_default(),
            _ if mutants.restarts_repeat_effects => {}
            _ => self.unchanged = SnapshotId::NONE,
        }
    }

    /// Of each exit, the recorded snapshot that it may restart from.
    pub fn restarts(&self, exits: usize) -> Table<ExitId, Option<SnapshotId>> {
        self.restarts.iter().take(exits).map(|s| (*s != SnapshotId::NONE).then_some(*s)).collect()
    }

    /// A store was recorded; those that initialize an object just made are no events.
    pub fn store(&mut self, inst: u32, descr: u16, is_event: bool, cx: &Context) {
        if is_event {
            let last = &mut self.class_stores[cx.classes.class(descr) as usize];
            self.stores.push((inst, *last));
            *last = self.stores.len() as u32 - 1;
        }
    }

    /// A call was recorded that may do anything, or anything but to owned memory.
    pub fn call(&mut self, inst: u32, effect: Effect, mutants: &Mutants) {
        if !mutants.sharing_ignores_calls {
            self.shared = None;
        }
        match effect.writes(true) {
            true => self.last_call = inst,
            false => self.last_unowned = inst,
        }
    }

    /// A merge point was passed, an object made, or a store emitted.
    pub fn barrier(&mut self) {
        self.shared = None;
    }

    /// The exit of a guard, which may be that of the guard before.
    pub fn of_guard(&mut self, at: Position, cx: &mut Context) -> ExitId {
        match self.shared {
            Some((snapshot, exit)) if snapshot == at.snapshot => exit,
            _ => {
                let exit = self.build(at, cx);
                self.shared = Some((at.snapshot, exit));
                exit
            }
        }
    }

    /// An exit of its own.
    pub fn build(&mut self, at: Position, cx: &mut Context) -> ExitId {
        let exit = cx.graph.out.resume.exits.next();
        self.made.resize(cx.virtuals.objects.len(), Made { exit: ExitId::NONE, number: 0 });
        self.written.resize(cx.virtuals.objects.len(), NO);
        self.listed.resize(cx.graph.out.insts.len(), ExitId::NONE);
        self.objects.clear();
        self.entries.clear();
        self.named.clear();
        self.values.clear();

        self.frames.clear();
        let mut frame = Some(at);
        while let Some(position) = frame {
            self.frames.push(position);
            frame = cx.recorded.snapshots[position.snapshot].parent;
        }
        self.frames.reverse();

        for f in 0..self.frames.len() {
            let reds = cx.recorded.snapshots[self.frames[f].snapshot].reds;
            for &red in cx.recorded.list(reds) {
                self.materialize(cx.value(red), exit, cx);
            }
            if !(cx.mutants.callers_not_logged && f + 1 < self.frames.len()) {
                self.choose_entries(f as u32, exit, cx);
            }
        }
        for (_, value) in cx.heap.pending() {
            self.materialize(cx.graph.resolve(value), exit, cx);
        }
        let mut done = 0;
        while let Some(&object) = self.objects.get(done) {
            done += 1;
            for content in cx.virtuals.contents_at_exit(object) {
                if !Fault::MaterializedShallow.on() {
                    self.materialize(cx.graph.resolve(content.value), exit, cx);
                }
            }
        }

        let made = self.write_virtuals(exit, cx);
        let stores = self.write_stores(exit, cx);
        let frames = self.write_frames(exit, cx);
        let values = cx.graph.out.add_list(self.values.iter().copied());
        cx.graph.out.resume.exits.push(Exit { values, frames, made, stores });
        // Later entries may be discarded.
        self.restarts.entries_mut().truncate(exit.index());
        let alone = frames.len == 1 && (self.entries.is_empty() || cx.mutants.restarts_repeat_effects);
        self.restarts.push(if alone && self.unchanged == at.snapshot { at.snapshot } else { SnapshotId::NONE });
        exit
    }

    /// Decides which events of a frame have entries, and materializes their objects unless they may be fresh.
    fn choose_entries(&mut self, frame: u32, exit: ExitId, cx: &Context) {
        let Position { snapshot, after } = self.frames[frame as usize];
        let mut event = self.chains[snapshot].0;
        while event != NO && cx.recorded.events[event as usize].number <= after {
            let (first, number) = (event, cx.recorded.events[event as usize].number);
            let mut needed = false;
            while event != NO && cx.recorded.events[event as usize].number == number {
                let inst = cx.recorded.events[event as usize].inst;
                needed |= self.needs_entry(inst, snapshot, cx);
                event = self.next[event as usize];
            }
            let inst = &cx.recorded.insts[cx.recorded.events[first as usize].inst as usize];
            if !needed && inst.op != Op::New {
                continue;
            }
            let mut word_event = first;
            while word_event != event {
                self.for_words(word_event, cx, |this, r| {
                    let object = cx.graph.virt(r);
                    // A fresh object has a name in the log as an object only, not as its address.
                    let is_object = object != NO && cx.graph.kind(r) == Kind::P;
                    let own = is_object && this.may_be_fresh(object, cx) == Some(snapshot);
                    let birth = cx.virtuals.objects.get(object as usize).and_then(|o| o.birth);
                    match birth.filter(|_| own) {
                        Some(at) if at.after != number => this.named.push(at),
                        Some(_) => {}
                        None => this.materialize(r, exit, cx),
                    }
                });
                word_event = self.next[word_event as usize];
            }
            self.entries.push(Entry { frame, number, first });
        }
    }

    /// Whether the words of an event's instruction need an entry.
    fn needs_entry(&self, inst_number: u32, snapshot: SnapshotId, cx: &Context) -> bool {
        let inst = &cx.recorded.insts[inst_number as usize];
        match inst.op.class() {
            Class::Marker => true,
            Class::Call | Class::Result => {
                let call = if inst.op.class() == Class::Call { inst } else { &cx.recorded.insts[call_of(inst)] };
                match call_descr(cx.recorded, call).effect {
                    Effect::Alloc => !cx.mutants.makers_not_logged,
                    Effect::Any | Effect::Unowned | Effect::Invariant | Effect::Watch => true,
                    Effect::Elidable => !cx.mutants.elidable_never_logged,
                }
            }
            Class::Load => {
                let descr = &cx.recorded.descrs[inst.aux as usize];
                descr.mutable()
                    && !cx.mutants.loads_never_logged
                    && (mem_of(descr) == Mem::Signal && !cx.mutants.signals_not_logged
                        || self.changed_since(inst_number, snapshot, cx))
            }
            _ => false,
        }
    }

    /// Whether an event recorded after a load may have overwritten the loaded word.
    fn changed_since(&self, inst: u32, snapshot: SnapshotId, cx: &Context) -> bool {
        let is_call = |i: u32| {
            let call = &cx.recorded.insts[i as usize];
            call.op.class() == Class::Call && call_descr(cx.recorded, call).effect.writes(false)
        };
        if cx.mutants.inlined_frames_are_no_barrier {
            let first = Some(self.chains[snapshot].0).filter(|&e| e != NO);
            let events = std::iter::successors(first, |&e| Some(self.next[e as usize]).filter(|&e| e != NO));
            let mut later = events.map(|e| cx.recorded.events[e as usize].inst);
            return later.any(|i| i > inst && (is_call(i) || cx.recorded.insts[i as usize].op.class() == Class::Store));
        }
        let descr = &cx.recorded.descrs[cx.recorded.insts[inst as usize].aux as usize];
        // A replay would load from memory that has ended.
        let barrier = match descr.is_owned() && !descr.is_counted() || Fault::UnownedNotLogged.on() {
            true => self.last_call,
            false => self.last_call.max(self.last_unowned),
        };
        if barrier > inst && !cx.mutants.calls_are_no_barrier {
            return true;
        }
        let place = cx.place(inst);
        let mut at = self.class_stores[cx.classes.class(place.descr) as usize];
        for _ in 0..cx.limits.stores {
            let Some(&(store, before)) = self.stores.get(at as usize).filter(|s| s.0 > inst) else { return false };
            if cx.place(store).may_alias(&place, cx.classes, cx.graph) {
                return true;
            }
            at = before;
        }
        !Fault::LogForgetsFar.on()
    }

    /// Calls `f` with each word of an event's instruction.
    fn for_words(&mut self, event: u32, cx: &Context, mut f: impl FnMut(&mut Self, Ref)) {
        let number = cx.recorded.events[event as usize].inst;
        let inst = &cx.recorded.insts[number as usize];
        if inst.op == Op::Note {
            for &r in cx.recorded.list(inst.operand_list()) {
                f(self, cx.value(r));
            }
        } else if inst.op.result().is_some() {
            f(self, cx.value(Ref::inst(number)));
        }
    }

    /// The snapshot whose replay may make a virtual object, as far as the object itself tells. (The
    /// replay gets as far as its birth: no entry up to there can name it.)
    fn may_be_fresh(&self, object: u32, cx: &Context) -> Option<SnapshotId> {
        let object = &cx.virtuals.objects[object as usize];
        let birth = object.birth?;
        let live = self.frames.iter().any(|f| f.snapshot == birth.snapshot);
        (live && (!object.foreign || cx.mutants.foreign_stores_ignored)).then_some(birth.snapshot)
    }

    /// The exit makes the object that `r` stands for, if it is virtual.
    fn materialize(&mut self, r: Ref, exit: ExitId, cx: &Context) {
        let object = cx.graph.virt(r);
        if object != NO && self.made[object as usize].exit != exit {
            self.made[object as usize] = Made { exit, number: self.objects.len() as u32 };
            self.objects.push(object);
        }
    }

    /// Where the exit has a value; lists it if it is alive in the trace.
    #[inline]
    fn source(&mut self, r: Ref, exit: ExitId, cx: &Context) -> Source {
        // Many are: facts of a frame's variables, and the indexes of its registers.
        if r.is_const() { Source::Value(r) } else { self.source_of_result(r, exit, cx) }
    }

    fn source_of_result(&mut self, r: Ref, exit: ExitId, cx: &Context) -> Source {
        let object = cx.graph.virt(r);
        if object != NO {
            let made = self.made[object as usize];
            if made.exit == exit {
                let is_address = cx.graph.kind(r) == Kind::I;
                return if is_address { Source::Address(made.number) } else { Source::Virtual(made.number) };
            }
            let birth = cx.virtuals.objects[object as usize].birth;
            return Source::Fresh(birth.expect("only an event makes a fresh object").after);
        }
        // A bit-cast is handed out unconverted.
        let source = match cx.graph.bits_of(r) {
            Some(x) if !x.is_const() => Source::Bits(x),
            _ => Source::Value(r),
        };
        if let Some(r) = source.value()
            && let Some(i) = r.as_inst()
            && self.listed[i as usize] != exit
        {
            self.listed[i as usize] = exit;
            self.values.push(r);
        }
        source
    }

    fn write_virtuals(&mut self, exit: ExitId, cx: &mut Context) -> List {
        let start = cx.graph.out.resume.made.len() as u32;
        for i in 0..self.objects.len() {
            let object = self.objects[i];
            let first = cx.graph.out.resume.fields.len() as u32;
            for content in cx.virtuals.contents_at_exit(object) {
                let value = cx.graph.resolve(content.value);
                if cx.graph.bits(value) != Some(0) {
                    let (Part { descr, index }, value) = (content.part, self.source(value, exit, cx));
                    let index = index.map(|index| Index::new(index).expect("a removed array is short"));
                    cx.graph.out.resume.fields.push(VirtualField { descr, index, value: value.pack() });
                }
            }
            let Resume { virtuals, fields, made, .. } = &mut cx.graph.out.resume;
            let descr = cx.virtuals.objects[object as usize].descr;
            let before = &mut self.written[object as usize];
            // The remains of a discarded walk may be anything: only their own data counts.
            let same = virtuals.get(*before as usize).is_some_and(|of| {
                let known = of.fields.range();
                of.descr == descr && known.end <= first as usize && fields[known] == fields[first as usize..]
            });
            if same {
                fields.truncate(first as usize);
            } else {
                *before = virtuals.len() as u32;
                let fields = List { start: first, len: fields.len() as u32 - first };
                virtuals.push(Virtual { descr, fields });
            }
            made.push(*before);
        }
        List { start, len: self.objects.len() as u32 }
    }

    fn write_stores(&mut self, exit: ExitId, cx: &mut Context) -> List {
        let start = cx.graph.out.resume.stores.len() as u32;
        for (Place { descr, base, index }, value) in cx.heap.pending().skip(Fault::PendingForgotten.on() as usize) {
            let mut source = |r: Ref| self.source(cx.graph.resolve(r), exit, cx).pack();
            let (base, value) = (source(base), source(value));
            let index = (!index.is_none()).then(|| source(index));
            cx.graph.out.resume.stores.push(Pending { descr, base, index, value });
        }
        let stores = &mut cx.graph.out.resume.stores;
        self.stores_before = share(self.stores_before, List { start, len: stores.len() as u32 - start }, stores);
        self.stores_before
    }

    fn write_frames(&mut self, exit: ExitId, cx: &mut Context) -> List {
        let start = cx.graph.out.resume.frames.len() as u32;
        let mut entry = 0;
        for f in 0..self.frames.len() {
            let Position { snapshot, after } = self.frames[f];
            let first = cx.graph.out.resume.sources.len() as u32;
            for &red in cx.recorded.list(cx.recorded.snapshots[snapshot].reds) {
                let source = self.source(cx.value(red), exit, cx).pack();
                cx.graph.out.resume.sources.push(source);
            }
            let reds = List { start: first, len: cx.graph.out.resume.sources.len() as u32 - first };
            let first_entry = cx.graph.out.resume.log.len() as u32;
            while let Some(&Entry { frame, number, first }) = self.entries.get(entry)
                && frame as usize == f
            {
                entry += 1;
                self.write_entry(Position { snapshot, after: number }, first, exit, cx);
            }
            let log = List { start: first_entry, len: cx.graph.out.resume.log.len() as u32 - first_entry };
            cx.graph.out.resume.frames.push(Frame { snapshot, after, reds, log });
        }
        List { start, len: self.frames.len() as u32 }
    }

    /// The entry of the event at `at`.
    fn write_entry(&mut self, at: Position, first: u32, exit: ExitId, cx: &mut Context) {
        let number = at.after;
        let start = cx.graph.out.resume.sources.len();
        let mut event = first;
        while event != NO && cx.recorded.events[event as usize].number == number {
            let mut words = std::mem::take(&mut cx.graph.out.resume.sources);
            self.for_words(event, cx, |this, r| words.push(this.source(r, exit, cx).pack()));
            cx.graph.out.resume.sources = words;
            event = self.next[event as usize];
        }
        let sources = &mut cx.graph.out.resume.sources;
        let is_fresh = |s: &PackedSource| matches!(s.get(), Source::Fresh(_));
        let made_by_the_replay = sources[start..] == [Source::Fresh(number).pack()];
        if made_by_the_replay {
            sources.truncate(start);
        }
        let unsaid = made_by_the_replay && !self.named.contains(&at);
        if unsaid || cx.mutants.fresh_not_logged && sources[start..].iter().any(is_fresh) {
            sources.truncate(start);
            return;
        }
        let values = List { start: start as u32, len: (sources.len() - start) as u32 };
        let stamp = cx.recorded.events[first as usize].stamp;
        cx.graph.out.resume.log.push(LogEntry { event: number, values, stamp });
    }
}

/// The last list of all, or a list that shares its beginning with the one before, so that the common part needs no
/// room.
fn share(before: List, last: List, stores: &mut Vec<Pending>) -> List {
    let same = before.len.min(last.len);
    let (old, new) = (before.start as usize, last.start as usize);
    let is_same = same > 0 && old + before.len as usize <= new && {
        let (done, added) = stores.split_at(new);
        done[old..][..same as usize] == added[..same as usize]
    };
    // More can be added to a list that ends where all do.
    if !is_same || last.len > before.len && before.range().end != new {
        return last;
    }
    stores.drain(new..new + same as usize);
    List { start: before.start, len: last.len }
}

/// The number of the call that a `result_*` belongs to.
fn call_of(result: &jit_ir::Inst) -> usize {
    result.a.as_inst().expect("a result of a call") as usize
}

#[cfg(test)]
mod tests {
    use jit_ir::{List, Pending, Ref, Source};

    use super::share;

    #[test]
    fn lists_of_stores_share_how_they_begin() {
        let store = |n: u32| {
            let value = Source::Value(Ref::constant(n)).pack();
            Pending { descr: 0, base: value, index: None, value }
        };
        let mut stores = Vec::new();
        let mut before = List::EMPTY;
        let mut add = |list: &[u32]| {
            let start = stores.len() as u32;
            stores.extend(list.iter().map(|n| store(*n)));
            before = share(before, List { start, len: list.len() as u32 }, &mut stores);
            let said = &stores[before.range()];
            assert!(said.iter().eq(&list.iter().map(|n| store(*n)).collect::<Vec<_>>()), "{list:?}");
            stores.len()
        };
        // The same, more, less, more than the rest before the end, others, none, and some again.
        let lists: [&[u32]; 8] = [&[1, 2], &[1, 2], &[1, 2, 3], &[1], &[1, 4], &[5], &[], &[5]];
        assert_eq!(lists.map(&mut add), [2, 2, 3, 3, 5, 6, 6, 7]);
    }
}
