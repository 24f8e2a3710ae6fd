//! A log as one HTML page.
//! Loops and bridges form a tree; each trace stands side by side as recorded, optimized and machine code; colours
//! show the failures of guards.
//!
//! The page is complete as it is written, style and script in it; without the script it is one long
//! page. Rows are aligned by bytecode (merge points), within these by operation as far as the
//! optimizer has kept their order, and machine code stands beside the operation that it is for.

mod align;
mod html;
mod overview;
mod units;

use crate::input::{Error, Source};
use crate::log::entries;

/// The page of a log.
///
/// # Errors
/// If the log is empty or a trace in it cannot be read.
pub fn page(source: &Source) -> Result<String, Error> {
    let entries = entries(source)?;
    let units = units::units(source, &entries)?;
    Ok(html::page(&source.name, &units, &entries))
}
