//! The walk of each instruction through the passes.
//!
//! A pass looks at an instruction whose operands are already those of the new trace and says
//! its outcome ([`Outcome`]). Which passes see it depends on its class:
//!
//! | class | passes |
//! |---|---|
//! | pure | fold and rules, cse |
//! | load, store | virtuals, heap |
//! | new | virtuals |
//! | call | cse if it is elidable; it makes objects escape and, if it may do anything, the heap cache forget |
//! | guard, assume | facts; a guard that stays gets an exit |
//! | note, event numbers | only exits look at them |
//!
//! Facts are learnt after the exit of a guard was built: at the exit they do not hold.

use jit_ir::{Class, Descr, Effect, ExitId, Guard, GuardId, Inst, Kind, Mem, Op, Position, Ref, Target, Trace};

use crate::exits::{Context, Exits};
use crate::facts::Test;
use crate::faults::Fault;
use crate::graph::{Graph, NO, call_descr, mem_of, object_descr};
use crate::heap::{Classes, Heap, Place};
use crate::label::{Missed, Peeled, Weaknesses};
use crate::space::{Saved, Space};
use crate::virtuals::{Part, Virtuals, loaded, store_to};
use crate::{Error, Links, Options, Rule, Unpack};

/// Exits that make as many objects as all may make together: an exit makes many if so many of the same would make too many.
const EXITS_OF_MANY: usize = 64;

/// A test is halved so many times at most: recordings may nest conditions deeply.
const MAX_HALVES: u32 = 8;

/// The outcome of a pass for an instruction.
enum Outcome {
    /// It was emitted, with this result.
    Keep(Ref),
    /// Its result is a value that exists already.
    Forward(Ref),
    /// It has no result and is not needed.
    Drop,
}

/// The call that `result_*` instructions belong to.
#[derive(Clone, Copy)]
pub(crate) enum LastCall {
    /// It is in the new trace; its key in [`Graph::calls`], if it is elidable.
    Emitted(Ref, Option<u64>),
    /// One whose results are known, by its key.
    Known(u64),
}

impl Default for LastCall {
    fn default() -> LastCall {
        LastCall::Emitted(Ref::NONE, None)
    }
}

/// Recorded values in the new trace; not resolved.
#[derive(Clone, Default)]
pub(crate) struct Map {
    insts: Vec<Ref>,
    consts: Vec<Ref>,
}

impl Map {
    /// Begins with the recorded constants.
    fn reset(&mut self, consts: impl Iterator<Item = Ref>) {
        self.insts.clear();
        self.consts.clear();
        self.consts.extend(consts);
    }

    /// As it was when only `insts` of the recorded instructions had a meaning.
    pub fn restore(&mut self, insts: &[Ref]) {
        self.insts.clear();
        self.insts.extend_from_slice(insts);
    }

    /// Of the recorded instructions so far.
    pub fn insts(&self) -> &[Ref] {
        &self.insts
    }

    /// Names the next recorded instruction.
    pub fn add(&mut self, r: Ref) {
        self.insts.push(r);
    }

    /// The number of the next recorded instruction.
    pub fn len(&self) -> u32 {
        self.insts.len() as u32
    }

    #[inline]
    pub fn get(&self, r: Ref) -> Ref {
        match r.as_inst() {
            Some(i) => self.insts[i as usize],
            None => r.as_const().map_or(r, |k| self.consts[k as usize]),
        }
    }
}

pub(crate) struct Walk<'t> {
    pub recorded: &'t Trace,
    pub options: &'t Options,
    pub map: Map,
    pub classes: Classes,
    pub graph: Graph,
    pub heap: Heap,
    pub virtuals: Virtuals,
    exits: Exits,
    /// The next entry of [`Trace::events`].
    next_event: usize,
    /// The last call, to which `result_*` instructions belong.
    call: LastCall,
    operands: Vec<Ref>,
    saved: Box<Saved>,
    /// See [`crate::Stats::idle_allocations`].
    idle: u32,
    /// See [`Links::unpack`].
    pub unpack: Option<&'t Unpack<'t>>,
}

/// The result of a walk.
pub(crate) struct Walked {
    /// The space with the new trace, and dead code in it.
    pub space: Space,
    /// The state at its loop's label.
    pub peeled: Option<Peeled>,
    /// The mismatch that kept it out of its target loop.
    pub missed: Option<Missed>,
    /// See [`crate::Stats::idle_allocations`].
    pub idle: u32,
}

/// Walks through a recorded trace in an empty or used space. If it is a loop, its label omits the facts in `weak`.
pub(crate) fn walk<'t>(
    recorded: &'t Trace,
    options: &'t Options,
    links: &Links<'t>,
    space: Space,
    weak: Weaknesses,
) -> Result<Walked, Error> {
    let Space { mut graph, mut map, mut classes, mut heap, mut virtuals, mut exits, operands, saved, marks } = space;
    graph.reset(recorded);
    let end = recorded.insts.last().expect("a trace ends");
    let other = match end.target() {
        Some(Target::Token(token)) if options.peel => (links.label)(token),
        _ => None,
    };
    let other = other.map(|(label, token)| (label.state_in(&mut graph.out), label, token));
    map.reset(recorded.consts.iter().map(|k| graph.constant(k.kind, k.bits)));
    classes.reset(&graph.out);
    heap.reset(&classes, options.limits);
    virtuals.reset();
    exits.reset(recorded, &classes);
    let (call, unpack) = (LastCall::default(), links.unpack);
    let mut walk = Walk {
        recorded,
        options,
        map,
        graph,
        heap,
        virtuals,
        exits,
        classes,
        next_event: 0,
        call,
        operands,
        saved,
        idle: 0,
        unpack,
    };
    walk.iteration()?;
    let (mut entered, mut missed) = (false, None);
    if let Some((state, label, token)) = other {
        let same: &[Option<u32>] = match links.of {
            Some((of, same)) if of == end.c.raw() => same,
            _ => &[],
        };
        match walk.enter_loop(&label, &state, token, same, end) {
            Ok(()) => entered = true,
            Err(found) => missed = Some(Missed::new(end.c.raw(), found)),
        }
    }
    let peeled =
        if matches!(end.target(), Some(Target::Label(_))) && options.peel { walk.peel(end, weak) } else { None };
    if !entered && peeled.is_none() {
        walk.finish(end);
    }
    let Walk { graph, map, classes, heap, virtuals, exits, operands, saved, idle, .. } = walk;
    Ok(Walked {
        space: Space { graph, map, classes, heap, virtuals, exits, operands, saved, marks },
        peeled,
        missed,
        idle,
    })
}

impl Walk<'_> {
    /// Goes through the recorded instructions that have no meaning yet, up to the last one.
    pub fn iteration(&mut self) -> Result<(), Error> {
        let recorded = self.recorded;
        let body = &recorded.insts[..recorded.insts.len() - 1];
        for (i, inst) in body.iter().enumerate().skip(self.map.insts.len()) {
            let event = self.event_of(i as u32);
            self.exits.pass(inst, &self.options.mutants);
            let result = match self.feed(i as u32, inst, event)? {
                Outcome::Keep(r) | Outcome::Forward(r) => r,
                Outcome::Drop => Ref::NONE,
            };
            self.map.add(result);
            if event.is_some() {
                self.next_event += 1;
                self.exits.event(recorded);
            }
        }
        Ok(())
    }

    /// Forgets everything but the instructions emitted so far: another iteration follows.
    /// The label stands; its parameters are to be added to the map.
    pub fn forget(&mut self) {
        self.graph.forget();
        self.heap.reset(&self.classes, self.options.limits);
        self.virtuals.reset();
        self.exits.reset(self.recorded, &self.classes);
        self.next_event = 0;
        self.call = LastCall::default();
        self.map.restore(&[Ref::NONE]);
    }

    /// Keeps all that is known here, for [`Walk::restore`].
    pub fn save(&mut self) {
        let saved = &mut self.saved;
        saved.graph.copy(&self.graph);
        saved.heap.copy(&self.heap);
        saved.virtuals.copy(&self.virtuals);
        saved.exits.copy(&self.exits);
        saved.map.clear();
        saved.map.extend_from_slice(self.map.insts());
        (saved.next_event, saved.call) = (self.next_event, self.call);
    }

    /// Everything is as it was when it was saved.
    pub fn restore(&mut self) {
        let saved = &self.saved;
        self.graph.restore(&saved.graph);
        self.heap.copy(&saved.heap);
        self.virtuals.copy(&saved.virtuals);
        self.exits.copy(&saved.exits);
        self.map.restore(&saved.map);
        (self.next_event, self.call) = (saved.next_event, saved.call);
    }

    /// The event that an instruction is.
    fn event_of(&self, inst: u32) -> Option<Position> {
        let event = self.recorded.events.get(self.next_event).filter(|event| event.inst == inst)?;
        Some(Position { snapshot: event.snapshot, after: event.number })
    }

    fn feed(&mut self, i: u32, inst: &Inst, event: Option<Position>) -> Result<Outcome, Error> {
        Ok(match inst.op.class() {
            Class::Pure => self.pure(inst),
            Class::Load => self.load(inst),
            Class::Store => self.store(i, inst, event),
            Class::Alloc => self.allocate(inst, event),
            Class::Call => self.call(i, inst),
            Class::Result => self.result(inst),
            Class::Guard | Class::Assume => return self.guard(i, inst),
            Class::Label if i > 0 => return Err(Error::InnerLabel { inst: i }),
            Class::Label | Class::Param => Outcome::Keep(self.graph.push(*inst)),
            Class::Marker => self.marker(inst),
            Class::Final => unreachable!("only the last instruction ends a trace"),
        })
    }

    /// A recorded operand, perhaps virtual.
    pub fn peek(&self, r: Ref) -> Ref {
        self.graph.resolve(self.map.get(r))
    }

    /// A recorded operand that is used as a real value.
    #[inline]
    fn operand(&mut self, r: Ref) -> Ref {
        let r = self.peek(r);
        self.force(r)
    }

    #[inline]
    pub fn force(&mut self, r: Ref) -> Ref {
        if self.graph.virt(r) == NO { r } else { self.force_object(r) }
    }

    fn force_object(&mut self, r: Ref) -> Ref {
        self.exits.barrier();
        self.virtuals.force(r, &self.classes, &mut self.heap, &mut self.graph)
    }

    fn context<'a>(&'a mut self) -> (&'a mut Exits, Context<'a>) {
        let context = Context {
            recorded: self.recorded,
            mutants: self.options.mutants,
            limits: self.options.limits,
            map: &self.map,
            classes: &self.classes,
            virtuals: &self.virtuals,
            heap: &self.heap,
            graph: &mut self.graph,
        };
        (&mut self.exits, context)
    }

    fn pure(&mut self, inst: &Inst) -> Outcome {
        let [a, b, c] = if keeps_virtual(inst.op) {
            [inst.a, inst.b, inst.c].map(|r| self.peek(r))
        } else {
            [inst.a, inst.b, inst.c].map(|r| self.operand(r))
        };
        Outcome::Forward(self.graph.pure(inst.op, a, b, c))
    }

    /// The place that a load or store names; its object is real.
    fn place(&mut self, inst: &Inst) -> Place {
        let base = self.operand(inst.a);
        let index = if is_item(inst.op) { self.operand(inst.b) } else { Ref::NONE };
        // The index may have made the object.
        let base = self.graph.resolve(base);
        // An access has checked the pointer, or knows it by a type.
        self.graph.set_reached(base);
        Place { descr: inst.aux, base, index }
    }

    fn load(&mut self, inst: &Inst) -> Outcome {
        let kind = inst.op.result().expect("a load has a result");
        if let Some(length) = self.known_length(inst) {
            self.graph.fire(Rule::LengthKnown);
            let length = self.graph.int(length as i64);
            return Outcome::Forward(self.graph.as_kind(length, kind));
        }
        let object = self.graph.virt(self.peek(inst.a));
        if object != NO
            && let Some(part) = self.part(inst)
            && let Ok(value) = self.virtuals.load(object, part, &self.classes, &self.graph)
        {
            self.graph.fire(Rule::VirtualLoad);
            let value = value.map(|r| if kind == Kind::F { self.force(r) } else { r });
            return Outcome::Forward(loaded(value, inst.aux, kind, &mut self.graph));
        }
        let place = self.place(inst);
        let descr = &self.graph.out.descrs[place.descr as usize];
        if mem_of(descr) == Mem::Signal {
            let r = self.graph.push(Inst::new(inst.op, inst.aux, place.base, place.index, Ref::NONE));
            return Outcome::Keep(r);
        }
        if let Some(value) = self.heap.load(&place, &self.classes, &mut self.graph) {
            self.graph.fire(Rule::LoadKnown);
            let value = if kind == Kind::F { self.force(value) } else { value };
            return Outcome::Forward(self.graph.as_kind(value, kind));
        }
        if !Fault::PendingAcrossLoad.on() {
            self.flush_aliases(&place);
        }
        let r = self.graph.push(Inst::new(inst.op, inst.aux, place.base, place.index, Ref::NONE));
        self.heap.loaded(place, r, &self.classes);
        Outcome::Keep(r)
    }

    /// The part of an object that a load or store names, unless its index varies.
    fn part(&self, inst: &Inst) -> Option<Part> {
        let index = match is_item(inst.op) {
            true => Some(u32::try_from(self.graph.as_int(self.peek(inst.b))?).ok()?),
            false => None,
        };
        Some(Part { descr: inst.aux, index })
    }

    /// The result of a load of the length of an array that the trace allocates.
    fn known_length(&self, inst: &Inst) -> Option<u32> {
        let new = self.graph.def(self.peek(inst.a)).filter(|new| new.op == Op::New)?;
        let object = object_descr(&self.graph.out, new);
        match &self.graph.out.descrs[inst.aux as usize] {
            Descr::Field(field) if object.is_length(field) => object.length,
            _ => None,
        }
    }

    fn store(&mut self, i: u32, inst: &Inst, event: Option<Position>) -> Outcome {
        let value = self.peek(if is_item(inst.op) { inst.c } else { inst.b });
        let mem = mem_of(&self.recorded.descrs[inst.aux as usize]);
        // A part of an address is a number.
        let value = if mem == Mem::W64 { value } else { self.force(value) };
        let value = self.graph.low_bits(mem, value);
        let (exits, context) = self.context();
        exits.store(i, inst.aux, event.is_some(), &context);
        let object = self.graph.virt(self.peek(inst.a));
        if object != NO
            && let Some(part) = self.part(inst)
            && self.virtuals.store(object, part, value, event, &self.classes, &self.graph).is_ok()
        {
            if !self.options.mutants.leaks_forgotten {
                self.virtuals.leaks(object, value, &self.graph);
            }
            self.graph.fire(Rule::VirtualStore);
            return Outcome::Drop;
        }
        let place = self.place(inst);
        if self.heap.holds(&place, value, &self.classes, &self.graph) {
            self.graph.fire(Rule::StoreKnown);
            return Outcome::Drop;
        }
        if self.heap.take_back(&place, value, &self.classes, &self.graph) {
            self.graph.fire(Rule::StoreDead);
            self.graph.fire(Rule::StoreKnown);
            return Outcome::Drop;
        }
        self.flush_aliases(&place);
        if self.heap.is_full() {
            self.flush_one(|_, _| true);
        }
        if self.heap.put_off(place, value, &self.classes, &self.graph) {
            self.graph.fire(Rule::StoreDead);
        }
        Outcome::Drop
    }

    /// Emits the oldest pending store of those that must be, by their places, not resolved; returns whether there was one.
    pub fn flush_one(&mut self, must: impl Fn(&Walk, &Place) -> bool) -> bool {
        let Some(n) = self.heap.pending().position(|(place, _)| must(self, &place)) else {
            return false;
        };
        let (place, value) = self.heap.take_pending(n);
        self.emit_store(place, value);
        true
    }

    fn emit_store(&mut self, place: Place, value: Ref) {
        if !self.options.mutants.sharing_ignores_stores {
            self.exits.barrier();
        }
        let value = self.graph.resolve(value);
        let value = self.force(value);
        let place = place.resolved(&self.graph);
        self.graph.push(store_to(&place, value, &self.graph));
    }

    /// Emits the pending stores that may go to `place`, unless they certainly do.
    fn flush_aliases(&mut self, place: &Place) {
        while self.flush_one(|this, pending| {
            this.classes.overlap(pending.descr, place.descr) && {
                let pending = pending.resolved(&this.graph);
                pending.may_alias(place, &this.classes, &this.graph) && !pending.is(place, &this.classes)
            }
        }) {}
    }

    /// Emits all pending stores.
    pub fn flush(&mut self) {
        while self.flush_one(|_, _| true) {}
    }

    /// Emits the pending stores that a call may see.
    fn flush_seen(&mut self, effect: Effect) {
        while self.flush_one(|this, pending| this.classes.are_seen(pending.descr, effect)) {}
    }

    fn allocate(&mut self, inst: &Inst, event: Option<Position>) -> Outcome {
        self.exits.barrier();
        if inst.op == Op::Garbage {
            return Outcome::Keep(self.graph.push(*inst));
        }
        let is_short =
            object_descr(&self.graph.out, inst).length.is_none_or(|length| length <= self.options.limits.length);
        if self.options.virtuals && is_short {
            self.graph.fire(Rule::Virtual);
            return Outcome::Keep(self.virtuals.make(inst, event, &mut self.graph));
        }
        Outcome::Keep(self.graph.push(*inst))
    }

    fn call(&mut self, i: u32, inst: &Inst) -> Outcome {
        let recorded = self.recorded;
        let effect = call_descr(recorded, inst).effect;
        let mut args = std::mem::take(&mut self.operands);
        let in_parts = if effect == Effect::Any { self.pass_parts(inst, &mut args) } else { None };
        if in_parts.is_none() {
            args.clear();
            for &arg in recorded.list(inst.operand_list()) {
                args.push(self.operand(arg));
            }
        }
        if effect.merges() {
            let results = recorded.insts[i as usize + 1..].iter().take_while(|inst| inst.op.class() == Class::Result);
            let words = results.last().map_or(0, |inst| inst.aux);
            if let Some(earlier) = self.graph.find_call(inst.aux, &args, words) {
                self.operands = args;
                self.call = LastCall::Known(earlier);
                self.graph.fire(Rule::CseCall);
                return Outcome::Forward(self.graph.call_result(earlier, 0));
            }
        }
        if !(Fault::PendingAcrossCall.on() || Fault::UnownedSeesNothing.on() && effect == Effect::Unowned) {
            self.flush_seen(effect);
        }
        match effect {
            Effect::Any | Effect::Unowned => self.exits.call(i, effect, &self.options.mutants),
            Effect::Alloc => self.exits.barrier(),
            Effect::Elidable | Effect::Invariant | Effect::Watch => {}
        }
        let guard = match inst.guard() {
            Some(guard) => self.add_guard(guard, |exits, at, context| exits.build(at, context)),
            None => Ref::NONE,
        };
        let list = self.graph.out.add_list(args.iter().copied());
        let r = self.graph.push(Inst::list(inst.op, in_parts.unwrap_or(inst.aux), list, guard));
        let key = effect.merges().then(|| self.graph.remember_call(inst.aux, args.clone(), vec![(0, r)]));
        self.operands = args;
        self.call = LastCall::Emitted(r, key);
        self.heap.called(effect, &self.classes);
        Outcome::Keep(r)
    }

    fn result(&mut self, inst: &Inst) -> Outcome {
        match self.call {
            LastCall::Known(key) => Outcome::Forward(self.graph.call_result(key, inst.aux)),
            LastCall::Emitted(call, key) => {
                let r = self.graph.push(Inst { a: call, ..*inst });
                if let Some(call) = key.and_then(|key| self.graph.calls.get_mut(&key)) {
                    call.results.push((inst.aux, r));
                }
                Outcome::Keep(r)
            }
        }
    }

    fn guard(&mut self, i: u32, inst: &Inst) -> Result<Outcome, Error> {
        let (mut a, b) = (self.peek(inst.a), self.peek(inst.b));
        // Of a removed object it is known that it is not null.
        if self.graph.virt(a) != NO && self.graph.outcome_of(Test::new(inst.op, a, b)).is_none() {
            a = self.force(a);
        }
        self.guard_on(i, inst, Test::new(inst.op, a, b), MAX_HALVES)
    }

    /// Emits the guards of a test that is not known, `halvings` times halved at most.
    fn guard_on(&mut self, i: u32, inst: &Inst, test: Test, halvings: u32) -> Result<Outcome, Error> {
        let test = self.graph.simplify(test);
        match self.graph.outcome_of(test) {
            Some(false) => return Err(Error::Contradiction { inst: i }),
            Some(true) => {
                self.graph.fire(Rule::GuardKnown);
                return Ok(Outcome::Drop);
            }
            None => {}
        }
        let guard = inst.guard().filter(|_| inst.op.class() == Class::Guard);
        if guard.is_some()
            && halvings > 0
            && let Some([first, second]) = self.graph.halves(test)
        {
            self.guard_on(i, inst, first, halvings - 1)?;
            self.guard_on(i, inst, second, halvings - 1)?;
            self.graph.learn(test);
            return Ok(Outcome::Drop);
        }
        let (guards, assumes) = match test {
            Test::True(_) => (Op::GuardTrue, Op::AssumeTrue),
            Test::False(_) => (Op::GuardFalse, Op::AssumeFalse),
            Test::Value(..) => (inst.op, inst.op),
        };
        let (a, b) = match test {
            Test::True(a) | Test::False(a) => (a, Ref::NONE),
            Test::Value(a, b) => (a, b),
        };
        match guard {
            Some(guard) => {
                let guard = self.add_guard(guard, |exits, at, context| exits.of_guard(at, context));
                self.graph.push(Inst::new(guards, 0, a, b, guard));
            }
            // For the bridges of this trace.
            None => {
                self.graph.push(Inst::new(assumes, 0, a, b, Ref::NONE));
            }
        }
        self.graph.learn(test);
        Ok(Outcome::Drop)
    }

    /// Copies an entry of the guard table with its exit; gives its number as an operand.
    fn add_guard(&mut self, guard: GuardId, exit: impl FnOnce(&mut Exits, Position, &mut Context) -> ExitId) -> Ref {
        let recorded = self.recorded.guards[guard];
        let (exits, mut context) = self.context();
        let exit = exit(exits, recorded.at, &mut context);
        self.push_guard(Guard { events: 0, exit: Some(exit), ..recorded })
    }

    fn push_guard(&mut self, guard: Guard) -> Ref {
        Ref::guard(self.graph.out.guards.push(guard))
    }

    fn marker(&mut self, inst: &Inst) -> Outcome {
        match inst.op {
            Op::Note => return Outcome::Drop,
            Op::Prologue => {
                if !self.options.mutants.prologues_forgotten || !self.virtuals.has_local() {
                    self.virtuals.begin_prologue();
                }
                return Outcome::Drop;
            }
            _ => {}
        }
        self.exits.barrier();
        self.force_idle();
        self.virtuals.pass();
        if self.options.mutants.contents_of_merge_point {
            self.virtuals.freeze();
        }
        Outcome::Keep(self.graph.push(*inst))
    }

    /// Where exits allocate many objects, the trace allocates those that were untouched for long: a growing list, whose first
    /// element is at hand. Else each exit would say all of it, and so would each bridge that goes on.
    fn force_idle(&mut self) {
        let all = self.options.exit_objects as usize;
        let many = all / EXITS_OF_MANY;
        if self.graph.out.resume.made.len() <= all || self.exits.objects().len() <= many {
            return;
        }
        for object in self.virtuals.idle(self.exits.objects(), many / 2, &self.graph) {
            self.idle += 1;
            let place = self.graph.resolve(self.virtuals.place(object));
            self.force(place);
        }
    }

    fn finish(&mut self, inst: &Inst) {
        let recorded = self.recorded;
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        for &r in recorded.list(inst.operand_list()) {
            operands.push(self.operand(r));
        }
        if inst.op != Op::Leave {
            self.flush();
        }
        let list = self.graph.out.add_list(operands.iter().copied());
        self.operands = operands;
        let c = match inst.op {
            Op::Leave => {
                let guard = inst.guard().expect("`leave` has a guard number");
                self.add_guard(guard, |exits, at, context| exits.of_guard(at, context))
            }
            Op::Finish => match inst.guard() {
                Some(guard) => self.push_guard(Guard { events: 0, exit: None, ..recorded.guards[guard] }),
                None => Ref::NONE,
            },
            _ => inst.c,
        };
        self.graph.push(Inst::list(inst.op, inst.aux, list, c));
    }
}

/// Comparing addresses tells nothing about a virtual object but that it is another one, and an address may travel as an
/// integer.
pub(crate) fn keeps_virtual(op: Op) -> bool {
    matches!(op, Op::PtrEq | Op::PtrNe | Op::IntEq | Op::IntNe | Op::PtrAsInt | Op::IntAsPtr)
}

/// Whether a load or store has an index.
fn is_item(op: Op) -> bool {
    use Op::*;
    matches!(op, LoadItemI | LoadItemF | LoadItemP | StoreItemI | StoreItemF | StoreItemP)
}
