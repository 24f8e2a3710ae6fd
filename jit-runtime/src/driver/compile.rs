//! From a recording to code. The recording is optimized and assembled.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::rc::{Rc, Weak};
use std::time::Instant;

use jit_ir::{Call, Exit, ExitId, GuardId, Inst, Op, Ref, Snapshot, SnapshotId, Table, Target, Trace};
use jit_opt::{Links, LoopLabel, Missed, Optimized, Shape};

use super::backend::{Code, Entry};
use super::cell::LoopCell;
use super::guards::Guards;
use super::policy::{KEPT_WITHOUT_OBJECTS, LONGER_THAN_LOOP, Tree};
use super::runtime::{Runtime, with};
use super::targets::LoopTarget;
use super::{dispatch, garbage, parts, survey, unlink};
use crate::abort::Abort;
use crate::hooks;
use crate::ids::KeyId;
use crate::log::{self, Stage};
use crate::record::{Check, Cx, DescrId, End, LeftOut};
use crate::replay;
use crate::report::{InPhase, Phase};
use crate::stats::add;
use jit_heap::host::{Validity, prefetch_at};

/// Where code is entered from.
pub(crate) enum Home {
    /// The back edge of a key.
    Loop(&'static LoopCell),
    /// A guard of other code.
    Bridge(Weak<Compiled>, GuardId),
}

/// A loop or a bridge with its machine code.
///
/// In this order, since the fields that each entry needs come first: a program of many small functions has none of it in the cache.
#[repr(C)]
pub(crate) struct Compiled {
    pub code: Code,
    /// Times that the interpreter entered it.
    pub entries: Cell<u64>,
    pub home: Home,
    /// The loop that it ends by jumping to, if that is other code.
    pub target: Option<Rc<Compiled>>,
    /// The code that jumps here.
    pub jumpers: RefCell<Vec<Weak<Compiled>>>,
    holds: Held,
    /// The recorded trace of a loop that may be compiled again.
    pub recorded: RefCell<Option<Recorded>>,
    /// It is not entered any more, and no bridge is recorded from its exits.
    pub unlinked: Cell<bool>,
    /// It could not be taken off its guard: its memory stays.
    pub stuck: Cell<bool>,
    /// It goes on without a promotion, so that its bridges know nothing of the path to them.
    pub generic: bool,
    /// The optimized trace with the resume data of its exits.
    pub trace: Trace,
    pub guards: Guards,
    /// Of each exit, whether the interpreter may go on from its merge point: see [`jit_opt::Optimized::restarts`].
    restarts: Table<ExitId, bool>,
    pub tree: Rc<Tree>,
    /// The guards behind which it goes on with the key that it has looked for.
    pub look_ups: Vec<GuardId>,
    /// The label of the loop behind its preamble.
    pub label: Option<Rc<LoopLabel>>,
    /// For a loop, its target token.
    token: Option<u32>,
    /// For a bridge, see [`Compiled::origin`].
    of: Option<Origin>,
}

/// References of code, for as long as it lives.
#[derive(Clone, Default)]
struct Held {
    /// The word that it tests.
    validity: Option<Rc<Validity>>,
    checks: Vec<Rc<Check>>,
    /// Of the recorded descriptors, with which the optimized trace begins its own.
    descrs: Rc<[DescrId]>,
    /// See [`garbage::is_made_by`].
    makes_objects: bool,
}

/// A recorded loop, and how often it was compiled.
pub(crate) struct Recorded {
    pub trace: Trace,
    times: u32,
}

/// The fields of [`Compiled`] that are known before it is assembled.
struct About {
    home: Home,
    token: Option<u32>,
    of: Option<Origin>,
    holds: Held,
    generic: bool,
    recorded: Option<Recorded>,
}

/// A loop's target token, and of each value of an exit the parameter of the loop's label that it is.
type Origin = (u32, Vec<Option<u32>>);

impl Compiled {
    /// Prefetches the parts of the trace that are read when this guard fails. In a program of many traces hardly any of it is
    /// in the cache, and one after the other these would be the largest part of an exit.
    pub fn prefetch_exit(&self, guard: GuardId) {
        let trace = &self.trace;
        self.guards.prefetch(guard);
        prefetch_at(trace.guards.entries().as_ptr().wrapping_add(guard.index()));
        prefetch_at(trace.insts.as_ptr_range().end.wrapping_sub(1));
        prefetch_at(self.restarts.entries().as_ptr());
        prefetch_at(Rc::as_ptr(&self.tree));
        replay::prefetch_trace(trace);
    }

    /// The runtime's facts about the first of its descriptors.
    pub fn descr_ids(&self) -> &[DescrId] {
        &self.holds.descrs
    }

    /// Whether the interpreter makes objects on its way.
    pub fn makes_objects(&self) -> bool {
        self.holds.makes_objects
    }

    /// The exit of a guard.
    pub fn exit(&self, guard: GuardId) -> &Exit {
        &self.trace.resume.exits[self.exit_of(guard)]
    }

    /// Whether the interpreter may go on from the merge point of a guard's exit.
    pub fn restarts_at(&self, guard: GuardId) -> bool {
        self.restarts[self.exit_of(guard)]
    }

    /// The first merge point that a bridge from a guard passes itself. Before it come those of the exit's frames.
    fn first_passed(&self, guard: GuardId) -> SnapshotId {
        SnapshotId::new(self.exit(guard).frames.len)
    }

    fn exit_of(&self, guard: GuardId) -> ExitId {
        self.trace.guards[guard].exit.expect("an optimized guard has an exit")
    }

    /// All constants that it names, those of the recording that it may be compiled from again, and those of its checks.
    pub fn constants(&self) -> impl Iterator<Item = u64> {
        let recorded = self.recorded.borrow().as_ref().map_or_else(Vec::new, |r| r.trace.consts.clone());
        let of_trace = self.trace.consts.iter().copied().chain(recorded).map(|c| c.bits);
        let of_checks = self.holds.checks.iter().flat_map(|check| check.words());
        of_trace.chain(self.label.iter().flat_map(|label| label.constants())).chain(of_checks)
    }

    /// Whether it is called with the contents of objects instead of objects.
    pub fn takes_parts(&self) -> bool {
        matches!(self.home, Home::Loop(cell) if cell.parts.get().is_some())
    }

    /// Whether it ends by jumping to the code of a key that it has looked for.
    pub fn dispatches(&self) -> bool {
        self.trace.target() == Some(Target::Code)
    }

    /// The places that the trace passes behind a guard, and the loop that it goes on to: the words of their greens.
    pub fn path_after(&self, guard: GuardId) -> HashSet<Vec<u64>> {
        let places = |trace: &Trace, insts: &[Inst]| {
            let snapshots = insts.iter().filter_map(|i| i.snapshot()).map(|n| &trace.snapshots[n]);
            let greens = |s: &Snapshot| trace.list(s.greens).iter().map(|g| Some(trace.as_const(*g)?.bits)).collect();
            snapshots.filter(|s| s.parent.is_none()).filter_map(greens).collect::<Vec<Vec<u64>>>()
        };
        let insts = &self.trace.insts;
        let from = insts.iter().position(|i| i.guard() == Some(guard)).map_or(0, |at| at + 1);
        let next = self.target.iter().flat_map(|next| places(&next.trace, &next.trace.insts));
        places(&self.trace, &insts[from..]).into_iter().chain(next).collect()
    }

    /// The parameters of the loop that a bridge from an exit has.
    pub fn origin(&self, exit: &Exit) -> Option<Origin> {
        let values = self.trace.list(exit.values).iter();
        if let Some((token, params)) = &self.of {
            // Parameter `n` of this bridge is instruction `n + 1`.
            let param = |r: &Ref| *params.get((r.as_inst()? as usize).checked_sub(1)?)?;
            return Some((*token, values.map(param).collect()));
        }
        let label = self.trace.insts.iter().rposition(|inst| inst.op == Op::Label && inst.aux == 1)?;
        let params = self.trace.params(label as u32);
        let param = |r: &Ref| r.as_inst().filter(|i| params.contains(i)).map(|i| i - params.start);
        Some((self.token?, values.map(param).collect()))
    }
}

/// The origin of a recording.
pub(super) enum Made {
    /// A loop, with its target token.
    Loop(u32),
    /// A bridge.
    Bridge(Option<Origin>),
}

/// A recording that jumps to a loop.
struct Jumper<'a> {
    home: &'a Home,
    recorded: &'a Trace,
}

impl Jumper<'_> {
    /// Whether it is a bridge of a loop without objects that comes back to it soon. Others, as in a recursion, gain too
    /// little; and a constant may be the way that the guest goes.
    fn comes_back_to(&self, code: &Compiled, missed: &Missed, turn: &Trace) -> bool {
        let is_own = match self.home {
            Home::Loop(_) => false,
            Home::Bridge(of, _) => of.upgrade().is_some_and(|of| Rc::ptr_eq(&of.tree, &code.tree)),
        };
        is_own && !missed.has_constants() && self.recorded.operations() <= turn.operations() + LONGER_THAN_LOOP
    }
}

/// Bytes that one operation takes in the optimizer and the assembler, at most.
const BYTES_OF_OPERATION: usize = 2048;

/// Whether a recording that is over may be compiled.
fn may_compile(rt: &Runtime, cx: &Cx) -> Result<(), Abort> {
    let recorded = &cx.trace;
    match cx.end {
        End::Closed => log::write(Stage::Record, || format!("# recorded\n{recorded}")),
        End::Aborted(reason) => {
            add(&rt.counters.given_up_ops, recorded.operations() as u64);
            log::write(Stage::Record, || format!("# recorded, given up: {}\n{recorded}", reason.name()));
            return Err(reason);
        }
        End::Open => unreachable!("a twin leaves only when its recording is over"),
    }
    if cx.validity.as_ref().is_some_and(|v| v.is_broken()) {
        return Err(Abort::QuasiChanged);
    }
    if jit_heap::host::is_low() || !jit_heap::host::has_room_for(recorded.insts.len() * BYTES_OF_OPERATION) {
        return Err(Abort::OutOfMemory);
    }
    Ok(())
}

/// Optimizes and assembles the recording of `cx`.
pub(super) fn finish(rt: &Runtime, cx: &mut Cx, name: String, home: Home, made: Made) -> Result<Rc<Compiled>, Abort> {
    cx.trace.name = name;
    let recorded = &cx.trace;
    rt.spend(recorded.insts.len());
    if cx.recursive != KeyId::NONE {
        let ops = &rt.cell_of(cx.recursive).recursive_ops;
        ops.set(ops.get().saturating_add(recorded.insts.len() as u32));
    }
    may_compile(rt, cx)?;
    hooks::tell(|h| {
        let operations = recorded.operations();
        h.before_compile(&hooks::Recorded { name: &recorded.name, operations, text: recorded });
    });
    // Code that ran meanwhile may have needed the room of the code that was left.
    if let Home::Bridge(of, _) = &home
        && of.upgrade().is_none_or(|of| of.unlinked.get())
    {
        return Err(Abort::Unlinked);
    }
    debug_assert_eq!(jit_ir::check::check(recorded), Ok(()), "\n{recorded}");
    let (facts, left_out) = (u64::from(cx.facts), cx.left_out());
    let (token, of) = match made {
        Made::Loop(token) => (Some(token), None),
        Made::Bridge(of) => (None, of),
    };
    let makes_objects = garbage::is_made_by(cx, &home);
    let optimized = loop {
        let optimized = optimize(rt, recorded, of.as_ref(), makes_objects)?;
        let missed = optimized.missed.as_ref().filter(|missed| missed.is_of_values());
        if !missed.is_some_and(|missed| generalize(rt, missed, &Jumper { home: &home, recorded })) {
            break optimized;
        }
        // The loop was recompiled: retry unless the parent was unlinked with it.
        if let Home::Bridge(of, _) = &home
            && of.upgrade().is_none_or(|of| of.unlinked.get())
        {
            return Err(Abort::Generalized);
        }
    };
    if let Some(missed) = &optimized.missed {
        let cell = LoopTarget::of_token(missed.token).key;
        log::write(Stage::Opt, || {
            format!("# {} enters the preamble of loop {cell}: of the label {}", recorded.name, missed.summary())
        });
    }
    count(rt, &optimized, facts, &left_out);
    super::forced::tell(rt, &optimized.trace);
    let checks = std::mem::take(&mut cx.checks);
    let holds = Held { validity: cx.validity.take(), checks, descrs: cx.descr_ids().into(), makes_objects };
    // Where the loop has scalar-replaced objects, its preamble has to make them first; where stores are pending, all goes through memory.
    let again = optimized.label.as_ref().is_some_and(|label| {
        let short = recorded.insts.len() <= KEPT_WITHOUT_OBJECTS;
        (label.has_objects() || label.pending_stores() > 0 && short) && may_be_compiled_again(rt, label, 1)
    });
    let recorded = again.then(|| Recorded { trace: recorded.clone(), times: 1 });
    cx.drop_long_trace();
    assemble(rt, optimized, About { home, token, of, holds, generic: cx.generic, recorded })
}

/// Counts the operations that the optimizer has left of a recording, in which `facts` operations only state facts of a bridge's parent.
fn count(rt: &Runtime, optimized: &Optimized, facts: u64, left_out: &LeftOut) {
    let stats = &optimized.stats;
    let c = &rt.counters;
    add(&c.through_preambles, optimized.missed.is_some().into());
    add(&c.recorded_ops, u64::from(stats.ops_in).saturating_sub(facts) + left_out.operations);
    add(&c.merged_ops, left_out.operations);
    add(&c.optimized_ops, stats.ops_out.into());
    add(&c.calls_in_parts, stats.rules.of(jit_opt::Rule::PassParts).into());
    add(&c.recorded_guards, u64::from(stats.guards_in) + left_out.guards);
    add(&c.optimized_guards, stats.guards_out.into());
    add(&c.recorded_allocs, stats.allocations_in.into());
    add(&c.optimized_allocs, stats.allocations_out.into());
    add(&c.idle_allocs, stats.idle_allocations.into());
    add(&c.recorded_loads, u64::from(stats.loads_in) + left_out.loads);
    add(&c.optimized_loads, stats.loads_out.into());
    add(&c.recorded_stores, stats.stores_in.into());
    add(&c.optimized_stores, stats.stores_out.into());
    add(&c.preamble_ops, stats.preamble.ops.into());
    add(&c.preamble_guards, stats.preamble.guards.into());
    add(&c.preamble_allocs, stats.preamble.allocations.into());
    add(&c.preamble_loads, stats.preamble.loads.into());
    add(&c.preamble_stores, stats.preamble.stores.into());
}

/// Whether a recorded loop that was compiled so often may be compiled once more.
fn may_be_compiled_again(rt: &Runtime, label: &LoopLabel, times: u32) -> bool {
    let limit = rt.options.borrow().tuning.generalize_limit;
    // Each bridge of a machine leaves other registers as they are: a fact at a time goes.
    times < if label.has_objects() { limit } else { limit.saturating_mul(2) }
}

fn optimizer_options(rt: &Runtime, makes_objects: bool) -> jit_opt::Options {
    let (options, mutants) = (rt.options.borrow(), rt.mutants.get().opt);
    let crate::Testing { virtuals, peel, .. } = options.testing;
    let exit_objects = options.tuning.exit_objects;
    let limits = if rt.small_limits.get() { jit_opt::Limits::small() } else { jit_opt::Limits::default() };
    let garbage = garbage::instead_of(rt, makes_objects);
    jit_opt::Options { virtuals, exit_objects, peel, garbage, limits, mutants }
}

/// Runs the optimizer, and counts its time.
fn optimizing<T>(rt: &Runtime, run: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    let phase = InPhase::new(Phase::Optimizing);
    let result = run();
    drop(phase);
    add(&rt.counters.optimize_ns, started.elapsed().as_nanos() as u64);
    result
}

fn optimize(rt: &Runtime, recorded: &Trace, of: Option<&Origin>, makes_objects: bool) -> Result<Optimized, Abort> {
    let label = |token| {
        let (cell, _) = rt.target(LoopTarget::of_token(token))?;
        Some((cell.code.borrow().as_ref()?.label.clone()?, LoopTarget::head(cell.key).token()))
    };
    let of = of.map(|(token, params)| (*token, &params[..]));
    let unpack = |call: &Call, place, shape: &Shape| parts::unpack(rt, call, place, shape);
    let links = Links { label: &label, of, unpack: Some(&unpack) };
    let options = optimizer_options(rt, makes_objects);
    optimizing(rt, || jit_opt::optimize_linked(recorded, &options, &links)).map_err(|_| Abort::Contradiction)
}

/// A trace has to go through the preamble of a loop that it goes on to, as it `missed` something of the label. Compiles
/// the loop again, so that it fits, if that costs the loop next to nothing. Returns whether it was done: then the bridges
/// of the loop are gone.
fn generalize(rt: &Runtime, missed: &Missed, jumper: &Jumper<'_>) -> bool {
    let Some(code) = rt.code_of_target(LoopTarget::of_token(missed.token)) else { return false };
    let (Home::Loop(cell), Some(label)) = (&code.home, &code.label) else { return false };
    let pays = |kept: &mut Recorded| label.has_objects() || jumper.comes_back_to(&code, missed, &kept.trace);
    let Some(kept) = code.recorded.borrow_mut().take_if(pays) else { return false };
    let Some((optimized, times)) = weakened(rt, &code, &kept, missed, jumper.recorded) else { return false };
    let recorded = may_be_compiled_again(rt, label, times).then_some(Recorded { times, ..kept });
    let (home, holds) = (Home::Loop(cell), code.holds.clone());
    let about = About { home, token: code.token, of: None, holds, generic: code.generic, recorded };
    let Ok(new) = assemble(rt, optimized, about) else {
        return false;
    };
    new.tree.recorded_in(code.tree.operations());
    unlink::unlink(rt, &code);
    cell.install(rt, Some(new));
    add(&rt.counters.generalized, 1);
    true
}

/// The kept recording of `code`, a loop, optimized again without the facts that were missed of its label, and how often it has
/// been optimized by then. Nothing if it costs too much.
///
/// To compile a loop again costs all of its bridges. Without objects it is done only if `jumper` then fits: facts go
/// until it does.
fn weakened(
    rt: &Runtime,
    code: &Compiled,
    kept: &Recorded,
    missed: &Missed,
    jumper: &Trace,
) -> Option<(Optimized, u32)> {
    let label = code.label.as_deref()?;
    let unpack = |call: &Call, place, shape: &Shape| parts::unpack(rt, call, place, shape);
    let (links, options) =
        (Links { unpack: Some(&unpack), ..Links::NONE }, optimizer_options(rt, code.makes_objects()));
    let again = |label: &LoopLabel, missed: &Missed| {
        rt.spend(kept.trace.insts.len());
        optimizing(rt, || jit_opt::generalize(&kept.trace, &options, &links, label, missed))
    };
    let (mut optimized, mut times) = (again(label, missed)?, kept.times + 1);
    while !label.has_objects()
        && let Some(left) = missed_of(rt, jumper, missed.token, &optimized)
    {
        if !left.is_of_values() || left.has_constants() || !may_be_compiled_again(rt, label, times) {
            return None;
        }
        optimized = again(optimized.label.as_ref()?, &left)?;
        times += 1;
    }
    Some((optimized, times))
}

/// The mismatch of a trace with the label of a loop that has become `target`.
fn missed_of(rt: &Runtime, jumper: &Trace, token: u32, target: &Optimized) -> Option<Missed> {
    let head = LoopTarget::head(LoopTarget::of_token(token).key).token();
    let label = |of| (of == token).then(|| target.label.clone()).flatten().map(|label| (label, head));
    let links = Links { label: &label, ..Links::NONE };
    rt.spend(jumper.insts.len());
    optimizing(rt, || jit_opt::optimize_linked(jumper, &optimizer_options(rt, false), &links)).ok()?.missed
}

/// Assembles a trace, and counts the time.
fn machine_code(rt: &Runtime, trace: &Trace, home: &Home) -> Result<Code, Abort> {
    let started = Instant::now();
    let phase = InPhase::new(Phase::Assembling);
    let backend = rt.backend().expect("nothing is recorded without a back end");
    let of = match home {
        Home::Loop(_) => None,
        Home::Bridge(of, guard) => Some((of.upgrade().expect("its exit was just taken"), *guard)),
    };
    let entry = match &of {
        None => Entry::Loop,
        Some((of, guard)) => Entry::Bridge { of: &of.code, guard: *guard },
    };
    let code = backend.borrow_mut().compile(trace, entry, rt);
    drop(phase);
    add(&rt.counters.assemble_ns, started.elapsed().as_nanos() as u64);
    let code = code?;
    add(&rt.counters.code_bytes, code.size() as u64);
    let backend = rt.backend().expect("it has just made code");
    backend.borrow_mut().publish(&code, || format!("{} at {}", trace.name, survey::place(trace, SnapshotId::FIRST)));
    if let Some(listing) = code.listing() {
        log::write(Stage::Asm, || format!("# machine code of {}\n{listing}", trace.name));
    }
    Ok(code)
}

/// Makes code of an optimized trace.
fn assemble(rt: &Runtime, optimized: Optimized, about: About) -> Result<Rc<Compiled>, Abort> {
    let About { home, token, of, holds, generic, recorded } = about;
    let Optimized { trace, label, restarts, .. } = optimized;
    log::write(Stage::Opt, || format!("# optimized\n{trace}"));
    if !dispatch::is_sound(&trace) {
        debug_assert!(false, "code could go before it is entered\n{trace}");
        return Err(Abort::CannotAssemble);
    }
    let code = machine_code(rt, &trace, &home)?;
    let look_ups = dispatch::guards_of(&trace);
    // The start of a bridge was executed in part: its stores are not in its recording.
    let resumed = match &home {
        _ if !rt.options.borrow().testing.restarts => SnapshotId::NONE,
        Home::Loop(_) => SnapshotId::FIRST,
        Home::Bridge(of, guard) => of.upgrade().map_or(SnapshotId::NONE, |of| of.first_passed(*guard)),
    };
    let restarts = restarts.iter().map(|snapshot| snapshot.is_some_and(|n| n >= resumed)).collect();
    let guards = Guards::new(trace.guards.len());
    let tree = match &home {
        Home::Loop(_) => Rc::new(Tree::new(trace.insts.len())),
        Home::Bridge(of, _) => of.upgrade().map_or_else(Rc::default, |of| of.tree.clone()),
    };
    let target = match trace.target() {
        Some(Target::Token(n)) => {
            Some(rt.code_of_target(LoopTarget::of_token(n)).expect("a jump to a loop that was compiled"))
        }
        _ => None,
    };
    let validity = holds.validity.clone();
    let compiled = Rc::new(Compiled {
        code,
        home,
        target,
        jumpers: RefCell::default(),
        holds,
        recorded: RefCell::new(recorded),
        unlinked: Cell::new(false),
        stuck: Cell::new(false),
        generic,
        trace,
        look_ups,
        guards,
        restarts,
        tree,
        entries: Cell::new(0),
        label,
        token,
        of,
    });
    if let Some(target) = &compiled.target {
        target.jumpers.borrow_mut().push(Rc::downgrade(&compiled));
    }
    if let Some(validity) = validity {
        let compiled = Rc::downgrade(&compiled);
        validity.on_break(move || with(|rt| compiled.upgrade().iter().for_each(|code| unlink::invalidate(rt, code))));
    }
    rt.add_code(compiled.clone());
    Ok(compiled)
}
