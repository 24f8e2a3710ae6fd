//! The system calls of Linux that static programs with one thread make.

mod files;
pub mod maps;
mod process;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write;

use crate::machine::Machine;
use crate::machine::fault::End;
use maps::Maps;

pub use process::{ids, random};

/// The operating system as the guest sees it.
pub struct System {
    /// What of the memory is in use.
    pub maps: Maps,
    /// The path of the program.
    pub program: Vec<u8>,
    /// Where the machine tells of its work.
    pub log: Box<dyn Write>,
    /// What has been told of the registers.
    pub told: crate::machine::Told,
    /// What to do at signals, by their number: handler, flags, mask.
    actions: BTreeMap<u64, [u8; 24]>,
    /// Signals that wait.
    mask: u64,
    /// Numbers of calls that have been named.
    named: BTreeSet<u64>,
}

impl System {
    /// A system with nothing in it but the memory's maps.
    pub fn new(maps: Maps, program: Vec<u8>, log: Box<dyn Write>) -> System {
        let (told, actions, named) = Default::default();
        System { maps, program, log, told, actions, mask: 0, named }
    }
}

/// What a call gives: a number, or an error of Linux.
type Outcome = Result<u64, i32>;

/// A call: its number, its name, how many of its arguments are told, and what it does.
struct Call(u64, &'static str, usize, fn(&'static Machine, &mut System, [u64; 6]) -> Outcome);

/// All calls.
static CALLS: &[Call] = &[
    Call(17, "getcwd", 2, files::getcwd),
    Call(23, "dup", 1, files::dup),
    Call(24, "dup3", 3, files::dup3),
    Call(25, "fcntl", 3, files::fcntl),
    Call(29, "ioctl", 3, files::ioctl),
    Call(34, "mkdirat", 3, files::mkdirat),
    Call(35, "unlinkat", 3, files::unlinkat),
    Call(46, "ftruncate", 2, files::ftruncate),
    Call(48, "faccessat", 3, files::faccessat),
    Call(56, "openat", 4, files::openat),
    Call(57, "close", 1, files::close),
    Call(59, "pipe2", 2, files::pipe2),
    Call(61, "getdents64", 3, files::getdents64),
    Call(62, "lseek", 3, files::lseek),
    Call(63, "read", 3, files::read),
    Call(64, "write", 3, files::write),
    Call(65, "readv", 3, files::readv),
    Call(66, "writev", 3, files::writev),
    Call(67, "pread64", 4, files::pread64),
    Call(68, "pwrite64", 4, files::pwrite64),
    Call(78, "readlinkat", 4, files::readlinkat),
    Call(79, "newfstatat", 4, files::newfstatat),
    Call(80, "fstat", 2, files::fstat),
    Call(82, "fsync", 1, files::fsync),
    Call(93, "exit", 1, process::exit),
    Call(94, "exit_group", 1, process::exit),
    Call(96, "set_tid_address", 1, process::set_tid_address),
    Call(98, "futex", 6, process::futex),
    Call(99, "set_robust_list", 2, process::nothing),
    Call(101, "nanosleep", 2, process::nanosleep),
    Call(113, "clock_gettime", 2, process::clock_gettime),
    Call(114, "clock_getres", 2, process::clock_getres),
    Call(115, "clock_nanosleep", 4, process::clock_nanosleep),
    Call(123, "sched_getaffinity", 3, process::sched_getaffinity),
    Call(124, "sched_yield", 0, process::nothing),
    Call(129, "kill", 2, process::kill),
    Call(130, "tkill", 2, process::kill),
    Call(131, "tgkill", 3, process::tgkill),
    Call(132, "sigaltstack", 2, process::nothing),
    Call(134, "rt_sigaction", 4, process::rt_sigaction),
    Call(135, "rt_sigprocmask", 4, process::rt_sigprocmask),
    Call(153, "times", 1, process::times),
    Call(160, "uname", 1, process::uname),
    Call(165, "getrusage", 2, process::getrusage),
    Call(169, "gettimeofday", 2, process::gettimeofday),
    Call(172, "getpid", 0, process::getpid),
    Call(173, "getppid", 0, process::getppid),
    Call(174, "getuid", 0, process::getuid),
    Call(175, "geteuid", 0, process::geteuid),
    Call(176, "getgid", 0, process::getgid),
    Call(177, "getegid", 0, process::getegid),
    Call(178, "gettid", 0, process::getpid),
    Call(214, "brk", 1, maps::brk),
    Call(215, "munmap", 2, maps::munmap),
    Call(216, "mremap", 5, maps::mremap),
    Call(222, "mmap", 6, maps::mmap),
    Call(226, "mprotect", 3, maps::mprotect),
    Call(233, "madvise", 3, maps::madvise),
    Call(259, "riscv_flush_icache", 3, process::flush_icache),
    Call(261, "prlimit64", 4, process::prlimit64),
    Call(278, "getrandom", 3, process::getrandom),
    // glibc does without.
    Call(293, "rseq", 4, process::unsupported),
];

/// The numbers of all calls.
#[must_use]
pub fn numbers() -> Vec<u64> {
    CALLS.iter().map(|call| call.0).collect()
}

/// Does the call that is in the registers; whether the guest goes on.
pub fn call(machine: &'static Machine) -> bool {
    let arguments: [u64; 6] = std::array::from_fn(|i| machine.get(10 + i) as u64);
    let number = machine.get(17) as u64;
    let mut system = machine.system.borrow_mut();
    let found = CALLS.iter().find(|call| call.0 == number);
    let outcome = found.map_or(Err(libc::ENOSYS), |call| call.3(machine, &mut system, arguments));
    let result = outcome.map_or_else(|errno| -i64::from(errno), |value| value as i64);
    if found.is_none() && machine.options.unknown && system.named.insert(number) {
        let _ = writeln!(system.log, "Unsupported syscall: {number}");
    }
    if machine.options.strace {
        let mut line = found.map_or_else(|| format!("syscall_{number}("), |call| format!("{}(", call.1));
        for (i, argument) in arguments.iter().take(found.map_or(6, |call| call.2)).enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let _ = match *argument as i64 {
                small @ -4096..=65535 => write!(line, "{comma}{small}"),
                large => write!(line, "{comma}{large:#x}"),
            };
        }
        let told = match outcome {
            Err(errno) => format!("-1 errno={errno} ({})", std::io::Error::from_raw_os_error(errno)),
            Ok(value) if value < 65536 => value.to_string(),
            Ok(value) => format!("{value:#x}"),
        };
        let _ = writeln!(system.log, "{} {line}) = {told}", std::process::id());
    }
    machine.set(10, result);
    let end = machine.end.take();
    let goes_on = end.is_none();
    machine.end.set(end);
    goes_on
}

/// What the host's call has given.
fn of_host(result: i64) -> Outcome {
    if result >= 0 {
        return Ok(result as u64);
    }
    Err(std::io::Error::last_os_error().raw_os_error().unwrap_or(libc::EIO))
}

/// The place of `len` bytes of the guest.
fn place(machine: &Machine, address: u64, len: u64) -> Result<*mut u8, i32> {
    machine.memory.pointer(address, len).ok_or(libc::EFAULT)
}

/// Puts bytes into the guest's memory, unless the address is zero.
fn give(machine: &Machine, address: u64, bytes: &[u8]) -> Outcome {
    if address != 0 {
        machine.memory.write(address, bytes).ok_or(libc::EFAULT)?;
    }
    Ok(0)
}

/// Little-endian words.
fn words(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A word of the guest's memory.
fn word(machine: &Machine, address: u64) -> Outcome {
    let bytes = machine.memory.read(address, 8).ok_or(libc::EFAULT)?;
    Ok(bytes.iter().rev().fold(0, |n, byte| n << 8 | u64::from(*byte)))
}

/// Ends the guest.
fn end(machine: &Machine, how: End) -> Outcome {
    machine.end.set(Some(how));
    Ok(0)
}
