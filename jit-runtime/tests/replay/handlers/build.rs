//! Writes the handlers that `kit::emit` and `kit::author` give.

#![allow(dead_code, reason = "the kit uses the rest of these modules")]

#[path = "../kit"]
mod kit {
    pub mod author;
    mod decide;
    pub mod emit;
    mod make;
    mod micro;
    mod patterns;
    mod rng;
}

use std::path::Path;
use std::{env, fs};

use kit::{author, emit};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../kit");
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    let write = |name: &str, text: &str| {
        let path = Path::new(&out).join(name);
        fs::write(&path, text).expect("the output folder can be written");
        path
    };
    let mut paths = String::new();
    for (name, source) in [("generated", emit::source()), ("authored", author::source())] {
        let path = write(&format!("{name}.rs"), &source);
        paths += &format!(
            "/// The path of a file of handlers.\n#[macro_export]\nmacro_rules! {name} {{\n    () => {{ {path:?} }};\n}}\n"
        );
    }
    write("paths.rs", &paths);
}
