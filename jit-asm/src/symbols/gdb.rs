//! The JIT interface of GDB.
//! By the "JIT Compilation Interface" of its manual, object files form a list in memory, which the debugger reads
//! at a breakpoint in a known function.
//!
//! Each code has a small ELF file of its own: one symbol for it, and how to find its caller, since
//! a debugger that does not know the frame gets no further up the stack. Inside of the code the stack pointer is always where
//! `enter` has left it, but for the last two instructions of an exit.
//!
//! The two names that debuggers look for are there once in a process: another library with a JIT that defines
//! them too cannot be linked beside this one.

use std::cell::UnsafeCell;
use std::ptr::{NonNull, null_mut};
use std::sync::Mutex;

use object::elf::{
    ELFCLASS64, ELFDATA2LSB, ELFMAG, EM_X86_64, ET_REL, EV_CURRENT, FileHeader64, Ident, SHF_ALLOC, SHF_EXECINSTR,
    SHT_NOBITS, SHT_NULL, SHT_PROGBITS, SHT_STRTAB, SHT_SYMTAB, STB_GLOBAL, STT_FUNC, SectionHeader64, Sym64,
};
use object::endian::{LittleEndian as Le, U16, U32, U64};
use object::pod::bytes_of;

use super::Piece;
use crate::x64::entry::{CALLER, SAVED};

/// An entry of the list, as debuggers read it.
#[repr(C)]
struct CodeEntry {
    next: *mut CodeEntry,
    previous: *mut CodeEntry,
    file: *const u8,
    size: u64,
}

/// The list, as debuggers read it.
#[repr(C)]
struct Descriptor {
    version: u32,
    action: u32,
    relevant: *mut CodeEntry,
    first: *mut CodeEntry,
}

/// The one of the process.
#[repr(transparent)]
struct Shared(UnsafeCell<Descriptor>);

// SAFETY: used under the lock of `LIST` only.
unsafe impl Sync for Shared {}

const REGISTER: u32 = 1;
const UNREGISTER: u32 = 2;

/// The descriptor that debuggers look for by this name.
#[unsafe(no_mangle)]
#[allow(non_upper_case_globals)]
static __jit_debug_descriptor: Shared =
    Shared(UnsafeCell::new(Descriptor { version: 1, action: 0, relevant: null_mut(), first: null_mut() }));

/// Debuggers put a breakpoint here.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn __jit_debug_register_code() {
    // Not empty, so that it is called.
    std::hint::black_box(&raw const __jit_debug_descriptor);
}

/// Held while the list is read or changed.
static LIST: Mutex<()> = Mutex::new(());

/// That a debugger knows a piece of code; it forgets it when this is dropped.
pub(crate) struct Entry {
    entry: NonNull<CodeEntry>,
    _file: Box<[u8]>,
}

impl Entry {
    /// Tells debuggers of a piece of code.
    pub fn register(piece: &Piece<'_>) -> Entry {
        let file = object_file(piece).into_boxed_slice();
        let entry = CodeEntry { next: null_mut(), previous: null_mut(), file: file.as_ptr(), size: file.len() as u64 };
        let entry = NonNull::from(Box::leak(Box::new(entry)));
        change(REGISTER, |descriptor| {
            // SAFETY: the new entry is ours, the first one of the list lives as long as it is in it; the
            // lock of the list is held.
            unsafe {
                (*entry.as_ptr()).next = descriptor.first;
                if let Some(first) = NonNull::new(descriptor.first) {
                    (*first.as_ptr()).previous = entry.as_ptr();
                }
            }
            descriptor.first = entry.as_ptr();
            entry.as_ptr()
        });
        Entry { entry, _file: file }
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let entry = self.entry.as_ptr();
        change(UNREGISTER, |descriptor| {
            // SAFETY: the entry is in the list, with its neighbours; the lock of the list is held.
            unsafe {
                let (next, previous) = ((*entry).next, (*entry).previous);
                match NonNull::new(previous) {
                    Some(previous) => (*previous.as_ptr()).next = next,
                    None => descriptor.first = next,
                }
                if let Some(next) = NonNull::new(next) {
                    (*next.as_ptr()).previous = previous;
                }
            }
            entry
        });
        // SAFETY: `register` has leaked it, and it is in no list any more.
        drop(unsafe { Box::from_raw(entry) });
    }
}

fn change(action: u32, f: impl FnOnce(&mut Descriptor) -> *mut CodeEntry) {
    let _list = LIST.lock().unwrap_or_else(|e| e.into_inner());
    // SAFETY: the lock is held, so there is no other reference.
    let descriptor = unsafe { &mut *__jit_debug_descriptor.0.get() };
    descriptor.relevant = f(descriptor);
    descriptor.action = action;
    __jit_debug_register_code();
    descriptor.relevant = null_mut();
    descriptor.action = 0;
}

/// A relocatable file whose only function is there already, so that its section has an address and no contents.
fn object_file(piece: &Piece<'_>) -> Vec<u8> {
    const NAMES: &[u8] = b"\0.text\0.debug_frame\0.symtab\0.strtab\0";
    let at = |name: &[u8]| NAMES.windows(name.len()).position(|w| w == name).expect("one of the names") as u32;
    let frames_at = size_of::<FileHeader64<Le>>();
    let frames = debug_frame(piece);
    let mut strings = NAMES.to_vec();
    strings.extend(piece.name.bytes().filter(|b| *b != 0));
    strings.push(0);
    let symbols = [
        Sym64::<Le>::default(),
        Sym64 {
            st_name: U32::new(Le, NAMES.len() as u32),
            st_info: STB_GLOBAL << 4 | STT_FUNC,
            st_other: 0,
            st_shndx: U16::new(Le, 1),
            st_value: U64::new(Le, 0),
            st_size: U64::new(Le, piece.bytes.len() as u64),
        },
    ];
    let symbols_at = (frames_at + frames.len()).next_multiple_of(8);
    let strings_at = symbols_at + size_of_val(&symbols);
    let sections_at = (strings_at + strings.len()).next_multiple_of(8);

    let section = |name: &[u8], kind: u32, offset: usize, size: usize| SectionHeader64::<Le> {
        sh_name: U32::new(Le, at(name)),
        sh_type: U32::new(Le, kind),
        sh_flags: U64::new(Le, 0),
        sh_addr: U64::new(Le, 0),
        sh_offset: U64::new(Le, offset as u64),
        sh_size: U64::new(Le, size as u64),
        sh_link: U32::new(Le, 0),
        sh_info: U32::new(Le, 0),
        sh_addralign: U64::new(Le, 8),
        sh_entsize: U64::new(Le, 0),
    };
    let mut sections = [
        section(b"\0", SHT_NULL, 0, 0),
        section(b".text\0", SHT_NOBITS, frames_at, piece.bytes.len()),
        section(b".debug_frame\0", SHT_PROGBITS, frames_at, frames.len()),
        section(b".symtab\0", SHT_SYMTAB, symbols_at, size_of_val(&symbols)),
        section(b".strtab\0", SHT_STRTAB, strings_at, strings.len()),
    ];
    sections[1].sh_flags = U64::new(Le, u64::from(SHF_ALLOC | SHF_EXECINSTR));
    sections[1].sh_addr = U64::new(Le, piece.address as u64);
    sections[1].sh_addralign = U64::new(Le, 1);
    sections[3].sh_link = U32::new(Le, 4);
    // The first symbol that is not local.
    sections[3].sh_info = U32::new(Le, 1);
    sections[3].sh_entsize = U64::new(Le, size_of::<Sym64<Le>>() as u64);

    let file = file_header(sections_at, sections.len());
    let mut out = bytes_of(&file).to_vec();
    out.extend(frames);
    out.resize(symbols_at, 0);
    symbols.iter().for_each(|s| out.extend_from_slice(bytes_of(s)));
    out.extend(strings);
    out.resize(sections_at, 0);
    sections.iter().for_each(|s| out.extend_from_slice(bytes_of(s)));
    out
}

/// The header of a relocatable file; the names of its sections are in the last.
fn file_header(sections_at: usize, sections: usize) -> FileHeader64<Le> {
    FileHeader64 {
        e_ident: Ident {
            magic: ELFMAG,
            class: ELFCLASS64,
            data: ELFDATA2LSB,
            version: EV_CURRENT,
            os_abi: 0,
            abi_version: 0,
            padding: [0; 7],
        },
        e_type: U16::new(Le, ET_REL),
        e_machine: U16::new(Le, EM_X86_64),
        e_version: U32::new(Le, EV_CURRENT.into()),
        e_entry: U64::new(Le, 0),
        e_phoff: U64::new(Le, 0),
        e_shoff: U64::new(Le, sections_at as u64),
        e_flags: U32::new(Le, 0),
        e_ehsize: U16::new(Le, size_of::<FileHeader64<Le>>() as u16),
        e_phentsize: U16::new(Le, 0),
        e_phnum: U16::new(Le, 0),
        e_shentsize: U16::new(Le, size_of::<SectionHeader64<Le>>() as u16),
        e_shnum: U16::new(Le, sections as u16),
        e_shstrndx: U16::new(Le, sections as u16 - 1),
    }
}

/// Where the caller of a piece of code and its registers are, in the form of DWARF 2.
fn debug_frame(piece: &Piece<'_>) -> Vec<u8> {
    const DEF_CFA: u8 = 0x0c;
    const OFFSET: u8 = 0x80;
    const RSP: u8 = 7;
    const RETURN: u8 = 16;
    // Registers of x86-64 as DWARF numbers them.
    const DWARF: [u8; 16] = [0, 2, 1, 3, 7, 6, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15];
    // No augmentation; instructions are bytes, words 8 bytes downwards; where the return address is.
    let mut common = vec![1, 0, 1, 0x78, RETURN];
    common.extend([DEF_CFA, RSP, CALLER as u8 & 0x7f | 0x80, (CALLER >> 7) as u8]);
    common.extend([OFFSET | RETURN, 1]);
    for (n, reg) in SAVED.iter().enumerate() {
        common.extend([OFFSET | DWARF[*reg as usize], n as u8 + 2]);
    }
    // Each record is filled up to words with no-operations, and begins with its length and an id.
    let mut out = Vec::new();
    let mut record = |id: u32, mut body: Vec<u8>| {
        body.resize((body.len() + 8).next_multiple_of(8) - 8, 0);
        out.extend((body.len() as u32 + 4).to_le_bytes());
        out.extend(id.to_le_bytes());
        out.append(&mut body);
    };
    record(u32::MAX, common);
    record(0, [piece.address as u64, piece.bytes.len() as u64].iter().flat_map(|w| w.to_le_bytes()).collect());
    out
}

#[cfg(test)]
mod tests {
    use object::read::elf::ElfFile64;
    use object::{Object, ObjectSection, ObjectSymbol};

    use super::{Descriptor, Entry, LIST, Piece, object_file};

    /// The names on the list, as a debugger would read them, with address and size of the code.
    fn listed() -> Vec<(String, u64, u64)> {
        let _list = LIST.lock().unwrap();
        let mut out = Vec::new();
        // SAFETY: the lock is held; entries of the list live.
        unsafe {
            let Descriptor { version, first, .. } = super::__jit_debug_descriptor.0.get().read();
            assert_eq!(version, 1);
            let mut at = first;
            while !at.is_null() {
                let bytes = std::slice::from_raw_parts((*at).file, (*at).size as usize);
                out.push(read(bytes));
                at = (*at).next;
            }
        }
        out
    }

    fn read(bytes: &[u8]) -> (String, u64, u64) {
        let file = ElfFile64::<object::LittleEndian>::parse(bytes).expect("an ELF file");
        let symbol = file.symbols().find(|s| s.is_global()).expect("a symbol");
        let section = file.section_by_index(symbol.section_index().expect("its section")).expect("it is there");
        assert_eq!(section.name(), Ok(".text"));
        (symbol.name().expect("a name").to_owned(), section.address() + symbol.address(), symbol.size())
    }

    #[test]
    fn a_debugger_reads_name_place_and_frame() {
        let file = object_file(&Piece { name: "loop 3 at main 12", address: 0x7000_1240, bytes: &[0xcc; 77] });
        assert_eq!(read(&file), ("loop 3 at main 12".to_owned(), 0x7000_1240, 77));
        let file = ElfFile64::<object::LittleEndian>::parse(&*file).expect("an ELF file");
        let frames = file.section_by_name(".debug_frame").expect("it is there").data().expect("its bytes");
        assert_eq!(frames.len() % 8, 0);
        let common = u32::from_le_bytes(frames[..4].try_into().expect("four bytes")) as usize + 4;
        let piece = &frames[common + 8..];
        assert_eq!(piece[..16], [0x7000_1240u64.to_le_bytes(), 77u64.to_le_bytes()].concat());
    }

    #[test]
    fn what_is_released_is_forgotten() {
        let of = |name: &'static str, address| Entry::register(&Piece { name, address, bytes: &[0x90; 5] });
        let (a, b, c) = (of("first", 64), of("second", 128), of("third", 192));
        let names = || listed().into_iter().map(|(name, ..)| name).collect::<Vec<_>>();
        assert_eq!(names(), ["third", "second", "first"]);
        drop(b);
        assert_eq!(names(), ["third", "first"]);
        drop(c);
        assert_eq!(names(), ["first"]);
        drop(a);
        assert!(names().is_empty());
    }
}
