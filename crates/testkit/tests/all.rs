//! Engine and judge in lockstep, and records that somebody has doctored. The house rules have a program of
//! their own (`tidy`), which is run alone while one works.

mod doctored;
mod lockstep;
