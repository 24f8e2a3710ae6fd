//! The programs of the measurements with small sizes, and what they print: by the cross compiler, where there is one.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const MODES: [&str; 4] = ["off", "on", "threshold=1,bridge_threshold=1", "threshold=20,fail_guard=3"];

/// Programs, their sizes, and what `qemu-riscv64` prints.
const PROGRAMS: &[(&str, &str, &str)] = &include!("programs.in");

fn compiler() -> bool {
    let found = Command::new("riscv64-linux-gnu-gcc").arg("--version").stdout(Stdio::null()).status();
    found.is_ok_and(|status| status.success())
}

fn compile(folder: &Path, name: &str) -> PathBuf {
    let to = folder.join(name);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("bench").join(format!("{name}.c"));
    let mut command = Command::new("riscv64-linux-gnu-gcc");
    let done = command.args(["-O2", "-w", "-static", "-o"]).arg(&to).arg(source).arg("-lm").status();
    assert!(done.is_ok_and(|status| status.success()), "{name} is compiled");
    to
}

#[test]
fn programs_print_what_they_should() {
    if !compiler() {
        println!("riscv64-linux-gnu-gcc is not installed");
        return;
    }
    let folder = std::env::temp_dir().join(format!("riscv-programs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, size, expected) in PROGRAMS {
        let program = compile(&folder, name);
        for jit in MODES {
            let mut command = Command::new(env!("CARGO_BIN_EXE_riscv"));
            let output = command.env("JIT", jit).arg(&program).arg(size).output().expect("it runs");
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(String::from_utf8_lossy(&output.stdout), *expected, "{name} {size}, JIT={jit}: {told}");
            assert_eq!(output.status.code(), Some(0), "{name} {size}, JIT={jit}: {told}");
        }
    }
    std::fs::remove_dir_all(&folder).expect("the folder is there");
}

/// All programs are in the list.
#[test]
fn every_program_is_tested() {
    let entries = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("bench")).expect("the folder");
    for entry in entries.flatten() {
        let path = entry.path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(PROGRAMS.iter().any(|(known, ..)| *known == name), "{name} has no test");
    }
}
