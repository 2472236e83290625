//! Couriers on the way to real sinks: servers on this machine that speak HTTP, TLS and SMTP.

mod sinks;

mod encrypted;
mod mail;
mod web;
