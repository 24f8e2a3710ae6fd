//! For what drives the heap of a thread: how it is collected, what machine code knows of it, what a recording keeps.

use jit_ir::Bump;

use crate::types::{self, TypeDesc};
use crate::{GcType, array, chunk, space};

pub use crate::array::{array_base, array_elements};
pub use crate::chunk::Pages;
pub use crate::ephemeral::Ephemerons;
pub use crate::full::no_room;
pub use crate::locals::at_end;
pub use crate::mark::keep_large_weak;
pub use crate::prefetch::ask_for;
pub use crate::quasi::Validity;
pub use crate::reserve::{has_room_for, is_low};
pub use crate::roots::{PinScope, end_of_pins, pin, pin_all, pinning};
pub use crate::space::{Active, Collecting, SPAN, bump_address, progress};
pub use crate::stats::{allocated_bytes, reset_stats};

/// Makes an object of zeroes: the allocation function of an object descriptor.
pub extern "sysv64" fn alloc_zeroed_object<T: GcType>(_: u64) -> *mut u8 {
    const { assert!(align_of::<T>() <= types::ALIGN, "objects of the heap are aligned to 8 bytes at most") };
    std::ptr::with_exposed_provenance_mut(space::allocate_anyway(size_of::<T>(), types::object_type::<T>()))
}

/// Makes an array of zeroes: the allocation function of the descriptors of arrays.
pub extern "sysv64" fn alloc_zeroed_array<E: GcType>(len: u64) -> *mut u8 {
    const { assert!(!std::mem::needs_drop::<E>(), "zeroes are nothing to drop") };
    let at = space::allocate_anyway(array_size::<E>(len as u32) as usize, array::array_type::<E>());
    let array = std::ptr::with_exposed_provenance_mut::<u64>(at);
    // SAFETY: the memory begins with room for the length.
    unsafe { array.write(len) };
    array.cast()
}

/// Bytes of an array, without its header.
pub fn array_size<E: GcType>(len: u32) -> u64 {
    (array_base() as u64 + len as u64 * size_of::<E>() as u64).next_multiple_of(8)
}

/// How machine code makes an object of this type by bumping a pointer, if it may: an object that is dropped is registered
/// besides.
pub fn object_bump<T: GcType>() -> Option<Bump> {
    bump_of(size_of::<T>(), types::object_type::<T>())
}

/// The same for an array.
pub fn array_bump<E: GcType>(len: u32) -> Option<Bump> {
    bump_of(usize::try_from(array_size::<E>(len)).ok()?, array::array_type::<E>())
}

fn bump_of(size: usize, desc: &'static TypeDesc) -> Option<Bump> {
    let total = types::total_size(size)?;
    let bumped = total <= chunk::MEDIUM && desc.drop.is_none();
    bumped.then(|| Bump { header: types::header(desc, total), total: total as u32, at: space::bump_at(desc) })
}

/// Those of the words that may be addresses of objects that there are by now.
pub fn that_may_lead_here(words: impl Iterator<Item = u64>) -> Box<[u64]> {
    space::with(|s| words.filter(|word| s.may_lead_here(*word)).collect())
}

/// From here on this thread's heap is collected.
///
/// # Safety
/// Rule R1 holds for this thread, now and from here on; `how` has the bounds of its stack.
pub unsafe fn start_collecting(how: Collecting) {
    space::with(|s| s.start_collecting(how));
}
