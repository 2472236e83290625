//! A program that can't or won't play loses the game, and the others share the win.
#![cfg(unix)] // the misbehaving programs are scripts of the shell

use std::fs::{self, File};
use std::io::Read;
use std::process::Command;
use std::time::{Duration, Instant};

use arena::{DealSet, Forfeit, GameOutcome};
use vocab::Seat;

use crate::support::{contest, game, play};

/// Answers every question with its first offer.
const STEADY: &str = r#"cmd:sh -c 'while read -r x; do echo "{\"choose\": 0}"; done'"#;

fn forfeits(sets: &[DealSet]) -> Vec<&Forfeit> {
    let games = sets.iter().flat_map(|set| &set.games);
    let forfeits = games.filter_map(|game| match game {
        GameOutcome::Forfeited(forfeit) => Some(forfeit),
        GameOutcome::Finished(_) => None,
    });
    forfeits.collect()
}

/// Time enough for a program that answers at all, on any machine.
const AMPLE: Duration = Duration::from_secs(600);
/// Time that those who never answer are waited for.
const SHORT: Duration = Duration::from_millis(300);

/// Plays one deal set of two against `random`; the program must lose both games for this reason.
#[track_caller]
fn loses(program: &str, time: Duration, words: &[&str]) {
    let mut contest = contest(&[program, "random"], 2);
    contest.budget.time = Some(time);
    contest.threads = 2;
    let (sets, standings) = play(&contest, &game("amsterdam", 2));
    let forfeits = forfeits(&sets);
    let seats: Vec<Seat> = forfeits.iter().map(|forfeit| forfeit.seat).collect();
    assert_eq!(seats, [0, 1].map(|seat| Seat::new(seat).expect("a seat")), "{program}");
    for forfeit in forfeits {
        let told = forfeit.reason.to_string();
        for word in words {
            assert!(told.contains(word), "{program} should say `{word}`: {told}");
        }
    }
    assert_eq!(standings.bots()[0].forfeits, 2);
    assert_eq!(standings.bots()[0].wins.mean(), 0.0);
    assert_eq!(standings.bots()[1].wins.mean(), 1.0);
    assert_eq!(standings.bots()[1].mean_score(), None);
}

#[test]
fn a_steady_program_plays_whole_games() {
    for (ruleset, players) in [("amsterdam", 2), ("nederland-neutral", 2), ("nederland", 5)] {
        let (sets, standings) = play(&contest(&[STEADY, "random"], 1), &game(ruleset, players));
        assert!(forfeits(&sets).is_empty(), "{:?}", forfeits(&sets));
        assert!(standings.bots()[0].mean_score().is_some());
        assert!(standings.bots()[0].times.count() > 10);
    }
}

#[test]
fn a_program_that_ends_loses() {
    loses("cmd:true", AMPLE, &["ended before it answered", "exit status: 0", "said nothing"]);
    loses(
        "cmd:sh -c 'read x; echo no more >&2; exit 3'",
        AMPLE,
        &["exit status: 3", "last words: `no more`"],
    );
    loses("cmd:sh -c 'kill -9 $$'", AMPLE, &["ended before it answered", "signal"]);
}

#[test]
fn a_program_that_talks_nonsense_loses() {
    loses("cmd:sh -c 'read x; echo hello; cat'", AMPLE, &["answered `hello`", "choose"]);
    loses(
        r#"cmd:sh -c 'read x; echo "{\"choose\": 77}"; cat'"#,
        AMPLE,
        &["chose offer 77", "only 3"],
    );
    loses(r"cmd:sh -c 'read x; printf \\377\\376\\n; cat'", AMPLE, &["answered"]);
}

/// Does the one thing, answers the first question, which has time to start in, and is asked the
/// second; then does the other. What must have happened when it is late happens before it answers.
fn answers_once(before: &str, then: &str) -> String {
    format!(r#"cmd:sh -c '{before} read x; echo "{{\"choose\": 0}}"; read x; {then}'"#)
}

#[test]
fn a_program_that_hangs_loses() {
    let words = ["did not answer within 300 ms", "last words: `wait`"];
    loses(&answers_once("echo wait >&2;", "sleep 600"), SHORT, &words);
}

#[test]
fn a_program_that_floods_loses() {
    // Its first line comes after the question or, on a busy machine, before it.
    loses("cmd:yes", AMPLE, &["`y`"]);
    loses(r#"cmd:yes '{"choose": 0}'"#, AMPLE, &["before it was asked"]);
    loses("cmd:sh -c 'read x; cat /dev/zero'", AMPLE, &["longer than 4096 bytes"]);
    let lament = answers_once("echo lament >&2; yes lament >&2 &", "wait");
    loses(&lament, SHORT, &["did not answer", "last words: `l"]);
    loses(&answers_once("", "yes \"\""), SHORT, &["did not answer"]);
}

#[test]
fn a_program_that_does_not_read_loses() {
    // Whole boards don't fit into a pipe for ever; nothing may wait for a reader that never comes.
    loses("cmd:sh -c 'sleep 600'", SHORT, &["did not answer"]);
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let alive = folder.path().join("alive");
    let made = Command::new("mkfifo").arg(&alive).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo makes a pipe with a name");
    // With both ends in our hands nobody waits for the other end to be opened.
    let ours = File::options().read(true).write(true).open(&alive).expect("both ends");
    let mut watch = File::open(&alive).expect("the end to read");
    // The shell opens the pipe before it answers, and its child holds it open for as long as it
    // lives.
    let pipe = alive.display();
    let parent = format!("cmd:sh -c 'read x; exec 3> \"{pipe}\"; sleep 600 & echo gone; wait'");
    loses(&parent, AMPLE, &["answered `gone`"]);
    drop(ours);
    let over = Instant::now();
    watch.read_to_end(&mut Vec::new()).expect("the pipe ends");
    assert!(over.elapsed() < Duration::from_secs(300), "a child outlived the game");
}

#[test]
fn the_others_share_the_win() {
    let game = game("nederland", 4);
    let (sets, standings) = play(&contest(&["cmd:true", "random"], 4), &game);
    assert_eq!(forfeits(&sets).len(), 4);
    assert_eq!(standings.bots()[0].wins.mean(), 0.0);
    assert!((standings.bots()[1].wins.mean() - 1.0 / 3.0).abs() < 1e-12);
    // Three copies that fall over at once: the first to be asked loses, all others share.
    let (sets, standings) = play(&contest(&["random", "cmd:true"], 4), &game);
    assert_eq!(forfeits(&sets).len(), 4);
    assert!((standings.bots()[0].wins.mean() - 1.0 / 3.0).abs() < 1e-12);
    assert_eq!(standings.bots()[1].forfeits, 4);
    assert_eq!(standings.forfeits().len(), 4);
}

#[test]
fn a_program_that_was_well_yesterday_loses_today() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("bot.sh");
    fs::write(&script, "no shebang, no program").expect("it is written");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&script, mode).expect("it may be run");
    let contest = contest(&[&format!("cmd:'{}'", script.display()), "random"], 2);
    fs::remove_file(&script).expect("it is removed");
    let (sets, _) = play(&contest, &game("amsterdam", 2));
    for forfeit in forfeits(&sets) {
        assert!(forfeit.reason.to_string().contains("could not be started"));
    }
    assert_eq!(forfeits(&sets).len(), 2);
}
