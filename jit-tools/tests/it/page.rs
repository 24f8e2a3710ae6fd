//! The page: whole and well-formed, without a browser. What a browser makes of it: `--test browser`.

use std::collections::HashSet;

use crate::{LOG, bad, good};

/// A start tag: its name, its attributes with their values.
type Tag = (String, Vec<(String, String)>);

/// The start tags of a page: names and attributes. Asserts that tags nest and text is escaped.
fn tags(html: &str) -> Vec<Tag> {
    const VOID: [&str; 4] = ["meta", "input", "br", "link"];
    let (mut all, mut open): (Vec<Tag>, Vec<String>) = (Vec::new(), Vec::new());
    let mut rest = html.strip_prefix("<!doctype html>\n").expect("a doctype");
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let end = rest.find('>').expect("a tag ends");
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "before {:?}", &rest[..rest.len().min(80)]);
            continue;
        }
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(name.bytes().all(|b| b.is_ascii_alphanumeric()), "a tag is called {name:?}");
        all.push((name.to_owned(), self::attributes(attributes)));
        if matches!(name, "style" | "script") {
            let close = format!("</{name}>");
            rest = &rest[rest.find(&close).expect("it ends") + close.len()..];
        } else if !VOID.contains(&name) {
            open.push(name.to_owned());
        }
    }
    assert_eq!(open, Vec::<String>::new());
    all
}

fn attributes(mut text: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    while !text.trim().is_empty() {
        text = text.trim_start();
        let end = text.find(['=', ' ']).unwrap_or(text.len());
        let name = text[..end].to_owned();
        text = &text[end..];
        let mut value = "";
        if let Some(rest) = text.strip_prefix("=\"") {
            let end = rest.find('"').expect("a value ends");
            value = &rest[..end];
            text = &rest[end + 1..];
        }
        all.push((name, value.to_owned()));
    }
    all
}

#[test]
fn it_is_whole_and_its_links_lead_somewhere() {
    let html = good(&["page", LOG], "");
    let tags = tags(&html);
    let named = |name: &str| -> Vec<&str> {
        tags.iter().flat_map(|(_, a)| a).filter(|(n, _)| n == name).map(|(_, v)| v.as_str()).collect()
    };
    let ids = named("id");
    let set: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), set.len(), "an id is there twice: {ids:?}");
    for link in named("href") {
        assert!(link.starts_with('#') && set.contains(&link[1..]), "{link} leads nowhere");
    }
    for outside in ["src=", "url(", "@import", "http:", "https:", "<link", "<img", "fetch("] {
        assert!(!html.contains(outside), "the page needs something from outside: {outside}");
    }
    for (part, times) in [("class=\"unit\"", 2), ("<details class=\"part\"", 2), ("<details class=\"part\" open>", 1)] {
        assert_eq!(html.matches(part).count(), times, "{part}");
    }
}

#[test]
fn operations_and_machine_code_stand_side_by_side() {
    let html = good(&["page", LOG], "");
    let row = html.lines().find(|l| l.contains("id=\"u0g3\"")).expect("guard 3");
    assert!(row.contains("guard_true</b>(<i class=\"v\">i37</i>)") && row.contains("<i class=\"v\">i22</i>"), "{row}");
    assert!(row.contains("title=\"lang-examples/src/tlr/machine.rs:27\">machine.rs:27<"), "{row}");
    let at = html.find("id=\"u0g3\"").expect("guard 3");
    assert!(html[at..at + 1200].contains("cmp r8,1\n"), "{}", &html[at..at + 1200]);
    // A removed store, with nothing beside it.
    assert!(
        html.contains("<tr class=\"gone heat0\"><td class=\"c1\"><code><b class=\"memory\">store_item_i</b>"),
        "{html}"
    );
}

/// A log with a bridge, a recording given up and counts.
const BRIDGES: &str = include_str!("logs/bridges.txt");

#[test]
fn bridges_hang_on_their_guards_and_failures_have_colours() {
    let html = good(&["page", "-"], BRIDGES);
    tags(&html);
    assert!(html.contains("entered 12 times"));
    let row = html.lines().find(|l| l.contains("id=\"u0g0\"")).expect("the guard");
    assert!(row.starts_with("<tr class=\"kept heat5\" id=\"u0g0\" data-hot"), "{row}");
    assert!(row.contains("<b>12,345</b> failures → <a href=\"#u1\">bridge</a>"), "{row}");
    assert!(html.contains("<section class=\"unit\" id=\"u1\" data-up=\"u0g0\">"));
    assert!(html.contains("goes on from <a href=\"#u0g0\">guard 0</a>"));
    assert!(html.contains("&lt;main&gt; &amp; 1") && !html.contains("<main> & 1"));
    assert!(html.contains("<li>abort inner_loop in bridge 0 of loop 0</li>"));
    let broken = BRIDGES.replace("int_sub(i1, 9)", "int_sub(i1, i9)");
    assert!(bad(&["page", "-"], &broken).starts_with("error: -:32:20: "), "{}", bad(&["page", "-"], &broken));
}

/// The text of HTML.
fn text_of(html: &str) -> String {
    let text: String = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
}

/// The three programs of the book's walk (`docs/src/slow.md`), which says what a reader finds there.
#[test]
fn the_overview_lists_calls_and_allocations_that_are_left() {
    let walk = [
        (include_str!("logs/walk_promote.txt"), &["call_i(Shape::index, p21, 70)"][..]),
        (include_str!("logs/walk_elidable.txt"), &["call_p(cache)", "call_i(Shape::index, &1, i47)"]),
        (
            include_str!("logs/walk_escape.txt"),
            &["new(Frame)", "call_n(debugger, p41)", "call_i(Shape::index, &1, 70)"],
        ),
    ];
    for (log, left) in walk {
        let html = good(&["page", "-"], log);
        let ids: HashSet<String> =
            tags(&html).into_iter().flat_map(|(_, a)| a).filter(|(n, _)| n == "id").map(|(_, v)| v).collect();
        let table = html.split("that are left</h3>").nth(1).and_then(|t| t.split("</table>").next()).expect("a table");
        let rows: Vec<&str> = table.lines().filter(|l| l.starts_with("<tr><td>")).collect();
        let shown: Vec<String> = rows.iter().map(|row| text_of(row)).collect();
        assert_eq!(rows.len(), left.len(), "{shown:?}");
        for ((row, shown), left) in rows.iter().zip(&shown).zip(left) {
            assert!(shown.contains(left), "{left}: {shown}");
            let link = row.split("href=\"#").nth(1).and_then(|r| r.split('"').next()).expect("a link");
            assert!(ids.contains(link), "{link} leads nowhere");
        }
    }
    // What has nothing left has no table.
    assert!(!good(&["page", LOG], "").contains("that are left</h3>"));
}
