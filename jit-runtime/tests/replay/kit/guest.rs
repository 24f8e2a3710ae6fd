//! A small language with registers, a stack, boxed numbers and calls, and random programs in it.
//!
//! Where event programs have every order of operations within one bytecode, these have what
//! programs are made of: loops in loops, calls of the interpreter by itself, values with tags,
//! boxes that live for one bytecode, slots that are written before they are read again.

use std::fmt;
use std::str::FromStr;

use jit_runtime::heap::RootSet;
use jit_runtime::prelude::*;

use super::check::Subject;
use super::rng::Rng;
use super::world::{Node, Num, Val, effect};

macro_rules! instructions {
    ($($variant:ident = $number:literal $text:literal;)*) => {
        /// An instruction; the payload packs `a`, `b`, `c` in four bits each, and `k`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
        #[repr(C, u64)]
        pub enum Ins { $($variant(u64)),* }

        fn decode(op: u8, payload: u64) -> Option<Ins> {
            match op { $($number => Some(Ins::$variant(payload)),)* _ => None }
        }

        fn describe(op: u8) -> &'static str {
            match op { $($number => $text,)* _ => "?" }
        }

        const OPS: u8 = [$($number),*].len() as u8;
    };
}
instructions! {
    Const = 0 "r{a} = {k}";
    Move = 1 "r{a} = r{b}";
    Arith = 2 "r{a} = r{b} op {k} r{c}";
    Box = 3 "r{a} = new(r{b})";
    Unbox = 4 "r{a} = value of r{b}";
    Store = 5 "value of r{a} = r{b}";
    Field = 6 "r{a} = this.field {k}";
    SetField = 7 "this.field {k} = r{b}";
    Call = 8 "r{a} = sub {k}(r{b})";
    Effect = 9 "r{a} = effect({k}, r{b})";
    Push = 10 "push r{a}";
    Pop = 11 "pop r{a}";
    Top = 12 "top of the stack: r{a} op {k}";
    Skip = 13 "skip {k} if r{a} is odd";
    Back = 14 "r{a} -= 1; back {k} while it is above 0";
    This = 15 "this = new object after this";
    Is = 16 "r{a} = r{b} is r{c}";
    Return = 17 "return r{a}";
}

/// A routine as the interpreter has it.
#[derive(JitObject)]
pub struct GuestCode {
    pub ins: GcArray<Ins>,
    pub subs: GcArray<Gc<GuestCode>>,
    /// Back edges that a call may take.
    pub fuel: i64,
}

const REGISTERS: usize = 8;

/// Runs a routine with an argument.
#[jit_driver(greens = [pc, code], reds = [regs, stack, sp, fuel, this])]
pub fn guest(code: Gc<GuestCode>, arg: Val, object: Gc<Node>) -> (Val, Gc<Node>) {
    let mut pc = 0;
    let mut sp = 0;
    let mut fuel = code.fuel;
    let mut this = object;
    let mut regs = slots();
    let mut stack = slots();
    regs[0].set(arg);
    object.small.set(object.small.get() & 63);
    loop {
        jit_merge_point!();
        let ins = code.ins[pc];
        pc += 1;
        match ins {
            Ins::Const(w) => regs[a(w)].set(Val::Int((w >> 12) as i64)),
            Ins::Move(w) => regs[a(w)].set(regs[b(w)].get()),
            Ins::Arith(w) => {
                let v = arith(w >> 12, regs[b(w)].get(), regs[c(w)].get());
                regs[a(w)].set(v);
            }
            Ins::Box(w) => {
                let v = regs[b(w)].get();
                regs[a(w)].set(Val::Ref(boxed(v, this)));
            }
            Ins::Unbox(w) => {
                let v = regs[b(w)].get();
                regs[a(w)].set(match v {
                    Val::Ref(o) => o.val.get(),
                    other => other,
                });
            }
            Ins::Store(w) => {
                if let Val::Ref(o) = regs[a(w)].get() {
                    o.val.set(regs[b(w)].get());
                    o.a.set(o.a.get() + 1);
                }
            }
            Ins::Field(w) => {
                let v = field(this, w >> 12);
                regs[a(w)].set(v);
            }
            Ins::SetField(w) => set_field(this, w >> 12, regs[b(w)].get()),
            Ins::Call(w) => {
                let (v, o) = guest(code.subs[(w >> 12) as usize], regs[b(w)].get(), this);
                regs[a(w)].set(v);
                this = o;
            }
            Ins::Effect(w) => {
                let n = effect((w >> 12) as i64, number(regs[b(w)].get()), this);
                regs[a(w)].set(Val::Int(n));
            }
            Ins::Push(w) => {
                stack[sp & 7].set(regs[a(w)].get());
                sp += 1;
            }
            Ins::Pop(w) => {
                if sp > 0 {
                    sp -= 1;
                    regs[a(w)].set(stack[sp & 7].get());
                }
            }
            Ins::Top(w) => {
                // Push, pop twice, push: the slots are written, read and overwritten at once.
                stack[sp & 7].set(regs[a(w)].get());
                let y = stack[sp & 7].get();
                let at = if sp > 0 { (sp - 1) & 7 } else { 0 };
                let x = stack[at].get();
                stack[sp & 7].set(Val::Nil);
                stack[at].set(arith(w >> 12, x, y));
            }
            Ins::Skip(w) => {
                if number(regs[a(w)].get()) & 1 == 1 {
                    pc += (w >> 12) as usize;
                }
            }
            Ins::Back(w) => {
                let n = number(regs[a(w)].get()) - 1;
                regs[a(w)].set(Val::Int(n));
                fuel -= 1;
                if n > 0 && fuel > 0 {
                    pc -= (w >> 12) as usize;
                    can_enter_jit!();
                }
            }
            Ins::This(w) => {
                let old = this;
                this = boxed(regs[a(w)].get(), old);
                this.tmp.set(Some(old));
            }
            Ins::Is(w) => {
                let same = match (regs[b(w)].get(), regs[c(w)].get()) {
                    (Val::Ref(x), Val::Ref(y)) => Gc::ptr_eq(x, y),
                    (Val::Int(x), Val::Int(y)) => x == y,
                    (Val::Nil, Val::Nil) => true,
                    _ => false,
                };
                regs[a(w)].set(if same { Val::Int(1) } else { Val::Nil });
            }
            Ins::Return(w) => return (regs[a(w)].get(), this),
        }
    }
}

#[dont_look_inside]
fn slots() -> GcArray<GcCell<Val>> {
    GcArray::from_fn(REGISTERS, |_| GcCell::new(Val::Nil))
}

#[jit]
fn a(w: u64) -> usize {
    (w & 7) as usize
}

#[jit]
fn b(w: u64) -> usize {
    (w >> 4 & 7) as usize
}

#[jit]
fn c(w: u64) -> usize {
    (w >> 8 & 7) as usize
}

#[jit]
fn boxed(v: Val, link: Gc<Node>) -> Gc<Node> {
    Gc::new(Node {
        tag: 7,
        a: GcCell::new(0),
        b: GcCell::new(link.b.get() & 15),
        small: GcCell::new(1),
        link: GcCell::new(Some(link)),
        tmp: GcCell::new(None),
        num: GcCell::new(Gc::new(Num { i: 5 })),
        val: GcCell::new(v),
    })
}

#[jit]
fn number(v: Val) -> i64 {
    match v {
        Val::Nil => 0,
        Val::Int(n) => n,
        Val::Num(f) => f as i64,
        Val::Ref(o) => o.a.get(),
    }
}

#[jit]
fn arith(kind: u64, x: Val, y: Val) -> Val {
    match (x, y) {
        (Val::Int(m), Val::Int(n)) => match kind & 7 {
            0 | 1 => match m.checked_add(n) {
                Some(s) => Val::Int(s),
                None => Val::Num(m as f64 + n as f64),
            },
            2 => Val::Int(m.wrapping_sub(n)),
            3 | 4 => match m.checked_mul(n) {
                Some(s) => Val::Int(s),
                None => Val::Num(m as f64 * n as f64),
            },
            5 => Val::Int(m & 255),
            _ => {
                if m < n {
                    Val::Int(1)
                } else {
                    Val::Int(n & 15)
                }
            }
        },
        (Val::Num(f), Val::Num(g)) => {
            if f < g {
                Val::Num(f)
            } else {
                Val::Num(g * 0.5)
            }
        }
        (Val::Num(f), Val::Int(n)) | (Val::Int(n), Val::Num(f)) => Val::Num(f + n as f64),
        (Val::Ref(o), Val::Int(n)) => {
            // A box of one bytecode: written, read, thrown away.
            let num = Gc::new(Num { i: n & 1023 });
            o.num.set(num);
            Val::Int(o.num.get().i + o.a.get())
        }
        (Val::Ref(o), other) => {
            o.a.set(o.a.get() + 1);
            other
        }
        (other, _) => other,
    }
}

#[jit]
fn field(o: Gc<Node>, k: u64) -> Val {
    match k & 7 {
        0 => Val::Int(o.a.get()),
        1 => Val::Int(o.b.get()),
        2 => Val::Int(o.small.get() as i64),
        3 => match o.link.get() {
            Some(l) => Val::Ref(l),
            None => Val::Nil,
        },
        4 => Val::Ref(o.tmp.get().unwrap_or(o)),
        5 => Val::Int(o.num.get().i),
        6 => o.val.get(),
        _ => Val::Ref(o),
    }
}

#[jit]
fn set_field(o: Gc<Node>, k: u64, v: Val) {
    match (k & 7, v) {
        (0, Val::Int(n)) => o.a.set(n),
        (1, Val::Int(n)) => o.b.set(n & 255),
        (2, Val::Int(n)) => o.small.set(n as u8),
        (3, Val::Ref(l)) => o.link.set(Some(l)),
        (4, Val::Ref(l)) => o.tmp.set(Some(l)),
        (5, Val::Int(n)) => o.num.set(Gc::new(Num { i: n & 511 })),
        (_, v) => o.val.set(v),
    }
}

/// An instruction of a program's text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct GuestIns {
    op: u8,
    a: u8,
    b: u8,
    c: u8,
    k: u16,
}

/// A program: routine 0 is run, a routine calls only later ones.
#[derive(Clone, PartialEq, Eq)]
pub struct Guest {
    routines: Vec<Vec<GuestIns>>,
    fuel: i64,
}

impl GuestIns {
    fn payload(self) -> u64 {
        u64::from(self.a) | u64::from(self.b) << 4 | u64::from(self.c) << 8 | u64::from(self.k) << 12
    }

    fn word(self) -> u64 {
        u64::from(self.op) << 32 | self.payload()
    }

    fn from_word(word: u64) -> Option<GuestIns> {
        let op = (word >> 32) as u8;
        let part = |shift: u32| (word >> shift & 15) as u8;
        (op < OPS).then(|| GuestIns { op, a: part(0), b: part(4), c: part(8), k: (word >> 12) as u16 })
    }

    /// The instruction at `at` of `len`, in a routine with `later` ones after it: calls and jumps
    /// stay within what there is, so that every list of instructions is a valid program.
    fn fit(self, at: usize, len: usize, later: usize) -> Ins {
        let k = match decode(self.op, 0).expect("an instruction of the table") {
            Ins::Call(_) if later == 0 => return Ins::Move(self.payload()),
            Ins::Call(_) => self.k % later as u16,
            Ins::Skip(_) => self.k.min((len - 1 - at) as u16),
            Ins::Back(_) => self.k.min(at as u16 + 1),
            _ => self.k,
        };
        decode(self.op, GuestIns { k, ..self }.payload()).expect("an instruction of the table")
    }
}

impl Subject for Guest {
    const KIND: &'static str = "guest";
    type Code = Gc<GuestCode>;

    fn load(&self) -> Gc<GuestCode> {
        let (mut later, kept) = (Vec::<Gc<GuestCode>>::new(), RootSet::new());
        for (n, routine) in self.routines.iter().enumerate().rev() {
            let fit = |(at, ins): (usize, &GuestIns)| ins.fit(at, routine.len(), later.len());
            let mut ins: Vec<Ins> = routine.iter().enumerate().map(fit).collect();
            ins.push(Ins::Return(1));
            let fuel = if n == 0 { self.fuel } else { 8 };
            let subs = GcArray::from_slice(&later);
            later.insert(0, Gc::new(GuestCode { ins: GcArray::from_slice(&ins), subs, fuel }));
            kept.push(later[0]);
        }
        later[0]
    }

    fn run(&self, code: Gc<GuestCode>, round: i64, p: Gc<Node>, _: Gc<Node>) -> (i64, Gc<Node>) {
        let (v, o) = guest(code, Val::Int(round), p);
        o.tmp.set(Some(p));
        (number(v), o)
    }

    fn smaller(&self) -> Vec<Guest> {
        let mut all = Vec::new();
        if self.routines.len() > 1 {
            let routines = self.routines[..self.routines.len() - 1].to_vec();
            all.push(Guest { routines, fuel: self.fuel });
        }
        all.push(Guest { fuel: (self.fuel - 1).max(1), ..self.clone() });
        for (r, routine) in self.routines.iter().enumerate() {
            for size in [8, 4, 2, 1] {
                for at in (0..routine.len()).step_by(size) {
                    let mut smaller = self.clone();
                    smaller.routines[r].drain(at..(at + size).min(routine.len()));
                    all.push(smaller);
                }
            }
        }
        all.retain(|g| g != self);
        all
    }
}

impl fmt::Display for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fuel)?;
        for routine in &self.routines {
            let words: Vec<String> = routine.iter().map(|i| format!("{:x}", i.word())).collect();
            write!(f, "|{}", words.join("."))?;
        }
        Ok(())
    }
}

impl FromStr for Guest {
    type Err = String;

    fn from_str(text: &str) -> Result<Guest, String> {
        let mut parts = text.split('|');
        let fuel = parts.next().and_then(|p| p.parse().ok()).ok_or("a program begins with its fuel")?;
        let ins = |word: &str| {
            let ins = u64::from_str_radix(word, 16).ok().and_then(GuestIns::from_word);
            ins.ok_or_else(|| format!("`{word}` is no instruction"))
        };
        let routine = |p: &str| p.split('.').filter(|w| !w.is_empty()).map(ins).collect::<Result<Vec<_>, _>>();
        let routines = parts.map(routine).collect::<Result<Vec<_>, _>>()?;
        if routines.is_empty() { Err("a program has a routine".into()) } else { Ok(Guest { routines, fuel }) }
    }
}

impl fmt::Debug for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "guest program with fuel {}", self.fuel)?;
        for (n, routine) in self.routines.iter().enumerate() {
            writeln!(f, "  routine {n}")?;
            for (at, i) in routine.iter().enumerate() {
                let text = describe(i.op).replace("{a}", &i.a.to_string()).replace("{b}", &i.b.to_string());
                writeln!(f, "    {at}: {}", text.replace("{c}", &i.c.to_string()).replace("{k}", &i.k.to_string()))?;
            }
        }
        Ok(())
    }
}

/// The program of a seed.
pub fn program(seed: u64) -> Guest {
    let mut rng = Rng::new(seed ^ 0x6775_6573_7421);
    let panics = rng.chance(1, 5);
    let n = rng.range(1, 4) as usize;
    let mut make = Make { rng, panics };
    let routines = (0..n).map(|r| make.routine(r == 0)).collect();
    Guest { routines, fuel: make.rng.range(20, 60) as i64 }
}

struct Make {
    rng: Rng,
    panics: bool,
}

impl Make {
    fn routine(&mut self, outermost: bool) -> Vec<GuestIns> {
        let mut list = Vec::new();
        self.stretch(&mut list, 1, 3);
        if !outermost {
            // A branch on the argument: a guard of the inlined frame.
            list.push(GuestIns { op: 13, a: 0, b: 0, c: 0, k: self.rng.range(1, 2) as u16 });
            self.stretch(&mut list, 1, 3);
        }
        if outermost || self.rng.chance(1, 8) {
            let trips = if outermost { self.rng.range(15, 60) } else { self.rng.range(2, 4) };
            self.looped(&mut list, 7, trips as u16, outermost);
        } else {
            self.stretch(&mut list, 2, 6);
        }
        list
    }

    fn looped(&mut self, list: &mut Vec<GuestIns>, counter: u8, trips: u16, nested: bool) {
        list.push(GuestIns { op: 0, a: counter, b: 0, c: 0, k: trips });
        let head = list.len();
        self.stretch(list, 2, 7);
        if nested && self.rng.chance(1, 4) {
            let trips = self.rng.range(2, 6) as u16;
            self.looped(list, 6, trips, false);
            self.stretch(list, 1, 4);
        }
        let back = list.len() - head + 1;
        list.push(GuestIns { op: 14, a: counter, b: 0, c: 0, k: back as u16 });
    }

    fn stretch(&mut self, list: &mut Vec<GuestIns>, low: u64, high: u64) {
        for _ in 0..self.rng.range(low, high) {
            let op = self.rng.weighted(&[
                (2, 0),
                (4, 1),
                (12, 2),
                (5, 3),
                (4, 4),
                (4, 5),
                (6, 6),
                (6, 7),
                (12, 8),
                (4, 9),
                (4, 10),
                (4, 11),
                (4, 12),
                (8, 13),
                (2, 15),
                (2, 16),
            ]);
            // Instructions write registers 0 to 5 and also read the counters in 6 and 7.
            let mut reg = |n| self.rng.below(n) as u8;
            let a = reg(if matches!(op, 10 | 13 | 15) { 8 } else { 6 });
            let (b, c) = (reg(8), reg(8));
            let k = match op {
                0 => self.rng.pick(&[0, 1, 2, 3, 7, 100, 0xffff]),
                9 => {
                    let k = self.rng.below(8) as u16;
                    if k == 5 && !self.panics { 1 } else { k }
                }
                13 => self.rng.range(1, 3) as u16,
                _ => self.rng.below(8) as u16,
            };
            list.push(GuestIns { op, a, b, c, k });
        }
    }
}
