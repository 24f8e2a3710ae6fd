//! Event programs: handlers of bytecodes as lists of small operations.
//!
//! Between two merge points an interpreter may do anything in any order; the handlers that
//! people write by hand are tame. An event program gives each bytecode a random list of
//! [`Micro`] operations over eight locals (three integers and five objects), so that loads,
//! stores, allocations, calls and guards meet in every order that there is. The lists are
//! constants of the program: recorded traces hold the operations and nothing of the dispatch.

use std::fmt;

macro_rules! micros {
    ($($variant:ident = $number:literal $text:literal;)*) => {
        /// What an operation does. `d`, `s`, `t` name locals, `k` is a number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $($variant),* }

        impl Kind {
            pub const ALL: &'static [Kind] = &[$(Kind::$variant),*];
            pub fn number(self) -> u64 { match self { $(Kind::$variant => $number),* } }
            pub fn text(self) -> &'static str { match self { $(Kind::$variant => $text),* } }
        }
    };
}
micros! {
    LoadA = 1 "i{d} = o{s}.a";
    LoadB = 2 "i{d} = o{s}.b";
    LoadSmall = 3 "i{d} = o{s}.small";
    LoadTag = 4 "i{d} = o{s}.tag";
    StoreA = 5 "o{s}.a = i{t} + {k}";
    StoreB = 6 "o{s}.b = i{t} ^ {k}";
    StoreSmall = 7 "o{s}.small = i{t} as u8";
    Link = 8 "o{d} = o{s}.link or o{s}";
    Tmp = 9 "o{d} = o{s}.tmp or o{s}";
    SetLink = 10 "o{s}.link = o{t}";
    SetTmp = 11 "o{s}.tmp = o{t}";
    New = 12 "o{d} = new(link o{s}, a i{t})";
    SetNum = 13 "o{s}.num = box(i{t} + {k})";
    Num = 14 "i{d} = o{s}.num.i";
    CopyNum = 15 "o{s}.num = o{t}.num";
    SetVal = 16 "o{s}.val = kind {k} of i{t}, o{t}";
    Val = 17 "i{d} = o{s}.val as a number";
    Call = 18 "i{d}, o{d} = sub {k}(i{s}, o{s}, o{t})";
    Lookup = 19 "i{d} = lookup(version)";
    LookupKnown = 20 "i{d} = lookup(promote(version))";
    Number = 21 "i{d} = number({k})";
    Intern = 22 "o{d} = intern(i{s})";
    Change = 23 "i{d} = change(o{s})";
    Effect = 24 "i{d} = effect({k}, i{s}, o{t})";
    Reenter = 25 "i{d} = re-enter sub {k}(i{s}, o{t})";
    Skip = 26 "skip unless i{s} matches {k}";
    Promote = 27 "i{d} = promote(i{s} & 3)";
    Arith = 28 "i{d} = i{s} op {k} i{t}";
    Checked = 29 "i{d} = i{s} checked op {k} i{t}";
    Same = 30 "i{d} = o{s} is o{t}";
    Move = 31 "o{d} = o{s}";
    Step = 32 "o{s}.b = step(o{s}.b)";
    Panic = 33 "panic if i{s} matches {k}";
    Mix = 34 "i{d} = mix(i{d}, i{s})";
    CallSlot = 35 "i{d}, o{d} = slot {k}(i{s}, o{s}, o{t})";
    ReadView = 36 "i{d} = view {k} at i{s}";
    WriteView = 37 "view {k} at i{s} = i{t}";
}

/// An operation with its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Micro {
    pub kind: Kind,
    pub d: u8,
    pub s: u8,
    pub t: u8,
    pub k: u16,
}

impl Micro {
    /// Integer locals are numbered from 0 to 2, object locals from 0 to 4.
    pub fn new(kind: Kind, d: u8, s: u8, t: u8, k: u16) -> Micro {
        Micro { kind, d, s, t, k }
    }

    /// The form that the interpreter reads: six bits of kind, three for each local, the number.
    pub fn word(self) -> u64 {
        self.kind.number()
            | u64::from(self.d) << 6
            | u64::from(self.s) << 9
            | u64::from(self.t) << 12
            | u64::from(self.k) << 16
    }
}

impl Micro {
    /// The operation within routine `routine` of `of`: calls go to later routines, and are dropped
    /// if there is none. So every list of operations is a valid program.
    pub fn fit(mut self, routine: usize, of: usize) -> Option<Micro> {
        let high = self.k & 0xff00;
        match self.kind {
            Kind::Call => self.k = high | Self::distance(self.k, routine, of)?,
            Kind::CallSlot | Kind::Reenter => {
                self.k = high | (routine as u16 + 1 + Self::distance(self.k, routine, of)?);
            }
            _ => {}
        }
        Some(self)
    }

    /// The operation with `left` others behind it: a skip stays within them.
    pub fn within(mut self, left: u16) -> Micro {
        if self.kind == Kind::Skip {
            self.k = self.k & 0xff | (self.k >> 8).min(left) << 8;
        }
        self
    }

    fn distance(k: u16, routine: usize, of: usize) -> Option<u16> {
        let later = (of - 1 - routine) as u16;
        (later > 0).then(|| (k & 0xff) % later)
    }
}

impl fmt::Display for Micro {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.kind.text().replace("{d}", &self.d.to_string()).replace("{s}", &self.s.to_string());
        f.write_str(&text.replace("{t}", &self.t.to_string()).replace("{k}", &self.k.to_string()))
    }
}

/// A bytecode of a program's text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    Run(Vec<Micro>),
    /// Mask, and how many bytecodes are skipped.
    If(u8, usize),
    Loop(usize),
}

/// A routine: its bytecodes, then a return.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Routine {
    pub prologue: u64,
    pub steps: Vec<Step>,
}

/// A program: routine 0 is run; a routine calls only later ones.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Program {
    pub routines: Vec<Routine>,
    pub trips: i64,
}

impl Program {
    /// The number of operations.
    pub fn size(&self) -> usize {
        let steps = self.routines.iter().flat_map(|r| &r.steps);
        steps.map(|s| if let Step::Run(list) = s { 1 + list.len() } else { 1 }).sum()
    }
}

/// The text form of a program, one word: what a failure prints and a test reads back.
///
/// `trips|prologue:step step ..|prologue:..`; a step is `R` with the operations in hexadecimal
/// between dots, `I` with mask and distance, or `L` with the target.
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.trips)?;
        for routine in &self.routines {
            write!(f, "|{}:", routine.prologue)?;
            for (n, step) in routine.steps.iter().enumerate() {
                f.write_str(if n > 0 { "," } else { "" })?;
                match step {
                    Step::Run(list) => {
                        f.write_str("R")?;
                        list.iter().try_for_each(|m| write!(f, ".{:x}", m.word()))?;
                    }
                    Step::If(mask, skip) => write!(f, "I{mask}.{skip}")?,
                    Step::Loop(to) => write!(f, "L{to}")?,
                }
            }
        }
        Ok(())
    }
}

impl std::str::FromStr for Program {
    type Err = String;

    fn from_str(text: &str) -> Result<Program, String> {
        let bad = |part: &str| format!("`{part}` is no part of a program");
        let mut parts = text.split('|');
        let trips = parts.next().unwrap_or_default();
        let mut program = Program { routines: Vec::new(), trips: trips.parse().map_err(|_| bad(trips))? };
        for part in parts {
            let (prologue, steps) = part.split_once(':').ok_or_else(|| bad(part))?;
            let mut routine = Routine { prologue: prologue.parse().map_err(|_| bad(part))?, steps: Vec::new() };
            for step in steps.split(',').filter(|s| !s.is_empty()) {
                routine.steps.push(Step::parse(step).ok_or_else(|| bad(step))?);
            }
            program.routines.push(routine);
        }
        if program.routines.is_empty() { Err(bad(text)) } else { Ok(program) }
    }
}

impl Step {
    fn parse(text: &str) -> Option<Step> {
        let rest = text.get(1..)?;
        match text.chars().next()? {
            'R' => rest.split('.').skip(1).map(Micro::parse).collect::<Option<_>>().map(Step::Run),
            'I' => rest.split_once('.').and_then(|(m, s)| Some(Step::If(m.parse().ok()?, s.parse().ok()?))),
            'L' => rest.parse().ok().map(Step::Loop),
            _ => None,
        }
    }
}

impl Micro {
    fn parse(text: &str) -> Option<Micro> {
        let word = u64::from_str_radix(text, 16).ok()?;
        let kind = *Kind::ALL.iter().find(|k| k.number() == word & 63)?;
        let local = |shift: u32| (word >> shift & 7) as u8;
        Some(Micro { kind, d: local(6), s: local(9), t: local(12), k: (word >> 16) as u16 })
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "program of {} trips", self.trips)?;
        for (n, routine) in self.routines.iter().enumerate() {
            writeln!(f, "  routine {n}, prologue {}", routine.prologue)?;
            for (pc, step) in routine.steps.iter().enumerate() {
                match step {
                    Step::Run(list) => {
                        writeln!(f, "    {pc}: run")?;
                        list.iter().try_for_each(|m| writeln!(f, "        {m}"))?;
                    }
                    other => writeln!(f, "    {pc}: {other:?}")?,
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Micro {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}
