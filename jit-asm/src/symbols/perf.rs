//! The map and the dump that perf reads.
//! Linux describes them in `tools/perf/Documentation/jit-interface.txt` and `jitdump-specification.txt`.
//!
//! One file of each per process, for the code of all threads. A forked child begins its own.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Mutex;

use super::Piece;
use super::system::{Mark, nanoseconds, thread_id};

/// A file of the process that opened it.
struct Opened {
    pid: u32,
    file: File,
    pieces: u64,
    /// Perf learns of a dump by a mapping of it.
    _mark: Option<Mark>,
}

static MAP: Mutex<Option<Opened>> = Mutex::new(None);
static DUMP: Mutex<Option<Opened>> = Mutex::new(None);

/// Begins a file at a well-known path: an existing file or link is removed first.
fn create(path: &PathBuf) -> io::Result<File> {
    if let Err(e) = std::fs::remove_file(path)
        && e.kind() != io::ErrorKind::NotFound
    {
        return Err(e);
    }
    OpenOptions::new().read(true).write(true).create_new(true).open(path)
}

/// Writes with the file of this process, which `open` begins.
fn with(
    place: &Mutex<Option<Opened>>,
    open: impl FnOnce() -> io::Result<Opened>,
    write: impl FnOnce(&mut Opened) -> io::Result<()>,
) -> io::Result<()> {
    let mut place = place.lock().unwrap_or_else(|e| e.into_inner());
    if place.as_ref().is_none_or(|opened| opened.pid != std::process::id()) {
        *place = Some(open()?);
    }
    let opened = place.as_mut().expect("just opened");
    write(opened)?;
    opened.pieces += 1;
    Ok(())
}

/// Adds a line to the map.
pub(super) fn map(piece: &Piece<'_>) -> io::Result<()> {
    let open = || {
        let pid = std::process::id();
        let file = create(&format!("/tmp/perf-{pid}.map").into())?;
        Ok(Opened { pid, file, pieces: 0, _mark: None })
    };
    let line = format!("{:x} {:x} {}\n", piece.address, piece.bytes.len(), piece.name.replace('\n', " "));
    with(&MAP, open, |opened| opened.file.write_all(line.as_bytes()))
}

/// `JiTD`, as a number of this machine's byte order.
const MAGIC: u32 = 0x4a69_5444;
const X86_64: u32 = 62;
const HEADER: u32 = 40;
const CODE_LOAD: u32 = 0;

/// Adds a record to the dump.
pub(super) fn dump(piece: &Piece<'_>) -> io::Result<()> {
    let open = || {
        let pid = std::process::id();
        let mut file = create(&format!("/tmp/jit-{pid}.dump").into())?;
        let mut header = Record::default();
        header.u32s(&[MAGIC, 1, HEADER, X86_64, 0, pid]).u64s(&[nanoseconds(), 0]);
        file.write_all(&header.0)?;
        // A system that refuses it has no use for the dump, or is told of it otherwise.
        let _mark = Mark::new(&file).ok();
        Ok(Opened { pid, file, pieces: 0, _mark })
    };
    with(&DUMP, open, |opened| {
        let (address, size) = (piece.address as u64, piece.bytes.len() as u64);
        let mut body = Record::default();
        body.u64s(&[nanoseconds()]).u32s(&[opened.pid, thread_id()]).u64s(&[address, address, size, opened.pieces]);
        body.0.extend(piece.name.bytes().map(|b| if b == 0 { b' ' } else { b }));
        body.0.push(0);
        body.0.extend_from_slice(piece.bytes);
        let mut record = Record::default();
        record.u32s(&[CODE_LOAD, 8 + body.0.len() as u32]);
        record.0.append(&mut body.0);
        opened.file.write_all(&record.0)
    })
}

#[derive(Default)]
struct Record(Vec<u8>);

impl Record {
    fn u32s(&mut self, words: &[u32]) -> &mut Record {
        self.0.extend(words.iter().flat_map(|w| w.to_ne_bytes()));
        self
    }

    fn u64s(&mut self, words: &[u64]) -> &mut Record {
        self.0.extend(words.iter().flat_map(|w| w.to_ne_bytes()));
        self
    }
}
