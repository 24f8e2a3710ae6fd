//! Virtual objects: allocations that the trace avoids.
//! An object is not allocated as long as nothing else can see it.
//!
//! `new` makes a virtual object, known only here: loads and stores of its fields happen in the
//! optimizer. An array of constant length is such an object: an element of constant index is a field of it, and
//! one of another index makes it escape. When it escapes (stored to a real object, passed to a call or a jump, used as an
//! integer) it is *forced*: the allocation and one store per field that is not zero are emitted
//! at that place, together with all virtual objects that it refers to, cycles included. An
//! object that never escapes is never made, except by an exit ([`crate::exits`]).
//!
//! ```text
//! p3 = new(Num)                     p3 is virtual
//! store_i(Num.i, p3, i1)            Num.i of p3 is i1
//! i4 = load_i(Num.i, p3)            i4 is i1
//! store_p(Regs.a, p2, p3)           escapes: new, store_i, store_p are emitted
//! ```

use jit_ir::{Descr, Inst, Kind, Op, Position, Ref};

use crate::Rule;
use crate::faults::Fault;
use crate::graph::{Graph, NO, mem_of};
use crate::heap::{Classes, Heap, Place};

/// An object that is not made.
#[derive(Clone, Copy)]
pub(crate) struct Unmade {
    /// The object descriptor.
    pub descr: u16,
    /// The event that made it, if a replay would meet one.
    pub birth: Option<Position>,
    /// Whether something stored to it that is not an event of the bytecode that made it.
    pub foreign: bool,
    /// When it was last looked at: a number of merge points.
    seen: u32,
    /// The first and the last field in the pool.
    fields: (u32, u32),
    /// The `new` at the place of its birth, which is never used by another instruction.
    place: Ref,
}

/// A field of an object, or an element of constant index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    /// The field or array descriptor.
    pub descr: u16,
    /// None for a field.
    pub index: Option<u32>,
}

impl Part {
    /// The facts that parts of one place share, whatever their descriptors' numbers.
    pub fn exact(self, classes: &Classes) -> (u16, Option<u32>) {
        (classes.exact(self.descr), self.index)
    }
}

/// The contents of a part of a virtual object.
#[derive(Clone, Copy)]
pub(crate) struct Content {
    pub part: Part,
    /// As it was stored.
    pub value: Ref,
    next: u32,
    /// Of the part's descriptor: [`Classes::exact`] and [`Classes::class`]. Looking for a part compares them often.
    exact: u16,
    class: u16,
}

/// The first fields of all objects, and the pool that they lie in, as of some time.
#[derive(Clone)]
struct Frozen {
    first: Vec<u32>,
    contents: Vec<Content>,
}

#[derive(Default)]
pub(crate) struct Virtuals {
    pub objects: Vec<Unmade>,
    contents: Vec<Content>,
    /// The contents as of the last merge point, for one of the mutants.
    frozen: Option<Frozen>,
    work: Vec<u32>,
    /// Objects from this number on are *local*: made since the last `prologue`, and no other object that is not made leads
    /// there.
    local_from: u32,
    /// Merge points that were passed.
    now: u32,
}

impl Virtuals {
    /// Copies another one.
    pub fn copy(&mut self, of: &Virtuals) {
        self.objects.clone_from(&of.objects);
        self.contents.clone_from(&of.contents);
        self.frozen.clone_from(&of.frozen);
        (self.local_from, self.now) = (of.local_from, of.now);
    }

    /// There are none.
    pub fn reset(&mut self) {
        self.objects.clear();
        self.contents.clear();
        self.frozen = None;
        (self.local_from, self.now) = (NO, 0);
    }

    /// A merge point was passed.
    pub fn pass(&mut self) {
        self.now += 1;
    }

    /// The objects that there are so far are not local.
    pub fn begin_prologue(&mut self) {
        self.local_from = self.objects.len() as u32;
    }

    /// `value` was stored in `object`: if that is not local, nothing is any more.
    pub fn leaks(&mut self, object: u32, value: Ref, graph: &Graph) {
        if self.is_local(graph.virt(value)) && !self.is_local(object) {
            self.begin_prologue();
        }
    }

    /// Whether a prologue has begun.
    pub fn has_local(&self) -> bool {
        self.local_from != NO
    }

    /// Whether only the prologue of a portal knows the object, which is not made.
    pub fn is_local(&self, object: u32) -> bool {
        object != NO && object >= self.local_from
    }

    /// A new virtual object.
    pub fn make(&mut self, inst: &Inst, birth: Option<Position>, graph: &mut Graph) -> Ref {
        let place = graph.push(*inst);
        graph.set_virt(place, self.objects.len() as u32);
        self.objects.push(Unmade { descr: inst.aux, birth, foreign: false, seen: self.now, fields: (NO, NO), place });
        place
    }

    /// The value for an object: itself, or the real one once it is allocated.
    pub fn place(&self, object: u32) -> Ref {
        self.objects[object as usize].place
    }

    /// The contents of an object's fields, as of now.
    pub fn contents(&self, object: u32) -> impl Iterator<Item = Content> + '_ {
        chain(&self.contents, self.objects[object as usize].fields.0)
    }

    /// The contents that an exit rebuilds: those as of now, unless a mutant froze others.
    pub fn contents_at_exit(&self, object: u32) -> impl Iterator<Item = Content> + '_ {
        match &self.frozen {
            Some(Frozen { first, contents }) if (object as usize) < first.len() => {
                chain(contents, first[object as usize])
            }
            _ => chain(&self.contents, self.objects[object as usize].fields.0),
        }
    }

    /// Keeps the present contents for all exits up to the next such call: a mutant.
    pub fn freeze(&mut self) {
        let first = self.objects.iter().map(|o| o.fields.0).collect();
        self.frozen = Some(Frozen { first, contents: self.contents.clone() });
    }

    /// The value of a part as it was stored; `Err` if the parts of the object cannot tell.
    pub fn load(&mut self, object: u32, part: Part, classes: &Classes, graph: &Graph) -> Result<Option<Ref>, ()> {
        self.objects[object as usize].seen = self.now;
        let found = self.find(object, part, classes, graph)?;
        Ok(found.map(|at| graph.resolve(self.contents[at as usize].value)))
    }

    /// Where in the pool a part is; `Err` if the parts of the object cannot tell.
    fn find(&self, object: u32, part: Part, classes: &Classes, graph: &Graph) -> Result<Option<u32>, ()> {
        let (exact, class) = (classes.exact(part.descr), classes.class(part.descr));
        let this = &self.objects[object as usize];
        let mut at = this.fields.0;
        while let Some(content) = self.contents.get(at as usize) {
            if content.class == class {
                if content.exact != exact {
                    if classes.overlap(content.part.descr, part.descr) {
                        return Err(());
                    }
                } else if content.part.index == part.index || Fault::ElementsOne.on() {
                    return Ok(Some(at));
                } else if classes.is_dense(part.descr) {
                    return Err(());
                }
            }
            at = content.next;
        }
        // The stored value was touched when it was stored.
        if fits(this.descr, part, graph) { Ok(None) } else { Err(()) }
    }

    /// Sets a part; `Err` if the object cannot be virtual with it.
    pub fn store(
        &mut self,
        object: u32,
        part: Part,
        value: Ref,
        event: Option<Position>,
        classes: &Classes,
        graph: &Graph,
    ) -> Result<(), ()> {
        let found = self.find(object, part, classes, graph)?;
        let this = &mut self.objects[object as usize];
        this.seen = self.now;
        // A replay redoes the stores of the bytecode that made the object, and no others.
        if let (Some(event), Some(birth)) = (event, this.birth) {
            this.foreign |= event.snapshot != birth.snapshot;
        }
        if let Some(at) = found {
            if !Fault::FieldKept.on() {
                self.contents[at as usize].value = value;
            }
            return Ok(());
        }
        let new = self.contents.len() as u32;
        let (exact, class) = (classes.exact(part.descr), classes.class(part.descr));
        self.contents.push(Content { part, value, next: NO, exact, class });
        match this.fields.1 {
            NO => this.fields = (new, new),
            last => {
                self.contents[last as usize].next = new;
                this.fields.1 = new;
            }
        }
        Ok(())
    }

    /// Makes the object that `r` stands for, if it is virtual, and all that it refers to; gives
    /// the real value.
    pub fn force(&mut self, r: Ref, classes: &Classes, heap: &mut Heap, graph: &mut Graph) -> Ref {
        let object = graph.virt(r);
        if object == NO {
            return r;
        }
        let mut work = std::mem::take(&mut self.work);
        // All objects first, so that cycles close.
        self.allocate(object, &mut work, graph);
        let mut done = 0;
        while let Some(&object) = work.get(done) {
            done += 1;
            for content in self.contents(object) {
                let inner = graph.virt(graph.resolve(content.value));
                if inner != NO && !Fault::ForcedPartly.on() {
                    self.allocate(inner, &mut work, graph);
                }
            }
        }
        for &object in work.iter().take(if Fault::ForcedShallow.on() { 1 } else { usize::MAX }) {
            let base = graph.resolve(self.objects[object as usize].place);
            for content in self.contents(object) {
                let value = graph.resolve(content.value);
                let Part { descr, index } = content.part;
                let place = Place { descr, base, index: index.map_or(Ref::NONE, |index| graph.int(index as i64)) };
                if graph.bits(value) != Some(0) {
                    graph.push(store_to(&place, value, graph));
                }
                heap.stored(place, value, classes, graph);
            }
        }
        work.clear();
        self.work = work;
        graph.resolve(r)
    }

    /// Of objects, all that are not made yet but the `keep` that were looked at last; none that leads to one of these.
    pub fn idle(&self, objects: &[u32], keep: usize, graph: &Graph) -> Vec<u32> {
        let mut seen: Vec<u32> = self.objects.iter().map(|object| object.seen).collect();
        // Forcing an object forces all that it leads to: that counts as touching it. An exit's later objects are mostly led to.
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &object in objects.iter().rev() {
                let inner = self.contents(object).map(|content| graph.virt(graph.resolve(content.value)));
                let last = inner.filter(|&inner| inner != NO).map(|inner| seen[inner as usize]).max().unwrap_or(0);
                if last > seen[object as usize] {
                    seen[object as usize] = last;
                    changed = true;
                }
            }
        }
        let is_removed = |&object: &u32| graph.virt(graph.resolve(self.place(object))) != NO;
        let mut idle: Vec<u32> = objects.iter().rev().copied().filter(is_removed).collect();
        idle.sort_by_key(|&object| seen[object as usize]);
        idle.truncate(idle.len().saturating_sub(keep));
        idle.retain(|&object| seen[object as usize] < self.now);
        idle
    }

    fn allocate(&self, object: u32, work: &mut Vec<u32>, graph: &mut Graph) {
        let Unmade { descr, place, .. } = self.objects[object as usize];
        graph.fire(Rule::Force);
        let real = graph.push(Inst::new(Op::New, descr, Ref::NONE, Ref::NONE, Ref::NONE));
        graph.set_real(place, real);
        work.push(object);
    }
}

fn chain(contents: &[Content], first: u32) -> impl Iterator<Item = Content> + '_ {
    let at = |i: u32| contents.get(i as usize).copied();
    std::iter::successors(at(first), move |content| at(content.next))
}

/// The store of a value to a place.
pub(crate) fn store_to(place: &Place, value: Ref, graph: &Graph) -> Inst {
    let Place { descr, base, index } = *place;
    let kind = graph.kind(value);
    match index {
        Ref::NONE => Inst::new(Op::StoreI.of_kind(kind), descr, base, value, Ref::NONE),
        index => Inst::new(Op::StoreItemI.of_kind(kind), descr, base, index, value),
    }
}

/// Whether a part lies within an object.
fn fits(object: u16, part: Part, graph: &Graph) -> bool {
    let Descr::Object(object) = &graph.out.descrs[object as usize] else { panic!("`new` of a non-object") };
    match (&graph.out.descrs[part.descr as usize], part.index) {
        (Descr::Field(f), None) => object.holds(f.offset as i64, f.mem.size()),
        (Descr::Array(a), Some(index)) => object.has_element(a, index),
        _ => false,
    }
}

/// The value that a load of `kind` through `descr` reads where `value` was stored.
pub(crate) fn loaded(value: Option<Ref>, descr: u16, kind: Kind, graph: &mut Graph) -> Ref {
    let mem = mem_of(&graph.out.descrs[descr as usize]);
    match value {
        None => graph.zero(kind),
        Some(value) => {
            let value = if mem == jit_ir::Mem::W64 { value } else { graph.widen(mem, value) };
            graph.as_kind(value, kind)
        }
    }
}
