use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use account::{Account, Audit, Reviewing};
use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use vocab::Board;
use wire::Record;

use super::review_report::ReviewReport;
use super::{review_graph, review_page, review_rates, verify};
use crate::args::ReviewArgs;
use crate::out::{check_place, say, write_whole};
use crate::selection;

/// A game that was reviewed.
pub(super) struct Reviewed {
    pub(super) file: String,
    pub(super) record: Record,
    pub(super) account: Account,
}

pub(crate) fn run(args: &ReviewArgs) -> Result<ExitCode> {
    let board = args.board.as_deref().map(selection::board_file).transpose()?;
    let threads = selection::threads(args.threads)?;
    let settings = Reviewing { rollouts: args.rollouts, seed: args.seed, threads };
    ensure!(
        args.files.len() == 1 || args.html.is_none(),
        "`--html` shows one game: name one record, or let `--svg` draw the rates over all of them"
    );
    for path in args.svg.iter().chain(&args.html) {
        check_place(path)?;
    }
    // All are read before the first is reviewed, so that a bad one costs no time.
    let mut known = BTreeMap::new();
    let mut records = Vec::new();
    for file in &args.files {
        let text = verify::read(file).with_context(|| unreviewed(file))?;
        records.push(read(&text, board.as_ref()).with_context(|| unreviewed(file))?);
        if let Some(other) = known.insert(text, file) {
            let (file, other) = (file.display(), other.display());
            bail!(
                "`{other}` and `{file}` are the same record, which would count twice: name it once"
            );
        }
    }
    let mut games = Vec::new();
    for (file, record) in args.files.iter().zip(records) {
        let account = account(file, &record, &settings)?;
        games.push(Reviewed { file: file.display().to_string(), record, account });
    }
    let report = ReviewReport { settings: &settings, games: &games };
    if let Some(path) = &args.svg {
        let picture = match &*games {
            [game] => review_graph::svg(game),
            games => review_rates::svg(games),
        };
        write_whole(path, &picture)?;
    }
    if let (Some(path), [game]) = (&args.html, &*games) {
        write_whole(path, &review_page::html(game, &settings))?;
    }
    say(&if args.json { format!("{}\n", report.as_json()) } else { report.as_text() })?;
    Ok(ExitCode::SUCCESS)
}

fn read(text: &str, board: Option<&Arc<Board>>) -> Result<Record> {
    let record = wire::record::read(text, board)?;
    Audit::new(&record)?;
    Ok(record)
}

fn unreviewed(file: &Path) -> String {
    format!("`{}` can't be reviewed", file.display())
}

fn account(file: &Path, record: &Record, settings: &Reviewing) -> Result<Account> {
    let audit = Audit::new(record)?;
    let bar = progress_bar(audit.size() as u64, file);
    let account = audit.account(settings, |done| bar.set_position(done as u64));
    bar.finish_and_clear();
    Ok(account)
}

fn progress_bar(pieces: u64, file: &Path) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:32} {percent} %, {eta} to go  {msg}");
    let style = style.expect("the template is our own");
    ProgressBar::new(pieces).with_style(style).with_message(file.display().to_string())
}
