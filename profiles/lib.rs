//! Nothing: the tests of this package are compiled under a profile of its own, which the workspace gives it.
