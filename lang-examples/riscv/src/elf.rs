//! Programs: static ELF files of 64 bits, and the stack that they find.

use crate::memory::{Memory, PAGE};

/// A segment of a program.
#[derive(Clone, Debug)]
pub struct Segment {
    /// Its first address.
    pub address: u64,
    /// What is in the file; the rest is zeros.
    pub bytes: Vec<u8>,
    /// Its size in memory.
    pub size: u64,
    /// Whether it is text.
    pub executable: bool,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Where it starts.
    pub entry: u64,
    /// What is loaded.
    pub segments: Vec<Segment>,
    /// The address of the program headers, and their number.
    pub headers: (u64, u64),
}

/// What programs that may lie anywhere are moved by.
const BIAS: u64 = 0x40_0000;

const EXECUTABLE: u64 = 2;
const SHARED: u64 = 3;
const RISCV: u64 = 243;
const LOAD: u64 = 1;
const INTERPRETER: u64 = 3;
/// The size of a program header.
pub const HEADER: u64 = 56;

/// A little-endian number of `size` bytes.
fn number(file: &[u8], at: u64, size: u64) -> Result<u64, String> {
    let at = usize::try_from(at).ok().and_then(|at| file.get(at..)?.get(..size as usize));
    let bytes = at.ok_or("it is cut off")?;
    Ok(bytes.iter().rev().fold(0, |n, byte| n << 8 | u64::from(*byte)))
}

/// Reads a program.
///
/// # Errors
/// Why it is none that runs here.
pub fn parse(file: &[u8]) -> Result<Program, String> {
    if file.get(..4) != Some(b"\x7fELF") {
        return Err("it is no ELF file".to_owned());
    }
    let (class, order, kind, machine) =
        (number(file, 4, 1)?, number(file, 5, 1)?, number(file, 16, 2)?, number(file, 18, 2)?);
    if (class, order, machine) != (2, 1, RISCV) {
        return Err(format!(
            "it is not for 64-bit little-endian RISC-V (class {class}, order {order}, machine {machine})"
        ));
    }
    let bias = match kind {
        EXECUTABLE => 0,
        SHARED => BIAS,
        _ => return Err(format!("it is not executable (type {kind})")),
    };
    let (table, size, count) = (number(file, 32, 8)?, number(file, 54, 2)?, number(file, 56, 2)?);
    if count > 0 && size != HEADER {
        return Err(format!("its program headers have {size} bytes"));
    }
    let mut program =
        Program { entry: number(file, 24, 8)?.wrapping_add(bias), segments: Vec::new(), headers: (0, count) };
    for i in 0..count {
        let at = table.checked_add(i * HEADER).ok_or("its program headers are nowhere")?;
        let of = |offset, size| number(file, at.saturating_add(offset), size);
        match of(0, 4)? {
            INTERPRETER => return Err("it is linked dynamically: link it with `-static`".to_owned()),
            LOAD => program.segments.push(segment(file, &of, bias)?),
            _ => continue,
        }
        let (offset, segment) = (of(8, 8)?, &program.segments[program.segments.len() - 1]);
        if table >= offset && table - offset < segment.bytes.len() as u64 {
            program.headers.0 = segment.address + (table - offset);
        }
    }
    if program.segments.is_empty() { Err("it has nothing to load".to_owned()) } else { Ok(program) }
}

fn segment(file: &[u8], of: &dyn Fn(u64, u64) -> Result<u64, String>, bias: u64) -> Result<Segment, String> {
    let (flags, offset, address, in_file, size) = (of(4, 4)?, of(8, 8)?, of(16, 8)?, of(32, 8)?, of(40, 8)?);
    let bytes = usize::try_from(offset).ok().and_then(|at| file.get(at..)?.get(..usize::try_from(in_file).ok()?));
    let address = address.checked_add(bias).filter(|address| address.checked_add(size).is_some());
    match (bytes, address) {
        (Some(bytes), Some(address)) if in_file <= size => {
            Ok(Segment { address, bytes: bytes.to_owned(), size, executable: flags & 1 != 0 })
        }
        _ => Err("a segment is cut off".to_owned()),
    }
}

impl Program {
    /// The first address that the memory must have.
    #[must_use]
    pub fn low(&self) -> u64 {
        let first = self.segments.iter().map(|segment| segment.address).min().unwrap_or(0);
        first & !0xffff
    }

    /// The address behind everything, at the end of a page.
    #[must_use]
    pub fn high(&self) -> u64 {
        let last = self.segments.iter().map(|segment| segment.address + segment.size).max().unwrap_or(0);
        last.checked_next_multiple_of(PAGE).unwrap_or(u64::MAX)
    }

    /// Puts the program into the memory.
    ///
    /// # Errors
    /// The memory is too small.
    pub fn load(&self, memory: &Memory) -> Result<(), String> {
        for segment in &self.segments {
            let done = memory
                .pointer(segment.address, segment.size)
                .and_then(|_| memory.write(segment.address, &segment.bytes));
            done.ok_or_else(|| {
                format!(
                    "the segment at {:#x} with {} bytes is not in the memory: see -R",
                    segment.address, segment.size
                )
            })?;
        }
        Ok(())
    }

    /// Makes the stack below `top` as programs of Linux find it; the stack pointer.
    ///
    /// # Errors
    /// The memory is too small.
    pub fn stack(
        &self,
        memory: &Memory,
        top: u64,
        args: &[Vec<u8>],
        env: &[Vec<u8>],
        name: &[u8],
    ) -> Result<u64, String> {
        let mut at = top;
        let mut push = |bytes: &[u8]| {
            at = at.checked_sub(bytes.len() as u64 + 1)?;
            memory.write(at, bytes)?;
            memory.write(at + bytes.len() as u64, &[0])?;
            Some(at)
        };
        let full = "the arguments do not fit into the memory";
        let name = push(name).ok_or(full)?;
        let mut random = [0; 16];
        crate::syscalls::random(&mut random);
        let random = push(&random).ok_or(full)?;
        let args: Vec<u64> = args.iter().map(|arg| push(arg)).collect::<Option<_>>().ok_or(full)?;
        let env: Vec<u64> = env.iter().map(|var| push(var)).collect::<Option<_>>().ok_or(full)?;
        // The letters of the extensions: A, C, D, F, I, M.
        let capabilities = [0, 2, 3, 5, 8, 12].iter().map(|bit| 1u64 << bit).sum();
        let (headers, count) = self.headers;
        let ids = crate::syscalls::ids();
        let auxiliary = [
            (3, headers),
            (4, HEADER),
            (5, count),
            (6, PAGE),
            (7, 0),
            (8, 0),
            (9, self.entry),
            (11, ids[0]),
            (12, ids[1]),
            (13, ids[2]),
            (14, ids[3]),
            (16, capabilities),
            (17, 100),
            (23, 0),
            (25, random),
            (31, name),
            (0, 0),
        ];
        let mut words = vec![args.len() as u64];
        words.extend(args.iter().chain(&[0]).chain(&env).chain(&[0]));
        words.extend(auxiliary.iter().flat_map(|(key, value)| [*key, *value]));
        let sp = (at & !15).checked_sub((words.len() as u64 * 8).next_multiple_of(16)).ok_or(full)?;
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        memory.write(sp, &bytes).ok_or(full)?;
        Ok(sp)
    }
}
