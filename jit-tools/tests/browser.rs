//! The page in a headless browser: keys, search, links, no errors.
//!
//! `BROWSER=/path/to/chromium cargo test -p jit-tools --test browser -- --nocapture`; else the usual names are
//! looked for. Where there is no browser, that is said and nothing is tested: `page.rs` tests what can be
//! tested without.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const LOG: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/logs/tlr.txt");
const BRIDGES: &str = include_str!("it/logs/bridges.txt");

fn good(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_trace")).args(args).output().expect("the binary runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn browser() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("BROWSER") {
        return Some(path.into());
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let path = std::env::var_os("PATH")?;
    let mut all = std::env::split_paths(&path).flat_map(|dir| names.iter().map(move |n| dir.join(n)));
    all.find(|p| p.is_file())
}

fn run(browser: &Path, directory: &Path, file: &Path) -> Output {
    Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--virtual-time-budget=4000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", directory.join("profile").display()))
        .arg(format!("file://{}", file.display()))
        .output()
        .expect("the browser runs")
}

/// What is done to the page, in its own words: each line is a name and what it must be.
const STEPS: &str = r##"
const results = [], errors = [];
addEventListener("error", e => errors.push(e.message));
const key = k => dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true }));
const wait = () => new Promise(done => setTimeout(done, 60));
const current = () => document.querySelector(".unit.current").id;
const note = (name, value) => results.push(name + "=" + value);
addEventListener("load", async () => {
  note("start", current());
  note("visible", [...document.querySelectorAll(".unit")].filter(u => u.offsetParent).length);
  key("j"); await wait(); note("j", current());
  key("j"); await wait(); note("jj", current());
  key("u"); await wait(); note("u", current() + " " + (document.querySelector("tr.at") || {}).id);
  key("n"); await wait(); note("n", location.hash);
  key("o"); await wait(); note("o", current());
  const search = document.getElementById("search");
  key("/"); note("focus", document.activeElement === search);
  search.value = "int_sub"; search.dispatchEvent(new Event("input"));
  note("hits", document.getElementById("hits").textContent);
  search.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" })); note("hit", current());
  search.value = "nowhere at all"; search.dispatchEvent(new Event("input"));
  note("none", document.getElementById("hits").textContent);
  search.blur();
  key("1"); note("columns", getComputedStyle(document.querySelector(".unit.current td.c1")).display);
  key("1");
  const before = getComputedStyle(document.body).backgroundColor;
  key("t"); note("theme", getComputedStyle(document.body).backgroundColor !== before);
  key("?"); note("help", document.getElementById("help").open);
  const guard = document.getElementById("u0g0").querySelector("td.c2");
  note("heat", getComputedStyle(guard).backgroundColor !== getComputedStyle(document.body).backgroundColor);
  const value = guard.querySelector(".v");
  value.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  note("lit", document.querySelectorAll("#u0 td.c2 .v.lit").length);
  note("errors", errors.length);
  const out = document.createElement("pre");
  out.id = "results"; out.textContent = "\n" + results.join("\n") + "\n";
  document.body.append(out);
});
"##;

#[test]
fn keys_search_and_links_work() {
    let Some(browser) = browser() else {
        println!("SKIPPED: no browser on this machine; set BROWSER=/path/to/chromium to test the page in one");
        return;
    };
    let directory = std::env::temp_dir().join(format!("page-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory");
    let (log, file) = (directory.join("log"), directory.join("page.html"));
    std::fs::write(&log, BRIDGES).expect("a log");
    let html = good(&["page", &log.display().to_string()]);
    std::fs::write(&file, html.replace("</body>", &format!("<script>{STEPS}</script></body>"))).expect("a page");
    let output = run(&browser, &directory, &file);
    let dom = String::from_utf8_lossy(&output.stdout).into_owned();
    let results = dom.split("<pre id=\"results\">").nth(1).and_then(|r| r.split("</pre>").next());
    let results = results.unwrap_or_else(|| panic!("no results: {}", String::from_utf8_lossy(&output.stderr)));
    let expected = [
        "start=overview",
        "visible=1",
        "j=u0",
        "jj=u1",
        "u=u0 u0g0",
        "n=#u0g0",
        "o=overview",
        "focus=true",
        "hits=1 hits in 1 traces",
        "hit=u1",
        "none=nothing",
        "columns=none",
        "theme=true",
        "help=true",
        "heat=true",
        "lit=2",
        "errors=0",
    ];
    let results: Vec<&str> = results.lines().filter(|l| !l.is_empty()).collect();
    assert_eq!(results, expected);
    let file = directory.join("tlr.html");
    std::fs::write(&file, good(&["page", LOG])).expect("a page");
    let dom = String::from_utf8_lossy(&run(&browser, &directory, &file).stdout).into_owned();
    assert!(dom.contains("class=\"js\"") && dom.contains("class=\"unit current\" id=\"overview\""), "the script ran");
    let _ = std::fs::remove_dir_all(&directory);
}
