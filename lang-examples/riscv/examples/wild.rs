//! Wild programs: random bytes, random instructions with any operands, and random system calls with any arguments. Each must end by
//! itself or by a fault that is told, in the same way with the JIT and without it.
//!
//! `cargo build --release -p riscv && cargo run --release -p riscv --example wild -- --seconds 60` runs them for so long; `--from SEED`
//! begins at another seed, `--keep FILE` writes the program of that seed.

#[path = "../tests/random/mod.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod random;

use std::collections::BTreeMap;
use std::io::{Read, Seek, SeekFrom};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use random::image::{DATA, DATA_SIZE, TEXT, address, elf, encode, op, text};
use random::{Numbers, write};
use riscv_vm::isa::table::ROWS;

/// Options of the JIT beside `off`, one after the other.
const JIT: [&str; 3] = [
    "threshold=1,bridge_threshold=1",
    "threshold=1,bridge_threshold=1,fail_guard=3",
    "threshold=1,bridge_threshold=1,fail_each_guard=1",
];

/// How long a program may run: some have no end.
const PATIENCE: Duration = Duration::from_secs(2);

/// A register's number as an operand.
fn register(numbers: &mut Numbers) -> i64 {
    numbers.below(32) as i64
}

/// Bytes without any order.
fn bytes(numbers: &mut Numbers) -> Vec<u8> {
    (0..64).flat_map(|_| numbers.next().to_le_bytes()).collect()
}

/// Instructions of the table whose operands are anything; jumps are short, mostly.
fn instructions(numbers: &mut Numbers) -> Vec<u8> {
    let mut words = Vec::new();
    words.extend(address(2, DATA + 0x800));
    for _ in 0..20 + numbers.below(100) {
        let row = &ROWS[numbers.below(ROWS.len() as u64) as usize];
        let operands: Vec<i64> = row
            .operands
            .chars()
            .filter(|c| !"(),".contains(*c))
            .map(|letter| match letter {
                'p' | 'a' if numbers.below(8) > 0 => 2 * (numbers.below(60) as i64 - 20),
                's' if numbers.below(2) == 0 => 2,
                'm' => numbers.below(8) as i64,
                'E' if numbers.below(4) > 0 => 1 + numbers.below(3) as i64,
                _ => numbers.next() as i64,
            })
            .collect();
        // An `ecall` here would have arguments that are nearly always the same.
        if row.name != "ecall" {
            words.push(encode(row, &operands));
        }
    }
    text(&words)
}

/// An argument of a system call, into a register.
fn argument(numbers: &mut Numbers, to: i64) -> Vec<u32> {
    let small = numbers.below(8) as i64 - 2;
    match numbers.below(9) {
        0 | 1 => vec![op("addi", &[to, 0, small])],
        2 => vec![op("addi", &[to, 0, numbers.below(4096) as i64])],
        // Whole pages of the program, of the stack and between them; around the end of the memory.
        3 => vec![op("lui", &[to, 16 + numbers.below(64) as i64])],
        4 => vec![op("lui", &[to, numbers.below(1 << 19) as i64])],
        5 => vec![op("lui", &[to, 0x40010]), op("addi", &[to, to, small * 8])],
        // An address of data, of text, of the stack.
        6 => address(to, [DATA, TEXT][numbers.below(2) as usize] + numbers.below(DATA_SIZE / 16)).to_vec(),
        7 => vec![op("addi", &[to, 2, small * 16])],
        // Near powers of two, also negative.
        _ => {
            vec![op("addi", &[to, 0, 1]), op("slli", &[to, to, numbers.below(64) as i64]), op("addi", &[to, to, small])]
        }
    }
}

/// System calls in a loop.
fn calls(numbers: &mut Numbers) -> Vec<u8> {
    let known = riscv_vm::syscalls::numbers();
    let mut words = vec![op("addi", &[8, 0, 1 + numbers.below(8) as i64])];
    let head = words.len();
    for _ in 0..5 + numbers.below(20) {
        let number = match numbers.below(16) {
            0 => numbers.below(500),
            _ => known[numbers.below(known.len() as u64) as usize],
        };
        // Exits and sleeps are rare, or nothing would come behind them.
        if matches!(number, 93 | 94 | 101 | 115) && numbers.below(10) > 0 {
            continue;
        }
        for to in 10..16 {
            if numbers.below(4) > 0 {
                words.extend(argument(numbers, to));
            }
        }
        words.extend([op("addi", &[17, 0, number as i64]), op("ecall", &[])]);
        // A result may be an argument of another call, or an address.
        match numbers.below(8) {
            0 => words.push(op("addi", &[10 + numbers.below(6) as i64, 10, 0])),
            1 => words.push(op("lw", &[register(numbers), 0, 10])),
            2 => words.push(op("fence.i", &[])),
            _ => {}
        }
    }
    words.push(op("addi", &[8, 8, -1]));
    words.extend([op("beq", &[8, 0, 8]), op("jal", &[0, 4 * (head as i64 - words.len() as i64 - 1)])]);
    words.extend([op("addi", &[10, 0, 0]), op("addi", &[17, 0, 93]), op("ecall", &[])]);
    text(&words)
}

/// The program of a seed.
fn program(seed: u64) -> Vec<u8> {
    let mut numbers = Numbers(seed);
    let text = match seed % 3 {
        0 => bytes(&mut numbers),
        1 => instructions(&mut numbers),
        _ => calls(&mut numbers),
    };
    let data: Vec<u8> = (0..512).flat_map(|_| (numbers.next() >> (8 * numbers.below(8))).to_le_bytes()).collect();
    elf(&text, &data)
}

/// Waits for a program, but not for ever: it is ended, and there is no status, if it takes too long.
fn wait(child: &mut Child) -> Option<ExitStatus> {
    let started = Instant::now();
    let mut pause = Duration::from_micros(200);
    while started.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("a child of ours") {
            return Some(status);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
    child.kill().expect("a child of ours");
    let _ = child.wait();
    None
}

/// The last bytes of a file: a guest may have made it as large as it likes.
fn end_of(path: &Path) -> Vec<u8> {
    let mut file = std::fs::File::open(path).expect("the file");
    let length = file.metadata().expect("its length").len();
    let (mut last, start) = (Vec::new(), length.saturating_sub(4096));
    file.seek(SeekFrom::Start(start)).and_then(|_| file.take(4096).read_to_end(&mut last)).expect("its end");
    last
}

/// How a program ended, and the last line of standard error; nothing if it had no end.
fn run(ours: &Path, jit: &str, folder: &Path) -> Option<(ExitStatus, String)> {
    let told = folder.join("told");
    let errors = std::fs::File::create(&told).expect("a file");
    let mut child = Command::new(ours)
        // The guest does not see which mode it is.
        .args(["-U", "JIT", "-R", "64M", "program"])
        .env("JIT", jit)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(errors)
        .spawn()
        .expect("the simulator runs");
    let status = wait(&mut child)?;
    let told = String::from_utf8_lossy(&end_of(&told)).into_owned();
    Some((status, told.lines().last().unwrap_or("").to_owned()))
}

/// Why an end is not as it should be.
fn wrong(seed: u64, status: ExitStatus, told: &str) -> Option<String> {
    let Some(code) = status.code() else {
        return Some(format!("the simulator died by signal {:?}", status.signal()));
    };
    // A guest that makes calls may end with any status, and close standard error before.
    let fault = code > 128 && code <= 128 + 64;
    let silent = fault && !told.contains("riscv: ") && seed % 3 != 2;
    (told.contains("panicked") || code == 101 && seed % 3 != 2 || silent).then(|| format!("status {code}: {told}"))
}

fn main() -> ExitCode {
    let (mut seconds, mut from, mut keep) = (60, 0, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().expect("a value");
        match &*arg {
            "--seconds" => seconds = value().parse().expect("a number of seconds"),
            "--from" => from = value().parse().expect("a seed"),
            "--keep" => keep = Some(value()),
            other => panic!("no option {other}"),
        }
    }
    if let Some(file) = keep {
        write(file.as_ref(), &program(from));
        return ExitCode::SUCCESS;
    }
    let me = std::env::current_exe().expect("the path of this program");
    let ours: PathBuf = me.parent().and_then(Path::parent).expect("the folder above").join("riscv");
    assert!(ours.exists(), "no {}: cargo build --release -p riscv", ours.display());
    let folder = std::env::temp_dir().join(format!("riscv-wild-{}", std::process::id()));
    let (started, mut seed, mut failed, mut ends) = (Instant::now(), from, 0, BTreeMap::<String, u64>::new());
    while started.elapsed().as_secs() < seconds && failed < 10 {
        std::fs::create_dir_all(&folder).expect("a folder");
        write(&folder.join("program"), &program(seed));
        let jit = JIT[(seed / 3 % JIT.len() as u64) as usize];
        let both = ["off", jit].map(|jit| (jit, run(&ours, jit, &folder)));
        for (jit, end) in &both {
            let name = end.as_ref().map_or("no end".to_owned(), |(status, _)| format!("{status}"));
            *ends.entry(name).or_default() += 1;
            if let Some(why) = end.as_ref().and_then(|(status, told)| wrong(seed, *status, told)) {
                println!("seed {seed}, JIT={jit}: {why}");
                failed += 1;
            }
        }
        // System calls give times, addresses and numbers of processes.
        if let (Some(a), Some(b)) = (&both[0].1, &both[1].1)
            && a != b
            && seed % 3 != 2
        {
            println!("seed {seed}: JIT off {a:?} against {jit} {b:?}");
            failed += 1;
        }
        seed += 1;
        let _ = std::fs::remove_dir_all(&folder);
    }
    println!("{} programs from {from} on, {failed} ends that are wrong; ends:", seed - from);
    for (end, count) in ends {
        println!("{count:9} {end}");
    }
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
