//! Where machine code cannot be made, everything runs in the interpreter, with the same results.

use std::process::Command;

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats};

#[jit_driver(greens = [pc], reds = [n, sum])]
fn sum_to(start: i64) -> i64 {
    let mut pc = 0;
    let mut n = start;
    let mut sum = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                sum += n;
                pc = 1;
            }
            _ => {
                n -= 1;
                if n == 0 {
                    return sum;
                }
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

/// Runs the loop twice in a thread of its own.
fn run(options: Options) -> (i64, Stats) {
    std::thread::spawn(|| run_here(options)).join().expect("the interpreter does not panic")
}

fn run_here(options: Options) -> (i64, Stats) {
    jit_runtime::set_options(options);
    let sum = sum_to(10_000) + sum_to(10_000);
    (sum, jit_runtime::stats())
}

const SUM: i64 = 2 * 10_000 * 10_001 / 2;

#[test]
fn with_code_it_starts() {
    let (sum, stats) = run(Options::default());
    assert_eq!(sum, SUM);
    assert!(stats.loops == 1 && stats.entries >= 1 && stats.no_machine_code.is_none(), "{stats:?}");
}

#[test]
fn without_a_back_end_the_interpreter_runs() {
    let (sum, stats) = run(Options { backend: Backend::None, ..Options::default() });
    assert_eq!(sum, SUM);
    assert_eq!((stats.loops, stats.entries, stats.aborted()), (0, 0, 0));
    assert_eq!(stats.no_machine_code.as_deref(), Some("the option `backend` says so"));
    assert_eq!(stats.to_text().matches("no machine code").count(), 1);
}

/// Lets the kernel refuse this thread all memory that can be executed, as hardened kernels do.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn refuse_executable_memory() {
    use libc::{BPF_ABS, BPF_JEQ, BPF_JMP, BPF_JSET, BPF_K, BPF_LD, BPF_RET, BPF_W, sock_filter, sock_fprog};
    let load = |k| sock_filter { code: (BPF_LD | BPF_W | BPF_ABS) as u16, jt: 0, jf: 0, k };
    let test = |op: u32, k, jt, jf| sock_filter { code: (BPF_JMP | op | BPF_K) as u16, jt, jf, k };
    let answer = |k| sock_filter { code: (BPF_RET | BPF_K) as u16, jt: 0, jf: 0, k };
    // Offsets in `seccomp_data`: the number of the call at 0, the third argument at 32.
    let mut filter = [
        load(0),
        test(BPF_JEQ, libc::SYS_mmap as u32, 1, 0),
        test(BPF_JEQ, libc::SYS_mprotect as u32, 0, 2),
        load(32),
        test(BPF_JSET, libc::PROT_EXEC as u32, 1, 0),
        answer(libc::SECCOMP_RET_ALLOW),
        answer(libc::SECCOMP_RET_ERRNO | libc::EACCES as u32),
    ];
    let program = sock_fprog { len: filter.len() as u16, filter: filter.as_mut_ptr() };
    // SAFETY: the calls take a program of the stated length, which lives until they return.
    let done = unsafe {
        libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
            && libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, &program) == 0
    };
    assert!(done, "{}", std::io::Error::last_os_error());
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn on_a_kernel_that_refuses_code_the_interpreter_runs() {
    let thread = std::thread::spawn(|| {
        refuse_executable_memory();
        run_here(Options::default())
    });
    let (sum, stats) = thread.join().expect("the interpreter does not panic");
    assert_eq!(sum, SUM);
    assert_eq!((stats.loops, stats.entries), (0, 0));
    assert!(stats.no_machine_code.is_some(), "{stats:?}");
    assert_eq!(stats.to_text().matches("no machine code").count(), 1);
}

/// The child of the test below: runs under a limit on address space.
#[test]
fn child_with_little_address_space() {
    if std::env::var_os("JIT_TEST_CHILD").is_some() {
        let (sum, stats) = run_here(Options::default());
        println!("sum {sum} loops {}", stats.loops);
    }
}

#[test]
fn little_address_space_is_not_taken_for_code() {
    let exe = std::env::current_exe().expect("the test's own path");
    // Kilobytes of address space: enough for the process, and an arena leaves it so.
    let script = "ulimit -v 60000; exec \"$0\" --exact child_with_little_address_space --nocapture --test-threads 1";
    let out = Command::new("sh").args(["-c", script]).arg(exe).env("JIT_TEST_CHILD", "1").output().expect("a shell");
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{text}{}", String::from_utf8_lossy(&out.stderr));
    assert!(text.contains(&format!("sum {SUM} loops 1")), "{text}");
}
