//! `bench table`: what the optimizer removes from the traces of all examples.

use std::process::Command;

use serde_json::Value;

#[test]
fn the_table_has_all_programs_and_their_sum() {
    let ran = Command::new(env!("CARGO_BIN_EXE_bench")).args(["table", "--json"]).output().expect("bench runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let text = String::from_utf8(ran.stdout).expect("rows are text");
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a row is JSON")).collect();
    let (claims, rows): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row["table"] == "claims");
    let (whole, rows): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row["table"] != "operations of traces");
    assert_eq!(whole.len(), 1, "the sum with preambles");
    let number = |row: &Value, column: &str| row[column].as_f64().unwrap_or_else(|| panic!("{column}: {row}"));
    let (total, programs) = rows.split_last().expect("rows");
    assert_eq!(total["row"], "total");
    for (language, least) in [("tlr", 4), ("tape", 4), ("boxed", 4), ("objects", 2)] {
        let of_language = |row: &&&Value| row["row"].as_str().unwrap_or("").starts_with(language);
        assert!(programs.iter().filter(of_language).count() >= least);
    }
    for column in ["loops, bridges", "new", "get/set", "guard", "all"] {
        assert!(number(total, column) > 0.0);
        assert_eq!(programs.iter().map(|row| number(row, column)).sum::<f64>(), number(total, column), "{column}");
    }
    for (what, column) in [("allocations", "new gone %"), ("guards", "guard gone %")] {
        let claim = claims.iter().find(|row| row["row"].as_str().unwrap_or("").contains(what)).expect("a claim");
        assert_eq!(claim["measured"], total[column]);
        assert_eq!(number(claim, "kept"), 1.0, "{claim}");
    }
}
