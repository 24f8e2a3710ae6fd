//! What the operating system may do to a process with machine code in it: refuse memory, fork it,
//! interrupt it. The results are always those of the interpreter.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

use jit_runtime::prelude::*;
use jit_runtime::{Options, Stats, Testing};

/// Bytecode 0 adds, sometimes otherwise; 1 calls out of the trace; 2 is the back edge.
#[jit_driver(greens = [pc, key], reds = [i, n, sum])]
fn work(key: i64, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                if i % 3 == 0 {
                    sum = sum.wrapping_add(i * key);
                } else {
                    sum ^= i;
                }
                pc = 1;
            }
            1 => {
                if i % 50 == 49 {
                    sum = sum.wrapping_add(outside(i, n));
                }
                pc = 2;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

thread_local! {
    /// What a call out of machine code does.
    static OUTSIDE: std::cell::Cell<fn(i64, i64) -> i64> = const { std::cell::Cell::new(|i, _| i) };
}

#[dont_look_inside]
fn outside(i: i64, n: i64) -> i64 {
    OUTSIDE.get()(i, n)
}

/// What `work` computes, without any of the tracing.
fn expected(key: i64, n: i64) -> i64 {
    (0..n).fold(0i64, |sum, i| {
        let sum = if i % 3 == 0 { sum.wrapping_add(i * key) } else { sum ^ i };
        if i % 50 == 49 { sum.wrapping_add(i) } else { sum }
    })
}

fn check(keys: std::ops::Range<i64>, n: i64) {
    for key in keys {
        assert_eq!(work(key, n), expected(key, n), "key {key}");
    }
}

// -- The ladder ---------------------------------------------------------------------------------

use libc::{BPF_ABS, BPF_JEQ, BPF_JMP, BPF_JSET, BPF_K, BPF_LD, BPF_RET, BPF_W, sock_filter, sock_fprog};

const fn load(k: u32) -> sock_filter {
    sock_filter { code: (BPF_LD | BPF_W | BPF_ABS) as u16, jt: 0, jf: 0, k }
}
const fn jump(op: u32, k: u32, jt: u8, jf: u8) -> sock_filter {
    sock_filter { code: (BPF_JMP | op | BPF_K) as u16, jt, jf, k }
}
const fn answer(k: u32) -> sock_filter {
    sock_filter { code: (BPF_RET | BPF_K) as u16, jt: 0, jf: 0, k }
}

/// From here on the kernel refuses this thread the system call `number`; if `only_exec`, only with
/// a third argument that asks for executable memory.
fn refuse(number: libc::c_long, only_exec: bool, error: libc::c_int) {
    // Offsets in `seccomp_data`: the number of the call at 0, the third argument at 32.
    let mut filter = vec![load(0)];
    if only_exec {
        filter.extend([jump(BPF_JEQ, number as u32, 0, 2), load(32), jump(BPF_JSET, libc::PROT_EXEC as u32, 1, 0)]);
    } else {
        filter.push(jump(BPF_JEQ, number as u32, 1, 0));
    }
    filter.extend([answer(libc::SECCOMP_RET_ALLOW), answer(libc::SECCOMP_RET_ERRNO | error as u32)]);
    let program = sock_fprog { len: filter.len() as u16, filter: filter.as_mut_ptr() };
    // SAFETY: the calls take a program of the stated length, which lives until they return.
    let done = unsafe {
        libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
            && libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, &program) == 0
    };
    assert!(done, "{}", std::io::Error::last_os_error());
}

/// What is refused, and whether there is machine code all the same.
const LADDER: [(&str, fn(), bool); 8] = [
    ("nothing", || {}, true),
    ("anonymous files", || refuse(libc::SYS_memfd_create, false, libc::ENOSYS), true),
    ("sizes of files", || refuse(libc::SYS_ftruncate, false, libc::ENOSPC), true),
    ("to make pages executable", || refuse(libc::SYS_mprotect, true, libc::EACCES), true),
    (
        "to make pages executable, and anonymous files",
        || {
            refuse(libc::SYS_mprotect, true, libc::EACCES);
            refuse(libc::SYS_memfd_create, false, libc::EACCES);
        },
        false,
    ),
    ("executable mappings", || refuse(libc::SYS_mmap, true, libc::EPERM), true),
    (
        "all executable memory",
        || {
            refuse(libc::SYS_mmap, true, libc::EPERM);
            refuse(libc::SYS_mprotect, true, libc::EACCES);
        },
        false,
    ),
    ("all changes of protection", || refuse(libc::SYS_mprotect, false, libc::EACCES), true),
];

/// Not a test of its own: a child of the next one.
#[test]
fn child() {
    let Some(rung) = std::env::var("JIT_TEST_RUNG").ok().and_then(|n| n.parse::<usize>().ok()) else { return };
    LADDER[rung].1();
    check(0..40, 500);
    let stats = jit_runtime::stats();
    let said = stats.to_text().matches("no machine code").count();
    println!("child: {} {said}", stats.loops > 0 && stats.entries > 0);
}

#[test]
fn whatever_is_refused_the_results_are_the_same() {
    for (rung, (what, _, code)) in LADDER.iter().enumerate() {
        let exe = std::env::current_exe().expect("the test's own path");
        let mut command = Command::new(exe);
        command.args(["--exact", "child", "--nocapture", "--test-threads", "1"]).env("JIT_TEST_RUNG", rung.to_string());
        let out = command.output().expect("a process");
        let text = String::from_utf8_lossy(&out.stdout);
        assert!(out.status.success(), "{what}: {text}{}", String::from_utf8_lossy(&out.stderr));
        // That there is none is said once.
        assert!(text.contains(&format!("child: {code} {}", u8::from(!code))), "{what}: {text}");
    }
}

#[test]
fn little_address_space_leaves_the_process_alive() {
    for kib in [80_000, 120_000, 400_000] {
        let exe = std::env::current_exe().expect("the test's own path");
        let script = format!("ulimit -v {kib}; exec \"$0\" --exact child --nocapture --test-threads 1");
        let out =
            Command::new("sh").args(["-c", &script]).arg(exe).env("JIT_TEST_RUNG", "0").output().expect("a shell");
        let text = String::from_utf8_lossy(&out.stdout);
        assert!(out.status.success(), "{kib}: {text}{}", String::from_utf8_lossy(&out.stderr));
        assert!(text.contains("child: true 0"), "{kib}: {text}");
    }
}

// -- fork ---------------------------------------------------------------------------------------

/// Forks; what the child's `f` gives is its status. The parent goes on at once.
fn forked(f: impl FnOnce() -> bool) -> libc::pid_t {
    // SAFETY: the child runs the interpreter of this thread, and ends without unwinding into the test.
    let pid = unsafe { libc::fork() };
    assert!(pid >= 0);
    if pid == 0 {
        let right = std::panic::catch_unwind(std::panic::AssertUnwindSafe(f)).unwrap_or(false);
        // SAFETY: ends the child.
        unsafe { libc::_exit(i32::from(!right)) };
    }
    pid
}

fn ended_well(pid: libc::pid_t) -> bool {
    let mut status = 0;
    // SAFETY: waits for our own child.
    assert_eq!(unsafe { libc::waitpid(pid, &mut status, 0) }, pid);
    libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0
}

#[test]
fn parent_and_child_go_on_compiling_apart() {
    let thread = std::thread::spawn(|| {
        jit_runtime::set_options(Options { compile_budget: 0, ..Options::default() });
        check(0..20, 300);
        for round in 0..20 {
            let pid = forked(|| {
                let before = jit_runtime::stats().loops;
                // Old code, new code, new bridges in old code.
                check(0..20, 1000 + round);
                check(1000..1040, 300);
                jit_runtime::stats().loops > before
            });
            check(0..30, 900 + round);
            check(100 + 20 * round..120 + 20 * round, 300);
            assert!(ended_well(pid), "round {round}");
        }
        assert!(jit_runtime::stats().loops > 200);
    });
    thread.join().expect("parent");
}

/// Forks from a call out of machine code: the child's activation goes on in its own copy.
#[test]
fn a_child_returns_into_machine_code_of_its_own() {
    static CHILDREN: AtomicU64 = AtomicU64::new(0);
    thread_local! {
        static IS_CHILD: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }
    let thread = std::thread::spawn(|| {
        OUTSIDE.set(|i, n| {
            if i == n - 1 && !IS_CHILD.get() {
                // SAFETY: the child runs the interpreter of this thread.
                let pid = unsafe { libc::fork() };
                assert!(pid >= 0);
                match pid {
                    0 => IS_CHILD.set(true),
                    _ => {
                        CHILDREN.fetch_add(u64::from(ended_well(pid)), Ordering::Relaxed);
                    }
                }
            }
            i
        });
        for key in 0..30 {
            let right = std::panic::catch_unwind(|| work(key, 650)).is_ok_and(|sum| sum == expected(key, 650));
            if IS_CHILD.get() {
                // More of everything, in the child's arena.
                let right = right && std::panic::catch_unwind(|| check(0..40, 350)).is_ok();
                // SAFETY: ends the child.
                unsafe { libc::_exit(i32::from(!right)) };
            }
            assert!(right);
        }
        assert!(jit_runtime::stats().loops >= 30);
    });
    thread.join().expect("parent");
    assert_eq!(CHILDREN.load(Ordering::Relaxed), 30);
}

/// Requests for code memory fail also while a process forks: of the copy, and in the child of its
/// mappings. A child without code of its own is ended if it runs some, and has no wrong result.
#[test]
fn a_fork_whose_memory_is_refused_goes_right_or_ends() {
    let mut ended = 0;
    for fail_code in 5..40 {
        let thread = std::thread::spawn(move || {
            jit_runtime::set_options(Options {
                threshold: 20,
                testing: Testing { fail_code, ..Testing::default() },
                ..Options::default()
            });
            check(0..6, 100);
            let pid = forked(|| {
                check(0..12, 150);
                true
            });
            check(0..12, 120);
            let mut status = 0;
            // SAFETY: waits for our own child.
            assert_eq!(unsafe { libc::waitpid(pid, &mut status, 0) }, pid);
            let killed = libc::WIFSIGNALED(status) && libc::WTERMSIG(status) == libc::SIGSEGV;
            assert!(killed || libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0, "{status:#x}");
            killed
        });
        ended += u32::from(thread.join().expect("no wrong result"));
    }
    assert!(ended < 10, "{ended} children ended");
}

// -- Signals, threads ---------------------------------------------------------------------------

#[test]
fn signals_interrupt_machine_code() {
    static CAUGHT: AtomicU64 = AtomicU64::new(0);
    extern "C" fn handler(_: libc::c_int) {
        // The handler's frame and its use of registers are what may hurt.
        let mut x = [1.5f64; 8];
        for (n, x) in x.iter_mut().enumerate() {
            *x += n as f64;
        }
        CAUGHT.fetch_add(u64::from(x[7] > 8.0), Ordering::Relaxed);
    }
    let thread = std::thread::spawn(|| {
        // SAFETY: the handler only counts; the timer is that of this thread's clock.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = handler as *const () as usize;
            action.sa_flags = libc::SA_RESTART;
            assert_eq!(libc::sigaction(libc::SIGUSR1, &action, std::ptr::null_mut()), 0);
        }
        // SAFETY: gives the thread's number.
        let me = unsafe { libc::pthread_self() };
        let done = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let stop = done.clone();
        let shots = std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                // SAFETY: the thread is joined only after this one has ended.
                unsafe { libc::pthread_kill(me, libc::SIGUSR1) };
                std::thread::sleep(std::time::Duration::from_micros(100));
            }
        });
        while CAUGHT.load(Ordering::Relaxed) < 1000 {
            check(0..10, 20_000);
        }
        done.store(true, Ordering::Relaxed);
        shots.join().expect("the other thread");
        assert!(jit_runtime::stats().loops >= 10);
    });
    thread.join().expect("no wrong result");
}

#[derive(JitObject)]
struct Bell {
    rung: SignalCell,
    answered: GcCell<i64>,
}

/// Turns until the bell has rung: nothing else ends the loop.
#[jit_driver(greens = [pc, bell], reds = [turns])]
fn waits(bell: &'static Bell) -> i64 {
    let pc = 0;
    let mut turns = 0i64;
    loop {
        jit_merge_point!();
        if bell.rung.get() {
            bell.answered.set(turns);
            return turns;
        }
        turns += 1;
        can_enter_jit!();
    }
}

#[test]
fn another_thread_ends_a_loop_of_machine_code() {
    for turn in 0..20 {
        let bell: &'static Bell = Box::leak(Box::new(Bell { rung: SignalCell::new(false), answered: GcCell::new(-1) }));
        let rung = &bell.rung;
        let ringer = std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(2));
            rung.set(true);
        });
        let turns = waits(bell);
        ringer.join().expect("the other thread");
        assert!(turns > 0 && bell.answered.get() == turns);
        let stats = jit_runtime::stats();
        assert!(turn == 0 || stats.loops >= 1 && stats.entries >= turn, "{stats:?}");
    }
}

#[test]
fn sixteen_runtimes_in_sixteen_threads() {
    let threads: Vec<_> = (0..16)
        .map(|n| {
            std::thread::spawn(move || -> Stats {
                // Each with a limit of its own, so that some of them free code meanwhile.
                jit_runtime::set_options(Options {
                    code_limit: 16 + 8 * n as u32,
                    threshold: 10,
                    ..Options::default()
                });
                check(100 * n..100 * n + 60, 200);
                check(100 * n..100 * n + 60, 200);
                jit_runtime::stats()
            })
        })
        .collect();
    let stats: Vec<Stats> = threads.into_iter().map(|t| t.join().expect("no wrong result")).collect();
    assert!(stats.iter().all(|s| s.loops >= 60), "{stats:?}");
    assert!(stats[0].freed > 0, "{:?}", stats[0]);
}

// -- Recordings that end, calls that panic, stacks that end --------------------------------------

/// Memory of this process, in pages.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("Linux");
    text.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("the second number is that of resident pages")
}

#[test]
fn threads_that_end_leave_no_code() {
    // Alone in a process: other tests take and give back memory.
    if std::env::var_os("JIT_TEST_ALONE").is_none() {
        let mut command = Command::new(std::env::current_exe().expect("the test's own path"));
        command.args(["--exact", "threads_that_end_leave_no_code"]).env("JIT_TEST_ALONE", "1");
        assert!(command.status().expect("a process").success());
        return;
    }
    let threads = |n: usize| {
        (0..n).for_each(|_| std::thread::spawn(|| check(0..20, 300)).join().expect("agrees"));
        resident()
    };
    let (first, last) = (threads(10), threads(40));
    assert!(last < first + 600, "40 threads left {} pages", last - first);
}

/// Runs `f` in a thread of its own with these options.
fn with_options<T: Send + 'static>(options: Options, f: impl FnOnce() -> T + Send + 'static) -> (T, Stats) {
    let thread = std::thread::spawn(|| {
        jit_runtime::set_options(options);
        (f(), jit_runtime::stats())
    });
    thread.join().expect("no wrong result")
}

#[test]
fn a_recording_may_end_at_any_merge_point() {
    for trace_limit in 1..60 {
        let options = Options { trace_limit, threshold: 3, bridge_threshold: 2, ..Options::default() };
        let ((), stats) = with_options(options, || check(0..4, 300));
        // What is too long is given up first, then cut into segments.
        assert!(trace_limit > 5 || stats.aborted() > 0, "{stats:?}");
    }
}

/// The n-th call out of the portal panics, in the interpreter, in a recording or in machine code.
#[test]
fn panics_come_out_of_every_call() {
    let threshold = 20;
    let ((), stats) = with_options(Options { threshold, bridge_threshold: 3, ..Options::default() }, || {
        std::panic::set_hook(Box::new(|_| ()));
        for key in 0..2 {
            for n in 0..40 {
                thread_local! {
                    static CALLS: std::cell::Cell<(u32, u32)> = const { std::cell::Cell::new((0, 0)) };
                }
                CALLS.set((0, n));
                OUTSIDE.set(|i, _| {
                    let (calls, n) = CALLS.get();
                    CALLS.set((calls + 1, n));
                    if calls == n {
                        std::panic::panic_any((n, i));
                    }
                    i
                });
                let payload = std::panic::catch_unwind(|| work(key, 2050)).expect_err("the call panics");
                let place = payload.downcast_ref::<(u32, i64)>().expect("its own payload");
                assert_eq!(*place, (n, 50 * i64::from(n) + 49), "key {key}");
                OUTSIDE.set(|i, _| i);
                check(key..key + 1, 400);
            }
        }
    });
    let _ = std::panic::take_hook();
    assert!(stats.panics > 20 && stats.loops >= 2, "{stats:?}");
}

#[dont_look_inside]
fn deeper(depth: i64) -> i64 {
    if depth == 0 { 1 } else { recursing(depth - 1) }
}

#[jit_driver(greens = [pc], reds = [i, depth, sum])]
fn recursing(depth: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < 12 {
        jit_merge_point!();
        match pc {
            0 => {
                if i == 10 {
                    sum = sum.wrapping_mul(3).wrapping_add(deeper(depth));
                }
                sum += i;
                pc = 1;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

/// The depth that a thread of 256 KiB has room for without the JIT it has room for with it.
#[test]
fn recursion_goes_as_deep_as_without_the_jit() {
    let on_small_stack = |options: Options, depths: std::ops::Range<i64>| {
        let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(move || {
            jit_runtime::set_options(options);
            let sums: Vec<i64> = depths.map(recursing).collect();
            (sums, jit_runtime::stats())
        });
        thread.expect("a thread").join().expect("the interpreter does not panic")
    };
    let plain = on_small_stack(Options { enabled: false, ..Options::default() }, 0..80).0;
    let options = Options { threshold: 3, bridge_threshold: 2, ..Options::default() };
    let (sums, stats) = on_small_stack(options, 0..80);
    assert_eq!(sums, plain);
    assert!(stats.entries > 100 && stats.stack_refusals > 0, "{stats:?}");
}
