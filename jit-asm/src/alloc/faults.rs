//! Faults seeded into allocations, for the checker.
//!
//! Each kind of fault is one of a wrong allocator: forget a move or store, read or write
//! the wrong place, tell an exit a stale one. Some changes do no harm by chance (the other place
//! holds the same value, or it is not read again), so each kind has a share that must be found.

use jit_ir::Trace;
use jit_ir::r#gen::Rng;

use super::check::check;
use super::script::{NO_SLOT, Script, Step};
use super::uses::Uses;
use super::{Buffers, Inputs, Setting, allocate};
use crate::cpu::Features;
use crate::loc::{Loc, Reg};
use crate::select::Choices;
use crate::{Location, RegisterLimit};

/// Allocates a trace and hands out the checker's inputs.
fn with_script(trace: &Trace, registers: RegisterLimit, f: impl FnOnce(&Setting<'_>, &mut Script)) {
    let (mut choices, mut uses, mut script) = (Choices::default(), Uses::default(), Script::default());
    choices.make(trace);
    uses.find(trace, &mut choices);
    let setting = Setting {
        trace,
        choices: &choices,
        uses: &uses,
        cpu: Features::BASELINE,
        registers: registers.set(),
        inputs: Inputs::Slots,
        targets: &|_| None,
    };
    allocate(setting, &mut Buffers::default(), &mut script).expect("a generated trace");
    f(&setting, &mut script);
}

/// Another place of the same sort.
fn other(rng: &mut Rng, loc: Loc) -> Loc {
    loop {
        let new = match loc {
            Loc::Reg(r) if r.is_xmm() => Loc::Reg(Reg(16 + rng.below(4) as u8)),
            Loc::Reg(_) => Loc::Reg(Reg(rng.below(4) as u8)),
            _ => Loc::Slot(rng.below(8) as u16),
        };
        if new != loc {
            return new;
        }
    }
}

/// A step of a sort, chosen at random.
fn pick(rng: &mut Rng, script: &Script, is_it: impl Fn(&Step) -> bool) -> Option<usize> {
    let all: Vec<usize> = (0..script.steps.len()).filter(|&n| is_it(&script.steps[n])).collect();
    (!all.is_empty()).then(|| all[rng.below(all.len())])
}

type Fault = fn(&mut Rng, &mut Script) -> Option<()>;

/// Name, fault, percent that must be found.
const FAULTS: [(&str, Fault, u32); 11] = [
    (
        "a slot more is in use than the script says",
        |_, s| {
            s.slots = s.slots.checked_sub(1)?;
            Some(())
        },
        10,
    ),
    (
        "a move is forgotten",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Move { .. }))?;
            s.steps.remove(n);
            Some(())
        },
        98,
    ),
    (
        "a move goes elsewhere",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Move { .. }))?;
            let Step::Move { to, .. } = &mut s.steps[n] else { return None };
            *to = other(rng, *to);
            Some(())
        },
        98,
    ),
    (
        "a move reads the wrong place",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Move { from: Loc::Reg(_) | Loc::Slot(_), .. }))?;
            let Step::Move { from, .. } = &mut s.steps[n] else { return None };
            *from = other(rng, *from);
            Some(())
        },
        97,
    ),
    (
        "a store is forgotten",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Store { slot, .. } if *slot != NO_SLOT))?;
            s.steps.remove(n);
            Some(())
        },
        99,
    ),
    (
        "a store goes to another slot",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Store { slot, .. } if *slot != NO_SLOT))?;
            let Step::Store { slot, .. } = &mut s.steps[n] else { return None };
            *slot ^= 1;
            Some(())
        },
        99,
    ),
    (
        "an operand is read from the wrong place",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Op { uses, .. } if uses[0].reg().is_some()))?;
            let Step::Op { uses, .. } = &mut s.steps[n] else { return None };
            uses[0] = other(rng, uses[0]);
            Some(())
        },
        97,
    ),
    (
        "a result is made in the wrong register",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Op { def: Loc::Reg(_), .. }))?;
            let Step::Op { def, .. } = &mut s.steps[n] else { return None };
            *def = other(rng, *def);
            Some(())
        },
        97,
    ),
    (
        "an exit names the wrong place",
        |rng, s| {
            if s.exits.len() == 0 {
                return None;
            }
            let n = rng.below(s.exits.len());
            let place = match s.exits.get(n..n + 1).next()? {
                Location::Const(bits) => Location::Const(bits ^ 1),
                place => other(rng, place.into()).outside(|_| 0),
            };
            s.exits.set(n, place);
            // A guard whose instruction is gone has no exit to check.
            Some(())
        },
        90,
    ),
    (
        "a label expects a parameter elsewhere",
        |rng, s| {
            if s.places.is_empty() {
                return None;
            }
            let n = rng.below(s.places.len());
            s.places[n].1 = other(rng, s.places[n].1);
            Some(())
        },
        99,
    ),
    (
        "an instruction has no code",
        |rng, s| {
            let n = pick(rng, s, |s| matches!(s, Step::Op { .. } | Step::Call { .. }))?;
            s.steps.remove(n);
            Some(())
        },
        100,
    ),
];

#[test]
fn seeded_faults_are_found() {
    let mut rng = Rng::new(5);
    for (name, fault, share) in FAULTS {
        let (mut made, mut found) = (0, 0);
        for seed in 0..300 {
            let case = jit_ir::r#gen::generate(seed, 60);
            let registers = if seed % 2 == 0 { RegisterLimit::Few(4) } else { RegisterLimit::All };
            with_script(&case.trace, registers, |setting, script| {
                assert_eq!(check(setting, script), Ok(()));
                if fault(&mut rng, script).is_some() {
                    made += 1;
                    found += check(setting, script).is_err() as u32;
                }
            });
        }
        assert!(made > 50, "{name}: only {made} made");
        assert!(found * 100 >= made * share, "{name}: {found} of {made} found");
    }
}

#[test]
fn values_that_a_call_destroys_are_missed() {
    // An allocator that takes rdi for callee-saved is wrong in every trace with a call.
    let mut found = 0;
    for seed in 0..200 {
        let case = jit_ir::r#gen::generate(seed, 60);
        with_script(&case.trace, RegisterLimit::All, |setting, script| {
            script.kept_by_calls = script.kept_by_calls.minus(Reg(3).set()).minus(Reg(12).set());
            found += check(setting, script).is_err() as u32;
        });
    }
    assert!(found > 30, "{found}");
}
