//! Sizes of the machine code in a library, by symbol.

use std::fs;
use std::path::Path;

use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectSymbol, SymbolKind};

/// A function in a library.
#[derive(Debug)]
pub struct Code {
    pub name: String,
    pub bytes: u64,
}

/// All functions that rustc has made for a library: its own, and its instances of generic ones.
pub fn functions(library: &Path) -> Vec<Code> {
    let data = fs::read(library).expect("a library");
    let archive = ArchiveFile::parse(&*data).expect("an archive");
    let mut all = Vec::new();
    for member in archive.members() {
        let bytes = member.expect("a member").data(&*data).expect("contents");
        // The crate's metadata is a member too, with no functions or not an object at all.
        let Ok(object) = File::parse(bytes) else { continue };
        let functions = object.symbols().filter(|s| s.kind() == SymbolKind::Text && s.is_definition());
        all.extend(functions.map(|s| {
            let name = rustc_demangle::demangle(s.name().expect("a name"));
            Code { name: format!("{name:#}"), bytes: s.size() }
        }));
    }
    all
}
