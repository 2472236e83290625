use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use vocab::Board;
use vocab::page::DealReport;
use wire::RecordFault;
use wire::record::RECORD_BYTES_MAX;

use super::explain;
use crate::args::VerifyArgs;
use crate::out::{complain, say};
use crate::selection;

/// What became of one record; the worst decides the exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Finding {
    Legal,
    Illegal,
    Unusable,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode> {
    let board = args.board.as_deref().map(selection::board_file).transpose()?;
    let mut worst = Finding::Legal;
    for file in &args.files {
        worst = worst.max(verify(file, board.as_ref(), args)?);
    }
    Ok(ExitCode::from(match worst {
        Finding::Legal => 0,
        Finding::Illegal => 1,
        Finding::Unusable => 2,
    }))
}

fn verify(file: &Path, board: Option<&Arc<Board>>, args: &VerifyArgs) -> Result<Finding> {
    match judge(file, board, args) {
        Ok(_) if args.quiet => Ok(Finding::Legal),
        Ok(deal) => {
            let deal = deal.map(|deal| checked(&deal)).unwrap_or_default();
            say(&format!("{}: legal{deal}\n", file.display()))?;
            Ok(Finding::Legal)
        }
        Err(Objection::Illegal(reason)) => {
            say(&format!("{}: {reason}\n", file.display()))?;
            Ok(Finding::Illegal)
        }
        Err(Objection::Unusable(error)) => {
            complain(&error.context(format!("`{}` can't be judged", file.display())));
            Ok(Finding::Unusable)
        }
        Err(Objection::Output(error)) => Err(error),
    }
}

/// What is said of a deal that is what it was said to be.
fn checked(deal: &DealReport) -> String {
    let house = deal.seats.iter().filter(|(_, _, house)| *house).count();
    let (seats, drawn) = (deal.seats.len() - house, deal.drawn);
    let parts = format!("{} by seats, {} by the house", parts(seats), parts(house));
    format!("; deal checked: all {drawn} draws follow from the committed secret and {parts}")
}

fn parts(count: usize) -> String {
    if count == 1 { "1 part".to_owned() } else { format!("{count} parts") }
}

/// Why a record is not found legal.
enum Objection {
    Illegal(String),
    Unusable(anyhow::Error),
    Output(anyhow::Error),
}

fn judge(
    file: &Path,
    board: Option<&Arc<Board>>,
    args: &VerifyArgs,
) -> Result<Option<DealReport>, Objection> {
    let text = read(file).map_err(Objection::Unusable)?;
    let object = |fault: RecordFault| match fault {
        RecordFault::Illegal { .. } => Objection::Illegal(fault.to_string()),
        RecordFault::Unusable { .. } => Objection::Unusable(anyhow!(fault)),
    };
    let record = wire::record::read(&text, board).map_err(object)?;
    let mut explained = Ok(());
    let verdict = wire::verify(&record, |step| {
        if args.explain && explained.is_ok() {
            explained = say(&explain::step(&record, step));
        }
    });
    explained.map_err(Objection::Output)?;
    verdict.map_err(object)?;
    if args.judge {
        ask_slow_judge(&text, &record)?;
    }
    wire::check_deal(&record).map_err(|fault| Objection::Illegal(fault.to_string()))
}

fn ask_slow_judge(text: &str, record: &wire::Record) -> Result<(), Objection> {
    match judge::judge_record(text, record.game().board()) {
        Ok(_) => Ok(()),
        Err(bad) => Err(Objection::Illegal(format!("the slow judge disagrees: {bad}"))),
    }
}

/// The text of a record.
pub(super) fn read(file: &Path) -> Result<String> {
    let size = fs::metadata(file).context("can't be read")?.len();
    if size > RECORD_BYTES_MAX as u64 {
        return Err(anyhow!("the record is larger than {RECORD_BYTES_MAX} bytes"));
    }
    let bytes = fs::read(file).context("can't be read")?;
    String::from_utf8(bytes).map_err(|_| anyhow!("the record is not UTF-8 text"))
}
