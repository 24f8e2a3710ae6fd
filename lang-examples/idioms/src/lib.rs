//! Interpreters as textbooks and crates write them: as written, and annotated.
//!
//! `cargo run --release -p idioms` prints how many lines differ, and the times of both.
#![allow(missing_docs, reason = "the interpreters are as others write them")]

#[macro_use]
mod workload;

/// As written: no module of this folder knows of the toolkit.
pub mod plain {
    pub mod chip8;
    pub mod expression;
    pub mod filter;
    pub mod pike;
    pub mod script;
    pub mod tape;
    pub mod textbook;
}

/// Annotated.
pub mod annotated {
    pub mod chip8;
    pub mod expression;
    pub mod filter;
    pub mod pike;
    pub mod script;
    pub mod tape;
    pub mod textbook;
}

/// Programs on the machines as written.
pub mod on_plain {
    chip8_programs!(plain);
    expression_programs!(plain);
    filter_programs!(plain);
    pike_programs!(plain);
    script_programs!(plain);
    tape_programs!(plain);
    textbook_programs!(plain);
}

/// Programs on the annotated machines.
pub mod on_annotated {
    chip8_programs!(annotated);
    expression_programs!(annotated);
    filter_programs!(annotated);
    pike_programs!(annotated);
    script_programs!(annotated);
    tape_programs!(annotated);
    textbook_programs!(annotated);
}
