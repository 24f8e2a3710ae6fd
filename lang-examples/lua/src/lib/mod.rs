//! What the libraries compute that needs no value of the machine: patterns, formats, numbers as text, packed data, random
//! numbers, UTF-8, dates.
