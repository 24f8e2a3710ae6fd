//! Programs as trees of statements, so that a reducer can take some away.

/// A statement: a line, or lines with statements between them.
#[derive(Clone, Debug)]
pub enum Node {
    /// A line of its own.
    Line(String),
    /// Each part begins with a line; the last line ends the block.
    Block(Vec<(String, Vec<Node>)>, String),
}

impl Node {
    /// A block of one part.
    pub fn block(head: impl Into<String>, body: Vec<Node>, end: impl Into<String>) -> Node {
        Node::Block(vec![(head.into(), body)], end.into())
    }

    /// The same in one line: nothing of it is taken away.
    pub fn whole(self) -> Node {
        let text = text(&[self]);
        Node::Line(text.lines().map(str::trim).collect::<Vec<_>>().join(" "))
    }
}

/// The text of a program.
pub fn text(nodes: &[Node]) -> String {
    let mut out = String::new();
    write(nodes, 0, &mut out);
    out
}

fn write(nodes: &[Node], depth: usize, out: &mut String) {
    let line = |text: &str, out: &mut String| {
        out.push_str(&"  ".repeat(depth));
        out.push_str(text);
        out.push('\n');
    };
    for node in nodes {
        match node {
            Node::Line(text) => line(text, out),
            Node::Block(parts, end) => {
                for (head, body) in parts {
                    line(head, out);
                    write(body, depth + 1, out);
                }
                line(end, out);
            }
        }
    }
}
