//! From the text of an expression to its nodes.

use super::{Form, Node, Pair};

/// Reads an expression of bytes, `|`, `*`, `(` and `)`. It lives as long as the process.
///
/// # Errors
/// Where in the text it cannot go on.
pub fn parse(text: &str) -> Result<&'static Node, usize> {
    let mut reader = Reader { text: text.as_bytes(), at: 0 };
    let node = reader.either()?;
    match reader.at == text.len() {
        true => Ok(node),
        false => Err(reader.at),
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn takes(&mut self, byte: u8) -> bool {
        let takes = self.text.get(self.at) == Some(&byte);
        self.at += usize::from(takes);
        takes
    }

    fn either(&mut self) -> Result<&'static Node, usize> {
        let mut node = self.sequence()?;
        while self.takes(b'|') {
            node = Node::leak(Form::Either(pair(node, self.sequence()?)));
        }
        Ok(node)
    }

    fn sequence(&mut self) -> Result<&'static Node, usize> {
        let mut all = None;
        while let Some(byte) = self.text.get(self.at).filter(|b| !b"|)".contains(b)) {
            let mut node = match byte {
                b'(' => {
                    self.at += 1;
                    let inner = self.either()?;
                    if !self.takes(b')') {
                        return Err(self.at);
                    }
                    inner
                }
                b'*' => return Err(self.at),
                &byte => {
                    self.at += 1;
                    Node::leak(Form::Byte(byte.into()))
                }
            };
            while self.takes(b'*') {
                node = Node::leak(Form::Star(node));
            }
            all = Some(all.map_or(node, |before| Node::leak(Form::Sequence(pair(before, node)))));
        }
        Ok(all.unwrap_or_else(|| Node::leak(Form::Empty)))
    }
}

fn pair(left: &'static Node, right: &'static Node) -> &'static Pair {
    Box::leak(Box::new(Pair { left, right }))
}
