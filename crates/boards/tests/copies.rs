//! What an owner of the printed game does with a shipped board: copy it, correct it, tell the two
//! apart.

use boards::{copy_for_owner, digest, load};
use vocab::Board;

fn loaded(text: &str) -> Board {
    load(text, "a copy").unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_copy_differs_in_its_id_alone() {
    for shipped in boards::shipped() {
        let id = format!("my-{}", shipped.id);
        let copy = copy_for_owner(shipped.id, None).unwrap_or_else(|error| panic!("{error}"));
        let changed: Vec<(&str, &str)> = std::iter::zip(shipped.text.lines(), copy.lines())
            .filter(|(theirs, ours)| theirs != ours)
            .collect();
        assert_eq!(changed, [(&*format!("id = \"{}\"", shipped.id), &*format!("id = \"{id}\""))]);
        assert_eq!(copy.lines().count(), shipped.text.lines().count());
        assert_eq!(loaded(&copy).id(), id);
    }
}

#[test]
fn a_copy_takes_the_id_it_is_given() {
    let copy = copy_for_owner("nederland", Some("second-printing"));
    let copy = copy.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(loaded(&copy).id(), "second-printing");
}

#[test]
fn a_copy_that_can_not_be_is_refused() {
    for (from, id, message) in [
        (
            "utrecht",
            None,
            "no board called `utrecht` comes with the program; there are amsterdam and nederland",
        ),
        (
            "amsterdam",
            Some("My \"board\"\nid = 3"),
            "`My \"board\"\nid = 3` is no id for a board; use 1 to 64 small letters a-z, digits and hyphens",
        ),
        (
            "amsterdam",
            Some("nederland"),
            "`nederland` is the id of a board that comes with the program; choose another",
        ),
    ] {
        let refused = copy_for_owner(from, id).map_err(|error| error.to_string());
        assert_eq!(refused.err().as_deref(), Some(message));
    }
}

/// The digest after one line of Nederland's file was changed.
fn digest_with(old: &str, new: &str) -> String {
    let text = boards::shipped()[1].text;
    assert!(text.contains(old), "`{old}` is not in the file");
    digest(&loaded(&text.replacen(old, new, 1)))
}

#[test]
fn whatever_the_rules_count_with_changes_the_digest() {
    let shipped = digest_with("", "");
    for (old, new) in [
        ("players = [2, 5]", "players = [2, 4]"),
        ("pieces = 40", "pieces = 41"),
        ("pieces_end = 2", "pieces_end = 1"),
        ("hand = 4", "hand = 3"),
        ("display = 5", "display = 4"),
        ("display_wilds = 3", "display_wilds = 2"),
        ("[1, 2, 4, 7, 10, 15]", "[1, 2, 4, 7, 10, 16]"),
        ("[0, 1, 2, 3, 4]", "[0, 1, 2, 3, 5]"),
        ("single_doubles_up_to = 0", "single_doubles_up_to = 2"),
        ("wild = 14", "wild = 13"),
        ("tokens = 30", "tokens = 31"),
        ("loan_cost = 5", "loan_cost = 6"),
        ("4 = [55, 35, 20, 0]", "4 = [55, 35, 20, 1]"),
        ("without_up_to = 3", "without_up_to = 2"),
        ("pieces = 40\nquiet", "pieces = 39\nquiet"),
        ("[neutral]\nplayers = 2", "[neutral]\nplayers = 3"),
        ("quiet_rounds = 5", "quiet_rounds = 4"),
        ("dealt = 5", "dealt = 4"),
        ("dealt_kept_min = 3", "dealt_kept_min = 2"),
        ("drawn = 4", "drawn = 3"),
        ("drawn_kept_min = 1", "drawn_kept_min = 2"),
        (
            "length = 6, colour = \"yellow\", toll = 4 }",
            "length = 5, colour = \"yellow\", toll = 4 }",
        ),
        (
            "length = 6, colour = \"yellow\", toll = 4 }",
            "length = 6, colour = \"grey\", toll = 4 }",
        ),
        (
            "length = 6, colour = \"yellow\", toll = 4 }",
            "length = 6, colour = \"yellow\", toll = 3 }",
        ),
        ("points = 7, ", "points = 8, "),
        ("neutral = [\"rotterdam\", \"antwerpen\"]", "neutral = [\"rotterdam\", \"breda\"]"),
        ("{ id = \"t01\"", "{ id = \"t00\""),
    ] {
        assert_ne!(digest_with(old, new), shipped, "{new}");
    }
}

#[test]
fn what_is_only_told_to_people_leaves_the_digest() {
    let shipped = digest_with("", "");
    for (old, new) in [
        ("id = \"nederland\"", "id = \"holland\""),
        ("name = \"Nederland\"", "name = \"Holland\""),
        ("name = \"Groningen\"", "name = \"Grunnen\""),
        ("lat = 52.0705", "lat = 52.0"),
        ("piece = \"train\"", "piece = \"cart\""),
        ("ticket = \"ticket\"", "ticket = \"contract\""),
        ("# Where the figures come from.", "# From where?"),
        ("five public data sets", "six public data sets"),
        ("pink = 12\nwhite = 12", "white = 12\npink = 12"),
        ("bonus = { 2 = [35, 0], 3 = [55, 35, 0]", "bonus = { 3 = [55, 35, 0], 2 = [35, 0]"),
    ] {
        assert_eq!(digest_with(old, new), shipped, "{new}");
    }
}
