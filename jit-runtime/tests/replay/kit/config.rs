//! Under which settings a program runs.

use std::fmt;
use std::str::FromStr;

use jit_runtime::__private::{Mutants, set_mutants, set_small_limits};
use jit_runtime::{Backend, Options, Testing, Tools};

use super::rng::Rng;

/// What runs the traces of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Machine {
    Native,
    /// Machine code with four registers of each kind: almost everything is spilled.
    Few,
    Evaluator,
}

impl Machine {
    pub const ALL: [Machine; 3] = [Machine::Native, Machine::Few, Machine::Evaluator];

    fn name(self) -> &'static str {
        match self {
            Machine::Native => "native",
            Machine::Few => "few",
            Machine::Evaluator => "evaluator",
        }
    }
}

impl FromStr for Machine {
    type Err = String;

    fn from_str(text: &str) -> Result<Machine, String> {
        let found = Machine::ALL.into_iter().find(|m| m.name() == text);
        found.ok_or_else(|| format!("no machine is called `{text}`; there are native, few and evaluator"))
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What goes wrong on purpose, at one of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    /// Guards and calls that machine code leaves at without cause.
    Guard(u32),
    /// Calls that end as if they had panicked.
    Call(u32),
    /// Operations of a recording, which is given up then.
    Recording(u32),
}

impl Fault {
    fn random(rng: &mut Rng) -> Fault {
        match rng.below(12) {
            0 | 1 => Fault::Guard(rng.range(2, 40) as u32),
            2 => Fault::Call(rng.range(2, 12) as u32),
            3 => Fault::Recording(rng.range(5, 200) as u32),
            _ => Fault::None,
        }
    }

    fn parse(text: &str) -> Option<Fault> {
        let (name, n) = text.split_at(text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len()));
        Some(match name {
            "none" => Fault::None,
            "guard" => Fault::Guard(n.parse().ok()?),
            "call" => Fault::Call(n.parse().ok()?),
            "recording" => Fault::Recording(n.parse().ok()?),
            _ => return None,
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::None => f.write_str("none"),
            Fault::Guard(n) => write!(f, "guard{n}"),
            Fault::Call(n) => write!(f, "call{n}"),
            Fault::Recording(n) => write!(f, "recording{n}"),
        }
    }
}

/// Settings of one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    pub machine: Machine,
    pub threshold: u32,
    /// [`NEVER`]: no bridges.
    pub bridge_threshold: u32,
    pub virtuals: bool,
    pub trace_limit: u32,
    pub fault: Fault,
    pub paranoid: bool,
    /// Whether the optimizer's limits are small.
    pub small: bool,
    /// Allocations from one collection to the next; 0: nothing is collected.
    pub stress: u32,
    /// A rule to break, by its number in [`Mutants::ALL`].
    pub mutant: Option<usize>,
}

pub const NEVER: u32 = u32::MAX;

impl Config {
    /// Settings at random.
    pub fn random(rng: &mut Rng, machine: Machine) -> Config {
        Config {
            machine,
            threshold: rng.range(1, 7) as u32,
            bridge_threshold: rng.pick(&[1, 3, NEVER]),
            virtuals: !rng.chance(1, 4),
            trace_limit: if rng.chance(1, 12) { 300 } else { 10_000 },
            fault: Fault::None,
            paranoid: false,
            small: rng.chance(1, 4),
            stress: 0,
            mutant: None,
        }
    }

    /// The same with all that may be switched on: mostly of little patience, some with the default thresholds.
    pub fn any(rng: &mut Rng, machine: Machine) -> Config {
        let (defaults, fault) = (rng.chance(1, 8), Fault::random(rng));
        let mut config = Config {
            fault,
            paranoid: rng.chance(1, 10),
            stress: if rng.chance(1, 12) { rng.pick(&[1, 5, 40]) } else { 0 },
            ..Config::random(rng, machine)
        };
        if defaults {
            let Options { threshold, bridge_threshold, .. } = Options::default();
            (config.threshold, config.bridge_threshold) = (threshold, bridge_threshold);
        }
        config
    }

    /// The same with a broken rule, and nothing else that goes wrong.
    pub fn with_mutant(self, mutant: Option<usize>) -> Config {
        match mutant {
            Some(_) => Config { mutant, fault: Fault::None, paranoid: false, stress: 0, ..self },
            None => self,
        }
    }

    /// Makes these the settings of this thread. The back end of a thread stays what it was when
    /// the thread's first loop was hot.
    pub fn apply(&self) {
        // SAFETY: event programs alone run in this thread; their objects live for ever.
        unsafe { set_mutants(self.mutant.map_or_else(Mutants::default, Mutants::only)) };
        let fails = |wanted: fn(u32) -> Fault| match self.fault {
            Fault::Guard(n) | Fault::Call(n) | Fault::Recording(n) if wanted(n) == self.fault => n,
            _ => 0,
        };
        set_small_limits(self.small);
        jit_runtime::set_options(Options {
            enabled: true,
            threshold: self.threshold,
            bridge_threshold: self.bridge_threshold,
            trace_limit: self.trace_limit,
            backend: if self.machine == Machine::Evaluator { Backend::Evaluator } else { Backend::Native },
            // A hundred programs share a thread: each compiles as if it were alone.
            compile_budget: 0,
            testing: Testing {
                // Half of the programs are replayed from each exit.
                restarts: match self.mutant {
                    None => self.threshold % 2 == 1,
                    Some(n) => Mutants::ALL[n] == "restarts_repeat_effects",
                },
                virtuals: self.virtuals,
                fail_guard: fails(Fault::Guard),
                fail_call: fails(Fault::Call),
                fail_recording: fails(Fault::Recording),
                registers: if self.machine == Machine::Few { 4 } else { 0 },
                ..Testing::default()
            },
            tools: Tools { paranoid: self.paranoid, ..Tools::default() },
            ..Options::default()
        });
    }
}

/// Makes this thread interpret only.
pub fn interpret_only() {
    jit_runtime::set_options(Options { enabled: false, ..Options::default() });
}

/// The form of the command line: `native,2,3,on,10000,guard7,trusting,0`, or `on-small` where limits are small, and the name of a mutant.
impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bridge =
            if self.bridge_threshold == NEVER { "never".to_owned() } else { self.bridge_threshold.to_string() };
        let virtuals = if self.virtuals { "on" } else { "off" };
        let trusts = if self.paranoid { "paranoid" } else { "trusting" };
        let (machine, fault) = (self.machine, self.fault);
        let limits = if self.small { "-small" } else { "" };
        let (threshold, trace_limit, stress) = (self.threshold, self.trace_limit, self.stress);
        write!(f, "{machine},{threshold},{bridge},{virtuals}{limits},{trace_limit},{fault},{trusts},{stress}")?;
        match self.mutant {
            Some(n) => write!(f, ",{}", Mutants::ALL[n]),
            None => Ok(()),
        }
    }
}

impl FromStr for Config {
    type Err = String;

    fn from_str(text: &str) -> Result<Config, String> {
        let parts: Vec<&str> = text.split(',').collect();
        let parse = || {
            Some(Config {
                machine: parts.first()?.parse().ok()?,
                threshold: parts.get(1)?.parse().ok()?,
                bridge_threshold: match *parts.get(2)? {
                    "never" => NEVER,
                    n => n.parse().ok()?,
                },
                virtuals: parts.get(3)?.starts_with("on"),
                small: parts.get(3)?.ends_with("-small"),
                trace_limit: parts.get(4)?.parse().ok()?,
                fault: Fault::parse(parts.get(5)?)?,
                paranoid: *parts.get(6)? == "paranoid",
                stress: parts.get(7)?.parse().ok()?,
                mutant: match parts.get(8) {
                    Some(name) => Some(Mutants::ALL.iter().position(|m| m == name)?),
                    None => None,
                },
            })
        };
        parse().ok_or_else(|| format!("`{text}` are no settings"))
    }
}
