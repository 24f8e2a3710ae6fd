//! Makes a program that fails smaller: fewer statements, fewer blocks.

use super::program::Node;

/// All places of a tree, the outermost first: the path to a list of statements.
fn lists(nodes: &[Node], path: &mut Vec<(usize, usize)>, found: &mut Vec<Vec<(usize, usize)>>) {
    found.push(path.clone());
    for (n, node) in nodes.iter().enumerate() {
        if let Node::Block(parts, _) = node {
            for (part, (_, body)) in parts.iter().enumerate() {
                path.push((n, part));
                lists(body, path, found);
                path.pop();
            }
        }
    }
}

fn list<'a>(nodes: &'a mut Vec<Node>, path: &[(usize, usize)]) -> Option<&'a mut Vec<Node>> {
    let mut at = nodes;
    for (n, part) in path {
        match at.get_mut(*n)? {
            Node::Block(parts, _) => at = &mut parts.get_mut(*part)?.1,
            Node::Line(_) => return None,
        }
    }
    Some(at)
}

/// The smallest program found for which `fails` still says so.
pub fn reduce(mut nodes: Vec<Node>, fails: impl Fn(&[Node]) -> bool) -> Vec<Node> {
    loop {
        let mut smaller = false;
        let (mut paths, mut path) = (Vec::new(), Vec::new());
        lists(&nodes, &mut path, &mut paths);
        for path in paths {
            smaller |= shorten(&mut nodes, &path, &fails);
        }
        if !smaller {
            return nodes;
        }
    }
}

/// Takes statements from a list, many at first; puts what is in a block in the block's place.
fn shorten(nodes: &mut Vec<Node>, path: &[(usize, usize)], fails: &impl Fn(&[Node]) -> bool) -> bool {
    let Some(len) = list(nodes, path).map(|l| l.len()) else { return false };
    let mut smaller = false;
    let mut chunk = len.max(1);
    while chunk > 0 {
        let mut from = 0;
        loop {
            let mut trial = nodes.clone();
            let Some(there) = list(&mut trial, path) else { return smaller };
            if from >= there.len() {
                break;
            }
            there.drain(from..(from + chunk).min(there.len()));
            if fails(&trial) {
                *nodes = trial;
                smaller = true;
            } else {
                from += chunk;
            }
        }
        chunk /= 2;
    }
    let mut n = 0;
    while let Some(there) = list(nodes, path)
        && n < there.len()
    {
        if let Node::Block(parts, _) = &there[n] {
            for body in parts.iter().map(|(_, body)| body.clone()).collect::<Vec<_>>() {
                let mut trial = nodes.clone();
                list(&mut trial, path).expect("it is there").splice(n..=n, body);
                if fails(&trial) {
                    *nodes = trial;
                    smaller = true;
                    break;
                }
            }
        }
        n += 1;
    }
    smaller
}
