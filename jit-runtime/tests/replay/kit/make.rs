//! Random event programs.
//!
//! A handler is a few *fragments* with noise between them. A fragment is a shape known to be hard
//! for a replay: something is read, made or called, then changed or published, then a guard may
//! fail, then the first thing is used. Purely random lists reach such shapes only by luck.

use super::micro::{Kind, Kind::*, Micro, Program, Routine, Step};
use super::rng::Rng;

/// The program of a seed.
pub fn program(seed: u64) -> Program {
    let mut make = Make { rng: Rng::new(seed), panics: false, calls: 0 };
    make.panics = make.rng.chance(1, 4);
    let routines = make.rng.weighted(&[(2, 1), (4, 2), (4, 3), (1, 4)]);
    // Now and then a chain deeper than frames are inlined.
    let deep = make.rng.chance(1, 60);
    let n = if deep { 10 } else { routines };
    let trips = make.rng.range(12, 40) as i64;
    let routines = (0..n).map(|i| make.routine(i, deep)).collect();
    Program { routines, trips }
}

/// Lists of operations for the arms of a match.
pub fn handlers(seed: u64, n: usize) -> Vec<Vec<Micro>> {
    let mut make = Make { rng: Rng::new(seed), panics: true, calls: 0 };
    let list = |make: &mut Make, i: usize| {
        make.calls = 0;
        make.handler(i.is_multiple_of(5))
    };
    (0..n).map(|i| list(&mut make, i)).collect()
}

struct Make {
    rng: Rng,
    /// Whether the program may end in a panic.
    panics: bool,
    /// Calls of the present routine: their number multiplies from level to level.
    calls: u32,
}

impl Make {
    fn routine(&mut self, number: usize, deep: bool) -> Routine {
        self.calls = 0;
        let prologue = if number == 0 { 0 } else { self.rng.below(4) };
        let handlers = if number == 0 { self.rng.range(1, 3) } else { self.rng.range(1, 2) };
        let mut steps = Vec::new();
        // An object that lives in a red for one trip: removed, and a red at the merge points between.
        let passing = self.rng.chance(1, 3);
        if passing {
            steps.push(Step::Run(vec![Micro::new(New, 0, 1, 1, 0)]));
        }
        for i in 0..handlers {
            if self.rng.chance(1, 6) {
                steps.push(Step::If(1 << self.rng.below(4), 1 + self.rng.below(2) as usize));
            }
            let mut list = self.handler(number == 0 && i == 0);
            if number > 0 && i == 0 && self.rng.chance(1, 2) {
                // Callers look at what a callee has done to its arguments.
                let store = self.rng.pick(&[StoreA, StoreA, StoreB, SetNum]);
                list.insert(0, Micro::new(store, 0, self.rng.below(2) as u8, self.int(), 1));
            }
            if deep && i == 0 {
                let at = self.rng.below(list.len() as u64 + 1) as usize;
                list.insert(at, Micro::new(Call, self.int(), self.object(), self.object(), 0x100));
            }
            steps.push(Step::Run(list));
            if number == 0 && self.rng.chance(1, 12) {
                steps.push(Step::Loop(i as usize));
            }
        }
        if passing {
            steps.push(Step::Run(vec![Micro::new(Move, 0, 1, 0, 0)]));
        }
        if number == 0 || !deep && self.rng.chance(1, 5) {
            steps.push(Step::Loop(self.rng.below(2) as usize * self.rng.below(steps.len() as u64) as usize));
        }
        Routine { prologue, steps }
    }

    fn handler(&mut self, first: bool) -> Vec<Micro> {
        let mut list = Vec::new();
        if first || self.rng.chance(1, 2) {
            let (i, o) = (self.int(), self.object());
            list.push(Micro::new(Kind::Step, 0, o, 0, 0));
            list.push(Micro::new(LoadB, i, o, 0, 0));
        }
        // Now and then more than an interval between merge points may hold.
        let fragments = if self.rng.chance(1, 100) { 16 } else { self.rng.range(1, 3) };
        for _ in 0..fragments {
            for m in self.fragment() {
                if self.rng.chance(1, 5) {
                    let noise = self.noise();
                    list.push(noise);
                }
                list.push(m);
            }
        }
        if self.rng.chance(1, 2) {
            let i = self.int();
            list.push(Micro::new(Mix, 0, i, 0, 0));
        }
        list
    }

    fn int(&mut self) -> u8 {
        self.rng.below(3) as u8
    }

    fn object(&mut self) -> u8 {
        self.rng.below(5) as u8
    }

    fn call(&mut self, d: u8, s: u8, t: u8) -> Micro {
        self.calls += 1;
        if self.calls > 3 {
            return self.effect(d, t);
        }
        let trips = self.rng.weighted(&[(4, 1), (1, 2), (1, 4)]);
        let k = trips << 8 | self.rng.below(4) as u16;
        let kind = self.rng.weighted(&[(12, Call), (2, CallSlot), (1, Reenter)]);
        let d = if kind == Reenter { d % 3 } else { d };
        Micro::new(kind, d, s, t, k)
    }

    fn effect(&mut self, d: u8, t: u8) -> Micro {
        let k = self.rng.below(8) as u16;
        let k = if k == 5 && !self.panics { 0 } else { k };
        Micro::new(Effect, d % 3, self.int(), t, k)
    }

    /// How wide a view is and where it is used: see [`super::views`].
    fn view(&mut self) -> u16 {
        let varies = if self.rng.chance(1, 4) { 16 } else { 0 };
        let which = if self.rng.chance(1, 5) { 0x100 } else { 0 };
        self.rng.below(16) as u16 | varies | (self.rng.below(8) as u16) << 5 | which
    }

    /// A guard that fails now and then; what follows is skipped or not.
    fn skip(&mut self) -> Micro {
        let count = self.rng.below(3) as u16;
        Micro::new(Skip, 0, self.int(), 0, count << 8 | self.rng.below(4) as u16)
    }

    /// A branch over one operation on a value that has just been read.
    fn branch(&mut self, list: &mut Vec<Micro>) {
        let (i, o) = (self.int(), self.object());
        if self.rng.chance(1, 2) {
            let load = self.rng.pick(&[LoadA, LoadB, LoadB, LoadSmall, Num, Val]);
            list.push(Micro::new(load, i, o, 0, 0));
        }
        list.push(Micro::new(Skip, 0, i, 0, 0x100 | self.rng.below(4) as u16));
        list.push(Micro::new(Arith, self.int(), i, self.int(), self.rng.below(16) as u16));
    }

    fn noise(&mut self) -> Micro {
        let kind = self.rng.weighted(&[
            (4, LoadA),
            (4, LoadB),
            (2, LoadSmall),
            (1, LoadTag),
            (4, StoreA),
            (3, StoreB),
            (2, StoreSmall),
            (3, Link),
            (3, Tmp),
            (3, SetLink),
            (3, SetTmp),
            (4, New),
            (2, SetNum),
            (2, Num),
            (1, CopyNum),
            (2, SetVal),
            (2, Val),
            (2, Call),
            (2, Lookup),
            (1, LookupKnown),
            (1, Number),
            (1, Intern),
            (1, Change),
            (3, Effect),
            (4, Skip),
            (2, Promote),
            (6, Arith),
            (2, Checked),
            (1, Same),
            (3, Move),
            (2, Kind::Step),
            (1, Panic),
            (3, Mix),
            (3, ReadView),
            (3, WriteView),
        ]);
        let (d, s, t) = (self.int(), self.object(), self.object());
        let k = self.rng.below(16) as u16;
        let (i, j) = (self.int(), self.int());
        let any = self.object();
        match kind {
            Call => self.call(any, s % 3, t),
            Effect => self.effect(d, t),
            Skip => self.skip(),
            Link | Tmp => Micro::new(kind, t, s, 0, 0),
            New => Micro::new(kind, t, s, j, 0),
            Move => Micro::new(kind, t, s, 0, 0),
            Intern => Micro::new(kind, t, i, 0, 0),
            StoreA | StoreB | StoreSmall | SetNum => Micro::new(kind, 0, s, j, k),
            ReadView | WriteView => Micro::new(kind, d, i, j, self.view()),
            Promote | Mix => Micro::new(kind, d, i, 0, 0),
            Arith | Checked => Micro::new(kind, d, i, j, k),
            Panic if !self.panics => Micro::new(Mix, d, i, 0, 0),
            Panic => Micro::new(kind, 0, i, 0, self.rng.below(128) as u16),
            // `s` and `t` are both an integer and an object; the number of an object is an integer
            // too, since all above 1 name the last.
            _ => Micro::new(kind, d, s, t, k),
        }
    }

    fn fragment(&mut self) -> Vec<Micro> {
        let mut f = Vec::new();
        let (i, j) = (self.int(), self.int());
        let (o, u) = (self.object(), self.object());
        let new = self.rng.range(2, 4) as u8;
        let other = if new == 4 { 3 } else { 4 };
        let m = Micro::new;
        match self.rng.weighted(&[
            (6, 0),
            (3, 1),
            (8, 2),
            (3, 3),
            (2, 4),
            (2, 5),
            (2, 6),
            (4, 7),
            (2, 8),
            (2, 9),
            (5, 10),
            (1, 11),
            (4, 12),
            (2, 13),
        ]) {
            0 => {
                for _ in 0..self.rng.range(1, 5) {
                    let noise = self.noise();
                    f.push(noise);
                }
            }
            // An elidable call that reads what changes later.
            1 => {
                f.push(m(self.rng.pick(&[Lookup, Lookup, LookupKnown]), i, 0, 0, 0));
                f.push(m(Change, j, o, 0, 0));
                self.branch(&mut f);
                f.push(m(Mix, 0, i, 0, 0));
            }
            // An object that an inlined call stores to.
            2 => {
                f.push(m(New, new, o, i, 0));
                let first = self.rng.pick(&[new, u]);
                let call = self.call(j, first, new);
                f.push(call);
                self.branch(&mut f);
                f.push(m(self.rng.pick(&[LoadA, LoadB, Num, Val]), i, new, 0, 0));
                f.push(m(Mix, 0, i, 0, 0));
            }
            // A box parked in a field and read back, then overwritten.
            3 => {
                f.push(m(SetNum, 0, o, i, 3));
                f.push(m(Num, j, o, 0, 0));
                f.push(m(self.rng.pick(&[SetNum, CopyNum]), 0, o, u, 1));
                self.branch(&mut f);
                f.push(m(Mix, 0, j, 0, 0));
            }
            // The same with an object, perhaps in a red that is itself removed.
            4 => {
                f.push(m(New, new, u, i, 0));
                f.push(m(SetTmp, 0, o, new, 0));
                f.push(m(Tmp, other, o, 0, 0));
                f.push(m(SetTmp, 0, o, u, 0));
                self.branch(&mut f);
                f.push(m(LoadA, j, other, 0, 0));
                f.push(m(Mix, 0, j, 0, 0));
            }
            // A new object published in one that others see, then compared.
            5 => {
                f.push(m(New, new, u, i, 0));
                f.push(m(self.rng.pick(&[SetLink, SetTmp]), 0, o, new, 0));
                self.branch(&mut f);
                f.push(m(self.rng.pick(&[Link, Tmp]), other, o, 0, 0));
                f.push(m(Same, j, other, new, 0));
                f.push(m(Mix, 0, j, 0, 0));
            }
            // A chain of new objects, the last one published.
            6 => {
                f.push(m(New, new, u, i, 0));
                f.push(m(New, other, new, j, 0));
                if self.rng.chance(1, 2) {
                    f.push(m(SetTmp, 0, new, other, 0));
                }
                f.push(m(SetTmp, 0, o, other, 0));
                self.branch(&mut f);
                f.push(m(StoreA, 0, new, i, 2));
                f.push(m(Link, other, other, 0, 0));
                f.push(m(LoadA, j, other, 0, 0));
            }
            // A value read, then overwritten by a store or a call.
            7 => {
                f.push(m(self.rng.pick(&[LoadA, LoadB, LoadSmall, Num, Val]), i, o, 0, 0));
                let write = match self.rng.below(6) {
                    0 => self.effect(j, u),
                    1 => self.call(j, u, o),
                    2 => m(StoreB, 0, u, j, 9),
                    3 => m(StoreSmall, 0, u, j, 0),
                    4 => m(SetVal, 0, u, o, self.rng.below(4) as u16),
                    _ => m(StoreA, 0, u, j, 7),
                };
                f.push(write);
                self.branch(&mut f);
                f.push(m(Mix, j, i, 0, 0));
            }
            // A red becomes a new object.
            8 => {
                let red = self.rng.below(3) as u8;
                f.push(m(New, red, o, i, 0));
                self.branch(&mut f);
                f.push(m(StoreA, 0, red, j, 1));
            }
            // A new object that a call lets escape.
            9 => {
                f.push(m(New, new, o, i, 0));
                let effect = self.effect(j, new);
                f.push(effect);
                self.branch(&mut f);
                f.push(m(LoadA, i, new, 0, 0));
                f.push(m(Mix, 0, i, 0, 0));
            }
            10 => self.branch(&mut f),
            // One memory, written and read in several widths.
            12 => {
                f.push(m(ReadView, i, j, 0, self.view()));
                for _ in 0..self.rng.range(1, 3) {
                    f.push(m(self.rng.pick(&[WriteView, WriteView, ReadView]), j, j, i, self.view()));
                }
                self.branch(&mut f);
                f.push(m(ReadView, j, i, 0, self.view()));
                f.push(m(Mix, j, i, 0, 0));
            }
            // What is always at one address is asked for behind a guard, and then changed: what the preamble has found there
            // does not hold where the guard fails later.
            13 => {
                let place = 7 | (self.rng.below(4) as u16) << 5;
                self.branch(&mut f);
                f.push(m(ReadView, j, 0, 0, place));
                f.push(m(Skip, 0, j, 0, 0x100 | self.rng.below(4) as u16));
                f.push(m(Mix, i, j, 0, 0));
                f.push(m(Arith, j, j, i, self.rng.below(2) as u16));
                f.push(m(WriteView, 0, 0, j, place));
                if self.rng.chance(2, 3) {
                    let effect = self.effect(i, u);
                    f.push(effect);
                }
            }
            _ => {
                f.push(m(Promote, i, j, 0, 0));
                self.branch(&mut f);
            }
        }
        f
    }
}
