//! The part of an exit that comes before any replay: objects are made, pending stores performed.

use std::collections::HashMap;

use jit_ir::eval::write;
use jit_ir::invoke::allocate;
use jit_ir::{Descr, Exit, Mem, PackedSource, Ref, Source, Trace};

/// An exit, its objects made and its stores done.
pub struct Rebuilt<'t> {
    pub optimized: &'t Trace,
    values: HashMap<Ref, u64>,
    virtuals: Vec<u64>,
}

impl<'t> Rebuilt<'t> {
    /// Carries out an exit that was taken with `values`.
    pub fn new(optimized: &'t Trace, values: &[u64], exit: Exit) -> Rebuilt<'t> {
        let refs = optimized.list(exit.values).iter().copied();
        let values = refs.zip(values.iter().copied()).collect();
        let made = optimized.resume.made_by(&exit);
        let virtuals = made.clone().map(|v| match &optimized.descrs[v.descr as usize] {
            // SAFETY: the address is that of `memory::alloc`.
            Descr::Object(object) => unsafe { allocate(object.alloc, object.length) },
            _ => unreachable!("checked"),
        });
        let this = Rebuilt { optimized, values, virtuals: virtuals.collect() };
        for (object, &address) in made.zip(&this.virtuals) {
            for field in &optimized.resume.fields[object.fields.range()] {
                let (mem, at) = place(
                    &optimized.descrs[field.descr as usize],
                    address,
                    field.index.map(|index| index.get().into()),
                );
                // SAFETY: the contents lie within the object.
                unsafe { write(mem, at, this.source(field.value.get(), &HashMap::new())) };
            }
        }
        for store in &optimized.resume.stores[exit.stores.range()] {
            let known = |source: PackedSource| this.source(source.get(), &HashMap::new());
            let (base, value) = (known(store.base), known(store.value));
            let (mem, address) = place(&optimized.descrs[store.descr as usize], base, store.index.map(known));
            // SAFETY: the trace has passed the store.
            unsafe { write(mem, address, value) };
        }
        this
    }

    /// The word of a source; `fresh` are the objects that the replay has made, by event.
    pub fn source(&self, source: Source, fresh: &HashMap<u32, u64>) -> u64 {
        match source {
            Source::Value(r) => match self.optimized.as_const(r) {
                Some(k) => k.bits,
                None => self.values[&r],
            },
            Source::Bits(r) => self.values[&r],
            Source::Virtual(n) | Source::Address(n) => self.virtuals[n as usize],
            Source::Fresh(event) => fresh[&event],
        }
    }
}

/// The form and address of a field or element.
fn place(descr: &Descr, base: u64, index: Option<u64>) -> (Mem, u64) {
    match (descr, index) {
        (Descr::Field(d), None) => (d.mem, base.wrapping_add(d.offset as u64)),
        (Descr::Array(d), Some(x)) => {
            (d.mem, base.wrapping_add(d.base as u64).wrapping_add(x.wrapping_mul(d.stride as u64)))
        }
        _ => unreachable!("checked"),
    }
}
