//! The overflow checks of the author's crate.
//!
//! Stable Rust has no `cfg` for it, and a constant cannot find out: constants are checked in each profile. But
//! rustc has the flag on its command line, and a macro runs in rustc: `-C overflow-checks`, else the value of `debug_assertions`.

use std::fs;

use proc_macro2::TokenStream;
use quote::quote;

/// A constant expression that says so.
pub fn checks_overflow() -> TokenStream {
    match told(std::env::args_os().filter_map(|a| a.into_string().ok())) {
        Some(checks) => quote!(#checks),
        None => quote!(::core::cfg!(debug_assertions)),
    }
}

/// The setting in the arguments of rustc; the last one counts.
fn told(args: impl Iterator<Item = String>) -> Option<bool> {
    let mut args = args.flat_map(|a| match a.strip_prefix('@').map(fs::read_to_string) {
        // A file of arguments, one a line.
        Some(Ok(lines)) => lines.lines().map(str::to_owned).collect(),
        _ => vec![a],
    });
    let mut told = None;
    while let Some(arg) = args.next() {
        let option = match arg.as_str() {
            "-C" | "--codegen" => args.next().unwrap_or_default(),
            arg => match arg.strip_prefix("--codegen=").or_else(|| arg.strip_prefix("-C")) {
                Some(option) => option.to_owned(),
                None => continue,
            },
        };
        let (name, value) = option.split_once('=').unwrap_or((&option, "yes"));
        if name.replace('_', "-") == "overflow-checks" {
            told = Some(matches!(value, "y" | "yes" | "on" | "true"));
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::told;

    fn of(args: &str) -> Option<bool> {
        told(args.split(' ').map(str::to_owned))
    }

    #[test]
    fn arguments_are_read_as_rustc_reads_them() {
        assert_eq!(of("rustc --crate-name a -C opt-level=3 -C debug-assertions=on a.rs"), None);
        assert_eq!(of("rustc -C overflow-checks=on a.rs"), Some(true));
        assert_eq!(of("rustc -Coverflow-checks=no a.rs"), Some(false));
        assert_eq!(of("rustc --codegen overflow_checks a.rs"), Some(true));
        assert_eq!(of("rustc --codegen=overflow-checks=off a.rs"), Some(false));
        assert_eq!(of("rustc -C overflow-checks=off -C overflow-checks=y"), Some(true));
    }

    #[test]
    fn files_of_arguments_are_read() {
        let file = std::env::temp_dir().join(format!("arguments-{}", std::process::id()));
        std::fs::write(&file, "-C\noverflow-checks=on\n").expect("a file");
        let args = ["rustc".to_owned(), format!("@{}", file.display())];
        assert_eq!(told(args.into_iter()), Some(true));
        std::fs::remove_file(&file).expect("the file");
    }
}
