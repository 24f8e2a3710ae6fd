//! The printer. It prints any trace, also one that is not well-formed: a reference without a name is `?`.

use std::collections::HashMap;
use std::fmt::{self, Display, Formatter, Write};

use super::{Sort, is_bare};
use crate::{
    Class, Descr, Effect, Exit, GuardId, Inst, Kind, List, Mem, Op, Position, Ref, Region, Snapshot, SnapshotId,
    Source, Target, Trace,
};

pub(super) fn print(trace: &Trace, f: &mut Formatter<'_>) -> fmt::Result {
    let mut printer = Printer::new(trace, f);
    writeln!(printer.f, "trace {}", Quoted(&trace.name))?;
    for descr in trace.descrs.iter() {
        printer.descr(descr)?;
    }
    for (n, snapshot) in trace.snapshots.pairs() {
        printer.snapshot(n, snapshot)?;
    }
    let mut at = 0;
    while let Some(inst) = trace.insts.get(at) {
        at = match inst.op {
            Op::Label => printer.label(at)?,
            _ => printer.inst(at, inst)?,
        };
    }
    for (n, exit) in trace.resume.exits.iter().enumerate() {
        printer.exit(n, exit)?;
    }
    Ok(())
}

struct Printer<'a, 'f> {
    trace: &'a Trace,
    f: &'a mut Formatter<'f>,
    /// How many earlier descriptors of the same sort have the same name.
    nth: Vec<u32>,
    /// Numbers of pointer constants.
    pointers: HashMap<u64, usize>,
    /// Entries of [`Trace::events`] by instruction.
    events: HashMap<u32, Vec<usize>>,
    /// The number that the next guard has if none is skipped.
    next_guard: GuardId,
}

impl<'a, 'f> Printer<'a, 'f> {
    fn new(trace: &'a Trace, f: &'a mut Formatter<'f>) -> Self {
        let mut seen: HashMap<(u8, &str), u32> = HashMap::new();
        let nth = trace.descrs.iter().map(|d| {
            let count = seen.entry((Sort::of(d) as u8, d.name())).or_insert(0);
            *count += 1;
            *count - 1
        });
        let nth = nth.collect();
        let mut events: HashMap<u32, Vec<usize>> = HashMap::new();
        for (n, event) in trace.events.iter().enumerate() {
            events.entry(event.inst).or_default().push(n);
        }
        Printer { trace, f, nth, pointers: HashMap::new(), events, next_guard: GuardId::new(0) }
    }

    fn descr(&mut self, descr: &Descr) -> fmt::Result {
        write!(self.f, "{} {}", Sort::of(descr).word(), Named(descr.name()))?;
        let mutable = |m: bool| if m { " mut" } else { "" };
        match descr {
            Descr::Field(d) => {
                write!(self.f, " {} @{}{}", mem(d.mem), d.offset, mutable(d.mutable))?;
                self.region(&d.region)
            }
            Descr::Array(d) => {
                write!(self.f, " {} @{} *{}{}", mem(d.mem), d.base, d.stride, mutable(d.mutable))?;
                self.region(&d.region)
            }
            Descr::Object(d) => match d.length {
                Some(n) => writeln!(self.f, " {} *{n}", d.size),
                None => writeln!(self.f, " {}", d.size),
            },
            Descr::Call(d) => {
                let effect = match d.effect {
                    Effect::Elidable => " elidable",
                    Effect::Invariant => " invariant",
                    Effect::Alloc => " alloc",
                    Effect::Watch => " watch",
                    Effect::Unowned => " unowned",
                    Effect::Any => "",
                };
                writeln!(self.f, " {} -> {}{effect}", kinds(&d.args), kinds(&d.results))
            }
            Descr::Portal(d) => writeln!(self.f, " {} -> {}", kinds(&d.greens), kinds(&d.reds)),
        }
    }

    fn region(&mut self, region: &Region) -> fmt::Result {
        if !region.name.is_empty() {
            write!(self.f, " in {}", Named(&region.name))?;
        }
        let owned = if region.owned { " owned" } else { "" };
        let counted = if region.counted { " counted" } else { "" };
        writeln!(self.f, "{}{owned}{counted}", if region.view { " view" } else { "" })
    }

    fn snapshot(&mut self, n: SnapshotId, snapshot: &Snapshot) -> fmt::Result {
        write!(self.f, "snapshot {n} ")?;
        self.name_of(Sort::Portal, snapshot.portal)?;
        self.f.write_str(" [")?;
        self.list(snapshot.greens)?;
        self.f.write_str("] (")?;
        self.list(snapshot.reds)?;
        self.f.write_str(")")?;
        if let Some(location) = self.trace.location(n) {
            write!(self.f, " {}", Quoted(location))?;
        }
        if let Some(Position { snapshot, after }) = snapshot.parent {
            write!(self.f, " in {snapshot}.{after}")?;
        }
        self.f.write_char('\n')
    }

    /// Prints a label with its parameters; gives the index of the next instruction.
    fn label(&mut self, at: usize) -> Result<usize, fmt::Error> {
        let inst = &self.trace.insts[at];
        let params = self.trace.params(at as u32);
        let args = self.trace.operands.get(inst.operand_list().range()).unwrap_or_default();
        write!(self.f, "label {} (", inst.aux)?;
        for (n, param) in params.clone().enumerate() {
            self.comma(n)?;
            self.value(Ref::inst(param))?;
            if let Some(&arg) = args.get(n) {
                self.f.write_str(" = ")?;
                self.value(arg)?;
            }
        }
        self.f.write_str(")\n")?;
        Ok(params.end as usize)
    }

    fn inst(&mut self, at: usize, inst: &Inst) -> Result<usize, fmt::Error> {
        self.f.write_str("  ")?;
        if inst.op.result().is_some() {
            self.value(Ref::inst(at as u32))?;
            self.f.write_str(" = ")?;
        }
        self.f.write_str(inst.op.name())?;
        match inst.target() {
            None if inst.op == Op::MergePoint => write!(self.f, " {}", inst.a.raw())?,
            None => {}
            Some(Target::Label(label)) => write!(self.f, " {label}")?,
            Some(Target::Token(token)) => write!(self.f, " token {token}")?,
            Some(Target::Code) => self.f.write_str(" code")?,
        }
        if inst.op != Op::MergePoint && (inst.op != Op::Leave || inst.operand_list().len > 0) {
            self.f.write_char('(')?;
            self.operands(inst)?;
            self.f.write_char(')')?;
        }
        self.suffixes(at as u32, inst)?;
        self.f.write_char('\n')?;
        Ok(at + 1)
    }

    fn operands(&mut self, inst: &Inst) -> fmt::Result {
        let mut n = 0;
        if let Some(sort) = Sort::of_op(inst.op) {
            self.name_of(sort, inst.aux)?;
            n = 1;
        }
        if inst.op.class() == Class::Result {
            self.value(inst.a)?;
            return write!(self.f, ", {}", inst.aux);
        }
        if inst.has_list() {
            if n > 0 && inst.operand_list().len > 0 {
                self.f.write_str(", ")?;
            }
            return self.list(inst.operand_list());
        }
        for r in [inst.a, inst.b, inst.c].into_iter().take(inst.op.info().operands.len()) {
            self.comma(n)?;
            self.value(r)?;
            n += 1;
        }
        Ok(())
    }

    fn suffixes(&mut self, at: u32, inst: &Inst) -> fmt::Result {
        let mut site = None;
        if let Some(number) = inst.guard() {
            match self.trace.guards.get(number) {
                Some(guard) => {
                    write!(self.f, " @{}.{}", guard.at.snapshot, guard.at.after)?;
                    if let Some(exit) = guard.exit {
                        write!(self.f, " x{exit}")?;
                    }
                    site = guard.site;
                }
                None => self.f.write_str(" @?")?,
            }
            if number != self.next_guard {
                write!(self.f, " g{number}")?;
            }
            self.next_guard = GuardId::new(number.number().wrapping_add(1));
        }
        for &n in self.events.get(&at).map_or(&[][..], |v| v) {
            let event = &self.trace.events[n];
            write!(self.f, " !{}.{}", event.snapshot, event.number)?;
        }
        match site {
            Some(site) => write!(self.f, "  ; {}:{}", site.file(), site.line()),
            None => Ok(()),
        }
    }

    fn exit(&mut self, n: usize, exit: &Exit) -> fmt::Result {
        let resume = &self.trace.resume;
        write!(self.f, "exit {n} [")?;
        self.list(exit.values)?;
        self.f.write_str("]\n")?;
        let made = resume.made.get(exit.made.range()).unwrap_or_default();
        for (n, v) in made.iter().filter_map(|&n| resume.virtuals.get(n as usize)).enumerate() {
            write!(self.f, "  virtual {n} ")?;
            self.name_of(Sort::Object, v.descr)?;
            self.f.write_str(" {")?;
            for (n, field) in resume.fields.get(v.fields.range()).unwrap_or_default().iter().enumerate() {
                self.f.write_str(if n == 0 { " " } else { ", " })?;
                match field.index {
                    None => self.name_of(Sort::Field, field.descr)?,
                    Some(index) => {
                        self.name_of(Sort::Array, field.descr)?;
                        write!(self.f, " @{}", index.get())?;
                    }
                }
                self.f.write_str(": ")?;
                self.source(field.value.get())?;
            }
            self.f.write_str(" }\n")?;
        }
        for store in resume.stores.get(exit.stores.range()).unwrap_or_default() {
            self.f.write_str("  store ")?;
            self.name_of(if store.index.is_some() { Sort::Array } else { Sort::Field }, store.descr)?;
            self.f.write_char(' ')?;
            self.source(store.base.get())?;
            if let Some(index) = store.index {
                self.f.write_char('[')?;
                self.source(index.get())?;
                self.f.write_char(']')?;
            }
            self.f.write_str(" = ")?;
            self.source(store.value.get())?;
            self.f.write_char('\n')?;
        }
        for frame in resume.frames.get(exit.frames.range()).unwrap_or_default() {
            write!(self.f, "  frame {} after {} (", frame.snapshot, frame.after)?;
            self.sources(frame.reds, ", ")?;
            self.f.write_char(')')?;
            let log = resume.log.get(frame.log.range()).unwrap_or_default();
            for (n, entry) in log.iter().enumerate() {
                self.f.write_str(if n == 0 { " log { " } else { ", " })?;
                write!(self.f, "{}:", entry.event)?;
                if entry.values.len > 0 {
                    self.f.write_char(' ')?;
                    self.sources(entry.values, " ")?;
                }
            }
            self.f.write_str(if log.is_empty() { "\n" } else { " }\n" })?;
        }
        Ok(())
    }

    fn sources(&mut self, list: List, between: &str) -> fmt::Result {
        for (n, &source) in self.trace.resume.sources.get(list.range()).unwrap_or_default().iter().enumerate() {
            if n > 0 {
                self.f.write_str(between)?;
            }
            self.source(source.get())?;
        }
        Ok(())
    }

    fn source(&mut self, source: Source) -> fmt::Result {
        match source {
            Source::Value(r) => self.value(r),
            Source::Bits(r) => {
                self.f.write_str("bits ")?;
                self.value(r)
            }
            Source::Virtual(n) => write!(self.f, "virtual {n}"),
            Source::Address(n) => write!(self.f, "address {n}"),
            Source::Fresh(n) => write!(self.f, "fresh {n}"),
        }
    }

    fn comma(&mut self, n: usize) -> fmt::Result {
        if n > 0 { self.f.write_str(", ") } else { Ok(()) }
    }

    fn list(&mut self, list: List) -> fmt::Result {
        let Some(refs) = self.trace.operands.get(list.range()) else { return self.f.write_char('?') };
        for (n, &r) in refs.iter().enumerate() {
            self.comma(n)?;
            self.value(r)?;
        }
        Ok(())
    }

    fn value(&mut self, r: Ref) -> fmt::Result {
        let constant = r.as_const().and_then(|c| self.trace.consts.get(c as usize));
        let result = r.as_inst().and_then(|i| self.trace.insts.get(i as usize)?.op.result());
        match (result, constant) {
            (Some(kind), _) => write!(self.f, "{}{}", kind.letter(), r.raw()),
            (_, Some(c)) => match c.kind {
                Kind::I => write!(self.f, "{}", c.bits as i64),
                Kind::F if f64::from_bits(c.bits).is_nan() => write!(self.f, "nan({:#x})", c.bits),
                Kind::F => write!(self.f, "{:?}", f64::from_bits(c.bits)),
                Kind::P if c.bits == 0 => self.f.write_str("null"),
                Kind::P => {
                    let next = self.pointers.len() + 1;
                    write!(self.f, "&{}", self.pointers.entry(c.bits).or_insert(next))
                }
            },
            _ => write!(self.f, "?{r:?}"),
        }
    }

    fn name_of(&mut self, sort: Sort, number: u16) -> fmt::Result {
        match self.trace.descrs.get(number as usize) {
            Some(descr) if Sort::of(descr) == sort => {
                write!(self.f, "{}", Named(descr.name()))?;
                match self.nth[number as usize] {
                    0 => Ok(()),
                    nth => write!(self.f, "~{nth}"),
                }
            }
            _ => write!(self.f, "?{number}"),
        }
    }
}

fn mem(mem: Mem) -> &'static str {
    Mem::ALL[Mem::ALL.iter().position(|(m, _)| *m == mem).expect("all forms are listed")].1
}

fn kinds(kinds: &[Kind]) -> String {
    let letters: Vec<String> = kinds.iter().map(|k| k.letter().to_string()).collect();
    format!("({})", letters.join(" "))
}

struct Named<'a>(&'a str);

impl Display for Named<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if is_bare(self.0) { f.write_str(self.0) } else { Quoted(self.0).fmt(f) }
    }
}

struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' => f.write_str("\\n")?,
                c if c.is_control() => write!(f, "\\u{{{:x}}}", c as u32)?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}
