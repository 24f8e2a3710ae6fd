//! Values that own, in traced code: the plain function is the model of moves, drops, their order, and who owns.

#[macro_use]
mod agree;
mod called;
mod cells;
mod code;
mod cold;
mod collected;
mod counted;
mod forms;
mod frames;
mod links;
mod lists;
mod machine;
mod moves;
mod nodes;
mod payloads;
mod programs;
mod random;
mod stacked;
mod taken;
