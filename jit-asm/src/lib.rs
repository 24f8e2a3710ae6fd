//! The backend: an optimized trace to x86-64 code.
//!
//! [`Assembler::compile`] is the pipeline: choose which instructions become code and which share
//! one piece of it (`select`), give every value a register or slot at every point (`alloc`),
//! check that assignment symbolically, emit (`x64`), install (`code`). An exit leaves its
//! values where they are and says where ([`Code::exit_locations`]); the caller reads them from
//! the [`NativeFrame`]. A bridge takes them over at the very same places.
//!
//! Nothing of the optimizer's knowledge is seen here: everything is in the trace. Only this crate
//! knows iced-x86, region and libc.

#![deny(unsafe_op_in_unsafe_fn)]

mod alloc;
mod code;
mod cpu;
mod error;
mod faults;
mod frame;
mod listing;
mod loc;
mod pages;
mod select;
mod space;
mod stack;
mod symbols;
mod x64;

use std::collections::{HashMap, HashSet};
use std::io;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use jit_ir::{GuardId, Table, Trace};

use alloc::{Inputs, Setting};
use code::CodeMemory;
pub use code::CodeMode;
use cpu::Features;
pub use error::{AsmError, Unavailable};
#[doc(hidden)]
pub use faults::Fault;
pub use frame::{NativeFrame, SLOT_COUNT};
pub use loc::Location;
use loc::RegSet;
pub use pages::{enlarge_pages, map_pages, populate_pages, unmap_pages};
use space::Space;
pub use stack::{deepen_stack, stack_bounds};
pub use symbols::Tell;
use symbols::{Piece, gdb};
pub use x64::portal::{Gate, PortalCall};
use x64::{Job, Routines, Site};

jit_ir::ids! {
    /// Compiled code, unique in the process and rising.
    pub CodeId;
}

/// How many registers values may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RegisterLimit {
    /// All but the reserved ones.
    #[default]
    All,
    /// This many of each class, at least 4: spilling is tested best with few.
    Few(u8),
}

impl RegisterLimit {
    fn set(self) -> RegSet {
        // The first four have fixed uses, so that a test with four meets them.
        const ORDER: [u8; 13] = [0, 1, 2, 3, 6, 7, 8, 12, 9, 13, 10, 14, 15];
        match self {
            RegisterLimit::All => RegSet::GPRS.or(RegSet::XMMS),
            RegisterLimit::Few(n) => {
                let n = n.max(4) as usize;
                let gprs = ORDER.iter().take(n).fold(0, |s, &r| s | 1u32 << r);
                let xmms = (16..31).take(n).fold(0, |s, r| s | 1u32 << r);
                RegSet(gprs | xmms)
            }
        }
    }
}

/// Services of an [`Assembler`] besides compiling.
#[derive(Clone, Debug)]
pub struct AsmOptions {
    /// The registers that values may have.
    pub registers: RegisterLimit,
    /// Whether each allocation is checked symbolically; the default is debug builds only.
    pub verify: bool,
    /// Whether [`Code::listing`] is filled.
    pub listing: bool,
    /// How to make code memory.
    pub code_mode: CodeMode,
    /// Bytes of machine code at most; 64 MiB if not set otherwise. Memory is used as it is filled.
    pub code_limit: usize,
    /// The address of two words, the free part of the memory that objects are made in: where it
    /// begins and where it ends. Objects whose descriptor says how ([`jit_ir::Bump`]) are made
    /// there without a call. The words belong to the assembler's thread and outlive its code. There may be several such
    /// pairs one behind the other ([`jit_ir::Bump::at`]).
    pub bump: Option<usize>,
    /// An allocation prefetches memory so many bytes ahead: the next objects, and the zeroing before them, then find it
    /// in a cache. 0 prefetches nothing.
    pub ahead: u32,
    /// Whether `finish` returns its operands ([`Left::returned`]), instead of leaving them where they are as a guard does.
    pub returns: bool,
    /// Whether to do without instructions that not every supported processor has.
    pub baseline: bool,
    /// For tests: the number that every guard, when it has passed, and every call that may panic, before it is made, counts
    /// down; where it becomes 0, the exit is taken all the same ([`Left::forced`]).
    pub trip: Option<Trip>,
    /// For tests: every so many requests for code memory, one is refused: of a file, a mapping, a change of
    /// protection, or room in the arena. 0 refuses none.
    pub refuse: u32,
    /// The tools that [`Assembler::publish`] informs.
    pub tell: Tell,
}

/// Words that are counted down by code. They belong to the assembler's thread and outlive its code.
#[derive(Clone, Copy, Debug)]
pub struct Trip {
    /// The address of the first.
    pub address: usize,
    /// How many there are. Each guard and call has the next one; after the last, the first.
    pub words: usize,
}

impl Default for AsmOptions {
    fn default() -> AsmOptions {
        AsmOptions {
            registers: RegisterLimit::All,
            verify: cfg!(debug_assertions),
            listing: false,
            code_mode: CodeMode::Auto,
            code_limit: code::DEFAULT_SIZE,
            bump: None,
            ahead: 0,
            returns: false,
            baseline: false,
            trip: None,
            refuse: 0,
            tell: Tell::default(),
        }
    }
}

/// Compiles traces into one arena of code memory. It belongs to one thread.
pub struct Assembler {
    options: AsmOptions,
    cpu: Features,
    memory: CodeMemory,
    routines: Routines,
    space: Space,
    /// Numbers of the codes that are in the arena.
    live: HashSet<CodeId>,
    /// The debuggers' view of them.
    told: HashMap<CodeId, gdb::Entry>,
    /// Machine code is patched without regard to other threads.
    _not_send: PhantomData<*mut ()>,
}

/// Where a compiled trace is entered.
#[derive(Clone, Copy)]
pub enum Entry<'a> {
    /// By [`Assembler::enter`] with the words of label 0's parameters.
    Loop,
    /// By the exit of guard `guard` of `of`: label 0's parameters are its values, in order.
    Bridge {
        /// The code that is left.
        of: &'a Code,
        /// The guard that it is left through.
        guard: GuardId,
    },
}

/// A place in machine code that a `jump` of another trace can go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetInfo {
    /// The address.
    pub address: usize,
    /// Where it expects its parameters.
    pub params: Vec<Location>,
}

/// Figures on one compile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CodeStats {
    /// Stores of values to spill slots in the code.
    pub spills: u32,
    /// Loads of values from spill slots.
    pub reloads: u32,
    /// Copies from register to register that the allocator asked for.
    pub moves: u32,
    /// Bytes of code, with stubs and constants.
    pub bytes: u32,
    /// Bytes of the line itself.
    pub hot_bytes: u32,
    /// Time of selection and allocation, in nanoseconds.
    pub allocation_ns: u64,
    /// Time of emission and installation, in nanoseconds.
    pub emission_ns: u64,
}

/// A compiled trace, which belongs to one thread as its assembler does:
///
/// ```compile_fail,E0277
/// fn send<T: Send>() {}
/// send::<jit_asm::Code>();
/// ```
///
/// ```compile_fail,E0277
/// fn send<T: Send>() {}
/// send::<jit_asm::Assembler>();
/// ```
///
/// Its machine code stays in the arena until it is released, or the [`Assembler`] goes.
#[derive(Clone, Debug)]
pub struct Code {
    id: CodeId,
    entry: usize,
    /// The arena's routine that enters code.
    routine: usize,
    size: usize,
    inputs: usize,
    /// Values lie in so many slots of the frame, the first ones.
    slots: usize,
    /// The code and guard that it continues, if it is a bridge.
    continues: Option<(CodeId, GuardId)>,
    sites: Box<[Site]>,
    /// See [`Code::compared_location`].
    compared: Box<[(GuardId, Location)]>,
    exits: loc::Places,
    exit_of: Table<GuardId, alloc::script::Span>,
    /// The trace's labels by number. A label that values other than its parameters live through
    /// is not for others to jump to; [`Code::target`] says so.
    pub labels: Vec<TargetInfo>,
    sealed: Vec<u32>,
    /// The machine code with the instructions of the trace, if [`AsmOptions::listing`] is set.
    pub listing: Option<String>,
    /// Figures.
    pub stats: CodeStats,
    _not_send: PhantomData<*mut ()>,
}

/// How machine code was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// [`Code::id`] of the code that was left; it need not be the one that was entered.
    pub code_id: CodeId,
    /// The number of the guard, or of the `finish` or `leave`, in that code's trace.
    pub guard: GuardId,
    /// Whether the guard is a call's and the called function said that it panicked.
    pub panicked: bool,
    /// Whether nothing has failed ([`AsmOptions::trip`]). The values of the exit are those of the guard, or of the call that was not made.
    pub forced: bool,
    /// The first operand of `finish`, if that is how it was left and [`AsmOptions::returns`] is
    /// set: then there is no guard, and [`NativeFrame::result`] has the other operands.
    pub returned: Option<u64>,
}

impl Left {
    /// From the word that an exit returns.
    fn of_exit(word: u64) -> Left {
        let (code_id, exit) = (CodeId::new((word >> 32) as u32), x64::Exit::from_word(word as u32));
        Left { code_id, guard: exit.guard(), panicked: exit.has_panicked(), forced: exit.is_forced(), returned: None }
    }
}

/// Bytes of machine code of a step of the allocator's script, with its part of the exits: mostly it is less.
const BYTES_OF_STEP: usize = 10;

/// Numbers for [`Code::id`], unique in the process.
static NEXT_ID: AtomicU32 = AtomicU32::new(1);

impl Assembler {
    /// Reserves code memory and detects the features of the processor.
    pub fn new(options: AsmOptions) -> Result<Assembler, Unavailable> {
        let mut cpu = Features::detect()?;
        if options.baseline {
            cpu = Features::BASELINE;
        }
        let mut memory = CodeMemory::new(options.code_mode, options.code_limit, options.refuse)?;
        let routines = x64::entry::add_routines(&mut memory).map_err(|e| Unavailable::Memory(e.to_string()))?;
        Ok(Assembler {
            options,
            cpu,
            memory,
            routines,
            space: Space::default(),
            live: HashSet::new(),
            told: HashMap::new(),
            _not_send: PhantomData,
        })
    }

    /// Compiles an optimized, well-formed trace ([`jit_ir::check`]). `targets` knows the places
    /// that a jump to a target token can go to.
    ///
    /// # Errors
    /// [`AsmError`]; nothing was installed then.
    pub fn compile(
        &mut self,
        trace: &Trace,
        entry: Entry<'_>,
        targets: &dyn Fn(u32) -> Option<TargetInfo>,
    ) -> Result<Code, AsmError> {
        let code = self.compile_here(trace, entry, targets);
        self.space.leave(trace);
        code
    }

    fn compile_here(
        &mut self,
        trace: &Trace,
        entry: Entry<'_>,
        targets: &dyn Fn(u32) -> Option<TargetInfo>,
    ) -> Result<Code, AsmError> {
        let start = Instant::now();
        if let Entry::Bridge { of, .. } = entry
            && !self.memory.contains(of.entry)
        {
            return Err(AsmError::Malformed("a bridge is in the arena of its code"));
        }
        self.allocate(trace, entry, targets)?;
        let allocated = Instant::now();
        let id = CodeId::new(NEXT_ID.fetch_add(1, Ordering::Relaxed));
        let mut base = self.memory.address_for(BYTES_OF_STEP * self.space.script.steps.len());
        self.emit(trace, base, id)?;
        if !self.memory.fits(base, self.space.output.bytes.len()) {
            // Only now the size is known, and the bytes hang on the address.
            base = self.memory.address_for(self.space.output.bytes.len());
            self.emit(trace, base, id)?;
        }
        self.memory.add(base, &self.space.output.bytes)?;
        self.live.insert(id);
        let mut code = self.describe(trace, entry, base, id);
        code.stats.allocation_ns = (allocated - start).as_nanos() as u64;
        code.stats.emission_ns = allocated.elapsed().as_nanos() as u64;
        if self.options.listing {
            code.listing = Some(listing::listing(trace, &self.space.output, base, &code));
        }
        Ok(code)
    }

    fn allocate(
        &mut self,
        trace: &Trace,
        entry: Entry<'_>,
        targets: &dyn Fn(u32) -> Option<TargetInfo>,
    ) -> Result<(), AsmError> {
        self.space.choices.make(trace);
        self.space.uses.find(trace, &mut self.space.choices);
        let places: Vec<Location>;
        let inputs = match entry {
            Entry::Loop => Inputs::Slots,
            Entry::Bridge { of, guard } => {
                places = of.exit_locations(guard).collect();
                Inputs::At(&places)
            }
        };
        let setting = Setting {
            trace,
            choices: &self.space.choices,
            uses: &self.space.uses,
            cpu: self.cpu,
            registers: self.options.registers.set(),
            inputs,
            targets,
        };
        alloc::allocate(setting, &mut self.space.buffers, &mut self.space.script)?;
        if self.options.verify {
            alloc::check::check(&setting, &self.space.script)
                .map_err(|fault| AsmError::Allocation(fault.to_string()))?;
        }
        Ok(())
    }

    fn emit(&mut self, trace: &Trace, base: usize, id: CodeId) -> Result<(), AsmError> {
        let job = Job {
            trace,
            choices: &self.space.choices,
            script: &self.space.script,
            cpu: self.cpu,
            loop_label: self.space.uses.loop_label,
            base,
            routines: self.routines,
            bump: self.options.bump,
            ahead: self.options.ahead,
            returns: self.options.returns,
            trip: self.options.trip,
            id,
        };
        x64::emit(job, &mut self.space.output, self.options.listing)
    }

    fn describe(&self, trace: &Trace, entry: Entry<'_>, base: usize, id: CodeId) -> Code {
        let mut labels = Vec::new();
        let mut places = self.space.script.steps.iter().filter_map(|s| match *s {
            alloc::script::Step::Label { inst, first, .. } => Some((inst, first as usize)),
            _ => None,
        });
        for &offset in &self.space.output.labels {
            let Some((inst, first)) = places.next() else { break };
            let params = self.space.script.places[first..][..trace.params(inst).len()].iter();
            let params = params.map(|(_, loc)| loc.outside(|_| 0)).collect();
            labels.push(TargetInfo { address: base + offset as usize, params });
        }
        Code {
            id,
            entry: base,
            routine: self.routines.enter,
            size: self.space.output.bytes.len(),
            inputs: trace.params(0).len(),
            slots: self.space.script.slots,
            continues: match entry {
                Entry::Loop => None,
                Entry::Bridge { of, guard } => Some((of.id, guard)),
            },
            sites: self.space.output.sites.as_slice().into(),
            compared: self.space.output.compared.as_slice().into(),
            exits: self.space.script.exits.clone(),
            exit_of: self.space.script.exit_of.clone(),
            labels,
            sealed: self.space.uses.sealed.clone(),
            _not_send: PhantomData,
            listing: None,
            stats: CodeStats {
                spills: self.space.script.spills,
                reloads: self.space.script.reloads,
                moves: self.space.script.moves,
                bytes: self.space.output.bytes.len() as u32,
                hot_bytes: self.space.output.hot_end,
                ..CodeStats::default()
            },
        }
    }

    /// From now on the exit of guard `guard` of `code` goes on at `bridge`, which was compiled for it.
    /// Activations of `code` up the stack see the exit or the bridge, at every moment.
    ///
    /// # Errors
    /// [`AsmError::Protection`]: the system no longer lets code be changed.
    ///
    /// # Panics
    /// If `bridge` was compiled for another exit, or one of the two is not in this assembler.
    pub fn attach(&mut self, code: &Code, guard: GuardId, bridge: &Code) -> Result<(), AsmError> {
        assert_eq!(bridge.continues, Some((code.id, guard)), "the bridge was compiled for another exit");
        assert!(self.live.contains(&bridge.id), "the bridge was released");
        self.redirect(code, guard, |_| bridge.entry)
    }

    /// From now on the exit of guard `guard` of `code` is left again; an attached bridge is detached.
    ///
    /// # Errors
    /// As [`Assembler::attach`].
    ///
    /// # Panics
    /// As there.
    pub fn detach(&mut self, code: &Code, guard: GuardId) -> Result<(), AsmError> {
        self.redirect(code, guard, |site| code.entry + site.stub as usize)
    }

    /// Makes the branches of an exit go elsewhere.
    fn redirect(&mut self, code: &Code, guard: GuardId, to: impl Fn(&Site) -> usize) -> Result<(), AsmError> {
        assert!(self.live.contains(&code.id), "the code was released");
        let exit = x64::Exit::failed(guard);
        let first = code.sites.partition_point(|s| s.exit.order() < exit);
        for site in code.sites[first..].iter().take_while(|s| s.exit == exit) {
            let field = code.entry + site.field as usize;
            let distance = to(site).wrapping_sub(field + 4) as u32;
            self.memory.patch(field, distance)?;
        }
        Ok(())
    }

    /// Gives the memory of `code` back for other code.
    ///
    /// # Safety
    /// The code is never entered again, no activation is inside ([`NativeFrame::inside`]), and no
    /// other code that may still run goes on in it: not as its bridge, unless it was detached, nor by a jump.
    ///
    /// # Panics
    /// If the code is not in this assembler.
    pub unsafe fn release(&mut self, code: &Code) {
        assert!(self.live.remove(&code.id), "the code was released");
        self.told.remove(&code.id);
        self.memory.release(code.entry, code.size);
    }

    /// Whether [`Assembler::publish`] tells anybody.
    pub fn tells(&self) -> bool {
        self.options.tell.any()
    }

    /// Tells the tools of [`AsmOptions::tell`] the name of code.
    ///
    /// # Errors
    /// If a file cannot be written; from then on no tool is informed.
    pub fn publish(&mut self, code: &Code, name: &str) -> io::Result<()> {
        match self.options.tell.publish(&Piece::of(&self.memory, name, code.entry, code.size)) {
            Ok(entry) => self.told.extend(entry.map(|entry| (code.id, entry))),
            Err(e) => {
                self.options.tell = Tell::default();
                return Err(e);
            }
        }
        Ok(())
    }

    /// The address of a function that calls a portal's code, and falls back on functions of the
    /// runtime: [`PortalCall`].
    ///
    /// # Errors
    /// If there is no code memory left.
    pub fn add_portal_call(&mut self, call: &PortalCall) -> Result<usize, AsmError> {
        let mut base = self.memory.address_for(0);
        let mut bytes = x64::portal::stub(call, base, self.routines.enter)?;
        if !self.memory.fits(base, bytes.len()) {
            base = self.memory.address_for(bytes.len());
            bytes = x64::portal::stub(call, base, self.routines.enter)?;
        }
        self.memory.add(base, &bytes)?;
        Ok(base)
    }

    /// [`Code::enter`] for code of this assembler.
    ///
    /// # Safety
    /// As there.
    ///
    /// # Panics
    /// As there.
    #[inline]
    pub unsafe fn enter(&self, code: &Code, frame: &mut NativeFrame, inputs: &[u64]) -> Left {
        // SAFETY: the caller's promise.
        unsafe { code.enter(frame, inputs) }
    }

    /// Bytes that the arena has room for: [`AsmOptions::code_limit`], or less if the process may
    /// not have so much address space.
    pub fn capacity(&self) -> usize {
        self.memory.capacity()
    }

    /// Bytes of machine code in the arena.
    pub fn code_bytes(&self) -> usize {
        self.memory.used()
    }
}

impl Code {
    /// Runs the code with the words of its inputs, and all code that it jumps to, until an exit.
    /// Values of the exit are then in `frame`. Needs no [`Assembler`], which may meanwhile compile
    /// and attach.
    ///
    /// # Safety
    /// The code's assembler still lives, on this thread, and the code was not released. The inputs and the memory that the trace
    /// reaches through them are as the trace expects: pointers are valid, indices within bounds.
    /// The functions and allocators that its descriptors name have the conventions that these say.
    ///
    /// # Panics
    /// If the code is a bridge or has another number of inputs.
    #[inline]
    pub unsafe fn enter(&self, frame: &mut NativeFrame, inputs: &[u64]) -> Left {
        self.set_inputs(frame, inputs);
        // SAFETY: the caller's promise.
        unsafe { self.run(frame) }
    }

    /// Writes the words of the inputs to where the code will look for them.
    ///
    /// # Panics
    /// If the code is a bridge or has another number of inputs.
    #[inline]
    pub fn set_inputs(&self, frame: &mut NativeFrame, inputs: &[u64]) {
        assert!(
            self.continues.is_none() && inputs.len() == self.inputs,
            "{} inputs for code {}",
            inputs.len(),
            self.id
        );
        frame.set_inputs(inputs);
    }

    /// [`Code::enter`] with the inputs that are in the frame.
    ///
    /// # Safety
    /// As there; and [`Code::set_inputs`] was called with this frame.
    #[inline]
    pub unsafe fn run(&self, frame: &mut NativeFrame) -> Left {
        // SAFETY: the routine is of the code's own arena; the rest is the caller's promise.
        let left = unsafe { x64::entry::run(self.routine, frame.biased(), self.entry) };
        match left.status {
            0 => Left {
                code_id: self.id,
                guard: GuardId::NONE,
                panicked: false,
                forced: false,
                returned: Some(left.value),
            },
            _ => Left::of_exit(left.value),
        }
    }

    /// The number of this code, unique in the process and rising.
    pub fn id(&self) -> CodeId {
        self.id
    }

    /// How many slots of a frame are its own while it is in a call; the others hold leftovers.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// The address of its entry.
    pub fn address(&self) -> usize {
        self.entry
    }

    /// Its bytes of machine code.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Where the exit of a guard leaves its values, in the order of [`Trace::exit_values`].
    /// Empty for a number that the trace does not have.
    pub fn exit_locations(&self, guard: GuardId) -> impl ExactSizeIterator<Item = Location> {
        self.exits.get(self.exit_of.get(guard).map_or(0..0, |span| span.range()))
    }

    /// Where the value is that a guard has compared with a constant, when the guard fails. None for
    /// other guards.
    pub fn compared_location(&self, guard: GuardId) -> Option<Location> {
        self.compared.iter().find(|(of, _)| *of == guard).map(|(_, at)| *at)
    }

    /// The label of this number, unless it is not for others to jump to: values that are not its
    /// parameters live through it.
    pub fn target(&self, label: u32) -> Option<&TargetInfo> {
        if self.sealed.contains(&label) { None } else { self.labels.get(label as usize) }
    }
}
