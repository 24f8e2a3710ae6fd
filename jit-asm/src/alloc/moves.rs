//! Parallel moves.
//!
//! A move is ready when its destination has no more readers. When only cycles are left, one
//! destination is copied to a scratch register and its reader goes there. A word goes from memory
//! to memory through the general scratch register, so a cycle that touches memory is broken with
//! the other one. Constants come last: nothing waits for them, and they may need the scratch.
//! (The scheme is that of Leroy, "Formal verification of a parallel move", and of every SSA
//! destruction since.)

use super::script::{Script, Step};
use crate::faults::Fault;
use crate::frame::SLOT_COUNT;
use crate::loc::{Loc, Reg};

/// Buffers of the resolver.
#[derive(Default)]
pub(crate) struct Moves {
    /// The moves to resolve; destinations are distinct.
    pub list: Vec<(Loc, Loc)>,
    /// Number of unresolved readers of each place.
    readers: Vec<u32>,
    /// The unresolved move into each place, by number plus 1.
    writer: Vec<u32>,
    ready: Vec<u32>,
}

const PLACES: usize = 32 + SLOT_COUNT;

fn index(loc: Loc) -> Option<usize> {
    match loc {
        Loc::Reg(r) => Some(r.0 as usize),
        Loc::Slot(s) => Some(32 + s as usize),
        _ => None,
    }
}

impl Moves {
    /// Appends steps to the script that do all moves of the list, which is empty afterwards.
    pub fn resolve(&mut self, script: &mut Script) {
        self.readers.resize(PLACES, 0);
        self.writer.resize(PLACES, 0);
        self.list.retain(|(from, to)| from != to);
        let pending = |from: Loc| index(from);
        for (n, &(from, to)) in self.list.iter().enumerate() {
            let Some(f) = pending(from) else { continue };
            self.readers[f] += 1;
            if let Some(t) = index(to) {
                self.writer[t] = n as u32 + 1;
            }
        }
        for (n, &(from, to)) in self.list.iter().enumerate() {
            if pending(from).is_some() && index(to).is_none_or(|t| self.readers[t] == 0) {
                self.ready.push(n as u32);
            }
        }
        self.drain(script);
        for n in 0..self.list.len() {
            // Each unresolved move is on a cycle.
            while let (from, Loc::Reg(_) | Loc::Slot(_)) = self.list[n]
                && index(from).is_some()
                && index(self.list[n].1).is_some_and(|t| self.writer[t] == n as u32 + 1)
            {
                self.break_cycle(n, script);
                self.drain(script);
            }
        }
        for &(from, to) in &self.list {
            if let Loc::Const(_) = from {
                script.push_move(from, to);
            }
        }
        for &(from, to) in &self.list {
            for i in [index(from), index(to)].into_iter().flatten() {
                (self.readers[i], self.writer[i]) = (0, 0);
            }
        }
        for scratch in [Reg::SCRATCH, Reg::FSCRATCH] {
            (self.readers[scratch.0 as usize], self.writer[scratch.0 as usize]) = (0, 0);
        }
        self.list.clear();
    }

    /// Does the ready moves and those that become ready.
    fn drain(&mut self, script: &mut Script) {
        while let Some(n) = self.ready.pop() {
            let (from, to) = self.list[n as usize];
            copy(from, to, script);
            if let Some(t) = index(to) {
                self.writer[t] = 0;
            }
            let f = index(from).expect("constants come last");
            self.readers[f] -= 1;
            if self.readers[f] == 0 && self.writer[f] != 0 {
                self.ready.push(self.writer[f] - 1);
            }
        }
    }

    /// Makes move `n` of a cycle ready: the reader of its destination reads a copy.
    fn break_cycle(&mut self, n: usize, script: &mut Script) {
        let to = self.list[n].1;
        let t = index(to).expect("a cycle is of registers and slots");
        // On a cycle each place has one reader, which is found by going round.
        let (mut m, mut memory) = (n, to.is_memory());
        while self.list[m].0 != to {
            let from = self.list[m].0;
            memory |= from.is_memory();
            m = self.writer[index(from).expect("on the cycle")] as usize - 1;
        }
        let float = matches!(to, Loc::Reg(r) if r.is_xmm());
        let memory = memory && !Fault::CycleThroughMemory.on();
        let temp = Loc::Reg(if memory || float { Reg::FSCRATCH } else { Reg::SCRATCH });
        if !Fault::CycleUnbroken.on() {
            copy(to, temp, script);
        }
        self.list[m].0 = temp;
        self.readers[t] = 0;
        self.readers[index(temp).expect("a register")] = 1;
        self.ready.push(n as u32);
    }
}

fn copy(from: Loc, to: Loc, script: &mut Script) {
    if from.is_memory() && to.is_memory() {
        let through = Loc::Reg(Reg::SCRATCH);
        script.push_move(from, through);
        script.steps.push(Step::Move { from: through, to });
    } else {
        script.push_move(from, to);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use jit_ir::r#gen::Rng;

    /// Runs the steps on names and compares with the moves taken all at one time.
    fn check(list: &[(Loc, Loc)]) {
        let mut moves = Moves { list: list.to_vec(), ..Moves::default() };
        let mut script = Script::default();
        for _ in 0..2 {
            // Twice with the same buffers: nothing may stay behind.
            script.clear(0, 0);
            moves.list = list.to_vec();
            moves.resolve(&mut script);
            assert!(moves.list.is_empty());
        }
        let mut contents: HashMap<Loc, Loc> = HashMap::new();
        for step in &script.steps {
            let Step::Move { from, to } = *step else { panic!("only moves") };
            assert!(!(from.is_memory() && to.is_memory()), "{list:?}");
            if matches!(from, Loc::Const(_)) && to.is_memory() {
                contents.remove(&Loc::Reg(Reg::SCRATCH));
            }
            let word = *contents.get(&from).unwrap_or(&from);
            contents.insert(to, word);
        }
        for (from, to) in list {
            assert_eq!(contents.get(to).unwrap_or(to), from, "{list:?}: {:?}", script.steps);
        }
        let targets: Vec<Loc> = list.iter().map(|m| m.1).collect();
        for place in contents.keys() {
            let scratch = [Loc::Reg(Reg::SCRATCH), Loc::Reg(Reg::FSCRATCH)].contains(place);
            assert!(scratch || targets.contains(place), "{list:?} changes {place:?}");
        }
    }

    fn permutations(n: usize, f: &mut impl FnMut(&[usize])) {
        fn go(rest: &mut Vec<usize>, k: usize, f: &mut impl FnMut(&[usize])) {
            if k == rest.len() {
                return f(rest);
            }
            for i in k..rest.len() {
                rest.swap(k, i);
                go(rest, k + 1, f);
                rest.swap(k, i);
            }
        }
        go(&mut (0..n).collect(), 0, f);
    }

    /// Sets of places: registers of each class, slots, registers and slots.
    fn mixes() -> [[Loc; 6]; 4] {
        let reg = |n| Loc::Reg(Reg(n));
        [
            [0, 1, 2, 3, 6, 7].map(reg),
            [16, 17, 18, 19, 20, 21].map(reg),
            [0, 1, 2, 3, 4, 471].map(Loc::Slot),
            [reg(0), Loc::Slot(0), reg(1), Loc::Slot(1), Loc::Slot(2), reg(2)],
        ]
    }

    #[test]
    fn all_permutations_of_up_to_six_places() {
        for places in mixes() {
            for n in 1..=6 {
                permutations(n, &mut |p| {
                    check(&p.iter().enumerate().map(|(i, &j)| (places[i], places[j])).collect::<Vec<_>>())
                });
            }
        }
    }

    #[test]
    fn all_maps_of_up_to_four_places() {
        // Every place is filled from any place or a constant: fans, chains and cycles.
        for places in mixes() {
            for n in 1..=4usize {
                for code in 0..(n + 1).pow(n as u32) {
                    let source = |i: usize| code / (n + 1).pow(i as u32) % (n + 1);
                    let from = |s: usize| if s == n { Loc::Const(7) } else { places[s] };
                    check(&(0..n).map(|i| (from(source(i)), places[i])).collect::<Vec<_>>());
                }
            }
        }
    }

    #[test]
    fn random_moves() {
        let mut rng = Rng::new(1);
        for _ in 0..20_000 {
            let floats = rng.percent(30);
            let mut places: Vec<Loc> = (0..16).map(Loc::Slot).collect();
            let regs = if floats { 16..31 } else { 0..11 };
            places.extend(regs.filter(|r| ![4, 5].contains(r)).map(|r| Loc::Reg(Reg(r))));
            let sources = places.clone();
            places.extend((0..4).map(Loc::Arg));
            let mut list = Vec::new();
            for _ in 0..rng.below(32) {
                let to = places.swap_remove(rng.below(places.len()));
                let from = if rng.percent(10) { Loc::Const(rng.below(5) as u32) } else { *rng.pick(&sources) };
                list.push((from, to));
                if places.is_empty() {
                    break;
                }
            }
            check(&list);
        }
    }
}
