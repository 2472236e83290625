//! A contest is written down as it goes, and played on later.

use std::fs;
use std::path::Path;

use arena::{Contest, DealSet, Opened, Scorebook, Standings};
use rules::Game;

use crate::support::{self, all_timeless, contest, game};

/// Plays the contest on from its book, for at most so many new sets.
fn play_on(path: &Path, contest: &Contest, game: &Game, new_max: usize) -> Option<Standings> {
    let Opened { mut book, played, .. } = open(path, contest, game);
    let mut new = 0;
    let outcome = contest.run(game, played, |set, _| {
        if new == new_max {
            return Err(());
        }
        new += 1;
        book.append(set).map_err(|fault| panic!("{fault}"))
    });
    outcome.ok()
}

fn open(path: &Path, contest: &Contest, game: &Game) -> Opened {
    Scorebook::open(path, contest, game).unwrap_or_else(|fault| panic!("{fault}"))
}

fn refused(path: &Path, contest: &Contest, game: &Game) -> String {
    let before = fs::read(path).expect("the file is there");
    let told = Scorebook::open(path, contest, game).expect_err("it is refused").to_string();
    assert_eq!(fs::read(path).expect("the file is there"), before, "a refused file is left alone");
    told
}

/// The lines of a book without the two columns of times.
fn timeless_lines(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a text");
    let cut = |line: &str| {
        let mut cells: Vec<&str> = line.split(',').collect();
        cells.truncate(cells.len().saturating_sub(2).max(1));
        cells.join(",")
    };
    text.lines().map(cut).collect()
}

#[test]
fn a_stopped_contest_goes_on_as_if_it_had_never_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bots, players) in [
        ("duel", &["path", "random"][..], 2),
        ("round-robin", &["path", "random", "one-step"][..], 3),
    ] {
        let game = game("amsterdam", players);
        let contest = contest(bots, 12);
        let whole = folder.path().join(format!("{name}-whole.csv"));
        let parts = folder.path().join(format!("{name}-parts.csv"));
        let uninterrupted = play_on(&whole, &contest, &game, usize::MAX).expect("it ends");
        let mut resumed = None;
        // Three sets at a time, so that a round robin stops in the middle of a round too.
        while resumed.is_none() {
            resumed = play_on(&parts, &contest, &game, 3);
        }
        let resumed = resumed.expect("it ended");
        assert_eq!(timeless_lines(&whole), timeless_lines(&parts));
        assert_eq!(resumed.pairings(), uninterrupted.pairings());
        for bot in 0..bots.len() {
            let (a, b) = (&resumed.bots()[bot], &uninterrupted.bots()[bot]);
            assert_eq!((a.wins, a.games, a.mean_score()), (b.wins, b.games, b.mean_score()));
            assert_eq!(a.times.count(), b.times.count());
            assert_eq!(resumed.rating(bot), uninterrupted.rating(bot));
        }
    }
}

#[test]
fn what_is_read_is_what_was_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.csv");
    let game = game("nederland", 2);
    // The second bot gives up after its first answer, so forfeits are in the book as well.
    let odd = r#"cmd:sh -c 'read x; echo "{\"choose\": 0}"; echo "so, \"long\" | x" >&2'"#;
    let contest = contest(&["path", odd], 4);
    let (sets, _) = support::play(&contest, &game);
    let mut opened = open(&path, &contest, &game);
    assert!(opened.played.is_empty() && !opened.mended);
    for set in &sets {
        opened.book.append(set).expect("it is written");
    }
    drop(opened);
    let again: Vec<DealSet> = open(&path, &contest, &game).played;
    assert_eq!(again, sets);
}

#[test]
fn half_a_line_is_dropped_and_played_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.csv");
    let game = game("amsterdam", 2);
    let contest = contest(&["path", "random"], 8);
    play_on(&path, &contest, &game, usize::MAX).expect("it ends");
    let whole = fs::read_to_string(&path).expect("a text");
    let lines = timeless_lines(&path);
    let head = whole.lines().take(2).map(|line| line.len() + 1).sum::<usize>();
    for bytes in [0, 1, 30, head - 1, head, head + 9, whole.len() - 3, whole.len() - 1] {
        fs::write(&path, &whole[..bytes]).expect("it is written");
        let opened = open(&path, &contest, &game);
        let ends_whole = bytes == 0 || bytes == head;
        assert_eq!(opened.mended, !ends_whole, "cut at {bytes}");
        drop(opened);
        play_on(&path, &contest, &game, usize::MAX).expect("it ends");
        assert_eq!(timeless_lines(&path), lines, "cut at {bytes}");
    }
}

#[test]
fn a_book_of_another_line_up_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.csv");
    let table = game("amsterdam", 2);
    let mine = contest(&["path", "random"], 4);
    play_on(&path, &mine, &table, usize::MAX).expect("it ends");
    let changes: [fn(&mut Contest); 5] = [
        |contest| contest.seed = 2,
        |contest| contest.bots.swap(0, 1),
        |contest| contest.bots.push(contest.bots[0].clone()),
        |contest| contest.budget.nodes = Some(5),
        |contest| contest.budget.time = Some(std::time::Duration::from_millis(5)),
    ];
    for change in changes {
        let mut other = mine.clone();
        change(&mut other);
        let told = refused(&path, &other, &table);
        assert!(told.contains("another line-up") && told.contains("in the file:"), "{told}");
    }
    for (ruleset, players) in [("amsterdam", 3), ("nederland", 2)] {
        let told = refused(&path, &mine, &game(ruleset, players));
        assert!(told.contains("another line-up"), "{told}");
    }
    // More games, threads and a test belong to the same line-up.
    let mut more = mine.clone();
    more.threads = 2;
    more.games = 10.try_into().expect("some games");
    assert_eq!(open(&path, &more, &table).played.len(), 2);
}

#[test]
fn what_is_no_book_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.csv");
    let game = game("amsterdam", 2);
    let contest = contest(&["path", "random"], 6);
    for text in ["hello", "a,b,c\n1,2,3\n", "\u{0}\u{0}", "# trekschuit\n"] {
        fs::write(&path, text).expect("it is written");
        let told = refused(&path, &contest, &game);
        assert!(told.contains("something else"), "{told}");
    }
    fs::remove_file(&path).expect("it is removed");
    play_on(&path, &contest, &game, usize::MAX).expect("it ends");
    let sound = fs::read_to_string(&path).expect("a text");
    let lines: Vec<&str> = sound.lines().collect();
    // A score that does not follow, two lines exchanged, a line lost, letters for numbers.
    let doctored = [
        sound.replacen(",path,random,", ",path,random,0", 1),
        [lines[0], lines[1], lines[3], lines[2], lines[4], ""].join("\n"),
        [lines[0], lines[1], lines[3], lines[4], ""].join("\n"),
        sound.replacen("\n1,path", "\none,path", 1),
    ];
    for text in doctored {
        assert_ne!(text, sound);
        fs::write(&path, text).expect("it is written");
        let told = refused(&path, &contest, &game);
        assert!(told.contains("line 3 is not the deal set"), "{told}");
    }
}

#[test]
fn two_runs_do_not_write_into_one_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.csv");
    let game = game("amsterdam", 2);
    let contest = contest(&["path", "random"], 6);
    let first = open(&path, &contest, &game);
    let told = Scorebook::open(&path, &contest, &game).expect_err("it is locked").to_string();
    assert!(told.contains("in use by another run"), "{told}");
    drop(first);
    open(&path, &contest, &game);
    let nowhere = folder.path().join("no/such/folder.csv");
    let told = Scorebook::open(&nowhere, &contest, &game).expect_err("no folder").to_string();
    assert!(told.contains("folder.csv"), "{told}");
}

#[test]
fn sets_are_equal_whether_read_or_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.csv");
    let game = game("nederland", 4);
    let contest = contest(&["hungry", "path"], 8);
    play_on(&path, &contest, &game, usize::MAX).expect("it ends");
    let read = open(&path, &contest, &game).played;
    let (played, _) = support::play(&contest, &game);
    assert_eq!(all_timeless(read), all_timeless(played));
}
