//! What the store hands out and takes in, without a database.

use store::{AwaitedSeats, BadId, BadName, GameId, Invite, PersonId, PlayerName, Seed, TokenHash};
use testkit::dice::Dice;
use vocab::Chance;

use crate::support::seat;

/// A few thousand ids that differ in every place.
fn many_ids() -> impl Iterator<Item = [u8; 10]> {
    let mut dice = Dice::new(1);
    let random = (0..5_000).map(move |_| std::array::from_fn(|_| dice.below(256) as u8));
    [[0; 10], [255; 10]].into_iter().chain(random)
}

#[test]
fn ids_print_and_parse() {
    for bytes in many_ids() {
        let text = GameId::new(bytes).to_string();
        assert_eq!(text.len(), 16, "{text}");
        assert_eq!(text.parse(), Ok(GameId::new(bytes)));
        assert_eq!(text.parse(), Ok(PersonId::new(bytes)));
        assert_eq!(text.parse::<Invite>().map(Invite::bytes), Ok(bytes));
    }
    assert_eq!(GameId::new([0; 10]).to_string(), "0000000000000000");
    assert_eq!(GameId::new([255; 10]).to_string(), "zzzzzzzzzzzzzzzz");
    let counting = GameId::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(counting.to_string(), "000g40r40m30e209");
    assert_eq!(format!("{counting:?}"), "GameId(000g40r40m30e209)");
}

#[test]
fn other_texts_are_no_ids() {
    let huge = "0".repeat(10_000);
    for text in [
        "",
        "0",
        "000000000000000",
        "00000000000000000",
        "000000000000000I",
        "000000000000000l",
        "000000000000000u",
        "000000000000000A",
        "000000000000000 ",
        "00000000000000é",
        "../../etc/passwd",
        huge.as_str(),
    ] {
        assert_eq!(text.parse::<GameId>(), Err(BadId), "{text}");
    }
}

#[test]
fn names_are_short_and_visible() {
    for (text, kept) in [
        ("Ann", "Ann"),
        ("  Ann  van Dam ", "Ann  van Dam"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("👩\u{200d}🚀", "👩\u{200d}🚀"),
    ] {
        assert_eq!(PlayerName::new(text).expect(text).as_str(), kept);
    }
    let forty = "é".repeat(40);
    assert_eq!(PlayerName::new(&forty).expect("just fits").as_str(), forty);
    for (text, fault) in [
        (String::new(), BadName::Empty),
        (" \u{a0} ".to_owned(), BadName::Empty),
        ("\u{200b}\u{feff}".to_owned(), BadName::Empty),
        ("é".repeat(41), BadName::TooLong { chars: 41 }),
        ("x".repeat(10_000), BadName::TooLong { chars: 10_000 }),
        ("a\nb".to_owned(), BadName::Control),
        ("a\0b".to_owned(), BadName::Control),
        ("a\u{202e}b".to_owned(), BadName::Control),
        // Nothing to be seen, or a name that looks like another.
        ("\u{3164}".to_owned(), BadName::Empty),
        ("\u{2800} \u{115f}\u{1160}".to_owned(), BadName::Empty),
        ("Ann\u{2061}".to_owned(), BadName::Control),
        ("Ann\u{61c}".to_owned(), BadName::Control),
        ("\u{200f}Ann".to_owned(), BadName::Control),
        ("Ann\u{e0041}".to_owned(), BadName::Control),
        ("Ann\u{3164}".to_owned(), BadName::Control),
        (format!("A{}", "\u{301}".repeat(39)), BadName::Control),
    ] {
        assert_eq!(PlayerName::new(&text), Err(fault));
    }
}

#[test]
fn secrets_print_as_nothing() {
    assert_eq!(format!("{:?}", Seed::new([7; 32])), "Seed(..)");
    assert_eq!(format!("{:?}", TokenHash::new([7; 32])), "TokenHash(..)");
}

#[test]
fn waiting_is_a_set_of_seats() {
    let waiting: AwaitedSeats = [seat(0), seat(4), seat(4)].into_iter().collect();
    let on: Vec<bool> = (0..5).map(|number| waiting.on(seat(number))).collect();
    assert_eq!(on, [true, false, false, false, true]);
    assert_eq!(AwaitedSeats::from_iter([]), AwaitedSeats::NOBODY);
}
