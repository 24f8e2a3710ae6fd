//! Calls of portals from traces.
//!
//! A trace calls a portal at its first merge point: by the number of that place and the words of
//! the reds. Machine code enters the place's code directly ([`jit_asm::PortalCall`]); this module
//! runs where it has none, and where it was left through a guard: then the portal runs on to
//! its end below the caller's machine code, which gets the result as if nothing had happened.
//!
//! Machine code is entered only while less than half of the stack is in use. Its frames are larger
//! than those of the interpreter, which has the rest to itself: a depth of recursion that the
//! interpreter reaches without the JIT is not to overflow the stack with it.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};

use jit_asm::{Gate, NativeFrame, PortalCall};
use jit_ir::invoke::Returned;

use super::backend::{self, Backend};
use super::cell::{CalledAt, LoopCell, Way};
use super::enter::LeftCx;
use super::runtime::{Runtime, with};
use super::{State, Words, code_roots, compile, enter, recording};
use crate::ids::KeyId;
use crate::record::{Answer, Called, Function, OutWords, StateWords, catch, thunk};

/// The table for machine code, and the functions by which it calls.
#[derive(Default)]
pub(crate) struct Portals {
    gate: Gate,
    /// Addresses of the code of each place, by its number.
    entries: RefCell<Vec<usize>>,
    /// By the numbers of argument and of result words.
    calls: RefCell<HashMap<(usize, usize), usize>>,
    /// The addresses of all functions by which traces call portals.
    thunks: RefCell<HashSet<usize>>,
    /// Functions that recordings were given up for, since they have loops.
    pub looping: Cell<u64>,
}

impl Portals {
    /// The frames in which machine code runs that machine code has entered.
    pub fn frames(&self) -> impl Iterator<Item = *const NativeFrame> {
        self.gate.frames()
    }

    /// The thread ends, and with it all code.
    pub fn end(&self) {
        self.gate.entries.set(0);
        self.entries.take();
        self.calls.take();
        self.thunks.take();
    }

    /// Whether a function that a trace calls runs a portal.
    pub fn is_thunk(&self, address: usize) -> bool {
        self.thunks.borrow().contains(&address)
    }

    /// From now on calls of place `key` enter the code at this address; 0 is none.
    pub fn set_entry(&self, key: KeyId, address: usize) {
        let mut entries = self.entries.borrow_mut();
        if entries.len() <= key.index() {
            entries.resize((key.index() + 1).next_power_of_two().max(64), 0);
        }
        entries[key.index()] = address;
        self.gate.entries.set(entries.as_ptr() as usize);
    }
}

/// After so many functions that were found to have loops when they were traced into, others are called if their own traces say so.
const LOOPING: u64 = 4;

/// See [`crate::record::Hooks::called_portal`].
pub(super) fn called(rt: &Runtime, at: &Called<'_>) -> Answer {
    let cell = rt.cell(at.driver, at.greens);
    cell.kinds.get_or_init(|| at.kinds[0]);
    cell.be_called(|| CalledAt { red_kinds: at.kinds[1], steady: at.steady.into(), results: at.results });
    // The place is in the table before machine code asks for it.
    rt.portals.set_entry(cell.key, cell.address());
    let options = rt.options.borrow();
    // No trace takes more than a part of the rest.
    let left = options.tuning.recursion_limit.saturating_sub(cell.recursive_ops.get());
    let (caller, calls) = at.caller;
    if caller == cell.key {
        cell.own_calls.set(cell.own_calls.get().max(calls));
    }
    let recursion = if left == 0 { 0 } else { depth(options.recursion, cell.own_calls.get()) };
    let recursion_limit = left as usize / 4;
    let inline = !(cell.refuses_to_be_inlined.get() || rt.portals.looping.get() >= LOOPING && cell.loops());
    Answer { key: cell.key, inline, recursion, recursion_limit }
}

/// How deep a function is traced into that calls itself so often in a turn: there may be no more frames than one that calls
/// itself twice has at depth `most`.
fn depth(most: u32, own_calls: u32) -> u32 {
    let most = most.min(62);
    let limit = 1u64 << most;
    let per_level = |depth: u32| u64::from(own_calls.max(2)).saturating_pow(depth);
    (0..=most).rev().find(|depth| per_level(*depth) <= limit).unwrap_or(0)
}

/// See [`crate::record::Hooks::call_portal`].
pub(super) fn call(rt: &Runtime, key: KeyId, reds: &[u64], out: &mut OutWords) {
    let cell = rt.cell_of(key);
    let at = called_at(cell);
    let mut state = None;
    if rt.has_stack_for_code()
        && let Some(hot) = cell.pass(Way::Call)
    {
        let _pins = jit_heap::host::PinScope::new();
        let mut words: Words = reds.iter().copied().collect();
        let exit = match hot {
            State::Compiled => enter::enter(rt, cell, &mut words, at.results),
            _ => recording::record_loop(rt, cell, Way::Call, &mut words, at.red_kinds),
        };
        state = state_of(exit, &words, at, out);
        if state.is_none() {
            return;
        }
    }
    if let (None, Some(parts)) = (&state, cell.parts.get()) {
        let _pins = jit_heap::host::PinScope::new();
        return call(rt, parts.of.key, &parts.put_together(reds), out);
    }
    let mut state = state.unwrap_or_else(|| StateWords::new(cell.greens().chain(reds.iter().copied())));
    (cell.driver.from_state)(&mut state, &at.steady, out);
}

pub(super) fn called_at(cell: &'static LoopCell) -> &'static CalledAt {
    cell.called.get().expect("a place that a trace calls is known")
}

/// The state in which the portal was left and has to run on; none if it has returned: then its result
/// is in `out`.
fn state_of(left: Option<LeftCx<'_>>, words: &Words, at: &CalledAt, out: &mut OutWords) -> Option<StateWords> {
    if left.is_none() {
        out.extend(words.iter().copied().take(at.results));
    }
    left.map(|left| StateWords::new(left.words().iter().copied()))
}

/// The machine code by which traces call a portal with so many words, if there is memory for it.
pub(super) fn stub_of(rt: &Runtime, args: usize, results: usize) -> Option<usize> {
    let mut backend = rt.backend()?.borrow_mut();
    let Backend::Native(assembler) = &mut *backend else { return None };
    let mut calls = rt.portals.calls.borrow_mut();
    if let Some(&address) = calls.get(&(args, results)) {
        return Some(address);
    }
    let gate = std::ptr::from_ref::<Gate>(&rt.portals.gate).addr();
    let (otherwise, left) = (otherwise as *const () as usize, left as *const () as usize);
    rt.portals.gate.stack_limit.set(rt.middle_of_stack());
    let call = PortalCall { args, results, gate, otherwise, left };
    let address = assembler.add_portal_call(&call).ok()?;
    calls.insert((args, results), address);
    Some(address)
}

/// The function by which traces call a portal with so many words.
pub(super) fn thunk_of(rt: &Runtime, args: usize, results: usize) -> usize {
    // Without code memory for one more function, the driver is asked at each call.
    let address = stub_of(rt, args, results).unwrap_or_else(|| thunk::<Asked>(args, results > 1) as usize);
    rt.portals.thunks.borrow_mut().insert(address);
    address
}

/// A call that asks the driver.
struct Asked;

impl Function for Asked {
    fn run(words: &[u64], out: *mut u64) -> Returned {
        ask(KeyId::new(words[0] as u32), &words[1..], out)
    }
}

/// See [`PortalCall::otherwise`].
extern "sysv64" fn otherwise(key: u64, reds: *const u64, count: u64, out: *mut u64) -> Returned {
    // SAFETY: machine code has put so many words there.
    ask(KeyId::new(key as u32), unsafe { std::slice::from_raw_parts(reds, count as usize) }, out)
}

fn ask(key: KeyId, reds: &[u64], out: *mut u64) -> Returned {
    catch(out, |give| {
        let mut results = OutWords::new();
        with(|rt| call(rt, key, reds, &mut results));
        results.into_iter().for_each(give);
    })
}

/// See [`PortalCall::left`]. The frame is below ours on the stack, and its code was left.
extern "sysv64" fn left(key: u64, word: u64, frame: &NativeFrame, out: *mut u64) -> Returned {
    catch(out, |give| {
        let mut results = OutWords::new();
        let (cell, state) = with(|rt| {
            let cell = rt.cell_of(KeyId::new(key as u32));
            let (_pins, mut words) = (jit_heap::host::PinScope::new(), Words::new());
            let (left, cx) = backend::read_exit(rt, PortalCall::how_left(word), frame);
            cell.express.left();
            let left = enter::bring_back(rt, left, cx, &mut words);
            (cell, state_of(left, &words, called_at(cell), &mut results))
        });
        let at = called_at(cell);
        if let Some(mut state) = state {
            (cell.driver.from_state)(&mut state, &at.steady, &mut results);
        }
        results.into_iter().for_each(give);
    })
}

impl LoopCell {
    /// Traces call the portal at this key from here on, so that its greens stay.
    pub fn be_called(&self, at: impl FnOnce() -> CalledAt) {
        self.called.get_or_init(|| {
            code_roots::news();
            at()
        });
    }

    /// The key runs `code` from now on, or none.
    pub fn install(&'static self, rt: &Runtime, code: Option<std::rc::Rc<compile::Compiled>>) {
        code_roots::news();
        self.end_rest();
        self.state.set(if code.is_some() { State::Compiled } else { State::Counting });
        *self.code.borrow_mut() = code;
        rt.places.forget(self);
        rt.portals.set_entry(self.key, self.address());
    }

    /// Whether the code compiled for calls has come to a loop. To inline it would end in giving the recording up; of many
    /// such functions that one place calls, each would have to be met first.
    fn loops(&self) -> bool {
        self.code.borrow().as_ref().is_some_and(|code| code.trace.target().is_some())
    }

    /// The address of the key's machine code; 0 if there is none.
    pub fn address(&self) -> usize {
        self.code.borrow().as_ref().map_or(0, |code| code.code.address())
    }
}

#[cfg(test)]
mod tests {
    use super::depth;

    #[test]
    fn a_function_is_traced_into_less_deep_the_more_it_calls_itself() {
        let deep = |calls| depth(7, calls);
        assert_eq!([0, 1, 2, 3, 4, 5, 12, 200].map(deep), [7, 7, 7, 4, 3, 3, 1, 0]);
        assert_eq!((depth(0, 1), depth(1, 9), depth(u32::MAX, 1)), (0, 0, 62));
    }
}
