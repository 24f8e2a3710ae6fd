//! Calls about the process, time and signals.

use super::{Outcome, System, end, give, of_host, place, word, words};
use crate::machine::Machine;
use crate::machine::fault::End;

/// User and group, real and effective.
#[must_use]
pub fn ids() -> [u64; 4] {
    // SAFETY: no memory is involved.
    unsafe { [libc::getuid(), libc::geteuid(), libc::getgid(), libc::getegid()].map(u64::from) }
}

/// Random bytes of the system, as many as it gives.
pub fn random(bytes: &mut [u8]) {
    // SAFETY: the buffer has its length.
    unsafe { libc::getrandom(bytes.as_mut_ptr().cast(), bytes.len(), 0) };
}

pub(super) fn exit(machine: &'static Machine, _: &mut System, [status, ..]: [u64; 6]) -> Outcome {
    end(machine, End::Exit(status as i32))
}

pub(super) fn nothing(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(0)
}

pub(super) fn unsupported(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Err(libc::ENOSYS)
}

pub(super) fn flush_icache(machine: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    machine.read_text_again();
    Ok(0)
}

pub(super) fn set_tid_address(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(std::process::id().into())
}

/// With one thread nobody waits, and who waits for a value that is there would wait for ever.
pub(super) fn futex(machine: &'static Machine, _: &mut System, [at, op, value, ..]: [u64; 6]) -> Outcome {
    const WAIT: u64 = 0;
    const WAKE: u64 = 1;
    const WAIT_BITSET: u64 = 9;
    match op & 0x7f {
        WAKE => Ok(0),
        WAIT | WAIT_BITSET => {
            let bytes = machine.memory.read(at, 4).ok_or(libc::EFAULT)?;
            let there = bytes.iter().rev().fold(0, |n, byte| n << 8 | u64::from(*byte));
            Err(if there == value & 0xffff_ffff { libc::EDEADLK } else { libc::EAGAIN })
        }
        _ => Err(libc::ENOSYS),
    }
}

/// A time of the guest.
fn time_at(machine: &Machine, at: u64) -> Result<libc::timespec, i32> {
    Ok(libc::timespec { tv_sec: word(machine, at)? as i64, tv_nsec: word(machine, at.wrapping_add(8))? as i64 })
}

pub(super) fn nanosleep(machine: &'static Machine, _: &mut System, [time, ..]: [u64; 6]) -> Outcome {
    let time = time_at(machine, time)?;
    // SAFETY: the time has a place.
    of_host(unsafe { libc::nanosleep(&raw const time, std::ptr::null_mut()) }.into())
}

pub(super) fn clock_nanosleep(
    machine: &'static Machine,
    _: &mut System,
    [clock, flags, time, ..]: [u64; 6],
) -> Outcome {
    let time = time_at(machine, time)?;
    // SAFETY: the time has a place.
    match unsafe { libc::clock_nanosleep(clock as i32, flags as i32, &raw const time, std::ptr::null_mut()) } {
        0 => Ok(0),
        errno => Err(errno),
    }
}

pub(super) fn clock_gettime(machine: &'static Machine, _: &mut System, [clock, to, ..]: [u64; 6]) -> Outcome {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the time has a place.
    of_host(unsafe { libc::clock_gettime(clock as i32, &raw mut time) }.into())?;
    give(machine, to, &words(&[time.tv_sec as u64, time.tv_nsec as u64]))
}

pub(super) fn clock_getres(machine: &'static Machine, _: &mut System, [clock, to, ..]: [u64; 6]) -> Outcome {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the time has a place.
    of_host(unsafe { libc::clock_getres(clock as i32, &raw mut time) }.into())?;
    give(machine, to, &words(&[time.tv_sec as u64, time.tv_nsec as u64]))
}

pub(super) fn gettimeofday(machine: &'static Machine, _: &mut System, [to, ..]: [u64; 6]) -> Outcome {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the time has a place.
    of_host(unsafe { libc::clock_gettime(libc::CLOCK_REALTIME, &raw mut time) }.into())?;
    give(machine, to, &words(&[time.tv_sec as u64, time.tv_nsec as u64 / 1000]))
}

/// One processor.
pub(super) fn sched_getaffinity(machine: &'static Machine, _: &mut System, [_, size, to, ..]: [u64; 6]) -> Outcome {
    if size < 8 {
        return Err(libc::EINVAL);
    }
    give(machine, to, &words(&[1]))?;
    Ok(8)
}

pub(super) fn kill(machine: &'static Machine, system: &mut System, [process, signal, ..]: [u64; 6]) -> Outcome {
    if process != u64::from(std::process::id()) {
        return Err(libc::EPERM);
    }
    raise(machine, system, signal)
}

pub(super) fn tgkill(machine: &'static Machine, system: &mut System, [_, thread, signal, ..]: [u64; 6]) -> Outcome {
    kill(machine, system, [thread, signal, 0, 0, 0, 0])
}

/// Signals that do nothing by default: `SIGCHLD`, `SIGCONT`, `SIGURG`, `SIGWINCH`.
const HARMLESS: [i32; 4] = [libc::SIGCHLD, libc::SIGCONT, libc::SIGURG, libc::SIGWINCH];

/// A signal of the guest to itself ends it, unless it is ignored. Handlers are not run.
fn raise(machine: &Machine, system: &System, signal: u64) -> Outcome {
    if signal > 64 {
        return Err(libc::EINVAL);
    }
    let handler = system.actions.get(&signal).map(|action| &action[..8]);
    let ignored = handler == Some(&(libc::SIG_IGN as u64).to_le_bytes()[..]) || HARMLESS.contains(&(signal as i32));
    if signal == 0 || ignored && signal as i32 != libc::SIGKILL {
        return Ok(0);
    }
    end(machine, End::Signal(signal as i32, format!("it has sent itself the signal {signal}")))
}

/// Keeps the action for `sigaction` to give back.
pub(super) fn rt_sigaction(
    machine: &'static Machine,
    system: &mut System,
    [signal, new, old, size, ..]: [u64; 6],
) -> Outcome {
    let fixed = [libc::SIGKILL as u64, libc::SIGSTOP as u64];
    if size != 8 || signal == 0 || signal > 64 || new != 0 && fixed.contains(&signal) {
        return Err(libc::EINVAL);
    }
    let wanted = if new == 0 { None } else { Some(machine.memory.read(new, 24).ok_or(libc::EFAULT)?) };
    give(machine, old, system.actions.get(&signal).unwrap_or(&[0; 24]))?;
    if let Some(bytes) = wanted.and_then(|bytes| bytes.try_into().ok()) {
        system.actions.insert(signal, bytes);
    }
    Ok(0)
}

pub(super) fn rt_sigprocmask(
    machine: &'static Machine,
    system: &mut System,
    [how, new, old, size, ..]: [u64; 6],
) -> Outcome {
    if size != 8 {
        return Err(libc::EINVAL);
    }
    let before = system.mask;
    if new != 0 {
        let set = word(machine, new)?;
        system.mask = match how as i32 {
            libc::SIG_BLOCK => before | set,
            libc::SIG_UNBLOCK => before & !set,
            libc::SIG_SETMASK => set,
            _ => return Err(libc::EINVAL),
        };
    }
    give(machine, old, &words(&[before]))
}

pub(super) fn times(machine: &'static Machine, _: &mut System, [to, ..]: [u64; 6]) -> Outcome {
    // SAFETY: all bits may be zero.
    let mut times: libc::tms = unsafe { std::mem::zeroed() };
    // SAFETY: the answer has a place.
    let now = unsafe { libc::times(&raw mut times) };
    give(
        machine,
        to,
        &words(&[times.tms_utime, times.tms_stime, times.tms_cutime, times.tms_cstime].map(|t| t as u64)),
    )?;
    Ok(now as u64)
}

pub(super) fn uname(machine: &'static Machine, _: &mut System, [to, ..]: [u64; 6]) -> Outcome {
    const FIELD: usize = 65;
    let mut bytes = Vec::new();
    for text in ["Linux", "riscv", "6.1.0", "#1", "riscv64", "(none)"] {
        bytes.extend_from_slice(text.as_bytes());
        bytes.resize(bytes.len().next_multiple_of(FIELD), 0);
    }
    give(machine, to, &bytes)
}

pub(super) fn getrusage(machine: &'static Machine, _: &mut System, [of, to, ..]: [u64; 6]) -> Outcome {
    // SAFETY: all bits may be zero.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the answer has a place.
    of_host(unsafe { libc::getrusage(of as i32, &raw mut usage) }.into())?;
    let (user, system) = (usage.ru_utime, usage.ru_stime);
    let mut all = vec![user.tv_sec as u64, user.tv_usec as u64, system.tv_sec as u64, system.tv_usec as u64];
    all.resize(18, 0);
    give(machine, to, &words(&all))
}

pub(super) fn getpid(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(std::process::id().into())
}

pub(super) fn getppid(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(std::os::unix::process::parent_id().into())
}

pub(super) fn getuid(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(ids()[0])
}

pub(super) fn geteuid(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(ids()[1])
}

pub(super) fn getgid(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(ids()[2])
}

pub(super) fn getegid(_: &'static Machine, _: &mut System, _: [u64; 6]) -> Outcome {
    Ok(ids()[3])
}

/// The stack has its size, everything else no limit.
pub(super) fn prlimit64(machine: &'static Machine, _: &mut System, [process, of, new, old, ..]: [u64; 6]) -> Outcome {
    if process != 0 && process != u64::from(std::process::id()) {
        return Err(libc::EPERM);
    }
    let limit = if of == u64::from(libc::RLIMIT_STACK) { crate::cli::STACK } else { u64::MAX };
    if new != 0 {
        place(machine, new, 16)?;
    }
    give(machine, old, &words(&[limit, limit]))
}

pub(super) fn getrandom(machine: &'static Machine, _: &mut System, [to, size, flags, ..]: [u64; 6]) -> Outcome {
    let to = place(machine, to, size)?;
    // SAFETY: the buffer has `size` bytes.
    of_host(unsafe { libc::getrandom(to.cast(), size as usize, flags as u32) } as i64)
}
