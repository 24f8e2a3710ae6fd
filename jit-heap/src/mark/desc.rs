//! Type descriptors. The headers of objects name them.

use std::any::TypeId;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::Tracer;
use crate::chunk::{GRANULE, MEDIUM, Object, SIZE_SHIFT};

/// A type of objects, as headers name it.
pub struct TypeDesc {
    /// The type's name, for people.
    pub(crate) name: fn() -> &'static str,
    /// The type of the value; the elements of an array have none. A type may have several descriptors: one for each part of a program
    /// that rustc compiles on its own.
    pub(crate) id: Option<TypeId>,
    /// Reports the pointers of the value at an address; `None` if the type holds none.
    pub(crate) trace: Option<unsafe fn(*const u8, &mut Tracer<'_>)>,
    /// Drops the value at an address; `None` if there is nothing to drop.
    pub(crate) drop: Option<unsafe fn(*mut u8)>,
    /// The type that a dead object gets whose destructor is deferred, if this one traces pointers: they may be to memory that is free.
    pub(crate) dead: Option<&'static TypeDesc>,
    /// Whether the pointers of an object of so many bytes will never be others.
    pub(crate) is_settled: fn(Object, usize) -> bool,
    /// Whether its report depends on other memory than the value, too.
    pub(crate) looks_elsewhere: bool,
    /// Whether it is made beside others that die soon.
    pub(crate) short_lived: bool,
}

impl TypeDesc {
    /// See [`TypeDesc::dead`].
    pub(crate) const fn dead(name: fn() -> &'static str, drop: unsafe fn(*mut u8), short_lived: bool) -> TypeDesc {
        TypeDesc {
            name,
            id: None,
            trace: None,
            drop: Some(drop),
            dead: None,
            is_settled: |_, _| true,
            looks_elsewhere: false,
            short_lived,
        }
    }
}

/// The header of an object of `total` bytes, header included.
#[inline]
pub(crate) fn header(desc: &'static TypeDesc, total: usize) -> u64 {
    let address = std::ptr::from_ref(desc).expose_provenance() as u64;
    debug_assert!(address >> SIZE_SHIFT == 0 && total.is_multiple_of(GRANULE));
    let granules = if total <= MEDIUM { total / GRANULE } else { 0 };
    (granules as u64) << SIZE_SHIFT | address
}

impl Object {
    /// Its type.
    #[inline(always)]
    pub(crate) fn desc(self) -> &'static TypeDesc {
        let address = self.header() & ((1 << SIZE_SHIFT) - 1);
        // SAFETY: `header` has put the address of a `&'static TypeDesc` there.
        unsafe { &*std::ptr::with_exposed_provenance(address as usize) }
    }

    /// Reports the pointers in it, which is of type `desc`. Gives whether the type may hold any.
    #[inline(always)]
    pub(super) fn trace(self, desc: &TypeDesc, tracer: &mut Tracer<'_>) -> bool {
        if let Some(trace) = desc.trace {
            debug_assert!(std::ptr::eq(desc, self.desc()));
            // SAFETY: the header names the type of the value behind it.
            unsafe { trace(std::ptr::with_exposed_provenance(self.value()), tracer) }
        }
        desc.trace.is_some()
    }

    /// A collection found it dead, but does not drop it yet: nothing follows its pointers from here on.
    pub(crate) fn forget_pointers(self) {
        if let Some(dead) = self.desc().dead {
            let size = self.header() >> SIZE_SHIFT << SIZE_SHIFT;
            let header = size | std::ptr::from_ref(dead).expose_provenance() as u64;
            // SAFETY: the object's memory stays until it is dropped, its header lies there, and the new one names its size and destructor.
            unsafe { std::ptr::with_exposed_provenance_mut::<u64>(self.address()).write(header) }
        }
    }

    /// Drops its value. A panic of a destructor ends there; the hook has reported it.
    ///
    /// # Safety
    /// Nothing reaches the object any more, and its value was not dropped yet.
    pub(crate) unsafe fn drop_value(self) {
        if let Some(drop) = self.desc().drop {
            let value = std::ptr::with_exposed_provenance_mut(self.value());
            // SAFETY: the header names the type of the value; the rest is the caller's promise.
            let _ = catch_unwind(AssertUnwindSafe(|| unsafe { drop(value) }));
        }
    }
}
