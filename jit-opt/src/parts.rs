//! Scalar-replaced arguments of portal calls.
//!
//! A portal makes its frame in its prologue, and the frame goes to the portal's own code as a red. Where that code is called,
//! the frame would have to be allocated for the call. But nothing else knows it: the names of the prologue end with the
//! call. So if nothing leads there, its contents are passed instead, to code of the portal that begins by putting the object
//! together, where it is as virtual as any other; exits of that code make it. The caller's exits behind the call
//! name the object only as allocated by the replay of the prologue, and nothing reads it then.
//!
//! ```text
//! prologue()
//! p3 = new(Frame)
//! store_i(Frame.a, p3, i1)
//! store_p(Frame.up, p3, p2)
//! i6 = call_i(run, 7, p3)                  i6 = call_i(run.parts, 9, p2, i1)
//! ```
//!
//! The runtime chooses the code ([`crate::Links::unpack`]): it knows which functions are portals. A zero field is
//! not passed, as new objects are zero.

use std::sync::Arc;

use jit_ir::invoke::MAX_ARGS;
use jit_ir::{Call, Descr, Inst, Kind, Object, Ref};

use crate::Rule;
use crate::graph::{NO, call_descr};
use crate::virtuals::Content as Held;
use crate::walk::Walk;

/// Of a call of a portal, the place that it is called at (its first argument), and the shape of the others: the function that takes
/// their words, and the number that stands for the place there. None if there is none, as if they are too many words for a call.
pub type Unpack<'a> = dyn Fn(&Call, u64, &Shape) -> Option<(Call, u64)> + 'a;

/// The words of a scalar-replaced call. They are numbered as they are met, in the arguments first, then in the objects.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The arguments behind the place.
    pub args: Vec<Given>,
    /// The objects that are passed in parts.
    pub objects: Vec<InParts>,
}

/// A value of a call in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Given {
    /// The next word.
    Word(Kind),
    /// An object of the shape.
    Object(u32),
}

/// An object that is passed in parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InParts {
    /// Its descriptor.
    pub object: Object,
    /// Its fields that are not zero.
    pub contents: Vec<Content>,
}

/// The contents of a field or element of a scalar-replaced object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Content {
    /// The descriptor of the field or array.
    pub descr: Arc<Descr>,
    /// Of an array, the index.
    pub index: Option<u32>,
    /// Its contents.
    pub value: Given,
}

impl Shape {
    /// The kinds of the words.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let contents = self.objects.iter().flat_map(|object| &object.contents).map(|content| &content.value);
        self.args.iter().chain(contents).filter_map(|given| match given {
            Given::Word(kind) => Some(*kind),
            Given::Object(_) => None,
        })
    }
}

impl Walk<'_> {
    /// A call that may do anything: if objects that only a portal knows are among its arguments, and there is code that takes
    /// them in parts, sets the arguments and gives the descriptor of the call.
    pub(crate) fn pass_parts(&mut self, inst: &Inst, words: &mut Vec<Ref>) -> Option<u16> {
        let (recorded, unpack) = (self.recorded, self.unpack?);
        let (&place, args) = recorded.list(inst.operand_list()).split_first()?;
        let place = self.graph.bits(self.peek(place))?;
        if !args.iter().any(|&arg| self.virtuals.is_local(self.graph.virt(self.peek(arg)))) {
            return None;
        }
        // Pending stores may lead to the objects: they are performed then.
        if !self.options.mutants.parts_before_stores {
            self.flush();
        }
        words.clear();
        words.push(Ref::NONE);
        let (mut objects, mut shape) = (Vec::new(), Shape { args: Vec::new(), objects: Vec::new() });
        for &arg in args {
            let given = self.give(self.peek(arg), &mut objects, words);
            shape.args.push(given);
        }
        let mut done = 0;
        while let Some(&object) = objects.get(done) {
            done += 1;
            let Descr::Object(descr) = &recorded.descrs[self.virtuals.objects[object as usize].descr as usize] else {
                unreachable!("`new` of a non-object")
            };
            let mut held: Vec<Held> = self.virtuals.contents(object).collect();
            held.sort_by_key(|held| self.offset(held));
            let mut contents = Vec::with_capacity(held.len());
            for Held { part, value, .. } in held {
                let value = self.graph.resolve(value);
                if self.graph.bits(value) != Some(0) {
                    let value = self.give(value, &mut objects, words);
                    let descr = self.graph.out.descrs.shared(part.descr as usize).clone();
                    contents.push(Content { descr, index: part.index, value });
                }
            }
            shape.objects.push(InParts { object: descr.clone(), contents });
        }
        if objects.is_empty() {
            return None;
        }
        let (call, place) = unpack(call_descr(recorded, inst), place, &shape)?;
        debug_assert!(
            words.len() <= MAX_ARGS && call.args[1..].iter().copied().eq(shape.kinds()),
            "{call:?}: {shape:?}"
        );
        words[0] = self.graph.int(place as i64);
        let number = u16::try_from(self.graph.out.add_descr(&Arc::new(Descr::Call(call)))).ok()?;
        self.graph.fire(Rule::PassParts);
        Some(number)
    }

    /// How a resolved value is passed.
    fn give(&mut self, value: Ref, objects: &mut Vec<u32>, words: &mut Vec<Ref>) -> Given {
        let object = self.graph.virt(value);
        if object != NO && self.virtuals.is_local(object) && self.graph.kind(value) == Kind::P {
            let number = objects.iter().position(|o| *o == object).unwrap_or_else(|| {
                objects.push(object);
                objects.len() - 1
            });
            return Given::Object(number as u32);
        }
        let value = self.force(value);
        words.push(value);
        Given::Word(self.graph.kind(value))
    }

    /// Where in its object something lies.
    fn offset(&self, held: &Held) -> i64 {
        match (&self.graph.out.descrs[held.part.descr as usize], held.part.index) {
            (Descr::Array(array), Some(index)) => i64::from(array.base) + i64::from(index) * i64::from(array.stride),
            (Descr::Field(field), _) => field.offset.into(),
            other => unreachable!("a part of an object is {other:?}"),
        }
    }
}
