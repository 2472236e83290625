//! Laws, secrecy and conservation over many games. The rows of the rule book have a program of their own
//! (`rulebook`): the proof of mutants builds it hundreds of times.

mod support;

mod conservation;
mod laws;
mod outlook;
mod quick_path;
mod secrecy;
