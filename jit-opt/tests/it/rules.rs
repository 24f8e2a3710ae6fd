//! The rewrite rules as theorems: `tests/rules.txt`.
//!
//! The file says what each rule claims; here it is held that
//! * it names the rules of `src/rules.rs`, all and no others;
//! * the optimizer does what a statement says: for constants that fulfil its conditions the left side
//!   becomes what the right side becomes, and the rule is applied; for constants that do not, it is not;
//! * a statement is true for *all* words of a small machine (integers of 8, 4 or 3 bits, doubles of 8 bits), whose
//!   operations are written here a second time, for any width;
//! * it is true for random and extreme words of 64 bits, by [`Op::eval`].
//!
//! Of statements about memory and calls the first two; of those that are refuted, that the optimizer does not do it.
//! `tools/prove_rules.py` reads the same file and proves 64 bits and any memory.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jit_ir::{Kind, Op, Trace};
use jit_opt::{Options, Rule, optimize};

use crate::random::Random;

#[path = "rules/read.rs"]
mod read;

use read::Term::{self, *};
use read::{Condition, Section, Side, Statement, descriptors, sections};

// -- Meaning -------------------------------------------------------------------------------

/// The words of the unknowns.
type Words = BTreeMap<char, u64>;

fn kind_of(unknown: char) -> Kind {
    match unknown {
        'f' | 'g' | 'c' => Kind::F,
        'p' | 'q' => Kind::P,
        _ => Kind::I,
    }
}

fn is_constant(unknown: char) -> bool {
    "klmnhc".contains(unknown)
}

/// A machine of `bits` wide words; with 64 the real one.
#[derive(Clone, Copy)]
struct Machine {
    bits: u32,
}

/// Bits of exponent and fraction of the doubles of a small machine, and of its single precision.
const SMALL_FLOAT: (i32, i32) = (4, 3);
const SMALL_SINGLE: (i32, i32) = (3, 1);

impl Machine {
    fn wrap(self, n: i128) -> u64 {
        ((n << (128 - self.bits)) >> (128 - self.bits)) as i64 as u64
    }

    /// The word of a term, `None` if the machine does not have an operation.
    fn eval(self, term: &Term, words: &Words) -> Option<u64> {
        Some(match term {
            Unknown(name) => words[name],
            Int(n) => self.wrap(*n as i128),
            Width(divisor) => self.wrap((self.bits as i128).checked_div(*divisor as i128)?),
            Min => self.wrap(1 << (self.bits - 1)),
            Max => self.wrap((1 << (self.bits - 1)) - 1),
            Exact if self.bits == 64 => 1 << 53,
            Exact => 1 << (SMALL_FLOAT.1 + 1),
            Float(x) => x.to_bits(),
            Null => 0,
            Local(_) | Effect(..) => return None,
            IsPow2(term) => self.is_pow2(f64::from_bits(self.eval(term, words)?)) as u64,
            Apply(op, args) => {
                let mut operands = [0; 3];
                for (operand, arg) in operands.iter_mut().zip(args) {
                    *operand = self.eval(arg, words)?;
                }
                match self.bits {
                    64 => op.eval(&operands[..args.len()])?,
                    _ => self.apply(*op, operands)?,
                }
            }
        })
    }

    /// A power of two whose reciprocal is normal.
    fn is_pow2(self, x: f64) -> bool {
        let bias = if self.bits == 64 { 1023 } else { (1 << (SMALL_FLOAT.0 - 1)) - 1 };
        let exponent = (x.to_bits() >> 52 & 0x7ff) as i32 - 1023;
        x.is_normal() && x.to_bits() << 12 == 0 && exponent < bias && exponent >= 1 - bias
    }

    /// An operation of a small machine. Integers are sign-extended, doubles are those of 64 bits that it has.
    fn apply(self, op: Op, [a, b, c]: [u64; 3]) -> Option<u64> {
        use Op::*;
        let bits = self.bits as i128;
        let mask = (1i128 << bits) - 1;
        let (sa, sb) = (a as i64 as i128, b as i64 as i128);
        let (ua, ub) = (sa & mask, sb & mask);
        let (fa, fb) = (f64::from_bits(a), f64::from_bits(b));
        let n = ub % bits;
        let int = |n: i128| Some(self.wrap(n));
        let truth = |t: bool| Some(t as u64);
        let float = |x: f64| Some(round(x, SMALL_FLOAT).to_bits());
        let fits = |n: i128| self.wrap(n) as i64 as i128 == n;
        let unsigned_fits = |n: i128| n & mask == n;
        let low = |share: i128| {
            let kept = bits / share;
            (kept > 0 && bits % share == 0).then_some(kept as u32)
        };
        let zext = |share| Some(self.wrap(ua & ((1 << low(share)?) - 1)));
        let sext = |share| Some((sa << (128 - low(share)?) >> (128 - low(share)?)) as i64 as u64);
        let whole = |x: f64, unsigned: bool| {
            let (least, most) = if unsigned { (0, mask) } else { (-(1 << (bits - 1)), mask >> 1) };
            int((x as i128).clamp(least, most))
        };
        match op {
            IntAdd => int(sa + sb),
            IntSub => int(sa - sb),
            IntMul => int(sa * sb),
            IntMulHi => int((sa * sb) >> bits),
            UintMulHi => int((ua * ub) >> bits),
            IntDiv => int(sa.checked_div(sb).unwrap_or(0)),
            IntRem => int(sa.checked_rem(sb).unwrap_or(sa)),
            UintDiv => int(ua.checked_div(ub).unwrap_or(0)),
            UintRem => int(ua.checked_rem(ub).unwrap_or(ua)),
            IntNeg => int(-sa),
            IntNot => int(!sa),
            IntAnd => int(sa & sb),
            IntOr => int(sa | sb),
            IntXor => int(sa ^ sb),
            IntShl => int(ua << n),
            IntShr => int(sa >> n),
            UintShr => int(ua >> n),
            IntRotl => int(ua << n | ua >> (bits - n)),
            IntRotr => int(ua >> n | ua << (bits - n)),
            IntRotl32 | IntRotr32 => {
                let half = low(2)? as i128;
                let (n, x) = (sb.rem_euclid(half), ua & ((1 << half) - 1));
                let left = if op == IntRotl32 { n } else { half - n };
                int((x << left | x >> (half - left)) & ((1 << half) - 1))
            }
            IntClz => int((ua as u128).leading_zeros() as i128 - (128 - bits)),
            IntCtz => int(bits.min((ua as u128).trailing_zeros() as i128)),
            IntPopcnt => int(ua.count_ones() as i128),
            IntSext8 => sext(8),
            IntSext16 => sext(4),
            IntSext32 => sext(2),
            IntZext8 => zext(8),
            IntZext16 => zext(4),
            IntZext32 => zext(2),
            IntAddOvf => truth(!fits(sa + sb)),
            IntSubOvf => truth(!fits(sa - sb)),
            IntMulOvf => truth(!fits(sa * sb)),
            UintAddOvf => truth(!unsigned_fits(ua + ub)),
            UintSubOvf => truth(!unsigned_fits(ua - ub)),
            UintMulOvf => truth(!unsigned_fits(ua * ub)),
            IntEq | PtrEq => truth(sa == sb),
            IntNe | PtrNe => truth(sa != sb),
            IntLt => truth(sa < sb),
            IntLe => truth(sa <= sb),
            UintLt => truth(ua < ub),
            UintLe => truth(ua <= ub),
            FloatEq => truth(fa == fb),
            FloatNe => truth(fa != fb),
            FloatLt => truth(fa < fb),
            FloatLe => truth(fa <= fb),
            IntSelect => Some(if a != 0 { b } else { c }),
            // Twice the precision and more: rounding a second time changes nothing.
            FloatAdd => float(jit_ir::float::add(fa, fb)),
            FloatSub => float(jit_ir::float::sub(fa, fb)),
            FloatMul => float(jit_ir::float::mul(fa, fb)),
            FloatDiv => float(jit_ir::float::div(fa, fb)),
            FloatNeg => float(-fa),
            FloatAbs => float(fa.abs()),
            FloatFloor => float(jit_ir::float::floor(fa)),
            FloatCeil => float(jit_ir::float::ceil(fa)),
            FloatTrunc => float(jit_ir::float::trunc(fa)),
            FloatRound32 if fa.is_nan() => Some(jit_ir::float::round32(fa).to_bits()),
            FloatRound32 => Some(round(fa, SMALL_SINGLE).to_bits()),
            IntToFloat => float(sa as f64),
            UintToFloat => float(ua as f64),
            FloatToInt => whole(fa, false),
            FloatToUint => whole(fa, true),
            _ => None,
        }
    }

    fn holds(self, condition: &Condition, words: &Words) -> Option<bool> {
        let mut any = false;
        for (negated, term) in condition {
            any |= (self.eval(term, words)? != 0) != *negated;
        }
        Some(any)
    }

    fn all_hold(self, conditions: &[Condition], words: &Words) -> Option<bool> {
        let mut all = true;
        for condition in conditions {
            all &= self.holds(condition, words)?;
        }
        Some(all)
    }

    /// Whether both sides are the same.
    fn is_true(self, statement: &Statement, words: &Words) -> Option<bool> {
        let [left, right] = &statement.sides;
        let goes_on = |side: &Side| match side {
            Side::Value(term) => self.eval(term, words),
            Side::Guards(guards) => guards
                .iter()
                .try_fold(1, |all, (truth, term)| Some(all & ((self.eval(term, words)? != 0) == *truth) as u64)),
            Side::Pass => Some(1),
            Side::Steps(_) => None,
        };
        Some(goes_on(left)? == goes_on(right)?)
    }
}

/// The nearest double of a format with these bits of exponent and fraction.
fn round(x: f64, (exponent_bits, fraction_bits): (i32, i32)) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let bias = (1 << (exponent_bits - 1)) - 1;
    let exponent = ((x.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(1 - bias);
    let unit = 2f64.powi(exponent - fraction_bits);
    let rounded = (x / unit).round_ties_even() * unit;
    if rounded.abs() >= 2f64.powi(bias + 1) { f64::INFINITY.copysign(x) } else { rounded }
}

/// All doubles of the small machine.
fn small_floats() -> Vec<u64> {
    let (exponent_bits, fraction_bits) = SMALL_FLOAT;
    let bias = (1 << (exponent_bits - 1)) - 1;
    // Quiet and signaling NaNs of both signs, and one with a payload.
    let mut all = [0x7ff8, 0xfff8, 0x7ff4, 0xfff4, 0xfffa].map(|nan| nan << 48).to_vec();
    all.extend([f64::INFINITY, f64::NEG_INFINITY].map(f64::to_bits));
    for exponent in 0..(1 << exponent_bits) - 1 {
        for fraction in 0..1 << fraction_bits {
            let implied = if exponent == 0 { 0 } else { 1 << fraction_bits };
            let x = (fraction + implied) as f64 * 2f64.powi(exponent.max(1) - bias - fraction_bits);
            all.extend([x.to_bits(), (-x).to_bits()]);
        }
    }
    all
}

// -- The unknowns of a statement ------------------------------------------------------------

fn unknowns_of(term: &Term, all: &mut Vec<char>) {
    match term {
        Unknown(name) if !all.contains(name) => all.push(*name),
        Apply(_, args) | Effect(_, _, args) => args.iter().for_each(|a| unknowns_of(a, all)),
        IsPow2(term) => unknowns_of(term, all),
        _ => {}
    }
}

fn condition_unknowns(condition: &Condition) -> Vec<char> {
    let mut all = Vec::new();
    condition.iter().for_each(|(_, term)| unknowns_of(term, &mut all));
    all
}

impl Statement {
    /// Whether it is about pieces of traces.
    fn has_steps(&self) -> bool {
        self.sides.iter().any(|side| matches!(side, Side::Steps(_)))
    }

    /// Constants first.
    fn unknowns(&self) -> Vec<char> {
        let mut all = Vec::new();
        for side in &self.sides {
            match side {
                Side::Value(term) => unknowns_of(term, &mut all),
                Side::Guards(guards) => guards.iter().for_each(|(_, term)| unknowns_of(term, &mut all)),
                Side::Steps(steps) => steps.iter().for_each(|(_, term)| unknowns_of(term, &mut all)),
                Side::Pass => {}
            }
        }
        self.with.iter().for_each(|term| unknowns_of(term, &mut all));
        for condition in self.given.iter().chain(&self.conditions) {
            all.extend(condition_unknowns(condition));
        }
        all.sort();
        all.dedup();
        all.sort_by_key(|&name| !is_constant(name));
        all
    }

    /// Checks all words of a small machine; gives their number, or `None` if the machine lacks an operation.
    fn exhaust(&self) -> Option<u64> {
        let unknowns = self.unknowns();
        let integers = unknowns.iter().filter(|&&n| kind_of(n) != Kind::F).count();
        let has_extension = self.text.contains("ext") || self.text.contains("w/");
        let bits = match integers {
            0..=2 => 8,
            _ if has_extension => 8,
            3..=5 => 4,
            _ => 3,
        };
        let machine = Machine { bits };
        let half = 1i64 << (machine.bits - 1);
        let ints: Vec<u64> = (-half..half).map(|n| n as u64).collect();
        let floats = small_floats();
        let domains: Vec<&[u64]> =
            unknowns.iter().map(|&n| if kind_of(n) == Kind::F { &floats[..] } else { &ints[..] }).collect();
        // What is known as soon as an unknown has its word.
        let mut ready: Vec<Vec<&Condition>> = vec![Vec::new(); unknowns.len() + 1];
        for condition in self.given.iter().chain(&self.conditions) {
            let names = condition_unknowns(condition);
            let last = names.iter().map(|n| unknowns.iter().position(|u| u == n).unwrap() + 1).max().unwrap_or(0);
            ready[last].push(condition);
        }
        let mut cases = 0;
        self.descend(machine, &unknowns, &domains, &ready, &mut Words::new(), &mut cases)?;
        Some(cases)
    }

    fn descend(
        &self,
        machine: Machine,
        unknowns: &[char],
        domains: &[&[u64]],
        ready: &[Vec<&Condition>],
        words: &mut Words,
        cases: &mut u64,
    ) -> Option<()> {
        for condition in &ready[0] {
            if !machine.holds(condition, words)? {
                return Some(());
            }
        }
        let Some((&name, rest)) = unknowns.split_first() else {
            *cases += 1;
            assert!(machine.is_true(self, words)?, "{} bits: `{}` is false for {words:x?}", machine.bits, self.text);
            return Some(());
        };
        for &word in domains[0] {
            words.insert(name, word);
            self.descend(machine, rest, &domains[1..], &ready[1..], words, cases)?;
        }
        Some(())
    }

    /// Words that fulfil the facts.
    fn sample(&self, random: &mut Random) -> Option<Words> {
        let machine = Machine { bits: 64 };
        for _ in 0..60 {
            let mut words = Words::new();
            for name in self.unknowns() {
                let near = words.values().nth(random.below(words.len().max(1))).copied();
                let word = match (kind_of(name), near) {
                    (Kind::I, Some(near)) if random.below(2) == 0 => {
                        near.wrapping_add(random.below(3) as u64).wrapping_sub(1)
                    }
                    (Kind::I, Some(near)) if random.below(6) == 0 => near,
                    (Kind::I, _) if random.below(12) == 0 => [i64::MIN, i64::MAX, -1, 0][random.below(4)] as u64,
                    _ => random.word(kind_of(name)),
                };
                words.insert(name, word);
            }
            if machine.all_hold(&self.given, &words)? {
                return Some(words);
            }
        }
        None
    }
}

// -- The optimizer ----------------------------------------------------------------------------

/// A side of a statement as a recorded trace, with these words for the constants.
struct Writer<'w> {
    words: &'w Words,
    lines: String,
    next: u32,
    events: u32,
}

impl Writer<'_> {
    fn term(&mut self, term: &Term) -> String {
        if let Local(name) = term {
            return name.to_string();
        }
        let mut unknowns = Vec::new();
        unknowns_of(term, &mut unknowns);
        if !has_values(term) && unknowns.iter().all(|&n| is_constant(n)) {
            let bits = Machine { bits: 64 }.eval(term, self.words).expect("an operation");
            return match term {
                Null => "null".to_string(),
                Float(_) | Unknown('c') => format!("{:?}", f64::from_bits(bits)),
                Apply(op, _) if op.result() == Some(Kind::F) => format!("{:?}", f64::from_bits(bits)),
                _ => (bits as i64).to_string(),
            };
        }
        match term {
            Unknown(name) => name.to_string(),
            Apply(op, args) => {
                let args: Vec<String> = args.iter().map(|a| self.term(a)).collect();
                let name = self.new_name();
                writeln!(self.lines, "  {name} = {}({})", op.name(), args.join(", ")).unwrap();
                name
            }
            Effect(op, of, args) => {
                let args: Vec<String> = args.iter().map(|a| self.term(a)).collect();
                let operands = [std::slice::from_ref(of), args.as_slice()].concat().join(", ");
                self.events += 1;
                let event = self.events;
                if op.result().is_none() {
                    writeln!(self.lines, "  {}({operands}) !0.{event}", op.name()).unwrap();
                    return String::new();
                }
                let name = self.new_name();
                writeln!(self.lines, "  {name} = {}({operands}) !0.{event}", op.name()).unwrap();
                name
            }
            other => unreachable!("{other:?} is constant"),
        }
    }

    fn new_name(&mut self) -> String {
        self.next += 1;
        format!("v{}", self.next)
    }

    /// A piece of a trace; gives its results.
    fn steps(&mut self, steps: &[(Option<char>, Term)]) -> Vec<String> {
        let mut results = Vec::new();
        for (name, term) in steps {
            let value = self.term(term);
            match name {
                // The last line made it.
                Some(name) => {
                    let made = format!("  {value} = ");
                    let at = self.lines.rfind(&made).expect("a step that gives a value");
                    self.lines.replace_range(at..at + made.len(), &format!("  {name} = "));
                }
                None if value.is_empty() => {}
                None => results.push(value),
            }
        }
        results
    }

    fn guard(&mut self, truth: bool, r: &str) {
        writeln!(self.lines, "  guard_{truth}({r}) @0.0").unwrap();
    }
}

/// Whether a term is of values that only the trace gives.
fn has_values(term: &Term) -> bool {
    match term {
        Local(_) | Effect(..) => true,
        Apply(_, args) => args.iter().any(has_values),
        _ => false,
    }
}

/// The trace of a statement's facts and one of its sides, or none.
fn trace_of(statement: &Statement, side: Option<&Side>, words: &Words) -> Trace {
    let mut writer = Writer { words, lines: String::new(), next: 0, events: 0 };
    for fact in &statement.given {
        let [(negated, term)] = fact.as_slice() else { panic!("a fact is no alternative") };
        let r = writer.term(term);
        writer.guard(!negated, &r);
    }
    let mut results: Vec<String> = statement.with.iter().map(|term| writer.term(term)).collect();
    match side {
        Some(Side::Value(term)) => results.push(writer.term(term)),
        Some(Side::Guards(guards)) => {
            let made = Vec::from_iter(guards.iter().map(|(truth, term)| (truth, writer.term(term))));
            made.iter().for_each(|(truth, r)| writer.guard(**truth, r));
        }
        Some(Side::Steps(steps)) => results.extend(writer.steps(steps)),
        Some(Side::Pass) | None => {}
    }
    let variables = Vec::from_iter(statement.unknowns().into_iter().filter(|&n| !is_constant(n)));
    let params: Vec<String> = variables.iter().map(|&n| format!("{n}: {}", kind_of(n).letter())).collect();
    let text = format!(
        "trace \"t\"\n{}portal p () -> ()\nsnapshot 0 p [] ()\nlabel 0 ({})\n{}  finish({}) @0.{}\n",
        if statement.has_steps() { descriptors() } else { String::new() },
        params.join(", "),
        writer.lines,
        results.join(", "),
        writer.events,
    );
    text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// The optimized text, and how often a rule was applied.
fn optimized(trace: &Trace, rule: Option<Rule>) -> Option<(String, u32)> {
    let optimized = optimize(trace, &Options::default()).ok()?;
    // Both sides end after their last event: the right one may have fewer.
    let text = optimized.trace.to_string();
    let end = text.rfind('@').expect("`finish` has a position");
    Some((text[..end].to_string(), rule.map_or(0, |rule| optimized.stats.rules.of(rule))))
}

/// Instances on which the optimizer and a statement were compared.
#[derive(Default)]
struct Instances {
    applied: u32,
    not_applied: u32,
}

const INSTANCES: u32 = 60;

/// Holds that the optimizer does not make the right side of the left one.
fn differ(statement: &Statement, random: &mut Random) {
    let has_constants = statement.unknowns().into_iter().any(is_constant);
    let (mut compared, mut differs) = (0, 0);
    // Few constants make some statements false: one instance of these is enough.
    for _ in 0..3000 {
        if if has_constants { differs > 0 } else { compared == 20 } {
            break;
        }
        let Some(words) = statement.sample(random) else { continue };
        let finite = words.iter().all(|(&n, &word)| n != 'c' || f64::from_bits(word).is_finite());
        if !finite || (Machine { bits: 64 }).all_hold(&statement.conditions, &words) != Some(true) {
            continue;
        }
        let [left, right] =
            statement.sides.each_ref().map(|side| optimized(&trace_of(statement, Some(side), &words), None));
        let (Some(left), Some(right)) = (left, right) else { continue };
        compared += 1;
        differs += (left.0 != right.0) as u32;
    }
    assert!(differs > 0, "`{}` is done, and false, or has no instance: {compared}", statement.text);
    // Some constants make it true.
    assert!(has_constants || differs == compared, "`{}` is done sometimes", statement.text);
}

fn agree(statement: &Statement, rule: Option<Rule>, random: &mut Random) -> Instances {
    let machine = Machine { bits: 64 };
    let mut instances = Instances::default();
    let has_constants = statement.unknowns().into_iter().any(is_constant);
    for _ in 0..1200 {
        if !has_constants && instances.applied > 0 {
            break;
        }
        let Some(words) = statement.sample(random) else { continue };
        if words.iter().any(|(&n, &word)| n == 'c' && !f64::from_bits(word).is_finite()) {
            continue;
        }
        let holds = machine.all_hold(&statement.conditions, &words).expect("an operation");
        // Limits that meet make an unknown a constant: that is another statement's matter.
        let pins =
            |low, high| !statement.given.is_empty() && words.get(low).is_some_and(|w| words.get(high) == Some(w));
        if !holds && (pins(&'k', &'l') || pins(&'m', &'n')) {
            continue;
        }
        if if holds { instances.applied } else { instances.not_applied } >= INSTANCES {
            continue;
        }
        let [left, right] = &statement.sides;
        let before = optimized(&trace_of(statement, None, &words), rule);
        let left = optimized(&trace_of(statement, Some(left), &words), rule);
        let right = optimized(&trace_of(statement, Some(right), &words), rule);
        let (Some(before), Some(left), Some(right)) = (before, left, right) else { continue };
        let fired = left.1 > before.1;
        if holds && (fired || rule.is_none()) {
            instances.applied += 1;
            assert_eq!(left.0, right.0, "`{}` with {words:x?}: the left side becomes another thing", statement.text);
        } else if !holds && rule.is_some() {
            instances.not_applied += 1;
            let same = fired && left.0 == right.0;
            assert!(!same, "`{}` with {words:x?}: applied although no condition allows it\n{}", statement.text, left.0);
        }
    }
    assert!(instances.applied > 0, "`{}` is never applied", statement.text);
    let needs_refusal = rule.is_some() && !statement.conditions.is_empty();
    assert!(!needs_refusal || instances.not_applied > 0, "`{}` is never refused", statement.text);
    instances
}

#[test]
fn rules_are_theorems() {
    let sections = sections();
    let is_rule = |n: &&str| !["fact ", "lemma ", "refuted "].iter().any(|sort| n.starts_with(sort));
    let named: Vec<&str> = sections.iter().map(|(n, _)| n.as_str()).filter(is_rule).collect();
    let rules: Vec<&str> = Rule::ALL.iter().map(|r| r.name()).collect();
    let missing: Vec<_> = rules.iter().filter(|r| !named.contains(r)).collect();
    let unknown: Vec<_> = named.iter().filter(|n| !rules.contains(n)).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "rules.txt lacks {missing:?} and has {unknown:?} too much");
    assert_eq!(named.len(), rules.len(), "a name stands twice");
    let mut random = Random::new(11);
    let machine = Machine { bits: 64 };
    println!(
        "{:20} {:>10} {:>9} {:>9} {:>12} {:>9}",
        "rule", "statements", "applied", "refused", "small words", "samples"
    );
    for (name, section) in &sections {
        let statements = match section {
            Section::Statements(statements) => statements,
            Section::Note(note) => {
                println!("{name:20} {note}");
                continue;
            }
            Section::Lemmas(n) => {
                assert!(*n > 0, "{name} says nothing");
                println!("{name:20} {n:10} lemmas");
                continue;
            }
            Section::Refuted(statements) => {
                statements.iter().for_each(|statement| differ(statement, &mut random));
                println!("{name:20} {:10} not done", statements.len());
                continue;
            }
        };
        assert!(!statements.is_empty(), "{name} says nothing");
        let rule = Rule::ALL.iter().copied().find(|r| r.name() == name);
        let (mut applied, mut refused, mut words_seen, mut samples, mut too_large) = (0, 0, 0, 0, 0);
        for statement in statements {
            let instances = agree(statement, rule, &mut random);
            applied += instances.applied;
            refused += instances.not_applied;
            match statement.exhaust() {
                Some(cases) => {
                    assert!(cases > 0, "`{}` has no case", statement.text);
                    words_seen += cases;
                }
                None => too_large += 1,
            }
            for _ in 0..if statement.has_steps() { 0 } else { 500 } {
                let Some(words) = statement.sample(&mut random) else { continue };
                if machine.all_hold(&statement.conditions, &words) == Some(true) {
                    samples += 1;
                    let text = &statement.text;
                    assert_eq!(machine.is_true(statement, &words), Some(true), "`{text}` is false for {words:x?}");
                }
            }
        }
        assert!(samples > 0 || statements.iter().all(Statement::has_steps), "{name} has no sample of 64 bits");
        let moves =
            if too_large > 0 { format!(" {too_large} of memory or payloads: 64 bits only") } else { String::new() };
        let n = statements.len();
        println!("{name:20} {n:10} {applied:9} {refused:9} {words_seen:12} {samples:9}{moves}");
    }
}

/// A small machine and the real one agree where both can be asked: on numbers that fit.
#[test]
fn small_machines_are_like_the_large_one() {
    use Op::*;
    let machine = Machine { bits: 8 };
    let wide = Machine { bits: 64 };
    let ops = [IntAdd, IntSub, IntMul, IntDiv, IntRem, IntNeg, IntNot, IntAnd, IntOr, IntXor, IntShr, IntPopcnt];
    let more = [IntEq, IntNe, IntLt, IntLe, UintLt, UintLe, IntSelect, UintDiv, UintRem];
    let mut compared = 0;
    for op in ops.into_iter().chain(more) {
        for a in 0..=255u64 {
            for b in 0..=255u64 {
                let (a, b) = (a as i8 as i64, b as i8 as i64);
                let unsigned = matches!(op, UintDiv | UintRem | IntPopcnt);
                if unsigned && (a < 0 || b < 0) || op == IntShr && !(0..8).contains(&b) {
                    continue;
                }
                let args = Vec::from_iter([a, b, 5].iter().take(op.info().operands.len()).map(|&n| Int(n)));
                let term = Apply(op, args);
                let large = wide.eval(&term, &Words::new()).unwrap() as i64;
                let small = machine.eval(&term, &Words::new()).unwrap() as i64;
                assert_eq!(large as i8 as i64, small, "{}({a}, {b})", op.name());
                compared += 1;
            }
        }
    }
    assert!(compared > 500_000);
}
