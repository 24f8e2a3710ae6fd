//! The bounds of a thread's native stack.
//! Machine code keeps its words there, and a collector has to know the bounds of its scan.

use std::ops::Range;

use crate::pages::{map_pages, unmap_pages};

/// The addresses of the calling thread's own stack, from the lowest that it may grow down to up to
/// its end. `None` if the system does not say. The thread-locals that the C library keeps in the same pages, behind the first frame, are
/// none of it: a collector that scans them takes what they hold for pointers of running functions.
#[cfg(target_os = "linux")]
pub fn stack_bounds() -> Option<Range<usize>> {
    let mut attributes = std::mem::MaybeUninit::<libc::pthread_attr_t>::uninit();
    // SAFETY: the call fills in the attributes of the running thread, or says that it did not.
    if unsafe { libc::pthread_getattr_np(libc::pthread_self(), attributes.as_mut_ptr()) } != 0 {
        return None;
    }
    let (mut start, mut size) = (std::ptr::null_mut(), 0);
    // SAFETY: the attributes were filled in, and are destroyed once.
    let failed = unsafe {
        let failed = libc::pthread_attr_getstack(attributes.as_ptr(), &mut start, &mut size);
        libc::pthread_attr_destroy(attributes.as_mut_ptr());
        failed
    };
    if failed != 0 || size == 0 {
        return None;
    }
    let mut stack = start.addr()..start.addr() + size;
    // SAFETY: `end_below_locals` gets the range for which it is written.
    unsafe { libc::dl_iterate_phdr(Some(end_below_locals), (&raw mut stack).cast()) };
    Some(stack)
}

/// Ends a `Range<usize>` below the thread-locals that this thread has of a loaded module, if they lie in it.
#[cfg(target_os = "linux")]
unsafe extern "C" fn end_below_locals(
    module: *mut libc::dl_phdr_info,
    size: libc::size_t,
    stack: *mut libc::c_void,
) -> libc::c_int {
    // SAFETY: the module is described as far as `size` says, and the range is that of the caller.
    let (module, stack) = unsafe { (&*module, &mut *stack.cast::<Range<usize>>()) };
    let is_said = size >= std::mem::offset_of!(libc::dl_phdr_info, dlpi_tls_data) + size_of::<*mut libc::c_void>();
    if is_said && stack.contains(&module.dlpi_tls_data.addr()) {
        stack.end = module.dlpi_tls_data.addr();
    }
    0
}

/// Not known here.
#[cfg(not(target_os = "linux"))]
pub fn stack_bounds() -> Option<Range<usize>> {
    None
}

/// Has the system make the calling thread's own stack so many bytes deeper than it is now, by touching one page, if it has memory for
/// that.
#[inline(never)]
pub fn deepen_stack(by: usize) {
    let variable = 0u8;
    let here = std::hint::black_box(&raw const variable).addr();
    let Some(bounds) = stack_bounds() else { return };
    let deep = here.saturating_sub(by) & !(size_of::<u64>() - 1);
    // SAFETY: it was just mapped in this size.
    let unmap = |start| unsafe { unmap_pages(start, 2 * by) };
    if bounds.start + by / 4 < deep && map_pages(2 * by, by).map(unmap).is_some() {
        // SAFETY: it lies within the thread's stack, which the system makes deeper where it is touched.
        unsafe { std::ptr::with_exposed_provenance::<u64>(deep).read_volatile() };
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::stack_bounds;

    #[test]
    fn a_variable_lies_within_its_threads_bounds_and_not_within_others() {
        fn here() -> (std::ops::Range<usize>, usize) {
            let variable = 0u64;
            (stack_bounds().expect("Linux says"), std::hint::black_box(&raw const variable).addr())
        }
        let (bounds, address) = here();
        assert!(bounds.contains(&address) && bounds.end - address < 1 << 20, "{address:#x} in {bounds:x?}");
        let (other, theirs) = std::thread::spawn(here).join().unwrap();
        assert!(other.contains(&theirs) && !other.contains(&address) && !bounds.contains(&theirs));
    }

    #[test]
    fn thread_locals_lie_outside() {
        thread_local! {
            static LOCAL: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
        }
        let local = || (stack_bounds().expect("Linux says"), LOCAL.with(|local| (&raw const *local).addr()));
        let (bounds, local) = std::thread::spawn(local).join().unwrap();
        assert!(!bounds.contains(&local), "a thread-local is no variable of a function");
    }
}
