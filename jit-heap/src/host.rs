//! The interface for the driver. It has the pace of a thread's heap, machine code, and pins of recordings.

use jit_ir::Bump;

use crate::chunk::{ALIGN, MEDIUM, total_size};
use crate::collection::collect;
use crate::mark::{TypeDesc, header};
use crate::types::object_type;
use crate::{GcType, array, space};

pub use crate::array::{array_base, array_elements};
pub use crate::chunk::Pages;
pub use crate::collection::keep_large_weak;
pub use crate::ephemeral::Ephemerons;
pub use crate::full::no_room;
pub use crate::locals::at_end;
pub use crate::observed::{is_observed, on_observed};
pub use crate::prefetch::prefetch_at;
pub use crate::quasi::Validity;
pub use crate::reserve::{has_room_for, is_low};
pub use crate::roots::{PinScope, end_of_pins, pin, pin_all, pinning};
pub use crate::space::{Active, Collecting, DeferDrops, SPAN, bump_address, progress};
pub use crate::stats::{allocated_bytes, reset_stats};

/// Makes an object of zeroes: the allocation function of an object descriptor.
///
/// # Safety
/// Its fields are written before the object is used; a collection takes the zeroes for fields that are not written yet.
pub unsafe extern "sysv64" fn alloc_zeroed_object<T: GcType>(_: u64) -> *mut u8 {
    const { assert!(align_of::<T>() <= ALIGN, "objects of the heap are aligned to 8 bytes at most") };
    space::allocate_anyway(size_of::<T>(), object_type::<T>()).value().as_ptr()
}

/// Makes an array of zeroes: the allocation function of the descriptors of arrays.
///
/// # Safety
/// The length fits 32 bits, and the elements are written before the array is used.
pub unsafe extern "sysv64" fn alloc_zeroed_array<E: GcType>(len: u64) -> *mut u8 {
    const { assert!(!std::mem::needs_drop::<E>(), "zeroes are nothing to drop") };
    let mut room = space::allocate_anyway(array_size::<E>(len as u32) as usize, array::array_type::<E>());
    room.put(0, len);
    room.value().as_ptr()
}

/// Bytes of an array, without its header.
pub fn array_size<E: GcType>(len: u32) -> u64 {
    (array_base() as u64 + len as u64 * size_of::<E>() as u64).next_multiple_of(8)
}

/// How machine code makes an object of this type by bumping a pointer, if it may: an object that is dropped is registered
/// besides.
pub fn object_bump<T: GcType>() -> Option<Bump> {
    bump_of(size_of::<T>(), object_type::<T>())
}

/// The same for an array.
pub fn array_bump<E: GcType>(len: u32) -> Option<Bump> {
    bump_of(usize::try_from(array_size::<E>(len)).ok()?, array::array_type::<E>())
}

fn bump_of(size: usize, desc: &'static TypeDesc) -> Option<Bump> {
    let total = total_size(size)?;
    let bumped = total <= MEDIUM && desc.drop.is_none();
    bumped.then(|| Bump { header: header(desc, total), total: total as u32, at: space::bump_at(desc) })
}

/// Those of the words that may be addresses of existing objects.
pub fn that_may_lead_here(words: impl Iterator<Item = u64>) -> Box<[u64]> {
    space::with(|s| words.filter(|word| s.index.may_lead_here(*word)).collect())
}

/// From here on this thread's heap is collected.
///
/// # Safety
/// Rule R1 holds for this thread, now and from here on; `how` has the bounds of its stack, an `active` that tells the truth, and
/// `pages` that keep their promises.
pub unsafe fn start_collecting(how: Collecting) {
    // SAFETY: the caller's promise; the function of this crate marks from all roots.
    space::with(|s| unsafe { s.start_collecting(how, collect) });
}
