//! Random programs: instructions of the whole table with operands at their edges, in a loop, whose registers and memory are printed.

#[path = "../image/mod.rs"]
pub mod image;

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use image::{DATA, address, call, encode, op, text};
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
/// How many operands there are; a block takes 64 of them that follow one another.
const OPERAND_COUNT: u64 = 512;
const SCRATCH: u64 = 0x1000;
const SCRATCH_SIZE: u64 = 0x2000;
const REGISTERS: u64 = SCRATCH + SCRATCH_SIZE;
const REGISTERS_SIZE: u64 = 65 * 8;
const ALL: u64 = REGISTERS + REGISTERS_SIZE;

/// How large a program is: loops one after the other, each with its own operands, and the turns of each.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub blocks: u64,
    pub turns: i64,
    /// Whether all is used that we have: the reference, qemu 7.2, counts more than 32 zeros in a word, and stores a word after a
    /// reservation of two, but says that it has not.
    pub everything: bool,
}

impl Shape {
    /// Bytes that a program prints: the registers after each block, and all data.
    pub fn printed(self) -> usize {
        ((self.blocks - 1) * REGISTERS_SIZE + ALL) as usize
    }
}

/// Instructions that programs have: how many of each row, of which compressed, and the rounding modes that were named.
#[derive(Default)]
pub struct Coverage(pub BTreeMap<&'static str, Covered>);

#[derive(Clone, Copy, Default)]
pub struct Covered {
    pub count: u64,
    pub short: u64,
    pub modes: [u64; 8],
}

impl Coverage {
    fn add(&mut self, row: &'static Row, word: u32, short: bool) {
        let covered = self.0.entry(row.name).or_default();
        covered.count += 1;
        covered.short += u64::from(short);
        if row.operands.contains('m') {
            covered.modes[(word >> 12 & 7) as usize] += 1;
        }
    }
}

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

/// Whether a row is used with any operands: nothing that ends a program or asks for the time; jumps have their own place.
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

/// Makes the text of programs.
struct Maker<'a> {
    numbers: Numbers,
    used: Vec<&'static Row>,
    coverage: &'a mut Coverage,
}

impl Maker<'_> {
    fn op(&mut self, name: &str, operands: &[i64]) -> u32 {
        let row = ROWS.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("no instruction {name}"));
        let word = encode(row, operands);
        self.coverage.add(row, word, false);
        word
    }

    /// An instruction of two bytes that leaves the registers that stay, and looks at memory by them alone.
    fn short(&mut self) -> u16 {
        loop {
            let half = self.numbers.next() as u16;
            let Some((word, found)) = expand(half).and_then(|word| Some((word, row(word)?))) else { continue };
            let (rd, rs1) = ((word >> 7 & 31) as i64, (word >> 15 & 31) as i64);
            let access = found.operands.contains('(');
            let stays = !found.operands.contains('d') || !KEPT.contains(&rd);
            let inside = !access || MIDDLE.contains(&rs1);
            if is_used(found) && stays && inside {
                self.coverage.add(found, word, true);
                return half;
            }
        }
    }

    /// A jump over `over` bytes, by one of all instructions that jump.
    fn jump(&mut self, over: i64) -> Vec<u8> {
        let numbers = &mut self.numbers;
        let conditions: Vec<&Row> = ROWS.iter().filter(|row| matches!(row.action, Action::Branch(_))).collect();
        let registers = [numbers.below(32) as i64, numbers.below(32) as i64];
        let link = written(numbers);
        match numbers.below(12) {
            0 => text(&[self.op("jal", &[link, over + 4])]),
            kind @ 1..=4 => {
                // By a register; the lowest bit of the target does not count.
                let odd = numbers.below(2) as i64;
                let to = loop {
                    let to = written(numbers);
                    if to != 0 {
                        break to;
                    }
                };
                let head = text(&[self.op("auipc", &[to, 0])]);
                if kind > 2 {
                    return [head, text(&[self.op("jalr", &[link, over + 8 + odd, to])])].concat();
                }
                // `c.jr`, `c.jalr`: the instruction that adds takes four bytes, they take two.
                let add = text(&[self.op("addi", &[to, to, over + 10 + odd])]);
                let half = if kind == 1 { 0x8002 } else { 0x9002 } | (to as u16) << 7;
                self.count_short(half);
                [head, add, half.to_le_bytes().to_vec()].concat()
            }
            5 if over < 2000 => self.short_jump(0xa001, over + 2),
            6 | 7 if over < 250 => {
                let half = [0xc001u16, 0xe001][numbers.below(2) as usize] | (numbers.below(8) as u16) << 7;
                self.short_branch(half, over + 2)
            }
            _ => {
                let found = numbers.pick(&conditions);
                let same = numbers.below(6) == 0;
                text(&[self.op(found.name, &[registers[0], if same { registers[0] } else { registers[1] }, over + 4])])
            }
        }
    }

    fn count_short(&mut self, half: u16) {
        let word = expand(half).expect("an instruction");
        self.coverage.add(row(word).expect("a row"), word, true);
    }

    fn short_jump(&mut self, half: u16, to: i64) -> Vec<u8> {
        let bits = |from: u32, len: u32, at: u32| ((to as u32 >> from & ((1 << len) - 1)) << at) as u16;
        let target = bits(5, 1, 2) | bits(1, 3, 3) | bits(7, 1, 6) | bits(6, 1, 7) | bits(10, 1, 8);
        let half = half | target | bits(8, 2, 9) | bits(4, 1, 11) | bits(11, 1, 12);
        self.count_short(half);
        half.to_le_bytes().to_vec()
    }

    fn short_branch(&mut self, half: u16, to: i64) -> Vec<u8> {
        let bits = |from: u32, len: u32, at: u32| ((to as u32 >> from & ((1 << len) - 1)) << at) as u16;
        let half = half | bits(5, 1, 2) | bits(1, 2, 3) | bits(6, 2, 5) | bits(3, 2, 10) | bits(8, 1, 12);
        self.count_short(half);
        half.to_le_bytes().to_vec()
    }

    /// An atomic operation at one of some places.
    fn atomic(&mut self) -> Vec<u8> {
        let numbers = &mut self.numbers;
        let place = loop {
            let place = written(numbers);
            if place != 0 {
                break place;
            }
        };
        let offset = 8 * numbers.below(4) as i64;
        let rows: Vec<&Row> =
            self.used.iter().copied().filter(|row| matches!(row.action, Action::AmoW(_) | Action::AmoD(_))).collect();
        let row = self.numbers.pick(&rows);
        let word = instruction(&mut self.numbers, row) & !(31 << 15) | (place as u32) << 15;
        let head = self.op("addi", &[place, ALIGNED, offset]);
        self.coverage.add(ROWS.iter().find(|known| known.name == row.name).expect("a row"), word, false);
        text(&[head, word])
    }

    /// Text that changes: each turn swaps an instruction with another one, and does it.
    fn changing(&mut self) -> Vec<u8> {
        let numbers = &mut self.numbers;
        let mut three = [0; 3];
        for i in 0..3 {
            three[i] = loop {
                let register = written(numbers);
                if register != 0 && !three[..i].contains(&register) {
                    break register;
                }
            };
        }
        let [at, a, b] = three;
        let is_plain = |row: &&Row| !matches!(row.action, Action::Csr(_) | Action::CsrImm(_)) && row.name != "ctzw";
        let plain: Vec<&'static Row> = self.used.iter().copied().filter(is_plain).collect();
        let slots: [u32; 2] = std::array::from_fn(|_| {
            let row = self.numbers.pick(&plain);
            let word = instruction(&mut self.numbers, row);
            self.coverage.add(row, word, false);
            word
        });
        let words = [
            self.op("auipc", &[at, 0]),
            self.op("lw", &[a, 24, at]),
            self.op("lw", &[b, 32, at]),
            self.op("sw", &[a, 32, at]),
            self.op("sw", &[b, 24, at]),
            self.op("fence.i", &[]),
            slots[0],
            self.op("jal", &[0, 8]),
            slots[1],
        ];
        text(&words)
    }

    /// One instruction of the table, with others that it needs.
    fn any(&mut self) -> Vec<u8> {
        let found = self.numbers.pick(&self.used);
        let word = instruction(&mut self.numbers, found);
        let mut words = Vec::new();
        if found.name == "ctzw" {
            // There the reference is right: a bit of the lower half is set.
            let from = (word >> 15 & 31) as i64;
            if from == 0 || KEPT.contains(&from) {
                return Vec::new();
            }
            let bit = self.numbers.below(32) as i64;
            words.push(self.op("bseti", &[from, from, bit]));
        }
        self.coverage.add(found, word, false);
        words.push(word);
        if matches!(found.action, Action::Csr(_) | Action::CsrImm(_)) {
            // What was written to `frm` may be no mode.
            let mode = self.numbers.below(5) as i64;
            words.push(self.op("csrrwi", &[0, 2, mode]));
        } else if word & 0x7f >= 0x43 && word & 0x7f <= 0x53 && self.numbers.below(2) == 0 {
            // Else flags that are set already would hide those that it sets.
            let to = written(&mut self.numbers);
            words.push(self.op("csrrwi", &[to, 1, 0]));
        }
        text(&words)
    }

    /// One thing that a program does.
    fn piece(&mut self, changes: bool) -> Vec<u8> {
        match self.numbers.below(20) {
            0 | 1 => {
                // From the table of operands.
                let at = 8 * self.numbers.below(64) as i64;
                let (integer, float) = (written(&mut self.numbers), self.numbers.below(32) as i64);
                let load = if self.numbers.below(2) == 0 { ("ld", integer) } else { ("fld", float) };
                text(&[self.op(load.0, &[load.1, at, TABLE])])
            }
            2..=4 => self.short().to_le_bytes().to_vec(),
            5 | 6 => {
                let over = self.piece(changes);
                [self.jump(over.len() as i64), over].concat()
            }
            7 => {
                // Another mode from here on; 5 and more are none, and end a program.
                let mode = self.numbers.below(5) as i64;
                text(&[self.op("csrrwi", &[0, 2, mode])])
            }
            8 => self.atomic(),
            9 if changes => self.changing(),
            _ => self.any(),
        }
    }

    /// A loop with registers from the table of operands, all of which are kept at its end.
    fn block(&mut self, turns: i64) -> Vec<u8> {
        let mut words = Vec::new();
        words.extend(address(TABLE, DATA + OPERANDS + 8 * self.numbers.below(OPERAND_COUNT - 63)));
        for register in 0..32i64 {
            if !KEPT.contains(&register) {
                words.push(op("ld", &[register, 8 * register, TABLE]));
            }
            words.push(op("fld", &[register, 8 * (register + 32), TABLE]));
        }
        words.extend(address(ALIGNED, DATA + SCRATCH + 256));
        for register in MIDDLE {
            let off = if self.numbers.below(2) == 0 { 0 } else { self.numbers.below(8) };
            words.extend(address(register, DATA + SCRATCH + 0x1000 - off));
        }
        words.push(op("addi", &[TURNS, 0, turns]));
        words.push(op("csrrwi", &[0, 3, 0]));
        let mut text = image::text(&words);
        let head = text.len();
        let changes = self.numbers.below(8) == 0;
        for _ in 0..20 + self.numbers.below(30) {
            let piece = self.piece(changes);
            text.extend(piece);
        }
        text.extend(op("addi", &[TURNS, TURNS, -1]).to_le_bytes());
        // A branch of short reach over a jump back.
        text.extend(op("beq", &[TURNS, 0, 8]).to_le_bytes());
        text.extend(op("jal", &[0, head as i64 - text.len() as i64]).to_le_bytes());
        text
    }
}

/// The program of a seed.
pub fn program(seed: u64, shape: Shape, coverage: &mut Coverage) -> Vec<u8> {
    let mut numbers = Numbers(seed);
    let left_out: &[&str] = match (shape.everything, numbers.below(2)) {
        (true, _) => &[],
        (_, 0) => &["lr.w", "sc.w"],
        _ => &["lr.d", "sc.d"],
    };
    let used: Vec<&Row> = ROWS.iter().filter(|row| is_used(row) && !left_out.contains(&row.name)).collect();
    let mut maker = Maker { numbers, used, coverage };
    let mut text = Vec::new();
    for block in 0..shape.blocks {
        text.extend(maker.block(shape.turns));
        text.extend(image::text(&ending(block + 1 == shape.blocks)));
    }
    let numbers = &mut maker.numbers;
    let mut data: Vec<u8> = (0..OPERAND_COUNT).flat_map(|_| operand(numbers).to_le_bytes()).collect();
    data.resize(SCRATCH as usize, 0);
    data.extend((0..SCRATCH_SIZE / 8).flat_map(|_| operand(numbers).to_le_bytes()));
    image::elf(&text, &data)
}

/// Stores all registers and prints them; after the last block all data, and exits.
fn ending(last: bool) -> Vec<u32> {
    let mut words = Vec::new();
    words.extend(address(TABLE, DATA + REGISTERS));
    for register in 0..32i64 {
        words.push(op("sd", &[register, 8 * register, TABLE]));
        words.push(op("fsd", &[register, 8 * (register + 32), TABLE]));
    }
    words.extend([op("csrrs", &[10, 3, 0]), op("sd", &[10, 8 * 64, TABLE]), op("addi", &[10, 0, 1])]);
    let (from, size) = if last { (DATA, ALL) } else { (DATA + REGISTERS, REGISTERS_SIZE) };
    words.extend(address(11, from));
    words.extend(address(12, size));
    words.extend(call(64));
    if last {
        words.push(op("addi", &[10, 0, 0]));
        words.extend(call(93));
    }
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

/// Where two outputs differ: registers after a block, and memory.
pub fn difference(shape: Shape, ours: &[u8], theirs: &[u8]) -> String {
    if ours.len() != theirs.len() {
        return format!("{} bytes against {}", ours.len(), theirs.len());
    }
    let mut lines = Vec::new();
    let before = (shape.blocks - 1) * REGISTERS_SIZE;
    for (i, (a, b)) in ours.chunks(8).zip(theirs.chunks(8)).enumerate() {
        if a != b && lines.len() < 20 {
            let at = 8 * i as u64;
            let (block, place) = match at.checked_sub(before) {
                None => (at / REGISTERS_SIZE, REGISTERS + at % REGISTERS_SIZE),
                Some(place) => (shape.blocks - 1, place),
            };
            let name = match place.checked_sub(REGISTERS).map(|at| at / 8) {
                None => format!("memory {:#x}", DATA + place),
                Some(64) => "fcsr".to_owned(),
                Some(n @ 32..) => format!("f{}", n - 32),
                Some(n) => format!("x{n}"),
            };
            let number = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
            lines.push(format!("block {block}, {name}: {:#x} against {:#x}", number(a), number(b)));
        }
    }
    lines.join("\n")
}
