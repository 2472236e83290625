//! What developers run: the checks of every change (`cargo xtask test`) and the proofs that are
//! too long for every change (`cargo xtask prove`). `cargo xtask --help` teaches the rest.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "this is a program for the terminal")]

#[allow(unreachable_pub, reason = "it is a word of `vocab`, which xtask does not wait for")]
#[path = "../../crates/vocab/src/calendar.rs"]
mod calendar;
#[allow(dead_code, reason = "the tests of the store need more of it")]
#[path = "../../crates/store/tests/support/cluster.rs"]
mod cluster;
mod machine;
mod pictures;
mod prove;
mod setup;
mod shell;
mod test;
mod usage;

use std::process::ExitCode;

use usage::Usage;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            // 1: something is wrong with the project; 2: something was wrong with the request.
            ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
        }
    }
}

fn run(words: &[String]) -> anyhow::Result<()> {
    let (task, rest) = match words.split_first() {
        Some((task, rest)) => (task.as_str(), rest),
        None => ("--help", words),
    };
    let help = rest.iter().any(|word| usage::asks_for_help(word));
    match task {
        "test" if help => println!("{}", test::help()),
        "test" => test::run(rest)?,
        "prove" if help => println!("{}", prove::help()),
        "prove" => prove::run(rest)?,
        "pictures" if help => println!("{}", pictures::help()),
        "pictures" => pictures::run()?,
        word if usage::asks_for_help(word) => println!("{}", usage::HELP),
        unknown => {
            return Err(Usage(format!(
                "no task is called `{unknown}`; there are `test`, `prove` and `pictures`, see `cargo xtask --help`"
            )).into());
        }
    }
    Ok(())
}
