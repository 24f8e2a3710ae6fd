//! Random programs: instructions of the whole table with operands at their edges, in a loop, whose registers and memory are printed.

#[path = "../image/mod.rs"]
pub mod image;

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use image::{DATA, address, call, encode, op};
use riscv_vm::isa::table::{ROWS, Row};
use riscv_vm::isa::{Action, expand, row};

/// Registers that stay: the address of aligned places and of the table of operands, the turns that are left, and two addresses amid
/// the memory for loads and stores.
const ALIGNED: i64 = 3;
const TABLE: i64 = 4;
const TURNS: i64 = 5;
const MIDDLE: [i64; 2] = [2, 8];
const KEPT: [i64; 5] = [ALIGNED, TABLE, TURNS, MIDDLE[0], MIDDLE[1]];

/// Offsets of parts of the data.
const OPERANDS: u64 = 0;
const SCRATCH: u64 = 0x1000;
const SCRATCH_SIZE: u64 = 0x2000;
const REGISTERS: u64 = SCRATCH + SCRATCH_SIZE;
pub const ALL: u64 = REGISTERS + 65 * 8;

/// Numbers that look random (SplitMix).
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }
}

/// An operand at an edge: of integers, of doubles, of singles in a register, or anything.
fn operand(numbers: &mut Numbers) -> u64 {
    const DOUBLES: [f64; 12] = [
        0.0,
        1.0,
        1.5,
        f64::MAX,
        f64::MIN_POSITIVE,
        f64::INFINITY,
        f64::NAN,
        2147483648.0,
        9.3e18,
        0.1,
        1e-310,
        4294967295.5,
    ];
    const SINGLES: [f32; 12] = [
        0.0,
        1.0,
        1.5,
        f32::MAX,
        f32::MIN_POSITIVE,
        f32::INFINITY,
        f32::NAN,
        2147483648.0,
        9.3e18,
        0.1,
        1e-40,
        16777217.0,
    ];
    let near = numbers.below(5) as i64 - 2;
    let sign = numbers.below(2) << 63;
    match numbers.below(10) {
        0 => near as u64,
        1 => (1u64 << numbers.below(64)).wrapping_add(near as u64),
        2 => (i32::MIN as i64).wrapping_add(near) as u64,
        3 => numbers.pick(&DOUBLES).to_bits().wrapping_add(near as u64) ^ sign,
        4 => (numbers.pick(&SINGLES).to_bits().wrapping_add(near as u32) as u64 ^ sign >> 32) | 0xffff_ffff << 32,
        // The signaling NaNs; numbers with few digits, of which products are exact; numbers around one.
        5 => (0x7ff0_0000_0000_0001 | sign) | numbers.next() >> 13,
        6 => ((numbers.below(64) as f64 - 32.0) / 8.0).to_bits(),
        7 => (0x3fe0_0000_0000_0000 + (numbers.next() >> 10)) ^ sign,
        8 => (0x3f00_0000 + (numbers.next() >> 40)) as u32 as u64 | 0xffff_ffff << 32,
        _ => numbers.next(),
    }
}

/// Whether a row is used: nothing that ends a program or asks for the time, and jumps are made otherwise.
fn is_used(row: &Row) -> bool {
    !matches!(row.action, Action::Ecall | Action::Ebreak | Action::Jal | Action::Jalr | Action::Branch(_))
}

/// A register that may be written.
fn written(numbers: &mut Numbers) -> i64 {
    loop {
        let register = numbers.below(32) as i64;
        if !KEPT.contains(&register) {
            return register;
        }
    }
}

/// An instruction of the table with random operands.
fn instruction(numbers: &mut Numbers, row: &Row) -> u32 {
    let atomic = matches!(row.action, Action::AmoW(_) | Action::AmoD(_));
    let access = row.operands.contains('(') && !atomic;
    let mut operands = Vec::new();
    for letter in row.operands.chars().filter(|c| !"(),".contains(*c)) {
        operands.push(match letter {
            'd' => written(numbers),
            's' if atomic => ALIGNED,
            's' if access => numbers.pick(&MIDDLE),
            'm' => numbers.pick(&[0, 1, 2, 3, 4, 7, 7, 7, 7]),
            'E' => numbers.pick(&[1, 2, 3]),
            'Z' => numbers.below(5) as i64,
            'i' | 'o' | 'q' | 'u' if numbers.below(2) == 0 => numbers.pick(&[0, 1, -1, 2047, -2048, 8, -8, 63, 64]),
            _ => numbers.next() as i64,
        });
    }
    encode(row, &operands)
}

/// An instruction of two bytes that leaves the registers that stay, and looks at memory by them alone.
fn short(numbers: &mut Numbers) -> u16 {
    loop {
        let half = numbers.next() as u16;
        let Some((word, found)) = expand(half).and_then(|word| Some((word, row(word)?))) else { continue };
        let (rd, rs1) = ((word >> 7 & 31) as i64, (word >> 15 & 31) as i64);
        let access = found.operands.contains('(');
        let stays = !found.operands.contains('d') || !KEPT.contains(&rd);
        let inside = !access || MIDDLE.contains(&rs1);
        if is_used(found) && stays && inside {
            return half;
        }
    }
}

/// One thing that a program does.
fn piece(numbers: &mut Numbers, used: &[&Row]) -> Vec<u8> {
    match numbers.below(10) {
        0 => {
            // From the table of operands.
            let at = 8 * numbers.below(64) as i64;
            let word = if numbers.below(2) == 0 {
                op("ld", &[written(numbers), at, TABLE])
            } else {
                op("fld", &[numbers.below(32) as i64, at, TABLE])
            };
            word.to_le_bytes().to_vec()
        }
        1 | 2 => short(numbers).to_le_bytes().to_vec(),
        3 => {
            // A branch or a jump over another piece.
            let over = piece(numbers, used);
            let far = over.len() as i64 + 4;
            let conditions: Vec<&Row> = ROWS.iter().filter(|row| matches!(row.action, Action::Branch(_))).collect();
            let registers = [numbers.below(32) as i64, numbers.below(32) as i64];
            let word = match numbers.below(8) {
                0 => op("jal", &[written(numbers), far]),
                _ => encode(numbers.pick(&conditions), &[registers[0], registers[1], far]),
            };
            [&word.to_le_bytes()[..], &over].concat()
        }
        4 => {
            // Another mode from here on; 5 and more are none, and end a program.
            op("csrrwi", &[0, 2, numbers.below(5) as i64]).to_le_bytes().to_vec()
        }
        _ => {
            let found = numbers.pick(used);
            let word = instruction(numbers, found);
            let control = matches!(found.action, Action::Csr(_) | Action::CsrImm(_));
            // What was written to `frm` may be no mode.
            let mut words = vec![word];
            if control {
                words.push(op("csrrwi", &[0, 2, 0]));
            }
            image::text(&words)
        }
    }
}

/// The program of a seed. Not everything is in it if it is for the reference too: qemu 7.2 counts more than 32 zeros in a word, and
/// stores a word after a reservation of two, but says that it has not.
pub fn program(seed: u64, turns: i64, everything: bool) -> Vec<u8> {
    let mut numbers = Numbers(seed);
    let left_out: &[&str] = match (everything, numbers.below(2)) {
        (true, _) => &[],
        (_, 0) => &["ctzw", "lr.w", "sc.w"],
        _ => &["ctzw", "lr.d", "sc.d"],
    };
    let used: Vec<&Row> = ROWS.iter().filter(|row| is_used(row) && !left_out.contains(&row.name)).collect();
    let mut words = Vec::new();
    words.extend(address(TABLE, DATA + OPERANDS));
    for register in 0..32i64 {
        if !KEPT.contains(&register) {
            words.push(op("ld", &[register, 8 * register, TABLE]));
        }
        words.push(op("fld", &[register, 8 * (register + 32), TABLE]));
    }
    words.extend(address(ALIGNED, DATA + SCRATCH + 256));
    for register in MIDDLE {
        words.extend(address(
            register,
            DATA + SCRATCH + 0x1000 - if numbers.below(2) == 0 { 0 } else { numbers.below(8) },
        ));
    }
    words.push(op("addi", &[TURNS, 0, turns]));
    let mut text = image::text(&words);
    let head = text.len();
    for _ in 0..20 + numbers.below(30) {
        text.extend(piece(&mut numbers, &used));
    }
    text.extend(op("addi", &[TURNS, TURNS, -1]).to_le_bytes());
    // A branch of short reach over a jump back.
    text.extend(op("beq", &[TURNS, 0, 8]).to_le_bytes());
    text.extend(op("jal", &[0, head as i64 - text.len() as i64]).to_le_bytes());
    text.extend(image::text(&ending()));
    let mut data: Vec<u8> = (0..64).flat_map(|_| operand(&mut numbers).to_le_bytes()).collect();
    data.resize(SCRATCH as usize, 0);
    data.extend((0..SCRATCH_SIZE / 8).flat_map(|_| operand(&mut numbers).to_le_bytes()));
    image::elf(&text, &data)
}

/// Stores all registers, prints the data, and exits.
fn ending() -> Vec<u32> {
    let mut words = Vec::new();
    words.extend(address(TABLE, DATA + REGISTERS));
    for register in 0..32i64 {
        words.push(op("sd", &[register, 8 * register, TABLE]));
        words.push(op("fsd", &[register, 8 * (register + 32), TABLE]));
    }
    words.extend([op("csrrs", &[10, 3, 0]), op("sd", &[10, 8 * 64, TABLE]), op("addi", &[10, 0, 1])]);
    words.extend(address(11, DATA));
    words.extend(address(12, ALL));
    words.extend(call(64));
    words.push(op("addi", &[10, 0, 0]));
    words.extend(call(93));
    words
}

/// What a simulator is.
pub struct Simulator {
    pub program: PathBuf,
    /// The variable `JIT`.
    pub jit: &'static str,
}

/// The other simulator, if it is installed.
pub fn reference() -> Option<Simulator> {
    let found = Command::new("qemu-riscv64").arg("-version").stdout(Stdio::null()).status();
    found.is_ok_and(|s| s.success()).then(|| Simulator { program: "qemu-riscv64".into(), jit: "" })
}

/// Writes a program as a file that may be executed.
pub fn write(path: &Path, program: &[u8]) {
    std::fs::write(path, program).expect("the file is written");
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("it may be executed");
}

/// What a program prints, and its status.
pub fn run(simulator: &Simulator, program: &Path) -> (Vec<u8>, Option<i32>) {
    let mut command = Command::new(&simulator.program);
    if simulator.jit.is_empty() {
        // All extensions that we have are on.
        command.args(["-cpu", "rv64,zba=true,zbb=true,zbs=true"]);
    }
    let output = command.env("JIT", simulator.jit).arg(program).output().expect("a simulator runs");
    (output.stdout, output.status.code())
}

/// Where two outputs differ: registers and memory.
pub fn difference(ours: &[u8], theirs: &[u8]) -> String {
    if ours.len() != theirs.len() {
        return format!("{} bytes against {}", ours.len(), theirs.len());
    }
    let mut lines = Vec::new();
    for (i, (a, b)) in ours.chunks(8).zip(theirs.chunks(8)).enumerate() {
        if a != b {
            let at = 8 * i as u64;
            let name = match at.checked_sub(REGISTERS).map(|at| at / 8) {
                None => format!("memory {:#x}", DATA + at),
                Some(64) => "fcsr".to_owned(),
                Some(n @ 32..) => format!("f{}", n - 32),
                Some(n) => format!("x{n}"),
            };
            let number = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
            lines.push(format!("{name}: {:#x} against {:#x}", number(a), number(b)));
        }
    }
    lines.join("\n")
}
