//! What of the memory is in use: the heap that grows up, and mappings below the stack that grow down.

use std::collections::BTreeMap;

use super::{Outcome, System, of_host, place};
use crate::machine::Machine;
use crate::memory::PAGE;

/// The ranges of the memory.
#[derive(Debug)]
pub struct Maps {
    /// Where the heap begins.
    heap: u64,
    /// Its end.
    end: u64,
    /// The end of the place for mappings.
    top: u64,
    /// Mappings: their first addresses, and those behind them.
    used: BTreeMap<u64, u64>,
}

impl Maps {
    /// Nothing is in use between the program, which ends at `low`, and the stack, which begins at `top`.
    #[must_use]
    pub fn new(low: u64, top: u64) -> Maps {
        Maps { heap: low, end: low, top, used: BTreeMap::new() }
    }

    /// The first address of the highest gap of `len` bytes.
    fn gap(&self, len: u64) -> Option<u64> {
        let mut above = self.top;
        for (start, end) in self.used.iter().rev() {
            if *end <= above && above - end >= len {
                return Some(above - len);
            }
            above = above.min(*start);
        }
        let floor = self.end.next_multiple_of(PAGE);
        (above > floor && above - floor >= len).then(|| above - len)
    }

    fn is_free(&self, start: u64, end: u64) -> bool {
        start >= self.end && end <= self.top && self.used.iter().all(|(from, to)| *to <= start || end <= *from)
    }

    fn take(&mut self, start: u64, end: u64) {
        self.give_back(start, end);
        self.used.insert(start, end);
    }

    fn give_back(&mut self, start: u64, end: u64) {
        let touched: Vec<_> = self.used.range(..end).filter(|(_, to)| **to > start).map(|(a, b)| (*a, *b)).collect();
        for (from, to) in touched {
            self.used.remove(&from);
            if from < start {
                self.used.insert(from, start);
            }
            if end < to {
                self.used.insert(end, to);
            }
        }
    }
}

/// `len` in whole pages.
fn pages(len: u64) -> Result<u64, i32> {
    len.checked_next_multiple_of(PAGE).filter(|len| *len > 0).ok_or(libc::EINVAL)
}

/// The range of whole pages from `start` on, in the memory.
fn range(machine: &Machine, start: u64, len: u64) -> Result<(u64, u64), i32> {
    let len = pages(len)?;
    if !start.is_multiple_of(PAGE) || machine.memory.pointer(start, len).is_none() {
        return Err(libc::EINVAL);
    }
    Ok((start, start + len))
}

pub(super) fn brk(machine: &'static Machine, system: &mut System, [to, ..]: [u64; 6]) -> Outcome {
    let maps = &mut system.maps;
    // Mappings in the program's own place are not in the way.
    let first = maps.used.range(maps.end..).next().map_or(maps.top, |(start, _)| *start).min(maps.top);
    if to < maps.heap || to > first {
        return Ok(maps.end);
    }
    if to < maps.end {
        // What is given back is zeros when it is taken again.
        let zeros = vec![0; (to.next_multiple_of(PAGE).min(maps.end) - to) as usize];
        let _ = machine.memory.write(to, &zeros);
        let (start, end) = (to.next_multiple_of(PAGE), maps.end.next_multiple_of(PAGE));
        machine.memory.clear(start, end.saturating_sub(start));
    }
    maps.end = to;
    Ok(to)
}

pub(super) fn mmap(machine: &'static Machine, system: &mut System, arguments: [u64; 6]) -> Outcome {
    let [hint, len, protection, flags, fd, offset] = arguments;
    let flags = flags as i32;
    let len = pages(len)?;
    let fixed = flags & (libc::MAP_FIXED | libc::MAP_FIXED_NOREPLACE) != 0;
    let start = if fixed {
        let (start, end) = range(machine, hint, len).map_err(|_| libc::ENOMEM)?;
        if flags & libc::MAP_FIXED_NOREPLACE != 0 && !system.maps.is_free(start, end) {
            return Err(libc::EEXIST);
        }
        start
    } else if hint != 0 && hint % PAGE == 0 && hint.checked_add(len).is_some_and(|end| system.maps.is_free(hint, end)) {
        hint
    } else {
        system.maps.gap(len).ok_or(libc::ENOMEM)?
    };
    let anonymous = flags & libc::MAP_ANONYMOUS != 0;
    let shared = flags & libc::MAP_TYPE != libc::MAP_PRIVATE;
    if !anonymous && shared && protection & libc::PROT_WRITE as u64 != 0 {
        // Nobody would see what is written.
        return Err(libc::ENODEV);
    }
    if !anonymous {
        // A file that cannot be read leaves everything as it was.
        // SAFETY: no byte is written.
        of_host(unsafe { libc::pread(fd as i32, std::ptr::null_mut(), 0, offset as i64) } as i64)?;
    }
    machine.memory.clear(start, len);
    system.maps.take(start, start + len);
    machine.remove_text(start, start + len);
    if !anonymous {
        let to = place(machine, start, len)?;
        // SAFETY: the buffer has `len` bytes. Behind the end of the file they stay zeros.
        of_host(unsafe { libc::pread(fd as i32, to.cast(), len as usize, offset as i64) } as i64)?;
    }
    if protection & libc::PROT_EXEC as u64 != 0 && !machine.add_text(start, start + len) {
        system.maps.give_back(start, start + len);
        return Err(libc::ENOMEM);
    }
    Ok(start)
}

pub(super) fn munmap(machine: &'static Machine, system: &mut System, [start, len, ..]: [u64; 6]) -> Outcome {
    let (start, end) = range(machine, start, len)?;
    machine.memory.clear(start, end - start);
    machine.remove_text(start, end);
    system.maps.give_back(start, end);
    Ok(0)
}

pub(super) fn mremap(machine: &'static Machine, system: &mut System, arguments: [u64; 6]) -> Outcome {
    let [old, old_len, len, flags, ..] = arguments;
    let (start, end) = range(machine, old, old_len)?;
    let len = pages(len)?;
    if flags & !(libc::MREMAP_MAYMOVE as u64) != 0 {
        return Err(libc::EINVAL);
    }
    if len <= end - start {
        machine.memory.clear(start + len, end - start - len);
        system.maps.give_back(start + len, end);
        return Ok(start);
    }
    if start.checked_add(len).is_some_and(|new| system.maps.is_free(end, new)) {
        system.maps.take(start, start + len);
        return Ok(start);
    }
    if flags & libc::MREMAP_MAYMOVE as u64 == 0 {
        return Err(libc::ENOMEM);
    }
    let to = system.maps.gap(len).ok_or(libc::ENOMEM)?;
    let (from_place, to_place) = (place(machine, start, end - start)?, place(machine, to, len)?);
    // SAFETY: both are in the memory, and do not overlap, for the new place was free.
    unsafe { std::ptr::copy_nonoverlapping(from_place, to_place, (end - start) as usize) };
    system.maps.take(to, to + len);
    machine.memory.clear(start, end - start);
    system.maps.give_back(start, end);
    Ok(to)
}

/// Pages have no protection, but text is known by it.
pub(super) fn mprotect(machine: &'static Machine, _: &mut System, [start, len, protection, ..]: [u64; 6]) -> Outcome {
    if len == 0 {
        return Ok(0);
    }
    let (start, end) = range(machine, start, len).map_err(|_| libc::ENOMEM)?;
    if protection & libc::PROT_EXEC as u64 != 0 {
        return if machine.add_text(start, end) { Ok(0) } else { Err(libc::ENOMEM) };
    }
    machine.remove_text(start, end);
    Ok(0)
}

pub(super) fn madvise(machine: &'static Machine, _: &mut System, [start, len, advice, ..]: [u64; 6]) -> Outcome {
    if len > 0 && advice as i32 == libc::MADV_DONTNEED {
        let (start, end) = range(machine, start, len)?;
        machine.memory.clear(start, end - start);
    }
    Ok(0)
}
