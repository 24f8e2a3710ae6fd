//! The parser of descriptors, snapshots and exits.

use super::Sort;
use super::lex::{Cursor, Result};
use super::parse::Parser;
use crate::{
    Array, Call, Descr, Effect, Exit, Field, Frame, Index, List, LogEntry, Mem, Object, PackedSource, Pending, Portal,
    Region, Snapshot, SnapshotId, Source, Virtual, VirtualField,
};

impl<'t> Parser<'t> {
    pub(super) fn descr(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        let start = cur.clone();
        let word = cur.word("a descriptor")?;
        let name = cur.name("a name, in `\"` if it has odd characters")?.into();
        let descr = match word {
            "field" => {
                let mem = mem(cur)?;
                cur.expect("@")?;
                let (offset, mutable) = (cur.offset()?, cur.eat_word("mut"));
                Descr::Field(Field { name, offset, mem, mutable, region: region(cur)? })
            }
            "array" => {
                let mem = mem(cur)?;
                cur.expect("@")?;
                let base = cur.offset()?;
                cur.expect("*")?;
                let stride = cur.number("the distance of the elements")?;
                let mutable = cur.eat_word("mut");
                Descr::Array(Array { name, base, stride, mem, mutable, region: region(cur)? })
            }
            "object" => {
                let size = cur.number("the size of the object")?;
                let length = match cur.eat("*") {
                    true => Some(cur.number("the number of elements")?),
                    false => None,
                };
                Descr::Object(Object { name, size, length, alloc: 0, bump: None })
            }
            _ => {
                let from = cur.kinds()?.into();
                cur.expect("->")?;
                let to = cur.kinds()?.into();
                if word == "portal" {
                    Descr::Portal(Portal { name, greens: from, reds: to, driver: 0 })
                } else {
                    let effect = match () {
                        _ if cur.eat_word("elidable") => Effect::Elidable,
                        _ if cur.eat_word("invariant") => Effect::Invariant,
                        _ if cur.eat_word("alloc") => Effect::Alloc,
                        _ if cur.eat_word("watch") => Effect::Watch,
                        _ if cur.eat_word("unowned") => Effect::Unowned,
                        _ => Effect::Any,
                    };
                    Descr::Call(Call { name, args: from, results: to, effect, addr: 0 })
                }
            }
        };
        let number = u16::try_from(self.trace.descrs.len()).map_err(|_| start.error("too many descriptors"))?;
        self.descrs.entry((Sort::of(&descr) as u8, descr.name().to_string())).or_default().push(number);
        self.trace.descrs.push(descr);
        Ok(())
    }

    /// Takes the name of a descriptor declared before.
    pub(super) fn descr_number(&mut self, cur: &mut Cursor<'t>, sort: Sort) -> Result<u16> {
        let start = cur.clone();
        let word = sort.word();
        let name = cur.name(&format!("the name of a `{word}`"))?;
        let nth: u32 = if cur.eat("~") { cur.number("which of the descriptors of this name")? } else { 0 };
        let found = self.descrs.get(&(sort as u8, name.clone())).and_then(|all| all.get(nth as usize));
        found
            .copied()
            .ok_or_else(|| start.error(format!("no `{word}` of the name `{name}`; add a line `{word} {name} ..`")))
    }

    /// Takes a snapshot, when all values are known.
    pub(super) fn snapshot(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        cur.expect_word("snapshot")?;
        in_order(cur, "snapshot", self.trace.snapshots.len())?;
        let portal = self.descr_number(cur, Sort::Portal)?;
        cur.expect("[")?;
        let greens = self.operands(cur, "]")?;
        cur.expect("(")?;
        let reds = self.operands(cur, ")")?;
        if cur.sees("\"") {
            self.trace.set_location(self.trace.snapshots.next(), cur.string()?);
        }
        let parent = if cur.eat_word("in") { Some(self.position(cur)?) } else { None };
        self.trace.snapshots.push(Snapshot { portal, greens, reds, parent, key: None });
        Ok(())
    }

    pub(super) fn exit(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        cur.expect_word("exit")?;
        in_order(cur, "exit", self.trace.resume.exits.len())?;
        cur.expect("[")?;
        let values = self.operands(cur, "]")?;
        let resume = &mut self.trace.resume;
        let frames = List { start: resume.frames.len() as u32, len: 0 };
        let made = List { start: resume.made.len() as u32, len: 0 };
        let stores = List { start: resume.stores.len() as u32, len: 0 };
        resume.exits.push(Exit { values, frames, made, stores });
        Ok(())
    }

    fn last_exit(&mut self, cur: &Cursor<'t>) -> Result<&mut Exit> {
        self.trace
            .resume
            .exits
            .entries_mut()
            .last_mut()
            .ok_or_else(|| cur.error("this line belongs under an `exit` line"))
    }

    pub(super) fn virtual_object(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        let exit = self.last_exit(cur)?;
        exit.made.len += 1;
        let number = exit.made.len - 1;
        cur.expect_word("virtual")?;
        in_order(cur, "virtual", number as usize)?;
        let descr = self.descr_number(cur, Sort::Object)?;
        cur.expect("{")?;
        let contents = cur.items("}", |cur| {
            let mut rest = cur.clone();
            let is_field = self.descr_number(&mut rest, Sort::Field).is_ok() && rest.sees(":");
            let descr = self.descr_number(cur, if is_field { Sort::Field } else { Sort::Array })?;
            let index = match is_field {
                true => None,
                false => {
                    cur.expect("@")?;
                    let start = cur.clone();
                    let index = cur.number("the index of the element")?;
                    Some(Index::new(index).ok_or_else(|| start.error("no exit makes so long an array"))?)
                }
            };
            cur.expect(":")?;
            Ok(VirtualField { descr, index, value: self.packed_source(cur)? })
        })?;
        let resume = &mut self.trace.resume;
        let fields = List { start: resume.fields.len() as u32, len: contents.len() as u32 };
        resume.fields.extend(contents);
        resume.made.push(resume.virtuals.len() as u32);
        resume.virtuals.push(Virtual { descr, fields });
        Ok(())
    }

    pub(super) fn pending(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        self.last_exit(cur)?.stores.len += 1;
        cur.expect_word("store")?;
        let mut rest = cur.clone();
        let is_field = self.descr_number(&mut rest, Sort::Field).is_ok();
        let descr = self.descr_number(cur, if is_field { Sort::Field } else { Sort::Array })?;
        let base = self.packed_source(cur)?;
        let index = match is_field {
            true => None,
            false => {
                cur.expect("[")?;
                let index = self.packed_source(cur)?;
                cur.expect("]")?;
                Some(index)
            }
        };
        cur.expect("=")?;
        let value = self.packed_source(cur)?;
        self.trace.resume.stores.push(Pending { descr, base, index, value });
        Ok(())
    }

    pub(super) fn frame(&mut self, cur: &mut Cursor<'t>) -> Result<()> {
        self.last_exit(cur)?.frames.len += 1;
        cur.expect_word("frame")?;
        let snapshot = SnapshotId::new(cur.number("the number of a snapshot")?);
        cur.expect_word("after")?;
        let after = cur.number("the number of an event")?;
        cur.expect("(")?;
        let reds = cur.items(")", |cur| self.source(cur))?;
        let reds = self.trace.resume.add_sources(reds);
        let mut log = List { start: self.trace.resume.log.len() as u32, len: 0 };
        if cur.eat_word("log") {
            cur.expect("{")?;
            let entries = cur.items("}", |cur| {
                let event = cur.number("the number of an event")?;
                cur.expect(":")?;
                let mut words = Vec::new();
                while !cur.sees(",") && !cur.sees("}") {
                    words.push(self.source(cur)?);
                }
                Ok(LogEntry { event, values: self.trace.resume.add_sources(words), stamp: 0 })
            })?;
            log.len = entries.len() as u32;
            self.trace.resume.log.extend(entries);
        }
        self.trace.resume.frames.push(Frame { snapshot, after, reds, log });
        Ok(())
    }

    fn source(&mut self, cur: &mut Cursor<'t>) -> Result<Source> {
        self.packed_source(cur).map(PackedSource::get)
    }

    fn packed_source(&mut self, cur: &mut Cursor<'t>) -> Result<PackedSource> {
        let start = cur.clone();
        let source = self.any_source(cur)?;
        PackedSource::new(source).ok_or_else(|| start.error("no trace has a number of 2^28 or more"))
    }

    fn any_source(&mut self, cur: &mut Cursor<'t>) -> Result<Source> {
        if cur.eat_word("virtual") {
            return Ok(Source::Virtual(cur.number("the number of a virtual")?));
        }
        if cur.eat_word("address") {
            return Ok(Source::Address(cur.number("the number of a virtual")?));
        }
        if cur.eat_word("bits") {
            return Ok(Source::Bits(self.operand(cur)?));
        }
        if cur.eat_word("fresh") {
            return Ok(Source::Fresh(cur.number("the number of an event")?));
        }
        Ok(Source::Value(self.operand(cur)?))
    }
}

fn in_order(cur: &mut Cursor<'_>, what: &str, number: usize) -> Result<()> {
    let start = cur.clone();
    match cur.number::<u32>(&format!("the number of the {what}"))? as usize == number {
        true => Ok(()),
        false => Err(start.error(format!("the number of this {what} is {number}"))),
    }
}

/// The region that follows a field or array.
fn region(cur: &mut Cursor) -> Result<Region> {
    let name = if cur.eat_word("in") { cur.name("the name of a region")? } else { String::new() };
    let (view, owned, counted) = (cur.eat_word("view"), cur.eat_word("owned"), cur.eat_word("counted"));
    Ok(Region { name: name.into(), view, owned, counted })
}

fn mem(cur: &mut Cursor<'_>) -> Result<Mem> {
    let word = cur.peek_word();
    match Mem::ALL.iter().find(|(_, name)| *name == word) {
        Some((mem, _)) => {
            cur.eat_word(word);
            Ok(*mem)
        }
        None => Err(cur.expected(&format!("a form in memory ({})", Mem::ALL.map(|m| m.1).join(", ")))),
    }
}
