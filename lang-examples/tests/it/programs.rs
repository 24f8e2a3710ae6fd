//! The committed tape programs are what the recipes make. `BLESS=1` writes them anew.

use std::path::Path;

use crate::recipes::RECIPES;

#[test]
fn programs_are_made_by_the_recipes() {
    for (name, make) in RECIPES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("programs/tape/{name}.tape"));
        let made = make();
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &made).unwrap();
        }
        assert!(std::fs::read_to_string(&path).unwrap() == made, "{} differs: run with BLESS=1", path.display());
    }
}
