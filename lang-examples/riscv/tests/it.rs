//! Programs made by the tests' own assembler: system calls, faults, changing text, options; and soft floats against the host's.

mod image;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use image::{DATA, TEXT, address, call, elf, op, text};
use riscv_vm::isa::action::{Arith, Fused, Whole};
use riscv_vm::soft;

/// Without a JIT, with it, with everything compiled, with every exit taken.
const MODES: [&str; 4] = ["off", "on", "threshold=1,bridge_threshold=1", "threshold=1,bridge_threshold=1,fail_guard=1"];

struct Ran {
    out: Vec<u8>,
    err: String,
    status: Option<i32>,
}

fn file(name: &str, program: &[u8]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("riscv-it-{}-{name}", std::process::id()));
    std::fs::write(&path, program).expect("the file is written");
    path
}

fn riscv(jit: &str, args: &[&str], input: &[u8]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_riscv"));
    command.env("JIT", jit).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    // The program may have ended before it has read this.
    let _ = child.stdin.take().expect("it is a pipe").write_all(input);
    let output = child.wait_with_output().expect("it ends");
    Ran { out: output.stdout, err: String::from_utf8_lossy(&output.stderr).into_owned(), status: output.status.code() }
}

/// Runs instructions in all modes; what they print, tell, and end with.
#[track_caller]
fn run(name: &str, words: &[u32], data: &[u8]) -> Ran {
    let path = file(name, &elf(&text(words), data));
    let mut all = MODES.map(|jit| riscv(jit, &[path.to_str().expect("a path")], b"input"));
    for (jit, ran) in MODES.iter().zip(&all) {
        assert_eq!((&ran.out, &ran.err, ran.status), (&all[0].out, &all[0].err, all[0].status), "{name}, JIT={jit}");
    }
    std::fs::remove_file(path).expect("the program is there");
    std::mem::replace(&mut all[0], Ran { out: Vec::new(), err: String::new(), status: None })
}

fn exit(register: i64) -> Vec<u32> {
    [&[op("addi", &[10, register, 0])][..], &call(93)].concat()
}

#[test]
fn a_loop_is_compiled_and_gives_the_sum() {
    // x5 counts down from 50000, x6 is the sum of all of it modulo 251.
    let mut words =
        vec![op("lui", &[5, 12]), op("addi", &[5, 5, 848]), op("addi", &[6, 0, 0]), op("addi", &[7, 0, 251])];
    words.extend([op("add", &[6, 6, 5]), op("remu", &[6, 6, 7]), op("addi", &[5, 5, -1]), op("bne", &[5, 0, -12])]);
    words.extend(exit(6));
    let ran = run("sum", &words, &[]);
    assert_eq!(ran.status, Some((1..=50_000u64).fold(0, |sum, n| (sum + n) % 251) as i32));
    let path = file("sum-stats", &elf(&text(&words), &[]));
    let stats = Command::new(env!("CARGO_BIN_EXE_riscv")).env("JIT", "on").env("JIT_STATS", "json").arg(&path).output();
    let told = String::from_utf8(stats.expect("it runs").stderr).expect("text");
    assert!(told.contains("\"loops\":1") || told.contains("\"loops\": 1"), "{told}");
    std::fs::remove_file(path).expect("the program is there");
}

#[test]
fn it_reads_and_writes() {
    // read(0, data, 5), each byte one up, write(1, data, 5)
    let mut words = vec![op("addi", &[10, 0, 0]), op("addi", &[12, 0, 5])];
    words.extend(address(11, DATA));
    words.extend(call(63));
    words.extend([op("addi", &[6, 10, 0]), op("addi", &[7, 11, 0])]);
    words.extend([op("lbu", &[5, 0, 7]), op("addi", &[5, 5, 1]), op("sb", &[5, 0, 7])]);
    words.extend([op("addi", &[7, 7, 1]), op("addi", &[6, 6, -1]), op("bne", &[6, 0, -20])]);
    words.push(op("addi", &[10, 0, 1]));
    words.extend(call(64));
    words.extend(exit(10));
    let ran = run("echo", &words, &[]);
    assert_eq!((&ran.out[..], ran.status), (&b"joqvu"[..], Some(5)));
}

#[test]
fn misaligned_access_gives_the_bytes() {
    // For each offset of the first sixteen: a double word, a word and a half are read there and written behind the data.
    let data: Vec<u8> = (0..64u8).map(|i| i.wrapping_mul(37) ^ 0x80).collect();
    let mut words = address(7, DATA).to_vec();
    words.extend(address(8, DATA + 0x101));
    words.push(op("addi", &[9, 0, 16]));
    words.extend([op("ld", &[5, 0, 7]), op("sd", &[5, 0, 8]), op("lw", &[5, 3, 7]), op("sw", &[5, 8, 8])]);
    words.extend([op("lhu", &[5, 1, 7]), op("sh", &[5, 12, 8]), op("addi", &[7, 7, 1]), op("addi", &[8, 8, 14])]);
    words.extend([op("addi", &[9, 9, -1]), op("bne", &[9, 0, -36])]);
    words.push(op("addi", &[10, 0, 1]));
    words.extend(address(11, DATA + 0x101));
    words.push(op("addi", &[12, 0, 14 * 16]));
    words.extend(call(64));
    words.extend(exit(0));
    let expected: Vec<u8> =
        (0..16).flat_map(|i| [&data[i..i + 8], &data[i + 3..i + 7], &data[i + 1..i + 3]].concat()).collect();
    assert_eq!(run("misaligned", &words, &data).out, expected);
}

#[test]
fn text_that_changes_is_seen() {
    // Forty times: `addi x6, x6, n` is written into the loop, with `fence.i` behind it.
    let mut words = vec![op("addi", &[5, 0, 40]), op("addi", &[6, 0, 0])];
    words.extend(address(7, TEXT + 4 * 12));
    words.extend(address(8, DATA));
    words.extend([op("lw", &[9, 0, 8]), op("slli", &[28, 5, 20]), op("add", &[9, 9, 28]), op("sw", &[9, 0, 7])]);
    words.extend([op("fence.i", &[]), op("addi", &[0, 0, 0]), op("addi", &[6, 6, 0])]);
    words.extend([op("addi", &[5, 5, -1]), op("bne", &[5, 0, -4 * 8])]);
    words.extend(exit(6));
    let ran = run("changing", &words, &op("addi", &[6, 6, 0]).to_le_bytes());
    assert_eq!(ran.status, Some((1..=40).sum::<i32>() & 255), "{}", ran.err);
}

/// A function is written into a page that may be executed, and called from a loop: two texts that call each other.
#[test]
fn text_that_was_mapped_is_run() {
    let mut words =
        vec![op("addi", &[10, 0, 0]), op("lui", &[11, 1]), op("addi", &[12, 0, 7]), op("addi", &[13, 0, 0x22])];
    words.extend([op("addi", &[14, 0, -1]), op("addi", &[15, 0, 0])]);
    words.extend(call(222));
    words.extend(address(8, DATA));
    words.extend([op("ld", &[9, 0, 8]), op("sd", &[9, 0, 10]), op("fence.i", &[])]);
    words.extend([op("addi", &[5, 0, 100]), op("addi", &[6, 0, 0])]);
    words.extend([op("jalr", &[1, 0, 10]), op("addi", &[5, 5, -1]), op("bne", &[5, 0, -8])]);
    words.extend(exit(6));
    let function = text(&[op("addi", &[6, 6, 2]), op("jalr", &[0, 0, 1])]);
    let ran = run("mapped", &words, &function);
    assert_eq!(ran.status, Some(200), "{}", ran.err);
}

/// Runs a program with so many KiB of address space, in all modes; each status, and the last lines that are told.
fn run_with_little(kilobytes: u64, path: &str) -> Vec<(Option<i32>, String)> {
    MODES
        .iter()
        .map(|jit| {
            let script = format!("ulimit -v {kilobytes}; exec \"$0\" -R 64M \"$1\"");
            let mut command = Command::new("sh");
            let output = command.args(["-c", &script, env!("CARGO_BIN_EXE_riscv"), path]).env("JIT", jit).output();
            let output = output.expect("a shell");
            (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
        })
        .collect()
}

/// 200 times other text in 8 MiB that may be executed: what is decoded of it has 32 MiB of address space.
#[test]
fn text_that_changes_for_ever_needs_no_more_memory() {
    let mut words =
        vec![op("addi", &[10, 0, 0]), op("lui", &[11, 0x800]), op("addi", &[12, 0, 7]), op("addi", &[13, 0, 0x22])];
    words.extend([op("addi", &[14, 0, -1]), op("addi", &[15, 0, 0])]);
    words.extend(call(222));
    words.extend(address(8, DATA));
    words.extend([op("lw", &[9, 4, 8]), op("sw", &[9, 4, 10]), op("lw", &[9, 0, 8])]);
    // Each turn adds one to the immediate of the first instruction.
    words.extend([op("lui", &[7, 0x100]), op("addi", &[5, 0, 200]), op("addi", &[6, 0, 0])]);
    words.extend([op("sw", &[9, 0, 10]), op("fence.i", &[]), op("jalr", &[1, 0, 10]), op("add", &[9, 9, 7])]);
    words.extend([op("addi", &[5, 5, -1]), op("bne", &[5, 0, -20])]);
    words.extend([op("addi", &[7, 0, 251]), op("remu", &[6, 6, 7])]);
    words.extend(exit(6));
    let function = text(&[op("addi", &[6, 6, 1]), op("jalr", &[0, 0, 1])]);
    let path = file("changes", &elf(&text(&words), &function));
    for (status, told) in run_with_little(1 << 20, path.to_str().expect("a path")) {
        assert_eq!(status, Some((1..=200).sum::<i32>() % 251), "{told}");
    }
    std::fs::remove_file(path).expect("the program is there");
}

/// The system refuses memory for text: the guest is told so, and goes on.
#[test]
fn refused_memory_for_text_is_an_error_of_the_guest() {
    // 32 MiB that may be executed, again and again.
    let mut words = vec![op("addi", &[5, 0, 200]), op("addi", &[6, 0, 0])];
    let head = words.len();
    words.extend([op("addi", &[10, 0, 0]), op("lui", &[11, 0x2000]), op("addi", &[12, 0, 7])]);
    words.extend([op("addi", &[13, 0, 0x22]), op("addi", &[14, 0, -1]), op("addi", &[15, 0, 0])]);
    words.extend(call(222));
    // x6 is one if it is `-ENOMEM`.
    words.extend([op("addi", &[7, 10, 12]), op("sltiu", &[6, 7, 1]), op("addi", &[5, 5, -1])]);
    words.extend([op("beq", &[5, 0, 8]), op("jal", &[0, 4 * (head as i64 - words.len() as i64 - 1)])]);
    words.extend(exit(6));
    let path = file("refused", &elf(&text(&words), &[]));
    for (status, told) in run_with_little(300_000, path.to_str().expect("a path")) {
        assert_eq!(status, Some(1), "{told}");
    }
    for (status, told) in run_with_little(100_000, path.to_str().expect("a path")) {
        assert_eq!(status, Some(1), "{told}");
        assert!(told.starts_with("riscv: no address space beside 67108864 bytes of memory"), "{told}");
    }
    std::fs::remove_file(path).expect("the program is there");
}

/// A mapping of a file that is none changes nothing.
#[test]
fn a_mapping_that_fails_leaves_memory_as_it_was() {
    // mmap(data, 4096, read, private | fixed, 99, 0) = -EBADF; the byte is still there.
    let mut words = address(10, DATA).to_vec();
    words.extend([op("lui", &[11, 1]), op("addi", &[12, 0, 1]), op("addi", &[13, 0, 0x12]), op("addi", &[14, 0, 99])]);
    words.push(op("addi", &[15, 0, 0]));
    words.extend(call(222));
    words.extend(address(5, DATA));
    words.extend([op("lbu", &[6, 0, 5]), op("add", &[6, 6, 10])]);
    words.extend(exit(6));
    let ran = run("unmapped", &words, &[77]);
    assert_eq!(ran.status, Some(77 - 9), "{}", ran.err);
}

#[test]
fn faults_name_the_place_and_have_the_status_of_their_signal() {
    let store_outside = [&[op("lui", &[5, 0x7_0000])][..], &[op("slli", &[5, 5, 8]), op("sd", &[5, 16, 5])]].concat();
    let cases: [(&str, Vec<u32>, i32, &str); 10] = [
        ("illegal", vec![0], 4, "illegal instruction (pc 0x10000: 0000 illegal)"),
        ("long", vec![0xffff_ffff], 4, "illegal instruction (pc 0x10000: ffffffff illegal)"),
        (
            "null",
            vec![op("lw", &[5, 8, 0])],
            11,
            "load from 0x8, outside of the memory (pc 0x10000: 00802283 lw          t0,8(zero))",
        ),
        ("store", store_outside, 11, "store to 0x7000000010, outside of the memory (pc 0x10008: "),
        (
            "atomic",
            vec![op("addi", &[5, 0, 6]), op("lr.w", &[6, 5])],
            7,
            "misaligned atomic access to 0x6 (pc 0x10004: ",
        ),
        ("atomic-outside", vec![op("lr.w", &[6, 0])], 11, "atomic access to 0x0, outside of the memory"),
        ("jump", vec![op("jalr", &[1, 4, 0])], 11, "no text here (pc 0x4)"),
        ("break", vec![op("ebreak", &[])], 5, "breakpoint (pc 0x10000: 00100073 ebreak)"),
        (
            "csr",
            vec![op("csrrw", &[0, 0xc00, 5])],
            4,
            "illegal instruction (pc 0x10000: c0029073 csrrw       zero,cycle,t0)",
        ),
        ("mode", vec![op("csrrwi", &[0, 2, 5]), op("fadd.d", &[1, 2, 3, 7])], 4, "illegal instruction (pc 0x10004: "),
    ];
    for (name, words, signal, message) in cases {
        let ran = run(name, &words, &[]);
        assert_eq!(ran.status, Some(128 + signal), "{name}: {}", ran.err);
        assert!(ran.err.contains(message), "{name}: {}", ran.err);
    }
}

#[test]
fn a_fault_in_a_compiled_loop_ends_it_there() {
    // A walk to the end of the memory, in steps of 4096.
    let words =
        [op("lui", &[5, 0x40]), op("lui", &[6, 1]), op("ld", &[7, 0, 5]), op("add", &[5, 5, 6]), op("jal", &[0, -8])];
    let ran = run("walk", &words, &[]);
    assert_eq!(ran.status, Some(139));
    assert!(ran.err.contains("load from 0x40010000, outside of the memory (pc 0x10008: "), "{}", ran.err);
}

/// brk, mmap, munmap, mremap: what is given is zeros and may be written, what is too much is refused.
#[test]
fn memory_is_given_and_taken_back() {
    let mut words = vec![op("addi", &[10, 0, 0])];
    words.extend(call(214));
    // Eight bytes more, written.
    words.extend([op("addi", &[10, 10, 8])]);
    words.extend(call(214));
    words.push(op("sd", &[17, -8, 10]));
    let map = |len: i64| {
        let mut map = vec![op("addi", &[10, 0, 0]), op("lui", &[11, len]), op("addi", &[12, 0, 3])];
        map.extend([op("addi", &[13, 0, 0x22]), op("addi", &[14, 0, -1]), op("addi", &[15, 0, 0])]);
        map.extend(call(222));
        map
    };
    // Two pages, written, given back, and taken again: zeros.
    words.extend(map(2));
    words.push(op("sd", &[17, 8, 10]));
    words.extend(call(215));
    words.extend(map(2));
    words.extend([op("ld", &[20, 8, 10]), op("sd", &[17, 8, 10])]);
    // Moved to a larger place, with what is in it.
    words.extend([op("lui", &[11, 2]), op("lui", &[12, 64]), op("addi", &[13, 0, 1])]);
    words.extend(call(216));
    words.push(op("ld", &[21, 8, 10]));
    // More than there is.
    words.extend(map(0x5_0000));
    words.push(op("add", &[20, 20, 10]));
    words.push(op("sub", &[20, 21, 20]));
    words.extend(exit(20));
    let ran = run("maps", &words, &[]);
    assert_eq!(ran.status, Some(222 + libc_enomem()), "{}", ran.err);
}

fn libc_enomem() -> i32 {
    12
}

#[test]
fn an_unknown_call_is_refused_and_named_once() {
    let mut words = call(4000 - 2048 + 48).to_vec();
    words.extend(call(2000));
    words.extend([op("sub", &[10, 0, 10])]);
    words.extend(exit(10));
    let path = file("unknown", &elf(&text(&words), &[]));
    let shown = path.to_str().expect("a path");
    let quiet = riscv("on", &[shown], b"");
    assert_eq!((quiet.status, &*quiet.err), (Some(38), ""));
    let told = riscv("on", &["-d", "unimp", shown], b"");
    assert_eq!(told.err, "Unsupported syscall: 2000\n");
    let strace = riscv("on", &["-strace", shown], b"").err;
    assert!(strace.contains(" syscall_2000(") && strace.contains(" exit(38) = 0"), "{strace}");
    std::fs::remove_file(path).expect("the program is there");
}

#[test]
fn arguments_and_environment_are_on_the_stack() {
    // write(1, argv[n], length) of what is asked for: argv[0], argv[1] and the first variable.
    let mut words = Vec::new();
    for at in [8, 16, 32] {
        words.extend([op("ld", &[11, at, 2]), op("addi", &[10, 0, 1]), op("addi", &[12, 0, 4])]);
        words.extend(call(64));
    }
    words.extend(exit(0));
    let path = file("arguments", &elf(&text(&words), &[]));
    let mut command = Command::new(env!("CARGO_BIN_EXE_riscv"));
    command.env_clear().args(["-0", "name", "-E", "A=bc"]).arg(&path).arg("argu");
    assert_eq!(
        command.output().expect("it runs").stdout,
        b"nameargu\0\0\0\0".iter().take(8).chain(b"A=bc").copied().collect::<Vec<_>>()
    );
    std::fs::remove_file(path).expect("the program is there");
}

#[test]
fn it_lists_and_traces() {
    let words = [&[op("addi", &[5, 0, 3]), op("addi", &[5, 5, -1]), op("bne", &[5, 0, -4])][..], &exit(5)].concat();
    let path = file("told", &elf(&text(&words), &[]));
    let shown = path.to_str().expect("a path");
    let listed = riscv("on", &["-d", "in_asm", shown], b"").err;
    assert!(
        listed.contains(
            "IN:\n0x00010000:  00300293  addi        t0,zero,3\n0x00010004:  fff28293  addi        t0,t0,-1\n"
        ),
        "{listed}"
    );
    let traced = riscv("on", &["--trace", shown], b"").err;
    let turns = traced.matches("bne         t0,zero,0x10004").count();
    assert_eq!(turns, 3, "{traced}");
    assert!(traced.contains("    t0=0x3\n") && traced.contains("    t0=0x0\n"), "{traced}");
    std::fs::remove_file(path).expect("the program is there");
}

/// Random bytes, and good programs with some bytes changed: the guest ends by itself or with a message, or goes on for ever.
#[test]
fn what_is_no_program_ends_in_its_message() {
    let mut seed = 1u64;
    let mut next = || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize
    };
    for i in 0..60 {
        let mut bytes: Vec<u8> = (0..400).map(|_| next() as u8).collect();
        if i % 3 == 0 {
            // A jump to itself and system calls that wait are no faults.
            bytes.retain(|byte| *byte != 0x73);
        }
        let mut program = elf(&bytes, &bytes);
        if i % 4 == 3 {
            for _ in 0..4 {
                let at = next() % 180;
                program[at] = next() as u8;
            }
        }
        let path = file(&format!("bytes{i}"), &program);
        let jit = MODES[i % MODES.len()];
        let mut command = Command::new("timeout");
        command.args(["10", env!("CARGO_BIN_EXE_riscv")]).arg(&path).env("JIT", jit).stdin(Stdio::null());
        let output = command.output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let status =
            output.status.code().unwrap_or_else(|| panic!("program {i} ends the simulator: {}", output.status));
        assert!(!told.contains("panicked"), "program {i}: {told}");
        assert!(status < 129 || told.contains("riscv: "), "program {i}, status {status}: {told}");
        std::fs::remove_file(path).expect("the program is there");
    }
}

#[test]
fn what_is_no_elf_file_is_refused() {
    let good = elf(&text(&exit(0)), &[]);
    let cut = |at: usize, byte: u8| {
        let mut file = good.clone();
        file[at] = byte;
        file
    };
    // Both segments near the end of all addresses.
    let mut far = good.clone();
    for header in [64, 64 + 56] {
        far[header + 16 + 2..header + 24].fill(0xff);
    }
    far[64 + 56 + 16 + 2] = 0xfe;
    let cases = [
        (good[..40].to_vec(), "it is cut off"),
        (b"#!/bin/sh".to_vec(), "it is no ELF file"),
        (cut(18, 62), "it is not for 64-bit little-endian RISC-V (class 2, order 1, machine 62)"),
        (cut(64, 3), "it is linked dynamically"),
        (cut(64 + 47, 1), "is not in the memory: see -R"),
        (cut(64 + 8 + 4, 1), "a segment is cut off"),
        (far, "bytes of memory from 0xfffffffffffe0000 on are too many"),
    ];
    for (i, (bytes, message)) in cases.into_iter().enumerate() {
        let path = file(&format!("bad{i}"), &bytes);
        let ran = riscv("on", &[path.to_str().expect("a path")], b"");
        assert_eq!(ran.status, Some(1), "{message}: {}", ran.err);
        assert!(ran.err.contains(message), "{message}: {}", ran.err);
        std::fs::remove_file(path).expect("the program is there");
    }
}

/// The rounding mode of `as`.
const TOWARDS_ZERO: u64 = 1;

/// To the nearest, the host's results are right; the exactness of sums and products is known from more bits.
#[test]
fn soft_floats_give_what_the_host_gives() {
    let mut seed = 7u64;
    let mut next = move || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let bits = seed ^ seed >> 29;
        // Some with few digits, some with exponents near each other.
        match bits >> 60 {
            0..4 => bits & 0xfff0_0000_0000_0000,
            4..8 => 0x3ff0_0000_0000_0000 ^ bits >> 9,
            8..10 => bits >> 12,
            _ => bits,
        }
    };
    let same = |soft: u64, host: f64| soft == host.to_bits() || host.is_nan() && soft == soft::DOUBLE.nan();
    for _ in 0..200_000 {
        let (a, b, c) = (next(), next(), next());
        let [x, y, z] = [a, b, c].map(f64::from_bits);
        let cases = [
            (Arith::Add, x + y),
            (Arith::Sub, x - y),
            (Arith::Mul, x * y),
            (Arith::Div, x / y),
            (Arith::Sqrt, x.sqrt()),
        ];
        for (op, host) in cases {
            let answer = soft::arith(soft::DOUBLE, op, a, b, soft::RNE);
            assert!(same(answer.bits, host), "{op:?} {a:#x} {b:#x}: {answer:x?} {:#x}", host.to_bits());
        }
        let answer = soft::fused(soft::DOUBLE, Fused::Madd, a, b, c, soft::RNE);
        assert!(same(answer.bits, x.mul_add(y, z)), "{a:#x} * {b:#x} + {c:#x}: {answer:x?}");
        let (s, t) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
        for (op, host) in [(Arith::Add, s + t), (Arith::Mul, s * t), (Arith::Div, s / t), (Arith::Sqrt, s.sqrt())] {
            let answer = soft::arith(soft::SINGLE, op, a & 0xffff_ffff, b & 0xffff_ffff, soft::RNE);
            let same = answer.bits == u64::from(host.to_bits()) || host.is_nan() && answer.bits == soft::SINGLE.nan();
            assert!(same, "{op:?} {s} {t}: {answer:x?}");
        }
        if !x.is_nan() && !s.is_nan() {
            let whole = [x as i32 as u64, x as u32 as i32 as u64, x as i64 as u64, x as u64];
            let of_single = [s as i32 as u64, s as u32 as i32 as u64, s as i64 as u64, s as u64];
            for (i, kind) in [Whole::W, Whole::Wu, Whole::L, Whole::Lu].into_iter().enumerate() {
                assert_eq!(soft::to_int(soft::DOUBLE, kind, a, TOWARDS_ZERO).bits, whole[i], "{x} as {kind:?}");
                let bits = soft::to_int(soft::SINGLE, kind, a & 0xffff_ffff, TOWARDS_ZERO).bits;
                assert_eq!(bits, of_single[i], "{s} as {kind:?}");
            }
        }
        let narrow = soft::resize(soft::DOUBLE, soft::SINGLE, a, soft::RNE).bits;
        assert!(narrow == u64::from((x as f32).to_bits()) || x.is_nan(), "{a:#x} as a single: {narrow:#x}");
    }
}
