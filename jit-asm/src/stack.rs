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
    let stack = start.addr()..start.addr() + size;
    let mut end = stack.end;
    each_block_of_locals(|block| end = if stack.contains(&block) { end.min(block) } else { end });
    Some(stack.start..end)
}

/// Calls `f` with the address of each block of thread-locals that this thread has: one for each loaded module with some.
#[cfg(target_os = "linux")]
fn each_block_of_locals(mut f: impl FnMut(usize)) {
    unsafe extern "C" fn tell<F: FnMut(usize)>(
        module: *mut libc::dl_phdr_info,
        size: libc::size_t,
        f: *mut libc::c_void,
    ) -> libc::c_int {
        // SAFETY: the module is described as far as `size` says, and `f` is the function below.
        let (module, f) = unsafe { (&*module, &mut *f.cast::<F>()) };
        if size >= std::mem::offset_of!(libc::dl_phdr_info, dlpi_tls_data) + size_of::<*mut libc::c_void>() {
            f(module.dlpi_tls_data.addr());
        }
        0
    }
    fn iterate<F: FnMut(usize)>(f: &mut F) {
        // SAFETY: `tell` gets the function for which it was made.
        unsafe { libc::dl_iterate_phdr(Some(tell::<F>), std::ptr::from_mut(f).cast()) };
    }
    iterate(&mut f);
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
        thread_local! {
            static LOCAL: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
        }
        let local = || (here(), LOCAL.with(|local| (&raw const *local).addr()));
        let ((of_local, _), local) = std::thread::spawn(local).join().unwrap();
        assert!(!of_local.contains(&local), "a thread-local is no variable of a function");
        assert!(other.contains(&theirs) && !other.contains(&address) && !bounds.contains(&theirs));
    }
}
