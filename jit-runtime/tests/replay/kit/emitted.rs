//! What the generated portals run: random sequences of their arms.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use jit_runtime::prelude::*;

use super::check::Subject;
use super::config::{Config, Machine};
use super::emit::ARMS;
use super::rng::Rng;
use super::views::{Mem, memory};
use super::world::{Class, Node};
use super::{author, emit};

/// The code of a generated portal: the numbers of its arms.
#[derive(JitObject)]
pub struct Arms {
    pub arms: GcArray<u8>,
    /// What the portals run that this one calls, one shorter routine for all of them; at the end
    /// of the chain a routine that returns at once, and calls nobody.
    pub short: Option<Gc<Arms>>,
    pub class: Gc<Class>,
    pub views: &'static [&'static Mem],
}

/// The portals of both files.
pub const PORTALS: usize = emit::PORTALS + author::PORTALS;

/// The signature of the generated portals.
pub type Portal = fn(Gc<Arms>, i64, i64, Gc<Node>, Gc<Node>) -> (i64, Gc<Node>);

/// A sequence of arms for a portal, and one for the portals that it calls.
#[derive(Clone, PartialEq, Eq)]
pub struct Sequence {
    pub portal: usize,
    pub arms: Vec<u8>,
    pub short: Vec<u8>,
    pub trips: i64,
}

/// The number of the arm that jumps back, and one that returns.
const LOOP: u8 = 100;
const RETURN: u8 = 101;

/// The program of a seed.
pub fn program(seed: u64) -> Sequence {
    let mut rng = Rng::new(seed ^ 0xa12_5eed);
    let mut arms = |low, high| (0..rng.range(low, high)).map(|_| rng.below(ARMS as u64) as u8).collect();
    let (arms, short) = (arms(1, 4), arms(1, 2));
    // Some last until defaults have compiled them.
    let trips = if rng.chance(1, 8) { rng.range(150, 400) } else { rng.range(12, 40) } as i64;
    Sequence { portal: rng.below(PORTALS as u64) as usize, arms, short, trips }
}

/// The portals; this module is shared with users that do not compile the generated ones.
static TABLE: OnceLock<&'static [Portal]> = OnceLock::new();

/// Says which portals sequences run on: once per process.
pub fn use_portals(portals: &'static [Portal]) {
    TABLE.get_or_init(|| portals);
}

/// Whether this program has them.
pub fn has_portals() -> bool {
    TABLE.get().is_some()
}

impl Subject for Sequence {
    const KIND: &'static str = "generated";
    type Code = Gc<Arms>;

    fn load(&self) -> Gc<Arms> {
        let class = Gc::new(Class { version: GcCell::new(1) });
        let arms = |list: &[u8], end: &[u8], short| {
            Gc::new(Arms { arms: GcArray::from_slice(&[list, end, &[RETURN]].concat()), short, class, views: memory() })
        };
        let mut inner = arms(&[], &[], None);
        for n in 1..=self.short.len() {
            inner = arms(&self.short[..n], &[], Some(inner));
        }
        arms(&self.arms, &[LOOP], Some(inner))
    }

    fn run(&self, code: Gc<Arms>, round: i64, p: Gc<Node>, q: Gc<Node>) -> (i64, Gc<Node>) {
        TABLE.get().expect("`use_portals` comes first")[self.portal](code, round, self.trips, p, q)
    }

    fn config(rng: &mut Rng, machine: Machine) -> Config {
        Config::any(rng, machine)
    }

    fn smaller(&self) -> Vec<Sequence> {
        let mut all = vec![Sequence { trips: (self.trips - 1).max(1), ..self.clone() }];
        for n in 0..self.arms.len() {
            let mut smaller = self.clone();
            smaller.arms.remove(n);
            all.push(smaller);
        }
        for n in 0..self.short.len() {
            let mut smaller = self.clone();
            smaller.short.remove(n);
            all.push(smaller);
        }
        all.retain(|s| s != self);
        all
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |arms: &[u8]| arms.iter().map(u8::to_string).collect::<Vec<_>>().join(".");
        write!(f, "{}|{}|{}|{}", self.portal, self.trips, list(&self.arms), list(&self.short))
    }
}

impl FromStr for Sequence {
    type Err = String;

    fn from_str(text: &str) -> Result<Sequence, String> {
        let parts: Vec<&str> = text.split('|').collect();
        let arms = |part: usize| -> Option<Vec<u8>> {
            let arm = |a: &str| a.parse().ok().filter(|a| usize::from(*a) < ARMS);
            parts.get(part)?.split('.').filter(|a| !a.is_empty()).map(arm).collect()
        };
        let parse = || {
            let portal = parts.first()?.parse().ok().filter(|p| *p < PORTALS)?;
            Some(Sequence { portal, trips: parts.get(1)?.parse().ok()?, arms: arms(2)?, short: arms(3)? })
        };
        parse().ok_or_else(|| format!("`{text}` is no sequence of arms"))
    }
}

impl fmt::Debug for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "portal{}, {} trips, arms {:?}, calls run {:?}", self.portal, self.trips, self.arms, self.short)
    }
}
