//! What is asked of SWI-Prolog too: random calls of all predicates, and random programs of several files.

#![allow(dead_code, reason = "the tests use less of it than the example")]

pub mod calls;
pub mod loads;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Numbers that follow from a seed.
pub struct Dice(u64);

impl Dice {
    /// Those of a seed.
    pub fn new(seed: u64) -> Dice {
        Dice((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// One below a number.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % n as u64) as usize
    }

    /// One of several.
    pub fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// A folder of this process, which goes with it.
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// A new one.
    pub fn new() -> Scratch {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("prolog-reference-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Scratch(fs::canonicalize(&folder).expect("it is there"))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether SWI-Prolog is installed.
pub fn has_reference() -> bool {
    let asked = Command::new("swipl").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// What a system prints and tells with some arguments, and its status. Paths are those in the folder.
pub fn run(program: &Path, jit: &str, folder: &Path, args: &[&str]) -> (String, String) {
    let mut command = Command::new("timeout");
    command.arg("20").arg(program).args(args).env("JIT", jit).env("LC_ALL", "C.UTF-8").current_dir(folder);
    let output = command.stdin(Stdio::null()).output().expect("it starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(&format!("{}/", folder.display()), "");
    let status = output.status.code().map_or_else(|| "a signal".to_owned(), |code| code.to_string());
    (format!("{}status {status}\n", text(&output.stdout)), text(&output.stderr))
}
