//! Hints: the shape of the traces that they give, and what becomes of them in hot loops.

mod diverge;
mod functions;
mod paranoid;
mod portals;
mod quasi;
mod shapes;
mod virtualizable;
